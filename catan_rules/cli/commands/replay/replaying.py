"""The command that follows a game event by event: what was not allowed and why, and how it stands in the end."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from adjudicator.game import Position
from adjudicator.game.replay import Replayed
from adjudicator.input.problems import Expected, PositionError
from adjudicator.language.called import calling, names_at
from adjudicator.notation.neutral import position_to_json
from adjudicator.telling.records import (
    EVENTS,
    GameError,
    Record,
    Unheard,
    hangs_on_unheard,
    read_game,
    replay,
    up_to,
    with_hands_open,
    wrongly_held,
)
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, State, Verdict
from catan_rules import console
from catan_rules.answer.asking import Asking
from catan_rules.answer.judged import Judged
from catan_rules.cli.agreements import with_agreements
from catan_rules.cli.boards import show_board
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.chosen_rules import rules_of
from catan_rules.cli.commands.positions import find_position, read_input
from catan_rules.cli.output import open_book, text_output, write_json
from catan_rules.messages import asking_phrase, count_text
from catan_rules.reading import write_position
from catan_rules.render.text.board_words import person_name
from catan_rules.render.text.replays import event_report, hand_lines, heard_lines, held_lines, summary_lines, unread_lines, unread_objects
from catan_rules.render.text.verdict_words import answer_sentence, listed
from catan_rules.status import DONE, NO, UNDETERMINED, UNREADABLE, WRONG_USE

#: From how many events on progress is shown on a terminal, and after how many it moves.
_MANY, _STEP = 500, 100


class _Told(NamedTuple):
    """What came of a game that was followed: how many events came out how, and how many hang on what was only assumed; what is held wrongly, who has won, and the position in the end."""

    found: dict[str, int]
    assumed: int
    held: Sequence[tuple[Unheard, Verdict]]
    winner: Verdict | None
    last: Position
    #: Whether nobody knows how the game began: it is told from memory.
    remembered: bool


def run_replay(call: Call) -> int:
    """Follow the game of a call and report every event that is not simply allowed; return 1 where one is not, 2 where one is uncertain."""
    game, remembered = _game(call)
    game = replace(game, start=with_agreements(call, game.start))
    rules = rules_of(call, game.start)
    game = up_to(game, _until(call, len(game.events)))
    in_words = None if call.has("json") else _InWords(call, game)
    answers: list[Answer] = []
    assumed = 0
    last: Position = game.start
    for one in _shown(replay(game, rules, strict=call.has("strict"), stop=call.has("stop")), len(game.events)):
        hangs, last = hangs_on_unheard(game, one), one.position
        answers.append(Answer.UNDETERMINED if hangs else one.verdict.answer)
        assumed += answers[-1] is Answer.YES and any(step.state is State.ASSUMED for step in one.verdict.steps)
        if in_words is None:
            write_json(_event_object(one, call.language, hangs=hangs))
        else:
            in_words.tell_event(one, hangs=hangs)
    found = {"events": len(answers), "illegal": answers.count(Answer.NO), "undetermined": answers.count(Answer.UNDETERMINED)}
    held = [] if remembered else wrongly_held(game, rules)
    winner = None if remembered or game.missed else Judged(last, Question(Kind.WINNER), Asking(rules=rules)).verdict
    told = _Told(found, assumed, held, winner, with_hands_open(game, last, len(answers)), remembered)
    if in_words is None:
        write_json(_end_object(call, game, told))
    else:
        in_words.tell_end(told)
    if found["illegal"] or held:
        return NO
    return UNDETERMINED if found["undetermined"] or game.missed else DONE


class _InWords:
    """A game told to a reader: what was heard of it, then the events that are not simply allowed, at last how it stands."""

    def __init__(self, call: Call, game: Record) -> None:
        self.call, self.game, self.language = call, game, call.language
        self.output = text_output()
        self.book = open_book(call.language)
        self.names = names_at(game.start, game.said)
        with calling(self.names):
            self._add(heard_lines(game, call.language))

    def _add(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.output.add(line)

    def tell_event(self, one: Replayed, *, hangs: bool) -> None:
        """Report an event, where it is not simply allowed; one that ``hangs`` on what was not heard only where it is refused."""
        if one.verdict.answer is Answer.NO or (not hangs and one.verdict.answer is Answer.UNDETERMINED):
            with calling(self.names):
                event_report(self.output, one, self.book, self.language, hangs=hangs)

    def tell_end(self, told: _Told) -> None:
        """Write all of it, with the position that was asked for."""
        game, language = self.game, self.language
        self._add(summary_lines(told.found, game.lost, language, sum(not one.built for one in game.missed)))
        with calling(self.names):
            self._add(held_lines(told.held, language))
            self._add(unread_lines(game, told.found["events"], language))
            if told.assumed:
                self.output.add(asking_phrase(language, "replay.assumed", told.assumed))
            if told.winner is not None:
                self.output.add(answer_sentence(told.winner, language))
            if told.remembered:
                self._add(_remembered_lines(game.start, language))
        sys.stdout.write(self.output.text())
        if "until" in self.call.options and not told.remembered:
            show_board(self.call, told.last)
            with calling(self.names):
                sys.stdout.writelines(f"{line}\n" for line in hand_lines(told.last, language))
            if any(not one.built and one.after <= told.found["events"] for one in game.missed):
                sys.stdout.write(asking_phrase(language, "replay.hands") + "\n")


def _end_object(call: Call, game: Record, told: _Told) -> dict[str, object]:
    """Return as a JSON object what came of a game, with what was not heard of it and the position that was asked for."""
    unread = {"unread": unread_objects(game, call.language)} if game.unheard else {}
    reached = {"position": _reached(told.last)} if "until" in call.options and not told.remembered else {}
    return {**told.found, "winner": None if told.winner is None else told.winner.value, **unread, **reached}


def _reached(position: Position) -> object:
    """Return a position as a JSON object in the neutral form; its text for what the form does not express."""
    try:
        return position_to_json(position)
    except ValueError:
        return write_position(position)


def _remembered_lines(start: Position, language: str) -> Iterator[str]:
    """Yield of a game from memory, whose beginning nobody knows, who plays and that cards may lack."""
    yield asking_phrase(language, "replay.remembered", listed([person_name(player, language) for player in start.players], language))
    if any(getattr(player, "developments", None) is not None for player in start.players):
        yield asking_phrase(language, "replay.remembered.card")


def _game(call: Call) -> tuple[Record, bool]:
    """Return the game of a call: its file, or standard input, after the position that is given apart; and whether it had to do without one."""
    if len(call.words) > 1:
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "replay.one")])
    text, name = read_input(call, call.words[0] if call.words else "-")
    start = find_position(call) if "position" in call.options else None
    if start is None:
        call.position, call.document = name, text
    try:
        game = read_game(text, start, name, partly=True)
    except (GameError, PositionError) as error:
        alone = start is None and any(problem.expected is Expected.DOCUMENT for problem in error.problems)
        raise CommandError(
            UNREADABLE, [asking_phrase(call.language, "replay.alone", name)] if alone else [], list(error.problems)
        ) from None
    return game, start is None and game.format == EVENTS


def _until(call: Call, most: int) -> int:
    given = call.options.get("until")
    if given is None:
        return most
    if int(given) > most > 0:
        sys.stderr.write(count_text(call.language, "asking", "replay.until", most) + "\n")
    return min(int(given), most)


def _shown(events: Iterable[Replayed], count: int) -> Iterator[Replayed]:
    """Yield the events, with a bar on a terminal's error stream while there are many to come."""
    if count < _MANY or not console.is_terminal(sys.stderr):
        yield from events
        return
    for number, one in enumerate(events, 1):
        if number % _STEP == 0 or number == count:
            done = 30 * number // count
            sys.stderr.write(f"\r[{'#' * done}{'.' * (30 - done)}] {number}/{count}")
            sys.stderr.flush()
        yield one
    sys.stderr.write("\r" + " " * 60 + "\r")


def _event_object(one: Replayed, language: str, *, hangs: bool) -> dict[str, object]:
    """Return an event as a JSON object: the steps that are more than met; none of one that may hang on what was not heard."""
    event: dict[str, object] = {"event": one.number, "line": one.line, "text": one.text(language)}
    if hangs:
        return {**event, "answer": Answer.UNDETERMINED, "steps": [], "missing": [], "hangs_on_unread": True}
    verdict = one.verdict.as_dict()
    steps = [step for step in verdict["steps"] if step["state"] in ("failed", "unknown", "assumed")]
    return {**event, "answer": verdict["answer"], "steps": steps, "missing": verdict["missing"]}
