"""What must not change an answer does not: the order of a list, writing a position anew, what a reading leaves aside."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from support.amount import some
from support.basegame.building import random_position, seeded
from support.command import said

from adjudicator.basegame.position import Phase, Position
from adjudicator.game import game_of
from adjudicator.judging.referee import compare, judge
from adjudicator.language.errors import QuestionError
from adjudicator.notation.document.read import read_position
from adjudicator.notation.document.write import write_position
from adjudicator.notation.line.write import LineError, read_line, write_line
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.verdicts.question import Kind, Question
from catan_rules import ask

BEGINNERS = "CR1.GB.NBEGINNERS"
DUTCH = """bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
  wit: {dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O}
beurt: rood
"""


def questions(position: Position) -> Iterator[Question]:
    """Yield questions of many kinds about every player."""
    for player in position.players:
        for piece in ("settlement", "city", "road", "ship"):
            yield Question(Kind.WHERE, player.colour, piece=piece)
        for kind in (Kind.OPTIONS, Kind.SUPPLY, Kind.STARTING_CARDS, Kind.VICTIMS):
            yield Question(kind, player.colour)
    for kind in (Kind.VALID, Kind.LONGEST_ROUTE, Kind.LARGEST_ARMY, Kind.POINTS, Kind.WINNER, Kind.YIELDS, Kind.OPENING):
        yield Question(kind)


def judged(position: Position) -> list[dict[str, object]]:
    """Return everything that is said of a position."""
    kinds = game_of(position).kinds
    return [judge(position, question, "almanak").as_dict() for question in questions(position) if question.kind in kinds]


@pytest.mark.parametrize("seed", some(range(60), one_in=4))
def test_order_of_pieces_and_writing_anew_change_no_answer(seed: int) -> None:
    """Pieces listed in another order, the document written from a line and the line from a document."""
    chance = seeded(seed)
    position = random_position(chance)
    shuffled = replace(
        position,
        players=tuple(
            replace(
                player,
                **{
                    name: tuple(chance.sample(pieces, len(pieces)))
                    for name in ("settlements", "cities", "roads", "ships")
                    if (pieces := getattr(player, name))
                },
            )
            for player in position.players
        ),
    )
    said_first = judged(position)
    assert judged(shuffled) == said_first
    line = write_line(position)
    assert judged(read_line(line)) == said_first
    assert judged(read_position(write_position(read_line(line)))) == said_first


@pytest.mark.parametrize("line", [f"{BEGINNERS}.PB-SC3E3.TB.FS", f"{BEGINNERS}.PB-SE3C3.TB.FS"])
def test_which_settlement_was_placed_last_is_not_told_by_a_list(line: str) -> None:
    """A road at either is undetermined, anywhere else it is refused; what would decide is named."""
    position = read_line(line)
    for place in ("D3/O", "D1/O"):
        verdict = judge(position, Question(Kind.ROAD, "blauw", place))
        assert (verdict.answer, "second-settlement" in verdict.missing) == ("undetermined", True), place
    assert judge(position, Question(Kind.ROAD, "blauw", "A1/NW")).answer == "no"
    assert judge(position, Question(Kind.WHERE, "blauw", piece="road")).value == []


def test_the_robber_is_assumed_in_the_only_desert_alone() -> None:
    """Where a document would assume it; a line that says otherwise is refused, so that writing it anew cannot move the robber."""
    assert read_line(f"{BEGINNERS}.A9.PR-S03").robber == 9
    with pytest.raises(LineError):
        read_line(f"{BEGINNERS}.A0.PR-S03")


@pytest.mark.parametrize(
    "line",
    [
        ".PR-HX10000",
        ".PR-HX999999999",
        ".BH999999999",
        ".PR-N",
        ".E",
        ".PR-X.PB",
        ".Ea_2Cb_3A_20c",
        ".E_2D_20a",
        ".E_E2_80_9Ca_E2_80_9D_20b",
        ".PR-NNee",
        ".PR-NA_20_23_20b",
    ],
)
def test_what_is_read_from_a_line_is_written_as_a_document_that_reads_alike(line: str) -> None:
    """Or the line is refused; never a document that is."""
    try:
        position = read_line(BEGINNERS + line)
    except LineError:
        return
    assert read_position(write_position(position)) == position
    assert read_line(write_line(position)) == position


def test_an_event_with_a_strange_character_is_a_fault() -> None:
    """A document with one could not be written in a line."""
    with pytest.raises(ValueError, match="character that YAML allows"):
        read_position("bord: beginners\nverloop: |\n  rood gooit 6\n  rood \ue000 gooit\n")


@pytest.mark.parametrize("speaker", ["rood", "Anna", "An na maria"])
def test_where_nobody_plays_a_named_player_is_told_so(speaker: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board that was laid has no players yet."""
    monkeypatch.chdir(tmp_path)
    assert said("opbouw", "x.yaml", "--zaad", "3").status == 0
    assert said("punten", speaker, "--stelling", "x.yaml").status == 64
    with pytest.raises(QuestionError):
        ask(read_line(BEGINNERS), "wie wint", speaker=speaker)


def test_a_rule_asked_of_trade_is_wrong_use() -> None:
    """It needs a trade."""
    for command, words in (("ruil", "afstandsregel"), ("tausch", "Regel")):
        assert said(command, words, "--stelling", f"{BEGINNERS}.PR-S03.TR").status == 64


