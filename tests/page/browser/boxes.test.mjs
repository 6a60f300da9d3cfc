// The box of the page and what stands there when another one is chosen: refusals, answers and hands go with it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inSight, LOADING, MIDDLE, PHONE, world } from "./support.mjs";

const here = world();
const HANDS = { R: "H1B1", B: "X3", W: "H2B2G2", O: "" };
const START = MIDDLE.line.replace(/P([RBWO])-[^.]*/g, (player, colour) => `${player}-H${HANDS[colour]}`).replace(".FB.D8", ".FW");
const key = (player, name) => player.pressOn(`#game [data-key="${name}"]`);
const told = ({ page }, number) => page.locator(`[data-key=event-${number}]`).waitFor({ timeout: LOADING });
const fromMenu = async (player, box) => { await player.pressOn("#menu"); await player.pressOn(`dialog [data-key=edition-${box}]`); };

async function opened(line = START) {
  const player = await here.open(PHONE, { hash: `#${line}&p=1` });
  await player.page.locator("#game .hands").waitFor({ timeout: LOADING });
  return player;
}

async function sevenToTheDesert() {
  const player = await opened();
  await key(player, "roll-7");
  await told(player, 1);
  await player.tap("C3");
  await player.page.locator("#game .answer.no").waitFor({ timeout: LOADING });
  return player;
}

test("who can be robbed in the desert is asked by the box by which it is done, and what allows it is told with its rule", async () => {
  const player = await sevenToTheDesert(), { page } = player;
  await key(player, "box-actueel");
  await page.locator("#game .answer.yes").waitFor({ timeout: LOADING });
  assert.match(await page.locator("#game .answer.yes .reasons").innerText(), /woestijn \(C3\) mag/);
  assert.ok(await page.locator("#game .answer.yes .clause").count());
  await player.press("Doen");
  await player.page.locator(".victims").waitFor();
  await inSight(player, ".victims button");
  await key(player, "rob-blauw");
  await told(player, 2);
  assert.match(await page.locator("#game .did").innerText(), /blauw/i);
  assert.equal(await page.locator(".events li.no").count(), 0);
  await player.close();
});

test("who moves the robber to the desert all the same can rob who stands there", async () => {
  const player = await sevenToTheDesert();
  await key(player, "g-anyway");
  await key(player, "rob-blauw");
  await told(player, 2);
  await player.close();
});

test("a refusal of a followed game goes by the box that the menu chose", async () => {
  const player = await sevenToTheDesert(), { page } = player;
  await fromMenu(player, "actueel");
  await page.locator("#game .answer.yes").waitFor({ timeout: LOADING });
  assert.equal(await page.locator("#game [data-key=box-actueel]").getAttribute("aria-pressed"), "true");
  await player.close();
});

test("an answer in a followed game goes by the box that the menu chose", async () => {
  const player = await opened(START.replace(".FW", ".FR.D7")), { page } = player;
  await player.ask("mag wit de rover op C3 zetten");
  await page.locator("#game .answer.no").waitFor({ timeout: LOADING });
  await fromMenu(player, "actueel");
  await page.locator("#game .answer.yes").waitFor({ timeout: LOADING });
  assert.equal(await page.locator("#game [data-key=box-actueel]").getAttribute("aria-pressed"), "true");
  await player.close();
});

test("an answer on the board goes by the box that the menu chose", async () => {
  const player = await here.open(PHONE, { hash: `#${START.replace(".FW", ".FR.D7")}` }), { page } = player;
  await player.board();
  await player.ready();
  await fromMenu(player, "almanak");
  await player.ask("mag wit de rover op C3 zetten");
  await page.locator("#board .answer.no").waitFor({ timeout: LOADING });
  await fromMenu(player, "actueel");
  await page.locator("#board .answer.yes").waitFor({ timeout: LOADING });
  await player.close();
});

/** Two players after the opening; blue has three cards of it. */
const OPENED = "CR1.GB.NBEGINNERS-2020-ENGELS.PR.PB.Erood_20zet_20dorp_20B2_2EZO.Erood_20zet_20straat_20B2_2FZO.Eblauw_20zet_20dorp_20C2_2EZO.Eblauw_20zet_20straat_20C2_2FO.Eblauw_20zet_20dorp_20A3_2EZ.Eblauw_20zet_20straat_20A3_2FZW.Erood_20zet_20dorp_20C1_2EZO.Erood_20zet_20straat_20C1_2FO.Erood_20gooit_208";

test("a box that leaves the cards of the opening open says so, with the way back to the one before", async () => {
  const player = await opened(OPENED), { page } = player, blue = page.locator("#game .hands li").nth(1);
  assert.match(await blue.innerText(), /hand 3/);
  await fromMenu(player, "spielanleitung");
  const back = page.locator("#game [data-key=g-was]");
  await back.waitFor({ timeout: LOADING });
  assert.match(await page.locator("#game .own").innerText(), /Oudere Duitse uitgave open: Welk dorp levert je beginkaarten/);
  assert.match(await blue.innerText(), /hand onbekend/);
  await key(player, "g-was");
  await back.waitFor({ state: "detached", timeout: LOADING });
  assert.match(await blue.innerText(), /hand 3/);
  await player.close();
});

test("a refusal of which one reason is of a book names it and has the boxes above, where they stay", async () => {
  const player = await opened(), { page } = player;
  await key(player, "roll-8");
  await told(player, 1);
  await key(player, "g-tool-road");
  await player.tap("E2/O");
  await told(player, 2);
  await key(player, "g-trade");
  await key(player, "give-graan");
  await key(player, "take-erts");
  await page.locator("#game .answer.no > .boxes").waitFor({ timeout: LOADING });
  assert.match(await page.locator("#game .answer.no").innerText(), /Uitgave 2015\./);
  // measured within the page: it may be painted anew between a look for the row and one at where it is
  const row = () => page.evaluate(() => { const { x, y, width, height } = document.querySelector("#game .answer > .boxes").getBoundingClientRect(); return { x, y, width, height }; }), before = await row();
  await key(player, "box-actueel");
  await page.locator("#game .answer > .boxes [data-key=box-actueel][aria-pressed=true]").waitFor({ timeout: LOADING });
  assert.deepEqual(await row(), before);
  await key(player, "g-leave");
  await player.close();
});

test("what a bank trade by taps did is said", async () => {
  const player = await opened(), { page } = player;
  await key(player, "roll-8");
  await told(player, 1);
  await key(player, "g-trade");
  await key(player, "give-hout");
  await key(player, "take-baksteen");
  await told(player, 2);
  assert.match(await page.locator("#game .did").innerText(), /Wit ruilt 4 hout voor 1 baksteen/);
  await player.close();
});

test("of what was asked before nothing is left after laying", async () => {
  const player = await here.open(PHONE, { hash: `#${MIDDLE.line}` }), { page } = player;
  await player.board();
  await player.pressOn("[data-key=mode-lay]");
  await player.pressOn("[data-key=lay-ask]");
  await player.tap("A1.N");
  await page.locator("#board .table .chosen").waitFor();
  await player.pressOn("[data-key=mode-lay]");
  await player.pressOn("[data-key=mode-ask]");
  assert.equal(await page.locator("#board .table .chosen").count(), 0);
  await player.close();
});
