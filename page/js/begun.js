// The program begun in an interpreter, in the page and where its answers are compared; and begun anew from the memory that another one had then.

import { lay, stretchesOf } from "./sparse.js";

const BEGIN = `
import json, sys
sys.path.insert(0, "/program")
from catan_rules.page import handle
from catan_rules.page.arriving import answering, arriving
with open("/program/later.json", "rb") as stream:
    later = arriving("/program", "/library", json.load(stream))
later.begin()
answer = answering(handle)
`;

/** Begin the program, which lies in the file system. */
export const begin = (pyodide) => pyodide.runPython(BEGIN);

/** Return what answers a request, and what is to be called once the rest of the program lies there. */
export const begun = (pyodide) => ({ handle: pyodide.globals.get("answer"), arrived: pyodide.globals.get("later").arrived, FS: pyodide.FS });

const POSITION = "CR1.GB.NBEGINNERS-2020-ENGELS.A9.PR-S3573-R3443-HH1B1W1G1-DK1.PB-S1283-R1224-HX7.TR.FB.D8";
const ASKED = { nl: "mag rood een dorp bouwen op B2.ZO", de: "darf Rot auf B2.SO eine Siedlung bauen" };

/** Ask what most questions need, of a position that nobody has, so that it is loaded in the memory that is kept. */
export function prepare(handle, language) {
  const asked = [{ do: "ask", text: ASKED[language] }, { do: "offers", place: "B2.ZO" }, { do: "places", piece: "settlement" }];
  for (const one of asked) handle(JSON.stringify({ ...one, position: POSITION, language }));
}

/** Return what `loadPyodide` is given to begin from memory that was packed, of which `arriving` promises the bytes; it fails where these are not whole. `making` promises the module that makes an interpreter. */
export function remembering(arriving, making) {
  const memory = arriving.then((raw) => {
    const found = stretchesOf(raw);
    if (found) {
      const [begin, own] = found.stretches[0] ?? [1];
      // Pyodide's own head comes first: its second number is where the memory begins
      const head = begin === 0 && own.length >= 8 ? new DataView(own.buffer, own.byteOffset).getUint32(4, true) : 0;
      if (head > 0 && head <= found.length) return { found, head };
    }
    throw new Error("not whole");
  });
  const headOf = ({ found: { stretches }, head }) => {
    const own = stretches.filter(([begin]) => begin < head).map(([begin, bytes]) => [begin, bytes.subarray(0, head - begin)]);
    const first = new Uint8Array(head);
    lay({ length: head, stretches: own }, first);
    return first;
  };
  return {
    _loadSnapshot: memory.then(headOf),
    async createPyodideModule(settings) {
      const module = await (await making).default(settings);
      const { found, head } = await memory;
      const { API } = settings;
      const restore = API.restoreSnapshot;
      // it looks at the head alone; the memory is laid where it belongs, and nothing of it is copied twice
      API.restoreSnapshot = (given) => {
        const told = restore(given);
        if (found.length - head > module.HEAPU8.length) module.growMemory(found.length - head);
        lay(found, module.HEAPU8, head, module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2]);
        return told;
      };
      return module;
    },
  };
}
