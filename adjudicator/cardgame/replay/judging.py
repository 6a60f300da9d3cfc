"""Whether an event of a card game is allowed: by the check that answers it as a question, with what only an event tells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from adjudicator.cardgame.cards import ATTACKS, SPION
from adjudicator.cardgame.checks.attack import attack
from adjudicator.cardgame.checks.building import BRINGS, may_build
from adjudicator.cardgame.checks.event import ADVANTAGE, DRAW, FACE, GOOD_YEAR, outcome_of
from adjudicator.cardgame.checks.exchange import AGREED, FULL, exchange, has_step, room_steps
from adjudicator.cardgame.checks.hand import CHOOSE, SWAP, end_turn, refill, roll, room_step, search, swap
from adjudicator.cardgame.checks.hand import SEARCH as SEARCHED
from adjudicator.cardgame.checks.own_cards import SPY
from adjudicator.cardgame.checks.paying import PILE, SYMBOLS, prices
from adjudicator.cardgame.checks.placing import place_card
from adjudicator.cardgame.checks.playing import play_card
from adjudicator.cardgame.checks.points import END, winner
from adjudicator.cardgame.checks.spots import PLACEMENT
from adjudicator.cardgame.checks.yields import ADD_ONE
from adjudicator.cardgame.deeds import DEEDS, Claim, Goods, bundled
from adjudicator.cardgame.notation.event_words import hand_of
from adjudicator.cardgame.notation.line_parts import in_order_of_prices
from adjudicator.cardgame.position import SET_UP, Hand, PendingAction, Player, Position
from adjudicator.cardgame.replay.happening import Happening
from adjudicator.cardgame.replay.pending import attack_verdict, pending_resolved_by
from adjudicator.cardgame.replay.stock import seated
from adjudicator.game import function_at
from adjudicator.game.action import Action
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Kind, Question, bundle
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict


def judged(position: Position, event: Action, rules: RuleSet, strict: bool) -> Verdict:
    """Return the verdict on an event in a position in which nothing else is left to be done first."""
    found: Verdict = function_at(DEEDS[type(event)].judge)(Happening(position, event, rules, strict))
    won = position.told.won
    if won is None or (isinstance(event, Claim) and position.players[event.player].colour == won):
        return found
    return found.with_steps(before=[Step(END, State.FAILED, Reason.GAME_OVER, by=won)])


def _due_steps(due: PendingAction, count: int) -> Iterator[Step]:
    """Yield whether so many of what is due are done at most."""
    if count > due.number:
        yield Step(due.rule, State.FAILED, Reason.MORE_THAN_DUE, by=due.colour, have=count, need=due.number)
    elif due.certain:
        yield Step(due.rule, State.MET, Reason.IS_DUE, by=due.colour, have=due.number)
    else:
        yield Step(due.rule, State.UNKNOWN, Reason.DUE_NOT_CERTAIN, by=due.colour)


# --- dice ------------------------------------------------------------------------------------------------------------------


def judge_throw(asked: Happening) -> Verdict:
    """Judge dice that are thrown."""
    event, position = asked.event, asked.position
    due = pending_resolved_by(position, event)
    if due is not None:
        found = attack_verdict(position, event.roll, asked.rules)
        return Verdict(found.question, found.rules, found.steps, missing=found.missing, points=found.points)
    if position.phase == SET_UP and event.face is None:
        return asked.verdict(Step("card/start-player-by-roll", State.INFO, Reason.STARTER_NOT_SETTLED))
    steps: list[Step] = []
    chosen = position.told.alchemist
    named = event.card or event.face
    if named is None:
        steps.append(Step(FACE, State.UNKNOWN, Reason.EVENT_NOT_STATED))
    else:
        brought = outcome_of(position, Question(Kind.EVENT, card=named), named, TrackedRules(asked.rules))
        steps += [step for step in brought.steps if step.state is State.UNKNOWN]
    if event.roll is None and chosen is None:
        steps.append(Step(ADD_ONE, State.UNKNOWN, Reason.ROLL_NOT_STATED))
    elif chosen is not None:
        same = event.roll in (None, chosen)
        reason = Reason.NUMBER_CHOSEN if same else Reason.OTHER_NUMBER
        steps.append(
            Step("card/action-alchemist", State.MET if same else State.FAILED, reason, by=asked.me.colour, have=event.roll, need=chosen)
        )
    return roll(position, asked.question, asked.rules, asked.strict).with_steps(after=steps)


def judge_read(asked: Happening) -> Verdict:
    """Judge the question card that was drawn."""
    due = pending_resolved_by(asked.position, asked.event)
    colour = asked.me.colour
    if due is None:
        return asked.verdict(Step(DRAW, State.FAILED, Reason.NOT_DUE, by=colour))
    mine = due.colour == colour
    first = Step(DRAW, State.MET if mine else State.FAILED, Reason.DRAWS_CARD if mine else Reason.ANOTHER_ON_TURN, by=due.colour)
    name = asked.event.card
    brought = outcome_of(asked.position, Question(Kind.EVENT, card=name), name, TrackedRules(asked.rules))
    return asked.verdict(first, *(step for step in brought.steps if step.state is State.UNKNOWN))


# --- resources -------------------------------------------------------------------------------------------------------------


def judge_get(asked: Happening) -> Verdict:
    """Judge resources that come to a player."""
    position, goods, colour = asked.position, asked.event.goods, asked.me.colour
    due = pending_resolved_by(position, asked.event)
    if due is not None:
        steps = [*_due_steps(due, sum(count for _, count, _ in goods)), *room_steps(asked.me, bundled(goods), asked.strict, asked.rules)]
        return asked.verdict(*steps, *asked.turning(asked.me, goods, gained=True))
    brought = dict(position.told.yields)
    if colour in brought:
        same = dict(brought[colour]) == dict(bundled(goods))
        reason = Reason.YIELD_AGREES if same else Reason.YIELD_DIFFERS
        step = Step(ADD_ONE, State.MET if same else State.FAILED, reason, by=colour, have=position.roll)
    elif position.roll is None:
        step = Step(GOOD_YEAR, State.FAILED, Reason.NOT_DUE, by=colour)
    else:
        step = Step(ADD_ONE, State.UNKNOWN if asked.strict else State.ASSUMED, Reason.STOCK_NOT_STATED, by=colour)
    return asked.verdict(step)


def judge_take(asked: Happening) -> Verdict:
    """Judge resources taken from the other player."""
    event, position = asked.event, asked.position
    due, victim, goods = pending_resolved_by(position, event), position.players[event.victim], bundled(event.goods)
    if due is None:
        return asked.verdict(Step(ADVANTAGE, State.FAILED, Reason.NOT_DUE, by=asked.me.colour))
    steps = [*_due_steps(due, sum(count for _, count in goods)), *(has_step(victim, what, count, asked.strict) for what, count in goods)]
    # what happens with a resource that has no room is not settled (conflict/card-handelsvorteil-full)
    settled = TrackedRules(asked.rules).value("full_still_takes") is Holds.NO
    open_step = Step(FULL, State.UNKNOWN, Reason.FULL_NOT_SETTLED, by=victim.colour)
    rooms = room_steps(asked.me, goods, asked.strict, asked.rules)
    steps += (step if settled or step.state is not State.FAILED else open_step for step in rooms)
    return asked.verdict(*steps, *asked.turning(asked.me, event.goods, gained=True))


def judge_trade(asked: Happening) -> Verdict:
    """Judge an exchange of resources."""
    event = asked.event
    partner = None if event.partner is None else asked.position.players[event.partner]
    found = exchange(asked.position, asked.question, asked.rules, asked.strict)
    if partner is asked.me:
        found = found.with_steps(after=[Step(AGREED, State.FAILED, Reason.WITH_ONESELF, by=asked.me.colour)])
    return found.with_steps(after=[*asked.turning(asked.me, event.give, gained=False), *asked.turning(asked.me, event.take, gained=True)])


# --- building --------------------------------------------------------------------------------------------------------------


def priced(position: Position, what: str, paid: Goods | None) -> tuple[Position, list[Step]]:
    """Return the position in which a card's price is what was paid for it, if no price was stated or printed; with a step where a known price differs."""
    if paid is None:
        return position, []
    told = bundled(paid)
    known, reason = prices(position, what)
    rule = PILE if what in ("road", "settlement", "city") else SYMBOLS
    if told not in map(bundle, known) and reason in (Reason.PRICE_STATED, Reason.PRICE_PRINTED):
        return position, [Step(rule, State.FAILED, Reason.OTHER_PRICE, what=what)]
    stated = tuple(one for one in position.prices if one[0] != what)
    agrees = not known or told in map(bundle, known)
    known_so = in_order_of_prices((*stated, (what, told)))
    return replace(position, prices=known_so), [] if agrees else [Step(rule, State.UNKNOWN, Reason.OTHER_PRICE, what=what)]


