"""What a question takes to have happened in the running turn, in the position that it is about."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from adjudicator.basegame.changes import turn_changed, with_turn
from adjudicator.basegame.deeds import DEEDS
from adjudicator.basegame.position import DEVELOPMENTS, NO_DEVELOPMENTS, SEVEN, Cards, Phase, Position, Told, exactly
from adjudicator.basegame.questions import KINDS
from adjudicator.basegame.terms import DEVELOPMENT
from adjudicator.game import function_at
from adjudicator.verdicts.question import Question, what_there_is
from catan_common.records import replace

#: What a question calls a card that was played: its kind, or a card of any kind.
_CARDS = (*map(str, DEVELOPMENTS), DEVELOPMENT)
_BEFORE_BUILDING = (None, Phase.TRADE)


def as_asked(position: Position, question: Question) -> Position:
    """Return the position with the facts of ``question.happened`` in its running turn, and with the roll for which cards are handed in.

    Pieces and cards lie as they are told. ValueError for a place that is not on the map, KeyError for a colour that nobody has.
    """
    for fact in question.happened or ():
        deed, _, what = fact.partition(": ")
        position = _changes()[deed](position, what, question)
    return _at_roll(position, question.roll) if question.roll is not None and KINDS[question.kind].at_roll else position


def _at_roll(position: Position, roll: int) -> Position:
    """Return the position right after the roll that is asked about: nobody has handed in cards for it, unless cards for that very seven are being handed in."""
    if position.roll == roll == SEVEN and position.phase in (None, Phase.DISCARD):
        return position
    phase = Phase.DISCARD if roll == SEVEN else Phase.TRADE
    return replace(position, roll=roll, phase=phase, turn_history=replace(position.turn_history, discarded=exactly()))


def played(position: Position, what: str, _question: Question) -> Position:
    """Return the position with a card among those played."""
    if what not in _CARDS:
        raise ValueError(f"not a development card: {what!r}{what_there_is(what, _CARDS)}")
    return with_turn(position, played=exactly(*sorted((*position.turn_history.played.these, what), key=_CARDS.index)))


def _all_told(told: Told[int], one: int) -> Told[int]:
    """Return what is told with one more, as all there is: whoever asks what is allowed after something tells everything that bears on it."""
    return exactly(*sorted((*told.these, one)))


def built(position: Position, what: str, _question: Question) -> Position:
    """Return the position with a place among those built on; a piece alone, of which it is not told where, has begun the building phase."""
    phase = Phase.BUILD if position.phase in _BEFORE_BUILDING else position.phase
    said, names = position.turn_history, position.board.map
    if what in names.intersection_named:
        said = turn_changed(said, buildings=_all_told(said.buildings, names.intersection_named[what]), lines=exactly(*said.lines.these))
    elif what in names.path_named:
        said = turn_changed(said, lines=_all_told(said.lines, names.path_named[what]), buildings=exactly(*said.buildings.these))
    elif "." in what or "/" in what:
        raise ValueError(f"not on the map: {what}")
    return replace(position, phase=phase, turn_history=said)


def bought(position: Position, what: str, question: Question) -> Position:
    """Return the position with a card among those bought this turn; buying is building (base/dev-buy-is-building-phase)."""
    seat = position.turn if position.turn is not None or question.player is None else position.index(question.player)
    phase = Phase.BUILD if position.phase in _BEFORE_BUILDING else position.phase
    if seat is None:
        return replace(position, phase=phase)
    me = position.players[seat]
    bought = me.bought or NO_DEVELOPMENTS
    counts = tuple(count + (str(card) == what) for card, count in zip(DEVELOPMENTS, bought.counts, strict=True))
    more = replace(me, bought=Cards(counts, bought.hidden + (sum(counts) == sum(bought.counts))))
    return replace(position, phase=phase, players=tuple(more if player is me else player for player in position.players))


def traded(position: Position, what: str, _question: Question) -> Position:
    """Return the position with a partner among those traded with."""
    return with_turn(position, traded=exactly(*sorted({*position.turn_history.traded.these, what})))


def _cut(position: Position, what: str, _question: Question) -> Position:
    return with_turn(position, cut=exactly(*sorted({*position.turn_history.cut.these, position.index(what)})))


def rolled(position: Position, _what: str, _question: Question) -> Position:
    """Return the position in which the dice have been rolled."""
    return replace(position, phase=Phase.TRADE) if position.phase in (None, Phase.BEFORE_ROLL) else position


def _not_rolled(position: Position, _what: str, _question: Question) -> Position:
    return replace(position, phase=Phase.BEFORE_ROLL, roll=None)


@cache
def _changes() -> dict[str, Callable[[Position, str, Question], Position]]:
    """Return by what a question calls it the change that makes it so: of deeds, of a route that is cut, which is done by none, and that nothing was rolled yet."""
    done = {deed.past[0]: function_at(deed.past[1]) for deed in DEEDS.values() if deed.past is not None}
    return {**done, "onderbroken": _cut, "ongegooid": _not_rolled}
