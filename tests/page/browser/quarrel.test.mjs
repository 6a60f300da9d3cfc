// A dispute without a board: both sides typed or spoken, the rule as a card, who says yes, what decides, and a ruling to sign.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { LOADING, PHONE, world } from "./support.mjs";

const here = world();
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf-8");
const SAID = ["joh ik knal m'n dorpie gewoon pal tegen m'n eigen dorp aan, kan best", "vergeet het maar, er moet altijd een hoekje leeg blijven tussen die dorpen"];
/** The rule they quarrel about: Blue says yes to it. */
const ISSUE = /^Moet er altijd een plek leeg blijven tussen dorpen/;
/** Return the address of a dispute. */
const of = (claims, more = "") => "#geschil" + more + "&s=" + encodeURIComponent(claims.map(([name, text]) => `${name}: ${text}`).join("\n"));
const found = ({ page }) => page.locator("#dispute .found");
/** Open it from the first view, and say what both say. */
async function told(player) {
  await player.press(/^Wij zijn het oneens/);
  for (const [place, text] of SAID.entries()) await player.page.fill(`[data-key="says-${place}"]`, text);
  await player.pressOn('[data-key="rule"]');
  await found(player).locator(".rulecards").waitFor({ timeout: LOADING });
}
/** Put a browser's ear into the page, which hears one sentence after the other. */
const hearing = sentences => page => page.addInitScript(texts => {
  window.SpeechRecognition = class {
    start() { setTimeout(() => { const text = texts.shift(); if (text) this.onresult({ results: [[{ transcript: text }]] }); else this.onerror({ error: "not-allowed" }); this.onend(); }); }
    stop() {}
  };
}, sentences);

test("five taps from the first view to the report: open, rule, the rule at issue, who says yes, the report", async () => {
  const player = await here.open(), { page } = player;
  await told(player);
  await player.press(ISSUE);
  await player.pressOn('[data-key="yes-blauw"]');
  await found(player).locator(".answer.no").waitFor({ timeout: LOADING });
  assert.match(await found(player).locator(".answer.no").innerText(), /Rood: “joh[\s\S]*Onjuist/);
  assert.match(await found(player).locator(".answer.yes").innerText(), /Blauw: “vergeet[\s\S]*Juist, voor zover/);
  await player.pressOn('[data-key="report"]');
  await page.getByRole("dialog").getByRole("button", { name: "Afdrukken" }).waitFor();
  assert.equal(player.taps, 5);
  await page.evaluate(() => { window.print = () => { window.printed = document.querySelector("#paper").shadowRoot.textContent; }; });
  await player.press("Afdrukken");
  await page.waitForFunction(() => /voor zover dit de vraag is[\s\S]*Rood[\s\S]*Blauw/.test(window.printed));
  await player.close();
});

test("a dispute has an address: Back goes from the ruling to the cards, and a link says the same to everybody", async () => {
  const player = await here.open(), { page } = player;
  await told(player);
  const asked = await page.evaluate(() => location.hash);
  await player.press(ISSUE);
  await player.pressOn('[data-key="yes-blauw"]');
  await found(player).locator(".answer.no").waitFor({ timeout: LOADING });
  const settled = await page.evaluate(() => location.hash);
  assert.match(settled, /^#geschil&s=.*&k=\d~blauw$/);
  await page.goBack();
  await found(player).locator(".rulecards").waitFor({ timeout: LOADING });
  assert.equal(await page.evaluate(() => location.hash), asked);
  await page.goBack();
  await page.locator("#dispute .parties").waitFor();
  await page.goBack();
  await page.locator(".doors").waitFor();
  await player.close();
  const other = await here.open(PHONE, { hash: settled });
  await found(other).locator(".answer.no").waitFor({ timeout: LOADING });
  assert.equal(await other.page.inputValue('[data-key="says-1"]'), SAID[1]);
  await other.close();
});

test("who says yes is guessed where words tell it, and the guess is called one", async () => {
  const player = await here.open(PHONE, { hash: of([["Rood", "tsja ik zet m'n rover toch echt weer op de woestijn terug, klaar"], ["Blauw", "nee joh dat kan helemaal niet, die moet op een getal"]]) });
  await found(player).getByText("Een gok: Rood zegt ja, Blauw zegt nee").waitFor({ timeout: LOADING });
  await player.press(/^Mag je de rover weer in de woestijn zetten/);
  assert.match(await found(player).locator('[data-key="yes-rood"]').innerText(), /Rood\s+gok/);
  await player.close();
});

test("what decides is asked with its answers, and one of them settles it", async () => {
  const player = await here.open(PHONE, { hash: of([["Anna", "Bert moet afleggen"], ["Bert", "nee"]]) });
  await found(player).locator(".decides").waitFor({ timeout: LOADING });
  assert.match(await found(player).locator(".decides h3").innerText(), /Hoeveel kaarten/);
  await player.press("8–9", found(player));
  await found(player).locator(".answer.yes").waitFor({ timeout: LOADING });
  assert.match(await found(player).locator(".answer.yes").innerText(), /Anna: “Bert moet afleggen”[\s\S]*Juist/);
  await player.close();
});

test("both sides are spoken where the browser hears them, the page says who hears it, and what it does not hear is said", async () => {
  const player = await here.open(PHONE, { begin: hearing(SAID.slice()) }), { page } = player;
  await player.press(/^Wij zijn het oneens/);
  assert.match(await page.locator("#dispute .parties").innerText(), /spraakdienst van je browser/);
  await player.press("Inspreken wat Rood zegt");
  await page.waitForFunction(said => document.querySelector('[data-key="says-0"]').value === said, SAID[0]);
  await player.press("Inspreken wat Blauw zegt");
  await found(player).locator(".rulecards").waitFor({ timeout: LOADING });
  await player.press("Inspreken wat Blauw zegt");
  await page.getByText("De microfoon doet het hier niet").waitFor();
  await player.close();
});

for (const [language, size] of [["nl", { width: 360, height: 640 }], ["de", { width: 390, height: 844 }]]) for (const scheme of ["light", "dark"]) {
  test(`axe finds nothing in a dispute, ${language} ${scheme} ${size.width}`, async () => {
    const said = language === "nl" ? SAID.map((text, place) => [["Anna", "Bert"][place], text]) : [["Anna", "ich knall mein Dorf halt direkt neben mein anderes, das geht doch"], ["Bert", "vergiss es, da muss immer ne Ecke frei bleiben zwischen so zwei Dörfern"]];
    const player = await here.open({ ...PHONE, viewport: size, locale: language, colorScheme: scheme }, { hash: of(said), begin: hearing([]) }), { page } = player;
    await found(player).locator(".decides, .answer").first().waitFor({ timeout: LOADING });
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/quarrel-${language}-${scheme}-1.png`, fullPage: true });
    await page.evaluate(AXE);
    const faults = async () => (await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }))).violations.map(one => `${one.id}: ${one.nodes.map(node => node.target).join(" ")}`);
    assert.deepEqual(await faults(), []);
    await found(player).locator(".decides .ask").first().tap();
    await found(player).locator('[data-key^="yes-"]').first().waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/quarrel-${language}-${scheme}-2.png`, fullPage: true });
    assert.deepEqual(await faults(), []);
    await found(player).locator('[data-key^="yes-"]').first().tap();
    // one side may be ruled on by what it said itself, whoever says yes to the rule
    await found(player).locator(".answer.no").first().waitFor({ timeout: LOADING });
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/quarrel-${language}-${scheme}-3.png`, fullPage: true });
    assert.deepEqual(await faults(), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    await player.close();
  });
}
