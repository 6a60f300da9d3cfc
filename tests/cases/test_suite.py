"""The suite for engines of other authors: what its levels promise, that nothing of a case is lost, and what the runner makes of an engine."""

from __future__ import annotations

import importlib
import json
import os
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from support.amount import some
from support.command import said
from support.real_data import CASES, position_of
from support.running import ROOT
from support.schemas import schema

from adjudicator.basegame.portable.actions import VARIANTS
from adjudicator.basegame.portable.names import COLOUR_NAMES
from adjudicator.cases.records import load_records
from adjudicator.cases.suite import legal_moves, perft, suite, versioned
from adjudicator.judging.referee import as_asked, judge
from adjudicator.notation.neutral import form_of, position_from_json, question_from_json, verdict_to_json
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.verdicts.verdict import Answer, State
from catan_common.records import replace
from rulebook.english import sentences

BASE_SETS = {name for name, rules in RULE_SETS.items() if "basis" in rules.games}


@cache
def _lines() -> list[dict[str, Any]]:
    """An even share of the cases as the suite tells them, with all that the engines below get wrong or name: those of the distance rule."""
    tried = {case.id for case in some(CASES.values())} | {name for name, case in CASES.items() if "base/distance-rule" in case.facts}
    of_board = [
        case for case in CASES.values() if case.id in tried and str(position_of(case).game) in ("basis", "basis-5-6", "zeevaarders")
    ]
    return [json.loads(json.dumps(line)) for line in suite(of_board, "1.0")]


@pytest.fixture(scope="module")
def runner() -> Any:
    """The program that authors run."""
    sys.path.insert(0, str(ROOT / "suite"))
    try:
        return importlib.import_module("runner")
    finally:
        sys.path.remove(str(ROOT / "suite"))


def test_a_line_is_what_its_schemas_say_and_answers_as_it_expects() -> None:
    """Anybody can read it, and whoever judges it finds the same under every rule set."""
    for line in some(_lines(), one_in=4):
        schema("neutral-position").validate(line["position"])
        schema("neutral-question").validate(line["question"])
        if line["level"] == "replay" or line["position"]["moves"]:
            continue
        position = position_from_json(line["position"])
        question = question_from_json(line["question"], position)
        for name, wanted in line["expect"].items():
            schema("neutral-expectation").validate(wanted)
            found = json.loads(json.dumps(verdict_to_json(judge(position, question, name, line["strict"]), position)))
            assert {key: found[key] for key in wanted} == wanted, line["id"]


def test_a_core_case_leaves_nothing_open_and_every_rule_set_agrees_on_it() -> None:
    """What an engine gets that knows the base game and nothing else."""
    core = [line for line in _lines() if line["level"] == "core"]
    assert core
    for line in core:
        position = position_from_json(line["position"])
        assert form_of(position).is_whole(position)
        assert form_of(position).is_usual(position)
        assert set(line["expect"]) == BASE_SETS
        assert len({json.dumps((one["answer"], one.get("value")), sort_keys=True) for one in line["expect"].values()}) == 1
        question = question_from_json(line["question"], position)
        verdict = judge(position, question, None, strict=True)
        assert not verdict.warnings
        assert not {State.ASSUMED, State.UNKNOWN} & {step.state for step in verdict.steps}
        assert set(line["checked"]) <= BASE_SETS


def _core_of_everything() -> list[dict[str, Any]]:
    """An even share of the core cases, with events of records."""
    records = some(list(load_records(str(ROOT / "data" / "cases")).values()))
    return [line for line in (*_lines(), *suite((), "1.0", records)) if line["level"] == "core"]


def test_the_position_of_a_core_case_is_one_that_valid_accepts() -> None:
    """Under every rule set that the case states: an engine is given no position that play cannot bring.

    But for a special card, where it is asked who gets it: the card lies where it lay before, and the case says so among its tags.
    """
    for line in _core_of_everything():
        position = position_from_json(line["position"])
        for name in line["expect"]:
            verdict = judge(position, question_from_json({"ask": "valid"}, position), name)
            assert verdict.answer is Answer.YES or "card-due" in line["tags"], (line["id"], name)
        if "card-due" in line["tags"]:
            assert line["question"]["ask"] in ("longest_route", "largest_army", "winner"), line["id"]


