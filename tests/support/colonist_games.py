"""Games written as colonist.io keeps them, from any record: our own generator, after the published descriptions of that form."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from adjudicator.basegame.deeds import NO_VICTIM, Build, Buy, Discard, End, Get, Play, Put, Rob, Roll, Trade
from adjudicator.basegame.imports.colonist_board import RESOURCE_OF
from adjudicator.basegame.imports.island import Island
from adjudicator.basegame.position import Cards, Development, Position, Special
from adjudicator.board.board import ANY_THREE, RESOURCES, Board, Terrain
from adjudicator.game.replay import Replayed
from adjudicator.telling.records import Record, replay
from adjudicator.verdicts.question import Kind

_COLOURS = {"rood": 1, "blauw": 2, "oranje": 3, "groen": 4, "wit": 5}
_CARD = {kind: number for number, kind in RESOURCE_OF.items()}
_TERRAINS = {Terrain.DESERT: 0, Terrain.FOREST: 1, Terrain.HILLS: 2, Terrain.PASTURE: 3, Terrain.FIELDS: 4, Terrain.MOUNTAINS: 5}
_DEVELOPMENTS = {
    Development.KNIGHT: 11,
    Development.VICTORY_POINT: 12,
    Development.MONOPOLY: 13,
    Development.ROAD_BUILDING: 14,
    Development.INVENTION: 15,
}
_LOGGED = {Kind.ROAD: 0, Kind.SETTLEMENT: 2, Kind.CITY: 3}


def colonist_map(board: Board) -> dict[str, Any]:
    """Return a board as the program keeps it: corners and sides of tiles, also of those at sea."""
    island = Island(dict(zip(board.map.tiles, zip(board.terrain, board.chips, strict=True), strict=True)))
    around = [(x, y) for y in range(-4, 5) for x in range(-4, 5)]

    def named(find: Callable[[tuple[int, int], int], int | None], directions: tuple[int, ...]) -> dict[str, dict[str, int]]:
        found = {}
        for x, y in around:
            for z, direction in enumerate(directions):
                place = find((x, y), direction)
                if place is not None:
                    found[str(place)] = {"x": x, "y": y, "z": z}
        return dict(sorted(found.items(), key=lambda one: int(one[0])))

    edges = named(island.path, (5, 4, 3))
    kinds = {ANY_THREE: 1} | {str(kind): number + 1 for number, kind in RESOURCE_OF.items()}
    return {
        "tileHexStates": {
            str(number): {"x": at[0], "y": at[1], "type": _TERRAINS[board.terrain[number]], "diceNumber": board.chips[number] or 0}
            for number, at in enumerate(board.map.tiles)
        },
        "tileCornerStates": named(island.corner, (0, 3)),
        "tileEdgeStates": edges,
        "portEdgeStates": {
            str(number): {**edges[str(path)], "type": kinds[str(what)]}
            for number, (path, what) in enumerate((board.harbours or {}).items())
        },
    }


def colonist(record: Record, seen_by: str | None = None, settings: dict[str, Any] | None = None) -> Any:
    """Return a record as a replay, or as the frames that the player of a colour is sent."""
    start = record.start
    assert isinstance(start, Position)
    writing = _Colonist(start, None if seen_by is None else _COLOURS[seen_by])
    order = [_COLOURS[player.colour] for player in start.players]
    users = [{"selectedColor": number, "username": f"bot {number}"} for number in order]
    state = {
        "mapState": colonist_map(start.board),
        "mechanicRobberState": {"locationTileIndex": start.robber},
        "bankState": {"hideBankCards": False, "resourceCards": {str(number): 19 for number in RESOURCE_OF}},
        "gameLogState": {"0": {"text": {"type": 2}}},
    }
    changes = [change for event in replay(record, "actueel") for change in writing.changes(event)]
    if seen_by is not None:
        whole = {
            "playerColor": _COLOURS[seen_by],
            "playOrder": order,
            "playerUserStates": users,
            "gameState": state,
            "gameSettings": settings or {},
        }
        frames = [{"id": "130", "data": {"type": 4, "payload": whole, "sequence": 1}}]
        return [*frames, *[{"id": "130", "data": {"type": 91, "payload": {"diff": change, "timeLeftInState": 9}}} for change in changes]]
    history = {
        "initialState": state,
        "events": [{"input": {"deltaS": 1.5}, "stateChange": change} for change in changes],
        "endGameState": writing.end(),
    }
    return {"data": {"playOrder": order, "playerUserStates": users, "gameSettings": settings or {}, "eventHistory": history}}


class _Colonist:
    """The steps of one game."""

    def __init__(self, start: Position, seen_by: int | None) -> None:
        self.colours = [_COLOURS[player.colour] for player in start.players]
        self.seen_by = seen_by
        self.logged = 0
        self.last = start
        self.bank: dict[str, int] = {}
        self.hands: list[Any] = [[] for _ in start.players]
        self.cards: list[list[int]] = [[] for _ in start.players]

    def changes(self, told: Replayed) -> Iterator[dict[str, Any]]:
        event, before, after = told.event, told.before, told.position
        self.last = after
        steps = list(self._steps(event, self.colours[event.player], before, after))
        for number, (entries, change) in enumerate(steps):
            log = {}
            for entry in entries:
                self.logged += 1
                log[str(self.logged)] = entry if "text" in entry else {"text": entry, "from": entry.get("playerColor", 0)}
            last = number == len(steps) - 1
            yield ({"gameLogState": log} if log else {}) | change | (self._state(before, after) if last else {})
        if after.turn_history.won is not None and before.turn_history.won is None:
            self.logged += 1
            yield {"gameLogState": {str(self.logged): {"text": {"type": 45, "playerColor": self.colours[after.turn_history.won]}}}}

    def _state(self, before: Position, after: Position) -> dict[str, Any]:
        """Return what of bank, hands and special cards has changed."""
        change: dict[str, Any] = {}
        if after.bank is not None and None not in after.bank.resources:
            bank = {str(_CARD[kind]): count for kind, count in zip(RESOURCES, after.bank.resources, strict=True)}
            new = {kind: count for kind, count in bank.items() if self.bank.get(kind, 19) != count}
            self.bank = bank
            change |= {"bankState": {"resourceCards": new}} if new else {}
        hands = [self._shown(seat, player.hand) for seat, player in enumerate(after.players)]
        new_hands = {
            str(self.colours[seat]): {"resourceCards": {"cards": hand}} for seat, hand in enumerate(hands) if hand != self.hands[seat]
        }
        self.hands = hands
        change |= {"playerStates": new_hands} if new_hands else {}
        for special, key, word in (
            (Special.LONGEST_ROUTE, "mechanicLongestRoadState", "hasLongestRoad"),
            (Special.LARGEST_ARMY, "mechanicLargestArmyState", "hasLargestArmy"),
        ):
            held = [[special in (player.special or ()) for player in position.players] for position in (before, after)]
            new_held = {str(self.colours[seat]): {word: now} for seat, (then, now) in enumerate(zip(*held, strict=True)) if then != now}
            change |= {key: new_held} if new_held else {}
        return change

    def _shown(self, seat: int, hand: Cards | None) -> list[int]:
        assert hand is not None
        if self.seen_by in (None, self.colours[seat]) and not hand.hidden:
            return [_CARD[kind] for kind, count in zip(RESOURCES, hand.counts, strict=True) for _ in range(count)]
        return [0] * hand.total

    def _steps(self, event: Any, colour: int, before: Position, after: Position) -> Iterator[tuple[list[dict[str, Any]], dict[str, Any]]]:
        """Yield the entries of the log and the changes of each step of an event."""
        who = {"playerColor": colour}
        if isinstance(event, Put | Build):
            free = isinstance(event, Put) or (event.piece is Kind.ROAD and bool(before.turn_history.free_lines))
            entries: list[dict[str, Any]] = [{"type": 4 if free else 5, **who, "pieceEnum": _LOGGED[event.piece]}]
            if isinstance(event, Put) and (brought := _more(before, after, event.player)):
                entries.append({"type": 47, **who, "cardsToBroadcast": brought, "distributionType": 0})
            at, part = (
                ({"type": 1}, "tileEdgeStates")
                if event.piece is Kind.ROAD
                else ({"buildingType": 1 + (event.piece is Kind.CITY)}, "tileCornerStates")
            )
            yield entries, {"mapState": {part: {str(event.place): {"owner": colour, **at}}}}
        elif isinstance(event, Roll):
            assert event.dice is not None
            yield [{"type": 10, **who, "firstDice": event.dice[0], "secondDice": event.dice[1]}], {"diceState": {"diceThrown": True}}
            brings = [(seat, _more(before, after, seat)) for seat in range(len(self.colours))]
            yield (
                [
                    {"type": 47, "playerColor": self.colours[seat], "cardsToBroadcast": cards, "distributionType": 1}
                    for seat, cards in brings
                    if cards
                ],
                {},
            )
        elif isinstance(event, Discard):
            cards = [_CARD[kind] for kind, count in zip(RESOURCES, event.cards.counts, strict=True) for _ in range(count)]
            yield [{"type": 55, **who, "cardEnums": cards, "areResourceCards": True}], {}
        elif isinstance(event, Rob):
            yield [{"type": 11, **who, "pieceEnum": 5}], {"mechanicRobberState": {"locationTileIndex": event.tile}}
            yield self._stolen(event, colour), {}
        elif isinstance(event, Trade):
            sides = {"givenCardEnums": _list(event.give), "receivedCardEnums": _list(event.take)}
            partner = {} if event.partner is None else {"acceptingPlayerColor": self.colours[event.partner]}
            yield [{"type": 116 if event.partner is None else 115, **who, **sides, **partner}], {}
        elif isinstance(event, Buy):
            seat = event.player
            known = event.card is not None and self.seen_by in (None, colour)
            self.cards[seat] = [*self.cards[seat], _DEVELOPMENTS[event.card] if known and event.card else 10]
            deck = {
                "bankDevelopmentCards": {
                    "cards": [10] * (after.bank.developments if after.bank and after.bank.developments is not None else 0)
                }
            }
            held = {"players": {str(colour): {"developmentCards": {"cards": self.cards[seat]}}}}
            yield [{"type": 1, **who}], {"mechanicDevelopmentCardsState": deck | held}
        elif isinstance(event, Play):
            card, seat = _DEVELOPMENTS[event.card], event.player
            left = list(self.cards[seat])
            left.remove(card if card in left else 10)
            self.cards[seat] = left
            held = {"players": {str(colour): {"developmentCards": {"cards": left}, "developmentCardsUsed": [card]}}}
            yield [{"type": 20, **who, "cardEnum": card}], {"mechanicDevelopmentCardsState": held}
            if isinstance(event.rob, Rob):
                yield from self._steps(event.rob, colour, before, after)
            elif event.take is not None:
                yield [{"type": 21, **who, "cardEnums": _list(event.take)}], {}
            elif event.resource is not None:
                yield (
                    [{"type": 86, **who, "amountStolen": len(_more(before, after, seat)), "cardEnum": _CARD[RESOURCES[event.resource]]}],
                    {},
                )
        elif isinstance(event, End):
            yield [{"type": 44}], {"currentState": {"currentTurnPlayerColor": self.colours[after.turn or 0]}}
        elif not isinstance(event, Get):
            raise TypeError(event)

    def _stolen(self, rob: Rob, thief: int) -> list[dict[str, Any]]:
        if rob.victim in (None, NO_VICTIM) or rob.victim is None:
            return []
        victim = self.colours[rob.victim]
        cards = [] if rob.card is None else [_CARD[RESOURCES[rob.card]]]
        told = {
            thief: {"text": {"type": 14, "playerColor": victim, "cardEnums": cards}, "from": thief, "specificRecipients": [thief]},
            victim: {"text": {"type": 15, "playerColor": thief, "cardEnums": cards}, "from": thief, "specificRecipients": [victim]},
        }
        table = {"text": {"type": 16, "playerColorThief": thief, "playerColorVictim": victim, "cardBacks": [0]}, "from": thief}
        return [*[entry for who, entry in told.items() if self.seen_by in (None, who)], *([table] if self.seen_by not in told else [])]

    def end(self) -> dict[str, Any]:
        """Return how the game ended, as a replay keeps it."""
        found = {}
        for seat, player in enumerate(self.last.players):
            special = player.special or ()
            points = {"0": len(player.settlements), "1": len(player.cities), "2": self.cards[seat].count(12)}
            points |= {key: 1 for key, card in (("3", Special.LARGEST_ARMY), ("4", Special.LONGEST_ROUTE)) if card in special}
            found[str(self.colours[seat])] = {"victoryPoints": points, "winningPlayer": self.last.turn_history.won == seat}
        return {"players": found}


def _list(counts: tuple[int, ...]) -> list[int]:
    return [_CARD[kind] for kind, count in zip(RESOURCES, counts, strict=True) for _ in range(count)]


def _more(before: Position, after: Position, seat: int) -> list[int]:
    """Return the cards that a player has more after an event."""
    then, now = before.players[seat].hand, after.players[seat].hand
    had = (0,) * len(RESOURCES) if then is None else then.counts
    assert now is not None
    return _list(tuple(max(0, many - few) for many, few in zip(now.counts, had, strict=True)))
