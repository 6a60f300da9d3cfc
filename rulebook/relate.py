"""What must agree between the data files: links, facts in one clause, every id in every language."""

from __future__ import annotations

from collections.abc import Collection

from rulebook.data import MOST_FACTS, POINTS_FILE, STRUCTURE_FILE, TEXT_FILES, ClauseData, Data
from rulebook.load_parts import Spots
from rulebook.model import LANGUAGES
from rulebook.reader import Reader


def relate(readers: dict[str, Reader], data: Data, spots: Spots) -> None:
    """Check what must agree between the files: links, facts in one clause, every id in every language."""
    points, structure = readers[POINTS_FILE], readers[STRUCTURE_FILE]
    _repeated_facts(points, data, spots)
    _current_sources(points, data, spots)
    placed: dict[str, str] = {}
    for clause, parts in data.clauses.items():
        _placed_facts(structure, clause, parts, placed, data, spots)
        for conflict in parts.conflicts:
            if conflict not in data.conflicts:
                structure.fault(
                    spots.get(("conflicts", clause)), conflict, f"a conflict of {POINTS_FILE}", (conflict, tuple(data.conflicts))
                )
        if parts.answer is not None and parts.answer.point and parts.answer.point not in data.conflicts:
            spot = spots.get(("answer", clause))
            structure.fault(spot, parts.answer.point, f"a conflict of {POINTS_FILE}", (parts.answer.point, tuple(data.conflicts)))
    _links(structure, data, spots)
    for language in LANGUAGES:
        _everywhere(readers, data, language, spots)
        _unique_words(readers[TEXT_FILES[language]], data, language, spots)
        _at_issue(readers[TEXT_FILES[language]], data, language, spots)


def _repeated_facts(reader: Reader, data: Data, spots: Spots) -> None:
    """Check that a fact that repeats one repeats another one that there is."""
    for fact, point in data.facts.items():
        if point.same_as and (point.same_as not in data.facts or point.same_as == fact):
            others = tuple(name for name in data.facts if name != fact)
            reader.fault(spots.get(("fact", fact)), point.same_as, "the id of another fact", (point.same_as, others))


def _placed_facts(reader: Reader, clause: str, parts: ClauseData, placed: dict[str, str], data: Data, spots: Spots) -> None:
    """Check that the facts of a clause are there, stand in no clause before it (``placed``), and are not too many."""
    spot = spots.get(("facts", clause))
    for fact in parts.facts:
        if fact not in data.facts:
            reader.fault(spot, fact, f"a fact of {POINTS_FILE}", (fact, tuple(data.facts)))
        elif fact in placed:
            reader.fault(spot, fact, f"a fact in one clause only (it stands in {placed[fact]} too)")
        placed.setdefault(fact, clause)
    own = [fact for fact in parts.facts if fact in data.facts and not data.facts[fact].same_as]
    if len(own) > MOST_FACTS:
        reader.fault(spot, f"{len(own)} facts", f"{clause}: at most {MOST_FACTS}")


def _links(reader: Reader, data: Data, spots: Spots) -> None:
    """Check that what an entry says to read next is another entry."""
    for entry, skeleton in data.entries.items():
        for other in skeleton.see:
            if other not in data.entries or other == entry:
                others = tuple(name for name in data.entries if name != entry)
                reader.fault(spots.get(("see", entry)), other, "the id of another entry", (other, others))


def _everywhere(readers: dict[str, Reader], data: Data, language: str, spots: Spots) -> None:
    """Check that a language has words for all that there is, and for nothing else."""
    shown = {conflict for parts in data.clauses.values() for conflict in parts.conflicts if conflict in data.conflicts}
    named = [work for work, parts in data.works.items() if language in parts.names]
    wanted_there: tuple[tuple[str, str, Collection[str], Collection[str]], ...] = (
        ("entry", "an entry", data.entries, data.titles.get(language, {})),
        ("clause", "a clause", data.clauses, data.texts.get(language, {})),
        ("conflict", "a conflict", sorted(shown), data.disputes.get(language, {})),
        ("work", "a work", data.works, named),
    )
    for kind, called, wanted, there in wanted_there:
        reader = readers[POINTS_FILE if kind == "conflict" else STRUCTURE_FILE]
        for name in wanted:
            if name not in there:
                reader.fault(spots.get((kind, name)), name, f"{called} in {TEXT_FILES[language]} too")
        for name in there:
            if name not in wanted:
                spot = spots.get((f"{language} {kind}", name))
                readers[TEXT_FILES[language]].fault(spot, name, f"{called} of {STRUCTURE_FILE}", (name, tuple(wanted)))


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


def _at_issue(reader: Reader, data: Data, language: str, spots: Spots) -> None:
    """Check that a clause has a question that is put where it is at issue just if it has the answer, and that no two have the same."""
    asked: dict[str, str] = {}
    for clause, words in data.texts.get(language, {}).items():
        spot = spots.get((language + " clause", clause))
        answered = clause in data.clauses and data.clauses[clause].answer is not None
        if answered != bool(words.at_issue or words.alike or words.opposite):
            reader.fault(spot, clause, f"at_issue, or questions alike or opposite, just where {STRUCTURE_FILE} has an answer to them")
        if words.hangs_on and not words.at_issue:
            reader.fault(spot, words.hangs_on, "hangs_on only beside at_issue")
        for text in (*words.alike, *words.opposite):
            if not _whole_slot(text):
                reader.fault(spot, text, "at most one amount between braces, as {=4}, {<=4} or {>=3}, or some of one kind, as {hout|erts}")
        question = words.at_issue.casefold()
        if question and question in asked:
            reader.fault(spot, words.at_issue, f"a question of its own ({asked[question]} asks it too)")
        asked[question] = clause


def _whole_slot(text: str) -> bool:
    """Return whether a question has no braces, or one pair of them with what it is asked of."""
    before, brace, rest = text.partition("{")
    held, closed, after = rest.partition("}")
    if not brace:
        return "}" not in text
    amount = held.lstrip("<>=")
    wanted = amount.replace(":", "").isdecimal() if held[:1] in ("<", ">", "=") else all(word.strip() for word in held.split("|"))
    return bool(closed) and wanted and "}" not in before and "{" not in after and "}" not in after
