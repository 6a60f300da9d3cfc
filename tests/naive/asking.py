"""What a table could tell of a position that hides something, and the fewest questions that settle the matter: by writing out everything that can be.

Nothing here knows which facts a verdict reads. A hidden thing is a list of what it can be; every choice of them that the box allows is a position in which all is
known, and the referee is asked about each.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement, product
from typing import Any, NamedTuple

from adjudicator.basegame.position import NOTHING_DONE, Bank, Cards, Phase, Player, Position, Special, at_least, exactly
from catan_rules import Kind, Question, read_position

KINDS = ("ridder", "stratenbouw", "uitvinding", "monopolie", "overwinningspunt")
NAMES = ("hout", "baksteen", "wol", "graan", "erts")
DECK = (14, 2, 2, 2, 5)
#: Two routes of five and one of two, so that a tie and its breaking can be asked about; red's can have been cut by white.
BOARD = """\
bord: beginners
spelers:
  rood:
    dorpen: C1.ZO
    steden: A1.ZO
    straten: C2/ZW D1/O D2/ZW E1/O E2/ZW A2/ZW
  blauw:
    dorpen: D3.ZO A3.ZO
    straten: A3/ZO A3/ZW A2/ZO B2/O B3/ZW D3/O
  wit:
    dorpen: B1.ZO C5.Z
    straten: B1/ZO C5/O
