"""What each tool answers: a JSON object, short enough for a model; what cannot be answered says what to write instead.

Nothing here knows the protocol: ``server`` does.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from typing import Any

from adjudicator.dispute.claims import Said
from adjudicator.game import Position
from adjudicator.input.problems import Expected
from adjudicator.input.words import listed as slots
from adjudicator.input.words import meaning, word_for
from adjudicator.judging.referee import Comparison, elsewhere
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition
from adjudicator.language.write import write_question
from adjudicator.notation.neutral import action_to_json, position_from_json, position_to_json, question_from_json, verdict_to_json
from adjudicator.rulesets.editions import RULE_SETS, NoRuleSetError, OtherGameError
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Length, Reason, State, Step, Verdict
from catan_common.problems import Problem, ProblemsError
from catan_common.rule_sets import ALSO
from catan_common.visible import visible
from catan_rules.answer.rule_answer import RuleAnswer
from catan_rules.mcp_door.notation import AS_IN, WRITE
from catan_rules.meant import colour_meant
from catan_rules.messages import LANGUAGES, asking_phrase
from catan_rules.one_book import book as the_book
from catan_rules.reading import read_dispute, read_game, read_position, write_position
from catan_rules.referee import ask, compare, rule_dispute, verdict_text
from catan_rules.render.text.board_words import person_name
from catan_rules.render.text.comparison import comparison_line
from catan_rules.render.text.verdict_words import counted_breaks, listed, missing_key
from catan_rules.render.text.verdicts import deciding_steps, is_notable
from rulebook.book import Rulebook
from rulebook.english import sentences
from rulebook.model import Clause

#: A position as a model hands it over: its text, or the object that the text would be.
Position_ = str | dict[str, Any]
#: What compares all rule sets.
_EVERY = "alle"
#: The keys by which the neutral form is known.
_NEUTRAL_KEYS = frozenset(("format", "game", "players"))
#: Words that a question in English has and none in Dutch or German: two of them, and it is to be translated.
_ENGLISH = frozenset(
    [
        "may",
        "can",
        "does",
        "the",
        "who",
        "what",
        "how",
        "where",
        "when",
        "why",
        "build",
        "building",
        "settlement",
        "road",
        "longest",
        "should",
        "must",
        "with",
        "and",
        "turn",
        "steal",
        "card",
        "cards",
    ]
)
#: In which other way something is asked of a position.
_OR_AN_OBJECT = '; of a position of the neutral form also with an object: {"ask": "may", "action": {"type": "build_road", "player": "red", "at": "0,0,W"}}'
#: What is said where a sentence that came with a position is not about it.
_NO_VERDICT = "a rule, not a verdict: the sentence asks nothing of this position; to judge, name player and place: " + AS_IN
#: The slots of the words that a document of the board game may have there.
_SLOTS = {
    str(Expected.KEY): "keys",
    str(Expected.PLAYER_KEY): "player-keys",
    str(Expected.TURN_KEY): "turn-keys",
    str(Expected.COLOUR): "colours",
    str(Expected.PHASE): "phases",
}
#: How the neutral form writes the places of a board.
_ID_OF = {
    str(Expected.TILE): " such as 0,0",
    str(Expected.INTERSECTION): " such as 0,0,N or 0,0,S",
    str(Expected.PATH): " such as 0,0,NW, 0,0,W or 0,0,SW",
    str(Expected.BOARD): ' such as "beginners"',
    str(Expected.VALUE): ", which cannot be left out or null",
    str(Expected.MAPPING): ' such as {"type": "build_road", "player": "red", "at": "0,0,W"}',
}
#: What is said where a game has events that were not allowed, or may not have been.
_CARRIED_OUT = "every event was carried out, also where it was not allowed: end, and what follows such an event, is as the game tells it"
_MOST_HITS = 10
#: The question whether a position can be, in every game.
_CHECK = "controleer"
#: The kind of a harbour that nobody has told, as it is written.
_UNKNOWN = word_for("harbours", "unknown")
_COMMAND = re.compile(r"catan-rules \w|(?<!\S)--\w")
_AT_ISSUE = "nothing is ruled on what is at issue: ask judge the question that is meant, and compare its answer with what each says"
#: What is said of actions where not everything is known.
_ASSUMED = "what is not stated is taken to allow an action, so that more is listed than is certain: state it, or ask with strict"
_STRICTLY = "what is not stated allows nothing here: state it"
#: What is said beside an answer about a position that cannot be.
_IMPOSSIBLE = "the position cannot be, so what follows from it may be wrong; mend it (validate names every fault)"
#: What is said of an event that only the next turn allows.
_NEXT_TURN = "taken to begin the next turn, so that the building round is over; nobody says so, and in the round it is not allowed"
#: What is said of the end of a course that is told without a board.
_NO_BOARD = "end tells only what was told: no board, no pieces; what needs them is judged of a document with bord and verloop"
#: What is said of a rule that is the best that was found.
_NEAREST = "no rule treats this: what is shown is the nearest one, and may have nothing to do with it"
#: What is said of the answer to a question that is not the one that was asked.
_ANOTHER = "this answers another question (answers), the nearest that has a yes or no: look whether it settles yours"
#: What is said of a rule that answers neither yes nor no.
_RULE_ALONE = "no yes or no, but the rule that is found: look whether its text settles what was asked; if not, ask in other words"
#: What is said where the questions that may be meant are told.
_MAY_BE_MEANT = (
    "no yes or no to this very question: text begins with the questions that may be meant, each with its answer; ask the one that is"
)
_MOST_LINES = 200
_MOST_PROBLEMS = 8


class ToolFaultError(ValueError):
    """What was asked for cannot be answered; the message says what to write instead, without a character that steers who reads it."""

    def __init__(self, message: str) -> None:
        """Keep the message with a space for each character that cannot be seen."""
        super().__init__(visible(message, "\n"))


def search_rules(query: str, language: str = "nl", most: int = 5) -> dict[str, Any]:
    """Return the rules that words or a question find, the best first, each with its text."""
    _check_words(query)
    book, known = the_book(), _language(language)
    hits = book.search(query, language=known, most=max(1, min(most, _MOST_HITS)))
    if not hits:
        near = book.near_words(query, known)
        hint = f"; near words: {', '.join(near)}" if near else ""
        raise ToolFaultError(f"no rule found for {query!r} in {known}: write Dutch or German words of the game{hint}")
    return {
        "hits": [
            {"id": hit.entry.id, "clause": hit.clause.id, "title": hit.entry.title(known), "text": hit.clause.text(known)} for hit in hits
        ]
    }


def explain(rule: str, language: str = "nl") -> dict[str, Any]:
    """Return an article of the rule book, or one clause of it, by its id: texts, sources, and what rule sets say otherwise."""
    book, known = the_book(), _language(language)
    if rule in book:
        entry = book[rule]
        return {
            "id": entry.id,
            "title": entry.title(known),
            "clauses": [_clause(clause, known) for clause in entry.clauses],
            "see_also": list(entry.see_also),
        }
    if rule.startswith("conflict/"):
        return _conflict(book, rule, known)
    try:
        return _clause(book.clause(rule), known, rule)
    except KeyError:
        if "/" not in rule:
            with suppress(KeyError):
                return _clause(book.clause(f"base/{rule}"), known, f"base/{rule}")
        called = next(filter(None, (book.exact(rule, one) for one in (known, *LANGUAGES))), [])
        if called and called[0].why != "mention":
            return explain(called[0].entry.id, known)
        every = [entry.id for entry in book] + [clause.id for entry in book for clause in entry.clauses]
        near = [*(hit.entry.id for hit in book.search(rule, known, most=1)), *get_close_matches(rule, every, n=4, cutoff=0.6)]
        raise ToolFaultError(f"no rule {rule!r}; {_near(dict.fromkeys(near))}search_rules finds ids by words") from None


def _conflict(book: Rulebook, name: str, language: str) -> dict[str, Any]:
    """Return on what the books differ, and what holds under each rule set."""
    try:
        found = book.conflict(name)
    except KeyError:
        raise ToolFaultError(f"no conflict {name!r}; judge with rules {_EVERY} names those on which rule sets differ (differ_on)") from None
    return {"conflict": found.id, "title": found.title(language), "text": found.text(language), "rulings": found.rulings(language)}


def judge(
    question: str | dict[str, Any],
    position: Position_ | None = None,
    rules: str | None = None,
    *,
    strict: bool = False,
    language: str = "nl",
) -> dict[str, Any]:
    """Return the answer to a question about a position, with the clauses it rests on; without a position the rule that answers."""
    known = _language(language)
    read = None if position is None else _position(position)
    if read is not None:
        _check_set(read, rules)
    try:
        asked = _question(question, read)
        if rules == _EVERY:
            if read is None:
                raise ToolFaultError(
                    f"rules {_EVERY} compares answers about a position: give one, or ask under one rule set, by its name"
                    f" ({', '.join(RULE_SETS)}); of a point on which books differ explain tells what each says"
                )
            return _compared(compare(read, asked, strict=strict), known)
        found = ask(None, str(asked), rules, strict=strict) if read is None else ask(read, asked, rules, strict=strict)
    except QuestionWithoutPosition as rule:
        return search_rules(rule.text, rule.language, 1)
    except QuestionError as error:
        raise ToolFaultError(_question_fault(error, known) + ("" if read is None else _rule_instead(error, question, rules))) from None
    except NoRuleSetError as error:
        raise ToolFaultError(f"no rule set {error.name!r}: there are {', '.join(RULE_SETS)}; {_EVERY} compares them") from None
    except (KeyError, ValueError) as error:
        raise ToolFaultError(str(error)) from None
    if isinstance(found, RuleAnswer):
        _check_game(found, rules)
        return _of_rule(found, known) | ({} if read is None else {"note": _NO_VERDICT})
    others = {} if read is None else elsewhere(read, found, strict)
    lie = _harbours(read) if "harbours" in found.missing else {}
    if read is not None and _is_neutral(position):
        return verdict_to_json(found, read) | {"rules": found.rules, "text": verdict_text(found, known, others=others)} | _of_others(others)
    return _of_verdict(found, known, others=others) | _of_others(others) | lie


def validate(position: Position_, rules: str | None = None, language: str = "nl") -> dict[str, Any]:
    """Return whether a position can be, with what it breaks; and the position as it was read."""
    found = judge(_CHECK, position, rules, language=language)
    read = _position(position)
    return found | _harbours(read) | {"read_as": position_to_json(read) if _is_neutral(position) else write_position(read)}


def _harbours(position: Position | None) -> dict[str, Any]:
    """Return where the harbours of a position lie, those of a named board too; nothing where none are known or its game has none."""
    board = None if position is None else position.board
    if board is None or not board.harbours:
        return {}
    return {"harbours": {board.map.path_names[path]: kind or _UNKNOWN for path, kind in board.harbours.items()}}


def legal_actions(
    position: Position_, player: str | None = None, rules: str | None = None, *, strict: bool = False, language: str = "nl"
) -> dict[str, Any]:
    """Return what may be done now, each as the line that would tell of it, and what of the position is not stated and assumed to allow it."""
    _check_one(rules)
    known, read, neutral = _language(language), _position(position), _is_neutral(position)
    _check_set(read, rules)
    try:
        found = read.legal_actions(rules, player=_colour(read, player, neutral=neutral), strict=strict)
    except (KeyError, ValueError) as error:
        raise ToolFaultError(str(error.args[0])) from None
    lines = [action_to_json(action, read) if neutral else read.action_text(action, known) for action in found]
    left_out = len(lines) - _MOST_LINES
    told: dict[str, Any] = {"number": len(lines), "actions": lines[:_MOST_LINES]}
    silent = _not_stated(read)
    if left_out > 0:
        told["left_out"] = left_out
    told |= _breaks(read, rules, known)
    return told | ({"not_stated": silent, "note": _STRICTLY if strict else _ASSUMED} if silent else {})


def _breaks(position: Position, rules: str | None, language: str) -> dict[str, Any]:
    """Return what a position breaks that cannot be, as a warning beside what was answered of it; nothing for one that can."""
    found = ask(position, _CHECK, rules)
    if not isinstance(found, Verdict) or found.answer is not Answer.NO:
        return {}
    broken = dict.fromkeys(step.rule for step in found.steps if step.state is State.FAILED)
    return {"position_breaks": list(broken), "warning": f"{_IMPOSSIBLE}: {verdict_text(found, language)}"}


def _not_stated(position: Any) -> list[str]:
    """Return what of a position of the board game is not known that decides what may be done, as it is written."""
    if not position.players:
        return ["spelers"]
    told = {"beurt": position.turn, "fase": position.phase}
    found = [name for name, value in told.items() if value is None]
    for one in position.players:
        cards = {"hand": one.hand, "ontwikkelingskaarten": one.developments}
        found += [f"{one.colour}: {name}" for name, held in cards.items() if held is None]
    return found


def replay(game: str, rules: str | None = None, language: str = "nl") -> dict[str, Any]:
    """Return what of a game was not allowed or is not certain, by event, and the position at its end."""
    _check_one(rules)
    known = _language(language)
    try:
        record = read_game(game)
    except ProblemsError as error:
        raise ToolFaultError(_faults(error.problems, "a game")) from None
    _check_set(record.start, rules)
    from adjudicator.telling.records import replay as replayed

    counted: Counter[str] = Counter()
    told = []
    taken = []
    last = record.start
    try:
        for event in replayed(record, rules):
            counted[str(event.verdict.answer)] += 1
            last = event.position
            if any(step.reason is Reason.ROUND_OVER and step.state is State.INFO for step in event.verdict.steps):
                taken.append(f"line {event.line}: {_NEXT_TURN}")
            if event.verdict.answer is not Answer.YES:
                told.append(
                    {"event": event.number, "line": event.line, "said": event.text(known), **_of_verdict(event.verdict, known, "short")}
                )
    except ValueError as error:
        raise ToolFaultError(str(error)) from None
    left_out = len(told) - _MOST_LINES
    return {
        "format": record.format,
        "events": sum(counted.values()),
        "answers": dict(counted),
        "not_simply_legal": told[:_MOST_LINES],
        **({"left_out": left_out} if left_out > 0 else {}),
        **({"note": _CARRIED_OUT} if told else {}),
        **_started(record.start, rules, known),
        **({"taken": taken} if taken else {}),
        "end": write_position(last),
    }


def _started(start: Position, rules: str | None, language: str) -> dict[str, Any]:
    """Return what is to be said of where a game starts: what it breaks, or what is assumed of one that is told without a board."""
    if not getattr(start, "remembered", False):
        return _breaks(start, rules, language)
    names = listed([person_name(player, language) for player in start.players], language)
    return {"assumed": asking_phrase(language, "replay.remembered", names), "of_end": _NO_BOARD}


def rule_a_dispute(said: str = "", position: Position_ | None = None, rules: str | None = None, language: str = "nl") -> dict[str, Any]:
    """Return what is ruled on each claim of several players, and in words; without ``said`` on those that stand in the document of the position."""
    _check_one(rules)
    known = _language(language)
    read, written = (None, []) if position is None else _with_claims(position)
    if read is not None:
        _check_set(read, rules)
    try:
        dispute = rule_dispute(read, written if written and not said.strip() else said, rules, language=known)
    except ProblemsError as error:
        raise ToolFaultError(_faults(error.problems, "who says what (Rood: … Blauw: …), by players of the position")) from None
    except (KeyError, ValueError) as error:
        raise ToolFaultError(str(error)) from None
    claims = [
        {"by": one.claim.by, "text": one.claim.told or one.claim.text, "ruling": str(one.ruling), "rests_on": list(one.rules)}
        for one in dispute.claims
    ]
    found: dict[str, Any] = {"rules": dispute.rules, "claims": claims, "text": _without_commands(dispute.text(known))}
    whole = dispute.as_dict()
    asked = {"how": _AT_ISSUE} if whole.get("at_issue") else {}
    return found | {name: whole[name] for name in ("unread", "at_issue") if name in whole} | asked


# --- what is handed over ------------------------------------------------------------------------------------------------------


def _position(given: Position_) -> Position:
    text = given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)
    try:
        return position_from_json(given) if _is_neutral(given) else read_position(text, "position")
    except ProblemsError as error:
        raise ToolFaultError(_faults(error.problems, "a position")) from None


def _with_claims(given: Position_) -> tuple[Position, list[Said]]:
    """Return a position with what its players say below ``beweringen``, as a dispute prints it to be filled in."""
    if _is_neutral(given):
        return _position(given), []
    try:
        return read_dispute(given if isinstance(given, str) else json.dumps(given, ensure_ascii=False), "position")
    except ProblemsError as error:
        raise ToolFaultError(_faults(error.problems, "a position")) from None


def _check_words(sentence: str, instead: str = "") -> None:
    """Raise ToolFaultError for a sentence in English, which would find whatever shares a word with it; ``instead`` is what else may be written."""
    english = sorted(_ENGLISH.intersection(sentence.lower().replace("?", " ").split()))
    if len(english) > 1:
        raise ToolFaultError(f"that is English ({', '.join(english)}): ask in Dutch or German, as in: {AS_IN}{instead}")


def _is_neutral(given: Position_ | None) -> bool:
    """Return whether a position is an object of the neutral form, by the keys that no other form has."""
    return isinstance(given, dict) and not _NEUTRAL_KEYS.isdisjoint(given)


def _colour(position: Position, said: str | None, *, neutral: bool) -> str | None:
    """Return the Dutch colour of a player, whom the neutral form calls by an English one; raises as ``colour_meant``."""
    if said is None:
        return None
    english = [one["color"] for one in position_to_json(position)["players"]] if neutral else []
    return position.players[english.index(said)].colour if said in english else colour_meant(position, said)


def _question(given: str | dict[str, Any], position: Position | None) -> str | Question:
    if isinstance(given, str):
        _check_words(given, "" if position is None else _OR_AN_OBJECT)
        return given
    if position is None:
        raise ToolFaultError("an object asks something of a position: give one, or ask in words")
    try:
        return question_from_json(given, position)
    except ProblemsError as error:
        raise ToolFaultError(_faults(error.problems, "a question of the neutral form")) from None


def _check_game(found: RuleAnswer, rules: str | None) -> None:
    """Raise ToolFaultError where a rule set is asked for that is of another game than the rule that was found."""
    if rules is None or found.clause.id.startswith("practice/"):
        return
    game = found.clause.id.partition("/")[0]
    other = {"kaartspel": "card", "dobbelspel": "dice"}.get(rules)
    if (other or game) != game or (other is None and rules != "actueel" and game in ("card", "dice")):
        name = {"card": "the card game", "dice": "the dice game"}.get(game, "the board game")
        raise ToolFaultError(
            f"the rule that is found, {found.clause.id}, is of {name}, which {rules} is not: name the game in the question, or search_rules"
        )


def _check_set(position: Position, rules: str | None) -> None:
    """Raise ToolFaultError for a rule set that is not of the game of a position."""
    known = RULE_SETS.get(ALSO.get(rules or "", rules or ""))
    if known is not None and str(position.game) not in known.games:
        raise ToolFaultError(str(OtherGameError(known.name, str(position.game))))


def _check_one(rules: str | None) -> None:
    """Raise ToolFaultError for a tool that answers under one rule set: where all are asked for, or one that there is not."""
    if rules == _EVERY:
        raise ToolFaultError(f"{_EVERY} compares the answers of judge and validate alone; here name one rule set, or leave it out")
    if rules and rules not in RULE_SETS and rules not in ALSO:
        raise ToolFaultError(f"no rule set {rules!r}: there are {', '.join(RULE_SETS)}; or leave it out")


def _language(name: str) -> str:
    if name not in LANGUAGES:
        raise ToolFaultError(f"no texts in {name!r}; language is {' or '.join(LANGUAGES)}: translate the answer yourself")
    return name


# --- what is answered -------------------------------------------------------------------------------------------------------


def _of_verdict(verdict: Verdict, language: str, length: Length = "usual", others: Mapping[str, Verdict] | None = None) -> dict[str, Any]:
    """Return a verdict for a model: the answer, in words, the steps that decide it or are not certain, and unless it is ``short`` the other clauses that are met.

    The words say what the ``others`` answer.
    """
    found: dict[str, Any] = {
        "answer": str(verdict.answer),
        "rules": verdict.rules,
        "text": _without_commands(verdict_text(verdict, language, length, others)),
    }
    if verdict.value is not None:
        found["value"] = verdict.value
    if verdict.certain is not None:
        found["certain"] = verdict.certain
    unsure = [step for step in verdict.steps if step.state in (State.UNKNOWN, State.ASSUMED)]
    decides = list(dict.fromkeys([*deciding_steps(verdict, the_book()), *unsure]))
    told = {step.rule for step in decides}
    met = [] if length == "short" else [step.rule for step in verdict.steps if step.state == State.MET and step.rule not in told]
    parts = {
        "decides": [_step(step) for step in decides],
        "met": list(dict.fromkeys(met)),
        "noted": [_step(step) for step in verdict.steps if step.state is State.INFO and is_notable(step)],
        "missing": list(verdict.missing),
        "write": {one: _written(one) for one in verdict.missing},
        "position_breaks": list(verdict.warnings),
        "reserved": counted_breaks(verdict),
    }
    return found | {name: part for name, part in parts.items() if part}


def _written(path: str) -> str:
    """Return how it is written in a position what an answer lacks, by its path in ``missing``."""
    key, player = missing_key(path)
    return WRITE[key].replace("__PLAYER__", player)


def _step(step: Step) -> dict[str, Any]:
    return {
        name: value for name, value in step.as_dict().items() if name in ("rule", "state", "reason", "at", "by", "have", "need", "what")
    }


def _without_commands(text: str) -> str:
    """Return a text without the lines that say what to type: there is no command line here."""
    return "\n".join(line for line in text.splitlines() if not _COMMAND.search(line)).strip("\n")


def _of_rule(rule: RuleAnswer, language: str) -> dict[str, Any]:
    headline = rule.headline
    return {
        "answer": str(rule.answer if headline is None else headline.answer),
        **_how_near(rule),
        "rule": rule.clause.id,
        "title": rule.entry.title(language),
        "text": _without_commands(rule.text(language)),
        "missing": list(rule.missing),
    }


def _how_near(rule: RuleAnswer) -> dict[str, Any]:
    """Return what is to be said of a rule that is no answer, yes or no, to the very question; nothing where it is, or where yes and no are not asked for."""
    if not rule.treated:
        return {"treated": False, "note": _NEAREST}
    if rule.headline is not None or rule.missing:
        return {}
    if rule.nearest is not None:
        return {"answers": rule.nearest.question, "note": _ANOTHER}
    if rule.at_issue:
        return {"note": _MAY_BE_MEANT}
    return {"note": _RULE_ALONE} if the_book().asks_yes_or_no(rule.question, rule.language) else {}


def _of_others(others: Mapping[str, Verdict]) -> dict[str, Any]:
    """Return what rule sets answer otherwise; nothing where there are none."""
    said = {name: {"answer": str(one.answer), "value": one.value} for name, one in others.items()}
    return {"other_rules": said} if said else {}


def _compared(found: Comparison, language: str) -> dict[str, Any]:
    verdicts = {
        name: {
            "answer": str(one.answer),
            "value": one.value,
            "decides": list(dict.fromkeys(step.rule for step in deciding_steps(one, the_book()))),
        }
        for name, one in found.verdicts.items()
    }
    differ = [] if found.agree else list(found.points or found.clauses)
    return {"agree": found.agree, "text": comparison_line(found, language), "by_rule_set": verdicts, "differ_on": differ}


def _clause(clause: Clause, language: str, asked: str = "") -> dict[str, Any]:
    sources = [": ".join(filter(None, (source.work.id, source.heading))) for source in clause.sources]
    found = {"clause": clause.id, "text": clause.text(language), "sources": list(dict.fromkeys(sources))}
    sentence = sentences().get(asked) or sentences().get(clause.id)
    return found | {"english": sentence} if sentence else found


# --- what is wrong ------------------------------------------------------------------------------------------------------------


def _faults(problems: Iterable[Problem], what: str) -> str:
    """Return every fault on a line: where, what stands there, what was expected, what to write instead."""
    lines = [f"- {_place(one)}: expected {_wanted(one)}; {_near(one.suggestions)}".rstrip("; ") for one in problems]
    more = [f"- and {len(lines) - _MOST_PROBLEMS} more"] if len(lines) > _MOST_PROBLEMS else []
    return "\n".join([f"this is not {what}; mend every line below and call again:", *lines[:_MOST_PROBLEMS], *more])


def _wanted(problem: Problem) -> str:
    """Return what was expected, with the words that there are where they are few, and of an id how it is written."""
    members = getattr(problem, "members", ()) or _members(str(problem.expected))
    as_in = _ID_OF.get(str(problem.expected), "") if hasattr(problem, "path") else ""
    if problem.expected is Expected.TERRAIN:
        as_in = ", as in bos11, wol is weide4, desert woestijn"
    expected = str(problem.expected).rstrip(":")
    if problem.expected is Expected.AT_LEFT:
        as_in = f", as in {written}" if (written := WRITE.get(meaning("keys", problem.found) or "")) else ""
    return f"{expected}{as_in}{': ' if members else ''}{', '.join(members)}"


@cache
def _members(expected: str) -> tuple[str, ...]:
    """Return the Dutch words of a closed list of the board game's documents; none for what is no such list."""
    slot = _SLOTS.get(expected)
    return () if slot is None else tuple(words["nl"][0] for words in slots()[slot].values())


