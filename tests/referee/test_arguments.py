"""What a program passes that means nothing is refused by the name of the argument, with what is near: nothing of it is taken in silence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import catan_rules
from catan_rules import (
    Question,
    QuestionFieldError,
    Said,
    ask,
    audit,
    audited,
    cases,
    compare,
    deciding_question,
    draw,
    draw_text,
    lay,
    nearest,
    open_rulebook,
    read_game,
    read_position,
    receipt,
    replay,
    rule_dispute,
    schema,
    write_position,
)

POSITION: Any = read_position("{bord: beginners, spelers: {rood: {dorpen: A1.ZO, straten: A2/ZW}, blauw: {}}}")
GAME: Any = read_game("bord: beginners\nspelers: {rood: {}, blauw: {}}\nverloop: [rood gooit 5]")
CARDS: Any = next(iter(cases("card"))).position
ASKED = "mag rood een dorp bouwen op A2.Z"
RULE = "wat is de afstandsregel"
CLAIM = "Rood: ik mag een dorp bouwen op A2.Z"
VERDICT: Any = ask(POSITION, ASKED)
ASKING: tuple[Any, ...] = (ask, compare, nearest, deciding_question, receipt)

#: What is called, the error, and what it says: the name of the argument, and where a word is near, that.
REFUSED: list[tuple[Callable[[], Any], type[Exception], tuple[str, ...]]] = [
    *((lambda one=one: one(POSITION, ASKED, strict="nee"), TypeError, ("strict", "'nee'")) for one in ASKING),
    *((lambda one=one: one(POSITION, ASKED, speaker=3), TypeError, ("speaker", "3")) for one in ASKING),
    *((lambda one=one: one(POSITION, ASKED, agreed=[("target", 9)]), TypeError, ("agreed", "target")) for one in ASKING),
    *((lambda one=one: one(POSITION, ASKED, agreed={"targt": 9}), ValueError, ("agreed", "targt", "(target?)")) for one in ASKING),
    *((lambda one=one: one(POSITION, ASKED, 3), TypeError, ("rules", "3")) for one in (ask, nearest, deciding_question, receipt)),
    *((lambda one=one: one(POSITION, ASKED, "almanac"), ValueError, ("almanac", "(almanak?)")) for one in (ask, nearest, receipt)),
    (lambda: ask(None, RULE, speaker="rodd"), ValueError, ("speaker", "rodd", "rood")),
    (lambda: ask(None, RULE, agreed={"targt": 9}), ValueError, ("agreed", "(target?)")),
    (lambda: ask(None, RULE, strict=1), TypeError, ("strict", "1")),  # type: ignore[call-overload]
    (lambda: VERDICT.text("dee"), ValueError, ("language", "dee", "(de?)")),
    (lambda: VERDICT.text("nl", "shrt"), ValueError, ("length", "shrt", "(short?)")),
    (lambda: draw(POSITION, language="en"), ValueError, ("language", "en", "nl, de")),
    (lambda: draw(POSITION, names="x"), TypeError, ("names", "x")),  # type: ignore[arg-type]
    (lambda: draw(POSITION, "x"), TypeError, ("marks", "x")),  # type: ignore[arg-type]
    (lambda: draw(CARDS, ask(POSITION, Question("longest-route"))), ValueError, ("marks", "longest-route")),
    (lambda: draw_text(POSITION, width=-5), ValueError, ("width", "-5")),
    (lambda: draw_text(POSITION, width="x"), ValueError, ("width", "x")),  # type: ignore[arg-type]
    (lambda: write_position(POSITION, line="x"), TypeError, ("line", "x")),  # type: ignore[arg-type]
    (lambda: read_game("rood gooit 5", 3), TypeError, ("read_position", "int")),  # type: ignore[arg-type]
    (lambda: list(replay("x")), TypeError, ("read_game", "'x'")),  # type: ignore[arg-type]
    (lambda: list(replay(GAME, strict="x")), TypeError, ("strict", "x")),  # type: ignore[arg-type]
    (lambda: list(replay(GAME, stop="x")), TypeError, ("stop", "x")),  # type: ignore[arg-type]
    (lambda: list(audit("x")), TypeError, ("read_game", "'x'")),  # type: ignore[arg-type]
    (lambda: list(audit(GAME, strict="x")), TypeError, ("strict", "x")),  # type: ignore[arg-type]
    (lambda: audited("rood gooit 13", language="en"), ValueError, ("language", "en", "nl, de")),
    (lambda: audited("rood gooit 13", rules="almanac"), ValueError, ("almanac", "(almanak?)")),
    (lambda: lay("x"), TypeError, ("seed", "x")),  # type: ignore[arg-type]
    (lambda: lay(1.5), TypeError, ("seed", "1.5")),  # type: ignore[arg-type]
    (lambda: lay(7, "bazis"), ValueError, ("game", "bazis", "basis")),
    (lambda: lay(7, rules="kaartspel"), ValueError, ("kaartspel", "almanak")),
    (lambda: lay(7, players="rood"), ValueError, ("players", "rood")),
    (lambda: lay(7, players=5), TypeError, ("players", "5")),  # type: ignore[arg-type]
    (lambda: lay(7, players=()), ValueError, ("players",)),
    (lambda: lay(7, players=("rodd",)), ValueError, ("players", "rodd", "rood")),
    (lambda: cases("dise").__next__(), ValueError, ("folder", "dise", "(dice?)")),  # type: ignore[attr-defined]
    (lambda: schema("verdct"), ValueError, ("name", "verdct", "(verdict?)")),
    (lambda: rule_dispute(POSITION, CLAIM, strict="x"), TypeError, ("strict", "x")),  # type: ignore[arg-type]
    (lambda: rule_dispute(POSITION, CLAIM, chosen="x"), TypeError, ("chosen", "x")),  # type: ignore[arg-type]
    (lambda: rule_dispute(POSITION, CLAIM, yes="blauw"), ValueError, ("yes", "chosen")),
    (lambda: rule_dispute(POSITION, [3]), TypeError, ("said", "3")),  # type: ignore[list-item]
    (lambda: rule_dispute(POSITION, [Said("rodd", "ik mag bouwen")]), QuestionFieldError, ("player", "rodd", "rood")),
    (lambda: rule_dispute(POSITION, [Said("rood", "ik mag bouwen", "almanac")]), ValueError, ("almanac", "(almanak?)")),
    (lambda: POSITION.legal_actions(strict="x"), TypeError, ("strict", "x")),
    (lambda: POSITION.after("rood gooit 5", even_if_illegal="x"), TypeError, ("even_if_illegal", "x")),
    (lambda: POSITION.action_text(POSITION.action("rood gooit 5"), "en"), ValueError, ("language", "en", "nl, de")),
    (lambda: ask(POSITION, Question("settlement", "rood", "A2.Z", victim="blauw")), QuestionFieldError, ("victim", "player")),
    (lambda: ask(POSITION, Question("settlement", "rood", "A2.Z", give={"hout": 1})), QuestionFieldError, ("give", "player")),
    (lambda: audited(None), TypeError, ("text", "None")),  # type: ignore[arg-type]
    (lambda: audited("rood gooit 13", 5), TypeError, ("name", "5")),  # type: ignore[arg-type]
    *((lambda word=word: open_rulebook().search(word), TypeError, ("query", repr(word))) for word in (None, 5)),  # type: ignore[misc]
    *(
        (lambda cards=cards: Question("trade", "rood", give=cards, take={"erts": 1}), ValueError, ("give", repr(cards)))  # type: ignore[misc]
        for cards in ("3 wol", 3, ["wol"])
    ),
    *(
        (lambda number=number: Question("trade", "rood", give={"wol": 1}, take={"erts": number}), ValueError, ("take", repr(number)))  # type: ignore[misc]
        for number in ("3", 3.5, True, 1.0, None)
    ),
    (lambda: Question("trade", give={"wool": 3, "gras": 1, "erts": -1}), ValueError, ("give", "'wool', 'gras'", "-1 erts")),
    (lambda: Question("robber", happened="foo"), ValueError, ("happened", "'foo'")),  # type: ignore[arg-type]
    (lambda: Question("robber", happened=("foo", "gegooid", "gespeelt: ridder")), ValueError, ("happened", "'foo', 'gespeelt: ridder'", "gespeeld")),
    *(
        (lambda one=one: one(POSITION, ASKED, agreed={"target": -1, "hand_limit": "x", "foo": 1, "bank": 0}), ValueError, ("target", "hand_limit", "foo", "bank"))  # type: ignore[misc]
        for one in ASKING
    ),
    (lambda: compare(POSITION, Question("points", roll=8)), QuestionFieldError, ("roll", "player")),
]  # fmt: skip


@pytest.mark.parametrize(("call", "error", "said"), REFUSED)
def test_an_argument_that_means_nothing_is_refused_by_its_name(
    call: Callable[[], Any], error: type[Exception], said: tuple[str, ...]
) -> None:
    """With the value, and the nearest that means something."""
    with pytest.raises(error) as caught:
        call()
    assert [word for word in said if word not in str(caught.value)] == []


def test_every_field_that_a_question_does_not_have_is_told_at_once() -> None:
    """Beside the place that there is not."""
    with pytest.raises(QuestionFieldError) as caught:
        ask(POSITION, Question("settlement", "rood", "Q9.Z", victim="blauw", number=3))
    assert [one.file for one in caught.value.problems] == ["question.victim", "question.number", "question.at"]


def test_numbers_that_are_alike_are_not_taken_for_each_other() -> None:
    """A half card and a truth are refused also where the whole number was asked about before."""
    assert Question("trade", "rood", give={"wol": 1}, take={"erts": 1}).give == (("wol", 1),)
    for number in (True, 1.0):
        with pytest.raises(ValueError, match="give"):
            Question("trade", "rood", give={"wol": number}, take={"erts": 1})


def test_no_public_function_is_left_out_that_takes_a_truth_or_a_language() -> None:
    """Every one of them is called above with a value that is none."""
    from inspect import signature

    wanted = {"strict", "language", "names", "line", "stop"}
    public = {name for name in catan_rules.__all__ if callable(getattr(catan_rules, name)) and name[0].islower()}
    asking = {name for name in public if wanted & set(signature(getattr(catan_rules, name)).parameters)}
    assert asking == {
        *(one.__name__ for one in ASKING),
        "draw",
        "draw_text",
        "write_position",
        "replay",
        "audit",
        "audited",
        "rule_dispute",
    }
