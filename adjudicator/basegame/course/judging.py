"""May this event take place? Each event is the question that it answers, judged by the same check; a record's own statements are compared."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from adjudicator.basegame.building.places import may_build, may_build_somewhere
from adjudicator.basegame.building.ship_move import move_ship
from adjudicator.basegame.changes import changed
from adjudicator.basegame.course import moments
from adjudicator.basegame.course.over import over_steps
from adjudicator.basegame.course.payday import rows_due
from adjudicator.basegame.development.buy_and_play import buy_card, play_card
from adjudicator.basegame.events import (
    NO_VICTIM,
    ON_TURN,
    Build,
    BuildSomewhere,
    Buy,
    Claim,
    Discard,
    End,
    Event,
    Get,
    Have,
    MoveShip,
    Play,
    Put,
    Resources,
    Rob,
    Roll,
    Steal,
    Trade,
)
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Phase, Position
from adjudicator.basegame.production.table import GOLD
from adjudicator.basegame.robber.discard import discard as may_discard
from adjudicator.basegame.robber.discard import handed_in_number
from adjudicator.basegame.robber.move import robber as may_rob
from adjudicator.basegame.robber.pirate import pirate as may_move_pirate
from adjudicator.basegame.robber.victims import STEAL
from adjudicator.basegame.trade.bank import trade as may_trade
from adjudicator.board.board import RESOURCES
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import NOBODY, Bundle, Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

HANDS = "base/hand-resources-hidden"
FROM_BANK = "base/production-from-bank"
_KINDS = tuple(map(str, RESOURCES))
#: Questions are values: the same few are asked over and over in the course of a game.
_question = lru_cache(maxsize=4096)(Question)
_ON_PATHS = (Kind.ROAD, Kind.SHIP)


def judged(position: Position, event: Event, rules: RuleSet, *, strict: bool = False) -> Verdict:
    """Return the verdict on an event in the position in which it takes place."""
    if event.player == ON_TURN:
        return Verdict(
            _question(Kind.END_TURN), rules.name, [Step(moments.DICE_ON, State.UNKNOWN, Reason.TURN_NOT_STATED)], missing=["turn"]
        )
    colour = position.players[event.player].colour
    found = _JUDGES[type(event)](position, event, colour, rules, strict)
    won = position.this_turn.won
    if won is not None and not isinstance(event, Roll | End | Get) and not (isinstance(event, Claim) and event.player == won):
        over = over_steps(MoveContext(position, found.question, rules, strict=strict))
        return found.with_steps(before=over)
    return found


def _bundle(cards: Resources) -> Bundle:
    return tuple([(kind, count) for kind, count in zip(_KINDS, cards, strict=True) if count])


def _placed(position: Position, event: Any, colour: str, rules: RuleSet, strict: bool) -> Verdict:
    names = position.board.map.path_names if event.piece in _ON_PATHS else position.board.map.intersection_names
    return may_build(position, _question(event.piece, colour, at=names[event.place]), rules, strict)


def _somewhere(position: Position, event: BuildSomewhere, colour: str, rules: RuleSet, strict: bool) -> Verdict:
    """Judge a piece of which the place is not told; of something built there is nothing to judge."""
    if event.piece is None:
        step = Step(moments.ORDER, State.INFO, Reason.PHASE_ALLOWS, by=colour)
        return Verdict(_question(Kind.OPTIONS, colour), rules.name, [step], applies=False)
    return may_build_somewhere(position, _question(event.piece, colour), rules, strict)


def _has(_position: Position, event: Have, colour: str, rules: RuleSet, _strict: bool) -> Verdict:
    """Return that what somebody has in hand is nothing that may or may not be done."""
    step = Step(HANDS, State.INFO, Reason.HAS_CARDS if event.cards.total else Reason.EMPTY_HAND, by=colour, have=event.cards.total)
    return Verdict(_question(Kind.DISCARD, colour), rules.name, [step], applies=False)


def _stole(position: Position, event: Steal, colour: str, rules: RuleSet, strict: bool) -> Verdict:
    victim = _victim(position, event)
    found = may_rob(position, _question(Kind.ROBBER, colour, victim=victim), rules, strict)
    return found if event.card is None or event.victim is None else found.with_steps(after=[_stolen(position, event.victim, event.card)])


def _victim(position: Position, event: Rob | Steal) -> str | None:
    if event.victim is None:
        return None
    return NOBODY if event.victim == NO_VICTIM else position.players[event.victim].colour


def _rolled(position: Position, _event: Any, colour: str, rules: RuleSet, strict: bool) -> Verdict:
    return moments.roll(position, _question(Kind.ROLL, colour), rules, strict)


def _ended(position: Position, _event: Any, colour: str, rules: RuleSet, strict: bool) -> Verdict:
    return moments.end_turn(position, _question(Kind.END_TURN, colour), rules, strict)


def _claimed(position: Position, _event: Any, colour: str, rules: RuleSet, strict: bool) -> Verdict:
    return moments.claim(position, _question(Kind.CLAIM, colour), rules, strict)


def _got(position: Position, event: Get, colour: str, rules: RuleSet, strict: bool) -> Verdict:
    """Compare the cards that a record says a player got with those that are due; cards of choice may be any."""
    del strict
    question = _question(Kind.PRODUCTION, colour, roll=position.roll)
    paid = position.this_turn.paid
    stated = sum(event.cards)
    if not paid:
        step = Step(FROM_BANK, State.FAILED, Reason.NOTHING_PAID, by=colour, have=stated)
    elif (due := paid[event.player]) is None:
        more = not position.this_turn.of_hands and _more_than_due(position, event, rules)
        reason = Reason.CARDS_DIFFER if more else Reason.CARDS_NOT_CERTAIN
        step = Step(FROM_BANK, State.FAILED if more else State.UNKNOWN, reason, by=colour, have=stated)
    else:
        # cards of choice may be any: beside them as many of each kind as are due
        fits = all(got >= least for got, least in zip(event.cards, due, strict=False)) and stated == sum(due)
        reason = Reason.CARDS_AGREE if fits else Reason.CARDS_DIFFER
        step = Step(FROM_BANK, State.MET if fits else State.FAILED, reason, by=colour, have=stated, need=sum(due))
    return Verdict(question, rules.name, [step])


def _more_than_due(position: Position, event: Get, rules: RuleSet) -> bool:
    """Return whether a player is told to have got more than a roll can bring, however full the bank is."""
    rows = None if position.roll is None else rows_due(position, position.roll, rules)
    if rows is None:
        return False
    row = rows[event.player]
    return sum(max(0, got - due) for got, due in zip(event.cards, row, strict=False)) > row[GOLD]


def _discarded(position: Position, event: Discard, colour: str, rules: RuleSet, strict: bool) -> Verdict:
    if event.cards.hidden:
        return handed_in_number(position, _question(Kind.DISCARD, colour), event.cards.total, rules, strict)
    return may_discard(position, _question(Kind.DISCARD, colour, give=_bundle(event.cards.counts)), rules, strict)


def _robbed(position: Position, event: Rob, colour: str, rules: RuleSet, strict: bool) -> Verdict:
    victim = _victim(position, event)
    at = position.board.map.tile_names[event.tile]
    if event.pirate:
        found = may_move_pirate(position, _question(Kind.PIRATE, colour, at=at, victim=victim), rules, strict)
    else:
        found = may_rob(position, _question(Kind.ROBBER, colour, at=at, victim=victim), rules, strict)
    if event.card is None or event.victim is None:
        return found
    return found.with_steps(after=[_stolen(position, event.victim, event.card)])


def _stolen(position: Position, victim: int, card: int) -> Step:
    """Return the step on the card that is told having been in the victim's hand."""
    player = position.players[victim]
    if player.hand is not None and not player.hand.high[card]:
        return Step(STEAL, State.FAILED, Reason.VICTIM_LACKS_CARD, by=player.colour, what=_KINDS[card])
    return Step(STEAL, State.MET, Reason.VICTIM_HAS_CARD, by=player.colour, what=_KINDS[card])


