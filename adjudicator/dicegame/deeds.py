"""What is done in a dice game: a class for each deed, and in ``DEEDS`` what the rest of the game knows of it; dice are counted by face (``sheet.FACES``)."""

from __future__ import annotations

from adjudicator.game.action import KIND, PLAIN, Action, Deed, Field, Practice, Sort, declared
from adjudicator.verdicts.question import Kind
from catan_common.records import dataclass

Dice = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """Dice thrown, and those that were kept aside; none kept where all are thrown."""

    thrown: Dice
    kept: Dice = (0, 0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Joker(Action):
    """A knight used to turn a die, and the resource that it was turned to."""

    knight: str
    resource: str


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Gold dice exchanged."""

    give: Dice
    take: Dice


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Pieces built together, by their names; none where somebody says to build nothing."""

    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class End(Action):
    """The turn is over; ``points`` are those that were written into the box, None where it is not told."""

    points: int | None = None


_REPLAY, _EVENTS = "dicegame.replay", "dicegame.notation.events"
#: Dice by face.
DICE = Sort(words=f"{_EVENTS}:listed")
#: Pieces of a question: where somebody says to build nothing it is what his turn scores.
PIECES = Sort(lambda _position, pieces, _action: " ".join(pieces) or None, lambda _position, said: tuple(said.split()))
IF_ANY = Sort(
    lambda _position, pieces, _action: Kind.MAY_BUILD if pieces else Kind.SCORE,
    lambda _position, _kind: (),
    kinds=(Kind.MAY_BUILD, Kind.SCORE),
)
#: Every deed by the class of its action.
DEEDS = declared(
    (
        Deed(
            Throw,
            Kind.ROLL,
            f"{_REPLAY}:throw",
            "throw",
            (Field("thrown", DICE, told="dice"),),
            judge=f"{_REPLAY}:judge_throw",
            words=f"{_EVENTS}:thrown",
            practice=Practice("practice/roll-too-early"),
        ),
        Deed(
            Joker,
            Kind.JOKER,
            f"{_REPLAY}:use",
            "joker",
            (Field("knight", PLAIN, "at", "knight"),),
            judge=f"{_REPLAY}:judge_joker",
            words=f"{_EVENTS}:joker",
        ),
        Deed(
            Exchange,
            Kind.TRADE,
            f"{_REPLAY}:exchange",
            "exchange",
            (Field("give", DICE, told="give"), Field("take", DICE, told="take")),
            judge=f"{_REPLAY}:judge_exchange",
            practice=Practice("practice/wrong-trade"),
        ),
        Deed(
            Build,
            Kind.SCORE,
            f"{_REPLAY}:build",
            "pieces",
            (Field("pieces", IF_ANY, KIND), Field("pieces", PIECES, "at")),
            judge=f"{_REPLAY}:judge_build",
            words=f"{_EVENTS}:built",
        ),
        Deed(
            End,
            Kind.END_TURN,
            f"{_REPLAY}:end",
            "end",
            judge=f"{_REPLAY}:judge_end",
            words=f"{_EVENTS}:ended",
            practice=Practice("practice/forgotten-step"),
        ),
    )
)


def deeds() -> dict[type[Action], Deed]:
    """Return every deed by the class of its action."""
    return DEEDS
