"""The dispute: from a document, from the words behind it, or asked for on a terminal; told, as JSON, or written as a report."""

from __future__ import annotations

import json
import re
from pathlib import Path
from unittest import mock

import pytest
from support.command import said
from support.schemas import schema

from catan_rules import PositionError, Ruling, Said, read_dispute, read_position, rule_dispute
from catan_rules.__main__ import main
from catan_rules.cli.commands import answering
from catan_rules.cli.commands import dispute as command

TABLE = """\
bord: beginners
spelers:
  rood: {naam: Anna, dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: 3 wol, ontwikkelingskaarten: 1 ridder}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: 3 kaarten}
  wit: {dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O, hand: 3 kaarten}
beurt: rood
worp: 8
"""
CLAIMS = "Rood: mijn straat is 9 lang. Blauw: nee, die is doorbroken."


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own with a position in it, and a dispute about it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tafel.yaml").write_text(TABLE, encoding="utf-8")
    (tmp_path / "geschil.yaml").write_text(
        f"{TABLE}beweringen:\n  Anna (encyclopedie): ik mag de rover naar D2 verplaatsen\n  blauw: nee\n", encoding="utf-8"
    )
    return tmp_path


def rulings(*line: str) -> list[str]:
    """Return what is ruled on each claim of a call."""
    told = json.loads(said("geschil", *line, "--json").out)
    schema("dispute").validate(told)
    return [claim["ruling"] for claim in told["claims"]]


def test_a_dispute_stands_in_a_document_or_behind_the_position() -> None:
    """As a file that is named, as an option, through a pipe, with more claims behind it."""
    assert rulings("geschil.yaml") == ["right", "wrong"]
    assert rulings("tafel.yaml", CLAIMS) == ["wrong", "right-for-another-reason"]
    assert rulings("--stelling", "tafel.yaml", CLAIMS) == ["wrong", "right-for-another-reason"]
    assert rulings("tafel.yaml", *CLAIMS.split()) == ["wrong", "right-for-another-reason"]
    piped = said("geschil", CLAIMS, "--stelling", "-", "--json", stdin=TABLE.encode())
    assert [claim["ruling"] for claim in json.loads(piped.out)["claims"]] == ["wrong", "right-for-another-reason"]
    assert len(rulings("geschil.yaml", CLAIMS)) == 4


FORMS = [
    "beweringen:\n  rood: mijn straat is 9 lang\n  blauw: nee",
    "beweringen:\n  - rood: mijn straat is 9 lang\n  - blauw: nee",
    "beweringen:\n  - 'Rood: mijn straat is 9 lang'\n  - 'Blauw: nee'",
    "beweringen: |\n  Rood: mijn straat is 9 lang.\n  Blauw: nee.",
    'beweringen: "Anna: mijn straat is 9 lang Blauw: nee"',
    "Behauptungen:\n  Rot: meine Straße ist 9 lang\n  Blau: nein",
    "Behauptungen: |\n  Rot (Almanak): meine Straße ist 9 lang.  Blau: nein",
]


@pytest.mark.parametrize("block", FORMS)
def test_claims_are_a_mapping_a_list_or_a_text(block: str) -> None:
    """With colours or names, in both languages."""
    position, claims = read_dispute(f"{TABLE}{block}\n")
    assert [one.by for one in claims] == ["rood", "blauw"]
    assert [one.ruling for one in rule_dispute(position, claims).claims] == [Ruling.WRONG, Ruling.RIGHT]


@pytest.mark.parametrize(
    ("block", "place", "found"),
    [
        ("beweringen:\n  rod: mijn straat is 9 lang", (9, 3), "rod"),
        ("beweringen:\n  rood (bestaat niet): mijn straat is 9 lang", (9, 3), "bestaat niet"),
        ("beweringen:\n  rood:", (9, 3), "rood"),
        ("beweringen: zomaar wat", (8, 13), "zomaar wat"),
        ("beweringen:\n  rood: mijn straat is 9 lang\n  Rood (actueel): nee", (10, 3), "Rood (actueel)"),
        ("beweringen: {rood: mijn straat is 9 lang}\nBehauptungen: {blauw: nee}", (9, 1), "Behauptungen"),
    ],
)
def test_every_fault_of_the_claims_has_its_place(block: str, place: tuple[int, int], found: str) -> None:
    """Together with those of the position."""
    with pytest.raises(PositionError) as raised:
        read_dispute(f"{TABLE}{block}\n")
    (problem,) = raised.value.problems
    assert ((problem.line, problem.column), problem.found) == (place, found)


