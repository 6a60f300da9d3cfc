"""The kinds of question about the dice game (``adjudicator.verdicts.question``); points, winner and validity mean what they mean in the board game."""

from __future__ import annotations

from typing import Any

from adjudicator.dicegame.sheet import Build
from adjudicator.dicegame.values import Chance, Points
from adjudicator.verdicts.kind_of_question import KindOfQuestion
from adjudicator.verdicts.question import Question


def _agreed(question: Question) -> str:
    """Return the sort of an exchange in the words that all games have for it: no player gives another one dice."""
    return "agreed" if question.partner is not None else ""


def _piece(question: Question) -> str:
    return question.piece or ""


def _nothing(question: Question) -> str:
    return "" if question.at else "nothing"


BUILD: KindOfQuestion[list[Build]] = KindOfQuestion(
    "build",
    "dicegame.checks.build:build",
    ("player",),
    value=list[Build],
    holds=(
        "a list of sets of `pieces` that these dice allow, each once and the most `points` first; `uses`: the dice used as they lie by resource, "
        "the `gold` dice exchanged, and how many knights are used (`joker`)"
    ),
)
MAY_BUILD: KindOfQuestion[None] = KindOfQuestion("may-build", "dicegame.checks.build:may_build", ("player", "at"))
ODDS: KindOfQuestion[list[Chance]] = KindOfQuestion(
    "odds",
    "dicegame.checks.chance:odds",
    ("player", "at"),
    value=list[Chance],
    holds="for all dice that may be kept (`keep`) the chance that the pieces can be paid in the end, `ways` of `of`, the best first",
)
JOKER: KindOfQuestion[None] = KindOfQuestion("joker", "dicegame.checks.joker:joker", ("player", "at"), takes=("resource",))
EXCHANGE: KindOfQuestion[None] = KindOfQuestion("exchange", "dicegame.checks.throwing:exchange", ("player", "give", "take"), sort=_agreed)
ROLL: KindOfQuestion[None] = KindOfQuestion("roll", "dicegame.checks.throwing:roll", ("player",))
END_TURN: KindOfQuestion[None] = KindOfQuestion("end-turn", "dicegame.checks.throwing:end_turn", ("player",))
SCORE: KindOfQuestion[int] = KindOfQuestion(
    "score",
    "dicegame.checks.score:score",
    takes=("player", "at"),
    sort=_nothing,
    value=int,
    holds="the points that go into the box of a turn",
)
POINTS: KindOfQuestion[Points] = KindOfQuestion("points", "dicegame.checks.score:points", takes=("player",), value=Points)
WINNER: KindOfQuestion[str] = KindOfQuestion("winner", "dicegame.checks.score:winner", takes=("player",), value=str)
PIECES_BUILT: KindOfQuestion[dict[str, dict[str, int]]] = KindOfQuestion(
    "pieces-built",
    "dicegame.checks.counts:pieces_built",
    needs=("piece",),
    takes=("player",),
    sort=_piece,
    value=dict[str, dict[str, int]],
    holds="by player how many of `piece` are built, by its kind",
)
JOKERS: KindOfQuestion[dict[str, list[str]]] = KindOfQuestion(
    "jokers",
    "dicegame.checks.counts:jokers",
    takes=("player",),
    value=dict[str, list[str]],
    holds="by player the knights that are built and have not been used as jokers",
)
VALID: KindOfQuestion[None] = KindOfQuestion("valid", "dicegame.checks.valid:valid", judges_position=True)

#: Every kind by its name, in the order in which they stand here.
KINDS: dict[str, KindOfQuestion[Any]] = {one.name: one for one in list(globals().values()) if isinstance(one, KindOfQuestion)}
