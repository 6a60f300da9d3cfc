// From phone to phone and on paper: links that the command line writes, codes that a camera reads, what the phone sends, reports that are printed.
// What a browser may have or not is put in its place here: the reader of codes, the camera, the sending.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import { DESK, LOADING, MIDDLE, PHONE, world } from "./support.mjs";

const here = world();
const SMALL = "CR1.GB.NBEGINNERS-2020-ENGELS.A9.PR-S43-R42";

test("the link that the command line writes for the address of this page opens the position in it", async () => {
  const { stdout } = await promisify(execFile)("catan-rules", ["herschrijf", "--stelling", MIDDLE.line, "--adres", here.site.address]);
  const link = stdout.trim();
  assert.ok(link.startsWith(here.site.address + "#"), link);
  const player = await here.open(PHONE, { hash: link.slice(here.site.address.length) });
  await player.board();
  assert.equal(await player.line(), MIDDLE.line);
  assert.match(await player.page.locator('[data-place="B2.ZO"]').getAttribute("aria-label"), /stad van rood/);
  await player.close();
});

/** Put a camera and a reader of codes into the browser: `reads` is what the reader finds one after the other. */
const scanner = ({ reads = [], camera = true, reader = true }) => page => page.addInitScript(({ reads, camera, reader }) => {
  window.stopped = 0;
  const getUserMedia = async () => {
    if (!camera) throw new DOMException("denied", "NotAllowedError");
    const stream = document.createElement("canvas").captureStream();
    for (const track of stream.getTracks()) { const stop = track.stop.bind(track); track.stop = () => { window.stopped++; stop(); }; }
    return stream;
  };
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
  if (reader) window.BarcodeDetector = class { async detect() { const found = reads.shift(); if (found === "!") throw new Error("no picture yet"); return found ? [{ rawValue: found }] : []; } };
  else delete window.BarcodeDetector;
}, { reads, camera, reader });

async function scanning(how) {
  const player = await here.open(PHONE, { hash: "#" + SMALL, begin: scanner(how) });
  await player.ready();
  await player.press("Delen");
  await player.press("QR-code scannen", player.page.getByRole("dialog"));
  return player;
}

test("a code is read by the camera, which is let go of afterwards", async () => {
  const player = await scanning({ reads: ["!", "", `https://ergens.nl/catan/#${MIDDLE.line}`] }), { page } = player;
  await page.waitForFunction(line => location.hash === "#" + line, MIDDLE.line);
  assert.equal(await page.getByRole("dialog").count(), 0);
  assert.ok(await page.evaluate(() => window.stopped) > 0, "the camera is still on");
  await player.close();
});

test("a code that holds no position says so, and the board stays", async () => {
  const player = await scanning({ reads: ["https://ergens.nl/menukaart"] }), { page } = player;
  await page.getByText("Hier zit geen stelling in").waitFor();
  assert.equal(await player.line(), SMALL);
  assert.ok(await page.evaluate(() => window.stopped) > 0);
  await player.close();
});

test("who closes the camera before it found anything is back where he was, with the camera off", async () => {
  const player = await scanning({}), { page } = player;
  await page.locator("video").waitFor();
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => window.stopped > 0);
  await page.getByRole("dialog").getByText("Een bord openen").waitFor();
  assert.equal(await player.line(), SMALL);
  await player.close();
});

for (const [why, how, said] of [
  ["cannot read codes", { reader: false }, /camera-app van je telefoon[\s\S]*plak de link/],
  ["may not use the camera", { camera: false }, /De camera doet het hier niet[\s\S]*plak de link/],
]) {
  test(`a browser that ${why} says what to do instead`, async () => {
    const player = await scanning(how);
    await player.page.getByRole("dialog").getByText(said).waitFor();
    assert.equal(await player.line(), SMALL);
    await player.close();
  });
}

/** Put the phone's way of sending into the browser; `fails` is the name of what it fails with. */
const sending = (fails, files = true) => page => page.addInitScript(({ fails, files }) => {
  window.sent = [];
  navigator.canShare = () => files;
  navigator.share = async what => { window.sent.push({ url: what.url, files: await Promise.all((what.files ?? []).map(one => one.text())) }); if (fails) throw new DOMException("", fails); };
}, { fails, files });

