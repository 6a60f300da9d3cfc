"""Claims that are made in general: what the rulebook answers to them, without anybody having to choose a question.

A claim made in general is a question that yes or no answers, told as a statement. It is ruled on only where a rule answers that very question and nothing that
is told may turn the answer for those at the table; everything else is left to the rules at issue (docs/decisions/at-issue.md).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from adjudicator.dispute.claims import Claim
from adjudicator.dispute.phrases import words_of
from adjudicator.dispute.ruling import Dispute, General, Ruled, Ruling
from adjudicator.language.claim_words import AGREE, DENY, INSIST, claim_words
from adjudicator.language.heard import said_anywhere
from adjudicator.language.tokens import cut
from adjudicator.language.vocabulary import vocabularies
from adjudicator.rulesets.editions import RuleSet, rule_set
from adjudicator.verdicts.claimed import ANSWER
from adjudicator.verdicts.verdict import Answer
from catan_common.rule_sets import GAMES, USUAL, part_about
from catan_rules.at_issue.answered import Answered, Told, answer_to, as_asked, first_at_issue, opposed, rules_at_issue
from catan_rules.at_issue.answering import TURNED
from catan_rules.at_issue.certain import is_sure
from catan_rules.at_issue.completed import (
    Completed,
    as_counted,
    completions,
    denies_the_good,
    drops_a_bound,
    ends_it,
    is_opposite,
    keeps_the_order,
    needs_what_is_left_out,
    numerals,
    says_most,
)
from catan_rules.at_issue.contradicting import only_answers, opening_of, without_contradictions
from catan_rules.at_issue.headline import Headline, headline_of
from catan_rules.at_issue.reasoned import parted, with_reason
from catan_rules.at_issue.rulings import part_of
from catan_rules.at_issue.stances import listed
from catan_rules.one_book import book
from rulebook.search.games import family
from rulebook.words import tokens

if TYPE_CHECKING:
    from rulebook.model import Clause

#: What a claim may be ruled that a rule answers.
UNSETTLED = (Ruling.NOT_UNDERSTOOD, Ruling.UNDETERMINED)
_RULINGS = {Answer.YES: Ruling.RIGHT, Answer.NO: Ruling.WRONG, Answer.UNDETERMINED: Ruling.UNDETERMINED}


def with_general_rulings(dispute: Dispute, rules: RuleSet, spoken: str) -> tuple[Dispute, list[str]]:
    """Return a dispute in which what is claimed in general is ruled on, as ``_with_rulings``; what is claimed of anybody as without the story behind which it stands."""
    found, answering = _with_rulings(dispute, rules, spoken)
    said = [{*tokens(one.claim.text, spoken)} for one in dispute.claims]
    anybody = [
        bool(words & said_anywhere("anybody")) and one.ruling is Ruling.NOT_UNDERSTOOD
        for words, one in zip(said, found.claims, strict=True)
    ]
    if not dispute.events or not any(anybody):
        return found, answering
    alone, more = _with_rulings(replace(dispute, events=()), rules, spoken)
    claims = []
    for place, (one, other) in enumerate(zip(found.claims, alone.claims, strict=True)):
        about = one.claim.about
        of_it = anybody[place] or (about is not None and anybody[about - 1])
        claims.append(other if of_it and one.ruling is Ruling.NOT_UNDERSTOOD and other.general is not None else one)
    return replace(found, claims=tuple(claims)), [*answering, *(rule for rule in more if rule not in answering)]


def _with_rulings(dispute: Dispute, rules: RuleSet, spoken: str) -> tuple[Dispute, list[str]]:
    """Return a dispute in which what is claimed in general is ruled on by the rule that answers it, and the clauses that answer some claim, ruled on or not.

    ``spoken`` is the language of the claims.
    """
    placed = not getattr(dispute.position, "remembered", False)
    game = game_played(dispute, rules)
    games = family(game) if game else ()
    unread = [line for line in dispute.unread if line not in dispute.remarks]
    lines = "\n".join([*unread, *(event.text(spoken) for event in dispute.events)])
    told = Told(lines, _names(dispute, spoken), placed, by_party(dispute), games)
    claimed = [_claimed(dispute.claims, place, spoken) for place in range(len(dispute.claims))]
    answered = [_answered(one, rules, spoken, told, games) for one in claimed]
    answering = [clause.id for clause in _clauses(answered)]
    if not any(answered):
        return dispute, answering
    answered = _of_what_they_deny(claimed, _led_by_all(answered, spoken, told), spoken, told)
    by = [one.ruled.claim.by for one in claimed]
    answered = opposed(answered, by, rules, spoken, told)
    flat = as_asked(answered, [place for place, one in enumerate(claimed) if _says_one_thing(one, spoken)], by, rules, spoken, told)
    answered = answered if flat == answered else opposed(flat, by, rules, spoken, told)
    if len({family(part_of(clause)) for clause in _clauses(answered)}) > 1:
        return dispute, []  # each is answered by a rule of another game: nobody knows which of them is played
    played = str(dispute.position.game)
    another = (
        None if placed else _of_another_game(claimed, answered, rules, spoken, told, played if played in rules.games else rules.games[0])
    )
    if another is not None:
        return dispute, another
    return replace(dispute, claims=_rulings(claimed, answered, told, spoken)), answering


def _led_by_all(answered: Sequence[Answered | None], spoken: str, told: Told) -> list[Answered | None]:
    """Return claims without what is only likely of them by a rule to which all that is said and told does not lead first: *velden* may be *weidevelden*, but who says *graan* means others."""
    if not any(one is not None and one.likely and one.found is not None for one in answered):
        return list(answered)
    first = first_at_issue(told, spoken)
    return [
        one._replace(found=None) if one is not None and one.likely and first not in (*one.rules, one.found and one.found.clause) else one
        for one in answered
    ]


def _of_what_they_deny(claimed: Sequence[_Claimed], answered: Sequence[Answered | None], spoken: str, told: Told) -> list[Answered | None]:
    """Return claims, those that deny another one without an answer of rules to which all that is said does not lead: *nee, je moet altijd ruilen*, of who gives a card away."""
    replies = {
        place
        for place, (one, own) in enumerate(zip(claimed, answered, strict=True))
        if one.behind and not one.completed and own is not None and own.found is not None and _denies(one.text, spoken)
    }
    first = rules_at_issue(told, spoken, _TOGETHER) if replies else []
    return [
        one._replace(found=None) if one is not None and place in replies and {*first}.isdisjoint((*one.rules, *_clauses([one]))) else one
        for place, one in enumerate(answered)
    ]


def _denies(text: str, spoken: str) -> bool:
    """Return whether what is said begins with a no, or a yes to what was denied."""
    return bool(opening_of(tokens(text, spoken), spoken, (DENY, INSIST)))


def _says_one_thing(one: _Claimed, spoken: str) -> bool:
    """Return whether a claim may stand for one sentence alone, and says no yes or no behind another one: *twice in a turn, no, he was there before*."""
    roles = [claim_words()[spoken].answer_alone(tokens(clause, spoken)) for clause in one.text.split(",")[1:]]
    return len(one.completed) <= 1 and not any(roles)


def _rulings(claimed: Sequence[_Claimed], answered: Sequence[Answered | None], told: Told, spoken: str) -> tuple[Ruled, ...]:
    """Return claims ruled on by what answers them, each beside the others."""
    claims = tuple(_ruled(one, answered, place, told, spoken) for place, one in enumerate(claimed))
    claims = tuple(claimed[place].ruled if _is_of_open_case(one, claims, answered[place]) else one for place, one in enumerate(claims))
    claims = tuple(_not_before(claimed, claims, place) for place in range(len(claims)))
    instead = [place for place, one in enumerate(claimed) if any(said.instead for said in one.completed)]
    # of how many there are somebody may speak of what lies on this table: then both are not known to be wrong
    both = [
        place for place in instead if (own := answered[place]) is not None and (own.claim.may or own.claim.must or claimed[place].goods)
    ]
    claims = without_contradictions(claims, [one.ruled for one in claimed], answered, spoken, instead=both)
    claims = tuple(_as_claimed_before(claims, answered, place, spoken) for place in range(len(claims)))
    claims = _as_opposites(claims, spoken, [place for place, one in enumerate(claimed) if any(said.contrary for said in one.completed)])
    claims = tuple(claimed[place].ruled if _is_limited(one, claims, answered[place], spoken) else one for place, one in enumerate(claims))
    claims = tuple(_beside_its_opposite(one, claims, answered, place) for place, one in enumerate(claims))
    claims = tuple(_as_denied(one, claims, answered, place, spoken, instead=place in instead) for place, one in enumerate(claims))
    claims = tuple(_about_the_same(_with_answer(one, claims, answered), claims) for one in claims)
    return tuple(_without_itself(one, spoken) for one in claims)


def _not_before(claimed: Sequence[_Claimed], claims: Sequence[Ruled], place: int) -> Ruled:
    """Return a claim as it was before it was ruled on, where it says that what is right is not so before another amount: *nee, pas met vier*, though it is so with four as well."""
    one = claims[place]
    base = next((other for other in reversed(claims[:place]) if other.claim.by != one.claim.by), None)
    from_on = any(said.from_on for said in claimed[place].completed)
    right = base is not None and base.ruling is Ruling.RIGHT
    return claimed[place].ruled if from_on and right and one.ruling is Ruling.RIGHT else one


def _is_of_open_case(one: Ruled, claims: Sequence[Ruled], own: Answered | None) -> bool:
    """Return whether a claim of what its player has or does himself answers one of another that is open for want of a fact: no rule in general decides that."""
    if one.general is None or own is None or not own.claim.oneself:
        return False
    place = next(place for place, other in enumerate(claims) if other is one)
    base = next((other for other in reversed(claims[:place]) if other.claim.by != one.claim.by), None)
    return base is not None and base.general is None and base.claim.statement is not None and base.ruling is Ruling.UNDETERMINED


def _names(dispute: Dispute, spoken: str) -> frozenset[str]:
    """Return the words by which the players of a dispute are called: of their names and their colours."""
    colours = vocabularies()[spoken].colours
    called = (f"{player.name or ''} {colours.get(player.colour, '')}" for player in dispute.position.players)
    return frozenset(tokens(" ".join(called), spoken))


def _clauses(answered: Sequence[Answered | None]) -> list[Clause]:
    """Return the clauses that answer some claims."""
    return [one.found.clause for one in answered if one is not None and one.found is not None]


def _without_itself(one: Ruled, spoken: str) -> Ruled:
    """Return a claim ruled on in general without what was taken for a reason that is not understood, and is all that it says behind its yes or no."""
    if one.general is None or not one.claim.given:
        return one
    said = tokens(one.claim.told or one.claim.text, spoken)
    whole = said[opening_of(said, spoken) :]
    kept = [at for at, given in enumerate(one.claim.given) if given.reasons or given.statement or tokens(given.text, spoken) != whole]
    claim = replace(one.claim, given=tuple(one.claim.given[at] for at in kept))
    return replace(one, claim=claim, borne_out=tuple(one.borne_out[at] for at in kept))


def game_played(dispute: Dispute, rules: RuleSet) -> str:
    """Return the part of the rulebook that is played by: of the position, else of the rules where these are of no game that it may be; empty where only the words tell."""
    game = str(dispute.position.game)
    if not getattr(dispute.position, "remembered", False):
        return part_about(game)
    return "" if game in rules.games else part_about(rules.games[0])


def by_party(dispute: Dispute) -> dict[str, str]:
    """Return all that each party says."""
    said: dict[str, list[str]] = {}
    for one in dispute.claims:
        said.setdefault(one.claim.by, []).append(one.claim.text)
    return {who: " ".join(texts) for who, texts in said.items()}


def _beside_its_opposite(one: Ruled, claims: Sequence[Ruled], answered: Sequence[Answered | None], place: int) -> Ruled:
    """Return a claim of what must be ruled on by the rule that forbids what another one says may be done: of the two the one is right where the other is not."""
    own = answered[place]
    if one.ruling is not Ruling.NOT_UNDERSTOOD or own is None or own.found is None or own.claim.denied or not own.claim.must:
        return one
    for other, base in zip(answered, claims, strict=True):
        same = other is not None and other.found is not None and other.found.clause == own.found.clause
        if same and other is not None and other.forbids and base.general is not None and base.claim.by != one.claim.by:
            opposite = own.found.answer is Answer.YES and base.ruling is Ruling.WRONG
            return _ruled_by(one, own.found) if opposite else one
    return one


def _is_limited(one: Ruled, claims: Sequence[Ruled], own: Answered | None, spoken: str) -> bool:
    """Return whether somebody sets a limit to what is so ("niet zonder dorp ertussen") that is not understood: it may be what decides.

    To what is not so none is set: who says that one may trade before building only agrees that one may not after it.
    """
    not_so = Ruling.RIGHT if own is not None and own.claim.denied else Ruling.WRONG
    if one.general is None or (own is not None and one.ruling is not_so):
        return False
    return any(
        other.claim.by != one.claim.by and other.ruling is Ruling.NOT_UNDERSTOOD and _sets_limit(other.claim, spoken) for other in claims
    )


def _sets_limit(claim: Claim, spoken: str) -> bool:
    said = tokens(claim.told or claim.text, spoken)
    return not _LIMITING.isdisjoint(said) or bool(claim_words()[spoken].limits_in(said, "deny"))


_LIMITING = frozenset(("zonder", "alleen", "enkel", "behalve", "ohne", "nur", "bloss"))
#: What goes on with something else, behind a no.
_BUT = (["maar"], ["aber"])
#: To the first so many rules all that is said has to lead, for one of them to answer what denies a claim.
_TOGETHER = 2
#: What says behind what may be done that it need not be.
_NEED_NOT = ("must", "not")
#: What words do in a claim that points at the one before, and says nothing of its own.
_OF_NOBODY = frozenset(("here", "anyone", "filler", "still"))


class _Claimed(NamedTuple):
    """A claim with its words, those that it leaves out among them."""

    ruled: Ruled
    text: str
    #: Whether somebody else has said something before it.
    behind: bool = False
    #: What it may stand for, where it leaves out what the claim before it has said.
    completed: Sequence[Completed] = ()
    #: The reason that is given for it, which does not stand among the words.
    reason: str = ""
    #: The reason that was given for the claim that it completes.
    case: str = ""

    @property
    def goods(self) -> bool:
        """Whether it names other things that are counted up in the place of another's."""
        return any(one.goods for one in self.completed)


