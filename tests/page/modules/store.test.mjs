// What lies on the table, what may take its place, and how it is had back; and what the browser keeps of it.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { browser, from } from "./support.mjs";

const { EMPTY, kept, store } = await from("store.js");
const [ONE, TWO, THREE] = ["CR1.GB.NA", "CR1.GB.NB", "CR1.GB.NC"];
let here, events;

/** Begin again, as a page that is loaded. */
function begin(given) {
  here = browser(given);
  Object.assign(store, { past: [], future: [], line: EMPTY });
  events.length = 0;
  store.begin();
}

events = [];
store.addEventListener("change", () => events.push("change"));
store.addEventListener("refused", event => events.push(event.detail));
beforeEach(() => begin());

test("without anything an empty board lies there, and the address names none", () => {
  assert.deepEqual([store.line, store.started, here.location.hash, here.address, store.past], [EMPTY, false, "", undefined, []]);
});

test("what was kept lies there again, and nothing stands before it", () => {
  begin({ keeps: { position: ONE } });
  assert.deepEqual([store.line, store.started, here.location.hash, store.past, store.state.N], [ONE, true, "#" + ONE, [], "A"]);
});

test("what was kept and is no position does not come to lie there", () => {
  begin({ keeps: { position: "CR9" } });
  assert.deepEqual([store.line, events], [EMPTY, []]);
});

test("a link goes before what was kept, which can be had back; it is kept only once it is touched", () => {
  begin({ keeps: { position: ONE }, hash: "#" + TWO });
  assert.deepEqual([store.line, store.past, kept.get("position")], [TWO, [ONE], ONE]);
  store.change(state => { state.N = "C"; });
  assert.deepEqual([store.line, kept.get("position")], [THREE, THREE]);
});

test("a link over an empty board leaves nothing to go back to", () => {
  begin({ hash: "#" + TWO });
  assert.deepEqual([store.line, store.past], [TWO, []]);
});

test("a link that is none is refused with its reason, and leaves the address of what lies there", () => {
  begin({ keeps: { position: ONE }, hash: "#CR9" });
  assert.deepEqual([store.line, events, here.location.hash], [ONE, ["link.bad"], "#" + ONE]);
  begin({ hash: "#%zz" });
  assert.deepEqual([store.line, events], [EMPTY, []]);
  begin({ hash: "#CR1.GD" });
  assert.deepEqual([store.line, events, here.address], [EMPTY, ["link.game"], "/page/?x"]);
});

test("another link on the open page is told once, the same one not", () => {
  begin({ keeps: { position: ONE } });
  here.go("#" + TWO);
  assert.deepEqual([store.line, events, store.past], [TWO, ["change"], [ONE]]);
  here.go("#" + TWO);
  here.go("#nothing");
  here.go("");
  assert.deepEqual([store.line, events, here.location.hash], [TWO, ["change", "link.bad"], "#" + TWO]);
});

test("every step can be taken back and forth, until another is taken", () => {
  assert.equal(store.put(ONE), true);
  assert.equal(store.put(TWO), true);
  store.undo();
  assert.deepEqual([store.line, store.state.N, kept.get("position"), here.location.hash], [ONE, "A", ONE, "#" + ONE]);
  store.redo();
  assert.equal(store.line, TWO);
  store.undo();
  store.undo();
  assert.deepEqual([store.line, here.address], [EMPTY, "/page/?x"]);
  store.undo();
  assert.equal(store.line, EMPTY);
  store.put(THREE);
  store.redo();
  assert.deepEqual([store.line, store.past, store.future], [THREE, [EMPTY], []]);
});

test("the same again is no step, and what may not lie there is none either", () => {
  store.put(ONE);
  events.length = 0;
  assert.equal(store.put(ONE), true);
  assert.equal(store.put("CR9"), false);
  assert.deepEqual([store.line, store.past, events], [ONE, [EMPTY], ["link.bad"]]);
});

test("what the referee finds to be no position is taken back, and kept no longer", () => {
  store.put(ONE);
  store.put(TWO);
  store.reject();
  assert.deepEqual([store.line, kept.get("position"), store.future], [ONE, ONE, []]);
});

test("of a link that is taken back what was kept before stays kept", () => {
  begin({ keeps: { position: ONE }, hash: "#" + TWO });
  store.put(THREE);
  kept.set("position", ONE);
  store.reject();
  assert.deepEqual([store.line, kept.get("position")], [TWO, ONE]);
});

test("where nothing stood before, an empty board is what is left", () => {
  begin({ keeps: { position: ONE } });
  store.reject();
  assert.deepEqual([store.line, store.started], [EMPTY, false]);
});

test("five hundred steps can be taken back", () => {
  for (let step = 0; step < 505; step++) store.put(`CR1.GB.NX${step}`);
  assert.deepEqual([store.past.length, store.past[0]], [500, "CR1.GB.NX4"]);
});

test("a browser that keeps nothing more is told of once, and everything goes on", () => {
  let told = 0;
  kept.full = () => told++;
  assert.equal(kept.set("one", { a: 1 }), true);
  assert.deepEqual(kept.get("one"), { a: 1 });
  here.room = false;
  assert.equal(kept.set("one", 2), false);
  assert.equal(kept.set("two", 2), false);
  assert.deepEqual([told, kept.get("one"), kept.get("two")], [1, { a: 1 }, null]);
  store.put(ONE);
  assert.equal(store.line, ONE);
  here.items.set("catan-rules.odd", "{");
  assert.equal(kept.get("odd"), null);
});
