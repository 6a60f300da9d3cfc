// Where clauses are printed and how the sources differ comes later than the clauses, and is put into them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { from } from "./support.mjs";

const { grounded } = await from("expand.js");

test("every clause gets its source, and every dispute of it its words", () => {
  const clauses = { "a/one": { text: "One." }, "a/two": { text: "Two.", disputes: [{ name: "d", title: "Title", text: "", rulings: {} }] } };
  grounded(clauses, { sources: { "a/one": "p. 1", "a/two": "p. 2" }, disputes: { d: { text: "Who says what.", rulings: { almanak: "so" } } } });
  assert.deepEqual(clauses, {
    "a/one": { text: "One.", source: "p. 1" },
    "a/two": { text: "Two.", source: "p. 2", disputes: [{ name: "d", title: "Title", text: "Who says what.", rulings: { almanak: "so" } }] },
  });
});
