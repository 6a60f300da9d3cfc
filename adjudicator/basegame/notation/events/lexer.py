"""The places that a line about an event names."""

from __future__ import annotations

from adjudicator.board.board import Board
from adjudicator.input.problems import EventFaultError, Expected
from adjudicator.input.words import meaning, near
from adjudicator.notation.event_lines import Word
from adjudicator.notation.place_names import Place, PlaceError, Slot, looks_like_place, parse_place, split_places


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
