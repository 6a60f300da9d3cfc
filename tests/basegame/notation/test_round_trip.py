"""What is written reads back to the same position, and any bytes are a position or a list of faults."""

from __future__ import annotations

import itertools
import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.positions import position_facts
from support.schemas import schema, texts
from support.turns import turn_of

from adjudicator.basegame.position import COLOURS, NO_DEVELOPMENTS, Bank, Cards, Game, Phase, Player, Position, Special
from adjudicator.board.board import ANY_THREE, RESOURCES, Board, Terrain
from adjudicator.board.hex_map import ISLAND_19, ISLAND_30, ORIENTATIONS, POINTED_UP, make_hex_map
from adjudicator.board.named import NAMES, coordinates, make_board, named_board
from adjudicator.game.replay import replay_rules_of
from adjudicator.input.problems import Expected, Family, PositionError
from adjudicator.notation.document.drawing import draw
from adjudicator.notation.document.read import read_position
from adjudicator.notation.document.write import write_position
from adjudicator.notation.line.write import read_line, write_line
from adjudicator.notation.neutral import position_from_json, position_to_json
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.rulesets.points import UNLIMITED, Agreed
from catan_rules.messages import text_of

KINDS = (*map(str, RESOURCES), ANY_THREE, None)
NAMES_OF_PLAYERS = [
    "Anna", "Jan Piet", "Noël", "d'Artagnan", "NO", "ja", "geen", "# Kees", "a: b", "{x}", "- y", '"', "'t Hart", "1,5", "~", "rood", "*a", "|2",
    "\u201eX\u201c", "a\\n", "e\u0301a"[2:], "Øyvind", "李", "😀", "a #b", "!x", "%", "@x", "`", "&", "?", "null", "3:1", "\u2026", "\u1e92",
]  # fmt: skip


def _on(tiles: list[tuple[int, int]], kinds: list[tuple[Terrain, int | None]], pointed: str, harbours: Any) -> Board:
    sea = frozenset(tile for tile, (terrain, _) in zip(tiles, kinds, strict=True) if terrain is Terrain.SEA)
    hex_map = make_hex_map(frozenset(tiles), sea, pointed)
    at = dict(zip(tiles, kinds, strict=True))
    return make_board(hex_map, tuple(at[tile][0] for tile in hex_map.tiles), tuple(at[tile][1] for tile in hex_map.tiles), harbours)


def _board(chance: Random) -> Board:
    """A board as the reader makes it: named, a basic island, or any scatter of tiles either way up."""
    which = chance.choice(["named", "island", "large", "any", "any"])
    if which == "named":
        return named_board(chance.choice(NAMES))
    pointed = POINTED_UP
    if which == "any":
        pointed = chance.choice(sorted(ORIENTATIONS))
        places = {(chance.randrange(5), chance.randrange(6)) for _ in range(chance.randint(1, 20))}
        first = min(row for row, _ in places)
        tiles = coordinates(sorted((row, 2 * place + (row - first) % 2) for row, place in places), pointed)
    else:
        tiles = sorted(ISLAND_19 if which == "island" else ISLAND_30, key=lambda tile: (tile[1], tile[0]))
    kinds = [(chance.choice(list(Terrain)), chance.choice([None, *range(2, 13)])) for _ in tiles]
    bare = _on(tiles, kinds, pointed, None)
    if chance.random() < 0.3:
        return bare
    paths = sorted(chance.sample(range(bare.map.paths), min(bare.map.paths, chance.randrange(10))))
    return make_board(bare.map, bare.terrain, bare.chips, {path: chance.choice(KINDS) for path in paths})


def _cards(chance: Random) -> Cards:
    counts = [chance.choice([0, 0, 1, 2, 30]) for _ in range(5)]
    hidden = chance.choice([0, 0, 1, 7])
    most = None if chance.random() < 0.7 else tuple(chance.randint(count, count + hidden) for count in counts)
    return Cards(tuple(counts), hidden, most, chance.randint(0, hidden) if chance.random() < 0.3 else 0)


