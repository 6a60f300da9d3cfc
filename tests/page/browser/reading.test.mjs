// Everybody can use it: by axe-core, at 320 px, with letters twice as large, by ear; and nobody else hears of it.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import german from "../../../page/js/words/de.js";
import dutch from "../../../page/js/words/nl.js";
import { DESK, MIDDLE, PHONE, world } from "./support.mjs";
import { camera, declared, seen, speaking, VIEWS } from "./views.mjs";

const here = world();
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } };

async function findings(page) {
  if (!await page.evaluate(() => "axe" in window)) await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations.map(one => `${one.id} (${one.impact}): ${one.nodes.slice(0, 3).map(node => `${node.target} ${node.any[0]?.message ?? ""}`).join(" | ")}`);
}

/** A page in light and in dark differs by its style sheet alone, so that one walk sees both. */
const SCHEMES = ["light", "dark"];
const PHONES = [[360, 640], [390, 844]].flatMap(([width, height]) => ["nl-NL", "de-DE"].map(locale => ({ ...PHONE, viewport: { width, height }, locale })));

for (const options of [...PHONES, DESK]) {
  const { viewport: { width, height } } = options, locale = options.locale.slice(0, 2);
  test(`axe-core finds nothing in any view at ${width}×${height}, ${locale}, light and dark`, async () => {
    const player = speaking(await here.open(options, { hash: "#" + MIDDLE.line, begin: camera }), locale), { page } = player;
    await player.ready();
    let shot = 0;
    const found = [], sections = new Set(), kinds = new Set(), titles = new Set(), others = new Set();
    for (const [view, there] of Object.entries(VIEWS)) {
      await there(player).catch(error => { throw new Error(`${view}: ${error.message}`, { cause: error }); });
      shot++;
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        found.push(...(await findings(page)).map(one => `${view}, ${colorScheme}: ${one}`));
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${width}-${locale}-${colorScheme}-${String(shot).padStart(2, "0")} ${view}.png` });
      }
      const now = await seen(player, locale);
      sections.add(now.view);
      for (const kind of now.kinds) kinds.add(kind);
      for (const key of now.said) titles.add(`${now.view} ${key}`).add(` ${key}`);
      if (now.title && !now.said.length) others.add(now.title);
    }
    const { sections: all, answers, dialogs } = declared();
    assert.deepEqual(all.filter(one => !sections.has(one)), [], "sections that no view shows");
    assert.deepEqual(answers.filter(one => !kinds.has(one)), [], "kinds of answers that no view shows");
    assert.deepEqual(dialogs.filter(([owner, key]) => /^[\w.]+$/.test(key) && !titles.has(`${owner} ${key}`)), [], "dialogs that no view opens");
    assert.deepEqual(found, []);
    await player.close();
  });
}

for (const [named, options, larger] of [["at 320 px", NARROW, 1], ["at 390 px with letters twice as large", PHONE, 2]]) {
  test(`nothing sticks out sideways ${named}`, async () => {
    const player = speaking(await here.open(options, { hash: "#" + MIDDLE.line, begin: camera }), "nl"), { page } = player;
    await player.ready();
    // as a browser's own setting does it: what is measured in letters grows, and so do the limits of the layout
    if (larger > 1) await (await page.context().newCDPSession(page)).send("Page.setFontSizes", { fontSizes: { standard: 16 * larger, fixed: 13 * larger } });
    const found = [];
    for (const [view, there] of Object.entries(VIEWS)) {
      await there(player);
      const out = await page.evaluate(() => {
        const wide = screen.width, shown = document.querySelector("dialog[open]") ?? document.body;
        const scrolls = one => one.closest(".scroll");
        return [...shown.querySelectorAll("*")].filter(one => !one.closest("svg") && !scrolls(one) && one.getClientRects().length && one.getBoundingClientRect().right > wide + 1).map(one => `${one.tagName}.${one.className}`).slice(0, 3);
      });
      found.push(...out.map(one => `${view}: ${one}`));
    }
    assert.deepEqual(found, []);
    await player.close();
  });
}

test("every place has a name that can be spoken, with what stands there", async () => {
  const player = await here.open(PHONE, { hash: "#" + MIDDLE.line }), { page } = player;
  await player.board();
  const names = await page.locator("#board [data-place]").evaluateAll(all => all.map(one => [one.dataset.place, one.getAttribute("aria-label"), one.getAttribute("role")]));
  assert.equal(names.length, 19 + 54 + 72);
  for (const [place, name, role] of names) assert.ok(role === "button" && name?.includes(place), `${place}: ${name}`);
  assert.equal(new Set(names.map(([, name]) => name)).size, names.length);
  const said = Object.fromEntries(names);
  assert.match(said["B2.ZO"], /stad van rood/);
  assert.match(said["B2/ZO"], /straat van rood/);
  assert.match(said.C2, /bos 11.*rover/);
  await player.close();
});

test("nothing is asked of any other host, and no script from elsewhere would run", async () => {
  const player = await here.open(PHONE, { hash: "#" + MIDDLE.line }), { page } = player;
  await player.ready();
  await player.ask("wie heeft de langste handelsroute");
  await player.answer();
  for (const tab of ["Regels", "Dobbelspel"]) await player.tab(tab);
  assert.deepEqual(player.requests.filter(one => !one.startsWith(here.site.address) && !one.startsWith("blob:") && !one.startsWith("data:")), []);
  assert.ok(player.requests.every(one => !one.includes("CR1")), "a position left the phone");
  const blocked = await page.evaluate(() => fetch("https://example.org/").then(() => "went out", () => "blocked"));
  assert.equal(blocked, "blocked");
  await player.close();
});

test("both languages say everything", async () => {
  assert.deepEqual(Object.keys(dutch), Object.keys(german));
  for (const key of Object.keys(dutch)) assert.deepEqual((String(dutch[key]).match(/\{\d\}/g) ?? []).sort(), (String(german[key]).match(/\{\d\}/g) ?? []).sort(), key);
});

for (const [what, line] of [["a full board", MIDDLE.line], ["cities and ships at sea", "CR1.GZ.NNIEUWE-KUSTEN-4.A0D.PR-S73-C94-R1484.PB-CC3E3-RD4E2.TR.FB"]]) {
  test(`the name of a tile is read whole or is not there, on ${what}`, async () => {
    const player = await here.open({ ...PHONE, viewport: { width: 360, height: 640 } }, { hash: "#" + line }), { page } = player;
    await page.locator("#board .over > g").first().waitFor();
    const names = await page.locator('#board [data-tile] > text[font-size="12.5"]').evaluateAll(found => {
      const over = [...document.querySelectorAll("#board .over path")].filter(one => one.getBoundingClientRect().width);
      return found.map(one => {
        const { left, right, top, bottom } = one.getBoundingClientRect(), high = bottom - top;
        // letters without tails: from the line that they stand on up to the height of a capital
        const covered = over.some(path => {
          const to = path.getScreenCTM().inverse(), drawn = getComputedStyle(path);
          for (let x = left; x <= right; x += 1) for (let y = top + high * 0.22; y <= bottom - high * 0.24; y += 1) {
            const at = new DOMPoint(x, y).matrixTransform(to);
            if ((drawn.fill !== "none" && path.closest("[stroke-linecap]") === null && path.isPointInFill(at)) || path.isPointInStroke(at)) return true;
          }
          return false;
        });
        return [one.textContent, getComputedStyle(one).visibility, covered];
      });
    });
    assert.deepEqual(names.filter(([, shown, covered]) => covered && shown !== "hidden").map(([name]) => name), []);
    // most of them are there
    assert.ok(names.filter(([, shown]) => shown !== "hidden").length > names.length * 0.8);
    await player.close();
  });
}
