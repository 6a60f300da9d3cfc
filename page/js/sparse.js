// Memory as it is kept: without the pages that are all zero, which two thirds of an interpreter's are.
//
// Numbers of 32 bits: how long the memory is, how many stretches of it follow, and of each its first page and how many pages it has; then those pages.

const PAGE = 4096;
/** Numbers in a page: what is looked at by numbers takes a quarter of the time. */
const WORDS = PAGE / 4;
/** No memory that was packed is longer. */
const MOST = 2 ** 28;

/** Return memory, which begins where a number may, with its zeros left out; as parts of a Blob, so that nothing is copied. */
export function packed(memory) {
  const whole = Math.floor(memory.byteLength / PAGE);
  const words = new Uint32Array(memory.buffer, memory.byteOffset, whole * WORDS);
  const stretches = [];
  for (let page = 0; page * PAGE < memory.byteLength; page += 1) {
    // the last one may be shorter than a page, and is never left out
    if (page < whole && isZero(words, page * WORDS)) continue;
    const last = stretches.at(-1);
    if (last && last[0] + last[1] === page) last[1] += 1;
    else stretches.push([page, 1]);
  }
  const head = new Uint32Array([memory.byteLength, stretches.length, ...stretches.flat()]);
  return [head, ...stretches.map(([page, pages]) => memory.subarray(page * PAGE, (page + pages) * PAGE))];
}

function isZero(words, from) {
  for (let at = from; at < from + WORDS; at += 1) if (words[at]) return false;
  return true;
}

/** Return what was packed as the length of the memory and the stretches of it, each where it begins and its bytes; undefined where what is given is not whole. */
export function stretchesOf(raw) {
  const numbers = new Uint32Array(raw, 0, Math.floor(raw.byteLength / 4));
  const [length, count] = numbers;
  let at = 8 + 8 * count;
  if (!(at <= raw.byteLength && length <= MOST)) return undefined;
  const stretches = [];
  let before = 0;
  for (let one = 0; one < count; one += 1) {
    const from = numbers[2 + 2 * one] * PAGE;
    const size = Math.min(numbers[3 + 2 * one] * PAGE, length - from);
    if (!(from >= before && size > 0 && at + size <= raw.byteLength)) return undefined;
    stretches.push([from, new Uint8Array(raw, at, size)]);
    before = from + size;
    at += size;
  }
  return at === raw.byteLength ? { length, stretches } : undefined;
}

/** Lay stretches into memory from the place `from` of them on, and zeros between them, but none from the place `clean` of the memory on: there it has nothing but zeros. */
export function lay({ length, stretches }, memory, from = 0, clean = memory.length) {
  let before = 0;
  for (const [begin, bytes] of [...stretches, [length, new Uint8Array(0)]]) {
    const end = begin + bytes.length - from;
    if (end < 0) continue;
    const start = Math.max(begin - from, 0);
    if (before < Math.min(start, clean)) memory.fill(0, before, Math.min(start, clean));
    memory.set(bytes.subarray(bytes.length - (end - start)), start);
    before = end;
  }
}
