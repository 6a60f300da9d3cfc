"""Whether a question of the data speaks of something else than what is asked, however like it is: another deed, another case, another one in a row."""

from __future__ import annotations

from rulebook.search.outline import EVERY
from rulebook.search.turning_words import OPPOSITES

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulebook.search.outline import Outline
    from rulebook.search.question_read import Memory, Read

#: Groups of words that no question may lack which is to be answered by another.
_TURNING = frozenset(
    (
        "gone",
        "lacking",
        "outside",
        "championship",
        "exactly",
        "twice",
        "worthless",
        "toofew",
        "leftout",
        "mistaken",
        "lapse",
        "anywhere",
        "each",
        "next",
        "both",
    )
)
#: Groups of words that no question may have which is to answer one without them.
_APART = frozenset(("among",))
_ONLY, _COMES_FIRST, _OTHER = "only", "first", "other"
#: By so many marks colours are told apart, however they are bent: *rode* and *rood*, *blauen* and *blau*.
_COLOUR = 2
#: By so many marks places are: *midden* and *middelste*, *Ecke* and *Eckfeld*.
_PLACE = 3
_CARDS = frozenset(("kaart", "kaarten", "karte", "karten"))


def speaks_of_another(
    asked: Read, other: Read, memory: Memory, told: Read | None = None, *, own_deed: bool | None = None, else_alike: bool = False
) -> bool:
    """Return whether what is asked, with what is ``told`` beside it, and a question of the data are about different deeds, cases, ordinals or objects of one deed.

    ``own_deed``: whether what is asked says a deed that the other does not, where that was found before. Where they are ``else_alike`` in nearly all, a thing
    that is only said otherwise, or what comes first, makes no other question.
    """
    own_deed = has_own_deed(asked, other, memory) if own_deed is None else own_deed
    beside = told.said if told is not None and not told.outline.denials else []
    return (
        # each says a deed that the other does not: *build* in the round is no *trade* in it
        (own_deed and has_own_deed(other, asked, memory, beside))
        or _other_case(asked, other, memory)
        or _denies_elsewhere(asked.outline, other.outline)
        or _asks_of_what_is_supposed(asked, other, memory)
        or (own_deed and _other_outcome(asked, other, memory))
        or counts_otherwise(asked.outline, other.outline, memory)
        or _other_order(asked, other)
        or _other_in_a_row(asked, other, memory)
        or _other_thing(asked, other, memory)
        or _turned(asked.outline, other.outline)
        or _only_one(asked, other, memory)
        # what is said of a resource by name need not be so of one that is only told
        or (
            (not else_alike or bool(other.resources and not asked.resources))
            and (_other_first(asked, other) or _of_a_thing(asked, other, memory, beside))
        )
    )


def _other_thing(asked: Read, other: Read, memory: Memory) -> bool:
    """Return whether they are about different things, resources or colours."""
    return (
        _other_object(asked, other, memory)
        or _other_resource(asked, other)
        or _other_colour(asked.outline, other.outline, memory)
        or _other_place(asked.outline, other.outline, memory)
        or _other_owner(asked.outline, other.outline, memory)
        or _other_chooser(asked, other, memory)
    )


def _turned(asked: Outline, other: Outline) -> bool:
    """Return whether a word that turns an answer round stands in the one and not, or less often, in the other."""
    one, two = asked.weighty, other.weighty
    return (
        _opposite(one, two)
        or not _TURNING.intersection(one) <= {*two}
        or not _APART.intersection(two) <= {*one}
        or _only_so_many(asked, other)
        or two.count(EVERY) in range(1, one.count(EVERY))
    )


def _only_so_many(asked: Outline, other: Outline) -> bool:
    """Return whether what is asked says *only* of an amount, and another question does not: who wins with eleven points does not win with these alone."""
    return bool(asked.amounts) and _ONLY in asked.weighty and _ONLY not in other.weighty


def _only_one(asked: Read, other: Read, memory: Memory) -> bool:
    """Return whether what is asked says *only one* of a thing, and another question says *only* of something else: one card alone is not for one settlement alone."""
    here, there = ([meant for led, meant in read.led if led == _ONLY] for read in (asked, other))
    of_others = bool(there) and all(_unsaid(meant, there) for meant in here)
    return of_others and not other.outline.amounts and _says_only_one(asked.outline, memory) and not _says_only_one(other.outline, memory)


def _says_only_one(one: Outline, memory: Memory) -> bool:
    words = memory.words
    return any(word in words.bounds["bounding"] and behind in words.ones for word, behind in zip(one.said, one.said[1:], strict=False))


def has_own_deed(one: Read, two: Read, memory: Memory, beside: Sequence[frozenset[str]] = ()) -> bool:
    """Return whether a question says a deed that neither another does, nor what is told ``beside`` that."""
    words = memory.words
    return any(
        word in words.deeds and word not in words.light and _unsaid(meant, two.said) and _unsaid(meant, beside)
        for (word, _), meant in zip(one.outline.telling, one.said, strict=True)
    )


