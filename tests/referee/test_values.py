"""What a program holds in its hands: positions read from whatever holds them, that hash, print short and draw themselves; what comes with the package."""

from __future__ import annotations

import copy
import io
import json
import pickle
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from support.amount import some
from support.real_data import CASES
from support.running import ROOT

from catan_rules import (
    GameError,
    PositionError,
    ask,
    audit,
    cases,
    certificate,
    draw,
    draw_text,
    lay,
    read_dispute,
    read_game,
    read_house_rules,
    read_position,
    rule_sets,
    schema,
    schemas,
    write_position,
)

TABLE = """\
bord: beginners
spelers:
  rood: {naam: Anna, dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
beurt: rood
fase: handelen
verloop: |
  rood eindigt beurt
"""
POSITION = read_position(TABLE)


def ways_to_hand_over(text: str, folder: Path) -> list[Any]:
    """Return a text as everything that is read: text, bytes, path, open file of text and of bytes, file in memory."""
    path = folder / "bord.yaml"
    path.write_text(text, encoding="utf-8")
    return [text, text.encode(), path, io.StringIO(text), io.BytesIO(text.encode())]


@pytest.mark.parametrize("read", [read_position, read_game, read_dispute])
def test_a_position_is_read_from_whatever_holds_it(read: Any, tmp_path: Path) -> None:
    """Text, bytes, a path, a file that is open."""
    first, *others = [read(source) for source in ways_to_hand_over(TABLE, tmp_path)]
    assert all(other == first for other in others)
    with (tmp_path / "bord.yaml").open(encoding="utf-8") as file:
        assert read(file) == first
    assert read_house_rules(io.StringIO("naam: thuis")) == read_house_rules("naam: thuis")


def test_a_fault_is_named_after_its_file(tmp_path: Path) -> None:
    """By its path; or as the caller calls it."""
    path = tmp_path / "fout.yaml"
    path.write_text("bord: nergens\n", encoding="utf-8")
    for read, error in ((read_position, PositionError), (read_game, GameError)):
        with pytest.raises(error) as caught:
            read(path)
        assert caught.value.problems[0].file == str(path)
        with pytest.raises(error) as caught, path.open(encoding="utf-8") as file:
            read(file, file="bord van Anna")
        assert caught.value.problems[0].file == "bord van Anna"
    with pytest.raises(FileNotFoundError):
        read_position(tmp_path / "weg.yaml")


@pytest.mark.parametrize("given", [3, None, ["bord: beginners"], object()])
@pytest.mark.parametrize("read", [read_position, read_game, read_dispute, read_house_rules])
def test_what_cannot_be_read_is_told_what_to_pass(read: Any, given: Any) -> None:
    """As a TypeError, never an attribute that is missing."""
    with pytest.raises(TypeError, match=r"pathlib\.Path or an open file"):
        read(given)


@pytest.mark.parametrize("name", ["stelling.yaml", "game.json", "Partij.TXT"])
def test_a_name_of_a_file_given_as_text_is_told_how_files_are_read(name: str) -> None:
    """Beside the faults of that text."""
    with pytest.raises(PositionError) as caught:
        read_position(name)
    assert any("pathlib.Path" in note for note in caught.value.__notes__)


@pytest.mark.parametrize("case", some(CASES.values())[::3], ids=lambda case: case.id)
def test_equal_positions_have_equal_hashes_and_short_names(case: Any) -> None:
    """Of every game: written and read, copied, pickled; shown in a line without addresses or code."""
    position = case.position
    others = [read_position(write_position(position)), copy.deepcopy(position), pickle.loads(pickle.dumps(position))]  # noqa: S301 - our own
    assert {position, *others} == {position}
    assert {hash(other) for other in others} == {hash(position)}
    shown = repr(position)
    assert shown.startswith(f"<Position {position.game}: ")
    assert len(shown) < 300
    assert "\n" not in shown
    assert " at 0x" not in shown


def test_what_a_debugger_shows_tells_positions_apart() -> None:
    """By game, board, pieces, phase, turn and events."""
    assert repr(POSITION) == "<Position basis: beginners; rood 2s 0c 2r, blauw 2s 0c 2r; handelen; turn rood; 1 events>"
    assert repr(POSITION.board) == "<Board beginners>"
    game = read_game(TABLE)
    assert repr(game).startswith("<Record document: 1 events after <Position basis: ")
    assert not re.search(r" at 0x[0-9a-f]+", repr([*CASES.values()][:50]))


