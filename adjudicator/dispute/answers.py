"""Claims that rest on what was said or done before: an answer, a word that agrees or denies, a reason alone, a number in the place of another; and what is not understood."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from adjudicator.dispute.beside import beside_name
from adjudicator.dispute.claims import Claim, Given
from adjudicator.dispute.left import (
    PartialError,
    contrasted,
    unread_beside_answer,
)
from adjudicator.dispute.owners import as_it_bears
from adjudicator.dispute.phrases import (
    EMPTY,
    MOST_NEAR,
    Sentence,
    near_claims,
    says_goes,
    says_may,
    says_must,
    says_of,
    words_of,
    written,
)
from adjudicator.dispute.statements import statement_of
from adjudicator.dispute.wording import Wording
from adjudicator.game import described
from adjudicator.input.problems import Problem
from adjudicator.language.claim_words import AGREE, DENY, INSIST, PLAIN, ClaimWords
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition
from adjudicator.language.heard import folded
from adjudicator.language.tokens import cut, recognise
from adjudicator.language.vocabulary import NUMBER, PLAYER, RESOURCE, vocabularies
from adjudicator.language.write import write_question
from adjudicator.verdicts.claimed import ANSWER, Claimed, Relation, Saying, Statement, counted
from adjudicator.verdicts.verdict import Answer

_NO, _YES = str(Answer.NO), str(Answer.YES)
#: Words before somebody ("van mij").
_OF = frozenset(("from", "to"))
_HAD_IT = "had-it"
#: Only one of it, as a sign.
_ONE = "only 1"
#: Reasons of which only one can be so.
_OPPOSITES = (
    {"before-roll", "after-roll"},
    {"bought-now", "bought-before"},
    {"off-turn", "on-turn"},
    {"second-card", "no-card-played"},
    {"over-seven", "within-seven"},
)


class Answers(Wording):
    """What is said in a dispute, with what answers something."""

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

    def _shortened(self, claim: Claim, sentence: Sentence, words: ClaimWords) -> bool:
        """Read an answer that names the number or the player alone ("nee, 7", "nee, blauw"); tell whether it is one."""
        before = self._before(claim.by)
        if before is None or before.statement is None or before.statement.claimed.field == ANSWER:
            return False
        if sentence.reasons or sentence.negative:
            return False
        if self._held(before.statement.question, sentence.main, words):
            return False
        meant = self._named_alone(before.statement.claimed, claim.by, sentence, words)
        return meant is not None and self._instead(claim, before, meant)

    def _named_alone(self, claimed: Claimed, by: str, sentence: Sentence, words: ClaimWords) -> Claimed | None:
        """Return what was claimed with the number or player that a sentence names in its place; None where it names no such thing, or more."""
        tokens = [token for part in sentence.main if part.role == PLAIN for token in part.tokens]
        known = recognise(tokens, vocabularies()[words.language], self.position)
        same = {(RESOURCE, str(value)) for value in claimed.field}
        found = [word for word in known if word.role not in EMPTY and word.role not in _OF and (word.role, word.value) not in same]
        if isinstance(claimed.value, int) and [
            sign for sign, _ in words.signed([token for one in sentence.main for token in one.tokens])
        ] == [_ONE]:
            return counted(claimed.field, 1, "", claimed.least)
        goods = {word.token for word in known if (word.role, word.value) in same}
        beside = [part for part in sentence.main if goods.isdisjoint(part.tokens)]
        if not self.himself and beside_name(beside, words, self.position):
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
            alone = not (
                claim.given or sentence.negative or says_may(sentence.main, sentence.words) or says_must(sentence.main, sentence.words)
            )
            self.claims.append(replace(claim, about=place, answers=True, opening=opening if alone else ""))
            return
        claim = bearing_on(claim, base)
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
        claim = bearing_on(claim, base)
        self._whole_answer(claim, base, sentence)
        if base.claimed.field == ANSWER and says_must(sentence.main, words):
            raise PartialError([written(sentence.main)])  # "du musst nicht" to what was done: that it may not be is not said
        # "dat mag, maar je kunt het niet betalen"
        against = any(says_of(one.reasons) == _NO for one in claim.given if one.reasons)
        if against:
            _check_goes_together(claim, base, sentence, words)
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
        if base is None or not _bears(base, reasons, answers=place is not None):
            self._unread(replace(claim, about=place), words_of(claim.text, self.language))
            return
        if base.claimed.field == ANSWER:
            claim = bearing_on(claim, base)
            meant = base._replace(claimed=self._said_by_reason(claim, base))
        elif _HAD_IT in dict(reasons) and base.claimed.field == () and isinstance(base.claimed.value, str):
            # who says to have had as many first claims that for oneself
            claim = replace(claim, given=())
            meant = base._replace(claimed=base.claimed._replace(relation=Relation.IS, value=claim.by))
        else:
            meant = base.turned(denies=sentence.opening != AGREE)
        self.claims.append(replace(claim, statement=meant, about=place))

    def _said_by_reason(self, claim: Claim, base: Statement) -> Claimed:
        """Return what the reasons of a claim say of whether something may be done: the opposite where another reason was given that cannot be so too."""
        claimed = Claimed(ANSWER, Relation.IS, says_of([reason for one in claim.given for reason in one.reasons]))
        before = self._before(claim.by)
        if before is None or claimed != base.claimed or not any(_opposed(one, other) for one in claim.given for other in before.given):
            return claimed
        return claimed.denied()  # "ik had al gegooid" to who says that nothing was rolled yet


def _bears(base: Statement, reasons: Sequence[tuple[str, bool]], *, answers: bool) -> bool:
    """Return whether reasons given alone bear on a statement; ``answers``: on what another claims, not on what was done."""
    named = {name for name, _ in reasons}
    if answers or not named:
        return answers and bool(named)
    argued = described(base.question.kind).argued
    if argued.against and named.isdisjoint(argued.against):
        return False  # "vier weg" after a seven is about the cards, not about the roll
    # with nobody else's claim before it, an empty hand is no word against the theft: what comes of it is said, and that is not judged
    return not (argued.robs and named == {"empty-hand"})


def bearing_on(claim: Claim, base: Statement) -> Claim:
    """Return a claim with its reasons as they bear on what it answers."""
    return replace(claim, given=tuple(as_it_bears(one, base.question) for one in claim.given))


def _opposed(one: Given, other: Given) -> bool:
    """Return whether two reasons cannot both be so."""
    return any(
        (so != also if name == also_named else so and also and {name, also_named} in _OPPOSITES)
        for name, so in one.reasons
        for also_named, also in other.reasons
    )


def _check_goes_together(claim: Claim, base: Statement, sentence: Sentence, words: ClaimWords) -> None:
    """PartialError where an answer and a reason that speaks against what may be done do not go together, by the word *but* between them or for want of it."""
    but = contrasted((*sentence.main, *sentence.why), words)
    if sentence.negative and but:
        raise PartialError(but)
    if not sentence.negative and not but and base.claimed.field == ANSWER and says_may(sentence.main, words):
        raise PartialError([one.text for one in claim.given])  # "hij mag gewoon, ik had gegooid"
