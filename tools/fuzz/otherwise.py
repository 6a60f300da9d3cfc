"""The kind of input that is the same position otherwise written: its verdict is the same."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from desk import Wrong, same
from material import LANGUAGES, Material, values
from positions import Stand
from questions import KINDS, question
from symmetries import recoloured, renamed, reordered, reseated, turned, without

from adjudicator.basegame.position import BANK, DEVELOPMENTS, PLAYERS, Position, Told, TurnHistory
from adjudicator.board.board import Board
from adjudicator.cases.case import Case
from adjudicator.input.problems import PositionError
from adjudicator.judging.referee import judge
from adjudicator.notation.document.read import read_position
from adjudicator.notation.document.write import write_position
from adjudicator.notation.line.write import is_line, read_line, write_line
from adjudicator.verdicts.question import question_of
from adjudicator.verdicts.verdict import Verdict
from catan_rules.render.text.verdict_words import step_text

#: Which paths stand for a network, and whose building stands at a harbour where two do, is told by their order on the map; the spiral of chips runs one way.
_BY_PLACE = ("too-many-networks", "out-of-spiral", "in-spiral", "foreign-harbour")
#: Of several routes of one length the first on the map is shown: its own steps, and what lies beside it.
_BY_TRAIL = ("length", "branch-not-counted", "separate-not-counted", "own-building-does-not-cut", "count")
#: Said of the printed layout, which has colours of its own and no mirror image.
_PRINTED = ("variable-board", "as-printed", "not-as-printed", "colour-left-out", "colour-not-left-out")
#: Of an order of play that cannot be, one player is named; which one depends on where the list begins.
_BY_SEAT = ("out-of-order", "round-not-over")
_ONE_OF_MANY = ("trails",)


def otherwise(material: Material, chance: Random) -> int:
    """A position turned, mirrored, recoloured, seated and listed otherwise, as a line, document and JSON: questions about it have the same verdicts."""
    return _written(material, chance, chance.choice(material.cases)) if chance.randrange(3) == 0 else _seen(material, chance)


def _written(material: Material, chance: Random, case: Case) -> int:
    """A published position of any game, as its document, line, a new document, and JSON with its keys in another order."""
    text = case.document
    try:
        first = read_line(text) if is_line(text) else read_position(text)
        others = [read_line(write_line(first)), read_position(write_position(first))]
        if isinstance(values(text), dict):
            others += [
                read_position(json.dumps(values(text), ensure_ascii=False)),
                read_position(json.dumps(_shuffled(chance, values(text)), indent=1)),
            ]
    except (PositionError, ValueError):
        return 0
    games = [name for name in material.rules if str(first.game) in material.corpus.sets[name]["games"]]
    count = 0
    for rules in chance.sample(games, min(3, len(games))):
        strict = chance.randrange(4) == 0
        try:
            wanted = judge(first, case.question, rules, strict).as_dict()
        except (KeyError, ValueError):
            continue
        for other in others:
            count += 1
            same(
                judge(other, case.question, rules, strict).as_dict(), wanted, f"{case.id} under {rules}, strict {strict}, written otherwise"
            )
    return count


def _shuffled(chance: Random, value: Any) -> Any:
    """Return a document with the keys that lie in no order of their own in another one: not those of the players, who sit in it."""
    keys = chance.sample([*value], len(value))
    return {key: value[key] for key in keys}


def _seen(material: Material, chance: Random) -> int:
    """A random position of the board game from elsewhere, and for others."""
    stand, text = material.stand(chance)
    try:
        read = read_position(text)
    except PositionError:
        return 0
    board = read.board
    # a course of play is judged by its own tests; the lines of it name places and colours
    position = replace(
        read, board=Board(board.map, board.terrain, board.chips, board.harbours), events=(), turn_history=_this_turn(chance, read)
    )
    others: list[tuple[Position, dict[str, str], tuple[str, ...]]] = [
        (reordered(position, chance), {}, ()),
        (read_line(write_line(position)), {}, ()),
    ]
    others += [] if _shared(position) else [(reseated(position, chance), {}, _BY_SEAT)]
    elsewhere, places = turned(position, chance)
    painted, colours = recoloured(position, chance)
    others += [(elsewhere, places, (*_BY_PLACE, *_BY_TRAIL, *_PRINTED)), (painted, colours, _PRINTED)]
    ruled = [_ruled(chance, position, stand, rules) for rules in chance.choices(material.corpus.rules[stand.plays], k=2) for _ in range(2)]
    asked = [one for one in ruled if one is not None]
    # one position at a time: what it breaks by itself is kept from one question to the next
    for other, names, reasons in others:
        for one in asked:
            again = question_of({key: renamed(value, names) for key, value in one.question.items()})
            after = judge(other, again, one.rules, one.strict).as_dict()
            wanted = renamed(dict(without(one.verdict, reasons, _ONE_OF_MANY)), names)
            found = renamed(dict(without(after, reasons, _ONE_OF_MANY)), {})
            if found != wanted:
                same(found, wanted, f"{write_line(position)}\n{write_line(other)}\n{one.question} {one.rules} {one.strict}")
    return len(others) * len(asked)


class _Ruled(NamedTuple):
    """A question about a position, under which rules it is judged, whether strictly, and its verdict."""

    question: dict[str, Any]
    rules: str
    strict: bool
    verdict: dict[str, Any]


def _ruled(chance: Random, position: Position, stand: Stand, rules: str) -> _Ruled | None:
    """Ask something about a position; None where it is nothing to ask of it."""
    listed, strict = question(chance, stand, chance.choice(KINDS)), chance.randrange(4) == 0
    try:
        verdict = judge(position, question_of(listed), rules, strict)
    except (KeyError, ValueError):
        return None
    _told(chance, position, listed, rules, verdict if not strict else None)
    return _Ruled(listed, rules, strict, verdict.as_dict())


def _told(chance: Random, position: Position, listed: dict[str, Any], rules: str, verdict: Verdict | None) -> None:
    """What is asked strictly is never surer, and every step has words."""
    asked = question_of(listed)
    verdict, strict = judge(position, asked, rules) if verdict is None else verdict, judge(position, asked, rules, strict=True)
    json.dumps(verdict.as_dict())
    if strict.answer not in (verdict.answer, "undetermined", "value"):
        raise Wrong(f"strict is firmer: {verdict.answer} {strict.answer}: {listed} {write_line(position)}")
    for step in verdict.steps[:3]:
        said = step_text(step, asked, chance.choice(LANGUAGES))
        if not said or "{" in said or "None" in said:
            raise Wrong(f"{said!r}: {step}")


def _this_turn(chance: Random, position: Position) -> TurnHistory:
    """Return something that may have happened this turn, or nothing."""
    if position.turn is None or chance.randrange(3):
        return TurnHistory()
    me, seats = position.players[position.turn], range(len(position.players))
    built, whole = chance.randrange(2) == 0, chance.randrange(3) > 0
    return TurnHistory(
        played=_perhaps(chance, (), (str(chance.choice(DEVELOPMENTS)),)),
        buildings=Told(me.settlements[-1:], whole) if built else Told(),
        lines=Told(me.roads[-1:], whole) if built else Told(),
        traded=_perhaps(chance, (), (BANK,), (PLAYERS,), (BANK, PLAYERS)),
        cut=_perhaps(chance, (), (chance.choice(seats),)),
        reached=_perhaps(chance, (), (chance.choice(seats),)),
    )


def _perhaps(chance: Random, *these: tuple[Any, ...]) -> Told[Any]:
    """Return that nothing is told, or one of these, wholly or in part."""
    return Told() if chance.randrange(3) == 0 else Told(chance.choice(these), whole=chance.randrange(3) > 0)


def _shared(position: Position) -> bool:
    """Return whether two players stand on one place: which of them a refusal names is told by their seats."""
    return any(
        one.building_mask & other.building_mask or (one.road_mask | one.ship_mask) & (other.road_mask | other.ship_mask)
        for place, one in enumerate(position.players)
        for other in position.players[:place]
    )
