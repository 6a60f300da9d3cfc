"""Whoever is called by a colour: *mag rood een dorp bouwen* asks of a player, not of a red card."""

from __future__ import annotations

from rulebook.words import tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

#: Colours as players are called by them; inflected they tell how something looks.
COLOURS = {
    "nl": frozenset(("rood", "blauw", "wit", "oranje", "groen", "bruin", "paars")),
    "de": frozenset(("rot", "blau", "weiss", "orange", "grun", "braun", "lila", "violett")),
}
#: What begins a question about the colour itself: *blijft rood in de doos*, *sind die Zahlen rot*.
_OF_THE_COLOUR = frozenset(
    [
        "is",
        "zijn",
        "was",
        "waren",
        "word",
        "wordt",
        "worden",
        "blijft",
        "blijven",
        "doet",
        "doen",
        "hoort",
        "horen",
        "ist",
        "sind",
        "war",
        "wird",
        "werden",
        "bleibt",
        "bleiben",
        "gehort",
        "gehoren",
    ]
)
#: Before whose something is, and with whom one does something where somebody else does it.
_OF = frozenset(("van", "von"))
_WITH = frozenset(("met", "aan", "bij", "naast", "tegen", "en", "mit", "an", "bei", "neben", "gegen", "und"))
#: Who asks for a player asks as one who plays, and of another one.
_ONESELF = {"nl": "ik", "de": "ich"}
_ANOTHER = {"nl": "ander", "de": "anderen"}
_PARTS = str.maketrans(dict.fromkeys(".!?;:,", "\n"))


class Players:
    """How players are called by colours in one language."""

    def __init__(self, language: str, verbs: Collection[str], supposing: Collection[str]) -> None:
        """Take over the verbs by which questions begin, and the words behind which something is supposed."""
        self._language, self._colours = language, COLOURS[language]
        self._deeds = frozenset(verbs) - _OF_THE_COLOUR
        self._supposing = supposing

    def read(self, said: Sequence[str]) -> list[str]:
        """Return the words of a question or statement, with whoever is called by a colour as who asks, or as another one."""
        if self._colours.isdisjoint(said):
            return list(said)
        doing = [place for place, word in enumerate(said) if word in self._colours and self._does(said, place)]
        found = list(said)
        for place, word in enumerate(said):
            before = said[place - 1] if place else ""
            if place in doing:
                found[place] = _ONESELF[self._language]
            elif word in self._colours and (before in _OF or (doing and before in _WITH)):
                found[place] = _ANOTHER[self._language]
        return found

    def left_out(self, text: str) -> str:
        """Return a text without the colours by which players are called; as it is where there is none."""
        if self._colours.isdisjoint(tokens(text, self._language)):
            return text
        kept: list[str] = []
        for part in text.translate(_PARTS).split("\n"):
            said = tokens(part, self._language)
            kept += [word for word, read in zip(said, self.read(said), strict=True) if word == read]
        return " ".join(kept)

    def _does(self, said: Sequence[str], place: int) -> bool:
        """Return whether somebody called by the colour at a place does something: beside the verb, or behind a word that supposes."""
        before = said[place - 1] if place else ""
        behind = said[place + 1] if place + 1 < len(said) else ""
        return before in self._deeds or before in self._supposing or (not place and behind in self._deeds)
