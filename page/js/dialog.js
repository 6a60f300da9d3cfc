// A sheet from below (on a wide screen in the middle) that holds what is not needed all the time.

import { address } from "./address.js";
import { button, make } from "./dom.js";
import { say } from "./words.js";

/** Open a dialog with a title and return it; it leaves the page when it is closed, and focus goes back to where it was. */
export function dialog(title, children, attributes = {}) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const shown = make("dialog", { "aria-label": title, ...attributes },
    make("header", {}, make("h2", {}, title), button("×", () => shown.close(), { class: "icon", "aria-label": say("close") })),
    make("div", { class: "sheet" }, children));
  const closed = address.open(() => shown.close());
  shown.addEventListener("close", () => { closed(); shown.remove(); (before?.isConnected ? before : /** @type {HTMLElement | null} */ (document.querySelector(`[data-key="${CSS.escape(before?.dataset?.key ?? "")}"]`)))?.focus({ preventScroll: true }); });
  // a tap beside the sheet closes it
  shown.addEventListener("click", event => { if (event.target === shown) shown.close(); });
  document.body.append(shown);
  shown.showModal();
  return shown;
}