def _other_case(asked: Read, other: Read, memory: Memory) -> bool:
    """Return whether both suppose something, and not the same: nothing of the one is said in the other."""
    if not (asked.outline.supposes and other.outline.supposes):
        return False
    one, two = ([memory.meanings(word) for word in read.outline.supposed] for read in (asked, other))
    return bool(one or two) and all(_unsaid(meant, two) for meant in one)


def _denies_elsewhere(asked: Outline, other: Outline) -> bool:
    """Return whether both deny as often, the one in what is supposed and the other in what is asked."""
    return asked.denials % 2 == other.denials % 2 == 1 and asked.denies_supposed != other.denies_supposed


def _asks_of_what_is_supposed(asked: Read, other: Read, memory: Memory) -> bool:
    """Return whether another question asks about the deed that is only supposed in what is asked, and speaks of the one that is asked about by the way.

    Whether a card may be bought by who has played one is not whether the card may be played that was bought.
    """
    about, supposed = (_deeds_in(words, memory) for words in (asked.outline.before_supposed, asked.outline.supposed))
    if not (about and supposed):
        return False
    told = _deeds_in([word for word, _ in other.outline.telling], memory)
    later = other.order[1:] if other.order is not None else ()
    own = _deeds_in(other.outline.before_supposed if other.outline.supposes else later, memory)
    return not all(_unsaid(one, told) for one in supposed) and any(_unsaid(one, own) and not _unsaid(one, told) for one in about)


def _deeds_in(words: Sequence[str], memory: Memory) -> list[frozenset[str]]:
    return [memory.meanings(word) for word in words if word in memory.words.deeds and word not in memory.words.light]


def _other_outcome(asked: Read, other: Read, memory: Memory) -> bool:
    """Return whether the other question asks what comes of a case in words that say nothing of what is asked; that has a deed of its own.

    Whether the game goes on when somebody forgot to announce is not whether he has won.
    """
    if not (other.outline.supposes and other.outline.supposed):
        return False
    return all(_unsaid(memory.meanings(word), asked.said) for word in other.outline.before_supposed if word not in memory.words.light)


def _other_first(asked: Read, other: Read) -> bool:
    """Return whether both say what comes first, and what is first in the other comes later in what is asked."""
    one, two = ([meant for led, meant in read.led if led == _COMES_FIRST] for read in (asked, other))
    return bool(one) and all(_unsaid(meant, two) for meant in one) and any(not _unsaid(meant, asked.said) for meant in two)


def _other_order(asked: Read, other: Read) -> bool:
    """Return whether what is asked says which of two deeds is done before the other, and another question does not say the same: first trade, then build."""
    return asked.order is not None and other.order != asked.order


def counts_otherwise(asked: Outline, other: Outline, memory: Memory) -> bool:
    """Return whether what is asked counts things that another question speaks of and does not count: that there is one tells nothing of two."""
    counted = {amount for amount, _ in other.amounts}
    said = [memory.meanings(word) for word, _ in other.telling]
    return not other.compares and any(
        amount not in counted and of not in memory.words.light and any(not memory.meanings(of).isdisjoint(one) for one in said)
        for amount, of in asked.amounts
        if of
    )


def _other_in_a_row(asked: Read, other: Read, memory: Memory) -> bool:
    """Return whether what is asked is of the second, or a later one, and the other question counts none."""
    ordinals = memory.words.ordinals
    counted = [word for word, _ in asked.outline.telling if word.startswith(ordinals)]
    in_its_place = other.outline.slot is not None and not asked.outline.amounts
    return bool(counted) and not in_its_place and not any(word.startswith(ordinals) for word, _ in other.outline.telling)


def _opposite(one: Sequence[str], two: Sequence[str]) -> bool:
    """Return whether a word of the one says the opposite of one of the other, and neither says both: the oldest is not the youngest."""
    here, there = {*one} - {*two}, {*two} - {*one}
    return any((left in here and right in there) or (right in here and left in there) for left, right in OPPOSITES)


def _other_object(asked: Read, other: Read, memory: Memory) -> bool:
    """Return whether one and the same deed is done to different things, by what stands right before it, or to a thing that the other only speaks of beside it."""
    done, beside = _objects(other, memory), _apart_from(other, memory)
    return any(
        any(not meant.isdisjoint(deed) and thing.isdisjoint(own) for deed, own in done)
        or any(not meant.isdisjoint(deed) and any(not thing.isdisjoint(one) for one in rest) for deed, rest in beside)
        for meant, thing in _objects(asked, memory)
    )


def _of_a_thing(asked: Read, other: Read, memory: Memory, beside: Sequence[frozenset[str]]) -> bool:
    """Return whether the other question does to a thing what is asked about without any: whether one may build is not whether one may lay down a knight.

    A thing that is told of ``beside`` it may be the one that is asked about: *the robber stands there. May I move him?*.
    """
    if _things_named(asked, memory) or not any(
        word in memory.words.deeds and not _unsaid(meant, other.said)
        for (word, _), meant in zip(asked.outline.telling, asked.said, strict=True)
    ):
        return False
    return any(_unsaid(meant, asked.said) and _unsaid(meant, beside) for meant in _things_named(other, memory))


