"""Receipts and proofs at the command: what an answer follows from in 24 characters, and certificates beside an answer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.command import said
from support.schemas import schema

from adjudicator.basegame.notation.line.grammar import codes_of
from adjudicator.board.named import named_board
from catan_rules import read_position, receipt, write_position
from catan_rules.receipts import read_receipt, receipt_of

TABLE = """\
bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: 2 hout}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
"""
QUESTION = "mag rood een straat bouwen op A2/ZO"
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own with a position in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tafel.yaml").write_text(TABLE, encoding="utf-8")
    return tmp_path


def held_against(code: str, *line: str) -> tuple[int, list[str], list[str]]:
    """Return the status of ``bon``, what has changed and what was compared."""
    found = said("bon", code, *line, "--json")
    assert not list(schema("receipt").iter_errors(json.loads(found.out)))
    told = json.loads(found.out)
    return found.status, told["changed"], told["compared"]


def code_of(*line: str) -> str:
    """Return the receipt of an answer as the command prints it."""
    found: str = json.loads(said(*line, "--json", "--bon").out)["receipt"]
    return found


def test_a_receipt_is_the_same_whatever_the_order_of_the_pieces() -> None:
    """A list of pieces may be told in any."""
    other = TABLE.replace("A1.ZO C1.ZO", "C1.ZO A1.ZO").replace("D3/O D2/ZW", "D2/ZW D3/O")
    assert other != TABLE
    assert receipt(read_position(other), QUESTION) == receipt(read_position(TABLE), QUESTION)


def test_a_receipt_has_24_characters_and_is_the_same_every_time() -> None:
    """In text, in JSON, in the report and from Python."""
    code = receipt(read_position(TABLE), QUESTION)
    assert len(code) == 24
    assert code_of(*QUESTION.split(), "--stelling", "tafel.yaml") == code
    for line in ([*QUESTION.split(), "--bon"], ["verslag", *QUESTION.split()]):
        assert f"Bon{':' if line[0] == 'mag' else ''} {code}" in said(*line, "--stelling", "tafel.yaml").out
    german = said("darf", *["Rot", "auf", "A2/SO", "eine", "Straße", "bauen"], "--beleg", "--regeln", "almanak", "--stellung", "tafel.yaml")
    assert f"Beleg: {code}" in german.out
    assert json.loads(said("verslag", *QUESTION.split(), "--stelling", "tafel.yaml", "--json").out)["verdict"]["receipt"] == code


def test_a_receipt_says_what_has_changed(folder: Path) -> None:
    """The rule set, the position, the question, or several; and nothing that has not."""
    code = receipt(read_position(TABLE), QUESTION)
    (folder / "anders.yaml").write_text(TABLE.replace("2 hout", "3 hout"), encoding="utf-8")
    (folder / "regels.yaml").write_text(TABLE + "regels: actueel\n", encoding="utf-8")
    every = ["rules", "data", "position", "question"]
    asked = QUESTION.split()
    elsewhere = ["mag", "rood", "een", "straat", "bouwen", "op", "C2/O"]
    same = ["--stelling", "tafel.yaml"]
    assert held_against(code, *asked, *same) == (0, [], every)
    assert held_against(code, *asked, "--stelling", "anders.yaml") == (1, ["position"], every)
    assert held_against(code, *asked, "--stelling", "regels.yaml") == (1, ["rules"], every)
    assert held_against(code, *asked, *same, "--regels", "actueel") == (1, ["rules"], every)
    assert held_against(code, *elsewhere, *same) == (1, ["question"], every)
    assert held_against(code, *asked, *same, "--strikt") == (1, ["question"], every)
    assert held_against(code, *elsewhere, "--stelling", "anders.yaml") == (1, ["position", "question"], every)
    assert held_against(code, *same) == (0, [], every[:3])


def test_a_receipt_is_held_against_a_question_in_the_other_language(folder: Path) -> None:
    """Also where the sentence asks for a rule in the language of the command."""
    code = receipt(read_position(TABLE), "wie langste handelsroute")
    for command, named in (("bon", "--stelling"), ("beleg", "--stellung")):
        assert said(command, code, "wie", "langste", "handelsroute", named, str(folder / "tafel.yaml")).status == 0


def test_the_answer_is_in_words() -> None:
    """In both languages, with the rule set that the receipt was given under."""
    code = receipt(read_position(TABLE), QUESTION)
    same = said("bon", code, *QUESTION.split(), "--stelling", "tafel.yaml")
    assert same.out.startswith("De bon klopt: de regelset, de gegevens van het programma, de stelling, de vraag.\n")
    changed = said("beleg", code, "--stellung", "tafel.yaml", "--regeln", "actueel")
    assert changed.out.splitlines()[:4] == [
        "Der Beleg gehört zu etwas anderem. Geändert: der Regelsatz.",
        "Gleich geblieben: die Daten des Programms, die Stellung.",
        "Der Beleg ist vom Regelsatz almanak.",
        "Die Frage wurde nicht verglichen; setz sie hinter den Beleg.",
    ]


def test_the_form_in_which_a_position_is_written_does_not_matter() -> None:
    """Its fixed form and its one line are the same position."""
    code = receipt(read_position(TABLE), QUESTION)
    assert receipt(read_position(write_position(read_position(TABLE))), QUESTION) == code
    line = said("herschrijf", "--regel", "--stelling", "tafel.yaml").out.strip()
    assert held_against(code.lower().replace("-", ""), *QUESTION.split(), "--stelling", line)[0] == 0


@pytest.mark.parametrize("typed", ["", "7K3M", "UUUU-UUUU-UUUU-UUUU-UUUU", "-" * 24, "0" * 21])
def test_what_is_no_receipt_is_wrong_use(typed: str) -> None:
    """Said in the language of the command, with what one looks like."""
    for name in ("bon", "beleg"):
        found = said(name, typed, "--stelling" if name == "bon" else "--stellung", "tafel.yaml")
        assert (found.status, found.out) == (64, "")
        assert found.err
    assert said("bon").status == 64


@given(st.text(SIGNS, min_size=19, max_size=19), st.integers(0, 19), st.sampled_from(SIGNS))
@examples(200)
def test_one_sign_read_for_another_is_noticed(signs: str, place: int, other: str) -> None:
    """Whatever the receipt and wherever it is misread."""
    code = receipt_of({"rules": signs[:3], "data": signs[3:7], "position": signs[7:15], "question": signs[15:]})
    assert read_receipt(code) == {"rules": signs[:3], "data": signs[3:7], "position": signs[7:15], "question": signs[15:]}
    plain = code.replace("-", "")
    wrong = plain[:place] + other + plain[place + 1 :]
    if wrong == plain:
        return
    with pytest.raises(ValueError, match="no receipt"):
        read_receipt(wrong)


# --- proofs beside an answer ------------------------------------------------------------------------------------------------


def test_an_answer_brings_its_certificates() -> None:
    """Of all players, or of the one asked about; in words a line for each."""
    line = ["wie", "heeft", "de", "langste", "handelsroute", "--bewijs", "--stelling", "tafel.yaml"]
    told = json.loads(said(*line, "--json").out)
    assert [one["player"] for one in told["certificates"]] == ["rood", "blauw"]
    assert not list(schema("verdict").iter_errors(told))
    assert not [fault for one in told["certificates"] for fault in schema("certificate").iter_errors(one)]
    assert "  - Rood: 1, en langer kan niet: dat volgt al uit tellen." in said(*line).out.splitlines()
    german = said("wer", *["hat", "die", "Längste", "Handelsstraße"], "--beweis", "--stellung", "tafel.yaml")
    assert "  - Rot: 1, und länger geht es nicht: Das ergibt sich schon durch Abzählen." in german.out.splitlines()
    assert "certificates" not in json.loads(said(*line[:5], *line[6:], "--json").out)


@pytest.mark.parametrize(
    "line", ["wie wint --bewijs", "wie heeft de langste handelsroute --bewijs --regels alle", "wie wint --bon --regels alle"]
)
def test_a_proof_is_of_a_route_and_a_receipt_of_one_rule_set(line: str) -> None:
    """Anything else is wrong use."""
    found = said(*line.split(), "--stelling", "tafel.yaml")
    assert (found.status, found.out) == (64, "")


@pytest.mark.parametrize(
    ("line", "said_so"),
    [
        ("wie heeft de langste handelsroute --bewijs --stelling", "Het bewijs dat het niet langer kan, is hier te lang om te geven."),
        ("wer hat die Längste Handelsstraße --beweis --stellung", "Der Beweis, dass es nicht länger geht, wäre hier zu lang."),
    ],
)
def test_a_proof_that_would_be_too_long_is_refused_in_words(line: str, said_so: str) -> None:
    """Every path of the island is red's and ten buildings cut: the answer stays, and the object names who has no proof."""
    for cuts in ("0473I34314B46202C3H4", "E4051454C59322B4E3F4"):
        table = f"CR1.GB.NBEGINNERS.PR-R{''.join(codes_of(named_board('beginners').map).path_codes.values())}.PB-S{cuts}"
        asked = [*line.split(), table]
        found = said(*asked)
        assert said_so in found.out
        told = json.loads(said(*asked, "--json").out)
        assert (found.status, told["answer"], told["unproved"]) == (0, "value", ["rood"])
        assert [one["player"] for one in told["certificates"]] == ["blauw"]
        assert not list(schema("verdict").iter_errors(told))
