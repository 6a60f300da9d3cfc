"""Published disputes: a position, what each player says, and what is to be ruled on each claim under every rule set, as data.

``data/cases/disputes/<topic>.yaml`` holds them. A dispute is ``position`` or ``from`` with ``changes``, as a case is; ``said`` by language the wordings,
each with the same claims in the same order; and ``expect``: for ``all`` rule sets, or by name, what is ruled on each claim, alone or with what it
rests on (``rules``), the question it was read as (``question``) and the clause on what is usually done now (``practice``). ``heard`` is what else may be said
there, in one language or behind the position as a ``document``, each with its ``problems`` or what of the dispute's JSON it comes to (``claims``, ``partings``, ``unread``).

A dispute told from memory has no position: what happened stands in the wordings. Of what is heard there it may also be said who plays (``players``, in order: the colour
and the name), whose ``turn`` it is in the beginning, and which ``events`` are told.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from adjudicator.cases.case import ALL, check_fields, document, named, raw_cases
from adjudicator.cases.reading import plain, read_text, same
from adjudicator.dispute.claims import Said
from adjudicator.dispute.document import read_dispute
from adjudicator.dispute.hearing import Hearing
from adjudicator.dispute.ruling import Dispute, Ruled
from adjudicator.dispute.said import read_said
from adjudicator.game import Position
from adjudicator.input.problems import PositionError
from adjudicator.rulesets.editions import RULE_SETS

_KNOWN = {"id", "facts", "source", "title", "position", "from", "changes", "said", "expect", "both", "heard"}
#: What may be wanted of what is heard besides.
_OF_HEARD = ("problems", "unread", "players", "turn", "events", "claims", "partings")


@dataclass(frozen=True, slots=True)
class DisputeCase:
    """One dispute; ``expect`` is by rule set what is ruled on each claim, ``both`` whether each side is right under some rule set.

    ``document`` is empty where it is told from memory.
    """

    id: str
    topic: str
    facts: tuple[str, ...]
    source: str
    title: dict[str, str]
    document: str
    said: dict[str, tuple[str, ...]]
    expect: dict[str, tuple[dict[str, Any], ...]]
    both: bool = False
    #: What else may be said, each with what it comes to.
    heard: tuple[dict[str, Any], ...] = ()


@dataclass(slots=True)
class DisputeResult:
    """How one wording of a dispute came out under one rule set; ``faults`` is empty when as expected."""

    case: DisputeCase
    rules: str
    language: str
    said: str
    dispute: Dispute
    faults: list[str] = field(default_factory=list)


def load_disputes(folder: str, wanted: str = "") -> dict[str, DisputeCase]:
    """Return the disputes in a folder of cases and those below it by id, in file order, all or those that a word names; ValueError names what is wrong with one."""
    raw = raw_cases(folder, "cases", "disputes")
    return {name: _case(name, raw) for name in named(raw_cases(folder, "disputes"), wanted, "disputes")}


def _case(name: str, raw: dict[str, tuple[str, dict[str, Any]]]) -> DisputeCase:
    topic, one = raw[name]
    check_fields(name, one, _KNOWN)
    expect = {
        rules: tuple({"ruling": claim} if isinstance(claim, str) else claim for claim in claims) for rules, claims in one["expect"].items()
    }
    said = {language: tuple(wordings) for language, wordings in one["said"].items()}
    both = one.get("both") == "yes"
    text = document(name, raw) if {"position", "from"} & set(one) else ""
    return DisputeCase(name, topic, tuple(one["facts"]), one["source"], one["title"], text, said, expect, both, tuple(one.get("heard", ())))


def dispute_position(case: DisputeCase) -> Position:
    """Return the position of a dispute, of its first wording where it is told from memory; PositionError when it cannot be read."""
    return read_text(case.document, case.id) if case.document else read_dispute(case.said["nl"][0], case.id)[0]


def run_dispute(case: DisputeCase) -> Iterator[DisputeResult]:
    """Yield the result of every wording under every rule set of the position's game; what is wrong with what is heard besides stands in the first one."""
    hearing = Hearing(dispute_position(case))
    told = [(language, text, *_put(text, case, hearing)) for language, wordings in case.said.items() for text in wordings]
    besides = [fault for one in case.heard for fault in _heard_faults(one, case, hearing)]
    for rules in RULE_SETS.values():
        wanted = case.expect.get(rules.name) or case.expect.get(str(rules.inherits)) or case.expect.get(ALL)
        if str(hearing.position.game) not in rules.games or wanted is None:
            continue
        for language, text, asked, said in told:
            dispute = asked.rule(said, rules, language)
            faults = [*besides, *_faults(dispute, wanted)]
            if any(parting.both for parting in dispute.partings) != case.both:
                faults.append(f"both right under some rule set: {not case.both}")
            yield DisputeResult(case, rules.name, language, text, dispute, faults)
            besides = []


def _put(text: str, case: DisputeCase, hearing: Hearing) -> tuple[Hearing, list[Said]]:
    """Return what is said in a text, with the hearing of it: that of the position, if there is one, else of what the text tells."""
    if case.document:
        return hearing, read_said(text, hearing.position)
    position, said = read_dispute(text, case.id)
    return Hearing(position), said


def _heard_faults(wanted: dict[str, Any], case: DisputeCase, hearing: Hearing) -> Iterator[str]:
    """Yield what is otherwise about something said than wanted, under ``rules``, ``strict`` or not."""
    told: dict[str, Any]
    language = "de" if "de" in wanted else "nl"
    shown = wanted["document"] if "document" in wanted else wanted[language]
    try:
        if "document" in wanted:
            said = read_dispute(f"{case.document}\n{shown}", case.id)[1]
        else:
            hearing, said = _put(shown, case, hearing)
    except PositionError as error:
        told = {"problems": [problem.as_dict() for problem in error.problems]}
    else:
        listens = Hearing(hearing.position, strict=True) if wanted.get("strict") == "yes" else hearing
        told = plain(listens.rule(said, wanted.get("rules"), language).as_dict()) | _remembered(hearing.position)
    for name in _OF_HEARD:
        if name in wanted and not same(told.get(name), wanted[name]):
            yield f"{shown!r}: {name} {told.get(name)}, expected {wanted[name]}"


def _remembered(position: Position) -> dict[str, Any]:
    """Return what a dispute without a position tells of who plays, whose turn it is and what happened."""
    players = position.players
    turn = "" if position.turn is None else players[position.turn].colour
    return {"players": [f"{one.colour} {one.name or ''}".strip() for one in players], "turn": turn, "events": list(position.events)}


def _faults(dispute: Dispute, wanted: tuple[dict[str, Any], ...]) -> Iterator[str]:
    if len(dispute.claims) != len(wanted):
        yield f"{len(dispute.claims)} claims, expected {len(wanted)}"
    for number, (found, expected) in enumerate(zip(dispute.claims, wanted, strict=False), 1):
        yield from (f"claim {number} ({found.claim.text}): {fault}" for fault in _claim_faults(found, expected))


def _claim_faults(found: Ruled, wanted: dict[str, Any]) -> Iterator[str]:
    told = found.as_dict()
    for name in ("ruling", "question", "claimed", "by", "needs"):
        if name in wanted and not same(told.get(name), wanted[name]):
            yield f"{name} {told.get(name)}, expected {wanted[name]}"
    if missing := set(wanted.get("rules", ())) - set(found.rules):
        yield f"does not rest on {', '.join(sorted(missing))}: {list(found.rules)}"
    if found.practice != wanted.get("practice", ""):
        yield f"practice {found.practice!r}, expected {wanted.get('practice', '')!r}"
