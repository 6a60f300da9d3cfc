"""Places by all their names: every alias of every place finds it, what fits several lists them, nothing else is read.

Names are made here from the tables of the map alone.
"""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.corner_names import corner_names

from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import ISLAND_19, ISLAND_30, POINTED_SIDEWAYS, HexMap, bits, make_hex_map, rows_of
from adjudicator.input.problems import Expected, Family
from adjudicator.notation.place_names import Place, PlaceError, Slot, looks_like_place, parse_place, readings, split_places

GERMAN = {"N": "N", "NO": "NO", "O": "O", "ZO": "SO", "Z": "S", "ZW": "SW", "W": "W", "NW": "NW"}
_ROWS = (
    "bergen10 weide2 bos9",
    "akker12 heuvels6 weide4 heuvels10",
    "akker9 bos11 woestijn bos3 bergen8",
    "bos8 bergen3 akker4 weide5",
    "heuvels5 akker6 weide11",
)
WORDS = [word for row in _ROWS for word in row.split()]
TERRAIN = tuple(Terrain(word.rstrip("0123456789")) for word in WORDS)
CHIPS = tuple(int(word.lstrip("abcdefghijklmnopqrstuvwxyz") or 0) or None for word in WORDS)
BOARD = Board(make_hex_map(ISLAND_19), TERRAIN, CHIPS)


def _plain(hex_map: HexMap) -> Board:
    sea = [bool(hex_map.sea_tiles >> tile & 1) for tile in range(len(hex_map.tiles))]
    return Board(hex_map, tuple(Terrain.SEA if wet else Terrain.FOREST for wet in sea), (None,) * len(sea))


