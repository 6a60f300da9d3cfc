"""A position in one line: nothing is lost, every fault is told, and what was once written stays readable."""

from __future__ import annotations

import random
import re
import string
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples, some
from support.running import ROOT
from support.turns import turn_of

from adjudicator.basegame.notation.fields import only_desert
from adjudicator.basegame.position import COLOURS, Bank, Cards, Game, Phase, Player, Position, Special
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import ISLAND_19, ISLAND_30, POINTED_SIDEWAYS, POINTED_UP, HexMap, make_hex_map
from adjudicator.board.named import NAMES, named_board
from adjudicator.input.problems import Expected, PositionError, Problem
from adjudicator.notation.document.read import read_position
from adjudicator.notation.document.write import write_position
from adjudicator.notation.fields import is_name, plain_name
from adjudicator.notation.line.write import LineError, is_line, read_line, write_line
from adjudicator.rulesets.editions import RULE_SETS

MAP_19 = make_hex_map(ISLAND_19)
#: The harbours of the printed frame, as docs/line-form.md lists them.
FRAME = ("A1/NW", "A2/NO", "B4/NO", "C5/O", "D4/ZO", "E2/ZO", "E1/ZW", "D1/W", "B1/W")


def plain(position: Position) -> tuple[object, ...]:
    """Return all that a position says, its map as tiles, sea and orientation: equal maps may be two objects."""
    board = position.board
    shape = (board.map.tiles, board.map.sea_tiles, board.map.orientation.name)
    return (
        (shape, board.terrain, board.chips, board.harbours, board.name, board.harbour_corners),
        (position.game, position.rules, position.robber, position.robber_assumed, position.pirate, position.bank),
        (position.players, position.turn, position.phase, position.roll, position.events, position.turn_history),
        (position.buildings, position.occupied_paths),
    )


def faults(line: str) -> list[Problem]:
    """Return what the reader finds wrong with a line."""
    with pytest.raises(LineError) as caught:
        read_line(line)
    return caught.value.problems


# --- positions of every kind -----------------------------------------------------------------------------------------------

texts = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=12)
names = texts.map(plain_name).filter(is_name)
deeds = st.sampled_from(
    ("gooit 3+4", "speelt ridder", "legt 2 wol, 1 erts af", "ruilt 4 hout voor 1 erts", "eindigt beurt", "koopt ontwikkelingskaart")
)
counts = st.one_of(st.integers(0, 9), st.integers(0, 999_999_999))
cards = st.builds(Cards, st.tuples(*[counts] * 5), counts)
maybe_cards = st.none() | cards


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any board: named, on a basic island, or a map of any shape, whose harbours may lie anywhere."""
    if draw(st.integers(0, 5)) == 0:
        return named_board(draw(st.sampled_from(NAMES)))
    shape = draw(
        st.one_of(
            st.just((ISLAND_19, POINTED_UP)),
            st.just((ISLAND_30, POINTED_UP)),
            st.tuples(
                st.frozensets(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), min_size=1, max_size=50),
                st.sampled_from((POINTED_UP, POINTED_SIDEWAYS)),
            ),
        )
    )
    tiles = sorted(shape[0])
    kinds = dict(zip(tiles, draw(st.lists(st.sampled_from(list(Terrain)), min_size=len(tiles), max_size=len(tiles))), strict=True))
    hex_map = make_hex_map(shape[0], frozenset(tile for tile, kind in kinds.items() if kind is Terrain.SEA), shape[1])
    chips = draw(st.lists(st.none() | st.integers(2, 12), min_size=len(tiles), max_size=len(tiles)))
    kind = st.sampled_from((None, "3:1", "hout", "baksteen", "wol", "graan", "erts"))
    anywhere = st.dictionaries(st.integers(0, hex_map.paths - 1), kind, max_size=12)
    framed = st.lists(kind, min_size=9, max_size=9).map(
        lambda kinds: dict(zip((hex_map.path_named[name] for name in FRAME), kinds, strict=True))
    )
    harbours = draw(st.none() | anywhere | framed if shape[0] == ISLAND_19 else st.none() | anywhere)
    corners = 0
    for path in harbours or ():
        corners |= 1 << hex_map.ends[path][0] | 1 << hex_map.ends[path][1]
    return Board(
        hex_map,
        tuple(kinds[tile] for tile in hex_map.tiles),
        tuple(chips),
        harbours,
        draw(st.none() | names | st.sampled_from(NAMES)),
        corners,
    )


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position, legal or not: pieces lie anywhere, one on the other, and numbers have no bound that a box sets."""
    board = draw(boards())
    tile = st.none() | st.integers(0, len(board.map.tiles) - 1)
    corners = st.lists(st.integers(0, board.map.intersections - 1), max_size=6).map(tuple)
    paths = st.lists(st.integers(0, board.map.paths - 1), max_size=18).map(tuple)
    colours = draw(st.lists(st.sampled_from(COLOURS), unique=True, max_size=7))
    special = st.frozensets(st.sampled_from(list(Special))) if draw(st.booleans()) else st.none()
    desert = only_desert(board)
    players = tuple(
        draw(
            st.builds(
                Player,
                st.just(colour),
                st.none() | names,
                *(corners, corners, paths, paths),
                *(maybe_cards, maybe_cards, maybe_cards, cards),
                special,
            )
        )
        for colour in colours
    )
    bank = st.none() | st.builds(Bank, st.tuples(*[st.none() | counts] * 5), st.none() | counts).filter(lambda one: one != Bank())
    return Position(
        draw(st.sampled_from(list(Game))),
        board,
        players,
        draw(st.none() | st.sampled_from(list(RULE_SETS))),
        *draw(st.tuples(tile, st.just(False)) | st.just((desert, desert is not None))),
        draw(tile),
        draw(bank),
        draw(st.none() | st.integers(0, len(players) - 1)) if players else None,
        draw(st.none() | st.sampled_from(list(Phase))),
        draw(st.none() | st.integers(2, 12)),
        tuple(draw(st.lists(st.builds("{} {}".format, st.sampled_from(colours or COLOURS), deeds), max_size=3 if colours else 0))),
        turn_of(random.Random(draw(st.integers(0, 2**32))), board, len(players)),  # noqa: S311 - turns, not secrets
    )


