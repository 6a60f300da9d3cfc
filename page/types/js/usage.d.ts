// How players ask, which the build takes out of the program (catan_rules/assets/usage.js).
// biome-ignore lint/suspicious/noExplicitAny: what it is made of stands in the file of usage
export function makeUsage(index: any, byTerm: any, of: any, words: any, stem: any): any;
