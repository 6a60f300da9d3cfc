"""Whether a player has the piece and the cards for building it."""

from __future__ import annotations

from adjudicator.basegame import costs
from adjudicator.basegame.move_context import MoveContext
from adjudicator.question import Kind
from adjudicator.rulesets.points import Holds
from adjudicator.verdict import Reason, State, Step

EXACT = "base/build-pay-exact-cost"
FREE = "base/founding-free"
COSTS = {Kind.SETTLEMENT: costs.SETTLEMENT, Kind.CITY: costs.CITY, Kind.ROAD: costs.ROAD, Kind.SHIP: costs.SHIP}
#: The pieces as a player lists them and as the rule set counts them, and the clause.
SUPPLY = {
    Kind.SETTLEMENT: ("settlements", "base/settlement-limit-5"),
    Kind.CITY: ("cities", "base/city-limit-4"),
    Kind.ROAD: ("roads", "base/road-limit-15"),
    Kind.SHIP: ("ships", "ships/limit-15"),
}


def supply_step(asked: MoveContext, kind: Kind) -> Step:
    """Return the step on a piece being left; ``have`` counts those left, ``need`` is one."""
    name, rule = SUPPLY[kind]
    limit: int = getattr(asked.rules.numbers, name)
    left = max(0, limit - len(getattr(asked.me, name)))
    if left:
        return Step(rule, State.MET, Reason.PIECE_LEFT, have=left, need=1)
    beyond = asked.value("beyond_supply")
    if beyond is Holds.UNDECIDED:
        return Step(rule, State.UNKNOWN, Reason.NOT_SETTLED, have=0, need=1)
    return Step(rule, State.FAILED if beyond is Holds.NO else State.MET, Reason.NO_PIECE_LEFT, have=0, need=1)


def cost_step(asked: MoveContext, kind: Kind) -> Step:
    """Return the step on paying: the price from the hand, or nothing in the opening rounds.

    While it is not known whether the opening rounds are over, both are ways; a city costs its price always.
    """
    opening = kind is not Kind.CITY
    if asked.set_up and opening:
        return Step(FREE, State.MET, Reason.NOTHING_TO_PAY)
    price = price_step(asked, COSTS[kind])
    if asked.set_up is None and opening:
        free = Step(FREE, State.UNKNOWN, Reason.PHASE_NOT_STATED)
        return Step(EXACT, State.UNKNOWN, price.reason, alternatives=(price, free))
    return Step(EXACT, price.state, price.reason, alternatives=(price,))


def price_step(asked: MoveContext, cost: costs.Cost) -> Step:
    """Return the step on a price being in the asker's hand; assumed where the hand is not stated, unknown when strict."""
    hand = asked.me.hand
    if hand is None:
        return Step(cost.clause, asked.unstated, Reason.HAND_NOT_STATED)
    lacks = costs.lacking(cost, hand)
    have = cost.total - lacks
    if not lacks:
        return Step(cost.clause, State.MET, Reason.CAN_PAY, have=have, need=cost.total)
    if lacks <= hand.hidden:
        return Step(cost.clause, State.UNKNOWN, Reason.HAND_UNKNOWN, have=have, need=cost.total)
    return Step(cost.clause, State.FAILED, Reason.CANNOT_PAY, have=have, need=cost.total)
