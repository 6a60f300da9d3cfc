"""The compiled tables of the rulebook: what a look-up needs, read in about a millisecond each (``catan_common.tables``).

For each language one table with the texts and the exact terms, and one with the words and posting lists for searching.
"""

from __future__ import annotations

import os

from catan_common.data_path import data_dir, data_file, is_checkout, yaml_files
from catan_common.tables import SHIPPED, keep, read, state_of

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from typing import Any

    from catan_common.tables import Stamp
    from rulebook.model import CaseTable, SummaryTable, TextTable
    from rulebook.search.at_issue import IssueTable
    from rulebook.search.reading import WordTable
    from rulebook.search.usage import UsageTable

DATA_FILES = ("entries.yaml", "points.yaml", "almanak_nl.yaml", "regeln_de.yaml", "search_words.yaml", "summary.yaml")
#: What the tables depend on beside the data: in a checkout it may change as well.
_CODE = (
    "stemming.py",
    "snowball.py",
    "words.py",
    *(f"build/{name}.py" for name in ("tables", "texts", "case_titles", "words", "postings", "at_issue", "usage")),
    *(f"search/{name}.py" for name in ("outline", "turning_words", "players", "reading", "usage")),
)


def load_texts(language: str) -> TextTable:
    """Return the texts of a language, compiled first where they are missing or stale; RulebookError on faulty data."""
    table: TextTable = _load(f"texts-{language}")
    return table


def load_case_titles(language: str) -> CaseTable:
    """Return the published cases of each entry with their titles in a language, likewise; an article alone shows them."""
    table: CaseTable = _load(f"case-titles-{language}")
    return table


def load_words(language: str) -> WordTable:
    """Return the words and posting lists for searching a language, likewise."""
    table: WordTable = _load(f"words-{language}")
    return table


def load_usage(language: str) -> UsageTable:
    """Return how the rules are asked for in a language, likewise."""
    table: UsageTable = _load(f"usage-{language}")
    return table


def load_at_issue(language: str) -> IssueTable:
    """Return what finds the rules that a quarrel in a language is about, likewise."""
    table: IssueTable = _load(f"at-issue-{language}")
    return table


def load_clause_numbers() -> dict[str, int]:
    """Return clause id, or fact id where no clause has it, -> number of the clause, likewise."""
    numbers: dict[str, int] = _load("clause-numbers")
    return numbers


def load_summary() -> SummaryTable:
    """Return the printed summary, likewise; RulebookError where the data has none."""
    try:
        table: SummaryTable = _load("summary")
    except KeyError:
        from rulebook.problems import Problem, RulebookError

        raise RulebookError([Problem("unreadable", "summary.yaml", 0, 0, "no such file", "a readable file")]) from None
    return table


def _load(name: str) -> Any:
    stamp = state_of(_sources()) if is_checkout() else SHIPPED
    table = read(name, stamp)
    return refresh(stamp)[name] if table is None else table


def _sources() -> list[str]:
    code = os.path.dirname(__file__)
    return [*map(data_file, DATA_FILES), *yaml_files(data_file("cases")), *(os.path.join(code, name) for name in _CODE)]


def refresh(stamp: Stamp) -> dict[str, Any]:
    """Make all tables from the data files, keep them for this state of their sources, and return them."""
    from rulebook.build.case_titles import read_case_titles
    from rulebook.build.tables import build
    from rulebook.load import read_data

    tables = build(read_data(data_dir()), read_case_titles(yaml_files(data_file("cases"))))
    keep(tables, stamp)
    return tables
