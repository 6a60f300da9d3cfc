"""From a word to the stem under which it is indexed, and from a compound to its parts.

Stems come from the Snowball stemmers, run to a fixed point (one pass makes ``hav`` of ``haven`` and ``haven`` of ``havens``),
after the irregular inflections of ``data/search_words.yaml``. The stems of every word that occurs are worked out once, when the
tables are made; a query asks the stemmer only for words that no rule text has.
"""

from __future__ import annotations

from collections.abc import Callable

from catan_common.folding import fold_in
from rulebook.snowball import dutch, german

#: Letters that join the parts of a compound (handel-s-route, Ritter-karte, straat-en-bouw).
JOINTS = {"nl": ("", "s", "e", "en", "n"), "de": ("", "s", "es", "n", "en", "er", "e")}
SHORTEST_PART = 3
_SHORTEST_COMPOUND = 7
#: No longer word is looked at, for a stem or for parts: no language has one, and each look costs its length.
_LONGEST_WORD = 80
_SHORTEST_WORD = 3
_SHORTEST_STEM = 2
_MOST_PASSES = 6


def stemmer(language: str, inflections: dict[str, str]) -> Callable[[str], str]:
    """Return a function from a folded word to its stem; ``inflections`` maps folded forms to base forms."""
    shortened = dutch if language == "nl" else german

    def stem(word: str) -> str:
        word = inflections.get(word, word)
        if not _SHORTEST_WORD <= len(word) <= _LONGEST_WORD or not word.isalpha():
            return word
        for _ in range(_MOST_PASSES):
            shorter = shortened(word)
            if shorter == word or len(shorter) < _SHORTEST_STEM:
                break
            word = shorter
        return word

    return stem


def folded_inflections(forms: dict[str, str], language: str) -> dict[str, str]:
    """Return the irregular inflections under the spelling in which words are compared."""
    return {fold_in(form, language): fold_in(base, language) for form, base in forms.items()}


def parts(word: str, known: frozenset[str] | set[str], language: str) -> tuple[str, ...]:
    """Return the two parts of a compound whose halves are both ``known`` words, or () when it is none.

    Of several ways to cut, the one with the longest first part is taken: ``handelsroute`` is handel + route.
    """
    if not _SHORTEST_COMPOUND <= len(word) <= _LONGEST_WORD:
        return ()
    for cut in range(len(word) - SHORTEST_PART, SHORTEST_PART - 1, -1):
        tail = word[cut:]
        if tail not in known:
            continue
        head = word[:cut]
        for joint in JOINTS[language]:
            if joint and not head.endswith(joint):
                continue
            first = head[: len(head) - len(joint)] if joint else head
            if len(first) >= SHORTEST_PART and first in known:
                return first, tail
    return ()
