"""What a query names decides what is found, however it is asked; and two rules of one article may both be found."""

from __future__ import annotations

import pytest

from rulebook import open_rulebook

#: A question on what something does or is for, and the clause that says it.
NAMED = (
    ("nl", "waar is de kirche goed voor", "card/red-kirche"),
    ("nl", "waarvoor dient de bibliothek", "card/red-bibliothek"),
    ("nl", "wat gebeurt er bij seuche", "card/event-seuche"),
    ("nl", "kaartspel werking van de markt", "card/red-markt"),
    ("de", "wozu ist die wasserversorgung gut", "card/red-wasserversorgung"),
    ("de", "was macht die karawane", "card/action-karawane"),
    ("de", "was nützt mir die bibliothek", "card/red-bibliothek"),
    ("de", "kartenspiel markt wirkung", "card/red-markt"),
)
#: A question that two rules of one article may answer, and both of them.
BOTH = (
    ("nl", "wat staat er op de dobbelstenen van het dobbelspel", ("dice/component-six-dice", "dice/resources-on-each-die")),
    ("de", "wie viele fortschrittskarten sind im spiel", ("base/progress-removed", "base/component-progress-6")),
)


@pytest.mark.parametrize(("language", "query", "clause"), NAMED, ids=lambda value: value)
def test_the_clause_about_what_is_named_is_found_first_when_it_is_asked_what_that_is_for(language: str, query: str, clause: str) -> None:
    """Words that only ask for a purpose do not lead to another rule that has them."""
    assert open_rulebook().search(query, language)[0].clause.id == clause


@pytest.mark.parametrize(("language", "query", "clauses"), BOTH, ids=str)
def test_two_rules_of_one_article_are_found_where_both_may_answer(language: str, query: str, clauses: tuple[str, str]) -> None:
    """Each of them once, both among the first three."""
    found = [hit.clause.id for hit in open_rulebook().search(query, language)]
    assert set(clauses) <= set(found[:3])
    assert len(found) == len(set(found))


#: A query -> the rule that comes first.
FIRST_RULES = {
    ("nl", "6 en 8 naast elkaar"): "base/setup-variable-red-not-adjacent",
    ("de", "6 und 8 nebeneinander"): "base/setup-variable-red-not-adjacent",
    ("de", "gold fluss was kriegt man"): "ships/gold-one-per-settlement-two-per-city",
    ("de", "Spielende"): "base/win-ten-points",
    ("de", "Startaufstellung"): "base/setup-beginner-recommended",
    ("nl", "ridder voor het dobbelen"): "base/turn-dev-card-any-moment",
    ("nl", "rover stelen als die geen kaarten heeft"): "base/steal-empty-hand-no-second-try",
    ("de", "rauben wenn der keine karten hat"): "base/steal-empty-hand-no-second-try",
    ("nl", "wat als stapel ontwikkelingskaarten op is"): "base/dev-stack-exhausted",
    ("nl", "mag ik iets bouwen voordat ik gooi"): "base/turn-roll-mandatory",
    ("de", "gewinne ich sofort mit 10 punkten"): "base/win-end-immediate",
    ("de", "wie viele karten darf ich bei einer sieben behalten"): "base/seven-discard-half",
    ("de", "siedlung auf strasse vom andern bauen"): "base/settlement-needs-own-road",
}


@pytest.mark.parametrize(("asked", "clause"), FIRST_RULES.items())
def test_the_rule_that_is_named_comes_first(asked: tuple[str, str], clause: str) -> None:
    """Another word for an article that is nearly a question of one of its rules leads there; of two as good the earlier one of the article is first."""
    assert open_rulebook().search(asked[1], asked[0])[0].clause.id == clause
