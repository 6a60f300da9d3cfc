"""A colour in a question is a player: it leads to no other game, and what the board decides gets no flat yes or no from a rule."""

from __future__ import annotations

from itertools import product

import pytest
from support.amount import some
from support.command import said

from catan_rules import open_rulebook
from rulebook.search.players import COLOURS

BOOK = open_rulebook()
CALLED = {"nl": ("rood", "blauw", "wit", "oranje", "groen", "bruin"), "de": ("Rot", "Blau", "Weiß", "Orange", "Grün", "Braun")}
BARE = {
    "nl": ["mag {} een dorp bouwen", "mag {} een straat bouwen", "kan {} een stad bouwen", "mag {} de rover verzetten", "moet {} kaarten afleggen"],
    "de": ["darf {} eine Siedlung bauen", "darf {} eine Straße bauen", "kann {} eine Stadt bauen", "darf {} den Räuber versetzen", "muss {} Karten abgeben"],
}  # fmt: skip
#: What anybody would be told who asked it of himself.
IN_GENERAL = [
    ("nl", "mag {} twee ontwikkelingskaarten per beurt spelen", "no"),
    ("nl", "krijgt {} twee kaarten van een stad", "yes"),
    ("nl", "mag {} een dorp naast een stad bouwen", "no"),
    ("de", "darf {} zwei Entwicklungskarten pro Zug spielen", "no"),
    ("de", "darf {} eine Siedlung neben einer Stadt bauen", "no"),
]


@pytest.mark.parametrize(("language", "asked"), [(language, asked) for language, listed in BARE.items() for asked in listed])
def test_a_bare_deed_of_a_player_hangs_on_the_position(language: str, asked: str) -> None:
    """Whichever colour it is: the rule of the board game is found, as for who asks it of himself, and no yes or no is given."""
    first = {BOOK.answer(asked.format(name), language).hits[0].clause.id for name in CALLED[language]}
    assert {rule.partition("/")[0] for rule in first} == {"base"}
    assert len(first) == 1
    for name in CALLED[language]:
        found = BOOK.answer(asked.format(name), language)
        assert not found.asked
        assert found.nearest is None


@pytest.mark.parametrize(("language", "asked", "answer"), IN_GENERAL)
def test_what_holds_of_everybody_is_answered_of_a_player(language: str, asked: str, answer: str) -> None:
    """As it is of who asks it of himself."""
    oneself = BOOK.answer(asked.format("ik" if language == "nl" else "ich"), language).asked[0][0].id
    for name in CALLED[language]:
        assert BOOK.answer(asked.format(name), language).asked[0][0].id == oneself
    shown = said("mag" if language == "nl" else "darf", *asked.format(CALLED[language][0]).split()[1:]).out if answer == "no" else ""
    assert not shown or shown.startswith("Nee" if language == "nl" else "Nein")


@pytest.mark.parametrize(
    ("language", "asked", "rule"),
    [
        ("nl", "mag een rode kaart in het kaartspel bij een nederzetting", "card/"),
        ("nl", "mogen rode getallen naast elkaar liggen", "base/"),
        ("nl", "Blijft wit in de doos bij drie spelers?", "base/three-players-white-out"),
        ("de", "Darf eine rote Karte im Kartenspiel an eine Siedlung?", "card/"),
        ("de", "Bleibt Rot in der Schachtel, wenn man zu dritt den Einsteigeraufbau spielt?", "base/setup-three-players-no-red"),
    ],
)
def test_how_a_thing_looks_is_still_a_colour(language: str, asked: str, rule: str) -> None:
    """And the colour itself may be asked about."""
    assert BOOK.answer(asked, language).hits[0].clause.id.startswith(rule)


@pytest.mark.parametrize(
    ("language", "claim"), [("nl", "{0} mag geen dorp naast dat van {1} bouwen"), ("de", "{0} darf keine Siedlung neben die von {1} bauen")]
)
def test_in_a_quarrel_colours_lead_to_no_other_game(language: str, claim: str) -> None:
    """Whoever quarrels, the rule at issue is the same."""
    pairs = [pair for pair in product(CALLED[language], repeat=2) if pair[0] != pair[1]]
    found = {BOOK.at_issue([(claim.format(*pair), True)], language)[0][0].id for pair in some(pairs)}
    assert found == {"base/distance-rule"}


def test_each_colour_by_which_a_player_is_called_is_known() -> None:
    """In both languages, as many as the referee knows."""
    from adjudicator.language.vocabulary import vocabularies
    from rulebook.words import tokens

    for language, colours in COLOURS.items():
        assert {tokens(name, language)[0] for name in vocabularies()[language].colours.values()} <= colours
