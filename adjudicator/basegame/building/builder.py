"""The conditions for the builder: a piece left in supply, the cards that it costs, and that it is the player's turn and the time to build.

The time hangs on the turn, its phases, the opening rounds, and the round between turns.
"""

from __future__ import annotations

from functools import cache

from adjudicator.basegame import costs
from adjudicator.basegame.conditions import ANYWHERE, NOWHERE, Builder, Condition, Places, Point
from adjudicator.basegame.move_context import MoveContext, phase_step, turn_step
from adjudicator.basegame.position import MANY_PLAYERS, OPENING_ROUNDS, Phase, Player, opening_settlements
from adjudicator.basegame.terms import PIECES
from adjudicator.board.board import RESOURCES
from adjudicator.board.hex_map import names_of_places
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Holds, Interim
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step

EXACT = "base/build-pay-exact-cost"
FREE = "base/founding-free"
FREE_ROADS, FREE_SHIPS = "base/progress-road-building", "ships/road-building-ship-mix"
COSTS = {Kind.SETTLEMENT: costs.SETTLEMENT, Kind.CITY: costs.CITY, Kind.ROAD: costs.ROAD, Kind.SHIP: costs.SHIP}
#: The pieces as a player lists them and as the rule set counts them, and the clause.
SUPPLY = {
    Kind.SETTLEMENT: ("settlements", "base/settlement-limit-5"),
    Kind.CITY: ("cities", "base/city-limit-4"),
    Kind.ROAD: ("roads", "base/road-limit-15"),
    Kind.SHIP: ("ships", "ships/limit-15"),
}


def laid_and_limit(player: Player, rules: RuleSet, kind: Kind) -> tuple[int, int]:
    """Return how many pieces of a kind a player has on the board, and how many there are."""
    name, _ = SUPPLY[kind]
    return len(getattr(player, name)), getattr(rules.basegame.numbers, name)


class _PieceLeft(Condition):
    """Who builds has a piece of the kind left: base/settlement-limit-5, base/city-limit-4, base/road-limit-15, ships/limit-15."""

    of_the_place = False

    def __init__(self, kind: Kind) -> None:
        self.name, self.clause = SUPPLY[kind]
        self.point = Point("beyond_supply", self.clause)

    def places(self, builder: Builder, /) -> Places:
        laid, limit = len(getattr(builder.me, self.name)), getattr(builder.rules.basegame.numbers, self.name)
        return (ANYWHERE, ()) if laid < limit else (NOWHERE, ((self.point, ANYWHERE),))

    def steps(self, asked: MoveContext, _place: int = 0, /) -> list[Step]:
        """Return the step on a piece being left; ``have`` counts those left, ``need`` is one."""
        laid, limit = len(getattr(asked.me, self.name)), getattr(asked.rules.basegame.numbers, self.name)
        if laid < limit:
            return [Step(self.clause, State.MET, Reason.PIECE_LEFT, have=limit - laid, need=1)]
        state = self.point.read(asked)
        return [Step(self.clause, state, Reason.NOT_SETTLED if state is State.UNKNOWN else Reason.NO_PIECE_LEFT, have=0, need=1)]


PIECE_LEFT = {kind: _PieceLeft(kind) for kind in SUPPLY}


class _Cost(Condition):
    """Who builds pays the price of the piece exactly (base/build-pay-exact-cost), in the opening rounds nothing (base/founding-free)."""

    of_the_place = False

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def steps(self, asked: MoveContext, _place: int = 0, /) -> list[Step]:
        return [cost_step(asked, self.kind)]


COST = {kind: _Cost(kind) for kind in COSTS}


def cost_step(asked: MoveContext, kind: Kind) -> Step:
    """Return the step on paying: the price from the hand, or nothing in the opening rounds.

    While it is not known whether the opening rounds are over, both are ways, but for a city, which they do not bring at all.
    """
    if free_line_due(asked, kind):
        return _free(asked)
    if asked.set_up:
        return Step(FREE, State.MET, Reason.NOTHING_TO_PAY)
    price = price_step(asked, COSTS[kind])
    if asked.set_up is None and kind is not Kind.CITY:
        free = Step(FREE, State.UNKNOWN, Reason.PHASE_NOT_STATED)
        return Step(EXACT, State.UNKNOWN, price.reason, alternatives=(price, free))
    return Step(EXACT, price.state, price.reason, alternatives=(price,))


