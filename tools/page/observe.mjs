// Prints as JSON which modules of Python's library, and which files of the program, are loaded once it has answered what a first verdict asks: { library, program }.
//
//     node observe.mjs PYODIDE PROGRAM-FOLDER
import { loadPyodide } from "./load.mjs";

const [core, program] = process.argv.slice(2);
const pyodide = await loadPyodide(core);
pyodide.mountNodeFS("/program", program);
const loaded = pyodide.runPython(`
import json, sys

# what is opened is needed, also where its import fails
opened = set()
sys.addaudithook(lambda event, given: opened.add(given[0]) if event == "open" and isinstance(given[0], str) else None)
sys.path.insert(0, "/program")
import catan_rules.page.arriving
from catan_rules.page import handle

boards = ["CR1.GB.NBEGINNERS-2020-ENGELS.A9", "CR1.GB.NBEGINNERS.R8"]
pieces = ".PR-S3573-R3443-HH1B1W1G1-DK1.PB-S1283-R1224-HX7.TR.FB.D8"
of_place = {"settlement": "B2.ZO", "city": "B2.ZO", "road": "B2/O", "robber": "A1", "victims": "A1"}
asked = [{"do": "read", "text": board + more} for board in boards for more in ("", pieces)]
for language, sentence in (("nl", "mag rood een dorp bouwen op B2.ZO"), ("de", "darf Rot auf B2.SO eine Siedlung bauen")):
    of = {"position": boards[0] + pieces, "language": language}
    asked += [{"do": "ask", "question": {"kind": kind, "player": "rood", "at": at}} | of for kind, at in of_place.items()]
    asked += [{"do": "ask", "question": {"kind": kind}} | of for kind in ("longest-route", "points", "winner", "largest-army", "valid")]
    asked += [{"do": "ask", "question": {"kind": kind, "player": "rood"}} | of for kind in ("rates",)]
    asked += [{"do": "ask", "question": {"kind": "production", "roll": 8}} | of, {"do": "ask", "text": sentence} | of, {"do": "ask", "text": sentence, "rules": "alle"} | of]
    asked += [{"do": "offers", "place": "B2.ZO"} | of, {"do": "places", "piece": "settlement"} | of, {"do": "decide", "text": sentence} | of]
    asked += [{"do": "decide", "question": {"kind": "longest-route"}} | of]
for one in asked:
    told = json.loads(handle(json.dumps(one)))
    assert "error" not in told, (one, told)
marks = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
json.dumps({
    "library": sorted({one.origin.split(".zip/", 1)[1] for one in marks if one and ".zip/" in str(one.origin)}),
    "program": sorted({path.removeprefix("/program/") for path in opened if path.startswith("/program/")}),
})
`);
console.log(loaded);
