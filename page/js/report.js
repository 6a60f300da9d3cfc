// The report of a verdict: a document of its own, to keep, send or print.

import { dialog } from "./dialog.js";
import { button, make } from "./dom.js";
import { edition } from "./edition.js";
import { referee } from "./referee.js";
import { link } from "./share.js";
import { store } from "./store.js";
import { language, say } from "./words.js";

/** Open the report of an answer: what stands on it is filled in here or by hand. */
export function openReport(now) {
  const field = (name, value = "") => make("label", { class: "line" }, make("span", {}, say("r." + name)), make("input", { type: "text", name, maxlength: "60", ".value": value }));
  const form = make("form", { onsubmit: event => event.preventDefault() }, field("event"), field("table"), field("date", new Date().toLocaleDateString(language)), field("judge"));
  const said = make("p", { class: "hint", role: "status" });
  const written = async () => {
    said.textContent = say("r.wait");
    const told = await referee.ask({ do: "report", language, position: now.line ?? store.line, rules: now.told.rules?.name ?? edition.name, speaker: now.asked.speaker, text: now.asked.text ?? now.told.question, address: link(), ...Object.fromEntries(new FormData(form)) });
    said.textContent = told.html ? "" : say("broken");
    return told.html && new Blob([told.html], { type: "text/html" });
  };
  const name = `${say("r.title").toLowerCase()}-${new Date().toISOString().slice(0, 10)}.html`;
  const save = async () => {
    const blob = await written();
    if (!blob) return;
    const address = URL.createObjectURL(blob), a = make("a", { href: address, download: name });
    document.body.append(a); a.click(); a.remove();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  };
  const send = async () => {
    const blob = await written(), file = blob && new File([blob], name, { type: "text/html" });
    if (file && navigator.canShare?.({ files: [file] })) navigator.share({ files: [file], title: name }).catch(() => {});
    else if (blob) save();
  };
  const shown = dialog(say("r.title"), [make("p", { class: "asked" }, now.told.question ?? now.asked.show), form,
    make("div", { class: "row" }, button(say("r.save"), save, { class: "primary" }), button(say("r.print"), () => { shown.close(); print(); }), navigator.share ? button(say("r.share"), send) : null), said]);
}
