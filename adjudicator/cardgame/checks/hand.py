"""The hand: how many cards it may have, refilling it, searching a pile, swapping a card, and ending the turn with it."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cardgame.cards import BAUMEISTER, GOLD, RATHAUS
from adjudicator.cardgame.checks.exchange import has_step
from adjudicator.cardgame.checks.hand_size import RAISES, limit_of
from adjudicator.cardgame.checks.moment import TURN, missing, moment_steps, phase_step, turn_step
from adjudicator.cardgame.position import BEFORE, MAIN, REFILL, SET_UP, Player, Position
from adjudicator.cardgame.values import HandSize
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

RAISED, AT_END, TOP, SEARCH = "card/hand-limit-raised", "card/refill-at-end-only", "card/refill-top-card", "card/refill-search"
MIX, LISTED, ORDER, SWAP = "card/refill-mix-options", "card/search-allowed-only-listed", "card/pile-order-unchanged", "card/swap-one-card"
ENDS, TOWN_HALL, SHARED, OVERFLOW = "card/refill-ends-turn", "card/red-rathaus", "card/piles-shared", "card/event-card-hand-overflow"
ROLL, CHOOSE, FRESH = "card/roll-both-at-start", "card/start-hand-choose-pile", "card/new-cards-not-this-turn"
_LAST = (MAIN, REFILL)


def hand(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return how many cards the hand of a player, or of each, may have, has, and is filled up with."""
    value: dict[str, HandSize] = {}
    steps, needed = [], []
    for player in position.players_meant(question.player):
        limit = limit_of(player, rules)
        steps += [
            Step(rule, State.INFO, Reason.ONE_CARD_MORE, player.laid_at(name), player.colour, have=len(player.laid_at(name)))
            for name, rule in RAISES.items()
            if player.laid_at(name)
        ]
        steps.append(Step(RAISED, State.INFO, Reason.HAND_LIMIT, by=player.colour, have=limit))
        have = None if player.hand is None else player.hand.size
        if have is None:
            steps.append(Step(AT_END, State.UNKNOWN, Reason.HAND_SIZE_UNKNOWN, by=player.colour))
            needed.append(f"players.{player.colour}.hand")
        elif have > limit:
            steps.append(Step(OVERFLOW, State.INFO, Reason.HAND_OVERFLOWS, by=player.colour, have=have - limit))
        else:
            steps.append(Step(AT_END, State.INFO, Reason.FILLED_AT_END, by=player.colour, have=limit - have))
        value[player.colour] = {"limit": limit, "have": have, "refill": None if have is None else max(0, limit - have)}
    return Verdict(question, rules.name, steps, value, needed)


