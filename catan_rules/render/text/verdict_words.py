"""The sentences of a verdict, in Dutch and German: the answer, why each step stands as it does, what is assumed or missing.

The answer is one sentence with the question in it, and where the value is more than that rows below it. They are made from the step's reason and places alone; the templates stand in ``data/words/reasons.yaml``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

from adjudicator.game import VALID, Player
from adjudicator.language.called import called
from adjudicator.language.vocabulary import place_in, vocabularies
from adjudicator.language.write import write_question
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict
from catan_common.records import NamedTuple
from catan_common.texts import load_of_language
from catan_common.typed import Any
from catan_rules.messages import text_of
from catan_rules.render.faces import Telling, shown
from catan_rules.render.text.output import entry, table
from catan_rules.render.text.rules import book_named
from rulebook.book import Rulebook

#: Paths of ``missing`` as a contract names them, and the template that asks for each.
_MISSING = {
    "hand": "hand",
    "ontwikkelingskaarten": "developments",
    "bijzonder": "special",
    "gespeeld": "played",
    "played": "played",
    "gekocht": "bought",
    "held.longest-route": "longest-route",
    "held.largest-army": "largest-army",
    "history.break": "break",
}
_PLAYERS = "players."
_GOLD = "goud"
#: A count of one and the word after it; not the end of a rate, a range or a longer number.
_ONE = re.compile(r"(?<![\w:.,/+\u2013-])1 (\w+)")
#: In the card game gold is a resource, in the others a landscape.
OF_CARD_GAME = "card/"


@lru_cache(maxsize=2)
def words(language: str) -> dict[str, Any]:
    """Return what ``data/words/reasons.yaml`` holds of a language, read once."""
    found: dict[str, Any] = load_of_language("words/reasons.yaml", language)
    return found


def verdict_phrase(language: str, key: str, *parts: object) -> str:
    """Return a short text around verdicts; ``parts`` fill its places."""
    text: str = words(language)["says"][key]
    return counted(text.format(*parts), language) if parts else text


def colour(name: str, language: str) -> str:
    """Return what a player is called: by name while the answer calls so, else by the colour as a language writes it."""
    return called(name, words(language)["colours"])


def player_called(player: Player, language: str) -> str:
    """Return what a player is called: the name with the colour, or the colour."""
    shown = colour(player.colour, language)
    return f"{player.name} ({shown})" if player.name else shown


def thing(name: str, language: str) -> str:
    """Return a kind of card, terrain, harbour or piece as a language writes it, from its Dutch word or its kind."""
    if noun := noun_of(name, language):
        return noun["piece"]
    if name == "ontwikkelingskaart":
        return verdict_phrase(language, "development")
    found: str = words(language)["things"].get(name) or colour(name, language)
    return found


def noun_of(name: str, language: str, *, card_game: bool = False) -> dict[str, str]:
    """Return the forms of a piece's name, from its kind; empty for what is none. The card game has names of its own."""
    nouns: dict[str, dict[str, str]] = words(language)["nouns"]
    return (nouns.get(f"card-{name}") if card_game else None) or nouns.get(name) or {}


def card(name: str, language: str) -> str:
    """Return a kind of card as a language writes it; ``goud`` is a card of choice from a gold tile."""
    return verdict_phrase(language, "choice") if name == "goud" else thing(name, language)


def resource(name: str, language: str) -> str:
    """Return a resource or card as a language writes it; ``goud`` is the gold of the card game."""
    return verdict_phrase(language, "gold") if name == _GOLD else thing(name, language)


def cards_text(cards: dict[str, Any], language: str) -> str:
    """Return cards by kind in words: ``2 hout en 1 erts``; nothing in the language's word for it."""
    told = [f"{number} {_cards_of(kind, number, language)}" for kind, number in cards.items() if number]
    return listed(told, language) if told else verdict_phrase(language, "nothing")


def _cards_of(kind: str, number: Any, language: str) -> str:
    """Return a kind of card as a language writes several of it, where it does so otherwise than one."""
    return _several(kind, number, language) or card(kind, language)


def _goods(kind: str, number: int, language: str) -> str:
    """Return a resource or kind of card as a language writes so many of it."""
    return _several(kind, number, language) or resource(kind, language)


def _several(kind: str, number: Any, language: str) -> str:
    """Return what more than one card of a kind is called, where that is another word than for one; empty else."""
    one, more = vocabularies()[language].written["goods"].get(kind, ("", ""))
    return str(more) if one != more and str(number) != "1" else ""


