// The dice game: six dice and a sheet to tap, and what can be built.
export function begin() {}
export function show() {}
