"""By what a question of the data is like one that is asked, and by what it is not: signs, each of which counts what was learned of it.

What the questions of the data and those written from the facts have in common with each other, and whether their answers are the same, tells what each
sign counts (``tools/fit_likeness.py``).
"""

from __future__ import annotations

from catan_common.records import NamedTuple
from rulebook.search import same_question as same
from rulebook.search.asking import asking
from rulebook.search.of_rule import manner
from rulebook.search.otherwise import has_own_deed
from rulebook.search.outline import EVERY, MOST_WORDS, Outline
from rulebook.search.question_read import Read
from rulebook.search.turning_words import MAY, MUST

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from rulebook.search.at_issue import Form
    from rulebook.search.of_rule import OfRule
    from rulebook.search.question_read import Memory

_MODALS = {"": "plain", MAY: "may", MUST: "must"}
#: Signs of which one question says what must be, and the other does not.
_MUST_OR_NOT = frozenset(f"modal {one} {two}" for one in _MODALS.values() for two in _MODALS.values() if (one == "must") != (two == "must"))
_LITTLE = 0.02
#: Signs of a word that may turn an answer, or of something supposed, in one of the two alone.
_GROUPS = ("group here", "group there", "supposes here", "supposes there", "group told")
#: How much of each of two questions the other may lack where they say one thing.
_TRIFLE = 0.1
#: How signs begin that tell which word that may turn an answer stands in what is asked alone, and which in the question of the data alone.
HERE, THERE = "here ", "there "
#: Signs by which a question of the data differs from what is asked in something that may turn the answer.
_PARTS = (
    "group here", "led here", "led there", "amounts", "other amounts", "amounts here", "amounts there", "no resource", "other asked", "things here",
    "supposes here", "supposes there", "group there", "denied", "forbids", "game", "every there", "told foreign",
)  # fmt: skip
#: Those of them that often do, and what is told that may.
_TURN = (
    "amounts",
    "other amounts",
    "amounts here",
    "no resource",
    "other asked",
    "denied",
    "forbids",
    "game",
    "told turns",
    "things in disorder",
)
#: How much of each of two questions the other does not say where one of them speaks of something in the place of something else.
_OTHER_WORDS = 0.3
#: How well the rule of a question is found that is as good as the first.
_FIRST = 0.95
#: How well the rule of a question has to be found that says plainly what is asked, and how much of what is asked may be no word of that rule.
_FOUND, _NOT_OF_RULE = 0.9, 0.15
#: Groups of words that tell in which order amounts are.
_ORDER = frozenset(("more", "less", "before", "after", "first"))


class Added(NamedTuple):
    """How much is said that a question of the data does not say: of words that its rule has, that others have, and that none has; and how much is said at all."""

    known: float
    foreign: float
    unknown: float
    whole: float

    @property
    def all(self) -> float:
        """How much it is."""
        return self.known + self.foreign + self.unknown