"""


class Hidden(NamedTuple):
    """Something hidden: what takes it out of a position, and each way to put it in."""

    name: str
    taken: Callable[[Position], Position]
    ways: Sequence[Callable[[Position], Position]]


def with_player(position: Position, number: int, **changed: Any) -> Position:
    """Return the position with something else about one player."""
    players = list(position.players)
    players[number] = replace(players[number], **changed)
    return replace(position, players=tuple(players))


def counted(kinds: Sequence[int], of: int = 5) -> tuple[int, ...]:
    """Return how many there are of each kind."""
    return tuple(list(kinds).count(kind) for kind in range(of))


def added(one: Sequence[int], two: Sequence[int]) -> tuple[int, ...]:
    """Return both together."""
    return tuple(map(int.__add__, one, two))


def a_table(rng: random.Random) -> Position:
    """Return a position of three players in which everything is told, and can be."""
    while not possible(found := _dealt(rng)):
        pass
    return found


def _dealt(rng: random.Random) -> Position:
    position = read_position(BOARD)
    left = list(DECK)
    players: list[Player] = []
    for player in position.players:
        hand = tuple(rng.choice((0, 0, 1, 1, 2, 3)) for _ in NAMES)
        cards = counted([rng.choice((0, 0, 1, 2, 3, 4)) for _ in range(rng.choice((0, 1, 1, 2)))])
        # everybody has used a progress card, so that one can have been this turn where used cards stay open
        played = (rng.choice((0, 2, 3, 3)), *(int(len(players) == kind) for kind in range(3)), 0)
        left = [most - one - two for most, one, two in zip(left, cards, played, strict=True)]
        bought = counted([kind for kind in range(5) for _ in range(cards[kind]) if rng.random() < 0.3])
        players.append(replace(player, hand=Cards(hand), developments=Cards(cards), bought=Cards((0,) * 5), played=Cards(played)))
        if player is position.players[0]:
            players[0] = replace(players[0], bought=Cards(bought))
    # three cards of each kind may be anywhere, so that hidden ones can be of any
    bank = tuple(16 - sum(player.hand.counts[kind] for player in players if player.hand) for kind in range(5))
    rolled = any(player.bought and player.bought.total for player in players) or rng.random() < 0.6
    knights = [player.played.counts[0] for player in players]
    leaders = [number for number, count in enumerate(knights) if count == max(knights) >= 3]
    army = rng.choice(leaders or [None])
    route = rng.choice((0, 1, None))
    special = [
        frozenset(card for card, holder in ((Special.LARGEST_ARMY, army), (Special.LONGEST_ROUTE, route)) if holder == number)
        for number in range(len(players))
    ]
    return replace(
        position,
        players=tuple(replace(player, special=held) for player, held in zip(players, special, strict=True)),
        robber=position.board.map.tile_names.index("C3"),
        robber_assumed=False,
        bank=Bank(bank, max(0, sum(left))),
        turn=rng.choice((0, 0, 0, 1)),
        phase=rng.choice((Phase.TRADE, Phase.BUILD)) if rolled else Phase.BEFORE_ROLL,
        roll=8 if rolled else None,
        turn_history=replace(NOTHING_DONE, played=exactly(*rng.choice(((), (), ("ridder",)))), cut=exactly(*rng.choice(((), (0,))))),
    )


# --- what can be hidden ----------------------------------------------------------------------------------------------------


def of_turn(_rng: random.Random, position: Position) -> Hidden:
    """Whose turn it is."""
    ways = [lambda one, number=number: replace(one, turn=number) for number in range(len(position.players))]
    return Hidden("turn", lambda one: replace(one, turn=None), ways)


def of_phase(_rng: random.Random, position: Position) -> Hidden:
    """The phase: of those that the roll leaves, for somebody has a city, and only three play."""
    phases = (Phase.ROBBER, Phase.TRADE, Phase.BUILD) if position.roll else (Phase.BEFORE_ROLL,)
    return Hidden("phase", lambda one: replace(one, phase=None), [lambda one, phase=phase: replace(one, phase=phase) for phase in phases])


def of_holders(_rng: random.Random, position: Position) -> Hidden:
    """Who had the two special cards up to now: whoever can have had them, as far as looking at the position alone tells."""

    def taken(one: Position) -> Position:
        return replace(one, players=tuple(replace(player, special=None) for player in one.players))

    def held(route: int | None, army: int | None) -> Callable[[Position], Position]:
        def way(one: Position) -> Position:
            cards = [(Special.LONGEST_ROUTE, route), (Special.LARGEST_ARMY, army)]
            special = [frozenset(card for card, holder in cards if holder == number) for number in range(len(one.players))]
            return replace(one, players=tuple(replace(player, special=has) for player, has in zip(one.players, special, strict=True)))

        return way

    everybody = (None, *range(len(position.players)))
    return Hidden("holders", taken, [held(*pair) for pair in product(everybody, repeat=2)])


def of_developments(rng: random.Random, position: Position) -> Hidden:
    """Which cards one player holds, of one or two of them."""
    number = rng.randrange(len(position.players))
    cards = position.players[number].developments
    assert cards is not None
    known = cards.counts
    hidden = rng.choice((1, 1, 2))

    def way(kinds: Sequence[int]) -> Callable[[Position], Position]:
        return lambda one: with_player(one, number, developments=Cards(added(known, counted(kinds))))

    return Hidden(
        f"developments {number}",
        lambda one: with_player(one, number, developments=Cards(known, hidden)),
        [way(kinds) for kinds in combinations_with_replacement(range(5), hidden)],
    )


def of_hand(rng: random.Random, position: Position) -> Hidden:
    """Which cards one player has in hand, of one to three of them."""
    number = rng.randrange(len(position.players))
    hand = position.players[number].hand
    assert hand is not None
    known = hand.counts
    hidden = rng.choice((1, 2, 3))

    def way(kinds: Sequence[int]) -> Callable[[Position], Position]:
        return lambda one: with_player(one, number, hand=Cards(added(known, counted(kinds))))

    return Hidden(
        f"hand {number}",
        lambda one: with_player(one, number, hand=Cards(known, hidden)),
        [way(kinds) for kinds in combinations_with_replacement(range(5), hidden)],
    )


def of_bank(rng: random.Random, position: Position) -> Hidden:
    """How many cards of one resource the bank has: all that no hand has, so what is hidden is what the hands leave open; told anew it is certain."""
    kind = rng.randrange(5)
    hands = [player.hand for player in position.players if player.hand is not None]
    left = 19 - sum(hand.counts[kind] for hand in hands)

    def way(number: int | None) -> Callable[[Position], Position]:
        def made(one: Position) -> Position:
            assert one.bank is not None
            return replace(one, bank=replace(one.bank, resources=(*one.bank.resources[:kind], number, *one.bank.resources[kind + 1 :])))

        return made

    low = max(0, left - 3)
    return Hidden(f"bank {kind}", way(None), [way(number) for number in range(low, left + 1)])


def of_stack(_rng: random.Random, position: Position) -> Hidden:
    """How many development cards are left: those that are in no hand and not on the table, but for progress cards put away."""
    assert position.bank is not None
    left = position.bank.developments or 0

    def way(number: int | None) -> Callable[[Position], Position]:
        def made(one: Position) -> Position:
            assert one.bank is not None
            return replace(one, bank=replace(one.bank, developments=number))

        return made

    return Hidden("stack", way(None), [way(number) for number in range(max(0, left - 6), left + 1)])


def of_played(_rng: random.Random, position: Position) -> Hidden:
    """Whether a card was played this turn, and of which kind; knights that were lie open."""
    open_knights = any(player.played.counts[0] for player in position.players)
    cards = [(), ("stratenbouw",), *([("ridder",)] if open_knights else [])]
    ways = [lambda one, played=played: replace(one, turn_history=replace(one.turn_history, played=exactly(*played))) for played in cards]
    return Hidden("played", lambda one: replace(one, turn_history=replace(one.turn_history, played=at_least())), ways)


def of_cut(_rng: random.Random, position: Position) -> Hidden:
    """Whose routes were interrupted this turn: nobody's, or one player's."""
    ways = [
        lambda one, cut=cut: replace(one, turn_history=replace(one.turn_history, cut=exactly(*cut)))
        for cut in ((), *((number,) for number in range(len(position.players))))
    ]
    return Hidden("cut", lambda one: replace(one, turn_history=replace(one.turn_history, cut=at_least())), ways)


def of_bought(_rng: random.Random, _position: Position) -> Hidden:
    """Which of red's development cards were bought this turn."""
    every = [counted(kinds) for number in range(3) for kinds in combinations_with_replacement(range(5), number)]
    ways = [lambda one, new=new: with_player(one, 0, bought=Cards(new)) for new in every]
    return Hidden("bought", lambda one: with_player(one, 0, bought=None), ways)