def _player(colour: str, board: Board, chance: Random, *, stated: bool) -> Player:
    def places(number: int) -> tuple[int, ...]:
        return tuple(sorted(chance.randrange(number) for _ in range(chance.randrange(7))))

    hex_map = board.map
    return Player(
        colour,
        name=chance.choice([None, *NAMES_OF_PLAYERS]),
        settlements=places(hex_map.intersections),
        cities=places(hex_map.intersections),
        roads=places(hex_map.paths),
        ships=places(hex_map.paths),
        hand=chance.choice([None, _cards(chance)]),
        developments=chance.choice([None, _cards(chance)]),
        bought=chance.choice([None, _cards(chance)]),
        played=chance.choice([NO_DEVELOPMENTS, _cards(chance)]),
        special=frozenset(kind for kind in Special if chance.random() < 0.3) if stated else None,
    )


def _position(seed: int) -> Position:
    """Any position that a document can hold, legal or not."""
    chance = Random(seed)  # noqa: S311 - positions, not secrets
    board = _board(chance)
    stated = chance.random() < 0.5
    players = [_player(colour, board, chance, stated=stated) for colour in chance.sample(COLOURS, chance.randrange(8))]
    counts = [chance.choice([None, 0, 3, 19]) for _ in range(6)]
    if chance.random() < 0.5:
        counts = [count or 0 for count in counts]
    bank = Bank(tuple(counts[:5]), counts[5])
    tiles = [None, *range(len(board.map.tiles))]
    robber, assumed = chance.choice(tiles), False
    if board.terrain.count(Terrain.DESERT) == 1 and chance.random() < 0.5:
        robber, assumed = board.terrain.index(Terrain.DESERT), True
    deeds = [
        "gooit 6",
        "speelt monopolie op wol",
        "krijgt 2 hout, 1 erts",
        "speelt uitvinding: 1 erts, 1 wol",
        "eindigt beurt",
        "zegt te winnen",
    ]
    who = [player.colour for player in players]
    return Position(
        chance.choice(list(Game)),
        board,
        tuple(players),
        rules=chance.choice([None, *sorted(RULE_SETS)]),
        robber=robber,
        robber_assumed=assumed,
        pirate=chance.choice(tiles),
        bank=None if bank == Bank() else chance.choice([None, bank]),
        turn=chance.choice([None, *range(len(players))]),
        phase=chance.choice([None, *Phase]),
        roll=chance.choice([None, *range(2, 13)]),
        events=tuple(f"{chance.choice(who)} {chance.choice(deeds)}" for _ in range(chance.randrange(3) if players else 0)),
        turn_history=turn_of(chance, board, len(players)),
        agreed=chance.choice([Agreed(), Agreed(target=13), Agreed(8, 9, UNLIMITED, friendly_robber=True), Agreed(bank=25)]),
    )


POSITIONS = st.integers(0, 2**32).map(_position)
BOARDS = st.integers(0, 2**32).map(lambda seed: _board(Random(seed)))  # noqa: S311 - boards, not secrets


@given(POSITIONS)
@examples(200)
def test_a_position_written_reads_back_the_same(position: Position) -> None:
    """Every field, for every kind of board."""
    text = write_position(position)
    assert position_facts(read_position(text)) == position_facts(position)
    # what is written is the same whenever it is written
    assert write_position(read_position(text)) == text
    # and survives what mail and editors do to it
    assert position_facts(read_position(text.replace("\n", "\r\n").encode("utf-16"))) == position_facts(position)


@given(POSITIONS)
@examples(50)
def test_what_is_written_is_yaml_that_the_schema_accepts(position: Position) -> None:
    """Other programs can read it, and an editor finds no fault with it."""
    text = write_position(position)
    assert list(schema("position").iter_errors(texts(text))) == []


@given(POSITIONS)
@examples(200)
def test_a_position_in_the_neutral_form_reads_back_the_same(position: Position) -> None:
    """Every field, through text; the schema accepts it, and what is written is the same whenever it is written."""
    written = position_to_json(position)
    assert list(schema("neutral-position").iter_errors(written)) == []
    again = position_from_json(json.dumps(written))
    # events are told again as they are written, which is not how every player tells them
    read = replay_rules_of(position).read
    assert [read(line, again) for line in again.events] == [read(line, position) for line in position.events]
    assert position_facts(again) == position_facts(replace(position, events=again.events))
    assert position_to_json(again) == written


@pytest.mark.parametrize("language", ["nl", "de"])
def test_the_template_is_yaml_that_the_schema_accepts(language: str) -> None:
    """As an editor sees it."""
    schema("position").validate(yaml.safe_load(text_of(language, "position", "document")))