PLACES = "(?:[0-9A-Z]{2}|[0-9A-Z]{3})*"
TEXT = "(?:[A-Za-z0-9]|_[0-9A-F]{2})*"
ALPHABETS = {
    "G": "[BVZ]",
    "U": TEXT,
    "N": "[A-Z0-9-]+",
    "I": "[BWAHRDGZ0-9T]+",
    "J": "[BWAHRDGZ0-9T]+",
    "M": "[US][BWAHRDGZ0-9TX-]+",
    "O": "[0-9X-]+",
    "L": TEXT,
    "H": "[0-9A-Z]*",
    "S": "[3HBWGEX]+",
    "R": "[0-9A-Z]{1,2}",
    "A": "[0-9A-Z]{0,2}",
    "Z": "[0-9A-Z]{1,2}",
    "B": "[HBWGED0-9]*",
    "P": "[RBWOGNP](?:-(?:N[A-Za-z0-9_]*|[SCRV][0-9A-Z]+|H[HBWGEXYT0-9]*|[DBP][KSUMPXYT0-9]*|X[LA]*))*",
    "T": "[RBWOGNP]",
    "F": "[SWARHBX]",
    "D": "[0-9]{1,2}",
    "Y": "(?:-?(?:K[KSUMP]*|[BL][0-9A-Z]*|T[BS]*|[CRA][RBWOGNP]*|F[0-9]+|[SW][RBWOGNP]|M[0-9A-Z]*|P[SWARHBX]|U[KBTCRAM]+))*",
    "V": "(?:-?(?:T[0-9]{1,3}|H[0-9]{1,3}|B(?:[0-9]{1,3}|X)|RF))+",
    "E": TEXT,
}


@examples(150)
@given(positions())
def test_what_is_written_is_read_again_and_stays_in_its_alphabet(position: Position) -> None:
    """No field is lost, however strange; every section keeps to its characters, in its order, and a second writing is the same line."""
    line = write_line(position)
    again = read_line(line)
    assert plain(again) == plain(position)
    assert write_line(again) == line
    head, *sections = line.split(".")
    assert head == "CR1"
    assert is_line(line)
    for section in sections:
        assert re.fullmatch(ALPHABETS[section[0]], section[1:]), section
    order = [list(ALPHABETS).index(section[0]) for section in sections]
    assert order == sorted(order)


@examples(300)
@given(
    st.text(max_size=60)
    | st.text(string.ascii_uppercase + string.digits + ".-_", max_size=60).map(lambda rest: "CR1.GB.NBEGINNERS." + rest)
)
def test_any_text_is_a_position_or_a_list_of_faults(text: str) -> None:
    """Whatever is read, no other exception comes out."""
    try:
        position = read_line(text)
    except LineError as error:
        told = error.problems
    else:
        assert plain(read_line(write_line(position))) == plain(position)
        return
    assert told


# --- lines that stay readable for ever -------------------------------------------------------------------------------------


def island(words: str, *rings: str) -> Board:
    """Return a board on the island of 19 with harbours ``PATH KIND``."""
    names = {"B": "bos", "W": "weide", "A": "akker", "H": "heuvels", "R": "bergen", "D": "woestijn", "G": "goud"}
    tiles = words.split()
    harbours: dict[int, str | None] = {MAP_19.path_named[place]: kind for place, kind in (ring.split() for ring in rings)}
    chips = tuple(int(tile[1:]) if tile[1:] else None for tile in tiles)
    return Board(MAP_19, tuple(Terrain(names[tile[0]]) for tile in tiles), chips, harbours or None)


def spots(hex_map: HexMap, names: str) -> tuple[int, ...]:
    """Return the intersections or paths of these canonical names."""
    return tuple((hex_map.path_named if "/" in name else hex_map.intersection_named)[name] for name in names.split())


def player(
    hex_map: HexMap, colour: str, settlements: str = "", cities: str = "", roads: str = "", ships: str = "", **more: object
) -> Player:
    """Return a player with pieces at places given by their names."""
    pieces = [spots(hex_map, names) for names in (settlements, cities, roads, ships)]
    return Player(colour, None, *pieces, **more)  # type: ignore[arg-type]  # the fields that a test names


