"""Rules laid out for reading: a search answer, a whole article, a rule under a heading; and rule sets as people call them."""

from __future__ import annotations

from catan_common.patterns import pattern
from catan_common.rule_sets import name_in
from catan_common.visible import visible
from catan_rules.messages import count_text, message_text, section, text_of
from catan_rules.render.text.output import TextOutput

TYPE_CHECKING = False  # on the look-up path: docs/decisions/start-up.md

if TYPE_CHECKING:
    import re
    from collections.abc import Mapping, Sequence

    from rulebook.book import Rulebook
    from rulebook.model import Clause, Entry, Hit, SearchAnswer, Source


def under_heading(clause: Clause, language: str) -> str:
    """Return the text of a rule without the words that only say of which game it is; where a sentence or a part of it begins with them they stay."""
    said = _said(clause.id.partition("/")[0], language)
    text = clause.text(language)
    return text if said is None else said.sub("", text)


#: By the part of an id and the language, the words that ``under_heading`` leaves out. Not ``functools``: it takes a twelfth of a look-up to import.
_OF_GAME: dict[tuple[str, str], re.Pattern[str] | None] = {}


def _said(part: str, language: str) -> re.Pattern[str] | None:
    key = (part, language)
    if key not in _OF_GAME:
        words = section(language, "headline").get(f"of.{part}", "")
        # the words of the data are plain: none of their signs means anything in an expression
        _OF_GAME[key] = pattern(rf"(?<=[\w)]) (?:{words.replace(', ', '|')})\b") if words else None
    return _OF_GAME[key]


#: From this score on a misspelt query was a headword or a synonym, see ``rulebook.book``.
TOPIC = 100.0
_MOST_OTHERS = 5
_MOST_DISPUTES = 2
_MOST_CASES = 4
_SNIPPET = 110


def search_answer(output: TextOutput, book: Rulebook, answer: SearchAnswer, language: str) -> None:
    """Write what a search found: the best entry first, whole when it is the topic, then one line for each other.

    Above it stands that no source treats what was asked, or that it is about another game than the rule; below it what holds in other games that
    the question may mean.
    """
    hits = answer.hits
    best = hits[0]
    clauses = best.entry.clauses
    _warning(output, answer, language)
    _head(output, best.entry, language)
    topic = best.why in ("headword", "synonym", "other-language") or (best.why == "spelling" and best.score >= TOPIC)
    whole = topic and best.clause == clauses[0]
    for number, clause in enumerate(clauses, 1):
        if whole or clause == best.clause:
            _rule(output, clause, number, len(clauses), language)
            _sources(output, clause, language)
    for conflict in best.clause.conflicts[:_MOST_DISPUTES]:
        output.gap()
        output.add(f"{message_text(language, 'disagree')}: {book.conflict(conflict).text(language)}", 4, " ≠", "warn")
    _also(output, "elsewhere", [(_title_with_game(hit.entry, language), hit) for hit in answer.elsewhere], language)
    shown = {hit.entry.id for hit in answer.elsewhere}
    others = [hit for hit in hits[1:] if hit.entry.id not in shown and not (whole and hit.entry.id == best.entry.id)][:_MOST_OTHERS]
    _also(output, "also", [(hit.entry.title(language), hit) for hit in others], language)
    output.gap()
    output.add(f"{message_text(language, 'article')}: {show_command(best.entry, language)}", style="dim")
    own = ask_command(best.entry, language)
    if own:
        output.add(f"{message_text(language, 'own')}: {own}", style="dim")


def _warning(output: TextOutput, answer: SearchAnswer, language: str) -> None:
    """Write that the answer is about another game than was asked for, or that no source treats what was asked."""
    best = answer.hits[0]
    if answer.game:
        _other_game(output, answer, language)
    elif answer.beside:
        games = [message_text(language, f"game.{game}") for game in (answer.beside, best.entry.game)]
        output.add(message_text(language, "beside.unread" if answer.unread else "beside.game", *games), style="warn")
        output.gap()
    elif not answer.treated and not best.clause.is_practice:
        output.add(message_text(language, "untreated"), style="warn")
        output.gap()


