"""What is claimed in general, put as the question that it answers; and whether a question that has an answer is that very one.

A claim that is ruled on wrongly ends a quarrel the wrong way. So it is held beside the questions more strictly than a question is, and an amount has to be
the very one: who says that one may play two cards says that one may not play three (docs/decisions/at-issue.md).
"""

from __future__ import annotations

from itertools import pairwise

from catan_common.records import NamedTuple
from rulebook.search.outline import AT_LEAST, AT_MOST, EXACTLY, MOST_WORDS, Outline, told_apart
from rulebook.search.participles import infinitives
from rulebook.search.question_read import DEED, Read
from rulebook.search.same_question import Asked, amount_named, in_parts
from rulebook.search.turning_words import MAY, MUST, TurningWords
from rulebook.words import TALK, tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from rulebook.search.at_issue import Form
    from rulebook.search.question_read import Memory

#: What an amount is said to be beside a word for it: *only two*, *not before ten*.
_BOUNDS = {"bounding": AT_MOST, "beginning-with": AT_LEAST}
_MARKS = ",;"
#: What stands between two sentences, or around what is said besides.
_MORE = (". ", "! ", "? ", ": ", "(", "[", "…", " \N{EN DASH} ", " - ")
#: How often, in figures, where it is no amount that is compared.
_TWICE = "2"
#: Further away than any question is.
_FAR = 9.0
#: The group of words that say that nothing else is so.
_ONLY = "only"
#: The group of words for each one of several.
_EACH = "each"
#: A clause in two parts, with another one between.
_WITH_INSERTED = 3


class Statement(NamedTuple):
    """What is claimed in general: the question to which it says yes, or no where it is ``denied``, and which bound its amount is said to be, if any.

    ``as_said`` is the question with the word for that bound; ``may``: it says what may be done; ``must``: what has to be. ``oneself``: it speaks of somebody at the table; ``addressed``: with a word that means somebody who is spoken to, or anybody.
    ``elliptic``: it has no verb of its own, or only says when, so that it says nothing without what it answers. ``only``: it says that nothing else is so.
    ``held``: it tells how many of something somebody at the table has, or where something stands there, which no rule says; or of one each time, which may be an article or the most there may be.
    """

    asked: str
    as_said: str
    denied: bool
    bound: str
    may: bool
    must: bool
    oneself: bool
    addressed: bool
    elliptic: bool = False
    only: bool = False
    held: bool = False


def stated(text: str, words: TurningWords, names: Collection[str] = ()) -> Statement | None:
    """Return what a text claims in general; None for what is no one claim: it asks, gives a reason, or denies more than once."""
    parts = _parts(text, words)
    if _is_no_claim(text, parts, words):
        return None
    main = _main(parts)
    if main is None:
        return None
    clause, behind = _parted(parts[main].said, words)
    denied = _denied(clause, behind, words)
    if denied is None or (denied and not words.denying.isdisjoint(_words_of([*parts[:main], *parts[main + 1 :]]))):
        return None  # *who builds no road gets nothing*: nobody knows which of the two is turned round
    whole = _without_more(_affirmed(clause, words), words)
    bounded, bound = _bounded(whole, words)
    as_said, asked = (_asked([*_verb_first(_put_together(one, words), words), *behind], parts, main) for one in (whole, bounded))
    may, must = _may_or_must(clause, words)
    said = _words_of(parts)
    supposed = len(parts) > 1 or bool(behind) or _supposes(said, words)
    oneself = not words.persons.isdisjoint(said) or not set(said).isdisjoint(names)
    addressed = not supposed and not words.addressed.isdisjoint(said)
    elliptic = _is_elliptic(said, words, alone=len(parts) == 1)
    only = bound == AT_MOST or any(words.turning.get(word) == _ONLY for word in clause)
    tells = _tells_how_many(said, words) or _tells_what_was_done(said, words)
    bare = not (may or must or supposed)
    held = (bare and ((oneself and tells) or _tells_where(said, words, oneself=oneself))) or (not bound and _counts_one_each(text, words))
    return Statement(asked, as_said if bound else "", denied, bound, may, must, oneself, addressed, elliptic, only, held)


