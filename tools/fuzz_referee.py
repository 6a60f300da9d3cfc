"""Whatever is written down for the referee, whole and damaged: documents, lines, sentences, house rules, command lines, and what must not change a verdict.

``--runs N`` makes that many runs, of some nine inputs each, of seed ``--seed S``, from run ``--first R`` on; the same seed and number give the same inputs. Every outcome has to be an
answer or a list of faults, what is read is written so that it reads alike, and a verdict is the same for a board turned or mirrored, other colours, another
first seat, pieces in another order, the position written anew; ``strict`` makes none firmer. Exit status 1 with the input at the first that is not so.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools" / "corpus")]

from asking import ANNA, LANGUAGES, Corpus
from positions import Stand
from questions import KINDS, question
from snapshot_answers import called
from spelling import written
from symmetries import recoloured, renamed, reordered, reseated, turned, without
from wrong import damaged_document, damaged_line, damaged_sentence, wrong_lines

from adjudicator.basegame.position import DEVELOPMENTS, Position
from adjudicator.basegame.this_turn import BANK, PLAYERS, ThisTurn, Told
from adjudicator.board.board import Board
from adjudicator.notation.document.house_rules import read_house_rules
from adjudicator.notation.document.read import read_position
from adjudicator.notation.document.write import write_position
from adjudicator.notation.line.write import is_line, read_line, write_line
from adjudicator.problems import PositionError
from adjudicator.question import question_of
from adjudicator.referee import judge
from adjudicator.sentence.errors import QuestionError, QuestionWithoutPosition
from adjudicator.sentence.read import read_question
from adjudicator.sentence.write import write_question
from catan_common.problems import ProblemsError
from catan_rules.cli.grammar import COMMANDS
from catan_rules.render.text.verdict_words import step_text

_STATUSES = {0, 1, 2, 3, 64, 65, 66, 73}
#: A run of each kind in this many; a command line costs as much as a hundred lines.
_SHARES = {"lines": 40, "sentences": 40, "symmetry": 60, "documents": 30, "house": 20, "commands": 1}
#: Which paths stand for a network, and whose building stands at a harbour where two do, is told by their order on the map; the spiral of chips runs one way.
_BY_PLACE = ("too-many-networks", "out-of-spiral", "in-spiral", "foreign-harbour")
#: Of several routes of one length the first on the map is shown: its own steps, and what lies beside it.
_BY_TRAIL = ("length", "branch-not-counted", "separate-not-counted", "own-building-does-not-cut", "count")
#: Said of the printed layout, which has colours of its own and no mirror image.
_PRINTED = ("variable-board", "as-printed", "not-as-printed", "colour-left-out", "colour-not-left-out")
#: Of an order of play that cannot be, one player is named; which one depends on where the list begins.
_BY_SEAT = ("out-of-order", "round-not-over")
_ONE_OF_MANY = ("trails",)


class WrongOutcome(Exception):  # noqa: N818 - it names an outcome
    """An outcome that is no answer and no list of faults, or another answer than the same thing got otherwise written."""


class Inputs:
    """Makes and tries the inputs of one seed."""

    def __init__(self, seed: str) -> None:
        """Read what inputs are made of: the tree's words, boards, rule sets and sentences."""
        self.corpus = Corpus(ROOT, seed)
        self.anna = read_position(ANNA)
        self.known = self.corpus.known_sentences()
        self.kinds: list[Callable[[Random], None]] = [getattr(self, name) for name, share in _SHARES.items() for _ in range(share)]
        self.count: Counter[str] = Counter()

    def run(self, number: int) -> None:
        """Try the input of this number; WrongOutcome, or whatever the code raised, where it fails."""
        chance = self.corpus.chance(f"fuzz {number}")
        kind = chance.choice(self.kinds)
        kind(chance)

    def _stand(self, chance: Random) -> tuple[Stand, str]:
        stand = self.corpus.maker.stand(chance)
        return stand, written(stand, self.corpus.words, chance)

    def _position(self, chance: Random) -> tuple[Stand, Position] | None:
        stand, text = self._stand(chance)
        try:
            return stand, read_position(text)
        except PositionError as error:
            _faults(error, text)
            return None

    def documents(self, chance: Random) -> None:
        """A document with faults: all of them told, or a position that is written as a document and a line that read alike."""
        _stand, text = self._stand(chance)
        text = damaged_document(chance, text) if chance.randrange(8) else text
        self.count["documents"] += 1
        try:
            position = read_position(text)
        except PositionError as error:
            _faults(error, text)
            return
        again = read_position(write_position(position))
        _same(_told(again), _told(position), text)
        _same(_told(read_line(write_line(position))), _told(position), text)
        self._judged(chance, position, question_of({"kind": "valid"}), text)

    def lines(self, chance: Random) -> None:
        """The one-line form with faults."""
        found = self._position(chance)
        if found is None:
            return
        line = write_line(found[1])
        for _ in range(8):
            text = damaged_line(chance, line)
            self.count["lines"] += 1
            try:
                position = read_line(text) if is_line(text) else None
            except PositionError as error:
                _faults(error, text)
                continue
            if position is not None:
                _same(_told(read_position(write_position(position))), _told(position), text)

    def sentences(self, chance: Random) -> None:
        """Questions as sentences, whole and damaged: one question, which its own sentences read as; several; faults; or for the rulebook."""
        for _ in range(4):
            said = chance.choice(self.known)[0]
            self.count["sentences"] += 1
            text = damaged_sentence(chance, said, [one for one, _ in self.known]) if chance.randrange(4) else said
            try:
                asked = read_question(text, self.anna, chance.choice((None, "blauw")))
            except QuestionWithoutPosition:
                continue
            except QuestionError as error:
                if not error.problems:
                    raise WrongOutcome(f"no fault told: {text!r}") from error
                json.dumps(error.as_dict())
                for reading in error.readings:
                    _same(read_question(reading.sentence, self.anna), reading.question, reading.sentence)
                continue
            for language in LANGUAGES:
                again = write_question(asked, language)
                _same(read_question(again, self.anna, language=language), asked, f"{text!r} -> {again!r}")
            self._judged(chance, self.anna, asked, text)

    def house(self, chance: Random) -> None:
        """House rules, whole and with faults."""
        self.count["house rules"] += 1
        text = self.corpus.house(chance, wrong=chance.randrange(2) == 0)
        try:
            rules = read_house_rules(text)
        except ProblemsError as error:
            _faults(error, text)
            return
        kind = chance.choice(("longest-route", "winner", "valid", "points"))
        json.dumps(judge(self.anna, question_of({"kind": kind}), rules).as_dict())

    def commands(self, chance: Random) -> None:
        """Command lines put together of anything."""
        _stand, text = self._stand(chance)
        Path("stand.yaml").write_text(text, encoding="utf-8")
        names = [(one.names["nl"], one.names["de"]) for one in COMMANDS]
        for line in wrong_lines(chance, names):
            words = ["stand.yaml" if word == "@" else word for word in line]
            self.count["command lines"] += 1
            found = called(words, "", {"COLUMNS": ""})
            if found["status"] not in _STATUSES or "Traceback" in found["err"]:
                raise WrongOutcome(f"{words}: {found}")

    def symmetry(self, chance: Random) -> None:
        """A sound position, whatever its questions: what must not change the verdict does not."""
        found = self._position(chance)
        if found is None:
            return
        stand, read = found
        board = read.board
        # a course of play is judged by its own tests; the lines of it name places and colours
        position = replace(
            read, board=Board(board.map, board.terrain, board.chips, board.harbours), events=(), this_turn=_this_turn(chance, read)
        )
        others = [(reordered(position, chance), {}, ()), (read_line(write_line(position)), {}, ())]
        others += [] if _shared(position) else [(reseated(position, chance), {}, _BY_SEAT)]
        elsewhere, places = turned(position, chance)
        painted, colours = recoloured(position, chance)
        others += [(elsewhere, places, (*_BY_PLACE, *_BY_TRAIL, *_PRINTED)), (painted, colours, _PRINTED)]
        for _ in range(4):
            listed = question(chance, stand, chance.choice(KINDS))
            rules = chance.choice(self.corpus.rules[stand.plays])
            strict = chance.randrange(4) == 0
            try:
                before = judge(position, question_of(listed), rules, strict).as_dict()
            except (KeyError, ValueError):
                continue
            for other, names, reasons in others:
                asked = question_of({key: renamed(value, names) for key, value in listed.items()})
                after = judge(other, asked, rules, strict).as_dict()
                self.count["verdicts otherwise written"] += 1
                one = renamed(dict(without(before, reasons, _ONE_OF_MANY)), names)
                _same(
                    renamed(dict(without(after, reasons, _ONE_OF_MANY)), {}),
                    one,
                    f"{write_line(position)}\n{write_line(other)}\n{listed} {rules} {strict}",
                )
            self._judged(chance, position, question_of(listed), write_line(position), rules)

    def _judged(self, chance: Random, position: Position, asked: Any, text: str, rules: str | None = None) -> None:
        """Ask for a verdict, strict and not; every step in words in both languages."""
        try:
            verdict = judge(position, asked, rules)
        except (KeyError, ValueError):
            return
        strict = judge(position, asked, rules, strict=True)
        json.dumps(verdict.as_dict())
        if strict.answer not in (verdict.answer, "undetermined", "value"):
            raise WrongOutcome(f"strict is firmer: {verdict.answer} {strict.answer}: {asked} {text}")
        for step in verdict.steps[:3]:
            said = step_text(step, asked, chance.choice(LANGUAGES))
            if not said or "{" in said or "None" in said:
                raise WrongOutcome(f"{said!r}: {step}")


