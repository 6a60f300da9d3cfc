"""Every published case and record of the board game goes through the neutral form and back, with the same verdict under every rule set."""

from __future__ import annotations

import json
from typing import Any

import pytest
from support.amount import some
from support.basegame.stated import STATED
from support.real_data import CASES, position_of
from support.running import ROOT
from support.schemas import schema

from adjudicator.cases.case import Case
from adjudicator.cases.reading import read_text
from adjudicator.cases.records import load_records, read_case
from adjudicator.game import game_of
from adjudicator.game.replay import replay_rules_of
from adjudicator.input.problems import PositionError
from adjudicator.judging.referee import as_asked, asked_about, judge
from adjudicator.notation.neutral import (
    action_from_json,
    action_to_json,
    position_from_json,
    position_to_json,
    question_from_json,
    question_to_json,
    verdict_to_json,
)
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.telling.records import Record, read_game
from catan_common.records import replace

#: What the form does not say, and why.
NOT_EXPRESSED = {
    "discard-to-a-player": "cards of a seven are handed in to the bank: the form has no other way to ask it",
    **dict.fromkeys(
        (name for name, case in CASES.items() if str(case.question.kind) in STATED),
        "a program is not asked for what it was told: cards in hands or in the bank, what stands where, who comes next",
    ),
}
#: Whose question takes to have happened what breaks a rule once that stands in the position: two cards in one turn, a knight that lies nowhere.
AFTER = ("after-a-knight-and-buying", "after-a-knight-nothing-said", "after-harbour-then-settlement-said")
RECORDS = load_records(str(ROOT / "data" / "cases"))


def _on_the_board(names: list[str]) -> list[str]:
    """Return the cases of games that the form has; of a share of all, since each has to be read for it."""
    return [name for name in names if name not in NOT_EXPRESSED and game_of(position_of(CASES[name])).neutral is not None]


def _through(value: Any) -> Any:
    return json.loads(json.dumps(value))


def _check(case: Case) -> None:
    """What is taken to have happened stands in the position, and everything else comes back as it was.

    What a question only takes to have happened (a knight that lies nowhere) breaks no rule; told of the position it may.
    """
    told = position_of(case)
    position, question = as_asked(told, case.question), replace(case.question, happened=None)
    again = position_from_json(_through(position_to_json(position)))
    assert replace(again, events=position.events) == position
    about = asked_about(again)
    asked = question_from_json(_through(question_to_json(question, about)), about)
    assert asked == question
    for rules in RULE_SETS.values():
        if str(position.game) in rules.games:
            verdict = verdict_to_json(judge(again, asked, rules, case.strict), about)
            schema("neutral-verdict").validate(_through(verdict))
            before = judge(told, case.question, rules, case.strict)
            expected = verdict_to_json(before, about)
            if case.question.happened is not None:
                assert {*expected["warnings"]} <= {*verdict["warnings"]}
                verdict |= {"warnings": expected["warnings"]}
            assert verdict == expected


@pytest.mark.parametrize("name", _on_the_board(some(CASES, one_in=40)))
def test_a_case_goes_through_the_form_and_back_with_equal_verdicts(name: str) -> None:
    """An even share of them; all in the thorough profile."""
    _check(CASES[name])


@pytest.mark.parametrize("name", NOT_EXPRESSED)
def test_what_the_form_does_not_say_is_refused(name: str) -> None:
    """And named here with its reason."""
    position = position_of(CASES[name])
    with pytest.raises(ValueError, match=r"bank|stated, not asked"):
        question_to_json(CASES[name].question, position)


@pytest.mark.parametrize("name", _on_the_board([name for name in CASES if name in AFTER]))
def test_a_case_that_is_broken_by_what_happened_has_the_same_answer_and_steps(name: str) -> None:
    """Looked at in every profile, as they are few."""
    _check(CASES[name])


def test_a_record_that_does_not_go_through_the_form_is_refused_or_has_no_board() -> None:
    """There is no game of it to write, or nobody knows where its pieces stand; the form says neither."""
    left_out = [record for record in RECORDS.values() if read_case(record) is None]
    assert 0 < len(left_out) < len(RECORDS) / 10
    for record in left_out:
        start = read_text(record.start, record.id) if record.start is not None else None
        try:
            game = read_game(record.text, start, record.id)
        except PositionError:
            continue
        with pytest.raises(ValueError, match="the board is not known"):
            position_to_json(game.start)


def _records() -> list[tuple[str, Record]]:
    games = ((name, read_case(RECORDS[name])) for name in some(RECORDS))
    return [(name, game) for name, game in games if game is not None and game_of(game.start).neutral is not None]


@pytest.mark.parametrize(("name", "game"), _records(), ids=lambda one: one if isinstance(one, str) else "")
def test_every_event_of_a_record_goes_through_the_form_and_back(name: str, game: Record) -> None:
    """The start as well."""
    del name
    start: Any = game.start
    again = position_from_json(_through(position_to_json(start)))
    assert replace(again, events=start.events) == start
    position = replay_rules_of(start).begin(start, RULE_SETS["almanak"])
    for recorded in game.events:
        told = _through(action_to_json(recorded.event, position))
        assert action_from_json(told, position) == recorded.event
