// The referee in a worker: loads Pyodide and the program, says how far it is, then answers requests one by one in the order in which they came.
//
// It is started by referee.js, which asks nothing before it is ready.
//
// In:  {request: "<JSON>"}             a request as docs/page.md has it
// Out: {stage, loaded, total}          stage: "loading" (bytes), "interpreter", "rules", "ready" (ms: how long it took)
//      {reply: "<JSON>"}               the reply to a request
//      {locked: name}                  it holds this lock as long as it lives (`self.lock`)
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

if (self.lock && navigator.locks) {
  navigator.locks.request(self.lock, () => {
    postMessage({ locked: self.lock });
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
  return (request) => handle(request);
}

try {
  const handle = await start();
  onmessage = ({ data }) => postMessage({ reply: handle(data.request) });
  tell("ready");
} catch (error) {
  postMessage({ failed: String(error) });
}
