"""Questions in words where there is a position, or may be one: read by the referee, and judged or handed to the rulebook."""

from __future__ import annotations

from adjudicator.game import Position
from adjudicator.language.read import QuestionError, QuestionWithoutPosition, about_rules, player_named, read_question
from adjudicator.verdicts.question import Question
from catan_common.rule_sets import part_about
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.judging import answer, colour_named
from catan_rules.cli.commands.positions import NoPositionError, find_position, is_given
from catan_rules.cli.commands.rule_answers import answer_from_rulebook, examples, sentence_of
from catan_rules.question_words import names_place, roles_of, rule_in
from catan_rules.render.text.ask_words import tell
from catan_rules.status import UNREADABLE, WRONG_USE
from rulebook.book import open_rulebook

_NEAREST = 3


def answer_about_position(call: Call, text: str) -> int:
    """Answer a question of a call that may have a position: about that, or from the rulebook; return the exit status."""
    if not is_given(call) and not names_place(text) and about_rules(text):
        # a pipe is not read, nor a file, for what no position changes
        return answer_from_rulebook(call, text, [])
    try:
        position = find_position(call)
    except NoPositionError:
        return answer_from_rulebook(call, text)
    except CommandError as error:
        if error.status != UNREADABLE or _is_meant(call) or names_place(text):
            raise
        # what lies in the folder was not asked about by name
        return answer_from_rulebook(call, text, [tell(call.language, "used.not", str(call.position))])
    found = understood(call, position, text)
    if isinstance(found, Question):
        return answer(call, position, found)
    return answer_from_rulebook(call, text, _leading_on(call, found), beside=part_about(str(position.game)))


def understood(call: Call, position: Position, text: str) -> Question | list[str]:
    """Return the question that a sentence asks of the position of a call; where the rulebook answers it, what it may ask of the position instead.

    CommandError where it is unclear, and about the position all the same or that was given to be asked about.
    """
    try:
        return read_question(text, position, asker(call, position), call.language)
    except QuestionWithoutPosition:
        return []
    except QuestionError as error:
        if _is_meant(call) or _is_about(position, text, error):
            raise _unclear(call, position, text, error) from None
        return error.lines(call.language)[:_NEAREST]


def asked_of_position(call: Call) -> tuple[Position, Question]:
    """Return the position and the question of a call; CommandError where it is about the rules alone, or unclear."""
    text = sentence_of(call)
    position = find_position(call)
    return position, question_of(call, position, text, asker(call, position))


def question_of(call: Call, position: Position, text: str, speaker: str | None) -> Question:
    """Return the question that a sentence asks about a position; CommandError where it is about the rules alone, or unclear."""
    try:
        return read_question(text, position, speaker, call.language)
    except QuestionError as error:
        raise _unclear(call, position, text, error) from None
    except QuestionWithoutPosition:
        raise CommandError(WRONG_USE, [tell(call.language, "rule.asked"), *_nearest_rules(call, text)]) from None


def asker(call: Call, position: Position) -> str | None:
    """Return the Dutch colour of who asks, where the call says it; CommandError when nobody is called so."""
    return colour_named(call, position, call.options["player"]) if "player" in call.options else None


def _is_meant(call: Call) -> bool:
    """Whether the position of a call was given to be asked about, and does not just lie in the folder."""
    return is_given(call) or call.position == "-"


def _is_about(position: Position, text: str, error: QuestionError) -> bool:
    """Whether an unclear sentence is about the position all the same: it names a place, or a player and what is nearly a question."""
    if names_place(text):
        return True
    named = "player" in roles_of(text, error.language) or any(player_named(word, position) for word in text.split())
    return named and (bool(error.readings) or bool(_put_right(position, text, error)))


def _unclear(call: Call, position: Position, text: str, error: QuestionError) -> CommandError:
    """Return what to raise for a sentence that is no one question: its readings, or its faults with the sentence put right, or near rules."""
    language = call.language
    readings = error.lines(language)
    if readings:
        lines = [tell(language, "several" if len(readings) > 1 else "meant"), *(f"  {reading}" for reading in readings)]
    else:
        from catan_rules.render.text.faults import fault_line  # a sentence that is understood has no faults

        lines = [fault_line(problem, language) for problem in error.problems]
        right = _put_right(position, text, error)
        lines += (
            [tell(language, "meant"), *(f"  {one}" for one in right)]
            if right
            else _nearest_rules(call, text, of_rules=not _is_about(position, text, error))
        )
    return CommandError(WRONG_USE, lines, list(error.problems))


def _put_right(position: Position, text: str, error: QuestionError) -> list[str]:
    """Return sentences that come of replacing each unknown word by a near one: one for each question that they ask."""
    if not all(problem.suggestions for problem in error.problems):
        return []
    found: dict[Question, str] = {}
    for choice in range(_NEAREST):
        sentence = text
        for problem in reversed(error.problems):
            start = problem.column - 1
            near = problem.suggestions[min(choice, len(problem.suggestions) - 1)]
            sentence = sentence[:start] + near + sentence[start + len(problem.found) :]
        try:
            question = read_question(sentence, position, None, error.language)
        except (QuestionError, QuestionWithoutPosition):
            continue
        found.setdefault(question, sentence)
    return list(found.values())


def _nearest_rules(call: Call, text: str, *, of_rules: bool = True) -> list[str]:
    """Return questions about the rules that are near to a sentence, each as a line of its own with a line before them.

    Before that stands that no source treats what the sentence asks, where none does; ``of_rules``: it asks about rules, not about the position.
    """
    found = open_rulebook().answer(rule_in(text, call.language) or text, call.language, _NEAREST)
    asked = [question for hit in found.hits for question in hit.clause.questions(call.language)[:1]]
    if not asked:
        return examples(call.language)
    return [
        *([tell(call.language, "rule.none")] if of_rules and not found.treated else []),
        tell(call.language, "near.rules"),
        *(f"  {question}" for question in dict.fromkeys(asked)),
    ]


def _leading_on(call: Call, readings: list[str]) -> list[str]:
    """Return what an unclear sentence may ask of the position in the folder, as lines below a rule."""
    return [tell(call.language, "of.position", str(call.position)), *(f"  {reading}" for reading in readings)] if readings else []
