"""A position as a YAML document: one test for each promise of the contract (docs/contract.md, section 2)."""

from __future__ import annotations

import re
import tracemalloc
import unicodedata
from dataclasses import replace

import pytest
from support.positions import board_facts, position_facts
from support.too_much import documents

from adjudicator.basegame.position import NO_DEVELOPMENTS, Bank, Cards, Game, Phase, Position, Special, TurnHistory, at_least
from adjudicator.board.board import Terrain
from adjudicator.board.hex_map import ISLAND_19, ISLAND_30, POINTED_SIDEWAYS, make_hex_map
from adjudicator.board.named import named_board
from adjudicator.input.problems import Expected, Family, PositionError, Problem
from adjudicator.input.words import listed, meaning
from adjudicator.notation.document.read import read_position
from adjudicator.notation.document.write import write_position
from catan_rules.messages import text_of

CONTRACT = """\
spel: basis                 # Spiel:  basis | basis-5-6 | zeevaarders
regels: almanak             # Regeln
bord: |                     # Brett
        bergen10  weide2  bos9
     akker12 heuvels6 weide4 heuvels10
  akker9  bos11  woestijn  bos3  bergen8
     bos8   bergen3  akker4  weide5
        heuvels5  akker6  weide11
havens:                     # Häfen
  A1/NW: 3:1
  A2/NO: graan
rover: C3                   # Räuber
bank: 16 hout, 16 baksteen, 15 wol, 16 graan, 15 erts, 20 ontwikkelingskaarten
spelers:                    # Spieler
  rood:                     # rot
    naam: Anna
    dorpen: C1.ZO           # Siedlungen
    steden: A1.ZO           # Städte
    straten: A2/ZW C2/ZW    # Straßen
    hand: 2 hout, 1 erts
    ontwikkelingskaarten: 1 ridder, 2 gedekt     # Entwicklungskarten
    gekocht: 1 ridder       # gekauft
    gespeeld: 1 ridder      # gespielt
    bijzonder: geen         # Sonderkarten
  blauw:
    dorpen: D3.ZO D1.ZO
    straten: D3/O D2/ZW
    hand: 7 kaarten
    ontwikkelingskaarten: 1 gedekt
  wit: {dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O, hand: 3 kaarten}
  oranje: {dorpen: A3.Z D2.ZO, straten: A3/ZW D3/ZW, hand: 4 kaarten}
beurt: rood                 # am Zug
fase: voor de worp          # Phase
worp: 6                     # Wurf
verloop: |                  # Verlauf
  rood gooit 6              # comments like this one are allowed here too
  rood bouwt straat A2/ZO
  rood eindigt beurt
  blauw speelt ridder, rover naar B2, rooft van rood
"""
GERMAN = """\
Spiel: Basis
Regeln: almanak
Brett: |
        Gebirge10  Weideland2  Wald 9
     Ackerland12 Hügelland6 Weide4 Hügel10
  Acker9  Wald11  Wüste  Wald3  Gebirge8
     Wald8   Gebirge3  Acker4  Weide5
        Hügel5  Acker6  Weide11
Häfen:
  A1/NW: 3:1
  A2/NO: Getreide
Räuber: C3
Bank: 16 Holz, 16 Lehm, 15 Wolle, 16 Getreide, 15 Erz, 20 Entwicklungskarten
Spieler:
  rot:
    Name: Anna
    Siedlungen: C1.SO
    Städte: A1.SO
    Straßen: A2/SW C2/SW
    Hand: 2 Holz, 1 Erz
    Entwicklungskarten: 1 Ritter, 2 verdeckt
    gekauft: 1 Ritter
    gespielt: 1 Ritter
    Sonderkarten: keine
  blau:
    Siedlungen: D3.SO D1.SO
    Straßen: D3/O D2/SW
    Hand: 7 Karten
    Entwicklungskarten: 1 verdeckt
  weiß: {Siedlungen: B1.SO C4.SO, Straßen: B1/SO C4/O, Hand: 3 Karten}
  orange: {Siedlungen: A3.S D2.SO, Straßen: A3/SW D3/SW, Hand: 4 Karten}
am Zug: rot
Phase: vor dem Wurf
Wurf: 6
Verlauf: |
  rood gooit 6
  rood bouwt straat A2/ZO
  rood eindigt beurt
  blauw speelt ridder, rover naar B2, rooft van rood
"""
POSITION = read_position(CONTRACT)


def one(text: str) -> Position:
    """Return the position of these lines below the bare beginners' board."""
    return read_position(f"bord: beginners\n{text}")


def faults(source: str | bytes) -> list[Problem]:
    """Return the faults of a document that has some."""
    with pytest.raises(PositionError) as caught:
        read_position(source, "x.yaml")
    return caught.value.problems


def names(position: Position, player: int = 0) -> dict[str, list[str]]:
    """Return the canonical names of a player's pieces."""
    hex_map, owner = position.board.map, position.players[player]
    return {
        "settlements": [hex_map.intersection_names[spot] for spot in owner.settlements],
        "cities": [hex_map.intersection_names[spot] for spot in owner.cities],
        "roads": [hex_map.path_names[path] for path in owner.roads],
        "ships": [hex_map.path_names[path] for path in owner.ships],
    }


# --- the example -----------------------------------------------------------------------------------------------------------


def test_the_document_of_the_contract_says_what_it_says() -> None:
    """Every field of the example."""
    position = POSITION
    hex_map = position.board.map
    assert hex_map == make_hex_map(ISLAND_19)
    assert (position.game, position.rules) == (Game.BASE, "almanak")
    assert (position.board.terrain[0], position.board.chips[0]) == (Terrain.MOUNTAINS, 10)
    assert position.board.chips[9] is None
    assert position.board.harbours == {hex_map.path_named["A1/NW"]: "3:1", hex_map.path_named["A2/NO"]: "graan"}
    assert (position.robber, position.robber_assumed) == (hex_map.tile_named["C3"], False)
    assert position.bank == Bank((16, 16, 15, 16, 15), 20)
    assert [player.colour for player in position.players] == ["rood", "blauw", "wit", "oranje"]
    red, blue, *_ = position.players
    assert names(position) == {"settlements": ["C1.ZO"], "cities": ["A1.ZO"], "roads": ["A2/ZW", "C2/ZW"], "ships": []}
    assert (red.name, red.hand, red.developments) == ("Anna", Cards((2, 0, 0, 0, 1)), Cards((1, 0, 0, 0, 0), 2))
    assert (red.bought, red.played, red.special) == (Cards((1, 0, 0, 0, 0)), Cards((1, 0, 0, 0, 0)), frozenset())
    assert (blue.name, blue.hand, blue.developments, blue.bought) == (None, Cards((0,) * 5, 7), Cards((0,) * 5, 1), None)
    assert (position.turn, position.phase, position.roll) == (0, Phase.BEFORE_ROLL, 6)
    assert position.events == (
        "rood gooit 6",
        "rood bouwt straat A2/ZO",
        "rood eindigt beurt",
        "blauw speelt ridder, rover naar B2, rooft van rood",
    )


