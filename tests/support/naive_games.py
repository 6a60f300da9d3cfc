"""Games played by the naive reading, as records that are replayed, and where the two differ."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from naive.house import HOUSES
from naive.moves import COLOURS, Move, line
from naive.player import Played, play
from naive.table import KINDS, Table
from support.amount import share

from adjudicator.basegame.position import DEVELOPMENTS, Phase, Position, Special
from adjudicator.basegame.victory.points import scores
from adjudicator.game.replay import Recorded, Replayed, replayed
from adjudicator.rulesets.editions import RULE_SETS, RuleSet
from catan_rules import read_game, read_position

#: In how many parts the games of a test are tried; the quick profile tries the first.
PARTS = 25
PHASES = {
    "opening": Phase.SET_UP,
    "roll": Phase.BEFORE_ROLL,
    "halve": Phase.DISCARD,
    "robber": Phase.ROBBER,
    "between": Phase.SPECIAL_BUILD,
}


def in_parts(games: int, parts: int = PARTS) -> list[object]:
    """Return the seeds of so many games in parts of which all but the first are slow; the first has a share of its own."""
    size = games // parts
    first = pytest.param(range(share(size)), id="first")
    return [first, *(pytest.param(range(part * size, (part + 1) * size), id=str(part), marks=pytest.mark.slow) for part in range(1, parts))]


def played(seed: int, most: int | None = None) -> Played:
    """Return a game, the same for the same seed; the houses take turns. It goes on to its end, in the quick profile as long as most of them last."""
    houses = list(HOUSES.values())
    house, players = houses[seed % len(houses)]
    return play(seed, house, players, lambda text: read_position(text).board, most or max(300, share(600)))


def record(game: Played, moves: list[Move] | None = None) -> tuple[Position, list[Recorded]]:
    """Return the start and the events of a game as they are read, one line in Dutch and one in German."""
    lines = [line(move, german=number % 2 == 1) for number, move in enumerate(game.moves if moves is None else moves)]
    read = read_game("\n".join(lines), read_position(game.start))
    return read.start, list(read.events)


def followed(game: Played) -> Iterator[tuple[Table, Replayed]]:
    """Yield the table and the replay after each move."""
    table = game.table()
    start, events = record(game)
    for move, found in zip(game.moves, replayed(start, events, RULE_SETS[game.house.rules]), strict=True):
        table.make(move)
        yield table, found


def _scores(position: Position, rules: RuleSet) -> list[tuple[int, int]]:
    """Return the least and the most points of each player, reckoned again whenever anything has changed that they are made of."""
    made_of = tuple(
        (one.settlements, one.cities, one.roads, one.ships, one.special, one.developments, one.bought, one.played)
        for one in position.players
    )
    if _last.get("made of") != (made_of, rules.name, position.board):
        _last["made of"] = (made_of, rules.name, position.board)
        _last["points"] = [(score.low, score.high) for score in scores(position, rules).scores]
    return _last["points"]


_last: dict[str, object] = {}


def differences(table: Table, position: Position) -> list[str]:
    """Return what the replay knows and the table has otherwise; cards of choice that are still to be named are left aside."""
    names = position.board.map
    found = []

    def compare(what: str, mine: object, theirs: object) -> None:
        if mine != theirs:
            found.append(f"{what}: {mine} by the naive reading, {theirs} by the replay")

    rules = RULE_SETS[table.house.rules]
    points = _scores(position, rules)
    choosing = any(table.gold.values()) or any(len(ways) > 1 for ways in table.due.values())
    for who, (seat, player) in enumerate(zip(table.seats, position.players, strict=True)):
        colour = COLOURS[who]
        compare(f"{colour} settlements", sorted(seat.settlements), sorted(names.intersection_names[one] for one in player.settlements))
        compare(f"{colour} cities", sorted(seat.cities), sorted(names.intersection_names[one] for one in player.cities))
        compare(f"{colour} roads", sorted(seat.roads), sorted(names.path_names[one] for one in player.roads))
        compare(f"{colour} ships", sorted(seat.ships), sorted(names.path_names[one] for one in player.ships))
        if player.hand is not None and not choosing:
            compare(f"{colour} hand", [seat.hand[kind] for kind in KINDS], list(player.hand.counts) + ["?"] * bool(player.hand.hidden))
        held = seat.cards + seat.fresh
        compare(f"{colour} cards", [held[card] for card in DEVELOPMENTS], list(player.developments.counts))
        compare(f"{colour} bought", [seat.fresh[card] for card in DEVELOPMENTS], list(player.bought.counts))
        compare(f"{colour} played", [seat.open[card] for card in DEVELOPMENTS], list(player.played.counts))
        if player.special is not None and table.route_known:
            compare(f"{colour} route", table.holder == who, Special.LONGEST_ROUTE in player.special)
            compare(f"{colour} army", table.army == who, Special.LARGEST_ARMY in player.special)
            compare(f"{colour} points", (table.points(who),) * 2, points[who])
    # in the turn of an interruption that nothing settles, a position says who had the card and whose route was cut
    settled = position.players[0].special is not None and not position.turn_history.cut.these
    compare("special cards known", table.route_known, settled)
    if not choosing:
        compare("hands known", [], [player.colour for player in position.players if player.hand is None])
        compare("bank", [table.bank()[kind] for kind in KINDS], list(position.bank.resources))
    compare("deck", table.deck.total(), position.bank.developments)
    compare("robber", table.robber, names.tile_names[position.robber])
    compare("pirate", table.pirate, None if position.pirate is None else names.tile_names[position.pirate])
    compare("winner", table.winner, position.turn_history.won)
    if position.turn is not None or table.phase != "opening":
        compare("turn", table.turn, position.turn)
    acting = Phase.BUILD if table.built and not table.house.bank_after_building else Phase.TRADE
    phases = {Phase.TRADE, Phase.BUILD} if table.house.bank_after_building else {acting}
    wanted = {PHASES[table.phase]} if table.phase in PHASES else phases
    compare("phase", True, position.phase in wanted)
    return found
