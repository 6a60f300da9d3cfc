"""What somebody says of a deed that was told in other words than whether it was allowed, said as that: die stad kon ze niet betalen; Bert en Carla mochten niet ruilen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from adjudicator.dispute.claims import Claim
from adjudicator.game import Position
from adjudicator.game.replay import Replayed
from adjudicator.language.claim_words import ClaimWords, claim_words
from adjudicator.language.tokens import Token, cut, recognise
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, PLAYER, vocabularies
from adjudicator.verdicts.claimed import ANSWER
from adjudicator.verdicts.reason import Reason
from adjudicator.verdicts.verdict import Answer, State
from catan_common.folding import fold_word
from catan_common.records import NamedTuple

#: The kind of question about cards that are handed in for a seven.
_DISCARD = "discard"
#: What a word for whose turn it is does in a question.
_TURN = "turn"


class Stance(NamedTuple):
    """A claim in other words: its text, for what alone the deed may have been refused that it is about (nothing where that does not matter), and what is told behind it as the reason."""

    text: str
    reasons: frozenset[Reason]
    why: str = ""
    #: Whether it is said in other words of how many cards are handed in, and not of whether a deed was allowed.
    counts: bool = False


def stances(text: str) -> Iterator[Stance]:
    """Yield a claim of a course in the words of whether a deed was allowed; nothing for a claim in other words."""
    said = " ".join(text.strip(" .!").split())
    for words in claim_words().values():
        for told, meant, refused in words.otherwise:
            if found := re.match(told, said):
                why = found.groupdict().get("why") or ""
                yield Stance(re.sub(told, meant, said), frozenset(map(Reason, refused)), why, "same" in found.groupdict())


def is_borne_out(claim: Claim, stance: Stance, course: Sequence[Replayed], named: Sequence[str]) -> bool:
    """Return whether the course rules for certain on the one deed that a claim in other words is about: it was allowed, or refused for nothing but what the claim says.

    ``named`` are the players (colours) whom the claim names; of a trade they are those who trade.
    """
    statement = claim.statement
    if statement is None or statement.deed is None or statement.claimed.field != ANSWER:
        return False
    event = course[statement.deed - 1]
    alike = [one for one in course if one.verdict.question.kind == event.verdict.question.kind]
    if len(alike) != 1 or event.verdict.answer is Answer.UNDETERMINED or any(one.state is State.UNKNOWN for one in event.verdict.steps):
        return False
    asked = event.verdict.question
    if not stance.reasons:
        return {*named} == {asked.player, asked.partner} - {None}
    if not {*named} <= {asked.player}:
        return False
    return event.verdict.answer is Answer.YES or _failed(event) == stance.reasons


def is_ruled_by_course(claim: Claim, stance: Stance, position: Position, course: Sequence[Replayed]) -> bool:
    """Return whether the course rules for certain on the one deed that may be argued about, where a plain yes or no is said of it with a reason that is not understood.

    Refused is that deed alone, or nothing is and all is certain. The reason may not be about another deed or another player, nor limit what is said, nor count cards that are handed in.
    """
    statement = claim.statement
    if statement is None or statement.deed is None or statement.claimed.field != ANSWER:
        return False
    event = course[statement.deed - 1]
    if stance.reasons and _failed(event) != stance.reasons:
        return False
    others = [one for one in course if one is not event]
    if event.verdict.answer is Answer.NO:
        certain = all(one.verdict.answer is Answer.YES for one in others)
    else:
        certain = all(one.verdict.answer is Answer.YES and not _is_open(one) for one in course)
    if not certain or stance.reasons:
        return certain
    answers = claim.about is not None
    return not any(_is_of_another(stance.why, words, event, position, answers=answers) for words in claim_words().values())


def _is_open(event: Replayed) -> bool:
    return any(step.state in (State.UNKNOWN, State.ASSUMED) for step in event.verdict.steps)


def _is_of_another(why: str, words: ClaimWords, event: Replayed, position: Position, *, answers: bool) -> bool:
    """Return whether a reason may be about another deed than an event or limit what is said of it, by the words of a language; one that ``answers`` is about the deed of what it answers, and one of whose turn it is names another player."""
    tokens, asked = cut(why), event.verdict.question
    known = recognise(tokens, vocabularies()[words.language], position)
    named = {word.value for word in known if word.role in (PIECE, CARD)}
    players = {word.value for word in known if word.role == PLAYER}
    numbers = asked.kind == _DISCARD and any(word.role == NUMBER for word in known)
    limits = words.limits_in([fold_word(token.text, words.language) for token in tokens], "agree")
    if answers or numbers or limits:
        return bool(numbers or limits)
    own = {str(asked.kind), str(asked.card), str(getattr(asked, "piece", ""))}
    others = set() if _speaks_of_turn(tokens, position) else players - {asked.player, asked.partner}
    return bool(named - own or others)


def _speaks_of_turn(tokens: list[Token], position: Position) -> bool:
    """Return whether words say whose turn it is, in any language."""
    return any(word.role == _TURN for one in vocabularies().values() for word in recognise(tokens, one, position))


def _failed(event: Replayed) -> frozenset[Reason]:
    """Return why an event was refused."""
    return frozenset(step.reason for step in event.verdict.steps if step.state is State.FAILED)
