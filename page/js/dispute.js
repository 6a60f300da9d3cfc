// A dispute: what each player claims, and what is ruled on it.

import { dutch, letterOf } from "./ask.js";
import { dialog } from "./dialog.js";
import { button, fill, make } from "./dom.js";
import { CHOICES, edition } from "./edition.js";
import { referee } from "./referee.js";
import { openReport } from "./report.js";
import { store } from "./store.js";
import { clause, IDS, ruleSet, smallest } from "./verdict.js";
import { capital, language, say } from "./words.js";

/** How a claim comes out that is ruled on, as the colour of its card. */
export const RULED = { right: "yes", wrong: "no", "right-for-another-reason": "yes" };
let claims = [];

/** Open the dispute of the position on the table; what was claimed stays as long as the page is open. */
export function openDispute() {
  const players = (store.state?.players ?? []).map(player => player.colour);
  claims = claims.filter(claim => players.includes(claim.by));
  while (claims.length < 2) claims.push({ by: players[claims.length % players.length], text: "", rules: null });
  const form = make("form", { onsubmit: event => { event.preventDefault(); rule(); } }), found = make("div", { class: "panel", role: "status" });
  const paint = () => fill(form,
    claims.map((claim, place) => make("fieldset", { class: "claim" }, make("legend", {}, say("dispute.claim", place + 1)),
      make("div", { class: "row" },
        choice(say("dispute.who"), players.map(colour => [colour, capital(say("colour." + colour))]), claim.by, value => { claim.by = value; }),
        choice(say("dispute.rules"), [["", say("dispute.same")], ...CHOICES.map(name => [name, ruleSet(name)])], claim.rules ?? "", value => { claim.rules = value || null; })),
      make("input", { type: "text", maxlength: "300", ".value": claim.text, "aria-label": say("dispute.says", say("colour." + claim.by)), placeholder: say(place ? "dispute.second" : "dispute.first"), oninput: event => { claim.text = event.target.value; } }))),
    make("div", { class: "row" }, make("button", { type: "submit", class: "primary" }, say("dispute.rule")), button(say("dispute.more"), () => { claims.push({ by: players[claims.length % players.length], text: "", rules: null }); paint(); })));
  // `settled`: which of the rules at issue it is, and who says yes to its question
  const rule = async (settled = {}) => {
    const given = claims.filter(claim => claim.text.trim());
    if (!given.length) return fill(found, make("p", { class: "hint" }, say("dispute.nothing")));
    fill(found, make("p", { class: "hint" }, say(referee.ready ? "ask.wait" : "ask.queue")));
    const asked = { position: store.line, rules: edition.name, claims: given.map(claim => ({ ...claim, by: dutch(claim.by) })), ...settled };
    const told = await referee.ask({ do: "dispute", language, ...asked });
    if (told.error) return fill(found, make("p", {}, say(told.error.kind === "stopped" ? "failed.why" : "broken")));
    return fill(found, told.claims.map(one => ruled(one)), told.chosen === null && told.at_issue.length ? issues(told, rule) : null,
      told.decides.map(one => smallest(one, answer => { store.put(answer.line); rule(); })),
      told.partings.map(([head, ...lines]) => make("section", { class: "others" }, make("b", {}, head), make("ul", {}, lines.map(line => make("li", {}, line.replace(IDS, "")))))),
      button(say("v.report"), () => openReport(told.title, asked), { class: "link" }));
  };
  paint();
  dialog(say("dispute.title"), [make("p", { class: "small" }, say("dispute.how")), form, found]);
}

/** Return the questions that a quarrel may be about; a tap on one asks who says yes to it, and a tap on that rules on the claims. */
function issues({ at_issue: listed, issue_title: head, parties }, settle) {
  const shown = make("section", { class: "decides" });
  const who = number => {
    const sides = [...parties.map(one => [[one], partyName(one)]), ...(parties.length > 2 ? parties.map(one => [parties.filter(other => other !== one), say("dispute.but", partyName(one))]) : [])];
    fill(shown, make("h3", {}, listed[number].text), make("p", { class: "small" }, say("dispute.yes")),
      make("div", { class: "questions" }, sides.map(([yes, text]) => button(text, () => settle({ chosen: number, yes }), { class: "ask", "data-key": "yes-" + yes.join("-") }))));
    shown.querySelector("button")?.focus();
  };
  fill(shown, make("h3", {}, head), make("div", { class: "questions" }, listed.map((one, number) =>
    button([make("b", {}, `${one.text} ${one.answer}`), one.guess ? make("span", { class: "small" }, one.guess) : null], () => who(number), { class: "ask", "data-key": "issue-" + number }))));
  return shown;
}

const partyName = colour => capital(say("colour." + letterOf(colour)));

function choice(label, options, value, choose) {
  return make("label", { class: "choice" }, make("span", { class: "small" }, label),
    make("select", { onchange: event => choose(event.target.value) }, options.map(([one, text]) => make("option", { value: one, selected: one === value }, text))));
}

/** Return a claim with its ruling; `name` is what its player is called. `unsettled`: it hangs on a box that nobody has named yet. */
export function ruled({ by, text, ruling, lines, clauses }, name = capital(say("colour." + letterOf(by))), unsettled = false) {
  const [head, ...rest] = lines, kind = unsettled ? "undetermined" : RULED[ruling] ?? "undetermined";
  return make("article", { class: `answer ${kind}` },
    make("p", { class: "asked small" }, say("dispute.said", name, text)), make("h3", {}, head),
    // a rule that a line names at its end stands below it, to be opened
    rest.map(line => make("p", {}, clauses.reduce((told, { title, id }) => told.replace(` (${title}, ${id})`, ""), line))), clauses.map(one => clause(one)));
}
