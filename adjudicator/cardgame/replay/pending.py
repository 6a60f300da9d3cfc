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
    PendingAction,
    Position,
)  # fmt: skip
from adjudicator.cardgame.replay.stock import seated, with_changes_unknown, with_stock_changed, with_stock_unknown
from adjudicator.cardgame.values import EventOutcome
from adjudicator.game.action import Action
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict

_RULES = {"toernooi": TOURNEY, "handelsvoordeel": ADVANTAGE, "zon": GOOD_YEAR, FORTSCHRITT: PROGRESS, BUERGERKRIEG: WAR}
_MARK = "vraagteken"


def all_open(position: Position) -> Position:
    """Return the position in which nobody knows what lies on any landscape."""
    return replace(position, players=tuple(map(with_stock_unknown, position.players)))


# --- the event and the yield -----------------------------------------------------------------------------------------------


def after_event_die(position: Position, rules: RuleSet) -> Position:
    """Return the position after the event that it names: what is certain is done, what players choose is due."""
    named = position.event
    due: tuple[PendingAction, ...] = ()
    if named == _MARK:
        colour = position.players[position.turn or 0].colour
        due = (PendingAction(READ, colour, DRAW),)
    elif named is None:
        position = all_open(position)
    else:
        found = outcome_of(position, Question(Kind.EVENT, card=named), named, TrackedRules(rules))
        for number, player in enumerate(position.players):
            if player.colour in found.turned:
                position = seated(position, number, with_stock_changed(player, found.turned[player.colour]))
        due = tuple(_due(position, named, found))
    told = position.told._replace(due=(*position.told.due, *due))
    return after_due_resolved(replace(position, phase=EVENT, told=told), rules)


def _due(position: Position, named: str, found: Outcome) -> Iterator[PendingAction]:
    """Yield what an event leaves to be done."""
    everybody = [player.colour for player in position.players]
    if named == BAUMEISTER:
        yield from (PendingAction(what, colour, BUILDER) for colour in everybody for what in (SEARCH, RETURN))
    elif named == KONFLIKT:
        holders = [found.who] if found.who else [] if found.certain else everybody
        yield from (PendingAction(REMOVE, colour, CONFLICT, 2, certain=found.certain) for colour in holders)
    elif found.certain or named not in _RULES:
        yield from _chosen(found.value(), _RULES.get(named, ""))
    elif named == FORTSCHRITT:
        for player in position.players:
            schools = len(player.laid_at(UNIVERSITAET))
            count = found.gains.get(player.colour, {}).get(CHOICE, 0) + schools
            if count:
                yield PendingAction(CHOOSE, player.colour, PROGRESS, count, certain=not schools)
    elif named == BUERGERKRIEG:
        yield from _chosen(found.value(), WAR)
    else:
        what = TAKE if named == "handelsvoordeel" else CHOOSE
        yield from (PendingAction(what, colour, _RULES[named], certain=False) for colour in everybody if found.who in (None, colour))


def _chosen(value: EventOutcome, rule: str) -> Iterator[PendingAction]:
    """Yield what players choose of an outcome: resources that come, or are taken from the other, and expansions that are taken back."""
    for colour, gained in value["gains"].items():
        if CHOICE in gained:
            taken = any(CHOICE in lost for lost in value["losses"].values())
            yield PendingAction(TAKE if taken else CHOOSE, colour, rule, gained[CHOICE])
    for colour, places in value["returns"].items():
        yield PendingAction(BACK, colour, rule, among=tuple(places))


def after_due_resolved(position: Position, rules: RuleSet) -> Position:
    """Return the position with the yield added where the event is over: nothing is due any more (card/event-before-yield)."""
    if position.phase not in (EVENT, YIELD) or any(not one.missed for one in position.told.due):
        return position
    most = rules.cardgame.card_numbers.most_stock
    yields = []
    for number, player in enumerate(position.players):
        if position.roll is None:
            position = seated(position, number, with_changes_unknown(player, most=most))
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
        position = seated(position, number, with_stock_changed(player, {place: change for place, change in changes.items() if change != 0}))
    return replace(position, phase=MAIN, told=position.told._replace(yields=tuple(yields)))


# --- attacks and hands -----------------------------------------------------------------------------------------------------


def attack_verdict(position: Position, roll: int, rules: RuleSet) -> Verdict:
    """Return the verdict on the attack that is still to be thrown for, if this number is thrown."""
    attacker = next(one.colour for one in position.told.due if one.what == STRIKE)
    return attack(position, Question(Kind.ATTACK, attacker, card=position.attack, roll=roll), rules, False)


