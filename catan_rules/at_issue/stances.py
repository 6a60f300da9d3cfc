"""Which side each party of a quarrel seems to be on, told from its words alone: a guess, to be shown as one.

It is made only of who says of the question itself what it asks: most of its words and, where it names amounts, one of those. Who names other amounts seems to
say no; of everybody else nothing is guessed, but that who only denies what the other says is on the other side.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from catan_rules.messages import text_of
from rulebook.stemming import stemmer
from rulebook.words import STOP_WORDS, TALK, tokens

#: Of the words of a question at least this share is said by who says yes or no to it.
_SHARE = 0.4


def guessed(said: Mapping[str, str], question: str, language: str) -> dict[str, bool]:
    """Return by party whether it seems to say yes to a question, put in the language that is spoken; nobody of whom nothing can be told."""
    asked = tokens(question, language)
    parties = {who: tokens(text, language) for who, text in said.items()}
    amounts = _amounts(asked)
    named = {who: _amounts(words) for who, words in parties.items()}
    if not amounts and len({one for one in named.values() if one}) > 1:
        return {}  # they quarrel about how many, and that is not asked
    found = {who: side for who, words in parties.items() if (side := _side(words, asked, named[who], amounts, language)) is not None}
    if True in found.values():
        found |= {who: False for who, words in parties.items() if who not in found and named[who] and named[who].isdisjoint(amounts)}
    others = [who for who in parties if who not in found]
    if len(parties) == 2 and len(others) == 1:  # noqa: PLR2004 - two sides
        other = others[0]
        amends = named[other] & amounts and not _is_denied(parties[other], language) and False in found.values()
        if amends or (_opens_with_no(parties[other], language) and not named[other]):
            found[other] = not next(iter(found.values()))
    return found


def _side(words: list[str], asked: list[str], named: frozenset[str], amounts: frozenset[str], language: str) -> bool | None:
    wanted, own = _content(asked, language), _content(words, language)
    if amounts and named and named.isdisjoint(amounts):
        return False if wanted & own else None
    if not wanted or (amounts and not named) or len(wanted & own) < _SHARE * len(wanted):
        return None
    if not _listed(language, "no").isdisjoint(asked) or not _listed(language, "limit").isdisjoint(words):
        return None
    denied = _is_denied(words, language)
    return None if denied and amounts else not denied


def _opens_with_no(words: list[str], language: str) -> bool:
    """Return whether somebody says no first, after words of talk."""
    no = _listed(language, "no")
    first = next((word for word in words if word in no or word not in TALK[language]), "")
    return first in no


def _is_denied(words: list[str], language: str) -> bool:
    """Return whether something is denied, not only what the other says."""
    no = _listed(language, "no")
    behind = words[next(place for place, word in enumerate(words) if word in no) + 1 :] if _opens_with_no(words, language) else words
    return not no.isdisjoint(behind)


def _amounts(words: list[str]) -> frozenset[str]:
    """Return the numbers among some words; of a rate how many are given."""
    return frozenset(word.partition(":")[0] for word in words if word[:1].isdecimal())


def _content(words: list[str], language: str) -> frozenset[str]:
    """Return the stems of the words that say what it is about."""
    idle = STOP_WORDS[language].union(TALK[language], *(_listed(language, name) for name in ("yes", "no", "must", "limit")))
    stem = stemmer(language, {})
    return frozenset(stem(word) for word in words if word not in idle and not word[:1].isdecimal())


@cache
def _listed(language: str, name: str) -> frozenset[str]:
    """Return the words by which one says yes, no, that something must be, or when and how far, which is neither yes nor no (``limit``)."""
    return frozenset(tokens(text_of(language, "dispute", f"stance.{name}"), language))
