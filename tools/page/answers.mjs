// Asks the built page's program the requests of a file, one a line, and writes its replies: node answers.mjs PAGE REQUESTS REPLIES [remembered]
//
// With "remembered" it begins as on a second visit, from the memory of an interpreter that had begun and was asked what the page asks it then.
//
// As in the page it begins with what a first verdict needs in Dutch; all else comes once a request needs it. Prints as JSON how many bytes of memory the
// interpreter has (once it is ready, after the first reply, after all) and how many requests were answered before the rest came.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { begin, begun, prepare, remembering } from "../../page/js/begun.js";
import { packed } from "../../page/js/sparse.js";
import { unpack as unpacked } from "../../page/js/unpack.js";
import { loadPyodide } from "./load.mjs";

const [page, requests, replies, how] = process.argv.slice(2);
const part = name => resolve(page, `program/${name}.zip.txt`);
const unpack = (FS, name, target) => unpacked(FS, new Uint8Array(readFileSync(part(name))).buffer, target);
async function started(more) {
  const pyodide = await loadPyodide(resolve(page, "pyodide"), { stdLibURL: part("library"), ...more });
  for (const name of ["first", "nl"]) unpack(pyodide.FS, name, "/program/");
  return pyodide;
}
let pyodide = await started(how === "remembered" ? { _makeSnapshot: true } : {});
begin(pyodide);
if (how === "remembered") {
  prepare(begun(pyodide).handle, "nl");
  const kept = new Blob(packed(pyodide.makeMemorySnapshot())).arrayBuffer();
  pyodide = await started(remembering(kept, import(pathToFileURL(resolve(page, "pyodide/pyodide.asm.mjs")))));
}
const { handle, arrived, FS } = begun(pyodide);
const heap = [pyodide._module.HEAP8.length];
const asked = readFileSync(requests, "utf-8").split("\n").filter(Boolean);
let early = null;
const told = asked.map((one, place) => {
  let reply = handle(one);
  if (reply === undefined || reply === null) {
    early = place;
    unpack(FS, "rest", "/");
    unpack(FS, "de", "/program/");
    arrived();
    reply = handle(one);
  }
  if (place === 0) heap.push(pyodide._module.HEAP8.length);
  return reply;
});
writeFileSync(replies, told.map(one => one + "\n").join(""));
console.log(JSON.stringify({ heap: [...heap, pyodide._module.HEAP8.length], early }));
