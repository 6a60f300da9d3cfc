"""Whoever is called by a colour: *mag rood een dorp bouwen* asks of a player, not of a red card."""

from __future__ import annotations

from rulebook.words import tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

#: Colours as players are called by them; inflected they tell how something looks. Here, not in the data: a headword is looked up without its tables.
COLOURS = {
    "nl": frozenset(("rood", "blauw", "wit", "oranje", "groen", "bruin", "paars")),
    "de": frozenset(("rot", "blau", "weiss", "orange", "grun", "braun", "lila", "violett")),
}
_PARTS = str.maketrans(dict.fromkeys(".!?;:,", "\n"))


class Players:
    """How players are called by colours in one language."""

    def __init__(self, language: str, kinds: Mapping[str, Sequence[str]], verbs: Collection[str]) -> None:
        """Take over the kinds of words that the data lists, and the verbs by which questions begin."""
        pair = kinds["oneself-another"]  # a rulebook without it calls nobody by a colour
        self._language, self._colours = language, COLOURS[language] if pair else frozenset()
        self._deeds = frozenset(verbs).difference(kinds["of-the-colour"])
        self._supposing, self._whose, self._with = (frozenset(kinds[kind]) for kind in ("supposing", "whose", "with-whom"))
        self._oneself, self._another = pair or ("", "")

    def read(self, said: Sequence[str]) -> list[str]:
        """Return the words of a question or statement, with whoever is called by a colour as who asks, or as another one."""
        if self._colours.isdisjoint(said):
            return list(said)
        doing = [place for place, word in enumerate(said) if word in self._colours and self._does(said, place)]
        found = list(said)
        for place, word in enumerate(said):
            before = said[place - 1] if place else ""
            if place in doing:
                found[place] = self._oneself
            elif word in self._colours and (before in self._whose or (doing and before in self._with)):
                found[place] = self._another
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
