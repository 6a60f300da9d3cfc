"""A closed list of names as a type, of which a start makes no more members than it uses.

``enum`` makes every member when its module is imported, some ten thousandths of a start each. Here a member is made when it is first asked for, and is then
the only one of its name: ``is``, ``==``, hashing, ``match``, pickling, JSON and iteration are those of a ``StrEnum``. A list whose members stand in its class is
declared as such a ``StrEnum``, which is what type checkers take it for; where they are read, a stub beside its module says the same.
"""

from __future__ import annotations

__all__ = ["ClosedList", "StrEnum"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any


class _ClosedType(type):
    """The class of closed lists: what ``EnumType`` is for enumerations."""

    _listed: Callable[[], Iterable[str]] | None
    _written: dict[str, str]
    _made: dict[str, Any] | None

    def __new__(
        cls, name: str, bases: tuple[type, ...], inside: dict[str, Any], listed: Callable[[], Iterable[str]] | None = None
    ) -> _ClosedType:
        """Make the list whose texts stand in the class, or are what ``listed`` returns when one of them is first asked for; in their order."""
        written = {key: inside[key] for key in inside if key[0] != "_" and key.isupper()}
        kept = {key: value for key, value in inside.items() if key not in written}
        return super().__new__(
            cls, name, bases, {"__slots__": (), **kept, "_listed": listed and staticmethod(listed), "_written": written, "_made": None}
        )

    def __init__(cls, name: str, bases: tuple[type, ...], inside: dict[str, Any], **_: object) -> None:
        """Take what ``__new__`` was given."""
        super().__init__(name, bases, inside)

    def _members(cls) -> dict[str, Any]:
        """Return text -> member, or None where it was not yet asked for."""
        if cls._made is None:
            type.__setattr__(cls, "_made", dict.fromkeys(cls._listed() if cls._listed else cls._written.values()))
        return cls._made or {}

    def _text_of(cls, name: str) -> str | None:
        """Return the text of the member of this name; None where there is none."""
        if not cls._listed:
            return cls._written.get(name)
        text = name.lower().replace("_", "-")
        return text if name[:1] != "_" and name.isupper() and text in cls._members() else None

    def _name_of(cls, text: str) -> str:
        """Return the name in the code of a text: as it stands in the class, or in capitals with underscores for hyphens."""
        if not cls._listed:
            return next(name for name, written in cls._written.items() if written == text)
        return text.upper().replace("-", "_")

    def _member(cls, text: str) -> Any:
        """Return the one member of a text; KeyError where the list has none."""
        members = cls._members()
        found = members[text]
        if found is None:
            found = members[text] = type.__call__(cls, text)
        return found

    def __getattr__(cls, name: str) -> Any:
        """Return the member of this name, and keep it as an attribute; AttributeError where there is none."""
        text = cls._text_of(name)
        if text is not None:
            found = cls._member(text)
            type.__setattr__(cls, name, found)
            return found
        raise AttributeError(f"type object {cls.__name__!r} has no attribute {name!r}", name=name, obj=cls)

    def __setattr__(cls, name: str, value: object) -> None:
        """Refuse to change the list."""
        raise AttributeError(f"{cls.__name__} is closed: {name}")

    def __call__(cls, text: object) -> Any:
        """Return the member of a text; ValueError where the list has none."""
        if text not in cls:
            raise ValueError(f"{text!r} is not a valid {cls.__name__}")
        return cls._member(str(text))

    def __getitem__(cls, name: str) -> Any:
        """Return the member of a name; KeyError where there is none."""
        try:
            return getattr(cls, name)
        except AttributeError:
            raise KeyError(name) from None

    def __iter__(cls) -> Iterator[Any]:
        """Yield the members in their order."""
        return map(cls._member, tuple(cls._members()))

    def __len__(cls) -> int:
        """Return how many members there are."""
        return len(cls._members())

    def __bool__(cls) -> bool:
        """Return True, as of any class."""
        return True

    def __contains__(cls, text: object) -> bool:
        """Return whether the list has a text."""
        return isinstance(text, str) and str(text) in cls._members()

    @property
    def __members__(cls) -> dict[str, Any]:
        """The members by their names, in their order."""
        return {member.name: member for member in cls}

    def __dir__(cls) -> list[str]:
        """Return the names of the members beside what every class has."""
        return [*super().__dir__(), *cls.__members__]


class ClosedList(str, metaclass=_ClosedType):
    """A text of a closed list; ``listed``, given where the members do not stand in the class, returns all of them."""

    __slots__ = ()

    @property
    def name(self) -> str:
        """The name in the code."""
        return type(self)._name_of(self.value)  # noqa: SLF001 - of its own list

    @property
    def value(self) -> str:
        """The text itself, as a plain one."""
        return str(self)

    def __str__(self) -> str:
        """Return the text, as a plain one."""
        return str.__str__(self)

    def __repr__(self) -> str:
        """Return list, name and text, as an enumeration does."""
        return f"<{type(self).__name__}.{self.name}: {self.value!r}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Return what finds the member again: a copy and what is unpickled are the member itself."""
        return type(self), (self.value,)


if TYPE_CHECKING:
    from enum import StrEnum
else:
    StrEnum = ClosedList
