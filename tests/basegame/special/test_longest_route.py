"""How long the longest route is: the classic traps, trying everything, and the island turned and mirrored."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from naive.routes import has_ring, junctions, longest, pieces_apart
from support.basegame.island import ISLAND, RING, SYMMETRIES, around, corners, paths
from support.basegame.route_networks import Network, game_like, random_network, seeded

from adjudicator.basegame.special.trail import TooTangled, longest_trail, longest_without_return
from adjudicator.board.hex_map import ISLAND_30, SIDEWAYS, HexMap, bits, make_hex_map, mask_of, rows_of

LARGE = make_hex_map(ISLAND_30)
ROWS_3_2_3 = make_hex_map(rows_of(3, 2, 3), pointed=SIDEWAYS.name)

#: Three arms of two roads from B2.ZO.
FORK = "B2/O A2/ZO B3/ZW B3/ZO B2/ZO C2/O"


#: What is laid -> how long the route is: name, roads, foreign buildings, own buildings, ships, length.
TRAPS = [
    ("no road at all", "", "", "", "", 0),
    ("one road", "C3/O", "", "", "", 1),
    ("one road between two foreign buildings", "C3/O", "C3.NO C3.ZO", "", "", 1),
    ("a straight line of five", "A1/NO A1/O A1/ZO A1/ZW A1/W", "", "", "", 5),
    ("a ring of six counts six", RING, "", "", "", 6),
    ("a ring with a spur counts seven: the corner is passed twice", f"{RING} A1/O", "", "", "", 7),
    ("a ring with two spurs of two side by side takes the long way round", f"{RING} A1/O A1/NO A2/ZO A2/O", "", "", "", 9),
    ("a ring with two spurs of two at opposite corners: all round and one spur", f"{RING} A1/O A1/NO C2/O C2/ZO", "", "", "", 8),
    ("two rings apart", f"{around('A1')} {around('C2')}", "", "", "", 6),
    ("two rings joined by one road: thirteen", f"{around('A1')} {around('C2')} B1/O", "", "", "", 13),
    ("a figure eight of two tiles side by side: eleven", around("B2", "B3"), "", "", "", 11),
    ("three tiles round one corner: fifteen roads, fourteen in a row", around("B2", "B3", "C3"), "", "", "", 14),
    ("a fork of three equal arms of two", FORK, "", "", "", 4),
    ("a fork of three with arms of two, two and three: the longest two", f"{FORK} C2/ZO", "", "", "", 5),
    ("branches do not add up", "A1/NO A1/O A1/ZO A1/ZW A1/W A2/NW A2/ZW", "", "", "", 5),
    ("both ends at foreign buildings: the last roads count", "A1/NO A1/O A1/ZO A1/ZW A1/W", "A1.N A1.NW", "", "", 5),
    ("cut in the middle: two and three", "A1/NO A1/O A1/ZO A1/ZW A1/W", "A1.ZO", "", "", 3),
    ("cut below five by a building on the second intersection", "A1/NO A1/O A1/ZO A1/ZW A1/W", "A1.NO", "", "", 4),
    ("a ring cut by one settlement keeps its length", RING, "B2.N", "", "", 6),
    ("a ring cut twice at opposite corners falls in halves", RING, "B2.N B2.Z", "", "", 3),
    ("a ring cut where its spur begins: the spur is off", f"{RING} A1/O", "B2.N", "", "", 6),
    ("a ring cut beside its spur: the spur and the long way", f"{RING} A1/O", "B2.NO", "", "", 6),
    ("own buildings never cut", "A1/NO A1/O A1/ZO A1/ZW A1/W", "", "A1.NO A1.Z", "", 5),
    ("a road behind a foreign building counts by itself", "A1/NO A1/O A1/ZO A2/ZW", "A1.ZO", "", "", 2),
    ("a foreign building at a fork parts all three arms", FORK, "B2.ZO", "", "", 2),
    ("a foreign building beside the route does nothing", "A1/NO A1/O A1/ZO A1/ZW A1/W", "A2.N", "", "", 5),
    ("two pieces: the longer one counts", "A1/NO A1/O A1/ZO E2/ZO E2/ZW E1/ZO E1/ZW", "", "", "", 4),
    ("a bare ring in one piece, a longer line in the other", f"{RING} E1/ZW E1/ZO E2/ZW E2/ZO E3/ZW E3/ZO E3/O", "", "", "", 7),
    ("roads, own settlement, ships: one route", "A1/W A1/NW A1/NO", "", "A1.NO", "A2/NW A2/NO A3/NW", 6),
    ("roads and ships that touch at an empty intersection", "A1/W A1/NW A1/NO", "", "", "A2/NW A2/NO A3/NW", 3),
    ("roads and ships that meet at a foreign building", "A1/W A1/NW A1/NO", "A1.NO", "", "A2/NW A2/NO A3/NW", 3),
    ("ships alone", "", "", "", "A1/W A1/NW A1/NO A2/NW", 4),
    ("a ring of roads and ships with one own building", "A1/ZW A1/ZO A1/O", "", "A1.NO", "A1/W A1/NW A1/NO", 6),
    ("a ring of roads and ships without one", "A1/ZW A1/ZO A1/O", "", "", "A1/W A1/NW A1/NO", 3),
    ("a road and a ship on one path, from an own building out", "A1/NW A1/NO", "", "A1.NO", "A1/NO", 3),
    ("own ring through a building with a road and a ship on the third path", f"{RING} A1/O", "", "B2.N", "A1/O", 8),
]


@pytest.mark.parametrize(("roads", "foreign", "own", "ships", "length"), [row[1:] for row in TRAPS], ids=[row[0] for row in TRAPS])
def test_the_classic_traps(roads: str, foreign: str, own: str, ships: str, length: int) -> None:
    """Every trap has the length that the rules give it, and the trail shown can be walked."""
    network = Network(paths(roads), corners(foreign), corners(own), paths(ships))
    assert agreed(ISLAND, network) == length


#: What a house rule counts that lets no route pass an intersection twice.
WITHOUT_RETURN = [
    ("a ring with a spur: six", f"{RING} A1/O", 6),
    ("a closed ring still counts six", RING, 6),
    ("a line counts as ever", "A1/NO A1/O A1/ZO A1/ZW A1/W", 5),
    ("a figure eight: its outer ring", around("B2", "B3"), 10),
    ("nothing", "", 0),
]


@pytest.mark.parametrize(("roads", "length"), [row[1:] for row in WITHOUT_RETURN], ids=[row[0] for row in WITHOUT_RETURN])
def test_without_passing_an_intersection_twice(roads: str, length: int) -> None:
    """The house rule counts no corner twice, but lets a ring close."""
    found, trail = longest_without_return(ISLAND, paths(roads), 0, 0, 0)
    assert found == length == len(set(trail))


def agreed(hexmap: HexMap, network: Network) -> int:
    """Return the length on which the engine and trying everything agree, the trail shown being one of that length."""
    length, trail = longest_trail(hexmap, network.roads, network.ships, network.foreign, network.own)
    laid = [list(bits(mask)) for mask in (network.roads, network.ships, network.foreign, network.own)]
    assert length == longest(hexmap.ends, *laid), network
    assert length == len(trail)
    assert walks(hexmap, trail, *laid), (network, trail)
    assert not trail or trail[0] <= trail[-1]
    return length


def walks(hexmap: HexMap, trail: tuple[int, ...], roads: list[int], ships: list[int], foreign: list[int], own: list[int]) -> bool:
    """Whether one can walk the paths of a trail in order, each by a piece of its own."""
    numbers = [*roads, *ships]
    joined = junctions(hexmap.ends, roads, ships, foreign, own)

    def onward(place: object, rest: tuple[int, ...], used: frozenset[int]) -> bool:
        if not rest:
            return True
        for number, path in enumerate(numbers):
            if path == rest[0] and number not in used and (place is None or place in joined[number]):
                one, other = joined[number]
                ends = {other} if place == one else {one} if place == other else {one, other}
                if any(onward(end, rest[1:], used | {number}) for end in ends):
                    return True
        return False

    return onward(None, trail, frozenset())


def shares(networks: list[Network]) -> tuple[float, float, float]:
    """Return how many of some networks have a ring, a foreign building upon the route, and more than one piece."""
    ends = ISLAND.ends
    rings = sum(has_ring(ends, list(bits(net.roads | net.ships))) for net in networks)
    cut = sum(any((ISLAND.paths_at[corner] & (net.roads | net.ships)).bit_count() > 1 for corner in bits(net.foreign)) for net in networks)
    apart = sum(pieces_apart(ends, list(bits(net.roads | net.ships))) > 1 for net in networks)
    return rings / len(networks), cut / len(networks), apart / len(networks)


def compare_many(count: int, seed: int) -> None:
    """Compare the engine with trying everything on so many networks, of which enough are of the awkward kinds."""
    rng = seeded(seed)
    networks = [random_network(rng, ISLAND) for _ in range(count)]
    for network in networks:
        agreed(ISLAND, network)
    rings, cut, apart = shares(networks)
    assert rings >= 0.2, rings
    assert cut >= 0.2, cut
    assert apart >= 0.1, apart


def test_trying_everything_finds_the_same_length() -> None:
    """A few thousand random networks have the length that trying everything finds."""
    compare_many(4_000, seed=11)


@pytest.mark.slow
def test_trying_everything_finds_the_same_length_on_a_hundred_thousand_networks() -> None:
    """The same on a hundred thousand."""
    compare_many(100_000, seed=12)


@pytest.mark.parametrize(("measured", "digest"), [(longest_trail, "9c0d12a27d4b"), (longest_without_return, "a7b7286c98f2")])
def test_of_several_longest_routes_always_the_same_is_shown(measured: Callable[..., object], digest: str) -> None:
    """Saved verdicts and drawings keep showing it: the routes of 1500 random networks, as written down once."""
    networks = [random_network(seeded(seed), ISLAND) for seed in range(1500)]
    shown = [measured(ISLAND, network.roads, network.ships, network.foreign, network.own) for network in networks]
    assert sha256(repr(shown).encode()).hexdigest()[:12] == digest


def test_networks_that_come_about_in_play_agree_too() -> None:
    """So have networks of 15 roads that four players built by the rules."""
    for _, network in game_like(300, seed=77):
        agreed(ISLAND, network)


@pytest.mark.parametrize("hexmap", [LARGE, ROWS_3_2_3], ids=["5-6 players", "tiles that point sideways"])
def test_any_map_will_do(hexmap: HexMap) -> None:
    """Nothing rests on the basic island."""
    rng = seeded(5)
    for _ in range(200):
        agreed(hexmap, random_network(rng, hexmap))


def test_the_island_has_twelve_symmetries() -> None:
    """Six turns, each with its mirror image."""
    assert len({tuple(moved) for moved, _ in SYMMETRIES}) == 12


@given(st.integers(0, 10_000), st.sampled_from(range(12)))
def test_turning_and_mirroring_the_island_changes_no_length(seed: int, which: int) -> None:
    """A length does not depend on how the board lies."""
    network = random_network(seeded(seed), ISLAND)
    corner, path = SYMMETRIES[which]
    moved = Network(
        mask_of(path[one] for one in bits(network.roads)),
        mask_of(corner[one] for one in bits(network.foreign)),
        mask_of(corner[one] for one in bits(network.own)),
        mask_of(path[one] for one in bits(network.ships)),
    )
    length, _ = longest_trail(ISLAND, network.roads, network.ships, network.foreign, network.own)
    assert agreed(ISLAND, moved) == length


@given(st.integers(0, 10_000))
def test_one_more_road_never_shortens_and_one_more_foreign_building_never_lengthens(seed: int) -> None:
    """A road can only help, a foreign building only harm."""
    rng = seeded(seed)
    network = random_network(rng, ISLAND)
    length, _ = longest_trail(ISLAND, network.roads, 0, network.foreign, 0)
    more, _ = longest_trail(ISLAND, network.roads | 1 << rng.randrange(ISLAND.paths), 0, network.foreign, 0)
    cut, _ = longest_trail(ISLAND, network.roads, 0, network.foreign | 1 << rng.randrange(ISLAND.intersections), 0)
    assert cut <= length <= more


def test_own_buildings_change_nothing_where_there_are_no_ships() -> None:
    """One's own buildings are never in the way."""
    rng = seeded(8)
    for _ in range(300):
        network = random_network(rng, ISLAND)
        assert longest_trail(ISLAND, network.roads, 0, network.foreign, network.own) == longest_trail(
            ISLAND, network.roads, 0, network.foreign, 0
        )


def test_a_board_full_of_roads_is_measured_or_refused_in_time() -> None:
    """Far over the supply the search ends with a length or with TooTangled, not with waiting."""
    assert longest_trail(ISLAND, ISLAND.all_paths, 0, 0, 0)[0] == 55  # 36 corners of three: at least 17 roads stay out
    refused = 0
    for left_out in range(6):
        try:
            longest_trail(ISLAND, ISLAND.all_paths & ~(1 << 12 * left_out | 1 << 5 | 1 << 30), 0, 0, 0)
        except TooTangled:
            refused += 1
    assert refused


def test_thirty_pieces_are_always_measured() -> None:
    """As many roads and ships as the supply has are never too many, however close they lie."""
    rng = seeded(2)
    for _ in range(50):
        laid = {rng.randrange(ISLAND.paths)}
        while len(laid) < 30:
            laid.add(rng.choice([path for one in laid for path in bits(ISLAND.adjacent[one]) if path not in laid]))
        assert longest_trail(ISLAND, mask_of(laid), 0, 0, 0)[0] >= 10
