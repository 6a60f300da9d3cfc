"""What the sources' disagreements on setting up come to: each scenario's verdict, as the referee gives it under each rule set."""

from __future__ import annotations

from typing import Any

import pytest
from support.real_data import CASES, COMMON, real_data

from adjudicator.cases import case as cases
from adjudicator.verdicts.verdict import Verdict

BASE = ("almanak", "spielanleitung", *COMMON, "actueel")

#: What a scenario's verdict text means: the answer, and of a value what must be in it.
MEANING: dict[str, tuple[str, Any]] = {
    "legal": ("yes", None),
    "illegal": ("no", None),
    "undecided": ("undetermined", None),
    "grain 1, ore 1": ("value", {"blauw": {"graan": 1, "erts": 1}}),
    "brick, wood, ore": ("value", {"blauw": {"hout": 1, "baksteen": 1, "erts": 1}}),
    "wood, ore, wool": ("value", {"blauw": {"hout": 1, "wol": 1, "erts": 1}}),
}

#: conflict, the case that lays its scenario out, verdict text, rule sets. Asked whether wood, ore and wool is right for blue on the
#: printed layout, the referee says what is right: a scenario's "wrong" is another hand than that one.
SAID: list[tuple[str, str, str, tuple[str, ...]]] = [
    ("frame-or-sea-tiles", "harbours-on-neighbouring-places", "undecided", ("almanak", "spielanleitung", "actueel")),
    ("frame-or-sea-tiles", "harbours-on-neighbouring-places", "illegal", COMMON),
    ("starting-resources-which-settlement", "start-cards-second", "grain 1, ore 1", ("almanak", *COMMON, "actueel")),
    ("starting-resources-which-settlement", "start-cards-second", "undecided", ("spielanleitung",)),
    ("starting-settlement-mark", "start-cards-lettered", "brick, wood, ore", ("almanak", "actueel")),
    ("starting-settlement-mark", "start-cards-starred", "wood, ore, wool", ("spielanleitung",)),
    ("starting-settlement-mark", "start-cards-lettered", "undecided", COMMON),
    ("three-player-colour", "three-with-red", "illegal", ("almanak", "spielanleitung", "actueel")),
    ("three-player-colour", "three-with-red", "undecided", COMMON),
]

#: Scenarios that a step answers and not the answer: conflict, case, verdict text, clause, state, reason, by; rule sets.
NOTED: list[tuple[str, str, str, tuple[str, str, str, str | None], tuple[str, ...]]] = [
    ("chips-start-corner", "chips-from-no-corner", "illegal", ("base/setup-variable-chips-start-corner", "info", "first-chip-not-on-corner", None), ("almanak", "actueel")),
    ("chips-start-corner", "chips-from-no-corner", "undecided", ("base/setup-variable-chips-start-corner", "info", "not-settled", None), ("spielanleitung",)),
    ("chips-start-corner", "chips-from-no-corner", "legal", ("base/setup-variable-chips-order", "info", "in-spiral", None), COMMON),
    ("red-numbers-adjacent", "reds-side-by-side", "illegal", ("base/setup-variable-red-not-adjacent", "info", "reds-touch", None), ("almanak",)),
    ("red-numbers-adjacent", "reds-side-by-side", "illegal", ("base/number-random-no-red-neighbours", "info", "reds-touch", None), ("actueel",)),
    ("red-numbers-adjacent", "reds-side-by-side", "undecided", ("base/setup-variable-red-not-adjacent", "info", "not-settled", None), ("spielanleitung",)),
    ("first-placer-equals-first-roller", "opening-who-rolls", "Piet", ("base/founding-first-roll", "info", "rolls-first", "rood"), ("almanak", *COMMON, "actueel")),
    ("first-placer-equals-first-roller", "opening-who-rolls", "undecided", ("base/founding-two-rounds", "unknown", "not-settled", None), ("spielanleitung",)),
    # on the printed layout the rule that decides is cited; ages and throws are not part of a position
    ("who-starts", "opening-printed-layout", "Jan, the oldest", ("base/setup-oldest-starts", "unknown", "starter-unknown", None), ("almanak", "spielanleitung")),
    ("who-starts", "opening-printed-layout", "Piet, the highest roll", ("base/founding-highest-roll-first", "unknown", "starter-unknown", None), COMMON),
    ("who-starts", "opening-nothing-lies", "Piet, the highest roll", ("base/founding-highest-roll-first", "unknown", "starter-unknown", None), ("almanak", *COMMON, "actueel")),
    ("who-starts", "opening-nothing-lies", "undecided", ("base/founding-two-rounds", "unknown", "not-settled", None), ("spielanleitung",)),
]  # fmt: skip

