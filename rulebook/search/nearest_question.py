"""The question of a rule that is nearest in wording to one which is asked, to be answered in its stead and named as another one."""

from __future__ import annotations

from catan_common.records import NamedTuple
from rulebook.search.outline import told_with
from rulebook.search.same_question import amount_held
from rulebook.search.turning_words import MUST

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulebook.search.at_issue import Form
    from rulebook.search.same_question import Asked, Read

#: How much of two questions has to be the same, from 0 to 1; what is taken off where one alone asks what may be done, supposes something, or has a word that may turn an answer.
LEAST = 0.45
TURNS = 0.15


class Nearest(NamedTuple):
    """Another question that yes or no answers: of which rule, whether its answer is turned round, and how it is asked."""

    clause: int
    turned: bool
    question: str


def nearest(asked: Asked, clause: int, forms: Iterable[Form]) -> Nearest | None:
    """Return of some questions of a rule the one whose words are nearest to what is asked; None where none of them is near, and where that says little.

    What may turn an answer round is the same in them, but for a few words that only what is asked may have: a yes to a question that denies what is asked
    would be read as the wrong one.
    """
    if asked.says_little:
        return None
    best, found = LEAST, None
    for _, turned, text, _ in forms:
        read = asked.memory.read(text)
        near = _nearness(asked, read)
        if near > best:
            best, found = near, (turned, text, read)
    if found is None:
        return None
    turned, text, read = found
    held, amount = amount_held(asked.outline, read.outline, asked.memory)
    question = told_with(text, amount, asked.outline.said, asked.memory.words.language)
    return Nearest(clause, turned ^ (held is False), question)


def _nearness(asked: Asked, read: Read) -> float:
    """Return how much of what two questions say is the same, from 0 to 1, and less where one of them alone asks what may be done, or supposes something; nothing where they name other amounts, or their answers hang on other words."""
    one, two = asked.outline, read.outline
    left = list(one.weighty)
    for group in two.weighty:
        if group not in left:
            return 0.0
        left.remove(group)
    other_asked = bool(one.asks and two.asks and one.asks.isdisjoint(two.asks))
    must = (one.modal == MUST) != (two.modal == MUST)
    if must or other_asked or one.denials % 2 != two.denials % 2 or not asked.memory.words.aside.issuperset(left):
        return 0.0
    if any(all(led != own or meant.isdisjoint(mine) for own, mine in asked.read.led) for led, meant in read.led):
        return 0.0  # *first the robber* is not *first the cards*
    if two.compares and one.amounts and amount_held(one, two, asked.memory)[0] is None:
        return 0.0
    if not two.compares and sorted(amount for amount, _ in one.amounts) != sorted(amount for amount, _ in two.amounts):
        return 0.0
    mine, others = _told(asked, asked.read), _told(asked, read)
    same = sum(told for meant, told in mine if any(not meant.isdisjoint(other) for other, _ in others))
    whole = sum(told for _, told in mine) + sum(told for meant, told in others if all(meant.isdisjoint(other) for other, _ in mine))
    unlike = (one.modal != two.modal) + (one.supposes != two.supposes)
    return (same / whole if whole else 0.0) - TURNS * (unlike + len(left))


def _told(asked: Asked, read: Read) -> list[tuple[frozenset[str], float]]:
    """Return what each word of a question tells, once."""
    return list({meant: (meant, asked.tells(meant) * counts) for meant, counts in zip(read.said, read.counts, strict=True)}.values())
