"""What a deed is done for ("om rood haar route te breken", "um Rot zu ärgern"): whether it may be done does not hang on it."""

from __future__ import annotations

from adjudicator.language.heard import folded, heard_words

#: So many words stand before what a deed is for at least, and in it.
_BEFORE, _SHORTEST = 3, 3


def without_purpose(text: str, language: str) -> str | None:
    """Return a sentence without the clause at its end that says what the deed is done for; None where it has none."""
    words = text.rstrip(" ?.!").split()
    keys = [folded(word.strip(",;:"), language) for word in words]
    little = heard_words().little
    opens, leads = little["in-order-that"][language], little["to-do"][language]
    led = next((place for place, key in enumerate(keys) if place >= _BEFORE and key in opens), None)
    if led is None or len(words) - led < _SHORTEST or not _ends(keys[led:], leads):
        return None
    return " ".join(words[:led]).rstrip(" ,;:")


def _ends(clause: list[str], leads: frozenset[str]) -> bool:
    """Return whether a clause ends in a verb with the word that leads to it, before it or in it (wegzunehmen)."""
    return clause[-2] in leads or any(lead in clause[-1][2:-2] for lead in leads if lead == "zu")
