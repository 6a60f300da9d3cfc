// What was laid and asked is not lost: shared and opened again, without a network, without storage, when the page changes, when the referee dies.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { eventually, LOADING, launchedIn, MIDDLE, PHONE, Player, served, world } from "./support.mjs";

const here = world();
const SMALL = "CR1.GB.NBEGINNERS-2020-ENGELS.A9.PR-S43-R42";

test("a position is shared as a link, as text and as a code, and opened again elsewhere", async () => {
  const player = await here.open(PHONE, { hash: "#" + MIDDLE.line }), { page } = player;
  await player.ready();
  await player.press("Delen");
  const sheet = page.getByRole("dialog"), link = await sheet.getByRole("textbox", { name: "Link met dit bord" }).inputValue();
  assert.equal(link, here.site.address + "#" + MIDDLE.line);
  await sheet.getByText("QR-code", { exact: true }).tap();
  await sheet.locator(".code svg").waitFor();
  await sheet.getByText("Als tekst").tap();
  await sheet.getByText("bord: beginners-2020-engels").waitFor();
  const text = await sheet.locator("pre").innerText();
  await player.close();
  const other = await here.open(PHONE, { hash: "#" + SMALL });
  await other.ready();
  for (const given of [`Kijk eens: ${link}`, text]) {
    await other.press("Delen");
    await other.page.getByRole("textbox", { name: /Plak/ }).fill(given);
    await other.press("Openen");
    await other.page.waitForFunction(line => location.hash === "#" + line, MIDDLE.line);
    await other.press("Ongedaan maken");
    assert.equal(await other.line(), SMALL);
  }
  await other.close();
});

test("what is pasted and is no position is refused with every fault, and the board stays", async () => {
  const player = await here.open(PHONE, { hash: "#" + SMALL }), { page } = player;
  await player.ready();
  await player.press("Delen");
  await page.getByRole("textbox", { name: /Plak/ }).fill("bord: beginners\nspelers:\n  rood: {dorpen: Z9.Z}\n  mauve: {}\n");
  await player.press("Openen");
  await page.getByText("Hier zit geen stelling in").waitFor();
  assert.match(await page.getByRole("dialog").innerText(), /Z9\.Z[\s\S]*mauve/);
  await player.press("Sluiten");
  assert.equal(await player.line(), SMALL);
  await player.close();
});

test("a link that holds no position says so", async () => {
  const player = await here.open(PHONE, { hash: "#CR9.onzin" });
  await player.page.getByText("In deze link zit geen stelling").waitFor();
  await player.close();
});

test("a pasted position of a game without a board opens where that game is, and the board stays", async () => {
  const player = await here.open(PHONE, { hash: "#" + SMALL }), { page } = player, sheet = page.getByRole("dialog");
  await player.ready();
  await player.press("Delen");
  await sheet.getByRole("textbox", { name: /Plak/ }).fill("CR1.GD.PR-R012-S1.L0");
  await player.press("Openen", sheet);
  await page.locator('#dice [data-place="S3"][aria-pressed="true"]').waitFor({ state: "attached" });
  assert.equal(await sheet.count(), 0);
  await player.tab("Bord");
  await player.board();
  assert.equal(await player.line(), SMALL);
  await player.close();
});

test("the board comes back after a restart of the page; a link does not wipe it out", async () => {
  const player = await here.open(PHONE, { hash: "#" + SMALL }), { page } = player;
  await player.board();
  await player.press("Straat");
  await player.tap("D2/ZO");
  const line = await player.line();
  await page.goto("about:blank");
  await page.goto(here.site.address);
  await player.board();
  assert.equal(await player.line(), line);
  await page.goto("about:blank");
  await page.goto(here.site.address + "#" + MIDDLE.line);
  await player.board();
  assert.equal(await player.line(), MIDDLE.line);
  await player.press("Ongedaan maken");
  assert.equal(await player.line(), line);
  await player.close();
});

test("without storage everything works, and the page says that nothing is kept", async () => {
  const deny = page => page.addInitScript(() => { Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } }); });
  const player = await here.open(PHONE, { begin: deny }), { page } = player;
  await player.tab("Bord");
  await player.board();
  await player.tap("B2.ZO");
  assert.match(await player.line(), /S43/);
  await page.getByText("De browser kan niets meer bewaren").waitFor();
  await player.ask("mag rood een dorp bouwen op B2.Z");
  assert.match(await player.answer(), /^Nee, rood/m);
  await player.close();
});

