"""Cards that are traded, given to another player, or handed in."""

from __future__ import annotations

from adjudicator.basegame.deeds import Discard, Have, Resources, Trade
from adjudicator.basegame.position import SEVEN, Cards
from adjudicator.basegame.told.clause import Missing, Part, bare
from adjudicator.basegame.told.places import is_harbour
from adjudicator.basegame.told.scene import AWAY, MOST, NOTHING, SEVERAL, Scene, counted, of_kind, only_one
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import RESOURCE
from catan_common.records import replace

#: So many for one are given to the bank; what is fewer may be a trade with anybody.
AT_BANK = (2, 3, 4)


def chosen_of(scene: Scene, counts: Resources) -> list[Action]:
    """Return the cards that somebody takes out of his hand for a seven, where it was just told how many; Missing otherwise: a seven brings nobody any."""
    last = scene.last
    if not isinstance(last, Discard) or last.cards.hidden != sum(counts) or scene.particle not in ("", *AWAY):
        raise Missing("what")
    scene.particle = ""
    return [Discard(scene.doer, Cards(counts, 0))]


def discard(scene: Scene) -> list[Action]:
    """Return the cards that are handed in, with how many somebody has where that is told; Missing where it is open what for."""
    if not scene.particle_of(*AWAY):
        raise Missing("deed")
    if any(one.led == "for" for one in scene.parts):
        scene.particle = ""
        return trade(scene)
    if scene.rolled not in (None, SEVEN):
        raise Missing("what")  # nothing has to be handed in: what it is given for is not told
    if scene.rolled is None and not scene.has("thing-card", "number"):
        raise Missing("what")  # nobody told of a seven: what it is given for may be to come
    held = scene.take("thing-card", led=("from",)) if scene.position.remembered else []
    cards = scene.take("thing-card", "number", led=("",))
    resources = scene.take(RESOURCE, led=("",))
    scene.take("thing-bank")
    return [*_held(scene, held), *_handed_in(scene, cards, resources)]


def _held(scene: Scene, held: list[Part]) -> list[Action]:
    """Return how many cards somebody has, of whom it is told besides (von zehn Karten fünf abgegeben)."""
    if not held:
        return []
    number = only_one(held, "how-many").number
    if number is None or number > MOST:
        raise Missing("how-many", held[0].text)
    return [Have(scene.doer, Cards(NOTHING, number))]


def _handed_in(scene: Scene, cards: list[Part], resources: list[Part]) -> list[Action]:
    if cards:
        number = only_one(cards, "how-many").number
        if number is None or number > MOST or (resources and number != sum(counted(resources))):
            raise Missing("how-many")
        if resources:
            return [Discard(scene.doer, Cards(counted(resources), 0))]
        return [Discard(scene.doer, Cards(NOTHING, number))]
    return [Discard(scene.doer, Cards(counted(resources), 0))]


def trade(scene: Scene) -> list[Action]:
    """Return the trade that a clause tells."""
    scene.particle_of("in", "um", "om", "ein", "uit", "aus", "weg")
    take = scene.take(RESOURCE, led=("for", "at"))
    return traded(scene, scene.take(RESOURCE, led=("",)), take, scene.take("player", led=("with", "to", "at", "")))


def _the_one(scene: Scene, cards: list[Part], giver: int | None) -> list[Part]:
    """Return cards, the one of a kind that who gives it was told to have got as one: das Getreide, mijn erts."""
    return [
        replace(one, number=1) if one.number is None and (one.article == "the" or one.owner) and (giver, one.value) in scene.single else one
        for one in cards
    ]


def _one_lot(give: list[Part], take: list[Part]) -> list[Part]:
    """Return what is taken of the bank, one card where as many of one kind are given as one costs there, and not how many are taken: vier stenen bij de bank voor erts."""
    whole = len(give) == len(take) == 1 and give[0].number == max(AT_BANK) and take[0].number is None and not take[0].owner
    return [replace(take[0], number=1)] if whole and not take[0].text.casefold().endswith(SEVERAL) else take


def traded(scene: Scene, give: list[Part], take: list[Part], partners: list[Part]) -> list[Action]:
    """Return a trade, with the bank where it is named or so many for one are given; Missing where it is open with whom."""
    seat = partners[0].seat if partners else None
    harbour = any(one.kind == "thing-bank" and is_harbour(one.text) for one in scene.parts)
    take = take if harbour or partners else _one_lot(give, take)
    given, taken = counted(_the_one(scene, give, scene.doer)), counted(_the_one(scene, take, seat))
    bank = scene.take("thing-bank", led=("with", "to", "at", "from", ""))
    if partners:
        partner = only_one(partners, "whom")
        if bank or partner.seat == scene.doer:
            raise Missing("whom", partner.text)
        return [Trade(scene.doer, given, taken, partner.seat)]
    if not bank and not (sum(taken) == 1 and sum(map(bool, given)) == 1 and sum(given) in AT_BANK):
        raise Missing("whom")
    return [Trade(scene.doer, given, taken)]


def taken_for(scene: Scene) -> list[Action]:
    """Return the trade of who takes something for something else."""
    if scene.kind_before and not bare(scene.parts, RESOURCE) and len(bare(scene.parts, "number")) == 1:
        scene.parts = [of_kind(one, scene.kind_before) for one in scene.parts]  # van Daan kreeg hij er nog twee voor twee schapen
    led = ("from", "with", "at", *([""] if scene.particle_of("ab", "af") else []))  # kauft Bert ein Erz für zwei Wolle ab
    return traded(scene, scene.take(RESOURCE, led=("for",)), scene.take(RESOURCE, led=("",)), scene.take("player", led=led))


def given_to(scene: Scene, receivers: list[Part]) -> list[Action]:
    """Return what somebody gives another player, and for what where that is told."""
    receiver = only_one(receivers, "whom")
    give, take = scene.take(RESOURCE, led=("",)), scene.take(RESOURCE, led=("for",))
    if receiver.seat == scene.doer:
        raise Missing("whom", receiver.text)
    give, take = _the_one(scene, give, scene.doer), _the_one(scene, take, receiver.seat)
    return [Trade(scene.doer, counted(give), counted(take) if take else NOTHING, receiver.seat)]
