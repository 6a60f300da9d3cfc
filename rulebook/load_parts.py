"""The parts of the data: what each file may say, and what must agree between them."""

from __future__ import annotations

import re
from collections.abc import Collection

import yaml

from rulebook.data import (
    CONFIDENCE,
    GAMES,
    MOST_CLAUSES,
    MOST_FACTS,
    MOST_QUESTIONS,
    OTHER_GAME,
    POINTS_FILE,
    RULE_SETS,
    STRUCTURE_FILE,
    TEXT_FILES,
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

Spots = dict[tuple[str, str], yaml.Node]


def read_points(reader: Reader, node: yaml.Node, data: Data, spots: Spots) -> None:
    """Read ``points.yaml``: every fact with kind and needs, every conflict with how each rule set stands to it."""
    top = reader.fields(node, "points", {"facts": True, "conflicts": True})
    if "facts" in top:
        for fact, where, value in reader.pairs(top["facts"], "facts"):
            if not _FACT.match(fact):
                reader.fault(where, fact, "a fact id such as base/distance-rule")
                continue
            fields = reader.fields(value, fact, {"kind": True, "needs": True, "same_as": False, "role": False})
            spots["fact", fact] = where
            data.facts[fact] = FactPoint(
                reader.text(fields.get("kind"), "kind", _KINDS),
                reader.texts(fields.get("needs"), "needs", 1),
                reader.text(fields["same_as"], "same_as") if "same_as" in fields else "",
                reader.text(fields["role"], "role", _ROLES) if "role" in fields else "",
            )
            for need in data.facts[fact].needs:
                if need not in _NEEDS:
                    reader.fault(value, need, f"needs: one of {', '.join(_NEEDS)}", (need, _NEEDS))
    if "conflicts" in top:
        for conflict, where, value in reader.pairs(top["conflicts"], "conflicts"):
            if not _CONFLICT.match(conflict):
                reader.fault(where, conflict, "a conflict id such as conflict/claim-victory")
                continue
            fields = reader.fields(value, conflict, {"kind": True, "rulings": True, "confidence": False, "sources": False})
            spots["conflict", conflict] = where
            rulings: dict[str, str] = {}
            if "rulings" in fields:
                for rules, spot, held in reader.pairs(fields["rulings"], "rulings"):
                    if rules not in RULE_SETS:
                        reader.fault(spot, rules, f"rulings: one of {', '.join(RULE_SETS)}", (rules, RULE_SETS))
                    rulings[rules] = reader.text(held, rules, _HOLDS)
            sure = reader.text(fields["confidence"], "confidence", (*CONFIDENCE, "U")) if "confidence" in fields else ""
            printed = reader.texts(fields["sources"], "sources", 1) if "sources" in fields else []
            data.conflicts[conflict] = ConflictPoint(reader.text(fields.get("kind"), "kind"), rulings, sure, printed)


def read_structure(reader: Reader, node: yaml.Node, data: Data, spots: Spots) -> None:
    """Read ``entries.yaml``: the works, and the entries with their clauses, facts, sources, conflicts and links."""
    top = reader.fields(node, "entries.yaml", {"works": True, "entries": True})
    if "works" in top:
        for work, where, value in reader.pairs(top["works"], "works"):
            known = {"title": True, "publisher": True, "year": False, "language": True, "url": False, "current": False}
            fields = reader.fields(value, work, known)
            spots["work", work] = where
            said = [reader.text(fields[name], name) if name in fields else "" for name in known if name != "current"]
            title, publisher, year, written, url = said
            current = "current" in fields and reader.text(fields["current"], "current", ("yes",)) == "yes"
            data.works[work] = WorkData(title, publisher, year, written, url, current)
    listed = top.get("entries")
    if not isinstance(listed, yaml.SequenceNode):
        if listed is not None:
            reader.fault(listed, "entries", "a list")
        return
    for item in listed.value:
        fields = reader.fields(item, "entry", {"id": True, "game": True, "see": False, "clauses": True})
        name = reader.text(fields["id"], "id") if "id" in fields else ""
        if not _ENTRY.match(name):
            reader.fault(fields.get("id", item), name, "an entry id such as distance-rule")
            continue
        if name in data.entries:
            reader.fault(fields["id"], name, "an entry id of its own (this one stands above)")
            continue
        spots["entry", name] = fields["id"]
        game = reader.text(fields.get("game"), "game", GAMES)
        clauses: list[str] = []
        if isinstance(fields.get("clauses"), yaml.SequenceNode):
            clauses = [found for part in fields["clauses"].value if (found := _read_clause(reader, part, name, game, data, spots))]
        if not 1 <= len(clauses) <= MOST_CLAUSES:
            reader.fault(item, f"{len(clauses)} clauses", f"{name}: 1 to {MOST_CLAUSES}")
        see = reader.texts(fields["see"], "see") if "see" in fields else []
        if "see" in fields:
            spots["see", name] = fields["see"]
        data.entries[name] = EntryData(game, see, clauses)


def _read_clause(reader: Reader, node: yaml.Node, entry: str, game: str, data: Data, spots: Spots) -> str:
    known = {"id": True, "facts": False, "sources": False, "conflicts": False, "current": False}
    fields = reader.fields(node, "clause", known)
    name = reader.text(fields["id"], "id") if "id" in fields else ""
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
    if not practice:
        for field in ("facts", "sources"):
            if field not in fields:
                reader.fault(node, "clause", f"field {field!r} is missing")
    if practice:
        for field in known:
            if field != "id" and field in fields:
                reader.fault(fields[field], field, f"{name}: no {field}, practice rests on no source")
        data.clauses[name] = ClauseData(entry, [], [], [], "", "")
        return name
    if "facts" in fields:
        spots["facts", name] = fields["facts"]
    sources: list[tuple[str, str, int | None]] = []
    if isinstance(fields.get("sources"), yaml.SequenceNode):
        for part in fields["sources"].value:
            source = reader.fields(part, "source", {"work": True, "heading": False, "page": False})
            work = reader.text(source.get("work"), "work")
            if work and work not in data.works:
                reader.fault(source.get("work", part), work, "a work listed above", (work, tuple(data.works)))
            heading = reader.text(source["heading"], "heading") if "heading" in source else ""
            page = reader.text(source["page"], "page") if "page" in source else ""
            if page and not (page.isdecimal() and page.isascii() and len(page) <= _LONGEST_PAGE and int(page)):
                reader.fault(source["page"], page, "a page number")
                page = ""
            sources.append((work, heading, int(page) if page else None))
    if not sources:
        reader.fault(node, name, "at least one source")
    confidence = edition = ""
    if "current" in fields:
        marks = reader.fields(fields["current"], "current", {"confidence": True, "edition": False})
        confidence = reader.text(marks.get("confidence"), "confidence", CONFIDENCE)
        edition = reader.text(marks["edition"], "edition") if "edition" in marks else ""
    conflicts = reader.texts(fields["conflicts"], "conflicts") if "conflicts" in fields else []
    if "conflicts" in fields:
        spots["conflicts", name] = fields["conflicts"]
    facts = reader.texts(fields.get("facts"), "facts", 1)
    data.clauses[name] = ClauseData(entry, facts, sources, conflicts, confidence, edition)
    return name


def read_texts(reader: Reader, node: yaml.Node, language: str, data: Data, spots: Spots) -> None:
    """Read one language: titles and terms of entries, texts and questions of clauses, the words on conflicts and works."""
    top = reader.fields(node, TEXT_FILES[language], {"entries": True, "clauses": True, "conflicts": True, "works": True})
    titles = data.titles.setdefault(language, {})
    texts = data.texts.setdefault(language, {})
    disputes = data.disputes.setdefault(language, {})
    if "entries" in top:
        for entry, where, value in reader.pairs(top["entries"], "entries"):
            fields = reader.fields(value, entry, {"title": True, "terms": False})
            spots[language + " entry", entry] = where
            terms = reader.texts(fields["terms"], "terms") if "terms" in fields else []
            titles[entry] = TitleData(reader.text(fields.get("title"), "title"), terms)
    if "clauses" in top:
        for clause, where, value in reader.pairs(top["clauses"], "clauses"):
            fields = reader.fields(value, clause, {"text": True, "questions": True, "terms": False, "cues": False})
            spots[language + " clause", clause] = where
            questions = reader.texts(fields.get("questions"), "questions", 1)
            if len(questions) > MOST_QUESTIONS:
                reader.fault(where, f"{len(questions)} questions", f"{clause}: one or two")
            terms = reader.texts(fields["terms"], "terms") if "terms" in fields else []
            cues = reader.texts(fields["cues"], "cues") if "cues" in fields else []
            texts[clause] = TextData(reader.text(fields.get("text"), "text"), questions, terms, cues)
    if "conflicts" in top:
        for conflict, where, value in reader.pairs(top["conflicts"], "conflicts"):
            fields = reader.fields(value, conflict, {"title": True, "text": True, "rulings": True})
            spots[language + " conflict", conflict] = where
            rulings = {}
            if "rulings" in fields:
                for rules, spot, held in reader.pairs(fields["rulings"], "rulings"):
                    if rules not in RULE_SETS:
                        reader.fault(spot, rules, f"rulings: one of {', '.join(RULE_SETS)}", (rules, RULE_SETS))
                    rulings[rules] = reader.text(held, rules)
            title = reader.text(fields.get("title"), "title")
            disputes[conflict] = ConflictText(title, reader.text(fields.get("text"), "text"), rulings)
    if "works" in top:
        for work, where, value in reader.pairs(top["works"], "works"):
            if work not in data.works:
                reader.fault(where, work, f"a work of {STRUCTURE_FILE}", (work, tuple(data.works)))
            else:
                fields = reader.fields(value, work, {"name": True, "note": False})
                data.works[work].names[language] = reader.text(fields.get("name"), "name")
                data.works[work].notes[language] = reader.text(fields["note"], "note") if "note" in fields else ""


def read_search_words(reader: Reader, node: yaml.Node, data: Data, spots: Spots) -> None:
    """Read ``search_words.yaml``: per language irregular inflections, and words that players use for one another."""
    for language, where, value in reader.pairs(node, "search words"):
        if language not in LANGUAGES:
            reader.fault(where, language, f"one of {', '.join(LANGUAGES)}", (language, LANGUAGES))
            continue
        fields = reader.fields(value, language, {"inflections": True, "alike": True, "games": False})
        spots["search words", language] = where
        forms = data.inflections.setdefault(language, {})
        if "inflections" in fields:
            for base, spot, inflected in reader.pairs(fields["inflections"], "inflections"):
                for form in reader.texts(inflected, base, 1):
                    if form in forms:
                        reader.fault(spot, form, f"one base form (it stands under {forms[form]} too)")
                    forms[form] = base
        if "games" in fields:
            named = data.game_words.setdefault(language, {})
            for game, spot, words in reader.pairs(fields["games"], "games"):
                if game not in (*GAMES, OTHER_GAME):
                    reader.fault(spot, game, f"games: one of {', '.join((*GAMES, OTHER_GAME))}", (game, GAMES))
                named[game] = reader.texts(words, game, 1)
        groups = data.alike.setdefault(language, [])
        if isinstance(fields.get("alike"), yaml.SequenceNode):
            groups += [reader.texts(group, "alike", 2) for group in fields["alike"].value]
        elif "alike" in fields:
            reader.fault(fields["alike"], "alike", "a list of lists of words")
    for language in LANGUAGES:
        if language not in data.inflections:
            reader.fault(node, language, "a language of the search words")


def relate(readers: dict[str, Reader], data: Data, spots: Spots) -> None:
    """Check what must agree between the files: links, facts in one clause, every id in every language."""
    structure = readers[STRUCTURE_FILE]
    for fact, point in data.facts.items():
        if point.same_as and (point.same_as not in data.facts or point.same_as == fact):
            others = tuple(name for name in data.facts if name != fact)
            readers[POINTS_FILE].fault(spots.get(("fact", fact)), point.same_as, "the id of another fact", (point.same_as, others))
    _current_sources(readers[POINTS_FILE], data, spots)
    placed: dict[str, str] = {}
    for clause, parts in data.clauses.items():
        for fact in parts.facts:
            if fact not in data.facts:
                structure.fault(spots.get(("facts", clause)), fact, f"a fact of {POINTS_FILE}", (fact, tuple(data.facts)))
            elif fact in placed:
                structure.fault(spots.get(("facts", clause)), fact, f"a fact in one clause only (it stands in {placed[fact]} too)")
            placed.setdefault(fact, clause)
        own = [fact for fact in parts.facts if fact in data.facts and not data.facts[fact].same_as]
        if len(own) > MOST_FACTS:
            structure.fault(spots.get(("facts", clause)), f"{len(own)} facts", f"{clause}: at most {MOST_FACTS}")
        for conflict in parts.conflicts:
            if conflict not in data.conflicts:
                spot = spots.get(("conflicts", clause))
                structure.fault(spot, conflict, f"a conflict of {POINTS_FILE}", (conflict, tuple(data.conflicts)))
    for entry, skeleton in data.entries.items():
        for other in skeleton.see:
            if other not in data.entries or other == entry:
                others = tuple(name for name in data.entries if name != entry)
                structure.fault(spots.get(("see", entry)), other, "the id of another entry", (other, others))
    shown = {conflict for parts in data.clauses.values() for conflict in parts.conflicts if conflict in data.conflicts}
    for language in LANGUAGES:
        reader = readers[TEXT_FILES[language]]
        wanted_there: tuple[tuple[str, Collection[str], Collection[str]], ...] = (
            ("entry", data.entries, data.titles.get(language, {})),
            ("clause", data.clauses, data.texts.get(language, {})),
            ("conflict", sorted(shown), data.disputes.get(language, {})),
            ("work", data.works, [work for work, parts in data.works.items() if language in parts.names]),
        )
        for kind, wanted, there in wanted_there:
            named = f"an {kind}" if kind == "entry" else f"a {kind}"
            for name in wanted:
                if name not in there:
                    told = readers[POINTS_FILE] if kind == "conflict" else structure
                    told.fault(spots.get((kind, name)), name, f"{named} in {TEXT_FILES[language]} too")
            for name in there:
                if name not in wanted:
                    known = tuple(wanted)
                    reader.fault(spots.get((f"{language} {kind}", name)), name, f"{named} of {STRUCTURE_FILE}", (name, known))
        _unique_words(reader, data, language, spots)


def _current_sources(reader: Reader, data: Data, spots: Spots) -> None:
    """Check that the ruling of the current editions on a conflict comes from works of theirs."""
    current = tuple(work for work, parts in data.works.items() if parts.current)
    for conflict, point in data.conflicts.items():
        for work in point.sources:
            if work not in current:
                reader.fault(spots.get(("conflict", conflict)), work, "sources: a work of the current editions", (work, current))


def _unique_words(reader: Reader, data: Data, language: str, spots: Spots) -> None:
    """Check that no two entries have the same title and no two clauses the same question."""
    titles: dict[str, str] = {}
    questions: dict[str, str] = {}
    for entry, parts in data.titles.get(language, {}).items():
        title = parts.title.casefold()
        if title in titles:
            reader.fault(spots.get((language + " entry", entry)), parts.title, f"a title of its own ({titles[title]} has it too)")
        titles[title] = entry
    for clause, words in data.texts.get(language, {}).items():
        for question in words.questions:
            asked = question.casefold()
            if asked in questions:
                spot = spots.get((language + " clause", clause))
                reader.fault(spot, question, f"a question of its own ({questions[asked]} asks it too)")
            questions[asked] = clause
