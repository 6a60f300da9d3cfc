"""What a table has agreed on: read and written in every form, and each clause that has the number goes by it and says so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.command import objects, said
from support.records import OPENING, catanatron_text

from adjudicator.input.problems import Expected, PositionError
from adjudicator.notation.document.house_rules import read_house_rules
from adjudicator.rulesets.agreed import MOST, UNLIMITED, Agreed, agreed_of, told
from catan_rules import Question, ask, audit, compare, read_game, read_position, replay, write_position

BOARD = """
bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: 8 kaarten, ontwikkelingskaarten: geen}
  blauw: {dorpen: D3.ZO D1.ZO, steden: A3.Z D2.ZO, straten: D3/O D2/ZW, hand: 10 kaarten, ontwikkelingskaarten: 4 overwinningspunt}
beurt: blauw
"""
AGREED_KINDS = (
    "agreed-players",
    "agreed-trade-bank",
    "agreed-trade-all",
    "agreed-target",
    "agreed-hand-limit",
    "agreed-bank",
    "agreed-no-limit",
    "agreed-friendly-robber",
)


def position(*lines: str) -> Any:
    """Return the position of a table that has agreed on something."""
    return read_position(BOARD + ("afspraken:\n" + "".join(f"  {line}\n" for line in lines) if lines else ""))


def rests_on(verdict: Any) -> list[str]:
    """Return the agreements on which a verdict says that it rests."""
    return [str(step.reason) for step in verdict.steps if step.reason in AGREED_KINDS]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("afspraken: {doel: 13}", Agreed(target=13)),
        ("Absprachen: {Ziel: 13}", Agreed(target=13)),
        ("afspraken: {handlimiet: 9}", Agreed(hand_limit=9)),
        ("Absprachen: {Handlimit: 9}", Agreed(hand_limit=9)),
        ("afspraken: {bank: onbeperkt}", Agreed(bank=UNLIMITED)),
        ("Absprachen: {Bank: unbegrenzt}", Agreed(bank=UNLIMITED)),
        ("afspraken: {bank: 25}", Agreed(bank=25)),
        ("afspraken: {rover: vriendelijk}", Agreed(friendly_robber=True)),
        ("Absprachen: {Räuber: freundlich}", Agreed(friendly_robber=True)),
        ("afspraken: {doel: 12, Handlimit: 8}", Agreed(12, 8)),
        ("afspraken: {spelers: 5}", Agreed(players=5)),
        ("Absprachen: {Spieler: 2}", Agreed(players=2)),
        ("afspraken: {handel: bank}", Agreed(trade="bank")),
        ("afspraken: {ruilen: iedereen}", Agreed(trade="all")),
        ("Absprachen: {Handel: nur Bank}", Agreed(trade="bank")),
        ("Absprachen: {Handel: alle}", Agreed(trade="all")),
        ("afspraken: geen", Agreed()),
        ("afspraken:", Agreed()),
        ("afspraken: {doel: onbekend}", Agreed()),
    ],
)
def test_agreements_are_read_in_both_languages(words: str, found: Agreed) -> None:
    """As the contract writes them."""
    assert read_position(BOARD + words).agreed == found  # type: ignore[attr-defined]  # a position of the board game


@pytest.mark.parametrize(
    ("words", "expected", "found"),
    [
        ("{doel: veel}", Expected.AGREED_NUMBER, "veel"),
        ("{doel: 0}", Expected.AGREED_NUMBER, "0"),
        ("{doel: 1000}", Expected.AGREED_NUMBER, "1000"),
        ("{doel: onbeperkt}", Expected.AGREED_NUMBER, "onbeperkt"),
        ("{bank: veel}", Expected.AGREED_BANK, "veel"),
        ("{rover: 3}", Expected.AGREED_ROBBER, "3"),
        ("{rover: boos}", Expected.AGREED_ROBBER, "boos"),
        ("{spelers: weinig}", Expected.AGREED_NUMBER, "weinig"),
        ("{handel: 3}", Expected.AGREED_TRADE, "3"),
        ("{handel: Anna}", Expected.AGREED_TRADE, "Anna"),
        ("{punten: 13}", Expected.AGREED_KEY, "punten"),
        ("13", Expected.MAPPING, "13"),
    ],
)
def test_what_cannot_be_agreed_is_a_fault(words: str, expected: Expected, found: str) -> None:
    """With what stands there and what was expected."""
    with pytest.raises(PositionError) as caught:
        read_position(BOARD + f"afspraken: {words}")
    assert [(problem.expected, problem.found) for problem in caught.value.problems] == [(expected, found)]


NUMBERS = st.none() | st.integers(1, MOST)
#: Whatever a table may have agreed on.
AGREED = st.builds(
    Agreed,
    NUMBERS,
    NUMBERS,
    NUMBERS | st.just(UNLIMITED),
    st.sampled_from([None, True]),
    NUMBERS,
    st.sampled_from([None, "bank", "all"]),
)


@examples(100)
@given(AGREED)
def test_every_form_gives_the_same_agreements_back(agreed: Agreed) -> None:
    """A document and a line; what a program tells comes back as well."""
    from adjudicator.judging.referee import with_agreed

    found = with_agreed(position(), told(agreed))
    assert agreed_of(told(agreed)) == agreed
    for line in (False, True):
        assert read_position(write_position(found, line=line)).agreed == agreed  # type: ignore[attr-defined]


@pytest.mark.parametrize("line", ["VT0", "VT013", "VTX", "VRX", "VH9-T13", "VQ1", "V", "VT1000", "VBY", "VP0", "VWX", "VW1", "VWB-P4"])
def test_a_line_with_other_agreements_is_refused(line: str) -> None:
    """Leading zeros, letters of another field, fields out of order."""
    good = write_position(position("doel: 13"), line=True)
    assert ".VT13" in good
    with pytest.raises(PositionError):
        read_position(good.replace("VT13", line))


# --- what follows --------------------------------------------------------------------------------------------------------------


def trade_of(position: Any, player: str, partner: str) -> Any:
    """Return the verdict on a trade between two players."""
    return ask(position, Question("trade", player=player, partner=partner, give={"wol": 1}, take={"hout": 1}), rules="actueel")


TRADERS = """
bord: beginners
spelers:
  rood: {hand: 2 wol, 2 hout}
  blauw: {hand: 2 wol}
  wit: {hand: 2 hout}
