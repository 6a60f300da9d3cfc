"""What a clause says of a place beside naming it: what tells nothing or cannot be checked is set aside, what can be is held against the place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from adjudicator.basegame.deeds import Build, Put
from adjudicator.basegame.told.clause import Clause, Missing
from adjudicator.basegame.told.lexicon import MANY, PARTICIPLE, VERB
from adjudicator.basegame.told.story import Story
from adjudicator.basegame.told.words import Word, has, says
from adjudicator.board.hex_map import bits, mask_of
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import NUMBER, PIECE
from adjudicator.notation.place_names import looks_like_place
from adjudicator.verdicts.question import Kind

#: What words behind one for *beside* are made of, up to the piece or the player that is meant.
_BESIDE = ("the", "a", "his", "mine", "adjective", "from", "whom", "him", "emphasis")
#: Words that close what is said of a place: tegen dat van Mia aan.
_CLOSING = ("aan", "an", "dran", "vorbei", "aus", "uit")
_PUTS = ("build", "put")


class Beside(NamedTuple):
    """Words that say beside whose building or road something stands."""

    words: list[Word]
    piece: str
    seat: int | None

    @property
    def text(self) -> str:
        """The word that is asked about where it is not so."""
        return self.words[-1].text


def is_placed(words: Sequence[Word]) -> bool:
    """Return whether words name a place: by its letters, or by what lies beside it."""
    if any(looks_like_place(word.text) for word in words):
        return True
    return has(words, "at", "to", "from") and has(words, "terrain")


def _puts(words: Sequence[Word]) -> bool:
    """Return whether words tell that a piece is put at a place that they name."""
    acts = [sense.value for word in words for sense in word.senses if sense.role in (VERB, PARTICIPLE, MANY)]
    return (not acts or any(one in _PUTS for one in acts)) and has(words, PIECE) and is_placed(words)


def without_whereabouts(words: Sequence[Word]) -> list[Word]:
    """Return words without those that say of a place what does not tell which it is, where the others name it: runter, mitten im Land, pal naast dat van Mia."""
    if not (has(words, PIECE, "figure") and is_placed(words)) or has(words, "denied"):
        return [*words]
    kept = [word for word in words if not _is_whereabouts(word)]
    beside = beside_in(kept)
    return kept if beside is None else [word for word in kept if not any(word is one for one in beside.words)]


def _is_whereabouts(word: Word) -> bool:
    return word.sense("whereabouts") is not None and word.seat is None


def beside_in(words: Sequence[Word]) -> Beside | None:
    """Return what words say of beside whose piece another is put, where the others name the place: naast dat van Mia, neben ihrer eigenen Siedlung; None where they say nothing of that."""
    for place, word in enumerate(words):
        if not says([word], "next-to"):
            continue
        end = _end_of(words, place + 1)
        found = words[place:end]
        if word.sense("from") and says([word], "by") and found[-1].text.casefold() not in _CLOSING:
            continue  # von … aus
        begin = place - (place > 0 and words[place - 1].sense("emphasis") is not None)
        rest = [*words[:begin], *words[end:]]
        if end > place + 1 and _puts(rest) and not has(words, "figure"):
            piece = next((sense.value for one in found if (sense := one.sense(PIECE))), "")
            seats = {one.seat if one.whose is None else one.whose for one in found} - {None}
            return Beside([*words[begin:end]], piece, seats.pop() if len(seats) == 1 else None)
    return None


def _end_of(words: Sequence[Word], place: int) -> int:
    """Return where the piece or player ends that is told from a place on; that place where none is told."""
    end = last = place
    while end < len(words):
        word = words[end]
        somebody = word.seat is not None or word.whose is not None
        if somebody or word.sense(PIECE):
            last = end + 1
        elif (word.sense(NUMBER, "terrain") and not word.sense("a")) or not word.sense(*_BESIDE):
            break
        end += 1
    pointed = last == place and end == place + 1 and words[place].sense("mine", "his") is not None
    last = end if pointed else last
    closes = last > place and last < len(words) and words[last].text.casefold() in _CLOSING
    return last + closes


def check_whereabouts(story: Story, clause: Clause, events: Sequence[Action]) -> None:
    """Raise Missing where a clause says of the place of what is built that it is at the sea, in the middle of the land or beside somebody's piece, and it is not."""
    if story.position.remembered:
        return
    for event in events:
        if isinstance(event, Build | Put):
            _check(story, clause.spoken, event)


def stands_beside(story: Story, words: Sequence[Word], event: Action) -> bool:
    """Return whether what was just built stands beside the one player's piece that words name, as far as the position tells."""
    seats = {word.seat if word.whose is None else word.whose for word in words} - {None}
    if len(seats) != 1 or story.position.remembered or not isinstance(event, Build | Put):
        return True
    piece = next((sense.value for one in words if (sense := one.sense(PIECE))), "")
    return _is_near(story, Beside([*words], piece, seats.pop()), _corners_of(story, event))


def _corners_of(story: Story, event: Build | Put) -> list[int]:
    """Return the intersections that a piece is at."""
    return [*story.position.board.map.ends[event.place]] if event.piece in (Kind.ROAD, Kind.SHIP) else [event.place]


def _check(story: Story, words: Sequence[Word], event: Build | Put) -> None:
    island = story.position.board.map
    corners = _corners_of(story, event)
    at_sea = any(island.coast_intersections >> corner & 1 for corner in corners)
    inland = not all(island.coast_intersections >> corner & 1 for corner in corners)
    for word in words:
        if (word.sense("coast") and not at_sea) or (word.sense("inland") and not inland):
            raise Missing("where", word.text)
    beside = beside_in(words)
    if beside is not None and beside.seat is not None and not _is_near(story, beside, corners):
        raise Missing("where", beside.text)


def _is_near(story: Story, beside: Beside, corners: Sequence[int]) -> bool:
    """Return whether a player has a piece, of a kind where that is told, at a tile that is at some intersections as well."""
    island, table = story.position.board.map, story.position
    player: Any = table.players[beside.seat or 0]
    tiles = {tile for corner in corners for tile in island.corner_tiles[corner]}
    roads = player.road_mask | player.ship_mask
    held = {Kind.SETTLEMENT: player.settlement_mask, Kind.CITY: player.building_mask & ~player.settlement_mask, "": player.building_mask}
    built = [one for one in story.done() if isinstance(one, Build) and one.player == beside.seat and beside.piece in ("", one.piece)]
    own = held.get(beside.piece, 0) | mask_of(one.place for one in built if one.piece not in (Kind.ROAD, Kind.SHIP))
    own |= mask_of(corner for path in bits(roads) for corner in island.ends[path]) if beside.piece in (Kind.ROAD, Kind.SHIP) else 0
    return any(tiles & {*island.corner_tiles[corner]} for corner in bits(own))
