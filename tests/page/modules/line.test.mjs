// The line of a position as the page takes it apart: no more of it than a tap needs, and nothing of it that the page could not draw.
import assert from "node:assert/strict";
import { test } from "node:test";
import { from } from "./support.mjs";

const { barred, coder, counted, counts, listed, packed, parse, unpacked, write } = await from("line.js");
const { LIMITS } = await from("limits.js");
const MIDDLE = "CR1.GB.NBEGINNERS-2020-ENGELS.R8.PR-S3573-C43-R3443727684.PB-NJan_20B-S1283-C24.TW.FB.D8.E1.E2";

test("a line comes back as it was, its sections in the order of the form", () => {
  for (const line of [MIDDLE, "CR1.GB.TR.FW.D8.Y.VT13-RF.E1", "CR1.GB", "CR1.GZ.PR.PB", "CR1.GB.PR-H"]) assert.equal(write(parse(line)), line);
  assert.equal(write(parse("CR1.D8.TW.PR-C43-S35.R8.GB")), "CR1.GB.R8.PR-S35-C43.TW.D8");
});

test("pieces of which there are none are left out, other fields that are empty are not", () => {
  assert.equal(write(parse("CR1.GB.PR-S-C-R-V-N-H-D-B-P-X")), "CR1.GB.PR-N-H-D-B-P-X");
});

test("white around a line is no part of it", () => assert.equal(write(parse("  CR1.GB\n")), "CR1.GB"));

for (const line of ["", "CR1", "CR2.GB", "CR1.N", "CR1.GB.GB", "CR1.GB.", "CR1.GB.x", "CR1.GB.R!", "CR1.GB.PR.PR", "CR1.GB.PRB", "CR1.GB.P", "CR1.GB.PQ", "CR1.GB.PR-", "CR1.GB.PR-S12-S13",
  "CR1.GB.RABC", "CR1.GB.AABC", "CR1.GB.ZABC", "CR1.GB.D123", "CR1.GB.TRR", "CR1.GB.FRR", "CR1.GBB", "GB.CR1"]) {
  test(`no position: ${line || "nothing"}`, () => assert.equal(parse(line), null));
}

test("what is a letter, a number or a place may be as long as that, what is a name or a list longer", () => {
  for (const line of ["CR1.GB.RAB", "CR1.GB.D12", "CR1.GB.AAB", "CR1.GB.ZAB", "CR1.GB.NABC", "CR1.GB.HABCDEF"]) assert.notEqual(parse(line), null, line);
});

test("a name is as long as a name may be, and no longer, however it is written", () => {
  const named = name => parse(`CR1.GB.PR-N${packed(name)}`);
  assert.notEqual(named("é".repeat(LIMITS.name)), null);
  assert.equal(named("é".repeat(LIMITS.name + 1)), null);
});

test("what keeps a line off the board", () => {
  assert.equal(barred(MIDDLE), null);
  for (const nothing of [null, undefined, 7, {}]) assert.equal(barred(nothing), "link.bad");
  assert.equal(barred("CR1"), "link.bad");
  for (const game of "BVZ") assert.equal(barred(`CR1.G${game}`), null);
  assert.equal(barred("CR1.GD"), "link.game");
});

test("a line may be as long as a document, and no longer", () => {
  const filled = length => "CR1.GB.N".padEnd(length, "X");
  assert.equal(barred(filled(LIMITS.characters)), null);
  assert.equal(barred(filled(LIMITS.characters + 1)), "link.much");
});

test("a position has as many pieces as all boxes together, and no more, whoever has them", () => {
  const much = LIMITS.pieces * 3, half = Math.floor(much / 2);
  for (const field of "SCRV") {
    assert.equal(barred(`CR1.GB.PR-${field}${"1".repeat(much)}`), null, field);
    assert.equal(barred(`CR1.GB.PR-${field}${"1".repeat(much + 1)}`), "link.much", field);
  }
  assert.equal(barred(`CR1.GB.PR-S${"1".repeat(half)}-R${"1".repeat(much - half)}`), null);
  assert.equal(barred(`CR1.GB.PR-S${"1".repeat(half)}.PB-R${"1".repeat(much - half + 1)}`), "link.much");
  assert.equal(barred(`CR1.GB.PR-H${"1".repeat(much + 1)}`), null);
});

const names = number => Array.from({ length: number }, (_, one) => `T${one}`);

for (const [tiles, wide] of [[1, false], [19, false], [36, false], [37, true], [72, true]]) {
  test(`every place of ${tiles} tiles has a code of its own, and comes back from it`, () => {
    const all = names(tiles);
    for (const [sideways, corners, sides] of [[false, ["N", "NO", "ZO", "Z", "ZW", "NW"], ["NO", "O", "ZO", "ZW", "W", "NW"]], [true, ["NW", "NO", "O", "ZO", "ZW", "W"], ["N", "NO", "ZO", "Z", "ZW", "NW"]]]) {
      const codes = coder(all, sideways), seen = { tile: new Set(), corner: new Set(), side: new Set() };
      assert.equal(codes.wide, wide);
      for (const tile of all) {
        for (const [kind, places] of [["tile", [tile]], ["corner", corners.map(one => `${tile}.${one}`)], ["side", sides.map(one => `${tile}/${one}`)]]) {
          for (const place of places) {
            const code = codes.code(place);
            assert.equal(code.length, (kind === "tile" ? 1 : 2) + wide, place);
            assert.equal(codes.name(code, kind), place);
            assert.ok(!seen[kind].has(code), place);
            seen[kind].add(code);
          }
        }
      }
    }
  });
}

test("codes are those of the form: tiles from 0 by 0-9A-Z, directions from 1, two digits past 36 tiles", () => {
  const narrow = coder(names(19)), wide = coder(names(40));
  assert.deepEqual([narrow.code("T0"), narrow.code("T10"), narrow.code("T0.N"), narrow.code("T1/NW"), narrow.code("T0.NW")], ["0", "A", "01", "16", "06"]);
  assert.deepEqual([wide.code("T0"), wide.code("T35"), wide.code("T36"), wide.code("T37.ZW")], ["00", "0Z", "10", "115"]);
});

test("what is no place has no code, and what is no code names none", () => {
  const codes = coder(names(3));
  for (const name of ["T3", "", "T0.X", "T0/N", "T0.O"]) assert.equal(codes.code(name), null, name);
  for (const [code, kind] of [["9", "tile"], ["01", "nothing at all"], ["97", "corner"], ["00", "corner"], ["07", "side"], ["0", "corner"]]) {
    if (kind !== "nothing at all") assert.ok(!codes.name(code, kind), code);
  }
});

test("a list is cut by two characters, by three on a wide map", () => {
  assert.deepEqual([listed("112233"), listed("112233", true), listed(""), listed(), listed("1")], [["11", "22", "33"], ["112", "233"], [], [], []]);
});

test("counts are read and written, those of none only where they are kept", () => {
  assert.deepEqual([counts("H12E0"), counts(""), counts()], [{ H: 12, E: 0 }, {}, {}]);
  assert.equal(counted({ E: 1, H: 2, W: 0 }, "HEWG"), "H2E1");
  assert.equal(counted({ E: 1, H: 2, W: 0 }, "HEWG", true), "H2E1W0");
});

test("a text is packed so that letters and digits stay, and comes back", () => {
  assert.equal(packed("Jan B-2_é\n"), "Jan_20B_2D2_5F_C3_A9_0A");
  for (const text of ["", "Zoë & Jörg", "日本", "100%", "_20"]) assert.equal(unpacked(packed(text)), text);
  assert.equal(unpacked("_zz"), "_zz");
});
