"""How a verb is written that is not an infinitive: *bouwt* and *gebouwd* of *bouwen*, *baust* of *bauen*; by rule, and with the forms that follow none.

What is no word does no harm here: nobody says it.
"""

from __future__ import annotations

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

#: What is parted from a verb in a sentence and stands before it in its infinitive; and what never is, so that no *ge* stands in the participle.
_PARTED = {
    "nl": ("aan", "af", "bij", "door", "in", "mee", "neer", "om", "op", "over", "terug", "toe", "uit", "vast", "weg"),
    "de": ("ab", "an", "auf", "aus", "bei", "ein", "her", "hin", "los", "mit", "nach", "rein", "um", "vor", "weg", "zuruck", "zu"),
}
_JOINED = {"nl": ("be", "ge", "her", "ont", "ver"), "de": ("be", "emp", "ent", "er", "ge", "ver", "zer")}
_VOWELS = "aeiou"
#: Of how many letters a verb is at least.
_SHORTEST = 5
#: How the stem of a Dutch verb is written where nothing follows it, and behind which sounds its past has a *t*.
_HARD = {"v": "f", "z": "s"}
_VOICELESS = ("t", "k", "f", "s", "ch", "p")
#: Of which German verbs the stem ends in a sound behind which an *e* or no *s* is said.
_DENTAL, _SIBILANT = ("t", "d"), ("s", "z", "x")


def conjugated(infinitives: Iterable[str], irregular: Mapping[str, Sequence[str]], language: str) -> dict[str, str]:
    """Return the finite forms and participles of verbs, folded, each with its infinitive; ``irregular`` are those of a verb that follow no rule."""
    found: dict[str, str] = {}
    for verb in infinitives:
        parted = (one for one in _PARTED[language] if verb.startswith(one))
        before = next((one for one in parted if len(verb) >= len(one) + _SHORTEST or verb[len(one) :] in irregular), "")
        bare = verb[len(before) :]
        regular = _dutch(bare) if language == "nl" else _german(bare)
        for form in (*(regular if len(bare) >= _SHORTEST else ()), *irregular.get(bare, ())):
            found.setdefault(f"{before}{form}", verb)
    return found


def _german(verb: str) -> Iterator[str]:
    """Its bare stem is left out: it is often a noun (*Zahl*, *Würfel*)."""
    short = verb.endswith(("eln", "ern"))
    if not short and not verb.endswith("en"):
        return
    stem = verb[: -1 if short else -2]
    link = "e" if stem.endswith(_DENTAL) else ""
    ending = "" if stem.endswith(_SIBILANT) else "s"
    yield from (f"{stem}e", f"{stem}{link}{ending}t", f"{stem}{link}t", f"{stem}{link}te", f"{stem}{link}ten")
    if short:
        yield f"{stem[:-2]}{stem[-1]}e"
    yield f"{stem}{link}t" if verb.startswith(_JOINED["de"]) else f"ge{stem}{link}t"


def _dutch(verb: str) -> Iterator[str]:
    if not verb.endswith("en"):
        return
    past = "t" if verb[:-2].endswith(_VOICELESS) else "d"
    for stem in _dutch_stems(verb[:-2]):
        yield from (stem, stem if stem.endswith("t") else f"{stem}t", f"{stem}{past}e", f"{stem}{past}en")
        done = stem if stem.endswith(past) else f"{stem}{past}"
        yield done if verb.startswith(_JOINED["nl"]) else f"ge{done}"


def _dutch_stems(stem: str) -> list[str]:
    """Return how the stem of a verb may be written where nothing follows: *pak* of *pakken*, *steel* of *stelen*, *kies* of *kiezen*."""
    if stem[-1] == stem[-2]:
        return [stem[:-1]]
    last = _HARD.get(stem[-1], stem[-1])
    if stem[-1] in _VOWELS or stem[-2] not in "aeou" or stem[-3] in _VOWELS:
        return [f"{stem[:-1]}{last}"]
    unstressed = stem[-2:] in ("el", "er", "en") and any(vowel in stem[:-2] for vowel in _VOWELS)  # *handelen*, not *stelen*
    return [f"{stem[:-1]}{last}", f"{stem[:-1]}{stem[-2]}{last}"] if unstressed else [f"{stem[:-1]}{stem[-2]}{last}"]
