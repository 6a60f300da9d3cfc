// Every view of the page, with what brings a player there from the one before, in either language; and what the page itself declares that there is to see.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ofCards from "../../../page/js/words/cards.js";
import german from "../../../page/js/words/de.js";
import ofGame from "../../../page/js/words/game.js";
import dutch from "../../../page/js/words/nl.js";
import { LOADING, MIDDLE } from "./support.mjs";

export const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

/** Every view of the page by name, and what brings a player there. */
export const VIEWS = {
  "the rules": async player => player.tab("Regels"),
  "all articles": async player => { await player.pressOn("summary"); await player.page.fill("[data-key=filter]", player.says("kaart")); },
  "what is found": async player => { await player.tab("Regels"); await player.page.fill("#question", player.says("rover")); await player.page.locator(".hits .hit").first().waitFor(); },
  "a rule": async player => { await player.pressOn(".hits .hit"); await player.page.locator(".entry").waitFor(); },
  "rules that it may be about": async player => { await player.tab("Regels"); await asked(player, "mag dat met de rover", ".answer.rule ul.plain"); },
  "what is not understood": async player => asked(player, "mag dat hier", ".answer.undetermined .chips"),
  laying: async player => { await player.tab("Bord"); await player.press("Opzetten"); await player.board(); },
  "what cannot be": async player => { await player.press("Dorp, stad"); await player.pressOn("[data-key=colour-R]"); await player.tap("D2.Z"); await player.page.locator(".faults").waitFor({ timeout: LOADING }); },
  "a rule of what cannot be": async player => { await player.pressOn(".faults .link"); await player.page.getByRole("dialog").waitFor(); },
  "taking everything away": async player => { await player.press("Sluiten"); await player.pressOn("section:not([hidden]) [data-key=undo]"); await player.pressOn("[data-key=clear]"); await player.page.getByRole("dialog").waitFor(); },
  "laying tiles": async player => { await player.press("Sluiten"); await player.press("Ander bord"); await player.press("Zelf tegels leggen", player.page.getByRole("dialog")); },
  "a place tapped": async player => { await player.press("Klaar met leggen"); await player.press("Vragen"); await player.tap("D2.Z"); },
  "an answer": async player => { await player.ask(player.says("mag wit een dorp bouwen op D2.Z")); await player.answer(); await player.pressOn(".reasons .clause summary"); },
  "an answer that is yes": async player => asked(player, "mag wit een straat bouwen op D2/O", ".answer.yes"),
  "what each number yields": async player => asked(player, "wat levert elk getal op", ".answer.value td"),
  "a table": async player => { await player.ask(player.says("hoeveel punten heeft iedereen")); await player.page.locator(".answer.waiting").waitFor({ state: "detached" }); await player.page.locator(".decides").waitFor({ timeout: LOADING }); },
  "a report": async player => player.press("Verslag"),
  "a dispute": async player => { await player.press("Sluiten"); await player.press("Wij zijn het oneens"); await player.page.getByRole("dialog").locator("input").first().fill(player.says("ik win")); await player.press("Wie heeft gelijk?", player.page.getByRole("dialog")); await player.page.getByRole("dialog").locator(".answer").waitFor({ timeout: LOADING }); },
  cards: async player => { await player.press("Sluiten"); await player.press("Opzetten"); await player.press("Kaarten en beurt"); await player.pressOn("details.player summary"); },
  boards: async player => { await player.press("Sluiten"); await player.press("Ander bord"); },
  sharing: async player => { await player.press("Sluiten"); await player.press("Delen"); await player.page.getByText(player.says("QR-code"), { exact: true }).click(); await player.page.locator(".code svg").waitFor({ timeout: LOADING }); },
  "a code scanned": async player => { await player.press("QR-code scannen", player.page.getByRole("dialog")); await player.page.locator("dialog video").waitFor(); },
  "the menu": async player => { for (const left of [1, 0]) { await player.press("Sluiten", player.page.getByRole("dialog").last()); await player.page.waitForFunction(count => document.querySelectorAll("dialog").length === count, left); } await player.pressOn("#menu"); },
  "the dice game": async player => { await player.press("Sluiten"); await player.tab("Dobbelspel"); await player.page.locator("#dice .table svg").waitFor(); for (let die = 0; die < 6; die++) await player.pressOn(`.palette .die >> nth=${die}`); await player.page.locator("#dice .panel h3").waitFor({ timeout: LOADING }); },
  "a game": async player => { await player.tab("Partij"); await player.press("Begin met het bord dat er ligt"); await player.page.locator("[data-key=g-tool-road]").waitFor({ timeout: LOADING }); for (const more of ["dice", "can", "through"]) await player.pressOn(`[data-key=g-${more}]`); },
  "what is not allowed": async player => { await player.pressOn("[data-key=g-tool-settlement]"); await player.tap("A1.N"); await player.page.locator("#game .answer.no").waitFor(); },
  "trade with a player": async player => { await player.press("Laat maar"); await player.press("Ruilen"); await player.press("Rood"); await player.pressOn("[data-key=give-hout]"); },
  "a card played": async player => { await player.pressOn("[data-key=g-close]"); await player.press("Kaart spelen"); await player.press("Uitvinding"); },
  "the robber": async player => { await player.pressOn("[data-key=g-close]"); await player.press("Einde beurt"); await player.pressOn("[data-key=roll-7]"); await player.pressOn("[data-key^=perhaps-]"); await player.tap("D3"); await player.page.locator(".victims").waitFor(); },
  "an event": async player => { await player.pressOn("[data-key=event-1]"); await player.page.getByRole("dialog").waitFor(); },
  "a game as text": async player => { await player.press("Sluiten"); await player.press("Als tekst"); await player.page.waitForFunction(() => document.querySelector("dialog textarea").value.length > 20); },
  "another game": async player => { await player.press("Sluiten"); await player.pressOn("[data-key=g-new]"); await player.page.getByRole("dialog").waitFor(); },
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
  "an event of the card game": async player => { await player.pressOn("[data-key=k-close]"); await player.pressOn("#cards [data-key=event-1]"); await player.page.getByRole("dialog").waitFor(); },
  "a card game as text": async player => { await player.press("Sluiten"); await player.pressOn("[data-key=k-text]"); await player.page.waitForFunction(() => document.querySelector("dialog textarea").value.length > 20); },
  "another card game": async player => { await player.press("Sluiten"); await player.pressOn("[data-key=k-new]"); await player.page.getByRole("dialog").waitFor(); },
  "laying principalities": async player => { await player.press("Sluiten"); await player.press("Neerzetten"); },
  "a landscape chosen": async player => { await player.pressOn('.cardtable [data-place="rood B1"]'); await player.page.getByRole("dialog").waitFor(); },
  "an expansion chosen": async player => { await player.press("Sluiten"); await player.pressOn('.cardtable [data-place="rood B2"]'); await player.page.getByRole("dialog").waitFor(); },
  "what may lie on a place of the row": async player => { await player.press("Sluiten"); await player.pressOn('.cardtable [data-place="rood C5"]'); await player.page.getByRole("dialog").waitFor(); },
};
/** Ask a sentence and wait for what a selector finds of the answer. */
const asked = async (player, text, selector) => { await player.ask(player.says(text)); await player.page.locator(`section:not([hidden]) ${selector}`).first().waitFor({ timeout: LOADING }); };
const DESERT = "CR1.GB.IR0W2B9ATH6W4H0A9B1DA3R8B8R3B4W5H5A6W1.RE.PR-S0373-R1484-HX3.PB-SC3E3-RD4E2-HX2.PW-S33A3-R33A2-HX1.PO-S24D3-R24E4-HX4.TB.FR.D7";
/** Go to the view of a line, once a dialog that was closed is out of the history; a question is typed once it is shown. */
const go = async ({ page }, line) => { await page.waitForFunction(() => !history.state?.dialogs); await page.evaluate(hash => { location.hash = hash; }, line); await page.locator(`body[data-view=${line.startsWith("CR1.GK") ? "cards" : line.startsWith("geschil") ? "dispute" : "board"}]`).waitFor(); };