def _is_no_claim(text: str, parts: list[_Part], words: TurningWords) -> bool:
    """Return whether a text claims nothing in general: it says nothing or too much, how often, why, or asks or points at something."""
    said = _words_of(parts)
    if not said or len(said) > MOST_WORDS or not words.reasons.isdisjoint(said):
        return True
    return _counts_times(tokens(text, words.language), words) or _asks_or_points(said, len(parts) == 1, words)


def _supposes(said: list[str], words: TurningWords) -> bool:
    """Return whether what is said tells by its first words when it holds: *with eight cards*, *who*."""
    return said[0] in words.asking or _amount_led(said, words)


def _is_elliptic(said: list[str], words: TurningWords, *, alone: bool) -> bool:
    """Return whether what is said has no verb of its own, or only says when something else is so; ``alone``: it is one clause."""
    verbs = sum(word not in words.how_often and (_is_verb(word, words) or word in words.deeds) for word in said)
    left = [word for word in said if word not in words.denying and word not in TALK[words.language]]
    limits = bool(left) and words.turning.get(left[0]) == _ONLY  # *only who has more than seven*
    whose = words.asking | words.relative | words.supposing if limits else words.supposing
    return not verbs or (alone and verbs == 1 and bool(left[limits:]) and left[limits] in whose)


def _tells_how_many(said: list[str], words: TurningWords) -> bool:
    """Return whether it is told how many somebody has, or has on the board."""
    return any(word in words.having for word in said) and any(word[:1].isdecimal() for word in said)


def _tells_what_was_done(said: list[str], words: TurningWords) -> bool:
    """Return whether it is told what somebody has done already, which no rule says: *I have built a road already*."""
    return any(word in words.having for word in said) and any(word in words.already for word in said)


def _tells_where(said: list[str], words: TurningWords, *, oneself: bool) -> bool:
    """Return whether it is told where something stands at this table, which no rule says: *the robber is on it*, *that is too near to mine*, *the robber stands in the desert*."""
    if not any(word in words.having for word in said):
        return False
    moves = not words.moving.isdisjoint(said) and words.turning.keys().isdisjoint(said) and not any(word in words.ones for word in said)
    return moves or not (words.there if not oneself else words.there | words.near).isdisjoint(said)


def _counts_one_each(text: str, words: TurningWords) -> bool:
    """Return whether one of something is said to be so each time: *a knight per turn*."""
    said = tokens(text, words.language)
    return (
        any(words.turning.get(word) == _EACH for word in said)
        and not any(word.isdecimal() for word in said)
        and any(
            one in words.ones and words.turning.get(behind) != _EACH and before not in words.than  # *more than one* is no article
            for before, one, behind in zip(said, said[1:], said[2:], strict=False)
        )
    )


def _counts_times(said: list[str], words: TurningWords) -> bool:
    """Return whether it is said how often in a way that no question compares an amount with: twice is a word of its own, and *3mal* one word."""
    return any(
        (word == _TWICE and more in words.how_often) or (word[:1].isdecimal() and word.lstrip("0123456789") in words.how_often)
        for word, more in pairwise([*said, ""])
    )


def _words_of(parts: list[_Part]) -> list[str]:
    """Return the words of some clauses."""
    return [word for part in parts for word in part.said]


def _parted(said: list[str], words: TurningWords) -> tuple[list[str], list[str]]:
    """Return the words of a clause up to where another one begins that depends on it without a comma, and those of that one."""
    rest = next((at for at, word in enumerate(said) if at and _begins_another(word, said[at - 1], words)), len(said))
    return said[:rest], said[rest:]


def _may_or_must(clause: list[str], words: TurningWords) -> tuple[bool, bool]:
    """Return whether a clause says what may be done, or what is forbidden; and if not, whether it says what has to be."""
    may = any(words.modals.get(word) == MAY or word in words.forbidding for word in clause)
    return may, not may and any(words.modals.get(word) == MUST for word in clause)


def _asks_or_points(said: list[str], alone: bool, words: TurningWords) -> bool:
    """Return whether what is said is no claim by its first words: it asks, or points at what nobody knows (*die mag je spelen*)."""
    if said[0] in words.asking and alone and (sum(_is_verb(word, words) for word in said) <= 1 or not words.denying.isdisjoint(said)):
        return True
    return said[0] in words.relative | words.weighing and len(said) > 1 and _is_verb(said[1], words)


