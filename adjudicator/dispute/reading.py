"""Claims in the players' own words read: each sentence a claim of its own, an answer to the claim before it, or a reason for one.

Nothing is passed over: a sentence that is none of these is a claim that was not understood, with the nearest ones that are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from adjudicator.dispute.answers import Answers, bearing_on
from adjudicator.dispute.asking import asks
from adjudicator.dispute.beside import beside_answer, beside_reasons_named
from adjudicator.dispute.claims import Claim, Given, Owner, Said
from adjudicator.dispute.contested import as_stated, begins_relative
from adjudicator.dispute.course_stance import Stance, is_borne_out, is_ruled_by_course, stances
from adjudicator.dispute.elided import denied_reason
from adjudicator.dispute.grounds import ground_of
from adjudicator.dispute.left import (
    PartialError,
    before_answer,
    beside_clauses,
    beside_deed,
    beside_reason,
    between_answer_and_reason,
    circumstances_left,
    clauses_of,
    conditions,
    denied_beside_reason,
    denied_by_opening,
    denied_elsewhere,
    denied_twice,
    left_over,
    without_now,
)
from adjudicator.dispute.owners import as_it_bears, owners_in
from adjudicator.dispute.phrases import (
    EMPTY,
    Sentence,
    as_written,
    beside_reasons,
    empty_in,
    halves_of,
    marked_sentences,
    near_claims,
    reasons_in,
    says_may,
    says_of,
    words_of,
    written,
)
from adjudicator.dispute.talk import TURN_ENDS
from adjudicator.game import Position, described
from adjudicator.game.replay import Replayed
from adjudicator.language.claim_words import DENY, INSIST, REASON, ClaimWords, Part, claim_words
from adjudicator.language.clause_form import clause_words
from adjudicator.language.parse import MOST_MARKS
from adjudicator.language.tokens import Token, cut, recognise
from adjudicator.language.vocabulary import CARD, PIECE, vocabularies
from adjudicator.notation.event_lines import player_named
from adjudicator.verdicts.claimed import ANSWER, Claimed, Statement
from catan_common.folding import fold_word


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


#: Words that name a deed whose kind is called like them, or like what they mean.
_DEEDS = frozenset((PIECE, "trade", "robber"))
_HALVES = 2
_SEVEN = "seven"
#: What a trade with the bank costs, as a reason.
_PRICE = "price"


def kinds_named(tokens: list[Token], position: Position, language: str) -> frozenset[str]:
    """Return the kinds of deeds that words name."""
    known = recognise(tokens, vocabularies()[language], position)
    return frozenset(word.value if word.role == PIECE else word.role for word in known if word.role in _DEEDS)


class _Reader(Answers):
    """What is said in a dispute, sentence by sentence."""

    def read(self, said: Said, *, marked: bool = False) -> None:
        """Read one sentence, which a question mark ends or not (``marked``); one that is not understood as it stands is tried with words of a dialect as they are written, and in its halves."""
        before = list(self.claims)
        self._read_as_said(said, marked=marked)
        plainly = self.claims[:]
        if self.claims[-1].statement is not None and not all(one.understood for one in self.claims[-1].given):
            self.claims[:] = before  # the reason may be in dialect alone
            if not self._read_as_written(said) or not self._is_told_better(plainly[-1]):
                self.claims[:] = plainly
            return
        if self.claims[-1].statement is not None or self.claims[-1].asks:
            return
        self.claims[:] = before
        if not (self._read_as_written(said) or self._read_in_halves(said)):
            self.claims[:] = plainly

    def _is_told_better(self, plainly: Claim) -> bool:
        """Return whether the last claim says what it said as it stands, and all its reasons are understood."""
        return self.claims[-1].statement == plainly.statement and all(one.understood for one in self.claims[-1].given)

    def _read_as_written(self, said: Said) -> bool:
        """Read a sentence with the words of a dialect as they are written elsewhere; tell whether it has some and is understood so."""
        before = list(self.claims)
        words = claim_words()[self.language]
        text = as_written(said.text[:MOST_MARKS], words)
        if text == said.text:
            return False
        self._read_as_said(replace(said, text=text))
        if self.claims[-1].statement is None or len(self.claims) != len(before) + 1:
            self.claims[:] = before
            return False
        self.claims[-1] = replace(self.claims[-1], text=said.text)
        return True

    def _read_in_halves(self, said: Said) -> bool:
        """Read a sentence that says two things of somebody, of which neither is that something may be done: "ich habe zehn Punkte und habe gewonnen"; tell whether it does."""
        before = list(self.claims)
        for half in halves_of(said.text, words_of(said.text, self.language)):
            self._read_as_said(replace(said, text=half))
        added = self.claims[len(before) :]
        if len(added) == _HALVES and all(one.statement is not None and one.statement.claimed.field != ANSWER for one in added):
            return True
        self.claims[:] = before
        return False

    def _read_as_said(self, said: Said, *, marked: bool = False) -> None:
        """Read one sentence as it stands; one with words left over that may change what is claimed is not understood."""
        before = list(self.claims)
        if asks(said.text, self.language, marked=marked):
            self._read_asked(said)
            self.claims[:] = [*before, replace(self.claims[-1], by=said.by, text=said.text, told=said.told, asks=True)]
            return
        try:
            self._read_whole(said)
        except PartialError as partial:
            self.claims[:] = before
            if self._read_as_stance(said):
                return
            unread = [word for word in partial.unread if word in said.text]
            self._unread(Claim(said.by, said.text, said.rules, told=said.told), words_of(said.text, self.language), unread)
            return
        if len(self.claims) == len(before) + 1 and self.claims[-1].statement is None and not self.claims[-1].asks:
            plainly = self.claims[:]
            self.claims[:] = before
            if not self._read_as_stance(said):
                self.claims[:] = plainly

    def _read_as_stance(self, said: Said) -> bool:
        """Read what a sentence says of a deed of the course in other words than whether it was allowed; tell whether it does, and the course bears on it for certain."""
        before = list(self.claims)
        for stance in stances(said.text) if self.course else ():
            try:
                self._read_whole(replace(said, text=stance.text))
            except PartialError:
                self.claims[:] = before
                continue
            if self._is_ruled(stance, said):
                given = () if stance.reasons and stance.why else (Given(stance.why),) if stance.why else self.claims[-1].given
                self.claims[-1] = replace(self.claims[-1], text=said.text, given=given)
                return True
            self.claims[:] = before
        return False

    def _is_ruled(self, stance: Stance, said: Said) -> bool:
        """Return whether the course rules for certain on what was just read of a claim in other words."""
        statement = self.claims[-1].statement
        if stance.counts:
            return statement is not None and statement.claimed.field != ANSWER
        if stance.why:
            return is_ruled_by_course(self.claims[-1], stance, self.position, self.course)
        return is_borne_out(self.claims[-1], stance, self.course, self._named_in(said.text))

    def _named_in(self, text: str) -> list[str]:
        """Return the players (colours) whom words name."""
        seats = [player_named(token.text, self.position.players) for token in cut(text)]
        return [self.position.players[seat].colour for seat in seats if seat is not None]

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
        self.claims[-1] = made = replace(self.claims[-1], named=self.named)
        if made.statement is None:
            return
        left = circumstances_left(said.text, made, self.language) or beside_clauses(said.text, self.language)
        if left:
            raise PartialError(left)

    def _read_sentence(self, said: Said) -> None:
        """Read a sentence that is not too long to be one; PartialError where something in it undoes what the rest says."""
        words = words_of(said.text, self.language)
        self.told = bool(said.told)
        self.himself = self.told and any(token.text.lower() in words.tells["himself"].split(", ") for token in cut(said.text[:MOST_MARKS]))
        if len(said.text) > MOST_MARKS:
            self.claims.append(Claim(said.by, said.text, said.rules, near=near_claims(said.text[:MOST_MARKS], words), told=said.told))
            return
        sentence = Sentence(said.text, words)
        if unless := _exceptions(sentence):
            raise PartialError(unless)
        self.named = self._deeds_named(sentence, words)
        self._cut_at_comma(sentence, words, said.by)
        claim = Claim(said.by, said.text, said.rules, given=tuple(self._given(sentence, said.by)), told=said.told)
        if left := _undone(sentence, words):
            raise PartialError(left)
        self._read_parts(claim, sentence, words)

    def _read_parts(self, claim: Claim, sentence: Sentence, words: ClaimWords) -> None:
        """Read the parts of a sentence: an answer that denies a reason, a shortened claim behind an answer, an answer alone, a claim of its own, or what rests on what was said before."""
        said = sentence.main or sentence.why
        if sentence.opening in (DENY, INSIST) and (denied := denied_reason(said, self._before(claim.by), words, self.position)):
            given = tuple(one for one in claim.given if one.text != denied.text)
            self._answering(replace(claim, given=(*given, denied)), sentence, sentence.opening)
            return
        if sentence.opening:
            claim = self._cut_behind_number(claim, sentence, words)
            if self._shortened(claim, sentence, words):
                return
        empty = all(map(empty_in(words, sentence.main), sentence.main)) and not self.himself
        bare = empty and not sentence.reasons
        if bare and (left := beside_answer(sentence.main, words, self.position, alone=not (sentence.opening or sentence.why))):
            raise PartialError(left)
        if bare and sentence.opening:
            self._answering(claim, sentence, sentence.opening)
        elif empty or not (self._stating(claim, sentence, words) or self._shortened(claim, sentence, words)):
            self._resting(claim, sentence, words, empty=empty)

    def _cut_behind_number(self, claim: Claim, sentence: Sentence, words: ClaimWords) -> Claim:
        """Take what follows a number alone, behind a comma, for why, where it is a known reason: "nee, 1 graan, je hebt die stad pas na het gooien gebouwd"."""
        before = self._before(claim.by)
        if before is None or before.statement is None or not isinstance(before.statement.claimed.value, int):
            return claim
        claimed = before.statement.claimed
        place = next((place for place, part in enumerate(sentence.main) if place and part.apart), 0)
        main, why = sentence.main[:place], sentence.main[place:]
        if not main or sentence.why or any(part.role == REASON for part in main):
            return claim
        given = self._reason(why, claim.by, sentence)
        if not given.reasons:
            return claim
        sentence.take(main, why)
        if self._named_alone(claimed, claim.by, sentence, words) is None:
            sentence.take([*main, *why], [])
            return claim
        return replace(claim, given=(given,))

    def _deeds_named(self, sentence: Sentence, words: ClaimWords) -> frozenset[str]:
        """Return the kinds of deeds that a sentence names which says that something may be done, or not: dat dorp mocht niet."""
        ended = bool(self.course) and str(self.course[-1].verdict.question.kind) == TURN_ENDS
        self.made = frozenset()
        if not (says_may(sentence.main, words) or ended):
            return frozenset()  # er staat een dorp naast: a reason names what it has to do with
        tokens = [token for part in sentence.main for token in part.tokens]
        if says_may(sentence.main, words):
            first = [part for place, part in enumerate(sentence.main) if not any(one.apart for one in sentence.main[1 : place + 1])]
            own = [token for part in first for token in part.tokens]  # dat mag niet, ze had al monopolie gespeeld: the rest is why
            known = recognise(own, vocabularies()[words.language], self.position)
            self.made = frozenset(word.value for word in known if word.role in (PIECE, CARD))
        return kinds_named(tokens, self.position, words.language)

    def _resting(self, claim: Claim, sentence: Sentence, words: ClaimWords, *, empty: bool) -> None:
        """Read what is no claim by itself and rests on what was said or done before: a reason, an answer with a reason, or a word that agrees or denies."""
        if sentence.reasons or (sentence.main == [] and sentence.why):
            self._on_reasons(claim, sentence, words, answers=empty and bool(sentence.opening))
        elif empty and sentence.main:
            self._by_word(claim, sentence, words)
        else:
            self._on_unknown(claim, sentence, words)

    def _on_reasons(self, claim: Claim, sentence: Sentence, words: ClaimWords, *, answers: bool) -> None:
        """Read a known reason: of a claim of its own where nothing was said or done before, of an answer (``answers``: with nothing but a yes or no before it), or alone."""
        if not answers and self._base(claim.by) == (None, None) and self._stating(claim, sentence, words):
            return
        left = self._beside(sentence.main, words) if sentence.reasons else []
        if not left and answers:
            self._answering(claim, sentence, sentence.opening)
        elif not left and self._says_the_same(claim, sentence):
            self._answering(replace(claim, given=tuple(replace(one, reasons=()) for one in claim.given)), sentence, sentence.opening)
        elif not left:
            self._by_reason(claim, sentence)
        elif sentence.opening:
            given = self._in_halves(sentence, claim.by) or tuple(
                replace(one, reasons=()) if one.reasons == sentence.reasons else one for one in claim.given
            )
            self._answering(replace(claim, given=given), sentence, sentence.opening)
        else:
            raise PartialError(left)

    def _in_halves(self, sentence: Sentence, by: str) -> tuple[Given, ...]:
        """Return the two reasons that one word joins behind an answer: "ik had die kaart al en jij komt alleen maar gelijk"; nothing where one of them is not known."""
        joining = clause_words()[sentence.words.language]["joining"]
        clauses = [[part for _, part in clause] for clause in clauses_of(sentence.main, joining)]
        halves = [clause[1:] if fold_word(written(clause[:1]), sentence.words.language) in joining else clause for clause in clauses]
        given = tuple(self._reason(half, by, sentence) for half in halves if half)
        return given if len(given) == _HALVES and all(one.reasons for one in given) else ()

    def _says_the_same(self, claim: Claim, sentence: Sentence) -> bool:
        """Return whether the reason behind a no says of one's own deed what the other says of it already: who did it denies that."""
        base, _ = self._base(claim.by)
        reasons = [reason for one in claim.given for reason in one.reasons]
        own = (
            sentence.opening in (DENY, INSIST)
            and base is not None
            and base.question.player == claim.by
            and self._before(claim.by) is not None
        )
        return own and base is not None and base.claimed.field == ANSWER and bool(reasons) and base.claimed.value == says_of(reasons)

    def _on_unknown(self, claim: Claim, sentence: Sentence, words: ClaimWords) -> None:
        """Read what is no known reason and no answer alone: as why somebody answers, as a reason by most of its words, or not at all."""
        if not sentence.opening and self._names_deed_alone(claim.by, sentence, words):
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

    def _names_deed_alone(self, by: str, sentence: Sentence, words: ClaimWords) -> bool:
        """Return whether a sentence says of a piece that was laid that it may be there or not, and of nobody but who did it: dat dorp mag daar niet; dat dorp mag rood daar niet bouwen."""
        base, _ = self._base(by)
        if not self.made or base is None or base.claimed.field != ANSWER:
            return False
        empty = empty_in(words, sentence.main)
        tokens = [token for part in sentence.main if not empty(part) for token in part.tokens]
        known = recognise(tokens, vocabularies()[words.language], self.position)
        named = [word for word in known if word.role == PIECE]
        rest = [word.token.text for word in known if word.role not in (PIECE, *EMPTY)]
        return len(named) == 1 and all(self._named_in(text) == [base.question.player] for text in rest)

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
            if part.apart and before and not sentence.why and dict(self._reason(after, by, sentence).reasons).get(_SEVEN):
                sentence.take(before, after)  # "Ben moet er vier afleggen, het was een zeven"
                return

    def _given(self, sentence: Sentence, by: str) -> Iterator[Given]:
        if sentence.reasons:
            yield Given(written(sentence.main), sentence.reasons, owners=self._owners(sentence.main, by, sentence.words))
        if sentence.why:
            yield self._reason(sentence.why, by, sentence)

    def _reason(self, parts: Sequence[Part], by: str, sentence: Sentence) -> Given:
        """Return some parts of a sentence as a reason: one known by its words, a claim about a number or a holder, or the reason that most of its words fit."""
        words, text = sentence.words, written(parts)
        known = tuple(reasons_in(parts, words))
        if known:
            return Given(text, () if self._beside(parts, words) else known, owners=self._owners(parts, by, words))
        ground = ground_of(parts, words, self.position)
        if ground is not None and ground.reason == _PRICE:
            return Given(text, ((ground.reason, ground.so),), ground.about, self._owners(parts, by, words))
        whole = Sentence(text, words)
        try:
            found = self._read(self._text(parts, by, words), by, whole, words)
        except PartialError:
            found = None
        if found is not None and left_over(whole, found, may=says_may(parts, words)):
            found = None
        if found is not None and described(found.question.kind).argued.ground and found.claimed.field:
            return Given(text, statement=found.turned(denies=whole.negative))
        if ground is None or beside_reasons_named(parts, words, self.position, [ground.reason]):
            return Given(text)
        return Given(text, ((ground.reason, ground.so),), ground.about, self._owners(parts, by, words))

    def _owners(self, parts: Sequence[Part], by: str, words: ClaimWords) -> tuple[Owner, ...]:
        return owners_in(parts, words, self.position, by, self._other(by))

    def _beside(self, parts: Sequence[Part], words: ClaimWords) -> list[str]:
        """Return the words beside the known reasons of a clause that they do not account for."""
        named = [part.value for part in parts if part.role == REASON]
        parts = without_now(parts, words)
        return beside_reason(parts, words, self.position) or beside_reasons_named(parts, words, self.position, named)

    def _stating(self, claim: Claim, sentence: Sentence, words: ClaimWords) -> bool:
        """Read a claim of its own: without the reasons named in it, else with their words; tell whether it is one."""
        denied = set(beside_reasons(sentence.main, words).values())
        plain = [part for place, part in enumerate(sentence.main) if part.role != REASON and place not in denied]
        may = says_may(sentence.main, words)
        if _tells_which(sentence.main, words):  # which card is meant is no reason, and without it another one is
            plain = words.parts([token for part in sentence.main for token in part.tokens], reasons=False)
            given = (self._reason(sentence.why, claim.by, sentence),) if sentence.why else ()
            return self._stated(replace(claim, given=given), sentence, plain, words, may=may)
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
        statement = None if self._goes_on(claim, parts, words) else self._statement(parts, claim.by, sentence, words)
        if statement is None or (statement.claimed.field == ANSWER and _tells_what_there_is(parts, words)):
            return False
        left = left_over(sentence, statement, may=may) or self._held(statement.question, parts, words)
        if left := left or denied_by_opening(sentence):
            raise PartialError(left)
        if statement.claimed.field == ANSWER:
            found = self._allowed(claim, statement, sentence, parts, words, may=may)
            if found is None:
                return False
            statement, claim = found
        elif sentence.negative:
            statement = statement._replace(claimed=statement.claimed.denied())
        before = self._before(claim.by)
        if sentence.opening == DENY and before is not None and before.statement == statement:
            return False  # it denies this and cannot say it too
        if sentence.opening in (DENY, INSIST) and before is not None and self._tells_why(before, statement, parts, words):
            return False  # "nee, ik heb maar zes kaarten": the answer is no, and how it is tells why
        self.claims.append(replace(claim, statement=statement))
        return True

    def _goes_on(self, claim: Claim, parts: Sequence[Part], words: ClaimWords) -> bool:
        """Return whether a claim only adds to what another said and was not understood: "en met een ridder"."""
        before = self._before(claim.by)
        clause = clause_words()[words.language]
        said = [fold_word(token.text, words.language) for part in parts for token in part.tokens]
        adds = bool(said) and said[0] in clause["joining"] and (clause["finite"] | clause["auxiliaries"]).isdisjoint(said)
        return adds and before is not None and before.statement is None

    def _tells_why(self, before: Claim, statement: Statement, parts: list[Part], words: ClaimWords) -> bool:
        """Return whether what is said behind a no is known as a reason, and is of another kind than what is denied."""
        of_another = before.statement is not None and before.statement.question.kind is not statement.question.kind
        return of_another and ground_of(parts, words, self.position) is not None

    def _allowed(
        self, claim: Claim, statement: Statement, sentence: Sentence, parts: list[Part], words: ClaimWords, *, may: bool
    ) -> tuple[Statement, Claim] | None:
        """Return whether a claim says that something may be done or not, by its words and its reasons, and the claim with the facts that it tells; None where it answers and tells why."""
        if elsewhere := denied_elsewhere(sentence.main, words):
            raise PartialError(elsewhere)
        if sentence.opening == DENY and not may and not sentence.negative:
            return None  # "nee, je had er al een gespeeld": the answer is no, and what was done is told as the reason
        own = Given("", sentence.reasons, owners=self._owners(sentence.main, claim.by, words))
        named = as_it_bears(own, statement.question).reasons
        claim = bearing_on(claim, statement)
        claimed = _claimed(statement, sentence, parts, () if may else named, claim.by)
        if named and claimed.value != says_of(named):
            if left := beside_deed(sentence.main, statement):
                raise PartialError(left)
            # it tells what is done, and not why it may be
            claim = replace(claim, given=tuple(one for one in claim.given if one.reasons != named), facts=named)
        reasons = (*claim.facts, *(one for reason in claim.given for one in reason.reasons))
        return as_stated(statement._replace(claimed=claimed), reasons, self.position), claim


