"""The rules that a quarrel may be about, added to the dispute as it was read; and the dispute as it is ruled on once one of them is chosen."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from adjudicator.dispute.ruling import Dispute, Issue, Ruled, Ruling
from adjudicator.game import Position
from adjudicator.language.claim_words import DENY, INSIST
from adjudicator.rulesets.editions import RuleSet, rule_set
from adjudicator.verdicts.verdict import Answer
from catan_common.rule_sets import part_about
from catan_rules.at_issue.answering import TURNED, answer_under, rules_about
from catan_rules.at_issue.contradicting import came_out_alike, opening_of
from catan_rules.at_issue.decisive import leaves_out, most_telling_first
from catan_rules.at_issue.general import UNSETTLED, by_party, game_played, with_general_rulings
from catan_rules.at_issue.headline import is_silent, printing
from catan_rules.at_issue.known import is_told
from catan_rules.at_issue.phrases import phrases, says_any, spaced
from catan_rules.at_issue.sides import is_about, only_called_out, taking_no_side
from catan_rules.at_issue.stances import denies_with_a_fact, guessed
from catan_rules.at_issue.stances import listed as words_listed
from catan_rules.messages import AnswerError
from catan_rules.one_book import book
from rulebook.search.dialect import TOLD_APART
from rulebook.words import STOP_WORDS, TALK, tokens

if TYPE_CHECKING:
    from rulebook.model import Clause

#: So many rules are offered at most, the best of so many that differ in what they decide.
MOST, LOOKED_AT = 3, 8


def with_rules_at_issue(dispute: Dispute, rules: RuleSet, language: str) -> Dispute:
    """Return a dispute with what is claimed in general ruled on, and the rules that what was not read of it may be about, the best first.

    As it is where all claims were ruled on. ``language`` is that in which the questions are put; ``rules`` answer them.
    """
    if all(one.ruling not in UNSETTLED for one in dispute.claims):
        return dispute
    claimed = " ".join(one.claim.text for one in dispute.claims)
    dispute, answering = with_general_rulings(dispute, rules, _spoken(" ".join([*dispute.unread, claimed]), language))
    called = only_called_out(dispute.claims, _spoken(claimed, language))
    dispute = replace(dispute, claims=tuple(replace(one, no_claim=place in called) for place, one in enumerate(dispute.claims)))
    if not is_open(dispute):
        return dispute
    parties = by_party(dispute)
    spoken = _spoken(" ".join([*dispute.unread, *parties.values()]), language)
    told = [*dispute.unread, *(event.text(spoken) for event in dispute.events)]
    said = _Said(parties, told, _names(dispute.position), spoken)
    found = _apart(_likeliest_first(said, game_played(dispute, rules), rules, answering))
    return replace(dispute, at_issue=tuple(_put(*one, said, rules, language, first=not place) for place, one in enumerate(found)))


class _Said(NamedTuple):
    """What is said in a quarrel: by each party and what is told beside it, by players of some names, in one language."""

    parties: Mapping[str, str]
    told: list[str]
    names: list[str]
    spoken: str

    def of_the_table(self, fact: str) -> bool:
        """Return whether something is told, or claims speak of somebody at the table; on what happened there, which a question asks for as a ``fact``, hangs nothing where they say what is so of everybody (*man*, *wie*, *je*)."""
        spoken = self.spoken
        persons = set(book().turning_words(spoken).persons)
        if says_any(spaced(tokens(fact, spoken)), spoken, "known.paid.asked"):
            persons.difference_update(word.strip() for word in phrases(spoken, "known.third"))  # *sie kostet*: the card
        persons |= {word for name in self.names for word in tokens(name, spoken)}
        return bool(self.told) or any(not persons.isdisjoint(tokens(text, spoken)) for text in self.parties.values())


def _likeliest_first(said: _Said, game: str, rules: RuleSet, answering: Collection[str]) -> Sequence[tuple[Clause, bool, str]]:
    """Return the rules that a quarrel may be about: one that answers what somebody claims before any that is only like it, where none does the most telling one first."""
    parts = [(" ".join(said.told), False), *((text, True) for text in said.parties.values())]
    listed = book().at_issue(parts, said.spoken, names=said.names, game=game, most=LOOKED_AT)
    ordered = sorted(listed, key=lambda one: one[0].id not in answering)
    if ordered and ordered[0][0].id in answering:
        return ordered
    return most_telling_first(ordered, said.parties, said.spoken, lambda clause: answer_under(clause, rules_about(clause, rules)))


def _put(clause: Clause, turned: bool, question: str, said: _Said, rules: RuleSet, language: str, *, first: bool) -> Issue:
    """Return a rule that a quarrel may be about as a question, with who seems to say yes to it and what it hangs on."""
    # who says yes is told from the words of the language that is spoken
    parties, spoken = said.parties, said.spoken
    asked = question or clause.at_issue(spoken)
    side = {} if leaves_out(asked, parties, spoken) else guessed(parties, asked, spoken, first=first)
    if turned and spoken != language:
        side = {who: not says for who, says in side.items()}
    # who does it says no to whether it is forbidden: then the rule's own question is put
    itself = turned and not side and not words_listed(spoken, "bound").isdisjoint(tokens(asked, spoken))
    issue = _issue(clause, rules, language, turned and not itself, question if spoken == language and not itself else "")
    hangs = said.of_the_table(clause.hangs_on(spoken)) and not is_told(clause.hangs_on(spoken), [*said.told, *parties.values()], spoken)
    return issue._replace(guessed=side, hangs_on=issue.hangs_on if hangs else "")


def _names(position: Position) -> list[str]:
    return [player.name for player in position.players if player.name]


def issues_of(text: str, position: Position, rules: RuleSet, language: str) -> list[Issue]:
    """Return the rules that a question about a position may be about, as questions with their answers under a rule set."""
    spoken = _spoken(text, language)
    found = _apart(book().at_issue([(text, True)], spoken, names=_names(position), game=part_about(str(position.game)), most=LOOKED_AT))
    return [_issue(clause, rules, language, turned, question if spoken == language else "") for clause, turned, question in found]


def _apart(found: Sequence[tuple[Clause, bool, str]]) -> list[tuple[Clause, bool, str]]:
    """Return the first rules that differ in what they decide: of those whose questions every book answers alike, or the other way round, one."""
    kept: dict[object, tuple[Clause, bool, str]] = {}
    for one in found:
        _, point, yes, no = one[0].answer
        kept.setdefault((point, frozenset((frozenset(yes), frozenset(no)))) if yes and no else one[0].id, one)
    return list(kept.values())[:MOST]


def _issue(clause: Clause, rules: RuleSet, language: str, turned: bool, question: str) -> Issue:
    """Return a rule as a question with its answer under a rule set: the one that stands for it, or another, answered the other way round if ``turned``."""
    held = rules_about(clause, rules)
    answer = answer_under(clause, held)
    if question and turned:
        answer = TURNED.get(answer, answer)
    named = "" if held.name == rules.name else held.name
    issue = Issue(clause.id, question or clause.at_issue(language), answer, named, hangs_on=clause.hangs_on(language))
    return _as_printed(issue, clause, held)


def _as_printed(issue: Issue, clause: Clause, rules: RuleSet) -> Issue:
    """Return a rule that may be at issue with the rule sets whose books print it, where that of its own rule set answers without a word of it."""
    if issue.answer is Answer.UNDETERMINED or not is_silent(rules, clause):
        return issue
    own = answer_under(clause, rules)
    return issue._replace(
        silent=rules.name, printed=tuple(name for name in printing(clause, rules) if answer_under(clause, rule_set(name)) is own)
    )


def is_open(dispute: Dispute) -> bool:
    """Return whether some claim of a dispute is not ruled on for want of understanding; what only asks is none where something was ruled on."""
    open_claims = [one for one in dispute.claims if one.ruling is Ruling.NOT_UNDERSTOOD and not one.no_claim]
    return any(not one.claim.asks for one in open_claims) or len(open_claims) == len(dispute.claims) > 0


def _spoken(text: str, language: str) -> str:
    """Return the language that a text is in, told by the words that every text has, in dialect too (*ich* is said in Limburg as well); this one where they leave it open."""
    common = {name: idle | TALK[name] | TOLD_APART[name] for name, idle in STOP_WORDS.items()}
    known = {name: sum(word in words for word in tokens(text, name)) for name, words in common.items()}
    return max(known, key=lambda name: (known[name], name == language))


def chosen(dispute: Dispute, number: int, yes: Collection[str]) -> Dispute:
    """Return a dispute in which somebody has said which rule is at issue (counted from 0) and who (Dutch colours) says yes to its question.

    Every claim that was not understood is ruled on as far as that is the question: its player says yes, or else no; where the question leaves out what they quarrel about, none is, nor
    where the fact that the rule hangs on is what one of them denies. What takes no side in it, because it only tells, asks, repeats or calls something out, is never ruled on. AnswerError for a rule that is not
    offered, and for somebody who claims nothing.
    """
    if not 0 <= number < len(dispute.at_issue):
        offered = len(dispute.at_issue)
        raise AnswerError({0: "issue.none", 1: "issue.number.one"}.get(offered, "issue.number"), offered)
    claiming = {one.claim.by for one in dispute.claims}
    if not set(yes) <= claiming:
        raise AnswerError("issue.who", ", ".join(sorted(set(yes) - claiming)))
    issue = dispute.at_issue[number]
    parties = by_party(dispute)
    spoken = _spoken(" ".join(parties.values()), "nl")
    disputed = bool(issue.hangs_on) and any(denies_with_a_fact(text, spoken) for text in parties.values())
    beside = disputed or leaves_out(issue.question, parties, _spoken(issue.question, "nl"))
    spoken = _spoken(" ".join(one.claim.text for one in dispute.claims), "nl")
    rule = book().clause(issue.rule)
    apart = taking_no_side(dispute.claims, rule, spoken)
    claims = [
        replace(one, no_claim=True)
        if place in apart
        else _ruled(_without_board(one, rule, spoken), issue, one.claim.by in yes, beside=beside)
        for place, one in enumerate(dispute.claims)
    ]
    for place, one in enumerate(claims):
        if one.issue is issue and _agrees_with_what_it_denies(claims, place, issue, spoken):
            claims[place] = _ruled(dispute.claims[place], issue, one.claim.by in yes, beside=True)
    return replace(dispute, claims=tuple(claims), chosen=number)


def _agrees_with_what_it_denies(claims: Sequence[Ruled], place: int, issue: Issue, spoken: str) -> bool:
    """Return whether a claim denies one of another party that was ruled on without a choice, and comes out as that does: then the question is not what they quarrel about."""
    one = claims[place]
    before = next((other for other in reversed(claims[:place]) if other.claim.by != one.claim.by), None)
    if before is None or before.issue is issue or not opening_of(tokens(one.claim.told or one.claim.text, spoken), spoken, (DENY, INSIST)):
        return False
    return came_out_alike(before, one)


def _without_board(one: Ruled, rule: Clause, spoken: str) -> Ruled:
    """Return a claim that wants the board, which nobody has told, as one that is not understood, where it speaks of what the rule that was chosen is asked about."""
    if one.ruling is not Ruling.UNDETERMINED or not one.needs or one.general is not None or not is_about(one.claim.text, rule, spoken):
        return one
    return Ruled(one.claim, Ruling.NOT_UNDERSTOOD, borne_out=one.borne_out)


def _ruled(one: Ruled, issue: Issue, says_yes: bool, *, beside: bool) -> Ruled:
    """Return a claim that was not understood as it is ruled on by the rule that was chosen; left open where its question is ``beside`` the quarrel."""
    if one.ruling is not Ruling.NOT_UNDERSTOOD and not (one.general is not None and one.ruling is Ruling.UNDETERMINED):
        return one
    ruling = Ruling.UNDETERMINED
    if issue.answer in (Answer.YES, Answer.NO) and not beside:
        ruling = Ruling.RIGHT if says_yes == (issue.answer is Answer.YES) else Ruling.WRONG
    return replace(one, ruling=ruling, issue=issue, says_yes=says_yes, general=None, elsewhere={})
