"""Questions at a table with a board lying there: each answered as it was worked out by hand, or asked back; no word put in is passed over."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from support.amount import some
from support.yaml_files import values_of

from adjudicator.game import Position
from adjudicator.language.read import QuestionError, QuestionWithoutPosition, read_question
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import State
from catan_rules import read_position, rule_dispute
from catan_rules.answer.asking import Asking
from catan_rules.answer.judged import Judged
from catan_rules.answer.ruled import Ruled
from catan_rules.answer.service import answer
from catan_rules.render.text.verdict_words import whether_sentence

SET: dict[str, Any] = values_of(Path(__file__).parent / "asked_at_table.yaml")
ASKED = [(language, row) for language, rows in SET["questions"].items() for row in rows]
#: That nothing was ruled on the position, or that what it may mean was answered.
NOTHING_RULED = {
    "nl": ("Over de stelling is niets beslist", "Je zin zelf is niet helemaal begrepen"),
    "de": ("Zur Stellung ist nichts entschieden", "Dein Satz selbst wurde nicht ganz verstanden"),
}


@cache
def _position(name: str) -> Position:
    return read_position(SET["positions"][name])


def _answered(at: str, text: str, language: str) -> Any:
    return answer(_position(at), text, Asking(meant=True, language=language))


def _name(one: Any) -> str:
    return one["text"] if isinstance(one, dict) else str(one)


@pytest.mark.parametrize(("language", "row"), ASKED, ids=_name)
def test_a_question_at_the_table_is_answered_as_it_was_worked_out(language: str, row: dict[str, Any]) -> None:
    """The kind that it asks, the answer, and what it holds; where it is open there is no verdict."""
    found = _answered(row["at"], row["text"], language)
    if "open" in row:
        assert not isinstance(found, Judged)
        return
    assert isinstance(found, Judged)
    verdict = found.verdict
    assert (str(verdict.question.kind), str(verdict.answer)) == (row["kind"], row["answer"])
    if "now" in row:
        assert (verdict.value is not None, bool(verdict.obstacles)) == (True, row["now"] == "no")
    value: Any = verdict.value
    if "must" in row:
        assert value["must"] == row["must"]
    if "value" in row:
        assert ({name: value[name] for name in row["value"]} if isinstance(row["value"], dict) else value) == row["value"]
    if "lacks" in row:
        steps = [step for whole in verdict.steps for step in (whole, *whole.alternatives)]
        assert row["lacks"] in [dict(step.lacks) for step in steps if step.state is State.FAILED]


#: Questions of the kinds that are read as rows, by the position that they are asked of.
ROWS = {
    "nl": (
        ("a", "welke havens heeft blauw"),
        ("a", "heeft oranje een haven"),
        ("d", "waar staat de rover"),
        ("d", "staat de rover op D4"),
        ("a", "heeft rood minder dan 9 kaarten"),
        ("a", "heeft rood minstens 4 erts"),
        ("a", "heeft rood genoeg voor een dorp en een stad"),
        ("a", "wat ligt er op C1.ZO"),
        ("a", "is C1.ZO vrij"),
        ("a", "wie is na blauw aan de beurt"),
        ("b", "moet blauw de rover verzetten"),
        ("b", "mag blauw de rover verzetten"),
        ("b", "mag de rover blijven staan"),
        ("b", "wie mag blauw bestelen als blauw de rover op C2 zet"),
        ("b", "mag blauw rood bestelen als blauw de rover op C2 zet"),
        ("a", "moet rood bij een 7 iets afleggen"),
        ("c", "waar moet wit zijn straat leggen"),
        ("a", "stel dat er een 6 valt wat krijgt rood"),
        ("a", "als er een 7 valt wie moet er afleggen"),
        ("a", "wie zit er aan de 6"),
        ("a", "wie zit er aan D2"),
        ("a", "blokkeert de rover iemand"),
        ("a", "heeft iemand een haven"),
        ("a", "hoeveel straten kan rood betalen"),
        ("a", "hoeveel ridders heeft rood liggen"),
        ("d", "wat moet rood doen"),
        ("a", "als rood een straat bouwt op C2/NO wie heeft dan de langste handelsroute"),
    ),
    "de": (
        ("a", "welche Häfen hat Blau"),
        ("a", "hat Orange einen Hafen"),
        ("d", "wo steht der Räuber"),
        ("d", "steht der Räuber auf D4"),
        ("a", "hat Rot weniger als 9 Karten"),
        ("a", "hat Rot mindestens 4 Erz"),
        ("a", "hat Rot genug für eine Siedlung und eine Stadt"),
        ("a", "was liegt auf C1.SO"),
        ("a", "ist C1.SO frei"),
        ("a", "wer ist nach Blau am Zug"),
        ("b", "muss Blau den Räuber versetzen"),
        ("b", "darf Blau den Räuber stehen lassen"),
        ("b", "wen darf Blau beklauen wenn Blau den Räuber auf C2 setzt"),
        ("a", "muss Rot bei einer 7 etwas abgeben"),
        ("c", "wo muss Weiß seine Straße hinlegen"),
        ("a", "angenommen es fällt eine 6 was bekommt Rot"),
        ("a", "wenn eine 7 fällt wer muss abwerfen"),
        ("a", "wer sitzt an der 6"),
        ("a", "wer sitzt an D2"),
        ("a", "stört der Räuber jemanden"),
        ("a", "hat jemand einen Hafen"),
        ("a", "wie viele Straßen kann Rot bezahlen"),
        ("a", "reicht's für eine Stadt"),
        ("a", "wie viele Ritter hat Rot liegen"),
        ("a", "wenn Rot auf C2/NO eine Straße baut wer hat dann die längste Handelsstraße"),
    ),
}  # fmt: skip
#: Words that may change what is asked, wherever they stand.
TURNING = {
    "nl": ("niet", "gratis", "volgende beurt", "vorige beurt", "twee", "geen", "zonder ridder", "morgen", "behalve wit", "voor het gooien"),
    "de": ("nicht", "umsonst", "nächste Runde", "letzte Runde", "zwei", "kein", "ohne Ritter", "morgen", "außer Weiß", "vor dem Würfeln"),
}


def _read(at: str, text: str, language: str) -> Question | None:
    try:
        return read_question(text, _position(at), None, language)
    except (QuestionError, QuestionWithoutPosition):
        return None


@pytest.mark.parametrize(("language", "at", "text"), [(language, *row) for language, rows in ROWS.items() for row in rows])
def test_a_word_that_may_turn_the_answer_is_passed_over_nowhere(language: str, at: str, text: str) -> None:
    """Put in at any place it makes another question of the sentence, or none."""
    asked = _read(at, text, language)
    assert asked is not None
    words = text.split()
    every = [(turning, place) for turning in TURNING[language] for place in range(len(words) + 1)]
    for turning, place in some(every, by=lambda one: one[0]):
        changed = " ".join((*words[:place], turning, *words[place:]))
        assert _read(at, changed, language) != asked, changed


@pytest.mark.parametrize(
    ("language", "text", "kind", "number"),
    [
        ("nl", "heeft rood minder dan 7 kaarten", Kind.FEWER_CARDS, 7),
        ("nl", "heeft rood minder dan 4 erts", Kind.FEWER_CARDS, 4),
        ("nl", "heeft rood minstens 7 kaarten", Kind.MORE_CARDS, 6),
        ("de", "hat Rot weniger als 7 Karten", Kind.FEWER_CARDS, 7),
        ("de", "hat Rot mindestens 7 Karten", Kind.MORE_CARDS, 6),
    ],
)
def test_fewer_than_a_number_and_at_least_it_are_no_more_than_it(language: str, text: str, kind: Kind, number: int) -> None:
    """Each is a question of its own."""
    asked = _read("a", text, language)
    assert asked is not None
    assert (asked.kind, asked.number) == (kind, number)


@pytest.mark.parametrize(
    ("language", "text", "cards"),
    [
        ("nl", "heeft rood genoeg voor een dorp en een stad", {"hout": 1, "baksteen": 1, "wol": 1, "graan": 3, "erts": 3}),
        ("nl", "heb ik genoeg voor twee straten", {"hout": 2, "baksteen": 2}),
        ("nl", "wat mis ik nog voor een dorp en twee straten", {"hout": 3, "baksteen": 3, "wol": 1, "graan": 1}),
        ("de", "hab ich genug für zwei Straßen und eine Siedlung", {"hout": 3, "baksteen": 3, "wol": 1, "graan": 1}),
        ("de", "kann Rot eine Stadt und eine Entwicklungskarte bezahlen", {"wol": 1, "graan": 3, "erts": 4}),
    ],
)
def test_several_things_are_asked_about_at_what_they_cost_together(language: str, text: str, cards: dict[str, int]) -> None:
    """One price, not that of the first of them."""
    asked = _read("a", text, language)
    assert asked is not None
    assert (asked.kind, dict(asked.give or ())) == (Kind.ENOUGH, cards)


def test_what_may_be_free_is_asked_back() -> None:
    """In the opening nothing is paid for settlements and roads."""
    assert _read("c", "heeft wit genoeg voor een straat en een dorp", "nl") is None


@pytest.mark.parametrize(
    ("language", "at", "text", "tile"),
    [
        ("nl", "b", "mag ik de rover op het bos met de 11 zetten", "C2"),
        ("nl", "b", "mag ik de rover naar het bos met 3 verplaatsen", "C4"),
        ("nl", "b", "mag ik de rover op de akker met een 4 leggen", "D3"),
        ("nl", "b", "mag ik de rover op mijn eigen akker zetten", "D3"),
        ("de", "b", "darf ich den Räuber auf den Wald mit der 11 setzen", "C2"),
        ("de", "b", "darf ich den Räuber auf das Bergfeld mit der Drei setzen", "D2"),
    ],
)
def test_a_tile_is_known_by_what_lies_on_it(language: str, at: str, text: str, tile: str) -> None:
    """By terrain and number, whatever stands between them, and as one's own where one alone is."""
    asked = _read(at, text, language)
    assert asked is not None
    assert (asked.kind, asked.at) == (Kind.ROBBER, tile)


