"""Positions like one, in which what is not known is something: what an engine is given that cannot leave anything open.

Which of them asks the same as the position itself, its reader has to find out: here they are only made, the likeliest first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any

from adjudicator.basegame.position import (
    COLOURS,
    DEVELOPMENTS,
    NO_CARDS,
    NO_DEVELOPMENTS,
    NOTHING_DONE,
    SEVEN,
    Bank,
    Cards,
    Development,
    Game,
    Phase,
    Player,
    Position,
    Special,
    Told,
    TurnHistory,
)
from adjudicator.basegame.setup.opening import next_placement
from adjudicator.basegame.validity.cards import special_cards
from adjudicator.basegame.validity.check import valid
from adjudicator.basegame.validity.context import ValidityContext
from adjudicator.board import named
from adjudicator.board.board import ANY_THREE, RESOURCES, Board, Terrain
from adjudicator.board.hex_map import ISLAND_19, UP, bits
from adjudicator.board.named import make_board
from adjudicator.judging.referee import checked
from adjudicator.rulesets.editions import RULE_SETS, RuleSet
from adjudicator.rulesets.points import NOTHING_AGREED
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, State
from catan_common.records import fields, replace
from catan_common.rule_sets import USUAL

#: How many positions are tried.
_MOST_TRIED = 150
#: How many play the base game, and with how many colours.
_PLAYERS = range(2, 5)
#: Cards of each resource and development cards in the box, by game.
_STOCKS = {Game.BASE: (19, 25), Game.BASE_56: (24, 34), Game.SEAFARERS: (19, 25)}
_FRAME = "beginners"
_KINDS = tuple(map(str, RESOURCES))
#: The harbors in the box.
_HARBOURS = (*_KINDS, *[ANY_THREE] * 4)
#: Hands of the one who asks: each price at once, more than seven cards, a few, none.
_HANDS = ((1, 1, 1, 1, 1), (1, 1, 1, 2, 3), (0, 0, 1, 1, 1), (0, 0, 0, 0, 0))
#: Hands of the others: never empty where they need not be, for who has nothing cannot be robbed.
_OTHER_HANDS = ((1, 0, 1, 0, 0), (0, 1, 0, 1, 0), (0, 0, 0, 0, 0))
_HIDDEN_CARDS = (0, 4, 1)  # knights, points, road building
_PHASES: dict[Kind, tuple[Phase, ...]] = {
    Kind.DISCARD: (Phase.DISCARD,),
    Kind.ROBBER: (Phase.ROBBER,),
    Kind.VICTIMS: (Phase.ROBBER,),
    Kind.ROLL: (Phase.BEFORE_ROLL,),
    Kind.TRADE: (Phase.TRADE, Phase.BUILD),
    Kind.PLAY_CARD: (Phase.TRADE, Phase.BUILD, Phase.BEFORE_ROLL),
    Kind.CARDS: (Phase.TRADE, Phase.BUILD, Phase.BEFORE_ROLL),
    Kind.STARTING_CARDS: (Phase.SET_UP,),
    Kind.OPENING: (Phase.SET_UP,),
}
_ANY = (Phase.BUILD, Phase.TRADE, Phase.BEFORE_ROLL)
#: The questions about the position after a change, in which a special card has yet to move.
_WHO_GETS_A_CARD = (Kind.LONGEST_ROUTE, Kind.LARGEST_ARMY, Kind.WINNER)
_CAUSED = (Phase.DISCARD, Phase.ROBBER)
_BEFORE_ROLLING = (Phase.SET_UP, Phase.BEFORE_ROLL)


def is_usual(position: Position) -> bool:
    """Return whether a position is of the base game on its island, with two to four players of its colours, and nobody is told to have won it."""
    island = position.board.map
    return (
        position.game is Game.BASE
        and position.turn_history.won is None
        and position.agreed == NOTHING_AGREED
        and island.orientation is UP
        and frozenset(island.tiles) == ISLAND_19
        and not island.sea_tiles
        and len(position.players) in _PLAYERS
        and all(player.colour in COLOURS[: _PLAYERS[-1]] for player in position.players)
    )


def is_whole(position: Position) -> bool:
    """Return whether nothing is left open that an engine has to know to begin with a position."""
    board, bank = position.board, position.bank
    known = (
        board.harbours is not None
        and None not in board.harbours.values()
        and all(
            chip is not None or terrain in (Terrain.DESERT, Terrain.SEA) for chip, terrain in zip(board.chips, board.terrain, strict=True)
        )
        and position.robber is not None
        and not position.robber_assumed
        and bank is not None
        and None not in (*bank.resources, bank.developments)
        and position.turn is not None
        and position.phase is not None
        and (position.roll is not None or position.phase in _BEFORE_ROLLING)
        and position.special_open is None
        and not position.events
    )
    return known and _is_told(position.turn_history) and all(map(_is_open, position.players))


def has_cause(position: Position) -> bool:
    """Return whether what happened in the turn accounts for the phase: cards are discarded for a seven, the robber moves for a seven or a knight."""
    knight = str(Development.KNIGHT) in position.turn_history.played.these
    seven = position.roll in (None, SEVEN)
    return seven or position.phase not in _CAUSED or (knight and position.phase is Phase.ROBBER)


def accepts(position: Position, question: Question, rules: RuleSet) -> bool:
    """Return whether an engine can come to a position: it can certainly exist, and an opening is in the turn of whoever places next.

    A special card may lie where it lay before, where the question is who gets it.
    """
    if position.phase is Phase.SET_UP and next_placement(position, Question(Kind.OPENING), rules).answer is Answer.NO:
        return False
    return valid(position, rules).answer is Answer.YES or (question.kind in _WHO_GETS_A_CARD and card_is_due(position, rules))


def card_is_due(position: Position, rules: RuleSet) -> bool:
    """Return whether nothing is wrong with a position but that a special card lies where it lay before a change."""
    open_or_wrong = {step.rule for step in valid(position, rules).steps if step.state in (State.FAILED, State.UNKNOWN)}
    return bool(open_or_wrong) and open_or_wrong <= {step.rule for step in special_cards(ValidityContext(position, rules))}


def _is_told(said: TurnHistory) -> bool:
    return said.free_lines is not None and all(
        told.whole for told in (getattr(said, one.name) for one in fields(TurnHistory)) if isinstance(told, Told)
    )


def _is_open(player: Player) -> bool:
    cards = (player.hand, player.developments, player.bought, player.played)
    return player.special is not None and all(held is not None and not held.hidden for held in cards)


def completions(position: Position, question: Question) -> Iterator[Position]:
    """Yield positions like one, with nothing left open, for a question; none for a position with a course of events."""
    if position.events or not position.players:
        return
    seat = position.asker(question.player) or 0
    board = _with_harbours(position.board)
    if board is None:
        return
    said = _told(_with_its_cause(position))
    choices = product(
        (_specials(position), [frozenset[Special]()] * len(position.players)),
        _phases(position, question),
        _rolls(position, question),
        _hands(position.players[seat], question),
        _OTHER_HANDS,
        _HIDDEN_CARDS,
    )
    for specials, phase, roll, hand, other, hidden in islice(choices, _MOST_TRIED):
        players = tuple(
            _player(
                player, hand if number == seat else _taken(question, player) or other, hidden, question if number == seat else None, held
            )
            for number, (player, held) in enumerate(zip(position.players, specials, strict=True))
        )
        players = _with_the_rest(position, players)
        bank = _bank(position.game, position.bank, players)
        if bank is not None:
            yield replace(
                position,
                board=board,
                players=players,
                robber=_robber(position) if position.robber is None else position.robber,
                robber_assumed=False,
                bank=bank,
                turn=seat if position.turn is None else position.turn,
                phase=phase,
                roll=None
                if phase in _BEFORE_ROLLING
                else SEVEN
                if phase in (Phase.DISCARD, Phase.ROBBER) and position.roll is None
                else roll,
                turn_history=said,
            )


def _with_harbours(board: Board) -> Board | None:
    """Return a board with the kinds of harbor that are in the box, on the printed frame where nothing is said of them and the island has it; None where they do not fit."""
    frame = named.named_board(_FRAME)
    harbours = board.harbours if board.harbours is not None else (frame.harbours or {}) if board.map == frame.map else {}
    if None not in harbours.values():
        return board if harbours is board.harbours else make_board(board.map, board.terrain, board.chips, harbours, None)
    left = list(_HARBOURS)
    for kind in harbours.values():
        if kind in left:
            left.remove(kind)
    if list(harbours.values()).count(None) > len(left):
        return None
    filled: dict[int, str | None] = {path: left.pop(0) if kind is None else kind for path, kind in harbours.items()}
    return make_board(board.map, board.terrain, board.chips, filled, None)


def _robber(position: Position) -> int | None:
    """Return a hex where the robber is in nobody's way: the desert, else one without a building beside it."""
    island = position.board.map
    free = [tile for tile in bits(island.land_tiles) if not any(position.buildings >> corner & 1 for corner in island.tile_corners[tile])]
    deserts = [tile for tile in bits(island.land_tiles) if position.board.terrain[tile] is Terrain.DESERT]
    return next(iter((*deserts, *free)), None)


