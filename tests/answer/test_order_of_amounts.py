"""Two numbers in another order may ask for the opposite."""

from __future__ import annotations

import pytest

from adjudicator.rulesets.editions import rule_set
from catan_rules.at_issue.headline import headline
from catan_rules.one_book import book

#: A question -> the yes or no that the almanac gives, or one that may not be given.
ASKED = {
    "valt de 6 vaker dan de 2": "yes",
    "komt een zes vaker voor dan een twaalf": "yes",
    "mag ik in het dobbelspel ridder 3 bouwen voordat ridder 2 er staat": "no",
    "kost een stad 2 graan en 3 erts": "yes",
}
TURNED = {
    "valt de 2 vaker dan de 6": "yes",
    "komt een twaalf vaker voor dan een zes": "yes",
    "is de kans op een 12 groter dan op een 8": "yes",
    "brengt een tegel met een 2 meer op dan een tegel met een 6": "yes",
    "valt een 2 of 12 vaker dan een 6 of 8": "yes",
    "mag ik in het dobbelspel ridder 2 bouwen voordat ridder 3 er staat": "no",
}


def _answer(question: str) -> str:
    told = headline(book().answer(question, "nl"), lambda _: rule_set("almanak"))
    return "" if told is None else str(told.answer)


@pytest.mark.parametrize(("question", "answer"), ASKED.items())
def test_numbers_in_the_order_of_the_rule_are_answered(question: str, answer: str) -> None:
    """Also in another order where each tells of what it is."""
    assert _answer(question) == answer


@pytest.mark.parametrize(("question", "wrong"), TURNED.items())
def test_numbers_the_other_way_round_do_not_get_the_answer_of_the_rule(question: str, wrong: str) -> None:
    """*The two more often than the six* is not *the six more often than the two*."""
    assert _answer(question) != wrong


@pytest.mark.parametrize(
    "question",
    [
        "Sanne heeft vijf straten en ik ook, krijg ik de langste handelsroute",
        "Sanne heeft er vijf en ik ook. Krijg ik de langste handelsroute?",
        "ik heb vijf straten en Sanne eveneens, krijg ik de langste handelsroute",
        "Jan heeft drie ridders en ik ook, krijg ik de grootste riddermacht",
    ],
)
def test_an_amount_that_another_has_too_is_not_answered_by_a_rule_of_one(question: str) -> None:
    """How many that are hangs on both, and who has it keeps it."""
    assert _answer(question) != "yes"