def in_the_past(text: str, language: str) -> str:
    """Return a sentence about an earlier moment as it is said later: its verbs, and the words for now, in the past."""
    table = words(language)["past"]

    def then(found: re.Match[str]) -> str:
        said = table.get(found[0].lower(), found[0])
        return capital(said) if found[0][:1].isupper() else str(said)

    return re.sub(r"\w+", then, text)


def counted(text: str, language: str) -> str:
    """Return a text with each word that follows a count of one in the singular: "1 punt", never "1 punten"."""
    if "1 " not in text:
        return text
    singular = words(language)["singular"]
    return _ONE.sub(lambda found: f"1 {singular.get(found[1], found[1])}", text)


#: How many things that are broken in a position are told with the title of a rule.
_MOST_BROKEN = 1


def step_text(step: Step, question: Question, language: str) -> str:
    """Return why a step stands as it does, without capital and full stop."""
    told = _said("reasons", step, question, language)
    if not _WITHOUT_POSITION.get():
        return told
    return told.replace(text_of(language, "dispute", "untold.position"), text_of(language, "dispute", "untold.told"))


_WITHOUT_POSITION: ContextVar[bool] = ContextVar("without a position", default=False)


@contextmanager
def without_position(*, told: bool) -> Iterator[None]:
    """Say within it of what nobody knows that it was not told, where there is no position in which it could stand (``told``)."""
    before = _WITHOUT_POSITION.set(told)
    try:
        yield
    finally:
        _WITHOUT_POSITION.reset(before)


def is_agreed(step: Step) -> bool:
    """Return whether a step says that something is as the table has agreed."""
    return step.reason.startswith("agreed-")


def agreed_text(verdict: Verdict, language: str) -> str:
    """Return what a verdict rests on that the table has agreed, in a sentence each; empty where that is nothing."""
    return " ".join(sentence(step_text(step, verdict.question, language)) for step in verdict.steps if is_agreed(step))


def assumptions_text(steps: list[Step], question: Question, language: str) -> str:
    """Return what some steps assume, to follow "assuming that"; what is said of the player is said of one subject. Empty without steps."""
    table = words(language)["assumed"]
    order = {key: place for place, key in enumerate(table)}
    told: dict[str, int] = {}
    for step in steps:
        key = next((one for one in (f"{step.reason}@{step.rule}", str(step.reason)) if one in table), "")
        told.setdefault(_said("assumed" if key else "reasons", step, question, language), order.get(key, len(order)))
    texts = sorted(told, key=told.__getitem__)
    subject = f"{colour(question.player, language)} " if question.player else ""
    for place, text in enumerate(texts):
        if place and subject and text.startswith(subject) and texts[0].startswith(subject):
            texts[place] = text.removeprefix(subject)
    return listed(texts, language)


def missing_key(path: str, language: str = "nl") -> tuple[str, str]:
    """Return which kind of thing is missing, by its path in ``missing``, and of which player; nobody's is empty."""
    table = words(language)["missing"]
    if path.startswith(_PLAYERS):
        _, player, part = (*path.split(".", 2), "")[:3]
        key = _MISSING.get(part, part)
        return key if key in table else "on-card", player
    key = _MISSING.get(path, path.split(".", 1)[0])
    return key if key in table else "other", ""


def missing_text(path: str, language: str) -> str:
    """Return the question that would decide an undetermined answer, from its path in ``missing``."""
    key, player = missing_key(path, language)
    at = path.split(".", 2)[-1]
    return str(words(language)["missing"][key]).format(player=colour(player, language) if player else "", at=at, path=path)


def question_sentence(question: Question, language: str) -> str:
    """Return a question in words, with a capital and a question mark where it asks."""
    told = write_question(question, language)
    return capital(told) + ("" if question.kind is VALID else "?")


def rules_sentence(name: str, language: str, chosen: str = "") -> str:
    """Return by which rule set something is answered, in a sentence; ``chosen`` is where the rule set comes from."""
    told = book_named(name, language) + (f" ({chosen})" if chosen else "")
    return verdict_phrase(language, "rules", told)


def listed(parts: list[str], language: str) -> str:
    """Return some words as a list with "and" before the last, after a comma where one before it has a comma itself, whose end that is."""
    if len(parts) < 2:  # noqa: PLR2004 - a list of two or more
        return "".join(parts)
    pause = "," if "," in parts[-2] else ""
    return f"{', '.join(parts[:-1])}{pause} {verdict_phrase(language, 'and')} {parts[-1]}"


