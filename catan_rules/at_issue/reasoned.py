"""A claim without the reason that is given for it: *dat mag voor het gooien, want …*.

What is claimed is looked up without its reason, which may be a circumstance all the same (*you may not trade because you have built*): so what the reason says is
told beside the claim, and has to leave the answer as it is. It is said of it that it was not taken in.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from adjudicator.dispute.claims import Claim, Given
from catan_rules.at_issue.phrases import phrases


def parted(text: str, spoken: str) -> tuple[str, str]:
    """Return what is claimed and the reason that ends it, empty where none does; a reason is a clause of its own, with nothing behind it."""
    found = _reason(spoken).search(text)
    if found is None:
        return text, ""
    reason = found["reason"].strip()
    return (text, "") if "," in reason or not text[: found.start()].strip(" ,") else (text[: found.start()], reason)


def with_reason(claim: Claim, reason: str) -> Claim:
    """Return a claim that is ruled on without its reason, which is told not to be taken in; what else was taken for one was the claim itself."""
    return replace(claim, given=(Given(reason),), unread=()) if reason else claim


@cache
def _reason(spoken: str) -> re.Pattern[str]:
    """Return what finds the first word for why behind a comma, and what follows it."""
    words = "|".join(re.escape(one.strip()) for one in phrases(spoken, "because"))
    return re.compile(rf",\s*(?:{words})\s+(?P<reason>\S.*)\Z", re.IGNORECASE | re.DOTALL)