beurt: rood
fase: handelen
worp: 8
"""


@pytest.mark.parametrize(
    ("words", "own", "others", "why"),
    [
        ("", "yes", "no", []),
        ("afspraken: {handel: bank}", "no", "no", ["agreed-trade-bank"]),
        ("afspraken: {handel: iedereen}", "yes", "yes", ["agreed-trade-all"]),
    ],
)
def test_who_may_trade_is_for_the_table_to_say(words: str, own: str, others: str, why: list[str]) -> None:
    """With the bank alone nobody trades with another player; where everybody does, it need not be one's turn. The bank trades as ever."""
    table = read_position(TRADERS.replace("{hand: 2 wol, 2 hout}", "{hand: [2 wol, 2 hout]}") + words)
    assert str(trade_of(table, "rood", "wit").answer) == own
    found = trade_of(table, "blauw", "wit")
    assert str(found.answer) == others
    assert rests_on(found) == ([] if others == "no" and not why else why)
    assert str(ask(table, Question("trade", player="rood", give={"wol": 2}, take={"erts": 1}), rules="actueel").answer) == "no"


def test_how_many_play_decides_which_rules_hold_and_who_may_sit_there() -> None:
    """No more than that; from five on those for five and six, also where the position names fewer; below five not, whatever the box."""
    many = position("spelers: 6")
    assert rests_on(ask(position("spelers: 1"), Question("valid"), rules="actueel")) == ["agreed-players"]
    assert "too-many-players" not in {str(step.reason) for step in ask(many, Question("valid"), rules="actueel").steps}
    asked = Question("discard")
    usual = ask(position(), asked, rules="encyclopedie-5-6")
    assert (
        usual.as_dict() != ask(many, asked, rules="encyclopedie-5-6").as_dict()
        or usual.value == ask(many, asked, rules="encyclopedie-5-6").value
    )
    between = read_position(TRADERS.replace("fase: handelen", "fase: bijzondere bouwronde").replace("{hand: 2 wol, 2 hout}", "{}"))
    built = Question("buy-card", player="blauw")
    assert "phase-forbids" in {str(step.reason) for step in ask(between, built, rules="encyclopedie").steps}
    found = ask(between, built, rules="encyclopedie", agreed={"players": 5})
    assert "phase-forbids" not in {str(step.reason) for step in found.steps}


@pytest.mark.parametrize(("options", "found"), [("NT=t", {"trade": "bank"}), ("PL=2", {"players": 2}), ("NT=f,PL=4", {"players": 4})])
def test_options_of_jsettlers_tell_who_plays_and_trades(options: str, found: dict[str, object]) -> None:
    """As they stand in its records, beside the bank that never runs short there."""
    from adjudicator.basegame.imports.jsettlers_fields import options_in

    refused: list[str] = []
    assert options_in(options, refused.append) == {"bank": None, **found}
    assert not refused


