"""Whether two questions that yes or no answers are the same one, so that what answers the one answers the other.

A wrong yes is worse than none: all that can turn an answer round has to be the same, word for word, and of the rest hardly anything may be missing or
added (docs/decisions/headline.md). What is in doubt is no same question.
"""

from __future__ import annotations

from rulebook.search.otherwise import speaks_of_another
from rulebook.search.outline import EVERY, MOST_WORDS, ORDINARY, Outline, holds
from rulebook.search.question_read import Memory, Read

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from rulebook.search.at_issue import Form
    from rulebook.search.turning_words import TurningWords

#: How much of the one question may be missing in the other, by what its words tell: of what is asked, and of the question that has an answer;
#: and how much more where the search finds that very rule first.
EXTRA, MISSING = 0.12, 0.1
MORE_EXTRA, MORE_MISSING = 0.2, 0.25
#: What a word that the other question does not have counts where its rule is asked for with it elsewhere.
KNOWN = 0.3
#: How much further a question is for each word that seldom turns an answer and stands in one alone, and how surely
#: its rule has to be found for that; from how much is missing on, what is added is no mere addition.
SOFT = 0.1
SURELY = 0.5
SAID_OTHERWISE = 0.05
#: With fewer telling words, none that turns an answer, and no amount, a question says little.
TELLING = 3
#: How much further from what is asked another question may be that is answered in its stead.
AS_NEAR = 0.12
#: From which share of the best rule's score on a rule counts as found.
FOUND = 0.5
#: From which share on a rule is looked at.
SEEN = 0.15
#: As which share of a rule's score one of another game may count, where that game need not be named.
OTHER_GAME = 0.7
#: From which lead of the first rule on more of a question may differ, and how much more.
UNCLEAR, CLEAR = 0.15, 1.0
#: What stands for a single one; how far a question is that is none.
_ONE = "1"
_FAR = 9.0
#: Words before a seven that is rolled, and how words behind it begin that tell so.
ROLLED = frozenset(("een", "de", "bij", "na", "eine", "einer", "die", "der", "bei", "nach"))
_IS_ROLLED = ("gegooid", "gooi", "gedobbeld", "val", "gewurfelt", "gewuerfelt", "gewürfelt", "wurf", "würf", "fall", "fäll", "kommt")


def begins_a_question(text: str, said: list[str], begins: Collection[str], words: TurningWords) -> bool:
    """Return whether yes or no may answer a text of some words: it begins as such a question does, asks whether one may or must, or is told with a mark."""
    if not said or said[0] in words.asking or (len(said) > 1 and said[1] in words.asking and said[0] not in words.modals):
        return False
    told = text.rstrip().endswith("?") or said[0] in words.supposing
    if told and words.asking.isdisjoint(said) and any(word in words.beginning for word in said):
        return True
    meant = words.in_one_way(said)
    return said[0] in begins or said[0] in words.beginning or any(word in words.modals or word in words.forbidding for word in meant)


