"""Whether any source treats what is asked, told from how well the best rule matches; set on tests/queries/untreated.tsv.

A rule answers when it scores enough for what it covers of the query. What is usual at the table without a source
(``practice``) is indexed like the rules: the better that matches beside the best rule, the more a rule has to score.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from rulebook.search.ranking import Found

#: What a rule has to score; what it may fall short of that where it covers the whole query, and for each unit that the query tells;
#: what it needs more where practice matches as well.
ENOUGH = 34.0
COVERED = 27.0
TOLD = 0.7
RIVALLED = 56.0


def is_treated(found: Sequence[Found], told: float, practice: Collection[int]) -> bool:
    """Tell whether the first of what was found answers the query from a source.

    ``told`` is how much the words of the query tell (``rank``), ``practice`` the clauses that rest on no source.
    """
    if not found or found[0][0] in practice:
        return False
    _, score, _, share = found[0]
    rival = max((other for clause, other, _, _ in found if clause in practice), default=0.0)
    return score + COVERED * share + TOLD * told >= ENOUGH + RIVALLED * rival / (rival + score)