def listed_or(parts: list[str], language: str) -> str:
    """Return some words as a list with "or" before the last: one of them."""
    return verdict_phrase(language, "or").join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def sentence(text: str) -> str:
    """Return a text with a capital and a full stop, as it is where it ends in a mark."""
    told = capital(text)
    return told if told.endswith((".", "?", "!", ":")) else told + "."


def _said(group: str, step: Step, question: Question, language: str) -> str:
    """Return the first template of a step's reason whose parts are all known; one for its clause goes before the others."""
    table = words(language)[group]
    templates = table.get(f"{step.reason}@{step.rule}") or table.get(str(step.reason)) or [str(step.reason).replace("-", " ")]
    card_game = step.rule.startswith(OF_CARD_GAME)
    parts = parts_of_question(question, language, card_game=card_game)
    # the place of the step, not the one asked about
    parts.pop("at", None)
    if step.at:
        parts["at"] = listed([place_in(name, language) for name in step.at], language)
    if step.by is not None:
        parts["by"] = colour(step.by, language)
    for name in ("have", "need"):
        count = getattr(step, name)
        if count is not None and not (count == 0 and step.reason is Reason.HAND_UNKNOWN):  # "certain: 0 of 5" tells of no hand
            parts[name] = str(count)
    if step.what is not None:
        noun = noun_of(step.what, language, card_game=card_game)
        parts["what"] = noun.get("piece") or (resource(step.what, language) if card_game else thing(step.what, language))
        parts |= noun
        # a card by its name, with its article where the language has one before it
        if named := words(language)["cards"].get(step.what):
            parts["the_card"] = str(named)
    if step.lacks:
        parts["lacks"] = cards_text(dict(step.lacks), language)
    template = next((one for one in templates if fields_of(one) <= parts.keys() and not _against_itself(one, parts)), templates[-1])
    return counted(str(template.format_map(parts)), language)


def _against_itself(template: str, parts: dict[str, str]) -> bool:
    """Return whether a template sets one player against the same: "a settlement of red, none of red"."""
    return parts.get("by") is not None and parts.get("by") == parts.get("player") and {"by", "player"} <= fields_of(template)


def parts_of_question(question: Question, language: str, *, card_game: bool = False) -> dict[str, str]:
    """Return what a question is about in words, by the name of the part in a template."""
    parts: dict[str, str] = {}
    if question.player is not None:
        parts["player"] = colour(question.player, language)
    for name in ("at", "to"):
        place = getattr(question, name)
        if place is not None:
            parts[name] = place_in(place, language)
    for name in ("victim", "partner"):
        value = getattr(question, name)
        if value is not None:
            parts[name] = colour(value, language)
    for name in ("give", "take"):
        value = getattr(question, name)
        if value is not None:
            parts[name] = listed([f"{count} {_goods(kind, count, language)}" for kind, count in value], language) or verdict_phrase(
                language, "nothing"
            )
    if len(sides := [name for name in ("give", "take") if name in parts]) == 1:
        parts["take" if sides == ["give"] else "give"] = verdict_phrase(language, "something")
    if question.roll is not None:
        parts["roll"] = str(question.roll)
    if question.number is not None:
        parts["number"] = str(question.number)
    if question.card is not None:
        parts["card"] = str(words(language)["cards"].get(question.card, question.card))
        parts["no_card"] = str(words(language)["no_cards"].get(question.card) or verdict_phrase(language, "no-card", parts["card"]))
    if question.resource is not None:
        parts["resource"] = resource(question.resource, language)
    return parts | noun_of(question.piece or str(question.kind), language, card_game=card_game)


@lru_cache(maxsize=1024)
def fields_of(template: str) -> frozenset[str]:
    """Return the names of the parts of a template."""
    return frozenset(re.findall(r"\{(\w+)\}", template))


def capital(text: str) -> str:
    """Return a text with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def warning_lines(verdict: Verdict, book: Rulebook, language: str) -> list[str]:
    """Return what the position itself violates: each entry once, with the ids of its clauses, and where."""
    titles: dict[str, list[str]] = {}
    for rule in verdict.warnings:
        titles.setdefault(book[book.clause(rule).entry_id].title(language), []).append(rule)
    return [f"{title} ({', '.join(rules)}){_broken(verdict, rules, language)}" for title, rules in titles.items()]


def counted_breaks(verdict: Verdict) -> list[str]:
    """Return the places with more pieces than one can hold that count in the answer: asked about, in its value, or in what it rests on."""
    broken = dict.fromkeys(place for step in verdict.broken if step.reason is Reason.USED_TWICE for place in step.at)
    if not broken:
        return []
    counts = {verdict.question.at, *_named_in(verdict.value), *(place for step in verdict.steps for place in step.at)}
    return [place for place in broken if place in counts]


def reserved_text(verdict: Verdict, language: str) -> str:
    """Return that an answer holds with a reservation, since what counts in it cannot lie so, and where; empty where nothing does."""
    places = [place_in(place, language) for place in counted_breaks(verdict)]
    return verdict_phrase(language, "reserved", listed(places, language)) if places else ""


def _named_in(value: Any) -> Iterator[str]:
    """Yield every text in a value, whatever it stands in."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list | tuple):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _named_in(part)


