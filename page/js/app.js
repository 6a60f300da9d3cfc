// The page: three views, one door for questions, and the referee behind them.

import { address } from "./address.js";
import { asking } from "./ask.js";
import * as boardView from "./boardview.js";
import { course } from "./course.js";
import { button, fill, make, pressesOutlastRedraws } from "./dom.js";
import { keep, settled } from "./keep.js";
import { fetchAll, later, missing } from "./later.js";
import { bodies } from "./pieces.js";
import { referee } from "./referee.js";
import * as rulesView from "./rules.js";
import { sending } from "./send.js";
import { load, look, shapes, site } from "./site.js";
import { kept, store } from "./store.js";
import { relay } from "./table.js";
import { language, say, speak } from "./words.js";

const openMenu = later("menu", "openMenu");
const VIEWS = { rules: rulesView, board: boardView, game: { show: later("game", "show") }, dice: { show: later("dice", "show") }, cards: { show: later("cardgame", "show") }, dispute: { show: later("quarrel", "show") } };
const askCards = later("cardgame", "ask"), askGame = later("game", "ask");
const ICONS = { rules: "M6 4h11a1 1 0 0 1 1 1v15H7a2 2 0 0 1-2-2V5M5 18a2 2 0 0 1 2-2h11", board: "M12 3l7.5 4.5v9L12 21l-7.5-4.5v-9z", game: "M4 12a8 8 0 1 1 2.5 5.8M4 20v-4h4M12 8v4l3 2", dice: "M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01" };
/** The part of the window that the foot may take before it scrolls away with the rest. */
const LARGE = 0.24;
/** @type {(id: string) => any} */
const $ = id => document.getElementById(id);
/** @type {string | null} */
let view = null;
let noticed = 0, acted = false, onceRead = () => {};
/** Have what is only told lie over the name of the page, while that is in sight. */
const aside = () => $("notice").classList.toggle("high", !acted && scrollY < 24);
/** Milliseconds in which a line is read. */
const READ = 2500;

/** @param {string} text @param {HTMLElement | null} [action] */
function notice(text, action = null) {
  fill($("notice"), text, action, text ? button("×", () => notice(""), { class: "icon", "aria-label": say("close") }) : null);
  acted = action !== null;
  aside();
  clearTimeout(noticed);
  if (text && !action) noticed = setTimeout(() => notice(""), 9000);
  // what is only told lies over nothing that somebody goes on with
  const told = performance.now();
  onceRead = () => { if (!action && performance.now() - told > READ) notice(""); };
}

function speakUp() {
  document.documentElement.lang = language;
  document.title = say("title");
  /** @type {HTMLElement} */ (document.querySelector("h1")).textContent = say("title");
  $("language").textContent = say("other");
  $("language").setAttribute("aria-label", say("other.long"));
  $("language").lang = language === "nl" ? "de" : "nl";
  $("menu").setAttribute("aria-label", say("menu"));
  $("question").setAttribute("aria-label", say("ask.label"));
  $("ask").querySelector("button").setAttribute("aria-label", say("ask.send"));
  $("tabs").setAttribute("aria-label", say("tabs"));
  fill($("tabs"), /** @type {(keyof typeof ICONS)[]} */ (Object.keys(ICONS)).map(name => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    svg.setAttribute("viewBox", "0 0 24 24"); svg.setAttribute("aria-hidden", "true"); path.setAttribute("d", ICONS[name]); svg.append(path);
    return button([svg, make("span", {}, say("tab." + name))], () => address.go({ view: name }), { "aria-current": name === view ? "page" : false, "data-key": "tab-" + name });
  }));
  readiness();
}

function readiness() {
  const part = Math.round(referee.part * 100), place = $("ready");
  place.className = referee.state;
  place.textContent = say("ready.short." + referee.state, part);
  place.title = say("ready." + referee.state, part);
}

