"""The command, the page and a program get one answer to one question."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from support.command import said
from support.page import TABLE, reply

from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.verdicts.question import Kind, Question
from catan_rules import RuleAnswer, Verdict, ask, compare, deciding_question, nearest, read_position, receipt
from catan_rules.answer.asking import DECIDES, NEAREST, PROOF, RECEIPT, Asking, Kept, chosen
from catan_rules.answer.judged import Compared, Judged
from catan_rules.answer.ruled import NOT_FOUND, OF_POSITION, UNREAD, Ruled, Unknown
from catan_rules.answer.service import Unclear, answer, read
from catan_rules.messages import AnswerError
from rulebook.book import open_rulebook

OPEN = "bord: beginners\nspelers:\n  rood: {dorpen: A1.ZO, straten: A2/ZW B2/O}\n  blauw: {dorpen: D3.ZO}\nbeurt: rood\nfase: bouwen\n"
CARDS = "spel: kaartspel\nspelers:\n  rood: {}\n  blauw: {}\n"
DICE = "spel: dobbelspel\nspelers:\n  rood: {}\n"
POSITIONS = {"table": TABLE, "open": OPEN}
QUESTIONS = [
    "mag rood een dorp bouwen op B2.ZO",
    "waar mag rood een straat bouwen",
    "wie heeft de langste handelsroute",
    "hoeveel punten heeft blauw",
    "darf Rot eine Stadt bauen auf A1.SO",
]


def _command(*words: str) -> Any:
    return json.loads(said(*words, "--json").out)


def _without_position(told: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in told.items() if key != "position"}


@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
@pytest.mark.parametrize("question", QUESTIONS)
def test_the_doors_give_one_verdict(question: str, position: str, tmp_path: Path) -> None:
    """The published object of the command is that of the page, with what decides beside it, and its verdict that of a program."""
    file = tmp_path / "tafel.yaml"
    file.write_text(position, encoding="utf-8")
    command = _without_position(_command("vraag", question, "--stelling", str(file)))
    page = reply(do="ask", text=question, position=position)["json"]
    assert {key: value for key, value in command.items() if key != "asks"} == page
    verdict = ask(read_position(position), question)
    assert isinstance(verdict, Verdict)
    assert verdict.as_dict().items() <= page.items()


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_doors_compare_alike(question: str, tmp_path: Path) -> None:
    """What every rule set says is the same object at each."""
    file = tmp_path / "tafel.yaml"
    file.write_text(TABLE, encoding="utf-8")
    command = _without_position(_command("vraag", question, "--stelling", str(file), "--regels", "alle"))
    page = reply(do="ask", text=question, position=TABLE, rules="alle")["json"]
    found = compare(read_position(TABLE), question)
    assert command == page
    assert page["verdicts"] == {name: json.loads(json.dumps(verdict.as_dict())) for name, verdict in found.verdicts.items()}


@pytest.mark.parametrize("position", [None, TABLE, CARDS, DICE], ids=["none", "table", "cards", "dice"])
@pytest.mark.parametrize(
    "question", ["wat is een ridder", "wat kost een stad", "hoe werkt handel", "wanneer wint iemand", "wat doet een zeven"]
)
def test_the_page_lays_out_the_rule_that_it_names(question: str, position: str | None) -> None:
    """Its text is about the article of its sentence, beside a position of any game too."""
    told = reply(do="ask", text=question, **({} if position is None else {"position": position}))
    assert told["kind"] == "rule"
    assert told["title"] in told["text"]
    assert told["entry"] in {one.id for one in open_rulebook() if told["title"] in (one.title("nl"), one.title("de"))}


def test_an_article_that_is_called_by_a_colour_needs_no_position() -> None:
    """De blauwe rand is an article, not the border of a player: every door says so."""
    assert said("vraag", "blauwe rand").status == 0
    found = ask(None, "blauwe rand")
    assert isinstance(found, RuleAnswer)
    assert (found.missing, str(found.answer)) == ((), "value")
    assert reply(do="ask", text="blauwe rand")["needs_position"] is False


KINDS = [
    pytest.param(TABLE, "mag rood een dorp bouwen op B2.ZO", Judged, id="verdict"),
    pytest.param(TABLE, "mag rood of blauw een dorp bouwen", Unclear, id="unclear"),
    pytest.param(TABLE, "wat is de afstandsregel", Ruled, id="rule beside a position"),
    pytest.param(None, "wat is de afstandsregel", Ruled, id="rule"),
    pytest.param(None, "mag rood", Unknown, id="unknown"),
]


@pytest.mark.parametrize(("position", "text", "kind"), KINDS)
def test_what_is_asked_comes_to_one_of_five_things(position: str | None, text: str, kind: type) -> None:
    """A verdict, a comparison, a rule, an unclear sentence with what leads on, or nothing."""
    assert type(answer(position and read_position(position), text, Asking(language="nl", meant=True))) is kind


@pytest.mark.parametrize(("text", "why"), [("mag rood", OF_POSITION), ("is dat toegestaan", UNREAD), ("qqq zzz xxyy", NOT_FOUND)])
def test_what_has_no_answer_says_why(text: str, why: str) -> None:
    """So that each door can say what would help."""
    found = answer(None, text, Asking(language="nl"))
    assert isinstance(found, Unknown)
    assert found.why == why


def test_an_answer_holds_what_belongs_to_it() -> None:
    """What would be allowed, what decides, other rule sets and the receipt are those that a program gets for each alone."""
    for text in (TABLE, OPEN):
        position = read_position(text)
        for question in (Question(Kind.SETTLEMENT, "rood", "B2.ZO"), Question(Kind.LONGEST_ROUTE)):
            found = answer(position, question, Asking(beside=frozenset([NEAREST, DECIDES, RECEIPT])))
            assert isinstance(found, Judged)
            assert [one.as_dict() for one in found.alternatives] == [one.as_dict() for one in nearest(position, question)]
            assert (found.asks is None) == (deciding_question(position, question) is None)
            assert found.receipt == receipt(position, question)
            assert found.as_dict()["receipt"] == found.receipt
            assert ("asks" in found.as_dict()) == (found.asks is not None)


def test_a_proof_is_of_a_route_and_of_one_rule_set() -> None:
    """What is asked for beside an answer and cannot be had is refused in the words of the reader."""
    position = read_position(TABLE)
    for question, every, beside, key in (
        (Question(Kind.VALID), False, PROOF, "proof.use"),
        (Question(Kind.LONGEST_ROUTE), True, PROOF, "proof.use"),
        (Question(Kind.VALID), True, RECEIPT, "receipt.one"),
    ):
        with pytest.raises(AnswerError) as refused:
            answer(position, question, Asking(every=every, beside=frozenset([beside])))
        assert refused.value.key == key
        assert refused.value.line("nl") != refused.value.line("de")
    assert isinstance(answer(position, Question(Kind.VALID), Asking(every=True)), Compared)


def test_the_preferred_rule_set_comes_after_the_document_and_only_for_its_games() -> None:
    """Asked for, named by the document, preferred, usual: in this order; what is preferred is not even looked for before its turn."""
    almanac, dice = RULE_SETS["almanak"], next(rules for rules in RULE_SETS.values() if "basis" not in rules.games)

    def unasked() -> Kept | None:
        raise AssertionError

    assert chosen("basis", "actueel", almanac, unasked).rules is almanac
    assert chosen("basis", "actueel", None, unasked).rules.name == "actueel"
    assert chosen("basis", None, dice, unasked).rules is dice
    assert chosen("basis", "almanak", dice, unasked, fitting=True).rules is almanac
    assert chosen("basis", None, None, lambda: Kept(almanac, "settings"))[:2] == (almanac, "settings")
    unfit = chosen("basis", None, None, lambda: Kept(dice, "settings"))
    assert unfit.unfit is not None
    assert (unfit.source, unfit.unfit.rules) == ("", dice)
    assert "basis" in unfit.rules.games


@pytest.mark.parametrize(("who", "about"), [("Jantje", True), ("rood", True), ("Pietje", False)])
def test_what_is_nearly_a_question_about_a_player_of_the_table_is_about_the_position(who: str, about: bool) -> None:
    """Whether the player goes by colour or by name; who does not play does not make it so."""
    position = read_position("bord: beginners\nspelers:\n  rood: {naam: Jantje}\n  blauw: {}\nbeurt: blauw\n")
    assert isinstance(read(position, f"mag {who} de rover", Asking()), Unclear) is about
