"""Ink on paper can be read by lamplight, in colour and in grey: at least 4.5 to 1, as WCAG counts it."""

from __future__ import annotations

import re

import pytest
from support.printed_samples import document

from adjudicator.board.board import Terrain
from catan_rules.printed.writers.html import html
from catan_rules.printed.writers.typst import typst_source
from catan_rules.render.svg.symbols import TERRAIN_FILL, TERRAIN_INK

LEAST = 4.5
INKS, PAPERS = ("ink", "muted", "accent"), ("paper", "raised", "tint")


def luminance(colour: str) -> float:
    """Return how light a colour is, from 0 to 1; a grey of the same luminance is what a printer without colour makes of it."""
    digits = colour.removeprefix("#")
    digits = "".join(one * 2 for one in digits) if len(digits) == 3 else digits
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_counted_as_wcag_counts_it() -> None:
    """Black on white is 21, a colour on itself 1."""
    assert contrast("#000", "#fff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert contrast("#123456", "#123456") == 1


def schemes() -> list[dict[str, str]]:
    """Return the colours of the page by day, by night and on paper; what a scheme does not name it has from the first."""
    found = re.findall(r":root\s*\{([^}]*)\}", html(document()))
    named = [dict(re.findall(r"--([a-z]+):\s*(#[0-9a-fA-F]{3,6})\b", block)) for block in found]
    return [named[0] | one for one in named if "ink" in one]


def test_the_page_has_a_scheme_for_day_night_and_paper() -> None:
    """On paper it is black on white."""
    found = schemes()
    assert len(found) == 3
    assert (found[-1]["ink"], found[-1]["paper"]) == ("#000", "#fff")


@pytest.mark.parametrize("scheme", range(3))
@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_ink_of_the_page_stands_out_from_every_paper(scheme: int, ink: str, paper: str) -> None:
    """By day, by night, printed."""
    colours = schemes()[scheme]
    assert contrast(colours[ink], colours[paper]) >= LEAST


def test_every_ink_of_the_pdf_stands_out_from_page_and_box() -> None:
    """Accent and small print, on white and on the tint of a box."""
    source = typst_source(document())
    inks = re.findall(r'#let (?:accent|muted) = rgb\("(#[0-9a-f]{6})"\)', source)
    (box,) = set(re.findall(r'fill: rgb\("(#f[0-9a-f]{5})"\)', source))
    assert len(inks) == 2
    for ink in inks:
        assert contrast(ink, "#ffffff") >= LEAST
        assert contrast(ink, box) >= LEAST


@pytest.mark.parametrize("terrain", [str(kind) for kind in TERRAIN_INK if kind is not Terrain.SEA])
def test_what_is_drawn_on_a_terrain_stands_out_from_it(terrain: str) -> None:
    """Symbols are told apart by shape too, so three to one is enough for them; the waves of the sea say nothing."""
    (kind,) = [one for one in TERRAIN_INK if str(one) == terrain]
    assert contrast(TERRAIN_INK[kind], TERRAIN_FILL[kind]) >= 3
