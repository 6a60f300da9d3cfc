"""The kinds of question about the board game: for each its fields, check, reader, sentence and value, once.

A row here and its check are all that the referee, the sentences, the schemas and the tables of docs/contract.md need; ``make data`` puts a new
name into ``Kind``. How a value is shown stands in ``catan_rules/render/basegame/shown.py``.
"""

from __future__ import annotations

from typing import Any, TypedDict

from adjudicator.verdicts.kind_of_question import KindOfQuestion
from adjudicator.verdicts.question import NOBODY, Question, is_shown
from adjudicator.verdicts.verdict import Verdict

#: Cards of each player by resource; ``goud`` are cards of choice; None where they are not certain.
CardsByPlayer = dict[str, dict[str, int] | None]


class Routes(TypedDict):
    """Who has the longest route: lengths and a longest trail of each player, and who holds the card."""

    lengths: dict[str, int]
    holder: str | None
    trails: dict[str, list[str]]


class Armies(TypedDict):
    """Who has the largest army: played knights of each player, and who holds the card."""

    knights: dict[str, int]
    holder: str | None


class Points(TypedDict):
    """Points of each player: those that lie open, and all; None where they are not certain."""

    open: dict[str, int | None]
    total: dict[str, int | None]


class RollYield(TypedDict):
    """In how many of 36 ways a roll falls, and what it pays."""

    ways: int
    cards: CardsByPlayer


class Yields(TypedDict):
    """What each roll from 2 to 12 pays, and the cards of 36 rolls on average."""

    rolls: dict[str, RollYield]
    per36: CardsByPlayer


class Buildable(TypedDict):
    """Where a piece may be built, how many are left, and whether it can be paid."""

    places: list[str]
    left: int
    pay: str


class Buyable(TypedDict):
    """Whether a development card can be paid, and how many are left."""

    pay: str
    left: int | None


class Rate(TypedDict):
    """What the bank takes, how many of it, and what it has for them."""

    give: str
    rate: int
    take: list[str]


Options = TypedDict(
    "Options",
    {
        "settlement": Buildable,
        "city": Buildable,
        "road": Buildable,
        "ship": Buildable,
        "buy-card": Buyable,
        "trade": list[Rate] | None,
        "must": str | None,
        "cards": list[str] | None,
    },
    total=False,
)


class Placement(TypedDict):
    """Who places next in the opening, and what; ``roll`` when it is done."""

    player: str | None
    piece: str | None


def _piece(question: Question) -> str:
    return str(question.piece)


def _of_victim(question: Question) -> str:
    if question.at is None:
        return "self"
    return "nobody" if question.victim == NOBODY else ""


def _gift(question: Question) -> str:
    return "gift" if question.partner is not None and question.give and question.take == () else ""


def _shown(question: Question) -> str:
    return "show" if is_shown(question.card) else ""


_ROLLS = "number roll yield off"
_BUILD = "basegame.building.places:may_build"
_MOVED = "robber move"
_ROBBED = f"{_MOVED} rob robbed number"

