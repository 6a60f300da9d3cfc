"""Claims that are made in general: what the rulebook answers to them, without anybody having to choose a question.

A claim made in general is a question that yes or no answers, told as a statement. It is ruled on only where a rule answers that very question and nothing that
is told may turn the answer for those at the table; everything else is left to the rules at issue (docs/decisions/at-issue.md).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from adjudicator.dispute.ruling import Dispute, General, Ruled, Ruling
from adjudicator.language.claim_words import DENY, INSIST
from adjudicator.language.vocabulary import vocabularies
from adjudicator.rulesets.editions import RuleSet, rule_set
from adjudicator.verdicts.verdict import Answer
from catan_common.rule_sets import GAMES, USUAL, part_about
from catan_rules.at_issue.answering import TURNED
from catan_rules.at_issue.headline import Headline, headline
from catan_rules.at_issue.rulings import part_of
from catan_rules.question_language import book
from rulebook.search.games import family
from rulebook.words import tokens

if TYPE_CHECKING:
    from rulebook.search.stated import Statement

#: What a claim may be ruled that a rule answers.
UNSETTLED = (Ruling.NOT_UNDERSTOOD, Ruling.UNDETERMINED)
_RULINGS = {Answer.YES: Ruling.RIGHT, Answer.NO: Ruling.WRONG, Answer.UNDETERMINED: Ruling.UNDETERMINED}


class _Answered(NamedTuple):
    """A claim as it was read, and the answer to it under the rules of the dispute; None for none."""

    claim: Statement
    found: Headline | None

    @property
    def allows(self) -> bool:
        """Whether the answer is that something may be done: other rules may still forbid it to somebody."""
        return self.found is not None and self.claim.may and not self.forbids

    @property
    def forbids(self) -> bool:
        """Whether the answer is that something may not be done."""
        return self.found is not None and self.claim.may and self.found.answer is (Answer.YES if self.claim.denied else Answer.NO)


class _Told(NamedTuple):
    """What is told beside a claim: events and lines that are no events, and how those who play are called, in small letters."""

    lines: str
    names: Collection[str]
    #: Whether there is a position, in which much more is so than is told.
    placed: bool


def with_general_rulings(dispute: Dispute, rules: RuleSet, spoken: str) -> Dispute:
    """Return a dispute in which what is claimed in general is ruled on by the rule that answers it; ``spoken`` is the language of its claims."""
    placed = not getattr(dispute.position, "remembered", False)
    players = dispute.position.players
    colours = vocabularies()[spoken].colours
    names = frozenset(tokens(" ".join(f"{player.name or ''} {colours.get(player.colour, '')}" for player in players), spoken))
    games = family(part_about(str(dispute.position.game))) if placed else ()
    told = _Told(" ".join([*dispute.unread, *(event.text(spoken) for event in dispute.events)]), names, placed)
    answered = [_answered(one, rules, spoken, told, games) for one in dispute.claims]
    if not any(answered) or (not placed and _of_another_game(dispute, answered, rules, spoken, told)):
        return dispute
    claims = tuple(_ruled(one, answered, place, told, spoken) for place, one in enumerate(dispute.claims))
    return replace(dispute, claims=tuple(_with_answer(one, claims, answered) for one in claims))


def _with_answer(one: Ruled, claims: Sequence[Ruled], answered: Sequence[_Answered | None]) -> Ruled:
    """Return what only agrees with a claim that is ruled on in general, or denies it, ruled on as well; what says more answers nothing that is not understood."""
    place = (one.claim.about or 0) - 1
    base = claims[place].general if place >= 0 else None
    if one.ruling is not Ruling.NOT_UNDERSTOOD or base is None:
        return one
    claim, opening = answered[place], one.claim.opening
    denied = claim is not None and claim.claim.denied
    if not opening or (denied and opening == DENY):
        return replace(one, claim=replace(one.claim, about=None, answers=False))
    turned = opening == DENY or (opening == INSIST and denied)
    own = claims[place]
    return replace(
        one,
        ruling=_turned(own.ruling, turned),
        general=base._replace(answer=TURNED.get(base.answer, base.answer) if turned else base.answer),
        own=None if one.claim.rules is None else _turned(own.elsewhere.get(one.claim.rules, own.ruling), turned),
        elsewhere={name: _turned(ruling, turned) for name, ruling in own.elsewhere.items()},
    )


def _turned(ruling: Ruling, turned: bool) -> Ruling:
    return {Ruling.RIGHT: Ruling.WRONG, Ruling.WRONG: Ruling.RIGHT}.get(ruling, ruling) if turned else ruling


def _answered(one: Ruled, rules: RuleSet, spoken: str, told: _Told, games: tuple[str, ...]) -> _Answered | None:
    """Return a claim that was not understood as it is made in general, with what answers it; None for any other."""
    if one.ruling not in UNSETTLED or one.claim.asks:
        return None
    found = book().stated(one.claim.told or one.claim.text, spoken, names=told.names, games=games, told=told.lines)
    if found is None:
        return None
    answer = headline(found, lambda _game: rules)
    return _Answered(found.claim, None if answer is None or GAMES[part_of(answer.clause)] not in rules.games else answer)


def _of_another_game(dispute: Dispute, answered: Sequence[_Answered | None], rules: RuleSet, spoken: str, told: _Told) -> bool:
    """Return whether somebody is right in another game and not in this one: then it may be that one which is played."""
    others = [part for part, game in GAMES.items() if game not in rules.games and family(part) == (part,)]
    for part in others:
        held = rule_set(USUAL[GAMES[part]])
        for one, own in zip(dispute.claims, answered, strict=True):
            there = None if own is None else _answered(one, held, spoken, told, (part,))
            if there is None or there.found is None or there.found.answer is not Answer.YES:
                continue
            if own is None or own.found is None or own.found.answer is Answer.NO:
                return True
    return False


def _ruled(one: Ruled, answered: Sequence[_Answered | None], place: int, told: _Told, spoken: str) -> Ruled:
    """Return a claim as it is ruled on in general; as it is where nothing answers it for sure."""
    own = answered[place]
    if own is None or own.found is None or (one.ruling is Ruling.UNDETERMINED and not own.forbids):
        return one  # what is open for want of a fact stays so, but where it is forbidden whatever the fact
    if not _is_sure(own, own.found, answered, told, spoken):
        return one
    found = own.found
    ruling = _RULINGS[found.answer]
    return Ruled(
        one.claim,
        ruling,
        borne_out=(None,) * len(one.claim.given),
        general=General(found.clause.id, found.answer, found.rules.name),
        own=_RULINGS[found.others.get(one.claim.rules, found.answer)] if one.claim.rules else None,
        elsewhere={name: _RULINGS[answer] for name, answer in found.others.items()},
    )


def _is_sure(own: _Answered, found: Headline, answered: Sequence[_Answered | None], told: _Told, spoken: str) -> bool:
    """Return whether nothing that is told may turn the answer.

    Of a claim about anybody the rule has to speak of the things and amounts that are told; of one about somebody at the table of all of it, and nothing may
    be told where the answer is that something may be done, for what else forbids it may not be told in words of the rule.
    """
    lines = told.lines
    personal = own.claim.oneself or (own.claim.addressed and (bool(lines) or told.placed))
    if personal and told.placed:
        return False
    if personal and own.allows:
        same = all(one is not None and one.found is not None and one.found.clause == found.clause for one in answered)
        return not lines and same
    return not lines or book().speaks_of(found.clause, own.claim, lines, spoken, names=told.names, whole=personal)
