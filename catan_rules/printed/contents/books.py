"""What the rule sets are called on paper: by the books that players know, not by the names that the command takes."""

from __future__ import annotations

from catan_common.rule_sets import name_in
from catan_rules.messages import section


def book_of(rules: str, language: str) -> str:
    """Return by which book a rule set goes, with its publisher and year where they are known; the name itself where it is of no book."""
    return section(language, "books").get(rules) or name_in(rules, language)


def short_book_of(rules: str, language: str) -> str:
    """Return the same in a word or two, as it stands in a bracket among others."""
    return section(language, "books").get(f"short.{rules}") or name_in(rules, language)
