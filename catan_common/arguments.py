"""Arguments of public functions that mean nothing, refused by their names with what would mean something."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def check_truth(**given: object) -> None:
    """Raise TypeError for an argument that is neither True nor False: whatever else stands there would count as one of them."""
    for name, value in given.items():
        if not isinstance(value, bool):
            raise TypeError(f"{name} is True or False, not {value!r}")


def check_known(name: str, value: object, known: Iterable[str], said: str) -> None:
    """Raise ValueError for a value that is none of those that there are: what is ``said`` of it, the nearest, and all of them."""
    listed = tuple(known)
    if value not in listed:
        raise ValueError(f"{name}: {said} {value!r}{nearest_of(value, listed)}; there are {', '.join(listed)}")


def nearest_of(value: object, known: Iterable[str]) -> str:
    """Return the nearest of the words that are known, as a question in brackets; nothing where none is near."""
    from difflib import get_close_matches  # only what is refused needs it

    close = get_close_matches(str(value).lower(), tuple(known), n=3)
    return f" ({' / '.join(close)}?)" * bool(close)
