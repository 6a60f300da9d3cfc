"""A question about a position answered: the verdict of one rule set with all that belongs to it, or what every rule set says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from adjudicator.game import Position, described
from adjudicator.judging.referee import Comparison, as_warned_of, certificate_or_length, compare, elsewhere, judge, told_what_breaks
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Verdict
from catan_common.typed import TYPE_CHECKING, Any
from catan_rules.answer.asking import DECIDES, NEAREST, PROOF, RECEIPT, Asking, Chosen, chosen
from catan_rules.messages import AnswerError

if TYPE_CHECKING:  # what is decided has no use for the one, what is allowed none for the other
    from adjudicator.judging.deciding.asked import DecidingQuestion
    from adjudicator.judging.nearest import Alternative
    from adjudicator.verdicts.premises import Premised, So
    from adjudicator.verdicts.supposed import Supposed
    from adjudicator.verdicts.together import After, Among, First, InOrder, Must, Paid, Priced

#: By player a certificate; None where the length is open, the length alone where the proof would be too long.
Proofs = Mapping[str, dict[str, Any] | int | None]


class Judged:
    """The verdict on a question, and what belongs to it: each part is found when a door first looks at it, and then kept."""

    def __init__(self, position: Position, question: Question, asking: Asking) -> None:
        """Choose the rule set that holds."""
        self.position = position
        self.question = question
        self.asking = asking
        #: What is asked, where a sentence asks whether there is what its value tells of, or what where yes or no answers (``reading.asks_whether``).
        self.whether: Question | None = None
        #: What the sentence supposes, where it is judged as if it were so, and whether that is what is not allowed.
        self.supposed: Supposed | None = None
        self.forbidden = False
        #: The position as it was given, where another is judged in which that is so.
        self.given: Position | None = None
        #: What the sentence asked beside it that this answers too (``answer.several``).
        self.several: After | First | InOrder | Among | Must | Paid | Priced | None = None
        #: The answers to what the sentence asks besides, each of a part of its own (``answer.in_parts``).
        self.parts: tuple[Judged, ...] = ()
        #: The words for the moment that it is about, where that is not the one of the position as it was given.
        self.moment = ""
        #: Which moment that is (``verdicts.together``), empty where the position is as it was given.
        self.moment_sort = ""
        #: What the sentence tells in clauses of their own that the position did not say.
        self.premises: tuple[So, ...] = ()
        self.chosen: Chosen = chosen(
            str(position.game), position.rules, asking.rules, asking.kept, fitting=asking.fitting, reader=asking.reader
        )

    def suppose(self, given: Position, one: Supposed) -> None:
        """Note what is supposed of the position that was given, so that it is warned of nothing but what was so before."""
        self.given, self.supposed = given, one
        self.__dict__.pop("verdict", None)

    def tell(self, given: Position, one: Premised) -> None:
        """Note what is told beside the question that the position which was given does not say."""
        self.premises = one.new
        if one.new:
            self.given = self.given or given
            self.moment = "; ".join(filter(None, (one.words, self.moment)))
            self.__dict__.pop("verdict", None)

    @cached_property
    def verdict(self) -> Verdict:
        """The verdict of the rule set that holds; raises as ``adjudicator.judging.referee.judge`` does."""
        found = judge(self.position, self.question, self.chosen.rules, self.asking.strict)
        if self.given is not None:
            # what is supposed may break a rule: of that nothing is to be put right
            return told_what_breaks(self.given, as_warned_of(self.given, found, self.chosen.rules), self.chosen.rules)
        return told_what_breaks(self.position, found, self.chosen.rules)

    @property
    def answer(self) -> Answer:
        """The answer to all that the sentence asks: that of the verdict, unless it is about more than one question and these say otherwise together."""
        return self.verdict.answer if self.several is None else self.several.answer(self.verdict)

    @cached_property
    def others(self) -> dict[str, Verdict]:
        """The verdicts of the other rule sets that answer otherwise, by name; nothing where what each of them says is asked for."""
        return {} if self.asking.every else elsewhere(self.position, self.verdict, self.asking.strict)

    @cached_property
    def every(self) -> Comparison | None:
        """What each rule set says, where that is asked for."""
        return compare(self.position, self.question, self.asking.strict) if self.asking.every else None

    @cached_property
    def alternatives(self) -> tuple[Alternative, ...]:
        """What would be allowed instead, smallest first; nothing where the answer is not no, or nothing near helps."""
        if self.verdict.answer is not Answer.NO:
            return ()
        from adjudicator.judging.nearest import nearest

        return nearest(self.position, self.question, self.chosen.rules, self.asking.strict)

    @cached_property
    def asks(self) -> DecidingQuestion | None:
        """The smallest question that decides what cannot be told; None where it can, or nothing that can be told decides."""
        if self.verdict.answer is not Answer.UNDETERMINED:
            return None
        from adjudicator.judging.deciding.looks import MOST_ASKED
        from adjudicator.judging.deciding.search import deciding_question

        most = MOST_ASKED if self.asking.most_asked is None else self.asking.most_asked
        return deciding_question(self.position, self.question, self.chosen.rules, self.asking.strict, most)

    @cached_property
    def proofs(self) -> Proofs:
        """By colour the certificate of each route that the verdict is about."""
        colours = [self.question.player] if self.question.player else [player.colour for player in self.position.players]
        return {colour: certificate_or_length(self.position, colour, self.chosen.rules) for colour in colours}

    @cached_property
    def receipt(self) -> str:
        """The receipt of the answer; ValueError for a position that cannot be written down."""
        from catan_rules.receipts import receipt  # an answer without one needs no hashes

        return receipt(self.position, self.question, self.chosen.rules, strict=self.asking.strict)

    def as_dict(self) -> dict[str, Any]:
        """Return the answer as the published JSON object, with what other rule sets say where they differ and what was asked for beside it."""
        told: dict[str, Any] = self.verdict.as_dict()
        if self.supposed is not None:
            told["supposed"] = supposed_object(self.supposed)
        if self.others:
            told["elsewhere"] = {name: {"answer": str(other.answer), "value": other.value} for name, other in self.others.items()}
        if self.several is not None:
            told["several"] = self.several.as_dict()
        if self.parts:
            told["parts"] = [one.as_dict() for one in self.parts]
        if self.moment:
            told["moment"] = self.moment
        if self.chosen.source:
            told["rules_from"] = self.chosen.source
        if DECIDES in self.asking.beside and self.asks is not None:
            from catan_rules.render.text.asks import asks_object

            told["asks"] = asks_object(self.asks)
        if NEAREST in self.asking.beside:
            told["nearest"] = [one.as_dict() for one in self.alternatives]
        if (
            PROOF in self.asking.beside and described(self.question.kind).proven
        ):  # of several that a sentence may mean some are, and others are not
            from catan_rules.render.text.proofs import proofs_object

            told |= proofs_object(self.proofs)
        if RECEIPT in self.asking.beside:
            told["receipt"] = self.receipt
        return told


class Compared:
    """What every rule set of the game says to a question; ``verdict`` is that of the first of them."""

    def __init__(self, position: Position, comparison: Comparison) -> None:
        """Keep what was compared."""
        self.position = position
        self.comparison = comparison
        #: What the sentence supposes, where it is judged as if it were so, and whether that is what is not allowed.
        self.supposed: Supposed | None = None
        self.forbidden = False
        self.premises: tuple[So, ...] = ()
        self.verdict: Verdict = next(iter(comparison.verdicts.values()))

    def tell(self, _given: Position, one: Premised) -> None:
        """Note what is told beside the question that the position which was given does not say."""
        self.premises = one.new

    @property
    def agree(self) -> bool:
        """Whether all of them say the same."""
        return self.comparison.agree

    def as_dict(self) -> dict[str, Any]:
        """Return the comparison as the published JSON object."""
        told = compared_object(self.comparison)
        return told if self.supposed is None else told | {"supposed": supposed_object(self.supposed)}


def judged(position: Position, question: Question, asking: Asking) -> Judged | Compared:
    """Return the answer to a question about a position, of one rule set or of each; AnswerError where what is asked for beside it cannot be had.

    KeyError and ValueError as of ``adjudicator.judging.referee.judge``.
    """
    if PROOF in asking.beside and (asking.every or not described(question.kind).proven):
        raise AnswerError("proof.use")
    if not asking.every:
        found = Judged(position, question, asking)
        found.verdict  # noqa: B018 - what cannot be asked is said here
        return found
    if RECEIPT in asking.beside:
        raise AnswerError("receipt.one")
    return Compared(position, compare(position, question, asking.strict))


def judged_between(known: Sequence[tuple[Position, Question]], asking: Asking) -> Judged:
    """Return the answer to a question of which a fact has one of several values, nobody knows which: with what is the same for all of them."""
    from adjudicator.judging.in_common import in_common  # most facts have one value

    each = [Judged(position, question, asking) for position, question in known]
    shared = in_common([one.verdict for one in each])
    if shared is not None:
        each[0].verdict = shared
    return each[0]


def compared_object(comparison: Comparison) -> dict[str, Any]:
    """Return a comparison as the published JSON object."""
    first = next(iter(comparison.verdicts.values()))
    return {
        "question": first.question.as_dict(),
        "rules": "alle",
        "agree": comparison.agree,
        "points": list(comparison.points),
        **({"clauses": list(comparison.clauses)} if comparison.clauses else {}),
        "verdicts": {name: verdict.as_dict() for name, verdict in comparison.verdicts.items()},
    }


def supposed_object(supposed: Supposed) -> dict[str, Any]:
    """Return what a sentence supposes as the published JSON object."""
    told = {name: value for name, value in supposed._asdict().items() if value is not None}
    return told if supposed.cards is None else told | {"cards": {kind or "any": count for kind, count in supposed.cards}}
