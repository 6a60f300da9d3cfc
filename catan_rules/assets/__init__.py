"""What the program writes out in another language than Python: scripts, style sheets, the page around a document, the style of a PDF.

Each lies beside this file as what it is, so that the tools of its language read it. Where a value belongs stands its name, ``__PAPER__``: a word in
all of these languages, which one can read unfilled. They are read when a document is made, never on the look-up path.
"""

from __future__ import annotations

import os
import re

_FOLDER = os.path.dirname(os.path.abspath(__file__))
_PLACE = re.compile(r"__([A-Z]+(?:_[A-Z]+)*)__")


def asset(name: str) -> str:
    """Return a file of this folder as text."""
    with open(os.path.join(_FOLDER, name), encoding="utf-8") as stream:
        return stream.read()


def font_address(name: str) -> str:
    """Return a font of this folder as an address that holds the font itself, so that a document needs nothing beside it."""
    from base64 import b64encode

    with open(os.path.join(_FOLDER, "fonts", f"{name}.woff2"), "rb") as stream:
        return f"data:font/woff2;base64,{b64encode(stream.read()).decode()}"


def filled(name: str, **values: str | int) -> str:
    """Return a file of this folder with the value of each name in its place: ``paper`` for ``__PAPER__``. KeyError where there is none.

    What is filled in is not looked at again: names in it stay words.
    """
    return _PLACE.sub(lambda place: str(values[place[1].lower()]), asset(name))