def judge_build(asked: Happening) -> Verdict:
    """Judge a road, settlement or city, with its price."""
    event = asked.event
    position, steps = priced(asked.position, event.piece, event.paid)
    if event.piece == "settlement" and (event.above is None or event.below is None):
        steps.append(Step(BRINGS, State.UNKNOWN, Reason.LANDSCAPES_NOT_STATED, by=asked.me.colour))
    found = may_build(position, asked.question, asked.rules, asked.strict)
    return found.with_steps(after=[*steps, *asked.turning(asked.me, _price(position, event.piece, event.paid), gained=False)])


def judge_lay(asked: Happening) -> Verdict:
    """Judge an expansion that is laid out, with its price."""
    event = asked.event
    name = event.laid.name
    position, steps = priced(asked.position, name, event.paid)
    found = place_card(position, asked.question, asked.rules, asked.strict)
    return found.with_steps(after=[*steps, *asked.turning(asked.me, _price(position, name, event.paid), gained=False)])


def _price(position: Position, what: str, paid: Goods | None) -> Goods:
    """Return what is paid: as it is told, else the price where there is one."""
    if paid is not None:
        return paid
    known, _ = prices(position, what)
    return tuple((resource, count, None) for resource, count in known[0]) if len(known) == 1 else ()


# --- cards -----------------------------------------------------------------------------------------------------------------


