"""Who should have the two special cards: the one for the longest route and the one for the largest army.

``bijzonder`` in a position says who had a card up to now; the verdict says who should have it now. The last step of a verdict is the
decision: its rule, reason and ``by`` are what settles the matter (``by`` is nobody where the card lies aside), its alternatives go
through the players one by one, each with what speaks for or against.

Clauses: those of ``route_holder``; base/largest-army-three, base/largest-army-taken-by-more, base/largest-army-equal-keeps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.basegame.position import Position, Special
from adjudicator.basegame.special.lengths import length_steps, measure
from adjudicator.basegame.special.route_holder import ASIDE, BREAK, EQUAL, FIVE, HELD, KEEPS, LONGER, SOLE, TIE, Ruling, Table, rulings
from adjudicator.question import Kind, Question
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdict import Reason, State, Step, Verdict

ARMY_THREE = "base/largest-army-three"
ARMY_MORE = "base/largest-army-taken-by-more"
ARMY_EQUAL = "base/largest-army-equal-keeps"
ARMY_HELD = "held.largest-army"


@dataclass(frozen=True, slots=True)
class Contest:
    """What a card is fought over with: counts by player, the least that it takes, and the clauses for too few, fewer and equally many."""

    counts: tuple[int, ...]
    least: int
    enough: str
    more: str
    equal: str

    @property
    def most(self) -> int:
        """The greatest count."""
        return max(self.counts, default=0)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The players with the greatest count, where it is enough; else nobody."""
        return tuple(player for player, count in enumerate(self.counts) if count == self.most) if self.most >= self.least else ()


def holders_stated(position: Position, card: Special) -> tuple[int | None, ...] | None:
    """Return who had a card up to now: one player, or (None,) for nobody; several if so stated; None where nothing is stated."""
    if all(player.special is None for player in position.players):
        return None
    found = tuple(number for number, player in enumerate(position.players) if card in (player.special or ()))
    return found or (None,)


def longest_route(position: Position, rules: RuleSet, question: Question | None = None, *, interrupted: bool | None = None) -> Verdict:
    """Return who should have the card for the longest route: ``lengths``, ``holder`` and one longest trail of each player.

    ``interrupted`` says whether the lengths on the board came about by an interruption, where a course of play tells it; None where it is not
    known. Undetermined where that, or who had the card, decides and is not known, and where the rule set is silent.
    """
    asked = question or Question(Kind.LONGEST_ROUTE)
    hexmap = position.board.map
    routes = [measure(position, index, rules) for index in range(len(position.players))]
    points = [point for route in routes for point in route.points]
    steps: list[Step] = []
    for index, route in enumerate(routes):
        steps += length_steps(position, index, route, rules)
    lengths = tuple(route.length for route in routes if route.length is not None)
    if len(lengths) < len(routes):
        return Verdict(asked, rules.name, steps, points=points)
    least = rules.numbers.route_least
    table = Table(lengths, tuple(route.uncut for route in routes), tuple(route.ever for route in routes), least)
    steps.append(Step(FIVE, State.INFO, Reason.ENOUGH if table.leaders else Reason.TOO_FEW, have=table.most, need=least))
    stated = holders_stated(position, Special.LONGEST_ROUTE)
    possible = stated or (None, *(player for player, length in enumerate(table.ever) if length >= least))
    found = [rulings(table, held, rules.route, points, interrupted) for held in possible]
    if not stated:  # whom the board contradicts did not have it
        found = [ways for ways in found if ways[0].reason is not Reason.HOLDER_CONTRADICTED]
    contest = Contest(lengths, least, FIVE, LONGER, EQUAL)
    decisive, holder, missing = _decide(position, contest, found, HELD, Reason.HELD_TWICE if stated else Reason.HOLDER_UNKNOWN)
    value = {
        "lengths": {player.colour: length for player, length in zip(position.players, lengths, strict=True)},
        "holder": holder,
        "trails": {
            player.colour: [hexmap.path_names[path] for path in route.trail] for player, route in zip(position.players, routes, strict=True)
        },
    }
    return Verdict(asked, rules.name, [*steps, *decisive], value, missing, points=points)


