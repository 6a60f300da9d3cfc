"""What the opening pays: one card for each land tile around the second settlement, or around the one that a printed layout marks."""

from __future__ import annotations

from adjudicator.basegame.position import OPENING_ROUNDS, Phase, Position, without_road
from adjudicator.basegame.setup.beginners import Layout, printed_layout
from adjudicator.board.board import RESOURCES, YIELDS, Terrain
from adjudicator.board.hex_map import TILES_AT_A_CORNER, bits
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import Holds, Mark
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

PAYS = "base/founding-starting-resources"
MARKED = "base/setup-beginner-starting-resources"
AT_MOST = "base/founding-starting-resources-max-three"
FROM_BANK = "base/founding-starting-resources-from-bank"
#: What would settle which of two settlements was placed second.
MISSING = "second-settlement"

#: How many cards of each resource, in their order.
_Paid = tuple[int, ...]


class _Payment(TrackedRules):
    """What the steps of one question share."""

    def __init__(self, position: Position, rules: RuleSet) -> None:
        super().__init__(rules)
        self.position = position
        self.map = position.board.map
        self.layout = printed_layout(position)
        self.steps: list[Step] = []
        self.missing: list[str] = []

    def name(self, *places: int) -> tuple[str, ...]:
        return tuple(self.map.intersection_names[place] for place in sorted(places))


