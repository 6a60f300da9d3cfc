"""May a knight or progress card be played now? Whether the player holds one, since when, whose turn it is, the phase, one a turn."""

from __future__ import annotations

from adjudicator.basegame.building.builder import between_turns, strict_turn_step
from adjudicator.basegame.held_cards import Copies, already_played, copies
from adjudicator.basegame.move_context import CARD_A_PART, MoveContext, acts_second, phase_step
from adjudicator.basegame.position import DEVELOPMENTS, SEVEN, Development, Phase
from adjudicator.basegame.unseen import known_cards
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Kind
from adjudicator.verdicts.verdict import Reason, State, Step
from catan_common.records import dataclass, field

HOLDING = "base/dev-kept-secret"
NOT_SAME_TURN = "base/dev-not-same-turn"
MOMENT = "base/turn-dev-card-any-moment"
LIMIT = "base/dev-one-per-turn"
STAYS_OPEN = "base/dev-played-once"
DURING_SEVEN = "base/dev-card-during-seven-forbidden"
#: The clauses on how long a card may be kept: that of the almanac, and that of the encyclopaedia where a rule set has it.
_KEPT, _FROM_NEXT_TURN = "base/dev-kept-several-turns", "base/dev-playable-from-next-turn"
#: The points that bear on a phase: the card as the first action only, between actions, after building.
_POINTS = {
    Phase.DISCARD: ("not_only_first", "between_actions"),
    Phase.ROBBER: ("not_only_first", "between_actions"),
    Phase.TRADE: ("not_only_first", "between_actions"),
    Phase.BUILD: ("not_only_first", "after_building"),
}


@dataclass(slots=True)
class Play:
    """A card that is to be played: the question, the kind as a number, and what would settle the steps that are not known."""

    asked: MoveContext
    kind: int
    copies: Copies = field(init=False)
    missing: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Count the cards once."""
        self.copies = copies(self.asked, self.kind)

    @property
    def card(self) -> Development:
        """The kind of card."""
        return DEVELOPMENTS[self.kind]

    def open_state(self, path: str) -> State:
        """Return the state of what the document does not say of the asker's own: assumed, or unknown and named when strict."""
        if self.asked.strict:
            self.lacks(path)
        return self.asked.unstated

    def lacks(self, *paths: str) -> None:
        """Note what is missing; ``ontwikkelingskaarten`` and ``gekocht`` are the asker's own."""
        own = ("ontwikkelingskaarten", "gekocht")
        self.missing += [f"players.{self.asked.me.colour}.{path}" if path in own else path for path in paths]

    def lacks_purchase(self) -> None:
        """Note what would tell whether a card was bought this turn."""
        me = self.asked.me
        if me.developments is None or me.developments.hidden:
            self.lacks("ontwikkelingskaarten")
        if me.bought is None or me.bought.hidden:
            self.lacks("gekocht")


def playing_steps(play: Play) -> list[Step]:
    """Return the steps on playing a knight or progress card, its effect aside."""
    steps = [holding_step(play)]
    if play.copies.most:
        steps += _not_fresh(play)
    return [*steps, *time_steps(play), limit_step(play)]


def holding_step(play: Play) -> Step:
    """Return the step that the asker holds such a card; assumed where the document says nothing about the asker's cards."""
    least, most, card = play.copies.least, play.copies.most, str(play.card)
    if least:
        return Step(HOLDING, State.MET, Reason.HOLDS_CARD, have=least, what=card)
    if not most:
        return Step(HOLDING, State.FAILED, Reason.NO_SUCH_CARD, what=card)
    if play.asked.me.developments is None:
        return Step(HOLDING, play.open_state("ontwikkelingskaarten"), Reason.CARDS_NOT_STATED, what=card)
    play.lacks("ontwikkelingskaarten")
    return Step(HOLDING, State.UNKNOWN, Reason.CARDS_UNKNOWN, have=known_cards(play.asked.me).hidden, what=card)


