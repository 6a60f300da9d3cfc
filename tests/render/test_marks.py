"""From a verdict to what its drawing points at."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from support.drawing_samples import route

from adjudicator.basegame.position import Phase
from adjudicator.basegame.setup.beginners import beginner_position
from adjudicator.board.hex_map import ISLAND_19, POINTED_SIDEWAYS, bits, make_hex_map, mask_of
from adjudicator.board.layout import layout_of, outline
from adjudicator.judging.referee import judge
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict
from catan_rules.render.marks import Marks, Places, Trail, marks_of, places_named
from catan_rules.render.text.board_words import place_name

ISLAND = make_hex_map(ISLAND_19)
RULE = "base/distance-rule"


def _verdict(question: Question, *steps: Step, value: object = None) -> Verdict:
    return Verdict(question, "almanak", steps or (Step(RULE, State.INFO, Reason.FREE),), value)


def _named(**kinds: str) -> Marks:
    return Marks(**{kind: places_named(ISLAND, names.split()) for kind, names in kinds.items()})


ASKED = Question(Kind.SETTLEMENT, "rood", "B2.ZO")
MET = Step(RULE, State.MET, Reason.NO_NEIGHBOUR, ("A2.Z",))
FAILED = Step(RULE, State.FAILED, Reason.NEIGHBOUR_OCCUPIED, ("A1.ZO", "B2.ZO"), "blauw")
UNKNOWN = Step(RULE, State.UNKNOWN, Reason.BLOCKING_NOT_SETTLED, ("B2/O",))
WAYS = Step(
    RULE,
    State.FAILED,
    Reason.NO_OWN_ROAD,
    alternatives=(Step(RULE, State.FAILED, Reason.BLOCKED_BY_BUILDING, ("A2/ZW",)), Step(RULE, State.FAILED, Reason.NO_OWN_SHIP)),
)


@pytest.mark.parametrize(
    ("verdict", "marks"),
    [
        (_verdict(ASKED, MET), _named(allowed="B2.ZO", reason="A2.Z")),
        (_verdict(ASKED, MET, FAILED), _named(refused="B2.ZO", reason="A1.ZO")),
        (_verdict(ASKED, FAILED, WAYS), _named(refused="B2.ZO", reason="A1.ZO A2/ZW")),
        (_verdict(ASKED, MET, UNKNOWN), _named(highlight="B2.ZO", reason="B2/O")),
        (_verdict(Question(Kind.ROAD, "rood", "A1/O"), MET), _named(allowed="A1/O", reason="A2.Z")),
        (_verdict(Question(Kind.CITY, "rood", "A2.Z"), FAILED), _named(refused="A2.Z", reason="A1.ZO B2.ZO")),
        (_verdict(Question(Kind.WHERE, "rood", piece="road"), value=["A1/O", "B2/O"]), _named(allowed="A1/O B2/O")),
        (_verdict(Question(Kind.WHERE, "rood", piece="settlement"), value=[]), Marks()),
        (_verdict(Question(Kind.VALID), FAILED, MET), _named(refused="A1.ZO B2.ZO")),
        (_verdict(Question(Kind.POINTS, "rood"), MET, value=3), Marks()),
        (_verdict(Question(Kind.LARGEST_ARMY), MET, value={"holder": "rood"}), Marks()),
    ],
)
def test_a_verdict_marks_what_it_is_about(verdict: Verdict, marks: Marks) -> None:
    """The place asked about, by the answer; the reasons from the steps that decide, never the asked place again."""
    assert marks_of(verdict, ISLAND) == marks


def test_the_longest_route_marks_every_trail_in_its_order() -> None:
    """Players without a trail are left out."""
    value = {"lengths": {"rood": 2, "wit": 0}, "holder": None, "trails": {"rood": ["B2/O", "A2/ZW"], "wit": []}}
    marks = marks_of(_verdict(Question(Kind.LONGEST_ROUTE), value=value), ISLAND)
    assert marks == Marks(trails=(Trail("rood", (ISLAND.path_named["B2/O"], ISLAND.path_named["A2/ZW"])),))


def test_what_is_no_place_of_the_map_is_not_marked() -> None:
    """Players and cards may stand where places do."""
    assert places_named(ISLAND, ["rood", "hout", "Z9.N", None, 3]) == Places()
    assert not places_named(ISLAND, ["rood"])
    assert places_named(ISLAND, ["C3", "C3.Z", "C3/O"]) == Places(
        1 << ISLAND.tile_named["C3"], 1 << ISLAND.intersection_named["C3.Z"], 1 << ISLAND.path_named["C3/O"]
    )


def test_a_trail_is_one_line_also_round_a_ring_and_through_a_crossing() -> None:
    """Each path once, neighbours joined; what does not join begins a new line."""
    ring = route(ISLAND, "A1.N A1.NO A1.ZO A1.Z A1.ZW A1.NW A1.N")
    for start in range(6):
        (run,) = outline(ISLAND, ring[start:] + ring[:start])
        assert run[0] == run[-1]
        assert len(run) == 7
    apart = (*ring[:2], *route(ISLAND, "E3.ZO E3.Z"))
    runs = outline(ISLAND, apart)
    assert sorted(ISLAND.path_between[frozenset(pair)] for run in runs for pair in pairwise(run)) == sorted(apart)
    assert len(runs) == 2


@pytest.mark.parametrize("pointed", ["omhoog", POINTED_SIDEWAYS])
def test_places_are_laid_out_true_to_scale(pointed: str) -> None:
    """Every path as long as a side, every corner a side away from its tile's centre, every middle in the middle."""
    hex_map = make_hex_map(ISLAND_19, pointed=pointed)
    layout = layout_of(hex_map, 60.0)

    def apart(a: tuple[float, float], b: tuple[float, float]) -> float:
        return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)

    for path, (first, second) in enumerate(hex_map.ends):
        assert apart(layout.corners[first], layout.corners[second]) == pytest.approx(60)
        assert apart(layout.middles[path], layout.corners[first]) == pytest.approx(30)
    for tile, centre in enumerate(layout.centres):
        corners = [layout.corners[corner] for corner in hex_map.tile_corners[tile]]
        assert [apart(centre, corner) for corner in corners] == pytest.approx([60] * 6)
        for drawn, corner in zip(layout.hexagon(centre), corners, strict=True):
            assert apart(drawn, corner) < 1e-6
    assert len(list(bits(hex_map.coast_paths))) == 30


