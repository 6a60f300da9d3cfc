"""Setting up: who places what next, what the opening pays, how the printed layout is laid; against the course of real openings."""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.basegame.building import SYMMETRIES
from support.tables import HARBOURS, MAP, beginners, board, changed, corners, player, sides

from adjudicator.basegame.position import COLOURS, Cards, Game, Phase, Player, Position, Special
from adjudicator.basegame.setup.beginners import beginner_position, printed_layout
from adjudicator.basegame.setup.opening import next_placement
from adjudicator.basegame.setup.starting_cards import starting_cards
from adjudicator.basegame.setup.variable_board import variable_board
from adjudicator.basegame.validity.check import valid, warnings
from adjudicator.basegame.victory.points import points
from adjudicator.board.board import Board, Terrain
from adjudicator.board.named import named_board
from adjudicator.judging.referee import judge
from adjudicator.rulesets.editions import ACTUEEL, ALMANAK, ENCYCLOPEDIE, SPIELANLEITUNG, RuleSet, with_points
from adjudicator.rulesets.points import Holds, LeftOut, Mark
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Verdict

NEXT, CARDS = Question(Kind.OPENING), Question(Kind.STARTING_CARDS)
ROADS_OPTIONAL = with_points(ENCYCLOPEDIE, opening_road_required=Holds.NO)
PAYS = {"bos": "hout", "heuvels": "baksteen", "weide": "wol", "akker": "graan", "bergen": "erts"}


def with_setting(rules: RuleSet, **points: Any) -> RuleSet:
    """Return a rule set with other values about setting up."""
    return with_points(rules, **points)


def reasons(verdict: Verdict, *states: State) -> set[str]:
    """Return the reasons of the steps, of all or of those in some states."""
    return {str(step.reason) for step in verdict.steps if not states or step.state in states}


# --- the opening as it is really played -------------------------------------------------------------------------------------


class Opening:
    """An opening played by hand: a seat begins, everybody places in order, back again; roads may be left out where that is allowed."""

    def __init__(self, seed: int, roads_left_out: bool) -> None:
        """Draw a board, the seats and who begins."""
        self.chance = random.Random(seed)  # noqa: S311 - play, not secrets
        self.seats = self.chance.randint(2, 4)
        self.board = variable_board(seed, ALMANAK).board
        self.starter = self.chance.randrange(self.seats)
        self.optional = roads_left_out
        self.settlements: list[list[int]] = [[] for _ in range(self.seats)]
        self.roads: list[list[int]] = [[] for _ in range(self.seats)]

    def positions(self) -> Any:
        """Yield each moment: the position without a turn, the seat that is next, and what it places (of a road: or may place)."""
        seats = [(self.starter + place) % self.seats for place in range(self.seats)]
        for seat in [*seats, *reversed(seats)]:
            yield self.position(), seat, "settlement"
            built = {place for row in self.settlements for place in row}
            free = [
                place
                for place in range(MAP.intersections)
                if place not in built and not any(place in ends and set(ends) & built for ends in MAP.ends)
            ]
            self.settlements[seat].append(self.chance.choice(free))
            yield self.position(), seat, "road"
            if not (self.optional and self.chance.random() < 0.5):
                laid = {path for row in self.roads for path in row}
                at = [path for path, ends in enumerate(MAP.ends) if self.settlements[seat][-1] in ends and path not in laid]
                self.roads[seat].append(self.chance.choice(at))
        yield self.position(), self.starter, "roll"

    def position(self) -> Position:
        """Return what lies on the table."""
        players = tuple(
            Player(COLOURS[seat], settlements=tuple(self.settlements[seat]), roads=tuple(self.roads[seat])) for seat in range(self.seats)
        )
        return Position(Game.BASE, self.board, players, phase=Phase.SET_UP)


