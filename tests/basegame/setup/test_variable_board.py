"""Variable boards: the same from the same seed, legal under their rule set, every order of the tiles as likely."""

from __future__ import annotations

import random
from collections import Counter
from hashlib import sha256
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from naive import board as plain_board
from support.amount import examples

from adjudicator.basegame.box import ring
from adjudicator.basegame.position import COLOURS, Game, Phase, Position
from adjudicator.basegame.setup.chips import exchanged_freely, exchanged_with_next, reds_touching, spirals
from adjudicator.basegame.setup.variable_board import variable_board
from adjudicator.basegame.validity.check import valid
from adjudicator.board.hex_map import ISLAND_19, ISLAND_30, make_hex_map
from adjudicator.notation.document.read import read_position
from adjudicator.notation.document.write import write_position
from adjudicator.notation.line.write import write_line
from adjudicator.rulesets.editions import ACTUEEL, ALMANAK, ENCYCLOPEDIE, RULE_SETS, RuleSet
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.verdict import Answer, State

SMALL, LARGE = make_hex_map(ISLAND_19), make_hex_map(ISLAND_30)
#: Every rule set with each game that it lays a variable board for.
LAID = [(rules, game) for rules in RULE_SETS.values() for game in (Game.BASE, Game.BASE_56) if str(game) in rules.games]
IDS = [f"{rules.name}, {game}" for rules, game in LAID]


def plainly(position: Position) -> tuple[list[str], list[int | None], dict[str, str]]:
    """Return a board in names and numbers alone."""
    board = position.board
    names = board.map.path_names
    harbours = {names[path]: str(kind) for path, kind in (board.harbours or {}).items()}
    return [str(kind) for kind in board.terrain], list(board.chips), harbours


def wrong(position: Position, rules: RuleSet) -> list[str]:
    """Return what the second opinion finds wrong with a board laid under a rule set."""
    setting = rules.basegame.setting
    return plain_board.faults(
        *plainly(position),
        reds_apart=setting.reds_apart is not Holds.NO,
        corners_only=setting.first_chip_on_corner is not Holds.NO,
        loose=setting.harbours_apart is Holds.YES and position.game is Game.BASE,
    )


def accepted(position: Position, rules: RuleSet) -> bool:
    """Tell whether the referee finds a board possible, in the spiral, and nothing to say about red numbers."""
    verdict = valid(position, rules)
    told = {str(step.reason) for step in verdict.steps}
    return verdict.answer is Answer.YES and "in-spiral" in told and not told & {"reds-touch", "first-chip-not-on-corner"}


@pytest.mark.parametrize(("rules", "game"), LAID, ids=IDS)
def test_every_board_is_legal_by_two_opinions(rules: RuleSet, game: Game) -> None:
    """The referee's own check, and one that shares nothing with it."""
    for seed in range(400):
        position = variable_board(seed, rules, game)
        assert wrong(position, rules) == [], seed
        assert accepted(position, rules), seed


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "game"), LAID, ids=IDS)
def test_ten_thousand_boards_are_legal_by_two_opinions(rules: RuleSet, game: Game) -> None:
    """The same at length."""
    for seed in range(10_000, 20_000):
        position = variable_board(seed, rules, game)
        assert wrong(position, rules) == [], seed
        assert accepted(position, rules), seed


@given(st.integers(0, 18), st.integers(0, 18), st.sampled_from(["tiles", "chips", "harbour"]), st.integers(0, 2**20))
def test_the_second_opinion_sees_what_is_wrong(one: int, other: int, what: str, seed: int) -> None:
    """Two chips or a terrain changed, or a harbour moved: a check that finds nothing proves nothing."""
    terrain, chips, harbours = plainly(variable_board(seed, ALMANAK))
    if what == "tiles":
        kind = terrain[one]
        terrain[one] = "bos" if kind != "bos" else "weide"
    elif what == "chips":
        if chips[one] == chips[other]:
            return
        chips[one], chips[other] = chips[other], chips[one]
    else:
        name = sorted(harbours)[one % 9]
        harbours["A1/NO"] = harbours.pop(name)
    assert plain_board.faults(terrain, chips, harbours)


