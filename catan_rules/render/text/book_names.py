"""Rule sets as people call them."""

from __future__ import annotations

from collections.abc import Mapping

from catan_common.rule_sets import name_in
from catan_rules.messages import section, text_of

#: The books of which one is named before others where an answer is not the same everywhere.
_FIRST = ("actueel", "almanak", "spielanleitung")


#: What an answer is called in the texts of a headline.
ANSWER_KEYS = {"yes": "yes", "no": "no", "undetermined": "open"}


def book_named(name: str, language: str) -> str:
    """Return a rule set as people call it; one that has no name of its own is called as in the commands."""
    return section(language, "headline").get(f"book.{name}") or name_in(name, language)


def short_book_of(name: str, language: str) -> str:
    """Return the same in a word or two, as it stands in a bracket among others."""
    return section(language, "headline").get(f"short.{name}") or name_in(name, language)


def several_books(names: list[str], language: str) -> str:
    """Return some rule sets as people call them: the best known of them, and how many more."""
    called = book_named(next((name for name in _FIRST if name in names), names[0]), language)
    return called if len(names) == 1 else text_of(language, "headline", "more", called, len(names) - 1)


def with_other_books(own: str, others: Mapping[str, str], language: str) -> str:
    """Return what one's own book says, and in the same breath what ``others`` answer: rule set -> yes, no or undetermined."""
    parts = [own]
    for answer, key in ANSWER_KEYS.items():
        names = [name for name, other in others.items() if other == answer]
        if names:
            parts.append(text_of(language, "headline", f"other.{key}", several_books(names, language)))
    return "; ".join(parts) + "."
