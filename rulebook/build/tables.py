"""All compiled tables of the rulebook, made from its data."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

from rulebook.build.at_issue import build_at_issue
from rulebook.build.case_titles import CaseTitle, titles_by_entry
from rulebook.build.summary import build_summary
from rulebook.build.texts import build_texts
from rulebook.build.usage import build_usage
from rulebook.build.words import build_words
from rulebook.canonical import render
from rulebook.data import Data
from rulebook.model import LANGUAGES

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