@pytest.mark.parametrize(
    ("name", "level"),
    [
        ("army-taken-by-more", "core"),  # who gets the card is the question
        ("founding-road-out-of-order-turn-not-stated", "illegal"),
        ("roll-in-the-opening", "partial"),  # whose turn it is cannot be filled in so that the pieces fit
    ],
)
def test_a_position_that_cannot_have_come_about_is_no_core_case(name: str, level: str) -> None:
    """Whatever it is that the case asks about."""
    (line,) = suite([CASES[name]], "1.0")
    assert line["level"] == level
    assert ("card-due" in line["tags"]) is (level == "core")


def test_events_of_a_record_after_a_card_too_many_are_no_core_cases() -> None:
    """The record goes on after what was not allowed; its positions do not become possible by that."""
    records = load_records(str(ROOT / "data" / "cases"))
    for line in suite((), "1.0", [records[name] for name in ("record-odd-4", "record-odd-42", "record-odd-47") if name in records]):
        played = [card for card in line["position"]["this_turn"]["played"] if card != "victory_point"]
        assert len(played) < 2, line["id"]


def test_a_completed_case_fails_by_the_same_clauses_as_the_case_itself() -> None:
    """Completion fills in what is not known: what a case tests stays what it tests."""
    completed = [line for line in _lines() if "completed" in line["tags"]]
    assert completed
    for line in completed:
        case = CASES[line["id"].removeprefix("base/").removesuffix("/after")]
        before = as_asked(position_of(case), case.question)
        for name in line["checked"]:
            verdict = judge(before, replace(case.question, happened=None), name, case.strict)
            found = [step.rule for step in verdict.steps if step.state is State.FAILED]
            assert line["expect"][name]["because"] == list(dict.fromkeys(found)), line["id"]


def _cited(line: dict[str, Any]) -> set[str]:
    return {clause for one in line["expect"].values() for clause in one["because"]} | set(line["clauses"])


def test_every_clause_that_a_core_case_names_has_its_sentence_in_english() -> None:
    """Whoever fails a case has the rule at hand."""
    cited = {clause for line in _lines() if line["level"] == "core" for clause in _cited(line)}
    assert len(cited) > 10
    assert not cited - sentences().keys()


def test_no_two_core_cases_ask_the_same() -> None:
    """The second one is a duplicate."""
    asked = Counter(json.dumps((line["position"], line["question"]), sort_keys=True) for line in _lines() if line["level"] == "core")
    assert max(asked.values()) == 1
    twice = list(suite([CASES["settlement-all-conditions"]] * 2, "1.0"))
    assert [line["level"] for line in twice] == ["core", "duplicate"]


@pytest.mark.parametrize(
    ("name", "level"),
    [
        ("settlement-all-conditions", "core"),
        ("victims-at-a-tile", "core"),
        ("settlement-open-sea", "extended"),
        ("settlement-hand-covered", "partial"),
        ("turn-over-whose-ever-it-was", "replay"),
        ("settlement-one-on-the-board-when-building", "illegal"),
    ],
)
def test_a_case_has_the_level_of_what_an_engine_needs_for_it(name: str, level: str) -> None:
    """Examples of each."""
    assert next(line["level"] for line in suite([CASES[name]], "1.0")) == level


def test_those_who_can_be_robbed_have_cards_in_a_completed_case() -> None:
    """Of empty hands nobody could be robbed, and the case would test nothing."""
    (line,) = suite([CASES["victims-where-the-robber-stands"]], "1.0")
    hands = {player["color"]: player["hand"] for player in line["position"]["players"]}
    assert all(hands[victim] for victim in line["expect"]["almanak"]["value"])
    assert line["expect"]["almanak"]["value"]


