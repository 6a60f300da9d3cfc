// What an address says of where one is, and what one is told that came by a broken one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, from } from "./support.mjs";

browser();
const { hashOf, placeOf, questionOf, written } = await from("address.js");
const LINE = "CR1.GB.NA.PR-S43";

for (const place of [
  { view: "rules", a: "robber" }, { view: "rules", a: "robber", c: "base/robber-on-number-chip" }, { view: "rules", z: "rover & woestijn = 7 %" },
  { view: "rules", q: "mag dit?" }, { view: "dice" }, { view: "dice", l: "CR1.GD.PR" }, { view: "cards", l: "CR1.GK.PR-MSRS" }, { view: "board", v: "settlement~player~rood~at~B2.ZO", r: "wk-2002" },
  { view: "dispute" }, { view: "dispute", r: "actueel", t: "Anna gooide 7.", s: "Anna: ik mag & jij niet\nBert: nee", k: "0~rood", w: "1.0" },
]) test(`${JSON.stringify(place)} has an address, and the address names it`, () => {
  assert.deepEqual(placeOf(hashOf(place, "")), place);
  assert.match(hashOf(place, ""), /^#(regels|bord|dobbel|geschil|CR1\.G[DK])/);
  if (place.view === "board") assert.deepEqual([hashOf(place, LINE).split("&")[0], placeOf(hashOf(place, LINE))], ["#" + LINE, place]);
});

test("where everything begins is the address of the page alone, once nothing lies on the table", () => {
  assert.deepEqual([hashOf({ view: "rules" }, ""), hashOf({ view: "rules" }, LINE), hashOf({ view: "board" }, LINE)], ["", "#regels", "#" + LINE]);
});

for (const hash of ["", "#", "#nergens", "#regels&", "#regels&a", "#regels&a=", "#regels&x=1", "#regels&a=1&a=2", "#regels&a=%zz", `#regels&q=${"a".repeat(601)}`, `#geschil&s=${"a".repeat(1401)}`, "#regels&__proto__=1"]) {
  test(`${hash.slice(0, 30) || "nothing"} names no place`, () => assert.equal(placeOf(hash), null));
}

for (const question of [
  { kind: "points" }, { kind: "settlement", player: "rood", at: "B2.ZO" }, { kind: "production", roll: 8 }, { kind: "trade", player: "wit", give: { hout: 4 }, take: { erts: 1 } },
  { kind: "odd", text: "a~b!c", none: null, list: ["A1/ZO"] },
]) test(`the question ${JSON.stringify(question)} comes back from its address`, () => {
  const { v } = placeOf(hashOf({ view: "board", v: written(question) }, LINE));
  assert.deepEqual(questionOf(v), question);
});

test("what is no question is none", () => {
  assert.deepEqual([questionOf("a~b"), questionOf("a~b~!{"), questionOf("a~__proto__~!{}")], [null, null, null]);
});