/** What German players say and read for what stands in the views in Dutch: their own sentences, and every word of the page. */
const GERMAN = new Map(Object.entries({
  "mag dat met de rover": "darf man das mit dem Räuber", "mag dat hier": "ist das hier erlaubt", "mag wit een straat bouwen op D2/O": "darf Weiß auf D2/O eine Straße bauen", "wat levert elk getal op": "was bringt jede Zahl",
  kaart: "karte", rover: "Räuber", "ik win": "ich gewinne", "hoeveel punten heeft iedereen": "wie viele Punkte hat jeder", "mag wit een dorp bouwen op D2.Z": "darf Weiß auf D2.S eine Siedlung bauen",
  "mag blauw de rover naar de woestijn verplaatsen": "darf Blau den Räuber in die Wüste versetzen", "Anna: ik mag de rover weer in de woestijn zetten\nBert: nee": "Anna: ich darf den Räuber wieder in die Wüste stellen\nBert: nein",
}));
for (const { nl, de } of [{ nl: dutch, de: german }, ofGame, ofCards]) {
  for (const [key, text] of Object.entries(nl)) for (const as of [one => one, capital]) if (typeof text === "string" && !GERMAN.has(as(text))) GERMAN.set(as(text), as(de[key]));
}

/** Let a player read and say the words of the views in his language. */
export function speaking(player, language) {
  player.says = text => (language === "de" ? GERMAN.get(text) ?? assert.fail(`no German for ${text}`) : text);
  const press = player.press.bind(player);
  player.press = (name, within) => press(player.says(name), within);
  return player;
}

