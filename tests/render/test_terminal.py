"""The board in text: within its columns, readable without colour and in ASCII, every name and piece in its place."""

from __future__ import annotations

import re
from itertools import product

import pytest
from support.amount import some
from support.command import ESCAPE
from support.drawing_samples import Sample, samples

from adjudicator.basegame.position import COLOURS, Position
from adjudicator.basegame.setup.beginners import beginner_position
from adjudicator.board.board import RESOURCES, Terrain
from adjudicator.judging.referee import judge
from adjudicator.verdicts.question import Kind, Question
from catan_rules.render.basegame.terminal.board import draw_terminal
from catan_rules.render.text.board_words import letter, place_name, resource_word, terrain_word
from catan_rules.render.text.output import table
from catan_rules.render.text.verdict_words import value_rows

NAMES_STYLE = "\033[2m"
ON_THE_ISLAND = [name for name, sample in samples().items() if len(sample.board.map.tiles) == 19]
NAMED = ["island-with-names", "beginners-with-names", "crowded-with-names", "islands-with-names"]


def _drawn(sample: Sample, *, colour: bool = False, width: int = 80, encoding: str = "utf-8", language: str | None = None) -> str:
    return draw_terminal(
        sample.shown,
        colour=colour,
        width=width,
        names=sample.names,
        marks=sample.marks,
        language=language or sample.language,
        encoding=encoding,
    )


@pytest.mark.parametrize("language", ["nl", "de"])
@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("name", ON_THE_ISLAND)
def test_the_island_fits_the_screen(name: str, width: int, language: str) -> None:
    """Forty columns and eighty, key and names included."""
    lines = _drawn(samples()[name], width=width, language=language).splitlines()
    assert max(map(len, lines)) <= width
    assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize(("name", "width"), [("large-island", 80), ("islands-at-sea", 80), ("islands-at-sea", 48), ("large-island", 40)])
@pytest.mark.parametrize("language", ["nl", "de"])
def test_larger_maps_fit_where_a_form_does(name: str, width: int, language: str) -> None:
    """The island of thirty tiles and a sea map."""
    assert max(map(len, _drawn(samples()[name], width=width, language=language).splitlines())) <= width


@pytest.mark.parametrize("name", ["beginners", "crowded-end", "large-island"])
def test_at_forty_columns_a_road_is_told_from_a_city(name: str) -> None:
    """A city in brackets, a road as a bare capital, a settlement in lower case; the key says so."""
    sample = samples()[name]
    assert isinstance(sample.shown, Position)
    board, key = _drawn(sample, width=40).rsplit("\n\n", 1)
    words = [terrain_word(terrain, sample.language) for terrain in Terrain] + [resource_word(one, sample.language) for one in RESOURCES]
    for word in words:
        board = board.replace(word[:3], "")
    board = re.sub(rf"\b(?:{'|'.join(word[:2] for word in words)})\b", "", board)
    for player in sample.shown.players:
        sign = letter(player.colour, sample.language)
        cities = len(re.findall(rf"\[{sign}|{sign}\]", board))
        assert cities == len(player.cities)
        assert len(re.findall(rf"(?<!\[){sign}(?!\])", board)) == len(player.roads)
        assert len(re.findall(sign.lower(), board)) == len(player.settlements)
    assert "A-Z straat" in " ".join(key.split()) or sample.language == "de"
    assert any(player.cities for player in sample.shown.players) is ("[ ]" in key)


def test_a_screen_without_limit_gets_the_largest_form() -> None:
    """As a pipe does; the key is not wrapped there."""
    sample = samples()["crowded-end"]
    assert _drawn(sample, width=0).splitlines()[:28] == _drawn(sample, width=80).splitlines()[:28]
    assert len(_drawn(sample, width=40).splitlines()) < len(_drawn(sample, width=0).splitlines())


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("name", samples())
def test_colour_adds_nothing_but_colour(name: str, width: int) -> None:
    """The same characters, every style ended on its line; without colour no escape at all."""
    sample = samples()[name]
    plain, coloured = _drawn(sample, width=width), _drawn(sample, width=width, colour=True)
    assert "\033" not in plain
    assert [line.rstrip() for line in ESCAPE.sub("", coloured).splitlines()] == plain.splitlines()
    for line in coloured.splitlines():
        assert line.count("\033[0m") * 2 == line.count("\033[")


@pytest.mark.parametrize(("name", "encoding"), some(product(samples(), ["ascii", "latin-1", "cp1252", "cp437", "cp850"])))
def test_a_poor_terminal_gets_the_same_drawing_in_its_own_characters(name: str, encoding: str) -> None:
    """Everything can be written, and nothing moves: one column for one."""
    sample = samples()[name]
    shown = _drawn(sample, encoding=encoding)
    shown.encode(encoding)
    assert [len(line) for line in shown.splitlines()] == [len(line) for line in _drawn(sample).splitlines()]
    assert shown.count("?") == _drawn(sample).count("?")


@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize("width", [80, 0])
def test_every_place_name_stands_there_once(name: str, width: int) -> None:
    """Tiles, intersections and paths, in the letters of the language, also beside pieces and harbours."""
    sample = samples()[name]
    hex_map = sample.board.map
    drawn = _drawn(sample, width=width, colour=True)
    # only what is in the style of names: pieces and terrain beside a name are not part of it
    named = "\n".join(
        "".join(text if style == NAMES_STYLE else " " for style, text in re.findall(r"(\033\[[0-9;]*m)?([^\033]+)", line))
        for line in drawn.splitlines()
    )
    found = re.findall(r"[A-Z]\d(?:[./](?:NO|NW|SO|SW|ZO|ZW|N|O|S|Z|W))?", named)
    wanted = [*hex_map.tile_names, *hex_map.intersection_names, *hex_map.path_names]
    assert sorted(found) == sorted(place_name(place, sample.language) for place in wanted)


