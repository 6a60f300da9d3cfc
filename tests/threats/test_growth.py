"""No reader takes the square of the length of a text: with twice as much of anything it makes at most some more than twice as many steps.

Steps are the calls that Python makes, of its own functions and of built-in ones, not seconds: they are the same on every computer.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from unittest import mock

import pytest
from support.amount import some
from support.command import said

from adjudicator.dispute.document import read_dispute
from adjudicator.dispute.remembered import read_remembered_dispute
from adjudicator.dispute.said import read_said
from adjudicator.input import words
from adjudicator.input.problems import Expected, PositionError
from adjudicator.notation.document.source import MOST_BYTES
from adjudicator.notation.line.write import read_line
from adjudicator.telling.audit import audited
from adjudicator.telling.records import read_game, read_remembered
from catan_rules import QuestionError, ask, open_rulebook, read_house_rules, read_position

TABLE = "bord: beginners\nspelers: {rood: {naam: Anna, dorpen: A1.ZO C1.ZO}, blauw: {dorpen: D3.ZO D1.ZO}}\n"
POSITION = read_position(TABLE)
#: What is repeated: brackets, words and names of all kinds, places, cards, events, claims, and what stands between them.
PARTS = (
    "{a: ", "[", "- a\n", "a: b\n", "a:\n ", "? ", "é", "a", "a ", "A1.", "A1.Z ", "B3+C3+", "bos3 ", "bos ", "1 hout, ", "hout ", "rood ", "Xabc ", "bij Xa, ",
    "Rood: nee. ", "Rood: ", "Xa: nee ", "Rood zegt dat ", "is aan de beurt ", "rood is aan de beurt ", "rood gooit 8\n", "Anna gooide 8. ", "Anna kocht een ridder en speelde hem en ",
    "rood bouwt straat A2/ZW\n", "rood ruilt 4 hout voor 1 erts\n", "bord: beginners\n", "spelers: {rood: {dorpen: A1.Z}}\n", "\n", "\t", "\u00a0", "\u201ca\u201d ", "'", "(a) ", "#", "# a\n", "&a ", "*a ", ", ", "E6_BC", "PR-S03.", "8 ",
)  # fmt: skip


def _in_a_block(key: str) -> Callable[[str], object]:
    return lambda text: read_dispute(f"{TABLE}{key}: |\n  " + text.replace("\n", "\n  "))


def _of_a_player(key: str) -> Callable[[str], object]:
    return lambda text: read_position(f"bord: beginners\nspelers: {{rood: {{{key}: '{text.replace(chr(39), '')}'}}}}\n")


READERS: dict[str, Callable[[str], object]] = {
    "a position": read_position,
    "a course": _in_a_block("verloop"),
    "settlements": _of_a_player("dorpen"),
    "a hand": _of_a_player("hand"),
    "a board": lambda text: read_position("bord: |\n  " + text.replace("\n", "\n  ")),
    "a dispute": read_dispute,
    "claims": _in_a_block("beweringen"),
    "a dispute from memory": lambda text: read_dispute(f"Anna gooide 8\n{text}"),
    "what is said": lambda text: read_said(text, POSITION),
    "events": lambda text: read_game(text, POSITION),
    "events from memory": lambda text: read_remembered(f"Anna gooide 8\n{text}"),
    "a game": audited,
    "house rules": read_house_rules,
    "a line": lambda text: read_line(f"CR1.GB.NBEGINNERS.{text}"),
    "a query": lambda text: open_rulebook().search(text, language="nl"),
    "a question": lambda text: ask(POSITION, text),
}
#: Which parts each reader is tried with.
TRIED = some(itertools.product(READERS, PARTS), by=lambda pair: pair[0], one_in=80)
#: As many characters of each are read, and as many again.
SIZE = 400
#: Steps that do not depend on the length.
AT_ONCE = 4_000


def _steps(read: Callable[[str], object], text: str) -> int:
    """Return how many calls reading a text makes."""
    count = 0

    def seen(_frame: Any, event: str, _of: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    # near words are looked for a bounded number of times, at some thousand steps each: here each look is one
    with mock.patch("difflib.get_close_matches", return_value=[]), suppress(PositionError, QuestionError):
        sys.setprofile(seen)
        try:
            read(text)
        finally:
            sys.setprofile(before)
    return count


@pytest.mark.parametrize("reader", READERS)
def test_twice_as_much_takes_no_more_than_some_more_than_twice_as_many_steps(reader: str) -> None:
    """For each part repeated; what is read for the first time is read before."""
    read = READERS[reader]
    grown = {}
    parts = [part for name, part in TRIED if name == reader]
    assert parts
    for part in parts:
        text = "".join(itertools.islice(itertools.cycle(part), 2 * SIZE))
        for warm in (text[:200], text[:200]):
            _steps(read, warm)
        once, twice = _steps(read, text[:SIZE]), _steps(read, text)
        if twice > 2.6 * once + AT_ONCE:
            grown[part] = (once, twice)
    assert grown == {}


def test_one_fault_of_an_event_is_told_and_near_words_are_looked_for_once() -> None:
    """However many cards of it are misspelt: comparing each with every known word would take seconds."""
    with mock.patch("difflib.get_close_matches", return_value=[]) as looked, pytest.raises(PositionError):
        read_game("rood krijgt " + ", ".join(f"1 hout{number}" for number in range(2_000)), POSITION)
    assert looked.call_count < 10


@pytest.mark.parametrize("text", ["{a: " * 3_000, "is aan de beurt " * 700, "a" * 12_000])
def test_a_dispute_that_is_none_is_refused_in_few_steps(text: str) -> None:
    """Each character costs less than a hundred steps."""
    assert _steps(read_dispute, text) < 100 * len(text)


def test_a_long_word_is_folded_once_in_whatever_it_is_looked_up() -> None:
    """A text of 100 kB that is folded for each thing that it might mean took seconds."""
    text = "auf" + "\U000e0041" * 20_000
    with mock.patch.object(words, "fold", wraps=words.fold) as folded:
        for slot in ("card-names", "resources", "pieces", "terrains", "fillers"):
            assert words.meaning(slot, text) in (None, "to")
    assert folded.call_count == 1


@pytest.mark.parametrize("word", ["letters " * 300, "((", "dispute-of-nobody"])
def test_no_case_is_read_for_a_word_that_none_of_them_holds(word: str) -> None:
    """What names no case is refused in a hundredth of the steps that reading all of them takes."""
    assert _steps(lambda text: said("gevallen", *text.split(" ")), word) < 50_000


def test_what_is_too_long_is_looked_at_no_further() -> None:
    """A dispute beyond the limit of a document costs no more than one just beyond it."""
    short, long = (_steps(read_dispute, "rood gooit 8\n" * count) for count in (10_000, 100_000))
    assert long <= short + 100


@pytest.mark.parametrize("told", ["Anna gooide 8. ", "Anna: ik mocht dat. Bert: nee. "])
def test_what_is_told_from_memory_at_too_great_length_is_refused_before_it_is_read(told: str) -> None:
    """Where no position stands beside it, too: no sentence of it is looked at."""
    text = told * (MOST_BYTES // len(told) + 1)
    with pytest.raises(PositionError) as caught:
        read_remembered_dispute(text)
    assert [problem.expected for problem in caught.value.problems] == [Expected.SHORTER]
    with suppress(PositionError):
        assert _steps(read_remembered_dispute, text) < 100
