"""What a language model gets from the tools, by the protocol's own client: answers it can use, and faults that say what to write instead."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters
from support.running import ROOT, fresh_env, run

from catan_rules import read_position
from catan_rules.mcp_door import notation
from catan_rules.mcp_door.server import made
from catan_rules.render.text.verdict_words import words

POSITION = notation.EXAMPLE
NAMES = ("search_rules", "explain", "judge", "validate", "legal_actions", "replay", "rule_a_dispute")


NEUTRAL = {
    "game": "base",
    "board": "beginners",
    "turn": "red",
    "phase": "build",
    "players": [
        {"color": "red", "settlements": ["0,-1,N"], "roads": ["0,-1,NW"], "hand": {"lumber": 1, "brick": 1}, "development_cards": {}},
        {"color": "blue"},
    ],
}


def asked(name: str, **given: Any) -> tuple[bool, Any]:
    """Call a tool over the protocol; return whether it failed, and its object or what it says."""

    async def call() -> tuple[bool, Any]:
        async with Client(made()) as client:
            result = await client.call_tool(name, given)
            text: Any = result.content[0].text  # type: ignore[union-attr]  # texts alone are sent
            if not result.is_error:
                assert json.loads(text) == result.structured_content
            return bool(result.is_error), text if result.is_error else result.structured_content

    return asyncio.run(call())


@cache
def listed() -> list[dict[str, Any]]:
    """Return the tools as a client sees them."""

    async def call() -> list[dict[str, Any]]:
        async with Client(made()) as client:
            return [tool.model_dump(exclude_none=True) for tool in (await client.list_tools()).tools]

    return asyncio.run(call())


def test_the_tools_are_few_told_shortly_and_change_nothing() -> None:
    """Seven, all of them described in less than what a page takes; a position in some 1,400 characters."""
    assert tuple(tool["name"] for tool in listed()) == NAMES
    assert len(json.dumps(listed())) < 10_000
    assert len(notation.POSITION) <= 1400
    assert all(tool["description"] and tool["annotations"]["read_only_hint"] for tool in listed())
    for tool in listed():
        assert all("description" in field for field in tool["input_schema"]["properties"].values()), tool["name"]


def test_the_position_that_is_shown_is_one_and_is_judged() -> None:
    """As it stands in the description."""
    assert POSITION in notation.POSITION
    assert read_position(POSITION) is not None
    failed, found = asked("validate", position=POSITION)
    assert (failed, found["answer"]) == (False, "yes")
    assert read_position(found["read_as"]) == read_position(POSITION)


@pytest.mark.parametrize(
    "sentence",
    [part.strip().replace(" (or stad, straat)", "") for part in notation.QUESTION.partition(": ")[2].partition(". With")[0].split("|")],
)
def test_every_question_that_is_shown_is_answered(sentence: str) -> None:
    """By a verdict on the position that is shown."""
    failed, found = asked("judge", question=sentence, position=POSITION)
    assert not failed
    assert found["answer"] in ("yes", "no", "undetermined", "value")
    assert "note" not in found
    assert found["text"]


@pytest.mark.parametrize(
    "line", [part.strip().removesuffix(" (with fase: opbouw)") for part in notation.EVENTS.partition("Events: ")[2].split("|")]
)
def test_every_event_that_is_shown_is_read(line: str) -> None:
    """And judged, legal or not."""
    failed, found = asked("replay", game=f"{POSITION}\nverloop: |\n  {line}\n")
    assert (failed, found["events"]) == (False, 1)


def test_a_no_names_what_decides_it() -> None:
    """In words and by clause."""
    _, found = asked("judge", question="mag rood een dorp bouwen op A2.Z", position=POSITION, language="de")
    assert found["answer"] == "no"
    assert found["text"].startswith("Nein, Rot darf auf A2.S keine Siedlung bauen.")
    assert found["decides"][0] == {
        "rule": "base/distance-rule",
        "state": "failed",
        "reason": "neighbour-occupied",
        "at": ["A1.ZO"],
        "by": "rood",
    }


def test_a_position_may_be_an_object_or_a_line() -> None:
    """As models write them."""
    given = {"bord": "beginners", "spelers": {"rood": {"dorpen": ["A1.ZO"]}, "blauw": {}}, "beurt": "rood"}
    assert asked("judge", question="mag rood een dorp bouwen op A2.Z", position=given)[1]["answer"] == "no"
    line = asked("legal_actions", position=POSITION)[1]
    assert line["actions"] == ["rood speelt ridder", "rood eindigt beurt"]
    assert asked("legal_actions", position=POSITION, language="de")[1]["actions"] == ["Rot spielt Ritter", "Rot beendet den Zug"]


def test_rule_sets_are_compared() -> None:
    """With the points that tell them apart."""
    seven = POSITION.replace("fase: handelen\nworp: 8", "fase: rover\nworp: 7").replace("rover: C3", "rover: B2")
    _, found = asked("judge", question="mag rood de rover op C3 zetten", position=seven, rules="alle")
    assert (found["agree"], found["differ_on"]) == (False, ["conflict/robber-to-desert"])


def test_a_question_about_the_rules_is_answered_with_the_rule_and_said_to_be_one() -> None:
    """With a position too, of which it is no verdict."""
    _, alone = asked("judge", question="wat is de afstandsregel")
    _, beside = asked("judge", question="wat is de afstandsregel", position=POSITION)
    assert alone["rule"] == beside["rule"] == "base/distance-rule"
    assert "note" not in alone
    assert beside["note"].startswith("a rule, not a verdict")


def test_rules_are_found_and_explained() -> None:
    """By words, by the id that is found, by clause."""
    _, found = asked("search_rules", query="afstandsregel", most=2)
    assert len(found["hits"]) == 2
    _, article = asked("explain", rule=found["hits"][0]["id"], language="de")
    assert article["title"] == "Abstandsregel"
    _, clause = asked("explain", rule=found["hits"][0]["clause"])
    assert clause["text"] == found["hits"][0]["text"]
    assert clause["english"].startswith("A settlement may be built only when ")
    _, another = asked("explain", rule="base/distance-rule-two-paths")
    assert another["english"] == "A new settlement must be at least two paths away from every other settlement."


def test_a_game_and_a_dispute_are_ruled_on() -> None:
    """With what was not allowed, and who is right."""
    _, game = asked("replay", game=POSITION + "\nverloop: |\n  rood bouwt dorp A2.Z\n  rood eindigt beurt\n")
    assert game["answers"] == {"no": 1, "yes": 1}
    assert [(one["event"], one["said"], one["answer"]) for one in game["not_simply_legal"]] == [(1, "rood bouwt dorp A2.Z", "no")]
    assert read_position(game["end"]) is not None
    _, dispute = asked("rule_a_dispute", said="Rood: ik mag bouwen op A2.Z. Blauw: nee, te dicht bij een dorp.", position=POSITION)
    assert [claim["ruling"] for claim in dispute["claims"]] == ["wrong", "right"]


@pytest.mark.parametrize(
    ("tool", "given", "said"),
    [
        ("judge", {"question": "mag rood een dorp bouwen op Q9.Z", "position": POSITION}, ["Q9.Z", "a place on the board"]),
        (
            "judge",
            {"question": "mag wit een dorp bouwen op A2.Z", "position": POSITION},
            ["wit", "a player of this position", "Anna or blauw"],
        ),
        ("judge", {"question": "may red build a settlement", "position": POSITION}, ["English", "mag rood een dorp bouwen"]),
        (
            "judge",
            {"question": "mag een dorp op A2.Z", "position": POSITION.replace("beurt: rood", "")},
            ["- mag rood een dorp bouwen op A2.Z"],
        ),
        (
            "judge",
            {"question": "wie wint", "position": POSITION.replace("dorpen", "dropen")},
            ["line 4, column 22", "dropen", "write dorpen"],
        ),
        ("judge", {"question": "wie wint", "position": POSITION, "rules": "almanac"}, ["there are almanak"]),
        ("judge", {"question": "wie wint", "position": POSITION, "rules": "base"}, ["there are almanak", "; alle compares them"]),
        ("legal_actions", {"position": POSITION, "rules": "base"}, ["there are almanak", "; or leave it out"]),
        ("replay", {"game": POSITION, "rules": "base"}, ["there are almanak", "; or leave it out"]),
        ("rule_a_dispute", {"said": "Rood: ik win.", "position": POSITION, "rules": "base"}, ["there are almanak", "; or leave it out"]),
        ("judge", {"question": "wie wint", "rules": "alle"}, ["give one"]),
        ("judge", {"question": "wie wint", "position": POSITION, "language": "en"}, ["nl or de"]),
        ("legal_actions", {"position": POSITION, "player": "red"}, ["red: a player of this position", "rood / Anna / blauw"]),
        ("legal_actions", {"position": "spel: dobbelspel\nspelers: {rood: {}}"}, ["in this game"]),
        ("explain", {"rule": "distance"}, ["distance-rule", "search_rules"]),
        ("search_rules", {"query": "xyzzyq"}, ["Dutch or German"]),
        ("replay", {"game": "hello"}, ["a document with at least a board"]),
        ("rule_a_dispute", {"said": "Groen: ik win.", "position": POSITION}, ["Groen", "rood or Anna or blauw"]),
        ("rule_a_dispute", {"said": "hallo"}, ["who says what"]),
        ("validate", {"position": {"format": "catan-rules/1", "for\u202emat": 1}}, ["$.for mat", "a key of a position"]),
        ("judge", {}, ["judge takes question, position, rules", "question is missing"]),
        ("judge", {"question": "wie wint", "position": []}, ["position is to be a text or to be an object"]),
        ("judge", {"question": "wie wint", "position": POSITION, "strict": "misschien"}, ["strict is to be true or false"]),
        ("search_rules", {"query": "afstandsregel", "most": "veel"}, ["most is to be a whole number"]),
        ("judge", {"question": "wie wint", "position": {**NEUTRAL, "board": {}}}, ['a board such as "beginners"']),
        ("judge", {"question": {"ask": "may", "action": None}, "position": NEUTRAL}, ['such as {"type": "build_road"']),
        ("judge", {"question": "mag de rover terug naar de woestijn", "rules": "alle"}, ["ask under one rule set", "explain"]),
        ("rule_a_dispute", {"said": "Ik vind het niet eerlijk."}, ["as in: Rood gooit 7. Blauw: ik hoef niets af te leggen."]),
        ("replay", {"game": "bord: beginners\nspelers: {rood: {}, wit: {}}\nverloop: |\n  opening: rood zet dorp B2.ZO"}, ["rood or wit"]),
        ("judge", {"question": "wie wint", "stelling": POSITION}, ["judge takes no stelling", "question, position, rules, strict"]),
        ("judge", {"question": 5, "position": POSITION}, ["judge takes question", "question is to be a text or to be an object"]),
        ("judge", {"question": {"ask": "may", "action": {}}, "position": NEUTRAL}, ["$.action.type", "build_settlement, build_city"]),
        ("judge", {"question": "wie wint", "position": POSITION, "rules": "dobbelspel"}, ["another game", "actueel"]),
        ("judge", {"question": "hoeveel punten heb je nodig om te winnen", "rules": "kaartspel"}, ["board game", "kaartspel is not"]),
        ("validate", {"position": POSITION + "\nlangste handelsroute: rood"}, ["a key of a position: spel, regels", "beurt, fase"]),
        ("validate", {"position": POSITION.replace("naam: Anna", "langste: ja")}, ["a key of a player: naam, dorpen", "bijzonder"]),
        ("validate", {"position": {**NEUTRAL, "robber": "A1"}}, ["$.robber", "such as 0,0"]),
        ("legal_actions", {"position": POSITION, "rules": "alle"}, ["judge and validate alone", "name one"]),
        ("replay", {"game": POSITION + "\nverloop: rood eindigt beurt", "rules": "alle"}, ["judge and validate alone"]),
        ("rule_a_dispute", {"said": "Rood: ik win. Blauw: nee.", "position": POSITION, "rules": "alle"}, ["judge and validate alone"]),
        ("explain", {"rule": "conflict/of-nothing"}, ["no conflict", "differ_on"]),
        ("validate", {"position": POSITION.replace("beginners", "maanlandschap")}, ["a named board or a drawing", "write beginners or"]),
        ("validate", {"position": POSITION.replace("naam: Anna", "haven: wol")}, ["begins at the left, as in havens: {A1/NW: 3:1"]),
        (
            "judge",
            {"question": "mag rood na het bouwen nog ruilen", "position": POSITION},
            ["ask one of these", "leave the position out", "base/"],
        ),
    ],
)
def test_what_cannot_be_answered_says_what_to_write_instead(tool: str, given: dict[str, Any], said: list[str]) -> None:
    """As an error of the tool, which a model reads; never a traceback or a bare name of an exception."""
    failed, told = asked(tool, **given)
    assert failed
    assert told != f"Error executing tool {tool}", "a crash"
    assert "Traceback" not in told
    for part in said:
        assert part in told


@pytest.mark.parametrize("rules", ["kaartspel", "dobbelspel", "encyclopedie-5-6", "enzyklopaedie-5-6"])
@pytest.mark.parametrize(
    ("tool", "given"),
    [
        ("judge", {"question": "wie wint", "position": POSITION}),
        ("validate", {"position": POSITION}),
        ("legal_actions", {"position": POSITION}),
        ("replay", {"game": f"{POSITION}\nverloop: |\n  rood eindigt beurt\n"}),
        ("rule_a_dispute", {"said": "Rood: ik win. Blauw: nee.", "position": POSITION}),
    ],
)
def test_no_tool_rules_by_the_book_of_another_game(tool: str, given: dict[str, Any], rules: str) -> None:
    """Each says which rule sets there are."""
    failed, told = asked(tool, **given, rules=rules)
    assert failed
    assert "another game than this position: there are almanak, " in told


def test_it_is_served_over_standard_input_and_output() -> None:
    """By the command, to the client of the SDK in a process of its own."""
    server = StdioServerParameters(command=sys.executable, args=["-m", "catan_rules", "mcp"], env=fresh_env(ROOT), cwd=str(ROOT))

    async def call() -> tuple[list[str], Any]:
        async with Client(server) as client:
            names = [tool.name for tool in (await client.list_tools()).tools]
            found = await client.call_tool("judge", {"question": "wie wint", "position": POSITION})
            return names, found.structured_content

    names, found = asyncio.run(call())
    assert tuple(names) == NAMES
    assert found["answer"] == "no"


@pytest.mark.parametrize(("language", "said"), [("nl", "de toevoeging “mcp” nodig"), ("de", "die Ergänzung „mcp“")])
def test_without_the_extra_the_command_says_how_to_get_it(language: str, said: str, tmp_path: Path) -> None:
    """In the player's language, with the status of wrong use."""
    (tmp_path / "mcp.py").write_text("raise ModuleNotFoundError('No module named mcp', name='mcp')\n", encoding="utf-8")
    env = fresh_env(tmp_path, CATAN_RULES_TAAL=language) | {"PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"}
    done = run("mcp", home=tmp_path, env=env)
    assert (done.returncode, done.stdout) == (64, b"")
    assert said in done.stderr.decode()


