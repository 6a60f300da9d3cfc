"""The referee as a program calls it: a question asked of a position, a verdict, what belongs to it, and its words.

Importing it lends verdicts the words of ``catan_rules.render`` (docs/decisions/answers.md).
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, overload

from adjudicator.game import Position
from adjudicator.game.replay import rules_for
from adjudicator.judging import referee
from adjudicator.judging.referee import Agreements, Comparison, asked_about, with_agreed
from adjudicator.language.called import calling, names_at
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition
from adjudicator.rulesets.editions import RULE_SETS, RuleSet, rule_set
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Length, Verdict
from catan_common.arguments import check_known, check_truth, nearest_of
from catan_rules.answer.asking import Asking, colour_named
from catan_rules.answer.judged import Judged
from catan_rules.meant import colour_meant, meant
from catan_rules.messages import AnswerError
from catan_rules.reading import check_position, known_language, read_position

if TYPE_CHECKING:  # a picture alone needs the one, a rule the other
    from collections.abc import Iterable, Mapping, Sequence

    from adjudicator.dispute.claims import Said
    from adjudicator.dispute.ruling import Dispute
    from adjudicator.game.action import Action
    from adjudicator.judging.deciding.asked import DecidingQuestion
    from adjudicator.judging.nearest import Alternative
    from catan_rules.answer.rule_answer import RuleAnswer
    from catan_rules.answer.ruled import Ruled, Unknown

__all__ = ["Comparison", "RuleSet", "Verdict", "ask", "certificate", "compare", "read_position", "rule_dispute", "rule_sets"]

_WHAT_IS_ASKED = "what is asked is a sentence or a Question, of ask also an action, not {}"
_LENGTHS = ("short", "usual", "full")


def rule_sets(game: str | None = None) -> dict[str, RuleSet]:
    """Return the rule sets by name, all or those of a game (``basis``, ``basis-5-6``, ``zeevaarders``); empty for a game that there is not."""
    return {name: rules for name, rules in RULE_SETS.items() if game is None or game in rules.games}


@overload
def ask(
    position: Position,
    question: Question | Action,
    rules: RuleSet | str | None = None,
    *,
    speaker: str | None = None,
    strict: bool = False,
    agreed: Agreements = None,
) -> Verdict: ...


@overload
def ask(
    position: Position | None,
    question: str,
    rules: RuleSet | str | None = None,
    *,
    speaker: str | None = None,
    strict: bool = False,
    agreed: Agreements = None,
) -> Verdict | RuleAnswer: ...


def ask(
    position: Position | None,
    question: Question | Action | str,
    rules: RuleSet | str | None = None,
    *,
    speaker: str | None = None,
    strict: bool = False,
    agreed: Agreements = None,
) -> Verdict | RuleAnswer:
    """Return the verdict on a question about a position, or the rule that answers one that needs none or is given none.

    ``question`` is a Question, a Dutch or German sentence, or an action (``catan_rules.actions``): may that be done now. ``rules`` is a rule set or its name, else the document's, else the game's
    default; what a user prefers on the command line has no part in it. ``speaker`` is the Dutch colour of who asks (``ik``, ``ich``).
    ``agreed`` is what the table plays otherwise: ``target``, ``hand_limit``, ``bank`` (None: without limit), ``friendly_robber``, ``players``, ``trade`` (``bank`` or ``all``); it goes before what the
    position says of that.

    QuestionError when the sentence is unclear: its ``.may_be_meant``, as that of a rule, holds verdicts on what it may ask of the position. ValueError for a rule set that there is not (``alle`` is none: ``compare`` answers under all), for
    a question that the game does not know, and for a Question without a position; QuestionFieldError, which is a QuestionError and a KeyError, for
    an unknown player or place in a Question. Players and places may have any of their names there; the verdict's question has the canonical ones.
    """
    _check_asker(speaker, strict)
    if not isinstance(question, str | Question):
        return _on_action(position, question, rules, strict, agreed)
    if position is None:
        if not isinstance(question, str):
            raise ValueError("a Question is about a position")
        _check_without_position(speaker, agreed)
        from catan_rules.answer.ruled import ruled  # a question about a position needs no rulebook
        from catan_rules.question_language import language_of_question

        return _rule(ruled(question, language_of_question(question), anything=True), None, rules)
    try:
        asked = _agreeing(position, agreed)
        return _judged(asked, question, rules, speaker, strict).verdict.calling(
            names_at(asked, question if isinstance(question, str) else "")
        )
    except QuestionWithoutPosition as rule:
        from catan_rules.answer.service import OfRules, from_rulebook, may_be_meant

        found = _rule(from_rulebook(position, OfRules(rule.text, rule.language), Asking(), anything=True), position, rules)
        asking = Asking(strict=strict, rules=rules_for(asked, rules), speaker=speaker)
        meant = may_be_meant(asked, str(question), rule.language, asking, asks_a_rule=True)
        return replace(found, may_be_meant=_called(meant, str(question)))
    except QuestionError as error:
        if isinstance(question, str):
            from catan_rules.answer.service import by_book_asked_for

            asked_for, rest = by_book_asked_for(asked, question, error.language)
            if asked_for:
                with suppress(QuestionError):
                    return ask(position, rest, asked_for, speaker=speaker, strict=strict, agreed=agreed)
            asking = Asking(strict=strict, rules=rules_for(asked, rules), speaker=speaker)
            error.find_meant = partial(_unclear_meant, asked, question, error, asking)
        raise


def compare(
    position: Position, question: Question | str, *, speaker: str | None = None, strict: bool = False, agreed: Agreements = None
) -> Comparison:
    """Return the verdicts on a question under every rule set of the position's game, and the points that tell them apart.

    Raises as ``ask`` does, and QuestionWithoutPosition for a sentence about a rule.
    """
    _check_asker(speaker, strict)
    position = _agreeing(position, agreed)
    _checked(position, question)
    try:
        return referee.compare(position, _asked(position, question, speaker), strict)
    except QuestionWithoutPosition as rule:
        raise _nothing_on(position, rule) or rule from None


def nearest(
    position: Position,
    question: Question | str,
    rules: RuleSet | str | None = None,
    *,
    speaker: str | None = None,
    strict: bool = False,
    agreed: Agreements = None,
) -> tuple[Alternative, ...]:
    """Return what would be allowed instead of what a question asks, smallest first; nothing where the answer is not no, or nothing near helps.

    Raises as ``ask`` does, and QuestionWithoutPosition for a sentence about a rule.
    """
    return _verdict_on(_agreeing(position, agreed), question, rules, speaker, strict).alternatives


def deciding_question(
    position: Position,
    question: Question | str,
    rules: RuleSet | str | None = None,
    *,
    speaker: str | None = None,
    strict: bool = False,
    agreed: Agreements = None,
) -> DecidingQuestion | None:
    """Return what to ask so that an undetermined question is answered, and what follows from each value; None where nothing that can be told decides.

    Raises as ``ask`` does, and QuestionWithoutPosition for a sentence about a rule.
    """
    return _verdict_on(_agreeing(position, agreed), question, rules, speaker, strict).asks


def receipt(
    position: Position,
    question: Question | str,
    rules: RuleSet | str | None = None,
    *,
    speaker: str | None = None,
    strict: bool = False,
    agreed: Agreements = None,
) -> str:
    """Return the receipt of an answer: what it follows from in 24 characters, the same for the same rule set, data, position and question.

    Raises as ``ask`` does, and QuestionWithoutPosition for a sentence about a rule; ValueError for a position that cannot be written down.
    """
    return _verdict_on(_agreeing(position, agreed), question, rules, speaker, strict).receipt


def certificate(position: Position, colour: str, rules: RuleSet | str | None = None) -> dict[str, Any] | None:
    """Return the certificate of a player's longest route: the network as the rules see it, the route, and why none is longer.

    JSON, as docs/schemas/certificate.schema.json says; ``verifier/verify_route.py`` checks it. None where the rule set leaves the length open,
    and where its proof would be too long: of a network with more pieces than the supply, or with a road and a ship on one path.
    QuestionFieldError for a player whom there is not; ValueError for a rule set that there is not, and in a game that has no such route.
    """
    check_position(position)
    return referee.certificate(position, colour_meant(position, colour), rules)


def rule_dispute(
    position: Position | None,
    said: str | Iterable[Said],
    rules: RuleSet | str | None = None,
    *,
    strict: bool = False,
    language: str = "nl",
    chosen: int | None = None,
    yes: str | Iterable[str] = (),
) -> Dispute:
    """Return what is ruled on each claim of several players: right, wrong, undetermined, right for another reason, or not understood.

    ``said`` is running text (``Rood: mijn straat is 9 lang. Blauw (actueel): nee, die is doorbroken.``) or a list of ``Said``, each with the rule set
    that its player goes by where it is named. ``rules`` are those of the dispute, as with ``ask``; ``language`` decides where the words leave it open.
    The text of a claim that is not understood comes back with the nearest ones that are. PositionError for a text that names nobody who plays, or a
    rule set that there is not; ValueError for ``rules`` that there are not, and where nothing is said.

    Without a position ``said`` is text that tells what happened, one event a line, and who says what of it, as it is remembered, or a document of a position
    with its claims (``read_dispute`` reads such a text from a file). What is told and is no event is in ``unread``, and no claim is ruled on then; what a claim needs of the board is in ``needs``.

    Where a claim is not understood, ``at_issue`` holds the rules that the quarrel may be about, each as a question with its answer. With ``chosen`` (counted from
    0) one of them is, and those of ``yes`` (names or colours) say yes to it: each such claim is ruled on as far as that is the question. ValueError for a rule
    that is not offered or a name that claims nothing.
    """
    from adjudicator.dispute.hearing import rule_on
    from adjudicator.dispute.ruling import Dispute
    from adjudicator.dispute.said import with_story

    Dispute.teller = _told_dispute
    check_truth(strict=strict)
    known_language(language)
    if chosen is not None and type(chosen) is not int:
        raise TypeError(f"chosen is the number of a rule that is offered, counted from 0, not {chosen!r}")
    if chosen is None and yes:
        raise ValueError("yes tells who agrees to the rule that is chosen: chosen is not given")
    if position is not None:
        check_position(position)
    if position is None:
        found = _dispute_told(said) if isinstance(said, str) else None
        if found is None:
            raise ValueError(
                "without a position the text tells what happened and who says what of it, as in: Rood gooit 7. Blauw: ik hoef niets af te leggen."
            )
        position, said = found
    if isinstance(said, str):
        position, given = with_story(said, position)
    else:
        given = list(said)
        given = [_claimed(one, position) for one in given]
    if not given:
        raise ValueError("nobody says anything")
    from catan_rules.at_issue.quarrel import chosen as ruled_by
    from catan_rules.at_issue.quarrel import with_rules_at_issue

    dispute = rule_on(position, given, rules, strict=strict, language=known_language(language))
    dispute = with_rules_at_issue(dispute, rules_for(position, rules), language)
    if chosen is None:
        return dispute
    try:
        saying = [colour_named(position, name) for name in ([yes] if isinstance(yes, str) else yes)]
        return ruled_by(dispute, chosen, saying)
    except AnswerError as error:
        raise ValueError(error.line(language)) from None


def _claimed(said: Said, position: Position) -> Said:
    """Return what somebody says by the colour of who plays; TypeError for what nobody says, QuestionFieldError for nobody who plays, NoRuleSetError for no rule set."""
    from adjudicator.dispute.claims import Said

    if not isinstance(said, Said):
        raise TypeError(f"said is a text or Said values, not {said!r:.40}")
    if said.rules is not None:
        rule_set(said.rules)
    return replace(said, by=colour_meant(position, said.by))


def _dispute_told(text: str) -> tuple[Position, list[Said]] | None:
    """Return the position and the claims of a text that has both; None for one that has no claims, PositionError with the faults of a document of them."""
    from adjudicator.dispute.document import read_dispute
    from adjudicator.dispute.remembered import read_remembered_dispute
    from adjudicator.input.words import meaning

    if any(meaning("dispute-keys", line.partition(":")[0]) for line in text.splitlines()):
        return read_dispute(text)
    return read_remembered_dispute(text)


def _judged(position: Position, question: Question | str, rules: RuleSet | str | None, speaker: str | None, strict: bool) -> Judged:
    """Return the answer to a question about a position; a sentence is read after the events that the position tells of."""
    _check_asker(speaker, strict)
    _checked(position, question)
    held = rules_for(position, rules)
    if isinstance(question, Question):
        return Judged(position, meant(position, question), Asking(strict=strict, rules=held))
    try:
        asked = _read(asked_about(position, held), question, speaker)
    except (QuestionError, QuestionWithoutPosition):
        told = _supposing(position, question, held, speaker, strict)
        if told is None:
            raise
        return told
    told = _supposing(position, question, held, speaker, strict) if asked.happened else None
    return told or Judged(position, asked, Asking(strict=strict, rules=held))


def _supposing(position: Position, text: str, rules: RuleSet, speaker: str | None, strict: bool) -> Judged | None:
    """Return the answer to a sentence that supposes something; None for any other."""
    from catan_rules.answer.service import supposing  # most sentences suppose nothing

    told = supposing(position, text, Asking(strict=strict, rules=rules, speaker=speaker))
    return told if isinstance(told, Judged) else None


def _verdict_on(position: Position, question: Question | str, rules: RuleSet | str | None, speaker: str | None, strict: bool) -> Judged:
    """Return the answer to a question about a position; QuestionWithoutPosition for a sentence that a rule alone answers, QuestionError for one that nothing does."""
    try:
        return _judged(position, question, rules, speaker, strict)
    except QuestionWithoutPosition as rule:
        raise _nothing_on(position, rule) or rule from None


def _nothing_on(position: Position, rule: QuestionWithoutPosition) -> QuestionError | None:
    """Return what to raise for a sentence that asks nothing of a position, and that no rule answers; None where one does."""
    from catan_rules.answer.rule_answer import nothing_on
    from catan_rules.answer.ruled import Unknown
    from catan_rules.answer.service import OfRules, from_rulebook

    found = from_rulebook(position, OfRules(rule.text, rule.language), Asking(), anything=True)
    return nothing_on(found.text, found.language) if isinstance(found, Unknown) else None


def _unclear_meant(position: Position, text: str, error: QuestionError, asking: Asking) -> tuple[Verdict, ...]:
    """Return the verdicts on what an unclear sentence may ask of a position, as the command offers them."""
    from catan_rules.answer.service import Unclear, offered

    return _called(offered(Unclear(position, text, error, error.language), asking), text)


def _called(found: Sequence[Judged], text: str) -> tuple[Verdict, ...]:
    """Return verdicts with players called as in a sentence."""
    return tuple(one.verdict.calling(names_at(one.position, text)) for one in found)


def _rule(found: Ruled | Unknown, position: Position | None, rules: RuleSet | str | None) -> RuleAnswer:
    """Return the rule that the rulebook answers with, under a rule set, else that of a position of its game; QuestionError where it has nothing."""
    from catan_rules.answer.asking import chosen
    from catan_rules.answer.rule_answer import nothing_on, rule_answer
    from catan_rules.answer.ruled import Unknown

    if isinstance(rules, str):
        rule_set(rules)  # a rule that every book tells alike is no answer under one that there is not
    if isinstance(found, Unknown):
        raise nothing_on(found.text, found.language)

    def held(game: str) -> RuleSet:
        return chosen(game, position.rules if position is not None and str(position.game) == game else None, rules).rules

    return rule_answer(found, held)


def _asked(position: Position, question: Question | str, speaker: str | None) -> Question:
    return meant(position, question) if isinstance(question, Question) else _read(position, question, speaker)


def _on_action(position: Position | None, action: object, rules: RuleSet | str | None, strict: bool, agreed: Agreements) -> Verdict:
    from adjudicator.game.action import Action

    if isinstance(action, Action):
        if position is None:
            raise ValueError("an action is done in a position")
        return referee.judge_action(_agreeing(position, agreed), action, rules, strict)
    raise TypeError(_WHAT_IS_ASKED.format(type(action).__name__))


def _agreeing(position: Position, agreed: Agreements) -> Position:
    """Return the position of a table that has agreed on this; TypeError for what is no position."""
    check_position(position)
    return with_agreed(position, agreed)


def _check_asker(speaker: object, strict: object) -> None:
    """Raise TypeError for what is nobody's name or colour, and for what is neither strict nor not."""
    check_truth(strict=strict)
    if speaker is not None and not isinstance(speaker, str):
        raise TypeError(f"speaker is the colour or the name of who asks, not {speaker!r}")


