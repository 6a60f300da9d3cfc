"""A dispute on the page: what players claim about the position, or told from memory without one; each claim with its ruling."""

from __future__ import annotations

import re
from typing import Any

from adjudicator.dispute.claims import Said
from adjudicator.dispute.hearing import Hearing
from adjudicator.dispute.remembered import read_remembered_dispute
from adjudicator.dispute.ruling import Dispute, Ruled
from adjudicator.game import Position
from adjudicator.judging.deciding.asked import DecidingQuestion
from adjudicator.rulesets.editions import RULE_SETS, rule_set
from catan_common.rule_sets import NAMES
from catan_rules.at_issue.answering import TURNED, answer_under, rules_about
from catan_rules.at_issue.quarrel import chosen as by_rule
from catan_rules.at_issue.quarrel import with_rules_at_issue
from catan_rules.messages import AnswerError
from catan_rules.one_book import book
from catan_rules.page.deciding import answers_told
from catan_rules.page.given import Request, RequestError
from catan_rules.page.told import clauses_told, marks_told
from catan_rules.render.text.asks import asked_by_value, values_told
from catan_rules.render.text.board_words import player_name
from catan_rules.render.text.disputes import calling_as_told, dispute_text, others_named, parting_lines, ruling_lines, title
from catan_rules.render.text.issues import answer_text, facts_line, guess_line, heard_line, issue_title, unread_line
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.remembered import assumed_line
from catan_rules.render.text.verdict_words import capital

_MOST = 40
#: What a party may be called where nobody has laid a position: one word, as whoever speaks is named in a text.
_NAME = re.compile(r"[^\W\d_][\w'-]{0,29}\Z")


def dispute(request: Request) -> dict[str, Any]:
    """Return what is ruled on each claim (``by`` a colour, ``text``, perhaps ``rules``): its ruling as published and in words, its clauses and marks.

    Without a position ``by`` is a name, and ``told`` what happened. ``at_issue`` are the rules that what was not read may be about: with ``chosen`` (counted
    from 0) and ``yes`` (the colours of those who say yes) one of them is. ``decides`` are the questions that decide what cannot be told, each once, with their
    answers as ``decide`` returns them; ``answers`` (counted from 0) answer the first of them, then the first of those that are left, and so on.
    """
    language = request.language
    found = dispute_of(request)
    with calling_as_told(found):
        return _told(found, language)


def _told(found: Dispute, language: str) -> dict[str, Any]:
    position, remembered = found.position, bool(getattr(found.position, "remembered", False))
    decides = [answers_told(one, language) for _, one in _open(found)]
    output = TextOutput(0, colour=False)
    dispute_text(output, found, book(), language)
    return {
        "title": title(found, language),
        "claims": [
            {
                "by": one.claim.by,
                "text": one.claim.told or one.claim.text,
                "ruling": str(one.ruling),
                "lines": list(ruling_lines(one, book(), language, led=bool(found.at_issue))),
                "clauses": clauses_told((*one.rules, *((one.practice,) if one.practice else ())), language),
                "marks": marks_told(one.verdict, position) if one.verdict is not None and not remembered else {},
                "needs": list(one.needs),
            }
            for one in found.claims
        ],
        "decides": list({one["question"]: one for one in decides}.values()),
        "partings": [list(parting_lines(parting, found, book(), language)) for parting in found.partings],
        "at_issue": [
            {
                "text": one.question,
                "answer": answer_text(one, language),
                "guess": " ".join(filter(None, (facts_line(one, language), guess_line(one, found, language)))),
                # a choice is marked as the guess only where all of it is guessed
                "guessed": [who for who, says in one.guessed.items() if says]
                if len(one.guessed) == len({ruled.claim.by for ruled in found.claims})
                else [],
                "clauses": clauses_told((one.rule,), language),
            }
            for one in found.at_issue
        ],
        "issue_title": issue_title(found, language) if found.at_issue else "",
        "chosen": found.chosen,
        "parties": list(dict.fromkeys(one.claim.by for one in found.claims)),
        "names": {player.colour: player.name or capital(player_name(player, language)) for player in position.players},
        "others": others_named(found, language),
        "assumed": assumed_line(found, language) if remembered else "",
        "unread": " ".join(filter(None, (heard_line(found, language), unread_line(found, language)))),
        "rules": found.rules,
        "differs": _differing(found),
        "text": output.text().rstrip("\n"),
        "json": found.as_dict(),
    }


