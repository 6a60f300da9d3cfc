"""The words of the summary sheet: every line a rule of the book, every number a placeholder, every condition a point; faults told with places."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest
from support.real_data import real_data
from support.small_data import FILES, write
from support.summary import DATA, LANGUAGES, LINES, PLAYED, PLAYED_IDS

from adjudicator.basegame.box import FIXED
from adjudicator.rulesets.editions import POINTS, RULE_SETS, RuleSet, value_at
from adjudicator.rulesets.points import Numbers
from catan_rules import open_rulebook
from catan_rules.messages import section
from catan_rules.printed.contents.sheet import GAMES, held_of, sheet
from catan_rules.printed.document import Table
from rulebook import compiled
from rulebook.load import check_data
from rulebook.summary import Summary
from rulebook.summary_data import BOARD_GAMES

#: Words for numbers, halves of compounds too (``tiende``), but not the article and not words that only begin alike (driesprong).
NUMBER_WORDS = {
    "nl": "nul één eén twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien "
    "negentien twintig dertig honderd eerste tweede derde vierde vijfde zesde zevende achtste negende tiende tweemaal driemaal eenmaal dubbel",
    "de": "null eins zwei zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn "
    "zwanzig dreißig hundert erste ersten erster erstes zweite zweiten zweiter dritte dritten dritter vierte fünfte sechste siebte achte neunte "
    "zehnte einmal zweimal dreimal doppelt zu zweit dritt viert fünft sechst",
}
_NOT_NUMBERS = {"zu"}
#: A box that is called by a number of players.
_BOX = re.compile("5 en 6 spelers|5 und 6 Spieler")


#: Every number of every game, by name.
NUMBERS = {name: number for game in GAMES for name, number in held_of(RULE_SETS["actueel"], game).numbers.items()}


def without_placeholders(text: str) -> str:
    """Return a template without the names of its numbers."""
    return "".join(before for before, *_ in Formatter().parse(text))


def placeholders(text: str) -> set[str]:
    """Return the names of the numbers of a template."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def written() -> list[tuple[str, str]]:
    """Return (language, template) of every text of the summary and of the sheet's own words."""
    found = []
    for language in LANGUAGES:
        found += [(language, parts[language]["title"]) for parts in DATA["topics"].values()]
        found += [(language, line[language]) for _, line in LINES]
        for dispute in DATA["disputes"]:
            found.append((language, dispute[language]))
            found += [(language, said[language]) for kind in ("values", "sets") for said in dispute.get(kind, {}).values()]
        # what describes a drawing counts what is drawn
        found += [(language, words) for key, words in section(language, "sheet").items() if not key.startswith("sketch-")]
    return found


# --- the words -------------------------------------------------------------------------------------------------------------


def test_no_number_stands_in_the_text_itself() -> None:
    """Neither as a digit nor as a word: what a rule set can change is a placeholder."""
    for language, template in written():
        bare = _BOX.sub("", without_placeholders(template))
        assert not re.search(r"\d", bare), template
        words = set(re.findall(r"\w+", bare.lower())) - _NOT_NUMBERS
        assert not words & set(NUMBER_WORDS[language].split()), template


def test_every_placeholder_is_a_number_that_is_known() -> None:
    """A rule set's, the box's, or one that no rule set changes."""
    known = {game: set(held_of(rules, game).numbers) for rules, game in PLAYED}
    for _, template in written():
        own = placeholders(template) - {"title", "rules", "number", "version", "data"}
        assert any(own <= numbers for numbers in known.values()), template


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_begins_large_and_ends_as_a_sentence(language: str) -> None:
    """Each line can stand on its own in the list."""
    for _, line in LINES:
        text = line[language].format_map(NUMBERS)
        assert text[0].isupper() or text[0].isdigit(), text
        assert text[-1] in ".?", text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_repeats_the_book(language: str) -> None:
    """The sheet has words of its own, also against the clause that it cites."""
    book = open_rulebook()
    for _, line in LINES:
        said = without_placeholders(line[language])
        assert said not in book.clause(line["clause"]).text(language), line["clause"]


# --- what it rests on ------------------------------------------------------------------------------------------------------


def test_every_line_says_a_clause_of_its_game() -> None:
    """The clause exists and belongs to a game of the sheets; never to one that the line is not for."""
    book = open_rulebook()
    for topic, line in LINES:
        game = book[book.clause(line["clause"]).entry_id].game
        assert game in GAMES, line["clause"]
        of_topic = DATA["topics"][topic].get("games", BOARD_GAMES)
        games = set(line.get("games", of_topic)) & set(of_topic)
        assert game == "base" or games == {game}, line["clause"]


