"""Every action that is certainly allowed in a position of the board game, as values.

Each is judged as the replay of a game judges it; here stands which ones are worth judging, for each deed as it is declared (``Deed.tried``): by sort, of which
turn and phase allow all or none, each as the fields of its action; None for a sort of which it is open what is in it. Of what goes to a place the referee's own
list of places tells, with those that it leaves open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Any

from adjudicator.basegame.building.legal_places import where
from adjudicator.basegame.building.ship_move import move_ship
from adjudicator.basegame.deeds import DEEDS, NO_VICTIM, Roll
from adjudicator.basegame.position import DEVELOPMENTS, Cards, Development, Game, Phase, Position
from adjudicator.basegame.replay.judging import in_opening, judged
from adjudicator.basegame.replay.turns import ready_for
from adjudicator.basegame.robber.discard import discard
from adjudicator.basegame.terms import PIECES
from adjudicator.board.board import RESOURCES
from adjudicator.board.hex_map import bits
from adjudicator.game import function_at
from adjudicator.game.action import Action, Deed
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import ROLLS, Kind, Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Verdict
from catan_common.records import NamedTuple

#: The fields of an action but its player, by name; those of a sort.
Fields = dict[str, Any]
Sort = Iterable[Fields]

#: So many sets of cards are listed one by one; of more there is one action that tells their number, for a program to choose of the hand.
MOST_SETS = 250
_KINDS = range(len(RESOURCES))
#: What forbids an action whatever its place, cards or victim are.
_OF_THE_MOMENT = (Reason.NOT_ON_TURN, Reason.PHASE_FORBIDS)
#: What is allowed because something else is taken to be done before it, which is an action of its own.
_OTHER_FIRST = (Reason.KNIGHT_FIRST,)
_PATHS = (Kind.ROAD, Kind.SHIP)


class Listed(NamedTuple):
    """What may certainly be done, and of what it is open, as not known or not settled; None there for what cannot even be named."""

    actions: list[Action]
    left_open: list[Action | None]


def legal_actions(position: Position, seats: Sequence[int], rules: RuleSet, strict: bool = False) -> list[Action]:
    """Return what the players in some seats may certainly do, in the order of the deeds; trades among players are left out. ValueError without a board."""
    return actions_listed(position, seats, rules, strict).actions


def actions_listed(position: Position, seats: Sequence[int], rules: RuleSet, strict: bool = False) -> Listed:
    """Return what ``legal_actions`` does, with what may be missing."""
    if position.remembered:
        raise ValueError("what may be done is not listed without a board")
    found = Listed([], [])
    for seat, deed, sort in _sorts(position, seats, rules, strict):
        if sort is None:
            found.left_open.append(None)
            continue
        for action, answer in _tried(deed, sort, position, seat, rules, strict):
            (found.actions if answer is Answer.YES else found.left_open).append(action)
    return found


def _sorts(position: Position, seats: Sequence[int], rules: RuleSet, strict: bool) -> Iterator[tuple[int, Deed, Sort | None]]:
    for seat in seats:
        for deed in DEEDS.values():
            for sort in function_at(deed.tried)(position, seat, rules, strict) if deed.tried else ():
                yield seat, deed, sort


def _tried(deed: Deed, sort: Sort, position: Position, seat: int, rules: RuleSet, strict: bool) -> Iterator[tuple[Action, Answer]]:
    """Yield the actions of a sort that are allowed, or of which that is open: none where the moment forbids the first."""
    for number, fields in enumerate(sort):
        action = deed.action(seat, **fields)
        if ready_for(position, action, rules) is not position and not isinstance(action, Roll):
            return  # only the roll ends the building round between turns by itself; the rest is for the turn that it begins
        verdict = _judged(deed, action, position, rules, strict)
        if verdict.answer is Answer.YES and any(step.reason in _OTHER_FIRST for step in verdict.steps):
            continue
        if verdict.answer in (Answer.YES, Answer.UNDETERMINED):
            yield action, verdict.answer
        elif not number and any(step.state is State.FAILED and step.reason in _OF_THE_MOMENT for step in verdict.steps):
            return


def _judged(deed: Deed, action: Action, position: Position, rules: RuleSet, strict: bool) -> Verdict:
    """Return the verdict on an action, as the replay of a game comes to it."""
    begun = ready_for(position, action, rules)
    return judged(in_opening(begun) if deed.opening else begun, action, rules, strict=strict)


# --- what is tried of each deed ---------------------------------------------------------------------------------------------


def itself(_position: Position, _seat: int, _rules: RuleSet, _strict: bool) -> Iterator[Sort]:
    """Yield the deed that has nothing to choose."""
    yield ({},)


def rolls(_position: Position, _seat: int, _rules: RuleSet, _strict: bool) -> Iterator[Sort]:
    """Yield every total of two dice."""
    yield ({"total": total} for total in ROLLS)


def opening_pieces(position: Position, seat: int, rules: RuleSet, strict: bool) -> Iterator[Sort]:
    """Yield each piece at every place of the opening, unless that is over."""
    if position.set_up is not False:
        yield from _placed(in_opening(position), seat, rules, strict)


def pieces(position: Position, seat: int, rules: RuleSet, strict: bool) -> Iterator[Sort]:
    """Yield each piece at every place where it may be built, unless the opening is going on."""
    if position.set_up is not True:
        yield from _placed(position, seat, rules, strict)


def _placed(position: Position, seat: int, rules: RuleSet, strict: bool) -> Iterator[Sort]:
    """Yield each piece where board and supply allow it, or that is open."""
    island = position.board.map
    for piece in PIECES if position.game is Game.SEAFARERS else PIECES[:3]:
        listed = where(position, Question(Kind.WHERE, position.players[seat].colour, piece=str(piece)), rules, strict)
        numbers = island.path_named if piece in _PATHS else island.intersection_named
        names = listed.value if isinstance(listed.value, list) else []
        left_open = [name for step in listed.steps if step.state is State.UNKNOWN for name in step.at]
        yield [{"piece": piece, "place": numbers[name]} for name in (*names, *left_open)]


def discards(position: Position, seat: int, rules: RuleSet, strict: bool) -> Iterator[Sort | None]:
    """Yield every set of cards that a player may perhaps hand in for a seven; their number alone where not all of the hand is known, or more than a list is for."""
    me = position.players[seat]
    asked = discard(position, Question(Kind.DISCARD, me.colour), rules, strict)
    due = asked.value
    if asked.answer is Answer.UNDETERMINED:
        yield None
    if not isinstance(due, int) or not due:
        return
    many = me.hand is not None and _ways(me.hand.high, due) > MOST_SETS
    if me.hand is None or me.hand.hidden or many:
        yield ({"cards": Cards((0,) * len(_KINDS), due)},)
    if me.hand is not None and not many:
        yield ({"cards": Cards(row)} for row in _sets(me.hand.high, due))


def _ways(high: Sequence[int], size: int) -> int:
    """Return how many sets of so many cards there are of kinds of which each is there so often."""
    ways = [1, *[0] * size]
    for most in high:
        ways = [sum(ways[max(0, count - most) : count + 1]) for count in range(size + 1)]
    return ways[size]


def _sets(high: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Yield these sets, those with most of the first kind first."""
    if not high:
        if not size:
            yield ()
        return
    for count in range(min(high[0], size), max(0, size - sum(high[1:])) - 1, -1):
        for rest in _sets(high[1:], size - count):
            yield (count, *rest)