#: Scenarios whose verdict a position and a question do not give, and why.
ELSEWHERE = {
    "who-starts": "who is oldest or rolled highest is not part of a position; which of the two decides is cited",
    "highest-roll-tie": "a tied throw before the first piece is not part of a position; no source treats it",
    "chips-start-corner": "how chips were laid is a note on a board that can exist all the same",
    "red-numbers-adjacent": "red numbers side by side are a note on a board that can exist all the same; where nothing forbids them there is none",
    "red-swap-wording": "an exchange is a step in laying a board and leaves no trace: tests/basegame/setup/test_variable_board.py has the scenario",
    "first-placer-equals-first-roller": "who rolls first is told beside who places next",
}


def verdicts(case: str, rule_sets: tuple[str, ...]) -> dict[str, Verdict]:
    """Return the verdicts on a case under some rule sets; all of them have to be there."""
    found = {result.rules: result.verdict for result in cases.run(CASES[case]) if result.rules in rule_sets}
    assert set(found) == set(rule_sets), f"{case} does not run under all of them"
    return found


@pytest.mark.parametrize(("conflict", "case", "said", "rule_sets"), SAID, ids=[f"{row[0]}: {row[2]}" for row in SAID])
def test_a_scenario_on_setting_up_comes_out_as_the_rule_set_says(conflict: str, case: str, said: str, rule_sets: tuple[str, ...]) -> None:
    """Answer and value are what the verdict text means, and the point of the conflict was read."""
    answer, value = MEANING[said]
    for name, verdict in verdicts(case, rule_sets).items():
        assert str(verdict.answer) == answer, name
        assert value is None or verdict.value == value, name
        assert f"conflict/{conflict}" in verdict.points, name


@pytest.mark.parametrize(("conflict", "case", "said", "step", "rule_sets"), NOTED, ids=[f"{row[0]}: {row[2]}" for row in NOTED])
def test_a_scenario_that_a_step_answers_has_that_step(
    conflict: str, case: str, said: str, step: tuple[str, str, str, str | None], rule_sets: tuple[str, ...]
) -> None:
    """Clause, state, reason and whose doing it is."""
    for name, verdict in verdicts(case, rule_sets).items():
        assert step in {(one.rule, str(one.state), str(one.reason), one.by) for one in verdict.steps}, (said, name)
        # on a variable board no rule set has the oldest begin: nothing is read
        assert f"conflict/{conflict}" in verdict.points or case == "opening-nothing-lies", name


def test_where_no_rule_forbids_red_neighbours_nothing_is_noted() -> None:
    """The encyclopaedia has no such rule: the scenario is legal there."""
    for verdict in verdicts("reds-side-by-side", COMMON).values():
        assert str(verdict.answer) == "yes"
        assert not any(step.reason in ("reds-touch", "not-settled") for step in verdict.steps)


def test_every_scenario_on_setting_up_is_in_a_table_under_every_rule_set() -> None:
    """Each conflict of the topic, and each rule set for which it has a verdict."""
    known = real_data().conflicts
    told: dict[str, set[str]] = {}
    for conflict, *_, rule_sets in (*SAID, *NOTED):
        assert f"conflict/{conflict}" in known
        told.setdefault(conflict, set()).update(rule_sets)
    for conflict in (*told, *ELSEWHERE):
        assert f"conflict/{conflict}" in known
        assert conflict in ELSEWHERE or told[conflict] == set(BASE), conflict