def after_attack_roll(position: Position, roll: int, rules: RuleSet) -> Position:
    """Return the position after the die of an attack that is due: what the winner chooses and the loser takes back is due."""
    verdict = attack_verdict(position, roll, rules)
    rule = ATTACKS[str(position.attack)]
    value: EventOutcome = verdict.value  # type: ignore[assignment]  # what the kind of question holds
    due: tuple[PendingAction, ...] = tuple(_chosen(value, rule)) if verdict.applies else ()
    if verdict.answer is Answer.UNDETERMINED and value["who"] is not None:
        due = (_might(position, value["who"], rule),)
    kept = tuple(one for one in position.told.due if one.what != STRIKE)
    return replace(position, attack_roll=roll, told=position.told._replace(due=(*kept, *due)))


def _might(position: Position, winner: str, rule: str) -> PendingAction:
    """Return the pending action of the winner of an attack where it is not settled that there is one."""
    if position.attack == RAUBZUG:
        return PendingAction(TAKE, winner, rule, 2, certain=False)
    loser = position.opponent(position.player(winner)[1])
    sort = Sort.KNIGHT if position.attack == SCHWARZER_RITTER else Sort.BUILDING
    return PendingAction(BACK, loser.colour if loser else "", rule, among=of_sort(loser, sort) if loser else (), certain=False)


def with_discards_due(position: Position, rules: RuleSet) -> Position:
    """Return the position in which cards above the limit are due to be put away at once (card/event-card-hand-overflow)."""
    due = [one for one in position.told.due if one.what != SHED]
    for player in position.players:
        over = player.hand.size - limit_of(player, rules) if player.hand is not None else 0
        if over > 0:
            due.append(PendingAction(SHED, player.colour, OVERFLOW, over))
    return replace(position, told=position.told._replace(due=tuple(due)))


# --- what is told, and what is not -----------------------------------------------------------------------------------------


def pending_resolved_by(position: Position, event: Action) -> PendingAction | None:
    """Return the pending action that an event resolves; None where it resolves none."""
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


def after_pending_done(position: Position, due: PendingAction, count: int, rules: RuleSet) -> Position:
    """Return the position after a pending action was done so many times; once nothing is due any more, the turn goes on."""
    kept = list(position.told.due)
    at = kept.index(due)
    kept[at : at + 1] = [due._replace(number=due.number - count)] if due.number > count else []
    return after_due_resolved(replace(position, told=position.told._replace(due=tuple(kept))), rules)


def passed_over(position: Position, event: Action, rules: RuleSet) -> tuple[Position, list[Step]]:
    """Return the position in which the game goes on without what is due, and what had to be done first.

    What somebody chose and nobody told leaves the landscapes open; what a player need not do is taken for not done.
    """
    if pending_resolved_by(position, event) is not None:
        return position, []
    if isinstance(event, Play) and event.card in DEFENDED_BY.values() and position.attack is not None:
        # it answers the attack, in time or not
        return position, []
    if position.attack_roll is not None:
        position = replace(position, attack=None, defence=None, attack_roll=None)
    most = rules.cardgame.card_numbers.most_stock
    steps: list[Step] = []
    kept: list[PendingAction] = []
    for one in position.told.due:
        number, player = position.player(one.colour)
        if one.missed:
            kept.append(one)
        elif one.what in (CHOOSE, TAKE):
            position = seated(position, number, with_changes_unknown(player, most=most))
            victim = position.opponent(player)
            if one.what == TAKE and victim is not None:
                position = seated(position, position.player(victim.colour)[0], with_changes_unknown(victim))
        elif one.what in _MUST and one.certain:
            steps.append(Step(one.rule, State.FAILED, _MUST[one.what], one.among, one.colour, have=one.number))
            if one.what == READ:
                position = all_open(position)
            elif one.what == STRIKE:
                position = replace(position, attack=None, defence=None)
            else:
                kept.append(one._replace(missed=True))
    return after_due_resolved(replace(position, told=position.told._replace(due=tuple(kept))), rules), steps


_MUST = {READ: Reason.CARD_NOT_READ, BACK: Reason.TAKES_BACK_FIRST, STRIKE: Reason.STRIKE_FIRST, SHED: Reason.HAND_OVERFLOWS}
