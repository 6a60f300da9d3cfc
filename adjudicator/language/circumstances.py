"""What is said beside a deed: when it is done, and how. Each is a fact of the running turn, or one that the referee cannot take in.

They stand in ``data/words/heard_words.yaml``; they are looked for where a sentence is not understood with them.
"""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.game import Position
from adjudicator.input.problems import Expected, Family, Problem
from adjudicator.language.errors import FILE, QuestionError, QuestionWithoutPosition, Reading
from adjudicator.language.heard import heard_words
from adjudicator.language.tokens import Token, cut
from adjudicator.language.vocabulary import LANGUAGES
from adjudicator.language.write import write_question
from adjudicator.verdicts.question import Question
from catan_common.folding import fold_word
from catan_common.records import NamedTuple, replace

#: The fact of what changes nothing for who is on turn.
NOW = "-"
_LONGEST = 5


class Said(NamedTuple):
    """A circumstance: its words, where they begin in the text and end, and the fact that it is; None for one that cannot be taken in."""

    text: str
    begin: int
    end: int
    fact: str | None


def circumstances_of(text: str) -> tuple[str, list[Said]]:
    """Return a text without the circumstances that it names, every other word in its column, and those."""
    known = heard_words().circumstances
    tokens = cut(text)
    found: list[Said] = []
    place = 0
    while place < len(tokens):
        for length in range(min(_LONGEST, len(tokens) - place), 0, -1):
            part = tokens[place : place + length]
            key = next((key for key in _keys(part) if key in known), None)
            if key is not None:
                begin, end = part[0].column - 1, part[-1].column - 1 + len(part[-1].text)
                found.append(Said(text[begin:end], begin, end, known[key]))
                place += length
                break
        else:
            place += 1
    for one in found:
        text = text[: one.begin] + " " * (one.end - one.begin) + text[one.end :]
    return text, found


def _keys(part: list[Token]) -> list[tuple[str, ...]]:
    return [tuple(fold_word(token.text, language) for token in part) for language in LANGUAGES]


def with_circumstances(
    text: str, position: Position, refused: QuestionError | QuestionWithoutPosition, read: Callable[[str], Question]
) -> Question:
    """Return the question of a sentence that was refused, with its circumstances as facts; QuestionError where one of them cannot be taken in.

    ``read`` reads a sentence without them; where that is not understood either, the sentence is refused as it was.
    """
    bare, said = circumstances_of(text)
    if not said:
        raise refused
    try:
        asked = read(bare)
    except (QuestionError, QuestionWithoutPosition):
        raise refused from None
    facts: list[str] = []
    left: list[Said] = []
    for one in said:
        fact = None if one.fact is None else _fact(one.fact, asked, position)
        if fact is None:
            left.append(one)
        elif fact:
            facts.append(fact)
    if left:
        reading = Reading(asked, write_question(asked, refused.language))
        problems = [
            Problem(Family.AMBIGUOUS, FILE, 1, one.begin + 1, one.text, Expected.NO_OTHER_WORD, (reading.sentence,)) for one in left
        ]
        raise QuestionError(refused.language, problems, [reading], "unread", unread=[one.text for one in left])
    return replace(asked, happened=(*(asked.happened or ()), *facts))


def _fact(fact: str, asked: Question, position: Position) -> str | None:
    """Return a circumstance as a fact of a question, empty where it changes nothing; None where it cannot be one of this question."""
    if asked.player is None:
        return None
    if fact == NOW and asked.kind == "winner":
        return ""  # who has not won now wins in another's turn no more
    on_turn = position.turn is None or position.players[position.turn].colour == asked.player
    if not on_turn:
        return None
    if fact == NOW:
        return ""
    if "{card}" in fact:
        return None if asked.card is None else fact.format(card=asked.card)
    return fact
