"""What a clause of a telling says was done: for each sort of verb the event that its things make, every one of them used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from adjudicator.basegame.deeds import Buy, Claim, Discard, End, Get, Have, Play, Roll
from adjudicator.basegame.position import SEVEN, Cards, Development
from adjudicator.basegame.told.building import built, is_paid, upgrade
from adjudicator.basegame.told.clause import Missing, Part, bare
from adjudicator.basegame.told.dice import DICE_OUT, are_dice, fall, handed_on, is_turn, is_turn_unsaid, roll
from adjudicator.basegame.told.lexicon import marked
from adjudicator.basegame.told.playing import is_bought_played, monopoly_brought, play
from adjudicator.basegame.told.robbing import rob, robber_moved, taken_from_player
from adjudicator.basegame.told.scene import AWAY, MOST, NOTHING, ON, SEVERAL, Scene, counted, is_a_pair, of_kind, only_one
from adjudicator.basegame.told.trading import chosen_of, discard, given_to, taken_for, trade
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, PIECE, RESOURCE
from catan_common.records import replace

_OVER = ("rüber", "hinüber", "herüber")


def _put(scene: Scene) -> list[Action]:
    if scene.has("figure") or (scene.has("him", "her") and scene.named in ("robber", Development.KNIGHT)):
        return robber(scene)
    if is_bought_played(scene):
        return play(scene)
    if scene.has(CARD) and not scene.has("thing-card", "number"):
        return play(scene)  # legt monopolie neer op wol
    laid = scene.has(PIECE) and not bare(scene.parts, RESOURCE, "thing-card")  # met z'n laatste steen legt ie een straat
    if scene.has(CARD) and not bare(scene.parts, RESOURCE, "thing-card", "number"):
        return play(scene)  # legt Monopol auf Wolle hin
    if not laid and (scene.has("thing-card", RESOURCE) or (scene.particle in AWAY and scene.has("number"))):
        return discard(scene)
    if scene.has(CARD):
        return play(scene)
    if scene.rolled is None and scene.particle in DICE_OUT and (lone := scene.lone_number()) and not lone.led:
        scene.particle = ""
        return roll(scene)  # haut ne Sechs raus
    return built(scene)


def robber(scene: Scene) -> list[Action]:
    """Return the move of the robber, or of what else is moved: a knight that is played, the dice that are handed on."""
    if scene.has("thing-dice") and scene.particle in (*ON, *_OVER):
        scene.particle = ON[0]
        return _give(scene)  # de dobbelstenen doorgeschoven
    if scene.particle in ON and [one.text.casefold() in marked("dice") and one.article == "the" for one in scene.parts] == [True]:
        return handed_on(scene)  # schuift de stenen door
    if scene.has(CARD) and not scene.has("figure"):
        return play(scene)  # schickt den Ritter los
    return robber_moved(scene)


def _nothing_paid(scene: Scene, player: int) -> list[Action]:
    """Return that a roll brings a player nothing; Missing where none has just been told."""
    if not scene.paid:
        raise Missing("deed", scene.take("nothing")[0].text)
    only_one(scene.take("nothing"), "word")
    return [Get(player, NOTHING)]


def _take(scene: Scene) -> list[Action]:
    if scene.has("nothing"):
        return _nothing_paid(scene, scene.doer)
    _pay_bank(scene)
    card = scene.last if isinstance(scene.last, Play) else None
    traded = any(one.led == "for" for one in scene.parts)
    if traded:
        scene.particle_of("los")  # een wol losgekregen voor een hout
    if card is not None and card.card is Development.MONOPOLY and (brought := monopoly_brought(scene, card)) is not None:
        return [brought]
    if traded and (scene.has("player") or not scene.has(PIECE, "deck")):
        return taken_for(scene)
    if not traded and scene.has("player"):
        return taken_from_player(scene)
    if not traded and scene.beside is not None and scene.has(RESOURCE, "thing-card", "number"):
        scene.particle_of("uit", "aus", "eruit", "raus")
        return rob(scene)  # en viste er een graan uit
    if scene.has(PIECE):
        scene.particle_of("door", "op", "durch", "hoch", "auf")
        return built(scene)  # twee straatjes doorgetrokken
    return buy(scene) if scene.has("deck") else _taken_in(scene, card)


def _pay_bank(scene: Scene) -> None:
    """Keep the cards with which somebody gets another kind at the bank as what he gives for it: met vier baksteen haalt ze bij de bank een erts."""
    if scene.has("thing-bank") and len(bare(scene.parts, RESOURCE)) == 1:
        scene.parts = [replace(one, led="for") if one.kind == RESOURCE and one.led == "with" else one for one in scene.parts]


def _taken_in(scene: Scene, card: Play | None) -> list[Action]:
    """Return what somebody takes of a card that he played, of a roll, or from the bank."""
    if card is not None and card.card is Development.MONOPOLY and card.number is None:
        number = scene.take("number", led=("",))
        if len(number) == 1:
            return [replace(card, number=number[0].number)]
    if _is_yield(scene):
        return []
    if scene.paid and scene.kind_before and not scene.has(RESOURCE, "thing-card"):
        scene.parts = [of_kind(one, scene.kind_before) for one in scene.parts]
    taken = scene.take(RESOURCE, led=("",))
    scene.take("thing-bank", led=("from", "out"))
    invention = card if card is not None and card.card is Development.INVENTION else None
    if invention is not None and invention.take is None:
        return [replace(invention, take=counted([replace(one, number=1) for one in taken] if is_a_pair(taken) else taken))]
    counts = counted(taken)
    if scene.rolled == SEVEN and invention is None:
        return chosen_of(scene, counts)
    scene.particle_of("binnen", "op", "ein", "mee", "bij", "erbij", "rein", "dazu", *(["ab"] if scene.paid else []))
    return [Get(scene.doer, counts)]


def _is_yield(scene: Scene) -> bool:
    """Return whether somebody takes what a roll brings, however much that is; it is used then."""
    if not scene.paid:
        return False
    if any(one.kind == "thing-card" and one.owner and one.number is None for one in scene.parts):
        scene.take("thing-card")
        return True
    cards = [one for one in scene.parts if one.kind == RESOURCE and not one.led]
    if not cards or any(one.number is not None or not one.owner for one in cards):
        return False
    scene.take(RESOURCE, led=("",))
    return True


def _give(scene: Scene) -> list[Action]:
    if scene.has("nothing"):
        return _brings_nothing(scene)
    if is_turn_unsaid(scene):
        scene.parts.append(Part("thing-turn"))
        return handed_on(scene)
    if is_turn(scene) or are_dice(scene):
        return handed_on(scene)
    if scene.has(CARD):
        return play(scene)
    if not scene.parts and scene.particle in ("ab", "af") and not _owes_cards(scene):
        scene.particle = ""
        return [End(scene.doer)]  # er hat abgegeben
    if _are_thrown_off(scene):
        scene.particle = "weg"
    receivers = scene.take("player", led=("", "to"))
    if not receivers:
        return discard(scene) if scene.particle in AWAY else trade(scene)
    scene.particle_of("toe", "rüber", "herüber", "hinüber", "her", "ab", "af")
    return given_to(scene, receivers)


def _are_thrown_off(scene: Scene) -> bool:
    """Return whether somebody gives cards off for a seven, with a word that says another thing elsewhere, or a verb that says it by itself: rückt fünf Karten raus."""
    by_word = scene.particle in ("raus", "heraus", "rüber", "her") or (scene.dumps and not scene.particle)
    return by_word and scene.rolled == SEVEN and not scene.has("player", "thing-bank")


def _owes_cards(scene: Scene) -> bool:
    """Return whether who hands something on without a word for it may hand in cards: a seven was rolled, and nothing since; or nothing was told of what he did."""
    return not scene.acted or (scene.rolled == SEVEN and (scene.last is None or isinstance(scene.last, Roll | Discard | Have)))


def _brings_nothing(scene: Scene) -> list[Action]:
    """Return that a roll brought somebody nothing: dat leverde Wit niks op; für Weiß gab es nichts."""
    paid = scene.take("player", led=("for", ""))
    if bool(paid) == scene.particle_of("op") or len(paid) > 1:
        raise Missing("deed", scene.take("nothing")[0].text)
    return _nothing_paid(scene, scene.doer if not paid or paid[0].seat is None else paid[0].seat)


def buy(scene: Scene) -> list[Action]:
    """Return the cards that are bought; Missing where it is open how many."""
    if scene.has(PIECE):
        return built(scene)
    scene.take(RESOURCE, led=("with",))
    scene.particle_of("mee")
    if scene.has("deck", "thing-card"):
        _leave_out_price(scene)
    if scene.has(RESOURCE):
        return taken_for(scene)
    cards = scene.take("deck", "thing-card", led=("",)) or scene.take("deck", led=("at",))
    numbers = scene.take("number", led=("",))
    named = scene.take(CARD, led=("",))
    one = only_one([*cards, *named], "what")
    if cards and any(card.listed or card.article or card.number for card in named):
        raise Missing("how-many", named[0].text)  # koopt een kaart en nog een ridder: one card, or two
    number = _number_bought(one, numbers if cards else [])
    return [Buy(scene.doer, Development(one.value) if one.kind == CARD else None) for _ in range(number)]


def _number_bought(one: Part, more: list[Part]) -> int:
    """Return how many cards are bought, with one more that is told behind them (und gleich noch eine hinterher); Missing where that is open."""
    number = one.number or 1
    if number > MOST or (one.number is None and one.text.casefold().endswith(SEVERAL)):
        raise Missing("how-many", one.text)
    if len(more) > 1 or (more and not (more[0].listed and more[0].number == 1)):
        raise Missing("how-many", more[0].text)
    return number + len(more)


def _leave_out_price(scene: Scene) -> None:
    """Leave out what a card is bought with, where it is what one costs: voor een erts, een wol en een graan; van m'n laatste wol en graan."""
    if scene.has("deck"):
        scene.parts = [one for one in scene.parts if one.kind != RESOURCE or one.led != "from"]
    price = [one for one in scene.parts if one.kind == RESOURCE and one.led == "for"]
    if price and is_paid(price, Buy(scene.doer)):
        scene.take(RESOURCE, led=("for",))


