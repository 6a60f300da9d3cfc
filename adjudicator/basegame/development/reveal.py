"""May a victory-point card be shown now? Its name, when it was bought, what the player's points come to with it."""

from __future__ import annotations

from adjudicator.basegame.development.play import MOMENT, NOT_SAME_TURN, Play, holding_step, limit_step, time_steps
from adjudicator.basegame.position import Game
from adjudicator.basegame.victory.points import Score, scores
from adjudicator.rulesets.points import FreshPoint, Holds, PointNames, Reveal
from adjudicator.verdicts.verdict import Reason, State, Step

NAMES = "base/component-vp-card-names"
AT_END = "base/vp-card-shown-at-end"
AT_ONCE = "base/dev-vp-immediately-wiki"
TENTH = "base/win-bought-tenth-point"
OUTSIDE = "base/dev-vp-not-counted-in-limit"
NO_USE = "base/dev-vp-no-use-before-winning"
CLAIM = "base/vp-card-turn-over-and-claim"
OWN_TURN = "base/win-own-turn-only"
_NAMES = {
    PointNames.CATHEDRAL: ("kathedraal", "markt", "bibliotheek", "parlement", "universiteit"),
    PointNames.CHAPEL: ("bibliotheek", "markt", "grote zaal", "kapel", "universiteit"),
    PointNames.UNDECIDED: (),
}
#: Every name that a victory-point card has in one of the editions.
POINT_CARDS = tuple(dict.fromkeys(name for names in _NAMES.values() for name in names))


def names_of(held: PointNames) -> tuple[str, ...]:
    """Return the names of the victory-point cards under a rule set; none where it prints none."""
    return _NAMES[held]


def name_step(play: Play, name: str) -> Step:
    """Return the step on a name being that of a victory-point card.

    A name that the rules do not print may be that of another edition: that is unknown, not failed.
    """
    held = play.asked.value("point_names")
    if name in names_of(held):
        return Step(NAMES, State.MET, Reason.POINT_CARD)
    return Step(NAMES, State.UNKNOWN, Reason.NOT_SETTLED)


def showing_steps(play: Play) -> list[Step]:
    """Return the steps on showing a victory-point card."""
    asked = play.asked
    steps = [holding_step(play)]
    shown = asked.value("points_shown")
    reached = _reached(play)
    if play.copies.most:
        steps.append(_fresh(play, reached))
        if shown is not Reveal.ANY_TIME:
            steps.append(_at_target(play, shown, reached))
    steps += time_steps(play, MOMENT if shown is Reveal.ANY_TIME else OWN_TURN, shown=shown is not Reveal.ANY_TIME)
    if asked.value("cards_outside_limit") is Holds.YES:
        steps.append(Step(OUTSIDE, State.MET, Reason.OUTSIDE_LIMIT))
    else:
        steps.append(limit_step(play))
    if reached.state is State.FAILED:
        steps.append(Step(NO_USE, State.INFO, Reason.NO_USE_YET, have=reached.have, need=reached.need))
    elif reached.state is State.MET and asked.value("claim_required") is Holds.YES:
        steps.append(Step(CLAIM, State.INFO, Reason.MUST_CLAIM, by=asked.me.colour))
    return steps


def _at_target(play: Play, shown: Reveal, reached: Step) -> Step:
    """Return the step that the points are enough to show the card; where it is not settled when cards may be shown, enough is enough."""
    if reached.state is State.UNKNOWN:
        _name_missing(play, reached)
    if shown is Reveal.UNDECIDED and reached.state is State.FAILED:
        return Step(AT_END, State.UNKNOWN, Reason.NOT_SETTLED)
    return reached


def _score(play: Play) -> Score:
    found = scores(play.asked.position, play.asked.rules)
    play.asked.points += found.points
    return found.scores[play.asked.player]