def test_the_target_decides_who_wins() -> None:
    """Ten points are not enough of thirteen, and the answer says by whose word."""
    asked = Question("winner")
    assert ask(position(), asked).value == "blauw"
    found = ask(position("doel: 13"), asked)
    assert (found.answer, found.value, rests_on(found)) == ("no", None, ["agreed-target"])
    step = found.steps[-1]
    assert (step.rule, step.state, step.have, step.need) == ("base/win-ten-points", "info", 10, 13)
    assert "Volgens jullie afspraak: 13 punten." in found.text("nl")
    assert "Nach eurer Absprache: 13 Punkte." in found.text("de")
    assert "Volgens jullie afspraak: 13 punten." in found.text("nl", "short")
    assert ask(position("doel: 8"), asked).value == "blauw"


def test_the_target_of_another_map_is_what_the_table_says() -> None:
    """What sources leave to the map is settled by an agreement."""
    sea = BOARD.replace("bord: beginners", "spel: zeevaarders\nbord: beginners")
    asked = Question("winner")
    assert ask(read_position(sea), asked, "encyclopedie").answer == "undetermined"
    assert ask(read_position(sea + "afspraken: {doel: 10}"), asked, "encyclopedie").value == "blauw"
    assert ask(read_position(sea + "afspraken: {doel: 14}"), asked, "encyclopedie").answer == "no"


@pytest.mark.parametrize(("limit", "costs"), [(None, {"rood": 4, "blauw": 5}), (9, {"rood": 0, "blauw": 5}), (10, {"rood": 0, "blauw": 0})])
def test_the_hand_limit_decides_what_a_seven_costs(limit: int | None, costs: dict[str, int]) -> None:
    """With more cards than this a seven halves the hand."""
    found = ask(position(*([f"handlimiet: {limit}"] if limit else [])), Question("discard"))
    assert found.value == costs
    assert rests_on(found) == (["agreed-hand-limit"] if limit else [])


def test_with_five_players_the_hand_limit_is_what_the_table_says() -> None:
    """Whatever the sources leave open."""
    five = BOARD + "  wit: {hand: 9 kaarten}\n  groen: {hand: 9 kaarten}\n  bruin: {hand: 12 kaarten}\n"
    text = five.replace("beurt: blauw\n", "") + "beurt: blauw\nafspraken: {handlimiet: 11}"
    found = ask(read_position(text), Question("discard"))
    assert found.value == {"rood": 0, "blauw": 0, "wit": 0, "groen": 0, "bruin": 6}


def test_a_bank_without_limit_always_pays() -> None:
    """Whatever was counted in it, and no answer tells a number that no table counts."""
    poor = BOARD + "bank: 0 hout, 0 baksteen, 0 wol, 0 graan, 0 erts\n"
    trade = Question("trade", "rood", give=(("wol", 4),), take=(("erts", 1),))
    hand = poor.replace("hand: 8 kaarten", "hand: 8 wol").replace("beurt: blauw", "beurt: rood")
    assert ask(read_position(hand), trade).answer == "no"
    found = ask(read_position(hand + "afspraken: {bank: onbeperkt}"), trade)
    assert (found.answer, rests_on(found)) == ("yes", ["agreed-no-limit"])
    roll = Question("production", roll=8)
    assert ask(read_position(poor), roll).value != ask(read_position(poor + "afspraken: {bank: onbeperkt}"), roll).value
    alone = hand.replace(", hand: 10 kaarten", "")
    assert ask(read_position(alone + "fase: handelen\nworp: 6\nafspraken: {bank: onbeperkt}"), trade, strict=True).answer == "yes"
    for question in (trade, roll, Question("valid"), Question("options", "rood")):
        told = json.dumps(ask(read_position(hand + "afspraken: {bank: onbeperkt}"), question).as_dict())
        assert not any(len(number) > 3 for number in "".join(mark if mark.isdigit() else " " for mark in told).split())


def test_a_bank_of_another_size_counts_to_that() -> None:
    """Twenty wood on one hand are no fault where there are twenty-five."""
    many = BOARD.replace("hand: 8 kaarten", "hand: 20 hout")
    assert "base/component-resource-cards-95" in ask(read_position(many), Question("points")).warnings
    assert "base/component-resource-cards-95" not in ask(read_position(many + "afspraken: {bank: 25}"), Question("points")).warnings


