"""A game told event by event on the page stands after each as a replay has it; what is not allowed is said before it is done."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples, some
from support.page import reply
from support.running import ROOT

from adjudicator.basegame.deeds import Play
from adjudicator.basegame.position import Cards
from adjudicator.basegame.replay.apply import parts
from adjudicator.board.board import RESOURCES
from adjudicator.cases.records import RecordCase, load_records, read_case
from adjudicator.game.action import Action
from adjudicator.game.replay import replay_rules_of
from adjudicator.notation.line.write import write_line
from adjudicator.telling.records import replay
from catan_common.records import replace

#: Before the roll; everybody has an empty hand.
TABLE = "CR1.GB.NBEGINNERS-2020-ENGELS.R8.PR-S3573-C43-R3443727684-H.PB-S1283-C24-R1224445282-H.PW-SC5D3-CC3-RC3C4E3E4G5-H.PO-S6264-C33-R03326263B1-H.TW.FW"
ROLL = {"deed": "roll", "player": "wit", "total": 8}


def _records() -> list[RecordCase]:
    """Return the whole games of the published records on one island."""
    found = load_records(str(ROOT / "data" / "cases" / "records")).values()
    return [one for one in found if one.id.startswith("record-game-") and "zeevaarders" not in str(one.start)]


def _value(action: Action, position: Any) -> dict[str, Any]:
    """Return an action as the page tells it: its fields as questions have them."""
    deed = replay_rules_of(position).deeds()[type(action)]
    found: dict[str, Any] = {"deed": type(action).__name__.lower(), "player": position.players[action.player].colour}
    for name, sort in {field.name: field.sort for field in deed.fields}.items():
        value = getattr(action, name)
        if value is None or value == ():
            continue
        asked = sort.asked(position, value, action) if sort.asked is not None else None
        if asked is not None:
            value = dict(asked) if type(asked) is tuple else asked
        elif name in ("card", "resource"):
            value = RESOURCES[value]
        elif isinstance(value, Cards):
            value = value.total
        found[name] = value
    return found


@pytest.mark.parametrize("record", some(_records()), ids=lambda record: record.id)
def test_after_every_event_a_game_stands_as_a_replay_has_it(record: RecordCase) -> None:
    """Each event as a value, as a tap makes it, in a game that is longer than a table's; a card and what it does are told one after the other."""
    game = read_case(record)
    assert game is not None
    rules = next(iter(record.expect))
    way = replay_rules_of(game.start)
    line = write_line(game.start)
    found = reply(do="game", position=line, rules=rules)
    for one in replay(game, rules):
        played = isinstance(one.event, Play)
        for action in (replace(one.event, rob=None, lines=()), *parts(one.event)) if played else (one.event,):
            found = reply(do="game", position=line, rules=rules, event=_value(action, one.before), anyway=True)
            assert "error" not in found, (found, action)
            line = found["line"]
        assert found["now"] == write_line(way.without_events(one.position)), one.text()
    assert reply(do="game", position=line, rules=rules)["now"] == found["now"]


def _after(*events: dict[str, Any], line: str = TABLE, **more: Any) -> dict[str, Any]:
    """Return the reply after some events, none of which was refused."""
    told: dict[str, Any] = {}
    for event in events:
        told = reply(do="game", position=line, event=event, **more)
        assert told["judged"]["done"], told["judged"]
        line = told["line"]
    return told


def test_a_roll_pays_everybody() -> None:
    """What was got is shown, and is in the hands."""
    told = _after(ROLL)
    assert told["got"]["cards"] == {"rood": {"hout": 1}, "blauw": {}, "wit": {"hout": 3}, "oranje": {"erts": 1}}
    assert [one["hand"]["cards"] for one in told["players"]] == [{"hout": [1, 1]}, {}, {"hout": [3, 3]}, {"erts": [1, 1]}]
    assert told["line"] == TABLE + ".Ewit_20gooit_208"
    assert (told["turn"], told["phase"], told["roll"], told["rolling"]) == ("wit", "handelen", 8, False)


