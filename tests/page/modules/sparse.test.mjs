// The memory of the interpreter as it is kept.
import assert from "node:assert/strict";
import { test } from "node:test";
import { from } from "./support.mjs";

const { packed, unpacked } = await from("sparse.js");
const PAGE = 4096;

/** Return memory of a length with ones at some places. */
const memory = (length, places) => {
  const made = new Uint8Array(length);
  for (const place of places) made[place] = 1;
  return made;
};
const raw = async one => new Blob(packed(one)).arrayBuffer();

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
