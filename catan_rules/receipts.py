"""Receipts: what an answer follows from, in 24 characters, so that someone else can see later what has changed.

Four short hashes, of the rule set, the data, the position and the question, and a sign that most misreadings spoil; no clock and no chance. The
alphabet is Crockford's base 32: no letter looks like a digit, and capitals, hyphens and ``O``, ``I``, ``L`` do not matter.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from adjudicator.game import Position
from adjudicator.game.replay import rules_for
from adjudicator.notation.document.write import write_position
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from catan_rules.one_book import book

_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS = str.maketrans("OIL", "011", "- ")
_GROUP = 4
#: The parts of a receipt, and how many signs of five bits each has.
PARTS = {"rules": 3, "data": 4, "position": 8, "question": 4}


def parts_of(rules: RuleSet, data: str, position: Position, question: Question | None, *, strict: bool = False) -> dict[str, str]:
    """Return the signs of each part; without a question that one is left out.

    ``data`` is the fingerprint of the rulebook. What the position says of its rule set is no part of it; whether nothing was assumed is part of the
    question. ValueError for a position that cannot be written down.
    """
    named: Any = position
    told = {"rules": repr(rules_for(position, rules)), "data": data, "position": write_position(replace(named, rules=None))}
    if question is not None:
        told["question"] = json.dumps([question.as_dict(), strict], sort_keys=True)
    return {part: _signs(text, PARTS[part]) for part, text in told.items()}


def receipt(position: Position, question: Question, rules: RuleSet, *, strict: bool = False) -> str:
    """Return the receipt of an answer, with the data as they are; ValueError for a position that cannot be written down."""
    return receipt_of(parts_of(rules, book().fingerprint, position, question, strict=strict))


def receipt_of(parts: Mapping[str, str]) -> str:
    """Return the receipt of all parts, in groups of four signs."""
    whole = "".join(parts[part] for part in PARTS)
    whole += _last(whole)
    return "-".join(whole[place : place + _GROUP] for place in range(0, len(whole), _GROUP))


def read_receipt(text: str) -> dict[str, str]:
    """Return the signs of each part of a receipt as it was typed; ValueError where it is none."""
    whole = text.upper().translate(_READ_AS)
    if len(whole) != sum(PARTS.values()) + 1 or set(whole) - set(_SIGNS) or _last(whole[:-1]) != whole[-1]:
        raise ValueError(f"no receipt: {text!r}")
    found, place = {}, 0
    for part, length in PARTS.items():
        found[part] = whole[place : place + length]
        place += length
    return found


def _signs(text: str, count: int) -> str:
    number = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    return "".join(_SIGNS[number >> 5 * place & 31] for place in range(count))


def _last(signs: str) -> str:
    """Return the sign that belongs after others: every weight is odd, so that one sign read for another always shows."""
    return _SIGNS[sum((2 * place + 1) * _SIGNS.index(sign) for place, sign in enumerate(signs)) % len(_SIGNS)]
