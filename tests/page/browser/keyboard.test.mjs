// Everything that a finger does is done by keys alone: laying, asking, cards, boards, disputes, sharing, the dice game, the menu.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, LOADING, MIDDLE, world } from "./support.mjs";

const here = world();

/** Press the tab key until what has the focus is called so, and then Enter. */
async function reach(page, name, key = "Enter") {
  const passed = new Set();
  for (let n = 0; n < 120; n++) {
    await page.keyboard.press("Tab");
    const called = await page.evaluate(() => { const one = document.activeElement; return one.getAttribute("aria-label") || one.textContent.trim() || one.placeholder || ""; });
    if (name instanceof RegExp ? name.test(called) : called === name) { if (key) await page.keyboard.press(key); return; }
    passed.add(called.slice(0, 40));
  }
  assert.fail(`no key leads to ${name}, but to ${[...passed].join(" · ")}`);
}

const dialog = page => page.getByRole("dialog");
async function closed(page) {
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
}

test("a place is asked about by keys alone, its rule opened, the answer closed", async () => {
  const player = await here.open(DESK, { hash: "#" + MIDDLE.line }), { page } = player;
  await player.board();
  await reach(page, "Vragen");
  await reach(page, /^(Driesprong|Pad|Tegel) /, null);
  for (const key of ["ArrowDown", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await page.locator(".answer:not(.waiting)").waitFor({ timeout: LOADING });
  assert.equal(await page.evaluate(() => document.activeElement.matches(".answer")), true, "the answer has no focus");
  await reach(page, "Antwoord sluiten");
  assert.equal(await page.locator(".answer").count(), 0);
  await player.close();
});

test("cards, turn, boards, sharing, dispute and menu are opened, used and left by keys, and the focus comes back", async () => {
  const player = await here.open(DESK, { hash: "#" + MIDDLE.line }), { page } = player;
  await player.board();
  await player.ready();
  await reach(page, "Kaarten en beurt");
  await dialog(page).waitFor();
  await reach(page, "Blauw");
  await reach(page, /^Rood/);
  await reach(page, "Hand: invullen");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.outerHTML.slice(0, 200)), "hout: één meer");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  assert.match(await player.line(), /PR-[^.]*-HH2.*TB/);
  await closed(page);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.key), "hands");
  await reach(page, "Ander bord");
  await dialog(page).waitFor();
  await reach(page, "Vast bord, Engelse doos 2007");
  await page.waitForFunction(() => location.hash.includes("NVAST-2007"));
  await reach(page, "Ongedaan maken");
  await reach(page, "Delen");
  await dialog(page).waitFor();
  await reach(page, "QR-code");
  await dialog(page).locator(".code svg").waitFor({ timeout: LOADING });
  await closed(page);
  await reach(page, "Vragen");
  await reach(page, "Wij zijn het oneens");
  await dialog(page).getByRole("textbox").first().focus();
  await page.keyboard.type("ik heb de langste route");
  await page.keyboard.press("Enter");
  await dialog(page).locator(".answer").waitFor({ timeout: LOADING });
  await closed(page);
  await page.locator("#menu").press("Enter");
  await dialog(page).getByRole("button", { name: /^2020 en later/ }).waitFor();
  await reach(page, /^2020 en later/);
  await dialog(page).waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("catan-rules.rules"))), "actueel");
  await player.close();
});

test("dice and sheet are set by keys", async () => {
  const player = await here.open(DESK), { page } = player;
  await reach(page, /^Dobbelspel/);
  await page.locator("#dice .table svg").waitFor();
  for (let die = 1; die <= 6; die++) await reach(page, new RegExp(`^Steen ${die}`), "ArrowUp");
  await reach(page, /^(Straat|Dorp|Stad|Ridder) .*nog niet gebouwd$/);
  await page.locator('[data-place][aria-pressed="true"]').waitFor({ state: "attached" });
  await page.locator("#dice .hits .hit, #dice .panel h3").first().waitFor({ timeout: LOADING });
  await player.close();
});