def test_every_clause_of_a_table_exists() -> None:
    """The rows of the tables cite rules too."""
    book = open_rulebook()
    for game in GAMES:
        rules = next(rules for rules, played in PLAYED if played == game)
        for block in sheet(rules, ("nl",), game=game).blocks:
            if isinstance(block, Table):
                assert len(block.clauses) == len(block.rows)
                assert all(clause and book.clause(clause).id == clause for clause in block.clauses)


def test_what_only_current_editions_print_is_said_of_them_alone() -> None:
    """A clause of the current editions stands under ``actueel`` only, never under a rule set whose sources do not have it."""
    book = open_rulebook()
    for _, line in LINES:
        if book.clause(line["clause"]).confidence:
            assert line.get("under") == ["actueel"], line["clause"]


def test_what_one_source_alone_prints_is_held_by_the_point_it_rests_on() -> None:
    """A clause whose conflict is a point of the rule sets is shown under that point's values, or the line names its rule sets."""
    book = open_rulebook()
    free = set()
    for _, line in LINES:
        deciding = [conflict for conflict in book.clause(line["clause"]).conflicts if conflict in POINTS and differs(conflict)]
        if deciding and not {"when", "under", "not_under"} & line.keys():
            free.add(line["clause"])
    assert free == set(FREE)


@pytest.mark.parametrize(("rules", "game"), PLAYED, ids=PLAYED_IDS)
def test_a_clause_that_rule_sets_add_is_said_under_those_alone(rules: RuleSet, game: str) -> None:
    """Where the referee asks whether a rule set has a clause at all, the sheet does not say it for one that has not."""
    added = {clause for other in RULE_SETS.values() for clause in other.adds}
    said = {line.clause for topic in Summary().topics("nl", held_of(rules, game), game) for line in topic.lines}
    assert said & added <= set(rules.adds)


#: Lines that hold on every side of the conflicts of their clause, and why.
FREE = {
    "base/path-one-road": "never two roads on one path; the conflict is about a road and a ship",
    "ships/path-not-between-land": "never a ship between land and land; the conflict is about a road and a ship",
    "base/longest-route-five": "who is first to five holds the card everywhere; the conflict is about what follows a break",
    "base/longest-route-taken-by-longer": "it speaks of building a longer one, which takes the card everywhere; the conflict is about not building",
    "base/longest-route-equal-keeps": "it speaks of building; the conflict is about a break",
    "base/hand-resources-hidden": "cards are hidden everywhere; the conflict is about telling how many they are",
    "base/win-target-depends-on-map": "every rule set with sea maps leaves the target to the map",
    "card/trade-advantage": "the resource is taken everywhere; the conflicts are about one that does not fit or is not there",
    "card/swap-one-card": "one card may be swapped everywhere; the conflict is about filling up",
    "card/settlement-one-point": "what each is worth is the same everywhere; the conflict is about the settlement below a city",
    "card/event-card-draw": "every card goes below its pile; the conflict is about a shuffled one",
    "card/exchange-three-one": "the rates are the same everywhere; the conflicts are about the moment",
    "card/city-on-settlement": "a city lies on a settlement everywhere; the conflict is about points",
    "card/landscape-max-three": "three is the most everywhere; the conflict is about who loses what does not fit",
    "card/new-cards-not-this-turn": "it speaks of filling up; the conflict is about a card that was spied",
    "dice/no-build-minus-two": "-2 goes into the box everywhere; the conflict is about the sum in the end",
    "dice/start-road-free": "the starting road lies there everywhere; the conflict is about its point",
    "dice/joker-turn-die": "a built knight is a joker after the throwing everywhere; the conflicts are about other moments",
    "base/seven-discard-half": "with three or four players every rule set halves from the same number on; the conflict is about five and six",
}


def test_every_point_and_value_that_a_line_or_a_dispute_names_is_one_of_the_rule_sets() -> None:
    """A value that no point can have would never be shown."""
    for _, line in LINES:
        for conflict, values in line.get("when", {}).items():
            assert conflict in POINTS, conflict
            assert set(values) <= possible(conflict), (line["clause"], values)
    for dispute in DATA["disputes"]:
        if "values" in dispute:
            assert set(dispute["values"]) <= possible(dispute["conflict"]) - {"undecided"}, dispute["conflict"]
        else:
            assert dispute["conflict"] not in POINTS, "a point is told by its values"


def test_a_dispute_by_rule_set_agrees_with_the_rulings() -> None:
    """Named are rule sets that decide the conflict themselves; one that leaves it open is not named."""
    conflicts = real_data().conflicts
    for dispute in DATA["disputes"]:
        for name in dispute.get("sets", {}):
            assert conflicts[dispute["conflict"]].rulings[name] == "decided", (dispute["conflict"], name)


