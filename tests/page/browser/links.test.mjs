// What comes by a link was written by anybody: it is bounded before it is drawn, and kept only once somebody touched it. So is what the browser kept.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LOADING, MIDDLE, PHONE, world } from "./support.mjs";

const here = world();
const HEAD = "CR1.GB.NBEGINNERS-2020-ENGELS.A9", OWN = `${HEAD}.PR-S43-R42`;
/** More elements than the page has with any position of a table. */
const MOST_NODES = 3000;
const nodes = ({ page }) => page.evaluate(() => document.querySelectorAll("*").length);
const stored = ({ page }) => page.evaluate(() => JSON.parse(localStorage.getItem("catan-rules.position")));
const german = { ...PHONE, locale: "de-DE" };

/** Open the page as one who laid a board here before. */
async function laidBefore(options = PHONE) {
  const player = await here.open(options, { hash: "#" + HEAD });
  await player.tab(options.locale === "de-DE" ? "Spielplan" : "Bord");
  await player.board();
  await player.tap("B2.ZO");
  await player.page.waitForFunction(() => location.hash.includes("S43"));
  return [player, await player.line()];
}

async function opened(player, hash) {
  await player.page.goto("about:blank");
  // what is said on the way is gone after nine seconds, which all that a page fetches may take
  await player.page.goto(here.site.address + hash, { waitUntil: "commit" });
}

const MUCH = "Dit is meer dan er op een tafel kan liggen; het is niet geopend.", BAD = "In deze link zit geen stelling die ik kan lezen.";
const HOSTILE = [
  ["a piece fifty thousand times", `${HEAD}.PR-S${"43".repeat(50_000)}`, MUCH],
  ["more pieces than all players have", `${HEAD}.PR-R${"42".repeat(250)}.PB-S${"43".repeat(250)}`, MUCH],
  ["ten thousand players", HEAD + ".PR-S43".repeat(10_000), BAD],
  ["ten thousand players of no colour", HEAD + Array.from({ length: 10_000 }, (_, number) => `.PX${number}-S43`).join(""), BAD],
  ["a field again and again", `${HEAD}.PR${"-S43".repeat(10_000)}`, BAD],
  ["a name of a hundred thousand letters", `${HEAD}.PR-N${"a".repeat(100_000)}-S43`, BAD],
  ["a turn of a hundred thousand letters", `${HEAD}.PR-S43.T${"R".repeat(100_000)}`, BAD],
  ["a course longer than a document", `${HEAD}.PR-S43.TR${".Erood_20gooit_206".repeat(10_000)}`, MUCH],
  ["a map of ten thousand tiles", `CR1.GZ.MU${Array(100).fill("B6".repeat(100)).join("-")}`, BAD],
  ["a board that there is not", "CR1.GB.NNERGENS.PR-S43", BAD],
];

test("a link with more than a table holds is refused with a word, and one's own board stays, on the table and in what is kept", async () => {
  const [player, own] = await laidBefore();
  await player.ready();
  for (const [what, line, said] of HOSTILE) {
    await opened(player, "#" + line);
    await player.page.locator("#notice").getByText(said).waitFor({ timeout: LOADING });
    await player.board();
    assert.equal(await player.line(), own, what);
    assert.equal(await stored(player), own, what);
    assert.ok(await nodes(player) < MOST_NODES, `${what}: ${await nodes(player)} elements`);
    assert.match(await player.page.locator('[data-place="B2.ZO"]').getAttribute("aria-label"), /dorp van rood/);
  }
  await player.close();
});

test("so it is where the page is open already", async () => {
  const [player, own] = await laidBefore(), { page } = player;
  await player.ready();
  for (const [what, line, said] of HOSTILE) {
    await player.pressOn("#notice button").catch(() => {});
    await page.evaluate(hash => { location.hash = hash; }, line);
    await page.locator("#notice").getByText(said).waitFor({ timeout: LOADING });
    await page.waitForFunction(hash => location.hash === "#" + hash, own);
    assert.equal(await stored(player), own, what);
  }
  await player.close();
});

for (const [options, said] of [[PHONE, MUCH], [german, "Das ist mehr, als auf einem Tisch liegen kann; es wurde nicht geöffnet."]]) {
  test(`a refused link leaves who never laid a board with an empty page, in ${options.locale}`, async () => {
    const player = await here.open(options, { hash: "#" + HOSTILE[0][1] });
    await player.page.getByText(said).waitFor();
    assert.equal(await player.line(), "");
    assert.equal(await stored(player), null);
    if (process.env.SHOTS) await player.page.screenshot({ path: `${process.env.SHOTS}/refused-empty-${options.locale}.png` });
    await player.close();
    if (!process.env.SHOTS) return;
    const [other] = await laidBefore(options);
    await opened(other, "#" + HOSTILE[0][1]);
    await other.page.getByText(said).waitFor();
    await other.board();
    await other.page.screenshot({ path: `${process.env.SHOTS}/refused-own-${options.locale}.png` });
    await other.close();
  });
}

