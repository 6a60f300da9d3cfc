"""Who should have the two special cards: the one for the longest route and the one for the largest army.

``bijzonder`` in a position says who had a card up to now; the verdict says who should have it now. The last step of a verdict is the
decision: its rule, reason and ``by`` are what settles the matter (``by`` is nobody where the card lies aside), its alternatives go
through the players one by one, each with what speaks for or against.

Clauses: those of ``route_holder`` and ``army_holder``.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.position import Player, Position, Special
from adjudicator.basegame.special import army_holder
from adjudicator.basegame.special.army_holder import ARMY_HELD, ARMY_THREE, army_ruling
from adjudicator.basegame.special.contest import Contest, Ruling
from adjudicator.basegame.special.lengths import length_steps, measure_all
from adjudicator.basegame.special.route_holder import ASIDE, BREAK, FIVE, HELD, KEEPS, SOLE, TIE, Lengths, contest_of, rulings
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict


def holders_stated(position: Position, card: Special) -> tuple[int | None, ...] | None:
    """Return who held a card up to now: one player, several where so stated, ``(None,)`` for nobody; None where nothing is stated."""
    if position.special_open is card or all(player.special is None for player in position.players):
        return None
    return tuple(number for number, player in enumerate(position.players) if card in (player.special or ())) or (None,)


def longest_route(
    position: Position, rules: RuleSet, question: Question | None = None, *, interrupted: bool | None = None, told: bool = True
) -> Verdict:
    """Return who should have the card for the longest route: ``lengths``, ``holder`` and one longest trail of each player.

    ``interrupted`` says whether the lengths on the board came about by an interruption, where a course of play tells it; None where it is not
    known. Unless ``told``, the steps on how a route lies are left out where its length is settled. Undetermined where that, or who had the card, decides and is not known, and where the rule set is silent.
    """
    asked = question or Question(Kind.LONGEST_ROUTE)
    hexmap = position.board.map
    routes = measure_all(position, rules)
    points = [point for route in routes for point in route.points]
    unsettled = any(route.length is None for route in routes)
    least = rules.basegame.numbers.route_least
    contest = contest_of(routes, least)
    steps: list[Step] = []
    for index, route in enumerate(routes):
        if told or route.length is None:
            # a route that nothing cut would be among the longest: then a cut decides
            steps += length_steps(position, index, route, rules, max(contest.most, least))
    if unsettled:
        return Verdict(asked, rules.name, steps, points=points)
    steps.append(Step(FIVE, State.INFO, Reason.ENOUGH if contest.leaders else Reason.TOO_FEW, have=contest.most, need=least))
    stated = holders_stated(position, Special.LONGEST_ROUTE)
    by_holder = _route_ways(position, rules, contest, stated, points, interrupted)
    ways = list(by_holder.values())
    decisive, holder, missing = _decide(position, contest, ways, HELD, Reason.HELD_TWICE if stated else Reason.HOLDER_UNKNOWN)
    value = {
        "lengths": {player.colour: length for player, length in zip(position.players, contest.counts, strict=True)},
        "holder": holder,
        "trails": {
            player.colour: [hexmap.path_names[path] for path in route.trail] for player, route in zip(position.players, routes, strict=True)
        },
    }
    return Verdict(asked, rules.name, [*steps, *decisive], value, missing, points=points)


def _route_ways(
    position: Position, rules: RuleSet, contest: Lengths, stated: Sequence[int | None] | None, points: list[str], interrupted: bool | None
) -> dict[int | None, list[Ruling]]:
    """Return the rulings for each player who may have had the card for the longest route, None for nobody."""
    possible = stated or (None, *(player for player, length in enumerate(contest.ever) if length >= contest.least))
    cut = position.turn_history.cut
    ways = {}
    for held in possible:
        was = None if held is None else cut.has(held)
        ways[held] = rulings(contest, held, rules.basegame.route, points, interrupted if was is None else was)
    if stated:
        return ways
    # whom the board contradicts did not have it
    return {held: found for held, found in ways.items() if found[0].reason is not Reason.HOLDER_CONTRADICTED}


def may_have_held(position: Position, rules: RuleSet, card: Special) -> tuple[int | None, ...]:
    """Return who may have had a card up to now as the board lies, whatever is stated of it; None for nobody."""
    if card is Special.LARGEST_ARMY:
        contest = army_holder.contest_of([player.knights for player in position.players], rules.basegame.numbers.army_least)
        return _first_armies(contest)
    routes = measure_all(position, rules)
    lengths = contest_of(routes, rules.basegame.numbers.route_least)
    return tuple(_route_ways(position, rules, lengths, None, [], None))


def _first_armies(contest: Contest) -> tuple[int | None, ...]:
    """Return who may have had the card for the largest army: of several leaders, one was first and has had it since."""
    return contest.leaders if len(contest.leaders) > 1 else (None,)


def largest_army(position: Position, rules: RuleSet, question: Question | None = None) -> Verdict:
    """Return who should have the card for the largest army: ``knights`` of each player and ``holder``.

    Undetermined where several lead with equally many and it is not known who had the card, or the one who had it is not among them.
    """
    asked = question or Question(Kind.LARGEST_ARMY)
    least = rules.basegame.numbers.army_least
    contest = army_holder.contest_of([player.knights for player in position.players], least)
    steps = [Step(ARMY_THREE, State.INFO, Reason.COUNT, by=player.colour, have=player.knights, need=least) for player in position.players]
    stated = holders_stated(position, Special.LARGEST_ARMY)
    possible = stated or _first_armies(contest)
    ways = [[army_ruling(contest, held)] for held in possible]
    decisive, holder, missing = _decide(position, contest, ways, ARMY_HELD, Reason.HELD_TWICE if stated else Reason.HOLDER_UNKNOWN)
    for player in _perhaps_ahead(position, contest):
        steps.append(Step(ARMY_THREE, State.UNKNOWN, Reason.COUNT, by=player.colour, have=player.knights, need=least))
        missing = [*missing, f"players.{player.colour}.played"]
    value = {"knights": {player.colour: player.knights for player in position.players}, "holder": holder}
    return Verdict(asked, rules.name, [*steps, *decisive], value, missing)


def _perhaps_ahead(position: Position, contest: Contest) -> list[Player]:
    """Return who may lead by a played card that is not named."""
    enough = max(contest.least, contest.most)
    return [player for player in position.players if player.played.hidden and player.most_knights >= enough]


def holder_now(position: Position, card: Special, rules: RuleSet) -> tuple[int | None, ...] | None:
    """Return who should have a card, as the one of a tuple, whose one is None for nobody; None where the verdict on it settles nothing."""
    stated = holders_stated(position, card)
    numbers = rules.basegame.numbers
    if card is Special.LARGEST_ARMY:
        contest = army_holder.contest_of([player.knights for player in position.players], numbers.army_least)
        if _perhaps_ahead(position, contest):
            return None
        return _settled([army_ruling(contest, held) for held in stated or _first_armies(contest)])
    routes = measure_all(position, rules)
    if any(route.length is None for route in routes):
        return None
    ways = _route_ways(position, rules, contest_of(routes, numbers.route_least), stated, [], None)
    return _settled([ruling for found in ways.values() for ruling in found])


def _settled(every: Sequence[Ruling]) -> tuple[int | None, ...] | None:
    """Return the holder to whom all rulings come, None where they come to no one holder."""
    first = every[0]
    return first.holders if all(ruling.settled and ruling.holders == first.holders for ruling in every) else None


def _decide(
    position: Position, contest: Contest, possible: Sequence[Sequence[Ruling]], held_path: str, not_known: Reason
) -> tuple[list[Step], str | None, list[str]]:
    """Return the deciding step (before it, other ways to the same end), who has the card and what is missing.

    ``possible`` are the rulings for each player who may have had the card.
    """
    every = [ruling for ways in possible for ruling in ways]
    first = every[0]
    colours = [player.colour for player in position.players]
    if (settled := _settled(every)) is not None:
        (holder,) = settled
        colour = None if holder is None else colours[holder]
        others = every[1:] if len(possible) == 1 else []
        steps = [Step(ruling.rule, State.INFO, ruling.reason, by=colour) for ruling in others]
        ways = _candidates(colours, contest, {holder: first.rule}, State.MET, first.reason, first.rule)
        return [*steps, Step(first.rule, State.MET, first.reason, by=colour, alternatives=ways)], colour, []
    pivot = next((ruling for ruling in every if not ruling.settled), None) or next(
        ruling for ruling in every if ruling.holders != first.holders
    )
    missing, reason = _lacking(possible, pivot, held_path, not_known)
    open_to: dict[int | None, str] = {}
    for ruling in every:
        for holder in ruling.holders:
            open_to.setdefault(holder, ruling.rule)
    ways = _candidates(colours, contest, open_to, State.UNKNOWN, reason, pivot.rule)
    return [Step(pivot.rule, State.UNKNOWN, reason, alternatives=ways)], None, missing


def _lacking(possible: Sequence[Sequence[Ruling]], pivot: Ruling, held_path: str, not_known: Reason) -> tuple[list[str], Reason]:
    """Return what is missing to tell who has the card, and why it is not told."""
    missing = [ruling.missing for ways in possible for ruling in ways if ruling.missing]
    reason = pivot.reason
    if any(len(ways) > 1 for ways in possible):
        missing.append(BREAK)
        reason = reason if reason is Reason.NOT_SETTLED else Reason.BREAK_UNKNOWN
    if len(possible) > 1:
        missing.insert(0, held_path)
        reason = not_known
    return missing, reason


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
