"""What belongs to the course of a turn itself: rolling, ending the turn, claiming victory; who is on turn, and who was first to have enough points."""

from __future__ import annotations

from adjudicator.basegame.building.builder import INTERIM
from adjudicator.basegame.move_context import SECOND, MoveContext, acts_second, are_paired, begins_next, first_of, second_of, turn_step
from adjudicator.basegame.position import Phase, Position
from adjudicator.basegame.replay.over import over_steps
from adjudicator.basegame.setup.opening import next_placement
from adjudicator.basegame.victory.points import scores
from adjudicator.basegame.victory.winner import OWN_TURN, winner
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict, plain_step

ROLL = "base/turn-roll-mandatory"
ORDER = "base/turn-phases-order"
MARKERS = "56/markers-pass-left"
NO_ROLL = "56/player-two-no-roll"
DICE_ON = "base/turn-pass-dice"
CLOCKWISE = "base/turn-clockwise"
SEVEN = "base/seven-sequence"
ROBBER = "base/turn-robber-step-mandatory-on-seven"
TEN = "base/win-ten-points"
#: The phases in which nobody ends the turn: the clause, and why not.
_GOES_ON = {
    Phase.BEFORE_ROLL: (ROLL, Reason.MUST_ROLL),
    Phase.DISCARD: (SEVEN, Reason.DISCARDS_FIRST),
    Phase.ROBBER: (ROBBER, Reason.ROBBER_TO_MOVE),
    Phase.SET_UP: (DICE_ON, Reason.PHASE_FORBIDS),
    Phase.SPECIAL_BUILD: (DICE_ON, Reason.PHASE_FORBIDS),
}
_BEFORE_ROLL = Phase.BEFORE_ROLL
_MET, _MUST_ROLL, _ALLOWS = State.MET, Reason.MUST_ROLL, Reason.PHASE_ALLOWS