/** A browser with a camera that sees no code. */
export const camera = page => page.addInitScript(() => {
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: async () => document.createElement("canvas").captureStream() }, configurable: true });
  window.BarcodeDetector = class { async detect() { return []; } };
});

const PAGE = fileURLToPath(new URL("../../../page/", import.meta.url));
const OWNERS = { "game.js": "game", "cardgame.js": "cards", "cardlay.js": "cards" };
const matches = (text, pattern) => [...text.matchAll(pattern)].map(found => found[1]);

/** Return what the page declares: its sections, the kinds of its answers, and its dialogs, each as the section that opens it (any: "") and the key of its title (one that is put together: its place in the file). */
export function declared() {
  const read = name => readFileSync(PAGE + name, "utf8"), dialogs = [];
  for (const file of readdirSync(PAGE + "js").filter(name => name.endsWith(".js") && name !== "dialog.js")) {
    matches(read(`js/${file}`), /\bdialog\(([^,]+),/g).forEach((title, place) => {
      const key = title.match(/^say\("([\w.]+)"/)?.[1];
      dialogs.push([OWNERS[file] ?? "", key ?? `${file} ${place}`]);
    });
  }
  return {
    sections: matches(read("index.html"), /<section id="(\w+)"/g),
    answers: matches(read("js/verdict.js").match(/const SIGNS = \{(.*)\};/)[1], /(?:^ ?|, )(\w+):/g),
    dialogs,
  };
}

/** Return what of the declared is open now, in the same words. */
export async function seen({ page }, language) {
  const words = Object.entries({ ...(language === "de" ? { ...german, ...ofGame.de, ...ofCards.de } : { ...dutch, ...ofGame.nl, ...ofCards.nl }) });
  const { view, title, kinds } = await page.evaluate(() => ({
    view: document.body.dataset.view, title: [...document.querySelectorAll("dialog[open]")].at(-1)?.getAttribute("aria-label"),
    kinds: [...document.querySelectorAll("main > section:not([hidden]) .answer")].flatMap(one => [...one.classList]),
  }));
  const said = title === undefined ? [] : words.filter(([, text]) => typeof text === "string" && new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\d\}/g, ".+")}$`).test(title)).map(([key]) => key);
  return { view, kinds, title, said };
}
