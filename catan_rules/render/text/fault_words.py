"""What was expected where a position, a question or house rules have a fault, in Dutch and German."""

from __future__ import annotations

from adjudicator.problems import Expected
from catan_rules.messages import section


def expectation(expected: str, language: str) -> str:
    """Return what was expected, in words; the text itself where it is no ``Expected``."""
    try:
        key = Expected(expected).name
    except ValueError:
        return expected
    return section(language, "faults")[key.lower().replace("_", "-")]
