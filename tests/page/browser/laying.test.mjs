// A position is laid by tapping, clicking or typing, and every step can be taken back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BUILT, DESK, LOADING, MIDDLE, PHONE, world } from "./support.mjs";

const here = world();
const MOST_TAPS = 90;

/** A line with the places of each field in order: pieces stand in it as they were laid. */
const sorted = line => line.replace(/(?<=-[SCRV])[0-9A-Z]+/g, places => places.match(/../g).sort().join(""));

/** What is held in the middle of a game: one's own cards by kind, the others' as they lie there, face down. */
const HANDS = { W: { hout: 2, graan: 2, wol: 1 }, R: { gedekt: 3 }, B: { gedekt: 5 }, O: { gedekt: 2 } };

async function laid(player, hands = {}) {
  await player.tab("Bord");
  await player.board();
  for (const [colour, { buildings, city }] of Object.entries(MIDDLE.players)) {
    if (colour !== "rood") await player.press(colour);
    for (const place of buildings) await player.tap(place);
    await player.tap(city);
  }
  await player.press("Straat");
  for (const [colour, { roads }] of Object.entries(MIDDLE.players)) {
    await player.press(colour);
    for (const place of roads) await player.tap(place);
  }
  await player.press("Rover");
  await player.tap(MIDDLE.robber);
  await player.press("Kaarten en beurt");
  const sheet = player.page.getByRole("dialog");
  await player.press("Wit", sheet);
  await player.press("bouwen", sheet);
  await player.press("8", sheet);
  for (const [colour, cards] of Object.entries(hands)) {
    const summary = `summary[data-key="player-${colour}"]`, mine = sheet.locator(`details.player:has(${summary})`);
    await player.pressOn(summary);
    await player.press("Hand: invullen", mine);
    for (const [card, number] of Object.entries(cards)) for (let n = 0; n < number; n++) await player.press(`${card}: één meer`, mine);
  }
  await player.press("Sluiten", sheet);
}

for (const [size, options] of Object.entries({ phone: PHONE, desktop: DESK })) {
  test(`a middle game of four players is laid from nothing in at most ${MOST_TAPS} taps, on a ${size}`, async () => {
    const player = await here.open(options);
    await laid(player);
    assert.equal(sorted(await player.line()), sorted(MIDDLE.line));
    assert.ok(player.taps <= MOST_TAPS, `${player.taps} taps`);
    console.log(`# ${size}: ${player.taps} taps`);
    await player.close();
  });
}

test(`the same with the hands of all four takes at most ${MOST_TAPS} taps as well`, async () => {
  const player = await here.open(PHONE);
  await laid(player, HANDS);
  const line = await player.line();
  for (const held of [/PW-[^.]*-HH2W1G2/, /PR-[^.]*-HX3/, /PB-[^.]*-HX5/, /PO-[^.]*-HX2/]) assert.match(line, held);
  assert.ok(player.taps <= MOST_TAPS, `${player.taps} taps`);
  console.log(`# with hands: ${player.taps} taps`);
  await player.close();
});

test("who only wants to know whether this road is allowed here gets there from the first view in a few taps", async () => {
  const player = await here.open(PHONE), { page } = player;
  await player.press(/Mag dit op mijn bord/);
  await player.board();
  await page.getByText("Liggen jullie tegels anders?").waitFor();
  await player.tap("B2.ZO");
  await player.press("Straat");
  await player.tap("B2/ZO");
  await player.press("Klaar: vraag of iets mag");
  await player.tap("C2/O");
  // one settlement and one road may lie there at any time of a game: one thing is asked back
  const line = await player.line();
  await player.press(/^Handelen of bouwen/, page.locator(".decides"));
  await page.getByText(/^Ja, rood mag op C2\/O een straat bouwen/).waitFor({ timeout: LOADING });
  assert.equal(await player.line(), line, "an answer for two phases was put on the board as one");
  assert.ok(player.taps <= 7, `${player.taps} taps`);
  await player.tap("D4/O");
  await page.getByText(/^Nee, rood mag op D4\/O geen straat/).waitFor();
  await player.ask("mag deze straat hier?");
  await page.getByText(/^Nee, rood mag op D4\/O geen straat/).waitFor();
  await player.close();
});

test("a question about here says which place it needs, and a rule leads to the board", async () => {
  const player = await here.open(PHONE), { page } = player;
  await player.ask("mag deze straat hier");
  await page.locator("#rules .answer").waitFor({ timeout: LOADING });
  await player.press(/Mag dit op mijn bord/, page.locator("#rules"));
  await player.board();
  await player.tap("B2.ZO");
  await player.ask("mag deze straat hier");
  await page.getByText("Welke plek bedoel je?").waitFor();
  await player.close();
});