HIDDEN_ONE = Cards((0, 0, 0, 0, 0), 1)
NONE = Cards((0, 0, 0, 0, 0))
EMPTY: frozenset[Special] = frozenset()
SHOWN = Position(
    Game.BASE,
    named_board("beginners"),
    (
        replace(
            player(MAP_19, "rood", "C1.ZO", "A1.ZO", "A2/ZW C2/ZW", hand=Cards((2, 0, 0, 0, 1)), special=EMPTY),
            name="Anna",
            developments=Cards((1, 0, 0, 0, 0), 2),
            bought=Cards((1, 0, 0, 0, 0)),
            played=Cards((1, 0, 0, 0, 0)),
        ),
        player(MAP_19, "blauw", "D3.ZO D1.ZO", roads="D3/O D2/ZW", hand=Cards((0,) * 5, 7), developments=HIDDEN_ONE, special=EMPTY),
        player(MAP_19, "wit", "B1.ZO C4.ZO", roads="B1/ZO C4/O", hand=Cards((0,) * 5, 3), special=EMPTY),
        player(MAP_19, "oranje", "A3.Z D2.ZO", roads="A3/ZW D3/ZW", hand=Cards((0,) * 5, 4), developments=HIDDEN_ONE, special=EMPTY),
    ),
    rules="almanak",
    robber=MAP_19.tile_named["C3"],
    bank=Bank((16, 16, 15, 16, 15), 20),
    turn=0,
    phase=Phase.BEFORE_ROLL,
    events=("rood gooit 6", "rood bouwt straat A2/ZO"),
)
DRAWN = island(
    "R10 W2 B9 A12 H6 W4 H10 A9 B11 D B3 R8 B8 R3 A4 W5 H5 A6 W11",
    *("A1/NW 3:1", "A2/NO graan", "B4/NO erts", "C5/O 3:1", "D4/ZO wol", "E2/ZO 3:1", "E1/ZW 3:1", "D1/W baksteen", "B1/W hout"),
)
TWO_HARBOURS = replace(DRAWN, harbours={MAP_19.path_named["A1/W"]: None, MAP_19.path_named["E3/ZO"]: "3:1"})
#: Columns of 2, 3 and 2 tiles, an empty one, and one of a single tile.
SIDEWAYS_TILES = ((0, 0), (0, 1), (1, -1), (1, 0), (1, 1), (2, -1), (2, 0), (4, -1))
SIDEWAYS = make_hex_map(frozenset(SIDEWAYS_TILES), frozenset({(1, -1), (2, 0)}), POINTED_SIDEWAYS)
SEA_BOARD = Board(
    SIDEWAYS,
    tuple(Terrain(word) for word in ("bos", "weide", "zee", "goud", "akker", "heuvels", "zee", "bergen")),
    (2, 12, None, 10, 11, 7, None, None),
    {},
    "Zee & zand",
)
WIDE = make_hex_map(frozenset((q, 0) for q in range(40)))
#: Not in the usual place, with a gap: two tiles with none between, and one below, half a tile left of the second.
GAP = make_hex_map(frozenset({(-3, 7), (-1, 7), (-2, 8)}))
GAP_BOARD = Board(GAP, (Terrain.FOREST, Terrain.PASTURE, Terrain.FIELDS), (2, None, None))
WIDE_BOARD = Board(WIDE, (Terrain.DESERT,) * 40, (None,) * 40)

#: Lines in the form they were first written. Never change one: links and files hold them.
FOR_EVER = {
    "CR1.GB.Ualmanak.NBEGINNERS.R9.BH16B16W15G16E15D20.PR-NAnna-S73-C03-R1484-HH2E1-DK1X2-BK1-PK1-X.PB-SE3C3-RE2D4-HX7-DX1-X."
    "PW-S33A3-R33A2-HX3-X.PO-S24D3-R24E4-HX4-DX1-X.TR.FW.Erood_20gooit_206.Erood_20bouwt_20straat_20A2_2FZO": SHOWN,
    "CR1.GB.NBEGINNERS": Position(Game.BASE, named_board("beginners"), ()),
    "CR1.GB.NBEGINNERS-2020-ENGELS": Position(Game.BASE, named_board("beginners-2020-engels"), ()),
    "CR1.GV.NBEGINNERS-5-6-2022": Position(Game.BASE_56, named_board("beginners-5-6-2022"), ()),
    "CR1.GZ.NVIER-EILANDEN-4.Z2": Position(Game.SEAFARERS, named_board("vier-eilanden-4"), (), pirate=2),
    "CR1.GB.IR0W2B9ATH6W4H0A9B1DB3R8B8R3A4W5H5A6W1.S3GE3W33BH.A9": Position(Game.BASE, DRAWN, (), robber=9, robber_assumed=True),
    "CR1.GB.IR0W2B9ATH6W4H0A9B1DB3R8B8R3A4W5H5A6W1": Position(Game.BASE, replace(DRAWN, harbours=None), ()),
    "CR1.GB.IR0W2B9ATH6W4H0A9B1DB3R8B8R3A4W5H5A6W1.H05XI33.A9": Position(Game.BASE, TWO_HARBOURS, (), robber=9, robber_assumed=True),
    "CR1.GZ.MS1B2WT-ZG0A1-1H7Z-X-3R.LZee_20_26_20zand.H.PP-V3434-HX12-D-B-XL.PN-NZo_C3_AB-S33-XA.TN.FX.D7": Position(
        Game.SEAFARERS,
        SEA_BOARD,
        (
            player(
                SIDEWAYS,
                "paars",
                ships="B2/Z B2/Z",
                hand=Cards((0,) * 5, 12),
                developments=NONE,
                bought=NONE,
                special=frozenset({Special.LONGEST_ROUTE}),
            ),
            replace(player(SIDEWAYS, "bruin", "B2.O", special=frozenset({Special.LARGEST_ARMY})), name="Zoë"),
        ),
        turn=1,
        phase=Phase.SPECIAL_BUILD,
        roll=7,
    ),
    "CR1.GB.MU" + "D" * 40 + ".R13.BH0D25.PG-S001006-R001-H": Position(
        Game.BASE,
        WIDE_BOARD,
        (player(WIDE, "groen", "A1.N A1.NW", roads="A1/NO", hand=NONE),),
        robber=39,
        bank=Bank((0, None, None, None, None), 25),
    ),
    "CR1.GB.MUB2XW-3A.O-3X7": Position(Game.BASE, GAP_BOARD, ()),
}


