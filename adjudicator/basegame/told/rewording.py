"""Words of a telling that say together what none of them says alone, with the senses that they have there: a city on one's own settlement, drawn pronouns and articles, what is told by the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from adjudicator.basegame.told.lexicon import MANY, PARTICIPLE, VERB, Sense
from adjudicator.basegame.told.words import HELPS, LITTLE, SENTENCE_ENDS, Word, has, has_only, says
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE
from adjudicator.notation.place_names import looks_like_place
from adjudicator.verdicts.question import Kind

#: Marks at which a part of a sentence ends.
_MARKS = (*SENTENCE_ENDS, ",", ":")
_OWN = ("mine", "his", "the", "adjective")
_ACTS = (VERB, PARTICIPLE, MANY)
#: Deeds of which a thing is the object: kriegt an Lehm.
_OF_THINGS = ("take", "give", "trade", "buy", "rob", "play")
#: Of so many words is told at most what else somebody is called.
_BY_NAME = 6
#: Within so many words it is told that somebody thinks meanwhile.
_MEANWHILE = 5
#: What stands before the name of a card that is told behind the word for one: a mark and an article.
_BOTH = 2
#: What a way of the robber is told with, beside its end.
_WAY = ("at", "to", "the", "terrain", "with", NUMBER, RESOURCE, *LITTLE)


def reworded(words: Sequence[Word]) -> list[Word]:
    """Return the words of a telling with the senses that some have beside the others, without marks that part what belongs together."""
    told = _with_card_named(_with_corner_led(_without_meanwhile(_without_by_names(_without_cries([*words])))))
    for change in (_onto_settlement, _drawn, _same_land, _brought, _traders_first):
        for begin, end in _parts(told):
            change(told, begin, end)
    return _joined(told)


def _without_cries(words: list[Word]) -> list[Word]:
    """Return words without the cry with which somebody begins to put himself right: ach Quatsch, Zehn; oh nee, een tien."""
    found: list[Word] = []
    for place, word in enumerate(words):
        begins = not place or words[place - 1].text in _MARKS
        cry = begins and says([word], "cry") and place + 1 < len(words) and words[place + 1].sense("no") is not None
        if not cry:
            found.append(word)
    return found


def _without_meanwhile(words: list[Word]) -> list[Word]:
    """Return words without what somebody only thinks while another thing is told: terwijl hij nadenkt ruilen …; während sie überlegt, tauscht …."""
    found: list[Word] = []
    place = 0
    while place < len(words):
        begins = (not place or words[place - 1].text in SENTENCE_ENDS) and says([words[place]], "while")
        behind = words[place + 1 : place + _MEANWHILE]
        at = next((at for at, word in enumerate(behind) if says([word], "ponders")), None)
        who = [] if at is None else [word for word in behind[:at] if not word.sense("filler", "again", "now")]
        after = None if at is None else next(iter(words[place + at + 2 : place + at + 3]), None)
        goes_on = after is not None and (after.text == "," or after.sense(VERB, MANY, *HELPS) is not None)
        if begins and at is not None and goes_on and len(who) == 1 and (who[0].seat is not None or who[0].sense("he", "her")):
            place += at + 2
            place += int(place < len(words) and words[place].text == ",")
            continue
        found.append(words[place])
        place += 1
    return found


def _with_corner_led(words: list[Word]) -> list[Word]:
    """Return words with one that leads to the numbers that stand right behind a corner: an der Ecke 12, 6 und 11."""
    found: list[Word] = []
    for word, after in zip(words, [*words[1:], None], strict=False):
        found.append(word)
        if word.sense("thing-corner") and after is not None and after.sense(NUMBER) and not after.sense("a", "terrain"):
            found.append(Word(after.at, "", (Sense("from"),)))
    return found


def _with_card_named(words: list[Word]) -> list[Word]:
    """Return words without the mark and the article between a card that is bought and which one it is: kauft sich eine Karte, einen Ritter, und …."""
    found: list[Word] = []
    place = 0
    while place < len(words):
        found.append(words[place])
        behind = words[place + 1 : place + 5]
        named = len(behind) > _BOTH and behind[0].text == "," and behind[1].sense("a") and behind[2].sense(CARD)
        ends = named and (len(behind) == _BOTH + 1 or behind[3].text in _MARKS or behind[3].sense("and"))
        begin = max((at + 1 for at in range(place) if words[at].text in _MARKS), default=0)
        if (
            ends
            and words[place].sense("thing-card", "deck")
            and _does(words[begin:place], "buy")
            and not has(words[begin:place], NUMBER, CARD)
        ):
            place += _BOTH
        place += 1
    return found


def _traders_first(words: list[Word], begin: int, end: int) -> None:
    """Take two who trade with one another as told before their verb: intussen ruilen Anna en Daan een wol tegen een erts."""
    for place in range(begin, end - 3):
        verb, first, joint, second = words[place : place + 4]
        trades = any(sense.role == MANY and sense.value == "trade" for sense in verb.senses)
        if trades and joint.sense("and") and first.seat is not None and second.seat not in (None, first.seat):
            words[place : place + 4] = [first, joint, second, verb]
            return


def _without_by_names(words: list[Word]) -> list[Word]:
    """Return words without what else a player is called right behind his name, where that is he: Anna, die van rood, …; Anna, also Rot, …; onze Anna."""
    for word, after in pairwise(words):
        if after.seat is not None and says([word], "ours"):
            word.senses = (Sense("the"),)
    found: list[Word] = []
    place = 0
    while place < len(words):
        found.append(words[place])
        end = _by_name_ends(words, place)
        place = place + 1 if end is None else end
    return found


def _by_name_ends(words: Sequence[Word], place: int) -> int | None:
    """Return behind which word it ends what else the player is called who is named at a place; None where nothing is said of that, or another one is named."""
    seat = words[place].seat
    if seat is None or place + 1 >= len(words):
        return None
    if words[place + 1].seat == seat:
        return place + 2  # Anna rood gooit
    if words[place + 1].text != ",":
        return None
    end = next((at for at in range(place + 2, min(place + 2 + _BY_NAME, len(words))) if words[at].text == ","), None)
    said = words[place + 2 : end]
    named = [word for word in said if word.seat is not None]
    if end is None or len(named) != 1 or named[0].seat != seat:
        return None
    return (
        end + 1
        if all(
            word in named or word.sense("the", "from", "with", "a", "so", "filler", "be", "third") or _does([word], "play") for word in said
        )
        else None
    )


def _parts(words: Sequence[Word]) -> Iterator[tuple[int, int]]:
    """Yield where the parts of sentences begin and end that marks part."""
    begin = 0
    for place, word in enumerate(words):
        if word.text in _MARKS:
            yield begin, place
            begin = place + 1
    yield begin, len(words)


def _does(words: Sequence[Word], *acts: str) -> bool:
    """Return whether words tell of a deed of some sorts, of any where none is named."""
    return any(sense.role in _ACTS and (not acts or sense.value in acts) for word in words for sense in word.senses)


def _onto_settlement(words: list[Word], begin: int, end: int) -> None:
    """Take the word before the settlement that a city is built on as that before what is replaced: een stad op haar dorp; a Stadt auf ihre Siedlung."""
    part = words[begin:end]
    if not any(sense.role == PIECE and sense.value == Kind.CITY for word in part for sense in word.senses):
        return
    for place in range(begin, end):
        if not says([words[place]], "onto"):
            continue
        at = place + 1
        while at < end and words[at].sense(*_OWN) and not words[at].sense(PIECE) and words[at].whose is None:
            at += 1
        named = words[at] if place + 1 < at < end else None
        piece = named.sense(PIECE) if named is not None else None
        of_other = (
            at + 2 < len(words) and words[at + 1].sense("from") and (words[at + 2].seat is not None or words[at + 2].sense("the", "him"))
        )
        if piece is not None and piece.value == Kind.SETTLEMENT and not of_other and not _is_of_another(part, words[place + 1 : at]):
            words[place].senses = (Sense("from"),)


def _is_of_another(part: Sequence[Word], owner: Sequence[Word]) -> bool:
    """Return whether the word for whose a piece is does not fit who does it: ze zet een stad op zijn dorp."""
    his, hers = says(owner, "owned-by-him"), says(owner, "owned-by-her")
    he, she = says(part, "of-him", "called-he"), says(part, "of-her", "called-her")
    return (his and she and not he) or (hers and he and not she)


def _drawn(words: list[Word], begin: int, end: int) -> None:
    """Take what is drawn together in the south: tauscht s' is she, kriegt an Lehm an article."""
    for place in range(begin, end):
        word, after = words[place], words[place + 1] if place + 1 < end else None
        if says([word], "drawn-she") and not word.sense("her"):
            beside = words[place - 1] if place > begin else after
            if beside is not None and beside.sense(VERB, *HELPS):
                word.senses = (Sense("her"),)
        if says([word], "drawn-article") and after is not None and says([after], "masculine") and _is_of_things(words[begin:end]):
            word.senses = (Sense("a"),)


