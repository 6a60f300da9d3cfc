"""Faults in the data files: each is told with its place, what was expected and the nearest right word, all at once."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from support.amount import examples
from support.running import run
from support.small_data import FILES, changed, write

from catan_rules.__main__ import main
from rulebook.load import check_data, read_data
from rulebook.problems import Problem, RulebookError

NL, DE = "almanak_nl.yaml", "regeln_de.yaml"
STRUCTURE, POINTS, WORDS = "entries.yaml", "points.yaml", "search_words.yaml"
RULE_SETS = "almanak, spielanleitung, encyclopedie, wk-2002, gebruikelijk, encyclopedie-5-6, huisregel-5-6, kaartspel, dobbelspel, actueel"
GAMES = "base, 56, ships, card, dice"


@dataclass(frozen=True)
class Fault:
    """What is to be told: file, place (``§`` in a piece of the changed file; empty for no place), found, expected, hints."""

    file: str
    at: str
    found: str
    expected: str
    hints: tuple[str, ...] = ()

    def row(self, files: dict[str, str]) -> tuple[object, ...]:
        """Return the fault as file, line, column, found, expected, suggestions."""
        line = column = 0
        if self.at:
            before, after = self.at.split("§")
            start = files[self.file].index(before + after) + len(before)
            line = files[self.file].count("\n", 0, start) + 1
            column = start - (files[self.file].rfind("\n", 0, start) + 1) + 1
        return self.file, line, column, self.found, self.expected, self.hints


@dataclass(frozen=True)
class Case:
    """A sound folder with one change (file, old, new), and every fault that this makes."""

    name: str
    edits: tuple[tuple[str, str, str], ...]
    faults: tuple[Fault, ...] = field(default=())


def one(name: str, file: str, old: str, new: str, *faults: Fault) -> Case:
    """Return a case with one edit."""
    return Case(name, ((file, old, new),), faults)


def _no_answer(file: str) -> Fault:
    """Return the fault of a question at issue that entries.yaml has no answer to, or of an answer to none."""
    expected = "at_issue, or questions alike or opposite, just where entries.yaml has an answer to them"
    return Fault(file, "  §base/robber-steals:", "base/robber-steals", expected)


NEAR = ("base/distance-rule", "base/distance-current")
CLAUSE_FIELDS = "clause: one of id, facts, sources, conflicts, current, answer"
ROBBER_SOURCE = "\n        sources:\n          - {work: almanak-nl, page: 5}\n"
TWO_MORE = (
    "      - id: base/robber-steals\n        facts: [base/robber-steals]",
    "      - id: base/robber-steals\n        facts: [base/robber-steals, base/f1, base/f2, base/f3, base/f4]",
)

CASES = [
    # fields
    one(
        "an unknown field of a clause",
        STRUCTURE,
        "        conflicts: [",
        "        conflict: [",
        Fault(STRUCTURE, "        §conflict: [", "conflict", CLAUSE_FIELDS, ("conflicts",)),
        Fault(NL, "§conflict/who-starts:", "conflict/who-starts", "a conflict of entries.yaml"),
        Fault(DE, "§conflict/who-starts:", "conflict/who-starts", "a conflict of entries.yaml"),
    ),
    one(
        "an unknown field of a text, near to one",
        NL,
        '    terms: ["buurplek"]',
        '    term: ["buurplek"]',
        Fault(
            NL,
            '    §term: ["buurplek"]',
            "term",
            "base/distance-rule: one of text, questions, terms, cues, at_issue, hangs_on, alike, opposite, heard",
            ("terms",),
        ),
    ),
    one(
        "an unknown field that resembles none",
        DE,
        '    title: "Räuber"\n',
        '    title: "Räuber"\n    zzz: 1\n',
        Fault(DE, "    §zzz: 1", "zzz", "robber: one of title, terms"),
    ),
    one(
        "a part at the top that no file has",
        NL,
        "\nworks:\n",
        "\nextra: 1\nworks:\n",
        Fault(NL, "§extra: 1", "extra", "almanak_nl.yaml: one of entries, clauses, conflicts, works"),
    ),
    one(
        "a language that the search words do not know",
        WORDS,
        "de:\n",
        "dee:\n  inflections: {a: [b]}\n  alike: []\nde:\n",
        Fault(WORDS, "§dee:", "dee", "one of nl, de", ("de",)),
    ),
    one(
        "an entry without its game",
        STRUCTURE,
        "  - id: robber\n    game: base\n",
        "  - id: robber\n",
        Fault(STRUCTURE, "  - §id: robber", "entry", "field 'game' is missing"),
    ),
    one(
        "an entry without clauses",
        STRUCTURE,
        "    clauses:\n      - id: base/robber-steals\n        facts: [base/robber-steals]" + ROBBER_SOURCE,
        "    clauses: []\n",
        Fault(STRUCTURE, "  - §id: robber", "0 clauses", "robber: 1 to 25"),
        Fault(NL, "§base/robber-steals:", "base/robber-steals", "a clause of entries.yaml"),
        Fault(DE, "§base/robber-steals:", "base/robber-steals", "a clause of entries.yaml"),
    ),
    one(
        "a clause without facts",
        STRUCTURE,
        "        facts: [base/robber-steals]\n",
        "",
        Fault(STRUCTURE, "      - §id: base/robber-steals", "clause", "field 'facts' is missing"),
    ),
    one(
        "a clause with an empty list of facts",
        STRUCTURE,
        "[base/robber-steals]",
        "[]",
        Fault(STRUCTURE, "        facts: §[]", "0", "facts: at least 1"),
    ),
    one(
        "a text without its words",
        DE,
        '    text: "Der Räuber stiehlt eine Karte."\n',
        "",
        Fault(DE, "  base/robber-steals:\n    §questions:", "base/robber-steals", "field 'text' is missing"),
    ),
    one(
        "an entry without a title",
        DE,
        '    title: "Räuber"\n',
        "",
        Fault(DE, '    §terms: ["Räuberfigur"]', "robber", "field 'title' is missing"),
    ),
    one(
        "a work without a publisher",
        STRUCTURE,
        '    publisher: "999 Games"\n',
        "",
        Fault(STRUCTURE, '    §title: "CATAN: Almanak"', "almanak-nl", "field 'publisher' is missing"),
    ),
    one(
        "a fact without its kind",
        POINTS,
        "base/robber-steals: {kind: rule, ",
        "base/robber-steals: {",
        Fault(POINTS, 'base/robber-steals: §{needs: ["none"]}', "base/robber-steals", "field 'kind' is missing"),
    ),
    one(
        "a language file without its conflicts",
        NL,
        "\nworks:\n",
        "\nwerken:\n",
        Fault(NL, "§werken:", "werken", "almanak_nl.yaml: one of entries, clauses, conflicts, works"),
        Fault(NL, "§entries:\n", NL, "field 'works' is missing"),
        Fault(STRUCTURE, "  §almanak-nl:\n", "almanak-nl", "a work in almanak_nl.yaml too"),
        Fault(STRUCTURE, "  §regels-2025:\n", "regels-2025", "a work in almanak_nl.yaml too"),
    ),
    # languages
    one(
        "an entry in one language only",
        DE,
        '  robber:\n    title: "Räuber"\n    terms: ["Räuberfigur"]\n',
        "",
        Fault(STRUCTURE, "  - id: §robber", "robber", "an entry in regeln_de.yaml too"),
    ),
    one(
        "a clause in one language only",
        NL,
        '  base/robber-steals:\n    text: "De rover steelt een kaart."\n    questions:\n      - "Wat doet de rover?"\n',
        "",
        Fault(STRUCTURE, "      - id: §base/robber-steals", "base/robber-steals", "a clause in almanak_nl.yaml too"),
    ),
    one(
        "a conflict in one language only",
        DE,
        FILES[DE][FILES[DE].index("conflicts:") : FILES[DE].index("\nworks:")],
        "conflicts: {}\n",
        Fault(POINTS, "  §conflict/who-starts:", "conflict/who-starts", "a conflict in regeln_de.yaml too"),
    ),
    one(
        "a work in one language only",
        DE,
        '  almanak-nl:\n    name: "Almanach"\n',
        "",
        Fault(STRUCTURE, "  §almanak-nl:\n", "almanak-nl", "a work in regeln_de.yaml too"),
    ),
    one(
        "words for an entry that is none",
        NL,
        "\nclauses:\n",
        '  robbers:\n    title: "Rovers"\n\nclauses:\n',
        Fault(NL, "  §robbers:", "robbers", "an entry of entries.yaml", ("robber",)),
    ),
    one(
        "words for a clause that is none",
        DE,
        "\nconflicts:\n",
        '  base/robber-steal:\n    text: "Etwas."\n    questions: ["Was?"]\n\nconflicts:\n',
        Fault(DE, "  §base/robber-steal:", "base/robber-steal", "a clause of entries.yaml", ("base/robber-steals",)),
    ),
    one(
        "words for a conflict that is none",
        NL,
        "\nworks:\n",
        '  conflict/who-start:\n    title: "Wie?"\n    text: "Niemand."\n    rulings: {almanak: "Nee."}\n\nworks:\n',
        Fault(NL, "  §conflict/who-start:\n", "conflict/who-start", "a conflict of entries.yaml", ("conflict/who-starts",)),
    ),
    one(
        "words for a work that is none",
        DE,
        '    name: "Regeln 2025"\n',
        '    name: "Regeln 2025"\n  almanak-de:\n    name: "Noch einer"\n',
        Fault(DE, "  §almanak-de:", "almanak-de", "a work of entries.yaml", ("almanak-nl",)),
    ),
    # twice
    one(
        "a key twice",
        NL,
        '    title: "Struikrover"\n',
        '    title: "Struikrover"\n    title: "Rover"\n',
        Fault(NL, '    §title: "Rover"', "title", "robber: each key once"),
    ),
    one(
        "a clause's words twice",
        DE,
        "\nconflicts:\n",
        '  base/robber-steals:\n    text: "Noch einmal."\n    questions: ["Wie?"]\n\nconflicts:\n',
        Fault(DE, '  §base/robber-steals:\n    text: "Noch', "base/robber-steals", "clauses: each key once"),
    ),
    one(
        "an entry id twice",
        STRUCTURE,
        "  - id: robber\n",
        "  - id: distance-rule\n    game: base\n    clauses: []\n  - id: robber\n",
        Fault(
            STRUCTURE,
            "  - id: §distance-rule\n    game: base\n    clauses: []",
            "distance-rule",
            "an entry id of its own (this one stands above)",
        ),
    ),
    one(
        "a clause id twice",
        STRUCTURE,
        "      - id: base/robber-steals\n",
        "      - {id: base/distance-rule, facts: [x], sources: []}\n      - id: base/robber-steals\n",
        Fault(STRUCTURE, "{id: §base/distance-rule, ", "base/distance-rule", "a clause id of its own (this one stands above)"),
    ),
    one(
        "a term twice",
        NL,
        '"twee paden"]',
        '"tussenruimte"]',
        Fault(NL, '["tussenruimte", §"tussenruimte"]', "tussenruimte", "terms: each once"),
    ),
    one(
        "a title twice",
        NL,
        'title: "Struikrover"',
        'title: "AFSTANDSREGEL"',
        Fault(NL, "  §robber:\n", "AFSTANDSREGEL", "a title of its own (distance-rule has it too)"),
    ),
    one(
        "a question twice in two clauses",
        DE,
        '      - "Was macht der Räuber?"',
        '      - "ZÄHLEN Städte auch?"',
        Fault(DE, "  §base/robber-steals:", "ZÄHLEN Städte auch?", "a question of its own (base/distance-current asks it too)"),
    ),
    one(
        "a question twice in one clause",
        NL,
        '"Mag ik naast een ander bouwen?"',
        '"Hoe ver staan dorpen uit elkaar?"',
        Fault(
            NL,
            '      - "Hoe ver staan dorpen uit elkaar?"\n      - §"Hoe ver',
            "Hoe ver staan dorpen uit elkaar?",
            "questions: each once",
        ),
    ),
    one(
        "an inflected form under two base forms",
        WORDS,
        "stelen: [stal, ",
        "stelen: [bouwt, ",
        Fault(WORDS, "    §stelen: [bouwt", "bouwt", "one base form (it stands under bouwen too)"),
    ),
    # ids
    one(
        "a game that is none",
        STRUCTURE,
        "  - id: robber\n    game: base\n",
        "  - id: robber\n    game: bas\n",
        Fault(STRUCTURE, "    game: §bas\n", "bas", f"game: one of {GAMES}", ("base",)),
    ),
    one(
        "a clause under another game than its entry",
        STRUCTURE,
        "  - id: robber\n    game: base\n",
        "  - id: robber\n    game: ships\n",
        Fault(STRUCTURE, "      - id: §base/robber-steals", "base/robber-steals", "an id under ships/, the entry's game"),
    ),
    one(
        "an entry id in capitals",
        STRUCTURE,
        "  - id: robber\n",
        "  - {id: Rover, game: base, clauses: []}\n  - id: robber\n",
        Fault(STRUCTURE, "{id: §Rover,", "Rover", "an entry id such as distance-rule"),
    ),
    one(
        "a clause id without a game",
        STRUCTURE,
        "      - id: base/robber-steals\n",
        "      - {id: robber-steals, facts: [x], sources: []}\n      - id: base/robber-steals\n",
        Fault(STRUCTURE, "{id: §robber-steals,", "robber-steals", "a clause id such as base/distance-rule"),
    ),
    one(
        "a clause id with a blank",
        STRUCTURE,
        "      - id: base/robber-steals\n",
        "      - {id: base/a b, facts: [x], sources: []}\n      - id: base/robber-steals\n",
        Fault(STRUCTURE, "{id: §base/a b,", "base/a b", "a clause id such as base/distance-rule"),
    ),
    one(
        "a fact id of a game that is none",
        POINTS,
        "\nconflicts:\n",
        "  dorp/x: {kind: rule, needs: [bank]}\n\nconflicts:\n",
        Fault(POINTS, "  §dorp/x:", "dorp/x", "a fact id such as base/distance-rule"),
    ),
    one(
        "a conflict id without its prefix",
        POINTS,
        "conflicts:\n",
        "conflicts:\n  who-ends: {kind: silence, rulings: {}}\n",
        Fault(POINTS, "  §who-ends:", "who-ends", "a conflict id such as conflict/claim-victory"),
    ),
    # links
    one(
        "a link to an entry that is none",
        STRUCTURE,
        "see: [robber]",
        "see: [robbers]",
        Fault(STRUCTURE, "see: §[robbers]", "robbers", "the id of another entry", ("robber",)),
    ),
    one(
        "a link of an entry to itself",
        STRUCTURE,
        "see: [robber]",
        "see: [distance-rule]",
        Fault(STRUCTURE, "see: §[distance-rule]", "distance-rule", "the id of another entry"),
    ),
    one(
        "a source from a work that is none",
        STRUCTURE,
        "{work: almanak-nl, page: 5}",
        "{work: almanak, page: 5}",
        Fault(STRUCTURE, "{work: §almanak, page: 5}", "almanak", "a work listed above", ("almanak-nl",)),
    ),
    one(
        "a ruling of the current editions from an older work",
        POINTS,
        "    confidence: U\n",
        "    confidence: U\n    sources: [almanak-nl]\n",
        Fault(POINTS, "  §conflict/who-starts:", "almanak-nl", "sources: a work of the current editions"),
    ),
    one(
        "an answer to no question",
        STRUCTURE,
        "        facts: [base/robber-steals]\n",
        '        facts: [base/robber-steals]\n        answer: "yes"\n',
        _no_answer(NL),
        _no_answer(DE),
    ),
    one(
        "a question at issue without an answer",
        NL,
        '      - "Wat doet de rover?"\n',
        '      - "Wat doet de rover?"\n    at_issue: "Steelt de rover een kaart?"\n',
        _no_answer(NL),
    ),
    one(
        "a conflict that is none",
        STRUCTURE,
        "        facts: [base/robber-steals]\n",
        "        facts: [base/robber-steals]\n        conflicts: [conflict/who-start]\n",
        Fault(STRUCTURE, "conflicts: §[conflict/who-start]", "conflict/who-start", "a conflict of points.yaml", ("conflict/who-starts",)),
    ),
    one(
        "an answer on a conflict that is none",
        STRUCTURE,
        "        facts: [base/robber-steals]\n",
        "        facts: [base/robber-steals]\n        answer: {point: conflict/who-start, yes: [ja]}\n",
        Fault(
            STRUCTURE, "answer: §{point: conflict/who-start", "conflict/who-start", "a conflict of points.yaml", ("conflict/who-starts",)
        ),
        _no_answer(NL),
        _no_answer(DE),
    ),
    one(
        "a fact that is none",
        STRUCTURE,
        "facts: [base/robber-steals]",
        "facts: [base/robber-steal]",
        Fault(STRUCTURE, "facts: §[base/robber-steal]", "base/robber-steal", "a fact of points.yaml", ("base/robber-steals",)),
    ),
    one(
        "a fact in two clauses",
        STRUCTURE,
        "facts: [base/robber-steals]",
        "facts: [base/robber-steals, base/distance-rule]",
        Fault(
            STRUCTURE,
            "facts: §[base/robber-steals,",
            "base/distance-rule",
            "a fact in one clause only (it stands in base/distance-rule too)",
        ),
    ),
    one(
        "a fact that repeats one that is none",
        POINTS,
        "same_as: base/distance-rule",
        "same_as: base/distance-rules",
        Fault(POINTS, "  §base/distance-any-owner:", "base/distance-rules", "the id of another fact", NEAR),
    ),
    # limits
    Case(
        "five facts in a clause",
        (
            (STRUCTURE, *TWO_MORE),
            (
                POINTS,
                "  base/robber-steals:",
                "".join(f"  base/f{n}: {{kind: rule, needs: [bank]}}\n" for n in range(1, 5)) + "  base/robber-steals:",
            ),
        ),
        (Fault(STRUCTURE, "facts: §[base/robber-steals, base/f1", "5 facts", "base/robber-steals: at most 4"),),
    ),
    Case(
        "four facts and a repeated one are no fault",
        (
            (STRUCTURE, *TWO_MORE),
            (
                POINTS,
                "  base/robber-steals:",
                "".join(f"  base/f{n}: {{kind: rule, needs: [bank]}}\n" for n in range(1, 4))
                + "  base/f4: {kind: rule, needs: [bank], same_as: base/f1}\n  base/robber-steals:",
            ),
        ),
    ),
    one(
        "no question",
        NL,
        '    questions:\n      - "Wat doet de rover?"',
        "    questions: []",
        Fault(NL, "questions: §[]", "0", "questions: at least 1"),
    ),
    one(
        "three questions",
        NL,
        '      - "Wat doet de rover?"',
        '      - "Wat?"\n      - "Wie?"\n      - "Waar?"',
        Fault(NL, "  §base/robber-steals:", "3 questions", "base/robber-steals: one or two"),
    ),
    one(
        "a clause without a source",
        STRUCTURE,
        ROBBER_SOURCE,
        "\n        sources: []\n",
        Fault(STRUCTURE, "      - §id: base/robber-steals", "base/robber-steals", "at least one source"),
    ),
    one(
        "one word alike",
        WORDS,
        "[Siedlung, Dorf]",
        "[Siedlung]",
        Fault(WORDS, "    - §[Siedlung]", "1", "alike: at least 2"),
    ),
    # values
    one(
        "a page that is no number",
        STRUCTURE,
        "page: 5",
        "page: vijf",
        Fault(STRUCTURE, "page: §vijf", "vijf", "a page number"),
    ),
    one("a page below one", STRUCTURE, "page: 5", "page: -5", Fault(STRUCTURE, "page: §-5", "-5", "a page number")),
    one(
        "page zero",
        STRUCTURE,
        "page: 5",
        "page: 0",
        Fault(STRUCTURE, "page: §0", "0", "a page number"),
    ),
    one(
        "a page of five thousand digits",
        STRUCTURE,
        "page: 5",
        "page: " + 5000 * "9",
        Fault(STRUCTURE, "page: §9", 119 * "9" + "…", "a page number"),
    ),
    one(
        "a confidence that is none",
        STRUCTURE,
        "confidence: B",
        "confidence: b",
        Fault(STRUCTURE, "{confidence: §b", "b", "confidence: one of A, B, C"),
    ),
    one(
        "a kind that is none",
        POINTS,
        "{kind: current,",
        "{kind: curent,",
        Fault(
            POINTS,
            "{kind: §curent,",
            "curent",
            "kind: one of rule, setup, component, example, advice, reference, product, variant, current",
            ("current",),
        ),
    ),
    one(
        "a need that is none",
        POINTS,
        "needs: [position, history]",
        "needs: [positions, history]",
        Fault(
            POINTS,
            "base/distance-rule: §{kind: rule, needs: [positions",
            "positions",
            "needs: one of position, hands, bank, history, dice, none",
            ("position",),
        ),
    ),
    one(
        "a rule set that is none, in the points",
        POINTS,
        "{almanak: decided",
        "{almanac: decided",
        Fault(POINTS, "{§almanac: ", "almanac", f"rulings: one of {RULE_SETS}", ("almanak",)),
    ),
    one(
        "a rule set that is none, in the words",
        DE,
        '      almanak: "Der',
        '      almanach: "Der',
        Fault(DE, '      §almanach: "Der', "almanach", f"rulings: one of {RULE_SETS}", ("almanak",)),
    ),
    one(
        "a ruling that is none",
        POINTS,
        "almanak: decided",
        "almanak: decide",
        Fault(POINTS, "almanak: §decide,", "decide", "almanak: one of decided, undecided", ("decided", "undecided")),
    ),
    one(
        "a work that is current in other words",
        STRUCTURE,
        "current: yes",
        "current: true",
        Fault(STRUCTURE, "current: §true", "true", "current: one of yes"),
    ),
    one(
        "an empty title",
        NL,
        'title: "Struikrover"',
        'title: ""',
        Fault(NL, 'title: §""', "''", "title: text"),
    ),
    one(
        "a text of blanks",
        DE,
        'text: "Der Räuber stiehlt eine Karte."',
        'text: "  "',
        Fault(DE, 'text: §"  "', "''", "text: text"),
    ),
    one(
        "an empty term",
        NL,
        '["buurplek"]',
        '["buurplek", ""]',
        Fault(NL, '"buurplek", §""', "''", "terms: text"),
    ),
    one(
        "a list where text stands",
        NL,
        'title: "Struikrover"',
        'title: ["Struikrover"]',
        Fault(NL, 'title: §["Struikrover"]', "a list", "title: text"),
    ),
    one(
        "a mapping where text stands",
        NL,
        'title: "Struikrover"',
        "title: {a: b}",
        Fault(NL, "title: §{a: b}", "a mapping", "title: text"),
    ),
    one(
        "text where a list stands",
        DE,
        'terms: ["Räuberfigur"]',
        'terms: "Räuberfigur"',
        Fault(DE, 'terms: §"Räuberfigur"', "'Räuberfigur'", "terms: a list"),
    ),
    one(
        "text where a mapping stands",
        NL,
        '\n  robber:\n    title: "Struikrover"\n',
        '\n  robber: "Struikrover"\n',
        Fault(NL, '  robber: §"Struikrover"', "'Struikrover'", "robber: a mapping"),
    ),
    one(
        "a list where a mapping stands",
        POINTS,
        "rulings: {almanak: decided, encyclopedie: undecided, actueel: decided}",
        "rulings: [almanak]",
        Fault(POINTS, "rulings: §[almanak]", "a list", "rulings: a mapping"),
    ),
    one(
        "a mapping as key",
        WORDS,
        "    bouwen: [",
        "    ? {a: b}\n    : [c]\n    bouwen: [",
        Fault(WORDS, "    ? §{a: b}", "a mapping", "inflections: a word as key"),
    ),
    one(
        "groups of words that are no list",
        WORDS,
        "  alike:\n    - [Siedlung, Dorf]\n",
        "  alike: {}\n",
        Fault(WORDS, "  alike: §{}", "alike", "a list of lists of words"),
    ),
    one(
        "no search words for a language",
        WORDS,
        FILES[WORDS][FILES[WORDS].index("de:\n") :],
        "",
        Fault(WORDS, "§nl:\n", "de", "a language of the search words"),
    ),
]


def told(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[tuple[object, ...]]]:
    """Return the status of the check command on a folder and the faults it printed."""
    capsys.readouterr()
    status = main(["gegevens", str(folder), "--json"])
    rows: list[tuple[object, ...]] = [
        (one["file"], one["line"], one["column"], one["found"], one["expected"], tuple(one["suggestions"]))
        for one in json.loads(capsys.readouterr().out)["problems"]
    ]
    return status, rows


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in CASES])
def test_a_fault_is_told_with_its_place_what_was_expected_and_the_nearest_word(
    case: Case, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One change to a sound folder: exactly the faults that it makes, each at its own line and column."""
    files = changed(*case.edits)
    status, rows = told(write(tmp_path / "data", files), capsys)
    assert sorted(rows, key=str) == sorted((fault.row(files) for fault in case.faults), key=str)
    assert status == (65 if case.faults else 0)


