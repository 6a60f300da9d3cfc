"""Whether a knight may be used now to turn a die."""

from __future__ import annotations

from adjudicator.dicegame.checks.asking import FINAL, JOKER, ONCE, moment_steps, pieces_asked
from adjudicator.dicegame.position import Position
from adjudicator.dicegame.sheet import KNIGHTS, UNDER_KNIGHT
from adjudicator.question import Question
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdict import Reason, State, Step, Verdict

_BETWEEN = {
    Holds.YES: (State.MET, Reason.BETWEEN_THROWS),
    Holds.NO: (State.FAILED, Reason.STILL_THROWING),
    Holds.UNDECIDED: (State.UNKNOWN, Reason.NOT_SETTLED),
}


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
        steps.append(Step(JOKER, _state(built), Reason.KNIGHT_BUILT if built else Reason.KNIGHT_NOT_BUILT, (name,), player.colour))
        used = name in player.used
        steps.append(Step(ONCE, _state(not used), Reason.KNIGHT_USED if used else Reason.KNIGHT_UNUSED, (name,), player.colour))
        if UNDER_KNIGHT[KNIGHTS.index(name)] is None:
            steps.append(Step("dice/joker-sixth-knight-any", State.INFO, Reason.ANY_RESOURCE, (name,)))
    others = player.used - set(knights)
    if others or len(knights) > 1:
        held = asked.value("joker_per_knight")
        state = {Holds.YES: State.MET, Holds.NO: State.FAILED}.get(held, State.UNKNOWN)
        reason = {Holds.YES: Reason.ONE_PER_KNIGHT, Holds.NO: Reason.ONE_PER_GAME}.get(held, Reason.NOT_SETTLED)
        steps.append(Step("dice/joker-several-per-turn", state, reason, tuple(sorted({*player.used, *knights}))))
    missing = ["turn"] if strict and position.turn is None else []
    if position.left is None:
        steps.append(Step(FINAL, State.UNKNOWN if strict else State.ASSUMED, Reason.THROWS_NOT_STATED))
        missing += ["throws"] if strict else []
    elif position.left:
        state, reason = _BETWEEN[asked.value("joker_between_throws")]
        steps.append(Step(FINAL, state, reason, by=player.colour, have=position.left))
    else:
        steps.append(Step(FINAL, State.MET, Reason.THROWING_DONE))
    return Verdict(question, rules.name, steps, missing=missing, points=asked.points)


def _state(met: bool) -> State:
    return State.MET if met else State.FAILED
