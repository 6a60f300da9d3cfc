"""Whether the board can be laid from the box, robber and pirate stand where they may, and the printed layout for beginners is laid as it asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from adjudicator.basegame.box import BASE_BOX, Box, box_of, neighbours, sea_place_of
from adjudicator.basegame.position import Game, Phase
from adjudicator.basegame.validity.context import ValidityContext
from adjudicator.board.board import Terrain
from adjudicator.rulesets.points import Holds, LeftOut
from adjudicator.verdicts.verdict import Reason, State, Step

APART = "base/setup-wiki-harbour-tiles-alternate"
AT_LAND = "base/setup-wiki-harbours-touch-land"
SKIPPED = "base/setup-variable-chips-skip-desert"
LAND_ONLY = "ships/robber-land-only"
_BARREN = (Terrain.DESERT, Terrain.SEA)


def terrain(context: ValidityContext) -> Iterator[Step]:
    """Yield each kind of terrain of which a basic island has more or fewer tiles than the box."""
    box = box_of(context.position)
    if box is None:
        return
    there = context.position.board.terrain
    counts = Counter(there)
    for kind, need in box.terrain.items():
        have = counts[kind]
        if have == need:
            continue
        state, reason = State.FAILED, Reason.WRONG_COUNT
        if kind is Terrain.SEA and context.position.game is Game.BASE:
            held = context.value("nineteen_land_tiles")
            if held is Holds.NO:
                continue
            if held is Holds.UNDECIDED:
                state, reason = State.UNKNOWN, Reason.NOT_SETTLED
        at = context.tiles(tile for tile, one in enumerate(there) if one is kind)
        yield Step(box.terrain_clauses[kind], state, reason, at=at, have=have, need=need, what=str(kind))


def terrain_sound(context: ValidityContext) -> Step:
    """Return the step that the tiles are those of the box, or that this map has no box to compare with."""
    box = box_of(context.position)
    if box is None:
        rule = "56/board-30-hexes" if context.position.game is Game.BASE_56 else "base/component-land-tiles-19"
        return Step(rule, State.INFO, Reason.OUT_OF_SCOPE)
    return Step(box.clauses["land"], State.MET, Reason.RIGHT_COUNT, have=len(context.map.tiles), need=sum(box.terrain.values()))


def deserts(context: ValidityContext) -> Iterator[Step]:
    """Yield deserts and sea with a chip."""
    board = context.position.board
    for tile, (kind, chip) in enumerate(zip(board.terrain, board.chips, strict=True)):
        if chip is not None and kind in _BARREN:
            yield Step(SKIPPED, State.FAILED, Reason.CHIP_ON_DESERT, at=context.tiles((tile,)))


def deserts_sound(context: ValidityContext) -> Step | None:
    """Return the step that the deserts have no chip, where there are any."""
    there = [tile for tile, kind in enumerate(context.position.board.terrain) if kind is Terrain.DESERT]
    return Step(SKIPPED, State.MET, Reason.ALL_GOOD, at=context.tiles(there)) if there else None


def chips(context: ValidityContext) -> Iterator[Step]:
    """Yield land tiles without a chip, and numbers of which a basic island has more or fewer than the box."""
    board = context.position.board
    box = box_of(context.position)
    if box is None:
        return
    bare = [tile for tile, kind in enumerate(board.terrain) if kind not in _BARREN and board.chips[tile] is None]
    for tile in bare:
        yield Step(box.clauses["chips"], State.FAILED, Reason.CHIP_MISSING, at=context.tiles((tile,)))
    counts = Counter(chip for chip in board.chips if chip is not None)
    for number in sorted(counts.keys() | box.chips.keys()):
        have, need = counts[number], box.chips.get(number, 0)
        # a tile without a chip may be where the one that is lacking belongs
        if have > need or (have < need and not bare):
            at = context.tiles(tile for tile, chip in enumerate(board.chips) if chip == number)
            yield Step(box.clauses["chip"], State.FAILED, Reason.WRONG_COUNT, at=at, have=have, need=need, what=str(number))


def chips_sound(context: ValidityContext) -> Step | None:
    """Return the step that the chips are those of the box."""
    box = box_of(context.position)
    if box is None:
        return None
    need = sum(box.chips.values())
    return Step(box.clauses["chips"], State.MET, Reason.RIGHT_COUNT, have=need, need=need)


def harbours_at_land(context: ValidityContext) -> Iterator[Step]:
    """Yield harbours away from the coast."""
    for path in sorted(context.position.board.harbours or ()):
        if not context.map.coast_paths >> path & 1:
            yield Step(AT_LAND, State.FAILED, Reason.HARBOUR_NOT_AT_COAST, at=context.paths((path,)))


def harbours_at_land_sound(context: ValidityContext) -> Step | None:
    """Return the step that every harbour touches land, where there are any."""
    return Step(AT_LAND, State.MET, Reason.ALL_GOOD) if context.position.board.harbours else None


def harbours_apart(context: ValidityContext) -> Iterator[Step]:
    """Yield every two harbours without an empty sea place between them, as the rule set says of them.

    The rule is the small island's. On the large one the printed layout has harbours on neighbouring places, and of two that share an
    intersection no source speaks.
    """
    box, there = box_of(context.position), context.position.board.harbours
    if box is None or not there:
        return
    small = context.position.game is Game.BASE
    place_of = sea_place_of(context.map)
    at_coast = [path for path in sorted(there) if path in place_of]
    for first, path in enumerate(at_coast):
        for other in at_coast[first + 1 :]:
            if neighbours(place_of[path], place_of[other], context.map) if small else context.map.adjacent[path] >> other & 1:
                apart = context.value("harbours_apart") if small else Holds.UNDECIDED
                if apart is not Holds.NO:
                    failed = apart is Holds.YES
                    state, reason = (State.FAILED, Reason.HARBOURS_TOUCH) if failed else (State.UNKNOWN, Reason.NOT_SETTLED)
                    yield Step(APART, state, reason, at=context.paths((path, other)))


def harbours_apart_sound(context: ValidityContext) -> Step | None:
    """Return the step that there is an empty sea place between harbours, where the rule set asks for it."""
    there = context.position.board.harbours
    if context.position.game is not Game.BASE or box_of(context.position) is None or not there:
        return None
    return Step(APART, State.MET, Reason.ALL_GOOD, have=len(there)) if context.value("harbours_apart") is Holds.YES else None


def harbours(context: ValidityContext) -> Iterator[Step]:
    """Yield kinds of harbour of which a basic island has more than the box, and a note on fewer in all."""
    box, there = box_of(context.position), context.position.board.harbours
    if box is not None and there is not None:
        yield from _harbour_counts(context, box, there)


def _harbour_counts(context: ValidityContext, box: Box, there: dict[int, str | None]) -> Iterator[Step]:
    need_all = sum(box.harbours.values())
    if len(there) != need_all:
        # a document that lists some harbours says nothing of the others
        state = State.FAILED if len(there) > need_all else State.INFO
        at = context.paths(there)
        yield Step(box.clauses["harbours"], state, Reason.WRONG_COUNT, at=at, have=len(there), need=need_all)
    counts = Counter(kind for kind in there.values() if kind is not None)
    unknown = len(there) - counts.total()
    for kind in dict.fromkeys((*box.harbours, *counts)):
        have, need = counts[kind], box.harbours.get(kind, 0)
        # too few only where no harbour of unknown kind, and none that is not listed, can be the one that is lacking
        if have > need or (have + unknown < need and len(there) >= need_all):
            at = context.paths(path for path, one in there.items() if one == kind)
            yield Step(box.clauses["harbour"], State.FAILED, Reason.WRONG_COUNT, at=at, have=have, need=need, what=kind)


def harbours_sound(context: ValidityContext) -> Step | None:
    """Return the step that the harbours are those of the box, where they are known."""
    box = box_of(context.position)
    there = context.position.board.harbours
    if box is None or there is None:
        return None
    return Step(box.clauses["harbours"], State.MET, Reason.RIGHT_COUNT, have=len(there), need=sum(box.harbours.values()))


def robber(context: ValidityContext) -> Iterator[Step]:
    """Yield a robber at sea, a pirate on land, and a pirate in a game without one."""
    position, land = context.position, context.position.board.terrain
    if position.robber is not None and land[position.robber] is Terrain.SEA:
        at_sea = position.game is Game.SEAFARERS and LAND_ONLY in context.rules.adds
        rule = LAND_ONLY if at_sea else "base/robber-must-change-hex"
        state = State.FAILED if context.rules.basegame.robbing.only_onto_land is Holds.YES else State.UNKNOWN
        yield Step(rule, state, Reason.ROBBER_AT_SEA, at=context.tiles((position.robber,)))
    if position.pirate is not None:
        at = context.tiles((position.pirate,))
        if position.game is not Game.SEAFARERS:
            yield Step("ships/only-other-maps", State.FAILED, Reason.SHIPS_NOT_IN_GAME, at=at)
        if land[position.pirate] is not Terrain.SEA:
            state = State.FAILED if LAND_ONLY in context.rules.adds else State.UNKNOWN
            yield Step(LAND_ONLY, state, Reason.PIRATE_ON_LAND, at=at)


def robber_sound(context: ValidityContext) -> Step | None:
    """Return the step that the robber stands on land, where it is known or assumed where it stands."""
    position = context.position
    if position.robber is None:
        return None
    state = State.ASSUMED if position.robber_assumed else State.MET
    rule = "base/setup-robber-desert" if position.robber_assumed else "base/robber-must-change-hex"
    return Step(rule, state, Reason.ROBBER_ON_BOARD, at=context.tiles((position.robber,)))


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