def test_events_of_records_are_cases_too() -> None:
    """Each is asked of the position before it."""
    records = list(load_records(str(ROOT / "data" / "cases")).values())
    lines = list(suite((), "1.0", records[::12]))
    assert lines
    assert {line["level"] for line in lines} <= {"core", "duplicate"}
    assert all(line["id"].startswith("record/") and line["question"]["ask"] in ("may", "production", "discards") for line in lines)
    for line in lines:
        assert line["clauses"], line["id"]
        assert not _cited(line) - sentences().keys(), line["id"]
        assert all(set(one["because"]) <= set(line["clauses"]) for one in line["expect"].values())


def test_what_can_be_done_in_a_position_is_what_may_be_asked_one_by_one() -> None:
    """The lists of legal actions hold each action that a core case allows, and none that it forbids; a list is the same under all rule sets or told by each."""
    core = [line for line in _lines() if line["level"] == "core"][:12]
    runs = importlib.import_module("runner") if "runner" in sys.modules else None
    lists = {name: one for one in perft(core) for name in one["cases"]}
    assert lists
    for line in core:
        asked = line["question"].get("action")
        moves = lists.get(line["id"], {"legal": {}})["legal"].get("all")
        if runs and moves is not None and asked and asked["type"] in {"build_settlement", "build_city", "build_road", "roll", "end_turn"}:
            assert any(runs.covers(asked, one) for one in moves) is (line["expect"]["almanak"]["answer"] == "yes"), line["id"]
    for move in next(iter(lists.values()))["legal"].get("all", ()):
        schema("neutral-action").validate(move)


def test_a_rule_set_under_which_it_is_open_what_can_be_done_is_left_out() -> None:
    """Whoever reaches ten points has won at once under some, plays the turn out or says it first under others, and one leaves that open."""
    (listed,) = perft(suite([CASES["win-ten-in-own-turn"]], "1.0"))
    assert "encyclopedie" not in listed["legal"]
    assert listed["legal"]["actueel"] == []
    assert {"type": "end_turn", "player": "red"} in listed["legal"]["almanak"]


def test_the_version_of_a_case_tells_what_its_level_holds() -> None:
    """Two results of the same version are of the same cases: one case more of a level, or another answer, is another version of that level alone."""
    names = ("settlement-all-conditions", "victims-at-a-tile", "settlement-open-sea")
    lines = list(suite([CASES[name] for name in names], "1.0"))
    before = {line["level"]: line["version"] for line in versioned(lines)}
    assert set(before) == {"core", "extended"}
    assert before["core"].startswith("1.0+2.")
    assert before["extended"].startswith("1.0+1.")
    assert {line["level"]: line["version"] for line in versioned([{**line, "title": "told otherwise"} for line in lines])} == before
    changed = json.loads(json.dumps(lines))
    changed[0]["expect"]["almanak"]["answer"] = "no"
    for other, held in ((changed, "2"), (lines[1:], "1")):
        after = {line["level"]: line["version"] for line in versioned(other)}
        assert after["extended"] == before["extended"]
        assert after["core"].startswith(f"1.0+{held}.")
        assert after["core"] != before["core"]


# --- the runner ------------------------------------------------------------------------------------------------------------


class _Referee:
    """The referee as an engine."""

    name = "referee"
    leaves: tuple[str, ...] = ()
    several_lots = True

    def load(self, position: dict[str, Any]) -> Any:
        return position_from_json(position)

    def may(self, state: Any, action: dict[str, Any]) -> bool:
        return bool(self._told(state, {"ask": "may", "action": action})["answer"] == "yes")

    def production(self, state: Any, **fields: Any) -> Any:
        return self._told(state, {"ask": "production", **fields}).get("value")

    def _told(self, state: Any, question: dict[str, Any]) -> dict[str, Any]:
        return verdict_to_json(judge(state, question_from_json(question, state), "actueel", strict=True), state)


class _Listing(_Referee):
    """The same, that lists what can be done."""

    may = None  # type: ignore[assignment]

    def __init__(self) -> None:
        del type(self).may

    def legal(self, state: Any) -> Any:
        return legal_moves(state, RULE_SETS["actueel"])


