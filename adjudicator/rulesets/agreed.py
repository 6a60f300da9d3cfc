"""What a table has agreed on: numbers that it plays otherwise than the rules print (docs/contract.md, section 12), and a rule set with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.rulesets.editions import RuleSet, with_points
from adjudicator.rulesets.points import NOTHING_AGREED, UNLIMITED, Agreed
from catan_common.arguments import nearest_of
from catan_common.records import replace

__all__ = ["NOTHING_AGREED", "NUMBERS", "TRADE", "UNLIMITED", "Agreed", "agreed_of", "joined", "told", "under"]

#: The number of a rule set that an agreement replaces, and the clause that prints it; of the others the clause alone.
NUMBERS = {
    "target": ("target", "base/win-ten-points"),
    "hand_limit": ("most_in_hand", "base/seven-discard-half"),
    "bank": ("each_resource", "base/component-resource-cards-95"),
    "friendly_robber": ("", "base/friendly-robber-variant"),
    "players": ("", "base/component-colours-4"),
    "trade": ("", "base/trade-domestic-only-active"),
}
#: Who may trade with each other, where that is agreed: nobody, so that there is the bank alone, or everybody, whoever is on turn.
TRADE = ("bank", "all")
#: The most that a number may be: no table counts further.
MOST = 999


def agreed_of(said: Mapping[str, Any]) -> Agreed:
    """Return agreements that a program tells by name; a bank of None has no limit. ValueError for a name or a number that there is not."""
    if not isinstance(said, Mapping):
        raise TypeError(f"agreed is a mapping from names to what is agreed, not {said!r}")
    found: dict[str, Any] = dict(said)
    if "bank" in found and found["bank"] is None:
        found["bank"] = UNLIMITED
    faults = [fault for name, value in found.items() if (fault := _fault(name, value))]
    if faults:
        raise ValueError(f"agreed: {'; '.join(faults)}")
    found["friendly_robber"] = found.get("friendly_robber") or None
    return Agreed(**found)


def _fault(name: object, value: Any) -> str:
    """Return what is wrong with something that is agreed; empty where nothing is."""
    if name not in NUMBERS:
        return f"nothing is agreed by the name {name!r}{nearest_of(name, NUMBERS)}, there are {', '.join(NUMBERS)}"
    if value is None:
        return ""
    if name == "friendly_robber":
        return "" if isinstance(value, bool) else f"friendly_robber is True or False, never {value!r}"
    if name == "trade":
        return "" if value in TRADE else f"trade, who may trade, is one of {', '.join(TRADE)}, never {value!r}"
    whole = isinstance(value, int) and not isinstance(value, bool)
    right = whole and (1 <= value <= MOST or (name == "bank" and value == UNLIMITED))
    return "" if right else f"{name} is a number from 1 to {MOST}, never {value!r}"


def told(agreed: Agreed) -> dict[str, Any]:
    """Return what is agreed as the published JSON object: a bank without limit is null, and what is not agreed is left out."""
    return {name: None if value == UNLIMITED else value for name, value in agreed._asdict().items() if value is not None}


def joined(first: Agreed, then: Agreed) -> Agreed:
    """Return two agreements as one; of a number on which both say something the later holds."""
    return first._replace(**{name: value for name, value in then._asdict().items() if value is not None})


def under(rules: RuleSet, agreed: Agreed) -> RuleSet:
    """Return a rule set with what a table has agreed on in the place of what it prints; ``before`` is the rule set without that."""
    if agreed == NOTHING_AGREED:
        return rules
    plain = rules.before or rules
    every = joined(rules.agreed, agreed)
    numbers = {NUMBERS[name][0]: value for name, value in every._asdict().items() if value is not None and NUMBERS[name][0]}
    return replace(with_points(plain, **numbers), agreed=every, before=plain)
