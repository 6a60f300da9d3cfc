"""Records of games: a position with the events after it, or a file of events that follow a position given apart.

Other programs' records are made into the same; ``format`` says what a text was, ``lost`` what of it could not be taken over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from json import JSONDecodeError
from typing import Any

from adjudicator.game import Position, Remembered, ToldClause, TurnTold, games, value_at
from adjudicator.game.replay import Recorded, Replayed, Stated, replay_rules_of, replayed, rules_for
from adjudicator.input.problems import Expected, Family, PositionError, Problem, fault_of
from adjudicator.input.words import meaning
from adjudicator.judging.referee import Agreements, with_agreed
from adjudicator.notation.document.nodes import MOST_PROBLEMS
from adjudicator.notation.document.source import MOST_BYTES, decoded, one_line
from adjudicator.notation.event_lines import BEARING, MOST_SPOKEN, add_clauses, clearer, every_fault, missing_in, spoken_clauses
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Numbers
from adjudicator.telling.imported import Importer, Lost, as_text
from adjudicator.telling.packed import unpacked
from adjudicator.verdicts.verdict import Answer
from catan_common.arguments import check_truth
from catan_common.json_text import loads

#: What is needed of the board to say what a roll paid.
_PAID = "production"
#: What is needed of it to say which harbours somebody has: no more than not certain without it.
_HARBOUR = "harbour"
#: What a record may tell of the numbers of every rule set.
_USUAL = {
    "target": Numbers().target,
    "hand_limit": Numbers().most_in_hand,
    "bank": Numbers().each_resource,
    "friendly_robber": False,
    "players": 4,
}
#: The formats of what is read here: a document with events, a one-line form, a list of events after a position given apart.
DOCUMENT, LINE, EVENTS = "document", "line", "events"


class GameError(PositionError):
    """What was written is no record of a game; ``problems`` holds every fault found, never only the first."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is told: where it starts, the events, what a text said that no event holds, and what it states itself of the positions.

    ``options`` are the numbers by which the text says that was played, as ``Imported`` has them; ``said`` is how the events were told, empty in
    another program's record.
    """

    format: str
    start: Position
    events: tuple[Recorded, ...]
    lost: tuple[Lost, ...] = ()
    stated: tuple[Stated, ...] = ()
    options: Mapping[str, int | bool | str | None] = field(default_factory=dict)
    said: str = field(default="", compare=False)

    def __repr__(self) -> str:
        """Return the format, where it starts, and how much it tells."""
        return f"<Record {self.format}: {len(self.events)} events after {self.start!r}, {len(self.lost)} lost>"


def read_game(text: str | bytes, start: Position | None = None, file: str = "<text>") -> Record:
    """Return the game that a text tells: a document or one-line form with events, another program's record, or events that follow ``start``.

    Bytes may be packed by gzip. Events alone, without ``start``, are of a game remembered from the middle (``read_remembered``). GameError carries ``.problems``: every fault, with its line.
    """
    from adjudicator.notation.document.read import read_position
    from adjudicator.notation.line.write import is_line, read_line

    try:
        text = text if isinstance(text, str) else unpacked(text, file)
        whole = decoded(text)
        ours = is_line(whole.strip()) or _is_key(whole.lstrip().partition("\n")[0])
        importer = None if ours else _importer(whole, file)  # to ask what every game can read loads every game
        if importer is not None:
            taken = importer.read(as_text(whole, file))
            start = _played_by(taken.start, taken.options)
            return Record(importer.name, start, taken.events, taken.lost, taken.stated, taken.options)
        if is_line(whole.strip()):
            position = read_line(whole.strip(), file)
            return _of_position(LINE, position, [1] * len(position.events))
        remembered = read_remembered(whole, file) if start is None else None
        if remembered is not None:
            return remembered
        if start is None or _is_document(whole):
            _check_json(whole, file)
            position = read_position(text, file)
            return _of_position(DOCUMENT, position, _lines_of(whole, position.events))
    except PositionError as error:
        raise GameError(error.problems) from None
    return Record(EVENTS, _bare(start), tuple(_events(whole, start, file)), said=whole)


def _played_by(start: Position, options: Mapping[str, int | bool | str | None]) -> Position:
    """Return the start of a record with the numbers by which it tells that was played, as what the table has agreed on; the usual ones are none."""
    told = {name: value for name, value in options.items() if (name, value) not in _USUAL.items()}
    if not told:
        return start
    return with_agreed(start, told)


def read_remembered(text: str | bytes, file: str = "<text>") -> Record | None:
    """Return the game of a text that tells events alone, remembered from the middle of a game on an unknown board; None where no line of it is an event.

    The start is assumed: who plays, in the order in which they are named, and nothing of their cards. GameError names every line that is no event, and every one
    that the board bears on.
    """
    whole = decoded(text)
    start = None if _is_document(whole) else remembered_start([one_line(line) for line in whole.splitlines()])
    if start is None:
        return None
    events = tuple(_events(whole, start, file))
    lines = whole.splitlines()
    told = [(one.line, lines[one.line - 1].strip()) for one in _needing_a_board(events, start)]
    if told:
        raise GameError([Problem(Family.UNREPRESENTABLE, file, line, 1, said, Expected.DOCUMENT, ()) for line, said in told])
    return Record(EVENTS, remembered_begun(start, [one.event for one in events]), events, said=whole)


def _needing_a_board(events: Sequence[Recorded], start: Position) -> Iterator[Recorded]:
    """Yield the events that the board bears on; what a roll paid that was told before is what somebody says of it, and no more than not certain, as is what a harbour allows."""
    rules, paid = replay_rules_of(start), False
    for one in events:
        paid = (paid or rules.rolled(one.event) is not None) and not rules.ends_turn(one.event)
        if set(_remembered_of(start).needs(one.event)) - {_HARBOUR, *({_PAID} if paid else set())}:
            yield one


def remembered_start(lines: Sequence[str], speakers: Sequence[str] = ()) -> Position | None:
    """Return the position in the middle of a game, on any board, of those whom lines about events name, and of ``speakers``; None where they tell of none."""
    ways = (game.replay.remembered for game in games() if game.replay is not None)
    starts: Iterator[Position | None] = (way.start(lines, speakers) for way in ways if way is not None)
    return next((start for start in starts if start is not None), None)


def remembered_hand(line: str, start: Position) -> bool:
    """Return whether a line of remembered events tells what somebody has in hand."""
    return _remembered_of(start).is_hand(line, start)


def remembered_after(lines: Sequence[str], line: str, start: Position) -> list[str]:
    """Return lines of remembered events with one more: joined to the last where both tell of one event, before it where it tells what somebody had then."""
    way = _remembered_of(start)
    *before, last = lines or ("",)
    if (whole := way.joined(last, line, start)) is not None:
        return [*before, whole]
    return [*before, line, last] if way.goes_before(last, line, start) else [*lines, line]


def remembered_begun(start: Position, events: Sequence[Any]) -> Position:
    """Return such a position with what the events that follow tell of it."""
    begun: Position = _remembered_of(start).begun(start, events)
    return begun


def remembered_turn(begun: Position, turn: TurnTold) -> Position:
    """Return such a position in which it is the turn of whom a line tells it to be."""
    after: Position = _remembered_of(begun).on_turn(begun, turn)
    return after


def _remembered_of(start: Position) -> Remembered[Any]:
    """Return how a course without a board is followed in the game of its start."""
    way = replay_rules_of(start).remembered
    if way is None:
        raise ValueError(f"no course without a board can be followed of {start.game}")
    return way


def _importer(text: str, file: str) -> Importer | None:
    """Return what reads a text of another program; None for a text that is of none. A format is named in its importer."""
    found = as_text(text, file)
    every: Iterator[Importer] = (value_at(path) for game in games() for path in game.importers)
    return next((one for one in every if one.recognises(found)), None)


def _check_json(text: str, file: str) -> None:
    """Raise PositionError for a text in JSON that is too long for a document of ours, so that it is a record of another program: it says why it is none that is read."""
    if len(text) > MOST_BYTES and text.lstrip()[:1] in ("{", "["):
        raise PositionError([_unread_json(text, file)])


def _unread_json(text: str, file: str) -> Problem:
    """Return where a text in JSON breaks off or goes on behind its end; else that no program is known that writes it so."""
    try:
        loads(text)
    except JSONDecodeError as error:
        cut = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated")
        expected = Expected.CLOSED if cut else Expected.RECORD_FIELD
        said = text[error.pos : error.pos + 20].partition("\n")[0]
        return Problem(Family.UNREADABLE, file, error.lineno, error.colno, said, expected, ())
    except ValueError:
        return Problem(Family.UNREADABLE, file, 0, 0, "", Expected.FLATTER, ())
    return Problem(Family.UNREPRESENTABLE, file, 1, 1, text.lstrip()[:20].partition("\n")[0], Expected.RECORD_VERSION, ())


def _bare(position: Position) -> Position:
    bare: Position = replay_rules_of(position).without_events(position)
    return bare


def _is_document(text: str) -> bool:
    """Return whether a text has a key of a position, perhaps in quotes, at the beginning of a line, or is an object of JSON."""
    return text.lstrip().startswith("{") or any(_is_key(line) for line in text.splitlines() if not line[:1].isspace())


def _is_key(line: str) -> bool:
    """Return whether a line begins with a key of a position, perhaps in quotes."""
    key, colon, _ = line.partition(":")
    return bool(colon) and bool(meaning("keys", key.strip("\"' ")))


def _of_position(form: str, position: Position, lines: Sequence[int]) -> Record:
    replay_rules = replay_rules_of(position)
    events = tuple(Recorded(line, replay_rules.read(text, position)) for line, text in zip(lines, position.events, strict=True))
    return Record(form, _bare(position), events, said="\n".join(position.events))


def _lines_of(text: str, events: Sequence[str]) -> list[int]:
    """Return on which line of a document each event stands: they stand there in their order."""
    found: list[int] = []
    lines = text.splitlines()
    at = 0
    for event in events:
        following = (number for number in range(at, len(lines)) if event in one_line(lines[number].strip().removeprefix("- ")))
        at = next(following, at)
        found.append(at + 1)
        at += 1
    return found


def _events(text: str, start: Position, file: str) -> list[Recorded]:
    """Return the events of a list, one a line or several as people speak; GameError with every line that is none."""
    replay_rules = replay_rules_of(start)
    problems: list[Problem] = []
    found: list[Recorded] = []
    spoken = 0

    def recorded(number: int, said: str) -> Recorded:
        return Recorded(number, replay_rules.read(said, start))

    for number, line in enumerate(text.splitlines(), 1):
        event = one_line(line)
        if not event:
            continue
        try:
            found.append(recorded(number, event))
        except replay_rules.fault as error:
            fault: Any = error
            before = [str(replay_rules.write(one.event, start, "nl")) for one in found[-BEARING:]]
            wrong = clearer(fault, event, start.players)
            heard = wrong.family is not Family.AMBIGUOUS and spoken < MOST_SPOKEN
            clauses = spoken_clauses(replay_rules.told(event, start, before, "nl")) if heard else ()
            spoken += 1
            asking = missing_in(add_clauses(clauses, found, partial(recorded, number)))
            problems += [_asked(one, asks, file, number, line) for one, asks in asking]
            if not clauses:
                faults = every_fault(event, wrong, lambda said: fault_of(replay_rules.read, said, start))
                problems += [_problem(one, file, number, line) for one in faults]
            if len(problems) >= MOST_PROBLEMS:
                break
    if problems:
        raise GameError(problems)
    return found


def _asked(clause: ToldClause, asks: Expected, file: str, number: int, line: str) -> Problem:
    """Return what has to be asked of a clause of a line."""
    column = len(line) - len(line.lstrip()) + clause.at + 1
    return Problem(Family.UNREPRESENTABLE, file, number, column, clause.word or clause.text, asks, ())


def _problem(error: Any, file: str, number: int, line: str) -> Problem:
    expected: Expected = error.expected
    column = len(line) - len(line.lstrip()) + error.at + 1
    return Problem(error.family, file, number, column, error.found, expected, error.suggestions)


def replay(
    game: Record, rules: RuleSet | str | None = None, *, strict: bool = False, stop: bool = False, agreed: Agreements = None
) -> Iterator[Replayed]:
    """Yield every event of a game with its verdict and the position after it, under a rule set or its name.

    An event that is not allowed is applied as if it were, unless ``stop``: then it is the last. ``agreed`` is as with ``ask``. ValueError for an unknown rule set.
    """
    check_truth(strict=strict, stop=stop)
    check_record(game)
    start = with_agreed(game.start, agreed)
    for one in replayed(start, game.events, rules_for(start, rules), strict=strict):
        yield one
        if stop and one.verdict.answer is Answer.NO:
            return


def check_record(game: object) -> None:
    """Raise TypeError for what is no game: a text of one is read before."""
    if not isinstance(game, Record):
        raise TypeError(f"a game is read before it is used: read_game(…) gives one, not {game!r:.40}")


def up_to(game: Record, number: int) -> Record:
    """Return the game with its first events only."""
    return replace(game, events=game.events[:number])
