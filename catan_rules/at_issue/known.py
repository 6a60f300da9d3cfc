"""Which facts that a rule hangs on the parties tell themselves, so that they need not be asked for: that a card was bought just now, that somebody has a harbour."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from catan_rules.messages import text_of
from rulebook.words import tokens

#: The facts that people tell in few words, as the data for quarrels has them.
FACTS = ("bought", "harbour", "new-harbour", "turn")


def is_told(asked: str, said: Sequence[str], language: str) -> bool:
    """Return whether what a rule hangs on, as a question, is told by what is said and told; not where somebody says that it was otherwise, or at another time."""
    fact = next((fact for fact in FACTS if any(phrase in _plain(asked, language) for phrase in _phrases(language, fact, "asked"))), "")
    if not asked or not fact:
        return False
    heard = [_plain(text, language) for text in said]
    otherwise = any(phrase in text for phrase in _phrases(language, "otherwise", "told") for text in heard)
    return not otherwise and any(
        any(phrase in text for phrase in _phrases(language, fact, "told"))
        and any(phrase in text for phrase in _phrases(language, fact, "of"))
        for text in heard
    )


def _plain(text: str, language: str) -> str:
    return f" {' '.join(tokens(text, language))} "


@cache
def _phrases(language: str, fact: str, name: str) -> tuple[str, ...]:
    """Return the phrases of a list, each between spaces but where it goes on with any letters (``haven*``), or begins with any (``*haven``)."""
    listed = text_of(language, "dispute", f"known.{fact}.{name}").split(", ")
    return tuple(
        ("" if one.startswith("*") else " ") + " ".join(tokens(one.strip("*"), language)) + ("" if one.endswith("*") else " ")
        for one in listed
    )