test("a course of as many events as a game may have lies there, and the next tap shows", async () => {
  const line = `${HEAD}.PR-S43.TR${".Erood_20gooit_206".repeat(1000)}`;
  const player = await here.open(PHONE, { hash: "#" + line });
  await player.board();
  await player.tap("D2.ZO");
  await player.page.waitForFunction(() => location.hash.includes("S43D3."));
  assert.ok(await nodes(player) < MOST_NODES, String(await nodes(player)));
  await player.close();
});

test("a course of a hundred thousand characters is refused with a word, and the page goes on", async () => {
  const player = await here.open(PHONE, { hash: `#${HEAD}.PR-S43.TR${".Erood_20gooit_206".repeat(5500)}` });
  await player.page.getByText(MUCH).waitFor();
  assert.ok(await nodes(player) < MOST_NODES);
  assert.equal(await stored(player), null);
  await player.close();
});

test("a piece that a line names twice is drawn once, and goes with one press", async () => {
  const player = await here.open(PHONE, { hash: `#${HEAD}.PR-S${"43".repeat(100)}` }), { page } = player;
  await player.board();
  const before = await nodes(player);
  assert.equal(await page.locator('[data-place="B2.ZO"]').getAttribute("aria-label").then(text => text.match(/dorp/g).length), 1);
  await page.locator('[data-place="B2.ZO"]').press("Delete");
  await page.waitForFunction(hash => location.hash === "#" + hash, `${HEAD}.PR`);
  assert.ok(before < MOST_NODES);
  await player.close();
});

test("what came by a link is kept once it is touched, not before", async () => {
  const [player, own] = await laidBefore(), { page } = player;
  for (const arrive of [() => opened(player, "#" + MIDDLE.line), () => page.evaluate(hash => { location.hash = hash; }, MIDDLE.line)]) {
    await arrive();
    await page.waitForFunction(() => document.querySelector('[data-place="C1.ZO"]')?.getAttribute("aria-label")?.includes("dorp van rood"));
    await player.press("Vragen");
    assert.equal(await stored(player), own);
    await opened(player, "");
    await player.board();
    assert.equal(await player.line(), own);
  }
  await opened(player, "#" + MIDDLE.line);
  await player.board();
  await player.press("Straat");
  await player.tap("D2/ZO");
  const touched = await player.line();
  assert.notEqual(touched, MIDDLE.line);
  await opened(player, "");
  await player.board();
  assert.equal(await player.line(), touched);
  await player.close();
});

test("a text with more than a table holds is refused where it is pasted", async () => {
  const player = await here.open(PHONE, { hash: "#" + OWN }), { page } = player;
  await player.ready();
  for (const text of [HOSTILE[0][1], `bord: beginners-2020-engels\nspelers: {rood: {dorpen: ${"B2.ZO ".repeat(450)}}}`]) {
    await player.press("Delen");
    await page.getByRole("textbox", { name: /Plak/ }).fill(text);
    await player.press("Openen");
    await page.getByRole("dialog").getByText(MUCH).waitFor({ timeout: LOADING });
    await player.press("Sluiten");
    assert.equal(await player.line(), OWN);
  }
  await player.close();
});

const ROLL = [null, null, null, null, null, null];
const BROKEN = [
  { position: 5, dice: { dice: ROLL, built: [null, 1, {}], used: "S" }, earlier: { a: 1 }, language: "toString" },
  { position: { a: 1 }, dice: { dice: ROLL, built: Array(50_000).fill("R1"), used: [] }, earlier: [null, { asked: 1 }, { asked: { show: {} }, line: "", sentence: {} }], language: [], rules: {}, "rules-asked": 1 },
  { position: HOSTILE[0][1], dice: [], earlier: "a" },
  { position: "CR1.GB.NNERGENS.PR-S43", dice: "a", earlier: 5 },
];

test("what the browser kept and is broken is taken for nothing", async () => {
  const player = await here.open({ ...PHONE, serviceWorkers: "block" }), { page } = player;
  for (const held of BROKEN) {
    await page.evaluate(given => { localStorage.clear(); for (const [key, value] of Object.entries(given)) localStorage.setItem("catan-rules." + key, JSON.stringify(value)); }, held);
    await page.goto("about:blank");
    await page.goto(here.site.address);
    await player.tab("Dobbelspel");
    await page.locator("#dice .table svg").waitFor();
    await player.tab("Bord");
    await player.board().catch(error => { throw new Error(`${JSON.stringify(held).slice(0, 80)}: ${error.message}`); });
    await player.tap("B2.ZO");
    await page.waitForFunction(hash => location.hash === "#" + hash, `${HEAD}.PR-S43`, { timeout: LOADING });
    assert.ok(await nodes(player) < MOST_NODES);
  }
  await player.close();
});
