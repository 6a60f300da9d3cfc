// Everybody can use it: by axe-core, at 320 px, with letters twice as large, by ear; and nobody else hears of it.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import ofCards from "../../../page/js/words/cards.js";
import german from "../../../page/js/words/de.js";
import ofGame from "../../../page/js/words/game.js";
import dutch from "../../../page/js/words/nl.js";
import { DESK, LOADING, MIDDLE, PHONE, world } from "./support.mjs";

const here = world();
const capital = text => text.charAt(0).toUpperCase() + text.slice(1);
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } };

/** Every view of the page, and what brings a player there. */
const VIEWS = {
  "the rules": async player => player.tab("Regels"),
  "all articles": async player => { await player.pressOn("summary"); await player.page.fill("[data-key=filter]", player.says("kaart")); },
  "what is found": async player => { await player.tab("Regels"); await player.page.fill("#question", player.says("rover")); await player.page.locator(".hits .hit").first().waitFor(); },
  "a rule": async player => { await player.pressOn(".hits .hit"); await player.page.locator(".entry").waitFor(); },
  laying: async player => { await player.tab("Bord"); await player.press("Opzetten"); await player.board(); },
  "laying tiles": async player => { await player.press("Ander bord"); await player.press("Zelf tegels leggen", player.page.getByRole("dialog")); },
  "a place tapped": async player => { await player.press("Klaar met leggen"); await player.press("Vragen"); await player.tap("D2.Z"); },
  "an answer": async player => { await player.ask(player.says("mag wit een dorp bouwen op D2.Z")); await player.answer(); await player.pressOn(".reasons .clause summary"); },
  "a table": async player => { await player.ask(player.says("hoeveel punten heeft iedereen")); await player.page.locator(".answer.waiting").waitFor({ state: "detached" }); await player.page.locator(".decides").waitFor({ timeout: LOADING }); },
  "a report": async player => player.press("Verslag"),
  "a dispute": async player => { await player.press("Sluiten"); await player.press("Wij zijn het oneens"); await player.page.getByRole("dialog").locator("input").first().fill(player.says("ik win")); await player.press("Wie heeft gelijk?", player.page.getByRole("dialog")); await player.page.getByRole("dialog").locator(".answer").waitFor({ timeout: LOADING }); },
  cards: async player => { await player.press("Sluiten"); await player.press("Opzetten"); await player.press("Kaarten en beurt"); await player.pressOn("details.player summary"); },
  boards: async player => { await player.press("Sluiten"); await player.press("Ander bord"); },
  sharing: async player => { await player.press("Sluiten"); await player.press("Delen"); await player.page.getByText(player.says("QR-code"), { exact: true }).click(); await player.page.locator(".code svg").waitFor({ timeout: LOADING }); },
  "the menu": async player => { await player.press("Sluiten"); await player.pressOn("#menu"); },
  "the dice game": async player => { await player.press("Sluiten"); await player.tab("Dobbelspel"); await player.page.locator("#dice .table svg").waitFor(); for (let die = 0; die < 6; die++) await player.pressOn(`.palette .die >> nth=${die}`); await player.page.locator("#dice .panel h3").waitFor({ timeout: LOADING }); },
  "a game": async player => { await player.tab("Partij"); await player.press("Begin met het bord dat er ligt"); await player.page.locator("[data-key=g-tool-road]").waitFor({ timeout: LOADING }); for (const more of ["dice", "can", "through"]) await player.pressOn(`[data-key=g-${more}]`); },
  "what is not allowed": async player => { await player.pressOn("[data-key=g-tool-settlement]"); await player.tap("A1.N"); await player.page.locator("#game .answer.no").waitFor(); },
  "trade with a player": async player => { await player.press("Laat maar"); await player.press("Ruilen"); await player.press("Rood"); await player.pressOn("[data-key=give-hout]"); },
  "a card played": async player => { await player.pressOn("[data-key=g-close]"); await player.press("Kaart spelen"); await player.press("Uitvinding"); },
  "the robber": async player => { await player.pressOn("[data-key=g-close]"); await player.press("Einde beurt"); await player.pressOn("[data-key=roll-7]"); await player.pressOn("[data-key^=perhaps-]"); await player.tap("D3"); await player.page.locator(".victims").waitFor(); },
  "an event": async player => { await player.pressOn("[data-key=event-1]"); await player.page.getByRole("dialog").waitFor(); },
  "a game as text": async player => { await player.press("Sluiten"); await player.press("Als tekst"); await player.page.waitForFunction(() => document.querySelector("dialog textarea").value.length > 20); },
  "the box of a game": async player => { await player.press("Sluiten"); await player.pressOn("[data-key=g-rules]"); await player.page.locator("dialog .edition").waitFor(); },
  // asked where the boxes of a language answer otherwise; the German ones agree here, and stand below the answer
  "which box": async player => { await player.press("Sluiten"); await go(player, DESERT); await player.ask(player.says("mag blauw de rover naar de woestijn verplaatsen")); await player.page.locator(".answer :is(.edition, .boxes)").first().waitFor({ timeout: LOADING }); },
  "what another box says": async player => { await player.pressOn(":is([data-key=edition-spielanleitung], [data-key=box-spielanleitung])"); await player.page.locator(".answer.differs").waitFor(); },
  "what every book says": async player => { await player.press("Weet ik niet"); await player.page.locator(".books").waitFor(); },
  "what is kept": async player => { await player.press("Opzetten"); await player.press("Bewaarde borden"); await player.page.getByRole("dialog").waitFor(); },
  "a dispute without a board": async player => { await player.press("Sluiten"); await go(player, "geschil&s=" + encodeURIComponent(player.says("Anna: ik mag de rover weer in de woestijn zetten\nBert: nee"))); await player.page.locator("#dispute .found :is(.answer, .rulecards)").first().waitFor({ timeout: LOADING }); },
  "the card game": async player => { await go(player, "CR1.GK.PR-MSRS-AH21W40G50-BB31E61O10-LB2AXS2T3-HX3.PB-MSRS-AH11W21G31-BB41E51O61.TR.FB"); await player.page.locator(".cardtable svg").waitFor({ timeout: LOADING }); await player.pressOn("[data-key=k-asks]"); },
  "an expansion laid": async player => { await player.pressOn('.cardtable [data-place="rood D2"]'); await player.page.locator("[data-key=k-card]").waitFor(); },
  "what an event leaves": async player => { await player.pressOn("[data-key=k-close]"); await player.pressOn("[data-key=yield-4]"); await player.pressOn("[data-key=face-vraagteken]"); await player.page.locator("[data-key^=read-]").first().waitFor(); },
  "a settlement with its landscapes": async player => { await player.pressOn("[data-key=read-Seuche]"); await player.pressOn("[data-key=k-tool-settlement]"); },
  "an action card": async player => { await player.pressOn("[data-key=k-close]"); await player.pressOn("[data-key=k-tool-play]"); await player.page.locator("[data-key=k-card]").selectOption("Händler"); },
  "laying principalities": async player => { await player.pressOn("[data-key=k-close]"); await player.press("Neerzetten"); },
  "a landscape chosen": async player => { await player.pressOn('.cardtable [data-place="rood B1"]'); await player.page.getByRole("dialog").waitFor(); },
  "an expansion chosen": async player => { await player.press("Sluiten"); await player.pressOn('.cardtable [data-place="rood B2"]'); await player.page.getByRole("dialog").waitFor(); },
};
const DESERT = "CR1.GB.IR0W2B9ATH6W4H0A9B1DA3R8B8R3B4W5H5A6W1.RE.PR-S0373-R1484-HX3.PB-SC3E3-RD4E2-HX2.PW-S33A3-R33A2-HX1.PO-S24D3-R24E4-HX4.TB.FR.D7";
/** Go to the view of a line, once a dialog that was closed is out of the history; a question is typed once it is shown. */
const go = async ({ page }, line) => { await page.waitForFunction(() => !history.state?.dialogs); await page.evaluate(hash => { location.hash = hash; }, line); await page.locator(`body[data-view=${line.startsWith("CR1.GK") ? "cards" : line.startsWith("geschil") ? "dispute" : "board"}]`).waitFor(); };

