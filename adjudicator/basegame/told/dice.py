"""What is done with the dice: they are thrown, or handed on with the turn."""

from __future__ import annotations

from adjudicator.basegame.deeds import End, Roll
from adjudicator.basegame.position import SEVEN
from adjudicator.basegame.told.clause import Missing
from adjudicator.basegame.told.lexicon import marked
from adjudicator.basegame.told.playing import is_bought_played, named_card, play
from adjudicator.basegame.told.scene import AWAY, ON, OUT, Scene, only_one
from adjudicator.basegame.told.trading import discard
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, RESOURCE
from adjudicator.verdicts.question import ROLLS

_DIE = range(1, 7)
_BOTH = 2
#: What is said of dice that are thrown.
DICE_OUT = ("raus", "heraus", "hin", "eruit", "neer")


def roll(scene: Scene) -> list[Action]:
    """Return what is rolled, or the card that is thrown on the table, or the cards that are thrown away; Missing where it is open what."""
    if is_bought_played(scene) or scene.has(CARD) or (scene.particle in OUT and named_card(scene)):
        return play(scene)  # die gooit ze er meteen achteraan op graan; m'n ridder eruit gegooid
    if scene.particle and (scene.has("thing-card", RESOURCE) or (scene.particle in AWAY and scene.rolled == SEVEN)):
        return discard(scene)
    scene.take("thing-dice")
    if scene.rolled is None and all(one.kind == "number" for one in scene.parts):
        scene.particle_of(*DICE_OUT)  # pfeffert ne Elf hin
    numbers = [one.number or 0 for one in scene.take("number", led=("",)) if not one.owner]
    if len(numbers) == 1 and numbers[0] in ROLLS:
        return [Roll(scene.doer, numbers[0])]
    if len(numbers) == _BOTH and all(one in _DIE for one in numbers):
        return [Roll(scene.doer, sum(numbers), (numbers[0], numbers[1]))]
    raise Missing("roll")


def fall(scene: Scene) -> list[Action]:
    """Return what falls for somebody."""
    scene.take("him")
    return roll(scene)


def is_turn_unsaid(scene: Scene) -> bool:
    """Return whether it is the turn that somebody gives, as nothing else is named: doorgegeven; übergibt an Bert."""
    if any(one.kind != "player" for one in scene.parts):
        return False
    to_somebody = bool(scene.parts) and not scene.particle and all(one.led == "to" for one in scene.parts)
    return scene.particle in ON or to_somebody


def is_turn(scene: Scene) -> bool:
    """Return whether somebody gives the turn, or the dice: geeft de beurt aan Bert; gibt die Würfel weiter."""
    if scene.has("thing-dice") or (scene.particle in ON and scene.has("thing-turn", RESOURCE)):
        return True
    return scene.has("thing-turn") and scene.has("player") and not scene.particle


def are_dice(scene: Scene) -> bool:
    """Return whether what is given is called as the dice are as well, and nothing is told behind it: gaf de stenen aan Bert."""
    given = [one for one in scene.parts if one.kind != "player"]
    dice = len(given) == 1 and given[0].text.casefold() in marked("dice") and given[0].article == "the" and given[0].number is None
    return dice and scene.final and scene.has("player") and not scene.particle


def handed_on(scene: Scene) -> list[Action]:
    """Return the end of a turn of which the dice are handed on; Missing where they are given to another one than whose turn follows."""
    named = scene.has("player") and not scene.particle
    if not named and not scene.particle_of(*ON, "af", "ab"):
        raise Missing("deed")
    if only_one(scene.take("thing-dice", "thing-turn", RESOURCE, led=("",)), "what").number is not None:
        raise Missing("what")
    following = (scene.doer + 1) % len(scene.position.players)
    receivers = scene.take("player", led=("", "to", "at"))
    open_order = scene.position.remembered and scene.final  # nobody has told who sits where
    if any(one.seat == scene.doer or (one.seat != following and not open_order) for one in receivers):
        raise Missing("whom")
    return [End(scene.doer)]
