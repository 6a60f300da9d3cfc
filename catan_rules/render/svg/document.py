"""SVG as text: elements, escaped words and short numbers, the same for the same picture every time."""

from __future__ import annotations

from collections.abc import Iterable

from catan_common.visible import visible
from catan_rules.render.svg.symbols import INK

#: Fonts that nearly every machine has one of; none is embedded.
SERIF = "Georgia, 'Times New Roman', 'DejaVu Serif', serif"
SANS = "'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"

Point = tuple[float, float]


def number(value: float) -> str:
    """Return a number with at most one decimal and no more characters than it needs."""
    shown = f"{value:.1f}"
    shown = shown.removesuffix(".0")
    return "0" if shown in ("-0", "0") else shown


def points(row: tuple[Point, ...] | list[Point]) -> str:
    """Return points as the ``points`` of a polygon or polyline."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in row)


def escape(text: str) -> str:
    """Return text as it stands between tags or in an attribute; control characters become spaces."""
    shown = visible(text)
    for mark, written in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        shown = shown.replace(mark, written)
    return shown


def element(name: str, inside: str | None = None, /, **attributes: str | float | None) -> str:
    """Return an element; ``_`` in an attribute's name is written ``-``, an attribute that is None is left out.

    ``inside`` is markup, not text: text goes through ``escape`` first.
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}/>" if inside is None else f"<{name}{written}>{inside}</{name}>"


def text(
    words: str, spot: Point, size: float, fill: str = INK, anchor: str = "middle", family: str = SANS, weight: str | None = None
) -> str:
    """Return words at a spot, on the line that their letters stand on."""
    return element(
        "text", escape(words), x=spot[0], y=spot[1], font_size=size, fill=fill, text_anchor=anchor, font_family=family, font_weight=weight
    )


def picture(parts: Iterable[str], width: float, height: float, language: str, *, tappable: bool = False, described: bool = True) -> str:
    """Return a whole picture of some parts, empty ones left out, as text that ends with a line break.

    It is named by its title, whose id is ``catan-title``, and ``described`` by its ``catan-desc``; what is ``tappable`` is a group of things and no one image.
    """
    body = "\n".join(part for part in parts if part)
    shown = element(
        "svg",
        f"\n{body}\n",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:.0f} {height:.0f}",
        width=round(width),
        height=round(height),
        role="group" if tappable else "img",
        aria_labelledby="catan-title catan-desc" if described else "catan-title",
        lang=language,
    )
    return f"{shown}\n"


def at(point: Point, turned: float = 0, scale: float = 1) -> str:
    """Return a ``transform`` that puts a shape somewhere, perhaps turned by degrees and scaled."""
    moved = f"translate({number(point[0])} {number(point[1])})"
    if turned:
        moved += f" rotate({number(turned)})"
    return moved if scale == 1 else f"{moved} scale({scale:g})"
