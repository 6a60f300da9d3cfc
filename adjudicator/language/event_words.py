"""Actions in words: the line that tells of one, by the fields that its deed declares. The reader of a game's events reads it as the same action."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from adjudicator.game import function_at
from adjudicator.game.action import Action, Deed
from adjudicator.input.words import word_for
from adjudicator.language.called import called
from adjudicator.language.vocabulary import vocabularies

#: Which sentence says an action, and what is filled in.
Told = tuple[str, dict[str, str]]


@lru_cache(maxsize=256)
def _word(slot: str, what: str, language: str) -> str:
    return word_for(slot, what, language)


class EventWords:
    """What lines about actions in a position are made of, in one language; players go by what an answer calls them."""

    __slots__ = ("colours", "language", "position", "sentences")

    def __init__(self, position: Any, language: str) -> None:
        """Take the players and places of a position, and the words of a language."""
        self.position = position
        self.language = language
        words = vocabularies()[language]
        self.sentences = words.sentences
        self.colours = words.colours

    def line(self, deed: Deed, action: Action) -> str:
        """Return the line that tells of an action."""
        sort, parts = function_at(deed.words)(self, action) if deed.words else self.told(deed, action)
        return self.sentences[f"event-{sort}"].format(player=self.called(action.player), **parts).rstrip()

    def told(self, deed: Deed, action: Action) -> Told:
        """Return the sentence named after the last field that is told and has one of its own, else that of the deed, and the fields in words."""
        sort = deed.told
        parts = {}
        for name, words, told, named in deed.in_lines:
            value = getattr(action, name)
            if value is not None and (word := function_at(words)(self, value, action)) is not None:
                parts[told] = word
                if f"event-{named}" in self.sentences:
                    sort = named
        return sort, parts

    def sentence(self, sort: str, **parts: str) -> str:
        """Return a part of a line."""
        return self.sentences[f"event-{sort}"].format(**parts)

    def called(self, player: int) -> str:
        """Return what a player is called."""
        colour: str = self.position.players[player].colour
        return called(colour, self.colours)

    def word(self, slot: str, what: str) -> str:
        """Return the word to write for a meaning."""
        return _word(slot, what, self.language)


def player(words: EventWords, value: int, _action: Action) -> str:
    """Return another player."""
    return words.called(value)


def plain(_words: EventWords, value: object, _action: Action) -> str:
    """Return a number or a name as it stands."""
    return str(value)