def test_a_friendly_robber_spares_who_has_too_few_open_points() -> None:
    """Beside red with two it may not stand, beside blue with six it may; the list of tiles goes by it."""
    beside_red, beside_blue = Question("robber", "blauw", at="A1"), Question("robber", "blauw", at="D3")
    friendly = position("rover: vriendelijk")
    assert ask(position(), beside_red, "actueel").answer == "yes"
    found = ask(friendly, beside_red, "actueel")
    assert (found.answer, rests_on(found)) == ("no", ["agreed-friendly-robber"])
    failed = next(step for step in found.steps if step.state == "failed")
    assert (failed.rule, failed.by, failed.have, failed.need) == ("base/friendly-robber-variant", "rood", 2, 3)
    assert ask(friendly, beside_blue, "actueel").answer == "yes"
    tiles = ask(friendly, Question("where", "blauw", piece="robber"), "actueel").value
    assert "A1" not in tiles
    assert "D3" in tiles


def test_a_friendly_robber_that_may_go_nowhere_is_left_open() -> None:
    """No source says what becomes of it."""
    text = "bord: |\n  bos3 woestijn\nspelers:\n  rood: {dorpen: A1.N}\n  blauw: {dorpen: A2.ZO}\nrover: A2\nbeurt: rood\nafspraken: {rover: vriendelijk}"
    found = ask(read_position(text), Question("robber", "rood", at="A1"), "actueel")
    assert "base/friendly-robber-variant" in [step.rule for step in found.steps if step.state == "unknown"]


def test_what_does_not_rest_on_an_agreement_does_not_speak_of_it() -> None:
    """The place of a settlement has nothing to do with the points to win."""
    found = ask(position("doel: 13", "handlimiet: 9", "bank: onbeperkt", "rover: vriendelijk"), Question("settlement", "blauw", at="B2.ZO"))
    assert rests_on(found) == []


def test_an_agreement_like_the_rules_is_not_spoken_of() -> None:
    """Ten points are what the rules print."""
    assert rests_on(ask(position("doel: 10", "handlimiet: 7"), Question("winner"))) == []
    assert rests_on(ask(position("handlimiet: 7"), Question("discard"))) == []


def test_every_rule_set_goes_by_the_agreement() -> None:
    """What a table has agreed on holds whatever book lies on it."""
    verdicts = compare(position("doel: 13"), Question("winner")).verdicts
    assert {str(verdict.answer) for verdict in verdicts.values()} == {"no"}


# --- every door -----------------------------------------------------------------------------------------------------------------


def test_a_program_tells_agreements_by_name() -> None:
    """A bank of None has no limit; an unknown name or number is a ValueError."""
    asked = Question("winner")
    assert ask(position(), asked, agreed={"target": 13}).answer == "no"
    assert ask(position("doel: 13"), asked, agreed={"target": 10}).value == "blauw"
    assert agreed_of({"bank": None}) == Agreed(bank=UNLIMITED)
    for wrong in ({"points": 13}, {"target": "13"}, {"target": 0}, {"target": True}, {"friendly_robber": 1.5}, {"bank": "none"}):
        with pytest.raises(ValueError, match=r"agreed|number|friendly"):
            ask(position(), asked, agreed=wrong)
    with pytest.raises(ValueError, match="game"):
        ask(read_position("spel: dobbelspel\nspelers: rood"), asked, agreed={"target": 13})


@pytest.mark.parametrize(
    ("text", "agreed"),
    [
        ("punten:\n  conflict/target-points: 13", Agreed(target=13)),
        ("punten:\n  conflict/discard-threshold-56: 12", Agreed(hand_limit=11)),
        ("afspraken: {doel: 13, handlimiet: 9}", Agreed(13, 9)),
        ("Absprachen:\n  Ziel: 12\n  Räuber: freundlich", Agreed(12, friendly_robber=True)),
        ("punten:\n  conflict/target-points: no", Agreed()),
    ],
)
def test_house_rules_hold_numbers(text: str, agreed: Agreed) -> None:
    """A number of points was refused before."""
    rules = read_house_rules(text)
    assert rules.agreed == agreed
    found = ask(position(), Question("winner"), rules)
    assert (found.answer == "no") is (agreed.target is not None)
    assert rests_on(found) == (["agreed-target"] if agreed.target else [])


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("wie", "wint", "--doel", "13"), "agreed-target"),
        (("wer", "gewinnt", "--ziel=13"), "agreed-target"),
        (("vraag", "hoeveel moet rood afleggen", "--handlimiet", "9"), "agreed-hand-limit"),
        (("frage", "wie viele Karten muss Rot abgeben", "--handlimit", "9"), "agreed-hand-limit"),
        (("mag", "blauw", "de", "rover", "op", "A1", "zetten", "--rover", "vriendelijk"), "agreed-friendly-robber"),
        (("darf", "Blau", "den", "Räuber", "auf", "A1", "setzen", "--raeuber", "freundlich"), "agreed-friendly-robber"),
    ],
)
def test_the_command_takes_agreements(words: tuple[str, ...], reason: str, tmp_path: Path) -> None:
    """In both languages, and they stand in the JSON."""
    (tmp_path / "x.yaml").write_text(BOARD, encoding="utf-8")
    done = said(*words, "--stelling", str(tmp_path / "x.yaml"), "--json")
    (answer,) = objects(done.out)
    assert reason in [step["reason"] for step in answer["steps"]]


