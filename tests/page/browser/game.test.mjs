// A game followed by taps: a roll pays everybody, what is not allowed is said before it is done, and every event can be taken back, read and shared.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, inSight, LOADING, MIDDLE, PHONE, world } from "./support.mjs";

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

const refusal = ({ page }) => page.locator("#game .answer.no");
/** Have a settlement refused that nobody may build. */
async function refused(player) {
  await key(player, "g-tool-settlement");
  await player.tap("A1.N");
  await refusal(player).waitFor();
}

test("what was said of a position goes with it, when an event is taken back by the button or by the keys", async () => {
  const player = await opened({ ...DESK, locale: "nl-NL" }), { page } = player;
  for (const undo of [() => key(player, "g-undo"), () => page.keyboard.press("Control+z")]) {
    await key(player, "roll-8");
    await told(player, 1);
    await refused(player);
    await undo();
    await page.locator("[data-key=roll-8]").waitFor();
    assert.equal(await page.locator("#game .answer").count(), 0);
  }
  await key(player, "roll-8");
  await told(player, 1);
  await player.ask("wie heeft de langste handelsroute");
  await page.locator("#game .answer").waitFor();
  await key(player, "g-undo");
  await page.locator("[data-key=roll-8]").waitFor();
  assert.equal(await page.locator("#game .answer").count(), 0);
  await player.close();
});

test("what was taken back can be done again after another box was chosen", async () => {
  const player = await opened(), { page } = player;
  await key(player, "roll-8");
  await told(player, 1);
  await key(player, "g-end");
  await told(player, 2);
  await key(player, "g-undo");
  await page.locator("[data-key=event-2]").waitFor({ state: "detached" });
  await key(player, "g-rules");
  await player.press(/^2020 en later/, page.getByRole("dialog"));
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.locator("[data-key=g-rules]", { hasText: "Uitgaven vanaf 2020" }).waitFor();
  await key(player, "g-redo");
  await told(player, 2);
  assert.match(await player.line(), /\.Uactueel\.[^&]*Ewit_20eindigt_20beurt$/);
  await player.close();
});

/** Have a box chosen in the menu. */
async function chosen(player, name) {
  await player.pressOn("#menu");
  await player.press(name, player.page.getByRole("dialog"));
  await player.page.getByRole("dialog").waitFor({ state: "detached" });
}

test("one box holds for the whole page: a game that is followed here goes on by the one that was chosen elsewhere", async () => {
  const player = await here.open(), { page } = player;
  await player.tab("Partij");
  await key(player, "seat-R");
  await key(player, "seat-B");
  await key(player, "g-begin");
  await page.locator("[data-key=g-tool-settlement]").waitFor({ timeout: LOADING });
  await player.tab("Regels");
  await chosen(player, /^2020 en later/);
  await player.tab("Partij");
  await page.locator("[data-key=g-rules]", { hasText: "Uitgaven vanaf 2020" }).waitFor();
  assert.match(await player.line(), /\.Uactueel\./);
  assert.equal(await page.locator("#game .own").count(), 0);
  // and the other way round
  await key(player, "g-rules");
  await player.press(/^2015/, page.getByRole("dialog"));
  await page.locator("[data-key=g-rules]", { hasText: "Uitgave 2015" }).waitFor();
  await player.pressOn("#menu");
  assert.equal(await page.locator("dialog [data-key=edition-almanak]").getAttribute("aria-pressed"), "true");
  await player.close();
});

test("a game from elsewhere keeps the book that it names, says so in one line, and takes the reader's on a tap", async () => {
  const player = await here.open(PHONE, { hash: `#${START.replace("CR1.GB.", "CR1.GB.Ualmanak.")}&p=1` }), { page } = player;
  await page.locator("[data-key=roll-8]").waitFor({ timeout: LOADING });
  assert.equal(await page.locator("#game .own").count(), 0);
  await chosen(player, /^2020 en later/);
  const own = page.locator("#game .own");
  await own.waitFor();
  assert.match(await own.innerText(), /Uitgave 2015\. Jullie doos: Uitgaven vanaf 2020/);
  assert.match(await player.line(), /\.Ualmanak\./);
  await key(player, "g-own");
  await own.waitFor({ state: "detached" });
  assert.match(await player.line(), /\.Uactueel\./);
  await player.close();
});

/** Blue has thrown a seven; nobody has to hand in cards. */
const DESERT = "CR1.GB.IR0W2B9ATH6W4H0A9B1DA3R8B8R3B4W5H5A6W1.RE.PR-NSwaan-S0373-R1484-HX3.PB-NBob-SC3E3-RD4E2-HX2.PW-S33A3-R33A2-HX1.PO-S24D3-R24E4-HX4.TB.FR.D7";

