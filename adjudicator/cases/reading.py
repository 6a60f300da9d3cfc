"""What a published case proves of reading and writing: its question in words, its position in both notations, and what is refused.

Whatever the case is about, its question is written as a sentence in each language and read back, and its position as a document and as a line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator.game import Position, game_named
from adjudicator.input.problems import PositionError
from adjudicator.language.read import QuestionError, QuestionWithoutPosition, about_rules, read_question
from adjudicator.language.vocabulary import LANGUAGES
from adjudicator.language.write import write_question
from adjudicator.notation.document.house_rules import read_house_rules
from adjudicator.notation.document.read import read_position
from adjudicator.notation.document.write import write_position
from adjudicator.notation.line.write import is_line, read_line, write_line
from adjudicator.rulesets.contents import points_of
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.verdicts.question import Question, question_of

#: What a sentence or text may be said to come to, beside the words themselves.
READ = ("question", "unclear", "readings", "problems", "rulebook")


def read_text(text: str, name: str = "-") -> Position:
    """Return the position of a document or a one-line form; PositionError, the file in it being ``name``."""
    return read_line(text.strip(), name) if is_line(text) else read_position(text, name)


def position_faults(position: Position) -> Iterator[str]:
    """Yield what is lost when a position is written and read back: each notation is checked by what the other writes of it."""
    document, line = write_position(position), write_line(position)
    again, back = read_position(document), read_line(line)
    for name, found, wanted in (
        ("document", write_position(again), document),
        ("document", write_line(again), line),
        ("line", write_line(back), line),
        ("line", write_position(back), document),
    ):
        if found != wanted:
            yield f"the position read from its {name} is written as {found!r}, expected {wanted!r}"


def question_faults(question: Question, asked: Mapping[str, Sequence[str]], position: Position) -> Iterator[str]:
    """Yield the sentences that are not read as a question: those that the program writes for it, and those of players."""
    for language in LANGUAGES:
        yield from sentence_faults(write_question(question, language), {"question": question.as_dict()}, position, language)
        for sentence in asked.get(language, ()):
            yield from sentence_faults(sentence, {"question": question.as_dict()}, position, language)


def sentence_faults(sentence: str, wanted: Mapping[str, Any], position: Position, language: str) -> Iterator[str]:
    """Yield what a sentence is read as where that is not what is wanted: ``question``, or ``unclear`` and ``readings``, ``problems``, ``rulebook``."""
    found = sentence_read(sentence, position, language)
    for name in READ:
        expected = wanted.get(name)
        if name == "question" and expected is not None:
            expected = question_of(expected).as_dict()
        if name == "readings" and expected is not None:
            expected = [question_of(one).as_dict() for one in expected]
        if expected is not None and not same(found.get(name), expected):
            yield f"{sentence!r}: {name} {found.get(name)}, expected {expected}"
        elif name == "question" and name in found and found[name] != expected:
            yield f"{sentence!r} is read as {found[name]}"
    if "rulebook" not in wanted and about_rules(sentence):
        yield f"{sentence!r} is taken for a question about the rules where there is no position"
    if "readings" in found:
        # each reading comes with a sentence that means it alone
        for told, question in zip(found["problems"][0]["suggestions"], found["readings"], strict=True):
            yield from sentence_faults(told, {"question": question}, position, language)


def sentence_read(sentence: str, position: Position, language: str) -> dict[str, Any]:
    """Return what a sentence about a position comes to, by the names of ``READ``; ``rulebook`` is *anywhere* where it needs no position to tell."""
    try:
        return {"question": read_question(sentence, position, None, language).as_dict()}
    except QuestionWithoutPosition as asked:
        return {"rulebook": ("anywhere" if about_rules(sentence) else "yes") if asked.text == sentence.strip() else asked.text}
    except QuestionError as error:
        if not error.readings:
            return {"problems": error.as_dict()["problems"]}
        return {
            "unclear": error.unclear,
            "readings": [reading.question.as_dict() for reading in error.readings],
            "problems": error.as_dict()["problems"],
        }


def notation_faults(one: Mapping[str, Any], document: str, line: str) -> Iterator[str]:
    """Yield what is otherwise than wanted about a text in one of the notations.

    ``text`` is the whole of it, or ``where`` of ``document`` is replaced by ``put``. It has ``problems``, or is the position whose one-line form
    is ``line``: where neither stands, that of the case itself. ``house_rules`` is a file of house rules, and ``laid`` the seed of a board.
    """
    if "house_rules" in one:
        yield from _house_rules_faults(one)
        return
    if "laid" in one:
        if (found := write_line(_laid(one))) != one["line"]:
            yield f"board {one['laid']}: {found}, expected {one['line']}"
        return
    if one.get("where", "") not in document:
        raise ValueError(f"{one['where']!r} does not stand in the document")
    text = one["text"] if "text" in one else document.replace(one["where"], one["put"], 1)
    shown = one.get("text", one.get("put"))
    try:
        position = read_text(text)
    except PositionError as error:
        problems = [problem.as_dict() for problem in error.problems]
        if not same(problems, one.get("problems", [])):
            yield f"{shown!r}: problems {problems}, expected {one.get('problems', [])}"
    else:
        wanted = None if "problems" in one else one.get("line", line)
        if (found := write_line(position)) != wanted:
            yield f"{shown!r}: {found}, expected {wanted or 'problems'}"
        # a line keeps names of players and rule sets that no document would take
        if not is_line(text):
            yield from position_faults(position)


def _laid(one: Mapping[str, Any]) -> Position:
    """Return the board that a seed lays under a rule set in a game, both by name."""
    laid: Position = game_named(one["game"]).lay(one["laid"], RULE_SETS[one["rules"]], one["game"])
    return laid


def _house_rules_faults(one: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is otherwise than wanted about a file of house rules: its ``problems``, or its name (``named``) and how it ``holds`` points."""
    try:
        rules = read_house_rules(one["house_rules"])
    except PositionError as error:
        problems = [problem.as_dict() for problem in error.problems]
        if not same(problems, one.get("problems", [])):
            yield f"house rules {one['house_rules']!r}: problems {problems}, expected {one.get('problems', [])}"
        return
    held = points_of(rules)
    apart = {name: value for name, value in held.items() if value != points_of(RULE_SETS[str(rules.inherits)])[name]}
    found = {"named": rules.name, "from": rules.inherits, "holds": apart}
    wanted = {"named": one.get("named"), "from": one.get("from"), "holds": one.get("holds", {})}
    if found != wanted:
        yield f"house rules {one['house_rules']!r}: {found}, expected {wanted}"


def same(found: Any, wanted: Any) -> bool:
    """Compare a value with its text form: what is not mentioned in a mapping is not asked, but one of nothing must be of nothing."""
    if isinstance(wanted, dict):
        return (
            isinstance(found, dict) and (bool(wanted) or not found) and all(same(found.get(name), value) for name, value in wanted.items())
        )
    if isinstance(wanted, list):
        return isinstance(found, list) and len(found) == len(wanted) and all(map(same, found, wanted))
    return str(wanted) == ("" if found is None else str(found))


def plain(value: Any) -> Any:
    """Return a value of the published JSON with its truths as texts say them."""
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    return str(value).lower() if isinstance(value, bool) else value
