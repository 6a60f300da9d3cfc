"""A question about a position that is not read is answered with the questions that it may mean, each with its answer; never as if it were one of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from support.running import run

from adjudicator.game import Position
from catan_rules import QuestionError, RuleAnswer, ask, read_position
from catan_rules.answer.asking import Asking
from catan_rules.answer.judged import Judged
from catan_rules.answer.ruled import Ruled
from catan_rules.answer.service import Unclear, answer

HERE = Path(__file__).parent
SET: dict[str, Any] = yaml.safe_load((HERE / "may_be_meant.yaml").read_text(encoding="utf-8"))
ROWS = [(language, row) for row in SET["questions"] for language in ("nl", "de") if language in row]
WRONG_USE = 64
#: That it is not the answer to the sentence, or which words it leaves aside.
NOT_READ = {
    "nl": ("Je zin zelf is niet helemaal begrepen", "Niet meegenomen"),
    "de": ("Dein Satz selbst wurde nicht ganz verstanden", "Nicht berücksichtigt"),
}


def _position() -> Position:
    return read_position(SET["position"])


def _found(text: str, language: str) -> Any:
    return answer(_position(), text, Asking(meant=True, language=language))


@pytest.mark.parametrize(("language", "row"), ROWS, ids=lambda one: one if isinstance(one, str) else one.get("nl") or one["de"])
def test_the_question_that_is_meant_is_offered_with_its_answer(language: str, row: dict[str, Any]) -> None:
    """First where nothing else is as likely; where a word may change the answer nothing is offered."""
    found = _found(row[language], language)
    assert isinstance(found, Unclear | Ruled)
    asked = [one.question.as_dict() for one in found.may_be_meant]
    if "none" in row:
        assert asked == []
        return
    assert row["meant"] in (asked[:1] if "first" in row else asked)
    if isinstance(found, Ruled):
        return  # the rule that it asks by its words stands below
    lines = found.lines(language)
    assert any(said in lines[-1] for said in NOT_READ[language])
    assert len(lines) == (1 if len(asked) == 1 else 1 + len(asked)) + 1


def test_what_is_offered_is_answered_as_the_question_itself_is() -> None:
    """The same verdict, whoever asks it."""
    for language, row in ROWS:
        for one in [] if "none" in row else _found(row[language], language).may_be_meant:
            itself = answer(_position(), one.question, Asking(meant=True, language=language))
            assert isinstance(itself, Judged)
            assert one.verdict.as_dict() == itself.verdict.as_dict()


@pytest.mark.parametrize(("language", "row"), ROWS[::3], ids=lambda one: one if isinstance(one, str) else one.get("nl") or one["de"])
def test_a_program_gets_what_the_command_offers(language: str, row: dict[str, Any]) -> None:
    """With the refusal, or with the rule; looked for when it is asked for."""
    found = _found(row[language], language)
    try:
        told = ask(_position(), row[language])
    except QuestionError as error:
        verdicts = error.may_be_meant
    else:
        assert isinstance(told, RuleAnswer)
        verdicts = told.may_be_meant
    assert [one.question for one in verdicts] == [one.question for one in found.may_be_meant]
    assert [one.answer for one in verdicts] == [one.verdict.answer for one in found.may_be_meant]


def test_what_is_read_or_chosen_between_means_nothing_else() -> None:
    """A place that may be one of several players' is no other question."""
    with pytest.raises(QuestionError) as caught:
        ask(
            read_position(SET["position"].replace("beurt: rood\n", "").replace("fase: handelen\n", "").replace("  worp: 9\n", "")),
            "mag een dorp op A2.Z",
        )
    assert caught.value.readings
    assert caught.value.may_be_meant == ()


@pytest.mark.parametrize("language", ["nl", "de"])
def test_the_command_shows_it_and_ends_as_with_several_readings(tmp_path: Path, language: str) -> None:
    """In JSON the answers stand beside the problems."""
    (tmp_path / "p.yaml").write_text(SET["position"], encoding="utf-8")
    text = next(row[language] for row in SET["questions"] if language in row and "first" in row)
    asked = ("vraag" if language == "nl" else "frage", text, "--stelling", "p.yaml")
    shown = run(*asked, home=tmp_path)
    assert shown.returncode == WRONG_USE
    assert any(said in shown.stderr.decode() for said in NOT_READ[language])
    assert " 8" in shown.stdout.decode()
    told = json.loads(run(*asked, "--json", home=tmp_path).stdout)
    assert [one["question"]["kind"] for one in told["may_be_meant"]] == ["production"]


DICE = "spel: dobbelspel\nspelers: {rood: {straten: R0 R1, ridders: 1}}\ndobbelstenen: 2 erts, 2 graan, 1 goud, 1 wol\nworpen over: 0\n"


@pytest.mark.parametrize(
    ("position", "asked"),
    [(DICE, "mag|rood + een stad bouwen"), (SET["position"], "tel es effe mijn punten bij elkaar op")],
    ids=["dice", "base"],
)
def test_a_proof_stands_beside_what_is_proven_alone(tmp_path: Path, position: str, asked: str) -> None:
    """Of what a sentence may mean; another game has none."""
    (tmp_path / "p.yaml").write_text(position, encoding="utf-8")
    done = run("vraag", asked, "--stelling", str(tmp_path / "p.yaml"), "--bewijs", "--json", home=tmp_path)
    assert done.returncode == WRONG_USE
    offered = json.loads(done.stdout)["may_be_meant"]
    assert offered
    assert all("certificates" not in one for one in offered)
