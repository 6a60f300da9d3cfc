"""Some parts of a sentence put as a question puts them, and read as one; and how a number of cards that somebody has is told from one that is handed in."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from adjudicator.dispute.left import (
    PartialError,
    clauses_of,
    may_be_still,
    says_again,
)
from adjudicator.dispute.phrases import (
    Sentence,
    written,
)
from adjudicator.dispute.statements import statement_of
from adjudicator.dispute.talk import Talk
from adjudicator.language.claim_words import AS, PAST, PLAIN, ClaimWords, Part
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition
from adjudicator.language.heard import said_anywhere
from adjudicator.language.tokens import cut, recognise
from adjudicator.language.vocabulary import NUMBER, PLAYER, vocabularies
from adjudicator.verdicts.claimed import BOUNDS, Saying, Statement
from adjudicator.verdicts.question import NOBODY, Question
from catan_common.folding import fold_word

#: What stands between two things said of the same.
_JOINING = frozenset(("en", "dus", "und", "also"))
#: With them a number of cards is one that is handed in, whatever else is said.
_HANDED_IN = frozenset(("discard", "hand-in", "must"))
#: What is done with another player.
_WITH_ANOTHER = frozenset(("give", "trade", "rob"))
#: Pronouns that mean another player.
_MEANT = frozenset(("other", "addressed"))


class Wording(Talk):
    """What is said in a dispute, as questions put it."""

    def _statement(self, parts: Sequence[Part], by: str, sentence: Sentence, words: ClaimWords) -> Statement | None:
        before = self._before(by)
        asked = before.statement.question if before and before.statement else None
        text = self._text(parts, by, words)
        found = self._read(text, by, sentence, words)
        if found is None:
            # "ik heb er zes": of what they argue about
            topic = words.topics.get(asked.kind) if asked is not None and self._counts(parts, words) else None
            found = None if topic is None else self._read(f"{text} {topic}", by, sentence, words)
        if found is None:
            return None
        if asked is not None and asked.kind is found.question.kind and found.question.roll is None:
            # the roll that they argue about
            return found._replace(question=replace(found.question, roll=asked.roll))
        return found

    def _read(self, text: str, by: str, sentence: Sentence, words: ClaimWords) -> Statement | None:
        said = Saying(text, by, words.language, words.ask, self.course, sentence.past, sentence.bound)
        try:
            return statement_of(said, self.position)
        except QuestionError as error:
            if error.unread:
                raise PartialError(error.unread) from None
            return None
        except QuestionWithoutPosition:
            return None

    def _text(self, parts: Sequence[Part], by: str, words: ClaimWords, meant: str | None = None) -> str:
        """Return a main part as a question puts it: a pronoun is replaced by the player it means, and a missing subject by the player of the claim before."""
        named = self._names_somebody(parts, words)
        other = self._colour(meant or self._other(by), words)
        whom = self._colour(self._done_to(), words) if meant is None and named & {PLAYER, "name"} and self._has_to_do(parts, words) else ""
        said: list[str] = []
        for part in parts:
            text = whom if whom and part.role == "object" else _put(part, parts, words, named, other)
            if text:
                said.append(("," if part.apart and said else "") + text)
        whole = " ".join(said).replace(" ,", ", ")
        people = {part.role for part in parts}
        if named or people & _MEANT:
            return whole
        before = self._before(by)
        subject = self._other(by) if "perhaps" in people else before.statement.question.player if before and before.statement else None
        called = self._colour(subject, words)
        return f"{called} {whole}" if called else whole

    def _has_to_do(self, parts: Sequence[Part], words: ClaimWords) -> bool:
        """Return whether a claim is about what somebody does with another player: gives, trades, steals."""
        tokens = [token for part in parts if part.role in (PLAIN, AS, PAST) for token in part.tokens]
        return any(word.role in _WITH_ANOTHER for word in recognise(tokens, vocabularies()[words.language], self.position))

    def _done_to(self) -> str | None:
        """Return to whom the last thing was done that was done to somebody: with whom it was traded, who was robbed."""
        asked = (one.verdict.question for one in reversed(self.course))
        return next((str(whom) for one in asked if (whom := one.partner or one.victim) not in (None, NOBODY)), None)

    def _counts(self, parts: Sequence[Part], words: ClaimWords) -> bool:
        tokens = [token for part in parts if part.role == PLAIN for token in part.tokens]
        return any(word.role in (NUMBER, "nothing") for word in recognise(tokens, vocabularies()[words.language], self.position))

    def _held(self, asked: Question, parts: Sequence[Part], words: ClaimWords) -> list[str]:
        """Return the words that tell how many cards somebody has, in a claim of how many are handed in for a seven: the one is no number of the other."""
        topic = words.topics.get(asked.kind)
        about = recognise(cut(topic), vocabularies()[words.language], self.position) if topic else ()
        if not any(word.role in _HANDED_IN for word in about):
            return []
        return [written(one) for one in self._counting_clauses(parts, words) if self._counts(one, words) and self._only_has(one, words)]

    def _counting_clauses(self, parts: Sequence[Part], words: ClaimWords) -> Iterator[list[Part]]:
        """Yield the clauses of a sentence; a word that joins two of them stands behind a number, else it is a light one ("ich hatte also nur 7")."""
        for numbered in clauses_of(parts):
            clause = [part for _, part in numbered]
            joined = [[part for _, part in one] for one in clauses_of(clause, _JOINING)]
            yield from joined if any(self._counts(one, words) for one in joined[:-1]) else [clause]

    def _only_has(self, parts: Sequence[Part], words: ClaimWords) -> bool:
        tokens = [token for part in parts for token in part.tokens]
        roles = {word.role for word in recognise(tokens, vocabularies()[words.language], self.position)}
        return roles.isdisjoint(_HANDED_IN) and not said_anywhere("has-or-had").isdisjoint(
            fold_word(token.text, words.language) for token in tokens
        )

    def _names_somebody(self, parts: Sequence[Part], words: ClaimWords) -> set[str]:
        tokens = [token for part in parts if part.role in (PLAIN, AS, PAST) for token in part.tokens]
        found = recognise(tokens, vocabularies()[words.language], self.position)
        roles = {"self" if word.role in ("self", "me", "mine") else word.role for word in found}
        return roles & {PLAYER, "name", "self", "nobody", "everyone", "who"}


def _put(part: Part, parts: Sequence[Part], words: ClaimWords, named: Collection[str], other: str) -> str:
    """Return a part of a sentence as a question puts it, a pronoun as the ``other`` player whom it means; empty for what is left out. PartialError where it may be several."""
    text = written([part])
    if part.role in (AS, PAST):
        return part.value
    if part.role in ("not", "drop", *BOUNDS):
        again = part.role == "drop" and says_again(parts, part, words) and not may_be_still(parts, part, words)
        return text if again else ""
    if part.role in _MEANT:
        if not other and "self" not in named and PLAYER not in named and "name" not in named:
            raise PartialError([text])  # it may be several who are meant: never the speaker
        return other if "self" not in named else ""
    if part.role == "object":
        return other if PLAYER not in named else ""
    return "" if part.role == "perhaps" else text
