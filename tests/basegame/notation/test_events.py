"""Lines about events: nothing that is written down goes unread."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples

from adjudicator.input.problems import Expected
from catan_rules import GameError, read_game, read_position, replay

START = read_position(
    """
bord: beginners
spelers:
  rood: {naam: Anna, dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
"""
)
LINES = (
    "rood zet dorp A1.ZO",
    "Rot setzt eine Siedlung auf A1.SO",
    "Anna zet straat op pad A2/ZW",
    "rood gooit 8",
    "Rot würfelt 3+5",
    "rood gooit een 3 en een 5",
    "rood krijgt 2 hout, 1 erts",
    "Rot bekommt 2 Holz und 1 Erz",
    "rood krijgt hout hout erts",
    "blauw legt 2 wol, 2 graan af",
    "Blau legt 4 Karten ab",
    "rood zet rover op D2, rooft van blauw",
    "rood zet de rover op D2 en rooft van blauw: 1 erts",
    "Rot setzt den Räuber auf D2, raubt nichts",
    "rood zet rover op D2",
    "rood ruilt 4 hout voor 1 erts",
    "Rot tauscht 2 Wolle gegen 1 Erz mit Blau",
    "rood ruilt 3 hout voor 1 erts met de haven",
    "rood bouwt straat B2/O",
    "Rot baut Stadt A1.SO",
    "rood verplaatst schip B2/O naar C2/W",
    "rood koopt ontwikkelingskaart",
    "rood koopt 1 ontwikkelingskaart: ridder",
    "rood koopt een dorp op B2.ZO",
    "rood speelt ridder",
    "Rot spielt Ritter, Räuber nach D2, raubt von Blau: 1 Wolle",
    "rood speelt monopolie op wol",
    "rood speelt monopolie op wol: 5 kaarten",
    "Rot spielt Erfindung: 1 Erz, 1 Getreide",
    "rood speelt uitvinding",
    "rood speelt stratenbouw: straat B2/O en A2/ZO",
    "rood speelt stratenbouw",
    "rood toont overwinningspunt",
    "rood zegt te winnen",
    "Rot sagt den Sieg an",
    "rood wint het spel",
    "Rot beendet den Zug",
    "rood eindigt de beurt",
    "de beurt is voorbij",
    "Zug vorbei",
    "rood levert 2 wol in",
    "rood levert 4 hout in bij de bank voor 1 erts",
    "rood handelt met de bank: 4 hout voor 1 erts",
    "Rot handelte mit Blau 2 Wolle gegen 1 Erz",
)
#: What is said of what happened, and the same as it is written back.
TOLD = (
    ("rood kocht een ontwikkelingskaart", "rood koopt ontwikkelingskaart"),
    ("Rot kaufte eine Entwicklungskarte", "rood koopt ontwikkelingskaart"),
    ("rood bouwde een stad op A1.ZO", "rood bouwt stad A1.ZO"),
    ("Rot baute eine Stadt auf A1.SO", "rood bouwt stad A1.ZO"),
    ("rood speelde ridder", "rood speelt ridder"),
    ("Rot spielte Monopol auf Wolle", "rood speelt monopolie op wol"),
    ("rood gooide 8", "rood gooit 8"),
    ("Rot würfelte 8", "rood gooit 8"),
    ("rood kreeg 1 hout", "rood krijgt 1 hout"),
    ("blauw leverde 2 wol in", "blauw legt 2 wol af"),
    ("Blau gab 2 Wolle ab", "blauw legt 2 wol af"),
    ("rood levert 4 hout in bij de bank voor 1 erts", "rood ruilt 4 hout voor 1 erts"),
    ("rood handelt met de bank: 4 hout voor 1 erts", "rood ruilt 4 hout voor 1 erts"),
    ("rood handelt met de bank 4 hout voor 1 erts", "rood ruilt 4 hout voor 1 erts"),
    ("Rot tauschte 2 Wolle gegen 1 Erz mit Blau", "rood ruilt 2 wol voor 1 erts met blauw"),
    ("rood ruilde met blauw 2 wol voor 1 erts", "rood ruilt 2 wol voor 1 erts met blauw"),
)
STRANGE = ("kwartel", "nu", "niet", "zusammen", "vielleicht", "2", "17", "zelf", "dorp", "ridder", "wol", "blauw", "stapel")


def event(line: str) -> object:
    """Return the event that a line tells of."""
    (read,) = read_game(line, START).events
    return read.event


@examples(500)
@given(line=st.sampled_from(LINES), word=st.sampled_from(STRANGE), place=st.integers(0, 12))
def test_a_word_or_number_more_is_a_fault_or_changes_what_is_read(line: str, word: str, place: int) -> None:
    """Wherever it stands in the line, the player's name included."""
    words = line.split()
    words.insert(min(place, len(words)), word)
    try:
        found = event(" ".join(words))
    except GameError:
        return
    assert found != event(line), " ".join(words)


@pytest.mark.parametrize(("said", "written"), TOLD)
def test_what_happened_is_told_as_people_tell_it(said: str, written: str) -> None:
    """In the past tense, with the bank named first, with cards handed in for others."""
    (told,) = replay(read_game(said, START))
    assert told.text() == written


def test_the_end_of_a_turn_needs_no_name_where_it_is_known_whose_it_is() -> None:
    """Before anybody has rolled nobody knows, so nothing is ruled on; the turn goes round after that."""
    told = list(replay(read_game("beurt voorbij\nrood gooit 8\nDer Zug ist vorbei\nbeurt voorbij", START)))
    assert [one.text() for one in told] == ["beurt voorbij", "rood gooit 8", "rood eindigt beurt", "blauw eindigt beurt"]
    assert [str(one.verdict.answer) for one in told] == ["undetermined", "yes", "yes", "no"]
    assert told[0].verdict.missing == ("turn",)


@pytest.mark.parametrize(
    ("line", "found", "expected", "suggestion"),
    [
        ("rood koopt 2 ridders", "2 ridders", Expected.ONE_CARD, None),
        ("rood koopt ontwikkelingskaart: ridder monopolie", "monopolie", Expected.NO_MORE, "monopolie"),
        ("rood eindigt de beurt nu", "nu", Expected.NO_MORE, None),
        ("rood eindigt de buert", "buert", Expected.NO_MORE, "beurt"),
        ("rood speelt overwinningspunt op 3", "3", Expected.NO_MORE, None),
        ("Rot spielt Ritter, Reuber nach D2", "Reuber", Expected.NO_MORE, "Räuber"),
        ("rood zegt niets", "niets", Expected.NO_MORE, None),
        ("rood gooit 1 2", "1 2", None, None),
        ("rood bouwt 2 straten B2/O", "2", Expected.NO_MORE, None),
        ("rood zet rover op D2, misschien rooft van blauw", "misschien", Expected.NO_MORE, None),
        ("rood ruilt 2 wol met blauw voor 1 erts met blauw", None, Expected.TRADE, None),
        ("rood ruilt 4 hout voor 1 erts met", "", Expected.TRADED_WITH, None),
        ("blauw legt 2 wol, rest onbekend af", None, Expected.TOTAL, None),
        ("rood speelt stratenbouw: straat B2/O straat", "straat", Expected.PATH, None),
    ],
)
def test_what_is_left_over_is_named_with_its_place(line: str, found: str | None, expected: Expected | None, suggestion: str | None) -> None:
    """Two dice apart are none of these: they are read as two."""
    if expected is None:
        assert event(line).total == 3
        return
    with pytest.raises(GameError) as caught:
        read_game(line, START)
    (problem,) = caught.value.problems
    assert problem.expected == expected
    if found:
        assert problem.found == found
        assert line[problem.column - 1 :].startswith(found)
    assert suggestion is None or suggestion in problem.suggestions


@pytest.mark.parametrize("line", ["rood: gooit 8", "Anna: gooit 8", "rood, gooit 8", "rood ; gooit 8"])
def test_a_name_that_plays_is_no_fault_but_the_mark_behind_it(line: str) -> None:
    """Nobody is told to write what stands there."""
    with pytest.raises(GameError) as caught:
        read_game(line, read_position("bord: beginners\nspelers: {rood: {naam: Anna}, blauw: {}}"))
    (problem,) = caught.value.problems
    assert problem.found in {":", ",", ";"}
    assert problem.suggestions == ()
    assert line[problem.column - 1] == problem.found


@pytest.mark.parametrize(
    ("line", "column", "found"),
    [
        ("rood speelt monopolie op goud", 26, "goud"),
        ("Rot spielt Monopol auf Gold", 24, "Gold"),
        ("rood steelt een kaart van blauw", 13, "een kaart van blauw"),
        ("rood steelt", 1, "rood steelt"),
        ("rood ruilt met blauw", 12, "met blauw"),
    ],
)
def test_what_is_quoted_begins_where_the_column_says(line: str, column: int, found: str) -> None:
    """And it is what is wrong, not the little word before it."""
    with pytest.raises(GameError) as caught:
        read_game(line, read_position("bord: beginners\nspelers: {rood: {naam: Anna}, blauw: {}}"))
    (problem,) = caught.value.problems
    assert (problem.column, problem.found) == (column, found)