@pytest.mark.parametrize("option", ["--doel=veel", "--doel=0", "--handlimiet=onbeperkt", "--rover=boos", "--bank=leeg"])
def test_the_command_refuses_what_cannot_be_agreed(option: str, tmp_path: Path) -> None:
    """As wrong use, and without a traceback."""
    (tmp_path / "x.yaml").write_text(BOARD, encoding="utf-8")
    done = said("wie", "wint", option, "--stelling", str(tmp_path / "x.yaml"))
    assert done.status == 64


def test_an_agreement_in_another_game_is_wrong_use(tmp_path: Path) -> None:
    """The card game has points of its own."""
    (tmp_path / "x.yaml").write_text("spel: dobbelspel\nspelers: rood", encoding="utf-8")
    done = said("wie", "wint", "--doel", "13", "--stelling", str(tmp_path / "x.yaml"))
    assert done.status == 64
    assert "bordspel" in done.err


def test_an_audit_goes_by_the_agreement_and_says_so(tmp_path: Path) -> None:
    """In the last object, and in the report; in the library likewise."""
    text = catanatron_text(OPENING)
    (tmp_path / "a.json").write_text(text, encoding="utf-8")
    done = said("nakijken", str(tmp_path / "a.json"), "--doel", "13", "--json")
    assert objects(done.out)[-1]["agreed"] == {"target": 13}
    assert "Volgens jullie afspraak: 13 punten" in said("nakijken", str(tmp_path / "a.json"), "--doel", "13").out
    assert "Nach eurer Absprache: 13 Punkte" in said("pruefe-partie", str(tmp_path / "a.json"), "--ziel", "13").out
    game = read_game(text)
    last = list(audit(game, agreed={"target": 13}))[-1]
    assert last.as_dict()["agreed"] == {"target": 13}
    assert "agreed" not in list(audit(game))[-1].as_dict()


def test_a_game_to_three_points_is_over_with_the_third() -> None:
    """Everything that happens after it is refused, and to ten points nothing is."""
    lines = "blauw bouwt straat D1/ZO\n  blauw eindigt beurt"
    game = read_game(
        BOARD.replace("hand: 10 kaarten", "hand: 5 hout, 5 baksteen")
        + f"fase: handelen\nworp: 6\nafspraken: {{rover: vriendelijk}}\nverloop: |\n  {lines}\n"
    )
    plain = [event.verdict.answer for event in replay(game, "actueel", agreed={"target": 15})]
    early = [event.verdict.answer for event in replay(game, "actueel", agreed={"target": 8})]
    assert "no" not in plain
    assert "no" in early


def test_a_receipt_is_the_same_at_every_door(tmp_path: Path) -> None:
    """At the command and in the library, whether the document, the option or the call tells what is agreed."""
    from catan_rules import receipt

    (tmp_path / "plain.yaml").write_text(BOARD, encoding="utf-8")
    (tmp_path / "agreed.yaml").write_text(BOARD + "afspraken: {doel: 13}", encoding="utf-8")
    option = objects(said("wie", "wint", "--doel", "13", "--bon", "--json", "--stelling", str(tmp_path / "plain.yaml")).out)
    document = objects(said("wie", "wint", "--bon", "--json", "--stelling", str(tmp_path / "agreed.yaml")).out)
    library = receipt(position(), "wie wint", agreed={"target": 13})
    assert option[0]["receipt"] == document[0]["receipt"] == library
    assert library != receipt(position(), "wie wint")


@examples(50)
@given(AGREED)
def test_the_neutral_form_has_agreements_beside_the_rule_set(agreed: Agreed) -> None:
    """And gives them back."""
    from adjudicator.basegame.portable.position import read_position as read
    from adjudicator.basegame.portable.position import write_position as write
    from adjudicator.judging.referee import with_agreed
    from adjudicator.notation.json_form import JsonFaults

    value = write(with_agreed(position(), told(agreed)))
    assert (value["rules"] or {}).get("agreed", {}) == told(agreed)
    faults = JsonFaults()
    found = read(value, faults)
    assert found is not None
    assert found.agreed == agreed
    assert not faults.found
