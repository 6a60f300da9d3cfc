"""Random games that keep to the rules: at each moment a player proposes something, and what the referee allows takes place."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from adjudicator.basegame.building.legal import places_for
from adjudicator.basegame.deeds import NO_VICTIM, Build, Buy, Discard, End, MoveShip, Play, Put, Rob, Roll, Trade
from adjudicator.basegame.position import DEVELOPMENTS, Cards, Development, Phase, Position
from adjudicator.basegame.replay.apply import apply
from adjudicator.basegame.replay.turns import begun
from adjudicator.basegame.robber.discard import safe_hands
from adjudicator.board.hex_map import bits
from adjudicator.game.action import Action
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind
from adjudicator.verdicts.verdict import Answer

_DECK = (Development.KNIGHT,) * 14 + tuple(card for card in DEVELOPMENTS[1:4] for _ in range(2)) + (Development.VICTORY_POINT,) * 5


class Game:
    """A game under way: the position, and the cards still on the stack."""

    def __init__(self, start: Position, rules: RuleSet, chance: Random) -> None:
        """Begin with a shuffled stack."""
        self.start = start
        self.position = begun(start, rules)
        self.rules = rules
        self.chance = chance
        self.stack = list(_DECK)
        chance.shuffle(self.stack)
        self.events: list[Action] = []

    def play(self, most: int) -> None:
        """Go on until somebody has won or so many events have happened."""
        while len(self.events) < most and self.position.turn_history.won is None:
            proposals = list(self._proposals())
            # where a rule set leaves open what a knight does, what it does is open too
            if not any(self._try(event, Answer.YES) for event in proposals) and not any(
                self._try(event, Answer.UNDETERMINED) for event in proposals
            ):
                raise AssertionError(f"nobody can do anything: {self.position.phase} {self.position.turn}")

    def _try(self, event: Action, wanted: Answer) -> bool:
        verdict, after = apply(self.position, event, self.rules)
        if verdict.answer is not wanted:
            return False
        self.events.append(event)
        self.position = after
        if isinstance(event, Buy):
            self.stack.pop()
        return True

    def _proposals(self) -> Iterator[Action]:
        position, chance = self.position, self.chance
        # under rules that leave the opening road open it is not said who is next: whoever has just placed goes on
        turn = position.turn if position.turn is not None else self._next_to_place()
        if position.phase is Phase.SET_UP:
            for kind in (Kind.ROAD, Kind.SETTLEMENT):
                places = list(bits(places_for(kind, position, turn, self.rules)))
                chance.shuffle(places)
                yield from (Put(turn, kind, place) for place in places)
        elif position.phase is Phase.DISCARD:
            yield from self._discards()
        elif position.phase is Phase.ROBBER:
            yield from self._robbings(turn)
        elif position.phase is Phase.BEFORE_ROLL or position.phase is Phase.SPECIAL_BUILD:
            roller = turn if position.phase is Phase.BEFORE_ROLL else (turn + 1) % len(position.players)
            if chance.random() < 0.1:
                yield Play(roller, Development.KNIGHT)
            dice = (chance.randint(1, 6), chance.randint(1, 6))
            yield Roll(roller, sum(dice), dice)
        else:
            yield from self._deeds(turn)

    def _next_to_place(self) -> int:
        """Return who places next where the position does not say it: the last one a road, then by the seats, round and back again."""
        if not self.events:
            return 0
        last, seats = self.events[-1].player, len(self.position.players)
        placed = [player.building_count for player in self.position.players]
        if self.position.players[last].line_count < placed[last] or placed == [1] * seats:
            return last
        return last + 1 if 0 in placed else last - 1

    def _discards(self) -> Iterator[Action]:
        safe = max(safe_hands(self.position, self.rules))
        for seat, player in enumerate(self.position.players):
            if player.hand is not None and player.hand.total > safe and not self.position.turn_history.discarded.has(seat):
                cards = [kind for kind, count in enumerate(player.hand.counts) for _ in range(count)]
                given = self.chance.sample(cards, len(cards) // 2)
                yield Discard(seat, Cards(tuple(given.count(kind) for kind in range(5))))

    def _robbings(self, turn: int) -> Iterator[Action]:
        tiles = list(range(len(self.position.board.map.tiles)))
        self.chance.shuffle(tiles)
        for tile in tiles:
            for victim, player in enumerate(self.position.players):
                if victim != turn and player.hand is not None and player.hand.total:
                    cards = [kind for kind, count in enumerate(player.hand.counts) if count]
                    yield Rob(turn, tile, victim, self.chance.choice(cards))
            yield Rob(turn, tile, NO_VICTIM)

    def _deeds(self, turn: int) -> Iterator[Action]:
        position, chance = self.position, self.chance
        if chance.random() < 0.3:
            yield End(turn)
        for kind in (Kind.CITY, Kind.SETTLEMENT, Kind.ROAD, Kind.SHIP):
            places = list(bits(places_for(kind, position, turn, self.rules))) if chance.random() < 0.7 else []
            chance.shuffle(places)
            yield from (Build(turn, kind, place) for place in places[:3])
        if self.stack and chance.random() < 0.5:
            yield Buy(turn, self.stack[-1])
        yield from self._cards(turn)
        yield from self._trades(turn)
        if position.players[turn].ships and chance.random() < 0.3:
            ends = list(bits(places_for(Kind.SHIP, position, turn, self.rules)))
            if ends:
                yield MoveShip(turn, chance.choice(position.players[turn].ships), chance.choice(ends))
        yield End(turn)

    def _cards(self, turn: int) -> Iterator[Action]:
        chance = self.chance
        if chance.random() < 0.5:
            yield Play(turn, Development.KNIGHT)
            yield Play(turn, Development.ROAD_BUILDING)
            yield Play(turn, Development.MONOPOLY, resource=chance.randrange(5))
            taken = [0] * 5
            taken[chance.randrange(5)] += 1
            taken[chance.randrange(5)] += 1
            yield Play(turn, Development.INVENTION, take=tuple(taken))

    def _trades(self, turn: int) -> Iterator[Action]:
        chance, me = self.chance, self.position.players[turn]
        if me.hand is None:
            return
        one = [tuple(int(kind == other) for other in range(5)) for kind in range(5)]
        for kind, count in enumerate(me.hand.counts):
            other = (kind + chance.randint(1, 4)) % 5
            for rate in (2, 3, 4):
                if count >= rate:
                    yield Trade(turn, tuple(rate * part for part in one[kind]), one[other])
            partner = (turn + chance.randint(1, len(self.position.players) - 1)) % len(self.position.players)
            theirs = self.position.players[partner].hand
            if count and theirs is not None and theirs.counts[other] and chance.random() < 0.3:
                yield Trade(turn, one[kind], one[other], partner)


def random_game(start: Position, rules: RuleSet, seed: int, most: int = 200) -> Game:
    """Return a game from a start to its end, or to so many events; the same for the same seed."""
    game = Game(start, rules, Random(seed))  # noqa: S311 - games, not secrets
    game.play(most)
    return game
