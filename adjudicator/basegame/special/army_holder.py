"""Who should have the card for the largest army, given the knights on the table and who had it up to now.

Knights only become more, so nothing can be set aside. Clauses: base/largest-army-three, base/largest-army-taken-by-more,
base/largest-army-equal-keeps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.basegame.position import Position
from adjudicator.basegame.special.contest import Contest, Ruling, taken_away
from adjudicator.rulesets.editions import TrackedRules
from adjudicator.verdicts.verdict import Reason, State, Step

ARMY_THREE = "base/largest-army-three"
ARMY_MORE = "base/largest-army-taken-by-more"
ARMY_EQUAL = "base/largest-army-equal-keeps"
ARMY_HELD = "held.largest-army"


def contest_of(knights: Sequence[int], least: int) -> Contest:
    """Return the contest of these knights, by player."""
    return Contest(tuple(knights), least, ARMY_THREE, ARMY_MORE, ARMY_EQUAL)


def army_ruling(contest: Contest, held: int | None) -> Ruling:
    """Return who has the card for the largest army if ``held`` had it up to now."""
    leaders = contest.leaders
    if not leaders:
        return Ruling((None,), ARMY_THREE, Reason.NOBODY_ENOUGH)
    if len(leaders) == 1:
        if held == leaders[0]:
            return Ruling(leaders, ARMY_MORE, Reason.HOLDER_KEEPS)
        return Ruling(leaders, ARMY_THREE, Reason.LEADS_ALONE) if held is None else Ruling(leaders, ARMY_MORE, Reason.TAKEN_OVER)
    if held in leaders:
        return Ruling((held,), ARMY_EQUAL, Reason.HOLDER_KEEPS)
    return Ruling(leaders, ARMY_MORE, Reason.HOLDER_CONTRADICTED, ARMY_HELD)  # one of them was first, and took it then


def objections(position: Position, held: int, rules: TrackedRules) -> Iterator[Step]:
    """Yield what speaks against the player who is said to have the card for the largest army; a played card that is not named may be a knight."""
    least = rules.rules.basegame.numbers.army_least
    holder = position.players[held]
    have = holder.most_knights
    knights = [have if player is holder else player.knights for player in position.players]
    if have < least:
        yield Step(ARMY_THREE, State.FAILED, Reason.HOLDER_CONTRADICTED, by=holder.colour, have=have, need=least)
    contest = contest_of(knights, least)
    rule, state = taken_away(held, [army_ruling(contest, held)])
    if contest.leaders and state is State.FAILED:
        yield Step(rule, state, Reason.HOLDER_CONTRADICTED, by=holder.colour, have=have, need=contest.most)


def unclaimed(position: Position, rules: TrackedRules) -> Iterator[Step]:
    """Yield that nobody is said to have the card although one player alone has played the most knights for certain, or several as many.

    Of several one was first and took it then, and equally many take it from nobody.
    """
    contest = contest_of([player.knights for player in position.players], rules.rules.basegame.numbers.army_least)
    if len(contest.leaders) > 1:
        yield Step(ARMY_EQUAL, State.FAILED, Reason.CARD_DUE, have=contest.most, need=contest.least)
    if len(contest.leaders) != 1:
        return
    (leader,) = contest.leaders
    if all(player.most_knights < contest.most for number, player in enumerate(position.players) if number != leader):
        yield Step(ARMY_THREE, State.FAILED, Reason.CARD_DUE, by=position.players[leader].colour, have=contest.most, need=contest.least)


def just_changed(position: Position, held: int | None, rules: TrackedRules) -> bool:
    """Return whether the last knight played can have decided who has the largest army; knights come one at a time."""
    least = rules.rules.basegame.numbers.army_least
    contest = contest_of([player.knights for player in position.players], least)
    before = least - 1 if held is None else contest.counts[held]
    return contest.most == before + 1 and len(contest.leaders) == 1 and (held is None or before >= least)
