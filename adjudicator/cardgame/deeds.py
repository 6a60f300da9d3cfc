"""What is done in a card game: a class for each deed, and in ``DEEDS`` what the rest of the game knows of it. Cards go by their German names, places as in ``position``."""

from __future__ import annotations

from adjudicator.cardgame.position import Hand, Laid, Landscape
from adjudicator.game.action import KIND, NO_PRACTICE, PLAIN, PLAYER, Action, Deed, Field, Practice, Sort, declared
from adjudicator.verdicts.question import Bundle, Kind, bundle
from catan_common.records import dataclass

#: Resources with their number, and the own landscape where it is told.
Goods = tuple[tuple[str, int, str | None], ...]


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


_LINES = "cardgame.notation.event_lines"
PIECE = Sort(
    lambda _position, piece, _action: Kind(piece),
    lambda _position, kind: str(kind),
    f"{_LINES}:piece",
    kinds=(Kind.ROAD, Kind.SETTLEMENT, Kind.CITY),
)
GOODS = Sort(lambda _position, goods, _action: bundled(goods), _goods, f"{_LINES}:goods")
#: The two sides of an exchange that a card allows.
GIVEN = Sort(lambda _position, both, _action: bundled(both[0]), lambda position, give: (_goods(position, give), ()))
TAKEN = Sort(lambda _position, both, _action: bundled(both[1]), lambda position, take: ((), _goods(position, take)))
LAID = Sort(lambda _position, laid, _action: laid.name, lambda _position, name: Laid(name), f"{_LINES}:laid")
#: Cards of the hand, or of a pile.
CARDS = Sort(words=f"{_LINES}:cards")

_JUDGING, _EFFECTS = "cardgame.replay.judging", "cardgame.replay.effects"


def _deed(action: type[Action], kind: Kind, name: str, *fields: Field, words: str = "", practice: Practice = NO_PRACTICE) -> Deed:
    """Return a deed that is judged, takes effect and is told under its name; ``words`` is the function that tells it where its fields do not."""
    return Deed(
        action,
        kind,
        f"{_EFFECTS}:{name}",
        name,
        fields,
        judge=f"{_JUDGING}:judge_{name}",
        words=f"{_LINES}:{words}" if words else "",
        practice=practice,
    )


#: Every deed by the class of its action.
DEEDS = declared(
    (
        _deed(Throw, Kind.ROLL, "throw", words="thrown", practice=Practice("practice/roll-too-early")),
        _deed(Read, Kind.EVENT, "read", Field("card", PLAIN, told="card")),
        _deed(Get, Kind.HARVEST, "get", Field("goods", GOODS, told="take")),
        _deed(Take, Kind.EVENT, "take", Field("goods", GOODS, told="take"), Field("victim", PLAYER, told="victim")),
        _deed(
            Trade,
            Kind.EXCHANGE,
            "trade",
            Field("give", GOODS, "give", "give"),
            Field("take", GOODS, "take", "take"),
            Field("partner", PLAYER, "partner", "partner"),
        ),
        _deed(
            Build,
            Kind.ROAD,
            "build",
            Field("piece", PIECE, KIND, "piece"),
            Field("at", PLAIN, "at", "at"),
            words="built",
            practice=Practice("practice/wrong-move-found-later"),
        ),
        _deed(Lay, Kind.PLACE_CARD, "lay", Field("laid", LAID, "card", "card"), Field("at", PLAIN, "at", "at"), words="laid_out"),
        _deed(
            Play,
            Kind.PLAY_CARD,
            "play",
            Field("card", PLAIN, "card"),
            Field("exchanged", GIVEN, "give"),
            Field("exchanged", TAKEN, "take"),
            words="played",
            practice=Practice("practice/card-played-wrongly"),
        ),
        _deed(Back, Kind.EVENT, "back", Field("at", PLAIN, told="at")),
        _deed(Draw, Kind.REFILL, "draw", Field("cards", CARDS, told="cards"), words="from_pile"),
        _deed(Search, Kind.SEARCH, "search", Field("paid", GOODS, "give"), Field("cards", CARDS, told="cards"), words="searched"),
        _deed(Under, Kind.SWAP, "under", Field("cards", CARDS, told="cards"), words="put_under"),
        _deed(End, Kind.END_TURN, "end", practice=Practice("practice/forgotten-step")),
        _deed(Claim, Kind.WINNER, "claim"),
    )
)


def deeds() -> dict[type[Action], Deed]:
    """Return every deed by the class of its action."""
    return DEEDS
