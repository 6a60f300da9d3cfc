// The program begun in an interpreter, in the page and where its answers are compared; and begun anew from the memory that another one had then.

const BEGIN = `
import json, sys
sys.path.insert(0, "/program")
from catan_rules.page import handle
from catan_rules.page.arriving import answering, arriving
with open("/program/later.json", "rb") as stream:
    later = arriving("/program", "/library", json.load(stream))
later.begin()
answer = answering(handle)
`;

/** Begin the program, which lies in the file system. */
export const begin = (pyodide) => pyodide.runPython(BEGIN);

/** Return what answers a request, and what is to be called once the rest of the program lies there. */
export const begun = (pyodide) => ({ handle: pyodide.globals.get("answer"), arrived: pyodide.globals.get("later").arrived, FS: pyodide.FS });
