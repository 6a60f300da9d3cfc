// The game that is followed: what is taken back and done again, over reloads too, and what a link changes of it.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { browser, from } from "./support.mjs";

browser();
const { course, principalities } = await from("course.js");
const { edition } = await from("edition.js");
const { kept } = await from("store.js");
const { hashOf, placeOf } = await from("address.js");
const { LIMITS } = await from("limits.js");
const START = "CR1.GB.NA.PR.PB", ROLL = ".Erood_20gooit_208", END = ".Erood_20eindigt_20beurt", OTHER = "CR1.GB.NB.PR.PB";
let heard = 0;
course.addEventListener("change", () => { heard++; });

/** Begin as a page that is loaded, with what the browser keeps. */
function begin(keeps = {}) {
  browser({ keeps });
  Object.assign(course, { line: null, future: [], other: null });
  course.begin();
}
/** Load the page anew, with what it kept. */
const reloaded = () => begin(Object.fromEntries(["game", "game.other"].map(key => [key, kept.get(key)])));
beforeEach(() => { begin(); heard = 0; });

test("without anything there is no game", () => assert.deepEqual([course.line, course.events, course.future, hashOf({ view: "game" })], [null, [], [], "#partij"]));

test("an event that is taken back can be had again, also after the page was loaded anew", () => {
  for (const line of [START, START + ROLL, START + ROLL + END]) course.put(line);
  course.back();
  assert.deepEqual([course.line, course.events.length, heard], [START + ROLL, 1, 4]);
  reloaded();
  assert.equal(course.line, START + ROLL);
  course.back();
  course.again();
  course.again();
  assert.equal(course.line, START + ROLL + END);
  course.again();
  assert.equal(course.line, START + ROLL + END);
});

test("where a game begins there is nothing to take back, and another event forgets what was taken back", () => {
  course.put(START + ROLL);
  course.back();
  course.back();
  assert.equal(course.line, START);
  course.put(START + END);
  assert.deepEqual([course.future, course.events], [[], ["rood_20eindigt_20beurt"]]);
});

test("all but so many events are taken back at once, each to be had again", () => {
  course.put(START + ROLL + END + ROLL);
  course.backTo(1);
  assert.equal(course.line, START + ROLL);
  course.again();
  course.again();
  assert.equal(course.line, START + ROLL + END + ROLL);
});

test("a game that came by a link changes nothing that is kept before it is touched; then the one before can be had back", () => {
  course.put(START + ROLL);
  assert.equal(course.open(OTHER + ROLL), true);
  reloaded();
  assert.equal(course.line, START + ROLL);
  course.open(OTHER + ROLL);
  course.put(OTHER + ROLL + END);
  reloaded();
  assert.deepEqual([course.line, course.other], [OTHER + ROLL + END, START + ROLL]);
  course.swap();
  assert.deepEqual([course.line, course.other], [START + ROLL, OTHER + ROLL + END]);
});

test("a game that is put away can be had back, one that is none is forgotten", () => {
  course.put(START + ROLL);
  course.leave();
  assert.deepEqual([course.line, course.other], [null, START + ROLL]);
  reloaded();
  course.swap();
  assert.equal(course.line, START + ROLL);
  course.open(OTHER);
  course.reject();
  assert.equal(course.line, START + ROLL);
  course.reject();
  assert.equal(course.line, null);
});

test("a game by another book is the same game", () => {
  course.put(START + ROLL);
  course.put(START.replace(".N", ".Ualmanak.N") + ROLL, true);
  course.back();
  assert.deepEqual([course.line, course.other, kept.get("game").line], [START.replace(".N", ".Ualmanak.N"), null, START.replace(".N", ".Ualmanak.N")]);
});

test("what is no game, or more than one at a table, does not come to lie there", () => {
  for (const line of ["", "CR9", "CR1.GD.PR", START + ROLL.repeat(LIMITS.events + 1)]) assert.equal(course.open(line), false);
  begin({ game: { line: "CR9", future: [] }, "game.other": 7 });
  assert.deepEqual([course.line, course.other], [null, null]);
  begin({ game: { line: START, future: ["a.b", 7, "rood_20gooit_208"] } });
  assert.deepEqual(course.future, ["rood_20gooit_208"]);
});

test("the address of a game is its line, and names it", () => {
  course.put(START + ROLL);
  assert.equal(hashOf({ view: "game" }), `#${START + ROLL}&p=1`);
  assert.deepEqual([placeOf(`#${START + ROLL}&p=1`), placeOf("#partij"), placeOf("#regels&p=1"), placeOf("#CR1.GD.PR&p=1")], [{ view: "game", g: START + ROLL }, { view: "game" }, null, null]);
});


test("a card game is followed beside it: its events are sections of their own, and neither is taken for the other", () => {
  const K = "CR1.GK.PR-MSRS.PB-MSRS", THROW = ".Vrood_20gooit_204_20en_20rover";
  principalities.begin();
  for (const line of [K, K + THROW]) principalities.put(line);
  principalities.put(START);
  assert.deepEqual([principalities.line, principalities.events, course.line], [K + THROW, [THROW.slice(2)], null]);
  assert.equal(hashOf({ view: "cards" }), "#" + K + THROW);
  principalities.back();
  assert.deepEqual([principalities.line, kept.get("cards").future], [K, [THROW.slice(2)]]);
  principalities.again();
  assert.equal(principalities.line, K + THROW);
  assert.deepEqual([principalities.open("CR1.GB.NA"), course.open(K)], [false, false]);
  assert.equal(placeOf("#kaart").view, "cards");
});

test("by another book it is the same game: what was taken back can be had again, and nothing is put aside", () => {
  for (const line of [START, START + ROLL, START + ROLL + END]) course.put(line);
  course.back();
  course.by("actueel");
  assert.deepEqual([course.line, course.future.length, course.other], ["CR1.GB.Uactueel.NA.PR.PB" + ROLL, 1, null]);
  course.again();
  assert.equal(course.line, "CR1.GB.Uactueel.NA.PR.PB" + ROLL + END);
});

test("a box that is chosen holds for the game that went by the one before, and for no other", () => {
  const by = (name, rest = "") => `CR1.GB.U${name}.NA.PR.PB${rest}`;
  course.put(by("almanak", ROLL));
  edition.choose("actueel");
  assert.equal(course.line, by("actueel", ROLL));
  // who does not know his box: the game keeps its book
  edition.choose(null);
  assert.equal(course.line, by("actueel", ROLL));
  edition.choose("almanak");
  assert.equal(course.line, by("almanak", ROLL));
  // one that names another book, one of another game, and one that came by a link keep theirs
  course.put(by("gebruikelijk"));
  edition.choose("actueel");
  assert.equal(course.line, by("gebruikelijk"));
  edition.choose(null);
  course.put(by("huisregel_2D5_2D6"));
  edition.choose("almanak");
  assert.equal(course.line, by("huisregel_2D5_2D6"));
  course.open(by("almanak", END));
  edition.choose("actueel");
  assert.equal(course.line, by("almanak", END));
  // by a link and by another book at once: the game that is kept here stays the one that was kept
  course.by("actueel");
  assert.deepEqual([course.line, course.other], [by("actueel", END), by("huisregel_2D5_2D6")]);
});
