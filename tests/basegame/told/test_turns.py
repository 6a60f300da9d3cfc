"""Turns told as people tell them: each clause is the event that it tells, or asked about."""

from __future__ import annotations

import random
from math import sqrt
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples, share
from support.inserted import words_put_in
from support.yaml_files import values_of

from adjudicator.basegame.told.turns import clauses_told, heard
from adjudicator.dispute.hearing import rule_on
from adjudicator.dispute.remembered import read_remembered_dispute
from adjudicator.game.replay import replay_rules_of
from adjudicator.input.problems import Expected, PositionError
from adjudicator.notation.document.read import read_position
from adjudicator.telling.records import GameError, read_game, remembered_start, replay

BOARD = """
bord: beginners
spelers:
  rood: {naam: Anna, dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW}
  blauw: {naam: Bert, dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
"""
TURNS = values_of(Path(__file__).parent / "turns.yaml")
#: Words that say when something was in the order of telling, or nothing.
IN_ORDER = {
    "nl": ("meteen", "daarna", "nog", "nog een", "voor het gooien", "voor de worp"),
    "de": ("sofort", "gleich", "danach", "zuerst", "noch", "noch eine", "vor dem Würfeln", "vor dem Wurf"),
}
#: Of a hundred known words put in so many may leave the reading as it was: they are fillers.
MOST = {"circumstances": 0, "denials": 0, "numbers": 0, "made": 0, "known": 4}
#: So many are tried in full; a small share holds by chance so many standard deviations more.
TRIED, BY_CHANCE = 2000, 3


def _position(case: dict[str, Any]) -> Any:
    return read_position(BOARD) if "at" in case else remembered_start((), ["Anna", "Bert", "Carla", "Daan"])


def _said(case: dict[str, Any], language: str) -> list[Any]:
    """Return what a telling is read as: events, and what has to be asked."""
    return [
        one
        for row in heard(case["told"], _position(case), language, 0)
        for one in (row.events or ([f"{'~' if row.aside else '?'} {row.ask}"] if row.ask else []))
    ]


def _meant(case: dict[str, Any]) -> list[Any]:
    position = _position(case)
    return [line if line.startswith(("?", "~")) else replay_rules_of(position).read(line, position) for line in case["is"]]


@pytest.mark.parametrize("language", TURNS)
def test_a_told_turn_is_read_as_what_it_says(language: str) -> None:
    """Clause by clause; what is not told is asked."""
    read = [(case["told"], _said(case, language), _meant(case)) for case in TURNS[language]]
    assert [(told, said, meant) for told, said, meant in read if said != meant] == []


@pytest.mark.parametrize("sort", MOST)
@pytest.mark.parametrize("language", TURNS)
def test_a_word_put_into_a_told_turn_changes_what_is_read(language: str, sort: str) -> None:
    """Or it is asked about: at any place."""
    turns = [case for case in TURNS[language] if not any(line.startswith(("?", "~")) for line in case["is"])]
    words = [word for word in words_put_in(sort, language) if word not in IN_ORDER[language]]
    chosen = random.Random(sort)  # noqa: S311 - the same ones every time
    tried, found = share(TRIED, dear=True), []
    for _ in range(tried):
        case, word = chosen.choice(turns), chosen.choice(words)
        parts = case["told"].split(" ")
        place = chosen.randrange(len(parts) + 1)
        changed = case | {"told": " ".join((*parts[:place], word, *parts[place:]))}
        if _said(changed, language) == _meant(case):
            found.append(changed["told"])
    most = MOST[sort] * tried / 100
    assert len(found) <= most + (BY_CHANCE * sqrt(most) if tried < TRIED else 0), found


_WORDS = sorted({word for turns in TURNS.values() for case in turns for word in case["told"].split()} | set(",.:;?!"))


@examples(300)
@given(st.lists(st.sampled_from(_WORDS), max_size=20), st.booleans())
def test_any_words_are_read_or_asked_about(words: list[str], on_board: bool) -> None:
    """And every event that is read is written as a line that is read as the same."""
    case = {"told": " ".join(words)} | ({"at": "beginners"} if on_board else {})
    position = _position(case)
    before: list[str] = []
    for one in clauses_told(case["told"], position):
        assert one.lines == () or one.asks is None
        before += one.lines
    for line in before:
        replay_rules_of(position).read(line, position)


