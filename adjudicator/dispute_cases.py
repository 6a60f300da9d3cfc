"""Published disputes: a position, what each player says, and what is to be ruled on each claim under every rule set, as data.

``data/cases/disputes/<topic>.yaml`` holds them. A dispute is ``position`` or ``from`` with ``changes``, as a case is; ``said`` by language the wordings,
each with the same claims in the same order; and ``expect``: for ``all`` rule sets, or by name, what is ruled on each claim, alone or with what it
rests on (``rules``), the question it was read as (``question``) and the clause on what is usually done now (``practice``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from adjudicator.case_reading import read_text, same
from adjudicator.cases import ALL, check_fields, document, raw_cases
from adjudicator.dispute.hearing import Hearing
from adjudicator.dispute.ruling import Dispute, Ruled
from adjudicator.dispute.said import read_said
from adjudicator.game import Position
from adjudicator.rulesets.editions import RULE_SETS

_KNOWN = {"id", "facts", "source", "title", "position", "from", "changes", "said", "expect", "both"}


@dataclass(frozen=True, slots=True)
class DisputeCase:
    """One dispute; ``expect`` is by rule set what is ruled on each claim, ``both`` whether each side is right under some rule set."""

    id: str
    topic: str
    facts: tuple[str, ...]
    source: str
    title: dict[str, str]
    document: str
    said: dict[str, tuple[str, ...]]
    expect: dict[str, tuple[dict[str, Any], ...]]
    both: bool = False


@dataclass(slots=True)
class DisputeResult:
    """How one wording of a dispute came out under one rule set; ``faults`` is empty when as expected."""

    case: DisputeCase
    rules: str
    language: str
    said: str
    dispute: Dispute
    faults: list[str] = field(default_factory=list)


def load_disputes(folder: str) -> dict[str, DisputeCase]:
    """Return every dispute in a folder of cases and those below it by id, in file order; ValueError names what is wrong with one."""
    raw = raw_cases(folder, "cases", "disputes")
    return {name: _case(name, raw) for name in raw_cases(folder, "disputes")}


def _case(name: str, raw: dict[str, tuple[str, dict[str, Any]]]) -> DisputeCase:
    topic, one = raw[name]
    check_fields(name, one, _KNOWN)
    expect = {
        rules: tuple({"ruling": claim} if isinstance(claim, str) else claim for claim in claims) for rules, claims in one["expect"].items()
    }
    said = {language: tuple(wordings) for language, wordings in one["said"].items()}
    both = one.get("both") == "yes"
    return DisputeCase(name, topic, tuple(one["facts"]), one["source"], one["title"], document(name, raw), said, expect, both)


def dispute_position(case: DisputeCase) -> Position:
    """Return the position of a dispute; PositionError when it cannot be read."""
    return read_text(case.document, case.id)


def run_dispute(case: DisputeCase) -> Iterator[DisputeResult]:
    """Yield the result of every wording under every rule set of the position's game."""
    position = dispute_position(case)
    hearing = Hearing(position)
    for rules in RULE_SETS.values():
        wanted = case.expect.get(rules.name) or case.expect.get(str(rules.inherits)) or case.expect.get(ALL)
        if str(position.game) not in rules.games or wanted is None:
            continue
        for language, wordings in case.said.items():
            for said in wordings:
                dispute = hearing.rule(read_said(said, position), rules, language)
                faults = list(_faults(dispute, wanted))
                if any(parting.both for parting in dispute.partings) != case.both:
                    faults.append(f"both right under some rule set: {not case.both}")
                yield DisputeResult(case, rules.name, language, said, dispute, faults)


def _faults(dispute: Dispute, wanted: tuple[dict[str, Any], ...]) -> Iterator[str]:
    if len(dispute.claims) != len(wanted):
        yield f"{len(dispute.claims)} claims, expected {len(wanted)}"
    for number, (found, expected) in enumerate(zip(dispute.claims, wanted, strict=False), 1):
        yield from (f"claim {number} ({found.claim.text}): {fault}" for fault in _claim_faults(found, expected))


def _claim_faults(found: Ruled, wanted: dict[str, Any]) -> Iterator[str]:
    told = found.as_dict()
    for name in ("ruling", "question", "claimed", "by"):
        if name in wanted and not same(told.get(name), wanted[name]):
            yield f"{name} {told.get(name)}, expected {wanted[name]}"
    if missing := set(wanted.get("rules", ())) - set(found.rules):
        yield f"does not rest on {', '.join(sorted(missing))}: {list(found.rules)}"
    if found.practice != wanted.get("practice", ""):
        yield f"practice {found.practice!r}, expected {wanted.get('practice', '')!r}"