def _traded(position: Position, event: Trade, colour: str, rules: RuleSet, strict: bool) -> Verdict:
    partner = None if event.partner is None else position.players[event.partner].colour
    question = _question(Kind.TRADE, colour, partner=partner, give=_bundle(event.give), take=_bundle(event.take))
    return may_trade(position, question, rules, strict)


def _moved(position: Position, event: MoveShip, colour: str, rules: RuleSet, strict: bool) -> Verdict:
    names = position.board.map.path_names
    return move_ship(position, _question(Kind.MOVE_SHIP, colour, at=names[event.start], to=names[event.end]), rules, strict)


def _bought(position: Position, _event: Buy, colour: str, rules: RuleSet, strict: bool) -> Verdict:
    return buy_card(position, _question(Kind.BUY_CARD, colour), rules, strict)


def _played(position: Position, event: Play, colour: str, rules: RuleSet, strict: bool) -> Verdict:
    take = None if event.take is None else _bundle(event.take)
    resource = None if event.resource is None else _KINDS[event.resource]
    return play_card(position, _question(Kind.PLAY_CARD, colour, card=str(event.card), take=take, resource=resource), rules, strict)


_JUDGES: dict[type[Event], Callable[[Position, Any, str, RuleSet, bool], Verdict]] = {
    Put: _placed,
    Build: _placed,
    BuildSomewhere: _somewhere,
    Have: _has,
    Steal: _stole,
    Roll: _rolled,
    Get: _got,
    Discard: _discarded,
    Rob: _robbed,
    Trade: _traded,
    MoveShip: _moved,
    Buy: _bought,
    Play: _played,
    Claim: _claimed,
    End: _ended,
}


def in_opening(position: Position) -> Position:
    """Return a position in which a piece of the opening is put: its phase is that of the opening where it is not known to be over."""
    return changed(position, phase=Phase.SET_UP) if position.set_up is None else position
