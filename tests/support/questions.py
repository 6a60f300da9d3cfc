"""The position that questions are asked about in tests: the printed beginners' board of the contract, four players, red on turn."""

from __future__ import annotations

import re
from functools import cache

import pytest
from support.real_data import CASES, position_of

from adjudicator.basegame.position import Game, Player, Position
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import ISLAND_19, make_hex_map
from adjudicator.input.problems import Expected
from adjudicator.language.read import QuestionError, read_question
from adjudicator.language.vocabulary import LANGUAGES
from adjudicator.verdicts.question import Question, question_of

_ROWS = """
bergen10 weide2 bos9
akker12 heuvels6 weide4 heuvels10
akker9 bos11 woestijn bos3 bergen8
bos8 bergen3 akker4 weide5
heuvels5 akker6 weide11
"""


def _board() -> Board:
    words = _ROWS.split()
    chips = tuple(int(found[0]) if (found := re.search(r"\d+", word)) else None for word in words)
    return Board(make_hex_map(ISLAND_19), tuple(Terrain(word.rstrip("0123456789")) for word in words), chips)


BOARD = _board()
_AT = BOARD.map.intersection_named
#: One name of a word, one of two, one that is also a German word, and a player without.
PLAYERS = (
    Player("rood", "Anna", settlements=(_AT["C1.ZO"],), cities=(_AT["A1.ZO"],)),
    Player("blauw", "Jan Peter", settlements=(_AT["D3.ZO"],)),
    Player("wit"),
    Player("oranje", "An"),
)
POSITION = Position(Game.BASE, BOARD, PLAYERS, turn=0)


@cache
def _asked() -> dict[str, list[tuple[str, str]]]:
    found: dict[str, list[tuple[str, str]]] = {language: [] for language in LANGUAGES}
    for case in CASES.values():
        if case.topic == "reading" and position_of(case) == POSITION:
            for one in ({"question": case.question.as_dict(), **case.asked}, *case.reads):
                for language in LANGUAGES if "question" in one else ():
                    found[language] += [(sentence, shown(question_of(one["question"]))) for sentence in one.get(language, ())]
    return found


def sentences(language: str) -> list[tuple[str, str]]:
    """Return the table's ways of asking among the published cases, in a language, with the questions that they ask."""
    return _asked()[language]


def refused(sentence: str, position: Position = POSITION, **more: str) -> QuestionError:
    """Return the error of a sentence that is no one question."""
    with pytest.raises(QuestionError) as caught:
        read_question(sentence, position, **more)
    return caught.value


def check_faults(sentence: str, faults: list[tuple[Expected, str, int, str | None]]) -> None:
    """Assert that a sentence has just these faults: what was expected, what stands there, its column, one of the hints; and no reading."""
    error = refused(sentence)
    assert [(problem.expected, problem.found, problem.column) for problem in error.problems] == [fault[:3] for fault in faults]
    for problem, (_, _, _, hint) in zip(error.problems, faults, strict=True):
        assert hint is None or hint in problem.suggestions
    assert not error.readings


def shown(question: Question) -> str:
    """Return a question as the sentence files write it: kind, player, place, piece, then what else is asked, by its name."""
    parts = [str(part) for part in (question.kind, question.player, question.at, question.piece) if part]
    for name in ("roll", "victim", "partner", "give", "take", "card", "resource", "to", "happened"):
        value = getattr(question, name)
        if name == "happened" and value:
            value = "+".join(value)
        elif isinstance(value, tuple):
            value = "+".join(f"{number}{kind}" for kind, number in value) or "-"
        if value is not None:
            parts.append(f"{name}={value}")
    return " ".join(parts)
