"""The command that judges whole games: from files, folders or standard input, in several processes, each game by itself."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import get_context
from threading import current_thread, main_thread
from types import FrameType
from typing import NamedTuple, TypeVar

from adjudicator.input.problems import PositionError
from adjudicator.language.called import calling, names_at
from adjudicator.notation.line.write import is_line
from adjudicator.rulesets.editions import RuleSet
from adjudicator.telling.audit import whole_audit
from adjudicator.telling.records import read_game
from catan_rules import console
from catan_rules.cli.agreements import with_agreements
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.chosen_rules import rules_named, rules_of
from catan_rules.cli.commands.positions import MOST_OF_RECORD, check_length, piped
from catan_rules.cli.output import json_line, open_book, text_output
from catan_rules.messages import os_error_text
from catan_rules.render.text.ask_words import asking_phrase
from catan_rules.render.text.audits import audit_report, clauses_of, totals
from catan_rules.render.text.faults import MOST_TOLD, fault_dict, fault_line
from catan_rules.render.text.output import TextOutput
from catan_rules.status import DONE, INTERRUPTED, NO, NO_SUCH_FILE, OUR_FAULT, UNDETERMINED, UNREADABLE, WRONG_USE

#: What files of a folder are games, by how their names end; of some every line is a game.
_GAMES = (".json", ".yaml", ".yml", ".txt", ".soclog", ".catan")
_OF_LINES = (".jsonl", ".ndjson")
#: How many games wait for each process: enough that none is idle, few enough that memory does not grow with their number.
_WAITING = 4
J = TypeVar("J")
D = TypeVar("D")


class Job(NamedTuple):
    """A game to judge: what it is called, and the file or the text that it is read from."""

    name: str
    file: str | None = None
    text: bytes = b""


class Settings(NamedTuple):
    """How games are judged and told, the same for all of a call."""

    call: Call
    rules: RuleSet | None
    width: int
    colour: bool


class Judged(NamedTuple):
    """What came of a game: the text to print, the exit status that it alone would give, its numbers, and how often each clause stood in the way."""

    text: str
    status: int
    counts: dict[str, int]
    clauses: dict[str, int]


def run_audit(call: Call) -> int:
    """Judge every game of a call and report on each; return 65 where one cannot be read, else 1, 2 or 0 as for an answer.

    CommandError with status 1 where there is none.
    """
    jobs = _jobs(call)
    rules = rules_named(call, call.options["rules"].strip()) if call.options.get("rules", "").strip() else None
    settings = Settings(call, rules, console.width(), console.colour())
    counts: Counter[str] = Counter(games=0, unread=0, events=0, illegal=0, undetermined=0, differences=0)
    by_clause: dict[str, tuple[int, int]] = {}
    statuses: set[int] = set()
    for one in _all_judged(jobs, settings, int(call.options.get("processes", "1"))):
        sys.stdout.write(one.text)
        statuses.add(one.status)
        counts.update(one.counts)
        for clause, times in one.clauses.items():
            before = by_clause.get(clause, (0, 0))
            by_clause[clause] = before[0] + times, before[1] + 1
    if not counts["games"]:
        raise CommandError(NO, [asking_phrase(call.language, "audit.none", ", ".join(call.words or ["-"]))])
    if counts["games"] > 1 and not call.has("json"):
        output = text_output()
        totals(output, counts, by_clause, open_book(call.language), call.language)
        sys.stdout.write(output.text())
    return next((status for status in (OUR_FAULT, UNREADABLE, NO, UNDETERMINED) if status in statuses), DONE)


# --- which games -----------------------------------------------------------------------------------------------------------


def _jobs(call: Call) -> Iterator[Job]:
    """Return the games of a call, each read when it is asked for; CommandError for a file that there is not, before any is judged."""
    words = call.words or ["-"]
    for word in words:
        if word != "-" and not os.path.exists(word):
            raise CommandError(NO_SUCH_FILE, [asking_phrase(call.language, "no.file", word)])
    if "-" in words and not piped():
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "no.game")])
    return (job for word in words for job in _of_word(word))


def _of_word(word: str) -> Iterator[Job]:
    if word == "-":
        yield from _of_stream(sys.stdin.buffer, "g{}")
    elif os.path.isdir(word):
        for name in sorted(os.listdir(word)):
            if name.endswith((*_GAMES, *_OF_LINES)):
                yield from _of_word(os.path.join(word, name))
    elif word.endswith(_OF_LINES):
        with open(word, "rb") as stream:
            yield from _of_stream(stream, f"{word}:{{}}", whole=False)
    else:
        yield Job(word, file=word)


def _of_stream(stream: Iterable[bytes], name: str, *, whole: bool = True) -> Iterator[Job]:
    """Yield the games of a stream: one on every line where the first line is a game by itself, else the whole as one."""
    line = _line(stream)
    if whole and not _is_game(line):
        yield Job(name.format(1), text=line + stream.read(MOST_OF_RECORD + 1))  # type: ignore[attr-defined]  # a binary stream
        return
    number = 0
    while line:
        number += 1
        if line.strip():
            yield Job(name.format(number), text=line)
        line = _line(stream)


def _line(stream: Iterable[bytes]) -> bytes:
    """Return the next line; of one that is too long for a game no more than tells so."""
    line: bytes = stream.readline(MOST_OF_RECORD + 1)  # type: ignore[attr-defined]  # a binary stream
    rest = line
    while len(rest) > MOST_OF_RECORD and not rest.endswith(b"\n"):
        rest = stream.readline(MOST_OF_RECORD + 1)  # type: ignore[attr-defined]  # a binary stream
    return line


def _is_game(line: bytes) -> bool:
    text = line.strip()
    if text.startswith(b"{"):
        try:
            json.loads(text)
        except (ValueError, RecursionError):
            return False
        return True
    return is_line(text.decode("utf-8", "replace"))


# --- judging ---------------------------------------------------------------------------------------------------------------


def _all_judged(jobs: Iterator[Job], settings: Settings, processes: int) -> Iterator[Judged]:
    """Yield what came of each game, in their order.

    The first game is judged by this process: what judging loads is loaded once then, and the others, which are forked, have it.
    """
    for job in jobs:
        yield _judged(job, settings)
        if processes > 1:
            break
    else:
        return
    with quiet_workers(), ProcessPoolExecutor(processes, get_context("fork") if sys.platform == "linux" else None, _end_quietly) as pool:
        yield from _in_order(lambda job: pool.submit(_judged, job, settings), jobs, processes * _WAITING)


@contextmanager
def quiet_workers() -> Iterator[None]:
    """Let processes that are forked here end without a word when they are interrupted, from their first moment on; this one is interrupted as ever."""
    before = signal.getsignal(signal.SIGINT)
    own = os.getpid()

    def interrupted(number: int, frame: FrameType | None) -> None:
        if os.getpid() != own:
            os._exit(INTERRUPTED)
        signal.default_int_handler(number, frame)

    # what is started in the background does not hear it, and a thread may not choose
    heard = before is signal.default_int_handler and current_thread() is main_thread()
    if heard:
        signal.signal(signal.SIGINT, interrupted)
    try:
        yield
    finally:
        if heard:
            signal.signal(signal.SIGINT, before)


def _end_quietly() -> None:
    """Let a process that was started anew, and has no handler from the one that started it, end without a word too."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))


