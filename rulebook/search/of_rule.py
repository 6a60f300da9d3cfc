"""What the other questions of a rule tell of one of them: which of its words they share, and what stands in those that have the opposite answer."""

from __future__ import annotations

from collections import Counter

from catan_common.records import NamedTuple

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulebook.search.at_issue import Form
    from rulebook.search.outline import Outline
    from rulebook.search.question_read import Memory, Read

#: What a question asks of whom: may or must, whether it denies, whether it forbids.
Manner = tuple[str, int, bool]


def manner(one: Outline) -> Manner:
    """Return in which manner a question asks."""
    return one.modal, one.denials % 2, one.forbids


class Questions:
    """The questions of a rule that have one answer: how many have each stem, each group of words that may turn an answer, and each manner."""

    def __init__(self, reads: Sequence[Read]) -> None:
        """Count them."""
        self.count = len(reads)
        self._stems = Counter(stem for read in reads for stem in read.stems)
        self._groups = Counter(group for read in reads for group in set(read.outline.weighty))
        self._manners = Counter(manner(read.outline) for read in reads)

    def with_word(self, meant: frozenset[str]) -> int:
        """Return how many have a word."""
        return max((self._stems[stem] for stem in meant), default=0)

    def with_group(self, group: str) -> int:
        """Return how many have a word of a group."""
        return self._groups[group]

    def in_manner(self, asked: Manner) -> int:
        """Return how many ask in a manner."""
        return self._manners[asked]


class OfRule(NamedTuple):
    """The questions of a rule that have the answer of one of them, this one among them, and those that have the opposite one."""

    alike: Questions
    opposite: Questions

    def share_of_others(self, count: int) -> float:
        """Return which share of the others with its answer a count of all of them is that has it among them."""
        return max(0, count - 1) / max(1, self.alike.count - 1)

    def share_of_opposite(self, count: int) -> float:
        """Return which share of those with the opposite answer a count of them is."""
        return count / max(1, self.opposite.count)


def of_rule(forms: Sequence[Form], memory: Memory) -> dict[bool, OfRule]:
    """Return what the questions of a rule tell of those that have its answer, and of those that have the opposite one."""
    told = {side: Questions([memory.read(text) for _, turned, text in forms if turned is side]) for side in (False, True)}
    return {side: OfRule(told[side], told[not side]) for side in told}


def counted_of_rule(clause: int, forms: Sequence[Form], memory: Memory) -> dict[bool, OfRule]:
    """Return what the questions of a rule tell of those that have its answer, and of those that have the opposite one; counted once."""
    found = memory.of_rules.get(clause)
    if found is None or found[0] is not forms:
        found = memory.of_rules[clause] = forms, of_rule(forms, memory)
    told: dict[bool, OfRule] = found[1]
    return told