@pytest.mark.parametrize(("words", "status"), [(["--help"], 0), (["--hilfe", "--sprache", "de"], 0), (["wat", "is", "dit"], 64)])
def test_the_command_says_how_it_is_used(words: list[str], status: int, tmp_path: Path) -> None:
    """Where it is asked, and where more is said than its name."""
    done = run("mcp", *words, home=tmp_path)
    assert done.returncode == status
    assert "catan-rules mcp" in (done.stdout or done.stderr).decode()
    assert ("Aufruf" in done.stdout.decode()) == ("de" in words)


def test_nothing_else_imports_the_sdk() -> None:
    """Neither the library nor the command line."""
    code = "import sys, catan_rules.cli.app, catan_rules.cli.handlers, catan_rules.referee; assert 'mcp' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, env=fresh_env(ROOT))


def test_a_tool_reads_no_file(tmp_path: Path) -> None:
    """A text that is the path of a file is a text."""
    path = tmp_path / "stelling.yaml"
    path.write_text(POSITION, encoding="utf-8")
    for tool, given in (("validate", {"position": str(path)}), ("replay", {"game": str(path)}), ("legal_actions", {"position": str(path)})):
        failed, told = asked(tool, **given)
        assert failed
        assert "beginners" not in told


def test_a_position_of_the_neutral_form_is_answered_in_it() -> None:
    """Question, answer, actions and faults alike; a sentence may be asked of it as well."""
    asking = {"ask": "may", "action": {"type": "build_settlement", "player": "red", "at": "0,-1,NE"}}
    _, verdict = asked("judge", question=asking, position=NEUTRAL)
    assert verdict["answer"] == "no"
    assert "base/distance-rule" in verdict["because"]
    _, sentence = asked("judge", question="mag rood een straat bouwen op B2/O", position=NEUTRAL)
    assert sentence["text"]
    _, found = asked("legal_actions", position=NEUTRAL, player="red")
    assert found == asked("legal_actions", position=NEUTRAL, player="rood")[1]
    assert {"build_road", "end_turn"} <= {action["type"] for action in found["actions"]}
    assert asked("validate", position=NEUTRAL)[1]["read_as"]["players"][0]["color"] == "red"
    failed, told = asked("judge", question=asking, position={**NEUTRAL, "board": "beginers"})
    assert failed
    assert "$.board: 'beginers'" in told
    failed, told = asked("judge", question={"ask": "might"}, position=NEUTRAL)
    assert (failed, "$.ask" in told) == (True, True)


