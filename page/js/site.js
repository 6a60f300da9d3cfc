// What the build of the page lays beside it: shapes, boards with their pictures, and the rules of each language.

const fetched = new Map();

/** Return a promise of a file as JSON; a failure is not remembered, so that it can be tried again. */
export function load(name) {
  if (!fetched.has(name)) {
    const found = fetch(new URL(name, document.baseURI)).then(answer => {
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      return answer.json();
    });
    found.catch(() => fetched.delete(name));
    fetched.set(name, found);
  }
  return fetched.get(name);
}

export const shapes = () => load("shapes.json");
export const boards = () => load("boards.json");

/** Return a promise of a printed board: its picture and its geometry. */
export const board = name => load(`boards/${name}.json`);