def test_the_unchanged_folder_is_without_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What the other tests change is sound before they change it."""
    assert told(write(tmp_path / "data"), capsys) == (0, [])


def test_all_faults_of_all_files_are_told_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody mends one fault only to be shown the next."""
    files = changed(
        (STRUCTURE, "page: 5", "page: vijf"),
        (STRUCTURE, "see: [robber]", "see: [robbers]"),
        (STRUCTURE, "confidence: B", "confidence: D"),
        (POINTS, "almanak: decided", "almanak: maybe"),
        (NL, 'terms: ["buurplek"]', 'term: ["buurplek"]'),
        (DE, 'title: "Räuber"', 'title: ""'),
        (WORDS, "[Siedlung, Dorf]", "[Siedlung]"),
    )
    status, rows = told(write(tmp_path / "data", files), capsys)
    assert status == 65
    assert sorted((row[0], row[3]) for row in rows) == [
        (NL, "term"),
        (STRUCTURE, "D"),
        (STRUCTURE, "robbers"),
        (STRUCTURE, "vijf"),
        (POINTS, "maybe"),
        (DE, "''"),
        (WORDS, "1"),
    ]


def test_reading_faulty_data_raises_one_error_with_every_fault(tmp_path: Path) -> None:
    """A program gets the same list as the command, and one line a fault as its message."""
    files = changed((STRUCTURE, "page: 5", "page: vijf"), (NL, 'title: "Struikrover"', "title: []"))
    with pytest.raises(RulebookError) as caught:
        read_data(str(write(tmp_path / "data", files)))
    assert [problem.found for problem in caught.value.problems] == ["vijf", "a list"]
    assert "entries.yaml:38:38: vijf: a page number" in str(caught.value)