@pytest.mark.parametrize("called", ["afstandsregel", "Abstandsregel", "de afstandsregel", "distance-rule"])
def test_a_rule_is_explained_by_what_it_is_called(called: str) -> None:
    """Its headword in either language as well as its id; of what is no name at all the id that a search finds is offered first."""
    assert asked("explain", rule=called)[1]["id"] == "distance-rule"
    failed, told = asked("explain", rule="dorpen te dicht bij elkaar")
    assert failed
    assert "write distance-rule" in told


_TWO_ON_A_PATH = POSITION.replace("straten: D3/O D2/ZW", "straten: A2/ZW D2/ZW")


@pytest.mark.parametrize(
    ("tool", "given"),
    [("legal_actions", {"position": _TWO_ON_A_PATH}), ("replay", {"game": f"{_TWO_ON_A_PATH}\nverloop: |\n  rood eindigt beurt\n"})],
)
def test_a_start_that_cannot_be_is_said_beside_the_answer(tool: str, given: dict[str, Any]) -> None:
    """As judge does; and nothing is said of one that can."""
    _, found = asked(tool, **given)
    assert "base/path-one-road" in found["position_breaks"]
    assert "A2/ZW" in found["warning"]
    same = {name: text.replace("A2/ZW D2/ZW", "D3/O D2/ZW") for name, text in given.items()}
    assert "warning" not in asked(tool, **same)[1]


