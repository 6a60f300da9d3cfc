// The card game on the table: principalities laid by taps, followed event by event, asked about by tap and in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LOADING, PHONE, world } from "./support.mjs";

const here = world();
/** Two principalities before the first throw; the price of a road is known. */
const START = "CR1.GK.PR-MSRS-AH21W41G51-BB31E61O11-HX3-F.PB-MSRS-AH11W21G31-BB41E51O61-HX3-F.TR.FB.N1.CAAH1";
const LANDSCAPES = { B1: ["bos", "2"], B3: ["weide", "4"], B5: ["akker", "5"], D1: ["heuvels", "3"], D3: ["bergen", "6"], D5: ["goud", "1"] };
const key = (player, name) => player.pressOn(`#cards [data-key="${name}"], dialog [data-key="${name}"]`);
const place = (player, name) => player.pressOn(`.cardtable [data-place="${name}"]`);
const lies = ({ page }, name, text) => page.locator(`.cardtable [data-place="${name}"][aria-label*="${text}"]`).waitFor({ state: "attached" });
const told = ({ page }, number) => page.locator(`#cards [data-key=event-${number}]`).waitFor({ timeout: LOADING });
const untold = ({ page }, number) => page.locator(`#cards [data-key=event-${number}]`).waitFor({ state: "detached" });
const heard = async ({ page }) => (await page.locator("#cards .events li").allInnerTexts()).map(text => text.replace(/^\d+ /, ""));
const stands = ({ page }, at) => page.locator("#cards .hands li").nth(at).innerText();

async function opened(options) {
  const player = await here.open(options, { hash: `#${START}` });
  await player.page.locator("[data-key=yield-4]").waitFor({ timeout: LOADING });
  await lies(player, "rood C5", "C5");
  return player;
}

test("two principalities are laid by taps, two for a landscape, with expansions by their places", async () => {
  const player = await here.open(PHONE), { page } = player;
  await page.locator("[data-key=door-cards]").click();
  await player.ready();
  await key(player, "k-begin");
  await lies(player, "rood C3", "straat");
  player.taps = 0;
  await place(player, "rood B1");
  for (const [at, [terrain, die]] of Object.entries(LANDSCAPES)) {
    await page.getByRole("dialog").getByText(`${at} van Rood`).waitFor();
    await key(player, `terrain-${terrain}`);
    await key(player, `die-${die}`);
  }
  assert.equal(player.taps, 13);
  for (const [at, [terrain, die]] of Object.entries(LANDSCAPES)) await lies(player, `rood ${at}`, `${terrain} ${die} (1)`);
  await place(player, "rood B2");
  await page.locator("dialog select").selectOption("Kloster");
  await page.locator("dialog [data-key=figure-points]").fill("1");
  await key(player, "k-put");
  await lies(player, "rood B2", "Kloster");
  assert.equal(await player.line(), "CR1.GK.PR-MSRS-AH21W41G51-BB31E61O11-LB2BGP1-HX3-F.PB-MSRS-HX3-F.TR.FB.N1");
  await key(player, "k-undo");
  await lies(player, "rood B2", "niets");
  await player.close();
});

test("dice are two taps, what the event leaves is one, and a road lies where it is tapped", async () => {
  const player = await opened(), { page } = player;
  player.taps = 0;
  await key(player, "yield-4");
  await key(player, "face-zon");
  await told(player, 1);
  await key(player, "due0-hout");
  await told(player, 2);
  await key(player, "due0-erts");
  await told(player, 3);
  assert.match(await stands(player, 0), /hout 2, baksteen 1, wol 2/);
  await key(player, "k-tool-road");
  await page.locator('.cardtable [data-place="rood C5"].may').waitFor();
  await place(player, "rood C5");
  await told(player, 4);
  assert.match(await stands(player, 0), /hout 1,/);
  await key(player, "k-end");
  await told(player, 5);
  assert.equal(player.taps, 7);
  assert.deepEqual(await heard(player), ["Rood eindigt beurt", "Rood bouwt straat C5", "Blauw krijgt 1 erts", "Rood krijgt 1 hout", "Rood gooit 4 en succesvol jaar"]);
  await player.close();
});

test("a question mark has its card drawn, and what is not allowed is said before it is done", async () => {
  const player = await opened(), { page } = player;
  await key(player, "yield-2");
  await key(player, "face-vraagteken");
  await told(player, 1);
  await key(player, "read-Ertragreiches Jahr");
  await told(player, 2);
  await key(player, "k-tool-trade");
  await key(player, "give-wol");
  await key(player, "take-erts");
  const answer = page.locator("#cards .answer.no");
  await answer.waitFor();
  assert.match(await answer.innerText(), /^Mag niet: rood ruilt 3 wol voor 1 erts/);
  await key(player, "g-anyway");
  await told(player, 3);
  assert.match((await heard(player))[0], /mocht niet/);
  await player.close();
});

test("a place that is tapped is asked about, and so is a sentence; the answer is marked in the principality", async () => {
  const player = await opened(), { page } = player;
  await key(player, "yield-2");
  await key(player, "face-rover");
  await told(player, 1);
  await place(player, "rood C5");
  assert.match(await player.answer(), /Ja, rood mag op C5 een straat bouwen/);
  await page.locator('.cardtable [data-place="rood C5"].may').waitFor();
  await player.ask("waar mag rood een stad bouwen");
  await page.locator("#cards .answer").getByText("stad", { exact: false }).first().waitFor();
  await key(player, "k-asks");
  await key(player, "k-asks-4");
  await page.locator("#cards .answer").getByText("sterkste riddermacht").first().waitFor();
  await player.close();
});

test("events are taken back and done again over reloads, and a link opens the same game in the other language and keeps nothing there", async () => {
  const player = await opened(), { page } = player;
  await key(player, "yield-4");
  await key(player, "face-rover");
  await told(player, 1);
  await page.reload();
  await told(player, 1);
  await key(player, "k-undo");
  await untold(player, 1);
  await key(player, "k-redo");
  await told(player, 1);
  const link = await page.evaluate(() => location.hash), other = await here.open({ ...PHONE, locale: "de-DE" }, { hash: link });
  await told(other, 1);
  assert.deepEqual(await heard(other), ["Rot würfelt 4 und Räuber"]);
  assert.equal(await other.page.evaluate(() => localStorage.getItem("catan-rules.cards")), null);
  await other.close();
  await player.close();
});
