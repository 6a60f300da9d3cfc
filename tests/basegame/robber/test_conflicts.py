"""What the sources' disagreements about a seven and the robber come to at the table, and that each fact is shown by a case."""

from __future__ import annotations

import pytest
from support.real_data import CASES, COMMON, position_of, real_data

from adjudicator.cases import case as cases
from adjudicator.judging.referee import judge

BASE = ("almanak", "spielanleitung", *COMMON, "actueel")
FROM_EIGHT = {"rood": 0, "blauw": 4, "wit": 4, "oranje": 5, "groen": 5}

#: What a verdict text means: the answer, and where one is asked for the value.
MEANING: dict[str, tuple[str, object]] = {
    "legal": ("yes", None),
    "illegal": ("no", None),
    "undecided": ("undetermined", None),
    "robber must be moved; Anna may draw one card from Bob if she puts it there": ("yes", None),
    "robber is moved; Anna draws one card from Bob if she puts it there": ("yes", None),
    "8 or more": ("value", FROM_EIGHT),
    "10 or more": ("value", FROM_EIGHT | {"blauw": 0, "wit": 0}),
    "undecided: not covered for five or six players": ("undetermined", FROM_EIGHT | {"blauw": None, "wit": None}),
}

#: conflict, the case that lays its scenario out, verdict text, rule sets
SAID: list[tuple[str, str, str, tuple[str, ...]]] = [
    ("steal-mandatory", "rob-nobody-though-bob-has-cards", "legal", ("almanak",)),
    ("steal-mandatory", "rob-nobody-though-bob-has-cards", "illegal", ("spielanleitung", *COMMON, "actueel")),
    # after a knight: optional in the almanac, an instruction in the leaflet, not treated in the encyclopedia
    ("steal-mandatory", "knight-then-no-robbery", "legal", ("almanak",)),
    ("steal-mandatory", "knight-then-no-robbery", "illegal", ("spielanleitung", "actueel")),
    ("steal-mandatory", "knight-then-no-robbery", "undecided", COMMON),
    (
        "knight-effect",
        "knight-anna-moves-robber",
        "robber must be moved; Anna may draw one card from Bob if she puts it there",
        ("almanak",),
    ),
    (
        "knight-effect",
        "knight-anna-moves-robber",
        "robber is moved; Anna draws one card from Bob if she puts it there",
        ("spielanleitung",),
    ),
    ("knight-effect", "knight-anna-moves-robber", "undecided", COMMON),
    # the current editions have no ruling of their own: their other rules presuppose the effect (base/robber-may-move-twice-in-turn)
    ("knight-effect", "knight-anna-moves-robber", "legal", ("actueel",)),
    ("robber-to-desert", "robber-to-the-desert", "illegal", ("almanak",)),
    ("robber-to-desert", "robber-to-the-desert", "legal", ("spielanleitung", *COMMON, "actueel")),
    # without a scenario in the sources
    (
        "discard-threshold-56",
        "discard-five-players",
        "8 or more",
        ("encyclopedie", "encyclopedie-5-6", "wk-2002", "gebruikelijk", "actueel"),
    ),
    ("discard-threshold-56", "discard-five-players", "10 or more", ("huisregel-5-6",)),
    ("discard-threshold-56", "discard-five-players", "undecided: not covered for five or six players", ("almanak", "spielanleitung")),
    ("steal-from-empty-hand", "rob-empty-hand-beside-a-full-one", "legal", ("almanak", "spielanleitung", "actueel")),
    ("steal-from-empty-hand", "rob-empty-hand-beside-a-full-one", "undecided", COMMON),
    ("steal-from-empty-hand", "rob-empty-hand-alone", "legal", BASE),
    # the scrambled columns of the leaflet: first the discards, then the robber
    ("typos-spielanleitung_de-ocr", "robber-before-the-discards", "illegal", BASE),
    ("typos-spielanleitung_de-ocr", "discard-too-late", "illegal", BASE),
    ("typos-spielanleitung_de-ocr", "robber-place-alone", "legal", BASE),
]

