"""Which words and neighbours speak for practice and which for a rule, learned from the questions and cues of the book itself.

What a question is about shows in more than the clause that is found: *kost … in de winkel*, *wie heeft … gemaakt*, *is er een …*. So words without a
meaning of their own and the beginning of the question count too.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, pairwise
from math import log
from struct import unpack
from zlib import crc32

#: What stands for the beginning of a question.
BEGIN = "^"
#: How many questions or cues of each word are supposed beside those seen, and how much a single word may say at most.
SUPPOSED = 1.0
MOST = 3.0
#: A weight is kept as a whole number of these.
_STEP = 1 / 32
_KEY = 4  # bytes of a checksum


def features(stems: Sequence[str]) -> set[str]:
    """Return what speaks in a question: its stems, each pair of neighbours, and how it begins."""
    return {*stems, *(f"{left} {right}" for left, right in pairwise((BEGIN, *stems)))}


def learned(practice: Iterable[Sequence[str]], rules: Iterable[Sequence[str]]) -> dict[str, float]:
    """Return what each feature says: above 0 for practice, below 0 for a rule, as shrunken log odds beside the odds of all; empty without either."""
    for_practice, for_rules = _counted(practice), _counted(rules)
    if not for_practice or not for_rules:
        return {}
    share = sum(for_practice.values()) / (sum(for_practice.values()) + sum(for_rules.values()))
    found = {}
    for feature in for_practice.keys() | for_rules.keys():
        odds = (for_practice.get(feature, 0) + SUPPOSED * share) / (for_rules.get(feature, 0) + SUPPOSED * (1 - share))
        found[feature] = max(-MOST, min(MOST, log(odds) - log(share / (1 - share))))
    return found


def _counted(texts: Iterable[Sequence[str]]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for stems in texts:
        for feature in features(stems):
            counts[feature] = counts.get(feature, 0) + 1
    return counts


def packed(weights: Mapping[str, float]) -> tuple[bytes, bytes]:
    """Return weights as a compiled table holds them: the steps from each feature's checksum to the next, and a byte for each.

    Of all steps the lowest bytes go first, then the next, so that the many small ones take little to fetch.
    """
    rows = sorted({crc32(feature.encode()): round(weight / _STEP) for feature, weight in weights.items()}.items())
    steps = b"".join((key - last).to_bytes(_KEY, "little") for last, key in pairwise((0, *(key for key, _ in rows))))
    return b"".join(steps[place::_KEY] for place in range(_KEY)), bytes(weight & 0xFF for _, weight in rows)


class Leanings:
    """The learned weights of one language."""

    def __init__(self, table: tuple[bytes, bytes]) -> None:
        """Take over what ``packed`` made."""
        steps, self._weights = table
        many = len(self._weights)
        whole = bytearray(len(steps))
        for place in range(_KEY):
            whole[place::_KEY] = steps[place * many : (place + 1) * many]
        self._keys = list(accumulate(unpack(f"<{many}I", whole)))

    def of(self, stems: Sequence[str]) -> float:
        """Return what the words of a question say together: above 0 for practice, below 0 for a rule."""
        return sum(self._weight(crc32(feature.encode())) for feature in features(stems))

    def _weight(self, key: int) -> float:
        place = bisect_left(self._keys, key)
        if place == len(self._keys) or self._keys[place] != key:
            return 0.0
        weight = self._weights[place]
        return (weight - 256 if weight > 127 else weight) * _STEP  # noqa: PLR2004 - a signed byte
