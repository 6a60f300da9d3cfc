"""Claims in the players' own words read: each sentence a claim of its own, an answer to the claim before it, or a reason for one.

Nothing is passed over: a sentence that is none of these is a claim that was not understood, with the nearest ones that are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from adjudicator.dispute.asking import asks
from adjudicator.dispute.beside import HAS, beside_answer, beside_name, beside_reasons_named
from adjudicator.dispute.claims import Claim, Given, Said
from adjudicator.dispute.contested import as_stated
from adjudicator.dispute.grounds import ground_of
from adjudicator.dispute.left import (
    PartialError,
    before_answer,
    beside_clauses,
    beside_reason,
    between_answer_and_reason,
    circumstances_left,
    clauses_of,
    conditions,
    contrasted,
    denied_beside_reason,
    denied_elsewhere,
    denied_twice,
    left_over,
    says_again,
    unread_beside_answer,
    without_now,
)
from adjudicator.dispute.phrases import (
    EMPTY,
    MOST_NEAR,
    Sentence,
    beside_reasons,
    empty_in,
    marked_sentences,
    near_claims,
    reasons_in,
    says_goes,
    says_may,
    says_must,
    says_of,
    words_of,
    written,
)
from adjudicator.dispute.statements import done_last, statement_of
from adjudicator.game import Position, described
from adjudicator.game.replay import Replayed
from adjudicator.input.problems import Problem
from adjudicator.language.claim_words import AGREE, AS, DENY, INSIST, PAST, PLAIN, REASON, ClaimWords, Part
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition
from adjudicator.language.heard import folded
from adjudicator.language.parse import MOST_MARKS
from adjudicator.language.tokens import cut, recognise
from adjudicator.language.vocabulary import NUMBER, PLAYER, vocabularies
from adjudicator.language.write import write_question
from adjudicator.verdicts.claimed import ANSWER, BOUNDS, Claimed, Relation, Saying, Statement, counted
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer
from catan_common.folding import fold_word

_NO, _YES = str(Answer.NO), str(Answer.YES)
#: Words before somebody ("van mij").
_OF = frozenset(("from", "to"))
_HAD_IT = "had-it"
#: Reasons of which only one can be so.
_OPPOSITES = (
    {"before-roll", "after-roll"},
    {"bought-now", "bought-before"},
    {"off-turn", "on-turn"},
    {"second-card", "no-card-played"},
    {"over-seven", "within-seven"},
)
#: What stands between two things said of the same.
_JOINING = frozenset(("en", "dus", "und", "also"))
#: With them a number of cards is one that is handed in, whatever else is said.
_HANDED_IN = frozenset(("discard", "hand-in", "must"))


def read_claims(said: Sequence[Said], position: Position, course: Sequence[Replayed] = (), language: str = "nl") -> list[Claim]:
    """Return the claims of what players say about a position (that after the events of ``course``), in their order.

    ``language`` decides where the words leave it open.
    """
    reader = _Reader(position, course, language, tuple(dict.fromkeys(one.by for one in said)))
    for one in said:
        for number, (sentence, marked) in enumerate(marked_sentences(one.text)):
            reader.read(replace(one, text=sentence, told=sentence if one.told and number else one.told), marked=marked)
    # what is asked is known while the rest is read, for that may answer it; it is claimed by nobody
    return [replace(one, statement=None, given=()) if one.asks else one for one in reader.claims]


def _opposed(one: Given, other: Given) -> bool:
    """Return whether two reasons cannot both be so."""
    return any(
        (so != also if name == also_named else so and also and {name, also_named} in _OPPOSITES)
        for name, so in one.reasons
        for also_named, also in other.reasons
    )


class _Reader:
    """Claims on their way: each is read knowing those before it."""

    def __init__(self, position: Position, course: Sequence[Replayed], language: str, speakers: tuple[str, ...] = ()) -> None:
        self.speakers = speakers
        self.position = position
        self.course = course
        self.language = language
        self.claims: list[Claim] = []
        #: Whether what is read is told by somebody else, who calls its speaker "he".
        self.told = self.himself = False

    def read(self, said: Said, *, marked: bool = False) -> None:
        """Read one sentence, which a question mark ends or not (``marked``); one with words left over that may change what is claimed is not understood."""
        before = list(self.claims)
        if asks(said.text, self.language, marked=marked):
            self._read_asked(said)
            self.claims[:] = [*before, replace(self.claims[-1], by=said.by, text=said.text, told=said.told, asks=True)]
            return
        try:
            self._read_whole(said)
        except PartialError as partial:
            self.claims[:] = before
            unread = [word for word in partial.unread if word in said.text]
            self._unread(Claim(said.by, said.text, said.rules, told=said.told), words_of(said.text, self.language), unread)

    def _read_asked(self, said: Said) -> None:
        """Read a sentence that asks for what it asks about."""
        before = len(self.claims)
        try:
            self._read_whole(said)
        except PartialError:
            del self.claims[before:]
        if len(self.claims) == before:  # not understood, or a reason for one's own claim before it
            self.claims.append(Claim(said.by, said.text, said.rules))

    def _read_whole(self, said: Said) -> None:
        """Read a sentence; PartialError where it names a circumstance that was not taken in, or has a word that stands nowhere."""
        self._read_sentence(said)
        made = self.claims[-1]
        if made.statement is None:
            return
        left = circumstances_left(said.text, made, self.language) or beside_clauses(said.text, self.language)
        if left:
            raise PartialError(left)

    def _read_sentence(self, said: Said) -> None:
        words = words_of(said.text, self.language)
        self.told = bool(said.told)
        self.himself = self.told and any(token.text.lower() in words.tells["himself"].split(", ") for token in cut(said.text[:MOST_MARKS]))
        if len(said.text) > MOST_MARKS:
            self.claims.append(Claim(said.by, said.text, said.rules, near=near_claims(said.text[:MOST_MARKS], words), told=said.told))
            return
        sentence = Sentence(said.text, words)
        if unless := [written([part]) for part in (*sentence.main, *sentence.why) if part.role == "unless"]:
            raise PartialError(unless)
        self._cut_at_comma(sentence, words, said.by)
        claim = Claim(said.by, said.text, said.rules, given=tuple(self._given(sentence, said.by)), told=said.told)
        empty = all(map(empty_in(words, sentence.main), sentence.main)) and not self.himself
        left = denied_twice(sentence) or denied_beside_reason(sentence) or between_answer_and_reason(sentence)
        if left := left or before_answer(sentence.before, words):
            raise PartialError(left)
        if sentence.opening and self._shortened(claim, sentence, words):
            return
        if (
            empty
            and not sentence.reasons
            and (left := beside_answer(sentence.main, words, self.position, alone=not (sentence.opening or sentence.why)))
        ):
            raise PartialError(left)
        if sentence.opening and empty and not sentence.reasons:
            self._answering(claim, sentence, sentence.opening)
        elif empty or not (self._stating(claim, sentence, words) or self._shortened(claim, sentence, words)):
            self._resting(claim, sentence, words, empty=empty)

    def _resting(self, claim: Claim, sentence: Sentence, words: ClaimWords, *, empty: bool) -> None:
        """Read what is no claim by itself and rests on what was said or done before: a reason, an answer with a reason, or a word that agrees or denies."""
        if sentence.reasons or (sentence.main == [] and sentence.why):
            if not (empty and sentence.opening) and self._base(claim.by) == (None, None) and self._stating(claim, sentence, words):
                return
            left = self._beside(sentence.main, words) if sentence.reasons else []
            if not left and empty and sentence.opening:
                self._answering(claim, sentence, sentence.opening)
            elif not left:
                self._by_reason(claim, sentence)
            elif sentence.opening:
                given = tuple(replace(one, reasons=()) if one.reasons == sentence.reasons else one for one in claim.given)
                self._answering(replace(claim, given=given), sentence, sentence.opening)
            else:
                raise PartialError(left)
            return
        if empty and sentence.main:
            self._by_word(claim, sentence, words)
            return
        reason = self._reason(sentence.main, claim.by, sentence)
        with_it = replace(claim, given=(*claim.given, reason))
        if sentence.opening and not reason.understood and (left := conditions(sentence.main, sentence.opening, words)):
            raise PartialError(left)
        if sentence.opening:
            self._answering(with_it, sentence, sentence.opening)
        elif reason.reasons and not self._of_oneself(claim.by, sentence, words):
            self._by_reason(with_it, sentence)
        else:
            self._unread(claim, words)

    def _of_oneself(self, by: str, sentence: Sentence, words: ClaimWords) -> bool:
        """Return whether it says what the speaker may or must do after what the speaker has done: a claim of its own, no reason for that."""
        done = None if self._before(by) is not None else done_last(self.course, by, ())
        return done is not None and done.verdict.question.player == by and says_may(sentence.main, words)

    def _cut_at_comma(self, sentence: Sentence, words: ClaimWords, by: str) -> None:
        """Take what follows a comma for the reason where what stands before it only answers: "dat mag niet, hij had die kaart net gekocht"."""
        empty = empty_in(words, sentence.main)
        for place, part in enumerate(sentence.main):
            before, after = sentence.main[:place], sentence.main[place:]
            if part.apart and before and all(one.role != REASON and empty(one) for one in before) and not sentence.why:
                reason = self._reason(after, by, sentence)
                held = self._counts(after, words) and self._only_has(after, words)  # "muss ich nicht, ich hatte nur 7"
                if reason.reasons or ((reason.statement or held) and says_may(before, words)):
                    sentence.take(before, after)
                return

    def _given(self, sentence: Sentence, by: str) -> Iterator[Given]:
        if sentence.reasons:
            yield Given(written(sentence.main), sentence.reasons)
        if sentence.why:
            yield self._reason(sentence.why, by, sentence)

    def _reason(self, parts: Sequence[Part], by: str, sentence: Sentence) -> Given:
        """Return some parts of a sentence as a reason: one known by its words, a claim about a number or a holder, or the reason that most of its words fit."""
        words, text = sentence.words, written(parts)
        known = tuple(reasons_in(parts, words))
        if known:
            return Given(text, () if self._beside(parts, words) else known)
        whole = Sentence(text, words)
        try:
            found = self._read(self._text(parts, by, words), by, whole, words)
        except PartialError:
            found = None
        if found is not None and left_over(whole, found, may=says_may(parts, words)):
            found = None
        if found is not None and described(found.question.kind).argued.ground and found.claimed.field:
            return Given(text, statement=found.turned(denies=whole.negative))
        ground = ground_of(parts, words, self.position)
        if ground is None or beside_reasons_named(parts, words, self.position, [ground.reason]):
            return Given(text)
        return Given(text, ((ground.reason, ground.so),), ground.about)

    def _beside(self, parts: Sequence[Part], words: ClaimWords) -> list[str]:
        """Return the words beside the known reasons of a clause that they do not account for."""
        named = [part.value for part in parts if part.role == REASON]
        parts = without_now(parts, words)
        return beside_reason(parts, words, self.position) or beside_reasons_named(parts, words, self.position, named)

    # what a sentence may be

    def _stating(self, claim: Claim, sentence: Sentence, words: ClaimWords) -> bool:
        """Read a claim of its own: without the reasons named in it, else with their words; tell whether it is one."""
        denied = set(beside_reasons(sentence.main, words).values())
        plain = [part for place, part in enumerate(sentence.main) if part.role != REASON and place not in denied]
        may = says_may(sentence.main, words)
        partial = None
        try:
            if self._stated(claim, sentence, plain, words, may=may):
                return True
        except PartialError as error:
            # who says no or yes first has said what is claimed: the rest is why
            partial = error if may or not sentence.opening else None
        if not sentence.reasons or not (may or self._base(claim.by) == (None, None)):
            if partial is not None:
                raise partial
            return False
        main = sentence.main
        whole = words.parts([token for part in main for token in part.tokens], reasons=False)
        sentence.take(whole, sentence.why)
        if self._stated(replace(claim, given=tuple(self._given(sentence, claim.by))), sentence, whole, words, may=may):
            return True
        sentence.take(main, sentence.why)
        if partial is not None:
            raise partial
        return False

    def _stated(self, claim: Claim, sentence: Sentence, parts: list[Part], words: ClaimWords, *, may: bool) -> bool:
        statement = self._statement(parts, claim.by, sentence, words)
        if statement is None:
            return False
        left = left_over(sentence, statement, may=may) or self._held(statement.question, parts, words)
        if left:
            raise PartialError(left)
        claimed, given, facts = statement.claimed, claim.given, claim.facts
        if claimed.field == ANSWER and (elsewhere := denied_elsewhere(sentence.main, words)):
            raise PartialError(elsewhere)
        if claimed.field == ANSWER and sentence.opening == DENY and not may and not sentence.negative:
            return False  # "nee, je had er al een gespeeld": the answer is no, and what was done is told as the reason
        if claimed.field == ANSWER and sentence.reasons and not may and sentence.negative and not any(part.apart for part in parts):
            raise PartialError([written([part]) for part in parts if part.role == "not"][:1])
        own = statement.question.player == claim.by
        if claimed.field == ANSWER and sentence.reasons and not may and not sentence.negative and not own:
            # who tells of another's deed with a reason says by it whether that is allowed; of an own deed it is a fact told beside it
            claimed = claimed._replace(value=says_of(sentence.reasons))
        elif sentence.negative:
            claimed = claimed.denied()
        if claimed.field == ANSWER and sentence.reasons and claimed.value != says_of(sentence.reasons):
            # it tells what is done, and not why it may be
            given = tuple(one for one in given if one.reasons != sentence.reasons)
            facts = sentence.reasons
        statement = statement._replace(claimed=claimed)
        if claimed.field == ANSWER:
            statement = as_stated(statement, (*facts, *(one for reason in given for one in reason.reasons)), self.position)
        before = self._before(claim.by)
        if sentence.opening == DENY and before is not None and before.statement == statement:
            return False  # it denies this and cannot say it too
        self.claims.append(replace(claim, statement=statement, given=given, facts=facts))
        return True

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
        said: list[str] = []
        people = set()
        for part in parts:
            text = written([part])
            if part.role in (AS, PAST):
                text = part.value
            elif part.role == "drop" and says_again(parts, part, words):
                pass
            elif part.role in ("not", "drop", *BOUNDS):
                continue
            elif part.role in ("other", "addressed", "perhaps", "object"):
                if part.role in ("other", "addressed") and not other and "self" not in named and named.isdisjoint((PLAYER, "name")):
                    raise PartialError([text])  # it may be several who are meant: never the speaker
                people.add(part.role)
                text = other if part.role in ("other", "addressed") and "self" not in named else ""
                if part.role == "object" and other and PLAYER not in named:
                    text = other
            if text:
                said.append(("," if part.apart and said else "") + text)
        whole = " ".join(said).replace(" ,", ", ")
        if named or people & {"other", "addressed"}:
            return whole
        before = self._before(by)
        subject = self._other(by) if "perhaps" in people else before.statement.question.player if before and before.statement else None
        called = self._colour(subject, words)
        return f"{called} {whole}" if called else whole

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
        return roles.isdisjoint(_HANDED_IN) and not HAS.isdisjoint(fold_word(token.text, words.language) for token in tokens)

    def _names_somebody(self, parts: Sequence[Part], words: ClaimWords) -> set[str]:
        tokens = [token for part in parts if part.role in (PLAIN, AS, PAST) for token in part.tokens]
        found = recognise(tokens, vocabularies()[words.language], self.position)
        roles = {"self" if word.role in ("self", "me", "mine") else word.role for word in found}
        return roles & {PLAYER, "name", "self", "nobody", "everyone", "who"}

    def _colour(self, colour: str | None, words: ClaimWords) -> str:
        return "" if colour is None else vocabularies()[words.language].colours.get(colour, colour)

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

    def _shortened(self, claim: Claim, sentence: Sentence, words: ClaimWords) -> bool:
        """Read an answer that names the number or the player alone ("nee, 7", "nee, blauw"); tell whether it is one."""
        before = self._before(claim.by)
        if before is None or before.statement is None or before.statement.claimed.field == ANSWER or sentence.reasons or sentence.negative:
            return False
        if self._held(before.statement.question, sentence.main, words):
            return False
        meant = self._named_alone(before.statement.claimed, claim.by, sentence, words)
        return meant is not None and self._instead(claim, before, meant)

    def _named_alone(self, claimed: Claimed, by: str, sentence: Sentence, words: ClaimWords) -> Claimed | None:
        """Return what was claimed with the number or player that a sentence names in its place; None where it names no such thing, or more."""
        tokens = [token for part in sentence.main if part.role == PLAIN for token in part.tokens]
        known = recognise(tokens, vocabularies()[words.language], self.position)
        found = [word for word in known if word.role not in EMPTY and word.role not in _OF]
        if not self.himself and beside_name(sentence.main, words, self.position):
            return None
        own = self.himself or any(word.role in ("self", "me", "mine") for word in known)
        if not found and own and isinstance(claimed.value, str):
            return claimed._replace(relation=Relation.IS, value=by)
        if len(found) != 1 or found[0].role not in (NUMBER, PLAYER, "name", "nobody"):
            return None
        number = found[0].role == NUMBER
        if number != isinstance(claimed.value, int):
            return None
        if number:
            return counted(claimed.field, int(found[0].value), sentence.bound, claimed.least)
        return claimed._replace(relation=Relation.IS, value=found[0].value or None)

    def _instead(self, claim: Claim, before: Claim, meant: Claimed) -> bool:
        if before.statement is not None:
            self.claims.append(replace(claim, statement=before.statement._replace(claimed=meant), about=self.claims.index(before) + 1))
        return before.statement is not None

    def _answering(self, claim: Claim, sentence: Sentence, opening: str) -> None:
        """Read what is said of the claim before, or of what was done last where there is none."""
        base, place = self._base(claim.by)
        if base is None:
            self.claims.append(replace(claim, about=place, answers=True))
            return
        self._whole_answer(claim, base, sentence)
        denies = opening == DENY or (opening == INSIST and base.claimed.negative) or (sentence.negative and not sentence.reasons)
        meant = base.turned(denies=denies)
        if says_may(sentence.main, sentence.words) and not claim.given and meant.claimed.field == ANSWER:
            # "nee, dat mag niet" to who says that it may not be: the two words of it say opposite things
            said = meant.claimed._replace(relation=Relation.IS, value=_NO if sentence.negative else _YES)
            if meant.claimed.value in (_NO, _YES) and said != meant.claimed:
                raise PartialError([written(sentence.main)])
        self.claims.append(replace(claim, statement=meant, about=place))

    def _whole_answer(self, claim: Claim, base: Statement, sentence: Sentence) -> None:
        """PartialError where an answer goes on with something that was not understood and may be another claim."""
        found = unread_beside_answer(claim, base, written(sentence.why), self.language, self.position)
        # how many cards somebody has is no other number of those handed in
        if left := [text for text in found if not self._held(base.question, sentence.words.parts(cut(text)), sentence.words)]:
            raise PartialError(left)

    def _by_word(self, claim: Claim, sentence: Sentence, words: ClaimWords) -> None:
        """Read "dat mag niet", "dat klopt": with a word for may the answer itself is said."""
        base, place = self._base(claim.by)
        if base is None:
            self._unread(replace(claim, about=place), words)
            return
        self._whole_answer(claim, base, sentence)
        if base.claimed.field == ANSWER and says_must(sentence.main, words):
            raise PartialError([written(sentence.main)])  # "du musst nicht" to what was done: that it may not be is not said
        # "dat mag, maar je kunt het niet betalen"
        against = any(says_of(one.reasons) == _NO for one in claim.given if one.reasons)
        but = contrasted((*sentence.main, *sentence.why), words)
        if against and sentence.negative and but:
            raise PartialError(but)
        if against and not sentence.negative and not but and base.claimed.field == ANSWER and says_may(sentence.main, words):
            raise PartialError([one.text for one in claim.given])  # "hij mag gewoon, ik had gegooid"
        denies = sentence.negative or (against and base.claimed.field == ANSWER)
        if (says_may(sentence.main, words) or says_goes(sentence.main)) and base.claimed.field == ANSWER:
            base = base._replace(claimed=Claimed(ANSWER, Relation.IS, _NO if denies else _YES))
            self.claims.append(replace(claim, statement=base, about=place))
            return
        # "ist es doch", "hatte ich wohl" to who says that it is not so
        insists = base.claimed.negative and any(
            words.opening.get(tuple(folded(written([part]), words.language).split())) == INSIST for part in sentence.main
        )
        self.claims.append(replace(claim, statement=base.turned(denies=denies or insists), about=place))

    def _by_reason(self, claim: Claim, sentence: Sentence) -> None:
        """Read a reason alone: for one's own claim, or against (or for) that of another, or what was done."""
        own = self.claims[-1] if self.claims and self.claims[-1].by == claim.by else None
        if own is not None:
            told = f"{own.told}. {claim.told}" if own.told else ""
            self.claims[-1] = replace(own, text=f"{own.text}. {claim.text}", given=(*own.given, *claim.given), told=told)
            return
        reasons = tuple(reason for one in claim.given for reason in one.reasons)
        base, place = self._base(claim.by, reasons)
        # with nobody else's claim before it, an empty hand is no word against the theft: what comes of it is said, and that is not judged
        named = {name for name, _ in reasons}
        alone = place is None and named == {"empty-hand"}
        against = described(base.question.kind).argued.against if base is not None and place is None else ()
        if against and named.isdisjoint(against):
            base = None  # "vier weg" after a seven is about the cards, not about the roll
        if base is None or not reasons or (alone and described(base.question.kind).argued.robs):
            self._unread(replace(claim, about=place), words_of(claim.text, self.language))
            return
        if base.claimed.field == ANSWER:
            claimed = Claimed(ANSWER, Relation.IS, says_of(reasons))
            before = self._before(claim.by)
            if (
                before is not None
                and claimed == base.claimed
                and any(_opposed(one, other) for one in claim.given for other in before.given)
            ):
                claimed = claimed.denied()  # "ik had al gegooid" to who says that nothing was rolled yet
            self.claims.append(replace(claim, statement=base._replace(claimed=claimed), about=place))
            return
        if _HAD_IT in dict(reasons) and base.claimed.field == () and isinstance(base.claimed.value, str):
            # who says to have had as many first claims that for oneself
            meant = base._replace(claimed=base.claimed._replace(relation=Relation.IS, value=claim.by))
            self.claims.append(replace(claim, statement=meant, given=(), about=place))
            return
        denies = sentence.opening != AGREE
        self.claims.append(replace(claim, statement=base.turned(denies=denies), about=place))

    def _base(self, by: str, reasons: Sequence[tuple[str, bool]] = ()) -> tuple[Statement | None, int | None]:
        """Return the statement that an answer is about, with the number of its claim; without one before, that what was done last was allowed."""
        before = self._before(by)
        if before is not None:
            return before.statement, self.claims.index(before) + 1
        done = done_last(self.course, by, reasons)
        if done is None:
            return None, None
        return Statement(done.verdict.question, Claimed(ANSWER, Relation.IS, _YES), done.number), None

    def _unread(self, claim: Claim, words: ClaimWords, unread: Sequence[str] = ()) -> None:
        """Take a claim that is not understood, with what it may be and the nearest that are understood; ``unread`` are words of it that were not taken in."""
        sentence = Sentence(claim.text, words)
        try:
            text = self._text(sentence.main, claim.by, words)
        except PartialError as several:
            found = tuple(self._each_meant(sentence, claim.by, words))
            self.claims.append(replace(claim, readings=found, near=near_claims(claim.text, words), unread=several.unread))
            return
        readings: tuple[str, ...] = ()
        problems: tuple[Problem, ...] = ()
        try:
            statement_of(Saying(text, claim.by, words.language, words.ask, self.course), self.position)
        except QuestionError as error:
            readings = tuple(error.lines(words.language)[:MOST_NEAR])
            # a word that is not known, or a place that is none; what stands there may not be where it was said
            problems = tuple(one for one in error.problems if one.found in claim.text and one.found != text and not error.unread)
            unread = unread or [word for word in error.unread if word in claim.text]
        except QuestionWithoutPosition:
            pass
        self.claims.append(replace(claim, readings=readings, problems=problems, near=near_claims(claim.text, words), unread=tuple(unread)))

    def _each_meant(self, sentence: Sentence, by: str, words: ClaimWords) -> Iterator[str]:
        """Yield what a claim asks with each player in the place of its pronoun, of those who may be meant."""
        for player in self.position.players[: MOST_NEAR + 1]:
            if player.colour == by:
                continue
            text = self._text(sentence.main, by, words, player.colour)
            try:
                found = statement_of(Saying(text, by, words.language, words.ask, self.course), self.position)
            except (QuestionError, QuestionWithoutPosition):
                continue
            yield write_question(found.question, words.language)
