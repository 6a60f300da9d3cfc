"""The one answer to what is asked, by the command, the page or a program: of a position, or from the rulebook."""

from __future__ import annotations

from collections.abc import Collection

from adjudicator.game import Position, described, game_of
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer
from catan_common.rule_sets import part_about
from catan_rules.answer.asking import Asking
from catan_rules.answer.judged import Compared, Judged, judged
from catan_rules.answer.reading import OfRules, Unclear, asks_whether, read
from catan_rules.answer.ruled import Ruled, Unknown, ruled
from catan_rules.question_language import language_of_question
from rulebook.book import MOST_HITS

#: All that a question can come to.
Answered = Judged | Compared | Ruled | Unclear | Unknown


def answer(position: Position | None, asked: Question | str, asking: Asking, *, most: int = MOST_HITS, game: str | None = None) -> Answered:
    """Return what a question, or a sentence that asks it, comes to: of a position where there is one and it is asked about, else from the rulebook.

    ``most`` and ``game`` bound what is looked up in the rulebook. AnswerError where what is asked for cannot be had; ValueError for a Question without a
    position, one that the game does not know, and a rule set that there is not; KeyError for an unknown player or place.
    """
    if isinstance(asked, Question):
        if position is None:
            raise ValueError("a Question is about a position")
        return judged(position, asked, asking)
    if position is None:
        return ruled(asked, asking.language or language_of_question(asked), most=most, game=game)
    found = read(position, asked, asking)
    if isinstance(found, Question):
        told = judged(position, found, asking)
        if isinstance(told, Judged) and asks_whether(found, asked, asking.language):
            told.whether = found
        return told
    if isinstance(found, Unclear):
        found.may_be_meant = offered(found, asking)
        return found
    rule = from_rulebook(position, found, asking, most=most, game=game)
    if asking.meant and isinstance(rule, Ruled):
        rule.may_be_meant = may_be_meant(position, asked, found.language, asking, asks_a_rule=True)
    return rule


def offered(found: Unclear, asking: Asking) -> list[Judged]:
    """Return the answers to the questions that an unclear sentence may mean, the likeliest first.

    Where it was read whole as one of several, that is one alone which is among them, or of what is so, where they are of what may be done.
    """
    meant = may_be_meant(found.position, found.text, found.error.language, asking) if found.is_open or found.chooses else []
    if found.is_open or not meant:
        return meant
    read = {reading.question for reading in found.error.readings}
    alone = len(meant) == 1 and (meant[0].question in read or _of_what_is(meant[0].question, read))
    return meant if alone else []


def _of_what_is(question: Question, read: Collection[Question]) -> bool:
    """Return whether a question asks what is so (at which rate, whose it is), where others ask whether something may be done."""
    return described(question.kind).value is not None and all(described(one.kind).value is None for one in read)


def may_be_meant(position: Position, text: str, language: str, asking: Asking, *, asks_a_rule: bool = False) -> list[Judged]:
    """Return the answers to the questions that a sentence may ask of a position which does not say so whole, the likeliest first."""
    found = game_of(position).may_be_meant(text, position, asking.speaker, language, asks_a_rule)
    answers = [Judged(position, question, asking) for question in found]
    return [one for one in answers if one.verdict.answer is not Answer.NOT_APPLICABLE]


def from_rulebook(
    position: Position, found: OfRules, asking: Asking, *, most: int = MOST_HITS, game: str | None = None, anything: bool = False
) -> Ruled | Unknown:
    """Return what the rulebook says to a sentence that was asked beside a position: of its game before others."""
    language = asking.language or found.language
    beside = part_about(str(position.game))
    return ruled(found.text, language, lies=True, beside=beside, readings=found.readings, most=most, game=game, anything=anything)
