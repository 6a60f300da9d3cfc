"""What an event of a card game changes; one that is not allowed takes place all the same."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.cardgame.cards import ATTACKS, DEFENDED_BY, GOLD, HAENDLER, KARAWANE, SPION
from adjudicator.cardgame.checks.paying import prices
from adjudicator.cardgame.deeds import (
    DEEDS,
    Goods,
    bundled,
)
from adjudicator.cardgame.notation.event_words import hand_of
from adjudicator.cardgame.position import (
    BEFORE,
    REFILL,
    SET_UP,
    STRIKE,
    Hand,
    PendingAction,
    Position,
    split,
)  # fmt: skip
from adjudicator.cardgame.replay.growing import grown, with_cards, without
from adjudicator.cardgame.replay.happening import Happening
from adjudicator.cardgame.replay.judging import priced
from adjudicator.cardgame.replay.pending import (
    after_attack_roll,
    after_event_die,
    after_pending_done,
    pending_resolved_by,
    with_discards_due,
)
from adjudicator.cardgame.replay.stock import seated, with_changes_unknown, with_stocks
from adjudicator.game import function_at
from adjudicator.game.action import Action
from adjudicator.rulesets.editions import RuleSet


def applied(position: Position, event: Action, rules: RuleSet, strict: bool) -> Position:
    """Return the position after an event."""
    after: Position = function_at(DEEDS[type(event)].effect)(Happening(position, event, rules, strict))
    return after


# --- dice and resources ----------------------------------------------------------------------------------------------------


def throw(made: Happening) -> Position:
    """Return the position after dice were thrown."""
    event, position = made.event, made.position
    due = pending_resolved_by(position, event)
    if due is not None:
        return after_attack_roll(position, event.roll, made.rules)
    if position.phase == SET_UP and event.face is None:
        return position
    told = position.told._replace(due=(), yields=(), filled=0, alchemist=None)
    position = replace(
        position,
        turn=event.player,
        event=event.card or event.face,
        roll=event.roll or position.told.alchemist,
        players=tuple(replace(player, taken=()) if player.hand is not None else player for player in position.players),
        told=told,
    )
    return after_event_die(position, made.rules)


def read(made: Happening) -> Position:
    """Return the position after a question card was drawn."""
    position, due = made.position, pending_resolved_by(made.position, made.event)
    if due is None:
        return position
    told = position.told._replace(due=tuple(one for one in position.told.due if one is not due))
    return after_event_die(replace(position, event=made.event.card, told=told), made.rules)


def _counted(made: Happening, position: Position, due: PendingAction | None, count: int) -> Position:
    return position if due is None else after_pending_done(position, due, min(count, due.number), made.rules)


def get(made: Happening) -> Position:
    """Return the position after resources came to a player."""
    due, goods = pending_resolved_by(made.position, made.event), made.event.goods
    if due is None:
        return made.position
    return _counted(made, made.with_me(made.moved(made.me, goods, gained=True)), due, sum(count for _, count, _ in goods))


def take(made: Happening) -> Position:
    """Return the position after resources were taken from the other player."""
    event = made.event
    due = pending_resolved_by(made.position, event)
    position = made.with_me(made.moved(made.me, event.goods, gained=True))
    plain = tuple((what, count, None) for what, count, _ in event.goods)
    position = seated(position, event.victim, made.moved(position.players[event.victim], plain, gained=False))
    return _counted(made, position, due, sum(count for _, count, _ in event.goods))


def _exchanged(made: Happening, partner: int | None, give: Goods, take: Goods) -> Position:
    """Return the position after resources went one way and others the other, the places told being those of who does it."""
    position = made.with_me(made.moved(made.moved(made.me, give, gained=False), take, gained=True))
    if partner is None or partner == made.event.player:
        return position
    given, taken = (tuple((what, count, None) for what, count in bundled(goods)) for goods in (give, take))
    other = made.moved(made.moved(position.players[partner], taken, gained=False), given, gained=True)
    return seated(position, partner, other)


def trade(made: Happening) -> Position:
    """Return the position after resources were exchanged."""
    return _exchanged(made, made.event.partner, made.event.give, made.event.take)


# --- building --------------------------------------------------------------------------------------------------------------


def _paid(made: Happening, what: str) -> Happening:
    """Return the position after the price was paid; where nobody knows it, nobody knows what lies on the landscapes."""
    priced_so, otherwise = priced(made.position, what, made.event.paid)
    position = made.position if otherwise else priced_so
    player = made.me
    if made.event.paid is not None:
        player = made.moved(player, made.event.paid, gained=False)
    else:
        known, _ = prices(position, what)
        for resource in dict.fromkeys(resource for price in known for resource, _ in price):
            counts = {dict(price).get(resource, 0) for price in known}
            if len(counts) == 1:
                player = made.moved(player, ((resource, counts.pop(), None),), gained=False)
            else:
                player = with_stocks(player, {place: None for place, one in player.landscapes() if one.resource == resource and one.stock})
        if not known:
            player = with_stocks(player, {place: None for place, one in player.landscapes() if one.resource != GOLD and one.stock})
    return made._replace(position=seated(position, made.event.player, player))


def build(made: Happening) -> Position:
    """Return the position after a road, settlement or city was built."""
    event = made.event
    made = _paid(made, event.piece)
    return made.with_me(grown(made.me, event.piece, event.at, event.above, event.below))


def lay(made: Happening) -> Position:
    """Return the position after an expansion was laid out."""
    event = made.event
    made = _paid(made, event.laid.name)
    player = without(made.me, Hand(((event.laid.name, 1),)))
    laid = tuple(sorted(((event.at, event.laid), *(one for one in player.laid if one[0] != event.at)), key=lambda one: split(one[0])))
    return made.with_me(replace(player, laid=laid))


# --- cards -----------------------------------------------------------------------------------------------------------------


def play(made: Happening) -> Position:
    """Return the position after an action card was played."""
    event = made.event
    player = without(made.me, Hand(((event.card, 1),)))
    played = dict(player.played)
    played[event.card] = played.get(event.card, 0) + 1
    position = made.with_me(replace(player, played=hand_of(played, 0).known))
    if event.card in ATTACKS:
        due = PendingAction(STRIKE, player.colour, "card/action-cards-open-and-immediate")
        told = position.told._replace(due=(*(one for one in position.told.due if one.what != STRIKE), due))
        position = replace(position, attack=event.card, defence=None, attack_roll=None, told=told)
        return position if event.number is None else after_attack_roll(position, event.number, made.rules)
    if event.card in DEFENDED_BY.values():
        return replace(position, defence=event.card) if position.attack is not None else position
    if event.number is not None:
        return replace(position, told=position.told._replace(alchemist=event.number))
    partner = next((number for number, one in enumerate(position.players) if one.colour != player.colour), None)
    if event.card == SPION and partner is not None:
        cards = hand_of({event.taken: 1}, 0) if event.taken else Hand((), 1)
        position = seated(position, partner, without(position.players[partner], cards))
        return with_discards_due(seated(position, event.player, with_cards(position.players[event.player], cards)), made.rules)
    if event.card == KARAWANE:
        partner = None
    if event.exchanged is not None:
        return _exchanged(made._replace(position=position), partner, *event.exchanged)
    if event.card in (HAENDLER, KARAWANE):
        numbers = [event.player] if partner is None else [event.player, partner]
        most = made.rules.cardgame.card_numbers.most_stock
        for number in numbers:
            position = seated(position, number, with_changes_unknown(with_changes_unknown(position.players[number], most=most)))
    return position


def back(made: Happening) -> Position:
    """Return the position after an expansion was taken back into the hand."""
    due, at = pending_resolved_by(made.position, made.event), made.event.at
    player = made.me
    laid = dict(player.laid).get(at)
    if laid is None:
        return made.position
    fresh = player.taken
    player = with_cards(replace(player, laid=tuple(one for one in player.laid if one[0] != at)), hand_of({laid.name: 1}, 0))
    return with_discards_due(_counted(made, made.with_me(replace(player, taken=fresh)), due, 1), made.rules)


def draw(made: Happening) -> Position:
    """Return the position after cards were drawn."""
    position = made.with_me(with_cards(made.me, made.event.cards))
    told = position.told._replace(filled=position.told.filled + made.event.cards.size)
    return replace(position, told=told, phase=position.phase if position.phase == SET_UP else REFILL)


def search(made: Happening) -> Position:
    """Return the position after cards were searched for."""
    event, due = made.event, pending_resolved_by(made.position, made.event)
    player = made.me if event.paid is None else made.moved(made.me, event.paid, gained=False)
    free = made.position.phase == SET_UP or due is not None or event.paid is not None
    after = made._replace(position=made.with_me(player if free else with_changes_unknown(player)))
    if due is not None:
        return _counted(made, after.with_me(with_cards(after.me, event.cards)), due, event.cards.size)
    position = draw(after)
    if position.phase != SET_UP or event.pile is None:
        return position
    return replace(position, told=position.told._replace(piles=(*position.told.piles, (made.me.colour, event.pile))))


def under(made: Happening) -> Position:
    """Return the position after cards were put under a pile."""
    event = made.event
    due = pending_resolved_by(made.position, event)
    number = event.player if event.owner is None else event.owner
    position = seated(made.position, number, without(made.position.players[number], event.cards))
    if due is not None:
        return _counted(made, position, due, event.cards.size)
    return position if position.phase == SET_UP or number != event.player else replace(position, phase=REFILL)


# --- the end ---------------------------------------------------------------------------------------------------------------


def end(made: Happening) -> Position:
    """Return the position after the turn is over."""
    position = made.position
    told = position.told
    return replace(
        position,
        turn=(made.event.player + 1) % len(position.players),
        phase=BEFORE,
        round=None if position.round is None else position.round + told.halfway,
        event=None,
        roll=None,
        attack=None,
        defence=None,
        attack_roll=None,
        players=tuple(replace(player, taken=None if player.hand is None else ()) for player in position.players),
        told=told._replace(due=tuple(one for one in told.due if one.missed), yields=(), filled=0, alchemist=None, halfway=not told.halfway),
    )


def claim(made: Happening) -> Position:
    """Return the position after somebody said to have won."""
    return made.position
