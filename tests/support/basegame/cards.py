"""Random positions with cards, and a naive reading of the rules about development cards: world by world, one possible hand after another."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from support.basegame.building import naive_places, random_position

from adjudicator.basegame.position import DEVELOPMENTS, Bank, Cards, Game, Phase, Player, Position
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question

RESOURCES = ("hout", "baksteen", "wol", "graan", "erts")
DECK = (14, 2, 2, 2, 5)
YES, NO, OPEN = "yes", "no", "undetermined"
ENCYCLOPAEDIC = ("encyclopedie", "wk-2002", "gebruikelijk")


def cards_of(text: str, kinds: tuple[str, ...] = DEVELOPMENTS) -> Cards:
    """Return the cards of a text such as ``2 ridder 1 gedekt``."""
    words = text.split()
    counts = dict(zip(words[1::2], map(int, words[::2]), strict=True))
    return Cards(tuple(counts.pop(str(kind), 0) for kind in kinds), counts.pop("gedekt", 0))


def position_with_cards(chance: random.Random) -> Position:
    """Return a position of pieces strewn about, without long routes, in which hands, deck, bank, turn and phase are more or less known."""
    found = random_position(chance)
    while found.game is not Game.BASE:
        found = random_position(chance)
    stack = [kind for kind, number in enumerate(DECK) for _ in range(number)]
    chance.shuffle(stack)
    many = chance.random() < 0.2
    players = []
    for one in found.players:
        roads = one.roads if chance.random() < 0.5 else one.roads[:4]
        held = [stack.pop() for _ in range(min(len(stack), chance.choice((0, 1, 1, 2, 3, 5 if many else 1))))]
        played = [stack.pop() for _ in range(min(len(stack), chance.choice((0, 0, 1, 3 if many else 1))))]
        new = chance.sample(held, min(len(held), chance.choice((0, 0, 1, 2))))
        hand = [chance.randint(0, 3) for _ in RESOURCES]
        players.append(
            replace(
                one,
                roads=roads,
                hand=None if chance.random() < 0.25 else _covered(chance, hand),
                developments=None if chance.random() < 0.2 else _covered(chance, _counted(held)),
                bought=None if chance.random() < 0.3 else _covered(chance, _counted(new)),
                played=_covered(chance, _counted(played), often=0.1),
            )
        )
    bank = Bank(
        tuple(None if chance.random() < 0.4 else chance.choice((0, 1, 2, 9)) for _ in RESOURCES),
        chance.choice((None, None, 0, 1, len(stack))),
    )
    phases = (None, *Phase) if found.phase is not Phase.SET_UP else (None, Phase.SET_UP)
    return replace(
        found,
        players=tuple(players),
        bank=chance.choice((None, bank, bank)),
        turn=chance.choice((None, 0, 0, 0, 1)),
        phase=chance.choice((*phases, Phase.TRADE, Phase.BUILD, Phase.BUILD)) if found.phase is not Phase.SET_UP else chance.choice(phases),
        roll=chance.choice((None, 6, 7)),
    )


def _counted(cards: list[int]) -> list[int]:
    return [cards.count(kind) for kind in range(len(DECK))]


def _covered(chance: random.Random, counts: list[int], often: float = 0.4) -> Cards:
    """Turn some of the cards face down."""
    hidden = 0
    for kind in range(len(counts)):
        if counts[kind] and chance.random() < often:
            counts[kind] -= 1
            hidden += 1
    return Cards(tuple(counts), hidden)


# -- possible hands ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hand:
    """One possible hand: how many cards of the kind in question, and how many of those were bought this turn."""

    number: int
    new: int


def hands(position: Position, player: int, kind: int) -> set[Hand]:
    """Return every hand that what is written allows, as far as one kind goes; empty where the writing contradicts itself."""
    me = position.players[player]
    if me.developments is None:
        return _unstated(position, player, kind)
    free = _free(position, player)
    found = set()
    for more in _draws(me.developments.hidden, [free[one] - me.developments.counts[one] for one in range(5)]):
        held = [one + other for one, other in zip(me.developments.counts, more, strict=True)]
        for new in _new(me, held):
            found.add(Hand(held[kind], new[kind]))
    return found


def _free(position: Position, player: int) -> list[int]:
    """Return how many cards of each kind nobody else is known to have or to have played."""
    free = list(DECK)
    for number, one in enumerate(position.players):
        for kind in range(5):
            free[kind] -= one.played.counts[kind]
            if number != player:
                mine = 0 if one.developments is None else one.developments.counts[kind]
                free[kind] -= max(mine, 0 if one.bought is None else one.bought.counts[kind])
    return free


def _draws(number: int, limits: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield every way to take that many cards of five kinds within limits."""
    for found in itertools.product(*(range(max(0, min(limit, number)) + 1) for limit in limits)):
        if sum(found) == number and all(limit >= 0 for limit in limits):
            yield found


