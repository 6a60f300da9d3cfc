"""The printed boards: their tiles and chips add up, their harbours lie at the coast, and the pieces stand where they are printed."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from support.running import ROOT
from support.schemas import schema, texts

from adjudicator.basegame.position import NO_DEVELOPMENTS, Bank, Game
from adjudicator.basegame.setup.beginners import beginner_position
from adjudicator.board import named
from adjudicator.board.board import RESOURCES, YIELDS, Terrain
from adjudicator.board.hex_map import ISLAND_19, ISLAND_30, POINTED_SIDEWAYS, POINTED_UP, bits
from adjudicator.board.named import NAMES, coordinates, make_board, named_board

LAND_19 = {"bos": 4, "weide": 4, "akker": 4, "heuvels": 3, "bergen": 3, "woestijn": 1}
LAND_30 = {"bos": 6, "weide": 6, "akker": 6, "heuvels": 5, "bergen": 5, "woestijn": 2}
CHIPS_19 = {2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1}
CHIPS_30 = {2: 2, 3: 3, 4: 3, 5: 3, 6: 3, 8: 3, 9: 3, 10: 3, 11: 3, 12: 2}
HARBOURS_19 = {"3:1": 4, "hout": 1, "baksteen": 1, "wol": 1, "graan": 1, "erts": 1}
SMALL = ("beginners", "beginners-2020-engels", "beginners-2022-kosmos", "vast-2007")
#: Land tiles, gold fields and harbours of the maps with ships, counted in the printed maps.
SEA_MAPS = {
    "nieuwe-kusten-3": (22, 2, 8),
    "nieuwe-kusten-4": (28, 2, 9),
    "vier-eilanden-3": (20, 0, 9),
    "vier-eilanden-4": (23, 0, 9),
    "door-de-woestijn-3": (25, 2, 8),
    "door-de-woestijn-4": (30, 2, 9),
    "zes-eilanden-5-6": (32, 0, 11),
    "door-de-woestijn-5-6": (43, 3, 10),
}


def harbours(name: str) -> dict[str, str | None]:
    """Return the harbours of a board by the names of their paths."""
    board = named_board(name)
    assert board.harbours is not None
    return {board.map.path_names[path]: kind for path, kind in board.harbours.items()}


@pytest.mark.parametrize("name", SMALL)
def test_the_boards_of_the_base_game_are_made_of_what_is_in_the_box(name: str) -> None:
    """Nineteen tiles, eighteen chips, none on the desert, nine harbours."""
    board = named_board(name)
    assert frozenset(board.map.tiles) == ISLAND_19
    assert Counter(str(terrain) for terrain in board.terrain) == LAND_19
    assert Counter(chip for chip in board.chips if chip) == CHIPS_19
    assert board.chips[board.terrain.index(Terrain.DESERT)] is None
    assert set(harbours(name)) == {"A1/NW", "A2/NO", "B4/NO", "C5/O", "D4/ZO", "E2/ZO", "E1/ZW", "D1/W", "B1/W"}
    if name != "beginners":
        assert Counter(harbours(name).values()) == HARBOURS_19


def test_the_board_for_five_and_six_is_made_of_what_is_in_both_boxes() -> None:
    """Thirty tiles, two deserts, eleven harbours."""
    board = named_board("beginners-5-6")
    assert frozenset(board.map.tiles) == ISLAND_30
    assert Counter(str(terrain) for terrain in board.terrain) == LAND_30
    assert Counter(chip for chip in board.chips if chip) == CHIPS_30
    assert Counter(harbours("beginners-5-6").values()) == HARBOURS_19 | {"3:1": 5, "wol": 2}


def test_the_beginners_board_has_the_printed_tiles() -> None:
    """Row by row, as the rules print it."""
    board = named_board("beginners")
    tiles = [f"{terrain}{chip or ''}" for terrain, chip in zip(board.terrain, board.chips, strict=True)]
    assert " ".join(f"{name}={tile}" for name, tile in zip(board.map.tile_names, tiles, strict=True)) == (
        "A1=bergen10 A2=weide2 A3=bos9 B1=akker12 B2=heuvels6 B3=weide4 B4=heuvels10 C1=akker9 C2=bos11 C3=woestijn C4=bos3 C5=bergen8 "
        "D1=bos8 D2=bergen3 D3=akker4 D4=weide5 E1=heuvels5 E2=akker6 E3=weide11"
    )


def test_the_editions_differ_in_two_harbours_and_the_bare_name_leaves_those_open() -> None:
    """English and German printings change wood and ore; what nobody has settled is unknown."""
    english, german, bare = (harbours(name) for name in ("beginners-2020-engels", "beginners-2022-kosmos", "beginners"))
    assert {path for path in english if english[path] != german[path]} == {"B4/NO", "B1/W"}
    assert (english["B4/NO"], english["B1/W"], german["B4/NO"], german["B1/W"]) == ("erts", "hout", "hout", "erts")
    assert {path for path, kind in bare.items() if kind is None} == {"B4/NO", "B1/W"}
    assert all(bare[path] in {kind, None} for path, kind in english.items())
    rows = [(board.terrain, board.chips) for board in map(named_board, SMALL[:3])]
    assert rows[0] == rows[1] == rows[2]


@pytest.mark.parametrize(("name", "counts"), SEA_MAPS.items())
def test_the_maps_with_ships_have_sea_and_gold(name: str, counts: tuple[int, int, int]) -> None:
    """They point sideways; chips lie on land alone, and every land tile but deserts has one."""
    board = named_board(name)
    land, gold, ports = counts
    assert board.map.orientation.name == POINTED_SIDEWAYS
    assert (board.map.land_tiles.bit_count(), board.terrain.count(Terrain.GOLD), len(harbours(name))) == (land, gold, ports)
    assert {tile for tile, terrain in enumerate(board.terrain) if terrain is Terrain.SEA} == set(bits(board.map.sea_tiles))
    assert all(
        (chip is None) == (terrain in {Terrain.SEA, Terrain.DESERT}) for terrain, chip in zip(board.terrain, board.chips, strict=True)
    )


def test_every_board_is_tested() -> None:
    """A new name needs its counts here."""
    assert set(NAMES) == {*SMALL, "beginners-5-6-2022", *SEA_MAPS}


@pytest.mark.parametrize("name", NAMES)
def test_a_named_board_is_sound(name: str) -> None:
    """Harbours lie between land and sea, two never share a corner, numbers are those of dice; red numbers are no 7."""
    board = named_board(name)
    assert board.name == name
    assert board.harbours is not None
    corners = [corner for path in board.harbours for corner in board.map.ends[path]]
    assert len(corners) == len(set(corners)) == 2 * len(board.harbours)
    assert board.harbour_corners == sum(1 << corner for corner in corners)
    assert all(board.map.coast_paths >> path & 1 for path in board.harbours)
    assert set(board.chips) <= {None, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12}
    assert named_board(name) is board


def document() -> Any:
    """Return the file as an editor reads it."""
    return texts((ROOT / "data" / "boards" / "printed.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", NAMES)
def test_a_named_board_tells_its_edition_source_and_confidence(name: str) -> None:
    """Each part of it (rows, harbours) with a letter of its own."""
    entry = document()["boards"][name]
    assert entry["edition"]
    assert entry["source"]
    assert set(entry["confidence"]) - {"shape"} == {"rows", "harbours"}
    assert set(entry["confidence"].values()) <= {"A", "B", "C"}
    assert Game(entry["game"])
    assert re.fullmatch("[a-z0-9-]+", name)


def test_the_file_is_what_its_schema_says() -> None:
    """So an editor that knows the schema marks nothing in it, and marks what does not belong there."""
    validator = schema("boards")
    assert list(validator.iter_errors(document())) == []
    for path, value in (("rows", [["0", "bos13"]]), ("harbours", {"A1/NW": "4:1"}), ("game", "kaartspel"), ("extra", "x")):
        changed = document()
        changed["boards"]["beginners"][path] = value
        assert len(list(validator.iter_errors(changed))) == 1


def test_names_are_read_in_both_languages_and_any_spelling() -> None:
    """An alias, capitals, umlauts, spaces: one board. No name means two."""
    aliases = [alias for entry in document()["boards"].values() for alias in entry["aliases"]]
    assert len(set(aliases) | set(NAMES)) == len(aliases) + len(NAMES)
    assert set(named.ALIASES) == set(aliases)
    assert all(named_board(alias).name == board for alias, board in named.ALIASES.items())
    assert named_board("Einsteiger") is named_board("  BEGINNERS ")
    assert named_board("Durch die Wüste 4") is named_board("door-de-woestijn-4")
    for unknown in ("", "beginner", "nebel-3"):
        with pytest.raises(KeyError):
            named_board(unknown)


# --- the beginners' position -----------------------------------------------------------------------------------------------

#: Settlement as the tiles that meet there, and those that meet at the other end of its road.
PIECES = {
    "rood": (("A1 A2 B2", "A2 B2 B3"), ("C1 C2 D1", "C2 D1 D2")),
    "blauw": (("D3 D4 E3", "C4 D3 D4"), ("D1 D2 E1", "D2 E1 E2")),
    "oranje": (("A3 B3 B4", "A2 A3 B3"), ("D2 D3 E2", "D3 E2 E3")),
    "wit": (("B1 B2 C2", "B1 C1 C2"), ("C4 C5 D4", "B4 C4 C5")),
}
CARDS = {
    "rood": {"hout": 2, "graan": 1},
    "blauw": {"baksteen": 1, "hout": 1, "erts": 1},
    "oranje": {"graan": 2, "erts": 1},
    "wit": {"hout": 1, "erts": 1, "wol": 1},
}


@pytest.mark.parametrize(("players", "colours"), [(4, {"rood", "blauw", "wit", "oranje"}), (3, {"blauw", "wit", "oranje"})])
def test_the_beginners_pieces_stand_where_they_are_printed(players: int, colours: set[str]) -> None:
    """Two settlements with a road each, named by the tiles around them; with three players red is left out."""
    position = beginner_position(players)
    hex_map = position.board.map
    around = [" ".join(hex_map.tile_names[tile] for tile in tiles) for tiles in hex_map.corner_tiles]
    assert {player.colour for player in position.players} == colours
    for player in position.players:
        found = set()
        for settlement, road in zip(player.settlements, player.roads, strict=True):
            (other,) = set(hex_map.ends[road]) - {settlement}
            found.add((around[settlement], around[other]))
        assert found == set(PIECES[player.colour])
        assert (player.hand, player.developments, player.special) == (None, None, None)
    assert (position.game, position.board.name, position.bank, position.turn) == (Game.BASE, "beginners", None, None)
    assert position.board.terrain[position.robber or 0] is Terrain.DESERT


def test_the_starting_cards_are_what_the_tiles_around_the_paying_settlement_yield() -> None:
    """And the bank has the rest."""
    position = beginner_position(4, cards=True)
    hex_map, layout = position.board.map, document()["layouts"]["beginners"]
    left = Counter({kind.value: 19 for kind in RESOURCES})
    for player in position.players:
        assert player.hand is not None
        assert dict(zip(RESOURCES, player.hand.counts, strict=True)) == {kind: CARDS[player.colour].get(kind, 0) for kind in RESOURCES}
        paying = hex_map.intersection_named[layout["players"][player.colour]["pays"]]
        assert paying in player.settlements
        assert Counter(YIELDS[position.board.terrain[tile]].value for tile in hex_map.corner_tiles[paying]) == CARDS[player.colour]
        assert (player.developments, player.bought) == (NO_DEVELOPMENTS, NO_DEVELOPMENTS)
        left.subtract(CARDS[player.colour])
    assert position.bank == Bank(tuple(left[kind.value] for kind in RESOURCES), 25)
    with_three = beginner_position(3, cards=True).bank
    assert with_three is not None
    assert with_three.resources == (17, 18, 18, 17, 16)


@pytest.mark.parametrize("players", [0, 2, 5])
def test_the_beginners_layout_is_for_three_or_four(players: int) -> None:
    """The rules print no other."""
    with pytest.raises(ValueError, match="3 or 4"):
        beginner_position(players)


# --- rows into coordinates -------------------------------------------------------------------------------------------------


def test_equal_drawings_get_equal_coordinates() -> None:
    """The two basic islands those of their constants, any other shape from (0, 0), wherever the drawing begins."""
    for island, lengths in ((ISLAND_19, (3, 4, 5, 4, 3)), (ISLAND_30, (3, 4, 5, 6, 5, 4, 3))):
        for right in (0, 1, 8):
            steps = [(row, right + max(lengths) - length + 2 * place) for row, length in enumerate(lengths) for place in range(length)]
            assert coordinates(steps, POINTED_UP) == sorted(island, key=lambda tile: (tile[1], tile[0]))
            assert coordinates(steps, POINTED_SIDEWAYS)[0] == (0, 0)
    assert coordinates([(5, 3), (6, 2), (6, 4)], POINTED_UP) == [(0, 0), (-1, 1), (0, 1)]
    assert coordinates([(5, 3), (6, 2), (6, 4)], POINTED_SIDEWAYS) == [(0, 0), (1, -1), (1, 0)]
    assert coordinates([(5, 3)], POINTED_UP, (7, -2)) == [(7, -2)]
    assert coordinates([], POINTED_UP) == []
    with pytest.raises(ValueError, match="half a tile"):
        coordinates([(0, 0), (1, 0)], POINTED_UP)


def test_maps_are_the_same_by_tiles_sea_and_orientation() -> None:
    """Not by being one object."""
    island, other = named_board("beginners").map, named_board("vier-eilanden-3").map
    assert island == named_board("vast-2007").map
    assert island != other
    assert make_board(island, (), (), None).harbour_corners == 0
