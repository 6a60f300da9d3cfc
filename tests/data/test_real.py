"""The real data: complete, in both languages, well written, with the right numbers, and as its schemas say."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator
from support.amount import some
from support.real_data import real_data
from support.running import ROOT
from support.schemas import schema, texts
from support.small_data import FILES, changed

from catan_common.yaml_nodes import compose
from catan_rules import open_rulebook
from catan_rules.__main__ import main
from rulebook.data import (
    CONFIDENCE,
    GAMES,
    MOST_CLAUSES,
    MOST_FACTS,
    MOST_QUESTIONS,
    RULE_SETS,
    Data,
)
from rulebook.model import LANGUAGES, PRACTICE

SCHEMAS = {
    "entries.yaml": "entries",
    "points.yaml": "points",
    "almanak_nl.yaml": "texts",
    "regeln_de.yaml": "texts",
    "search_words.yaml": "search_words",
    "words/question_words.yaml": "question_words",
    "words/claim_words.yaml": "claim_words",
    "words/heard_words.yaml": "heard_words",
    "words/clause_words.yaml": "clause_words",
    "words/loose_words.yaml": "loose_words",
    "words/neighbour_words.yaml": "neighbour_words",
    "words/told_words.yaml": "told_words",
    "words/supposed_words.yaml": "supposed_words",
    "words/turning_words.yaml": "turning_words",
    "words/hand_words.yaml": "hand_words",
    "words/reasons.yaml": "reasons",
    "boards/printed.yaml": "boards",
    "words/input_words.yaml": "input_words",
    "summary.yaml": "summary",
    "sentences_en.yaml": "sentences",
    "figures.yaml": "figures",
    "words/nl.yaml": "words",
    "words/de.yaml": "words",
}
BOTH = pytest.mark.parametrize("language", ["nl", "de"])


def _keys_twice(node: yaml.Node) -> list[str]:
    if isinstance(node, yaml.SequenceNode):
        return [key for one in node.value for key in _keys_twice(one)]
    if not isinstance(node, yaml.MappingNode):
        return []
    keys = [name.value for name, _ in node.value]
    return [f"{one.start_mark.line + 1}: {one.value}" for place, (one, _) in enumerate(node.value) if one.value in keys[:place]] + [
        key for _, value in node.value for key in _keys_twice(value)
    ]


@pytest.mark.parametrize("name", [name for name in SCHEMAS if name.startswith("words/")])
def test_no_file_of_words_has_a_key_twice(name: str) -> None:
    """The first one would be passed over without a word."""
    document = compose((ROOT / "data" / name).read_text(encoding="utf-8"), deepest=20, surely_shallow=20)
    assert document is not None
    assert _keys_twice(document) == []


@pytest.fixture(scope="module")
def data() -> Data:
    """Return the real data."""
    return real_data()


def _shown(data: Data, language: str) -> list[tuple[str, str]]:
    """Return (where, text) for everything of a language that a reader sees."""
    found = [(entry, words.title) for entry, words in data.titles[language].items()]
    found += [(entry, term) for entry, words in data.titles[language].items() for term in words.terms]
    for clause, words in data.texts[language].items():
        found += [(clause, text) for text in (words.text, *words.questions, *words.terms)]
    for conflict, dispute in data.disputes[language].items():
        found += [(conflict, text) for text in (dispute.title, dispute.text, *dispute.rulings.values())]
    for work, parts in data.works.items():
        found += [(work, text) for text in (parts.names[language], parts.notes[language]) if text]
    return found


# --- complete --------------------------------------------------------------------------------------------------------------


def test_the_real_data_is_without_faults(capsys: pytest.CaptureFixture[str]) -> None:
    """Told by the command: no problem, and how many entries and clauses there are."""
    assert main(["gegevens", str(ROOT / "data"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["problems"] == []
    assert told["entries"] > 50
    assert told["clauses"] > 350


def test_every_fact_stands_in_exactly_one_clause(data: Data) -> None:
    """No rule of the sources is missing, none is told twice."""
    places: dict[str, list[str]] = {fact: [] for fact in data.facts}
    for clause, parts in data.clauses.items():
        for fact in parts.facts:
            places.setdefault(fact, []).append(clause)
    assert len(places) > 600
    assert {game: sum(fact.startswith(f"{game}/") for fact in places) for game in ("card", "dice")} == {"card": 156, "dice": 60}
    assert {fact: clauses for fact, clauses in places.items() if len(clauses) != 1} == {}


def test_no_clause_has_more_than_four_facts_of_its_own(data: Data) -> None:
    """A clause is one rule; only facts that repeat another may come on top."""
    for clause, parts in data.clauses.items():
        assert len([fact for fact in parts.facts if not data.facts[fact].same_as]) <= MOST_FACTS, clause


def test_every_clause_is_written_in_both_languages_and_not_in_the_same_words(data: Data) -> None:
    """The German text is no copy of the Dutch one; nor are the questions."""
    assert set(data.texts["nl"]) == set(data.texts["de"]) == set(data.clauses)
    for clause in data.clauses:
        dutch, german = data.texts["nl"][clause], data.texts["de"][clause]
        assert dutch.text != german.text, clause
        assert not set(dutch.questions) & set(german.questions), clause


def test_every_conflict_that_a_clause_shows_has_rulings_for_the_same_rule_sets_in_both_languages(data: Data) -> None:
    """Each ruling in words is one that points.yaml knows; those that are inherited need no words of their own."""
    shown = {conflict for parts in data.clauses.values() for conflict in parts.conflicts}
    assert len(shown) > 50
    for conflict in shown:
        dutch, german = data.disputes["nl"][conflict], data.disputes["de"][conflict]
        assert dutch.rulings, conflict
        assert set(dutch.rulings) == set(german.rulings), conflict
        assert set(dutch.rulings) <= set(data.conflicts[conflict].rulings), conflict
        assert set(data.conflicts[conflict].rulings) <= set(dutch.rulings), conflict


def test_every_see_also_leads_to_another_entry_with_a_title() -> None:
    """What a reader is sent to can be shown, in both languages."""
    book = open_rulebook()
    linked = 0
    for entry in book:
        assert len(set(entry.see_also)) == len(entry.see_also)
        for other in entry.see_also:
            linked += 1
            assert other != entry.id
            assert book[other].title("nl")
            assert book[other].title("de")
    assert linked > 50


def test_every_clause_says_where_it_is_printed_and_every_work_is_cited() -> None:
    """A source has a work with a name in both languages; current works stand on current rules only, and on all of them."""
    book = open_rulebook()
    cited = set()
    for entry in book:
        for clause in entry.clauses:
            assert bool(clause.sources) != clause.is_practice, clause.id
            for source in clause.sources:
                cited.add(source.work.id)
                assert source.work.name("nl")
                assert source.work.name("de")
                assert source.work.current == bool(clause.confidence), clause.id
                assert source.page is None or 1 <= source.page <= 400
            for conflict in clause.conflicts:
                cited |= {work.id for work in book.conflict(conflict).works()}
    assert cited == {work.id for work in book.works()}


# --- well written ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", sorted(SCHEMAS))
def test_the_files_have_no_stray_white_space(file: str) -> None:
    """No tabs, no trailing blanks, no doubled blanks, no invisible characters, one line end at the end."""
    text = (ROOT / "data" / file).read_bytes().decode()
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    # the positions that a new file begins with have their columns under each other
    laid_out = text.partition("\nposition:\n")[0].count("\n") + 2
    for number, line in enumerate(text.split("\n"), 1):
        assert line == line.rstrip(), f"{file}:{number}"
        if number < laid_out:
            assert "  " not in line.lstrip(), f"{file}:{number}"
        assert line.isprintable(), f"{file}:{number}"
        assert not re.search("[\u00a0\u00ad\u200b-\u200f\u2028-\u202f\ufeff]", line), f"{file}:{number}"
        assert not re.search("[\u0300-\u036f]", line), f"{file}:{number}: a letter and its mark apart"


@BOTH
def test_every_question_ends_with_a_question_mark(data: Data, language: str) -> None:
    """Questions of players, and the titles of conflicts, which are questions too."""
    asked = [question for words in data.texts[language].values() for question in words.questions]
    asked += [dispute.title for dispute in data.disputes[language].values()]
    assert [question for question in asked if not question.endswith("?")] == []
    assert [question for question in asked if question.count("?") > 1 or question[0].islower()] == []


@pytest.mark.parametrize(
    "language",
    ["nl", "de"],
)
def test_every_text_is_made_of_whole_sentences(data: Data, language: str) -> None:
    """A capital or a number at the start, a full stop at the end, and no blank before a comma."""
    texts = [(clause, words.text) for clause, words in data.texts[language].items()]
    for conflict, dispute in data.disputes[language].items():
        texts += [(conflict, text) for text in (dispute.text, *dispute.rulings.values())]
    assert [where for where, text in texts if not re.search(r"[.!?]\)?“?$", text)] == []
    for where, text in texts:
        assert not text[0].islower(), where
        assert not re.search(r"\s[,.;!?]", text), where
        assert not re.search(r"[,;:.]{2}", text), where
        assert text.count("(") == text.count(")"), where


@BOTH
def test_quotation_marks_are_those_of_the_language_and_come_in_pairs(data: Data, language: str) -> None:
    """German: „…“; Dutch: “…”; an apostrophe stands inside a word or before a shortened one."""
    for where, text in _shown(data, language):
        assert not re.search('["`\u00b4«»\u2018\u2019]', text), where
        begins, ends = ("„", "“") if language == "de" else ("“", "”")
        assert text.count(begins) == text.count(ends), where
        bare = re.sub(r"(?<=\w)'(?=\w)|(?<!\w)'(?=[nst]\b)", "", text)
        assert "'" not in bare, where


CURRENT = {
    "nl": r"\b[Hh]uidige (?:\w+ )?uitgave|\b[Uu]itgaven?\b|\bFAQ\b|toernooiregels",
    "de": r"\b[Aa]ktuellen? (?:\w+ )?Ausgabe|\bAusgaben?\b|\bFAQ\b|Turnierregeln",
}
#: An older source says it alone of the older ones, and the current editions say the same.
SHARED = {"base/trade-domestic-no-gifts-wiki"}
ALL_CURRENT = {"nl": r"huidige (?:\w+ )?uitgave", "de": r"aktuelle\w* (?:\w+ )?ausgabe"}


@BOTH
def test_a_clause_that_only_current_editions_print_says_so(data: Data, language: str) -> None:
    """In its own words, so that a reader at the table with an older box is not misled: an edition, the publisher's FAQ, its tournament rules."""
    marked = [clause for clause, parts in data.clauses.items() if parts.confidence]
    assert len(marked) > 100
    silent = [clause for clause in marked if not re.search(CURRENT[language], data.texts[language][clause].text)]
    assert silent == []