def _main(parts: list[_Part]) -> int | None:
    """Return the place of the clause beside which at most one depends, put together first where that one stands in it; None where there is no such clause."""
    main = [place for place, part in enumerate(parts) if not part.depends or len(parts) == 1]
    if len(parts) == _WITH_INSERTED and main == [0, 2]:
        parts[0] = parts[0]._replace(said=[*parts[0].said, *parts.pop().said])
        return 0
    return main[0] if len(main) == 1 and len(parts) <= 2 else None  # noqa: PLR2004 - one clause, and one that depends on it


def _denied(clause: list[str], behind: list[str], words: TurningWords) -> bool | None:
    """Return whether a clause denies; None where nobody knows what: it denies more than once, a word alone, or what stands ``behind`` it does."""
    denials = [place for place, word in enumerate(clause) if word in words.denying]
    if len(denials) > 1 or (denials and not words.must_not.isdisjoint(clause)):
        return None  # *dat moet je niet doen*: one need not, or must not
    if behind and behind[0] in words.relative and not words.denying.isdisjoint(behind):
        return None  # *the cards that nobody has*, or an article and the denial of the whole
    in_return = any(place and clause[place - 1] in words.in_return for place in denials)  # *two cards for nothing*
    return None if in_return or any(_of_a_word(clause, place, words) for place in denials) else bool(denials)


def _asked(clause: list[str], parts: list[_Part], place: int) -> str:
    """Return a clause as a question, with the one that depends on it behind it."""
    return ", ".join(" ".join(said) for said in [clause, *(part.said for other, part in enumerate(parts) if other != place)])


def as_number(claim: Statement, words: TurningWords) -> Statement | None:
    """Return a claim with the last word for one that is an article too read as that number: *worth a point*; None where it names another amount, or no one thing."""
    said = claim.asked.split()
    at = next((at for at in range(len(said) - 1, -1, -1) if said[at] in words.ones), None)
    if at is None or any(word[:1].isdecimal() for word in said) or said[at + 1 : at + 2] == []:
        return None
    return claim._replace(asked=" ".join([*said[:at], "1", *said[at + 1 :]]))


def each_amount(claim: Statement, words: TurningWords) -> list[Statement]:
    """Return a claim about several amounts as claims about one of them each; nothing for one about a single amount: *a city costs three ore and two grain*."""
    said = claim.asked.split()
    amounts = [place for place, word in enumerate(said) if word[:1].isdecimal()]
    pairs = [place for place in amounts if said[place + 1 : place + 2] and said[place + 1].startswith(words.resources)]
    if claim.denied or claim.bound or len(pairs) < 2 or pairs != amounts or "," in claim.asked:  # noqa: PLR2004 - several
        return []
    first, last = pairs[0], pairs[-1] + 2
    between = [word for place in range(first, last) for word in [said[place]] if place not in pairs and place - 1 not in pairs]
    if not words.idle.issuperset(between):
        return []
    return [claim._replace(asked=" ".join([*said[:first], *said[place : place + 2], *said[last:]])) for place in pairs]


class _Part(NamedTuple):
    """The words of a clause, and whether it depends on another one."""

    said: list[str]
    depends: bool


def _parts(text: str, words: TurningWords) -> list[_Part]:
    """Return the words of a text clause by clause, each said in one way; without what only says that somebody says it."""
    told = told_apart(text, words.language)
    if any(mark in told.rstrip(" .!?") for mark in _MORE):
        return []
    for mark in _MARKS:
        told = told.replace(mark, _MARKS[0])
    found = _without_opinion([tokens(part, words.language) for part in told.rstrip(" .!").split(_MARKS[0])], words)
    talk = TALK[words.language]
    kept: list[_Part] = []
    for said in found:
        if any(word in words.either and more in words.denying for word, more in pairwise(said[:-1])):
            return []  # *settlement or no city*; at the end it only asks for agreement
        if talk.issuperset(said):
            continue
        more = kept and all(word in words.idle or word.startswith(words.resources) for word in said)
        if more:  # *erts, wol en graan*
            kept[-1] = _Part([*kept[-1].said, *said], depends=kept[-1].depends)
        else:
            first = said[0]
            depends = (
                first in words.supposing or first in words.asking or (bool(kept) and (first in words.relative or _even_if(said, words)))
            )
            kept.append(_Part(words.in_one_way(said), depends=depends))
    return [part for part in kept if part.said]


