"""A game as a value: what the sentences, the notation, the referee and the face need of it, and which games there are.

A game is a folder of this package whose module ``game`` holds it as ``GAME``; adding one is that folder and its line in ``_FOLDERS``. It is
loaded when something of it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from adjudicator.board.board import Board

if TYPE_CHECKING:  # reading, judging and writing each need one of these only
    import yaml

    from adjudicator.kind_of_question import KindOfQuestion
    from adjudicator.notation.document.nodes import Reader
    from adjudicator.notation.line.faults import Faults
    from adjudicator.question import Question
    from adjudicator.rulesets.editions import RuleSet

#: The games by their folders, each with the ids by which documents and rule sets name it; the first is meant where nothing is said.
_FOLDERS: dict[str, tuple[str, ...]] = {
    "basegame": ("basis", "basis-5-6", "zeevaarders"),
}
_FOLDER_OF = {name: folder for folder, names in _FOLDERS.items() for name in names}


class Player(Protocol):
    """Who plays: a Dutch colour, and a name where one is written."""

    @property
    def colour(self) -> str:
        """The colour by its Dutch word."""

    @property
    def name(self) -> str | None:
        """What the player is called."""


class Position(Protocol):
    """What every position has, of whatever game."""

    @property
    def game(self) -> str:
        """The id of the game."""

    @property
    def rules(self) -> str | None:
        """The rule set that the document names."""

    @property
    def players(self) -> Sequence[Player]:
        """The players in order of play."""

    @property
    def turn(self) -> int | None:
        """Whose turn it is, as an index into ``players``; None means unknown."""

    @property
    def board(self) -> Board | None:
        """The board of hexagons, None in a game that has none."""


P = TypeVar("P", bound=Position)


class Game(Protocol[P]):
    """A game whose positions are of type ``P``."""

    #: The folder of the game, here and in the face.
    folder: str
    #: By which letters the one-line form names it.
    letters: frozenset[str]
    #: The kinds of question that it answers, by name, in the order in which they are listed.
    kinds: Mapping[str, KindOfQuestion[Any]]
    #: The position after an event; None in a game of which no course can be followed.
    apply: Callable[[P, Any], P] | None

    def read_document(self, reader: Reader, root: yaml.Node) -> P:
        """Return the position of a composed document; PositionError with every fault."""

    def write_document(self, position: P) -> str:
        """Return the document of a position, which reads back as the same position."""

    def read_line(self, text: str, faults: Faults) -> P | None:
        """Return the position of a one-line form, or None where faults were noted."""

    def line_sections(self, position: P) -> Iterable[str]:
        """Yield the sections of the one-line form; ValueError, KeyError or IndexError for what no line holds."""

    def warnings(self, position: P, rules: RuleSet) -> Sequence[str]:
        """Return the clauses that a position itself violates under a rule set."""

    def read_question(self, text: str, position: P, speaker: str | None, language: str) -> Question:
        """Return the question that a sentence asks; QuestionError where it is no one question, QuestionWithoutPosition for a rule."""

    def asks_a_rule(self, text: str, language: str) -> bool:
        """Return whether a sentence, without a position, asks about the rules in any position."""

    def lay(self, seed: int, rules: RuleSet, name: str) -> P:
        """Return a board laid by chance, the same for the same seed; ValueError where the game of this id has none."""

    def numbers(self, rules: RuleSet, name: str) -> Any:
        """Return the numbers of a rule set for the game of this id, as fields."""

    def costs(self) -> Mapping[str, Any]:
        """Return what can be bought, each with its ``clause`` and the ``cards`` that it takes."""


def games() -> Iterator[Game[Any]]:
    """Yield every game, each loaded as it comes; the usual one first."""
    return map(_loaded, _FOLDERS)


def game_named(name: str | None) -> Game[Any]:
    """Return the game of this id, the usual one for None; KeyError for an id that there is not."""
    return _loaded(next(iter(_FOLDERS)) if name is None else _FOLDER_OF[name])


def has_game(name: str | None) -> bool:
    """Return whether there is a game of this id."""
    return name in _FOLDER_OF


def game_of(position: Position) -> Game[Any]:
    """Return the game of a position."""
    return _loaded(_FOLDER_OF[position.game])


def described(kind: str) -> KindOfQuestion[Any]:
    """Return the description of a kind of question: that of the first game that answers it, for it means the same in all."""
    return next(game.kinds[kind] for game in games() if kind in game.kinds)


@cache
def _loaded(folder: str) -> Game[Any]:
    found: Game[Any] = import_module(f"adjudicator.{folder}.game").GAME
    return found