class _Lax(_Referee):
    """An engine that allows everything."""

    def may(self, state: Any, action: dict[str, Any]) -> bool:
        del state, action
        return True


def _run(runner: Any, engine: Any, lines: list[dict[str, Any]]) -> tuple[dict[str, Any], list[str]]:
    told: list[str] = []
    found: dict[str, Any] = runner.run(engine, lines, "core", "actueel", told.append)
    return found, told


def test_the_runner_passes_the_referee_and_says_what_it_skipped(runner: Any) -> None:
    """What an engine has no method for is skipped, by its name."""
    counts, told = _run(runner, _Referee(), _lines())
    assert counts["fail"] == 0
    assert counts["pass"] > counts["skip"] / 2 > 0
    assert any(line.startswith("skipped") and "no longest_route" in line for line in told)
    assert told[-1].startswith("referee: core 1.0, actueel: ")


def test_the_runner_fails_an_engine_that_allows_everything(runner: Any) -> None:
    """Each refusal that it does not make, with the clauses by which it should."""
    counts, told = _run(runner, _Lax(), _lines())
    assert counts["fail"] == sum(
        line["level"] == "core" and line["question"]["ask"] == "may" and line["expect"]["actueel"]["answer"] == "no" for line in _lines()
    )
    assert any(line.startswith("FAIL base/") and "base/distance-rule" in line for line in told)


def test_what_an_engine_leaves_to_its_caller_is_skipped(runner: Any) -> None:
    """A no that rests on these clauses alone."""
    (line,) = suite([CASES["settlement-cannot-pay"]], "1.0")
    engine = _Lax()
    assert runner.verdict(engine, line, "actueel")[0] == "fail"
    engine.leaves = tuple(line["expect"]["actueel"]["because"])
    assert runner.verdict(engine, line, "actueel") == ("skip", "left to the caller")


@pytest.mark.parametrize(
    ("ask", "wanted", "found", "same"),
    [
        ("where", ["0,0,N", "0,0,S"], ["0,0,S", "0,0,N"], True),
        ("where", ["0,0,N"], ["0,0,S"], False),
        ("longest_route", {"lengths": {"red": 5}, "holder": "red", "trails": {}}, {"holder": "red"}, True),
        ("longest_route", {"lengths": {"red": 5}, "holder": "red"}, {"lengths": {"red": 4}}, False),
        ("production", {"red": {"ore": 1}, "blue": {}}, {"red": {"ore": 1, "wool": 0}}, True),
        ("production", {"red": None}, {"red": {"ore": 3}}, True),
        ("discards", {"red": 4, "blue": 0}, {"red": 4}, True),
        ("discards", 4, 5, False),
        ("points", {"open": {"red": 2}, "total": {"red": 3}}, {"total": {"red": 3}}, True),
        ("points", {"open": {"red": 2}, "total": {"red": 3}}, {"total": {"red": 2}}, False),
        ("points", {"open": {"red": 2}, "total": {"red": 3}}, {}, False),
        ("longest_route", {"lengths": {"red": 5}, "holder": None}, {}, False),
        ("longest_route", {"lengths": {"red": 5}, "holder": None}, {"holder": "red"}, False),
        ("longest_route", {"lengths": {"red": 5}, "holder": None}, {"holder": None}, True),
        ("largest_army", {"knights": {"red": 2}, "holder": None}, {"holder": "red"}, False),
        (
            "longest_route",
            {"lengths": {"red": 2}, "holder": None, "trails": {"red": ["0,0,W"]}},
            {"trails": {"red": []}, "holder": None},
            True,
        ),
        ("production", {"red": {}}, {"red": {"ore": 1}}, False),
        ("production", {"red": {"ore": 1}}, {"red": {"ore": 1, "wool": 1}}, False),
        ("production", {"red": {"ore": 1}}, {"red": {"ore": 1}, "blue": {"ore": 2}}, True),
        ("production", {"red": {"ore": 1}, "blue": {}}, {"red": {"ore": 1}, "blue": None}, True),
        ("trade_rates", {"ore": 4}, {"ore": 4, "any": 3}, False),
        ("winner", None, None, True),
        ("winner", None, "nobody of this table", False),
        ("starting_resources", None, {"ore": 99}, False),
    ],
)
def test_values_are_compared_as_the_form_says(runner: Any, ask: str, wanted: Any, found: Any, same: bool) -> None:
    """Lists as sets, what is not certain not at all, what is not named as none."""
    assert runner.same(ask, wanted, found) is same


