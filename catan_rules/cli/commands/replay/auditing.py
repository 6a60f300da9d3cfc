"""The command that judges whole games: from files, folders or standard input, in several processes, each game by itself."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, islice
from typing import NamedTuple

from adjudicator.game.replay import rules_for
from adjudicator.input.problems import Expected, Family, PositionError, Problem
from adjudicator.language.called import calling, names_at
from adjudicator.notation.misfit import misfit_rules
from adjudicator.rulesets.editions import OtherGameError, RuleSet
from adjudicator.telling.audit import Found, Outcome, whole_audit
from adjudicator.telling.chronicle import Chronicle
from adjudicator.telling.packed import MOST_OF_RECORD
from adjudicator.telling.records import Behind, Record, Unheard, behind_unheard, read_game, up_to, wrongly_held
from adjudicator.telling.sums import Sums, sums_of
from adjudicator.verdicts.verdict import Answer, Verdict
from catan_rules import console
from catan_rules.cli.agreements import with_agreements
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.chosen_rules import rules_named, rules_of
from catan_rules.cli.commands.positions import check_length
from catan_rules.cli.commands.replay.games import Job, games_of, whole_size
from catan_rules.cli.commands.replay.pool import shared
from catan_rules.cli.commands.replay.progress import Progress
from catan_rules.cli.commands.replay.results import results_for
from catan_rules.cli.documents import content_of
from catan_rules.cli.output import json_line, open_book
from catan_rules.messages import asking_phrase, os_error_text
from catan_rules.render.text.audits import audit_report
from catan_rules.render.text.faults import MOST_TOLD, fault_dict, fault_line
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.replays import event_report, heard_lines, held_lines, unread_lines, unread_objects
from catan_rules.status import DONE, NO, OUR_FAULT, UNDETERMINED, UNREADABLE


class Settings(NamedTuple):
    """How games are judged and told, the same for all of a call; ``page`` is the format of the page that is made of each, nothing for none."""

    call: Call
    rules: RuleSet | None
    width: int
    colour: bool
    page: str = ""


class Judged(NamedTuple):
    """What came of a game: its name and size, the text to print, the exit status that it alone would give, its sums, None where it could not be read, and its page."""

    name: str
    size: int
    text: str
    status: int
    sums: Sums | None = None
    page: str | bytes | None = None


def run_audit(call: Call) -> int:
    """Judge every game of a call and report on each; return 65 where one cannot be read, else 1, 2 or 0 as for an answer.

    CommandError with status 1 where there is none.
    """
    jobs = games_of(call)
    rules = rules_named(call, call.options["rules"].strip()) if call.options.get("rules", "").strip() else None
    first = list(islice(jobs, 2))
    results = results_for(call, many=len(first) > 1)
    settings = Settings(call, rules, console.width(), console.colour(), results.page)
    progress = Progress(call.language, whole_size(call))
    statuses: set[int] = set()
    processes = int(call.options.get("processes", "1"))
    for one in _all_judged(chain(first, jobs), settings, processes):
        progress.advance(one.size)
        statuses.add(one.status)
        if one.text:
            progress.clear()
            sys.stdout.write(one.text)
        results.take(one.name, one.sums, one.page)
    progress.clear()
    if not results.games:
        raise CommandError(NO, [asking_phrase(call.language, "audit.none", ", ".join(call.words or ["-"]))])
    written = results.close()
    if written != DONE:
        return written
    return next((status for status in (OUR_FAULT, UNREADABLE, NO, UNDETERMINED) if status in statuses), DONE)


def _all_judged(jobs: Iterator[Job], settings: Settings, processes: int) -> Iterator[Judged]:
    """Yield what came of each game, in their order."""
    return shared(partial(judged, settings=settings), jobs, processes, partial(_lost, settings=settings))


def judged(job: Job, settings: Settings) -> Judged:
    """Return what came of one game; nothing that it holds stops the others."""
    try:
        return _audited(job, settings)
    except (PositionError, OSError) as error:
        return _unread(job, settings, error)
    except CommandError:
        raise
    except OtherGameError as error:
        if settings.rules is not None:  # as the call has it, no game is without fault
            raise
        named = _misfit(job) or Problem(Family.UNREPRESENTABLE, job.name, 1, 1, error.rules, Expected.RULES, error.meant)
        return _unread(job, settings, PositionError([named]))
    except Exception as error:  # noqa: BLE001 - a fault of ours in one game is told, and the others are judged all the same
        return _fault(job, settings, f"{type(error).__name__}: {error}")


def _misfit(job: Job) -> Problem | None:
    """Return where a game names rules of another one; None where it is no document and no line."""
    try:
        return misfit_rules(_text_of(job), job.name)
    except PositionError:
        return None


def _text_of(job: Job) -> bytes:
    if job.file is None:
        return job.text
    with open(job.file, "rb") as stream:
        return stream.read(MOST_OF_RECORD + 1)


def _lost(job: Job, settings: Settings) -> Judged:
    """Return what is said of a game at which the process that judged it died."""
    return _fault(job, settings, "BrokenProcessPool")


def _fault(job: Job, settings: Settings, said: str) -> Judged:
    language = settings.call.language
    text = (
        json_line({"game": job.name, "fault": said})
        if settings.call.has("json")
        else asking_phrase(language, "audit.fault", job.name, said) + "\n"
    )
    return Judged(job.name, job.size, text, OUR_FAULT)


class Audited(NamedTuple):
    """What an audit found in a game: as a ``whole`` and as far as nothing is open in it, with the events behind that, and where a special card is held wrongly."""

    whole: Record
    game: Record
    rules: RuleSet
    found: list[Found]
    outcome: Outcome
    behind: Behind
    held: list[tuple[Unheard, Verdict]]

    def status(self) -> int:
        """Return the exit status that the game alone would give."""
        if self.outcome.illegal or self.outcome.differences or self.behind.refused or self.held:
            return NO
        return UNDETERMINED if self.outcome.undetermined or self.whole.missed else DONE


def _audited(job: Job, settings: Settings) -> Judged:
    call = settings.call
    text = _text_of(job)
    check_length(text, job.name)
    whole = read_game(text, file=job.name, partly=True)
    whole = replace(whole, start=with_agreements(call, whole.start))
    rules = rules_for(whole.start, settings.rules or rules_of(call, whole.start))
    game = up_to(whole, whole.open_from)
    behind = behind_unheard(whole, rules, strict=call.has("strict"))
    course = Chronicle(rules) if settings.page or (call.has("full") and not call.has("json")) else None
    found, outcome = whole_audit(game, rules, name=job.name, strict=call.has("strict"), watch=None if course is None else course.watch)
    audited = Audited(whole, game, rules, found, _with_behind(outcome, behind), behind, wrongly_held(whole, rules))
    told, page = "", None
    if call.has("json"):
        told = _in_json(audited, call.language)
    elif "target" not in call.options and course is None:
        told = _in_words(audited, settings)
    if course is not None:
        course.close()
        with calling(names_at(game.start, game.said)):
            told, page = _paged(told, settings, audited, course)
    return Judged(job.name, job.size, told, audited.status(), sums_of(game, found, audited.outcome), page)


def _with_behind(outcome: Outcome, behind: Behind) -> Outcome:
    """Return what a game came to with the events behind a piece that was not heard: those that may hang on it are not certain."""
    return replace(
        outcome,
        events=outcome.events + sum(map(len, behind)),
        illegal=outcome.illegal + len(behind.refused),
        causes=outcome.causes + len(behind.refused),
        undetermined=outcome.undetermined + len(behind.hanging),
    )


def _in_json(of: Audited, language: str) -> str:
    """Return what was found in a game as lines of JSON, the last one of them what it came to."""
    rows = [one.as_dict(language) for one in of.found]
    open_since = {"answer": Answer.UNDETERMINED, "steps": [], "hangs_on_unread": True}
    later = [*((one, {}) for one in of.behind.refused), *((one, open_since) for one in of.behind.hanging)]
    rows += [Found(of.outcome.game, one).as_dict(language) | said for one, said in sorted(later, key=lambda row: row[0].number)]
    unread = {"unread": unread_objects(of.whole, language)} if of.whole.unheard else {}
    return "".join(map(json_line, (*rows, of.outcome.as_dict(language) | unread)))


def _in_words(of: Audited, settings: Settings) -> str:
    """Return what was found in a game as it is told to a reader."""
    language, output = settings.call.language, TextOutput(settings.width, settings.colour)
    book = open_book(language)
    with calling(names_at(of.game.start, of.game.said)):
        for line in heard_lines(of.whole, language):
            output.add(line)
        ended = of.whole.open_from == len(of.whole.events) and (not of.whole.missed or of.outcome.winner is not None)
        unheard = sum(not one.built for one in of.whole.missed)
        audit_report(output, of.found, of.outcome, of.game.lost, book, language, ended=ended, unheard=unheard)
        for one in of.behind.refused:
            event_report(output, one, book, language)
        for one in of.behind.hanging:
            if one.verdict.answer is Answer.NO:
                event_report(output, one, book, language, hangs=True)
        for line in (*held_lines(of.held, language), *unread_lines(of.whole, len(of.whole.events), language)):
            output.add(line)
    return output.text() + "\n"


def _paged(told: str, settings: Settings, of: Audited, course: Chronicle) -> tuple[str, str | bytes | None]:
    """Return the text to print, with the page of a game where it goes to standard output, and the page where it goes to a file."""
    # a game that is only judged needs no page
    from catan_rules.printed.contents.game_report import Judged as Reported
    from catan_rules.printed.contents.game_report import game_report

    call = settings.call
    book = open_book(call.language)
    judged = Reported(of.outcome.game, of.game, of.rules, of.found, of.outcome, course, len(of.whole.events), of.behind.refused)
    if settings.page:
        return told, content_of(call, game_report(judged, book, call.language), settings.page)
    from catan_rules.printed.writers.plain import plain

    output = TextOutput(settings.width, settings.colour)
    drawn_in = settings.width, getattr(sys.stdout, "encoding", None) or "utf-8"
    plain(game_report(judged, book, call.language, drawn_in), output)
    return output.text() + "\n", None


def _unread(job: Job, settings: Settings, error: PositionError | OSError) -> Judged:
    language = settings.call.language
    if isinstance(error, OSError):
        said = asking_phrase(language, "no.read", job.name, os_error_text(language, error))
        text = json_line({"game": job.name, "fault": said}) if settings.call.has("json") else said + "\n"
        return Judged(job.name, job.size, text, UNREADABLE)
    if settings.call.has("json"):
        text = json_line({"game": job.name, "problems": [fault_dict(problem, language) for problem in error.problems]})
        return Judged(job.name, job.size, text, UNREADABLE)
    output = TextOutput(settings.width, settings.colour)
    output.add(asking_phrase(language, "audit.unread", job.name), style="bold")
    for problem in error.problems[:MOST_TOLD]:
        output.add(fault_line(problem, language), 4, "  -")
    if len(error.problems) > MOST_TOLD:
        output.add(asking_phrase(language, "faults.first", len(error.problems), MOST_TOLD), 4, "  -")
    return Judged(job.name, job.size, output.text() + "\n", UNREADABLE)