def _claimed(claims: Sequence[Ruled], place: int, spoken: str) -> _Claimed:
    """Return a claim with its words; of an answer that leaves out what the claim before it has said ("nee, met 3") those of that claim, with what it says instead."""
    one = claims[place]
    text, reason = parted(one.claim.told or one.claim.text, spoken)
    behind = any(other.claim.by != one.claim.by for other in claims[:place])
    answer = next((other.claim for other in claims[place + 1 :]), None)
    if answer is not None and answer.by != one.claim.by:
        text = as_counted(text, answer.told or answer.text, spoken)
    if one.ruling not in UNSETTLED or not behind or one.claim.asks or only_answers(one.claim, spoken):
        return _Claimed(one, text, behind, reason=reason)
    said = tokens(text, spoken)
    if opening_of(said, spoken, (AGREE,)):
        return _Claimed(one, text, behind, reason=reason)
    length = opening_of(said, spoken)
    before = next(other.claim for other in reversed(claims[:place]) if other.claim.by != one.claim.by)
    base, case = parted(before.told or before.text, spoken)
    found = completions(base, said[length:], spoken, answers=bool(length))
    return _Claimed(one, text, behind, found, reason, case if found else "")


def _as_claimed_before(claims: Sequence[Ruled], answered: Sequence[Answered | None], place: int, spoken: str) -> Ruled:
    """Return what says no more than that the deed of a claim before it may be done, or may not ("nee, dat mag niet"), ruled on as that is."""
    one = claims[place]
    allows = _allows_that(one.claim, spoken) if place and one.ruling is Ruling.NOT_UNDERSTOOD else None
    if allows is None:
        return one
    of = next((at for at in range(place - 1, -1, -1) if _allows_that(claims[at].claim, spoken) is None), 0)
    before = answered[of]
    if before is None or not before.claim.may:
        return one
    return _by_the_rule_of(one, claims[of], turned=allows is before.claim.denied)


