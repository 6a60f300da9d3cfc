// Elements made in one breath. Text goes in as text, never as markup.

/** Return an element: attributes, listeners (`onclick`), properties that are no attributes (`.value`), then children; what is null or false is left out. */
/** @template {keyof HTMLElementTagNameMap} K @param {K} name @param {import("../types/page.d.ts").Attributes} [attributes] @param {...import("../types/page.d.ts").Child} children @returns {HTMLElementTagNameMap[K]} */
export function make(name, attributes = {}, ...children) {
  return dressed(document.createElement(name), attributes, children);
}

const SVG = "http://www.w3.org/2000/svg";
/** Return an SVG element. */
export function draw(name, attributes = {}, ...children) {
  return dressed(document.createElementNS(SVG, name), attributes, children);
}

function dressed(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key.startsWith(".")) element[key.slice(1)] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

/** Return a button with a text. */
/** @param {import("../types/page.d.ts").Child} text @param {(event: MouseEvent) => unknown} does @param {import("../types/page.d.ts").Attributes} [attributes] @returns {HTMLButtonElement} */
export function button(text, does, attributes = {}) {
  return make("button", { type: "button", onclick: does, ...attributes }, ...[text].flat());
}

/** Put children in the place of what an element holds; what was opened stays open, and focus on the control with the same `data-key`: where it is gone or out of use, on the first beside it. */
/** @param {Element} element @param {...import("../types/page.d.ts").Child} children @returns {void} */
export function fill(element, ...children) {
  const at = document.activeElement, key = at instanceof HTMLElement && element.contains(at) ? at.dataset.key : null;
  const summary = one => one.firstElementChild.dataset.key ?? one.firstElementChild.textContent;
  const opened = new Set([...element.querySelectorAll("details[open]")].map(summary));
  element.replaceChildren(.../** @type {any[]} */ (children).flat(Infinity).filter(child => child !== null && child !== undefined && child !== false));
  for (const one of element.querySelectorAll("details")) if (opened.has(summary(one))) one.open = true;
  /** @type {(which: string) => HTMLElement | null} */
  const find = which => element.querySelector(`${which}:not(:disabled)`);
  if (key) (find(`[data-key="${CSS.escape(key)}"]`) ?? find(`[data-key^="${CSS.escape(key.replace(/-[^-]*$/, "-"))}"]`))?.focus({ preventScroll: true });
}

/** Have a mouse's press count on the control that a redraw put in the place of the pressed one: the browser sends such a press to neither. */
export function pressesOutlastRedraws() {
  const control = event => event.target.closest?.("[data-key]");
  /** @type {any} */
  let pressed = null;
  addEventListener("pointerdown", event => { pressed = control(event); });
  addEventListener("pointerup", event => {
    const now = control(event);
    if (event.pointerType === "mouse" && !event.button && pressed && !pressed.isConnected && now?.dataset.key === pressed.dataset.key) now.click();
  });
}

/** Return the element of SVG text, and of it alone what may be shown: no scripts, no listeners. */
export function picture(text) {
  const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (svg.nodeName !== "svg") return null;
  for (const one of svg.querySelectorAll("script, foreignObject")) one.remove();
  return document.importNode(svg, true);
}

/** Call `does` when nothing was asked of it for a while. */
export function calmly(does, wait = 150) {
  let timer = 0;
  return (...given) => { clearTimeout(timer); timer = setTimeout(() => does(...given), wait); };
}
