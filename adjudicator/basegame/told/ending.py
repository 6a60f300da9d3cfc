"""Where a clause says that a turn is over, whose comes, or that somebody won."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.deeds import Claim, End, Trade
from adjudicator.basegame.told.asides import is_of_ten_points, is_said
from adjudicator.basegame.told.clause import Clause, Missing
from adjudicator.basegame.told.lexicon import MANY, PARTICIPLE, VERB, marked, words_for
from adjudicator.basegame.told.opening import is_to_roll, looks_like_name
from adjudicator.basegame.told.story import Story
from adjudicator.basegame.told.words import Word, are_known, has, says, values_in, with_sense, without
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE

_BEING = 2
#: Of how many words more it is told that something was his turn.
_OWN_TURN = 3
#: Behind how many words it is told whose turn comes, where those say behind what.
_BEHIND = 3
#: What a clause may be made of that says whose turn comes.
_OF_TURNS = ("thing-turn", "the", "him", "his", "mine", "me", "goes", "be", "over", "done", "to", "at", "his", "with", "a")
#: Words beside which somebody says to have won.
_BESIDE_WINNING = (
    "points", "first", "third", "had", "he", "her", "i", "the", "him", "and", "then", "filler", "talk", "at", "of-it", "again", "also", "feel",
)  # fmt: skip
#: Words beside which it is said whose turn it is.
_OF_NOBODY = ("filler", "then", "now", "on-turn", "again")


def turn_over(story: Story, clause: Clause) -> list[Action]:
    """Return the end of a turn where a clause says no more than that it is over, or whose comes: der Nächste bitte; toen was haar beurt voorbij; de beurt ging naar Anke. Nothing for another clause."""
    words = without(clause.words, "filler", "then", "so", "again", "of-it", "now")
    roller = story.turned if (doing := story.under_way()) is None else doing
    if not words or roller is None:
        return []
    over = (
        is_said(clause.spoken, "next-one")
        or _ends_turn(clause.spoken, roller)
        or _is_over(story, words, roller, then=has(clause.words, "then"))
    )
    if not over and not _is_ready(story, words, roller) and not _is_on_to(story, words, roller):
        return []
    story.doer = roller
    return [End(roller)]


def _ends_turn(words: Sequence[Word], roller: int) -> bool:
    """Return whether words say of who is on turn that he stops, by his name, a pronoun or nothing, and nothing else: hij liet het daarbij; Bert houdt ermee op."""
    named = [word for word in words if word.seat is not None or word.sense("he", "her")]
    if is_said(words, "ends-turn"):
        return True
    others = [word for word in words if word not in named]
    return len(named) == 1 and named[0].seat in (None, roller) and bool(others) and is_said(others, "ends-turn")


def _is_next_said(story: Story, words: Sequence[Word]) -> bool:
    """Return whether words behind the end of a turn only call the next player, and name nobody: Fertig, der Nächste."""
    return isinstance(story.last(), End) and is_said(words, "next-one")


def _next_named(story: Story, words: Sequence[Word]) -> int | None:
    """Return who is on turn next, where words behind who was ready name him, and nothing else: klaar, Piet. None for other words."""
    told, last = without(words, "filler", "the", "then", "so"), story.last()
    if story.position.remembered or not isinstance(last, End) or last.player < 0 or len(told) != 1:
        return None
    following = (last.player + 1) % len(story.position.players)
    return following if told[0].seat == following else None


def _is_over(story: Story, words: Sequence[Word], roller: int, *, then: bool) -> bool:
    """Return whether words say that the turn of who rolled is over, or that another one's comes, and nothing else; ``then`` where it is told as what followed."""
    if not has(words, "thing-turn") or not all(word.seat is not None or word.sense(*_OF_TURNS) for word in words):
        return False
    if _is_pointed_at(words):
        return has(words, "his") or roller == story.teller  # dat was mijn beurt
    seats = _seats_in(story, words)
    going = has(words, "goes") and has(words, "to", "at")
    if has(words, "over", "done"):
        return not going and seats <= {roller}  # toen was haar beurt voorbij
    to_one = len(seats) == 1 if seats else has(words, "his")
    handed = has(words, "to", "at") and len(words) == _BEHIND and words[0].sense("thing-turn") is not None  # beurt aan Daan
    return to_one and roller not in seats and (going or handed or (then and has(words, "be")))


def _is_pointed_at(words: Sequence[Word]) -> bool:
    """Return whether words that speak of a turn point at it and say whose it was: dat was mijn beurt."""
    return len(words) == 1 + _OWN_TURN and words[0].sense("the", "him") is not None and has(words, "be") and has(words, "mine", "his")


def _seats_in(story: Story, words: Sequence[Word]) -> set[int | None]:
    """Return the players whom words name, who tells it among them; None for him where nobody knows who that is."""
    own = {story.teller for word in words if word.sense("me", "mine")}
    return own | {word.seat for word in words if word.seat is not None}


