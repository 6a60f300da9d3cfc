"""Records and named tuples do as those of the standard library, and a start pays for those that it uses alone."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import subprocess
import sys
import typing
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from support.running import ROOT

from adjudicator.basegame.position import Bank, Cards, Player
from catan_common import records
from catan_common.patterns import pattern

LINE = "CR1.GB.Ualmanak.NBEGINNERS.R9.PR-S0373-R1484-HH1E1.PB-SC3E3-RD4E2.TR.FB"
STANDARD = SimpleNamespace(
    dataclass=dataclasses.dataclass,
    field=dataclasses.field,
    fields=dataclasses.fields,
    replace=dataclasses.replace,
    NamedTuple=typing.NamedTuple,
)


def _declared(house: Any) -> SimpleNamespace:
    """Return the same classes, made by one house or the other."""

    @house.dataclass(frozen=True, slots=True)
    class Plain:
        one: int
        two: tuple[int, ...] = ()
        made: list[int] = house.field(default_factory=list)
        shared: ClassVar[int] = 3

    @house.dataclass(frozen=True, slots=True)
    class Worked:
        one: int
        total: int = house.field(init=False)
        most: int = house.field(init=False, compare=False, default=7)
        hidden: str = house.field(repr=False, kw_only=True, default="x")

        def __post_init__(self) -> None:
            object.__setattr__(self, "total", self.one * 2)

    @house.dataclass(slots=True)
    class Open:
        one: int = 1
        names: dict[str, int] = house.field(default_factory=dict)

    @house.dataclass(frozen=True, slots=True)
    class Later(Plain):
        three: str = "three"

    @house.dataclass(frozen=True, slots=True, eq=False)
    class Apart:
        one: int

    @house.dataclass(frozen=True, slots=True, repr=False)
    class Said:
        one: int

        def __repr__(self) -> str:
            return "said"

        def __hash__(self) -> int:
            return 5

    @house.dataclass(frozen=True, slots=True)
    class Empty:
        pass

    class Pair(house.NamedTuple):  # type: ignore[misc,name-defined]  # of two houses
        """Two things."""

        one: int
        two: str = "two"

        @property
        def both(self) -> str:
            """Both."""
            return f"{self.one}{self.two}"

    class Triple(house.NamedTuple):  # type: ignore[misc,name-defined]  # of two houses
        made: int
        default_cls: int = 2
        cls: tuple[int, ...] = ()

    return SimpleNamespace(**{name: made for name, made in locals().items() if isinstance(made, type)})


TUPLES = ("Pair", "Triple")
OURS, THEIRS = _declared(records), _declared(STANDARD)

CALLS = [
    ("Plain", (1,), {}),
    ("Plain", (1, (2,)), {"made": [3]}),
    ("Plain", (), {"one": 1}),
    ("Plain", (), {}),
    ("Plain", (1, 2, 3, 4), {}),
    ("Plain", (1,), {"four": 4}),
    ("Plain", ([],), {}),
    ("Worked", (4,), {}),
    ("Worked", (4,), {"hidden": "y"}),
    ("Worked", (4, "y"), {}),
    ("Worked", (4,), {"total": 5}),
    ("Open", (), {}),
    ("Open", (2,), {"names": {"a": 1}}),
    ("Later", (1,), {}),
    ("Later", (1, (), [], "four"), {}),
    ("Apart", (1,), {}),
    ("Said", (1,), {}),
    ("Empty", (), {}),
    ("Empty", (1,), {}),
    ("Pair", (1,), {}),
    ("Pair", (1,), {"two": "x"}),
    ("Pair", (), {}),
    ("Pair", (1, "x", 3), {}),
    ("Pair", (1,), {"three": 3}),
    ("Triple", (1,), {}),
    ("Triple", (1, 3), {"cls": (4,)}),
    ("Triple", (), {"cls": (4,)}),
]


def _told(house: Any, name: str, given: tuple[Any, ...], named: dict[str, Any]) -> list[Any]:
    """Return what can be seen of an instance, or which error there is."""
    cls = getattr(house, name)
    try:
        one, other = cls(*given, **named), cls(*given, **named)
    except TypeError:
        return ["TypeError"]
    seen: list[Any] = [
        cls.__match_args__,
        cls.__doc__ if name in TUPLES else None,
        one == other,
        one != other,
        one == given,
        one == object(),
    ]
    seen += [repr(one).replace(cls.__qualname__, name) if name != "Apart" else None]
    try:
        seen.append(hash(one) == hash(other) if name == "Apart" else hash(one))
    except TypeError as error:
        seen.append(str(error))
    for act in (lambda: setattr(one, "one", 9), lambda: delattr(one, "one"), lambda: setattr(one, "strange", 9)):
        try:
            act()
            seen.append("done")
        except (AttributeError, TypeError) as error:
            seen.append("refused" if isinstance(error, (AttributeError, TypeError)) else "")
    if name not in TUPLES:
        seen += [hasattr(other, "__dict__"), [(part.name, part.type, part.init, part.compare) for part in dataclasses.fields(cls)]]
        seen += [dataclasses.is_dataclass(cls), {key: str(value) for key, value in dataclasses.asdict(other).items()}]
    else:
        first = cls._fields[0]
        seen += [cls._fields, other._asdict(), other._replace(**{first: 5}), getattr(other, "both", None), cls._field_defaults]
        seen += [
            cls._make(other),
            copy.copy(other),
            copy.deepcopy(other),
            other[0],
            [*other],
            issubclass(cls, tuple),
            hasattr(other, "__dict__"),
        ]
        for act in (lambda: cls._make(other[:1]), lambda: other._replace(strange=1)):
            with pytest.raises((TypeError, ValueError)) as error:
                act()
            seen.append(error.type)
    return seen


@pytest.mark.parametrize(("name", "given", "named"), CALLS)
def test_a_class_does_as_that_of_the_standard_library(name: str, given: tuple[Any, ...], named: dict[str, Any]) -> None:
    """Made, compared, hashed, shown, changed, and asked for its fields."""
    assert _told(OURS, name, given, named) == _told(THEIRS, name, given, named)


@pytest.mark.parametrize("change", [{}, {"one": 5}, {"made": [1]}, {"strange": 1}])
@pytest.mark.parametrize("replace", [records.replace, dataclasses.replace])
def test_a_record_with_other_values(replace: Any, change: dict[str, Any]) -> None:
    """By either ``replace``; a field that there is not is refused."""
    results = []
    for cls, put in ((OURS.Plain, replace), (THEIRS.Plain, dataclasses.replace)):
        try:
            results.append([getattr(put(cls(1, (2,), [3]), **change), name) for name in ("one", "two", "made")])
        except TypeError:
            results.append(["TypeError"])
    assert results[0] == results[1]


def test_what_is_worked_out_is_worked_out_again() -> None:
    """A replaced field changes what follows from it, and what follows cannot be given."""
    one = OURS.Worked(4, hidden="y")
    assert [(made.total, made.hidden) for made in (records.replace(one, one=5), dataclasses.replace(one, one=5))] == [(10, "y")] * 2
    for replace in (records.replace, dataclasses.replace):
        with pytest.raises((TypeError, ValueError)):
            replace(one, total=3)


def test_what_the_standard_library_wants_to_know_of_a_class_is_made_once() -> None:
    """Its ``replace`` asks at every call; a class that derives from a record without being one says the same."""
    later = type("Same", (OURS.Later,), {"__slots__": ()})
    for cls in (OURS.Plain, OURS.Later, later):
        for name in ("__dataclass_fields__", "__dataclass_params__"):
            assert getattr(cls, name) is getattr(cls, name)
    assert [one.name for one in dataclasses.fields(OURS.Plain)] == ["one", "two", "made"]
    assert [one.name for one in dataclasses.fields(later)] == ["one", "two", "made", "three"]


def test_records_are_pickled_and_copied() -> None:
    """With what was worked out; a copy is equal."""
    player = Player("rood", "Anna", settlements=(3,), hand=Cards((1, 0, 0, 0, 0)))
    for form in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(player, form))  # noqa: S301 - made here
        assert (again, again.settlement_mask, hash(again)) == (player, 8, hash(player))
    assert copy.deepcopy(player) == copy.copy(player) == player


def test_a_record_is_matched_by_place_and_name() -> None:
    """In a ``match`` statement."""
    match Bank((1, 2, 3, 4, 5), 6):
        case Bank((1, *_), developments=six):
            assert six == 6
        case _:
            raise AssertionError


def test_a_subclass_of_a_class_of_dataclasses_is_refused() -> None:
    """Fields of two houses are not mixed unnoticed."""
    with pytest.raises(TypeError, match="is no record"):
        records.dataclass(frozen=True, slots=True)(type("Mixed", (THEIRS.Apart,), {"__annotations__": {"two": "int"}}))


def test_a_pattern_does_as_the_expression() -> None:
    """Compiled at the first use, with its flags."""
    word = pattern("[a-z]+", 2)
    assert word.findall("Ab 1 c") == ["Ab", "c"]
    assert word.sub("-", "Ab 1 c") == "- 1 -"
    assert (word.pattern, word.flags & 2, word.fullmatch("1")) == ("[a-z]+", 2, None)


@pytest.mark.parametrize(
    ("words", "costly"),
    [
        (["mag", "rood", "een", "dorp", "bouwen", "op", "B2.ZO", "--stelling", LINE], {"dataclasses", "inspect", "yaml", "string"}),
        (["vraag", "hoeveel grondstoffen mag ik houden"], {"dataclasses", "inspect", "yaml", "string", "typing", "re", "enum"}),
        (["vraag", "wie viele Rohstoffe darf ich behalten"], {"dataclasses", "inspect", "yaml", "string", "typing", "re", "enum"}),
        (["zoek", "mag ik twee dorpen naast elkaar zetten"], {"dataclasses", "inspect", "yaml", "string", "typing", "re", "enum"}),
    ],
)
def test_a_question_imports_nothing_that_costs_a_third_of_a_bare_start(words: list[str], costly: set[str]) -> None:
    """Asked twice, for the first question may have to make the tables."""
    code = (
        "import sys; from catan_rules.__main__ import main; main(sys.argv[2:]); "
        "print(*sorted(set(sys.argv[1].split()) & set(sys.modules)), file=sys.stderr)"
    )
    command = [sys.executable, "-c", code, " ".join(costly), *words]
    for _ in range(2):
        done = subprocess.run(command, capture_output=True, cwd=ROOT, encoding="utf-8", timeout=120, check=False)
    assert done.stderr == "\n"
    assert done.stdout