def test_a_position_draws_itself() -> None:
    """As text where it is printed, as a picture in a notebook; with what a verdict marks by the functions for it."""
    assert POSITION._repr_svg_() == draw(POSITION)  # type: ignore[attr-defined]  # what notebooks ask for
    assert str(POSITION) == draw_text(POSITION)
    assert "beginners" not in str(POSITION)
    assert "weide" in str(POSITION)
    assert "Weide" in draw_text(POSITION, language="de")
    where = ask(POSITION, "waar mag blauw een straat bouwen")
    assert draw_text(POSITION, marks=where) != draw_text(POSITION)
    assert max(map(len, draw_text(POSITION, width=60).splitlines())) <= 60
    with pytest.raises(ValueError, match="there are nl, de"):
        draw_text(POSITION, language="en")


def test_every_game_draws_itself() -> None:
    """In both ways."""
    for text in ("spel: dobbelspel\nspelers: {rood: {}}", (ROOT / "docs/examples/kaartspel.yaml").read_text(encoding="utf-8")):
        position: Any = read_position(text)
        assert position._repr_svg_().startswith("<svg")
        assert len(str(position).splitlines()) > 3


@pytest.mark.parametrize("game", ["basis", "basis-5-6"])
def test_a_laid_board_can_be_and_is_the_same_for_its_seed(game: str) -> None:
    """Under every rule set of the game that lays one; with the players that are asked for."""
    for rules in rule_sets(game):
        laid = lay(7, game, rules)
        assert laid == lay(7, game, rules)
        assert laid != lay(8, game, rules)
        assert ask(laid, "controleer", rules=rules).holds is not False
        assert [player.colour for player in lay(1, game, rules, players=("Rot", "wit")).players] == ["rood", "wit"]
    assert {action.player for action in lay(3).legal_actions()} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    "given", [{"game": "schaken"}, {"game": "zeevaarders"}, {"rules": "almanac"}, {"players": ("red",)}, {"players": ("rood", "rot")}]
)
def test_a_board_that_cannot_be_laid_is_a_value_error(given: dict[str, Any]) -> None:
    """With what there is."""
    with pytest.raises(ValueError, match=r"there are|no variable board|not colours"):
        lay(1, **given)


@pytest.mark.parametrize("folder", ["base", "card", "dice"])
def test_published_cases_come_resolved(folder: str) -> None:
    """Each with its whole position and what every rule set must answer; nothing is left to be taken from another one."""
    listed = list(cases(folder))
    assert len({case.id for case in listed}) == len(listed) > 100
    for case in some(listed, one_in=80):
        position = case.position
        for name in rule_sets(str(position.game)):
            wanted = case.expected(name)
            if wanted is not None:
                assert str(ask(position, case.question, name, strict=case.strict).answer) == wanted.answer, (case.id, name)
    assert folder == "base" or next(cases()) == next(cases("base"))
    with pytest.raises(ValueError, match="there are base, card, dice"):
        next(cases("schaken"))


def test_every_schema_is_there_with_its_id() -> None:
    """As a program gets it: valid, named after itself, and fit for what is answered."""
    names = schemas()
    sound = some(names, one_in=5)
    assert {"verdict", "position", "problems", "case"} <= set(names)
    ids = set()
    for name in names:
        found = schema(name)
        if name in sound:
            Draft202012Validator.check_schema(found)
        assert found["$id"].endswith(f"/{name}.schema.json")
        ids.add(found["$id"])
    assert len(ids) == len(names)
    told = json.loads(json.dumps(ask(POSITION, "wie heeft de langste handelsroute").as_dict()))
    assert list(Draft202012Validator(schema("verdict")).iter_errors(told)) == []
    with pytest.raises(ValueError, match="there are boards"):
        schema("nothing")


def test_nothing_of_it_stands_in_the_way_of_an_audit() -> None:
    """A game read from a file is audited as before."""
    assert [found.as_dict() for found in audit(read_game(io.StringIO(TABLE)))]


@pytest.mark.parametrize("given", [TABLE, b"bord: beginners", 3, None])
@pytest.mark.parametrize("use", [write_position, draw, draw_text, lambda position: certificate(position, "rood")])
def test_a_text_is_no_position(use: Any, given: Any) -> None:
    """And says how to make one of it."""
    with pytest.raises(TypeError, match="read_position"):
        use(given)
