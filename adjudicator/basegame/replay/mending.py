"""After an event that is not allowed: what it rests on, a position in which that is not known, and what a record states taken over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.basegame.changes import changed, player_with, turn_changed, with_pieces, with_player, with_turn
from adjudicator.basegame.deeds import Build, BuildSomewhere, Buy, Discard, End, Play, Roll
from adjudicator.basegame.position import DEVELOPMENTS, NOTHING_SAID, SEVEN, Bank, Cards, Phase, Position, Special, TurnHistory
from adjudicator.basegame.replay.stated import HOLDERS
from adjudicator.basegame.replay.turns import after_discard
from adjudicator.basegame.terms import DEVELOPMENT
from adjudicator.board.board import RESOURCES
from adjudicator.game.action import Action
from adjudicator.game.replay import Replayed
from adjudicator.rulesets.agreed import UNLIMITED, under
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Agreed
from adjudicator.telling.causes import failed_steps
from adjudicator.verdicts.question import Kind
from adjudicator.verdicts.reason import Reason
from adjudicator.verdicts.verdict import Answer, State, Step, Verdict

_RESOURCES, _DEVELOPMENTS = tuple(map(str, RESOURCES)), tuple(map(str, DEVELOPMENTS))
#: What a failed condition rests on, by its reason: what was done this turn, the hands, the development cards, the harbours, the robber, or that the game is over. The event alone
#: where nothing before it bears on that. All others rest on where pieces are.
_RESTS = {
    **dict.fromkeys(
        (
            Reason.ALREADY_ROLLED,
            Reason.BEFORE_BANK_TRADE,
            Reason.BOTH_PLACED,
            Reason.BOUGHT_THIS_TURN,
            Reason.CARD_ALREADY_PLAYED,
            Reason.KNIGHT_BOUGHT_NOW,
            Reason.MUST_ROLL,
            Reason.NEW_HARBOUR,
            Reason.NOT_ON_TURN,
            Reason.NO_CARD_THIS_TURN,
            Reason.NO_KNIGHT,
            Reason.NO_SEVEN,
            Reason.OUT_OF_ORDER,
            Reason.OUT_OF_TURN,
            Reason.PHASE_FORBIDS,
            Reason.ROBBER_STAYS,
            Reason.ROBBER_TO_MOVE,
            Reason.ROLLS_FIRST,
            Reason.ROUND_NOT_OVER,
            Reason.ROUND_OVER,
            Reason.SEVEN_FIRST,
            Reason.TRADE_BEFORE_BUILDING,
            Reason.WITHOUT_ROAD,
        ),
        "turn",
    ),
    **dict.fromkeys(
        (
            Reason.BANK_TOO_FEW,
            Reason.BANK_LACKS,
            Reason.CANNOT_PAY,
            Reason.CARDS_DIFFER,
            Reason.EMPTY_HAND,
            Reason.NEVER_HALF,
            Reason.NOTHING_TO_DISCARD,
            Reason.NOT_OWN_CARDS,
            Reason.VICTIM_LACKS_CARD,
            Reason.WRONG_HALF,
            Reason.NOTHING_PAID,
        ),
        "hand",
    ),
    **dict.fromkeys(
        (Reason.RATE_MISSES, Reason.BEST_RATE, Reason.NO_OWN_HARBOUR, Reason.OTHER_HARBOUR, Reason.FOREIGN_HARBOUR), "harbours"
    ),
    Reason.SAME_TILE: "robber",
    **dict.fromkeys((Reason.NO_SUCH_CARD, Reason.STACK_EMPTY), "developments"),
    **dict.fromkeys((Reason.GAME_OVER, Reason.ANOTHER_WON, Reason.TOO_FEW_POINTS), "winner"),
    **dict.fromkeys(
        (
            Reason.DEVELOPMENTS_NOT_COUNTED,
            Reason.GIVES_NOTHING,
            Reason.NOT_TO_BANK,
            Reason.NOT_TRADABLE,
            Reason.OUT_OF_SCOPE,
            Reason.RESOURCES_ALONE,
            Reason.ROBS_SELF,
            Reason.SAME_KIND,
            Reason.TILE_AT_SEA,
            Reason.WITH_ONESELF,
        ),
        "event",
    ),
}
#: That it was too late for a discard hangs on the discards before it.
_OF_DISCARDS = (Reason.DISCARDS_DONE, Reason.HAS_DISCARDED, Reason.NOTHING_LEFT_TO_DISCARD)
#: Who may be robbed hangs on who has buildings there and cards.
_OF_VICTIMS = (Reason.ANOTHER_HAS_CARDS, Reason.MUST_ROB, Reason.NOTHING_TO_STEAL)


def rests_on(step: Step) -> tuple[str, ...]:
    """Return what a failed condition rests on: ``turn``, ``discards``, ``hand``, ``developments``, ``pieces``, ``harbours``, ``robber``, ``winner``, or the ``event`` alone."""
    if step.reason is Reason.DISCARDS_FIRST:
        return "turn", "hand"  # a hand with too many cards, or a discard that is not told
    if step.reason in _OF_DISCARDS:
        return "turn", "discards"
    if step.reason in _OF_VICTIMS:
        return "pieces", "hand"
    if step.reason is Reason.OPENING_ROAD_FIRST:
        return "turn", "pieces"  # a road that is not told, or one that lies elsewhere
    return (_RESTS.get(step.reason, "pieces"),)


#: What a refusal rests on that is the same wherever a piece was built.
_ANYWHERE = frozenset(("turn", "developments", "event", "robber"))
#: What is judged alike wherever a piece was built.
_NO_PLACE = frozenset((Kind.END_TURN, Kind.BUY_CARD, Kind.TRADE, Kind.ROLL))
_LINES = frozenset((Kind.ROAD, Kind.SHIP))
#: What is allowed is so too where roads lie that nobody placed.
_BEHIND_ROADS = frozenset((Kind.SETTLEMENT, Kind.CITY))


def in_doubt(event: Action) -> frozenset[str]:
    """Return what a refused event leaves in doubt beside what it was refused for: who handed in the wrong cards may hand in others."""
    return frozenset(("discards",) if isinstance(event, Discard) else ())


def hangs_on_place(one: Replayed, told: Sequence[Action], unplaced: Sequence[int]) -> bool:
    """Return whether the verdict on the last event told may be another, as it was not told where the pieces of some of them were built, by their places."""
    failed = [step for step in one.verdict.steps if step.state is State.FAILED]
    if any(_ANYWHERE.issuperset(rests_on(step)) for step in failed):
        return False
    if unplaced[-1] == len(told) - 1:
        return one.verdict.answer is not Answer.NO
    roads = all(getattr(told[place], "piece", None) in _LINES for place in unplaced)
    kind = one.verdict.question.kind
    if kind in _NO_PLACE:
        harbour = any("harbours" in rests_on(step) for step in failed)
        return not roads and (harbour or any(isinstance(event, Roll) for event in told[:-1]))
    return not roads or kind not in _BEHIND_ROADS or one.verdict.answer is not Answer.YES


def stays_refused(one: Replayed, event: Action, since: Sequence[Action]) -> bool:
    """Return whether an event is not allowed whatever was done before some others, which were told right before it: nothing before an event bears on it, or they alone say by what it is refused.

    Who rolls behind the end of a turn is on turn until his ends; what he did in it by what was told, he did.
    """
    failed = [step for step in one.verdict.steps if step.state is State.FAILED]
    if any(rests_on(step) == ("event",) for step in failed):
        return True
    ends = next((place for place in reversed(range(len(since))) if isinstance(since[place], End)), -1)
    turn = since[ends + 1 :]
    rolls = [done.player for done in turn if isinstance(done, Roll)]
    others = bool(rolls) and not {event.player, getattr(event, "partner", None)}.intersection(rolls)
    own = [done for done in turn if done.player == event.player] if {*rolls} <= {event.player} else []
    for step in failed:
        if step.reason is Reason.NOT_ON_TURN and others and ends >= 0:
            return True
        if step.reason is Reason.CARD_ALREADY_PLAYED and any(isinstance(done, Play) for done in own):
            return True
        if step.reason is Reason.TRADE_BEFORE_BUILDING and any(isinstance(done, Build | BuildSomewhere | Buy) for done in own):
            return True
    return False


def ends_turn(event: Action) -> bool:
    """Return whether what happens after an event belongs to another turn."""
    return isinstance(event, End)


def mended(position: Position, event: Action, verdict: Verdict, rules: RuleSet, again: bool) -> tuple[Position, RuleSet]:
    """Return the position and the rule set by which an event that was refused would have been allowed: what it was refused for is not known any more.

    Of hands it is those of whom the refusal concerns, and of everybody for a monopoly that nobody has, or ``again``, where one was refused for a hand before:
    what a wrong roll pays is wrong for all. Where pieces are stays as it is: an event that is refused takes place, so what builds on it finds it there.
    """
    failed = failed_steps(verdict.steps)
    of = {one for step in failed for one in rests_on(step)}
    # a card that nobody has may have been another one, and what it is told to take away is then still there
    monopoly = isinstance(event, Play) and event.resource is not None and "developments" in of
    if "hand" in of or monopoly:
        named = {step.by for step in failed}
        players = tuple(
            player_with(player, hand=None) if again or monopoly or seat == event.player or player.colour in named else player
            for seat, player in enumerate(position.players)
        )
        bank = None if position.bank is None else Bank(developments=position.bank.developments)
        position = changed(position, players=players, bank=bank)
    if "developments" in of:
        position = with_player(position, event.player, developments=None)
    if "developments" in of or "turn" in of:
        position = with_player(position, event.player, bought=None)
    if "turn" in of:
        position = changed(position, turn=event.player, phase=None, roll=None, turn_history=_forgotten(position.turn_history), paid=None)
    if "winner" in of:
        position = with_turn(position, won=None)
        rules = under(rules, Agreed(target=UNLIMITED))
    return position, rules


def _forgotten(turn: TurnHistory) -> TurnHistory:
    """Return what is known of a turn where it is not known what was done in it: what was so before it began."""
    return turn_changed(NOTHING_SAID, reached=turn.reached, won=turn.won)


def adopted(position: Position, stated: Mapping[str, Any], rules: RuleSet) -> Position:
    """Return the position as a record states it: hands, bank, cards, holders, pieces and robber by their fields; the rest follows from these."""
    # the bank last: hands that are otherwise leave it more or less, and what is stated of it holds
    for field, value in sorted(stated.items(), key=lambda one: one[0] == "bank"):
        part, _, about = field.partition(".")
        if part in _CARDS:
            position = _with_cards(position, position.index(about), part, value)
        elif part == "holder":
            position = _with_holder(position, HOLDERS[field], value)
        elif part == "pieces":
            position = _with_pieces(position, position.index(about), value)
        elif part == "robber":
            position = changed(position, robber=position.board.map.tile_named[value], robber_assumed=False)
        elif part == "bank":
            told = Bank() if position.bank is None else position.bank
            stock = tuple(value.get(name, have) for name, have in zip(_RESOURCES, told.resources, strict=True))
            position = changed(position, bank=Bank(stock, value.get(DEVELOPMENT, told.developments)))
    if position.roll == SEVEN and position.phase in (Phase.DISCARD, Phase.ROBBER) and any(field.startswith("hand.") for field in stated):
        # who hands in cards hangs on the hands
        return after_discard(position, rules)
    return position


_CARDS = {"hand": _RESOURCES, "developments": _DEVELOPMENTS, "played": _DEVELOPMENTS}


def _with_cards(position: Position, seat: int, part: str, value: Mapping[str, int]) -> Position:
    """Return the position with these cards of a player; what a hand has more or less than was found, the bank has less or more."""
    cards = Cards(tuple(value.get(name, 0) for name in _CARDS[part]), value.get("", 0))
    before = getattr(position.players[seat], part)
    values: dict[str, Any] = {part: cards}
    if part == "developments":
        values["bought"] = None if position.players[seat].bought is None or not cards.total else position.players[seat].bought
    after = with_player(position, seat, **values)
    if part != "hand" or position.bank is None:
        return after
    if before is None or before.hidden or cards.hidden:
        stock = (None,) * len(RESOURCES) if before is not None else position.bank.resources
    else:
        moved = zip(position.bank.resources, before.counts, cards.counts, strict=True)
        stock = tuple(None if have is None else max(0, have + old - new) for have, old, new in moved)
    return changed(after, bank=Bank(stock, position.bank.developments))


def _with_holder(position: Position, card: Special, holder: str | None) -> Position:
    players = []
    for player in position.players:
        held = player.special or frozenset()
        players.append(player_with(player, special=held | {card} if player.colour == holder else held - {card}))
    return changed(position, players=tuple(players))


def _with_pieces(position: Position, seat: int, value: Mapping[str, Any]) -> Position:
    board = position.board.map
    corners = {name: tuple(sorted(board.intersection_named[place] for place in value.get(name, ()))) for name in ("settlements", "cities")}
    return with_pieces(position, seat, **corners, roads=tuple(sorted(board.path_named[place] for place in value.get("roads", ()))))