def of_table(rng: random.Random, position: Position) -> Hidden:
    """Which kind a played card is that lies face down; a victory point is shown, and not played."""
    number = rng.randrange(len(position.players))
    played = position.players[number].played.counts

    def way(kind: int) -> Callable[[Position], Position]:
        return lambda one: with_player(one, number, played=Cards(added(played, counted([kind]))))

    return Hidden(f"table {number}", lambda one: with_player(one, number, played=Cards(played, 1)), [way(kind) for kind in range(4)])


def of_robber(_rng: random.Random, position: Position) -> Hidden:
    """Where the robber stands."""
    ways = [lambda one, tile=tile: replace(one, robber=tile, robber_assumed=False) for tile in range(len(position.board.terrain))]
    return Hidden("robber", lambda one: replace(one, robber=None), ways)


HIDDEN = (of_turn, of_phase, of_holders, of_developments, of_developments, of_hand, of_hand, of_bank, of_stack)
HIDDEN += (of_played, of_cut, of_bought, of_table, of_robber)


def hidden_things(rng: random.Random, position: Position, most: int) -> list[Hidden]:
    """Return some things to hide, each once, in at most so many ways together."""
    chosen: dict[str, Hidden] = {}
    ways = 1
    for one in rng.sample(HIDDEN, rng.choice((1, 2, 3, 4, 5, 6))):
        found = one(rng, position)
        if found.name not in chosen and len(found.ways) > 1 and ways * len(found.ways) <= most:
            chosen[found.name] = found
            ways *= len(found.ways)
    return list(chosen.values())


