"""What a position states, or what follows from it by counting, is asked as people say it."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.judging.referee import judge
from adjudicator.language.read import QuestionError, read_question
from catan_common.texts import load_yaml_file
from catan_rules.reading import read_position
from catan_rules.render.text.verdict_words import answer_sentence

ROWS = load_yaml_file(Path(__file__).with_name("counted.yaml"))["rows"]
_CASES = load_yaml_file(Path(__file__).parents[2] / "data" / "cases" / "base" / "counted.yaml")["cases"]
POSITIONS = {case["id"]: case["position"] for case in _CASES if "position" in case}


@pytest.mark.parametrize("row", ROWS, ids=[row.get("nl") or row["de"] for row in ROWS])
def test_what_a_position_states_is_asked_as_people_say_it(row: dict[str, str]) -> None:
    """Its kind of question is the one written beside it."""
    language = "nl" if "nl" in row else "de"
    asked = read_question(row[language], read_position(POSITIONS[row["from"]]), None, language)
    assert str(asked.kind) == row["kind"]


def test_where_the_moment_alone_stands_against_the_robber_it_is_said_that_the_tile_would_do() -> None:
    """Nothing was rolled that moves the robber: the answer is no, and not because of the tile."""
    position = read_position(POSITIONS["counted-on-board-settlements"])
    late = judge(position, read_question("mag blauw de rover op B2 zetten", position, None, "nl"))
    assert str(late.answer) == "no"
    assert late.obstacles
    assert not judge(position, read_question("mag blauw de rover op D4 zetten", position, None, "nl")).obstacles


def _first_line(text: str, language: str, board: str) -> str:
    position = read_position(board)
    return answer_sentence(judge(position, read_question(text, position, None, language)), language)


OPEN_HAND = """\
spel: basis
bord: beginners
spelers:
  rood: {dorpen: C1.ZO, steden: A1.ZO, straten: C2/ZW A2/ZW}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, ontwikkelingskaarten: 1 gedekt}
  wit: {dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O}
beurt: rood
fase: handelen
worp: 9
"""
OPENING = """\
spel: basis
bord: beginners-2020-engels
spelers:
  rood: {dorpen: C3.ZO, straten: C3/ZO}
  blauw: {dorpen: B2.N, straten: B2/NO}
  wit: {}
beurt: wit
fase: opbouw
"""


def test_who_is_ahead_on_the_table_is_said_where_hidden_cards_leave_the_totals_open() -> None:
    """In the first line, with the points that lie open."""
    assert _first_line("wie staat er voor", "nl", OPEN_HAND).startswith("Op tafel staat rood voor (rood 3")
    assert _first_line("wer führt", "de", OPEN_HAND).startswith("Auf dem Tisch führt Rot (Rot 3")


@pytest.mark.parametrize(
    ("language", "asked", "said"),
    [
        ("nl", "wie heeft de meeste steden", "rood: 2 steden; blauw: 1; wit en oranje: geen."),
        ("nl", "wie heeft de minste dorpen", "rood en blauw: elk 1 dorp; wit en oranje: elk 2."),
        ("de", "wer hat die meisten Ritter", "Rot: 3 Ritter; Blau: 2; Weiß und Orange: keine; die Größte Rittermacht hat Rot."),
        ("de", "wer hat die wenigsten Karten", "Orange: keine Karten; Rot: 2; Weiß: 3; Blau: 6."),
        ("nl", "wie heeft het meeste wol", "Niet te zeggen wie het meeste wol heeft (blauw: 1 wol; rood en oranje: geen; wit: 0 tot 3)."),
    ],
)
def test_who_has_the_most_or_the_fewest_is_named_first(language: str, asked: str, said: str) -> None:
    """All of those who have as many, then the others; whose number is open is said with what it may be."""
    assert _first_line(asked, language, POSITIONS["counted-on-board-settlements"]).lower() == said.lower()


def test_starting_cards_are_still_to_come_where_the_second_settlement_is() -> None:
    """It is not said that there are none."""
    assert _first_line("welke startgrondstoffen krijgt rood", "nl", OPENING).startswith("Nog geen: rood krijgt")


@pytest.mark.parametrize(
    ("language", "asked", "said"),
    [
        ("nl", "hoeveel ridders mist blauw", "Blauw heeft nog 2 ridders nodig voor de grootste riddermacht: 2 gespeeld, 4 zijn er nodig."),
        ("de", "wie viele Ritter fehlen Rot", "Rot hat die Größte Rittermacht schon; es fehlt kein Ritter."),
        ("de", "wie lang ist Blaus Straße", "Die längste Route von Blau ist 5 lang; die Längste Handelsstraße hat Rot."),
        ("nl", "hoe lang is de weg van rood", "De langste route van rood is 5 lang; dat is de langste handelsroute."),
        ("nl", "in welke fase zitten we", "De fase is: handelen."),
        ("de", "was wurde gewürfelt", "Gewürfelt wurde 8."),
        ("nl", "is er al gegooid", "Ja, er is al gegooid."),
        ("nl", "kan blauw deze beurt nog winnen", "Nee, blauw kan deze beurt niet winnen."),
    ],
)
def test_what_is_lacking_and_where_the_turn_is_stands_in_the_first_line(language: str, asked: str, said: str) -> None:
    """The number that is asked for, then what follows from it."""
    assert _first_line(asked, language, POSITIONS["counted-on-board-settlements"]) == said


def test_what_the_position_does_not_say_of_the_turn_is_left_open() -> None:
    """Neither phase nor roll is assumed."""
    board = OPEN_HAND.replace("fase: handelen\nworp: 9\n", "")
    assert _first_line("in welke fase zitten we", "nl", board) == "In welke fase het spel is, staat niet in de stelling."
    assert _first_line("wurde schon gewürfelt", "de", board) == "Ob schon gewürfelt wurde, steht nicht in der Stellung."
    assert _first_line("wat is er gegooid", "nl", board) == "Wat er is gegooid, staat niet in de stelling."


def test_how_many_in_place_of_what_is_owed_is_weighed_against_the_hand() -> None:
    """Another number than what is owed, said in its place, is not passed over."""
    position = read_position(POSITIONS["counted-discard-five-of-eight"])
    assert str(judge(position, read_question("mag rood vijf in plaats van vier kaarten afgeven", position, None, "nl")).answer) == "no"
    with pytest.raises(QuestionError):
        read_question("mag rood vijf in plaats van drie kaarten afgeven", position, None, "nl")
