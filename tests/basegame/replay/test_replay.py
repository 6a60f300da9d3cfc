"""Games followed event by event: cards are conserved, what is not told stays between sound bounds, and what is not allowed goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.amount import share
from support.games import random_game

from adjudicator.basegame.deeds import Buy, Discard, Play, Rob
from adjudicator.basegame.position import Cards, Phase, Player, Position
from adjudicator.game.action import Action
from adjudicator.game.replay import Recorded, replayed
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.verdicts.verdict import Answer, State
from catan_rules import GameError, ask, audit, read_game, read_position, replay, write_position

FOUR = "bord: beginners\nspelers: [rood, blauw, wit, oranje]\nfase: opbouw\n"
FIVE = "spel: basis-5-6\nbord: beginners-5-6\nspelers: [rood, blauw, wit, oranje, groen]\nrover: A3\nfase: opbouw\n"
SEA = """
spel: zeevaarders
bord: |
      zee zee zee zee
    zee bos5 weide6 zee zee
  zee akker9 bergen8 heuvels4 zee goud3
    zee weide10 bos11 zee bergen6
      zee zee zee akker5
spelers: [rood, blauw, wit]
rover: C3
piraat: A1
fase: opbouw
"""
GAMES = [
    (FOUR, "almanak"),
    (FOUR, "actueel"),
    (FOUR, "wk-2002"),
    (FIVE, "actueel"),
    (FIVE, "huisregel-5-6"),
]


def recorded(events: list[Action]) -> list[Recorded]:
    """Return events as a record has them, one a line."""
    return [Recorded(line, event) for line, event in enumerate(events, 1)]


def without_secrets(event: Action) -> Action:
    """Return an event as everybody at the table sees it."""
    if isinstance(event, Rob):
        return replace(event, card=None)
    if isinstance(event, Play) and event.rob is not None:
        return replace(event, rob=replace(event.rob, card=None))
    if isinstance(event, Buy):
        return replace(event, card=None)
    if isinstance(event, Discard):
        return replace(event, cards=Cards((0,) * 5, event.cards.total))
    return event


def seeds(number: int) -> range:
    """Return the games to try: some of so many."""
    return range(share(number))


@pytest.mark.parametrize(("start", "rules"), GAMES)
def test_cards_are_conserved_in_a_game_that_is_wholly_told(start: str, rules: str) -> None:
    """Every event is allowed again, and what the hands and the bank hold comes to the cards of the box."""
    position = read_position(start)
    each = 24 if "5-6" in start else 19
    for seed in seeds(10):
        game = random_game(position, RULE_SETS[rules], seed)
        for one in replayed(position, recorded(game.events), RULE_SETS[rules]):
            assert one.verdict.answer is not Answer.NO, one.text()
            after = one.position
            for kind in range(5):
                assert after.bank.resources[kind] + sum(player.hand.counts[kind] for player in after.players) == each
        assert one.position.players == game.position.players


@pytest.mark.parametrize(("start", "rules"), GAMES)
def test_what_is_not_told_stays_between_sound_bounds(start: str, rules: str) -> None:
    """Thefts, discards and draws that nobody saw: the true hands lie within the bounds, their sizes are exact, and nothing legal is refused."""
    position = read_position(start)
    for seed in seeds(10):
        game = random_game(position, RULE_SETS[rules], seed)
        told = replayed(position, recorded(game.events), RULE_SETS[rules])
        seen = replayed(position, recorded([without_secrets(event) for event in game.events]), RULE_SETS[rules])
        for true, open_ in zip(told, seen, strict=True):
            assert open_.verdict.answer is not Answer.NO, (seed, open_.text(), open_.verdict.steps)
            for known, bounds in zip(true.position.players, open_.position.players, strict=True):
                assert within(known, bounds), (seed, true.text(), known.hand, bounds.hand)
            assert true.position.turn == open_.position.turn
            assert open_.position.phase in (None, true.position.phase)


def within(known: Player, bounds: Player) -> bool:
    """Tell whether a hand can be what is known of it, and so can its size."""
    if bounds.hand is None:
        return False
    inside = all(low <= count <= high for low, count, high in zip(bounds.hand.counts, known.hand.counts, bounds.hand.high, strict=True))
    return inside and bounds.hand.least <= known.hand.total <= bounds.hand.total and known.developments.total == bounds.developments.total


@pytest.mark.parametrize("language", ["nl", "de"])
def test_every_event_reads_back_as_it_is_written(language: str) -> None:
    """A whole game as text in both languages: the same events, the same positions."""
    position = read_position(FOUR)
    for seed in seeds(10):
        game = random_game(position, RULE_SETS["actueel"], seed)
        lines = [one.text(language) for one in replayed(position, recorded(game.events), RULE_SETS["actueel"])]
        again = read_game("\n".join(lines), position)
        assert [one.event for one in again.events] == game.events


def test_the_position_after_any_event_can_be_written_and_read() -> None:
    """As a document and in one line; bounds of single kinds alone are not written."""
    position = read_position(FOUR)
    game = random_game(position, RULE_SETS["almanak"], 3, 120)
    for one in replayed(position, recorded(game.events), RULE_SETS["almanak"]):
        for line in (False, True):
            assert read_position(write_position(one.position, line=line)) == one.position


GAME = """
bord: beginners            # the printed layout
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: "1 hout, 1 baksteen, 4 erts", ontwikkelingskaarten: 1 ridder, gekocht: geen}
  blauw: {naam: Bo, dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: "2 wol", ontwikkelingskaarten: geen}
