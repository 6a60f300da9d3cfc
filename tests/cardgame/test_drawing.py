"""Principalities drawn, and answers in words."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from catan_rules import ask, draw, read_position
from catan_rules.render.faces import drawing_of

TABLE = read_position(
    "spel: kaartspel\nspelers:\n  rood:\n    naam: 'A & B'\n    rij: dorp straat stad\n    boven: bos2 (1), weide4 (3), akker5\n    onder: heuvels1 (1), bergen6 (2), goud3 (1)\n"
    "    uitbouw:\n      B2: ridder Heinrich, sterkte 2, toernooi 3\n      B4: vloot hout, handel 1\n      A4: Markt, handel 2\n    hand: Kloster, 2 gedekt\n"
    "    figuren: ridderfiguur C2, molenfiguur C4\n"
    "  blauw:\n    rij: dorp straat dorp\n    boven: bos1 (1), weide2 (1), akker3 (1)\n    onder: heuvels4 (1), bergen5 (1), goud6 (1)\n    hand: 3 kaarten\n"
    "beurt: rood\ngebeurtenis: toernooi\nworp: 4\nprijzen: {Kloster: 1 baksteen}\n"
)


def _drawn(width: int, question: str, language: str = "nl", encoding: str = "utf-8", *, colour: bool = False) -> str:
    drawing = drawing_of(TABLE)
    marks = drawing.marks_of(ask(TABLE, question), TABLE)
    return drawing.draw_terminal(TABLE, colour=colour, width=width, names=False, marks=marks, language=language, encoding=encoding)


@pytest.mark.parametrize("width", [100, 80, 40, 0])
def test_a_drawing_in_text_names_every_card_and_fits(width: int) -> None:
    """On a wide screen, a narrow one and a pipe; where a card may lie is marked."""
    text = _drawn(width, "mag rood Kloster op D2 leggen")
    plain = " ".join(text.split())
    for shown in (
        "A4 Markt",
        "B1 bos 2 (1)",
        "B5 akker 5 (?)",
        "C2 dorp",
        "C3 straat",
        "C4 stad",
        "D5 goud 3 (1)",
        "+D2",
        "2 gedekt",
        "ridderfiguur C2",
    ):
        assert shown in plain, shown
    assert not width or max(map(len, text.splitlines())) <= width


def test_a_drawing_without_letters_of_the_language_is_ascii() -> None:
    """Umlauts lose their marks; a place that is refused is crossed."""
    text = _drawn(0, "mag rood Kloster op B2 leggen", "de", "ascii")
    assert "Figuren: Ritterfigur C2, Muhlenfigur C4" in text
    assert "xB2" in text
    assert "\033[31;1m" in _drawn(0, "mag rood Kloster op B2 leggen", colour=True)


def test_a_picture_is_sound_and_says_what_it_shows() -> None:
    """For a screen reader; the same every time, with the names of places where they are asked for."""
    picture = draw(TABLE, marks=ask(TABLE, "waar mag rood Kloster leggen"))
    root = ET.fromstring(picture)  # noqa: S314 - our own
    said = {child.tag.rpartition("}")[2]: child.text for child in root if child.text}
    assert said["title"] == "Kaartspel: A & B (rood), blauw"
    assert "B2 Ritter Heinrich, sterkte 2, toernooi 3" in said["desc"]
    assert "hand: 1 Kloster, 2 gedekt." in said["desc"]
    assert picture == draw(TABLE, marks=ask(TABLE, "waar mag rood Kloster leggen"))
    assert ">C3<" not in picture
    assert ">C3<" in draw(TABLE, names=True)


@pytest.mark.parametrize(
    ("question", "dutch", "german"),
    [
        ("wat levert een 4 op", "Een 4 levert op: A & B niets, blauw 1 baksteen.", "Eine 4 bringt: A & B nichts, Blau 1 Lehm."),
        ("wie treft de gebeurtenis", "Toernooi: toernooipunten A & B 3, blauw 0; A & B wint; A & B krijgt 1 grondstof naar keuze.", "Turnier: Turnierpunkte A & B 3, Blau 0; A & B gewinnt; A & B bekommt 1 Rohstoff nach Wahl."),
        ("wie heeft de sterkste riddermacht", "A & B heeft de sterkste riddermacht (A & B 2, blauw 0).", "A & B hat die stärkste Rittermacht (A & B 2, Blau 0)."),
        ("waar mag rood Kloster leggen", "Rood mag het Kloster leggen op D2, D4 en E4.", "Rot darf das Kloster auf D2, D4 und E4 legen."),
        ("mag rood Kloster op B2 leggen", "Nee, rood mag het Kloster niet op B2 leggen.", "Nein, Rot darf das Kloster nicht auf B2 legen."),
        ("mag rood Bischof spelen", "Nee, rood mag de Bischof niet spelen.", "Nein, Rot darf den Bischof nicht ausspielen."),
        ("wat doet Raubzug van rood bij een 6", "Raubzug: de aanval mislukt; blauw neemt 2 grondstoffen van rood, naar keuze van blauw.", "Raubzug: der Angriff misslingt; Blau nimmt Rot 2 Rohstoffe ab, nach Wahl von Blau."),
        ("hoeveel handkaarten mag rood hebben", "Handkaarten: de hand van rood is vol: 3.", "Handkarten: die Hand von Rot ist voll: 3."),
        ("welke wisselkoersen heeft rood", "Zo wisselt rood met de voorraad: hout 2:1, baksteen 3:1, wol 3:1, graan 3:1, erts 3:1, goud 3:1.", "So tauscht Rot mit dem Vorrat: Holz 2:1, Lehm 3:1, Wolle 3:1, Getreide 3:1, Erz 3:1, Gold 3:1."),
        ("hoeveel punten heeft iedereen", "Punten: A & B 5, blauw 2; A & B staat voor.", "Siegpunkte: A & B 5, Blau 2; A & B liegt vorn."),
    ],
)  # fmt: skip
def test_an_answer_begins_with_what_was_asked(question: str, dutch: str, german: str) -> None:
    """In both languages."""
    verdict = ask(TABLE, question)
    assert verdict.text("nl").splitlines()[0] == dutch
    assert verdict.text("de").splitlines()[0] == german


def test_what_is_not_on_a_card_is_asked_for() -> None:
    """The price of a card that the position does not give, and what one source says of a city."""
    told = ask(TABLE, "mag rood Schmiede op D2 leggen")
    assert "Wat staat er op de kaart als prijs?" in told.text("nl")
    assert told.missing == ("prices.Schmiede",)
    assert "zegt één bron" in ask(TABLE, "mag rood een stad bouwen op C2").text("nl", "full")
    assert "sagt eine Quelle" in ask(TABLE, "mag rood een stad bouwen op C2").text("de", "full")
