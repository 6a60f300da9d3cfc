// The referee in a worker: loads Pyodide and the program, says how far it is, then answers requests one by one in the order in which they came.
//
// It is started by referee.js, which keeps what comes before this script runs (`self.early`).
//
// In:  {request: "<JSON>"}             a request as docs/page.md has it
//      {ping: n}                       whether it still answers
// Out: {stage, loaded, total}          stage: "loading" (bytes), "interpreter", "rules", "ready" (ms: how long it took)
//      {reply: "<JSON>"}               the reply to a request
//      {pong: n}
//      {locked: name}                  it holds this lock as long as it lives (`self.lockName`)
//      {failed: "<text>"}              it cannot be loaded
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
self.fetch = async (...asked) => {
  const response = await plain(...asked);
  if (!response.ok || !response.body) {
    throw new Error(`${response.url}: ${response.status}`);
  }
  return counted(response);
};

if (self.lockName && navigator.locks) {
  navigator.locks.request(self.lockName, () => {
    postMessage({ locked: self.lockName });
    return new Promise(() => {});
  });
}

async function start() {
  tell("loading", { loaded, total });
  const program = fetch(new URL("program.zip.txt", base)).then((response) => response.arrayBuffer());
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", base));
  const pyodide = await loadPyodide({
    indexURL: new URL("pyodide/", base).href,
    stdLibURL: new URL("pyodide/python_stdlib.zip.txt", base).href,
    stdout: () => {},
    stderr: () => {},
  });
  tell("interpreter");
  pyodide.unpackArchive(await program, "zip", { extractDir: "/program" });
  tell("rules");
  const handle = pyodide.runPython(`
import sys
sys.path.insert(0, "/program")
from catan_rules.page import handle
handle
`);
  tell("ready");
  return (request) => handle(request);
}

const ready = start();
ready.catch((error) => postMessage({ failed: String(error) }));

async function answer(data) {
  if (data.ping !== undefined) {
    postMessage({ pong: data.ping });
    return;
  }
  const handle = await ready;
  postMessage({ reply: handle(data.request) });
}
self.early.splice(0).forEach(answer);
onmessage = ({ data }) => answer(data);