def test_a_settlement_in_the_way_is_told_of_its_owner() -> None:
    """Each player's own, where several stand too near."""
    line = "CR1.GB.IR8B3H6W0A4R9R2A9B5W1B0H5HTW6W3A8A1B4D.S3G33HEWB3.AI.PR-S0373-R1484.PB-SC3E3-RD4E2.PW-S33A3-R33A2"
    position = read_line(line)
    verdict = judge(position, Question(Kind.STARTING_CARDS, "blauw", "C4.Z"))
    names = position.board.map.intersection_names
    owned = {player.colour: {names[place] for place in player.settlements} for player in position.players}
    assert verdict.answer == "no"
    assert len(verdict.steps) == 2
    for step in verdict.steps:
        assert step.by is not None
        assert set(step.at) <= owned[step.by]


@pytest.mark.parametrize(
    "sentence",
    [
        "mag rood uitvinding spelen en 1 baksteen en 1 ontwikkelingskaart nemen",
        "darf Rot Erfindung spielen und 1 Lehm und 1 Entwicklungskarte nehmen",
        "mag rood monopolie op wol en 1 ontwikkelingskaart spelen",
        "mag rood monopolie spelen op wol van blauw",
        "mag rood een ontwikkelingskaart kopen van blauw",
        "mag rood een dorp en een straat bouwen op A1.NW",
    ],
)
def test_no_word_of_a_deed_is_left_aside(sentence: str) -> None:
    """A sentence that names more than its reading holds is refused with what it may mean."""
    with pytest.raises(QuestionError) as caught:
        ask(read_position(DUTCH), sentence)
    assert caught.value.readings


def test_what_points_are_asked_with_is_built_first_and_refused_where_it_may_not_be() -> None:
    """A settlement that is named beside the points is supposed, not left aside: it stands too near another one there."""
    verdict = ask(read_position(DUTCH), "hoeveel punten heeft rood met een dorp op A1.Z")
    assert (verdict.question.kind, verdict.question.at, verdict.answer) == (Kind.SETTLEMENT, "A1.Z", "no")


def test_a_comparison_that_disagrees_names_a_point() -> None:
    """Also where the point was not read on the way to each answer."""
    seven = read_position(
        DUTCH.replace("rood: {", "rood: {hand: 9 kaarten, ").replace("bord: beginners", "spel: basis-5-6\nbord: beginners-5-6-2022")
    )
    told = [
        compare(position, question) for position in (seven, replace(seven, roll=7, phase=Phase.DISCARD)) for question in questions(position)
    ]
    told += [compare(position, Question(Kind.DISCARD)) for position in (seven, replace(seven, roll=7, phase=Phase.DISCARD))]
    assert any(not one.agree for one in told)
    assert [one.verdicts for one in told if not one.agree and not one.points and not one.clauses] == []


@pytest.mark.parametrize("rules", [name for name, one in RULE_SETS.items() if "basis-5-6" in one.games or "basis" in one.games])
def test_strict_is_no_firmer_where_less_is_said(rules: str) -> None:
    """An answer without the phase is undetermined wherever the phases would give several."""
    many = replace(read_line("CR1.GV.NBEGINNERS-5-6-2022.PR-S03-DX1.PB.PW.PO.PG.TB"), phase=None)
    for question in (Question(Kind.PLAY_CARD, "rood", card="ridder"), Question(Kind.BUY_CARD, "rood")):
        answers = {judge(replace(many, phase=phase), question, rules, strict=True).answer for phase in Phase}
        without = judge(many, question, rules, strict=True).answer
        assert without == "undetermined" or answers == {without}, (question, answers, without)


def test_a_report_beyond_a_code_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As Markdown and as HTML, in both languages; a short position has its code."""
    monkeypatch.chdir(tmp_path)
    long = f"{BEGINNERS}.PR-S03" + ".Erood_20gooit_206" * 170
    told = said("verslag", "punten", "rood", "--stelling", long)
    assert (told.status, "te lang voor een code" in told.out) == (0, True), told.err
    told = said("protokoll", "Punkte", "Rot", "--stellung", long, "--datei", "x.html")
    assert told.status == 0, told.err
    assert "zu lang für einen Code" in (tmp_path / "x.html").read_text(encoding="utf-8")
    assert "te lang" not in said("verslag", "punten", "rood", "--stelling", f"{BEGINNERS}.PR-S03").out


def test_closed_standard_input_is_no_position(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It says how to give one."""
    from catan_rules.__main__ import main

    monkeypatch.setattr("sys.stdin", None)
    assert main(["controleer", "--stelling", "-"]) == 64
    assert "--stelling" in capsys.readouterr().err


def test_an_interrupt_while_a_command_is_loaded_is_status_130(monkeypatch: pytest.MonkeyPatch) -> None:
    """No traceback, whenever it comes."""
    from catan_rules import __main__, console

    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(console, "prepare", interrupted)
    assert __main__.main(["zoek", "haven"]) == 130
    monkeypatch.setattr(console, "prepare", lambda: json.loads("no"))
    monkeypatch.setattr(__main__, "_failed", lambda *_: interrupted())
    assert __main__.main(["zoek", "haven"]) == 130
