"""What a player can do now: every build with its places, the purchase of a card, every trade with the bank; and what is left in supply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.basegame import costs
from adjudicator.basegame.box import stock_of
from adjudicator.basegame.building.builder import COSTS, FREE, PIECE_LEFT, SUPPLY, cost_step, free_line_due, laid_and_limit, time_steps
from adjudicator.basegame.building.legal_places import where
from adjudicator.basegame.development.buy_and_play import cards as playable_cards
from adjudicator.basegame.development.buy_and_play import stack
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Game, Phase, Position
from adjudicator.basegame.robber.discard import SEQUENCE, discard
from adjudicator.basegame.terms import DEVELOPMENT, PIECES
from adjudicator.basegame.trade.rates import bank_trades, rates_by_world
from adjudicator.board.board import RESOURCES
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

UNLIMITED = "base/build-unlimited-per-turn"
TO_BANK = "base/build-payment-to-bank"
OWN_SUPPLY = "base/build-from-own-supply"
IN_FRONT = "base/setup-unused-pieces-in-front"
_ROLL = "base/turn-roll-mandatory"
_ROBBER = "base/turn-robber-step-mandatory-on-seven"
_PRICE_STATES = {
    "now": (State.INFO, Reason.CAN_PAY),
    "after-trade": (State.INFO, Reason.CAN_PAY_AFTER_TRADE),
    "no": (State.INFO, Reason.CANNOT_PAY),
    "unknown": (State.INFO, Reason.HAND_UNKNOWN),
    "free": (State.INFO, Reason.NOTHING_TO_PAY),
}


def options(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return what a player can build, buy and trade now, as ``value``.

    ``settlement``, ``city``, ``road`` (``ship`` where there are ships): ``places`` that board and supply allow, the pieces ``left`` in
    supply, and ``pay``: ``now``, ``after-trade`` (with trades at the bank in this turn), ``no``, ``unknown`` or ``free``. ``buy-card``: ``pay``
    and the cards ``left``, None where that is not known. ``trade``: what the bank takes from the hand, its ``rate``, and what it has for
    it; None where the hand is not stated. ``must``: what comes first (``roll``, ``discard``, ``robber``, ``wait``), and the rest after it; None
    where nothing does. ``cards``: the development cards that may be played or shown now, None where that is not known.
    Of a piece for which it is not the time, while another may be placed, there are no ``places``: of a road due in the opening rounds, that road alone.

    The answer is no for whoever is not on turn and has nothing to do; the value then says what could be done if it were the moment. Places that the rule set leaves open are
    unknown steps. KeyError for a player who is not in the position, ValueError without one.
    """
    asked = MoveContext(position, question, rules, strict=strict)
    trades = may_trade(asked)
    rates = rates_by_world(position, asked.player, rules) if trades else []
    must, steps = _first_of_all(asked)
    # who has something to do first can do that: that it is not the time to build does not make it a no
    found = {
        kind: where(position, Question(Kind.WHERE, asked.me.colour, piece=str(kind)), rules, strict)
        for kind in (PIECES if position.game is Game.SEAFARERS else PIECES[:3])
    }
    moment, not_now = _moment(asked, found)
    steps += [step.restated(State.INFO) if must else step for step in moment if not (must and _is_of_phase(step))]
    missing: list[str] = []
    value: dict[str, Any] = {}
    for kind, places in found.items():
        asked.points += places.points
        (left,) = PIECE_LEFT[kind].steps(asked)
        pay, price = _price(asked, kind, rates)
        later = [] if must else not_now.get(kind, [])
        if later:
            steps += [step.restated(State.INFO) for step in later if places.value]
        else:
            missing += places.missing
            steps += [step for step in places.steps if step.state is State.UNKNOWN]
        steps += [left.restated(State.INFO, str(kind)), price]
        value[str(kind)] = {"places": [] if later else places.value, "left": left.have, "pay": pay}
    if not asked.set_up:
        pay = payable(asked, costs.DEVELOPMENT_CARD, rates)
        steps.append(Step(costs.DEVELOPMENT_CARD.clause, *_PRICE_STATES[pay], what=DEVELOPMENT))
        value["buy-card"] = {"left": _stack(asked), "pay": pay}
        value["trade"] = _trades(asked) if trades else []
        value["must"] = must
        value["cards"] = _cards(asked, steps)
        steps.append(Step(UNLIMITED, State.INFO, Reason.AS_MUCH_AS_PAID))
        steps.append(Step(TO_BANK, State.INFO, Reason.PAID_TO_BANK))
    return asked.verdict(steps, value, missing)


