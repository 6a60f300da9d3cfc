"""A naive reading of the rules of trade, one card and one board at a time, and random positions to hold the referee against.

It imports nothing of the checks: a position and a question in, yes, no or undetermined out. What is not known of the harbours is tried
in every way that nine harbours, four ordinary and one for each resource, allow.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from itertools import product

from support.tables import HARBOURS, MAP, board, side

from adjudicator.basegame.position import COLOURS, Bank, Cards, Game, Phase, Player, Position
from adjudicator.verdicts.question import Kind, Question

KINDS = ("hout", "baksteen", "wol", "graan", "erts")
BOX = {"3:1": 4, "hout": 1, "baksteen": 1, "wol": 1, "graan": 1, "erts": 1}
BOARD = board()
PLACES = tuple(side(name) for name in HARBOURS)
COAST = tuple(spot for spot in range(MAP.intersections) if MAP.coast_intersections >> spot & 1)
AT_HARBOURS = tuple(spot for path in PLACES for spot in MAP.ends[path])

#: How each rule set orders trade and building, with the bank and with players.
AFTER_BUILDING = {
    "almanak": (False, False),
    "spielanleitung": (False, False),
    "encyclopedie": (False, False),
    "wk-2002": (True, True),
    "gebruikelijk": (True, False),
    "actueel": (True, True),
}
GIFTS_OPEN = ("almanak", "spielanleitung")
Tri = bool | None


def naive_answer(position: Position, question: Question, rules: str) -> str:
    """Return yes, no or undetermined, by trying every condition and every board."""
    conditions = _with_bank(position, question, rules) if question.partner is None else _with_player(position, question, rules)
    if False in conditions:
        return "no"
    return "undetermined" if None in conditions else "yes"


def naive_rates(position: Position, player: int) -> dict[str, int | None]:
    """Return the best rate of each resource where every possible board agrees."""
    found: dict[str, int | None] = {}
    for kind in KINDS:
        best = {min(_rates(harbours, kind)) for harbours in possible_harbours(position, player)}
        found[kind] = best.pop() if len(best) == 1 else None
    return found


def possible_harbours(position: Position, player: int) -> set[frozenset[str]]:
    """Return every set of harbour kinds that the player can turn out to have."""
    listed = position.board.harbours
    me = position.players[player]
    fixed: set[str] = set()
    must = may = 0
    for spot in me.settlements + me.cities:
        beside = [path for path in range(MAP.paths) if spot in MAP.ends[path]]
        here = [path for path in beside if listed is not None and path in listed]
        if here:
            kind = (listed or {})[here[0]]
            if kind is None:
                must += 1
            else:
                fixed.add(kind)
        elif listed is None or len(listed) < 9:
            taken = {end for path in listed or {} for end in MAP.ends[path]}
            may += any(len(MAP.path_tiles[path]) == 1 and not taken & set(MAP.ends[path]) for path in beside)
    left = dict(BOX)
    for kind in (listed or {}).values():
        if kind is not None:
            left[kind] -= 1
    lacking = 9 - len(listed or {})
    found = set()
    for choice in _choices(must, may):
        if all(choice.count(kind) <= left[kind] for kind in BOX) and may - choice[must:].count("-") <= lacking:
            found.add(frozenset(fixed | set(choice) - {"-"}))
    return found


@cache
def _choices(must: int, may: int) -> tuple[tuple[str, ...], ...]:
    return tuple(product(*[tuple(BOX)] * must, *[(*BOX, "-")] * may))


def _rates(harbours: frozenset[str], kind: str) -> list[int]:
    return [4] + [3] * ("3:1" in harbours) + [2] * (kind in harbours)


@cache
def _whole_trades(give: tuple[int, ...], take: tuple[int, ...], harbours: frozenset[str], apart: bool) -> bool:
    """Return whether the cards can be handed over one whole trade after another, each for the next of the cards taken."""
    other = next((place for place, number in enumerate(take) if number), None)
    if other is None:
        return not any(give)
    rest = _less(take, other, 1)
    return any(
        give[place] >= rate and _whole_trades(_less(give, place, rate), rest, harbours, apart)
        for place, kind in enumerate(KINDS)
        if not (apart and place == other)
        for rate in _rates(harbours, kind)
    )


def _less(cards: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    return (*cards[:place], cards[place] - number, *cards[place + 1 :])


def _with_bank(position: Position, question: Question, rules: str) -> list[Tri]:
    give, take = dict(question.give or ()), dict(question.take or ())
    player = position.index(str(question.player))
    cards = set(give) | set(take)
    if not cards <= set(KINDS):
        return [False]
    gives, takes = (tuple(cards_of.get(kind, 0) for kind in KINDS) for cards_of in (give, take))
    possible = {_whole_trades(gives, takes, harbours, rules == "actueel") for harbours in possible_harbours(position, player)}
    found: list[Tri] = [possible.pop() if len(possible) == 1 else None]
    found.append(_has(position, player, give, own=True))
    for kind, number in take.items():
        found.append(_bank_has(position, kind, number - give.get(kind, 0)))
    found.append(position.turn in (None, player))
    found.append(_moment(position, AFTER_BUILDING[rules][0]))
    return found


def _with_player(position: Position, question: Question, rules: str) -> list[Tri]:
    give, take = dict(question.give or ()), dict(question.take or ())
    one, other = position.index(str(question.player)), position.index(str(question.partner))
    if one == other or not set(give) | set(take) <= set(KINDS):
        return [False]
    found: list[Tri] = []
    if not give or not take:
        found.append(None if rules in GIFTS_OPEN else False)
    elif rules == "actueel" and set(give) & set(take):
        found.append(False if _covers(give, take) or _covers(take, give) else None)
    found.append(_has(position, one, give, own=True))
    found.append(_has(position, other, take, own=False))
    found.append(position.turn in (None, one, other))
    found.append(_moment(position, AFTER_BUILDING[rules][1]))
    return found


def _covers(one: dict[str, int], other: dict[str, int]) -> bool:
    return all(one.get(kind, 0) >= number for kind, number in other.items())


def _has(position: Position, player: int, cards: dict[str, int], own: bool) -> Tri:
    if not cards:
        return True
    hand = position.players[player].hand
    lacking = 0
    for kind, number in cards.items():
        place = KINDS.index(kind)
        elsewhere = sum(one.hand.counts[place] for one in position.players if one.hand and one.hand is not hand)
        elsewhere += (position.bank.resources[place] or 0) if position.bank else 0
        lacks = max(0, number - (hand.counts[place] if hand else 0))
        if lacks and number > 19 - elsewhere:
            return False
        lacking += lacks
    if hand is None:
        return True if own else None
    if lacking > hand.hidden:
        return False
    return None if lacking else True


def _bank_has(position: Position, kind: str, number: int) -> bool:
    """Return whether the bank can have so many cards; what is not stated is taken for granted unless the hands hold them."""
    place = KINDS.index(kind)
    stated = position.bank.resources[place] if position.bank else None
    if stated is not None:
        return stated >= number
    return 19 - sum(one.hand.counts[place] for one in position.players if one.hand) >= number


def _moment(position: Position, after_building: bool) -> Tri:
    if position.phase is None:
        built = [len(one.settlements + one.cities) for one in position.players]
        return True if min(built) >= 2 else None
    return {"handelen": True, "bouwen": after_building}.get(str(position.phase), False)


# -- random positions ----------------------------------------------------------------------------------------------------


def random_position(chance: random.Random) -> Position:
    """Return a position with harbours known, partly known or not at all, and hands and bank of every kind."""
    kinds: list[str | None] = [kind for kind, count in BOX.items() for _ in range(count)]
    chance.shuffle(kinds)
    harbours: dict[int, str | None] | None = dict(zip(PLACES, kinds, strict=True))
    unknown = chance.random()
    if unknown < 0.1:
        harbours = None
    elif unknown < 0.4:
        for path in chance.sample(PLACES, chance.randint(1, 3)):
            if chance.random() < 0.5:
                harbours[path] = None  # type: ignore[index]  # a dictionary here
            else:
                del harbours[path]  # type: ignore[union-attr]
    players = []
    free = list(range(MAP.intersections))
    complete = chance.random() < 0.1
    for colour in COLOURS[:3]:
        spots = []
        for _ in range(chance.choice((1, 2, 2, 3, 4))):
            wished = AT_HARBOURS if chance.random() < 0.6 else COAST
            spot = chance.choice([one for one in wished if one in free and chance.random() < 0.8] or free)
            spots.append(spot)
            free = [one for one in free if one != spot and spot not in (a + b - one for a, b in MAP.ends if one in (a, b))]
        cities = chance.randint(0, len(spots)) if chance.random() < 0.3 else 0
        players.append(Player(colour, settlements=tuple(spots[cities:]), cities=tuple(spots[:cities]), hand=_hand(chance, complete)))
    if not complete:
        players[2] = replace(players[2], hand=None)
    return Position(
        Game.BASE,
        replace(BOARD, harbours=harbours),
        tuple(players),
        robber=chance.choice((None, chance.randrange(19))),
        bank=_bank(chance),
        turn=chance.choice((0, 0, 1, 2, None)),
        phase=chance.choice((None, *Phase, *(Phase.TRADE,) * 20, *(Phase.BUILD,) * 8)),
    )


def _hand(chance: random.Random, complete: bool) -> Cards | None:
    if not complete and chance.random() < 0.2:
        return None
    counts = tuple(chance.choice((0, 1, 3, 4, 6, 8, 9, 12)) // (2 if complete else 1) for _ in KINDS)
    return Cards(counts, 0 if complete or chance.random() < 0.7 else chance.randint(1, 7))


def _bank(chance: random.Random) -> Bank | None:
    if chance.random() < 0.5:
        return None
    stock = [chance.choice((0, 1, 3, 5, 12, 19)) for _ in KINDS]
    if chance.random() < 0.3:
        return Bank((None, None, stock[2], None, None))
    return Bank(tuple(stock))


def random_trade(chance: random.Random, position: Position) -> Question:
    """Return a trade that is often nearly right: so many cards as some rate asks for, of what the hand has."""
    player = chance.randrange(3) if chance.random() < 0.2 else (position.turn or 0)
    partner = None if chance.random() < 0.65 else chance.randrange(3)
    hand = position.players[player].hand
    kinds = [kind for kind, number in zip(KINDS, hand.counts, strict=True) if number > 1] if hand else list(KINDS)
    given = chance.sample(kinds or list(KINDS), min(len(kinds) or 1, chance.choice((1, 1, 1, 2, 3))))
    give: dict[str, int] = {}
    wanted = 0
    for kind in given:
        trades = chance.choice((1, 1, 2, 3)) if partner is None else 1
        rates = _rates(frozenset().union(*possible_harbours(position, player)), kind) if chance.random() < 0.9 else [2, 3]
        give[kind] = sum(chance.choice(rates) for _ in range(trades)) if partner is None else chance.randint(1, 3)
        wanted += trades
    wanted = max(0, wanted + chance.choice((0,) * 8 + (1, -1)))
    take: dict[str, int] = {}
    others = [kind for kind in KINDS if kind not in give] if chance.random() < 0.6 else list(KINDS)
    for _ in range(wanted):
        kind = chance.choice(others)
        take[kind] = take.get(kind, 0) + 1
    if partner is not None and chance.random() < 0.1:
        give = {}
    if chance.random() < 0.03:
        take["ridder"] = 1
    if not give and not take:
        take = {"wol": 1}
    colours = [one.colour for one in position.players]
    return Question(Kind.TRADE, colours[player], partner=None if partner is None else colours[partner], give=give, take=take)
