"""What is said of a number of things is said as people say it, of one, of two and of five, and a list ends in "and" without a stray comma."""

from __future__ import annotations

import pytest

from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.reason import Reason
from adjudicator.verdicts.verdict import State, Step
from catan_rules.messages import count_text
from catan_rules.render.text.rules import several_books
from catan_rules.render.text.verdict_words import listed, step_text

BOOKS = ["almanak", "wk-2002", "encyclopedie", "spielanleitung", "gebruikelijk", "actueel"]


@pytest.mark.parametrize(
    ("count", "nl", "de"),
    [
        (2, "en de WK-regels van 2002", "und den WM-Regeln von 2002"),
        (3, ", de WK-regels van 2002 en de encyclopedie", ", den WM-Regeln von 2002 und der Enzyklopädie"),
        (6, "(en 5 andere)", "(und 5 weiteren)"),
    ],
)
def test_up_to_two_books_more_are_named_and_of_more_it_is_told_how_many(count: int, nl: str, de: str) -> None:
    """Beside the best known of them."""
    assert several_books(BOOKS[:count], "nl").endswith(nl)
    assert several_books(BOOKS[:count], "de").endswith(de)


@pytest.mark.parametrize(
    ("name", "key", "one", "more"),
    [
        ("game", "not-told", ("En nog één.", "Und noch eine."), ("En nog 5 andere.", "Und 5 weitere.")),
        (
            "game",
            "not-drawn",
            ("De stelling bij nog één andere oorzaak staat er niet bij.", "Die Stellung zu einer weiteren Ursache fehlt hier."),
            ("De stellingen bij nog 5 andere oorzaken staan er niet bij.", "Die Stellungen zu 5 weiteren Ursachen fehlen hier."),
        ),
        ("game", "progress", ("1 partij nagekeken", "1 Partie geprüft"), ("5 partijen nagekeken", "5 Partien geprüft")),
        ("messages", "letter.found", ("1 regel gevonden", "1 Regel gefunden"), ("5 regels gevonden", "5 Regeln gefunden")),
        ("messages", "data.faults", ("1 fout", "1 Fehler"), ("5 fouten", "5 Fehler")),
    ],
)
def test_one_thing_is_told_in_the_singular(name: str, key: str, one: tuple[str, str], more: tuple[str, str]) -> None:
    """Verb and noun alike, in both languages."""
    assert tuple(count_text(language, name, key, 1) for language in ("nl", "de")) == one
    assert tuple(count_text(language, name, key, 5) for language in ("nl", "de")) == more


@pytest.mark.parametrize(
    ("count", "nl", "de"),
    [(1, "met 1 ridder", "mit 1 Ritter"), (2, "met 2 ridders", "mit 2 Rittern"), (5, "met 5 ridders", "mit 5 Rittern")],
)
def test_knights_that_pay_are_counted_once(count: int, nl: str, de: str) -> None:
    """Not as so many times one knight."""
    question = Question(Kind.MAY_BUILD, "rood", "C7")
    step = Step("dice/joker-once-per-game", State.MET, Reason.JOKERS_SUFFICE, at=("K1",), have=count)
    assert nl in step_text(step, question, "nl")
    assert de in step_text(step, question, "de")


def test_a_list_has_a_comma_before_its_and_only_where_a_part_before_it_ends_there() -> None:
    """What the last part holds is no reason for one."""
    assert listed(["A"], "de") == "A"
    assert listed(["A", "B"], "de") == "A und B"
    assert listed(["A", "B", "C", "D", "E"], "nl") == "A, B, C, D en E"
    assert listed(["A", "B, der baut"], "de") == "A und B, der baut"
    assert listed(["A, der baut", "B"], "de") == "A, der baut, und B"