class Asked:
    """A question that is asked, beside which others are held that have an answer."""

    def __init__(
        self, text: str, memory: Memory, tells: Callable[[frozenset[str]], float], knows: Callable[[str], Collection[int]]
    ) -> None:
        """Read it; ``tells`` is how much a word tells, by its stems, ``knows`` in which clauses players ask with a stem."""
        self.memory = memory
        self.outline = Outline(text, memory.words, MOST_WORDS)
        self.read = Read(self.outline, memory)
        self.tells = tells
        telling = {meant for meant, counts in zip(self.read.said, self.read.counts, strict=True) if counts == 1}
        #: A question that says little hangs on more than it says: what is the same has to be the very same.
        self.says_little = len(telling) < TELLING and not self.outline.weighty and not self.outline.amounts
        self._known = {meant: frozenset(clause for stem in meant for clause in knows(stem)) for meant in set(self.read.said)}

    def answered(
        self, forms: Mapping[str, list[Form]], near: Mapping[int, float], game_of: Callable[[int], str], games: Collection[str]
    ) -> list[tuple[int, bool]]:
        """Return the clauses that have the answer, each with whether theirs has to be turned round, the likest first; none where none has.

        ``near`` is how well the search finds each clause beside the best; with ``games`` only their clauses are looked at.
        """
        found: dict[tuple[int, bool], float] = {}
        second = sorted(near.values(), reverse=True)[1:2]
        clear = max(0.0, 1 - (second[0] if second else 0.0) - UNCLEAR) * CLEAR
        for clause, turned, text in forms.get(self.outline.key(self.memory.words), ()):
            game = game_of(clause)
            if (games and game not in games) or (self.outline.games and game not in self.outline.games):
                continue
            as_found = near.get(clause, 0.0)
            if as_found < SEEN:
                continue
            other = self.memory.read(text)
            if other.outline.games and not self.outline.games and game not in games and not _only_of(game, clause, near, game_of):
                continue
            told = self._held_beside(other, clause, max(0.0, (as_found - FOUND) / (1 - FOUND)) + (clear if as_found >= 1 else 0.0))
            if told is not None:
                key = clause, turned ^ told[1]
                found[key] = min(told[0], found.get(key, _FAR))
        nearest = min(found.values(), default=0.0)
        near_ones = [key for key in sorted(found, key=lambda key: (found[key], key)) if found[key] <= nearest + AS_NEAR]
        # who does it is not compared: a question that lacks nothing is another one than the opposite that does, *do I choose* than *does the thief choose*
        return [(rule, turned) for rule, turned in near_ones if not found.get((rule, not turned), _FAR) <= 0.0 < found[rule, turned]]

    def _held_beside(self, other: Read, clause: int, as_found: float) -> tuple[float, bool] | None:
        """Return how far a question that has an answer is from what is asked, from 0 on, and whether its answer is turned; None where they differ."""
        one, two = self.outline, other.outline
        if not self._asks_alike(two, as_found):
            return None
        right, asked = self._amount(two), self.read
        if right is not None and two.slot is not None and not two.compares:
            right, asked = resources_held(asked, two, self.memory), asked.without_resources()
        if right is None or not _led_alike(asked, other):
            return None
        apart = self._apart(asked, other, clause, as_found)
        if apart is None or speaks_of_another(self.read, other, self.memory):  # what takes longest to tell comes last
            return None
        return apart, (not right) ^ (one.forbids ^ two.forbids)

    def _asks_alike(self, two: Outline, as_found: float) -> bool:
        """Return whether nothing turns an answer in what is asked and in another question but the same."""
        one = self.outline
        # what is so where something else is so, need not be so; how many are not which; *all of us* are not *all cards*; what everybody has to do,
        # nobody may have to do who asks for himself
        other_asked = bool(one.asks and two.asks and one.asks.isdisjoint(two.asks))
        of_more = self._supposes_otherwise(two) or two.weighty.count(EVERY) > one.weighty.count(EVERY)
        if of_more or other_asked or not all_of_one(one, two, self.memory):
            return False
        # how many there are says nothing of how many one may play
        if one.modal != two.modal and (self.says_little or two.compares):
            return False
        return not _unlike(one.weighty, two.weighty) or (not self.says_little and as_found >= SURELY)

    def _supposes_otherwise(self, two: Outline) -> bool:
        """Return whether one of two questions alone supposes something: a fifth city is another matter *once all four stand*."""
        return self.outline.supposes != two.supposes

    def _amount(self, two: Outline) -> bool | None:
        return amount(self.outline, two, self.memory)

    def _apart(self, asked: Read, other: Read, clause: int, as_found: float) -> float | None:
        """Return how far the words of a question are from those that are asked; None where too far, or where they name other things."""
        extra, missing = self._lacking(asked, other, clause), self._lacking(other, asked, None)
        if missing > SAID_OTHERWISE:  # a word for another one may say the opposite, known or not
            extra = self._lacking(asked, other, None)
        more = 0.0 if self.says_little else as_found
        likely = extra <= EXTRA + MORE_EXTRA * more and missing <= MISSING + MORE_MISSING * more
        if not likely or not of_the_same(asked, other, self.memory.words.becoming):
            return None
        return 2 * extra + missing + SOFT * _unlike(self.outline.weighty, other.outline.weighty)

    def _lacking(self, one: Read, two: Read, clause: int | None) -> float:
        """Return which share of what one question says the other does not say; less of it where a clause is asked for with that elsewhere."""
        whole = lacking = 0.0
        for meant, parts, counts in zip(one.said, one.parts, one.counts, strict=True):
            told = self.tells(meant) * counts
            whole += told
            if all(meant.isdisjoint(other) for other in two.said) and not in_parts(meant, parts, one, two):
                lacking += told * KNOWN if clause is not None and clause in self._known.get(meant, ()) else told
        return lacking / whole if whole else 0.0


def amount(one: Outline, two: Outline, memory: Memory, told: Sequence[tuple[str, str]] = ()) -> bool | None:
    """Return whether the amounts of a question that is asked are such as the other has its answer for; None where they are others, or of other things.

    ``told`` are amounts that stand beside the question and belong to it.
    """
    rest = dict(enumerate((*one.amounts, *told)))
    last = -1
    for number, of in two.amounts:
        fits = (place for place, (other, said) in rest.items() if other == number and of_one(said, of, memory))
        same = next((place for place in fits if place > last or _surely_of_one(rest[place][1], of, memory)), None)
        if same is None:
            return None
        del rest[same]
        last = same
    left = list(rest.values())
    slot = two.slot
    if slot is None or not two.compares:
        return None if left or sevens_of(one.said) != sevens_of(two.said) else True
    if not left:
        amount = ORDINARY if sevens_of(one.said) > sevens_of(two.said) else _ONE if slot.holds == _ONE else ""
        return holds(slot, amount) if amount else None
    return holds(slot, left[0][0]) if len(left) == 1 and of_one(left[0][1], two.slot_of, memory) else None


