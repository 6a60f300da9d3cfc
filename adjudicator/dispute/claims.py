"""The claims of a dispute as values: who says what, by which rules, and what it was read as."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.claimed import Statement
from adjudicator.problems import Problem


@dataclass(frozen=True, slots=True)
class Said:
    """What a player (a Dutch colour) says, in the player's own words; ``rules`` is the rule set that the player goes by, where it is named."""

    by: str
    text: str
    rules: str | None = None


@dataclass(frozen=True, slots=True)
class Given:
    """A reason that is given: the words, and which known reasons they are, each with whether it is said to be so (or not to be so).

    No known reason: it was not understood.
    """

    text: str
    reasons: tuple[tuple[str, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim: who, the words, what it claims (None: not understood), the reasons given for it, and which claim (counted from 1) it is about.

    ``readings`` are questions that a claim may be about which is not understood, ``near`` claims that are understood and most like it.
    """

    by: str
    text: str
    rules: str | None = None
    statement: Statement | None = None
    given: tuple[Given, ...] = ()
    about: int | None = None
    denies: bool = False
    readings: tuple[str, ...] = ()
    #: Words and places of it that are not known, each with the nearest ones.
    problems: tuple[Problem, ...] = ()
    near: tuple[str, ...] = ()
