"""Of two opposite claims never both are right, and never both wrong: over all deeds, in every mood, in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest
from support.amount import share
from support.inserted import understood
from support.questions import POSITION
from support.real_data import CASES, position_of

from adjudicator.dispute.hearing import Hearing
from adjudicator.dispute.ruling import SO, Ruling
from adjudicator.dispute.said import read_said
from adjudicator.game import Position
from adjudicator.language.vocabulary import LANGUAGES

PAIRS = 2000
#: So many positions.
SEATINGS = 5
#: Deeds by language: where the deed is claimed, and where it is denied, behind who does it and a word for may.
DEEDS = {
    "nl": (
        ("een dorp bouwen op {corner}", "geen dorp bouwen op {corner}"),
        ("op {corner} een dorp bouwen", "op {corner} geen dorp bouwen"),
        ("een stad bouwen op {corner}", "geen stad bouwen op {corner}"),
        ("een straat bouwen op {side}", "geen straat bouwen op {side}"),
        ("een ontwikkelingskaart kopen", "geen ontwikkelingskaart kopen"),
        ("een ridder spelen", "geen ridder spelen"),
        ("monopolie op erts spelen", "geen monopolie op erts spelen"),
        ("stratenbouw spelen", "geen stratenbouw spelen"),
        ("4 wol ruilen voor 1 erts", "niet 4 wol ruilen voor 1 erts"),
        ("de rover op {tile} zetten", "de rover niet op {tile} zetten"),
        ("gooien", "niet gooien"),
    ),
    "de": (
        ("eine Siedlung auf {corner} bauen", "keine Siedlung auf {corner} bauen"),
        ("auf {corner} eine Siedlung bauen", "auf {corner} keine Siedlung bauen"),
        ("auf {corner} eine Stadt bauen", "auf {corner} keine Stadt bauen"),
        ("auf {side} eine Straße bauen", "auf {side} keine Straße bauen"),
        ("eine Entwicklungskarte kaufen", "keine Entwicklungskarte kaufen"),
        ("einen Ritter ausspielen", "keinen Ritter ausspielen"),
        ("Monopol auf Erz ausspielen", "kein Monopol auf Erz ausspielen"),
        ("Straßenbau ausspielen", "keinen Straßenbau ausspielen"),
        ("4 Wolle gegen 1 Erz tauschen", "nicht 4 Wolle gegen 1 Erz tauschen"),
        ("den Räuber auf {tile} setzen", "den Räuber nicht auf {tile} setzen"),
        ("würfeln", "nicht würfeln"),
    ),
}
MAY = {"nl": ("mag", "kan"), "de": ("darf", "kann")}
#: What is said against a claim, and for one that denies.
AGAINST = {
    "nl": (
        "nee",
        "dat mag niet",
        "nee, dat mag niet",
        "dat klopt niet",
        "niet waar",
        "nietes",
        "nee hoor",
        "dat is niet zo",
        "onzin",
        "dat gaat niet",
        "volgens mij niet",
        "mag niet",
    ),
    "de": (
        "nein",
        "das geht nicht",
        "nein, das geht nicht",
        "das stimmt nicht",
        "nicht wahr",
        "das ist nicht so",
        "Quatsch",
        "das ist nicht erlaubt",
        "geht nicht",
        "darf er nicht",
    ),
}
ALTHOUGH = {
    "nl": (
        "jawel",
        "welles",
        "dat mag wel",
        "wel waar",
        "jawel, dat mag wel",
        "wel degelijk",
        "toch wel",
        "volgens mij wel",
        "wel",
        "mag wel",
    ),
    "de": ("doch", "sehr wohl", "doch, das geht", "und ob", "ist es doch", "darf er wohl", "geht doch"),
}
PLACES = {
    "nl": {"corner": ("B2.ZO", "B2.Z", "A1.ZO", "C1.ZO", "D3.ZO", "A1.N", "E2.Z"), "side": ("B2/O", "A2/ZW", "C2/ZW", "A1/NW"), "tile": ("D2", "C3", "B2")},
    "de": {"corner": ("B2.SO", "B2.S", "A1.SO", "C1.SO", "D3.SO", "A1.N", "E2.S"), "side": ("B2/O", "A2/SW", "C2/SW", "A1/NW"), "tile": ("D2", "C3", "B2")},
}  # fmt: skip
CALLED = {
    "nl": {"rood": "rood", "blauw": "blauw", "wit": "wit", "oranje": "oranje"},
    "de": {"rood": "Rot", "blauw": "Blau", "wit": "Weiß", "oranje": "Orange"},
}


def _pairs(language: str) -> Iterator[tuple[str, str]]:
    """Yield a claim with its opposite: denied in words of its own, by an answer, and the denial with an answer against that."""
    called = CALLED[language]
    for (deed, denied), may in product(DEEDS[language], MAY[language]):
        for kind, places in PLACES[language].items():
            if f"{{{kind}}}" not in deed and (kind != "corner" or "{" in deed):
                continue
            for place, who in product(places if "{" in deed else places[:1], ("rood", "blauw")):
                does, not_done = (f"{called[who]} {may} {one.format(**{kind: place})}" for one in (deed, denied))
                me = "ik" if language == "nl" else "ich"
                yield f"{called[who]}: {me}{does[len(called[who]) :]}", f"{called['wit']}: {not_done}"
                yield from ((f"{called['wit']}: {does}", f"{called[who]}: {answer}") for answer in AGAINST[language])
                yield from ((f"{called['wit']}: {not_done}", f"{called[who]}: {answer}") for answer in ALTHOUGH[language])


def _positions() -> list[Position]:
    """Return the position of the contract, and published ones with the same players."""
    found = [POSITION]
    for case in CASES.values():
        position = position_of(case) if "bord: beginners" in case.document and "verloop" not in case.document else None
        if position is not None and {"rood", "blauw", "wit"} <= {player.colour for player in position.players}:
            found.append(position)
        if len(found) == SEATINGS:
            break
    return found


POSITIONS = _positions()


def _opposed(rulings: list[Ruling]) -> bool:
    """Return whether two rulings may be those on opposite claims."""
    so = [ruling in SO for ruling in rulings]
    return not all(so) and not all(ruling is Ruling.WRONG for ruling in rulings)


def _both(hearing: Hearing, text: str, language: str) -> list[Ruling]:
    """Return the rulings under the rules of the position; under every other rule set they are opposed too."""
    claims = hearing.rule(read_said(text, hearing.position), None, language).claims
    for name in sorted({name for one in claims for name in one.elsewhere}):
        elsewhere = [one.elsewhere.get(name, one.ruling) for one in claims]
        assert len(claims) == 1 or Ruling.NOT_UNDERSTOOD in elsewhere or _opposed(elsewhere), (name, text, elsewhere)
    return [one.ruling for one in claims]


def _none_agree(language: str, tried: int) -> None:
    chosen = random.Random(tried)  # noqa: S311 - the same ones every time
    every = list(_pairs(language))
    hearings = [Hearing(position) for position in POSITIONS]
    read = 0
    for claim, opposite in chosen.sample(every, min(tried, len(every))):
        rulings = _both(chosen.choice(hearings), f"{claim}. {opposite}.", language)
        assert len(rulings) == len((claim, opposite)), (claim, opposite)
        assert _opposed(rulings), (claim, opposite, rulings)
        read += Ruling.NOT_UNDERSTOOD not in rulings
    assert read * 10 >= tried * 8, f"only {read} of {tried} pairs were understood"


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_two_opposite_claims_at_most_one_is_right_and_at_most_one_wrong(language: str) -> None:
    """A claim denied in its own words, or by an answer; a denial that somebody speaks against."""
    _none_agree(language, share(PAIRS // 8))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_of_many_opposite_claims_at_most_one_is_right_and_at_most_one_wrong(language: str) -> None:
    """All of them, as far as so many go."""
    _none_agree(language, min(PAIRS // len(LANGUAGES), len(list(_pairs(language)))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_denies_what_is_claimed_says_the_opposite(language: str) -> None:
    """Of every published claim that is understood by itself, whatever it is about: a holder, a number, what a roll pays, what stands."""
    against = ("nee", "dat klopt niet", "dat is niet waar") if language == "nl" else ("nein", "das stimmt nicht", "das ist nicht wahr")
    every = [(one, by, answer) for one in understood("claim", language) if one.first for by, answer in product(("rood", "blauw"), against)]
    tried = 0
    for one, by, answer in every[:: max(1, len(every) // share(1500, dear=True))]:
        other = next(player.colour for player in one.position.players if player.colour != by)
        text = f"{by}: {one.text.rstrip('.')}. {other}: {answer}."
        if by not in [player.colour for player in one.position.players]:
            continue
        rulings = _both(Hearing(one.position), text, language)
        if len(rulings) == len((by, other)) and Ruling.NOT_UNDERSTOOD not in rulings:
            tried += 1
            assert _opposed(rulings), (text, rulings)
    assert tried