@pytest.mark.parametrize("line", FOR_EVER)
def test_a_line_once_written_stays_readable(line: str) -> None:
    """And means what it meant, places by their names."""
    position = FOR_EVER[line]
    assert plain(read_line(line))[1:] == plain(position)[1:]
    found, wanted = read_line(line).board, position.board
    assert (found.map.tiles, found.terrain, found.chips, found.harbours, found.name) == (
        wanted.map.tiles,
        wanted.terrain,
        wanted.chips,
        wanted.harbours,
        wanted.name,
    )
    assert write_line(position) == line


@pytest.mark.parametrize(
    ("line", "means"),
    [
        ("CR1.GB.IR0W2B9ATH6W4H0A9B1DB3R8B8R3A4W5H5A6W1.H05XI33.A", "CR1.GB.IR0W2B9ATH6W4H0A9B1DB3R8B8R3A4W5H5A6W1.H05XI33.A9"),
        ("CR1.GB.IR0W2B9ATH6W4H0A9B1BB3R8B8R3A4W5H5A6W1.A", "CR1.GB.IR0W2B9ATH6W4H0A9B1BB3R8B8R3A4W5H5A6W1"),
        ("CR1.GB.NBEGINNERS.PR-N", "CR1.GB.NBEGINNERS.PR"),
        ("CR1.GB.NBEGINNERS.B.E.E", "CR1.GB.NBEGINNERS"),
        ("CR1.GB.NBEGINNERS.PR-X.PB", "CR1.GB.NBEGINNERS.PR-X.PB-X"),
    ],
)
def test_what_lines_once_said_otherwise_than_documents_is_read_as_documents_do(line: str, means: str) -> None:
    """Such lines stay readable; what they leave out means what it means in a document."""
    assert read_line(line) == read_line(means)
    assert write_line(read_line(line)) == means
    assert write_line(read_position(write_position(read_line(line)))) == means


LETTERS = [
    *((f"CR1.G{letter}.NBEGINNERS", "game", game) for letter, game in zip("BVZ", ("basis", "basis-5-6", "zeevaarders"), strict=True)),
    *(
        (f"CR1.GB.NBEGINNERS.F{letter}", "phase", phase)
        for letter, phase in zip(
            "SWARHBX", ("opbouw", "voor de worp", "afleggen", "rover", "handelen", "bouwen", "bijzondere bouwronde"), strict=True
        )
    ),
]


@pytest.mark.parametrize(("line", "field", "value"), LETTERS)
def test_a_letter_keeps_its_meaning(line: str, field: str, value: str) -> None:
    """Games and phases, each by the letter it was first given."""
    assert getattr(read_line(line), field) == value


def test_the_letters_of_colours_and_cards_keep_their_meaning() -> None:
    """Colours in the order of the boxes; cards in the order in which hands are written."""
    position = read_line("CR1.GB.NBEGINNERS.BH1B2W3G4E5D6" + "".join(f".P{letter}" for letter in "RBWOGNP"))
    assert [player.colour for player in position.players] == ["rood", "blauw", "wit", "oranje", "groen", "bruin", "paars"]
    assert position.bank == Bank((1, 2, 3, 4, 5), 6)
    (owner,) = read_line("CR1.GB.NBEGINNERS.PR-HH1B2W3G4E5X6-DK1S2U3M4P5X6-XLA").players
    assert owner.hand == owner.developments == Cards((1, 2, 3, 4, 5), 6)
    assert owner.special == frozenset(Special)