def holds(player: Player, cards: Hand, rule: str) -> Iterator[Step]:
    """Yield whether a player has cards in the hand; nothing is said where that may be."""
    if player.hand is None:
        return
    known = dict(player.hand.known)
    hidden = player.hand.hidden
    for name, count in cards.known:
        lacking = max(0, count - known.get(name, 0))
        hidden -= lacking
        if hidden < 0:
            yield Step(rule, State.FAILED, Reason.CARD_NOT_IN_HAND, by=player.colour, what=name)
            return
    have = sum(count for _, count in cards.known) + cards.hidden
    if have > player.hand.size:
        yield Step(rule, State.FAILED, Reason.TOO_FEW_IN_HAND, by=player.colour, have=player.hand.size, need=have)


def judge_play(asked: Happening) -> Verdict:
    """Judge an action card, with what it does."""
    event, position = asked.event, asked.position
    steps: list[Step] = []
    if event.exchanged is not None:
        give, take = event.exchanged
        steps += asked.turning(asked.me, give, gained=False) + asked.turning(asked.me, take, gained=True)
    found = play_card(position, asked.question, asked.rules, asked.strict)
    if event.card in ATTACKS and event.number is not None:
        thrown = attack(
            replace(position, attack=event.card, defence=None),
            Question(Kind.ATTACK, asked.me.colour, card=event.card, roll=event.number),
            asked.rules,
            False,
        )
        steps += [step for step in thrown.steps if step.state is State.UNKNOWN]
    if event.card == SPION and asked.other is not None:
        steps += holds(asked.other, hand_of({event.taken: 1} if event.taken else {}, int(event.taken is None)), SPY)
    return found.with_steps(after=steps)


