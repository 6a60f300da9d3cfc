"""Phrases that people use in a quarrel, as the data lists them, looked for in what is said."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from catan_rules.messages import text_of
from rulebook.words import tokens


def spaced(words: Sequence[str]) -> str:
    """Return words as a text in which ``phrases`` are looked for: between spaces, also the first and the last one."""
    return f" {' '.join(words)} "


@cache
def phrases(language: str, key: str) -> tuple[str, ...]:
    """Return the phrases of a list for disputes, each between spaces but where it goes on with any letters (``haven*``), or begins with any (``*haven``)."""
    return tuple(
        ("" if one.startswith("*") else " ") + " ".join(tokens(one.strip("*"), language)) + ("" if one.endswith("*") else " ")
        for one in text_of(language, "dispute", key).split(", ")
    )


def says_any(told: str, language: str, key: str) -> bool:
    """Return whether one of the phrases of a list stands in a ``spaced`` text."""
    return any(phrase in told for phrase in phrases(language, key))