beurt: rood
fase: voor de worp
verloop: |
  rood gooit 5
  rood bouwt straat B2/O   # laid beside the first
  rood ruilt 4 erts voor 1 wol
  Bo gooit 6
  rood eindigt de beurt
"""


def test_what_is_not_allowed_is_reported_with_its_line_and_goes_on() -> None:
    """The trade after building breaks the order of the almanac, the roll comes out of turn; the cards change hands all the same."""
    found = list(replay(read_game(GAME), rules="almanak"))
    assert [(one.number, one.line) for one in found] == [(1, 9), (2, 10), (3, 11), (4, 12), (5, 13)]
    assert [str(one.verdict.answer) for one in found[:3]] == ["yes", "yes", "no"]
    failed = [step.rule for step in found[2].verdict.steps if step.state is State.FAILED]
    assert failed == ["base/turn-phases-order"]
    assert found[2].position.players[0].hand.counts[2] == found[1].position.players[0].hand.counts[2] + 1
    assert found[3].text("de") == "Blau würfelt 6"
    assert found[3].verdict.answer is Answer.NO


@pytest.mark.parametrize("early", ["rood bouwt straat B2/O", "rood koopt ontwikkelingskaart"])
def test_what_was_built_or_bought_before_the_roll_leaves_the_roll_to_come(early: str) -> None:
    """It is not allowed; the roll behind it is the first of the turn, what is built between them not allowed either, and what comes after the roll is."""
    hand = "3 hout, 3 baksteen, 1 wol, 1 graan, 1 erts"
    start = f'bord: beginners\nspelers:\n  rood: {{dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: "{hand}"}}\n  blauw: {{dorpen: D3.ZO E3.ZO}}\n'
    course = f"{early}\nrood bouwt straat C2/W\nrood gooit 2\nrood bouwt straat A2/W\nrood gooit 3"
    found = list(replay(read_game(course, read_position(f"{start}beurt: rood\nfase: voor de worp\n")), rules="almanak"))
    assert [str(one.verdict.answer) for one in found] == ["no", "no", "yes", "yes", "no"]
    reasons = [{str(step.reason) for step in one.verdict.steps if step.state is State.FAILED} for one in found]
    assert reasons == [{"phase-forbids"}, {"phase-forbids"}, set(), set(), {"already-rolled"}]


def test_after_a_knight_whose_robber_stands_still_the_robber_comes_first() -> None:
    """That is said, not that the phase is wrong."""
    start = "bord: beginners\nspelers:\n  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW}\n  blauw: {dorpen: D3.ZO E3.ZO}\nworp: 8\n"
    *_, road = replay(read_game("rood speelt ridder\nrood bouwt straat B2/O", read_position(start)))
    reasons = {str(step.reason) for step in road.verdict.steps if step.state is State.FAILED}
    assert "robber-to-move" in reasons
    assert "phase-forbids" not in reasons


def test_it_stops_at_the_first_that_is_not_allowed_where_that_is_asked_for() -> None:
    """Nothing after the trade is followed; under other rules that trade is allowed."""
    assert len(list(replay(read_game(GAME), rules="almanak", stop=True))) == 3
    assert len(list(replay(read_game(GAME), rules="actueel", stop=True))) == 4


def test_a_question_about_a_position_with_events_is_about_the_one_after_them() -> None:
    """The road lies, the cards are gone, and the clause of an event that was not allowed is among the warnings."""
    verdict = ask(read_position(GAME), "mag rood een straat bouwen op A2/ZO", "almanak")
    reasons = {str(step.reason) for step in verdict.steps}
    assert "own-road-at-end" in reasons
    assert "cannot-pay" in reasons
    assert "base/turn-phases-order" in verdict.warnings


def test_events_in_a_file_of_their_own_follow_a_position() -> None:
    """Blank lines and comments are no events; every line that is none is a fault with its place."""
    start = read_position(FOUR)
    game = read_game("# the opening\n\nRot setzt eine Siedlung auf A1.SO\nrood zet een straat op A2/ZW.\n", start)
    assert (game.format, [one.line for one in game.events]) == ("events", [3, 4])
    with pytest.raises(GameError) as caught:
        read_game("rood bouwt straat A2/ZW\n  rood danst\nrood bouwt strat A2/ZW\ngeel gooit 4\n", start)
    assert [(one.line, one.column) for one in caught.value.problems] == [(2, 3), (3, 12), (4, 1)]
    assert caught.value.problems[1].suggestions[0] == "straat"
    with pytest.raises(GameError):
        read_game("rood danst")


def test_the_start_of_a_game_is_kept_and_the_record_is_left_alone() -> None:
    """Replaying twice gives the same, and the start has no events of its own."""
    game = read_game(GAME)
    first, second = (list(replay(game)) for _ in range(2))
    assert [one.position for one in first] == [one.position for one in second]
    assert not game.start.events
    assert isinstance(game.start, Position)
    assert first[-1].position.phase is Phase.BEFORE_ROLL


MONOPOLY = """
bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: geen, ontwikkelingskaarten: 1 monopolie, gekocht: geen}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: "1 wol, 2 gedekt"}
  wit: {dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O, hand: "2 gedekt"}
  oranje: {dorpen: A3.Z D2.ZO, straten: A3/ZW D3/ZW, hand: "4 erts"}