def _things_named(one: Read, memory: Memory) -> list[frozenset[str]]:
    """Return the things that a question names; a deed is none, though it may begin as one (*Würfel*, *würfeln*)."""
    return [
        meant
        for (word, _), meant in zip(one.outline.telling, one.said, strict=True)
        if _is_thing(word, memory) and word not in memory.words.deeds
    ]


def _other_resource(asked: Read, other: Read) -> bool:
    """Return whether both name resources, and none of them both: what brings ore need not bring clay; but for what may be asked of any resource."""
    of_any = other.outline.slot is not None and not other.outline.compares
    one, two = ({resource for resource, _ in read.resources} for read in (asked, other))
    return not of_any and bool(one) and bool(two) and one.isdisjoint(two)


def _other_colour(asked: Outline, other: Outline, memory: Memory) -> bool:
    """Return whether both name colours, and none of them both: what a red flag stands for a blue one does not."""
    one, two = ({word[:_COLOUR] for word in read.said if word.startswith(memory.words.coloured)} for read in (asked, other))
    return bool(one) and bool(two) and one.isdisjoint(two)


def _other_place(asked: Outline, other: Outline, memory: Memory) -> bool:
    """Return whether both name places on the island, and none of them both: what lies on a corner does not lie in the middle."""
    one, two = ({word[:_PLACE] for word, _ in read.telling if word.startswith(memory.words.placed)} for read in (asked, other))
    return bool(one) and bool(two) and one.isdisjoint(two)


def _other_owner(asked: Outline, other: Outline, memory: Memory) -> bool:
    """Return whether of the two one speaks of the bank, and the other of somebody in its place: what the bank has nobody else has."""
    words = memory.words
    one, two = (any(word.startswith(words.bank) for word in read.said) for read in (asked, other))
    without = asked if two else other
    return one != two and not words.somebody.isdisjoint(without.said)


def _other_chooser(asked: Read, other: Read, memory: Memory) -> bool:
    """Return whether what is asked is who chooses, and the other question says nothing of choosing, or lets somebody else choose."""
    words = memory.words
    one, two = (
        [meant for (word, _), meant in zip(read.outline.telling, read.said, strict=True) if words.deeds.get(word) in words.choosing]
        for read in (asked, other)
    )
    if not one:
        return False
    here, there = (not words.myself.isdisjoint(read.outline.said) for read in (asked, other))
    if not two:
        return (here or _OTHER in asked.outline.weighty) and any(_unsaid(meant, other.said) for meant in one)
    return here != there and any(_OTHER in read.outline.weighty for read in (asked, other))


def _apart_from(one: Read, memory: Memory) -> list[tuple[frozenset[str], list[frozenset[str]]]]:
    """Return the deeds of a question that are done to a person, each with what is said apart from it."""
    telling = [word for word, _ in one.outline.telling]
    return [
        (one.said[place], [*one.said[: max(0, place - 1)], *one.said[place + 2 :]])
        for place, word in enumerate(telling)
        if memory.words.deeds.get(word) in memory.words.of_persons
    ]


def _objects(one: Read, memory: Memory) -> list[tuple[frozenset[str], frozenset[str]]]:
    """Return the deeds of a question, each with the thing that it is done to: right before it, or where the deed comes first, behind who does it."""
    words = memory.words
    telling = [word for word, _ in one.outline.telling]
    found = [
        (one.said[place], one.said[place - 1])
        for place in range(1, len(telling))
        if telling[place] in words.deeds and _is_thing(telling[place - 1], memory)
    ]
    said = one.outline.said
    if telling and said[0] == telling[0] and telling[0] in words.deeds:
        behind = (place for place in range(1, len(telling)) if _is_thing(telling[place], memory) and _is_new(said, telling, place, memory))
        found += [(one.said[0], one.said[place]) for place in behind][:1]
    return found


def _is_thing(word: str, memory: Memory) -> bool:
    return word.startswith(memory.words.things) or word in _CARDS


def _is_new(said: Sequence[str], telling: Sequence[str], place: int, memory: Memory) -> bool:
    """Return whether a word stands behind an article of its own that no preposition leads: *steelt de piraat een schip*, not *van een schip*."""
    if said.count(telling[place]) != 1:
        return False
    led = said[1 : said.index(telling[place])]
    beside = led[-2:-1]  # nothing, where the thing stands right behind the verb: then it is who does it
    return not memory.words.before_new.isdisjoint(led[-1:]) and any(one in telling[1:place] or one in memory.words.doing for one in beside)


def _unsaid(meant: frozenset[str], said: Sequence[frozenset[str]]) -> bool:
    return all(meant.isdisjoint(one) for one in said)