def test_what_is_not_allowed_is_said_before_it_is_done() -> None:
    """With its clause; the game goes on without it, and with it where the table says so."""
    line = _after(ROLL)["line"]
    road = {"deed": "build", "player": "wit", "piece": "road", "place": "E1/ZW"}
    told = reply(do="game", position=line, event=road)
    assert (told["judged"]["done"], told["judged"]["answer"], told["line"]) == (False, "no", line)
    assert told["judged"]["line"] == "wit bouwt straat E1/ZW"
    assert [
        one["id"]
        for one in told["judged"]["clauses"]
        if one["id"] in {step["rule"] for step in told["judged"]["steps"] if step["state"] == "failed"}
    ]
    done = reply(do="game", position=line, event=road, anyway=True)
    assert (done["judged"]["done"], done["line"]) == (True, line + ".Ewit_20bouwt_20straat_20E1_2FZW")
    last = done["events"][-1]
    assert (last["answer"], last["text"], bool(last["clauses"])) == ("no", "Wit bouwt straat E1/ZW", True)


@pytest.mark.parametrize(
    ("language", "said"), [("nl", ["Wit gooit 8", "Wit eindigt beurt"]), ("de", ["Weiß würfelt 8", "Weiß beendet den Zug"])]
)
def test_what_happened_is_listed_in_words(language: str, said: list[str]) -> None:
    """In the language of who looks at it; the line is the same."""
    told = _after(ROLL, {"deed": "end", "player": "wit"}, language=language)
    assert [one["text"] for one in told["events"]] == said
    assert told["line"].endswith(".Ewit_20gooit_208.Ewit_20eindigt_20beurt")


def test_an_event_taken_back_leaves_what_was_before() -> None:
    """Another one in its place is judged as if it had never been; ``until`` looks back without taking anything back."""
    line = _after(ROLL, {"deed": "end", "player": "wit"})["line"]
    assert reply(do="game", position=line, until=0)["now"] == reply(do="game", position=TABLE)["now"]
    other = _after({**ROLL, "total": 5}, line=TABLE)
    assert other["now"] == _after({**ROLL, "total": 5})["now"] != _after(ROLL)["now"]
    assert reply(do="game", position=line)["turn"] == "oranje"


def test_a_seven_asks_who_has_too_many_for_cards_and_then_for_the_robber() -> None:
    """Cards that nobody saw are a number; whoever handed in is asked no more."""
    line = TABLE.replace("R3443727684-H.", "R3443727684-HH5B4.").replace("R03326263B1-H.", "R03326263B1-HX8.")
    told = _after({**ROLL, "total": 7}, line=line)
    assert (told["discards"], told["robbing"]) == ({"rood": 4, "oranje": 4}, True)
    told = _after({"deed": "discard", "player": "oranje", "cards": 4}, line=told["line"])
    assert (told["discards"], told["players"][3]["hand"]["most"]) == ({"rood": 4}, 4)
    told = _after({"deed": "discard", "player": "rood", "cards": {"hout": 4}}, line=told["line"])
    assert (told["discards"], told["phase"]) == ({}, "rover")
    assert reply(do="victims", position=told["line"], player="wit", place="B2")["victims"] == ["rood", "oranje"]
    told = _after({"deed": "rob", "player": "wit", "tile": "B2", "victim": "rood", "pirate": "robber"}, line=told["line"])
    assert told["players"][2]["hand"] == {"least": 1, "most": 1, "cards": {"hout": [0, 1], "baksteen": [0, 1]}}
    assert told["robbing"] is False


def test_points_are_told_through_the_turns() -> None:
    """After each of them, with who holds a special card; what is taken back is told no more."""
    events = [ROLL, {"deed": "end", "player": "wit"}, {"deed": "roll", "player": "oranje", "total": 8}, {"deed": "end", "player": "oranje"}]
    told = _after(*events)
    assert [one["after"] for one in told["through"]] == [2, 4]
    assert told["through"][0] == {"after": 2, "points": dict.fromkeys(("rood", "blauw", "wit", "oranje"), 4), "special": {}}
    assert [one["after"] for one in reply(do="game", position=told["line"], until=3)["through"]] == [2]
    assert reply(do="game", position=TABLE)["through"] == []


