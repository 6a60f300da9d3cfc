"""Whether these players can sit at one table, what is told of the running turn can have happened, and an opening can have come this far: only contradictions that are certain.

What a turn brought is judged where it is told; whose turn of the opening it is only where the position says that the opening is going on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.basegame.move_context import CARD_A_PART, acts_second
from adjudicator.basegame.position import Development, Game, Phase
from adjudicator.basegame.validity.context import ValidityContext
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step

#: How many can play, and the clause: four colours in the box, two more in the large one. Sea maps have a large box of their own.
MOST = {Game.BASE: (4, "base/component-colours-4"), Game.BASE_56: (6, "56/colours-added"), Game.SEAFARERS: (6, "56/colours-added")}


def colours(context: ValidityContext) -> Iterator[Step]:
    """Yield colours that two players have."""
    counts = Counter(player.colour for player in context.position.players)
    for colour, have in counts.items():
        if have > 1:
            yield Step("base/setup-choose-colour", State.FAILED, Reason.USED_TWICE, by=colour, have=have, need=1)


def colours_sound(context: ValidityContext) -> Step | None:
    """Return the step that every player has a colour of his own."""
    if not context.position.players:
        return None
    return Step("base/setup-choose-colour", State.MET, Reason.ALL_GOOD, have=len(context.position.players))


def players(context: ValidityContext) -> Iterator[Step]:
    """Yield that there are more players than colours in the box, or than the table has agreed on."""
    most, rule = _most(context)
    have = len(context.position.players)
    if have > most:
        yield Step(rule, State.FAILED, Reason.TOO_MANY_PLAYERS, have=have, need=most)


def players_sound(context: ValidityContext) -> Step:
    """Return the step that there are not too many players."""
    most, rule = _most(context)
    return Step(rule, State.MET, Reason.RIGHT_COUNT, have=len(context.position.players), need=most)


def _most(context: ValidityContext) -> tuple[int, str]:
    most, rule = MOST[context.position.game]
    return context.rules.agreed.players or most, rule


ONE_A_TURN = "base/dev-one-per-turn"
BOUGHT_AFTER_THE_ROLL = "base/dev-buy-is-building-phase"
_ORDER = (Reason.OUT_OF_ORDER, Reason.OUT_OF_TURN)


def cards_of_the_turn(context: ValidityContext) -> Iterator[Step]:
    """Yield that more development cards were played in the turn than one; whether a victory point is one of them the rule set says."""
    position = context.position
    played = position.turn_history.played.these
    if len(played) < 2:  # noqa: PLR2004 - one is allowed in any case
        return
    counted = [card for card in played if card != Development.VICTORY_POINT]
    state, have = State.FAILED, len(counted)
    if have < 2 and len(counted) < len(played):  # noqa: PLR2004
        outside = context.value("cards_outside_limit")
        state, have = State.UNKNOWN if outside is Holds.UNDECIDED else State.FAILED, have if outside is Holds.YES else len(played)
    if have > 1:
        by = None if position.turn is None else position.players[position.turn].colour
        rule = CARD_A_PART if acts_second(position, context.rules) else ONE_A_TURN
        yield Step(rule, state, Reason.CARDS_IN_ONE_TURN, by=by, have=have, need=1)


def opening_course(context: ValidityContext) -> Iterator[Step]:
    """Yield development cards that nobody can have bought in the opening, and pieces or a turn that its order cannot have brought."""
    position = context.position
    if position.phase is not Phase.SET_UP:
        return
    for player in position.players:
        have = sum(cards.total for cards in (player.developments, player.played) if cards is not None)
        if have:
            yield Step(BOUGHT_AFTER_THE_ROLL, State.FAILED, Reason.CARDS_IN_OPENING, by=player.colour, have=have)
    # scenarios on sea maps have beginnings of their own
    if position.game is Game.SEAFARERS:
        return
    # loaded only where an opening is going on
    from adjudicator.basegame.setup.opening import may_have_placed_last, next_placement

    told = next_placement(position, Question(Kind.OPENING), context.rules)
    wrong = [step for step in told.steps if step.state is State.FAILED and step.reason in _ORDER]
    turn = position.turn
    if wrong and turn is not None and wrong[0].reason is Reason.OUT_OF_TURN and may_have_placed_last(position, turn, context.rules):
        return
    context.points += told.points if wrong else ()
    yield from wrong