def test_a_fault_on_standard_error_is_a_line_that_editors_can_jump_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``file:line:column: found: expected (suggestion?)``."""
    folder = write(tmp_path / "data", changed((STRUCTURE, "see: [robber]", "see: [robbers]")))
    assert main(["gegevens", str(folder)]) == 65
    assert "entries.yaml:20:10: robbers: the id of another entry (robber?)\n" in capsys.readouterr().err


@pytest.mark.parametrize(("count", "right"), [(25, True), (26, False)])
def test_an_entry_has_at_most_twenty_five_clauses(count: int, right: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A longer article would be no look-up any more."""
    more = range(count - 1)
    texts = "".join(f'  base/more-{n}:\n    text: "Regel {n}."\n    questions: ["Vraag {n}?"]\n' for n in more)
    files = changed(
        (
            STRUCTURE,
            "      - id: base/robber-steals\n",
            "".join(f"      - {{id: base/more-{n}, facts: [base/more-{n}], sources: [{{work: almanak-nl}}]}}\n" for n in more)
            + "      - id: base/robber-steals\n",
        ),
        (POINTS, "\nconflicts:\n", "".join(f"  base/more-{n}: {{kind: rule, needs: [bank]}}\n" for n in more) + "\nconflicts:\n"),
        (NL, "\nconflicts:\n", texts + "\nconflicts:\n"),
        (DE, "\nconflicts:\n", texts + "\nconflicts:\n"),
    )
    expected = [] if right else [Fault(STRUCTURE, "  - §id: robber", "26 clauses", "robber: 1 to 25").row(files)]
    assert told(write(tmp_path / "data", files), capsys) == (0 if right else 65, expected)


