"""Questions that somebody asks for himself, put as ones of anybody."""

from __future__ import annotations

import pytest

from catan_rules.one_book import book
from rulebook.search.of_anybody import of_anybody

HEARD = ("voordat", "nadat", "bevor")


@pytest.mark.parametrize(
    ("language", "question", "put"),
    [
        ("nl", "mag ik bouwen voordat ik gooi", "mag je bouwen voordat je gooit"),
        ("nl", "mag ik ruilen nadat ik gebouwd heb", "mag je ruilen nadat je gebouwd hebt"),
        ("nl", "kan ik mijn straat verleggen", "kun je je straat verleggen"),
        ("nl", "mag ik de rover op mijn eigen tegel zetten als ik wil", "mag je de rover op je eigen tegel zetten als je wilt"),
        ("de", "darf ich vor dem Würfeln bauen", "darf man vor dem Würfeln bauen"),
        ("de", "muss ich meine Karten zeigen", "muss man seine Karten zeigen"),
    ],
)
def test_a_question_of_oneself_is_put_as_one_of_anybody(language: str, question: str, put: str) -> None:
    """With the ending of a verb behind who it is of."""
    assert of_anybody(question, HEARD, book().turning_words(language)) == put


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("nl", "mag ik pas bouwen als ik gegooid heb"),
        ("nl", "mag ik een dorp bouwen als ik geen straat heb"),
        ("nl", "mag ik mijn straat aan jouw straat leggen"),
        ("nl", "krijg ik van hem mijn kaart terug als hij mij berooft"),
        ("nl", "mag ik"),
        ("de", "bekomme ich etwas für die Stadt"),
        ("de", "darf ich erst nach dem Würfeln bauen"),
    ],
)
def test_what_has_two_answers_or_is_of_two_players_stays_as_it_is(language: str, question: str) -> None:
    """A denial, a limit, somebody who is spoken to, a German verb with another ending."""
    assert of_anybody(question, HEARD, book().turning_words(language)) == question


def test_a_question_of_another_moment_than_was_said_stays_as_it_is() -> None:
    """Who speaks of before the roll is not asked of after it."""
    assert of_anybody("mag ik ruilen nadat ik gooi", ["voordat"], book().turning_words("nl")) == "mag ik ruilen nadat ik gooi"
