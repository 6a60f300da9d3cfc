"""Compiled tables: what goes in comes out, what is damaged, foreign or stale is made again, and no start ever says a word about it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from support.amount import examples

from catan_common import tables

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text() | st.binary(),
    lambda inner: st.lists(inner) | st.lists(inner).map(tuple) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


class Place:
    """A folder of compiled tables, one source, and a count of how often a value was made."""

    def __init__(self, folder: Path) -> None:
        """Write the source."""
        self.compiled = folder / "compiled"
        self.source = folder / "source.yaml"
        self.source.write_text("one", encoding="utf-8")
        self.made = 0

    def get(self) -> str:
        """Return what the source says, through its table."""

        def make() -> str:
            self.made += 1
            return self.source.read_text(encoding="utf-8")

        found: str = tables.compiled("proof", [str(self.source)], make)
        return found

    @property
    def file(self) -> Path:
        """The file of the table."""
        return self.compiled / "proof.table"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    """Return a checkout's folder of tables."""
    found = Place(tmp_path)
    monkeypatch.setattr(tables, "compiled_dir", lambda: str(found.compiled))
    monkeypatch.setattr(tables, "is_checkout", lambda: True)
    return found


def test_what_stands_in_a_table_twice_is_made_once(place: Place) -> None:
    """Equal texts and equal tuples of texts; a number that equals another stays what it is."""
    said = ["een dorp", ("een dorp", "een stad"), {"een dorp": ("een dorp", "een stad")}, (1,), (True,), (1.0,)]
    tables.keep({"proof": said}, ())
    assert place.file.is_file()
    found = tables.read("proof", ())
    assert repr(found) == repr(said)
    text, pair, mapped, *_ = found
    assert pair[0] is text
    assert mapped[text] is pair


@given(value=VALUES)
@examples(100, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_value_comes_back_as_it_was(place: Place, value: Any) -> None:
    """Of whatever kinds it is made."""
    assert tables.write({"any": value}, ((1, 2),), str(place.compiled))
    assert tables.read("any", ((1, 2),)) == value


def test_a_value_is_made_once(place: Place) -> None:
    """Later readers take the table."""
    assert [place.get(), place.get(), place.get()] == ["one"] * 3
    assert place.made == 1


def test_a_changed_source_is_seen_at_once(place: Place) -> None:
    """By its size or by its time alone; a source that is gone is a change too."""
    place.get()
    place.source.write_text("other", encoding="utf-8")
    assert (place.get(), place.made) == ("other", 2)
    os.utime(place.source, ns=(1, 1))
    assert (place.get(), place.made) == ("other", 3)
    place.source.unlink()
    with pytest.raises(FileNotFoundError):
        place.get()


@given(data=st.data())
@examples(200, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_damage_is_believed(place: Place, data: st.DataObject) -> None:
    """Bytes changed, cut off or added anywhere: the value is made again, and the table is sound afterwards."""
    place.get()
    sound = place.file.read_bytes()
    at = data.draw(st.integers(0, len(sound) - 1))
    with_one_changed = sound[:at] + bytes([sound[at] ^ data.draw(st.integers(1, 255))]) + sound[at + 1 :]
    place.file.write_bytes(data.draw(st.sampled_from([with_one_changed, sound[:at], sound + sound[at:]])))
    made = place.made
    assert (place.get(), place.made) == ("one", made + 1)
    assert place.file.read_bytes() == sound


def test_a_table_under_another_name_is_not_believed(place: Place) -> None:
    """Nor one of another format."""
    place.get()
    place.file.rename(place.compiled / "other.table")
    assert tables.read("other", tables.state_of([str(place.source)])) is None


def test_a_table_of_another_format_is_made_again(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """As an older version of the program leaves it."""
    with monkeypatch.context() as older:
        older.setattr(tables, "FORMAT", tables.FORMAT - 1)
        place.get()
    assert (place.get(), place.made) == ("one", 2)


def _a_file(place: Place) -> None:
    place.compiled.write_bytes(b"")


def _a_folder_for_the_table(place: Place) -> None:
    place.file.mkdir(parents=True)


def _a_link_to_nowhere(place: Place) -> None:
    place.compiled.symlink_to(place.compiled / "none")


@pytest.mark.parametrize("obstacle", [_a_file, _a_folder_for_the_table, _a_link_to_nowhere])
def test_where_no_table_can_be_written_the_value_is_made_each_time(obstacle: Callable[[Place], None], place: Place) -> None:
    """Without a word."""
    obstacle(place)
    assert [place.get(), place.get()] == ["one", "one"]
    assert place.made == 2


@pytest.mark.parametrize("error", [PermissionError, OSError, BlockingIOError])
def test_a_disk_that_refuses_changes_no_value(error: type[OSError], place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stood there before stays."""
    place.get()
    before = place.file.read_bytes()
    place.source.write_text("other", encoding="utf-8")

    def refused(*_: object) -> None:
        raise error

    monkeypatch.setattr("catan_common.tables.os.replace", refused)
    assert place.get() == "other"
    assert place.file.read_bytes() == before


def test_an_install_reads_its_tables_whatever_their_sources_say(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """They came with the code, and the sources got other times when they were installed."""
    tables.write({"proof": "shipped"}, tables.SHIPPED, str(place.compiled))
    monkeypatch.setattr(tables, "is_checkout", lambda: False)
    assert (place.get(), place.made) == ("shipped", 0)


def test_an_install_never_writes(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither where a table is missing nor where one is damaged."""
    monkeypatch.setattr(tables, "is_checkout", lambda: False)
    assert place.get() == "one"
    assert not place.compiled.exists()
    place.compiled.mkdir()
    place.file.write_bytes(b"damage")
    assert place.get() == "one"
    assert place.file.read_bytes() == b"damage"
    assert os.listdir(place.compiled) == ["proof.table"]


def test_a_checkout_does_not_believe_the_table_of_a_wheel(place: Place) -> None:
    """Its data may have changed since."""
    tables.write({"proof": "shipped"}, tables.SHIPPED, str(place.compiled))
    assert (place.get(), place.made) == ("one", 1)
