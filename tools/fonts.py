"""Makes the fonts that an HTML document carries with it (``catan_rules/assets/fonts``); needs ``fonttools``, ``brotli`` and ``typst``.

The letters are those of the PDF: typst carries its fonts inside its program, from where they are taken and cut down to what Dutch, German and
the names of players in Latin letters need. They are under the SIL Open Font License, which lies beside them. What they lack (✓ and ✗), or have too thin (≠), is drawn here.
"""

from __future__ import annotations

import io
import struct
import sys
from contextlib import suppress
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, TTLibError

FOLDER = Path(__file__).resolve().parent.parent / "catan_rules" / "assets" / "fonts"
#: The file of each face by the name that the font itself has.
FACES = {
    "Libertinus Serif Regular": "serif-regular.woff2",
    "Libertinus Serif Bold": "serif-bold.woff2",
    "Libertinus Serif Italic": "serif-italic.woff2",
}
#: Latin letters of western and central Europe, and what stands between words on paper.
CHARACTERS = {*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, "‐‑–—‘’‚“”„•…‹›−≈≠≤≥×→←↔↳□\u2009\u202f")}  # noqa: RUF001 - what is printed
FEATURES = ["kern", "liga", "lnum", "tnum"]
#: How an OpenType font with curves of PostScript begins, how long its head and each row of its table of contents are.
SIGNATURE, HEAD, ROW = b"OTTO", 12, 16
MOST_TABLES = 64
#: When the marks were drawn, in seconds since 1904, as fonts count: the same day for the same bytes.
DRAWN = 3_800_000_000
#: The outlines of the marks, counter-clockwise in thousandths of the size.
MARKS = {
    "✓": [(90, 330), (190, 410), (320, 230), (620, 690), (720, 630), (350, 60), (280, 60)],
    "≠": [
        (60, 420),
        (330, 420),
        (390, 560),
        (470, 525),
        (425, 420),
        (530, 420),
        (530, 325),
        (384, 325),
        (336, 215),
        (530, 215),
        (530, 120),
        (295, 120),
        (235, -20),
        (155, 15),
        (200, 120),
        (60, 120),
        (60, 215),
        (241, 215),
        (289, 325),
        (60, 325),
    ],
    "✗": [
        (110, 90),
        (320, 350),
        (110, 610),
        (200, 690),
        (390, 440),
        (580, 690),
        (670, 610),
        (460, 350),
        (670, 90),
        (580, 10),
        (390, 260),
        (200, 10),
    ],
}


def fonts_in(program: bytes) -> dict[str, bytes]:
    """Return the fonts that a program carries, by their full names."""
    found: dict[str, bytes] = {}
    at = program.find(SIGNATURE)
    while at >= 0:
        count = struct.unpack_from(">H", program, at + len(SIGNATURE))[0]
        if 0 < count < MOST_TABLES:
            rows = (struct.unpack_from(">4sIII", program, at + HEAD + ROW * row) for row in range(count))
            held = program[at : at + max(offset + length for _, _, offset, length in rows)]
            with suppress(TTLibError, AssertionError, KeyError, struct.error):  # the four letters may stand there by chance
                found.setdefault(str(TTFont(io.BytesIO(held))["name"].getDebugName(4)), held)
        at = program.find(SIGNATURE, at + len(SIGNATURE))
    return found


def cut_down(font: bytes) -> bytes:
    """Return a font with the characters of a document alone, packed for a browser; the same font gives the same bytes."""
    made = TTFont(io.BytesIO(font), recalcTimestamp=False)
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.name_IDs = [0, 1, 2, 4, 13, 14]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=CHARACTERS)
    cutter.subset(made)
    return _packed(made)


def marks() -> bytes:
    """Return a font of the marks that the letters' font lacks."""
    names = {mark: f"mark{ord(mark):X}" for mark in MARKS}
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    for mark, (first, *rest) in MARKS.items():
        pen = TTGlyphPen(None)
        pen.moveTo(first)
        for point in rest:
            pen.lineTo(point)
        pen.closePath()
        glyphs[names[mark]] = pen.glyph()
    made = FontBuilder(1000, isTTF=True)
    made.setupGlyphOrder(list(glyphs))
    made.setupCharacterMap({ord(mark): name for mark, name in names.items()})
    made.setupGlyf(glyphs)
    made.setupHorizontalMetrics({name: (590 if name == names["≠"] else 790, 0) for name in glyphs})
    made.setupHorizontalHeader(ascent=894, descent=-246)
    made.setupNameTable({"familyName": "Catan Rules Marks", "styleName": "Regular"})
    made.setupOS2(sTypoAscender=894, sTypoDescender=-246, usWinAscent=894, usWinDescent=246)
    made.setupPost()
    made.font["head"].created = made.font["head"].modified = DRAWN
    made.font.recalcTimestamp = False
    return _packed(made.font)


def _packed(font: TTFont) -> bytes:
    font.flavor = "woff2"
    packed = io.BytesIO()
    font.save(packed)
    return packed.getvalue()


def main() -> None:
    """Write the fonts, and say how large each is."""
    typst = find_spec("typst")
    places = typst.submodule_search_locations if typst else None
    if not places:
        sys.exit("typst is not installed")
    programs = chain.from_iterable(Path(places[0]).glob(f"_typst*{ending}") for ending in (".so", ".pyd"))
    held = fonts_in(next(programs).read_bytes())
    for name, content in {**{file: cut_down(held[name]) for name, file in FACES.items()}, "marks.woff2": marks()}.items():
        (FOLDER / name).write_bytes(content)
        print(f"{name}: {len(content)} bytes")


if __name__ == "__main__":
    main()
