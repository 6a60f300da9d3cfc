"""What verdicts on the board game mark on the board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from adjudicator.basegame.questions import LONGEST_ROUTE, OPTIONS, WHERE
from adjudicator.board.hex_map import HexMap
from adjudicator.verdicts.verdict import Answer, State, Step, Verdict
from catan_rules.render.marks import Marks, Places, Trail, places_named

if TYPE_CHECKING:
    from adjudicator.basegame.values import Buildable

#: How the clauses begin that say what a terrain pays, and the one on the tile with the robber.
_TERRAIN, _BLOCKED = "base/terrain-", "base/robber-blocks-hex"
#: Which steps carry an answer: the places they name are its reasons.
_CARRIES = {Answer.YES: (State.MET,), Answer.NO: (State.FAILED,), Answer.UNDETERMINED: (State.UNKNOWN,)}


def place(verdict: Verdict, hex_map: HexMap) -> Marks:
    """Return the place asked about, allowed or refused (highlighted when undetermined), and the places of the deciding steps as reasons."""
    asked = places_named(hex_map, (verdict.question.at,))
    reason = places_named(hex_map, _named(verdict.steps, _CARRIES.get(verdict.answer, ()))).without(asked)
    if verdict.answer is Answer.YES:
        return Marks(allowed=asked, reason=reason)
    if verdict.answer is Answer.NO:
        return Marks(refused=asked, reason=reason)
    return Marks(highlight=asked, reason=reason)


def where(verdict: Verdict, hex_map: HexMap) -> Marks:
    """Return every place that is allowed."""
    return Marks(allowed=places_named(hex_map, WHERE.value_of(verdict) or ()))


def violations(verdict: Verdict, hex_map: HexMap) -> Marks:
    """Return the places that violate a rule."""
    return Marks(refused=places_named(hex_map, _named(verdict.steps, (State.FAILED,))))


def payment(verdict: Verdict, hex_map: HexMap) -> Marks:
    """Return the tiles that pay, and the one that the robber blocks."""
    paying = [name for step in verdict.steps if step.rule.startswith(_TERRAIN) for name in step.at]
    blocked = [name for step in verdict.steps if step.rule == _BLOCKED for name in step.at]
    refused = Places(places_named(hex_map, blocked).tiles)
    return Marks(refused=refused, reason=places_named(hex_map, paying).without(refused))


def standing(verdict: Verdict, hex_map: HexMap) -> Marks:
    """Return the place on which what is asked about stands."""
    return Marks(highlight=places_named(hex_map, [name for step in verdict.steps for name in step.at]))


def options(verdict: Verdict, hex_map: HexMap) -> Marks:
    """Return every place for any piece."""
    value = OPTIONS.value_of(verdict) or {}
    pieces: list[Buildable] = [value[piece] for piece in ("settlement", "city", "road", "ship") if piece in value]
    return Marks(allowed=places_named(hex_map, [name for piece in pieces for name in piece["places"]]))


def victims(verdict: Verdict, hex_map: HexMap) -> Marks:
    """Return the tile asked about, and where those stand who may be robbed."""
    return Marks(highlight=places_named(hex_map, (verdict.question.at,)), reason=places_named(hex_map, _named(verdict.steps, (State.MET,))))


def trails(verdict: Verdict, hex_map: HexMap) -> Marks:
    """Return the trail of each player."""
    value = LONGEST_ROUTE.value_of(verdict)
    walked = [
        Trail(player, tuple(hex_map.path_named[name] for name in names if name in hex_map.path_named))
        for player, names in (value["trails"] if value else {}).items()
    ]
    return Marks(trails=tuple(trail for trail in walked if trail.paths))


def _named(steps: Iterable[Step], states: tuple[State, ...]) -> list[str]:
    """Return the places that steps in these states name, those of their alternatives in the same states included."""
    found: list[str] = []
    for step in steps:
        if step.state in states:
            found.extend(step.at)
            found.extend(_named(step.alternatives, states))
    return found