def follow_opening(seed: int) -> None:
    """Play an opening and compare every moment with what the referee says of it."""
    played = Opening(seed, roads_left_out=False)
    for position, seat, piece in played.positions():
        colour = COLOURS[seat]
        verdict = next_placement(position, NEXT, ALMANAK)
        assert verdict.answer in (Answer.VALUE, Answer.UNDETERMINED), verdict.steps
        assert verdict.value["player"] in (None, colour)
        assert verdict.value["piece"] == piece
        assert (verdict.answer is Answer.VALUE) == (verdict.value["player"] is not None)
        known = next_placement(replace(position, turn=seat), NEXT, ALMANAK)
        assert (known.answer, known.value) == (Answer.VALUE, {"player": colour, "piece": piece})
        for other in range(played.seats):
            if other != seat and verdict.answer is Answer.VALUE:
                assert next_placement(replace(position, turn=other), NEXT, ALMANAK).answer is Answer.NO
        no_phase = next_placement(replace(position, phase=None, turn=seat), NEXT, ALMANAK)
        assert no_phase.value == known.value
        assert any(step.state is State.ASSUMED for step in no_phase.steps) == (piece == "roll")
        assert next_placement(replace(position, phase=Phase.BUILD), NEXT, ALMANAK).answer is Answer.NOT_APPLICABLE
    played = Opening(seed, roads_left_out=True)
    for position, seat, piece in played.positions():
        verdict = next_placement(replace(position, turn=seat), NEXT, ENCYCLOPEDIE)
        assert verdict.answer in (Answer.VALUE, Answer.UNDETERMINED), verdict.steps
        assert verdict.value["player"] in (None, COLOURS[seat])
        if verdict.answer is Answer.VALUE:
            assert verdict.value["piece"] == piece


@examples(60)
@given(st.integers(0, 2**32))
def test_a_real_opening_is_followed_from_its_pieces(seed: int) -> None:
    """Whatever is said is what really comes next; with the turn stated it is always said."""
    follow_opening(seed)


@pytest.mark.slow
def test_eight_hundred_real_openings_are_followed_from_their_pieces() -> None:
    """The same at length: some 20,000 moments."""
    for seed in range(800):
        follow_opening(seed)


@cache
def histories(seats: int, optional: bool) -> dict[tuple[tuple[int, ...], tuple[int, ...]], frozenset[tuple[int, str]]]:
    """Return for each count of settlements and roads by seat what can come next, by playing every opening in full."""
    found: dict[tuple[tuple[int, ...], tuple[int, ...]], set[tuple[int, str]]] = defaultdict(set)
    for starter in range(seats):
        first = [(starter + place) % seats for place in range(seats)]
        order = [*first, *reversed(first)]
        for laid in product((True, False), repeat=len(order)) if optional else [(True,) * len(order)]:
            settlements, roads = [0] * seats, [0] * seats
            for seat, road in zip(order, laid, strict=True):
                found[tuple(settlements), tuple(roads)].add((seat, "settlement"))
                settlements[seat] += 1
                # whoever has not yet laid the road may still do so, whether or not it comes to that
                found[tuple(settlements), tuple(roads)].add((seat, "road"))
                roads[seat] += road
            found[tuple(settlements), tuple(roads)].add((starter, "roll"))
    return {counts: frozenset(ways) for counts, ways in found.items()}


def strewn(chance: random.Random, seats: int) -> Position:
    """Return a position in the opening with pieces anywhere, most of them in numbers that an opening can have."""
    spots, paths = list(range(MAP.intersections)), list(range(MAP.paths))
    chance.shuffle(spots)
    chance.shuffle(paths)
    players = []
    level = chance.choice((0, 1, 1))
    for seat in range(seats):
        placed = level + chance.randint(0, 1) if chance.random() < 0.93 else chance.randint(0, 2)
        laid = placed if chance.random() < 0.85 else chance.randint(0, placed)
        players.append(
            Player(COLOURS[seat], settlements=tuple(spots.pop() for _ in range(placed)), roads=tuple(paths.pop() for _ in range(laid)))
        )
    return Position(Game.BASE, variable_board(1, ALMANAK).board, tuple(players), phase=Phase.SET_UP)