def robberies(position: Position, seat: int, _rules: RuleSet, _strict: bool) -> Iterator[Sort]:
    """Yield robber or pirate on every tile, robbing nobody or any other player; in the phases in which a knight would be played first, none."""
    if position.phase not in (None, Phase.ROBBER):
        return
    victims = (NO_VICTIM, *(other for other in range(len(position.players)) if other != seat))
    tiles = range(len(position.board.map.tiles))
    for pirate in (False, True)[: 1 + (position.game is Game.SEAFARERS)]:
        yield [{"tile": tile, "victim": victim, "pirate": pirate} for tile in tiles for victim in victims]


def trades(position: Position, seat: int, rules: RuleSet, _strict: bool) -> Iterator[Sort]:
    """Yield every exchange of cards of one kind for one card at the bank, at each of its rates that the hand may be enough for."""
    hand = position.players[seat].hand
    numbers = rules.basegame.numbers
    rates = sorted({numbers.special_rate, numbers.harbour_rate, numbers.bank_rate})
    given = ((rate, kind) for rate in rates for kind in _KINDS if hand is None or hand.high[kind] >= rate)
    yield ({"give": _row(*[kind] * rate), "take": _row(taken)} for rate, kind in given for taken in _KINDS)


def ship_moves(position: Position, seat: int, rules: RuleSet, strict: bool) -> Iterator[Sort]:
    """Yield every way to move each ship that may be moved, or of which that is open."""
    me, island = position.players[seat], position.board.map
    for start in dict.fromkeys(me.ships):
        alone = Question(Kind.MOVE_SHIP, me.colour, at=island.path_names[start])
        if move_ship(position, alone, rules, strict).answer is not Answer.NO:
            yield [{"start": start, "end": end} for end in bits(island.sea_paths)]


def cards(position: Position, seat: int, _rules: RuleSet, _strict: bool) -> Iterator[Sort]:
    """Yield the development cards that a player may hold, each in every way that it is played; the robber of a knight and the roads of a card come after it."""
    held = position.players[seat].developments
    for number, card in enumerate(DEVELOPMENTS):
        if held is not None and not held.high[number]:
            continue
        if card is Development.INVENTION:
            chosen = [kinds for size in (2, 1) for kinds in combinations_with_replacement(_KINDS, size)]
            yield [{"card": card, "take": _row(*kinds)} for kinds in chosen]
        elif card is Development.MONOPOLY:
            yield [{"card": card, "resource": kind} for kind in _KINDS]
        else:
            yield ({"card": card},)


def _row(*kinds: int) -> tuple[int, ...]:
    return tuple(kinds.count(one) for one in _KINDS)
