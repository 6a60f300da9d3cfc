"""A yes/no question has one first line, at whichever door it is asked: bare words, the command for questions, the one for searches."""

from __future__ import annotations

import pytest
from support.command import said

#: Each command for questions and for searches, by language.
DOORS = {"nl": ("vraag", "zoek"), "de": ("frage", "suche")}
#: Questions that are answered for sure, by books that part, by a silent book, by naming another one, or not.
ASKED = {
    "nl": (
        "mag ik na het bouwen nog ruilen",
        "mag je twee dorpen naast elkaar bouwen",
        "kan de rover terug naar de woestijn",
        "kost een stad vier erts",
        "mag je met zes punten alvast een gebouwenkaart laten zien",
        "moet dat veld nog een rondje wachten als de rover weg is",
        "kan ik winnen",
    ),
    "de": (
        "darf man nach dem Bauen noch handeln",
        "darf man zwei Siedlungen nebeneinander bauen",
        "bringt Weideland Wolle",
        "kostet eine Stadt vier Erz",
        "darf ich mir Karten von der Bank leihen",
        "darf ich am Holzhafen Erz tauschen",
        "kann ich gewinnen",
    ),
}


@pytest.mark.parametrize(("language", "question"), [(language, one) for language, asked in ASKED.items() for one in asked])
def test_a_question_has_the_same_first_line_at_every_door(language: str, question: str) -> None:
    """What words stand for a command is no part of the question; a mark behind it changes nothing."""
    words = question.split()
    first = [said(*command, *words).out.splitlines()[0] for command in ((DOORS[language][0],), (DOORS[language][1],))]
    marked = said(DOORS[language][0], f"{question}?").out.splitlines()[0]
    bare = said(*words).out.splitlines()[0]
    assert {*first, marked, bare} == {first[0]}
