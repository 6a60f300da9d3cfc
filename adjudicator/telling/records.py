"""Records of games: a position with the events after it, or a file of events that follow a position given apart.

Other programs' records are made into the same; ``format`` says what a text was, ``lost`` what of it could not be taken over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from json import JSONDecodeError
from typing import Any, NamedTuple

from adjudicator.game import Position, Remembered, ToldClause, TurnTold, games, value_at
from adjudicator.game.replay import Recorded, Replayed, Stated, replay_rules_of, replayed, rules_for
from adjudicator.input.problems import Expected, Family, PositionError, Problem, fault_of
from adjudicator.input.words import meaning
from adjudicator.judging.referee import Agreements, judge, with_agreed
from adjudicator.notation.document.nodes import MOST_PROBLEMS
from adjudicator.notation.document.source import MOST_BYTES, decoded, one_line
from adjudicator.notation.event_lines import BEARING, MOST_SPOKEN, add_clauses, clearer, every_fault, is_told, one_telling, spoken_clauses
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Numbers
from adjudicator.telling.imported import Importer, Lost, as_text
from adjudicator.telling.packed import unpacked
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.reason import Reason
from adjudicator.verdicts.verdict import Answer, State, Verdict
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


class Unheard(NamedTuple):
    """A piece of a told course that is no event: behind how many events it stands, its words, what has to be asked of it, and whether it tells of nothing that was done."""

    after: int
    text: str
    problem: Problem
    aside: bool = False
    #: Who (a colour) is told to hold which special card, which follows from what was done before it.
    holds: tuple[str, str] | None = None
    #: How many pieces it tells of, of which only the place has to be asked: they are the events behind it.
    built: int = 0
    #: Whether it says no more than what the position says too.
    agrees: bool = False


class Heard(NamedTuple):
    """A clause of a told course as it was read: on which line it stands, its words, and the lines of the events that it tells of."""

    line: int
    text: str
    lines: tuple[str, ...]
    #: Of one that tells of no event: that it says whose turn it is, and not what a roll brought.
    turns: bool = False
    #: A pronoun in it that means one of several by the rules alone, and why, as a clause tells it.
    meant: tuple[str, str] | None = None


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
    #: Of a course that is told: what of it was not heard, and how the rest was.
    unheard: tuple[Unheard, ...] = ()
    heard: tuple[Heard, ...] = field(default=(), compare=False)

    @property
    def missed(self) -> tuple[Unheard, ...]:
        """The pieces of a told course that were not heard and may tell of something done."""
        return tuple(one for one in self.unheard if not one.aside)

    @property
    def open_from(self) -> int:
        """After how many events a piece stands that was not heard, so that what follows may hang on it; all of them where there is none."""
        return next((one.after for one in self.missed), len(self.events))

    @property
    def unplaced(self) -> tuple[int, ...]:
        """The numbers of the events that tell of a piece of which it was not told where it was built."""
        return tuple(one.after + number for one in self.missed for number in range(1, one.built + 1))

    @property
    def unheard_from(self) -> int:
        """After how many events a piece stands of which more than a place was not heard; all of them where there is none."""
        return next((one.after for one in self.missed if not one.built), len(self.events))

    def __repr__(self) -> str:
        """Return the format, where it starts, and how much it tells."""
        return f"<Record {self.format}: {len(self.events)} events after {self.start!r}, {len(self.lost)} lost>"


def read_game(text: str | bytes, start: Position | None = None, file: str = "<text>", *, partly: bool = False) -> Record:
    """Return the game that a text tells: a document or one-line form with events, another program's record, or events that follow ``start``.

    Bytes may be packed by gzip. Events alone, without ``start``, are of a game remembered from the middle (``read_remembered``). GameError carries ``.problems``: every fault, with its line.

    ``partly``: of a course that is told as people speak what is no event is no fault, as long as any of it is: it stands in ``unheard``.
    """
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
        remembered = read_remembered(whole, file, partly=partly) if start is None else None
        if remembered is not None:
            return remembered
        if start is None or _is_document(whole):
            _check_json(whole, file)
            return _of_document(text, whole, file, partly=partly)
    except PositionError as error:
        raise GameError(error.problems) from None
    return _followed(whole, _bare(start), file, partly=partly)


def _followed(text: str, start: Position, file: str, *, partly: bool) -> Record:
    """Return the course that a text tells after a position."""
    told = told_course(text, start, file, partly=partly, unplaced=partly)
    return Record(EVENTS, start, tuple(told.events), said=text, unheard=tuple(told.unheard), heard=tuple(told.heard))


def _of_document(text: str | bytes, whole: str, file: str, *, partly: bool) -> Record:
    """Return the game of a document: its position, and what is told below it; PositionError for one that is no document, or of whose course nothing is heard."""
    from adjudicator.notation.document.read import read_position

    try:
        position = read_position(text, file)
    except PositionError:
        cut = course_apart(whole) if partly else None
        if cut is None:
            raise
        start = read_position(cut[0], file)
        told = _told_below(cut[1], _bare(start), file) if start.players else None  # without players nobody did what is told
        if told is None or not told.spoken:
            raise
        return Record(DOCUMENT, _bare(start), tuple(told.events), said=cut[1], unheard=tuple(told.unheard), heard=tuple(told.heard))
    found = _of_position(DOCUMENT, position, _lines_of(whole, position.events))
    cut = course_apart(whole) if partly else None
    if cut is None:
        return found
    lines = {number: said for number, line in enumerate(cut[1].splitlines(), 1) if (said := one_line(line))}
    if [*lines.values()] == [*position.events]:  # each is written as an event: nothing is to be heard
        return replace(found, events=tuple(Recorded(number, one.event) for number, one in zip(lines, found.events, strict=True)))
    told = _told_below(cut[1], found.start, file)
    if told is None or [one.event for one in told.events] != [one.event for one in found.events]:
        return found
    return replace(found, events=tuple(told.events), unheard=tuple(told.unheard), heard=tuple(told.heard))


def _told_below(text: str, start: Position, file: str) -> Course | None:
    """Return the course that the lines below a document's key tell; None where they cannot be followed line by line, as a list between brackets."""
    try:
        return told_course(text, start, file, partly=True, unplaced=True)
    except GameError:
        return None


