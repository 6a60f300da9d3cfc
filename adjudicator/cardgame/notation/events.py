"""What happened in a card game, one event a line, read as tolerantly as the rest (docs/card-game.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjudicator.cardgame.cards import ALCHEMIST, ATTACKS, CARDS, FACES, HAENDLER, KARAWANE, SPION, Sort
from adjudicator.cardgame.deeds import Back, Build, Claim, Draw, End, Get, Goods, Lay, Play, Read, Search, Take, Throw, Trade, Under
from adjudicator.cardgame.notation.event_words import (
    CARD,
    FACE,
    GOOD,
    NUMBER,
    OWN,
    PIECE,
    PLACE,
    PLAYER,
    VERBS,
    WORD,
    Line,
    is_event,
    items_of,
)
from adjudicator.cardgame.position import ABOVE, BELOW, ROW, VALUES, Laid, Player, split
from adjudicator.game.action import Action
from adjudicator.input.problems import EventFaultError, Expected
from adjudicator.input.words import meaning
from adjudicator.notation.event_lines import begun

_SIDES = range(1, 7)
_PIECES = ("road", "settlement", "city")
_MARK = "vraagteken"
#: What words say that only lead to others.
_LITTLE = ("little", "of", "off", "with")


def read_event(line: str, players: Sequence[Player]) -> Action:
    """Return the event that a line tells of; EventFaultError names the first thing that it cannot be."""
    player, verb, words = begun(line, VERBS, players)
    if player is None:
        raise EventFaultError(0, line, Expected.PLAYER)
    told = Line(items_of(words, players, _EXPECTED.get(verb, Expected.HAND_CARDS)), line)
    told.items = [item for item in told.items if item.value not in _LITTLE]
    event = _READERS[verb](player, told, len(players))
    told.nothing_more()
    return event


def _partner(player: int, told: Line, players: int) -> int | None:
    """Take the other player of an event, the only other one where none is named; None where that is not one."""
    named = told.one(PLAYER)
    if named is not None:
        return int(named.value)
    return 1 - player if players == 2 else None  # noqa: PLR2004 - a game for two


# --- kinds of event --------------------------------------------------------------------------------------------------------


def _throw(player: int, told: Line, _players: int) -> Action:
    number, card = told.one(NUMBER), told.one(CARD)
    face = told.one(FACE)
    if number is not None and int(number.value) not in _SIDES:
        raise told.wrong(Expected.YIELD_DIE, items=[number])
    if card is not None and (not is_event(card.value) or (face is not None and face.value != _MARK)):
        raise told.wrong(Expected.EVENT_FACE, "card-faces", items=[card])
    if number is None and card is None and face is None:
        raise told.wrong(Expected.EVENT_FACE, "card-faces")
    shown = face.value if face is not None else _MARK if card is not None else None
    if shown is not None and shown not in FACES:
        raise told.wrong(Expected.EVENT_FACE, "card-faces", items=[face] if face else None)
    return Throw(player, int(number.value) if number else None, shown, card.value if card else None)


def _get(player: int, told: Line, _players: int) -> Action:
    return Get(player, told.goods())


def _take(player: int, told: Line, players: int) -> Action:
    if told.one(WORD, "back"):
        place = told.one(PLACE)
        if place is None:
            raise told.wrong(Expected.CARD_PLACE)
        return Back(player, place.value)
    if not told.has(GOOD):
        return _draw(player, told, players)
    victim = _partner(player, told, players)
    if victim is None:
        raise told.wrong(Expected.PLAYER, items=())
    return Take(player, told.goods(), victim)


def _trade(player: int, told: Line, _players: int) -> Action:
    partner = told.one(PLAYER)
    took = told.split("for")
    if took is None:
        raise told.wrong(Expected.TRADE)
    return Trade(player, told.goods(), took.goods(), int(partner.value) if partner else None)


def _paid(told: Line) -> Goods | None:
    paid = told.split("for")
    return None if paid is None else paid.goods()


def _build(player: int, told: Line, players: int) -> Action:
    piece = told.one(PIECE)
    if piece is None:
        return _lay(player, told, players)
    if piece.value not in _PIECES:
        raise told.wrong(Expected.PRICED, items=[piece])
    paid = _paid(told)
    above, below = told.landscape("above"), told.landscape("below")
    place = told.one(PLACE)
    if place is None:
        raise told.wrong(Expected.PRINCIPALITY_PLACE)
    return Build(player, piece.value, place.value, above, below, paid)


def _lay(player: int, told: Line, players: int) -> Action:
    if told.has(WORD, "pile") or (told.has(WORD, "below") and not told.has(PLACE)):
        return _under(player, told, players)
    paid = _paid(told)
    card = told.one(CARD)
    if card is None or not CARDS[card.value].is_laid:
        raise told.wrong(Expected.EXPANSION, "card-names", items=[card] if card else None)
    own = told.one(OWN) or (told.one(GOOD) if CARDS[card.value].sort is Sort.FLEET else None)
    figures = dict(_figures(told))
    laid = Laid(card.value, own.value if own else None, *(figures.get(value) for value in VALUES))
    return Lay(player, laid, _spot(told), paid)


def _spot(told: Line) -> str:
    """Take the place of an expansion; above or below a card of the row it is the first one there."""
    place = told.one(PLACE)
    if place is None:
        raise told.wrong(Expected.CARD_PLACE)
    side = told.one(WORD, "above") or told.one(WORD, "below")
    if side is None:
        return place.value
    row, column = split(place.value)
    if row != ROW:
        raise told.wrong(Expected.NO_MORE, items=[side])
    return f"{(ABOVE if side.value == 'above' else BELOW)[0]}{column}"


def _figures(told: Line) -> list[tuple[str, int]]:
    """Take the figures on a card, each with its number: after them where the first has none before it."""
    found: list[tuple[str, int]] = []
    first = next((place for place, item in enumerate(told.items) if meaning("card-values", item.text)), 0)
    step = -1 if first and told.items[first - 1].kind == NUMBER else 1
    while (named := next(((item, what) for item in told.items if (what := meaning("card-values", item.text))), None)) is not None:
        figure, what = named
        at = told.items.index(figure)
        number = told.items[at + step] if 0 <= at + step < len(told.items) else figure
        if number.kind != NUMBER or any(what == name for name, _ in found):
            raise told.wrong(Expected.CARD_VALUE, items=[figure])
        told.items = [item for item in told.items if item is not figure and item is not number]
        found.append((what, int(number.value)))
    return found


def _play(player: int, told: Line, _players: int) -> Action:
    card = told.one(CARD)
    if card is None or CARDS[card.value].sort is not Sort.ACTION:
        raise told.wrong(Expected.ACTION_CARD, "card-names", items=[card] if card else None)
    if card.value in (HAENDLER, KARAWANE) and told.items:
        took = told.split("for")
        if took is None:
            raise told.wrong(Expected.TRADE)
        return Play(player, card.value, exchanged=(told.goods(), took.goods()))
    number, taken = told.one(NUMBER), told.one(CARD)
    if number is not None and int(number.value) not in _SIDES:
        raise told.wrong(Expected.YIELD_DIE, items=[number])
    if number is not None and card.value not in (ALCHEMIST, *ATTACKS):
        raise told.wrong(Expected.NO_MORE, items=[number])
    if taken is not None and (card.value != SPION or is_event(taken.value)):
        raise told.wrong(Expected.NO_MORE, items=[taken])
    return Play(player, card.value, int(number.value) if number else None, taken.value if taken else None)


def _draw(player: int, told: Line, _players: int) -> Action:
    named = next((item for item in told.items if item.kind == CARD and is_event(item.value)), None)
    if named is not None:
        told.items.remove(named)
        told.one(FACE, _MARK)
        return Read(player, named.value)
    if told.has(FACE):
        raise told.wrong(Expected.EVENT_FACE, "card-names")
    pile = told.pile()
    return Draw(player, told.cards(), pile)


def _search(player: int, told: Line, _players: int) -> Action:
    paid = _paid(told)
    pile = told.pile()
    return Search(player, told.cards(), pile, paid)


def _under(player: int, told: Line, _players: int) -> Action:
    owner = told.one(PLAYER)
    pile = told.pile()
    told.one(WORD, "below")
    return Under(player, told.cards(), pile, int(owner.value) if owner else None)


def _end(player: int, told: Line, _players: int) -> Action:
    told.items = [item for item in told.items if item.value != "turn"]
    return End(player)


def _claim(player: int, told: Line, _players: int) -> Action:
    told.items = [item for item in told.items if item.value != "win"]
    return Claim(player)


#: What is expected of the words after a verb.
_EXPECTED = {
    "throw": Expected.EVENT_FACE,
    "get": Expected.RESOURCES,
    "trade": Expected.RESOURCES,
    "build": Expected.PRICED,
    "lay": Expected.EXPANSION,
    "play": Expected.ACTION_CARD,
    "end": Expected.NO_MORE,
    "claim": Expected.NO_MORE,
}
_READERS: dict[str, Callable[[int, Line, int], Action]] = {
    "throw": _throw,
    "get": _get,
    "take": _take,
    "trade": _trade,
    "build": _build,
    "lay": _lay,
    "play": _play,
    "draw": _draw,
    "search": _search,
    "swap": _under,
    "end": _end,
    "claim": _claim,
}
