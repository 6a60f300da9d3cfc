"""Whom a pronoun means that may be said of several, where by the rules one of them alone can have done what a clause tells."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.deeds import Discard, End, Have, Roll
from adjudicator.basegame.position import SEVEN, Phase
from adjudicator.basegame.told.clause import Clause, Part
from adjudicator.basegame.told.scene import AWAY, ON
from adjudicator.basegame.told.story import Story
from adjudicator.basegame.told.words import has
from adjudicator.language.vocabulary import CARD, PIECE

#: Verbs of what the rules leave to who is on turn, whatever stands beside them.
_TURNS = ("build", "buy", "play", "upgrade", "trade")
#: Verbs that tell of such a deed beside one of some things.
_WITH_THINGS = {
    "put": ("figure", PIECE),
    "move": ("figure", PIECE, "thing-dice"),
    "give": ("thing-bank", "thing-dice", "thing-turn"),
    "bring": ("thing-bank", "thing-dice"),
    "pass": ("thing-dice", "thing-turn"),
    "end": ("thing-turn",),
}
#: Of so many cards nobody hands any in, in no edition.
_SAFE = 7


def meant_by_rule(story: Story, told: Part, seat: int, why: str) -> int:
    """Return whom a pronoun means by the rules, and keep that it is he for that reason alone, so that the reading says so."""
    story.meant = (told.text, why)
    return seat


def is_by_turn(story: Story, clause: Clause, fitting: Sequence[int], roller: int) -> bool:
    """Return whether a pronoun that may mean several means who is on turn: by the rules nobody else does that, and no other of them was told to do anything of his own.

    What was not read may tell whose turn it is, and who rolls once more may be the next one; then it is open, as it is where somebody only says it, and
    without a position, where what was not allowed is told to be disputed.
    """
    if story.position.remembered or story.has_unread_of_turn() or _is_said(story):
        return False
    if roller not in fitting or len(fitting) == 1 or not _is_of_turn(story, clause):
        return False
    return not story.meddling(roller).intersection(fitting)


def rolls_first(story: Story, clause: Clause, fitting: Sequence[int]) -> int | None:
    """Return who rolls before whom nobody was told to: who is on turn by a position from before the roll, where a pronoun may mean him and what was not read tells of no roll; None elsewhere."""
    turn, before = story.position.turn, story.before or any(isinstance(one, End | Roll) for one in story.done())
    if clause.act != "roll" or before or story.position.remembered or story.position.phase is not Phase.BEFORE_ROLL or story.rolls_unread:
        return None
    return turn if turn in fitting and _is_of_turn(story, clause) and not _is_said(story) else None


def _is_said(story: Story) -> bool:
    """Return whether the clause behind the one that is read says that somebody says it: hij bouwt een straat, zegt Anna."""
    after = story.after
    return after is not None and not after.first and any(one.value in ("say", "ask") for word in after.words[:1] for one in word.senses)


def _is_of_turn(story: Story, clause: Clause) -> bool:
    """Return whether a clause tells of a deed that the rules leave to who is on turn."""
    if clause.unusual and has(clause.words, "figure"):
        return True  # laat hij de rover staan
    if clause.act == "roll":
        return story.total() is None and not any(one.kind == CARD for one in clause.parts)
    if clause.act in _TURNS or (clause.act == "give" and clause.particle in ON):
        return True
    if clause.act in ("rob", "take"):
        return story.is_open_theft() or (clause.act == "take" and any(one.kind == "deck" for one in clause.parts))
    if clause.act == "give" and clause.particle in AWAY and not clause.parts:
        return story.total() not in (None, SEVEN)  # danach gibt er ab
    return any(one.kind in _WITH_THINGS.get(clause.act, ()) for one in clause.parts)


def who_has_too_many(story: Story, clause: Clause, fitting: Sequence[int]) -> int | None:
    """Return who hands in cards for a seven, where the hands of all whom a pronoun may mean are known and one of them alone has too many; None elsewhere."""
    discards = (
        story.total() == SEVEN and clause.particle in AWAY and not any(one.kind in ("player", "figure", PIECE) for one in clause.parts)
    )
    changed = story.before or any(not isinstance(one, Roll | Discard | Have) for one in story.done())
    if not discards or changed or story.position.remembered or story.has_unread_of_turn():
        return None
    hands = {seat: story.position.players[seat].hand for seat in fitting}
    done = {one.player for one in story.done() if isinstance(one, Discard)}
    if len(fitting) == 1 or any(hand is None for hand in hands.values()):
        return None
    owing = [seat for seat, hand in hands.items() if hand is not None and hand.total > _SAFE and seat not in done]
    return owing[0] if len(owing) == 1 else None
