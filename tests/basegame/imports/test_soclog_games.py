"""Whole games as JSettlers2 logs them, played by a reading of the rules that shares nothing with ours: what is refused, and where."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from naive.table import KINDS, Table
from support.amount import share
from support.careless import Careless, bottomless, careless
from support.soclogs import Written, written

from adjudicator.basegame.deeds import Play, Rob
from adjudicator.basegame.imports.jsettlers_island import COLOURS as SEAT_COLOURS
from adjudicator.basegame.position import Development
from adjudicator.telling.audit import Found, Outcome, whole_audit
from adjudicator.telling.records import read_game
from adjudicator.verdicts.verdict import Answer

GAMES = 100
#: Options of a game: the points to win, whether players trade, as the form has them and as the table plays.
OPTIONS = (("", 10, True), (",VP=t8", 8, True), (",VP=t13", 13, True), (",NT=t", 10, False), (",VP=f12,N7=t7,BC=t4", 10, True))

VERSIONS = (2500, 2600, 2610, 2700)


@cache
def game(seed: int, slips: float) -> tuple[Careless, list[int], Written]:
    """Return a game, the seats of its players in their order, and its log."""
    _, target, among_players = OPTIONS[seed % len(OPTIONS)]
    players = 3 + seed % 2
    played = careless(seed, bottomless(target, among_players=among_players), players, 500, slips)
    chance = Random(-seed)  # noqa: S311 - who sits where, no secret
    seats = sorted(chance.sample(range(4), players))
    first = chance.randrange(players)
    seats = seats[first:] + seats[:first]
    return played, seats, written(played.record, VERSIONS[seed % len(VERSIONS)], _options(seed), seats=seats, chance=chance)


def _options(seed: int) -> str:
    return f"PL=4,RD=f{OPTIONS[seed % len(OPTIONS)][0]}"


def _same(table: Table, seats: list[int], outcome: Outcome) -> None:
    """Compare how a game ends by both."""
    names = outcome.last.board.map
    for number, seat in enumerate(table.seats):
        player = next(one for one in outcome.last.players if one.colour == SEAT_COLOURS[seats[number]])
        assert player.hand is not None
        assert [seat.hand[kind] for kind in KINDS] == list(player.hand.counts)
        assert sorted(seat.roads) == sorted(names.path_names[one] for one in player.roads)
        assert sorted(seat.buildings) == sorted(names.intersection_names[one] for one in (*player.settlements, *player.cities))
        assert outcome.points[player.colour] == table.points(number)
    assert outcome.winner == (None if table.winner is None else SEAT_COLOURS[seats[table.winner]])


@pytest.mark.parametrize("seed", range(share(GAMES)))
def test_of_what_a_client_saw_nobody_is_accused(seed: int) -> None:
    """What others bought, robbed and handed in is hidden there; what is not known makes nothing wrong."""
    played, seats, _ = game(seed, 0)
    log = written(played.record, client=seats[0], seats=seats, options=_options(seed))
    found, outcome = whole_audit(read_game(log.text), "actueel")
    assert not outcome.illegal, next(one.text() for one in found if one.answer is Answer.NO)
    assert not outcome.differences


def judged(seed: int, slips: float) -> tuple[Careless, list[Found], Outcome, dict[int, int]]:
    """Return a game, its audit, and of each line of its log the event that it is told by: a knight and its robber are one."""
    played, seats, log = game(seed, slips)
    record = read_game(log.text)
    assert record.format == "jsettlers-log"
    found, outcome = whole_audit(record, "actueel")
    _same(played.table, seats, outcome)
    told_by = {line: _one(played, number) for number, (first, last) in enumerate(log.lines) for line in range(first, last + 1)}
    return played, found, outcome, told_by


def _one(played: Careless, number: int) -> int:
    """Return the event that a log tells an event with: of a robber that a knight moves, that of the knight."""
    before = played.record.events[number - 1].event if number else None
    knight = isinstance(before, Play) and before.card is Development.KNIGHT and before.rob is None
    return number - 1 if knight and isinstance(played.record.events[number].event, Rob) else number


@pytest.mark.parametrize("seed", range(share(GAMES)))
def test_a_lawful_game_is_read_and_nobody_is_accused(seed: int) -> None:
    """With offers, requests that are refused, deeds broken off and taken back, seats that stay empty, options and clocks."""
    _, found, outcome, _ = judged(seed, 0)
    assert not found, found[0].text()
    assert not outcome.differences
    assert outcome.events > 100


@pytest.mark.parametrize("seed", range(GAMES, GAMES + share(GAMES)))
def test_what_a_careless_table_let_happen_is_refused_where_it_happened(seed: int) -> None:
    """At its own line; and what is refused besides is none of what the other reading allows, but for what follows from it."""
    played, found, _, told_by = judged(seed, 0.03)
    refused = {told_by[one.replayed.line] for one in found if one.answer is Answer.NO and one.cause is None}
    follows = {told_by[one.replayed.line] for one in found if one.cause is not None}
    wrong = {_one(played, event) for event in played.wrong}
    assert refused <= wrong <= refused | follows