def _differing(found: Dispute) -> list[str]:
    """Return the rule sets by which a claim is ruled otherwise, as those of them that answer the question of the rule that was chosen otherwise."""
    names = {name for one in found.claims for name in one.elsewhere}
    if found.chosen is not None:
        clause = book().clause(found.at_issue[found.chosen].rule)
        own = answer_under(clause, rule_set(found.rules))
        names |= {
            rules.name
            for rules in RULE_SETS.values()
            if rules_about(clause, rules) is rules and answer_under(clause, rules) is TURNED.get(own)
        }
    return sorted(names)


def dispute_of(request: Request) -> Dispute:
    """Return the rulings on the claims of a request; RequestError where one is no claim of a player, or there are none."""
    position, said = _heard(request)
    rules = request.rules(position)
    hearing = Hearing(position)
    found = hearing.rule(said, rules, request.language)
    for number in _numbers(request):
        open_ = _open(found)
        answers = asked_by_value(open_[0][1], request.language).answers if open_ else ()
        statement = open_[0][0].claim.statement if open_ else None
        if statement is None or not 0 <= number < len(answers):
            raise RequestError(f"nothing is asked that has an answer {number!r}")
        hearing.settle(statement, [position for position, _ in open_[0][1].known_of(values_told(answers[number][1]))])
        found = hearing.rule(said, rules, request.language)
    found = with_rules_at_issue(found, rules, request.language)
    return _by_the_chosen_rule(request, found)


def _by_the_chosen_rule(request: Request, found: Dispute) -> Dispute:
    """Return a dispute as it is ruled on by the rule that a request chooses, where it chooses one."""
    yes = request.get("yes", list, [])
    if not all(isinstance(one, str) and any(one == player.colour for player in found.position.players) for one in yes):
        raise RequestError(f"no players: {yes!r}")
    number = request.fields.get("chosen")
    if number is None:
        return found
    if isinstance(number, bool) or not isinstance(number, int):
        raise RequestError(f"no rule at issue: {number!r}")
    try:
        return by_rule(found, number, yes)
    except AnswerError as error:
        raise RequestError(f"not so ruled on: {error.line(request.language)}") from None


def _open(found: Dispute) -> list[tuple[Ruled, DecidingQuestion]]:
    """Return the claims that cannot be told, each with the question that decides it."""
    return [(one, one.asks) for one in found.claims if one.asks is not None and one.asks.fact is not None]


def _numbers(request: Request) -> list[int]:
    numbers = request.get("answers", list, [])[:_MOST]
    if not all(isinstance(one, int) and not isinstance(one, bool) for one in numbers):
        raise RequestError(f"no answers: {numbers!r}")
    return numbers


def _heard(request: Request) -> tuple[Position, list[Said]]:
    """Return the position of a request and what is said of it; without one the position that is remembered with what is told."""
    position = request.position()
    claims = request.get("claims", list, [])[:_MOST]
    for one in claims:
        if not isinstance(one, dict) or not isinstance(one.get("by"), str) or not isinstance(one.get("text"), str):
            raise RequestError(f"no claim of a player: {one!r}")
        if one.get("rules") not in (None, *NAMES):
            raise RequestError(f"no rule set {one['rules']!r}")
    claims = [one for one in claims if one["text"].strip()]
    if position is None:
        return _remembered(request, claims)
    colours = {player.colour for player in position.players}
    for one in claims:
        if one["by"] not in colours:
            raise RequestError(f"no player {one['by']!r}")
    if not claims:
        raise RequestError("nobody says anything")
    return position, [Said(one["by"], one["text"].strip(), one.get("rules")) for one in claims]


def _remembered(request: Request, claims: list[dict[str, Any]]) -> tuple[Position, list[Said]]:
    """Return a dispute as it is told from memory, just as the command reads it: what happened, then each claim behind the name of who makes it."""
    told = request.get("told", str, "").strip()
    for one in claims:
        if not _NAME.match(one["by"]):
            raise RequestError(f"no name: {one['by']!r}")
    by_book = [f" ({one['rules']})" if one.get("rules") else "" for one in claims]
    lines = [f"{one['by']}{named}: {' '.join(one['text'].split())}" for one, named in zip(claims, by_book, strict=True)]
    found = read_remembered_dispute("\n".join([*([told] if told else []), *lines]), "")
    if found is None or not found[1]:
        raise RequestError("nobody says anything")
    return found
