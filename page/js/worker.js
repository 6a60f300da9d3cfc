// The referee in a worker: loads Pyodide and the program, says how far it is, then answers requests one by one in the order in which they came.
//
// It is started by referee.js, which asks nothing before it is ready.
//
// It starts from the memory that an interpreter had on an earlier visit, where that was kept. Whatever goes wrong with that, it is deleted, and all begins from the files.
//
// In:  {request: "<JSON>"}             a request as docs/page.md has it
//      {remember: true}                the page is kept: there is room for the memory too
// Out: {stage, loaded, total}          stage: "loading" (bytes), "interpreter", "rules", "ready" (ms: how long it took; remembered: whether from memory), "short" (what is asked waits for the rest of
//                                      the program, which is fetched once it is ready), "whole" (that is here), "kept" (all that it fetched)
//      {reply: "<JSON>"}               the reply to a request
//      {locked: name}                  it holds this lock as long as it lives (`self.lock`)
//      {failed: "<text>"}              it cannot be loaded
import { begin, begun, prepare, remembering } from "./begun.js";
import { packed } from "./sparse.js";
import { unpack } from "./unpack.js";

const base = new URL("../", import.meta.url);
const began = performance.now();
const speaks = self.speaks ?? "nl";
// the name of a version lies in the address, so no other version finds it
const MEMORY = new URL(`memory-${speaks}`, base).href;
const WASM = new URL("pyodide/pyodide.asm.wasm", base).href;
const plain = self.fetch;

// the service worker finds it there, and need not fetch it once more
const cache = await self.caches?.open(`catan-rules ${base.pathname}`).catch(() => undefined);

function tell(stage, more) {
  postMessage({ stage, ms: Math.round(performance.now() - began), ...more });
}

// Pyodide fetches by itself: what arrives is counted on its way
let total = 0;
plain(new URL("js/sizes.json", base))
  .then(async (response) => {
    total = Object.values(await response.json()).reduce((sum, size) => sum + size, 0);
  })
  .catch(() => {});
let loaded = 0;
let told = 0;
let isReady = false;
function counted(response) {
  const counting = new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      if (total && performance.now() - told > 100) {
        told = performance.now();
        tell("loading", { loaded, total });
      }
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counting), { status, statusText, headers });
}
const keeping = [];

/** Return the answer of an address, kept where it is not yet. */
async function arriving(address, how) {
  const known = await cache?.match(address);
  // the browser keeps what it compiled of an answer that came by itself, not of one out of the cache
  const response = known && address !== WASM ? known : await plain(address, how);
  if (!response.ok || !response.body) {
    throw new Error(`${response.url}: ${response.status}`);
  }
  if (cache && !known) {
    keeping.push(cache.put(response.url, response.clone()).catch(() => {}));
  }
  // how far it is told of what comes over a line, until it is ready
  return known || isReady ? response : counted(response);
}

self.fetch = (asked, how) => arriving(String(asked), how);

if (self.lock && navigator.locks) {
  navigator.locks.request(self.lock, () => {
    postMessage({ locked: self.lock });
    return new Promise(() => {});
  });
}

let isRemembered = false;
/** What is kept once there is room for it. */
let memory;

async function forget() {
  await cache?.delete(MEMORY).catch(() => {});
}

async function remember() {
  const taken = memory;
  memory = undefined;
  if (taken) await cache?.put(MEMORY, new Response(new Blob(packed(taken)))).catch(() => {});
}

async function start() {
  tell("loading", { loaded, total });
  const parts = [part("first"), part(speaks)];
  if (self.anew) await forget();
  const old = await cache?.match(MEMORY).catch(() => undefined);
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", base).href);
  const load = async (how) => {
    const pyodide = await loadPyodide({
      indexURL: new URL("pyodide/", base).href,
      stdLibURL: new URL("program/library.zip.txt", base).href,
      stdout: () => {},
      stderr: () => {},
      ...how,
    });
    tell("interpreter");
    for (const raw of await Promise.all(parts)) unpack(pyodide.FS, raw, "/program/");
    tell("rules");
    if (!how._loadSnapshot) begin(pyodide);
    return { ...begun(pyodide), pyodide };
  };
  if (old) {
    try {
      // it is read while the rest is made ready
      const found = await load(remembering(old.arrayBuffer(), import(new URL("pyodide/pyodide.asm.mjs", base).href)));
      isRemembered = true;
      return found;
    } catch {
      await forget();
    }
  }
  return load({ _makeSnapshot: Boolean(cache) });
}

const part = (name) => arriving(new URL(`program/${name}.zip.txt`, base).href).then((response) => response.arrayBuffer());
const OTHER = { nl: "de", de: "nl" };
let whole;

/** Fetch what is not there at first; a failure is not remembered, so that it can be tried again. */
function fetchRest({ FS, arrived }) {
  whole ??= Promise.all([part("rest"), part(OTHER[speaks])]).then(([rest, other]) => {
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
  if (isRemembered && reply?.includes('"broken"')) forget();
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
  let isRoom = false;
  onmessage = ({ data }) => {
    if (data.remember) {
      isRoom = true;
      remember();
      return;
    }
    last = last
      .then(async () => postMessage({ reply: await replyTo(data.request, python) }))
      .catch(async (error) => {
        await forget();
        postMessage({ failed: String(error) });
      });
  };
  isReady = true;
  tell("ready", { remembered: isRemembered });
  // before anything is asked, so that nothing of what a player says is in it
  if (cache && !isRemembered) {
    prepare(python.handle, speaks);
    memory = python.pyodide.makeMemorySnapshot();
  }
  if (isRoom) remember();
  await fetchRest(python).catch(() => {});
  await Promise.all(keeping);
  tell("kept");
} catch (error) {
  await forget();
  postMessage({ failed: String(error) });
}