test("every step is taken back and done again, and the address follows", async () => {
  const player = await here.open(PHONE);
  await player.tab("Bord");
  await player.board();
  await player.tap("B2.ZO");
  const first = await player.line();
  await player.tap("B2.ZO");
  const city = await player.line();
  assert.match(city, /PR-C43/);
  await player.press("Ongedaan maken");
  assert.equal(await player.line(), first);
  await player.press("Opnieuw doen");
  assert.equal(await player.line(), city);
  await player.press("Ongedaan maken");
  await player.press("Ongedaan maken");
  assert.equal(await player.line(), "bord");
  await player.close();
});

test("a long press takes a piece away, on a desktop the other button of the mouse", async () => {
  const player = await here.open(PHONE);
  await player.tab("Bord");
  await player.board();
  await player.tap("B2.ZO");
  assert.match(await player.line(), /S43/);
  await player.hold("B2.ZO");
  assert.doesNotMatch(await player.line(), /S43/);
  await player.close();
  const other = await here.open(DESK);
  await other.tab("Bord");
  await other.board();
  await other.tap("B2.ZO");
  await other.page.locator('[data-place="B2.ZO"]').click({ button: "right" });
  assert.doesNotMatch(await other.line(), /S43/);
  await other.close();
});

test("everything is laid by the keyboard alone", async () => {
  const player = await here.open(DESK), { page } = player;
  await page.getByRole("button", { name: "Bord", exact: true }).focus();
  await page.keyboard.press("Enter");
  await player.board();
  await page.locator('[data-place][tabindex="0"]').focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  const line = await player.line();
  assert.match(line, /PR-S/);
  assert.equal(await page.evaluate(() => Boolean(document.activeElement.dataset.place)), true);
  await page.keyboard.press("Delete");
  assert.doesNotMatch(await player.line(), /PR-S/);
  await page.getByRole("button", { name: "Straat" }).focus();
  await page.keyboard.press("Enter");
  await page.locator('[data-place][tabindex="0"]').focus();
  await page.keyboard.press(" ");
  assert.match(await player.line(), /PR-R/);
  await player.close();
});

test("what happened this turn is told by switches, and can be taken back", async () => {
  const player = await here.open(PHONE, { hash: "#" + MIDDLE.line }), { page } = player;
  await player.board();
  await player.press("Kaarten en beurt");
  const sheet = page.getByRole("dialog");
  await player.pressOn('summary[data-key="thisturn"]');
  await player.press("ridder", sheet.getByRole("group", { name: "Ontwikkelingskaart gespeeld" }));
  await player.press("met de bank", sheet.getByRole("group", { name: "Geruild" }));
  await player.press(/^D1\.ZO/, sheet.getByRole("group", { name: "Gebouwd deze beurt" }));
  assert.match(await player.line(), /\.YKK-BC3-TB$/);
  await player.press("ridder", sheet.getByRole("group", { name: "Ontwikkelingskaart gespeeld" }));
  assert.match(await player.line(), /\.YBC3-TB$/);
  await player.close();
});

test("a piece where another stands is refused with a word, and nothing changes", async () => {
  const player = await here.open(PHONE);
  await player.tab("Bord");
  await player.board();
  await player.tap("B2.ZO");
  await player.press("blauw");
  const line = await player.line();
  await player.tap("B2.ZO");
  assert.equal(await player.line(), line);
  await player.page.getByText("Bezet: dorp van rood").waitFor();
  await player.close();
});

test("what cannot be is marked while it is laid, with its rule; what is only unfinished is told apart", async () => {
  const player = await here.open(PHONE), { page } = player;
  await player.tab("Bord");
  await player.ready();
  await player.tap("B2.ZO");
  await player.tap("D2.ZO");
  await page.getByText(/Nog niet af/).waitFor();
  assert.equal(await page.locator(".faults").count(), 0);
  await player.tap("B2.Z");
  await page.locator(".faults").waitFor();
  assert.match(await page.locator(".faults").innerText(), /B2\.Z/);
  await page.locator(".faults").getByRole("button").first().click();
  await page.getByRole("dialog").getByRole("heading", { name: "Afstandsregel" }).waitFor();
  await player.close();
});

