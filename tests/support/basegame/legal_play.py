"""A naive player of legal moves, from an empty board: the rules in its own words, sharing nothing with the checks but the map."""

from __future__ import annotations

import random
from dataclasses import replace

from support.tables import (
    MAP,
    board,
)

from adjudicator.basegame.position import COLOURS, Bank, Cards, Game, Player, Position


class Dice:
    """A player of legal moves who knows nothing but the rules of the game and what touches what on the map."""

    def __init__(self, seed: int, players: int) -> None:
        """Begin with a shuffled board and everything in the bank."""
        self.random = random.Random(seed)  # noqa: S311 - play, not secrets
        self.pieces: list[dict[str, list[int]]] = [{"settlements": [], "cities": [], "roads": []} for _ in range(players)]
        self.hands = [[0] * 5 for _ in range(players)]
        self.bank = [19] * 5
        self.stack = [0] * 14 + [1] * 2 + [2] * 2 + [3] * 2 + [4] * 5
        self.random.shuffle(self.stack)
        self.held: list[list[int]] = [[] for _ in range(players)]
        self.played: list[list[int]] = [[] for _ in range(players)]
        words = ["bos"] * 4 + ["weide"] * 4 + ["akker"] * 4 + ["heuvels"] * 3 + ["bergen"] * 3
        chips = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]
        self.random.shuffle(chips)
        tiles = [f"{word}{chip}" for word, chip in zip(words, chips, strict=True)] + ["woestijn"]
        self.random.shuffle(tiles)
        self.words = " ".join(tiles)
        self.robber = tiles.index("woestijn")
        self.moment = 0

    def near(self, corner: int) -> list[int]:
        """Return the intersections one path away."""
        return [one + other - corner for one, other in MAP.ends if corner in (one, other)]

    def built(self) -> set[int]:
        """Return where anything is built."""
        return {place for one in self.pieces for place in one["settlements"] + one["cities"]}

    def laid(self) -> set[int]:
        """Return where any road lies."""
        return {path for one in self.pieces for path in one["roads"]}

    def spots(self) -> list[int]:
        """Return where the distance rule leaves room."""
        built = self.built()
        return [corner for corner in range(MAP.intersections) if corner not in built and not built & set(self.near(corner))]

    def begin(self, moments: int) -> int:
        """Place settlements and roads in the two opening rounds; stop after so many pieces. Return the player who is on."""
        order = [*range(len(self.pieces)), *reversed(range(len(self.pieces)))]
        for who in order:
            for step in range(2):
                if self.moment == moments:
                    return who
                self.moment += 1
                if step == 0:
                    self.pieces[who]["settlements"].append(self.random.choice(self.spots()))
                else:
                    at = self.pieces[who]["settlements"][-1]
                    ways = [path for path, ends in enumerate(MAP.ends) if at in ends and path not in self.laid()]
                    self.pieces[who]["roads"].append(self.random.choice(ways))
        return 0

    def pay(self, who: int, cost: tuple[int, ...]) -> None:
        """Pay what the hand has of a price to the bank; the rest counts as rolled and paid at once."""
        for kind, number in enumerate(cost):
            self.hands[who][kind] = max(0, self.hands[who][kind] - number)
        total = [sum(hand[kind] for hand in self.hands) for kind in range(5)]
        self.bank = [19 - number for number in total]

    def earn(self) -> None:
        """Give somebody a card that the bank has."""
        who, kind = self.random.randrange(len(self.pieces)), self.random.randrange(5)
        if self.bank[kind]:
            self.bank[kind] -= 1
            self.hands[who][kind] += 1

    def move(self, who: int) -> None:
        """Do one thing that is allowed: build, buy a card, play a knight, or nothing."""
        mine = self.pieces[who]
        own = set(mine["settlements"] + mine["cities"])
        foreign = self.built() - own
        reached = {end for path in mine["roads"] for end in MAP.ends[path]}
        starts = own | (reached - foreign)
        what = self.random.choice(["road", "road", "road", "settlement", "settlement", "city", "card", "play", "earn", "robber"])
        if what == "road" and len(mine["roads"]) < 15:
            ways = [path for path, ends in enumerate(MAP.ends) if path not in self.laid() and starts & set(ends)]
            if ways:
                self.pay(who, (1, 1, 0, 0, 0))
                mine["roads"].append(self.random.choice(ways))
        elif what == "settlement" and len(mine["settlements"]) < 5:
            spots = [corner for corner in self.spots() if corner in reached]
            if spots:
                self.pay(who, (1, 1, 1, 1, 0))
                mine["settlements"].append(self.random.choice(spots))
        elif what == "city" and mine["settlements"] and len(mine["cities"]) < 4:
            place = self.random.choice(mine["settlements"])
            mine["settlements"].remove(place)
            mine["cities"].append(place)
        elif what == "card" and self.stack:
            self.held[who].append(self.stack.pop())
        elif what == "play" and any(card != 4 for card in self.held[who]):
            card = self.random.choice([card for card in self.held[who] if card != 4])
            self.held[who].remove(card)
            # a progress card may be put away for good
            if card == 0 or self.random.random() < 0.5:
                self.played[who].append(card)
        elif what == "robber":
            self.robber = self.random.randrange(19)
        else:
            self.earn()

    def position(self, *, shown: bool, **more: object) -> Position:
        """Return the position, with all cards shown or with hidden hands."""
        kinds = range(5)
        players = tuple(
            Player(
                COLOURS[who],
                settlements=tuple(mine["settlements"]),
                cities=tuple(mine["cities"]),
                roads=tuple(mine["roads"]),
                hand=Cards(tuple(self.hands[who])) if shown else Cards((0,) * 5, sum(self.hands[who])),
                developments=Cards(tuple(self.held[who].count(kind) for kind in kinds)) if shown else Cards((0,) * 5, len(self.held[who])),
                played=Cards(tuple(self.played[who].count(kind) for kind in kinds)),
            )
            for who, mine in enumerate(self.pieces)
        )
        bank = Bank(tuple(self.bank), len(self.stack))
        position = Position(Game.BASE, board(self.words), players, robber=self.robber, bank=bank)
        return replace(position, **more)  # type: ignore[arg-type]