test("when storage is full the page says so once and goes on", async () => {
  const filled = page => page.addInitScript(() => {
    try { for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) for (let n = 0; n < 3; n++) { try { localStorage.setItem(`other${size}-${n}`, "x".repeat(size)); } catch { break; } } } catch { /* already full */ }
  });
  const player = await here.open(PHONE, { begin: filled }), { page } = player;
  await player.tab("Bord");
  await player.board();
  await player.tap("B2.ZO");
  await page.getByText("De browser kan niets meer bewaren").waitFor();
  await player.tap("D2.ZO");
  assert.match(await player.line(), /S43D3/);
  await player.close();
});

test("when the referee dies in the middle of a question, the page says so and the question is answered all the same", async () => {
  const spy = page => page.addInitScript(() => {
    const Real = window.Worker;
    window.workers = [];
    window.Worker = class extends Real {
      constructor(...given) { super(...given); window.workers.push(this); }
      postMessage(message) { if (window.deadly && message.request?.includes('"ask"')) { window.deadly--; this.terminate(); return; } super.postMessage(message); }
    };
  });
  const player = await here.open(PHONE, { hash: "#" + MIDDLE.line, begin: spy }), { page } = player;
  await player.ready();
  await page.evaluate(() => { window.deadly = 1; });
  await player.ask("mag wit een dorp bouwen op D2.Z");
  await page.getByText("De scheidsrechter viel weg").waitFor({ timeout: LOADING });
  assert.match(await player.answer(), /^Nee, wit/m);
  assert.equal(await page.evaluate(() => window.workers.length), 2);
  assert.equal(await player.line(), MIDDLE.line);
  await page.evaluate(() => { window.deadly = 2; });
  await player.ask("mag wit een straat bouwen op C2/O");
  await page.getByText("De scheidsrechter viel twee keer weg").waitFor({ timeout: LOADING });
  await player.press("Opnieuw proberen");
  assert.match(await player.answer(), /^Nee, wit/m);
  assert.equal(await player.line(), MIDDLE.line);
  await player.close();
});

test("where the referee cannot be loaded the page says so, and laying and looking up go on", async () => {
  const player = await here.open({ ...PHONE, serviceWorkers: "block" }, { begin: page => page.route("**/program/first.zip.txt", route => route.abort()) }), { page } = player;
  await page.locator("#ready.failed").waitFor({ timeout: LOADING });
  await player.tab("Bord");
  await player.board();
  await player.tap("B2.ZO");
  await player.ask("mag rood een dorp bouwen op B2.Z");
  assert.match(await player.answer(), /De scheidsrechter is niet geladen/);
  await page.unroute("**/program/first.zip.txt");
  await player.press("Opnieuw proberen");
  await page.getByText(/^Nee, rood/).waitFor({ timeout: LOADING });
  player.faults.length = 0;
  await player.close();
});

/** Let a phone of its own visit a host of its own; `asks` sends the browser what no page can. */
async function visiting(does) {
  const site = await served(), context = await here.browser.newContext(PHONE), page = await context.newPage();
  const client = await context.newCDPSession(page), origin = new URL(site.address).origin;
  try { await does({ site, page, player: new Player(page), asks: (method, more) => client.send(method, { origin, ...more }) }); } finally { await context.close(); await site.down().catch(() => {}); }
}
const keptWhole = page => page.getByText("Werkt nu ook zonder internet").waitFor({ timeout: LOADING });

test("when all that the browser keeps is cleared under an open page, what lies there stays, and is kept anew", () => visiting(async ({ site, page, player, asks }) => {
  await page.goto(site.address);
  await player.tab("Bord");
  await player.board();
  await player.tap("B2.ZO");
  await keptWhole(page);
  await asks("Storage.clearDataForOrigin", { storageTypes: "all" });
  await player.tap("D2.ZO");
  const line = await player.line();
  assert.match(line, /S43D3/);
  await player.ask("mag rood een dorp bouwen op B2.Z");
  assert.match(await player.answer(), /^Nee, rood/m);
  await page.goto("about:blank");
  await page.goto(site.address);
  await player.board();
  assert.equal(await player.line(), line);
  await keptWhole(page);
  await site.down();
  await page.reload();
  await player.ask("mag rood een dorp bouwen op B2.Z");
  assert.match(await player.answer(), /^Nee, rood/m);
  assert.equal(await player.line(), line);
}));

