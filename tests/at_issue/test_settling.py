"""One choice settles a quarrel that is not read whole: which question it is, and who says yes to it; a guess never does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from support.command import Said, said
from support.schemas import schema

from catan_rules import read_position, rule_dispute
from catan_rules.__main__ import main
from catan_rules.cli.commands import dispute as command

DUTCH = (
    "Koen had z'n straatje af en zette 'm zo neer, één hoekje verder dan z'n eigen dorp. "
    "Fleur: hé nee joh, er moet er altijd eentje leeg blijven tussen, maakt niks uit van wie 't is\n"
    "Koen: ja maar da's m'n eigen dorp hè, een dorp direct naast een eigen dorp bouwen mag gewoon"
)
GERMAN = (
    "Jonas hat nach dem Bauen noch was mit der Bank getauscht. "
    "Lea: nee, nach dem Bauen wird nich mehr getauscht, Ende\nJonas: wieso, tauschen mit der Bank geht doch immer"
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own without a position in it."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def objected(found: Said) -> dict[str, Any]:
    """Return the JSON object of a dispute, held against its schema."""
    told: dict[str, Any] = json.loads(found.out)
    schema("dispute").validate(told)
    return told


def test_in_a_pipe_the_questions_stand_there_and_no_claim_is_ruled_on() -> None:
    """Each with its answer in the book that is asked, at most three."""
    found = said("geschil", DUTCH, "--json")
    told = objected(found)
    assert found.status == 64
    assert {claim["ruling"] for claim in told["claims"]} == {"not-understood"}
    assert told["at_issue"][0]["rule"] == "base/distance-rule"
    assert told["at_issue"][0]["answer"] == "no"
    assert told["at_issue"][0]["guess"] == {"blauw": "no", "rood": "yes"}
    assert told["unread"] == ["Koen had z'n straatje af en zette 'm zo neer, één hoekje verder dan z'n eigen dorp"]


@pytest.mark.parametrize(
    ("line", "book", "answer", "rulings"),
    [
        (("geschil", DUTCH, "--kies", "1", "--ja", "Koen"), "almanak", "no", {"blauw": "right", "rood": "wrong"}),
        (("geschil", DUTCH, "--kies", "1", "--ja", "Fleur"), "almanak", "no", {"blauw": "wrong", "rood": "right"}),
        (("geschil", DUTCH, "--kies", "1", "--ja", "niemand"), "almanak", "no", {"blauw": "right", "rood": "right"}),
        (("geschil", DUTCH, "--kies", "1", "--ja", "rood"), "actueel", "no", {"blauw": "right", "rood": "wrong"}),
        (("streitfall", GERMAN, "--wahl", "1", "--ja", "Jonas"), "spielanleitung", "no", {"blauw": "right", "rood": "wrong"}),
        (("streitfall", GERMAN, "--wahl", "1", "--ja", "Jonas"), "aktuell", "yes", {"blauw": "wrong", "rood": "right"}),
    ],
)
def test_a_choice_and_who_says_yes_settle_it(line: tuple[str, ...], book: str, answer: str, rulings: dict[str, str]) -> None:
    """Under the book that is asked, as far as that is the question."""
    found = said(*line, "--regels", book, "--json")
    told = objected(found)
    assert (found.status, told["chosen"]) == (0, 0)
    assert told["at_issue"][0]["answer"] == answer
    assert {claim["by"]: claim["ruling"] for claim in told["claims"]} == rulings
    assert {claim["as_far_as"]["rule"] for claim in told["claims"]} == {told["at_issue"][0]["rule"]}


def test_a_book_that_is_silent_leaves_both_open() -> None:
    """It is not for us to say who is right then."""
    text = "Mees heeft z'n straat verkeerd gelegd. Mees: een gelegde straat mag ik toch gewoon verplaatsen of terugnemen\nIris: nee, een gelegde straat blijft liggen"
    told = objected(said("geschil", text, "--json", "--regels", "almanak"))
    place = [issue["rule"] for issue in told["at_issue"]].index("base/road-not-moved")
    told = objected(said("geschil", text, "--json", "--kies", str(place + 1), "--ja", "Mees", "--regels", "almanak"))
    assert {claim["ruling"] for claim in told["claims"]} == {"undetermined"}


def test_the_words_say_how_far_the_ruling_goes_and_that_a_guess_is_one() -> None:
    """With the rule, and how to choose."""
    shown = said("geschil", DUTCH).out
    assert "Niet gelezen" in shown
    assert "Een gok: Koen zegt ja, Fleur zegt nee." in shown
    assert "--kies 1 --ja Koen" in shown
    assert "base/distance-rule" in shown
    settled = said("geschil", DUTCH, "--kies", "1", "--ja", "Koen").out
    assert "Juist, voor zover dit de vraag is" in settled
    assert "Onjuist, voor zover dit de vraag is" in settled
    assert "gok" not in settled
    assert "Richtig, soweit das die Frage ist" in said("streitfall", GERMAN, "--wahl", "1", "--ja", "Jonas").out


@pytest.mark.parametrize(
    "options",
    [("--kies", "1"), ("--ja", "Koen"), ("--kies", "9", "--ja", "Koen"), ("--kies", "1", "--ja", "Piet"), ("--kies", "0", "--ja", "Koen")],
)
def test_half_a_choice_is_none(options: tuple[str, ...]) -> None:
    """Nor is a question that is not there, or somebody who is not."""
    found = said("geschil", DUTCH, *options)
    assert (found.status, "Traceback" in found.err, bool(found.err)) == (64, False, True)


def test_what_was_understood_is_ruled_on_as_before_and_a_choice_leaves_it() -> None:
    """Only what was not understood is settled by it."""
    position = read_position(
        "bord: beginners\nspelers:\n  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW}\n  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}\n"
    )
    text = "Rood: ik mag een dorp bouwen op A2.Z. Blauw: joh er moet toch altijd eentje leeg blijven ertussen hè"
    plain = rule_dispute(position, text)
    assert [str(one.ruling) for one in plain.claims] == ["wrong", "not-understood"]
    assert plain.at_issue
    place = [issue.rule for issue in plain.at_issue].index("base/distance-rule")
    assert "leeg blijven" in plain.at_issue[place].question  # that is how they put it, and it is answered the other way round
    settled = rule_dispute(position, text, chosen=place, yes=["blauw"])
    assert [str(one.ruling) for one in settled.claims] == ["wrong", "right"]


def test_what_is_understood_whole_has_no_rules_at_issue() -> None:
    """There is nothing to choose then."""
    told = objected(said("geschil", "Anna kocht een ridder en speelde hem meteen. Bert: dat mag niet", "--json"))
    assert not {"at_issue", "unread", "chosen"} & told.keys()
    found = said("geschil", "Anna kocht een ridder en speelde hem meteen. Bert: dat mag niet", "--kies", "1", "--ja", "Bert")
    assert found.status == 64


def test_a_program_settles_it_too() -> None:
    """With a number from 0 and names; ValueError for what is not there."""
    dispute = rule_dispute(None, DUTCH, chosen=0, yes="Koen")
    assert {one.claim.by: str(one.ruling) for one in dispute.claims} == {"blauw": "right", "rood": "wrong"}
    for wrong in ({"chosen": 7, "yes": "Koen"}, {"chosen": 0, "yes": "Piet"}):
        with pytest.raises(ValueError, match=r"."):
            rule_dispute(None, DUTCH, **wrong)  # type: ignore[arg-type]  # a number and a name


def test_on_a_terminal_a_number_and_a_name_are_asked(capsys: pytest.CaptureFixture[str]) -> None:
    """What is neither is asked again; nothing leaves it open."""

    def run(*answers: str) -> tuple[int, str]:
        lines = iter([*answers, ""])
        with (
            mock.patch.object(command.console, "is_terminal", return_value=True),
            mock.patch.object(command.sys, "stdin", mock.Mock(readline=lambda: next(lines) + "\n", fileno=mock.Mock(side_effect=OSError))),
        ):
            return main(["geschil", DUTCH]), capsys.readouterr().out

    status, shown = run("7", "1", "Piet", "Koen")
    assert (status, "Juist, voor zover dit de vraag is" in shown) == (0, True)
    status, shown = run()
    assert (status, "voor zover dit de vraag is" in shown) == (64, False)


def test_three_may_be_at_odds_and_several_say_yes() -> None:
    """Their names stand behind one another."""
    text = f"{DUTCH}\nSanne: van mezelf mag naast elkaar ook gewoon"
    told = objected(said("geschil", text, "--json", "--kies", "1", "--ja", "Koen, Sanne"))
    assert [claim["ruling"] for claim in told["claims"]] == ["right", "wrong", "wrong"]


def test_a_quarrel_told_by_others_is_not_about_the_position_that_lies_in_the_folder() -> None:
    """Whoever is named there: what is told says who plays."""
    Path("stelling.yaml").write_text(
        "bord: beginners\nspelers:\n  rood: {naam: Anna, dorpen: A1.ZO C1.ZO}\n  blauw: {dorpen: D3.ZO D1.ZO}\n", encoding="utf-8"
    )
    told = objected(said("geschil", DUTCH, "--json"))
    assert told["at_issue"][0]["rule"] == "base/distance-rule"
    mixed = objected(said("geschil", "Bert ruilde 4 graan tegen 1 erts en floot daarbij. Anna: dat mag niet meer", "--json"))
    assert {claim["ruling"] for claim in mixed["claims"]} == {"not-understood"}


KNOWN_BY_THE_TABLE = [
    (
        "streitfall",
        "Sieben, Kai stellt ihn auf den Wald. Lena: da stand der Räuber doch schon vorher. Kai: Blödsinn, der kam vom Acker daneben",
        "stand der Räuber vorher",
    ),
    (
        "streitfall",
        "Anke setzt was hin. Tobi: da führt deine Straße nicht hin. Anke: doch, für die Siedlung lag die genau bis hier",
        "Führt eine eigene Straße",
    ),
]


@pytest.mark.parametrize(("command", "text", "asked"), KNOWN_BY_THE_TABLE)
def test_what_only_the_table_knows_is_asked_beside_the_rule(command: str, text: str, asked: str) -> None:
    """Where both agree on the rule and not on what happened, no rule decides; in words and in JSON."""
    told = objected(said(command, text, "--json"))
    assert any(asked in issue.get("hangs_on", "") for issue in told["at_issue"])
    assert asked in " ".join(said(command, text).out.split())


def test_a_rule_is_not_ruled_by_where_the_fact_that_it_hangs_on_is_denied() -> None:
    """Who denies only what was rolled says nothing against the rule: he is not guessed to, and the choice of the rule settles nothing."""
    text = "Jonas hat gewürfelt. Lena: Er muss den Räuber versetzen, das war eine Sieben. Jonas: Nein, das war eine Sechs."
    told = objected(said("streitfall", text, "--json"))
    first = told["at_issue"][0]
    assert (first["rule"], first["hangs_on"]) == ("base/turn-robber-step-mandatory-on-seven", "Wurde eine Sieben gewürfelt?")
    assert "guess" not in first
    chosen = objected(said("streitfall", text, "--wahl", "1", "--ja", "Lena", "--json"))
    assert {claim["ruling"] for claim in chosen["claims"]} == {"undetermined"}
    assert "zuerst muss feststehen: Wurde eine Sieben gewürfelt?" in " ".join(
        said("streitfall", text, "--wahl", "1", "--ja", "Lena").out.split()
    )
