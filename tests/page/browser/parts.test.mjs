// The program comes in parts: what a first verdict needs, then the rest; nobody waits for what is not asked for, and nothing is lost by asking early.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LOADING, MIDDLE, PHONE, world } from "./support.mjs";

const here = world();
const REST = "**/program/rest.zip.txt";
/** Ask the referee as the page does. */
const ask = ({ page }, request) => page.evaluate(async one => {
  const { referee } = await import(new URL("../js/referee.js", document.querySelector("script[type=module]").src).href);
  return referee.ask(one);
}, request);
const code = { do: "qr", text: MIDDLE.line };

test("a verdict is given before the rest has come, and what needs the rest is answered once it has", async () => {
  let release = () => {};
  const held = new Promise(done => { release = done; });
  const player = await here.open({ ...PHONE, serviceWorkers: "block" }, { hash: "#" + MIDDLE.line, begin: page => page.route(REST, async route => { await held; await route.continue(); }) }), { page } = player;
  await player.ask("mag wit een dorp bouwen op D2.Z");
  assert.match(await player.answer(), /^Nee, wit mag op D2\.Z geen dorp/m);
  assert.equal((await ask(player, { do: "ask", question: { kind: "settlement", player: "wit", at: "D2.Z" }, position: MIDDLE.line })).answer, "no");
  const early = ask(player, code), after = ask(player, { do: "offers", place: "D2.Z", position: MIDDLE.line });
  release();
  assert.match((await early).svg, /^<svg/);
  assert.equal((await after).sort, "intersection");
  assert.ok(await page.locator("#ready.ready").count());
  await player.close();
});

test("where the rest cannot be fetched the page says so, goes on with what it has, and fetches it when it is asked for again", async () => {
  const player = await here.open({ ...PHONE, serviceWorkers: "block" }, { hash: "#" + MIDDLE.line, begin: page => page.route(REST, route => route.abort()) }), { page } = player;
  await page.locator("#ready.ready").waitFor({ timeout: LOADING });
  assert.equal((await ask(player, code)).error.kind, "stopped");
  await player.ask("mag wit een dorp bouwen op D2.Z");
  assert.match(await player.answer(), /^Nee, wit mag op D2\.Z geen dorp/m);
  await page.unroute(REST);
  assert.match((await ask(player, code)).svg, /^<svg/);
  await player.close();
});
