"""An event applied to a position: the verdict on it, and the position after it, as if it were allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from adjudicator.basegame import costs
from adjudicator.basegame.building.supply import COSTS, free_line_due
from adjudicator.basegame.changes import changed, player_with, turn_with, with_pieces, with_player, with_players, with_turn
from adjudicator.basegame.course.bank_moves import counted, from_bank, hidden_to_bank, stocked, to_bank, with_stock
from adjudicator.basegame.course.hands import with_cards, without_cards
from adjudicator.basegame.course.judging import in_opening, judged
from adjudicator.basegame.course.monopoly import after_monopoly, brought
from adjudicator.basegame.course.payday import after_payment, payments, rows_due
from adjudicator.basegame.course.reckoning import reckoned
from adjudicator.basegame.course.robbing import robbed, stolen
from adjudicator.basegame.course.standing import with_army, with_route, with_unclaimed, with_winner
from adjudicator.basegame.course.turns import (
    GO_ON,
    after_discard,
    after_placing,
    after_robber,
    after_seven,
    only_begun,
    ready_for,
    turn_ended,
)
from adjudicator.basegame.events import (
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
    Rob,
    Roll,
    Steal,
    Trade,
)
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import DEVELOPMENTS, NO_DEVELOPMENTS, OPENING_ROUNDS, SEVEN, Bank, Cards, Development, Phase, Position
from adjudicator.basegame.setup.starting_cards import beside_gold, starting_cards, yield_of
from adjudicator.basegame.this_turn import BANK, PLAYERS, at_least
from adjudicator.board.board import RESOURCES
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Verdict

_NONE = (0,) * len(RESOURCES)
_FIELD = {Kind.SETTLEMENT: "settlements", Kind.CITY: "cities", Kind.ROAD: "roads", Kind.SHIP: "ships"}


def apply(position: Position, event: Event, rules: RuleSet, strict: bool = False) -> tuple[Verdict, Position]:
    """Return the verdict on an event and the position after it; an event that is not allowed takes place all the same.

    An illegal claim changes nothing. KeyError or ValueError only for players and places that are not there.
    """
    if event.player == ON_TURN and position.turn is not None:
        event = End(position.turn)
    position = ready_for(position, event, rules)
    if isinstance(event, Put):
        position = in_opening(position)
    verdict = judged(position, event, rules, strict=strict)
    if isinstance(event, Claim) and verdict.answer is not Answer.YES:
        return verdict, position
    after = reckoned(_EFFECTS[type(event)](position, event, rules), rules)
    paid = position.this_turn.paid
    if paid and after.this_turn.paid is paid and not isinstance(event, Get):
        # what was paid is compared with what is told next, no later
        after = with_turn(after, paid=())
    if position.this_turn.free_lines and _lapsed(position, event, after, rules):
        after = with_turn(after, free_lines=0)
    if after.this_turn.resumes is not None and after.phase is not Phase.ROBBER:
        after = with_turn(after, resumes=None)
    if isinstance(event, Play):
        for part in _parts(event):
            more, after = apply(after, part, rules, strict)
            verdict = verdict.with_steps(after=more.steps)
    return verdict, with_winner(after, rules)


def _lapsed(position: Position, event: Event, after: Position, rules: RuleSet) -> bool:
    """Return whether roads of a card that were due are no longer: they are laid at once, so not where anything else was done before them.

    base/progress-road-building ("direct"), ships/road-building-ship-mix. Where the effect of the card is not printed, it stays open.
    """
    goes_on = isinstance(event, Get | Claim) or (
        isinstance(event, Play) and event.card in (Development.ROAD_BUILDING, Development.VICTORY_POINT)
    )
    laid = after.this_turn.free_lines != position.this_turn.free_lines
    return not goes_on and not laid and rules.basegame.developing.effects_known is Holds.YES


def _parts(event: Play) -> tuple[Event, ...]:
    """Return the events that are told together with a card."""
    if event.rob is not None:
        return (event.rob,)
    return tuple(Build(event.player, piece, place) for piece, place in event.lines)


# --- pieces ----------------------------------------------------------------------------------------------------------------


def _put(position: Position, event: Put, rules: RuleSet) -> Position:
    me = position.players[event.player]
    field = _FIELD[event.piece]
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
    return after_payment(position, tuple(rows))


def _build(position: Position, event: Build, rules: RuleSet) -> Position:
    kind, place, seat = event.piece, event.place, event.player
    asked = MoveContext(position, Question(kind, position.players[seat].colour), rules, strict=False)
    free = free_line_due(asked, kind)
    if not free:
        position = to_bank(position, seat, COSTS[kind].cards)
    me = position.players[seat]
    field = _FIELD[kind]
    pieces = {field: tuple(sorted((*getattr(me, field), place)))}
    if kind is Kind.CITY:
        pieces["settlements"] = tuple(one for one in me.settlements if one != place)
    after = with_pieces(position, seat, **pieces)
    if position.turn == seat or position.turn is None:
        after = _noted(after, kind, place, free=free)
    if kind is Kind.SETTLEMENT:
        cut = _cut(after, seat, place)
        # a settlement that stands in nobody's way changes no route, but where a player's own road and ship meet there
        return with_route(position, after, rules, cut) if cut or after.ships else after
    return after if kind is Kind.CITY else with_route(position, after, rules, builder=seat if kind is Kind.ROAD else None)


def _build_somewhere(position: Position, event: BuildSomewhere, rules: RuleSet) -> Position:
    if event.piece is None:
        return _noted(with_player(position, event.player, hand=None), Kind.SETTLEMENT, None, free=False)
    asked = MoveContext(position, Question(event.piece, position.players[event.player].colour), rules, strict=False)
    free = free_line_due(asked, event.piece)
    after = position if free else to_bank(position, event.player, COSTS[event.piece].cards)
    return _noted(after, event.piece, None, free=free)


def _noted(position: Position, kind: Kind, place: int | None, *, free: bool) -> Position:
    """Return the position with a piece among those of this turn, in the phase that building brings; where its place is not told, not all that was built is known."""
    said = position.this_turn
    buildings, lines = said.buildings, said.lines
    if place is None:
        buildings, lines = at_least(*buildings.these), at_least(*lines.these)
    elif kind in (Kind.ROAD, Kind.SHIP):
        lines = lines.more(place)
    else:
        buildings = buildings.more(place)
    left = max(0, (said.free_lines or 0) - 1) if free else said.free_lines
    this_turn = turn_with(position, buildings=buildings, lines=lines, free_lines=left)
    phase = position.phase if free or position.phase is Phase.SPECIAL_BUILD else Phase.BUILD
    return changed(position, this_turn=this_turn, phase=phase)


def _cut(position: Position, builder: int, place: int) -> tuple[int, ...]:
    """Return whose lines meet at a new settlement, so that it stands in the way of their route."""
    there = position.board.map.paths_at[place]
    return tuple(
        number
        for number, player in enumerate(position.players)
        if number != builder and ((player.road_mask | player.ship_mask) & there).bit_count() > 1
    )


def _move_ship(position: Position, event: MoveShip, rules: RuleSet) -> Position:
    me = position.players[event.player]
    ships = list(me.ships)
    if event.start in ships:
        ships.remove(event.start)
    after = with_pieces(position, event.player, ships=tuple(sorted((*ships, event.end))))
    return with_route(position, with_turn(after, moved=after.this_turn.moved.more(event.end)), rules)


# --- the turn --------------------------------------------------------------------------------------------------------------


def _roll(position: Position, event: Roll, rules: RuleSet) -> Position:
    if position.phase is None:
        position = only_begun(position)
    rolled = {"roll": event.total, "phase": Phase.TRADE, "turn": event.player}
    if event.total == SEVEN:
        return after_seven(changed(position, **rolled), rules)
    due = rows_due(position, event.total, rules)
    return after_payment(position, payments(position, event.total, rules, due), due, **rolled)


def _get(position: Position, event: Get, rules: RuleSet) -> Position:
    """Return the position with the cards that the record tells, where they say more than what is due, or something else."""
    said = position.this_turn
    paid = said.paid[event.player] if said.paid else None
    if paid is not None and tuple(paid[: len(_NONE)]) == event.cards and not sum(paid[len(_NONE) :]):
        return position
    if not said.paid:
        return from_bank(position, event.player, event.cards)
    if said.of_hands and paid is None and 0 < sum(event.cards) == max(event.cards):
        kind = event.cards.index(max(event.cards))
        return brought(position, event.player, kind, said.before, event.cards[kind])
    hand = with_cards(said.before[event.player], event.cards)
    after = with_player(position, event.player, hand=hand)
    before = _NONE if paid is None else paid[: len(_NONE)]
    if not said.of_hands:
        after = with_stock(after, tuple(new - old for new, old in zip(event.cards, before, strict=True)), -1)
    rows = tuple((*event.cards, 0) if seat == event.player else row for seat, row in enumerate(said.paid))
    return counted(with_turn(after, paid=rows), rules)


def _discard(position: Position, event: Discard, rules: RuleSet) -> Position:
    after = hidden_to_bank(position, event.player, event.cards, rules)
    after = with_turn(after, discarded=after.this_turn.discarded.more(event.player, once=True))
    return after_discard(after, rules) if position.phase in (None, Phase.DISCARD) else after


def _have(position: Position, event: Have, _rules: RuleSet) -> Position:
    return with_player(position, event.player, hand=event.cards)


def _trade(position: Position, event: Trade, rules: RuleSet) -> Position:
    seat, partner, give, take = event.player, event.partner, event.give, event.take
    players = list(position.players)
    values: dict[str, Any] = {}
    if partner != seat:
        players[seat] = player_with(players[seat], hand=with_cards(without_cards(players[seat].hand, give), take))
    if partner is None and position.bank is not None:
        values["bank"] = stocked(position.bank, [given - taken for given, taken in zip(give, take, strict=True)], 1)
    elif partner not in (None, seat):
        players[partner] = player_with(players[partner], hand=with_cards(without_cards(players[partner].hand, take), give))
    whom = BANK if partner is None else PLAYERS
    values["this_turn"] = turn_with(position, traded=position.this_turn.traded.more(whom, once=True))
    return counted(changed(position, players=tuple(players), **values), rules)


def _buy(position: Position, event: Buy, _rules: RuleSet) -> Position:
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
    return after if after.phase is Phase.SPECIAL_BUILD else changed(after, phase=Phase.BUILD)


def _play(position: Position, event: Play, rules: RuleSet) -> Position:
    me, kind = position.players[event.player], DEVELOPMENTS.index(event.card)
    one = tuple(int(number == kind) for number in range(len(DEVELOPMENTS)))
    held = me.developments
    if held is not None:
        known = held.counts[kind] > 0
        counts = tuple(max(0, have - less) for have, less in zip(held.counts, one, strict=True)) if known else held.counts
        held = Cards(counts, held.hidden if known else max(0, held.hidden - 1))
    played = Cards(tuple(map(sum, zip(me.played.counts, one, strict=True))), me.played.hidden)
    after = with_player(position, event.player, developments=held, played=played)
    after = with_turn(after, played=after.this_turn.played.more(str(event.card), order=DEVELOPMENTS.index))
    if event.card is Development.KNIGHT and position.remembered and event.rob is None:
        # nobody tells where the robber went and whom it robbed
        unknown = {seat: player_with(player, hand=None) for seat, player in enumerate(after.players)}
        return with_army(with_players(changed(after, phase=after_robber(after)), unknown), rules)
    if event.card is Development.KNIGHT:
        resumes = position.phase if position.phase in GO_ON else None
        return with_army(changed(after, phase=Phase.ROBBER, this_turn=turn_with(after, resumes=resumes)), rules)
    if event.card is Development.ROAD_BUILDING:
        return with_turn(after, free_lines=rules.basegame.numbers.free_roads)
    if event.take is not None:
        return counted(from_bank(after, event.player, event.take), rules)
    if event.card is Development.INVENTION:
        return with_player(after, event.player, hand=with_cards(me.hand, _NONE, rules.basegame.numbers.invention_cards))
    if event.card is Development.MONOPOLY:
        return after_monopoly(after, event, rules)
    return after


def _claim(position: Position, event: Claim, _rules: RuleSet) -> Position:
    return with_turn(position, won=event.player)


def _end(position: Position, _event: End, rules: RuleSet) -> Position:
    return turn_ended(with_unclaimed(position, rules), rules)


_EFFECTS: dict[type[Event], Callable[[Position, Any, RuleSet], Position]] = {
    Put: _put,
    Build: _build,
    BuildSomewhere: _build_somewhere,
    Have: _have,
    Steal: stolen,
    Roll: _roll,
    Get: _get,
    Discard: _discard,
    Rob: robbed,
    Trade: _trade,
    MoveShip: _move_ship,
    Buy: _buy,
    Play: _play,
    Claim: _claim,
    End: _end,
}