def test_the_small_form_names_the_tiles() -> None:
    """At forty columns there is room for those alone."""
    shown = _drawn(samples()["island-with-names"], width=40)
    assert sorted(re.findall(r"\b[A-E]\d\b", shown)) == sorted(samples()["island-with-names"].board.map.tile_names)


@pytest.mark.parametrize("name", ["beginners", "crowded-end", "large-island"])
def test_pieces_are_read_without_colour(name: str) -> None:
    """A settlement in round brackets, a city in square ones, a road with its owner's letter."""
    sample = samples()[name]
    assert isinstance(sample.shown, Position)
    shown = _drawn(sample)
    for player in sample.shown.players:
        sign = letter(player.colour, sample.language)
        assert shown.count(f"({sign})") == len(player.settlements)
        assert shown.count(f"[{sign}]") == len(player.cities)
        board = shown.rsplit("\n\n", 1)[0]
        roads = len(re.findall(rf"(?:[▀▄━] ?{sign}[▀▄━])|(?<![(\[A-Za-z]){sign}(?![)\]A-Za-zäöü])", board))
        assert roads == len(player.roads)


@pytest.mark.parametrize("name", ["empty-island", "beginners", "island-on-its-side"])
@pytest.mark.parametrize("language", ["nl", "de"])
def test_terrain_numbers_harbours_and_robber_are_written(name: str, language: str) -> None:
    """Each terrain as often as it lies there, in the language; every chip; every harbour."""
    sample = samples()[name]
    board = sample.board
    shown = _drawn(sample, language=language).rsplit("\n\n", 1)[0] if name == "beginners" else _drawn(sample, language=language)
    for terrain in Terrain:
        if terrain is not Terrain.SEA:
            assert shown.count(terrain_word(terrain, language)) == board.terrain.count(terrain)
    numbers = re.findall(r"(?<![\d:])\d+(?![\d:])", shown)
    assert sorted(numbers) == sorted(str(chip) for chip in board.chips if chip)
    kinds = list((board.harbours or {}).values())
    assert shown.count("3:1") == kinds.count("3:1")
    assert shown.count("2:1") == sum(kind not in (None, "3:1") for kind in kinds)
    if name == "beginners":
        assert ("*rover" if language == "nl" else "*Räuber") in shown


@pytest.mark.parametrize(
    ("name", "signs"),
    [
        ("settlement-refused", {"✗": 2, "!": 3}),
        ("settlement-allowed", {"✓": 2, "!": 3}),
        ("where-roads", {"✓": 9}),
        ("ship-asked", {"!": 3}),
    ],
)
@pytest.mark.parametrize("width", [40, 80])
def test_every_mark_is_drawn_and_explained(name: str, signs: dict[str, int], width: int) -> None:
    """Once on each place, once in the key."""
    shown = _drawn(samples()[name], width=width)
    assert {sign: shown.count(sign) for sign in signs} == signs


def test_a_trail_is_numbered_along_the_way() -> None:
    """From the first road to the last, each with its owner's letter; the length stands below."""
    shown = _drawn(samples()["longest-trails"])
    board, key = shown.rsplit("\n\n", 1)
    for sign, length in (("R", 14), ("B", 8)):
        assert sorted(map(int, re.findall(rf"{sign}(\d+)", board))) == list(range(1, length + 1))
    assert "route van rood (Anna): lengte 14" in key
    assert "route van blauw (Bram): lengte 8" in key


def test_colours_have_letters_of_their_own_in_every_language() -> None:
    """Else a drawing without colour could not be read."""
    for language in ("nl", "de"):
        assert len({letter(colour, language) for colour in COLOURS}) == len(COLOURS)


@pytest.mark.parametrize("name", ["empty-island", "large-island"])
def test_six_and_eight_are_bold_and_red(name: str) -> None:
    """And no other number."""
    sample = samples()[name]
    shown = _drawn(sample, colour=True).rsplit("\n\n", 1)[0]
    assert sorted(re.findall(r"\033\[1;31m(\d+)", shown)) == sorted(str(chip) for chip in sample.board.chips if chip in (6, 8))


def test_a_table_narrows_to_the_screen() -> None:
    """First the room between its columns, then their names; the numbers stay under each other."""
    cells = [["", "baksteen", "erts"], ["rood", "1", "12"]]
    assert table(cells) == ["          baksteen  erts", "    rood         1    12"]
    assert table(cells, 18) == ["     baksteen erts", "rood        1   12"]
    assert table(cells, 17) == ["     baks erts", "rood    1   12"]
    assert table([], 10) == []


@pytest.mark.parametrize("language", ["nl", "de"])
def test_what_a_board_yields_fits_a_narrow_screen(language: str) -> None:
    """Each roll with its cards, wrapped under one another, and the table below; nothing is cut off."""
    verdict = judge(beginner_position(4), Question(Kind.YIELDS))
    narrow, wide = (value_rows(verdict, language, width) for width in (40, 0))
    assert max(map(len, narrow)) <= 40
    assert "".join(narrow).replace(" ", "") == "".join(wide).replace(" ", "")