for (const [how, fails, said] of [["takes it", null, ""], ["is called off", "AbortError", ""], ["refuses", "NotAllowedError", "kopieer de link"]]) {
  test(`the link of a position is handed to the phone's sending, which ${how}`, async () => {
    const player = await here.open(PHONE, { hash: "#" + MIDDLE.line, begin: sending(fails) }), { page } = player, sheet = page.getByRole("dialog");
    await player.board();
    await player.press("Delen");
    await player.press("Versturen …", sheet);
    if (said) await sheet.getByText(said).waitFor();
    else assert.equal(await sheet.getByText("Versturen lukt hier niet").count(), 0);
    assert.deepEqual(await page.evaluate(() => window.sent.map(one => one.url)), [`${here.site.address}#${MIDDLE.line}`]);
    await player.close();
  });
}

test("where the browser cannot send there is no button that fails, and the link can be copied", async () => {
  const player = await here.open(PHONE, { hash: "#" + MIDDLE.line, begin: page => page.addInitScript(() => { delete Navigator.prototype.share; }) });
  await player.board();
  await player.press("Delen");
  assert.equal(await player.page.getByRole("button", { name: "Versturen …" }).count(), 0);
  await player.press("Kopieer link");
  await player.page.getByText(/Gekopieerd|selecteer de tekst/).waitFor();
  await player.close();
});

async function reported(options, begin = () => {}) {
  const player = await here.open(options, { hash: "#" + MIDDLE.line, begin });
  await player.ask("mag wit een dorp bouwen op D2.Z");
  await player.answer();
  await player.press("Verslag");
  return player;
}

test("a report is sent as a file; where files cannot be sent it is kept", async () => {
  const player = await reported(PHONE, sending(null));
  await player.press("Versturen …", player.page.getByRole("dialog"));
  await player.page.waitForFunction(() => window.sent.length);
  const [[text]] = await player.page.evaluate(() => window.sent.map(one => one.files));
  assert.match(text, /Nee, wit mag op D2\.Z geen dorp bouwen[\s\S]*opent deze stelling op de pagina/);
  await player.close();
  const other = await reported(PHONE, sending(null, false));
  const [saved] = await Promise.all([other.page.waitForEvent("download"), other.press("Versturen …", other.page.getByRole("dialog"))]);
  assert.match(saved.suggestedFilename(), /^verslag-.*\.html$/);
  await other.close();
});

test("what is printed is the report, with its own styles, and the page comes back afterwards", async () => {
  const player = await reported(DESK, page => page.addInitScript(() => { window.print = () => { window.printed = true; }; })), { page } = player;
  await page.getByRole("dialog").getByRole("textbox", { name: "Scheidsrechter" }).fill("Kim");
  await player.press("Afdrukken");
  await page.waitForFunction(() => window.printed);
  await page.emulateMedia({ media: "print" });
  const paper = page.locator("#paper");
  assert.equal(await paper.isVisible(), true);
  assert.match(await paper.locator("main").innerText(), /Afstandsregel[\s\S]*Scheidsrechter \(Kim\)/);
  assert.equal(await page.locator("#board").isVisible(), false);
  // the sheet's own print: black on white, and its drawing not wider than it says
  assert.equal(await paper.evaluate(host => getComputedStyle(host.shadowRoot.querySelector("h2")).color), "rgb(0, 0, 0)");
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  assert.equal(await paper.count(), 0);
  assert.equal(await page.locator("#board").isVisible(), true);
  await player.close();
});

test("a dispute is reported with both claims", async () => {
  const player = await here.open(DESK, { hash: "#" + MIDDLE.line }), { page } = player, sheet = page.getByRole("dialog");
  await player.board();
  await player.press("Vragen");
  await player.press("Wij zijn het oneens");
  await sheet.getByRole("textbox", { name: "Wat rood zegt" }).fill("ik heb de langste route");
  await sheet.getByRole("textbox", { name: "Wat blauw zegt" }).fill("nee, niemand heeft hem");
  await player.press("Wie heeft gelijk?", sheet);
  await sheet.locator(".answer").first().waitFor({ timeout: LOADING });
  await player.press("Verslag", sheet);
  const [saved] = await Promise.all([page.waitForEvent("download"), player.press("Bewaar als bestand")]);
  const { readFile } = await import("node:fs/promises");
  assert.match(await readFile(await saved.path(), "utf8"), /ik heb de langste route[\s\S]*nee, niemand heeft hem/);
  await player.close();
});