def test_claims_in_a_position_are_said_to_belong_to_a_dispute() -> None:
    """Another command does not pass over them."""
    told = said("controleer", "--stelling", "geschil.yaml")
    assert told.status == 65
    assert "geschil" in told.err


def test_the_text_says_what_is_ruled_and_why() -> None:
    """Each claim in the player's words, with clauses, then the verdict, in both languages."""
    told = said("geschil", "tafel.yaml", CLAIMS).out
    assert "Anna (rood) zegt: “mijn straat is 9 lang”" in told
    assert "Onjuist." in told
    assert "Juist, maar niet om die reden." in told
    assert "base/longest-route" in told
    german = said("streitfall", "tafel.yaml", "Rot: meine Straße ist 9 lang. Blau: nein, sie ist unterbrochen.").out
    assert "Richtig, aber nicht aus diesem Grund." in german


def test_the_status_says_whether_all_could_be_ruled_on(folder: Path) -> None:
    """0 where all were, 2 where one cannot be decided, 64 where one is not understood or nothing is said."""
    assert said("geschil", "tafel.yaml", CLAIMS).status == 0
    (folder / "open.yaml").write_text(OPEN, encoding="utf-8")
    assert said("geschil", "open.yaml", "Rood: blauw moet 4 kaarten afleggen").status == 2
    assert said("geschil", "tafel.yaml", "Rood: quidquid agis prudenter agas").status == 64
    assert said("geschil", "tafel.yaml").status == 64
    assert said("geschil", "tafel.yaml", "Groen: hallo").status == 65
    assert said("geschil", "bestaat-niet.yaml", CLAIMS).status == 66


def test_a_claim_that_is_not_understood_names_the_nearest_ones() -> None:
    """And what denies it says that it cannot be told either."""
    told = json.loads(said("geschil", "tafel.yaml", "Rood: de rover heeft een gat in zijn sok. Blauw: nee", "--json").out)["claims"]
    assert [one["ruling"] for one in told] == ["not-understood", "not-understood"]
    assert told[0]["near"]
    assert told[1]["about"] == 1
    text = said("geschil", "tafel.yaml", "Rood: de rover heeft een gat in zijn sok. Blauw: nee").out
    assert told[0]["near"][0] not in text  # the rules at issue lead on
    assert "bewering 1" in text


def test_a_reason_that_is_not_understood_is_named() -> None:
    """Never passed over; the claim is ruled on without it."""
    told = said("geschil", "tafel.yaml", "Rood: mijn straat is 9 lang. Blauw: nee, want de maan is vol.")
    assert "“de maan is vol”" in told.out
    assert told.status == 0


def test_each_side_may_name_its_own_edition() -> None:
    """Then it is said that the books differ, and on what."""
    position = read_position(TABLE.replace("worp: 8", "worp: 7\nfase: rover\nrover: B2"))
    dispute = rule_dispute(
        position, "Anna (encyclopedie): ik mag de rover op C3 zetten. Blauw (almanak): nee, de woestijn heeft geen getal."
    )
    assert [one.own for one in dispute.claims] == [Ruling.RIGHT, Ruling.RIGHT]
    (parting,) = dispute.partings
    assert parting.both
    assert parting.comparison.points
    assert "hun regelsets verschillen" in dispute.text()
    assert "Regelsätze" in dispute.text("de")


def test_said_may_come_from_a_program() -> None:
    """As values, each with the rule set of who says it."""
    dispute = rule_dispute(read_position(TABLE), [Said("rood", "mijn straat is 9 lang", "actueel"), Said("blauw", "nee")])
    assert [one.ruling for one in dispute.claims] == [Ruling.WRONG, Ruling.RIGHT]
    assert dispute.claims[0].own is Ruling.WRONG
    schema("dispute").validate(dispute.as_dict())
    with pytest.raises(ValueError, match="nobody"):
        rule_dispute(read_position(TABLE), [])


