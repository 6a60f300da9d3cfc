"""What would be allowed instead: nothing smaller is, by trying everything, and whatever is offered is allowed when it is tried."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, product
from typing import Any

import pytest
from support.amount import share, some
from support.basegame.route_networks import seeded
from support.real_data import CASES, position_of

from adjudicator.basegame.position import NO_DEVELOPMENTS, NOTHING_DONE, Cards, Phase, Position
from adjudicator.board.hex_map import HexMap
from catan_rules import Answer, Kind, Question, ask, nearest, read_position, write_position

#: A board of seven tiles: small enough for trying everything.
BOARD = """\
bord: |
    bos6 weide4
  akker8 woestijn heuvels5
    bergen9 weide10
havens: {A1/NW: "3:1", A2/NO: wol}
"""
NAMES = ("hout", "baksteen", "wol", "graan", "erts")
COSTS = {"settlement": (1, 1, 1, 1, 0), "city": (0, 0, 0, 2, 3), "road": (1, 1, 0, 0, 0), "buy-card": (0, 0, 1, 1, 1)}
PHASES = [Phase.BEFORE_ROLL, Phase.DISCARD, Phase.ROBBER, Phase.TRADE, Phase.BUILD]
#: The size of a change, and what it makes of a position and a question.
Changed = tuple[tuple[int, ...], Callable[[Position, Question], tuple[Position, Question]]]


def some_position(rng: random.Random) -> str:
    """Return a position of three players on the small board, sometimes with turn, phase, hands and bank."""
    empty = read_position(BOARD + "spelers: {rood: {}}\n").board.map
    free, rows, taken = list(range(empty.intersections)), [], set[int]()
    for colour in ("rood", "blauw", "wit"):
        buildings, roads = [], []
        for _ in range(2):
            corner = rng.choice(free)
            free = [one for one in free if one != corner and not empty.neighbours[corner] >> one & 1]
            buildings.append(corner)
            paths = [path for path in range(empty.paths) if corner in empty.ends[path] and path not in taken]
            for path in rng.sample(paths, min(len(paths), rng.choice((1, 1, 2)))):
                taken.add(path)
                roads.append(path)
        kinds = {"dorpen": [empty.intersection_names[one] for one in buildings]}
        if rng.random() < 0.3:
            kinds["steden"] = [kinds["dorpen"].pop()]
        kinds["straten"] = [empty.path_names[one] for one in roads]
        told = [f"{key}: {' '.join(names)}" for key, names in kinds.items() if names]
        if rng.random() < 0.8:
            hand = [rng.choice((0, 0, 1, 2, 4)) for _ in NAMES]
            told.append(f'hand: "{", ".join(f"{count} {name}" for count, name in zip(hand, NAMES, strict=True) if count) or "geen"}"')
        if rng.random() < 0.5:
            told.append(f"ontwikkelingskaarten: 1 {rng.choice(('ridder', 'monopolie', 'stratenbouw'))}")
        rows.append(f"  {colour}: {{{', '.join(told)}}}\n")
    text = BOARD + "spelers:\n" + "".join(rows)
    if rng.random() < 0.8:
        text += f"beurt: {rng.choice(('rood', 'rood', 'blauw'))}\n"
    if rng.random() < 0.8:
        text += f"fase: {rng.choice([str(phase) for phase in PHASES])}\n"
    return text


def some_question(rng: random.Random, position: Position) -> Question:
    """Return a question of one of the kinds that have alternatives."""
    hexmap = position.board.map
    kind = rng.choice(("settlement", "settlement", "city", "road", "road", "buy-card", "trade", "robber", "play-card", "discard"))
    if kind in ("settlement", "city"):
        return Question(Kind(kind), "rood", rng.choice(hexmap.intersection_names))
    if kind == "road":
        return Question(Kind.ROAD, "rood", rng.choice(hexmap.path_names))
    if kind == "robber":
        return Question(Kind.ROBBER, "rood", rng.choice(hexmap.tile_names), victim=rng.choice(("blauw", "wit", "geen")))
    if kind == "trade":
        give, take = rng.sample(NAMES, 2)
        return Question(Kind.TRADE, "rood", give=((give, rng.randrange(1, 5)),), take=((take, rng.choice((1, 1, 2))),))
    if kind == "play-card":
        return Question(Kind.PLAY_CARD, "rood", card=rng.choice(("ridder", "monopolie", "uitvinding")))
    if kind == "discard":
        return Question(Kind.DISCARD, "rood", give=((rng.choice(NAMES), rng.randrange(1, 4)),))
    return Question(Kind.BUY_CARD, "rood")


# --- trying everything: the same changes, listed here anew, and no thought about which could help --------------------------------


def asked(**fields: Any) -> Callable[[Position, Question], tuple[Position, Question]]:
    """Return the change of a question."""
    return lambda position, question: (position, replace(question, **fields))


def places(hexmap: HexMap, question: Question) -> Iterator[Changed]:
    """Yield every place by its distance: a breadth-first walk over places that share an end, a road or two corners."""
    if question.kind is Kind.ROBBER:
        names = hexmap.tile_names
        near = [
            {b for b in range(len(names)) if a != b and len({*hexmap.tile_corners[a]} & {*hexmap.tile_corners[b]}) == 2}
            for a in range(len(names))
        ]
    elif question.kind is Kind.ROAD:
        names = hexmap.path_names
        near = [{b for b in range(len(names)) if a != b and {*hexmap.ends[a]} & {*hexmap.ends[b]}} for a in range(len(names))]
    else:
        names = hexmap.intersection_names
        near = [{sum(ends) - a for ends in hexmap.ends if a in ends} for a in range(len(names))]
    far = {names.index(str(question.at)): 0}
    for place in (walk := [*far]):
        for one in near[place] - far.keys():
            far[one] = far[place] + 1
            walk.append(one)
    for place, steps in far.items():
        if steps:
            yield (steps,), asked(at=names[place])


def richer(more: tuple[int, ...]) -> Callable[[Position, Question], tuple[Position, Question]]:
    """Return the change that gives red more cards."""

    def made(position: Position, question: Question) -> tuple[Position, Question]:
        red, *others = position.players
        assert red.hand is not None
        hand = Cards(tuple(map(sum, zip(red.hand.counts, more, strict=True))), red.hand.hidden)
        return replace(position, players=(replace(red, hand=hand), *others)), question

    return made


def at(turn: str, phase: Phase) -> Callable[[Position, Question], tuple[Position, Question]]:
    """Return the change to a later phase of this turn, or to one of red's next turn."""

    def made(position: Position, question: Question) -> tuple[Position, Question]:
        if turn == "this":
            return replace(position, phase=phase, roll=None), question
        red, *others = position.players
        fresh = replace(red, bought=None if red.bought is None else NO_DEVELOPMENTS)
        return replace(position, players=(fresh, *others), turn=0, phase=phase, roll=None, turn_history=NOTHING_DONE), question

    return made


