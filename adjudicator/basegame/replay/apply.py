"""An event applied to a position: the verdict on it, and the position after it, as if it were allowed."""

from __future__ import annotations

from typing import Any

from adjudicator.basegame import costs
from adjudicator.basegame.building.builder import COSTS, INTERIM, free_line_due
from adjudicator.basegame.changes import (
    changed,
    player_copier,
    player_with,
    position_copier,
    turn_with,
    with_pieces,
    with_player,
    with_players,
    with_turn,
)
from adjudicator.basegame.deeds import DEEDS, ON_TURN, Build, Buy, Claim, End, Get, MoveShip, Play, Put, Roll, Trade
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import (
    BANK,
    DEVELOPMENTS,
    NO_DEVELOPMENTS,
    OPENING_ROUNDS,
    PLAYERS,
    SEVEN,
    Bank,
    Cards,
    Development,
    Payment,
    Phase,
    Position,
)
from adjudicator.basegame.replay.bank_moves import counted, from_bank, stocked, to_bank
from adjudicator.basegame.replay.card_holders import with_army, with_route, with_unclaimed, with_winner
from adjudicator.basegame.replay.hands import with_cards, without_cards
from adjudicator.basegame.replay.judging import in_opening, judged
from adjudicator.basegame.replay.laying import with_piece, with_route_of
from adjudicator.basegame.replay.monopoly import after_monopoly
from adjudicator.basegame.replay.payday import after_payment, payments, rows_due
from adjudicator.basegame.replay.reckoning import reckoned
from adjudicator.basegame.replay.turns import (
    GO_ON,
    after_placing,
    after_robber,
    after_seven,
    building_phase,
    noted,
    only_begun,
    ready_for,
    turn_ended,
)
from adjudicator.basegame.setup.starting_cards import beside_gold, starting_cards, yield_of
from adjudicator.basegame.terms import KEPT_AS
from adjudicator.board.board import RESOURCES
from adjudicator.game import function_at
from adjudicator.game.action import Action
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict

_NONE = (0,) * len(RESOURCES)


def apply(position: Position, event: Action, rules: RuleSet, strict: bool = False) -> tuple[Verdict, Position]:
    """Return the verdict on an event and the position after it; an event that is not allowed takes place all the same.

    An illegal claim changes nothing. KeyError or ValueError only for players and places that are not there.
    """
    if event.player == ON_TURN and position.turn is not None:
        event = End(position.turn)
    begun = ready_for(position, event, rules)
    taken_over = begun is not position and not isinstance(event, Roll)
    position, deed = begun, DEEDS[type(event)]
    if deed.opening:
        position = in_opening(position)
    verdict = judged(position, event, rules, strict=strict)
    if taken_over:  # nobody says so: whoever sits next did what is done in a turn alone
        verdict = verdict.with_steps(after=(Step(INTERIM, State.INFO, Reason.ROUND_OVER, by=position.players[event.player].colour),))
    if deed.claims and verdict.answer is not Answer.YES:
        return verdict, position
    after = reckoned(function_at(deed.effect)(position, event, rules), rules)
    if position.paid is not None and after.paid is position.paid and not isinstance(event, Get):
        # what was paid is compared with what is told next, no later
        after = position_copier("paid")(after, paid=None)
    if position.turn_history.free_lines and _lapsed(position, event, after, rules):
        after = with_turn(after, free_lines=0)
    if after.turn_history.resumes is not None and after.phase is not Phase.ROBBER:
        after = with_turn(after, resumes=None)
    if deed.parts:
        for part in function_at(deed.parts)(event):
            more, after = apply(after, part, rules, strict)
            verdict = verdict.with_steps(after=more.steps)
    return verdict, with_winner(after, rules)


def _lapsed(position: Position, event: Action, after: Position, rules: RuleSet) -> bool:
    """Return whether the free roads of a card have lapsed: they are laid at once, so any other deed before them ends the right to them.

    base/progress-road-building ("direct"), ships/road-building-ship-mix. Where the effect of the card is not printed, it stays open.
    """
    goes_on = isinstance(event, Get | Claim) or (
        isinstance(event, Play) and event.card in (Development.ROAD_BUILDING, Development.VICTORY_POINT)
    )
    laid = after.turn_history.free_lines != position.turn_history.free_lines
    return not goes_on and not laid and rules.basegame.developing.effects_known is Holds.YES


