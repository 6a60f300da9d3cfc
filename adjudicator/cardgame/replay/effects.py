"""What an event of a card game changes; one that is not allowed takes place all the same. So principalities grow and hands change in the course of a game."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.cardgame.cards import ATTACKS, DEFENDED_BY, GOLD, HAENDLER, KARAWANE, SPION, Counts
from adjudicator.cardgame.checks.paying import prices
from adjudicator.cardgame.deeds import DEEDS, Goods, bundled
from adjudicator.cardgame.notation.event_words import hand_of
from adjudicator.cardgame.position import (
    BEFORE,
    CITY,
    GAP,
    REFILL,
    ROAD,
    ROW,
    SET_UP,
    SETTLEMENT,
    STRIKE,
    Hand,
    Landscape,
    PendingAction,
    Player,
    Position,
    split,
)  # fmt: skip
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


_LETTERS = {"road": ROAD, "settlement": SETTLEMENT, "city": CITY}


def grown(player: Player, piece: str, at: str, above: Landscape | None, below: Landscape | None) -> Player:
    """Return a player after a road, settlement or city was built; as before where it lies apart from the row."""
    letter, (row, column) = _LETTERS[piece], split(at)
    place = column - player.first_column
    if row != ROW or not -1 <= place <= len(player.row):
        return player
    if place < 0:
        cards = letter + player.row
        if piece != "road":
            # the first settlement stands in the second column
            player, column = _shifted(player), column + 2
    else:
        cards = player.row[:place] + letter + player.row[place + 1 :]
    player = replace(player, row=cards.rstrip(GAP))
    return _landed(player, column, above, below) if piece == "settlement" else player


def _shifted(player: Player) -> Player:
    """Return a principality that a settlement on its left moves two columns to the right."""

    def later(place: str) -> str:
        row, column = split(place)
        return f"{row}{column + 2}"

    figures = None if player.figures is None else tuple((name, place and later(place)) for name, place in player.figures)
    return replace(
        player,
        above=(None, *player.above) if player.above else (),
        below=(None, *player.below) if player.below else (),
        laid=tuple((later(place), laid) for place, laid in player.laid),
        figures=figures,
    )


def _landed(player: Player, column: int, above: Landscape | None, below: Landscape | None) -> Player:
    """Return a player with the landscapes of a new settlement; where they are not told nobody knows the landscapes."""
    if not player.above or not player.below:
        return player
    if above is None or below is None:
        return replace(player, above=(), below=())
    sides = []
    for lying, new in ((player.above, above), (player.below, below)):
        spots: list[Landscape | None] = [*lying]
        for beside in (column - 1, column + 1):
            spots += [None] * (beside // 2 + 1 - len(spots))
            if spots[beside // 2] is None:
                spots[beside // 2] = new
                break
        sides.append(tuple(spots))
    return replace(player, above=sides[0], below=sides[1])


def without(player: Player, cards: Hand) -> Player:
    """Return a player without cards of the hand; one that is not known to be there was among those that are not known."""
    if player.hand is None:
        return player
    known, hidden = dict(player.hand.known), player.hand.hidden - cards.hidden
    for name, count in cards.known:
        there = min(count, known.get(name, 0))
        known[name] = known.get(name, 0) - there
        hidden -= count - there
    if hidden < 0 or (cards.hidden and any(known.values())):
        # any card may be the one that nobody named: nobody knows which are left
        return replace(player, hand=hand_of({}, max(0, sum(known.values()) + hidden)))
    taken = None if player.taken is None else _less(player.taken, known)
    return replace(player, hand=hand_of(known, hidden), taken=taken)


def _less(taken: Counts, held: dict[str, int]) -> Counts:
    """Return the cards taken this turn that may still be in the hand."""
    return tuple((name, min(count, held.get(name, 0))) for name, count in taken if held.get(name))


def with_cards(player: Player, cards: Hand) -> Player:
    """Return a player with more cards in the hand, all taken in this turn."""
    if player.hand is None:
        return player
    known = dict(player.hand.known)
    fresh = dict(player.taken or ())
    for name, count in cards.known:
        known[name] = known.get(name, 0) + count
        fresh[name] = fresh.get(name, 0) + count
    taken = hand_of(fresh, 0).known
    return replace(player, hand=hand_of(known, player.hand.hidden + cards.hidden), taken=taken)