@pytest.mark.parametrize("ending", ["html", "md", "pdf"])
def test_a_report_can_be_kept(ending: str, folder: Path) -> None:
    """With the claims, the picture, the clauses and lines to sign."""
    pytest.importorskip("typst") if ending == "pdf" else None
    target = f"verslag.{ending}"
    told = said("geschil", "tafel.yaml", CLAIMS, "--bestand", target, "--tafel", "3")
    assert told.status == 0
    written = (folder / target).read_bytes()
    if ending == "pdf":
        assert written.startswith(b"%PDF")
        return
    text = written.decode("utf-8")
    assert "mijn straat is 9 lang" in text
    assert "Handtekeningen" in text
    assert "Tafel: 3" in text
    receipt = re.search(r"Bon ([0-9A-Z-]{24})", text)
    assert receipt
    kept = said("bon", receipt[1], "--stelling", "tafel.yaml")
    assert (kept.status, "de stelling" in kept.out) == (0, True)


def test_on_a_terminal_it_asks_who_says_what(capsys: pytest.CaptureFixture[str]) -> None:
    """Until nothing is answered; a claim that is not understood may be said again."""
    answers = iter(["rood", "mijn straat is 9 lang", "niemand", "Blauw: de maan is vol", "nee", ""])
    with (
        mock.patch.object(command.console, "is_terminal", return_value=True),
        mock.patch.object(command.sys, "stdin", mock.Mock(readline=lambda: next(answers) + "\n", fileno=mock.Mock(side_effect=OSError))),
    ):
        status = main(["geschil", "tafel.yaml"])
    told = capsys.readouterr().out
    assert status == 0
    assert "Wie?" in told
    assert "Wat zegt rood?" in told
    assert "begrijp ik niet" in told
    assert "Blauw zegt: “nee”" in told


def test_a_published_dispute_is_shown_with_a_command_to_try_it() -> None:
    """Like the other cases."""
    told = said("gevallen", "dispute-route-nine-or-six")
    assert told.status == 0
    assert "catan-rules geschil" in told.out
    assert "1. onjuist" in told.out.lower()


@pytest.mark.parametrize(
    ("command", "again"),
    [("gevallen", 'catan-rules geschil "Carla gooide een zeven.'), ("faelle", 'catan-rules streitfall "Carla würfelte eine Sieben.')],
)
def test_a_published_dispute_without_a_position_is_tried_by_its_words_alone(command: str, again: str) -> None:
    """What happened stands in them."""
    assert again in said(command, "dispute-remembered-who-plays").out


OPEN = """\
bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: 9 kaarten}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
beurt: rood
worp: 7
fase: afleggen
"""


def test_a_claim_that_cannot_be_decided_asks_the_one_fact_that_decides(folder: Path) -> None:
    """With the answers by which each claim is right; in JSON as a verdict has it."""
    (folder / "open.yaml").write_text(OPEN, encoding="utf-8")
    claims = "Rood: blauw moet 4 kaarten afleggen. Blauw: ik hoef niets af te leggen."
    told = json.loads(said("geschil", "open.yaml", claims, "--json").out)
    schema("dispute").validate(told)
    assert [one["asks"]["fact"] for one in told["claims"]] == ["players.blauw.hand"] * 2
    text = said("geschil", "open.yaml", claims).out
    assert "Juist als het antwoord 8–9 is." in text  # noqa: RUF001 - a range
    assert "Juist als het antwoord 0–7 is." in text  # noqa: RUF001 - a range


def test_a_claim_that_no_value_bears_out_is_wrong_whatever_is_not_known() -> None:
    """Nothing has to be asked then, under any rule set."""
    (claim,) = rule_dispute(read_position(OPEN), "Rood: blauw moet 1 kaart afleggen").claims
    assert (claim.ruling, claim.whatever, claim.asks, claim.elsewhere) == (Ruling.WRONG, True, None, {})