class Asking:
    """What is asked, with what is told beside it, as it is held beside the questions of the data."""

    def __init__(
        self,
        text: str,
        memory: Memory,
        tells: Callable[[frozenset[str]], float],
        rules_with: Callable[[str], Collection[int]],
        *,
        in_one: bool = False,
    ) -> None:
        """Read it; ``tells`` is how much a word tells, ``rules_with`` in which rules a stem stands; ``in_one``: what is told before a comma is asked too."""
        asked, told = asking(text, memory.words, in_one=in_one)
        self.memory, self.text = memory, asked
        self.outline = Outline(asked, memory.words, MOST_WORDS)
        self.read = Read(self.outline, memory)
        self.told = Read(Outline(told, memory.words, MOST_WORDS), memory)
        self._tells, self._rules_with = tells, rules_with
        self._rules: dict[frozenset[str], frozenset[int]] = {}
        self._told: dict[frozenset[str], float] = {}
        self._stems = self.read.stems | self.told.stems
        self.games = self.outline.games | self.told.outline.games
        own, told_so = _telling(self.read), _telling(self.told)
        amounts = 0 if self.outline.modal else len(self.outline.amounts)
        #: What says little hangs on more than it says: the very same question alone answers it.
        self.says_little = len(own | told_so) + amounts < same.TELLING and not self.outline.weighty
        #: Whether what is asked says little without what is told.
        self.hangs_on_told = bool(told_so) and len(own) < same.TELLING
        #: Which of two amounts is more, or comes first, hangs on their order: it is not compared here.
        self.of_order = len(self.outline.amounts) > 1 and not _ORDER.isdisjoint(self.outline.weighty)

    @property
    def is_unsure(self) -> bool:
        """Whether what is like it cannot answer it: it may hold a misspelt word that turns it, says little, or hangs on the order of amounts."""
        return self.read.doubtful or self.says_little or self.of_order

    def tells(self, meant: frozenset[str]) -> float:
        """Return how much a word tells."""
        found = self._told.get(meant)
        if found is None:
            found = self._told[meant] = self._tells(meant)
        return found

    def stands_in(self, meant: frozenset[str], clause: int) -> bool:
        """Return whether a rule has a word, or is asked for with it."""
        found = self._rules.get(meant)
        if found is None:
            found = self._rules[meant] = frozenset(rule for stem in meant for rule in self._rules_with(stem))
        return clause in found

    def says(self, meant: frozenset[str]) -> bool:
        """Return whether a word is said in what is asked, or told."""
        return not self._stems.isdisjoint(meant)

    def lacking(self, other: Read) -> tuple[float, float]:
        """Return which share of what a question of the data says is said nowhere in what is asked or told, and how much that tells."""
        whole = lacking = 0.0
        for meant, parts, counts in zip(other.said, other.parts, other.counts, strict=True):
            tells = self.tells(meant) * counts
            whole += tells
            if self._stems.isdisjoint(meant) and not (
                _in_parts(meant, parts, other, self.read) or (self.told.said and _in_parts(meant, parts, other, self.told))
            ):
                lacking += tells
        return (lacking / whole if whole else 0.0), lacking

    def added(self, one: Read, other: Read, clause: int) -> Added:
        """Return how much of what is asked, or told, a question of the data does not say, which is of a rule."""
        whole = known = unknown = foreign = 0.0
        for meant, parts, counts, is_known in zip(one.said, one.parts, one.counts, one.known, strict=True):
            tells = self.tells(meant) * counts
            whole += tells
            if other.stems.isdisjoint(meant) and not _in_parts(meant, parts, one, other):
                if not is_known:
                    unknown += tells
                elif self.stands_in(meant, clause):
                    known += tells
                else:
                    foreign += tells
        return Added(known, foreign, unknown, whole)


def _telling(read: Read) -> set[frozenset[str]]:
    """Return the words of texts that say something."""
    return {meant for meant, counts, is_known in zip(read.said, read.counts, read.known, strict=True) if counts == 1 and is_known}


def _in_parts(meant: frozenset[str], parts: tuple[frozenset[str], ...], one: Read, two: Read) -> bool:
    return (bool(parts) or two.has_parts) and same.in_parts(meant, parts, one, two)


class Candidate(NamedTuple):
    """A question of the data that may speak: as it stands there and as it is compared, what the others of its rule tell of it, how well that rule is found beside the best one, and by how much the best one is better than the next, for any other 0."""

    form: Form
    read: Read
    of_rule: OfRule
    near: float
    lead: float


def signs(asked: Asking, candidate: Candidate) -> tuple[dict[str, float], bool]:
    """Return the signs by which a question of the data is like what is asked or not, and whether its answer is to be turned round."""
    other, clause = candidate.read, candidate.form[0]
    one, two = asked.outline, other.outline
    found = {"near": candidate.near, "lead": candidate.lead}
    _of_words(found, asked, other, clause)
    _of_rule_words(found, asked, candidate)
    _of_rule_groups(found, one.weighty, two.weighty, candidate.of_rule)
    _of_manner(found, asked, candidate)
    _of_groups(found, one.weighty, two.weighty, asked.told.outline)
    found[f"modal {_MODALS[one.modal]} {_MODALS[two.modal]}"] = 1.0
    if one.denials % 2 != two.denials % 2:
        found["denied"] = found["denied here" if one.denials % 2 else "denied there"] = 1.0
    found["supposes here"] = float(one.supposes > two.supposes)
    found["supposes there"] = float(two.supposes > one.supposes and not asked.told.said)
    found["other asked"] = float(bool(one.asks and two.asks and one.asks.isdisjoint(two.asks)))
    found["forbids"] = float(one.forbids != two.forbids)
    found["game"] = float(bool(two.games) and not asked.games)
    right = _of_amounts(found, asked, other)
    _of_things(found, asked, other)
    found["deed here"] = float(has_own_deed(asked.read, other, asked.memory))
    found["deed there"] = float(has_own_deed(other, asked.read, asked.memory, asked.told.said))
    return found, (not right) ^ (one.forbids ^ two.forbids)


