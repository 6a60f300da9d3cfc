"""What an answer says that leaves out what the claim before it has said: that claim with what the answer names in the place of what it answers.

*Nee, twee erts en drie graan* names other goods, *nur eine* another amount, *pas na het gooien* another moment, *die moet je verzetten* says something else of
the same thing. What comes of it is a sentence of its own, and held beside the questions of the book as any other: nothing is taken over from the claim but its words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from adjudicator.language.clause_form import clause_words
from catan_rules.at_issue.phrases import phrases, says_any, spaced
from catan_rules.messages import text_of
from catan_rules.one_book import book
from rulebook.search.turning_words import MAY, TurningWords
from rulebook.words import TALK, tokens

#: The group of words that say that something is lacking.
_WITHOUT = "without"
#: An amount that is an article too, alone.
_ONE = "1"
#: Of how many words what is done with a thing is told at least: *je moet 'm verzetten*.
_WITH_AN_OBJECT = 4
#: The groups of words that say before or after what something is so.
_MOMENTS = ("before", "after")
#: By how many letters two forms of a word are the same.
_ALIKE = 5
#: More words than a thing has before it: *de langste handelsroute*.
_BEFORE_A_THING = 3


class Completed(NamedTuple):
    """A sentence that an answer may stand for.

    Where it says that no more is so than an amount, ``most`` is the same with that very amount, and with one more; where it says that it is so of a thing
    alone, the same of that thing, and the claim that it is so of another. ``instead``: it is the claim with another amount, or other things, so that both
    may be wrong; ``goods``: with other things that are counted up. ``contrary``: where it is so the claim is not, and the other way round.
    """

    text: str
    most: tuple[str, str] | None = None
    instead: bool = False
    goods: bool = False
    contrary: bool = False
    #: It is not so before the amount that the answer names: *pas met vier*.
    from_on: bool = False


class Whole(NamedTuple):
    """The claim that is answered, word for word, clause by clause, and the words with which the answer goes on."""

    clauses: list[list[str]]
    said: list[str]
    language: str
    words: TurningWords

    @property
    def flat(self) -> list[str]:
        """The words of the claim, with the commas between its clauses."""
        return [word for place, clause in enumerate(self.clauses) for word in ([","] if place else []) + clause]

    def listed(self, name: str) -> frozenset[str]:
        """Return the words of a list of those that stand in the data for answers."""
        return _listed(self.language, name)


def completions(before: str, said: Sequence[str], language: str, *, answers: bool) -> list[Completed]:
    """Return the sentences that an answer may stand for, given without its yes or no; nothing where it leaves out nothing.

    ``before`` is the claim that it answers; ``answers``: it begins with a yes or no, so that it may name an amount or things alone.
    """
    clauses = [tokens(clause, language) for clause in before.rstrip(" .!?").split(",")]
    words = book().turning_words(language)
    begin = next((at for at, word in enumerate(said) if word not in TALK[language]), len(said))
    whole = Whole([clause for clause in clauses if clause], list(said[begin:]), language, words)
    if not whole.said or not whole.clauses:
        return []
    needed = whole.said[0] in whole.listed("needs")
    for way in _WAYS if answers or needed else _WAYS_UNLED:
        found = list(dict.fromkeys(" ".join(one).replace(" ,", ",") for one in way(whole) if one != whole.flat))
        if found:
            return [
                Completed(
                    one,
                    _of_these_alone(one, before, whole) if way is _others_alone else _at_most(one, words),
                    way in _INSTEAD,
                    way is _goods,
                    way in _CONTRARY
                    or (way is _moment and (not whole.listed("at-once").isdisjoint(whole.flat) or _is_the_other_moment(whole))),
                    way is _amount and not words.bounds["beginning-with"].isdisjoint(whole.said),
                )
                for one in found
            ]
    return []


def _of_these_alone(text: str, before: str, whole: Whole) -> tuple[str, str]:
    """Return a sentence that says that it is so of a thing alone without the word that says so, and what was claimed of another."""
    said = text.split()
    return " ".join(word for word in said if word not in whole.listed("only")), before


def _at_most(text: str, words: TurningWords) -> tuple[str, str] | None:
    """Return a sentence with the very amount in the place of what is said to be the most, and with one more; None where nothing is said to be the most."""
    said = text.split()
    at = next((at for at, word in enumerate(said[:-1]) if word in words.bounds["bounding"] and said[at + 1].isdecimal()), None)
    if at is None:
        return None
    exact, more = (" ".join([*said[:at], str(int(said[at + 1]) + beside), *said[at + 2 :]]) for beside in (0, 1))
    return exact, more


def _instead(whole: Whole) -> Iterator[list[str]]:
    """Yield the claim with one good in the place of another that it names: *statt Wolle braucht man Erz*."""
    said = whole.said
    places = [at for at, word in enumerate(said) if word.startswith(whole.words.resources)]
    if len(places) == 2 and said[0] in whole.listed("instead") and sum(word == said[places[0]] for word in whole.flat) == 1:  # noqa: PLR2004 - one for the other
        yield [said[places[1]] if word == said[places[0]] else word for word in whole.flat]


def _goods(whole: Whole) -> Iterator[list[str]]:
    """Yield the claim with other things in the place of those that it counts up: *nee, een erts, een hout en een graan*."""
    mine, flat = _span(whole.said, whole), whole.flat
    theirs = _span(flat, whole)
    if mine is not None and theirs is not None and (mine.start, mine.stop) == (0, len(whole.said)):
        yield [*flat[: theirs.start], *whole.said, *flat[theirs.stop :]]


def _span(said: Sequence[str], whole: Whole) -> slice | None:
    """Return where two or more things are counted up, one after another, each a good or with its number; None where that is nowhere, or in two places."""
    articles = numerals(whole.language)

    def is_thing(at: int) -> bool:
        return said[at].startswith(whole.words.resources) or (
            at > 0 and said[at - 1].isdecimal() and said[at].startswith(whole.words.things)
        )

    things = [at for at in range(len(said)) if is_thing(at)]
    if len(things) < 2:  # noqa: PLR2004 - a row
        return None
    first = things[0] - (things[0] > 0 and (said[things[0] - 1].isdecimal() or said[things[0] - 1] in articles))
    between = [said[at] for at in range(first, things[-1]) if at not in things]
    joins = whole.listed("joins")
    return (
        slice(first, things[-1] + 1)
        if all(word in joins or word in articles or word == "," or word.isdecimal() for word in between)
        else None
    )


class _AmountSaid(NamedTuple):
    """An amount that an answer names: the words beside it, the word behind it, and the bound that is said of it."""

    number: str
    beside: list[str]
    behind: list[str]
    bounds: list[str]


def _amount(whole: Whole) -> Iterator[list[str]]:
    """Yield the claim with another amount in the place of the one that the answer changes, with the bound that is said of it."""
    words = whole.words
    flat = _joined(whole.flat, words)
    named = _amount_said(whole, flat)
    known = {*flat} | words.leading_amounts | whole.listed("articles")
    if named is None or len(named.bounds) > 1:
        return
    unknown = {*named.beside} - {*named.bounds} - known
    if not all(word in named.behind and any(_are_alike(word, other) for other in flat) for word in unknown):
        return
    led = next((word for word in named.beside if word in words.leading_amounts), "")
    place = _place_changed(flat, named, led, whole.language)
    if place is None:
        return
    begins = bool(named.bounds) and named.bounds[0] in words.bounds["beginning-with"]
    bound = [] if begins and led and led == flat[place - 1] else named.bounds
    if bound and _is_bound(flat[place - 1], words):
        yield [*flat[: place - 1], *bound, named.number, *flat[place + 1 :]]
        return
    yield [word for word in [*flat[:place], *bound, named.number, *flat[place + 1 :]] if word not in whole.listed("already")]


def _amount_said(whole: Whole, flat: Sequence[str]) -> _AmountSaid | None:
    """Return the amount that an answer names; None where it names none, or several."""
    articles, needs = numerals(whole.language), whole.listed("needs")
    left = _joined([word for word in whole.said if word not in needs], whole.words)
    ends: list[list[str]] = [[], list(flat[-1:]), *([word] for word in flat if word not in whole.flat)]  # *per beurt*
    counted = [more for word, more in pairwise(flat) if word.isdecimal()]
    left = [
        _ONE if word in articles and (left[at + 1 :] in ends or _is_alike_to_all(left[at + 1 :], counted)) else word
        for at, word in enumerate(left)
    ]
    places = [at for at, word in enumerate(left) if word.isdecimal()]
    if len(places) != 1:
        return None
    place = places[0]
    beside = [*left[:place], *left[place + 1 :]]
    bounds = [word for word in beside if _is_bound(word, whole.words)]
    if not bounds and not whole.listed("needed").isdisjoint(whole.said):
        bounds = sorted(whole.listed("least"))  # who needs four does not get it with three
    return _AmountSaid(left[place], beside, left[place + 1 : place + 2], bounds)


def _joined(said: Sequence[str], words: TurningWords) -> list[str]:
    """Return words with those that say of how many each made one: *per beurt*, *in één beurt*."""
    found: list[str] = []
    at = 0
    while at < len(said):
        size = next(
            (size for size in (3, 2) if len(said[at : at + size]) == size and len(words.in_one_way(list(said[at : at + size]))) == 1), 1
        )
        found += words.in_one_way(list(said[at : at + size])) if size > 1 else [said[at]]
        at += size
    return found


def _is_bound(word: str, words: TurningWords) -> bool:
    """Return whether a word says that an amount is the least or the most."""
    return word in words.bounds["bounding"] or word in words.bounds["beginning-with"]


def _single(flat: Sequence[str], behind: Sequence[str], language: str) -> int | None:
    """Return where a claim names one of what another amount is said of, by a word that is an article too: *a point* where the answer is *two points*; None where that is not known."""
    ones = [at for at, word in enumerate(flat[:-1]) if word in book().turning_words(language).ones]
    if behind:
        alike = [at for at in ones if _are_alike(flat[at + 1], behind[0])]
    else:
        alike = [at for at in ones if at] if len([at for at in ones if at]) == 1 else []
    return alike[0] if len(alike) == 1 else None


def _are_alike(one: str, other: str) -> bool:
    """Return whether two words are forms of one: *punt*, *punten*."""
    length = min(len(one), len(other), _ALIKE)
    return length >= _ALIKE - 1 and one[:length] == other[:length]


def _is_alike_to_all(said: Sequence[str], counted: Sequence[str]) -> bool:
    """Return whether what is said is one word, and a form of what is counted."""
    return len(said) == 1 and bool(counted) and all(_are_alike(said[0], one) for one in counted)


def as_counted(text: str, answer: str, language: str) -> str:
    """Return a claim with the number one for the article before a thing of which the answer to it names another amount: *een punt* where that is *nee, twee punten*."""
    said, answered = tokens(text, language), tokens(answer, language)
    amounts = [at for at, word in enumerate(answered) if word.isdecimal() and word != _ONE]
    if len(amounts) != 1 or any(word.isdecimal() for word in said):
        return text
    at = _single(said, answered[amounts[0] + 1 : amounts[0] + 2], language)
    words = book().turning_words(language)
    if at and (_is_bound(said[at - 1], words) or sum(word in words.ones for word in said[1:]) > 1):
        return text  # *nur eine* is a number as it stands; several are the things of a price
    written = text.split()
    return " ".join([*written[:at], _ONE, *written[at + 1 :]]) if at is not None and len(written) == len(said) else text


def _place_changed(flat: Sequence[str], named: _AmountSaid, led: str, language: str) -> int | None:
    """Return where the claim names the one amount that another is said instead of; of several the one of the same thing, behind the same word."""
    places = [at for at, word in enumerate(flat) if word.isdecimal() and word != named.number]
    if not places and named.number != _ONE and not any(word.isdecimal() for word in flat):
        return _single(flat, named.behind, language)
    if named.behind and len(places) > 1:
        places = [at for at in places if flat[at + 1 : at + 2] == named.behind]
    if led and len(places) > 1:
        places = [at for at in places if flat[at - 1] == led]
    return places[0] if len(places) == 1 else None


def _moment(whole: Whole) -> Iterator[list[str]]:
    """Yield the claim with another moment or case in the place of its own: *dat mag pas na het gooien*, *erst in der nächsten Runde*."""
    words, said = whole.words, whole.said
    at = next((place for place, word in enumerate(said) if word in whole.listed("only")), None)
    if at is None or not (at == 0 or _only_allows(said[:at], whole)) or said[at + 1 : at + 2] == []:
        return
    case = said[at:]
    if case[1] not in whole.listed("moment") or any(word in words.modals for word in case):
        return
    kept = [
        [word for word in _up_to_a_case(clause, whole) if word not in whole.listed("at-once")]
        for clause in whole.clauses
        if clause[0] not in words.supposing or clause is whole.clauses[0]
    ]
    yield [*(word for clause in kept for word in clause), *case]


def _is_the_other_moment(whole: Whole) -> bool:
    """Return whether an answer says that it is so only after what it is claimed to be so before, or the other way round; of what is denied before it that is no contradiction."""
    if not (whole.words.denying | whole.words.forbidding).isdisjoint(whole.flat):
        return False
    own, claimed = _moments(whole.said, whole.words), _moments(whole.flat, whole.words)
    return len(own) == len(claimed) == 1 and {group for group, _ in own} != {group for group, _ in claimed} and own[0][1] == claimed[0][1]


def _moments(said: Sequence[str], words: TurningWords) -> list[tuple[str, str]]:
    """Return before or after which deeds something is said to be so: *voor het gooien*."""
    found = words.in_one_way(list(said))
    return [
        (words.turning[word], words.deeds.get(behind, behind))
        for word, behind in pairwise([one for one in found if one not in words.idle or one in words.turning])
        if words.turning.get(word) in _MOMENTS
    ]


def _only_allows(said: Sequence[str], whole: Whole) -> bool:
    """Return whether words say no more than that it may be done: *dat mag*."""
    return all(word in whole.words.idle or word in whole.words.modals for word in said) and any(
        whole.words.modals.get(word) == MAY for word in said
    )


def _up_to_a_case(clause: Sequence[str], whole: Whole) -> list[str]:
    """Return a clause up to where it says when, by a clause without a comma: *voordat je gooit*."""
    end = next((at for at, word in enumerate(clause) if at and word in whole.words.supposing), len(clause))
    return list(clause[:end])


def _of_the_same(whole: Whole) -> Iterator[list[str]]:
    """Yield what an answer says with a pronoun, of each thing of the claim that it may be, in the case of which the claim speaks."""
    words, said = whole.words, whole.said
    if said[0] not in whole.listed("pronouns") or len(said) < 3 or not _is_verb(said[1], words):  # noqa: PLR2004 - with its verb, and what it says
        return
    if said[0] in whole.listed("that") and said[1] in words.modals:
        return  # *dat moet je zeggen*: the deed, and no thing
    first = whole.clauses[0]
    cases = [clause for clause in whole.clauses[1:] if clause[0] in words.supposing]
    if len(whole.clauses) == 1:
        kept = _up_to_a_case(first, whole)
        cases = [first[len(kept) :]] if len(kept) < len(first) else []
        first = kept
    behind = [word for case in cases for word in [",", *case]]
    if first[0] in words.asking and len(whole.clauses) > 1:
        yield [*first, ",", *said[1:]]
        return
    led = next((at for at, word in enumerate(first) if at and _is_verb(word, words)), 0) if first[0] in whole.listed("moment") else 0
    for thing in _things(first, whole):
        yield [*thing, *said[1:], *first[:led], *behind]


def _things(clause: Sequence[str], whole: Whole) -> list[list[str]]:
    """Return the things that a clause names, each with what stands before it; of several not those of which it only says where or when."""
    articles = whole.listed("articles")
    found: list[tuple[bool, list[str]]] = []
    for at, word in enumerate(clause):
        if not _is_a_thing(word, whole):
            continue
        begin = next((back for back in range(at - 1, max(-1, at - 1 - _BEFORE_A_THING), -1) if clause[back] in articles), at)
        found.append((begin > 0 and clause[begin - 1] in whole.listed("moment"), list(clause[begin : at + 1])))
    return [thing for behind, thing in found if not behind] or [thing for _, thing in found]


def _others_alone(whole: Whole) -> Iterator[list[str]]:
    """Yield the claim with a thing, of which alone it is said to be so, in the place of that with which the claim begins: *nee, alleen grondstoffen*."""
    said, first = whole.said, whole.clauses[0]
    things = _things(first, whole)
    alone = said[0] in whole.listed("only") and len(said) in (2, 3) and _is_a_thing(said[-1], whole)
    if alone and things and first[: len(things[0])] == things[0]:
        yield [*said, *(word for word in whole.flat[len(things[0]) :] if word not in whole.listed("also"))]


def _of_that_thing(whole: Whole) -> Iterator[list[str]]:
    """Yield what an answer says that is done with a thing, named by a pronoun, of each thing of the claim, in the case of which that speaks: *je moet 'm verzetten*."""
    words, said = whole.words, whole.said
    places = [at for at, word in enumerate(said) if at > 1 and word in whole.listed("objects")]
    if (
        len(places) != 1
        or len(said) < _WITH_AN_OBJECT
        or said[1] not in words.modals
        or said[0] not in words.persons | words.addressed | words.idle
    ):
        return
    if any(_is_a_thing(word, whole) for word in said) or any(word in words.supposing for word in said):
        return
    first = whole.clauses[0]
    kept = _up_to_a_case(first, whole)
    cases = [first[len(kept) :]] if len(kept) < len(first) else []
    cases += [clause for clause in whole.clauses[1:] if clause[0] in words.supposing]
    for thing in _things(kept, whole):
        yield [*said[: places[0]], *thing, *said[places[0] + 1 :], *(word for case in cases for word in [",", *case])]