def test_the_letters_of_tiles_chips_and_harbours_keep_their_meaning() -> None:
    """On the island of 30, whose frame has eleven harbours."""
    line = "CR1.GB.JB2W3A4H5R6D7G8Z9B0W1AT" + "D" * 19 + ".S3HBWGEX3333"
    board = read_line(line).board
    assert [str(terrain) for terrain in board.terrain[:8]] == ["bos", "weide", "akker", "heuvels", "bergen", "woestijn", "goud", "zee"]
    assert board.chips[:11] == (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    assert {board.map.path_names[path]: kind for path, kind in (board.harbours or {}).items()} == {
        **dict(zip(("A1/NW", "A2/NO", "B4/NO", "D6/O"), ("3:1", "hout", "baksteen", "wol"), strict=True)),
        **dict(zip(("E5/ZO", "G3/O", "G2/ZO"), ("graan", "erts", None), strict=True)),
        **dict.fromkeys(("G1/ZW", "F1/W", "D1/ZW", "C1/W"), "3:1"),
    }
    assert write_line(read_line(line)) == line


def test_a_board_with_the_name_of_another_is_written_in_full() -> None:
    """The name alone would bring back the other: a filled-in harbour, another place in the plane."""
    known = named_board("beginners")
    assert known.harbours is not None
    moved = make_hex_map(frozenset((q + 1, r) for q, r in ISLAND_19))
    for board in (replace(known, harbours=known.harbours | {0: "3:1"}), replace(known, map=moved), replace(known, chips=(None,) * 19)):
        position = Position(Game.BASE, board, ())
        line = write_line(position)
        assert ".Lbeginners." in line
        again = read_line(line).board
        assert (again.map.tiles, again.chips, again.harbours) == (board.map.tiles, board.chips, board.harbours)


def test_the_example_of_the_documentation_is_the_position_it_says() -> None:
    """docs/line-form.md shows one line; what the text beside it tells is in it."""
    page = (ROOT / "docs" / "line-form.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```text\n(CR1\..*)\n```", page)
    # of the twenty-five cards six lie with the players: the document shows a position that can be
    assert plain(read_line(shown)) == plain(replace(SHOWN, bank=Bank((16, 16, 15, 16, 15), 19)))


def test_the_documentation_lists_every_section_and_field() -> None:
    """Their tables have a row for each letter, in the order in which they stand."""
    page = (ROOT / "docs" / "line-form.md").read_text(encoding="utf-8")
    assert "".join(re.findall(r"^\| ([A-Z]) \|", page, re.MULTILINE)) == "".join(ALPHABETS) + "NSCRVHDBPX" + "KBLTCFSRAMWPU"


def test_a_version_to_come_is_told_from_a_file_name() -> None:
    """What begins like a line is one, whatever its version; a document or a name is not."""
    assert is_line(" CR1.GB.NBEGINNERS\n")
    assert is_line("\ufeffCR2.x")
    assert not is_line("CR1")
    assert not is_line("stelling.yaml")
    assert not is_line("bord: beginners")
    (fault,) = faults("CR2.GB.NBEGINNERS")
    assert (fault.column, fault.found, fault.expected) == (1, "CR2", Expected.LINE_FORM)


# --- length ----------------------------------------------------------------------------------------------------------------


def middle_game(chance: random.Random, *, drawn: bool) -> Position:
    """Return a middle game of four: twelve roads, four buildings, a hand, development cards each; bank, robber, turn and phase."""
    tiles = list("BBBBWWWWAAAAHHHRRRD")
    chips = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]
    kinds = ["3:1"] * 4 + ["hout", "baksteen", "wol", "graan", "erts"]
    for shuffled in (tiles, chips, kinds):
        chance.shuffle(shuffled)
    words = " ".join(tile if tile == "D" else f"{tile}{chips.pop()}" for tile in tiles)
    board = island(words, *(f"{place} {kind}" for place, kind in zip(FRAME, kinds, strict=True))) if drawn else named_board("beginners")
    paths, corners = chance.sample(range(MAP_19.paths), 48), chance.sample(range(MAP_19.intersections), 16)
    players = []
    for number, colour in enumerate(chance.sample(COLOURS, 4)):
        own = number == 0
        players.append(
            Player(
                colour,
                settlements=tuple(corners[number * 4 : number * 4 + 2]),
                cities=tuple(corners[number * 4 + 2 : number * 4 + 4]),
                roads=tuple(paths[number * 12 : number * 12 + 12]),
                hand=Cards(tuple(chance.choices(range(4), k=5)) if own else (0,) * 5, 0 if own else chance.randrange(12)),
                developments=Cards((1, 0, 1, 0, 0) if own else (0,) * 5, 0 if own else chance.randrange(4)),
                played=Cards((chance.randrange(4), 0, 0, chance.randrange(2), 0)),
                special=frozenset({Special.LONGEST_ROUTE}) if own else EMPTY,
            )
        )
    stock = tuple(chance.choices(range(8, 20), k=5))
    robber = chance.randrange(19)
    return Position(Game.BASE, board, tuple(players), "almanak", robber, bank=Bank(stock, 20), turn=2, phase=Phase.TRADE, roll=8)


@pytest.mark.parametrize(("drawn", "most"), [(True, 400), (False, 350)])
def test_a_typical_middle_game_is_short(drawn: bool, most: int) -> None:
    """On a drawn island under 400 characters."""
    chance = random.Random(19)  # noqa: S311 - the same games every time
    assert max(len(write_line(middle_game(chance, drawn=drawn))) for _ in range(200)) < most


# --- faults ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", FOR_EVER)
def test_a_line_mangled_by_one_character_is_a_position_or_a_list_of_faults(line: str) -> None:
    """Any character dropped, replaced and put in: never another exception, and every fault has its place in the line."""
    for place, mark, dropped in some(product(range(len(line) + 1), ("", *"A0X.-_~ éS9"), (0, 1))):
        mangled = line[:place] + mark + line[place + dropped :]
        try:
            position = read_line(mangled)
        except LineError as error:
            for fault in error.problems:
                assert (fault.line, 1 <= fault.column <= len(mangled) + 1) == (1, True)
                assert isinstance(fault.expected, Expected)
                assert mangled[fault.column - 1 :].startswith(fault.found.removesuffix("…"))
        else:
            write_line(position)