def _also(output: TextOutput, heading: str, hits: Sequence[tuple[str, Hit]], language: str) -> None:
    """Write one line for each of some other hits, under a heading; nothing where there are none."""
    if hits:
        output.gap()
        output.add(message_text(language, heading), style="bold")
    for title, hit in hits:
        output.add(f"{title}: {_short(hit.clause.text(language))}", 4, "  -")


def _title_with_game(entry: Entry, language: str) -> str:
    """Return the title of an entry with its game before it, once."""
    game, title = message_text(language, f"game.{entry.game}"), entry.title(language)
    return title if title.lower().startswith(game.lower()) else f"{game[:1].upper()}{game[1:]}: {title}"


def article(output: TextOutput, book: Rulebook, entry: Entry, language: str) -> None:
    """Write a whole article: clauses with questions and sources, where the sources disagree and who says what, see-also."""
    _head(output, entry, language)
    terms = entry.terms(language)
    if terms:
        output.add(f"{message_text(language, 'words')}: {', '.join(terms)}", 4, style="dim")
    clauses = entry.clauses
    disputed: dict[str, list[int]] = {}
    for number, clause in enumerate(clauses, 1):
        output.gap()
        _rule(output, clause, number, len(clauses), language)
        output.add(" ".join(quote(question, language) for question in clause.questions(language)), 4, style="mark")
        _sources(output, clause, language)
        for conflict in clause.conflicts:
            disputed.setdefault(conflict, []).append(number)
    if disputed:
        output.gap()
        output.add(message_text(language, "disagree"), style="bold")
        for conflict, numbers in disputed.items():
            found = book.conflict(conflict)
            output.gap()
            where = f" ({', '.join(str(number) for number in numbers)})" if len(clauses) > 1 else ""
            output.add(found.title(language) + where, 4, " ≠", "warn")
            output.add(found.text(language), 4)
            for rules, held in found.rulings(language).items():
                output.add(f"{name_in(rules, language)}: {held}", 6, "    -")
    output.gap()
    _cases(output, entry, language)
    if entry.see_also:
        titles = ", ".join(book[other].title(language) for other in entry.see_also)
        output.add(f"{message_text(language, 'see')}: {titles}", 4)
    other = "de" if language == "nl" else "nl"
    output.add(f"{message_text(language, 'other')}: {entry.title(other)}", 4)


#: The rules that a question about a place is answered with: for these a search offers to ask about the reader's own board.
PLACE_RULES = {
    "settlements": "settlement",
    "distance-rule": "settlement",
    "intersections": "settlement",
    "cities": "city",
    "roads": "road",
    "paths": "road",
    "ships": "ship",
}


def ask_command(entry: Entry, language: str) -> str:
    """Return a command that asks about the reader's own board, empty for an article that no place question falls under."""
    piece = PLACE_RULES.get(entry.id)
    return message_text(language, f"own.{piece}") if piece else ""


def _cases(output: TextOutput, entry: Entry, language: str) -> None:
    """Write the published cases of an article, and a command to play one back."""
    found = entry.cases(language)
    if not found:
        return
    output.add(message_text(language, "cases"), style="bold")
    for case, title in found[:_MOST_CASES]:
        output.add(f"{title} ({case})", 4, "  -")
    if len(found) > _MOST_CASES:
        output.add("…", 4, "  -")
    output.add(message_text(language, "replay", found[0][0]), 4, style="dim")
    output.gap()


def quote(text: str, language: str) -> str:
    """Return ``text`` between the quotation marks of a language."""
    return message_text(language, "quote", text)


def show_command(entry: Entry, language: str) -> str:
    """Return the command that shows an entry, ready to type."""
    return message_text(language, "show", _quoted(entry.title(language)))


