"""A question as a value: what kind, by or about whom, where, about which cards. Sentences are read into it elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from operator import attrgetter

from adjudicator.verdicts.kinds import TRADED, Kind
from catan_common.records import dataclass, fields
from catan_common.typed import Any

__all__ = ["HAPPENED", "NOBODY", "ROLLS", "TRADED", "Bundle", "Kind", "Question", "bundle", "question_of", "what_there_is"]


#: The totals of two dice.
ROLLS = range(2, 13)
#: What a question may say of the running turn: a card played, a place or piece built, a card bought, with whom was traded, whose route was cut, the roll, and that nothing was rolled yet.
HAPPENED = ("gespeeld", "gebouwd", "gekocht", "geruild", "onderbroken", "gegooid", "ongegooid")
#: ``victim`` of a question about the robber in which nobody is robbed.
NOBODY = "geen"

#: Cards by kind: ``(("wol", 3), ("erts", 1))``, in the order of ``TRADED``.
Bundle = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked; what is not asked is None.

    ``player`` is a Dutch colour. ``at`` is the canonical name of an intersection (settlement, city, starting cards), path (road, ship) or
    tile (robber, victims). ``piece`` is what is to be placed (``where``: settlement, city, road, ship or robber). ``roll`` is 2 to 12
    (production; of a discard the roll that it is asked for, whatever was rolled last), in the card game 1 to 6. ``victim`` is who is robbed: a colour, or ``geen`` for nobody (robber). ``partner`` is the other player of a trade, None for
    the bank; of a robbery a second player who is robbed as well. ``give`` and ``take`` are cards by kind, given as a mapping too: of a trade, in which a side that is None is open and nothing is written ``()``; ``give`` also the cards discarded, ``take``
    also the cards of an invention. ``card`` is the development card played, by its canonical Dutch word or the name of a victory-point card; in the card
    game a card by its German name, or a face of the event die. ``resource`` is the one named for a monopoly. ``to`` is the path to which a ship is moved. ``number`` is
    the number of cards than which somebody may have more.

    ``happened`` is what the question takes to have happened in the running turn: keys of ``HAPPENED`` with what they are about, in the words of a
    document (``gespeeld: ridder``, ``gebouwd: B2.ZO``, ``gebouwd: straat``, ``geruild: bank``, ``onderbroken: blauw``, ``gegooid``, ``ongegooid``; ``gebouwd: iets`` where it is not told what).
    """

    kind: Kind
    player: str | None = None
    at: str | None = None
    piece: str | None = None
    roll: int | None = None
    victim: str | None = None
    partner: str | None = None
    give: Bundle | None = None
    take: Bundle | None = None
    card: str | None = None
    resource: str | None = None
    to: str | None = None
    number: int | None = None
    happened: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        """Take a kind that is written as text and cards as a mapping; ValueError for what does not exist."""
        if type(self.kind) is not Kind:
            object.__setattr__(self, "kind", _kind(self.kind))
        if self.roll is not None and type(self.roll) is not int:
            raise ValueError(f"a roll is a whole number, not {self.roll!r}")
        if self.number is not None and (type(self.number) is not int or self.number < 0):
            raise ValueError(f"a number of cards is a whole number from 0 on, not {self.number!r}")
        if self.give is not None:
            object.__setattr__(self, "give", bundle(self.give, "give"))
        if self.take is not None:
            object.__setattr__(self, "take", bundle(self.take, "take"))
        if self.happened is not None:
            told_so: Any = self.happened
            if isinstance(told_so, str) or not isinstance(told_so, Iterable):
                raise ValueError(f"happened is a list of what happened, as ('gespeeld: ridder',), not {told_so!r}")
            facts: tuple[Any, ...] = tuple(told_so)
            object.__setattr__(self, "happened", facts or None)
            unknown = [fact for fact in facts if not isinstance(fact, str) or fact.partition(": ")[0] not in HAPPENED]
            if unknown:
                told = ", ".join(map(repr, unknown))
                raise ValueError(f"happened: not what can have happened: {told}{what_there_is(unknown[0], HAPPENED)}")

    def as_dict(self) -> dict[str, Any]:
        """Return the question as the published JSON object, without what is not asked."""
        found: dict[str, Any] = {"kind": str(self.kind)}
        for name, value in zip(_FIELDS, _held_by(self), strict=True):
            if value is not None:
                found[name] = list(value) if name == "happened" else dict(value) if isinstance(value, tuple) else value
        return found


_FIELDS = tuple(one.name for one in fields(Question)[1:])
_held_by = attrgetter(*_FIELDS)


def _kind(name: str) -> Kind:
    """Return the kind of a name; ValueError with near ones, and with all that there are."""
    try:
        return Kind(name)
    except ValueError:
        raise ValueError(f"not a kind of question: {name!r}{what_there_is(name, Kind)}") from None


def what_there_is(word: object, known: Iterable[str]) -> str:
    """Return what to say instead of a word: the nearest of the words that are known, and all of them."""
    from catan_common.arguments import nearest_of  # only what is refused needs it

    known = tuple(map(str, known))
    return f"{nearest_of(word, known)}; there are {', '.join(known)}"


def bundle(cards: Mapping[str, int] | Iterable[tuple[str, int]], name: str = "cards") -> Bundle:
    """Return cards by kind in the order of ``TRADED``, without kinds of which there are none; ValueError by its ``name`` for what is none, a kind that is unknown, or no number from 0 on."""
    try:
        given = tuple(dict(cards).items())
        strange = [f"{number!r} {kind}" for kind, number in given if type(number) is not int]
        if not strange:  # numbers alone tell rows apart: 3.0 and True are found in a table as 3 and 1
            return _in_order(given)
    except _CardsError as error:
        raise ValueError(f"{name}: {error}") from None
    except (TypeError, ValueError):
        raise ValueError(f"{name} is cards by kind, as {{'wol': 3}}, not {cards!r}") from None
    raise ValueError(f"{name}: no whole numbers of cards: {', '.join(strange)}")


class _CardsError(ValueError):
    """What is wrong with cards by kind."""


@lru_cache(maxsize=1024)  # the same few are traded over and over
def _in_order(cards: Bundle) -> Bundle:
    unknown = [kind for kind, _ in cards if kind not in TRADED]
    few = [f"{number} {kind}" for kind, number in cards if number < 0]
    if unknown or few:
        told = [f"not a kind of card: {', '.join(map(repr, unknown))}{what_there_is(unknown[0], TRADED)}"] if unknown else []
        raise _CardsError("; ".join([*told, *([f"less than no card: {', '.join(few)}"] if few else [])]))
    found = dict(cards)
    return tuple((kind, found[kind]) for kind in TRADED if found.get(kind))


def question_of(listed: Mapping[str, Any]) -> Question:
    """Return the question of a published JSON object or of a case, in which numbers may be text; ValueError for what does not exist."""
    known = {one.name for one in fields(Question)}
    if set(listed) - known:
        raise ValueError(f"not part of a question: {', '.join(sorted(set(listed) - known))}")
    given = dict(listed)
    for name in ("roll", "number"):
        given[name] = _whole(given.get(name))
    for name in ("give", "take"):
        if isinstance(given.get(name), Mapping):
            given[name] = {kind: _whole(number) for kind, number in given[name].items()}
    return Question(**given)


def _whole(value: Any) -> Any:
    """Return the number that a text is; anything else as it is, which a question refuses by the name of its field."""
    return int(value) if isinstance(value, str) and value.lstrip("-").isdecimal() else value
