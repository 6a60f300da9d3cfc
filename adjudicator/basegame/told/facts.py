"""Which clause of a telling states a fact beside what was done: how many cards somebody has, what stands where, that a turn is not over; and which words of one do."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.deeds import Discard, Play, Roll
from adjudicator.basegame.position import SEVEN, Cards, Development
from adjudicator.basegame.told.clause import Clause, Missing
from adjudicator.basegame.told.lexicon import MANY, PARTICIPLE, VERB
from adjudicator.basegame.told.story import Story
from adjudicator.basegame.told.whereabouts import stands_beside, without_whereabouts
from adjudicator.basegame.told.words import Word, has, says, values_in, with_sense, without
from adjudicator.board.board import RESOURCES
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE
from adjudicator.notation.place_names import looks_like_place
from adjudicator.verdicts.question import Kind

_HAVING = ("first", "third", "had")
#: What a clause has that tells of something done.
_DEEDS = (VERB, PARTICIPLE, MANY, "goes", "had-to", "passive", "no", "for-it", "before-roll")
#: What a clause of a hand names besides.
_HELD = (RESOURCE, "thing-card", "deck", CARD, NUMBER, "a", "one", "the", "nobody", "nothing")
_SUBJECTS = ("i", "he", "her")
#: What is said of cards that are handed in.
_AWAY = ("af", "weg", "in", "ab", "uit", "aus", "kwijt", "her", "raus")
_NO_CARDS = Cards((0,) * len(RESOURCES), 0)
_LITTLE = ("filler", "then", "now", "again", "also", "so", "the-hand", "from", "at")


def holder_in(words: Sequence[Word]) -> int | None:
    """Return the one player whom words name; None where they name none, or several."""
    named = {word.seat for word in words if word.seat is not None}
    return named.pop() if len(named) == 1 else None


def states_fact(story: Story, words: Sequence[Word]) -> bool:
    """Return whether a clause that is no event states a fact that nothing hangs on: it is told, and not taken."""
    if any(word.text == "?" for word in words):
        return False
    return _is_of_hand(story, words) or _is_of_place(words) or _is_conceded(words) or _is_beside(story, words) or _is_to_roll(words)


def _is_to_roll(words: Sequence[Word]) -> bool:
    """Return whether words say that somebody still had to roll, and nothing else: o nee wacht, ze moet nog gooien."""
    rolling = [word for word in words if any(one.role == MANY and one.value == "roll" and not one.person for one in word.senses)]
    due = [word for word in words if says([word], "must") or word.sense("had-to")]
    rest = [word for word in words if word not in (*rolling, *due)]
    return len(rolling) == len(due) == 1 and all(word.is_somebody or word.sense("no", "comma", *_SUBJECTS, *_LITTLE) for word in rest)


def _is_of_hand(story: Story, words: Sequence[Word]) -> bool:
    """Return whether words say how many cards somebody has, and that is so as far as the position tells: Bert heeft acht kaarten; hat aber nur zwei Erz."""
    having = with_sense(words, *_HAVING)
    told = [word for word in words if word not in having and not says([word], "only", "merely", "turning", "still", "self")]
    if len(having) != 1 or has(words, *_DEEDS, PIECE, "wish", "talk"):
        return False
    if not has(words, "thing-card", RESOURCE):
        return _is_of_whole_hand(story, words, having)
    if not all(word.is_somebody or word.sense(*_HELD, *_SUBJECTS, *_LITTLE) for word in told) or not has(told, NUMBER, "a", "one"):
        return False
    return not _is_wrong(story, words)


def _is_of_whole_hand(story: Story, words: Sequence[Word], having: Sequence[Word]) -> bool:
    """Return whether words say, behind a seven, no more than how many cards somebody has, or who was just told to have to hand some in, and the position says so too: sie hat neun."""
    told = [word for word in words if word not in having]
    who = [word for word in told if word.is_somebody or word.sense(*_SUBJECTS)]
    numbers = [word for word in told if word.sense(NUMBER) and not word.sense("a")]
    row = len(story.found) - 1
    seat = who[0].seat if len(who) == 1 and who[0].seat is not None else story.owing.get(row)
    if story.total() != SEVEN or seat is None or len(numbers) != 1 or len(who) != 1 or story.position.remembered or who[0].sense("i"):
        return False
    plain = all(word in (*who, *numbers) or word.sense(*_LITTLE) for word in told)
    return plain and _may_hold(story, seat, int(values_in(numbers, NUMBER)[0]))


def _may_hold(story: Story, seat: int, number: int) -> bool:
    """Return whether somebody may have so many cards in all by the position, nothing told having changed his hand but a seven."""
    hand = story.position.players[seat].hand
    others = [one for one in story.done() if not (isinstance(one, Discard) and one.player != seat)]
    changed = any(not isinstance(one, Roll) or one.total != SEVEN for one in others)
    return not changed and (hand is None or number == hand.total)


def agrees_with_hand(story: Story, words: Sequence[Word]) -> bool:
    """Return whether words that state how many cards one player has in all say what the position says of a hand that nothing told has changed."""
    numbers, named = values_in(words, NUMBER), [word.seat for word in words if word.seat is not None]
    if len(numbers) != 1 or len(named) != 1 or has(words, RESOURCE) or story.position.remembered:
        return False
    hand = story.position.players[named[0]].hand
    changed = any(not isinstance(one, Roll) or one.total != SEVEN for one in story.done())
    return not changed and hand is not None and int(numbers[0]) == hand.total and not says(words, "only", "merely")


def _is_wrong(story: Story, words: Sequence[Word]) -> bool:
    """Return whether the position says that somebody has another number of cards than words say, as long as nothing was told that changes it."""
    numbers, named = values_in(words, NUMBER), [word.seat for word in words if word.seat is not None]
    changed = any(not isinstance(one, Roll) or one.total != SEVEN for one in story.done())
    if changed or len(numbers) != 1 or len(named) != 1 or story.position.remembered:
        return False
    hand = story.position.players[named[0]].hand
    if hand is None:
        return False
    kinds = values_in(words, RESOURCE)
    if not kinds:
        return int(numbers[0]) != hand.total
    return hand.hidden == 0 and int(numbers[0]) != hand.counts[[str(one) for one in RESOURCES].index(kinds[0])]


def _is_of_place(words: Sequence[Word]) -> bool:
    """Return whether words say what stands at the place that was told, and nothing else: wo schon Berts Straße liegt; waar Bert al een straat heeft."""
    if not says(words[:1], "where") or words[0].sense("the") or has(words, PARTICIPLE, "passive", "goes", NUMBER):
        return False
    verbs = [word for word in words if word.sense(VERB, MANY)]
    return not verbs and has(words, PIECE) and has(words, "be", "standing", "talk", "feel", *_HAVING)


def _is_conceded(words: Sequence[Word]) -> bool:
    """Return whether words say in spite of what something was done, and tell of nothing done: obwohl Carla noch dran ist; terwijl het haar beurt is."""
    return says(words[:1], "although") and not has(words, VERB, PARTICIPLE, MANY, "goes", "passive", "had-to", RESOURCE)


def _is_beside(story: Story, words: Sequence[Word]) -> bool:
    """Return whether words say beside what the piece stands that was just built, and nothing else, and that is so as far as the position tells: vlak naast d'r andere."""
    built = [one for one in story.done() if getattr(one, "piece", None) is not None]
    last = story.last()
    if last is None or not built or built[-1] is not last or not (says(words[:2], "beside", "next-to") or words[0].sense("emphasis")):
        return False
    if not stands_beside(story, words, last):
        return False
    rest = [word for word in words if not says([word], "beside", "next-to") and not word.sense("emphasis", "whom")]
    return not has(rest, *_DEEDS, NUMBER, *_HAVING) and all(
        word.sense("at", "the", "his", "mine", "adjective", "from", PIECE, "terrain", "thing-bank", *_LITTLE)
        or word.seat is not None
        or word.whose is not None
        for word in rest
    )


