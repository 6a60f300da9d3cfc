"""The picture of a board: committed snapshots, nothing foreign in it, and words that stay where they belong."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.drawing_geometry import SVG, moved, outside, overlap, walk, words
from support.drawing_samples import samples
from support.running import ROOT

from adjudicator.basegame.position import COLOURS, Game, Player, Position
from adjudicator.basegame.setup.beginners import beginner_position
from adjudicator.board.board import ANY_THREE, RESOURCES, Board, Terrain
from adjudicator.board.hex_map import ISLAND_19, ORIENTATIONS, HexMap, bits, make_hex_map
from catan_rules.render.basegame.svg.board import draw_svg
from catan_rules.render.basegame.terminal.board import draw_terminal
from catan_rules.render.svg.symbols import PLAYER_FILL, SIGNS, TERRAIN_INK, definitions
from catan_rules.render.text.board_words import letter, place_name

SNAPSHOTS = ROOT / "tests" / "snapshots"
#: Not committed: large, and what they show beside the others is tested below.
NOT_COMMITTED = {"beginners-with-names", "crowded-with-names", "islands-with-names"}
NAMED = sorted(NOT_COMMITTED | {"island-with-names"})


@cache
def _drawn(name: str) -> str:
    sample = samples()[name]
    return draw_svg(sample.shown, marks=sample.marks, names=sample.names, language=sample.language)


@cache
def _root(name: str) -> ET.Element:
    return ET.fromstring(_drawn(name))  # noqa: S314 - our own picture


@pytest.mark.parametrize("name", sorted(set(samples()) - NOT_COMMITTED))
def test_a_picture_is_the_committed_one(name: str) -> None:
    """As normalised XML; ``WRITE_SNAPSHOTS=1`` writes them anew, to be looked at before they are committed."""
    path = SNAPSHOTS / f"{name}.svg"
    drawn = _drawn(name)
    if os.environ.get("WRITE_SNAPSHOTS"):
        SNAPSHOTS.mkdir(exist_ok=True)
        path.write_text(drawn, encoding="utf-8", newline="\n")
    assert ET.canonicalize(drawn, strip_text=True) == ET.canonicalize(path.read_text(encoding="utf-8"), strip_text=True)


def test_every_committed_picture_is_compared_and_there_are_twelve() -> None:
    """No snapshot lies about unused."""
    committed = {path.stem for path in SNAPSHOTS.iterdir()}
    assert committed == set(samples()) - NOT_COMMITTED
    assert len(committed) >= 12


@pytest.mark.parametrize("name", samples())
def test_a_picture_stands_alone(name: str) -> None:
    """No script, style sheet, font or address from elsewhere; every reference is met, every id used once."""
    text, root = _drawn(name), _root(name)
    assert root.tag == SVG + "svg"
    assert not {"script", "style", "image", "foreignObject"} & {node.tag.removeprefix(SVG) for node in root.iter()}
    assert set(re.findall(r"https?://[^\"]*", text)) == {"http://www.w3.org/2000/svg"}
    assert "url(" not in text
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    assert {node.get("href") for node in root.iter() if node.get("href")} <= {f"#{name}" for name in ids}
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", text)


def test_a_picture_is_the_same_bytes_every_time() -> None:
    """Also in another process with another order of hashing than that of this one."""
    code = "from support.drawing_samples import samples; from catan_rules.render.basegame.svg.board import draw_svg; import sys\n"
    code += "for x in samples().values(): sys.stdout.write(draw_svg(x.shown, marks=x.marks, names=x.names, language=x.language))"
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    drawn = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tests'}", "PYTHONUTF8": "1"},
    ).stdout
    alike = drawn == "".join(_drawn(name) for name in samples()).encode()
    assert alike  # without the two of them in the report: half a megabyte each


@pytest.mark.parametrize("name", samples())
def test_a_screen_reader_hears_the_whole_board(name: str) -> None:
    """Title and description, in the language of the picture: every tile, harbour and piece."""
    sample = samples()[name]
    root = _root(name)
    title, described = (root.find(f".//*[@id='{part}']") for part in ("catan-title", "catan-desc"))
    assert title is not None
    assert described is not None
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == "catan-title catan-desc"
    assert root.get("lang") == sample.language
    assert ("Spielplan" if sample.language == "de" else "Bord" if isinstance(sample.shown, Board) else "bord") in (title.text or "")
    told = described.text or ""
    hex_map = sample.board.map
    for path in sample.board.harbours or {}:
        assert f"{place_name(hex_map.path_names[path], sample.language)} " in told
    if isinstance(sample.shown, Position):
        for player in sample.shown.players:
            for spot in (*player.settlements, *player.cities):
                assert place_name(hex_map.intersection_names[spot], sample.language) in told
            for path in (*player.roads, *player.ships):
                assert place_name(hex_map.path_names[path], sample.language) in told


@pytest.mark.parametrize("name", samples())
def test_words_stay_within_their_tile_and_within_the_picture(name: str) -> None:
    """No number or name crosses its tile's border; no word leaves the picture."""
    root = _root(name)
    _, _, width, height = map(float, root.get("viewBox", "").split())
    border = {}
    for node, matrix, within in walk(root):
        if within and within[0] == "data-tile" and node.tag == SVG + "polygon":
            border[within[1]] = [moved(matrix, *map(float, pair.split(","))) for pair in node.get("points", "").split()]
    assert set(border) == set(samples()[name].board.map.tile_names)
    for word in words(root):
        for x, y in word.corners:
            assert -1 <= x <= width + 1, word
            assert -1 <= y <= height + 1, word
        if word.within and word.within[0] == "data-tile":
            assert max(outside(corner, border[word.within[1]]) for corner in word.corners) < 1, word


