"""The robber: whether a player may move it to a tile and rob somebody there, whom, and where it may go."""

from __future__ import annotations

from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import SEVEN, Development, Game, Phase, Position
from adjudicator.basegame.robber.discard import SEQUENCE
from adjudicator.basegame.robber.moment import KNIGHT, MOVES, occasion
from adjudicator.basegame.robber.place import ANOTHER, START, place_steps, robber_only_assumed, told_of_tile
from adjudicator.basegame.robber.victims import (
    NOBODY_THERE,
    OTHERS,
    STEAL,
    buildings_at,
    candidates,
    cards_of,
    choice_step,
    decline_steps,
    notes,
    place_notes,
    somewhere_steps,
    two_victims_steps,
    victim_steps,
)
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import NOBODY, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

FIGURE = "base/component-robber-1"
EITHER = "ships/pirate-or-robber-choice"
#: Phases in which nothing has moved the robber, or its move is done with.
_NOT_ON_THE_MOVE = (Phase.SET_UP, Phase.BEFORE_ROLL, Phase.TRADE, Phase.BUILD)


def robber(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player may move the robber to a tile, and rob ``question.victim`` there.

    Without a victim only the place is judged, and who may be robbed there is information; ``geen`` asks whether nobody may be robbed, and with
    ``question.partner`` whether that one may be robbed as well. Whether
    players may rob themselves is the same at every tile, so that question may do without one.

    Raises:
        KeyError: the tile is not on the map, or nobody plays the colour of the player or the victim.
        ValueError: the question has no place where it needs one, or means no player.
    """
    asked = MoveContext(position, question, rules, strict=strict)
    if question.at is None:
        if question.victim == asked.me.colour:
            return asked.verdict([Step(OTHERS, State.FAILED, Reason.ROBS_SELF, by=asked.me.colour)])
        if not position.remembered:
            raise ValueError("a question about moving the robber needs a tile")
        if question.victim in (None, NOBODY):  # that nobody is robbed hangs on who has buildings at the tile
            return asked.verdict(told_of_tile(position) + occasion(asked).steps)
        there = somewhere_steps(asked, position.players[position.index(question.victim)])
        return asked.verdict(told_of_tile(position) + occasion(asked).steps + there)
    tile = position.board.map.tile_named[question.at]
    why = occasion(asked)
    place = place_steps(asked, tile)
    steps = place + why.steps
    if question.victim is None:
        barred = any(step.state is State.FAILED for step in place)
        steps += [note for note in place_notes(asked, tile) if not (barred and note.reason is Reason.MAY_BE_ROBBED)]
    elif question.victim == NOBODY:
        steps += decline_steps(asked, candidates(asked, tile), why, (asked.map.tile_names[tile],))
    elif question.partner is None:
        steps += victim_steps(asked, tile, position.players[position.index(question.victim)])
    else:
        steps += two_victims_steps(asked, tile, [position.players[position.index(one)] for one in (question.victim, question.partner)])
    steps += _either_figure(asked)
    # where the moment alone stands against it, the tile itself would do
    late = [step for step in why.steps if step.state is State.FAILED]
    only_late = sum(step.state is State.FAILED for step in steps) == len(late)
    return asked.verdict(steps, obstacles=late if only_late else ())


def victims(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return the colours, in order of play, of those whom a player may rob at ``question.at``, else where the robber stands.

    Where it stands nobody is robbed while nothing moves it, or cards are still handed in; in its own phase, and where none is told, it is taken to be moved already.
    Where the robber may not go there is nobody to be robbed: what forbids the tile is information. Players of whom it is not certain are in an unknown step
    each, not in the list; where it is open whether the robber may go there, that is the unknown step and the list has nobody.

    Raises:
        KeyError: the tile is not on the map, or nobody plays the colour.
        ValueError: the question means no player.
    """
    asked = MoveContext(position, question, rules, strict=strict)
    found = _robbed_at_named(asked, question.at) if question.at is not None else _robbed_where_it_stands(asked)
    return found if isinstance(found, Verdict) else asked.verdict(*_robbed(asked, *found))


def _robbed_at_named(asked: MoveContext, at: str) -> Verdict | tuple[int, list[Step]]:
    """Return a tile that is named with what is to be said of the robber there; the verdict where he may not go there and somebody lives there."""
    tile = asked.map.tile_named[at]
    place = place_steps(asked, tile) if tile != asked.position.robber else []
    barred = [step.restated(State.INFO) for step in place if step.state is State.FAILED]
    if barred and candidates(asked, tile):
        return asked.verdict(barred, [])
    return tile, barred or [step for step in place if step.state is State.UNKNOWN]


def _robbed_where_it_stands(asked: MoveContext) -> Verdict | tuple[int, list[Step]]:
    """Return the tile of the robber and that it stands there; the verdict where it is moved before anybody is robbed, nothing moves it, or it is not known where it stands."""
    position = asked.position
    if position.phase is Phase.DISCARD and position.roll == SEVEN:
        # wherever the robber stands, it is moved before anybody is robbed
        steps = [Step(SEQUENCE, State.INFO, Reason.DISCARDS_FIRST), Step(SEQUENCE, State.INFO, Reason.ROBBER_TO_MOVE)]
        return asked.verdict(steps, [])
    if position.phase in _NOT_ON_THE_MOVE and not asked.turn_history.played.has(Development.KNIGHT):
        # robbing belongs to the robber's move: where nothing moves it, nobody is robbed where it stands
        return asked.verdict(_not_moved(asked), [])
    if position.robber is None or robber_only_assumed(asked):
        return asked.verdict([Step(FIGURE, State.UNKNOWN, Reason.ROBBER_NOT_STATED)], [])
    rule, state = (START, State.ASSUMED) if position.robber_assumed else (FIGURE, State.MET)
    return position.robber, [Step(rule, state, Reason.ROBBER_ON_BOARD, (asked.map.tile_names[position.robber],))]


def _robbed(asked: MoveContext, tile: int, steps: list[Step]) -> tuple[list[Step], list[str]]:
    """Return the steps behind those on the robber's tile, and whom a player may rob there."""
    there = candidates(asked, tile)
    at = (asked.map.tile_names[tile],)
    value = []
    if not there:
        steps = [step.restated(State.INFO) if step.state is State.UNKNOWN else step for step in steps]
        steps.append(Step(NOBODY_THERE, State.MET, Reason.NOBODY_AT_TILE, at))
    place_open = any(step.state is State.UNKNOWN for step in steps)
    for one in there:
        choice = choice_step(asked, one, there)
        if choice.state is State.MET and place_open:
            steps.append(Step(STEAL, State.INFO, Reason.BUILDING_AT_TILE, buildings_at(asked, one, tile), one.colour))
        elif choice.state is State.MET:
            value.append(one.colour)
            steps.append(Step(STEAL, State.MET, Reason.MAY_BE_ROBBED, at, one.colour, have=cards_of(one)))
            steps += [step for step in notes(asked, tile, one) if step.reason not in (Reason.HAS_CARDS, Reason.KEEPS_STOLEN_CARD)]
        else:
            steps.append(choice.restated(State.INFO) if choice.state is State.FAILED else choice)
    return steps, value


def _not_moved(asked: MoveContext) -> list[Step]:
    """Return the steps that the robber is not on the move, and that a knight would move it where who asks may play one now."""
    by_knight = [step for step in occasion(asked).steps if step.reason is Reason.KNIGHT_FIRST]
    return [Step(MOVES, State.INFO, Reason.NO_SEVEN_NO_KNIGHT), *(Step(KNIGHT, State.INFO, step.reason) for step in by_knight)]


def where_robber(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return the names, in reading order, of the tiles to which a player may move the robber.

    Turn and moment are information and do not shorten the list; tiles that the rule set leaves open are in an unknown step, and where it is
    not known where the robber stands every tile that it may stand on is.

    Raises:
        KeyError: nobody plays the colour.
        ValueError: the question means no player.
    """
    asked = MoveContext(position, question, rules, strict=strict)
    value: list[str] = []
    apart: dict[tuple[str, State, Reason], list[str]] = {}
    assumed: Step | None = None
    for tile, name in enumerate(asked.map.tile_names):
        steps = place_steps(asked, tile)
        failed = [step for step in steps if step.state is State.FAILED]
        open_ones = [step for step in steps if step.state is State.UNKNOWN]
        for step in failed or open_ones:
            apart.setdefault((step.rule, State.INFO if failed else State.UNKNOWN, step.reason), []).append(name)
        if not failed and not open_ones:
            value.append(name)
        assumed = next((step for step in steps if step.state is State.ASSUMED), assumed)
    told = [Step(ANOTHER, State.INFO, Reason.COUNT, have=len(value))]
    told += [Step(rule, state, reason, tuple(names)) for (rule, state, reason), names in apart.items()]
    if assumed is not None:
        told.append(Step(START, State.ASSUMED, Reason.ROBBER_ON_BOARD, assumed.at))
    moment = occasion(asked).steps
    told += [step.restated(State.INFO) for step in moment]
    return asked.verdict(told + _either_figure(asked), value, obstacles=[step for step in moment if step.state is State.FAILED])


def _either_figure(asked: MoveContext) -> list[Step]:
    """Return the note that the pirate may be moved instead, where ships and the rule set have one."""
    if asked.position.game is Game.SEAFARERS and EITHER in asked.rules.adds:
        return [Step(EITHER, State.INFO, Reason.ROBBER_OR_PIRATE)]
    return []
