"""Which harbours a player can use, and what that makes of the rates; a harbour of unknown kind is any that the box has left.

What is not known is kept as worlds: every set of harbour kinds that the player may have. A rate that every world has is certain.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations

from adjudicator.basegame.box import box_of
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Phase
from adjudicator.board.board import ANY_THREE, RESOURCES
from adjudicator.board.hex_map import bits, mask_of
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.verdict import Reason, State, Step

BANK_RATE = "base/trade-bank-4-1"
ORDINARY = "base/trade-harbour-3-1"
SPECIAL = "base/trade-harbour-2-1"
OWN_RESOURCE = "base/trade-harbour-2-1-own-resource-only"
NEEDS_BUILDING = "base/trade-harbour-needs-building"
FOREIGN = "base/harbour-foreign-not-usable"
ROBBER = "base/harbour-unaffected-by-robber"
#: When a new harbour can be used (conflict/new-harbour-same-turn).
AT_ONCE, NEXT_TURN = "base/harbour-usable-same-turn", "base/turn-new-harbour-next-turn"
_KINDS = (ANY_THREE, *map(str, RESOURCES))
#: Of how many kinds the harbours may be of somebody whose places nobody has told: one of three to one beside his own.
_REMEMBERED = 2
#: The harbour kinds of a player in one possible world, and whether an ordinary harbour counts beside a special one.
World = tuple[frozenset[str], bool]


class OwnHarbours:
    """The harbours of the player who asks: those of known kind that can be used, those that perhaps can, and the possible worlds.

    ``usable``, ``doubtful`` and ``refused``: kind -> paths, by whether the rule set lets them be used; ``nameless``: paths at own buildings whose
    kind is not known, or that may have a harbour. ``resting`` are harbours whose buildings
    came this turn, where the rules let them rest until the next. ``missing`` is what would settle it.
    """

    def __init__(self, asked: MoveContext, kinds: tuple[str, ...] = _KINDS) -> None:
        """Find the player's harbours; conflict points are noted where they bear on a harbour of these kinds."""
        self.asked = asked
        self.usable: dict[str, list[int]] = {}
        self.doubtful: dict[str, list[int]] = {}
        self.refused: dict[str, list[int]] = {}
        self.resting: dict[str | None, list[int]] = {}
        self._new = new_buildings(asked) if NEXT_TURN in asked.rules.adds else 0
        self.nameless: list[int] = []
        self.missing: list[str] = []
        self._least_nameless = self._most_nameless = 0
        buildings, ends = asked.me.building_mask, asked.map.end_masks
        listed = {} if asked.position.remembered else asked.position.board.harbours or {}
        for path in sorted([path for path in listed if ends[path] & buildings]):
            kind = listed[path]
            if ends[path] & buildings & ~self._new:
                self._place(path, kind, note=kind is None or kind in kinds)
            else:
                self.resting.setdefault(kind, []).append(path)
        self._unlisted()
        if self._most_nameless:
            self.missing.append("harbours")
        self.worlds = self._worlds()
        self._rates: dict[str, list[tuple[int, ...]]] = {}

    def spots(self, path: int) -> tuple[int, ...]:
        """Return the intersections at a path where the player has a building."""
        return tuple(end for end in self.asked.map.ends[path] if self.asked.me.building_mask >> end & 1)

    def names(self, paths: list[int]) -> tuple[str, ...]:
        """Return the canonical names of paths."""
        return tuple(self.asked.map.path_names[path] for path in sorted(paths))

    def _place(self, path: int, kind: str | None, *, note: bool) -> None:
        held = self._counts(path, note=note)
        if kind is not None:
            {Holds.YES: self.usable, Holds.NO: self.refused, Holds.UNDECIDED: self.doubtful}[held].setdefault(kind, []).append(path)
        elif held is not Holds.NO:
            self.nameless.append(path)
            self._most_nameless += 1
            self._least_nameless += held is Holds.YES

    def _counts(self, path: int, *, note: bool) -> Holds:
        """Return whether an own building at a harbour makes it usable: a city too, and beside the robber."""
        spots = self.spots(path)
        found = [Holds.YES]
        if not mask_of(spots) & self.asked.me.settlement_mask:
            found.append(self._point("city_counts_at_harbour", note=note))
        robber = self.asked.position.robber
        if robber is None and self.asked.rules.basegame.trading.harbour_beside_robber is not Holds.YES:
            self.missing.append("robber")
            found.append(Holds.UNDECIDED)
        elif self.beside_robber(path):
            found.append(self._point("harbour_beside_robber", note=note))
        return next((one for one in (Holds.NO, Holds.UNDECIDED) if one in found), Holds.YES)

    def beside_robber(self, path: int) -> bool:
        """Return whether the robber stands at an own building at this path."""
        return any(self.asked.position.robber in self.asked.map.corner_tiles[spot] for spot in self.spots(path))

    def _point(self, name: str, *, note: bool) -> Holds:
        held: Holds = self.asked.value(name) if note else getattr(self.asked.rules.basegame.trading, name)
        return held

    def _unlisted(self) -> None:
        """Add the paths at own buildings that may have a harbour of which the position says nothing."""
        if self.asked.position.remembered:  # nobody has told where anybody stands
            self._most_nameless = _REMEMBERED
            return
        listed, hex_map = self.asked.position.board.harbours, self.asked.map
        box = box_of(self.asked.position)
        lacking = None if box is None else sum(box.harbours.values()) - len(listed or {})
        if listed is not None and (lacking is None or lacking <= 0):
            return
        free = hex_map.coast_paths
        for path in listed or {}:
            # harbours never touch on a basic island
            free &= ~(hex_map.adjacent[path] | 1 << path)
        by_spot = [list(bits(free & hex_map.paths_at[spot])) for spot in bits(self.asked.me.building_mask)]
        self.nameless += sorted(set(chain.from_iterable(by_spot)))
        most = sum(bool(paths) for paths in by_spot) if box is not None else sum(map(len, by_spot))
        self._most_nameless += most if lacking is None else min(most, lacking)

    def _worlds(self) -> list[World]:
        beside = self.asked.rules.basegame.trading.other_harbour_beside_special
        readings = (True, False) if beside is Holds.UNDECIDED else (beside is Holds.YES,)
        if not self._most_nameless and not self.doubtful:
            return [(frozenset(self.usable), reading) for reading in readings]
        sets = dict.fromkeys(
            frozenset((*self.usable, *some, *more)) for some in self._nameless_kinds() for more in _subsets(tuple(self.doubtful))
        )
        told = {kind: has for player, kind, has in self.asked.position.at_harbour if player == self.asked.player}
        sets_told = [kinds for kinds in sets if all((kind in kinds) is has for kind, has in told.items())]
        return [(kinds, reading) for kinds in sets_told or sets for reading in readings]

    def _nameless_kinds(self) -> list[tuple[str, ...]]:
        """Return every set of kinds that the nameless harbours may be of, as the box leaves them."""
        least, most = self._least_nameless, self._most_nameless
        if not most:
            return [()]
        box = box_of(self.asked.position)
        left: dict[str, int] = dict.fromkeys(_KINDS, max(1, most))
        if box is not None:
            known = (
                Counter() if self.asked.position.remembered else Counter(filter(None, (self.asked.position.board.harbours or {}).values()))
            )
            in_box = {kind: max(0, box.harbours[kind] - known[kind]) for kind in _KINDS}
            # a board with more harbours than the box has is none that the box can say anything about
            left = in_box if sum(in_box.values()) >= least else left
        return [
            some
            for some in _subsets(tuple(kind for kind in _KINDS if left[kind]))
            if len(some) <= most and sum(left[kind] for kind in some) >= least
        ]

    def rates(self, resource: str) -> list[tuple[int, ...]]:
        """Return the rates at which the bank takes a resource in each possible world, the dearest first."""
        found = self._rates.get(resource)
        if found is None:
            found = self._rates[resource] = [self._rates_in(world, resource) for world in self.worlds]
        return found

    def _rates_in(self, world: World, resource: str) -> tuple[int, ...]:
        kinds, beside = world
        numbers = self.asked.rules.basegame.numbers
        found = [numbers.bank_rate]
        if ANY_THREE in kinds:
            others = kinds - {ANY_THREE, resource}
            if others:
                self.asked.value("other_harbour_beside_special")
            if beside or not others:
                found.append(numbers.harbour_rate)
        if resource in kinds:
            found.append(numbers.special_rate)
        return tuple(found)

    def access(self, rate: int, resource: str) -> Step:
        """Return the step on being allowed to trade a resource at a rate, without regard to the cards."""
        numbers = self.asked.rules.basegame.numbers
        if rate == numbers.bank_rate:
            return Step(BANK_RATE, State.MET, Reason.BEST_RATE, have=rate, what=resource)
        ordinary = rate == numbers.harbour_rate
        rule, kind = (ORDINARY, ANY_THREE) if ordinary else (SPECIAL, resource)
        found = [rate in rates for rates in self.rates(resource)]
        paths = self.usable.get(kind, [])
        if all(found):
            return Step(rule, State.MET, Reason.BEST_RATE, self.names(paths or self.nameless), have=rate, what=resource)
        if any(found):
            reason = Reason.NOT_SETTLED if paths or kind in self.doubtful else Reason.HARBOURS_UNKNOWN
            return Step(rule, State.UNKNOWN, reason, self.names(paths or self.doubtful.get(kind) or self.nameless), what=resource)
        return self._no_access(kind, resource)

    def _no_access(self, kind: str, resource: str) -> Step:
        """Return the step that says why the player has no harbour of a kind for a resource."""
        if kind in self.resting:
            return Step(NEXT_TURN, State.FAILED, Reason.HARBOUR_RESTS, self.names(self.resting[kind]), what=kind)
        special = [path for one, paths in self.usable.items() if one not in (ANY_THREE, resource) for path in paths]
        if kind in self.refused:
            beside = [path for path in self.refused[kind] if self.beside_robber(path)]
            if beside:
                return Step(ROBBER, State.FAILED, Reason.ROBBER_BESIDE_HARBOUR, self.names(beside))
            return Step(NEEDS_BUILDING, State.FAILED, Reason.NO_OWN_HARBOUR, self.names(self.refused[kind]), what=kind)
        if special and (kind in self.usable or kind == resource):
            return Step(OWN_RESOURCE, State.FAILED, Reason.OTHER_HARBOUR, self.names(special), what=resource)
        ends, buildings = self.asked.map.end_masks, self.asked.position.buildings
        listed = {} if self.asked.position.remembered else self.asked.position.board.harbours or {}
        foreign = {path: self._owner(path) for path, one in listed.items() if one == kind and ends[path] & buildings}
        if not foreign:
            return Step(NEEDS_BUILDING, State.FAILED, Reason.NO_OWN_HARBOUR, what=kind)
        rule = FOREIGN if FOREIGN in self.asked.rules.adds else NEEDS_BUILDING
        owners = set(foreign.values())
        by = self.asked.position.players[owners.pop()].colour if len(owners) == 1 else None
        return Step(rule, State.FAILED, Reason.FOREIGN_HARBOUR, self.names(list(foreign)), by, what=kind)

    def _owner(self, path: int) -> int:
        """Return who has a building at a path, by number."""
        return next(owner for end in self.asked.map.ends[path] if (owner := self.asked.position.owner_at(end)) is not None)


def new_buildings(asked: MoveContext) -> int:
    """Return the intersections at which the player's first building came this turn, as a bit set; a place built on twice began as a settlement."""
    built = asked.turn_history.buildings.these
    found = 0
    for place in built:
        if asked.me.settlement_mask >> place & 1 or built.count(place) > 1:
            found |= 1 << place
    return found


def perhaps_new(asked: MoveContext, rules: tuple[str, ...]) -> list[Step]:
    """Return the note, by the clause of these that the rule set has, that a harbour may be of this turn: where it is not said what all was built in it."""
    if asked.turn_history.buildings.whole or asked.position.phase is Phase.TRADE:
        return []
    rule = next((one for one in rules if one in asked.rules.adds), None)
    return [] if rule is None else [Step(rule, State.INFO, Reason.NEW_HARBOUR)]


def _subsets(kinds: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [some for size in range(len(kinds) + 1) for some in combinations(kinds, size)]