def test_german_says_the_same() -> None:
    """Keys, words and letters of corners and sides."""
    assert position_facts(read_position(GERMAN)) == position_facts(POSITION)


def test_the_languages_mix_freely() -> None:
    """Every other line from the other document."""
    pairs = zip(CONTRACT.splitlines(), GERMAN.splitlines(), strict=True)
    mixed = "\n".join(pair[number % 2] for number, pair in enumerate(pairs))
    assert position_facts(read_position(mixed)) == position_facts(POSITION)


@pytest.mark.parametrize("language", ["nl", "de"])
def test_the_template_reads_and_shows_every_key(language: str) -> None:
    """In both languages it is the same position, and names every key of that language at least in a comment."""
    text = text_of(language, "position", "document")
    assert position_facts(read_position(text)) == position_facts(read_position(text_of("nl", "position", "document")))
    for slot in ("keys", "player-keys"):
        for words in listed()[slot].values():
            assert re.search(rf"\b{words[language][0]}\b", text), words[language][0]


@pytest.mark.parametrize("language", ["nl", "de"])
def test_the_commented_lines_of_the_template_read_too(language: str) -> None:
    """Taking away the mark of a comment before a key leaves a readable document."""
    lines = text_of(language, "position", "document").split("\n")
    tried = []
    for number, line in enumerate(lines):
        found = re.match(r"( *)# ([\w ]+: .+)$", line)
        if (
            found
            and "|" not in found[2]
            and any(meaning(slot, found[2].split(":")[0]) not in {None, "point"} for slot in ("keys", "player-keys"))
        ):
            tried.append(found[2])
            read_position("\n".join([*lines[:number], found[1] + found[2], *lines[number + 1 :]]))
    assert len(tried) == 8


# --- everything is text ----------------------------------------------------------------------------------------------------


def test_a_bare_no_is_a_corner_and_three_to_one_a_ratio() -> None:
    """In YAML 1.1 they would be false and 181."""
    position = one("havens: {A1/NO: 3:1, A3/NO: wol}\nspelers: {rood: {naam: NO, dorpen: [A1.NO]}, wit: {naam: 1e3}, blauw: {naam: 012}}")
    assert set((position.board.harbours or {}).values()) == {"3:1", "wol"}
    assert [player.name for player in position.players] == ["NO", "1e3", "012"]


@pytest.mark.parametrize("name", ["ja", "on", "null", "2020-01-01", "0x1F", "1_000", "12:30:45", ".inf", "=", "yes"])
def test_what_yaml_would_construct_stays_text(name: str) -> None:
    """Booleans, nothing, dates, numbers."""
    assert one(f"spelers: {{rood: {{naam: {name}}}}}").players[0].name == name


def test_tags_construct_nothing() -> None:
    """A tag changes nothing, and runs nothing."""
    assert one("spelers: {rood: {naam: !!python/object/apply:os.getcwd Anna}}").players[0].name == "Anna"


# --- the drawing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("header", ["|", "|2", "|-", "|+", "|1", ">", "|4", "", "|  # comment"])
def test_the_drawing_may_begin_with_its_most_indented_line(header: str) -> None:
    """Plain YAML would refuse it; any way of opening the block is mended."""
    assert position_facts(read_position(CONTRACT.replace("bord: |", f"bord: {header}", 1))) == position_facts(POSITION)


def test_marks_in_a_mended_drawing_point_at_the_users_own_columns() -> None:
    """Also in its most indented first line, and after tabs."""
    (fault,) = faults(CONTRACT.replace("weide2", "weid2"))
    assert (fault.line, fault.column, fault.found) == (4, 19, "weid2")
    assert "weide" in fault.suggestions
    (fault,) = faults(CONTRACT.replace("bord: |  ", "bord:    ").replace("   heuvels5", "   hevels5"))
    assert (fault.line, fault.column) == (8, 9)


@pytest.mark.parametrize(("shift", "first"), [("  ", "  "), ("      ", "      ")], ids=["the least indent", "deep"])
def test_only_the_order_of_indents_counts(shift: str, first: str) -> None:
    """Each row lies half a tile left or right of the one above, however far the drawing moves it."""
    rows = ["bergen10 weide2 bos9", "akker12 heuvels6 weide4 heuvels10", "akker9 bos11 woestijn bos3 bergen8"]
    rows += ["bos8 bergen3 akker4 weide5", "heuvels5 akker6 weide11"]
    drawn = "\n".join(f"{first}{' ' * (abs(2 - row) * len(shift))}{words}" for row, words in enumerate(rows))
    assert read_position(f"bord: |\n{drawn}\n").board.terrain == POSITION.board.terrain
    assert read_position(f"bord: |\n{drawn}\n").board.map == POSITION.board.map


def test_rows_that_start_level_are_a_fault() -> None:
    """Every one of them."""
    found = faults("bord: |\n   bos3 bos4\n   bos5\n  bos6\n  bos8\n")
    assert [(fault.line, fault.column, fault.expected) for fault in found] == [(3, 4, Expected.SHIFTED_ROW), (5, 3, Expected.SHIFTED_ROW)]


_ROWS = {
    "beginners": "bergen10 weide2 bos9/akker12 heuvels6 weide4 heuvels10/akker9 bos11 woestijn bos3 bergen8/bos8 bergen3 akker4 weide5/heuvels5 akker6 weide11",
    "beginners-5-6": "heuvels10 weide6 woestijn/heuvels6 akker2 bergen9 heuvels11/bos3 bergen11 bos5 akker10 weide4/woestijn weide5 akker4 bergen6 weide3 akker8/"
    "bos12 bergen10 weide2 heuvels4 bos11/bos8 akker3 bos9 akker5/heuvels9 weide12 bergen8",
}  # fmt: skip


@pytest.mark.parametrize("indent", ["", "  ", "\t"], ids=["at the left edge", "below the key", "with tabs"])
@pytest.mark.parametrize("key", ["bord: |", "bord:", "Brett:  # flush left"])
@pytest.mark.parametrize("name", _ROWS)
def test_an_island_typed_flush_left_is_the_one_that_it_can_be(name: str, key: str, indent: str) -> None:
    """3-4-5-4-3 and 3-4-5-6-5-4-3 words; what comes after it is read as ever."""
    drawn = "\n".join(indent + row for row in _ROWS[name].split("/"))
    position = read_position(f"{key}\n{drawn}\nspelers: rood\n")
    named = read_position(f"bord: {name}").board
    assert board_facts(position.board)[:5] == board_facts(named)[:5]
    assert [player.colour for player in position.players] == ["rood"]


@pytest.mark.parametrize("rows", ["3 4 5 4", "3 4 5 4 4", "4 3 4", "3 4 3", "3 4 5 6 5 4"])
def test_other_shapes_flush_left_could_be_several_and_are_a_fault(rows: str) -> None:
    """Every row but the first."""
    lines = [" ".join(["bos"] * int(count)) for count in rows.split()]
    found = faults("bord: |\n  " + "\n  ".join(lines))
    assert [(fault.line, fault.column, fault.expected) for fault in found] == [
        (line, 3, Expected.SHIFTED_ROW) for line in range(3, len(lines) + 2)
    ]


