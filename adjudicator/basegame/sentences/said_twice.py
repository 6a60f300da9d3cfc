"""A place that is said twice: by its name or its tiles, and by what lies beside it ("neben die Siedlung von Piet, auf …", "…, da wo der Lehmhafen ist"); what lies there has to be so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import repeat

from adjudicator.basegame.position import Position
from adjudicator.basegame.sentences.board_sentence import BoardSentence
from adjudicator.basegame.sentences.described import resource_in
from adjudicator.board.hex_map import bits
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.parts import FROM
from adjudicator.language.read import read_question
from adjudicator.language.tokens import Word
from adjudicator.language.vocabulary import PIECE
from adjudicator.notation.place_names import Slot
from adjudicator.verdicts.question import Kind, Question

_CORNERS = (Kind.SETTLEMENT, Kind.CITY)
_Holds = Callable[[int], bool]


def place_said_twice(parts: BoardSentence, speaker: str | None) -> Question | None:
    """Return the question of a sentence without what it says of its place beside naming it; None where it says no such thing, or that is not so."""
    for text, holds in _without(parts):
        try:
            found = read_question(text, parts.position, speaker, parts.words.language)
        except (QuestionError, QuestionWithoutPosition):
            continue
        if found.kind in _CORNERS and found.at is not None and holds(parts.position.board.map.intersection_named[found.at]):
            return found
    return None


def _without(parts: BoardSentence) -> Iterator[tuple[str, _Holds]]:
    """Yield the words without each such description, and whether it is so of a corner."""
    words = [word.token.text for word in parts.found]
    for begin in range(len(words)):
        if _is(parts, begin, "beside"):
            noun = _behind_articles(parts, begin + 1)
            yield from _beside_piece(parts, words, begin, noun)
            yield from _beside_tile(parts, words, begin, noun)
        elif parts.found[begin].role == "where" and begin > 0:
            yield from _where_harbour(parts, words, begin)


def _beside_piece(parts: BoardSentence, words: list[str], begin: int, noun: int) -> Iterator[tuple[str, _Holds]]:
    named = parts.found[noun : noun + 3]
    if len(named) == 3 and named[0].role == PIECE and named[1].role == FROM and named[2] in parts.players:  # noqa: PLR2004
        colours = parts.colours_of(named[2:])
        yield (
            " ".join([*words[:begin], *words[noun + 3 :]]),
            lambda corner: any(map(_next_to, repeat(parts.position), colours, repeat(corner))),
        )


def _beside_tile(parts: BoardSentence, words: list[str], begin: int, noun: int) -> Iterator[tuple[str, _Holds]]:
    """Yield a tile that is named beside others among those between which the place lies."""
    between = next((place for place in range(noun + 1, len(words)) if parts.found[place].role == "between"), None)
    if noun >= len(words) or between is None or not any(spot.slot is Slot.TILE for spot in parts.found[noun].spots):
        return
    tile = [*words[begin + 1 : noun + 1], str(parts.words.written["and"])]
    yield " ".join([*words[:begin], *words[noun + 1 : between + 1], *tile, *words[between + 1 :]]), lambda _corner: True


def _where_harbour(parts: BoardSentence, words: list[str], where: int) -> Iterator[tuple[str, _Holds]]:
    """Yield a clause that says which harbour lies there, to the end of the sentence or the next comma."""
    begin = where - 1 if _is(parts, where - 1, "there") else where
    end = next((place for place in range(where + 1, len(words)) if parts.found[place].token.apart), len(words))
    named = [word for word in parts.found[where:end] if word.role == "harbour"]
    if len(named) == 1 and parts.found[begin].token.apart and _is(parts, end - 1, "states"):
        yield " ".join([*words[:begin], *words[end:]]), lambda corner: _at_harbour(parts, named[0], corner)


def _behind_articles(parts: BoardSentence, place: int) -> int:
    while place < len(parts.found) and _is(parts, place, "before-nouns"):
        place += 1
    return place


def _is(parts: BoardSentence, place: int, sort: str) -> bool:
    return folded(parts.found[place].token.text, parts.words.language) in heard_words().little[sort][parts.words.language]


def _next_to(position: Position, colour: str, corner: int) -> bool:
    """Return whether a player has a building one path away from a corner."""
    island = position.board.map
    near = {end for path in bits(island.paths_at[corner]) for end in island.ends[path]} - {corner}
    return any(position.players[position.index(colour)].building_mask >> end & 1 for end in near)


def _at_harbour(parts: BoardSentence, word: Word, corner: int) -> bool:
    """Return whether a corner lies at a harbour, of the kind that is named where one is."""
    island, kind = parts.position.board.map, resource_in(parts, word)
    there = [one for path, one in (parts.position.board.harbours or {}).items() if corner in island.ends[path]]
    return any(kind in (None, one) for one in there)
