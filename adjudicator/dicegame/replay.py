"""An event of a dice game applied to a position: the verdict on it by the checks that answer it as a question, and the position after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from adjudicator.dicegame.checks.asking import JOKER, moment_steps, under
from adjudicator.dicegame.checks.build import judged_build
from adjudicator.dicegame.checks.joker import joker
from adjudicator.dicegame.checks.score import NOTHING, score
from adjudicator.dicegame.checks.score import TURN as COUNTED
from adjudicator.dicegame.checks.throwing import end_turn, exchange_steps, roll, thrown_steps
from adjudicator.dicegame.checks.valid import DICE
from adjudicator.dicegame.deeds import DEEDS, Build, End, Exchange, Joker, Throw
from adjudicator.dicegame.notation.events import read_event
from adjudicator.dicegame.position import NOTHING_DONE, Player, Position, TurnHistory
from adjudicator.dicegame.sheet import in_order
from adjudicator.game import function_at
from adjudicator.game.action import Action
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

_NOT_PAID = (Reason.DICE_DO_NOT_PAY, Reason.TOO_MANY_DICE)
KEPT_FIRST, KEPT_LATER = "dice/set-aside-after-first", "dice/change-after-second"


def read(line: str, position: Position) -> Action:
    """Return the event that a line tells of players of a position; EventFaultError for what is none."""
    return read_event(line, position.players)


def begin(position: Position, rules: RuleSet) -> Position:
    """Return the position from which events are followed: the boxes of an empty sheet are empty, and where no dice lie there all throws are left."""
    players = tuple(replace(one, boxes=()) if one.boxes is None and not one.built | one.used else one for one in position.players)
    left = rules.dicegame.dice_numbers.throws if position.dice is None and position.left is None else position.left
    return replace(position, players=players, left=left)


def apply(position: Position, event: Action, rules: RuleSet, strict: bool = False) -> tuple[Verdict, Position]:
    """Return the verdict on an event and the position after it; an event that is not allowed takes place all the same."""
    if not isinstance(event, Throw):
        if position.turn is None:
            position = replace(position, turn=event.player)
        if position.turn == event.player:
            position = replace(position, turn_history=replace(position.turn_history, over=True))
    deed = DEEDS[type(event)]
    verdict: Verdict = function_at(deed.judge)(position, event, deed.question(event, position), TrackedRules(rules), strict)
    after: Position = function_at(deed.effect)(position, event, rules)
    if isinstance(event, Build) and any(step.reason in _NOT_PAID for step in verdict.steps):
        after = _doing(after, event.player, unpaid=after.turn_history.unpaid | {*event.pieces})
    return verdict, after


# --- what is allowed -------------------------------------------------------------------------------------------------------


def judge_throw(position: Position, event: Throw, question: Question, asked: TrackedRules, strict: bool) -> Verdict:
    """Judge the dice that are thrown, and those that were kept."""
    found = roll(position, question, asked.rules, strict)
    return found.with_steps(after=_dice_steps(position, event, position.players[event.player].colour, asked))


def _dice_steps(position: Position, event: Throw, colour: str, asked: TrackedRules) -> Iterator[Step]:
    """Yield whether what was kept lay there, and whether all dice are told."""
    numbers = asked.rules.dicegame.dice_numbers
    kept, thrown = sum(event.kept), sum(event.thrown)
    right = kept + thrown == numbers.dice
    yield Step(
        DICE, State.MET if right else State.FAILED, Reason.SIX_DICE if right else Reason.NOT_SIX_DICE, have=kept + thrown, need=numbers.dice
    )
    if not kept:
        return
    lying = position.dice_of(event.player)
    rule = KEPT_LATER if position.left is not None and position.left < numbers.throws - 1 else KEPT_FIRST
    if lying is None:
        first = position.left == numbers.throws or position.turn not in (None, event.player)
        reason = Reason.NOT_THROWN if first else Reason.DICE_NOT_STATED
        yield Step(rule, State.FAILED if first else State.ASSUMED, reason, by=colour)
        return
    turned = position.turn_of(event.player).jokers
    lacking = sum(max(0, keep - there) for keep, there in zip(event.kept, lying, strict=True))
    there = lacking <= len(turned)
    yield Step(rule, State.MET if there else State.FAILED, Reason.KEPT_THERE if there else Reason.KEPT_NOT_THERE, by=colour, have=lacking)


def judge_joker(position: Position, event: Joker, question: Question, asked: TrackedRules, strict: bool) -> Verdict:
    """Judge the use of a knight, and what its die is turned to."""
    found = joker(position, question, asked.rules, strict)
    steps = [*thrown_steps(position, event.player, strict)]
    if under(event.knight) not in (event.resource, None):
        steps.append(Step(JOKER, State.FAILED, Reason.OTHER_RESOURCE, (event.knight,), what=under(event.knight)))
    return found.with_steps(after=steps)


def judge_exchange(position: Position, event: Exchange, question: Question, asked: TrackedRules, strict: bool) -> Verdict:
    """Judge the exchange of gold dice."""
    steps = [*moment_steps(position, event.player, asked, strict), *thrown_steps(position, event.player, strict)]
    steps += exchange_steps(position, event.player, event.give, event.take, asked)
    return Verdict(question, asked.rules.name, steps, points=asked.points)


def judge_build(position: Position, event: Build, question: Question, asked: TrackedRules, strict: bool) -> Verdict:
    """Judge pieces built together, or that nothing is built."""
    steps = [*thrown_steps(position, event.player, strict)]
    if event.pieces:
        return judged_build(position, question, asked, event.pieces, strict, told=True).with_steps(before=steps)
    built = position.turn_of(event.player).built
    steps += moment_steps(position, event.player, asked, strict)
    nothing = asked.rules.dicegame.dice_numbers.nothing_built
    steps.append(
        Step(NOTHING, State.FAILED, Reason.BUILDING_BEGUN, built, question.player)
        if built
        else Step(NOTHING, State.INFO, Reason.MINUS_TWO, have=nothing)
    )
    return Verdict(question, asked.rules.name, steps, points=asked.points)


def judge_end(position: Position, event: End, question: Question, asked: TrackedRules, strict: bool) -> Verdict:
    """Judge the end of a turn, and the points that are written."""
    found = end_turn(position, question, asked.rules, strict)
    counted = _scored(position, event.player, asked.rules)
    due = counted.value if isinstance(counted.value, int) else None
    more = [step for step in counted.steps if step.state is State.UNKNOWN]
    if event.points is None or due is None:
        return found.with_steps(after=more)
    rule = COUNTED if position.turn_of(event.player).built else NOTHING
    if event.points == due:
        step = Step(rule, State.MET, Reason.POINTS_AGREE, by=question.player, have=due)
    elif more and event.points == due + 1:  # what the starting road scores is open
        return found.with_steps(after=more)
    else:
        step = Step(rule, State.FAILED, Reason.POINTS_DIFFER, by=question.player, have=event.points, need=due)
    return found.with_steps(after=[step, *more])


def _scored(position: Position, number: int, rules: RuleSet) -> Verdict:
    """Return the verdict on what a player's turn scores."""
    pieces = " ".join(in_order(position.turn_of(number).built))
    return score(position, Question(Kind.SCORE, position.players[number].colour, pieces), rules, False)


