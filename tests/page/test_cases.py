"""What the page answers to the published cases is what the library answers."""

from __future__ import annotations

import json
from itertools import cycle

import pytest
from support.amount import some
from support.page import reply
from support.real_data import CASES, position_of

from adjudicator.judging.referee import judge
from adjudicator.rulesets.editions import RULE_SETS

_SETS = cycle(RULE_SETS)


def _asked(name: str) -> str:
    """Return the rule set under which a case is asked here: each one in turn that is for its game."""
    game = str(position_of(CASES[name]).game)
    return next(rules for rules in _SETS if game in RULE_SETS[rules].games)


@pytest.mark.parametrize("name", some(CASES))
def test_a_published_case_is_answered_with_the_same_verdict(name: str) -> None:
    """The same object under a rule set, asked as a question or, where the case has words for it, by one of its sentences."""
    case, rules = CASES[name], _asked(name)
    spoken = [{"language": language, "text": sentence} for language, sentences in case.asked.items() for sentence in sentences]
    words = spoken[len(name) % len(spoken)] if spoken else {"question": case.question.as_dict()}
    told = reply(do="ask", position=case.document, rules=rules, strict=case.strict, **words)["json"]
    told.pop("elsewhere", None)  # what else is told with a verdict is compared once, for a command says it in the same words
    assert told == json.loads(json.dumps(judge(position_of(case), case.question, rules, case.strict).as_dict()))
