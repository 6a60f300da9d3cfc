"""Positions between the page and the notation: read, written, laid, with what cannot be in them, and where a piece may go."""

from __future__ import annotations

from typing import Any

from adjudicator.board.named import document as printed
from adjudicator.game import Position, game_named
from adjudicator.notation.document.write import write_position
from adjudicator.notation.line.write import write_line
from adjudicator.verdicts.kinds import Kind
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Verdict
from catan_rules.answer.asking import chosen
from catan_rules.answer.judged import Judged
from catan_rules.page.given import Request, RequestError
from catan_rules.page.state import board_told, document_of, state_of
from catan_rules.page.told import marks_told, steps_told
from catan_rules.referee import read_position
from catan_rules.render.text.board_words import title_of
from catan_rules.render.text.verdict_words import answer_sentence

#: A game and a printed board on which nothing is built.
_BARE = "spel: {}\nbord: {}\nspelers: {{}}\n"


def read(request: Request) -> dict[str, Any]:
    """Return a position that is given as text in any form: its one-line form, document, state and board, and what cannot be in it."""
    position = Request(request.do, request.language, {**request.fields, "position": request.text("text")}).needed_position()
    return position_told(request, position)


def write(request: Request) -> dict[str, Any]:
    """Return the same of a position that is given as a state."""
    state = request.get("state", dict, {})
    if not state:
        raise RequestError("state is missing")
    return position_told(request, read_position(document_of(state), ""))


def lay(request: Request) -> dict[str, Any]:
    """Return the same of a variable board that is laid by the chance of a ``seed``."""
    game = request.get("game", str, "basis")
    if game not in ("basis", "basis-5-6"):
        raise RequestError(f"no board is laid for {game!r}")
    position = game_named(game).lay(request.get("seed", int, 0), chosen(game, None, reader=request.language).rules, game)
    return position_told(request, position)


def position_told(request: Request, position: Position) -> dict[str, Any]:
    """Return a position in every form that the page works with, and what cannot be in it; ``line`` is None where no line holds it."""
    try:
        line = write_line(position)
    except (ValueError, KeyError, IndexError):
        line = None
    return {
        "line": line,
        "yaml": write_position(position),
        "game": str(position.game),
        "state": state_of(position),
        "board": None if position.board is None else board_told(position.board),
        "checks": checks(request, position),
    }


def checks(request: Request, position: Position) -> dict[str, Any]:
    """Return what cannot be in a position, each fault with its clause and places, and the marks of them all."""
    verdict = _judged(request, position, Question(Kind.VALID))
    return {
        "answer": str(verdict.answer),
        "text": answer_sentence(verdict, request.language),
        "faults": [step for step in steps_told(verdict, request.language) if step["state"] == "failed"],
        "marks": marks_told(verdict, position),
    }


def _judged(request: Request, position: Position, question: Question) -> Verdict:
    """Return the verdict of the rule set of a request, of one where it asks for each."""
    return Judged(position, question, request.asking()._replace(strict=False, every=False)).verdict


def boards(request: Request) -> dict[str, Any]:
    """Return the printed boards in file order: name, game, what it is called, its one-line form and its geometry."""
    found = []
    for name, entry in printed()["boards"].items():
        game = entry["game"]
        position = read_position(_BARE.format(game, name))
        if position.board is not None:
            found.append(
                {
                    "name": name,
                    "game": game,
                    "title": title_of(position.board, None, request.language),
                    "line": write_line(position),
                    "board": board_told(position.board),
                }
            )
    return {"boards": found}


def places(request: Request) -> dict[str, Any]:
    """Return where a ``player`` may put a ``piece`` now: the places, and what stands in the way where there is none."""
    position = request.needed_position()
    piece = request.text("piece")
    try:
        question = Question(Kind.WHERE, request.get("player", str, "") or None, piece=piece)
        verdict = _judged(request, position, question)
    except (ValueError, KeyError) as error:
        raise RequestError(f"not asked of this position: {error}") from None
    return {
        "places": verdict.value or [],
        "answer": str(verdict.answer),
        "text": answer_sentence(verdict, request.language),
        "obstacles": [step for step in steps_told(verdict, request.language) if step["state"] in ("failed", "unknown")],
        "marks": marks_told(verdict, position),
    }