def _elsewhere(whole: Whole) -> Iterator[list[str]]:
    """Yield the claim with another person or thing behind the word that it says it with or of: *nein, mit jedem Mitspieler*."""
    said, flat = whole.said, whole.flat
    only = said[0] in whole.listed("only")
    led = said[only:]
    if len(led) < 2 or led[0] not in whole.listed("beside") or flat.count(led[0]) != 1 or any(_is_verb(word, whole.words) for word in led):  # noqa: PLR2004 - with what it names
        return
    light = whole.words.idle | whole.listed("articles")
    if any(word not in light for word in led[1:-1]):
        return
    begin = flat.index(led[0])
    end = next((at for at in range(begin + 1, len(flat)) if flat[at] not in light), len(flat) - 1)
    limited = begin > 0 and (_is_bound(flat[begin - 1], whole.words) or flat[begin - 1] in whole.listed("only"))
    kept = flat[: begin - limited]
    yield [*kept, *said, *flat[end + 1 :]]


def _before_as_well(whole: Whole) -> Iterator[list[str]]:
    """Yield the claim with *before* in the place of *only after*: *nee, ook ervoor*."""
    said, flat = whole.said, whole.flat
    before = whole.listed("before-it")
    if not {*said} <= before | whole.listed("also") | whole.listed("already") or before.isdisjoint(said):
        return
    places = [at for at, word in enumerate(flat) if word in whole.listed("after-it")]
    only = [at for at, word in enumerate(flat) if word in whole.listed("only")]
    if len(places) == len(only) == 1 and only[0] < places[0]:
        instead = min(whole.listed("before"))
        yield [instead if at == places[0] else word for at, word in enumerate(flat) if at != only[0]]


