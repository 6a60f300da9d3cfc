"""The claims of a dispute as values: who says what, by which rules, and what it was read as."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from adjudicator.game import HeardAs
from adjudicator.input.problems import Problem
from adjudicator.verdicts.claimed import Statement


@dataclass(frozen=True, slots=True)
class Said:
    """What a player (a Dutch colour) says, in the player's own words; ``rules`` is the rule set that the player goes by, where it is named."""

    by: str
    text: str
    rules: str | None = None
    #: The sentence as it is told, where the words are not the player's own ("Rood zegt dat hij …").
    told: str = ""
    #: What was told before it of what happened, and is no event that is read: lines in the words in which they were told.
    unread: tuple[str, ...] = ()
    #: What has to be asked of each of these lines, as ``Expected`` says it, and about which words; empty where nothing of it is understood.
    asked: tuple[tuple[str, str], ...] = ()
    #: Of each of these lines, where they stand in a course that is followed: behind how many of its events it stands, None where it tells of nothing done. Empty where nobody knows what hangs on them.
    behind: tuple[int | None, ...] = ()
    #: Whether each of these lines says no more than what the position says too, so that nothing hangs on them.
    agrees: bool = False
    #: What was told as people speak and is read: the words, and the lines of the events.
    heard: tuple[HeardAs, ...] = ()


class Owner(NamedTuple):
    """Somebody whom a reason names (a Dutch colour), and what of theirs, empty for anything; not ``has``: it is about them, and may tell of another's."""

    player: str
    thing: str
    has: bool = True


@dataclass(frozen=True, slots=True)
class Given:
    """A reason that is given: the words, and which known reasons they are, each with whether it is said to be so (or not to be so).

    No known reason, and no statement: it was not understood.
    """

    text: str
    reasons: tuple[tuple[str, bool], ...] = ()
    #: The resources, cards and numbers that it names, each with what it is.
    about: tuple[tuple[str, str], ...] = ()
    #: Who is named in it, with whose thing it is about.
    owners: tuple[Owner, ...] = ()
    #: A claim that is given as the reason: it is looked into by itself.
    statement: Statement | None = None
    #: It leaves out what it is about, which is that of the reason that it denies.
    elided: bool = False

    @property
    def understood(self) -> bool:
        """Whether it is known what it says."""
        return bool(self.reasons) or self.statement is not None

    @property
    def known(self) -> list[str]:
        """What it was understood as: known reasons, or the kind of question that it is a claim about."""
        return [name if so else f"not {name}" for name, so in self.reasons] or (
            [str(self.statement.question.kind)] if self.statement else []
        )


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
    #: Whether it answers what was said or done before, whatever that is.
    answers: bool = False
    #: How it answers a claim that was not understood, where it says nothing else: agreeing, denying or insisting.
    opening: str = ""
    readings: tuple[str, ...] = ()
    #: Words and places of it that are not known, each with the nearest ones.
    problems: tuple[Problem, ...] = ()
    near: tuple[str, ...] = ()
    #: Words of it that were not taken in, and may change what it claims.
    unread: tuple[str, ...] = ()
    #: The sentence as it is told, where the words are not the player's own.
    told: str = ""
    #: Known reasons told beside what is done, no reasons why it may be: facts, each with whether it is said to be so.
    facts: tuple[tuple[str, bool], ...] = ()
    #: The kinds of deeds that it names with a word for may.
    named: frozenset[str] = frozenset()
    #: Whether it only asks, so that nothing is claimed by it.
    asks: bool = False
