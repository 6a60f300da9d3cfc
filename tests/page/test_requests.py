"""Whatever the page asks it gets an answer in JSON that says the same as the library."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.command import said
from support.page import TABLE, reply
from support.running import ROOT

from adjudicator.verdicts.question import Kind, Question
from catan_rules import ask, read_position, write_position
from catan_rules.page import handle

DOCUMENT = (ROOT / "benchmarks" / "table.yaml").read_text(encoding="utf-8")
BROKEN = "spel: basis\nbord: beginners\nspelers:\n  rood: {dorpen: Q9.Z}\n  bleuw: {}\n"


def test_a_reply_carries_the_id_and_the_kind_of_its_request() -> None:
    """So that the page can tell replies apart."""
    told = reply(id=17, do="clause", clause="base/distance-rule")
    assert (told["id"], told["do"]) == (17, "clause")


@pytest.mark.parametrize(
    "request_text",
    [
        "",
        "[",
        "[]",
        "null",
        "{}",
        '{"do": 3}',
        '{"do": "ask"}',
        '{"do": "ask", "text": 3}',
        '{"do": "ask", "language": "fr"}',
        "[" * 100_000,
    ],
)
def test_what_is_no_request_is_refused_and_not_broken(request_text: str) -> None:
    """The page made a mistake, and hears so."""
    assert json.loads(handle(request_text))["error"]["kind"] == "request"


@given(
    st.fixed_dictionaries(
        {
            "do": st.sampled_from(
                [
                    "ask",
                    "offers",
                    "read",
                    "write",
                    "places",
                    "draw",
                    "dice",
                    "report",
                    "clause",
                    "search",
                    "lay",
                    "qr",
                    "words",
                    "game",
                    "victims",
                ]
            ),
        },
        optional={
            name: st.one_of(st.none(), st.text(max_size=12), st.integers(), st.sampled_from([TABLE, "B2.ZO", "rood", "settlement"]))
            for name in (
                "text",
                "position",
                "rules",
                "piece",
                "player",
                "place",
                "state",
                "sheet",
                "dice",
                "clause",
                "speaker",
                "seed",
                "question",
                "event",
                "until",
            )
        },
    )
)
@examples(200)
def test_nothing_that_is_asked_breaks_it(request: dict[str, object]) -> None:
    """Whatever the fields hold."""
    assert reply(**request).get("error", {}).get("kind") != "broken"


def test_a_question_about_a_place_is_answered_as_by_the_library() -> None:
    """The published object is the same, and the marks name the place."""
    told = reply(do="ask", position=TABLE, text="mag rood een dorp bouwen op B2.ZO")
    verdict = ask(read_position(TABLE), "mag rood een dorp bouwen op B2.ZO")
    assert {key: told["json"][key] for key in verdict.as_dict()} == json.loads(json.dumps(verdict.as_dict()))
    assert (told["kind"], told["answer"], told["marks"]["refused"]) == ("verdict", "no", ["B2.ZO"])
    assert {step["rule"] for step in told["steps"]} <= {clause["id"] for clause in told["clauses"]}


def test_a_verdict_comes_with_what_other_rule_sets_say_as_the_command_tells_it() -> None:
    """The object of ``--json`` and of the page is one, and so is the text."""
    position = "CR1.GB.IR0W2B9ATH6W4H0A9B1DB3R8B8R3A4W5H5A6W1.PR-S73-C03.PB-SE3.PW.PO.TR"
    question = "welke startkaarten krijgt rood op B2.ZO"
    asked = (*question.split(), "--stelling", position)
    told = reply(do="ask", position=position, text=question)
    whole = json.loads(said(*asked, "--json").out)
    assert told["json"] == {key: value for key, value in whole.items() if key != "position"}
    assert told["others"]
    assert {line.strip() for line in told["text"].split("\n")} <= {line.strip() for line in said(*asked).out.split("\n")}


def test_a_question_as_a_value_is_the_same_question_as_its_sentence() -> None:
    """A button asks what a sentence asks."""
    spoken = reply(do="ask", position=TABLE, text="darf Rot auf B2.ZO eine Siedlung bauen", language="de")
    pressed = reply(do="ask", position=TABLE, question={"kind": "settlement", "player": "rood", "at": "B2.ZO"}, language="de")
    assert spoken == pressed


def test_all_rule_sets_are_compared() -> None:
    """With the verdict of each."""
    told = reply(do="ask", position=TABLE, text="mag rood een dorp bouwen op B2.ZO", rules="alle")
    assert told["kind"] == "comparison"
    assert set(told["json"]["verdicts"]) >= {"almanak", "actueel"}


#: May blue move the robber to the desert? One book says no, the others yes.
DESERT = (
    "CR1.GB.IR0W2B9ATH6W4H0A9B1DA3R8B8R3B4W5H5A6W1.RE.PR-S0373-R1484-HX3.PB-SC3E3-RD4E2-HX2.PW-S33A3-R33A2-HX1.PO-S24D3-R24E4-HX4.TB.FR.D7"
)
INTO_DESERT = {"do": "ask", "text": "mag blauw de rover naar de woestijn verplaatsen"}


def test_a_verdict_tells_which_rule_sets_say_what_its_own_first() -> None:
    """Each name once; nothing where all agree, or where another one is asked for the same."""
    told = reply(**INTO_DESERT, position=DESERT)
    first, second = told["split"]
    assert (first["said"], first["rules"], second["said"], told["named"]) == ("nee", ["almanak"], "ja", False)
    assert set(second["rules"]) == set(told["json"]["elsewhere"])
    assert reply(**INTO_DESERT, position=DESERT, rules="actueel")["split"][0]["rules"][0] == "actueel"
    assert reply(do="ask", position=TABLE, text="mag rood een dorp bouwen op B2.ZO")["split"] == []


def test_a_rule_set_that_the_position_names_is_named() -> None:
    """The page need not ask which box it is."""
    assert reply(**INTO_DESERT, position=DESERT.replace(".GB.", ".GB.Uactueel."))["named"]
    assert reply(**INTO_DESERT, position=DESERT, rules="wk-2002")["named"]


@pytest.mark.parametrize("language", ["nl", "de"])
def test_a_comparison_has_a_row_for_each_book_and_the_points_that_tell_them_apart(language: str) -> None:
    """The rows are the verdicts."""
    told = reply(do="ask", question={"kind": "robber", "player": "blauw", "at": "C3"}, position=DESERT, rules="alle", language=language)
    assert {row["rules"]: row["answer"] for row in told["rows"]} == {name: one["answer"] for name, one in told["json"]["verdicts"].items()}
    assert [len(told["points"]), told["only"]] == [1, []]
    assert {one["rules"] for one in told["points"][0]["rulings"]} <= {row["rules"] for row in told["rows"]}


def test_a_preferred_rule_set_of_another_game_does_not_hold() -> None:
    """A player who keeps one may still lay any board."""
    told = reply(
        do="ask",
        position="spel: basis-5-6\nbord: beginners-5-6\nspelers: {rood: {}}\nbeurt: rood\n",
        rules="wk-2002",
        text="wie is er aan de beurt",
    )
    assert told["rules"]["name"] == "encyclopedie-5-6"


@pytest.mark.parametrize("position", [None, TABLE])
def test_a_question_about_the_rules_is_answered_by_the_rulebook(position: str | None) -> None:
    """With a board on the table and without one."""
    told = reply(do="ask", position=position, text="wat kost een stad")
    assert (told["kind"], told["json"]["value"], told["needs_position"]) == ("rule", told["entry"], False)
    assert told["clauses"][0]["text"] == told["sentence"]


def test_a_question_about_a_place_without_a_position_says_that_it_needs_one() -> None:
    """The rule stands there all the same."""
    assert reply(do="ask", text="mag rood een dorp bouwen op B2.ZO")["needs_position"]


def test_what_nothing_answers_is_said_to_be_unknown() -> None:
    """With what may be asked."""
    told = reply(do="ask", text="qqqqzzzz xxyyzz")
    assert told["kind"] == "unknown"
    assert told["lines"]


def test_an_unclear_question_about_the_board_offers_what_it_may_mean() -> None:
    """The readings can be tapped."""
    told = reply(do="ask", position=TABLE, text="mag rood een drop bouwen op B2.ZO")
    assert told["error"]["kind"] == "unclear"
    first = reply(do="ask", position=TABLE, text=told["error"]["readings"][0])
    assert first["kind"] == "verdict"


def test_every_fault_of_a_position_is_told_with_its_place() -> None:
    """Not only the first."""
    error = reply(do="read", text=BROKEN)["error"]
    assert error["kind"] == "faults"
    assert [(fault["line"], fault["found"]) for fault in error["faults"]] == [(4, "Q9.Z"), (5, "bleuw")]
    assert all(fault["text"].startswith(f"{fault['line']}:") for fault in error["faults"])


@pytest.mark.parametrize("language", ["nl", "de"])
@pytest.mark.parametrize("place", ["B2", "B2.ZO", "B2/O"])
def test_what_is_offered_of_a_place_can_be_asked(place: str, language: str) -> None:
    """Each by its sentence, which is its question."""
    offers = reply(do="offers", position=TABLE, place=place, language=language)["offers"]
    assert offers
    for offer in offers:
        told = reply(do="ask", position=TABLE, text=offer["text"], language=language)
        assert told["json"]["question"] == offer["question"]


def test_the_places_for_a_piece_are_those_of_the_library() -> None:
    """Every one, and what stands in the way where there is none."""
    told = reply(do="places", position=TABLE, piece="road", player="blauw")
    verdict = ask(read_position(TABLE), Question(Kind.WHERE, "blauw", piece="road"))
    assert told["places"] == verdict.value
    assert told["obstacles"]


def test_what_cannot_be_on_a_board_is_told_with_its_clause() -> None:
    """While it is being entered."""
    told = reply(do="write", state={"bord": "beginners", "spelers": {"rood": {"dorpen": ["A1.Z", "A1.ZO"]}}})
    assert told["checks"]["answer"] == "no"
    assert "base/distance-rule" in {fault["rule"] for fault in told["checks"]["faults"]}


def test_tiles_are_laid_on_a_printed_board() -> None:
    """Its harbours stay."""
    told = reply(do="write", state={"bord": "beginners", "tegels": {"A1": "bos 8"}, "spelers": {}})
    first = told["board"]["tiles"][0]
    assert (first["place"], first["terrain"], first["chip"]) == ("A1", "bos", 8)
    assert told["board"]["harbours"] == reply(do="boards")["boards"][0]["board"]["harbours"]


@pytest.mark.parametrize("text", [TABLE, DOCUMENT, "CR1.GD.PR-NAnna-R0123-S12-C1-K12-J1-B3_2_2_N2.PB-R0.TR.WW1G2E2O1.L1"])
def test_a_position_comes_back_from_its_state(text: str) -> None:
    """Whatever form it was given in."""
    told = reply(do="read", text=text)
    assert told["yaml"] == write_position(read_position(text))
    back = reply(do="write", state=told["state"])
    assert (back["yaml"], back["line"]) == (told["yaml"], told["line"])


def test_the_dice_on_a_sheet_say_what_can_be_built() -> None:
    """The best first."""
    told = reply(do="dice", sheet={"spelers": {"rood": {"straten": ["R0"]}}}, dice={"hout": 2, "baksteen": 2, "wol": 1, "graan": 1})
    assert told["json"]["value"][0]["points"] >= told["json"]["value"][-1]["points"]


@pytest.mark.parametrize("turn", ["rood", "blauw"])
def test_the_dice_are_those_of_who_is_on_turn(turn: str) -> None:
    """Of several sheets it is asked about that one."""
    sheet = {"spelers": {"rood": {}, "blauw": {"straten": ["R0"]}}, "beurt": turn}
    told = reply(do="dice", sheet=sheet, dice={"hout": 1, "baksteen": 1})
    assert told["json"]["question"]["player"] == turn


def test_every_printed_board_can_be_drawn() -> None:
    """From its own line."""
    for board in reply(do="boards")["boards"]:
        assert reply(do="draw", position=board["line"])["svg"].startswith("<svg ")


def test_a_report_is_a_whole_document() -> None:
    """To be printed or shared."""
    html = reply(do="report", position=TABLE, text="mag rood een dorp bouwen op B2.ZO", table="7")["html"]
    assert html.startswith("<!DOCTYPE html>")
    assert "base/distance-rule" in html
    told = reply(do="report", position=TABLE, text="wie wint", address="https://voorbeeld.nl/")["html"]
    assert "opent deze stelling op de pagina" in told


def test_what_cannot_be_told_comes_with_the_question_that_decides_it() -> None:
    """Each answer leads to a position with that answer in it."""
    asked = {"position": TABLE.replace(".TR", ".TB"), "text": "mag blauw een stad bouwen op D1.ZO"}
    assert reply(do="ask", **asked)["answer"] == "undetermined"
    told = reply(do="decide", **asked)
    after = [reply(do="ask", position=answer["line"], question=answer["question"])["answer"] for answer in told["answers"]]
    assert "yes" in after
    assert told["text"].startswith("Heeft blauw")


def test_an_answer_to_tap_is_one_value_where_more_is_asked_after_it() -> None:
    """A position cannot hold "none to four"; what stands for several values says so."""
    tied = "CR1.GB.NBEGINNERS-2020-ENGELS.A9.PR-S21F4-RA3B4F2F3F4.PO-S01G4-R0102030406.TR.FB"
    asked = {"position": tied, "text": "hoeveel punten heeft rood"}
    told = reply(do="decide", **asked)
    assert told["question"] == "Wie had tot nu toe de langste handelsroute?"
    assert [(one["text"], one["exact"]) for one in told["answers"]] == [("niemand", True), ("rood", True), ("oranje", True)]
    then = reply(do="decide", position=told["answers"][1]["line"], question=told["answers"][1]["question"])
    assert [one["text"] for one in then["answers"]] == ["0", "1", "2", "3", "4", "5"]
    settled = reply(do="ask", position=then["answers"][2]["line"], question=then["answers"][2]["question"])
    assert (settled["answer"], settled["sentence"]) == ("value", "Punten: rood 6 (op tafel 4).")


def test_a_code_holds_a_line_and_no_more_than_fits() -> None:
    """A text that no code holds is refused."""
    assert reply(do="qr", text=TABLE)["svg"].startswith("<svg ")
    assert reply(do="qr", text="A" * 4000)["error"]["kind"] == "request"


@pytest.mark.parametrize("language", ["nl", "de"])
def test_there_is_a_word_for_all_that_stands_in_a_state(language: str) -> None:
    """In both languages."""
    words = reply(do="words", language=language)
    assert set(words["colours"]) == {"rood", "blauw", "wit", "oranje", "groen", "bruin", "paars"}
    assert {one["name"] for one in words["rules"]} >= set(words["usual"].values())
    assert len(words["terrains"]) == 8


@pytest.mark.parametrize(("language", "text"), [("nl", "mag dat hier"), ("de", "darf man das"), ("de", "xqzt brol")])
def test_what_may_be_asked_instead_is_said_without_what_only_the_command_line_has(language: str, text: str) -> None:
    """On the page the position lies there, so no example names a file."""
    told = json.loads(handle(json.dumps({"do": "ask", "text": text, "language": language})))
    lines = told["error"]["lines"] if "error" in told else told["lines"]
    assert len(lines) > 1
    assert not any("--" in line for line in lines)
    assert all("--" not in line for line in told.get("error", {}).get("readings", []))


def test_what_each_number_yields_is_told_with_its_odds_and_the_cards_with_their_unit() -> None:
    """A number alone says neither of how many rolls it is nor over how many it counts."""
    told = json.loads(handle(json.dumps({"do": "ask", "text": "wat levert elk getal op", "position": TABLE})))
    assert [row[:2] for row in told["before"]] == [[str(roll), f"{6 - abs(roll - 7)}/36"] for roll in range(2, 13)]
    assert "36" in told["caption"]
    assert told["headed"]


def test_rates_are_a_table_without_a_head() -> None:
    """Its first row is a resource like the others."""
    told = json.loads(handle(json.dumps({"do": "ask", "question": {"kind": "rates", "player": "rood"}, "position": TABLE})))
    assert (told["headed"], told["caption"], told["before"]) == (False, "", [])
    assert len(told["table"]) == len(told["json"]["value"])


def test_an_answer_to_more_than_one_question_says_so_beside_its_verdict() -> None:
    """So that nobody reads the headline without what it rests on: the verdict behind it, what is supposed, the moment."""

    def asked(text: str) -> dict[str, Any]:
        return reply(do="ask", position=TABLE, language="nl", text=text)

    both = asked("mag rood een ridder spelen en daarna een straat bouwen")
    assert both["answer"] == "no"
    assert both["sentence"] != both["given"][0]
    # two cards of a turn are one question, and one sentence says all
    cards = asked("mag rood een ridder spelen en daarna monopolie spelen")
    assert (cards["answer"], cards["given"]) == ("no", [])
    assert "ridder" in cards["sentence"]
    assert "monopolie" in cards["sentence"]
    assert any("C5" in line for line in asked("wat krijgt rood bij een 6 als de rover op C5 staat")["given"])
    assert asked("waar staat de rover")["given"] == []