def _pay(scene: Scene) -> list[Action]:
    """Return what somebody has for what he gives the bank, where that is told and not what he gives."""
    if scene.has("player") and any(one.kind == RESOURCE and one.led == "for" for one in scene.parts):
        return _give(scene)  # betaalt Bert twee wol voor een erts
    if scene.has(RESOURCE):
        raise Missing("deed")
    scene.take("thing-bank", led=("to", "at"))
    return buy(scene)


def _pass(scene: Scene) -> list[Action]:
    if scene.wished:
        raise Missing("what")  # er will ein Schaf dafür, passt
    scene.take("thing-turn", led=("with",))
    return [End(scene.doer)]


def _bring(scene: Scene) -> list[Action]:
    if not scene.has("figure"):
        raise Missing("deed")
    return robber(scene)


def _lose(scene: Scene) -> list[Action]:
    if scene.rolled != SEVEN or not scene.has("thing-card", "number", RESOURCE):
        raise Missing("deed")
    scene.particle = "weg"
    return discard(scene)


def _end(scene: Scene) -> list[Action]:
    if scene.particle_of("af", "ab") and not scene.parts:
        return [End(scene.doer)]  # en sluit af
    only_one(scene.take("thing-turn", led=("",)), "what")
    return [End(scene.doer)]


