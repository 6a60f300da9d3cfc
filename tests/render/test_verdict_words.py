"""Verdicts in words: every reason in both languages, nothing left out, places and players as the language writes them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.questions import BOARD, POSITION
from support.schemas import schema, texts
from support.yaml_files import texts_of

from adjudicator.basegame.position import COLOURS, DEVELOPMENTS
from adjudicator.board.board import RESOURCES, Terrain
from adjudicator.cardgame.cards import FACES
from adjudicator.cardgame.position import FIGURES
from adjudicator.judging.referee import judge
from adjudicator.language.vocabulary import vocabularies
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.verdicts.published import is_clause
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Length, Reason, State, Step, Verdict
from catan_common.data_path import data_file
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.verdict_words import answer_sentence, assumptions_text, missing_text, question_sentence, step_text
from catan_rules.render.text.verdicts import verdict_answer
from rulebook.book import open_rulebook

LANGUAGES = ("nl", "de")
BOOK = open_rulebook()
WORDS: dict[str, dict[str, Any]] = texts_of(Path(data_file("words/reasons.yaml")))
PARTS = {"at", "by", "player", "partner", "have", "need", "what", "lacks", "piece", "a", "no", "pieces", "the_card"}
SETTLEMENT = Question(Kind.SETTLEMENT, "rood", "B2.ZO")
DISTANCE, ROAD, TURN = "base/distance-rule", "base/settlement-needs-own-road", "base/turn-phases-order"


def fields(template: str) -> set[str]:
    """Return the parts that a template needs."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def written(verdict: Verdict, language: str, *, length: Length = "full", trace: bool = False, width: int = 0) -> str:
    """Return a verdict as it is shown on a pipe."""
    paper = TextOutput(width, colour=False)
    verdict_answer(paper, verdict, BOOK, language, length=length, trace=trace)
    return paper.text()


