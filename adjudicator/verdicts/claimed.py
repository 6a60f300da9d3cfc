"""What somebody claims: a question, and what its answer is said to be; held against the verdict that answers it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Verdict
from catan_common.closed_list import StrEnum
from catan_common.records import NamedTuple
from catan_common.typed import Any, Protocol

#: The field of a claim that something is allowed or not: the answer itself, not the value.
ANSWER = ("answer",)
#: The field of a claim who has a special card.
HOLDER = ("holder",)
#: In the way into a value: all that there is at that place, added up.
EVERY = "*"


class Relation(StrEnum):
    """How what is found is said to stand to what is claimed."""

    IS = "is"
    IS_NOT = "is-not"
    AT_LEAST = "at-least"
    LESS_THAN = "less-than"


_OPPOSITE = {Relation.IS: Relation.IS_NOT, Relation.AT_LEAST: Relation.LESS_THAN}
_YES, _NO = str(Answer.YES), str(Answer.NO)
_OPPOSITE |= {no: yes for yes, no in _OPPOSITE.items()}


class Claimed(NamedTuple):
    """What an answer is said to be: ``field`` is ``ANSWER``, or the way into the value (``lengths``, ``rood``; ``*`` adds up), ``value`` a number, a player, None for nobody."""

    field: tuple[str, ...]
    relation: Relation
    value: str | int | None
    #: The way to the number that it is at least, where the whole is not known.
    least: tuple[str, ...] = ()

    @property
    def negative(self) -> bool:
        """Whether it says that something is not so."""
        if self.field == ANSWER:
            return self.value == _NO
        return self.relation in (Relation.IS_NOT, Relation.LESS_THAN) or (self.relation, self.value) == (Relation.IS, 0)

    def denied(self) -> Claimed:
        """Return the opposite."""
        if self.field == ANSWER:
            return self._replace(value=_NO if self.value == _YES else _YES)
        return self._replace(relation=_OPPOSITE[self.relation])

    def as_dict(self) -> dict[str, Any]:
        """Return it as the published JSON object."""
        return {"field": list(self.field), "relation": str(self.relation), "value": self.value}

    def holds(self, verdict: Verdict) -> bool | None:
        """Return whether a verdict bears it out; None where it does not tell."""
        if self.field == ANSWER:
            known = verdict.answer in (Answer.YES, Answer.NO)
            return self._compared(str(verdict.answer)) if known else None
        if verdict.answer is Answer.NOT_APPLICABLE:
            return None
        if not isinstance(self.value, int):
            # a player, or nobody: certain only where the whole answer is
            return None if verdict.answer is Answer.UNDETERMINED else self._compared(_at(verdict.value, self.field))
        found = self.amount(verdict)
        if found is not None:
            return self._compared(found)
        least = _amount(verdict.value, self.least) if self.least else None
        if least is None or least < self.value + (self.relation in (Relation.IS, Relation.IS_NOT)):
            return None
        return self._compared(least)

    def amount(self, verdict: Verdict) -> int | None:
        """Return the number that a verdict finds where this claims one; None where it finds none, or does not tell."""
        if self.field in (ANSWER, HOLDER) or verdict.answer is Answer.NOT_APPLICABLE or not isinstance(self.value, int):
            return None
        return _amount(verdict.value if verdict.certain is None else verdict.certain, self.field)

    def _compared(self, found: Any) -> bool:
        relation = self.relation
        if relation in (Relation.IS, Relation.IS_NOT):
            return bool((found == self.value) == (relation is Relation.IS))
        return bool((found >= self.value) == (relation is Relation.AT_LEAST))


#: How a number may be meant: as it stands, or as a bound; by name the relation, and what is added to the number.
BOUNDS = {
    "": (Relation.IS, 0),
    "at-least": (Relation.AT_LEAST, 0),
    "more": (Relation.AT_LEAST, 1),
    "less": (Relation.LESS_THAN, 0),
    "at-most": (Relation.LESS_THAN, 1),
}


def counted(field: tuple[str, ...], number: int, bound: str, least: tuple[str, ...] = ()) -> Claimed:
    """Return what is claimed of a number, as it is meant."""
    relation, more = BOUNDS[bound]
    return Claimed(field, relation, number + more, least)


class Happened(Protocol):
    """An event that is told of, judged: its number in the course, from 1, and the verdict on it."""

    @property
    def number(self) -> int:
        """Its number in the course, from 1."""

    @property
    def event(self) -> Any:
        """What happened, as its game reads it."""

    @property
    def verdict(self) -> Verdict:
        """The verdict on it."""


class Saying(NamedTuple):
    """A statement to be read: its text without what denies it, who says it, the language, and the word that makes a question of it (``ask``).

    ``course`` are the events told of; ``past``: it tells of what was done; ``bound`` is how its number is meant, by the name in ``BOUNDS``.
    """

    text: str
    speaker: str | None
    language: str
    ask: str
    course: Sequence[Happened] = ()
    past: bool = False
    bound: str = ""


class Statement(NamedTuple):
    """A statement understood: the question, what its answer is said to be, and where in the course of play it is asked.

    ``deed`` is the number of the event that is argued about, ``after`` how many events had happened when the question is asked; both None
    for the position as it is now.
    """

    question: Question
    claimed: Claimed
    deed: int | None = None
    after: int | None = None
    #: Facts of the turn that are said of an event, and were so: they change nothing.
    when: tuple[str, ...] = ()

    @property
    def past(self) -> bool:
        """Whether it is about the position of an earlier moment."""
        return self.deed is not None or self.after is not None

    def turned(self, *, denies: bool) -> Statement:
        """Return the statement, or where it is denied that which says the opposite."""
        return self._replace(claimed=self.claimed.denied()) if denies else self


def _at(value: Any, way: tuple[str, ...]) -> Any:
    for part in way:
        value = value.get(part) if isinstance(value, Mapping) else None
    return value


def _amount(value: Any, way: tuple[str, ...]) -> int | None:
    """Return the number at the end of a way into a value, a kind that is not named counting nothing; None where a part of it is not known."""
    if isinstance(value, int):
        return value
    if not isinstance(value, Mapping):
        return None
    if way and way[0] != EVERY:
        return _amount(value.get(way[0], 0), way[1:])
    parts = [_amount(one, way[1:]) for one in value.values()]
    return None if None in parts else sum(part for part in parts if part is not None)
