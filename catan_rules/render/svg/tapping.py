"""Places of a picture that can be tapped, focused and heard: what lies over it, unseen, one element for each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from catan_rules.render.svg.document import element, escape


class Target(NamedTuple):
    """A place: its canonical name, its sort, how it is spoken, and its shape as an element."""

    place: str
    sort: str
    spoken: str
    shape: str


def tap_layer(targets: Iterable[Target]) -> str:
    """Return the layer of places; one of them can be reached by tabulator, and whoever shows the picture moves on from there."""
    drawn = "".join(
        element(
            "g",
            element("title", escape(one.spoken)) + one.shape,
            data_place=one.place,
            data_sort=one.sort,
            role="button",
            tabindex=-1 if number else 0,
            aria_label=one.spoken,
        )
        for number, one in enumerate(targets)
    )
    return element("g", drawn, id="catan-places", fill="transparent", pointer_events="all")
