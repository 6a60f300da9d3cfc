"""Whether turn, phase, roll and what is told of the running turn go together, and with what lies on the board: only contradictions that are certain.

A roll may stand beside the phase before it: it is the one about to be judged. A road laid before the roll may be one of a card that nobody tells of,
and a card may have been played of which nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.basegame.building.builder import FREE_ROADS, INTERIM
from adjudicator.basegame.move_context import PAIRED, are_paired, first_of, on_turn_together, second_of
from adjudicator.basegame.position import MANY_PLAYERS, NOTHING_SAID, SEVEN, Development, Phase, Position
from adjudicator.basegame.validity.context import ValidityContext
from adjudicator.rulesets.points import Holds, Interim
from adjudicator.verdicts.verdict import Reason, State, Step

ORDER = "base/turn-phases-order"
HALVES = "base/seven-discard-half"
MOVES = "base/robber-moves-only-knight-or-seven"
OWN_PIECE = "base/build-from-own-supply"
SHIP_MOVED = "ships/move-open-end"
BOUGHT_ON_TURN = "base/dev-buy-is-building-phase"
KNIGHT_OPEN = "base/knight-stays-open"
OWN_BUILDINGS = "base/longest-route-own-buildings-do-not-break"


def turn_told(context: ValidityContext) -> Iterator[Step]:
    """Yield what of turn, phase, roll and what happened in the turn contradicts the rest."""
    yield from _moment(context)
    yield from _bought(context)
    # nearly always nothing is told of the turn
    if context.position.turn_history is NOTHING_SAID:
        return
    yield from _built(context)
    yield from _too_early(context)
    yield from _free_roads(context)
    yield from _played(context)
    yield from _who(context)


def _on_turn(context: ValidityContext) -> Sequence[int]:
    """Return who may have done what is told of the turn: whoever is on turn, with the other of a pair; everybody where that is not known."""
    position, turn = context.position, context.position.turn
    if turn is None:
        return range(len(position.players))
    if position.turn_history.second is None and are_paired(position, context.rules):
        return (turn, second_of(position, turn), first_of(position, turn))
    return on_turn_together(position, context.rules)


def _round_possible(context: ValidityContext) -> bool:
    """Return whether the round between turns may be going on, in which others build and buy too."""
    position = context.position
    if position.phase is not None:
        return position.phase is Phase.SPECIAL_BUILD
    return position.many_players(context.rules.agreed.players) and context.rules.basegame.building.interim is not Interim.NONE


def _knight(context: ValidityContext) -> bool:
    """Return whether a knight may have been played in the turn: as it is told, else where one lies open."""
    position = context.position
    said = position.turn_history
    told = said.played.has(Development.KNIGHT)
    if told is None and said.resumes is None:
        return any(position.players[number].most_knights for number in _on_turn(context))
    return told is not False


# --- the moment ------------------------------------------------------------------------------------------------------------


def _moment(context: ValidityContext) -> Iterator[Step]:
    """Yield a phase that this roll, or this table, does not have."""
    position = context.position
    phase, roll = position.phase, position.roll
    if phase is Phase.SPECIAL_BUILD:
        yield from _round_between(context)
    if roll is None or roll == SEVEN:
        return
    if phase is Phase.DISCARD or position.turn_history.discarded.these:
        yield Step(HALVES, State.FAILED, Reason.NO_SEVEN, what=str(roll))
    if phase is Phase.ROBBER and not _knight(context):
        yield Step(MOVES, State.FAILED, Reason.NO_SEVEN_NO_KNIGHT, what=str(roll))


def _round_between(context: ValidityContext) -> Iterator[Step]:
    """Yield that so few have no round between turns; whether a rule set has one is for what is asked about it."""
    agreed = context.rules.agreed.players
    if not context.position.many_players(agreed):
        have = agreed or len(context.position.players)
        yield Step(INTERIM, State.FAILED, Reason.PHASE_FORBIDS, have=have, need=MANY_PLAYERS)


def _bought(context: ValidityContext) -> Iterator[Step]:
    """Yield who bought a card in another's turn."""
    position = context.position
    buyers = [number for number, player in enumerate(position.players) if player.bought is not None and player.bought.total]
    if not buyers or position.phase is Phase.SET_UP or _round_possible(context):
        return
    allowed = _on_turn(context)
    for number in buyers:
        if number not in allowed:
            yield Step(BOUGHT_ON_TURN, State.FAILED, Reason.BOUGHT_OUT_OF_TURN, by=position.players[number].colour)


# --- what was done ---------------------------------------------------------------------------------------------------------