@pytest.mark.parametrize("language", ["nl", "de"])
def test_a_course_without_a_board_ends_with_what_was_told_and_no_more(language: str) -> None:
    """The start that stands in for the board is named as assumed, and no piece of it shown."""
    _, found = asked("replay", game="rood gooit 8\nrood koopt ontwikkelingskaart\nblauw gooit 5", language=language)
    assert found["assumed"].startswith("Ohne Stellung ist angenommen" if language == "de" else "Zonder stelling is aangenomen")
    assert "blauw" in found["end"]
    for invented in ("dorpen", "bord", "bijzonder"):
        assert invented not in found["end"]
    assert "assumed" not in asked("replay", game=f"{POSITION}\nverloop: |\n  rood eindigt beurt\n")[1]


def test_an_event_that_takes_the_building_round_to_be_over_says_so() -> None:
    """For judge says no to it in the round."""
    game = (
        "bord: beginners-5-6\nspelers:\n  rood: {dorpen: A1.N B2.ZO, straten: A1/NO B2/O}\n"
        "  blauw: {dorpen: C2.Z D3.Z, straten: C2/ZW D3/ZW, ontwikkelingskaarten: 1 ridder}\n"
        "beurt: rood\nfase: bijzondere bouwronde\nverloop: |\n  blauw speelt ridder\n"
    )
    assert "round is over" in asked("replay", game=game)[1]["taken"][0]
    assert "taken" not in asked("replay", game=game.replace("speelt ridder", "gooit 8"))[1]