def _with_its_cause(position: Position) -> TurnHistory:
    """Return what is known of the turn, with the knight for which the robber moves where no seven was rolled and it may have been played."""
    said, knight = position.turn_history, str(Development.KNIGHT)
    if has_cause(position) or position.phase is not Phase.ROBBER or said.played.has(knight) is not None:
        return said
    return replace(said, played=said.played.more(knight))


def _told(said: TurnHistory) -> TurnHistory:
    """Return a turn in which nothing happened but what is told."""
    found: dict[str, Any] = {}
    for one in fields(TurnHistory):
        told = getattr(said, one.name)
        if isinstance(told, Told) and not told.whole:
            found[one.name] = Told(told.these, whole=True)
    return replace(said, **found, free_lines=NOTHING_DONE.free_lines if said.free_lines is None else said.free_lines)


def _phases(position: Position, question: Question) -> Sequence[Phase]:
    if position.phase is not None:
        return (position.phase,)
    set_up = () if position.set_up is False else (Phase.SET_UP,)
    return (*set_up, *_PHASES.get(question.kind, _ANY))


def _rolls(position: Position, question: Question) -> Sequence[int]:
    if position.roll is not None:
        return (position.roll,)
    return (question.roll, 8, 5) if question.roll else (8, 5)


def _hands(player: Player, question: Question) -> Sequence[tuple[int, ...]]:
    """Return hands that whoever asks can have, first one that holds what he gives."""
    if player.hand is not None:
        return ((0, 0, 0, 0, 0),)
    given = dict(question.give or ())
    hand = tuple(given.get(kind, 0) for kind in _KINDS)
    return (hand, *_HANDS) if any(hand) else _HANDS


