"""What a clause says was rolled, and what a roll brought whom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from adjudicator.basegame.deeds import Get, Play, Roll
from adjudicator.basegame.position import SEVEN
from adjudicator.basegame.told.clause import Clause, Missing, Part, bare
from adjudicator.basegame.told.lexicon import VERB, marked, words_for
from adjudicator.basegame.told.scene import Scene
from adjudicator.basegame.told.several import as_due
from adjudicator.basegame.told.story import Story
from adjudicator.basegame.told.subject import NOMINATIVE
from adjudicator.basegame.told.understood import things_of
from adjudicator.basegame.told.unsaid import got
from adjudicator.basegame.told.who import named_by
from adjudicator.basegame.told.words import Word, has, says, values_in, with_sense, without
from adjudicator.board.board import RESOURCES
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE
from adjudicator.verdicts.question import ROLLS
from catan_common.records import replace

#: How *es* ends a word: war's, gab's.
_S = ("'s", "\u2019s")
#: Who, and what.
_BOTH = 2


def rolled_so(story: Story, clause: Clause) -> list[Action]:
    """Return the roll of which a clause says what it was (het werd een acht; bei mir war's ne Zehn); nothing for another clause, or where one was told."""
    words = without(clause.words, "filler", "then", "again", "so", "at", "now")
    whose = [
        word
        for word in words
        if word.sense("me", "mine") or (word.sense("his") and not word.sense("him")) or word.seat is not None or word.whose is not None
    ]
    total = _total_said(words, whose)
    if total is None or story.total() is not None or (whose and _is_to_somebody(whose[0], clause)):
        return []
    clause.act = "roll"
    roller = story.whose_turn() if not whose else _whose_roll(story, whose[0])
    story.doer = story.who_opens() if roller is None else roller
    return [Roll(story.doer, total)]


def rolled_behind(story: Story, clause: Clause) -> list[Action]:
    """Return the roll of which the clause before does not tell what it was, where this one tells no more than that: würfelt er nochmal und hat ne Acht. Nothing for another clause."""
    row = story.found[-1] if story.found else None
    words = without(clause.words, "filler", "then", "now", "a", "the", "again", "him")
    numbers = with_sense(words, NUMBER)
    rolling = story.rolling
    if row is None or row.ask != "roll" or rolling is None or rolling[0] != len(story.found) - 1 or len(numbers) != 1 or len(words) > _BOTH:
        return []
    total = int(values_in(numbers, NUMBER)[0])
    if total not in ROLLS or not all(word in numbers or word.sense("first", "third", "had", "be", "become") for word in words):
        return []
    story.joins, clause.act, story.doer = rolling[0], "roll", rolling[1]
    return [Roll(rolling[1], total)]


def rolled_at(story: Story, clause: Clause) -> list[Action]:
    """Return the roll of which a clause says only what it was and whose: Sieben bei mir; een acht voor Bert is none. Nothing for another clause, or where one was told."""
    words = without(clause.words, "filler", "then", "now", "again", "a", "the")
    numbers, named = with_sense(words, NUMBER), [word for word in words if word.is_somebody or word.sense("me")]
    if story.total() is not None or isinstance(story.last(), Play) or (len(numbers), len(named)) != (1, 1):
        return []
    alone = len(words) == _BOTH and not story.found  # ich: ne Sechs
    of_seven = has(words, "for") and values_in(numbers, NUMBER) == [str(SEVEN)]  # zeven voor Anna: that brings nobody a card
    if not alone and (len(words) != _BOTH + 1 or not (has(words, "at") or says(words, "by") or of_seven)):
        return []
    seat, total = _whose_roll(story, named[0]), int(values_in(numbers, NUMBER)[0])
    if seat is None or total not in ROLLS:
        return []
    story.doer, story.oneself, clause.act = seat, seat == story.teller, "roll"
    return [Roll(seat, total)]


def began_with(story: Story, clause: Clause) -> list[Action]:
    """Return the roll with which a clause says that somebody began, and nothing else: begonnen was ik met een vier. Nothing for another clause, or where one was told."""
    words = without(clause.words, "filler", "then", "now", "again", "be", "first", "third", "had", "a", "thing-roll", "him")
    numbers = with_sense(words, NUMBER)
    named = [word for word in words if word.is_somebody or word.sense("he", "her")]
    if story.total() is not None or not has(words, "opens") or not has(words, "with") or len(numbers) != 1 or len(named) > 1:
        return []
    if not all(word in (*numbers, *named) or word.sense("opens", "with", "the") for word in words):
        return []
    total = int(values_in(numbers, NUMBER)[0])
    roller = (
        story.under_way()
        if not named or named[0].sense("he", "her")
        else _whose_roll(story, named[0])
        if named[0].seat is not None
        else story.teller
    )
    if total not in ROLLS or roller is None:
        return []
    story.doer, clause.act = roller, "roll"
    return [Roll(roller, total)]


def _whose_roll(story: Story, word: Word) -> int | None:
    """Return whose roll it was by a word for a player; None where that is open."""
    if word.seat is not None or word.whose is not None:
        return word.seat if word.whose is None else word.whose
    if word.sense("me", "mine", "i"):
        return story.teller
    return story.others[0] if len(story.others) == 1 else None


def _total_said(words: Sequence[Word], whose: Sequence[Word]) -> int | None:
    """Return what words say that a roll was, by one of ``whose`` at most; None where they say another thing."""
    numbers = without(with_sense(words, NUMBER), "a")
    named = has(words, "thing-roll")
    being = with_sense(words, "be", "become", *(["goes"] if whose else []))
    if len(numbers) != 1 or len(whose) > 1 or len(being) != 1 - (named and not being):
        return None
    if not named and not any(word.sense("a", "the") or word.text[-2:] in _S for word in words):
        return None
    if not named and has(whose, "mine", "his"):
        return None
    if not all(word in (*numbers, *whose, *being) or word.sense("a", "the", "him", "thing-roll") for word in words):
        return None
    total = int(values_in(numbers, NUMBER)[0])
    return total if total in ROLLS else None


def _is_to_somebody(word: Word, clause: Clause) -> bool:
    """Return whether a word says to whom something was, and not who rolled it (mir war …)."""
    return word.text.casefold() in words_for("me", language="de") and not has(clause.words, "at")


def rolled_unsaid(story: Story, clause: Clause, total: int) -> list[Action]:
    """Return the roll of a clause that names no more than that: of who was told to roll in the one before it, which it completes, or who is on turn."""
    promised = bool(story.found) and story.found[-1].ask == "roll"
    clause.act = "roll"
    roller = story.doer if promised else story.whose_turn()
    story.doer = story.who_opens() if roller is None else roller
    if promised:
        story.found.pop()
    return [Roll(story.doer, total)]


def brought(story: Story, clause: Clause) -> list[Action]:
    """Return what a clause says that a roll brought, of which nobody is the doer: da gab's für mich zwei Holz; dat leverde me een erts op. Nothing for another clause."""
    if clause.act not in ("give", "bring") or not story.rolled() or clause.particle not in ("", "op", "ein"):
        return []
    if bare(clause.parts, *NOMINATIVE):
        return []  # somebody gives it
    subject = [one for one in bare(clause.parts, "him") if one.text.casefold() in marked("it")]
    begins = clause.spoken[0].text
    parts = [named_by(story, _as_receiver(one, begins)) for one in clause.parts]
    things = [one for one in parts if one not in subject and not (one.kind in ("him", "something") and one.text == begins)]
    if not (subject or _is_impersonal(clause)) or not _is_share(things):
        return []
    if things[0].kind == "player":
        things = [replace(one, led="") if one.kind == "player" else one for one in things]
    found = got(things, None, story.last(), each=False)
    clause.act, clause.particle = "take", ""
    return found


def _as_receiver(one: Part, begins: str) -> Part:
    """Return a pronoun for somebody as for whom something was, unless the clause ``begins`` with it (dat leverde me …); any other thing as it is."""
    receives = one.kind == "him" and not one.led and one.text.casefold() not in marked("it") and one.text != begins
    return replace(one, led="for") if receives else one


def were_for(story: Story, clause: Clause) -> list[Action]:
    """Return what a clause says that a roll was for whom: das waren zwei Erz für ihn; dat was voor Pim twee hout; der Rolf freut sich über ein Erz. Nothing for another clause."""
    first = clause.words[0]
    being = with_sense(clause.words, "be") if says([first], "it") else []
    glad = [word for word in clause.words if says([word], "glad")] if not being and has(clause.words, "feel") else []
    if not story.rolled() or not has(clause.words, RESOURCE, "nothing") or (len(being) != 1 and len(glad) < _BOTH):
        return []
    dropped = [first, *being] if being else glad
    words = [word for word in clause.words if not any(word is one for one in dropped)]
    if has(words, "had-to", "unsure", VERB, "passive", "wish", "talk", PIECE, CARD):
        return []
    said = replace(clause, words=words)
    try:
        parts = [named_by(story, one) for one in things_of(said)]
        found = paid_to(story, parts, said)
    except Missing:
        return []
    clause.act = said.act
    return found


def _is_impersonal(clause: Clause) -> bool:
    """Return whether nobody does what a clause tells, by its verb (gab's) or the word with which it begins (dat leverde …)."""
    if any(word.sense(VERB) and word.text[-2:] in _S for word in clause.spoken):
        return True
    receivers = [one for one in clause.parts if one.kind in ("me", "him", "her", "player") and not one.led]
    if clause.act == "bring" and clause.joined and len(receivers) == 1 and receivers[0].kind != "player":
        return True  # mein Wurf war ne Sechs und hat mir drei Wolle gebracht
    if clause.act == "bring" and says(clause.spoken[:1], "it"):
        return True  # wat mij een graan opleverde
    return clause.fronted and bool(clause.spoken[0].text.casefold() in marked("it") or clause.act == "bring" or clause.particle)


def _is_share(things: Sequence[Part]) -> bool:
    """Return whether things are cards and who got them, and nothing else."""
    named = any(one.kind == "player" for one in things)
    known = all(one.kind in (RESOURCE, "player", "number", "nothing") for one in things)
    return named and known and not any(one.kind == "number" and one.led for one in things)


def paid_to(story: Story, parts: list[Part], clause: Clause) -> list[Action]:
    """Return what a clause without a verb tells of what a roll brought, nothing where it tells another thing."""
    last = story.last()
    if not (story.rolled() or isinstance(last, Get)) or (clause.particle and clause.particle not in marked("added")):
        return []
    owed = None if story.owed is None or story.owed[1] != len(story.found) - 1 else story.owed
    first = None if story.unread or not isinstance(last, Roll) else story.roller()
    found = got(
        parts,
        owed[0] if owed else first,
        story.shared or last,
        each=has(clause.words, "each") or says(clause.words, "both"),
        due=partial(as_due, story),
    )
    if found:
        clause.act, clause.particle = "take", ""
        story.joins = owed[1] if owed and not any(one.kind == "player" for one in parts) else None
    return found


def shared_kind(story: Story, words: Sequence[Word]) -> Get | None:
    """Return the kind of which all got something of a roll, as one card of it; None where a clause says nothing of that."""
    kinds = values_in(words, RESOURCE)
    told = len(kinds) == 1 and story.rolled() and has(words, "everybody")
    return Get(-1, tuple(int(str(one) == kinds[0]) for one in RESOURCES)) if told else None


def check_owed(story: Story, scene: Scene, clause: Clause) -> None:
    """Raise Missing where a roll brought somebody something, and what it was is to come: Gijs kreeg ook nog wat; bei der Sabine gab's was."""
    if not story.rolled():
        return
    kinds = [one.kind for one in scene.parts if one.kind != "him"]
    if kinds == ["something"] and _is_held_of_it(clause):
        clause.particle, clause.act = "", "take"
    players = [one.seat for one in scene.parts if one.kind == "player" and one.led in ("at", "for")]
    given = clause.act == "give" and sorted(kinds) == ["player", "something"] and len(players) == 1
    if clause.particle or not (given or (clause.act == "take" and kinds == ["something"])):
        return
    seat = players[0] if given else scene.doer
    story.owed = (scene.doer if seat is None else seat), len(story.found)
    raise Missing("what")


def _is_held_of_it(clause: Clause) -> bool:
    """Return whether a clause says that somebody has something of what was told: da hatte Peer was; davon hatte Peer was."""
    of_it = bool(clause.there) or has(clause.spoken, "of-it")
    return clause.act == "hold" and of_it and clause.particle in ("", "aan")


def none_got(story: Story, clause: Clause) -> list[Action]:
    """Return what was told last where a clause without a verb says that a roll brought nobody anything, or nobody else: niemand wat; sonst keiner was. Nothing for another clause."""
    words = without(clause.words, "filler", "then", "for", "from", "him")
    if (
        not story.rolled()
        or sorted(len(with_sense(words, role)) for role in ("nobody", "something", "nothing")) != [0, 1, 1]
        or len(words) != _BOTH
    ):
        return []
    last = story.last()
    if last is None or story.row() is None:
        return []
    clause.act = "take"
    return story.told_again([last], 1)


def nobody_got(story: Story, clause: Clause) -> list[Action]:
    """Return that a roll brought nobody anything; Missing where something else is said of nobody."""
    alone = sorted(one.kind for one in bare(clause.parts, "nobody", "something")) == ["nobody", "something"] and len(clause.parts) == _BOTH
    if clause.act not in ("take", "hold") or clause.particle or not alone or not story.rolled():
        raise Missing("word", next(one.text for one in clause.parts if one.kind == "nobody"))
    return [Get(seat, (0,) * len(RESOURCES)) for seat in range(len(story.position.players))]
