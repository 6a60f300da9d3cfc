"""Claims made in general that no question of the book says word for word: ruled on where the likest questions leave no doubt, with all that is claimed, and never both ways."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from support.amount import share, some
from support.yaml_files import values_of

from catan_rules import rule_dispute
from catan_rules.one_book import book

QUARRELS = Path(__file__).parents[1] / "quarrels"
OWN = {"nl": "almanak", "de": "spielanleitung"}
DECIDED = {"right", "wrong", "right-for-another-reason"}
SETS = ("drawn", "blind_plain", "plain")
#: What changes a claim, or may: a circumstance, a time, an amount, a condition, words that no rule has.
CIRCUMSTANCES = {
    "nl": ["gratis", "op zondag", "met ogen dicht", "in de volgende beurt", "zonder haven", "twee keer", "als iemand het goedvindt", "half", "bij het toernooi", "soms", "met z'n zessen"],
    "de": ["umsonst", "am Sonntag", "mit geschlossenen Augen", "im nächsten Zug", "ohne Hafen", "zweimal", "wenn jemand zustimmt", "halb", "beim Turnier", "manchmal", "zu sechst"],
}  # fmt: skip
#: Of all claims with such a word added to them at most this share is ruled on as without it.
KEPT = 0.02


def _claims() -> list[tuple[str, str, str]]:
    """Return the language, the rule set and the words of each claim of the plain quarrels, without its full stop."""
    return [
        (quarrel["lang"], OWN[quarrel["lang"]] if quarrel["game"] == "basis" else quarrel["game"], claim["says"].rstrip("."))
        for name in SETS
        for quarrel in values_of(QUARRELS / f"{name}.yaml")
        for claim in quarrel["claims"]
        if quarrel["game"] in ("basis", "kaartspel", "dobbelspel")
    ]


def _rulings(language: str, rules: str, *claims: str) -> list[str]:
    lines = [f"{'Anna' if place % 2 == 0 else 'Bert'}: {claim}" for place, claim in enumerate(claims)]
    return [str(one.ruling) for one in rule_dispute(None, "\n".join(lines), rules, language=language).claims]


@pytest.mark.slow
def test_a_circumstance_that_is_added_is_never_passed_over() -> None:
    """Whatever is ruled on is not ruled on alike with a word more that may change it."""
    kept: list[str] = []
    tried = 0
    for language, rules, claim in random.Random(5).sample(_claims(), share(190)):  # noqa: S311 - no secret
        ruled = _rulings(language, rules, claim)[:1]
        if ruled[0] not in DECIDED:
            continue
        for word in CIRCUMSTANCES[language]:
            tried += 1
            kept += [f"{claim} {word}"] if _rulings(language, rules, f"{claim} {word}")[:1] == ruled else []
    assert tried
    assert len(kept) <= KEPT * tried, kept


@pytest.mark.parametrize("language", ["nl", "de"])
def test_opposites_are_never_both_right_nor_both_wrong(language: str) -> None:
    """Of a question of the book told as a claim and denied by another, in one quarrel."""
    book().stated("x", language)
    forms = [form for listed in book()._engine(language).yes_no._table["forms"].values() for form in listed]
    for _, _, question in some(random.Random(31).sample(forms, 400), one_in=80):  # noqa: S311 - no secret
        told = re.sub(r"\{(?:[<>]?=)?([^|}]*)[^}]*\}", r"\1", question).rstrip("?").split()
        said = " ".join([*("Volgens mij" if language == "nl" else "Meiner Meinung nach").split(), told[0].lower(), *told[1:]])
        first, _, last = said.rpartition(" ")
        rulings = _rulings(language, OWN[language], said, f"{first} {'niet' if language == 'nl' else 'nicht'} {last}")
        assert len(rulings) == 1 or rulings[0] != rulings[1] or rulings[0] not in DECIDED, said


@pytest.mark.parametrize(
    ("language", "claims", "rulings"),
    [
        ("de", ["Eine Straße kostet ein Holz und einen Lehm.", "Für eine Straße braucht man zwei Holz."], ["right", "wrong"]),
        ("de", ["Für eine Straße braucht man zwei Holz.", "Eine Straße kostet ein Holz und einen Lehm."], ["wrong", "right"]),
        ("de", ["Für eine Straße braucht man zwei Holz.", "Das stimmt nicht, das weiß doch jeder."], ["not-understood", "not-understood"]),
    ],
)
def test_the_claim_against_one_that_is_answered_may_be_less_certain(language: str, claims: list[str], rulings: list[str]) -> None:
    """In either order; alone it is left open."""
    assert _rulings(language, OWN[language], *claims) == rulings


def test_what_is_likely_says_how_likely_and_by_which_rules() -> None:
    """Of a claim and of its denial the opposite."""
    found: dict[str, Any] = {}
    for claim in ("een gestolen kaart gaat naar de bank", "een gestolen kaart gaat niet naar de bank"):
        stated = book().stated(claim, "nl")
        assert stated is not None
        found[claim] = book().likely(stated.claim, "nl")
    said, denied = found.values()
    assert said.clause.id == denied.clause.id == "base/robber-keep-stolen-card"
    assert said.turned is not denied.turned
    assert said.share == denied.share > 0.9
    assert said.clause in said.rules


@pytest.mark.parametrize(
    ("language", "claims"),
    [
        ("nl", ["Bij het dobbelspel is de eerste straat gratis.", "Nee, die moet je ook betalen."]),
        ("nl", ["Bij het dobbelspel moet je de eerste straat ook betalen.", "Nee."]),
    ],
)
def test_what_is_paid_for_is_not_answered_by_what_brings_a_point(language: str, claims: list[str]) -> None:
    """Two deeds that some text calls alike are two deeds: no question that has the one says all that is claimed of the other."""
    lines = [f"{who}: {claim}" for who, claim in zip(("Anna", "Bert"), claims, strict=True)]
    found = rule_dispute(None, "\n".join(lines), language=language).claims
    assert not [one.general for one in found if one.general is not None and one.general.rule == "dice/start-road-free"]