@pytest.mark.parametrize(
    "text",
    ["mag ik de rover op mijn eigen akker 9 zetten", "mag ik de rover op het bos met de 4 zetten", "mag ik weer de rover op B2 zetten"],
)
def test_a_tile_that_is_not_as_it_is_called_is_asked_back(text: str) -> None:
    """Blue has no building there, no wood has that number, and once more is not once."""
    assert _read("b", text, "nl") is None


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("nl", "mag rood zijn hand vlampen"),
        ("nl", "wat vlangt wit bij een 11"),
        ("nl", "mag rood een strat bouwen op B3/ZW"),
        ("de", "darf Rot seine Hand vlampen"),
    ],
)
def test_of_what_is_not_understood_it_is_said_that_nothing_was_ruled_on_the_position(language: str, text: str) -> None:
    """No unknown word is all that is told."""
    found = _answered("a", text, language)
    assert not isinstance(found, Judged | Ruled)
    assert any(told in "\n".join(found.lines(language)) for told in NOTHING_RULED[language])


@pytest.mark.parametrize(
    ("language", "claim", "ruling"),
    [
        ("nl", "ik heb genoeg voor een stad", "wrong"),
        ("nl", "ik heb genoeg voor een straat", "right"),
        ("nl", "ik heb niet genoeg voor een dorp", "right"),
        ("nl", "Bert heeft 9 kaarten", "right"),
        ("nl", "Bert heeft 8 kaarten", "wrong"),
        ("nl", "Bert heeft meer dan 7 kaarten", "right"),
        ("nl", "Bert heeft minder dan 9 kaarten", "wrong"),
        ("nl", "Bert heeft hooguit 9 kaarten", "right"),
        ("nl", "Bert heeft de kaarten voor een stad", "undetermined"),
        ("de", "ich habe genug für eine Stadt und eine Siedlung", "wrong"),
        ("de", "Bert hat mehr als 7 Karten", "right"),
        ("de", "Weiß hat 3 Karten", "right"),
        ("nl", "ik heb volgende beurt genoeg voor een straat", "not-understood"),
        ("nl", "ik heb gratis genoeg voor een straat", "not-understood"),
        ("nl", "ik had genoeg voor een straat", "not-understood"),
        ("nl", "Bert heeft 9 kaarten nodig", "not-understood"),
        ("de", "ich habe nächste Runde genug für eine Straße", "not-understood"),
    ],
)
def test_a_claim_about_a_hand_is_ruled_on_by_the_hand_and_denied_it_is_the_opposite(language: str, claim: str, ruling: str) -> None:
    """With a word too many, or of the past, it is not; who denies it is right where it is wrong."""
    found = rule_dispute(_position("a"), f"Anna: {claim}. Bert: {'nee' if language == 'nl' else 'nein'}", language=language)
    opposite = {"right": "wrong", "wrong": "right"}.get(ruling, ruling)
    assert [str(one["ruling"]) for one in found.as_dict()["claims"]] == [ruling, opposite]


