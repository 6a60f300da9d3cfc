"""The development sets of quarrels are well formed: what builders measure themselves by may not contradict itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from support.yaml_files import values_of

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

BASE_BOOK = {"nl": "almanak", "de": "spielanleitung"}
BOOK = {"basis-5-6": "encyclopedie-5-6", "zeevaarders": "encyclopedie", "kaartspel": "kaartspel", "dobbelspel": "dobbelspel"}
KEYS = {"id", "language", "game", "topic", "source", "told", "claims", "question", "answers", "rulings", "clause", "needs"}
OPEN = {"depends", "silent"}

#: Each set, with how many it has of each language.
SETS = {"development": 60, "spoken": 20}
QUARRELS: list[dict[str, Any]] = [one for name in SETS for one in values_of(HERE / f"{name}.yaml")]


def _without(holds: Callable[[dict[str, Any]], bool]) -> list[str]:
    """Return the ids of the quarrels of which this does not hold."""
    assert QUARRELS
    return [quarrel["id"] for quarrel in QUARRELS if not holds(quarrel)]


def _ruled(stance: str, answer: str) -> str:
    """Return the ruling on a claim with this stance where the question has this answer."""
    if answer in OPEN:
        return "open"
    return "right" if stance == answer else "wrong"


def _own_book(quarrel: dict[str, Any]) -> str:
    return BASE_BOOK[quarrel["language"]] if quarrel["game"] == "basis" else BOOK[quarrel["game"]]


def test_there_are_as_many_of_each_language() -> None:
    """Half of each set is Dutch, half German."""
    assert Counter(quarrel["language"] for quarrel in QUARRELS) == dict.fromkeys(("nl", "de"), sum(SETS.values()))


def test_no_id_and_no_claim_stands_twice() -> None:
    """A quarrel is told once."""
    ids = Counter(quarrel["id"] for quarrel in QUARRELS)
    said = Counter(claim["says"] for quarrel in QUARRELS for claim in quarrel["claims"])
    assert [text for text, times in (ids + said).items() if times > 1] == []


def test_every_field_is_there_and_holds_text() -> None:
    """Only what happened may be empty: some quarrel about the rule itself."""

    def holds(quarrel: dict[str, Any]) -> bool:
        texts = [value for key, value in quarrel.items() if key not in {"claims", "answers", "rulings", "clause", "told"}]
        return (
            quarrel.keys() - {"decides"} == KEYS
            and all(isinstance(text, str) and text.strip() for text in texts)
            and isinstance(quarrel["told"], str)
            and quarrel["question"].endswith("?")
            and quarrel.get("decides", "?").endswith("?")
        )

    assert _without(holds) == []


def test_the_answers_stand_under_its_own_book_and_the_current_edition() -> None:
    """Each quarrel is answered twice, in words of a closed list."""

    def holds(quarrel: dict[str, Any]) -> bool:
        books = [_own_book(quarrel), "actueel"]
        answers, rulings = quarrel["answers"], quarrel["rulings"]
        return list(answers) == list(rulings) == books and set(answers.values()) <= {"yes", "no"} | OPEN

    assert _without(holds) == []


def test_two_or_three_people_hold_opposite_stances() -> None:
    """Without two sides there is no quarrel."""

    def holds(quarrel: dict[str, Any]) -> bool:
        claims = quarrel["claims"]
        return (
            len({claim["by"] for claim in claims}) == len(claims) in {2, 3}
            and {claim["stance"] for claim in claims} == {"yes", "no"}
            and all(claim["says"].strip() and claim.keys() == {"by", "says", "stance"} for claim in claims)
        )

    assert _without(holds) == []


def test_each_ruling_follows_from_stance_and_answer() -> None:
    """Who says what the book says is right; where the book or the table leaves it open, nobody is."""

    def holds(quarrel: dict[str, Any]) -> bool:
        return all(
            quarrel["rulings"][book] == [_ruled(claim["stance"], answer) for claim in quarrel["claims"]]
            for book, answer in quarrel["answers"].items()
        )

    assert _without(holds) == []


def test_the_deciding_clauses_are_facts_that_there_are() -> None:
    """A quarrel is decided by facts that the project knows, each named once."""
    facts = set(values_of(ROOT / "data" / "points.yaml")["facts"])
    assert _without(lambda quarrel: bool(quarrel["clause"]) and len(set(quarrel["clause"])) == len(quarrel["clause"])) == []
    assert _without(lambda quarrel: set(quarrel["clause"]) <= facts) == []


def test_where_the_fact_is_disputed_the_question_that_decides_is_named() -> None:
    """What only the table knows is asked, not assumed."""
    disputed = [quarrel for quarrel in QUARRELS if quarrel["topic"] == "disputed fact"]
    assert len(disputed) == 10
    assert all("depends" in quarrel["answers"].values() and "decides" in quarrel for quarrel in disputed)
    assert [quarrel["id"] for quarrel in disputed if quarrel["needs"] == "none"] == []
