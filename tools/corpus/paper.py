"""Printed documents and drawings for the corpus of tools/snapshot.py."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from asking import ANNA, LANGUAGES, POSITION, RULES, Corpus, Item, in_line, stand_of
from questions import KINDS, question, sentence
from snapshot_answers import called

_REPORTS, _DRAWN, _SEEDS = 120, 400, 40


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
        ["samenvatting", "--spel", "dobbelspel"],
        ["zusammenfassung", "x.pdf", "--form", "spielblatt"],
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