def _who_alone(whole: Whole) -> Iterator[list[str]]:
    """Yield the claim of everybody, of whoever rolled or is on turn alone: *nein, nur wer gewürfelt hat*; of everybody it is not so then.

    Of whom else a limit may be what the claim has left out: *nur wer acht hat*.
    """
    said, flat = whole.said, whole.flat
    places = [at for at, word in enumerate(flat) if word in whole.listed("everybody")]
    if len(places) != 1 or said[0] not in whole.listed("only") or said[1:2] == [] or said[1] not in whole.listed("whoever"):
        return
    rest = frozenset(said[2:])
    on_turn = whole.listed("on-turn")
    if rest and rest <= on_turn | whole.listed("whoever") | frozenset((",",)):
        yield [*flat[: places[0]], *said, *flat[places[0] + 1 :]]


def _without_limit(whole: Whole) -> Iterator[list[str]]:
    """Yield the claim without its limit to how often it is so, as it is said to be so without any: *nein, so oft man will*."""
    if spaced(whole.said) not in phrases(whole.language, "reply.unlimited"):
        return
    flat = whole.flat
    limits = [at for at, word in enumerate(flat[:-1]) if word in whole.listed("only") and _tells_times(flat[at + 1], whole)]
    if len(limits) == 1 and whole.words.denying.isdisjoint(flat):
        at = limits[0]
        yield [*flat[:at], *flat[at + 2 :], *whole.said]


