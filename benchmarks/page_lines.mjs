// Times built pages on slow lines, side by side: node page_lines.mjs ROUNDS FOLDER [FOLDER], prints one JSON object a round; `--search` for the search alone.
//
// A line is a server that sends what hosts send, brotli, and no more bytes a second than the line carries, all connections together, each request after half a round trip
// and answered after the other half. First visit: nothing is kept. Second visit: what the browser kept, once the page has all it fetches.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { extname, join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const require = createRequire(new URL("../tests/page/browser/package.json", import.meta.url));
const { chromium } = require("playwright-core");
const given = process.argv.slice(2), [rounds, ...folders] = given.filter(one => !one.startsWith("--"));
const onlySearch = given.includes("--search");
const ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".json": "application/json", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".png": "image/png", ".webmanifest": "application/manifest+json", ".txt": "text/plain" };
const LINE = "CR1.GB.NBEGINNERS.A9.PR-S73-C03-R1484-HH1E1-DK1X1-B.PB-SC3E3-RD4E2-HX7.PW-S33A3-R33A2.PO-S24D3-R24E4.TR.FB.D8";
/** Bytes a second and milliseconds of a round trip. */
const LINES = { "10 Mbit": [1_250_000, 40], "1.6 Mbit": [200_000, 150] };
const PIECE = 4096;

function* paths(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* paths(path); else yield path;
  }
}

/** Return every file of a page by its address, compressed; what was compressed before is read. */
function packed(folder) {
  const kept = join(tmpdir(), "page-lines");
  mkdirSync(kept, { recursive: true });
  const found = new Map();
  for (const path of paths(folder)) {
    const raw = readFileSync(path), at = join(kept, createHash("sha256").update(raw).digest("hex"));
    if (!existsSync(at)) writeFileSync(at, brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } }));
    found.set("/" + relative(folder, path), { body: readFileSync(at), type: TYPES[extname(path)] ?? "application/octet-stream" });
  }
  return found;
}

const later = milliseconds => new Promise(done => { setTimeout(done, milliseconds); });

/** Serve a page; `line` is set to what it carries, `sent` counts the bytes. */
async function served(folder) {
  const files = packed(folder), site = { line: LINES["10 Mbit"], sent: 0, free: 0 };
  const server = createServer(async (request, response) => {
    const file = files.get(new URL(request.url, "http://localhost").pathname.replace(/\/$/, "/index.html"));
    await later(site.line[1]);
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": file.type, "content-encoding": "br", "cache-control": "no-cache", etag: `"${file.body.length}"` });
    for (let at = 0; at < file.body.length && !response.destroyed; at += PIECE) {
      const piece = file.body.subarray(at, at + PIECE);
      site.free = Math.max(site.free, performance.now()) + (1000 * piece.length) / site.line[0];
      site.sent += piece.length;
      await later(site.free - performance.now());
      response.write(piece);
    }
    response.end();
  });
  await new Promise(done => { server.listen(0, "127.0.0.1", done); });
  return Object.assign(site, { address: `http://localhost:${server.address().port}/`, close: () => server.close() });
}

/** Milliseconds until the referee is ready and until a verdict; `bytes` that the line carried until then. */
async function visit(context, site) {
  const tab = await context.newPage(), before = site.sent;
  await tab.goto(`${site.address}#${LINE}`);
  const found = await tab.evaluate(async line => {
    const { referee } = await import(new URL("referee.js", document.querySelector("script[type=module]").src).href);
    const ready = new Promise(done => {
      const look = () => { if (referee.state === "ready") done(performance.now()); };
      referee.addEventListener("state", look);
      look();
    });
    const told = await referee.ask({ do: "ask", text: "mag rood een dorp bouwen op B2.ZO", position: line });
    return { ready: await ready, verdict: performance.now(), answer: told.answer };
  }, LINE);
  return { ...found, bytes: site.sent - before, tab };
}

/** Milliseconds until a word that somebody types from the first moment on has found a rule; `again`: until another word has, once the page is there. */
async function searched(context, site) {
  const tab = await context.newPage(), before = site.sent;
  await tab.goto(site.address, { waitUntil: "commit" });
  const found = word => tab.evaluate(async typed => {
    const type = text => {
      const field = document.querySelector("#question");
      if (!field) return;
      field.value = text;
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    };
    const hit = () => document.querySelector("ul.hits .hit"), began = performance.now();
    // what was searched for before goes first
    for (type(""); hit(); await new Promise(done => { setTimeout(done, 20); }));
    for (let last = -Infinity; !hit(); await new Promise(done => { setTimeout(done, 5); })) if (performance.now() - last > 300) { type(typed); last = performance.now(); }
    return [performance.now(), performance.now() - began];
  }, word);
  const [first] = await found("afstandsregel"), bytes = site.sent - before, [, again] = await found("bouwkosten");
  await tab.close();
  return { first, again, bytes };
}

/** Wait until the line has carried nothing for a while: what is kept, is kept by then. */
async function quiet(site) {
  for (let before = -1, still = 0; still < 4; still = site.sent === before ? still + 1 : 0, before = site.sent) await later(1000);
}

const sites = [];
for (const folder of folders) sites.push(await served(folder));
for (let round = 0; round < Number(rounds); round += 1) {
  const found = {};
  for (const [name, line] of Object.entries(LINES)) {
    for (const [number, site] of sites.entries()) {
      const browser = await chromium.launch({ executablePath: process.env.BROWSER || undefined, args: ARGUMENTS });
      const context = await browser.newContext();
      site.line = line;
      if (onlySearch) {
        found[`${number} ${name}`] = await searched(context, site);
        await browser.close();
        continue;
      }
      const { tab, ...first } = await visit(context, site);
      found[`${number} ${name}`] = { first };
      if (name === "10 Mbit") {
        site.line = [1e9, 0];
        await quiet(site);
        await tab.close();
        site.line = line;
        for (const which of ["second", "third"]) {
          const { tab: open, ...again } = await visit(context, site);
          found[`${number} ${name}`][which] = again;
          await quiet(site);
          await open.close();
        }
      }
      await browser.close();
    }
  }
  console.log(JSON.stringify(found));
}
for (const site of sites) site.close();
process.exit(0);
