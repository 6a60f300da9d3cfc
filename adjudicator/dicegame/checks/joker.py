"""Whether a knight may be used now to turn a die."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.dicegame.checks.asking import FINAL, JOKER, ONCE, moment_steps, pieces_asked
from adjudicator.dicegame.position import Position
from adjudicator.dicegame.sheet import KNIGHTS, UNDER_KNIGHT
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict, met_or_failed

_BY_HOLDS = {Holds.YES: State.MET, Holds.NO: State.FAILED, Holds.UNDECIDED: State.UNKNOWN}
_BETWEEN = {Holds.YES: Reason.BETWEEN_THROWS, Holds.NO: Reason.STILL_THROWING, Holds.UNDECIDED: Reason.NOT_SETTLED}


def joker(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Decide whether a player may turn a die with each of these knights, as the throws stand."""
    asked = TrackedRules(rules)
    number, player = position.player(str(question.player))
    knights = pieces_asked(question.at)
    if not knights or not set(knights) <= set(KNIGHTS):
        raise ValueError("not a knight")
    steps = moment_steps(position, number, asked, strict)
    for name in knights:
        built = name in player.built
        steps.append(Step(JOKER, met_or_failed(built), Reason.KNIGHT_BUILT if built else Reason.KNIGHT_NOT_BUILT, (name,), player.colour))
        used = name in player.used
        steps.append(Step(ONCE, met_or_failed(not used), Reason.KNIGHT_USED if used else Reason.KNIGHT_UNUSED, (name,), player.colour))
        if name in position.turn_of(number).built:
            held = asked.value("joker_same_turn")
            reason = Reason.FRESH_JOKER if held is Holds.YES else Reason.FRESH_KNIGHT
            steps.append(Step(JOKER, _BY_HOLDS[held], reason, (name,), player.colour))
        steps += _under(name, question.resource)
    others = player.used - set(knights)
    if others or len(knights) > 1:
        held = asked.value("joker_per_knight")
        state = _BY_HOLDS[held]
        reason = {Holds.YES: Reason.ONE_PER_KNIGHT, Holds.NO: Reason.ONE_PER_GAME}.get(held, Reason.NOT_SETTLED)
        steps.append(Step("dice/joker-several-per-turn", state, reason, tuple(sorted({*player.used, *knights}))))
    missing = ["turn"] if strict and position.turn is None else []
    if position.left is None:
        steps.append(Step(FINAL, State.UNKNOWN if strict else State.ASSUMED, Reason.THROWS_NOT_STATED))
        missing += ["throws"] if strict else []
    elif position.left and not position.turn_of(number).over:
        steps.append(between_throws(asked, player.colour, position.left))
    else:
        steps.append(Step(FINAL, State.MET, Reason.THROWING_DONE))
    return Verdict(question, rules.name, steps, missing=missing, points=asked.points)


def _under(knight: str, wanted: str | None) -> Iterator[Step]:
    """Yield what lies under a knight, where any resource does, or another one than is wanted."""
    under = UNDER_KNIGHT[KNIGHTS.index(knight)]
    if under is None:
        yield Step("dice/joker-sixth-knight-any", State.INFO, Reason.ANY_RESOURCE, (knight,))
    elif wanted not in (under, None):
        yield Step(JOKER, State.FAILED, Reason.OTHER_RESOURCE, (knight,), what=under)


def between_throws(asked: TrackedRules, by: str, left: int | None) -> Step:
    """Return whether a knight may be used while throws are left."""
    held = asked.value("joker_between_throws")
    return Step(FINAL, _BY_HOLDS[held], _BETWEEN[held], by=by, have=left)