def test_the_dice_are_counted_against_their_odds() -> None:
    """Of the 36 ways of two dice."""
    dice = _after(ROLL, {"deed": "end", "player": "wit"}, {"deed": "roll", "player": "oranje", "total": 8})["dice"]
    assert {one["number"]: one["fell"] for one in dice if one["fell"]} == {8: 2}
    assert (sum(one["ways"] for one in dice), [one["number"] for one in dice]) == (36, list(range(2, 13)))


@pytest.mark.parametrize(
    "request_fields",
    [
        {"event": {"deed": "roll", "player": "wit", "total": 13}},
        {"event": {"deed": "fly", "player": "wit"}},
        {"event": {"deed": "roll"}},
        {"event": {"deed": "build", "player": "wit", "piece": "road", "place": "Z9/O"}},
        {"event": {"deed": "trade", "player": "wit", "give": {"hout": -1}, "take": {"wol": 1}}},
        {"event": {"deed": "discard", "player": "wit", "cards": True}},
        {"event": {"deed": "roll", "player": "groen", "total": 8}},
        {"event": {"deed": ["roll"], "player": "wit", "total": 8}},
        {"until": 1},
        {"until": True},
        {"position": TABLE + ".Ewit_20gooit_208" * 1001},
        {"position": "CR1.GD.PR.PB"},
        {"event": {"line": "wit vliegt"}},
        {"event": {"line": "wit gooit 8 " + " " * 400}},
        {"event": {"line": 8}},
        {"position": None},
    ],
)
def test_what_is_no_event_of_the_game_is_refused(request_fields: dict[str, Any]) -> None:
    """And leaves the game as it was."""
    assert reply(**{"do": "game", "position": TABLE, **request_fields})["error"]["kind"] in ("request", "faults")
    assert _after(ROLL)["roll"] == 8


_NAMES = st.sampled_from(["wit", "rood", "geen", "road", "E1/ZW", "B2", "B2.ZO", "robber", "hout", "ridder", "uitvinding", "", "Get"])
_ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 14),
    _NAMES,
    st.dictionaries(_NAMES, st.integers(-2, 4), max_size=2),
    st.lists(_NAMES, max_size=2),
)


def test_cards_of_choice_are_told_once_they_were_chosen() -> None:
    """A gold tile pays them; beside them comes what else the roll paid, and after another event nothing is left to choose."""
    gold = "CR1.GZ.IR0W2B9ATH6W4H0G9B1DB3R8B8R3A4W5H5G6W1.R9.BH18B17W18G19E19.PR-S0373-R1484-H.PB-SE3G3-RE2G2-H.TB.FW"
    roll = next(
        number
        for number in range(2, 13)
        if _after({"deed": "roll", "player": "blauw", "total": number}, line=gold, rules="actueel")["got"]["choices"]
    )
    told = _after({"deed": "roll", "player": "blauw", "total": roll}, line=gold, rules="actueel")
    [(colour, due)] = told["got"]["choices"].items()
    chosen = due["cards"] | {"erts": due["cards"].get("erts", 0) + due["number"]}
    told = _after({"deed": "get", "player": colour, "cards": chosen}, line=told["line"], rules="actueel")
    assert (told["judged"]["answer"], told["got"]["choices"]) == ("yes", {})
    hand = next(one["hand"] for one in told["players"] if one["colour"] == colour)
    assert hand["cards"] == {kind: [count, count] for kind, count in chosen.items()}


# --- the card game ---------------------------------------------------------------------------------------------------------

#: Before the dice of the first turn.
PRINCIPALITIES = "CR1.GK.PR-MSRS-AH21W41G51-BB31E61O11-HX3.PB-MSRS-AH11W21G31-BB41E51O61-HX3.TR.FB.CAAH1B2"


