"""The rules of a language as the first layer fetches them: the texts, and what the search index is made of; ``page/js/expand.js`` makes it of them.

The index itself takes more than twice as much to fetch as what it follows from.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from catan_common.data_path import data_dir
from catan_common.rule_sets import name_in
from catan_rules.one_book import book
from catan_rules.page.told import clause_told
from catan_rules.printed.writers import html_engine
from rulebook import stemming
from rulebook.build import texts
from rulebook.build import words as build_words
from rulebook.data import Data
from rulebook.load import read_data
from rulebook.model import LANGUAGES, PRACTICE, REASONS
from rulebook.search.ranking import BASE

#: What ``expand.js`` makes of the texts; every other part of a compiled index goes along as it is.
_MADE = frozenset(
    ("clauses", "entries", "exact", "stems", "foreign", "pieces", "compounds", "senses", "lengths", "priors", "games", "postings", "usage")
)
_WEIGHTS = ("PART", "PAIR", "ALIKE", "AGAIN")


@cache
def _data() -> Data:
    return read_data(data_dir())


def rules_file(language: str) -> dict[str, Any]:
    """Return what ``expand.js`` takes: the language's words, the entries with their clauses in order, and the points on which sources differ."""
    data, other = _data(), next(code for code in LANGUAGES if code != language)
    titles, foreign = data.titles[language], data.titles[other]
    found = json.loads(html_engine.tables([language]))
    constants = found["constants"] | {
        "WEIGHTS": build_words.WEIGHTS,
        "SHORTEST_PART": stemming.SHORTEST_PART,
        "PRACTICE": PRACTICE,
        "BASE_GAME": BASE,
    }
    constants |= {"REASONS": REASONS, "OTHER_GAMES": texts.OTHER_GAMES, "MENTIONS": texts.MOST_MENTIONS}
    constants |= {name: getattr(build_words, name) for name in _WEIGHTS} | {"PRIORS": build_words.PRIORS}
    entries = {}
    for entry, parts in data.entries.items():
        entries[entry] = {
            "t": titles[entry].title,
            "w": titles[entry].terms,
            "a": {term: clause for term, clause in texts.asked_for(data, entry, language).items() if clause != parts.clauses[0]},
            "f": [foreign[entry].title, *foreign[entry].terms],
            "c": {clause: _clause(data, clause, language, other) for clause in parts.clauses},
        }
    disputes = {name: dispute.title for name, dispute in data.disputes[language].items()}
    index = found["languages"][0]
    return {
        **{part: held for part, held in index.items() if part not in _MADE},
        "constants": constants,
        "alike": data.alike.get(language, []),
        "order": _order(index["clauses"], entries),
        "entries": entries,
        "disputes": disputes,
    }


def usage_file(language: str) -> dict[str, Any]:
    """Return how players ask for the rules, which the search takes beside the rest once it has come, with the words that they alone have."""
    return {"words": build_words.heard_alone(_data(), language), **html_engine.usage_of(language)}


def grounds_file(language: str) -> dict[str, Any]:
    """Return what is told of the rules only where somebody asks: where each clause is printed, and how the sources differ, by clause and point."""
    told = {clause: clause_told(clause, language)["source"] for clause in _data().clauses}
    points = {name: book().conflict(name) for name in _data().disputes[language]}
    return {
        "sources": {clause: source for clause, source in told.items() if source},
        "disputes": {
            name: {
                "text": point.text(language),
                "rulings": {name_in(rules, language): held for rules, held in point.rulings(language).items()},
            }
            for name, point in points.items()
        },
    }


def _clause(data: Data, clause: str, language: str, other: str) -> dict[str, Any]:
    """Return a clause by short names: text, questions, cues, terms, those of the other language, points, and what its prior follows from."""
    said, parts = data.texts[language][clause], data.clauses[clause]
    told = {
        "x": said.text,
        "q": said.questions,
        "u": said.cues,
        "w": said.terms,
        "f": data.texts[other][clause].terms,
        "d": parts.conflicts,
        "k": parts.confidence and 1,
    }
    return {name: value for name, value in told.items() if value}


def _order(clauses: list[str], entries: dict[str, Any]) -> list[int]:
    """Return the number of each clause, in the order in which the entries list them; nothing where that is their own."""
    listed = [clause for entry in entries.values() for clause in entry["c"]]
    numbers = {clause: number for number, clause in enumerate(clauses)}
    found = [numbers[clause] for clause in listed]
    return [] if found == list(range(len(found))) else found