def _moment(asked: MoveContext, found: Mapping[Kind, Verdict]) -> tuple[list[Step], dict[Kind, list[Step]]]:
    """Return the steps on turn and phase, and by piece what is against it where it is the time for another alone.

    They are the steps of a settlement where nothing is against that; else of a piece that may be placed instead, as the road of a settlement in the opening rounds.
    """
    moments = {kind: time_steps(asked, kind) for kind in found}
    against = {kind: [step for step in steps if step.state is State.FAILED] for kind, steps in moments.items()}
    if not against[Kind.SETTLEMENT]:
        now = Kind.SETTLEMENT
    else:
        instead = (kind for kind, places in found.items() if not against[kind] and _some_place(places))
        now = next(instead, Kind.SETTLEMENT)
    if against[now]:
        return moments[now], {}
    return moments[now], {kind: failed for kind, failed in against.items() if failed}


def _some_place(found: Verdict) -> bool:
    """Return whether there is a place in the answer to where a piece may be built, be it one that is open."""
    return bool(found.value) or any(step.state is State.UNKNOWN and step.at for step in found.steps)


def _is_of_phase(step: Step) -> bool:
    return step.reason in (Reason.PHASE_FORBIDS, Reason.PHASE_ALLOWS)


def _cards(asked: MoveContext, steps: list[Step]) -> list[str] | None:
    """Return the development cards that may be played now, None where no card is certain and some are possible; add what is to be said of them."""
    if any(step.reason is Reason.NOT_ON_TURN for step in steps):
        return []
    found = playable_cards(asked.position, Question(Kind.CARDS, asked.me.colour), asked.rules, asked.strict)
    certain: list[str] = list(found.value) if isinstance(found.value, list) else []
    asked.points += found.points
    steps += [
        step.restated(State.INFO) for step in found.steps if step.state is not State.ASSUMED and step.reason is not Reason.NO_SUCH_CARD
    ]
    if certain:
        steps += [step for step in found.steps if step.reason not in {one.reason for one in steps}]
    return certain or (None if any(step.state is State.UNKNOWN for step in found.steps) else [])


def may_trade(asked: MoveContext) -> bool:
    """Return whether the moment allows trade with the bank: not in the opening rounds, nor after building where trade comes first."""
    phase = asked.position.phase
    if asked.set_up or phase is Phase.SPECIAL_BUILD:
        return False
    return phase is not Phase.BUILD or asked.value("bank_after_build") is Holds.YES


def _trades(asked: MoveContext) -> list[dict[str, Any]] | None:
    """Return the trades with the bank that the known cards are certainly enough for; None where the hand is not stated."""
    if asked.me.hand is None:
        return None
    found = bank_trades(asked.position, asked.player, asked.rules)
    return [{"give": trade.give, "rate": trade.rate, "take": list(trade.take)} for trade in found]


def _price(asked: MoveContext, kind: Kind, rates: Sequence[dict[str, int]]) -> tuple[str, Step]:
    """Return how a piece can be paid for, and the step on it: nothing in the opening rounds, nor for a road that a card still gives."""
    if free_line_due(asked, kind):
        due = cost_step(asked, kind)
        return "free" if due.state is State.MET else "unknown", due.restated(State.INFO, str(kind))
    pay = "free" if asked.set_up and kind is not Kind.CITY else payable(asked, COSTS[kind], rates)
    return pay, Step(FREE if pay == "free" else COSTS[kind].clause, *_PRICE_STATES[pay], what=str(kind))


