"""Who may be robbed at a tile, whether a player must be robbed, and what a robbery takes."""

from __future__ import annotations

from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Player
from adjudicator.basegame.robber.moment import Occasion
from adjudicator.board.board import Terrain
from adjudicator.board.hex_map import mask_of, names_of_places
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.verdict import Reason, State, Step

STEAL = "base/robber-steal-one-card"
ONE = "base/robber-choose-one-victim"
NOBODY_THERE = "base/robber-no-victim-no-steal"
OTHERS = "base/robber-not-from-self"
REQUIRED = "base/robber-steal-if-possible-wiki"
AT_DESERT = "base/robber-desert-steal"
ONCE = "base/steal-empty-hand-no-second-try"
NOT_STOLEN = "base/dev-not-stolen"


def buildings_at(asked: MoveContext, player: Player, tile: int) -> tuple[str, ...]:
    """Return the names of the intersections of a tile on which a player has a settlement or city."""
    there = player.building_mask & mask_of(asked.map.tile_corners[tile])
    return names_of_places(asked.map.intersection_names, there)


def candidates(asked: MoveContext, tile: int) -> list[Player]:
    """Return the other players with a building at a tile, in the order of play."""
    corners = mask_of(asked.map.tile_corners[tile])
    return [one for one in asked.position.players if one is not asked.me and one.building_mask & corners]


def cards_of(player: Player) -> int | None:
    """Return how many resource cards a player has, None where it is not known."""
    return None if player.hand is None or player.hand.perhaps else player.hand.total


def choice_step(asked: MoveContext, victim: Player, there: list[Player]) -> Step:
    """Return the step on choosing this one of those at the tile.

    Whether an empty hand may be chosen matters only where another has cards (conflict/steal-from-empty-hand); hands that are not known
    are asked for only where they decide.
    """
    rivals = [one for one in there if one is not victim and cards_of(one) != 0]
    if cards_of(victim) or not rivals:
        return Step(ONE, State.MET, Reason.ONE_VICTIM, by=victim.colour, have=len(there))
    held = asked.value("empty_hand_may_be_chosen")
    if held is Holds.YES:
        empty = cards_of(victim) == 0
        return Step(ONE, State.MET, Reason.EMPTY_HAND_CHOSEN if empty else Reason.ONE_VICTIM, by=victim.colour, have=len(there))
    if cards_of(victim) is None:
        return Step(ONE, State.UNKNOWN, Reason.HAND_SIZE_UNKNOWN, by=victim.colour)
    if not any(map(cards_of, rivals)):
        return Step(ONE, State.UNKNOWN, Reason.HAND_SIZE_UNKNOWN, by=rivals[0].colour)
    if held is Holds.UNDECIDED:
        return Step(ONE, State.UNKNOWN, Reason.NOT_SETTLED, by=victim.colour)
    return Step(ONE, State.FAILED, Reason.ANOTHER_HAS_CARDS, by=victim.colour)


def victim_steps(asked: MoveContext, tile: int, victim: Player) -> list[Step]:
    """Return the steps on robbing a player at a tile."""
    there = candidates(asked, tile)
    own = victim is asked.me
    steps = [Step(OTHERS, State.FAILED if own else State.MET, Reason.ROBS_SELF if own else Reason.ANOTHER_PLAYER, by=victim.colour)]
    found = buildings_at(asked, victim, tile)
    if found:
        steps.append(Step(STEAL, State.MET, Reason.BUILDING_AT_TILE, found, victim.colour))
    else:
        steps.append(Step(STEAL, State.FAILED, Reason.NO_BUILDING_AT_TILE, (asked.map.tile_names[tile],), victim.colour))
    if not there:
        steps.append(Step(NOBODY_THERE, State.FAILED, Reason.NOBODY_AT_TILE, (asked.map.tile_names[tile],)))
    if own or not found:
        return steps
    steps.append(choice_step(asked, victim, there))
    return steps + notes(asked, tile, victim)


def two_victims_steps(asked: MoveContext, tile: int, victims: list[Player]) -> list[Step]:
    """Return the steps on robbing two players at a tile: that it is one alone, and where one of them may not be robbed there at all, why."""
    alone = Step(ONE, State.FAILED, Reason.TWO_VICTIMS, by=victims[0].colour, have=len(victims))
    return [alone, *(step for one in victims for step in victim_steps(asked, tile, one) if step.state is State.FAILED)]