test("where a colour may build is shown, and follows the colour", async () => {
  const player = await here.open(PHONE, { hash: "#" + MIDDLE.line }), { page } = player;
  await player.ready();
  await player.press("Straat");
  await player.press("Waar mag rood?");
  await page.locator(".hints .may").first().waitFor();
  const shown = () => page.locator(".hints").evaluate(hints => hints.innerHTML);
  const red = await shown();
  await player.press("blauw");
  await page.waitForFunction(before => document.querySelector(".hints").innerHTML !== before, red);
  await player.close();
});

test("a board of one's own is laid tile by tile, with numbers and harbours", async () => {
  const player = await here.open(PHONE), { page } = player;
  await player.tab("Bord");
  await player.ready();
  await player.press("Ander bord");
  await player.press("Zelf tegels leggen", page.getByRole("dialog"));
  await player.press("weide");
  await player.tap("A1");
  await player.press("Getal");
  await player.press("11");
  await player.tap("A1");
  await player.press("Haven");
  await player.press("hout");
  await page.waitForFunction(() => location.hash.includes(".IW1"));
  await player.tap("A1/W");
  await page.waitForFunction(() => /\.H\w*05H/.test(location.hash));
  await player.press("Klaar met leggen");
  assert.match(await page.locator('[data-place="A1"]').getAttribute("aria-label"), /weide 11/);
  await player.close();
});

test("tiles tapped faster than they are drawn are all laid", async () => {
  const player = await here.open(PHONE), { page } = player;
  await player.tab("Bord");
  await player.ready();
  await player.press("Ander bord");
  await player.press("Zelf tegels leggen", page.getByRole("dialog"));
  await page.evaluate(async built => {
    const { tiles, tileTap } = await import(`./${built}/js/boards.js`);
    tiles.terrain = "weide"; tileTap("A1");
    tiles.what = "chip"; tiles.chip = 11; tileTap("A1"); tileTap("A2");
  }, BUILT);
  await page.waitForFunction(() => location.hash.includes(".IW1W1"));
  await player.close();
});

async function ownBoard() {
  const player = await here.open(PHONE), { page } = player;
  await player.tab("Bord");
  await player.ready();
  await player.press("Ander bord");
  return [player, page, page.getByRole("dialog")];
}

test("a board by chance is the same for whoever gives its number, and keeps what stands on it", async () => {
  const lines = [];
  for (const number of ["4821", "4821", "17"]) {
    const [player, page, sheet] = await ownBoard();
    await sheet.getByRole("textbox", { name: "Nummer" }).fill(number);
    await player.press("3 en 4 spelers", sheet);
    assert.equal(player.taps, 3, "the tab, then two taps for a board by chance");
    await page.getByText(`Bord nummer ${number} ligt er.`).waitFor();
    lines.push(await player.line());
    await player.tap("B2.ZO");
    await page.waitForFunction(() => location.hash.includes("PR-S43"));
    assert.equal(await page.locator(".faults").count(), 0);
    await player.close();
  }
  assert.equal(lines[0], lines[1]);
  assert.notEqual(lines[0], lines[2]);
});

/** The tiles from a corner of the island inwards, each row of it a ring. */
const SPIRAL = "A1 B1 C1 D1 E1 E2 E3 D4 C5 B4 A3 A2 B2 C2 D2 D3 C4 B3 C3".split(" ");

test("eighteen taps lay the numbers in the order of their letters, and one is taken back like any step", async () => {
  const [player, page, sheet] = await ownBoard();
  await player.press("Zelf tegels leggen", sheet);
  await player.press("Getal");
  const before = player.taps, land = SPIRAL.filter(tile => tile !== "C3");
  const next = text => page.locator(".panel .hint").getByText(text).waitFor();
  await next("Tik de tegel voor de 5 (1 van 18).");
  for (const tile of land.slice(0, 2)) await player.tap(tile);
  await next("(3 van 18)");
  await player.press("Ongedaan maken");
  await next("Tik de tegel voor de 2 (2 van 18).");
  for (const tile of land.slice(1)) await player.tap(tile);
  await next("Alle fiches liggen er.");
  assert.equal(player.taps - before, 18 + 2);
  await page.waitForFunction(() => document.querySelector('[data-place="B3"]').getAttribute("aria-label").includes("11"));
  const chips = await page.locator('#board [data-place]').evaluateAll(all => Object.fromEntries(all.map(one => [one.dataset.place, Number(one.getAttribute("aria-label").match(/; \S+ (\d+)/)?.[1])])));
  assert.deepEqual(land.map(tile => chips[tile]), [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]);
  await player.close();
});