def test_a_fault_in_a_drawing_at_the_left_edge_is_where_it_was_typed() -> None:
    """Also where some rows are set in, as a drawing is."""
    found = faults("bord:\n  bos3 wald4\nbos5 bos33 bos6\nspelers:\n  rood: {dorpen: Q}\n")
    assert [(fault.line, fault.column, fault.found) for fault in found] == [(3, 6, "bos33"), (5, 18, "Q")]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("spelers:\nrood:\n  dorpen: C1.ZO", [(3, 1, Expected.BELOW_PLAYERS)]),
        ("spelers:\n  rood:\n  dorpen: C1.ZO", [(4, 3, Expected.BELOW_PLAYER)]),
        ("dorpen: C1.ZO", [(2, 1, Expected.BELOW_PLAYER)]),
        ("spelers:\n  rood: {}\n  beurt: rood", [(4, 3, Expected.AT_LEFT)]),
        ("doel: 13", [(2, 1, Expected.BELOW_AGREED)]),
        ("handlimiet: 9\nHandel: Bank", [(2, 1, Expected.BELOW_AGREED), (3, 1, Expected.BELOW_AGREED)]),
        ("gebouwd: A1.N\nfree-lines: 1", [(2, 1, Expected.BELOW_TURN), (3, 1, Expected.KEY)]),
        ("spelers:\n  rood:\n    doel: 13\n    vrije straten: 1", [(4, 5, Expected.BELOW_AGREED), (5, 5, Expected.BELOW_TURN)]),
        ("spelers:\n  doel: 13", [(3, 3, Expected.BELOW_AGREED)]),
        ("spelers:\n  rood:\n    rover: C3\n    wit: {}", [(4, 5, Expected.AT_LEFT), (5, 5, Expected.BELOW_PLAYERS)]),
    ],
)
def test_a_key_of_another_level_says_where_it_belongs(source: str, found: list[tuple[int, int, Expected]]) -> None:
    """Its line is what has to move; what stands behind it is no further fault."""
    assert [(fault.line, fault.column, fault.expected) for fault in faults(f"bord: beginners\n{source}\n")] == found


@pytest.mark.parametrize("word", ["bos3", "Wald3", "Wald 3", "bos 3", "BOS3", "bos-3", "Wald\u00a03", "bos03"])
def test_a_word_of_the_drawing_is_a_terrain_with_its_number(word: str) -> None:
    """Attached or apart, in either language."""
    board = read_position(f"bord: |\n  {word} woestijn\n").board
    assert (board.terrain, board.chips) == ((Terrain.FOREST, Terrain.DESERT), (3, None))


@pytest.mark.parametrize("gap", ["-", "\u2013", "\u2014", "--"])
def test_a_dash_stands_for_no_tile(gap: str) -> None:
    """Also as the first word of a row, and as phones write it."""
    board = read_position(f"bord: |\n  {gap} bos3 {gap} bos4\n    bos5\n").board
    assert board.map.tile_names == ("A1", "A2", "B1")
    assert board.map.tiles == ((0, 0), (2, 0), (-1, 1))


@pytest.mark.parametrize("sea", ["~", "zee", "Meer", "Zeetegel"])
def test_a_wave_or_word_stands_for_sea(sea: str) -> None:
    """A tile of the map, with a name of its own."""
    board = read_position(f"bord: |\n  {sea} bos3\n").board
    assert board.terrain == (Terrain.SEA, Terrain.FOREST)
    assert board.map.sea_tiles == 1


def _ringed(rows: list[str]) -> str:
    half = len(rows) // 2
    widths = [len(row.split()) for row in rows]
    lines = ["~ " * (widths[0] + 1), *(f"~ {row} ~" for row in rows), "~ " * (widths[-1] + 1)]
    return "bord: |\n" + "\n".join(" " * (2 + 4 * abs(half + 1 - number)) + line for number, line in enumerate(lines))


@pytest.mark.parametrize(("lengths", "island"), [((3, 4, 5, 4, 3), ISLAND_19), ((3, 4, 5, 6, 5, 4, 3), ISLAND_30)])
def test_a_closed_ring_of_sea_round_a_basic_island_is_dropped_before_naming(
    lengths: tuple[int, ...], island: frozenset[tuple[int, int]]
) -> None:
    """With the ring or without, it is the same map and the same names; an open ring is a map of its own."""
    text = _ringed([" ".join(["bos3"] * length) for length in lengths])
    assert read_position(text).board.map == make_hex_map(island)
    assert read_position(text).board.map.tile_names[0] == "A1"
    opened = read_position(text.rstrip()[:-1].rstrip() + " -\n").board
    assert opened.map.sea_tiles
    assert len(opened.map.tiles) == len(island) + 2 * len(lengths) + 4 + lengths[0] + lengths[-1] - 2 - 1 + 0


def test_other_islands_keep_their_sea() -> None:
    """Only the two basic islands have a frame that goes without saying."""
    board = read_position(_ringed(["bos3 bos4", "bos5 bos6 bos8", "bos9 bos10"])).board
    assert len(board.map.tiles) == 19
    assert len([terrain for terrain in board.terrain if terrain is Terrain.SEA]) == 12


def test_a_map_on_its_side_is_drawn_column_by_column() -> None:
    """``punt: opzij``, German ``Spitze: seitlich``: letters name columns."""
    for head in ("punt: opzij\nbord:", "Spitze: seitlich\nBrett:", "bord:"):
        board = read_position(f"{head} |\n    bos3 bos4\n  bos5 bos6 bos8\n    bos9 bos10\n").board
        assert board.map.tile_names == ("A1", "A2", "B1", "B2", "B3", "C1", "C2")
        assert (board.map.orientation.name == POINTED_SIDEWAYS) is (head != "bord:")
    sideways = read_position("punt: opzij\nbord: |\n  bos3\n    bos4\nrover: A1\n").board.map
    # the second column lies half a tile lower
    assert "A1/ZO" in sideways.path_names
    assert sideways.path_tiles[sideways.path_named["A1/ZO"]] == (0, 1)


def test_a_named_board_brings_its_harbours() -> None:
    """By any of its names."""
    for name in ("beginners", "Einsteiger", "\u201cbeginners\u201d", "BEGINNERS"):
        assert read_position(f"bord: {name}").board is named_board("beginners")
    assert named_board("beginners").harbours


def test_harbours_of_the_document_fill_in_or_replace() -> None:
    """Kinds on the named board's own harbours are filled in; other places are all there are, and the name is gone."""
    known = named_board("beginners").harbours or {}
    unknown = [path for path, kind in known.items() if kind is None]
    names = named_board("beginners").map.path_names
    filled = read_position(f"bord: beginners\nhavens: {{{names[unknown[0]]}: hout}}").board
    assert filled.harbours == {**known, unknown[0]: "hout"}
    assert filled.name is None
    other = next(path for path in range(72) if path not in known)
    assert read_position(f"bord: beginners\nhavens: {{{names[other]}: hout}}").board.harbours == {other: "hout"}
    assert read_position("bord: beginners\nhavens: geen").board.harbours == {}
    assert read_position("bord: beginners\nhavens: onbekend").board.harbours == known


