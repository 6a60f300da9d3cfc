"""A game is added as a folder and a line: one with a sheet and no board, in a copy of the tree."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.copied_tree import CopiedTree

GAME = '''
"""A game with a sheet."""

from dataclasses import dataclass

from adjudicator.game import Game
from adjudicator.verdicts.kind_of_question import KindOfQuestion
from adjudicator.input.problems import Expected, PositionError, Problem
from adjudicator.verdicts.question import Question
from adjudicator.language.errors import QuestionWithoutPosition
from adjudicator.language.parse import parse_of
from adjudicator.language.parts import ParsedSentence


@dataclass(frozen=True)
class Player:
    colour: str
    name: str | None = None
    crosses: int = 0


@dataclass(frozen=True)
class Sheet:
    players: tuple[Player, ...]
    game: str = "proefspel"
    rules: str | None = None
    turn: int | None = None
    board: None = None


POINTS = KindOfQuestion("points", "trialgame.check:points", takes=("player",), value=dict[str, int])


def read_document(reader, root):
    fields = {name.value: value for name, value in root.value}
    if "spelers" not in fields:
        raise PositionError([Problem("unrepresentable", reader.file, *reader.place(root, 0), "", Expected.PLAYER)])
    return Sheet(tuple(Player(name.value, None, int(count.value)) for name, count in fields["spelers"].value))


def write_document(position):
    return "spel: proefspel\\nspelers:\\n" + "".join(f"  {player.colour}: {player.crosses}\\n" for player in position.players)


def read_line(text, faults):
    return Sheet(tuple(Player(*part.partition("-")[::2]) for part in text.split(".")[2:]))


def line_sections(position):
    return ["GY", *(f"{player.colour}-" for player in position.players)]


def warnings(position, rules):
    return ()


def read_question(text, position, speaker, language):
    parts = parse_of(ParsedSentence, text, position, speaker, language)
    if "points" not in parts.said:
        raise QuestionWithoutPosition(language, text)
    return Question("points", parts.about()[0])


def asks_a_rule(text, language):
    return False


GAME = Game(
    "trialgame",
    frozenset("Y"),
    {"points": POINTS},
    read_document,
    write_document,
    read_line,
    line_sections,
    warnings,
    read_question,
    asks_a_rule,
)
'''
CHECK = """
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict


def points(position, question, rules, strict):
    asked = [player for player in position.players if question.player in (None, player.colour)]
    steps = [Step("base/points-table", State.INFO, Reason.COUNT, by=player.colour, have=player.crosses) for player in asked]
    return Verdict(question, rules.name, steps, {player.colour: player.crosses for player in asked})
"""
ASK = """
import json
from catan_rules import ask, read_position, write_position
sheet = read_position("spel: Probespiel\\nspelers:\\n  rood: 12\\n  blauw: 7\\n")
verdicts = [ask(sheet, text, "almanak").as_dict() for text in ("hoeveel punten heeft rood", "wie viele Siegpunkte hat Blau", "hoeveel punten heeft iedereen")]
def refused(act):
    try:
        act()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
island = read_position("bord: beginners\\nspelers: {rood: {}}\\n")
print(json.dumps({
    "verdicts": verdicts,
    "again": read_position(write_position(sheet)) == sheet,
    "line": write_position(sheet, line=True),
    "read": [player.colour for player in read_position(write_position(sheet, line=True)).players],
    "fault": refused(lambda: read_position("spel: proefspel\\n", "x.yaml")),
    "unknown": refused(lambda: ask(sheet, __import__("catan_rules").Question("valid"), "almanak")),
    "board": [ask(island, "wie heeft de grootste riddermacht").answer, read_position(write_position(island, line=True)) == island],
}))
"""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, object]:
    """What comes out of the tree in which the game was added."""
    tree = CopiedTree(tmp_path_factory.mktemp("tree"))
    folder = Path(tree.path / "adjudicator" / "trialgame")
    folder.mkdir()
    for name, text in (("__init__", ""), ("game", GAME), ("check", CHECK)):
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    tree.edit("adjudicator/game/__init__.py", '    "trialgame": ("proefspel",),', after='    "basegame": (')
    tree.edit("data/words/input_words.yaml", "  proefspel: {nl: [proefspel], de: [Probespiel]}", after="games:")
    found: dict[str, object] = json.loads(tree.python("-c", ASK))
    return found


def test_positions_of_the_new_game_are_read_and_written(said: dict[str, object]) -> None:
    """As a document and as a line, each by the game that it names; a fault is told as one of any game is."""
    assert said["again"] is True
    assert said["line"] == "CR1.GY.rood-.blauw-"
    assert said["read"] == ["rood", "blauw"]
    assert str(said["fault"]).startswith("PositionError: x.yaml:1:1")


def test_questions_about_it_are_read_and_judged(said: dict[str, object]) -> None:
    """In both languages, by its own reader and check; one that it does not know is refused."""
    verdicts = said["verdicts"]
    assert isinstance(verdicts, list)
    assert [verdict["value"] for verdict in verdicts] == [{"rood": 12}, {"blauw": 7}, {"rood": 12, "blauw": 7}]
    assert said["unknown"] == "ValueError: no question about proefspel: valid; there are points"


def test_the_board_game_is_what_it_was(said: dict[str, object]) -> None:
    """Its positions are read, written and judged beside the new one."""
    assert said["board"] == ["value", True]
