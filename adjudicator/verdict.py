"""What an answer is made of: steps, each citing a clause, and the verdict that follows from them and from nothing else.

A step without a known clause, or a verdict without a step, cannot be constructed. ``answer`` is derived: one failed step
is no; else one unknown step is undetermined; else yes. Steps are joined by *and*, the alternatives of one step by *or*.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Any

from adjudicator.clause_ids import CLAUSE_IDS


class State(StrEnum):
    """How a condition stands."""

    MET = "met"
    FAILED = "failed"
    UNKNOWN = "unknown"
    ASSUMED = "assumed"
    INFO = "info"


class Answer(StrEnum):
    """What a verdict comes to."""

    YES = "yes"
    NO = "no"
    UNDETERMINED = "undetermined"
    NOT_APPLICABLE = "not-applicable"
    VALUE = "value"


class Reason(StrEnum):
    """Why a step stands as it does. The list is closed and only grows; words for it live with the other texts."""

    # places
    FREE = "free"
    OCCUPIED = "occupied"
    NO_NEIGHBOUR = "no-neighbour"
    NEIGHBOUR_OCCUPIED = "neighbour-occupied"
    ON_LAND = "on-land"
    NOT_ON_LAND = "not-on-land"
    AT_SEA = "at-sea"
    NOT_AT_SEA = "not-at-sea"
    PATH_FREE = "path-free"
    PATH_OCCUPIED = "path-occupied"
    # connection
    OWN_ROAD_REACHES = "own-road-reaches"
    OWN_SHIP_REACHES = "own-ship-reaches"
    NO_OWN_ROAD = "no-own-road"
    NO_OWN_SHIP = "no-own-ship"
    OWN_BUILDING_AT_END = "own-building-at-end"
    OWN_ROAD_AT_END = "own-road-at-end"
    OWN_SHIP_AT_END = "own-ship-at-end"
    NOTHING_OWN_AT_END = "nothing-own-at-end"
    BLOCKED_BY_BUILDING = "blocked-by-building"
    BLOCKING_NOT_SETTLED = "blocking-not-settled"
    SET_UP = "set-up"
    NOT_SET_UP = "not-set-up"
    SET_UP_SETTLEMENT = "set-up-settlement"
    NOT_AT_SET_UP_SETTLEMENT = "not-at-set-up-settlement"
    NOT_BLOCKED = "not-blocked"
    SHIPS_NOT_IN_GAME = "ships-not-in-game"
    SHIPS_IN_GAME = "ships-in-game"
    BESIDE_PIRATE = "beside-pirate"
    # city
    OWN_SETTLEMENT_THERE = "own-settlement-there"
    NO_OWN_SETTLEMENT = "no-own-settlement"
    # supply and cost
    PIECE_LEFT = "piece-left"
    NO_PIECE_LEFT = "no-piece-left"
    CAN_PAY = "can-pay"
    CANNOT_PAY = "cannot-pay"
    HAND_UNKNOWN = "hand-unknown"
    HAND_NOT_STATED = "hand-not-stated"
    NOTHING_TO_PAY = "nothing-to-pay"
    CAN_PAY_AFTER_TRADE = "can-pay-after-trade"
    AS_MUCH_AS_PAID = "as-much-as-paid"
    REST_IN_SUPPLY = "rest-in-supply"
    LAID = "laid"
    BACK_IN_SUPPLY = "back-in-supply"
    MUST_TELL_COUNT = "must-tell-count"
    BUILT_FROM_SUPPLY = "built-from-supply"
    PAID_TO_BANK = "paid-to-bank"
    BUILD_ROADS_FIRST = "build-roads-first"
    PATHS = "paths"
    NO_POINTS_FOR_ROADS = "no-points-for-roads"
    CITIES_NEEDED = "cities-needed"
    # turn and phase
    ON_TURN = "on-turn"
    NOT_ON_TURN = "not-on-turn"
    TURN_NOT_STATED = "turn-not-stated"
    PHASE_ALLOWS = "phase-allows"
    PHASE_FORBIDS = "phase-forbids"
    PHASE_NOT_STATED = "phase-not-stated"
    PHASE_NOT_SETTLED = "phase-not-settled"
    BOTH_PLACED = "both-placed"
    ROUND_NOT_OVER = "round-not-over"
    OPENING_ROAD_FIRST = "opening-road-first"
    # longest route and largest army
    LENGTH = "length"
    LEADS_ALONE = "leads-alone"
    TIED = "tied"
    HOLDER_KEEPS = "holder-keeps"
    HOLDER_UNKNOWN = "holder-unknown"
    TAKEN_OVER = "taken-over"
    SET_ASIDE = "set-aside"
    NOBODY_ENOUGH = "nobody-enough"
    NOT_SETTLED = "not-settled"
    ROUTE_CUT = "route-cut"
    OWN_BUILDING_DOES_NOT_CUT = "own-building-does-not-cut"
    BRANCH_NOT_COUNTED = "branch-not-counted"
    ENOUGH = "enough"
    TOO_FEW = "too-few"
    COUNT = "count"
    BREAK_UNKNOWN = "break-unknown"
    ROAD_AND_SHIP_APART = "road-and-ship-apart"
    # points and winning
    POINTS = "points"
    HIDDEN_POINTS_UNKNOWN = "hidden-points-unknown"
    ENOUGH_POINTS = "enough-points"
    TOO_FEW_POINTS = "too-few-points"
    MUST_CLAIM = "must-claim"
    NO_CLAIM_NEEDED = "no-claim-needed"
    ANOTHER_WINS = "another-wins"
    TARGET_NOT_STATED = "target-not-stated"
    # can this position exist
    WITHIN_SUPPLY = "within-supply"
    OVER_SUPPLY = "over-supply"
    TOO_CLOSE = "too-close"
    USED_TWICE = "used-twice"
    WITHOUT_ROAD = "without-road"
    WITHOUT_BUILDING = "without-building"
    TOO_MANY_CARDS = "too-many-cards"
    CARDS_FIT = "cards-fit"
    HOLDER_CONTRADICTED = "holder-contradicted"
    HELD_TWICE = "held-twice"
    ROBBER_AT_SEA = "robber-at-sea"
    ROBBER_ON_BOARD = "robber-on-board"
    WRONG_COUNT = "wrong-count"
    RIGHT_COUNT = "right-count"
    CHIP_MISSING = "chip-missing"
    CHIP_ON_DESERT = "chip-on-desert"
    HARBOUR_NOT_AT_COAST = "harbour-not-at-coast"
    HARBOURS_TOUCH = "harbours-touch"
    REDS_TOUCH = "reds-touch"
    OUT_OF_SPIRAL = "out-of-spiral"
    GAME_OVER_BEFORE = "game-over-before"
    TOO_MANY_PLAYERS = "too-many-players"
    TOO_MANY_NETWORKS = "too-many-networks"
    TOO_FEW_CARDS = "too-few-cards"
    BOUGHT_NOT_HELD = "bought-not-held"
    PIRATE_ON_LAND = "pirate-on-land"
    ALL_GOOD = "all-good"
    # seven
    SEVEN_ROLLED = "seven-rolled"
    SEVEN_NOT_STATED = "seven-not-stated"
    NO_SEVEN = "no-seven"
    MUST_DISCARD = "must-discard"
    KEEPS_ALL = "keeps-all"
    HAND_SIZE_UNKNOWN = "hand-size-unknown"
    RIGHT_HALF = "right-half"
    WRONG_HALF = "wrong-half"
    NEVER_HALF = "never-half"
    NOTHING_TO_DISCARD = "nothing-to-discard"
    DISCARDS_DONE = "discards-done"
    DISCARDS_NOT_STATED = "discards-not-stated"
    DISCARDS_FIRST = "discards-first"
    DISCARDS_ONCE = "discards-once"
    EVERYBODY_DISCARDS = "everybody-discards"
    KNIGHT_COSTS_NO_CARDS = "knight-costs-no-cards"
    DEVELOPMENTS_NOT_COUNTED = "developments-not-counted"
    RESOURCES_ALONE = "resources-alone"
    OWN_CARDS = "own-cards"
    NOT_OWN_CARDS = "not-own-cards"
    OWN_CARDS_UNKNOWN = "own-cards-unknown"
    TO_BANK = "to-bank"
    NOT_TO_BANK = "not-to-bank"
    # robber
    OTHER_TILE = "other-tile"
    SAME_TILE = "same-tile"
    ROBBER_NOT_STATED = "robber-not-stated"
    TILE_ON_LAND = "tile-on-land"
    TILE_AT_SEA = "tile-at-sea"
    ON_NUMBER_CHIP = "on-number-chip"
    DESERT_WITHOUT_CHIP = "desert-without-chip"
    DESERT_ALLOWED = "desert-allowed"
    ROBBER_TO_MOVE = "robber-to-move"
    KNIGHT_MOVES_ROBBER = "knight-moves-robber"
    KNIGHT_FIRST = "knight-first"
    NO_KNIGHT = "no-knight"
    KNIGHT_UNKNOWN = "knight-unknown"
    KNIGHT_BOUGHT_NOW = "knight-bought-now"
    ANOTHER_PLAYER = "another-player"
    ROBS_SELF = "robs-self"
    BUILDING_AT_TILE = "building-at-tile"
    NO_BUILDING_AT_TILE = "no-building-at-tile"
    NOBODY_AT_TILE = "nobody-at-tile"
    NOTHING_TO_STEAL = "nothing-to-steal"
    HAS_CARDS = "has-cards"
    EMPTY_HAND = "empty-hand"
    EMPTY_HAND_CHOSEN = "empty-hand-chosen"
    ANOTHER_HAS_CARDS = "another-has-cards"
    ONE_VICTIM = "one-victim"
    MAY_BE_ROBBED = "may-be-robbed"
    NEED_NOT_ROB = "need-not-rob"
    MUST_ROB = "must-rob"
    NO_SECOND_TRY = "no-second-try"
    KEEPS_STOLEN_CARD = "keeps-stolen-card"
    DEVELOPMENTS_NOT_STOLEN = "developments-not-stolen"
    ROBBER_OR_PIRATE = "robber-or-pirate"
    ROBBER_STAYS = "robber-stays"
    ROBBER_MOVES_AGAIN = "robber-moves-again"
    # laying the board, the opening rounds and the starting cards
    VARIABLE_BOARD = "variable-board"
    OPENING_BEGINS = "opening-begins"
    OPENING_ROUND = "opening-round"
    IN_SPIRAL = "in-spiral"
    FIRST_CHIP_NOT_ON_CORNER = "first-chip-not-on-corner"
    AS_PRINTED = "as-printed"
    NOT_AS_PRINTED = "not-as-printed"
    COLOUR_LEFT_OUT = "colour-left-out"
    COLOUR_NOT_LEFT_OUT = "colour-not-left-out"
    OPENING_JUST_OVER = "opening-just-over"
    OUT_OF_ORDER = "out-of-order"
    OUT_OF_TURN = "out-of-turn"
    NEXT_IN_ROUND = "next-in-round"
    PLACES_FIRST = "places-first"
    STARTER_UNKNOWN = "starter-unknown"
    ROAD_DUE = "road-due"
    ROAD_MAY_FOLLOW = "road-may-follow"
    ROLLS_FIRST = "rolls-first"
    START_POINTS = "start-points"
    MARKED = "marked"
    NOT_MARKED = "not-marked"
    EXAMPLE_ONLY = "example-only"
    SECOND_SETTLEMENT = "second-settlement"
    SECOND_UNKNOWN = "second-unknown"
    SECOND_TO_COME = "second-to-come"
    FIRST_PAYS_NOTHING = "first-pays-nothing"
    BOTH_PAY_THE_SAME = "both-pay-the-same"
    NO_CARD_HERE = "no-card-here"
    CARDS_FROM_BANK = "cards-from-bank"
    # development cards
    STACK_LEFT = "stack-left"
    STACK_EMPTY = "stack-empty"
    STACK_NOT_STATED = "stack-not-stated"
    TOP_CARD = "top-card"
    MAY_BUY_SEVERAL = "may-buy-several"
    HOLDS_CARD = "holds-card"
    NO_SUCH_CARD = "no-such-card"
    CARDS_UNKNOWN = "cards-unknown"
    CARDS_NOT_STATED = "cards-not-stated"
    BOUGHT_EARLIER = "bought-earlier"
    BOUGHT_THIS_TURN = "bought-this-turn"
    BOUGHT_UNKNOWN = "bought-unknown"
    BOUGHT_NOT_STATED = "bought-not-stated"
    MAY_BE_KEPT = "may-be-kept"
    CARD_ALREADY_PLAYED = "card-already-played"
    CARD_PLAYED_NOT_STATED = "card-played-not-stated"
    NO_CARD_PLAYED = "no-card-played"
    OUTSIDE_LIMIT = "outside-limit"
    SEVEN_FIRST = "seven-first"
    SEVEN_OVER = "seven-over"
    PLAYABLE = "playable"
    POINT_CARD = "point-card"
    MAY_BE_SHOWN_AT_ONCE = "may-be-shown-at-once"
    NO_USE_YET = "no-use-yet"
    SHOWS_CARDS = "shows-cards"
    NO_ROLL_NEEDED = "no-roll-needed"
    WAITS_FOR_OWN_TURN = "waits-for-own-turn"
    EFFECT = "effect"
    EFFECT_NOT_PRINTED = "effect-not-printed"
    ROBBER_ANYWHERE = "robber-anywhere"
    ARMY_GAINED = "army-gained"
    ARMY_KEPT = "army-kept"
    ARMY_NOT_GAINED = "army-not-gained"
    ARMY_UNKNOWN = "army-unknown"
    ROOM_FOR_ROADS = "room-for-roads"
    SHIPS_TOO = "ships-too"
    ALIKE_OR_NOT = "alike-or-not"
    BANK_HAS = "bank-has"
    BANK_LACKS = "bank-lacks"
    BANK_NOT_STATED = "bank-not-stated"
    COLLECTS = "collects"
    TRADED_CARDS_BACK = "traded-cards-back"
    TURN_GOES_ON = "turn-goes-on"
    # production
    ROLL_NOT_STATED = "roll-not-stated"
    TOTAL_ROLLED = "total-rolled"
    SEVEN_PAYS_NOTHING = "seven-pays-nothing"
    TILE_PAYS = "tile-pays"
    SEVERAL_TILES_PAY = "several-tiles-pay"
    DUE_CARDS = "due-cards"
    COLLECTS_FOR_EACH = "collects-for-each"
    EVERYONE_COLLECTS = "everyone-collects"
    NOTHING_AT_TILE = "nothing-at-tile"
    ONLY_ROADS_THERE = "only-roads-there"
    ROBBER_BLOCKS = "robber-blocks"
    KEPT_FROM_CARDS = "kept-from-cards"
    PAYS_AGAIN = "pays-again"
    BANK_PAYS = "bank-pays"
    BANK_SHORT = "bank-short"
    SOLE_CLAIMANT_UNPAID = "sole-claimant-unpaid"
    TAKES_THE_REST = "takes-the-rest"
    SHORT_RESOURCE_ONLY = "short-resource-only"
    WHOLE_ROLL_UNPAID = "whole-roll-unpaid"
    IN_HANDS = "in-hands"
    LEFT_BY_HANDS = "left-by-hands"
    BUILT_AFTER_ROLL = "built-after-roll"
    TWO_DICE = "two-dice"
    FALLS_SO_OFTEN = "falls-so-often"
    RED_NUMBER = "red-number"
    CARDS_EACH = "cards-each"
    TOUCHES_TILES = "touches-tiles"
    THREE_TILES_AROUND = "three-tiles-around"
    TILES_IN_ALL = "tiles-in-all"
    NOT_PRODUCED = "not-produced"
    DESERT_PAYS_NOTHING = "desert-pays-nothing"
    # trade
    RATE_FITS = "rate-fits"
    RATE_MISSES = "rate-misses"
    EITHER_HARBOUR = "either-harbour"
    TRADES_MATCH = "trades-match"
    TRADES_DIFFER = "trades-differ"
    BEST_RATE = "best-rate"
    RATES = "rates"
    OWN_HARBOUR = "own-harbour"
    NO_OWN_HARBOUR = "no-own-harbour"
    FOREIGN_HARBOUR = "foreign-harbour"
    OTHER_HARBOUR = "other-harbour"
    OWN_RESOURCE = "own-resource"
    NEW_HARBOUR = "new-harbour"
    HARBOURS_UNKNOWN = "harbours-unknown"
    HARBOUR_BESIDE_ROBBER = "harbour-beside-robber"
    ROBBER_BESIDE_HARBOUR = "robber-beside-harbour"
    BANK_TOO_FEW = "bank-too-few"
    PARTNER_HAND_UNKNOWN = "partner-hand-unknown"
    WITH_ONESELF = "with-oneself"
    BOTH_GIVE = "both-give"
    GIVES_NOTHING = "gives-nothing"
    TERMS_FREE = "terms-free"
    DIFFERENT_KINDS = "different-kinds"
    SAME_KIND = "same-kind"
    SAME_KIND_ALLOWED = "same-kind-allowed"
    NOT_TRADABLE = "not-tradable"
    TRADE_BEFORE_BUILDING = "trade-before-building"
    BEFORE_BANK_TRADE = "before-bank-trade"
    SEVEN_DONE = "seven-done"
    # general
    OUT_OF_SCOPE = "out-of-scope"
    SOURCES_SILENT = "sources-silent"


class Step:
    """One condition: the clause it rests on, how it stands and why, where, and whose doing it is.

    ``at`` holds canonical place names, ``by`` a player's Dutch colour. ``have`` and ``need`` are counts where the reason is one, ``what`` what
    is counted or meant: a resource, development card, terrain or harbour kind by its canonical Dutch word, or the digits of a number.
    ``state`` of a step with alternatives follows from them: one met (or assumed) is enough.
    """

    __slots__ = ("alternatives", "at", "by", "have", "need", "reason", "rule", "state", "what")

    def __init__(
        self,
        rule: str,
        state: State,
        reason: Reason,
        at: tuple[str, ...] = (),
        by: str | None = None,
        alternatives: tuple[Step, ...] = (),
        have: int | None = None,
        need: int | None = None,
        what: str | None = None,
    ) -> None:
        """Keep the parts; ValueError for a clause that the rulebook does not have."""
        if rule not in CLAUSE_IDS:
            raise ValueError(f"no such clause: {rule!r}")
        self.rule = rule
        self.state = _either(alternatives) if alternatives else state
        self.reason = reason
        self.at = at
        self.by = by
        self.alternatives = alternatives
        self.have = have
        self.need = need
        self.what = what

    def restated(self, state: State, what: str | None = None) -> Step:
        """Return the step in another state and without its alternatives, about ``what`` where that is given."""
        return Step(self.rule, state, self.reason, self.at, self.by, have=self.have, need=self.need, what=what or self.what)

    def as_dict(self) -> dict[str, Any]:
        """Return the step as the published JSON object."""
        found: dict[str, Any] = {"rule": self.rule, "state": str(self.state), "reason": str(self.reason)}
        if self.at:
            found["at"] = list(self.at)
        if self.by is not None:
            found["by"] = self.by
        if self.have is not None:
            found["have"] = self.have
        if self.need is not None:
            found["need"] = self.need
        if self.what is not None:
            found["what"] = self.what
        if self.alternatives:
            found["alternatives"] = [step.as_dict() for step in self.alternatives]
        return found

    def __repr__(self) -> str:
        """Return rule, state and reason, for debuggers."""
        return f"<Step {self.rule} {self.state} {self.reason}{' ' + ','.join(self.at) if self.at else ''}>"


def _either(alternatives: tuple[Step, ...]) -> State:
    states = {step.state for step in alternatives}
    for state in (State.MET, State.ASSUMED, State.UNKNOWN):
        if state in states:
            return state
    return State.FAILED


class Verdict:
    """The answer to a question under a rule set, with every step that leads to it.

    ``value`` is set for questions that are not yes-or-no; ``missing`` names what would decide an undetermined answer, as
    paths (``players.rood.hand``, ``bank.graan``, ``turn``, ``phase``, ``robber``, ``held.longest-route``); ``warnings`` are clauses
    that the position itself violates; ``points`` the conflict points of the rule set that were read.
    """

    __slots__ = ("_applies", "missing", "points", "question", "rules", "steps", "value", "warnings")

    def __init__(
        self,
        question: Any,
        rules: str,
        steps: Iterable[Step],
        value: Any = None,
        missing: Iterable[str] = (),
        warnings: Iterable[str] = (),
        points: Iterable[str] = (),
        applies: bool = True,
    ) -> None:
        """Keep the parts; ValueError when there is no step."""
        self.question = question
        self.rules = rules
        self.steps = tuple(steps)
        if not self.steps:
            raise ValueError("a verdict needs at least one step")
        self.value = value
        self.missing = tuple(dict.fromkeys(missing))
        self.warnings = tuple(dict.fromkeys(warnings))
        self.points = tuple(dict.fromkeys(points))
        self._applies = applies

    @property
    def answer(self) -> Answer:
        """What the steps come to."""
        if not self._applies:
            return Answer.NOT_APPLICABLE
        states = {step.state for step in self.steps}
        if State.FAILED in states:
            return Answer.NO
        if State.UNKNOWN in states:
            return Answer.UNDETERMINED
        return Answer.YES if self.value is None else Answer.VALUE

    @property
    def holds(self) -> bool | None:
        """True for yes, False for no, None for anything else."""
        return {Answer.YES: True, Answer.NO: False}.get(self.answer)

    def as_dict(self) -> dict[str, Any]:
        """Return the verdict as the published JSON object (docs/contract.md, section 5)."""
        return {
            "question": self.question.as_dict(),
            "rules": self.rules,
            "answer": str(self.answer),
            "value": self.value,
            "steps": [step.as_dict() for step in self.steps],
            "missing": list(self.missing),
            "warnings": list(self.warnings),
        }

    def __repr__(self) -> str:
        """Return answer and rule set, for debuggers."""
        return f"<Verdict {self.answer} under {self.rules}: {len(self.steps)} steps>"