@pytest.mark.parametrize(
    "written",
    [
        "{A1/NW: 3:1, A2/NO: graan}",
        "A1/NW 3:1, A2/NO graan",
        "[A1/NW 3:1, A2/NO graan]",
        "[{A1/NW: 3:1}, {A2/NO: Getreide}]",
        "\n  A1/NW:3:1\n  A2/NO: graan 2:1",
        "\n  A1/NW: gewone haven\n  A2/NO: graanhaven",
        "{A1/NW:3:1, A2/NO:graan}",
        "\n  A1/NW : 3:1\n  A2/NO\u00a0: Weizen",
        "{A1.N-A1.NW: 3:1, A2/NO: graan}",
    ],
)
def test_harbours_are_written_in_many_ways(written: str) -> None:
    """Mapping, text, list, the missing space, other names of the path and kind."""
    text = CONTRACT.replace("  A1/NW: 3:1\n  A2/NO: graan\n", "").replace("havens:   ", f"havens: {written} ", 1)
    assert read_position(text).board.harbours == POSITION.board.harbours


# --- what is listed and what is not ----------------------------------------------------------------------------------------


def test_pieces_and_played_cards_not_listed_are_none() -> None:
    """They lie open."""
    (player,) = one("spelers: {rood: {}}").players
    assert (player.settlements, player.cities, player.roads, player.ships, player.played) == ((), (), (), (), NO_DEVELOPMENTS)


def test_all_else_left_out_is_unknown() -> None:
    """Hands, bank, turn, phase, roll, harbours of a drawn board, rule set."""
    position = read_position("bord: |\n  bos3 bos4\nspelers: {rood: {dorpen: A1.N}}")
    (player,) = position.players
    assert (player.hand, player.developments, player.bought, player.special) == (None, None, None, None)
    assert (position.bank, position.turn, position.phase, position.roll, position.rules) == (None,) * 5
    assert (position.board.harbours, position.robber) == (None, None)


@pytest.mark.parametrize("players", ["rood: {}\n  wit: {}", "rood:\n  wit:"])
def test_special_cards_are_unknown_until_one_is_written(players: str) -> None:
    """Then the others hold none."""
    position = one(f"spelers:\n  {players}")
    assert [player.special for player in position.players] == [None, None]
    position = one(f"spelers:\n  {players}\n  blauw: {{bijzonder: langste handelsroute}}")
    assert [player.special for player in position.players] == [frozenset(), frozenset(), frozenset({Special.LONGEST_ROUTE})]
    position = one(f"spelers:\n  {players}\n  blauw: {{bijzonder: geen}}")
    assert [player.special for player in position.players] == [frozenset()] * 3


@pytest.mark.parametrize(
    "written",
    ["langste handelsroute, grootste riddermacht", "Größte Rittermacht und Längste Handelsstraße", "[langste route, riddermacht]",
     "Groesste Rittermacht; Laengste Handelsstrasse", "langste handelsroute en grootste riddermacht"],
)  # fmt: skip
def test_both_special_cards_may_be_held(written: str) -> None:
    """In any order and language."""
    assert one(f"spelers:\n  rood:\n    bijzonder: {written}").players[0].special == frozenset(Special)


@pytest.mark.parametrize(
    ("written", "cards"),
    [
        ("2 hout, 1 erts", Cards((2, 0, 0, 0, 1))),
        ("2 hout", Cards((2, 0, 0, 0, 0))),
        ("2 hout, 3 gedekt", Cards((2, 0, 0, 0, 0), 3)),
        ("7 kaarten", Cards((0, 0, 0, 0, 0), 7)),
        ("1 kaart", Cards((0, 0, 0, 0, 0), 1)),
        ("7 kaarten, 2 hout", Cards((2, 0, 0, 0, 0), 5)),
        ("7 Karten, 2 Holz, Rest unbekannt", Cards((2, 0, 0, 0, 0), 5)),
        ("geen", Cards((0, 0, 0, 0, 0))),
        ("keine", Cards((0, 0, 0, 0, 0))),
        ("0 kaarten", Cards((0, 0, 0, 0, 0))),
        ("2 Holz und 1 Erz", Cards((2, 0, 0, 0, 1))),
        ("2 hout 1 erts", Cards((2, 0, 0, 0, 1))),
        ("2x hout; 1 \u00d7 erts", Cards((2, 0, 0, 0, 1))),
        ("hout, erts", Cards((1, 0, 0, 0, 1))),
        ("hout, Holz, erts", Cards((2, 0, 0, 0, 1))),
        ("hout hout erts", Cards((2, 0, 0, 0, 1))),
        ("[erts, hout, erts]", Cards((1, 0, 0, 0, 2))),
        ("hout, hout, 3 gedekt", Cards((2, 0, 0, 0, 0), 3)),
        ("[2 hout, 1 erts]", Cards((2, 0, 0, 0, 1))),
        ("{hout: 2, Erz: 1}", Cards((2, 0, 0, 0, 1))),
        ("\n      - 2 hout\n      - 1 erts", Cards((2, 0, 0, 0, 1))),
        ("31 baksteen", Cards((0, 31, 0, 0, 0))),
        ("onbekend", None),
        ("", None),
        ("3 onbekend, 1 wol", Cards((0, 0, 1, 0, 0), 3)),
    ],
)
def test_a_list_without_a_total_is_complete(written: str, cards: Cards | None) -> None:
    """Kinds not named are none; hidden cards are counted; a total leaves the rest unknown."""
    assert one(f"spelers:\n  rood:\n    hand: {written}").players[0].hand == cards


def test_a_list_in_braces_is_put_together_again() -> None:
    """``{hand: 2 hout, 1 erts}``: YAML takes the second item for a key."""
    position = one("spelers: {rood: {hand: 2 hout, 1 erts, dorpen: A1.N, B1.Z, naam: Anna}}")
    (player,) = position.players
    assert (player.hand, player.name) == (Cards((2, 0, 0, 0, 1)), "Anna")
    assert names(position)["settlements"] == ["A1.N", "B1.Z"]


@pytest.mark.parametrize(
    ("written", "bank"),
    [
        ("8 wol, rest onbekend", Bank((None, None, 8, None, None), None)),
        ("8 wol", Bank((None, None, 8, None, None), None)),
        ("8 wol, 0 erts", Bank((None, None, 8, None, 0), None)),
        ("geen", Bank((0, 0, 0, 0, 0), 0)),
        ("19 hout, 25 Entwicklungskarten, der Rest unbekannt", Bank((19, None, None, None, None), 25)),
        ("onbekend", None),
        ("rest onbekend", None),
        ("0 graan, rest onbekend", Bank((None, None, None, 0, None), None)),
    ],
)
def test_what_is_not_listed_of_the_bank_is_unknown_unless_it_has_nothing(written: str, bank: Bank | None) -> None:
    """``rest onbekend`` leaves the others unknown."""
    assert one(f"bank: {written}").bank == bank