def _claimed(statement: Statement, sentence: Sentence, parts: Sequence[Part], told: Sequence[tuple[str, bool]], by: str) -> Claimed:
    """Return whether a claim says that something may be done or not, by its words or by the reasons that it tells."""
    if not sentence.negative:
        # who tells of another's deed with a reason says by it whether that is allowed; of an own deed it is a fact told beside it
        of_another = told and statement.question.player != by
        return statement.claimed._replace(value=says_of(told)) if of_another else statement.claimed
    if told and not any(part.apart for part in parts):
        raise PartialError([written([part]) for part in parts if part.role == "not"][:1])
    return statement.claimed.denied()


def _exceptions(sentence: Sentence) -> list[str]:
    """Return the words of a sentence that except something from what it says."""
    return [written([part]) for part in (*sentence.main, *sentence.why) if part.role == "unless"]


def _undone(sentence: Sentence, words: ClaimWords) -> list[str]:
    """Return the words that undo what a sentence says, or stand where nobody knows what they belong to."""
    inside = denied_twice(sentence) or denied_beside_reason(sentence) or between_answer_and_reason(sentence)
    return inside or before_answer(sentence.before, words)


def _tells_what_there_is(parts: Sequence[Part], words: ClaimWords) -> bool:
    """Return whether a claim tells what there is, and of nobody's deed: "es gibt nur zwei Monopolkarten"."""
    said = [fold_word(token.text, words.language) for part in parts for token in part.tokens]
    return any(f"{one} {two}" in clause_words()[words.language]["there is"] for one, two in pairwise(said))


def _tells_which(parts: Sequence[Part], words: ClaimWords) -> bool:
    """Return whether the reasons among the words of a claim tell which card is meant, in a clause of their own: "de ridder niet spelen, die ik net gekocht heb"."""
    reasons = [place for place, part in enumerate(parts) if part.role == REASON]
    begins = [
        place
        for place, part in enumerate(parts[:-1])
        if place and part.apart and begins_relative([part.tokens[0].text, parts[place + 1].tokens[0].text], words.language)
    ]
    return bool(reasons and begins) and reasons[0] > begins[0] and says_may(parts[: begins[0]], words)