@BOTH
def test_no_other_clause_speaks_for_the_current_editions(data: Data, language: str) -> None:
    """Rules of the older sources carry neither the mark nor the words."""
    for clause, parts in data.clauses.items():
        if clause.startswith(PRACTICE):
            continue
        kinds = {data.facts[fact].kind == "current" for fact in parts.facts}
        assert kinds == {bool(parts.confidence)}, clause
        if not parts.confidence:
            assert not parts.edition, clause
            text = data.texts[language][clause].text.casefold()
            assert bool(re.search(ALL_CURRENT[language], text)) == (clause in SHARED), clause


# --- the numbers -----------------------------------------------------------------------------------------------------------

NUMBERS: list[tuple[str, list[str], list[str]]] = [
    ("base/win-ten-points", ["minstens 10"], ["10 Siegpunkte", "mindestens 10"]),
    ("base/start-two-points", ["twee dorpen", "2 overwinningspunten", "acht"], ["2 Siegpunkten", "zwei Siedlungen", "acht"]),
    ("base/cost-road", ["1 hout", "1 baksteen"], ["1 Holz", "1 Lehm"]),
    ("base/cost-settlement", ["1 baksteen", "1 hout", "1 wol", "1 graan"], ["1 Lehm", "1 Holz", "1 Wolle", "1 Getreide"]),
    ("base/cost-city", ["3 erts", "2 graan"], ["3 Erz", "2 Getreide"]),
    ("base/cost-dev-card", ["1 erts", "1 wol", "1 graan"], ["1 Erz", "1 Wolle", "1 Getreide"]),
    ("base/setup-player-pieces", ["15 straten", "5 dorpen", "4 steden"], ["15 Straßen", "5 Siedlungen", "4 Städte"]),
    ("base/road-limit-15", ["15 straten"], ["15 Straßen"]),
    ("base/settlement-limit-5", ["vijf dorpen"], ["fünf Siedlungen"]),
    ("base/city-limit-4", ["vier steden"], ["vier Städte"]),
    ("base/settlement-one-point", ["één overwinningspunt"], ["einen Siegpunkt"]),
    ("base/city-two-points", ["twee overwinningspunten"], ["zwei Siegpunkte"]),
    ("base/production-city-two", ["twee grondstoffenkaarten"], ["zwei Rohstoffkarten"]),
    ("base/longest-route-five", ["minstens vijf straten"], ["mindestens fünf Straßen"]),
    ("base/longest-route-two-points", ["twee overwinningspunten"], ["zwei Siegpunkte"]),
    ("base/largest-army-three", ["drie ridders"], ["drei Ritterkarten"]),
    ("base/largest-army-two-points", ["twee overwinningspunten"], ["zwei Siegpunkte"]),
    ("base/component-land-tiles-19", ["19 zeshoekige landtegels"], ["19 sechseckige Landfelder"]),
    ("base/component-resource-cards-95", ["95 grondstoffenkaarten", "19 van"], ["95 Rohstoffkarten", "19 von"]),
    ("base/component-dev-cards-25", ["25 ontwikkelingskaarten"], ["25 Entwicklungskarten"]),
    ("base/component-knights-14", ["Veertien van de 25"], ["14 der 25"]),
    ("base/component-progress-6", ["Zes van de 25", "elk twee"], ["Sechs der 25", "je zwei"]),
    ("base/component-vp-cards-5", ["Vijf van de 25"], ["Fünf der 25"]),
    ("base/component-harbours-9", ["negen havens"], ["neun Häfen"]),
    ("base/component-number-chips-18", ["18 getallenfiches"], ["18 Zahlenchips"]),
    ("base/component-hills-3", ["drie heuvels", "drie bergen"], ["dreimal"]),
    ("base/component-forest-4", ["vier bos", "vier weide", "vier akkers"], ["Je vier"]),
    ("base/component-roads-60", ["60 straten"], ["60 Straßen"]),
    ("base/component-settlements-20", ["20 dorpen"], ["20 Siedlungen"]),
    ("base/component-cities-16", ["16 steden"], ["16 Städte"]),
    ("base/component-frame-6", ["6 randdelen"], ["6 Rahmenteile"]),
    ("base/seven-discard-half", ["meer dan zeven", "de helft", "naar beneden"], ["mehr als sieben", "die Hälfte", "abgerundet"]),
    ("base/trade-bank-4-1", ["4:1", "vier gelijke"], ["4:1", "vier gleiche"]),
    ("base/trade-harbour-3-1", ["3:1", "drie gelijke"], ["3:1", "drei gleiche"]),
    ("base/trade-harbour-2-1", ["2:1", "twee kaarten"], ["2:1", "zwei Karten"]),
    ("base/dev-one-per-turn", ["hoogstens één"], ["höchstens eine"]),
    ("base/distance-rule", ["drie driesprongen", "minstens twee paden"], ["drei Nachbarkreuzungen", "zwei Wege"]),
    ("ships/cost", ["1 hout", "1 wol"], ["1 Holz", "1 Wolle"]),
    ("ships/limit-15", ["15 schepen"], ["15 Schiffe"]),
    ("56/component-dev-cards-composition", ["34 ontwikkelingskaarten", "20 ridders"], ["34 Entwicklungskarten", "20 Ritter"]),
    ("56/component-bank-24-each", ["24 kaarten"], ["24 Karten"]),
    ("56/board-30-hexes", ["30 landtegels"], ["30 Landfelder"]),
    ("56/number-tokens-28", ["28 getallenfiches"], ["28 Zahlenchips"]),
    ("56/harbours-11", ["elf havens"], ["elf Häfen"]),
    ("dice/component-six-dice", ["6 dobbelstenen"], ["6 Würfel"]),
    ("dice/component-block", ["60 vellen"], ["60 Spielblättern"]),
    ("dice/players-1-to-4", ["1 tot 4"], ["1 bis 4"]),
    ("dice/roll-up-to-three", ["hoogstens drie keer"], ["höchstens dreimal"]),
    ("dice/road-cost", ["1 hout", "1 baksteen"], ["1 Holz", "1 Lehm"]),
    ("dice/settlement-cost", ["1 hout", "1 baksteen", "1 wol", "1 graan"], ["1 Holz", "1 Lehm", "1 Wolle", "1 Getreide"]),
    ("dice/city-cost", ["3 erts", "2 graan"], ["3 Erz", "2 Getreide"]),
    ("dice/knight-cost", ["1 erts", "1 wol", "1 graan"], ["1 Erz", "1 Wolle", "1 Getreide"]),
    ("dice/settlement-order", ["3 punten", "van 4"], ["3 Punkten", "mit 4"]),
    ("dice/road-one-point", ["1 punt"], ["1 Punkt"]),
    ("dice/gold-two-for-one", ["2 goud voor 1 grondstof"], ["2 Gold gegen 1 Rohstoff"]),
    ("dice/joker-once-per-game", ["hoogstens zes jokers"], ["höchstens sechs Joker"]),
    ("dice/no-build-minus-two", ["\u22122"], ["\u22122"]),
    ("dice/end-fifteen-turns", ["15 beurten", "15 vakjes"], ["15 Züge", "15 Kästchen"]),
    ("card/two-players", ["precies twee"], ["genau zwei"]),
    ("card/product-year", ["1996"], ["1996"]),
    ("card/goal-twelve-points", ["12 zegepunten"], ["12 Siegpunkte"]),
    ("card/starting-cards-18", ["18 kaarten"], ["18 Karten"]),
    ("card/start-hand-three", ["drie handkaarten"], ["drei Handkarten"]),
    ("card/landscape-max-three", ["Meer dan 3"], ["Mehr als 3"]),
    ("card/robber-event", ["meer dan 7", "erts en wol"], ["mehr als 7", "all sein Erz und all seine Wolle"]),
    ("card/exchange-three-one", ["3:1", "2:1"], ["3:1", "2:1"]),
    ("card/settlement-one-point", ["1 zegepunt"], ["1 Siegpunkt"]),
    ("card/city-two-points", ["2 zegepunten"], ["2 Siegpunkte"]),
    ("card/settlement-two-green-extensions", ["hoogstens twee"], ["höchstens zwei"]),
    ("card/city-four-extensions", ["hoogstens vier"], ["höchstens vier"]),
    ("card/build-pay-symbols", ["2 graan, 2 wol en 2 erts"], ["2 Getreide, 2 Wolle und 2 Erz"]),
    ("card/refill-search", ["2 grondstoffen"], ["2 beliebige Rohstoffe"]),
    ("card/action-raubzug", ["1 tot en met 5", "bij 6"], ["1 bis 5", "bei 6"]),
    ("card/action-schwarzer-ritter", ["1 tot en met 5", "bij 6"], ["1 bis 5", "bei 6"]),
    ("card/action-feuerteufel", ["1 tot en met 5", "bij 6"], ["1 bis 5", "bei 6"]),
    ("card/action-bischof", ["3, 4 of 5"], ["3, 4 oder 5"]),
    ("card/action-kraeuterhexe", ["3, 4 of 5"], ["3, 4 oder 5"]),
    ("card/red-badhaus", ["vier landschappen"], ["vier Landschaften"]),
    ("card/red-koloss", ["2 zegepunten"], ["2 Siegpunkte"]),
    ("card/red-muenzgiesserei", ["1 goud"], ["1 Gold"]),
]
#: Every card of the card game, by its printed name, and the clause that tells its effect.
CARDS = {
    "Schwarzer Ritter": "action-schwarzer-ritter", "Feuerteufel": "action-feuerteufel", "Spion": "action-spion",
    "Kräuterhexe": "action-kraeuterhexe", "Raubzug": "action-raubzug", "Kundschafter": "action-kundschafter",
    "Bischof": "action-bischof", "Alchemist": "action-alchemist", "Händler": "action-haendler", "Karawane": "action-karawane",
    "Seuche": "event-seuche", "Baumeister": "event-baumeister", "Bürgerkrieg": "event-buergerkrieg",
    "Ertragreiches Jahr": "event-ertragreiches-jahr", "Konflikt": "event-konflikt", "Fortschritt": "event-fortschritt",
    "Jahreswechsel": "event-jahreswechsel", "Woll-Manufaktur": "green-woll-manufaktur", "Ziegel-Brennerei": "green-ziegel-brennerei",
    "Getreidemühle": "green-getreidemuehle", "Eisengießerei": "green-eisengiesserei", "Sägewerk": "green-saegewerk",
    "Handelsflotte": "green-handelsflotte", "Befestigtes Lager": "green-befestigtes-lager", "Schmiede": "green-schmiede",
    "Kloster": "green-kloster", "Ritter": "green-knights-two-talents", "Walther der Wüterich": "knights-named",
    "Karl der Mächtige": "knights-named", "Götz Eisenfaust": "knights-named", "Badhaus": "red-badhaus",
    "Wasserversorgung": "red-wasserversorgung", "Bibliothek": "red-bibliothek", "Hafen": "red-hafen", "Markt": "red-markt",
    "Handelskontor": "red-markt", "Händlerzunft": "red-markt", "Rathaus": "red-rathaus", "Kirche": "red-kirche",
    "Münzgießerei": "red-muenzgiesserei", "Koloss von Catan": "red-koloss", "Burg": "cards-named-without-text",
    "Universität": "cards-named-without-text",
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
def test_a_card_of_the_card_game_is_found_by_its_printed_name(card: str, language: str) -> None:
    """In both languages and without umlauts, its own clause first within that game."""
    book = open_rulebook()
    for name in (card, card.lower(), f"{card} Kartenspiel", *([card.replace("ß", "ss")] if "ß" in card else [])):
        hit = book.search(name, language, game="card")[0]
        assert hit.clause.id == f"card/{CARDS[card]}", name
        assert card.partition(" ")[0].lower() in hit.clause.text(language).lower()


@pytest.mark.parametrize(("clause", "dutch", "german"), [pytest.param(*row, id=row[0]) for row in NUMBERS])
def test_a_central_rule_has_the_right_numbers_in_both_languages(clause: str, dutch: list[str], german: list[str]) -> None:
    """Costs, limits, points and the contents of the box, as the sources print them."""
    found = open_rulebook().clause(clause)
    for language, phrases in (("nl", dutch), ("de", german)):
        text = found.text(language)
        for phrase in phrases:
            assert re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", text), (phrase, text)


@pytest.mark.parametrize(
    "clause", ["base/cost-road", "base/cost-settlement", "base/cost-city", "base/cost-dev-card", "ships/cost", "dice/city-cost"]
)
def test_the_numbers_of_a_cost_are_the_same_in_both_languages(clause: str) -> None:
    """Nothing more is to be paid in one language than in the other."""
    found = open_rulebook().clause(clause)
    assert sorted(re.findall(r"\d+", found.text("nl"))) == sorted(re.findall(r"\d+", found.text("de")))


# --- the schemas -----------------------------------------------------------------------------------------------------------


def _schema(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((ROOT / "docs" / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8"))
    return loaded


def _complaints(file: str, text: str) -> list[str]:
    return [error.message for error in schema(SCHEMAS[file]).iter_errors(texts(text))]


#: A list of more rows is long.
_LONG = 200


def _share(value: Any) -> Any:
    """Return a document with a share of each long list and mapping that stands on top in it."""
    if not isinstance(value, dict):
        return value
    shared = {name: _share(one) if isinstance(one, dict) else one for name, one in value.items()}
    shared = {name: some(one) if isinstance(one, list) and len(one) > _LONG else one for name, one in shared.items()}
    return dict(some(shared.items())) if len(shared) > _LONG else shared


@pytest.mark.parametrize("file", sorted(SCHEMAS))
def test_a_data_file_is_what_its_schema_says(file: str) -> None:
    """So an editor that knows the schema marks nothing in it."""
    whole = texts((ROOT / "data" / file).read_text(encoding="utf-8"))
    assert [error.message for error in schema(SCHEMAS[file]).iter_errors(_share(whole))] == []
    if file in FILES:
        assert _complaints(file, FILES[file]) == []


@pytest.mark.parametrize("file", sorted(SCHEMAS))
def test_the_head_of_a_data_file_names_its_schema(file: str) -> None:
    """Editors find the schema by the first line, wherever the checkout lies."""
    path = ROOT / "data" / file
    first = path.read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith("# yaml-language-server: $schema=")
    target = (path.parent / first.partition("=")[2]).resolve()
    assert target == ROOT / "docs" / "schemas" / f"{SCHEMAS[file]}.schema.json"
    assert target.is_file()


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("entries.yaml", "    game: base\n    see", "    game: bas\n    see"),
        ("entries.yaml", "  - id: robber\n    game: base\n", "  - id: robber\n"),
        ("entries.yaml", "        conflicts: [", "        conflict: ["),
        ("entries.yaml", "id: base/robber-steals", "id: robber-steals"),
        ("entries.yaml", "facts: [base/robber-steals]", "facts: []"),
        ("entries.yaml", "page: 5", "page: vijf"),
        ("entries.yaml", "confidence: B", "confidence: U"),
        ("entries.yaml", "current: yes", "current: true"),
        ("entries.yaml", "see: [robber]", "see: [robber, robber]"),
        ("entries.yaml", "{work: regels-2025}", "{heading: x}"),
        ("points.yaml", "kind: current", "kind: curent"),
        ("points.yaml", 'needs: ["none"]', "needs: [eyes]"),
        ("points.yaml", "{almanak: decided", "{almanac: decided"),
        ("points.yaml", "almanak: decided", "almanak: yes"),
        ("points.yaml", "confidence: U", "confidence: X"),
        ("points.yaml", "confidence: U", "confidence: U\n    sources: []"),
        ("almanak_nl.yaml", '    title: "Struikrover"', '    titel: "Struikrover"'),
        ("almanak_nl.yaml", '"Struikrover"', '" "'),
        ("almanak_nl.yaml", '      - "Wat doet de rover?"', '      - "A?"\n      - "B?"\n      - "C?"'),
        ("almanak_nl.yaml", '    questions:\n      - "Wat doet de rover?"', "    questions: []"),
        ("almanak_nl.yaml", '["buurplek"]', '"buurplek"'),
        ("regeln_de.yaml", "  base/robber-steals:", "  robber-steals:"),
        ("regeln_de.yaml", "      almanak:", "      almanach:"),
        ("regeln_de.yaml", "\nworks:\n", "\nwerke:\n"),
        ("search_words.yaml", "[Siedlung, Dorf]", "[Siedlung]"),
        ("search_words.yaml", "de:\n", "fr:\n"),
        ("search_words.yaml", "  alike:", "  like:"),
    ],
)
def test_a_schema_refuses_what_the_check_refuses(file: str, old: str, new: str) -> None:
    """An editor marks these as they are typed."""
    assert _complaints(file, changed((file, old, new))[file])


def _nodes(schema: object, path: str = "#") -> list[tuple[str, dict[str, Any]]]:
    """Return every part of a schema that describes a value."""
    if not isinstance(schema, dict):
        return []
    found = [(path, schema)]
    for word in ("properties", "$defs"):
        for name, part in schema.get(word, {}).items():
            found += _nodes(part, f"{path}/{word}/{name}")
    for word in ("items", "additionalProperties", "propertyNames"):
        found += _nodes(schema.get(word), f"{path}/{word}")
    return found


@pytest.mark.parametrize("name", sorted(set(SCHEMAS.values())))
def test_a_schema_is_sound_closed_and_explains_every_field(name: str) -> None:
    """Draft 2020-12; no object takes unknown fields; every field says what it is for."""
    schema = _schema(name)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(schema)
    for path, node in _nodes(schema):
        assert node.get("description") or "$ref" in node, path
        if node.get("type") == "object":
            assert "additionalProperties" in node, path
            assert node["additionalProperties"] is False or "propertyNames" in node, path
        if path.rpartition("/")[0].endswith("/properties"):
            assert node.get("description"), path
        if "$ref" in node:
            assert node["$ref"].removeprefix("#/$defs/") in schema["$defs"], path


def test_the_schemas_have_the_lists_and_limits_of_the_check() -> None:
    """What the program knows and what editors are told does not drift apart."""
    entries, points, texts = (_schema(name)["$defs"] for name in ("entries", "points", "texts"))
    assert entries["entry"]["properties"]["game"]["enum"] == list(GAMES)
    assert entries["entry"]["properties"]["clauses"]["maxItems"] == MOST_CLAUSES
    assert entries["clause"]["properties"]["current"]["properties"]["confidence"]["enum"] == list(CONFIDENCE)
    assert points["rule_set"]["enum"] == texts["rule_set"]["enum"] == list(RULE_SETS)
    assert texts["clause"]["properties"]["questions"]["maxItems"] == MOST_QUESTIONS


def test_every_data_file_has_a_schema_and_every_schema_a_data_file() -> None:
    """A new file without a schema would not be checked in editors."""
    folders = (ROOT / "data", ROOT / "data" / "words", ROOT / "data" / "boards")
    assert {path.relative_to(ROOT / "data").as_posix() for folder in folders for path in folder.glob("*.yaml")} == set(SCHEMAS)
    there = {path.name for path in Path(ROOT / "docs" / "schemas").glob("*.schema.json")}
    assert {f"{name}.schema.json" for name in SCHEMAS.values()} <= there
