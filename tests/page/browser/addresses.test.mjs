// Every article, search, answer and view has an address; Back closes a dialog, then an answer, then a view; a link says the same to everybody and keeps nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LOADING, MIDDLE, PHONE, world } from "./support.mjs";

const here = world();
const hash = ({ page }) => page.evaluate(() => location.hash);
const until = ({ page }, wanted) => page.waitForFunction(one => location.hash === one, wanted);
const linked = options => here.open({ ...PHONE, ...options }, { hash: "#" + MIDDLE.line });
/** Put the phone's way of sending into the browser. */
const sending = page => page.addInitScript(() => { window.sent = []; navigator.share = async what => { window.sent.push(what.url); }; });

test("Back goes from an article to what was looked for, from there to where it began, and Forward comes back", async () => {
  const player = await here.open(), { page } = player;
  await page.fill("#question", "twee dorpen naast elkaar");
  await page.locator(".hit").filter({ hasText: "Afstandsregel" }).first().tap();
  await page.locator(".entry .came").waitFor();
  await page.goBack();
  await page.locator(".hit").first().waitFor();
  assert.equal(await page.inputValue("#question"), "twee dorpen naast elkaar");
  await page.goBack();
  await page.locator(".doors").waitFor();
  assert.equal(await page.inputValue("#question"), "");
  await page.goForward();
  await page.goForward();
  await page.locator(".entry .came").waitFor();
  await player.close();
});

test("Back closes a dialog, then an answer, then a view, and takes nothing off the board", async () => {
  const player = await here.open(), { page } = player;
  await player.tab("Bord");
  await player.board();
  await player.tap("B2.ZO");
  await player.ask("mag rood een dorp bouwen op B2.Z");
  await player.answer();
  await player.press("Menu");
  await page.getByRole("dialog").waitFor();
  const line = await player.line();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await page.locator(".answer").count(), 1);
  await page.goBack();
  await page.locator(".answer").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Opzetten" }).tap();
  await player.tap("D2.ZO");
  await page.waitForFunction(before => !location.hash.startsWith("#" + before + "&") && location.hash !== "#" + before, line);
  await page.goBack();
  await page.locator(".doors").waitFor();
  await page.goForward();
  await player.board();
  assert.match(await player.line(), /S43D3/);
  await player.close();
});

test("what is closed by its own button leaves no step behind: the next Back leaves the view", async () => {
  const player = await here.open(), { page } = player;
  await player.tab("Bord");
  await player.board();
  await player.press("Menu");
  await player.press("Sluiten");
  await player.ask("wie heeft de langste handelsroute");
  await player.answer();
  await player.press("Antwoord sluiten");
  await until(player, "#bord");
  await page.goBack();
  await page.locator(".doors").waitFor();
  await player.close();
});

test("a verdict that is shared says the same to who opens it, whatever box he has, and keeps nothing with him", async () => {
  const player = await here.open(PHONE, { hash: "#" + MIDDLE.line, begin: sending }), { page } = player;
  await player.ask("mag wit een dorp bouwen op D2.Z");
  const head = (await player.answer()).split("\n")[0];
  await player.press("Deel dit oordeel");
  await page.waitForFunction(() => window.sent.length);
  const [link] = await page.evaluate(() => window.sent);
  assert.ok(link.startsWith(`${here.site.address}#${MIDDLE.line}&v=`) && link.endsWith("&r=almanak"), link);
  await player.close();
  const other = await here.open({ ...PHONE, locale: "de-DE" }, { hash: link.slice(here.site.address.length) });
  assert.match(await other.answer(), /^Nein, Weiß darf auf D2\.S keine Siedlung bauen/);
  assert.match(head, /^Nee, wit mag op D2\.Z geen dorp bouwen/);
  assert.deepEqual(await other.page.evaluate(() => ["position", "earlier", "rules"].map(key => localStorage.getItem("catan-rules." + key))), [null, null, null]);
  await other.close();
});

test("a rule that is shared opens at the clause", async () => {
  const player = await here.open(PHONE, { begin: sending }), { page } = player;
  await page.fill("#question", "twee dorpen naast elkaar");
  await page.locator(".hit").filter({ hasText: "Afstandsregel" }).first().tap();
  await player.press("Deel deze regel", page.locator(".came"));
  await page.waitForFunction(() => window.sent.length);
  const [link] = await page.evaluate(() => window.sent);
  await player.close();
  const other = await here.open(PHONE, { hash: link.slice(here.site.address.length) });
  await other.page.locator('.entry .came[data-clause="base/distance-rule"]').waitFor();
  assert.equal(await hash(other), "#regels&a=distance-rule&c=base%2Fdistance-rule");
  await other.close();
});