def starting_cards(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:  # noqa: ARG001 - one form for all checks
    """Return the cards of the opening by player: ``{colour: {resource: number}}``; null for a player whose cards are not certain.

    With ``question.at`` those that a settlement there pays (or would pay: the intersection may be free) when it is the one that counts;
    else those of the marked settlement on the printed layout, and of the second settlement on any other board. No cards are an empty
    mapping. Without ``question.player`` all players are meant, with a place the owner of the settlement there, else the player on turn.

    Raises:
        KeyError: the place is not on the map, or nobody plays the colour.
        ValueError: a free place, and no player is meant.
    """
    found = _Payment(position, rules)
    place = None if question.at is None else found.map.intersection_named[question.at]
    value: dict[str, dict[str, int] | None] = {}
    for player in _asked(position, question, place):
        paid = _paid_there(found, player, place) if place is not None else _paid(found, player)
        value[position.players[player].colour] = None if paid is None else _by_name(paid)
    if any(value.values()):
        have = sum(sum(cards.values()) for cards in value.values() if cards)
        found.steps.append(Step(FROM_BANK, State.INFO, Reason.CARDS_FROM_BANK, have=have))
    if not found.steps:
        # nobody plays
        found.steps.append(Step(PAYS, State.INFO, Reason.SECOND_TO_COME))
    failed = any(step.state is State.FAILED for step in found.steps)
    return Verdict(question, rules.name, found.steps, None if failed else value, () if failed else found.missing, points=found.points)


def _asked(position: Position, question: Question, place: int | None) -> tuple[int, ...]:
    if question.player is not None or place is None:
        return position.players_meant(question.player)
    owner = position.owner_at(place)
    player = position.turn if owner is None else owner
    if player is None:
        raise ValueError("this question needs a player")
    return (player,)


def _by_name(paid: _Paid) -> dict[str, int]:
    return {str(resource): count for resource, count in zip(RESOURCES, paid, strict=True) if count}


def _paid_there(found: _Payment, player: int, place: int) -> _Paid | None:
    """Return what a settlement at a place pays this player, and add the steps; None where it is not certain or cannot stand there."""
    me = found.position.players[player]
    at, own = found.name(place), bool(me.building_mask >> place & 1)
    if not own and not _can_stand(found, player, place):
        return None
    if found.layout is not None and own:
        paying = _marked(found, found.layout, player, {place})
        if paying is None:
            return None
        if paying != place:
            found.steps.append(Step(MARKED, State.MET, Reason.NOT_MARKED, at=found.name(paying), by=me.colour))
            return (0,) * len(RESOURCES)
        return _cards(found, player, place, MARKED, Reason.MARKED)
    if found.value("second_settlement_pays") is Holds.UNDECIDED:
        found.steps.append(Step(PAYS, State.UNKNOWN, Reason.NOT_SETTLED, at=at, by=me.colour))
        return None
    second = _second(found, player) if own else None
    if second is not None and second != place:
        found.steps.append(Step(PAYS, State.MET, Reason.FIRST_PAYS_NOTHING, at=at, by=me.colour))
        return (0,) * len(RESOURCES)
    return _cards(found, player, place, PAYS, Reason.SECOND_SETTLEMENT)


def _can_stand(found: _Payment, player: int, place: int) -> bool:
    """Add the steps on whether an opening settlement could be put at a place, and return whether it could."""
    position, at, rule = found.position, found.name(place), "base/founding-second-settlement-anywhere"
    if not found.map.land_intersections >> place & 1:
        found.steps.append(Step("base/intersection-coast-allowed", State.FAILED, Reason.NOT_ON_LAND, at=at))
        return False
    owner = position.owner_at(place)
    if owner is not None:
        found.steps.append(Step(rule, State.FAILED, Reason.OCCUPIED, at=at, by=position.players[owner].colour))
        return False
    near = found.map.neighbours[place] & position.buildings
    if near:
        rule = "base/founding-distance-rule-applies"
        for other in position.players:
            theirs = near & other.building_mask
            if theirs:
                found.steps.append(Step(rule, State.FAILED, Reason.NEIGHBOUR_OCCUPIED, at=found.name(*bits(theirs)), by=other.colour))
        return False
    found.steps.append(Step(rule, State.MET, Reason.FREE, at=at, by=position.players[player].colour))
    return True


def _paid(found: _Payment, player: int) -> _Paid | None:
    """Return the cards of a player, and add the steps; None where they are not certain."""
    me = found.position.players[player]
    if found.layout is not None:
        return _paid_as_printed(found, found.layout, player)
    if found.value("second_settlement_pays") is not Holds.YES:
        found.steps.append(Step(PAYS, State.UNKNOWN, Reason.NOT_SETTLED, by=me.colour))
        return None
    buildings = list(bits(me.building_mask))
    if len(buildings) < OPENING_ROUNDS:
        found.steps.append(Step(PAYS, State.MET, Reason.SECOND_TO_COME, by=me.colour))
        return (0,) * len(RESOURCES)
    second = _second(found, player)
    if second is not None:
        return _cards(found, player, second, PAYS, Reason.SECOND_SETTLEMENT)
    ways = {_yield(found, place) for place in buildings}
    if len(ways) == 1:
        return _cards(found, player, buildings[0], PAYS, Reason.BOTH_PAY_THE_SAME)
    found.steps.append(Step(PAYS, State.UNKNOWN, Reason.SECOND_UNKNOWN, at=found.name(*buildings), by=me.colour))
    found.missing.append(MISSING)
    return None


def _second(found: _Payment, player: int) -> int | None:
    """Return the settlement that was certainly placed second: of two the one whose road is still to come, where a road is required."""
    position, me = found.position, found.position.players[player]
    if position.phase not in (None, Phase.SET_UP) or len(me.settlements) != OPENING_ROUNDS:
        return None
    bare = [place for place in me.settlements if without_road(found.map, me) >> place & 1]
    if (me.road_mask | me.ship_mask).bit_count() != 1 or len(bare) != 1:
        return None
    return bare[0] if found.value("opening_road_required") is Holds.YES else None


def _paid_as_printed(found: _Payment, layout: Layout, player: int) -> _Paid | None:
    me = found.position.players[player]
    starred = layout.players[me.colour].starred
    if found.value("starting_mark") is Mark.STAR and starred is not None:
        found.steps.append(Step(MARKED, State.MET, Reason.EXAMPLE_ONLY, by=me.colour, have=sum(starred)))
        return starred
    paying = _marked(found, layout, player, set(bits(me.settlement_mask)))
    return None if paying is None else _cards(found, player, paying, MARKED, Reason.MARKED)


def _marked(found: _Payment, layout: Layout, player: int, places: set[int]) -> int | None:
    """Return the settlement with the letter; None, with a step, under a rule set that marks none or marks otherwise."""
    me = found.position.players[player]
    mark = found.value("starting_mark")
    if mark is Mark.LETTER:
        return layout.players[me.colour].pays
    reason = Reason.EXAMPLE_ONLY if mark is Mark.STAR else Reason.NOT_SETTLED
    found.steps.append(Step(MARKED, State.UNKNOWN, reason, at=found.name(*places), by=me.colour))
    return None


def _yield(found: _Payment, place: int) -> _Paid | None:
    """Return what the tiles at an intersection yield; None beside gold, of which no source says what it pays."""
    return None if beside_gold(found.position, place) else yield_of(found.position, place)


def beside_gold(position: Position, place: int) -> bool:
    """Return whether a gold tile lies at an intersection."""
    terrain = position.board.terrain
    return any(terrain[tile] is Terrain.GOLD for tile in position.board.map.corner_tiles[place])


def yield_of(position: Position, place: int) -> tuple[int, ...]:
    """Return one card for each tile at an intersection that yields a resource, in the order of the resources; nothing for gold."""
    terrain = position.board.terrain
    paid = [0] * len(RESOURCES)
    for tile in position.board.map.corner_tiles[place]:
        if terrain[tile] in YIELDS:
            paid[RESOURCES.index(YIELDS[terrain[tile]])] += 1
    return tuple(paid)


def _cards(found: _Payment, player: int, place: int, rule: str, reason: Reason) -> _Paid | None:
    """Return what a settlement pays, and add the step that it is the one that counts, and one on what pays nothing."""
    colour, paid = found.position.players[player].colour, _yield(found, place)
    terrain, tiles = found.position.board.terrain, found.map.corner_tiles[place]
    either = reason is Reason.BOTH_PAY_THE_SAME
    places = tuple(bits(found.position.players[player].building_mask)) if either else (place,)
    if paid is None:
        beside = sorted({tile for at in places for tile in found.map.corner_tiles[at] if terrain[tile] is Terrain.GOLD})
        gold = tuple(found.map.tile_names[tile] for tile in beside)
        found.steps.append(Step(rule, State.UNKNOWN, Reason.SOURCES_SILENT, at=gold, by=colour))
        return None
    at = found.name(*places)
    found.steps.append(Step(rule, State.MET, reason, at=at, by=colour, have=sum(paid)))
    if sum(paid) < TILES_AT_A_CORNER:
        # which of two it is, is not known: what lies beside one of them is not named
        barren = () if either else tuple(found.map.tile_names[tile] for tile in tiles if terrain[tile] not in YIELDS)
        found.steps.append(Step(AT_MOST, State.INFO, Reason.NO_CARD_HERE, at=barren, by=colour, have=sum(paid), need=TILES_AT_A_CORNER))
    else:
        found.steps.append(Step(AT_MOST, State.MET, Reason.COUNT, by=colour, have=sum(paid), need=TILES_AT_A_CORNER))
    return paid
