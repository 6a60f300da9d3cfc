"""What a knight or progress card does when it is played: as information, and as conditions where the effect is asked about.

Where a rule set prints no effect (conflict/progress-effects-missing, conflict/knight-effect) that is information as long as the question
is whether the card may be played, and unknown when it names cards or a resource.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.basegame.box import listed_in, resources_each, stock_of
from adjudicator.basegame.building.builder import PIECE_LEFT
from adjudicator.basegame.building.legal import places_for
from adjudicator.basegame.changes import changed, player_with, with_pieces
from adjudicator.basegame.development.play import Play
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Cards, Development, Game, Phase, Player, Position, Special
from adjudicator.basegame.special.army_holder import ARMY_MORE, ARMY_THREE
from adjudicator.basegame.special.holders import holder_now, largest_army
from adjudicator.basegame.values import holder_of
from adjudicator.board.board import RESOURCES
from adjudicator.board.hex_map import bits, names_of_places
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Kind, what_there_is
from adjudicator.verdicts.verdict import Answer, Reason, State, Step

KNIGHT = "base/knight-move-robber"
ROADS = "base/progress-road-building"
ANY_MOMENT = "base/road-building-any-moment"
MIX = "ships/road-building-ship-mix"
INVENTION = "base/progress-invention"
ALIKE = "base/invention-same-or-different"
BORROWING = "base/bank-no-borrowing"
MONOPOLY = "base/progress-monopoly"
TRADED = "base/monopoly-after-trade-allowed"
ANYWHERE = "base/knight-playable-anywhere"


def effect_steps(play: Play, *, told: bool = True) -> list[Step]:
    """Return the steps on what a knight or progress card does; none in the opening rounds.

    Unless ``told``, what is information alone is left out: where no cards are named, all but the room for roads.
    """
    if play.asked.set_up:
        return []
    if play.card is Development.ROAD_BUILDING:
        return _roads(play.asked)
    if not told:
        return []
    if play.card is Development.KNIGHT:
        return _knight(play.asked)
    return _invention(play) if play.card is Development.INVENTION else _monopoly(play.asked)


def _not_printed(asked: MoveContext, rule: str, *, asks: bool) -> Step | None:
    """Return the step that the effect of a progress card is not printed, None where it is."""
    if asked.value("effects_known") is Holds.YES:
        return None
    return Step(rule, State.UNKNOWN if asks else State.INFO, Reason.EFFECT_NOT_PRINTED)


# -- knights ---------------------------------------------------------------------------------------------------------------


def _knight(asked: MoveContext) -> list[Step]:
    if asked.value("knight_moves_robber") is Holds.YES:
        steps = [Step(KNIGHT, State.INFO, Reason.EFFECT)]
        steps.append(Step("base/knight-no-discard", State.INFO, Reason.KNIGHT_COSTS_NO_CARDS))
        if ANYWHERE in asked.rules.adds:
            steps.append(Step(ANYWHERE, State.INFO, Reason.ROBBER_ANYWHERE))
    else:
        steps = [Step(KNIGHT, State.INFO, Reason.EFFECT_NOT_PRINTED)]
    steps.append(Step("base/knight-stays-open", State.INFO, Reason.COUNT, by=asked.me.colour, have=asked.me.knights + 1))
    return [*steps, _army(asked)]


def _army(asked: MoveContext) -> Step:
    """Return the step on whom the card for the largest army goes to with one more knight."""
    before = holder_now(asked.position, Special.LARGEST_ARMY, asked.rules)
    played = asked.me.played
    more = player_with(asked.me, played=Cards((played.counts[0] + 1, *played.counts[1:]), played.hidden))
    players = [more if player is asked.me else player for player in asked.position.players]
    if before is not None:
        card = frozenset({Special.LARGEST_ARMY})
        players = [player_with(player, special=card if number in before else frozenset()) for number, player in enumerate(players)]
    after = largest_army(changed(asked.position, players=tuple(players)), asked.rules)
    me, last = asked.me.colour, after.steps[-1]
    if after.answer is Answer.UNDETERMINED:
        return Step(last.rule, State.INFO, Reason.ARMY_UNKNOWN, by=me, have=more.knights)
    if holder_of(after) != me:
        own = next(way for way in last.alternatives if way.by == me)
        return Step(own.rule, State.INFO, Reason.ARMY_NOT_GAINED, by=me, have=own.have, need=own.need)
    if before == (asked.player,):
        return Step(ARMY_MORE, State.INFO, Reason.ARMY_KEPT, by=me, have=more.knights)
    return Step(ARMY_THREE if before in (None, (None,)) else ARMY_MORE, State.INFO, Reason.ARMY_GAINED, by=me, have=more.knights)


# -- road building ---------------------------------------------------------------------------------------------------------


def _roads(asked: MoveContext) -> list[Step]:
    number = asked.rules.basegame.numbers.free_roads
    not_printed = _not_printed(asked, ROADS, asks=False)
    steps = [not_printed] if not_printed else []
    mix = asked.position.game is Game.SEAFARERS and MIX in asked.rules.adds
    least = room_for(asked.position, asked.player, asked.rules, number, ships=mix, undecided=False)
    names = asked.map.path_names
    places = names_of_places(names, places_for(Kind.ROAD, asked.position, asked.player, asked.rules))
    if least == number:
        if not not_printed:
            steps.append(Step(ROADS, State.MET, Reason.ROOM_FOR_ROADS, places, have=least, need=number))
    else:
        greatest = room_for(asked.position, asked.player, asked.rules, number, ships=mix, undecided=True)
        if greatest != least and asked.rules.basegame.building.road_past_foreign_building is Holds.UNDECIDED:
            asked.value("road_past_foreign_building")
        steps.append(_too_few_roads(asked, places, least, greatest, number))
    if ANY_MOMENT in asked.rules.adds:
        steps.append(Step(ANY_MOMENT, State.INFO, Reason.TURN_GOES_ON))
    if mix:
        ships = names_of_places(names, places_for(Kind.SHIP, asked.position, asked.player, asked.rules))
        steps.append(Step(MIX, State.INFO, Reason.SHIPS_TOO, ships))
    return steps


def _too_few_roads(asked: MoveContext, places: tuple[str, ...], least: int, greatest: int, number: int) -> Step:
    """Return the step where not all the roads are certain to find a place: by conflict/road-building-one-piece.

    Who has no road left has none to lay: the supply decides that, whatever one road alone would be worth. Where paths alone are lacking, no source
    says what a card is worth that can place nothing.
    """
    if not greatest and asked.value("effects_known") is Holds.YES:
        (supply,) = PIECE_LEFT[Kind.ROAD].steps(asked)
        if supply.state is State.FAILED:
            return supply
    one = asked.value("one_road_of_two")
    if greatest == number or one is Holds.UNDECIDED:
        return Step(ROADS, State.UNKNOWN, Reason.NOT_SETTLED, places, have=least, need=number)
    if one is Holds.NO:
        return Step(ROADS, State.FAILED, Reason.ROOM_FOR_ROADS, places, have=least, need=number)
    if not least:
        return Step(ROADS, State.UNKNOWN, Reason.SOURCES_SILENT)
    return Step(ROADS, State.MET, Reason.ROOM_FOR_ROADS, places, have=least, need=number)


def room_for(position: Position, player: int, rules: RuleSet, number: int, *, ships: bool, undecided: bool) -> int:
    """Return how many roads, up to ``number``, can be laid one after the other; with ``ships`` each may be a ship instead."""
    best = 0
    for after in _laid(position, player, rules, ships=ships, undecided=undecided) if number else ():
        best = max(best, 1 + room_for(after, player, rules, number - 1, ships=ships, undecided=undecided))
        if best == number:
            break
    return best


def _laid(position: Position, player: int, rules: RuleSet, *, ships: bool, undecided: bool) -> Iterator[Position]:
    """Yield the position after each road (or ship) that may be laid now."""
    me = position.players[player]
    found = [("roads", path) for path in bits(places_for(Kind.ROAD, position, player, rules, undecided=undecided))]
    if ships:
        found += [("ships", path) for path in bits(places_for(Kind.SHIP, position, player, rules, undecided=undecided))]
    for lines, path in found:
        yield with_pieces(position, player, **{lines: (*getattr(me, lines), path)})


# -- invention -------------------------------------------------------------------------------------------------------------


def _invention(play: Play) -> list[Step]:
    asked, take = play.asked, play.asked.question.take
    number = asked.rules.basegame.numbers.invention_cards
    not_printed = _not_printed(asked, INVENTION, asks=take is not None)
    if not_printed:
        return [not_printed]
    if take is None:
        return [Step(INVENTION, State.INFO, Reason.EFFECT, need=number)]
    taken = sum(count for _, count in take)
    if taken > number:
        steps = [Step(INVENTION, State.FAILED, Reason.TOO_MANY_CARDS, have=taken, need=number)]
    elif taken < number:
        # two may be taken; whether one alone, is not said
        steps = [Step(INVENTION, State.UNKNOWN, Reason.TOO_FEW_CARDS, have=taken, need=number)]
    else:
        steps = [Step(INVENTION, State.MET, Reason.RIGHT_COUNT, have=taken, need=number)]
        if ALIKE in asked.rules.adds:
            steps.append(Step(ALIKE, State.MET, Reason.ALIKE_OR_NOT))
    return [*steps, *(_from_bank(play, kind, count) for kind, count in take)]


def _from_bank(play: Play, kind: str, count: int) -> Step:
    """Return the step on the bank having the cards of one kind that are taken; assumed where its stock is not stated."""
    asked = play.asked
    if kind not in RESOURCES:
        return Step(INVENTION, State.FAILED, Reason.RESOURCES_ALONE, what=kind)
    stock, column = stock_of(asked.position, asked.rules), RESOURCES.index(kind)
    least, most = stock.low[column], stock.high[column]
    if least >= count:
        return Step(BORROWING, State.MET, Reason.BANK_HAS, have=least, need=count, what=kind)
    if most >= count:
        return Step(BORROWING, play.open_state(f"bank.{kind}"), Reason.BANK_NOT_STATED, need=count, what=kind)
    beyond = asked.value("invention_beyond_bank")
    state = {Holds.YES: State.MET, Holds.NO: State.FAILED}.get(beyond, State.UNKNOWN)
    return Step(BORROWING, state, Reason.NOT_SETTLED if state is State.UNKNOWN else Reason.BANK_LACKS, have=most, need=count, what=kind)


# -- monopoly --------------------------------------------------------------------------------------------------------------


def _monopoly(asked: MoveContext) -> list[Step]:
    resource = asked.question.resource
    not_printed = _not_printed(asked, MONOPOLY, asks=resource is not None)
    if not_printed:
        return [not_printed]
    if resource is None:
        return [Step(MONOPOLY, State.INFO, Reason.EFFECT)]
    if resource not in RESOURCES:
        raise ValueError(f"not a resource: {resource!r}{what_there_is(resource, RESOURCES)}")
    kind = RESOURCES.index(resource)
    steps = [_hand_over(player, kind) for player in asked.position.players if player is not asked.me]
    stock, mine = listed_in(asked.position, asked.rules)[kind], asked.me.hand
    if all(step.reason is Reason.COUNT for step in steps):
        steps.append(Step(MONOPOLY, State.INFO, Reason.COLLECTS, have=sum(step.have or 0 for step in steps), what=resource))
    elif stock is not None and mine is not None and not mine.hidden:
        # what is neither in the bank nor in the own hand is in the other hands
        total = max(0, resources_each(asked.position, asked.rules) - stock - mine.counts[kind])
        steps.append(Step(MONOPOLY, State.INFO, Reason.COLLECTS, have=total, what=resource))
    if TRADED in asked.rules.adds and asked.position.phase in (Phase.TRADE, Phase.BUILD):
        steps.append(Step(TRADED, State.INFO, Reason.TRADED_CARDS_BACK))
    return steps


def _hand_over(player: Player, kind: int) -> Step:
    """Return the step on what a player hands over; ``have`` are the cards that are certain."""
    if player.hand is None:
        return Step(MONOPOLY, State.INFO, Reason.HAND_NOT_STATED, by=player.colour, what=str(RESOURCES[kind]))
    reason = Reason.HAND_UNKNOWN if player.hand.hidden else Reason.COUNT
    return Step(MONOPOLY, State.INFO, reason, by=player.colour, have=player.hand.counts[kind], what=str(RESOURCES[kind]))