class _Knowing:
    """An engine of one method for each question: what it says is given."""

    def __init__(self, **said: Any) -> None:
        for ask, value in said.items():
            setattr(self, ask, lambda _state, _asked=None, _value=value, **_fields: _value)

    def load(self, position: dict[str, Any]) -> Any:
        return position


_VALUES = ("winner", "first_to_reach_target", "starting_resources", "largest_army", "longest_route", "production", "trade_rates", "turn")


def _of_values() -> list[dict[str, Any]]:
    return [line for line in _lines() if line["level"] == "core" and line["question"]["ask"] in _VALUES]


@pytest.mark.parametrize("nonsense", ["nobody of this table", 99, {"holder": "nobody"}, {"ore": 99}, ["red", "blue"], True])
def test_nonsense_passes_no_case_that_asks_for_a_value(runner: Any, nonsense: Any) -> None:
    """A no has no value and a holder may be nobody: what is said instead is wrong, not left out of the comparison."""
    engine = _Knowing(**dict.fromkeys(_VALUES, nonsense))
    assert _of_values()
    assert not [line["id"] for line in _of_values() if runner.verdict(engine, line, "actueel")[0] == "pass"]


def test_a_method_says_no_with_none(runner: Any) -> None:
    """Nobody has won, nobody was first: that is the answer that is wanted, and no other is."""
    won = [case for case in CASES.values() if str(case.question.kind) == "winner" and str(position_of(case).game) == "basis"]
    asked = [line for line in suite(won, "1.0") if line["level"] == "core" and line["question"]["ask"] == "winner"]
    said = {line["expect"]["actueel"]["answer"]: runner.verdict(_Knowing(winner=None), line, "actueel")[0] for line in asked}
    assert said == {"no": "pass", "value": "fail"}


@pytest.mark.parametrize(("said", "reason"), [((False, "too close"), "neither True nor False"), (None, "neither True nor False")])
def test_what_is_neither_yes_nor_no_is_no_answer(runner: Any, said: Any, reason: str) -> None:
    """A pair with its reason would count as true, and a forgotten return as false."""
    (line,) = suite([CASES["settlement-cannot-pay"]], "1.0")
    result, why = runner.verdict(_Knowing(may=said), line, "actueel")
    assert (result, reason in why) == ("fail", True)


@pytest.mark.parametrize(
    ("listed", "told"),
    [
        ([{"type": "build_settlement", "player": "rood", "at": "0,0,N"}], "no player 'rood'"),
        ([{"type": "build_setlement", "player": "red", "at": "0,0,N"}], "no type 'build_setlement': build_settlement?"),
        ([{"type": "build_settlement", "player": "purple", "at": "0,0,N"}], "no player 'purple'"),
        ([{"type": "build_settlement", "at": "0,0,N"}], "no player None"),
        ([{"type": "build_settlement", "player": "red", "place": "0,0,N"}], "no field of build_settlement 'place'"),
        ([{"type": "build_settlement", "player": "red", "at": "B2.ZO"}], "no at 'B2.ZO'"),
        ([{"type": "move_robber", "player": "red", "to": "0,0", "steal_from": "nobody"}], "no steal_from 'nobody'"),
        (["end_turn"], "which is no object"),
    ],
)
def test_a_list_of_what_is_no_action_of_the_form_fails_also_where_no_is_expected(runner: Any, listed: Any, told: str) -> None:
    """It would be like nothing that is asked, and pass for not legal."""
    (line,) = suite([CASES["settlement-cannot-pay"]], "1.0")
    assert line["expect"]["actueel"]["answer"] == "no"
    engine = _Knowing(legal=listed)
    assert hasattr(engine, "may") is False
    result, why = runner.verdict(engine, line, "actueel")
    assert (result, why.startswith("legal returned "), told in why) == ("fail", True, True), why
    sound = _Knowing(legal=[{"type": "end_turn", "player": None}, {"type": "roll", "player": "red", "total": 8}])
    assert runner.verdict(sound, line, "actueel") == ("pass", "")


