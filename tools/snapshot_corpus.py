"""The corpus that tools/snapshot.py asks: made once from a tree and a seed, as text, and stored outside of any tree.

    python tools/snapshot_corpus.py [--tree TREE] [--corpus FOLDER] [--seed TEXT] [--only GROUP,GROUP]

A row of FOLDER/<group>.jsonl is an item: ``id``, and of these what it needs: ``position`` (or ``hex``, its bytes), ``asks`` (questions of it:
``question`` as an object or a sentence, ``rules``, ``strict``, ``speaker``), ``files`` (by name), ``runs`` (command lines; ``@`` is the position),
``entry`` and ``searches`` (of the library). The tree gives the data files as text, its test files with sentences and queries, and through the
public face one-line forms; nothing else is imported.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import snapshot
import yaml
from snapshot_boards import printed
from snapshot_positions import Maker, Stand, written
from snapshot_questions import KINDS, question, sentence
from snapshot_wrong import damaged_sentence, faulty_items, house_rules, misspelt, wrong_lines

Item = dict[str, Any]
LANGUAGES = ("nl", "de")
ASK = {"nl": "vraag", "de": "frage"}
POSITION = {"nl": "--stelling", "de": "--stellung"}
RULES = {"nl": "--regels", "de": "--regeln"}
TRACE = {"nl": "--spoor", "de": "--spur"}
_VERDICTS, _TEXTS, _ASKS, _DAMAGED, _MISSPELT, _DRAWN, _FAULTY, _WRONG = 3600, 1500, 9, 3000, 700, 400, 700, 150
_GAMES = {"basis": "base", "basis-5-6": "56", "zeevaarders": "ships"}


class Corpus:
    """What the items are made of: the tree's files as text, its rule sets, and chance by seed."""

    def __init__(self, tree: Path, seed: str) -> None:
        """Read the data files."""
        self.tree = tree
        self.seed = seed
        self.words = self.data("input_words")
        boards = self.data("boards")["boards"]
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
        return str(snapshot.called(list(argv), given, {"COLUMNS": ""})["out"])

    def chance(self, name: str) -> Random:
        """Return the chance of one item: the same seed and name give the same item."""
        return Random(f"{self.seed} {name}")  # noqa: S311 - inputs that can be made again, no secrets

    def house(self, chance: Random, *, wrong: bool = False) -> str:
        """Return a house-rules file."""
        return house_rules(chance, [one["points"] for one in self.sets.values()], list(self.sets), wrong=wrong)


def in_line(text: str) -> str:
    """Return a position as one line; the text itself where it cannot be read."""
    return str(snapshot.read(text)[1].get("line", text))


# --- positions and questions -----------------------------------------------------------------------------------------------


def cases(corpus: Corpus) -> Iterator[Item]:
    """Every published case under every rule set of its game: as an object, and as text in both languages."""
    raw: dict[str, dict[str, Any]] = {}
    topics = []
    for path in sorted((corpus.tree / "data" / "cases").glob("*.yaml")):
        topics.append(path.stem)
        for one in yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader)["cases"]:  # noqa: S506 - nothing is built
            raw[one["id"]] = one
    tried = {(name, language): words for language in LANGUAGES for topic in topics for name, words in _tried(corpus, topic, language)}
    for name, one in raw.items():
        document = _document(name, raw)
        asked = _question(one["question"])
        strict = one.get("strict") == "yes"
        text = document if isinstance(document, str) else json.dumps(document, ensure_ascii=False)
        game = next((game for game in _GAMES if f"spel: {game}" in snapshot.read(text)[1].get("yaml", "")), "basis")
        asks: list[Item] = [{"question": asked, "rules": rules, "strict": strict} for rules in corpus.rules[game]]
        asks.append({"question": asked, "strict": not strict})
        runs = []
        for language in LANGUAGES:
            words = tried[name, language]
            line = [ASK[language], *words, POSITION[language], "@", *(["--strikt"] if strict else [])]
            runs += [[*line, RULES[language], rules] for rules in corpus.rules[game]]
            runs += [[*line, TRACE[language]], [*line, RULES[language], "alle"]]
        runs += [[*runs[0], "--json"], [*runs[0][:-1], "alle", "--json"]]
        yield {"id": f"case-{name}", "position": text, "asks": asks, "runs": runs}


