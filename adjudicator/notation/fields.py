"""The fields of a position, each said once: what each form calls it, what it holds, and what goes unwritten; and what somebody or something may be called in one.

A game lists its fields in tables. Documents, lines and the schemas for editors go by these: each form has one reader and one writer for every kind
of content, found by ``Kind.how``; what it is called there stands in the row.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from unicodedata import normalize

from adjudicator.input.problems import Expected
from catan_common.records import NamedTuple
from catan_common.typed import Any
from catan_common.visible import is_visible

#: The default of a field that is always written.
ALWAYS: Any = object()


class Kind(NamedTuple):
    """What a field holds. ``how`` names the reader and writer that each form has for it, and ``expected`` what a fault says was expected there.

    ``slot`` are the words of a document that mean something there, ``letters`` those of a line (with their meanings, or in the order of ``names``),
    ``names`` the things that are counted or listed, in their order. ``of`` is whatever else tells kinds read in one way apart.
    """

    how: str
    expected: Expected
    slot: str = ""
    letters: Mapping[str, Any] | str = ""
    names: tuple[str, ...] = ()
    of: Any = None


class Field(NamedTuple):
    """One field: ``name`` is the attribute, ``key`` the meaning of the word that a document has for it, ``letter`` what a line has.

    ``neutral`` is what neutral JSON calls it, ``text`` what an editor shows of it, in Dutch and German. A field that is ``otherwise`` goes unwritten.
    Rows of one key stand together in documents, and rows of one attribute are parts of it.
    """

    name: str
    key: str
    letter: str
    neutral: str
    kind: Kind
    text: str
    otherwise: Any = None

    def says(self, of: object) -> Any:
        """Return the value that something has in this field, None where it goes unwritten."""
        value = getattr(of, self.name)
        return None if value is self.otherwise or (self.otherwise and value == self.otherwise) else value


def ranks(letters: Iterable[str]) -> dict[str, int]:
    """Return letters with their places in the order in which lines have them."""
    return {letter: rank for rank, letter in enumerate(letters)}


def letters_of(table: Iterable[Field]) -> Iterable[str]:
    """Return the letters that lines have for the fields of a table, in the order in which they stand."""
    return (letter for field in table for letter in field.letter)


LONGEST_NAME = 60


def plain_name(text: str) -> str:
    """Return a name with its letters composed and each gap one space."""
    return normalize("NFC", " ".join(text.split()))


def is_name(text: str) -> bool:
    """Tell whether a text is a plain name that can be printed: nothing in it steers a terminal, is invisible, or turns what follows."""
    return 0 < len(text) <= LONGEST_NAME and is_visible(text) and text == plain_name(text)
