"""How games and their kinds of question are shown: each game has a room here, named like its folder of ``adjudicator``.

``shown.SHOWN`` of a room says by kind how an answer is told, laid out and marked on the board; ``drawing`` draws its positions, and its empty sheet where it has one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module

from adjudicator.game import Position, game_named, game_of, games
from adjudicator.game.replay import Replayed
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.kind_of_question import KindOfQuestion
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Verdict
from catan_common.records import NamedTuple
from catan_common.typed import Any, Generic, Protocol, TypeVar, cast

V = TypeVar("V")


class Telling:
    """An answer being put into words: ``parts`` fill the template, ``ending`` is the last part of its name."""

    def __init__(self, verdict: Verdict, language: str, parts: dict[str, str]) -> None:
        """Begin with the parts of the question, and with the answer as the ending."""
        self.verdict = verdict
        self.language = language
        self.parts = parts
        self.ending = str(verdict.answer)


def _no_variant(_question: Question, _value: object) -> str:
    return ""


class Shown(NamedTuple, Generic[V]):
    """How the verdicts on a kind of question are shown; what is left out is shown as for a question that is yes or no.

    The template of an answer is ``group-variant-ending`` or ``group-ending`` of the answers in ``data/words/reasons.yaml``: ``group`` is the kind
    where it is not said, ``variant`` depends on question and value, ``tell`` fills in what the value says, ``always`` also where there is none. A value that is more than a
    sentence is ``cells`` of a table (``headed``: the first row is its head; ``caption``: the name of the text above it; ``before``: the rows of what stands before it), ``rows`` of text
    (to a width) where a table does not do, or ``entries``: things with what is said of each; ``brief``: on one line the sentence alone is told. ``marks`` is ``module:function`` in the room of the game.
    """

    kind: KindOfQuestion[V]
    group: str = ""
    variant: Callable[[Question, V | None], str] = _no_variant
    tell: Callable[[Telling, V], None] | None = None
    cells: Callable[[V, Question, str], list[list[str]]] | None = None
    headed: bool = True
    brief: bool = False
    caption: str = ""
    before: Callable[[V, str], list[list[str]]] | None = None
    rows: Callable[[V, str, int], list[str]] | None = None
    entries: Callable[[V, str], list[tuple[str, str]]] | None = None
    marks: str = ""
    always: bool = False


class Drawing(Protocol):
    """What draws the positions of a game; ``marks`` are those of its questions."""

    def draw_svg(self, position: Any, *, marks: Any = None, names: bool = False, language: str = "nl", tappable: bool = False) -> str:
        """Return a position as SVG; ``tappable`` with an element for every place that can be tapped, focused and heard."""

    def draw_terminal(self, position: Any, *, colour: bool, width: int, names: bool, marks: Any, language: str, encoding: str) -> str:
        """Return a position as lines of text that end with a line break."""

    def marks_of(self, verdict: Verdict, position: Any) -> Any:
        """Return what a verdict marks on a position."""


def drawing_of(position: Position) -> Drawing:
    """Return what draws positions of this game."""
    return cast("Drawing", _room(game_of(position).folder, "drawing"))


def blank_of(game: str) -> Callable[[RuleSet, str], str] | None:
    """Return what draws the empty sheet of the game of an id, on which its players write; None for a game without one."""
    found: Callable[[RuleSet, str], str] | None = getattr(_room(game_named(game).folder, "drawing"), "draw_blank", None)
    return found


#: Asks a question about a position and returns the verdict.
Ask = Callable[[Any, Question], Verdict]


class Standing(Protocol):
    """What tells how a game stands that is followed event by event; it knows no rule, and asks."""

    def moment(self, reached: Any, now: Any, ask: Ask) -> dict[str, Any]:
        """Return whose turn it is (``turn``), in which phase, what was rolled, and what is to be done now; ``reached`` knows what the course told, ``now`` does not."""

    def players(self, now: Any, ask: Ask) -> list[dict[str, Any]]:
        """Return the players with their cards and points, as far as they are known."""

    def options(self, now: Any, who: str, ask: Ask, language: str) -> dict[str, Any]:
        """Return what a player can do."""

    def left_open(self, events: Sequence[Replayed], ask: Ask) -> list[str]:
        """Return the clauses by which the rule set leaves open what an event brought a player, so that a hand that was known is not any more."""

    def got(self, events: Sequence[Replayed], ask: Ask, language: str) -> dict[str, Any] | None:
        """Return what the last roll paid, by player the ``cards`` by kind (None: not certain); None where nothing was rolled."""

    def counted(self, then: Any, ask: Ask) -> dict[str, Any]:
        """Return the points that lie open after a turn, and who holds which special card."""

    def dice(self, actions: Iterable[Any]) -> list[dict[str, int]]:
        """Return by number how often it fell, and in how many ways it can."""


def standing_of(position: Position) -> Standing | None:
    """Return what tells how a game of this kind stands; None where that is not shown."""
    game = game_of(position)
    return cast("Standing", _room(game.folder, "standing")) if _has(game.folder, "standing") else None


@cache
def shown(kind: str) -> Shown[Any]:
    """Return how a kind of question is shown."""
    game = next(game for game in games() if kind in game.kinds)
    table: Mapping[str, Shown[Any]] = _room(game.folder, "shown").SHOWN
    return table.get(kind) or Shown(game.kinds[kind])


@cache
def _has(folder: str, module: str) -> bool:
    from importlib.util import find_spec  # a question has no use for it

    return find_spec(f"catan_rules.render.{folder}.{module}") is not None


def _room(folder: str, module: str) -> Any:
    return import_module(f"catan_rules.render.{folder}.{module}")
