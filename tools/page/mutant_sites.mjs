// Prints as JSON, of each script named, every place where a small change can be made: node mutant_sites.mjs SCRIPT …
//
// A row is the file, its line, where the expression begins and ends, and the text that takes its place. Only what stands in a function is changed, and
// what goes into a change is what tools/mutate.py changes in Python: comparisons and their bounds, &&, ||, ?? and !, returned constants.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { parse } = createRequire(new URL("../../tests/page/browser/package.json", import.meta.url))("acorn");
const COMPARED = { "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===", "==": "!=", "!=": "==" };
const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** Yield the texts that an expression is changed into. */
function* changes(node, text) {
  if (node.type === "BinaryExpression") {
    const left = text(node.left), right = text(node.right);
    if (node.operator in COMPARED) {
      yield `${left} ${COMPARED[node.operator]} ${right}`;
      if (whole(node.right)) yield `${left} ${node.operator} ${node.right.value + 1}`;
      if (whole(node.left)) yield `${node.left.value + 1} ${node.operator} ${right}`;
    } else if (["in", "instanceof"].includes(node.operator) && node.left.type !== "PrivateIdentifier") yield `!(${left} ${node.operator} ${right})`;
  } else if (node.type === "LogicalExpression") {
    const left = text(node.left), right = text(node.right);
    if (node.operator !== "??") yield `(${left}) ${node.operator === "&&" ? "||" : "&&"} (${right})`;
    yield left;
    yield right;
  } else if (node.type === "UnaryExpression" && node.operator === "!") yield text(node.argument);
}

const whole = node => node.type === "Literal" && Number.isInteger(node.value);

/** Yield what a returned constant is changed into. */
function* returned(node) {
  if (node?.type !== "Literal") return;
  if (typeof node.value === "boolean") yield String(!node.value);
  else if (whole(node)) yield String(node.value + 1);
}

/** Yield [node, text] for every change in a tree. */
function* sites(node, text, inside = false) {
  if (Array.isArray(node)) {
    for (const one of node) yield* sites(one, text, inside);
    return;
  }
  if (typeof node?.type !== "string") return;
  if (inside) for (const after of changes(node, text)) yield [node, after];
  const within = inside || FUNCTIONS.has(node.type);
  const given = node.type === "ReturnStatement" ? node.argument : node.type === "ArrowFunctionExpression" && node.expression ? node.body : null;
  for (const after of returned(given)) yield [given, after];
  for (const part of Object.values(node)) if (part && typeof part === "object") yield* sites(part, text, within);
}

const rows = [];
for (const file of process.argv.slice(2)) {
  const source = readFileSync(file, "utf-8"), text = node => source.slice(node.start, node.end);
  const tree = parse(source, { ecmaVersion: "latest", sourceType: "module", locations: true });
  for (const [node, after] of sites(tree.body, text)) rows.push({ file, line: node.loc.start.line, start: node.start, end: node.end, after });
}
console.log(JSON.stringify(rows));
