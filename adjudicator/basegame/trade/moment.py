"""Whether it is the time to trade: whose turn it is, after the roll and the robber, before or after building, as the order of play has it."""

from __future__ import annotations

from adjudicator.basegame.building.builder import TURN, between_turns, strict_turn_step
from adjudicator.basegame.move_context import MoveContext, acts_second, are_paired, phase_step
from adjudicator.basegame.position import BANK, SEVEN, Phase
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Kind
from adjudicator.verdicts.verdict import Reason, State, Step, plain_step

AFTER_ROLL = "base/trade-phase-active-player"
WITH_ACTIVE = "base/trade-domestic-only-active"
FOREIGN_TURN = "base/trade-no-bank-on-foreign-turn"
CUSTOMARY = "base/turn-customary-order"
KNIGHT = "base/knight-move-robber"
NOT_PLAYER_TWO = "56/player-two-no-player-trade"
SEVEN_FIRST = "base/no-trade-before-seven-resolved"
#: As a table may have agreed on (``rulesets.agreed.TRADE``): everybody trades with everybody, whoever is on turn.
EVERYBODY = "all"
#: The orders of play in which trade may follow building, each of its own rule set.
_FREE_ORDERS = ("base/turn-championship-order", CUSTOMARY, "base/action-phase-free-order")
_TOO_EARLY = (Phase.BEFORE_ROLL, Phase.SET_UP)
_TRADE, _BUILD = Phase.TRADE, Phase.BUILD
_MET, _ALLOWS = State.MET, Reason.PHASE_ALLOWS


def bank_time_steps(asked: MoveContext) -> list[Step]:
    """Return the steps on turn and phase for trading with the bank."""
    if asked.position.phase is Phase.SPECIAL_BUILD:
        return [between_turns(asked, Kind.TRADE)]
    rule = FOREIGN_TURN if FOREIGN_TURN in asked.rules.adds else AFTER_ROLL
    return [strict_turn_step(asked, Kind.TRADE, rule), *_phase_steps(asked, "bank_after_build")]


def player_time_steps(asked: MoveContext, partner: int) -> list[Step]:
    """Return the steps on turn and phase for trading with a player: one of the two is the player on turn."""
    if asked.position.phase is Phase.SPECIAL_BUILD:
        return [between_turns(asked, Kind.TRADE)]
    if acts_second(asked.position, asked.rules):
        return [Step(NOT_PLAYER_TWO, State.FAILED, Reason.BANK_ALONE, by=asked.position.players[asked.position.turn or 0].colour)]
    if asked.position.turn == partner:
        step = Step(WITH_ACTIVE, State.MET, Reason.ON_TURN, by=asked.position.players[partner].colour)
    elif asked.rules.agreed.trade == EVERYBODY and asked.position.turn != asked.player:
        step = Step(WITH_ACTIVE, State.MET, Reason.EVERYBODY_TRADES)
    else:
        step = strict_turn_step(asked, Kind.TRADE, WITH_ACTIVE)
    second = asked.position.turn_history.second
    apart = []
    if second is not None and are_paired(asked.position, asked.rules):
        apart.append(Step(NOT_PLAYER_TWO, State.MET, Reason.PLAYER_ONE_TRADES, by=asked.position.players[second].colour))
    return [step, *apart, *_phase_steps(asked, "players_after_build")]


def _phase_steps(asked: MoveContext, after_build: str) -> list[Step]:
    phase = asked.phase
    seven = SEVEN_FIRST if SEVEN_FIRST in asked.rules.adds else "base/seven-sequence"
    if phase is None:
        return [phase_step(asked, AFTER_ROLL, ())]
    if phase is _BUILD or phase is _TRADE:
        return _trading_steps(asked, after_build, seven)
    if phase in _TOO_EARLY:
        return [Step(AFTER_ROLL, State.FAILED, Reason.PHASE_FORBIDS)]
    if phase is Phase.ROBBER and asked.position.roll not in (None, SEVEN):
        # a knight is being carried out
        return [Step(KNIGHT, State.FAILED, Reason.ROBBER_TO_MOVE)]
    return [Step(seven, State.FAILED, Reason.SEVEN_FIRST)]


def _trading_steps(asked: MoveContext, after_build: str, seven: str) -> list[Step]:
    """Return the steps on trading in the phase of trade, or in that of building."""
    steps = (
        [_after_building(asked, after_build)] if asked.phase is _BUILD else [plain_step(_trade_phase(asked, after_build), _MET, _ALLOWS)]
    )
    if asked.position.roll == SEVEN:
        steps.append(Step(seven, State.MET, Reason.SEVEN_DONE))
    if after_build == "players_after_build" and CUSTOMARY in asked.rules.adds and steps[0].state is _MET:
        steps.append(_before_the_bank(asked))
    return steps


def _before_the_bank(asked: MoveContext) -> Step:
    """Return the step that nobody trades with players after the bank (conflict/player-trade-after-bank-trade); told where the turn is not known."""
    traded = asked.position.turn_history.traded
    with_bank = traded.has(BANK)
    if with_bank is None:
        return Step(CUSTOMARY, State.INFO, Reason.BEFORE_BANK_TRADE)
    if with_bank:
        return Step(CUSTOMARY, State.FAILED, Reason.BANK_TRADED_BEFORE)
    return Step(CUSTOMARY, State.MET, Reason.NO_BANK_TRADE_YET)


def _trade_phase(asked: MoveContext, after_build: str) -> str:
    return CUSTOMARY if after_build == "players_after_build" and CUSTOMARY in asked.rules.adds else AFTER_ROLL


def _after_building(asked: MoveContext, after_build: str) -> Step:
    """Return the step on trading in the building phase."""
    held = asked.value(after_build)
    if held is Holds.UNDECIDED:
        return Step(TURN, State.UNKNOWN, Reason.PHASE_NOT_SETTLED)
    own = next((rule for rule in _FREE_ORDERS if rule in asked.rules.adds), None)
    if held is Holds.YES:
        return Step(own or AFTER_ROLL, State.MET, Reason.PHASE_ALLOWS)
    return Step(own or TURN, State.FAILED, Reason.TRADE_BEFORE_BUILDING)
