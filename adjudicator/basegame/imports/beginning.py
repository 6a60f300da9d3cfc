"""Whether a record tells of its game from the beginning: what follows from pieces that nobody has seen placed cannot be judged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adjudicator.basegame.deeds import Put, Roll
from adjudicator.game.replay import Recorded
from adjudicator.input.problems import Expected
from adjudicator.telling.imported import Faults


def check_beginning(colours: Iterable[str], events: Sequence[Recorded], faults: Faults) -> None:
    """Note who has placed nothing at all when the dice are first rolled; one piece that is not told is found as any other event is.

    ``colours`` are those of the players in the order of their seats.
    """
    placed = set()
    for one in events:
        if isinstance(one.event, Put):
            placed.add(one.event.player)
        elif isinstance(one.event, Roll):
            break
    else:
        return
    lacking = [colour for seat, colour in enumerate(colours) if seat not in placed]
    if lacking:
        faults.note(", ".join(lacking), Expected.RECORD_START)
