"""How a game is laid out: the printed layout for beginners and what it asks for, the special cards, and notes on which layout it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from adjudicator.basegame.box import BASE_BOX, box_of
from adjudicator.basegame.position import Phase
from adjudicator.basegame.validity.context import ValidityContext
from adjudicator.rulesets.points import LeftOut
from adjudicator.verdicts.verdict import Reason, State, Step

LEFT_OUT = "base/setup-three-players-no-red"
BANKS = "base/setup-special-cards-belong-to-bank"
_HARBOURS = "base/setup-beginner-harbour-positions"
_THREE = 3
_RED, _WHITE = "rood", "wit"


def left_out(context: ValidityContext) -> Iterator[Step]:
    """Yield the colour that stays in the box when three lay out the printed layout, where it plays all the same."""
    step = _left_out(context) if context.position.phase is Phase.SET_UP else None
    if step is not None and step.state is not State.MET:
        yield step


def left_out_sound(context: ValidityContext) -> Step | None:
    """Return the step that the right colour stays in the box when three lay out the printed layout."""
    return _left_out(context) if context.position.phase is Phase.SET_UP else None


def _left_out(context: ValidityContext) -> Step | None:
    # loaded only here: it brings the named boards, which no question about a bare position needs
    from adjudicator.basegame.setup.beginners import printed_layout

    position = context.position
    if len(position.players) != _THREE or printed_layout(position) is None:
        return None
    held = context.value("left_out_of_three")
    playing = {player.colour for player in position.players}
    if _RED not in playing:
        # no source has another colour out of the box than red, or one of two of which red is one
        return Step(LEFT_OUT, State.MET, Reason.COLOUR_LEFT_OUT, by=_RED)
    if held is LeftOut.UNDECIDED:
        return Step(LEFT_OUT, State.UNKNOWN, Reason.NOT_SETTLED, by=_RED)
    if held is LeftOut.RED_OR_WHITE and _WHITE not in playing:
        return Step(LEFT_OUT, State.MET, Reason.COLOUR_LEFT_OUT, by=_WHITE)
    return Step(LEFT_OUT, State.FAILED, Reason.COLOUR_NOT_LEFT_OUT, by=_RED)


def special_cards(context: ValidityContext) -> Iterator[Step]:
    """Yield who has a special card in the opening, when both are still the bank's."""
    if context.position.phase is Phase.SET_UP:
        for player in context.position.players:
            if player.special:
                yield Step(BANKS, State.FAILED, Reason.HOLDER_CONTRADICTED, by=player.colour)


def special_cards_sound(context: ValidityContext) -> Step | None:
    """Return the step that nobody has a special card in the opening, where the position says so."""
    stated = any(player.special is not None for player in context.position.players)
    return Step(BANKS, State.MET, Reason.ALL_GOOD) if stated and context.position.phase is Phase.SET_UP else None


def layout_notes(context: ValidityContext) -> Iterator[Step]:
    """Yield whether colours, harbours, and in the opening the pieces, are those of the printed layout on a board with its tiles and chips."""
    position = context.position
    if box_of(position) is not BASE_BOX:
        return
    from adjudicator.basegame.setup.beginners import layout_of, printed_layout  # as above

    layout = layout_of(position.board)
    if layout is None:
        if Counter(position.board.terrain) == Counter(BASE_BOX.terrain):
            yield Step("base/setup-variable-shuffle-tiles", State.INFO, Reason.VARIABLE_BOARD)
        return
    if position.board.harbours is not None:
        yield _harbours_as_printed(context, position.board.harbours, layout.harbours)
    if printed_layout(position) is not None:
        yield Step("base/setup-beginner-place-two-two", State.MET, Reason.AS_PRINTED)
        step = _left_out(context) if position.phase is not Phase.SET_UP else None
        if step is not None and step.state is not State.UNKNOWN:
            # what was laid out is past
            yield Step(step.rule, State.INFO, step.reason, by=step.by)
    elif position.phase is Phase.SET_UP and any(player.settlements or player.roads for player in position.players):
        # the opening rounds may be played on these tiles too
        yield Step("base/setup-beginner-place-two-two", State.INFO, Reason.NOT_AS_PRINTED)


def _harbours_as_printed(context: ValidityContext, harbours: Mapping[int, str | None], known: Mapping[int, str | None]) -> Step:
    """Return whether harbours are where they are printed, each of its kind where both tell it; else those that are not."""
    other = [path for path, kind in harbours.items() if path not in known or known[path] not in (None, kind)]
    if harbours.keys() == known.keys() and all(None in (kind, known[path]) or kind == known[path] for path, kind in harbours.items()):
        return Step(_HARBOURS, State.MET, Reason.AS_PRINTED)
    return Step(_HARBOURS, State.INFO, Reason.NOT_AS_PRINTED, at=context.paths(other))
