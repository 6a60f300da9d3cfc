"""What a drawing points at: places that are allowed, refused or the reason, and trails; made from a verdict or by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from adjudicator.board.hex_map import HexMap
from adjudicator.question import PIECES, Kind, Question
from adjudicator.verdict import Answer, State, Step, Verdict

#: How the clauses begin that say what a terrain pays, and the one on the tile with the robber.
_TERRAIN, _BLOCKED = "base/terrain-", "base/robber-blocks-hex"
#: Which steps carry an answer: the places they name are its reasons.
_CARRIES = {
    Answer.YES: (State.MET,),
    Answer.NO: (State.FAILED,),
    Answer.UNDETERMINED: (State.UNKNOWN,),
}


@dataclass(frozen=True, slots=True)
class Places:
    """Tiles, intersections and paths as bit sets."""

    tiles: int = 0
    intersections: int = 0
    paths: int = 0

    def __bool__(self) -> bool:
        """Tell whether there is any place."""
        return bool(self.tiles or self.intersections or self.paths)

    def without(self, other: Places) -> Places:
        """Return these places but those of ``other``."""
        return Places(self.tiles & ~other.tiles, self.intersections & ~other.intersections, self.paths & ~other.paths)


@dataclass(frozen=True, slots=True)
class Trail:
    """Paths of one player (Dutch colour) to be shown as a route, in the order in which they are walked."""

    player: str
    paths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Marks:
    """Everything to be marked on a drawing; ``highlight`` is a place that is asked about and neither allowed nor refused."""

    allowed: Places = field(default_factory=Places)
    refused: Places = field(default_factory=Places)
    reason: Places = field(default_factory=Places)
    highlight: Places = field(default_factory=Places)
    trails: tuple[Trail, ...] = ()


def places_named(hex_map: HexMap, names: Iterable[object]) -> Places:
    """Return the places with these canonical names; what is no place of the map (a player, a card) is left out."""
    tiles = intersections = paths = 0
    for name in names:
        if not isinstance(name, str):
            continue
        if name in hex_map.tile_named:
            tiles |= 1 << hex_map.tile_named[name]
        elif name in hex_map.intersection_named:
            intersections |= 1 << hex_map.intersection_named[name]
        elif name in hex_map.path_named:
            paths |= 1 << hex_map.path_named[name]
    return Places(tiles, intersections, paths)


def marks_of(verdict: Verdict, hex_map: HexMap) -> Marks:
    """Return what a verdict marks on its board.

    May something be placed: the place asked about, allowed or refused (highlighted when undetermined), and the places that the deciding
    steps name as reasons. Where: every allowed place; options: every place for any piece. Longest route: each player's trail. Validity: the
    places that violate a rule. Production: the tiles that pay, and the one that the robber blocks.
    """
    question = verdict.question
    if not isinstance(question, Question):
        return Marks()
    if question.kind in (*PIECES, Kind.ROBBER):
        return _of_place(verdict, hex_map)
    of_kind = _OF_KIND.get(question.kind)
    return Marks() if of_kind is None else of_kind(verdict, hex_map)


def _of_place(verdict: Verdict, hex_map: HexMap) -> Marks:
    asked = places_named(hex_map, (verdict.question.at,))
    reason = places_named(hex_map, _named(verdict.steps, _CARRIES.get(verdict.answer, ()))).without(asked)
    if verdict.answer is Answer.YES:
        return Marks(allowed=asked, reason=reason)
    if verdict.answer is Answer.NO:
        return Marks(refused=asked, reason=reason)
    return Marks(highlight=asked, reason=reason)


def _of_production(verdict: Verdict, hex_map: HexMap) -> Marks:
    paying = [name for step in verdict.steps if step.rule.startswith(_TERRAIN) for name in step.at]
    blocked = [name for step in verdict.steps if step.rule == _BLOCKED for name in step.at]
    refused = Places(places_named(hex_map, blocked).tiles)
    return Marks(refused=refused, reason=places_named(hex_map, paying).without(refused))


def _of_options(verdict: Verdict, hex_map: HexMap) -> Marks:
    value = verdict.value if isinstance(verdict.value, dict) else {}
    return Marks(allowed=places_named(hex_map, [name for piece in PIECES if str(piece) in value for name in value[str(piece)]["places"]]))


def _of_victims(verdict: Verdict, hex_map: HexMap) -> Marks:
    return Marks(highlight=places_named(hex_map, (verdict.question.at,)), reason=places_named(hex_map, _named(verdict.steps, (State.MET,))))


def _of_where(verdict: Verdict, hex_map: HexMap) -> Marks:
    return Marks(allowed=places_named(hex_map, verdict.value if isinstance(verdict.value, list | tuple) else ()))


_OF_KIND: dict[Kind, Callable[[Verdict, HexMap], Marks]] = {
    Kind.LONGEST_ROUTE: lambda verdict, hex_map: Marks(trails=_trails(verdict.value, hex_map)),
    Kind.WHERE: _of_where,
    Kind.VALID: lambda verdict, hex_map: Marks(refused=places_named(hex_map, _named(verdict.steps, (State.FAILED,)))),
    Kind.PRODUCTION: _of_production,
    Kind.OPTIONS: _of_options,
    Kind.VICTIMS: _of_victims,
}


def _named(steps: Iterable[Step], states: tuple[State, ...]) -> list[str]:
    """Return the places that steps in these states name, those of their alternatives in the same states included."""
    found: list[str] = []
    for step in steps:
        if step.state in states:
            found.extend(step.at)
            found.extend(_named(step.alternatives, states))
    return found


def _trails(value: object, hex_map: HexMap) -> tuple[Trail, ...]:
    trails = value.get("trails") if isinstance(value, dict) else None
    if not isinstance(trails, dict):
        return ()
    found = (
        (str(player), tuple(hex_map.path_named[name] for name in names if name in hex_map.path_named)) for player, names in trails.items()
    )
    return tuple(Trail(player, paths) for player, paths in found if paths)
