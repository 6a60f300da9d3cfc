"""The rest of the corpus of tools/snapshot.py: the rulebook, use and wrong use, positions with faults, a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from asking import ANNA, LANGUAGES, POSITION, RULES, Corpus, Item, in_line, stand_of
from questions import KINDS, question, sentence
from spelling import written
from wrong import faulty_items, misspelt, wrong_lines

_MISSPELT, _FAULTY, _HOUSES, _WRONG, _SEEN = 700, 700, 150, 150, 200
#: One in so many queries is asked as a question too.
_RULES_ASKED = 6
#: More files with queries: query, tab, language.
MORE_QUERIES: list[Path] = []


# --- the rulebook ----------------------------------------------------------------------------------------------------------


def _queries(corpus: Corpus) -> list[tuple[str, str]]:
    """Return the known queries with their languages."""
    queries: list[tuple[str, str]] = []
    for path in [*sorted((corpus.tree / "tests" / "queries").glob("*.tsv")), *MORE_QUERIES]:
        rows = [row.split("\t") for row in path.read_text(encoding="utf-8").splitlines() if row and not row.startswith("#")]
        queries += [(row[0], row[1]) for row in rows]
    return list(dict.fromkeys(queries))


def searches(corpus: Corpus) -> Iterator[Item]:
    """Every known query, misspelt ones, every entry, every synonym, and the lists."""
    queries = _queries(corpus)
    named: dict[str, list[str]] = {}
    for language, name in (("nl", "almanak_nl"), ("de", "regeln_de")):
        for entry, one in corpus.data(name)["entries"].items():
            queries_of = [one["title"], *one.get("terms", ())]
            named.setdefault(entry, []).append(language)
            command = {"nl": "zoek", "de": "suche"}[language]
            show = {"nl": "toon", "de": "zeige"}[language]
            runs = [[show, entry], [show, entry, "--json"], *([show, *title.split()] for title in queries_of)]
            yield {"id": f"entry-{language}-{entry}", "entry": entry, "runs": runs}
            yield {"id": f"terms-{language}-{entry}", "runs": [[command, *term.split(), "--json"] for term in queries_of[::2]]}
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
    for number, (query, language) in enumerate(_queries(corpus)[::_RULES_ASKED]):
        ask = {"nl": "vraag", "de": "frage"}[language]
        line = [ask, *query.split()]
        runs = [line, [*line, "--json"], [*line, POSITION[language], "@"]]
        first = query.split()[0].lower()
        if first in {"mag", "waar", "wie", "wat", "darf", "wo", "wer", "was"}:
            runs += [[first, *query.split()[1:], POSITION[language], "@"], [first, *query.split()[1:]]]
        yield {"id": f"rule-{number}", "position": ANNA, "runs": runs}
    for number in range(_WRONG):
        chance = corpus.chance(f"wrong {number}")
        yield {"id": f"wrong-{number}", "position": ANNA, "runs": list(wrong_lines(chance, commands))}


def faults(corpus: Corpus) -> Iterator[Item]:
    """Positions, lines and house rules with faults: the problems as objects and as text in both languages."""
    for number in range(_FAULTY):
        chance, stand, _ = stand_of(corpus, f"fault {number}")
        text = written(stand, corpus.words, chance)
        yield from faulty_items(chance, number, text, in_line(text))
    for number in range(_HOUSES):
        chance = corpus.chance(f"house {number}")
        files = {"huis.yaml": corpus.house(chance, wrong=True)}
        runs = [["regels", "huis.yaml"], ["regeln", "huis.yaml", "--json"]]
        asked = [["punten", "--stelling", "@", "--regels", "huis.yaml"], ["punkte", "--stellung", "@", "--regeln", "huis.yaml", "--json"]]
        yield {"id": f"house-{number}", "position": ANNA, "files": files, "runs": [*runs, *asked]}


def on_terminal(corpus: Corpus) -> Iterator[Item]:
    """A part of the same on a terminal in colour, or one that shows none."""

    def seen(argv: list[str], **env: str) -> Item:
        return {"argv": argv, "env": {"TERM": "xterm-256color"} | env, "terminal": True}

    for number in range(_SEEN):
        chance, stand, text = stand_of(corpus, f"seen {number}")
        language = LANGUAGES[number % 2]
        asked = sentence(question(chance, stand, KINDS[number % len(KINDS)]), language).split()
        to = [POSITION[language], "@"]
        draw, ask = (("teken", "vraag"), ("zeichne", "frage"))[number % 2]
        runs = [
            seen([draw, *asked, *to]),
            seen([draw, *to, "--namen"], COLUMNS=chance.choice(("50", "80", "96"))),
            seen([ask, *asked, *to]),
        ]
        runs.append(
            chance.choice(
                (seen([draw, *asked, *to], NO_COLOR="1"), seen([ask, *asked, *to, RULES[language], "alle"]), seen([draw, *to], TERM="dumb"))
            )
        )
        yield {"id": f"seen-{number}", "position": text, "runs": runs}
    for number, (entry, words) in enumerate(corpus.data("almanak_nl")["entries"].items()):
        runs = [seen(["toon", entry]), seen(["zeige", entry]), seen(["zoek", *words["title"].split()]), seen(["suche", entry])]
        yield {"id": f"seen-entry-{number}", "runs": runs}
    lists = [
        ["lijst"],
        ["liste", "--spiel", "56"],
        ["bronnen"],
        ["regels"],
        ["regeln", "almanak"],
        ["regels", "almanak", "actueel"],
        ["--help"],
        ["zoek", "--hulp"],
        ["gegevens", "nergens"],
    ]
    yield {"id": "seen-lists", "runs": [seen(line) for line in lists], "quick": True}
    boards = [["opbouw", "--zaad", str(seed), *more] for seed in range(8) for more in ([], ["--spel", "56"], ["--namen"], ["--regel"])]
    yield {"id": "seen-boards", "runs": [seen(line) for line in boards], "quick": True}
