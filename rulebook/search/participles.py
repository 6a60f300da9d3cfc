"""Which verb a participle may be of, by how it is written: *uitgevoerd* is of *uitvoeren*, *ausgeführt* of *ausführen*."""

from __future__ import annotations

#: What may stand before the *ge* of a participle, in both languages.
_BEFORE = (
    "", "aan", "af", "bij", "binnen", "door", "in", "mee", "na", "neer", "om", "op", "over", "samen", "terug", "toe", "tussen", "uit", "vast", "voor", "weg",
    "ab", "an", "auf", "aus", "bei", "ein", "fest", "heraus", "hin", "mit", "nach", "um", "vor", "weiter", "zu", "zuruck", "zusammen",
)  # fmt: skip
_MARK = "ge"
_SHORTEST = 3
#: How a participle ends as it is bent before a thing.
_BENT = ("en", "e", "er", "es", "em", "")


def infinitives(word: str) -> list[str]:
    """Return the verbs that a folded word may be a participle of, written as infinitives; none for what cannot be one."""
    found: list[str] = []
    for before in _BEFORE:
        rest = word[len(before) :]
        if not word.startswith(before) or not rest.startswith(_MARK):
            continue
        for bent in _BENT:
            done = rest[len(_MARK) : len(rest) - len(bent)] if rest.endswith(bent) else ""
            if len(done) > _SHORTEST and done[-1] in "td":
                found.append(f"{before}{done[:-1]}en")
            if len(done) > _SHORTEST and done.endswith("en"):
                found.append(f"{before}{done}")
    return found
