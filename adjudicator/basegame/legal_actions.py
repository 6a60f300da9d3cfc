"""Every action that is certainly allowed in a position of the board game, as values.

Each is judged as the replay of a game judges it; here stands which ones are worth judging. Of those that go to a place the referee's own list of
places tells, and where turn or phase forbid one of a sort they forbid all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement

from adjudicator.basegame.building.legal_places import where
from adjudicator.basegame.building.ship_move import move_ship
from adjudicator.basegame.deeds import NO_VICTIM, Build, Buy, Claim, Discard, End, MoveShip, Play, Put, Rob, Roll, Trade
from adjudicator.basegame.position import DEVELOPMENTS, Cards, Development, Game, Phase, Position
from adjudicator.basegame.replay.judging import in_opening, judged
from adjudicator.basegame.replay.turns import ready_for
from adjudicator.basegame.robber.discard import discard
from adjudicator.basegame.terms import PIECES
from adjudicator.board.board import RESOURCES
from adjudicator.board.hex_map import bits
from adjudicator.game.action import Action
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import ROLLS, Kind, Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Verdict

_KINDS = range(len(RESOURCES))
#: What forbids an action whatever its place, cards or victim are.
_OF_THE_MOMENT = (Reason.NOT_ON_TURN, Reason.PHASE_FORBIDS)
#: What is allowed because something else is taken to be done before it, which is an action of its own.
_OTHER_FIRST = (Reason.KNIGHT_FIRST,)
_PATHS = (Kind.ROAD, Kind.SHIP)


def legal_actions(position: Position, seats: Sequence[int], rules: RuleSet, strict: bool = False) -> list[Action]:
    """Return what the players in some seats may certainly do, in the order of the deeds; trades among players are left out. ValueError without a board."""
    if position.remembered:
        raise ValueError("what may be done is not listed without a board")
    found = _Found(position, rules, strict)
    for seat in seats:
        for sort in _sorts(found, seat):
            found.add(sort)
    return found.actions


class _Found:
    """What was found so far to be allowed, and what it is judged by."""

    def __init__(self, position: Position, rules: RuleSet, strict: bool) -> None:
        self.position = position
        self.rules = rules
        self.strict = strict
        self.actions: list[Action] = []

    def add(self, sort: Iterable[Action]) -> None:
        """Add those of a sort that are allowed: none where the moment forbids the first."""
        for number, action in enumerate(sort):
            verdict = self.judged(action)
            if verdict.answer is Answer.YES:
                if not any(step.reason in _OTHER_FIRST for step in verdict.steps):
                    self.actions.append(action)
            elif not number and any(step.state is State.FAILED and step.reason in _OF_THE_MOMENT for step in verdict.steps):
                return

    def judged(self, action: Action) -> Verdict:
        """Return the verdict on an action, as the replay of a game comes to it."""
        position = ready_for(self.position, action, self.rules)
        return judged(in_opening(position) if isinstance(action, Put) else position, action, self.rules, strict=self.strict)


def _sorts(found: _Found, seat: int) -> Iterator[Iterable[Action]]:
    """Yield what a player may perhaps do, by sort: of the actions of a sort turn and phase allow all or none."""
    position = found.position
    pieces = PIECES if position.game is Game.SEAFARERS else PIECES[:3]
    if position.set_up is not False:
        for piece in pieces:
            yield (Put(seat, piece, place) for place in _places(found, in_opening(position), seat, piece))
    yield (Roll(seat, total) for total in ROLLS)
    yield _discards(found, seat)
    if position.phase in (None, Phase.ROBBER):  # in any other a knight is played first
        for pirate in (False, True)[: 1 + (position.game is Game.SEAFARERS)]:
            yield _robberies(position, seat, pirate=pirate)
    yield _trades(found, seat)
    if position.set_up is not True:
        for piece in pieces:
            yield (Build(seat, piece, place) for place in _places(found, position, seat, piece))
    if position.game is Game.SEAFARERS:
        yield _ship_moves(found, seat)
    yield (Buy(seat),)
    yield from _cards(position, seat)
    yield (Claim(seat),)
    yield (End(seat),)


def _places(found: _Found, position: Position, seat: int, piece: Kind) -> Iterator[int]:
    """Yield where board and supply certainly allow a piece."""
    colour = position.players[seat].colour
    position = ready_for(position, Build(seat, piece, 0), found.rules)
    listed = where(position, Question(Kind.WHERE, colour, piece=str(piece)), found.rules, found.strict)
    island = position.board.map
    numbers = island.path_named if piece in _PATHS else island.intersection_named
    names = listed.value if isinstance(listed.value, list) else []
    return (numbers[name] for name in names)


def _discards(found: _Found, seat: int) -> Iterator[Discard]:
    """Yield every set of cards that a player may perhaps hand in for a seven, and their number alone where not all of the hand is known."""
    me = found.position.players[seat]
    due = discard(found.position, Question(Kind.DISCARD, me.colour), found.rules, found.strict).value
    if not isinstance(due, int) or not due:
        return
    if me.hand is None or me.hand.hidden:
        yield Discard(seat, Cards((0,) * len(_KINDS), due))
    if me.hand is None:
        return
    hand = me.hand.high
    for chosen in combinations_with_replacement(_KINDS, due):
        counts = tuple(chosen.count(kind) for kind in _KINDS)
        if all(count <= have for count, have in zip(counts, hand, strict=True)):
            yield Discard(seat, Cards(counts))


def _robberies(position: Position, seat: int, *, pirate: bool) -> Iterator[Rob]:
    """Yield robber or pirate on every tile, robbing nobody or any other player."""
    victims = (NO_VICTIM, *(other for other in range(len(position.players)) if other != seat))
    for tile in range(len(position.board.map.tiles)):
        for victim in victims:
            yield Rob(seat, tile, victim, pirate=pirate)


def _trades(found: _Found, seat: int) -> Iterator[Trade]:
    """Yield every exchange of cards of one kind for one card at the bank, at each of its rates that the hand may be enough for."""
    hand = found.position.players[seat].hand
    numbers = found.rules.basegame.numbers
    for rate in sorted({numbers.special_rate, numbers.harbour_rate, numbers.bank_rate}):
        for given in _KINDS:
            if hand is not None and hand.high[given] < rate:
                continue
            for taken in _KINDS:
                yield Trade(seat, _row(given, rate), _row(taken, 1))


def _ship_moves(found: _Found, seat: int) -> Iterator[MoveShip]:
    """Yield every way to move a ship that may be moved."""
    me, island = found.position.players[seat], found.position.board.map
    for start in dict.fromkeys(me.ships):
        alone = Question(Kind.MOVE_SHIP, me.colour, at=island.path_names[start])
        if move_ship(found.position, alone, found.rules, found.strict).answer is Answer.YES:
            for end in bits(island.sea_paths):
                yield MoveShip(seat, start, end)


def _cards(position: Position, seat: int) -> Iterator[Iterable[Play]]:
    """Yield the development cards, each in every way that it is played; the robber of a knight and the roads of a card come after it."""
    held = position.players[seat].developments
    for kind, card in enumerate(DEVELOPMENTS):
        if held is not None and not held.high[kind]:
            continue
        if card is Development.INVENTION:
            yield (Play(seat, card, take=_rows(*chosen)) for number in (2, 1) for chosen in combinations_with_replacement(_KINDS, number))
        elif card is Development.MONOPOLY:
            yield (Play(seat, card, resource=kind) for kind in _KINDS)
        else:
            yield (Play(seat, card),)


def _row(kind: int, number: int) -> tuple[int, ...]:
    return tuple(number if one == kind else 0 for one in _KINDS)


def _rows(*kinds: int) -> tuple[int, ...]:
    return tuple(kinds.count(one) for one in _KINDS)