def _even_if(said: list[str], words: TurningWords) -> bool:
    """Return whether a clause only says whenever else it holds: *also not if that number falls*."""
    place = next((at for at, word in enumerate(said[:3]) if word in words.supposing), 0)
    return place > 0 and all(word in words.idle or word in words.denying for word in said[:place])


def _without_opinion(found: list[list[str]], words: TurningWords) -> list[list[str]]:
    """Return the words of clauses without what only says that somebody says it: *I think that*."""
    for place, said in enumerate(found):
        opinion = next((one for one in words.opinions if tuple(said[: len(one)]) == one), ())
        rest = place + (bool(opinion) and len(said) == len(opinion))
        found[place] = said[len(opinion) :]
        if opinion and rest < len(found) and found[rest][:1] and found[rest][0] in words.that:
            found[rest] = found[rest][1:]
    return found


def _begins_another(word: str, before: str, words: TurningWords) -> bool:
    """Return whether a word begins a clause that depends on the one it stands in, without a comma."""
    led = before in words.parted or before in words.turning  # *vor dem*: an article
    return word in words.supposing or (word in words.relative and not led and _is_noun(before, words))


def _verb_first(clause: list[str], words: TurningWords) -> list[str]:
    """Return a clause as a question has it, where something else than who does it stands first: *with eight cards must one*."""
    verb = next((place for place, word in enumerate(clause) if _is_verb(word, words)), 0)
    return [*clause[verb:], *clause[:verb]] if clause and clause[0] in words.leading_amounts else clause


def _affirmed(clause: list[str], words: TurningWords) -> list[str]:
    """Return a clause without its denial, and without the word beside it that makes *not yet* or *no longer* of it."""
    denied = not words.denying.isdisjoint(clause)
    return [
        word
        for word, behind in zip(clause, [*clause[1:], ""], strict=True)
        if word not in words.denying
        and not (behind in words.denying and word in words.yet)
        and not (denied and word in words.no_longer and not _is_counted(behind, words))
    ]


def _is_counted(word: str, words: TurningWords) -> bool:
    """Return whether a word behind *more* is what there is more of, or than what: *no more cards*, *not more than three*."""
    return word[:1].isdecimal() or word in words.than or word.startswith(words.things + words.resources)


def _without_more(clause: list[str], words: TurningWords) -> list[str]:
    """Return a clause without the word that says no more than the number behind it: *one more, the sixth*."""
    behind = [[one for one in clause[place + 1 : place + 3] if one not in words.ones][:1] for place in range(len(clause))]
    return [
        word
        for word, after in zip(clause, behind, strict=True)
        if not (word in words.yet and after and after[0].startswith(words.ordinals))
    ]


def _bounded(clause: list[str], words: TurningWords) -> tuple[list[str], str]:
    """Return a clause without the word that makes a bound of the amount behind it, and which bound."""
    for place, word in enumerate(clause):
        behind = [one for one in clause[place + 1 : place + 3] if one not in words.leading_amounts]
        if behind and (behind[0][:1].isdecimal() or (place and behind[0] in words.ones)):
            how = next((bound for kind, bound in _BOUNDS.items() if word in words.bounds[kind]), "")
            if how:
                amount = clause.index(behind[0], place)
                one = "1" if behind[0] in words.ones else behind[0]
                return [*clause[:place], *clause[place + 1 : amount], one, *clause[amount + 1 :]], how
    return clause, ""


def _put_together(clause: list[str], words: TurningWords) -> list[str]:
    """Return a clause with its verb put together with what is parted from it: *levert twee kaarten op*."""
    for place, three in enumerate(zip(clause, clause[1:], clause[2:], strict=False)):
        if three[0] in words.parted and three[1] in words.parting:
            return [*clause[:place], f"{three[0]}{three[2]}", *clause[place + 3 :]]  # *af te leggen*
    last = clause[-1] if clause else ""
    verbs = [place for place, word in enumerate(clause[:-1]) if word in words.beginning]
    # *wie gelijk komt, neemt de kaart over*: said without the comma, the verb behind that of who is meant
    verb = verbs[len(verbs) > 1 and clause[0] in words.asking] if verbs else None
    if last not in words.parted or verb is None or clause[verb].startswith(last) or any(word in words.modals for word in clause):
        return clause
    return [*clause[:verb], f"{last}{clause[verb]}", *clause[verb + 1 : -1]]