def _card_records() -> list[RecordCase]:
    found = load_records(str(ROOT / "data" / "cases" / "records")).values()
    return [one for one in found if one.id.startswith("record-card-game-")]


@pytest.mark.parametrize("record", some(_card_records()), ids=lambda record: record.id)
def test_after_every_line_a_card_game_stands_as_a_replay_has_it(record: RecordCase) -> None:
    """Each event as its line, as a tap makes it; what is due is told until it is done."""
    game = read_case(record)
    assert game is not None
    rules = next(iter(record.expect))
    way = replay_rules_of(game.start)
    line = write_line(game.start)
    found: dict[str, Any] = {}
    for one in replay(game, rules):
        found = reply(do="game", position=line, rules=rules, event={"line": one.text()}, anyway=True)
        assert "error" not in found, (found, one.text())
        line = found["line"]
        assert found["now"] == write_line(way.without_events(one.position)), one.text()
        assert [due["what"] for due in found["due"]] == [due.what for due in one.position.told.due]
    assert reply(do="game", position=line, rules=rules)["now"] == found["now"]


def test_a_turn_of_the_card_game_tells_what_is_due_and_what_was_paid() -> None:
    """First what the event brings, then the yield; a price that is stated is paid."""
    told = _after({"line": "rood gooit 4 en succesvol jaar"}, line=PRINCIPALITIES)
    assert {due["player"] for due in told["due"]} == {"rood", "blauw"}
    told = _after({"line": "rood krijgt 1 baksteen"}, {"line": "blauw krijgt 1 goud"}, line=told["line"])
    assert (told["due"], told["got"]["cards"]) == ([], {"rood": {"wol": 1}, "blauw": {"baksteen": 1}})
    assert "C5" in told["can"]["places"]["road"]
    told = _after({"line": "rood bouwt straat C5"}, line=told["line"])
    assert told["players"][0]["stock"] == {"hout": 0, "baksteen": 0, "wol": 2, "graan": 1, "erts": 1, "goud": 1}
    refused = reply(do="game", position=told["line"], event={"line": "rood bouwt straat C1"})
    assert (refused["judged"]["done"], refused["judged"]["answer"]) == (False, "no")


@pytest.mark.parametrize("record", some(_card_records()), ids=lambda record: record.id)
def test_every_place_where_a_card_may_lie_can_be_tapped(record: RecordCase) -> None:
    """Of the row, and for every card that may be laid out; each by whose it is and its own name."""
    game = read_case(record)
    assert game is not None
    line = write_line(replay_rules_of(game.start).without_events(game.start))
    places = set(re.findall('data-place="([^"]+)"', reply(do="draw", position=line, tappable=True)["svg"]))
    for player in game.start.players:
        asked = [{"kind": "where", "piece": piece} for piece in ("road", "settlement", "city")]
        asked += [{"kind": "card-places", "card": card} for card in ("Kloster", "Ritter", "Bibliothek")]
        for question in asked:
            found = reply(do="ask", position=line, question={**question, "player": player.colour})["json"].get("value") or []
            assert {f"{player.colour} {place}" for place in found} <= places, question


_LINES = st.lists(
    st.sampled_from(
        [
            *[
                "rood",
                "blauw",
                "gooit",
                "4",
                "9",
                "en",
                "toernooi",
                "vraagteken",
                "Seuche",
                "bouwt",
                "straat",
                "dorp",
                "C5",
                "C6",
                "legt",
                "Kloster",
                "op",
                "D2",
                "voor",
                "2",
                "wol",
                "1",
                "kaart",
            ],
            "legt onder stapel",
        ]
    ),
    max_size=9,
)


@given(_LINES)
@examples(300)
def test_whatever_a_line_says_it_is_judged_or_refused(words: list[str]) -> None:
    """In the card game as in any other."""
    told = reply(do="game", position=PRINCIPALITIES, event={"line": " ".join(["rood", *words])}, anyway=True)
    if "error" in told:
        assert told["error"]["kind"] == "request", json.dumps(told["error"])
    else:
        assert reply(do="game", position=told["line"])["now"] == told["now"]


