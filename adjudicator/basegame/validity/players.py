"""Whether these players can sit at one table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.basegame.position import Game
from adjudicator.basegame.validity.context import ValidityContext
from adjudicator.verdicts.verdict import Reason, State, Step

#: How many can play, and the clause: four colours in the box, two more in the large one. Sea maps have a large box of their own.
MOST = {
    Game.BASE: (4, "base/component-colours-4"),
    Game.BASE_56: (6, "56/colours-added"),
    Game.SEAFARERS: (6, "56/colours-added"),
}


def colours(context: ValidityContext) -> Iterator[Step]:
    """Yield colours that two players have."""
    counts = Counter(player.colour for player in context.position.players)
    for colour, have in counts.items():
        if have > 1:
            yield Step("base/setup-choose-colour", State.FAILED, Reason.USED_TWICE, by=colour, have=have, need=1)


def colours_sound(context: ValidityContext) -> Step | None:
    """Return the step that every player has a colour of his own."""
    if not context.position.players:
        return None
    return Step("base/setup-choose-colour", State.MET, Reason.ALL_GOOD, have=len(context.position.players))


def players(context: ValidityContext) -> Iterator[Step]:
    """Yield that there are more players than colours in the box, or than the table has agreed on."""
    most, rule = _most(context)
    have = len(context.position.players)
    if have > most:
        yield Step(rule, State.FAILED, Reason.TOO_MANY_PLAYERS, have=have, need=most)


def players_sound(context: ValidityContext) -> Step:
    """Return the step that there are not too many players."""
    most, rule = _most(context)
    return Step(rule, State.MET, Reason.RIGHT_COUNT, have=len(context.position.players), need=most)


def _most(context: ValidityContext) -> tuple[int, str]:
    most, rule = MOST[context.position.game]
    return context.rules.agreed.players or most, rule
