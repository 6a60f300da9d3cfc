"""The reasons that steps give, as a closed list; what type checkers know of it stands in ``reason.pyi``, which tools/closed_lists.py writes."""

from __future__ import annotations

from adjudicator.verdicts.published import reasons
from catan_common.closed_list import ClosedList


class Reason(ClosedList, listed=reasons):
    """Why a step stands as it does. The list is closed and only grows; words for it live with the other texts."""
