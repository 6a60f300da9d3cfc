"""Places that a sentence describes and does not name: "aan de graanhaven", "an der Wüste", "mijn dorp bij de 6". A description may fit several; each is asked about by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from adjudicator.basegame.position import Position
from adjudicator.basegame.sentences.board_sentence import BoardSentence
from adjudicator.basegame.sentences.places import meant_spots
from adjudicator.board.board import ANY_THREE
from adjudicator.board.hex_map import bits
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.read import read_question
from adjudicator.language.tokens import Word
from adjudicator.language.vocabulary import NUMBER, PIECE, RESOURCE, place_in
from adjudicator.notation.place_names import Slot
from adjudicator.verdicts.question import ROLLS, Kind, Question

#: What is built, which is what a described place is asked about.
_BUILT = (Kind.SETTLEMENT, Kind.CITY, Kind.ROAD, Kind.SHIP)
#: More places than these are no description of one.
_MOST = 60


def places_described(parts: BoardSentence, speaker: str | None) -> tuple[Question, ...]:
    """Return the questions that a sentence asks of each place that it describes, one question for each; none where it describes none, or is not read with its name instead."""
    return next((questions for one in _descriptions(parts) if (questions := _asked_there(parts, speaker, *one))), ())


def at_their_corner(parts: BoardSentence) -> str | None:
    """Return a sentence with the name of the place that several tiles name together instead of these ("van wie is de stad tussen akker 9, bos 11 en bos 8"); None where they name none, or not one."""
    places = [place for place, word in enumerate(parts.found) if word in parts.places]
    spots = meant_spots(parts.places, parts.pieces, parts.position) if len(places) > 1 else []
    if len(spots) != 1 or any(spot.slot is not Slot.TILE for word in parts.places for spot in word.spots):
        return None
    between = parts.found[places[0] : places[-1] + 1]
    if any(word not in parts.places and word.role != "and" and not _is(parts, word, "before-nouns") for word in between):
        return None
    begin = places[0]
    while begin and any(
        (
            word.role in ("between", "from"),
            *(_is(parts, word, sort) for sort in ("beside", "before-nouns", "spots", "noun-of", "leads-to")),
        ).count(True)
        for word in parts.found[begin - 1 : begin]
    ):
        begin -= 1
    words = [word.token.text for word in parts.found]
    named = place_in(spots[0].name(parts.position.board.map), parts.words.language)
    return " ".join([*words[:begin], min(heard_words().little["at-place"][parts.words.language]), named, *words[places[-1] + 1 :]])


def _asked_there(
    parts: BoardSentence, speaker: str | None, begin: int, end: int, corners: list[int], sides: list[int]
) -> tuple[Question, ...]:
    """Return the question of a sentence with the name of each place instead of the words that describe it."""
    language, island = parts.words.language, parts.position.board.map
    on_paths = any(word.role == PIECE and word.value == "road" for word in parts.found[:begin])
    names = [island.path_names[one] for one in sides] if on_paths else [island.intersection_names[one] for one in corners]
    if not 0 < len(names) <= _MOST:
        return ()
    at = min(heard_words().little["at-place"][language])
    questions: list[Question] = []
    for name in names:
        words = [word.token.text for word in parts.found]
        text = " ".join([*words[:begin], at, place_in(name, language), *words[end:]])
        try:
            question = read_question(text, parts.position, speaker, language)
        except (QuestionError, QuestionWithoutPosition):
            return ()
        if question.kind not in _BUILT:
            return ()
        questions.append(question)
    return tuple(_of_a_piece(questions, parts.position))


def _of_a_piece(questions: list[Question], position: Position) -> Iterable[Question]:
    """Return the questions about the pieces that stand at such places, where it is asked what becomes of one; else all of one kind."""
    cities = [one for one in questions if one.kind is Kind.CITY]
    if len(cities) < len(questions):
        # without a piece in the sentence one's own settlement would be asked about as a city
        return [one for one in questions if one.kind is not Kind.CITY]
    own = position.players[position.index(str(cities[0].player))].settlement_mask if cities else 0
    named = position.board.map.intersection_named
    return [one for one in cities if own >> named[str(one.at)] & 1] or cities


def _descriptions(parts: BoardSentence) -> Iterator[tuple[int, int, list[int], list[int]]]:
    """Yield where a description begins and ends among the words, and the intersections and paths that it fits."""
    for place, word in enumerate(parts.found):
        sides: list[int] | None = None
        if word.role == "harbour" or _is(parts, word, "rate-harbours"):
            end, paths = _harbours(parts, place)
            corners = sorted({end for path in paths for end in parts.position.board.map.ends[path]})
        elif own := _own_buildings(parts, place):
            end, corners = place + 1, own
        elif several := _several_tiles(parts, place):
            end, corners, sides = several
        elif tiles := _tiles(parts, place):
            end = place + 1
            corners = sorted({corner for tile in tiles for corner in parts.position.board.map.tile_corners[tile]})
        else:
            continue
        begin = _begin(parts, place)
        if begin is not None:
            yield begin, end, corners, sorted(_paths(parts, word, corners)) if sides is None else sides


def _several_tiles(parts: BoardSentence, place: int) -> tuple[int, list[int], list[int]] | None:
    """Return where the tiles end that are named one after the other from a place on ("tussen het bos met 11 en de akker met 9"), and the corners and sides that any such tiles have together; None of one alone."""
    named: list[list[int]] = []
    end = place
    for at, word in enumerate(parts.found[place:], start=place):
        if tiles := _tiles(parts, at):
            named.append(tiles)
            end = at + 1
        elif not named or not (word.role == "and" or _is(parts, word, "before-nouns") or _is(parts, word, "beside")):
            break
    if len(named) < 2:  # noqa: PLR2004 two tiles have a side together
        return None
    island = parts.position.board.map
    both = [set(several) for several in product(*named) if len(set(several)) == len(several)]
    corners = {corner for several in both for corner in set.intersection(*(set(island.tile_corners[tile]) for tile in several))}
    sides = {side for several in both for side in set.intersection(*(set(island.tile_sides[tile]) for tile in several))}
    return end, sorted(corners), sorted(sides)


def _own_buildings(parts: BoardSentence, place: int) -> list[int]:
    """Return where the settlements or cities stand that a word means, at which a road is asked about ("een straat aan mijn dorp"); none for another word."""
    word = parts.found[place]
    if word.role != PIECE or word.value not in ("settlement", "city") or all(one.value != "road" for one in parts.found[:place]):
        return []
    who = parts.who()
    player = parts.position.players[parts.position.index(who[0])] if len(who) == 1 else None
    return [] if player is None else sorted(player.settlements if word.value == "settlement" else player.cities)


def _paths(parts: BoardSentence, word: Word, corners: list[int]) -> set[int]:
    """Return the paths at some corners; of tiles their sides."""
    island = parts.position.board.map
    if word.role in {PIECE, "harbour"} or _is(parts, word, "rate-harbours"):
        return {path for corner in corners for path in bits(island.paths_at[corner])}
    return {path for path, ends in enumerate(island.ends) if set(ends) <= set(corners)}


def _key(parts: BoardSentence, word: Word) -> str:
    return folded(word.token.text, parts.words.language)


def _is(parts: BoardSentence, word: Word, sort: str) -> bool:
    return _key(parts, word) in heard_words().little[sort][parts.words.language]


def _begin(parts: BoardSentence, place: int) -> int | None:
    """Return where the words begin that lead to what is described ("op de hoek bij de …"); None where nothing says that it is beside that."""
    begin, beside = place, False
    while begin:
        word = parts.found[begin - 1]
        if _is(parts, word, "beside") or word.role == "between":
            beside = True
        elif not (
            word.role in ("mine", "own")
            or _is(parts, word, "first-one")
            or _is(parts, word, "before-nouns")
            or _is(parts, word, "spots")
            or _is_rate(parts, begin - 1)
        ):
            break
        begin -= 1
    return begin if beside else None


def _is_rate(parts: BoardSentence, place: int) -> bool:
    """Return whether a number is part of a rate before a harbour ("3:1 haven")."""
    return parts.found[place].role == NUMBER and any(
        word.role == "harbour" or _is(parts, word, "rate-harbours") for word in parts.found[place + 1 : place + 3]
    )


def _harbours(parts: BoardSentence, place: int) -> tuple[int, list[int]]:
    """Return where the words for a harbour end, and the paths of the harbours that they may mean."""
    harbours = parts.position.board.harbours or {}
    kind, end = resource_in(parts, parts.found[place]), place + 1
    behind = parts.found[place + 1 : place + 3]
    if kind is None and len(behind) == 2 and behind[0].role == "from" and behind[1].role == RESOURCE:  # noqa: PLR2004
        kind, end = behind[1].value, place + 3
    if kind is None and place and parts.found[place - 1].role == RESOURCE:
        kind = parts.found[place - 1].value
    rate = next((word.value for word in parts.found[max(0, place - 2) : place] if word.role == NUMBER), None)
    if kind is None and rate == "3":
        kind = ANY_THREE
    return end, [path for path, one in harbours.items() if kind in (None, one) and not (rate == "2" and one == ANY_THREE)]


def resource_in(parts: BoardSentence, word: Word) -> str | None:
    """Return the resource with which a word for a harbour begins ("graanhaven")."""
    key = _key(parts, word)
    names = ((name[0], value) for name, (role, value) in parts.words.meanings.items() if role == RESOURCE and len(name) == 1)
    begun = [(len(name), value) for name, value in names if key.startswith(name)]
    return max(begun)[1] if begun else None


def _tiles(parts: BoardSentence, place: int) -> list[int]:
    """Return the tiles that a word means: one by its terrain or name, or by the number that lies on it; none for another word."""
    word, board = parts.found[place], parts.position.board
    tiles = [spot.number for spot in word.spots if spot.slot is Slot.TILE]
    if tiles:
        return tiles
    if (
        word.role != NUMBER
        or int(word.value) not in ROLLS
        or _is_rate(parts, place)
        or any(one.role == PIECE for one in parts.found[place + 1 : place + 2])
    ):
        return []
    return [tile for tile, chip in enumerate(board.chips) if chip == int(word.value)]
