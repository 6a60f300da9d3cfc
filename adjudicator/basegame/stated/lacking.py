"""How many knights or roads are lacking for a special card, by what lies on the table alone; and how long somebody's route is."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Position, Special
from adjudicator.basegame.special.army_holder import ARMY_MORE, ARMY_THREE
from adjudicator.basegame.special.holders import holder_now, longest_route
from adjudicator.basegame.special.lengths import cut_steps, measure
from adjudicator.basegame.special.route_holder import FIVE, LONGER
from adjudicator.basegame.values import Lacking, RouteLength
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict
from catan_common.typed import Any

_Bounds = tuple[int, int]


def knights_lacking(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return by player how many knights are lacking for the largest army: up to the least that it takes, and to one more than each other player has.

    Nothing is lacking to who has the card. Unknown where played cards that are not named may decide. KeyError for a player who is not in the position.
    """
    least = rules.basegame.numbers.army_least
    knights = [(player.knights, player.most_knights) for player in position.players]
    holder = holder_now(position, Special.LARGEST_ARMY, rules)
    return _lacking(position, question, rules, (knights, least, holder), (ARMY_THREE, ARMY_MORE, Reason.KNIGHTS_LACKING, "gespeeld"))


def roads_lacking(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return by player how much longer a route has to be for the card: up to the least length, and to one more than each other player has.

    By length alone: whether there is room is not looked at, nor whether parts grow together. Unknown where a length is not settled. KeyError for a player who is not in the position.
    """
    found = longest_route(position, rules, told=False)
    if found.value is None:
        return Verdict(question, rules.name, found.steps, points=found.points)
    measured: Any = found.value
    lengths = measured["lengths"].values()
    contest = (
        [(length, length) for length in lengths],
        rules.basegame.numbers.route_least,
        holder_now(position, Special.LONGEST_ROUTE, rules),
    )
    return _lacking(position, question, rules, contest, (FIVE, LONGER, Reason.ROADS_LACKING, "bijzonder"), found.points)


def _lacking(
    position: Position,
    question: Question,
    rules: RuleSet,
    contest: tuple[list[_Bounds], int, tuple[int | None, ...] | None],
    told: tuple[str, str, Reason, str],
    points: Sequence[str] = (),
) -> Verdict:
    """Return what is lacking in a contest for a card: the counts between bounds, the least that it takes, and who has it, None where that is open."""
    counts, least, holder = contest
    first, more, reason, part = told
    value: dict[str, Lacking] = {}
    steps: list[Step] = []
    missing: list[str] = []
    for number in position.players_meant(question.player):
        colour, (low, high) = position.players[number].colour, counts[number]
        others = [one for other, one in enumerate(counts) if other != number]
        needs = [_needed(max((bound[side] for bound in others), default=0), least) for side in (0, 1)]
        if holder == (number,):
            value[colour] = Lacking(have=low, least=0, most=0)
        else:
            fewest = 0 if holder is None and high >= max(least, needs[0] - 1) else max(0, needs[0] - high)
            value[colour] = Lacking(have=low, least=fewest, most=max(0, needs[1] - low))
        certain = value[colour]["least"] == value[colour]["most"]
        rule = first if needs[1] == least else more
        steps.append(Step(rule, State.INFO if certain else State.UNKNOWN, reason, by=colour, have=low, need=needs[1]))
        missing += () if certain else (f"players.{colour}.{part}",)
    return Verdict(question, rules.name, steps or [Step(first, State.INFO, reason)], value, missing, points=list(points))


def _needed(most: int, least: int) -> int:
    """Return how many take the card where nobody else has more than so many: one more, once they are enough for it."""
    return least if most < least else most + 1


def route_length(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return how long the longest route of a player is, which it is, who has the card, and where a cut decides that; unknown where the length is not settled.

    KeyError for a player who is not in the position, ValueError without one.
    """
    asked = MoveContext(position, question, rules, strict=strict)
    found = longest_route(position, rules)
    if found.value is None:
        return Verdict(question, rules.name, found.steps, points=found.points)
    routes: Any = found.value
    colour = asked.me.colour
    open_card = found.answer is Answer.UNDETERMINED
    value = RouteLength(length=routes["lengths"][colour], holder=routes["holder"], trail=routes["trails"][colour])
    steps = [Step(FIVE, State.INFO, Reason.ROUTE_IS, by=colour, have=value["length"])]
    if open_card:
        steps.append(Step(FIVE, State.INFO, Reason.ROUTE_CARD_OPEN))
    number = position.index(colour)
    cuts = cut_steps(position, number, measure(position, number, rules), rules)
    # what cuts another's route is told where it decides who has the card
    cuts += [step for step in found.steps if step.reason is Reason.ROUTE_CUT and step.what != colour]
    steps += [step for step in cuts if step.need is not None]
    return Verdict(question, rules.name, steps, value, points=found.points)