# --- files that cannot be read ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Unreadable:
    """Bytes in place of a file, and the fault: line, column (None where libraries differ), found (likewise), expected."""

    name: str
    raw: bytes
    line: int
    column: int | None
    found: str | None
    expected: str


UNREADABLE = [
    Unreadable("a bracket that is not closed", b"a: 1\nb: [c\nd: e\n", 3, None, None, "YAML"),
    Unreadable("a quote that is not closed", b'a: 1\nb: "c\n', 3, None, None, "YAML"),
    Unreadable("a tab as indentation", b"a:\n\tb: c\n", 2, 1, None, "YAML"),
    Unreadable("a line out of its column", b"a:\n  b: c\n d: e\n", 3, None, None, "YAML"),
    Unreadable("two documents", b"a: 1\n---\nb: 2\n", 2, 1, None, "YAML"),
    Unreadable("a byte of another encoding", "a: 1\nb: Wörter\nc: d\n".encode("latin-1"), 2, 1, "byte 0xf6", "UTF-8 text"),
    Unreadable("UTF-16", "a: b\n".encode("utf-16"), 1, 1, "byte 0xff", "UTF-8 text"),
    Unreadable(
        "a byte of another encoding after a byte-order mark",
        b"\xef\xbb\xbfa: 1\nb: W\xf6rter\n",
        2,
        1,
        "byte 0xf6",
        "UTF-8 text",
    ),
    Unreadable("an empty file", b"", 1, 1, "an empty file", "YAML"),
    Unreadable("nothing but a comment", b"# nothing\n", 1, 1, "an empty file", "YAML"),
    Unreadable("nothing but a byte-order mark", b"\xef\xbb\xbf", 1, 1, "an empty file", "YAML"),
    Unreadable("an alias", b"a: &x b\nc: *x\n", 1, 1, "an alias (*name)", "every value written out"),
    Unreadable("an alias of what holds it", b"a: &x [*x]\n", 1, 1, "an alias (*name)", "every value written out"),
    Unreadable(
        "a bomb of aliases",
        b"a0: &a0 [x, x]\n" + b"".join(b"a%d: &a%d [*a%d, *a%d]\n" % (n, n, n - 1, n - 1) for n in range(1, 60)),
        1,
        1,
        "an alias (*name)",
        "every value written out",
    ),
    Unreadable("an alias of nothing", b"a: b\nc: *x\n", 2, 4, None, "YAML"),
    Unreadable("nine megabytes", b"# comment\n" * 900_000, 0, 0, "more than 8000000 bytes", "a data file"),
    Unreadable(
        "a control character",
        b'a: b\nc: "x\x01y"\n',
        2,
        6,
        "'\\x01'",
        "a character that YAML allows",
    ),
    Unreadable(
        "a control character after an umlaut",
        b'a: W\xc3\xb6rter\nc: "\xc3\xa4\x01y"\n',
        2,
        6,
        "'\\x01'",
        "a character that YAML allows",
    ),
]


