"""Sets what each sign counts by which a question of the data is like one that is asked (``rulebook/search/likeness_weights.py``).

Run with ``python tools/fit_likeness.py`` after the questions of the data or the words they are compared by changed much; it takes ten minutes of one core. It learns
from questions whose answer is known: every ``EVERY``-th of the data, each with the others alone, those of ``tests/answer``, and every third of ``sides_*.tsv`` there: questions that writers asked of each rule both
ways, with its answer and with the opposite one. Those say most of what turns an answer round. Each is answered by the
votes of the likest ones (``rulebook.search.votes``); the weights are set so that the right answers are as likely as may be. Of those of ``tests/answer``
it prints how many are answered by weights that were set without the rules they are about. No random number is drawn.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from math import exp, sqrt
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from generated import write_or_check

from adjudicator.rulesets.editions import rule_set
from catan_rules.at_issue.answering import answer_under, rules_about
from catan_rules.one_book import book
from rulebook.model import LANGUAGES, Clause
from rulebook.search.likeness import HERE, THERE, signs
from rulebook.search.votes import likest
from rulebook.search.yes_no import YesNo, beside_best
from rulebook.search_engine import Engine

TARGET = ROOT / "rulebook" / "search" / "likeness_weights.py"
#: Sets of questions that were written from the facts. Of ``yes_no_blind.tsv`` and ``yes_no_outside.tsv`` nothing is learned: they tell how such are answered.
SETS = ("yes_no_unseen.tsv", "yes_no_by_lot.tsv", "yes_no_paraphrased.tsv", "yes_no_told.tsv", "yes_no_spoken.tsv")
EVERY = 5
#: Of the questions that ask for each rule both ways; they are found as if they were not among those by which rules are found.
SIDES, EVERY_SIDE, OPPOSITE = "sides_{}.tsv", 3, "!"
#: What a question of ``tests/answer`` counts beside one of the data, which is shorter than people speak.
COUNTS = 3.0
RIDGE = 2e-4
EPOCHS, STEP = 8, 0.15
#: What a word that may turn an answer and stands in one question alone counts for as long as nothing was learned of it.
TURNS = -1.5
#: What a sign has to count to be written down.
LEAST = 0.05
FOLDS = 3
_FURTHEST = 12.0
_ANSWERS = {"y": "yes", "n": "no"}
_SLOT = re.compile(r"\{(?:[<>]?=)?([^}|]*)[^}]*\}")

#: A question: the set it is of, the rule, and of each question that votes its signs and whether it votes for the right answer.
Sample = tuple[str, str, list[tuple[dict[str, float], bool]]]


def samples() -> list[Sample]:
    """Return every question that is learned from."""
    found = []
    for language in LANGUAGES:
        engine = Engine(language)
        reader = engine.yes_no
        of_data = sorted(form for forms in reader.forms.values() for form in forms)
        for number, turned, text in of_data[::EVERY]:
            right = _answer(number, turned)
            asked = _SLOT.sub(lambda slot: slot[1], text)
            near = beside_best(engine.found_by_others(asked, number))
            found.append(("data", str(number), _voting(reader, asked, right, near, text)))
        for number, asked, right in _both_ways(language, {Clause(book(), number).id: number for number in reader.forms}):
            near = beside_best(engine.found_by_others(asked, number))
            found.append(("sides", str(number), _voting(reader, asked, right, near)))
        for name, fact, asked, right in _written(language):
            found.append((name, fact, _voting(reader, asked, right, reader.near(asked, ()))))
    return [sample for sample in found if sample[2]]


def _written(language: str) -> Iterator[tuple[str, str, str, str]]:
    for name in SETS:
        for row in (ROOT / "tests" / "answer" / name).read_text(encoding="utf-8").splitlines()[1:]:
            fact, spoken, asked, right, *_ = row.split("\t")
            answers = {_ANSWERS[one] for one in right.replace("~", "").split("|") if one in _ANSWERS}
            if spoken == language and len(answers) == 1:
                yield name, fact.partition("/example")[0], asked, answers.pop()


def _both_ways(language: str, numbers: dict[str, int]) -> Iterator[tuple[int, str, str]]:
    """Yield of the questions that ask for a rule both ways its number, the question and the right answer; of rules that have ``numbers``."""
    rows = (ROOT / "tests" / "answer" / SIDES.format(language)).read_text(encoding="utf-8").splitlines()[1:]
    for row in rows[::EVERY_SIDE]:
        clause, side, asked = row.split("\t")
        if clause in numbers:
            yield numbers[clause], asked, _answer(numbers[clause], side == OPPOSITE)


def _answer(number: int, turned: bool) -> str:
    clause = Clause(book(), number)
    answer = str(answer_under(clause, rules_about(clause, rule_set("almanak"))))
    return {"yes": "no", "no": "yes"}.get(answer, answer) if turned else answer


def _voting(reader: YesNo, asked: str, right: str, near: dict[int, float], itself: str = "") -> list[tuple[dict[str, float], bool]]:
    if right not in _ANSWERS.values():
        return []
    read = reader.asking(asked)
    forms = dict(reader.forms)
    for number in near if itself else ():
        listed = forms.get(number, [])
        kept = [form for form in listed if form[2].casefold().rstrip("?") != itself.casefold().rstrip("?")]
        if len(kept) < len(listed):
            forms[number] = kept
    found = []
    for candidate in likest(read, near, forms):
        told, turned = signs(read, candidate)
        answer = _answer(candidate.form[0], candidate.form[1] ^ turned)
        if answer in _ANSWERS.values():
            found.append(({sign: value for sign, value in told.items() if value}, answer == right))
    return found


def fitted(chosen: list[Sample]) -> tuple[float, dict[str, float]]:
    """Return what a question counts by itself, and each sign; by steps that grow smaller where they were large (AdaGrad)."""
    weights = {"": 0.0} | {sign: _before(sign) for _, _, voting in chosen for told, _ in voting for sign in told}
    steps: dict[str, float] = {}
    for _ in range(EPOCHS):
        for name, _, voting in chosen:
            slope: dict[str, float] = {}
            likes = [_like(weights, told) for told, _ in voting]
            whole = sum(likes) + 1
            good = sum(like for like, (_, right) in zip(likes, voting, strict=True) if right) + 0.5
            for like, (told, right) in zip(likes, voting, strict=True):
                wrong = like / whole - right * like / good
                for sign, value in (("", 1.0), *told.items()):
                    slope[sign] = slope.get(sign, 0.0) + wrong * value
            counts = COUNTS if name in SETS else 1.0
            for sign, by in slope.items():
                along = counts * by + RIDGE * (weights.get(sign, 0.0) - _before(sign))
                steps[sign] = steps.get(sign, 1e-6) + along * along
                weights[sign] = weights.get(sign, _before(sign)) - STEP * along / sqrt(steps[sign])
    return weights.pop(""), weights


def _before(sign: str) -> float:
    """Return what a sign counts before anything is learned."""
    return TURNS if sign.startswith((HERE, THERE)) else 0.0


def _like(weights: dict[str, float], told: dict[str, float]) -> float:
    return exp(min(_FURTHEST, weights[""] + sum(weights.get(sign, 0.0) * value for sign, value in told.items())))


def likely(weights: dict[str, float], voting: list[tuple[dict[str, float], bool]]) -> float:
    """Return how likely the right answer is by the votes."""
    likes = [(_like(weights, told), right) for told, right in voting]
    return (sum(like for like, right in likes if right) + 0.5) / (sum(like for like, _ in likes) + 1)


def held_out(found: list[Sample]) -> None:
    """Print of each set how many are answered rightly and wrongly by weights that were set without their rules, by how likely an answer has to be."""
    told: dict[str, list[float]] = {}
    for fold in range(FOLDS):
        of_fold = [sample[0] in (*SETS, "sides") and sum(sample[1].encode()) % FOLDS == fold for sample in found]
        bias, weights = fitted([sample for sample, held in zip(found, of_fold, strict=True) if not held])
        for sample, held in zip(found, of_fold, strict=True):
            if held:
                told.setdefault(sample[0], []).append(likely(weights | {"": bias}, sample[2]))
    for name, right in told.items():
        shares = (
            f"{least}: {sum(one >= least for one in right)}/{sum(1 - one >= least for one in right)}"
            for least in (0.7, 0.8, 0.85, 0.9, 0.95)
        )
        print(f"{name:24} {len(right)}:", ", ".join(shares))


def main() -> int:
    """Write the weights and print what they do; status 1 when ``--check`` finds the file stale."""
    found = samples()
    held_out(found)
    bias, weights = fitted(found)
    signs_of = "".join(f'    "{sign}": {weight:.2f},\n' for sign, weight in sorted(weights.items()) if abs(weight) >= LEAST)
    head = TARGET.read_text(encoding="utf-8").split("ALIKE =")[0]
    return write_or_check(TARGET, f"{head}ALIKE = {bias:.2f}\nWEIGHTS = {{\n{signs_of}}}\n")


if __name__ == "__main__":
    sys.exit(main())
