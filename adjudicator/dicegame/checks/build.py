"""What may be built with the dice of a turn: everything, or whether this may be."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.dicegame.builds import build_of, builds, in_given_order, sets_of, way_to_pay
from adjudicator.dicegame.checks.asking import (
    FINAL,
    GOLD,
    JOKER,
    ONCE,
    Paying,
    means,
    moment_steps,
    pieces_asked,
    sheet_step,
)  # fmt: skip
from adjudicator.dicegame.checks.places import passing_steps, place_steps
from adjudicator.dicegame.paying import Means, Payment, payment
from adjudicator.dicegame.position import Player, Position
from adjudicator.dicegame.sheet import COST_CLAUSES, COSTS, FACES, KIND_OF, KNIGHTS, RESOURCES, UNDER_KNIGHT, Build
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict, met_or_failed

SEVERAL, NOTHING, BY_DICE, STOP = "dice/build-several", "dice/no-build-minus-two", "dice/resources-by-rolling", "dice/stop-early"
_DICE = "dice"


def build(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return every set of pieces that a player's dice allow; what the rules leave open is left out, and said."""
    asked = TrackedRules(rules)
    number, player = position.player(str(question.player))
    dice = position.dice_of(number)
    if dice is None:
        return Verdict(question, rules.name, [Step(BY_DICE, State.UNKNOWN, Reason.DICE_NOT_STATED)], missing=[_DICE])
    steps = [step for step in moment_steps(position, number, asked, strict=False) if step.state is State.FAILED]
    needs_settlement = asked.value("city_without_settlement") is not Holds.YES
    if position.turn_of(number).begun:
        return _further(position, question, asked, steps, dice)
    paying = means(position, player, dice, asked)
    found = builds(player.built, paying.certain, needs_settlement)
    steps.append(Step(SEVERAL, State.INFO, Reason.COMBINATIONS, have=len(found)))
    if not found:
        steps.append(Step(NOTHING, State.INFO, Reason.NOTHING_FITS, have=rules.dicegame.dice_numbers.nothing_built))
    if position.left:
        steps.append(Step(STOP, State.INFO, Reason.MAY_STOP, by=player.colour, have=position.left))
    steps += _open_steps(player, paying, found, needs_settlement)
    steps += _noted(player, paying.certain, found, needs_settlement)
    return Verdict(question, rules.name, steps, found, points=asked.points)


def _further(position: Position, question: Question, asked: TrackedRules, steps: list[Step], dice: tuple[int, ...]) -> Verdict:
    """Return every set of pieces that may be built beside what was done this turn; ``uses`` is what pays for the whole turn."""
    number, player = position.player(str(question.player))
    done = position.turn_of(number).paid
    found: list[Build] = []
    more: dict[str, int] = {}
    for pieces, points in sets_of(player.built, asked.value("city_without_settlement") is not Holds.YES):
        paying = means(position, player, dice, asked, pieces)
        way = way_to_pay((*done, *pieces), paying.certain)
        if way is not None:
            found.append(build_of(pieces, points, way))
        elif way_to_pay((*done, *pieces), paying.possible) is not None:
            alone = [clause for clause, one in paying.opened.items() if way_to_pay((*done, *pieces), one) is not None]
            for clause in alone or paying.opened:
                more[clause] = more.get(clause, 0) + 1
    steps.append(Step(SEVERAL, State.INFO, Reason.COMBINATIONS, have=len(found)))
    steps += [Step(clause, State.UNKNOWN, Reason.MORE_NOT_SETTLED, have=count) for clause, count in more.items()]
    return Verdict(question, asked.rules.name, [*steps, sheet_step()], in_given_order(found), points=asked.points)


def _open_steps(player: Player, paying: Paying, found: list[Build], needs_settlement: bool) -> Iterator[Step]:
    """Yield for each clause that leaves something open how many more sets there would be."""
    more = len(builds(player.built, paying.possible, needs_settlement)) - len(found) if paying.opened else 0
    if not more:
        return
    alone = {clause: len(builds(player.built, one, needs_settlement)) - len(found) for clause, one in paying.opened.items()}
    told = {clause: count for clause, count in alone.items() if count} or dict.fromkeys(alone, more)
    for clause, count in told.items():
        yield Step(clause, State.UNKNOWN, Reason.MORE_NOT_SETTLED, have=count)


def _noted(player: Player, certain: Means, found: list[Build], needs_settlement: bool) -> Iterator[Step]:
    """Yield what is to be said of the list: what rests on one source, and where the values come from."""
    fresh = len(found) - len(builds(player.built, certain._replace(fresh=False), needs_settlement)) if certain.fresh else 0
    if fresh:
        yield Step(JOKER, State.INFO, Reason.FRESH_JOKER, have=fresh)
    passed = {spot for one in found for step in passing_steps(one["pieces"], player.built | {*one["pieces"]}) for spot in step.at}
    if passed:
        yield Step("dice/road-must-border-road", State.INFO, Reason.PAST_UNBUILT, tuple(sorted(passed)))
    if found:
        yield sheet_step()


