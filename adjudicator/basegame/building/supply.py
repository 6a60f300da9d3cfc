"""The conditions for the builder: a piece left in supply, and the cards that it costs."""

from __future__ import annotations

from functools import cache

from adjudicator.basegame import costs
from adjudicator.basegame.conditions import ANYWHERE, NOWHERE, Builder, Condition, Places, Point
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Player
from adjudicator.board.board import RESOURCES
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Kind
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

    While it is not known whether the opening rounds are over, both are ways; a city costs its price always.
    """
    opening = kind is not Kind.CITY
    if free_line_due(asked, kind):
        return _free(asked)
    if asked.set_up and opening:
        return Step(FREE, State.MET, Reason.NOTHING_TO_PAY)
    price = price_step(asked, COSTS[kind])
    if asked.set_up is None and opening:
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
    have = cost.total - lacks
    if costs.may_pay(cost, hand):
        return Step(cost.clause, State.UNKNOWN, Reason.HAND_UNKNOWN, have=have, need=cost.total)
    wanted = dict(zip(map(str, RESOURCES), cost.cards, strict=True))
    return Step(cost.clause, State.FAILED, Reason.CANNOT_PAY, have=have, need=cost.total, lacks=costs.lacks(wanted, hand))
