"""Networks of roads for tests and benchmarks: random ones of every shape, and such as come about in play."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import cycle

from adjudicator.board.hex_map import ISLAND_19, HexMap, bits, make_hex_map, mask_of


@dataclass(frozen=True)
class Network:
    """One player's pieces, the others' buildings, and the player's own."""

    roads: int
    foreign: int
    own: int
    ships: int = 0


def seeded(seed: int) -> random.Random:
    """Return a chance that is the same every time."""
    return random.Random(seed)  # noqa: S311 - networks, not secrets


def random_network(rng: random.Random, hexmap: HexMap) -> Network:
    """Return up to 15 pieces in one to three clumps; often with rings, often with foreign buildings upon them, sometimes with ships."""
    wanted = rng.randrange(1, 16)
    clumps = rng.choice((1, 1, 1, 2, 2, 3))
    laid: list[int] = []
    for clump in range(clumps):
        share = wanted // clumps + (clump < wanted % clumps)
        grown = [rng.randrange(hexmap.paths)] if share else []
        if share > 6 and rng.random() < 0.45:
            grown = list(hexmap.tile_sides[rng.randrange(len(hexmap.tiles))])
            if share > 11 and rng.random() < 0.5:
                beside = [tile for tile in range(len(hexmap.tiles)) if len({*grown} & {*hexmap.tile_sides[tile]}) == 1]
                grown += [path for path in hexmap.tile_sides[rng.choice(beside)] if path not in grown]
        while len(grown) < share:
            tip = rng.choice(grown[-2:] if rng.random() < 0.6 else grown)
            grown.append(rng.choice([path for path in bits(hexmap.adjacent[tip]) if path not in grown] or [rng.randrange(hexmap.paths)]))
        laid += grown
    corners = sorted({corner for path in laid for corner in hexmap.ends[path]})
    foreign = mask_of(rng.sample(corners, min(len(corners), rng.choice((0, 0, 1, 1, 2, 3)))))
    own = mask_of(rng.sample(corners, min(len(corners), rng.randrange(4)))) & ~foreign
    ships = mask_of(path for path in laid if rng.random() < 0.4) if rng.random() < 0.15 else 0
    return Network(mask_of(laid) & ~ships, foreign, own, ships)


class Play:
    """Four players who build by the rules at random: distance rule, own connection, free places, nothing past a foreign building."""

    def __init__(self, seed: int) -> None:
        """Place two settlements with a road for each player."""
        self.map = make_hex_map(ISLAND_19)
        self.rng = seeded(seed)
        self.roads = [0] * 4
        self.buildings = [0] * 4
        self.tips: list[int | None] = [None] * 4
        for player in (0, 1, 2, 3, 3, 2, 1, 0):
            corner = self.rng.choice(list(self.free_corners()))
            self.buildings[player] |= 1 << corner
            free = list(bits(self.map.paths_at[corner] & ~self.taken()))
            self.roads[player] |= 1 << self.rng.choice(free)

    def taken(self) -> int:
        """Return the paths with a road."""
        return self.roads[0] | self.roads[1] | self.roads[2] | self.roads[3]

    def foreign(self, player: int) -> int:
        """Return the others' buildings."""
        return sum(mask for number, mask in enumerate(self.buildings) if number != player)

    def free_corners(self) -> list[int]:
        """Return the intersections that the distance rule leaves and to which a free path leads."""
        built = sum(self.buildings)
        return [
            corner
            for corner in range(self.map.intersections)
            if not (built >> corner & 1 or self.map.neighbours[corner] & built) and self.map.paths_at[corner] & ~self.taken()
        ]

    def build_road(self, player: int) -> bool:
        """Lay a road, rather at the end of the last one; False where there is no place."""
        foreign = self.foreign(player)
        places = [
            (path, corner)
            for path in bits(~self.taken() & self.map.all_paths)
            for corner in self.map.ends[path]
            if not foreign >> corner & 1 and self.map.paths_at[corner] & self.roads[player]
        ]
        if not places:
            return False
        ahead = [row for row in places if row[1] == self.tips[player]]
        path, corner = self.rng.choice(ahead if ahead and self.rng.random() < 0.6 else places)
        self.roads[player] |= 1 << path
        one, other = self.map.ends[path]
        self.tips[player] = one + other - corner
        return True

    def build_settlement(self, player: int) -> None:
        """Build at a place that own roads reach, if there is one and settlements are left."""
        places = [corner for corner in self.free_corners() if self.map.paths_at[corner] & self.roads[player]]
        if places and self.buildings[player].bit_count() < 5:
            self.buildings[player] |= 1 << self.rng.choice(places)


def game_like(count: int, roads: int = 15, seed: int = 1) -> list[tuple[Play, Network]]:
    """Return networks of so many roads as they come about in play, always the same for a seed."""
    found: list[tuple[Play, Network]] = []
    while len(found) < count:
        play = Play(seed)
        seed += 1
        for turn in cycle(range(4)):
            if play.roads[turn].bit_count() < roads and not play.build_road(turn):
                break
            if play.rng.random() < 0.2:
                play.build_settlement(turn)
            if all(mask.bit_count() == roads for mask in play.roads):
                break
        for player in range(4):
            if play.roads[player].bit_count() == roads and len(found) < count:
                found.append((play, Network(play.roads[player], play.foreign(player), play.buildings[player])))
    return found
