"""Records of games that tell one event wrongly: left out, told twice, in another order, or otherwise than it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from support.games import Game

from adjudicator.basegame.deeds import NO_VICTIM, Build, Buy, Discard, End, Play, Put, Rob, Roll, Trade
from adjudicator.basegame.position import DEVELOPMENTS, Cards, Development, Position, Special
from adjudicator.basegame.victory.points import scores
from adjudicator.board.board import RESOURCES
from adjudicator.game.replay import Recorded, Stated, replayed
from adjudicator.rulesets.editions import RULE_SETS, RuleSet
from adjudicator.telling.records import Record
from adjudicator.verdicts.question import Kind
from adjudicator.verdicts.verdict import Answer
from catan_rules import read_position

RULES = RULE_SETS["actueel"]
START: Any = read_position("bord: beginners\nspelers: [rood, blauw, wit]\nbeurt: rood\nfase: opbouw")
_NAMES = tuple(map(str, RESOURCES))
_CARDS = tuple(map(str, DEVELOPMENTS))


@dataclass(frozen=True)
class Corrupted:
    """A record with one wrong event: what was done to it, the events within which it lies, and the record."""

    kind: str
    first: int
    last: int
    record: Record


@dataclass(frozen=True)
class Whole:
    """A game as it was: its events, and what a record states after some of them."""

    start: Position
    events: tuple[Any, ...]
    stated: tuple[Stated, ...]


def whole(seed: int, most: int, *, every_roll: bool) -> Whole:
    """Return a lawful game, the same for the same seed; what it came to is stated at its end, and ``every_roll`` the hands after each roll."""
    game = Game(START, RULES, Random(seed))  # type: ignore[arg-type]  # noqa: S311 - games of chance
    game.play(most)
    stated: list[Stated] = []
    last = game.position
    for one in replayed(game.start, told(game.events), RULES):
        last = one.position  # type: ignore[assignment]  # likewise
        if every_roll and isinstance(one.event, Roll):
            stated += [Stated(one.number, f"hand.{colour}", hand) for colour, hand in _hands(last).items()]
    return Whole(game.start, tuple(game.events), (*stated, *final(last, len(game.events))))


def told(events: Sequence[Any]) -> list[Recorded]:
    """Return events as a record has them, one a line."""
    return [Recorded(line, event) for line, event in enumerate(events, 1)]


def final(position: Position, number: int) -> list[Stated]:
    """Return what a record states of a game at its end: hands, cards, pieces, holders, points, robber and winner."""
    found: dict[str, object] = {f"hand.{colour}": hand for colour, hand in _hands(position).items()}
    for player, score in zip(position.players, scores(position, RULES).scores, strict=True):
        for part in ("developments", "played"):
            cards = getattr(player, part)
            if cards is not None and not cards.hidden:
                found[f"{part}.{player.colour}"] = dict(zip(_CARDS, cards.counts, strict=True))
        names = position.board.map
        found[f"pieces.{player.colour}"] = {
            "settlements": [names.intersection_names[place] for place in sorted(player.settlements)],
            "cities": [names.intersection_names[place] for place in sorted(player.cities)],
            "roads": [names.path_names[place] for place in sorted(player.roads)],
        }
        if score.low == score.high:
            found[f"points.{player.colour}"] = score.low
    for card, special in (("longest-route", Special.LONGEST_ROUTE), ("largest-army", Special.LARGEST_ARMY)):
        found[f"holder.{card}"] = next((one.colour for one in position.players if special in (one.special or ())), None)
    if position.robber is not None:
        found["robber"] = position.board.map.tile_names[position.robber]
    won = position.turn_history.won
    found["winner"] = None if won is None else position.players[won].colour
    return [Stated(number, field, value) for field, value in found.items()]


def _hands(position: Position) -> dict[str, dict[str, int]]:
    return {
        player.colour: dict(zip(_NAMES, player.hand.counts, strict=True))
        for player in position.players
        if player.hand is not None and not player.hand.hidden
    }


# --- what is done to an event ----------------------------------------------------------------------------------------------------

Change = Callable[[Any, Game, Random], Any]


def _other(places: int, place: int, chance: Random) -> int:
    return (place + chance.randrange(1, places)) % places


def _roll(event: Roll, _: Position, chance: Random) -> Roll:
    return Roll(event.player, chance.choice([number for number in range(2, 13) if number != event.total]))


def _elsewhere(event: Any, position: Position, chance: Random) -> Any:
    names = position.board.map.path_names if event.piece is Kind.ROAD else position.board.map.intersection_names
    return replace(event, place=_other(len(names), event.place, chance))


def _row(counts: Sequence[int], chance: Random) -> tuple[int, ...]:
    """Return cards of which one is of another kind."""
    row = list(counts)
    kind = chance.choice([kind for kind, count in enumerate(row) if count])
    row[kind] -= 1
    row[_other(len(row), kind, chance)] += 1
    return tuple(row)


def _one_less(counts: Sequence[int]) -> tuple[int, ...]:
    kind = next(kind for kind, count in enumerate(counts) if count)
    return tuple(count - (kind == place) for place, count in enumerate(counts))


def _player(event: Any, position: Position, chance: Random) -> Any:
    return replace(event, player=_other(len(position.players), event.player, chance))


def _is(*kinds: type, piece: Kind | None = None, card: Development | None = None) -> Callable[[Any], bool]:
    def fits(event: Any) -> bool:
        return (
            isinstance(event, kinds)
            and (piece is None or getattr(event, "piece", None) is piece)
            and (card is None or getattr(event, "card", None) is card)
        )

    return fits


_ROBBED = _is(Rob)
_TRADED = _is(Trade)
#: What may be told wrongly: of which events, and how.
CHANGES: dict[str, tuple[Callable[[Any], bool], Callable[[Any, Position, Random], Any]]] = {
    "roll otherwise": (_is(Roll), _roll),
    "opening settlement elsewhere": (_is(Put, piece=Kind.SETTLEMENT), _elsewhere),
    "opening road elsewhere": (_is(Put, piece=Kind.ROAD), _elsewhere),
    "road elsewhere": (_is(Build, piece=Kind.ROAD), _elsewhere),
    "settlement elsewhere": (_is(Build, piece=Kind.SETTLEMENT), _elsewhere),
    "city elsewhere": (_is(Build, piece=Kind.CITY), _elsewhere),
    "other cards given": (_TRADED, lambda event, _, chance: replace(event, give=_row(event.give, chance))),
    "other cards taken": (_TRADED, lambda event, _, chance: replace(event, take=_row(event.take, chance))),
    "a card fewer given": (_TRADED, lambda event, _, __: replace(event, give=_one_less(event.give))),
    "other cards handed in": (_is(Discard), lambda event, _, chance: replace(event, cards=Cards(_row(event.cards.counts, chance)))),
    "a card fewer handed in": (_is(Discard), lambda event, _, __: replace(event, cards=Cards(_one_less(event.cards.counts)))),
    "robber to another tile": (_ROBBED, lambda event, at, chance: replace(event, tile=_other(len(at.board.map.tiles), event.tile, chance))),
    "robber stays": (_ROBBED, lambda event, at, _: replace(event, tile=at.robber)),
    "another victim": (
        lambda event: isinstance(event, Rob) and event.victim not in (None, NO_VICTIM),
        lambda event, at, chance: replace(event, victim=_other(len(at.players), event.victim, chance)),
    ),
    "another card robbed": (
        lambda event: isinstance(event, Rob) and event.card is not None,
        lambda event, _, chance: replace(event, card=_other(5, event.card, chance)),
    ),
    "another card bought": (
        _is(Buy),
        lambda event, _, chance: replace(event, card=chance.choice([card for card in DEVELOPMENTS if card is not event.card])),
    ),
    "monopoly on another resource": (
        _is(Play, card=Development.MONOPOLY),
        lambda event, _, chance: replace(event, resource=_other(5, event.resource, chance)),
    ),
    "invention of other cards": (
        _is(Play, card=Development.INVENTION),
        lambda event, _, chance: replace(event, take=_row(event.take, chance)),
    ),
    "knight told as monopoly": (
        _is(Play, card=Development.KNIGHT),
        lambda event, _, __: Play(event.player, Development.MONOPOLY, resource=0),
    ),
    "another player": (_is(Roll, End, Build, Buy, Trade, Discard), _player),
}
#: Which events may be left out.
LEFT_OUT: dict[str, Callable[[Any], bool]] = {
    "roll left out": _is(Roll),
    "end left out": _is(End),
    "road left out": _is(Build, piece=Kind.ROAD),
    "settlement left out": _is(Build, piece=Kind.SETTLEMENT),
    "city left out": _is(Build, piece=Kind.CITY),
    "purchase left out": _is(Buy),
    "trade left out": _TRADED,
    "discard left out": _is(Discard),
    "robber left out": _ROBBED,
    "card left out": _is(Play),
    "opening road left out": _is(Put, piece=Kind.ROAD),
}
TWICE, SWAPPED, SECOND_HOLDER = "told twice", "swapped with the next", "a second holder stated"
KINDS = (*CHANGES, *LEFT_OUT, TWICE, SWAPPED, SECOND_HOLDER)


def corrupted(game: Whole, kind: str, chance: Random) -> Corrupted | None:
    """Return the record of a game with one event told wrongly in such a way; None where the game has none of the sort."""
    events = list(game.events)
    if kind == SECOND_HOLDER:
        holders = [one for one in game.stated if one.field.startswith("holder.") and one.value is not None]
        if not holders:
            return None
        one = chance.choice(holders)
        other = next(player.colour for player in game.start.players if player.colour != one.value)
        return _made(kind, len(events), len(events), game, events, (*game.stated, Stated(one.event, one.field, other)))
    fits = CHANGES[kind][0] if kind in CHANGES else LEFT_OUT.get(kind, _is(object))
    places = [place for place, event in enumerate(events) if fits(event) and place + 1 < len(events)]
    if not places:
        return None
    place = chance.choice(places)
    if kind in CHANGES:
        events[place] = CHANGES[kind][1](events[place], _before(game, place), chance)
        return _made(kind, place + 1, place + 1, game, events, game.stated)
    if kind == TWICE:
        return _made(kind, place + 1, place + 2, game, [*events[: place + 1], *events[place:]], _shifted(game.stated, place, 1))
    if kind == SWAPPED:
        events[place : place + 2] = reversed(events[place : place + 2])
        return _made(kind, place + 1, place + 2, game, events, [one for one in game.stated if one.event != place + 1])
    del events[place]
    return _made(kind, place + 1, place + 1, game, events, _shifted(game.stated, place, -1))


def _before(game: Whole, place: int) -> Position:
    """Return the position before an event."""
    for one in replayed(game.start, told(game.events[: place + 1]), RULES):
        if one.number == place + 1:
            return one.before  # type: ignore[return-value]  # a position of the board game
    raise AssertionError("there is such an event")


def _shifted(stated: Sequence[Stated], place: int, by: int) -> list[Stated]:
    """Return what is stated of an event after a place with its number there; what is stated of a roll that is left out goes with it."""
    return [replace(one, event=one.event + by) if one.event > place + 1 else one for one in stated if by > 0 or one.event != place + 1]


def _made(kind: str, first: int, last: int, game: Whole, events: Sequence[Any], stated: Sequence[Stated]) -> Corrupted:
    return Corrupted(kind, first, last, Record("events", game.start, tuple(told(events)), stated=tuple(stated)))


def is_lawful(found: Corrupted, rules: RuleSet = RULES) -> bool:
    """Return whether nobody can tell: every event is allowed, and the game comes to what is stated."""
    from catan_rules import audit

    *events, outcome = audit(found.record, rules)
    return not outcome.differences and all(one.answer is not Answer.NO for one in events)  # type: ignore[union-attr]


def many(games: Sequence[Whole], count: int, seed: int) -> Iterator[Corrupted]:
    """Yield so many corrupted records, of all kinds in turn."""
    chance = Random(seed)  # noqa: S311 - slips of the pen, not secrets
    made = 0
    turn = 0
    while made < count:
        found = corrupted(chance.choice(games), KINDS[turn % len(KINDS)], chance)
        turn += 1
        if found is not None:
            made += 1
            yield found
