"""What an event comes to, as it is put together."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.cardgame.questions import EventOutcome, Resources
from adjudicator.verdict import Step

#: A resource that the player chooses.
CHOICE = "keuze"


@dataclass(slots=True)
class Outcome:
    """Who gains and loses what, who takes which expansions back, who is meant, and the steps that say why; ``certain`` is whether that is all."""

    steps: list[Step] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    gains: dict[str, Resources] = field(default_factory=dict)
    losses: dict[str, Resources] = field(default_factory=dict)
    returns: dict[str, list[str]] = field(default_factory=dict)
    who: str | None = None
    certain: bool = True

    def unknown(self, step: Step, *missing: str) -> None:
        """Note what is not certain, and what would tell."""
        self.steps.append(step)
        self.missing += missing
        self.certain = False

    def gain(self, colour: str, resource: str, count: int) -> None:
        """Give a player resources."""
        if count:
            gained = self.gains.setdefault(colour, {})
            gained[resource] = gained.get(resource, 0) + count

    def lose(self, colour: str, resource: str, count: int) -> None:
        """Take resources from a player."""
        if count:
            lost = self.losses.setdefault(colour, {})
            lost[resource] = lost.get(resource, 0) + count

    def value(self) -> EventOutcome:
        """Return what is certain of it."""
        return {"who": self.who, "gains": self.gains, "losses": self.losses, "returns": self.returns}
