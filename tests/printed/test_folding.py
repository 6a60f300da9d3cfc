"""Pages on a paper that is folded: folded as the paper says, each lies where its number says, upright."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from support.browser import browser_pages, needs_chromium
from support.printed_samples import squeezed, text

from catan_rules.printed.document import Block, Break, Document, Page, Paragraph
from catan_rules.printed.folding import Leaf, sides
from catan_rules.printed.writers.html import html
from catan_rules.printed.writers.typst import pdf


def pages(count: int) -> list[Block]:
    """Return so many pages of one word each."""
    blocks: list[Block] = []
    for number in range(1, count + 1):
        blocks += [Break()] * (number > 1) + [Paragraph(text(f"pagina{number}"))]
    return blocks


def folded(count: int) -> Document:
    """Return so many pages on a paper to fold."""
    return Document(text("Proef"), ("nl",), Page.A6, tuple(pages(count)), text("voet"), folded=True)


def at(found: list[list[tuple[Leaf, list[Block]]]], side: int, column: int, row: int) -> int:
    """Return the number of the page at a place of a side."""
    return next(leaf.number for leaf, _ in found[side] if (leaf.column, leaf.row) == (column, row))


def test_eight_pages_come_in_their_order_when_the_paper_is_folded_twice() -> None:
    """The back mirrors the front; the upper half goes behind the lower one, then the left behind the right."""
    found = sides(pages(8))
    quarters = [(1, 1), (1, 0), (0, 0), (0, 1)]  # the quarters of the front as they come to lie below each other
    order = []
    for place, (column, row) in enumerate(quarters):
        front, back = at(found, 0, column, row), at(found, 1, 1 - column, row)
        order += [front, back] if place % 2 == 0 else [back, front]
    assert order == list(range(1, 9))


def test_four_pages_are_printed_on_one_side_and_nothing_is_cut() -> None:
    """Outside the lower half, inside the upper one."""
    found = sides(pages(4))
    assert len(found) == 1
    assert [at(found, 0, *quarter) for quarter in [(1, 1), (1, 0), (0, 0), (0, 1)]] == [1, 2, 3, 4]


@pytest.mark.parametrize("count", range(1, 9))
def test_the_upper_half_is_upside_down_and_pages_that_lack_are_empty(count: int) -> None:
    """Each page once, and as many as the paper has."""
    leaves = [(leaf, blocks) for side in sides(pages(count)) for leaf, blocks in side]
    assert sorted(leaf.number for leaf, _ in leaves) == list(range(1, len(leaves) + 1))
    assert len(leaves) == (4 if count <= 4 else 8)
    assert all(leaf.turned == (leaf.row == 0) for leaf, _ in leaves)
    assert all(bool(blocks) == (leaf.number <= count) for leaf, blocks in leaves)


def test_more_pages_than_a_paper_has_are_refused() -> None:
    """None is left out in silence."""
    with pytest.raises(ValueError, match="9"):
        sides(pages(9))


@pytest.mark.parametrize("count", [4, 8])
def test_the_pdf_has_every_page_its_number_the_title_and_one_foot(count: int) -> None:
    """On one side or two of A4."""
    pytest.importorskip("typst")
    from support.printed_samples import read_back

    told = [squeezed(side) for side in read_back(pdf(folded(count)))]
    assert len(told) == count // 4
    whole = "".join(told)
    assert all(f"pagina{number}" in whole and f"{number}/{count}" in whole for number in range(1, count + 1))
    assert (whole.count("voet"), whole.count("Proef")) == (1, 1)


@needs_chromium
@pytest.mark.parametrize("count", [pytest.param(4, marks=pytest.mark.slow), 8])
def test_a_browser_prints_the_same_paper(count: int, tmp_path: Path) -> None:
    """As many sides, each with the same pages."""
    pytest.importorskip("pypdf")
    told = [squeezed(side) for side in browser_pages(html(folded(count)), tmp_path)]
    assert len(told) == count // 4
    for place, side in enumerate(sides(pages(count))):
        assert all(f"pagina{leaf.number}" in told[place] for leaf, _ in side)
    assert "".join(told).count("voet") == 1


def test_markdown_reads_from_the_first_page_to_the_last() -> None:
    """A text has no paper."""
    from catan_rules.printed.writers.markdown import markdown

    assert markdown(folded(8)) == markdown(replace(folded(8), folded=False))