def refill(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Decide whether a player may take the top card of a pile now; for each card anew it may be searched for (card/refill-mix-options/example-1)."""
    number, player = position.player(str(question.player))
    steps = [turn_step(position, number, strict), phase_step(position, _LAST, strict, AT_END)]
    steps.append(room_step(player, rules, strict))
    steps += [
        Step(TOP, State.INFO, Reason.TOP_CARD_FREE),
        Step(MIX, State.INFO, Reason.CHOSEN_PER_CARD),
        Step(SHARED, State.INFO, Reason.PILES_SHARED),
        Step(ENDS, State.INFO, Reason.TURN_ENDS),
        Step(FRESH, State.INFO, Reason.NOT_THIS_TURN),
    ]
    return Verdict(question, rules.name, steps, missing=[*missing(position, strict), *_hand_missing(player, strict)])


def _hand_missing(player: Player, strict: bool) -> list[str]:
    return [f"players.{player.colour}.hand"] if strict and player.hand is None else []


def room_step(player: Player, rules: RuleSet, strict: bool) -> Step:
    """Return whether a player's hand has room for one more card."""
    limit = limit_of(player, rules)
    if player.hand is None:
        return Step(RAISED, State.UNKNOWN if strict else State.ASSUMED, Reason.HAND_SIZE_UNKNOWN, by=player.colour)
    met = player.hand.size < limit
    reason = Reason.HAND_HAS_ROOM if met else Reason.HAND_FULL
    return Step(RAISED, State.MET if met else State.FAILED, reason, by=player.colour, have=player.hand.size, need=limit)


def search(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Decide whether a player may search a pile now, with what is given for it."""
    asked = TrackedRules(rules)
    number, player = position.player(str(question.player))
    if position.phase == SET_UP:
        steps = [Step(LISTED, State.MET, Reason.SEARCH_AT_START), Step(CHOOSE, State.INFO, Reason.PILE_OF_OWN), _order()]
        return Verdict(question, rules.name, steps, points=asked.points)
    if position.event == BAUMEISTER and position.phase not in _LAST:
        steps = [Step(LISTED, State.MET, Reason.SEARCH_BY_EVENT), _order()]
        return Verdict(question, rules.name, steps, points=asked.points)
    steps = [turn_step(position, number, strict), phase_step(position, _LAST, strict, LISTED)]
    steps += _fee_steps(player, question, asked, strict)
    if player.hand is not None and player.hand.size == limit_of(player, rules):
        steps.append(Step(SWAP, State.MET, Reason.SWAPS_FIRST, by=player.colour))
    else:
        steps.append(room_step(player, rules, strict))
    steps.append(_order())
    return Verdict(question, rules.name, steps, missing=[*missing(position, strict), *_hand_missing(player, strict)], points=asked.points)


def _order() -> Step:
    return Step(ORDER, State.INFO, Reason.ORDER_KEPT)


def _fee_steps(player: Player, question: Question, asked: TrackedRules, strict: bool) -> Iterator[Step]:
    """Yield whether the fee of a search is paid: two resources of choice, one less for each town hall."""
    halls = player.laid_at(RATHAUS)
    fee = max(0, asked.rules.cardgame.card_numbers.search_fee - len(halls))
    if halls:
        yield Step(TOWN_HALL, State.INFO, Reason.ONE_LESS, halls, player.colour, have=fee)
    if question.give is None:
        yield _can_pay_fee(player, fee, asked, strict)
        return
    paid = sum(count for _, count in question.give)
    yield Step(
        SEARCH, State.MET if paid == fee else State.FAILED, Reason.FEE_PAID if paid == fee else Reason.WRONG_FEE, have=paid, need=fee
    )
    if dict(question.give).get(GOLD):
        held = asked.value("gold_pays_search")
        state = {Holds.YES: State.MET, Holds.NO: State.FAILED}.get(held, State.UNKNOWN)
        reason = {Holds.YES: Reason.GOLD_PAYS, Holds.NO: Reason.GOLD_DOES_NOT_PAY}.get(held, Reason.GOLD_FEE_NOT_SETTLED)
        yield Step(SEARCH, state, reason)
    for what, count in question.give:
        yield has_step(player, what, count, strict)


def _can_pay_fee(player: Player, fee: int, asked: TrackedRules, strict: bool) -> Step:
    lying = [(one.resource, one.stock) for _, one in player.landscapes()]
    plain = sum(stock or 0 for resource, stock in lying if resource != GOLD)
    with_gold = sum(stock or 0 for _, stock in lying)
    if plain >= fee:
        return Step(SEARCH, State.MET, Reason.FEE_THERE, by=player.colour, have=plain, need=fee)
    if not lying or any(stock is None for _, stock in lying):
        return Step(SEARCH, State.UNKNOWN if strict else State.ASSUMED, Reason.STOCK_NOT_STATED, by=player.colour)
    if with_gold >= fee and asked.value("gold_pays_search") is not Holds.NO:
        held = asked.value("gold_pays_search")
        return Step(SEARCH, State.MET if held is Holds.YES else State.UNKNOWN, Reason.GOLD_FEE_NOT_SETTLED, by=player.colour)
    return Step(SEARCH, State.FAILED, Reason.FEE_LACKS, by=player.colour, have=plain, need=fee)


def swap(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Decide whether a player may swap one card of the hand at the end of the turn."""
    number, player = position.player(str(question.player))
    limit = limit_of(player, rules)
    steps = [turn_step(position, number, strict), phase_step(position, _LAST, strict, AT_END)]
    if player.hand is None:
        steps.append(Step(SWAP, State.UNKNOWN if strict else State.ASSUMED, Reason.HAND_SIZE_UNKNOWN, by=player.colour))
    else:
        size = player.hand.size
        reason = Reason.FILL_FIRST if size < limit else Reason.HAND_TOO_LARGE if size > limit else Reason.NOTHING_TO_FILL
        steps.append(Step(SWAP, State.MET if size == limit else State.FAILED, reason, by=player.colour, have=size, need=limit))
    # before the hand is filled only a spy can have taken a card
    if position.told.filled or (player.taken and position.phase != MAIN):
        steps.append(Step(SWAP, State.FAILED, Reason.TAKEN_ALREADY, by=player.colour))
    return Verdict(question, rules.name, steps, missing=[*missing(position, strict), *_hand_missing(player, strict)])


def end_turn(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Decide whether a player may end the turn: the dice are thrown, and the hand is filled as the rule set wants it."""
    asked = TrackedRules(rules)
    number, player = position.player(str(question.player))
    steps = [*moment_steps(position, number, strict, _LAST)]
    limit = limit_of(player, rules)
    if player.hand is None:
        steps.append(Step(AT_END, State.UNKNOWN if strict else State.ASSUMED, Reason.HAND_SIZE_UNKNOWN, by=player.colour))
    elif player.hand.size > limit:
        steps.append(Step(OVERFLOW, State.FAILED, Reason.HAND_TOO_LARGE, by=player.colour, have=player.hand.size, need=limit))
    elif player.hand.size == limit:
        steps.append(Step(AT_END, State.MET, Reason.NOTHING_TO_FILL, by=player.colour, have=limit, need=limit))
    else:
        held = asked.value("refill_required")
        state = {Holds.YES: State.FAILED, Holds.NO: State.MET}.get(held, State.UNKNOWN)
        reason = {Holds.YES: Reason.FILL_FIRST, Holds.NO: Reason.FILLING_FREE}.get(held, Reason.FILLING_NOT_SETTLED)
        steps.append(Step(AT_END, state, reason, by=player.colour, have=player.hand.size, need=limit))
    return Verdict(question, rules.name, steps, missing=[*missing(position, strict), *_hand_missing(player, strict)], points=asked.points)


def roll(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Decide whether a player may throw both dice now: at the beginning of the own turn."""
    number, _ = position.player(str(question.player))
    steps = [turn_step(position, number, strict), phase_step(position, (BEFORE,), strict, ROLL)]
    return Verdict(question, rules.name, steps, missing=missing(position, strict))


def on_turn(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return whose turn it is."""
    asked = TrackedRules(rules)
    if position.turn is not None:
        colour = position.players[position.turn].colour
        return Verdict(question, rules.name, [Step(TURN, State.INFO, Reason.ON_TURN, by=colour)], colour)
    if position.phase == SET_UP:
        held = asked.value("highest_begins")
        reason = Reason.HIGHEST_BEGINS if held is Holds.YES else Reason.STARTER_NOT_SETTLED
        steps = [Step("card/start-player-by-roll", State.UNKNOWN, reason)]
        return Verdict(question, rules.name, steps, missing=["turn"], points=asked.points)
    return Verdict(question, rules.name, [Step(TURN, State.UNKNOWN, Reason.TURN_NOT_STATED)], missing=["turn"])