def _in_order(submit: Callable[[J], Future[D]], jobs: Iterable[J], most: int) -> Iterator[D]:
    """Yield the results in the order of the jobs, with no more than ``most`` of them under way at any time."""
    waiting: deque[Future[D]] = deque()
    for job in jobs:
        if len(waiting) == most:
            yield waiting.popleft().result()
        waiting.append(submit(job))
    while waiting:
        yield waiting.popleft().result()


def _judged(job: Job, settings: Settings) -> Judged:
    """Return what came of one game; nothing that it holds stops the others."""
    try:
        return _audited(job, settings)
    except (PositionError, OSError) as error:
        return _unread(job, settings, error)
    except CommandError:
        raise
    except Exception as error:  # noqa: BLE001 - a fault of ours in one game is told, and the others are judged all the same
        said = f"{type(error).__name__}: {error}"
        language = settings.call.language
        text = (
            json_line({"game": job.name, "fault": said})
            if settings.call.has("json")
            else asking_phrase(language, "audit.fault", job.name, said) + "\n"
        )
        return Judged(text, OUR_FAULT, {"games": 1, "unread": 1}, {})


def _audited(job: Job, settings: Settings) -> Judged:
    call = settings.call
    text = job.text
    if job.file is not None:
        with open(job.file, "rb") as stream:
            text = stream.read(MOST_OF_RECORD + 1)
    check_length(text, job.name)
    game = read_game(text, file=job.name)
    game = replace(game, start=with_agreements(call, game.start))
    found, outcome = whole_audit(game, settings.rules or rules_of(call, game.start), name=job.name, strict=call.has("strict"))
    clauses = Counter(clause for one in found for clause in clauses_of(one))
    counts = {
        "games": 1,
        "events": outcome.events,
        "illegal": outcome.illegal,
        "undetermined": outcome.undetermined,
        "differences": len(outcome.differences),
    }
    status = NO if outcome.illegal or outcome.differences else UNDETERMINED if outcome.undetermined else DONE
    if call.has("json"):
        told = [*(one.as_dict(call.language) for one in found), outcome.as_dict(call.language)]
        return Judged("".join(map(json_line, told)), status, counts, clauses)
    output = TextOutput(settings.width, settings.colour)
    with calling(names_at(game.start)):
        audit_report(output, found, outcome, game.lost, open_book(call.language), call.language)
    return Judged(output.text() + "\n", status, counts, clauses)


def _unread(job: Job, settings: Settings, error: PositionError | OSError) -> Judged:
    language = settings.call.language
    counts = {"games": 1, "unread": 1}
    if isinstance(error, OSError):
        said = asking_phrase(language, "no.read", job.name, os_error_text(language, error))
        text = json_line({"game": job.name, "fault": said}) if settings.call.has("json") else said + "\n"
        return Judged(text, UNREADABLE, counts, {})
    if settings.call.has("json"):
        return Judged(
            json_line({"game": job.name, "problems": [fault_dict(problem, language) for problem in error.problems]}), UNREADABLE, counts, {}
        )
    output = TextOutput(settings.width, settings.colour)
    output.add(asking_phrase(language, "audit.unread", job.name), style="bold")
    for problem in error.problems[:MOST_TOLD]:
        output.add(fault_line(problem, language), 4, "  -")
    if len(error.problems) > MOST_TOLD:
        output.add(asking_phrase(language, "faults.first", len(error.problems), MOST_TOLD), 4, "  -")
    return Judged(output.text() + "\n", UNREADABLE, counts, {})
