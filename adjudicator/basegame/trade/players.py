"""May these two players trade these cards with each other?"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.trade.cards import (
    ENOUGH_CARDS,
    NOT_TRADABLE,
    developments_in,
    developments_step,
    hand_step,
    missing_cards,
    resources_in,
)
from adjudicator.basegame.trade.moment import player_time_steps
from adjudicator.board.board import RESOURCES
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

#: As a table may have agreed on (``rulesets.agreed.TRADE``): nobody trades with another player.
BANK_ALONE = "bank"
ANYONE = "base/trade-domestic-with-anyone"
NO_GIFTS = "base/trade-domestic-no-gifts-wiki"
TERMS = "base/trade-domestic-terms-free"
LIKE_FOR_LIKE = "base/trade-like-for-like-forbidden"


def trade_with_player(asked: MoveContext, partner: int) -> Verdict:
    """Decide whether the player who asks may give ``give`` to a partner (by number) for ``take``; for whatever may be, where one of the two is not said."""
    question = asked.question
    give, take = resources_in(question.give), resources_in(question.take)
    steps = [partner_step(asked, partner)]
    if question.give and question.take:
        if asked.rules.basegame.trading.gifts is Holds.NO:
            steps.append(Step(NO_GIFTS, State.MET, Reason.BOTH_GIVE))
        steps.append(Step(TERMS, State.MET, Reason.TERMS_FREE))
        steps += _like_for_like(asked, dict(question.give), dict(question.take))
    elif question.give == () or question.take == ():
        steps += _gifts(asked, partner)
    else:
        steps += _for_something(asked, partner)
    steps += _developments(asked, partner)
    if give:
        steps.append(hand_step(asked, asked.player, give, ENOUGH_CARDS))
    if take and partner != asked.player:
        steps.append(hand_step(asked, partner, take, ENOUGH_CARDS))
    steps += player_time_steps(asked, partner)
    return asked.verdict(steps, missing=missing_cards(steps))


def _gifts(asked: MoveContext, partner: int) -> list[Step]:
    """Return the step on a trade of which one side is said to be nothing, or on there being nothing on the other side either."""
    question = asked.question
    nothing = asked.player if question.give == () else partner
    other = partner if nothing == asked.player else asked.player
    if None in (question.give, question.take) and _holds_nothing(asked, other):
        return [Step(ENOUGH_CARDS, State.FAILED, Reason.EMPTY_HAND, by=asked.position.players[other].colour)]
    return [_gift(asked, nothing, Reason.GIVES_NOTHING)]


def _for_something(asked: MoveContext, partner: int) -> list[Step]:
    """Return the step on the hand out of which comes the side that is not said, where it holds nothing for the cards that are; none where it may."""
    question = asked.question
    said = dict(question.give or question.take or ())
    giver = partner if question.take is None else asked.player
    if partner == asked.player:
        return []
    if _holds_nothing(asked, giver):
        return [_gift(asked, giver, Reason.EMPTY_HAND)]
    held = _kinds_held(asked, giver)
    if held is None or not held.keys() <= said.keys():
        return []
    # of these kinds alone: more of one than is said of it, where another is said as well, is not one-sided
    best = next((kind for kind, most in held.items() if len(said) > 1 and most > said[kind]), None)
    kind = best or next(iter(held))
    unsaid = {kind: said[kind] + 1 if best else 1}
    return _like_for_like(asked, *((said, unsaid) if question.take is None else (unsaid, said)))


def trade_of_some_kind_with(asked: MoveContext, partner: int) -> Verdict:
    """Decide whether the player who asks may trade with a partner (by number), where nobody says which cards: no where their hands hold none for it."""
    return asked.verdict([partner_step(asked, partner), *_hands_for_some_trade(asked, partner), *player_time_steps(asked, partner)])


def _hands_for_some_trade(asked: MoveContext, partner: int) -> list[Step]:
    """Return the step on two hands of which no trade can come; none where one may."""
    if partner == asked.player:
        return []
    empty = [number for number in (asked.player, partner) if _holds_nothing(asked, number)]
    if len(empty) > 1:
        return [Step(ENOUGH_CARDS, State.FAILED, Reason.EMPTY_HAND, by=asked.position.players[partner].colour)]
    if empty:
        return [_gift(asked, empty[0], Reason.EMPTY_HAND)]
    one, other = (_only_kind(asked, number) for number in (asked.player, partner))
    return [] if one is None or one != other else _like_for_like(asked, {one: 1}, {one: 1})


def _holds_nothing(asked: MoveContext, player: int) -> bool:
    """Return whether a player is known to hold no card that is traded; where a house rule lets development cards be, none of these either."""
    one = asked.position.players[player]
    no_others = asked.value("development_cards") is Holds.NO or (one.developments is not None and not one.developments.total)
    return one.hand is not None and not one.hand.total and no_others


def _only_kind(asked: MoveContext, player: int) -> str | None:
    """Return the one kind of which all cards of a hand are; None where it holds others, or may."""
    held = _kinds_held(asked, player)
    return next(iter(held)) if held is not None and len(held) == 1 else None


def _kinds_held(asked: MoveContext, player: int) -> dict[str, int] | None:
    """Return how many cards of each kind somebody holds who may trade away no others; None where that is not known."""
    hand = asked.position.players[player].hand
    if hand is None or hand.hidden or asked.value("development_cards") is not Holds.NO:
        return None
    return {str(kind): count for kind, count in zip(RESOURCES, hand.high, strict=True) if count}


def partner_step(asked: MoveContext, partner: int) -> Step:
    """Return the step on whom somebody trades with: another player, where the table trades with players at all."""
    colour = asked.position.players[partner].colour
    if partner == asked.player:
        return Step(ANYONE, State.FAILED, Reason.WITH_ONESELF, by=colour)
    if asked.rules.agreed.trade == BANK_ALONE:
        return Step(ANYONE, State.FAILED, Reason.BANK_TRADE_ONLY, by=asked.position.players[asked.player].colour)
    return Step(ANYONE, State.MET, Reason.ANOTHER_PLAYER, by=colour)


def _gift(asked: MoveContext, giver: int, reason: Reason) -> Step:
    """Return the step on a trade in which one side (by number) gives nothing, with the reason why not; ``by`` is that side."""
    gifts = asked.value("gifts")
    by = asked.position.players[giver].colour
    if gifts is Holds.YES:
        return Step(TERMS, State.MET, Reason.GIVES_NOTHING, by=by)
    if gifts is Holds.UNDECIDED:
        return Step(NO_GIFTS, State.UNKNOWN, Reason.NOT_SETTLED)
    return Step(NO_GIFTS, State.FAILED, reason, by=by)


def _like_for_like(asked: MoveContext, given: Mapping[str, int], taken: Mapping[str, int]) -> list[Step]:
    """Return the step on the same resource on both sides.

    Where that is forbidden, it is as a hidden gift: so is a deal in which one side gets nothing that it does not give as well. Other sides that are the
    same in part are not settled.
    """
    give, take = given.keys(), taken.keys()
    forbidding = LIKE_FOR_LIKE in asked.rules.adds
    if not give & take:
        return [Step(LIKE_FOR_LIKE, State.MET, Reason.DIFFERENT_KINDS)] if forbidding else []
    held = asked.value("like_for_like")
    what = min(give & take) if len(give & take) == 1 else None
    if held is Holds.YES:
        return [Step(TERMS, State.MET, Reason.SAME_KIND_ALLOWED, what=what)]
    rule = LIKE_FOR_LIKE if forbidding else TERMS
    one_sided = all(given.get(kind, 0) >= taken[kind] for kind in take) or all(taken.get(kind, 0) >= given[kind] for kind in give)
    if held is Holds.NO and one_sided:
        return [Step(rule, State.FAILED, Reason.SAME_KIND, what=what)]
    return [Step(rule, State.UNKNOWN, Reason.NOT_SETTLED)]


def _developments(asked: MoveContext, partner: int) -> list[Step]:
    """Return the steps on what is traded being resource cards."""
    sides = ((asked.player, developments_in(asked.question.give)), (partner, developments_in(asked.question.take)))
    # what two players exchange are resource cards; only some rules go on to name the others
    rule = NOT_TRADABLE if NOT_TRADABLE in asked.rules.prints else ANYONE
    if not any(cards for _, cards in sides):
        return [Step(rule, State.MET, Reason.RESOURCES_ALONE)]
    held = asked.value("development_cards")
    if held is Holds.YES:
        return [developments_step(asked, player, cards) for player, cards in sides if cards]
    undecided = held is Holds.UNDECIDED
    return [Step(rule, State.UNKNOWN if undecided else State.FAILED, Reason.NOT_SETTLED if undecided else Reason.NOT_TRADABLE)]
