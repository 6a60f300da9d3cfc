"""Questions for the corpus of tools/snapshot.py: the published cases, random positions, and sentences, about the data files of a tree."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import yaml
from boards import printed
from positions import Maker, Stand
from questions import KINDS, question, sentence
from snapshot_answers import called, read
from spelling import written
from wrong import damaged_sentence, house_rules

Item = dict[str, Any]
LANGUAGES = ("nl", "de")
ASK = {"nl": "vraag", "de": "frage"}
POSITION = {"nl": "--stelling", "de": "--stellung"}
RULES = {"nl": "--regels", "de": "--regeln"}
TRACE = {"nl": "--spoor", "de": "--spur"}
_VERDICTS, _TEXTS, _ASKS, _DAMAGED = 3600, 1500, 9, 3000


class Corpus:
    """What the items are made of: the tree's files as text, its rule sets, and chance by seed."""

    def __init__(self, tree: Path, seed: str) -> None:
        """Read the data files."""
        self.tree = tree
        self.seed = seed
        self.words = self.data("words/input_words")
        boards = self.data("boards/printed")["boards"]
        self.boards = printed(boards)
        self.sets: dict[str, dict[str, Any]] = {}
        for one in json.loads(self.said("regels", "--json"))["rules"]:
            self.sets[one["name"]] = one
            if "points" not in one:
                self.sets[one["name"]] = json.loads(self.said("regels", one["name"], "--json"))["rules"][0]
        games = ("basis", "basis-5-6", "zeevaarders")
        self.rules = {game: [name for name, one in self.sets.items() if game in one["games"]] for game in games}
        self.maker = Maker(self.boards, self.rules)

    def data(self, name: str) -> Any:
        """Return a data file; every value is text."""
        return yaml.load((self.tree / "data" / f"{name}.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)  # noqa: S506 - nothing is built

    def said(self, *argv: str, given: str | None = None) -> str:
        """Return what a command prints."""
        return str(called(list(argv), given, {"COLUMNS": ""})["out"])

    def chance(self, name: str) -> Random:
        """Return the chance of one item: the same seed and name give the same item."""
        return Random(f"{self.seed} {name}")  # noqa: S311 - inputs that can be made again, no secrets

    def house(self, chance: Random, *, wrong: bool = False) -> str:
        """Return a house-rules file."""
        return house_rules(chance, [one["points"] for one in self.sets.values()], list(self.sets), wrong=wrong)

    def sets_of(self, text: str) -> list[str]:
        """Return the rule sets of the game that a position, as text, is of; those of the board game where it says none."""
        written = str(read(text)[1].get("yaml", ""))
        game = next((game for one in self.sets.values() for game in one["games"] if f"spel: {game}\n" in written), "basis")
        return [name for name, one in self.sets.items() if game in one["games"]]

    def known_sentences(self) -> list[tuple[str, str]]:
        """Return the sentences of the published cases that ask one question, with their language."""
        known: list[tuple[str, str]] = []
        path = self.tree / "data" / "cases" / "base" / "reading.yaml"
        for case in yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)["cases"]:  # noqa: S506 - texts only
            for one in (case.get("asked", {}), *case.get("reads", ())):
                asks_one = not {"readings", "problems", "rulebook"} & one.keys()
                known += [(said, language) for language in LANGUAGES if asks_one for said in one.get(language, ())]
        return list(dict.fromkeys(known))


def in_line(text: str) -> str:
    """Return a position as one line; the text itself where it cannot be read."""
    return str(read(text)[1].get("line", text))


# --- positions and questions -----------------------------------------------------------------------------------------------


def cases(corpus: Corpus) -> Iterator[Item]:
    """Every published case under every rule set of its game: as an object, and in a player's words where the case has them."""
    raw = _listed(corpus)
    for name, one in raw.items():
        if "question" not in one:
            continue
        document = _document(name, raw)
        text = document if isinstance(document, str) else json.dumps(document, ensure_ascii=False)
        sets = corpus.sets_of(text)
        asked = _question(one["question"])
        strict = one.get("strict") in ("yes", "true")
        asks: list[Item] = [{"question": asked, "rules": rules, "strict": strict} for rules in sets]
        asks.append({"question": asked, "strict": not strict})
        runs = []
        for language, said in (one.get("asked") or {}).items():
            words = said if isinstance(said, str) else said[0]
            line = [ASK[language], *words.split(), POSITION[language], "@", *(["--strikt"] if strict else [])]
            runs += [[*line, TRACE[language]], [*line, RULES[language], "alle"], [*line, RULES[language], sets[-1], "--json"]]
        yield {"id": f"case-{name}", "position": text, "asks": asks, "runs": runs}


def records(corpus: Corpus) -> Iterator[Item]:
    """Every published record of a game, replayed in words and audited under every rule set of its game."""
    raw = _listed(corpus)
    for name, one in raw.items():
        record = raw[one["from"]].get("record") if "from" in one and "record" not in one else one.get("record")
        if not isinstance(record, str):
            continue
        start = one.get("start") or raw.get(one.get("from", ""), {}).get("start")
        start = _document(start, raw) if start in raw else start
        start = start if start is None or isinstance(start, str) else json.dumps(start, ensure_ascii=False)
        files = {"game.txt": record} | ({"start.yaml": start} if start else {})
        given = ["--stelling", "start.yaml"] if start else []
        sets = corpus.sets_of(start or record)
        runs = [["naspelen", "game.txt", *given], ["nachspielen", "game.txt", *given, "--json"]]
        runs += [["naspelen", "game.txt", *given, RULES["nl"], rules] for rules in sets]
        runs += [["nakijken", "game.txt", RULES["nl"], rules, "--json"] for rules in (sets if not start else ())]
        yield {"id": f"record-{name}", "files": files, "runs": runs}


def disputes(corpus: Corpus) -> Iterator[Item]:
    """Every published dispute in each of its wordings, under every rule set of its game, as JSON, and in words."""
    raw = _listed(corpus)
    for name, one in raw.items():
        if "said" not in one:
            continue
        document = _document(name, raw) if "position" in one or "from" in one else None
        text = document if document is None or isinstance(document, str) else json.dumps(document, ensure_ascii=False)
        runs = []
        for language, wordings in one["said"].items():
            first = {"nl": "geschil", "de": "streitfall"}[language]
            for said in [wordings] if isinstance(wordings, str) else wordings:
                line = [first, said, *([POSITION[language], "@"] if text else [])]
                runs.append(line)
                runs += [[*line, RULES[language], rules, "--json"] for rules in corpus.sets_of(text or "")]
        yield {"id": f"dispute-{name}", "runs": runs} | ({"position": text} if text else {})


def _listed(corpus: Corpus) -> dict[str, dict[str, Any]]:
    """Return by id everything that the files of published cases list, of whatever kind."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted((corpus.tree / "data" / "cases").rglob("*.yaml")):
        for listed in yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader).values():  # noqa: S506 - nothing is built
            found |= {one["id"]: one for one in listed if isinstance(one, dict) and "id" in one}
    if not found:
        raise ValueError("no published cases")
    return found


def _document(name: str, raw: dict[str, dict[str, Any]]) -> Any:
    one = raw[name]
    if "position" in one:
        return one["position"]
    base = _document(one["from"], raw)
    if isinstance(base, str):
        base = yaml.load(base, yaml.BaseLoader)  # noqa: S506 - nothing is built
    return _merged(base, one.get("changes", {}))


def _merged(base: Any, changes: Any) -> Any:
    if not (isinstance(base, dict) and isinstance(changes, dict)):
        return changes
    found = dict(base)
    for key, value in changes.items():
        if value == "-":
            found.pop(key, None)
        else:
            found[key] = _merged(base.get(key), value)
    return found


def _question(listed: dict[str, Any]) -> Item:
    cards = {name: {kind: int(number) for kind, number in listed[name].items()} for name in ("give", "take") if name in listed}
    return listed | cards | ({"roll": int(listed["roll"])} if "roll" in listed else {})


def stand_of(corpus: Corpus, name: str) -> tuple[Random, Stand, str]:
    """Return a random position, as an object and as a document or a line."""
    chance = corpus.chance(name)
    stand = corpus.maker.stand(chance)
    text = written(stand, corpus.words, chance)
    return chance, stand, in_line(text) if chance.randrange(2) else text


def verdicts(corpus: Corpus) -> Iterator[Item]:
    """Questions of every kind about random positions, as objects, under the rule sets of the game and now and then another."""
    number = 0
    for place in range(_VERDICTS):
        chance, stand, text = stand_of(corpus, f"verdict {place}")
        asks: list[Item] = []
        for _ in range(_ASKS):
            asked: Item = {"question": question(chance, stand, KINDS[number % len(KINDS)])}
            number += 1
            rules = chance.choice((None, *corpus.rules[stand.plays], *corpus.rules[stand.plays]))
            if chance.randrange(20) == 0:
                rules = chance.choice([*corpus.sets, "wm-2002", "aktuell", "ueblich", "nergens"])
            asked |= {"rules": rules} if rules else {}
            asked |= {"strict": True} if chance.randrange(4) == 0 else {}
            asks.append(asked)
        number += place % 2
        yield {"id": f"verdict-{place}", "position": text, "asks": asks}


def texts(corpus: Corpus) -> Iterator[Item]:
    """The same asked by sentences on the command line: text in both languages, every step, every rule set, house rules, JSON."""
    for place in range(_TEXTS):
        chance, stand, text = stand_of(corpus, f"text {place}")
        files = {"huis.yaml": corpus.house(chance)} if chance.randrange(3) == 0 else {}
        runs = []
        for number in range(4):
            language = LANGUAGES[number % 2]
            words = sentence(question(chance, stand, KINDS[(4 * place + number + place // 6) % len(KINDS)]), language).split()
            first = ASK[language]
            if words[0] in {"mag", "waar", "wie", "wat", "darf", "wo", "wer", "was"} and chance.randrange(2):
                first, *words = words
            line = [first, *words, POSITION[language], "@"]
            line += [TRACE[language]] if chance.randrange(2) else []
            line += ["--strikt"] if chance.randrange(4) == 0 else []
            rules = chance.choice((None, None, *corpus.rules[stand.plays], *(["huis.yaml"] * 4 if files else [])))
            runs.append(line + ([RULES[language], rules] if rules else []))
            if chance.randrange(3) == 0:
                runs.append(
                    [*line, RULES[language], chance.choice(("alle", "alle", rules or "actueel")), *(["--json"] * chance.randrange(2))]
                )
            if chance.randrange(4) == 0:
                runs.append([*runs[-1], "--taal", LANGUAGES[1 - number % 2]])
        yield {"id": f"text-{place}", "position": text, "files": files, "runs": runs}


# --- sentences -------------------------------------------------------------------------------------------------------------

ANNA = """\
spel: basis
bord: beginners-2020-engels
spelers:
  rood: {naam: Anna, dorpen: C1.ZO, steden: A1.ZO, straten: A2/ZW C2/ZW, hand: "3 wol, 2 hout, 1 erts", ontwikkelingskaarten: "1 ridder, 1 monopolie"}
  blauw: {naam: Jan Peter, dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: 9 kaarten}
  wit: {dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O, hand: 4 hout}
  oranje: {naam: An, dorpen: A3.Z D2.ZO, straten: A3/ZW D3/ZW}
beurt: rood
"""


def sentences(corpus: Corpus) -> Iterator[Item]:
    """The sentences of the published cases about several positions, and thousands of them damaged."""
    positions = [ANNA, ANNA.replace("beurt: rood\n", "fase: opbouw\n"), in_line(ANNA.replace("spel: basis", "spel: zeevaarders"))]
    known = corpus.known_sentences()
    for number, (said, language) in enumerate(known):
        for place, text in enumerate(positions if number % 3 == 0 else positions[:2]):
            asks: list[Item] = [{"question": said}, {"question": said, "speaker": "blauw", "strict": True}]
            line = [ASK[language], *said.split(), POSITION[language], "@"]
            runs = [[line, [*line, "--json"]], [[*line, "--spieler", "Blau"]], [line]][place]
            yield {"id": f"sentence-{number}-{place}", "position": text, "asks": asks[: 2 - place // 2], "runs": runs}
    for number in range(_DAMAGED):
        chance = corpus.chance(f"damaged {number}")
        said, language = chance.choice(known)
        said = damaged_sentence(chance, said, [one for one, _ in known])
        line = [ASK[language], said, POSITION[language], "@"]
        runs = [line] if chance.randrange(3) else [[ASK[LANGUAGES[language == "nl"]], *line[1:]], [*line, "--json"]]
        yield {"id": f"damaged-{number}", "position": positions[chance.choice((0, 0, 0, 1, 2))], "asks": [{"question": said}], "runs": runs}