SETTLEMENT: KindOfQuestion[None] = KindOfQuestion("settlement", _BUILD, ("player", "at"))
CITY: KindOfQuestion[None] = KindOfQuestion("city", _BUILD, ("player", "at"))
ROAD: KindOfQuestion[None] = KindOfQuestion("road", _BUILD, ("player", "at"))
SHIP: KindOfQuestion[None] = KindOfQuestion("ship", _BUILD, ("player", "at"))
WHERE: KindOfQuestion[list[str]] = KindOfQuestion(
    "where",
    "basegame.checks:where",
    ("player", "piece"),
    uses=_MOVED,
    reader="basegame.sentences.robber:where_readings",
    sort=_piece,
    value=list[str],
    holds="a list of places; of tiles where `piece` is `robber`",
)
LONGEST_ROUTE: KindOfQuestion[Routes] = KindOfQuestion(
    "longest-route",
    "basegame.checks:longest_route",
    takes=("player",),
    value=Routes,
    holds="`lengths`, `holder` and a longest trail of each player (`trails`)",
)
LARGEST_ARMY: KindOfQuestion[Armies] = KindOfQuestion(
    "largest-army", "basegame.checks:largest_army", takes=("player",), value=Armies, holds="`knights` and `holder`"
)
POINTS: KindOfQuestion[Points] = KindOfQuestion(
    "points", "basegame.checks:points", takes=("player",), value=Points, holds="`open` and `total`, each by player; null where not certain"
)
WINNER: KindOfQuestion[str] = KindOfQuestion("winner", "basegame.checks:winner", takes=("player",), value=str, holds="a player")
VALID: KindOfQuestion[None] = KindOfQuestion("valid", "basegame.checks:valid", judges_position=True)
PRODUCTION: KindOfQuestion[CardsByPlayer] = KindOfQuestion(
    "production",
    "basegame.production.roll:production",
    takes=("player", "roll"),
    uses=f"{_ROLLS} resource between",
    of_pieces=True,
    reader="basegame.sentences.readings:production",
    value=CardsByPlayer,
    holds="by player the cards by resource; `goud` are cards of choice; null for a player where it is not certain",
)
YIELDS: KindOfQuestion[Yields] = KindOfQuestion(
    "yields",
    "basegame.production.yields:yields",
    takes=("player",),
    uses="each-number chance yield roll number",
    of_pieces=True,
    value=Yields,
    holds="`rolls`: for each of 2 to 12 its `ways` of 36 and the `cards`; `per36`: the cards of 36 rolls on average, by player",
)
DISCARD: KindOfQuestion[int | dict[str, int | None]] = KindOfQuestion(
    "discard",
    "basegame.robber.discard:discard",
    takes=("player", "partner", "give", "roll"),
    uses="discard hand-in off resource card development number roll need must",
    reader="basegame.sentences.readings:discard",
    value=int | dict[str, int | None],
    holds="a number for one player, else numbers by player; null where not certain",
    at_roll=True,
)
ROBBER: KindOfQuestion[None] = KindOfQuestion(
    "robber",
    "basegame.robber.move:robber",
    ("player",),
    ("at", "victim"),
    uses=f"{_ROBBED} nobody without oneself",
    reader="basegame.sentences.robber:robber_readings",
    sort=_of_victim,
)
VICTIMS: KindOfQuestion[list[str]] = KindOfQuestion(
    "victims",
    "basegame.robber.move:victims",
    ("player",),
    ("at",),
    uses=_ROBBED,
    reader="basegame.sentences.robber:victims_readings",
    value=list[str],
    holds="a list of players",
)
TRADE: KindOfQuestion[None] = KindOfQuestion(
    "trade",
    "basegame.trade.bank:trade",
    ("player",),
    ("partner", "give", "take"),
    uses="trade buy number resource card development harbour hand-in discard",
    reader="basegame.sentences.readings:trade",
    sort=_gift,
)
RATES: KindOfQuestion[dict[str, int | None]] = KindOfQuestion(
    "rates",
    "basegame.trade.rates:rates",
    ("player",),
    uses="trade rate harbour resource number need must",
    reader="basegame.sentences.readings:rates",
    value=dict[str, int | None],
    holds="by resource how many the bank takes for one card; null where not certain",
)
BUY_CARD: KindOfQuestion[None] = KindOfQuestion(
    "buy-card",
    "basegame.development.buy_and_play:buy_card",
    ("player",),
    uses="development buy",
    reader="basegame.sentences.readings:buy_card",
)
PLAY_CARD: KindOfQuestion[None] = KindOfQuestion(
    "play-card",
    "basegame.development.buy_and_play:play_card",
    ("player", "card"),
    ("take", "resource"),
    uses="card play show development resource number",
    reader="basegame.sentences.readings:play_card",
    sort=_shown,
)
CARDS: KindOfQuestion[list[str]] = KindOfQuestion(
    "cards",
    "basegame.development.buy_and_play:cards",
    ("player",),
    uses="development play show",
    value=list[str],
    holds="a list of development cards that may be played now",
)
OPTIONS: KindOfQuestion[Options] = KindOfQuestion(
    "options",
    "basegame.options:options",
    ("player",),
    asked_by="option",
    uses="option buy",
    value=Options,
    holds=(
        "`settlement`, `city`, `road`, `ship`: `places`, pieces `left`, and `pay` (`now`, `after-trade`, `no`, `unknown`, `free`); "
        "`buy-card`: `pay` and the cards `left`; `trade`: a list of `give`, `rate`, `take`; null where the hand is not stated; "
        "`must`: what comes first (`roll`, `discard`, `robber`, `wait`), or null; `cards`: the development cards that may be played, null where not known"
    ),
)
SUPPLY: KindOfQuestion[dict[str, dict[str, int]]] = KindOfQuestion(
    "supply",
    "basegame.options:supply",
    takes=("player",),
    uses="stock",
    of_pieces=True,
    value=dict[str, dict[str, int]],
    holds="by player the pieces left, by kind",
)
STARTING_CARDS: KindOfQuestion[CardsByPlayer] = KindOfQuestion(
    "starting-cards",
    "basegame.setup.starting_cards:starting_cards",
    takes=("player", "at"),
    uses="start beginning yield resource",
    of_pieces=True,
    reader="basegame.sentences.readings:starting_cards",
    value=CardsByPlayer,
    holds=PRODUCTION.holds,
)
OPENING: KindOfQuestion[Placement] = KindOfQuestion(
    "opening",
    "basegame.setup.opening:opening",
    uses="opening must",
    of_pieces=True,
    reader="basegame.sentences.readings:opening",
    value=Placement,
    holds="`player` and `piece` (`settlement`, `road`, or `roll` when the opening is done)",
)