def test_a_record_is_told_as_people_speak() -> None:
    """Line by line; the next line goes on with the one before it."""
    told = "Bert gooit een zeven, hij zet de rover bij Carla neer en jat 'n erts.\nik gooide vijf\nBert gooit acht en bouwt een straat"
    with pytest.raises(GameError) as caught:
        read_game(told)
    assert [(one.line, one.expected) for one in caught.value.problems] == [(1, Expected.TOLD_WHOM)]
    whole = read_game(told.replace("jat 'n erts", "jat 'n erts van Carla"))
    assert [whole.start.players[one.event.player].name for one in whole.events] == ["Bert", "Bert", "Verteller", "Bert", "Bert"]
    assert [one.line for one in whole.events] == [1, 1, 2, 3, 3]


def test_what_a_roll_paid_is_not_certain_without_a_board() -> None:
    """It is told, and no reason to refuse the rest; before a roll it is one."""
    record = read_game("ik gooi een acht, krijg drie graan en bouw een straat")
    assert [str(one.verdict.answer) for one in replay(record)] == ["yes", "undetermined", "yes"]
    with pytest.raises(GameError):
        read_game("ik krijg drie graan en bouw een straat")


def test_the_course_of_a_document_is_told_as_people_speak() -> None:
    """Its events are kept as they are written down; who says I and rolls is on turn."""
    position = read_position(
        f"{BOARD}beurt: rood\nverloop: |\n  ik gooi 'n zes en leg een straat op B2/O\n  toen heb ik een kaartje gekocht\n"
    )
    assert position.events == ("Anna gooit 6", "Anna bouwt straat B2/O", "Anna koopt ontwikkelingskaart")
    with pytest.raises(PositionError) as caught:
        read_position(f"{BOARD}beurt: rood\nverloop: |\n  ik gooi 'n zes en leg een straat\n")
    assert [one.expected for one in caught.value.problems] == [Expected.TOLD_WHERE]


@pytest.mark.parametrize(
    ("told", "events", "unread", "asked"),
    [
        (
            "Dan heeft Bert een kaartje gekocht, een ridder gespeeld en stiekems van Carla gejat. Carla: dat mag niet",
            ("Bert koopt ontwikkelingskaart", "Bert speelt ridder"),
            ("stiekems van Carla gejat",),
            ["word"],
        ),
        (
            "Bernd hat ne acht gewürfelt und ne Stadt gebaut. Dann hat er Schafe gegen nen Lehm getauscht. Clara: das darf er nicht",
            ("Bernd hat ne acht gewürfelt", "Bernd hat ne Stadt gebaut"),
            ("Dann hat er Schafe gegen nen Lehm getauscht",),
            [""],
        ),
    ],
)
def test_a_dispute_says_what_was_read_and_asks_the_rest(
    told: str, events: tuple[str, ...], unread: tuple[str, ...], asked: list[str]
) -> None:
    """No telling is refused for a clause of it, and nothing is ruled on then."""
    position, said = read_remembered_dispute(told) or (None, [])
    assert position is not None
    dispute = rule_on(position, said)
    assert position.events == events
    assert dispute.unread == unread
    assert dispute.as_dict().get("asked", [""]) == asked
    assert {str(one.ruling) for one in dispute.claims} <= {"not-understood", "undetermined"}


@pytest.mark.parametrize(
    "told", ["Ik gooide een zes en bouwde een straat. Anna: ik mag nog ruilen. Bert: nee", "ich würfel ne acht. Anna: ich darf handeln"]
)
def test_who_tells_is_none_of_those_who_dispute(told: str) -> None:
    """Nobody knows which of them says I: it is not read as somebody else's turn."""
    position, said = read_remembered_dispute(told) or (None, [])
    assert position is not None
    assert position.events == ()
    assert said[0].unread


def test_what_a_harbour_allows_is_not_certain_without_a_board() -> None:
    """Two or three for one may be right; five for one never is, four always."""
    told = "Anna gooit 8\nAnna ruilt 3 erts voor 1 graan\nAnna ruilt 2 erts voor 1 graan\nAnna ruilt 5 erts voor 1 graan\nAnna ruilt 4 erts voor 1 graan"
    answers = [str(one.verdict.answer) for one in replay(read_game(told))]
    assert answers == ["yes", "undetermined", "undetermined", "no", "yes"]


def test_a_game_is_followed_without_what_was_wished_and_not_done() -> None:
    """In a dispute it is not read, for it may be what is quarrelled about."""
    told = "ik gooi een acht. Bert wou niet ruilen. Toen bouwde ik een straat"
    assert [str(one.verdict.answer) for one in replay(read_game(told))] == ["yes", "yes"]
    position, said = read_remembered_dispute("Anna gooit acht. Bert wil een straat bouwen. Anna: dat mag hij niet. Bert: jawel") or (
        None,
        [],
    )
    assert position is not None
    assert {str(one.ruling) for one in rule_on(position, said).claims} == {"not-understood"}
