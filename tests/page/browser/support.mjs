// A browser, the built page on a server that can go down or change, and the hands of a player.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { createHash } from "node:crypto";
import { appendFileSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const FOLDER = process.env.PAGE ?? fileURLToPath(new URL("../../../build/page", import.meta.url));
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".png": "image/png", ".webmanifest": "application/manifest+json", ".txt": "text/plain" };
const ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
/** How long the referee may take to load on a machine that does much else. */
export const LOADING = Number(process.env.LOADING ?? 180_000);
/** How long anything else may take there. */
const SOON = Number(process.env.SOON ?? 90_000);

/** The folder of the version that was built. */
export const BUILT = readdirSync(FOLDER).find(name => name.startsWith("v-"));
const hashOf = text => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** Serve the page from a host that names no version of a file. `deploy` puts another version there, `down` refuses every connection, `sent` is what was sent: path to bytes. */
export async function served() {
  const sockets = new Set(), sent = [];
  let version = BUILT, changed = {}, missing = [];
  const built = name => readFile(join(FOLDER, name.replace(`${version}/`, `${BUILT}/`)));
  const text = async name => (await built(name)).toString().replaceAll(BUILT, version);
  /** Return a file of the version that is there now; of any other version there is none. */
  async function fileOf(name) {
    if (missing.includes(name.replace(`${version}/`, "")) || (version !== BUILT && name.startsWith(BUILT))) throw new Error("not there");
    if (name === "sw.js") {
      const hashes = {};
      for (const [path, content] of Object.entries(changed)) hashes[`${version}/${path}`] = hashOf(content);
      if (version !== BUILT) hashes["index.html"] = hashOf(await text("index.html"));
      return (await text(name)).replace(/"([^"]+)": "\w{16}"/g, (row, path) => (hashes[path] ? `"${path}": "${hashes[path]}"` : row));
    }
    if (name === "index.html") return text(name);
    return changed[name.replace(`${version}/`, "")] ?? built(name);
  }
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname)).replace(/\/$/, "/index.html");
    try {
      const body = Buffer.from(await fileOf(path.slice(1)));
      sent.push([path.slice(1), body.length]);
      response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream", "cache-control": "no-cache" });
      response.end(body);
    } catch {
      response.writeHead(404);
      response.end();
    }
  });
  server.on("connection", socket => { sockets.add(socket); socket.on("close", () => sockets.delete(socket)); });
  const listen = port => new Promise(done => server.listen(port, "127.0.0.1", done));
  await listen(0);
  const { port } = server.address();
  const down = () => new Promise(done => { for (const socket of sockets) socket.destroy(); server.close(done); });
  /** Put another version in the place of this one: `changes` (path to text) take the place of files, those that are `lacking` have not come yet. */
  const deploy = (changes, lacking = []) => { version = "v-" + hashOf(JSON.stringify(changes)); changed = changes; missing = lacking; };
  return { address: `http://localhost:${port}/`, deploy, sent, down, up: () => listen(port) };
}

/** Launch the browser; `folder` keeps its data there. */
export const launched = () => chromium.launch({ executablePath: process.env.BROWSER || undefined, args: ARGUMENTS });
export const launchedIn = async (folder, options) => changed(await chromium.launchPersistentContext(folder, { executablePath: process.env.BROWSER || undefined, args: ARGUMENTS, ...options }));

/** Where tools/mutate.py built changes into the page: wake the one that it names, or note which are passed. Otherwise nothing. */
async function changed(context) {
  const { MUTANT_AWAKE, MUTANTS_PASSED } = process.env;
  if (MUTANT_AWAKE) await context.addInitScript(`globalThis.MUTANT_AWAKE = ${Number(MUTANT_AWAKE)};`);
  if (MUTANTS_PASSED) await context.exposeFunction("notePassed", which => appendFileSync(MUTANTS_PASSED, `${which}\n`));
  return context;
}

/** Wait until what the page finds, asked again and again, is so. (`page.waitForFunction` takes the promise of an asynchronous function for yes.) */
export async function eventually(page, found, given, { timeout = SOON } = {}) {
  const end = Date.now() + timeout;
  while (!(await page.evaluate(found, given))) {
    if (Date.now() > end) throw new Error(`not within ${timeout} ms: ${found}`);
    await page.waitForTimeout(100);
  }
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, locale: "nl-NL" };
export const DESK = { viewport: { width: 1280, height: 800 }, locale: "nl-NL" };

/** One browser and one server for the tests of a file. */
export function world() {
  const here = {};
  before(async () => { here.site = await served(); here.browser = await launched(); });
  after(async () => { await here.browser?.close(); await here.site?.down().catch(() => {}); });
  /** Open the page as a player would, and return it with its hands. Whatever goes wrong in it fails the test that closes it. */
  here.open = async (options = PHONE, { hash = "", begin = () => {} } = {}) => {
    const context = await changed(await here.browser.newContext(options));
    const page = await context.newPage();
    await begin(page, context);
    const player = new Player(page, options);
    await page.goto(here.site.address + hash);
    return player;
  };
  return here;
}