def _broken(verdict: Verdict, rules: list[str], language: str) -> str:
    """Return what is broken by some clauses and where, behind a colon: the first few; empty where no place tells."""
    texts = dict.fromkeys(step_text(step, verdict.question, language) for step in verdict.broken if step.rule in rules and step.at)
    first = list(texts)[:_MOST_BROKEN]
    return f": {'; '.join(first)}{' …' if len(texts) > len(first) else ''}" if first else ""


#: What forbids a deed now, not what it is.
_OF_THE_MOMENT = (Reason.PHASE_FORBIDS, Reason.NOT_ON_TURN)
#: What stands in a cell that counts nothing.
_NOTHING = "· "


class VerdictExtras(NamedTuple):
    """What an answer says besides its verdict: what would be allowed ``instead``, which question would decide it (``asks``; else all that is missing), whether it is about a deed already done (``past``), and what is asked where yes or no answers it though it has a value, or what though it has none (``whether``); ``first`` is its first line where that holds for more than the verdict, ``moment`` a sentence on the moment that it is about."""

    instead: str = ""
    asks: str = ""
    past: bool = False
    whether: Question | None = None
    #: What the sentence supposes, in a sentence.
    supposed: str = ""
    first: str = ""
    moment: str = ""
    #: Whether the first line says all that the verdict does.
    alone: bool = False
    #: Whether it is about what is done after something else, not about now.
    after: bool = False


def answer_sentence(verdict: Verdict, language: str, *, past: bool = False, what: bool = False) -> str:
    """Return the answer in one sentence, the question in it; ``past``: of something that was done, told afterwards; ``what``: where it was asked what, not whether."""
    question = verdict.question
    how = shown(question.kind)
    value = how.kind.value_of(verdict)
    card_game = any(step.rule.startswith(OF_CARD_GAME) for step in verdict.steps)
    telling = Telling(verdict, language, parts_of_question(question, language, card_game=card_game))
    if how.tell is not None and (how.always or value is not None):
        how.tell(telling, value)
    # of what was done nobody asks whether the place would be good
    if not past and verdict.obstacles and telling.ending == str(verdict.answer) != Answer.UNDETERMINED:
        telling.ending = "hindered"
        telling.parts["why"] = _obstacles(verdict, language)
    if _only_not_now(verdict, telling.ending):
        telling.ending = "later"
    group, variant, ending = how.group or str(question.kind), how.variant(question, value), telling.ending
    names = [*([f"{group}-{variant}-{ending}"] if variant else []), f"{group}-{ending}"]
    names = [*(f"{name}-what" for name in names[:1] if what), *names]
    templates = words(language)["answers"]
    template = next((templates[name] for name in names if name in templates), None)
    if template is not None and "counts" not in telling.parts:
        template = template.replace(" ({counts})", "")
    if template is None or not fields_of(template) <= telling.parts.keys():
        template = templates[f"other-{verdict.answer}"]
    return counted(capital((in_the_past(template, language) if past else template).format(**telling.parts)), language)


def _only_not_now(verdict: Verdict, ending: str) -> bool:
    """Return whether nothing but the moment, or whose turn it is, stands in the way of a trade with the bank."""
    question = verdict.question
    failed = [step for step in verdict.steps if step.state is State.FAILED]
    with_bank = question.kind == "trade" and question.give is not None and question.take is not None and question.partner is None
    return with_bank and ending == Answer.NO and bool(failed) and all(step.reason in _OF_THE_MOMENT for step in failed)


def after_that(sentence: str, language: str) -> str:
    """Return a sentence on what may not be done now as one on what may not be done after what was said before it."""
    now, then = (verdict_phrase(language, f"then.{key}") for key in ("now", "after"))
    return sentence.replace(f" {now} ", f" {then} ", 1)


