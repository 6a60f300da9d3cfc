"""A rule as it stands under a heading that names its game already."""

from __future__ import annotations

from functools import cache

from catan_common.patterns import pattern
from catan_rules.messages import section

TYPE_CHECKING = False  # on the look-up path: docs/decisions/start-up.md
if TYPE_CHECKING:
    import re

    from rulebook.model import Clause


def under_heading(clause: Clause, language: str) -> str:
    """Return the text of a rule without the words that only say of which game it is; where a sentence or a part of it begins with them they stay."""
    said = _said(clause.id.partition("/")[0], language)
    text = clause.text(language)
    return text if said is None else said.sub("", text)


@cache
def _said(part: str, language: str) -> re.Pattern[str] | None:
    words = section(language, "headline").get(f"of.{part}", "")
    # the words of the data are plain: none of their signs means anything in an expression
    return pattern(rf"(?<=[\w)]) (?:{words.replace(', ', '|')})\b") if words else None