def _is_ready(story: Story, words: Sequence[Word], roller: int) -> bool:
    """Return whether words say that who is on turn was done, and nothing else: da war ich fertig."""
    named = [word for word in words if word.is_somebody or word.sense("he", "her", "me")]
    if len(named) != 1 or not has(words, "done") or not has(words, "be"):
        return False
    if not all(word in named or word.sense("be", "done", "him", "the", "for", "there") for word in words):
        return False
    return named[0].sense("he", "her") is not None or roller == (story.teller if named[0].seat is None else named[0].seat)


def _is_bare_next(story: Story, words: Sequence[Word], roller: int) -> bool:
    """Return whether words say no more than to whom it goes, who is next, where nothing was just given: allez, aan Piet."""
    following = (roller + 1) % len(story.position.players)
    given = story.has_unread() or isinstance(story.last(), Trade) or story.position.remembered
    return len(words) == _BEING and words[1].seat == following and says(words[:1], "turn-leads") and not given


def _is_on_to(story: Story, words: Sequence[Word], roller: int) -> bool:
    """Return whether words say to whom it goes on, and nothing else: door naar Eva; weiter an den Jonas."""
    named = [word for word in words if word.is_somebody or word.sense("me")]
    if story.final and len(words) == 1 and (says(words, "onward") or (words[0].sense("over") and not words[0].sense("off"))):
        return True  # also weiter; Ende
    if len(named) != 1 or not has(words, "to", "at"):
        return False
    if story.final and _is_bare_next(story, words, roller):
        return True
    if not says(words, "onward") and (not has(words, "be") or not says(words, "turn-leads")):
        return False
    seat = story.teller if named[0].seat is None else named[0].seat
    return seat != roller and all(word in named or says([word], "onward") or word.sense("to", "at", "the", "him", "be") for word in words)


def won(story: Story, clause: Clause) -> list[Action]:
    """Return that somebody won where a clause says that the game was over, behind one of his tenth point; nothing for another clause."""
    words = without(clause.words, "filler", "then", "so", "be", "him", "the")
    wins = len(words) > 0 and all(word.sense("third", "first", "had") or any(one.value == "win" for one in word.senses) for word in words)
    if story.tenth is None or not story.found or not ((len(words) == 1 and words[0].sense("over")) or wins):
        return []
    story.joins, clause.act = len(story.found) - 1, "win"
    return [Claim(story.tenth)]


def said_to_win(story: Story, clause: Clause) -> list[Action]:
    """Return that somebody said to have won, where a clause tells that he said so beside his points: ze zei dat ze op tien punten zat en gewonnen had. Nothing for another clause."""
    if not _is_of_saying_to_win(clause.spoken):
        return []
    named = [word for word in clause.spoken if word.is_somebody]
    roller = story.under_way()
    seat = roller if not named else story.teller if named[0].seat is None else named[0].seat
    if len({word.seat for word in named}) > 1 or seat is None or seat != roller:
        return []
    story.doer, clause.act = seat, "win"
    return [Claim(seat)]


def _is_of_saying_to_win(words: Sequence[Word]) -> bool:
    """Return whether words tell that somebody said to have won, with ten points or without a number, and nothing else."""
    verbs = {sense.value for word in words for sense in word.senses if sense.role in (VERB, PARTICIPLE)}
    if not {"say", "win"} <= verbs <= {"say", "win", "stop"} or has(words, "denied", "wish", "unsure", "reason", PIECE, RESOURCE, CARD):
        return False
    if any(number != "10" for number in values_in(words, NUMBER)):
        return False
    return all(word.is_somebody or word.sense(VERB, PARTICIPLE, NUMBER, *_BESIDE_WINNING) or word.text == "" for word in words)


def who_has_ten(story: Story, words: Sequence[Word]) -> int | None:
    """Return who a clause says has ten points, and no more than that; None for another clause."""
    tenth = tuple(words_for(NUMBER, "10"))
    if any(number != "10" for number in values_in(without(words, "a"), NUMBER)):
        return None
    if (
        not are_known(word for word in words if not word.text.casefold().startswith(tenth))
        or not is_of_ten_points(words)
        or has(words, PIECE, RESOURCE, CARD, "next-one", "thing-turn", MANY, "denied", "wish", "unsure")
    ):
        return None
    return story.teller if has(words, "i", "mine", "me") else story.doer


def turned_to(story: Story, clause: Clause, *, joint: bool) -> list[Action] | None:
    """Return the end of a turn where a clause says whose turn it is (toen was Bert; ich war dran), nothing where none was under way; None for another clause. Missing for one that goes on with where the one before says that somebody is."""
    if joint:
        raise Missing("who")
    seat = _begun_for(clause) if clause.fresh else _next_named(story, clause.spoken)
    if seat is not None:
        clause.act, story.doer, story.oneself, story.turned = "", seat, False, seat
        return []
    if _is_next_said(story, clause.spoken):
        clause.act = ""
        return []
    told = _whose_turn(clause, ended=isinstance(story.last(), End))
    if told is None:
        return None
    named, being = told
    if looks_like_name(named):
        return _turned_to_stranger(story, clause)
    if not named.is_somebody:
        return _turned_to_another(story, clause)
    seat = _seat_named(story, named)
    before = story.under_way()
    goes_on = clause.joined or has(clause.words, "then") or says(clause.words, "may-go") or says(clause.words[:1], "behind")
    if not goes_on and ({before, story.turned} - {None, seat} or (being.sense("present") and story.final)):
        return None  # whose turn it is may be what is quarrelled about: that it went on is told with then
    clause.act = ""
    story.doer, story.oneself, story.turned = seat, named.seat is None, seat
    return [End(before)] if before not in (None, seat) else []


