// What cannot be told is decided by a tap: the smallest question with its answers, below a verdict and below a dispute.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LOADING, PHONE, world } from "./support.mjs";

const here = world();
/** Red and Orange have five roads each; who had the card so far is not known. */
const TIED = "CR1.GB.NBEGINNERS-2020-ENGELS.A9.PR-S21F4-RA3B4F2F3F4.PO-S01G4-R0102030406.TR.FB";
const asks = player => player.page.locator(".answer .decides");

test("the one question that decides stands below the verdict, and a tap on its answer settles it", async () => {
  const player = await here.open(PHONE, { hash: "#" + TIED }), { page } = player;
  await player.ask("wie heeft de langste handelsroute");
  assert.match(await player.answer(), /^Niet te zeggen/m);
  await asks(player).waitFor({ timeout: LOADING });
  assert.match(await asks(player).innerText(), /Wie had tot nu toe de langste handelsroute\?[\s\S]*Niemand heeft de kaart[\s\S]*Rood heeft de kaart[\s\S]*Oranje heeft de kaart/);
  await player.press(/^Oranje/, asks(player));
  await page.getByText(/^Oranje heeft de langste handelsroute/).waitFor({ timeout: LOADING });
  assert.equal(await asks(player).count(), 0);
  assert.match(await player.line(), /PO-\w+-\w+-XL/);
  await player.press("Ongedaan maken");
  assert.equal(await player.line(), TIED);
  await player.close();
});

test("where more is to be known one question follows the other, each answered with one value", async () => {
  const player = await here.open({ ...PHONE, locale: "de-DE" }, { hash: "#" + TIED }), { page } = player;
  await player.ask("wie viele Punkte hat Rot");
  await asks(player).getByText("Wer hatte bisher die Längste Handelsstraße?").waitFor({ timeout: LOADING });
  await player.press(/^Rot/, asks(player));
  await asks(player).getByText("Wie viele Siegpunktkarten hat Rot?").waitFor({ timeout: LOADING });
  await player.press(/^2/, asks(player));
  await page.getByText(/Rot 6/).first().waitFor({ timeout: LOADING });
  assert.match(await player.line(), /PR-\w+-\w+-DP2-XL/);
  await player.close();
});

test("what decides is answered by the keyboard, and has a name that can be spoken", async () => {
  const player = await here.open({ ...PHONE, hasTouch: false, isMobile: false }, { hash: "#" + TIED }), { page } = player;
  await player.ask("wie heeft de langste handelsroute");
  await asks(player).waitFor({ timeout: LOADING });
  await page.getByRole("button", { name: "Rood Rood heeft de kaart" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText(/^Rood heeft de langste handelsroute/).waitFor({ timeout: LOADING });
  await player.close();
});

test("a dispute that hangs on one fact asks for it once, and is ruled on when it is told", async () => {
  const player = await here.open(PHONE, { hash: "#" + TIED }), { page } = player, sheet = page.getByRole("dialog");
  await player.board();
  await player.press("Vragen");
  await player.press("Wij zijn het oneens");
  await sheet.getByRole("textbox", { name: "Wat rood zegt" }).fill("ik heb de langste route");
  await sheet.getByRole("textbox", { name: "Wat oranje zegt" }).fill("nee, die is van mij");
  await player.press("Wie heeft gelijk?", sheet);
  await sheet.locator(".decides").waitFor({ timeout: LOADING });
  assert.equal(await sheet.locator(".decides").count(), 1);
  await player.press("Rood", sheet.locator(".decides"));
  await sheet.locator(".answer.yes").waitFor({ timeout: LOADING });
  assert.match(await sheet.locator(".answer.yes").innerText(), /Rood: “ik heb de langste route”[\s\S]*Juist/);
  assert.match(await sheet.locator(".answer.no").innerText(), /Oranje[\s\S]*Onjuist/);
  assert.match(await player.line(), /PR-\w+-\w+-XL/);
  await player.close();
});
