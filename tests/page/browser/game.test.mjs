// A game followed by taps: a roll pays everybody, what is not allowed is said before it is done, and every event can be taken back, read and shared.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inSight, LOADING, MIDDLE, PHONE, world } from "./support.mjs";

const here = world();
/** White before the roll; everybody's hand is known. */
const HANDS = { R: "H1B1", B: "X8", W: "H2B2G2", O: "" };
const START = MIDDLE.line.replace(/P([RBWO])-[^.]*/g, (player, colour) => `${player}-H${HANDS[colour]}`).replace(".FB.D8", ".FW");
const key = (player, name) => player.pressOn(`#game [data-key="${name}"]`);
const told = ({ page }, number) => page.locator(`[data-key=event-${number}]`).waitFor({ timeout: LOADING });
const heard = ({ page }) => page.locator(".events li").allInnerTexts();
const hand = ({ page }, place) => page.locator(".hands li").nth(place).innerText();

async function opened(options) {
  const player = await here.open(options, { hash: `#${START}&p=1` });
  await player.page.locator("[data-key=roll-8]").waitFor({ timeout: LOADING });
  return player;
}

test("a roll is one tap, a whole turn no more than nine, and the line tells it", async () => {
  const player = await opened();
  player.taps = 0;
  await key(player, "roll-8");
  await told(player, 1);
  assert.match(await hand(player, 2), /hand 9: hout 5/);
  assert.ok(player.taps <= 2, `${player.taps} taps for a roll`);
  await key(player, "g-trade");
  await key(player, "give-hout");
  await key(player, "take-baksteen");
  await told(player, 2);
  await key(player, "g-tool-road");
  await player.tap("E2/O");
  await told(player, 3);
  await key(player, "g-end");
  await told(player, 4);
  assert.ok(player.taps <= 9, `${player.taps} taps for a turn`);
  assert.deepEqual((await heard(player)).map(text => text.replace(/^\d+ /, "")), ["Wit eindigt beurt", "Wit bouwt straat E2/O", "Wit ruilt 4 hout voor 1 baksteen", "Wit gooit 8"]);
  assert.equal(await player.line(), `${START}.Ewit_20gooit_208.Ewit_20ruilt_204_20hout_20voor_201_20baksteen.Ewit_20bouwt_20straat_20E2_2FO.Ewit_20eindigt_20beurt`);
  await player.close();
});

test("what is not allowed is said before it is done, with its rule, and done all the same if the table says so", async () => {
  const player = await opened(), { page } = player;
  await key(player, "roll-8");
  await told(player, 1);
  await key(player, "g-tool-settlement");
  await player.tap("A1.N");
  const answer = page.locator("#game .answer.no");
  await answer.waitFor();
  assert.match(await answer.innerText(), /^Mag niet: wit bouwt dorp A1.N/);
  assert.ok(await answer.locator(".clause").count());
  assert.equal((await heard(player)).length, 1);
  await key(player, "g-anyway");
  await told(player, 2);
  assert.match((await heard(player))[0], /Wit bouwt dorp A1.N.*mocht niet/s);
  await player.close();
});

test("a seven: who has too many hands in, all of it in sight on a low phone, then the robber moves and steals", async () => {
  const player = await opened({ ...PHONE, viewport: { width: 360, height: 640 }, serviceWorkers: "block" }), { page } = player;
  await key(player, "roll-7");
  await told(player, 1);
  await inSight(player, "[data-key^=discard-]");
  for (let card = 0; card < 4; card++) await key(player, "discard-blauw-gedekt");
  await key(player, "discard-do-blauw");
  await told(player, 2);
  await player.tap("D2");
  await page.locator(".victims").waitFor();
  await key(player, "rob-blauw");
  await told(player, 3);
  assert.match(await hand(player, 1), /hand 3/);
  assert.match(await hand(player, 2), /hand 7/);
  await player.close();
});

test("events are taken back and done again, after loading anew too; a link opens the same game on another phone and keeps nothing there", async () => {
  const player = await opened(), { page } = player;
  await key(player, "roll-8");
  await told(player, 1);
  await key(player, "g-end");
  await told(player, 2);
  await page.reload();
  await told(player, 2);
  await key(player, "g-undo");
  await page.locator("[data-key=event-2]").waitFor({ state: "detached" });
  await page.reload();
  await told(player, 1);
  await key(player, "g-redo");
  await told(player, 2);
  const link = await page.evaluate(() => location.hash), other = await here.open({ ...PHONE, locale: "de-DE" }, { hash: link });
  await told(other, 2);
  assert.deepEqual((await heard(other)).map(text => text.replace(/^\d+ /, "")), ["Weiß beendet den Zug", "Weiß würfelt 8"]);
  assert.equal(await other.page.evaluate(() => localStorage.getItem("catan-rules.game")), null);
  await other.close();
  await player.close();
});

test("a game begins with an empty board, Back goes from the board of a moment to the game, and an event says what it was", async () => {
  const player = await here.open(), { page } = player;
  await player.tab("Partij");
  await key(player, "seat-R");
  await key(player, "seat-B");
  await key(player, "g-begin");
  await page.locator("[data-key=g-tool-settlement]").waitFor({ timeout: LOADING });
  await player.tap("B2.ZO");
  await told(player, 1);
  assert.match(await player.line(), /^CR1\.GB\.Ualmanak\./);
  await player.tap("B2/ZO");
  await told(player, 2);
  assert.match(await page.locator(".whose").innerText(), /opbouw|Blauw/);
  await key(player, "event-2");
  await page.getByRole("dialog").getByText("Rood zet straat B2/ZO").waitFor();
  await player.press("Bekijk dit moment op het bord");
  await player.board();
  assert.match(await player.line(), /PR-S43-R43/);
  await page.goBack();
  await told(player, 2);
  await player.close();
});

/** At sea, before red builds; red has ships. */
const SEA = "CR1.GZ.MU2ZZZZ-1ZB5W6ZZ-ZA9R8H4ZG3-1ZW0B1ZR6-2ZZZA5.H.RA.ZK.PR-S63-V62C123347273-HH1W1-B.PB-SG4-VG3G4-HE2.TR.FB.D4";

test("a ship is moved by two taps: the ship, then where it goes", async () => {
  const player = await here.open(PHONE, { hash: `#${SEA}&p=1` }), { page } = player;
  await page.locator("[data-key=g-tool-moveship]").waitFor({ timeout: LOADING });
  await key(player, "g-tool-moveship");
  await player.tap("A4/ZW");
  await page.getByText("Tik de zijde waar het schip heen gaat.").waitFor();
  await player.tap("B3/NO");
  await told(player, 1);
  assert.match((await heard(player))[0], /Rood verplaatst schip A4\/ZW naar B3\/NO/);
  await player.close();
});

/** Blue has settlements at a gold tile, red beside others. */
const GOLD = "CR1.GZ.Uactueel.IR0W2B9ATH6W4H0G9B1DB3R8B8R3A4W5H5G6W1.R9.PR-S0373-R1484-H.PB-SE3G3-RE2G2-H.TB.FW";

test("cards of choice from a gold tile are taps after the roll", async () => {
  const player = await here.open(PHONE, { hash: `#${GOLD}&p=1` }), { page } = player;
  await page.locator("[data-key=roll-6]").waitFor({ timeout: LOADING });
  await key(player, "roll-6");
  await told(player, 1);
  await key(player, "gold-blauw-erts");
  await told(player, 2);
  assert.match((await heard(player))[0], /Blauw krijgt .*1 erts/);
  assert.equal(await page.locator("[data-key=gold-blauw-erts]").count(), 0);
  await player.close();
});
