"""What the quick run tries of a long list: the same rows every time, each sort of them, and in as many runs as there are shares every row once."""

from __future__ import annotations

import pytest
from support import amount
from support.amount import Chosen, chosen, least, some

SHARES = 10
ROWS = [(number, "nl" if number % 2 else "de", "rare" if number in (7, 8, 60) else "usual") for number in range(237)]


def _share(monkeypatch: pytest.MonkeyPatch, number: int, of: int | None = SHARES) -> None:
    monkeypatch.setattr(amount, "_chosen", [Chosen(number, of)])


def _sort(row: tuple[int, str, str]) -> tuple[str, str]:
    return row[1:]


def test_all_shares_together_are_the_list_and_no_two_have_a_row_in_common(monkeypatch: pytest.MonkeyPatch) -> None:
    """So whoever runs each of them has tried everything, once."""
    tried = []
    for number in range(1, SHARES + 1):
        _share(monkeypatch, number)
        tried.append(some(ROWS))
    assert sorted(row for one in tried for row in one) == ROWS
    assert {len(one) for one in tried} <= {len(ROWS) // SHARES, len(ROWS) // SHARES + 1}


@pytest.mark.parametrize("number", range(1, SHARES + 1))
def test_each_sort_has_its_part_in_each_share(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sort of which there are few is never left out, and all shares together still are the list."""
    _share(monkeypatch, number)
    tried = some(ROWS, by=_sort)
    assert tried == sorted(tried)
    assert {_sort(row) for row in tried} == {_sort(row) for row in ROWS}
    assert sum(row[2] == "rare" for row in tried) == 2


def test_rare_rows_are_all_met_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Although there are fewer of them than shares."""
    met = set()
    for number in range(1, SHARES + 1):
        _share(monkeypatch, number)
        met |= set(some(ROWS, by=_sort))
    assert met == set(ROWS)


@pytest.mark.parametrize("number", range(1, SHARES + 1))
def test_what_comes_again_and_again_in_a_list_is_met_where_no_sort_is_told(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every second row is Dutch: a tenth of the list is not of one language."""
    _share(monkeypatch, number)
    languages = [row[1] for row in some(ROWS)]
    assert abs(languages.count("nl") - languages.count("de")) <= 2


def test_a_share_of_one_is_the_whole_whatever_the_test_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then a floor is the floor of the whole list, and of a share it lies lower."""
    _share(monkeypatch, 1, 1)
    assert some(ROWS, one_in=50) == ROWS
    assert least(0.9, 100) == pytest.approx(90)
    _share(monkeypatch, 1)
    assert 80 < least(0.9, 100) < 85
    assert least(1.0, 100) == 100


@pytest.mark.parametrize(("said", "meant"), [("1", Chosen(1)), ("3/20", Chosen(3, 20)), ("4/4", Chosen(4, 4))])
def test_a_share_is_told_by_its_number(said: str, meant: Chosen) -> None:
    """Of as many as the test says, or of so many."""
    assert chosen(said) == meant


@pytest.mark.parametrize("said", ["", "0", "5/4", "1/0", "-1/4", "1/", "a", "1/2/3"])
def test_what_is_no_share_is_refused(said: str) -> None:
    """Before anything is run."""
    with pytest.raises(ValueError, match="1 <= K <= N"):
        chosen(said)
