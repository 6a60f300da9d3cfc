"""The course of turns: how a game begins, who is next, and which phase follows what."""

from __future__ import annotations

from typing import Any

from adjudicator.basegame.box import deck, resources_each
from adjudicator.basegame.changes import changed, player_with, position_copier, turn_changed, turn_with
from adjudicator.basegame.deeds import DEEDS, Roll
from adjudicator.basegame.move_context import acts_second, are_paired, begins_next, first_of, second_of
from adjudicator.basegame.position import (
    NO_DEVELOPMENTS,
    NOTHING_DONE,
    OPENING_ROUNDS,
    SEVEN,
    Bank,
    Cards,
    Development,
    Phase,
    Position,
    Special,
    at_least,
    exactly,
)
from adjudicator.basegame.replay.card_holders import settled
from adjudicator.basegame.robber.discard import safe_hands
from adjudicator.basegame.special.holders import largest_army, longest_route
from adjudicator.basegame.values import holder_of
from adjudicator.game.action import Action
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Holds, Interim
from adjudicator.verdicts.question import Kind
from adjudicator.verdicts.verdict import Answer

#: The phases in which a knight may be played, and which go on afterwards.
GO_ON = (Phase.BEFORE_ROLL, Phase.TRADE, Phase.BUILD, Phase.SPECIAL_BUILD)
_EMPTY = Cards((0, 0, 0, 0, 0))


def begun(position: Position, rules: RuleSet) -> Position:
    """Return the position from which events are followed.

    In the opening rounds nobody has cards but those of second settlements, so hands that are not stated are empty there and the bank is full; who holds
    the special cards is worked out where the board alone says it.
    """
    if position.set_up is not False and not any(player.past_opening for player in position.players):
        players = tuple(
            player_with(
                player,
                hand=_EMPTY if player.hand is None and player.building_count < OPENING_ROUNDS else player.hand,
                developments=NO_DEVELOPMENTS if player.developments is None else player.developments,
                bought=NO_DEVELOPMENTS if player.bought is None else player.bought,
            )
            for player in position.players
        )
        hands = [player.hand for player in players]
        bank = position.bank
        if bank is None and all(hand is not None and not hand.hidden for hand in hands):
            each = resources_each(position, rules)
            stock = tuple(each - sum(hand.counts[kind] for hand in hands if hand is not None) for kind in range(5))
            bank = Bank(stock, sum(deck(position, rules)))
        # the robber begins on the desert (base/setup-robber-desert)
        position = changed(position, players=players, bank=bank, phase=position.phase or Phase.SET_UP, robber_assumed=False)
        if position.turn_history.reached.silent:
            position = changed(position, turn_history=turn_changed(NOTHING_DONE, won=position.turn_history.won))
    if position.phase is Phase.BEFORE_ROLL:
        position = only_begun(position)
    return _with_holders(position, rules)


def only_begun(position: Position) -> Position:
    """Return the position before the roll, in which nothing more can have happened this turn than is told, but for a card played."""
    said = position.turn_history
    several = ("buildings", "lines", "traded", "cut", "discarded", "moved")
    nothing: dict[str, Any] = {name: exactly(*getattr(said, name).these) for name in several}
    if said.free_lines is None:
        nothing["free_lines"] = 0
    players = tuple(player_with(one, bought=NO_DEVELOPMENTS) if one.bought is None else one for one in position.players)
    return changed(position, players=players, turn_history=turn_changed(said, **nothing))


def _with_holders(position: Position, rules: RuleSet) -> Position:
    if any(player.special is not None for player in position.players):
        return position
    found = ((Special.LONGEST_ROUTE, longest_route(position, rules)), (Special.LARGEST_ARMY, largest_army(position, rules)))
    if any(verdict.answer is Answer.UNDETERMINED for _, verdict in found):
        return position
    players = tuple(
        player_with(player, special=frozenset(card for card, verdict in found if holder_of(verdict) == player.colour))
        for player in position.players
    )
    return changed(position, players=players)


def turn_begun(position: Position, player: int, rules: RuleSet) -> Position:
    """Return the position at the beginning of a player's turn, before the roll."""
    second = second_of(position, player) if are_paired(position, rules) else None
    return _fresh(position, player, Phase.BEFORE_ROLL, roll=None, second=second)


def _fresh(position: Position, player: int, phase: Phase, *, roll: int | None, second: int | None) -> Position:
    said = position.turn_history
    players = tuple([one if one.bought is NO_DEVELOPMENTS else player_with(one, bought=NO_DEVELOPMENTS) for one in position.players])
    fresh = NOTHING_DONE if said.reached is NOTHING_DONE.reached and said.won is None and second is None else None
    if fresh is None:
        fresh = turn_changed(NOTHING_DONE, reached=said.reached, won=said.won, second=second)
    return position_copier("players", "turn", "phase", "roll", "turn_history", "paid")(
        position, players=players, turn=player, phase=phase, roll=roll, turn_history=fresh, paid=None
    )


