"""Where a clause says that a turn is over, whose comes, or that somebody won."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.deeds import Claim, End
from adjudicator.basegame.told.asides import is_of_ten_points, is_said
from adjudicator.basegame.told.clause import Clause, Missing
from adjudicator.basegame.told.story import Story
from adjudicator.basegame.told.words import Word
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, PIECE, RESOURCE

_BEING = 2
#: What a clause may be made of that says whose turn comes.
_OF_TURNS = ("thing-turn", "the", "him", "his", "mine", "me", "goes", "be", "over", "done", "to", "at", "his", "with", "a")
#: What is said of whose turn comes: toen mocht Bert, dann durfte ich.
_MAY = ("mocht", "durfte")


def turn_over(story: Story, clause: Clause) -> list[Action]:
    """Return the end of a turn where a clause says no more than that it is over, or whose comes: der Nächste bitte; toen was haar beurt voorbij; de beurt ging naar Anke. Nothing for another clause."""
    words = [word for word in clause.words if not word.sense("filler", "then", "so", "again", "of-it", "now")]
    roller = story.under_way()
    if not words or roller is None:
        return []
    if is_said(clause.spoken, "next-one"):
        story.doer = roller
        return [End(roller)]
    if not any(word.sense("thing-turn") for word in words):
        return []
    seats = {story.teller if word.sense("me", "mine") else word.seat for word in words if word.sense("me", "mine") or word.seat is not None}
    going = any(word.sense("goes") for word in words) and any(word.sense("to", "at") for word in words)
    done = any(word.sense("be") for word in words) and any(word.sense("over", "done") for word in words)
    known = all(word.seat is not None or word.sense(*_OF_TURNS) for word in words)
    own = all(seat == roller for seat in seats) and done and not going
    others = any(word.sense("his") for word in words)
    passed = len(seats) + (others and not seats) == 1 and roller not in seats and not done
    belongs = passed and not going and any(word.sense("be") for word in words) and any(word.sense("then") for word in clause.words)
    if not known or not (own or (passed and going) or belongs):
        return []
    story.doer = roller
    return [End(roller)]


def won(story: Story, clause: Clause) -> list[Action]:
    """Return that somebody won where a clause says that the game was over, behind one of his tenth point; nothing for another clause."""
    words = [word for word in clause.words if not word.sense("filler", "then", "so", "be", "him", "the")]
    row = story.found[-1] if story.found else None
    if story.tenth is None or row is None or len(words) != 1 or not words[0].sense("over"):
        return []
    story.joins, clause.act = len(story.found) - 1, "win"
    return [Claim(story.tenth)]


def who_has_ten(story: Story, words: Sequence[Word]) -> int | None:
    """Return who a clause says has ten points, and no more than that; None for another clause."""
    if not is_of_ten_points(words) or any(word.sense(PIECE, RESOURCE, CARD, "denied", "wish", "unsure") for word in words):
        return None
    own = any(word.sense("i", "mine", "me") for word in words)
    return story.teller if own else story.doer


def turned_to(story: Story, clause: Clause, *, joint: bool) -> list[Action] | None:
    """Return the end of a turn where a clause says whose turn it is (toen was Bert; ich war dran), nothing where none was under way; None for another clause. Missing for one that goes on with where the one before says that somebody is."""
    if joint:
        raise Missing("who")
    told = _whose_turn(clause)
    if told is None:
        return None
    named, being = told
    if named.seat is None and not named.sense("i"):
        return turned_to_another(story, clause)
    if named.seat is None and story.teller is None:
        story.teller = story.on_turn()
    seat = story.teller if named.seat is None else named.seat
    if seat is None:
        raise Missing("who", named.text)
    before = story.under_way()
    goes_on = clause.joined or any(word.sense("then") for word in clause.words)
    if not goes_on and ({before, story.turned} - {None, seat} or being.sense("present")):
        return None  # whose turn it is may be what is quarrelled about: that it went on is told with then
    clause.act = ""
    story.doer, story.oneself, story.turned = seat, named.seat is None, seat
    return [End(before)] if before not in (None, seat) else []


def turned_to_another(story: Story, clause: Clause) -> list[Action] | None:
    """Return the end of a turn where a clause says with a pronoun whose comes (dann war sie dran): of the one other player who was named; None where that is open."""
    before = story.under_way()
    others = [seat for seat in story.others if seat != before]
    if before is None or len(others) != 1 or not any(word.sense("then") for word in clause.words):
        return None
    clause.act, story.doer, story.oneself, story.turned = "", others[0], False, others[0]
    return [End(before)]


def _whose_turn(clause: Clause) -> tuple[Word, Word] | None:
    """Return the words of a clause that says whose turn it is, and nothing else, for who and for is or was; None for another clause."""
    spoken = clause.words[1:] if clause.words[0].sense("as") and not clause.words[0].sense("then") else clause.words
    if not spoken:
        return None
    following = [*spoken[1:], spoken[0]]
    names = [word for word, after in zip(spoken, following, strict=True) if not (word.sense("the") and after.seat is not None)]
    said = [word for word in names if not word.sense("filler", "then", "now", "on-turn", "again") or word.seat is not None]
    whole = any(word.sense("on-turn") for word in clause.words)
    named = [word for word in said if word.seat is not None or word.sense("i", "he", "her")]
    being = [word for word in said if word not in named and word.sense("be", "first" if whole else "be")]
    being = being or [word for word in said if word.text.casefold() in _MAY]  # toen mocht ik
    says_so = whole or any(word.sense("then") for word in clause.words)
    return (named[0], being[0]) if says_so and (len(named), len(being), len(said)) == (1, 1, _BEING) else None