def _name_missing(play: Play, reached: Step) -> None:
    """Note what would tell whether the points are enough; nothing would where it is the rules that are silent."""
    if reached.reason is Reason.TARGET_NOT_STATED:
        play.lacks("target")
    elif reached.reason is not Reason.NOT_SETTLED:
        play.lacks(*_score(play).missing)
    elif play.copies.old_least < play.copies.old_most:
        play.lacks_purchase()


def _reached(play: Play) -> Step:
    """Return the step on the points with all cards in hand, one at least if the player can hold one; ``have`` are those that are certain."""
    asked, found = play.asked, play.copies
    if asked.position.game is Game.SEAFARERS and asked.value("target_is_ten_on_other_maps") is not Holds.YES:
        return Step("base/win-target-depends-on-map", State.UNKNOWN, Reason.TARGET_NOT_STATED)
    score, worth, target = _score(play), asked.rules.basegame.numbers.card_points, asked.rules.basegame.numbers.target
    sure = max(found.least, 1 if found.most else 0)
    low = score.low + worth * (sure - found.least)
    high = max(low, score.high)
    if high < target:
        return Step(AT_END, State.FAILED, Reason.TOO_FEW_POINTS, by=asked.me.colour, have=low, need=target)
    if low < target:
        reason = next((step.reason for step in score.steps if step.state is State.UNKNOWN), Reason.HIDDEN_POINTS_UNKNOWN)
        return Step(AT_END, State.UNKNOWN, reason, by=asked.me.colour, have=low, need=target)
    fresh_most = sure - found.old_least if found.stated else 0
    if low - worth * fresh_most < target:
        counts = asked.value("fresh_card_counts_for_the_last_point")
        fresh_least = max(0, sure - found.old_most)
        if counts is Holds.NO and high - worth * fresh_least < target:
            return Step(AT_END, State.FAILED, Reason.TOO_FEW_POINTS, by=asked.me.colour, have=low - worth * fresh_least, need=target)
        if counts is not Holds.YES:
            return Step(AT_END, State.UNKNOWN, Reason.NOT_SETTLED, by=asked.me.colour, have=low - worth * fresh_most, need=target)
    return Step(AT_END, State.MET, Reason.ENOUGH_POINTS, by=asked.me.colour, have=low, need=target)


def _fresh(play: Play, reached: Step) -> Step:
    """Return the step on a card bought this turn: by conflict/vp-card-bought-this-turn where no other is certain to be there."""
    found, card = play.copies, str(play.card)
    if found.old_least:
        return Step(NOT_SAME_TURN, State.MET, Reason.BOUGHT_EARLIER, what=card)
    held = play.asked.value("fresh_point")
    if held is FreshPoint.ALWAYS:
        return Step(AT_ONCE, State.MET, Reason.MAY_BE_SHOWN_AT_ONCE, what=card)
    if held is FreshPoint.TO_WIN and reached.state is State.MET:
        return Step(TENTH, State.MET, Reason.ENOUGH_POINTS, by=play.asked.me.colour, have=reached.have, need=reached.need)
    if not found.stated:
        return Step(NOT_SAME_TURN, play.open_state("gekocht"), Reason.BOUGHT_NOT_STATED, what=card)
    if found.old_most:
        play.lacks_purchase()
        return Step(NOT_SAME_TURN, State.UNKNOWN, Reason.BOUGHT_UNKNOWN, what=card)
    if held is FreshPoint.TO_WIN and reached.state is State.UNKNOWN:
        return Step(TENTH, State.UNKNOWN, reached.reason, by=play.asked.me.colour, have=reached.have, need=reached.need)
    if held is FreshPoint.TO_WIN:
        return Step(TENTH, State.FAILED, Reason.TOO_FEW_POINTS, by=play.asked.me.colour, have=reached.have, need=reached.need)
    if held is FreshPoint.UNDECIDED:
        return Step(NOT_SAME_TURN, State.UNKNOWN, Reason.NOT_SETTLED, what=card)
    return Step(NOT_SAME_TURN, State.FAILED, Reason.BOUGHT_THIS_TURN, what=card)
