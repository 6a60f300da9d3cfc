"""The rulings on the disagreements of the sources: words, data and rule sets say the same, and each line names the works it speaks of."""

from __future__ import annotations

import re

import pytest
from support.real_data import real_data

from adjudicator.rulesets.editions import POINTS, RULE_SETS, value_at
from rulebook.load import Data
from rulebook.model import LANGUAGES

#: How a ruling begins that settles nothing: the source is silent, or the case lies outside of what it treats.
OPEN = {"nl": ("Onbeslist", "Niet van toepassing"), "de": ("Offen:", "Offen, ", "Nicht behandelt")}

#: Points at which a rule set says something and yet leaves open just what a check of positions asks.
PARTLY = {
    ("frame-or-sea-tiles", "almanak"): "six frame pieces; what is printed on them is not in the text",
    ("frame-or-sea-tiles", "spielanleitung"): "likewise",
    ("frame-or-sea-tiles", "actueel"): "six frame pieces; harbours side by side are not addressed",
    ("red-numbers-adjacent", "actueel"): "barred by one edition in one way of laying, not by the next",
    ("starting-resources-which-settlement", "spielanleitung"): "the layout's marked settlement; there are no rounds",
    ("target-points", "almanak"): "ten on the basic board, of others nothing",
    ("target-points", "spielanleitung"): "likewise",
    ("vp-card-names", "almanak"): "all are building cards; no single name is printed",
    ("vp-card-names", "spielanleitung"): "likewise",
    ("who-starts", "actueel"): "settled for a variable board; on the layout editions differ",
}

#: A work as the words of each language call it.
WORKS = {
    "overview": {"nl": r"speloverzicht", "de": r"Kurzübersicht"},
    "leaflet": {"nl": r"Nederlandse (en de Duitse )?spelregels", "de": r"niederländische[ns]? Regelheft|niederländischem Regelheft"},
    "almanac": {"nl": r"(de|spelregels en) almanak\b", "de": r"niederländische[rnm]? Almanach|Regelheft und Almanach"},
    "German leaflet": {"nl": r"Duitse spelregels", "de": r"deutsche[nr]? Spielanleitung"},
    "encyclopaedia": {"nl": r"encyclopedie", "de": r"Enzyklopädie"},
    "championship": {"nl": r"\bWK\b", "de": r"\bWM\b"},
    "customary order": {"nl": r"gebruikelijke", "de": r"übliche"},
    "current editions": {"nl": r"huidige uitgaven", "de": r"aktuellen? Ausgaben"},
    "card game": {"nl": r"kaartspel", "de": r"Kartenspiel"},
    "dice game": {"nl": r"dobbelspel", "de": r"Würfelspiel"},
}
#: The sources under which such a work is listed.
LISTED = {
    "overview": {"overzicht-nl"},
    "leaflet": {"spelregels-nl"},
    "almanac": {"almanak-nl"},
    "German leaflet": {"spielanleitung-de"},
    "encyclopaedia": {"encyclopedie-nl"},
    "German almanac of 2022": {"spielregel-2022"},
}
#: Works that a clause mentions without leaning on them: the parts of the edition, where the leaflet sends its reader.
MENTIONED = {
    "base/rules-lookup-almanac": {"overview"},
    "base/setup-variable-after-games": {"almanac"},
    "practice/wrong-count-told": {"encyclopaedia"},
    "practice/championship-errors": {"encyclopaedia"},
}
#: What only the Dutch leaflet says, of the three Dutch works that the rule set ``almanak`` stands for (lines 73 to 236 of that edition).
LEAFLET_ALONE = (
    "attach-to-city-wording",
    "dev-stack-empty",
    "played-progress-card-place",
    "road-past-foreign-building",
    "starting-settlement-mark",
    "steal-from-empty-hand",
    "three-player-colour",
)


@pytest.fixture(scope="module")
def data() -> Data:
    """Return the real data."""
    return real_data()


def named(text: str, language: str) -> set[str]:
    """Return the works that a text names."""
    return {work for work, words in WORKS.items() if re.search(words[language], text, re.IGNORECASE)}


