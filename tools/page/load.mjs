// Pyodide started by node from a folder with its core.
import { pathToFileURL } from "node:url";

export async function loadPyodide(core, more = {}) {
  // node shows the line that failed, and Pyodide is one line of a megabyte
  process.on("uncaughtException", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  const { loadPyodide: load } = await import(pathToFileURL(`${core}/pyodide.mjs`));
  return load({ indexURL: core, ...more });
}