def moments(position: Position) -> list[Changed]:
    """Return the later moments in their order."""
    if position.turn is None and position.phase is None:
        return []
    found = []
    if position.turn in (None, 0):
        later = PHASES[PHASES.index(position.phase) + 1 :] if position.phase is not None else []
        found = [("this", phase) for phase in later if phase in (Phase.TRADE, Phase.BUILD)]
    else:
        found = [("this", Phase.SPECIAL_BUILD)]
    found += [("own", phase) for phase in (Phase.BEFORE_ROLL, Phase.TRADE, Phase.BUILD)]
    return [((number,), at(*moment)) for number, moment in enumerate(found, 1)]


def more_cards(position: Position, most: tuple[int, ...]) -> list[Changed]:
    """Return every choice of more cards up to so many of each kind."""
    if position.players[0].hand is None:
        return []
    return [(more, richer(more)) for more in product(*(range(count + 1) for count in most)) if any(more)]


def dimensions(position: Position, question: Question) -> list[list[Changed]]:
    """Return all that may be changed."""
    kind, later = str(question.kind), moments(position)
    if kind in ("settlement", "city", "road"):
        return [list(places(position.board.map, question)), more_cards(position, COSTS[kind]), later]
    if kind == "buy-card":
        return [more_cards(position, COSTS[kind]), later]
    if kind == "robber":
        victims = [((1,), asked(victim=one)) for one in ("blauw", "wit", "geen") if one != question.victim]
        return [list(places(position.board.map, question)), victims, later]
    if kind == "play-card":
        return [
            [
                ((1,), asked(card=one, take=None, resource=None))
                for one in ("ridder", "stratenbouw", "uitvinding", "monopolie")
                if one != question.card
            ],
            later,
        ]
    assert question.give
    if kind == "discard":
        hand, given = position.players[0].hand, dict(question.give)
        counts = hand.counts if hand else ()
        return [
            [
                ((apart,), asked(give=tuple((name, count) for name, count in zip(NAMES, other, strict=True) if count)))
                for other in product(*(range(count + 1) for count in counts))
                if any(other) and (apart := sum(abs(count - given.get(name, 0)) for name, count in zip(NAMES, other, strict=True)))
            ]
        ]
    ((give, given_count),), ((take, taken),) = question.give, question.take or (("", 0),)
    return [
        more_cards(position, tuple(4 if name == give else 0 for name in NAMES)),
        [
            ((abs(n - given_count), int(k != give)), asked(give=((k, n),)))
            for k in NAMES
            for n in range(1, 9)
            if (k, n) != (give, given_count)
        ],
        [((abs(n - taken), int(k != take)), asked(take=((k, n),))) for k in NAMES for n in range(1, taken + 1) if (k, n) != (take, taken)],
        later,
    ]


