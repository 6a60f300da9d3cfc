"""All compiled tables of the rulebook, made from its data, and that of the printed summary."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rulebook.build.at_issue import build_at_issue
from rulebook.build.case_titles import CaseTitle, titles_by_entry
from rulebook.build.texts import build_texts
from rulebook.build.usage import build_usage
from rulebook.build.words import build_words
from rulebook.canonical import render
from rulebook.data import Data
from rulebook.model import LANGUAGES
from rulebook.summary_data import SummaryData

if TYPE_CHECKING:
    from rulebook.model import SummaryTable


#: Stands before the fingerprint that documents print; it moves on when the same data comes to say something else.
_FORM = 15


def build(data: Data, cases: Sequence[CaseTitle] = ()) -> dict[str, Any]:
    """Return table name -> table, for every language."""
    mark = fingerprint(data)
    tables: dict[str, Any] = {"clause-numbers": _clause_numbers(data)}
    for language in LANGUAGES:
        words, documents = build_words(data, language)
        tables[f"words-{language}"] = words
        tables[f"usage-{language}"] = build_usage(data, language, words)
        tables[f"at-issue-{language}"] = build_at_issue(data, language)
        tables[f"texts-{language}"] = build_texts(data, language, mark, words, documents)
        tables[f"case-titles-{language}"] = titles_by_entry(data, language, cases)
    if data.summary is not None:
        tables["summary"] = build_summary(data, data.summary, mark)
    return tables


def fingerprint(data: Data) -> str:
    """Return a short text that changes with any word of the data."""
    check = 0
    for name, content in sorted(render(data).items()):
        check = zlib.crc32(content.encode(), zlib.crc32(name.encode(), check))
    if data.summary is not None:
        check = zlib.crc32(repr(data.summary).encode(), check)
    return f"{_FORM}-{check:08x}"


def _clause_numbers(data: Data) -> dict[str, int]:
    """Return clause id -> its number, and fact id -> the number of the clause that covers it where no clause has its id."""
    covering = {fact: number for number, clause in enumerate(data.clauses.values()) for fact in clause.facts}
    return covering | {clause: number for number, clause in enumerate(data.clauses)}


def build_summary(data: Data, summary: SummaryData, mark: str) -> SummaryTable:
    """Return the printed summary; each line with the conflicts of its clause and of the points that it is shown under."""
    return {
        "fingerprint": mark,
        "topics": tuple(
            (
                name,
                tuple(topic.games),
                tuple(topic.titles[language] for language in LANGUAGES),
                tuple(topic.words[language] for language in LANGUAGES),
                tuple(
                    (
                        line.clause,
                        tuple(line.texts[language] for language in LANGUAGES),
                        tuple((conflict, tuple(values)) for conflict, values in line.when.items()),
                        tuple(line.under),
                        tuple(line.not_under),
                        tuple(line.games),
                        line.open,
                        line.main,
                        (*line.when, *line.about),
                        tuple(data.clauses[line.clause].conflicts),
                    )
                    for line in topic.lines
                ),
            )
            for name, topic in summary.topics.items()
        ),
        "disputes": tuple(
            (
                conflict,
                tuple(dispute.texts[language] for language in LANGUAGES),
                tuple(dispute.games),
                _said(dispute.values),
                _said(dispute.sets),
            )
            for conflict, dispute in summary.disputes.items()
        ),
    }


def _said(words: dict[str, dict[str, str]]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return what each value or rule set comes to, its words in the order of the languages."""
    return tuple((name, tuple(told[language] for language in LANGUAGES)) for name, told in words.items())