def _as_opposites(claims: Sequence[Ruled], spoken: str, contrary: Collection[int]) -> tuple[Ruled, ...]:
    """Return claims, of two of which the one says in the words of the other that it is not so, or is so after all, both ruled on where one of them is.

    Those at the places ``contrary`` are not so where the claim before them is, and the other way round; both may be wrong.
    """
    found = list(claims)
    for place in range(1, len(found)):
        one, base = found[place], found[place - 1]
        if one.claim.by == base.claim.by or one.claim.asks or base.claim.asks or (one.general is None) == (base.general is None):
            continue
        ruled, is_open = (base, one) if one.general is None else (one, base)
        if is_open.ruling not in UNSETTLED or not _opposes(one, base, ruled, spoken, contrary=place in contrary):
            continue
        found[place if is_open is one else place - 1] = _by_the_rule_of(
            replace(is_open, claim=replace(is_open.claim, given=(), unread=())), ruled, turned=True
        )
    return tuple(found)


def _counts_of_somebody(ruled: Ruled) -> bool:
    """Return whether a claim says of one who was spoken of how many of something he has, which the board alone would tell: no rule does."""
    statement, text = ruled.claim.statement, ruled.claim.text
    if not ruled.needs or statement is None or not isinstance(statement.claimed.value, int):
        return False
    return any(part.role == "other" for part in words_of(text, "nl").parts(cut(text)))


