"""The style of an HTML document: on a phone, on a wide screen by day and by night, and on paper, always ink on white."""

from __future__ import annotations

from functools import lru_cache

from catan_rules.assets import asset, filled, font_address
from catan_rules.printed.document import Document, Page, Style
from catan_rules.printed.tree import clean, texts

#: The family that a document carries with it, as the style sheets name it: what is set in it takes the same room in every browser.
FONT = "Catan Paper"
#: Width and height of the paper, in millimetres: A6 has no name in style sheets.
_PAPERS = {Page.A4: "210mm 297mm", Page.A4_WIDE: "297mm 210mm"}
_SIZES = {Page.A4: "9.8pt", Page.A4_WIDE: "9.3pt"}


def style_sheet(document: Document) -> str:
    """Return the style of a document: its fonts, its paper, how large its print is, and how many columns it has there."""
    sheets = ("screen.css", "search.css", "wide.css", "print.css") if document.search else ("screen.css", "wide.css", "print.css")
    slanted = any(span.style is Style.TERM for text in texts(document.blocks) for span in text.spans)
    return f"\n{_fonts(slanted=slanted)}" + "".join(f"\n{asset(name)}" for name in sheets) + _paper(document)


@lru_cache(maxsize=2)
def _fonts(*, slanted: bool) -> str:
    """Return the fonts themselves; the slanted one is as large as another and most documents have no word in it."""
    upright = filled("fonts.css", **{name: font_address(f"serif-{name}") for name in ("regular", "bold")}, marks=font_address("marks"))
    return upright + (filled("fonts_italic.css", italic=font_address("serif-italic")) if slanted else "")


def _paper(document: Document) -> str:
    """Return the pages: the foot of each stands in its margin, or at the end where a browser knows no boxes there.

    What ``foot.css`` asks for came to browsers with or just before those boxes.
    """
    measure = "70rem" if len(document.languages) > 1 else "44rem"
    if document.folded:
        return filled("paper_folded.css", measure=measure)
    foot = "".join(f"\\{ord(mark):x} " if mark in '"\\<>\n' else mark for mark in clean(document.foot.plain))
    if document.page is Page.A6:
        return filled("paper_small.css", measure=measure, foot=foot) + asset("foot.css")
    drawing = "100%" if document.columns > 1 else "115mm"
    columns = filled("columns.css", count=document.columns) if document.columns > 1 else ""
    return (
        filled("paper.css", measure=measure, drawing=drawing, paper=_PAPERS[document.page], size=_SIZES[document.page], foot=foot)
        + asset("foot.css")
        + columns
    )
