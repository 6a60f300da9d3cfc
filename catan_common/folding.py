"""How spellings are made one before they are compared: case, accents, kinds of quotes, dashes and spaces, umlauts as two letters.

``fold`` is for what has a meaning in any language (the words of a position), ``fold_in`` for text in a language (search, sentences).
"""

from __future__ import annotations

#: Quotes, in the pairs that keyboards make of them.
SINGLE_QUOTES = "\u2018\u2019\u201a\u201b\u2039\u203a\u02bc\u00b4\u0060"
DOUBLE_QUOTES = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033"
DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
#: What leaves no trace on paper: soft hyphen, zero-width marks, direction marks, variation selectors.
NOTHING = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\u2066\u2067\u2068\u2069\u202a\u202b\u202c\u202d\u202e\ufeff\ufe0e\ufe0f"
SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"

_PLAIN = str.maketrans(
    {
        **dict.fromkeys(SINGLE_QUOTES, "'"),
        **dict.fromkeys(DOUBLE_QUOTES, '"'),
        **dict.fromkeys(DASHES, "-"),
        **dict.fromkeys(NOTHING, ""),
        **dict.fromkeys(SPACES, " "),
        "ß": "ss",
        "ẞ": "ss",
        "\u0132": "ij",
        "\u0133": "ij",
    }
)
#: No mark before this one is put upon another.
_COMBINING = "\u0300"
_LIGATURES = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o"})


def fold(text: str) -> str:
    """Return ``text`` in the spelling under which things typed are compared: lower case, no accents, plain dashes and spaces."""
    if text.isascii():
        return text.lower()
    from unicodedata import combining, normalize

    before = ""
    # a small letter may come apart again (İ), a part may be one of those that are made plain
    while text != before:
        before = text
        apart = normalize("NFKD", text.translate(_PLAIN))
        text = "".join([mark for mark in apart if mark < _COMBINING or not combining(mark)]).translate(_PLAIN).lower()
        if text.isascii():
            break  # nothing in it comes apart
    return text


def fold_in(text: str, language: str) -> str:
    """Return text of a language folded; in German ``ae``, ``oe`` and ``ue`` are umlauts too, which fold to one letter (Dutch has ``boer``)."""
    text = text.lower() if text.isascii() else fold(text).translate(_LIGATURES)
    if language == "de":
        if "ae" in text:
            text = text.replace("ae", "a")
        if "oe" in text:
            text = text.replace("oe", "o")
        if "ue" in text:
            text = _without_ue(text)
    return text


def _without_ue(text: str) -> str:
    """Return a text with ``u`` for each ``ue`` but those after a, e or q, where it is no umlaut (bauen, neue, quer)."""
    before, *rest = text.split("ue")
    found, kept = [before], False
    for piece in rest:
        kept = before[-1] in "aeq" if before else kept
        found += ("ue" if kept else "u", piece)
        before = piece
    return "".join(found)


def fold_word(word: str, language: str) -> str:
    """Return a word of a sentence folded, without apostrophes: ``z'n`` and ``zn`` are one."""
    return fold_in(word.replace("'", ""), language)


def letters(word: str) -> int:
    """Return the set of letters of a word as bits, for a quick first test of nearness."""
    mask = 0
    for mark in word:
        mask |= 1 << (ord(mark) & 63)
    return mask
