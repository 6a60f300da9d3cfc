"""The kinds of question about the board game: for each its fields, check, reader, sentence and value, once.

A row here and its check are all that the referee, the sentences, the schemas and the tables of docs/contract.md need; ``make data`` puts a new
name into ``Kind``. How a value is shown stands in ``catan_rules/render/basegame/shown.py``.
"""

from __future__ import annotations

from adjudicator.basegame.terms import DEVELOPMENT, HARBOUR, PIECES, PLAYED, is_shown
from adjudicator.verdicts.kind_of_question import HOLDER, PLAYER, Argued, KindOfQuestion
from adjudicator.verdicts.kind_of_question import WINNER as HAS_WON
from adjudicator.verdicts.question import NOBODY, Question
from catan_common.typed import TYPE_CHECKING, Any

if TYPE_CHECKING:  # no question needs the classes, and each takes long to make
    from adjudicator.basegame.values import (
        Armies,
        CardCount,
        CardsByPlayer,
        HarbourHeld,
        Lacking,
        Left,
        Options,
        Placement,
        Points,
        Ranked,
        RouteLength,
        Routes,
        TileIs,
        Yields,
    )


#: A development card of any kind, where no kind makes a difference: the only ``card`` of many kinds of question.
_ANY_CARD = {"card": (DEVELOPMENT,)}
#: The kinds of development cards, of which each is counted by itself.
_OF_A_KIND = {"card": (*PLAYED, "overwinningspunt")}
_RANKED_BY = {"piece": (*PIECES, HARBOUR), "card": ("ridder", DEVELOPMENT)}


def _piece(question: Question) -> str:
    return str(question.piece)


def _of_victim(question: Question) -> str:
    if question.at is None:
        return "self"
    return "nobody" if question.victim == NOBODY else ""


def _of_trade(question: Question) -> str:
    if question.give is question.take is None:
        return "some"
    return "gift" if question.partner is not None and question.give and question.take == () else ""


def _paid_for(question: Question) -> str:
    return "cards" if question.give is not None else str(question.piece or "card")


def _held(question: Question) -> str:
    return "card" if question.card else ""


def _kind_held(question: Question) -> str:
    return "number" if question.partner is None else ""


def _shown(question: Question) -> str:
    return "show" if is_shown(question.card) else ""


def _piece_or_all(question: Question) -> str:
    return str(question.piece or "")


def _compared(question: Question) -> str:
    return str(question.piece or question.card or "")


def _card(question: Question) -> str:
    return str(question.card or "")


_ROLLS = "number roll yield off"
_BUILD = "basegame.building.legal:may_build"
_MOVED = "robber move"
_ROBBED = f"{_MOVED} rob robbed number"


def _to_build(name: str, place: str) -> KindOfQuestion[None]:
    return KindOfQuestion(name, _BUILD, ("player", "at"), piece=True, place=place)