def _check_without_position(speaker: str | None, agreed: Agreements) -> None:
    """Raise ValueError for a speaker of a colour that there is not, and for what there is not to agree on: no position tells who plays."""
    from adjudicator.input.words import meaning, slot_words
    from adjudicator.rulesets.agreed import agreed_of

    if speaker is not None and meaning("colours", speaker) is None:
        raise ValueError(f"speaker: no colour {speaker!r}{nearest_of(speaker, slot_words('colours'))}")
    if agreed is not None:
        agreed_of(agreed)


def _checked(position: object, question: object) -> None:
    """Raise TypeError where what is asked, or asked about, is no value that can be."""
    check_position(position)
    if not isinstance(question, str | Question):
        raise TypeError(_WHAT_IS_ASKED.format(type(question).__name__))


def _read(position: Position, question: str, speaker: str | None) -> Question:
    from adjudicator.language.read import read_question

    try:
        return read_question(question, position, speaker)
    except QuestionError as error:
        from catan_rules.answer.service import where_to_build  # what is read has no use for it

        somewhere = where_to_build(position, question, error, speaker)
        if somewhere is None:
            raise
        return somewhere


def verdict_text(verdict: Verdict, language: str, length: Length = "usual", others: Mapping[str, Verdict] | None = None) -> str:
    """Return a verdict in words, as wide as they are; with what the ``others`` answer, by rule set, where they are given."""
    from catan_rules.one_book import book
    from catan_rules.render.text.output import TextOutput
    from catan_rules.render.text.verdicts import verdict_answer

    check_known("length", length, _LENGTHS, "no such length:")
    output = TextOutput(0, colour=False)
    with calling(verdict.people):
        verdict_answer(output, verdict, book(), known_language(language), others, length=length, hint=False)
    return output.text().rstrip("\n")


def _told_dispute(dispute: Dispute, language: str) -> str:
    """Return a dispute in words, as wide as they are."""
    from catan_rules.one_book import book
    from catan_rules.render.text.disputes import dispute_text
    from catan_rules.render.text.output import TextOutput

    output = TextOutput(0, colour=False)
    dispute_text(output, dispute, book(), known_language(language))
    return output.text().rstrip("\n")


Verdict.teller = verdict_text