/** Show a place. */
function show(place) {
  const { view: name } = place;
  if (view !== name) {
    view = name;
    for (const one of Object.keys(VIEWS)) $(one).hidden = one !== name;
    document.body.dataset.view = name;
    $("question").value = "";
    scrollTo(0, 0);
  }
  speakUp();
  $("question").placeholder = say("ask." + name);
  VIEWS[name].show(place);
}

async function otherLanguage() {
  try { await speak(language === "nl" ? "de" : "nl"); } catch {
    look();
    return notice(say("later.missing"));
  }
  relay().catch(() => {}).then(() => show(address.place));
  show(address.place);
  // what was answered is told in that language too, where a question says it in either
  const now = asking.now, question = now?.told?.json?.question;
  if (question?.kind && view === "board") asking.again({ question, text: undefined, show: "", quiet: now.asked.quiet });
  return undefined;
}

/** Milliseconds that the referee waits for the rules at most. */
const RULES_FIRST = 5000;

/** Start the referee. Where somebody comes for the rules and nothing is kept yet, these come over the line before it: what is searched shows at once. */
async function refereeAfterRules() {
  if (!navigator.serviceWorker?.controller && address.place.view === "rules") {
    await Promise.race([load(`rules-${language}.json`).catch(() => {}), new Promise(done => { setTimeout(done, RULES_FIRST); })]);
  }
  referee.start();
}

async function begin() {
  // what somebody typed before this ran
  const early = $("question").value;
  kept.full = () => notice(say("storage.full"));
  let refused = false;
  store.addEventListener("refused", event => { refused = true; notice(say(event.detail)); });
  const arrived = address.begin();
  missing.addEventListener("missing", () => notice(say("later.missing")));
  sending.addEventListener("told", event => notice(event.detail));
  address.addEventListener("go", event => show(event.detail));
  site.addEventListener("gone", () => notice(say("update.gone"), button(say("update.now"), () => location.reload(), { class: "link" })));
  referee.addEventListener("state", () => { readiness(); if (referee.state === "failed") look(); });
  referee.addEventListener("restart", () => notice(say("restart")));
  pressesOutlastRedraws();
  $("language").addEventListener("click", otherLanguage);
  document.querySelector("main")?.addEventListener("click", () => onceRead());
  addEventListener("scroll", aside, { passive: true });
  $("menu").addEventListener("click", () => openMenu(otherLanguage));
  $("ask").addEventListener("submit", event => {
    event.preventDefault();
    const text = $("question").value.trim();
    if (!text) return;
    $("question").blur();
    if (view === "board") boardView.ask({ text });
    else if (view === "cards") askCards(text);
    else if (view === "game") askGame(text);
    else address.go({ view: "rules", q: text });
  });
  addEventListener("keydown", /** @param {any} event */ event => {
    const undone = view === "game" ? { undo: () => course.back(), redo: () => course.again() } : store;
    if (!["board", "game"].includes(view ?? "") || !(event.ctrlKey || event.metaKey) || event.target.matches("input, textarea") || document.querySelector("dialog")) return;
    const key = event.key.toLowerCase();
    if (key === "y" || (key === "z" && event.shiftKey)) undone.redo();
    else if (key === "z") undone.undo();
    else return;
    event.preventDefault();
  });
  // letters made large make what stays in sight large as well
  new ResizeObserver(() => document.body.classList.toggle("large", $("foot").offsetHeight > innerHeight * LARGE)).observe($("foot"));
  $("question").addEventListener("input", () => { if (view === "rules") rulesView.search($("question").value); });
  rulesView.begin($("rules"));
  boardView.begin($("board"), notice);
  if (!arrived) address.visit({ view: store.started ? "board" : "rules" }, true);
  refereeAfterRules();
  show(address.place);
  if (early && view === "rules") rulesView.search(early);
  if (!refused && store.over) notice(say("link.other"));
  try { bodies(await shapes()); if (view !== "rules") show(address.place); } catch { /* without shapes there is no board; the rules go on */ }
  // what the referee needs comes first over the line
  await settled();
  await fetchAll();
  keep(notice);
}

begin();