def _tells_times(word: str, whole: Whole) -> bool:
    """Return whether a word says how often: *einmal*, *2x*."""
    return any(word.endswith(one) and word != one for one in whole.words.how_often)


def _excepted(whole: Whole) -> Iterator[list[str]]:
    """Yield what is denied as it is said to be so of one thing after all: *als het je eigen dorp is wel*."""
    said, words = whole.said, whole.words
    after_all = whole.listed("after-all")
    denials = [at for at, word in enumerate(whole.flat) if word in words.denying]
    if len(denials) != 1 or said[0] not in words.supposing or after_all.isdisjoint(said):
        return
    case = [word for word in said if word not in after_all]
    things = [thing for thing in _things(case[1:], whole) if thing]
    flat = [word for at, word in enumerate(whole.flat) if at != denials[0]]
    if len(things) != 1 or not all(word in words.idle or word in things[0] or _is_verb(word, words) for word in case[1:]):
        return
    places = [at for at, word in enumerate(flat) if word == things[0][-1]]
    if places:
        begin = next((at for at in range(places[-1] - 1, -1, -1) if flat[at] in whole.listed("articles")), places[-1])
        begin = begin if places[-1] - begin < _BEFORE_A_THING else places[-1]
        yield [*flat[:begin], *things[0], *flat[places[-1] + 1 :]]