ROLL: KindOfQuestion[None] = KindOfQuestion("roll", "basegame.course.moments:roll", ("player",), uses="roll")
END_TURN: KindOfQuestion[None] = KindOfQuestion("end-turn", "basegame.course.moments:end_turn", ("player",), uses="end")
CLAIM: KindOfQuestion[None] = KindOfQuestion("claim", "basegame.course.moments:claim", ("player",), uses="claim")
MOVE_SHIP: KindOfQuestion[None] = KindOfQuestion(
    "move-ship",
    "basegame.building.ship_move:move_ship",
    ("player", "at"),
    ("to",),
    uses="move",
    of_pieces=True,
    reader="basegame.sentences.course:move_ship",
)
PIRATE: KindOfQuestion[None] = KindOfQuestion(
    "pirate",
    "basegame.robber.pirate:pirate",
    ("player", "at"),
    ("victim",),
    uses="pirate move rob robbed nobody without",
    reader="basegame.sentences.robber:pirate",
    sort=_of_victim,
)
ON_TURN: KindOfQuestion[str] = KindOfQuestion("turn", "basegame.course.moments:on_turn", value=str, holds="a player")
FIRST: KindOfQuestion[str] = KindOfQuestion(
    "first-to-win",
    "basegame.course.moments:first_to_target",
    uses="first number",
    reader="basegame.sentences.course:first",
    value=str,
    holds="a player",
)

#: Every kind by its name, in the order in which they stand here.
KINDS: dict[str, KindOfQuestion[Any]] = {one.name: one for one in list(globals().values()) if isinstance(one, KindOfQuestion)}


def holder_of(verdict: Verdict) -> str | None:
    """Return who holds the special card that a verdict is about; None for nobody, and where it is not known."""
    value = LONGEST_ROUTE.value_of(verdict) if verdict.question.kind == LONGEST_ROUTE.name else LARGEST_ARMY.value_of(verdict)
    return None if value is None else value["holder"]
