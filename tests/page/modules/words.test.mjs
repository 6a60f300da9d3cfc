// In which language the page speaks, and how.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { browser, from } from "./support.mjs";

browser();
const { capital, has, placed, say, speak, ...words } = await from("words.js");
const { kept } = await from("store.js");

/** Return in which language a page begins that is loaded anew. */
const begins = given => execFileSync(process.execPath, ["--input-type=module", "-e", `
  const { browser, from } = await import(${JSON.stringify(new URL("support.mjs", import.meta.url).href)});
  browser(${JSON.stringify(given)});
  process.stdout.write((await from("words.js")).language);
`], { encoding: "utf-8" });

for (const [language, given] of [
  ["nl", { languages: [] }], ["nl", { languages: ["fr-FR", "en"] }], ["de", { languages: ["de-CH", "nl"] }], ["de", { languages: ["en", "DE"] }],
  ["nl", { languages: ["nl-BE", "de"] }], ["de", { languages: ["nl"], keeps: { language: "de" } }], ["nl", { languages: ["de"], keeps: { language: "nl" } }],
  ["de", { languages: ["de"], keeps: { language: "xx" } }], ["de", { languages: ["de"], keeps: { language: "toString" } }],
]) test(`${JSON.stringify(given)} begins in ${language}`, () => assert.equal(begins(given), language));

test("what is given is put into a text, what is not leaves nothing, and what has no text is its own key", () => {
  const key = Object.keys(texts).find(one => typeof texts[one] === "string" && texts[one].includes("{0}"));
  assert.equal(say(key, "x"), texts[key].replace(/\{0\}/g, "x").replace(/\{\d\}/g, ""));
  assert.equal(say(key), texts[key].replace(/\{\d\}/g, ""));
  assert.equal(say("no such text"), "no such text");
  assert.ok(Array.isArray(say("start.examples")));
});
const { default: texts } = await from("words/nl.js");

test("who speaks another language is kept, and its places are written its way", async () => {
  assert.deepEqual([has("title"), has("no such text"), placed("Z1.ZO"), capital("één")], [true, false, "Z1.ZO", "Één"]);
  await speak("de");
  assert.deepEqual([kept.get("language"), placed("Z1.ZO"), placed("Z1/ZW"), placed("Z1"), say("title") !== texts.title || has("title")], ["de", "Z1.SO", "Z1/SW", "Z1", true]);
});

const { default: german } = await from("words/de.js"), { default: game } = await from("words/game.js"), { default: cards } = await from("words/cards.js");
for (const [file, nl, de] of [["nl and de", texts, german], ["game", game.nl, game.de], ["cards", cards.nl, cards.de]]) {
  test(`both languages say the same things, with the same put in: ${file}`, () => {
    const put = one => Object.fromEntries(Object.entries(one).map(([key, text]) => [key, [...new Set(String(text).match(/\{\d\}/g))].sort().join()]));
    assert.deepEqual(Object.keys(nl).sort(), Object.keys(de).sort());
    assert.deepEqual(put(nl), put(de));
  });
}
