"""May this ship be moved there? The last ship of an open line, once a turn, to any place where a new one might be built."""

from __future__ import annotations

from adjudicator.basegame.building.builder import own_turn_or_round
from adjudicator.basegame.building.legal import CONDITIONS
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Game, Position
from adjudicator.basegame.ships import no_ships
from adjudicator.board.hex_map import bits, mask_of
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict
from catan_common.records import replace

OPEN_END = "ships/move-open-end"
ONCE = "ships/move-once-per-turn"
FRESH = "ships/move-not-turn-built"
AT_PIRATE = "ships/move-not-at-pirate"
CLOSED = "ships/closed-line-stays-closed"
RING = "ships/ring-of-ships-movable"
MOST = 1


def move_ship(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player may move the ship on ``question.at`` to ``question.to``, with every condition as a step.

    Without ``to`` only the ship itself is judged. On maps without ships the question does not apply.

    Raises:
        KeyError: a place is not on the map, or nobody plays the colour.
        ValueError: the question has no place, or means no player.
    """
    if position.game is not Game.SEAFARERS:
        return no_ships(question, rules)
    if question.at is None:
        raise ValueError("a question about moving a ship needs its place")
    asked = MoveContext(position, question, rules, strict=strict)
    start = asked.map.path_named[question.at]
    steps = [_last_of_a_line(asked, start), _once(asked), *_fresh(asked, start), *_at_pirate(asked, start)]
    if question.to is not None:
        steps += _destination(asked, start, asked.map.path_named[question.to])
    return asked.verdict([*steps, *own_turn_or_round(asked, Kind.TRADE, "base/turn-phases-order")])


def _last_of_a_line(asked: MoveContext, start: int) -> Step:
    """Return the step on the ship being the player's, and the last of a line that is open there."""
    names, me = asked.map, asked.me
    at = (names.path_names[start],)
    if not me.ship_mask >> start & 1:
        return Step(OPEN_END, State.FAILED, Reason.NO_OWN_SHIP, at)
    others = me.ship_mask & ~(1 << start)
    ends = names.ends[start]
    for end in ends:
        if not me.building_mask >> end & 1 and not names.paths_at[end] & others:
            return Step(OPEN_END, State.MET, Reason.LINE_OPEN, (names.intersection_names[end],))
    if _in_a_ring(asked, start) and not any(me.building_mask >> end & 1 for end in ends):
        known = RING in asked.rules.adds
        return Step(RING, State.MET if known else State.UNKNOWN, Reason.LINE_IS_RING if known else Reason.SOURCES_SILENT, at)
    return Step(CLOSED if CLOSED in asked.rules.adds else OPEN_END, State.FAILED, Reason.LINE_CLOSED, at)


def _in_a_ring(asked: MoveContext, start: int) -> bool:
    """Return whether the ends of a ship are joined by other ships of the player, past no building of theirs."""
    ships, ends = asked.me.ship_mask & ~(1 << start), asked.map.ends
    begin, goal = ends[start]
    reached, edge = {begin}, [begin]
    while edge:
        place = edge.pop()
        for path in bits(asked.map.paths_at[place] & ships):
            for end in ends[path]:
                if end not in reached:
                    reached.add(end)
                    edge.append(end)
    return goal in reached


def _once(asked: MoveContext) -> Step:
    moved = asked.turn_history.moved
    if len(moved.these) >= MOST:
        return Step(ONCE, State.FAILED, Reason.SHIP_MOVED, (asked.map.path_names[moved.these[0]],))
    if not moved.whole:
        return Step(ONCE, asked.unstated, Reason.SHIP_MOVED_NOT_STATED)
    return Step(ONCE, State.MET, Reason.NO_SHIP_MOVED)


def _fresh(asked: MoveContext, start: int) -> list[Step]:
    """Return the step on a ship built this turn (conflict/ship-moved-in-building-turn): only the current editions keep it in place."""
    if FRESH not in asked.rules.adds:
        return []
    new, at = asked.turn_history.lines.has(start), (asked.map.path_names[start],)
    if new is None:
        return [Step(FRESH, asked.unstated, Reason.SHIP_BUILT_NOT_STATED, at)]
    return [Step(FRESH, State.FAILED if new else State.MET, Reason.SHIP_BUILT_NOW if new else Reason.SHIP_BUILT_BEFORE, at)]


def _at_pirate(asked: MoveContext, start: int) -> list[Step]:
    pirate = asked.position.pirate
    if pirate is None or not mask_of(asked.map.tile_sides[pirate]) >> start & 1:
        return []
    known = AT_PIRATE in asked.rules.adds
    reason = Reason.SHIP_AT_PIRATE if known else Reason.SOURCES_SILENT
    return [Step(AT_PIRATE, State.FAILED if known else State.UNKNOWN, reason, (asked.map.tile_names[pirate],))]


def _destination(asked: MoveContext, start: int, end: int) -> list[Step]:
    """Return the steps on the place, which are those for a new ship there, the moved one taken up."""
    if start == end:
        return [Step(OPEN_END, State.FAILED, Reason.SAME_PLACE, (asked.map.path_names[end],))]
    me = replace(asked.me, ships=tuple(one for one in asked.me.ships if one != start))
    players = tuple(me if number == asked.player else player for number, player in enumerate(asked.position.players))
    lifted = MoveContext(replace(asked.position, players=players), asked.question, asked.rules, strict=asked.strict)
    steps = [step for condition in CONDITIONS[Kind.SHIP] if condition.of_the_place for step in condition.steps(lifted, end)]
    asked.points += lifted.points
    return steps
