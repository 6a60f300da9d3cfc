"""Which side each party of a quarrel seems to be on, told from its words alone: a guess, to be shown as one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from catan_rules.messages import text_of
from rulebook.words import tokens

#: How much a word for no tells beside a word for yes, which is said in passing; and how much the first word tells beside another.
_NO, _FIRST = 2, 2


def allowing(said: Mapping[str, str], language: str) -> dict[str, bool]:
    """Return by party whether it sounds as if it would allow what another would not; empty where all of them sound alike."""
    scores = {who: _score(text, language) for who, text in said.items()}
    highest = max(scores.values(), default=0)
    if len(scores) < 2 or highest == min(scores.values()):  # noqa: PLR2004 - one party has nobody against it
        return {}
    return {who: score == highest for who, score in scores.items()}


def saying_yes(allows: Mapping[str, bool], question: str, language: str) -> dict[str, bool]:
    """Return by party whether it seems to say yes to a question: who would allow more does, unless the question is whether one must."""
    must = tokens(question, language)[0] in tokens(text_of(language, "dispute", "stance.must"), language)
    return {who: more is not must for who, more in allows.items()}


def _score(text: str, language: str) -> int:
    yes, no = _words(language)
    words = tokens(text, language)
    first = _FIRST if words and words[0] in no else 0
    return sum(word in yes for word in words) - _NO * sum(word in no for word in words) - first


@cache
def _words(language: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the words by which one says yes, and those by which one says no."""
    yes, no = (frozenset(tokens(text_of(language, "dispute", f"stance.{side}"), language)) for side in ("yes", "no"))
    return yes, no