def parts(event: Play) -> tuple[Action, ...]:
    """Return the events that are told together with a card."""
    if event.rob is not None:
        return (event.rob,)
    return tuple(Build(event.player, piece, place) for piece, place in event.lines)


# --- pieces ----------------------------------------------------------------------------------------------------------------


def put(position: Position, event: Put, rules: RuleSet) -> Position:
    """Return the position after a piece of the opening was put."""
    me = position.players[event.player]
    field = KEPT_AS[event.piece]
    after = with_pieces(position, event.player, **{field: tuple(sorted((*getattr(me, field), event.place)))})
    if event.piece is not Kind.SETTLEMENT:
        return after_placing(after, event.player, rules, road_due=False)
    if after.players[event.player].building_count == OPENING_ROUNDS:
        after = _starting_cards(after, event, rules)
    return after_placing(after, event.player, rules, road_due=True)


def _starting_cards(position: Position, event: Put, rules: RuleSet) -> Position:
    """Return the position with what the second settlement pays in the hand; a hand that is not certain is not known."""
    me = position.players[event.player]
    at = position.board.map.intersection_names[event.place]
    found = starting_cards(position, Question(Kind.STARTING_CARDS, me.colour, at=at), rules)
    cards = found.value.get(me.colour) if isinstance(found.value, dict) else None
    silent = rules.basegame.setting.second_settlement_pays is Holds.UNDECIDED or beside_gold(position, event.place)
    row: tuple[int, ...] | None = yield_of(position, event.place)
    if cards is not None:
        row = tuple(cards.get(str(kind), 0) for kind in RESOURCES)
    elif silent:
        row = None
    rows: list[tuple[int, ...] | None] = [(*_NONE, 0)] * len(position.players)
    rows[event.player] = None if row is None else (*row, 0)
    before = position.founded
    after = after_payment(position, tuple(rows))
    if before is None:
        return changed(after, founded=after.paid)
    seats = range(len(rows))
    together = tuple([rows[seat] if seat == event.player else before.rows[seat] for seat in seats])
    hands = tuple([position.players[seat] if seat == event.player else before.before[seat] for seat in seats])
    return changed(after, founded=Payment(together, hands))


def build(position: Position, event: Build, rules: RuleSet) -> Position:
    """Return the position after a piece was built."""
    kind, place, seat = event.piece, event.place, event.player
    asked = MoveContext(position, Question(kind, position.players[seat].colour), rules, strict=False)
    free = free_line_due(asked, kind)
    if not free:
        position = to_bank(position, seat, COSTS[kind].cards)
    after = with_piece(position, seat, kind, place)
    if position.turn == seat or position.turn is None:
        after = noted(after, kind, place, free=free)
    return with_route_of(position, after, seat, kind, place, rules)


def move_ship(position: Position, event: MoveShip, rules: RuleSet) -> Position:
    """Return the position after a ship was moved."""
    me = position.players[event.player]
    ships = list(me.ships)
    if event.start in ships:
        ships.remove(event.start)
    after = with_pieces(position, event.player, ships=tuple(sorted((*ships, event.end))))
    return with_route(position, with_turn(after, moved=after.turn_history.moved.more(event.end)), rules)


# --- the turn --------------------------------------------------------------------------------------------------------------


def roll(position: Position, event: Roll, rules: RuleSet) -> Position:
    """Return the position after the dice were rolled."""
    if position.phase is None:
        position = only_begun(position)
    if position.founded is not None:
        position = changed(position, founded=None)
    rolled = {"roll": event.total, "phase": Phase.TRADE, "turn": event.player}
    if event.total == SEVEN:
        return after_seven(changed(position, **rolled), rules)
    due = rows_due(position, event.total, rules)
    return after_payment(position, payments(position, event.total, rules, due), due, **rolled)


