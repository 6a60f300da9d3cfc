"""Records of other programs with one place of them changed to anything."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

#: What may stand where something else is expected.
JUNK: st.SearchStrategy[Any] = (
    st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.lists(st.integers(), max_size=2) | st.just({})
)


def spoiled(data: st.DataObject, record: Any, deepest: int, junk: st.SearchStrategy[Any] = JUNK) -> str:
    """Return a record as JSON, one value in it, at most so many levels deep, replaced by ``junk``; the record stays as it is."""
    changed = json.loads(json.dumps(record))
    where: Any = changed
    for _ in range(data.draw(st.integers(1, deepest))):
        keys = list(where) if isinstance(where, dict) else list(range(len(where)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(where[key], dict | list) or not where[key]:
            break
        where, before = where[key], where
    else:
        where = before
    where[key] = data.draw(junk)
    return json.dumps(changed)
