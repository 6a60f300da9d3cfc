// What the build of the page lays beside it: shapes, boards with their pictures, and the rules of each language.

// All files of a version lie in a folder of its name, so a page gets no file of another version. While it is open it holds a lock of that name:
// the service worker keeps the files of a version that is in use.

const folder = new URL("../", import.meta.url);
const version = folder.pathname.split("/").at(-2);
const fetched = new Map();
navigator.locks?.request(`catan-rules ${folder.pathname}`, { mode: "shared" }, () => new Promise(() => {}));

/** Event "gone": what this page is made of is not there any more, and loading it again brings another version. */
export const site = new EventTarget();

/** Look whether that is why something could not be fetched. */
export async function look() {
  const now = await fetch(new URL("../", folder), { cache: "no-cache" }).then(answer => answer.ok ? answer.text() : version ?? "").catch(() => version ?? "");
  if (version && !now.includes(version)) site.dispatchEvent(new Event("gone"));
}

/** Return a promise of a file as JSON; a failure is not remembered, so that it can be tried again. */
export function load(name) {
  if (!fetched.has(name)) {
    const found = fetch(new URL(name, folder)).then(answer => {
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      return answer.json();
    });
    found.catch(() => { fetched.delete(name); look(); });
    fetched.set(name, found);
  }
  return fetched.get(name);
}

export const shapes = () => load("shapes.json");
export const boards = () => load("boards.json");

/** Return a promise of a printed board: its picture and its geometry. */
export const board = name => load(`boards/${name}.json`);
