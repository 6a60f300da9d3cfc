"""What is neither true nor false is not taken for either: a no in an ``if`` would count as a yes."""

from __future__ import annotations

import pytest

from catan_rules import Answer, Question, Ruling, State, ask, compare, read_position, rule_dispute

POSITION = read_position(
    """\
bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
"""
)
NO = ask(POSITION, Question("settlement", "rood", "A2.Z"))  # type: ignore[arg-type]  # a kind as text


@pytest.mark.parametrize(
    ("value", "named"),
    [
        (NO, r"\.holds"),
        (ask(POSITION, "wie heeft de langste handelsroute"), r"\.holds"),
        (ask(None, "wat is de afstandsregel"), r"\.holds"),
        (compare(POSITION, "wie wint"), r"\.agree"),
        *((answer, r"\.holds") for answer in Answer),
        *((state, "State.MET") for state in State),
        *((ruling, "Ruling.RIGHT") for ruling in Ruling),
    ],
)
def test_a_verdict_in_an_if_is_refused(value: object, named: str) -> None:
    """By every way of asking for a truth, with what to look at instead."""
    for taken in (lambda: bool(value), lambda: not value, lambda: 1 if value else 0, lambda: value and 1, lambda: any([value])):
        with pytest.raises(TypeError, match=named):
            taken()


@pytest.mark.parametrize(
    ("sentence", "holds"),
    [
        ("mag rood een straat bouwen op A1/O", True),
        ("mag rood een dorp bouwen op A2.Z", False),
        ("wie heeft de langste handelsroute", None),
        ("wat is de afstandsregel", None),
    ],
)
def test_what_holds_says_it(sentence: str, holds: bool | None) -> None:
    """Yes, no, and None for all else: a value, what is not known, a rule."""
    assert ask(POSITION, sentence).holds is holds


def test_an_answer_is_still_its_word() -> None:
    """Compared, looked up and written as the text that it is."""
    assert Answer.NO == "no"
    assert {"no": 1}[Answer.NO] == 1
    assert f"{Answer.NO}" == str(Answer.NO) == "no"
    assert Answer.NO in ("yes", "no")
    assert [state for state in State if state == "failed"] == [State.FAILED]
    assert rule_dispute(POSITION, "Rood: mijn route is 9 lang.").claims[0].ruling == "wrong"
