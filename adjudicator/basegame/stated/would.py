"""What would be had: cards left after something is paid or handed in, what a monopoly or the bank would bring, which rolls bring a resource, what a seven does."""

from __future__ import annotations

from adjudicator.basegame import costs
from adjudicator.basegame.development.play import HOLDING
from adjudicator.basegame.hands import cards_between, enough
from adjudicator.basegame.move_context import MoveContext, missing_paths
from adjudicator.basegame.position import DEVELOPMENTS, Development, Position
from adjudicator.basegame.production.yields import yields
from adjudicator.basegame.robber.discard import SEQUENCE, cost_of_seven, limit_of, owed, rule_of
from adjudicator.basegame.trade.rates import RATIOS, rates_by_world
from adjudicator.basegame.values import Left
from adjudicator.board.board import RESOURCES
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict
from catan_common.records import replace
from catan_common.typed import Any

MONOPOLY, SUM, NO_PRODUCTION = "base/progress-monopoly", "base/production-two-dice-sum", "base/seven-no-production"
ROBBER = "base/turn-robber-step-mandatory-on-seven"
_RESOURCES = tuple(map(str, RESOURCES))


def left_after(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return what a player has in hand after paying for a piece or a development card; no where the cards are not enough, unknown where the hand does not tell.

    Whether it may be built or bought now is not looked at. KeyError for a player who is not in the position, ValueError without one, or with nothing to pay for.
    """
    found = enough(position, replace(question, kind=Kind.ENOUGH), rules, strict)
    asked = MoveContext(position, question, rules, strict=strict)
    hand, steps = asked.me.hand, list(found.steps)
    if found.answer is not Answer.YES or hand is None:
        if found.answer is Answer.YES:
            steps.append(Step(steps[0].rule, State.UNKNOWN, Reason.HAND_NOT_STATED))
        return asked.verdict(steps, missing=found.missing)
    free = any(step.reason is Reason.NOTHING_TO_PAY for step in steps)
    cost = costs.costs()[question.piece or "card"].cards
    counts = hand.counts if free else tuple(have - need for have, need in zip(hand.counts, cost, strict=True))
    settled = [step.restated(State.INFO) for step in steps]
    total = hand.total - (0 if free else sum(cost))
    steps = [*settled, Step(settled[0].rule, State.INFO, Reason.CARDS_LEFT, by=asked.me.colour, have=total)]
    cards = None if hand.hidden else dict(zip(_RESOURCES, counts, strict=True))
    return asked.verdict(steps, Left(total=total, cards=cards))


def monopoly_takes(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return how many cards a monopoly on a resource would bring a player: all of that kind that the others have; unknown where their hands do not tell.

    Whether the card may be played is not looked at. KeyError for a player who is not in the position, ValueError without a player or a resource.
    """
    asked = MoveContext(position, question, rules, strict=strict)
    if question.resource is None:
        raise ValueError("a question what a monopoly brings needs a resource")
    steps, missing, total = [], [], 0
    for player in position.players:
        if player is asked.me:
            continue
        low, high = cards_between(position, rules, player, question.resource)
        total += low
        if low == high:
            steps.append(Step(MONOPOLY, State.INFO, Reason.HAND_COUNTED, by=player.colour, have=low, what=question.resource))
        else:
            steps.append(Step(MONOPOLY, State.UNKNOWN, Reason.HAND_NOT_COUNTED, by=player.colour, what=question.resource))
            missing.append(f"players.{player.colour}.hand")
    steps = steps or [Step(MONOPOLY, State.INFO, Reason.HAND_COUNTED, have=0)]
    held = asked.me.developments
    if held is not None and not held.hidden and not held.counts[DEVELOPMENTS.index(Development.MONOPOLY)]:
        steps.append(
            Step(HOLDING, State.INFO, Reason.NO_SUCH_CARD, what=str(Development.MONOPOLY))
        )  # it is only supposed that he plays one
    return asked.verdict(steps, None if missing else total, missing)


def rolls_for(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return the rolls that bring a player a resource, as if the bank never ran out; unknown where the robber or a number is not stated.

    KeyError for a player who is not in the position, ValueError without a player or a resource.
    """
    asked = MoveContext(position, question, rules, strict=strict)
    if question.resource is None:
        raise ValueError("a question about rolls needs a resource")
    every = yields(position, Question(Kind.YIELDS, asked.me.colour), rules, strict)
    told: Any = every.value
    rolls = {} if told is None else told["rolls"]
    cards = {int(roll): (one["cards"].get(asked.me.colour) or {}).get(question.resource) for roll, one in rolls.items()}
    found = [roll for roll, count in cards.items() if count]
    steps = [Step(SUM, State.INFO, Reason.ROLL_BRINGS, have=cards[roll], need=roll, what=question.resource) for roll in found]
    doubts = [step for step in every.steps if step.state in (State.UNKNOWN, State.ASSUMED)]
    steps = steps or [Step(SUM, State.INFO, Reason.NOT_PRODUCED, by=asked.me.colour, what=question.resource)]
    return Verdict(question, rules.name, [*steps, *doubts], found, every.missing, points=every.points)


def can_make(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return how many cards of a resource a player can get from the bank for these cards, each kind at his best rate; no where he has fewer of them.

    Whether he may trade now is not looked at, nor what the bank has. KeyError for a player who is not in the position, ValueError without a player, cards or a resource.
    """
    asked = MoveContext(position, question, rules, strict=strict)
    if question.give is None or question.resource is None:
        raise ValueError("a question what cards can be made into needs cards and a resource")
    give = dict(zip(_RESOURCES, costs.cards_of(question.give), strict=True))
    steps = [Step(RATIOS, State.INFO, Reason.RATES)]
    lacking = {kind: count for kind, count in give.items() if cards_between(position, rules, asked.me, kind)[1] < count}
    if lacking:
        return asked.verdict([Step(RATIOS, State.FAILED, Reason.FEWER_IN_HAND, by=asked.me.colour)])
    worlds = rates_by_world(position, asked.player, rules)
    made = {sum(count // rates[kind] for kind, count in give.items() if kind != question.resource) for rates in worlds}
    if len(made) > 1:
        return asked.verdict([*steps, Step(RATIOS, State.UNKNOWN, Reason.HARBOURS_UNKNOWN)], missing=["harbours"])
    told = [Step(RATIOS, State.INFO, Reason.RATE_IS, need=worlds[0][kind], what=kind) for kind, count in give.items() if count]
    return asked.verdict([*told, *steps], made.pop())


def after_discard(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return by player how many resource cards are left once a seven has been paid for; unknown where a hand is. KeyError for a player who is not in the position."""
    consulted = TrackedRules(rules)
    value: dict[str, int | None] = {}
    steps = []
    for number in position.players_meant(question.player):
        step, cost = cost_of_seven(position, consulted, number)
        hand = position.players[number].hand
        value[position.players[number].colour] = None if cost is None or hand is None else hand.total - cost
        steps.append(step)
    return Verdict(
        question,
        rules.name,
        steps or [Step(SEQUENCE, State.INFO, Reason.SEVEN_ROLLED)],
        value,
        missing_paths(steps),
        points=consulted.points,
    )


def discard_with(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return how many cards a player would have to hand in for a seven with so many cards more; unknown where the hand is.

    KeyError for a player who is not in the position, ValueError without a player or a number.
    """
    asked = MoveContext(position, question, rules, strict=strict)
    if question.number is None:
        raise ValueError("a question about more cards for a seven needs a number")
    hand, rule = asked.me.hand, rule_of(position, rules)
    if hand is None or hand.perhaps:
        return asked.verdict([Step(rule, State.UNKNOWN, Reason.HAND_SIZE_UNKNOWN, by=asked.me.colour)])
    total = hand.total + question.number
    safe = limit_of(position, asked, total)
    counted = {owed(total, one) for one in safe}
    if len(counted) > 1:
        return asked.verdict([Step(rule, State.UNKNOWN, Reason.NOT_SETTLED, by=asked.me.colour, have=total)])
    cost = counted.pop()
    reason = Reason.MUST_DISCARD if cost else Reason.KEEPS_ALL
    return asked.verdict([Step(rule, State.INFO, reason, by=asked.me.colour, have=total, need=cost or min(safe))], cost)


def seven(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return by player how many cards a seven that a player rolls would cost; then he moves the robber. Unknown where a hand is.

    KeyError for a player who is not in the position, ValueError without one.
    """
    asked = MoveContext(position, question, rules, strict=strict)
    value: dict[str, int | None] = {}
    steps = [Step(NO_PRODUCTION, State.INFO, Reason.SEVEN_PAYS_NOTHING)]
    for number, player in enumerate(position.players):
        step, cost = cost_of_seven(position, asked, number)
        value[player.colour] = cost
        steps.append(step)
    steps.append(Step(ROBBER, State.INFO, Reason.ROBBER_THEN, by=asked.me.colour))
    return asked.verdict(steps, value)