def possible(position: Position) -> bool:
    """Return whether what is told of cards can be: no more than there are, none bought that is not held, nor before the roll."""
    cards = [0] * 5
    for player in position.players:
        held, bought = player.developments, player.bought
        assert held is not None
        assert bought is not None
        if bought.total and position.phase is Phase.BEFORE_ROLL:  # nobody buys before the roll
            return False
        if any(new > have for new, have in zip(bought.counts, held.counts, strict=True)):
            return False
        cards = [sum(counts) for counts in zip(cards, held.counts, player.played.counts, strict=True)]
    hands = [sum(player.hand.counts[kind] for player in position.players if player.hand) for kind in range(5)]
    assert position.bank is not None
    bank = [number for number in position.bank.resources if number is not None]
    return all(one <= most for one, most in zip(cards, DECK, strict=True)) and all(map((19).__ge__, map(int.__add__, hands, bank)))


def everything(position: Position, hidden: Sequence[Hidden]) -> Iterator[Position]:
    """Yield every position in which all is told, with the hidden things put in in each way that the cards allow."""
    for ways in product(*(one.ways for one in hidden)):
        found = position
        for way in ways:
            found = way(found)
        if possible(found):
            yield found


def some_question(rng: random.Random, position: Position) -> Question:
    """Return a question that hidden things can leave open."""
    give, take = rng.sample(NAMES, 2)
    partner = rng.choice((None, "blauw"))
    few = rng.choice((1, 4))
    return rng.choice(
        (
            Question(Kind.SETTLEMENT, "rood", "D1.ZW"),
            Question(Kind.CITY, "rood", "C1.ZO"),
            Question(Kind.ROAD, "rood", "C1/ZW"),
            Question(Kind.BUY_CARD, "rood"),
            *(Question(Kind.PLAY_CARD, "rood", card=card) for card in ("ridder", "monopolie", "overwinningspunt")),
            Question(Kind.TRADE, "rood", give=((give, few if partner else 4),), take=((take, 1),), partner=partner),
            Question(Kind.ROBBER, "rood", rng.choice(position.board.map.tile_names), victim=rng.choice(("blauw", "wit", "geen"))),
            Question(Kind.WINNER),
            Question(Kind.POINTS),
            Question(Kind.POINTS, "rood"),
            Question(Kind.LONGEST_ROUTE),
            Question(Kind.LARGEST_ARMY),
            Question(Kind.PRODUCTION, roll=rng.choice((5, 6, 8))),
            Question(Kind.CARDS, "rood"),
        )
    )


# --- the fewest questions --------------------------------------------------------------------------------------------------


def _had(position: Position, card: Special) -> str:
    return next((player.colour for player in position.players if card in (player.special or ())), "geen")


def _in_bank(position: Position, name: str) -> int | None:
    assert position.bank is not None
    return position.bank.resources[NAMES.index(name)] if name in NAMES else position.bank.developments


def _was_cut(position: Position) -> bool:
    return any(Special.LONGEST_ROUTE in (position.players[number].special or ()) for number in position.turn_history.cut.these)


_OPENLY: dict[str, Callable[[Position], Hashable]] = {
    "turn": lambda position: position.players[position.turn or 0].colour,
    "phase": lambda position: str(position.phase),
    "robber": lambda position: position.board.map.tile_names[position.robber or 0],
    "card-played": lambda position: (position.turn_history.played.these or ("geen",))[0],
    "history.break": _was_cut,
    "held.longest-route": lambda position: _had(position, Special.LONGEST_ROUTE),
    "held.largest-army": lambda position: _had(position, Special.LARGEST_ARMY),
}