@given(
    st.fixed_dictionaries(
        {
            "deed": st.sampled_from(
                [
                    "roll",
                    "build",
                    "put",
                    "rob",
                    "steal",
                    "trade",
                    "buy",
                    "play",
                    "discard",
                    "get",
                    "end",
                    "claim",
                    "have",
                    "moveship",
                    "buildsomewhere",
                ]
            )
        },
        optional=dict.fromkeys(
            (
                "player",
                "total",
                "piece",
                "place",
                "tile",
                "victim",
                "card",
                "pirate",
                "give",
                "take",
                "partner",
                "cards",
                "number",
                "lines",
                "rob",
                "dice",
                "start",
                "end",
            ),
            _ANYTHING,
        ),
    )
)
@examples(400)
def test_whatever_an_event_holds_it_is_judged_or_refused(event: dict[str, Any]) -> None:
    """Nothing breaks, and what is taken among the events is read back."""
    told = reply(do="game", position=TABLE, event={"player": "wit", **event}, anyway=True)
    if "error" in told:
        assert told["error"]["kind"] == "request", json.dumps(told["error"])
    else:
        assert reply(do="game", position=told["line"])["now"] == told["now"]


#: Blue has thrown a seven; the robber may stand on the desert by some books only.
SEVEN = "CR1.GB.IR0W2B9ATH6W4H0A9B1DA3R8B8R3B4W5H5A6W1.RE.PR-NSwaan-S0373-R1484-HX3.PB-NBob-SC3E3-RD4E2-HX2.PW-S33A3-R33A2-HX1.PO-S24D3-R24E4-HX4.TB.FR.D7"
INTO_DESERT = {"deed": "rob", "player": "blauw", "tile": "C3", "victim": "geen", "pirate": "robber"}


def test_an_event_that_one_book_refuses_says_what_the_others_answer() -> None:
    """Each of them judges it after all that was told before it; nothing is said where all of them refuse it."""
    judged = reply(do="game", position=SEVEN, rules="almanak", event=INTO_DESERT)["judged"]
    first = judged["split"][0]
    assert (first["answer"], first["rules"]) == ("no", ["almanak"])
    assert "actueel" in next(one["rules"] for one in judged["split"] if one["answer"] == "yes")
    assert reply(do="game", position=SEVEN, rules="almanak", event={**INTO_DESERT, "tile": "D3"})["judged"]["split"] == []


@pytest.mark.parametrize("anyway", [False, True])
@pytest.mark.parametrize("rules", ["almanak", "actueel"])
def test_an_event_that_is_only_tried_is_judged_and_not_done(rules: str, anyway: bool) -> None:
    """The game stays as it was, whether it is allowed or the table would do it anyway."""
    told = reply(do="game", position=SEVEN, rules=rules, event=INTO_DESERT, anyway=anyway, tried=True)
    assert (told["line"], told["events"], told["judged"]["done"]) == (SEVEN, [], False)
    assert told["judged"]["answer"] == ("no" if rules == "almanak" else "yes")


def test_a_rule_set_that_leaves_open_what_the_opening_pays_is_told_with_the_clause_of_it() -> None:
    """Blue alone, with two settlements: the older German booklet does not say that the second one pays."""
    opening = [f"Eblauw_20zet_20{one}" for one in ("dorp_20C2_2EZO", "straat_20C2_2FO", "dorp_20A3_2EZ", "straat_20A3_2FZW")]
    line = ".".join(["CR1.GB.NBEGINNERS-2020-ENGELS.PB", *opening])
    known, unknown = (reply(do="game", position=line, rules=rules) for rules in ("almanak", "spielanleitung"))
    assert (known["open"], known["players"][0]["hand"]["least"]) == ([], 3)
    assert ([one["id"] for one in unknown["open"]], unknown["players"][0]["hand"]) == (["base/founding-starting-resources"], None)
