"""What has been said so far in a dispute, and whom and what its words point at: somebody, the claim before, what was done last."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.dispute.claims import Claim
from adjudicator.dispute.phrases import (
    Sentence,
    says_may,
)
from adjudicator.dispute.statements import done_last
from adjudicator.game import Position
from adjudicator.game.replay import Replayed
from adjudicator.language.claim_words import ClaimWords
from adjudicator.language.vocabulary import vocabularies
from adjudicator.verdicts.claimed import ANSWER, Claimed, Relation, Statement
from adjudicator.verdicts.verdict import Answer

_NO, _YES = str(Answer.NO), str(Answer.YES)
#: The kind of question about the end of a turn: seldom argued about where another deed is named.
TURN_ENDS = "end-turn"


class Talk:
    """Claims on their way: each is read knowing those before it."""

    def __init__(self, position: Position, course: Sequence[Replayed], language: str, speakers: tuple[str, ...] = ()) -> None:
        """Begin with nothing said, about a position after the events of ``course``."""
        self.speakers = speakers
        self.position = position
        self.course = course
        self.language = language
        self.claims: list[Claim] = []
        #: Whether what is read is told by somebody else, who calls its speaker "he".
        self.told = self.himself = False
        #: The kinds of deeds that what is read names with a word for may.
        self.named: frozenset[str] = frozenset()
        #: The pieces and cards that it names with one.
        self.made: frozenset[str] = frozenset()

    def _before(self, by: str) -> Claim | None:
        """Return the claim that an answer is about: the last one of somebody else."""
        return next((one for one in reversed(self.claims) if one.by != by), None)

    def _other(self, by: str) -> str | None:
        """Return who is meant by a pronoun: whom the claim before is about, else who made it, else who did the last thing, else the one other player."""
        before = self._before(by)
        if self.himself:
            return by
        if before is not None:
            asked = before.statement.question.player if before.statement else None
            return asked if asked not in (None, by) else before.by
        if self.told:
            return by
        doer = next((one.verdict.question.player for one in reversed(self.course) if one.verdict.question.player not in (None, by)), None)
        others = [player.colour for player in self.position.players if player.colour != by]
        answering = [one for one in self.speakers if one != by]
        return doer or next((one[0] for one in (answering, others) if len(one) == 1), None)

    def _base(self, by: str, reasons: Sequence[tuple[str, bool]] = ()) -> tuple[Statement | None, int | None]:
        """Return the statement that an answer is about, with the number of its claim; without one before, that what was done last was allowed, of the deeds that are named where there are any."""
        before = self._before(by)
        if before is not None:
            return before.statement, self.claims.index(before) + 1
        named = [one for one in self.course if str(one.verdict.question.kind) in self.named]
        told = {str(what) for one in self.course for what in (one.verdict.question.kind, one.verdict.question.card)}
        untold = (
            bool(self.made) and self.named <= self.made and self.made.isdisjoint(told)
        )  # een stad mocht niet, and only a road was built
        done = None if untold else done_last(named, by, reasons) or done_last(self.course, by, reasons)
        if done is not None and not named and not reasons and not getattr(self.position, "remembered", False):
            done = _refused_for(self.course, done, by)
        if done is None:
            return None, None
        return Statement(done.verdict.question, Claimed(ANSWER, Relation.IS, _YES), done.number), None

    def _colour(self, colour: str | None, words: ClaimWords) -> str:
        return "" if colour is None else vocabularies()[words.language].colours.get(colour, colour)

    def _of_oneself(self, by: str, sentence: Sentence, words: ClaimWords) -> bool:
        """Return whether it says what the speaker may or must do after what the speaker has done: a claim of its own, no reason for that."""
        done = None if self._before(by) is not None else done_last(self.course, by, ())
        return done is not None and done.verdict.question.player == by and says_may(sentence.main, words)


def _refused_for(course: Sequence[Replayed], done: Replayed, by: str) -> Replayed | None:
    """Return the one event that is refused of the turn in which the last thing was done, where that was allowed and the other was done by the same player; None where another did it, or several are refused."""
    ends = [place for place, one in enumerate(course[:-1]) if str(one.verdict.question.kind) == TURN_ENDS and one.number < done.number]
    begins = ends[-1] + 1 if ends else 0
    refused = [one for one in course[begins:] if one.verdict.answer is Answer.NO and one.verdict.question.player != by]
    if done in refused or not refused:
        return done
    return refused[0] if len(refused) == 1 and refused[0].verdict.question.player == done.verdict.question.player else None