def test_on_a_terminal_the_fact_is_asked_for_and_the_answer_used(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Then every claim about it is ruled on anew."""
    (folder / "open.yaml").write_text(OPEN, encoding="utf-8")
    with (
        mock.patch.object(answering.sys, "stdin", mock.Mock(isatty=lambda: True, readline=lambda: "9\n")),
        mock.patch.object(answering.sys.stdout, "isatty", return_value=True),
    ):
        status = main(["geschil", "open.yaml", "Rood: blauw moet 4 kaarten afleggen. Blauw: nee."])
    told = capsys.readouterr().out
    assert status == 0
    assert told.index("niet te beslissen") < told.index("Hoeveel kaarten heeft blauw in de hand? (") < told.index("Juist.")


PAY = """\
bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: "1 baksteen, 1 wol, 1 graan, 2 erts"}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
beurt: rood
worp: 8
fase: bouwen
"""
ROAD, CITY = "Rood: ik mag een straat bouwen op A1/O. Blauw: nee, ", "Rood: ik mag een stad bouwen op A1.ZO. Blauw: nee, "


@pytest.mark.parametrize(
    ("claims", "decides"),
    [
        (f"{ROAD}je hebt geen hout", True),
        (f"{ROAD}je hebt geen baksteen", False),
        (f"{ROAD}je hebt geen erts", False),
        (f"{ROAD}het was niet jouw beurt", False),
        (f"{ROAD}want er is geen straat", False),
        (f"{CITY}je hebt maar twee erts", True),
        (f"{CITY}je hebt maar één erts", False),
        (f"{ROAD}want de maan is vol", None),
        ("Rood: blauw heeft de langste handelsroute. Blauw: nee, want mijn straat is maar 1 lang", True),
        ("Rood: blauw heeft de langste handelsroute. Blauw: nee, want mijn straat is maar 4 lang", False),
        ("Rood: blauw heeft de langste handelsroute. Blauw: nee, want ik heb maar twee punten", False),
    ],
)
def test_a_reason_decides_where_it_is_so_and_the_verdict_rests_on_it(claims: str, decides: bool | None) -> None:
    """The wood that is lacking, not the brick that is there; one that is not understood makes no difference."""
    claim = rule_dispute(read_position(PAY), claims).claims[1]
    assert claim.borne_out == (decides,)
    assert claim.ruling is (Ruling.OTHER_REASON if decides is False else Ruling.RIGHT)


DONE = """\
bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: geen}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
beurt: rood
worp: 8
verloop: |
  rood bouwt straat A1/O
"""


@pytest.mark.parametrize(
    ("command", "claims", "answer"),
    [
        ("geschil", "Blauw: dat mocht niet, hij had geen hout", "Nee, rood mocht op A1/O geen straat bouwen."),
        ("streitfall", "Blau: das durfte er nicht, er hatte kein Holz", "Nein, Rot durfte auf A1/O keine Straße bauen."),
    ],
)
def test_what_was_done_is_ruled_on_in_the_past(command: str, claims: str, answer: str, folder: Path) -> None:
    """In the text and in the report."""
    (folder / "gedaan.yaml").write_text(DONE, encoding="utf-8")
    assert answer in said(command, "gedaan.yaml", claims).out
    option = {"geschil": "--bestand", "streitfall": "--datei"}[command]
    said(command, "gedaan.yaml", claims, option, "verslag.md")
    assert answer in (folder / "verslag.md").read_text(encoding="utf-8")


def test_more_claims_than_anybody_disputes_are_refused() -> None:
    """None is passed over."""
    assert said("geschil", "tafel.yaml", "Rood: nee. " * 41).status == 65
    with pytest.raises(PositionError):
        read_dispute(f"{TABLE}beweringen:\n" + "  - rood: nee\n" * 41)
    long = said("geschil", "tafel.yaml", f"Rood: mijn straat is {'heel ' * 300}lang")
    assert (long.status, "Niet helemaal begrepen" in long.out) == (64, True)


@pytest.mark.parametrize("said", ["zu dicht dran", "nein, zu nah dran", "viel zu nah dran", "das ist zu dicht dran"])
def test_what_is_too_near_is_not_said_of_the_turn(said: str) -> None:
    """*Dran* behind *zu nah* says no more than that it is beside it."""
    position = read_position(
        "brett: einsteiger\nspieler:\n  rot: {name: Anna, siedlungen: A1.SO C1.SO, straßen: A2/SW C2/SW A2/SO}\n"
        "  blau: {name: Bernd, siedlungen: D3.SO D1.SO, straßen: D3/O D2/SW}\nam_zug: rot\nphase: bauen\n"
    )
    ruled = rule_dispute(position, f"Anna: ich darf auf A2.S bauen. Bernd: {said}", language="de").claims[1]
    assert (str(ruled.ruling), ruled.rules[:1]) == ("right", ("base/distance-rule",))
