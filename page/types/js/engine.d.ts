// The search, which the build takes out of the program (catan_rules/assets/engine.js).
// biome-ignore lint/suspicious/noExplicitAny: what it is made of stands in the file of the rules
export function makeEngine(index: any, constants: any, heard?: any): any;