def test_place_names_change_their_directions_and_not_their_rows() -> None:
    """Row Z stays Z in German."""
    assert [place_name(name, "de") for name in ("B2.ZO", "B2/ZW", "Z1.Z", "Z1", "AZ12/Z")] == ["B2.SO", "B2/SW", "Z1.S", "Z1", "AZ12/S"]
    assert place_name("B2.ZO", "nl") == "B2.ZO"


def test_a_roll_marks_the_tiles_that_pay_and_the_one_that_the_robber_blocks() -> None:
    """On the beginners' island an 8 pays at C5 and D1; with the robber on D1 that one is refused."""
    start = beginner_position(4)
    hex_map = start.board.map
    paid = marks_of(judge(start, Question(Kind.PRODUCTION, roll=8)), hex_map)
    assert paid.reason.tiles == mask_of(hex_map.tile_named[name] for name in ("C5", "D1"))
    assert not paid.refused
    blocked = marks_of(judge(replace(start, robber=hex_map.tile_named["D1"]), Question(Kind.PRODUCTION, roll=8)), hex_map)
    assert blocked.reason.tiles == mask_of((hex_map.tile_named["C5"],))
    assert blocked.refused.tiles == mask_of((hex_map.tile_named["D1"],))


def test_the_robber_s_tile_is_marked_allowed_or_refused_and_every_tile_it_may_go_to() -> None:
    """Staying put is refused."""
    start = replace(beginner_position(4), turn=0, phase=Phase.ROBBER)
    hex_map = start.board.map
    moved = marks_of(judge(start, Question(Kind.ROBBER, "rood", "D2")), hex_map)
    assert moved.allowed.tiles == mask_of((hex_map.tile_named["D2"],))
    stayed = marks_of(judge(start, Question(Kind.ROBBER, "rood", "C3")), hex_map)
    assert stayed.refused.tiles == mask_of((hex_map.tile_named["C3"],))
    anywhere = marks_of(judge(start, Question(Kind.WHERE, "rood", piece="robber")), hex_map)
    assert anywhere.allowed.tiles.bit_count() == 18


def test_what_a_player_can_do_marks_every_place() -> None:
    """Cities on the own settlements, roads around them."""
    start = replace(beginner_position(4), turn=0, phase=Phase.BUILD)
    hex_map = start.board.map
    marks = marks_of(judge(start, Question(Kind.OPTIONS, "rood")), hex_map)
    assert marks.allowed.intersections == start.players[0].settlement_mask
    assert marks.allowed.paths
