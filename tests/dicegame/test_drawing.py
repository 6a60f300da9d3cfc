"""Sheets drawn, and answers in words."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from adjudicator.dicegame.sheet import CITIES, KNIGHTS, ROADS, SETTLEMENTS
from catan_rules import ask, draw, read_position
from catan_rules.render.faces import drawing_of

SHEETS = read_position(
    "spel: dobbelspel\nspelers:\n  rood: {naam: 'A & B', straten: R0 R1, dorpen: 3, ridders: 1, gebruikt: 1, punten: 1 1 3 1}\n  blauw: {}\n"
    "beurt: rood\ndobbelstenen: 3 erts, 2 graan, 1 goud\nworpen over: 1\n"
)


def _drawn(width: int, language: str = "nl", encoding: str = "utf-8", *, colour: bool = False) -> str:
    drawing = drawing_of(SHEETS)
    marks = drawing.marks_of(ask(SHEETS, "wat kan rood bouwen"), SHEETS)
    return drawing.draw_terminal(SHEETS, colour=colour, width=width, names=False, marks=marks, language=language, encoding=encoding)


@pytest.mark.parametrize("width", [80, 40, 0])
def test_a_drawing_in_text_names_everything_and_fits(width: int) -> None:
    """On a wide screen, a narrow one and a pipe; what is built stands in brackets, used knights between slashes, the best build is marked."""
    text = _drawn(width)
    first = text.split("blauw")[0]
    assert all(name in first.replace("+", " ") for name in (*ROADS, *SETTLEMENTS, *CITIES, *KNIGHTS))
    assert all(shown in first for shown in ("[R0]", "[S3]", "/K1/", " R2 ", "+C7", " samen 6"))
    assert not width or max(map(len, text.splitlines())) <= width
    assert "1 goud; worpen over: 1" in " ".join(text.split())


def test_a_drawing_without_letters_of_the_language_is_ascii() -> None:
    """Umlauts lose their marks."""
    assert "Wurfel: 2 Getreide" in _drawn(80, "de", "ascii")
    assert "\033[32;1m+C7\033[0m" in _drawn(80, colour=True)


def test_a_picture_is_sound_and_says_what_it_shows() -> None:
    """For a screen reader; the same every time, with the names of roads where they are asked for."""
    picture = draw(SHEETS, marks=ask(SHEETS, "wat kan rood bouwen"))
    root = ET.fromstring(picture)  # noqa: S314 - our own
    said = {child.tag.rpartition("}")[2]: child.text for child in root if child.text}
    assert said["title"] == "Dobbelspel: A & B (rood), blauw"
    assert "R0, R1, S3, K1; samen 6 punten. Gebruikte ridders: K1. Vakjes: 1 1 3 1; samen 6." in said["desc"]
    assert picture == draw(SHEETS, marks=ask(SHEETS, "wat kan rood bouwen"))
    assert ">R9<" not in picture
    assert ">R9<" in draw(SHEETS, names=True)


@pytest.mark.parametrize(
    ("question", "dutch", "german"),
    [
        ("wat kan rood bouwen", "Rood kan nu alleen dit bouwen: stad 7 (7 punten).", "Rot kann jetzt nur dies bauen: Stadt 7 (7 Punkte)."),
        ("mag rood C7 bouwen", "Ja, rood mag stad 7 bouwen.", "Ja, Rot darf Stadt 7 bauen."),
        ("mag rood K1 inzetten", "Nee, rood mag K1 nu niet als joker gebruiken.", "Nein, Rot darf K1 jetzt nicht als Joker einsetzen."),
        ("hoeveel punten levert S4 R2 op", "In één beurt gebouwd: straat R2 en dorp 4. Dat wordt 5 punten.", "In einem Zug gebaut: Straße R2 und Siedlung 4. Das gibt 5 Punkte."),
        ("hoeveel punten levert niets op", "Een beurt zonder bouwen levert -2 punten op.", "Ein Zug ohne Bauen bringt -2 Punkte."),
        ("wat is mijn kans op C7", "De kans van A & B op stad 7 is hoogstens 100,0%. Per wat je houdt:", "Die Chance von A & B auf Stadt 7 ist höchstens 100,0 %. Je nachdem, was du behältst:"),
    ],
)  # fmt: skip
def test_an_answer_begins_with_what_was_asked(question: str, dutch: str, german: str) -> None:
    """In both languages."""
    verdict = ask(SHEETS, question)
    assert verdict.text("nl").splitlines()[0] == dutch
    assert verdict.text("de").splitlines()[0] == german


def test_what_a_value_rests_on_is_told_in_full() -> None:
    """The printed sheet, with how many sources say so."""
    assert "zegt één bron" in ask(SHEETS, "wat kan rood bouwen").text("nl", "full")
    assert "sagt eine Quelle" in ask(SHEETS, "wat kan rood bouwen").text("de", "full")
