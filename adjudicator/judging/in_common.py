"""What verdicts have in common that were given for several values of one fact: of "8 or 9" nobody knows which it is."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.verdicts.verdict import State, Step, Verdict


def in_common(verdicts: Sequence[Verdict]) -> Verdict | None:
    """Return the verdict that several agree on, without the numbers in which their steps differ; None where they do not agree."""
    first = verdicts[0]
    if any((one.answer, one.value) != (first.answer, first.value) for one in verdicts):
        return None
    steps = [_without_numbers(step, verdicts) for step in first.steps]
    shared = [step for step in steps if step is not None]
    found = Verdict(
        first.question, first.rules, shared, first.value, first.missing, first.warnings, first.points, first.applies, first.obstacles
    )
    return found if found.answer is first.answer else first


def _without_numbers(step: Step, verdicts: Sequence[Verdict]) -> Step | None:
    """Return a step with no more numbers than all verdicts give it; None where one of them does not have it."""
    same = [_like(step, verdict) for verdict in verdicts]
    found = [one for one in same if one is not None]
    if len(found) < len(verdicts):
        return None
    if all(one == step for one in found):
        return step
    what = step.what if len({one.what for one in found}) == 1 else None
    by = step.by if len({one.by for one in found}) == 1 else None
    if len({one.by for one in found}) > 1 and step.state is State.MET:
        return None  # that it is one of them stands in nobody's way, and says nothing of any
    have, need = (numbers.pop() if len(numbers) == 1 else None for numbers in ({one.have for one in found}, {one.need for one in found}))
    return Step(step.rule, step.state, step.reason, step.at, by, have=have, need=need, what=what)


def _like(step: Step, verdict: Verdict) -> Step | None:
    """Return the step of a verdict that is like one of another: of the same player, else the only one for its reason, of whomever and whatever it is."""
    same = [one for one in verdict.steps if _kind(one) == _kind(step)]
    others = [one for one in verdict.steps if (one.rule, one.state, one.reason) == (step.rule, step.state, step.reason)]
    return same[0] if same else others[0] if len(others) == 1 else None


def _kind(step: Step) -> tuple[object, ...]:
    return step.rule, step.state, step.reason, step.by, step.what