def course_apart(text: str) -> tuple[str, str] | None:
    """Return a document without what is told below its key for that, and that alone, each line where it stood; None for one without such a key."""
    lines = text.splitlines()
    begin = next((number for number, line in enumerate(lines) if not line[:1].isspace() and _key_of(line) == "events"), None)
    if begin is None:
        return None
    end = next((number for number in range(begin + 1, len(lines)) if lines[number][:1] not in ("", " ", "\t", "-", "#")), len(lines))
    head = lines[begin].partition(":")[2].strip()
    course = [""] * begin + ["" if head in ("|", "|-", ">", ">-") else head.strip("\"'")]
    course += [line.strip().removeprefix("- ").strip("\"'") if not line.startswith("#") else "" for line in lines[begin + 1 : end]]
    return "\n".join([*lines[:begin], *[""] * (end - begin), *lines[end:]]), "\n".join(course)


def _key_of(line: str) -> str | None:
    """Return which key of a position a line begins with; None for none."""
    key, colon, _ = line.partition(":")
    return meaning("keys", key.strip("\"' ")) if colon else None


def _played_by(start: Position, options: Mapping[str, int | bool | str | None]) -> Position:
    """Return the start of a record with the numbers by which it tells that was played, as what the table has agreed on; the usual ones are none."""
    told = {name: value for name, value in options.items() if (name, value) not in _USUAL.items()}
    if not told:
        return start
    return with_agreed(start, told)


def read_remembered(text: str | bytes, file: str = "<text>", *, partly: bool = False) -> Record | None:
    """Return the game of a text that tells events alone, remembered from the middle of a game on an unknown board; None where no line of it is an event.

    The start is assumed: who plays, in the order in which they are named, and nothing of their cards. GameError names every line that is no event, and every one
    that the board bears on.
    """
    whole = decoded(text)
    start = None if _is_document(whole) else remembered_start([one_line(line) for line in whole.splitlines()])
    if start is None:
        return None
    course = told_course(whole, start, file, partly=partly)
    events = tuple(course.events)
    lines = whole.splitlines()
    told = [(one.line, lines[one.line - 1].strip()) for one in _needing_a_board(events, start)]
    if told:
        raise GameError([Problem(Family.UNREPRESENTABLE, file, line, 1, said, Expected.DOCUMENT, ()) for line, said in told])
    begun = remembered_begun(start, [one.event for one in events])
    return Record(EVENTS, begun, events, said=whole, unheard=tuple(course.unheard), heard=tuple(course.heard))


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