@pytest.mark.parametrize("file", sorted(FILES))
@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=case.name) for case in UNREADABLE],
)
def test_a_file_that_cannot_be_read_is_told_with_its_place(case: Unreadable, file: str, tmp_path: Path) -> None:
    """YAML faults carry the line and column of the fault; bytes that are no UTF-8 their line."""
    folder = write(tmp_path / "data")
    (folder / file).write_bytes(case.raw)
    problems = [problem for problem in check_data(str(folder))[1] if problem.family == "unreadable"]
    assert len(problems) == 1
    problem = problems[0]
    assert (problem.file, problem.line, problem.expected) == (file, case.line, case.expected)
    assert case.column in (None, problem.column)
    assert problem.found == case.found if case.found is not None else problem.found


@pytest.mark.parametrize("file", sorted(FILES))
def test_a_missing_file_is_a_fault_and_no_exception(file: str, tmp_path: Path) -> None:
    """The name of the file and the system's own words."""
    folder = write(tmp_path / "data")
    (folder / file).unlink()
    problems = check_data(str(folder))[1]
    assert [(problem.file, problem.line, problem.expected) for problem in problems if problem.family == "unreadable"] == [
        (file, 0, "a readable file")
    ]


@pytest.mark.parametrize("file", sorted(FILES))
def test_a_folder_in_place_of_a_file_is_a_fault(file: str, tmp_path: Path) -> None:
    """It cannot be read, which is told like any other fault."""
    folder = write(tmp_path / "data")
    (folder / file).unlink()
    (folder / file).mkdir()
    problems = check_data(str(folder))[1]
    assert [problem.file for problem in problems if problem.family == "unreadable"] == [file]