def _tried(corpus: Corpus, topic: str, language: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the id of each case of a topic and the words of its question, from what ``gevallen`` prints to try it with."""
    name = ""
    for row in corpus.said({"nl": "gevallen", "de": "faelle"}[language], topic).splitlines():
        if " · " in row and row.startswith("    ") and "catan-rules" not in row:
            name = row.split(" · ")[0].strip()
        found = re.search(rf"catan-rules {ASK[language]} (.*) {POSITION[language]} ", row)
        if found:
            yield name, shlex.split(found[1].replace("'", "\\'"))


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


def _stand(corpus: Corpus, name: str) -> tuple[Random, Stand, str]:
    """Return a random position, as an object and as a document or a line."""
    chance = corpus.chance(name)
    stand = corpus.maker.stand(chance)
    text = written(stand, corpus.words, chance)
    return chance, stand, in_line(text) if chance.randrange(2) else text


def verdicts(corpus: Corpus) -> Iterator[Item]:
    """Questions of every kind about random positions, as objects, under the rule sets of the game and now and then another."""
    number = 0
    for place in range(_VERDICTS):
        chance, stand, text = _stand(corpus, f"verdict {place}")
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
        chance, stand, text = _stand(corpus, f"text {place}")
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

_ANNA = """\
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
    """The sentences of the test files about several positions, and thousands of them damaged."""
    positions = [_ANNA, _ANNA.replace("beurt: rood\n", "fase: opbouw\n"), in_line(_ANNA.replace("spel: basis", "spel: zeevaarders"))]
    known: list[tuple[str, str]] = []
    for path in sorted((corpus.tree / "tests" / "questions").glob("*.txt")):
        language = "de" if path.stem.endswith("de") else "nl"
        rows = [
            row.partition(" => ")[0].strip() for row in path.read_text(encoding="utf-8").splitlines() if row and not row.startswith("#")
        ]
        known += [(row, language) for row in rows]
    known = list(dict.fromkeys(known))
    for number, (said, language) in enumerate(known):
        for place, text in enumerate(positions):
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


# --- the rulebook ----------------------------------------------------------------------------------------------------------


def searches(corpus: Corpus) -> Iterator[Item]:
    """Every known query, misspelt ones, every entry, every synonym, and the lists."""
    queries: list[tuple[str, str]] = []
    for path in [*sorted((corpus.tree / "tests" / "queries").glob("*.tsv")), *corpus_queries]:
        rows = [row.split("\t") for row in path.read_text(encoding="utf-8").splitlines() if row and not row.startswith("#")]
        queries += [(row[0], row[1]) for row in rows]
    queries = list(dict.fromkeys(queries))
    named: dict[str, list[str]] = {}
    for language, name in (("nl", "almanak_nl"), ("de", "regeln_de")):
        for entry, one in corpus.data(name)["entries"].items():
            queries_of = [one["title"], *one.get("terms", ())]
            named.setdefault(entry, []).append(language)
            command = {"nl": "zoek", "de": "suche"}[language]
            show = {"nl": "toon", "de": "zeige"}[language]
            runs = [[show, entry], [show, entry, "--json"], *([show, *title.split()] for title in queries_of)]
            yield {"id": f"entry-{language}-{entry}", "entry": entry, "runs": runs}
            yield {"id": f"terms-{language}-{entry}", "runs": [[command, *term.split(), "--json"] for term in queries_of]}
    for number, (query, language) in enumerate(queries):
        command = {"nl": "zoek", "de": "suche"}[language]
        more = [["--aantal", "2"], ["--spel", "basis"], ["--spiel", "seefahrer"], ["--anzahl=50"], []][number % 5]
        runs = [[command, *query.split(), "--json"], [command, query, *more]]
        yield {"id": f"query-{number}", "searches": [[query, language]] if number % 4 == 0 else [], "runs": runs}
    for number in range(_MISSPELT):
        chance = corpus.chance(f"misspelt {number}")
        query, language = chance.choice(queries)
        words = misspelt(chance, query)
        command = chance.choice({"nl": ("zoek", "zoek", "toon"), "de": ("suche", "suche", "zeige")}[language])
        yield {"id": f"misspelt-{number}", "runs": [[command, words] if chance.randrange(2) else [command, *words.split(), "--json"]]}
    both = [" ".join(query for query, language in queries[:40] if language == one) for one in LANGUAGES]
    lines = "\n".join(query for query, language in queries[:60] if language == "nl")
    yield {
        "id": "search-lines",
        "runs": [
            {"argv": ["zoek"], "stdin": lines}, {"argv": ["zoek", "--json"], "stdin": lines}, {"argv": ["suche", "--taal", "nl"], "stdin": lines},
            {"argv": ["suche", "--json", "--anzahl", "1"], "stdin": "Räuber\n\n\ufeffStraße\r\nxyzzy\n"}, {"argv": ["zoek"], "stdin": ""},
            ["zoek", both[0]], ["suche", both[1], "--json"], ["zoek", "afstandsregel", "--taal", "de"], ["suche", "Räuber", "--sprache=nl", "--json"],
            {"argv": ["zoek", "afstandsregel"], "env": {"COLUMNS": "40"}}, {"argv": ["toon", "struikrover"], "env": {"COLUMNS": "200"}},
            {"argv": ["toon", "struikrover"], "env": {"COLUMNS": ""}}, ["zoek", ""], ["zoek", "?!"], ["zoek", "x" * 3000],
        ],
    }  # fmt: skip
    for number, game in enumerate(("", "basis", "basis-5-6", "zeevaarders", "seefahrer", "kaartspel", "wuerfelspiel", "würfelspiel", "56")):
        more = ["--spel", game] if game else []
        lists = [["lijst", *more], ["lijst", *more, "--json"], ["liste", *more], ["liste", *more, "--json"]]
        yield {"id": f"list-{number}", "runs": [*lists, {"argv": ["lijst", *more], "env": {"COLUMNS": ""}}]}
    yield {"id": "sources", "runs": [["bronnen"], ["bronnen", "--json"], ["quellen"], ["quellen", "--json"]]}
    names = [
        *corpus.sets,
        "enzyklopaedie",
        "wm-2002",
        "ueblich",
        "üblich",
        "aktuell",
        "hausregel-5-6",
        "huis.yaml",
        "nergens",
        "Almanak",
        "kaartspel",
    ]
    files = {"huis.yaml": corpus.house(corpus.chance("house for rules"))}
    for name in names:
        pairs = [[command, name, other] for command in ("regels", "regeln") for other in names]
        one = [
            ["regels", name],
            ["regels", name, "--json"],
            ["regeln", name],
            ["regeln", name, "--json"],
            ["regels", name, names[0], "--json"],
        ]
        yield {"id": f"rules-{name}", "files": files, "runs": [*one, *pairs]}
    yield {"id": "rules", "runs": [["regels"], ["regels", "--json"], ["regeln"], ["regeln", "--json"], ["regels", *names[:3]]]}
    facts = [*corpus.data("points")["facts"]]
    for number, fact in enumerate(facts):
        if number % 3 == 0:
            yield {"id": f"fact-{fact}", "runs": [["toon", fact], ["zeige", fact, "--json"]]}


corpus_queries: list[Path] = []


# --- paper and drawings ----------------------------------------------------------------------------------------------------


def printed_documents(corpus: Corpus) -> Iterator[Item]:
    """The summary in every form and file format, and reports of verdicts."""
    sets = {"basis": corpus.rules["basis"], "basis-5-6": corpus.rules["basis-5-6"], "zeevaarders": corpus.rules["zeevaarders"]}
    for game, names in sets.items():
        for number, rules in enumerate(names):
            for language, command in (("nl", "samenvatting"), ("de", "zusammenfassung")):
                base = ["--spel", game, RULES[language], rules]
                other = ["--tweetalig"] if number % 2 else []
                runs = [
                    [command, *base], [command, *base, *other, "--vorm", "zak"], [command, "x.html", *base, *other],
                    [command, "x.html", *base, "--vorm", "zak"], [command, "x.md", *base, "--tweetalig"],
                ]  # fmt: skip
                if number % 3 == 0:
                    runs += [[command, "x.pdf", *base, *other], [command, "x.pdf", *base, "--form", "tasche", *other]]
                yield {"id": f"summary-{game}-{rules}-{language}", "runs": runs, "quick": number == 0}
    heavy = [
        ["samenvatting", "x.html", "--tekeningen"], ["zusammenfassung", "x.html", "--bilder", "--zweisprachig"], ["zusammenfassung", "x.pdf", "--bilder"],
        ["samenvatting", "x.html", "--vorm", "almanak"], ["zusammenfassung", "x.html", "--form", "almanach", "--zweisprachig"],
        ["samenvatting", "x.md", "--vorm", "almanak", "--regels", "actueel"], ["zusammenfassung", "x.html", "--form", "almanach", "--spiel", "seefahrer"],
        ["samenvatting", "x.pdf", "--vorm", "almanak"], ["zusammenfassung", "x.pdf", "--form", "almanach", "--spiel", "56", "--regeln", "huisregel-5-6"],
        ["samenvatting", "x.md", "--tekeningen"], ["samenvatting", "x.html", "--vorm", "almanak", "--spel", "base", "--regels", "encyclopedie"],
    ]  # fmt: skip
    yield from ({"id": f"document-{number}", "runs": [line], "quick": number < 2} for number, line in enumerate(heavy))  # noqa: PLR2004 - the first two
    topics = (
        corpus.said("samenvatting", "--onderwerpen", "?"),
        snapshot.called(["samenvatting", "--onderwerpen", "?"], None, {"COLUMNS": ""})["err"],
    )
    found = re.findall(r"[a-z]+", topics[1].splitlines()[1].partition(":")[2])
    german = snapshot.called(["zusammenfassung", "--themen", "?"], None, {"COLUMNS": ""})["err"].splitlines()[1].partition(":")[2]
    runs = [["samenvatting", "--onderwerpen", one] for one in found] + [
        ["zusammenfassung", "--themen", f"{one.strip(' .')}"] for one in german.split(",")
    ]
    runs += [
        ["samenvatting", "--onderwerpen", ",".join(found[:3]), "x.html", "--vorm", "zak"],
        ["samenvatting", "--onderwerpen", f"{found[0]},onzin,{found[1]}x"],
    ]
    runs += [
        ["samenvatting", "--regels", "huis.yaml"],
        ["zusammenfassung", "y.html", "--regeln", "huis.yaml", "--zweisprachig"],
        ["samenvatting", "x.docx"],
    ]
    runs += [
        ["samenvatting", "--spel", "kaartspel"],
        ["samenvatting", "--regels", "nergens"],
        ["samenvatting", "er-al.html"],
        ["samenvatting", "er-al.html", "--force"],
    ]
    yield {"id": "summary-topics", "files": {"huis.yaml": corpus.house(corpus.chance("house for paper")), "er-al.html": "x"}, "runs": runs}
    for number in range(120):
        chance, stand, text = _stand(corpus, f"report {number}")
        language = LANGUAGES[number % 2]
        words = sentence(question(chance, stand, KINDS[number % len(KINDS)]), language).split()
        command, target = (("verslag", "--bestand"), ("protokoll", "--datei"))[number % 2]
        line = [command, *words, POSITION[language], "@", *(["--strikt"] if number % 5 == 0 else [])]
        line += [RULES[language], chance.choice(corpus.rules[stand.plays])] if number % 3 == 0 else []
        yield {
            "id": f"report-{number}",
            "position": text,
            "runs": [line, [*line, target, "v.html"], *([[*line, target, "v.pdf"]] if number % 6 == 0 else [])],
        }


def drawings(corpus: Corpus) -> Iterator[Item]:
    """Boards and positions drawn with and without an answer, boards laid by seed, positions rewritten, and the short commands."""
    for name, _, game in corpus.boards:
        text = f"spel: {game}\nbord: {name}\n"
        runs = [
            ["teken", "--stelling", "@"],
            ["zeichne", "--stellung", "@", "--namen"],
            ["teken", "--stelling", "@", "--svg", "x.svg", "--namen"],
        ]
        yield {
            "id": f"board-{name}",
            "position": text,
            "runs": [*runs, ["herschrijf", "--stelling", "@"], ["umschreiben", "--stellung", "@", "--zeile"]],
        }
    for number in range(_DRAWN):
        chance, stand, text = _stand(corpus, f"drawn {number}")
        language = LANGUAGES[number % 2]
        draw, to = {"nl": "teken", "de": "zeichne"}[language], [POSITION[language], "@"]
        kinds = (
            "settlement",
            "road",
            "where",
            "where",
            "longest-route",
            "robber",
            "valid",
            "production",
            "ship",
            "city",
            "options",
            "starting-cards",
        )
        asked = sentence(question(chance, stand, kinds[number % len(kinds)]), language).split()
        names = ["--namen"] if number % 3 == 0 else []
        who = chance.choice(stand.players).colour if stand.players else "rood"
        short = {
            "nl": [
                ["punten", who],
                ["punten"],
                ["opbrengst", str(chance.randrange(1, 14))],
                ["opbrengst", who],
                ["ruil", who],
                ["controleer"],
                ["wat", "kan", who],
            ],
            "de": [["punkte", who], ["punkte"], ["ertrag"], ["ertrag", "8", who], ["tausch"], ["pruefe"], ["prüfe", "--spur"]],
        }[language]
        cards = {
            "nl": ["ruil", who, "4", "wol", "voor", "1", "erts"],
            "de": ["tausch", "3", "Holz", "gegen", "1", "Erz", "--spieler", who],
        }[language]
        runs = [
            [draw, *to, *names], [draw, *asked, *to, *names], [draw, *asked, *to, "--svg", "x.svg", *names], [draw, *to, "--svg", "y.svg"],
            *([*line, *to] for line in (*short, cards)), [*chance.choice(short), *to, "--json"],
            {"argv": [draw, *to, *names], "env": {"COLUMNS": chance.choice(("40", "60", "120"))}},
            ["herschrijf", *to] if language == "nl" else ["umschreiben", *to, "--zeile"],
        ]  # fmt: skip
        yield {"id": f"drawn-{number}", "position": text, "runs": runs}
    for seed in range(40):
        runs = [["opbouw", "--zaad", str(seed)], ["aufbau", "--saat", str(seed * 977), "--zeile", "--spiel", "56"]]
        rules = [*corpus.rules["basis"], *corpus.rules["basis-5-6"]][seed % 8]
        runs += [
            ["opbouw", "b.yaml", "--zaad", str(seed), "--regels", rules, "--svg", "x.svg", "--namen"],
            ["opbouw", "--zaad", str(seed), "--spel", "zeevaarders"],
        ]
        yield {"id": f"set-up-{seed}", "runs": runs}
    news = [
        ["nieuw"],
        ["neu"],
        ["nieuw", "stelling.yaml"],
        ["neu", "er-al.yaml"],
        ["neu", "er-al.yaml", "--force"],
        ["nieuw", "weg/x.yaml"],
        ["nieuw", "--taal", "de"],
    ]
    yield {"id": "new", "files": {"er-al.yaml": "x"}, "runs": news, "quick": True}
    found = [
        ["controleer"],
        ["teken"],
        ["punten"],
        ["herschrijf", "--regel"],
        ["vraag", "wie", "wint"],
        ["mag", "B2.ZO"],
        ["mag", "hier", "B2.ZO"],
    ]
    for name in ("stelling.yaml", "stellung.yaml", "anders.yaml"):
        yield {"id": f"found-{name}", "files": {name: _ANNA}, "runs": found, "quick": True}
    piped: list[Any] = [
        {"argv": line, "stdin": text} for line in [*found, ["punkte", "--stellung", "-"]] for text in (_ANNA, in_line(_ANNA), "", "bord: x")
    ]
    yield {"id": "piped", "runs": piped, "quick": True}


# --- use and faults --------------------------------------------------------------------------------------------------------


def usage(corpus: Corpus) -> Iterator[Item]:
    """Help, overview, wrong use, completion."""
    overview = corpus.said("--help")
    commands = re.findall(r"^    ([a-z]+) \(([a-z]+)\)$", overview, re.MULTILINE)
    for pair in commands:
        for name in pair:
            runs = [[name, "--help"], [name, "-h", "--taal", "de"], ["--sprache", "nl", name, "--hilfe"], [name, "--hulp", "--json"]]
            runs += [
                [name, "--onzin"],
                [name, "--jso"],
                [name, "--taal"],
                [name, "--taal", "fr"],
                [name, "--stelling"],
                [name, "--json=ja"],
                [name, "--aantal", "0"],
            ]
            yield {"id": f"help-{name}", "runs": runs}
            shown = [["__complete", name, word] for word in ("", "-", "--s", "a", "rood")] + [
                ["__complete", name[:2]],
                ["__complete", name, "--spel", ""],
            ]
            yield {"id": f"complete-{name}", "runs": shown}
    plain = [
        ["--help"],
        ["--hilfe"],
        ["--taal", "de", "--help"],
        ["--version"],
        ["--versie"],
        [],
        ["--taal"],
        ["--taal", "de"],
        ["-x"],
        ["zoekk"],
        ["suhce"],
        ["help"],
    ]
    plain += [["__complete"], ["__complete", ""], ["__complete", "--"], ["__complete", "toon", "lang"], ["__complete", "zeige", "Rä"]]
    for number, language in enumerate(("", "de_DE.UTF-8", "nl_NL.UTF-8", "en_US.UTF-8")):
        yield {"id": f"overview-{number}", "runs": [{"argv": line, "env": {"LANG": language}} for line in plain], "quick": True}
    shells = [[name, shell] for name in ("aanvullen", "vervollstaendigen") for shell in ("bash", "zsh", "fish", "powershell", "tcsh", "")]
    yield {"id": "shells", "runs": shells}
    others = [
        ["gegevens", "leeg"],
        ["daten", "leeg", "--json"],
        ["gegevens", "nergens"],
        ["gevallen", "onzin"],
        ["faelle", "onzin", "--json"],
    ]
    yield {"id": "data", "files": {"leeg/x.txt": ""}, "runs": others}
    runs = [["gevallen", "cards"], ["faelle", "trade"], ["gevallen", "--json"], ["gevallen", "settlement-all-conditions", "--taal", "de"]]
    yield from ({"id": f"cases-{number}", "runs": [line], "quick": number == 0} for number, line in enumerate(runs))
    for number in range(_WRONG):
        chance = corpus.chance(f"wrong {number}")
        yield {"id": f"wrong-{number}", "position": _ANNA, "runs": list(wrong_lines(chance, commands))}


def faults(corpus: Corpus) -> Iterator[Item]:
    """Positions, lines and house rules with faults: the problems as objects and as text in both languages."""
    for number in range(_FAULTY):
        chance, stand, _ = _stand(corpus, f"fault {number}")
        text = written(stand, corpus.words, chance)
        yield from faulty_items(chance, number, text, in_line(text))
    for number in range(150):
        chance = corpus.chance(f"house {number}")
        files = {"huis.yaml": corpus.house(chance, wrong=True)}
        runs = [["regels", "huis.yaml"], ["regeln", "huis.yaml", "--json"]]
        asked = [["punten", "--stelling", "@", "--regels", "huis.yaml"], ["punkte", "--stellung", "@", "--regeln", "huis.yaml", "--json"]]
        yield {"id": f"house-{number}", "position": _ANNA, "files": files, "runs": [*runs, *asked]}


GROUPS = {
    "cases": cases, "verdicts": verdicts, "texts": texts, "sentences": sentences, "searches": searches, "printed": printed_documents, "drawings": drawings,
    "usage": usage, "faults": faults,
}  # fmt: skip


def main() -> int:
    """Make the groups and print how many items each has; return the exit status."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--tree", default=str(snapshot.ROOT))
    reader.add_argument("--corpus", default=str(snapshot.CORPUS))
    reader.add_argument("--seed", default="1")
    reader.add_argument("--only", default="")
    reader.add_argument("--queries", nargs="*", default=[], help="more files with queries: query, tab, language")
    args = reader.parse_args()
    tree, target = Path(args.tree).resolve(), Path(args.corpus).resolve()
    corpus_queries.extend(Path(name).resolve() for name in args.queries)
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        snapshot.surroundings(home)
        work = Path(home) / "work"
        work.mkdir()
        os.chdir(work)
        snapshot.use_tree(tree)
        corpus = Corpus(tree, args.seed)
        for name, make in GROUPS.items():
            if args.only and name not in args.only.split(","):
                continue
            rows = [json.dumps(item, ensure_ascii=False) for item in make(corpus)]
            (target / f"{name}.jsonl").write_text("".join(f"{row}\n" for row in rows), encoding="utf-8")
            print(f"{name:12}{len(rows):7} items")
        os.chdir(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
