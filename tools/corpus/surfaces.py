"""The rest of the corpus of tools/snapshot.py: the rulebook, paper, drawings, use and wrong use, and positions with faults."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from asking import ANNA, LANGUAGES, POSITION, RULES, Corpus, Item, in_line, stand_of
from questions import KINDS, question, sentence
from snapshot_answers import called
from spelling import written
from wrong import faulty_items, misspelt, wrong_lines

_MISSPELT, _REPORTS, _DRAWN, _SEEDS, _FAULTY, _HOUSES, _WRONG, _SEEN = 700, 120, 400, 40, 700, 150, 150, 200
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
        called(["samenvatting", "--onderwerpen", "?"], None, {"COLUMNS": ""})["err"],
    )
    found = re.findall(r"[a-z]+", topics[1].splitlines()[1].partition(":")[2])
    german = called(["zusammenfassung", "--themen", "?"], None, {"COLUMNS": ""})["err"].splitlines()[1].partition(":")[2]
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
    for number in range(_REPORTS):
        chance, stand, text = stand_of(corpus, f"report {number}")
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
        chance, stand, text = stand_of(corpus, f"drawn {number}")
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
        runs: list[Any] = [
            [draw, *to, *names], [draw, *asked, *to, *names], [draw, *asked, *to, "--svg", "x.svg", *names], [draw, *to, "--svg", "y.svg"],
            *([*line, *to] for line in (*short, cards)), [*chance.choice(short), *to, "--json"],
            {"argv": [draw, *to, *names], "env": {"COLUMNS": chance.choice(("40", "60", "120"))}},
            ["herschrijf", *to] if language == "nl" else ["umschreiben", *to, "--zeile"],
        ]  # fmt: skip
        yield {"id": f"drawn-{number}", "position": text, "runs": runs}
    for seed in range(_SEEDS):
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
        yield {"id": f"found-{name}", "files": {name: ANNA}, "runs": found, "quick": True}
    piped: list[Any] = [
        {"argv": line, "stdin": text} for line in [*found, ["punkte", "--stellung", "-"]] for text in (ANNA, in_line(ANNA), "", "bord: x")
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
