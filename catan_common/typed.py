"""What classes and functions are declared with, for type checkers: the names of ``typing``, of which a start needs nothing else.

Annotations are never looked at while the program runs; importing ``typing`` for them takes a third of a bare start. Here every name is there, and says nothing.
Whoever looks types up (``typing.get_type_hints``) declares them with ``typing`` itself, and so does who names a ``Literal`` or ``Annotated``: linters know
what stands in the brackets of those by where they come from.
"""

from __future__ import annotations

__all__ = ["TYPE_CHECKING", "Any", "ClassVar", "Generic", "NoReturn", "Protocol", "Self", "TypeVar", "cast"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, ClassVar, Generic, NoReturn, Protocol, Self, TypeVar, cast
else:

    class Generic:
        """What a class derives from that is declared of types not yet known; with any types it is the same class."""

        __slots__ = ()

        def __class_getitem__(cls, _):
            """Return the class itself."""
            return cls

    class Protocol(Generic):
        """What a class derives from that only says what others have."""

        __slots__ = ()

    class TypeVar:
        """A type that is not yet known."""

        __slots__ = ("__name__",)

        def __init__(self, name, *_, **__):
            """Keep the name; what bounds it is for type checkers."""
            self.__name__ = name

        def __repr__(self):
            """Return the name, as ``typing`` does."""
            return f"~{self.__name__}"

    def cast(_, value):
        """Return the value as it is."""
        return value

    Any = ClassVar = NoReturn = Self = Generic
