"""A game told event by event on the page: how it stands, what may be done, and the verdict on one event more before it is done."""

from __future__ import annotations

from typing import Any

from adjudicator.game import Position
from adjudicator.game.replay import Replayed, replay_rules_of
from adjudicator.notation.line.write import write_line
from adjudicator.verdicts.kinds import Kind
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Verdict
from catan_rules.answer.judged import Judged
from catan_rules.page.course import MOST_EVENTS, Course
from catan_rules.page.given import Request, RequestError
from catan_rules.page.told import clauses_told, verdict_told
from catan_rules.render.faces import Standing, standing_of
from catan_rules.render.text.verdict_words import answer_sentence, capital

#: The game that was followed last, so that one event more is one event more.
_followed: list[Course] = []


def game(request: Request) -> dict[str, Any]:
    """Return how a game stands that a position tells with its events, and the verdict on one ``event`` more.

    The event is among them where nothing forbids it, or the table does it ``anyway``; not where it is only ``tried``. ``until``: only so many of the events were told.
    """
    course = _course(request)
    lines = tuple(course.lines)
    number = request.fields.get("until")
    if number is not None:
        if type(number) is not int or not 0 <= number <= len(lines):
            raise RequestError(f"no event {number!r}")
        course.tell(lines[:number])
    said = request.get("event", dict, {})
    judged = _judged(request, course, said) if said else None
    return _told(request, course) | {"judged": judged}


def victims(request: Request) -> dict[str, Any]:
    """Return whom the ``player`` may rob who moves the robber to a place, in a game that a position tells with its events."""
    course = _course(request)
    question = Question(Kind.VICTIMS, request.text("player"), request.text("place"))
    verdict = _asked(request, course.now, question)
    return {"victims": verdict.value or [], "answer": str(verdict.answer), "sentence": answer_sentence(verdict, request.language)}


def _course(request: Request) -> Course:
    """Return the game of a request, followed to its last event."""
    position = request.needed_position()
    if len(position.events) > MOST_EVENTS:
        raise RequestError("too many events")
    _standing(position)
    way, rules = replay_rules_of(position), request.rules(position)
    start = way.without_events(position)
    course = _followed[-1] if _followed else None
    if course is None or not course.goes_on_as(start, rules):
        course = Course(start, rules)
        _followed[:] = [course]
    course.tell(tuple(position.events))
    return course


def _standing(position: Position) -> Standing:
    """Return what tells how a game stands; RequestError for one that the page does not follow."""
    found = standing_of(position)
    if found is None:
        raise RequestError(f"no game of {position.game} is followed")
    return found


def _judged(request: Request, course: Course, said: dict[str, Any]) -> dict[str, Any]:
    """Return the verdict on one event more, and whether it is among the events now."""
    before = course.now
    found = course.add(said)
    done = not request.get("tried", bool, default=False) and (found.allowed or request.get("anyway", bool, default=False))
    told: dict[str, Any] = {"answer": str(found.verdict.answer)}
    if not found.allowed:
        told = verdict_told(found.verdict, before, request.language, {} if done else course.elsewhere(found))
    if not done:
        course.take_back()
    return {"kind": "verdict", "line": found.text(request.language), "done": done, **told}


# --- how it stands ---------------------------------------------------------------------------------------------------------


def _told(request: Request, course: Course) -> dict[str, Any]:
    now = course.now
    standing = _standing(now)

    def asked(position: Position, question: Question) -> Verdict:
        return _asked(request, position, question)

    moment = standing.moment(course.reached, now, asked)
    colour = request.get("player", str, "")
    who = moment["turn"] or (
        colour if any(one.colour == colour for one in now.players) else next((one.colour for one in now.players), None)
    )
    last = len(course.events) - 1
    return {
        "line": course.line(),
        "start": _line(course.start),
        "now": _line(now),
        "rules": course.rules.name,
        **moment,
        "who": who,
        "can": standing.options(now, who, asked, request.language) if who else None,
        "players": standing.players(now, asked),
        "open": clauses_told(standing.left_open(course.events, asked), request.language),
        "got": standing.got(course.events, asked, request.language),
        "through": [found | {"after": number} for number, found in course.after_turns(lambda then: standing.counted(then, asked))],
        "dice": standing.dice(one.event for one in course.events),
        "events": [_event(one, request.language, spoken=number == last) for number, one in enumerate(course.events)],
    }


def _line(position: Position) -> str | None:
    try:
        return write_line(position)
    except (ValueError, KeyError, IndexError):
        return None


def _asked(request: Request, position: Position, question: Question) -> Verdict:
    """Return what the rule set of a request answers about a position, taking what is not told as usual."""
    try:
        return Judged(position, question, request.asking()._replace(strict=False, every=False)).verdict
    except (ValueError, KeyError) as error:
        raise RequestError(f"not asked of this position: {error}") from None


def _event(one: Replayed, language: str, *, spoken: bool) -> dict[str, Any]:
    """Return an event in words, who does it, and the answer whether it may be; ``spoken``: with why it may not, or what is not certain."""
    told: dict[str, Any] = {
        "text": capital(one.text(language)),
        "player": one.before.players[one.event.player].colour if one.event.player >= 0 else None,
        "answer": str(one.verdict.answer),
    }
    if one.verdict.answer in (Answer.NO, Answer.UNDETERMINED):
        told["sentence"] = answer_sentence(one.verdict, language)
        told["clauses"] = (
            clauses_told((step.rule for step in one.verdict.steps if step.state == "failed"), language) if spoken or not one.allowed else []
        )
    return told
