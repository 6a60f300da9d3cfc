"""Can this position exist: the same under symmetries and in other colours, and for whatever legal play leads to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.basegame.legal_play import Dice
from support.basegame.validity_cases import (
    MIXED,
    PLAYABLE,
    found,
)
from support.tables import (
    MAP,
)

from adjudicator.basegame.position import COLOURS, Phase, Position
from adjudicator.basegame.validity.check import valid, warnings
from adjudicator.board.board import Board
from adjudicator.rulesets.editions import ALMANAK, RuleSet
from adjudicator.verdicts.verdict import State, Verdict


def _turned(tile: tuple[int, int], times: int, mirrored: bool) -> tuple[int, int]:
    q, r = tile
    if mirrored:
        q, r = r, q
    for _ in range(times):
        q, r = -r, q + r
    return q, r


def place_maps(times: int, mirrored: bool) -> tuple[list[int], list[int], list[int]]:
    """Return where a symmetry of the island takes tiles, intersections and paths, found from the tiles that meet there and their ends."""
    tiles = [MAP.tile_at[_turned(tile, times, mirrored)] for tile in MAP.tiles]
    inland = {frozenset(row): corner for corner, row in enumerate(MAP.corner_tiles) if len(row) == 3}
    to: dict[int, int] = {corner: inland[frozenset(tiles[tile] for tile in row)] for row, corner in inland.items()}
    while len(to) < MAP.intersections:
        for corner in range(MAP.intersections):
            if corner in to:
                continue
            here = {tiles[tile] for tile in MAP.corner_tiles[corner]}
            fits = [one for one in range(MAP.intersections) if set(MAP.corner_tiles[one]) == here and one not in to.values()]
            near = [other for other in to if MAP.neighbours[corner] >> other & 1]
            fits = [one for one in fits if all(MAP.neighbours[one] >> to[other] & 1 for other in near)] if near else []
            if len(fits) == 1:
                to[corner] = fits[0]
    corner_to = [to[corner] for corner in range(MAP.intersections)]
    paths = [MAP.path_between[frozenset((corner_to[one], corner_to[other]))] for one, other in MAP.ends]
    return tiles, corner_to, paths


def moved(position: Position, times: int, mirrored: bool, colours: dict[str, str]) -> tuple[Position, dict[str, str]]:
    """Return the position turned, mirrored and recoloured, and the new name of every place."""
    tiles, corner_to, paths = place_maps(times, mirrored)
    back = {new: old for old, new in enumerate(tiles)}
    old_board = position.board
    new_board = Board(
        MAP,
        tuple(old_board.terrain[back[tile]] for tile in range(19)),
        tuple(old_board.chips[back[tile]] for tile in range(19)),
        None if old_board.harbours is None else {paths[path]: kind for path, kind in old_board.harbours.items()},
    )
    players = tuple(
        replace(
            one,
            colour=colours[one.colour],
            settlements=tuple(corner_to[place] for place in one.settlements),
            cities=tuple(corner_to[place] for place in one.cities),
            roads=tuple(paths[path] for path in one.roads),
            ships=tuple(paths[path] for path in one.ships),
        )
        for one in position.players
    )
    names = {MAP.tile_names[old]: MAP.tile_names[new] for old, new in enumerate(tiles)}
    names |= {MAP.intersection_names[old]: MAP.intersection_names[new] for old, new in enumerate(corner_to)}
    names |= {MAP.path_names[old]: MAP.path_names[new] for old, new in enumerate(paths)}
    robber = None if position.robber is None else tiles[position.robber]
    pirate = None if position.pirate is None else tiles[position.pirate]
    return replace(position, board=new_board, players=players, robber=robber, pirate=pirate), names


#: Which paths stand for a network is told by their order on the map; the spiral runs one way round.
ORDERED = ("too-many-networks", "out-of-spiral", "in-spiral")
#: Said of the printed layout, which has no mirror image and colours of its own.
PRINTED = ("variable-board", "as-printed", "not-as-printed", "colour-left-out", "colour-not-left-out")


@examples(60)
@given(st.sampled_from(MIXED), st.integers(0, 5), st.booleans(), st.permutations(COLOURS), st.sampled_from(PLAYABLE))
def test_turning_mirroring_and_recolouring_change_nothing_but_names(
    position: Position, times: int, mirrored: bool, order: list[str], rules: RuleSet
) -> None:
    """Answer, states, reasons and counts are the same, places and colours are mapped."""
    colours = dict(zip(COLOURS, order, strict=True))
    other, names = moved(position, times, mirrored, colours)

    def told(verdict: Verdict, rename: Callable[[str], str], colour: Callable[[str], str]) -> list[object]:
        return sorted(
            str((step.rule, step.state, step.reason, sorted(map(rename, step.at)), step.by and colour(step.by), step.have, step.need))
            for step in verdict.steps
            if step.reason not in (ORDERED if not mirrored and order == list(COLOURS) else (*ORDERED, *PRINTED))
        )

    before, after = valid(position, rules), valid(other, rules)
    assert before.answer is after.answer
    assert told(before, names.__getitem__, colours.__getitem__) == told(after, str, str)


@examples(120)
@given(st.integers(0, 2**32), st.integers(2, 4), st.integers(0, 150), st.booleans(), st.sampled_from(PLAYABLE))
def test_whatever_legal_play_leads_to_can_exist(seed: int, players: int, moves: int, shown: bool, rules: RuleSet) -> None:
    """The opening rounds up to some piece, or the whole of them and then moves by everybody in turn: nothing is ever refused."""
    game = Dice(seed, players)
    on_turn = game.begin(moves)
    if moves < 4 * players:
        for position in (game.position(shown=shown), game.position(shown=shown, phase=Phase.SET_UP, turn=on_turn)):
            assert found(valid(position, rules)) == []
        return
    for move in range(moves):
        game.move(move // 5 % players)
    for position in (game.position(shown=shown), game.position(shown=shown, phase=Phase.BUILD)):
        verdict = valid(position, rules)
        assert found(verdict) == found(verdict, State.UNKNOWN) == []


@examples(60)
@given(st.integers(0, 2**32), st.sampled_from(["neighbour", "road", "twice", "network", "cards"]))
def test_one_false_move_after_legal_play_is_found(seed: int, move: str) -> None:
    """A piece put where it cannot be, or a card too many, is refused by its clause."""
    game = Dice(seed, 3)
    game.begin(99)
    for number in range(30):
        game.move(number % 3)
    mine = game.pieces[0]
    spot = (mine["settlements"] + mine["cities"])[0]
    if move == "neighbour":
        game.pieces[1]["settlements"].append(game.near(spot)[0])
        rule = "base/distance-rule"
    elif move == "road":
        game.pieces[1]["roads"].append(mine["roads"][0])
        rule = "base/path-one-road"
    elif move == "twice":
        game.pieces[1]["cities"].append(spot)
        rule = "base/settlement-free-intersection"
    elif move == "network":
        own = {end for path in mine["roads"] for end in MAP.ends[path]} | set(mine["settlements"] + mine["cities"])
        free = [path for path, ends in enumerate(MAP.ends) if not own & set(ends)]
        mine["roads"] = [*mine["roads"][:14], game.random.choice(free)]
        rule = "base/road-must-connect"
    else:
        game.hands[2][game.random.randrange(5)] += 1
        rule = "base/component-resource-cards-95"
    assert rule in warnings(game.position(shown=True), ALMANAK)
