"""A sentence that is not read whole, by what its words may be about, and which questions that speaks for: the same for every game, each with its own kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, Self, TypeVar

from adjudicator.language.circumstances import NOW, circumstances_of
from adjudicator.language.errors import QuestionError
from adjudicator.language.heard import folded
from adjudicator.language.loose_words import Asked, loose_words
from adjudicator.language.parse import parse_of
from adjudicator.language.parts import ParsedSentence
from adjudicator.language.tokens import PLACE, Word
from adjudicator.verdicts.question import Question
from catan_common.records import NamedTuple

S = TypeVar("S", bound="ParsedSentence[Any]")

#: What it costs a question to leave something aside, how likely the least likely one is that is offered, and how much less than the likeliest.
ASIDE, _LEAST, _FURTHEST = 1.0, 4.0, 2.5
#: How likely one has to be beside a rule that the sentence asks.
SURELY = 4.5
#: How many questions are offered at most.
MOST = 3
#: What makes another deed of one: that it is done for nothing, how often, never.
_OTHERWISE = frozenset(("free", "otherwise"))


class Meant(NamedTuple):
    """A question that a sentence may mean, how much speaks for it, and whether it takes up all that weighs in the sentence."""

    question: Question
    speaks: float
    whole: bool


class Loosely(Generic[S]):
    """A sentence with all that its words may be about: ``does`` word by word, ``roles`` in all."""

    def __init__(self, parts: S) -> None:
        """Take the words apart."""
        self.parts = parts
        self.language = parts.words.language
        self.does = [_does(word, self.language) for word in parts.found]
        self._expressions()
        self.roles = frozenset(role for does in self.does for role in does)

    @classmethod
    def said(cls, sentence: type[S], text: str, position: Any, speaker: str | None, language: str) -> Self | None:
        """Return a sentence by what its words may be about; None where it says when or how something is done, which may change each answer, or names somebody who is not there."""
        if any(one.fact != NOW for one in circumstances_of(text)[1]) or not position.players:
            return None
        try:
            found = cls(parse_of(sentence, text, position, speaker, language))
        except QuestionError:
            return None
        return None if found.roles & _OTHERWISE else found

    def _expressions(self) -> None:
        """Add what several words do together."""
        loose, keys = loose_words()[self.language], [folded(word.token.text, self.language) for word in self.parts.found]
        for length in range(2, loose.longest + 1):
            for place in range(len(keys) - length + 1):
                self.does[place] |= frozenset(loose.whole.get(" ".join(keys[place : place + length]), ()))

    @property
    def supposes(self) -> bool:
        """Whether something is supposed: it may change the position that is asked about."""
        return "suppose" in self.roles

    @property
    def sorts(self) -> frozenset[str]:
        """What its words do, without values."""
        return frozenset(role.partition(" ")[0] for role in self.roles)

    def aside(self, asked: Asked, heavy: frozenset[str], taken: frozenset[str]) -> frozenset[str]:
        """Return what of all that weighs a question of a kind leaves aside which takes some of it up."""
        return (self.sorts & heavy) - ({*asked.speak} | asked.takes | taken)

    def speaks(self, asked: Asked) -> int:
        """Return how much speaks for a question of a kind, whatever it leaves aside."""
        return sum(weight for role, weight in asked.speak.items() if role in self.sorts)


def _does(word: Word, language: str) -> frozenset[str]:
    """Return what a word may be about: what it does in a question, and what else it may do."""
    also = loose_words()[language].does(folded(word.token.text, language))
    return also | {word.role, PLACE} if word.spots else also | {word.role}


def ranked(found: Iterator[Meant], *, supposes: bool) -> list[Meant]:
    """Return the questions that a sentence may mean, each once, the likeliest first, at most ``MOST``; where something is supposed, those alone that take up all that weighs."""
    best: dict[Question, Meant] = {}
    for one in found:
        other = best.get(one.question)
        if one.speaks >= _LEAST and (one.whole or not supposes) and (other is None or one.speaks > other.speaks):
            best[one.question] = one
    likeliest = sorted(best.values(), key=lambda one: -one.speaks)
    return [one for one in likeliest if one.speaks > likeliest[0].speaks - _FURTHEST][:MOST]


def weighed(
    said: Loosely[S],
    kinds: Mapping[str, Asked],
    heavy: frozenset[str],
    questions: Callable[[str, Loosely[S]], Iterator[tuple[Question, frozenset[str]]]],
) -> list[Question]:
    """Return the questions of some kinds that a sentence may mean, the likeliest first; ``questions`` gives those of a kind, each with what it takes up by what it holds."""

    def each() -> Iterator[Meant]:
        for name, asked in kinds.items():
            for question, taken in questions(name, said):
                aside = said.aside(asked, heavy, taken)
                yield Meant(question, said.speaks(asked) - ASIDE * len(aside), not aside)

    return [one.question for one in ranked(each(), supposes=said.supposes)]
