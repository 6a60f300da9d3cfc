"""The parts of the data: what each file may say. What must agree between them is held against each other in ``rulebook.relate``."""

from __future__ import annotations

import re

import yaml

from rulebook.data import (
    BY_A_BOOK,
    COMPARED,
    CONFIDENCE,
    GAMES,
    MOST_CLAUSES,
    MOST_QUESTIONS,
    OTHER_GAME,
    RULE_SETS,
    STRUCTURE_FILE,
    TEXT_FILES,
    AnswerData,
    ClauseData,
    ConflictPoint,
    ConflictText,
    Data,
    EntryData,
    FactPoint,
    TextData,
    TitleData,
    WorkData,
)
from rulebook.model import LANGUAGES, PRACTICE
from rulebook.reader import Reader

_FACT = re.compile(r"(?:base|56|ships|card|dice)/[a-z0-9]+(?:[-/][a-z0-9]+)*\Z")
_PRACTICE = re.compile(re.escape(PRACTICE) + r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")
_CONFLICT = re.compile(r"conflict/[a-z0-9]+(?:[-_][a-z0-9]+)*\Z")
_ENTRY = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")
_KINDS = ("rule", "setup", "component", "example", "advice", "reference", "product", "variant", "current")
_NEEDS = ("position", "hands", "bank", "history", "dice", "none")
_ROLES = ("deciding", "defining", "example")
#: A rule set that builds on another and is not named stands as that one does (``catan_common.rule_sets``).
_HOLDS = ("decided", "undecided")

_LONGEST_PAGE = 4
#: The fields of a clause, and which of them each must have.
_CLAUSE = {"id": True, "facts": False, "sources": False, "conflicts": False, "current": False, "answer": False}
_ANSWERS = ("yes", "no")

Spots = dict[tuple[str, str], yaml.Node]


def read_points(reader: Reader, node: yaml.Node, data: Data, spots: Spots) -> None:
    """Read ``points.yaml``: every fact with kind and needs, every conflict with how each rule set stands to it."""
    top = reader.fields(node, "points", {"facts": True, "conflicts": True})
    for fact, where, value in reader.pairs(top.get("facts"), "facts"):
        if not _FACT.match(fact):
            reader.fault(where, fact, "a fact id such as base/distance-rule")
            continue
        spots["fact", fact] = where
        data.facts[fact] = _fact(reader, value, fact)
    for conflict, where, value in reader.pairs(top.get("conflicts"), "conflicts"):
        if not _CONFLICT.match(conflict):
            reader.fault(where, conflict, "a conflict id such as conflict/claim-victory")
            continue
        spots["conflict", conflict] = where
        data.conflicts[conflict] = _conflict(reader, value, conflict)


def _fact(reader: Reader, node: yaml.Node, fact: str) -> FactPoint:
    fields = reader.fields(node, fact, {"kind": True, "needs": True, "same_as": False, "role": False})
    point = FactPoint(
        reader.text(fields.get("kind"), "kind", _KINDS),
        reader.texts(fields.get("needs"), "needs", 1),
        reader.text(fields.get("same_as"), "same_as"),
        reader.text(fields.get("role"), "role", _ROLES),
    )
    for need in point.needs:
        reader.one_of(node, need, "needs", _NEEDS)
    return point


def _conflict(reader: Reader, node: yaml.Node, conflict: str) -> ConflictPoint:
    fields = reader.fields(node, conflict, {"kind": True, "rulings": True, "confidence": False, "sources": False})
    rulings: dict[str, str] = {}
    for rules, where, held in reader.pairs(fields.get("rulings"), "rulings"):
        reader.one_of(where, rules, "rulings", RULE_SETS)
        rulings[rules] = reader.text(held, rules, _HOLDS)
    sure = reader.text(fields.get("confidence"), "confidence", (*CONFIDENCE, "U"))
    printed = reader.texts(fields.get("sources"), "sources", 1)
    return ConflictPoint(reader.text(fields.get("kind"), "kind"), rulings, sure, printed)


def read_structure(reader: Reader, node: yaml.Node, data: Data, spots: Spots) -> None:
    """Read ``entries.yaml``: the works, and the entries with their clauses, facts, sources, conflicts and links."""
    top = reader.fields(node, "entries.yaml", {"works": True, "entries": True})
    for work, where, value in reader.pairs(top.get("works"), "works"):
        spots["work", work] = where
        data.works[work] = _work(reader, value, work)
    for item in reader.items(top.get("entries"), "entries", "a list"):
        _read_entry(reader, item, data, spots)


def _work(reader: Reader, node: yaml.Node, work: str) -> WorkData:
    known = {"title": True, "publisher": True, "year": False, "language": True, "url": False, "current": False}
    fields = reader.fields(node, work, known)
    title, publisher, year, written, url = (reader.text(fields.get(name), name) for name in known if name != "current")
    return WorkData(title, publisher, year, written, url, reader.text(fields.get("current"), "current", ("yes",)) == "yes")


def _read_entry(reader: Reader, node: yaml.Node, data: Data, spots: Spots) -> None:
    fields = reader.fields(node, "entry", {"id": True, "game": True, "see": False, "clauses": True})
    name = reader.text(fields.get("id"), "id")
    if not _ENTRY.match(name):
        reader.fault(fields.get("id", node), name, "an entry id such as distance-rule")
        return
    if name in data.entries:
        reader.fault(fields["id"], name, "an entry id of its own (this one stands above)")
        return
    spots["entry", name] = fields["id"]
    game = reader.text(fields.get("game"), "game", GAMES)
    read = [_read_clause(reader, part, name, game, data, spots) for part in reader.items(fields.get("clauses"))]
    clauses = [clause for clause in read if clause]
    if not 1 <= len(clauses) <= MOST_CLAUSES:
        reader.fault(node, f"{len(clauses)} clauses", f"{name}: 1 to {MOST_CLAUSES}")
    if "see" in fields:
        spots["see", name] = fields["see"]
    data.entries[name] = EntryData(game, reader.texts(fields.get("see"), "see"), clauses)


def _read_clause(reader: Reader, node: yaml.Node, entry: str, game: str, data: Data, spots: Spots) -> str:
    """Read a clause into the data and return its id; nothing where it has none of its own."""
    fields = reader.fields(node, "clause", _CLAUSE)
    name = reader.text(fields.get("id"), "id")
    practice = bool(_PRACTICE.match(name))
    if not practice and not _FACT.match(name):
        reader.fault(fields.get("id", node), name, "a clause id such as base/distance-rule")
        return ""
    if name in data.clauses:
        reader.fault(fields["id"], name, "a clause id of its own (this one stands above)")
        return ""
    if game in GAMES and not practice and not name.startswith(game + "/"):
        reader.fault(fields["id"], name, f"an id under {game}/, the entry's game")
    spots["clause", name] = fields["id"]
    if practice:
        data.clauses[name] = _practice(reader, fields, name, entry)
    else:
        data.clauses[name] = _printed(reader, node, fields, name, entry, data)
        spots.update({(field, name): fields[field] for field in ("facts", "conflicts", "answer") if field in fields})
    return name


def _practice(reader: Reader, fields: dict[str, yaml.Node], name: str, entry: str) -> ClauseData:
    """Return what is usual where no source has a rule; it says nothing but its id."""
    for field in _CLAUSE:
        if field != "id" and field in fields:
            reader.fault(fields[field], field, f"{name}: no {field}, practice rests on no source")
    return ClauseData(entry, [], [], [], "", "")


def _printed(reader: Reader, node: yaml.Node, fields: dict[str, yaml.Node], name: str, entry: str, data: Data) -> ClauseData:
    """Return a clause that stands in print: its facts, its places, its conflicts, and how sure one of the current editions is."""
    for field in ("facts", "sources"):
        if field not in fields:
            reader.fault(node, "clause", f"field {field!r} is missing")
    sources = [_source(reader, part, data) for part in reader.items(fields.get("sources"))]
    if not sources:
        reader.fault(node, name, "at least one source")
    marks = reader.fields(fields.get("current"), "current", {"confidence": True, "edition": False})
    confidence = reader.text(marks.get("confidence"), "confidence", CONFIDENCE)
    edition = reader.text(marks.get("edition"), "edition")
    conflicts = reader.texts(fields.get("conflicts"), "conflicts")
    answer = _answer(reader, fields["answer"]) if "answer" in fields else None
    return ClauseData(entry, reader.texts(fields.get("facts"), "facts", 1), sources, conflicts, confidence, edition, answer)


def _answer(reader: Reader, node: yaml.Node) -> AnswerData:
    """Return the answer to the question of a clause: yes, no, or which values of a point or which rule sets say so."""
    if isinstance(node, yaml.ScalarNode):
        return AnswerData(always=reader.text(node, "answer", _ANSWERS))
    fields = reader.fields(node, "answer", {"point": False, "yes": False, "no": False})
    found = AnswerData("", reader.text(fields.get("point"), "point"), *(reader.texts(fields.get(name), name, 1) for name in _ANSWERS))
    if not found.yes and not found.no:
        reader.fault(node, "answer", "what says yes, or what says no")
    if not found.point:
        for rules in (*found.yes, *found.no):
            reader.one_of(node, rules, "answer", RULE_SETS)
    return found


def _source(reader: Reader, node: yaml.Node, data: Data) -> tuple[str, str, int | None]:
    fields = reader.fields(node, "source", {"work": True, "heading": False, "page": False})
    work = reader.text(fields.get("work"), "work")
    if work and work not in data.works:
        reader.fault(fields["work"], work, "a work listed above", (work, tuple(data.works)))
    return work, reader.text(fields.get("heading"), "heading"), _page(reader, fields.get("page"))


def _page(reader: Reader, node: yaml.Node | None) -> int | None:
    page = reader.text(node, "page")
    if not page:
        return None
    if page.isdecimal() and page.isascii() and len(page) <= _LONGEST_PAGE and int(page):
        return int(page)
    reader.fault(node, page, "a page number")
    return None


def read_texts(reader: Reader, node: yaml.Node, language: str, data: Data, spots: Spots) -> None:
    """Read one language: titles and terms of entries, texts and questions of clauses, the words on conflicts and works."""
    top = reader.fields(node, TEXT_FILES[language], {"entries": True, "clauses": True, "conflicts": True, "works": True})
    titles = data.titles.setdefault(language, {})
    texts = data.texts.setdefault(language, {})
    disputes = data.disputes.setdefault(language, {})
    for entry, where, value in reader.pairs(top.get("entries"), "entries"):
        spots[language + " entry", entry] = where
        titles[entry] = _title(reader, value, entry)
    for clause, where, value in reader.pairs(top.get("clauses"), "clauses"):
        spots[language + " clause", clause] = where
        texts[clause] = _clause_words(reader, value, clause, where)
    for conflict, where, value in reader.pairs(top.get("conflicts"), "conflicts"):
        spots[language + " conflict", conflict] = where
        disputes[conflict] = _conflict_words(reader, value, conflict)
    for work, where, value in reader.pairs(top.get("works"), "works"):
        _name_work(reader, value, work, where, language, data)


def _title(reader: Reader, node: yaml.Node, entry: str) -> TitleData:
    fields = reader.fields(node, entry, {"title": True, "terms": False})
    terms = reader.texts(fields.get("terms"), "terms")
    return TitleData(reader.text(fields.get("title"), "title"), terms)


def _clause_words(reader: Reader, node: yaml.Node, clause: str, where: yaml.Node) -> TextData:
    fields = reader.fields(
        node,
        clause,
        {"text": True, "questions": True} | dict.fromkeys(("terms", "cues", "at_issue", "hangs_on", "alike", "opposite", "heard"), False),
    )
    questions = reader.texts(fields.get("questions"), "questions", 1)
    if len(questions) > MOST_QUESTIONS:
        reader.fault(where, f"{len(questions)} questions", f"{clause}: one or two")
    terms, cues = reader.texts(fields.get("terms"), "terms"), reader.texts(fields.get("cues"), "cues")
    alike, opposite, heard = (reader.texts(fields.get(name), name) for name in ("alike", "opposite", "heard"))
    at_issue = reader.text(fields.get("at_issue"), "at_issue")
    hangs_on = reader.text(fields.get("hangs_on"), "hangs_on")
    return TextData(reader.text(fields.get("text"), "text"), questions, terms, cues, at_issue, alike, opposite, hangs_on, heard)


def _conflict_words(reader: Reader, node: yaml.Node, conflict: str) -> ConflictText:
    fields = reader.fields(node, conflict, {"title": True, "text": True, "rulings": True})
    rulings = {}
    for rules, where, held in reader.pairs(fields.get("rulings"), "rulings"):
        reader.one_of(where, rules, "rulings", RULE_SETS)
        rulings[rules] = reader.text(held, rules)
    return ConflictText(reader.text(fields.get("title"), "title"), reader.text(fields.get("text"), "text"), rulings)


def _name_work(reader: Reader, node: yaml.Node, work: str, where: yaml.Node, language: str, data: Data) -> None:
    if work not in data.works:
        reader.fault(where, work, f"a work of {STRUCTURE_FILE}", (work, tuple(data.works)))
        return
    fields = reader.fields(node, work, {"name": True, "note": False})
    data.works[work].names[language] = reader.text(fields.get("name"), "name")
    data.works[work].notes[language] = reader.text(fields.get("note"), "note")


def read_search_words(reader: Reader, node: yaml.Node, data: Data, spots: Spots) -> None:
    """Read ``search_words.yaml``: per language irregular inflections, and words that players use for one another."""
    for language, where, value in reader.pairs(node, "search words"):
        if language not in LANGUAGES:
            reader.fault(where, language, f"one of {', '.join(LANGUAGES)}", (language, LANGUAGES))
            continue
        spots["search words", language] = where
        fields = reader.fields(value, language, {"inflections": True, "alike": True, "games": False, "books": False, "compared": False})
        _inflections(reader, fields.get("inflections"), data.inflections.setdefault(language, {}))
        if "games" in fields:
            data.game_words[language] = _game_words(reader, fields["games"])
        if "books" in fields:
            data.book_words[language] = _book_words(reader, fields["books"])
        if "compared" in fields:
            data.compared[language] = _compared(reader, fields["compared"])
        alike = reader.items(fields.get("alike"), "alike", "a list of lists of words")
        data.alike.setdefault(language, []).extend(reader.texts(group, "alike", 2) for group in alike)
    for language in LANGUAGES:
        if language not in data.inflections:
            reader.fault(node, language, "a language of the search words")


def _inflections(reader: Reader, node: yaml.Node | None, forms: dict[str, str]) -> None:
    """Add each inflected form with its base form; it has one alone."""
    for base, where, inflected in reader.pairs(node, "inflections"):
        for form in reader.texts(inflected, base, 1):
            if form in forms:
                reader.fault(where, form, f"one base form (it stands under {forms[form]} too)")
            forms[form] = base


def _compared(reader: Reader, node: yaml.Node) -> dict[str, dict[str, list[str]]]:
    """Return what questions are compared by: kind -> what it says -> the words that say it."""
    found: dict[str, dict[str, list[str]]] = {}
    for kind, where, value in reader.pairs(node, "compared"):
        reader.one_of(where, kind, "compared", COMPARED)
        found[kind] = {said: reader.texts(words, said, 1) for said, _, words in reader.pairs(value, kind)}
    return found


def _book_words(reader: Reader, node: yaml.Node) -> dict[str, list[str]]:
    """Return how the book of each rule set is called, and what stands before that where an answer by it is asked for."""
    called: dict[str, list[str]] = {}
    for name, where, words in reader.pairs(node, "books"):
        reader.one_of(where, name, "books", (BY_A_BOOK, *RULE_SETS))
        called[name] = reader.texts(words, name, 1)
    return called


def _game_words(reader: Reader, node: yaml.Node) -> dict[str, list[str]]:
    named = {}
    for game, where, words in reader.pairs(node, "games"):
        if game not in (*GAMES, OTHER_GAME):
            reader.fault(where, game, f"games: one of {', '.join((*GAMES, OTHER_GAME))}", (game, GAMES))
        named[game] = reader.texts(words, game, 1)
    return named
