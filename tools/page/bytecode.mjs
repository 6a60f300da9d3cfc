// Compiles a folder of Python sources with Pyodide's own interpreter, whose bytecode no other Python writes.
//
//     node bytecode.mjs PYODIDE SOURCES TARGET [FIRST]
//
// FIRST names a file with one path a line: those are compiled, all others stay sources without what is only for readers. Without it all are compiled.
import { loadPyodide } from "./load.mjs";

const [core, sources, target, first] = process.argv.slice(2);
const pyodide = await loadPyodide(core);
pyodide.mountNodeFS("/sources", sources);
pyodide.mountNodeFS("/target", target);
pyodide.mountNodeFS("/tool", import.meta.dirname);
const make = pyodide.runPython(`
import sys
sys.path.insert(0, "/tool")
from bytecode import make
make
`);
const { readFileSync } = await import("node:fs");
make(first ? pyodide.toPy(readFileSync(first, "utf-8").split("\n")) : undefined);