def _not_fresh(play: Play) -> list[Step]:
    """Return the steps that a card is from an earlier turn, and may have been kept since then."""
    found, card = play.copies, str(play.card)
    if not found.stated:
        state, reason = play.open_state("gekocht"), Reason.BOUGHT_NOT_STATED
    elif found.old_least:
        state, reason = State.MET, Reason.BOUGHT_EARLIER
    elif not found.old_most:
        state, reason = State.FAILED, Reason.BOUGHT_THIS_TURN
    else:
        state, reason = State.UNKNOWN, Reason.BOUGHT_UNKNOWN
        play.lacks_purchase()
    steps = [Step(NOT_SAME_TURN, state, reason, what=card)]
    later = _FROM_NEXT_TURN if _FROM_NEXT_TURN in play.asked.rules.adds else _KEPT
    if state is State.FAILED and later == _FROM_NEXT_TURN:
        steps.append(Step(later, state, reason, what=card))
    elif state in (State.MET, State.ASSUMED):
        kept = play.asked.value("kept_for_later_turns") is Holds.YES
        # a position does not tell in which turn a card was bought
        steps.append(Step(later, State.MET if kept else State.UNKNOWN, Reason.MAY_BE_KEPT if kept else Reason.NOT_SETTLED, what=card))
    return steps


def time_steps(play: Play, turn_rule: str = MOMENT, *, shown: bool = False) -> list[Step]:
    """Return the steps on turn and phase; ``shown``: the card is turned over to win, which no seven stops."""
    asked = play.asked
    if asked.position.phase is Phase.SPECIAL_BUILD:
        return [between_turns(asked, Kind.PLAY_CARD)]
    steps = [strict_turn_step(asked, Kind.PLAY_CARD, turn_rule), _moment(asked, shown=shown)]
    if (
        not shown
        and asked.position.roll == SEVEN
        and asked.position.phase in (Phase.TRADE, Phase.BUILD)
        and DURING_SEVEN in asked.rules.adds
    ):
        steps.append(Step(DURING_SEVEN, State.MET, Reason.SEVEN_OVER))
    return steps


def _moment(asked: MoveContext, *, shown: bool) -> Step:
    phase = asked.phase
    points = None if phase is None else _POINTS.get(phase)
    if points is None:
        return phase_step(asked, MOMENT, (Phase.BEFORE_ROLL,))
    if shown:
        return Step(MOMENT, State.MET, Reason.PHASE_ALLOWS)
    seven = phase is Phase.DISCARD or (phase is Phase.ROBBER and asked.position.roll in (None, SEVEN))
    if seven and DURING_SEVEN in asked.rules.adds:
        return Step(DURING_SEVEN, State.FAILED, Reason.SEVEN_FIRST)
    held_there = [asked.value(point) for point in points]
    if Holds.NO in held_there:
        return Step(MOMENT, State.FAILED, Reason.PHASE_FORBIDS)
    if Holds.UNDECIDED in held_there:
        return Step(MOMENT, State.UNKNOWN, Reason.PHASE_NOT_SETTLED)
    return Step(MOMENT, State.MET, Reason.PHASE_ALLOWS)


def limit_step(play: Play) -> Step:
    """Return the step on one card a turn: assumed where it is not said what was played this turn.

    Where the robber is to be moved although no seven was rolled, a knight was played (base/robber-moves-only-knight-or-seven). Where used
    cards stay open on the table, a player without any has played none; elsewhere progress cards leave the game.
    """
    position = play.asked.position
    played = play.asked.turn_history.played
    rule = CARD_A_PART if acts_second(position, play.asked.rules) else LIMIT
    before = next((card for card in played.these if card != Development.VICTORY_POINT or not _outside_limit(play)), None)
    if before is not None:
        return already_played(rule, before)
    if played.whole:
        return Step(rule, State.MET, Reason.NO_CARD_THIS_TURN)
    no_seven = position.phase is Phase.ROBBER and position.roll not in (None, SEVEN)
    if no_seven and play.asked.value("knight_moves_robber") is Holds.YES:
        return Step(LIMIT, State.FAILED, Reason.CARD_ALREADY_PLAYED)
    if STAYS_OPEN in play.asked.rules.adds and not play.asked.me.played.total:
        return Step(LIMIT, State.MET, Reason.NO_CARD_PLAYED)
    return Step(LIMIT, play.open_state("card-played"), Reason.CARD_PLAYED_NOT_STATED)


def _outside_limit(play: Play) -> bool:
    """Return whether victory-point cards do not count among the cards of a turn (conflict/vp-card-dev-limit)."""
    return bool(play.asked.value("cards_outside_limit") is Holds.YES)