TILES = "IR0W2B9ATH6W4H0A9B1DB3R8B8R3A4W5H5A6W1"
FAULTS = [
    ("", [(1, "", Expected.LINE_FORM, ())]),
    ("bord: beginners", [(1, "bord: beginners", Expected.LINE_FORM, ())]),
    ("CR1", [(4, "", Expected.LINE_LACKS, tuple("NIJM")), (4, "", Expected.LINE_LACKS, ("G",))]),
    ("CR1.GB", [(7, "", Expected.LINE_LACKS, tuple("NIJM"))]),
    ("CR1.G", [(6, "", Expected.LINE_LETTER, tuple("BVZ")), (6, "", Expected.LINE_LACKS, tuple("NIJM"))]),
    ("CR1.NBEGINNERS", [(15, "", Expected.LINE_LACKS, ("G",))]),
    ("CR1.GQ.NBEGINNERS", [(6, "Q", Expected.LINE_LETTER, tuple("BVZ"))]),
    ("CR1.GB.NBEGINNER", [(9, "BEGINNER", Expected.BOARD_NAME, None)]),
    ("CR1.GB.NBeGINNERS", [(10, "e", Expected.LINE_LETTER, ("A-Z", "0-9", "-"))]),
    ("CR1.NBEGINNERS.GB", [(16, "GB", Expected.LINE_ORDER, ())]),
    ("CR1.GB.GB.NBEGINNERS", [(8, "GB", Expected.LINE_ORDER, ())]),
    ("CR1.GB.NBEGINNERS.q.", [(19, "q", Expected.LINE_SECTION, None), (21, "", Expected.LINE_SECTION, None)]),
    (f"CR1.GB.NBEGINNERS.{TILES}", [(19, "I", Expected.LINE_FITS, ())]),
    ("CR1.GB.NBEGINNERS.H", [(19, "H", Expected.LINE_FITS, ())]),
    ("CR1.GB.NBEGINNERS.O1X1", [(19, "O", Expected.LINE_FITS, ())]),
    ("CR1.GB.MUB.S3", [(12, "S", Expected.LINE_FITS, ())]),
    (f"CR1.GB.{TILES}.H.S333333333", [(49, "S", Expected.LINE_FITS, ())]),
    ("CR1.GB.IR0W2", [(9, "R0W2", Expected.LINE_TILES, ("19",))]),
    ("CR1.GB.IR0q?W2!", [(11, "q?", Expected.LINE_LETTER, None), (15, "!", Expected.LINE_LETTER, None)]),
    (f"CR1.GB.{TILES[:-2]}X", [(44, "X", Expected.LINE_LETTER, None)]),
    (f"CR1.GB.{TILES}.S33", [(48, "33", Expected.LINE_HARBOURS, ("9",))]),
    (f"CR1.GB.{TILES}.S3333Q3333", [(52, "Q", Expected.LINE_LETTER, None)]),
    (f"CR1.GB.{TILES}.H063064", [(51, "06", Expected.HARBOUR_ONCE, ()), (53, "4", Expected.LINE_LETTER, None)]),
    (f"CR1.GB.{TILES}.H06", [(48, "06", Expected.LINE_CODES, ("3",))]),
    (f"CR1.GB.{TILES}.H153", [(48, "15", Expected.PATH, ("02",))]),
    ("CR1.GB.MQB", [(9, "Q", Expected.LINE_LETTER, ("U", "S"))]),
    ("CR1.GB.MU", [(10, "", Expected.LINE_LETTER, None)]),
    ("CR1.GB.MUX", [(9, "UX", Expected.TILE, ())]),
    ("CR1.GB.MUB-B", [(12, "B", Expected.SHIFTED_ROW, ())]),
    ("CR1.GB.MU01B", [(10, "01", Expected.LINE_NUMBER, ())]),
    ("CR1.GB.MU" + "B" * 401, [(9, "U" + "B" * 38 + "…", Expected.FEWER_TILES, ())]),
    ("CR1.GB.MUB.O1", [(13, "1", Expected.LINE_NUMBER, ())]),
    ("CR1.GB.MUB.L_", [(13, "_", Expected.LINE_TEXT, ())]),
    ("CR1.GB.Ua~b_C3.NBEGINNERS", [(10, "~", Expected.LINE_TEXT, ())]),
    ("CR1.GB.U_C3.NBEGINNERS", [(9, "_C3", Expected.LINE_UTF8, ())]),
    ("CR1.GB.U_0A.NBEGINNERS", [(9, "_0A", Expected.LINE_UTF8, ())]),
    ("CR1.GB.NBEGINNERS.RJ", [(20, "J", Expected.TILE, ())]),
    ("CR1.GB.NBEGINNERS.R1.A9", [(22, "A", Expected.ONCE, ())]),
    ("CR1.GB.NBEGINNERS.A0", [(20, "0", Expected.LINE_FITS, ())]),
    ("CR1.GB.NBEGINNERS.PR-N_EE_80_80", [(23, "_EE_80_80", Expected.NAME, ())]),
    ("CR1.GB.NBEGINNERS.PR-NA_D8_9C", [(23, "A_D8_9C", Expected.NAME, ())]),
    ("CR1.GB.NBEGINNERS.E_23_20x", [(20, "_23_20x", Expected.LINE_UTF8, ())]),
    ("CR1.GB.NBEGINNERS.Ea_20_20b", [(20, "a_20_20b", Expected.LINE_UTF8, ())]),
    ("CR1.GB.NBEGINNERS.Ea_E2_80_8Bb", [(20, "a_E2_80_8Bb", Expected.LINE_UTF8, ())]),
    ("CR1.GB.MU99999B-B", [(9, "U99999B-B", Expected.FEWER_TILES, ())]),
    ("CR1.GB.NBEGINNERS.BH1H2", [(22, "H", Expected.LINE_ORDER, tuple("HBWGED"))]),
    ("CR1.GB.NBEGINNERS.BB1H2Q", [(22, "H", Expected.LINE_ORDER, tuple("HBWGED")), (24, "Q", Expected.LINE_LETTER, tuple("HBWGED"))]),
    ("CR1.GB.NBEGINNERS.BH01B", [(21, "01", Expected.LINE_NUMBER, ()), (24, "", Expected.LINE_NUMBER, ())]),
    ("CR1.GB.NBEGINNERS.BH1234567890", [(21, "1234567890", Expected.LINE_NUMBER, ())]),
    ("CR1.GB.NBEGINNERS.PQ", [(20, "Q", Expected.LINE_LETTER, tuple("RBWOGNP"))]),
    ("CR1.GB.NBEGINNERS.PR.PR", [(23, "R", Expected.ONCE, ())]),
    ("CR1.GB.NBEGINNERS.PQ.TB", [(20, "Q", Expected.LINE_LETTER, None)]),
    ("CR1.GB.NBEGINNERS.PR-Q1-", [(22, "Q1", Expected.LINE_FIELD, None), (25, "", Expected.LINE_FIELD, None)]),
    ("CR1.GB.NBEGINNERS.PR-R01-S01", [(26, "S01", Expected.LINE_ORDER, ())]),
    ("CR1.GB.NBEGINNERS.PR-R01-R02", [(26, "R02", Expected.LINE_ORDER, ())]),
    ("CR1.GB.NBEGINNERS.PR-S011", [(23, "011", Expected.LINE_CODES, ("2",))]),
    ("CR1.GB.NBEGINNERS.PR-S1601J1", [(23, "16", Expected.INTERSECTION, ("02",)), (27, "J1", Expected.INTERSECTION, ())]),
    ("CR1.GB.NBEGINNERS.PR-R0115", [(25, "15", Expected.PATH, ("02",))]),
    ("CR1.GB.PR-S0?", [(14, "", Expected.LINE_LACKS, None), (13, "?", Expected.LINE_LETTER, ("0-9", "A-Z"))]),
    ("CR1.GB.NBEGINNERS.PR-HQ1", [(23, "Q", Expected.LINE_LETTER, tuple("HBWGEXYT"))]),
    ("CR1.GB.NBEGINNERS.PR-XALQ", [(24, "L", Expected.LINE_ORDER, ("L", "A")), (25, "Q", Expected.LINE_LETTER, ("L", "A"))]),
    ("CR1.GB.NBEGINNERS.PR.TB", [(23, "B", Expected.PLAYER, ())]),
    ("CR1.GB.NBEGINNERS.FQ", [(20, "Q", Expected.LINE_LETTER, None)]),
    ("CR1.GB.NBEGINNERS.D13", [(20, "13", Expected.ROLL, ())]),
    ("CR1.GB.NBEGINNERS.D1.E.E%", [(20, "1", Expected.ROLL, ()), (25, "%", Expected.LINE_TEXT, ())]),
]