def payable(asked: MoveContext, cost: costs.Cost, rates: Sequence[dict[str, int]]) -> str:
    """Return how a price can be paid from the hand; a card got by trade is never traded on, as that only loses.

    ``rates`` are those of the bank in every way that the harbours can be; none where there is no trade now.
    """
    hand = asked.me.hand
    if hand is None:
        return "unknown"
    if hand.total < cost.total:
        return "no"  # a trade with the bank brings fewer cards than it takes
    lacks = costs.lacking(cost, hand)
    if not lacks:
        return "now"
    if costs.may_pay(cost, hand):
        return "unknown"
    spare = {str(kind): max(0, have - need) for kind, need, have in zip(RESOURCES, cost.cards, hand.counts, strict=True)}
    enough = [sum(more // world[kind] for kind, more in spare.items()) >= lacks for world in rates]
    stock = stock_of(asked.position, asked.rules).high
    if any(enough) and all(need - have <= left for need, have, left in zip(cost.cards, hand.counts, stock, strict=True)):
        return "after-trade" if all(enough) else "unknown"
    return "unknown" if hand.hidden else "no"


def _stack(asked: MoveContext) -> int | None:
    """Return how many development cards are left to buy, None where that is not certain."""
    least, most = stack(asked.position, asked.rules)
    return least if least == most else None


def supply(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return how many pieces of each kind the players have left, all or the one asked about: ``{colour: {piece: number}}``.

    Pieces on the board beyond the rule set's number leave none. KeyError for a player who is not in the position.
    """
    del strict  # pieces lie open: there is nothing to assume
    kinds = PIECES if position.game is Game.SEAFARERS else PIECES[:3]
    value: dict[str, dict[str, int]] = {}
    steps = [Step(IN_FRONT, State.INFO, Reason.REST_IN_SUPPLY), Step(OWN_SUPPLY, State.INFO, Reason.BUILT_FROM_SUPPLY)]
    for number in position.players_meant(question.player):
        player = position.players[number]
        value[player.colour] = {}
        for kind in kinds:
            _, clause = SUPPLY[kind]
            laid, limit = laid_and_limit(player, rules, kind)
            value[player.colour][str(kind)] = max(0, limit - laid)
            steps.append(Step(clause, State.INFO, Reason.LAID, by=player.colour, have=laid, need=limit, what=str(kind)))
        if player.cities:
            steps.append(
                Step("base/city-replaces-settlement", State.INFO, Reason.BACK_IN_SUPPLY, by=player.colour, have=len(player.cities))
            )
    return Verdict(question, rules.name, steps, value)


def _first_of_all(asked: MoveContext) -> tuple[str | None, list[Step]]:
    """Return what a player has to do before anything is traded or built, and the steps that say so: ``roll``, ``discard``, ``robber``, ``wait`` for the discards; None for nothing.

    Cards are handed in for a seven by everybody; the rest is for whoever is on turn, or may be where the position does not say.
    """
    position = asked.position
    on_turn = position.turn in (None, asked.player)
    if position.phase is Phase.DISCARD:
        found = discard(position, Question(Kind.DISCARD, asked.me.colour), asked.rules, asked.strict)
        if found.value:
            return "discard", [step for step in found.steps if step.state is State.MET]
        return ("wait", [Step(SEQUENCE, State.MET, Reason.DISCARDS_FIRST)]) if on_turn else (None, [])
    if position.phase is Phase.BEFORE_ROLL and on_turn:
        return "roll", [Step(_ROLL, State.MET, Reason.MUST_ROLL)]
    if position.phase is Phase.ROBBER and on_turn:
        return "robber", [Step(_ROBBER, State.MET, Reason.ROBBER_TO_MOVE)]
    return None, []
