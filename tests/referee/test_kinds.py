"""The descriptions of the kinds of question: complete, and what the checks return is what they say."""

from __future__ import annotations

import json
from functools import cache

import pytest
from support.amount import some
from support.real_data import CASES, position_of
from support.schemas import schema

from adjudicator.game import described, function_at, game_of, games
from adjudicator.judging.referee import judge
from adjudicator.language.vocabulary import vocabularies
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Verdict


@cache
def verdicts() -> dict[str, list[Verdict]]:
    """Return the verdicts on the published cases that this run tries, under the usual rule set, by kind."""
    found: dict[str, list[Verdict]] = {}
    for case in some(CASES.values(), by=lambda case: case.question.kind):
        verdict = judge(position_of(case), case.question, strict=case.strict)
        found.setdefault(str(case.question.kind), []).append(verdict)
    return found


def test_every_kind_is_described_by_a_game_and_the_other_way_round() -> None:
    """The closed list is that of the games."""
    assert [*dict.fromkeys(name for game in games() for name in game.kinds)] == list(map(str, Kind))


@pytest.mark.parametrize("kind", list(Kind))
def test_a_description_is_complete(kind: Kind) -> None:
    """Its check and reader are there, its fields are those of a question, it has a sentence in both languages, a value has words."""
    one = described(kind)
    assert callable(function_at(one.check))
    assert not one.reader or callable(function_at(one.reader))
    assert {*one.needs, *one.takes} <= set(Question.__slots__)
    assert not {*one.needs} & {*one.takes}
    assert (one.value is None) == (not one.holds)
    for words in vocabularies().values():
        assert any(name == kind or name.startswith(f"{kind}-") for name in words.sentences)


@pytest.mark.parametrize("kind", list(Kind))
def test_verdicts_are_as_the_description_and_the_schema_say(kind: Kind) -> None:
    """The fields of the question and the type of the value, in each published case that this run tries."""
    assert verdicts()[kind]
    for verdict in verdicts()[kind]:
        faults = [
            f"{fault.json_path}: {fault.message}" for fault in schema("verdict").iter_errors(json.loads(json.dumps(verdict.as_dict())))
        ]
        assert faults == []


def test_a_value_is_told_apart_by_its_kind() -> None:
    """The value of another kind is not handed out as one's own."""
    verdict = verdicts()["points"][0]
    assert described("points").value_of(verdict) == verdict.value
    with pytest.raises(TypeError, match="a verdict on points, not on winner"):
        described("winner").value_of(verdict)


def test_a_question_that_a_game_does_not_know_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the game and the kind."""
    position = position_of(next(iter(CASES.values())))
    monkeypatch.setattr("adjudicator.judging.referee.game_of", lambda of: game_of(of)._replace(kinds={}))
    with pytest.raises(ValueError, match="no question about basis: valid"):
        judge(position, Question(Kind.VALID))