@pytest.mark.parametrize("name", NAMED)
def test_every_place_is_named_once_and_names_do_not_cover_each_other(name: str) -> None:
    """All tiles, intersections and paths, in the letters of the language."""
    sample = samples()[name]
    hex_map = sample.board.map
    wanted = [*hex_map.tile_names, *hex_map.intersection_names, *hex_map.path_names]
    wanted = sorted(place_name(place, sample.language) for place in wanted)
    found = [word for word in words(_root(name)) if re.fullmatch(r"[A-Z]+\d+([./][NOSWZ]+)?", word.text)]
    assert sorted(word.text for word in found) == wanted
    for first, second in combinations(found, 2):
        assert overlap(first.corners, second.corners) < 2, (first, second)


_PLACE = re.compile(r"[A-Z]+\d+([./][NOSWZ]+)?")


@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("empty-island", []),
        ("crowded-end", []),
        ("islands-at-sea", []),
        ("settlement-refused", None),
        ("road-refused", None),
        ("ship-asked", None),
        ("where-settlements", []),
        ("longest-trails", []),
    ],
)
def test_unasked_the_tiles_have_their_names_and_so_have_a_few_places_asked_about(name: str, places: list[str] | None) -> None:
    """So that a place in words is found on the board; many places allowed at once are not named, and the sea is not."""
    sample = samples()[name]
    hex_map = sample.board.map
    if places is None:
        marks = sample.marks
        assert marks is not None
        of = [marks.allowed, marks.refused, marks.highlight]
        places = [hex_map.intersection_names[spot] for one in of for spot in bits(one.intersections)]
        places += [hex_map.path_names[path] for one in of for path in bits(one.paths)]
        assert places
    land = [hex_map.tile_names[tile] for tile in bits(hex_map.land_tiles)]
    found = [word.text for word in words(_root(name)) if _PLACE.fullmatch(word.text)]
    assert sorted(found) == sorted([*land, *(place_name(place, sample.language) for place in places)])


@pytest.mark.parametrize(("language", "told"), [("nl", "rover, aangenomen"), ("de", "Räuber, angenommen")])
def test_the_key_explains_the_robber_that_is_outlined_only(language: str, told: str) -> None:
    """Where its place is an assumption, and only there."""
    position = beginner_position(4)
    for assumed in (True, False):
        drawn = draw_svg(replace(position, robber_assumed=assumed), language=language)
        assert (told in [word.text for word in words(ET.fromstring(drawn))]) is assumed  # noqa: S314 - our own picture


@pytest.mark.parametrize("name", samples())
def test_every_piece_harbour_and_chip_is_drawn(name: str) -> None:
    """As many of each as the position holds; six and eight bold and red, a dot for each of the rolls out of 36."""
    sample = samples()[name]
    root = _root(name)
    titles = [node.text or "" for node in root.iter(SVG + "title")]
    piece = {"nl": ("dorp ", "stad ", "straat ", "schip "), "de": ("Siedlung ", "Stadt ", "Straße ", "Schiff ")}[sample.language]
    players = sample.shown.players if isinstance(sample.shown, Position) else ()
    counts = [sum(len(getattr(player, kind)) for player in players) for kind in ("settlements", "cities", "roads", "ships")]
    assert [sum(title.startswith(word) for title in titles) for word in piece] == counts
    assert len(root.findall(".//*[@data-harbour]")) == len(sample.board.harbours or {})
    for tile, chip in enumerate(sample.board.chips):
        group = root.find(f".//*[@data-tile='{sample.board.map.tile_names[tile]}']")
        assert group is not None
        shown = [node for node in group.iter(SVG + "text") if (node.text or "").isdecimal()]
        assert [node.text for node in shown] == ([str(chip)] if chip else [])
        if chip:
            red = shown[0].get("font-weight") == "bold" and shown[0].get("fill") == "#b3131b"
            assert red is (chip in (6, 8))
            assert sum(node.get("r") == "1.8" for node in group.iter(SVG + "circle")) == 6 - abs(7 - chip)


