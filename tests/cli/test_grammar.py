"""The commands for the middle of a game: what a roll pays, what can be traded and done, and a board laid from a seed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.command import said

from catan_rules import read_position

TABLE = """\
bord: beginners-2020-engels
spelers:
  rood: {naam: Anna, dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: "5 hout, 1 erts"}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: 9 kaarten}
  wit: {dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O, hand: 3 kaarten}
  oranje: {dorpen: A3.Z D2.ZO, straten: A3/ZW D3/ZW, hand: 4 kaarten}
beurt: rood
fase: handelen
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own with a position in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "stelling.yaml").write_text(TABLE, encoding="utf-8")
    return tmp_path


def table(*line: str) -> list[str]:
    """Return the rows of an answer, the first one in front."""
    found = said(*line)
    assert found.err == "", found.err
    return found.out.splitlines()


def test_a_roll_is_shown_as_cards_by_player() -> None:
    """In both languages, with one column for each resource."""
    rows = table("opbrengst", "8", "--stelling", "stelling.yaml")
    assert rows[0] == "Een 8 levert op:"
    assert rows[1].split() == ["hout", "baksteen", "wol", "graan", "erts"]
    assert [row.split() for row in rows[2:5]] == [
        ["Anna", "1", "·", "·", "·", "·"],
        ["blauw", "1", "·", "·", "·", "·"],
        ["wit", "·", "·", "·", "·", "1"],
    ]
    assert table("ertrag", "8", "--stellung", "stelling.yaml")[1].split() == ["Holz", "Lehm", "Wolle", "Getreide", "Erz"]


def test_every_roll_is_shown_with_its_odds_and_a_bar() -> None:
    """As long as the ways of throwing it are many."""
    rows = table("opbrengst", "--stelling", "stelling.yaml")
    bars = {row.split()[0]: row.split()[1:3] for row in rows[1:12]}
    assert bars["2"] == ["█", "1/36"]
    assert bars["7"] == ["██████", "6/36"]
    assert bars["8"] == ["█████", "5/36"]
    assert list(bars) == [str(roll) for roll in range(2, 13)]


def test_a_player_is_named_by_colour_or_name() -> None:
    """Before or after the number, or as who asks; the answer calls who has a name as the command does."""
    for line in (("8", "rood"), ("rood", "8")):
        assert table("opbrengst", *line, "--stelling", "stelling.yaml")[0] == "Bij een 8 krijgt rood 1 hout."
    assert table("opbrengst", "Anna", "8", "--stelling", "stelling.yaml")[0] == "Bij een 8 krijgt Anna 1 hout."
    assert table("ruil", "--speler", "rood", "--stelling", "stelling.yaml")[0] == "Zo ruilt rood met de bank:"
    assert table("ruil", "--speler", "Anna", "--stelling", "stelling.yaml")[0] == "Zo ruilt Anna met de bank:"


@pytest.mark.parametrize("number", ["1", "13", "0", "99999999999999999999999"])
def test_a_number_that_two_dice_do_not_throw_is_refused(number: str) -> None:
    """With what they do throw."""
    found = said("opbrengst", number, "--stelling", "stelling.yaml")
    assert (found.status, "2 tot en met 12" in found.err) == (64, True)


def test_all_rates_of_a_player_at_once() -> None:
    """Of the one on turn, or of one who is named."""
    rows = table("ruil", "--stelling", "stelling.yaml")
    assert rows[0] == "Zo ruilt Anna met de bank:"
    assert [row.split() for row in rows[1:6]] == [[kind, "4:1"] for kind in ("hout", "baksteen", "wol", "graan", "erts")]
    assert table("tausch", "Weiß", "--stellung", "stelling.yaml")[0] == "So tauscht Weiß mit der Bank:"


@pytest.mark.parametrize(
    ("line", "status", "answer"),
    [
        (["ruil", "4", "hout", "voor", "1", "wol"], 0, "Ja, Anna mag bij de bank 4 hout tegen 1 wol ruilen."),
        (["ruil", "rood", "3", "hout", "voor", "1", "wol"], 1, "Nee, rood mag bij de bank geen 3 hout tegen 1 wol ruilen."),
        (["ruil", "rood", "4", "hout", "voor", "1", "wol"], 0, "Ja, rood mag bij de bank 4 hout tegen 1 wol ruilen."),
        (["ruil", "4", "hout", "voor", "1", "wol", "--speler", "rood"], 0, "Ja, rood mag bij de bank 4 hout tegen 1 wol ruilen."),
        (["tausch", "4", "Holz", "gegen", "1", "Wolle"], 0, "Ja, Anna darf bei der Bank 4 Holz gegen 1 Wolle tauschen."),
        (["tausch", "Rot", "4", "Holz", "gegen", "1", "Wolle"], 0, "Ja, Rot darf bei der Bank 4 Holz gegen 1 Wolle tauschen."),
    ],
)
def test_one_trade_is_judged(line: list[str], status: int, answer: str) -> None:
    """The words of it are enough."""
    found = said(*line, "--stelling" if line[0] == "ruil" else "--stellung", "stelling.yaml")
    assert (found.status, found.out.splitlines()[0], found.err) == (status, answer, "")


