// The referee in a worker: loads Pyodide and the program, says how far it is, then answers requests one by one in the order in which they came.
//
// It is started by referee.js, which asks nothing before it is ready.
//
// In:  {request: "<JSON>"}             a request as docs/page.md has it
// Out: {stage, loaded, total}          stage: "loading" (bytes), "interpreter", "rules", "ready" (ms: how long it took), "short" (what is asked waits for the rest of
//                                      the program, which is fetched once it is ready), "whole" (that is here), "kept" (all that it fetched)
//      {reply: "<JSON>"}               the reply to a request
//      {locked: name}                  it holds this lock as long as it lives (`self.lock`)
//      {failed: "<text>"}              it cannot be loaded
import { unpack } from "./unpack.js";

const base = new URL("../", import.meta.url);
const began = performance.now();

function tell(stage, more) {
  postMessage({ stage, ms: Math.round(performance.now() - began), ...more });
}

// Pyodide fetches by itself: what arrives is counted on its way
const sizes = await (await fetch(new URL("js/sizes.json", base))).json();
const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
const plain = self.fetch;
let loaded = 0;
let told = 0;
let isReady = false;
function counted(response) {
  const counting = new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      if (performance.now() - told > 100) {
        told = performance.now();
        tell("loading", { loaded, total });
      }
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counting), { status, statusText, headers });
}
// the service worker finds it there, and need not fetch it once more
const cache = await self.caches?.open(`catan-rules ${base.pathname}`).catch(() => undefined);
const keeping = [];
self.fetch = async (...asked) => {
  const known = await cache?.match(asked[0]);
  const response = await plain(...asked);
  if (!response.ok || !response.body) {
    throw new Error(`${response.url}: ${response.status}`);
  }
  if (cache && !known) {
    keeping.push(cache.put(response.url, response.clone()).catch(() => {}));
  }
  // how far it is told until it is ready
  if (isReady) {
    return response;
  }
  // the browser keeps what it compiled of an answer that is just its own
  if (known && response.url.endsWith(".wasm")) {
    loaded += sizes["pyodide/pyodide.asm.wasm"];
    return response;
  }
  return counted(response);
};

if (self.lock && navigator.locks) {
  navigator.locks.request(self.lock, () => {
    postMessage({ locked: self.lock });
    return new Promise(() => {});
  });
}

async function start() {
  tell("loading", { loaded, total });
  const parts = [part("first"), part(self.speaks ?? "nl")];
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", base).href);
  const pyodide = await loadPyodide({
    indexURL: new URL("pyodide/", base).href,
    stdLibURL: new URL("program/library.zip.txt", base).href,
    stdout: () => {},
    stderr: () => {},
  });
  tell("interpreter");
  for (const raw of await Promise.all(parts)) unpack(pyodide.FS, raw, "/program/");
  tell("rules");
  const [handle, arrived] = pyodide.runPython(`
import json, sys
sys.path.insert(0, "/program")
from catan_rules.page import handle
from catan_rules.page.arriving import answering, arriving

def begun():
    with open("/program/later.json", "rb") as stream:
        later = arriving("/program", "/library", json.load(stream))
    later.begin()
    return later

[answering(handle), begun().arrived]
`);
  return { handle, arrived, FS: pyodide.FS };
}

const part = (name) => fetch(new URL(`program/${name}.zip.txt`, base)).then((response) => response.arrayBuffer());
const OTHER = { nl: "de", de: "nl" };
let whole;

/** Fetch what is not there at first; a failure is not remembered, so that it can be tried again. */
function fetchRest({ FS, arrived }) {
  whole ??= Promise.all([part("rest"), part(OTHER[self.speaks ?? "nl"])]).then(([rest, other]) => {
    unpack(FS, rest, "/");
    unpack(FS, other, "/program/");
    arrived();
    return true;
  });
  whole.catch(() => {
    whole = undefined;
  });
  return whole;
}

/** Return the reply to a request, once what it needs is here. */
async function replyTo(request, python) {
  const reply = python.handle(request);
  if (reply !== undefined && reply !== null) return reply;
  tell("short");
  try {
    await fetchRest(python);
  } catch {
    return JSON.stringify({ id: JSON.parse(request).id, error: { kind: "stopped" } });
  }
  tell("whole");
  return python.handle(request);
}

try {
  const python = await start();
  let last = Promise.resolve();
  onmessage = ({ data }) => {
    last = last.then(async () => postMessage({ reply: await replyTo(data.request, python) })).catch((error) => postMessage({ failed: String(error) }));
  };
  isReady = true;
  tell("ready");
  await fetchRest(python).catch(() => {});
  await Promise.all(keeping);
  tell("kept");
} catch (error) {
  postMessage({ failed: String(error) });
}
