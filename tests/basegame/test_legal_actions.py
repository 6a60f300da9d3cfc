"""What may be done now is listed whole: every action that there can be, judged one by one, comes to the same list."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import Any

import pytest
from support.amount import share, some
from support.games import random_game
from support.real_data import CASES

from adjudicator.basegame import legal_actions
from adjudicator.basegame.deeds import DEEDS
from adjudicator.basegame.position import Position as BasePosition
from adjudicator.basegame.replay.apply import apply
from adjudicator.basegame.replay.record import begin
from adjudicator.basegame.terms import PIECES
from adjudicator.cases.case import Case
from adjudicator.game.replay import after_events, rules_for
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.reason import Reason
from catan_rules import (
    Action,
    ActionError,
    Answer,
    IllegalActionError,
    Kind,
    Question,
    Replayed,
    ask,
    lay,
    read_game,
    read_position,
    replay,
    rule_dispute,
    rule_sets,
)
from catan_rules.actions import (
    NO_VICTIM,
    Build,
    Buy,
    Cards,
    Claim,
    Development,
    Discard,
    End,
    MoveShip,
    Play,
    Put,
    Rob,
    Roll,
    Trade,
)

KINDS = range(5)
TABLE = """\
bord: beginners
rover: C3
spelers:
  rood:
    dorpen: A1.ZO C1.ZO
    straten: A2/ZW C2/ZW
    hand: 4 hout, 1 baksteen
    ontwikkelingskaarten: 1 ridder
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: 2 wol}
beurt: rood
fase: handelen
worp: 8
"""
POSITION = read_position(TABLE)


def row(*kinds: int) -> tuple[int, ...]:
    """Return cards of these kinds as a row."""
    return tuple(kinds.count(kind) for kind in KINDS)


def conceivable(position: BasePosition) -> Iterator[Action]:
    """Yield every action that somebody could think of but trades among players, allowed or not: at every place, with all cards."""
    island = position.board.map
    lines, spots = range(len(island.path_names)), range(len(island.intersection_names))
    for seat, me in enumerate(position.players):
        for piece in PIECES:
            for place in lines if piece in (Kind.ROAD, Kind.SHIP) else spots:
                if position.set_up is not False:
                    yield Put(seat, piece, place)
                if position.set_up is not True:
                    yield Build(seat, piece, place)
        yield from (Roll(seat, total) for total in range(2, 13))
        if me.hand is not None and me.hand.total < 12:
            for size in range(1, me.hand.total + 1):
                yield from (Discard(seat, Cards(row(*cards))) for cards in combinations_with_replacement(KINDS, size))
        if me.hand is None or me.hand.hidden:
            yield from (Discard(seat, Cards((0,) * 5, size)) for size in range(1, 12))
        for tile in range(len(island.tiles)):
            for victim in range(NO_VICTIM, len(position.players)):
                yield Rob(seat, tile, victim)
                if position.game == "zeevaarders":
                    yield Rob(seat, tile, victim, pirate=True)
        for number in range(1, 6):
            yield from (Trade(seat, row(*[given] * number), row(taken)) for given in KINDS for taken in KINDS)
        yield from (MoveShip(seat, start, end) for start in me.ships for end in lines)
        yield from (Buy(seat), Claim(seat), End(seat))
        yield from (Play(seat, card) for card in (Development.KNIGHT, Development.ROAD_BUILDING, Development.VICTORY_POINT))
        for size in (1, 2, 3):
            yield from (Play(seat, Development.INVENTION, take=row(*cards)) for cards in combinations_with_replacement(KINDS, size))
        yield from (Play(seat, Development.MONOPOLY, resource=kind) for kind in KINDS)


def few_cards(position: BasePosition) -> bool:
    """Return whether nobody has more cards than are tried in every combination."""
    return all(player.hand is None or player.hand.total < 12 for player in position.players)


def allowed_one_by_one(position: BasePosition, rules: RuleSet, *, strict: bool) -> set[Action]:
    """Return every conceivable action that is certainly allowed, but those for which another is taken to have come first: a knight, or the roll that ends the round between turns."""
    begun = begin(position, rules)
    verdicts = ((action, apply(begun, action, rules, strict)[0]) for action in conceivable(begun))
    return {
        action
        for action, verdict in verdicts
        if verdict.answer is Answer.YES
        and (isinstance(action, Roll) or all(step.reason not in (Reason.KNIGHT_FIRST, Reason.ROUND_OVER) for step in verdict.steps))
    }


#: A few cases of each game, with numbers.
TRIED = list(
    enumerate(
        some(
            (case for case in CASES.values() if str(case.document)),
            by=lambda case: next(iter(case.facts), "").partition("/")[0],
            one_in=300,
        )
    )
)


@pytest.mark.parametrize(("number", "case"), [pytest.param(number, case, id=case.id) for number, case in TRIED])
def test_whatever_is_allowed_is_listed_and_nothing_else(number: int, case: Case) -> None:
    """In the positions of the published cases, under one rule set each, strictly or not: every action is judged by itself."""
    position: Any = case.position
    if not isinstance(position, BasePosition) or not few_cards(position):
        return
    names = list(rule_sets(str(position.game)))
    rules = rules_for(position, names[number % len(names)])  # with what its table has agreed on
    position = after_events(position, rules)[0]
    listed = position.legal_actions(rules, strict=bool(number % 3))
    assert len(set(listed)) == len(listed)
    assert set(listed) == allowed_one_by_one(position, rules, strict=bool(number % 3))


@pytest.mark.parametrize(("number", "case"), [pytest.param(number, case, id=case.id) for number, case in TRIED])
def test_what_is_listed_is_nothing_that_is_answered_no_where_it_is_asked(number: int, case: Case) -> None:
    """The question whether it may be done and the list of what may be done speak of the same moment, also between turns."""
    position: Any = case.position
    if not isinstance(position, BasePosition):
        return
    names = list(rule_sets(str(position.game)))
    rules = rules_for(position, names[number % len(names)])
    position = after_events(position, rules)[0]
    for action in position.legal_actions(rules)[:: 1 + number % 7]:
        assert ask(position, DEEDS[type(action)].question(action, position), rules).answer is not Answer.NO, action


@pytest.mark.parametrize("between", [True, False])
@pytest.mark.parametrize("rules", ["encyclopedie-5-6", "encyclopedie"])
def test_between_turns_there_is_building_and_the_next_roll_and_no_more(rules: str, between: bool) -> None:
    """Cards and victory are for the turn that the roll begins; a game that tells of one before it is taken to say that the round is over."""
    position: Any = read_position(
        "bord: beginners-5-6\nspelers:\n  rood: {dorpen: A1.N B2.ZO, straten: A1/NO B2/O, hand: 4 hout}\n"
        "  blauw: {dorpen: C2.Z D3.Z, straten: C2/ZW D3/ZW, hand: 1 erts, ontwikkelingskaarten: 1 ridder}\n"
        + ("beurt: rood\nfase: bijzondere bouwronde\n" if between else "beurt: blauw\nfase: voor de worp\n")
    )
    knight = Play(1, Development.KNIGHT)
    listed = position.legal_actions(rules, player="blauw")
    assert (knight in listed) is not between
    assert {type(action) for action in listed} == {Roll} | (set() if between else {Play})
    assert (ask(position, "mag blauw een ridder spelen", rules).answer is Answer.YES) is not between
    verdict = ask(position, knight, rules)
    assert verdict.answer is Answer.YES
    assert any(step.reason is Reason.ROUND_OVER for step in verdict.steps) is between


def as_listed(action: Action) -> Action:
    """Return an action as it is listed: without what chance tells, and a card without what follows it."""
    if isinstance(action, Roll):
        return replace(action, dice=None)
    if isinstance(action, Buy | Rob):
        return replace(action, card=None)
    return Play(action.player, action.card, take=action.take, resource=action.resource) if isinstance(action, Play) else action


@pytest.mark.parametrize("seed", range(share(20)))
def test_a_game_is_stepped_through_by_what_is_listed(seed: int) -> None:
    """What happens in a random game is listed before it, and the position after it is that of a replay; a hash is the same for the same position."""
    start: Any = lay(seed, rules="encyclopedie", players=("rood", "blauw", "wit"))
    rules = rule_sets()["encyclopedie"]
    position = start
    for number, action in enumerate(random_game(start, rules, seed, 120).events):
        if not number % 5 and not isinstance(action, Trade):
            listed = position.legal_actions(rules)
            if ask(position, action, rules).answer is Answer.YES and not getattr(action, "rob", None):
                assert as_listed(action) in listed
            assert all(position.action(position.action_text(one, language)) == one for one in listed[:40] for language in ("nl", "de"))
        following = position.after(action, rules)
        assert following == apply(begin(position, rules), action, rules)[1]
        assert hash(following) == hash(position.after(action, rules))
        assert position.after(action, rules) is not position
        position = following
    assert position != start


def test_an_action_is_made_of_a_line_a_question_or_by_hand() -> None:
    """Each is the same value, prints short, and takes the position to the same one."""
    road = Build(0, Kind.ROAD, POSITION.board.map.path_named["B2/O"])  # type: ignore[union-attr]  # it has a board
    assert POSITION.action("rood bouwt straat B2/O") == POSITION.action("Rot baut Straße B2/O") == road
    assert POSITION.action(Question(Kind.ROAD, "rood", "B2/O")) == road
    assert len({road, POSITION.action("rood bouwt straat B2/O")}) == 1
    assert repr(road) == "Build(player=0, piece=<Kind.ROAD: 'road'>, place=21)"
    after = {POSITION.after(said) for said in (road, "rood bouwt straat B2/O", Question(Kind.ROAD, "rood", "B2/O"))}
    assert len(after) == 1
    assert read_position(TABLE) == POSITION, "which stays as it is"
    assert ask(POSITION, road).answer is Answer.YES
    assert POSITION.action_text(road) == "rood bouwt straat B2/O"


def test_what_is_not_allowed_is_refused_with_the_verdict_unless_it_is_to_happen() -> None:
    """By its clause."""
    with pytest.raises(IllegalActionError, match="base/distance-rule") as caught:
        POSITION.after("rood bouwt dorp A2.Z")
    assert caught.value.verdict.answer is Answer.NO
    assert isinstance(caught.value, ActionError)
    after: Any = POSITION.after("rood bouwt dorp A2.Z", even_if_illegal=True)
    assert len(after.players[0].settlements) == 3
    assert ask(POSITION, POSITION.action("rood bouwt dorp A2.Z")).answer is Answer.NO


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("red builds road", "action:1:1: red builds road"),
        ("rood bouwt dorp Q9.Z", "action:1:17: Q9.Z: an intersection"),
        ("wit bouwt dorp A2.Z", "a player of this position"),
        (Question(Kind.POINTS, "rood"), "a player and what the player did"),
        (Build(7, Kind.ROAD, 1), "action.player: 7: a player of this position"),
        (Roll("rood", 8), "action.player: 'rood': a player of this position"),  # type: ignore[arg-type]
        (Build(True, Kind.ROAD, 1), "action.player: True: a player of this position"),
        (Build(0, Kind.ROAD, 999), "action.place: 999: a place on the board"),
        (Build(0, Kind.ROAD, -1), "action.place: -1: a place on the board"),
        (Build(0, Kind.WINNER, 1), "action.piece: .*winner.*: a settlement, city, road or ship"),
        (Build(0, "road", 1), "action.piece: 'road': a settlement, city, road or ship"),  # type: ignore[arg-type]
        (Trade(0, "3 wol", "1 erts"), "action.give: '3 wol': resource cards with their numbers\naction.take: '1 erts'"),  # type: ignore[arg-type]
        (Discard(0, 3), "action.cards: 3: resource cards with their numbers"),  # type: ignore[arg-type]
        (Rob(0, 99), "action.tile: 99: a tile"),
        (Play(0, Development.KNIGHT, rob=Rob(0, 99)), "action.tile: 99: a tile"),
        (Play(0, "ridder"), "action.card: 'ridder'"),  # type: ignore[arg-type]
        (Roll(0, 13), "action.total: 13: a roll from 2 to 12"),
    ],
)
def test_what_is_no_action_here_is_refused(said: Any, told: str) -> None:
    """With what was expected; nothing is taken for something else."""
    with pytest.raises(ActionError, match=told):
        POSITION.after(said)


def test_what_is_no_action_at_all_is_a_type_error() -> None:
    """With what to pass."""
    with pytest.raises(TypeError, match="a line of text"):
        POSITION.after(3)  # type: ignore[arg-type]  # wrong on purpose


def test_a_player_is_asked_for_by_colour() -> None:
    """And a game whose actions are not listed says so."""
    assert {action.player for action in POSITION.legal_actions(player="rood")} == {0}
    assert POSITION.legal_actions(player="blauw") == []
    with pytest.raises(KeyError, match="rood, blauw"):
        POSITION.legal_actions(player="red")
    with pytest.raises(ValueError, match="nothing of the kind"):
        read_position("spel: dobbelspel\nspelers: {rood: {}}").legal_actions()


def test_what_is_replayed_is_of_the_exported_types() -> None:
    """Each event with its action, which is legal where the verdict says so."""
    game = read_game(TABLE + "verloop: |\n  rood bouwt straat B2/O\n  rood eindigt beurt\n")
    for event in replay(game):
        assert isinstance(event, Replayed)
        assert isinstance(event.event, Build | End)
        assert event.before.after(event.event) == event.position


def test_nothing_is_listed_or_drawn_of_a_board_that_nobody_knows() -> None:
    """As of a turn told from memory, where any board stands in for it."""
    told = rule_dispute(None, "Rood gooit 8.\nRood bouwt straat.\nBlauw: rood mag niet meer ruilen.").position
    with pytest.raises(ValueError, match="without a board"):
        told.legal_actions()
    assert str(told) == repr(told)
    assert "no board" in repr(told)
    assert told._repr_svg_() is None  # type: ignore[attr-defined]  # what notebooks ask for


def test_what_a_position_tells_of_comes_first() -> None:
    """Its events are done before an action of it is judged, listed or done."""
    told = read_position(TABLE + "verloop: |\n  rood eindigt beurt\n")
    assert {action.player for action in told.legal_actions()} == {1}
    assert ask(told, told.action("blauw gooit 8")).answer is Answer.YES
    after: Any = told.after("blauw gooit 8")
    assert (after.roll, after.turn, after.events) == (8, 1, ())
    assert after == POSITION.after("rood eindigt beurt").after("blauw gooit 8")


@pytest.mark.parametrize(("each", "listed"), [(2, True), (4, False), (19, False)])
def test_more_sets_of_cards_than_a_list_is_for_are_one_action(monkeypatch: pytest.MonkeyPatch, each: int, listed: bool) -> None:
    """Its number says how many are to be handed in: a program chooses of the hand. What is judged does not grow with the hand."""
    hand = ", ".join(f"{each} {card}" for card in ("hout", "baksteen", "wol", "graan", "erts"))
    position = read_position(
        f'bord: beginners\nspelers: {{rood: {{dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: "{hand}"}}, blauw: {{}}}}\n'
        "beurt: rood\nfase: afleggen\nworp: 7\n"
    )
    asked = []
    monkeypatch.setattr(legal_actions, "_judged", lambda *given, _judged=legal_actions._judged: asked.append(given) or _judged(*given))
    found = [action for action in position.legal_actions("actueel", player="rood") if isinstance(action, Discard)]
    due = each * 5 // 2
    assert len(asked) < 2 * legal_actions.MOST_SETS
    assert (len(found) > 1) is listed
    assert all(action.cards.total == due for action in found)
    if not listed:
        assert found == [Discard(0, Cards((0, 0, 0, 0, 0), due))]
        hands = position.after(found[0]).players[0].hand
        assert hands is not None
        assert hands.total == each * 5 - due