def told_of(key: tuple[str, tuple[tuple[str, Any], ...]], position: Position, open_position: Position) -> Hashable:
    """Return what a position in which all is told says of a fact, its path and what of it is asked, that is open in another one."""
    path, about = key
    what = dict(about)
    if "at" in what:
        return _OPENLY[path](position) == what["at"]
    if not path.startswith("players."):
        return _OPENLY[path](position) if path in _OPENLY else _in_bank(position, path.removeprefix("bank."))
    _, colour, part = path.split(".")
    player = position.players[position.index(colour)]
    cards = {"hand": player.hand, "ontwikkelingskaarten": player.developments, "gekocht": player.bought, "played": player.played}[part]
    assert cards is not None
    if "cards" in what:
        return all(cards.counts[NAMES.index(name)] >= number for name, number in what["cards"])
    if "card" in what:
        return cards.counts[KINDS.index(what["card"])]
    # which the hidden ones are
    before = open_position.players[position.index(colour)].developments if part == "ontwikkelingskaarten" else None
    known = before.counts if before is not None else (0,) * 5
    return tuple((name, count - old) for name, count, old in zip(KINDS, cards.counts, known, strict=True) if count > old)


def facts_of(hidden: Sequence[Hidden], question: Question, position: Position) -> list[tuple[str, tuple[tuple[str, Any], ...]]]:
    """Return what can be asked about the hidden things: of hands what the question wants, of development cards each kind, or all where they are listed."""
    found: list[tuple[str, tuple[tuple[str, Any], ...]]] = []
    plain = {"turn": ["turn"], "phase": ["phase"], "robber": ["robber"], "played": ["card-played"], "cut": ["history.break"]}
    plain |= {"holders": ["held.longest-route", "held.largest-army"], "stack": ["bank.ontwikkelingskaarten"]}
    parts = {"developments": "ontwikkelingskaarten", "table": "played", "bought": "gekocht", "hand": "hand"}
    for one in hidden:
        name, _, number = one.name.partition(" ")
        if name == "bank":
            found.append((f"bank.{NAMES[int(number)]}", ()))
        elif name in plain:
            found += [(path, ()) for path in plain[name]]
        else:
            colour = position.players[int(number or 0)].colour
            path = f"players.{colour}.{parts[name]}"
            if name == "hand":
                found += [(path, (("cards", cards),)) for cards in (wanted_of(question, colour),) if cards]
            elif question.kind is Kind.CARDS and name != "table":
                found.append((path, ()))
            else:
                found += [(path, (("card", kind),)) for kind in KINDS]
    return found


def wanted_of(question: Question, colour: str) -> tuple[tuple[str, int], ...]:
    """Return the cards that a question wants of a hand."""
    costs = {"settlement": (1, 1, 1, 1, 0), "city": (0, 0, 0, 2, 3), "road": (1, 1, 0, 0, 0), "buy-card": (0, 0, 1, 1, 1)}
    if str(question.kind) in costs:
        return tuple((name, count) for name, count in zip(NAMES, costs[str(question.kind)], strict=True) if count)
    return (question.take if question.partner == colour else question.give) or ()


def fewest(rows: Sequence[tuple[Sequence[Hashable], Hashable]]) -> int:
    """Return how many questions are needed at worst: each row is what every fact is in one way that things can be, and what that comes to."""
    known: dict[frozenset[int], int] = {}

    def least(left: frozenset[int]) -> int:
        if len({rows[number][1] for number in left}) == 1:
            return 0
        if left not in known:
            best = len(rows[0][0])
            for fact in range(len(rows[0][0])):
                parts: dict[Hashable, set[int]] = {}
                for number in left:
                    parts.setdefault(rows[number][0][fact], set()).add(number)
                if len(parts) > 1:
                    best = min(best, 1 + max(least(frozenset(part)) for part in parts.values()))
            known[left] = best
        return known[left]

    return least(frozenset(range(len(rows))))