/** What German players say and read for what stands in the views in Dutch: their own sentences, and every word of the page. */
const GERMAN = new Map(Object.entries({
  kaart: "karte", rover: "Räuber", "ik win": "ich gewinne", "hoeveel punten heeft iedereen": "wie viele Punkte hat jeder", "mag wit een dorp bouwen op D2.Z": "darf Weiß auf D2.S eine Siedlung bauen",
  "mag blauw de rover naar de woestijn verplaatsen": "darf Blau den Räuber in die Wüste versetzen", "Anna: ik mag de rover weer in de woestijn zetten\nBert: nee": "Anna: ich darf den Räuber wieder in die Wüste stellen\nBert: nein",
}));
for (const { nl, de } of [{ nl: dutch, de: german }, ofGame, ofCards]) {
  for (const [key, text] of Object.entries(nl)) for (const as of [one => one, capital]) if (typeof text === "string" && !GERMAN.has(as(text))) GERMAN.set(as(text), as(de[key]));
}

/** Let a player read and say the words of the views in his language. */
function speaking(player, language) {
  player.says = text => (language === "de" ? GERMAN.get(text) ?? assert.fail(`no German for ${text}`) : text);
  const press = player.press.bind(player);
  player.press = (name, within) => press(player.says(name), within);
  return player;
}