def free_line_due(asked: MoveContext, kind: Kind) -> bool:
    """Return whether a road (or ship, where the rules mix them) of a road-building card is still due to the asker."""
    return bool(asked.turn_history.free_lines) and (kind is Kind.ROAD or (kind is Kind.SHIP and FREE_SHIPS in asked.rules.adds))


def _free(asked: MoveContext) -> Step:
    if asked.value("effects_known") is Holds.YES:
        return Step(FREE_ROADS, State.MET, Reason.NOTHING_TO_PAY, have=asked.turn_history.free_lines)
    return Step(FREE_ROADS, State.UNKNOWN, Reason.EFFECT_NOT_PRINTED)


@cache
def _can_pay(clause: str, price: int) -> Step:
    return Step(clause, State.MET, Reason.CAN_PAY, have=price, need=price)


def price_step(asked: MoveContext, cost: costs.Cost) -> Step:
    """Return the step on a price being in the asker's hand; assumed where the hand is not stated, unknown when strict."""
    hand = asked.me.hand
    if hand is None:
        return Step(cost.clause, asked.unstated, Reason.HAND_NOT_STATED)
    lacks = costs.lacking(cost, hand)
    if not lacks:
        return _can_pay(cost.clause, cost.total)
    have = None if hand.most is not None else cost.total - lacks  # of a hand of which only an answer tells what it lacks
    if costs.may_pay(cost, hand):
        return Step(cost.clause, State.UNKNOWN, Reason.HAND_UNKNOWN, have=have, need=cost.total)
    wanted = dict(zip(map(str, RESOURCES), cost.cards, strict=True))
    return Step(cost.clause, State.FAILED, Reason.CANNOT_PAY, have=have, need=cost.total, lacks=costs.lacks(wanted, hand))


TURN = "base/turn-phases-order"
ROUNDS = "base/founding-two-rounds"
INTERIM = "56/special-building-phase"
#: That nothing but buying is done in it.
BUY_ONLY = "56/special-building-phase-buy-only"
#: The clauses that do without that round, each of its own rule set.
_NO_ROUND = ("56/variant-no-special-building", "56/paired-players-replace-special-phase")

#: Whether a settlement of the opening rounds may do without a road.
WITHOUT_OPENING_ROAD = Point("opening_road_required", "base/founding-first-road-attached", allows=Holds.NO)


class _Moment(Condition):
    """Who builds is on turn, and in the phase for it (base/turn-phases-order)."""

    of_the_place = False

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def steps(self, asked: MoveContext, _place: int = 0, /) -> list[Step]:
        return time_steps(asked, self.kind)


class _CityMoment(_Moment):
    """The opening rounds bring no cities (base/founding-two-rounds)."""

    def places(self, builder: Builder, /) -> Places:
        return NOWHERE if builder.set_up else ANYWHERE, ()


MOMENT = {kind: _CityMoment(kind) if kind is Kind.CITY else _Moment(kind) for kind in PIECES}


def time_steps(asked: MoveContext, kind: Kind) -> list[Step]:
    """Return the steps on turn and phase for building this kind of piece."""
    if asked.position.phase is Phase.SPECIAL_BUILD:
        return [between_turns(asked, kind)]
    if free_line_due(asked, kind):
        return [turn_step(asked, FREE_ROADS)]
    if asked.set_up:
        return [_opening_turn(asked, kind), _opening_round(asked, kind)]
    return own_turn_or_round(asked, kind, TURN)


def _opening_turn(asked: MoveContext, kind: Kind) -> Step:
    """Return the step on whose turn it is in the opening rounds: as stated, else as the pieces on the board and the seats tell."""
    rule = _round_rule(asked, kind)
    if asked.position.turn is None:
        # loaded only in the opening rounds: it brings the printed layouts, and with them the named boards
        from adjudicator.basegame.setup.opening import next_placement

        rounds = next_placement(asked.position, Question(Kind.OPENING), asked.rules)
        asked.points += rounds.points
        following = rounds.value
        due = following["player"] if isinstance(following, dict) else None
        if due == asked.me.colour:
            return Step(rule, State.MET, Reason.ON_TURN)
        if due is not None:
            return Step(rule, State.FAILED, Reason.NOT_ON_TURN, by=due)
    return turn_step(asked, rule)


