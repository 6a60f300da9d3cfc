"""Understood sentences of every kind (questions, claims, events) in every game, and what they come to with a word put into them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from support.amount import some
from support.real_data import CASES, position_of
from support.running import ROOT

from adjudicator.cases import case as cases
from adjudicator.cases.disputes import DisputeCase, dispute_position, load_disputes
from adjudicator.dispute.claims import Said
from adjudicator.dispute.reading import read_claims
from adjudicator.dispute.said import read_said
from adjudicator.game import Position
from adjudicator.game.replay import followed, position_after, replay_rules_of
from adjudicator.input.problems import PositionError
from adjudicator.input.words import listed
from adjudicator.judging.referee import rules_for
from adjudicator.language.claim_words import claim_words
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition
from adjudicator.language.read import read_question
from adjudicator.language.vocabulary import LANGUAGES, vocabularies

KINDS = ("question", "claim", "event")
#: What changes a deed, by language: when it is done, that it is not, and how many there are.
CIRCUMSTANCES = {
    "nl": "gratis, voor niets, in de volgende beurt, volgende beurt, vorige beurt, voor het gooien, na het gooien, voor de worp, na de worp, na het bouwen, buiten mijn beurt, buiten zijn beurt, "
    "net gekocht, als eerste, in de opbouw, deze beurt, in deze beurt, met een worp van 5, bij een 8, straks, later, morgen, meteen, twee keer, daarna",
    "de": "gratis, umsonst, im nächsten Zug, nächsten Zug, letzten Zug, vor dem Würfeln, nach dem Würfeln, vor dem Wurf, nach dem Bauen, außerhalb meines Zuges, außerhalb seines Zuges, "
    "gerade gekauft, als Erster, zuerst, im Aufbau, diesen Zug, in diesem Zug, mit einem Wurf von 5, später, morgen, sofort, gleich, zweimal, danach",
}
DENIALS = {
    "nl": "niet, geen, nooit, nergens, niemand, niets, zonder, nauwelijks",
    "de": "nicht, kein, keine, nie, nirgends, niemand, nichts, ohne, kaum",
}
NUMBERS = {
    "nl": "twee, 3, 17, nog een, slechts, extra, allebei, minder, minstens, half, alle, nog",
    "de": "zwei, 3, 17, noch eine, bloß, extra, weniger, mindestens, halb, alle, noch",
}
#: Parts of words that are in no lexicon: five hundred of them are made of these.
SYLLABLES = ("bal", "dro", "fim", "gus", "kel", "lop", "mar", "nuf", "pri", "rol", "sta", "tev", "vin", "wok", "zal")
MADE = 500


@cache
def words_put_in(sort: str, language: str) -> tuple[str, ...]:
    """Return the words that are put in."""
    if sort == "made":
        made = random.Random(MADE)  # noqa: S311 - the same words every time
        return tuple("".join(made.choices(SYLLABLES, k=3)) for _ in range(MADE))
    if sort == "known":
        claims = claim_words()[language]
        words = {*vocabularies()[language].shown.values(), *(" ".join(key) for key in (*claims.opening, *claims.body, *claims.signs))}
        words.update(word for slot in listed().values() for meanings in slot.values() for word in meanings[language])
        return tuple(sorted(words))
    return tuple({"circumstances": CIRCUMSTANCES, "denials": DENIALS, "numbers": NUMBERS}[sort][language].split(", "))


class Understood(NamedTuple):
    """A sentence that is understood: its kind, language and game, its words, and how it is read."""

    kind: str
    language: str
    game: str
    text: str
    #: Reads a sentence as this one is; None where it is not understood.
    read: Any
    #: Words at its beginning that say who tells or does it: nothing is put before them.
    head: int = 0

    @property
    def first(self) -> bool:
        """Whether it is a claim that nothing was said before."""
        return self.read.position is not None

    @property
    def position(self) -> Any:
        """The position that such a claim is about."""
        return self.read.position

    def with_word(self, word: str) -> Iterator[str]:
        """Yield the sentence with a word at each place."""
        parts = self.text.split(" ")
        for place in range(self.head, len(parts) + 1):
            yield " ".join((*parts[:place], word, *parts[place:]))


@cache
def understood(kind: str, language: str) -> tuple[Understood, ...]:
    """Return the published sentences of a kind in a language that are understood: those of the cases that this run tries."""
    return tuple(dict.fromkeys(_FOUND[kind](language)))


def _rules(case: cases.Case | DisputeCase) -> str:
    """Return which rules a case is about."""
    return next(iter(case.facts), "").partition("/")[0]


def _questions(language: str) -> Iterator[Understood]:
    for case in some(
        (one for one in CASES.values() if one.document and {*one.asked, *(key for part in one.reads for key in part)} & set(LANGUAGES)),
        by=_rules,
    ):
        position = position_of(case)

        def read(text: str, position: Position = position) -> Any:
            try:
                return read_question(text, position, None, language)
            except (QuestionError, QuestionWithoutPosition):
                return None

        for one in (case.asked, *(one for one in case.reads if "question" in one)):
            for text in one.get(language, ()):
                if read(text) is not None:
                    yield Understood("question", language, str(position.game), text, _Reader(case.id, read))


class _Reader:
    """A way to read, equal to any other of the same case."""

    def __init__(self, name: Any, read: Any, position: Any = None) -> None:
        self.name, self.read, self.position = name, read, position

    def __call__(self, text: str) -> Any:
        return self.read(text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Reader) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)


def _claims(language: str) -> Iterator[Understood]:
    disputes = load_disputes(str(ROOT / "data" / "cases")).values()
    for case in some((one for one in disputes if one.document), by=_rules, one_in=4):
        start = dispute_position(case)
        course = followed(start, rules_for(start, None)) if start.events else []
        now = position_after(course, len(course)) if course else start
        texts = [*case.said.get(language, ()), *(one[language] for one in case.heard if language in one and "problems" not in one)]
        for wording in texts:
            try:
                said = read_said(wording, now)
            except PositionError:
                continue
            for number, one in enumerate(said):

                def read(
                    text: str, said: list[Said] = said, one: Said = one, number: int = number, now: Position = now, course: Any = course
                ) -> Any:
                    changed = [*said[:number], replace(one, text=text), *said[number + 1 :]]
                    found = read_claims(changed, now, course, language)
                    if any(claim.statement is None or claim.unread for claim in found):
                        return None
                    return [
                        (
                            claim.by,
                            claim.statement,
                            claim.facts,
                            [(g.reasons, g.about, g.owners, g.statement, "" if g.understood else g.text) for g in claim.given],
                        )
                        for claim in found
                    ]

                if not one.told and read(one.text) is not None:
                    yield Understood(
                        "claim", language, str(now.game), one.text, _Reader((case.id, wording, number), read, None if number else start)
                    )


def _events(language: str) -> Iterator[Understood]:
    told = (one for one in CASES.values() if "verloop:" in one.document or "Verlauf:" in one.document)
    for case in some(told, by=_rules, one_in=4):
        position = position_of(case)
        if not position.events:
            continue
        course = replay_rules_of(position)

        def read(text: str, position: Position = position, course: Any = course) -> Any:
            try:
                return course.read(text, position)
            except (course.fault, ValueError):
                return None

        for text in position.events:
            event = read(text)
            told = text if language == "nl" or event is None else str(course.write(event, position, language))
            if event is not None and read(told) == event:
                yield Understood("event", language, str(position.game), told, _Reader(("event", case.id), read), 1)


_FOUND = {"question": _questions, "claim": _claims, "event": _events}