def test_a_seed_names_the_same_board_for_ever() -> None:
    """Written down once: whoever changes how boards are drawn changes what a seed means."""
    written = write_position(variable_board(4, ALMANAK)).split("\n")
    assert " ".join(" ".join(written[2:7]).split()) == (
        "weide9 weide10 akker8 bergen12 akker5 weide4 heuvels3 weide11 bos6 bos11 heuvels9 bos6 "
        "akker4 bergen3 heuvels10 bergen2 woestijn bos8 akker5"
    )
    assert " ".join(written[8:17]).replace("  ", "") == (
        "A1/NW: baksteen A2/NO: hout B1/W: wol B4/NO: graan C5/O: 3:1 D1/W: 3:1 D4/ZO: 3:1 E1/ZW: erts E2/ZO: 3:1"
    )
    assert variable_board("4", ALMANAK) == variable_board(4, ALMANAK)
    assert len({variable_board(seed, ALMANAK).board.terrain for seed in range(1000)}) == 1000
    assert variable_board("Anna", ALMANAK) != variable_board("Bob", ALMANAK)


#: For each rule set and game the digest of the lines of its first forty boards.
FOR_EVER = {
    "almanak, basis": "620422389c52",
    "spielanleitung, basis": "620422389c52",
    "encyclopedie, basis": "e66387b6220f",
    "encyclopedie, basis-5-6": "08b09764b5ff",
    "wk-2002, basis": "e66387b6220f",
    "gebruikelijk, basis": "e66387b6220f",
    "encyclopedie-5-6, basis-5-6": "08b09764b5ff",
    "huisregel-5-6, basis-5-6": "08b09764b5ff",
    "actueel, basis": "620422389c52",
    "actueel, basis-5-6": "d2bb7f188b1e",
}


@pytest.mark.parametrize(("rules", "game"), LAID, ids=IDS)
def test_a_seed_names_the_same_board_under_every_rule_set(rules: RuleSet, game: Game) -> None:
    """Chips from any tile or from a corner, exchanged by each rule, harbours loose or on the frame: as written down once."""
    lines = "\n".join(write_line(variable_board(seed, rules, game)) for seed in range(40))
    assert sha256(lines.encode()).hexdigest()[:12] == FOR_EVER[f"{rules.name}, {game}"]


@examples(60)
@given(st.integers(), st.sampled_from(LAID), st.lists(st.sampled_from(COLOURS), unique=True, max_size=4))
def test_a_board_is_a_position_that_can_be_written_down(seed: int, laid: tuple[RuleSet, Game], colours: list[str]) -> None:
    """Before the opening rounds, the robber on the only desert, the players with nothing placed."""
    rules, game = laid
    position = variable_board(seed, rules, game, colours)
    assert position.phase is Phase.SET_UP
    assert [player.colour for player in position.players] == colours
    if game is Game.BASE:
        assert position.robber is not None
        assert str(position.board.terrain[position.robber]) == "woestijn"
    else:
        assert position.robber is None
    assert read_position(write_position(position)) == position


def test_there_is_no_variable_board_for_sea_maps() -> None:
    """No source says how one is laid."""
    with pytest.raises(ValueError, match="zeevaarders"):
        variable_board(1, ENCYCLOPEDIE, Game.SEAFARERS)