def _round_rule(asked: MoveContext, kind: Kind) -> str:
    """Return the clause on the order of play in the opening round that the piece belongs to."""
    placed = asked.me.building_count + (kind is Kind.SETTLEMENT)
    return "base/founding-first-round-clockwise" if placed < OPENING_ROUNDS else "base/founding-second-round-reverse"


def _opening_round(asked: MoveContext, kind: Kind) -> Step:
    if kind is Kind.CITY:
        return Step(ROUNDS, State.FAILED, Reason.PHASE_FORBIDS)
    if kind is not Kind.SETTLEMENT:
        return Step(ROUNDS, State.MET, Reason.PHASE_ALLOWS)
    placed = asked.me.building_count
    if placed >= OPENING_ROUNDS:
        return Step(ROUNDS, State.FAILED, Reason.BOTH_PLACED, have=placed, need=OPENING_ROUNDS)
    if placed:
        for other in asked.position.players:
            if not other.building_count:
                return Step(ROUNDS, State.FAILED, Reason.ROUND_NOT_OVER, by=other.colour)
        without = opening_settlements(asked.position, asked.player)
        state = WITHOUT_OPENING_ROAD.read(asked) if without else State.MET
        if state is not State.MET:
            reason = Reason.OPENING_ROAD_FIRST if state is State.FAILED else Reason.NOT_SETTLED
            return Step("base/founding-first-road-attached", state, reason, at=names_of_places(asked.map.intersection_names, without))
    return Step(ROUNDS, State.MET, Reason.PHASE_ALLOWS)


def own_turn_or_round(asked: MoveContext, kind: Kind, rule: str) -> list[Step]:
    """Return the steps on turn and phase for building or buying in the main game.

    Who is not on turn may be building between turns, where the rules have such a round: without a phase that is not known.
    """
    turn = turn_or_round_step(asked, kind, rule)
    if turn.alternatives:
        return [turn]
    # whoever builds while trading goes on to the building phase; no order of play forbids that
    return [turn, phase_step(asked, rule, (Phase.TRADE, Phase.BUILD))]


def turn_or_round_step(asked: MoveContext, kind: Kind, rule: str) -> Step:
    """Return the step that it is the player's turn; unknown, with both ways, where it may also be the round between turns."""
    turn = turn_step(asked, rule)
    if turn.state is State.FAILED and asked.position.phase is None:
        between = between_turns(asked, kind)
        if between.state is not State.FAILED:
            perhaps = Step(between.rule, State.UNKNOWN, Reason.PHASE_NOT_STATED)
            return Step(rule, State.UNKNOWN, perhaps.reason, alternatives=(turn, perhaps))
    return turn


def strict_turn_step(asked: MoveContext, kind: Kind, rule: str) -> Step:
    """Return the step on the turn for a deed of the own turn: only who takes nothing for granted thinks of the round between turns."""
    return turn_or_round_step(asked, kind, rule) if asked.strict else turn_step(asked, rule)


def no_round_rule(rules: RuleSet) -> str:
    """Return the clause by which a rule set has no building round between turns; that on the round itself where it has none."""
    return next((rule for rule in _NO_ROUND if rule in rules.adds), INTERIM)


def between_turns(asked: MoveContext, kind: Kind) -> Step:
    """Return the step on the building round between turns, with five or six players: everybody builds and buys, nobody trades or plays a card."""
    if not asked.position.many_players(asked.rules.agreed.players):
        return Step(
            INTERIM, State.FAILED, Reason.PHASE_FORBIDS, have=asked.rules.agreed.players or len(asked.position.players), need=MANY_PLAYERS
        )
    interim = asked.value("interim")
    if interim is Interim.UNDECIDED:
        return Step(INTERIM, State.UNKNOWN, Reason.PHASE_NOT_SETTLED)
    if interim is Interim.NONE:
        return Step(no_round_rule(asked.rules), State.FAILED, Reason.PHASE_FORBIDS)
    if kind in (Kind.TRADE, Kind.PLAY_CARD):
        return Step(BUY_ONLY, State.FAILED, Reason.PHASE_FORBIDS)
    if kind is Kind.ROAD:
        road = asked.value("interim_road")
        if road is not Holds.YES:
            failed = road is Holds.NO
            return Step(INTERIM, State.FAILED if failed else State.UNKNOWN, Reason.PHASE_FORBIDS if failed else Reason.PHASE_NOT_SETTLED)
    return Step(INTERIM, State.MET, Reason.PHASE_ALLOWS)
