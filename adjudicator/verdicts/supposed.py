"""What a sentence supposes of a board, as a value: a piece that is built, stands or is gone, the robber elsewhere, a harbour, a knight played, a special card, cards in hand."""

from __future__ import annotations

from catan_common.records import NamedTuple

#: What is supposed: built and paid for, standing, gone, where the robber stands, where he does not, a harbour that somebody has, a knight that somebody played,
#: a special card that somebody has, the cards that somebody has in hand, a resource of which somebody has none.
BUILT, STANDS, GONE, ROBBER, NO_ROBBER, HARBOUR, KNIGHT = "built", "stands", "gone", "robber", "no-robber", "harbour", "knight"
#: And a road where it makes the longest route, a special card that somebody has not, and that somebody can pay for what is asked.
SPECIAL, HAND, NONE_OF, BEST, NO_SPECIAL, ABLE = "special", "hand", "none-of", "best", "no-special", "able"


class Supposed(NamedTuple):
    """One thing that is supposed: ``player`` is a colour, ``piece`` a kind of piece or of harbour, a special card or a resource, ``at`` the canonical name of a place, ``cards`` are those of a hand; each None where there is none."""

    what: str
    player: str | None = None
    piece: str | None = None
    at: str | None = None
    cards: tuple[tuple[str, int], ...] | None = None


class Supposition(NamedTuple):
    """A sentence without the clause that supposes something, as it is asked then, and what that is."""

    text: str
    supposed: Supposed
