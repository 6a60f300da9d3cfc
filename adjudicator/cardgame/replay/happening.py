"""An event of a card game where it takes place: what judging it and applying it both ask."""

from __future__ import annotations

from typing import Any, NamedTuple

from adjudicator.cardgame.deeds import DEEDS, Goods
from adjudicator.cardgame.position import Player, Position
from adjudicator.cardgame.replay.stock import moved, place_steps, seated
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Step, Verdict


class Happening(NamedTuple):
    """An event of a card game where it takes place: the position before it, the rule set, and whether nothing is assumed."""

    position: Position
    event: Any
    rules: RuleSet
    strict: bool

    @property
    def me(self) -> Player:
        """The player who does it."""
        number: int = self.event.player
        return self.position.players[number]

    @property
    def other(self) -> Player | None:
        """The other player."""
        return self.position.opponent(self.me)

    @property
    def most(self) -> int:
        """How many resources a landscape holds."""
        return self.rules.cardgame.card_numbers.most_stock

    @property
    def question(self) -> Question:
        """The question that it answers."""
        return DEEDS[type(self.event)].question(self.event, self.position)

    def verdict(self, *steps: Step) -> Verdict:
        """Return a verdict made of steps."""
        return Verdict(self.question, self.rules.name, steps)

    def turning(self, player: Player, goods: Goods | None, *, gained: bool) -> list[Step]:
        """Return the steps on the landscapes that resources come to, or go from."""
        return list(place_steps(player, goods or (), self.most, gained=gained, strict=self.strict))

    def with_me(self, player: Player) -> Position:
        """Return the position with another state of that player."""
        return seated(self.position, self.event.player, player)

    def moved(self, player: Player, goods: Goods, *, gained: bool) -> Player:
        """Return a player after resources came or went."""
        return moved(player, goods, self.most, gained=gained, strict=self.strict)
