"""Turns told on a board as people tell them, words and places as they are spoken: what each is read as, and how that is ruled on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.yaml_files import values_of

from adjudicator.basegame.told.turns import clauses_told
from adjudicator.game.replay import replay_rules_of
from adjudicator.notation.document.read import read_position
from adjudicator.telling.records import read_game, replay
from catan_rules.render.text.replays import heard_lines

COURSES = values_of(Path(__file__).parent / "spoken_courses.yaml")
CASES = [(language, one) for language, told in COURSES["turns"].items() for one in told]


def _position(case: dict[str, Any]) -> Any:
    return read_position(f"{COURSES['board']}beurt: {case['turn']}\nfase: voor de worp\n")


def heard_as(told: str, position: Any, language: str) -> str:
    """Return what is said of how a course was heard."""
    return "\n".join(heard_lines(read_game(told, position), language))


def _lines(rows: list[str]) -> list[tuple[str, list[str]]]:
    """Return lines of events, each with the clauses by which it is not allowed."""
    return [(line, rules.split()) for line, _, rules in (row.partition(" | ") for row in rows)]


@pytest.mark.parametrize(("language", "case"), CASES, ids=[case["told"][:60] for _, case in CASES])
def test_a_told_course_is_heard_whole_and_ruled_on(language: str, case: dict[str, Any]) -> None:
    """Every deed of it, by whom and where; what only states a fact stands aside and keeps nothing from being followed."""
    position = _position(case)
    rules = replay_rules_of(position)
    found = [
        (str(rules.write(one.event, position, language)), [step.rule for step in one.verdict.steps if step.state == "failed"])
        for one in replay(read_game(case["told"], position))
    ]
    assert found == _lines(case["is"])


@pytest.mark.parametrize(
    ("language", "case"), [one for one in CASES if "aside" in one[1]], ids=[one["told"][:60] for _, one in CASES if "aside" in one]
)
def test_what_states_a_fact_is_told_as_not_taken(language: str, case: dict[str, Any]) -> None:
    """With its words, so that whoever told it sees it."""
    assert [one.text for one in clauses_told(case["told"], _position(case), (), language) if one.aside] == case["aside"]


@pytest.mark.parametrize(
    ("language", "case"), [one for one in CASES if "meant" in one[1]], ids=[one["told"][:60] for _, one in CASES if "meant" in one]
)
def test_a_pronoun_that_means_somebody_by_the_rules_alone_is_told_as_such(language: str, case: dict[str, Any]) -> None:
    """The pronoun and why, so that whoever told it sees whom it was taken for; nothing where its words tell it."""
    told = clauses_told(case["told"], _position(case), (), language)
    assert [[*one.meant] for one in told if one.meant] == case["meant"]
    assert ("wie aan de beurt is" in heard_as(case["told"], _position(case), language)) is bool(case["meant"])


@pytest.mark.parametrize(("language", "case"), [(language, one) for language, told in COURSES["asked"].items() for one in told])
def test_what_is_open_of_words_and_places_is_asked(language: str, case: dict[str, Any]) -> None:
    """An intersection that two fit, a price that is none, how many cards several got together."""
    asked = [
        f"{one.asks}".removeprefix("told: ")
        for one in clauses_told(case["told"], _position(case), (), language)
        if one.asks and not one.aside
    ]
    assert asked == case["asks"]


def test_a_sentence_is_heard_the_same_on_a_line_of_its_own() -> None:
    """A line break changes nothing of what is read."""
    for told in COURSES["alone"]:
        position = _position({"turn": "rood"})
        assert [one.event for one in replay(read_game(told, position))] == [
            one.event for one in replay(read_game(told.replace(". ", ".\n"), position))
        ]
