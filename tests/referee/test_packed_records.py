"""Records packed by gzip: read at every door as they were before, and refused with a word where they are broken or become too long."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from support.command import objects, said
from support.records import OPENING, catanatron_text
from support.running import run
from support.soclogs import soclog

from adjudicator.input.problems import Expected
from adjudicator.telling.audit import audited
from adjudicator.telling.packed import MOST_OF_RECORD
from adjudicator.telling.records import GameError, read_game

GAME = read_game(catanatron_text(OPENING))
DOCUMENT = "bord: beginners\nspelers: [rood, blauw]\nbeurt: rood\nfase: opbouw\nverloop: |\n  rood zet dorp A1.ZO\n"
FORMS = {"game.json": catanatron_text(OPENING), "game.soclog": soclog(GAME), "game.yaml": DOCUMENT}


@pytest.mark.parametrize("name", FORMS)
def test_a_packed_record_is_the_record(name: str) -> None:
    """Also in several parts, and with the noughts that fill a block behind it."""
    text = FORMS[name].encode()
    half = len(text) // 2
    for packed in (gzip.compress(text), gzip.compress(text[:half]) + gzip.compress(text[half:]), gzip.compress(text) + b"\0" * 100):
        assert read_game(packed) == read_game(text)
        assert audited(packed) == audited(text)


#: A few thousand bytes that become a record too long.
BOMB = gzip.compress(b" " * (MOST_OF_RECORD + 1))


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (BOMB, Expected.SHORTER),
        (gzip.compress(b" " * MOST_OF_RECORD) + gzip.compress(b" "), Expected.SHORTER),
        (gzip.compress(b"") * 100_000, Expected.SHORTER),
        (gzip.compress(FORMS["game.json"].encode())[:-9], Expected.PACKED),
        (gzip.compress(FORMS["game.json"].encode())[:100] + b"\0" * 100, Expected.PACKED),
        (b"\x1f\x8b", Expected.PACKED),
        (b"\x1f\x8bnone", Expected.PACKED),
        (gzip.compress(b"x") + b"behind", Expected.PACKED),
    ],
    ids=["bomb", "bomb in parts", "endless parts", "cut off", "broken", "its mark alone", "no gzip", "something behind it"],
)
def test_what_is_broken_or_becomes_too_long_is_refused_with_a_word(raw: bytes, expected: Expected) -> None:
    """It is unpacked no further than a record may be long."""
    with pytest.raises(GameError) as caught:
        read_game(raw)
    assert [problem.expected for problem in caught.value.problems] == [expected]


def test_every_command_that_reads_games_reads_packed_ones(tmp_path: Path) -> None:
    """By name and in a folder; a bomb among them stops nothing and gives the status of what cannot be read."""
    for name, text in FORMS.items():
        (tmp_path / f"{name}.gz").write_bytes(gzip.compress(text.encode()))
    (tmp_path / "z.json.gz").write_bytes(BOMB)
    done = said("nakijken", str(tmp_path), "--json")
    assert done.status == 65
    told = [one for one in objects(done.out) if "events" in one or "problems" in one]
    assert [Path(one["game"]).name for one in told] == ["game.json.gz", "game.soclog.gz", "game.yaml.gz", "z.json.gz"]
    assert [one.get("events") for one in told] == [8, 8, 1, None]
    assert said("nakijken", str(tmp_path / "z.json.gz")).status == 65
    (tmp_path / "game.soclog").write_text(FORMS["game.soclog"], encoding="utf-8")
    plain, packed = (said("naspelen", str(tmp_path / name)) for name in ("game.soclog", "game.soclog.gz"))
    assert (plain.status, plain.out) == (packed.status, packed.out)
    assert said("naspelen", str(tmp_path / "z.json.gz")).status == 65


def test_a_packed_record_comes_through_a_pipe(tmp_path: Path) -> None:
    """As it comes from wherever it is kept."""
    done = run("nakijken", "--json", home=tmp_path, stdin=gzip.compress(FORMS["game.soclog"].encode()))
    assert [one["events"] for one in objects(done.stdout.decode())] == [8]


def test_a_broken_one_is_told_in_both_languages(tmp_path: Path) -> None:
    """As a fault of the file, not of its text."""
    file = tmp_path / "game.json.gz"
    file.write_bytes(gzip.compress(json.dumps({}).encode())[:-3])
    assert "(gzip) is afgebroken of beschadigd" in said("nakijken", str(file)).out
    assert "(gzip) ist abgebrochen oder beschädigt" in said("pruefe-partie", str(file)).out
