"""Principalities in both notations: written so that they read back, and every fault told at once with its place."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.schemas import schema

from adjudicator.cardgame.cards import CARDS, EVENTS, FACES, HAND_CARDS, PRICED, RESOURCES, TERRAIN_OF, Counts, Sort
from adjudicator.cardgame.position import FIGURES, PHASES, Hand, Laid, Landscape, Player, Position
from adjudicator.input.problems import Expected, PositionError
from adjudicator.notation.document.read import read_position
from adjudicator.notation.document.write import write_position
from adjudicator.notation.line.write import read_line, write_line
from adjudicator.rulesets.editions import RULE_SETS

COLOURS = ("rood", "blauw", "wit", "oranje", "groen", "bruin", "paars")
NAMES = st.none() | st.sampled_from(["Anna", "Jan Piet", "2", "O'Neill", "ja"])
ACTIONS = [name for name in HAND_CARDS if CARDS[name].sort is Sort.ACTION]
LAID = [name for name in HAND_CARDS if CARDS[name].is_laid]
PLACES = [f"{row}{column}" for row in "ABDE" for column in (0, 1, 2, 3, 4, 10)]


def counts(names: tuple[str, ...]) -> st.SearchStrategy[Counts]:
    """Return numbers of some of these, in their order."""
    return st.dictionaries(st.sampled_from(names), st.integers(1, 5), max_size=4).map(
        lambda found: tuple((name, found[name]) for name in names if name in found)
    )


@st.composite
def landscapes(draw: st.DrawFn) -> tuple[Landscape | None, ...]:
    """Return a row of landscapes; the last is one."""
    one = st.builds(Landscape, st.sampled_from([*TERRAIN_OF.values()]), st.none() | st.integers(1, 6), st.none() | st.integers(0, 9))
    found = draw(st.lists(st.none() | one, max_size=6))
    while found and found[-1] is None:
        found.pop()
    return tuple(found)


@st.composite
def expansions(draw: st.DrawFn) -> Laid:
    """Return an expansion with or without what stands on it."""
    name = draw(st.sampled_from(LAID))
    own = None
    if CARDS[name].sort is Sort.FLEET:
        own = draw(st.none() | st.sampled_from(RESOURCES))
    elif name == "Ritter":
        own = draw(st.none() | st.sampled_from(["Heinrich", "Otto van Gent"]))
    return Laid(name, own, *(draw(st.none() | st.integers(0, 99)) for _ in range(4)))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Return whatever principalities can show, also what no game allows."""
    colours = draw(st.lists(st.sampled_from(COLOURS), min_size=1, max_size=3, unique=True))
    figures = st.none() | st.dictionaries(st.sampled_from(FIGURES), st.none() | st.sampled_from(["C2", "C10"])).map(
        lambda found: tuple((figure, found[figure]) for figure in FIGURES if figure in found)
    )
    players = tuple(
        Player(
            colour,
            draw(NAMES),
            draw(st.text("STR-", max_size=8)).rstrip("-"),
            draw(landscapes()),
            draw(landscapes()),
            tuple(sorted(draw(st.dictionaries(st.sampled_from(PLACES), expansions(), max_size=5)).items(), key=lambda one: (one[0][0], int(one[0][1:])))),
            draw(st.none() | st.builds(Hand, counts(HAND_CARDS), st.integers(0, 9))),
            draw(st.none() | counts(HAND_CARDS)),
            draw(counts(HAND_CARDS)),
            draw(figures),
        )
        for colour in colours
    )  # fmt: skip
    prices = {name: draw(counts(RESOURCES)) for name in draw(st.lists(st.sampled_from(PRICED), max_size=3, unique=True))}
    return Position(
        players,
        rules=draw(st.none() | st.sampled_from([*RULE_SETS])),
        turn=draw(st.none() | st.integers(0, len(players) - 1)),
        phase=draw(st.none() | st.sampled_from(PHASES)),
        round=draw(st.none() | st.integers(1, 99)),
        event=draw(st.none() | st.sampled_from([*FACES, *EVENTS])),
        roll=draw(st.none() | st.integers(1, 6)),
        attack=draw(st.none() | st.sampled_from(ACTIONS)),
        defence=draw(st.none() | st.sampled_from(ACTIONS)),
        attack_roll=draw(st.none() | st.integers(1, 6)),
        goal=draw(st.none() | st.integers(1, 99)),
        prices=tuple((name, prices[name]) for name in PRICED if name in prices),
    )


@examples(400)
@given(positions())
def test_a_position_is_the_same_again_from_either_notation(position: Position) -> None:
    """And its document fits the schema that editors use."""
    document = write_position(position)
    assert read_position(document) == position
    assert read_line(write_line(position)) == position
    schema("principality").validate(yaml.safe_load(document))


