"""Whole games played by a naive reading of the rules, replayed: accepted as they are, reported where one move is told wrongly."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from naive.house import WRONG
from naive.moves import line
from naive.reading import judge
from naive.spoil import spoilt
from support.naive_games import differences, followed, in_parts, played, record

from adjudicator.basegame.replay.apply import apply
from adjudicator.game.replay import replay_rules_of
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.verdicts.verdict import Answer

#: How many moves of a game are told wrongly, each by itself.
SPOILT = 10


@pytest.mark.parametrize("seeds", in_parts(2000))
def test_games_of_a_naive_reading_are_accepted_and_counted_alike(seeds: range) -> None:
    """Pieces, hands, bank, cards, holders, points, turn, phase and winner after every event of games for three to six players and at sea."""
    for seed in seeds:
        for table, found in followed(played(seed)):
            assert found.verdict.answer is not Answer.NO, (seed, found.number, found.text(), found.verdict.steps)
            assert not differences(table, found.position), (seed, found.number, found.text())


@pytest.mark.parametrize("seeds", in_parts(2000))
def test_a_move_told_wrongly_is_reported_at_its_line(seeds: range) -> None:
    """What the naive reading forbids is reported, what it allows is not; 97 of 100 slips are of the first kind, of one part of the games nearly."""
    told: Counter[str] = Counter()
    rest = []
    for seed in seeds:
        game, chance = played(seed, 300), Random(-seed)  # noqa: S311 - slips of the pen, not secrets
        start, events = record(game)
        rules, table, course = RULE_SETS[game.house.rules], game.table(), replay_rules_of(start)
        position = course.begin(start, rules)
        lines = set(chance.sample(range(len(events)), min(SPOILT, len(events))))
        for number, (move, event) in enumerate(zip(game.moves, events, strict=True)):
            wrong = spoilt(table, move, chance) if number in lines else None
            if wrong is not None:
                sort, why = judge(table, wrong)
                text = line(wrong)
                verdict, _ = apply(position, course.read(text, position), rules)
                reported = verdict.answer is Answer.NO
                told[sort] += 1
                if sort != WRONG:
                    rest.append((seed, event.line, text, sort, why))
                assert reported or sort != WRONG, (seed, event.line, text, why)
                assert not reported or sort != "legal", (seed, event.line, text, verdict.steps)
            position = apply(position, event.event, rules)[1]
            table.make(move)
    assert told[WRONG] >= 0.96 * told.total(), rest
