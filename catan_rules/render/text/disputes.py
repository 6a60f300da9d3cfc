"""A dispute in words: what each player says and what is ruled on it, why rule sets part, and the verdicts that the rulings rest on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from adjudicator.dispute.claims import Given
from adjudicator.dispute.ruling import SO, Dispute, Parting, Ruled, Ruling
from adjudicator.game import Position
from adjudicator.language.called import calling, names_at
from adjudicator.verdicts.verdict import Answer, State, Verdict
from catan_common.visible import visible
from catan_rules.messages import text_of
from catan_rules.render.text.board_words import person_name
from catan_rules.render.text.issues import (
    facts_line,
    general_text,
    guess_line,
    heard_line,
    how_line,
    issue_text,
    issue_title,
    rests_on_its_book,
    rule_of,
    ruled_text,
    unread_line,
)
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.remembered import assumed_line, before_line, needs_lines, smallest_position
from catan_rules.render.text.rules import book_named
from catan_rules.render.text.verdict_words import capital, colour, listed, rules_sentence, sentence, step_text, without_position
from catan_rules.render.text.verdicts import VerdictExtras, is_matter_of_course, verdict_answer, weightiest_first
from rulebook.book import Rulebook

if TYPE_CHECKING:
    from adjudicator.judging.deciding.asked import DecidingQuestion, Follows

#: On how many steps a ruling is said to rest; the verdict below has them all.
_MOST_RULES = 2


def dispute_phrase(language: str, key: str, *parts: object) -> str:
    """Return a text about disputes; ``parts`` fill its places, without control characters."""
    return text_of(language, "dispute", key, *parts)


@contextmanager
def calling_as_told(dispute: Dispute) -> Iterator[None]:
    """Let answers call players as those do who dispute, and say of what nobody knows that it was not told where they have no position."""
    with (
        calling(names_at(dispute.position, " ".join(one.claim.text for one in dispute.claims))),
        without_position(told=bool(getattr(dispute.position, "remembered", False))),
    ):
        yield


def dispute_text(
    output: TextOutput, dispute: Dispute, book: Rulebook, language: str, chosen: str = "", instead: Sequence[str] = ()
) -> None:
    """Write a dispute: the claims with their rulings, what rule sets make of them, then each question with its verdict.

    ``chosen`` is where the rule set comes from; ``instead``, claim by claim, what would be allowed.
    """
    with calling_as_told(dispute):
        _add(output, dispute, book, language, chosen, instead)


def _add(output: TextOutput, dispute: Dispute, book: Rulebook, language: str, chosen: str, instead: Sequence[str]) -> None:
    output.add(title(dispute, language), style="title")
    named = others_named(dispute, language)
    if named:
        output.add(named, style="dim")
    assumed = assumed_line(dispute, language) if getattr(dispute.position, "remembered", False) else ""
    if assumed:
        output.add(assumed, style="dim")
    for number, one in enumerate(dispute.claims, 1):
        output.gap()
        output.add(said(one, dispute.position, language), 4, f" {number}.", "bold")
        for line in ruling_lines(one, book, language, led=bool(dispute.at_issue)):
            output.add(line, 4)
    _add_issues(output, dispute, book, language)
    smallest = smallest_position(dispute, language)
    if smallest:
        output.gap()
        output.add(dispute_phrase(language, "needs.how"), style="bold")
        if before := before_line(dispute, language):
            output.add(before)
        for line in smallest:
            output.row(f"    {line}")
    for parting in dispute.partings:
        output.gap()
        first, *others = parting_lines(parting, dispute, book, language)
        output.add(first, style="warn")
        for line in others:
            output.add(line, 4, "  -")
    for numbers, one in questions(dispute):
        if one.verdict is None:
            continue
        output.gap()
        output.add(f"{about(numbers, language)}:", style="bold")
        told = event_line(one, dispute, language)
        if told:
            output.add(told)
        near = next((instead[number - 1] for number in numbers if instead and instead[number - 1]), "")
        asks = decides_text(one, language)
        verdict_answer(
            output, _as_told(one.verdict, dispute), book, language, chosen=None, hint=False, around=VerdictExtras(near, asks, bool(told))
        )
    for clause in practices(dispute):
        output.gap()
        output.add(f"{dispute_phrase(language, 'now')}:", style="bold")
        output.add(f"{book.clause(clause).text(language)} ({clause})", 4)
    if rests_on_its_book(dispute):
        output.gap()
        output.add(rules_sentence(dispute.rules, language, chosen), style="dim")


def _as_told(verdict: Verdict, dispute: Dispute) -> Verdict:
    """Return a verdict without the warning that nobody has two settlements, where nobody has any: such a position tells of no board."""
    if any(getattr(player, "building_count", 1) or getattr(player, "line_count", 1) for player in dispute.position.players):
        return verdict
    return verdict.without_warnings_but([one for one in verdict.warnings if one != _FOUNDING])


_FOUNDING = "base/start-two-settlements-two-roads"


def _add_issues(output: TextOutput, dispute: Dispute, book: Rulebook, language: str) -> None:
    """Write what was not read, the rules that it may be about, and how to choose one; of a chosen one that alone."""
    for line in filter(None, (heard_line(dispute, language), unread_line(dispute, language))):
        output.gap()
        output.add(line, style="dim")
    if not dispute.at_issue:
        return
    output.gap()
    if dispute.chosen is not None:
        issue = dispute.at_issue[dispute.chosen]
        output.add(f"{issue_text(issue, book, language)} {rule_of(issue, dispute, book, language)}")
        return
    output.add(issue_title(dispute, language), style="bold")
    for number, issue in enumerate(dispute.at_issue, 1):
        output.add(issue_text(issue, book, language), 4, f" {number}.")
        for line in filter(None, (facts_line(issue, language), guess_line(issue, dispute, language))):
            output.add(line, 4, style="dim")
    output.add(how_line(dispute, language), style="dim")


def dispute_object(dispute: Dispute) -> dict[str, Any]:
    """Return a dispute as the published JSON object, the questions that decide in words too."""
    found = dispute.as_dict()
    for told, one in zip(found["claims"], dispute.claims, strict=True):
        if one.asks is not None:
            from catan_rules.render.text.asks import asks_object  # what can be decided has no use for it

            told["asks"] = asks_object(one.asks, past=_is_past(one))
    return found


def title(dispute: Dispute, language: str) -> str:
    """Return who disputes with whom."""
    names = list(dict.fromkeys(player_of(one.claim.by, dispute.position, language) for one in dispute.claims))
    return dispute_phrase(language, "title" if len(names) > 1 else "title.one", listed(names, language))


def others_named(dispute: Dispute, language: str) -> str:
    """Return which players have a name and claim nothing, with their colours, by which they are called below; empty where there are none."""
    claiming = {one.claim.by for one in dispute.claims}
    names = [person_name(player, language) for player in dispute.position.players if player.name and player.colour not in claiming]
    return dispute_phrase(language, "others", listed(names, language)) if names else ""


def player_of(by: str, position: Position, language: str) -> str:
    """Return what a player is called."""
    return person_name(next(player for player in position.players if player.colour == by), language)


def said(one: Ruled, position: Position, language: str) -> str:
    """Return who says what, with the rule set that the player goes by."""
    claim = one.claim
    if claim.told:
        return visible(sentence(claim.told))
    name = capital(player_of(claim.by, position, language))
    if claim.rules is None:
        return dispute_phrase(language, "says", name, claim.text)
    return dispute_phrase(language, "says.by", name, book_named(claim.rules, language), claim.text)


def ruling_lines(one: Ruled, book: Rulebook, language: str, *, led: bool = False) -> Iterator[str]:
    """Yield what is ruled on a claim, on what reasons that are given, by which clauses, and what it would be elsewhere.

    ``led``: the rules that it may be about are told beside it, so that nothing else has to lead on where it is not understood.
    """
    if one.issue is not None:
        yield ruled_text(one, language)
        if one.issue.hangs_on and one.ruling is not Ruling.UNDETERMINED:
            yield dispute_phrase(language, "issue.facts", one.issue.hangs_on)  # nobody has told it: the ruling is as far as that goes too
        return
    if one.claim.asks:
        yield dispute_phrase(language, "only-asks")
        return
    if one.no_claim:
        yield dispute_phrase(language, "no-claim")
        return
    if one.denial:
        yield dispute_phrase(language, "denied-rightly")
        return
    if led and one.ruling is Ruling.NOT_UNDERSTOOD:
        answers = one.claim.about and not one.claim.given  # what it says beside its yes or no is not what is not understood of the other
        yield ruling_text(one, language) if answers else dispute_phrase(language, "issue.not-whole")
        return
    yield ruling_text(one, language)
    for given, decides in zip(one.claim.given, one.borne_out, strict=True):
        if decides is None and not given.understood:
            yield dispute_phrase(language, "unread", given.text)
    if one.ruling is Ruling.NOT_UNDERSTOOD:
        yield from _near(one, language)
        return
    if one.general is not None:
        yield general_text(one.general, book, language)
    yield from needs_lines(one, language)
    yield from because(one, book, language)
    if one.asks is not None:
        told_if = right_if(one, language)
        yield from [told_if] if told_if else []
    if one.own is not None and one.own is not one.ruling and one.claim.rules is not None:
        by = colour(one.claim.by, language)
        yield dispute_phrase(language, "own", by, book_named(one.claim.rules, language), lower(_word(one.own, language)))
    yield from _elsewhere(one, language)


def _elsewhere(one: Ruled, language: str) -> Iterator[str]:
    """Yield what the ruling would be by other rule sets, those of one ruling together."""
    told: dict[str, list[str]] = {}
    for name, other in one.elsewhere.items():
        if name == one.claim.rules:
            continue
        # right elsewhere where it is right for another reason here: there the reason decides
        decides = other is Ruling.RIGHT and one.ruling is Ruling.OTHER_REASON
        told.setdefault(dispute_phrase(language, "right.reason") if decides else _word(other, language), []).append(
            book_named(name, language)
        )
    for word, names in told.items():
        yield dispute_phrase(language, "elsewhere", listed(names, language), lower(word))


def ruling_text(one: Ruled, language: str) -> str:
    """Return the ruling on a claim in a sentence, with what it makes of the reasons that are given."""
    if one.ruling is Ruling.NOT_UNDERSTOOD and (one.claim.about or one.claim.answers) and not one.claim.given:
        number = one.claim.about
        return dispute_phrase(language, "not-understood.about", number) if number else dispute_phrase(language, "not-understood.nothing")
    if one.whatever:
        return dispute_phrase(language, f"{one.ruling}.whatever")
    if one.ruling in (Ruling.RIGHT, Ruling.WRONG) and any(
        decides and not _is_the_claim(given, one) for given, decides in zip(one.claim.given, one.borne_out, strict=True)
    ):
        return dispute_phrase(language, f"{one.ruling}.reason")
    return _word(one.ruling, language)


def _is_the_claim(given: Given, one: Ruled) -> bool:
    """Return whether what stands for a reason is what is claimed itself: how many cards a seven costs, and no reason for it."""
    return given.text == one.claim.text and {name for name, _ in given.reasons} == _AMOUNTS


_AMOUNTS = {"half"}


def _word(ruling: Ruling, language: str) -> str:
    return dispute_phrase(language, str(ruling))


def lower(text: str) -> str:
    """Return a text with its first letter small, to stand behind a colon."""
    return text[:1].lower() + text[1:]


def decides_text(one: Ruled, language: str) -> str:
    """Return the question that decides a claim, with what follows from each answer; empty where there is none."""
    if one.asks is None:
        return ""
    from catan_rules.render.text.asks import asks_text  # as above

    return asks_text(one.asks, language, past=_is_past(one))


def _is_past(one: Ruled) -> bool:
    return one.claim.statement is not None and one.claim.statement.past


def right_if(one: Ruled, language: str) -> str:
    """Return the question that decides a claim, and by which answers it is right, or wrong where those are fewer."""
    if one.asks is None or one.claim.statement is None or one.asks.fact is None:
        return ""
    from catan_rules.render.text.asks import asked, either  # as above

    put = asked(one.asks, language, past=_is_past(one))
    by_ruling: dict[bool | None, list[tuple[str, Follows]]] = {True: [], False: [], None: []}
    for answer, follows in put.answers:
        so = None if follows.verdict is None else one.claim.statement.claimed.holds(follows.verdict)
        by_ruling[so].append((answer, follows))
    told = {
        so: [answer for answer, _ in answers] if put.yes_or_no else _together(answers, one.asks, language)
        for so, answers in by_ruling.items()
    }
    fewer = len(told[False]) < len(told[True]) and not told[None]
    key = "wrong.if" if told[False] and (fewer or not told[True]) else "right.if"
    listed_ = told[key == "right.if"]
    said = dispute_phrase(language, key, put.question, either(listed_, language)) if listed_ else put.question
    return f"{said} {dispute_phrase(language, 'right.open', either(told[None], language))}" if told[None] else said


def _together(answers: Sequence[tuple[str, Follows]], asks: DecidingQuestion, language: str) -> list[str]:
    """Return answers as they are told, numbers that follow one another as one range."""
    if not all(type(value) is int for _, follows in answers for value in follows.values):
        return [answer for answer, _ in answers]
    from catan_rules.render.text.asks import value_range  # as above

    found: list[list[int]] = []
    for value in sorted(value for _, follows in answers for value in follows.values):
        if found and value == found[-1][1] + 1:
            found[-1][1] = value
        else:
            found.append([value, value])
    return [value_range(first, last, asks, language) for first, last in found]


def _near(one: Ruled, language: str) -> Iterator[str]:
    if one.claim.unread:
        yield dispute_phrase(language, "left.over", ", ".join(dispute_phrase(language, "left.word", word) for word in one.claim.unread))
    for problem in one.claim.problems:
        near = f" ({', '.join(problem.suggestions)}?)" if problem.suggestions else ""
        yield dispute_phrase(language, "unknown", problem.found) + near
    if one.claim.readings:
        yield dispute_phrase(language, "meant")
        yield from (f"  {reading}" for reading in one.claim.readings)
    if one.claim.near:
        yield dispute_phrase(language, "known")
        yield from (f"  {claim}" for claim in one.claim.near)


def because(one: Ruled, book: Rulebook, language: str) -> Iterator[str]:
    """Yield what a ruling rests on, each with its clause: the first few steps, one of a rule."""
    if one.verdict is None:
        return
    steps = one.steps
    if one.verdict.answer is Answer.YES and True not in one.borne_out:  # of all else that holds, what decides most
        steps = (*steps[: one.disputed], *sorted(weightiest_first(one.verdict, book), key=is_matter_of_course), *steps[one.disputed :])
    if one.ruling is Ruling.UNDETERMINED:  # what is open, where it is said
        steps = tuple([step for step in steps if step.state is State.UNKNOWN]) or steps
    told: dict[str, str] = {}
    for place, step in enumerate(steps):
        told_by_way = any(way in steps[:place] for way in step.alternatives)
        if step.rule not in told and len(told) < _MOST_RULES and not told_by_way:
            told[step.rule] = sentence(step_text(step, one.verdict.question, language))
    for rule, text in told.items():
        yield f"{text} ({book[book.clause(rule).entry_id].title(language)}, {rule})"


def parting_lines(parting: Parting, dispute: Dispute, book: Rulebook, language: str) -> Iterator[str]:
    """Yield that the rule sets part, under which of them each claim is right, and on what they part."""
    yield dispute_phrase(language, "both" if parting.both else "parts")
    for number, names in parting.right.items():
        who = capital(player_of(dispute.claims[number - 1].claim.by, dispute.position, language))
        under = listed([book_named(name, language) for name in names], language)
        yield f"{number}. {dispute_phrase(language, 'right.under', who, under)}"
    for point in parting.comparison.points:
        with suppress(KeyError):  # the book shows no disputes about games that it does not have
            conflict = book.conflict(point)
            yield dispute_phrase(language, "point", f"{sentence(conflict.title(language))} {conflict.text(language)}")
    for rule in parting.comparison.clauses:
        yield dispute_phrase(language, "point", f"{book.clause(rule).text(language)} ({rule})")


def questions(dispute: Dispute) -> Iterator[tuple[list[int], Ruled]]:
    """Yield each question of a dispute once: the numbers of the claims about it, and the first of them."""
    found: dict[tuple[object, ...], tuple[list[int], Ruled]] = {}
    for number, one in enumerate(dispute.claims, 1):
        statement = one.claim.statement
        if statement is not None:
            found.setdefault((statement.question, statement.deed, statement.after), ([], one))[0].append(number)
    yield from found.values()


def about(numbers: Sequence[int], language: str) -> str:
    """Return which claims a verdict is about."""
    return dispute_phrase(language, "about", listed([str(number) for number in numbers], language))


def event_line(one: Ruled, dispute: Dispute, language: str) -> str:
    """Return which event a claim is about, empty where it is about none."""
    deed = one.claim.statement.deed if one.claim.statement else None
    if deed is None:
        return ""
    event = dispute.events[deed - 1]
    return dispute_phrase(language, "event", event.line, event.text(language))


def practices(dispute: Dispute) -> list[str]:
    """Return the clauses on what is usually done now, each once."""
    return list(dict.fromkeys(one.practice for one in dispute.claims if one.practice))


def wants_alternative(one: Ruled) -> bool:
    """Tell whether a claim says that something is allowed which is not now: then what would be is told with it."""
    statement, verdict = one.claim.statement, one.verdict
    if statement is None or verdict is None or statement.deed is not None or one.ruling in SO:
        return False
    return any(step.state is State.FAILED for step in verdict.steps) and statement.claimed.value == "yes"