def without_facts(story: Story, words: Sequence[Word]) -> list[Word]:
    """Return the words of a clause without what states a fact beside it: that a card was bought before, that the roads of road building cost nothing, in which direction a road goes, what is said of a place that is named."""
    return without_whereabouts(
        _without_direction(_without_free(story, _without_bought(_without_holding(story, _without_whole_hand(story, words)))))
    )


def _without_whole_hand(story: Story, words: Sequence[Word]) -> list[Word]:
    """Return words, behind a seven without of how many cards somebody hands some in, where the position says no other number: moet vier kaarten afgeven van haar acht."""
    of = [place for place, word in enumerate(words) if word.sense("from")]
    told = [word.seat for word in words if word.seat is not None]
    named = told or ([] if story.doer is None else [story.doer])
    if story.total() != SEVEN or len(of) != 1 or len(named) != 1 or story.position.remembered:
        return [*words]
    end = of[0] + 1
    while end < len(words) and words[end].sense("his", "the", "thing-card") and not words[end].sense(NUMBER):
        end += 1
    behind = words[end : end + 2]
    numbers = values_in(behind[:1], NUMBER)
    end += len(numbers) + (len(behind) > 1 and behind[1].sense("thing-card") is not None)
    rest = [*words[: of[0]], *words[end:]]
    if not numbers or not has(rest, NUMBER) or not _are_handed_in(words):
        return [*words]
    return rest if story.position.players[named[0]].hand is None or _has_in_all(story, named[0], numbers[0]) else [*words]


def _are_handed_in(words: Sequence[Word]) -> bool:
    """Return whether words say that cards are handed in, by a particle or by a verb that is written with one."""
    return has(words, "off") or any(one.role in (MANY, PARTICIPLE) and one.person in _AWAY for word in words for one in word.senses)