def test_the_robber_left_out_stands_in_the_only_desert_as_an_assumption() -> None:
    """With two deserts or none it is unknown; what is written is no assumption."""
    position = read_position(CONTRACT.replace("rover: C3", "# "))
    assert (position.robber, position.robber_assumed) == (9, True)
    for other in ("bos3 bos4", "woestijn woestijn"):
        position = read_position(f"bord: |\n  {other}\n")
        assert (position.robber, position.robber_assumed) == (None, False)
    position = read_position(CONTRACT.replace("rover: C3", "rover: onbekend"))
    assert (position.robber, position.robber_assumed) == (None, False)
    assert read_position(CONTRACT.replace("rover: C3", "rover: woestijn")).robber == 9


def test_an_island_of_two_rows_is_a_drawing() -> None:
    """Not the name of a board."""
    assert [str(kind) for kind in read_position("bord: |\n   bos3 weide4\n  bergen5 akker6").board.terrain] == [
        "bos",
        "weide",
        "bergen",
        "akker",
    ]


@pytest.mark.parametrize(("what", "value"), [("worp", None), ("fase", None), ("beurt", None)])
def test_what_is_said_to_be_unknown_is_unknown(what: str, value: object) -> None:
    """As if it were left out."""
    position = one(f"{what}: onbekend")
    assert (position.roll, position.phase, position.turn) == (value,) * 3


@pytest.mark.parametrize("known", [TurnHistory(buildings=at_least(3)), TurnHistory(lines=at_least(3))])
def test_what_was_built_in_part_is_written_as_a_part(known: TurnHistory) -> None:
    """Buildings alone do not read as if there were no roads."""
    half = replace(one("deze beurt: {gebouwd: geen}"), turn_history=known)
    assert ", rest onbekend" in write_position(half)
    assert read_position(write_position(half)).turn_history == known
    assert "gebouwd: geen" in write_position(one("deze beurt: {gebouwd: geen}"))


@pytest.mark.parametrize(("typed", "name"), [("Jose\u0301", "Jos\u00e9"), ("q\u0301a", "q\u0301a"), ("\u0301a", "\u0301a")])
def test_an_accent_apart_from_its_letter_is_put_together_where_there_is_such_a_letter(typed: str, name: str) -> None:
    """And the columns behind it stay those of the user."""
    assert one(f"spelers: {{rood: {{naam: {typed}}}}}").players[0].name == name
    (fault,) = faults(f"bord: beginners\nspelers: {{rood: {{naam: {typed}, dorpen: Q9.QQ}}}}")
    assert fault.column == len("spelers: {rood: {naam: , dorpen: ") + len(typed) + 1


def test_a_player_who_does_not_take_part_brings_a_list_of_those_who_do() -> None:
    """Where nobody is called nearly so."""
    (fault,) = faults("bord: beginners\nspelers: [wit, oranje]\nbeurt: blauw")
    assert fault.suggestions == ("wit", "oranje")


def test_a_game_left_out_follows_from_the_board() -> None:
    """The island for six, ships or sea."""
    assert read_position("bord: beginners").game is Game.BASE
    assert read_position(_ringed([" ".join(["bos3"] * length) for length in (3, 4, 5, 6, 5, 4, 3)])).game is Game.BASE_56
    assert read_position("bord: |\n  bos3 ~\n").game is Game.SEAFARERS
    assert read_position("bord: |\n  bos3 goud4\n").game is Game.SEAFARERS
    assert one("spelers: {rood: {schepen: A1/NW}}").game is Game.SEAFARERS


@pytest.mark.parametrize(
    "written",
    ["A1.N B1.Z", "A1.N, B1.Z", "[A1.N, B1.Z]", "A1.N en B1.S", "\n    - A1. N\n    - B1.Z", "|\n      A1.N\n      B1.Z", "B1.Z A1.N"],
)
def test_pieces_are_text_or_a_list(written: str) -> None:
    """Read in the order of the board."""
    assert names(one(f"spelers:\n  rood:\n   dorpen: {written}"))["settlements"] == ["A1.N", "B1.Z"]


def test_a_player_is_named_by_colour_or_name() -> None:
    """``beurt`` takes either; a colour that is listed means its player, even where another bears it as a name."""
    players = "spelers: {rood: {naam: Anna}, blauw: {naam: Wit}}"
    assert one(f"{players}\nbeurt: anna").turn == 0
    assert one(f"{players}\nam Zug: Blau").turn == 1
    assert one(f"{players}\nbeurt: wit").turn == 1
    assert one("spelers: {rood: {naam: Wit}, wit: {naam: Rood}}\nbeurt: wit").turn == 1


def test_players_may_be_a_bare_list_of_colours() -> None:
    """Players with nothing on the board yet."""
    for written in ("rood, blauw en wit", "[rot, blau, weiß]"):
        assert [player.colour for player in one(f"spelers: {written}").players] == ["rood", "blauw", "wit"]


def test_the_course_of_play_is_kept_line_by_line() -> None:
    """Comments and empty lines are left out; a list will do."""
    text = "bord: beginners\nspelers: rood, blauw\nverloop: |\n    # the first round\n    rood gooit 6   # six\n\n  blauw gooit 8\n"
    assert read_position(text).events == ("rood gooit 6", "blauw gooit 8")
    assert one("spelers: rood, blauw\nverloop:\n  - rood gooit 6\n  - blauw gooit 8").events == ("rood gooit 6", "blauw gooit 8")
    assert one("spelers: rood, blauw\nverloop:\n     rood gooit 6\n  blauw gooit 8").events == ("rood gooit 6", "blauw gooit 8")


# --- whatever a table could show is read -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "spelers: {rood: {straten: "
        + " ".join(f"{tile}/{side}" for tile in ("A1", "B2", "C3") for side in ("NO", "O", "ZO", "ZW", "W", "NW"))
        + "}}",
        "spelers: {rood: {dorpen: A1.N A1.NO}}",
        "spelers: {rood: {dorpen: A1.N A1.N}, blauw: {steden: A1.N}}",
        "spelers: {rood: {hand: 31 hout}, blauw: {hand: 95 kaarten}}",
        "spelers: {rood: {gespeeld: 20 ridders}, blauw: {bijzonder: grootste riddermacht}, wit: {bijzonder: grootste riddermacht}}",
        "spelers: {rood: {}, blauw: {}, wit: {}, oranje: {}, groen: {}, bruin: {}, paars: {}}",
        "bank: 400 hout",
        "worp: 7\nfase: opbouw",
        "havens: {B2/NO: 3:1}",
        "rover: A1",
    ],
)
def test_an_illegal_position_is_read(text: str) -> None:
    """18 roads, neighbours, two on one spot, 31 cards: judging is not the reader's business."""
    one(text)


def test_pieces_on_one_spot_are_kept_twice() -> None:
    """As they were listed."""
    assert names(one("spelers: {rood: {dorpen: A1.N A1.N}}"))["settlements"] == ["A1.N", "A1.N"]


# --- typing ----------------------------------------------------------------------------------------------------------------

