"""The events of a record as they are read one after the other: what one entry tells may belong to the event before it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from adjudicator.basegame.deeds import Build, Play, Put, Rob
from adjudicator.basegame.position import OPENING_ROUNDS, Development
from adjudicator.game.action import Action
from adjudicator.game.replay import Recorded
from adjudicator.verdicts.question import Kind


class Course:
    """The events so far; a reading says by ``_add`` in which place of its record one stands."""

    events: list[Recorded]

    def _add(self, event: Action) -> None:
        raise NotImplementedError

    def _last(self) -> Action | None:
        return self.events[-1].event if self.events else None

    def _instead(self, event: Action) -> None:
        self.events[-1] = replace(self.events[-1], event=event)

    def _moved(self, rob: Rob) -> None:
        """Take a move of the robber: the knight and what it moves are one event."""
        last = self._last()
        if isinstance(last, Play) and last.card is Development.KNIGHT and last.rob is None and last.player == rob.player:
            self._instead(replace(last, rob=rob))
        else:
            self._add(rob)


def put_or_built(placed: Counter[tuple[int, Kind]], seat: int, kind: Kind, place: int) -> Action:
    """Return a piece put down, where it is one of the first two of a player, which is counted; else built."""
    if kind is not Kind.CITY and placed[seat, kind] < OPENING_ROUNDS:
        placed[seat, kind] += 1
        return Put(seat, kind, place)
    return Build(seat, kind, place)
