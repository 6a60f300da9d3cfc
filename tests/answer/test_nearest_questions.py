"""Where no rule answers the very question, the first line answers the nearest one of the rule that is surely meant, and names it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import pytest
from support.amount import least, some
from support.command import said
from support.page import reply
from support.schemas import schema

from adjudicator.rulesets.editions import rule_set
from catan_rules import ask
from catan_rules.answer.rule_answer import RuleAnswer
from catan_rules.at_issue.headline import Headline, headline, nearest_headline
from catan_rules.one_book import book

HERE = Path(__file__).parent
NAMED_IN = ("yes_no_unseen.tsv", "yes_no_told.tsv")
BEGINS = {"nl": "Op de vraag \u2018", "de": "Auf die Frage „"}


@cache
def _rows(language: str) -> list[str]:
    """Return the questions in a language that were written from the facts."""
    rows = [row.split("\t") for name in NAMED_IN for row in (HERE / name).read_text(encoding="utf-8").splitlines()[1:]]
    return [question for _, spoken, question, *_ in rows if spoken == language]


@cache
def _nearest(language: str, question: str) -> Headline | None:
    return nearest_headline(book().answer(question, language), lambda _: rule_set("almanak"))


def _nearby(language: str, questions: Iterable[str]) -> Iterator[tuple[str, Headline]]:
    """Yield of some questions those for which another one is answered, with what is told."""
    for question in questions:
        told = _nearest(language, question)
        if told is not None:
            yield question, told


def _tried(language: str) -> list[tuple[str, Headline]]:
    """Return those of this run, or where it has none the first one that there is."""
    return [*_nearby(language, some(_rows(language)))] or [*islice(_nearby(language, _rows(language)), 1)]


def test_the_question_that_is_named_has_no_other_answer_when_it_is_asked() -> None:
    """Nearly all of them are answered by the same rule then; none otherwise."""
    same = 0
    tried = [(language, *one) for language in ("nl", "de") for one in _tried(language)]
    for language, question, told in tried:
        own = headline(book().answer(told.question, language), lambda _: rule_set("almanak"))
        if own is not None:
            assert own.answer == told.answer, (question, told.question)
            same += own.clause.id == told.clause.id
    assert same >= least(0.8, len(tried))


def test_it_is_no_answer_to_what_is_asked_at_any_door() -> None:
    """The command, bare or by name, the library and the page: the line names the question; programs find it apart from an answer."""
    question, told = next(one for one in _nearby("nl", _rows("nl")) if not one[1].others)
    line = f"{BEGINS['nl']}{told.question}\u2019 is het antwoord: "
    for words in (("vraag", question), ("zoek", question), tuple(question.split())):
        assert said(*words).out.startswith(line)
    document = json.loads(said("zoek", question, "--regels", "almanak", "--json").out)
    schema("search-answer").validate(document)
    assert (document["headline"], document["nearest"]["question"], document["nearest"]["answer"]) == (None, told.question, str(told.answer))
    answer = ask(None, question, "almanak")
    assert isinstance(answer, RuleAnswer)
    assert (answer.headline, answer.as_dict()["nearest"]) == (None, document["nearest"])
    assert answer.text().startswith(line)
    assert reply(do="ask", text=question, language="nl", rules="almanak")["headline"].startswith(line)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("nl", "mag je met drie spelers met rood spelen"),
        ("nl", "mag ik een stad bouwen"),
        ("nl", "mag ik in het dobbelspel twee keer goud ruilen"),
        ("nl", "wat doet de rover"),
        ("nl", "wanneer mag ik handelen"),
        ("nl", "mag ik een hond uitlaten tijdens het spel"),
        ("de", "darf ich eine Siedlung bauen"),
        ("de", "wie viele Karten darf ich stehlen"),
    ],
)
def test_a_question_that_might_be_read_the_wrong_way_round_or_says_little_is_not_answered_by_another(language: str, question: str) -> None:
    """One that denies what is asked, that supposes something else, of another amount, or of which the rule is not clear."""
    assert book().answer(question, language).nearest is None


@pytest.mark.parametrize(("call", "language"), [("zoek", "nl"), ("suche", "de")])
def test_the_short_answer_names_the_question_in_its_one_line(call: str, language: str) -> None:
    """And what stands in it is put as one asks it: a capital, a question mark, no braces."""
    asked = _tried(language)
    assert all(told.question[0].isupper() and told.question.endswith("?") and not {"{", "}"} & set(told.question) for _, told in asked)
    out = said(call, asked[0][0], "--kort" if language == "nl" else "--kurz").out
    assert out.count("\n") == 1
    assert out.startswith(BEGINS[language])