def _is_a_thing(word: str, whole: Whole) -> bool:
    return word.startswith(whole.words.things) or word in whole.listed("things")


def _is_verb(word: str, words: TurningWords) -> bool:
    return word in words.modals or word in words.beginning or word in words.deeds


_WAYS: tuple[Callable[[Whole], Iterator[list[str]]], ...] = (
    _instead,
    _goods,
    _amount,
    _others_alone,
    _before_as_well,
    _without_limit,
    _who_alone,
    _moment,
    _elsewhere,
    _of_the_same,
    _of_that_thing,
    _excepted,
)

_INSTEAD = (_instead, _goods, _amount)
#: Those by which an answer and the claim cannot both be so.
_CONTRARY = (_before_as_well, _without_limit, _who_alone)
#: Those of an answer that does not begin with a yes or no.
_WAYS_UNLED = (_who_alone, _moment, _of_the_same, _excepted)


def is_opposite(said: Sequence[str], before: Sequence[str], language: str) -> bool:
    """Return whether an answer, without its yes or no, says in the words of the claim before it that this is not so, or that it is so after all.

    It says no more than that claim but a pronoun, and has all that may turn an answer round.
    """
    words = book().turning_words(language)
    denied = [sum(word in words.denying for word in one) for one in (said, before)]
    if any(words.must_not.intersection(one) and words.denying.intersection(one) for one in (said, before)):
        return False  # *dat moet je niet doen*: one need not, or must not
    if sorted(denied) != [0, 1] or len(said) < _WITH_AN_OBJECT - 1 or not any(_is_verb(word, words) for word in said):
        return False
    light = (
        TALK[language]
        | words.denying
        | frozenset(("", ",")).union(*(_listed(language, name) for name in ("pronouns", "objects", "articles")))
    )
    own, theirs = ([word for word in one if word not in light] for one in (said, before))
    turning = [sorted(word for word in one if word in words.turning and word not in words.denying) for one in (own, theirs)]
    modal = [{words.modals[word] for word in one if word in words.modals} for one in (own, theirs)]
    return {*own} <= {*theirs} and turning[0] == turning[1] and modal[0] == modal[1]


