"""Rules laid out for reading: a search answer and a whole article."""

from __future__ import annotations

from catan_rules.messages import say
from catan_rules.render.paper import Paper, plain

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from rulebook.book import Rulebook
    from rulebook.model import Clause, Entry, Hit, Source

_MOST_OTHERS = 5
_SNIPPET = 110


def search_answer(paper: Paper, book: Rulebook, hits: list[Hit], language: str) -> None:
    """Write what a search found: the best entry first, whole when it is the topic, then one line for each other."""
    best = hits[0]
    topic = best.why in ("headword", "synonym", "other-language")
    _head(paper, best.entry, language)
    clauses = best.entry.clauses
    if topic and best.clause == clauses[0]:
        for number, clause in enumerate(clauses, 1):
            _rule(paper, clause, number, len(clauses), language)
    else:
        number = clauses.index(best.clause) + 1
        _rule(paper, best.clause, number, len(clauses), language)
        if len(clauses) > 1:
            paper.gap()
            paper.add(f"{say(language, 'article')} ({len(clauses)} {say(language, 'rules')}): {show_command(best.entry, language)}", 4)
    for conflict in best.clause.conflicts[:2]:
        paper.gap()
        paper.add(f"{say(language, 'disagree')}: {book.conflict(conflict).text(language)}", 4, " ≠", "warn")
    paper.gap()
    paper.add(f"{say(language, 'source')}: {'; '.join(cite(source, language) for source in best.clause.sources)}", 4, style="dim")
    others = hits[1 : 1 + _MOST_OTHERS]
    if others:
        paper.gap()
        paper.add(say(language, "also"), style="bold")
        for hit in others:
            paper.add(f"{hit.entry.title(language)}: {_short(hit.clause.text(language))}", 4, "  -")
        paper.gap()
        paper.add(f"{say(language, 'show')} {_quoted(others[0].entry.title(language))}", 4, style="dim")


def article(paper: Paper, book: Rulebook, entry: Entry, language: str) -> None:
    """Write a whole article: clauses with sources, where the sources disagree and who says what, see-also."""
    _head(paper, entry, language)
    terms = entry.terms(language)
    if terms:
        paper.add(f"{say(language, 'words')}: {', '.join(terms)}", 4, style="dim")
    clauses = entry.clauses
    disputed: dict[str, list[int]] = {}
    for number, clause in enumerate(clauses, 1):
        paper.gap()
        _rule(paper, clause, number, len(clauses), language)
        paper.add(f"{say(language, 'source')}: {'; '.join(cite(source, language) for source in clause.sources)}", 4, style="dim")
        for conflict in clause.conflicts:
            disputed.setdefault(conflict, []).append(number)
    if disputed:
        paper.gap()
        paper.add(say(language, "disagree"), style="bold")
        for conflict, numbers in disputed.items():
            found = book.conflict(conflict)
            paper.gap()
            where = ", ".join(str(number) for number in numbers)
            paper.add(f"{found.title(language)} ({where})", 4, " ≠", "warn")
            paper.add(found.text(language), 4)
            for rules, held in found.rulings(language).items():
                paper.add(f"{rules}: {held}", 6, "    -")
    paper.gap()
    if entry.see_also:
        titles = ", ".join(book[other].title(language) for other in entry.see_also)
        paper.add(f"{say(language, 'see')}: {titles}", 4)
    other = "de" if language == "nl" else "nl"
    paper.add(f"{say(language, 'other')}: {entry.title(other)}", 4)


def show_command(entry: Entry, language: str) -> str:
    """Return the command that shows an entry, ready to type."""
    return f"{say(language, 'show')} {_quoted(entry.title(language))}"


def cite(source: Source, language: str) -> str:
    """Return a source as the reader finds it: work, heading, page."""
    place = f" “{source.heading}”" if language == "nl" else f" „{source.heading}“"
    page = f", {say(language, 'page')} {source.page}" if source.page else ""
    return f"{source.work.name(language)}{place if source.heading else ''}{page}"


def _head(paper: Paper, entry: Entry, language: str) -> None:
    paper.add(entry.title(language), style="title")
    paper.add(f"{say(language, 'game.' + entry.game)} · {entry.id}", style="dim")
    paper.gap()


def _rule(paper: Paper, clause: Clause, number: int, count: int, language: str) -> None:
    text = clause.text(language)
    if clause.confidence:
        edition = f" {clause.edition}" if clause.edition else ""
        text += f" [{say(language, 'current')}{edition}; {say(language, 'confidence')} {clause.confidence}]"
    paper.add(text, 4, f"{number:>2}." if count > 1 else "")


def _short(text: str) -> str:
    if len(text) <= _SNIPPET:
        return text
    cut = text.rfind(" ", 0, _SNIPPET)
    return text[: cut if cut > 0 else _SNIPPET].rstrip(",;:") + " …"


def _quoted(title: str) -> str:
    bare = plain(title)
    return bare if all(mark.isalnum() or mark == "-" for mark in bare) else "'" + bare.replace("'", "'\\''") + "'"
