"""A course that is told as people speak, followed: nothing of it is lost, what is not heard is named, and only what may hang on it stays open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.command import Said, objects, said
from support.yaml_files import values_of

from catan_rules import GameError, read_game, read_position

POSITION = (Path(__file__).parent / "table.yaml").read_text(encoding="utf-8")
COURSES = values_of(Path(__file__).parent / "courses.yaml")
COMMANDS = {"nl": ("naspelen", "--stelling"), "de": ("nachspielen", "--stellung")}


def followed(folder: Path, text: str, language: str, *more: str) -> Said:
    """Return what the command says of a told course behind the table's position."""
    for name, content in (("table.yaml", POSITION), ("course.txt", text)):
        (folder / name).write_text(content, encoding="utf-8")
    command, option = COMMANDS[language]
    return said(command, str(folder / "course.txt"), option, str(folder / "table.yaml"), *more)


@pytest.mark.parametrize("case", COURSES["followed"], ids=[one["told"] for one in COURSES["followed"]])
def test_a_told_course_is_followed_and_what_is_not_heard_is_said(tmp_path: Path, case: dict[str, Any]) -> None:
    """Each event with its answer, in order; what was not heard by its words, with what has to be asked."""
    done = followed(tmp_path, case["told"], case.get("language", "nl"), "--json")
    *events, outcome = objects(done.out)
    assert [f"{one['text']}: {one['answer']}" for one in events] == case["is"], done.err
    unread = [(one["text"], one["problem"] and one["problem"]["expected"]) for one in outcome.get("unread", ())]
    assert unread == [(text, asks or None) for text, asks in case.get("unread", {}).items()]
    assert done.status == case["status"]


@pytest.mark.parametrize("case", COURSES["ruled"], ids=[one["told"] for one in COURSES["ruled"]])
def test_a_story_behind_a_position_is_its_course_and_a_claim_is_about_the_deed_that_it_names(tmp_path: Path, case: dict[str, Any]) -> None:
    """Of two opposite claims one is right; a word for there or then is no reason."""
    (tmp_path / "table.yaml").write_text(POSITION, encoding="utf-8")
    command = "streitfall" if case.get("language") == "de" else "geschil"
    done = said(command, *([str(tmp_path / "table.yaml")] if case.get("board", True) else []), case["told"], "--json")
    found = objects(done.out)[0]["claims"]
    assert [str(one["ruling"]) for one in found] == case["is"]
    assert {one.get("event") for one in found} == {case.get("event")}


def test_how_what_was_told_was_heard_is_shown(tmp_path: Path) -> None:
    """In lines that are read back as the same; a line that is written so is not repeated."""
    done = followed(tmp_path, "Anna gooit 8\nZe bouwt een straat op B2/ZO en ruilt daarna vier erts bij de bank voor een hout.", "nl")
    assert "Zo gelezen:" in done.out
    assert "“Ze bouwt een straat op B2/ZO”: Anna bouwt straat B2/ZO" in done.out
    assert "Anna gooit 8”" not in done.out


def test_whose_turn_it_is_said_to_be_stands_among_what_was_told_and_is_no_event(tmp_path: Path) -> None:
    """Also where all was heard: nothing of a telling is lost."""
    assert "- Anna is aan de beurt" in followed(tmp_path, "Anna is aan de beurt, gooit een acht en krijgt een hout.", "nl").out


def test_what_is_due_is_named_by_its_kinds_where_other_cards_are_told(tmp_path: Path) -> None:
    """As many of another kind are no less wrong."""
    assert "Anna hoort te krijgen: 1 hout" in followed(tmp_path, "Anna gooit een 8 en pakt een erts.", "nl").out
    assert "Anna muss bekommen: 1 Holz" in followed(tmp_path, "Anna würfelt eine 8 und nimmt ein Erz.", "de").out


