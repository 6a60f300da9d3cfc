"""JSON from outside: what is nested too deep is refused before it costs the stack."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples

from catan_common.json_text import DEEPEST, loads

_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=20
)


@pytest.mark.parametrize(("opened", "closed"), [("[", "]"), ('{"a":', "}")])
def test_a_hundred_brackets_are_read_and_one_more_is_refused(opened: str, closed: str) -> None:
    """However many follow: the stack is not asked."""
    loads(opened * DEEPEST + ("1" if closed == "}" else "") + closed * DEEPEST)
    for depth in (DEEPEST + 1, 100_000):
        with pytest.raises(ValueError, match="nested deeper"):
            loads(opened * depth)


@given(_VALUES)
@examples(100)
def test_what_is_flat_enough_is_read_as_json_is(value: object) -> None:
    """Also where there are many brackets, beside one another or in texts."""
    text = json.dumps([value, ["[" * 200, '\\"{' * 200], [[]] * 200, value])
    assert loads(text) == json.loads(text)


@pytest.mark.parametrize("text", ['"' + "\\" * 99, '\\"' * 50_000 + "[" * 101, "[" * 101 + '"', "]" * 200 + "["])
def test_what_is_no_json_is_refused_at_once(text: str) -> None:
    """A quote that is never closed costs one pass."""
    with pytest.raises(ValueError, match=r"\w"):
        loads(text)
