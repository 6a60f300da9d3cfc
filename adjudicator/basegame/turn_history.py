"""What happened in the running turn, as far as it is known: the history that the rules ask of a position."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.basegame.terms import Phase
from catan_common.records import dataclass
from catan_common.typed import Any, Generic, TypeVar

#: With whom cards are traded.
BANK, PLAYERS = "bank", "spelers"

_T = TypeVar("_T")


def _as_it_is(one: Any) -> Any:
    return one


@dataclass(frozen=True, slots=True)
class Told(Generic[_T]):
    """What is told of a turn: exactly ``these`` where that is the ``whole`` of it, else at least these. Of what nothing is told there is at least nothing."""

    these: tuple[_T, ...] = ()
    whole: bool = False

    def has(self, one: _T) -> bool | None:
        """Return whether something is among what happened: None where it may be, and is not told."""
        return True if one in self.these else False if self.whole else None

    def more(self, *new: _T, order: Callable[[_T], Any] = _as_it_is, once: bool = False) -> Told[_T]:
        """Return this with what has happened since, in its order; ``once``: as a set. What is not known of before stays so."""
        every = (*self.these, *new)
        return Told(tuple(sorted(dict.fromkeys(every) if once else every, key=order)), self.whole)

    @property
    def silent(self) -> bool:
        """Whether nothing is told."""
        return not self.these and not self.whole


def exactly(*these: _T) -> Told[_T]:
    """Return that these happened and no more."""
    return Told(these, whole=True)


def at_least(*these: _T) -> Told[_T]:
    """Return that these happened, and perhaps more."""
    return Told(these)


_UNKNOWN: Told[Any] = Told()
_NOTHING: Told[Any] = Told((), whole=True)


@dataclass(frozen=True, slots=True)
class TurnHistory:
    """What the player on turn did in the running turn. Of what can be several it is told exactly which or which at least; a number or player that is None is not known.

    ``played`` are the development cards played, by their Dutch words. ``buildings`` and ``lines`` are the intersections and paths built on; both are
    told wholly or neither. ``traded`` is with whom (``BANK``, ``PLAYERS``). ``cut`` are the players whose route was interrupted, ``reached`` those who
    reached the target before, in turns of their own, and did not claim it, the first of them first. ``free_lines`` is how many roads of a card are still due, ``second`` the player 2
    of a pair, ``discarded`` who has handed in cards for the seven. ``moved`` are the paths onto which a ship was moved. ``resumes`` is the phase in which a knight
    was played for which the robber is still to be moved, and which goes on after that. Players are indices.

    ``won`` is who has won already, in this turn or before.
    """

    played: Told[str] = _UNKNOWN
    buildings: Told[int] = _UNKNOWN
    lines: Told[int] = _UNKNOWN
    traded: Told[str] = _UNKNOWN
    cut: Told[int] = _UNKNOWN
    free_lines: int | None = None
    second: int | None = None
    reached: Told[int] = _UNKNOWN
    discarded: Told[int] = _UNKNOWN
    moved: Told[int] = _UNKNOWN
    won: int | None = None
    resumes: Phase | None = None

    @property
    def has_built(self) -> bool:
        """Whether something is known to have been built."""
        return bool(self.buildings.these or self.lines.these)


#: A turn of which nothing is said.
NOTHING_SAID = TurnHistory()
#: A turn that has only begun.
NOTHING_DONE = TurnHistory(
    played=_NOTHING,
    buildings=_NOTHING,
    lines=_NOTHING,
    traded=_NOTHING,
    cut=_NOTHING,
    free_lines=0,
    reached=_NOTHING,
    discarded=_NOTHING,
    moved=_NOTHING,
)