def _built(context: ValidityContext) -> Iterator[Step]:
    """Yield where something was built, or a ship moved to, and no piece stands of anybody who can have done it."""
    position, said = context.position, context.position.turn_history
    if position.remembered:
        return
    builders = range(len(position.players)) if _round_possible(context) else _on_turn(context)
    for place in dict.fromkeys(said.buildings.these):
        masks = [player.building_mask for player in position.players]
        yield from _piece_there(position, builders, masks, place, context.intersections((place,)))
    # a ship laid in this turn may lie elsewhere by now
    sailed = position.ships and not (said.moved.whole and not said.moved.these)
    for path in () if sailed else dict.fromkeys(said.lines.these):
        masks = [player.road_mask | player.ship_mask for player in position.players]
        yield from _piece_there(position, builders, masks, path, context.paths((path,)))
    for path in dict.fromkeys(said.moved.these):
        if not any(position.players[number].ship_mask >> path & 1 for number in builders):
            yield Step(SHIP_MOVED, State.FAILED, Reason.NO_SHIP_THERE, at=context.paths((path,)))


def _piece_there(position: Position, builders: Sequence[int], masks: Sequence[int], place: int, at: tuple[str, ...]) -> Iterator[Step]:
    owners = [number for number, mask in enumerate(masks) if mask >> place & 1]
    if not owners:
        yield Step(OWN_PIECE, State.FAILED, Reason.BUILT_NOTHING_THERE, at=at)
    elif not set(owners) & set(builders):
        yield Step(OWN_PIECE, State.FAILED, Reason.BUILT_BY_ANOTHER, at=at, by=position.players[owners[0]].colour)


def _too_early(context: ValidityContext) -> Iterator[Step]:
    """Yield what was done before the roll, or before a seven was dealt with, and comes after it; the roads of a card may be laid before."""
    position, said = context.position, context.position.turn_history
    phase = position.phase
    begun = phase in (Phase.BEFORE_ROLL, Phase.DISCARD) or (phase is Phase.ROBBER and position.roll == SEVEN and not _knight(context))
    if (begun or phase is Phase.SET_UP) and said.traded.these:
        yield Step(ORDER, State.FAILED, Reason.TRADED_TOO_EARLY)
    if not begun:
        return
    if phase is Phase.BEFORE_ROLL and said.discarded.these:
        yield Step(ORDER, State.FAILED, Reason.DISCARDED_TOO_EARLY)
    if said.buildings.these:
        yield Step(ORDER, State.FAILED, Reason.BUILT_TOO_EARLY, at=context.intersections(said.buildings.these))
    if said.lines.these and (said.played.has(Development.ROAD_BUILDING) is False or _beyond_card(context, len(said.lines.these))):
        yield Step(ORDER, State.FAILED, Reason.BUILT_TOO_EARLY, at=context.paths(said.lines.these))


def _beyond_card(context: ValidityContext, laid: int) -> bool:
    """Return whether these are more roads than a card brings, with those that it still owes."""
    due = laid + (context.position.turn_history.free_lines or 0)
    return due > context.rules.basegame.numbers.free_roads and context.value("effects_known") is Holds.YES


def _free_roads(context: ValidityContext) -> Iterator[Step]:
    """Yield that more roads are due from a card than it gives, or that no such card was played."""
    said, need = context.position.turn_history, context.rules.basegame.numbers.free_roads
    due = said.free_lines or 0
    if due > need:
        known = context.value("effects_known") is Holds.YES
        state, reason = (State.FAILED, Reason.TOO_MANY_FREE_ROADS) if known else (State.UNKNOWN, Reason.EFFECT_NOT_PRINTED)
        yield Step(FREE_ROADS, state, reason, have=due, need=need)
    if due and said.played.has(Development.ROAD_BUILDING) is False:
        yield Step(FREE_ROADS, State.FAILED, Reason.FREE_ROADS_WITHOUT_CARD, have=due)


def _played(context: ValidityContext) -> Iterator[Step]:
    """Yield that more knights were played in the turn than lie open; a progress card may have left the game (conflict/played-progress-card-place)."""
    position = context.position
    told = position.turn_history.played.these.count(Development.KNIGHT)
    have = max((position.players[number].most_knights for number in _on_turn(context)), default=told)
    if have < told:
        yield Step(KNIGHT_OPEN, State.FAILED, Reason.PLAYED_NOT_OPEN, have=have, need=told, what=str(Development.KNIGHT))


def _who(context: ValidityContext) -> Iterator[Step]:
    """Yield who is said to have cut the own route, and who is said to be player 2 and cannot be."""
    position, said = context.position, context.position.turn_history
    turn, second = position.turn, said.second
    if turn is not None and second is None and not _round_possible(context) and turn in said.cut.these:
        yield Step(OWN_BUILDINGS, State.FAILED, Reason.CUT_OWN_ROUTE, by=position.players[turn].colour)
    if second is None:
        return
    by, agreed = position.players[second].colour, context.rules.agreed.players
    if not position.many_players(agreed):
        have = agreed or len(position.players)
        yield Step(PAIRED, State.FAILED, Reason.NO_PAIRS, by=by, have=have, need=MANY_PLAYERS)
