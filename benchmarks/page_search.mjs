// Asks the search of the page, in whose folder it is put, each query of a file; prints for each the three clauses that it finds first.
import { readFileSync } from "node:fs";
import { expand } from "./js/expand.js";
import { makeEngine } from "./js/engine.js";
import { makeUsage } from "./js/usage.js";

const engines = {};
for (const language of ["nl", "de"]) {
  const [rules, usage] = ["rules", "usage"].map(name => JSON.parse(readFileSync(`${name}-${language}.json`, "utf-8")));
  const { index, constants } = expand(rules, usage.words);
  engines[language] = makeEngine({ ...index, usage }, constants, makeUsage);
}
const asked = JSON.parse(readFileSync(process.argv[2], "utf-8"));
process.stdout.write(JSON.stringify(asked.map(([query, language]) => engines[language].find(query, 3))));