def roll(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player may roll the dice now: the turn has begun and nothing was rolled. KeyError for nobody of the colour."""
    asked = MoveContext(position, question, rules, strict=strict)
    next_turn = begins_next(position, asked.player)
    steps = over_steps(asked, of_next_turn=next_turn)
    if next_turn:
        # the position says that the round is on: whoever is asked about it does not know that it is over
        steps.append(Step(INTERIM, asked.unstated, Reason.ROUND_END_NOT_STATED, by=asked.me.colour))
        return asked.verdict(steps)
    steps.append(turn_step(asked, ROLL))
    if acts_second(position, rules):
        steps.append(Step(NO_ROLL, State.FAILED, Reason.PLAYER_TWO_ROLLS_NOT, by=asked.me.colour))
    else:
        steps.append(_before_roll(asked))
    return asked.verdict(steps)


def _before_roll(asked: MoveContext) -> Step:
    phase, thrown = asked.phase, asked.position.roll
    if phase is _BEFORE_ROLL:
        return plain_step(ORDER, _MET, _MUST_ROLL)
    if asked.set_up:
        return Step(ORDER, State.FAILED, Reason.PHASE_FORBIDS)
    if phase is Phase.ROBBER and thrown is None:
        return Step(ROBBER, State.FAILED, Reason.ROBBER_TO_MOVE)
    if phase is not None or thrown is not None:
        return Step(ORDER, State.FAILED, Reason.ALREADY_ROLLED, what=None if thrown is None else str(thrown))
    return Step(ORDER, asked.unstated_phase, Reason.PHASE_NOT_STATED)


def end_turn(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player may end the turn: it is theirs, the dice were rolled, and a seven is dealt with. KeyError for nobody of the colour."""
    asked = MoveContext(position, question, rules, strict=strict)
    steps = [*over_steps(asked), turn_step(asked, DICE_ON), _may_end(asked)]
    if acts_second(position, rules) and position.turn == asked.player:
        first = (first_of(position, asked.player) + 1) % len(position.players)
        steps.append(Step(MARKERS, State.INFO, Reason.NEXT_ON_TURN, by=position.players[first].colour))
    return asked.verdict(steps)


def _may_end(asked: MoveContext) -> Step:
    phase = asked.phase
    if phase is None:
        return Step(DICE_ON, asked.unstated_phase, Reason.PHASE_NOT_STATED)
    if phase in _GOES_ON:
        rule, reason = _GOES_ON[phase]
        return Step(rule, State.FAILED, reason)
    return plain_step(DICE_ON, _MET, _ALLOWS)


def claim(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player may say to have won: whether the winner is this player. KeyError for nobody of the colour."""
    asked = MoveContext(position, question, rules, strict=strict)
    found = winner(position, rules, strict)
    asked.points += found.points
    steps = list(found.steps)
    if found.answer is Answer.VALUE and found.value != asked.me.colour:
        steps.append(Step(OWN_TURN, State.FAILED, Reason.ANOTHER_WON, by=str(found.value)))
    elif position.turn is not None and position.turn != asked.player and found.answer is not Answer.VALUE:
        steps.append(turn_step(asked, OWN_TURN))
    return asked.verdict(steps, missing=found.missing)


def on_turn(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return the colour of who is on turn: as the position says, in the opening rounds as the pieces tell; undetermined where neither does."""
    if position.turn is None and position.set_up is not False:
        placing = next_placement(position, Question(Kind.OPENING), rules, strict)
        player = placing.value.get("player") if isinstance(placing.value, dict) else None
        if player is not None:
            return Verdict(question, rules.name, placing.steps, player, points=placing.points)
    if position.turn is None:
        return Verdict(question, rules.name, [Step(CLOCKWISE, State.UNKNOWN, Reason.TURN_NOT_STATED)], missing=["turn"])
    colour = position.players[position.turn].colour
    steps = [Step(CLOCKWISE, State.MET, Reason.IS_ON_TURN, by=colour)]
    if acts_second(position, rules):
        steps.append(Step(SECOND, State.INFO, Reason.ACTS_SECOND, by=colour))
    elif are_paired(position, rules):
        second = second_of(position, position.turn) if position.turn_history.second is None else position.turn_history.second
        steps.append(Step(SECOND, State.INFO, Reason.ACTS_AFTERWARDS, by=position.players[second].colour))
    return Verdict(question, rules.name, steps, colour)


def first_to_target(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return the colour of who had enough points first; the answer is no where nobody has, undetermined where several may and it is not said."""
    said = position.turn_history
    found = scores(position, rules)
    target = rules.basegame.numbers.target
    first = said.reached.these[0] if said.reached.these else said.won
    if first is not None:
        steps = [Step(TEN, State.MET, Reason.WAS_FIRST, by=position.players[first].colour, need=target)]
        return Verdict(question, rules.name, steps, position.players[first].colour, points=found.points)
    perhaps = [number for number, score in enumerate(found.scores) if score.high >= target]
    if not perhaps:
        steps = [
            Step(TEN, State.FAILED, Reason.TOO_FEW_POINTS, by=player.colour, have=found.scores[number].low, need=target)
            for number, player in enumerate(position.players)
        ]
        return Verdict(question, rules.name, steps or [Step(TEN, State.FAILED, Reason.TOO_FEW_POINTS)], points=found.points)
    if len(perhaps) == 1 and found.scores[perhaps[0]].low >= target:
        colour = position.players[perhaps[0]].colour
        steps = [Step(TEN, State.MET, Reason.ENOUGH_POINTS, by=colour, have=found.scores[perhaps[0]].low, need=target)]
        return Verdict(question, rules.name, steps, colour, points=found.points)
    steps = [
        Step(TEN, State.UNKNOWN, Reason.ANOTHER_WINS, by=position.players[number].colour, have=found.scores[number].low, need=target)
        for number in perhaps
    ]
    return Verdict(question, rules.name, steps, missing=["first-to-win"], points=found.points)