def test_a_point_on_which_rule_sets_differ_is_explained() -> None:
    """By the id that a comparison names; and a rule by its id without the name of its game."""
    _, found = asked("explain", rule="conflict/robber-to-desert", language="de")
    assert found["title"]
    assert {"almanak", "actueel"} <= found["rulings"].keys()
    assert asked("explain", rule="robber-on-number-chip")[1]["clause"] == "base/robber-on-number-chip"


def test_actions_of_a_position_that_is_told_in_part_are_said_to_rest_on_that() -> None:
    """What is not stated is named; strictly asked, nothing is assumed."""
    told = (
        "bord: beginners\nspelers: {rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW}, blauw: {}}\nbeurt: rood\nfase: handelen\nworp: 8\n"
    )
    _, found = asked("legal_actions", position=told)
    _, strictly = asked("legal_actions", position=told, strict=True)
    assert "rood: hand" in found["not_stated"]
    assert found["number"] > strictly["number"]
    assert found["note"] != strictly["note"]
    assert asked("legal_actions", position="bord: beginners")[1]["not_stated"] == ["spelers"]
    whole = POSITION.replace("5 kaarten}", '"5 hout", ontwikkelingskaarten: geen}')
    assert "not_stated" not in asked("legal_actions", position=whole)[1]


def test_what_is_missing_is_told_as_it_is_written() -> None:
    """A model reads the key that a question lacks."""
    tied = (
        "bord: beginners\nspelers: {rood: {dorpen: A1.ZO, straten: A1/O A1/NO A1/NW A1/W A1/ZW}, "
        "blauw: {dorpen: D3.ZO, straten: D3/O D3/NO D3/NW D3/W D3/ZW}}\n"
    )
    _, found = asked("judge", question="wie heeft de langste handelsroute", position=tied)
    assert "bijzonder: langste handelsroute" in found["write"]["held.longest-route"]
    held = tied.replace("dorpen: A1.ZO", "bijzonder: langste handelsroute, dorpen: A1.ZO")
    assert asked("judge", question="wie heeft de langste handelsroute", position=held)[1]["value"]["holder"] == "rood"