def compare_with_histories(number: int, seed: int) -> int:
    """Compare the referee with every history on random counts; return how many positions no opening brings."""
    chance = random.Random(seed)  # noqa: S311 - positions, not secrets
    impossible = 0
    for _ in range(number):
        seats = chance.randint(1, 4)
        position = strewn(chance, seats)
        counts = tuple(len(one.settlements) for one in position.players), tuple(len(one.roads) for one in position.players)
        turn = chance.choice([None, *range(seats)])
        strictly, freely = (
            frozenset(way for way in histories(seats, optional).get(counts, frozenset()) if turn in (None, way[0]))
            for optional in (False, True)
        )
        for rules, ways in ((ALMANAK, strictly), (ROADS_OPTIONAL, freely), (ENCYCLOPEDIE, freely)):
            verdict = next_placement(replace(position, turn=turn), NEXT, rules)
            if not ways:
                assert verdict.answer is Answer.NO, (counts, turn, verdict.steps)
                impossible += 1
                continue
            if rules is ENCYCLOPEDIE and not strictly:  # impossible if the roads are required, and that is undecided
                assert verdict.answer is Answer.UNDETERMINED, (counts, turn, verdict.steps)
                assert verdict.value == {"player": None, "piece": None}
                continue
            whos, whats = {seat for seat, _ in ways}, {piece for _, piece in ways}
            expected = {
                "player": COLOURS[min(whos)] if len(whos) == 1 else None,
                "piece": min(whats) if len(whats) == 1 else None,
            }
            assert verdict.value == expected, (counts, turn, verdict.steps)
            assert (verdict.answer is Answer.VALUE) == (None not in expected.values())
    return impossible


def test_the_next_piece_is_what_every_history_agrees_on() -> None:
    """On random numbers of pieces, possible and impossible, against all openings played out."""
    assert compare_with_histories(1500, 1) > 300


@pytest.mark.slow
def test_the_next_piece_is_what_every_history_agrees_on_at_length() -> None:
    """The same on 20,000 positions under two rule sets."""
    assert compare_with_histories(20_000, 2) > 4000


@examples(80)
@given(st.integers(0, 2**32), st.permutations(COLOURS), st.integers(0, 3))
def test_seats_and_colours_change_only_who_is_named(seed: int, order: list[str], turned: int) -> None:
    """The seats counted from another one, and every colour another."""
    chance = random.Random(seed)  # noqa: S311 - positions, not secrets
    seats = chance.randint(2, 4)
    position = strewn(chance, seats)
    again = tuple(replace(one, colour=order[COLOURS.index(one.colour)]) for one in position.players)
    again = again[turned % seats :] + again[: turned % seats]
    other = replace(position, players=again)
    for rules in (ALMANAK, ENCYCLOPEDIE, SPIELANLEITUNG):
        one, two = next_placement(position, NEXT, rules), next_placement(other, NEXT, rules)
        assert one.answer is two.answer
        assert {step.reason for step in one.steps} == {step.reason for step in two.steps}
        if one.value and one.value["player"]:
            assert two.value == {"player": order[COLOURS.index(one.value["player"])], "piece": one.value["piece"]}
        else:
            assert one.value == two.value