#: Scenarios whose verdict a position and a question do not give, and why.
ELSEWHERE = {
    "robber-colour": "asks for the colour of the figure, which the rulebook answers; no rule depends on it",
}


@pytest.mark.parametrize(("case", "said", "rule_sets"), [row[1:] for row in SAID], ids=[": ".join(row[:3]) for row in SAID])
def test_a_scenario_comes_out_as_the_rule_set_says(case: str, said: str, rule_sets: tuple[str, ...]) -> None:
    """Answer and value are what the verdict text means, in a published case, also under rule sets that are made for another game."""
    answer, value = MEANING[said]
    one = CASES[case]
    for name in rule_sets:
        verdict = judge(position_of(one), one.question, name, one.strict)
        assert str(verdict.answer) == answer, name
        assert value is None or verdict.value == value, name


def test_every_conflict_about_a_seven_or_the_robber_is_laid_out_or_says_why_not() -> None:
    """None of those that touch a fact of this topic is left out; the working of harbours and buying are other topics."""
    data = real_data()
    touched = {
        conflict.removeprefix("conflict/")
        for clause in data.clauses.values()
        if clause.entry in ("robber", "robbing", "seven", "discarding", "robber-figure")
        for conflict in clause.conflicts
    }
    assert {f"conflict/{name}" for name in (*ELSEWHERE, *(row[0] for row in SAID))} - set(data.conflicts) == set()
    assert touched - {row[0] for row in SAID} - set(ELSEWHERE) == set()


#: The topic's facts with their role, and the clause of each where it is not its own.
CLAUSE = {
    "base/seven-then-trade-phase": "base/seven-sequence",
    "base/seven-discard-rounding-favours-player": "base/seven-discard-half",
    "base/seven-exactly-seven-safe": "base/seven-discard-half",
    "56/discard-official-same": "base/seven-discard-half",
}
DECIDING = (
    "base/knight-move-robber",
    "base/robber-must-change-hex",
    "base/robber-moves-only-knight-or-seven",
    "base/robber-no-victim-no-steal",
    "base/robber-not-from-self",
    "base/robber-on-number-chip",
    "base/robber-steal-if-possible-wiki",
    "base/robber-steal-one-card",
    "base/seven-dev-cards-not-counted",
    "base/seven-discard-half",
    "base/seven-discard-own-choice",
    "base/seven-discard-to-bank",
    "base/seven-sequence",
    "base/turn-robber-step-mandatory-on-seven",
    "56/variant-discard-from-ten",
    "ships/robber-land-only",
    *CLAUSE,
)
DEFINING = (
    "base/component-robber-1",
    "base/dev-not-stolen",
    "base/knight-no-discard",
    "base/no-voluntary-discard",
    "base/robber-choose-one-victim",
    "base/robber-desert-steal",
    "base/robber-keep-stolen-card",
    "base/robber-may-move-twice-in-turn",
    "base/robber-stays-when-its-number-is-rolled",
    "base/seven-discard-all-players",
    "base/seven-discard-only-once",
    "base/steal-empty-hand-no-second-try",
    "ships/pirate-or-robber-choice",
)
EXAMPLES = (
    "base/knight-move-robber/example-1",
    "base/seven-discard-half/example-1",
    "base/seven-discard-half/example-2",
    "base/seven-discard-half/example-3",
)


def test_every_fact_of_the_topic_is_shown_by_cases() -> None:
    """A condition is met in one case and failed in another, a number or note stands in one, an example is one."""
    seen: dict[str, set[str]] = {}
    named: set[str] = set()
    for case in CASES.values():
        if case.topic in ("robber", "discard"):
            named |= set(case.facts)
            for result in cases.run(case):
                for step in cases.every_step(result.verdict):
                    seen.setdefault(step.rule, set()).add(str(step.state))
    assert [fact for fact in DECIDING if not {"met", "failed"} <= seen[CLAUSE.get(fact, fact)]] == []
    assert [fact for fact in DEFINING if fact not in seen] == []
    assert [fact for fact in (*DECIDING, *DEFINING, *EXAMPLES) if fact not in named | {"base/seven-then-trade-phase"}] == []
