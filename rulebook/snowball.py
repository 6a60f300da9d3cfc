"""The Snowball stemmers for Dutch and German (snowballstem.org/algorithms), for words that ``catan_common.folding`` has folded.

Whoosh carries them too, but importing it takes longer than everything else that a search does. Folded words have no accents and no
umlauts, so the steps that remove them are left out.
"""

from __future__ import annotations

_VOWELS = "aeiouy"


class _Word:
    """A word that endings are taken off, and where its regions R1 and R2 begin: after the first and the second consonant behind a vowel."""

    __slots__ = ("one", "text", "two")

    def __init__(self, text: str) -> None:
        self.text = text
        first = _after_consonant(text, 0)
        self.two = _after_consonant(text, first)
        self.one = max(first, 3)

    def in_one(self, suffix: str) -> bool:
        return len(self.text) - len(suffix) >= self.one and self.text.endswith(suffix)

    def in_two(self, suffix: str) -> bool:
        return len(self.text) - len(suffix) >= self.two and self.text.endswith(suffix)

    def before(self, suffix: str) -> str:
        """Return the letter before an ending."""
        return self.text[-len(suffix) - 1]

    def cut(self, count: int) -> None:
        self.text = self.text[:-count]

    def undouble(self) -> None:
        if self.text.endswith(("kk", "dd", "tt")):
            self.cut(1)


def _after_consonant(text: str, start: int) -> int:
    """Return the place after the first consonant that follows a vowel, from ``start`` on; the end where there is none."""
    for place in range(start + 1, len(text)):
        if text[place] not in _VOWELS and text[place - 1] in _VOWELS:
            return place + 1
    return len(text)


def _between_vowels(text: str, letters: str) -> str:
    """Return a text with ``letters`` as capitals, which count as consonants, where they stand between vowels."""
    for place in range(1, len(text) - 1):
        if text[place] in letters and text[place - 1] in _VOWELS and text[place + 1] in _VOWELS:
            text = text[:place] + text[place].upper() + text[place + 1 :]
    return text


def dutch(text: str) -> str:
    """Return the stem of a folded Dutch word."""
    if text.startswith("y"):
        text = "Y" + text[1:]
    for place in range(1, len(text)):
        if text[place] == "y" and text[place - 1] in _VOWELS:
            text = text[:place] + "Y" + text[place + 1 :]
    word = _Word(_between_vowels(text, "i"))
    if word.in_one("heden"):
        word.text = word.text[:-5] + "heid"
    elif not word.text.endswith("heden"):
        for suffix in ("ene", "en", "se", "s"):
            if word.in_one(suffix):
                if suffix in ("ene", "en"):
                    _without_en(word, suffix)
                elif word.before(suffix) not in _VOWELS + "j":
                    word.cut(len(suffix))
                break
    ended_in_e = word.in_one("e") and word.before("e") not in _VOWELS
    if ended_in_e:
        word.cut(1)
        word.undouble()
    if word.in_two("heid") and word.before("heid") != "c":
        word.cut(4)
        if word.in_one("en"):
            _without_en(word, "en")
    _derived_dutch(word, ended_in_e)
    text = word.text
    if len(text) > 3 and text[-1] not in _VOWELS + "I" and text[-3:-1] in ("aa", "ee", "oo", "uu") and text[-4] not in _VOWELS:  # noqa: PLR2004 - a vowel written twice between consonants
        text = text[:-2] + text[-1]
    return text.replace("I", "i").replace("Y", "y")


def _without_en(word: _Word, suffix: str) -> None:
    if word.before(suffix) not in _VOWELS and word.text[-len(suffix) - 3 : -len(suffix)] != "gem":
        word.cut(len(suffix))
        word.undouble()


def _derived_dutch(word: _Word, ended_in_e: bool) -> None:
    """Take off an ending that makes one word of another."""
    suffix = next((one for one in ("baar", "lijk", "bar", "end", "ing", "ig") if word.in_two(one)), "")
    if suffix in ("end", "ing"):
        word.cut(3)
        if word.in_two("ig") and word.before("ig") != "e":
            word.cut(2)
        else:
            word.undouble()
    elif suffix == "ig":
        if word.before("ig") != "e":
            word.cut(2)
    elif suffix == "lijk":
        word.cut(4)
        if word.in_one("e") and word.before("e") not in _VOWELS:
            word.cut(1)
            word.undouble()
    elif suffix == "baar" or (suffix == "bar" and ended_in_e):
        word.cut(len(suffix))


def german(text: str) -> str:
    """Return the stem of a folded German word."""
    word = _Word(_between_vowels(text, "uy"))
    suffix = next((one for one in ("ern", "em", "er", "en", "es", "e", "s") if word.in_one(one)), "")
    if suffix in ("en", "es", "e") and word.text[: -len(suffix)].endswith("niss"):
        word.cut(len(suffix) + 1)
    elif suffix and (suffix != "s" or word.before("s") in "bdfghklmnrt"):
        word.cut(len(suffix))
    suffix = next((one for one in ("est", "en", "er", "st") if word.in_one(one)), "")
    if suffix and (suffix != "st" or (word.before("st") in "bdfghklmnt" and len(word.text) > 5)):  # noqa: PLR2004 - three letters before "st"
        word.cut(len(suffix))
    _derived_german(word)
    return word.text.replace("U", "u").replace("Y", "y")


def _derived_german(word: _Word) -> None:
    """Take off an ending that makes one word of another."""
    suffix = next((one for one in ("isch", "lich", "heit", "keit", "end", "ung", "ig", "ik") if word.in_two(one)), "")
    if not suffix:
        return
    if suffix in ("ig", "ik", "isch"):
        if not word.in_two("e" + suffix):
            word.cut(len(suffix))
        return
    word.cut(len(suffix))
    if suffix in ("end", "ung"):
        if word.in_two("ig") and not word.in_two("eig"):
            word.cut(2)
    elif suffix in ("lich", "heit"):
        if word.in_one("er") or word.in_one("en"):
            word.cut(2)
    elif word.in_two("lich"):
        word.cut(4)
    elif word.in_two("ig"):
        word.cut(2)
