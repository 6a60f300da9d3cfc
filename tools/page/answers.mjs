// Asks the built page's program the requests of a file, one a line, and writes its replies: node answers.mjs PAGE REQUESTS REPLIES
//
// Prints as JSON how many bytes of memory the interpreter has: once it is ready, after the first reply, after all.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadPyodide } from "./load.mjs";

const [page, requests, replies] = process.argv.slice(2);
const core = resolve(page, "pyodide");
const pyodide = await loadPyodide(core, { stdLibURL: `${core}/python_stdlib.zip.txt` });
pyodide.unpackArchive(new Uint8Array(readFileSync(resolve(page, "program.zip.txt"))), "zip", { extractDir: "/program" });
const handle = pyodide.runPython(`
import sys
sys.path.insert(0, "/program")
from catan_rules.page import handle
handle
`);
const heap = [pyodide._module.HEAP8.length];
const asked = readFileSync(requests, "utf-8").split("\n").filter(Boolean);
const told = asked.map((one, place) => {
  const reply = handle(one);
  if (place === 0) heap.push(pyodide._module.HEAP8.length);
  return reply;
});
writeFileSync(replies, told.map(one => one + "\n").join(""));
console.log(JSON.stringify([...heap, pyodide._module.HEAP8.length]));