def _opposes(one: Ruled, base: Ruled, ruled: Ruled, spoken: str, *, contrary: bool) -> bool:
    """Return whether a claim is the opposite of the one before it, or, where the one that is ``ruled`` on is right, ``contrary`` to it."""
    said, before = (tokens(claim.told or claim.text, spoken) for claim in (one.claim, base.claim))
    said = said[opening_of(said, spoken) :]
    if is_opposite(said, before, spoken) or denies_the_good(said, before, spoken) or keeps_the_order(said, before, spoken):
        return True
    return ruled.ruling is Ruling.RIGHT and (contrary or needs_what_is_left_out(said, before, spoken))


def _allows_that(claim: Claim, spoken: str) -> bool | None:
    """Return whether a claim says that what was claimed may be done, and nothing else; None where it says anything more."""
    words, meanings = claim_words()[spoken], vocabularies()[spoken].meanings
    said = tokens(claim.told or claim.text, spoken)
    length = opening_of(said, spoken)
    opening, rest = words.opening.get(tuple(said[:length]), ""), said[length:]
    if ends_it(rest, spoken):
        return False
    may, denied, at = False, False, 0
    while at < len(rest):
        pair = words.body.get(tuple(rest[at : at + 2]))
        one = words.body.get((rest[at],), ("", ""))[0]
        role = meanings.get((rest[at],), ("",))[0]
        if pair is not None and pair[1] == words.ask:
            may, at = True, at + 1
        elif role == "may":
            may = True
        elif "not" in (one, role):
            denied = True
        elif one != "drop" and role not in _OF_NOBODY and words.opening.get((rest[at],)) != INSIST:
            return None
        at += 1
    return None if not may or (denied and opening == INSIST) else not denied


