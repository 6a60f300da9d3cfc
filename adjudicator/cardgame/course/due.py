"""What the event die, a question card or an attack bring at once, and what they leave to be done before the turn goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from adjudicator.cardgame.cards import (
    ATTACKS,
    BAUMEISTER,
    BUERGERKRIEG,
    DEFENDED_BY,
    FORTSCHRITT,
    KONFLIKT,
    RAUBZUG,
    SCHWARZER_RITTER,
    UNIVERSITAET,
    Sort,
)  # fmt: skip
from adjudicator.cardgame.checks.attack import attack
from adjudicator.cardgame.checks.event import ADVANTAGE, DRAW, GOOD_YEAR, TOURNEY, outcome_of
from adjudicator.cardgame.checks.figures import of_sort
from adjudicator.cardgame.checks.hand import OVERFLOW
from adjudicator.cardgame.checks.hand_size import limit_of
from adjudicator.cardgame.checks.outcome import CHOICE, Outcome
from adjudicator.cardgame.checks.question_cards import BUILDER, CONFLICT, PROGRESS, WAR
from adjudicator.cardgame.checks.yields import added_to
from adjudicator.cardgame.course.stock import emptied, opened, seated, turned
from adjudicator.cardgame.deeds import Back, Get, Play, Read, Search, Take, Throw, Under
from adjudicator.cardgame.position import (
    BACK,
    CHOOSE,
    EVENT,
    MAIN,
    READ,
    REMOVE,
    RETURN,
    SEARCH,
    SHED,
    STRIKE,
    TAKE,
    YIELD,
    Due,
    Position,
)  # fmt: skip
from adjudicator.cardgame.questions import EventOutcome
from adjudicator.game.action import Action
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict

_RULES = {"toernooi": TOURNEY, "handelsvoordeel": ADVANTAGE, "zon": GOOD_YEAR, FORTSCHRITT: PROGRESS, BUERGERKRIEG: WAR}
_MARK = "vraagteken"


def all_open(position: Position) -> Position:
    """Return the position in which nobody knows what lies on any landscape."""
    return replace(position, players=tuple(map(emptied, position.players)))


# --- the event and the yield -----------------------------------------------------------------------------------------------


def happened(position: Position, rules: RuleSet) -> Position:
    """Return the position after the event that it names: what is certain is done, what players choose is due."""
    named = position.event
    due: tuple[Due, ...] = ()
    if named == _MARK:
        colour = position.players[position.turn or 0].colour
        due = (Due(READ, colour, DRAW),)
    elif named is None:
        position = all_open(position)
    else:
        found = outcome_of(position, Question(Kind.EVENT, card=named), named, TrackedRules(rules))
        for number, player in enumerate(position.players):
            if player.colour in found.turned:
                position = seated(position, number, turned(player, found.turned[player.colour]))
        due = tuple(_due(position, named, found))
    told = position.told._replace(due=(*position.told.due, *due))
    return carried_on(replace(position, phase=EVENT, told=told), rules)


def _due(position: Position, named: str, found: Outcome) -> Iterator[Due]:
    """Yield what an event leaves to be done."""
    everybody = [player.colour for player in position.players]
    if named == BAUMEISTER:
        yield from (Due(what, colour, BUILDER) for colour in everybody for what in (SEARCH, RETURN))
    elif named == KONFLIKT:
        holders = [found.who] if found.who else [] if found.certain else everybody
        yield from (Due(REMOVE, colour, CONFLICT, 2, certain=found.certain) for colour in holders)
    elif found.certain or named not in _RULES:
        yield from _chosen(found.value(), _RULES.get(named, ""))
    elif named == FORTSCHRITT:
        for player in position.players:
            schools = len(player.laid_at(UNIVERSITAET))
            count = found.gains.get(player.colour, {}).get(CHOICE, 0) + schools
            if count:
                yield Due(CHOOSE, player.colour, PROGRESS, count, certain=not schools)
    elif named == BUERGERKRIEG:
        yield from _chosen(found.value(), WAR)
    else:
        what = TAKE if named == "handelsvoordeel" else CHOOSE
        yield from (Due(what, colour, _RULES[named], certain=False) for colour in everybody if found.who in (None, colour))


def _chosen(value: EventOutcome, rule: str) -> Iterator[Due]:
    """Yield what players choose of an outcome: resources that come, or are taken from the other, and expansions that are taken back."""
    for colour, gained in value["gains"].items():
        if CHOICE in gained:
            taken = any(CHOICE in lost for lost in value["losses"].values())
            yield Due(TAKE if taken else CHOOSE, colour, rule, gained[CHOICE])
    for colour, places in value["returns"].items():
        yield Due(BACK, colour, rule, among=tuple(places))


def carried_on(position: Position, rules: RuleSet) -> Position:
    """Return the position with the yield added where the event is over: nothing is due any more (card/event-before-yield)."""
    if position.phase not in (EVENT, YIELD) or any(not one.missed for one in position.told.due):
        return position
    most = rules.cardgame.card_numbers.most_stock
    yields = []
    for number, player in enumerate(position.players):
        if position.roll is None:
            position = seated(position, number, opened(player, most=most))
            continue
        steps: list[Step] = []
        changes = {place: added_to(player, place, one, position.roll, rules, steps) for place, one in player.landscapes()}
        if None not in changes.values() and changes:
            gained: dict[str, int] = {}
            for place, change in changes.items():
                if change:
                    what = dict(player.landscapes())[place].resource
                    gained[what] = gained.get(what, 0) + change
            yields.append((player.colour, tuple(gained.items())))
        position = seated(position, number, turned(player, {place: change for place, change in changes.items() if change != 0}))
    return replace(position, phase=MAIN, told=position.told._replace(yields=tuple(yields)))


# --- attacks and hands -----------------------------------------------------------------------------------------------------


def attack_verdict(position: Position, roll: int, rules: RuleSet) -> Verdict:
    """Return what the attack that is not thrown for yet comes to by a number: the verdict on it as a question."""
    attacker = next(one.colour for one in position.told.due if one.what == STRIKE)
    return attack(position, Question(Kind.ATTACK, attacker, card=position.attack, roll=roll), rules, False)


def struck(position: Position, roll: int, rules: RuleSet) -> Position:
    """Return the position after the die of an attack that is due: what the winner chooses and the loser takes back is due."""
    verdict = attack_verdict(position, roll, rules)
    rule = ATTACKS[str(position.attack)]
    value: EventOutcome = verdict.value  # type: ignore[assignment]  # what the kind of question holds
    due: tuple[Due, ...] = tuple(_chosen(value, rule)) if verdict.applies else ()
    if verdict.answer is Answer.UNDETERMINED and value["who"] is not None:
        due = (_might(position, value["who"], rule),)
    kept = tuple(one for one in position.told.due if one.what != STRIKE)
    return replace(position, attack_roll=roll, told=position.told._replace(due=(*kept, *due)))


def _might(position: Position, winner: str, rule: str) -> Due:
    """Return what may be due to the winner of an attack where that is not settled."""
    if position.attack == RAUBZUG:
        return Due(TAKE, winner, rule, 2, certain=False)
    loser = position.opponent(position.player(winner)[1])
    sort = Sort.KNIGHT if position.attack == SCHWARZER_RITTER else Sort.BUILDING
    return Due(BACK, loser.colour if loser else "", rule, among=of_sort(loser, sort) if loser else (), certain=False)


def overfull(position: Position, rules: RuleSet) -> Position:
    """Return the position in which cards above the limit are due to be put away at once (card/event-card-hand-overflow)."""
    due = [one for one in position.told.due if one.what != SHED]
    for player in position.players:
        over = player.hand.size - limit_of(player, rules) if player.hand is not None else 0
        if over > 0:
            due.append(Due(SHED, player.colour, OVERFLOW, over))
    return replace(position, told=position.told._replace(due=tuple(due)))


# --- what is told, and what is not -----------------------------------------------------------------------------------------


def due_of(position: Position, event: Action) -> Due | None:
    """Return what an event does of what is due; None where it does nothing of it."""
    colour = position.players[event.player].colour
    wanted: Sequence[str] = ()
    match event:
        case Get():
            wanted = (CHOOSE,)
        case Take():
            wanted = (TAKE,)
        case Back():
            wanted = (BACK,)
        case Read():
            return next((one for one in position.told.due if one.what == READ), None)
        case Search(paid=None):
            wanted = (SEARCH,)
        case Under(owner=owner) if owner not in (None, event.player):
            wanted = (REMOVE,)
        case Under():
            # a card is given back for one that was searched for
            searched = not any((one.what, one.colour) == (SEARCH, colour) for one in position.told.due)
            wanted = (SHED, RETURN) if searched else (SHED,)
        case Throw(face=None):
            wanted = (STRIKE,)
    return next((one for what in wanted for one in position.told.due if (one.what, one.colour) == (what, colour)), None)


def done(position: Position, due: Due, count: int, rules: RuleSet) -> Position:
    """Return the position after so many of what was due were done; once nothing is, the turn goes on."""
    kept = list(position.told.due)
    at = kept.index(due)
    kept[at : at + 1] = [due._replace(number=due.number - count)] if due.number > count else []
    return carried_on(replace(position, told=position.told._replace(due=tuple(kept))), rules)


def passed_over(position: Position, event: Action, rules: RuleSet) -> tuple[Position, list[Step]]:
    """Return the position in which the game goes on without what is due, and what had to be done first.

    What somebody chose and nobody told leaves the landscapes open; what a player need not do is taken for not done.
    """
    if due_of(position, event) is not None:
        return position, []
    if isinstance(event, Play) and event.card in DEFENDED_BY.values() and position.attack is not None:
        # it answers the attack, in time or not
        return position, []
    if position.attack_roll is not None:
        position = replace(position, attack=None, defence=None, attack_roll=None)
    most = rules.cardgame.card_numbers.most_stock
    steps: list[Step] = []
    kept: list[Due] = []
    for one in position.told.due:
        number, player = position.player(one.colour)
        if one.missed:
            kept.append(one)
        elif one.what in (CHOOSE, TAKE):
            position = seated(position, number, opened(player, most=most))
            victim = position.opponent(player)
            if one.what == TAKE and victim is not None:
                position = seated(position, position.player(victim.colour)[0], opened(victim))
        elif one.what in _MUST and one.certain:
            steps.append(Step(one.rule, State.FAILED, _MUST[one.what], one.among, one.colour, have=one.number))
            if one.what == READ:
                position = all_open(position)
            elif one.what == STRIKE:
                position = replace(position, attack=None, defence=None)
            else:
                kept.append(one._replace(missed=True))
    return carried_on(replace(position, told=position.told._replace(due=tuple(kept))), rules), steps


_MUST = {
    READ: Reason.CARD_NOT_READ,
    BACK: Reason.TAKES_BACK_FIRST,
    STRIKE: Reason.STRIKE_FIRST,
    SHED: Reason.HAND_OVERFLOWS,
}