def test_what_cannot_be_told_is_named() -> None:
    """A strict reading, a missing turn, a table without players, a rule set that is silent or says no."""
    done = replace(beginners(), board=variable_board(4, ALMANAK).board)
    assert next_placement(done, NEXT, ALMANAK, strict=True).missing == ("phase", "turn")
    assert next_placement(done, NEXT, ALMANAK).missing == ("turn",)
    assert next_placement(replace(done, turn=0), NEXT, ALMANAK).value == {"player": "rood", "piece": "roll"}
    assert next_placement(replace(done, turn=0), NEXT, ALMANAK, strict=True).answer is Answer.UNDETERMINED
    empty = replace(done, players=(), phase=Phase.SET_UP)
    assert next_placement(empty, NEXT, ALMANAK).value == {"player": None, "piece": "settlement"}
    assert starting_cards(empty, CARDS, ALMANAK).value == {}
    silent = next_placement(done, NEXT, SPIELANLEITUNG)
    assert (silent.answer, silent.value) == (Answer.UNDETERMINED, {"player": None, "piece": None})
    assert "conflict/first-placer-equals-first-roller" in silent.points
    another = next_placement(replace(done, turn=0), NEXT, with_setting(ALMANAK, first_placer_rolls_first=Holds.NO))
    assert another.answer is Answer.UNDETERMINED


def test_pieces_that_no_opening_brings_are_refused_for_what_is_wrong() -> None:
    """A city, a third settlement, more roads than settlements; on a sea map, whose scenarios begin in their own ways, that is open."""
    start = replace(beginners(), phase=Phase.SET_UP, board=variable_board(4, ALMANAK).board)
    for more, reason in (
        ({"cities": corners("A1.NW")}, "phase-forbids"),
        ({"settlements": corners("A1.ZO C1.ZO A3.NO")}, "wrong-count"),
        ({"roads": sides("A2/ZW C2/ZW A1/NW")}, "wrong-count"),
    ):
        position = changed(start, 0, **more)
        assert reason in reasons(next_placement(position, NEXT, ALMANAK), State.FAILED)
        assert next_placement(position, NEXT, ALMANAK).value is None
        assert next_placement(replace(position, phase=None), NEXT, ALMANAK).answer is Answer.NOT_APPLICABLE
    three = replace(changed(start, 0, settlements=corners("A1.ZO C1.ZO A3.NO")), game=Game.SEAFARERS)
    assert next_placement(three, NEXT, ENCYCLOPEDIE).answer is Answer.UNDETERMINED
    assert (
        next_placement(replace(start, phase=None, players=changed(start, 0, played=Cards((1, 0, 0, 0, 0))).players), NEXT, ALMANAK).holds
        is None
    )
    road = changed(start, 0, roads=sides("A2/ZW"))
    assert "ships/founding-ship-option" in {step.rule for step in next_placement(replace(road, game=Game.SEAFARERS), NEXT, ACTUEEL).steps}


# --- the starting cards -------------------------------------------------------------------------------------------------------


def yields(position: Position, place: int) -> dict[str, int]:
    """Return what the tiles at a place pay, tile by tile."""
    found: dict[str, int] = {}
    for tile, around in enumerate(MAP.tile_corners):
        word = str(position.board.terrain[tile])
        if place in around and word in PAYS:
            found[PAYS[word]] = found.get(PAYS[word], 0) + 1
    return found


@examples(60)
@given(st.integers(0, 2**32))
def test_the_cards_of_a_real_opening_are_those_of_the_second_settlement(seed: int) -> None:
    """Said at once while the road is still to come, and where both settlements pay alike; else left open, and said of a place asked about."""
    played = Opening(seed, roads_left_out=False)
    for position, seat, piece in played.positions():
        verdict = starting_cards(position, CARDS, ALMANAK)
        for number, settlements in enumerate(played.settlements):
            colour = COLOURS[number]
            said = verdict.value[colour]
            if len(settlements) < 2:
                assert said == {}
                continue
            first, second = yields(position, settlements[0]), yields(position, settlements[1])
            # a road at the first may touch the second settlement no more than a path has two ends beside each other
            certain = (number == seat and piece == "road") or first == second
            assert said == (second if certain else None)
            asked = starting_cards(position, replace(CARDS, player=colour, at=MAP.intersection_names[settlements[1]]), ALMANAK)
            assert (asked.answer, asked.value) == (Answer.VALUE, {colour: second})
            earlier = starting_cards(position, replace(CARDS, at=MAP.intersection_names[settlements[0]]), ALMANAK)
            assert earlier.value == {colour: {} if number == seat and piece == "road" else first}
        assert (verdict.answer is Answer.VALUE) == (None not in verdict.value.values())
        assert (verdict.missing == ("second-settlement",)) == (None in verdict.value.values())
        silent = starting_cards(position, CARDS, SPIELANLEITUNG)
        assert silent.answer is Answer.UNDETERMINED
        assert set(silent.value.values()) == {None}


