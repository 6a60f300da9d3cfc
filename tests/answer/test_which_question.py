"""Where no rule answers the very question that yes or no is asked for, the answer hangs on which question it is: those that may be meant are told, each with its answer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.amount import least, some, whole
from support.command import said
from support.page import reply

from adjudicator.rulesets.editions import rule_set
from catan_rules import ask
from catan_rules.at_issue.headline import headline, headlines_at_issue, nearest_headline
from catan_rules.one_book import book

#: What was measured (docs/decisions/headline.md): of the blind questions without a yes or no so many are told the rule that was drawn, among three at most.
TOLD, OF = 51, 71

#: What is asked -> what its first line is, a question that may be meant and its answer.
ASKED = {
    ("zoek", "Er wonen drie man om dat bosje heen. Mag ik ze alle drie een kaart aftroggelen nu ik de boef daar neerzet?"): (
        "Hangt ervan af wat je precies vraagt:",
        "Mag je van alle spelers aan de tegel een kaart stelen? Nee.",
    ),
    ("suche", "gewinne ich sofort mit 10 punkten"): ("Kommt darauf an, was genau du fragst:", "Gewinne ich mit 10 Punkten? Ja."),
    ("vraag", "kan ik winnen"): ("Hangt ervan af wat je precies vraagt:", "Heb je in het basisspel genoeg aan 10 punten om te winnen? Ja."),
}  # fmt: skip


@pytest.mark.parametrize(("asked", "told"), ASKED.items())
def test_the_first_line_says_that_it_hangs_on_the_question_and_which_ones_may_be_meant(
    asked: tuple[str, str], told: tuple[str, str]
) -> None:
    """At the command and on the page in the same words, in a line the likeliest alone."""
    (command, text), (lead, question) = asked, told
    first, *lines = said(command, text).out.splitlines()
    assert first.startswith(f"{lead} ")
    assert question in first or f"- {question}" in lines
    assert lines[0] in ("Of vraag je dit:", "Oder fragst du das:")
    assert lines[1].startswith("- ")
    assert said(command, text, "--kort").out.rstrip() == first
    shown = reply(do="ask", text=text, language="de" if command == "suche" else "nl")
    assert shown["headline"] == lead
    assert question in [one["text"] for one in shown["at_issue"]]


def test_what_is_told_answers_when_it_is_asked() -> None:
    """Each question that may be meant is one that the rulebook answers so, asked as it stands there."""
    asked, agreed = 0, 0
    for language, text in _unanswered():
        for one in headlines_at_issue(book().answer(text, language), lambda _: rule_set("almanak"), language):
            again = headline(book().answer(one.question, language), lambda _: rule_set("almanak"))
            asked += again is not None
            agreed += again is not None and again.answer is one.answer
    assert asked > (80 if whole() else 0)
    assert agreed == asked


def test_programs_get_the_questions_beside_the_rule() -> None:
    """The library and the JSON of the command tell the same questions, with rule, answer and other books; none where one is answered."""
    text = "Moet de rover verkasen als het getal valt waar hij op staat?"
    found = ask(None, text)
    printed = json.loads(said("zoek", text, "--json").out)
    assert [one.question for one in found.at_issue] == [one["question"] for one in printed["at_issue"]]
    assert "base/robber-stays-when-its-number-is-rolled" in {one["clause"] for one in printed["at_issue"]}
    assert found.text().startswith("Hangt ervan af wat je precies vraagt: ")
    assert json.loads(said("zoek", "mag ik na het bouwen nog ruilen", "--json").out)["at_issue"] == []


@pytest.mark.parametrize(
    "text", ["afstandsregel", "wat kost een stad", "moet ik naar boven of naar beneden afronden", "Mag ik een pizza bestellen?"]
)
def test_what_is_no_such_question_or_is_treated_by_no_source_is_told_none(text: str) -> None:
    """A headword, a question for a value or a choice, and what no source treats."""
    assert book().answer(text, "nl").at_issue == []


def test_none_says_hardly_anything_of_what_is_asked_and_none_is_there_twice() -> None:
    """What shares no telling word with what is asked is not offered behind the first; nor a second question on the same point with the same answer."""
    told = book().answer("Mijn neefje van zes riep dat de jongste altijd mag beginnen, klopt dat?", "nl").at_issue
    assert told
    assert all(clause.id.startswith("base/setup") or "begin" in (question or clause.at_issue("nl")) for clause, _, question in told)
    for language, text in _unanswered():
        offered = [(*clause.answer[1:], turned) for clause, turned, _ in book().answer(text, language).at_issue if clause.answer[1]]
        assert len(offered) == len({str(one) for one in offered})


def test_the_rule_that_is_asked_about_is_mostly_among_them() -> None:
    """Of the questions by somebody who had seen neither code nor questions which get no yes or no."""
    told, of = 0, 0
    for fact, language, text, *_ in _blind():
        found = book().answer(text, language)
        if headline(found, lambda _: rule_set("almanak")) or nearest_headline(found, lambda _: rule_set("almanak")):
            continue
        of += 1
        about = {name for clause, _, _ in found.at_issue for name in (clause.id, *clause.facts, *clause.conflicts)}
        told += fact.removeprefix("conflict/") in {name.removeprefix("conflict/") for name in about}
    assert told >= least(TOLD / OF, of)


def _unanswered() -> list[tuple[str, str]]:
    return [(language, text) for _, language, text, *_ in _blind() if book().answer(text, language).at_issue]


def _blind() -> list[list[str]]:
    rows = (Path(__file__).parent / "yes_no_blind.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return some((row.split("\t") for row in rows), by=lambda row: row[1])
