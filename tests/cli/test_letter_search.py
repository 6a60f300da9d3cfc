"""``zoek --precies`` (German ``suche --genau``): whoosh's query language over all texts, with what was found marked."""

from __future__ import annotations

import json

import pytest
from support.command import said
from support.schemas import schema

from catan_rules import open_rulebook
from rulebook.letter import faults, search

#: Language, query, whether each clause that is found must, or must not, have the text in lower case.
MEANS = [
    ("nl", '"langste handelsroute" EN onderbroken', "langste handelsroute", True),
    ("nl", 'tekst:"langste handelsroute"', "langste handelsroute", True),
    ("nl", "tekst:rover NIET tekst:ridder", "ridder", False),
    ("de", "text:Räuber UND text:Wüste", "räuber", True),
    ("de", "text:räuber", "räuber", True),
    ("de", "text:Zahlen*", "zahlen", True),
    ("nl", "tekst:4:1", "4:1", True),
]


@pytest.mark.parametrize(("language", "query", "text", "there"), MEANS)
def test_each_part_of_the_query_language_means_what_it_says(language: str, query: str, text: str, there: bool) -> None:
    """Phrases, fields, and, or, not, ends of words and ratios; upper and lower case are alike."""
    assert faults(query, language) == []
    found = search(open_rulebook(), query, language)
    assert found
    told = [" ".join((one.hit.clause.text(language), *one.hit.clause.questions(language), one.hit.entry.title(language))) for one in found]
    if query.startswith(("tekst", "text")):
        told = [one.hit.clause.text(language) for one in found]
    assert all((text in one.lower()) is there for one in told if there is False or query.startswith(("tekst", "text")))


def test_or_finds_what_either_side_finds() -> None:
    """The clauses of both, each once."""
    book = open_rulebook()
    both, left, right = (
        {one.hit.clause.id for one in search(book, query, "nl")} for query in ("tekst:goud OF tekst:piraat", "tekst:goud", "tekst:piraat")
    )
    assert both == left | right
    assert left - right


#: Query -> the columns and kinds of what is wrong with it.
WRONG = {
    "titel:(haven EN rover": [(7, "unclosed")],
    'de "langste route': [(4, "unclosed")],
    "haven)": [(6, "unopened")],
    "tietel:haven": [(1, "field")],
    "EN haven": [(1, "operator")],
    "haven OF": [(7, "operator")],
    "haven EN OF rover": [(7, "operator"), (10, "operator")],
    "haven NIET": [(7, "operator")],
    '"': [(1, "empty"), (1, "unclosed")],
    "*": [(1, "empty")],
}


@pytest.mark.parametrize("query", WRONG)
def test_every_fault_of_a_query_is_told_with_its_place(query: str) -> None:
    """All at once, and the command ends as one that is used wrongly, without a traceback."""
    assert [(fault.column, fault.kind) for fault in faults(query, "nl")] == WRONG[query]
    for command, option in (("zoek", "--precies"), ("suche", "--genau")):
        answer = said(command, option, query)
        assert (answer.status, answer.out) == (64, "")
        assert "Traceback" not in answer.err


@pytest.mark.parametrize("words", [("zoek", "--precies"), ("zoek", "--precies", " "), ("suche", "--genau")])
def test_nothing_to_search_for_to_the_letter_is_told_as_that(words: tuple[str, ...]) -> None:
    """As without the option: there is no query to find a fault in."""
    answer, without = said(*words), said(*(word for word in words if not word.startswith("--")))
    assert (answer.status, answer.out, answer.err) == (64, "", without.err)


def test_an_unknown_field_gets_the_nearest_name() -> None:
    """And all names there are."""
    told = said("zoek", "--precies", "tietel:haven").err
    assert "titel?" in told
    assert "onenigheid" in told


@pytest.mark.parametrize(
    "query",
    [
        "a^b",
        "[a TO",
        "{x",
        "tekst:",
        "haven~",
        "^",
        "haven^^2",
        "?",
        "( )",
        "((((haven))))",
        "a:b:c",
        "\\",
        "NOT NOT haven",
        "é*",
        "a ANDNOT ANDNOT b",
        "a ANDMAYBE b",
        "a REQUIRE b",
        "ANDNOT a",
    ],
)
def test_no_query_breaks_the_search(query: str) -> None:
    """Whatever is typed is answered, or refused as wrong use."""
    answer = said("zoek", "--precies", query)
    assert answer.status in (0, 1, 64)
    assert "Traceback" not in answer.err


def test_hits_are_marked_on_a_pipe_and_whole_in_json() -> None:
    """Between guillemets for a reader; a program gets the text as it stands."""
    assert "«Langste» «handelsroute»" in said("zoek", "--precies", '"langste handelsroute"').out
    answer = json.loads(said("zoek", "--precies", '"langste handelsroute"', "--json").out)
    assert answer["hits"]
    schema("search-answer").validate(answer)
    assert all("«" not in hit["text"] for hit in answer["hits"])
    assert said("zoek", "--precies", "xyzzy").status == 1