def test_the_runner_knows_the_actions_of_the_form(runner: Any) -> None:
    """With their fields; it is one file and imports nothing of this library."""
    assert {name: tuple(field for field, _, _ in variant.fields) for name, variant in VARIANTS.items()} == runner.ACTIONS
    assert tuple(COLOUR_NAMES) == runner.COLORS


class _Breaking(_Referee):
    """An engine that breaks down."""

    def may(self, state: Any, action: dict[str, Any]) -> bool:
        del state
        raise KeyError(action["type"])


def test_an_engine_that_breaks_down_fails_the_case_and_the_run_goes_on(runner: Any) -> None:
    """With what it raised; what came out is an object that can be kept."""
    found, told = _run(runner, _Breaking(), _lines())
    assert found["fail"] == sum(one["fail"] for one in found["asks"].values()) == len(found["failures"]) > 1
    assert any("raised KeyError: 'build_settlement' (" in line and "test_suite.py, line " in line for line in told)
    assert json.loads(json.dumps(found)) == found


#: In the place of an engine in another language: it allows everything, and knows no other question.
_IN_LINES = """
import json, sys
print(json.dumps({"name": "in lines 1.0", "leaves": ["base/turn-phases-order"]}), flush=True)
for line in sys.stdin:
    asked = json.loads(line)["question"]
    print(json.dumps({"answer": "yes"} if asked["ask"] == "may" else {"skip": "no " + asked["ask"]}), flush=True)
"""


def test_an_engine_in_another_language_is_talked_to_in_lines(tmp_path: Path) -> None:
    """A command instead of a module; what came out is written to a file."""
    (tmp_path / "lines.py").write_text(_IN_LINES, encoding="utf-8")
    kept = tmp_path / "found.json"
    done = _ran(tmp_path, f"{sys.executable} lines.py", _lines(), "--json", str(kept))
    assert (done.returncode, done.stderr) == (1, "")
    assert "in lines 1.0: core 1.0, actueel: " in done.stdout
    found = json.loads(kept.read_text(encoding="utf-8"))
    assert found["leaves"] == ["base/turn-phases-order"]
    assert min(found["pass"], found["fail"], found["skip"]) > 0
    assert any(reason.startswith("no ") for reason in found["skips"])


_SAYS_NO = """
import json, sys
print(json.dumps({"name": "in lines 1.0"}), flush=True)
for number, line in enumerate(sys.stdin):
    WHAT
    print(json.dumps({"answer": "no"}), flush=True)
"""


@pytest.mark.parametrize(
    ("program", "told"),
    [
        ("print('loading the board')", ["its first line is no object of JSON: 'loading the board'", "stderr"]),
        ("print('{}')", ["the first line of the engine has no name"]),
        ("raise SystemExit(3)", ["the engine ended without its first line, exit status 3"]),
        (_SAYS_NO.replace("WHAT", "print('thinking', flush=True)"), ["at base/", "no object of JSON: 'thinking'"]),
    ],
)
def test_a_program_that_does_not_speak_in_lines_is_told_what_is_wrong(tmp_path: Path, program: str, told: list[str]) -> None:
    """And at which case: the run cannot go on, for its lines are answers to other questions from there."""
    (tmp_path / "lines.py").write_text(program, encoding="utf-8")
    done = _ran(tmp_path, f"{sys.executable} lines.py", _lines())
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    for part in told:
        assert part in done.stderr


def test_a_program_that_ends_fails_the_case_and_is_started_again(tmp_path: Path) -> None:
    """A breakdown is a failure, as in a method; what it answers after that counts."""
    (tmp_path / "lines.py").write_text(_SAYS_NO.replace("WHAT", "assert not number"), encoding="utf-8")
    done = _ran(tmp_path, f"{sys.executable} lines.py", _lines()[:12])
    assert done.returncode == 1
    assert "FAIL base/" in done.stdout
    assert "raised EOFError: the engine ended without its answer to " in done.stdout
    assert " 0 pass" not in done.stdout.splitlines()[-1]