def _taken(question: Question, player: Player) -> tuple[int, ...] | None:
    """Return what the partner of a trade has to have; None for anybody else."""
    if question.partner != player.colour or question.take is None:
        return None
    taken = dict(question.take)
    return tuple(taken.get(kind, 0) for kind in _KINDS)


def _player(player: Player, hand: tuple[int, ...], hidden: int, question: Question | None, special: frozenset[Special]) -> Player:
    held = Cards(hand) if player.hand is None else _shown(player.hand, hidden)
    developments = player.developments
    if developments is None:
        card = question.card if question is not None and question.kind is Kind.PLAY_CARD else None
        developments = Cards(tuple(int(str(one) == card) for one in DEVELOPMENTS))
    return replace(
        player,
        hand=held,
        developments=_of_one_kind(developments, hidden),
        bought=NO_DEVELOPMENTS if player.bought is None else _of_one_kind(player.bought, hidden),
        played=_of_one_kind(player.played, 0),
        special=special if player.special is None else player.special,
    )


def _shown(cards: Cards, first: int) -> Cards:
    """Return resource cards with the hidden ones dealt over the kinds, from one on."""
    counts = list(cards.counts)
    for number in range(cards.hidden):
        counts[(first + number) % len(counts)] += 1
    return Cards(tuple(counts))


def _of_one_kind(cards: Cards, kind: int) -> Cards:
    counts = list(cards.counts)
    counts[kind] += cards.hidden
    return Cards(tuple(counts))


def _with_the_rest(position: Position, players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return the players, where one of whose hand nothing was known has what the bank, as far as it is known, lacks and nobody else has."""
    stated = (position.bank or Bank()).resources
    free = [number for number, player in enumerate(position.players) if player.hand is None]
    if not free or all(count is None for count in stated):
        return players
    taker = free[-1]
    hands = [(player.hand or NO_CARDS).counts for player in players]
    counts = list(hands[taker])
    for kind, left in enumerate(stated):
        if left is not None:
            others = sum(hand[kind] for hand in hands) - hands[taker][kind]
            counts[kind] = max(0, _STOCKS[position.game][0] - left - others)
    return tuple(replace(player, hand=Cards(tuple(counts))) if number == taker else player for number, player in enumerate(players))


def _bank(game: Game, bank: Bank | None, players: Sequence[Player]) -> Bank | None:
    """Return what the bank holds when it has all that nobody has; None where somebody would have more than there is."""
    stated = bank or Bank()
    stock, development_stock = _STOCKS[game]
    hands = [player.hand.counts for player in players if player.hand is not None]
    left = [stock - sum(counts) for counts in zip(*hands, strict=True)]
    out = sum(cards.total for player in players for cards in (player.developments, player.played) if cards is not None)
    resources = tuple(rest if held is None else held for rest, held in zip(left, stated.resources, strict=True))
    cards = development_stock - out if stated.developments is None else stated.developments
    return None if min(*resources, cards) < 0 else Bank(resources, cards)


def _specials(position: Position) -> list[frozenset[Special]]:
    """Return who holds which special card as the position shows it, by its players."""
    rules = RULE_SETS[USUAL[str(position.game)]]
    found: list[set[Special]] = [set() for _ in position.players]
    for kind, card in ((Kind.LONGEST_ROUTE, Special.LONGEST_ROUTE), (Kind.LARGEST_ARMY, Special.LARGEST_ARMY)):
        value: Any = checked(position, Question(kind), rules).value
        if isinstance(value, dict) and value.get("holder") is not None:
            found[position.index(value["holder"])].add(card)
    return [frozenset(held) for held in found]
