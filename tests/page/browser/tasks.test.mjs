// What a table asks of the page, each from the first view and counted in taps: the opening, "may this be here", the robber to the desert, a longest route that is cut, trade after building.
// A whole turn stands in game.test.mjs, a dispute in quarrel.test.mjs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inSight, LOADING, MIDDLE, PHONE, world } from "./support.mjs";

const here = world();
const key = (player, name) => player.pressOn(`section:not([hidden]) [data-key="${name}"], dialog [data-key="${name}"]`);
const told = ({ page }, number) => page.locator(`[data-key=event-${number}]`).waitFor({ timeout: LOADING });
const head = ({ page }, text) => page.locator(".answer:not(.waiting) h2", { hasText: text }).waitFor({ timeout: LOADING });
const counted = (player, most) => assert.ok(player.taps <= most, `${player.taps} taps, ${most} at most`);

/** A phone on which nothing is told meanwhile, such as that the page is kept. */
const still = options => ({ ...options, serviceWorkers: "block" });
const LOW = { ...PHONE, viewport: { width: 360, height: 640 } };

test("the opening of four players: each piece is one tap, and whose turn it is follows", async () => {
  const player = await here.open(PHONE), { page } = player;
  await key(player, "door-game");
  for (const colour of "RBWO") await key(player, "seat-" + colour);
  await key(player, "g-begin");
  await page.locator("[data-key=g-tool-settlement]").waitFor({ timeout: LOADING });
  const pieces = ["B2.ZO", "B2/ZO", "A3.Z", "A3/ZW", "D1.ZO", "D1/ZO", "B1.ZO", "B1/O", "B4.Z", "B4/ZO", "D2.ZO", "D2/ZO", "C2.ZO", "C2/O", "C1.ZW", "C1/ZW"];
  for (const [number, place] of pieces.entries()) {
    await player.tap(place);
    await told(player, number + 1);
  }
  counted(player, 24);
  await player.close();
});

test("may this be here: a piece, then the place", async () => {
  const player = await here.open(PHONE), { page } = player;
  await key(player, "door-board");
  await player.board();
  await player.tap("B2.ZO");
  await page.waitForFunction(() => location.hash.includes("S43"));
  await key(player, "mode-ask");
  await player.tap("B2.Z");
  await head(player, /^Nee, rood mag op B2\.Z geen dorp/);
  counted(player, 5);
  await player.close();
});

for (const phone of [LOW, PHONE]) {
  test(`the robber to the desert: which box it is, all of them in sight, then what that one says (${phone.viewport.height} pixels high)`, async () => {
    const player = await here.open(still(phone), { hash: `#${MIDDLE.line.replace(".FB.D8", ".FR.D7")}` });
    await player.board();
    await key(player, "mode-ask");
    await key(player, "asks-robber");
    await player.tap("C3");
    await player.page.locator(".answer .edition").waitFor({ timeout: LOADING });
    await inSight(player, ".answer .edition > h3, .answer .edition > .choices > button");
    await key(player, "edition-actueel");
    await head(player, /^Ja, wit mag de rover/);
    counted(player, 4);
    await player.close();
  });
}

test("a longest route that is cut: how long they are and how long one must be, a settlement between on the board that is in sight again, how long they are now", async () => {
  const player = await here.open(still(LOW), { hash: `#${MIDDLE.line}` }), { page } = player;
  const ask = () => player.pressOn("#board .questions button:has-text('Wie heeft de langste handelsroute')");
  await player.board();
  await key(player, "mode-ask");
  await ask();
  await head(player, /rood 4, blauw 3/);
  await page.locator(".answer > .reasons", { hasText: "Rood heeft er te weinig: 4 van de 5." }).waitFor();
  await key(player, "mode-lay");
  // what was closed is out of the history, and the page does not scroll back to where the question stood
  await page.waitForFunction(() => !location.hash.includes("&v=") && scrollY === 0);
  await key(player, "colour-B");
  await player.tap("B1.Z");
  await page.waitForFunction(line => !location.hash.startsWith("#" + line), MIDDLE.line);
  await inSight(player, "#board .tools button");
  await key(player, "mode-ask");
  await ask();
  await head(player, /rood 2, blauw 3/);
  counted(player, 7);
  await player.close();
});

test("trade after building: the book that forbids it says so before it is done", async () => {
  const start = MIDDLE.line.replace("CR1.GB.", "CR1.GB.Ualmanak.").replace(/P([RBWO])-[^.]*/g, colour => `${colour}-HH9B2`).replace(".FB.D8", ".FW");
  const player = await here.open(still(LOW), { hash: `#${start}&p=1` }), { page } = player;
  await page.locator("[data-key=roll-3]").waitFor({ timeout: LOADING });
  await key(player, "roll-3");
  await told(player, 1);
  await key(player, "g-tool-road");
  await player.tap("E2/O");
  await told(player, 2);
  await key(player, "g-trade");
  await inSight(player, ".sheeted > header, .sheeted .goods button");
  await key(player, "give-hout");
  await key(player, "take-wol");
  await page.locator("#game .answer.no", { hasText: "Mag niet" }).waitFor();
  counted(player, 6);
  await player.close();
});

for (const phone of [LOW, PHONE]) {
  test(`a board of one's own: every landscape that can be chosen is in sight at once (${phone.viewport.height} pixels high)`, async () => {
    const player = await here.open(still(phone), { hash: `#${MIDDLE.line}` }), { page } = player;
    await player.ready();
    await player.press("Ander bord");
    await player.press("Zelf tegels leggen", page.getByRole("dialog"));
    // the page comes to rest once the dialog is out of the history
    await page.waitForFunction(() => {
      const { x, top } = document.querySelector("#board [data-key=what-terrain]").getBoundingClientRect();
      return !history.state?.dialogs && document.elementFromPoint(x + 9, top + 4)?.closest("[data-key=what-terrain]");
    });
    await inSight(player, "#board [data-key^=what-], #board [data-key^=terrain], #board [data-key=laid]");
    await player.close();
  });
}