def remembered_stated(line: str, start: Position) -> Position | None:
    """Return a position with what a line tells of it that was so before anything was done: the knights that somebody had played; None where it tells of nothing of the kind."""
    found: Position | None = _remembered_of(start).stated(line, start)
    return found


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
    return _key_of(line) is not None


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


class Course(NamedTuple):
    """What a list of events tells: they, what is no event, how clauses were heard, and whether it is told as people speak."""

    events: list[Recorded]
    unheard: list[Unheard]
    heard: list[Heard]
    spoken: bool


def told_course(text: str, start: Position, file: str = "<text>", *, partly: bool = False, unplaced: bool = False) -> Course:
    """Return what a list of events tells, one a line or several as people speak; GameError with every line that is none.

    ``partly``: where it is told as people speak, and any of it is heard, the rest is no fault. ``unplaced``: a piece of which it is not told where it was built is an event too.
    """
    found, written = _told_by_line(text, start, file, partly=partly, unplaced=unplaced)
    if found.heard:
        whole = _told_as_one(text, start, file, written, unplaced=unplaced)
        found = whole if whole is not None and len(_missed(whole)) <= len(_missed(found)) else found
    problems = _missed(found)
    if problems and not (partly and found.spoken and found.events):
        raise GameError(problems)
    return found


def _missed(course: Course) -> list[Problem]:
    """Return what has to be asked of a course: not of what tells of nothing that was done."""
    return [one.problem for one in course.unheard if not one.aside]


def _recorded(number: int, start: Position, said: str) -> Recorded:
    """Return the event that is said on a line."""
    return Recorded(number, replay_rules_of(start).read(said, start))


def _add_open(found: Course, clause: ToldClause, problem: Problem, start: Position, *, unplaced: bool) -> None:
    """Add a clause of which something has to be asked; with the pieces that it tells of where that is only where they were built, and they are ``unplaced`` events."""
    built = clause.built if unplaced else ()
    found.unheard.append(Unheard(len(found.events), clause.text, problem, clause.aside, clause.holds, len(built), clause.agrees))
    found.events.extend(_recorded(problem.line, start, line) for line in built)
    if built:
        found.heard.append(Heard(problem.line, clause.text, built))


def _told_as_one(text: str, start: Position, file: str, written: Mapping[int, Recorded], *, unplaced: bool) -> Course | None:
    """Return what lines tell that are read as one telling, so that a line break changes nothing; None for what is no telling, or tells other events on a line that is ``written`` as one."""
    replay_rules = replay_rules_of(start)
    joint, begins = one_telling(text)
    lines = text.splitlines()
    clauses = replay_rules.told(joint, start, (), "nl") if joint else ()
    found = Course([], [], [], spoken=is_told(clauses))
    for one in clauses:
        number, offset = max(entry for entry in begins if entry[1] <= one.at)
        add_clauses([one], found.events, partial(_recorded, number, start))
        if one.asks is not None:
            problem = _asked(one._replace(at=one.at - offset), one.asks, file, number, lines[number - 1])
            _add_open(found, one, problem, start, unplaced=unplaced)
        elif number not in written:
            found.heard.append(Heard(number, one.text, one.lines, one.turns, one.meant))
    kept = all(one in found.events for one in written.values())
    return found if found.events and kept else None


def _told_by_line(text: str, start: Position, file: str, *, partly: bool, unplaced: bool) -> tuple[Course, dict[int, Recorded]]:
    """Return what a list of events tells, each line by itself, and the lines that are written as one event."""
    written: dict[int, Recorded] = {}
    replay_rules = replay_rules_of(start)
    found = Course([], [], [], spoken=False)
    asked, told = 0, False

    for number, line in enumerate(text.splitlines(), 1):
        event = one_line(line)
        if not event:
            continue
        try:
            written[number] = Recorded(number, replay_rules.read(event, start))
            found.events.append(written[number])
        except replay_rules.fault as error:
            fault: Any = error
            before = [str(replay_rules.write(one.event, start, "nl")) for one in found.events[-BEARING:]]
            wrong = clearer(fault, event, start.players)
            may_be_told = wrong.family is not Family.AMBIGUOUS and asked < MOST_SPOKEN
            every = replay_rules.told(event, start, before, "nl") if may_be_told else ()
            clauses = spoken_clauses(every, partly=partly)
            told = told or is_told(every)
            asked += 1
            for one in clauses:
                add_clauses([one], found.events, partial(_recorded, number, start))
                if one.asks is None:
                    found.heard.append(Heard(number, one.text, one.lines, one.turns, one.meant))
                else:
                    _add_open(found, one, _asked(one, one.asks, file, number, line), start, unplaced=unplaced)
            if not clauses:
                faults = every_fault(event, wrong, lambda said: fault_of(replay_rules.read, said, start))
                found.unheard.extend(Unheard(len(found.events), event, _problem(one, file, number, line)) for one in faults)
            if len(found.unheard) >= MOST_PROBLEMS:
                break
    return found._replace(spoken=told), written


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


