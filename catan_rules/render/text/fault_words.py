"""What was expected where a position, a question or house rules have a fault, in Dutch and German."""

from __future__ import annotations

from adjudicator.input.problems import Expected
from catan_common.rule_sets import name_in
from catan_rules.messages import section

_KNOWN = frozenset(str(one) for one in Expected)


def expectation(expected: str, language: str) -> str:
    """Return what was expected, in words; the text itself where it is no ``Expected``, alone or before a list of what may stand there."""
    # one of them has a colon of its own
    kind, _, listed = (expected, "", "") if expected in _KNOWN else expected.partition(": ")
    if kind not in _KNOWN:
        return expected
    key = Expected(kind).name
    words = section(language, "faults")
    names = (words.get(f"one-of.{name}") or name_in(name, language) for name in listed.split(", "))
    return words[key.lower().replace("_", "-")].format(", ".join(names))
