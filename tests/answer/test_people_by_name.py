"""Who has a name is called by it in what is said; JSON has the colours."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.command import said

from catan_rules import ask, read_position

_POSITION = """\
bord: beginners
spelers:
  rood: {naam: Fien, dorpen: A1.ZO C1.ZO, straten: A1/ZO C1/ZO, hand: 1 hout 1 baksteen 1 wol 1 graan}
  blauw: {naam: Bert, dorpen: D3.ZO, straten: D3/O}
aan de beurt: rood
fase: handelen
"""
#: How it is asked, what is said, and what is not.
ASKED = (
    (("mag", "Fien", "een", "dorp", "bouwen", "op", "C3.N"), "Nee, Fien mag", "rood"),
    (("mag", "Fien", "een", "dorp", "bouwen", "op", "C3.N", "--kort"), "Nee, Fien mag", "rood"),
    (("mag", "Fien", "een", "dorp", "bouwen", "op", "C3.N", "--regels", "alle"), "Fien", "rood"),
    (("punten",), "Fien 2", "rood"),
    (("wie", "wint"), "Fien heeft", "rood"),
    (("wat", "kan", "Fien"), "Fien", "rood"),
    (("mag", "rood", "een", "dorp", "bouwen", "op", "C3.N"), "Nee, rood mag", "Fien"),
    (("darf", "Fien", "auf", "C3.N", "eine", "Siedlung", "bauen"), "Nein, Fien darf", "Rot"),
    (("frage", "darf", "Rot", "auf", "C3.N", "eine", "Siedlung", "bauen"), "Nein, Rot darf", "Fien"),
    (("punkte",), "Fien 2", "Rot"),
    (("ruil", "Fien", "4", "hout", "voor", "1", "wol"), "Nee, Fien", "rood"),
    (("ruil", "rood", "4", "hout", "voor", "1", "wol"), "Nee, rood", "Fien"),
    (("mag", "ik", "op", "C3.N", "een", "dorp", "bouwen", "--speler", "Fien"), "Nee, Fien mag", "rood"),
    (("mag", "ik", "op", "C3.N", "een", "dorp", "bouwen", "--speler", "rood"), "Nee, rood mag", "Fien"),
)


@pytest.fixture
def table(tmp_path: Path) -> str:
    """A position in which both have a name."""
    path = tmp_path / "tafel.yaml"
    path.write_text(_POSITION, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(("words", "told", "not_told"), ASKED, ids=lambda value: " ".join(value) if isinstance(value, tuple) else None)
def test_a_player_is_called_as_who_asks_calls_the_players(table: str, words: tuple[str, ...], told: str, not_told: str) -> None:
    """By name where there is one, unless colours are used; in the whole of the answer."""
    _, answer, _ = said(*words, "--stelling", table)
    answer = answer.replace(table, "")
    assert told in answer
    assert not_told.casefold() not in answer.casefold()


def test_json_has_the_colours(table: str) -> None:
    """Programs know players by colour alone."""
    _, answer, _ = said("mag", "Fien", "een", "dorp", "bouwen", "op", "C3.N", "--json", "--stelling", table)
    assert '"rood"' in answer
    assert "Fien" not in answer


def test_a_verdict_of_the_library_calls_players_as_the_question_does() -> None:
    """The same value says it in words by name or by colour."""
    position = read_position(_POSITION)
    assert "Fien" in ask(position, "mag Fien een dorp bouwen op C3.N").text()
    assert "Fien" not in ask(position, "mag rood een dorp bouwen op C3.N").text()
    assert "Fien" not in str(ask(position, "mag Fien een dorp bouwen op C3.N").as_dict())


@pytest.mark.parametrize("name", ["blauw", "Weiß", "red"])
def test_a_name_that_is_a_colour_misleads_nobody(name: str) -> None:
    """Who is called so is told by colour."""
    position = read_position(_POSITION.replace("Fien", name))
    assert ask(position, "mag rood een dorp bouwen op C3.N").text().startswith("Nee, rood mag")


def test_a_report_calls_players_by_name(table: str, tmp_path: Path) -> None:
    """Also on paper."""
    target = tmp_path / "verslag.md"
    said("verslag", "mag Fien een dorp bouwen op C3.N", "--stelling", table, "--bestand", str(target))
    assert "Nee, Fien mag" in target.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("events", "told", "not_told"), [("Fien bouwt dorp C3.N", "Fien bouwt", "rood"), ("rood bouwt dorp C3.N", "rood bouwt", "Fien")]
)
@pytest.mark.parametrize("apart", [True, False])
def test_a_replay_calls_players_as_the_record_does(
    table: str, tmp_path: Path, events: str, told: str, not_told: str, *, apart: bool
) -> None:
    """The event, and why it was not allowed; whether the events stand in a file of their own or behind the position."""
    path = tmp_path / "verloop"
    path.write_text(f"{events}\n" if apart else f"{_POSITION}verloop: |\n  {events}\n", encoding="utf-8")
    _, answer, _ = said("naspelen", str(path), *(("--stelling", table) if apart else ()))
    assert told in answer
    assert not_told.casefold() not in answer.casefold()