def largest_army(position: Position, rules: RuleSet, question: Question | None = None) -> Verdict:
    """Return who should have the card for the largest army: ``knights`` of each player and ``holder``.

    Undetermined where several lead with equally many and it is not known who had the card, or the one who had it is not among them.
    """
    asked = question or Question(Kind.LARGEST_ARMY)
    least = rules.numbers.army_least
    contest = Contest(tuple(player.knights for player in position.players), least, ARMY_THREE, ARMY_MORE, ARMY_EQUAL)
    steps = [Step(ARMY_THREE, State.INFO, Reason.COUNT, by=player.colour, have=player.knights, need=least) for player in position.players]
    stated = holders_stated(position, Special.LARGEST_ARMY)
    # of several leaders, one was first and has had it since
    possible = stated or (contest.leaders if len(contest.leaders) > 1 else (None,))
    found = [[_army_ruling(contest, held)] for held in possible]
    decisive, holder, missing = _decide(position, contest, found, ARMY_HELD, Reason.HELD_TWICE if stated else Reason.HOLDER_UNKNOWN)
    for player in position.players:
        if player.played.hidden and player.most_knights >= max(least, contest.most):
            steps.append(Step(ARMY_THREE, State.UNKNOWN, Reason.COUNT, by=player.colour, have=player.knights, need=least))
            missing = [*missing, f"players.{player.colour}.played"]
    value = {"knights": {player.colour: player.knights for player in position.players}, "holder": holder}
    return Verdict(asked, rules.name, [*steps, *decisive], value, missing)


def _army_ruling(contest: Contest, held: int | None) -> Ruling:
    """Return who has the card for the largest army if ``held`` had it up to now: knights only become more, so nothing can be set aside."""
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


def _decide(
    position: Position, contest: Contest, found: Sequence[Sequence[Ruling]], held_path: str, not_known: Reason
) -> tuple[list[Step], str | None, list[str]]:
    """Return the deciding step (before it, other ways to the same end), who has the card and what is missing.

    ``found`` are the rulings for each player who may have had the card.
    """
    every = [ruling for ways in found for ruling in ways]
    first = every[0]
    colours = [player.colour for player in position.players]
    if all(ruling.settled and ruling.holders == first.holders for ruling in every):
        (holder,) = first.holders
        colour = None if holder is None else colours[holder]
        others = every[1:] if len(found) == 1 else []
        steps = [Step(ruling.rule, State.INFO, ruling.reason, by=colour) for ruling in others]
        ways = _candidates(colours, contest, {holder: first.rule}, State.MET, first.reason, first.rule)
        return [*steps, Step(first.rule, State.MET, first.reason, by=colour, alternatives=ways)], colour, []
    pivot = next((ruling for ruling in every if not ruling.settled), None) or next(
        ruling for ruling in every if ruling.holders != first.holders
    )
    missing = [ruling.missing for ruling in every if ruling.missing]
    reason = pivot.reason
    if any(len(ways) > 1 for ways in found):
        missing.append(BREAK)
        reason = reason if reason is Reason.NOT_SETTLED else Reason.BREAK_UNKNOWN
    if len(found) > 1:
        missing.insert(0, held_path)
        reason = not_known
    open_to: dict[int | None, str] = {}
    for ruling in every:
        for holder in ruling.holders:
            open_to.setdefault(holder, ruling.rule)
    ways = _candidates(colours, contest, open_to, State.UNKNOWN, reason, pivot.rule)
    return [Step(pivot.rule, State.UNKNOWN, reason, alternatives=ways)], None, missing


def _candidates(
    colours: list[str], contest: Contest, open_to: dict[int | None, str], state: State, reason: Reason, rule: str
) -> tuple[Step, ...]:
    """Return one step for each player, and one for nobody where that is possible: why the card is, may be or is not theirs.

    ``open_to`` maps those who have it or may have it to the clause that gives it to them.
    """
    ways = []
    for player, colour in enumerate(colours):
        count = contest.counts[player]
        if player in open_to:
            ways.append(Step(open_to[player], state, reason, by=colour, have=count))
        elif count < contest.least:
            ways.append(Step(contest.enough, State.FAILED, Reason.TOO_FEW, by=colour, have=count, need=contest.least))
        elif count < contest.most:
            ways.append(Step(contest.more, State.FAILED, Reason.TOO_FEW, by=colour, have=count, need=contest.most + 1))
        else:
            clause = rule if rule in (TIE, ASIDE, SOLE, KEEPS) else contest.equal
            ways.append(Step(clause, State.FAILED, Reason.TIED, by=colour, have=count, need=contest.most + 1))
    if None in open_to:
        ways.append(Step(open_to[None], state, reason))
    return tuple(ways)