def test_no_answer_says_what_to_type_at_a_command_line() -> None:
    """There is none; what is at issue says what to ask instead."""
    said = "Rood: je moet twaalf kaarten afleggen als je vijftien hebt. Blauw: nee, zeven."
    for name, given in (
        ("rule_a_dispute", {"said": said}),
        ("judge", {"question": "mag rood een ridder spelen", "position": POSITION, "rules": "encyclopedie"}),
        ("judge", {"question": "wie heeft de langste handelsroute", "position": POSITION.replace("C1.ZO", "C1.ZO A1.NO")}),
        ("judge", {"question": "mag je ruilen na het bouwen"}),
    ):
        _, found = asked(name, **given)
        assert "catan-rules " not in found["text"]
        assert "--" not in found["text"]
        assert ("how" in found) is bool(found.get("at_issue"))


def test_a_question_about_the_rules_is_answered_with_yes_or_no_and_a_bad_hit_is_marked() -> None:
    """What nothing treats is the nearest rule and no more."""
    assert asked("judge", question="mag je twee ridders per beurt spelen")[1]["answer"] == "no"
    _, bad = asked("judge", question="wat is de hoofdstad van Frankrijk")
    assert bad["treated"] is False
    assert "nearest" in bad["note"]


#: Questions of the rules, and which part of the answer says how near it is: nothing where it is the very one.
NEAR = [
    ("mag je twee ridders per beurt spelen", None),
    ("mag je met de piraat een schip stelen", "note"),
    ("mag ik in de bouwfase een ridder spelen", "note"),
    (
        "De rover staat nou net naast m'n havendorp. Werkt die haven dan nog wel?",
        "answers",
    ),
    ("darf ich mit dem Piraten ein Schiff stehlen", "note"),
]


@pytest.mark.parametrize(("question", "told"), NEAR)
def test_what_is_no_answer_to_the_very_question_is_said_to_be_none(question: str, told: str | None) -> None:
    """A rule beside the question, or the answer to another one, would else be taken for a yes or a no to it."""
    _, found = asked("judge", question=question, language="de" if question.startswith("darf") else "nl")
    assert ("note" in found) is bool(told)
    if told is None:
        assert found["answer"] in ("yes", "no")
    else:
        assert found["answer"] == "value"
        assert told in found
        assert found.get("answers", "") in found["text"]


def test_a_question_in_english_beside_a_position_is_told_of_the_object() -> None:
    """Only there: of the rules nothing is asked with an object."""
    failed, said = asked("judge", question="can red build a road at 0,-1,NE", position=NEUTRAL)
    assert failed
    written = json.loads(re.search(r"\{.*\}$", said)[0])  # type: ignore[index]  # an object stands at the end
    written["action"]["at"] = "0,-1,NE"
    assert asked("judge", question=written, position=NEUTRAL)[1]["answer"] == "yes"
    assert "{" not in asked("judge", question="can red build a road")[1]


def test_what_is_taken_from_cards_not_listed_is_described() -> None:
    """Played cards that nobody lists are none, unlike a hand: a claim on them is judged so."""
    told = next(tool for tool in listed() if tool["name"] == "judge")["input_schema"]["properties"]["position"]["description"]
    assert "gespeeld unlisted = none" in told
    assert asked("judge", question="wie heeft de grootste riddermacht", position=POSITION)[1]["value"]["knights"] == {"rood": 0, "blauw": 0}


#: Questions with their answer, the clause that decides it, and what is said beside the position.
DECIDED = [
    ("wie wint", "beurt: rood\n", "no", "base/win-own-turn-only"),
    ("mag blauw de rover op C3 zetten", "beurt: rood\nrover: C3\n", "no", "base/robber-must-change-hex"),
    ("mag blauw 4 hout ruilen voor 1 hout", "beurt: blauw\nfase: handelen\n", "yes", "base/trade-bank-4-1"),
    ("mag blauw een stad bouwen op A1.N", "beurt: blauw\nfase: bouwen\n", "no", "base/city-only-by-upgrade"),
]
_TEN = """bord: beginners
spelers:
  rood: {dorpen: E3.ZO E1.ZW, straten: E3/O E1/W}
  blauw: {steden: A1.N B4.N C1.N D4.Z, dorpen: B2.N D2.N, straten: A1/NO, hand: 9 hout}
"""


