"""What a sentence about the robber or the pirate may ask: whether it may go to a tile and whom that lets rob, where it may go, who may be robbed."""

from __future__ import annotations

from adjudicator.basegame.position import Phase
from adjudicator.basegame.sentences.board_sentence import BoardSentence, Readings
from adjudicator.basegame.sentences.cards import rolled, steals
from adjudicator.board.hex_map import bits
from adjudicator.language.parts import FILLER, FROM
from adjudicator.language.people import Parties, parties, to_oneself
from adjudicator.language.vocabulary import NUMBER
from adjudicator.notation.place_names import Slot
from adjudicator.verdicts.question import NOBODY, Kind, Question

_BOTH = 2


def robber_readings(parts: BoardSentence) -> Readings:
    """Return the moves of the robber that a sentence may ask about, with whom it lets rob."""
    stolen, nobody = steals(parts), _robs_nobody(parts)
    named = parties(parts, passive=_passive(parts), takes=stolen)
    names, certain = _tiles(parts)
    names = names or _stays(parts)
    at: list[str | None] = [*names] or [None]
    if stolen and _from_oneself(parts, named):
        return [Question(Kind.ROBBER, doer, tile, victim=doer) for doer in named.doers for tile in at], certain
    robs = stolen and not nobody
    if robs and not named.others:
        return [Question(Kind.VICTIMS, doer, tile) for doer in named.doers for tile in at], False
    if not names:
        return _somewhere(parts, named, robs=robs), False
    if robs and (both := _both_robbed(parts, named)):
        return [Question(Kind.ROBBER, named.doers[0], tile, victim=both[0], partner=both[1]) for tile in names], certain
    denied = stolen and parts.said.issuperset({"not", "robber"})
    moves = _moves(Kind.ROBBER, _robberies(named, robs=stolen, nobody=nobody), names)
    return moves, certain and not denied and (robs or not named.others)


def _stays(parts: BoardSentence) -> list[str]:
    """Return the tile on which the robber stands, where it is asked whether it may stay there."""
    position = parts.position
    stays = "stay" in parts.said and position.phase in (None, Phase.ROBBER)
    return [position.board.map.tile_names[position.robber]] if stays and position.robber is not None else []


def _both_robbed(parts: BoardSentence, named: Parties) -> tuple[str, str] | None:
    """Return the two players whom one player robs both at once ("Dirk und Bernd berauben", "van Dirk én van Bernd stelen"); None where it is one of them, or more."""
    if len(named.doers) != 1 or len(named.others) != _BOTH or named.doers[0] in named.others or "or" in parts.said:
        return None
    places = [place for place, word in enumerate(parts.found) if word in parts.players and set(parts.colours_of([word])) <= {*named.others}]
    if len(places) != _BOTH:
        return None
    between = [word.role for word in parts.found[places[0] + 1 : places[1]]]
    each = all(parts.before(place) == FROM for place in places)
    told = "robber" in parts.said or each  # "blauw en wit beroven op D2" may leave open which of them
    joined = "and" in between and {"and", FROM, FILLER, "kind-of-card"}.issuperset(between)
    return (named.others[0], named.others[1]) if told and joined else None


def _moves(kind: Kind, robberies: list[tuple[str, str | None]], tiles: list[str]) -> list[Question]:
    return [Question(kind, doer, tile, victim=victim) for doer, victim in robberies for tile in tiles]


def _from_oneself(parts: BoardSentence, named: Parties) -> bool:
    return named.others == named.doers if named.others else to_oneself(parts, named.doers)


def _somewhere(parts: BoardSentence, named: Parties, *, robs: bool) -> list[Question]:
    """Return what may be asked of a robber that goes no one says where: to which tiles; or, to rob somebody, whom at all, and at each tile where that one is."""
    if not robs:
        return [Question(Kind.WHERE, doer, piece="robber") for doer in named.doers]
    moves = (Question(Kind.ROBBER, doer, tile, victim=victim) for doer, victim in named.pairs() for tile in _beside(parts, victim))
    return [*(Question(Kind.VICTIMS, doer) for doer in named.doers), *moves]


