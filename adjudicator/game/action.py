"""What a player does, as a value, and what a game declares of each deed: its fields, the question that it answers, where it is judged and takes effect, its words.

An event of a course is an action. Whether it may be done is a question, which follows from the declaration, as does the action that a question is about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from adjudicator.input.problems import Expected
from adjudicator.verdicts.question import Kind, Question
from catan_common.records import MISSING, NamedTuple, dataclass, field, fields, replace
from catan_common.typed import Any

#: The name in a question of what is its kind, as a piece is of the question whether it may be built.
KIND = "kind"
#: Questions are values: the same few are asked over and over in the course of a game.
_question = lru_cache(maxsize=4096)(Question)


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a player does, the player as an index."""

    player: int


class Sort(NamedTuple):
    """What a field holds: how a question about a position has it, and back, and its words.

    ``asked`` gives a value of an action in a position as the question has it, None where that says nothing of it; ``meant`` gives back what a question says
    (KeyError or ValueError for what there is not); without them both have it alike. ``words`` is ``module:function`` of a writer, the value and the action: what a line tells of it.
    ``read`` is that of a line and those of its words that tell it: their value, EventFaultError where they tell none; empty where it is not read by itself.
    ``kinds`` are the kinds of question that it stands for, where it is the kind of one. ``expected`` is what a fault says of a value that is none.
    """

    asked: Callable[[Any, Any, Any], Any] | None = None
    meant: Callable[[Any, Any], Any] | None = None
    words: str = ""
    read: str = ""
    kinds: tuple[str, ...] = ()
    expected: str = Expected.VALUE


class Practice(NamedTuple):
    """The clauses on what is usually done after a deed that was not allowed, that was due and forgotten, or that was done and not due; empty for none."""

    wrong: str = ""
    due: str = ""
    not_due: str = ""


#: Nothing is told of it.
NO_PRACTICE = Practice()


class Field(NamedTuple):
    """A field of an action: its name, its sort, and the names that questions and sentences have for it; empty where they do not tell it."""

    name: str
    sort: Sort
    asked: str = ""
    told: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Deed:
    """What a game declares of a deed; paths are ``module:function`` below ``adjudicator``.

    ``kind`` is that of the question whether it may be done, where no field has it. The check of that question judges it, ``judge`` where more bears on it;
    ``after`` gives the steps on what it tells beside. ``effect`` gives the position after it. It is told by the sentence ``event-`` and ``told``, followed by the
    last field that is told and has a sentence of its own; where that is not enough, ``words`` gives the sentence and what is filled in.

    ``lacks`` is what nobody remembers who has no board before him (``Game.needs``). ``forced``: it follows of itself, also when somebody has won; ``between``: it
    is done in the building round between turns too. ``practice``: the clauses on what is usually done where it was done wrongly. ``nearest``: what may be changed about
    its question to see what would be allowed, each by its block and ``module:function`` (``adjudicator.judging.nearest``).
    ``opening``: it is done in the opening alone. ``claims``: it changes nothing where it is not allowed, as any other does. ``parts``: ``module:function`` of the
    actions that are told with it and follow it.
    ``tried``: ``module:function`` of what is worth judging of it where all that may be done is listed (``legal_actions`` of the game); empty where it is not listed.
    ``past``: what a question calls it that takes it to have happened this turn, and ``module:function`` of the position in which it has.
    """

    action: type[Action]
    kind: str
    effect: str
    told: str
    fields: tuple[Field, ...] = ()
    judge: str = ""
    after: str = ""
    words: str = ""
    lacks: tuple[str, ...] = ()
    forced: bool = False
    between: bool = False
    practice: Practice = NO_PRACTICE
    nearest: tuple[tuple[str, str], ...] = ()
    past: tuple[str, str] | None = None
    opening: bool = False
    claims: bool = False
    parts: str = ""
    tried: str = ""
    #: The kinds of its question.
    kinds: tuple[str, ...] = field(init=False, default=())
    _asked: tuple[tuple[str, Callable[[Any, Any, Any], Any] | None, str], ...] = field(init=False, default=())
    #: Of each field that lines tell its name, ``module:function`` of its words, its name there, and the sentence named after it.
    in_lines: tuple[tuple[str, str, str, str], ...] = field(init=False, default=())

    def __post_init__(self) -> None:
        """Pick the fields that its question has, and those that lines tell; the kind as what it is."""
        object.__setattr__(self, "kind", Kind(self.kind))
        kinds = next((one.sort.kinds for one in self.fields if one.asked == KIND), None)
        object.__setattr__(self, "kinds", kinds or (self.kind,))
        object.__setattr__(self, "_asked", tuple((one.name, one.sort.asked, one.asked) for one in self.fields if one.asked))
        in_lines = tuple((one.name, one.sort.words, one.told, f"{self.told}-{one.told}") for one in self.fields if one.told)
        object.__setattr__(self, "in_lines", in_lines)

    def question(self, action: Action, position: Any) -> Question:
        """Return the question whether an action may be done in a position."""
        colour = position.players[action.player].colour
        if not self._asked:
            return _question(self.kind, colour)
        kind: Any = self.kind
        said: dict[str, Any] = {}
        for name, asked, under in self._asked:
            value = getattr(action, name)
            if value is not None:
                if asked is not None:
                    value = asked(position, value, action)
                if under == KIND:
                    kind = value
                elif value is not None:
                    said[under] = value
        return _question(kind, colour, **said)

    def meant(self, question: Question, position: Any) -> Action | None:
        """Return the action of this deed that a question is about; None where it is about another, or leaves open what the action tells."""
        found: dict[str, Any] = {}
        try:
            for one in self.fields:
                said = getattr(question, one.asked) if one.asked else None
                if said is not None:
                    found[one.name] = said if one.sort.meant is None else one.sort.meant(position, said)
            needed = [one.name for one in fields(self.action) if one.default is MISSING and one.name not in ("player", *found)]
            if needed:
                return None
            players = [player.colour for player in position.players]
            action = self.action(players.index(question.player), **found)
            return action if self.question(action, position) == replace(question, happened=None) else None
        except (KeyError, ValueError):
            return None


def declared(deeds: Iterable[Deed]) -> dict[type[Action], Deed]:
    """Return deeds by the class of their actions."""
    return {deed.action: deed for deed in deeds}


def asked_by(deeds: Iterable[Deed], kind: str) -> Iterator[Deed]:
    """Yield the deeds of which a question of a kind asks whether they may be done."""
    return (deed for deed in deeds if kind in deed.kinds)


def action_of(deeds: Iterable[Deed], question: Question, position: Any) -> Action | None:
    """Return the action that a question is about; None where it is about none, or leaves open what the action tells."""
    return next((action for deed in deeds if (action := deed.meant(question, position)) is not None), None)


# --- sorts that games share ------------------------------------------------------------------------------------------------


def _colour(position: Any, player: int, _action: Action) -> str:
    colour: str = position.players[player].colour
    return colour


def _player(position: Any, colour: str) -> int:
    return [player.colour for player in position.players].index(colour)


_WORDS = "language.event_words"
#: Another player, by colour.
PLAYER = Sort(_colour, _player, f"{_WORDS}:player", expected=Expected.PLAYER)
#: What stands as it is, in questions and lines.
PLAIN = Sort(words=f"{_WORDS}:plain")