test("a search and a question in words open by their address", async () => {
  const player = await here.open(PHONE, { hash: "#regels&z=rover" }), { page } = player;
  await page.locator(".hit").first().waitFor();
  await page.evaluate(() => { location.hash = "regels&q=wat kost een stad"; });
  assert.match(await player.answer(), /stad/i);
  await page.goBack();
  await page.locator(".hit").first().waitFor();
  await player.close();
});

const SHEET = "CR1.GD.PR-NAnna-R0123-S12-C1-K12-J1-B3_2_2_N2.PB-R0.TR.WW1G2E2O1.L1";

test("a sheet of the dice game opens from its link with its dice, is kept once it is changed, and is shared again", async () => {
  const player = await here.open(PHONE, { hash: "#" + SHEET, begin: sending }), { page } = player, kept = () => page.evaluate(() => localStorage.getItem("catan-rules.dice"));
  await page.locator("#dice .hits .hit").first().waitFor({ timeout: LOADING });
  assert.deepEqual((await page.locator(".dice .die[data-key^=die]").allInnerTexts()).map(text => text.trim()), ["wol", "graan", "graan", "erts", "erts", "goud"]);
  assert.equal(await page.locator('[data-place="C7"]').getAttribute("aria-pressed"), "true");
  assert.match(await page.locator("#dice .hits .hit").first().innerText(), /Over: |Niets over/);
  assert.equal(await kept(), null);
  await player.tap("R5");
  await until(player, "#dobbel");
  assert.match(await kept(), /"R5"/);
  await page.locator("#dice").getByRole("button", { name: "Delen" }).tap({ timeout: LOADING });
  await page.waitForFunction(() => window.sent.length);
  assert.match(await page.evaluate(() => window.sent[0]), /#CR1\.GD\.PR-R01235-S12-C1-K12-J1/);
  await player.close();
});

test("a position of the card game opens from its link, and is asked about in words", async () => {
  const player = await here.open(PHONE, { hash: "#CR1.GK.PR-MSRS-AH21W40G50-BB31E61O10-LB2AXS2T3-HX3.PB-MSRS-AH11W21G31-BB41E51O61.TR.W4" }), { page } = player;
  await page.locator("#cards svg").first().waitFor({ timeout: LOADING });
  await player.ask("wie heeft de sterkste riddermacht");
  await page.locator("#cards .answer").getByText("Rood heeft de sterkste riddermacht").waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem("catan-rules.earlier")), null);
  await player.close();
});

for (const broken of ["#CR1.GD.PX", "#CR1.GK.PR-MSQ", "#CR1.GD"]) {
  test(`${broken} says what is wrong with it, or is an empty sheet`, async () => {
    const player = await here.open(PHONE, { hash: broken }), { page } = player;
    await player.ready();
    await page.locator("#dice .hint:not(:empty), #cards .hint:not(:empty)").first().waitFor();
    await player.close();
  });
}

for (const junk of ["#regels&a=nergens", "#regels&a=__proto__", `#${MIDDLE.line}&v=settlement~player`, `#${MIDDLE.line}&v=nonsense~player~rood`, `#${MIDDLE.line}&v=settlement~player~rood~at~Q9.Z&r=nergens`, `#${MIDDLE.line}&v=trade~give~!%7B%22__proto__%22%3A1%7D`, `#${MIDDLE.line}&x=1`]) {
  test(`a link that says nothing, ${junk.slice(-40)}, says so or shows the position, and nothing fails`, async () => {
    const player = await here.open(PHONE, { hash: junk }), { page } = player;
    await (junk.startsWith("#CR1") ? player.board() : page.getByText("Dit artikel is er niet.").waitFor());
    await player.ready();
    if (junk.includes("&v=")) await page.locator(".answer:not(.waiting), #notice:not(:empty)").first().waitFor({ timeout: LOADING });
    await player.close();
  });
}

test("an answer is there again when the page is loaded anew, and what was laid can still be taken back", async () => {
  const player = await linked(), { page } = player;
  await player.board();
  await player.press("Dorp, stad");
  await player.tap("E1.Z");
  await player.ask("wie heeft de langste handelsroute");
  const [head] = (await player.answer()).split("\n");
  await page.reload();
  assert.equal((await player.answer()).split("\n")[0], head);
  await player.press("Ongedaan maken");
  await page.waitForFunction(line => location.hash.split("&")[0] === "#" + line, MIDDLE.line);
  await player.close();
});
