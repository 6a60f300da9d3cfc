"""Which facts that a rule hangs on the parties tell themselves, so that they need not be asked for: that a card was bought just now, that somebody has a harbour."""

from __future__ import annotations

from collections.abc import Sequence

from catan_rules.at_issue.phrases import says_any, spaced
from rulebook.words import tokens

#: The facts that people tell in few words, as the data for quarrels has them.
FACTS = ("bought", "harbour", "new-harbour", "turn", "routes", "hand", "built", "paid")


def is_told(asked: str, said: Sequence[str], language: str) -> bool:
    """Return whether what a rule hangs on, as a question, is told by what is said and told; not where somebody says that it was otherwise, or at another time."""
    question = spaced(tokens(asked, language))
    fact = next((fact for fact in FACTS if says_any(question, language, f"known.{fact}.asked")), "")
    if not asked or not fact:
        return False
    heard = [spaced(tokens(text, language)) for text in said]
    if any(says_any(text, language, "known.otherwise.told") for text in heard):
        return False
    return any(says_any(text, language, f"known.{fact}.told") and says_any(text, language, f"known.{fact}.of") for text in heard)
