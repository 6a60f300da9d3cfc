// A dispute without a board: what each side says, typed or spoken, the rule that it is about, who says yes to it, and the ruling to sign.
//
// It has an address of its own: what happened (`t`), who says what (`s`), the rule at issue with who says yes to it (`k`), and the answers to what decides (`w`).

import { address } from "./address.js";
import { errorLines } from "./ask.js";
import { RULED, ruled } from "./dispute.js";
import { button, fill, make } from "./dom.js";
import { boxes, boxesDiffer, edition } from "./edition.js";
import { referee } from "./referee.js";
import { openReport } from "./report.js";
import { shareLink } from "./send.js";
import { canHear, hear, heardBy } from "./speech.js";
import { IDS, ruleSet, smallest } from "./verdict.js";
import { capital, language, say } from "./words.js";

const COLOURS = "RBWO";
/** So many answers of a question stay in sight. */
const FEW = 6;
/** What a party may be called: one word, as whoever speaks is named in a text. */
const NAME = /^\p{L}[\p{L}\p{N}'_-]{0,29}$/u;
const fresh = () => ["", ""].map((text, place) => ({ name: capital(say("colour." + COLOURS[place])), text }));
/** @type {Record<string, HTMLElement>} */
const parts = {};
/** @type {{ name: string, text: string }[]} */
let claims = [];
/** @type {import("../types/page.d.ts").ReplyTo<"dispute"> | null} */
let told = null;
/** @type {number | null} */
let picked = null;
/** @type {string | null} */
let shownFor = null;
let happened = "", waiting = false, turn = 0, spoken = "";

/** Return what is said as an address has it: a line for each claim; and back. */
const written = () => claims.filter(one => one.text.trim()).map(({ name, text }) => `${name}: ${text.trim().replace(/\s+/g, " ")}`).join("\n");
const read = text => text.split("\n").map(line => ({ name: line.split(":", 1)[0].trim(), text: line.slice(line.indexOf(":") + 1).trim() }));

/** Show the view at a place: an empty sheet, or what is said there with its ruling. */
export function show(place) {
  const { s = "", t = "" } = place, names = [0, 1, 2, 3].map(at => capital(say("colour." + COLOURS[at])));
  if (!parts.form) begin();
  // names that nobody has changed are those of the language
  if (spoken && spoken !== language && !s) for (const [at, one] of claims.entries()) if (COLOURS[at] && !one.text) one.name = names[at];
  spoken = language;
  if (s && s !== written()) { claims = read(s).slice(0, COLOURS.length); while (claims.length < 2) claims.push({ name: names[claims.length], text: "" }); }
  if (!claims.length) claims = fresh();
  if (s || t) happened = t;
  paint();
  if (!s) { told = null; shownFor = null; paintFound(); return; }
  const asked = JSON.stringify([place, language, edition.name]);
  if (asked !== shownFor) { shownFor = asked; rule(); } else paintFound();
}

function begin() {
  const section = /** @type {HTMLElement} */ (document.querySelector("#dispute"));
  parts.head = make("h2", {});
  parts.how = make("p", { class: "small" });
  parts.form = make("form", { class: "parties", onsubmit: event => { event.preventDefault(); settle(); } });
  parts.found = make("div", { class: "panel found", role: "status" });
  section.append(make("div", { class: "column" }, parts.head, parts.how, parts.form, parts.found));
  edition.addEventListener("change", () => { if (!section.hidden) show(address.place); });
}

/** Go to the ruling on what stands there; `more` is what has been told of it since. */
function settle(more = {}) {
  const said = claims.filter(one => one.text.trim()), names = said.map(one => one.name), wrong = names.find(name => !NAME.test(name));
  if (!said.length) return fill(parts.found, make("p", { class: "hint" }, say("dispute.nothing")));
  if (wrong !== undefined) return fill(parts.found, make("p", { class: "hint" }, say("quarrel.name", wrong)));
  if (new Set(names).size < names.length) return fill(parts.found, make("p", { class: "hint" }, say("quarrel.same")));
  const { k, w, r } = address.place, same = address.place.s === written() && (address.place.t ?? "") === happened.trim();
  picked = null;
  /** @type {import("../types/page.d.ts").Place} */
  const place = { view: "dispute", s: written(), t: happened.trim() || undefined, r, ...(same && { k, w }), ...more };
  if (JSON.stringify(place) === JSON.stringify(address.place)) { shownFor = null; return show(place); }
  return address.go(place);
}

/** Return the request for what the address tells. */
function request() {
  const { s, t, k, w, r } = address.place, [chosen, ...yes] = k?.split("~") ?? [];
  return {
    claims: read(s).map(one => ({ by: one.name, text: one.text })), told: t ?? "", rules: r ?? edition.name,
    ...(w && { answers: w.split(".").map(Number) }), ...(k && { chosen: Number(chosen), yes: yes.filter(Boolean) }),
  };
}

async function rule() {
  const mine = ++turn;
  told = null;
  waiting = true;
  paintFound();
  parts.found.firstElementChild?.scrollIntoView({ block: "nearest" });
  const found = await referee.ask({ do: "dispute", language, ...request() });
  if (mine !== turn) return;
  waiting = false;
  told = found;
  paintFound();
  for (const one of [parts.found.firstElementChild, parts.found.querySelector(".answer, .decides")]) one?.scrollIntoView({ block: "nearest" });
}

function paint() {
  parts.head.textContent = say("dispute.title");
  parts.how.textContent = say(canHear(language) ? "quarrel.how" : "quarrel.how.typed");
  fill(parts.form, claims.map(party),
    make("div", { class: "row" },
      make("button", { type: "submit", class: "primary", "data-key": "rule" }, say("dispute.rule")),
      claims.length < COLOURS.length ? button(say("quarrel.more"), () => { claims.push({ name: capital(say("colour." + COLOURS[claims.length])), text: "" }); paint(); control(`says-${claims.length - 1}`)?.focus(); }, { "data-key": "more" }) : null),
    canHear(language) ? make("p", { class: "small" }, say("quarrel.heard." + heardBy(language))) : null,
    make("details", { open: Boolean(happened) }, make("summary", { "data-key": "happened" }, say("quarrel.happened")),
      make("textarea", { rows: "2", maxlength: "500", ".value": happened, "aria-label": say("quarrel.happened"), placeholder: say("quarrel.happened.how"), "data-key": "happened-text", oninput: event => { happened = event.target.value; } })));
}

/** @type {(key: string) => HTMLTextAreaElement | null} */
const control = key => parts.form.querySelector(`[data-key="${key}"]`);

function party(one, place) {
  const label = () => say("dispute.says", one.name);
  const text = make("textarea", { rows: "2", maxlength: "300", enterkeyhint: "next", ".value": one.text, "aria-label": label(), placeholder: say(place ? "quarrel.second" : "quarrel.first"), "data-key": "says-" + place,
    oninput: event => { one.text = event.target.value; },
    // Enter goes on to the other side, and from the last one to the ruling
    onkeydown: event => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      const next = control(`says-${place + 1}`);
      if (next && !next.value.trim()) next.focus();
      else { event.target.blur(); settle(); }
    } });
  const said = make("p", { class: "hint", role: "status" });
  /** @type {HTMLButtonElement | null} */
  const listen = canHear(language) ? button(microphone(), () => hear(language, {
    begins: () => { listen?.setAttribute("aria-pressed", "true"); said.textContent = say("quarrel.listening"); },
    hears: words => { one.text = words.slice(0, 300); text.value = one.text; },
    ends: fault => {
      listen?.setAttribute("aria-pressed", "false");
      said.textContent = fault ? say("quarrel.unheard." + fault) : "";
      if (!fault && claims.every(other => other.text.trim())) settle();
    },
  }), { class: "icon", "aria-pressed": "false", "aria-label": say("quarrel.listen", one.name), "data-key": "listen-" + place }) : null;
  return make("fieldset", { class: "claim" }, make("legend", { class: "unseen" }, say("quarrel.party", place + 1)),
    make("div", { class: "row who" },
      make("input", { type: "text", maxlength: "20", autocomplete: "off", ".value": one.name, "aria-label": say("quarrel.named", place + 1), "data-key": "name-" + place, onchange: event => { one.name = event.target.value.trim().replace(/\s+/g, "-") || one.name; event.target.value = one.name; text.setAttribute("aria-label", label()); } }),
      make("span", { class: "small" }, say("quarrel.says")), listen),
    text, said);
}