def turn_ended(position: Position, rules: RuleSet) -> Position:
    """Return the position after the turn: that of player 2 of a pair, the building round between turns, or the next turn."""
    turn = position.turn
    if turn is None:
        return changed(position, phase=None, roll=None)
    if position.turn_history.cut.these:
        position = settled(position, rules)
    if are_paired(position, rules):
        if not acts_second(position, rules):
            second = second_of(position, turn)
            return _fresh(position, second, Phase.TRADE, roll=position.roll, second=second)
        turn = first_of(position, turn)
    elif position.many_players(rules.agreed.players) and rules.basegame.building.interim is not Interim.NONE:
        return _fresh(position, turn, Phase.SPECIAL_BUILD, roll=None, second=None)
    return turn_begun(position, (turn + 1) % len(position.players), rules)


def ready_for(position: Position, event: Action, rules: RuleSet) -> Position:
    """Return the position in which an event takes place: after the building round between turns, if it begins the next one."""
    if begins_next(position, event.player) and not DEEDS[type(event)].between:
        return turn_begun(settled(position, rules) if position.turn_history.cut.these else position, event.player, rules)
    return position


def after_seven(position: Position, rules: RuleSet) -> Position:
    """Return the position in which everybody hands in cards for a seven, or the robber moves where nobody has to."""
    return after_discard(changed(position, turn_history=turn_with(position, discarded=exactly())), rules)


def after_discard(position: Position, rules: RuleSet) -> Position:
    """Return the position with the robber to move, once everybody who had to has handed in cards; its phase is unknown while that is not certain."""
    done, safe = position.turn_history.discarded, safe_hands(position, rules)
    left = [player.hand for number, player in enumerate(position.players) if not done.has(number)]
    if any(hand is not None and hand.least > max(safe) for hand in left):
        return changed(position, phase=Phase.DISCARD)
    uncertain = any(hand is None or hand.total > min(safe) for hand in left)
    return changed(position, phase=None if uncertain else Phase.ROBBER)


def after_robber(position: Position) -> Phase | None:
    """Return the phase that follows when the robber has moved: after a seven trade, after a knight the phase in which it was played.

    Where that phase is not told it is that of building if something was built or bought (base/dev-buy-is-building-phase), that of trade if something was
    rolled and nothing can have been; else it is not known. Before a seven nothing but the roads of a card can have been laid.
    """
    if position.phase in GO_ON:
        return position.phase
    said = position.turn_history
    if said.resumes is not None:
        return said.resumes
    seven = position.roll == SEVEN
    if seven and said.played.has(Development.KNIGHT) is False:
        return Phase.TRADE
    bought = None if position.turn is None else position.players[position.turn].bought
    if said.has_built or (bought is not None and bought.total):
        return Phase.BUILD
    nothing = position.roll is not None and said.buildings.whole and bought is not None
    return Phase.TRADE if seven or nothing else None


def after_placing(position: Position, player: int, rules: RuleSet, *, road_due: bool) -> Position:
    """Return the position with whoever places next in the opening on turn, or the first roll to come when everybody has placed."""
    placed = [one.building_count for one in position.players]
    lines = [one.line_count for one in position.players]
    if road_due:
        required = rules.basegame.building.opening_road_required is Holds.YES
        return changed(position, turn=player if required else None)
    if min(placed) >= OPENING_ROUNDS and min(lines) >= OPENING_ROUNDS:
        if rules.basegame.setting.first_placer_rolls_first is Holds.YES:
            return turn_begun(position, player, rules)
        return changed(position, turn=None, phase=Phase.BEFORE_ROLL, turn_history=NOTHING_DONE, paid=None)
    if rules.basegame.building.opening_road_required is not Holds.YES:
        return changed(position, turn=None)
    if min(placed) == max(placed) == 1:
        return changed(position, turn=player)
    step = 1 if min(placed) == 0 else -1
    return changed(position, turn=(player + step) % len(position.players))


def noted(position: Position, kind: Kind, place: int | None, *, free: bool) -> Position:
    """Return the position with a piece among those of this turn, in the phase that building brings; where its place is not told, not all that was built is known."""
    said = position.turn_history
    buildings, lines = said.buildings, said.lines
    if place is None:
        buildings, lines = at_least(*buildings.these), at_least(*lines.these)
    elif kind in (Kind.ROAD, Kind.SHIP):
        lines = lines.more(place)
    else:
        buildings = buildings.more(place)
    left = max(0, (said.free_lines or 0) - 1) if free else said.free_lines
    turn_history = turn_with(position, buildings=buildings, lines=lines, free_lines=left)
    phase = position.phase if free else building_phase(position)
    return changed(position, turn_history=turn_history, phase=phase)


def building_phase(position: Position) -> Phase:
    """Return the phase that building or buying brings: it stays before the roll where it was, which is still to come."""
    return position.phase if position.phase in (Phase.BEFORE_ROLL, Phase.SPECIAL_BUILD) else Phase.BUILD


def rolled(event: Action) -> int | None:
    """Return what the dice came to, None of an event that is no roll."""
    return event.total if isinstance(event, Roll) else None
