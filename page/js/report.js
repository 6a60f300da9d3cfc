// The report of a verdict or a dispute: a document of its own, to keep, send or print.

import { dialog } from "./dialog.js";
import { button, make } from "./dom.js";
import { referee } from "./referee.js";
import { sent } from "./send.js";
import { language, say } from "./words.js";

/** Open the report of what is asked in `request`: what stands on it is filled in here or by hand. */
export function openReport(asked, request) {
  const field = (name, value = "") => make("label", { class: "line" }, make("span", {}, say("r." + name)), make("input", { type: "text", name, maxlength: "60", ".value": value }));
  const form = make("form", { onsubmit: event => event.preventDefault() }, field("event"), field("table"), field("date", new Date().toLocaleDateString(language)), field("judge"));
  const said = make("p", { class: "hint", role: "status" });
  const name = `${say("r.title").toLowerCase()}-${new Date().toISOString().slice(0, 10)}.html`;
  const written = does => async () => {
    said.textContent = say("r.wait");
    const told = await referee.ask({ do: "report", language, ...request, address: location.href.split("#")[0], ...Object.fromEntries(new FormData(form)) });
    said.textContent = told.html ? "" : say("broken");
    if (told.html) does(told.html);
  };
  const file = html => new File([html], name, { type: "text/html" });
  const save = html => {
    const address = URL.createObjectURL(file(html)), a = make("a", { href: address, download: name });
    document.body.append(a); a.click(); a.remove();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  };
  // where it cannot be sent it can still be kept
  const send = async html => { if (!(await sent({ files: [file(html)], title: name }))) save(html); };
  const shown = dialog(say("r.title"), [make("p", { class: "asked" }, asked), form,
    make("div", { class: "row" }, button(say("r.save"), written(save), { class: "primary" }), button(say("r.print"), written(html => { shown.close(); paper(html); })), "share" in navigator ? button(say("r.share"), written(send)) : null), said]);
}

/** Print a document in place of the page. Its styles are adopted by a root of its own: the page's policy allows none inside a text. */
function paper(html) {
  const given = new DOMParser().parseFromString(html, "text/html"), host = make("div", { id: "paper", class: given.body.className, lang: language }), style = new CSSStyleSheet();
  style.replaceSync([...given.querySelectorAll("style")].map(one => one.textContent).join("\n").concat("\n.foot { display: block !important; }").replace(/(?<![\w-])(?::root|html|body)((?:[.#][\w-]+)+)?(?=[\s,{:>])/g, (_, more) => (more ? `:host(${more})` : ":host")));
  for (const one of given.querySelectorAll("[style]")) /** @type {HTMLElement} */ (one).style.cssText = one.getAttribute("style") ?? "";
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [style];
  root.append(...given.body.children);
  document.body.append(host);
  addEventListener("afterprint", () => host.remove(), { once: true });
  print();
}
