"""What may be changed about a refused question of the board game: the place, the moment, the cards in hand, or what is given, taken or played.

Each dimension is a list of changes, the smallest first; whether one helps is for the referee to say (``adjudicator.judging.nearest``). Places are counted in steps
along the board. What comes later in the turn, or in the next one, is taken to find everything else as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product

from adjudicator.basegame.costs import PRICES
from adjudicator.basegame.deeds import DEEDS
from adjudicator.basegame.position import NO_DEVELOPMENTS, NOTHING_DONE, Cards, Phase, Position
from adjudicator.basegame.terms import PLAYED
from adjudicator.board.board import RESOURCES
from adjudicator.board.hex_map import HexMap, bits
from adjudicator.game import function_at
from adjudicator.game.action import asked_by
from adjudicator.judging.nearest import Change, Dimension
from adjudicator.verdicts.question import NOBODY, Bundle, Kind, Question, bundle
from catan_common.records import replace
from catan_common.typed import Any

_NAMES = tuple(map(str, RESOURCES))
#: What the bank takes at most for a card, and how many cards of a kind may be given in a trade.
_DEAREST = 4
_MOST_GIVEN = 8
#: The phases in the order in which they come; the robber moves between the roll and the trades.
_ORDER = (Phase.BEFORE_ROLL, Phase.DISCARD, Phase.ROBBER, Phase.TRADE, Phase.BUILD)


def dimensions(position: Position, question: Question) -> Sequence[Dimension]:
    """Return what may be changed about a question whether something is allowed, as its deed declares; nothing for a question without alternatives."""
    player = position.asker(question.player)
    if player is None:
        return ()
    told: Iterable[tuple[str, str]] = next((deed.nearest for deed in asked_by(DEEDS.values(), question.kind) if deed.nearest), ())
    listed = [Dimension(block, list(function_at(path)(position, player, question))) for block, path in told]
    return [dimension for dimension in listed if dimension.changes]


def _asked(**fields: Any) -> Callable[[Position, Question], tuple[Position, Question]]:
    """Return the change of a question to these fields."""
    return lambda position, question: (position, replace(question, **fields))


# --- places ----------------------------------------------------------------------------------------------------------------


def places(position: Position, _player: int, question: Question) -> Iterator[Change]:
    """Yield the other places for a piece, the nearest first; none where no place is named, or by another of its names."""
    hexmap = position.board.map
    if question.kind in (Kind.SETTLEMENT, Kind.CITY):
        return _away(question, hexmap.intersection_names, lambda place: bits(hexmap.neighbours[place]))
    return _away(question, hexmap.path_names, lambda place: bits(hexmap.adjacent[place]))


def tiles(position: Position, _player: int, question: Question) -> Iterator[Change]:
    """Yield the other tiles for the robber, the nearest first; none where no tile is named, and for the pirate."""
    hexmap = position.board.map
    return iter(()) if question.kind is Kind.PIRATE else _away(question, hexmap.tile_names, _tiles_beside(hexmap))


def _away(question: Question, names: Sequence[str], beside: Callable[[int], Iterable[int]]) -> Iterator[Change]:
    """Yield the places of these names by how many steps they are away from that of the question."""
    if question.at not in names:
        return
    begin = names.index(question.at)
    reached, edge, steps = {begin}, [begin], 0
    while edge:
        steps += 1
        edge = sorted({near for place in edge for near in beside(place)} - reached)
        reached.update(edge)
        for place in edge:
            yield Change("place", (steps,), {"at": names[place], "steps": steps}, _asked(at=names[place]))


def _tiles_beside(hexmap: HexMap) -> Callable[[int], Iterable[int]]:
    def beside(tile: int) -> Iterable[int]:
        corners = set(hexmap.tile_corners[tile])
        return (other for other, at in enumerate(hexmap.tile_corners) if not corners.isdisjoint(at))

    return beside


def victims(position: Position, _player: int, question: Question) -> Iterator[Change]:
    """Yield whom the robber may steal from instead; whoever asks about robbing himself names no tile."""
    if question.kind is Kind.PIRATE or question.at is None or question.victim is None:
        return
    for victim in (*(player.colour for player in position.players), NOBODY):
        if victim != question.player and (victim != question.victim or question.partner is not None):
            yield Change("victim", (1,), {"victim": victim}, _asked(victim=victim, partner=None))


# --- cards -----------------------------------------------------------------------------------------------------------------


def _counted(cards: Bundle | None) -> tuple[int, ...]:
    held = dict(cards or ())
    return tuple(held.get(name, 0) for name in _NAMES)


def price(position: Position, player: int, question: Question) -> Iterator[Change]:
    """Yield more cards in the hand, up to what is to be paid."""
    return _more_cards(position, player, PRICES[question.kind].cards)


def more_to_give(position: Position, player: int, question: Question) -> Iterator[Change]:
    """Yield more cards in the hand of the kinds that are given in a trade, up to what the bank takes at most."""
    return _more_cards(position, player, [max(count, _DEAREST) if count else 0 for count in _counted(question.give)])


def _more_cards(position: Position, player: int, most: Sequence[int]) -> Iterator[Change]:
    """Yield up to so many more cards of each kind in the hand, from the bank where that is known to have them."""
    hand = position.players[player].hand
    if hand is None:
        return
    bank = position.bank.resources if position.bank is not None else (None,) * len(_NAMES)
    room = [most[kind] if (there := bank[kind]) is None else min(most[kind], there) for kind in range(len(_NAMES))]
    for more in product(*(range(count + 1) for count in room)):
        if any(more):
            told = {name: count for name, count in zip(_NAMES, more, strict=True) if count}
            yield Change("cards", more, {"more": told}, _with_cards(player, more))


def _with_cards(player: int, more: Sequence[int]) -> Callable[[Position, Question], tuple[Position, Question]]:
    def made(position: Position, question: Question) -> tuple[Position, Question]:
        me = position.players[player]
        if me.hand is None:
            return position, question
        counts = tuple(one + two for one, two in zip(me.hand.counts, more, strict=True))
        top = None if me.hand.most is None else tuple(one + two for one, two in zip(me.hand.most, more, strict=True))
        richer = replace(me, hand=Cards(counts, me.hand.hidden, top, me.hand.perhaps))
        bank = position.bank
        if bank is not None:
            left = tuple(None if one is None else one - two for one, two in zip(bank.resources, more, strict=True))
            bank = replace(bank, resources=left)
        return replace(position, bank=bank, players=(*position.players[:player], richer, *position.players[player + 1 :])), question

    return made


def other_to_give(_position: Position, _player: int, question: Question) -> Iterator[Change]:
    """Yield what else may be given in a trade."""
    return _other_cards(question, "give")


def other_to_take(_position: Position, _player: int, question: Question) -> Iterator[Change]:
    """Yield what else may be taken in a trade."""
    return _other_cards(question, "take")


def _other_cards(question: Question, side: str) -> Iterator[Change]:
    """Yield another number or another kind of the cards on one side of a trade, where they are of one kind; nobody is to take more than asked."""
    cards: Bundle = getattr(question, side) or ()
    if len(cards) != 1 or cards[0][0] not in _NAMES:
        return
    ((kind, count),) = cards
    for other, number in product(_NAMES, range(1, (_MOST_GIVEN if side == "give" else count) + 1)):
        cost = abs(number - count), int(other != kind)
        if any(cost):
            told = bundle({other: number})
            yield Change(side, cost, {side: dict(told)}, _asked(**{side: told}))


def other_discards(position: Position, player: int, question: Question) -> Iterator[Change]:
    """Yield what else of the known hand may be handed in; each card put in or taken back counts."""
    hand = position.players[player].hand
    if hand is None:
        return
    given = _counted(question.give)
    for other in product(*(range(count + 1) for count in hand.counts)):
        apart = sum(abs(one - two) for one, two in zip(given, other, strict=True))
        if any(other):
            told = bundle(dict(zip(_NAMES, other, strict=True)))
            yield Change("give", (apart,), {"give": dict(told)}, _asked(give=told))


def other_card(_position: Position, _player: int, question: Question) -> Iterator[Change]:
    """Yield the other cards that may be played."""
    for card in PLAYED:
        if card != question.card:
            yield Change("card", (1,), {"card": card}, _asked(card=card, take=None, resource=None))


# --- the moment ------------------------------------------------------------------------------------------------------------


def later_for_robber(position: Position, player: int, question: Question) -> Iterator[Change]:
    """Yield the later moments at which the robber may be moved; none for the pirate."""
    if question.kind is Kind.PIRATE:
        return
    if position.phase is Phase.DISCARD and position.turn in (None, player):
        told = {"turn": "this", "phase": str(Phase.ROBBER)}
        yield Change("moment", (0,), told, _at_moment(player, "this", Phase.ROBBER))
    yield from later(position, player, question)


def later(position: Position, player: int, _question: Question) -> Iterator[Change]:
    """Yield the later moments at which the player may act: in this turn, between turns, in the next turn of their own."""
    moments: list[tuple[str, Phase]] = []
    if position.phase is Phase.SET_UP:
        moments.append(("own", Phase.SET_UP))
    elif position.turn is not None or position.phase is not None:
        if position.turn in (None, player):
            after = _ORDER.index(position.phase) + 1 if position.phase in _ORDER else len(_ORDER)
            moments += [("this", phase) for phase in (Phase.TRADE, Phase.BUILD) if phase in _ORDER[after:]]
        elif position.phase is not Phase.SPECIAL_BUILD:
            moments.append(("this", Phase.SPECIAL_BUILD))
        moments += [("own", phase) for phase in (Phase.BEFORE_ROLL, Phase.TRADE, Phase.BUILD)]
    for place, (turn, phase) in enumerate(moments, 1):
        yield Change("moment", (place,), {"turn": turn, "phase": str(phase)}, _at_moment(player, turn, phase))


def _at_moment(player: int, turn: str, phase: Phase) -> Callable[[Position, Question], tuple[Position, Question]]:
    def made(position: Position, question: Question) -> tuple[Position, Question]:
        if turn == "this":
            return replace(position, phase=phase), question
        me = position.players[player]
        rested = replace(me, bought=me.bought and NO_DEVELOPMENTS)
        players = (*position.players[:player], rested, *position.players[player + 1 :])
        return replace(position, players=players, turn=player, phase=phase, roll=None, turn_history=NOTHING_DONE), question

    return made