def _is_of_things(words: Sequence[Word]) -> bool:
    """Return whether words tell of a deed of which a thing is the object, or name somebody and no deed: die Resi an Lehm."""
    return _does(words, *_OF_THINGS) or (not _does(words) and len([word for word in words if word.seat is not None]) == 1)


def _same_land(words: list[Word], begin: int, end: int) -> None:
    """Take the land that is told again as the tile with the number that was told of it: tussen 't 3-bos en de 4-akker, en dan tussen datzelfde bos en ….."""
    for place in range(begin, end - 1):
        land = words[place + 1].sense("terrain")
        if land is None or land.person or not says([words[place]], "that-same") or (place + 2 < end and words[place + 2].sense(NUMBER)):
            continue
        chips = {_chip(words, at) for at in range(place) if (one := words[at].sense("terrain")) is not None and one.value == land.value}
        if len(chips) == 1 and (chip := chips.pop()):
            words[place].senses = (Sense("the"),)
            words[place + 1].senses = (Sense("terrain", land.value, chip),)


def _chip(words: Sequence[Word], place: int) -> str:
    """Return the number that is told of a land; empty for none."""
    land, number = words[place].sense("terrain"), words[place + 1].sense(NUMBER) if place + 1 < len(words) else None
    return land.person if land is not None and land.person else number.value if number is not None else ""


