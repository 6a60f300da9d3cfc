// Runs tests of this checkout inside Pyodide: node tests.mjs PYODIDE CHECKOUT SITE-PACKAGES PYTEST-ARGUMENTS…
import { loadPyodide } from "./load.mjs";

const [core, checkout, site, ...given] = process.argv.slice(2);
const pyodide = await loadPyodide(core);
for (const [at, folder] of [["/checkout", checkout], ["/site", site]]) pyodide.mountNodeFS(at, folder);
const run = pyodide.runPython(`
import os, sys
sys.path += ["/site", "/checkout", "/checkout/tools/page"]
sys.dont_write_bytecode = True
os.chdir("/checkout")
from in_pyodide import run
run
`);
process.exit(run(pyodide.toPy(given)));
