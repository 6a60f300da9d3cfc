"""House rules: a file that starts from a rule set and changes points by conflict id.

uitgangspunt: almanak        # Grundlage
naam: bij ons thuis          # Name
punten:                      # Punkte
  conflict/road-past-foreign-building: no
  conflict/target-points: 13
afspraken:                   # Absprachen: as in a position
  handlimiet: 9
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import Any

import yaml

from adjudicator.input.problems import Expected
from adjudicator.input.words import meaning
from adjudicator.notation.agreed import AGREED
from adjudicator.notation.card_lists import read_count
from adjudicator.notation.document.agreed import agreed_in
from adjudicator.notation.document.compose import compose_any
from adjudicator.notation.document.nodes import Reader
from adjudicator.notation.fields import is_name, plain_name
from adjudicator.rulesets.agreed import MOST, agreed_of, joined, under
from adjudicator.rulesets.editions import POINTS, RULE_SETS, NoRuleSetError, RuleSet, rule_set, value_at, with_points
from adjudicator.rulesets.points import NOTHING_AGREED, Agreed
from catan_common.rule_sets import ALSO

_KEYS = {
    "uitgangspunt": "base",
    "grundlage": "base",
    "naam": "name",
    "name": "name",
    "punten": "points",
    "punkte": "points",
    "afspraken": "agreed",
    "absprachen": "agreed",
}
#: From how many cards on a hand is halved.
_FROM = "conflict/discard-threshold-56"
#: A point that a table may play by a number of its own, and the name of that number in what it has agreed on.
_NUMBERS = {"conflict/target-points": "target", _FROM: "hand_limit"}  # fmt: skip
_WORDS = {"ja": "yes", "nee": "no", "nein": "no", "onbeslist": "undecided", "unentschieden": "undecided"}
#: Near words are looked for so many times only, in a word of so many characters at most.
_MOST_HINTS = 100
_LONGEST_WORD = 60


def read_house_rules(source: str | bytes, file: str = "<huisregels>") -> RuleSet:
    """Return the rule set that a house-rules file describes; PositionError with every fault in it.

    It is always named as house rules, whatever the file calls it: no file can pass for a built-in set.
    """
    mended, node = compose_any(source, file)
    reader = Reader(mended, file)
    points: yaml.Node | None = None
    below: yaml.Node | None = None
    base, name, changes, agreed = "almanak", "", dict[str, Any](), NOTHING_AGREED
    if isinstance(node, yaml.MappingNode):
        for key, value in reader.once(node.value, _key):
            means = _key(key)
            if means is None:
                _fault(reader, key, Expected.HOUSE_RULE, tuple(_KEYS))
            elif means == "points":
                changes = _changes(reader, value)
                points = value
            elif means == "agreed":
                agreed = agreed_in(reader, value, Expected.AGREED_KEY)
                below = value
            elif not isinstance(value, yaml.ScalarNode):
                _fault(reader, value, Expected.ONE_VALUE)
            elif means == "base":
                base = str(value.value).strip().lower()
                try:
                    rule_set(base)
                except NoRuleSetError:
                    _fault(reader, value, _one_of(RULE_SETS), (*RULE_SETS, *ALSO))
            else:
                name = plain_name(str(value.value))
                if name and not is_name(name):
                    _fault(reader, value, Expected.NAME)
                if name.lower() in (*RULE_SETS, *ALSO):
                    name = ""  # the name of a built-in set is none of their own: it tells what house rules start from
    elif node is not None:
        _fault(reader, node, Expected.HOUSE_RULE)
    if points is not None and below is not None:
        _numbers_once(reader, points, below, changes, agreed)
    reader.raise_problems()
    rules = rule_set(base)
    for conflict, held in changes.items():
        if isinstance(held, int):
            agreed = joined(agreed, agreed_of({_NUMBERS[conflict]: held}))
        else:
            rules = with_points(rules, **{POINTS[conflict]: held})
    return under(replace(rules, name=f"huisregels ({name or rules.name})", inherits=rules.name), agreed)


def _changes(reader: Reader, node: yaml.Node) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if not isinstance(node, yaml.MappingNode):
        _fault(reader, node, Expected.POINT)
        return found
    for key, value in reader.once(node.value, lambda key: _point(key) or None):
        conflict = _point(key)
        if conflict not in POINTS:
            agreed = meaning("agreed-keys", conflict) is not None
            _fault(reader, key, Expected.BELOW_AGREED if agreed else Expected.POINT, () if agreed else tuple(POINTS))
            continue
        allowed = _values(conflict)
        word = str(getattr(value, "value", "")).strip().lower()
        word = _WORDS.get(word, word)
        number = read_count(word) if conflict in _NUMBERS else None
        if word in allowed:
            found[conflict] = allowed[word]
        elif number is not None and 1 <= number <= MOST:
            found[conflict] = (
                number - 1 if conflict == _FROM else number
            )  # the one names the last safe hand, the other the first that is not
        else:
            _fault(reader, value, _one_of(allowed), tuple(allowed))
    return found


def _numbers_once(reader: Reader, points: yaml.Node, below: yaml.Node, changes: Mapping[str, Any], agreed: Agreed) -> None:
    """Note where a point and what is agreed tell two numbers of one thing, at the one that stands later."""
    for conflict, held in changes.items():
        name = _NUMBERS.get(conflict)
        number = _number(conflict, held) if name else None
        other = getattr(agreed, name) if name else None
        if number is None or other is None or number == other:
            continue
        key = next(field.key for field in AGREED if field.name == name)
        told = [one for one, _ in points.value if _point(one) == conflict]
        told += [one for one, _ in below.value if meaning("agreed-keys", str(one.value)) == key]
        last = max(told, key=lambda one: one.start_mark.index)
        reader.fault(last, str(last.value), Expected.ONCE)


def _number(conflict: str, held: Any) -> int | None:
    """Return the number that a point says, as it would be agreed on; None where it says none."""
    if isinstance(held, int):
        return held
    number = read_count(str(held))
    return number - 1 if number is not None and conflict == _FROM else number


def _key(node: yaml.Node) -> str | None:
    return _KEYS.get(str(node.value).strip().lower()) if isinstance(node, yaml.ScalarNode) else None


def _point(node: yaml.Node) -> str:
    return str(node.value) if isinstance(node, yaml.ScalarNode) else ""


def _values(conflict: str) -> dict[str, Any]:
    """Return the members of the enumeration that a point takes, by their text."""
    return {str(member): member for member in type(value_at(RULE_SETS["almanak"], conflict))}


def _one_of(allowed: Iterable[str]) -> str:
    return f"{Expected.ONE_OF}: {', '.join(allowed)}"


def _fault(reader: Reader, node: yaml.Node, expected: str, near: tuple[str, ...] = ()) -> None:
    found = str(node.value) if isinstance(node, yaml.ScalarNode) else "…"
    sought = len(reader.problems) < _MOST_HINTS and len(found) <= _LONGEST_WORD
    reader.fault(node, found, expected, tuple(get_close_matches(found.lower(), near, n=3, cutoff=0.6)) if sought else ())