def judge_back(asked: Happening) -> Verdict:
    """Judge an expansion that is taken back into the hand."""
    due, at = pending_resolved_by(asked.position, asked.event), (asked.event.at,)
    if due is None:
        return asked.verdict(Step(PLACEMENT, State.FAILED, Reason.NOT_DUE, at, asked.me.colour))
    if asked.event.at not in due.among:
        return asked.verdict(Step(due.rule, State.FAILED, Reason.NOT_AMONG_THESE, due.among, asked.me.colour))
    return asked.verdict(*_due_steps(due, 1))


def _before_the_last(player: Player, count: int) -> Player:
    """Return a player whose hand holds all but one of so many cards, to ask whether the last one may come."""
    return player if player.hand is None else replace(player, hand=player.hand._replace(hidden=player.hand.hidden + count - 1))


def judge_draw(asked: Happening) -> Verdict:
    """Judge cards from the top of a pile."""
    player, count = asked.me, asked.event.cards.size
    position = seated(asked.position, asked.event.player, _before_the_last(player, count))
    return refill(position, asked.question, asked.rules, asked.strict)


def judge_search(asked: Happening) -> Verdict:
    """Judge cards that are searched for in a pile."""
    event, player, position = asked.event, asked.me, asked.position
    due = pending_resolved_by(position, event)
    found = search(position, asked.question, asked.rules, asked.strict)
    steps = asked.turning(player, event.paid, gained=False)
    if due is not None:
        return found.with_steps(after=[*_due_steps(due, event.cards.size), *steps])
    if event.cards.size > 1 and position.phase != SET_UP:
        steps.append(Step(SEARCHED, State.FAILED, Reason.ONE_AT_A_TIME, have=event.cards.size))
    if position.phase == SET_UP and any(pile == event.pile and colour != player.colour for colour, pile in position.told.piles):
        steps.append(Step(CHOOSE, State.FAILED, Reason.SAME_PILE, by=player.colour, have=event.pile))
    room = room_step(_before_the_last(player, event.cards.size), asked.rules, asked.strict)
    return found.with_steps(after=[*steps, *([room] if room.state is State.FAILED else [])])


def judge_under(asked: Happening) -> Verdict:
    """Judge cards that are put under a pile."""
    event, position = asked.event, asked.position
    due = pending_resolved_by(position, event)
    owner = asked.me if event.owner is None else position.players[event.owner]
    if due is not None:
        return asked.verdict(*_due_steps(due, event.cards.size), *holds(owner, event.cards, due.rule))
    if owner is not asked.me:
        return asked.verdict(Step("card/event-konflikt", State.FAILED, Reason.NOT_DUE, by=asked.me.colour))
    steps = [*holds(owner, event.cards, SWAP)]
    if event.cards.size > 1:
        steps.append(Step(SWAP, State.FAILED, Reason.MORE_THAN_DUE, by=asked.me.colour, have=event.cards.size, need=1))
    return swap(position, asked.question, asked.rules, asked.strict).with_steps(after=steps)


# --- the end ---------------------------------------------------------------------------------------------------------------


def judge_end(asked: Happening) -> Verdict:
    """Judge the end of a turn."""
    return end_turn(asked.position, asked.question, asked.rules, asked.strict)


def judge_claim(asked: Happening) -> Verdict:
    """Judge whether a player has won."""
    found = winner(asked.position, asked.question, asked.rules, asked.strict)
    return Verdict(found.question, found.rules, found.steps, missing=found.missing, points=found.points)