@examples(200)
@given(st.integers(0, 2**32), st.integers(0, 53))
def test_any_place_is_answered_for(seed: int, place: int) -> None:
    """A free one with free neighbours pays by its tiles; another is refused, with the reason."""
    chance = random.Random(seed)  # noqa: S311 - positions, not secrets
    position = strewn(chance, 3)
    built = {spot for one in position.players for spot in one.settlements}
    mine = place in position.players[0].settlements
    near = {spot for ends in MAP.ends if place in ends for spot in ends} - {place}
    verdict = starting_cards(position, replace(CARDS, player="rood", at=MAP.intersection_names[place]), ENCYCLOPEDIE)
    if not mine and (place in built or near & built):
        assert verdict.answer is Answer.NO
        assert reasons(verdict, State.FAILED) == {"occupied" if place in built else "neighbour-occupied"}
    else:
        assert verdict.value == {"rood": yields(position, place)}
        tiles = sum(place in around for around in MAP.tile_corners)
        barren = tiles < 3 or "woestijn" in {str(position.board.terrain[t]) for t, around in enumerate(MAP.tile_corners) if place in around}
        assert ("no-card-here" in reasons(verdict)) == barren


def test_a_place_needs_somebody_who_asks() -> None:
    """The owner, else the player on turn, else nobody; and a place on the map."""
    position = replace(beginners(), turn=None)
    assert starting_cards(position, replace(CARDS, at="D1.ZO"), ALMANAK).value == {"blauw": {"hout": 1, "baksteen": 1, "erts": 1}}
    with pytest.raises(ValueError, match="player"):
        starting_cards(position, replace(CARDS, at="A1.NW"), ALMANAK)
    assert starting_cards(replace(position, turn=2), replace(CARDS, at="A1.NW"), ALMANAK).value == {"wit": {"erts": 1}}
    with pytest.raises(KeyError):
        starting_cards(position, replace(CARDS, at="Z9.N"), ALMANAK)
    with pytest.raises(KeyError):
        starting_cards(position, replace(CARDS, player="paars"), ALMANAK)


def test_at_sea_a_place_without_land_cannot_hold_a_settlement_and_gold_is_open() -> None:
    """What a gold tile pays at the start no source says."""
    terrain = [Terrain.FOREST] * 18 + [Terrain.GOLD]
    position = Position(Game.SEAFARERS, Board(MAP, tuple(terrain), (None,) * 19), (Player("rood"),), phase=Phase.SET_UP)
    gold = starting_cards(position, replace(CARDS, player="rood", at="E3.ZO"), ENCYCLOPEDIE)
    assert gold.value == {"rood": None}
    assert "sources-silent" in reasons(gold, State.UNKNOWN)
    assert starting_cards(position, replace(CARDS, player="rood", at="A1.N"), ENCYCLOPEDIE).value == {"rood": {"hout": 1}}
    both = replace(position, players=(player("rood", "E3.ZO E3.NO", "E3/O"),))
    assert starting_cards(both, CARDS, ENCYCLOPEDIE).value == {"rood": None}
    terrain[0] = Terrain.GOLD
    at_two = replace(both, board=Board(MAP, tuple(terrain), (None,) * 19), players=(player("rood", "A1.N E3.NO", ""),))
    (silent,) = [step for step in starting_cards(at_two, CARDS, ENCYCLOPEDIE).steps if step.state is State.UNKNOWN]
    assert silent.at == ("A1", "E3"), "whichever of the two came second, gold lies at it"


