"""A slip of the keyboard does not cost a question its yes or no; a word that only looks like another one is left as it is."""

from __future__ import annotations

import pytest
from support.command import said

from catan_rules.one_book import book

#: With a slip -> without it.
SLIPS = {
    ("suche", "Reichen vier Straßne für die längste Handelsstraße?"): "Reichen vier Straßen für die längste Handelsstraße?",
    ("suche", "Kommt eine benutzte Forstchrittskarte wieder unter den Stapel?"): (
        "Kommt eine benutzte Fortschrittskarte wieder unter den Stapel?"
    ),
    ("zoek", "Komt een gebruikte ontwikkelingskart terug onder de stapel?"): "Komt een gebruikte ontwikkelingskaart terug onder de stapel?",
    ("zoek", "Mag je na het bouwen nog met de bank handlen?"): "Mag je na het bouwen nog met de bank handelen?",
}


@pytest.mark.parametrize(("slip", "meant"), SLIPS.items())
def test_a_slip_gets_the_yes_or_no_of_the_word_that_was_meant(slip: tuple[str, str], meant: str) -> None:
    """Two keys in the wrong order, one too few or too many."""
    command, text = slip
    first = said(command, text).out.split("\n")[0]
    assert first == said(command, meant).out.split("\n")[0]
    assert first.startswith(("Ja", "Nee", "Nein"))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("nl", "mag mijn dochter meespelen als Willemijn boos wordt en gaat huilen"),
        ("nl", "mag ik onbeperkt bouwen zonder te betalen"),
        ("de", "darf mein Hund mitspielen, wenn Sabine ihn festhält"),
        ("de", "ist es unmöglich oder verboten, hinterher zu würfeln"),
    ],
)
def test_words_that_are_no_slips_stay_as_they_are(language: str, text: str) -> None:
    """Words of everyday speech, names and words that turn an answer."""
    assert book()._engine(language).yes_no.memory.spelt(text) == text
