"""Which of two deeds comes first is part of what is asked; and a question for something else is answered neither yes nor no, whatever is told before it."""

from __future__ import annotations

import pytest

from adjudicator.rulesets.editions import rule_set
from catan_rules.at_issue.headline import headline
from catan_rules.one_book import book

OTHER_ORDER = [
    ("nl", "mag ik handelen en daarna bouwen"),
    ("nl", "mag ik een straat bouwen nadat ik geruild heb"),
    ("nl", "mag ik ruilen voordat ik bouw"),
    ("nl", "mag ik een ridder spelen en dan nog een ontwikkelingskaart kopen"),
    ("nl", "mag ik een monopolie spelen en dan een ontwikkelingskaart kopen"),
    ("de", "darf ich handeln und danach bauen"),
    ("de", "darf ich eine Straße bauen, nachdem ich getauscht habe"),
    ("de", "darf ich einen Ritter spielen und dann noch eine Entwicklungskarte kaufen"),
]
SAID_SO = [
    ("nl", "mag ik bouwen en daarna nog ruilen", "no"),
    ("nl", "mag ik na het bouwen nog ruilen", "no"),
    ("de", "darf ich bauen und danach noch tauschen", "no"),
    ("de", "darf ich nach dem Würfeln mit der Bank tauschen", "yes"),
]
FOR_SOMETHING_ELSE = [
    ("nl", "ik heb negen kaarten en er valt een zeven, hoeveel moet ik er afleggen"),
    ("nl", "Kaartspel: wie krijgt de ridderfiguur bij gelijke stand"),
    ("de", "ich habe 9 Karten und eine 7 fällt, wie viele muss ich abgeben"),
    ("de", "Kartenspiel: wer kriegt die Ritterfigur bei Gleichstand"),
]


def _first_line(language: str, question: str) -> str | None:
    rules = rule_set({"nl": "almanak", "de": "spielanleitung"}[language])
    told = headline(book().answer(question, language), lambda _: rules)
    return None if told is None else str(told.answer)


@pytest.mark.parametrize(("language", "question"), OTHER_ORDER)
def test_what_is_asked_of_two_deeds_is_not_answered_by_a_rule_about_the_other_order(language: str, question: str) -> None:
    """That one may not trade after building says nothing against building after a trade."""
    assert _first_line(language, question) != "no"


@pytest.mark.parametrize(("language", "question", "answer"), SAID_SO)
def test_a_rule_about_the_very_order_answers(language: str, question: str, answer: str) -> None:
    """In whatever words the order is said."""
    assert _first_line(language, question) == answer


@pytest.mark.parametrize(("language", "question"), FOR_SOMETHING_ELSE)
def test_how_many_and_who_are_not_answered_with_yes_or_no(language: str, question: str) -> None:
    """Though what is told before it begins as a sentence does, or a heading stands before it."""
    assert _first_line(language, question) is None