def _as_denied(
    one: Ruled, claims: Sequence[Ruled], answered: Sequence[Answered | None], place: int, spoken: str, *, instead: bool
) -> Ruled:
    """Return what denies the claim before it that is ruled on ("nee, statt Wolle braucht man Erz"), and says more that is not understood.

    Whatever it puts in its place it is wrong where that claim is right; where that is wrong it is right that it is not so, and what is put in its place stays open.

    ``instead``: it names an amount or things in the place of those of that claim.
    """
    base = claims[place - 1] if place else None
    if one.ruling not in UNSETTLED or one.claim.asks or base is None or base.claim.by == one.claim.by or base.general is None:
        return one
    if only_answers(one.claim, spoken) or not _denies_it(one.claim, base.claim, spoken, instead=instead):
        return one
    before = answered[place - 1]
    if before is not None and before.claim.must and _says_that_it_must(one.claim, spoken) is before.claim.denied:
        return _by_the_rule_of(one, base, turned=True)
    if base.ruling is Ruling.RIGHT:
        if _sets_limit(one.claim, spoken):
            return one
        return _by_the_rule_of(replace(one, claim=replace(one.claim, given=(), unread=())), base, turned=True)
    if base.ruling is not Ruling.WRONG or one.ruling is not Ruling.NOT_UNDERSTOOD:
        return one
    said = None if before is None or before.found is None else _said_by_its_rule(one.claim, before, spoken)
    if said is None or said.clause.id != base.general.rule:
        return replace(one, denial=base.general.rule)
    return _ruled_by(replace(one, claim=replace(one.claim, given=(), unread=())), said)


