"""What a roll pays, read naively: every way that things can be is played through with dictionaries; shares only the map tables."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain, combinations, product

from adjudicator.basegame.position import COLOURS, Bank, Cards, Game, Phase, Player, Position
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import ISLAND_19, make_hex_map
from adjudicator.rulesets.editions import RULE_SETS, RuleSet, with_points
from adjudicator.rulesets.points import Holds, Shortage

ISLAND = make_hex_map(ISLAND_19)
KINDS = ("hout", "baksteen", "wol", "graan", "erts")
PAYS = {"bos": "hout", "heuvels": "baksteen", "weide": "wol", "akker": "graan", "bergen": "erts", "goud": "goud"}
Due = dict[str, Counter[str]]


def naive_due(position: Position, tiles: list[int]) -> Due:
    """Return what everybody is due from some tiles that pay."""
    found: Due = {player.colour: Counter() for player in position.players}
    for player in position.players:
        for tile in tiles:
            what = PAYS[position.board.terrain[tile].value]
            for corner in position.board.map.tile_corners[tile]:
                found[player.colour][what] += player.settlements.count(corner) + 2 * player.cities.count(corner)
    return found


def naive_production(position: Position, roll: int, rules: RuleSet, *, strict: bool) -> dict[str, dict[str, int] | None]:
    """Return the cards of each player, None where the ways that things can be do not agree."""
    outcomes, unsure = naive_outcomes(position, roll, rules, strict=strict)
    return {colour: dict(next(iter(found))) if len(found) == 1 and colour not in unsure else None for colour, found in outcomes.items()}


def naive_outcomes(
    position: Position, roll: int, rules: RuleSet, *, strict: bool
) -> tuple[dict[str, set[tuple[tuple[str, int], ...]]], set[str]]:
    """Return what each player gets in every way that things can be, and whose tiles have no number or pay what no source settles."""
    colours = [player.colour for player in position.players]
    if roll == 7:
        return {colour: {()} for colour in colours}, set()
    board = position.board
    numbered = [tile for tile in range(len(board.chips)) if board.chips[tile] == roll and board.terrain[tile].value in PAYS]
    bare = [tile for tile in range(len(board.chips)) if board.chips[tile] is None and board.terrain[tile].value in PAYS]
    bare = [tile for tile in bare if tile != position.robber]
    robbers = {position.robber}
    if position.robber is None or (position.robber_assumed and strict):
        robbers = set(range(len(board.chips)))
    dues = []
    for robber in robbers:
        for more in chain.from_iterable(combinations(bare, size) for size in range(len(bare) + 1)):
            paying = [tile for tile in (*numbered, *more) if tile != robber]
            dues.append(naive_due(position, paying))
    unsure = {colour for colour in colours if any(naive_due(position, [tile])[colour].total() for tile in bare)}
    if "ships/gold-one-per-settlement-two-per-city" not in rules.adds:
        unsure |= {colour for colour in colours if any(due[colour]["goud"] for due in dues)}
    outcomes: dict[str, set[tuple[tuple[str, int], ...]]] = {colour: set() for colour in colours}
    scopes = {
        Shortage.PER_RESOURCE: ["resource"],
        Shortage.WHOLE_ROLL: ["roll"],
        Shortage.EITHER: ["resource", "roll"],
        Shortage.UNDECIDED: ["resource", "roll", "nothing"],
    }[rules.basegame.production.shortage]
    soles = {Holds.YES: [True], Holds.NO: [False], Holds.UNDECIDED: [True, False]}[rules.basegame.production.sole_claimant_takes_rest]
    for due, stock in product(dues, _stocks(position, rules, dues, strict=strict)):
        for scope, sole in product(scopes, soles):
            for colour, cards in _paid(due, stock, scope, sole).items():
                outcomes[colour].add(tuple(sorted((what, count) for what, count in cards.items() if count)))
    return outcomes, unsure


def _paid(due: Due, stock: dict[str, int], scope: str, sole: bool) -> Due:
    paid = {colour: Counter(cards) for colour, cards in due.items()}
    trouble = []
    for kind in KINDS:
        wanting = [colour for colour in due if due[colour][kind]]
        if sum(due[colour][kind] for colour in wanting) > stock[kind]:
            if len(wanting) == 1 and sole:
                paid[wanting[0]][kind] = stock[kind]
            else:
                trouble.append(kind)
    if trouble and scope == "roll":
        return {colour: Counter() for colour in due}
    if scope != "nothing":
        for colour, kind in product(due, trouble):
            paid[colour][kind] = 0
    return paid


def _stocks(position: Position, rules: RuleSet, dues: list[Due], *, strict: bool) -> list[dict[str, int]]:
    """Return what the bank may hold: enough of what it may hold enough of, unless strict; a few amounts of what is not certain."""
    del rules  # 19 of each under every rule set for three or four players
    most = {kind: max(sum(due[colour][kind] for colour in due) for due in dues) for kind in KINDS}
    hands = [player.hand for player in position.players if player.hand is not None]
    stated = dict(zip(KINDS, position.bank.resources if position.bank else (None,) * 5, strict=True))
    left = {kind: 19 - sum(hand.counts[place] for hand in hands) for place, kind in enumerate(KINDS)}
    hidden = sum(hand.hidden for hand in hands)
    everyone = len(hands) == len(position.players)
    room = {kind: left[kind] - (stated[kind] or 0) for kind in KINDS}
    unstated = [kind for kind in KINDS if stated[kind] is None]
    elsewhere = sum(room[kind] for kind in KINDS if stated[kind] is not None)
    choices: dict[str, list[int]] = {}
    enough = sum(left[kind] - min(most[kind], left[kind]) for kind in unstated) >= hidden - elsewhere
    for kind in KINDS:
        if stated[kind] is not None:
            choices[kind] = [stated[kind] or 0]
            continue
        others = sum(left[other] for other in unstated if other != kind)
        if everyone:
            possible = [amount for amount in range(left[kind] + 1) if 0 <= hidden - elsewhere - (left[kind] - amount) <= others]
        else:
            possible = [amount for amount in range(left[kind] + 1) if hidden <= elsewhere + others + left[kind] - amount]
        if not strict and enough and most[kind] <= max(possible):
            possible = [max(possible)]
        choices[kind] = sorted({min(possible), (min(possible) + max(possible)) // 2, max(possible)})
        if most[kind] <= min(possible):
            choices[kind] = [max(possible)]
    return [dict(zip(KINDS, amounts, strict=True)) for amounts in product(*(choices[kind] for kind in KINDS))]


def naive_per36(position: Position, colour: str) -> dict[str, int]:
    """Return the cards of the 36 throws of two dice, thrown one after the other; the robber must be known, and every number."""
    found: Counter[str] = Counter()
    board = position.board
    for one, other in product(range(1, 7), repeat=2):
        tiles = [tile for tile, chip in enumerate(board.chips) if chip == one + other and chip != 7 and tile != position.robber]
        found += naive_due(position, [tile for tile in tiles if board.terrain[tile].value in PAYS])[colour]
    return {what: count for what, count in found.items() if count}


# -- positions -----------------------------------------------------------------------------------------------------------


def random_rules(chance: random.Random) -> RuleSet:
    """Return a rule set, now and then with what it holds of a shortage changed by house rules."""
    rules = chance.choice([rules for rules in RULE_SETS.values() if "basis" in rules.games])
    if chance.random() < 0.5:
        scope, sole = chance.choice(list(Shortage)), chance.choice(list(Holds))
        rules = with_points(rules, shortage=scope, sole_claimant_takes_rest=sole)
    return rules


def random_table(chance: random.Random) -> Position:
    """Return a position with buildings strewn over a board of few numbers, cards dealt out of 19 each, and part of it hidden."""
    words = ["bos", "heuvels", "weide", "akker", "bergen"]
    terrain = [
        Terrain(chance.choice([*words, *words[: chance.randint(1, 5)], "goud" if chance.random() < 0.2 else "bos"])) for _ in range(19)
    ]
    desert = chance.randrange(19)
    terrain[desert] = Terrain.DESERT
    if chance.random() < 0.1:
        terrain[chance.randrange(19)] = Terrain.SEA
    chips: list[int | None] = [chance.choice((2, 4, 6, 8, 8, 11)) for _ in range(19)]
    if chance.random() < 0.9:
        chips[desert] = None
    for _ in range(chance.choice((0, 0, 0, 1, 2))):
        chips[chance.randrange(19)] = None
    spots = list(range(ISLAND.intersections))
    chance.shuffle(spots)
    count = chance.randint(2, 4)
    bank = [chance.choice((0, 1, 2, 3, 4, 8, 19)) for _ in KINDS]
    hands = [[0] * 5 for _ in range(count)]
    for kind in range(5):
        for _ in range(19 - bank[kind]):
            hands[chance.randrange(count)][kind] += 1
    seen = chance.choice(("all", "none", "numbers", "mixed"))
    players = [
        Player(
            COLOURS[number],
            settlements=tuple(spots.pop() for _ in range(chance.randint(0, 5))),
            cities=tuple(spots.pop() for _ in range(chance.randint(0, 3))),
            roads=tuple(chance.sample(range(ISLAND.paths), chance.randint(0, 6))),
            hand=_shown(chance, hands[number], seen),
        )
        for number in range(count)
    ]
    known = [amount if chance.random() < 0.7 else None for amount in bank]
    robber, assumed = chance.choice(((None, False), (desert, True), (chance.randrange(19), False), (chance.randrange(19), False)))
    return Position(
        Game.BASE,
        Board(ISLAND, tuple(terrain), tuple(chips)),
        tuple(players),
        robber=robber,
        robber_assumed=assumed,
        bank=chance.choice((None, Bank(tuple(bank), 25), Bank(tuple(known)))),
        turn=chance.choice((None, 0, 1)),
        phase=chance.choice((None, Phase.BUILD)),
    )


def _shown(chance: random.Random, hand: list[int], seen: str) -> Cards | None:
    if seen == "mixed":
        seen = chance.choice(("all", "none", "numbers"))
    if seen == "none":
        return None
    if seen == "numbers":
        kept = chance.randint(0, 5)
        return Cards(tuple(hand[:kept]) + (0,) * (5 - kept), sum(hand[kept:]))
    return Cards(tuple(hand))
