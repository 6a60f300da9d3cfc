// A new version on the host: no page gets files of two versions, and nothing is fetched that is there already.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { BUILT, DESK, eventually, FOLDER, LOADING, launched, PHONE, Player, served } from "./support.mjs";

const SMALL = "CR1.GB.NBEGINNERS-2020-ENGELS.A9.PR-S43-R42";
const long = { timeout: LOADING };
let browser;
before(async () => { browser = await launched(); });
after(() => browser.close());

const built = name => readFile(join(FOLDER, BUILT, name), "utf8");
const ofNow = async () => ({ "js/words/nl.js": (await built("js/words/nl.js")).replace("Catan: mag dit?", "Catan: mag dit nu?"), "dice-nl.json": (await built("dice-nl.json")).replace("<svg ", '<svg data-of=\\"now\\" ') });
const total = sent => sent.reduce((sum, [, bytes]) => sum + bytes, 0);

/** Let tabs of one browser visit a host of their own. */
async function visiting(does, options = DESK) {
  const site = await served(), context = await browser.newContext(options);
  const open = async (hash = "") => { const page = await context.newPage(), player = new Player(page, options); await page.goto(site.address + hash); return player; };
  try { await does({ site, context, open }); } finally { await context.close(); await site.down().catch(() => {}); }
}

const controlled = ({ page }) => page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, long);
const update = ({ page }) => page.evaluate(async () => { await (await navigator.serviceWorker.getRegistration()).update(); });
const title = ({ page }, text) => page.locator("h1").getByText(text, { exact: true }).waitFor(long);
/** Open the dice game, and return of which version its sheet is. */
async function sheetOf(player) {
  await player.tab("Dobbelspel");
  const svg = player.page.locator("#dice .table svg");
  await svg.waitFor(long);
  return svg.getAttribute("data-of");
}

test("a new version is told of while the old one is open, and taken when asked", () => visiting(async ({ site, open }) => {
  const player = await open("#" + SMALL), { page } = player;
  await controlled(player);
  site.deploy(await ofNow());
  await update(player);
  await page.getByText("Er is een nieuwe versie").waitFor(long);
  await title(player, "Catan: mag dit?");
  assert.equal(await player.line(), SMALL);
  await player.press("Nu verversen");
  await title(player, "Catan: mag dit nu?");
  await player.tab("Bord");
  assert.equal(await player.line(), SMALL);
}));

test("a tab that was open before another one took the new version goes on with its own files, and takes the new ones when asked", () => visiting(async ({ site, open }) => {
  const taking = await open(), staying = await open();
  await controlled(taking);
  await controlled(staying);
  site.deploy(await ofNow());
  await update(taking);
  await taking.page.getByText("Er is een nieuwe versie").waitFor(long);
  await taking.press("Nu verversen");
  await title(taking, "Catan: mag dit nu?");
  assert.equal(await sheetOf(staying), null);
  await title(staying, "Catan: mag dit?");
  await staying.ready();
  assert.equal(await sheetOf(taking), "now");
  // the files of the old version are there as long as it is open, not longer
  const caches = () => taking.page.evaluate(() => caches.keys());
  assert.equal((await caches()).length, 2);
  await staying.press("Nu verversen");
  await title(staying, "Catan: mag dit nu?");
  assert.equal(await sheetOf(staying), "now");
  await eventually(taking.page, async old => (await navigator.locks.query()).held.every(({ name }) => !name.includes(old)), BUILT);
  await taking.page.reload();
  await eventually(taking.page, async () => (await caches.keys()).length === 1, null, long);
  assert.ok(!(await caches())[0].includes(BUILT));
}));

test("a new version fetches what changed and no more", () => visiting(async ({ site, open }) => {
  const player = await open();
  await controlled(player);
  const changes = await ofNow();
  site.deploy(changes);
  site.sent.length = 0;
  await update(player);
  await player.page.getByText("Er is een nieuwe versie").waitFor(long);
  const paths = site.sent.map(([path]) => path.replace(/^v-\w+\//, "")).filter(path => path !== "sw.js");
  assert.deepEqual(paths.sort(), [...Object.keys(changes), "index.html"].sort());
}));

test("a version that is on its way to the host is not taken before it is whole", () => visiting(async ({ site, open }) => {
  const player = await open("#" + SMALL), { page } = player, changes = await ofNow();
  await controlled(player);
  site.deploy(changes, ["dice-nl.json"]);
  const refused = page.evaluate(async () => {
    const kept = await navigator.serviceWorker.getRegistration();
    await new Promise((done, failed) => {
      kept.addEventListener("updatefound", () => kept.installing.addEventListener("statechange", ({ target }) => (target.state === "redundant" ? done() : failed(new Error(target.state)))), { once: true });
      kept.update();
    });
  });
  await refused;
  await page.reload();
  await title(player, "Catan: mag dit?");
  assert.equal(await sheetOf(player), null);
  site.deploy(changes);
  await update(player);
  await player.press("Nu verversen");
  await title(player, "Catan: mag dit nu?");
  assert.equal(await sheetOf(player), "now");
  await player.tab("Bord");
  assert.equal(await player.line(), SMALL);
}));

test("where nothing is kept and the host has the files of another version only, the page says so and takes that one", () => visiting(async ({ site, open }) => {
  const player = await open("#" + SMALL), { page } = player;
  await player.ready();
  site.deploy(await ofNow());
  await player.tab("Dobbelspel");
  await page.getByText("Er is een nieuwe versie; van deze is niet alles er meer.").waitFor();
  assert.equal(await page.locator("#dice .table svg").count(), 0);
  await player.press("Nu verversen");
  await title(player, "Catan: mag dit nu?");
  await player.tab("Bord");
  assert.equal(await player.line(), SMALL);
  assert.equal(await sheetOf(player), "now");
}, { ...PHONE, serviceWorkers: "block" }));

test("a first visit fetches no file twice, though the host names no version of any", () => visiting(async ({ site, open }) => {
  const player = await open();
  await player.page.getByText("Werkt nu ook zonder internet").waitFor(long);
  const paths = site.sent.map(([path]) => path), sizes = new Map(site.sent);
  const twice = [...sizes.keys()].filter(path => paths.indexOf(path) !== paths.lastIndexOf(path));
  assert.ok(total(site.sent) <= total([...sizes]) * 1.01, `${total(site.sent)} bytes for ${total([...sizes])}; twice: ${twice.join(", ")}`);
  console.log(`    ${total(site.sent)} bytes sent, ${total([...sizes])} without repetition`);
}, PHONE));
