"""Where a clause says to whom the turn goes on, in one of the many ways in which that is said at the table."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.deeds import Discard, End, Have, Roll
from adjudicator.basegame.position import SEVEN
from adjudicator.basegame.told.clause import Clause
from adjudicator.basegame.told.lexicon import MANY, VERB
from adjudicator.basegame.told.story import Story
from adjudicator.basegame.told.words import Word, has, says, without
from adjudicator.game.action import Action

#: What clauses say beside the name of whose turn it is, each a set of what its words do: Bert is aan de beurt; die Würfel gehen an Bert.
_HANDS = tuple(
    frozenset(told.split())
    for told in (
        "on", "on be", "on now", "on now be", "on you be", "be you", "may", "may now", "may roll", "may roll now", "may you", "may you roll",
        "now", "now be", "now goes", "goes then", "on then", "on be then", "may then", "may roll then", "turn to be then", "be", "on may", "on may now", "turn to", "turn to be", "turn to be now", "turn to goes", "turn to goes now",
        "dice to goes", "dice to", "dice to be", "onward goes to", "onward to now goes", "goes to onward now", "next", "next be", "next now be", "next may", "goes next",
        "now to be", "now to", "onward may", "onward to be", "takes dice", "takes dice then", "takes dice now",
    )
)  # fmt: skip
#: What words do in such a clause, by their senses and by their marks; the first that fits counts.
_BY_SENSE = (("on-turn", "on"), ("thing-turn", "turn"), ("thing-dice", "dice"), ("be", "be"), ("goes", "goes"))
_BY_MARK = (
    ("may-go", "may"),
    ("onward", "onward"),
    ("comes", "goes"),
    ("you", "you"),
    ("you-are", "be"),
    ("dice", "dice"),
    ("next-one-is", "next"),
)
#: What says so little by itself that a word beside it may change it.
_SHORT = (frozenset({"be"}), frozenset({"may"}), frozenset({"now"}), frozenset({"now", "may"}))


def handed_to(story: Story, clause: Clause) -> list[Action] | None:
    """Return the end of a turn where a clause says that the next one's comes (nu Bert; Bert ist dran; die Würfel gehen an Bert), nothing where it was told to be over; None for another clause, and where it names another one."""
    words = without(clause.words, "so", "again", "and", "comma")
    named = [word for word in words if word.seat is not None]
    before, ended = story.under_way(), isinstance(story.last(), End)
    if len(named) != 1 or not (ended or (before is not None and not story.position.remembered)):
        return None
    said = _said(story, words, named[0])
    if said is None or not (said in _HANDS or (not said and ended and clause.quoted)):
        return None
    last = story.last()
    mover = last.player if ended and last is not None else before
    if mover is None or not _follows(story, mover, named[0].seat):
        return None
    clause.act = ""
    story.doer, story.oneself, story.turned = named[0].seat, False, named[0].seat
    return [] if ended else [End(mover)]


def _said(story: Story, words: Sequence[Word], named: Word) -> frozenset[str] | None:
    """Return what words say beside the name of a player; None where they say another thing, or may."""
    told = [_does(word) for word in words if word is not named]
    said = frozenset(one for one in told if one)
    if None in told or ("takes" in said and not has(words, "thing-dice")):
        return None  # Bert pakt de stenen
    beside = has(words, "filler") and not has(words, "then", "now")  # Bert is ook …
    return None if said in _SHORT and (beside or _may_be_of_another(story)) else said


def _may_be_of_another(story: Story) -> bool:
    """Return whether somebody else may be told to do something in the turn that is under way: cards for a seven, what was offered him."""
    owes = story.total() == SEVEN and isinstance(story.last(), Roll | Discard | Have)
    return owes or story.offer is not None or story.sought is not None


def _does(word: Word) -> str | None:
    """Return what a word does in such a clause, empty where it tells nothing; None for a word that says another thing."""
    for mark, found in _BY_MARK:
        if says([word], mark):
            return found
    for role, found in _BY_SENSE:
        if word.sense(role):
            return found
    if any(sense.role == VERB and sense.value == "take" for sense in word.senses):
        return "takes"
    if any(sense.role == MANY and sense.value == "roll" and not sense.person for sense in word.senses):
        return "roll"
    if word.sense("then"):
        return "then"
    if word.sense("now"):
        return "now" if says([word], "from-now") else ""
    if says([word], "turn-leads"):
        return "to"
    return "" if word.sense("filler", "the", "him") and not word.sense("also", "coast", "whereabouts") else None


def _follows(story: Story, mover: int, seat: int | None) -> bool:
    """Return whether a player comes behind another one, as far as it is known who sits where."""
    if story.position.remembered:
        return seat != mover
    return seat == (mover + 1) % len(story.position.players)