def _has_in_all(story: Story, seat: int, number: str) -> bool:
    """Return whether the position says that somebody has so many cards in all, behind which nothing was told but a roll and cards that were handed in."""
    hand = story.position.players[seat].hand
    changed = any(not isinstance(one, Roll | Discard) for one in story.done()) or bool(story.before)
    return not changed and hand is not None and int(number) == hand.total


def _without_holding(story: Story, words: Sequence[Word]) -> list[Word]:
    """Return words, behind a seven without with how many cards somebody stands there, where the position says no other number: Anna, met negen kaarten, legt er drie af."""
    at = next((place for place, word in enumerate(words) if word.sense("with") and place), None)
    told = [word.seat for word in words if word.seat is not None]
    numbers = [] if at is None else values_in(words[at + 1 : at + 2], NUMBER)
    if at is None or len(told) != 1 or story.total() != SEVEN or story.position.remembered or not numbers:
        return [*words]
    if not has(words[at + 2 : at + 3], "thing-card") or not _has_in_all(story, told[0], numbers[0]):
        return [*words]
    begin = at - (not words[at - 1].text)
    return [*words[:begin], *words[at + 3 :]]


def _without_bought(words: Sequence[Word]) -> list[Word]:
    """Return words without that the card in them was bought before the turn: een ridder die hij vorige beurt kocht; den Ritter, den er letzte Runde gekauft hat."""
    for place, word in enumerate(words):
        if not place or not words[place - 1].sense(CARD) or not says([word], "which"):
            continue
        rest = words[place + 1 :]
        bought = any(sense.role in (VERB, PARTICIPLE) and sense.value == "buy" for one in rest for sense in one.senses)
        plain = all(
            one.is_somebody or one.sense(*_SUBJECTS, VERB, PARTICIPLE, *_HAVING, "thing-turn", *_LITTLE) or says([one], "earlier-turn")
            for one in rest
        )
        if bought and plain and says(rest, "earlier-turn") and not has(rest, "denied", "unsure"):
            return [*words[:place]]
    return [*words]


def _without_free(story: Story, words: Sequence[Word]) -> list[Word]:
    """Return words, behind road building without that its roads cost nothing."""
    last = story.last()
    by_card = any(isinstance(one, Play) and one.card is Development.ROAD_BUILDING for one in story.done())
    roads = isinstance(last, Play) or getattr(last, "piece", None) is Kind.ROAD
    return [word for word in words if not says([word], "for-nothing")] if by_card and roads else [*words]


def _without_direction(words: Sequence[Word]) -> list[Word]:
    """Return words without where a road leads to, where its place is told: een straat richting de haven, op D4/ZW."""
    at = next((place for place, word in enumerate(words) if says([word], "towards")), None)
    if at is None or not any(looks_like_place(word.text) for word in words) or not has(words, PIECE):
        return [*words]
    end = at + 1
    while end < len(words) and words[end].sense("the", "his", "mine", "adjective"):
        end += 1
    return [*words[:at], *words[end + 1 :]] if end < len(words) and words[end].sense("thing-bank", "terrain", PIECE) else [*words]


def kept_all(story: Story, clause: Clause) -> list[Action]:
    """Return that somebody who was told, or is known, to have too many cards for a seven handed in none: behält die aber alle. Nothing for another clause."""
    kept = [word for word in clause.words if says([word], "keeps")]
    others = without(clause.words, *_LITTLE, "the", "everybody", "thing-card", "him", "his", "mine", "each", NUMBER)
    others = [word for word in others if not says([word], "all-of-it")]
    told = [
        word for word in others if word not in kept and not word.is_somebody and not word.sense(*_SUBJECTS) and not says([word], "turning")
    ]
    if len(kept) != 1 or told or story.total() != SEVEN or story.position.remembered or has(clause.words, "denied"):
        return []
    if not has(clause.words, "everybody", "each") and not says(clause.words, "all-of-it"):
        return []
    named = [word.seat for word in clause.words if word.seat is not None]
    seat = named[0] if len(named) == 1 else story.holder if not named else None
    if seat is None:
        raise Missing("who")
    hand = story.position.players[seat].hand
    if hand is None or hand.total <= SEVEN:
        return []
    clause.act = "give"
    return [Discard(seat, _NO_CARDS)]


def has_to_hand_in(story: Story, clause: Clause) -> int | None:
    """Return who a clause says has to hand in cards, and not how many: Daan muss abwerfen; blauw moet de helft wegdoen. None for another clause."""
    due = [word for word in clause.words if says([word], "must") or word.sense("had-to")]
    away = [word for word in clause.words if any(one.role == MANY and one.person in _AWAY for one in word.senses)]
    named = [word for word in clause.words if word.seat is not None or word.sense("i")]
    if len(due) != 1 or len(away) != 1 or len(named) != 1 or story.total() != SEVEN:
        return None
    rest = [word for word in clause.words if word not in (*due, *away, *named)]
    plain = all(word.sense(*_LITTLE, "the", "his", "mine", "thing-card", "adjective") or says([word], "half") for word in rest)
    if not plain or has(rest, NUMBER, "denied"):
        return None
    return story.teller if named[0].seat is None else named[0].seat