@pytest.mark.parametrize("file", [STRUCTURE, POINTS, NL, DE])
def test_a_file_that_cannot_be_read_is_the_only_fault(file: str, tmp_path: Path) -> None:
    """A forgotten bracket in the real data makes one fault, not six hundred."""
    folder = write(tmp_path / "data")
    (folder / file).write_bytes(b"a: [\n")
    assert [problem.family for problem in check_data(str(folder))[1]] == ["unreadable"]


DEEP: dict[str, Callable[[int], bytes]] = {
    "lists": lambda depth: b"[" * depth + b"]" * depth,
    "lists left open": lambda depth: b"[" * depth,
    "mappings": lambda depth: b"{a: " * depth + b"}" * depth,
    "rows": lambda depth: b"- " * depth + b"x",
    "keys": lambda depth: b"? " * depth + b"x",
    "rows with tabs": lambda depth: b"-\t" * depth + b"x",
    "keys with tabs": lambda depth: b"?\t" * depth + b"x",
    "steps": lambda depth: b"".join(b" " * step + b"-\n" for step in range(min(depth, 3000))),
    "steps with carriage returns": lambda depth: b"".join(b" " * step + b"-\r" for step in range(min(depth, 3000))),
}


@pytest.mark.parametrize("shape", sorted(DEEP))
@pytest.mark.parametrize(
    "depth",
    [
        10_000,
        200_000,
    ],
)
def test_nesting_however_deep_is_a_fault_and_no_crash(shape: str, depth: int, tmp_path: Path) -> None:
    """The command answers with status 65; a crash of the process would have another."""
    folder = write(tmp_path / "data")
    (folder / NL).write_bytes(DEEP[shape](depth))
    done = run("gegevens", str(folder), home=tmp_path)
    assert done.returncode == 65
    assert NL.encode() in done.stderr
    assert b"Traceback" not in done.stderr


