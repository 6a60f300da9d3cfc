"""In which phase a turn is, whether the dice were rolled and what they showed, and whether somebody can still win in this turn."""

from __future__ import annotations

from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Game, Phase, Position
from adjudicator.basegame.replay.moments import ROLL, claim
from adjudicator.basegame.victory.points import scores
from adjudicator.basegame.victory.winner import OWN_TURN
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict

ORDER, SUM = "base/turn-phases-order", "base/production-two-dice-sum"
TEN, ON_MAPS = "base/win-ten-points", "base/win-target-depends-on-map"


def phase(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return in which phase the game is, as the position says; unknown where it does not."""
    if position.phase is None:
        return Verdict(question, rules.name, [Step(ORDER, State.UNKNOWN, Reason.PHASE_NOT_STATED)], missing=["phase"])
    return Verdict(question, rules.name, [Step(ORDER, State.INFO, Reason.PHASE_IS, what=str(position.phase))], str(position.phase))


def rolled(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return what was rolled in the running turn; not applicable where nothing was rolled yet, unknown where the position does not say."""
    if position.roll is not None and position.phase is not Phase.BEFORE_ROLL:
        return Verdict(question, rules.name, [Step(SUM, State.INFO, Reason.ROLL_WAS, have=position.roll)], position.roll)
    if position.phase in (Phase.SET_UP, Phase.BEFORE_ROLL):
        return Verdict(question, rules.name, [Step(ROLL, State.INFO, Reason.NOT_ROLLED)], applies=False)
    return Verdict(question, rules.name, [Step(SUM, State.UNKNOWN, Reason.ROLL_NOT_STATED)], missing=["roll"])


def was_rolled(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Decide whether the dice were rolled in the running turn; unknown where neither the phase nor a roll tells."""
    resumes = position.turn_history.resumes
    now = resumes if position.phase is Phase.ROBBER and resumes is not None else position.phase
    if now in (Phase.SET_UP, Phase.BEFORE_ROLL):
        step = Step(ROLL, State.FAILED, Reason.NOT_ROLLED)
    elif position.roll is not None or now in (Phase.DISCARD, Phase.TRADE, Phase.BUILD):
        step = Step(ROLL, State.MET, Reason.ROLLED, have=position.roll)
    else:
        step = Step(ROLL, State.UNKNOWN, Reason.ROLL_NOT_STATED)
    return Verdict(question, rules.name, [step], None, ["phase"] if step.state is State.UNKNOWN else [])


def win_now(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player can still win in the running turn: yes where he has the points already, no where it is another one's turn and he would win in his own alone.

    Else unknown: what cards, trades and dice bring is not searched; the step says how many points he is sure to have.
    KeyError for a player who is not in the position, ValueError without one.
    """
    asked = MoveContext(position, question, rules, strict=strict)
    if position.game is Game.SEAFARERS and rules.agreed.target is None:
        return asked.verdict([Step(ON_MAPS, State.UNKNOWN, Reason.TARGET_NOT_STATED)], missing=["target"])
    found = scores(position, rules)
    asked.points += found.points
    score, target = found.scores[asked.player], rules.basegame.numbers.target
    if position.turn is not None and position.turn != asked.player and asked.value("own_turn_only") is Holds.YES:
        return asked.verdict([Step(OWN_TURN, State.FAILED, Reason.NOT_ON_TURN, by=asked.position.players[position.turn].colour)])
    claimed = claim(position, question, rules, strict)
    if claimed.answer is Answer.YES:
        return asked.verdict(list(claimed.steps))
    return asked.verdict([Step(TEN, State.UNKNOWN, Reason.WAYS_TO_WIN_OPEN, by=asked.me.colour, have=score.low, need=target)])
