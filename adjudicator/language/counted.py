"""What a sentence asks of pieces that are built, or of resources, where a game has no board: how many somebody has, who has more, who has none."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.language.hand_sentences import HandSentence, does, hand_sentence
from adjudicator.language.parts import ParsedSentence
from adjudicator.language.vocabulary import CARD, PIECE, RESOURCE
from catan_common.records import NamedTuple
from catan_common.typed import Any

#: Rows of one player, where one alone is named, and of all: those that compare are answered by what each has.
_OF_ONE = frozenset(("placed", "on-board-one", "on-board", "held", "card-count"))
_OF_ALL = frozenset(
    (
        "has-none",
        "most",
        "fewest",
        "most-cards",
        "fewest-cards",
        "has-more",
        "has-fewer",
        "more",
        "fewer",
        "as-many",
        "as-many-cards",
        "who-more",
        "all",
    )
)
_POINTS = frozenset(("lead", "ahead"))
_KNIGHT = "ridder"
KNIGHT = "knight"


class Counted(NamedTuple):
    """What is counted, of one player or of all: a kind of piece, one resource or all of them, or points."""

    what: str
    player: str | None = None
    kind: str | None = None


PIECES, STOCK, POINTS = "pieces", "stock", "points"


def counted(parts: ParsedSentence[Any], pieces: Sequence[str], *, goods: bool) -> Counted | None:
    """Return what a sentence asks how many there are of, ``goods`` where a game keeps them; None for any other sentence."""
    row = hand_sentence(parts)
    if row is None or "still" in parts.said:
        return None
    if row.asks in _POINTS or (row.asks in _OF_ALL and not {"points", "points-most"}.isdisjoint(row.words)):
        return Counted(POINTS)
    if row.asks not in _OF_ONE | _OF_ALL:
        return None
    words = row.words.get("who", [])
    meant = [
        *parts.colours_of([word for word in words if word.role != "self"]),
        *(parts.asker() if any(word.role == "self" for word in words) else ()),
    ]
    player = meant[0] if len(meant) == 1 and row.asks in _OF_ONE else None
    kinds = {word.value for word in row.words.get(PIECE, ())} | _knights(row)
    if kinds:
        piece = kinds.pop()
        return Counted(PIECES, player, piece) if not kinds and piece in pieces else None
    resources = {word.value for word in row.words.get(RESOURCE, ())}
    # cards are in hand; resources lie on the landscapes
    of_goods = any(does(word, "stock-goods", parts.words.language) for word in row.words.get("goods", ()))
    if not goods or len(resources) > 1 or not (resources or of_goods):
        return None
    return Counted(STOCK, player, next(iter(resources), None))


def _knights(row: HandSentence) -> set[str]:
    """Return the knights as a piece, where a row names them."""
    cards = {word.value for word in row.words.get(CARD, ())}
    return {KNIGHT} if cards == {_KNIGHT} or not {"knights-many", "knights-most"}.isdisjoint(row.words) else set()