SETTLEMENT = _to_build("settlement", "intersection")
CITY = _to_build("city", "intersection")
ROAD = _to_build("road", "path")
SHIP = _to_build("ship", "path")
WHERE: KindOfQuestion[list[str]] = KindOfQuestion(
    "where",
    "basegame.checks:where",
    ("player", "piece"),
    uses=_MOVED,
    reader="basegame.sentences.robber:where_readings",
    sort=_piece,
    value=list[str],
    holds="a list of places; of tiles where `piece` is `robber`",
    words={"piece": (*PIECES, "robber")},
)
LONGEST_ROUTE: KindOfQuestion[Routes] = KindOfQuestion(
    "longest-route",
    "basegame.checks:longest_route",
    takes=("player",),
    value="basegame.values:Routes",
    holds="`lengths`, `holder` and a longest trail of each player (`trails`)",
    outcome=HOLDER,
    counted="lengths",
    argued=Argued(ground=True),
    proven=True,
)
ROUTE_WITH: KindOfQuestion[Routes] = KindOfQuestion(
    "route-with",
    "basegame.building.route_with:route_with",
    ("player", "at"),
    place="path",
    value="basegame.values:Routes",
    holds="as of `longest-route`, with a road more of the player on the path `at`",
)
LARGEST_ARMY: KindOfQuestion[Armies] = KindOfQuestion(
    "largest-army",
    "basegame.checks:largest_army",
    takes=("player",),
    value="basegame.values:Armies",
    holds="`knights` and `holder`",
    outcome=HOLDER,
    counted="knights",
    argued=Argued(ground=True),
)
_CARDS_OF_POINTS = (LONGEST_ROUTE.name, LARGEST_ARMY.name)
POINTS: KindOfQuestion[Points] = KindOfQuestion(
    "points",
    "basegame.checks:points",
    takes=("player",),
    value="basegame.values:Points",
    holds="`open` and `total`, each by player; null where not certain",
    argued=Argued(rests=_CARDS_OF_POINTS, ground=True),
)
WINNER: KindOfQuestion[str] = KindOfQuestion(
    "winner",
    "basegame.checks:winner",
    takes=("player",),
    value=str,
    holds="a player",
    outcome=HAS_WON,
    argued=Argued(rests=("points", *_CARDS_OF_POINTS)),
)
VALID: KindOfQuestion[None] = KindOfQuestion("valid", "basegame.checks:valid", judges_position=True)
PRODUCTION: KindOfQuestion[CardsByPlayer] = KindOfQuestion(
    "production",
    "basegame.production.roll:production",
    takes=("player", "roll"),
    uses=f"{_ROLLS} resource between",
    of_pieces=True,
    reader="basegame.sentences.readings:production",
    value="basegame.values:CardsByPlayer",
    holds="by player the cards by resource; `goud` are cards of choice; null for a player where it is not certain",
)
YIELDS: KindOfQuestion[Yields] = KindOfQuestion(
    "yields",
    "basegame.production.yields:yields",
    takes=("player",),
    uses="each-number chance yield roll number",
    of_pieces=True,
    value="basegame.values:Yields",
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
    argued=Argued(counted_by=("too-few", "too-many")),
)
ROBBER: KindOfQuestion[None] = KindOfQuestion(
    "robber",
    "basegame.robber.move:robber",
    ("player",),
    ("at", "victim", "partner"),
    uses=f"{_ROBBED} nobody without oneself",
    reader="basegame.sentences.robber:robber_readings",
    sort=_of_victim,
    place="tile",
    argued=Argued(robs=True),
)
VICTIMS: KindOfQuestion[list[str]] = KindOfQuestion(
    "victims",
    "basegame.robber.move:victims",
    ("player",),
    ("at",),
    uses=_ROBBED,
    reader="basegame.sentences.robber:victims_readings",
    place="tile",
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
    sort=_of_trade,
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
    uses="development buy get",
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
    argued=Argued(robs=True),
    words={"card": "basegame.development.buy_and_play:CARDS"},
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
    value="basegame.values:Options",
    holds=(
        "`settlement`, `city`, `road`, `ship`: `places` (none where it is the time for another piece alone), pieces `left`, and `pay` (`now`, `after-trade`, `no`, `unknown`, `free`); "
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
    place="intersection",
    value="basegame.values:CardsByPlayer",
    holds=PRODUCTION.holds,
)
OPENING: KindOfQuestion[Placement] = KindOfQuestion(
    "opening",
    "basegame.setup.opening:next_placement",
    uses="opening must",
    of_pieces=True,
    reader="basegame.sentences.readings:opening",
    value="basegame.values:Placement",
    holds="`player` and `piece` (`settlement`, `road`, or `roll` when the opening is done)",
)

ROLL: KindOfQuestion[None] = KindOfQuestion(
    "roll",
    "basegame.replay.moments:roll",
    ("player",),
    uses="roll",
    argued=Argued(against=("before-roll", "after-roll", "off-turn", "on-turn", "discards-first")),
)
END_TURN: KindOfQuestion[None] = KindOfQuestion("end-turn", "basegame.replay.moments:end_turn", ("player",), uses="end")
CLAIM: KindOfQuestion[None] = KindOfQuestion(
    "claim",
    "basegame.replay.moments:claim",
    ("player",),
    uses="claim",
    argued=Argued(rests=(WINNER.name, POINTS.name, *_CARDS_OF_POINTS)),
)
MOVE_SHIP: KindOfQuestion[None] = KindOfQuestion(
    "move-ship",
    "basegame.building.ship_move:move_ship",
    ("player", "at"),
    ("to",),
    uses="move",
    of_pieces=True,
    reader="basegame.sentences.course:move_ship",
    place="path",
)
PIRATE: KindOfQuestion[None] = KindOfQuestion(
    "pirate",
    "basegame.robber.pirate:pirate",
    ("player", "at"),
    ("victim",),
    uses="pirate move rob robbed nobody without",
    reader="basegame.sentences.robber:pirate",
    place="tile",
    sort=_of_victim,
)
ON_TURN: KindOfQuestion[str] = KindOfQuestion(
    "turn", "basegame.replay.moments:on_turn", takes=("player",), value=str, holds="a player", outcome=PLAYER
)
FIRST: KindOfQuestion[str] = KindOfQuestion(
    "first-to-win",
    "basegame.replay.moments:first_to_target",
    uses="first number",
    reader="basegame.sentences.course:first",
    value=str,
    holds="a player",
    outcome=PLAYER,
)
ENOUGH: KindOfQuestion[None] = KindOfQuestion(
    "enough",
    "basegame.hands:enough",
    ("player",),
    ("piece", "card", "give"),
    of_pieces=True,
    sort=_paid_for,
    words=_ANY_CARD,
)
AFFORDS: KindOfQuestion[int] = KindOfQuestion(
    "affords",
    "basegame.hands:affords",
    ("player",),
    ("piece", "card"),
    of_pieces=True,
    sort=_paid_for,
    value=int,
    holds="for how many of them the player's cards are enough; null where the hand does not tell",
    words=_ANY_CARD,
)
HELD: KindOfQuestion[dict[str, int | None]] = KindOfQuestion(
    "held",
    "basegame.hands:held",
    takes=("player", "resource", "card"),
    sort=_held,
    value=dict[str, int | None],
    holds="by player the cards in hand: resource cards, those of `resource`, or development cards where `card` is named; null where not certain",
    words=_ANY_CARD,
)
MORE_CARDS: KindOfQuestion[None] = KindOfQuestion(
    "more-cards",
    "basegame.hands:more_cards",
    ("player",),
    ("partner", "number", "resource"),
    sort=_kind_held,
)
FEWER_CARDS: KindOfQuestion[None] = KindOfQuestion(
    "fewer-cards",
    "basegame.hands:fewer_cards",
    ("player", "number"),
    ("resource",),
)
HARBOURS: KindOfQuestion[list[str] | dict[str, list[str]]] = KindOfQuestion(
    "harbours",
    "basegame.trade.own_harbours:own_harbours",
    takes=("player",),
    value=list[str] | dict[str, list[str]],
    holds="a list of the harbours at which the player has a building: `3:1`, or the resource of a special one; by player where none is named",
)
ROBBER_STANDS: KindOfQuestion[str] = KindOfQuestion(
    "robber-stands",
    "basegame.robber.stands:stands",
    takes=("at",),
    value=str,
    holds="a tile; none where a tile is asked about (`at`), then it is yes or no",
)
MUST_MOVE: KindOfQuestion[None] = KindOfQuestion("must-move", "basegame.robber.stands:must_move", ("player",))
STANDS_AT: KindOfQuestion[Placement] = KindOfQuestion(
    "stands-at",
    "basegame.building.stands_at:stands_at",
    ("at",),
    value="basegame.values:Placement",
    holds="`player` and `piece` of what stands there, null where nothing does",
)
BESIDE: KindOfQuestion[dict[str, list[str] | None]] = KindOfQuestion(
    "beside",
    "basegame.building.beside:beside",
    takes=("player", "at", "number"),
    value=dict[str, list[str] | None],
    holds="by player the places of the buildings at the tile `at`, at the tiles with `number`, or at the tile with the robber; null where not known",
)
PLACED: KindOfQuestion[list[str]] = KindOfQuestion(
    "placed",
    "basegame.building.stands_at:placed",
    ("player",),
    ("piece",),
    sort=_piece,
    value=list[str],
    holds="a list of the places where the player's pieces of that kind stand",
)
NEXT_PLAYER: KindOfQuestion[str] = KindOfQuestion(
    "next-player",
    "basegame.stated.order:next_player",
    ("player",),
    value=str,
    holds="a player",
)
BANK: KindOfQuestion[dict[str, int | None]] = KindOfQuestion(
    "bank",
    "basegame.hands:bank",
    takes=("resource", "card"),
    sort=_held,
    value=dict[str, int | None],
    holds="by resource the cards in the bank, of all or of `resource`; `ontwikkelingskaart` where `card` is named; null where not certain",
    words=_ANY_CARD,
)

ON_BOARD: KindOfQuestion[dict[str, dict[str, int]]] = KindOfQuestion(
    "on-board",
    "basegame.stated.pieces:on_board",
    takes=("player", "piece"),
    sort=_piece_or_all,
    value=dict[str, dict[str, int]],
    holds="by player the pieces on the board, by kind: all, or of `piece`",
)
TILE_IS: KindOfQuestion[TileIs] = KindOfQuestion(
    "tile-is",
    "basegame.stated.pieces:tile_is",
    takes=("at",),
    value="basegame.values:TileIs",
    holds="of the tile `at`, or of the robber's: `at`, its `terrain` and its `number` (null for none)",
)
TILES_AT: KindOfQuestion[list[TileIs]] = KindOfQuestion(
    "tiles-at",
    "basegame.stated.pieces:tiles_at",
    ("at",),
    value="basegame.values:TilesAt",
    holds="a list of the land tiles at an intersection, each as for `tile-is`",
)
HOLDS: KindOfQuestion[dict[str, int]] = KindOfQuestion(
    "holds",
    "basegame.stated.pieces:holds",
    ("player",),
    value=dict[str, int],
    holds="by resource the cards in a hand, of each kind that is there; empty where it is not known",
)
PIRATE_STANDS: KindOfQuestion[str] = KindOfQuestion("pirate-stands", "basegame.stated.pieces:pirate_stands", value=str, holds="a tile")
CARD_COUNT: KindOfQuestion[dict[str, CardCount]] = KindOfQuestion(
    "card-count",
    "basegame.stated.cards:card_count",
    takes=("player", "card"),
    sort=_card,
    value="basegame.values:CardCounts",
    holds="by player the development cards `played` and in `hand`: all, or of the kind `card`; null where not certain",
    words={"card": (*_OF_A_KIND["card"], DEVELOPMENT)},
)
HAS_MORE: KindOfQuestion[None] = KindOfQuestion(
    "has-more",
    "basegame.stated.points:has_more",
    ("player", "partner"),
    ("piece", "card"),
    sort=_compared,
    words=_OF_A_KIND,
)
HAS_AS_MANY: KindOfQuestion[None] = KindOfQuestion(
    "has-as-many",
    "basegame.stated.points:has_as_many",
    ("player", "partner"),
    ("piece", "card"),
    sort=_compared,
    words=_OF_A_KIND,
)
AS_MANY_CARDS: KindOfQuestion[None] = KindOfQuestion(
    "as-many-cards", "basegame.stated.points:as_many_cards", ("player", "partner"), ("resource",)
)
TO_WIN: KindOfQuestion[dict[str, Lacking]] = KindOfQuestion(
    "to-win",
    "basegame.stated.points:to_win",
    takes=("player",),
    value="basegame.values:LackingByPlayer",
    holds="by player the points that he is sure to `have`, and how many are lacking for the victory at `least` and at `most`",
)
HARBOUR_PLACES: KindOfQuestion[dict[str, HarbourHeld]] = KindOfQuestion(
    "harbour-places",
    "basegame.stated.harbours:harbour_places",
    takes=("player", "resource"),
    value="basegame.values:HarboursHeld",
    holds="by path the `harbour` that lies there (null where not known) and the `players` with a building at it: all, those of a player, or of `resource`",
)
FREE_HARBOURS: KindOfQuestion[dict[str, str | None]] = KindOfQuestion(
    "free-harbours",
    "basegame.stated.harbours:free_harbours",
    value=dict[str, str | None],
    holds="by path the harbours at which nobody has a building, null where the kind is not known",
)
PREVIOUS_PLAYER: KindOfQuestion[str] = KindOfQuestion(
    "previous-player", "basegame.stated.order:previous_player", ("player",), value=str, holds="a player; none before the one who begins"
)
LEFT_OF: KindOfQuestion[str] = KindOfQuestion("left-of", "basegame.stated.order:left_of", ("player",), value=str, holds="a player")
RIGHT_OF: KindOfQuestion[str] = KindOfQuestion("right-of", "basegame.stated.order:right_of", ("player",), value=str, holds="a player")
OPENING_ROUND: KindOfQuestion[int] = KindOfQuestion("opening-round", "basegame.stated.order:opening_round", value=int, holds="1 or 2")
FIRST_ROLLER: KindOfQuestion[str] = KindOfQuestion("first-roller", "basegame.stated.order:first_roller", value=str, holds="a player")
BUILT_NOW: KindOfQuestion[int] = KindOfQuestion(
    "built-now",
    "basegame.stated.order:built_now",
    ("player", "piece"),
    sort=_piece,
    value=int,
    holds="how many pieces of that kind the player has built in the running turn; null where not told",
)
LEFT_AFTER: KindOfQuestion[Left] = KindOfQuestion(
    "left-after",
    "basegame.stated.would:left_after",
    ("player",),
    ("piece", "card"),
    of_pieces=True,
    sort=_paid_for,
    value="basegame.values:Left",
    holds="the `total` of cards in hand once it is paid, and the `cards` by resource, null where not certain",
    words=_ANY_CARD,
)
MONOPOLY_TAKES: KindOfQuestion[int] = KindOfQuestion(
    "monopoly-takes",
    "basegame.stated.would:monopoly_takes",
    ("player", "resource"),
    value=int,
    holds="how many cards of `resource` the others have together; null where not certain",
)
ROLLS_FOR: KindOfQuestion[list[int]] = KindOfQuestion(
    "rolls-for",
    "basegame.stated.would:rolls_for",
    ("player", "resource"),
    value=list[int],
    holds="a list of the rolls that bring the player `resource`",
)
CAN_MAKE: KindOfQuestion[int] = KindOfQuestion(
    "can-make",
    "basegame.stated.would:can_make",
    ("player", "give", "resource"),
    value=int,
    holds="how many cards of `resource` the bank gives at the player's rates; null where not certain",
)
AFTER_DISCARD: KindOfQuestion[dict[str, int | None]] = KindOfQuestion(
    "after-discard",
    "basegame.stated.would:after_discard",
    takes=("player",),
    value=dict[str, int | None],
    holds="by player the resource cards left once a seven is paid for; null where not certain",
)
DISCARD_WITH: KindOfQuestion[int] = KindOfQuestion(
    "discard-with",
    "basegame.stated.would:discard_with",
    ("player", "number"),
    value=int,
    holds="how many cards a seven would cost with `number` cards more; null where not certain",
)
SEVEN: KindOfQuestion[dict[str, int | None]] = KindOfQuestion(
    "seven",
    "basegame.stated.would:seven",
    ("player",),
    value=dict[str, int | None],
    holds="by player the cards that a seven would cost; null where not certain",
)

_RANKED = "`players`, all of those who have as many, and the `counts` of everybody, null where not certain"
MOST: KindOfQuestion[Ranked] = KindOfQuestion(
    "most",
    "basegame.stated.ranked:most",
    takes=("piece", "card"),
    sort=_compared,
    value="basegame.values:Ranked",
    holds=f"who has the most points, pieces, harbours, played knights or development cards in hand: {_RANKED}",
    words=_RANKED_BY,
)
FEWEST: KindOfQuestion[Ranked] = KindOfQuestion(
    "fewest",
    "basegame.stated.ranked:fewest",
    takes=("piece", "card"),
    sort=_compared,
    value="basegame.values:Ranked",
    holds="as of `most`, of who has the fewest",
    words=_RANKED_BY,
)
MOST_CARDS: KindOfQuestion[Ranked] = KindOfQuestion(
    "most-cards",
    "basegame.stated.ranked:most_cards",
    takes=("resource",),
    value="basegame.values:Ranked",
    holds=f"who has the most resource cards in hand, of `resource` where it is named: {_RANKED}",
)
FEWEST_CARDS: KindOfQuestion[Ranked] = KindOfQuestion(
    "fewest-cards",
    "basegame.stated.ranked:fewest_cards",
    takes=("resource",),
    value="basegame.values:Ranked",
    holds="as of `most-cards`, of who has the fewest",
)

KNIGHTS_LACKING: KindOfQuestion[dict[str, Lacking]] = KindOfQuestion(
    "knights-lacking",
    "basegame.stated.lacking:knights_lacking",
    takes=("player",),
    value="basegame.values:LackingByPlayer",
    holds="by player the knights that he `have` for certain, and how many are lacking for the largest army at `least` and at `most`",
)
ROADS_LACKING: KindOfQuestion[dict[str, Lacking]] = KindOfQuestion(
    "roads-lacking",
    "basegame.stated.lacking:roads_lacking",
    takes=("player",),
    value="basegame.values:LackingByPlayer",
    holds="by player how long the longest route is (`have`), and how much longer it has to be for the card at `least` and at `most`, by length alone",
)
ROUTE_LENGTH: KindOfQuestion[RouteLength] = KindOfQuestion(
    "route-length",
    "basegame.stated.lacking:route_length",
    ("player",),
    value="basegame.values:RouteLength",
    holds="the `length` of the player's longest route, its paths (`trail`), and the `holder` of the card",
)
PHASE: KindOfQuestion[str] = KindOfQuestion("phase", "basegame.stated.moment:phase", value=str, holds="a phase, by its Dutch word")
ROLLED: KindOfQuestion[int] = KindOfQuestion("rolled", "basegame.stated.moment:rolled", value=int, holds="what was rolled")
WAS_ROLLED: KindOfQuestion[None] = KindOfQuestion("was-rolled", "basegame.stated.moment:was_rolled")
WIN_NOW: KindOfQuestion[None] = KindOfQuestion("win-now", "basegame.stated.moment:win_now", ("player",))
DISCARD_NUMBER: KindOfQuestion[None] = KindOfQuestion("discard-number", "basegame.robber.discard:number_handed_in", ("player", "number"))
DISCARD_CHOICE: KindOfQuestion[None] = KindOfQuestion("discard-choice", "basegame.robber.discard:own_choice", ("player",))

#: Every kind by its name, in the order in which they stand here.
KINDS: dict[str, KindOfQuestion[Any]] = {one.name: one for one in list(globals().values()) if isinstance(one, KindOfQuestion)}