bank: 10 wol
beurt: rood
fase: handelen
worp: 12
verloop: |
"""


def test_the_bank_tells_what_a_monopoly_brought() -> None:
    """Of 19 wool it holds 16, so red has three; who of blue and white gave them stays open. A bank that cannot be right tells nothing."""
    *_, last = replay(read_game(MONOPOLY.replace("10 wol", "16 wol") + "  rood speelt monopolie op wol\n"), rules="actueel")
    assert [(player.hand.counts[2], player.hand.high[2]) for player in last.position.players] == [(3, 3), (0, 0), (0, 0), (0, 0)]
    assert [(player.hand.least, player.hand.total) for player in last.position.players] == [(3, 3), (0, 2), (0, 2), (4, 4)]
    *_, last = replay(read_game(MONOPOLY.replace("10 wol", "19 wol") + "  rood speelt monopolie op wol\n"), rules="actueel")
    assert (last.position.players[0].hand.least, last.position.players[0].hand.total) == (1, 5)


@pytest.mark.parametrize(
    ("lines", "hands"),
    [
        pytest.param(["rood speelt monopolie op wol: 1"], [1, 2, 2, 4], id="all gave the least"),
        pytest.param(["rood speelt monopolie op wol: 5"], [5, 0, 0, 4], id="all gave the most"),
        pytest.param(["rood speelt monopolie op wol", "rood krijgt 5 wol"], [5, 0, 0, 4], id="told afterwards"),
        pytest.param(["rood speelt monopolie op wol: 3"], [3, (0, 2), (0, 2), 4], id="one of several"),
        pytest.param(["rood speelt monopolie op wol"], [(1, 5), (0, 2), (0, 2), 4], id="not told"),
    ],
)
def test_what_a_monopoly_brought_tells_what_the_others_gave(lines: list[str], hands: list[int | tuple[int, int]]) -> None:
    """Where all gave the least, or the most, that they can have held, every hand is known; the bank pays nothing."""
    *_, last = replay(read_game(MONOPOLY + "".join(f"  {line}\n" for line in lines)), rules="actueel")
    sizes = [(player.hand.least, player.hand.total) for player in last.position.players]
    assert sizes == [one if isinstance(one, tuple) else (one, one) for one in hands]
    assert last.position.bank.resources[2] == 10
    assert last.verdict.answer is not Answer.NO


def test_what_a_settlement_beside_gold_pays_in_the_opening_is_what_the_record_says() -> None:
    """No source tells it: the hand is not known, until it is told."""
    opening = "rood zet dorp B3.Z\nrood zet straat B3/ZW\nrood zet dorp C6.Z\nrood krijgt 1 erts, 2 wol"
    start = read_position(SEA.replace("[rood, blauw, wit]", "[rood]"))
    *_, before, after = replay(read_game(opening, start), rules="actueel")
    assert before.position.players[0].hand is None
    assert after.verdict.answer is Answer.UNDETERMINED
    assert after.position.players[0].hand.counts == (0, 0, 2, 0, 1)


def test_whether_a_hand_that_may_be_empty_gave_a_card_is_not_certain() -> None:
    """Nor whether anybody gave one where it is not told who was robbed; it is certain again when the hand is counted out."""
    start = THEFT.replace("BLUE", "onbekend").replace("BANK", "19 erts").replace("  rood bouwt straat B2/O\n", "")
    (robbed,) = replay(read_game(start), rules="actueel")
    red = robbed.position.players[0].hand
    assert (red.least, red.total, red.counts, red.high) == (1, 2, (1, 0, 0, 0, 0), (2, 1, 1, 1, 1))
    untold = THEFT.replace("BLUE", "1 wol").replace("BANK", "19 erts").replace(", rooft van blauw", "")
    moved, built = replay(read_game(untold), rules="actueel")
    assert [(one.hand.least, one.hand.total) for one in moved.position.players] == [(1, 2), (0, 1), (0, 0)]
    assert built.verdict.answer is Answer.NO
    assert write_position(moved.position) == write_position(read_position(write_position(moved.position)))


THEFT = """
bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: "1 hout"}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: "BLUE"}
  wit: {dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O, hand: geen}
