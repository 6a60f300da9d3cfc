"""What hands and the bank hold: whether a hand is enough for something, how many cards somebody has, who has more, what the bank has left.

Enough is about the cards alone: whether it may be built or bought now is what the questions about building and buying ask.
"""

from __future__ import annotations

from adjudicator.basegame import costs
from adjudicator.basegame.box import bounds_of, unseen_cards
from adjudicator.basegame.building.builder import COSTS, cost_step, price_step
from adjudicator.basegame.development.buy_and_play import STACK, stack
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.options import OWN_SUPPLY, may_trade, payable, supply
from adjudicator.basegame.position import Game, Player, Position
from adjudicator.basegame.terms import DEVELOPMENT
from adjudicator.basegame.trade.rates import rates_by_world
from adjudicator.board.board import RESOURCES
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import UNLIMITED
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict
from catan_common.records import NamedTuple

IN_HAND, DEVELOPMENTS_IN_HAND = "base/hand-resources-hidden", "base/dev-kept-secret"
BANK = "base/bank-definition"
PAID = "base/build-pay-exact-cost"
_RESOURCES = tuple(map(str, RESOURCES))
#: More cards than any hand has.
_ANY_NUMBER = 10**6


def enough(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether the cards in a player's hand are enough for a piece, a development card or some cards (``give``); unknown where the hand does not tell.

    Where they are not, that a trade with the bank would do is information. KeyError when nobody plays the colour, ValueError when no player or nothing to pay for is meant.
    """
    del strict  # a hand that is asked about is never assumed
    asked = MoveContext(position, question, rules, strict=True)
    if sum(one is not None for one in (question.piece, question.card, question.give)) != 1:
        raise ValueError("a question about enough cards needs a piece, a card or cards")
    if question.piece == Kind.SHIP and position.game is not Game.SEAFARERS:
        return asked.verdict([Step(costs.SHIP.clause, State.FAILED, Reason.SHIPS_NOT_IN_GAME)])
    if question.give is not None:
        cost = costs.Cost(PAID, costs.cards_of(question.give))
        step = price_step(asked, cost)
    elif question.piece is None:
        cost, step = costs.DEVELOPMENT_CARD, price_step(asked, costs.DEVELOPMENT_CARD)
    else:
        kind = Kind(question.piece)
        cost, step = COSTS[kind], cost_step(asked, kind)
        if len(step.alternatives) == 1:
            (step,) = step.alternatives
    steps = [step]
    if step.state is State.FAILED:
        rates = rates_by_world(position, asked.player, rules) if may_trade(asked) else []
        if payable(asked, cost, rates) == "after-trade":
            steps.append(Step(cost.clause, State.INFO, Reason.CAN_PAY_AFTER_TRADE))
    return asked.verdict(steps)


def affords(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return for how many of a piece, or of a development card, the cards in a player's hand are enough; None where the hand does not tell.

    What is left of pieces and cards, and what a trade would bring, is not looked at. KeyError when nobody plays the colour, ValueError when no player or nothing to pay for is meant.
    """
    del strict  # a hand that is asked about is never assumed
    asked = MoveContext(position, question, rules, strict=True)
    if (question.piece is None) == (question.card is None):
        raise ValueError("a question how many can be paid needs a piece or a card")
    if question.piece == Kind.SHIP and position.game is not Game.SEAFARERS:
        return Verdict(question, rules.name, [Step(costs.SHIP.clause, State.INFO, Reason.OUT_OF_SCOPE)], applies=False)
    cost = costs.costs()[question.piece or "card"]
    hand = asked.me.hand
    if hand is None:
        return asked.verdict([Step(cost.clause, State.UNKNOWN, Reason.HAND_NOT_STATED)])
    least, most = _times(hand.counts, cost, 0), _times(hand.counts, cost, hand.hidden, hand.high)
    if least != most:
        return asked.verdict([Step(cost.clause, State.UNKNOWN, Reason.HAND_UNKNOWN)])
    return asked.verdict(
        [Step(cost.clause, State.INFO, Reason.HAND_PAYS_FOR, by=asked.me.colour, have=least), *_stock(asked, rules)], least
    )


def _stock(asked: MoveContext, rules: RuleSet) -> list[Step]:
    """Return how many of the piece that is asked about a player has left."""
    piece = asked.question.piece
    if piece is None:
        return []
    left = supply(asked.position, Question(Kind.SUPPLY, asked.me.colour), rules).value
    return (
        [Step(OWN_SUPPLY, State.INFO, Reason.PIECE_LEFT, by=asked.me.colour, have=left[asked.me.colour][piece])]
        if isinstance(left, dict)
        else []
    )


def _times(counts: tuple[int, ...], cost: costs.Cost, hidden: int, high: tuple[int, ...] | None = None) -> int:
    """Return how many times a price can be paid with cards of which so many more are of any kind, up to a number of each."""
    times = 0
    while True:
        wanted = [need * (times + 1) for need in cost.cards]
        lacking = sum(max(0, need - count) for need, count in zip(wanted, counts, strict=True))
        if lacking > hidden or any(need > top for need, top in zip(wanted, high or counts, strict=True)):
            return times
        times += 1


def held(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return how many cards each player has in hand, all or the one asked about: resource cards, those of ``resource``, or development cards where ``card`` is named.

    None for a player of whom that is not certain. KeyError for a player who is not in the position.
    """
    del strict  # what is counted is never assumed
    counts = []
    for number in position.players_meant(question.player):
        player = position.players[number]
        bounds = developments_between(player) if question.card else cards_between(position, rules, player, question.resource)
        path = _path(player, developments=bool(question.card))
        counts.append(_Count(player.colour, bounds, path, player.colour, question.resource or question.card))
    rule = DEVELOPMENTS_IN_HAND if question.card else IN_HAND
    return _counted(question, rules, rule, (Reason.HAND_COUNTED, Reason.HAND_NOT_COUNTED), counts)


def more_cards(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player has more cards in hand than another one, or than a number, of a resource where one is named; unknown where the hands do not tell.

    KeyError when nobody plays a colour, ValueError when no player is meant or nothing to compare with.
    """
    del strict  # what is counted is never assumed
    asked = MoveContext(position, question, rules, strict=True)
    other = None if question.partner is None else position.players[position.index(question.partner)]
    if other is not None and question.number is None:
        than = cards_between(position, rules, other, question.resource)
    elif other is None and question.number is not None:
        than = question.number, question.number
    else:
        raise ValueError("a question about more cards needs another player or a number")
    own = cards_between(position, rules, asked.me, question.resource)
    state, reason = compared(own, than)
    certain = own[0] == own[1] and than[0] == than[1] and state is not State.UNKNOWN
    have, need = (own[0], than[0]) if certain else (None, None)
    step = Step(IN_HAND, state, reason, have=have, need=need, what=question.resource)
    open_hands = [player for player, (low, high) in ((asked.me, own), (other, than)) if player is not None and low != high]
    missing = [_path(player) for player in open_hands] if step.state is State.UNKNOWN else []
    return Verdict(question, rules.name, [step], None, missing)


def fewer_cards(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player has fewer cards in hand than a number, of a resource where one is named; unknown where the hand does not tell.

    KeyError when nobody plays the colour, ValueError when no player or no number is meant.
    """
    del strict  # what is counted is never assumed
    asked = MoveContext(position, question, rules, strict=True)
    if question.number is None:
        raise ValueError("a question about fewer cards needs a number")
    low, high = cards_between(position, rules, asked.me, question.resource)
    have, need = (low, question.number) if low == high else (None, None)
    if high < question.number:
        step = Step(IN_HAND, State.MET, Reason.FEWER_CARDS, have=have, need=need, what=question.resource)
    elif low >= question.number:
        step = Step(IN_HAND, State.FAILED, Reason.NO_FEWER_CARDS, have=have, need=need, what=question.resource)
    else:
        step = Step(IN_HAND, State.UNKNOWN, Reason.MORE_CARDS_UNKNOWN, what=question.resource)
    return Verdict(question, rules.name, [step], None, [_path(asked.me)] if step.state is State.UNKNOWN else [])


def bank(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return how many cards the bank holds by kind: of every resource, of the one named, or development cards where ``card`` is named; None where that is not certain."""
    del strict  # what is counted is never assumed
    if question.card:
        bounds = {DEVELOPMENT: stack(position, rules)}
    else:
        low, high = bounds_of(position, rules)
        kinds = [kind for kind in range(len(_RESOURCES)) if question.resource in (None, _RESOURCES[kind])]
        bounds = {_RESOURCES[kind]: (low[kind], high[kind]) for kind in kinds}
    counts = [_Count(kind, of, f"bank.{'ontwikkelingskaarten' if question.card else kind}", None, kind) for kind, of in bounds.items()]
    return _counted(question, rules, STACK if question.card else BANK, (Reason.BANK_COUNTED, Reason.BANK_NOT_COUNTED), counts)


class _Count(NamedTuple):
    """Cards that are counted: under which name of the value, the least and the most there can be, the path of what is not known of them, whose and which."""

    name: str
    bounds: tuple[int, int]
    path: str
    by: str | None
    what: str | None


def _counted(question: Question, rules: RuleSet, rule: str, reasons: tuple[Reason, Reason], counts: list[_Count]) -> Verdict:
    """Return the verdict on some counts, with the reasons of one that is certain and of one that is not."""
    known, unknown = reasons
    value: dict[str, int | None] = {}
    steps, missing = [], []
    for name, (least, most), path, by, what in counts:
        value[name] = least if least == most != UNLIMITED else None
        if value[name] is None:
            steps.append(Step(rule, State.UNKNOWN, unknown, by=by, what=what))
            missing.append(path)
        else:
            steps.append(Step(rule, State.INFO, known, by=by, have=least, what=what))
    return Verdict(question, rules.name, steps or [Step(rule, State.INFO, known)], value, missing)


def cards_between(position: Position, rules: RuleSet, player: Player, resource: str | None) -> tuple[int, int]:
    """Return the least and the most resource cards that a player can have, of all kinds or of one."""
    hand = player.hand
    if resource is None:
        return (0, _ANY_NUMBER) if hand is None else (hand.least, hand.total)
    kind = _RESOURCES.index(resource)
    unseen = unseen_cards(position, rules)[kind]
    if hand is None:
        return 0, unseen
    return hand.counts[kind], min(hand.high[kind], hand.counts[kind] + unseen)


def developments_between(player: Player) -> tuple[int, int]:
    """Return the least and the most development cards that a player can have in hand."""
    cards = player.developments
    return (0, _ANY_NUMBER) if cards is None else (cards.least, cards.total)


def compared(own: tuple[int, int], than: tuple[int, int]) -> tuple[State, Reason]:
    """Return whether one number is greater than another, both between bounds."""
    if own[0] > than[1]:
        return State.MET, Reason.MORE_CARDS
    if own[1] <= than[0]:
        return State.FAILED, Reason.NO_MORE_CARDS
    return State.UNKNOWN, Reason.MORE_CARDS_UNKNOWN


def _path(player: Player, *, developments: bool = False) -> str:
    """Return the path of what is not known of a player."""
    return f"players.{player.colour}.{'ontwikkelingskaarten' if developments else 'hand'}"
