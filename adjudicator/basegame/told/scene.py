"""A clause under way, the things of it that no event holds yet, and what of them are cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from adjudicator.basegame.deeds import Build, Resources
from adjudicator.basegame.position import Phase
from adjudicator.basegame.told.clause import Missing, Part
from adjudicator.board.board import RESOURCES
from adjudicator.board.hex_map import bits, mask_of
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import RESOURCE
from adjudicator.verdicts.question import Kind

KINDS = tuple(map(str, RESOURCES))
NOTHING: Resources = (0,) * len(KINDS)
_BOTH = 2
ON_PATHS = (Kind.ROAD, Kind.SHIP)
AWAY = ("af", "weg", "in", "ab", "uit", "aus", "kwijt")
#: What is said of a card that is laid on the table.
OUT = ("eruit", "erop", "in", "ein", "auf", "op", "om", "um", "raus", "heraus", "los")
#: What is said of dice, or a turn, that somebody hands on.
ON = ("door", "weiter")
BACK = ("terug", "zurück", "retour")
#: Words for several pieces say how many only with a number.
SEVERAL = ("en", "jes", "ädte", "iffe", "oote", "äuser", "örfer")
#: More of a thing than anybody has is no number of cards.
MOST = 99
#: Things of which there is one.
_SINGLE = ("thing-corner", "figure", "terrain", "thing-bank", "thing-turn", "done")


class Scene:
    """A clause under way: who does it, its things, its particle, what was named before, the event that it may go on with, whether a roll has just paid, and what was rolled this turn, None where nothing was told of that."""

    def __init__(
        self,
        position: Any,
        doer: int,
        parts: list[Part] | None = None,
        particle: str = "",
        named: str = "",
        last: Action | None = None,
        paid: bool = False,
        rolled: int | None = None,
    ) -> None:
        """Take the clause."""
        self.position = position
        self.doer = doer
        self.parts = [] if parts is None else parts
        self.particle = particle
        self.named = named
        self.last = last
        self.paid = paid
        self.rolled = rolled
        #: Beside whose building the robber was just put, as far as it was told.
        self.beside: int | None = None
        #: Whether he did anything in this turn, as far as it was told.
        self.acted = False
        #: Whether its verb says that a settlement becomes a city, without a word for that.
        self.raised = False
        #: The one kind of the cards that somebody was just told to have got; empty for none.
        self.kind_before = ""
        #: The piece that the clause before speaks of, in which it was not built; empty for none.
        self.spoken_of = ""
        #: Whether the clause before tells what somebody wished or said.
        self.wished = False
        #: Of which kinds players were told to have got one card in this turn, each as the player and the kind.
        self.single: set[tuple[int, str]] = set()
        #: Whether nothing is told behind the clause.
        self.final = False
        #: What was told to be built; the road that was laid last, where the clause says that something is done there.
        self.built: list[Build] = []
        self.road: int | None = None
        #: On which tile the robber stands by what was told, else by the position; None where nobody knows it.
        self.robber: int | None = None
        #: Whether its verb says that cards are thrown away.
        self.dumps = False
        #: Whether something told before it was not read, and may be a road.
        self.unread = False

    def take(self, *kinds: str, led: Iterable[str] | None = None) -> list[Part]:
        """Return the things of these kinds, behind one of some words where they are told; they are used then."""
        found = [one for one in self.parts if one.kind in kinds and (led is None or one.led in led)]
        if several := [one for one in found if one.kind in _SINGLE and one.number not in (None, 1)]:
            raise Missing("how-many", several[0].text)
        self.parts = [one for one in self.parts if one not in found]
        return found

    def particle_of(self, *meant: str) -> bool:
        """Return whether a particle is one of some; it is used then."""
        if self.particle not in meant:
            return False
        self.particle = ""
        return True

    def all_used(self) -> None:
        """Raise Missing for a thing or particle that the event does not hold."""
        if self.parts:
            raise Missing("word", self.parts[0].text)
        if self.particle:
            raise Missing("word", self.particle)

    def own_settlements(self) -> int:
        """Return the intersections at which who does it has a settlement, with what was told to be built; as a mask."""
        own = [one for one in self.built if one.player == self.doer]
        new = mask_of(one.place for one in own if one.piece is Kind.SETTLEMENT)
        raised = mask_of(one.place for one in own if one.piece is Kind.CITY)
        mask: int = self.position.players[self.doer].settlement_mask
        return (mask | new) & ~raised

    def reached(self) -> int | None:
        """Return the intersections that the roads of who does it lead to, with what was told to be built; as a mask. None where a piece may stand that was not read, or no road is asked for."""
        if self.unread or self.position.remembered or self.position.phase is Phase.SET_UP:
            return None
        player, island = self.position.players[self.doer], self.position.board.map
        lines = player.road_mask | player.ship_mask
        lines |= mask_of(one.place for one in self.built if one.player == self.doer and one.piece in ON_PATHS)
        return mask_of(corner for path in bits(lines) for corner in island.ends[path])

    def has(self, *kinds: str) -> bool:
        """Return whether a thing of one of these kinds is named and not used."""
        return any(one.kind in kinds for one in self.parts)

    def lone_number(self) -> Part | None:
        """Return the number that is all that it names; None where it names another thing."""
        return self.parts[0] if [one.kind for one in self.parts] == ["number"] else None


def only_one(parts: list[Part], ask: str) -> Part:
    """Return the one thing there is; Missing, asking ``ask``, where there is none, or more."""
    if len(parts) != 1:
        raise Missing(ask, parts[1].text if parts else "")
    return parts[0]


def counted(parts: list[Part]) -> Resources:
    """Return cards by kind; Missing where it is not told how many of one there are."""
    if not parts:
        raise Missing("what")
    counts = list(NOTHING)
    for one in parts:
        if one.number is None or one.number > MOST:
            raise Missing("how-many", one.text)
        counts[KINDS.index(one.value)] += one.number
    return tuple(counts)


def of_kind(one: Part, kind: str) -> Part:
    """Return a number that stands alone as so many cards of a kind; any other thing as it is."""
    return Part(RESOURCE, kind, one.number, text=one.text) if one.kind == "number" and not one.led else one


def is_a_pair(cards: list[Part]) -> bool:
    """Return whether two kinds are named, and of neither how many: an invention brings two cards."""
    return len(cards) == len({one.value for one in cards}) == _BOTH and all(one.number is None and not one.owner for one in cards)
