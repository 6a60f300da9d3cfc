"""Who holds the special cards after an event, who has won, and who had enough points and did not claim it."""

from __future__ import annotations

from adjudicator.basegame.changes import changed, player_with, turn_with, with_turn
from adjudicator.basegame.move_context import on_turn_together
from adjudicator.basegame.position import Player, Position, Special, Told, exactly
from adjudicator.basegame.special.holders import holder_now
from adjudicator.basegame.special.lengths import measure
from adjudicator.basegame.unseen import VICTORY_POINT
from adjudicator.basegame.victory.points import scores
from adjudicator.basegame.victory.winner import winner
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.verdict import Answer

_YES, _NO = Holds.YES, Holds.NO


def with_route(before: Position, position: Position, rules: RuleSet, cut: tuple[int, ...] = (), builder: int | None = None) -> Position:
    """Return the position with the card for the longest route where it belongs now.

    ``before`` is the position before the piece; ``cut`` are those whose route it interrupted; ``builder`` is who laid a road, where that is all that
    happened. Where the rules do not settle what an interruption brings, who had the card and whose route was cut stay as they are told.
    """
    least = rules.basegame.numbers.route_least
    if not cut and all(player.line_count < least for player in position.players):
        return position
    if builder is not None and _changes_nothing(position, builder, rules):
        return position
    # what was cut before this piece has had its effect before it
    now = [player.special for player in settled(before, rules).players]
    players = [
        player if player.special == held else player_with(player, special=held) for player, held in zip(position.players, now, strict=True)
    ]
    asked = changed(position, players=tuple(players), turn_history=turn_with(position, cut=exactly(*cut)))
    holder = holder_now(asked, Special.LONGEST_ROUTE, rules)
    if cut and holder is None:
        return asked
    return _held(with_turn(asked, cut=exactly()), Special.LONGEST_ROUTE, holder)


def held_before(position: Position, before: Position) -> Position:
    """Return a position in which those have the special cards who had them in an earlier one."""
    players = [player_with(player, special=earlier.special) for player, earlier in zip(position.players, before.players, strict=True)]
    return changed(position, players=tuple(players))


def settled(position: Position, rules: RuleSet) -> Position:
    """Return the position in which routes cut so far this turn have had their effect on the card for the longest route."""
    cut = position.turn_history.cut
    if cut.whole and not cut.these:
        return position
    return _held(with_turn(position, cut=exactly()), Special.LONGEST_ROUTE, holder_now(position, Special.LONGEST_ROUTE, rules))


def _changes_nothing(position: Position, builder: int, rules: RuleSet) -> bool:
    """Return whether a road more leaves the card where it lies: the builder has it, or has no more than who does, or too little for it."""
    least = rules.basegame.numbers.route_least
    holders = [number for number, player in enumerate(position.players) if Special.LONGEST_ROUTE in (player.special or ())]
    if len(holders) > 1:
        return False
    if not holders and position.players[builder].line_count < least:
        return True  # however they lie
    routes = {number: measure(position, number, rules).length for number in (builder, *holders)}
    if any(length is None for length in routes.values()):
        return False
    own = routes[builder] or 0
    held = routes[holders[0]] or 0 if holders else least - 1
    return own <= held if holders != [builder] else own >= least


def with_army(position: Position, rules: RuleSet) -> Position:
    """Return the position with the card for the largest army where it belongs now."""
    if all(player.most_knights < rules.basegame.numbers.army_least for player in position.players):
        return position
    return _held(position, Special.LARGEST_ARMY, holder_now(position, Special.LARGEST_ARMY, rules))


def _held(position: Position, card: Special, holder: tuple[int | None, ...] | None) -> Position:
    """Return the position in which ``holder`` holds a special card, as ``holder_now`` has it; who holds it is unknown where that is not settled."""
    if holder is None:
        return changed(position, players=tuple(player_with(player, special=None) for player in position.players))
    if any(player.special is None for player in position.players):
        return position
    players = []
    for number, player in enumerate(position.players):
        held = player.special or frozenset()
        right = held | {card} if number in holder else held - {card}
        players.append(player if right == held else player_with(player, special=right))
    return changed(position, players=tuple(players))


def most_points(player: Player, rules: RuleSet) -> int:
    """Return the most points that a player can have, by a quick count."""
    numbers, special, cards, played = rules.basegame.numbers, player.special, player.developments, player.played
    points = len(player.settlements) * numbers.settlement_points + len(player.cities) * numbers.city_points
    if special is None or special:
        route, army = special is None or Special.LONGEST_ROUTE in special, special is None or Special.LARGEST_ARMY in special
        points += route * numbers.route_points + army * numbers.army_points
    unplayed = numbers.developments[VICTORY_POINT]
    if cards is not None and (held := cards.counts[VICTORY_POINT] + cards.hidden) < unplayed:
        unplayed = held
    return points + numbers.card_points * (played.counts[VICTORY_POINT] + played.hidden + unplayed)


def with_winner(position: Position, rules: RuleSet) -> Position:
    """Return the position with whoever has won now; nobody wins without saying so where the rules ask for it."""
    if position.turn_history.won is not None or rules.basegame.victory.claim_required is not _NO:
        return position
    target = rules.basegame.numbers.target
    for number in on_turn_together(position, rules):
        if most_points(position.players[number], rules) >= target:
            break
    else:
        return position
    found = winner(position, rules)
    if found.answer is not Answer.VALUE:
        return position
    return with_turn(position, won=position.index(str(found.value)))


def with_unclaimed(position: Position, rules: RuleSet) -> Position:
    """Return the position at the end of a turn with whoever had enough points in it among those who reached the target before."""
    turn = position.turn
    if turn is None or rules.basegame.victory.claim_required is not _YES or position.turn_history.won is not None:
        return position
    if most_points(position.players[turn], rules) < rules.basegame.numbers.target:
        return position
    reached = position.turn_history.reached
    if reached.has(turn) or scores(position, rules).scores[turn].low < rules.basegame.numbers.target:
        return position
    return changed(position, turn_history=turn_with(position, reached=Told((*reached.these, turn), reached.whole)))