@pytest.mark.parametrize("name", NAMES)
def test_a_named_board_is_written_by_name_and_can_be_drawn(name: str) -> None:
    """Drawn, it has the same tiles; changed, it is drawn with its harbours."""
    board = named_board(name)
    position = Position(Game.BASE, board, ())
    assert f"bord: {name}\n" in write_position(position)
    changed = make_board(board.map, board.terrain, board.chips, {}, name)
    written = write_position(replace(position, board=changed))
    assert "bord: |2\n" in written
    assert "havens: geen\n" in written
    drawn = read_position(written).board
    assert drawn.map == board.map
    assert (drawn.terrain, drawn.chips, drawn.harbours, drawn.name) == (board.terrain, board.chips, {}, None)


@given(BOARDS)
@examples(100)
def test_each_row_of_a_drawing_starts_beside_the_one_above(board: Board) -> None:
    """What the reader asks of a drawing."""
    rows = draw(board)
    starts = [len(row) - len(row.lstrip()) for row in rows]
    assert all(one != other for one, other in itertools.pairwise(starts))
    assert min(starts) == 0


# --- fuzzing ---------------------------------------------------------------------------------------------------------------

WORDS = st.sampled_from(
    ["spel", "bord", "havens", "rover", "bank", "spelers", "rood", "Blau", "dorpen", "Straßen", "hand", "beurt", "fase", "worp", "verloop", "punt",
     "bijzonder", "beginners", "bos3", "~", "-", "geen", "7 kaarten", "A1.Z", "A1/NW", "3:1", "2 hout", "rest onbekend", ":", ": ", ": |", ": >", "\n", "\n  ",
     "\n    ", "\n\t", "{", "}", "[", "]", ",", "#", "'", '"', "\u201c", "\u201d", "&a", "*a", "!!x", "%", "?", "|2", "\u00a0", "\u0301", "\u2013", "\ufeff",
     "---", "...", "\x00", "\x85", "\u2028", "\ud800", "😀", "opzij", "basis", "kaartspel", "almanak", "12", "-1", "onbekend", "\\", "@", "`"]
)  # fmt: skip


def _is_position_or_faults(source: str | bytes) -> None:
    try:
        position = read_position(source, "x")
    except PositionError as error:
        found = error.problems
        assert found
        for fault in found:
            assert isinstance(fault.family, Family)
            assert isinstance(fault.expected, Expected)
            assert (fault.line == 0) == (fault.column == 0)
            json.dumps(fault.as_dict())
            str(fault)
    else:
        assert position_facts(read_position(write_position(position))) == position_facts(position)


@given(st.binary(max_size=300))
@examples(200)
def test_any_bytes_are_a_position_or_a_list_of_faults(source: bytes) -> None:
    """Whatever stands in the file."""
    _is_position_or_faults(source)
    _is_position_or_faults(b"bord: beginners\n" + source)


@given(st.lists(WORDS, max_size=40).map("".join))
@examples(300)
def test_any_words_are_a_position_or_a_list_of_faults(source: str) -> None:
    """Our own words in any disorder."""
    _is_position_or_faults(source)
    _is_position_or_faults("bord: beginners\nspelers:\n  rood:\n    " + source)


@given(st.sampled_from(["nl", "de"]).map(lambda language: text_of(language, "position", "document")), st.data())
@examples(200)
def test_a_damaged_document_is_a_position_or_a_list_of_faults(source: str, data: st.DataObject) -> None:
    """The template with some of it cut out, put elsewhere or replaced; marks stay inside the text."""
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(source)))
        end = data.draw(st.integers(start, min(len(source), start + 40)))
        source = source[:start] + data.draw(WORDS | st.text(max_size=5)) + source[end:]
    try:
        read_position(source)
    except PositionError as error:
        lines = (
            source.replace("\r\n", "\n")
            .replace("\r", "\n")
            .replace("\x85", "\n")
            .replace("\u2028", "\n")
            .replace("\u2029", "\n")
            .split("\n")
        )
        places = [(fault.line, fault.column) for fault in error.problems if fault.line]
        assert all(line <= len(lines) and column <= len(lines[line - 1]) + 2 for line, column in places)


