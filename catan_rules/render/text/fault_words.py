"""What was expected where a position, a question or house rules have a fault, in Dutch and German."""

from __future__ import annotations

from adjudicator.problems import Expected
from catan_common.rule_sets import name_in
from catan_rules.messages import section


def expectation(expected: str, language: str) -> str:
    """Return what was expected, in words; the text itself where it is no ``Expected``, alone or before a list of what may stand there."""
    kind, _, listed = expected.partition(": ")
    try:
        key = Expected(kind).name
    except ValueError:
        return expected
    words = section(language, "faults")
    names = (words.get(f"one-of.{name}") or name_in(name, language) for name in listed.split(", "))
    return words[key.lower().replace("_", "-")].format(", ".join(names))