def cite(sources: tuple[Source, ...], language: str) -> str:
    """Return where a rule is printed, as a reader finds it: each work once, with its headings and pages."""
    works: dict[str, list[str]] = {}
    for source in sources:
        page = f", {message_text(language, 'page')} {source.page}" if source.page else ""
        places = works.setdefault(source.work.name(language), [])
        if source.heading:
            places.append(quote(source.heading, language) + page)
    return "; ".join(f"{work} {', '.join(places)}".rstrip() for work, places in works.items())


def _other_game(output: TextOutput, answer: SearchAnswer, language: str) -> None:
    shown = message_text(language, f"game.{answer.hits[0].entry.game}")
    about = answer.named if answer.game == "other" else message_text(language, f"game.{answer.game}")
    output.add(message_text(language, "other.game", about, shown), style="warn")
    output.gap()


def _head(output: TextOutput, entry: Entry, language: str) -> None:
    output.add(entry.title(language), style="title")
    output.add(f"{message_text(language, 'game.' + entry.game)} · {entry.id}", style="dim")
    output.gap()


def _rule(output: TextOutput, clause: Clause, number: int, count: int, language: str) -> None:
    output.add(under_heading(clause, language), 4, f"{number:>2}." if count > 1 else "")


def _sources(output: TextOutput, clause: Clause, language: str) -> None:
    if clause.is_practice:
        return  # its text says that it rests on no source
    sure = ""
    if clause.confidence:
        edition = f" {clause.edition}" if clause.edition else ""
        sure = f" ({message_text(language, 'current')}{edition}; {message_text(language, 'confidence')} {clause.confidence})"
    output.add(f"{message_text(language, 'source')}{sure}: {cite(clause.sources, language)}", 4, style="dim")


def _short(text: str) -> str:
    if len(text) <= _SNIPPET:
        return text
    cut = text.rfind(" ", 0, _SNIPPET)
    return text[: cut if cut > 0 else _SNIPPET].rstrip(",;:") + " …"


def _quoted(title: str) -> str:
    bare = visible(title)
    return bare if all(mark.isalnum() or mark == "-" for mark in bare) else "'" + bare.replace("'", "'\\''") + "'"


#: The books of which one is named before others where an answer is not the same everywhere.
_FIRST = ("actueel", "almanak", "spielanleitung")
#: So many others are named beside it; of more it is told how many they are.
_OTHERS = 2


#: What an answer is called in the texts of a headline.
ANSWER_KEYS = {"yes": "yes", "no": "no", "undetermined": "open"}


def book_named(name: str, language: str) -> str:
    """Return a rule set as people call it; one that has no name of its own is called as in the commands."""
    return section(language, "headline").get(f"book.{name}") or name_in(name, language)


def short_book_of(name: str, language: str) -> str:
    """Return the same in a word or two, as it stands in a bracket among others."""
    return section(language, "headline").get(f"short.{name}") or name_in(name, language)


def several_books(names: list[str], language: str) -> str:
    """Return some rule sets as people call them: the best known of them and up to two others, else how many more."""
    first = next((name for name in _FIRST if name in names), names[0])
    if len(names) <= 1 + _OTHERS:
        *called, last = (book_named(name, language) for name in (first, *(name for name in names if name != first)))
        return text_of(language, "headline", "both", ", ".join(called), last) if called else last
    return count_text(language, "headline", "more", len(names) - 1, book_named(first, language))


def with_other_books(own: str, others: Mapping[str, str], language: str) -> str:
    """Return what one's own book says, and in the same breath what ``others`` answer: rule set -> yes, no or undetermined."""
    parts = [own]
    for answer, key in ANSWER_KEYS.items():
        names = [name for name, other in others.items() if other == answer]
        if names:
            parts.append(text_of(language, "headline", f"other.{key}", several_books(names, language)))
    return "; ".join(parts) + "."