function microphone() {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("viewBox", "0 0 24 24"); svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", "M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3M5 11.5a7 7 0 0 0 14 0M12 18.5V22");
  svg.append(path);
  return svg;
}

function paintFound() {
  if (waiting) return fill(parts.found, make("p", { class: "hint" }, say(referee.ready ? "ask.wait" : "ask.queue")));
  if (!told) return fill(parts.found);
  if (told.error) return fill(parts.found, make("ul", { class: "plain" }, errorLines(told.error).map(line => make("li", {}, line.replace(/^(\p{L}+:)?\d+:\d+: /u, "")))));
  const found = told, open = found.chosen === null && found.at_issue.length > 0, [decides] = found.decides, { s, k, w } = address.place;
  const said = found.claims.filter(one => !open || one.ruling !== "not-understood"), row = boxes(() => { if (address.place.r) settle({ r: undefined }); });
  // whose book it is stands above what hangs on it, and nothing is red or green before that is known
  const hangs = boxesDiffer([{ rules: [found.rules] }, { rules: found.differs }]), unsettled = hangs && !edition.name && !address.place.r;
  return fill(parts.found,
    found.unread ? make("p", { class: "small" }, found.unread) : null,
    open ? issues(found) : null,
    said.some(one => one.ruling in RULED) ? make("p", { class: "bookly" }, make("b", {}, say("v.by", ruleSet(found.rules))), hangs ? ` ${say("edition.hangs")}` : null) : null,
    hangs ? row : null,
    said.map(one => ruled(one, found.names[one.by], unsettled)),
    k ? button(say("quarrel.other"), () => settle({ k: undefined }), { class: "link", "data-key": "other-rule" }) : null,
    decides ? few(smallest(decides, one => settle({ w: [w, decides.answers.indexOf(one)].filter(part => part !== undefined && part !== "").join(".") }))) : null,
    w ? button(say("quarrel.again"), () => settle({ w: undefined }), { class: "link", "data-key": "answer-again" }) : null,
    found.claims.some(one => one.needs.length) ? make("section", { class: "others" }, make("p", {}, say("quarrel.board")), button(say("start.board"), () => address.go({ view: "board" }), { "data-key": "to-board" })) : null,
    found.partings.map(([head, ...lines]) => make("section", { class: "others" }, make("b", {}, head), make("ul", {}, lines.map(line => make("li", {}, line.replace(IDS, "")))))),
    found.assumed ? make("p", { class: "small" }, found.assumed) : null,
    hangs ? null : row,
    make("div", { class: "row" },
      button(say("quarrel.report"), () => openReport(found.title, request()), { class: open ? "" : "primary", "data-key": "report" }),
      button(say("share"), () => shareLink({ view: "dispute", s, t: address.place.t, k, w, r: found.rules }, found.title), { "data-key": "share-dispute" })));
}