def _said_by_its_rule(claim: Claim, before: Answered, spoken: str) -> Headline | None:
    """Return the rule that answers the claim which somebody denies, where that says as well what he puts in its place, alike in every book; else None."""
    said = tokens(claim.told or claim.text, spoken)
    said = said[opening_of(said, spoken) :]
    if before.found is None:
        return None
    turned = book().says_so(before.found.clause, " ".join(said), before.claim.asked, spoken)
    found = None if turned is None else headline_of(before.found.clause, turned, before.found.rules)
    return found if found is not None and found.answer is Answer.YES and not found.others else None


def _denies_it(claim: Claim, before: Claim, spoken: str, *, instead: bool) -> bool:
    """Return whether what is said begins with the denial of a claim before it, or names what holds ``instead``, and does not agree with any of it."""
    said, earlier = (tokens(one.told or one.text, spoken) for one in (claim, before))
    words, negative = claim_words()[spoken], listed(spoken, "no")
    length = opening_of(said, spoken, (INSIST,) if not negative.isdisjoint(earlier) else (DENY,))
    agrees = any(words.opening.get((word,)) == AGREE for word in said[length:])
    denies = bool(length) or (instead and not opening_of(said, spoken))
    limited = said[length + 1 : length + 2] and (said[length + 1].isdecimal() or said[length + 1] in numerals(spoken))  # *nee, maar één*
    return denies and not agrees and (said[length : length + 1] not in _BUT or bool(limited))


def _says_that_it_must(claim: Claim, spoken: str) -> bool | None:
    """Return whether a claim says that what was claimed has to be, and nothing else; None where it says anything more."""
    meanings = vocabularies()[spoken].meanings
    said = tokens(claim.told or claim.text, spoken)
    rest = said[opening_of(said, spoken) :]
    told = ["not" if word in listed(spoken, "no") else meanings.get((word,), ("",))[0] for word in rest if [word] not in _BUT]
    if _NEED_NOT in pairwise(told):
        told = [role for role in told if role not in ("may", "other")]  # *he may, but need not*
    roles = {*told}
    musts = {"must", "not", *_OF_NOBODY, "self"}
    return "not" not in roles if "must" in roles and roles <= musts else None


