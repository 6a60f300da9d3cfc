"""A Dutch or German sentence read as a question about a position (docs/contract.md, section 4), as its game understands it."""

from __future__ import annotations

from adjudicator.game import Position, game_named, game_of
from adjudicator.input.problems import Expected, Family, Problem
from adjudicator.language.clause_form import language_of, out_of_place
from adjudicator.language.errors import FILE, QuestionError, QuestionWithoutPosition, Reading, unheard_error
from adjudicator.language.parse import MOST_MARKS, player_named
from adjudicator.language.tokens import cut
from adjudicator.language.vocabulary import LANGUAGES
from adjudicator.verdicts.question import Question

__all__ = ["NeedsNoPosition", "QuestionError", "QuestionWithoutPosition", "Reading", "about_rules", "player_named", "read_question"]

NeedsNoPosition = QuestionWithoutPosition


def read_question(text: str, position: Position, speaker: str | None = None, language: str | None = None) -> Question:
    """Return the question that a sentence asks about a position.

    ``speaker`` is who ``ik``/``ich`` is: a colour or a name; without one it is the player whose turn it is. ``language`` decides where
    the words leave it open. QuestionError where the sentence is unclear or has unknown words; QuestionWithoutPosition for a rule.
    """
    preferred = language if language in LANGUAGES else LANGUAGES[0]
    if len(text) > MOST_MARKS:
        raise QuestionError(preferred, [Problem(Family.UNREADABLE, FILE, 1, 1, f"{text[:40]}…", Expected.SHORTER_QUESTION)])
    found = game_of(position).read_question(text, position, speaker, preferred)
    tokens = cut(text)
    spoken = language_of(tokens, preferred)
    left = out_of_place(tokens, spoken)
    if left:
        raise unheard_error(found, spoken, [(token.column, token.text) for token in left])
    return found


def about_rules(text: str) -> bool:
    """Return whether a sentence asks about the rules in any position: no place, no colour, and what, how, when or why."""
    return len(text) <= MOST_MARKS and game_named(None).asks_a_rule(text, LANGUAGES[0])
