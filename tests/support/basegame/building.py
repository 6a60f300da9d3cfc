"""Small positions written in words, random ones, and a naive reading of the building rules that shares only the map tables."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from adjudicator.basegame.position import COLOURS, Cards, Game, Phase, Player, Position
from adjudicator.board.board import RESOURCES, Board, Terrain
from adjudicator.board.hex_map import ISLAND_19, HexMap, make_hex_map
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Holds

ISLAND = make_hex_map(ISLAND_19)
#: Two islands: seven tiles together in the west, and E3 alone; all else is sea.
_DRY = {"B1", "B2", "C1", "C2", "C3", "D1", "D2", "E3"}
_SEA = frozenset(tile for tile, name in zip(ISLAND.tiles, ISLAND.tile_names, strict=True) if name not in _DRY)
ARCHIPELAGO = make_hex_map(ISLAND_19, _SEA)

PIECES = {"dorp": "settlements", "stad": "cities", "straat": "roads", "schip": "ships"}


def board(hex_map: HexMap) -> Board:
    """Return a board of forest, and of sea where the map has it."""
    terrain = tuple(Terrain.SEA if hex_map.sea_tiles >> tile & 1 else Terrain.FOREST for tile in range(len(hex_map.tiles)))
    return Board(hex_map, terrain, (None,) * len(hex_map.tiles))


BOARDS = {ISLAND: board(ISLAND), ARCHIPELAGO: board(ARCHIPELAGO)}


def table(text: str, game: Game = Game.BASE) -> Position:
    """Return the position of one line, such as ``rood: dorp B2.Z, straat B2/O, hand 2 hout 1 gedekt; blauw: ; beurt rood; fase bouwen``.

    A player without a turn of its own in the line is not there; ``piraat A1`` sets the pirate.
    """
    hex_map = ARCHIPELAGO if game is Game.SEAFARERS else ISLAND
    players: list[Player] = []
    settings: dict[str, Any] = {}
    for part in filter(None, (part.strip() for part in text.split(";"))):
        if ":" in part:
            colour, _, listed = part.partition(":")
            players.append(_player(colour, listed, hex_map))
        else:
            key, _, word = part.partition(" ")
            settings[key] = word
    colours = [player.colour for player in players]
    return Position(
        game,
        BOARDS[hex_map],
        tuple(players),
        turn=colours.index(settings["beurt"]) if "beurt" in settings else None,
        phase=Phase(settings["fase"]) if "fase" in settings else None,
        pirate=hex_map.tile_named[settings["piraat"]] if "piraat" in settings else None,
    )


def _player(colour: str, listed: str, hex_map: HexMap) -> Player:
    pieces: dict[str, list[int]] = {name: [] for name in PIECES.values()}
    hand = None
    for item in filter(None, (item.strip() for item in listed.split(","))):
        word, _, rest = item.partition(" ")
        if word == "hand":
            hand = _hand(rest.split())
        else:
            kind = PIECES[word]
            numbers = hex_map.intersection_named if kind in ("settlements", "cities") else hex_map.path_named
            pieces[kind] += [numbers[name] for name in rest.split()]
    return Player(colour, hand=hand, **{kind: tuple(numbers) for kind, numbers in pieces.items()})


def _hand(words: list[str]) -> Cards:
    counts = dict(zip(words[1::2], map(int, words[::2]), strict=True))
    hidden = counts.pop("gedekt", 0)
    return Cards(tuple(counts.pop(resource, 0) for resource in RESOURCES), hidden)


def seeded(seed: int) -> random.Random:
    """Return a source of chance that is the same in every run."""
    return random.Random(seed)  # noqa: S311 - positions, not secrets


def random_position(chance: random.Random) -> Position:
    """Return a position with pieces strewn about: some near each other, some illegal, some short of pieces, some opening rounds."""
    game = chance.choice((Game.BASE, Game.BASE, Game.SEAFARERS))
    hex_map = ARCHIPELAGO if game is Game.SEAFARERS else ISLAND
    spots, paths = list(range(hex_map.intersections)), list(range(hex_map.paths))
    if chance.random() < 0.6:  # a corner of the map only, so that the pieces meet
        centre = chance.choice(spots)
        spots = sorted(spots, key=lambda spot: _apart(hex_map, centre, spot))[:16]
        paths = [path for path in paths if set(hex_map.ends[path]) & set(spots)]
    opening = chance.random() < 0.25
    chance.shuffle(spots)
    chance.shuffle(paths)
    players = []
    for colour in COLOURS[: chance.randint(2, 4)]:
        few = chance.randint(0, 2) if opening else chance.choice((1, 2, 3, 5, 6))
        players.append(
            Player(
                colour,
                settlements=_draw(chance, spots, few),
                cities=() if opening else _draw(chance, spots, chance.choice((0, 0, 1, 2, 4))),
                roads=_draw(chance, paths, few - 1 if opening else chance.choice((1, 3, 6, 15))),
                ships=_draw(chance, paths, chance.choice((0, 1, 4, 15))) if game is Game.SEAFARERS else (),
            )
        )
    return Position(
        game,
        BOARDS[hex_map],
        tuple(players),
        phase=Phase.SET_UP if opening else chance.choice((None, Phase.BUILD)),
        turn=chance.choice((None, 0, 1)),
        pirate=chance.choice([None, *(tile for tile in range(19) if hex_map.sea_tiles >> tile & 1)]) if hex_map is ARCHIPELAGO else None,
    )


def _apart(hex_map: HexMap, one: int, other: int) -> int:
    (x, y), (u, v) = hex_map.points[one], hex_map.points[other]
    return (3 * (x - u) ** 2) + (y - v) ** 2


def _draw(chance: random.Random, places: list[int], count: int) -> tuple[int, ...]:
    """Take places off the list; now and then one stays on it, so that two pieces can stand on one place."""
    return tuple([places.pop() if chance.random() < 0.95 else places[-1] for _ in range(min(count, len(places)))])


# -- a naive reading, place by place -------------------------------------------------------------------------------------


def naive_places(kind: str, position: Position, player: int, rules: RuleSet, kindly: bool = False) -> set[int]:
    """Return the places for a piece, reading the rules one place at a time; undecided points against the builder, or kindly."""
    hex_map = position.board.map
    count = hex_map.intersections if kind in ("settlement", "city") else hex_map.paths
    me = position.players[player]
    limit, mine = {
        "settlement": (5, me.settlements),
        "city": (4, me.cities),
        "road": (15, me.roads),
        "ship": (15, me.ships),
    }[kind]
    if len(mine) >= limit and not _says(rules.basegame.building.beyond_supply, kindly):
        return set()
    if kind == "ship" and position.game is not Game.SEAFARERS:
        return set()
    test = {"settlement": _settlement, "city": _city, "road": _road, "ship": _ship}[kind]
    return {place for place in range(count) if test(place, position, player, rules, kindly)}


def _says(point: Holds, kindly: bool) -> bool:
    return {"yes": True, "no": False, "undecided": kindly}[point.value]


def _holders(position: Position, spot: int) -> set[int]:
    return {number for number, one in enumerate(position.players) if spot in one.settlements + one.cities}


def _roads_at(hex_map: HexMap, spot: int, paths: tuple[int, ...]) -> list[int]:
    return [path for path in paths if spot in hex_map.ends[path]]


def _is_sea(hex_map: HexMap, tile: int) -> bool:
    return bool(hex_map.sea_tiles >> tile & 1)


def _settlement(spot: int, position: Position, player: int, rules: RuleSet, kindly: bool) -> bool:
    hex_map = position.board.map
    me = position.players[player]
    dry = [tile for tile in hex_map.corner_tiles[spot] if not _is_sea(hex_map, tile)]
    if not dry or (len(dry) < 3 and not _says(rules.basegame.building.coast_is_intersection, kindly)):
        return False
    if _holders(position, spot):
        return False
    for pair in hex_map.ends:
        if spot in pair:
            beside = pair[0] + pair[1] - spot
            for one in position.players:
                if beside in one.settlements:
                    return False
                far = rules.basegame.building.distance_from_cities
                if beside in one.cities and not (far is Holds.NO or (kindly and far is Holds.UNDECIDED)):
                    return False
    if position.phase is Phase.SET_UP:
        return True
    reaching = me.roads + (me.ships if position.game is Game.SEAFARERS else ())
    return bool(_roads_at(hex_map, spot, reaching))


def _city(spot: int, position: Position, player: int, _rules: RuleSet, _kindly: bool) -> bool:
    return position.phase is not Phase.SET_UP and spot in position.players[player].settlements


def _without_road(position: Position, player: int) -> set[int]:
    me = position.players[player]
    return {spot for spot in me.settlements if not _roads_at(position.board.map, spot, me.roads + me.ships)}


def _joined(path: int, position: Position, player: int, rules: RuleSet, kindly: bool, lines: tuple[int, ...], past: bool) -> bool:
    hex_map = position.board.map
    me = position.players[player]
    if position.phase is Phase.SET_UP:
        bare = _without_road(position, player)
        # which of several was placed last, nobody can tell
        return bool(bare & set(hex_map.ends[path])) and (kindly or len(bare) == 1)
    for end in hex_map.ends[path]:
        if end in me.settlements or (end in me.cities and _says(rules.basegame.building.attach_to_city, kindly)):
            return True
        if (past or not _holders(position, end) - {player}) and _roads_at(hex_map, end, lines):
            return True
    return False


def _road(path: int, position: Position, player: int, rules: RuleSet, kindly: bool) -> bool:
    hex_map = position.board.map
    if all(_is_sea(hex_map, tile) for tile in hex_map.path_tiles[path]):
        return False
    if any(path in one.roads for one in position.players):
        return False
    if any(path in one.ships for one in position.players) and not _says(rules.basegame.building.road_and_ship_on_one_path, kindly):
        return False
    past = _says(rules.basegame.building.road_past_foreign_building, kindly)
    return _joined(path, position, player, rules, kindly, position.players[player].roads, past)


def _ship(path: int, position: Position, player: int, rules: RuleSet, kindly: bool) -> bool:
    hex_map = position.board.map
    tiles = hex_map.path_tiles[path]
    if len(tiles) == 2 and not any(_is_sea(hex_map, tile) for tile in tiles):
        return False
    if any(path in one.ships for one in position.players):
        return False
    if any(path in one.roads for one in position.players) and not _says(rules.basegame.building.road_and_ship_on_one_path, kindly):
        return False
    if position.pirate in tiles and (rules.name == "actueel" or not kindly):
        return False
    return _joined(path, position, player, rules, kindly, position.players[player].ships, past=False)


# -- symmetries ------------------------------------------------------------------------------------------------------------


class Symmetry:
    """One of the twelve ways to lay the nineteen tiles on themselves: turned by sixths, perhaps mirrored."""

    def __init__(self, turns: int, mirrored: bool) -> None:
        """Work out where each intersection and path of the island goes."""
        self.corner: dict[int, int] = {}
        for tile, (q, r) in enumerate(ISLAND.tiles):
            s, t = (-q - r, r) if mirrored else (q, r)
            for _ in range(turns):
                s, t = -t, s + t
            for place in range(6):
                goal = (-place if mirrored else place) + turns
                self.corner[ISLAND.tile_corners[tile][place]] = ISLAND.tile_corners[ISLAND.tile_at[s, t]][goal % 6]
        between = {frozenset(pair): path for path, pair in enumerate(ISLAND.ends)}
        self.path = {path: between[frozenset(self.corner[end] for end in pair)] for path, pair in enumerate(ISLAND.ends)}

    def position(self, position: Position) -> Position:
        """Return the position laid anew, its players and their lists in the same order."""
        players = tuple(
            replace(
                one,
                settlements=tuple(self.corner[spot] for spot in one.settlements),
                cities=tuple(self.corner[spot] for spot in one.cities),
                roads=tuple(self.path[path] for path in one.roads),
            )
            for one in position.players
        )
        return replace(position, players=players)

    def name(self, name: str) -> str:
        """Return the new name of an intersection or path."""
        if name in ISLAND.intersection_named:
            return ISLAND.intersection_names[self.corner[ISLAND.intersection_named[name]]]
        return ISLAND.path_names[self.path[ISLAND.path_named[name]]]


SYMMETRIES = [Symmetry(turns, mirrored) for turns in range(6) for mirrored in (False, True)]