def test_what_a_roll_brings_is_shown_as_heard_where_it_is_no_event_of_its_own(tmp_path: Path) -> None:
    """Not all that is due was named, or nothing by its kind: it follows from the roll, and is not said to tell of nothing."""
    for told in ("Anna gooit een 5. Bert pakt zijn wol.", "Anna gooit een 5. Bert pakt zijn kaarten. Carla doet iets geks."):
        done = followed(tmp_path, told, "nl").out
        assert "volgt uit de worp" in done
        assert "geen gebeurtenis" not in done


def test_whose_turn_comes_is_not_heard_as_what_a_roll_brings(tmp_path: Path) -> None:
    """It ends the turn before it, or says no more than whose it is."""
    (tmp_path / "table.yaml").write_text(POSITION, encoding="utf-8")
    for told in ("Anna gooit een acht en klaar, Bert mag.", "Anna is aan de beurt en ze gooit een acht en koopt een kaart."):
        done = said("geschil", str(tmp_path / "table.yaml"), f"{told} Carla: dat mocht niet.")
        assert "volgt uit de worp" not in done.out
        assert "Anna gooit 8" in done.out


def test_a_game_in_a_document_is_followed_as_far_as_it_is_heard(tmp_path: Path) -> None:
    """Its audit judges what stands before the first piece that was not heard, and what is not allowed in any case; it counts every event."""
    course = "verloop: |\n  Anna gooit een acht. Ze bouwt een straat op B2/ZO, doet iets geks en bouwt niks.\n  Dan bouwt Anna een dorp op B2.Z.\n"
    (tmp_path / "game.yaml").write_text(POSITION + course, encoding="utf-8")
    done = said("nakijken", str(tmp_path / "game.yaml"))
    assert done.status == 1
    for shown in ("gebeurtenissen: 3; niet toegestaan: 1; niet zeker: 0", "Niet gehoord:", "geks", "Carla heeft een dorp of stad op B1.ZO"):
        assert shown in done.out.replace("\n", " ")
    assert "Winnaar" not in done.out


def test_an_audit_counts_the_events_of_a_told_course_as_the_command_that_follows_it(tmp_path: Path) -> None:
    """Those behind a piece that was not heard too: not allowed in any case, or not certain; each has its object in JSON."""
    for case in COURSES["followed"]:
        text, language = case["told"].replace("\n", "\n  "), case.get("language", "nl")
        *_, outcome = objects(followed(tmp_path, case["told"], language, "--json").out)
        (tmp_path / "game.yaml").write_text(f"{POSITION}verloop: |\n  {text}\n", encoding="utf-8")
        *rows, audit = objects(said("nakijken" if language == "nl" else "pruefe-partie", str(tmp_path / "game.yaml"), "--json").out)
        counts = [{key: one[key] for key in ("events", "illegal", "undetermined")} for one in (outcome, audit)]
        assert counts[0] == counts[1], case["told"]
        assert len(rows) == audit["illegal"] + audit["undetermined"], case["told"]


def test_the_page_of_a_game_tells_what_was_not_heard(tmp_path: Path) -> None:
    """Beside what is not allowed whatever that was; it does not say that all was allowed."""
    course = "verloop: |\n  Anna gooit een acht. Ze bouwt een straat op B2/ZO, doet iets geks.\n  Dan bouwt Anna een dorp op B2.Z.\n"
    (tmp_path / "game.yaml").write_text(POSITION + course, encoding="utf-8")
    assert said("nakijken", str(tmp_path / "game.yaml"), "--bestand", str(tmp_path / "game.md")).status == 1
    page = (tmp_path / "game.md").read_text(encoding="utf-8")
    for shown in ("Niet gehoord:", "doet iets geks", "op B2.Z geen dorp"):
        assert shown in page
    assert "Alles in deze partij mocht" not in page


def test_a_dispute_in_a_document_is_heard_though_a_piece_of_its_course_is_not(tmp_path: Path) -> None:
    """The piece stays unread, and the claim is not ruled on before that is known."""
    told = (
        "verloop: |\n  Anna gooit een acht. Ze doet iets geks. Dan bouwt Anna een dorp op B2.Z.\nbeweringen: |\n  Carla: dat mocht niet.\n"
    )
    (tmp_path / "game.yaml").write_text(POSITION + told, encoding="utf-8")
    done = said("geschil", str(tmp_path / "game.yaml"), "--json")
    assert done.status != 65, done.err
    assert objects(done.out)[0]["unread"] == ["Ze doet iets geks"]