export class Player {
  taps = 0;
  faults = [];
  requests = [];

  constructor(page, options = PHONE) {
    this.page = page;
    this.touch = Boolean(options.hasTouch);
    page.setDefaultTimeout(SOON);
    page.on("pageerror", error => this.faults.push(error.message));
    page.on("request", request => this.requests.push(request.url()));
  }

  async close() {
    const { faults } = this;
    await this.page.context().close();
    if (faults.length) throw new Error(`the page failed: ${faults.join("; ")}`);
  }

  /** Wait until the referee is there. */
  ready() { return this.page.locator("#ready.ready").waitFor({ timeout: LOADING }); }

  async #press(locator) {
    this.taps++;
    if (this.touch) await locator.tap(); else await locator.click();
  }

  /** Press a button by what it says. */
  press(name, within = this.page) { return this.#press(within.getByRole("button", { name, exact: typeof name === "string" }).first()); }

  /** Press what a selector finds. */
  pressOn(selector) { return this.#press(this.page.locator(selector).first()); }

  async #spot(place) {
    const spot = this.page.locator(`section:not([hidden]) [data-place="${place}"]`);
    let box = null;
    // the board may be drawn anew between finding a place and touching it
    while (!box) {
      await spot.scrollIntoViewIfNeeded().catch(error => { if (!error.message.includes("not attached")) throw error; });
      box = await spot.boundingBox();
    }
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  /** Tap a place on the board. */
  async tap(place) {
    this.taps++;
    const [x, y] = await this.#spot(place);
    if (this.touch) await this.page.touchscreen.tap(x, y); else await this.page.mouse.click(x, y);
  }

  /** Press a place long. */
  async hold(place) {
    this.taps++;
    const [x, y] = await this.#spot(place), client = await this.page.context().newCDPSession(this.page);
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await this.page.waitForTimeout(650);
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  /** Ask a sentence. */
  async ask(text) {
    await this.page.fill("#question", text);
    await this.page.press("#question", "Enter");
  }

  /** Return the text of the answer, once there is one. */
  async answer() {
    const found = this.page.locator(".answer:not(.waiting) >> visible=true").first();
    await found.waitFor({ timeout: LOADING });
    return found.innerText();
  }

  line() { return this.page.evaluate(() => location.hash.slice(1).split("&")[0]); }
  /** Wait until a board lies there. */
  board() { return this.page.locator("#board .table svg").waitFor(); }
  tab(name) { return this.press(name, this.page.locator("#tabs")); }
}

/** Fail unless what a selector finds comes to be seen whole, under nothing, without a finger having scrolled. */
export async function inSight({ page }, selector) {
  const hidden = () => page.locator(selector).evaluateAll(found => found.filter(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect(), at = y => document.elementFromPoint((left + right) / 2, y);
    return top < 0 || bottom > innerHeight || !one.contains(at(top + 4)) || !one.contains(at(bottom - 4));
  }).map(one => one.textContent));
  assert.ok(await page.locator(selector).count());
  // a view that is drawn anew, or a dialog that goes, has its frames: what counts is how the page comes to rest
  for (let frame = 0; frame < 600 && (await hidden()).length; frame++) await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.deepEqual(await hidden(), []);
}

/** A middle game of four players, as it is laid. */
export const MIDDLE = {
  line: "CR1.GB.NBEGINNERS-2020-ENGELS.R8.PR-S3573-C43-R3443727684.PB-S1283-C24-R1224445282.PW-SC5D3-CC3-RC3C4E3E4G5.PO-S6264-C33-R03326263B1.TW.FB.D8",
  players: {
    rood: { buildings: ["B2.ZO", "C1.ZO", "B1.ZW"], city: "B2.ZO", roads: ["B2/ZO", "C2/ZW", "C1/O", "B1/ZW", "C1/NW"] },
    blauw: { buildings: ["A3.Z", "C2.ZO", "A2.NO"], city: "A3.Z", roads: ["B3/O", "C2/O", "B2/ZW", "A3/ZW", "A2/O"] },
    wit: { buildings: ["D1.ZO", "D2.ZO", "D1.ZW"], city: "D1.ZO", roads: ["D1/ZO", "D3/ZW", "D1/ZW", "D3/ZO", "E1/W"] },
    oranje: { buildings: ["B1.ZO", "B4.Z", "B4.NO"], city: "B1.ZO", roads: ["B1/O", "B4/ZO", "B4/O", "C5/NO", "A1/ZO"] },
  },
  robber: "C2",
};