#: Reasons for which something stays forbidden, whatever else was done before: what stands does not go, and a gift is one.
_STAYS = frozenset(
    (Reason.NEIGHBOUR_OCCUPIED, Reason.TOO_CLOSE, Reason.OCCUPIED, Reason.PATH_OCCUPIED, Reason.GIVES_NOTHING, Reason.BOTH_GIVE)
)


def stays_refused(one: Replayed) -> bool:
    """Return whether an event is not allowed whatever else was done before it."""
    return any(step.state is State.FAILED and step.reason in _STAYS for step in one.verdict.steps)


def _stays_by_told(game: Record, one: Replayed) -> bool:
    """Return whether an event is not allowed by what was told behind the last piece before it that was not heard, whatever that was."""
    if one.verdict.answer is not Answer.NO:
        return False
    last = max(piece.after for piece in game.missed if not piece.built and piece.after < one.number)
    since = [told.event for told in game.events[last : one.number - 1]]
    return replay_rules_of(game.start).stays_refused(one, game.events[one.number - 1].event, since)


def hangs_on_unheard(game: Record, one: Replayed) -> bool:
    """Return whether the verdict on an event may be another, as a piece before it was not heard, or where one was built."""
    if one.number > game.unheard_from:
        return not stays_refused(one) and not _stays_by_told(game, one)
    before = [number for number in game.unplaced if number <= one.number]
    if not before or stays_refused(one):
        return False
    told = [told.event for told in game.events[before[0] - 1 : one.number]]
    return replay_rules_of(game.start).hangs_on_place(one, told, [number - before[0] for number in before])


def wrongly_held(game: Record, rules: RuleSet | str | None = None) -> list[tuple[Unheard, Verdict]]:
    """Return where a special card is told to be held by another than the position at that moment has it, with what the position says."""
    found = []
    told = [one for one in game.unheard if one.holds is not None and one.after <= game.open_from]
    after = {one.number: one.position for one in replay(game, rules)} if told else {}
    for one in told:
        if one.holds is None:
            continue
        colour, card = one.holds
        position = with_agreed(after.get(one.after, game.start), None)
        verdict = judge(position, Question(Kind(card)), rules_for(game.start, rules))
        value: Any = verdict.value
        if value is not None and value["holder"] != colour and verdict.answer is Answer.VALUE:
            found.append((one, verdict))
    return found


def with_hands_open(game: Record, position: Position, number: int) -> Position:
    """Return the position after so many events of a told course; without the hands, where a piece was not heard by then, which may have changed any of them."""
    if all(one.built or one.after > number for one in game.missed):
        return position
    held: Any = position
    opened: Position = replace(held, players=tuple(replace(player, hand=None) for player in held.players))
    return opened


class Behind(NamedTuple):
    """The events behind a piece that was not heard: those that are not allowed whatever it was, those that may hang on it or are not certain, and the others."""

    refused: list[Replayed]
    hanging: list[Replayed]
    allowed: list[Replayed]


def behind_unheard(game: Record, rules: RuleSet | str | None = None, *, strict: bool = False) -> Behind:
    """Return the events behind a piece that was not heard, or of which it was not told where it was built."""
    found = Behind([], [], [])
    if game.open_from == len(game.events):
        return found
    for one in replay(game, rules, strict=strict):
        if one.number > game.open_from:
            unsure = hangs_on_unheard(game, one) or one.verdict.answer is Answer.UNDETERMINED
            (found.hanging if unsure else found.refused if one.verdict.answer is Answer.NO else found.allowed).append(one)
    return found


def check_record(game: object) -> None:
    """Raise TypeError for what is no game: a text of one is read before."""
    if not isinstance(game, Record):
        raise TypeError(f"a game is read before it is used: read_game(…) gives one, not {game!r:.40}")


def up_to(game: Record, number: int) -> Record:
    """Return the game with its first events only."""
    return replace(game, events=game.events[:number])