def _place(problem: Problem) -> str:
    """Return where a fault stands, in a text or in an object, and what stands there."""
    path = getattr(problem, "path", None)
    return f"{path or f'line {problem.line}, column {problem.column}'}: {problem.found!r}"


def _question_fault(error: QuestionError, language: str) -> str:
    readings = error.lines(language)
    if readings:
        return "\n".join(["the question can mean several things; ask one of these:", *(f"- {reading}" for reading in readings)])
    found = [write_question(verdict.question, language) for verdict in error.may_be_meant]
    meant = ["", "it may mean, which is for whoever asks to say; ask one of these:", *(f"- {one}" for one in found)] if found else []
    return _faults(error.problems, "a question that is read (Dutch or German, as described)") + "\n".join(meant)


def _rule_instead(error: QuestionError, question: str | dict[str, Any], rules: str | None) -> str:
    """Return that a rule answers a sentence that is not wholly read as a question about a position; nothing where none does."""
    unread = [problem for problem in error.problems if problem.expected is Expected.QUESTION_WORD]
    if not isinstance(question, str) or not (unread or error.readings):
        return ""
    with suppress(ValueError):
        found = ask(None, question, rules)
        if isinstance(found, RuleAnswer) and found.treated:
            return f"\nor leave the position out: the rule that answers is then {found.clause.id}"
    return ""


def _near(words: Iterable[str]) -> str:
    every = " or ".join(words)
    return f"write {every}; " if every else ""
