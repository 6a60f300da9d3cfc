"""What is done in a card game: a class for each deed, and in ``DEEDS`` what the rest of the game knows of it. Cards go by their German names, places as in ``position``."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.cardgame.position import Hand, Laid, Landscape
from adjudicator.game.action import KIND, NO_PRACTICE, PLAIN, PLAYER, Action, Deed, Field, Practice, Sort, declared
from adjudicator.verdicts.question import Bundle, Kind, bundle

#: Resources with their number, and the own landscape where it is told.
Goods = tuple[tuple[str, int, str | None], ...]
NO_CARDS = Hand()


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """Dice thrown: the number of the yield die, the face of the event die, the question card that was read; None for what is not told, or not thrown."""

    roll: int | None = None
    face: str | None = None
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Read(Action):
    """The question card that was drawn."""

    card: str


@dataclass(frozen=True, slots=True)
class Get(Action):
    """Resources that come to a player: of choice, or those of the yield die."""

    goods: Goods


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Resources taken from the other player."""

    goods: Goods
    victim: int


@dataclass(frozen=True, slots=True)
class Trade(Action):
    """Resources exchanged: with the stock, or with the other player."""

    give: Goods
    take: Goods
    partner: int | None = None


@dataclass(frozen=True, slots=True)
class Build(Action):
    """A road, settlement or city; the landscapes of a settlement and what was paid, None where it is not told."""

    piece: str
    at: str
    above: Landscape | None = None
    below: Landscape | None = None
    paid: Goods | None = None


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """An expansion laid out, with what stands on it, and what was paid; None where it is not told."""

    laid: Laid
    at: str
    paid: Goods | None = None


@dataclass(frozen=True, slots=True)
class Play(Action):
    """An action card played; None for what it does not do, or what is not told.

    ``number`` is what an alchemist chooses, or what is thrown at once for an attack; ``taken`` a hand card, ``exchanged`` the resources given and those taken.
    """

    card: str
    number: int | None = None
    taken: str | None = None
    exchanged: tuple[Goods, Goods] | None = None


@dataclass(frozen=True, slots=True)
class Back(Action):
    """An expansion taken back into the hand."""

    at: str


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Cards from the top of a pile, by its number where it is told."""

    cards: Hand
    pile: int | None = None


@dataclass(frozen=True, slots=True)
class Search(Action):
    """Cards searched for in a pile, and what was paid; None where it is not told."""

    cards: Hand
    pile: int | None = None
    paid: Goods | None = None


@dataclass(frozen=True, slots=True)
class Under(Action):
    """Cards put under a pile, of the own hand or of the other player's."""

    cards: Hand
    pile: int | None = None
    owner: int | None = None


@dataclass(frozen=True, slots=True)
class End(Action):
    """The turn is over."""


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """A player says to have won."""


# --- what fields hold ------------------------------------------------------------------------------------------------------


def bundled(goods: Goods) -> Bundle:
    """Return resources by kind, whatever the landscapes."""
    found: dict[str, int] = {}
    for what, count, _ in goods:
        found[what] = found.get(what, 0) + count
    return bundle(found)


def _goods(_position: object, cards: Bundle) -> Goods:
    return tuple((what, count, None) for what, count in cards)


PIECE = Sort(
    lambda _position, piece, _action: Kind(piece),
    lambda _position, kind: str(kind),
    kinds=(Kind.ROAD, Kind.SETTLEMENT, Kind.CITY),
)
GOODS = Sort(lambda _position, goods, _action: bundled(goods), _goods)
#: The two sides of an exchange that a card allows.
GIVEN = Sort(lambda _position, both, _action: bundled(both[0]), lambda position, give: (_goods(position, give), ()))
TAKEN = Sort(lambda _position, both, _action: bundled(both[1]), lambda position, take: ((), _goods(position, take)))
LAID = Sort(lambda _position, laid, _action: laid.name, lambda _position, name: Laid(name))

_JUDGING, _EFFECTS = "cardgame.course.judging", "cardgame.course.effects"
#: What is usually done where it was done wrongly.
_AFTERWARDS = {
    Throw: Practice("practice/roll-too-early"),
    Build: Practice("practice/wrong-move-found-later"),
    Play: Practice("practice/card-played-wrongly"),
    End: Practice("practice/forgotten-step"),
}
#: For each deed its question, its name in judging and effects, and the fields of its question.
_TABLE: tuple[tuple[type[Action], Kind, str, tuple[Field, ...]], ...] = (
    (Throw, Kind.ROLL, "throw", ()),
    (Read, Kind.EVENT, "read", ()),
    (Get, Kind.HARVEST, "get", ()),
    (Take, Kind.EVENT, "take", ()),
    (Trade, Kind.EXCHANGE, "trade", (Field("give", GOODS, "give"), Field("take", GOODS, "take"), Field("partner", PLAYER, "partner"))),
    (Build, Kind.ROAD, "build", (Field("piece", PIECE, KIND), Field("at", PLAIN, "at"))),
    (Lay, Kind.PLACE_CARD, "lay", (Field("laid", LAID, "card"), Field("at", PLAIN, "at"))),
    (Play, Kind.PLAY_CARD, "play", (Field("card", PLAIN, "card"), Field("exchanged", GIVEN, "give"), Field("exchanged", TAKEN, "take"))),
    (Back, Kind.EVENT, "back", ()),
    (Draw, Kind.REFILL, "draw", ()),
    (Search, Kind.SEARCH, "search", (Field("paid", GOODS, "give"),)),
    (Under, Kind.SWAP, "under", ()),
    (End, Kind.END_TURN, "end", ()),
    (Claim, Kind.WINNER, "claim", ()),
)
#: Every deed by the class of its action.
DEEDS = declared(
    Deed(action, kind, f"{_EFFECTS}:{name}", name, fields, judge=f"{_JUDGING}:judge_{name}", practice=_AFTERWARDS.get(action, NO_PRACTICE))
    for action, kind, name, fields in _TABLE
)


def deeds() -> dict[type[Action], Deed]:
    """Return every deed by the class of its action."""
    return DEEDS
