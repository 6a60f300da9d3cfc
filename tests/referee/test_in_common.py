"""What verdicts have in common that were given for several values of one fact."""

from __future__ import annotations

import pytest

from adjudicator.cases.reading import read_text
from adjudicator.judging.in_common import in_common
from adjudicator.judging.referee import judge
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Verdict


def of_hand(count: int) -> Verdict:
    """Return what a seven costs a player with so many cards."""
    position = read_text(
        f"bord: beginners\nspelers:\n  rood: {{dorpen: A1.ZO, hand: {count} kaarten}}\nbeurt: rood\nworp: 7\nfase: afleggen\n"
    )
    return judge(position, Question(Kind.DISCARD, "rood"))


def test_the_numbers_in_which_they_differ_are_left_out() -> None:
    """What is the same in all of them stays, the answer and its value before all."""
    found = in_common([of_hand(8), of_hand(9)])
    assert found is not None
    assert (found.answer, found.value) == (of_hand(8).answer, of_hand(9).value)
    assert [step.reason for step in found.steps] == [step.reason for step in of_hand(8).steps]
    assert {8, 9}.isdisjoint(step.have for step in found.steps)


@pytest.mark.parametrize("counts", [(7, 8), (9, 10)])
def test_verdicts_that_do_not_agree_have_nothing_in_common(counts: tuple[int, int]) -> None:
    """Another value is another answer."""
    assert in_common([of_hand(count) for count in counts]) is None


def test_one_verdict_is_itself() -> None:
    """With every number."""
    assert in_common([of_hand(9)]).as_dict() == of_hand(9).as_dict()  # type: ignore[union-attr]