@pytest.mark.parametrize(
    ("language", "at", "text", "begins"),
    [
        ("nl", "a", "wat mist rood voor een stad", "Voor een stad komt rood nog 2 graan tekort."),
        ("nl", "a", "wat kom ik tekort voor een straat", "Rood komt voor een straat niets tekort."),
        ("nl", "a", "wat mist rood voor twee straten", "Daarvoor is 2 hout en 2 baksteen nodig; rood komt nog 1 baksteen tekort."),
        ("de", "a", "was fehlt Rot für eine Entwicklungskarte", "Für eine Entwicklungskarte fehlt Rot noch: 1 Getreide."),
        ("de", "d", "was fehlt Weiß noch für eine Stadt", "Für eine Stadt fehlen Weiß Karten; welche, lässt sich nicht sagen."),
    ],
)
def test_what_is_missing_is_told_without_a_yes_or_no(language: str, at: str, text: str, begins: str) -> None:
    """Who asks what is missing asks no yes or no."""
    found = _answered(at, text, language)
    assert isinstance(found, Judged)
    assert found.whether is not None
    assert whether_sentence(found.verdict, found.whether, language).startswith(begins)


@pytest.mark.parametrize("asked", ["Zeg op, hoeveel ontwikkelingskaarten heb je?", "Vertel nou eens, wat heb je in je hand."])
def test_what_another_is_told_to_say_is_no_claim(asked: str) -> None:
    """Nothing is ruled on it, with a question mark or without."""
    found = rule_dispute(_position("a"), f"Anna: {asked} Bert: dat hoef ik niet te zeggen", language="nl")
    assert found.as_dict()["claims"][0]["ruling"] == "not-understood"


@pytest.mark.parametrize(
    ("language", "text", "kind"),
    [
        ("de", "wer führt bei der längsten Straße", Kind.LONGEST_ROUTE),
        ("de", "wer führt bei der Rittermacht", Kind.LARGEST_ARMY),
        ("nl", "wie staat voor met de langste route", Kind.LONGEST_ROUTE),
        ("nl", "wie staat er voor", Kind.POINTS),
    ],
)
def test_who_is_ahead_in_something_is_asked_of_that(language: str, text: str, kind: Kind) -> None:
    """Of points only where nothing else is named."""
    asked = _read("a", text, language)
    assert asked is not None
    assert asked.kind is kind