def _begun_for(clause: Clause) -> int | None:
    """Return whose turn it is by a clause before anything is told, that says it in other words: 't is aan Anna. None for another clause."""
    words = without(clause.words, "filler", "then", "now", "the", "him")
    named = [word for word in words if word.seat is not None]
    rest = [word for word in words if word.seat is None]
    leads = len(rest) == _BEING and has(rest, "be") and says(rest, "turn-leads") and has(rest, "to", "at")
    return named[0].seat if len(named) == 1 and leads else None


def _seat_named(story: Story, named: Word) -> int:
    """Return the player whom a word names, where it says *I* who tells it; Missing where nobody knows that."""
    if named.seat is not None:
        return named.seat
    if story.teller is None:
        story.teller = story.on_turn()
    if story.teller is None:
        raise Missing("who", named.text)
    return story.teller


def _turned_to_stranger(story: Story, clause: Clause) -> list[Action] | None:
    """Return the end of the turn that was under way where a clause says that somebody's comes of whom nothing else is told; None where none was."""
    before = story.under_way()
    if before is None or not (clause.joined or has(clause.words, "then") or says(clause.words, "may-go")):
        return None
    clause.act, story.doer, story.oneself, story.turned = "", None, False, None
    return [End(before)]


def _turned_to_another(story: Story, clause: Clause) -> list[Action] | None:
    """Return the end of a turn where a clause says with a pronoun whose comes (dann war sie dran): of the one other player who was named; None where that is open."""
    before = story.under_way()
    others = [seat for seat in story.others if seat != before]
    if before is None or len(others) != 1 or not has(clause.words, "then"):
        return None
    clause.act, story.doer, story.oneself, story.turned = "", others[0], False, others[0]
    return [End(before)]


def _whose_turn(clause: Clause, *, ended: bool) -> tuple[Word, Word] | None:
    """Return the words of a clause that says whose turn it is, and nothing else, for who and for is or was; None for another clause."""
    if not _may_be_of_turns(clause) and not (ended and says(clause.words, "may-go")) and not _is_again(clause):
        return None
    whole = has(clause.words, "on-turn")
    said = [word for word in _without_articles(_without_before(clause.words)) if word.seat is not None or not word.sense(*_OF_NOBODY)]
    named = [word for word in said if _may_be_whose(word)]
    if whole and len(said) == len(named) == 1:
        return named[0], named[0]  # ik aan de beurt
    if named and not whole:
        said = [word for word in said if not is_to_roll(word)]
    being = with_sense([word for word in said if word not in named], "be", "first" if whole else "be")
    being = being or [word for word in said if says([word], "turn-came", "may-go")]  # toen mocht ik
    return (named[0], being[0]) if (len(named), len(being), len(said)) == (1, 1, _BEING) else None


def _is_again(clause: Clause) -> bool:
    """Return whether a clause says who it is again, and nothing else: en is Anna weer."""
    words = without(clause.words, "the", "filler")
    return (
        clause.joined
        and len(words) == _BEING + 1
        and has(words, "be")
        and has(words, "again")
        and any(one.seat is not None for one in words)
    )


def _may_be_whose(word: Word) -> bool:
    """Return whether a word may say whose turn it is: a name, also of somebody of whom nothing else is told, or a pronoun."""
    return word.seat is not None or word.sense("i", "he", "her") is not None or looks_like_name(word)


def _may_be_of_turns(clause: Clause) -> bool:
    """Return whether a clause may say whose turn comes: with the words for that, as what followed, or that somebody may, and nothing else (mag Bert)."""
    if has(clause.words, "on-turn", "then"):
        return True
    return (clause.first or clause.joined) and len(without(clause.words, "the")) == _BEING and says(clause.words, "may-go")


def _without_before(words: Sequence[Word]) -> Sequence[Word]:
    """Return words without those with which it is said when or behind what it was: als Bert dran war; nach der Stadt war …."""
    return _without_what_was(words[1:] if words[0].sense("as") and not words[0].sense("then") else words)


def _without_what_was(words: Sequence[Word]) -> Sequence[Word]:
    """Return words without those that say behind what it was: nach der Stadt war …; na dat dorp was …."""
    behind = len(words) > _BEHIND and words[0].text.casefold() in marked("behind") and words[1].sense("the", "a", "mine", "his")
    return words[_BEHIND:] if behind and words[2].sense(PIECE, CARD, "deck", RESOURCE, "thing-turn", "figure") else words


def _without_articles(words: Sequence[Word]) -> list[Word]:
    """Return words without those before the name of a player: die Erika war dran."""
    following = [*words[1:], *words[:1]]
    return [
        word
        for word, after in zip(words, following, strict=True)
        if not (word.sense("the") and (after.seat is not None or looks_like_name(after)))
    ]