@pytest.mark.parametrize(("question", "moment", "answer", "rule"), DECIDED)
def test_what_decides_stands_first_among_it_and_nothing_else_is_met(question: str, moment: str, answer: str, rule: str) -> None:
    """Of a yes too; a clause that fails in one condition and holds in another is not met."""
    failed, found = asked("judge", question=question, position=_TEN + moment)
    assert not failed
    assert (found["answer"], found["decides"][0]["rule"]) == (answer, rule)
    assert {step["rule"] for step in found["decides"]}.isdisjoint(found.get("met", ()))


def test_rule_sets_that_agree_differ_on_nothing() -> None:
    """Whatever disputed points were read on the way."""
    found = asked("validate", position=POSITION, rules="alle")[1]
    assert (found["agree"], found["differ_on"]) == (True, [])


TWICE = """bord: beginners
spelers:
  rood: {dorpen: C1.ZO A1.ZO, straten: A2/ZW C2/ZW}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW A2/ZW}
"""


@pytest.mark.parametrize(
    ("question", "reserved"),
    [("wie heeft de langste handelsroute", ["A2/ZW"]), ("mag rood een straat bouwen op A2/ZO", ["A2/ZW"]), ("wat levert een 11 op", None)],
)
def test_an_answer_in_which_two_pieces_at_one_place_count_is_no_plain_one(question: str, reserved: list[str] | None) -> None:
    """The place is named before the answer where it counts, and with what is broken in any case."""
    found = asked("judge", question=question, position=TWICE)[1]
    assert found.get("reserved") == reserved
    assert found["text"].startswith("Onder voorbehoud") == (reserved is not None)
    assert "(base/path-one-road): op A2/ZW staat meer dan één stuk" in found["text"]


def test_a_game_played_back_says_that_what_was_not_allowed_was_carried_out() -> None:
    """Only where something was not simply legal."""
    start = "bord: beginners\nspelers:\n  rood: {dorpen: C1.ZO A1.ZO, straten: A2/ZW C2/ZW, hand: 1 hout}\nbeurt: rood\nfase: bouwen\nverloop: |\n  "
    assert "carried out" in asked("replay", game=f"{start}rood bouwt straat A2/ZO")[1]["note"]
    assert "note" not in asked("replay", game=f"{start}rood eindigt beurt")[1]


_TO_DESERT = POSITION.replace("fase: handelen\nworp: 8", "fase: rover\nworp: 7").replace("rover: C3", "rover: B2")


def test_an_answer_says_which_rule_sets_answer_otherwise() -> None:
    """In its first line and as data, in both forms of a position; and nothing where none does."""
    _, found = asked("judge", question="mag rood de rover op C3 zetten", position=_TO_DESERT)
    assert found["answer"] == "no"
    assert found["other_rules"]["actueel"] == {"answer": "yes", "value": None}
    assert found["text"].splitlines()[0].startswith("Nee, rood mag de rover niet op C3 zetten volgens de almanak")
    neutral = {**NEUTRAL, "phase": "move_robber", "robber": "0,-1"}
    _, same = asked("judge", question="mag rood de rover op C3 zetten", position=neutral)
    assert same["other_rules"] == found["other_rules"]
    assert "other_rules" not in asked("judge", question="mag rood een dorp bouwen op A2.Z", position=POSITION)[1]


def test_a_comparison_is_told_shortly_with_what_decides_under_each_rule_set() -> None:
    """In words, and by clause."""
    _, found = asked("judge", question="mag rood de rover op C3 zetten", position=_TO_DESERT, rules="alle", language="de")
    assert "\n" not in found["text"].strip()
    assert "almanak: nein" in found["text"]
    assert found["by_rule_set"]["almanak"]["decides"] == ["base/robber-on-number-chip"]
    assert all(one["decides"] for one in found["by_rule_set"].values())


@pytest.mark.parametrize("filled", [False, True])
@pytest.mark.parametrize(
    "quarrel",
    [
        "Rood: ik bouw een dorp op B2.ZO. Blauw: dat mag niet, ik heb al een dorp op B2.Z.",
        "Rood: ik zet de rover op D3 en beroof blauw. Blauw: dat mag niet, ik heb geen dorp aan D3.",
        "Rot: Ich baue eine Siedlung auf B2.SO. Blau: Nein, auf B2.S steht schon meine.",
    ],
)
def test_the_position_that_a_dispute_prints_to_be_filled_in_is_taken_back(quarrel: str, filled: bool) -> None:
    """As the position, with who says what or without, and as what is said; as it is and filled in."""
    text = asked("rule_a_dispute", said=quarrel)[1]["text"]
    form = "\n".join(line for line in text.splitlines() if line.startswith("    ") and not line.strip()[0].isupper())
    assert "beweringen:" in form
    if filled:
        form = re.sub(r"(?<=rood:\n        dorpen:)", " B2.Z", form)
    for given in ({"position": form}, {"position": form, "said": quarrel}, {"said": form}):
        failed, found = asked("rule_a_dispute", **given)
        assert not failed, found
        assert [claim["by"] for claim in found["claims"]] == ["rood", "blauw"]