def test_every_place_gets_every_terrain_and_every_corner_the_first_chip() -> None:
    """Twenty thousand boards: no count strays further from the expected than five standard deviations."""
    number = 20_000
    terrain: Counter[tuple[int, str]] = Counter()
    firsts: Counter[int] = Counter()
    for seed in range(number):
        board = variable_board(f"even {seed}", ALMANAK).board
        terrain.update((tile, str(kind)) for tile, kind in enumerate(board.terrain))
        spiral = [way for way in spirals(SMALL, corners_only=True) if [c for t in way if (c := board.chips[t])] == plain_board.LETTERS[19]]
        assert len(spiral) == 1
        firsts[spiral[0][0]] += 1
    for tile in range(19):
        for kind, count in plain_board.TILES[19].items():
            chance = count / 19
            assert abs(terrain[tile, kind] - number * chance) < 5 * (number * chance * (1 - chance)) ** 0.5
    assert all(abs(count - number / 6) < 5 * (number * 5 / 36) ** 0.5 for count in firsts.values())


def test_loose_harbours_lie_on_every_second_place_turned_to_any_land() -> None:
    """Both ways of alternating, and at each place every path that touches land, come up; each kind comes up everywhere."""
    seen: Counter[str] = Counter()
    kinds: set[tuple[str, str]] = set()
    for seed in range(4000):
        _, _, harbours = plainly(variable_board(seed, ENCYCLOPEDIE))
        seen.update(list(harbours))
        kinds |= set(harbours.items())
    assert set(seen) == {SMALL.path_names[path] for place in ring(SMALL) for path in place}
    assert len(seen) == 30
    assert len(kinds) == 30 * 6


# --- the spiral, and red numbers that touch ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hex_map", "size"), [(SMALL, 19), (LARGE, 30)])
@pytest.mark.parametrize("corners_only", [True, False])
def test_the_spirals_are_those_of_the_second_opinion(hex_map: object, size: int, corners_only: bool) -> None:
    """One walks along the coast, the other peels rings off."""
    assert set(spirals(hex_map, corners_only=corners_only)) == set(plain_board.ways(size, corners_only=corners_only))  # type: ignore[arg-type]


def laid(way: tuple[int, ...], deserts: tuple[int, ...], size: int) -> list[int | None]:
    """Return the chips by tile, laid along a way."""
    chips: list[int | None] = [None] * size
    for tile, chip in zip((tile for tile in way if tile not in deserts), plain_board.LETTERS[size], strict=True):
        chips[tile] = chip
    return chips


def apart(chips: list[int | None], size: int) -> bool:
    """Tell by the second opinion whether red numbers are apart."""
    reds = [tile for tile, chip in enumerate(chips) if chip in (6, 8)]
    return all(plain_board.near(size)[tile].isdisjoint(reds) for tile in reds)


@pytest.mark.parametrize(("size", "deserts"), [(19, 1), (30, 2)])
def test_from_a_corner_no_red_numbers_touch_wherever_the_desert_lies(size: int, deserts: int) -> None:
    """So the exchange is never needed on a board that is laid as the almanac says; from the middle of a side it can be."""
    hex_map = {19: SMALL, 30: LARGE}[size]
    for where in combinations(range(size), deserts):
        for way in spirals(hex_map, corners_only=True):
            assert apart(laid(way, where, size), size)
    assert not all(
        apart(laid(way, where, size), size) for where in combinations(range(size), deserts) for way in spirals(hex_map, corners_only=False)
    )


@pytest.mark.parametrize(("size", "deserts"), [(19, 1), (30, 2)])
@pytest.mark.parametrize("exchanged", [exchanged_with_next, exchanged_freely])
def test_an_exchange_leaves_no_red_numbers_touching_and_moves_no_others(size: int, deserts: int, exchanged: object) -> None:
    """From every outer tile and with the deserts anywhere: apart afterwards, the same chips, and nothing done where nothing touched."""
    hex_map = {19: SMALL, 30: LARGE}[size]
    letters = tuple(plain_board.LETTERS[size])
    treated = 0
    for where in combinations(range(size), deserts):
        for way in spirals(hex_map, corners_only=False):
            tiles = [tile for tile in way if tile not in where]
            numbers = exchanged(hex_map, tiles, letters)  # type: ignore[operator]
            fine = apart(laid(way, where, size), size)
            if numbers is None:
                assert not fine
                continue
            assert sorted(numbers) == sorted(letters)
            assert (numbers == letters) == fine
            treated += not fine
            chips: list[int | None] = [None] * size
            for tile, chip in zip(tiles, numbers, strict=True):
                chips[tile] = chip
            assert apart(chips, size)
            assert not list(reds_touching(hex_map, chips))
    assert treated