@pytest.mark.parametrize(("line", "expected"), FAULTS)
def test_every_fault_is_told_with_its_place(line: str, expected: list[tuple[int, str, Expected, tuple[str, ...] | None]]) -> None:
    """Not only the first; with what stands there, what was expected, and what may stand there (None: not compared)."""
    found = faults(line)
    for problem, (column, text, wanted, hints) in zip(found, sorted(expected, key=lambda one: one[0]), strict=True):
        assert (problem.column, problem.found, problem.expected) == (column, text, wanted)
        assert hints is None or problem.suggestions == hints


def test_faults_are_of_the_family_that_they_are_of() -> None:
    """A place off the map can be read and not represented; a strange character cannot be read. Both come in one list."""
    found = faults("CR1.GB.NBEGINNER.PR-S0?-RZZ.TR")
    assert isinstance(LineError(found), PositionError)
    assert [(problem.column, str(problem.family)) for problem in found] == [(9, "unrepresentable"), (23, "unreadable")]
    assert [str(problem.family) for problem in faults("CR1.GB.NBEGINNERS.PR-SZZ")] == ["unrepresentable"]
    assert found[0].suggestions[0] == "BEGINNERS"


def test_marks_point_at_the_writers_own_line_and_column() -> None:
    """White space and a byte order mark around a line are not part of it."""
    assert plain(read_line("\ufeff \r\n  CR1.GB.NBEGINNERS\n")) == plain(read_line("CR1.GB.NBEGINNERS"))
    (fault,) = faults("\n\n  CR1.GB.NBEGINNERS.FQ\n")
    assert (fault.line, fault.column) == (3, 22)
    with pytest.raises(LineError) as caught:
        read_line("CR1.GB.NBEGINNERS.FQ", "games.txt")
    assert str(caught.value).startswith("games.txt:1:20: Q")


def test_a_line_of_nothing_but_faults_is_refused_at_once() -> None:
    """Ten megabytes are refused unread; a long line of faults names a thousand of them."""
    (fault,) = faults("CR1.GB.NBEGINNERS.PR-S" + "ZZ" * 5_000_000)
    assert fault.expected == Expected.LINE_SHORTER
    assert len(faults("CR1.GB.NBEGINNERS.PR-S" + "ZZ" * 300_000)) == 1000