def test_a_line_that_says_undecided_is_marked_so_and_no_other() -> None:
    """Its mark tells it apart without reading it."""
    for _, line in LINES:
        undecided = any(word in line["nl"] for word in ("onbeslist", "zeggen deze regels niet", "naast elkaar mogen, verschilt"))
        assert (line.get("open") == "yes") == undecided, line["nl"]
        if undecided:
            assert "offen" in line["de"] or "sagen diese Regeln nicht" in line["de"] or "je nach Ausgabe" in line["de"]


def differs(conflict: str) -> bool:
    """Tell whether rule sets differ at a point."""
    return len({str(value_at(rules, conflict)) for rules in RULE_SETS.values()}) > 1


def possible(conflict: str) -> set[str]:
    """Return every value that a point can have."""
    return {str(one) for one in type(value_at(RULE_SETS["almanak"], conflict))}


# --- the file --------------------------------------------------------------------------------------------------------------

_SMALL = """topics:
  robber:
    nl: {title: "De rover", word: "rover"}
    de: {title: "Der Räuber", word: "räuber"}
    lines:
      - clause: base/robber-steals
        nl: "Bij {seven} roof je."
        de: "Bei {seven} raubst du."
disputes: []
"""


def faults(tmp_path: Path, summary: str) -> list[str]:
    """Return the faults of a small folder of data with this summary."""
    _, problems = check_data(str(write(tmp_path / "data", FILES | {"summary.yaml": summary})))
    assert all(problem.file == "summary.yaml" and problem.line and problem.column for problem in problems)
    return [f"{problem.found}: {problem.expected}" for problem in problems]


def test_a_sound_file_has_no_fault(tmp_path: Path) -> None:
    """So that what the next test changes is what it finds."""
    assert faults(tmp_path, _SMALL) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("base/robber-steals", "base/robber-steels", "base/robber-steels: clause: one of"),
        ("        nl:", "        under: [almanach]\n        nl:", "almanach: under: one of"),
        ("        nl:", "        games: [chess]\n        nl:", "chess: games: one of base, 56, ships, card, dice"),
        ("        nl:", '        when: {conflict/none: ["yes"]}\n        nl:', "conflict/none: a conflict of points.yaml"),
        ("        nl:", "        wenn: x\n        nl:", "wenn: a line: one of"),
        ("Bij {seven}", "Bij {seven", "Bij {seven roof je.: nl: placeholders such as {roads}"),
        ("Bij {seven}", "Bij {seven:d}", "nl: placeholders such as {roads}"),
        ("Bij {seven}", "Bij {0}", "nl: placeholders such as {roads}"),
        ("Bij {seven}", "Bij {eight}", "nl: eight, de: seven: the same placeholders in every language"),
        ('        de: "Bei {seven} raubst du."\n', "", "a line: field 'de' is missing"),
        ("Bij {seven} roof je.", "x" * 201, "201: nl: at most 200 characters"),
        ("disputes: []", "disputes: [{conflict: conflict/x, nl: a, de: b}]", "conflict/x: either values or sets, not both and not neither"),
        ("  robber:\n", "  Robber:\n", "Robber: a topic id such as longest-route"),
        ("    lines:\n", "    lines: no\n    was:\n", "no list: lines: a list"),
    ],
)
def test_a_fault_is_told_with_its_place(tmp_path: Path, old: str, new: str, told: str) -> None:
    """As in every other data file: file, line, column, what was found, what was expected."""
    assert old in _SMALL
    assert any(told in fault for fault in faults(tmp_path, _SMALL.replace(old, new, 1)))


def test_every_fault_is_told_at_once(tmp_path: Path) -> None:
    """Not only the first."""
    broken = (
        _SMALL.replace("base/robber-steals", "base/nothing")
        .replace("Bij {seven}", "Bij {eight}")
        .replace('word: "rover"', 'woord: "rover"')
    )
    assert len(faults(tmp_path, broken)) >= 3


def test_the_compiled_summary_is_read_without_yaml() -> None:
    """A sheet waits for no file to be parsed: the table says what the file says."""
    table = compiled.load_summary()
    assert [row[0] for row in table["topics"]] == list(DATA["topics"])
    assert sum(len(row[4]) for row in table["topics"]) == len(LINES)
    assert [row[0] for row in table["disputes"]] == [dispute["conflict"] for dispute in DATA["disputes"]]


def test_numbers_that_no_rule_set_changes_are_no_field_of_one() -> None:
    """Else a rule set's own number would be hidden by them."""
    assert not set(FIXED) & set(Numbers._fields)