@pytest.mark.parametrize("name", ["reasons", "question_words"])
def test_the_words_are_laid_out_as_their_schema_says(name: str) -> None:
    """Every value is a text, also a word that YAML would take for something else."""
    data = texts(Path(data_file(f"words/{name}.yaml")).read_text(encoding="utf-8"))
    assert [fault.message for fault in schema(name).iter_errors(data)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    """At least one template, no two alike, with parts that a step or question can have."""
    table = WORDS[language]["reasons"]
    assert {str(reason) for reason in Reason} - table.keys() == set()
    for templates in table.values():
        assert not any(fields(template) - PARTS for template in templates)
        assert templates == list(dict.fromkeys(templates))


@pytest.mark.parametrize("group", ["reasons", "assumed"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_words_of_a_reason_need_nothing(language: str, group: str) -> None:
    """And every word list is for a reason that exists, its clause too."""
    reasons = {str(reason) for reason in Reason}
    for key, templates in WORDS[language][group].items():
        reason, _, rule = key.partition("@")
        assert reason in reasons
        assert not rule or is_clause(rule)
        assert fields(templates[-1]) == set(), key


def test_both_languages_say_the_same() -> None:
    """The same keys everywhere, and templates that need the same parts in the same order."""
    for group, table in WORDS["nl"].items():
        other = WORDS["de"][group]
        if group in ("past", "singular"):  # each language has verbs and nouns of its own
            continue
        if group != "things":
            assert list(table) == list(other), group
        for key in table:
            if isinstance(table[key], list):
                # "no" and "piece" are one word in one language and two in the other
                pairs = [[fields(template) - {"no", "piece"} for template in words[key]] for words in (table, other)]
                assert pairs[0] == pairs[1], (group, key)
            elif isinstance(table[key], str):
                assert fields(table[key]) == fields(other[key]), (group, key)


def test_colours_and_counted_things_are_named() -> None:
    """Colours as in questions; German words for whatever a step may count."""
    for language in LANGUAGES:
        assert WORDS[language]["colours"] == vocabularies()[language].colours
        assert set(WORDS[language]["colours"]) == set(COLOURS)
    counted = {str(one) for kinds in (RESOURCES, DEVELOPMENTS, Terrain, FIGURES, FACES) for one in kinds}
    assert set(WORDS["de"]["things"]) == counted


def test_a_failed_distance_says_who_stands_where() -> None:
    """In each language, with its letters."""
    step = Step(DISTANCE, State.FAILED, Reason.NEIGHBOUR_OCCUPIED, ("A2.Z",), "blauw")
    assert step_text(step, SETTLEMENT, "nl") == "blauw heeft een dorp of stad op A2.Z, vlak ernaast"
    assert step_text(step, SETTLEMENT, "de") == "Blau hat eine Siedlung oder Stadt auf A2.S, gleich daneben"


def test_who_cannot_pay_is_told_what_is_missing() -> None:
    """By kind where that is certain, else how many of the cards are there; of a trade too."""
    lacks = (("hout", 1), ("wol", 2))
    price = Step("base/cost-settlement", State.FAILED, Reason.CANNOT_PAY, have=1, need=4, lacks=lacks)
    unsure = Step("base/cost-settlement", State.FAILED, Reason.CANNOT_PAY, have=1, need=4)
    trade = Step("base/trade-unlimited", State.FAILED, Reason.CANNOT_PAY, have=1, need=4, lacks=lacks)
    assert step_text(price, SETTLEMENT, "nl") == "rood kan niet betalen en komt 1 hout en 2 wol tekort"
    assert step_text(price, SETTLEMENT, "de") == "Rot kann nicht bezahlen; noch nötig: 1 Holz und 2 Wolle"
    assert step_text(unsure, SETTLEMENT, "nl") == "rood kan niet betalen: 1 van de 4 benodigde kaarten"
    assert step_text(trade, SETTLEMENT, "nl") == "rood komt 1 hout en 2 wol tekort"
    assert price.as_dict()["lacks"] == {"hout": 1, "wol": 2}
    assert "lacks" not in unsure.as_dict()


def test_the_most_telling_words_that_can_be_said_are_said() -> None:
    """With less known, less is said."""
    whole = Step(DISTANCE, State.FAILED, Reason.NEIGHBOUR_OCCUPIED, ("A2.Z", "B2.Z"), "blauw")
    where = Step(DISTANCE, State.FAILED, Reason.NEIGHBOUR_OCCUPIED, ("A2.Z",))
    bare = Step(DISTANCE, State.FAILED, Reason.NEIGHBOUR_OCCUPIED)
    told = [step_text(step, SETTLEMENT, "nl") for step in (whole, where, bare)]
    assert "blauw" in told[0]
    assert "A2.Z en B2.Z" in told[0]
    assert "A2.Z" in told[1]
    assert len(set(told)) == 3
    assert "B2.ZO" not in told[2]  # the place that is asked about is not where the neighbour stands


def test_what_is_counted_is_named_in_the_language() -> None:
    """A kind of card or tile is no place and no player."""
    step = Step("base/component-resource-cards-95", State.FAILED, Reason.TOO_MANY_CARDS, have=20, need=19, what="hout")
    question = Question(Kind.VALID)
    assert step_text(step, question, "nl").startswith("hout: 20")
    assert step_text(step, question, "de").startswith("Holz: 20")


ANSWERS = [
    (SETTLEMENT, State.MET, None, "Ja, rood mag op B2.ZO een dorp bouwen.", "Ja, Rot darf auf B2.SO eine Siedlung bauen."),
    (SETTLEMENT, State.FAILED, None, "Nee, rood mag op B2.ZO geen dorp bouwen.", "Nein, Rot darf auf B2.SO keine Siedlung bauen."),
    (SETTLEMENT, State.UNKNOWN, None, "Niet te zeggen of rood", "Es lässt sich nicht sagen, ob Rot"),
    (Question(Kind.SHIP, "wit", "A1/NW"), State.FAILED, None, "Nee, wit mag op A1/NW geen schip", "Nein, Weiß darf auf A1/NW kein Schiff"),
    (Question(Kind.WHERE, "rood", None, "road"), State.INFO, ["B2/O", "C1/ZW"], "Rood mag een straat bouwen op B2/O en C1/ZW.", "Rot darf"),
    (Question(Kind.WHERE, "rood", None, "road"), State.INFO, [], "Rood mag nergens een straat", "Rot darf nirgends eine Straße"),
    (Question(Kind.WHERE, "rood", None, "city"), State.UNKNOWN, ["B2.ZO"], "Niet voor elke plaats", "Nicht für jeden Platz"),
    (Question(Kind.WHERE, "rood", None, "city"), State.UNKNOWN, [], "Niet te zeggen waar", "Es lässt sich nicht sagen, wo"),
    (
        Question(Kind.LONGEST_ROUTE),
        State.MET,
        {"lengths": {"rood": 6, "blauw": 5}, "holder": "rood", "trails": {}},
        "Rood heeft de langste handelsroute (rood 6, blauw 5).",
        "Rot hat die Längste Handelsstraße (Rot 6, Blau 5).",
    ),
    (
        Question(Kind.LONGEST_ROUTE),
        State.MET,
        {"lengths": {"rood": 3}, "holder": None},
        "Niemand heeft de langste",
        "Niemand hat die Längste",
    ),
    (
        Question(Kind.LONGEST_ROUTE),
        State.UNKNOWN,
        {"lengths": {"rood": 6}, "holder": None},
        "Niet te zeggen wie",
        "Es lässt sich nicht sagen, wer",
    ),
    (
        Question(Kind.LONGEST_ROUTE),
        State.UNKNOWN,
        None,
        "Niet te zeggen wie de langste handelsroute heeft.",
        "Es lässt sich nicht sagen, wer die",
    ),
    (Question(Kind.LARGEST_ARMY), State.MET, {"knights": {"wit": 3}, "holder": "wit"}, "Wit heeft de grootste", "Weiß hat die Größte"),
    (
        Question(Kind.LARGEST_ARMY),
        State.MET,
        {"knights": {"wit": 2}, "holder": None},
        "Niemand heeft de grootste",
        "Niemand hat die Größte",
    ),
    (
        Question(Kind.POINTS),
        State.MET,
        {"open": {"rood": 4}, "total": {"rood": 5}},
        "Punten: rood 5 (op tafel 4).",
        "Siegpunkte: Rot 5 (4",
    ),
    (Question(Kind.POINTS), State.UNKNOWN, {"open": {"rood": 4}, "total": {"rood": None}}, "Niet precies", "Es lässt sich nicht genau"),
    (Question(Kind.WINNER), State.MET, "oranje", "Oranje wint.", "Orange gewinnt."),
    (Question(Kind.WINNER), State.FAILED, None, "Nog niemand heeft gewonnen.", "Noch niemand hat gewonnen."),
    (Question(Kind.WINNER), State.UNKNOWN, None, "Niet te zeggen wie", "Es lässt sich nicht sagen, wer"),
    (Question(Kind.VALID), State.MET, None, "Ja, deze stelling kan.", "Ja, diese Stellung ist möglich."),
    (Question(Kind.VALID), State.FAILED, None, "Nee, deze stelling kan niet.", "Nein, diese Stellung ist nicht möglich."),
    (
        Question(Kind.VALID),
        State.UNKNOWN,
        None,
        "Niet te zeggen of deze stelling kan.",
        "Es lässt sich nicht sagen, ob diese Stellung möglich ist.",
    ),
]


@pytest.mark.parametrize(("question", "state", "value", "dutch", "german"), ANSWERS)
def test_the_answer_is_one_sentence_with_the_question_in_it(question: Question, state: State, value: Any, dutch: str, german: str) -> None:
    """First of all that is written."""
    verdict = Verdict(question, "almanak", [Step(DISTANCE, state, Reason.COUNT)], value)
    for language, begin in (("nl", dutch), ("de", german)):
        told = answer_sentence(verdict, language)
        assert told.startswith(begin)
        assert told.endswith(".")
        assert written(verdict, language).startswith(told + "\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [Kind.SETTLEMENT, Kind.CITY, Kind.ROAD, Kind.SHIP, Kind.WHERE])
def test_what_does_not_apply_is_said_so(kind: Kind, language: str) -> None:
    """Ships where there are none."""
    at = None if kind is Kind.WHERE else "B2.ZO"
    question = Question(kind, "rood", at, "ship" if kind is Kind.WHERE else None)
    verdict = Verdict(question, "almanak", [Step("ships/only-other-maps", State.FAILED, Reason.SHIPS_NOT_IN_GAME)], applies=False)
    assert answer_sentence(verdict, language).startswith({"nl": "Niet van toepassing", "de": "Die Frage stellt sich nicht"}[language])


def test_a_question_in_words_ends_in_its_mark() -> None:
    """A request does not."""
    assert question_sentence(SETTLEMENT, "nl") == "Mag rood een dorp bouwen op B2.ZO?"
    assert question_sentence(SETTLEMENT, "de") == "Darf Rot auf B2.SO eine Siedlung bauen?"
    assert question_sentence(Question(Kind.VALID), "de") == "Prüfe"


STEPS = (
    Step(DISTANCE, State.FAILED, Reason.NEIGHBOUR_OCCUPIED, ("A2.Z",), "blauw"),
    Step(DISTANCE, State.FAILED, Reason.NEIGHBOUR_OCCUPIED, ("B2.Z",), "wit"),
    Step(
        ROAD,
        State.FAILED,
        Reason.NO_OWN_ROAD,
        alternatives=(Step(ROAD, State.FAILED, Reason.NO_OWN_ROAD), Step("ships/settlement-at-ships", State.FAILED, Reason.NO_OWN_SHIP)),
    ),
    Step("base/cost-settlement", State.UNKNOWN, Reason.HAND_UNKNOWN, have=1, need=4),
    Step(TURN, State.ASSUMED, Reason.TURN_NOT_STATED),
    Step(TURN, State.ASSUMED, Reason.PHASE_NOT_STATED),
    Step("base/settlement-free-intersection", State.MET, Reason.FREE, ("B2.ZO",)),
    Step("base/settlement-limit-5", State.INFO, Reason.PIECE_LEFT, have=3, need=1),
)
WHOLE = Verdict(SETTLEMENT, "encyclopedie", STEPS, missing=("players.rood.hand",), warnings=("base/road-limit-15",))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_a_verdict_is_there_in_its_order(language: str) -> None:
    """The answer, all that fails, what is unknown, what is assumed, what holds, the warnings, the rule set."""
    text = written(WHOLE, language)
    said = [step_text(step, SETTLEMENT, language) for step in STEPS]
    order = [
        answer_sentence(WHOLE, language),
        *(told[1:] for told in said[:4]),
        assumptions_text(list(STEPS[4:6]), SETTLEMENT, language),
        *said[6:],
        BOOK[BOOK.clause("base/road-limit-15").entry_id].title(language),
        {"nl": "encyclopedie", "de": "Enzyklopädie"}[language],
    ]
    places = []
    start = 0
    for part in order:
        assert part in text[start:], part
        start = text.index(part, start) + len(part)
        places.append(start)
    assert places == sorted(places)
    # the ways of a condition are listed below it
    assert step_text(STEPS[2].alternatives[1], SETTLEMENT, language)[1:] in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_failing_condition_has_title_source_and_command(language: str) -> None:
    """Those of one rule share them."""
    text = written(WHOLE, language)
    for rule in (DISTANCE, ROAD, "base/cost-settlement"):
        clause = BOOK.clause(rule)
        (line,) = [row for row in text.splitlines() if row.endswith(f" {rule}")]
        assert BOOK[clause.entry_id].title(language) in line
        assert clause.sources[0].work.name(language) in line
        assert f"catan-rules {'toon' if language == 'nl' else 'zeige'} {rule}" in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_trace_shows_every_step_with_its_state_and_clause(language: str) -> None:
    """The ways of a step among them."""
    text = written(WHOLE, language, trace=True)
    every = [one for step in STEPS for one in (step, *step.alternatives)]
    assert [f"({step.rule})" in text for step in every] == [True] * len(every)
    assert len([row for row in text.splitlines() if re.match(r" +[+x?~-] ", row)]) >= len(every)


def test_what_is_assumed_is_one_sentence_with_one_subject() -> None:
    """The turn first, whatever the order of the steps."""
    steps = [
        Step(TURN, State.ASSUMED, Reason.PHASE_NOT_STATED),
        Step("base/cost-settlement", State.ASSUMED, Reason.HAND_NOT_STATED),
        Step(TURN, State.ASSUMED, Reason.TURN_NOT_STATED),
    ]
    assert assumptions_text(steps, SETTLEMENT, "nl") == "rood aan de beurt is, kan betalen en er al gegooid is"
    assert assumptions_text(steps, SETTLEMENT, "de") == "Rot am Zug ist, bezahlen kann und schon gewürfelt ist"
    assert assumptions_text(steps, Question(Kind.SETTLEMENT, None, "B2.ZO"), "nl").startswith("de vrager aan de beurt is")
    assert assumptions_text([], SETTLEMENT, "nl") == ""
    bonus = Step("56/special-building-phase", State.ASSUMED, Reason.PHASE_NOT_STATED)
    assert "bouwronde" in assumptions_text([bonus], Question(Kind.WINNER), "nl")
    robber = Step("base/setup-robber-desert", State.ASSUMED, Reason.ROBBER_ON_BOARD, ("C3",))
    assert assumptions_text([robber], Question(Kind.VALID), "de") == "der Räuber auf C3 steht"


def test_what_is_assumed_inside_the_ways_of_a_step_is_named() -> None:
    """The price is a way of paying."""
    price = Step("base/cost-road", State.ASSUMED, Reason.HAND_NOT_STATED)
    paying = Step("base/build-pay-exact-cost", State.ASSUMED, Reason.NOT_SETTLED, alternatives=(price,))
    text = written(Verdict(Question(Kind.ROAD, "rood", "B2/O"), "almanak", [paying]), "nl")
    assert text.count("rood kan betalen") == 1


MISSING = [
    "players.rood.hand", "players.rood.ontwikkelingskaarten", "players.rood.bijzonder", "players.rood.gekocht", "players.rood.played",
    "bank.graan", "bank.ontwikkelingskaarten", "turn", "phase", "robber", "roll", "held.longest-route", "held.largest-army", "history.break",
    "target",
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_missing_is_asked_for(language: str) -> None:
    """Each path as a question of its own, the player by colour; a path that nobody knows is at least named."""
    asked = [missing_text(path, language) for path in MISSING]
    assert all(text.endswith("?") and "{" not in text for text in asked)
    assert len(set(asked)) == len(asked) - 1  # the bank is asked for as a whole
    for path, text in zip(MISSING, asked, strict=True):
        assert path not in text
        assert ({"nl": "rood", "de": "Rot"}[language] in text) == path.startswith("players.")
    assert "no.such" in missing_text("no.such.path", language)


def test_what_would_decide_it_is_asked_only_when_it_does() -> None:
    """Not beside a plain no; where nothing is missing but the sources are silent, other rule sets are offered."""
    unknown = Verdict(SETTLEMENT, "almanak", [STEPS[3]], missing=("players.rood.hand",))
    asked = missing_text("players.rood.hand", "nl")
    assert asked in written(unknown, "nl")
    assert asked not in written(WHOLE, "nl")
    silent = Verdict(SETTLEMENT, "almanak", [Step(DISTANCE, State.UNKNOWN, Reason.NOT_SETTLED)])
    assert "--regels alle" in written(silent, "nl")
    assert "--regeln alle" in written(silent, "de")


_STEPS = st.builds(
    Step,
    st.sampled_from([DISTANCE, ROAD, TURN]),
    st.sampled_from(list(State)),
    st.sampled_from(list(Reason)),
    st.lists(st.sampled_from(BOARD.map.intersection_names), max_size=3).map(tuple),
    st.none() | st.sampled_from(COLOURS),
    st.just(()),
    st.none() | st.integers(0, 20),
    st.none() | st.integers(0, 20),
    st.none() | st.sampled_from(sorted(WORDS["nl"]["things"])),
)
_QUESTIONS = st.sampled_from(
    [SETTLEMENT, Question(Kind.WHERE, "wit", None, "road"), Question(Kind.VALID), Question(Kind.WINNER), Question(Kind.LONGEST_ROUTE)]
)


@examples(300)
@given(st.lists(_STEPS, min_size=1, max_size=5), _QUESTIONS, st.booleans())
def test_any_verdict_can_be_said_in_both_languages(steps: list[Step], question: Question, trace: bool) -> None:
    """No part left open, no Dutch letters or colours in German, nothing wider than the paper but a word."""
    verdict = Verdict(question, "almanak", steps, warnings=(DISTANCE,))
    dutch, german = (written(verdict, language, trace=trace) for language in LANGUAGES)
    for text in (dutch, german):
        assert not set("{}") & set(text)
        assert "None" not in text
    assert not re.search(r"[./](ZO|ZW|Z)\b", german)
    assert not re.search(r"\b(rood|blauw|wit|oranje|groen|paars)\b", german.replace("catan-rules", ""))
    assert all(len(row) <= 60 or " " not in row.strip() for row in written(verdict, "nl", trace=trace, width=60).splitlines())


@pytest.mark.parametrize("rules", RULE_SETS)
def test_real_verdicts_are_said_in_both_languages(rules: str) -> None:
    """Every kind of question, under every rule set of the game, with the turn known and not."""
    if "basis" not in RULE_SETS[rules].games:
        return
    asked = [
        *(Question(Kind.SETTLEMENT, "rood", at) for at in ("B2.ZO", "C1.ZO", "C1.Z")),
        Question(Kind.CITY, "rood", "C1.ZO"),
        *(Question(Kind.ROAD, "rood", at) for at in ("C1/O", "E3/O")),
        Question(Kind.SHIP, "rood", "A1/NW"),
        *(Question(Kind.WHERE, "rood", None, piece) for piece in ("settlement", "city", "road", "ship")),
        *(Question(kind) for kind in (Kind.LONGEST_ROUTE, Kind.LARGEST_ARMY, Kind.POINTS, Kind.WINNER, Kind.VALID)),
    ]
    for position in (POSITION, replace(POSITION, turn=None)):
        for question in asked:
            for strict in (False, True):
                verdict = judge(position, question, rules, strict)
                for language in LANGUAGES:
                    text = written(verdict, language)
                    assert "{" not in text
                    assert len(text.splitlines()) >= 3
                    assert verdict.answer is not Answer.NO or text.startswith(("Nee, ", "Nein, ", "Nog niemand ", "Noch niemand "))