test("a tap counts though the board is drawn anew while the finger is down", async () => {
  for (const options of [PHONE, DESK]) {
    const player = await here.open(options), { page } = player;
    await player.tab("Bord");
    await player.ready();
    await player.board();
    const before = await player.line();
    await page.evaluate(async built => {
      const { table } = await import(`./${built}/js/table.js`);
      table.element.addEventListener("pointerdown", () => table.mount(table.svg.outerHTML, table.board), { once: true });
    }, BUILT);
    await player.tap("B2.ZO");
    await page.waitForFunction(line => location.hash.slice(1) !== line, before);
    await player.close();
  }
});

/** What tiles and numbers of an island take by hand, from the first view. */
const MOST_FOR_A_BOARD = 45;

test(`every tile and every number of a board of one's own are laid in at most ${MOST_FOR_A_BOARD} taps from the first view`, async () => {
  const player = await here.open(PHONE), { page } = player;
  await player.ready();
  const row = line => line.match(/\.I(\w+)/)[1].match(/D|[A-Z][0-9T]/g).map(tile => tile[0]);
  const wanted = row(await page.evaluate(async built => (await (await import(`./${built}/js/referee.js`)).referee.ask({ do: "lay", seed: 4821, game: "basis" })).line, BUILT));
  await player.pressOn('[data-key="door-board"]');
  await player.press("Ander bord");
  await player.press("Zelf tegels leggen", page.getByRole("dialog"));
  const lying = await page.evaluate(async built => (await import(`./${built}/js/table.js`)).table.board.tiles.map(({ place, terrain }) => [place, terrain]), BUILT);
  for (const [letter, terrain] of Object.entries({ B: "bos", W: "weide", A: "akker", H: "heuvels", R: "bergen", D: "woestijn" })) {
    const places = lying.filter(([, there], number) => wanted[number] === letter && there !== terrain).map(([place]) => place);
    // what is chosen already needs no tap
    if (places.length && letter !== "B") await player.pressOn(`[data-key="terrain${terrain}"]`);
    for (const place of places) await player.tap(place);
  }
  await player.press("Getal");
  const desert = lying[wanted.indexOf("D")][0];
  for (const place of SPIRAL) if (place !== desert) await player.tap(place);
  await page.locator(".panel .hint").getByText("Alle fiches liggen er.").waitFor();
  assert.deepEqual(row(await player.line()), wanted);
  assert.ok(player.taps <= MOST_FOR_A_BOARD, `${player.taps} taps`);
  console.log(`# a board by hand: ${player.taps} taps`);
  await player.close();
});

test("what no box holds is marked as soon as it lies there, before any piece does", async () => {
  const [player, page, sheet] = await ownBoard();
  await player.press("Zelf tegels leggen", sheet);
  await player.press("Getal");
  await player.press("6");
  for (const tile of ["A1", "A2", "B1"]) await player.tap(tile);
  await page.locator(".faults").getByText("Fiches met een 6").waitFor({ timeout: LOADING });
  await page.locator(".marked > :nth-child(3)").waitFor({ state: "attached" });
  await player.close();
});

test("everything goes off the board only once that is meant", async () => {
  const player = await here.open(PHONE, { hash: "#" + MIDDLE.line }), { page } = player;
  await player.board();
  await player.press("Alles weghalen");
  await player.press("Annuleren", page.getByRole("dialog"));
  assert.equal(await player.line(), MIDDLE.line);
  await player.press("Alles weghalen");
  await player.press("Alles weghalen", page.getByRole("dialog"));
  await page.waitForFunction(() => !location.hash.includes(".PR"));
  await page.keyboard.press("Control+z");
  await page.waitForFunction(line => location.hash === "#" + line, MIDDLE.line);
  await page.keyboard.press("Control+Shift+Z");
  await page.waitForFunction(() => !location.hash.includes(".PR"));
  await player.close();
});

test("another printed board keeps the pieces that have a place on it", async () => {
  const player = await here.open(PHONE, { hash: "#" + MIDDLE.line }), { page } = player;
  await player.board();
  await player.press("Ander bord");
  await player.press("Vast bord, Engelse doos 2007", page.getByRole("dialog"));
  await page.waitForFunction(() => location.hash.includes("NVAST-2007"));
  assert.match(await player.line(), /PR-S3573-C43-R3443727684/);
  await player.press("Ongedaan maken");
  assert.equal(await player.line(), MIDDLE.line);
  await player.close();
});