def _about_the_same(one: Ruled, claims: Sequence[Ruled]) -> Ruled:
    """Return an open claim ruled on by the rule that answers another about the same question: of two that say opposite things one is right."""
    said = one.claim.statement
    if one.ruling is not Ruling.UNDETERMINED or said is None or said.claimed.field != ANSWER or one.claim.given:
        return one
    for base in claims:
        asked = base.claim.statement
        if (
            base.general is not None
            and asked is not None
            and asked._replace(claimed=said.claimed) == said
            and asked.claimed.field == ANSWER
        ):
            return _by_the_rule_of(one, base, turned=asked.claimed != said.claimed)
    return one


def _by_the_rule_of(one: Ruled, base: Ruled, *, turned: bool) -> Ruled:
    """Return a claim ruled on by the rule that answers another one; ``turned``: it says the opposite."""
    if base.general is None:
        return one
    answer = base.general.answer
    return Ruled(
        one.claim,
        _turned(base.ruling, turned),
        borne_out=(None,) * len(one.claim.given),
        general=base.general._replace(answer=TURNED.get(answer, answer) if turned else answer),
        own=None if one.claim.rules is None else _turned(base.elsewhere.get(one.claim.rules, base.ruling), turned),
        elsewhere={name: _turned(ruling, turned) for name, ruling in base.elsewhere.items()},
    )


def _with_answer(one: Ruled, claims: Sequence[Ruled], answered: Sequence[Answered | None]) -> Ruled:
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
    return _by_the_rule_of(one, claims[place], turned=turned)


def _turned(ruling: Ruling, turned: bool) -> Ruling:
    return {Ruling.RIGHT: Ruling.WRONG, Ruling.WRONG: Ruling.RIGHT}.get(ruling, ruling) if turned else ruling


def _answered(one: _Claimed, rules: RuleSet, spoken: str, told: Told, games: tuple[str, ...]) -> Answered | None:
    """Return a claim that was not understood as it is made in general, with what answers it; None for any other."""
    if one.ruled.ruling not in UNSETTLED or one.ruled.claim.asks or _counts_of_somebody(one.ruled):
        return None
    if one.completed:
        found = _agreed([_completed(text, rules, spoken, told, games) for text in one.completed])
        if (
            found is None
            or (found.found is not None and not found.likely)
            or not any(drops_a_bound(one.text, it, spoken) for it in one.completed)
        ):
            return found
        return found._replace(
            found=None, claim=found.claim._replace(held=True)
        )  # that one wins with eleven is not that one does not before
    if only_answers(one.ruled.claim, spoken):
        return None
    return answer_to(_without_opening(one.text, spoken), rules, spoken, told, games, behind=one.behind)


def _completed(one: Completed, rules: RuleSet, spoken: str, told: Told, games: tuple[str, ...]) -> Answered | None:
    """Return what answers the sentence that an answer stands for: also that no more is so than an amount, where that is so, and with one more is not."""
    found = answer_to(one.text, rules, spoken, told, games)
    if found is None or found.found is not None or one.most is None or not found.claim.may:
        return found
    exact, more = (answer_to(text, rules, spoken, told, games) for text in one.most)  # with one more it is not so, nor of what was claimed
    if more is None or more.found is None or not _is_certain(more):
        return found
    turned = more.found._replace(answer=TURNED[more.found.answer])
    if more.found.answer is Answer.YES:
        return found._replace(found=turned)
    if exact is not None and exact.found is not None:
        return found._replace(found=exact.found) if _is_certain(exact) and not exact.claim.denied else found
    return found._replace(found=turned) if says_most(more.found.clause.text(spoken), one.text, spoken) else found


def _is_certain(one: Answered) -> bool:
    """Return whether a rule answers the very question that is claimed, alike in every book."""
    return one.found is not None and not one.likely and one.decided and not one.found.others