bank: BANK
beurt: rood
fase: rover
worp: 7
verloop: |
  rood zet rover op D3, rooft van blauw
  rood bouwt straat B2/O
"""
WHOLE_BANK = "18 hout, 18 baksteen, 18 wol, 19 graan, 19 erts"


@pytest.mark.parametrize(
    ("blue", "bank", "hands"),
    [
        pytest.param(
            "1 baksteen, 1 wol", WHOLE_BANK, [(0, (0, 0, 0, 0, 0)), (1, (0, 0, 1, 0, 0))], id="the bank tells what the thief paid with"
        ),
        pytest.param(
            "1 baksteen, 1 wol", "19 erts", [(0, (0, 0, 0, 0, 0)), (1, (0, 1, 1, 0, 0))], id="a bank that is not told tells nothing"
        ),
        pytest.param(
            "1 baksteen, 1 wol",
            "9 hout, 9 baksteen, 9 wol, 9 graan, 9 erts",
            [(0, (0,) * 5), (1, (0, 1, 1, 0, 0))],
            id="nor does a wrong one",
        ),
        pytest.param("onbekend", "19 erts", [(0, (0, 0, 0, 0, 0)), None], id="a hand that may have been empty"),
    ],
)
def test_what_was_stolen_is_known_as_far_as_the_bank_tells(blue: str, bank: str, hands: list[tuple[int, tuple[int, ...]] | None]) -> None:
    """How many cards red and blue have, and of each kind at most; whoever builds a road has had the brick for it."""
    *_, last = replay(read_game(THEFT.replace("BLUE", blue).replace("BANK", bank)), rules="actueel")
    found = [None if player.hand is None else (player.hand.total, player.hand.high) for player in last.position.players[:2]]
    assert found == hands


@pytest.mark.parametrize(("rules", "turns"), [("almanak", [0, 1, 1]), ("actueel", [0, 1, 1]), ("encyclopedie", [None, None, None])])
def test_whose_turn_it_is_in_the_opening_follows_from_the_road_that_goes_with_each_settlement(rules: str, turns: list[int | None]) -> None:
    """Where it is not said that one has to lay it at once, who is next stays open."""
    opening = "rood zet een dorp op A1.ZO\nrood zet een straat op A2/ZW\nblauw zet een dorp op C1.ZO"
    game = read_game(opening, read_position("bord: beginners\nspelers: [rood, blauw, wit]\nfase: opbouw"))
    assert [one.position.turn for one in replay(game, rules=rules)] == turns


NO_SHIPS = """
spel: basis
bord: beginners
rover: C3
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: "2 hout, 2 wol"}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
  wit: {dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O}