def desert(tiles: frozenset[tuple[int, int]], sea_beyond: int | None = None) -> Board:
    """Return a board of desert, with sea where a tile is further from the middle than told."""
    sea = frozenset((q, r) for q, r in tiles if sea_beyond is not None and max(abs(q), abs(r), abs(q + r)) > sea_beyond)
    hex_map = make_hex_map(tiles, sea)
    return Board(hex_map, tuple(Terrain.SEA if tile in sea else Terrain.DESERT for tile in hex_map.tiles), (None,) * len(hex_map.tiles))


def test_the_largest_that_is_allowed_is_written_and_read() -> None:
    """Four hundred tiles, a hundred rows, a hundred tiles beside each other, nine digits."""
    cards = Player("rood", hand=Cards((10**9 - 1, 0, 0, 0, 0)))
    squares = (
        frozenset((q, r) for q in range(20) for r in range(20)),
        frozenset((-(r // 2), r) for r in range(100)),
        frozenset((q, 0) for q in range(100)),
    )
    for tiles in squares:
        position = Position(Game.BASE, desert(tiles), (cards,))
        assert write_line(read_line(write_line(position))) == write_line(position)
        assert write_line(read_position(write_position(position))).split(".P")[1] == write_line(position).split(".P")[1]
    for tiles in (frozenset((-(r // 2), r) for r in range(101)), frozenset((q, 0) for q in range(101))):
        with pytest.raises(ValueError, match="too far apart"):
            write_line(Position(Game.BASE, desert(tiles), ()))


def test_a_bank_of_which_nothing_is_known_is_not_written() -> None:
    """It says no more than no bank."""
    unknown, known = replace(SHOWN, bank=Bank()), replace(SHOWN, bank=None)
    assert (write_line(unknown), write_position(unknown)) == (write_line(known), write_position(known))


def test_that_nobody_holds_a_special_card_is_written_once() -> None:
    """Of the first player; where somebody holds one, the others hold none anyway."""
    nobody = Position(Game.BASE, DRAWN, (Player("rood", special=frozenset()), Player("wit", special=frozenset())))
    assert write_position(nobody).endswith("spelers:\n  rood:\n    bijzonder: geen\n  wit: {}\n")
    held = replace(nobody, players=(nobody.players[0], Player("wit", special=frozenset({Special.LARGEST_ARMY}))))
    assert write_position(held).endswith("spelers:\n  rood: {}\n  wit:\n    bijzonder: grootste riddermacht\n")


@pytest.mark.parametrize(
    "change",
    [
        {"robber": 19},
        {"robber": -1},
        {"pirate": 19},
        {"turn": 4},
        {"turn": -1},
        {"roll": 13},
        {"events": ("",)},
        {"events": ("rood  gooit 6",)},
        {"events": ("a\nb",)},
        {"events": ("\ud800",)},
        {"events": ("é" * 150_000,)},
        {"rules": "\x1b[31m"},
        {"robber": 0, "robber_assumed": True},
        {"robber": None, "robber_assumed": True},
        {"events": ("# a",)},
        {"events": ("rood gooit 6",), "players": (), "turn": None},
        {"players": (Player("rood", name=""),)},
        {"players": (Player("rood", name="\u202e"),)},
        {"players": (Player("rood", name="a" * 61),)},
        {"bank": Bank((1, 2, 3), 4)},
        {"bank": Bank((-1, 0, 0, 0, 0), 4)},
        {"players": (Player("rood"), Player("rood"))},
        {"players": (Player("zwart"),)},
        {"players": (Player("rood", settlements=(54,)),)},
        {"players": (Player("rood", ships=(72,)),)},
        {"players": (Player("rood", hand=Cards((1, 2))),)},
        {"players": (Player("rood", hand=Cards((0,) * 5, 10**9)),)},
        {"board": replace(DRAWN, chips=(13,) * 19)},
        {"board": replace(DRAWN, harbours={72: "3:1"})},
        {"board": replace(DRAWN, harbours={0: "4:1"})},
        {"board": replace(DRAWN, terrain=(Terrain.SEA,) * 19)},
        {"board": replace(DRAWN, terrain=(Terrain.FOREST,) * 19), "robber": None, "robber_assumed": True},
        {"board": Board(make_hex_map(frozenset()), (), ())},
        {"board": desert(frozenset((q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3), sea_beyond=2)},
        {
            "board": replace(
                DRAWN, map=make_hex_map(frozenset((q, 0) for q in range(401))), terrain=(Terrain.DESERT,) * 401, chips=(None,) * 401
            )
        },
        {
            "board": replace(
                DRAWN, map=make_hex_map(frozenset({(0, 0), (10**7, 0)})), terrain=(Terrain.DESERT,) * 2, chips=(None,) * 2, harbours=None
            )
        },
    ],
    ids=lambda change: next(iter(change), "nothing"),
)
def test_what_no_document_can_say_is_not_written(change: dict[str, object]) -> None:
    """A program that made such a position learns it at once, instead of from the reader of its line."""
    with pytest.raises(ValueError):  # noqa: PT011 - several messages
        write_line(replace(SHOWN, **change))  # type: ignore[arg-type]  # one field each
