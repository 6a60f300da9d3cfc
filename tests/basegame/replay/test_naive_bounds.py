"""Games of which a record tells what everybody sees: the true hands lie within the bounds, which are set beside the best possible ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from naive.moves import line, without_secrets
from naive.player import Played
from naive.table import Table
from naive.worlds import bounds, followed, hands_of
from support.naive_games import in_parts, played

from adjudicator.game.replay import replayed
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.verdicts.verdict import Answer
from catan_rules import read_game, read_position

#: From how many ways that the hands can be on a small game is left off.
MOST_WORLDS = 3000


def seen(game: Played) -> Iterator[tuple[Table, object, object]]:
    """Yield the table, the move and the replay of what everybody sees of it, move by move; the table as it is before the move."""
    text = "\n".join(line(without_secrets(move)) for move in game.moves)
    read = read_game(text, read_position(game.start))
    table = game.table()
    for move, found in zip(game.moves, replayed(read.start, read.events, RULE_SETS[game.house.rules]), strict=True):
        yield table, move, found


@pytest.mark.parametrize("seeds", in_parts(2000))
def test_the_true_hand_lies_within_the_bounds(seeds: range) -> None:
    """Whatever is stolen, handed in and bought unseen; and no move is refused for cards that nobody has seen."""
    for seed in seeds:
        for table, move, found in seen(played(seed, 300)):
            table.make(move)
            assert found.verdict.answer is not Answer.NO, (seed, found.number, found.text(), found.verdict.steps)
            for hand, player in zip(hands_of(table), found.position.players, strict=True):
                if player.hand is None or any(table.gold.values()):
                    continue
                assert player.hand.least <= sum(hand) <= player.hand.total, (seed, found.number, found.text())
                inside = all(low <= count <= high for low, count, high in zip(player.hand.counts, hand, player.hand.high, strict=True))
                assert inside, (seed, found.number, found.text(), player.colour, hand, player.hand)


@pytest.mark.parametrize("seeds", in_parts(500))
def test_the_bounds_are_nearly_the_best_that_can_be_known(seeds: range) -> None:
    """Beside every way that the hands can be, in the first part of games: never tighter, and not much wider."""
    widths: Counter[str] = Counter()
    for seed in seeds:
        game = played(seed, 120)
        worlds = {hands_of(game.table())}
        for table, move, found in seen(game):
            before = hands_of(table)
            table.make(move)
            worlds = followed(worlds, before, hands_of(table), move)
            if len(worlds) > MOST_WORLDS:
                break
            for who, player in enumerate(found.position.players):
                if player.hand is None or any(table.gold.values()):
                    widths["unknown"] += 1
                    continue
                low, high = bounds(worlds, who)
                pairs = zip(player.hand.counts, low, high, player.hand.high, strict=True)
                assert all(least <= best <= most <= highest for least, best, most, highest in pairs), (seed, found.number, found.text())
                widths["hands"] += 1
                widths["open"] += low != high
                widths["best"] += sum(high) - sum(low)
                widths["size open"] += player.hand.perhaps > 0
                widths["replay"] += sum(player.hand.high) - sum(player.hand.counts)
    assert widths["replay"] <= 1.25 * widths["best"], widths
    assert widths["unknown"] <= 0.05 * widths["hands"], widths
