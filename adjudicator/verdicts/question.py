"""What is asked, as a value, and what a game says of a kind of question, once.

A question says what kind it is, by or about whom, where, about which cards. Sentences are read into it elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from operator import attrgetter
from typing import Any, Generic, TypeVar, cast

from adjudicator.verdicts.kinds import TRADED, Kind
from catan_common.records import NamedTuple, dataclass, fields

TYPE_CHECKING = False
if TYPE_CHECKING:
    from adjudicator.verdicts.verdict import Verdict

__all__ = [
    "HAPPENED",
    "HOLDER",
    "NOBODY",
    "PLAYER",
    "ROLLS",
    "TRADED",
    "WINNER",
    "Argued",
    "Bundle",
    "Kind",
    "KindOfQuestion",
    "Question",
    "bundle",
    "question_of",
    "what_there_is",
]


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
    the bank. ``give`` and ``take`` are cards by kind, given as a mapping too: of a trade; ``give`` also the cards discarded, ``take``
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
            object.__setattr__(self, "give", bundle(self.give))
        if self.take is not None:
            object.__setattr__(self, "take", bundle(self.take))
        if self.happened is not None:
            object.__setattr__(self, "happened", tuple(self.happened) or None)
            unknown = [fact for fact in self.happened or () if fact.partition(": ")[0] not in HAPPENED]
            if unknown:
                raise ValueError(f"not what can have happened: {unknown[0]!r}")

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
    from difflib import get_close_matches

    known = tuple(map(str, known))
    close = get_close_matches(str(word).lower(), known, n=3)
    return f" ({' / '.join(close)}?)" * bool(close) + f"; there are {', '.join(known)}"


def bundle(cards: Mapping[str, int] | Iterable[tuple[str, int]]) -> Bundle:
    """Return cards by kind in the order of ``TRADED``, without kinds of which there are none; ValueError for an unknown kind or a number below 0."""
    return _in_order(tuple(dict(cards).items()))


@lru_cache(maxsize=1024)  # the same few are traded over and over
def _in_order(cards: Bundle) -> Bundle:
    for kind, number in cards:
        if kind not in TRADED:
            raise ValueError(f"not a kind of card: {kind!r}{what_there_is(kind, TRADED)}")
        if number < 0:
            raise ValueError(f"less than no card: {number} {kind}")
    found = dict(cards)
    return tuple((kind, found[kind]) for kind in TRADED if found.get(kind))


def question_of(listed: Mapping[str, Any]) -> Question:
    """Return the question of a published JSON object or of a case, in which numbers may be text; ValueError for what does not exist."""
    known = {one.name for one in fields(Question)}
    if set(listed) - known:
        raise ValueError(f"not part of a question: {', '.join(sorted(set(listed) - known))}")
    given = dict(listed)
    for name in ("roll", "number"):
        if given.get(name) is not None:
            given[name] = int(given[name])
    for name in ("give", "take"):
        if given.get(name) is not None:
            given[name] = {kind: int(number) for kind, number in given[name].items()}
    return Question(**given)


V = TypeVar("V")


#: What an answer that names a player says of him (``KindOfQuestion.outcome``): that he holds a special card, that he has won, or no more than who it is.
HOLDER, WINNER, PLAYER = "holder", "winner", "player"


def _plain(_: Question) -> str:
    return ""


class Argued(NamedTuple):
    """What those who argue make of a kind of question.

    ``rests`` are the kinds that its answer rests on too; ``ground``: a claim about it may be the reason for another; ``robs``: what is asked about may take a
    card from somebody; ``counted_by`` are the reasons, by name, that count what was given up in it, whoever did it; ``against`` those that may be given against it, any
    where none are named.
    """

    rests: tuple[str, ...] = ()
    ground: bool = False
    robs: bool = False
    counted_by: tuple[str, ...] = ()
    against: tuple[str, ...] = ()


class KindOfQuestion(NamedTuple, Generic[V]):
    """A kind of question, whose verdicts have values of type ``V`` (never any, where it is yes or no).

    ``name`` is its published name. ``check`` is ``module:function`` below ``adjudicator``: the function of position, question, rule set and
    ``strict`` that judges it, loaded when first needed; ``judges_position`` where it judges the position too, so that warnings would say the
    same again. ``needs`` and ``takes`` are the fields that a question of this kind must and may have; a ``player`` that it needs is the one on
    turn where none is named, one that it takes is all where none is named.

    A sentence asks it when its words do all of ``asked_by`` and ask nothing else; ``uses`` is what words may do in it (both separated by spaces),
    ``of_pieces`` whether pieces named in it are part of it. ``reader`` is ``module:function`` of a parsed sentence, for what does not follow from
    the fields. ``at_roll``: where it names a roll it is about the moment at which that has just been made. It is written as the sentence ``name`` of ``data/words/question_words.yaml``, or ``name-sort`` with the ``sort`` of the question.

    ``value`` is the type ``V`` as an annotation, or ``module:name`` below ``adjudicator`` of where it stands; ``holds`` says in the contract what it holds.

    ``piece``: it asks for the piece of its name to be built; ``place`` is the sort of place that ``at`` names (intersection, path, tile), where another one may
    be tried instead; ``outcome`` is what its answer says of a
    player, ``counted`` the part of its value that has the number of each player by which that is settled, ``argued`` what those make of it who argue; ``proven``: a certificate can prove its answer.
    """

    name: str
    check: str
    needs: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    asked_by: str = ""
    uses: str = ""
    of_pieces: bool = False
    reader: str = ""
    sort: Callable[[Question], str] = _plain
    value: object = None
    holds: str = ""
    judges_position: bool = False
    at_roll: bool = False
    piece: bool = False
    place: str = ""
    outcome: str = ""
    counted: str = ""
    argued: Argued = Argued()
    proven: bool = False

    def value_of(self, verdict: Verdict) -> V | None:
        """Return the value of a verdict on a question of this kind; TypeError for another kind."""
        if verdict.question.kind != self.name:
            raise TypeError(f"a verdict on {verdict.question.kind}, not on {self.name}")
        return cast("V | None", verdict.value)
