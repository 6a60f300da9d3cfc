"""How many victory points the players have: what lies open, and in all where the hidden cards are known."""

from __future__ import annotations

from adjudicator.basegame.position import OPENING_ROUNDS, Game, Player, Position, Special
from adjudicator.basegame.special.holders import holders_stated, largest_army, longest_route
from adjudicator.basegame.unseen import VICTORY_POINT, held_points
from adjudicator.basegame.values import holder_of
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict
from catan_common.records import dataclass

#: Each special card: the clause on its points, how they are called in the rule set's numbers, and what to name when the holder is unknown.
CARDS = {
    Special.LONGEST_ROUTE: ("base/longest-route-two-points", "route_points", "held.longest-route"),
    Special.LARGEST_ARMY: ("base/largest-army-two-points", "army_points", "held.largest-army"),
}


@dataclass(frozen=True, slots=True)
class Score:
    """The points of one player.

    ``open`` is what lies open, None where it is not certain who has a special card; ``low`` and ``high`` bound the total; ``cards`` are the
    victory-point cards known in hand; ``steps`` say where the points come from, ``missing`` what would make the total certain.
    """

    open: int | None
    low: int
    high: int
    cards: int
    steps: tuple[Step, ...]
    missing: tuple[str, ...]

    @property
    def total(self) -> int | None:
        """The points in all, None where they are not certain."""
        return self.low if self.low == self.high else None


@dataclass(frozen=True, slots=True)
class Scores:
    """The score of every player, in order of play, and the conflict points that were read."""

    scores: tuple[Score, ...]
    points: tuple[str, ...]


@dataclass(slots=True)
class _Card:
    """Who has a special card now: ``sure`` the one, or any of ``maybe``."""

    sure: int | None = None
    maybe: frozenset[int] = frozenset()
    missing: tuple[str, ...] = ()
    points: tuple[str, ...] = ()