def test_a_program_needs_no_space_in_its_name(tmp_path: Path) -> None:
    """Any file that is not of Python is started."""
    program = tmp_path / "lines"
    program.write_text(f"#!{sys.executable}\n{_IN_LINES}", encoding="utf-8")
    program.chmod(0o755)
    done = _ran(tmp_path, "./lines", _lines()[:12])
    assert "in lines 1.0: core" in done.stdout


@pytest.mark.parametrize(
    ("engine", "more", "told"),
    [
        ("my_engine.py", ["--level", "cor"], ["no level 'cor' here: core?"]),
        ("my_engine.py", ["--rules", "current"], ["no rule set 'current' here", "there are actueel, almanak"]),
        ("my_engine.py", ["--rules", "almanac"], ["no rule set 'almanac' here: almanak?"]),
        ("your_engine.py", [], ["there is no file your_engine.py"]),
        ("your_engine", [], ["there is no module your_engine; a file of Python ends with .py"]),
        ("no_engine.py", [], ["no_engine.py has no class Engine"]),
        ("no-such-program at-all", [], ["no-such-program cannot be started"]),
    ],
)
def test_where_nothing_can_be_asked_the_runner_says_why(tmp_path: Path, engine: str, more: list[str], told: list[str]) -> None:
    """With exit status 2: no line to quote where nothing was run."""
    (tmp_path / "my_engine.py").write_text("class Engine:\n    def load(self, position):\n        return position\n", encoding="utf-8")
    (tmp_path / "no_engine.py").write_text("", encoding="utf-8")
    done = _ran(tmp_path, engine, _lines()[:12], *more)
    assert (done.returncode, done.stdout) == (2, "")
    for part in told:
        assert part in done.stderr


def test_an_engine_without_name_and_leaves_runs_and_a_misspelt_clause_is_told(tmp_path: Path) -> None:
    """What it leaves out is nothing; a clause that no case rests on would leave out nothing either."""
    text = "class Engine:\n    LEAVES\n    def load(self, position):\n        return position\n"
    for leaves, told in (("pass", False), ('leaves = ("base/distance-rul",)', True)):
        (tmp_path / "my_engine.py").write_text(text.replace("LEAVES", leaves), encoding="utf-8")
        done = _ran(tmp_path, "my_engine.py", _lines())
        assert (done.returncode, done.stderr) == (0, "")
        assert ("leaves: no case rests on base/distance-rul; perhaps base/distance-rule" in done.stdout) is told
        assert "an engine: core 1.0, actueel: 0 pass, 0 fail" in done.stdout


