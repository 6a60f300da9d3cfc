"""Rule sets as people call them."""

from __future__ import annotations

from catan_common.rule_sets import name_in
from catan_rules.messages import section


def book_named(name: str, language: str) -> str:
    """Return a rule set as people call it; one that has no name of its own is called as in the commands."""
    return section(language, "headline").get(f"book.{name}") or name_in(name, language)
