// Asks the built page's program the requests of a file, one a line, and writes its replies: node answers.mjs PAGE REQUESTS REPLIES
//
// As in the page it begins with what a first verdict needs in Dutch; all else comes once a request needs it. Prints as JSON how many bytes of memory the
// interpreter has (once it is ready, after the first reply, after all) and how many requests were answered before the rest came.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { unpack as unpacked } from "../../page/js/unpack.js";
import { loadPyodide } from "./load.mjs";

const [page, requests, replies] = process.argv.slice(2);
const part = name => resolve(page, `program/${name}.zip.txt`);
const pyodide = await loadPyodide(resolve(page, "pyodide"), { stdLibURL: part("library") });
const unpack = (name, target) => unpacked(pyodide.FS, new Uint8Array(readFileSync(part(name))).buffer, target);
for (const name of ["first", "nl"]) unpack(name, "/program/");
const [handle, arrived] = pyodide.runPython(`
import json, sys
sys.path.insert(0, "/program")
from catan_rules.page import handle
from catan_rules.page.arriving import answering, arriving
with open("/program/later.json", "rb") as stream:
    later = arriving("/program", "/library", json.load(stream))
later.begin()
[answering(handle), later.arrived]
`);
const heap = [pyodide._module.HEAP8.length];
const asked = readFileSync(requests, "utf-8").split("\n").filter(Boolean);
let early = null;
const told = asked.map((one, place) => {
  let reply = handle(one);
  if (reply === undefined || reply === null) {
    early = place;
    unpack("rest", "/");
    unpack("de", "/program/");
    arrived();
    reply = handle(one);
  }
  if (place === 0) heap.push(pyodide._module.HEAP8.length);
  return reply;
});
writeFileSync(replies, told.map(one => one + "\n").join(""));
console.log(JSON.stringify({ heap: [...heap, pyodide._module.HEAP8.length], early }));