TYPED = {
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "CR": lambda text: text.replace("\n", "\r"),
    "line separators": lambda text: text.replace("\n", "\u2028"),
    "BOM": lambda text: "\ufeff" + text,
    "BOM in bytes": lambda text: b"\xef\xbb\xbf" + text.encode(),
    "UTF-8": lambda text: text.encode(),
    "UTF-16 little": lambda text: b"\xff\xfe" + text.encode("utf-16-le"),
    "UTF-16 big": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
    "UTF-16 little without BOM": lambda text: text.encode("utf-16-le"),
    "UTF-16 big without BOM": lambda text: text.encode("utf-16-be"),
    "UTF-32": lambda text: text.encode("utf-32"),
    "decomposed accents": lambda text: unicodedata.normalize("NFD", text),
    "no-break spaces": lambda text: text.replace(" ", "\u00a0"),
    "narrow spaces": lambda text: text.replace(": ", ":\u202f"),
    "zero-width marks": lambda text: text.replace(":", "\u200b:").replace("/", "\u200b/"),
    "capitals": str.upper,
    "small letters": str.lower,
    "written-out umlauts": lambda text: text.translate(str.maketrans({"ä": "ae", "ü": "ue", "ö": "oe", "ß": "ss"})),
    "curly quotes": lambda text: re.sub(r"(?m)^( *(?:Hand|Räuber|Bank|A1/NW|Name)): (.*)$", "\\1: \u201e\\2\u201c", text),
    "curly single quotes": lambda text: re.sub(r"(?m)^( *(?:Hand|Räuber|Bank|A1/NW|Name)): (.*)$", "\\1: \u2018\\2\u2019", text),
    "curly quotes in braces": lambda text: re.sub(r"\{Siedlungen: ([^,]+), Straßen: ([^,]+),", "{Siedlungen: \u201c\\1\u201d, Straßen: \u201c\\2\u201d,", text),
    "straight quotes": lambda text: re.sub(r"(?m)^( *(?:Hand|Räuber|Bank|A1/NW|Name)): (.*)$", r'\1: "\2"', text),
    "spaces in places": lambda text: re.sub(r"([A-E]\d)([./])([A-Z]+)", r"\1\2 \3", text),
    "places without row": lambda text: text.replace("C3", "Wüste"),
    "a key without space": lambda text: text.replace("A1/NW: 3:1", "A1/NW:3:1").replace("Spiel: ", "Spiel:"),
    "tabs for indent": lambda text: re.sub(r"(?m)^((?:  )+)(?=[a-zA-ZäöüßÄÖÜ12/]+:)", lambda found: "\t" * (len(found[1]) // 2), text),
    "tabs after colons": lambda text: text.replace(": ", ":\t"),
    "trailing spaces": lambda text: text.replace("\n", "   \n"),
    "empty lines": lambda text: text.replace("\nHäfen", "\n\n\nHäfen").replace("\n  Acker9", "\n\n  Acker9"),
    "no last line end": str.rstrip,
    "document marks": lambda text: f"%YAML 1.1\n---\n{text}...\n",
    "all indented": lambda text: "".join(f"    {line}" for line in text.splitlines(keepends=True)),
}  # fmt: skip


@pytest.mark.parametrize("how", TYPED.values(), ids=TYPED)
def test_typing_does_not_matter(how: object) -> None:
    """As phones, keyboards and editors bring it in."""
    typed = how(GERMAN)  # type: ignore[operator]
    position = read_position(typed)
    expected = POSITION
    assert [event.lower().replace("/ ", "/") for event in position.events] == [event.lower() for event in expected.events]
    assert (position.players[0].name or "").lower() == "anna"
    assert board_facts(position.board) == board_facts(expected.board)
    assert [names(position, number) for number in range(4)] == [names(expected, number) for number in range(4)]
    assert [(player.hand, player.developments, player.bought, player.special) for player in position.players] == [
        (player.hand, player.developments, player.bought, player.special) for player in expected.players
    ]
    assert (position.turn, position.phase, position.roll, position.bank, position.robber) == (
        expected.turn, expected.phase, expected.roll, expected.bank, expected.robber,
    )  # fmt: skip


MARKED = [
    name
    for name in TYPED
    if name not in {"capitals", "small letters", "written-out umlauts", "places without row", "all indented", "document marks"}
]


@pytest.mark.parametrize("name", MARKED)
def test_marks_point_at_the_users_own_column_however_it_is_typed(name: str) -> None:
    """The column of the wrong word in the text as it was typed, counted in characters."""
    wrong = (
        GERMAN.replace("D3.SO D1.SO", "D3.SO Q9.QQ")
        .replace("Wald11", "Wqld11")
        .replace("7 Karten", "7 Kqrten")
        .replace("Weide11", "Weidq11")
    )
    typed = TYPED[name](wrong)  # type: ignore[operator]
    text = typed
    if isinstance(typed, bytes):
        text = typed.decode("utf-32" if name == "UTF-32" else f"utf-16-{'le' if 'little' in name else 'be'}" if "16" in name else "utf-8")
    lines = re.split("\r\n|[\n\r\u2028]", text.lstrip("\ufeff"))
    found = faults(typed)
    assert len(found) == 4
    for fault in found:
        rest = lines[fault.line - 1][fault.column - 1 :].replace("\u00a0", " ")
        assert re.match(r"Q9\.|Wqld11|7 Kqrten|Weidq11", rest), (fault, rest)


# --- every fault, with its place -------------------------------------------------------------------------------------------

WRONG: list[tuple[str, str, str, int, int, str, Expected]] = [
    ("an unknown key", "rover: C3", "rovr: C3", 12, 1, "rovr", Expected.KEY),
    ("an unknown key of a player", "straten: A2/ZW", "strten: A2/ZW", 19, 5, "strten", Expected.PLAYER_KEY),
    ("an unknown colour", "  blauw:", "  blouw:", 25, 3, "blouw", Expected.COLOUR),
    ("an unknown game", "spel: basis", "spel: bazis", 1, 7, "bazis", Expected.GAME),
    ("an unknown rule set", "regels: almanak", "regels: almanac", 2, 9, "almanac", Expected.RULES),
    ("an unknown terrain", "heuvels6", "hevels6", 5, 14, "hevels6", Expected.TERRAIN),
    ("a chip that does not exist", "weide4", "weide13", 5, 23, "weide13", Expected.CHIP),
    ("an unknown place", "dorpen: C1.ZO", "dorpen: F1.ZO", 17, 13, "F1.ZO", Expected.INTERSECTION),
    ("the second of a list", "straten: A2/ZW C2/ZW", "straten: A2/ZW C2.Q ", 19, 20, "C2.Q", Expected.PATH),
    ("a place in a flow mapping", "B1.ZO C4.ZO", "B1.ZO C9.ZO", 30, 23, "C9.ZO", Expected.INTERSECTION),
    ("a side for a corner", "steden: A1.ZO", "steden: A1/Z ", 18, 13, "A1/Z", Expected.INTERSECTION),
    ("a corner that a tile does not have", "dorpen: C1.ZO", "dorpen: C1.O ", 17, 13, "C1.O", Expected.CORNER),
    ("an unknown harbour", "A2/NO: graan", "A2/NO: gran", 11, 10, "gran", Expected.HARBOUR),
    ("a harbour on no path", "A2/NO: graan", "A9/NO: graan", 11, 3, "A9/NO", Expected.PATH),
    ("a harbour twice", "A2/NO: graan", "A1/NW: graan", 11, 3, "A1/NW", Expected.HARBOUR_ONCE),
    ("a number that is none", "2 hout, 1 erts", "x hout, 1 erts", 20, 11, "x hout", Expected.RESOURCES),
    ("a negative number", "2 hout, 1 erts", "2 hout, -1 erts", 20, 19, "-1 erts", Expected.NUMBER),
    ("a broken number", "2 hout, 1 erts", "2.5 hout, 1 erts", 20, 11, "2.5 hout", Expected.NUMBER),
    ("a kind twice", "2 hout, 1 erts", "2 hout, 1 Holz", 20, 19, "1 Holz", Expected.KIND_ONCE),
    ("a kind counted and named", "2 hout, 1 erts", "2 hout, hout", 20, 19, "hout", Expected.KIND_ONCE),
    ("a kind named and counted", "2 hout, 1 erts", "hout, 2 hout", 20, 17, "2 hout", Expected.KIND_ONCE),
    ("kinds in a row with one that is none", "2 hout, 1 erts", "hout hout ert", 20, 11, "hout hout ert", Expected.RESOURCES),
    ("a total that is too small", "7 kaarten", "1 kaarten, 2 hout", 28, 11, "1 kaarten, 2 hout", Expected.TOTAL),
    ("a rest without a total", "7 kaarten", "2 hout, rest onbekend", 28, 11, "2 hout, rest onbekend", Expected.TOTAL_WITH_REST),
    ("none and some", "7 kaarten", "geen, 2 hout", 28, 17, "2 hout", Expected.ONE_VALUE),
    ("cards without a number", "7 kaarten", "kaarten", 28, 11, "kaarten", Expected.NUMBER),
    ("an unknown development card", "1 ridder, 2 gedekt", "1 riddr, 2 gedekt", 21, 27, "1 riddr", Expected.DEVELOPMENTS),
    ("an unknown special card", "bijzonder: geen", "bijzonder: langste", 24, 16, "langste", Expected.SPECIAL),
    ("no cards of the bank", "15 erts, 20", "15 ertsen, 3 gedekt, 20", 13, 7, "16 hout, 16 baksteen, 15 wol, 16 graan, 15 ertsen, 3 gedekt…", Expected.BANK),
    ("an unlisted player", "beurt: rood", "beurt: groen", 32, 8, "groen", Expected.PLAYER),
    ("an unknown phase", "fase: voor de worp", "fase: na de worp", 33, 7, "na de worp", Expected.PHASE),
    ("a roll that is none", "worp: 6", "worp: 13", 34, 7, "13", Expected.ROLL),
    ("a robber off the map", "rover: C3", "rover: C6", 12, 8, "C6", Expected.TILE),
    ("a key twice", "rover: C3 ", "bord: beginners", 12, 1, "bord", Expected.ONCE),
    ("a key twice in two languages", "steden: A1.ZO", "Siedlungen: A1.ZO", 18, 5, "Siedlungen", Expected.ONCE),
    ("a player twice", "  blauw:", "  rot:", 25, 3, "rot", Expected.ONCE),
    ("a mapping where a text belongs", "rover: C3", "rover: {C3: 1}", 12, 8, "{…}", Expected.TILE),
    ("a text where a mapping belongs", "  wit: {dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O, hand: 3 kaarten}", "  wit: dorpen", 30, 8, "dorpen", Expected.MAPPING),
]  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "found", "expected"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG]
)
def test_a_fault_says_where_it_stands_what_stands_there_and_what_was_expected(
    old: str, new: str, line: int, column: int, found: str, expected: Expected
) -> None:
    """File, line and column from 1, the words themselves, and one of a closed list."""
    assert CONTRACT.count(old) >= 1
    problems = faults(CONTRACT.replace(old, new, 1))
    fault = problems[0]
    assert (fault.family, fault.file, fault.line, fault.column, fault.found, fault.expected) == (
        Family.UNREPRESENTABLE, "x.yaml", line, column, found, expected,
    )  # fmt: skip
    # what follows from it may be told too (a colour that is none is no player either), but nothing before it
    assert len(problems) <= 2


