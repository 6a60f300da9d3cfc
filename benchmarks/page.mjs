// Times the built page in a browser beside a bare start of Pyodide: node page.mjs ADDRESS BARE-ADDRESS ROUNDS, prints one JSON object a round.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(new URL("../tests/page/browser/package.json", import.meta.url));
const { chromium } = require("playwright-core");
const [page, bare, rounds] = process.argv.slice(2);
const ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const LINE = "CR1.GB.NBEGINNERS.A9.PR-S73-C03-R1484-HH1E1-DK1X1-B.PB-SC3E3-RD4E2-HX7.PW-S33A3-R33A2.PO-S24D3-R24E4.TR.FB.D8";

/** Milliseconds from the call to the page until a bare interpreter has counted to two. */
async function bareStart(context) {
  const tab = await context.newPage();
  await tab.goto(bare);
  const took = await tab.evaluate(() => window.took);
  await tab.close();
  return took;
}

/** Megabytes that this page's process holds, and the whole browser: a share of what is shared (Linux alone tells). */
async function held(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const found = processInfo.map(({ type, id }) => {
    try {
      return { type, mb: Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf-8"))[1]) / 1024 };
    } catch {
      return { type, mb: 0 };
    }
  });
  return { page: Math.max(...found.filter(one => one.type === "renderer").map(one => one.mb)), browser: found.reduce((sum, one) => sum + one.mb, 0) };
}

/** The same until the first layer searches, and until the first verdict; and what the browser holds then. */
async function pageStart(context) {
  const tab = await context.newPage();
  await tab.goto(page + "#" + LINE);
  const took = await tab.evaluate(async line => {
    const of = name => new URL(`../${name}`, document.querySelector("script[type=module]").src).href;
    const { referee } = await import(of("js/referee.js"));
    const first = fetch(of("rules-nl.json")).then(answer => answer.json()).then(async told => {
      const { expand } = await import(of("js/expand.js"));
      const { makeEngine } = await import(of("js/engine.js"));
      const found = expand(told);
      makeEngine(found.index, found.constants).find("wat kost een stad", 3);
      return performance.now();
    });
    const told = await referee.ask({ do: "ask", text: "mag rood een dorp bouwen op B2.ZO", position: line });
    return { verdict: performance.now(), first: await first, answer: told.answer };
  }, LINE);
  const memory = await held(context.browser());
  await tab.close();
  return { ...took, memory };
}

for (let round = 0; round < Number(rounds); round += 1) {
  const found = {};
  for (const [name, address] of [["page", page], ["bare", bare]]) {
    const browser = await chromium.launch({ executablePath: process.env.BROWSER || undefined, args: ARGUMENTS });
    const context = await browser.newContext();
    for (const state of ["cold", "warm"]) found[`${name} ${state}`] = await (address === page ? pageStart : bareStart)(context);
    await browser.close();
  }
  console.log(JSON.stringify(found));
}
