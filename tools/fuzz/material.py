"""What inputs are made of: the published cases, disputes and records, random positions, sentences, queries, and the words of the command itself."""

from __future__ import annotations

import json
from functools import cached_property
from random import Random
from typing import Any

import yaml
from asking import ANNA, Corpus
from cut_data import cut_data
from desk import ROOT
from positions import Stand
from questions import KINDS, question, sentence
from spelling import written

from adjudicator.cases.case import Case, load
from adjudicator.cases.disputes import load_disputes
from adjudicator.cases.records import load_records
from adjudicator.input.problems import PositionError
from adjudicator.notation.document.read import read_position
from adjudicator.notation.line.write import write_line
from adjudicator.rulesets.editions import RULE_SETS
from rulebook.book import open_rulebook

LANGUAGES = ("nl", "de")
_LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


class Material:
    """Everything that is read once and drawn from for every input."""

    def __init__(self) -> None:
        """Read the tree's own files."""
        self.corpus = Corpus(ROOT, "")
        self.cases: list[Case] = [one for one in load(str(ROOT / "data" / "cases")).values() if len(one.document) < 20_000]  # noqa: PLR2004 - bytes
        self.examples = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs" / "examples").glob("*.yaml"))]
        self.documents = list(dict.fromkeys([*(case.document for case in self.cases), *self.examples]))
        self.disputes = [*load_disputes(str(ROOT / "data" / "cases")).values()]
        self.records = [*load_records(str(ROOT / "data" / "cases")).values()]
        self.told = [(said, case.document) for case in self.disputes for texts in case.said.values() for said in texts]
        self.told += [
            (heard[language], case.document)
            for case in self.disputes
            for heard in case.heard
            for language in LANGUAGES
            if language in heard
        ]
        self.claims = [said for said, _ in self.told]
        self.sentences = [said for said, _ in self.corpus.known_sentences()]
        self.asked = [(said, case.document) for case in self.cases for texts in case.asked.values() for said in texts]
        self.asked += [
            (one[language], case.document) for case in self.cases for one in case.reads for language in LANGUAGES if language in one
        ]
        self.asked = [(said, text) for said, text in self.asked if isinstance(said, str)]
        self.wordings = [*self.sentences, *(said for said, _ in self.asked)]
        self.rules = [*RULE_SETS]
        self.anna = read_position(ANNA)
        self.book = open_rulebook()
        self.entries = {entry.id for entry in self.book}
        self.cut = cut_data()

    @cached_property
    def lines(self) -> list[str]:
        """The published positions in one line, of all games."""
        found = []
        for text in self.documents:
            try:
                found.append(text if text.startswith("CR1") else write_line(read_position(text)))
            except (PositionError, ValueError):
                continue
        return list(dict.fromkeys(found))

    @cached_property
    def events(self) -> list[str]:
        """Every course that a published record tells in words, and those of positions."""
        return [one.text for one in self.records if not one.text.lstrip().startswith(("{", "catanlog", "SOC"))]

    @cached_property
    def foreign(self) -> list[str]:
        """Every record of another program, and a whole game of one of them."""
        found = [one.text for one in self.records if one.text.lstrip().startswith(("{", "catanlog", "SOC"))]
        whole = json.loads((ROOT / "docs" / "examples" / "catanatron-188.json").read_text(encoding="utf-8"))
        return [*found, *found, *(json.dumps(whole | {"actions": whole["actions"][:count]}) for count in (40, 90))]

    @cached_property
    def queries(self) -> list[str]:
        """Every known query of the search, titles and terms of the articles, and ids."""
        paths = [*sorted((ROOT / "tests" / "queries").glob("*.tsv")), *sorted((ROOT / "tests" / "queries").glob("*.txt"))]
        found = [
            row.split("\t")[0] for path in paths for row in path.read_text(encoding="utf-8").splitlines() if row and not row.startswith("#")
        ]
        for name in ("almanak_nl", "regeln_de"):
            for entry, one in self.corpus.data(name)["entries"].items():
                found += [entry, one["title"], *one.get("terms", ())]
        return found

    def warm(self) -> None:
        """Read now what is otherwise read when it is first drawn from."""
        for name in ("lines", "events", "foreign", "queries"):
            getattr(self, name)

    def stand(self, chance: Random) -> tuple[Stand, str]:
        """Return a random position of the board game, and a document of it."""
        stand = self.corpus.maker.stand(chance)
        return stand, written(stand, self.corpus.words, chance)

    def document(self, chance: Random) -> str:
        """Return a sound document: a published one of any game, or a random one of the board game."""
        return chance.choice(self.documents) if chance.randrange(3) else self.stand(chance)[1]

    def question(self, chance: Random) -> tuple[str, str]:
        """Return a sentence and the position it is about: published, or made by the grammar."""
        if chance.randrange(2):
            return chance.choice(self.asked)
        stand, text = self.stand(chance)
        return sentence(question(chance, stand, chance.choice(KINDS)), chance.choice(LANGUAGES)), text

    def house(self, chance: Random) -> str:
        """Return a file of house rules, half of them with faults."""
        return self.corpus.house(chance, wrong=chance.randrange(2) == 0)


def values(text: str) -> Any:
    """Return what a YAML document holds, every scalar as text; the text itself where it is no plain YAML."""
    try:
        return yaml.load(text, Loader=_LOADER)  # noqa: S506 - constructs texts only
    except yaml.YAMLError:
        return text