beurt: rood
fase: handelen
worp: 11
verloop: |
  rood bouwt schip A1/NO
  rood verplaatst schip A1/NO naar A1/NW
"""


def test_a_deed_with_what_the_game_does_not_have_is_not_allowed_and_counted() -> None:
    """To ask about a ship where there are none makes no sense; to build or move one is not allowed, and takes place like all that is not."""
    game = read_game(NO_SHIPS)
    found = list(replay(game, rules="almanak"))
    assert [event.verdict.answer for event in found] == [Answer.NO, Answer.NO]
    assert {step.rule for event in found for step in event.verdict.steps} == {"ships/only-other-maps"}
    *events, outcome = audit(game, rules="almanak")
    assert (len(events), outcome.as_dict()["illegal"]) == (2, 2)
    assert ask(read_position(NO_SHIPS.partition("verloop")[0]), "mag rood een schip bouwen op A1/NO").answer is Answer.NOT_APPLICABLE


OPENING = """
bord: beginners
spelers: {rood: {}, blauw: {}, wit: {}}
beurt: rood
fase: opbouw
verloop: |
  rood zet dorp A1.ZO
  rood zet straat A2/ZW
  blauw zet dorp D1.ZO
  blauw zet straat D2/ZW
  wit zet dorp C4.ZO
  wit zet straat C4/O
  wit zet dorp A3.Z
  wit zet straat A3/ZW
  blauw zet dorp D3.ZO
  blauw zet straat D3/O
  rood zet dorp C1.ZO
  rood zet straat C2/ZW
"""


@pytest.mark.parametrize(
    ("told", "wrong"),
    [
        (("rood krijgt 2 hout, 1 graan", "rood gooit 8"), {}),
        (("rood krijgt 1 hout, 2 graan", "rood gooit 8"), {0: "base/founding-starting-resources"}),
        (("rood gooit 11", "wit krijgt 2 hout, 1 graan"), {1: "base/production-from-bank"}),
    ],
)
def test_starting_cards_may_be_told_until_the_first_roll(told: tuple[str, ...], wrong: dict[int, str]) -> None:
    """The road may come first; other cards than are due are named, with the clause on starting cards."""
    events = list(replay(read_game(OPENING + "".join(f"  {line}\n" for line in told)), rules="almanak"))[12:]
    assert {number: event.verdict.steps[0].rule for number, event in enumerate(events) if event.verdict.answer is Answer.NO} == wrong
    if 0 in wrong:
        assert events[0].verdict.steps[0].lacks == (("hout", 2), ("graan", 1))