def _agreed(found: Sequence[Answered | None]) -> Answered | None:
    """Return what answers all that a claim may stand for, where no two of these have another answer; else the first of them, without one."""
    read = [one for one in found if one is not None]
    decided = [one for one in read if one.decided]
    if len({one.found.answer for one in decided if one.found is not None}) == 1:
        return decided[0]
    return read[0]._replace(found=None) if read else None


def _without_opening(text: str, spoken: str) -> str:
    """Return what is said without the yes with which it begins, and what points at what was said before is seen to: ja, dat moet je zeggen; nor with a no of several words, which denies nothing behind it: stimmt nicht."""
    found = tokens(text, spoken)
    length = opening_of(found, spoken)
    if length == 1:
        length = opening_of(found, spoken, (AGREE,))
    return text if not length or length == len(found) else " ".join(text.split()[length:]).lstrip(" ,")


def _of_another_game(
    claimed: Sequence[_Claimed], answered: Sequence[Answered | None], rules: RuleSet, spoken: str, told: Told, played: str
) -> list[str] | None:
    """Return what answers in another game in which somebody is right who is not in the one that is ``played``: then it may be that one which is meant.

    None where there is no such game, nothing where somebody else is right in this one: then nobody knows.
    """
    others = [part for part, game in GAMES.items() if game != played and family(part) == (part,)]
    for part in others:
        held = rules if GAMES[part] in rules.games else rule_set(USUAL[GAMES[part]])
        for one, own in zip(claimed, answered, strict=True):
            if own is None or (own.found is not None and own.found.answer is not Answer.NO):
                continue
            there = _answered(one, held, spoken, told, (part,))
            if there is not None and there.found is not None and there.found.answer is Answer.YES:
                here = any(one is not None and one.found is not None and one.found.answer is Answer.YES for one in answered)
                return [] if here else [there.found.clause.id]
    return None


def _ruled(claimed: _Claimed, answered: Sequence[Answered | None], place: int, told: Told, spoken: str) -> Ruled:
    """Return a claim as it is ruled on in general; as it is where nothing answers it for sure."""
    own, one = answered[place], claimed.ruled
    if own is None or own.found is None:
        return one
    in_general = not (told.placed or told.lines or own.claim.oneself)
    if one.ruling is Ruling.UNDETERMINED and not (own.forbids or in_general):
        return one  # what is open for want of a fact stays so, but where it is forbidden whatever the fact
    reasons = [reason for reason in (claimed.reason, claimed.case) if reason]
    told = told._replace(lines="\n".join([*told.lines.splitlines(), *reasons]))
    if not is_sure(own, own.found, answered, told, spoken) or _hangs_on_its_reason(claimed, own.found):
        return one
    # an amount in the place of another is all of the claim, and no reason for it
    whole = replace(one, claim=replace(one.claim, given=(), unread=())) if claimed.completed else one
    return _ruled_by(replace(whole, claim=with_reason(whole.claim, claimed.reason)), own.found)


def _hangs_on_its_reason(claimed: _Claimed, found: Headline) -> bool:
    """Return whether a reason that is given may turn the ruling on a claim: what is not so in general may be so for it (*you may not trade, because you have built*).

    So what is claimed with a reason is never wrong by a rule in general, nor what is put in its place right.
    """
    ruling = _RULINGS[found.answer]
    return (bool(claimed.reason) and ruling is not Ruling.RIGHT) or (bool(claimed.case) and ruling is not Ruling.WRONG)


def _ruled_by(one: Ruled, found: Headline) -> Ruled:
    """Return a claim ruled on by what answers it."""
    claim = one.claim
    return Ruled(
        claim,
        _RULINGS[found.answer],
        borne_out=(None,) * len(claim.given),
        general=General(found.clause.id, found.answer, found.rules.name),
        own=_RULINGS[found.others.get(one.claim.rules, found.answer)] if one.claim.rules else None,
        elsewhere={name: _RULINGS[answer] for name, answer in found.others.items()},
    )