@pytest.mark.parametrize(
    ("written", "held", "line"),
    [
        ("1 hout, 3 gedekt, 1 misschien, hoogstens 2 hout, hoogstens 0 erts", Cards((1, 0, 0, 0, 0), 4, (2, 4, 4, 4, 0), 1), "H1X4Y1TH2E0"),
        ("4 gedekt, hoogstens 3 wol", Cards((0, 0, 0, 0, 0), 4, (4, 4, 3, 4, 4)), "X4TW3"),
        ("2 vielleicht", Cards((0, 0, 0, 0, 0), 2, None, 2), "X2Y2"),
        ("5 kaarten, 1 misschien", Cards((0, 0, 0, 0, 0), 5, None, 1), "X5Y1"),
        ("7 kaarten, 2 hout, höchstens 2 Holz", Cards((2, 0, 0, 0, 0), 5, (2, 5, 5, 5, 5)), "H2X5TH2"),
        ("1 hout, ten hoogste 1 hout", Cards((1, 0, 0, 0, 0), 0, (1, 0, 0, 0, 0)), "H1TH1B0W0G0E0"),
    ],
)
def test_what_is_known_of_a_hand_between_bounds_is_written_down(written: str, held: Cards, line: str) -> None:
    """In a document and in a line, and in the neutral form; nothing of it is lost."""
    position = read_position(f"bord: beginners\nspelers: {{rood: {{hand: '{written}'}}}}")
    assert position.players[0].hand == held
    assert write_line(position) == f"CR1.GB.NBEGINNERS.A9.PR-H{line}"
    assert read_line(write_line(position)) == position
    assert read_position(write_position(position)) == position
    assert position_from_json(position_to_json(position)) == position


@pytest.mark.parametrize(
    ("written", "found", "column", "expected"),
    [
        ("3 hout, hoogstens 2 hout", "3 hout, hoogstens 2 hout", 25, Expected.TOTAL),
        ("2 gedekt, hoogstens", "hoogstens", 35, Expected.RESOURCES),
        ("2 gedekt, hoogstens vla", "hoogstens vla", 35, Expected.RESOURCES),
        ("2 gedekt, hoogstens 2 vla", "2 vla", 45, Expected.RESOURCES),
        ("2 gedekt, hoogstens hout", "hoogstens hout", 35, Expected.RESOURCES),
        ("2 gedekt, hoogstens 1 hout, hoogstens 2 hout", "2 hout", 63, Expected.KIND_ONCE),
        ("misschien", "misschien", 25, Expected.NUMBER),
        ("1 misschien, 1 misschien", "1 misschien", 38, Expected.KIND_ONCE),
        ("1 kaart, 2 misschien", "1 kaart, 2 misschien", 25, Expected.TOTAL),
    ],
)
def test_bounds_of_a_hand_that_cannot_be_are_faults(written: str, found: str, column: int, expected: Expected) -> None:
    """Each with its place."""
    with pytest.raises(PositionError) as error:
        read_position(f"bord: beginners\nspelers: {{rood: {{hand: '{written}'}}}}")
    assert [(one.found, one.column, one.expected) for one in error.value.problems] == [(found, column, expected)]


@pytest.mark.parametrize("line", ["H1TH0", "X2Y3", "X2T", "X2TX1", "X2YT", "X2TH1TH2", "Y1X1"])
def test_bounds_in_a_line_that_cannot_be_are_faults(line: str) -> None:
    """No more may be missing than are hidden, and no fewer of a kind than are known."""
    with pytest.raises(PositionError):
        read_line(f"CR1.GB.NBEGINNERS.A9.PR-H{line}")


def test_what_the_table_knows_after_a_theft_is_not_lost_when_it_is_written() -> None:
    """Nobody saw the card; both hands are known between bounds."""
    start = read_position(
        "bord: beginners\nspelers: {rood: {dorpen: A1.N, hand: 1 hout}, blauw: {dorpen: D2.N, hand: '2 hout, 1 erts'}}\n"
        "beurt: rood\nfase: rover\nrover: A1\n"
    )
    after = replace(start.after("rood zet rover op D2, rooft van blauw"), rules=None)
    assert after.players[0].hand == Cards((1, 0, 0, 0, 0), 1, (2, 0, 0, 0, 1))
    for again in (read_position(write_position(after)), read_line(write_line(after))):
        assert [player.hand for player in again.players] == [player.hand for player in after.players]