def _this_turn(chance: Random, position: Position) -> ThisTurn:
    """Return something that may have happened this turn, or nothing."""
    if position.turn is None or chance.randrange(3):
        return ThisTurn()
    me, seats = position.players[position.turn], range(len(position.players))
    built, whole = chance.randrange(2) == 0, chance.randrange(3) > 0
    return ThisTurn(
        played=_perhaps(chance, (), (str(chance.choice(DEVELOPMENTS)),)),
        buildings=Told(me.settlements[-1:], whole) if built else Told(),
        lines=Told(me.roads[-1:], whole) if built else Told(),
        traded=_perhaps(chance, (), (BANK,), (PLAYERS,), (BANK, PLAYERS)),
        cut=_perhaps(chance, (), (chance.choice(seats),)),
        reached=_perhaps(chance, (), (chance.choice(seats),)),
    )


def _perhaps(chance: Random, *these: tuple[Any, ...]) -> Told[Any]:
    """Return that nothing is told, or one of these, wholly or in part."""
    return Told() if chance.randrange(3) == 0 else Told(chance.choice(these), whole=chance.randrange(3) > 0)


def _told(position: Position) -> str:
    """Return a position as a line, the pieces of each player in one order: as a list they may come in any."""
    pieces = ("settlements", "cities", "roads", "ships")
    return write_line(
        replace(
            position,
            players=tuple(replace(one, **{name: tuple(sorted(getattr(one, name))) for name in pieces}) for one in position.players),
        )
    )