def _brought(words: list[Word], begin: int, end: int) -> None:
    """Take what a roll told right before brought as taken by who rolled: würfelt ne Vier, dafür gibts ein Korn."""
    at = next((place for place in range(begin, end) if says([words[place]], "it-gives")), None)
    if at is None or begin == 0 or words[begin - 1].text not in (",", ".") or not has(words[at + 1 : end], RESOURCE, "nothing"):
        return
    before = next((words[first:last] for first, last in _parts(words) if last == begin - 1), [])
    before = before[next((place for place in reversed(range(len(before))) if before[place].sense("and")), 0) :]
    plain = all(word.sense("a", "one", NUMBER, RESOURCE, "and", "nothing", *LITTLE) for word in words[at + 1 : end])
    rolled = _does(before, "roll") and has(before, NUMBER) and not has(before, RESOURCE, PIECE, "denied", "wish")
    if plain and rolled and all(word.sense("for-it", "filler", "then", "the") for word in words[begin:at]):
        for word in words[begin:at]:
            word.senses = (Sense("filler"),)
        words[at].senses = (Sense(VERB, "take", "3"),)


def _joined(words: list[Word]) -> list[Word]:
    """Return words without the marks that part a roll from its number, the way of the robber, and the roads that are told one by one."""
    dropped: set[int] = set()
    parts = [*_parts(words)]
    for (begin, end), (start, stop) in pairwise(parts):
        before, after = words[begin:end], words[start:stop]
        if not before or not after:
            continue
        rolled = _is_roll_without_number(before) and has(after, NUMBER) and has_only(after, "a", NUMBER)
        if words[end].text == "," and (rolled or (_begins_way(before) and _is_goal(after))):
            dropped.add(end)
        elif words[end].text == ":" and _are_roads(before) and after[0].sense("a", "one") and after[0].sense("at") is None:
            dropped.add(end)
            dropped |= _going_on(words, start)
    return [word for place, word in enumerate(words) if place not in dropped]


def _is_roll_without_number(words: Sequence[Word]) -> bool:
    rolls = [word for word in words if word.sense(VERB) and _does([word], "roll")]
    return (
        len(rolls) == 1 and not has(words, NUMBER, RESOURCE, PIECE, "figure", "thing-card", "denied", "wish") and not words[0].sense(NUMBER)
    )


def _begins_way(words: Sequence[Word]) -> bool:
    """Return whether words tell from where the robber went, and of nothing done: rover weg van de 4-wei."""
    if not words[0].sense("figure") or _does(words) or not has(words, "from"):
        return False
    for word in words[1:2]:
        if says([word], "gone"):
            word.senses = (Sense("off"),)
    return all(word.sense("figure", "off", "from", *_WAY) or looks_like_place(word.text) for word in words)


def _is_goal(words: Sequence[Word]) -> bool:
    """Return whether words tell where something went to, and nothing else: hup naar de 10-bergen."""
    placed = has(words, "terrain") or any(looks_like_place(word.text) for word in words)
    return placed and has(words, "at", "to") and all(word.sense(*_WAY) or looks_like_place(word.text) for word in words)


def _are_roads(words: Sequence[Word]) -> bool:
    """Return whether words tell of several roads, and not where: zet twee gratis wegen."""
    pieces = [sense.value for word in words if (sense := word.sense(PIECE))]
    return (
        pieces == [Kind.ROAD]
        and has(words, NUMBER)
        and not has(words, "at", "terrain")
        and not any(looks_like_place(one.text) for one in words)
    )


def _going_on(words: Sequence[Word], start: int) -> set[int]:
    """Return where the words stand that only lead to the next of several roads: en dan door tussen …; und dann weiter zwischen …."""
    found: set[int] = set()
    end = next((place for place in range(start, len(words)) if words[place].text in SENTENCE_ENDS), len(words))
    for place in range(start, end):
        if not (words[place].sense("and") or words[place].text == ","):
            continue
        at = place + 1
        while at < end and (words[at].sense("then", "again") or says([words[at]], "onward")) and not words[at].sense("at"):
            at += 1
        one = at < end and words[at].sense("a", "one") is not None
        if at + one < end and words[at + one].sense("at"):
            found |= {*range(place + 1, at + one)} if words[place].sense("and") else {*range(place + 1, at)}
    return found