def test_all_faults_are_told_at_once_in_the_order_of_the_document() -> None:
    """Every one of the faults above that do not hide one another."""
    text = CONTRACT
    lines = []
    for name, old, new, line, *_ in WRONG:
        if name in {
            "an unknown key", "an unknown game", "an unknown rule set", "an unknown terrain", "an unknown place", "an unknown harbour",
            "a side for a corner", "a negative number", "an unknown development card", "an unknown special card", "a total that is too small",
            "a place in a flow mapping", "an unlisted player", "an unknown phase", "a roll that is none",
        }:  # fmt: skip
            text = text.replace(old, new, 1)
            lines.append(line)
    assert [fault.line for fault in faults(text)] == sorted(lines)


def test_near_words_are_suggested() -> None:
    """For keys, words, colours, rule sets, boards, places."""
    for old, new, near in (
        ("rover: C3", "rovr: C3", "rover"),
        ("regels: almanak", "regels: almanac", "almanak"),
        ("  blauw:", "  blouw:", "blauw"),
        ("heuvels6", "hevels6", "heuvels"),
        ("7 kaarten", "7 kaartn", "kaarten"),
        ("dorpen: C1.ZO", "dorpen: C1/Z ", "C1.Z"),
        ("beurt: rood", "beurt: roood", "rood"),
    ):
        assert near in faults(CONTRACT.replace(old, new, 1))[0].suggestions
    assert "beginners" in faults("bord: beginers")[0].suggestions


def test_an_ambiguous_place_lists_its_readings() -> None:
    """The third family."""
    (fault,) = faults(CONTRACT.replace("rover: C3", "rover: bos"))
    assert (fault.family, fault.found, fault.suggestions) == (Family.AMBIGUOUS, "bos", ("A3", "C2", "C4", "D1"))
    (fault,) = faults("bord: beginners\nspelers: {rood: {naam: Jan}, wit: {naam: Jan}}\nbeurt: jan")
    assert (fault.family, fault.suggestions) == (Family.AMBIGUOUS, ("rood", "wit"))


def test_faults_in_the_board_do_not_hide_those_on_it() -> None:
    """Places are looked up by name as long as the shape is known, and judged by their writing when it is not."""
    text = CONTRACT.replace("heuvels6", "hevels6").replace("dorpen: C1.ZO", "dorpen: F1.ZO").replace("steden: A1.ZO", "steden: hevels6.ZO")
    assert [(fault.line, fault.found) for fault in faults(text)] == [(5, "hevels6"), (17, "F1.ZO"), (18, "hevels6.ZO")]
    text = "bord: beginers\nhavens: {A1/NW: gran}\nspelers: {rood: {dorpen: F1.ZO Q bos3.Z}}\nrover: C3C3"
    assert [fault.found for fault in faults(text)] == ["beginers", "gran", "Q", "C3C3"]


