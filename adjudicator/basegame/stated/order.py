"""Who comes before and after whom, who sits beside whom, which opening round it is and who rolls first, and what was built in this turn."""

from __future__ import annotations

from adjudicator.basegame.building.stands_at import KEPT
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Position
from adjudicator.basegame.setup.opening import FIRST_ROLL, FIRST_ROUND, ROUNDS, SECOND_ROUND, Placing, placing_now
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

CLOCKWISE = "base/turn-clockwise"
UNLIMITED = "base/build-unlimited-per-turn"


def next_player(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return the colour of who is on turn after a player; in the opening rounds who places after him, or rolls where he is the last.

    Undetermined in the opening where the pieces do not tell whose turn it is. KeyError for a player who is not in the position, ValueError without one.
    """
    return _beside(MoveContext(position, question, rules, strict=strict), 1, Reason.NEXT_ON_TURN)


def previous_player(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return the colour of who is on turn before a player, in the opening rounds who places before him; none before the one who begins.

    Undetermined in the opening where the pieces do not tell whose turn it is. KeyError for a player who is not in the position, ValueError without one.
    """
    return _beside(MoveContext(position, question, rules, strict=strict), -1, Reason.TURN_BEFORE)


def _beside(asked: MoveContext, by: int, reason: Reason) -> Verdict:
    """Return the verdict that names who has the turn so many ``by`` a player's own, in the opening rounds too: behind the last of them who rolls first, before the first of them nobody."""
    position = asked.position
    if position.set_up is None:
        return asked.verdict([Step(CLOCKWISE, State.UNKNOWN, Reason.PHASE_NOT_STATED)])
    if not position.set_up:
        return _seated(asked, by, reason)
    placing = placing_now(position, asked.rules)
    own = None if placing is None else placing.turn_of(asked.player, back=by < 0)
    if placing is None or own is None:
        return asked.verdict([Step(SECOND_ROUND, State.UNKNOWN, Reason.OPENING_TURNS_BACK)])
    at = own + by
    if at < 0:
        return asked.verdict([Step(FIRST_ROUND, State.FAILED, Reason.PLACES_FIRST, by=asked.me.colour)])
    if at == len(placing.order):
        colour = position.players[placing.order[0]].colour
        return asked.verdict([Step(FIRST_ROLL, State.INFO, Reason.ROLLS_FIRST, by=colour)], colour)
    return _in_rounds(asked, placing, at)


def _in_rounds(asked: MoveContext, placing: Placing, at: int) -> Verdict:
    """Return the verdict that names who has a turn of the opening rounds, by the clause on its round."""
    colour = asked.position.players[placing.order[at]].colour
    rule = FIRST_ROUND if at < len(placing.order) // 2 else SECOND_ROUND
    return asked.verdict([Step(rule, State.INFO, Reason.PLACES_THEN, by=colour)], colour)


def left_of(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return the colour of who sits to the left of a player: who is on turn after him. KeyError for a player who is not in the position, ValueError without one."""
    return _seated(MoveContext(position, question, rules, strict=strict), 1, Reason.SITS_LEFT)


def right_of(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return the colour of who sits to the right of a player: who is on turn before him. KeyError for a player who is not in the position, ValueError without one."""
    return _seated(MoveContext(position, question, rules, strict=strict), -1, Reason.SITS_RIGHT)


def _seated(asked: MoveContext, by: int, reason: Reason) -> Verdict:
    colour = asked.position.players[(asked.player + by) % len(asked.position.players)].colour
    return asked.verdict([Step(CLOCKWISE, State.INFO, reason, by=colour)], colour)


def opening_round(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return which of the two opening rounds it is; not applicable once they are over, unknown where the pieces do not tell."""
    if position.set_up is False:
        return Verdict(question, rules.name, [Step(ROUNDS, State.INFO, Reason.NOT_SET_UP)], applies=False)
    placing = placing_now(position, rules)
    if placing is None:
        return Verdict(question, rules.name, [Step(ROUNDS, State.UNKNOWN, Reason.OPENING_TURNS_BACK)], missing=["turn"])
    if placing.now == len(placing.order):
        return Verdict(question, rules.name, [Step(ROUNDS, State.INFO, Reason.NOT_SET_UP)], applies=False)
    number = 1 if placing.now < len(placing.order) // 2 else 2
    steps = [Step(FIRST_ROUND if number == 1 else SECOND_ROUND, State.INFO, Reason.OPENING_ROUND, have=number)]
    return Verdict(question, rules.name, steps, number)


def first_roller(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return the colour of who rolls first after the opening rounds: who began them; not applicable once they are over, unknown where the pieces do not tell."""
    if position.set_up is False:
        return Verdict(question, rules.name, [Step(ROUNDS, State.INFO, Reason.NOT_SET_UP)], applies=False)
    placing = placing_now(position, rules)
    if placing is None or not placing.rolls_first:
        return Verdict(question, rules.name, [Step(FIRST_ROLL, State.UNKNOWN, Reason.STARTER_UNKNOWN)], missing=["turn"])
    colour = position.players[placing.order[0]].colour
    return Verdict(question, rules.name, [Step(FIRST_ROLL, State.INFO, Reason.ROLLS_FIRST, by=colour)], colour)


def built_now(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return how many pieces of a kind a player has built in the running turn; unknown where the position does not tell all that was built in it.

    KeyError for a player who is not in the position, ValueError without a player or a piece.
    """
    asked = MoveContext(position, question, rules, strict=strict)
    if question.piece is None:
        raise ValueError("a question about what was built needs a piece")
    kept, _, on_paths = KEPT[Kind(question.piece)]
    told = asked.turn_history.lines if on_paths else asked.turn_history.buildings
    if position.turn not in (None, asked.player):
        return asked.verdict([Step(UNLIMITED, State.INFO, Reason.BUILT_THIS_TURN, by=asked.me.colour, have=0)], 0)
    if not told.whole:
        return asked.verdict([Step(UNLIMITED, State.UNKNOWN, Reason.BUILT_NOT_TOLD, by=asked.me.colour)])
    count = sum(place in getattr(asked.me, kept) for place in told.these)
    return asked.verdict([Step(UNLIMITED, State.INFO, Reason.BUILT_THIS_TURN, by=asked.me.colour, have=count)], count)