def _new(me: Player, held: list[int]) -> Iterator[tuple[int, ...]]:
    """Yield what of a hand may have been bought this turn; nothing where it is not said (the assumption) or not yet the time."""
    if me.bought is None:
        yield (0,) * 5
        return
    left = [one - known for one, known in zip(held, me.bought.counts, strict=True)]
    for more in _draws(me.bought.hidden, left):
        yield tuple(one + other for one, other in zip(me.bought.counts, more, strict=True))


def _unstated(position: Position, player: int, kind: int) -> set[Hand]:
    """Return hands of a player who does not say what is in hand: at least one of the kind, as that is assumed, if there can be one."""
    me = position.players[player]
    if position.phase is Phase.SET_UP:
        return {Hand(0, 0)}
    bought = me.bought or Cards((0,) * 5)
    free = _free(position, player)
    others_hidden = sum(
        max(
            0,
            one.developments.hidden
            - sum(max(0, (one.bought.counts[k] if one.bought else 0) - one.developments.counts[k]) for k in range(5)),
        )
        for one in position.players
        if one.developments is not None
    ) + sum(one.played.hidden for one in position.players)
    stock = (position.bank.developments if position.bank else None) or 0
    room = max(0, sum(max(0, free[k] - bought.counts[k]) for k in range(5)) - others_hidden - stock)
    most = bought.counts[kind] + min(room, max(0, free[kind] - bought.counts[kind]))
    if not most:
        return {Hand(0, 0)}
    fewest = max(1, bought.counts[kind])
    return {
        Hand(number, new)
        for number in range(fewest, most + 1)
        for new in range(bought.counts[kind], min(number, bought.counts[kind] + bought.hidden) + 1)
    }


# -- the rules, read naively -------------------------------------------------------------------------------------------------


def all_of(answers: list[str]) -> str:
    """Return yes if all are, no if one is, else undetermined."""
    return NO if NO in answers else OPEN if OPEN in answers else YES


def naive_buy(position: Position, player: int, rules: RuleSet) -> str:
    """Return whether a player may buy a card."""
    me = position.players[player]
    need = [max(0, 1 - me.hand.counts[kind]) for kind in (2, 3, 4)] if me.hand else []
    price = YES if me.hand is None or not sum(need) else NO if sum(need) > me.hand.hidden else OPEN
    if position.bank is not None and position.bank.developments is not None:
        most = position.bank.developments
    else:
        known = sum(one.played.total for one in position.players)
        for one in position.players:
            mine, new = one.developments or Cards((0,) * 5), one.bought or Cards((0,) * 5)
            told = sum(map(max, mine.counts, new.counts))
            known += told + max(0, mine.total - told)
        most = sum(DECK) - known
    stack = YES if most > 0 else OPEN if rules.name in ("almanak", "spielanleitung") else NO
    return all_of([price, stack, _on_turn(position, player), _phase(position, (Phase.TRADE, Phase.BUILD))])


def _on_turn(position: Position, player: int) -> str:
    return YES if position.turn in (None, player) else NO


