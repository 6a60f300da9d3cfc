"""The command that follows a game event by event: what was not allowed and why, and how it stands in the end."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace

from adjudicator.game import Position
from adjudicator.game.replay import Replayed
from adjudicator.input.problems import Expected, PositionError
from adjudicator.language.called import calling, names_at
from adjudicator.notation.neutral import position_to_json
from adjudicator.telling.records import EVENTS, GameError, Record, hangs_on_unheard, read_game, replay, up_to, wrongly_held
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
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.replays import event_report, hand_lines, heard_lines, held_lines, summary_lines, unread_lines, unread_objects
from catan_rules.render.text.verdict_words import answer_sentence, listed
from catan_rules.status import DONE, NO, UNDETERMINED, UNREADABLE, WRONG_USE

#: From how many events on progress is shown on a terminal, and after how many it moves.
_MANY, _STEP = 500, 100


def run_replay(call: Call) -> int:
    """Follow the game of a call and report every event that is not simply allowed; return 1 where one is not, 2 where one is uncertain."""
    game, remembered = _game(call)
    game = replace(game, start=with_agreements(call, game.start))
    rules = rules_of(call, game.start)
    game = up_to(game, _until(call, len(game.events)))
    output = text_output()
    book = None if call.has("json") else open_book(call.language)
    names = {} if book is None else names_at(game.start, game.said)
    if book is not None:
        with calling(names):
            for told in heard_lines(game, call.language):
                output.add(told)
    answers: list[Answer] = []
    assumed = 0
    last: Position = game.start
    for one in _shown(replay(game, rules, strict=call.has("strict"), stop=call.has("stop")), len(game.events)):
        hangs, last = hangs_on_unheard(game, one), one.position
        answers.append(Answer.UNDETERMINED if hangs else one.verdict.answer)
        assumed += answers[-1] is Answer.YES and any(step.state is State.ASSUMED for step in one.verdict.steps)
        if book is None:
            write_json(_open(one, call.language) if hangs else _told(one, call.language))
        elif one.verdict.answer is Answer.NO or (not hangs and answers[-1] is Answer.UNDETERMINED):
            with calling(names):
                event_report(output, one, book, call.language, hangs=hangs)
    found = {"events": len(answers), "illegal": answers.count(Answer.NO), "undetermined": answers.count(Answer.UNDETERMINED)}
    held = [] if remembered else wrongly_held(game, rules)
    winner = None if remembered or game.missed else Judged(last, Question(Kind.WINNER), Asking(rules=rules)).verdict
    if call.has("json"):
        unread = {"unread": unread_objects(game, call.language)} if game.unheard else {}
        reached = {"position": _reached(last)} if "until" in call.options and not remembered else {}
        write_json({**found, "winner": None if winner is None else winner.value, **unread, **reached})
    else:
        for line in summary_lines(found, game.lost, call.language, sum(not one.built for one in game.missed)):
            output.add(line)
        with calling(names):
            for line in (*held_lines(held, book, call.language), *unread_lines(game, len(answers), call.language)):
                output.add(line)
        if assumed:
            output.add(asking_phrase(call.language, "replay.assumed", assumed))
        with calling(names):
            _tell_end(output, game.start, winner, call.language, remembered=remembered)
        sys.stdout.write(output.text())
        if "until" in call.options and not remembered:
            show_board(call, last)
            with calling(names):
                sys.stdout.writelines(f"{line}\n" for line in hand_lines(last, call.language))
    if found["illegal"] or held:
        return NO
    return UNDETERMINED if found["undetermined"] or game.missed else DONE


def _reached(position: Position) -> object:
    """Return a position as a JSON object in the neutral form; its text for what the form does not express."""
    try:
        return position_to_json(position)
    except ValueError:
        return write_position(position)


def _tell_end(output: TextOutput, start: Position, winner: Verdict | None, language: str, *, remembered: bool) -> None:
    """Add who has won; of a game from memory, whose beginning nobody knows, who plays and that cards may lack."""
    if winner is not None:
        output.add(answer_sentence(winner, language))
    if not remembered:
        return
    names = listed([person_name(player, language) for player in start.players], language)
    output.add(asking_phrase(language, "replay.remembered", names))
    if any(getattr(player, "developments", None) is not None for player in start.players):
        output.add(asking_phrase(language, "replay.remembered.card"))


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


def _open(one: Replayed, language: str) -> dict[str, object]:
    """Return as a JSON object an event that may hang on what was not heard."""
    return {
        "event": one.number,
        "line": one.line,
        "text": one.text(language),
        "answer": Answer.UNDETERMINED,
        "steps": [],
        "missing": [],
        "hangs_on_unread": True,
    }


def _told(one: Replayed, language: str) -> dict[str, object]:
    """Return an event as a JSON object: the steps that are more than met."""
    verdict = one.verdict.as_dict()
    steps = [step for step in verdict["steps"] if step["state"] in ("failed", "unknown", "assumed")]
    return {
        "event": one.number,
        "line": one.line,
        "text": one.text(language),
        "answer": verdict["answer"],
        "steps": steps,
        "missing": verdict["missing"],
    }