def trade(position: Position, event: Trade, rules: RuleSet) -> Position:
    """Return the position after cards were traded."""
    seat, partner, give, take = event.player, event.partner, event.give, event.take
    players, bank = list(position.players), position.bank
    with_hand = player_copier("hand")
    if partner != seat:
        players[seat] = with_hand(players[seat], hand=with_cards(without_cards(players[seat].hand, give), take))
    if partner is None and bank is not None:
        bank = stocked(bank, [given - taken for given, taken in zip(give, take, strict=True)], 1)
    elif partner not in (None, seat):
        players[partner] = with_hand(players[partner], hand=with_cards(without_cards(players[partner].hand, take), give))
    whom = BANK if partner is None else PLAYERS
    said = turn_with(position, traded=position.turn_history.traded.more(whom, once=True))
    return counted(position_copier("players", "bank", "turn_history")(position, tuple(players), bank, said), rules)


def buy(position: Position, event: Buy, _rules: RuleSet) -> Position:
    """Return the position after a development card was bought."""
    after = to_bank(position, event.player, costs.DEVELOPMENT_CARD.cards)
    me, bank = after.players[event.player], after.bank
    new = tuple(int(card is event.card) for card in DEVELOPMENTS)
    hidden = int(event.card is None)
    # what the course tells of the purchases of a turn is all of them, as in a question that tells one (happened)
    values: dict[str, Any] = {
        name: None if cards is None else Cards(tuple(map(sum, zip(cards.counts, new, strict=True))), cards.hidden + hidden)
        for name, cards in (("developments", me.developments), ("bought", me.bought or NO_DEVELOPMENTS))
    }
    after = with_player(after, event.player, **values)
    if bank is not None and bank.developments is not None:
        after = changed(after, bank=Bank(bank.resources, max(0, bank.developments - 1)))
    return changed(after, phase=building_phase(after))


def play(position: Position, event: Play, rules: RuleSet) -> Position:
    """Return the position after a development card was played or shown; what is told with it comes after it."""
    me, kind = position.players[event.player], DEVELOPMENTS.index(event.card)
    one = tuple(int(number == kind) for number in range(len(DEVELOPMENTS)))
    held = me.developments
    if held is not None:
        known = held.counts[kind] > 0
        counts = tuple(max(0, have - less) for have, less in zip(held.counts, one, strict=True)) if known else held.counts
        held = Cards(counts, held.hidden if known else max(0, held.hidden - 1))
    played = Cards(tuple(map(sum, zip(me.played.counts, one, strict=True))), me.played.hidden)
    after = with_player(position, event.player, developments=held, played=played)
    after = with_turn(after, played=after.turn_history.played.more(str(event.card), order=DEVELOPMENTS.index))
    if event.card is Development.KNIGHT and position.remembered and event.rob is None:
        # nobody tells where the robber went and whom it robbed
        unknown = {seat: player_with(player, hand=None) for seat, player in enumerate(after.players)}
        return with_army(with_players(changed(after, phase=after_robber(after)), unknown), rules)
    if event.card is Development.KNIGHT:
        resumes = position.phase if position.phase in GO_ON else None
        return with_army(changed(after, phase=Phase.ROBBER, turn_history=turn_with(after, resumes=resumes)), rules)
    if event.card is Development.ROAD_BUILDING:
        return with_turn(after, free_lines=rules.basegame.numbers.free_roads)
    if event.take is not None:
        return counted(from_bank(after, event.player, event.take), rules)
    if event.card is Development.INVENTION:
        return with_player(after, event.player, hand=with_cards(me.hand, _NONE, rules.basegame.numbers.invention_cards))
    if event.card is Development.MONOPOLY:
        return after_monopoly(after, event.player, event.resource, event.number, rules)
    return after


def claim(position: Position, event: Claim, _rules: RuleSet) -> Position:
    """Return the position after somebody said to have won."""
    return with_turn(position, won=event.player)


def end(position: Position, _event: End, rules: RuleSet) -> Position:
    """Return the position in which the next turn begins."""
    return turn_ended(with_unclaimed(position, rules), rules)
