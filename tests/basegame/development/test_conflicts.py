"""What the sources' disagreements about development cards come to: each scenario's verdict under each rule set, as the referee gives it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.real_data import CASES, COMMON, position_of, real_data

from adjudicator.basegame.position import Game
from adjudicator.cases import case as cases
from adjudicator.judging.referee import judge
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import State

BASE = ("almanak", "spielanleitung", *COMMON)
ALL = (*BASE, "actueel")

#: conflict, the case that lays the scenario out, answer, rule sets, and a step that has to be there where the answer alone does not say it
SAID: list[tuple[str, str, str, tuple[str, ...], tuple[str, str, str] | None]] = [
    ("dev-card-after-building", "road-building-after-building", "yes", ALL, None),
    ("dev-card-between-phases", "invention-between-two-trades", "yes", ALL, None),
    ("dev-card-first-in-strict-list", "monopoly-not-as-the-first-action", "yes", ALL, None),
    ("dev-play-window", "knight-kept-for-turns", "yes", ALL, None),
    ("dev-stack-empty", "card-buy-stack-empty", "undetermined", ("almanak", "spielanleitung"), None),
    ("dev-stack-empty", "card-buy-stack-empty", "no", (*COMMON, "actueel"), None),
    ("invention-bank-empty", "invention-bank-empty", "no", ("almanak",), None),
    ("invention-bank-empty", "invention-bank-empty", "undetermined", ("spielanleitung", *COMMON, "actueel"), None),
    # that a knight may be played is not in doubt; what it does is
    (
        "knight-effect",
        "knight-effect",
        "yes",
        ("almanak", "spielanleitung", "actueel"),
        ("base/knight-move-robber", "info", "effect"),
    ),
    ("knight-effect", "knight-effect", "yes", COMMON, ("base/knight-move-robber", "info", "effect-not-printed")),
    ("progress-effects-missing", "monopoly-wool", "yes", ("almanak", "actueel"), ("base/progress-monopoly", "info", "collects")),
    ("progress-effects-missing", "monopoly-wool", "undetermined", ("spielanleitung", *COMMON), None),
    ("road-building-one-piece", "road-building-one-piece", "undetermined", ALL, None),
    ("vp-card-bought-this-turn", "point-card-bought-now-early", "no", ("almanak", "spielanleitung", "actueel"), None),
    ("vp-card-bought-this-turn", "point-card-bought-now-early", "yes", COMMON, None),
    ("vp-card-bought-this-turn", "point-card-bought-now-tenth", "yes", ("almanak", *COMMON, "actueel"), None),
    ("vp-card-bought-this-turn", "point-card-bought-now-tenth", "undetermined", ("spielanleitung",), None),
    ("vp-card-bought-tenth-de", "win-fresh-card-as-the-tenth", "value", ("almanak", *COMMON, "actueel"), None),
    ("vp-card-bought-tenth-de", "win-fresh-card-as-the-tenth", "undetermined", ("spielanleitung",), None),
    ("vp-card-dev-limit", "point-card-after-a-knight", "yes", ALL, ("base/dev-vp-not-counted-in-limit", "met", "outside-limit")),
    ("vp-card-names", "point-card-library", "undetermined", ("almanak", "spielanleitung"), None),
    ("vp-card-names", "point-card-library", "yes", (*COMMON, "actueel"), None),
    ("vp-card-reveal-time", "point-card-early", "no", ("almanak", "spielanleitung", "actueel"), None),
    ("vp-card-reveal-time", "point-card-early", "yes", COMMON, None),
]

#: Scenarios whose verdict a position and a question do not give, and why.
ELSEWHERE = {
    "played-progress-card-place": "what becomes of a used card is no question about a position; the rulebook answers it",
    "interim-building-card": "whether a card was bought in the round before this turn or earlier, a position does not say",
}


@pytest.mark.parametrize(
    ("conflict", "case", "answer", "rule_sets", "step"),
    SAID,
    ids=[f"{conflict}: {case}: {answer}" for conflict, case, answer, _, _ in SAID],
)
def test_a_scenario_about_cards_comes_out_as_the_rule_set_says(
    conflict: str, case: str, answer: str, rule_sets: tuple[str, ...], step: tuple[str, str, str] | None
) -> None:
    """In a case that is published, under every rule set of the row."""
    found = {result.rules: result.verdict for result in cases.run(CASES[case]) if result.rules in rule_sets}
    assert set(found) == set(rule_sets), f"conflict/{conflict}: the case does not run under them"
    for name, verdict in found.items():
        assert str(verdict.answer) == answer, name
        if step is not None:
            assert step in {(one.rule, str(one.state), str(one.reason)) for one in cases.every_step(verdict)}, name


@pytest.mark.parametrize("conflict", sorted({conflict for conflict, *_ in SAID}))
def test_a_case_about_a_conflict_reads_its_point(conflict: str) -> None:
    """Under one rule set at least, so that a comparison of rule sets can name it."""
    read = {point for one, case, *_ in SAID if one == conflict for result in cases.run(CASES[case]) for point in result.verdict.points}
    assert f"conflict/{conflict}" in read


def test_every_rule_set_of_a_conflict_about_cards_is_in_a_row() -> None:
    """The basic game's, each once for each case."""
    for conflict, case in {(conflict, case) for conflict, case, *_ in SAID}:
        rows = [name for one, other, _, rule_sets, _ in SAID if (one, other) == (conflict, case) for name in rule_sets]
        assert sorted(rows) == sorted(ALL), (conflict, case)


def test_what_is_said_elsewhere_is_a_conflict_and_has_a_reason() -> None:
    """And stands in no row."""
    conflicts = real_data().conflicts
    assert [name for name in ELSEWHERE if f"conflict/{name}" not in conflicts] == []
    assert set(ELSEWHERE) & {conflict for conflict, *_ in SAID} == set()


@pytest.mark.parametrize(
    ("rules", "answer", "rule"),
    [
        ("almanak", "undetermined", "56/special-building-phase"),
        ("spielanleitung", "undetermined", "56/special-building-phase"),
        ("encyclopedie", "no", "56/special-building-phase-buy-only"),
        ("actueel", "no", "56/paired-players-replace-special-phase"),
    ],
)
def test_rules_for_four_say_nothing_of_a_card_between_the_turns_of_five(rules: str, answer: str, rule: str) -> None:
    """Whether there is such a round at all, and what may be done in it, is what they do not cover (conflict/interim-building-56)."""
    five = replace(position_of(CASES["knight-between-turns"]), game=Game.BASE)
    for kind, asked in ((Kind.PLAY_CARD, {"card": "ridder"}), (Kind.TRADE, {"give": {"erts": 4}, "take": {"hout": 1}})):
        verdict = judge(five, Question(kind, "rood", **asked), rules)
        assert [step.rule for step in verdict.steps if step.state in (State.FAILED, State.UNKNOWN)][-1] == rule
        assert kind is Kind.TRADE or verdict.answer == answer