def points(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Return the points of all players, or of the one who is asked about.

    ``value`` is ``{"open": {colour: number}, "total": {colour: number}}``; a number is null where it is not certain, and the verdict then
    undetermined. KeyError for a player who is not in the position. Clauses: base/points-table and those of each source of points.
    """
    asked = position.players_meant(question.player)
    found = scores(position, rules)
    steps = [step for number in asked for step in found.scores[number].steps]
    if position.game is Game.SEAFARERS:
        # points for islands and the like are laid beside the board and not part of a position
        steps.append(Step("ships/extra-points-on-maps", State.INFO, Reason.OUT_OF_SCOPE))
    if not steps:
        steps.append(Step("base/points-table", State.MET, Reason.POINTS, have=0))
    colours = {number: position.players[number].colour for number in asked}
    value = {
        "open": {colour: found.scores[number].open for number, colour in colours.items()},
        "total": {colour: found.scores[number].total for number, colour in colours.items()},
    }
    for number in asked if question.player is not None else ():
        steps += _notes(position.players[number], rules)
    missing = [one for number in asked for one in found.scores[number].missing]
    return Verdict(question, rules.name, steps, value=value, missing=missing, points=found.points)


def _notes(player: Player, rules: RuleSet) -> list[Step]:
    """Return what a player should know who counts roads, or has all settlements out and no city yet."""
    found = []
    if player.roads:
        found.append(Step("base/road-no-points", State.INFO, Reason.NO_POINTS_FOR_ROADS, by=player.colour, have=len(player.roads)))
    if len(player.settlements) == rules.basegame.numbers.settlements and not player.cities:
        most = rules.basegame.numbers.settlements * rules.basegame.numbers.settlement_points
        found.append(Step("base/city-needed-to-win-tip", State.INFO, Reason.CITIES_NEEDED, by=player.colour, have=most))
    return found


def scores(position: Position, rules: RuleSet) -> Scores:
    """Return what every player's points are under a rule set: certain, or between two bounds."""
    cards = {
        Special.LONGEST_ROUTE: _card(position, Special.LONGEST_ROUTE, longest_route(position, rules, told=False)),
        Special.LARGEST_ARMY: _card(position, Special.LARGEST_ARMY, largest_army(position, rules)),
    }
    found = tuple([_score(position, rules, number, cards, hidden) for number, hidden in enumerate(held_points(position, rules))])
    return Scores(found, tuple(point for card in cards.values() for point in card.points))


def _score(position: Position, rules: RuleSet, number: int, cards: dict[Special, _Card], hidden: tuple[int, int]) -> Score:
    """Return a player's points, where the hand can hold so many cards with a point."""
    me, numbers, names = position.players[number], rules.basegame.numbers, position.board.map.intersection_names
    colour = me.colour
    steps: list[Step] = []
    unknown: list[Step] = []
    missing: list[str] = []
    low = high = 0
    buildings = (
        ("base/settlement-one-point", me.settlements, numbers.settlement_points),
        ("base/city-two-points", me.cities, numbers.city_points),
    )
    for rule, places, worth in buildings:
        if places:
            at = tuple(names[place] for place in sorted(places))
            steps.append(Step(rule, State.INFO, Reason.COUNT, at=at, by=colour, have=len(places)))
            low += worth * len(places)
    if position.game is not Game.SEAFARERS and _only_begun(me):
        steps.append(Step("base/start-two-points", State.INFO, Reason.START_POINTS, by=colour, have=low, need=numbers.target - low))
    high = low
    for special, card in cards.items():
        rule, worth_name, _ = CARDS[special]
        if number == card.sure:
            steps.append(Step(rule, State.INFO, Reason.COUNT, by=colour, have=1))
            low += getattr(numbers, worth_name)
            high += getattr(numbers, worth_name)
        elif number in card.maybe:
            unknown.append(Step(rule, State.UNKNOWN, Reason.HOLDER_UNKNOWN, by=colour))
            missing += card.missing
            high += getattr(numbers, worth_name)
    shown = me.played.counts[VICTORY_POINT]
    fewest, most = hidden
    if shown + fewest:
        steps.append(Step("base/vp-card-one-point", State.INFO, Reason.COUNT, by=colour, have=shown + fewest))
    low += numbers.card_points * shown
    high += numbers.card_points * shown
    lies_open = low if low == high else None
    if fewest != most:
        unknown.append(Step("base/vp-card-one-point", State.UNKNOWN, Reason.HIDDEN_POINTS_UNKNOWN, by=colour))
        missing.append(f"players.{colour}.ontwikkelingskaarten")
    low += numbers.card_points * fewest
    high += numbers.card_points * most
    if not unknown:
        steps.append(Step("base/points-table", State.MET, Reason.POINTS, by=colour, have=low))
    return Score(lies_open, low, high, fewest, (*steps, *unknown), tuple(missing))


def _only_begun(player: Player) -> bool:
    """Tell whether a player has the two settlements of the opening, at most their roads, and nothing else that lies open."""
    return len(player.settlements) == OPENING_ROUNDS >= len(player.roads) and not (player.cities or player.played.total or player.special)


def _card(position: Position, special: Special, verdict: Verdict) -> _Card:
    """Return who has a special card now, as the check of that card says; where it cannot say, who may have it."""
    players = range(len(position.players))
    if verdict.answer is not Answer.UNDETERMINED:
        holder = holder_of(verdict)
        return _Card(sure=next((number for number in players if position.players[number].colour == holder), None), points=verdict.points)
    # where it is said who had the card, it is the rules that leave it open
    missing = verdict.missing or (() if holders_stated(position, special) else (CARDS[special][2],))
    if verdict.value is None:
        return _Card(maybe=frozenset(players), missing=missing, points=verdict.points)
    ways = [step for last in verdict.steps for step in (last, *last.alternatives) if step.state in (State.UNKNOWN, State.MET)]
    open_to = {step.by for step in ways}
    maybe = frozenset(number for number in players if position.players[number].colour in open_to)
    return _Card(maybe=maybe, missing=missing, points=verdict.points)
