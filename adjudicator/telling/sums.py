"""Sums over many judged games: how often each clause stood in the way, of whom, in how many games, and what each player came to.

They can be added, so that games may be judged anywhere in any order; how large they grow is bounded, whatever the games call their players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from adjudicator.game.replay import Replayed
from adjudicator.telling.audit import Found, Outcome
from adjudicator.telling.records import Record
from adjudicator.verdicts.verdict import Answer, State

#: How many players are told apart; what others did is counted together.
MOST_PLAYERS = 500
#: How all the others are called.
OTHERS = "*"
#: What is counted of a player: games, games won by the rules and by the record, and events that are not allowed, not allowed of themselves, not certain.
PLAYED = ("games", "won", "recorded", "illegal", "causes", "undetermined")
#: What is counted of a clause: events that it forbids, those of them that follow from nothing, those that it leaves open, and games.
STOOD = ("illegal", "causes", "undetermined", "games")


@dataclass(slots=True)
class Sums:
    """Sums over games: of all of them, by clause, by player, and by both. A player is who bears a name, else whoever plays a colour."""

    games: Counter[str] = field(default_factory=Counter)
    clauses: dict[str, Counter[str]] = field(default_factory=dict)
    players: dict[str, Counter[str]] = field(default_factory=dict)
    both: dict[tuple[str, str], Counter[str]] = field(default_factory=dict)

    def add(self, other: Sums) -> None:
        """Add the sums over other games."""
        self.games.update(other.games)
        for clause, counts in other.clauses.items():
            self.clauses.setdefault(clause, Counter()).update(counts)
        known = {}
        for name, counts in other.players.items():
            known[name] = name if name in self.players or len(self.players) < MOST_PLAYERS else OTHERS
            self.players.setdefault(known[name], Counter()).update(counts)
        for (clause, name), counts in other.both.items():
            self.both.setdefault((clause, known.get(name, name)), Counter()).update(counts)

    def rows(self) -> Iterator[dict[str, object]]:
        """Yield the table: of each clause and player together what stood in the way, then of each clause, then of each player."""
        for (clause, name), counts in sorted(self.both.items(), key=lambda one: (one[0][0], one[0][1])):
            yield {"rule": clause, "player": name, **{key: counts[key] for key in STOOD}}
        for clause, counts in sorted(self.clauses.items()):
            yield {"rule": clause, **{key: counts[key] for key in STOOD}}
        for name, counts in sorted(self.players.items()):
            yield {"player": name, **{key: counts[key] for key in PLAYED}}


def sums_of(game: Record, found: Sequence[Found], outcome: Outcome) -> Sums:
    """Return the sums over one game."""
    sums = Sums()
    sums.games.update(
        games=1, events=outcome.events, illegal=outcome.illegal, undetermined=outcome.undetermined, differences=len(outcome.differences)
    )
    called = {player.colour: player.name or player.colour for player in game.start.players}
    recorded = {one.field: one.value for one in game.stated if one.field == "winner"}.get("winner")
    for colour, name in called.items():
        counts = sums.players.setdefault(name, Counter())
        counts["games"] = 1  # also of who plays several colours
        counts.update(won=int(outcome.winner == colour), recorded=int(recorded == colour))
    for one in found:
        who, stood = _who(one.replayed, called), _counted(one)
        if who is not None:
            sums.players[who].update(stood)
        for clause in clauses_of(one):
            _note(sums.clauses.setdefault(clause, Counter()), stood)
            if who is not None:
                _note(sums.both.setdefault((clause, who), Counter()), stood)
    return sums


def clauses_of(found: Found) -> list[str]:
    """Return the clauses by which an event is not allowed, or not certain."""
    state = State.FAILED if found.answer is Answer.NO else State.UNKNOWN
    return list(dict.fromkeys(step.rule for step in found.verdict.steps if step.state is state))


def _counted(one: Found) -> Mapping[str, int]:
    if one.answer is Answer.NO:
        return {"illegal": 1, "causes": int(one.cause is None)}
    return {"undetermined": 1}


def _note(into: Counter[str], counts: Mapping[str, int]) -> None:
    into.update(counts)
    into["games"] = 1


def _who(one: Replayed, called: Mapping[str, str]) -> str | None:
    seat = getattr(one.event, "player", -1)
    return called.get(one.before.players[seat].colour) if 0 <= seat < len(one.before.players) else None