def denies_the_good(said: Sequence[str], before: Sequence[str], language: str) -> bool:
    """Return whether an answer says no more than that it is none of the one good of which the claim before it says that it is: *voor een dorp heb je erts nodig*, *geen erts*."""
    words = book().turning_words(language)
    goods = [word for word in before if word.startswith(words.resources)]
    if len(said) != 2 or not said[0].startswith(words.none_of) or goods != [said[1]]:  # noqa: PLR2004 - none, and of what
        return False
    turning = words.denying | words.supposing | _listed(language, "only") | _listed(language, "joins") | _listed(language, "instead")
    return turning.isdisjoint(before) and not any(word[:1].isdecimal() for word in before)


def keeps_the_order(said: Sequence[str], before: Sequence[str], language: str) -> bool:
    """Return whether an answer says that something is done in order, and nothing else, where the claim says that any order will do: one of the two is so."""
    told = spaced(said)
    kept = next((phrase for phrase in phrases(language, "reply.in-order") if phrase in told), "")
    idle = book().turning_words(language).idle | _listed(language, "only")
    denied = not book().turning_words(language).denying.isdisjoint((*said, *before))
    return (
        bool(kept)
        and not denied
        and idle.issuperset(told.replace(kept, " ").split())
        and says_any(spaced(before), language, "reply.any-order")
    )


