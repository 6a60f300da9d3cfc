"""Every place of a drawn board can be tapped, focused and heard, where the drawing is asked for so."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from support.page import TABLE

from adjudicator.board.named import NAMES, named_board
from catan_rules import read_position
from catan_rules.render.basegame.svg.board import draw_svg
from catan_rules.render.faces import drawing_of

_SHEET = "CR1.GD.PR-NAnna-R0123-S12-C1-K12-J1-B3_2_2_N2.PB-R0.TR.WW1G2E2O1.L1"


def _targets(svg: str) -> dict[str, dict[str, str]]:
    root = ET.fromstring(svg)  # noqa: S314 - our own picture
    return {one.attrib["data-place"]: one.attrib for one in root.iter() if "data-place" in one.attrib}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", ["nl", "de"])
def test_every_place_of_a_printed_board_is_an_element_of_its_own(name: str, language: str) -> None:
    """Each with a spoken name that no other has."""
    board = named_board(name)
    found = _targets(draw_svg(board, language=language, tappable=True))
    shape = board.map
    assert set(found) == {*shape.tile_names, *shape.intersection_names, *shape.path_names}
    assert len({one["aria-label"] for one in found.values()}) == len(found)
    assert {one["role"] for one in found.values()} == {"button"}
    assert sorted(one["tabindex"] for one in found.values())[-2:] == ["-1", "0"]


@pytest.mark.parametrize(
    ("place", "language", "spoken"),
    [
        ("B2", "nl", "landtegel B2: heuvels 6"),
        ("C3", "nl", "landtegel C3: woestijn; rover"),
        ("C1.ZO", "nl", "driesprong C1.ZO: akker 9, bos 11, bos 8; dorp van rood"),
        ("C1.ZO", "de", "Kreuzung C1.SO: Ackerland 9, Wald 11, Wald 8; Siedlung von Rot"),
        ("A2/ZW", "nl", "pad A2/ZW: weide 2, heuvels 6; straat van rood"),
        ("A1.N", "nl", "driesprong A1.N: bergen 10; haven 3:1"),
        ("A1/NW", "de", "Weg A1/NW: Gebirge 10; Hafen 3:1"),
    ],
)
def test_a_place_is_spoken_with_what_is_beside_it_and_what_stands_there(place: str, language: str, spoken: str) -> None:
    """As one would say it at the table."""
    svg = drawing_of(read_position(TABLE)).draw_svg(read_position(TABLE), language=language, tappable=True)
    assert _targets(svg)[place]["aria-label"] == spoken


@pytest.mark.parametrize("line", [TABLE, _SHEET])
def test_a_drawing_that_is_not_asked_to_be_tapped_has_no_such_places(line: str) -> None:
    """It stays the picture that it was."""
    position = read_position(line)
    plain, tapped = (drawing_of(position).draw_svg(position, tappable=tappable) for tappable in (False, True))
    assert not _targets(plain)
    assert 'role="img"' in plain
    assert 'role="group"' in tapped


def test_every_piece_of_a_sheet_can_be_tapped() -> None:
    """It says whether it is built."""
    position = read_position("CR1.GD.PR-R01-K12-J1.TR")
    found = _targets(drawing_of(position).draw_svg(position, tappable=True))
    assert len(found) == 16 + 6 + 4 + 6
    assert [found[piece]["aria-label"] for piece in ("R0", "C7", "K1", "K2")] == [
        "straat R0, gebouwd",
        "stad C7, nog open",
        "ridder K1, gebruikt",
        "ridder K2, gebouwd",
    ]