# --- what changes ----------------------------------------------------------------------------------------------------------


def _with_player(position: Position, number: int, **changes: Any) -> Position:
    players = (*position.players[:number], replace(position.players[number], **changes), *position.players[number + 1 :])
    return replace(position, players=players)


def _doing(position: Position, number: int, **changes: Any) -> Position:
    """Return the position with more done in the running turn; what is done out of turn is no part of it."""
    return replace(position, turn_history=replace(position.turn_history, **changes)) if position.turn == number else position


def throw(position: Position, event: Throw, rules: RuleSet) -> Position:
    """Return the position after dice were thrown."""
    dice = tuple(some + more for some, more in zip(event.thrown, event.kept, strict=True))
    begun = position.turn in (None, event.player)
    left = position.left if begun else rules.dicegame.dice_numbers.throws
    built = position.turn_history.built if begun else ()
    # a die that a knight turned shows its new face among those that were kept
    return replace(
        position,
        turn=event.player,
        dice=dice,
        left=None if left is None else max(0, left - 1),
        turn_history=TurnHistory(built, unpaid=position.turn_history.unpaid) if built else NOTHING_DONE,
    )


def use(position: Position, event: Joker, _rules: RuleSet) -> Position:
    """Return the position after a knight was used."""
    done = position.turn_of(event.player)
    position = _doing(position, event.player, jokers=(*done.jokers, (event.knight, event.resource, len(done.built))))
    return _with_player(position, event.player, used=position.players[event.player].used | {event.knight})


def exchange(position: Position, event: Exchange, _rules: RuleSet) -> Position:
    """Return the position after gold dice were exchanged."""
    before = position.dice_of(event.player)
    if before is None:
        return position
    dice = tuple(max(0, there - gone) + more for there, gone, more in zip(before, event.give, event.take, strict=True))
    return _doing(replace(position, dice=dice), event.player, exchanges=position.turn_history.exchanges + 1)


def build(position: Position, event: Build, _rules: RuleSet) -> Position:
    """Return the position after pieces were built."""
    player: Player = position.players[event.player]
    position = _doing(position, event.player, built=(*position.turn_of(event.player).built, *event.pieces))
    return _with_player(position, event.player, built=player.built | {*event.pieces})


def end(position: Position, event: End, rules: RuleSet) -> Position:
    """Return the position in the next player's turn, with the points that were written, else those that are due, in the box."""
    player = position.players[event.player]
    points = event.points if event.points is not None else _scored(position, event.player, rules).value
    if player.boxes is not None and isinstance(points, int):
        position = _with_player(position, event.player, boxes=(*player.boxes, points))
    following = (event.player + 1) % len(position.players)
    return replace(position, turn=following, dice=None, left=rules.dicegame.dice_numbers.throws, turn_history=NOTHING_DONE)