def test_without_a_turn_a_trade_asks_who(folder: Path) -> None:
    """Nobody is guessed."""
    (folder / "stelling.yaml").write_text(TABLE.replace("beurt: rood\n", ""), encoding="utf-8")
    found = said("ruil", "--stelling", "stelling.yaml")
    assert (found.status, "Wie ruilt er?" in found.err) == (64, True)


def test_what_can_be_done_is_listed_with_its_places() -> None:
    """A build that can be paid after trading says so."""
    rows = table("wat", "kan", "rood", "--stelling", "stelling.yaml")
    assert rows[0] == "Dit kan rood nu:"
    assert any(row.startswith("  - straat (te betalen na ruilen): A1/O") for row in rows)
    assert "  - 4 hout: voor één baksteen / wol / graan / erts" in rows
    assert table("was", "kann", "Rot", "--stellung", "stelling.yaml")[0] == "Das kann Rot jetzt:"


def test_a_seed_gives_the_same_board_and_a_new_one_is_named(folder: Path) -> None:
    """Written as a position that is read back and can exist; in German words by the German command."""
    first, again, german = said("opbouw", "--zaad", "7"), said("opbouw", "--zaad", "7"), said("aufbau", "--saat", "7")
    assert first.out == again.out != said("opbouw", "--zaad", "8").out
    assert german.out != first.out
    assert read_position(german.out) == read_position(first.out) != read_position(said("opbouw", "--zaad", "8").out)
    assert said("opbouw", "bord.yaml", "--zaad", "7").status == 0
    assert said("controleer", "--stelling", "bord.yaml").status == 0
    line = said("opbouw", "--zaad", "7", "--regel").out.strip()
    assert said("herschrijf", "--stelling", line).status == 0
    free = said("opbouw", "los.yaml")
    assert "--zaad" in free.out
    assert (folder / "los.yaml").exists()


def test_a_board_is_drawn_to_a_file_and_an_existing_file_is_kept(folder: Path) -> None:
    """Replaced only when asked."""
    assert said("opbouw", "--zaad", "7", "--svg", "bord.svg").status == 0
    drawn = (folder / "bord.svg").read_bytes()
    assert drawn.startswith(b"<svg")
    assert said("opbouw", "--zaad", "8", "--svg", "bord.svg").status == 73
    assert (folder / "bord.svg").read_bytes() == drawn
    assert said("opbouw", "--zaad", "8", "--svg", "bord.svg", "--force").status == 0
    assert (folder / "bord.svg").read_bytes() != drawn


def test_there_are_variable_boards_of_both_islands_and_no_others() -> None:
    """For five and six players too; Seafarers lays its maps by scenario."""
    large = said("opbouw", "--zaad", "7", "--spel", "basis-5-6")
    assert "spel: basis-5-6" in large.out
    refused = said("opbouw", "--spel", "zeevaarders")
    assert (refused.status, "basis-5-6" in refused.err) == (64, True)


def test_the_objects_say_the_same() -> None:
    """Cards by player, odds, rates and choices, in JSON."""
    rolled = json.loads(said("opbrengst", "8", "--json", "--stelling", "stelling.yaml").out)
    assert rolled["question"] == {"kind": "production", "roll": 8}
    assert rolled["value"]["rood"] == {"hout": 1}
    rates = json.loads(said("ruil", "--json", "--stelling", "stelling.yaml").out)
    assert rates["value"] == dict.fromkeys(("hout", "baksteen", "wol", "graan", "erts"), 4)


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        (["mag", "rood", "de", "rovr", "op", "D2", "zetten"], "rover"),
        (["darf", "Rot", "den", "Reuber", "auf", "D2", "setzen"], "Räuber"),
        (["mag", "rood", "een", "dorp", "bouwen", "op", "Z9"], "Z9"),
        (["ruil", "3", "wol", "voor", "1", "kamelen"], "kamelen"),
    ],
)
def test_a_misspelt_question_is_told_what_was_not_understood(line: list[str], hint: str) -> None:
    """With the nearest word, as wrong use."""
    found = said(*line, "--stellung" if line[0] == "darf" else "--stelling", "stelling.yaml")
    assert (found.status, hint in found.err) == (64, True), found.err


def test_a_trade_of_nothing_is_none_and_the_bank_gives_nothing_away() -> None:
    """No card at all does not apply; cards for nothing are refused."""
    nothing = said("ruil", "0", "hout", "voor", "0", "wol", "--stelling", "stelling.yaml")
    assert (nothing.status, nothing.out.splitlines()[0]) == (3, "Niet van toepassing: er wisselt geen kaart van eigenaar.")
    gift = said("ruil", "niets", "voor", "1", "erts", "--stelling", "stelling.yaml")
    assert (gift.status, gift.out.splitlines()[0]) == (1, "Nee, Anna krijgt van de bank niet zomaar 1 erts.")


def test_a_seed_that_is_no_number_is_told_what_one_is() -> None:
    """In the language of the command."""
    for value in ("-1", "abc", "9" * 40):
        found = said("opbouw", "--zaad", value)
        assert (found.status, "getal van hoogstens 18 cijfers" in found.err) == (64, True)