def test_a_file_that_is_no_suite_is_told(tmp_path: Path) -> None:
    """Where there is none, where it is another's."""
    for text in (None, "", "hello\n", "{}\n"):
        path = tmp_path / "other.jsonl"
        path.unlink(missing_ok=True)
        if text is not None:
            path.write_text(text, encoding="utf-8")
        command = [sys.executable, str(ROOT / "suite" / "runner.py"), str(path), "my_engine"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
        assert (done.returncode, done.stdout) == (2, "")
        assert str(path) in done.stderr


def _written(tmp_path: Path, lines: list[dict[str, Any]]) -> Path:
    target = tmp_path / "suite.jsonl"
    target.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return target


def _ran(tmp_path: Path, engine: str, lines: list[dict[str, Any]], *more: str) -> subprocess.CompletedProcess[str]:
    """Run the runner as an author does; what is installed beside this library is found too."""
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    command = [sys.executable, str(ROOT / "suite" / "runner.py"), str(_written(tmp_path, lines)), engine, *more]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": path}, cwd=tmp_path)


def test_the_adapter_on_the_page_runs(tmp_path: Path) -> None:
    """As it is shown: it knows little, and what it lacks is told."""
    page = (ROOT / "docs" / "test-your-engine.md").read_text(encoding="utf-8")
    adapters = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(adapters) == 2
    for adapter, engine in zip(adapters, ("my_engine.py", f"{sys.executable} my_engine.py"), strict=True):
        (tmp_path / "my_engine.py").write_text(adapter, encoding="utf-8")
        done = _ran(tmp_path, engine, _lines())
        assert done.stderr == ""
        assert "mine 1.0: core 1.0, actueel: " in done.stdout
        assert "skipped" in done.stdout


def test_the_adapter_of_the_referee_passes(tmp_path: Path) -> None:
    """The example that lies beside the runner."""
    done = _ran(tmp_path, str(ROOT / "suite" / "referee.py"), _lines())
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert " 0 fail" in done.stdout


@pytest.mark.parametrize(
    ("engine", "adapter"), [("catanatron", "with_catanatron.py"), ("pycatan", "with_pycatan.py"), ("catan", "with_catan_sdk.py")]
)
def test_an_adapter_reads_what_the_suite_says(tmp_path: Path, engine: str, adapter: str) -> None:
    """Where its engine is installed: settlements and roads of a core case are judged, none by a board read wrongly."""
    pytest.importorskip(engine)
    kinds = {"build_settlement", "build_road", "build_city", "end_turn", "roll"}
    lines = [line for line in _lines() if line["question"].get("action", {}).get("type") in kinds]
    done = _ran(tmp_path, str(ROOT / "suite" / adapter), lines)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


# --- the command -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("command", "option"), [("gevallen", "--uitvoer"), ("faelle", "--ausgabe")])
def test_the_command_writes_a_suite_and_what_is_allowed_beside_it(tmp_path: Path, command: str, option: str) -> None:
    """Of a few cases by the id of a rule; both are a case a line."""
    target = tmp_path / "suite.jsonl"
    told = said(command, "settlement-all-conditions", option, str(target))
    assert told.status == 0
    assert "suite.jsonl" in told.out
    lines = [json.loads(line) for line in target.read_text(encoding="utf-8").splitlines()]
    moves = [json.loads(line) for line in (tmp_path / "perft.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [line["id"] for line in lines] == ["base/settlement-all-conditions"]
    assert re.fullmatch(r"[0-9.]+\+1\.[0-9a-f]{8}", lines[0]["version"])
    cited = {clause["id"]: clause for clause in lines[0]["clauses"]}
    assert cited["base/cost-settlement"]["sentence"] == "A settlement costs 1 brick, 1 wood, 1 wool and 1 grain."
    assert "Spelregels" in cited["base/cost-settlement"]["source"]
    assert [line["cases"] for line in moves] == [["base/settlement-all-conditions"]]
    assert {"type": "end_turn", "player": "red"} in next(iter(moves[0]["legal"].values()))


@pytest.mark.parametrize("there", ["suite.jsonl", "perft.jsonl"])
def test_a_suite_is_never_left_beside_the_positions_of_another(tmp_path: Path, there: str) -> None:
    """Where one of the two files is there, neither is written, unless that is asked for; then both are."""
    (tmp_path / there).write_text("of another\n", encoding="utf-8")
    target = str(tmp_path / "suite.jsonl")
    told = said("gevallen", "settlement-all-conditions", "--uitvoer", target)
    assert (told.status, told.out) == (73, "")
    assert there in told.err
    assert "--overschrijf" in told.err
    assert [path.name for path in tmp_path.iterdir()] == [there]
    assert said("gevallen", "settlement-all-conditions", "--uitvoer", target, "--overschrijf").status == 0
    assert {path.name for path in tmp_path.iterdir()} == {"suite.jsonl", "perft.jsonl"}
    assert "of another" not in (tmp_path / there).read_text(encoding="utf-8")


def test_the_cases_of_a_game_are_named_by_it() -> None:
    """One object of JSON, written as it comes."""
    found = json.loads(said("gevallen", "dice", "--json").out)
    assert found["cases"]
    assert not any(one["faults"] for one in found["cases"])
    assert set(found) == {"cases", "disputes", "records"}
