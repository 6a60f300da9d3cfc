"""Events without a position: followed as far as no board bears on them, and what is assumed is said."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.command import Said, objects, said


def told(folder: Path, text: str, *more: str, command: str = "naspelen") -> Said:
    """Return what the command says of a file of events."""
    file = folder / "events.txt"
    file.write_text(text, encoding="utf-8")
    return said(command, str(file), *more)


@pytest.mark.parametrize(
    ("text", "status", "shown"),
    [
        ("blauw gooit 8\nblauw kocht een ridder\nblauw speelde ridder\n", 1, "ridder: pas in deze beurt gekocht"),
        ("blauw gooit 8\nblauw koopt ridder\nbeurt voorbij\nrood gooit 5\nbeurt voorbij\nblauw speelt ridder\n", 0, "niet toegestaan: 0"),
        ("rood ruilt 4 hout voor 1 erts\nrood ruilt 2 wol voor 1 erts met blauw\n", 2, "of blauw de kaarten heeft, is niet bekend"),
        ("rood speelt monopolie op wol\nrood speelt uitvinding: 1 erts, 1 wol\n", 1, "base/dev-one-per-turn"),
        ("blauw legt 4 kaarten af\n", 2, "hoeveel kaarten blauw heeft"),
        ("rood gooit 6\nblauw ruilt 4 hout voor 1 erts\n", 1, "rood is aan de beurt"),
    ],
)
def test_what_is_remembered_of_a_turn_is_ruled_on_without_a_board(tmp_path: Path, text: str, status: int, shown: str) -> None:
    """Who sits at the table, and that nothing is known of their cards, is said to be assumed; nobody is said to have won."""
    done = told(tmp_path, text, "--regels", "actueel")
    assert (done.status, shown in done.out.replace("\n", " ")) == (status, True), done.out
    assert "Zonder stelling is aangenomen" in done.out
    assert "gewonnen" not in done.out


def test_a_bought_card_of_which_the_kind_is_not_told_may_be_another_than_the_one_played(tmp_path: Path) -> None:
    """And so may one of a player who plays other kinds as well."""
    for text in ("Blau kauft Entwicklungskarte\nBlau spielt Ritter\n", "Blau kauft Monopol\nBlau spielt Ritter\n"):
        done = told(tmp_path, text, command="nachspielen")
        assert "Ohne Stellung ist angenommen" in done.out
        assert done.status != 1, done.out


def test_what_the_board_bears_on_needs_a_position(tmp_path: Path) -> None:
    """Each such line is named, with what to do; a line that is no event is named as one."""
    done = told(tmp_path, "rood gooit 8\nrood bouwt straat B2/O\nrood bouwt dorp op A1.N\nrood wint\n")
    assert done.status == 65
    assert [line.split(":")[1] for line in done.err.splitlines() if "events.txt:" in line] == ["2", "3", "4"]
    assert "--stelling stelling.yaml" in done.err
    assert "rood danst" in told(tmp_path, "rood gooit 8\nrood danst\n").err


def test_as_json_nobody_has_won(tmp_path: Path) -> None:
    """There is no board to count points on."""
    *_, outcome = objects(told(tmp_path, "rood gooit 8\n", "--json").out)
    assert outcome["winner"] is None


def test_what_a_course_is_called_is_no_question_before_a_file(tmp_path: Path) -> None:
    """It is said which command follows one."""
    for word, command in (("verloop", "naspelen"), ("Verlauf", "nachspielen")):
        done = said(word, str(tmp_path / "course.txt"))
        assert (done.status, command in done.err) == (64, True), done
    assert said("verloop").status == 0