def _robberies(named: Parties, *, robs: bool, nobody: bool) -> list[tuple[str, str | None]]:
    """Return who may rob whom; the word for nobody where that is said, None where nothing is."""
    pairs: list[tuple[str, str | None]] = [*named.pairs()] if robs and not nobody else []
    return pairs or [(doer, NOBODY if nobody else None) for doer in named.doers]


def pirate(parts: BoardSentence) -> Readings:
    """Return the moves of the pirate that a sentence may ask about, with whom it lets rob."""
    names = parts.position.board.map.tile_names
    tiles = [names[spot.number] for word in parts.places for spot in word.spots if spot.slot is Slot.TILE]
    pairs = _robberies(parties(parts), robs=True, nobody=_robs_nobody(parts))
    return _moves(Kind.PIRATE, pairs, tiles), bool(tiles)


def _robs_nobody(parts: BoardSentence) -> bool:
    """Whether it is said that nobody is robbed: "zonder te beroven", "en geen kaart pakken"."""
    no_card = any(word.role == "kind-of-card" and parts.before(place) == "not-any" for place, word in enumerate(parts.found))
    return no_card or bool(parts.said & {"nobody", "without"})


def _passive(parts: BoardSentence) -> bool:
    return parts.said.issuperset({"robbed", "passive"})


def where_readings(parts: BoardSentence) -> Readings:
    """Return the questions where the robber may go."""
    return [Question(Kind.WHERE, player, piece="robber") for player in parties(parts).doers], not parts.places


def victims_readings(parts: BoardSentence) -> Readings:
    """Return the questions who may be robbed, at a tile or where the robber stands."""
    names, certain = _tiles(parts)
    named = parties(parts, passive=_passive(parts))
    at: list[str | None] = [*names]
    return [Question(Kind.VICTIMS, doer, tile) for doer in named.doers for tile in at or [None]], certain and not named.others


def _beside(parts: BoardSentence, colour: str) -> list[str]:
    """Return the tiles at which a player has a building and the robber is not."""
    position = parts.position
    buildings = position.players[position.index(colour)].building_mask
    tiles = dict.fromkeys(tile for at in bits(buildings) for tile in position.board.map.corner_tiles[at])
    return [position.board.map.tile_names[tile] for tile in sorted(tiles) if tile != position.robber]


#: Words before a tile at which who asks has a building: "op mijn akker".
_OWN = frozenset(("own", "mine"))


def _own_tiles(parts: BoardSentence) -> frozenset[int]:
    """Return the tiles at which who asks, or the one player named, has a building."""
    who = parts.who()
    if len(who) != 1:
        return frozenset()
    buildings = parts.position.players[parts.position.index(who[0])].building_mask
    return frozenset(tile for at in bits(buildings) for tile in parts.position.board.map.corner_tiles[at])


def _tiles(parts: BoardSentence) -> tuple[list[str], bool]:
    """Return the tiles that are named, by name, contents or number alone, and whether they are meant as tiles.

    Where the robber comes from ("van C3 naar D2") is not where it goes.
    """
    island = parts.position.board.map
    found: list[int] = []
    certain = True
    places = parts.places
    for word in places:
        there = [(Slot.TILE, parts.position.robber)]
        if parts.before(parts.found.index(word)) == FROM and [(spot.slot, spot.number) for spot in word.spots] == there:
            continue
        own = _own_tiles(parts) if parts.before(parts.found.index(word)) in _OWN and len(word.spots) > 1 else None
        for spot in word.spots:
            if spot.slot is Slot.TILE:
                found += [spot.number] if own is None or spot.number in own else []
            else:
                certain = False
                around = island.corner_tiles if spot.slot is Slot.INTERSECTION else island.path_tiles
                found += around[spot.number]
    for number in rolled(parts) if not places else ():
        found += [tile for tile, chip in enumerate(parts.position.board.chips) if chip == number]
        certain = bool(found)
    if places and NUMBER in parts.said:
        certain = False
    return [island.tile_names[tile] for tile in dict.fromkeys(found)], certain
