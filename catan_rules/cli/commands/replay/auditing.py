"""The command that judges whole games: from files, folders or standard input, in several processes, each game by itself."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, islice
from typing import NamedTuple

from adjudicator.game.replay import Replayed, rules_for
from adjudicator.input.problems import Expected, Family, PositionError, Problem
from adjudicator.language.called import calling, names_at
from adjudicator.notation.misfit import misfit_rules
from adjudicator.rulesets.editions import OtherGameError, RuleSet
from adjudicator.telling.audit import Found, Outcome, whole_audit
from adjudicator.telling.chronicle import Chronicle
from adjudicator.telling.packed import MOST_OF_RECORD
from adjudicator.telling.records import Record, behind_unheard, read_game, up_to, wrongly_held
from adjudicator.telling.sums import Sums, sums_of
from adjudicator.verdicts.verdict import Answer
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


def _audited(job: Job, settings: Settings) -> Judged:
    call = settings.call
    text = _text_of(job)
    check_length(text, job.name)
    whole = read_game(text, file=job.name, partly=True)
    whole = replace(whole, start=with_agreements(call, whole.start))
    rules = rules_for(whole.start, settings.rules or rules_of(call, whole.start))
    game = up_to(whole, whole.open_from)
    behind, hanging, allowed = behind_unheard(whole, rules, strict=call.has("strict"))
    full = call.has("full") and not call.has("json")
    course = Chronicle(rules) if settings.page or full else None
    found, outcome = whole_audit(game, rules, name=job.name, strict=call.has("strict"), watch=None if course is None else course.watch)
    outcome = _with_behind(outcome, behind, hanging)
    outcome = replace(outcome, events=outcome.events + len(allowed))
    unsure = outcome.undetermined or bool(whole.missed)
    held = wrongly_held(whole, rules)
    status = NO if outcome.illegal or outcome.differences or behind or held else UNDETERMINED if unsure else DONE
    told, page = "", None
    if call.has("json"):
        unread = {"unread": unread_objects(whole, call.language)} if whole.unheard else {}
        later = sorted([*((one, False) for one in behind), *((one, True) for one in hanging)], key=lambda one: one[0].number)
        rows = (*(one.as_dict(call.language) for one in found), *(_behind_object(job.name, *one, call.language) for one in later))
        told = "".join(map(json_line, (*rows, outcome.as_dict(call.language) | unread)))
    elif "target" not in call.options and course is None:
        output = TextOutput(settings.width, settings.colour)
        book = open_book(call.language)
        with calling(names_at(game.start, game.said)):
            for line in heard_lines(whole, call.language):
                output.add(line)
            ended = whole.open_from == len(whole.events) and (not whole.missed or outcome.winner is not None)
            unheard = sum(not one.built for one in whole.missed)
            audit_report(output, found, outcome, game.lost, book, call.language, ended=ended, unheard=unheard)
            for one in behind:
                event_report(output, one, book, call.language)
            for one in hanging:
                if one.verdict.answer is Answer.NO:
                    event_report(output, one, book, call.language, hangs=True)
            for line in (*held_lines(held, book, call.language), *unread_lines(whole, len(whole.events), call.language)):
                output.add(line)
        told = output.text() + "\n"
    if course is not None:
        course.close()
        with calling(names_at(game.start, game.said)):
            told, page = _paged(told, settings, Told(job.name, game, rules, found, outcome, course, len(whole.events), behind))
    return Judged(job.name, job.size, told, status, sums_of(game, found, outcome), page)


def _with_behind(outcome: Outcome, refused: Sequence[Replayed], hanging: Sequence[Replayed]) -> Outcome:
    """Return what a game came to with the events behind a piece that was not heard: those that may hang on it are not certain."""
    return replace(
        outcome,
        events=outcome.events + len(refused) + len(hanging),
        illegal=outcome.illegal + len(refused),
        causes=outcome.causes + len(refused),
        undetermined=outcome.undetermined + len(hanging),
    )


def _behind_object(name: str, one: Replayed, hangs: bool, language: str) -> dict[str, object]:
    """Return an event behind a piece that was not heard as a JSON object."""
    told = Found(name, one).as_dict(language)
    return told | {"answer": Answer.UNDETERMINED, "steps": [], "hangs_on_unread": True} if hangs else told


class Told(NamedTuple):
    """What a page is made of."""

    name: str
    game: Record
    rules: RuleSet
    found: list[Found]
    outcome: Outcome
    course: Chronicle
    followed: int
    behind: Sequence[Replayed]


def _paged(told: str, settings: Settings, of: Told) -> tuple[str, str | bytes | None]:
    """Return the text to print, with the page of a game where it goes to standard output, and the page where it goes to a file."""
    # a game that is only judged needs no page
    from catan_rules.printed.contents.game_report import Judged as Reported
    from catan_rules.printed.contents.game_report import game_report

    call = settings.call
    book = open_book(call.language)
    if settings.page:
        return told, content_of(call, game_report(Reported(*of), book, call.language), settings.page)
    from catan_rules.printed.writers.plain import plain

    output = TextOutput(settings.width, settings.colour)
    drawn_in = settings.width, getattr(sys.stdout, "encoding", None) or "utf-8"
    plain(game_report(Reported(*of), book, call.language, drawn_in), output)
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
