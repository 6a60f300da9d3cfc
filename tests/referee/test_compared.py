"""A question under several rule sets: which of them answer otherwise, and what sets them apart."""

from __future__ import annotations

import pytest
from support.real_data import CASES, position_of

from adjudicator.judging.referee import compare, compared_by, elsewhere, judge
from adjudicator.notation.document.read import read_position
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Verdict

OTHERS = ["spielanleitung", "encyclopedie", "wk-2002", "gebruikelijk"]


@pytest.mark.parametrize(
    ("name", "rules", "others"),
    [
        ("robber-to-the-desert", "almanak", [*OTHERS, "actueel"]),
        ("robber-to-the-desert", "actueel", ["almanak"]),
        ("settlement-at-foreign-road", "actueel", []),
        ("ship-beside-the-pirate", "actueel", ["encyclopedie"]),
    ],
)
def test_the_rule_sets_that_answer_otherwise_are_those_of_the_game(name: str, rules: str, others: list[str]) -> None:
    """Without the one that was asked, and without those that say the same."""
    position = position_of(CASES[name])
    verdict = judge(position, CASES[name].question, rules)
    found = elsewhere(position, verdict)
    assert list(found) == others
    assert all(other.answer is not verdict.answer and other.rules == held for held, other in found.items())


@pytest.mark.parametrize(
    ("name", "points", "clauses"),
    [
        ("robber-to-the-desert", ("conflict/robber-to-desert",), ()),
        ("road-past-foreign-city", ("conflict/road-past-foreign-building",), ()),
        ("point-card-bought-now-early", ("conflict/vp-card-reveal-time", "conflict/vp-card-bought-this-turn"), ()),
        ("settlement-at-foreign-road", (), ()),
        ("ship-beside-the-pirate", (), ("ships/pirate-blocks-build-and-move",)),
    ],
)
def test_what_sets_rule_sets_apart_is_a_point_that_was_read_or_else_a_clause(
    name: str, points: tuple[str, ...], clauses: tuple[str, ...]
) -> None:
    """A point that all of them hold alike is none, also where it was read."""
    found = compare(position_of(CASES[name]), CASES[name].question)
    assert (found.points, found.clauses) == (points, clauses)
    assert found.agree == (not points and not clauses)


@pytest.mark.parametrize(
    ("name", "more"), [("settlement-at-foreign-road", False), ("robber-to-the-desert", False), ("ship-beside-the-pirate", True)]
)
def test_changed_rule_sets_are_asked_only_where_no_point_that_was_read_tells_them_apart(name: str, more: bool) -> None:
    """Each rule set of the game is asked once before."""
    position = position_of(CASES[name])
    asked: list[str] = []

    def ask(rules: RuleSet) -> Verdict:
        asked.append(rules.name)
        return judge(position, CASES[name].question, rules)

    found = compared_by(position.game, ask)
    assert asked[: len(found.verdicts)] == list(found.verdicts)
    assert (len(asked) > len(found.verdicts)) is more


def test_the_rule_set_is_the_chosen_one_or_that_of_the_position_or_the_usual_one() -> None:
    """In this order."""
    plain, own = (read_position(f"{rules}bord: beginners\nspelers: {{rood: {{}}}}") for rules in ("", "regels: actueel\n"))
    asked = Question(Kind.SUPPLY, "rood")
    assert [judge(position, asked, chosen).rules for position in (plain, own) for chosen in (None, "encyclopedie")] == [
        "almanak",
        "encyclopedie",
        "actueel",
        "encyclopedie",
    ]


def test_a_question_takes_its_kind_and_what_happened_as_text() -> None:
    """Nothing that happened is not said; what cannot have happened is refused."""
    assert type(Question("valid").kind) is Kind  # type: ignore[arg-type]  # a text where the type says which
    assert Question(Kind.VALID, happened=()).happened is None
    assert "happened" not in Question(Kind.VALID, happened=()).as_dict()
    assert Question(Kind.VALID, happened=("gespeeld: ridder",)).as_dict()["happened"] == ["gespeeld: ridder"]
    with pytest.raises(ValueError, match="not what can have happened: 'gedanst: ridder'"):
        Question(Kind.VALID, happened=("gespeeld: ridder", "gedanst: ridder"))