class Stated(Asked):
    """A claim in general, beside which questions are held that have an answer."""

    def __init__(
        self,
        claim: Statement,
        told: str,
        memory: Memory,
        tells: Callable[[frozenset[str]], float],
        knows: Callable[[str], Collection[int]],
        counted: Callable[[int], frozenset[str]],
    ) -> None:
        """Read the question that it answers, and what is ``told`` besides: what a question has that is said nowhere else may be said there.

        ``counted`` are the stems of what the questions of a clause name an amount of.
        """
        super().__init__(claim.asked, memory, tells, knows)
        self._counted = counted
        before = Outline(told, memory.words, MOST_WORDS)
        self._told = [] if before.denials else Read(before, memory).said
        words = memory.words
        said = self.outline.said
        self._bound, self._only = claim.bound, claim.only
        self._points = _pointing(self.outline, words)
        #: The things of which it names one, by a word that is an article too: *a point*.
        self._singles = _singles(said, memory)
        # *with eight cards*: supposed as well
        self.outline.supposes |= _amount_led(said, words)
        #: Whether it says how often: several times are no several things.
        self._times = any(of in words.how_often for _, of in self.outline.amounts)
        # of *four of them must be handed in* nobody says what they are
        self.outline.amounts = [(amount, "" if of in words.deeds or of in words.beginning else of) for amount, of in self.outline.amounts]
        amounts = self.outline.amounts
        #: Whether it names an amount alone, of what nobody says: *a city yields two*.
        self.of_nothing = len(amounts) == 1 and not amounts[0][1] and ":" not in amounts[0][0]
        #: How far the nearest question is that is the same but for what may turn a claim: none that is further away answers it.
        self._refused = self._taken = _FAR

    def answered(
        self, forms: Mapping[str, list[Form]], near: Mapping[int, float], game_of: Callable[[int], str], games: Collection[str]
    ) -> list[tuple[int, bool]]:
        """Return the clauses that have the answer, as of a question."""
        found = super().answered(forms, near, game_of, games)
        return found if self._taken <= self._refused and not self.of_nothing else []

    def _supposes_otherwise(self, two: Outline) -> bool:
        """Return whether the question alone supposes something; what a claim supposes is held beside it by its words."""
        return two.supposes > self.outline.supposes

    def _held_beside(self, other: Read, clause: int, as_found: float) -> tuple[float, bool] | None:
        held = None if self.passes_over_one(other, clause) else super()._held_beside(other, clause, as_found)
        if held is None:
            return None
        one, two = self.outline, other.outline
        same = one.modal == two.modal and one.weighty == two.weighty and one.denials == two.denials
        whole = says_all(self.read, other, self.memory) and self._excludes_alike(other)
        right = self.claimed(two) if same and whole else None
        if right is None:
            self._refused = min(self._refused, held[0])
            return None
        self._taken = min(self._taken, held[0])
        return held[0], held[1] ^ (right is not self._amount(two))

    def passes_over_one(self, other: Read, clause: int) -> bool:
        """Return whether it names one of what a rule counts, and a question of that rule no amount of it: *worth a point* is no *worth points* where that is two."""
        if not self._singles or self._only or self.outline.amounts:
            return False
        singles = [meant for meant in self._singles if not meant.isdisjoint(self._counted(clause))]
        return len(singles) == 1 and not self._is_counted_by(other, singles[0])  # several are the things of a price

    def _is_counted_by(self, other: Read, meant: frozenset[str]) -> bool:
        """Return whether a question of the data says of how many of a thing it is, or of one of it."""
        two = other.outline
        of = [two.slot_of] if two.compares else []
        of += [said for _, said in two.amounts]
        named = any(said and not meant.isdisjoint(self.memory.meanings(said)) for said in of)
        return named or any(not meant.isdisjoint(single) for single in _singles(two.said, self.memory))

    def _excludes_alike(self, other: Read) -> bool:
        """Return whether what says that nothing else is so leaves out nothing that a question of the data has: *only with a seven*, *only with a seven or a knight*.

        Where it is so only in a case (*one may only trade if it is one's turn*) a question without any case is not of that.
        """
        if self._only and not self.memory.words.supposing.isdisjoint(self.outline.said) and not other.outline.supposes:
            return False
        return not (self._only and other.outline.either > self.outline.either)

    def _lacking(self, one: Read, two: Read, clause: int | None) -> float:
        lacking = super()._lacking(one, two, clause)
        if one is self.read or not lacking or not self._told:
            return lacking
        whole = sum(self.tells(meant) * counts for meant, counts in zip(one.said, one.counts, strict=True))
        told = sum(
            self.tells(meant) * counts
            for meant, counts in zip(one.said, one.counts, strict=True)
            if all(meant.isdisjoint(said) for said in two.said) and any(not meant.isdisjoint(said) for said in self._told)
        )
        return max(0.0, lacking - told / whole)

    def claimed(self, two: Outline) -> bool | None:
        """Return whether what is claimed is such as a question has its answer for: no, where its amounts are others; None where it is not of that.

        It points at the same, is of one's own things where that is, and says no less.
        """
        of_that = self._points == _pointing(two, self.memory.words) and _of_ones_own(self.outline, two, self.memory)
        return self._of_amounts(two) if of_that and self._has_its_consequence(two) else None

    def _has_its_consequence(self, two: Outline) -> bool:
        """Return whether what is claimed where something else is so has the deed that a question of the data asks for then: a game that is over is no card that cannot be bought."""
        if not (self.outline.supposed and two.supposed):
            return True
        deeds = [self.memory.meanings(word) for word in two.before_supposed if word in self.memory.words.deeds]
        return all(any(not deed.isdisjoint(said) for said in self.read.said) for deed in deeds)

    def may_speak(self, other: Read, *, so: bool) -> bool:
        """Return whether a question of the data may say that what is claimed is ``so``, or is not: it is of the same things, and amounts.

        It has all things that are named, of one's own where it is of that; for what is so it has the very amount, and the bound that is said of it.
        """
        two = other.outline
        named = all(any(not meant.isdisjoint(thing) for thing in other.things) for meant in self.read.things)
        if (
            not named
            or not self._has_its_times(two)
            or not self._excludes_alike(other)
            or self._amount(two) is None
            or not _of_ones_own(self.outline, two, self.memory)
        ):
            return False
        return not so or self._has_the_amount(two)

    def is_asked_by(self, others: Sequence[Read], rule: Sequence[Read], *, so: bool) -> bool:
        """Return whether one of some questions of the data is of what is claimed, with all words that may turn it.

        Where what is claimed is ``so`` with an amount, or from it on (*from six on*), it has that very amount, and none of its rule's compares another.
        """
        one, leading = self.outline, self.memory.words.leading_amounts
        led = {word for before, word in pairwise(one.said) if so and before in leading and word[:1].isdecimal()}
        groups = {*one.weighty} - self.memory.words.soft
        for two in (other.outline for other in rule):
            if led and two.slot is not None and two.compares and two.slot.holds not in led:
                return False
        return any(
            self.claimed(two) is not None
            and groups <= {*two.weighty}
            and led <= {*two.said, two.slot.holds if two.slot is not None else ""}
            for two in (other.outline for other in others)
        )

    def _has_the_amount(self, two: Outline) -> bool:
        """Return whether the very amount that is claimed is that of a question of the data, and no other one which has the same answer."""
        slot = two.slot
        if slot is None or not two.compares:
            return not self._bound
        return amount_named(self.outline, two) == slot.holds and self._bound in ("", slot.how)

    def _has_its_times(self, two: Outline) -> bool:
        """Return whether a question of the data compares how often something is so, where that is claimed."""
        return not self._times or (two.compares and two.slot_of in self.memory.words.how_often)

    def _of_amounts(self, two: Outline) -> bool | None:
        held = self._amount(two) if self._has_its_times(two) else None
        slot = two.slot
        if held is None or slot is None or not two.compares:
            return None if self._bound else held
        words = self.memory.words
        led = any(word in words.leading_amounts and of == two.slot_of for word, of in pairwise(two.said))
        if (two.supposes or led) != self.outline.supposes:
            return None  # who hands in four cards need not have four
        same = amount_named(self.outline, two) == slot.holds
        if slot.how == EXACTLY:
            return held if self._bound != AT_LEAST else None
        if self._bound and self._bound != slot.how:
            return None
        return same if same or self._bound or not held else None


