"""Records whose classes cost a start little: ``dataclass``, ``field``, ``fields``, ``replace`` and ``NamedTuple`` as the standard library has them.

``dataclasses`` imports ``inspect`` and compiles six functions for each class; ``typing.NamedTuple`` compiles every annotation and a ``__new__``. A start makes a
hundred such classes and uses some twenty. Here the methods of all classes are the same functions, and a class's ``__init__`` or ``__new__`` is compiled when its
first instance is made. Type checkers see the standard library's. What this house does not use (ordering, ``InitVar``, no slots) is not there.
"""

from __future__ import annotations

import sys

# what ``collections`` and ``operator`` are made of, without the rest of them: a look-up needs no more
from _collections import _tuplegetter  # type: ignore[import-not-found]  # of every Python; what reads a field of a tuple fastest
from _operator import attrgetter

#: What Python's own named tuples raise for a field that they have not.
_NO_FIELD = TypeError if sys.version_info >= (3, 13) else ValueError

__all__ = ["MISSING", "NamedTuple", "dataclass", "field", "fields", "replace"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dataclasses import MISSING, dataclass, field, fields, replace
    from typing import NamedTuple
else:
    #: What the default of a field is that has none.
    MISSING = type("_Missing", (), {"__repr__": lambda _: "<factory>"})()

    class Field:
        """What is known of a field: its name, type and default, and where it takes part."""

        __slots__ = ("compare", "default", "default_factory", "init", "kw_only", "name", "repr", "type")

        def __init__(self, default, default_factory, init, repr, compare, kw_only):
            """Take all but the name and the type, which come with the class."""
            self.default, self.default_factory = default, default_factory
            self.init, self.repr, self.compare, self.kw_only = init, repr, compare, kw_only

    def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, compare=True, kw_only=False):
        """Return what is special about a field."""
        return Field(default, default_factory, init, repr, compare, kw_only)

    def fields(record):
        """Return the fields of a record or of its class, in order."""
        return tuple(record.__record__.values())

    def replace(record, /, **changes):
        """Return a record with other values of some fields; TypeError for one that there is not, or that is worked out."""
        known = getattr(record, "__record__", None)
        if known is None:
            import dataclasses

            return dataclasses.replace(record, **changes)
        for name, one in known.items():
            if one.init and name not in changes:
                changes[name] = getattr(record, name)
        return record.__class__(**changes)

    def dataclass(*, frozen=False, slots=True, eq=True, repr=True):
        """Return what makes a class with annotations a record: with slots, equal where its fields are, and unchangeable where it is ``frozen``."""
        if not slots:
            raise TypeError("a record has slots")
        return lambda cls: _record(cls, frozen, eq, repr)

    def _record(cls, frozen, eq, shown):
        """Return the class made anew: with slots, and the methods that it does not have itself."""
        known = {}
        for base in reversed(cls.__mro__[1:]):
            if "__record__" not in base.__dict__ and "__dataclass_fields__" in base.__dict__:
                raise TypeError(f"{base.__name__} is no record, but a class of dataclasses")
            known |= base.__dict__.get("__record__", {})
        inherited = set(known)
        inside = dict(cls.__dict__)
        for name, kind in cls.__annotations__.items():
            if str(kind).startswith(("ClassVar", "typing.ClassVar")):
                continue
            one = inside.pop(name, MISSING)
            if not isinstance(one, Field):
                one = Field(one, MISSING, init=True, repr=True, compare=True, kw_only=False)
            one.name, one.type = name, kind
            known[name] = one
        for name in ("__dict__", "__weakref__"):
            inside.pop(name, None)
        inside["__slots__"] = tuple([name for name in known if name not in inherited])
        inside["__record__"] = known
        inside["__match_args__"] = tuple([name for name, one in known.items() if one.init and not one.kw_only])
        for name in ("__dataclass_fields__", "__dataclass_params__"):
            inside[name] = _Described(name, frozen, eq, shown)
        compared = tuple([name for name, one in known.items() if one.compare])
        methods = {"__replace__": replace}
        if shown:
            methods["__repr__"] = _repr
        if eq:
            values = _values(compared)
            methods["__eq__"] = _equality(values)
            methods["__hash__"] = _hashing(values) if frozen else None
        if frozen:
            methods |= {"__setattr__": _refuse_set, "__delattr__": _refuse_delete, "__getstate__": _state, "__setstate__": _restore}
        if inside.get("__hash__", MISSING) is None and "__eq__" in inside:
            del inside["__hash__"]  # Python's own, of a class that compares
        made = type(cls)(cls.__name__, cls.__bases__, methods | inside)
        if "__init__" not in inside:
            made.__init__ = _first_init(made, frozen)
        return made

    class _Described:
        """What ``dataclasses`` wants to know of a class, made when it first asks: its ``replace``, ``fields`` and ``is_dataclass`` know records too."""

        __slots__ = ("name", "said")

        def __init__(self, name, frozen, eq, shown):
            """Take what the class was declared with."""
            self.name = name
            self.said = {"frozen": frozen, "eq": eq, "repr": shown}

        def __get__(self, record, cls):
            """Return what the standard library says of the same class."""
            import dataclasses

            def described(one):
                held = {name: getattr(one, name) for name in ("default", "default_factory") if getattr(one, name) is not MISSING}
                return one.name, one.type, dataclasses.field(init=one.init, repr=one.repr, compare=one.compare, kw_only=one.kw_only, **held)

            made = dataclasses.make_dataclass(cls.__name__, map(described, cls.__record__.values()), **self.said)
            said = getattr(made, self.name)
            setattr(cls, self.name, said)  # the next who asks finds it there
            return said

    def _values(names):
        """Return what gives the tuple of the values of these fields."""
        if len(names) > 1:
            return attrgetter(*names)
        return lambda record: tuple([getattr(record, name) for name in names])

    def _equality(values):
        def __eq__(self, other):
            if other.__class__ is not self.__class__:
                return NotImplemented
            return values(self) == values(other)

        return __eq__

    def _hashing(values):
        def __hash__(self):
            return hash(values(self))

        return __hash__

    def _repr(self):
        told = ", ".join([f"{name}={getattr(self, name)!r}" for name, one in self.__record__.items() if one.repr])
        return f"{self.__class__.__qualname__}({told})"

    def _refuse_set(self, name, value):
        from dataclasses import FrozenInstanceError

        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def _refuse_delete(self, name):
        from dataclasses import FrozenInstanceError

        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def _state(self):
        return [getattr(self, name) for name in self.__record__]

    def _restore(self, state):
        for name, value in zip(self.__record__, state, strict=True):
            object.__setattr__(self, name, value)

    def _first_init(cls, frozen):
        """Return the ``__init__`` that, called for the first time, puts the compiled one in its place."""

        def __init__(self, *given, **named):
            cls.__init__ = made = _compiled_init(cls, frozen)
            made(self, *given, **named)

        return __init__

    def _compiled_init(cls, frozen):
        """Return a function that sets every field: past the refusal of a frozen class, by its slot."""
        scope = {"MISSING": MISSING}
        taken, named, body = [], [], []
        for name, one in cls.__record__.items():
            value = name
            if one.default_factory is not MISSING:
                scope[f"factory_{name}"], default = one.default_factory, "MISSING"
                value = f"factory_{name}() if {name} is MISSING else {name}" if one.init else f"factory_{name}()"
            elif one.default is not MISSING:
                scope[f"default_{name}"], default = one.default, f"default_{name}"
                value = name if one.init else default
            else:
                default = None
            if one.init:
                (named if one.kw_only else taken).append(f"{name}={default}" if default else name)
            elif default is None:
                continue
            scope[f"set_{name}"] = getattr(cls, name).__set__
            body.append(f" set_{name}(self, {value})" if frozen else f" self.{name} = {value}")
        if hasattr(cls, "__post_init__"):
            body.append(" self.__post_init__()")
        parts = ", ".join(["self", *taken, *(["*", *named] if named else [])])
        exec(f"def __init__({parts}):\n" + ("\n".join(body) or " pass"), scope)
        made = scope["__init__"]
        made.__qualname__ = f"{cls.__qualname__}.__init__"
        return made

    class _NamedTupleType(type):
        """Makes named tuples of the classes that are declared so; their annotations are not looked at."""

        def __new__(cls, name, bases, inside):
            """Return the tuple's class with what its body has beside the fields."""
            if not bases:
                return super().__new__(cls, name, bases, inside)
            known = inside["__annotations__"] if "__annotations__" in inside else type(name, (), dict(inside)).__annotations__
            names = tuple(known)
            own = {
                **_OF_TUPLES,
                **{one: _tuplegetter(at, f"Alias for field number {at}") for at, one in enumerate(names)},
                **{key: value for key, value in inside.items() if key not in known and key not in _OF_THE_BODY},
                "__module__": inside["__module__"],
                "__qualname__": name,
                "__annotations__": known,
                "__match_args__": names,
                "_fields": names,
                "_field_defaults": {one: inside[one] for one in names if one in inside},
            }
            own.setdefault("__doc__", f"{name}({', '.join(names)})")

            def __new__(cls, *given, **named):
                """Make the first one, and put what makes all others in its place."""
                new = _compiled_new(made)
                made.__new__ = staticmethod(new)
                return new(cls, *given, **named)

            made = type(name, (tuple,), own | {"__new__": __new__})
            return made

    def _compiled_new(made):
        """Return the function that makes a tuple of the values of every field."""
        names = made._fields
        scope = {"_tuple_new": tuple.__new__} | {f"default_{name}": value for name, value in made._field_defaults.items()}
        taken = ", ".join(["_cls", *(f"{name}=default_{name}" if name in made._field_defaults else name for name in names)])
        new = eval(f"lambda {taken}: _tuple_new(_cls, ({''.join(f'{name}, ' for name in names)}))", scope)  # noqa: S307 - names of fields alone
        new.__name__, new.__qualname__ = "__new__", f"{made.__qualname__}.__new__"
        return new

    def _make(cls, values):
        """Return the tuple of the values of all fields, in order."""
        made = tuple.__new__(cls, values)
        if len(made) != len(cls._fields):
            raise TypeError(f"expected {len(cls._fields)} values, got {len(made)}")
        return made

    def _with(self, /, **changes):
        """Return a tuple with other values of some fields."""
        made = self._make(map(changes.pop, self._fields, self))
        if changes:
            raise _NO_FIELD(f"no fields: {', '.join(changes)}")
        return made

    def _as_dict(self):
        """Return the values by the names of their fields."""
        return dict(zip(self._fields, self, strict=True))

    def _tuple_repr(self):
        return f"{self.__class__.__name__}({', '.join([f'{name}={value!r}' for name, value in zip(self._fields, self, strict=True)])})"

    def _new_args(self):
        return tuple(self)

    #: What all named tuples have.
    _OF_TUPLES = {
        "__slots__": (), "__class_getitem__": classmethod(type(list[int])), "__getnewargs__": _new_args, "__repr__": _tuple_repr,
        "_asdict": _as_dict, "_make": classmethod(_make), "_replace": _with, "__replace__": _with,
    }  # fmt: skip
    _OF_THE_BODY = frozenset(
        {
            "__annotations__",
            "__module__",
            "__annotate__",
            "__annotate_func__",
            "__orig_bases__",
            "__qualname__",
            "__slots__",
            "__static_attributes__",
        }
    )

    class NamedTuple(metaclass=_NamedTupleType):
        """What a class derives from that is to be a tuple with named fields."""
