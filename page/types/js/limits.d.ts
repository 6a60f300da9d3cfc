// What the build lays beside the scripts (tools/page/first.py).
export const LIMITS: { characters: number; name: number; colours: string; pieces: number; events: number };
export const LETTERS: Record<string, string>;