def _singles(said: Sequence[str], memory: Memory) -> list[frozenset[str]]:
    """Return what the words for things mean behind a word for one that is an article too."""
    words = memory.words
    return [memory.meanings(more) for word, more in pairwise(said) if word in words.ones and more not in words.idle]


def _pointing(outline: Outline, words: TurningWords) -> list[str]:
    """Return the words of a question or claim that point at something, say when, or say that it is one more; *after building still* is no such word."""
    said = outline.said
    supposed = any(word in words.supposing for word in said)

    def points(word: str, before: str, behind: str) -> bool:
        if word in words.yet:
            return behind in words.ones or behind[:1].isdecimal()
        if word in words.always:
            return outline.modal != MUST
        return word in words.weighing and not (supposed and word in words.then) and not (word in words.relative and _is_noun(before, words))

    return sorted(word for word, before, behind in zip(said, ["", *said], [*said[1:], ""], strict=False) if points(word, before, behind))


def says_all(one: Read, two: Read, memory: Memory) -> bool:
    """Return whether a question of the data says all that is claimed, but for words that say little and seldom turn anything.

    A circumstance that it does not have may be what decides.
    """
    here, there = one.outline.weighty, two.outline.weighty
    if any(here.count(group) > there.count(group) and group not in memory.words.soft for group in here):
        return False
    return all(
        counts != 1 or in_parts(meant, parts, one, two) or (not two.stems.isdisjoint(meant) and _of_its_deed(meant, two))
        for meant, parts, counts in zip(one.said, one.parts, one.counts, strict=True)
    )


