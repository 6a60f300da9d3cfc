"""How a game went: the points and special cards turn by turn, and what the dice brought against what was to be expected of them.

It watches an audit, event by event, and keeps no position: of a turn it keeps what changed, of the dice sums.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from adjudicator.game import POINTS, YIELDS, Position, game_of
from adjudicator.game.replay import Replayed, replay_rules_of
from adjudicator.judging.referee import judge
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.kind_of_question import HOLDER
from adjudicator.verdicts.question import Kind, Question

#: In how many ways two dice fall.
WAYS = 36


@dataclass(frozen=True, slots=True)
class Race:
    """A special card at a moment: who has it, and how many each player has of what it is for."""

    holder: str | None
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Moment:
    """How a game stood after an event: the points of each player, None where they are not certain, and each special card by its kind."""

    event: int
    line: int
    points: Mapping[str, int | None]
    races: Mapping[str, Race]


@dataclass(slots=True)
class Luck:
    """What the rolls brought a player, what was to be expected of each as the board stood then, and how widely that varies."""

    rolls: int = 0
    sevens: int = 0
    cards: int = 0
    expected: float = 0.0
    variance: float = 0.0


@dataclass(slots=True)
class Chronicle:
    """How a game went, under a rule set; ``watch`` is given each event as it is applied.

    ``moments`` are the start, the end of each turn after which something had changed, and the last event. ``rolls`` counts each roll, ``luck`` is by player.
    """

    rules: RuleSet
    moments: list[Moment] = field(default_factory=list)
    rolls: Counter[int] = field(default_factory=Counter)
    luck: dict[str, Luck] = field(default_factory=dict)
    _last: Replayed | None = None

    def watch(self, one: Replayed) -> None:
        """Take note of an event."""
        replay_rules = replay_rules_of(one.before)
        if self._last is None:
            self._look(0, 0, one.before)
        self._last = one
        roll = replay_rules.rolled(one.event)
        if roll is not None:
            self._rolled(one, roll)
        if replay_rules.ends_turn(one.event):
            self._look(one.number, one.line, one.position)

    def close(self) -> None:
        """Take note of how the game stood after its last event."""
        if self._last is not None:
            self._look(self._last.number, self._last.line, self._last.position)

    def _look(self, number: int, line: int, position: Position) -> None:
        if not replay_rules_of(position).has_board(position):
            return
        points = _value(position, POINTS, self.rules)
        moment = Moment(number, line, {} if points is None else points["total"], dict(self._races(position)))
        if not self.moments or (self.moments[-1].points, self.moments[-1].races) != (moment.points, moment.races):
            self.moments.append(moment)

    def _races(self, position: Position) -> Any:
        for kind in game_of(position).kinds.values():
            if kind.outcome == HOLDER and kind.counted:
                value = _value(position, Kind(kind.name), self.rules)
                if value is not None:
                    yield kind.name, Race(value["holder"], value[kind.counted])

    def _rolled(self, one: Replayed, roll: int) -> None:
        self.rolls[roll] += 1
        seat = getattr(one.event, "player", -1)
        if 0 <= seat < len(one.before.players):
            mine = self.luck.setdefault(one.before.players[seat].colour, Luck())
            mine.rolls += 1
            mine.sevens += roll == WAYS // 6 + 1
        value = _value(one.before, YIELDS, self.rules) if replay_rules_of(one.before).has_board(one.before) else None
        if value is None:
            return
        for player in one.before.players:
            luck = self.luck.setdefault(player.colour, Luck())
            every = {of: (row["ways"], row["cards"].get(player.colour, {})) for of, row in value["rolls"].items()}
            if any(cards is None for _, cards in every.values()):
                continue  # what some roll would pay hangs on what is not known
            paid = {of: (ways, sum(cards.values())) for of, (ways, cards) in every.items()}
            mean = sum(ways * cards for ways, cards in paid.values()) / WAYS
            luck.cards += paid.get(str(roll), (0, 0))[1]
            luck.expected += mean
            luck.variance += sum(ways * cards * cards for ways, cards in paid.values()) / WAYS - mean * mean


def _value(position: Position, kind: Kind, rules: RuleSet) -> Any:
    """Return the value of a question about a position; None where its game has none of the kind, and where nothing is certain of it."""
    return judge(position, Question(kind), rules).value if kind in game_of(position).kinds else None
