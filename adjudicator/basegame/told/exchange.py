"""A trade that is told in several clauses: with whom, what one gives, what one gets for it."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.basegame.position import SEVEN
from adjudicator.basegame.told.clause import Clause, Part
from adjudicator.basegame.told.scene import AWAY, BACK, Scene
from adjudicator.basegame.told.trading import AT_BANK, traded
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import RESOURCE

#: What is said of what comes back from the bank.
_OUT = ("eruit", "uit", "raus", "heraus", "aus", "los")
_WITH = ("with", "to", "from", "at", "")


@dataclass(slots=True)
class Exchange:
    """Half a trade: who makes it, in which row of the telling it began, what is said of it so far; ``agreed`` where it was said that they trade."""

    doer: int
    row: int
    partners: list[Part]
    give: list[Part]
    take: list[Part]
    agreed: bool = False
    bank: bool = False

    def goes_on(self, scene: Scene, clause: Clause) -> Action | None:
        """Take what a clause says of the rest; return the trade where it is whole now, None where it is not, or the clause says another thing. Missing as ``traded``."""
        cards = _cards(scene)
        if cards is None:
            return None
        resources, partners, bank = cards
        if scene.doer != self.doer:
            return self._answered(scene, clause, resources, partners)
        given = not self.give and clause.act in ("give", "put")
        taken = not self.take and bool(self.give) and clause.act == "take"
        if not (taken or given) or self._is_with_another(partners):
            return None
        if not (clause.in_return or self.agreed or (taken and self._is_had_for_it(scene, clause, resources, partners))):
            return None
        scene.particle_of(*BACK, *AWAY, *_OUT)
        scene.parts = []
        self.partners, self.bank = self.partners or partners, self.bank or bank
        self.give, self.take = (resources, self.take) if given else (self.give, resources)
        return self.whole(scene) if self.give and self.take else None

    def _is_back(self, scene: Scene, resources: list[Part], partners: list[Part]) -> bool:
        """Return whether cards that somebody takes are for what he gave: by a word for that, of the one to whom he gave it, or at the bank's rate."""
        if scene.particle in BACK or self._is_from_him(partners):
            return True
        return self.bank and (scene.particle in _OUT or _is_bank_rate(self.give, resources))

    def _is_had_for_it(self, scene: Scene, clause: Clause, resources: list[Part], partners: list[Part]) -> bool:
        """Return whether cards that somebody takes are for what he gave: told straight behind it (gibt Bert … und kriegt …; levert vier wol in, krijgt een erts), or as ``_is_back``."""
        at_bank = not self.partners and _is_bank_rate(self.give, resources)
        straight = clause.verb_first and not clause.first and (at_bank or (self.is_gift and clause.joined))
        return straight or self._is_back(scene, resources, partners)

    def _is_with_another(self, partners: list[Part]) -> bool:
        """Return whether a clause names another player than with whom the trade was told to be."""
        return bool(partners and self.partners) and partners[0].seat != self.partners[0].seat

    def _is_from_him(self, partners: list[Part]) -> bool:
        """Return whether somebody takes cards from the one to whom he gave some."""
        return bool(partners) and self.is_gift and partners[0].led == "from"

    @property
    def is_gift(self) -> bool:
        """Whether it was told that somebody gave cards to somebody, and not for what."""
        return bool(self.give) and not self.take and len(self.partners) == 1

    @property
    def is_received(self) -> bool:
        """Return whether it was told that somebody got cards of somebody, and not for what."""
        return bool(self.take) and not self.give and len(self.partners) == 1

    def _answered(self, scene: Scene, clause: Clause, resources: list[Part], partners: list[Part]) -> Action | None:
        """Return the trade where the other one gives something in his turn: ich gab ihr zwei Holz und sie gab mir ein Erz. None for another clause."""
        both = self.is_gift and len(partners) == 1 and self.partners[0].seat == scene.doer and partners[0].seat == self.doer
        if not both or clause.act != "give" or scene.particle or partners[0].led not in ("", "to"):
            return None
        scene.parts, scene.doer, self.take = [], self.doer, resources
        return self.whole(scene)

    def whole(self, scene: Scene) -> Action:
        """Return the trade."""
        if self.bank and not self.partners:
            scene.parts = [Part("thing-bank", led="with")]
        partners = [Part("player", led="with", seat=one.seat, text=one.text) for one in self.partners]
        return traded(scene, self.give, self.take, partners)[0]


def _is_bank_rate(give: list[Part], take: list[Part]) -> bool:
    """Return whether so many of one kind are given for one that it is the bank's rate."""
    return len(give) == len(take) == 1 and take[0].number == 1 and give[0].number in AT_BANK


def begun(scene: Scene, clause: Clause, row: int) -> Exchange | None:
    """Return the trade that a clause tells half of; None for another clause."""
    if clause.act == "trade" and not scene.has(RESOURCE, "number") and scene.particle not in AWAY:
        partners = [one for one in scene.parts if one.kind == "player"]
        bank = scene.has("thing-bank")
        whole = len(scene.parts) == 1 and len(partners) + bank == 1
        return Exchange(scene.doer, row, partners, [], [], agreed=True, bank=bank) if whole else None
    cards = _cards(scene)
    if cards is None or clause.in_return:
        return None
    resources, partners, bank = cards
    if clause.act == "take" and partners and partners[0].led == "from":
        return Exchange(scene.doer, row, partners, [], resources)
    gives = clause.act == "give" or bank or (clause.act in ("put", "trade") and scene.particle in AWAY)
    return Exchange(scene.doer, row, partners, resources, [], bank=bank) if gives and scene.rolled != SEVEN else None


def _cards(scene: Scene) -> tuple[list[Part], list[Part], bool] | None:
    """Return the cards of a clause, with whom and whether with the bank; None where it names other things, or says itself for what."""
    resources = [one for one in scene.parts if one.kind == RESOURCE and not one.led]
    partners = [one for one in scene.parts if one.kind == "player" and one.led in _WITH]
    banks = [one for one in scene.parts if one.kind == "thing-bank"]
    whole = len(resources) + len(partners) + len(banks) == len(scene.parts) and len(partners) + len(banks) <= 1
    return (resources, partners, bool(banks)) if resources and whole else None