def _phase(position: Position, allowed: tuple[Phase, ...]) -> str:
    if position.phase is None:
        return YES if all(len(one.settlements) + len(one.cities) >= 2 for one in position.players) else OPEN
    return YES if position.phase in allowed else NO


def naive_play(position: Position, player: int, question: Question, rules: RuleSet) -> str | None:
    """Return whether a player may play the card of a question; None where what is written contradicts itself."""
    kind = [str(one) for one in DEVELOPMENTS].index(question.card or "")
    possible = hands(position, player, kind)
    if not possible:
        return None
    if kind == 4:
        found = {_show(position, player, hand, rules) for hand in possible}
    else:
        found = {YES if hand.number > hand.new else NO for hand in possible}
    card = found.pop() if len(found) == 1 else OPEN
    steps = [card, _on_turn(position, player), _moment(position, rules, points=kind == 4)]
    knight = position.phase is Phase.ROBBER and position.roll == 6
    if kind != 4 and knight and rules.name not in ENCYCLOPAEDIC:
        steps.append(NO)
    if kind == 1 and position.phase is not Phase.SET_UP:
        steps.append(YES if _roads(position, player, rules, 2) == 2 else OPEN)
        if len(position.players[player].roads) >= 15 and rules.name in ("almanak", "actueel"):
            steps.append(NO)
    if (question.take or question.resource) and rules.name not in ("almanak", "actueel"):
        steps.append(OPEN)
    elif kind == 2 and question.take and position.phase is not Phase.SET_UP:
        steps += _taken(position, dict(question.take), rules)
    return all_of(steps)


def _moment(position: Position, rules: RuleSet, *, points: bool) -> str:
    allowed = [Phase.BEFORE_ROLL, Phase.DISCARD, Phase.ROBBER, Phase.TRADE, Phase.BUILD]
    if rules.name == "actueel" and not points:
        allowed.remove(Phase.DISCARD)
        if position.roll != 6:
            allowed.remove(Phase.ROBBER)
    return _phase(position, tuple(allowed))


def _show(position: Position, player: int, hand: Hand, rules: RuleSet) -> str:
    """Return whether a victory-point card of one possible hand may be shown; routes are short and armies settled."""
    if not hand.number:
        return NO
    if rules.name in ENCYCLOPAEDIC:
        return YES
    me = position.players[player]
    total = len(me.settlements) + 2 * len(me.cities) + me.played.counts[4] + hand.number
    army = [one.played.counts[0] for one in position.players]
    if army[player] >= 3 and army[player] == max(army):
        total += 2
    if rules.name != "spielanleitung":
        return YES if total >= 10 else NO
    if total < 10:
        return NO
    return YES if hand.new < hand.number and total - hand.new >= 10 else OPEN


def settled_points(position: Position) -> bool:
    """Return whether nobody's route is long enough for the card, and it is clear who has the largest army."""
    army = sorted((one.played.counts[0] for one in position.players), reverse=True)
    clear = army[0] < 3 or army[0] > army[1]
    return clear and all(len(one.roads) < 5 and not one.played.hidden for one in position.players)


def _roads(position: Position, player: int, rules: RuleSet, number: int) -> int:
    """Return how many roads find a certain place one after the other."""
    best = 0
    for path in naive_places("road", position, player, rules) if number else ():
        me = position.players[player]
        laid = [replace(me, roads=(*me.roads, path)) if one is me else one for one in position.players]
        best = max(best, 1 + _roads(replace(position, players=tuple(laid)), player, rules, number - 1))
        if best == number:
            break
    return best


def _taken(position: Position, take: dict[str, int], rules: RuleSet) -> list[str]:
    number = sum(take.values())
    found = [NO if number > 2 else OPEN if number < 2 else YES]
    for resource, count in take.items():
        kind = RESOURCES.index(resource)
        most = position.bank.resources[kind] if position.bank else None
        if most is None:
            most = 19 - sum(one.hand.counts[kind] for one in position.players if one.hand)
        found.append(YES if most >= count else NO if rules.name == "almanak" else OPEN)
    return found
