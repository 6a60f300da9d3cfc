"""What is claimed in general, put as the question that it answers; and whether a question that has an answer is that very one.

A claim that is ruled on wrongly ends a quarrel the wrong way. So it is held beside the questions more strictly than a question is, and an amount has to be
the very one: who says that one may play two cards says that one may not play three (docs/decisions/at-issue.md).
"""

from __future__ import annotations

from catan_common.records import NamedTuple
from rulebook.search.outline import AT_LEAST, AT_MOST, EXACTLY, MOST_WORDS, Outline, told_apart
from rulebook.search.same_question import Asked, amount_named
from rulebook.search.turning_words import MAY, TurningWords
from rulebook.words import TALK, tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from rulebook.search.same_question import Memory, Read

#: What an amount is said to be beside a word for it: *only two*, *not before ten*.
_BOUNDS = {"bounding": AT_MOST, "beginning-with": AT_LEAST}
_MARKS = ",;"


class Statement(NamedTuple):
    """What is claimed in general: the question to which it says yes, or no where it is ``denied``, and which bound its amount is said to be, if any.

    ``may``: it says what may be done. ``oneself``: it speaks of somebody at the table; ``addressed``: with a word that means somebody who is spoken to, or anybody.
    """

    asked: str
    denied: bool
    bound: str
    may: bool
    oneself: bool
    addressed: bool


def stated(text: str, words: TurningWords, names: Collection[str] = ()) -> Statement | None:
    """Return what a text claims in general; None for what is no one claim: it asks, gives a reason, or denies more than once."""
    parts = _parts(text, words)
    if not parts or sum(map(len, parts)) > MOST_WORDS:
        return None
    said = [word for part in parts for word in part]
    if not words.reasons.isdisjoint(said) or said[0] in words.asking:
        return None
    main = [part for at, part in enumerate(parts) if part[0] not in words.supposing and not (at and part[0] in words.relative)]
    if said[0] in words.relative and len(said) > 1 and (said[1] in words.modals or said[1] in words.beginning):
        return None  # *die mag je spelen*: what is pointed at nobody knows
    if len(main) != 1 or len(parts) > 2:  # noqa: PLR2004 - one clause, and one that depends on it
        return None
    place = parts.index(main[0])
    rest = next((at for at, word in enumerate(main[0]) if at and word in words.supposing), len(main[0]))
    clause, behind = main[0][:rest], main[0][rest:]
    denials = [word for word in clause if word in words.denying]
    if len(denials) > 1 or (denials and _must_not(clause, words)):
        return None
    clause, bound = _bounded([word for word in clause if word not in words.denying], words)
    parts[place] = [*_put_together(clause, words), *behind]
    oneself = any(word in words.persons or word in names for word in said)
    may = any(words.modals.get(word) == MAY or word in words.forbidding for word in clause)
    return Statement(", ".join(map(" ".join, parts)), bool(denials), bound, may, oneself, not words.addressed.isdisjoint(said))


def _parts(text: str, words: TurningWords) -> list[list[str]]:
    """Return the words of a text clause by clause, each said in one way; without what only says that somebody says it."""
    told = told_apart(text, words.language)
    for mark in _MARKS:
        told = told.replace(mark, _MARKS[0])
    found = [tokens(part, words.language) for part in told.rstrip(" .!").split(_MARKS[0])]
    for place, said in enumerate(found):
        opinion = next((one for one in words.opinions if tuple(said[: len(one)]) == one), ())
        found[place] = said[len(opinion) :]
        if opinion and not found[place] and place + 1 < len(found):
            found[place + 1] = _without_that(found[place + 1], words)
        elif opinion:
            found[place] = _without_that(found[place], words)
    talk = TALK[words.language]
    kept = [words.in_one_way(said) for said in found if not talk.issuperset(said)]
    return [said for said in kept if said]


def _without_that(said: list[str], words: TurningWords) -> list[str]:
    return said[1:] if said and said[0] in words.that else said


def _must_not(clause: list[str], words: TurningWords) -> bool:
    """Return whether a clause that denies has a word for must of which the opposite may be that one may not."""
    return any(word in words.must_not for word in clause)


def _bounded(clause: list[str], words: TurningWords) -> tuple[list[str], str]:
    """Return a clause without the word that makes a bound of the amount behind it, and which bound."""
    for place, word in enumerate(clause):
        behind = [one for one in clause[place + 1 : place + 3] if one not in words.leading_amounts]
        if behind and (behind[0][:1].isdecimal() or behind[0] in words.ones):
            how = next((bound for kind, bound in _BOUNDS.items() if word in words.bounds[kind]), "")
            if how:
                return [*clause[:place], *clause[place + 1 :]], how
    return clause, ""


def _put_together(clause: list[str], words: TurningWords) -> list[str]:
    """Return a clause with its verb put together with what is parted from it: *levert twee kaarten op*."""
    last = clause[-1] if clause else ""
    verb = next((place for place, word in enumerate(clause[:-1]) if word in words.beginning), None)
    if last not in words.parted or verb is None or clause[verb].startswith(last) or any(word in words.modals for word in clause):
        return clause
    return [*clause[:verb], f"{last}{clause[verb]}", *clause[verb + 1 : -1]]


class Stated(Asked):
    """A claim in general, beside which questions are held that have an answer."""

    def __init__(
        self, claim: Statement, memory: Memory, tells: Callable[[frozenset[str]], float], knows: Callable[[str], Collection[int]]
    ) -> None:
        """Read the question that it answers."""
        super().__init__(claim.asked, memory, tells, knows)
        self._bound = claim.bound

    def _held_beside(self, other: Read, clause: int, as_found: float) -> tuple[float, bool] | None:
        words, one, two = self.memory.words, self.outline, other.outline
        if one.modal != two.modal or one.weighty != two.weighty or one.denials != two.denials:
            return None
        if any(one.said.count(word) != two.said.count(word) for word in words.weighing):
            return None
        return super()._held_beside(other, clause, as_found)

    def _amount(self, two: Outline) -> bool | None:
        """Return whether the amounts claimed are such as the other has its answer for: no, where they are others; None where only the claim says less."""
        held = super()._amount(two)
        slot = two.slot
        if held is None or slot is None or not two.compares:
            return None if self._bound else held
        same = amount_named(self.outline, two) == slot.holds
        if slot.how == EXACTLY:
            return held if self._bound != AT_LEAST else None
        if self._bound and self._bound != slot.how:
            return None
        return same if same or self._bound or not held else None
