"""The words that are read: one meaning in a slot, found in every spelling that keyboards make of them."""

from __future__ import annotations

import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support.running import ROOT
from support.schemas import schema, texts

from adjudicator.basegame.position import COLOURS, Development, Game, Phase, Special
from adjudicator.board.board import ANY_THREE, Resource, Terrain
from adjudicator.board.hex_map import ORIENTATIONS, SIDEWAYS, UP
from adjudicator.input import words
from catan_common.data_path import data_file, is_checkout
from catan_common.folding import fold

LISTED = words.listed()
ALL = [(slot, what, word) for slot, meanings in LISTED.items() for what, by in meanings.items() for some in by.values() for word in some]


@pytest.mark.parametrize("slot", LISTED)
def test_no_word_has_two_meanings_in_one_slot(slot: str) -> None:
    """A position mixes the languages, so this holds over both together and in every spelling."""
    meant: dict[str, set[str]] = {}
    for here, what, word in ALL:
        if here == slot:
            for spelling in words.spellings(word):
                meant.setdefault(spelling, set()).add(what)
    assert {spelling: found for spelling, found in meant.items() if len(found) > 1} == {}


@pytest.mark.parametrize("slot", LISTED)
def test_every_word_is_read_in_every_spelling(slot: str) -> None:
    """Capitals, decomposed accents, written-out umlauts, ss, hyphens and spaces of all kinds, quotes around it."""
    for what, word in ((what, word) for here, what, word in ALL if here == slot):
        plain = word.translate(str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"}))
        spaced = word.replace(" ", "\u00a0").replace("-", "\u2013")
        for spelling in (
            word,
            word.upper(),
            word.lower(),
            unicodedata.normalize("NFD", word),
            plain,
            spaced,
            f"\u201e{word}\u201c",
            f" '{word}' ",
        ):
            assert words.meaning(slot, spelling) == what, spelling


@pytest.mark.parametrize(
    ("slot", "meanings"),
    [
        ("games", {*Game, "kaartspel", "dobbelspel"}),
        ("orientations", set(ORIENTATIONS)),
        ("terrains", set(Terrain)),
        ("resources", set(Resource)),
        ("harbours", {*Resource, ANY_THREE, "unknown"}),
        ("developments", set(Development)),
        ("special-cards", set(Special)),
        ("phases", set(Phase)),
        ("colours", set(COLOURS)),
        ("directions", {*UP.corners, *UP.sides, *SIDEWAYS.corners, *SIDEWAYS.sides}),
    ],
)
def test_a_slot_means_exactly_what_a_position_can_hold(slot: str, meanings: set[str]) -> None:
    """No value of a closed list lacks a word, and no word means anything else."""
    assert set(LISTED[slot]) == meanings


@pytest.mark.parametrize("slot", ["terrains", "resources", "developments", "special-cards", "phases", "colours", "directions", "games"])
def test_the_word_that_is_written_is_the_canonical_one(slot: str) -> None:
    """The first Dutch word is the value itself."""
    for what in LISTED[slot]:
        assert words.word_for(slot, what) == what


def test_a_word_may_mean_something_else_in_another_slot_or_language() -> None:
    """``weg`` is a road among pieces, ``Weg`` a path among places."""
    assert words.meaning("pieces", "weg") == "road"
    assert words.meaning("places", "Weg") == "path"
    assert words.meaning("player-keys", "Wege") is None


def test_no_other_abbreviations_are_read() -> None:
    """A letter is a direction and nothing else."""
    for slot, meanings in LISTED.items():
        if slot != "directions":
            short = [word for by in meanings.values() for some in by.values() for word in some if len(word) < 2 and word.isalpha()]
            assert short == []
    assert words.meaning("resources", "W") is None


def test_near_words_are_written_as_they_are_listed() -> None:
    """A misspelt word gets the nearest known ones, never more than three, and nothing at all when nothing is near."""
    assert words.near("strateen", "player-keys")[0] == "straten"
    assert "Straßen" in words.near("Strasen", "player-keys")
    assert len(words.near("ke", "player-keys", "keys", "terrains")) <= 3
    assert words.near("qqqqqqqq", "keys") == ()
    assert words.near("x" * 10_000, "keys") == ()
    assert words.near("beginers", more=("beginners",)) == ("beginners",)


@given(st.text())
@example('0"\x1f')  # a mark that counts as a space for a gap, but not at an end
def test_folding_is_done_once_and_for_all(text: str) -> None:
    """A folded text folds to itself, as does a key."""
    assert fold(fold(text)) == fold(text)
    assert words.key(words.key(text)) == words.key(text)


def test_the_file_is_what_its_schema_says() -> None:
    """``input_words.yaml`` follows its schema, and the position schema is made of it."""
    for name in ("input_words", "position"):
        found = schema(name)
        told = found.schema
        assert told["title"]
        assert told["description"]
        if name == "input_words":
            found.validate(texts(Path(data_file("words/input_words.yaml")).read_text(encoding="utf-8")))
        else:
            keys = {word for by in LISTED["keys"].values() for some in by.values() for word in some}
            assert keys <= told["properties"].keys()


def test_the_position_schema_is_made_of_the_words() -> None:
    """It is written by a tool, and this is what the tool writes today."""
    done = subprocess.run([sys.executable, str(ROOT / "tools" / "position_schema.py"), "--check"], capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (0, b"")


def test_the_live_data_is_read_in_a_checkout() -> None:
    """Never a copy of it."""
    assert is_checkout()
    assert data_file("words/input_words.yaml") == str(ROOT / "data" / "words" / "input_words.yaml")


@pytest.mark.parametrize(
    ("word", "language", "said"),
    [("Siedlung", "nl", "dorp"), ("dorp", "de", "Siedlung"), ("dorp", "nl", "dorp"), ("in", "de", "in"), ("hoi", "de", "hoi")],
)
def test_a_word_of_the_other_language_alone_is_said_in_ours(word: str, language: str, said: str) -> None:
    """One that both have stays as it is, and so does one that neither has."""
    assert words.in_language(word, language) == said


def test_a_word_much_longer_than_ours_is_no_misspelling() -> None:
    """One of forty letters may be one."""
    longest = "ontwikkelingskaarten"
    assert words.near(longest.ljust(40, "q"), "decks")[0] == longest
    assert words.near(longest.ljust(41, "q"), "decks") == ()