# --- the printed layout --------------------------------------------------------------------------------------------------------


def is_layout(position: Position) -> bool:
    """Tell whether a position is taken to be the printed layout."""
    return printed_layout(position) is not None


@pytest.mark.parametrize("players", [3, 4])
def test_the_layout_is_known_by_its_board_and_pieces(players: int) -> None:
    """Whatever harbours and cards are; not with a piece elsewhere, another chip or another game."""
    for cards in (False, True):
        assert is_layout(beginner_position(players, cards=cards))
    position = beginner_position(players)
    assert is_layout(replace(position, board=replace(position.board, harbours=None, name=None)))
    assert not is_layout(changed(position, 0, roads=sides("A1/NW C2/ZW")))
    assert not is_layout(changed(position, 0, cities=corners("A3.NO")))
    assert not is_layout(replace(position, game=Game.SEAFARERS))
    chips = (*position.board.chips[1:2], *position.board.chips[:1], *position.board.chips[2:])
    assert not is_layout(replace(position, board=replace(position.board, chips=chips)))
    assert not is_layout(replace(position, players=()))


def test_the_marked_settlement_pays_the_hand_that_is_layout() -> None:
    """The cards worked out from the tiles are those that the layout lists."""
    verdict = starting_cards(beginner_position(4), CARDS, ALMANAK)
    hands = {one.colour: one.hand for one in beginner_position(4, cards=True).players}
    for colour, paid in verdict.value.items():
        hand = hands[colour]
        assert hand is not None
        assert paid == {word: count for word, count in zip(("hout", "baksteen", "wol", "graan", "erts"), hand.counts, strict=True) if count}


@pytest.mark.parametrize(
    ("mark", "blue", "red"),
    [
        (Mark.LETTER, {"hout": 1, "baksteen": 1, "erts": 1}, {"hout": 2, "graan": 1}),
        (Mark.STAR, {"hout": 1, "wol": 1, "erts": 1}, None),
        (Mark.UNDECIDED, None, None),
    ],
)
def test_which_settlement_is_marked_is_the_rule_set_s_to_say(mark: Mark, blue: object, red: object) -> None:
    """A letter, a star of which one example is known, or not said."""
    verdict = starting_cards(beginners(), CARDS, with_setting(ENCYCLOPEDIE, starting_mark=mark))
    assert (verdict.value["blauw"], verdict.value["rood"]) == (blue, red)
    assert "conflict/starting-settlement-mark" in verdict.points


@pytest.mark.parametrize(
    ("left_out", "playing", "answer"),
    [
        (LeftOut.RED, "rood wit blauw", Answer.NO),
        (LeftOut.RED, "rood blauw oranje", Answer.NO),
        (LeftOut.RED, "blauw wit oranje", Answer.YES),
        (LeftOut.RED_OR_WHITE, "rood wit blauw", Answer.NO),
        (LeftOut.RED_OR_WHITE, "rood blauw oranje", Answer.YES),
        (LeftOut.RED_OR_WHITE, "blauw wit oranje", Answer.YES),
        (LeftOut.UNDECIDED, "rood wit blauw", Answer.UNDETERMINED),
        (LeftOut.UNDECIDED, "rood blauw oranje", Answer.UNDETERMINED),
        (LeftOut.UNDECIDED, "blauw wit oranje", Answer.YES),
        (LeftOut.RED, "rood blauw", Answer.YES),
        (LeftOut.RED, "rood blauw wit oranje", Answer.YES),
    ],
)
def test_the_colour_left_out_of_three(left_out: LeftOut, playing: str, answer: Answer) -> None:
    """Only while the printed layout is laid out; later it is a note, and on other boards and with other pieces nothing is said."""
    rules = with_setting(ALMANAK, left_out_of_three=left_out)
    position = replace(beginners(), phase=Phase.SET_UP)
    position = replace(position, players=tuple(one for one in position.players if one.colour in playing.split()))
    verdict = valid(position, rules)
    assert verdict.answer is answer
    assert ("base/setup-three-players-no-red" in warnings(position, rules)) == (answer is Answer.NO)
    assert valid(replace(position, phase=Phase.BUILD), rules).answer is Answer.YES
    assert warnings(replace(position, phase=None), rules) == ()
    elsewhere = replace(position, board=variable_board(4, ALMANAK).board)
    assert not reasons(valid(elsewhere, rules)) & {"colour-left-out", "colour-not-left-out"}