FAULTY = """spel: kaartspel
regels: kaartspiel
spelers:
  rood:
    rij: dorp straat staad
    boven: bos2 (1), moeras3 (1), bos7 (1)
    onder: weide4 (12)
    uitbouw:
      C2: Kloster
      B9x: Markt
      B2: Klooster, kracht 1
      B4: Raubzug
      D2: Markt, zegel 2
    hand: Bischof, 2 onbekent
    figuren: ridder C2, draak
    rijtje: dorp
  blouw: {}
beurt: groen
worp: 8
gebeurtenis: turnoi
aanval: Kloster
prijzen: {Kloster: 2 ertz, Raubzug: 1 hout}
rover: C3
"""
FAULTS = [
    (2, "kaartspiel"), (5, "staad"), (6, "moeras3 (1)"), (6, "bos7 (1)"), (7, "weide4 (12)"), (9, "C2"), (10, "B9x"), (12, "Raubzug"), (13, "zegel 2"),
    (14, "2 onbekent"), (15, "draak"), (16, "rijtje"), (17, "blouw"), (18, "groen"), (19, "8"), (20, "turnoi"), (21, "Kloster"), (22, "2 ertz"),
    (22, "Raubzug"), (23, "rover"),
]  # fmt: skip


def test_every_fault_is_told_at_once_with_its_place_and_near_words() -> None:
    """Unknown words, keys, colours, cards and places; where a known word is near, it is named."""
    with pytest.raises(PositionError) as refused:
        read_position(FAULTY, "x.yaml")
    problems = {(problem.line, problem.found): problem.suggestions for problem in refused.value.problems}
    assert list(problems) == FAULTS
    assert "stad" in problems[5, "staad"]
    assert "erts" in problems[22, "2 ertz"]
    assert "toernooi" in problems[20, "turnoi"] or "Turnier" in problems[20, "turnoi"]
    assert "rij" in problems[16, "rijtje"]


@pytest.mark.parametrize(
    ("line", "columns"),
    [
        ("CR1.GK", [7]),
        ("CR1.GK.PX", [9]),
        ("CR1.GK.PR-MSQ", [13]),
        ("CR1.GK.PR-AH2", [12]),
        ("CR1.GK.PR-AH21X9", [15]),
        ("CR1.GK.PR-LC2AA", [12]),
        ("CR1.GK.PR-LB2ZZ", [12]),
        ("CR1.GK.PR-HAA", [12]),
        ("CR1.GK.PR-FQ", [12]),
        ("CR1.GK.PR-HX3-MS", [15]),
        ("CR1.GK.PR.PR", [12]),
        ("CR1.GK.PR.TB", [12]),
        ("CR1.GK.PR.W7", [12]),
        ("CR1.GK.PR.FQ.EZ.A1", [12, 15, 18]),
        ("CR1.GK.PR.CQQ1", [12]),
        ("CR1.GK.Unone.PR", [9]),
    ],
)
def test_a_line_with_faults_tells_each_with_its_column(line: str, columns: list[int]) -> None:
    """Sections, fields, letters, codes and numbers."""
    with pytest.raises(PositionError) as refused:
        read_line(line)
    assert [problem.column for problem in refused.value.problems] == columns


def test_what_no_line_holds_is_refused() -> None:
    """A rule set of one's own, a colour twice."""
    for position in (Position((Player("rood"),), rules="ours"), Position((Player("rood"), Player("rood")))):
        with pytest.raises(ValueError, match=r"\w"):
            write_line(position)


def test_german_and_dutch_are_mixed_freely() -> None:
    """Keys, pieces, terrains, cards, figures, phases."""
    dutch = "spel: kaartspel\nspelers:\n  rood:\n    rij: dorp straat stad\n    boven: bos2 (1), weide4 (0)\n    uitbouw:\n      B2: vloot hout, handel 1\n      A4: klooster\n    hand: zwarte ridder, 1 gedekt\n    figuren: ridderfiguur C2\nfase: voor de worp\ngebeurtenis: handelsvoordeel\n"
    german = "Spiel: Kartenspiel\nSpieler:\n  rot:\n    Reihe: Siedlung, Straße, Stadt\n    oben: [Wald 2 (1), Weideland 4: 0]\n    Ausbau:\n      b2: Flotte Holz, 1 Handel\n      A 4: Kloster\n    Hand: Schwarzer Ritter, 1 verdeckt\n    Figuren: Ritterfigur auf C2\nPhase: vor dem Wurf\nEreignis: Mühle\n"
    german = german.replace("Weideland 4: 0", "'Weideland 4: 0'")
    assert read_position(dutch) == read_position(german)


@pytest.mark.parametrize("fields", ["-M" + "SR" * 20 + "S", "-MSRS-A" + "H11" * 41, "-MSRS-B" + "H11" * 41])
def test_a_line_holds_no_longer_row_than_a_document(fields: str) -> None:
    """Of forty cards each place has a name; beyond them there is none to put a card on, or to ask about."""
    assert read_line(f"CR1.GK.PR{fields[:-3] if 'H11' in fields else fields[:-1]}") is not None
    with pytest.raises(PositionError) as caught:
        read_line(f"CR1.GK.PR{fields}")
    assert [(problem.found, problem.expected) for problem in caught.value.problems] == [("41", Expected.SHORTER)]
    with pytest.raises(ValueError, match=r".*"):
        write_line(Position((Player("rood", row="R" * 41),)))


def test_gaps_at_the_end_of_a_row_are_none_in_a_line_as_in_a_document() -> None:
    """So a position is the same whichever way it is handed on."""
    read = read_line("CR1.GK.PR-MTRTRTXX-F.PB-MTRXRT")
    assert [player.row for player in read.players] == ["TRTRT", "TR-RT"]
    assert read_position(write_position(read)) == read