async function findings(page) {
  if (!await page.evaluate(() => "axe" in window)) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations.map(one => `${one.id} (${one.impact}): ${one.nodes.slice(0, 3).map(node => `${node.target} ${node.any[0]?.message ?? ""}`).join(" | ")}`);
}

const PHONES = [[360, 640], [390, 844]].flatMap(([width, height]) => ["nl", "de"].flatMap(locale => ["light", "dark"].map(colorScheme => ({ ...PHONE, viewport: { width, height }, locale, colorScheme }))));

for (const options of [...PHONES, { ...DESK, colorScheme: "dark" }]) {
  const { viewport: { width, height }, locale, colorScheme } = options;
  test(`axe-core finds nothing in any view at ${width}×${height}, ${locale}, ${colorScheme}`, async () => {
    const player = speaking(await here.open(options, { hash: "#" + MIDDLE.line }), locale);
    await player.ready();
    const found = [];
    for (const [view, there] of Object.entries(VIEWS)) {
      await there(player).catch(error => { throw new Error(`${view}: ${error.message}`, { cause: error }); });
      found.push(...(await findings(player.page)).map(one => `${view}: ${one}`));
    }
    assert.deepEqual(found, []);
    await player.close();
  });
}

for (const [named, options, larger] of [["at 320 px", NARROW, 1], ["at 390 px with letters twice as large", PHONE, 2]]) {
  test(`nothing sticks out sideways ${named}`, async () => {
    const player = speaking(await here.open(options, { hash: "#" + MIDDLE.line }), "nl"), { page } = player;
    await player.ready();
    // as a browser's own setting does it: what is measured in letters grows, and so do the limits of the layout
    if (larger > 1) await (await page.context().newCDPSession(page)).send("Page.setFontSizes", { fontSizes: { standard: 16 * larger, fixed: 13 * larger } });
    const found = [];
    for (const [view, there] of Object.entries(VIEWS)) {
      await there(player);
      const out = await page.evaluate(() => {
        const wide = screen.width, shown = document.querySelector("dialog[open]") ?? document.body;
        const scrolls = one => one.closest(".scroll");
        return [...shown.querySelectorAll("*")].filter(one => !one.closest("svg") && !scrolls(one) && one.getClientRects().length && one.getBoundingClientRect().right > wide + 1).map(one => `${one.tagName}.${one.className}`).slice(0, 3);
      });
      found.push(...out.map(one => `${view}: ${one}`));
    }
    assert.deepEqual(found, []);
    await player.close();
  });
}

test("every place has a name that can be spoken, with what stands there", async () => {
  const player = await here.open(PHONE, { hash: "#" + MIDDLE.line }), { page } = player;
  await player.board();
  const names = await page.locator("#board [data-place]").evaluateAll(all => all.map(one => [one.dataset.place, one.getAttribute("aria-label"), one.getAttribute("role")]));
  assert.equal(names.length, 19 + 54 + 72);
  for (const [place, name, role] of names) assert.ok(role === "button" && name?.includes(place), `${place}: ${name}`);
  assert.equal(new Set(names.map(([, name]) => name)).size, names.length);
  const said = Object.fromEntries(names);
  assert.match(said["B2.ZO"], /stad van rood/);
  assert.match(said["B2/ZO"], /straat van rood/);
  assert.match(said.C2, /bos 11.*rover/);
  await player.close();
});

test("nothing is asked of any other host, and no script from elsewhere would run", async () => {
  const player = await here.open(PHONE, { hash: "#" + MIDDLE.line }), { page } = player;
  await player.ready();
  await player.ask("wie heeft de langste handelsroute");
  await player.answer();
  for (const tab of ["Regels", "Dobbelspel"]) await player.tab(tab);
  assert.deepEqual(player.requests.filter(one => !one.startsWith(here.site.address) && !one.startsWith("blob:") && !one.startsWith("data:")), []);
  assert.ok(player.requests.every(one => !one.includes("CR1")), "a position left the phone");
  const blocked = await page.evaluate(() => fetch("https://example.org/").then(() => "went out", () => "blocked"));
  assert.equal(blocked, "blocked");
  await player.close();
});

test("both languages say everything", async () => {
  assert.deepEqual(Object.keys(dutch), Object.keys(german));
  for (const key of Object.keys(dutch)) assert.deepEqual((String(dutch[key]).match(/\{\d\}/g) ?? []).sort(), (String(german[key]).match(/\{\d\}/g) ?? []).sort(), key);
});