def says_instead(one: Read, two: Read, before: Read, memory: Memory) -> bool:
    """Return whether a question of the data, or a rule, says all of what is put in the place of a claim (``before``) that denies nothing: of the same goods and amounts.

    Nothing else that may turn it is said there, but what the claim has said.
    """
    here, there = one.outline, two.outline
    left_out = {*there.weighty} - {*here.weighty, *before.outline.weighty, *memory.words.soft, _ONLY}
    return (
        (1 in one.counts or (bool(here.weighty) and all(not meant.isdisjoint(two.stems) for meant in one.said)))
        and not (here.denials or there.denials or here.forbids or there.forbids or left_out)
        and here.modal in ("", there.modal)
        and {number for number, _ in here.amounts} <= {number for number, _ in there.amounts}
        and (not one.resources or {named for named, _ in one.resources} == {named for named, _ in two.resources})
        and says_all(one, two, memory)
    )


def _of_its_deed(meant: frozenset[str], two: Read) -> bool:
    """Return whether a deed that is claimed is that of a question of the data, and none that is only called alike in some text: to pay for a road is not to get a point for it."""
    deeds = {stem for stem in meant if stem.startswith(DEED)}
    alike = [other for other in two.said if not meant.isdisjoint(other)]
    others = [{stem for stem in other if stem.startswith(DEED)} for other in alike]
    return not deeds or not others or any(not own or not deeds.isdisjoint(own) for own in others)


def _of_ones_own(one: Outline, two: Outline, memory: Memory) -> bool:
    """Return whether what a question says of one's own things a claim says of them too: *does a city break the road* is not asked of one's own city."""
    words = memory.words
    own = [memory.meanings(thing) for thing in _behind(two.said, words.owned, words)]
    said = [memory.meanings(thing) for thing in _behind(one.said, words.owning, words)]
    return all(any(not thing.isdisjoint(other) for other in said) for thing in own)


def _behind(said: list[str], leading: Collection[str], words: TurningWords) -> list[str]:
    """Return the first words that tell something behind any of some others."""
    found = (
        next((word for word in said[place + 1 : place + 3] if word not in words.idle), "")
        for place, word in enumerate(said)
        if word in leading
    )
    return [word for word in found if word]


def _of_a_word(clause: list[str], place: int, words: TurningWords) -> bool:
    """Return whether a word for no denies a word and not the clause: *knights not played*."""
    behind = clause[place + 1 : place + 3]
    return len(behind) > 1 and bool(infinitives(behind[0])) and _is_noun(behind[1], words)


def _amount_led(said: list[str], words: TurningWords) -> bool:
    return any(word in words.leading_amounts and more[:1].isdecimal() for word, more in pairwise(said))


def _is_verb(word: str, words: TurningWords) -> bool:
    return word in words.modals or word in words.beginning


def _is_noun(word: str, words: TurningWords) -> bool:
    return bool(word) and not (word in words.idle or _is_verb(word, words) or word in words.persons)
