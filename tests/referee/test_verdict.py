"""A verdict and its steps: what cannot be made, what follows from the steps, and that nothing changes afterwards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict

QUESTION = Question(Kind.SETTLEMENT, "rood", "B2.ZO")
RULE = "base/distance-rule"
STATES = st.lists(st.sampled_from(list(State)), min_size=1, max_size=6)


def verdict(*states: State, **more: object) -> Verdict:
    """Return a verdict with a step in each state."""
    return Verdict(QUESTION, "almanak", [Step(RULE, state, Reason.FREE) for state in states], **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["question", "rules", "steps", "value", "missing", "warnings", "points", "applies", "answer", "holds"])
def test_nothing_of_a_verdict_can_be_changed_or_taken_away(name: str) -> None:
    """A no without its failed steps would be a yes."""
    made = verdict(State.FAILED)
    with pytest.raises(AttributeError):
        setattr(made, name, ())
    with pytest.raises(AttributeError):
        delattr(made, name)
    assert (made.answer, len(made.steps)) == (Answer.NO, 1)


@pytest.mark.parametrize("name", ["rule", "state", "reason", "at", "by", "alternatives", "have", "need", "what", "more"])
def test_nothing_of_a_step_can_be_changed_or_taken_away(name: str) -> None:
    """Neither its state nor anything else, nor can anything be added."""
    made = Step(RULE, State.FAILED, Reason.NEIGHBOUR_OCCUPIED, ("A2.Z",), "blauw")
    with pytest.raises(AttributeError):
        setattr(made, name, State.MET)
    with pytest.raises(AttributeError):
        delattr(made, name)
    assert made.state is State.FAILED


def test_a_step_rests_on_a_clause_and_a_verdict_on_a_step() -> None:
    """Neither can be made without."""
    with pytest.raises(ValueError, match="no such clause: 'base/none'"):
        Step("base/none", State.MET, Reason.FREE)
    with pytest.raises(ValueError, match="at least one step"):
        Verdict(QUESTION, "almanak", [])


@given(STATES)
def test_the_answer_follows_from_the_steps(states: list[State]) -> None:
    """One failed is no; else one unknown is undetermined; else yes, or the value; and with a question that makes no sense nothing."""
    expected = Answer.NO if State.FAILED in states else Answer.UNDETERMINED if State.UNKNOWN in states else None
    assert verdict(*states).answer is (Answer.YES if expected is None else expected)
    assert verdict(*states, value=[]).answer is (Answer.VALUE if expected is None else expected)
    assert verdict(*states, applies=False).answer is Answer.NOT_APPLICABLE
    assert verdict(*states).holds is {Answer.YES: True, Answer.NO: False}.get(verdict(*states).answer)


@given(STATES)
def test_one_way_that_holds_is_enough(states: list[State]) -> None:
    """The state of a step with ways is that of the best of them."""
    ways = tuple(Step(RULE, state, Reason.FREE) for state in states)
    order = [State.MET, State.ASSUMED, State.UNKNOWN]
    assert Step(RULE, State.INFO, Reason.FREE, alternatives=ways).state is next((one for one in order if one in states), State.FAILED)


def test_warnings_come_in_a_new_verdict_after_its_own() -> None:
    """Each once; all else stays, and the old verdict has none of them."""
    old = verdict(State.UNKNOWN, value=3, missing=["turn"], warnings=["base/a"], points=["conflict/x"])
    new = old.with_warnings(["base/b", "base/a"])
    assert (old.warnings, new.warnings) == (("base/a",), ("base/a", "base/b"))
    assert new.as_dict() == old.as_dict() | {"warnings": ["base/a", "base/b"]}
    assert (new.points, new.answer) == (old.points, old.answer)
    assert verdict(State.MET).with_warnings(()).warnings == ()
