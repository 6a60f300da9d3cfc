"""Which facts that a rule hangs on the parties tell themselves, so that they need not be asked for: that a card was bought just now, that somebody has a harbour."""

from __future__ import annotations

from collections.abc import Sequence

from catan_rules.at_issue.phrases import phrases, says_any, spaced
from rulebook.words import tokens

#: Of how many there are of something: two who name other numbers do not agree on it.
COUNTED = ("points", "roads", "cities", "settlements")
#: The facts that people tell in few words, as the data for quarrels has them.
FACTS = (
    *("bought", "harbour", "new-harbour", "turn", "routes", "hand", "built", "paid", "second", "stands", "lies", "played", "seven"),
    *COUNTED,
)
#: The facts of which one party says the opposite of another in few words: then they are asked for.
DENIABLE = ("second", "stands", "lies", "played")


def is_told(asked: str, said: Sequence[str], language: str) -> bool:
    """Return whether what a rule hangs on, as a question, is told by what is said and told; not where somebody says that it was otherwise, or at another time."""
    question = spaced(tokens(asked, language))
    fact = next((fact for fact in FACTS if says_any(question, language, f"known.{fact}.asked")), "")
    if not asked or not fact:
        return False
    heard = [spaced(tokens(text, language)) for text in said]
    if any(says_any(text, language, "known.otherwise.told") for text in heard):
        return False
    if fact in DENIABLE and any(says_any(text, language, f"known.{fact}.against") for text in heard):
        return False
    telling = [text for text in heard if says_any(text, language, f"known.{fact}.told")]
    named = [[one for one in phrases(language, f"known.{fact}.of") if one in text] for text in telling]
    alike = fact not in COUNTED or len({tuple(one) for one in named if one}) == 1
    return any(named) and alike
