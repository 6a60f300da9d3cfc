"""A line about an event taken apart: its words with their offsets, and what each of them can be."""

from __future__ import annotations

import re
from typing import NamedTuple

from adjudicator.basegame.event_fault import EventFaultError
from adjudicator.basegame.position import Player
from adjudicator.board.board import Board
from adjudicator.board.place_names import Place, PlaceError, Slot, looks_like_place, parse_place, split_places
from adjudicator.problems import Expected
from adjudicator.words import key, meaning, near

PUNCTUATION = (",", ":", ";")
_WORD = re.compile(r"[^\s,:;]+|[,:;]")


class Word(NamedTuple):
    """A word of a line and where it begins."""

    at: int
    text: str


def words_of(line: str) -> list[Word]:
    """Return the words of a line; a full stop at its end is none, commas, colons and semicolons are words of their own."""
    whole = line.rstrip(" .!")
    return [Word(found.start(), found[0]) for found in _WORD.finditer(whole)]


def known(slot: str, words: list[Word]) -> tuple[int, str] | None:
    """Return at which word one of a slot stands first, and its meaning."""
    for place, word in enumerate(words):
        what = meaning(slot, word.text)
        if what is not None:
            return place, what
    return None


def player_at(words: list[Word], players: tuple[Player, ...], line: str) -> int | None:
    """Return the player whom some words name, by colour or name; None where no players are known. EventFaultError for nobody."""
    at = words[0].at if words else 0
    text = " ".join(word.text for word in words)
    found = player_named(text, players)
    if found is not None or (not players and meaning("colours", text)):
        return found
    listed = tuple(name for player in players for name in (player.colour, player.name) if name)
    raise EventFaultError(at, text or line, Expected.PLAYER, near(text, more=listed) or listed)


def player_named(text: str, players: tuple[Player, ...]) -> int | None:
    """Return the player who is called so, None for nobody."""
    colour = meaning("colours", text)
    for number, player in enumerate(players):
        if colour is not None and player.colour == colour:
            return number
    return next((number for number, player in enumerate(players) if player.name is not None and key(player.name) == key(text)), None)


def no_more(words: list[Word], *slots: str) -> None:
    """Raise EventFaultError for the first of some words that says something, so that nothing written down goes unread.

    Little words and punctuation say nothing; near words are looked for in ``slots``.
    """
    for word in words:
        if word.text not in PUNCTUATION and not meaning("fillers", word.text):
            raise EventFaultError(word.at, word.text, Expected.NO_MORE, near(word.text, *slots))


def places_in(words: list[Word], line: str, board: Board, slot: Slot, number: int) -> list[int]:
    """Return the places of a kind that some words name, which have to be so many; EventFaultError for more, fewer or none."""
    expected = {Slot.TILE: Expected.TILE, Slot.INTERSECTION: Expected.INTERSECTION, Slot.PATH: Expected.PATH}[slot]
    if not words:
        raise EventFaultError(len(line), "", expected)
    begin, end = words[0].at, words[-1].at + len(words[-1].text)
    found: list[Place] = []
    for at, word in split_places(line[begin:end]):
        if not looks_like_place(word):
            if meaning("fillers", word) or meaning("places", word) == slot:
                continue
            raise EventFaultError(begin + at, word, expected, near(word, "places"))
        try:
            found.append(parse_place(word, board, slot))
        except PlaceError as error:
            raise EventFaultError(begin + at, error.found, error.expected, error.suggestions) from None
    if len(found) != number:
        raise EventFaultError(begin, line[begin:end], expected)
    return [place.number for place in found]
