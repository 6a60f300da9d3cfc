"""The chance to be able to pay for pieces, for all that may be kept of the dice: a number for each, and no advice."""

from __future__ import annotations

from adjudicator.dicegame.builds import way_to_pay
from adjudicator.dicegame.checks.asking import means, moment_steps, pieces_asked, sheet_step
from adjudicator.dicegame.checks.places import place_steps
from adjudicator.dicegame.odds import Dice, chances
from adjudicator.dicegame.position import Player, Position
from adjudicator.dicegame.sheet import COSTS, FACES, KIND_OF
from adjudicator.dicegame.values import Chance
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

KEEPING, THROWS, SIX = "dice/change-after-second", "dice/roll-up-to-three", "dice/component-six-dice"


def odds(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Return for all dice that a player may keep the chance to pay in the end for the pieces asked about, the best first."""
    asked = TrackedRules(rules)
    number, player = position.player(str(question.player))
    pieces = pieces_asked(question.at)
    numbers = rules.dicegame.dice_numbers
    steps = [*moment_steps(position, number, asked, strict), *place_steps(player, pieces, asked)]
    needed = sum(sum(COSTS[KIND_OF[name]]) for name in pieces)
    if needed > numbers.dice:
        steps.append(Step("dice/build-several", State.FAILED, Reason.TOO_MANY_DICE, have=numbers.dice, need=needed))
    dice, left = position.dice_of(number), position.left
    if dice is None and left in (None, numbers.throws):
        dice, left = (0,) * len(FACES), numbers.throws
    missing = [name for name, known in (("dice", dice), ("throws", left)) if known is None]
    if dice is None or left is None:
        steps.append(Step(KEEPING, State.UNKNOWN, Reason.DICE_NOT_STATED if dice is None else Reason.THROWS_NOT_STATED))
        return Verdict(question, rules.name, steps, missing=missing, points=asked.points)
    if sum(dice) not in (0, numbers.dice):
        steps.append(Step(SIX, State.FAILED, Reason.NOT_SIX_DICE, have=sum(dice), need=numbers.dice))
    if left > numbers.throws:
        steps.append(Step(THROWS, State.FAILED, Reason.THROWS_IMPOSSIBLE, have=left, need=numbers.throws))
    if any(step.state is State.FAILED for step in steps):
        return Verdict(question, rules.name, steps, missing=missing, points=asked.points)
    found, possible = _chances(position, player, pieces, dice, left, numbers.dice, asked)
    if found != possible:
        steps.append(Step("dice/gold-two-for-one", State.UNKNOWN, Reason.CHANCE_NOT_SETTLED))
    steps.append(Step(KEEPING, State.INFO, Reason.ODDS_NOT_ADVICE, have=left))
    steps.append(sheet_step())
    return Verdict(question, rules.name, steps, _listed(found), points=asked.points)


def _chances(
    position: Position, player: Player, pieces: tuple[str, ...], dice: Dice, left: int, total: int, asked: TrackedRules
) -> tuple[dict[Dice, tuple[int, int]], dict[Dice, tuple[int, int]]]:
    """Return the chances for certain, and where all that the rules leave open were allowed; a throw that pays may be the last."""
    done = Position(position.players, position.rules, position.turn, None, 0)

    def pays(lying: Dice, *, possible: bool) -> bool:
        paying = means(done, player, lying, asked)
        return way_to_pay(pieces, paying.possible if possible else paying.certain) is not None

    return (
        chances(dice, left, lambda lying: pays(lying, possible=False), total),
        chances(dice, left, lambda lying: pays(lying, possible=True), total),
    )


def _listed(found: dict[Dice, tuple[int, int]]) -> list[Chance]:
    """Return the chances with the best first; of equal ones first that in which more is kept."""
    ordered = sorted(found.items(), key=lambda one: (-one[1][0] / one[1][1], -sum(one[0])))
    return [
        {"keep": {face: count for face, count in zip(FACES, kept, strict=True) if count}, "ways": ways, "of": of}
        for kept, (ways, of) in ordered
    ]