def may_build(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Decide whether a player may build these pieces, all of them in one turn."""
    asked = TrackedRules(rules)
    pieces = pieces_asked(question.at)
    if not pieces:
        raise ValueError("no piece to build")
    return judged_build(position, question, asked, pieces, strict, told=False)


def judged_build(
    position: Position, question: Question, asked: TrackedRules, pieces: tuple[str, ...], strict: bool, *, told: bool
) -> Verdict:
    """Return the verdict on building pieces beside what was built this turn; ``told``: only with knights that were told to be used."""
    rules = asked.rules
    number, player = position.player(str(question.player))
    done = position.turn_of(number).paid
    steps = [*moment_steps(position, number, asked, strict), *place_steps(player, pieces, asked)]
    missing = ["turn"] if strict and position.turn is None else []
    dice = position.dice_of(number)
    most = rules.dicegame.dice_numbers.dice
    needed = sum(sum(COSTS[KIND_OF[name]]) for name in (*done, *pieces))
    if needed > most:
        steps.append(Step(SEVERAL, State.FAILED, Reason.TOO_MANY_DICE, have=most, need=needed))
    elif dice is None:
        steps.append(Step(_cost_clause(pieces), State.UNKNOWN if strict else State.ASSUMED, Reason.DICE_NOT_STATED, need=needed))
        missing += [_DICE] if strict else []
    else:
        paying = means(position, player, dice, asked, pieces, told=told)
        told_of = tuple(name for name, *_ in position.turn_of(number).jokers)
        knights = told_of if told else (*told_of, *player.unused_knights)
        step = _pay_step(player, (*done, *pieces), knights, paying, position.left, needed)
        if told and way_to_pay((*done, *pieces), paying.possible) is None:
            step = _with_untold(step, (*done, *pieces), player, means(position, player, dice, asked, pieces).certain)
        steps.append(step)
    if position.left and dice is not None:
        steps.append(Step(STOP, State.INFO, Reason.MAY_STOP, by=player.colour, have=position.left))
    steps.append(sheet_step())
    return Verdict(question, rules.name, steps, missing=missing, points=asked.points)


def _with_untold(step: Step, pieces: tuple[str, ...], player: Player, certain: Means) -> Step:
    """Return the step on paying, where knights that were not told to be used would pay with that among its alternatives."""
    if way_to_pay(pieces, certain) is None:
        return step
    untold = Step(JOKER, State.FAILED, Reason.JOKER_NOT_USED, player.unused_knights)
    return Step(step.rule, step.state, step.reason, step.at, step.by, (*step.alternatives, untold))


def _cost_clause(pieces: tuple[str, ...]) -> str:
    return COST_CLAUSES[KIND_OF[pieces[0]]] if len(pieces) == 1 else SEVERAL


def _pay_step(player: Player, pieces: tuple[str, ...], knights: tuple[str, ...], paying: Paying, left: int | None, needed: int) -> Step:
    """Return whether the dice pay, with every way to pay as an alternative."""
    ways = tuple(_ways(player, pieces, knights, paying, left, needed))
    states = {way.state for way in ways}
    if State.MET in states:
        reason, have, what = _paid_by(pieces, knights, paying.certain)
        return Step(_cost_clause(pieces), State.MET, reason, pieces, player.colour, ways, have=have, what=what)
    reason = Reason.NOT_SETTLED if State.UNKNOWN in states else Reason.DICE_DO_NOT_PAY
    return Step(_cost_clause(pieces), State.MET, reason, pieces, player.colour, ways)


def _paid_by(pieces: tuple[str, ...], knights: tuple[str, ...], certain: Means) -> tuple[Reason, int | None, str | None]:
    """Return what pays with the fewest knights: the dice as they lie, or what has to help them, how much of it, and which knights."""
    way = way_to_pay(pieces, certain._replace(fresh=False))
    if way is None:
        return Reason.DICE_PAY_WITH_FRESH_JOKER, None, None
    gold = 2 * way.exchanges or None
    if not way.jokers:
        return (Reason.DICE_PAY_WITH_GOLD if gold else Reason.DICE_PAY), gold, None
    used = _knights_used(pieces, knights, way)
    return (
        (Reason.DICE_PAY_WITH_JOKERS_AND_GOLD if gold else Reason.DICE_PAY_WITH_JOKERS),
        way.jokers,
        " ".join(used) if len(used) == way.jokers else None,
    )


def _knights_used(pieces: tuple[str, ...], knights: tuple[str, ...], way: Payment) -> list[str]:
    """Return knights that turn a die to what lacks, those for one resource first."""
    lacking = [sum(COSTS[KIND_OF[name]][place] for name in pieces) - lying for place, lying in enumerate(way.dice)]
    used: list[str] = []
    for name in sorted(knights, key=lambda one: (UNDER_KNIGHT[KNIGHTS.index(one)] is None, one)):
        under = UNDER_KNIGHT[KNIGHTS.index(name)]
        place = next((at for at, lack in enumerate(lacking) if lack > 0 and under in (None, RESOURCES[at])), None)
        if place is not None and len(used) < way.jokers:
            lacking[place] -= 1
            used.append(name)
    return used


def _ways(
    player: Player, pieces: tuple[str, ...], knights: tuple[str, ...], paying: Paying, left: int | None, needed: int
) -> Iterator[Step]:
    """Yield the ways to pay: the dice as they lie, or with what helps them, and what the rule set leaves open."""
    certain = paying.certain
    cost = tuple(sum(COSTS[KIND_OF[name]][place] for name in pieces) for place in range(len(RESOURCES)))
    turned_away = certain.turned >= 0 and not cost[certain.turned]
    lying = min(sum(map(min, certain.dice, cost)), sum(certain.dice) - turned_away)
    met = payment(cost, _without_help(certain)) is not None
    yield Step(BY_DICE, met_or_failed(met), Reason.DICE_SUFFICE if met else Reason.DICE_LACK, have=lying, need=needed)
    if met:
        return
    yield from _by_knights(player, cost, knights, certain, needed - lying)
    yield from _by_gold(cost, certain, left, needed - lying)
    if knights and certain.most_jokers and certain.most_exchanges:
        paid = payment(cost, certain._replace(fresh=False))
        reason = Reason.JOKERS_AND_GOLD_SUFFICE if paid else Reason.JOKERS_AND_GOLD_LACK
        yield Step(FINAL, met_or_failed(paid is not None), reason, have=paid.jokers if paid else None)
    yield from _by_fresh_knights(pieces, paying)


def _without_help(certain: Means) -> Means:
    """Return the dice alone, without knights and gold."""
    return certain._replace(jokers=(0,) * len(RESOURCES), any_jokers=0, most_exchanges=0, fresh=False)


def _by_knights(player: Player, cost: tuple[int, ...], knights: tuple[str, ...], certain: Means, lacking: int) -> Iterator[Step]:
    """Yield whether knights pay what the dice lack, or that all are used up."""
    if knights and certain.most_jokers:
        paid = payment(cost, certain._replace(most_exchanges=0, fresh=False))
        reason = Reason.JOKERS_SUFFICE if paid else Reason.JOKERS_LACK
        yield Step(JOKER, met_or_failed(paid is not None), reason, knights, have=paid.jokers if paid else len(knights), need=lacking)
    elif player.used:
        yield Step(ONCE, State.FAILED, Reason.JOKERS_USED_UP, tuple(sorted(player.used)))


def _by_gold(cost: tuple[int, ...], certain: Means, left: int | None, lacking: int) -> Iterator[Step]:
    """Yield whether gold pays what the dice lack, where some lies."""
    gold = certain.dice[FACES.index("goud")]
    if gold == 1:
        yield Step("dice/gold-single-useless", State.FAILED, Reason.SINGLE_GOLD, have=gold)
    elif gold:
        paid = payment(cost, _without_help(certain)._replace(most_exchanges=certain.most_exchanges))
        reason = Reason.GOLD_SUFFICES if paid else Reason.GOLD_LACKS if certain.most_exchanges else Reason.GOLD_TOO_EARLY
        spent = 2 * paid.exchanges if paid else gold
        yield Step(GOLD, met_or_failed(paid is not None), reason, have=left if reason is Reason.GOLD_TOO_EARLY else spent, need=lacking)


def _by_fresh_knights(pieces: tuple[str, ...], paying: Paying) -> Iterator[Step]:
    """Yield that knights built this turn pay, or else the clauses by which what is left open would."""
    if way_to_pay(pieces, paying.certain) is not None:
        if way_to_pay(pieces, paying.certain._replace(fresh=False)) is None:
            yield Step(JOKER, State.MET, Reason.FRESH_JOKER)
    elif way_to_pay(pieces, paying.possible) is not None:
        alone = [clause for clause, one in paying.opened.items() if way_to_pay(pieces, one) is not None]
        for clause in alone or paying.opened:
            yield Step(clause, State.UNKNOWN, Reason.NOT_SETTLED)