def needs_what_is_left_out(said: Sequence[str], before: Sequence[str], language: str) -> bool:
    """Return whether a claim says that something may be done without a thing, and an answer that it may be with that alone: *ohne Siedlung*, *nur auf einer eigenen Siedlung*."""
    words = book().turning_words(language)
    at = next((at for at, word in enumerate(before) if words.turning.get(word) == _WITHOUT), None)
    if at is None or not words.denying.isdisjoint(before) or not any(words.modals.get(word) == MAY for word in before):
        return False
    only, light = _listed(language, "only"), words.idle | _listed(language, "articles") | _listed(language, "moment")
    light |= {word for word, group in words.turning.items() if group == "own"}
    named = [word for word in before[at + 1 : at + 3] if word not in light][:1]
    return bool(said) and said[0] in only and bool(named) and [word for word in said[1:] if word not in light] == named


def says_most(rule: str, text: str, language: str) -> bool:
    """Return whether a rule says in so many words that no more is so of something than a sentence says: *hoogstens één straat*."""
    words, articles = book().turning_words(language), numerals(language)
    amounts = []
    for said in (tokens(rule, language), text.split()):
        read = [_ONE if word in articles else word for word in said]
        places = [at for at, word in enumerate(read[:-2]) if word in words.bounds["bounding"] and read[at + 1].isdecimal()]
        amounts.append([(read[at + 1], read[at + 2]) for at in places])
    return any(one[0] == other[0] and one[1][:_ALIKE] == other[1][:_ALIKE] for one in amounts[0] for other in amounts[1])


def drops_a_bound(text: str, one: Completed, language: str) -> bool:
    """Return whether an answer says that an amount is the least or the most, and the sentence that it stands for does not: *pas met elf*, *je wint met 11*."""
    words = book().turning_words(language)
    said, stands = (any(_is_bound(word, words) for word in tokens(told, language)) for told in (text, one.text))
    return one.instead and said and not stands


def ends_it(said: Sequence[str], language: str) -> bool:
    """Return whether an answer, without its yes or no, says in a set phrase that it goes no further: *da ist Schluss*."""
    return spaced(said) in phrases(language, "reply.ends")


def numerals(language: str) -> frozenset[str]:
    """Return the words for one that are articles too."""
    return frozenset(clause_words()[language]["numerals"])


@cache
def _listed(language: str, name: str) -> frozenset[str]:
    """Return the words of answers that do something there."""
    return frozenset(tokens(text_of(language, "dispute", f"reply.{name}"), language))
