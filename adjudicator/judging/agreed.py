"""Which agreements of the table a verdict rests on: each without which it would be another one."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.rulesets.agreed import NUMBERS, under
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import UNLIMITED, Agreed
from adjudicator.verdicts.reason import Reason
from adjudicator.verdicts.verdict import State, Step, Verdict

_REASONS = {
    "target": Reason.AGREED_TARGET,
    "hand_limit": Reason.AGREED_HAND_LIMIT,
    "bank": Reason.AGREED_BANK,
    "friendly_robber": Reason.AGREED_FRIENDLY_ROBBER,
    "players": Reason.AGREED_PLAYERS,
}
_TRADE = {"bank": Reason.AGREED_TRADE_BANK, "all": Reason.AGREED_TRADE_ALL}


def told(verdict: Verdict, rules: RuleSet, asked: Callable[[RuleSet], Verdict]) -> Verdict:
    """Return a verdict under a rule set with agreements, and a step for each on which it rests; ``asked`` gives the verdict under another rule set."""
    plain = rules.before
    if plain is None:
        return verdict

    def matters(name: str) -> bool:
        without = under(plain, rules.agreed._replace(**{name: None}))
        return not _same(verdict, asked(without), numbers=name != "bank")

    steps = steps_of(rules.agreed, plain, matters)
    counted = [_uncounted(step) for step in verdict.steps]
    return Verdict(
        verdict.question,
        verdict.rules,
        (*counted, *steps),
        verdict.value,
        verdict.missing,
        verdict.warnings,
        verdict.points,
        verdict.applies,
        verdict.obstacles,
        verdict.certain,
    )


def steps_of(agreed: Agreed, plain: RuleSet | None = None, told: Callable[[str], bool] = bool) -> list[Step]:
    """Return a step for each agreement that is to be ``told``, by its name, with the number that the ``plain`` rule set has."""
    steps = []
    for name, value in agreed._asdict().items():
        if value is None or not told(name):
            continue
        number, clause = NUMBERS[name]
        if value == UNLIMITED:
            steps.append(Step(clause, State.INFO, Reason.AGREED_NO_LIMIT))
        elif isinstance(value, (bool, str)):
            steps.append(Step(clause, State.INFO, _TRADE[value] if isinstance(value, str) else _REASONS[name]))
        else:
            usual = getattr(plain.basegame.numbers, number) if plain is not None and number else None
            steps.append(Step(clause, State.INFO, _REASONS[name], have=usual, need=value))
    return steps


def _same(one: Verdict, other: Verdict, *, numbers: bool) -> bool:
    """Return whether two verdicts say the same; of a bank that has enough either way its ``numbers`` are no matter."""
    if numbers or (one.answer, one.value) != (other.answer, other.value):
        return one.as_dict() == other.as_dict()
    return _against(one) == _against(other)


def _against(verdict: Verdict) -> list[Step]:
    return [step for step in verdict.steps if step.state in (State.FAILED, State.UNKNOWN)]


def _uncounted(step: Step) -> Step:
    """Return a step without the number of cards in a bank that has no end of them."""
    if (step.have or 0) < UNLIMITED // 2:
        return step
    return Step(step.rule, step.state, step.reason, step.at, step.by, step.alternatives, None, step.need, step.what, step.lacks)