_WIDE = rows_of(3, 4, 5, 4)
BOARDS = {
    "island": BOARD,
    "island for six": _plain(make_hex_map(ISLAND_30)),
    "island on its side": _plain(make_hex_map(ISLAND_19, pointed=POINTED_SIDEWAYS)),
    "with sea": _plain(make_hex_map(_WIDE, frozenset(sorted(_WIDE)[::4]))),
    "thirty rows": _plain(make_hex_map(frozenset((-row // 2, row) for row in range(30)))),
}


def _aliases(hex_map: HexMap) -> list[tuple[Slot, int, str]]:
    found = [(Slot.TILE, tile, name) for tile, name in enumerate(hex_map.tile_names)]
    for tile, name in enumerate(hex_map.tile_names):
        for place, corner in enumerate(hex_map.tile_corners[tile]):
            letters = hex_map.orientation.corners[place]
            found += [(Slot.INTERSECTION, corner, f"{name}.{letters}"), (Slot.INTERSECTION, corner, f"{name}.{GERMAN[letters]}")]
        for place, side in enumerate(hex_map.tile_sides[tile]):
            letters = hex_map.orientation.sides[place]
            found += [(Slot.PATH, side, f"{name}/{letters}"), (Slot.PATH, side, f"{name}/{GERMAN[letters]}")]
    for corner, tiles in enumerate(hex_map.corner_tiles):
        land = [hex_map.tile_names[tile] for tile in tiles if hex_map.land_tiles >> tile & 1]
        if len(land) == 3:
            for order in itertools.permutations(land):
                found += [(Slot.INTERSECTION, corner, "+".join(order)), (Slot.INTERSECTION, corner, ".".join(order))]
    for path, beside in enumerate(hex_map.path_tiles):
        if len(beside) == 2:
            first, second = (hex_map.tile_names[tile] for tile in beside)
            found += [(Slot.PATH, path, f"{first}/{second}"), (Slot.PATH, path, f"{second}/{first}")]
        one, other = hex_map.ends[path]
        for left, right in ((one, other), (other, one)):
            for here, there in itertools.product(corner_names(hex_map, left), corner_names(hex_map, right)):
                found.append((Slot.PATH, path, f"{here}-{there}"))
    return found


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_every_alias_of_every_place_is_read(board: Board) -> None:
    """By tile and corner or side in both languages, by the tiles that meet, by the ends: always this place and no other."""
    for slot, number, name in _aliases(board.map):
        place = Place(slot, number)
        assert parse_place(name, board, slot) == place, name
        assert parse_place(name.lower(), board, slot) == place, name
        # without a kind, too: a tile has no mark, an intersection a dot or plus, a path a slash or dash
        assert readings(name, board) == (place,), name


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_a_canonical_name_is_read_back(board: Board) -> None:
    """Name of a place -> the place -> the same name."""
    hex_map = board.map
    for slot, names in ((Slot.TILE, hex_map.tile_names), (Slot.INTERSECTION, hex_map.intersection_names), (Slot.PATH, hex_map.path_names)):
        for number, name in enumerate(names):
            assert Place(slot, number).name(hex_map) == name
            assert parse_place(name, board).name(hex_map) == name


def test_the_examples_of_the_contract() -> None:
    """One intersection and one path under all the names that the contract gives them."""
    for name in ("B3.Z", "C3.NO", "C4.NW", "B3+C3+C4", "B3.C3.C4", "weide4+woestijn+bos3", "B3.S"):
        assert parse_place(name, BOARD, Slot.INTERSECTION).name(BOARD.map) == "B3.Z"
    for name in ("B3/ZW", "C3/NO", "B3/C3", "B3.Z-B2.ZO", "B3/SW", "B3.S-B2.SO"):
        assert parse_place(name, BOARD, Slot.PATH).name(BOARD.map) == "B3/ZW"
    for name in ("C4", "bos3", "Wald 3", "c4", "BOS 3"):
        assert parse_place(name, BOARD, Slot.TILE).name(BOARD.map) == "C4"


@pytest.mark.parametrize(
    "name",
    [
        "A1. Z",
        "a1 . z",
        "A1.\u00a0Z",
        " A1.S ",
        "\u201cA1.Z\u201d",
        "A1\u200b.Z",
        "A 1.Z",
        "A01.Z",
        "bergen10.Z",
        "Gebirge 10 . S",
        "A1.z",
    ],
)
def test_spaces_and_quotes_do_not_matter(name: str) -> None:
    """As phones type it."""
    assert parse_place(name, BOARD).name(BOARD.map) == "A1.Z"


@pytest.mark.parametrize("dash", ["-", "\u2013", "\u2014", " \u2013 ", " - ", "\u2212"])
def test_the_ends_of_a_path_are_joined_by_any_dash(dash: str) -> None:
    """Long dashes and spaces round them."""
    assert parse_place(f"B3.Z{dash}B2.ZO", BOARD).name(BOARD.map) == "B3/ZW"


def _by_contents(board: Board) -> dict[tuple[str, ...], list[int]]:
    found: dict[tuple[str, ...], list[int]] = {}
    for corner, tiles in enumerate(board.map.corner_tiles):
        found.setdefault(tuple(sorted(WORDS[tile] for tile in tiles)), []).append(corner)
    return found


def test_an_intersection_by_what_lies_round_it() -> None:
    """Contents that one intersection has name it; those that several have are ambiguous, and all are listed."""
    for words, corners in _by_contents(BOARD).items():
        if len(words) == 1:
            continue
        for order in itertools.permutations(words):
            name = "+".join(order)
            if len(corners) == 1:
                assert parse_place(name, BOARD, Slot.INTERSECTION).number == corners[0], name
            else:
                with pytest.raises(PlaceError) as caught:
                    parse_place(name, BOARD, Slot.INTERSECTION)
                assert caught.value.family is Family.AMBIGUOUS
                assert [place.number for place in caught.value.readings] == corners


def test_terrain_without_numbers_lists_what_fits() -> None:
    """Worked out from the table of corners: any three terrains."""
    kinds = sorted(set(TERRAIN))
    for some in itertools.combinations_with_replacement(kinds, 3):
        expected = [
            corner
            for corner, tiles in enumerate(BOARD.map.corner_tiles)
            if len(tiles) == 3 and sorted(TERRAIN[tile] for tile in tiles) == list(some)
        ]
        assert [place.number for place in readings("+".join(some), BOARD, Slot.INTERSECTION)] == expected


def test_the_sea_beside_a_tile_counts_where_it_is_named() -> None:
    """``A2/zee`` is the coast of a tile with one open side; with several all are listed."""
    hex_map = BOARD.map
    for tile, name in enumerate(hex_map.tile_names):
        coast = [path for path in sorted(hex_map.tile_sides[tile]) if hex_map.coast_paths >> path & 1]
        assert [place.number for place in readings(f"{name}/zee", BOARD, Slot.PATH)] == coast
        assert [place.number for place in readings(f"Meer/{name}", BOARD, Slot.PATH)] == coast
    assert parse_place("A1+A2+zee", BOARD).name(hex_map) == "A1.NO"
    assert parse_place("A1+A2", BOARD).name(hex_map) == "A1.NO"


def test_two_tiles_inland_meet_twice() -> None:
    """Both ends of the path between them are listed."""
    with pytest.raises(PlaceError) as caught:
        parse_place("B3+C3", BOARD)
    assert (caught.value.family, caught.value.expected) == (Family.AMBIGUOUS, Expected.ONE_PLACE)
    assert caught.value.suggestions == ("B2.ZO", "B3.Z")


def test_a_tile_by_its_contents_where_only_one_fits() -> None:
    """``woestijn`` is one tile, ``bos`` four, ``weide3`` none."""
    assert parse_place("Wüste", BOARD, Slot.TILE).name(BOARD.map) == "C3"
    assert parse_place("Wueste", BOARD, Slot.TILE).name(BOARD.map) == "C3"
    with pytest.raises(PlaceError) as caught:
        parse_place("bos", BOARD, Slot.TILE)
    assert caught.value.suggestions == ("A3", "C2", "C4", "D1")
    with pytest.raises(PlaceError) as caught:
        parse_place("weide3", BOARD, Slot.TILE)
    assert caught.value.family is Family.UNREPRESENTABLE


@pytest.mark.parametrize(
    ("name", "slot", "expected", "suggested"),
    [
        ("B3.O", Slot.INTERSECTION, Expected.CORNER, ("B3.NO", "B3.ZO")),
        ("C1.W", Slot.INTERSECTION, Expected.CORNER, ("C1.ZW", "C1.NW")),
        ("C1/W", Slot.INTERSECTION, Expected.CORNER, ("C1.ZW", "C1.NW")),
        ("C1.W", Slot.PATH, Expected.PATH, ("C1/W",)),
        ("C1.W", None, Expected.CORNER, ("C1/W",)),
        ("B3/Z", Slot.PATH, Expected.SIDE, ("B3/ZO", "B3/ZW")),
        ("A1/N", Slot.PATH, Expected.SIDE, ("A1/NW", "A1/NO")),
        ("B3/Z", Slot.INTERSECTION, Expected.INTERSECTION, ("B3.Z",)),
        ("B3.C3", Slot.PATH, Expected.PATH, ("B3/ZW",)),
        ("B9.Z", Slot.INTERSECTION, Expected.INTERSECTION, ("B4",)),
        ("F1", Slot.TILE, Expected.TILE, ()),
        ("B3", Slot.INTERSECTION, Expected.INTERSECTION, ("B3.N", "B3.NO", "B3.ZO", "B3.Z", "B3.ZW", "B3.NW")),
        ("boss3", Slot.TILE, Expected.TILE, ("bos", "bossen", "bosje")),
        ("A1/E3", Slot.PATH, Expected.PATH, None),
        ("A1.Z-E3.Z", Slot.PATH, Expected.PATH, None),
        ("", None, Expected.PLACE, ()),
        ("\u00b2\u00b3", None, Expected.PLACE, ()),
        ("A1" * 1000, None, Expected.PLACE, ()),
        ("A0", Slot.TILE, Expected.TILE, None),
        ("A1.Z.Z", Slot.INTERSECTION, Expected.INTERSECTION, None),
        ("A1+A1", Slot.INTERSECTION, Expected.INTERSECTION, None),
    ],
)
def test_what_is_no_place_says_what_it_could_be(
    name: str, slot: Slot | None, expected: Expected, suggested: tuple[str, ...] | None
) -> None:
    """The corners of the tile, those on either hand, the name with the other mark, the last tile of the row, the nearest terrain."""
    with pytest.raises(PlaceError) as caught:
        parse_place(name, BOARD, slot)
    assert (caught.value.family, caught.value.expected) == (Family.UNREPRESENTABLE, expected)
    if suggested is not None:
        assert caught.value.suggestions == suggested


def test_on_a_map_on_its_side_the_letters_are_others() -> None:
    """Corners ``NO O ZO ZW W NW``, sides ``N NO ZO Z ZW NW``."""
    board = BOARDS["island on its side"]
    assert parse_place("A1.W", board).slot is Slot.INTERSECTION
    assert parse_place("A1/N", board).slot is Slot.PATH
    for name in ("A1.N", "A1/O"):
        with pytest.raises(PlaceError):
            parse_place(name, board)


def test_a_list_is_cut_between_places_and_never_inside_one() -> None:
    """Spaces inside a name belong to it; offsets point at the first letter."""
    text = "C1.ZO, A1. Z  B3.Z - B2.ZO Wald 3 weide4 + woestijn + bos 3 en A1/NW; C 3\nD1 . N"
    names = ["C1.ZO", "A1. Z", "B3.Z - B2.ZO", "Wald 3", "weide4 + woestijn + bos 3", "A1/NW", "C 3", "D1 . N"]
    assert [name for _, name in split_places(text)] == names
    assert all(text.startswith(name, at) for at, name in split_places(text))
    assert split_places(" ,; en und") == []


@given(
    st.lists(st.sampled_from([name for _, _, name in _aliases(BOARD.map) if "-" not in name]), max_size=6),
    st.sampled_from([" ", ", ", ";", "\n"]),
)
@examples(50)
def test_any_list_of_places_is_cut_into_them(names: list[str], separator: str) -> None:
    """Whatever separates them."""
    assert [name for _, name in split_places(separator.join(names))] == names


@given(st.text(alphabet="ABCabc123./+- NOZWSboswald~\u2013é\u00a0", max_size=30) | st.text(max_size=30))
@examples(300)
def test_any_text_is_a_place_or_a_fault(text: str) -> None:
    """Never another error; the readings are places of the board."""
    for slot in (None, *Slot):
        try:
            place = parse_place(text, BOARD, slot)
        except PlaceError as error:
            found = error.readings
            fits = len(found) != 1 and isinstance(error.expected, Expected)
        else:
            found = (place,)
            fits = True
        assert fits
        assert readings(text, BOARD, slot) == found
    looks_like_place(text)
    split_places(text)


def test_masks_of_the_map_hold_what_the_names_say() -> None:
    """A guard for the tables that this file builds on: names and numbers of the island."""
    assert BOARD.map.tile_names[0] == "A1"
    assert len(set(BOARD.map.intersection_names)) == BOARD.map.intersections == 54
    assert len(set(BOARD.map.path_names)) == BOARD.map.paths == 72
    assert len(list(bits(BOARD.map.coast_paths))) == 30


@pytest.mark.parametrize(
    ("text", "slot", "expected", "suggestions"),
    [
        ("c4/n", Slot.PATH, Expected.SIDE, ("C4/NO", "C4/NW")),
        ("bos/n", Slot.PATH, Expected.PATH, ("bos", "bosje", "bossen")),
        ("c4.o", Slot.INTERSECTION, Expected.CORNER, ("C4.NO", "C4.ZO")),
        ("c4.q", None, Expected.PLACE, ("C4.N", "C4.NO", "C4.ZO", "C4.Z", "C4.ZW", "C4.NW")),
        ("c4/q", None, Expected.PLACE, ("C4/NO", "C4/O", "C4/ZO", "C4/ZW", "C4/W", "C4/NW")),
        ("goud", Slot.TILE, Expected.TILE, ()),
    ],
)
def test_a_name_that_fits_nothing_is_told_what_was_expected(
    text: str, slot: Slot | None, expected: Expected, suggestions: tuple[str, ...]
) -> None:
    """And what is near it: unless no near names are asked for."""
    for suggest in (True, False):
        with pytest.raises(PlaceError) as caught:
            parse_place(text, BOARD, slot, suggest=suggest)
        assert (caught.value.expected, set(caught.value.suggestions)) == (expected, set(suggestions) if suggest else set())


@pytest.mark.parametrize(
    ("text", "does"), [("bos", False), ("bos3", True), ("bos.n", True), ("dorp3", False), ("dorp.n", False), ("c4", True)]
)
def test_what_is_written_as_a_place_looks_like_one(text: str, does: bool) -> None:
    """A terrain alone is a word, and a number after another word makes no place of it."""
    assert looks_like_place(text) is does


def test_spaces_round_a_list_of_places_belong_to_none() -> None:
    """Those within a name do."""
    assert split_places(" A1.N B2 .N ") == [(1, "A1.N"), (6, "B2 .N")]
    assert split_places("x -y") == [(0, "x -y")]