def test_of_all_that_can_be_missing_it_is_told_how_it_is_written() -> None:
    """By the same kinds as the questions that ask players for it."""
    assert set(notation.WRITE) == set(words("nl")["missing"])


#: What can be missing in the board game and stands at the top of a position, as it is said to be written.
_AT_TOP = ("turn", "first-to-win", "phase", "robber", "roll", "bank", "target", "card-played", "break")


@pytest.mark.parametrize("kind", _AT_TOP)
def test_what_is_said_to_be_written_is_read(kind: str) -> None:
    """As it stands there, up to what is said about it."""
    bare = "bord: beginners\nspelers: {rood: {}, blauw: {}}\n"
    written = notation.WRITE[kind].partition(" (")[0].partition(", or")[0]
    assert read_position(f"{bare}{written}\n") != read_position(bare)


def test_what_may_be_written_of_a_route_that_was_cut_decides() -> None:
    """The description names it, and so does the answer that lacks it."""
    assert "onderbroken: rood" in notation.POSITION
    tied = (
        "bord: beginners\nspelers:\n"
        "  rood: {dorpen: C1.N C5.N, straten: C1/NO C2/NW C2/NO C3/NW C3/NO C4/NW C4/NO C5/NW, bijzonder: langste handelsroute}\n"
        "  blauw: {dorpen: E1.ZW E3.Z, straten: E1/ZW E1/ZO E2/ZW E2/ZO E3/ZW}\n"
        "  wit: {dorpen: D2.ZW C2.NO, straten: D2/W D2/NW C2/O}\nbeurt: wit\nfase: bouwen\n"
    )
    _, found = asked("judge", question="wie heeft de langste handelsroute", position=tied)
    assert "onderbroken: rood" in found["write"]["history.break"]
    for said in ("rood", "geen"):
        _, told = asked("judge", question="wie heeft de langste handelsroute", position=f"{tied}deze beurt: {{onderbroken: {said}}}\n")
        assert told["answer"] == "value"


def test_where_the_harbours_of_a_named_board_lie_is_told_and_that_others_replace_them() -> None:
    """By validate, and by an answer that lacks one; a document that names other places has those harbours and no more, and is told so."""
    _, printed = asked("validate", position=POSITION)
    assert printed["harbours"]["A1/NW"] == "3:1"
    assert len(printed["harbours"]) == 9
    assert "Verder:" not in printed["text"]
    _, changed = asked("validate", position=POSITION.replace("rover:", "havens: {A3/NO: wol}\nrover:"))
    assert changed["harbours"] == {"A3/NO": "wol"}
    assert "havens in de stelling: 1; op het bord horen er 9 " in changed["text"]
    assert "de havens liggen niet zoals op de afbeelding (A3/NO) " in changed["text"]
    three = POSITION.replace("A1.ZO C1.ZO", "B4.NO C1.ZO").replace("A2/ZW C2/ZW", "B4/O C2/ZW").replace("2 hout, 1 erts", "3 hout")
    _, lacking = asked("judge", question="mag rood 2 hout ruilen voor 1 erts", position=three)
    assert (lacking["missing"], lacking["harbours"]) == (["harbours"], printed["harbours"])
    assert "replaces them all" in lacking["write"]["harbours"]


@pytest.mark.parametrize("rules", ["almanak", "encyclopedie", "actueel"])
def test_a_yes_to_robbing_a_player_without_cards_says_that_nothing_is_stolen(rules: str) -> None:
    """Choosing such a player is excluded nowhere where nobody else has cards, and brings nothing."""
    empty = POSITION.replace("5 kaarten", "geen").replace("fase: handelen\nworp: 8", "fase: rover\nworp: 7")
    _, found = asked("judge", question="mag rood de rover op D3 zetten en blauw beroven", position=empty, rules=rules)
    assert found["answer"] == "yes"
    assert {"rule": "base/robber-steal-one-card", "state": "info", "reason": "empty-hand", "by": "blauw"} in found["noted"]
    assert "blauw heeft geen kaarten" in found["text"].lower()


def test_a_board_may_be_called_as_german_players_call_it() -> None:
    """A beginners' board by another word is the same one."""
    assert read_position(POSITION.replace("bord: beginners", "Brett: Anfänger")) == read_position(POSITION)
