"""What a program writes into a Question is read as a sentence's players and places are, and refused with what was expected and what is near."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from adjudicator.game import game_of, value_at
from catan_rules import (
    ActionError,
    Kind,
    PositionError,
    Question,
    QuestionError,
    QuestionFieldError,
    ask,
    certificate,
    compare,
    deciding_question,
    nearest,
    question_from_json,
    read_position,
    receipt,
)

POSITION = read_position(
    """\
bord: beginners
spelers:
  rood: {naam: Anna, dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, ontwikkelingskaarten: 1 ridder}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
"""
)
PLAYERS = ("rood", "Anna", "blauw")

REFUSED: list[tuple[dict[str, Any], str, str, tuple[str, ...]]] = [
    ({"kind": "settlement", "player": "red", "at": "A2.Z"}, "player", "a player of this position", PLAYERS),
    ({"kind": "settlement", "player": "wit", "at": "A2.Z"}, "player", "a player of this position", PLAYERS),
    ({"kind": "settlement", "player": "Ana", "at": "A2.Z"}, "player", "a player of this position", ("Anna",)),
    ({"kind": "settlement", "player": 1, "at": "A2.Z"}, "player", "a player of this position", PLAYERS),
    ({"kind": "longest-route", "player": "red"}, "player", "a player of this position", PLAYERS),
    ({"kind": "trade", "player": "rood", "partner": "blue", "give": {"wol": 1}}, "partner", "a player of this position", ("blauw",)),
    ({"kind": "robber", "player": "rood", "at": "C3", "victim": "wit"}, "victim", "a player of this position", PLAYERS),
    ({"kind": "settlement", "player": "rood", "at": "Q9.Z"}, "at", "an intersection", ()),
    ({"kind": "settlement", "player": "rood", "at": "A2/ZO"}, "at", "an intersection", ("A2.ZO",)),
    ({"kind": "settlement", "player": "rood", "at": 3}, "at", "an intersection", ()),
    ({"kind": "starting-cards", "player": "rood", "at": "A2/O"}, "at", "a corner of the tile", ()),
    ({"kind": "road", "player": "rood", "at": "A2.Z"}, "at", "a side of the tile", ("A2/ZO", "A2/ZW")),
    ({"kind": "robber", "player": "rood", "at": "bos11.N"}, "at", "a tile", ()),
    ({"kind": "victims", "player": "rood", "at": "Z1"}, "at", "a tile", ()),
    ({"kind": "move-ship", "player": "rood", "at": "A2/ZW", "to": "B9/Z"}, "to", "a path", ()),
]


@pytest.mark.parametrize(("fields", "name", "expected", "near"), REFUSED)
def test_a_field_that_means_nothing_is_named_with_what_is_near(
    fields: dict[str, Any], name: str, expected: str, near: tuple[str, ...]
) -> None:
    """As a QuestionError with its problems, as a sentence raises, and as the KeyError that the referee raises."""
    with pytest.raises(QuestionFieldError) as caught:
        ask(POSITION, Question(**fields))
    error = caught.value
    assert isinstance(error, QuestionError)
    assert isinstance(error, KeyError)
    assert isinstance(error, ValueError)
    (problem,) = error.problems
    assert (problem.file, problem.found, str(problem.expected)) == (f"question.{name}", str(fields[name]), expected)
    assert set(near) <= set(problem.suggestions)
    assert str(error) == str(problem), "and not the repr of a key"
    assert str(fields[name]) in str(error)


_RESOURCES = "hout, baksteen, wol, graan, erts"
NO_SUCH_WORD: list[tuple[dict[str, Any], str, str, tuple[str, ...]]] = [
    (
        {"kind": "card-count", "card": "riddr"},
        "card",
        "ridder, stratenbouw, uitvinding, monopolie, overwinningspunt, ontwikkelingskaart",
        ("ridder",),
    ),
    (
        {"kind": "has-more", "player": "rood", "partner": "blauw", "card": "knight"},
        "card",
        "ridder, stratenbouw, uitvinding, monopolie, overwinningspunt",
        (),
    ),
    ({"kind": "most", "card": "monopolie"}, "card", "ridder, ontwikkelingskaart", ()),
    ({"kind": "fewest", "piece": "havn"}, "piece", "settlement, city, road, ship, harbour", ()),
    ({"kind": "held", "card": "hout"}, "card", "ontwikkelingskaart", ()),
    ({"kind": "held", "resource": "wood"}, "resource", _RESOURCES, ()),
    ({"kind": "bank", "resource": "wool"}, "resource", _RESOURCES, ("wol",)),
    ({"kind": "rolls-for", "player": "rood", "resource": ""}, "resource", _RESOURCES, ()),
    ({"kind": "affords", "player": "rood", "piece": "setlement"}, "piece", "settlement, city, road, ship", ("settlement",)),
    ({"kind": "where", "player": "rood", "piece": "dorp"}, "piece", "settlement, city, road, ship, robber", ()),
]


@pytest.mark.parametrize(("fields", "name", "may_be", "near"), NO_SUCH_WORD)
def test_a_piece_card_or_resource_that_its_kind_does_not_know_is_refused_and_not_counted_as_another(
    fields: dict[str, Any], name: str, may_be: str, near: tuple[str, ...]
) -> None:
    """The most of a card that is no knight was told of the knights; of a resource that there is not, the bank had all."""
    with pytest.raises(QuestionFieldError) as caught:
        ask(POSITION, Question(**fields))
    (problem,) = caught.value.problems
    assert (problem.file, problem.found, str(problem.expected)) == (f"question.{name}", fields[name], f"one of: {may_be}")
    assert set(near) <= set(problem.suggestions)


@pytest.mark.parametrize(
    ("document", "kind", "said", "expected"),
    [
        ("spel: kaartspel\nspelers:\n  rood: {}\n  blauw: {}\n", "settlement", "Z9", "a place of the principality"),
        ("spel: kaartspel\nspelers:\n  rood: {}\n  blauw: {}\n", "road", "A99", "a place of the principality"),
        ("spel: dobbelspel\nspelers:\n  rood: {}\n", "may-build", "straat 77", "a piece of the sheet"),
        ("spel: dobbelspel\nspelers:\n  rood: {}\n", "joker", "R1", "a knight of the sheet by its number"),
    ],
)
def test_a_place_that_a_game_without_a_board_does_not_have_is_refused(document: str, kind: str, said: str, expected: str) -> None:
    """With what was expected, and not as a bare key."""
    with pytest.raises(QuestionFieldError) as caught:
        ask(read_position(document), Question(kind=kind, player="rood", at=said))  # type: ignore[arg-type]  # a kind as text
    (problem,) = caught.value.problems
    assert (problem.file, problem.found, str(problem.expected)) == ("question.at", said, expected)


@pytest.mark.parametrize("game", ["basegame", "cardgame"])
def test_every_word_that_a_kind_of_question_allows_is_judged(game: str) -> None:
    """None raises, as a list that holds more than its check knows would."""
    position = POSITION if game == "basegame" else read_position("spel: kaartspel\nspelers:\n  rood: {}\n  blauw: {}\n")
    told = game_of(position)
    asked = {"player": "rood", "partner": "blauw", "number": 1, "give": {"erts": 4}, "at": "A1"}
    tried = 0
    for kind in told.kinds.values():
        for name in {"piece", "card", "resource"} & set(kind.fields):
            listed = kind.words.get(name, told.words.get(name, ()))
            for word in value_at(listed) if isinstance(listed, str) else listed:
                fields = {one: asked[one] for one in kind.needs if one in asked}
                fields |= {"card": "monopolie"} if "card" in kind.needs else {}
                fields |= {"partner": "blauw"} if kind.name == "more-cards" else {}
                assert ask(position, Question(kind=kind.name, **fields | {name: word})).steps
                tried += 1
    assert tried > 40


LEFT_OVER: list[tuple[dict[str, Any], list[tuple[str, str]]]] = [
    ({"kind": "play-card", "player": "rood", "card": "ridder", "at": "D2", "victim": "blauw"}, [("at", "D2"), ("victim", "blauw")]),
    ({"kind": "play-card", "player": "rood", "card": "ridder", "to": "D2"}, [("to", "D2")]),
    ({"kind": "settlement", "player": "rood", "at": "A2.Z", "roll": 6}, [("roll", "6")]),
    ({"kind": "road", "player": "rood", "at": "A2/ZO", "give": {"hout": 1, "wol": 2}}, [("give", "1 hout, 2 wol")]),
    ({"kind": "valid", "player": "rood"}, [("player", "rood")]),
]


@pytest.mark.parametrize(("fields", "left"), LEFT_OVER)
def test_a_field_that_a_question_of_its_kind_does_not_have_is_refused(fields: dict[str, Any], left: list[tuple[str, str]]) -> None:
    """It is not answered as if nobody had said it; what it may have is told."""
    with pytest.raises(QuestionFieldError) as caught:
        ask(POSITION, Question(**fields))
    assert [(one.file.removeprefix("question."), one.found) for one in caught.value.problems] == left
    assert {str(one.expected).partition(":")[0] for one in caught.value.problems} <= {"one of", "nothing more about this event"}


def test_an_action_of_a_question_leaves_no_field_of_it_aside() -> None:
    """A knight that is played is told by itself; where the robber goes is another action."""
    with pytest.raises(ActionError, match="'victim': 'blauw'"):
        POSITION.action(Question(Kind.PLAY_CARD, "rood", card="ridder", victim="blauw"))
    assert POSITION.action(Question(Kind.PLAY_CARD, "rood", card="ridder"))


def test_a_knight_in_the_neutral_form_is_asked_about_without_what_follows_it() -> None:
    """Each field of it that is given is named."""
    action = {"type": "play_knight", "player": "red", "to": "0,0", "steal_from": "blue"}
    with pytest.raises(PositionError) as caught:
        question_from_json({"ask": "may", "action": action}, POSITION)
    assert [one.path for one in caught.value.problems] == ["$.action.to", "$.action.steal_from"]


def test_every_fault_of_a_question_is_named() -> None:
    """Not the first alone."""
    with pytest.raises(QuestionFieldError) as caught:
        ask(POSITION, Question("robber", "red", "Z9", victim="blue"))  # type: ignore[arg-type]  # a kind as text
    assert [problem.file for problem in caught.value.problems] == ["question.player", "question.victim", "question.at"]


DOORS: list[Callable[[Any, Any], object]] = [ask, compare, nearest, deciding_question, receipt]


@pytest.mark.parametrize("door", DOORS)
def test_every_door_says_the_same(door: Callable[[Any, Any], object]) -> None:
    """Whatever is asked of the position."""
    with pytest.raises(QuestionFieldError, match="red: a player of this position"):
        door(POSITION, Question("settlement", "red", "A2.Z"))  # type: ignore[arg-type]  # a kind as text
    with pytest.raises(TypeError, match="a sentence or a Question"):
        door(POSITION, 3)
    for given in ("bord: beginners", 3):
        with pytest.raises(TypeError, match="read_position"):
            door(given, "wie wint")
    if door is not ask:
        with pytest.raises(TypeError, match="read_position"):
            door(None, "wie wint")


def test_the_owner_of_a_certificate_is_found_or_refused_likewise() -> None:
    """By colour in either language, or name."""
    assert certificate(POSITION, "rot") == certificate(POSITION, "Anna") == certificate(POSITION, "rood")
    with pytest.raises(QuestionFieldError, match="a player of this position"):
        certificate(POSITION, "red")


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ({"kind": "settlement", "player": "rot", "at": "A2.S"}, {"player": "rood", "at": "A2.Z"}),
        ({"kind": "settlement", "player": "Anna", "at": "a2.z"}, {"player": "rood", "at": "A2.Z"}),
        ({"kind": "settlement", "player": "ROOD", "at": "B2.NW"}, {"player": "rood", "at": "A1.Z"}),
        ({"kind": "road", "player": "rood", "at": "A2/SO"}, {"player": "rood", "at": "A2/ZO"}),
        ({"kind": "robber", "player": "rood", "at": "Wald 3", "victim": "Blau"}, {"player": "rood", "at": "C4", "victim": "blauw"}),
        ({"kind": "robber", "player": "rood", "at": "C4", "victim": "geen"}, {"victim": "geen"}),
    ],
)
def test_every_name_of_a_place_and_a_player_is_read(written: dict[str, Any], canonical: dict[str, str]) -> None:
    """And the verdict has the canonical one: the same as to the question that was written so."""
    verdict = ask(POSITION, Question(**written))
    assert {name: getattr(verdict.question, name) for name in canonical} == canonical
    assert ask(POSITION, Question(**{**written, **canonical})).as_dict() == verdict.as_dict()


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"kind": "setlement"}, "settlement"),
        ({"kind": "build"}, "settlement, city, road"),
        ({"kind": "trade", "give": {"wood": 4}}, "hout, baksteen"),
        ({"kind": "production", "roll": "8"}, "a whole number"),
        ({"kind": "where", "player": "rood", "piece": "house"}, "settlement, city, road, ship, robber"),
        ({"kind": "play-card", "player": "rood", "card": "rider"}, r"ridder\?"),
        ({"kind": "play-card", "player": "rood", "card": "monopolie", "resource": "ore"}, "hout, baksteen"),
        ({"kind": "settlement", "player": "rood", "at": "A2.Z", "happened": ("gespeeld: knight",)}, "ridder, stratenbouw"),
    ],
)
def test_a_word_that_there_is_not_is_told_with_those_that_there_are(fields: dict[str, Any], said: str) -> None:
    """A ValueError, wherever it is found out."""
    with pytest.raises(ValueError, match=said):
        ask(POSITION, Question(**fields))