test("where there is no room to keep the page it works all the same, and is kept once there is room", () => visiting(async ({ site, page, player, asks }) => {
  await asks("Storage.overrideQuotaForOrigin", { quotaSize: 1_000_000 });
  await page.addInitScript(() => {
    const { serviceWorker } = navigator, register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = async (...given) => {
      const kept = await register(...given), worker = kept.installing, see = () => { window.givenUp = worker?.state === "redundant"; };
      worker?.addEventListener("statechange", see);
      see();
      return kept;
    };
  });
  await page.goto(site.address);
  await player.ready();
  // what does not fit is given up, and no page is served by half of it
  await page.waitForFunction(() => window.givenUp, null, { timeout: LOADING });
  assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
  await player.tab("Bord");
  await player.board();
  await player.tap("B2.ZO");
  await player.ask("mag rood een dorp bouwen op B2.Z");
  assert.match(await player.answer(), /^Nee, rood/m);
  const line = await player.line();
  await asks("Storage.overrideQuotaForOrigin");
  await page.reload();
  await keptWhole(page);
  assert.equal(await player.line(), line);
  assert.deepEqual(player.faults, []);
}));

/** Wait until the memory of the interpreter is kept whole, and return whether the referee started from one. */
async function remembered(page) {
  await page.locator("#ready.ready").waitFor({ timeout: LOADING });
  await eventually(page, async () => Boolean(await caches.match(window.memoryAt = new URL("../memory-nl", document.querySelector("script[type=module]").src).href)), null, { timeout: LOADING });
  return page.evaluate(async () => (await import(new URL("referee.js", document.querySelector("script[type=module]").src).href)).referee.remembered);
}
/** Put something else in the place of that memory. */
const spoil = (page, how) => page.evaluate(async one => {
  const at = window.memoryAt, [name] = await caches.keys(), cache = await caches.open(name), raw = new Uint8Array(await (await cache.match(at)).arrayBuffer());
  // what tells whose memory it is stands behind the places of its stretches
  const own = 8 + 8 * new Uint32Array(raw.buffer, 4, 1)[0];
  const body = { cut: raw.subarray(0, 5e6), longer: new Uint8Array([...raw.subarray(0, 8), ...raw]), other: raw.map((byte, place) => (place >= own && place < own + 64 ? ~byte : byte)), empty: raw.subarray(0, 0) }[one];
  await cache.put(at, new Response(body));
}, how);

test("from the second visit on the referee starts from the memory of the first, which holds nothing of what was asked; one that is not whole or another's is thrown away, and does no harm", () => visiting(async ({ site, page, player }) => {
  const asked = async () => {
    await player.ask("mag rood een dorp bouwen op B2.Z");
    assert.match(await player.answer(), /^Nee, rood/m);
    await player.press("Antwoord sluiten");
  };
  await page.goto(`${site.address}#${SMALL}`);
  assert.equal(await remembered(page), false);
  await asked();
  await page.reload();
  assert.equal(await remembered(page), true);
  await asked();
  for (const how of ["cut", "longer", "other", "empty"]) {
    await spoil(page, how);
    await page.reload();
    assert.equal(await remembered(page), false, how);
    await asked();
    await page.reload();
    assert.equal(await remembered(page), true, how);
  }
  await asked();
  assert.deepEqual(player.faults, []);
}));

test("after the first visit everything works without a network, also after a restart of the browser", async () => {
  const site = await served(), folder = await mkdtemp(join(tmpdir(), "page-"));
  try {
    let context = await launchedIn(folder, PHONE), page = await context.newPage(), player = new Player(page, PHONE);
    await page.goto(site.address);
    await player.tab("Bord");
    await player.board();
    await player.tap("B2.ZO");
    await player.ready();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: LOADING });
    await page.getByText("Werkt nu ook zonder internet").waitFor({ timeout: LOADING });
    await site.down();
    await page.reload();
    await player.ask("mag rood een dorp bouwen op B2.Z");
    assert.match(await player.answer(), /^Nee, rood/m);
    await context.close();
    context = await launchedIn(folder, PHONE);
    page = await context.newPage();
    player = new Player(page, PHONE);
    await page.goto(site.address);
    await player.ask("mag rood een dorp bouwen op B2.Z");
    assert.match(await player.answer(), /^Nee, rood/m);
    await player.pressOn("#language");
    await player.tab("Regeln");
    await page.fill("#question", "Abstandsregel");
    await page.locator(".hit").first().waitFor();
    await context.close();
  } finally {
    await site.down().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
});
