// Prints which modules of Python's library the program has loaded once it has answered typical requests, one path a line.
//
//     node observe.mjs PYODIDE PROGRAM
import { readFileSync } from "node:fs";
import { loadPyodide } from "./load.mjs";

const [core, program] = process.argv.slice(2);
const pyodide = await loadPyodide(core);
pyodide.unpackArchive(new Uint8Array(readFileSync(program)), "zip", { extractDir: "/program" });
const loaded = pyodide.runPython(`
import json, sys
sys.path.insert(0, "/program")
from catan_rules.page import handle

board = json.loads(handle('{"do": "boards"}'))["boards"][0]["line"]
for asked in (
    {"do": "ask", "text": "mag rood een dorp bouwen op B2.ZO", "position": board + ".PR.TR"},
    {"do": "ask", "text": "wat kost een stadd"},
    {"do": "read", "text": "bord: beginners"},
    {"do": "draw", "position": board},
    {"do": "qr", "text": board},
):
    told = json.loads(handle(json.dumps(asked)))
    assert "error" not in told or told["error"]["kind"] != "broken", told
marks = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
"\\n".join(sorted({one.origin.split(".zip/", 1)[1] for one in marks if one and ".zip/" in str(one.origin)}))
`);
console.log(loaded);
