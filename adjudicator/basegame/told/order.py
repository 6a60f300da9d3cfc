"""In which order it was done what is told: the roll of a turn behind what was done in it, what a word says was before."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.deeds import End, Get, Have, Roll
from adjudicator.basegame.told.clause import Clause
from adjudicator.basegame.told.story import Heard, Story
from adjudicator.basegame.told.words import has
from adjudicator.game.action import Action


def with_order(story: Story, here: Heard, clause: Clause, events: Sequence[Action]) -> Heard:
    """Return a row with whether its events were before what was told: the roll of a turn behind what was done in it, what a roll told so brought, what a word says was before."""
    opening = [one for one in events if isinstance(one, Roll)]
    if opening and (clause.before or clause.earlier or has(clause.spoken, "opens")) and _acted(story):
        return here._replace(opens=True)
    last = story.last_row()
    goes_on = last is not None and last.opens and all(isinstance(one, Get) for one in events)
    half = last is not None and last.earlier and story.half is not None
    return here._replace(opens=goes_on, earlier=bool(events) and (clause.earlier or half) and not goes_on)


def _acted(story: Story) -> bool:
    """Return whether anything but a roll was told of the turn that is under way."""
    return any(not isinstance(one, Have) for one in story.done())


def in_order(found: Sequence[Heard], *, remembered: bool) -> list[Heard]:
    """Return rows in the order in which it was done what they tell; on a board the roll of a turn that was told to its end stands before what was done in it."""
    rows: list[Heard] = []
    told = 0  # behind which row the last thing that was told stands
    for row in found:
        if row.opens:
            begin = next((place + 1 for place in reversed(range(len(rows))) if _ends_another(rows[place], row, any_turn=remembered)), 0)
            begin += sum(one.opens for one in rows[begin:])
            rows.insert(begin, row)
        elif row.earlier and row.events:
            told = (
                next((place for place in reversed(range(len(rows))) if rows[place].events), 0)
                if not any(one.earlier for one in rows)
                else told
            )
            rows.insert(told, row)
        else:
            rows.append(row)
    return rows


def _ends_another(before: Heard, row: Heard, *, any_turn: bool) -> bool:
    """Return whether a row tells of the end of a turn, of another one's than that of whom the next one tells unless it is ``any_turn``."""
    players = set() if any_turn else {one.player for one in row.events}
    return any(isinstance(one, End) and one.player not in players for one in before.events)