def _obstacles(verdict: Verdict, language: str) -> str:
    """Return what stands in the way of what would be good by its place, as it stands behind a colon."""
    reasons = list(dict.fromkeys(step_text(step, verdict.question, language) for step in verdict.obstacles))
    # German: a sentence after a colon begins with a capital, and "…, nicht Rot" needs its second comma
    return capital("; ".join(reasons)) if language == "de" else listed(reasons, language)


def whether_sentence(verdict: Verdict, asked: Question, language: str) -> str:
    """Return the answer in a sentence behind a yes or no: whether there is what a value tells of (``reading.asks_whether``); without one where that is open, or it was asked what."""
    if verdict.question == asked and shown(asked.kind).kind.value is None:
        return answer_sentence(verdict, language, what=True)
    told, answer = answer_sentence(verdict, language), _whether(verdict, asked)
    if answer is None:
        return told
    # "Nee, nu niet: …": what is in the way stands in the same breath
    lead, pause = capital(verdict_phrase(language, f"short.{answer}")), verdict_phrase(language, "not-now")
    return f"{lead}, {told[0].lower()}{told[1:]}" if told.startswith(pause) else f"{lead}. {told}"


def _whether(verdict: Verdict, asked: Question) -> Answer | None:
    """Return whether there is a place where what is asked about may be done now, or who is asked about is the one; None where that is open."""
    value = verdict.value
    if isinstance(value, list):
        there_is = bool(value) and not verdict.obstacles
        return None if verdict.answer is Answer.UNDETERMINED and not value else Answer.YES if there_is else Answer.NO
    if verdict.answer not in (Answer.VALUE, Answer.NO) or (isinstance(value, dict) and "holder" not in value):
        return None
    return Answer.YES if (value["holder"] if isinstance(value, dict) else value) == asked.player else Answer.NO


def short_answer(verdict: Verdict, language: str) -> str:
    """Return the answer in a word or two: yes, no, a player, a number; "something else" for a value that is more."""
    value = verdict.value
    if isinstance(value, dict) and "holder" in value and verdict.answer is Answer.VALUE:
        value = value["holder"] or verdict_phrase(language, "nobody")
    if isinstance(value, list) and verdict.answer is Answer.VALUE:
        return verdict_phrase(language, "places.one" if len(value) == 1 else "places", len(value))
    if isinstance(value, str | int) and verdict.answer is Answer.VALUE:
        return colour(str(value), language)
    return verdict_phrase(language, f"short.{verdict.answer}")


def value_rows(verdict: Verdict, language: str, width: int) -> list[str]:
    """Return the rows of a verdict's value, none for a value that its answer says whole; ``width`` 0 is a pipe, where nothing is cut."""
    how = shown(verdict.question.kind)
    value = how.kind.value_of(verdict)
    if how.rows is not None and value is not None:
        return how.rows(value, language, width)
    return [row for head, text in value_entries(verdict, language) for row in entry(head, text, width)] or table(
        value_cells(verdict, language), width
    )


def value_line(verdict: Verdict, language: str) -> str:
    """Return a verdict's value that its answer does not say whole, on one line; empty where it does."""
    if shown(verdict.question.kind).brief:
        return ""
    entries = value_entries(verdict, language)
    if entries:
        return "; ".join(f"{head}: {text}" for head, text in entries)
    cells = value_cells(verdict, language)
    if not shown(verdict.question.kind).headed:
        return ", ".join(" ".join(row) for row in cells)
    value, before = shown(verdict.question.kind).kind.value_of(verdict), shown(verdict.question.kind).before
    if before is not None and value is not None:  # each with what stands by it, not their sums
        return "; ".join(f"{first}: {last}" for first, *_, last in before(value, language) if last)
    head, *rows = cells or [[]]
    told = [(row[0], [f"{cell} {name}" for name, cell in zip(head[1:], row[1:], strict=True) if cell.strip(_NOTHING)]) for row in rows]
    return "; ".join(f"{name} {', '.join(counts)}" for name, counts in told if counts)


def value_cells(verdict: Verdict, language: str) -> list[list[str]]:
    """Return the cells of a value that is a table, row by row, as far as each is certain; empty for any other value."""
    how = shown(verdict.question.kind)
    value = how.kind.value_of(verdict) if verdict.certain is None else verdict.certain
    return [] if how.cells is None or value is None else how.cells(value, verdict.question, language)


def value_entries(verdict: Verdict, language: str) -> list[tuple[str, str]]:
    """Return a value that is a list of things with what is said of each; empty for any other value."""
    how = shown(verdict.question.kind)
    value = how.kind.value_of(verdict)
    return [] if how.entries is None or value is None else how.entries(value, language)
