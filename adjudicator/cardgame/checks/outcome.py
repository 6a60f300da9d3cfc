"""What an event comes to, as it is put together."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.cardgame.position import Player
from adjudicator.cardgame.values import EventOutcome, Resources
from adjudicator.verdicts.verdict import Reason, State, Step

#: A resource that the player chooses.
CHOICE = "keuze"
FULL = "card/landscape-max-three"


@dataclass(slots=True)
class Outcome:
    """Who gains and loses what, who takes which expansions back, who is meant, and the steps that say why; ``certain`` is whether that is all.

    ``turned`` has by colour and place by how much landscapes change, None where that is not certain.
    """

    steps: list[Step] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    gains: dict[str, Resources] = field(default_factory=dict)
    losses: dict[str, Resources] = field(default_factory=dict)
    returns: dict[str, list[str]] = field(default_factory=dict)
    turned: dict[str, dict[str, int | None]] = field(default_factory=dict)
    who: str | None = None
    certain: bool = True

    def unknown(self, step: Step, *missing: str) -> None:
        """Note what is not certain, and what would tell."""
        self.steps.append(step)
        self.missing += missing
        self.certain = False

    def open_at(self, colour: str, *places: str) -> None:
        """Note that it is not certain how much lies on some landscapes of a player afterwards."""
        self.turned.setdefault(colour, {}).update(dict.fromkeys(places))

    def gain(self, colour: str, resource: str, count: int, place: str | None = None) -> None:
        """Give a player resources, on a landscape where it is told which."""
        if count:
            gained = self.gains.setdefault(colour, {})
            gained[resource] = gained.get(resource, 0) + count
            if place is not None:
                self.turned.setdefault(colour, {})[place] = count

    def lose(self, colour: str, resource: str, count: int, place: str | None = None) -> None:
        """Take resources from a player, from a landscape where it is told which."""
        if count:
            lost = self.losses.setdefault(colour, {})
            lost[resource] = lost.get(resource, 0) + count
            if place is not None:
                self.turned.setdefault(colour, {})[place] = -count

    def choose(self, player: Player, count: int, most: int) -> None:
        """Give a player resources of choice, as many as have room on landscapes that hold ``most`` each; a stock that is not stated has room."""
        stocks = [one.stock for _, one in player.landscapes()]
        room = sum(max(0, most - stock) for stock in stocks if stock is not None)
        if None in stocks or not stocks:
            room = max(room, count)
        if room < count:
            self.steps.append(Step(FULL, State.INFO, Reason.NO_ROOM, by=player.colour, have=count - room, need=most))
        self.gain(player.colour, CHOICE, min(count, room))

    def value(self) -> EventOutcome:
        """Return the part of the outcome that is certain."""
        return {"who": self.who, "gains": self.gains, "losses": self.losses, "returns": self.returns}