def test_terrain_goods_and_marks_differ_by_shape_and_not_only_by_colour() -> None:
    """So that black and white, and every kind of eye, can tell them apart."""
    made = ET.fromstring(f"<svg>{definitions(set(Terrain), set(RESOURCES))}</svg>")  # noqa: S314 - our own shapes
    shapes = [[(path.get("d"), path.get("transform")) for path in group.iter("path")] for group in made]
    assert len(shapes) == len(Terrain) + len(RESOURCES)
    assert all(first != second for first, second in combinations(shapes, 2))
    assert len(set(SIGNS.values())) == len(SIGNS)
    assert len(set(TERRAIN_INK.values())) == len(Terrain)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    straight = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * straight[0] + 0.7152 * straight[1] + 0.0722 * straight[2]


@pytest.mark.parametrize("colour", COLOURS)
def test_a_players_letter_can_be_read_on_the_players_colour(colour: str) -> None:
    """With the contrast that is asked for large bold letters (WCAG 1.4.3), and no letter twice."""
    fill, ink = (_luminance(part) for part in PLAYER_FILL[colour])
    assert (max(fill, ink) + 0.05) / (min(fill, ink) + 0.05) >= 4.5
    for language in ("nl", "de"):
        assert len({letter(other, language) for other in COLOURS}) == len(COLOURS)


@st.composite
def _any_position(draw: st.DrawFn) -> Position:
    pointed = draw(st.sampled_from(sorted(ORIENTATIONS)))
    shape = draw(st.frozensets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=0, max_size=9))
    sea = draw(st.frozensets(st.sampled_from(sorted(shape)))) if shape else frozenset()
    hex_map: HexMap = make_hex_map(shape, sea, pointed)
    dry = st.sampled_from([terrain for terrain in Terrain if terrain is not Terrain.SEA])
    terrain = tuple(Terrain.SEA if hex_map.sea_tiles >> tile & 1 else draw(dry) for tile in range(len(shape)))
    chips = tuple(draw(st.none() | st.integers(2, 12)) for _ in shape)
    spots = st.lists(st.integers(0, hex_map.intersections - 1), max_size=4) if shape else st.just([])
    paths = st.lists(st.integers(0, hex_map.paths - 1), max_size=6) if shape else st.just([])
    kinds = st.sampled_from([None, ANY_THREE, *map(str, RESOURCES)])
    harbours = draw(st.none() | st.dictionaries(st.integers(0, hex_map.paths - 1), kinds, max_size=3)) if shape else None
    tile = st.none() | st.integers(0, len(shape) - 1) if shape else st.none()
    players = tuple(
        Player(colour, draw(st.none() | st.text(max_size=30)), *(tuple(draw(kind)) for kind in (spots, spots, paths, paths)))
        for colour in COLOURS[: draw(st.integers(0, 3))]
    )
    return Position(Game.BASE, Board(hex_map, terrain, chips, harbours), players, robber=draw(tile), pirate=draw(tile))


@examples(120)
@given(_any_position(), st.booleans(), st.sampled_from(["nl", "de"]))
def test_any_map_and_any_position_can_be_drawn(position: Position, names: bool, language: str) -> None:
    """However illegal, with whatever names: well-formed as a picture, no stray control character in the text."""
    root = ET.fromstring(draw_svg(position, names=names, language=language))  # noqa: S314 - our own picture
    assert len(root.findall(".//*[@data-tile]")) == len(position.board.map.tiles)
    shown = draw_terminal(position, names=names, language=language, width=0)
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", shown)
    assert shown.endswith("\n")


def test_a_name_from_outside_is_text_and_never_markup() -> None:
    """Angle brackets, ampersands, quotes and terminal codes in a player's name."""
    text = _drawn("doubled-pieces")
    assert "<b>" not in text
    assert "&lt;b&gt;&amp;" in text
    assert "\x1b" not in text


def test_an_island_without_its_own_sea_gets_sea_around_it() -> None:
    """Eighteen places around the basic island, and piers that reach both intersections of each harbour."""
    from adjudicator.board.layout import layout_of

    layout = layout_of(make_hex_map(ISLAND_19), 60.0)
    assert len(layout.around) == 18
    for path in samples()["empty-island"].board.harbours or {}:
        pier = layout.pier(path)
        for (end, token), spot in zip(pier.piers, layout.map.ends[path], strict=True):
            x, y = layout.corners[spot]
            assert ((end[0] - x) ** 2 + (end[1] - y) ** 2) ** 0.5 < 5
            assert token == pier.token
        middle, outward = layout.middles[path], layout.outward(path)
        step = (middle[0] + outward[0] * 52, middle[1] + outward[1] * 52)
        assert min((step[0] - x) ** 2 + (step[1] - y) ** 2 for x, y in layout.around) < 1
        assert min((step[0] - x) ** 2 + (step[1] - y) ** 2 for x, y in layout.centres) > 100**2


def test_snapshots_are_small_enough_to_read() -> None:
    """A picture without names of places stays under 70 kB."""
    assert max(path.stat().st_size for path in Path(SNAPSHOTS).iterdir()) < 70_000
