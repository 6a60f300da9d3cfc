"""What the readers of the games without a board do alike: refuse what a sentence gets wrong, and take the one question that is left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from adjudicator.input.problems import Expected, Family
from adjudicator.input.words import meaning
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition, unclear_error, what_differs
from adjudicator.language.parts import ParsedSentence, problem, strangers
from adjudicator.language.tokens import Token, Word
from adjudicator.verdicts.question import Kind, Question


def refuse_faults(
    parts: ParsedSentence[Any],
    *,
    about: bool,
    strange: Iterable[Word],
    expected: Expected,
    near: Callable[[Token], tuple[str, ...]] = lambda _: (),
) -> None:
    """Raise for every unknown word, what is ``strange`` to the game and who does not play, together.

    ``about``: something in it is about the position; with unknown words and nothing of the kind it is for the rulebook, as it is where all of them are
    words of what the rules alone tell of. ``expected`` is what the strange
    words should be, ``near`` gives the words of the game nearest to an unknown one.
    """
    if parts.unknown and (not about or all(meaning("rule-words", word.token.text) for word in parts.unknown)):
        raise QuestionWithoutPosition(parts.words.language, parts.text)
    problems = []
    if parts.unknown:
        from adjudicator.language.suggestions import near_words  # most sentences have none

        problems += [
            problem(Family.UNREADABLE, word.token, Expected.QUESTION_WORD, near(word.token) or near_words(word.token, parts))
            for word in parts.unknown
        ]
    problems += [problem(Family.UNREPRESENTABLE, word.token, expected) for word in strange]
    problems += strangers(parts)
    if problems:
        raise QuestionError(parts.words.language, sorted(problems, key=lambda one: one.column))


def only_one(parts: ParsedSentence[Any], readings: Iterable[Question], otherwise: Sequence[Kind], place: str = "place") -> Question:
    """Return the one question of the readings; raises with all that it may mean, questions of the kinds ``otherwise`` where there is none.

    ``place`` is what a place is called where places are in question. A sentence that names nobody and asks nothing is for the rulebook.
    """
    found = list(dict.fromkeys(readings))
    if len(found) == 1:
        return found[0]
    if not found and not parts.players and "self" not in parts.roles:
        raise QuestionWithoutPosition(parts.words.language, parts.text)
    found = found or [Question(kind, player) for kind in otherwise for player in parts.who()]
    differs = what_differs(found, "question")
    raise unclear_error(parts.text, parts.words.language, found, place if differs == "place" else differs)
