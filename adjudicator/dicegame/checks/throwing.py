"""Whether a player may throw, exchange gold, or end the turn."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.dicegame.checks.asking import FINAL, GOLD, TURN, means, moment_steps
from adjudicator.dicegame.checks.joker import between_throws
from adjudicator.dicegame.checks.score import NOTHING
from adjudicator.dicegame.position import Position
from adjudicator.dicegame.sheet import FACES
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

THROWS, SINGLE = "dice/roll-up-to-three", "dice/gold-single-useless"


def roll(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Decide whether a player may throw the dice: on turn, with a throw left, and before anything is done with what lies there."""
    asked = TrackedRules(rules)
    number, player = position.player(str(question.player))
    steps = moment_steps(position, number, asked, strict)
    steps += _before_building(position, number, asked)
    most = rules.dicegame.dice_numbers.throws
    left = position.left if position.turn in (None, number) else most
    missing = ["turn"] if strict and position.turn is None else []
    if left is None:
        steps.append(Step(THROWS, State.UNKNOWN if strict else State.ASSUMED, Reason.THROWS_NOT_STATED))
        missing += ["throws"] if strict else []
    elif left:
        steps.append(Step(THROWS, State.MET, Reason.THROWS_LEFT, by=player.colour, have=left))
    else:
        steps.append(Step(THROWS, State.FAILED, Reason.NO_THROWS_LEFT, by=player.colour, need=most))
    return Verdict(question, rules.name, steps, missing=missing, points=asked.points)


def _before_building(position: Position, number: int, asked: TrackedRules) -> Iterator[Step]:
    done, colour = position.turn_of(number), position.players[number].colour
    if done.jokers and not done.built:
        yield between_throws(asked, colour, position.left)
    if done.exchanges:
        yield Step(GOLD, State.FAILED, Reason.GOLD_EXCHANGED, by=colour)
    if done.built or (done.over and not done.begun):
        yield Step(TURN, State.FAILED, Reason.BUILDING_BEGUN, done.built, colour)


def end_turn(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Decide whether a player may end the turn: it is theirs, and the dice were thrown; building is no duty."""
    asked = TrackedRules(rules)
    number, player = position.player(str(question.player))
    steps = [*moment_steps(position, number, asked, strict), *thrown_steps(position, number, strict)]
    if not position.turn_of(number).built:
        steps.append(Step(NOTHING, State.INFO, Reason.MINUS_TWO, by=player.colour, have=rules.dicegame.dice_numbers.nothing_built))
    missing = ["turn"] if strict and position.turn is None else []
    return Verdict(question, rules.name, steps, missing=missing, points=asked.points)


def thrown_steps(position: Position, number: int, strict: bool) -> Iterator[Step]:
    """Yield whether the dice of this turn were thrown; nothing is said where they lie there."""
    if position.dice_of(number) is not None:
        return
    colour = position.players[number].colour
    if position.left is None or position.turn not in (None, number):
        yield Step(TURN, State.UNKNOWN if strict else State.ASSUMED, Reason.DICE_NOT_STATED, by=colour)
    else:
        yield Step(TURN, State.FAILED, Reason.NOT_THROWN, by=colour)


def exchange_steps(position: Position, number: int, give: tuple[int, ...], take: tuple[int, ...], asked: TrackedRules) -> Iterator[Step]:
    """Yield whether a player may exchange these dice for those, as the throws stand."""
    player, dice = position.players[number], position.dice_of(number)
    pair, place = asked.rules.dicegame.dice_numbers.gold_for_one, FACES.index("goud")
    rate = give[place] == sum(give) == pair and sum(take) == 1 and not take[place]
    yield Step(GOLD, State.MET if rate else State.FAILED, Reason.GOLD_RATE if rate else Reason.NOT_GOLD_RATE, by=player.colour, need=pair)
    if dice is None:
        return
    gold = dice[place]
    if gold < pair:
        yield Step(SINGLE, State.FAILED, Reason.GOLD_MISSING, by=player.colour, have=gold, need=pair)
        return
    paying = means(position, player, dice, asked, told=True)
    if paying.certain.most_exchanges:
        yield Step(FINAL, State.MET, Reason.THROWING_DONE)
    elif paying.possible.most_exchanges:
        yield Step(GOLD, State.UNKNOWN, Reason.NOT_SETTLED)
    else:
        late = position.turn_of(number).exchanges
        yield Step(GOLD, State.FAILED, Reason.GOLD_EXCHANGED if late else Reason.GOLD_TOO_EARLY, by=player.colour, have=position.left)


def exchange(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Decide whether a player may exchange dice of his for others, as the throws stand: gold alone is exchanged."""
    asked = TrackedRules(rules)
    number, _ = position.player(str(question.player))
    give, take = (tuple(dict(side or ()).get(face, 0) for face in FACES) for side in (question.give, question.take))
    steps = [*moment_steps(position, number, asked, strict), *thrown_steps(position, number, strict)]
    steps += exchange_steps(position, number, give, take, asked)
    return Verdict(question, rules.name, steps, points=asked.points)