def test_harbours_are_compared_with_the_printed_ones() -> None:
    """Those of either edition are as printed; one moved or of another kind is a note; unknown ones contradict nothing."""
    position = replace(beginners(), phase=Phase.SET_UP)
    rule = "base/setup-beginner-harbour-positions"
    for name in ("beginners", "beginners-2020-engels", "beginners-2022-kosmos"):
        steps = [step for step in valid(replace(position, board=named_board(name)), ALMANAK).steps if step.rule == rule]
        assert [step.state for step in steps] == [State.MET]
    for harbours in (
        HARBOURS | {"A1/NW": "graan", "A2/NO": "3:1"},
        {("A1/NO" if name == "A1/NW" else name): k for name, k in HARBOURS.items()},
    ):
        drawn = board(" ".join(f"{k}{c or ''}" for k, c in zip(position.board.terrain, position.board.chips, strict=True)), harbours)
        steps = [step for step in valid(replace(position, board=drawn), ALMANAK).steps if step.rule == rule]
        assert [(step.state, step.reason) for step in steps] == [(State.INFO, Reason.NOT_AS_PRINTED)]
    unstated = replace(position, board=replace(position.board, harbours=None))
    assert not [step for step in valid(unstated, ALMANAK).steps if step.rule == rule]


# --- what else is laid out -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("harbours", "touch"),
    [
        ({"A1/NW": "3:1", "A2/NO": "graan"}, False),
        ({"A1/NO": "3:1", "A3/NW": "graan"}, True),  # neighbouring places, two paths apart
        ({"A1/NW": "3:1", "A1/NO": "graan"}, True),
        ({"A2/NO": "3:1", "A3/NW": "graan"}, True),  # one place
        ({"A1/NW": "3:1", "A2/NO": "graan", "B4/NO": "wol"}, False),
    ],
)
def test_harbours_need_an_empty_sea_place_between_them_where_the_tiles_are_loose(harbours: dict[str, str | None], touch: bool) -> None:
    """The encyclopaedia says so, a frame of six pieces is not described, a house rule may allow it."""
    position = replace(beginners(), board=board(" ".join(["bos"] * 19), harbours))

    def apart(rules: RuleSet) -> set[State]:
        return {step.state for step in valid(position, rules).steps if step.rule == "base/setup-wiki-harbour-tiles-alternate"}

    assert apart(ENCYCLOPEDIE) == {State.FAILED if touch else State.MET}
    assert apart(ALMANAK) == ({State.UNKNOWN} if touch else set())
    assert apart(with_setting(ALMANAK, harbours_apart=Holds.NO)) == set()


def test_pieces_are_counted_against_the_whole_box() -> None:
    """Totals of all players in the basic game; a robber that is known is the one robber."""
    counts = {step.rule: (step.have, step.need) for step in valid(beginners(), ALMANAK).steps if step.rule.startswith("base/component")}
    assert counts["base/component-roads-60"] == (8, 60)
    assert counts["base/component-settlements-20"] == (8, 20)
    assert counts["base/component-cities-16"] == (0, 16)
    assert counts["base/component-robber-1"] == (1, 1)
    unknown = {step.rule for step in valid(replace(beginners(), robber=None), ALMANAK).steps}
    assert "base/component-robber-1" not in unknown
    large = replace(beginners(), game=Game.BASE_56)
    assert "base/component-roads-60" not in {step.rule for step in valid(large, ACTUEEL).steps}
    many = changed(beginners(), 0, roads=(*range(61),))
    assert "base/component-roads-60" not in {step.rule for step in valid(many, ALMANAK).steps}