def resources_held(asked: Read, two: Outline, memory: Memory) -> bool | None:
    """Return whether all resources that are asked of are among those of a question of the data; None where none is named."""
    held = {memory.words.begun_by(word, memory.words.resources) for word in two.slot_words}
    return {resource for resource, _ in asked.resources} <= held if asked.resources else None


def _led_alike(one: Read, two: Read) -> bool:
    """Return whether what stands behind words such as *without* and *first* is the same in two questions."""
    pairs = zip(one.led, two.led, strict=False)
    return len(one.led) == len(two.led) and all(led == own and not meant.isdisjoint(others) for (led, meant), (own, others) in pairs)


def _only_of(game: str, clause: int, near: Mapping[int, float], game_of: Callable[[int], str]) -> bool:
    """Return whether a rule is found first, and none of another game about as well: what is asked need not name the game then."""
    return near.get(clause, 0.0) >= 1 and max((score for other, score in near.items() if game_of(other) != game), default=0.0) <= OTHER_GAME


def amount_held(one: Outline, two: Outline, memory: Memory) -> tuple[bool | None, str]:
    """Return whether what is asked has an amount that yes answers in a question of the data, and that amount; None and nothing for none of its kind."""
    if not two.compares or len(one.amounts) != len(two.amounts) + 1:
        return None, ""
    held = amount(one, two, memory)
    left = [amount for amount, _ in one.amounts if amount not in {other for other, _ in two.amounts}]
    return (held, left[0]) if held is not None and len(left) == 1 else (None, "")


def amount_named(one: Outline, two: Outline) -> str:
    """Return the amount of what is asked that stands where a question of the data has its own: a single one, or a seven that is no number else."""
    rest = [amount for amount, _ in one.amounts]
    for amount, _ in two.amounts:
        if amount in rest:
            rest.remove(amount)
    return rest[0] if rest else ORDINARY if sevens_of(one.said) > sevens_of(two.said) else _ONE


def of_one(one: str, two: str, memory: Memory) -> bool:
    """Return whether two amounts may be of the same: their words mean the same, or one of them tells of nothing."""
    light = memory.words.light
    return not one or not two or one in light or two in light or not memory.meanings(one).isdisjoint(memory.meanings(two))


def _surely_of_one(one: str, two: str, memory: Memory) -> bool:
    """Return whether two amounts tell of the same, so that it is no matter which of several comes first: three ore and two grain."""
    return bool(one and two) and not {one, two} & memory.words.light and not memory.meanings(one).isdisjoint(memory.meanings(two))


def _unlike(one: list[str], two: list[str]) -> int:
    """Return how many words that may turn an answer stand in one of two questions alone."""
    return sum(abs(one.count(group) - two.count(group)) for group in {*one, *two})


def sevens_of(said: list[str]) -> int:
    """Return how many sevens are amounts: *with seven cards*, not *at a seven*."""
    four = zip(said, said[1:], [*said[2:], ""], [*said[3:], "", ""], strict=False)
    return sum(
        word == ORDINARY
        and (
            (before not in ROLLED and not behind.startswith(_IS_ROLLED))
            or (behind.startswith(_CARDS) and (after.startswith(_OF_THEM) or not after.endswith(_IS_DONE)))
        )
        for before, word, behind, after in four
    )


#: *At seven cards one hands in half of them* counts cards; in *at a seven cards are handed in* they belong to the verb.
_CARDS = ("kaart", "karte")
_OF_THEM = ("de", "die", "helft", "half", "hälft", "haelft")
_IS_DONE = "en"


def of_the_same(one: Read, two: Read, becoming: tuple[str, ...]) -> bool:
    """Return whether two questions name the same things, in one order: a settlement that becomes a city is no city that becomes a settlement.

    A question that has an answer may name one of several, and ask for them all.
    """
    places = [next((place for place, other in enumerate(two.things) if not meant.isdisjoint(other)), None) for meant in one.things]
    if None in places:
        return False
    in_order = [
        place
        for place, meant in zip(places, one.things, strict=True)
        if place is not None and any(stem.startswith(becoming) for stem in meant)
    ]
    all_said = all(any(not meant.isdisjoint(other) for other in one.things) for meant in two.things)
    all_said = all_said and len(one.things) >= len(two.things)
    return (all_said or two.outline.either) and in_order == sorted(in_order)


def in_parts(meant: frozenset[str], parts: tuple[frozenset[str], ...], one: Read, two: Read) -> bool:
    """Return whether one question says a word as a compound of which the other says all parts, or as a part of such a compound."""
    if parts and _all_said(parts, two.said):
        return True
    return any(any(not meant.isdisjoint(part) for part in others) and _all_said(others, one.said) for others in two.parts if others)


def _all_said(parts: tuple[frozenset[str], ...], said: list[frozenset[str]]) -> bool:
    return all(any(not part.isdisjoint(meant) for meant in said) for part in parts)


def all_of_one(one: Outline, two: Outline, memory: Memory) -> bool:
    """Return whether a question of the data asks for all of something only where what is asked does, and for all of the same, by what stands right behind."""
    return not two.every or (bool(one.every) and of_one(one.every[0], two.every[0], memory))