def test_the_red_number_turned_over_later_changes_places_with_the_next_chip() -> None:
    """conflict/red-swap-wording: the twelfth chip is an 8 that touches an earlier 6, the thirteenth a 3; they trade places."""
    way = spirals(SMALL, corners_only=True)[0]
    numbers = (5, 2, 9, 8, 4, 10, 9, 12, 11, 4, 6, 8, 3, 10, 5, 6, 11, 3)
    assert way[10] in plain_board.near(19)[way[11]]
    assert exchanged_with_next(SMALL, way[:18], numbers) == (5, 2, 9, 8, 4, 10, 9, 12, 11, 4, 6, 3, 8, 10, 5, 6, 11, 3)


def test_what_the_rule_does_not_treat_is_left_open() -> None:
    """No successor, a red successor, or a red number that touches in its new place too."""
    line = (0, 1, 2, 18)
    assert exchanged_with_next(SMALL, line, (6, 3, 4, 5)) == (6, 3, 4, 5)
    assert exchanged_with_next(SMALL, line, (6, 8, 4, 5)) == (6, 4, 8, 5)
    assert exchanged_with_next(SMALL, (0, 1), (6, 8)) is None
    assert exchanged_with_next(SMALL, (0, 1, 2), (6, 8, 8)) is None
    # tile 1 and tile 4 both lie beside tile 0
    assert exchanged_with_next(SMALL, (0, 1, 4, 18), (6, 8, 3, 2)) is None
    assert exchanged_freely(SMALL, (0, 1, 4, 18), (6, 8, 3, 2)) == (6, 2, 3, 8)
    assert exchanged_freely(SMALL, (0, 1, 4), (6, 8, 3)) is None


def naive_exchange(way: tuple[int, ...], numbers: list[int]) -> list[int] | None:
    """Return the exchange, done by hand: turn over one chip after the other, exchange once, look again."""
    moved: set[int] = set()
    place = 0
    while place < len(way):
        touching = [p for p in range(place) if numbers[p] in (6, 8) and way[p] in plain_board.near(19)[way[place]]]
        if numbers[place] in (6, 8) and touching:
            if place in moved or place == len(way) - 1 or numbers[place + 1] in (6, 8):
                return None
            numbers[place : place + 2] = reversed(numbers[place : place + 2])
            moved.add(place + 1)
        place += 1
    return numbers


@examples(400)
@given(st.permutations(plain_board.LETTERS[19]), st.integers(0, 18), st.integers(0, 11))
def test_the_exchange_is_what_a_hand_would_do(letters: list[int], desert: int, start: int) -> None:
    """On any order of the chips."""
    way = tuple(tile for tile in spirals(SMALL, corners_only=False)[start] if tile != desert)
    expected = naive_exchange(way, list(letters))
    found = exchanged_with_next(SMALL, way, letters)
    assert found == (None if expected is None else tuple(expected))


def test_where_nothing_touches_a_referee_says_where_the_spiral_begins() -> None:
    """Also with the desert on a corner, where a beginning beside it lays the same board."""
    chance = random.Random(1)  # noqa: S311 - boards, not secrets
    for _ in range(200):
        position = variable_board(chance.random(), ACTUEEL)  # type: ignore[arg-type]  # any text is a seed
        steps = [step for step in valid(position, ACTUEEL).steps if step.rule.startswith("base/setup-variable-chips")]
        assert [step.state for step in steps] == [State.MET, State.INFO]