def _win(scene: Scene) -> list[Action]:
    scene.take("him")
    return [Claim(scene.doer)]


def _hold(scene: Scene) -> list[Action]:
    if scene.has("nothing") and scene.paid:
        return _nothing_paid(scene, scene.doer)  # da hab ich nix von
    if scene.take("done"):
        return [End(scene.doer)]
    if scene.rolled is None and (lone := scene.lone_number()) and lone.article:
        return roll(scene)  # ik had een zes
    cards = scene.take("thing-card", led=("",))
    if not cards and scene.rolled == SEVEN:
        cards = [one for one in scene.take("number", led=("",)) if not one.article]  # ik had er acht
    if len(cards) == 1 and cards[0].number is not None and cards[0].number <= MOST and scene.position.remembered:
        return [Have(scene.doer, Cards(NOTHING, cards[0].number))]
    raise Missing("deed")


def _say(scene: Scene) -> list[Action]:
    if scene.has(CARD) and scene.particle_of("an", "aan", "aus"):
        return play(scene)  # Monopol angesagt
    raise Missing("deed")


#: What each sort of verb tells.
DOES: dict[str, Callable[[Any], list[Action]]] = {
    "roll": roll,
    "fall": fall,
    "put": _put,
    "build": built,
    "take": _take,
    "rob": rob,
    "trade": trade,
    "give": _give,
    "buy": buy,
    "play": play,
    "move": robber,
    "end": _end,
    "upgrade": upgrade,
    "pay": _pay,
    "pass": _pass,
    "lose": _lose,
    "bring": _bring,
    "win": _win,
    "say": _say,
    "hold": _hold,
}