def test_a_fault_is_the_published_object() -> None:
    """Keys and values as the contract shows them."""
    with pytest.raises(PositionError) as caught:
        read_position("bord: beginners\nrover: Q", "x.yaml")
    assert caught.value.as_dict() == {
        "problems": [
            {"family": "unrepresentable", "file": "x.yaml", "line": 2, "column": 8, "found": "Q", "expected": "a tile", "suggestions": []}
        ]
    }
    assert str(caught.value) == "x.yaml:2:8: Q: a tile"


@pytest.mark.parametrize(
    ("source", "line", "column", "expected"),
    [
        ("", 1, 1, Expected.DOCUMENT),
        ("# nothing\n", 1, 1, Expected.DOCUMENT),
        ("beginners", 1, 1, Expected.DOCUMENT),
        ("- bord: beginners", 1, 1, Expected.DOCUMENT),
        ("bord: [beginners", 1, 7, Expected.CLOSED),
        ("bord: [", 1, 7, Expected.CLOSED),
        ("bord: {a: ]\nspel: basis", 1, 11, Expected.CLOSED),
        ("bord: beginners\nspelers: {\n\n", 2, 10, Expected.CLOSED),
        ("bord: beginners\nspelers:\n  rood: {dorpen: C1.ZO\n  wit: {}", 3, 9, Expected.CLOSED),
        ("bord: beginners\nrover: 'C3", 2, 8, Expected.QUOTE),
        ("bord: beginners\n rover: C3", 2, 2, f"{Expected.DEEPER}: 1"),
        ("bord: beginners\n\n# who\nspelers:\n  rood:\n    dorpen: C1.ZO\n   steden: A1.ZO", 7, 4, f"{Expected.INDENT}: 1, 3, 5"),
        ("bord: |\n    bos3\n   bos4\nspelers:\n\twit: {}\n  rood: {}", 6, 3, f"{Expected.INDENT}: 1, 2"),
        ("  bord: beginners\nspelers:", 2, 1, f"{Expected.INDENT}: 3"),
        ("bord: beginners\nspelers\nrover: C3", 2, 1, Expected.COLON),
        ("bord: beginners\nspelers\n  rood: {}", 2, 1, Expected.COLON),
        ("bord: beginners: vast-2007", 1, 16, Expected.YAML),
        ("spelers:\n    - rood\n  - blauw", 3, 3, f"{Expected.INDENT}: 1, 5"),
        ("bord: beginners\n---\nbord: beginners", 2, 1, Expected.YAML),
        ("bord: beginners\nrover: \x07", 2, 8, Expected.CHARACTER),
        ("bord: \ud800", 1, 7, Expected.CHARACTER),
        (b"bord: beginners\nR\xe4uber: C3", 2, 2, Expected.TEXT),
        (b"\xff\xfeb\x00o", 1, 2, Expected.TEXT),
        ("bord: &a beginners\nrover: *a", 2, 8, Expected.NO_ALIAS),
        ("bord: beginners\n<<: *b", 2, 5, Expected.YAML),
    ],
)
def test_what_is_no_yaml_is_not_readable(source: str | bytes, line: int, column: int, expected: str) -> None:
    """The first family, with the place and cause where the lines tell it, else the place where reading ended."""
    (fault,) = faults(source)
    assert (fault.family, fault.line, fault.column, fault.expected) == (Family.UNREADABLE, line, column, expected)


def test_a_document_without_a_board_cannot_be_asked_anything() -> None:
    """Nothing says where the pieces stand."""
    for text in ("spel: basis", "bord:\nspel: basis", "bord: ''"):
        assert faults(text)[0].expected in {Expected.BOARD, Expected.BOARD_NAME}


# --- what would take too long ----------------------------------------------------------------------------------------------

HUGE = documents()


@pytest.mark.parametrize("source", HUGE.values(), ids=HUGE)
def test_what_is_too_much_is_refused_in_few_words(source: str | bytes) -> None:
    """Ten megabytes, ten thousand brackets, an alias bomb, and whatever makes a reader take the square of its input."""
    found = faults(source)
    assert len(found) <= 1000
    assert all(len(fault.found) <= 60 and len(fault.suggestions) <= 60 for fault in found)


@pytest.mark.parametrize("name", ["10 MB", "brackets", "an alias bomb"])
def test_refusing_takes_little_memory(name: str) -> None:
    """Far below 200 MB beside the input itself."""
    tracemalloc.start()
    faults(HUGE[name])
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 60_000_000


@pytest.mark.parametrize(
    ("event", "found", "expected"),
    [
        ("bla bla", "bla bla", Expected.EVENT),
        ("rood", "rood", Expected.EVENT),
        ("gooit 6", "gooit 6", Expected.EVENT),
        ("paars gooit 6", "paars", Expected.PLAYER),
        ("Piet bouwt straat B2/O", "Piet", Expected.PLAYER),
    ],
)
def test_what_is_no_event_of_a_listed_player_is_refused_where_it_stands(event: str, found: str, expected: Expected) -> None:
    """Each line of the course names who did something and what."""
    text = f"bord: beginners\nspelers:\n  rood: {{naam: Anna}}\n  blauw: {{}}\nverloop: |\n  Anna gooit 6\n  {event}\n  Blau baut Siedlung B2.SO\n"
    with pytest.raises(PositionError) as caught:
        read_position(text)
    (fault,) = caught.value.problems
    assert (fault.line, fault.column, fault.found, fault.expected) == (7, 3, found, expected)


def test_events_are_read_in_both_languages_with_names() -> None:
    """Colours or names, any case."""
    text = (
        "bord: beginners\nspelers:\n  rood: {naam: Anna}\n  blauw: {}\nverloop: |\n  anna Gooit 8\n  Blau würfelt 8\n  ROT wuerfelt 3+5\n"
    )
    assert read_position(text).events == ("anna Gooit 8", "Blau würfelt 8", "ROT wuerfelt 3+5")


def test_cards_played_this_turn_may_have_their_number() -> None:
    """As in every other list of cards; one card is one card."""
    start = "bord: beginners\nspelers:\n  rood: {dorpen: C1.ZO A1.ZO, straten: A2/ZW C2/ZW}\nbeurt: rood\ndeze beurt: {gespeeld: "
    one, same = read_position(f"{start}ridder}}"), read_position(f"{start}1 ridder}}")
    assert one == same
    assert read_position(f"{start}2 ridder en monopolie}}") == read_position(f"{start}ridder en ridder en monopolie}}")
    with pytest.raises(PositionError):
        read_position(f"{start}9999999 ridder}}")


@pytest.mark.parametrize(("found", "suggestions"), [("geel", {"rood", "blauw", "wit", "oranje"}), ("blaauw", {"blauw"})])
def test_of_a_colour_that_there_is_not_those_that_there_are_are_named(found: str, suggestions: set[str]) -> None:
    """Unless one looks like it."""
    with pytest.raises(PositionError) as raised:
        read_position(f"bord: beginners\nspelers:\n  {found}: {{dorpen: A1.N}}\n")
    (problem,) = raised.value.problems
    assert set(problem.suggestions) >= suggestions
    assert ("paars" in problem.suggestions) == (found == "geel")