def test_a_ruling_that_begins_with_undecided_is_marked_undecided_and_no_other_is(data: Data) -> None:
    """In both languages, for every rule set."""
    wrong = [
        (conflict, rules, language)
        for language in LANGUAGES
        for conflict, dispute in data.disputes[language].items()
        for rules, text in dispute.rulings.items()
        if text.startswith(OPEN[language]) != (data.conflicts[conflict].rulings[rules] == "undecided")
    ]
    assert wrong == []


def test_what_a_rule_set_holds_is_undecided_where_its_ruling_is(data: Data) -> None:
    """The referee knows neither more nor less than the data; where it asks for less than the ruling tells, the list says what is left open."""
    partly = set()
    for conflict in POINTS:
        if conflict not in data.disputes["nl"]:
            continue
        recorded = data.conflicts[conflict].rulings
        for name, rules in RULE_SETS.items():
            stated = name if name in recorded else rules.inherits
            held = recorded.get(stated or "")
            if held is None:
                continue
            undecided = value_at(rules, conflict) == "undecided"
            key = (conflict.removeprefix("conflict/"), stated)
            if undecided and held == "decided" and key in PARTLY:
                partly.add(key)
            else:
                assert undecided == (held == "undecided"), (conflict, name)
    assert partly == set(PARTLY), "what is settled since is off the list"


def test_the_current_editions_have_a_ruling_on_every_disagreement_that_a_clause_shows(data: Data) -> None:
    """None is left without: what they do not say is recorded as undecided."""
    shown = {conflict for parts in data.clauses.values() for conflict in parts.conflicts}
    assert len(shown) > 50
    assert sorted(conflict for conflict in shown if "actueel" not in data.conflicts[conflict].rulings) == []


def test_a_ruling_of_the_current_editions_says_how_sure_it_is(data: Data) -> None:
    """Every conflict with such a ruling has a confidence, and no other has one."""
    assert [name for name, point in data.conflicts.items() if ("actueel" in point.rulings) != bool(point.confidence)] == []


def test_a_ruling_of_the_current_editions_lists_the_works_that_it_comes_from(data: Data) -> None:
    """Wherever one was found: only what is unknown may be without, and what is known of another game than the book tells of."""
    shown = {conflict for parts in data.clauses.values() for conflict in parts.conflicts}
    without = {conflict for conflict in shown if not data.conflicts[conflict].sources}
    assert {data.conflicts[conflict].confidence for conflict in without} == {"U"}
    for conflict in shown - without:
        assert all(data.works[work].current for work in data.conflicts[conflict].sources), conflict


def test_the_line_on_a_disagreement_names_the_same_works_in_both_languages(data: Data) -> None:
    """A reader of one language learns no less than a reader of the other: of no older source, and of no current edition."""
    lines = data.disputes["nl"]
    differ = {
        conflict: (sorted(dutch - german), sorted(german - dutch))
        for conflict in lines
        for dutch, german in [(named(lines[conflict].text, "nl"), named(data.disputes["de"][conflict].text, "de"))]
        if dutch != german
    }
    assert differ == {}
    assert all(named(dispute.text, "nl") for conflict, dispute in lines.items()), "a line that names nobody"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_only_the_dutch_leaflet_says_is_not_put_down_to_the_almanac(data: Data, language: str) -> None:
    """The rule set ``almanak`` stands for three works; a line names the one that says it."""
    for conflict in LEAFLET_ALONE:
        works = named(data.disputes[language][f"conflict/{conflict}"].text, language)
        assert "leaflet" in works, conflict
        assert "almanac" not in works, conflict


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clause_lists_the_works_that_it_names(data: Data, language: str) -> None:
    """Whoever is told that a work says so finds it among the sources."""
    of_2022 = {"nl": r"Duitse almanak van 2022", "de": r"deutsche Almanach von 2022"}[language]
    for clause, parts in data.clauses.items():
        text = data.texts[language][clause].text
        works = named(text, language) & set(LISTED)
        if re.search(of_2022, text):
            works = works - {"almanac"} | {"German almanac of 2022"}
        works -= MENTIONED.get(clause, set())
        listed = {work for work, *_ in parts.sources}
        assert sorted(work for work in works if not listed & LISTED[work]) == [], clause