def _shared(position: Position) -> bool:
    """Return whether two players stand on one place: which of them a refusal names is told by their seats."""
    return any(
        one.building_mask & other.building_mask or (one.road_mask | one.ship_mask) & (other.road_mask | other.ship_mask)
        for place, one in enumerate(position.players)
        for other in position.players[:place]
    )


def _same(found: object, wanted: object, about: str) -> None:
    if found != wanted:
        if isinstance(found, dict) and isinstance(wanted, dict):
            found, wanted = ({key: value for key, value in one.items() if found.get(key) != wanted.get(key)} for one in (found, wanted))
            if "steps" in found:
                found, wanted = (
                    [step for step in one["steps"] if step not in other["steps"]] for one, other in ((found, wanted), (wanted, found))
                )
        raise WrongOutcome(f"{about}\n  {found}\n  {wanted}")


def _faults(error: ProblemsError | PositionError, text: str) -> None:
    json.dumps([problem.as_dict() for problem in error.problems])
    if not error.problems or any(not problem.expected or problem.line < 0 for problem in error.problems):
        raise WrongOutcome(f"no fault told: {text!r}: {error.problems}") from error


def main() -> int:
    """Try the inputs and print how many of each kind there were; return the exit status."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--runs", type=int, default=20_000, help="how many runs, of some nine inputs each")
    reader.add_argument("--seed", default="1", help="the same seed makes the same runs")
    reader.add_argument("--first", type=int, default=0, help="the number of the first run")
    args = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        inputs = Inputs(args.seed)
        for number in range(args.first, args.first + args.runs):
            try:
                inputs.run(number)
            except Exception:  # noqa: BLE001 - whatever comes out of it is what is looked for
                traceback.print_exc()
                print(f"run {number} of seed {args.seed}: python tools/fuzz_referee.py --seed {args.seed} --first {number} --runs 1")
                return 1
        os.chdir(ROOT)
    print(f"{inputs.count.total()} inputs: " + ", ".join(f"{count} {name}" for name, count in sorted(inputs.count.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
