"""Where the sources disagree: the line that a search prints names the same works in both languages."""

from __future__ import annotations

import re

import pytest
from support.running import ROOT

from rulebook.load import Data, check_data

#: How each work is named in Dutch and in German; the almanac that the German leaflet refers to (hun, ihren) is not the Dutch one.
NAMES = {
    "overzicht": (r"speloverzicht", r"Kurzübersicht"),
    "spelregels": (r"Nederlandse (?:en de Duitse )?spelregels|spelregelblad", r"Regelheft"),
    "almanak": (r"(?<!hun )\balmanak", r"(?<!ihren )Almanach"),
    "spielanleitung": (r"Duitse spelregels", r"deutsche\w* Spielanleitung"),
    "encyclopedie": (r"encyclopedie", r"Enzyklopädie"),
    "wk-2002": (r"\bWK\b", r"\bWM\b"),
    "gebruikelijk": (r"gebruikelijke volgorde", r"übliche\w* Zugfolge"),
    "kaartspel": (r"kaartspel", r"Kartenspiel"),
    "actueel": (r"huidige (?:\w+ )?uitgave", r"aktuelle\w* (?:\w+ )?Ausgabe"),
}
LANGUAGES = ("nl", "de")


def _read() -> Data:
    return check_data(str(ROOT / "data"))[0]


DATA = _read()
CONFLICTS = sorted(DATA.disputes["nl"])


def named(conflict: str, language: str) -> set[str]:
    """Return which works the one-line dispute of a conflict names."""
    text = DATA.disputes[language][conflict].text
    column = LANGUAGES.index(language)
    return {work for work, patterns in NAMES.items() if re.search(patterns[column], text, re.IGNORECASE)}


@pytest.mark.parametrize("conflict", CONFLICTS)
def test_a_dispute_names_the_same_works_in_both_languages(conflict: str) -> None:
    """Neither reader learns of a work that the other one does not: above all where today's editions stand."""
    assert named(conflict, "nl") == named(conflict, "de") != set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("work", NAMES)
def test_every_work_is_named_somewhere(work: str, language: str) -> None:
    """A work whose name is never found would be compared in vain."""
    assert [conflict for conflict in CONFLICTS if work in named(conflict, language)]