# --- what is read all the same ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "spell",
    [
        pytest.param(lambda text: b"\xef\xbb\xbf" + text.encode(), id="byte-order mark"),
        pytest.param(lambda text: text.replace("\n", "\r\n").encode(), id="CRLF"),
        pytest.param(lambda text: b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode(), id="both"),
        pytest.param(lambda text: text.rstrip("\n").encode(), id="no last line end"),
        pytest.param(lambda text: ("---\n" + text + "...\n").encode(), id="document marks"),
        pytest.param(lambda text: (text + "# a comment\n").encode(), id="a comment"),
    ],
)
def test_what_editors_do_to_a_file_changes_nothing(spell: Callable[[str], bytes], tmp_path: Path) -> None:
    """Byte-order marks, Windows line ends and comments are read as if they were not there."""
    plain = read_data(str(write(tmp_path / "plain")))
    folder = write(tmp_path / "data")
    for name, content in FILES.items():
        (folder / name).write_bytes(spell(content))
    assert read_data(str(folder)) == plain


@pytest.mark.parametrize(
    "word",
    ["NO", "no", "yes", "on", "null", "~", "3:1", "1e3", "012", "0x1F", "1_000", ".inf", "2015-01-01", "<<", "=", "True", "!!int 3"],
)
def test_every_scalar_stays_the_text_that_was_written(word: str, tmp_path: Path) -> None:
    """YAML 1.1 would make a truth value of NO and 181 of 3:1; nothing is ever constructed."""
    files = changed(
        (NL, 'title: "Struikrover"', f"title: {word}"), (NL, '["buurplek"]', f"[{word}]"), (WORDS, "bouwen: [bouw,", f"{word}: [bouw,")
    )
    data = read_data(str(write(tmp_path / "data", files)))
    text = word.removeprefix("!!int ")
    assert data.titles["nl"]["robber"].title == text
    assert data.texts["nl"]["base/distance-rule"].terms == [text]
    assert data.inflections["nl"]["bouw"] == text


