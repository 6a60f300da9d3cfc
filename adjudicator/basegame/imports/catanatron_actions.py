"""The actions of a record of catanatron, one after the other, whether it keeps them alone (3.2) or each with its result (3.3)."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from adjudicator.basegame.imports.closest import closest
from adjudicator.input.problems import Expected
from adjudicator.telling.imported import Faults

#: Where the record keeps them: alone, or each with its result.
ALONE, WITH_RESULTS = "actions", "action_records"
#: Of a hand that is too large 3.3 hands in one card at a time.
_ONE_CARD = "DISCARD_RESOURCE"
#: What offers are made and answered by: only the trade that comes of it changes anything.
OFFERS = ("OFFER_TRADE", "ACCEPT_TRADE", "REJECT_TRADE", "CANCEL_TRADE")
#: What is only known when it has been done: as the value of the action, and as its result.
_RESULTS = ("ROLL", "BUY_DEVELOPMENT_CARD", _ONE_CARD)


class Told(NamedTuple):
    """An action as 3.2 has it: its number, counted from 1, where it stands in the JSON, whose it is, its kind and its value."""

    number: int
    place: str
    colour: str
    kind: Any
    value: Any


def actions_in(record: dict[str, Any], colours: Collection[str], faults: Faults) -> Iterator[Told]:
    """Yield the actions of a record in their order; what is none is noted with its place."""
    yield from _joined(_each(record, colours, faults))


def _each(record: dict[str, Any], colours: Collection[str], faults: Faults) -> Iterator[Told]:
    key = WITH_RESULTS if WITH_RESULTS in record else ALONE
    listed = record[key]
    if not isinstance(listed, list):
        faults.note(f"{key}: {listed}", Expected.RECORD_FIELD)
        return
    for number, one in enumerate(listed, 1):
        told = _told(number, f"{key}[{number - 1}]", one, key == WITH_RESULTS)
        if told is None or told.colour not in colours:
            near = () if told is None else closest(told.colour, colours)
            faults.note(f"{key}[{number - 1}]: {one}", Expected.RECORD_FIELD, suggestions=near)
        else:
            yield told


def _told(number: int, place: str, one: Any, with_result: bool) -> Told | None:
    """Return an action with what came of it as its value; None for what is none, or says two things of that."""
    result = None
    if with_result:
        if not isinstance(one, list) or len(one) != len(("action", "result")):
            return None
        one, result = one
    if not isinstance(one, list) or len(one) != len(("colour", "type", "value")) or not isinstance(one[0], str):
        return None
    colour, kind, value = one
    if with_result and kind == "MOVE_ROBBER":
        value = [*value, result] if isinstance(value, list) and len(value) == len(("tile", "victim")) else None
    elif with_result and kind in _RESULTS:
        if value is not None and result is not None and value != result:
            return None
        value = value if result is None else result
    return Told(number, place, colour, kind, value)


def _joined(actions: Iterator[Told]) -> Iterator[Told]:
    """Yield actions, the cards that somebody hands in one by one as one action."""
    for (_, kind), some in groupby(actions, lambda told: (told.colour, told.kind)):
        if kind == _ONE_CARD:
            first, *rest = some
            yield first._replace(kind="DISCARD", value=[first.value, *(told.value for told in rest)])
        else:
            yield from some


def options_in(record: dict[str, Any], faults: Faults) -> dict[str, int | bool | str | None]:
    """Return by which numbers was played, where the record tells; what is no such number is noted."""
    found: dict[str, int | bool | str | None] = {}
    for key, name in (("vps_to_win", "target"), ("discard_limit", "hand_limit")):
        value = record.get(key)
        if type(value) is int and value in range(1, 1000):
            found[name] = value
        elif value is not None:
            faults.note(f"{key}: {value}", Expected.RECORD_FIELD)
    friendly = record.get("friendly_robber")
    if isinstance(friendly, bool):
        found["friendly_robber"] = friendly
    elif friendly is not None:
        faults.note(f"friendly_robber: {friendly}", Expected.RECORD_FIELD)
    return found


def freqdeck(value: Any) -> bool:
    """Return whether a value is a number of cards of each resource."""
    return (
        isinstance(value, list)
        and len(value) == len(("wood", "brick", "sheep", "wheat", "ore"))
        and all(type(one) is int and one >= 0 for one in value)
    )


def partner_in(value: Any, colours: Container[str]) -> tuple[list[int], list[int], str] | None:
    """Return what is given and taken in a trade between players, and with whom; None for what is none."""
    if not isinstance(value, list) or len(value) != len("gggggtttttw") or not freqdeck(value[:5]) or not freqdeck(value[5:10]):
        return None
    partner = value[10]
    return (value[:5], value[5:10], partner) if isinstance(partner, str) and partner in colours else None
