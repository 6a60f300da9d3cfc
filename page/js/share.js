// A position goes from phone to phone as a link, a code or text, and comes back the same way.

import { address, placeOf } from "./address.js";
import { dialog } from "./dialog.js";
import { button, make, picture } from "./dom.js";
import { barred } from "./line.js";
import { referee } from "./referee.js";
import { sent } from "./send.js";
import { store } from "./store.js";
import { language, say } from "./words.js";

export const link = () => location.href.split("#")[0] + "#" + store.line;

/** Open what shares the position, and what opens another one. */
export function openShare() {
  const said = make("p", { class: "hint", role: "status" });
  const tell = text => { said.textContent = text; };
  const written = make("textarea", { readonly: true, rows: "2", "aria-label": say("s.link"), ".value": link(), onfocus: event => event.target.select() });
  const code = make("div", { class: "code" }, make("p", { class: "small" }, say("s.wait")));
  const text = make("pre", { class: "wrapped", tabindex: "0" });
  const pasted = make("textarea", { rows: "4", placeholder: say("s.paste.how"), "aria-label": say("s.paste.how"), spellcheck: "false", autocapitalize: "none" });
  const problems = make("div", { role: "status" });
  const copy = async () => {
    try { await navigator.clipboard.writeText(link()); tell(say("s.copied")); } catch { written.select(); tell(document.execCommand?.("copy") ? say("s.copied") : say("s.copyfail")); }
  };
  const open = async () => { if (await opened(pasted.value, problems)) shown.close(); };
  const shown = dialog(say("s.title"), [
    written,
    make("div", { class: "row" }, button(say("s.copy"), copy, { class: "primary" }), "share" in navigator ? button(say("s.send"), async () => { if (!(await sent({ title: say("title"), url: link() }))) tell(say("s.sendfail")); }) : null),
    said, make("p", { class: "small" }, say("s.private")),
    make("details", { ontoggle: () => { if (!code.querySelector("svg")) referee.ask({ do: "qr", text: link() }).then(told => "svg" in told && code.replaceChildren(named(picture(told.svg)))); } }, make("summary", {}, say("s.qr")), code),
    make("details", { ontoggle: () => { if (!text.textContent) referee.ask({ do: "read", text: store.line, language }).then(told => { text.textContent = told.yaml ?? ""; }); } }, make("summary", {}, say("s.text")), text),
    make("section", {}, make("h3", {}, say("s.paste")), pasted, make("div", { class: "row" }, button(say("s.open"), open, { class: "primary" }), button(say("s.scan"), () => scan(found => { pasted.value = found; open(); }, problems))), problems),
  ]);
}

function named(svg) { svg.setAttribute("role", "img"); svg.setAttribute("aria-label", say("s.qr")); return svg; }

/** Put the position of a pasted text on the table: a link, a line, or a document, which the referee reads. Return whether there was one. */
async function opened(given, problems) {
  const line = given.match(/CR1\.[A-Za-z0-9._-]+/)?.[0] ?? null;
  if (!given.trim()) return false;
  // without the referee a line is taken as it is
  const much = line !== null && barred(line) === "link.much";
  const told = much ? {} : referee.state === "failed" ? { error: { kind: "stopped" } } : await referee.ask({ do: "read", text: line ?? given, language });
  const found = told.line ?? (told.error?.kind === "stopped" ? line : null);
  const place = found && placeOf("#" + found);
  if (place?.l) { address.go(place); return false; }
  const why = much ? "link.much" : barred(found);
  if (!why) return store.put(found);
  const faults = told.error?.faults ?? [];
  problems.replaceChildren(make("p", {}, say("s.bad")), make("ul", { class: "plain" }, (faults.length ? faults.map(fault => fault.text) : [say(told.error?.kind === "stopped" ? "failed.why" : why)]).slice(0, 8).map(one => make("li", {}, one))));
  return false;
}

async function scan(found, problems) {
  const no = text => problems.replaceChildren(make("p", {}, text));
  let reader, stream;
  try { reader = new window.BarcodeDetector({ formats: ["qr_code"] }); } catch { return no(say("s.scan.no")); }
  try { stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } }); } catch { return no(say("s.camera")); }
  const video = make("video", { muted: true, playsinline: true, ".srcObject": stream });
  const shown = dialog(say("s.scan"), [make("p", {}, say("s.scan.how")), video]);
  shown.addEventListener("close", () => { for (const track of stream.getTracks()) track.stop(); });
  video.play().catch(() => {});
  problems.replaceChildren();
  while (shown.isConnected) {
    const [code] = await reader.detect(video).catch(() => []);
    if (code) { shown.close(); found(code.rawValue); return undefined; }
    await new Promise(done => setTimeout(done, 200));
  }
  return undefined;
}
