"""The kinds of question about the card game (``adjudicator.kind_of_question``); those that other games answer too mean the same here."""

from __future__ import annotations

from typing import Any, TypedDict

from adjudicator.kind_of_question import KindOfQuestion


class Points(TypedDict):
    """Points of each player: those that are certain, and all; None where they are not certain."""

    open: dict[str, int | None]
    total: dict[str, int | None]


class Power(TypedDict):
    """What both players have of strength or trade points, as far as it is stated, and who has the figure."""

    counts: dict[str, int]
    holder: str | None


POINTS: KindOfQuestion[Points] = KindOfQuestion("points", "cardgame.checks.points:points", takes=("player",), value=Points)
WINNER: KindOfQuestion[str] = KindOfQuestion("winner", "cardgame.checks.points:winner", takes=("player",), value=str)
VALID: KindOfQuestion[None] = KindOfQuestion("valid", "cardgame.checks.valid:valid", judges_position=True)
STRONGEST_KNIGHTS: KindOfQuestion[Power] = KindOfQuestion(
    "strongest-knights",
    "cardgame.checks.standing:strongest_knights",
    takes=("player",),
    value=Power,
    holds="`counts`: the strength of each player's knights as far as it is stated; `holder` of the knight figure, or null",
)
TRADE_POWER: KindOfQuestion[Power] = KindOfQuestion(
    "trade-power",
    "cardgame.checks.standing:trade",
    takes=("player",),
    value=Power,
    holds="`counts`: the trade points of each player as far as they are stated; `holder` of the mill figure, or null",
)

#: Every kind by its name, in the order in which they stand here.
KINDS: dict[str, KindOfQuestion[Any]] = {one.name: one for one in list(globals().values()) if isinstance(one, KindOfQuestion)}
