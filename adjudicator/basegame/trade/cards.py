"""Whether those who trade have the cards: a hand, and the bank's stock."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.basegame import costs
from adjudicator.basegame.box import bounds_of, unseen_cards
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import DEVELOPMENTS, NO_CARDS, Cards
from adjudicator.board.board import RESOURCES
from adjudicator.verdicts.question import Bundle
from adjudicator.verdicts.verdict import Reason, State, Step

ENOUGH_CARDS = "base/trade-unlimited"
#: The bank exchanges its own cards; what is not in it cannot be taken.
STOCK = "base/trade-bank-alone"
NOT_TRADABLE = "base/dev-not-tradable"
_RESOURCES = tuple(map(str, RESOURCES))
_MET, _CAN_PAY = State.MET, Reason.CAN_PAY
_BANK_NOT_STATED, _PARTNER_HAND_UNKNOWN = Reason.BANK_NOT_STATED, Reason.PARTNER_HAND_UNKNOWN
_DEVELOPMENTS = tuple(map(str, DEVELOPMENTS))


def resources_in(cards: Bundle | None) -> dict[str, int]:
    """Return the resource cards of a bundle by kind."""
    return {kind: number for kind, number in cards or () if kind in _RESOURCES}


def developments_in(cards: Bundle | None) -> dict[str, int]:
    """Return the development cards of a bundle by kind, those of no named kind too."""
    return {kind: number for kind, number in cards or () if kind not in _RESOURCES}


def hand_step(asked: MoveContext, player: int, wanted: Mapping[str, int], rule: str) -> Step:
    """Return the step that a player has resource cards to give; ``have`` counts those of them that are certain.

    The hand of the player who asks is assumed to be enough where it is not stated, unless strict; that of another is unknown. No hand
    has hidden cards that are known to lie elsewhere.
    """
    one = asked.position.players[player]
    own = player == asked.player
    need = sum(wanted.values())
    what = next(iter(wanted)) if len(wanted) == 1 else None
    by = None if own else one.colour
    known = one.hand or NO_CARDS
    have = _certain(known, _RESOURCES, wanted)
    if have == need:
        return Step(rule, _MET, _CAN_PAY, by=by, have=have, need=need, what=what)
    unknown = Reason.HAND_UNKNOWN if own else _PARTNER_HAND_UNKNOWN
    unseen = dict(zip(_RESOURCES, unseen_cards(asked.position, asked.rules), strict=True))
    if any(number - _certain(known, _RESOURCES, {kind: number}) > unseen[kind] for kind, number in wanted.items()):
        lacks = () if one.hand is None else costs.lacks(wanted, one.hand)
        return Step(rule, State.FAILED, Reason.CANNOT_PAY, by=by, have=have, need=need, what=what, lacks=lacks)
    if one.hand is None:
        if not own:
            return Step(rule, State.UNKNOWN, unknown, by=by, need=need, what=what)
        return Step(rule, asked.unstated, Reason.HAND_NOT_STATED, need=need, what=what)
    most = dict(zip(_RESOURCES, one.hand.high, strict=True))
    perhaps = need - have <= one.hand.hidden and all(number <= most[kind] for kind, number in wanted.items())
    state, reason = (State.UNKNOWN, unknown) if perhaps else (State.FAILED, Reason.CANNOT_PAY)
    lacks = costs.lacks(wanted, one.hand) if state is State.FAILED else ()
    return Step(rule, state, reason, by=by, have=have, need=need, what=what, lacks=lacks)


def developments_step(asked: MoveContext, player: int, wanted: Mapping[str, int]) -> Step:
    """Return the step that a player has development cards to give, where a house rule lets them be traded."""
    one = asked.position.players[player]
    named = {kind: number for kind, number in wanted.items() if kind in _DEVELOPMENTS}
    need = sum(wanted.values())
    if one.developments is None:
        return Step(NOT_TRADABLE, State.UNKNOWN, Reason.PARTNER_HAND_UNKNOWN, by=one.colour, need=need)
    lacks = sum(named.values()) - _certain(one.developments, _DEVELOPMENTS, named)
    if one.developments.total < need or lacks > one.developments.hidden:
        return Step(NOT_TRADABLE, State.FAILED, Reason.CANNOT_PAY, by=one.colour, need=need)
    if lacks:
        return Step(NOT_TRADABLE, State.UNKNOWN, Reason.PARTNER_HAND_UNKNOWN, by=one.colour, need=need)
    return Step(NOT_TRADABLE, State.MET, Reason.CAN_PAY, by=one.colour, need=need)


def _certain(cards: Cards, kinds: tuple[str, ...], wanted: Mapping[str, int]) -> int:
    """Return how many of the wanted cards are known to be there."""
    return sum([min(number, cards.counts[kinds.index(kind)]) for kind, number in wanted.items()])


def stock_steps(asked: MoveContext, give: Mapping[str, int], take: Mapping[str, int]) -> list[Step]:
    """Return a step for each resource taken, that the bank has it.

    Assumed where the position does not say what the bank holds, unless strict. The cards given are put down first (base/trade-bank-4-1/example-1).
    """
    least, most = bounds_of(asked.position, asked.rules)
    steps = []
    for kind, need in take.items():
        place, given = _RESOURCES.index(kind), give.get(kind, 0)
        low, high = least[place] + given, most[place] + given
        if high < need:
            steps.append(Step(STOCK, State.FAILED, Reason.BANK_TOO_FEW, have=high, need=need, what=kind))
        elif low >= need:
            steps.append(Step(STOCK, State.MET, Reason.BANK_HAS, have=low, need=need, what=kind))
        else:
            steps.append(Step(STOCK, asked.unstated, Reason.BANK_NOT_STATED, need=need, what=kind))
    return steps


def missing_cards(steps: list[Step]) -> list[str]:
    """Return the paths of the hands and stocks that unknown steps ask for, the asker's own hand aside."""
    missing = []
    for step in steps:
        reason = step.reason
        if reason is _BANK_NOT_STATED and step.state is State.UNKNOWN:
            missing.append(f"bank.{step.what}")
        elif reason is _PARTNER_HAND_UNKNOWN:
            missing.append(f"players.{step.by}.{'ontwikkelingskaarten' if step.rule == NOT_TRADABLE else 'hand'}")
    return missing
