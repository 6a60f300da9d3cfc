"""What a sentence tells of the position in clauses of their own, beside what it asks: the position in which that is so, and what of it the position did not say."""

from __future__ import annotations

from adjudicator.verdicts.supposed import Supposed
from catan_common.records import NamedTuple
from catan_common.typed import Any


class So(NamedTuple):
    """What a clause tells: the position in which it is so, the very same where it is so already; how that is told (``sort``), or by the facts of the turn.

    ``supposed`` is what may only be reckoned with once it is known what is asked. ``card`` is the card of which it tells, ``named`` whether the question names it too, ``that`` the
    position in which the one meant is the only one of its kind. ``goods`` is the resource of which it tells.
    """

    position: Any
    sort: str = ""
    facts: tuple[str, ...] = ()
    supposed: Supposed | None = None
    card: str = ""
    named: bool = False
    that: Any = None
    goods: str = ""


class Premised(NamedTuple):
    """A sentence without the clauses that only tell how things are: what it asks, the likeliest wording first, the position in which what they tell is so, and what of that is new."""

    asked: tuple[str, ...]
    position: Any
    new: tuple[So, ...]
    words: str

    @property
    def supposed(self) -> Supposed | None:
        """What is to be reckoned with that is not so."""
        return next((one.supposed for one in self.new if one.supposed is not None), None)
