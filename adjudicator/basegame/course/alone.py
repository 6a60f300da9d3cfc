"""Where a course of play begins of which events alone are told: what somebody remembers of a turn, without the board.

Only events on which no board bears can be followed so: rolling, discarding, trading with players and at the bank's own rate, buying cards, playing those
without a place, ending the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.basegame.events import ON_TURN, Buy, Discard, End, Event, Play, Roll, Trade
from adjudicator.basegame.position import MANY_PLAYERS, NO_DEVELOPMENTS, OPENING_ROUNDS, SEVEN, Game, Phase, Player, Position
from adjudicator.board.hex_map import bits
from adjudicator.notation.document.read import read_position
from adjudicator.notation.event_fault import EventFaultError
from adjudicator.notation.event_lines import begun, words_of
from adjudicator.rulesets.editions import rule_set
from adjudicator.words import meaning
from catan_common.rule_sets import USUAL

_BOARDS = {False: "bord: beginners", True: f"spel: {Game.BASE_56}\nbord: beginners-5-6"}


def start_for(lines: Sequence[str]) -> Position | None:
    """Return a position in the middle of a game, of those whom some lines name, seated as they are named; None where no line is an event.

    Each has two settlements somewhere, so that the opening is over; nothing is known of their cards.
    """
    named = [meaning("colours", word.text) for line in lines for word in words_of(line)]
    colours = tuple(dict.fromkeys(colour for colour in named if colour is not None))
    if not colours or not any(map(_is_event, lines)):
        return None
    empty: Position = read_position(_BOARDS[len(colours) >= MANY_PLAYERS])  # type: ignore[assignment]  # of the board game, as the text says
    free = (1 << empty.board.map.intersections) - 1
    players = []
    for colour in colours:
        settlements: list[int] = []
        while len(settlements) < OPENING_ROUNDS:
            settlements.append(next(iter(bits(free))))
            free &= ~(1 << settlements[-1] | empty.board.map.neighbours[settlements[-1]])
        players.append(Player(colour, settlements=tuple(settlements)))
    return replace(empty, players=tuple(players))


def _is_event(line: str) -> bool:
    try:
        begun(line, "events", ())
    except EventFaultError:
        return False
    return True


def needs_board(event: Event) -> bool:
    """Return whether the board bears on an event: it names a place, says what was paid or who has won, or trades at the rate of a harbour."""
    if isinstance(event, Play):
        return event.rob is not None or bool(event.lines)
    if isinstance(event, Trade):
        rate = rule_set(USUAL[Game.BASE]).basegame.numbers.bank_rate
        return event.partner is None and sum(event.give) != rate * sum(event.take)
    return not isinstance(event, Roll | Discard | Buy | End)


def begun_with(position: Position, events: Sequence[Event]) -> Position:
    """Return the position with what events tell of it: whose turn it is at the first, that nothing was rolled before it, or a seven.

    Who plays no card but of a kind that the events tell being bought had none before: it is that card.
    """
    bought = {(one.player, one.card) for one in events if isinstance(one, Buy) and one.card is not None}
    played = {(one.player, one.card) for one in events if isinstance(one, Play)}
    sure = {seat for seat, _ in played & bought} - {seat for seat, _ in played - bought}
    players = [
        replace(player, developments=NO_DEVELOPMENTS, bought=NO_DEVELOPMENTS) if seat in sure else player
        for seat, player in enumerate(position.players)
    ]
    return _at_first(replace(position, players=tuple(players)), events[0])


def _at_first(position: Position, first: Event) -> Position:
    if isinstance(first, Roll):
        return replace(position, turn=first.player, phase=Phase.BEFORE_ROLL)
    if isinstance(first, Discard):
        return replace(position, roll=SEVEN, phase=Phase.DISCARD)
    if first.player == ON_TURN or (isinstance(first, Trade) and first.partner is not None):
        return position
    return replace(position, turn=first.player)
