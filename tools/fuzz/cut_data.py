"""A cut of the rulebook's data files, small enough for hundreds of runs a second."""

from __future__ import annotations

from typing import Any

from desk import ROOT

from rulebook.canonical import render
from rulebook.load import read_data
from rulebook.model import LANGUAGES

_KEPT_ENTRIES = 2
#: Of each list of words so many: every field is there, and of each of them all that can be wrong with it.
_KEPT_WORDS = 2


def _fewer(words: Any) -> Any:
    """Return words by their kinds with the first ones of each kind only."""
    return {kind: _fewer(more) for kind, more in words.items()} if isinstance(words, dict) else words[:_KEPT_WORDS]


def cut_data() -> dict[str, bytes]:
    """Return the data files with the first entries only: small enough for hundreds of runs a second."""
    found = read_data(str(ROOT / "data"))
    kept = list(found.entries)[:_KEPT_ENTRIES]
    found.entries = {entry: found.entries[entry] for entry in kept}
    found.clauses = {clause: parts for clause, parts in found.clauses.items() if parts.entry in kept}
    facts = {fact for parts in found.clauses.values() for fact in parts.facts}
    shown = {conflict for parts in found.clauses.values() for conflict in parts.conflicts}
    found.facts = {fact: parts for fact, parts in found.facts.items() if fact in facts}
    found.conflicts = {conflict: parts for conflict, parts in found.conflicts.items() if conflict in shown}
    for parts in found.entries.values():
        parts.see = [other for other in parts.see if other in kept]
    for language in LANGUAGES:
        found.titles[language] = {entry: words for entry, words in found.titles[language].items() if entry in kept}
        found.texts[language] = {clause: words for clause, words in found.texts[language].items() if clause in found.clauses}
        found.disputes[language] = {conflict: words for conflict, words in found.disputes[language].items() if conflict in shown}
        for words in found.texts[language].values():
            words.questions, words.cues, words.alike, words.opposite, words.heard = (
                listed[:_KEPT_WORDS] for listed in (words.questions, words.cues, words.alike, words.opposite, words.heard)
            )
        found.inflections[language] = dict(list(found.inflections[language].items())[:_KEPT_WORDS])
        found.alike[language] = [alike[:_KEPT_WORDS] for alike in found.alike[language][:_KEPT_WORDS]]
        found.compared[language] = _fewer(found.compared[language])
    return {name: content.encode() for name, content in render(found).items()}