def test_special_cards_are_the_bank_s_until_the_opening_is_over() -> None:
    """Held in the opening: impossible; said to be nobody's: in order; not said: not spoken of."""
    rule = "base/setup-special-cards-belong-to-bank"
    start = replace(beginners(), phase=Phase.SET_UP)

    def states(special: frozenset[Special] | None, phase: Phase | None) -> list[State]:
        position = replace(changed(start, 0, special=special), phase=phase)
        return [step.state for step in valid(position, ALMANAK).steps if step.rule == rule]

    assert states(frozenset({Special.LARGEST_ARMY}), Phase.SET_UP) == [State.FAILED]
    assert states(frozenset(), Phase.SET_UP) == [State.MET]
    assert states(None, Phase.SET_UP) == states(frozenset({Special.LARGEST_ARMY}), Phase.BUILD) == []


def test_who_has_only_the_opening_pieces_has_two_points_and_needs_eight() -> None:
    """Not with a city, a third settlement, a third road or a played card; nor at sea, where other numbers win."""
    question = Question(Kind.POINTS, "rood")

    def noted(position: Position) -> list[tuple[int | None, int | None]]:
        return [(step.have, step.need) for step in points(position, question, ALMANAK).steps if step.rule == "base/start-two-points"]

    assert noted(beginners()) == [(2, 8)]
    for more in (
        {"cities": corners("A1.NW")},
        {"settlements": corners("A1.ZO C1.ZO A3.NO")},
        {"settlements": corners("A1.ZO")},
        {"roads": sides("A2/ZW C2/ZW A1/NW")},
        {"played": Cards((1, 0, 0, 0, 0))},
    ):
        assert noted(changed(beginners(), 0, **more)) == []
    assert noted(replace(beginners(), game=Game.SEAFARERS)) == []


def test_the_referee_answers_both_questions() -> None:
    """Through the one door, with the points that were read and the warnings of the position."""
    verdict = judge(beginners(), CARDS, "almanak")
    assert verdict.as_dict()["value"]["oranje"] == {"graan": 2, "erts": 1}
    assert "conflict/starting-settlement-mark" in verdict.points
    assert judge(beginners(), NEXT, "encyclopedie").points == ("conflict/who-starts",)


@pytest.mark.parametrize("sixths", range(6))
def test_the_layout_is_the_same_from_every_side_of_the_table(sixths: int) -> None:
    """Turned by sixths the same colours get the same cards; its mirror image is a variable board."""
    for mirrored in (False, True):
        turn = SYMMETRIES[2 * sixths + mirrored]
        tiles = {tile: TURNED_TILES[frozenset(turn.corner[corner] for corner in MAP.tile_corners[tile])] for tile in range(19)}
        old = {new: tile for tile, new in tiles.items()}
        start = beginners()
        terrain, chips = ([row[old[tile]] for tile in range(19)] for row in (start.board.terrain, start.board.chips))
        position = replace(turn.position(start), board=Board(MAP, tuple(terrain), tuple(chips)), robber=None)
        if mirrored:
            assert "variable-board" in reasons(valid(position, ALMANAK))
            assert None in starting_cards(position, CARDS, ALMANAK).value.values()
        else:
            assert starting_cards(position, CARDS, ALMANAK).value == starting_cards(start, CARDS, ALMANAK).value
            assert "as-printed" in reasons(valid(position, ALMANAK))


TURNED_TILES = {frozenset(around): tile for tile, around in enumerate(MAP.tile_corners)}