def everything(position: Position, question: Question) -> set[tuple[str, Question]]:
    """Return the alternatives than which none is smaller, with as few kinds of change as help, by asking about each."""
    refused = ask(position, question)
    every = [changes for changes in dimensions(position, question) if changes]
    for size in range(1, 4):
        found = set()
        for chosen in combinations(every, size):
            allowed = []
            for changes in product(*chosen):
                after, instead = position, question
                for _, made in changes:
                    after, instead = made(after, instead)
                verdict = ask(after, instead)
                if verdict.answer is Answer.YES and {*verdict.warnings} <= {*refused.warnings}:
                    allowed.append((sum((cost for cost, _ in changes), ()), after, instead))
            found |= {
                (write_position(after), instead)
                for cost, after, instead in allowed
                if not any(other != cost and all(map(int.__le__, other, cost)) for other, _, _ in allowed)
            }
        if found:
            return found
    return set()


def refusals(seed: int) -> Iterator[tuple[Position, Question]]:
    """Yield positions with a question that is refused there."""
    rng = seeded(seed)
    while True:
        position = read_position(some_position(rng))
        question = some_question(rng, position)
        if ask(position, question).answer is Answer.NO:
            yield position, question


@pytest.mark.parametrize(("count", "seed"), [(share(75), 1), pytest.param(500, 2, marks=pytest.mark.slow)])
def test_no_smaller_change_is_allowed_and_every_one_that_is_offered_is(count: int, seed: int) -> None:
    """On 500 small positions: the same alternatives as by trying every change, each a yes when it is asked."""
    helped = 0
    for _, (position, question) in zip(range(count), refusals(seed), strict=False):
        found = nearest(position, question)
        offered = {(write_position(one.position), one.question) for one in found}
        assert offered == everything(position, question), (write_position(position), question)
        assert len(offered) == len(found)
        for one in found:
            assert ask(one.position, one.question).answer is Answer.YES
            assert all(one.rules)
        helped += bool(found)
    assert helped > count // 3


def test_every_refusal_among_the_published_cases_can_be_asked_for_alternatives() -> None:
    """Of every game and kind of question, also such as name no place; each alternative is a yes when it is asked."""
    tried = 0
    for case in some(CASES.values()):
        position = position_of(case)
        if ask(position, case.question).answer is Answer.NO:
            tried += 1
            assert all(ask(one.position, one.question).answer is Answer.YES for one in nearest(position, case.question)), case.id
    assert tried > share(300)


@pytest.mark.parametrize(
    ("sentence", "answer"),
    [
        ("mag rood een straat bouwen op A1/NO", Answer.YES),
        ("hoeveel punten heeft rood", Answer.UNDETERMINED),
    ],
)
def test_what_is_not_refused_has_no_alternatives(sentence: str, answer: Answer) -> None:
    """Nor has a question that is not yes or no."""
    position = read_position(BOARD + "spelers: {rood: {dorpen: A1.N B3.Z, straten: A1/NW, ontwikkelingskaarten: 1 gedekt}}\n")
    assert ask(position, sentence).answer is answer
    assert nearest(position, sentence) == ()