/** Leave the first answers of a question in sight and fold the rest away. */
function few(section) {
  const answers = section.querySelector(".questions"), rest = [...answers.children].slice(FEW);
  if (rest.length) section.append(make("details", {}, make("summary", { "data-key": "more-answers" }, say("quarrel.answers")), make("div", { class: "questions" }, rest)));
  return section;
}

/** Return the questions that the quarrel may be about as cards; a tap on one asks who says yes to it. */
/** @param {import("../types/replies.d.ts").Dispute} found */
function issues(found) {
  const { at_issue: listed, issue_title: head, parties, names } = found, chosen = picked === null ? null : listed[picked];
  if (chosen) {
    const sides = [...parties.map(one => [[one], names[one]]), ...(parties.length > 2 ? parties.map(one => [parties.filter(other => other !== one), say("dispute.but", names[one])]) : [])];
    const isGuess = yes => chosen.guessed.length > 0 && yes.length === chosen.guessed.length && yes.every(one => chosen.guessed.includes(one));
    const shown = make("section", { class: "decides" }, make("h3", {}, chosen.text), make("p", {}, say("dispute.yes")),
      make("div", { class: "questions" }, sides.map(([yes, text]) => button([make("b", {}, text), isGuess(yes) ? make("span", { class: "small" }, say("quarrel.guess")) : null], () => settle({ k: [picked, ...yes].join("~") }), { class: "ask", "data-key": "yes-" + yes.join("-") }))),
      button(say("quarrel.other"), () => { picked = null; paintFound(); }, { class: "link", "data-key": "other-rule" }));
    return shown;
  }
  return make("section", { class: "decides rulecards" }, make("h3", {}, head), make("div", { class: "questions" }, listed.map((one, number) =>
    button([make("b", {}, `${one.text} ${one.answer}`), make("span", { class: "small" }, one.clauses[0]?.title ?? ""), one.guess ? make("span", { class: "small" }, one.guess) : null],
      () => { picked = number; paintFound(); /** @type {HTMLElement | null} */ (parts.found.querySelector(".decides .ask"))?.focus(); }, { class: "ask", "data-key": "issue-" + number }))));
}