def plainly(found: Mapping[str, float]) -> bool:
    """Return whether a question of the data says what is asked, by its signs: nothing parts the two that may turn the answer, and its rule has the words."""
    musts = found.keys() & _MUST_OR_NOT
    of_rule = found["near"] >= _FOUND and found["foreign"] + found["unknown"] < _NOT_OF_RULE
    return of_rule and not musts and not any(found.get(sign) for sign in _PARTS)


def fairly(found: Mapping[str, float], minor: Collection[str]) -> bool:
    """Return whether a question of the data differs from what is asked in nothing that often turns an answer (``akin``), and its rule is found first or nearly so."""
    return found["near"] >= _FIRST and akin(found, minor)


def akin(found: Mapping[str, float], minor: Collection[str]) -> bool:
    """Return whether a question of the data differs from what is asked in nothing that often turns an answer; ``minor`` are groups of words that seldom do."""
    in_its_place = min(found["missing"], found["extra"]) >= _OTHER_WORDS
    groups = {sign.partition(" ")[2] for sign in found if sign.startswith((HERE, THERE))}
    turns = found.keys() & _MUST_OR_NOT or any(found.get(sign) for sign in _TURN)
    return not in_its_place and groups <= {*minor} and not turns


def covers(found: Mapping[str, float]) -> bool:
    """Return whether a question of the data says all that is asked, but for a trifle, and compares no amount that is only told: whose it is, is told too."""
    return found["extra"] + found["unknown"] <= _TRIFLE and not found.get("amount told")


def whole(found: Mapping[str, float]) -> bool:
    """Return whether a question of the data says all that is asked, and hardly anything that is neither asked nor told, and nothing in it often turns an answer."""
    return covers(found) and found["missing"] <= _TRIFLE and not any(found.get(sign) for sign in _TURN)


def turned_alike(found: Mapping[str, float]) -> bool:
    """Return whether a question of the data and what is asked have the same words that may turn an answer, and suppose and demand the same."""
    return not found.keys() & _MUST_OR_NOT and not any(found.get(sign) for sign in _GROUPS)


def _of_words(found: dict[str, float], asked: Asking, other: Read, clause: int) -> None:
    missing, lacks = asked.lacking(other)
    here, told = asked.added(asked.read, other, clause), asked.added(asked.told, other, clause)
    whole = here.whole or 1.0
    extra = (here.known + here.foreign) / whole
    found["missing"], found["missing squared"], found["lacks"] = missing, missing * missing, lacks / 10
    found["extra"], found["extra squared"], found["adds"] = extra, extra * extra, (here.known + here.foreign) / 10
    found["foreign"], found["adds foreign"] = here.foreign / whole, here.foreign / 10
    found["unknown"] = here.unknown / whole
    both = told.whole + here.whole or 1.0
    found["told besides"], found["told foreign"] = told.all / both, told.foreign / both
    found["all said"] = float(missing < _LITTLE)
    found["nothing added"] = float(here.all < _LITTLE * whole)
    found["same"] = (both - here.all - told.all) / 10


def _of_rule_words(found: dict[str, float], asked: Asking, candidate: Candidate) -> None:
    """Note where the words stand that one of the two has alone: in others of the rule with its answer, with the opposite one, in the rule itself, nowhere."""
    read, other, rule = asked.read, candidate.read, candidate.of_rule
    whole = 0.0
    added = dict.fromkeys(("only alike", "only opposite", "in both", "of the rule", "nowhere"), 0.0)
    for meant, counts, is_known in zip(read.said, read.counts, read.known, strict=True):
        tells = asked.tells(meant) * counts
        whole += tells
        if other.stems.isdisjoint(meant):
            where = _where(rule.alike.with_word(meant), rule.opposite.with_word(meant))
            if not where and asked.stands_in(meant, candidate.form[0]):
                where = "of the rule"
            if where or is_known:
                added[where or "nowhere"] += tells
    found.update({f"added {where}": tells / (whole or 1.0) for where, tells in added.items()})
    whole = often = seldom = 0.0
    for meant, counts in zip(other.said, other.counts, strict=True):
        tells = asked.tells(meant) * counts
        whole += tells
        if not asked.says(meant):
            share = rule.share_of_others(rule.alike.with_word(meant))
            often, seldom = often + tells * share, seldom + tells * (1 - share)
    found["lacks what many say"], found["lacks what few say"] = often / (whole or 1.0), seldom / (whole or 1.0)


def _where(alike: int, opposite: int) -> str:
    return "in both" if alike and opposite else "only alike" if alike else "only opposite" if opposite else ""


