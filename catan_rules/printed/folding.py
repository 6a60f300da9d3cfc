"""How the pages of a document lie on an A4 paper that is folded twice: where each stands, and which are upside down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from catan_rules.printed.document import Block, Break


class Leaf(NamedTuple):
    """A page by its number and how many there are: in which half of the paper it stands from the left and from the top."""

    number: int
    pages: int
    column: int
    row: int

    @property
    def turned(self) -> bool:
        """Whether it stands upside down: the upper half comes upright when it is folded back."""
        return self.row == 0


#: By side of the paper its pages as they are read. Four are printed on one side and folded twice, nothing is cut; eight on both
#: (turned over along the long edge), and the fold on top is cut open.
_SIDES = {
    4: ((Leaf(1, 4, 1, 1), Leaf(2, 4, 1, 0), Leaf(3, 4, 0, 0), Leaf(4, 4, 0, 1)),),
    8: (
        (Leaf(1, 8, 1, 1), Leaf(4, 8, 1, 0), Leaf(5, 8, 0, 0), Leaf(8, 8, 0, 1)),
        (Leaf(2, 8, 0, 1), Leaf(3, 8, 0, 0), Leaf(6, 8, 1, 0), Leaf(7, 8, 1, 1)),
    ),
}


def sides(blocks: Sequence[Block]) -> list[list[tuple[Leaf, list[Block]]]]:
    """Return by side of the paper its pages with their blocks; ValueError for more pages than a folded paper has."""
    pages: list[list[Block]] = [[]]
    for block in blocks:
        if isinstance(block, Break):
            pages.append([])
        else:
            pages[-1].append(block)
    count = next((count for count in _SIDES if len(pages) <= count), None)
    if count is None:
        raise ValueError(f"too many pages to fold: {len(pages)}")
    pages += [[] for _ in range(count - len(pages))]
    return [[(leaf, pages[leaf.number - 1]) for leaf in side] for side in _SIDES[count]]
