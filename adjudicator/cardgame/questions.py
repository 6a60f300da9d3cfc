"""The kinds of question about the card game (``adjudicator.verdicts.question``); those that other games answer too mean the same here."""

from __future__ import annotations

from typing import Any

from adjudicator.cardgame.cards import ATTACKS, DRAWN, LAID, PLAYED, RESOURCES
from adjudicator.cardgame.values import EventOutcome, HandSize, Lacking, Points, Power, Resources
from adjudicator.verdicts.kind_of_question import KindOfQuestion
from adjudicator.verdicts.question import Question

#: What a question may give or take: the resources, and gold.
TRADED = RESOURCES


def _piece(question: Question) -> str:
    return str(question.piece)


def _piece_or_all(question: Question) -> str:
    return question.piece or ""


def _named(question: Question) -> str:
    return "" if question.card is None else "card"


def _agreed(question: Question) -> str:
    return "agreed" if question.partner is not None else ""


POINTS: KindOfQuestion[Points] = KindOfQuestion("points", "cardgame.checks.points:points", takes=("player",), value=Points)
WINNER: KindOfQuestion[str] = KindOfQuestion("winner", "cardgame.checks.points:winner", takes=("player",), value=str)
TO_WIN: KindOfQuestion[dict[str, Lacking]] = KindOfQuestion(
    "to-win",
    "cardgame.checks.points:to_win",
    takes=("player",),
    value=dict[str, Lacking],
    holds="by player the points that he is sure to `have`, and how many are lacking for the victory at `least` and at `most`",
)
PIECES_BUILT: KindOfQuestion[dict[str, dict[str, int]]] = KindOfQuestion(
    "pieces-built",
    "cardgame.checks.counts:pieces_built",
    needs=("piece",),
    takes=("player",),
    sort=_piece_or_all,
    value=dict[str, dict[str, int]],
    holds="by player how many of `piece` are built, by its kind",
)
STOCK: KindOfQuestion[dict[str, Resources | None]] = KindOfQuestion(
    "stock",
    "cardgame.checks.counts:stock",
    takes=("player", "resource"),
    value=dict[str, Resources | None],
    holds="by player the resources on his landscapes, by resource: all, or `resource`; null for a player of whom that is not stated",
)
VALID: KindOfQuestion[None] = KindOfQuestion("valid", "cardgame.checks.valid:valid", judges_position=True)
STRONGEST_KNIGHTS: KindOfQuestion[Power] = KindOfQuestion(
    "strongest-knights",
    "cardgame.checks.figure_holders:strongest_knights",
    takes=("player",),
    value=Power,
    holds="`counts`: the strength of each player's knights as far as it is stated; `holder` of the knight figure, or null",
)
TRADE_POWER: KindOfQuestion[Power] = KindOfQuestion(
    "trade-power",
    "cardgame.checks.figure_holders:trade",
    takes=("player",),
    value=Power,
    holds="`counts`: the trade points of each player as far as they are stated; `holder` of the mill figure, or null",
)
_BUILD = "cardgame.checks.building:may_build"
SETTLEMENT: KindOfQuestion[None] = KindOfQuestion("settlement", _BUILD, ("player", "at"))
CITY: KindOfQuestion[None] = KindOfQuestion("city", _BUILD, ("player", "at"))
ROAD: KindOfQuestion[None] = KindOfQuestion("road", _BUILD, ("player", "at"))
WHERE: KindOfQuestion[list[str]] = KindOfQuestion(
    "where", "cardgame.checks.building:where", ("player", "piece"), sort=_piece, value=list[str]
)
PLAY_CARD: KindOfQuestion[None] = KindOfQuestion(
    "play-card", "cardgame.checks.playing:play_card", ("player", "card"), ("give", "take"), words={"card": PLAYED}
)
ROLL: KindOfQuestion[None] = KindOfQuestion("roll", "cardgame.checks.hand:roll", ("player",))
END_TURN: KindOfQuestion[None] = KindOfQuestion("end-turn", "cardgame.checks.hand:end_turn", ("player",))
ON_TURN: KindOfQuestion[str] = KindOfQuestion("turn", "cardgame.checks.hand:on_turn", value=str)
HARVEST: KindOfQuestion[dict[str, Resources | None]] = KindOfQuestion(
    "harvest",
    "cardgame.checks.yields:harvest",
    takes=("player", "roll"),
    value=dict[str, Resources | None],
    holds="by player the resources that a number of the yield die adds, by resource; null for a player of whom it is not certain",
)
EVENT: KindOfQuestion[EventOutcome] = KindOfQuestion(
    "event",
    "cardgame.checks.event:event",
    takes=("card", "resource", "player"),
    words={"card": DRAWN},
    sort=_named,
    value=EventOutcome,
    holds=(
        "`who` wins or is meant, what each player `gains` and loses (`losses`) by resource (`keuze`: one of choice), and of which expansions each "
        "takes one back (`returns`), as far as it is certain"
    ),
)
ATTACK: KindOfQuestion[EventOutcome] = KindOfQuestion(
    "attack",
    "cardgame.checks.attack:attack",
    ("player", "card"),
    ("roll",),
    value=EventOutcome,
    holds=EVENT.holds,
    words={"card": tuple(ATTACKS)},
)
PLACE_CARD: KindOfQuestion[None] = KindOfQuestion(
    "place-card", "cardgame.checks.placing:place_card", ("player", "card", "at"), words={"card": LAID}
)
CARD_PLACES: KindOfQuestion[list[str]] = KindOfQuestion(
    "card-places",
    "cardgame.checks.placing:card_places",
    ("player", "card"),
    value=list[str],
    holds="a list of places",
    words={"card": LAID},
)
EXCHANGE: KindOfQuestion[None] = KindOfQuestion(
    "exchange", "cardgame.checks.exchange:exchange", ("player", "give", "take"), ("partner",), sort=_agreed
)
EXCHANGE_RATES: KindOfQuestion[dict[str, int | None]] = KindOfQuestion(
    "exchange-rates",
    "cardgame.checks.exchange:rates",
    ("player",),
    value=dict[str, int | None],
    holds="by resource how many are given for one of choice; null where not certain",
)
HAND: KindOfQuestion[dict[str, HandSize]] = KindOfQuestion(
    "hand",
    "cardgame.checks.hand:hand",
    takes=("player",),
    value=dict[str, HandSize],
    holds="by player the `limit` of the hand, how many cards it has (`have`), and how many it is filled up with (`refill`)",
)
REFILL: KindOfQuestion[None] = KindOfQuestion("refill", "cardgame.checks.hand:refill", ("player",))
SEARCH: KindOfQuestion[None] = KindOfQuestion("search", "cardgame.checks.hand:search", ("player",), ("give",))
SWAP: KindOfQuestion[None] = KindOfQuestion("swap", "cardgame.checks.hand:swap", ("player",))

#: Every kind by its name, in the order in which they stand here.
KINDS: dict[str, KindOfQuestion[Any]] = {one.name: one for one in list(globals().values()) if isinstance(one, KindOfQuestion)}
