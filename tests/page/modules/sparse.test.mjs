// The memory of the interpreter as it is kept.
import assert from "node:assert/strict";
import { test } from "node:test";
import { from } from "./support.mjs";

const { lay, packed, stretchesOf } = await from("sparse.js");
const PAGE = 4096;

/** Return memory of a length with ones at some places. */
const memory = (length, places) => {
  const made = new Uint8Array(length);
  for (const place of places) made[place] = 1;
  return made;
};
const raw = async one => new Blob(packed(one)).arrayBuffer();
/** Return the memory that was packed, laid into one that had other things; undefined where it is not whole. */
const unpacked = given => {
  const found = stretchesOf(given), made = found && new Uint8Array(found.length).fill(7);
  if (found) lay(found, made);
  return made;
};

for (const [what, length, places] of [
  ["nothing but zeros", 8 * PAGE, []],
  ["the first byte and the last", 8 * PAGE, [0, 8 * PAGE - 1]],
  ["pages side by side and apart", 20 * PAGE, [PAGE, 2 * PAGE + 7, 3 * PAGE - 1, 9 * PAGE]],
  ["a last page that is cut", 8 * PAGE + 130, [8 * PAGE + 129]],
  ["a last page that is cut and all zero", 8 * PAGE + 130, [3]],
  ["less than a page", 12, [5]],
]) test(`memory with ${what} comes back as it was`, async () => {
  const whole = memory(length, places);
  assert.deepEqual(unpacked(await raw(whole)), whole);
});

test("pages that are all zero are left out", async () => {
  assert.ok((await raw(memory(100 * PAGE, [50 * PAGE]))).byteLength < 2 * PAGE);
});

test("what is cut off, longer or empty is not taken", async () => {
  const whole = await raw(memory(9 * PAGE, [0, 5 * PAGE, 8 * PAGE + 3])), longer = new Uint8Array(whole.byteLength + 4);
  longer.set(new Uint8Array(whole));
  for (let cut = 0; cut < whole.byteLength; cut += 97) assert.equal(unpacked(whole.slice(0, cut)), undefined);
  assert.equal(unpacked(longer.buffer), undefined);
});

for (const [what, from, clean] of [["its head aside", 130, 40 * PAGE], ["with its zeros from a place on", 0, 4 * PAGE + 9], ["both", 3 * PAGE - 7, 6]]) test(`memory is laid into another one, ${what}`, async () => {
  const whole = memory(12 * PAGE + 130, [0, 2 * PAGE, 3 * PAGE - 1, 3 * PAGE, 9 * PAGE + 5]), other = new Uint8Array(whole.length - from);
  other.fill(7, 0, clean);
  lay(stretchesOf(await raw(whole)), other, from, clean);
  assert.deepEqual(other, whole.subarray(from));
});

test("memory does not fit into a shorter one", async () => {
  const found = stretchesOf(await raw(memory(9 * PAGE, [8 * PAGE])));
  assert.throws(() => lay(found, new Uint8Array(8 * PAGE)), RangeError);
});
