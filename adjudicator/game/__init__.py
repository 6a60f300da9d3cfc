"""A game as a value: what the sentences, the notation, the referee and the face need of it, and which games there are.

A game is a folder of this package whose module ``game`` holds it as ``GAME``; adding one is that folder and its line in ``_FOLDERS``. It is
loaded when something of it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from types import MappingProxyType

from adjudicator.rulesets.points import NOTHING_AGREED, Agreed
from adjudicator.verdicts.kinds import Kind
from catan_common.records import NamedTuple
from catan_common.typed import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

if TYPE_CHECKING:
    import yaml

    from adjudicator.board.board import Board
    from adjudicator.game.action import Action, Deed
    from adjudicator.input.problems import Expected, Faults
    from adjudicator.notation.document.nodes import Reader
    from adjudicator.notation.json_form import JsonFaults
    from adjudicator.rulesets.editions import RuleSet
    from adjudicator.verdicts.claimed import Saying, Statement
    from adjudicator.verdicts.kind_of_question import KindOfQuestion
    from adjudicator.verdicts.premises import Premised
    from adjudicator.verdicts.question import Question
    from adjudicator.verdicts.supposed import Supposed, Supposition
    from adjudicator.verdicts.together import Together
    from adjudicator.verdicts.verdict import Step, Verdict


#: The games by their folders, each with the ids by which documents and rule sets name it; the first is meant where nothing is said.
_FOLDERS: dict[str, tuple[str, ...]] = {
    "basegame": ("basis", "basis-5-6", "zeevaarders"),
    "dicegame": ("dobbelspel",),
    "cardgame": ("kaartspel",),
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
    def events(self) -> Sequence[str]:
        """What happened after it, one event a line, in a game whose course can be followed."""

    @property
    def board(self) -> Board | None:
        """The board of hexagons, None in a game that has none."""

    # what ``adjudicator.game.position_value`` gives each of them

    def legal_actions(self, rules: RuleSet | str | None = None, *, player: str | None = None, strict: bool = False) -> list[Action]:
        """Return every action that is certainly allowed now, of a player (a Dutch colour) or of all."""

    def after(self, action: Action | Question | str, rules: RuleSet | str | None = None, *, even_if_illegal: bool = False) -> Self:
        """Return the position after an action; IllegalActionError for one that is not allowed."""

    def action(self, said: Question | str) -> Action:
        """Return the action that a line of text or a question tells of."""

    def action_text(self, action: Action, language: str = "nl") -> str:
        """Return the line that tells of an action."""


P = TypeVar("P", bound=Position)


def _has_none(*_: object) -> Any:
    raise ValueError("there is nothing of the kind in this game")


def _same_verdict(_position: object, verdict: Verdict, *_: object) -> Verdict:
    return verdict


def _can(*_: object) -> bool:
    return True


def _has_no_text(*_: object) -> str:
    return ""


def _nothing(*_: object) -> tuple[()]:
    return ()


def _as_it_is(position: Any, *_: object) -> Any:
    return position


def _not_mended(position: Any, _event: object, _verdict: object, rules: RuleSet, _again: object) -> Any:
    return position, rules


def _on_the_event(_: object) -> tuple[str, ...]:
    return ("event",)


def _no_doubt(_: object) -> frozenset[str]:
    return frozenset()


def _that_event(_position: Any, _events: Sequence[Any], number: int, _apart: Sequence[object], _rules: RuleSet) -> int:
    return number


def _from_the_first(*_: object) -> int:
    return 1


def _nothing_more(*_: object) -> None:
    return None


def _nothing_rolled(_: object) -> None:
    return None


def _not_by_told(_one: object, _event: object, _since: object) -> bool:
    """Return that nothing is known to stay refused, in a game that does not tell."""
    return False


def _now(position: Any, before: Any) -> Any:  # noqa: ARG001  # of a game without such cards
    return position


def _never(_: object) -> bool:
    return False


def _no_agreement(_: object) -> Agreed:
    return NOTHING_AGREED


class TurnTold(NamedTuple):
    """Who is told to be on turn, empty where nobody knows it, the line about what that player did then, empty where nothing follows, and whether the roll is still to come; None: it was made, and its number is not told."""

    who: str
    rest: str
    to_roll: bool | None


class Remembered(NamedTuple, Generic[P]):
    """How events are followed that somebody remembers of a turn, in the middle of a game, without the board.

    ``start`` is the position of those whom lines name, and of speakers, None where no line tells of an event; ``begun`` that position with what the events
    that follow tell of it; ``needs`` what an event bears on that nobody remembers, nothing where it can be followed.
    """

    start: Callable[[Sequence[str], Sequence[str]], P | None]
    begun: Callable[[P, Sequence[Any]], P]
    #: Such a position in which it is somebody's turn.
    on_turn: Callable[[P, TurnTold], P]
    needs: Callable[[Any], Sequence[str]]
    #: Whether a line tells what somebody has in hand.
    is_hand: Callable[[str, P], bool]
    #: Such a position with what a line tells of it that was so before anything was done; None where it tells of nothing of the kind.
    stated: Callable[[str, P], P | None]
    #: The one event that a line and the one after it tell of; None where each is one of its own.
    joined: Callable[[str, str, P], str | None]
    #: Whether the second of two lines tells what somebody had before the first.
    goes_before: Callable[[str, str, P], bool]


class ToldClause(NamedTuple):
    """A clause of a turn that is told as people speak: where it begins, its words, and the lines of the events that it tells of.

    ``asks`` says what is not told of one, where it is none; ``again`` that its first line tells more of the event before it, and stands for that;
    ``spoken`` that the turn is told with pronouns, as no line that is written down is; ``aside`` that it tells of nothing that was done: a game is followed
    without it, whoever disputes may mean it.
    """

    at: int
    text: str
    lines: tuple[str, ...] = ()
    asks: Expected | None = None
    word: str = ""
    again: bool = False
    spoken: bool = False
    aside: bool = False
    #: Of an aside: who (a colour) is told to hold which special card, which follows from what was done.
    holds: tuple[str, str] | None = None
    #: Of one that tells of no event: that it says whose turn it is, and not what a roll brought.
    turns: bool = False
    #: Of one that asks for a place, and for nothing else: the lines of the pieces that were built somewhere.
    built: tuple[str, ...] = ()
    #: Of an aside: that it says no more than what the position says too.
    agrees: bool = False
    #: A pronoun in it that means one of several by the rules alone, and why: who is on turn (``turn``), who has too many cards (``hand``).
    meant: tuple[str, str] | None = None


class HeardAs(NamedTuple):
    """A clause as it was heard: its words, the lines of the events that it tells of, whether it says no more than whose turn it is, and whom a pronoun means by the rules."""

    text: str
    lines: tuple[str, ...]
    turns: bool = False
    meant: tuple[str, str] | None = None


def _has_no_hands(_position: object, _language: str) -> tuple[str, ...]:
    """Return nothing of hands, in a game that has none."""
    return ()


class ReplayRules(NamedTuple, Generic[P]):
    """How events are followed in a game whose positions are of type ``P``.

    ``read`` makes a line about a position's players and board an event (EventFaultError), ``write`` tells of one in a language, ``begin`` is the position from
    which events are followed under a rule set, ``apply`` gives the verdict on an event (``strict`` or not) and the position after it, and
    ``without_events`` is a position without those that it tells of.
    """

    read: Callable[[str, P], Any]
    #: What ``read`` raises: ``at``, ``found``, ``expected`` and ``suggestions`` say where and what.
    fault: type[Exception]
    write: Callable[[Any, P, str], str]
    begin: Callable[[P, RuleSet], P]
    apply: Callable[[P, Any, RuleSet, bool], tuple[Verdict, P]]
    without_events: Callable[[P], P]
    #: Where what a record states of a position, by field, differs from it: field, recorded, found, and the clause that explains it or None.
    differing: Callable[[P, Mapping[str, object], RuleSet], Sequence[tuple[str, object, object, str | None]]]
    #: How one begins of which events alone are told; None for a game in which none can.
    remembered: Remembered[P] | None = None
    #: A position as a record states it by field; where nothing is taken over, as it is.
    adopted: Callable[[P, Mapping[str, object], RuleSet], P] = _as_it_is
    #: The position and the rule set by which an event that was refused would have been allowed; the last says whether one was for the like before.
    mended: Callable[[P, Any, Verdict, RuleSet, bool], tuple[P, RuleSet]] = _not_mended
    #: What a failed condition rests on: the fields that a record may state, ``turn`` for what was done in it, ``event`` for nothing before it.
    rests_on: Callable[[Step], tuple[str, ...]] = _on_the_event
    #: What a refused event leaves in doubt beside what it was refused for: where it may be told in part, or told again.
    in_doubt: Callable[[Any], frozenset[str]] = _no_doubt
    #: Whether the verdict on the last of some events may be another where it was not told where the pieces of some of them were built: the event as it was
    #: judged, the events from the first of these on, and the places of these among them.
    hangs_on_place: Callable[[Any, Sequence[Action], Sequence[int]], bool] = _can
    #: Whether an event that is refused is so whatever was done before those that were told right before it: it as it was judged, the event, and these.
    stays_refused: Callable[[Any, Any, Sequence[Any]], bool] = _not_by_told
    #: A position in which those have the special cards who had them in an earlier one, as long as nobody has asked who has them now.
    held_before: Callable[[Any, Any], Any] = _now
    #: Whether a turn ends with an event.
    ends_turn: Callable[[Any], bool] = _never
    #: The first event that can be told wrongly, where the hands at the end of a game are as a record states them, by colour; 1 where nothing is known of that.
    since_hands: Callable[[P, Sequence[Any], Mapping[str, Mapping[str, int]], RuleSet], int] = _from_the_first
    #: The first event that can be told wrongly, where a record differs after an event (by its number) in these ways; that event where no earlier one is known.
    since_apart: Callable[[P, Sequence[Any], int, Sequence[tuple[str, object, object, str | None]], RuleSet], int] = _that_event
    #: The numbers of the events that tell of pieces or cards which are found in the end, of a field, and by a record are not there.
    told_of: Callable[[P, Sequence[Any], str, Any, Any], tuple[int, ...]] = _nothing
    #: Whether what lies and stands in a position is the table's, where it is not told by heart.
    has_board: Callable[[P], bool] = _can
    #: What the dice came to, of an event that is a roll of them for everybody; None for any other.
    rolled: Callable[[Any], int | None] = _nothing_rolled
    #: The clauses of a line that tells of a turn as people speak, behind lines of events; ``words`` is the language where the line leaves it open.
    told: Callable[[str, P, Sequence[str], str], Sequence[ToldClause]] = _nothing
    #: What can be done, by the class of its action.
    deeds: Callable[[], Mapping[type[Action], Deed]] = dict
    #: The actions that are certainly allowed in a position, of the players in some seats, under a rule set (``strict`` or not).
    actions: Callable[[P, Sequence[int], RuleSet, bool], Sequence[Action]] = _has_none
    #: What actions are made of beside numbers and kinds, by name.
    made_of: Callable[[], Mapping[str, object]] = dict
    #: What each player has in hand, in words of a language, as far as that is known.
    hands: Callable[[P, str], Sequence[str]] = _has_no_hands


class NeutralForm(NamedTuple, Generic[P]):
    """What reads and writes a game in the neutral JSON form, each fault noted in a ``JsonFaults`` and None returned (``adjudicator.notation.neutral``)."""

    #: What the form calls the games, by their ids.
    games: Mapping[str, str]
    read_position: Callable[[Any, JsonFaults], P | None]
    #: ValueError for what the form does not express, here and below.
    write_position: Callable[[P], dict[str, Any]]
    read_action: Callable[[Any, P, JsonFaults], Action | None]
    write_action: Callable[[Action, P], dict[str, Any]]
    read_question: Callable[[Any, P, JsonFaults], Question | None]
    write_question: Callable[[Question, P], dict[str, Any]]
    write_verdict: Callable[[Verdict, P], dict[str, Any]]
    #: What can be done in a position under a rule set, as questions that are answered yes; None where that of something is not certain.
    legal: Callable[[P, RuleSet], Sequence[Question] | None]
    #: The schemas of the form, by what they are of.
    schemas: Callable[[], Mapping[str, dict[str, Any]]]
    #: Positions like one, in which what is not known is something, for a question: the likeliest first, as few as may do.
    completions: Callable[[P, Question], Iterator[P]]
    #: Whether nothing is left open in a position that an engine would have to know to begin with it, and it is of the game as it is mostly played.
    is_whole: Callable[[P], bool]
    is_usual: Callable[[P], bool]
    #: Whether what is told accounts for the phase of a position.
    has_cause: Callable[[P], bool]
    #: Whether an engine can come to a position in which a question is asked, and whether nothing is wrong with it but that a card has yet to change hands.
    accepts: Callable[[P, Question, RuleSet], bool]
    card_is_due: Callable[[P, RuleSet], bool]


class Game(NamedTuple, Generic[P]):
    """A game whose positions are of type ``P``; what it does is loaded when it is done (``lazy``).

    ``folder`` is its folder, here and in the face; by ``letters`` the one-line form names it; ``kinds`` are the questions that it answers, by name.
    Documents and lines are read with every fault noted (PositionError, ``Faults``), and what is written reads back as the same position.
    A sentence that is no one question is a QuestionError, one about a rule a QuestionWithoutPosition.
    """

    folder: str
    letters: frozenset[str]
    kinds: Mapping[str, KindOfQuestion[Any]]
    read_document: Callable[[Reader, yaml.Node], P]
    write_document: Callable[[P], str]
    read_line: Callable[[str, Faults], P | None]
    #: The sections of the one-line form; ValueError, KeyError or IndexError for what no line holds.
    line_sections: Callable[[P], Iterable[str]]
    #: The clauses that a position itself violates under a rule set.
    warnings: Callable[[P, RuleSet], Sequence[str]]
    #: The question that a sentence asks about a position, with who asks and the language where the words leave it open.
    read_question: Callable[[str, P, str | None, str], Question]
    #: Whether a sentence, without a position, asks about the rules in any position.
    asks_a_rule: Callable[[str, str], bool]
    #: The questions that a sentence may mean which is not read, the likeliest first; what they are is said by name, and none is the sentence. Where it is read as asking a
    #: rule, those alone for which more speaks.
    may_be_meant: Callable[[str, P, str | None, str, bool], Sequence[Question]] = _nothing
    #: What a sentence may suppose (a piece built first, the robber elsewhere), each with the rest of it; and the position in which that is so, with what forbids it, None where a question has
    #: no use for it.
    supposed: Callable[[str, P, str | None, str], Iterable[Supposition]] = _nothing
    as_supposed: Callable[[P, Supposed, Question, RuleSet], tuple[P, Verdict | None] | None] | None = None
    #: What is supposed, with a place where one is left open on which the answer hangs.
    placed: Callable[[P, Supposed, Question, RuleSet], Supposed] | None = None
    #: The questions that a sentence asks together which is no one question (``verdicts.together``); None for any other. And deeds of which each is judged in the position
    #: that those before it left, up to the first that is not allowed.
    read_together: Callable[[str, P, str | None, str], Together | None] = _nothing_more
    in_order: Callable[..., Sequence[Any]] = _has_none
    #: A sentence without its clauses that tell how things are, with the position in which they are so (``verdicts.premises``); nothing for any other.
    premised: Callable[[str, P, str | None, str], Iterable[Premised]] = _nothing
    #: What a statement about a position claims; a QuestionError where that is no one thing, a QuestionWithoutPosition for one about the rules.
    #: None where statements say no more than that something is allowed, or is not.
    read_statement: Callable[[Saying, P], Statement] | None = None
    #: Whether a player (None: who asks) can have too few cards of a resource for a question, and just so many where a number is said.
    may_lack: Callable[[P, Question, str | None, str, int | None], bool] = _can
    #: The position in which all that is assumed of what is asked is told, but for some paths of ``missing``.
    doubting: Callable[[P, RuleSet, Collection[str]], P] | None = None
    #: The position in which it is not known what who is on turn has bought, where no purchase was told.
    bought_open: Callable[[P], P] = _as_it_is
    #: The fact whether what pays a player (a Dutch colour) a resource for a roll stood there before it; None where that cannot be asked.
    stood_before: Callable[[P, Question, RuleSet, str, str], Any] = _nothing_more
    #: The fact whether a seven was rolled, of a question that rests on that; None where it is told, or cannot be asked.
    seven_rolled: Callable[[P, Question], Any] = _nothing_more
    #: The fact whether the robber stood already where it was put, where nobody told the tile; None where that is told, or cannot be asked.
    robber_stood: Callable[[P, Question], Any] = _nothing_more
    #: The numbers that rules of the game of an id print, by name: those of a rule set, and those that no rule set changes.
    numbers: Callable[[RuleSet, str], Mapping[str, int]] = _has_none
    #: A board laid by the chance of a seed, for the game of an id, with players of some colours where they are given.
    lay: Callable[..., P] = _has_none
    #: What can be bought, by name, each with its ``clause`` and the ``cards`` that it takes by resource; more where a game prints more, every price that is told
    #: where prices stand on cards.
    costs: Callable[[], Mapping[str, Any]] = _has_none
    #: The certificate of a player's longest route under a rule set; None where the rule set leaves its length open, the length alone where the proof would be too long.
    certificate: Callable[[P, str, RuleSet], dict[str, Any] | int | None] = _has_none
    #: What may be changed about a question, to see what would be allowed instead: the dimensions of ``nearest``.
    dimensions: Callable[[P, Question], Sequence[Any]] = _nothing
    #: The facts that a verdict on a question, strict or not, finds missing, each with the values that it can have: those of ``deciding_question``.
    unknowns: Callable[[P, Question, RuleSet, Verdict, bool], Sequence[Any]] = _nothing
    #: The questions about each player that one about all of them is made of; none for any other.
    parts: Callable[[P, Question], Sequence[Question]] = _nothing
    #: What the table of a position plays otherwise than the rules print, and the position of a table that has agreed on this and that.
    agreed: Callable[[P], Agreed] = _no_agreement
    with_agreed: Callable[[P, Agreed], P] = _has_none
    #: The position in which what a question takes to have happened this turn has happened.
    as_asked: Callable[[P, Question], P] = _has_none
    #: A verdict, strict or not, on a question whether something may be done, with what it says of that if somebody has won already.
    after_win: Callable[[P, Verdict, RuleSet, bool], Verdict] = _same_verdict
    #: What a question, about an event of the course as it was judged or none, needs that nobody remembers who has no board before him: nothing where it can be answered all the same.
    needs: Callable[[P, Question, Any], Sequence[str]] = _nothing
    #: The kinds of cards that a question may give or take, by their canonical words.
    traded: Sequence[str] = ()
    #: The words that the field ``piece`` or ``resource`` of a question may hold, by field.
    words: Mapping[str, Sequence[str]] = MappingProxyType({})
    #: What was expected where the place of a question, of the kind of a name, is none; nothing where it is one, or where the board tells.
    place_expected: Callable[[str, str], str] = _has_no_text
    #: The rules by which its events are replayed; None for a game in which none can be.
    replay: ReplayRules[P] | None = None
    #: Where what reads other programs' records of the game stands, each an ``Importer`` as ``module:name`` below this package, in the order in which they are asked.
    importers: Sequence[str] = ()
    #: The neutral JSON form; None for a game that it does not express.
    neutral: NeutralForm[P] | None = None

    @property
    def knows_of_turn(self) -> bool:
        """Whether a question may take something to have happened this turn."""
        return self.as_asked is not _has_none


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


def of_one_family(game: str, other: str) -> bool:
    """Return whether two games are played by one set of rules, as a game and its extensions are; KeyError for one that there is not."""
    return _FOLDER_OF[game] == _FOLDER_OF[other]


def says_of(rules: RuleSet, game: str) -> bool:
    """Return whether a rule set says anything of a game, or no rule set does; KeyError for a game that there is not."""
    from adjudicator.rulesets.editions import RULE_SETS  # which game a position is of has no use for it

    return any(of_one_family(game, one) for one in rules.games) or not any(game in one.games for one in RULE_SETS.values())


def described(kind: str) -> KindOfQuestion[Any]:
    """Return the description of a kind of question: that of the first game that answers it, for it means the same in all."""
    return next(game.kinds[kind] for game in games() if kind in game.kinds)


@cache
def _loaded(folder: str) -> Game[Any]:
    found: Game[Any] = import_module(f"adjudicator.{folder}.game").GAME
    return found


@cache
def function_at(path: str) -> Callable[..., Any]:
    """Return the function at ``module:function`` below this package."""
    found: Callable[..., Any] = value_at(path)
    return found


def value_at(path: str) -> Any:
    """Return what stands at ``module:name`` below this package."""
    module, _, name = path.partition(":")
    return getattr(import_module(f"adjudicator.{module}"), name)


def lazy(path: str) -> Callable[..., Any]:
    """Return a function that imports the one at ``module:function`` on its first call, and calls it."""

    def called(*given: Any) -> Any:
        return function_at(path)(*given)

    called.__dict__["path"] = path
    return called


def loaded(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return what a function of ``lazy`` calls, for who calls it thousands of times; any other as it is."""
    path = getattr(function, "path", None)
    return function if path is None else function_at(path)


#: Whether a position can be.
VALID = Kind.VALID
#: How many points each player has, in the open and in all.
POINTS = Kind.POINTS
#: What each roll pays.
YIELDS = Kind.YIELDS
#: Who has won.
WINNER = Kind.WINNER
