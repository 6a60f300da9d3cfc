"""A Dutch or German sentence read as a question about a position (docs/contract.md, section 4), as its game understands it."""

from __future__ import annotations

from adjudicator.game import Position, game_named, game_of
from adjudicator.input.problems import Expected, Family, Problem
from adjudicator.language.clause_form import language_of, out_of_place
from adjudicator.language.errors import FILE, QuestionError, QuestionWithoutPosition, Reading, unheard_error
from adjudicator.language.neighbours import clashing
from adjudicator.language.parse import MOST_MARKS, parse, player_named
from adjudicator.language.parts import ParsedSentence, problem
from adjudicator.language.tokens import cut
from adjudicator.language.vocabulary import LANGUAGES
from adjudicator.verdicts.question import Question

__all__ = ["NeedsNoPosition", "QuestionError", "QuestionWithoutPosition", "Reading", "about_rules", "player_named", "read_question"]

NeedsNoPosition = QuestionWithoutPosition
#: What may be open in a sentence that still asks something of a player.
_OPEN_PARTS = ("place", "piece")


def read_question(text: str, position: Position, speaker: str | None = None, language: str | None = None) -> Question:
    """Return the question that a sentence asks about a position.

    ``speaker`` is who ``ik``/``ich`` is: a colour or a name; without one it is the player whose turn it is. ``language`` decides where
    the words leave it open. QuestionError where the sentence is unclear or has unknown words; QuestionWithoutPosition for a rule.
    """
    preferred = language if language in LANGUAGES else LANGUAGES[0]
    if len(text) > MOST_MARKS:
        raise QuestionError(preferred, [Problem(Family.UNREADABLE, FILE, 1, 1, f"{text[:40]}…", Expected.SHORTER_QUESTION)])
    try:
        found = game_of(position).read_question(text, position, speaker, preferred)
    except (QuestionError, QuestionWithoutPosition) as fault:
        raise _of_a_stranger(text, position, speaker, preferred) or fault from None
    tokens = cut(text)
    spoken = language_of(tokens, preferred)
    left = sorted({*out_of_place(tokens, spoken), *clashing(tokens, spoken)}, key=lambda token: token.column)
    if left:
        raise unheard_error(found, spoken, [(token.column, token.text) for token in left])
    return found


def _of_a_stranger(text: str, position: Position, speaker: str | None, language: str) -> QuestionError | None:
    """Return the fault of a sentence in which the one unknown word stands where a player of the position makes it a question; None where it does not."""
    parts: ParsedSentence[Position] = parse(ParsedSentence, text, position, language)
    if len(parts.unknown) != 1 or not position.players:
        return None
    token = parts.unknown[0].token
    if not _where_a_doer_stands(parts):
        return None
    named = {colour for word in parts.players for colour in word.value.split()}
    other = next((player.colour for player in position.players if player.colour not in named), None)
    from adjudicator.language.suggestions import near_words  # most sentences have no word that nobody knows

    if other is None or near_words(token, parts, carrying=True):
        return None
    start = token.column - 1
    try:
        game_of(position).read_question(f"{text[:start]}{other}{text[start + len(token.text) :]}", position, speaker, language)
    except QuestionWithoutPosition:
        return None
    except QuestionError as fault:
        if fault.unclear not in _OPEN_PARTS:
            return None
    return QuestionError(parts.words.language, [problem(Family.UNREPRESENTABLE, token, Expected.PLAYER, parts.listed())])


def _where_a_doer_stands(parts: ParsedSentence[Position]) -> bool:
    """Return whether the one unknown word follows "mag" or "moet" with more behind it, or ends a question for a number; nobody else does it."""
    place = parts.found.index(parts.unknown[0])
    behind = parts.found[place + 1 : place + 2]
    if not place or parts.roles & {"self", "anyone"}:
        return False
    if not behind:
        return "how-many" in parts.roles
    return parts.found[place - 1].role in ("may", "must") and not behind[0].token.apart


def about_rules(text: str) -> bool:
    """Return whether a sentence asks about the rules in any position: no place, no colour, and what, how, when or why."""
    return len(text) <= MOST_MARKS and game_named(None).asks_a_rule(text, LANGUAGES[0])