def test_line_breaks_and_blanks_inside_a_text_become_one_blank(tmp_path: Path) -> None:
    """However a text is folded in the file, it is shown as one running line."""
    files = changed((NL, '"De rover steelt een kaart."', '"De\n       rover   steelt\\teen\u00a0kaart. "'))
    assert read_data(str(write(tmp_path / "data", files))).texts["nl"]["base/robber-steals"].text == "De rover steelt een kaart."


# --- anything at all -------------------------------------------------------------------------------------------------------

_FUZZ = examples(60, suppress_health_check=[HealthCheck.function_scoped_fixture])


def _sound(problems: list[Problem]) -> None:
    for problem in problems:
        assert problem.family in ("unreadable", "unrepresentable")
        assert problem.file in FILES
        assert problem.line >= 0
        assert (problem.line > 0) == (problem.column > 0)
        assert problem.expected
        assert json.loads(json.dumps(problem.as_dict()))["file"] == problem.file
        assert str(problem).startswith(problem.file)


@pytest.mark.parametrize("file", sorted(FILES))
@given(raw=st.binary(max_size=200))
@_FUZZ
def test_any_bytes_in_place_of_a_file_are_faults_and_no_exception(file: str, raw: bytes, tmp_path: Path) -> None:
    """Whatever stands there, the check returns a list of faults."""
    folder = write(tmp_path / "data")
    (folder / file).write_bytes(raw)
    problems = check_data(str(folder))[1]
    _sound(problems)
    if file != WORDS:
        assert problems


@pytest.mark.parametrize("file", sorted(FILES))
@given(data=st.data())
@_FUZZ
def test_any_damage_to_a_sound_file_is_faults_or_data_and_no_exception(file: str, data: st.DataObject, tmp_path: Path) -> None:
    """A piece cut out, doubled or overwritten: near to what is right, and so deeper in the reader."""
    raw = FILES[file].encode()
    start = data.draw(st.integers(0, len(raw)))
    end = data.draw(st.integers(start, min(len(raw), start + 60)))
    pieces = [b"", raw[start:end] * 2, b"- ", b": ", b"{", b"]", b'"', b"\n", b"\t", b"&a ", b"*a", b"? ", b"|\n", b"!!x ", b"%", b"\xc3"]
    piece = data.draw(st.one_of(st.sampled_from(pieces), st.binary(max_size=8)))
    folder = write(tmp_path / "data")
    (folder / file).write_bytes(raw[:start] + piece + raw[end:])
    _sound(check_data(str(folder))[1])