test("a refusal in a game says what other books say, and has the boxes: by another one the same is judged again and done only on a tap", async () => {
  const player = await here.open(PHONE, { hash: `#${DESERT}&p=1` }), { page } = player;
  await page.getByText("Tik de tegel waar de rover heen gaat.").waitFor({ timeout: LOADING });
  await player.tap("C3");
  await refusal(player).waitFor();
  assert.match(await refusal(player).innerText(), /Nee, Bob[\s\S]*Uitgave 2015\. Andere boekjes zeggen iets anders:\s*Ja: .*Uitgaven vanaf 2020/);
  const row = page.locator("#game .answer .boxes button"), places = () => row.evaluateAll(found => found.map(one => [one.textContent, one.getBoundingClientRect().x, one.getBoundingClientRect().y]));
  const before = await places();
  assert.equal(await page.locator("[data-key=box-almanak]").getAttribute("aria-pressed"), "true");
  await key(player, "box-actueel");
  await page.locator("#game .answer.yes").waitFor();
  assert.deepEqual(await places(), before);
  assert.equal((await heard(player)).length, 0);
  await player.press("Doen");
  await key(player, "rob-none");
  await told(player, 1);
  assert.doesNotMatch((await heard(player))[0], /mocht niet/);
  await player.close();
});

test("an event that no book allows is refused with the boxes below it", async () => {
  const player = await opened(), { page } = player;
  await key(player, "roll-8");
  await told(player, 1);
  await refused(player);
  assert.deepEqual(await page.locator("#game .answer footer .boxes button").allInnerTexts(), ["2015", "2020 en later", "Ouder"]);
  await key(player, "box-actueel");
  await page.locator("[data-key=box-actueel][aria-pressed=true]").waitFor();
  assert.match(await refusal(player).innerText(), /^Mag niet: wit bouwt dorp A1.N/);
  assert.equal((await heard(player)).length, 1);
  await player.close();
});

test("the robber's own tile is refused at the tile, before anybody is chosen; the table may do it all the same", async () => {
  const player = await here.open(PHONE, { hash: `#${DESERT}&p=1` }), { page } = player;
  await page.getByText("Tik de tegel waar de rover heen gaat.").waitFor({ timeout: LOADING });
  await player.tap("D3");
  await refusal(player).waitFor();
  assert.equal(await page.locator(".victims").count(), 0);
  await player.press("Laat maar");
  await player.tap("D2");
  await page.locator(".victims").waitFor();
  await player.tap("D3");
  await refusal(player).waitFor();
  await player.press("Toch doen");
  await page.locator("[data-key^=rob-]:not([data-key=rob-none])").first().tap();
  await told(player, 1);
  assert.match((await heard(player))[0], /mocht niet/);
  await player.close();
});

test("what was typed goes from the box once something else is answered", async () => {
  const player = await opened(), { page } = player;
  await player.ask("wie heeft de langste handelsroute");
  await page.locator("#game .answer").waitFor();
  assert.equal(await page.inputValue("#question"), "wie heeft de langste handelsroute");
  await key(player, "roll-8");
  await told(player, 1);
  assert.equal(await page.inputValue("#question"), "");
  await player.ask("wie heeft de langste handelsroute");
  await page.locator("#game .answer").waitFor();
  await refused(player);
  assert.equal(await page.inputValue("#question"), "");
  // what is asked shows, and not what was refused before
  await player.ask("hoeveel punten heeft iedereen");
  await page.locator("#game .answer", { hasText: "punten" }).waitFor();
  assert.equal(await refusal(player).count(), 0);
  await player.close();
});

for (const [width, height] of [[360, 640], [390, 844]]) {
  test(`what ends a turn and what ends a trade are seen whole at ${width} by ${height}, without scrolling`, async () => {
    const player = await opened({ ...PHONE, viewport: { width, height } }), { page } = player;
    await key(player, "roll-8");
    await told(player, 1);
    await inSight(player, "[data-key=g-trade], [data-key=g-end]");
    await key(player, "g-trade");
    await page.locator(".sheeted").waitFor();
    const place = () => page.locator("[data-key=partner-rood]").evaluate(one => one.getBoundingClientRect().y), before = await place();
    await key(player, "partner-rood");
    await inSight(player, "[data-key=trade-do]");
    assert.equal(await place(), before);
    await player.close();
  });
}
