"""The kind of input that programs and assistants send: values of the neutral form and calls of the tools, damaged; each is read or refused with every fault and its path."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import damage
from desk import RAW, Wrong
from jsonschema import Draft202012Validator
from material import LANGUAGES, Material

from adjudicator.cases.case import position_of
from adjudicator.game import Position, game_of
from adjudicator.input.problems import PositionError
from adjudicator.judging.referee import judge
from adjudicator.notation.neutral import (
    action_from_json,
    action_to_json,
    position_from_json,
    position_to_json,
    question_from_json,
    question_to_json,
    verdict_to_json,
)
from adjudicator.rulesets.editions import RULE_SETS
from catan_rules import published
from catan_rules.mcp_door import tools

_VERDICT = Draft202012Validator(published.schema("neutral-verdict"))

_FEW_CARDS = 14


def programs(material: Material, chance: Random) -> int:
    """A value of the neutral form, damaged, read as it is and as text; or a call of a tool with such a value, or with words."""
    case = chance.choice(material.cases)
    position = position_of(case)
    if game_of(position).neutral is None:
        return _tools(material, chance, case.document)
    try:
        stated, asked = position_to_json(position), question_to_json(case.question, position)
    except ValueError:
        return _tools(material, chance, case.document)
    if chance.randrange(4) == 0:
        return _tools(material, chance, _damaged(chance, stated))
    read = _read(position_from_json, _handed(chance, _damaged(chance, stated)))
    if read is None:
        return 1
    if position_from_json(position_to_json(read)) != read:
        raise Wrong("what was read is not read again as it is written")
    question = _read(lambda value: question_from_json(value, read), _handed(chance, _damaged(chance, asked)))
    if question is not None:
        rules = RULE_SETS[chance.choice([name for name, one in RULE_SETS.items() if str(read.game) in one.games])]
        _judged(read, question, rules)
    return 3


def _judged(position: Position, question: Any, rules: Any) -> None:
    try:
        verdict = judge(position, question, rules)
    except (KeyError, ValueError):
        return  # as it says: a question that lacks what its kind needs
    told = verdict_to_json(verdict, position)
    faults = [error.message for error in _VERDICT.iter_errors(json.loads(json.dumps(told)))]
    if faults:
        raise Wrong(f"a verdict that breaks its schema: {faults[:3]}")
    if any(player.hand is not None and sum(player.hand.high) > _FEW_CARDS for player in position.players):
        return  # every set of cards to hand in is an action: a hundred thousand of forty cards
    for action in position.legal_actions(rules)[:1]:
        if action_from_json(action_to_json(action, position), position) != action:
            raise Wrong("an action is not read as it was written")


def _damaged(chance: Random, value: Any) -> Any:
    for _ in range(chance.choice((0, 1, 1, 1, 2, 5))):
        value = damage.tree(chance, value)
    return value


def _handed(chance: Random, value: Any) -> Any:
    """Return a value as it is or as text, sound or not."""
    how = chance.randrange(4)
    if how == 0:
        return value
    text = json.dumps(value, ensure_ascii=chance.randrange(2) == 0)
    return damage.raw(chance, text) if how == 1 else damage.text(chance, text, [text]) if how == 2 else text  # noqa: PLR2004 - of four


def _read(read: Callable[[Any], Any], value: Any) -> Any:
    """Return what is read, or None where it is refused with every fault and its path."""
    try:
        return read(value)
    except PositionError as error:
        if not error.problems or any(not getattr(one, "path", None) for one in error.problems):
            raise Wrong(f"refused without a fault or a path: {str(value)[:1500]}") from None
        return None


def _tools(material: Material, chance: Random, position: Any) -> int:
    """Call a tool; its answer is JSON, and what it refuses says what to write instead, without a character that steers."""
    said = chance.choice(material.wordings) if chance.randrange(2) else chance.choice(material.queries)
    said = damage.text(chance, said, material.wordings) if chance.randrange(2) else said
    given = position if chance.randrange(4) else damage.text(chance, chance.choice(material.documents), material.documents)
    rules = chance.choice((None, None, *material.rules, "alle", "geen", said[:40]))
    language = chance.choice((*LANGUAGES, *LANGUAGES, "en", ""))
    calls: tuple[Callable[[], Any], ...] = (
        lambda: tools.search_rules(said, language, chance.choice((-1, 0, 3, 10**9))),
        lambda: tools.explain(said[:60], language),
        lambda: tools.judge(said, given, rules, strict=chance.randrange(2) == 0, language=language),
        lambda: tools.judge({"kind": said}, given, rules, language=language),
        lambda: tools.validate(given, rules, language=language),
        lambda: tools.legal_actions(given, chance.choice((None, "rood", "red", said[:20])), rules, language=language),
        lambda: tools.replay(chance.choice(chance.choice((material.events, material.foreign)))[:4000], rules, language=language),
        lambda: tools.rule_a_dispute(chance.choice(material.claims), given if chance.randrange(2) else None, rules, language=language),
    )
    try:
        json.dumps(chance.choice(calls)())
    except tools.ToolFaultError as error:
        if not str(error).strip() or RAW.search(str(error)):
            raise Wrong(f"a tool refuses without a word, or repeats what steers: {str(error)[:500]!r}") from None
    return 1
