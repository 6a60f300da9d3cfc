"""A clause of a telling: its verb, the things that it names, and what has to be asked where it leaves something open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from adjudicator.basegame.deeds import BuildSomewhere
from adjudicator.basegame.told.lexicon import EITHER, PARTICIPLE, VERB, Sense
from adjudicator.basegame.told.words import HELPS, LITTLE, Word, without


class Missing(Exception):  # noqa: N818 - no fault: what has to be asked
    """What is not told of an event: ``ask`` says what kind of thing, ``word`` what stands there instead, empty for nothing; ``built`` are pieces of which only the place is not told."""

    def __init__(self, ask: str, word: str = "", built: Sequence[BuildSomewhere] = ()) -> None:
        """Take what is asked."""
        super().__init__(ask, word)
        self.ask = ask
        self.word = word
        self.built = tuple(built)


@dataclass(slots=True)
class Part:
    """A thing that is named in a clause: its kind and value, how many, whose, and the word before it that says what it has to do with the deed."""

    kind: str
    value: str = ""
    number: int | None = None
    led: str = ""
    owner: str = ""
    text: str = ""
    seat: int | None = None
    listed: bool = False
    article: str = ""
    #: Of a land: the number that its name says, 0 for none (elfbos).
    chip: int = 0
    #: Whether it is a number right behind a land: heuvels tien.
    close: bool = False


@dataclass(slots=True)
class Clause:
    """One verb with what belongs to it. ``person`` is whom its form may be about; ``first`` where it begins its sentence, ``helped`` unless it is a participle alone, ``before`` in the pluperfect, ``fronted`` where it begins with a pronoun for a thing; ``obliged`` where it tells what somebody had to do, ``gone`` where it tells of dice or the robber as if nobody had moved them, ``again`` is what is done again, ``there`` the word for where the robber stands, ``in_return`` where it tells what something else was given for, ``early`` what says that it was before the roll, ``joined`` where *and* stands before it, ``spoken`` its words as they were."""

    words: list[Word]
    first: bool
    act: str = ""
    particle: str = ""
    person: str = EITHER
    helped: bool = True
    before: bool = False
    fronted: bool = False
    obliged: bool = False
    gone: bool = False
    again: str = ""
    there: str = ""
    in_return: bool = False
    early: str = ""
    joined: bool = False
    #: Whether a word says that it was before what was told.
    earlier: bool = False
    #: Whether a colon stands before it.
    quoted: bool = False
    #: Whether it tells what somebody could do, and did; whether the next clause does not turn it.
    enabled: bool = False
    upheld: bool = True
    #: Whether it tells of something done that has no usual verb, and leaves something of it open.
    unusual: bool = False
    #: Whether nothing that was done is told before it.
    fresh: bool = False
    parts: list[Part] = field(default_factory=list)
    spoken: list[Word] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Keep the words as they were spoken."""
        self.spoken = self.spoken or [*self.words]

    @property
    def verb_first(self) -> bool:
        """Whether it begins with the verb that says who does it."""
        return self.words[0].sense(VERB, *HELPS) is not None

    @property
    def begin(self) -> int:
        """Where it begins."""
        return self.words[0].at

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.words[-1].at + len(self.words[-1].text)


def verbs_of(part: Sequence[Word]) -> list[tuple[Word, Sense]]:
    """Return the words that tell what is done, a participle rather than the verb that helps it."""
    found = []
    figures = any(word.sense("figure") for word in part)
    for place, word in enumerate(part):
        sense = (_moving(word) if figures else None) or word.sense(VERB, PARTICIPLE)
        noun = word.sense("thing-dice") and place and part[place - 1].sense("the", "mine", "his")
        if sense is not None and not noun:
            found.append((word, sense))
    return found


def _moving(word: Word) -> Sense | None:
    """Return the sense of a verb that says of a figure that it is moved, where it says other things of others: rückt den Räuber."""
    return next((sense for sense in word.senses if sense.role in (VERB, PARTICIPLE) and sense.value == "move"), None)


def is_done(words: Sequence[Word]) -> bool:
    """Return whether words say that a turn is done, and nothing else: klaar."""
    told = without(words, *LITTLE)
    return len(told) == 1 and told[0].sense("done") is not None


def bare(parts: Iterable[Part], *kinds: str) -> list[Part]:
    """Return the things of some kinds that have no word before them."""
    return [one for one in parts if one.kind in kinds and not one.led]
