// Positions with a name: kept here, opened again, taken away; and the last one with one tap from the first view.

import assert from "node:assert/strict";
import { test } from "node:test";
import { MIDDLE, PHONE, world } from "./support.mjs";

const here = world();

test("a position is kept under a name, another one lies there, and the first comes back by its name; what is kept by that name is replaced", async () => {
  const player = await here.open(PHONE, { hash: "#" + MIDDLE.line }), { page } = player, sheet = page.getByRole("dialog");
  await player.board();
  await player.press("Bewaarde borden");
  assert.match(await sheet.innerText(), /Er is nog niets bewaard/);
  await sheet.getByRole("textbox", { name: "Naam" }).fill("Zondag bij <b>Anna</b>");
  await player.press("Bewaar wat er ligt", sheet);
  await sheet.getByText("‘Zondag bij <b>Anna</b>’ is bewaard.").waitFor();
  await page.goBack();
  await sheet.waitFor({ state: "detached" });
  await page.evaluate(() => { location.hash = "#CR1.GB.NBEGINNERS.A9"; });
  await page.waitForFunction(() => location.hash === "#CR1.GB.NBEGINNERS.A9");
  await player.press("Bewaarde borden");
  await player.press(/^Zondag bij <b>Anna/, sheet);
  await page.waitForFunction(line => location.hash === "#" + line, MIDDLE.line);
  await player.press("Bewaarde borden");
  await player.press("‘Zondag bij <b>Anna</b>’ weggooien", sheet);
  await sheet.getByText("Er is nog niets bewaard.").waitFor();
  await player.close();
});

test("from the first view the last position is one tap away", async () => {
  const player = await here.open(PHONE, { hash: "#" + MIDDLE.line }), { page } = player;
  await player.board();
  await player.tab("Regels");
  await player.press(/^Ga verder/);
  await player.board();
  assert.equal(await player.line(), MIDDLE.line);
  await player.close();
});

test("what somebody else wrote into what is kept is left out", async () => {
  const begin = page => page.addInitScript(() => localStorage.setItem("catan-rules.saved", JSON.stringify([{ name: "x", at: "javascript:alert(1)", when: 1 }, { name: 7, at: "CR1.GB", when: 1 }, null, { name: "ok", at: "CR1.GB.NBEGINNERS.A9", when: 5 }])));
  const player = await here.open(PHONE, { hash: "#bord", begin }), { page } = player, sheet = page.getByRole("dialog");
  await player.board();
  await player.press("Bewaarde borden");
  await sheet.locator(".saved li").first().waitFor();
  assert.equal(await sheet.locator(".saved li").count(), 1);
  await player.close();
});
