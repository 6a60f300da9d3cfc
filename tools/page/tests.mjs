// Runs tests of a checkout inside Pyodide: node tests.mjs PYODIDE CHECKOUT SITE-PACKAGES BYTECODE PYTEST-ARGUMENTS…
import { loadPyodide } from "./load.mjs";

const [core, checkout, site, bytecode, ...given] = process.argv.slice(2);
const pyodide = await loadPyodide(core);
for (const [at, folder] of [["/checkout", checkout], ["/site", site], ["/bytecode", bytecode]]) pyodide.mountNodeFS(at, folder);
const run = pyodide.runPython(`
import os, sys
sys.path += ["/site", "/checkout", "/checkout/tools/page"]
sys.pycache_prefix = "/bytecode"
os.chdir("/checkout")
from in_pyodide import run
run
`);
process.exit(run(pyodide.toPy(given)));
