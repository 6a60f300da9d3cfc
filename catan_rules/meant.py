"""A Question that a program made, read against a position: players and places by any of their names, and what is wrong with it said as of a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from adjudicator.game import Game, Position, game_of, value_at
from adjudicator.language.errors import QuestionError
from adjudicator.verdicts.question import NOBODY, Question
from catan_common.records import replace

if TYPE_CHECKING:  # a question that means something needs none of these
    from collections.abc import Iterator, Sequence

    from adjudicator.board.board import Board
    from adjudicator.board.hex_map import HexMap
    from adjudicator.input.problems import Problem
    from adjudicator.verdicts.kind_of_question import KindOfQuestion

_PLAYERS = ("player", "partner", "victim")
_PLACES = ("at", "to")
_WORDS = ("piece", "card", "resource")
_LANGUAGE = "nl"


class QuestionFieldError(QuestionError, KeyError):
    """A Question with a player, place or card that the position does not have; ``problems`` says of each field what was expected, and what is near.

    It is a QuestionError, as a sentence with the same fault raises, and a KeyError, as the referee itself raises.
    """

    def __str__(self) -> str:
        """Return the faults as lines, where a KeyError would show its key."""
        return "\n".join(str(problem) for problem in self.problems)


def meant(position: Position, question: Question) -> Question:
    """Return the question with players by their colour and places by their canonical name; QuestionFieldError for those that there are not, and for fields that its kind does not have."""
    problems: list[Problem] = []
    game = game_of(position)
    kind = game.kinds.get(question.kind)
    if kind is not None:
        problems += _of_other_kinds(question, game, kind)
    changes: dict[str, Any] = _players(position, question, problems)
    if position.board is not None:
        changes |= _places(position.board, "" if kind is None else kind.place, question, problems)
    elif question.at is not None and (expected := game.place_expected(question.kind, str(question.at))):
        problems.append(_problem("at", question.at, expected, ()))
    if problems:
        raise QuestionFieldError(_LANGUAGE, problems)
    return replace(question, **changes) if changes else question


def _of_other_kinds(question: Question, game: Game[Any], kind: KindOfQuestion[Any]) -> Iterator[Problem]:
    """Yield the faults of fields that a question of its kind does not have, and of words that such a question does not know."""
    left_over = kind.left_over(question)
    yield from (_left_over(name, getattr(question, name), kind.fields) for name in left_over)
    for name in _WORDS:
        said = getattr(question, name)
        if said is not None and name not in left_over and said not in (may_be := _may_be(game, kind, name)):
            yield _no_such_word(name, said, may_be)


def _players(position: Position, question: Question, problems: list[Problem]) -> dict[str, Any]:
    """Return the colours of the players that a question calls otherwise."""
    colours = [player.colour for player in position.players]
    return {
        name: _player(position, name, said, problems)
        for name in _PLAYERS
        if (said := getattr(question, name)) is not None and said not in colours and not (said == NOBODY and name == "victim")
    }


def _places(board: Board, sort: str, question: Question, problems: list[Problem]) -> dict[str, Any]:
    """Return the canonical names of the places that a question names otherwise, of the sort that it asks for where it does."""
    return {
        name: _place(board, sort, name, said, problems)
        for name in _PLACES
        if (said := getattr(question, name)) is not None and not _is_name(board.map, sort, said)
    }


def colour_meant(position: Position, said: str) -> str:
    """Return the colour of the player who is called so; QuestionFieldError for nobody."""
    problems: list[Problem] = []
    found = _player(position, "player", said, problems)
    if found is None:
        raise QuestionFieldError(_LANGUAGE, problems)
    return found


def _is_name(island: HexMap, sort: str, said: object) -> bool:
    """Return whether a place has this canonical name, of the sort that is asked for where one is."""
    tables = {"intersection": island.intersection_named, "path": island.path_named, "tile": island.tile_named}
    return any(said in names for names in ((tables[sort],) if sort else tables.values()))


def _left_over(name: str, said: object, fields: tuple[str, ...]) -> Problem:
    """Return the fault of a field that a question of its kind does not have: it would be answered as if nobody had said it."""
    from adjudicator.input.problems import Expected

    told = ", ".join(f"{number} {kind}" for kind, number in said) if isinstance(said, tuple) else said
    return _problem(name, told, f"{Expected.ONE_OF}: {', '.join(fields)}" if fields else Expected.NO_MORE, ())


def _may_be(game: Game[Any], kind: KindOfQuestion[Any], name: str) -> Sequence[str]:
    """Return the words that a field of a question of this kind may hold."""
    words = kind.words.get(name, game.words.get(name, ()))
    return value_at(words) if isinstance(words, str) else words


def _no_such_word(name: str, said: object, may_be: Sequence[str]) -> Problem:
    """Return the fault of a field with a word that its kind of question does not know: it would be counted as another."""
    from adjudicator.input.problems import Expected
    from adjudicator.input.words import near

    return _problem(name, said, f"{Expected.ONE_OF}: {', '.join(may_be)}", near(said, more=tuple(may_be)) if isinstance(said, str) else ())


def _player(position: Position, name: str, said: object, problems: list[Problem]) -> str | None:
    from adjudicator.input.problems import Expected, Family
    from adjudicator.input.words import near
    from adjudicator.notation.document.heading import players_named

    text = said if isinstance(said, str) else ""
    found = players_named(text, position.players)
    if len(found) == 1:
        return position.players[found[0]].colour
    if found:
        called = tuple(position.players[number].colour for number in found)
        problems.append(_problem(name, said, Expected.ONE_PLAYER, called, Family.AMBIGUOUS))
        return None
    listed = tuple(one for player in position.players for one in (player.colour, player.name) if one)
    problems.append(_problem(name, said, Expected.PLAYER, near(text, more=listed) or listed))
    return None


def _place(board: Board, sort: str, name: str, said: object, problems: list[Problem]) -> str | None:
    from adjudicator.notation.place_names import PlaceError, Slot, parse_place

    try:
        return parse_place(str(said), board, Slot(sort) if sort else None).name(board.map)
    except PlaceError as error:
        problems.append(_problem(name, said, error.expected, error.suggestions, error.family))
    return None


def _problem(name: str, said: object, expected: str, suggestions: tuple[str, ...], family: str = "") -> Problem:
    """Return the fault of a field: it stands in no line."""
    from adjudicator.input.problems import Family, Problem

    return Problem(family or Family.UNREPRESENTABLE, f"question.{name}", 0, 0, str(said), expected, suggestions)