def somewhere_steps(asked: MoveContext, victim: Player) -> list[Step]:
    """Return the steps on robbing another player where nobody knows the tile: that there is a building at it is assumed."""
    others = [one for one in asked.position.players if one is not asked.me]
    return [
        Step(OTHERS, State.MET, Reason.ANOTHER_PLAYER, by=victim.colour),
        Step(STEAL, asked.unstated, Reason.ROBBER_NOT_STATED, by=victim.colour),
        choice_step(asked, victim, others),
        *notes(asked, None, victim),
    ]


def notes(asked: MoveContext, tile: int | None, victim: Player) -> list[Step]:
    """Return what is to be known of robbing a player who may be robbed: the cards there are, and whose the stolen one is."""
    adds, cards = asked.rules.adds, cards_of(victim)
    steps = []
    if tile is not None and asked.position.board.terrain[tile] is Terrain.DESERT and AT_DESERT in adds:
        steps.append(Step(AT_DESERT, State.MET, Reason.MAY_BE_ROBBED, (asked.map.tile_names[tile],), victim.colour))
    if cards is None:
        steps.append(Step(STEAL, State.INFO, Reason.HAND_SIZE_UNKNOWN, by=victim.colour))
    elif cards:
        steps.append(Step(STEAL, State.INFO, Reason.HAS_CARDS, by=victim.colour, have=cards))
    else:
        steps.append(Step(STEAL, State.INFO, Reason.EMPTY_HAND, by=victim.colour))
        if ONCE in adds:
            steps.append(Step(ONCE, State.INFO, Reason.NO_SECOND_TRY, by=victim.colour))
    if cards != 0:
        steps.append(Step("base/robber-keep-stolen-card", State.INFO, Reason.KEEPS_STOLEN_CARD, by=asked.me.colour))
    if NOT_STOLEN in adds and victim.developments is not None and victim.developments.total:
        steps.append(Step(NOT_STOLEN, State.INFO, Reason.DEVELOPMENTS_NOT_STOLEN, by=victim.colour))
    return steps


def place_notes(asked: MoveContext, tile: int) -> list[Step]:
    """Return, as information, who may be robbed at a tile, where the question leaves that open."""
    there = candidates(asked, tile)
    at = (asked.map.tile_names[tile],)
    if not there:
        return [Step(NOBODY_THERE, State.INFO, Reason.NOBODY_AT_TILE, at)]
    return [Step(STEAL, State.INFO, Reason.MAY_BE_ROBBED, at, one.colour, have=cards_of(one)) for one in there]


def decline_steps(asked: MoveContext, there: list[Player], why: Occasion, at: tuple[str, ...] = ()) -> list[Step]:
    """Return the steps on robbing nobody of those that can be robbed: nothing there to steal, or no duty to; ``at`` is where they have buildings."""
    if not there:
        return [Step(NOBODY_THERE, State.MET, Reason.NOBODY_AT_TILE, at)]
    rich = [one for one in there if cards_of(one)]
    unknown = [one for one in there if cards_of(one) is None]
    wiki = REQUIRED in asked.rules.adds
    if not rich and not unknown:
        return [Step(REQUIRED if wiki and not why.by_knight else STEAL, State.MET, Reason.NOTHING_TO_STEAL, at)]
    duty = _duty(asked, why)
    if duty is Holds.NO:
        return [Step(STEAL, State.MET, Reason.NEED_NOT_ROB, at)]
    rule = REQUIRED if wiki else STEAL
    if duty is None:
        return [Step(rule, State.UNKNOWN, Reason.SEVEN_NOT_STATED)]
    if duty is Holds.UNDECIDED:
        return [Step(rule, State.UNKNOWN, Reason.NOT_SETTLED, at)]
    if rich:
        return [Step(rule, State.FAILED, Reason.MUST_ROB, at, one.colour) for one in rich]
    return [Step(rule, State.UNKNOWN, Reason.HAND_SIZE_UNKNOWN, by=one.colour) for one in unknown]


def _duty(asked: MoveContext, why: Occasion) -> Holds | None:
    """Return whether somebody has to be robbed where somebody can be; None where it depends on whether a seven or a knight moved the robber."""
    after_seven: Holds = asked.value("steal_required")
    if not why.by_knight or after_seven is Holds.NO:
        return after_seven
    effect = asked.value("knight_moves_robber")
    after_knight = Holds.UNDECIDED if effect is Holds.UNDECIDED else after_seven
    if not why.by_seven:
        return after_knight
    return after_seven if after_knight is after_seven else None