def test_the_library_reads_a_told_course_in_part_as_the_commands_do_and_else_names_the_piece() -> None:
    """At its place, and not at what is heard before it."""
    told = "Anna gooit een 8 en koopt een ontwikkelingskaart. Anna legt iets geks neer. Dan ruilt Anna vier erts voor een hout."
    text = f"{POSITION}verloop: |\n  {told}\n"
    game = read_game(text, partly=True)
    assert [one.text for one in game.missed] == ["Anna legt iets geks neer"]
    assert (len(game.events), game.open_from) == (3, 2)
    for source, start in ((text, None), (told, read_position(POSITION))):
        with pytest.raises(GameError) as error:
            read_game(source, start)
        assert [one.found for one in error.value.problems] == ["geks"]


def test_a_list_of_written_lines_with_a_slip_is_refused_as_ever(tmp_path: Path) -> None:
    """Every fault with its place: nothing of it is told in words of one's own."""
    done = followed(tmp_path, "rood gooit 8\nrood bouwt strat B2/ZO\n", "nl")
    assert done.status == 65
    assert "course.txt:2" in done.err


def test_an_event_is_refused_behind_what_was_not_heard_by_what_was_told_since(tmp_path: Path) -> None:
    """Whose turn it is, and what was played in it, is told behind the piece; what hangs on a hand stays open, and by what it would be refused is said with that."""
    told = "Anna gooit een acht en doet iets geks. Ze bouwt een dorp op B2.ZO. Ze is klaar. Bert gooit een vijf. Anna koopt een ontwikkelingskaart."
    *events, outcome = objects(followed(tmp_path, told, "nl", "--json").out)
    assert [one["answer"] for one in events] == ["yes", "undetermined", "undetermined", "undetermined", "no"]
    assert (outcome["illegal"], outcome["undetermined"]) == (1, 3)
    before = "Anna gooit een acht en doet iets geks. Bert koopt een ontwikkelingskaart."
    shown = followed(tmp_path, before, "nl").out
    assert "niet toegestaan, tenzij wat daarvoor niet gehoord is hier iets aan verandert" in shown
    assert "niet toegestaan: 0; niet zeker: 1; niet gehoord: 1" in shown


def test_an_audit_counts_what_was_not_heard_and_says_nothing_of_a_winner_then(tmp_path: Path) -> None:
    """Nobody knows who has won of a course that was not heard to its end; a doubt within one line names that line once."""
    document = tmp_path / "game.yaml"
    for told, shown, hidden in (
        ("Anna gooit een acht en doet iets geks.", "niet gehoord: 1", "Winnaar"),
        ("Anna gooit een acht en krijgt een graan.", "of op regel", "tussen regel"),
        ("Anna gooit een acht.", "Winnaar: niemand", "niet gehoord"),
    ):
        document.write_text(f"{POSITION}verloop: |\n  {told}\n", encoding="utf-8")
        out = said("nakijken", str(document)).out
        assert shown in out, told
        assert hidden not in out, told


@pytest.mark.parametrize(("until", "known"), [("1", True), ("2", False)])
def test_hands_are_not_known_from_a_piece_on_that_was_not_heard(tmp_path: Path, until: str, known: bool) -> None:
    """It may have changed any of them: the position that is shown has none, and that is said."""
    told = "Anna gooit 8. Bert krijgt een hout. Ze doet met Carla iets heel geks. Ze bouwt een straat op B2/ZO."
    done = followed(tmp_path, told, "nl", "--tot", until, "--json")
    hands = [one["hand"] for one in objects(done.out)[-1]["position"]["players"]]
    assert [one is not None for one in hands] == [known] * len(hands)
    assert ("niet bekend" in followed(tmp_path, told, "nl", "--tot", until).out) is not known