def _of_rule_groups(found: dict[str, float], one: list[str], two: list[str], rule: OfRule) -> None:
    """Note in which other questions of the rule the words stand that may turn an answer and are in one of the two alone."""
    left = list(one)
    with_it = against = 0.0
    for group in two:
        if group in left:
            left.remove(group)
        else:
            with_it += rule.share_of_others(rule.alike.with_group(group))
            against += rule.share_of_opposite(rule.opposite.with_group(group))
    found["group there alike"], found["group there opposite"] = with_it, against
    for group in left:
        where = _where(rule.alike.with_group(group), rule.opposite.with_group(group)) or "nowhere"
        found[f"group {where}"] = found.get(f"group {where}", 0.0) + 1


def _of_manner(found: dict[str, float], asked: Asking, candidate: Candidate) -> None:
    """Note what others of the rule answer that ask in the manner of what is asked."""
    rule, wanted = candidate.of_rule, manner(asked.outline)
    alike = rule.alike.in_manner(wanted) - (manner(candidate.read.outline) == wanted)
    opposite = rule.opposite.in_manner(wanted)
    found["manner"] = (alike - opposite) / (alike + opposite + 1)
    found["manner known"] = float(alike + opposite > 0)
    found["share alike"] = rule.alike.count / (rule.alike.count + rule.opposite.count + 1)


def _of_groups(found: dict[str, float], one: list[str], two: list[str], told: Outline) -> None:
    """Note which words that may turn an answer stand in one of the two alone, and how many are only told."""
    left, rest = list(one), list(told.weighty)
    for group in two:
        if group in left:
            left.remove(group)
        elif group in rest:
            rest.remove(group)
            found["group told"] = found.get("group told", 0.0) + 1
        else:
            found["group there"] = found.get("group there", 0.0) + 1
            found[f"{THERE}{group}"] = 1.0
    for group in left:
        found["group here"] = found.get("group here", 0.0) + 1
        found[f"{HERE}{group}"] = 1.0
    found["every there"] = float(two.count(EVERY) > one.count(EVERY))
    found["told turns"] = float(told.denials + len(rest))


def _of_amounts(found: dict[str, float], asked: Asking, other: Read) -> bool:
    """Note how the amounts agree; return whether yes answers the question of the data with that which is asked."""
    one, two = asked.outline, other.outline
    right = same.amount(one, two, asked.memory)
    if right is None and asked.told.outline.amounts:
        right = _amount_told(found, asked, other)
    if right is None:
        held, has = [number for number, _ in two.amounts], [number for number, _ in one.amounts]
        found["amounts"] = 1.0
        found["amounts here"] = float(len(has) > len(held) + two.compares)
        found["amounts there"] = float(len(has) < len(held) + two.compares)
        found["other amounts"] = float(not set(held) <= set(has))
        right = True
    if two.slot is not None and not two.compares:
        held_of = same.resources_held(asked.read, two, asked.memory)
        right, found["no resource"] = held_of is not False, float(held_of is None)
    if two.slot is not None:
        found["slot"], found["slot no"] = 1.0, float(not right)
    return right


def _amount_told(found: dict[str, float], asked: Asking, other: Read) -> bool | None:
    """Return what the amounts come to with some that are only told: those which the question of the data has, or the one it compares."""
    one, two = asked.outline, other.outline
    rest = list(asked.told.outline.amounts)
    lacks = len(two.amounts) + two.compares - len(one.amounts)
    if lacks <= 0:
        return None
    fits = [pair for pair in rest if any(pair[0] == number for number, _ in two.amounts)]
    fits += [pair for pair in rest if pair not in fits and two.compares and pair[1] and same.of_one(pair[1], two.slot_of, asked.memory)]
    if len(fits) < lacks:
        return None
    right = same.amount(one, two, asked.memory, fits[:lacks])
    found["amount told"] = float(right is not None)
    return right


def _of_things(found: dict[str, float], asked: Asking, other: Read) -> None:
    read, told = asked.read, asked.told
    if other.outline.slot is not None and not other.outline.compares:
        read = read.without_resources()
    more = len(read.led) - len(other.led)
    found["led here"], found["led there"] = float(more > 0), float(more < 0)
    found["led otherwise"] = float(any(all(led != own or meant.isdisjoint(mine) for own, mine in read.led) for led, meant in other.led))
    things = [*read.things, *told.things]
    here = sum(all(meant.isdisjoint(theirs) for theirs in other.things) for meant in read.things)
    there = sum(all(meant.isdisjoint(mine) for mine in things) for meant in other.things)
    found["things here"], found["things there"] = float(here), float(there)
    found["things in disorder"] = float(not here and not there and not same.of_the_same(read, other, asked.memory.words.becoming))
