"""What a clause says was rolled, and what a roll brought whom."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.deeds import Get, Roll
from adjudicator.basegame.told.clause import Clause, Missing, Part
from adjudicator.basegame.told.deeds import Scene
from adjudicator.basegame.told.lexicon import VERB
from adjudicator.basegame.told.story import Story
from adjudicator.basegame.told.unsaid import got
from adjudicator.basegame.told.who import named_by
from adjudicator.basegame.told.words import Word
from adjudicator.board.board import RESOURCES
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import NUMBER, RESOURCE
from adjudicator.verdicts.question import ROLLS
from catan_common.records import replace

#: What is said of something that comes to what somebody has.
_ADDED = ("erbij", "dazu")
#: How *es* ends a word: war's, gab's.
_S = ("'s", "\u2019s")
#: What nobody is: a roll that brings something.
_IT = ("es", "das", "dat", "het", "t", "'t", "\u2019t", "was", "wat")
#: Whom something was, where nobody rolled it: mir war …
_DATIVE = ("mir", "mich")
_NOMINATIVE = ("i", "he", "her")


def rolled_so(story: Story, clause: Clause) -> list[Action]:
    """Return the roll of which a clause says what it was (het werd een acht; bei mir war's ne Zehn); nothing for another clause, or where one was told."""
    words = [word for word in clause.words if not word.sense("filler", "then", "again", "so", "at")]
    numbers = [word for word in words if word.sense(NUMBER) and not word.sense("a")]
    whose = [word for word in words if word.sense("me") or word.seat is not None]
    being = [word for word in words if word.sense("be", "become")]
    an = any(word.sense("a", "the") or word.text[-2:] in _S for word in words)
    whole = len(numbers) == len(being) == 1 and an and len(whose) <= 1
    if not whole or not all(word in (*numbers, *whose, *being) or word.sense("a", "the", "him") for word in words):
        return []
    total = next(int(sense.value) for sense in [numbers[0].sense(NUMBER)] if sense)
    if (
        total not in ROLLS
        or story.total() is not None
        or (whose and whose[0].text.casefold() in _DATIVE and not any(word.sense("at") for word in clause.words))
    ):
        return []
    clause.act, roller = "roll", story.on_turn() if story.turned is None else story.turned
    if whose:
        roller = whose[0].seat if whose[0].seat is not None else story.teller
    story.doer = story.who_opens() if roller is None else roller
    return [Roll(story.doer, total)]


def brought(story: Story, clause: Clause) -> list[Action]:
    """Return what a clause says that a roll brought, of which nobody is the doer: da gab's für mich zwei Holz; dat leverde me een erts op. Nothing for another clause."""
    if clause.act not in ("give", "bring") or not story.rolled() or clause.particle not in ("", "op", "ein"):
        return []
    it = any(word.sense(VERB) and word.text[-2:] in _S for word in clause.spoken)
    subject = [one for one in clause.parts if one.kind == "him" and not one.led and one.text.casefold() in _IT]
    front = clause.spoken[0].text.casefold()
    impersonal = it or subject or (clause.fronted and (front in _IT or clause.act == "bring" or clause.particle))
    if any(one.kind in _NOMINATIVE and not one.led for one in clause.parts):
        return []  # somebody gives it
    parts = [named_by(story, one) for one in clause.parts]
    things = [one for one in parts if one not in subject and not (one.kind == "him" and one.text == clause.spoken[0].text)]
    named = [one for one in things if one.kind == "player"]
    if not impersonal or not named or any(one.kind == "number" and one.led for one in things):
        return []
    if any(one.kind not in (RESOURCE, "player", "number", "nothing") for one in things):
        return []
    found = got(
        [replace(one, led="") if one.kind == "player" and things[0] is named[0] else one for one in things],
        None,
        story.last(),
        each=False,
    )
    clause.act, clause.particle = "take", ""
    return found


def paid_to(story: Story, parts: list[Part], clause: Clause) -> list[Action]:
    """Return what a clause without a verb tells of what a roll brought, nothing where it tells another thing."""
    if not (story.rolled() or isinstance(story.last(), Get)) or clause.particle not in ("", *_ADDED):
        return []
    owed = None if story.owed is None or story.owed[1] != len(story.found) - 1 else story.owed
    first = None if story.unread or not isinstance(story.last(), Roll) else story.roller()
    found = got(parts, owed[0] if owed else first, story.shared or story.last(), each=any(word.sense("each") for word in clause.words))
    if found:
        clause.act, clause.particle = "take", ""
        story.joins = owed[1] if owed and not any(one.kind == "player" for one in parts) else None
    return found


def shared_kind(story: Story, words: Sequence[Word]) -> Get | None:
    """Return the kind of which all got something of a roll, as one card of it; None where a clause says nothing of that."""
    kinds = [sense.value for word in words if (sense := word.sense(RESOURCE))]
    told = len(kinds) == 1 and story.rolled() and any(word.sense("everybody") for word in words)
    return Get(-1, tuple(int(str(one) == kinds[0]) for one in RESOURCES)) if told else None


def check_owed(story: Story, scene: Scene, clause: Clause) -> None:
    """Raise Missing where a roll brought somebody something, and what it was is to come: Gijs kreeg ook nog wat; bei der Sabine gab's was."""
    kinds = [one.kind for one in scene.parts if one.kind != "him"]
    players = [one.seat for one in scene.parts if one.kind == "player" and one.led in ("at", "for")]
    given = clause.act == "give" and sorted(kinds) == ["player", "something"] and len(players) == 1
    held = clause.act == "hold" and (bool(clause.there) or any(word.sense("of-it") for word in clause.spoken))
    if held and kinds == ["something"] and clause.particle in ("", "aan") and story.rolled():
        clause.particle, clause.act = "", "take"
    if not story.rolled() or clause.particle or not (given or (clause.act == "take" and kinds == ["something"])):
        return
    seat = players[0] if given else scene.doer
    story.owed = (scene.doer if seat is None else seat), len(story.found)
    raise Missing("what")


def nobody_got(story: Story, clause: Clause) -> list[Action]:
    """Return that a roll brought nobody anything; Missing where something else is said of nobody."""
    kinds = sorted(one.kind for one in clause.parts if not one.led)
    if (
        clause.act not in ("take", "hold")
        or clause.particle
        or kinds != ["nobody", "something"]
        or len(clause.parts) != len(kinds)
        or not story.rolled()
    ):
        raise Missing("word", next(one.text for one in clause.parts if one.kind == "nobody"))
    return [Get(seat, (0,) * len(RESOURCES)) for seat in range(len(story.position.players))]
