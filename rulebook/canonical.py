"""The data files in canonical order and form, so that a change in them shows as the change it is.

Order: works, entries and clauses as ``entries.yaml`` has them; texts in that same order; conflicts, facts and
inflections by id. Form: block mappings, short lists in one line, texts in double quotes on one line each.
"""

from __future__ import annotations

import os

from rulebook.data import POINTS_FILE, RULE_SETS, STRUCTURE_FILE, TEXT_FILES, WORDS_FILE, AnswerData, Data
from rulebook.load import read_data
from rulebook.model import LANGUAGES, PRACTICE

_HEAD = {
    STRUCTURE_FILE: "What is the same in every language: the works, and each entry with its clauses, the facts they cover,\n"
    "their sources, the points on which the sources disagree, and the entries to read next.",
    POINTS_FILE: "Every fact (kind, what a check needs to see) and every conflict (how each rule set stands to it).",
    WORDS_FILE: "For the search alone. inflections: base form -> forms that no stemmer maps to it;\n"
    "alike: words that players use for one another (the first is the usual one).",
    TEXT_FILES["nl"]: "De regels in het Nederlands: titels en andere woorden, teksten en vragen, waar de bronnen het oneens zijn.",
    TEXT_FILES["de"]: "Die Regeln auf Deutsch: Titel und andere Wörter, Texte und Fragen, wo die Quellen sich widersprechen.",
}
_SCHEMA = "# yaml-language-server: $schema=../docs/schemas/{}.schema.json"
_SCHEMA_OF = {STRUCTURE_FILE: "entries", POINTS_FILE: "points", WORDS_FILE: "search_words"}
_ORDER = ("base", "56", "ships", "card", "dice")


def quoted(text: str) -> str:
    """Return ``text`` as a YAML double-quoted scalar on one line."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


_TRUTHS = ("yes", "no", "on", "off", "true", "false", "null", "none", "y", "n")


def _plain(text: str) -> str:
    """Return an id or a heading: unquoted where YAML and every editor read it as the same text."""
    safe = text.replace("-", "").replace("/", "").replace("_", "").isalnum() and text[0].isalpha() and text.isascii()
    return text if safe and text.lower() not in _TRUTHS else quoted(text)


def _row(values: list[str]) -> str:
    return "[" + ", ".join(_plain(value) for value in values) + "]"


def _texts_row(values: list[str]) -> str:
    return "[" + ", ".join(quoted(value) for value in values) + "]"


def render(data: Data) -> dict[str, str]:
    """Return file name -> content for all data files."""
    done = {STRUCTURE_FILE: _structure(data), POINTS_FILE: _points(data), WORDS_FILE: _search_words(data)}
    for language in LANGUAGES:
        done[TEXT_FILES[language]] = _texts(data, language)
    heads = {}
    for name, lines in done.items():
        body = _with_empty(lines)
        head = "".join(f"# {line}\n" for line in _HEAD[name].splitlines())
        heads[name] = f"{_SCHEMA.format(_SCHEMA_OF.get(name, 'texts'))}\n{head}{body}"
    return heads


_LISTS = ("alike:",)


def _with_empty(body: str) -> str:
    """Return the lines with ``{}`` or ``[]`` written out where a key has nothing below it."""
    lines = body.split("\n")
    for place, line in enumerate(lines):
        if not line.endswith(":") or line.lstrip().startswith("- "):
            continue
        below = next((later for later in lines[place + 1 :] if later), "")
        if len(below) - len(below.lstrip()) <= len(line) - len(line.lstrip()):
            lines[place] = f"{line} {'[]' if line.strip() in _LISTS else '{}'}"
    return "\n".join(lines)


def _structure(data: Data) -> str:
    out = ["works:"]
    for work, parts in data.works.items():
        out.append(f"  {_plain(work)}:")
        said = {"title": parts.title, "publisher": parts.publisher, "year": parts.year, "language": parts.language, "url": parts.url}
        out += [f"    {name}: {quoted(value)}" for name, value in said.items() if value]
        if parts.current:
            out.append("    current: yes")
    out += ["", "entries:" if data.entries else "entries: []"]
    for entry, skeleton in data.entries.items():
        out += [f"  - id: {_plain(entry)}", f"    game: {_plain(skeleton.game)}"]
        if skeleton.see:
            out.append(f"    see: {_row(skeleton.see)}")
        out.append("    clauses:")
        for name in skeleton.clauses:
            clause = data.clauses[name]
            out.append(f"      - id: {_plain(name)}")
            if name.startswith(PRACTICE):
                continue
            out.append(f"        facts: {_row(clause.facts)}")
            if clause.confidence:
                edition = f", edition: {quoted(clause.edition)}" if clause.edition else ""
                out.append(f"        current: {{confidence: {clause.confidence}{edition}}}")
            out.append("        sources:")
            for work, heading, page in clause.sources:
                place = f", heading: {quoted(heading)}" if heading else ""
                place += f", page: {page}" if page else ""
                out.append(f"          - {{work: {_plain(work)}{place}}}")
            if clause.conflicts:
                out.append(f"        conflicts: {_row(clause.conflicts)}")
            if clause.answer is not None:
                out.append(f"        answer: {_answer(clause.answer)}")
    return "\n".join(out) + "\n"


def _answer(answer: AnswerData) -> str:
    if answer.always:
        return quoted(answer.always)
    said = [f"point: {_plain(answer.point)}"] if answer.point else []
    said += [f"{quoted(name)}: {_row(values)}" for name, values in (("yes", answer.yes), ("no", answer.no)) if values]
    return "{" + ", ".join(said) + "}"


def _game_order(name: str) -> tuple[int, str]:
    return _ORDER.index(name.split("/", 1)[0]), name


def _points(data: Data) -> str:
    out = ["facts:"]
    for fact in sorted(data.facts, key=_game_order):
        parts = data.facts[fact]
        same = f", same_as: {_plain(parts.same_as)}" if parts.same_as else ""
        role = f", role: {parts.role}" if parts.role else ""
        out.append(f"  {_plain(fact)}: {{kind: {parts.kind}, needs: {_row(parts.needs)}{same}{role}}}")
    out += ["", "conflicts:"]
    for conflict in sorted(data.conflicts):
        point = data.conflicts[conflict]
        out += [f"  {conflict}:", f"    kind: {_plain(point.kind)}"]
        if point.confidence:
            out.append(f"    confidence: {point.confidence}")
        if point.sources:
            out.append(f"    sources: {_row(point.sources)}")
        held = ", ".join(f"{rules}: {point.rulings[rules]}" for rules in RULE_SETS if rules in point.rulings)
        out.append(f"    rulings: {{{held}}}")
    return "\n".join(out) + "\n"


def _search_words(data: Data) -> str:
    out = []
    for language in LANGUAGES:
        groups: dict[str, list[str]] = {}
        for form, base in data.inflections.get(language, {}).items():
            groups.setdefault(base, []).append(form)
        out += [f"{language}:", "  inflections:"]
        out += [f"    {_word(base)}: [{', '.join(_word(form) for form in sorted(groups[base]))}]" for base in sorted(groups)]
        out.append("  alike:")
        out += [f"    - [{', '.join(_word(word) for word in group)}]" for group in data.alike.get(language, [])]
        named = data.game_words.get(language, {})
        if named:
            out.append("  games:")
            out += [f"    {_plain(game)}: [{', '.join(_word(word) for word in words)}]" for game, words in named.items()]
        books = data.book_words.get(language, {})
        if books:
            out.append("  books:")
            out += [f"    {_plain(name)}: [{', '.join(_word(word) for word in words)}]" for name, words in books.items()]
        kinds = data.compared.get(language, {})
        if kinds:
            out.append("  compared:")
        for kind, said in kinds.items():
            out.append(f"    {kind}:")
            out += [f"      {_word(meant)}: [{', '.join(_word(word) for word in words)}]" for meant, words in said.items()]
    return "\n".join(out) + "\n"


def _word(word: str) -> str:
    """Return a word of a language: unquoted where it is letters only and no YAML 1.1 truth value."""
    return word if word.isalpha() and word.lower() not in _TRUTHS else quoted(word)


def _texts(data: Data, language: str) -> str:
    out = ["entries:"]
    for entry in data.entries:
        parts = data.titles[language][entry]
        out += [f"  {_plain(entry)}:", f"    title: {quoted(parts.title)}"]
        if parts.terms:
            out.append(f"    terms: {_texts_row(parts.terms)}")
    out += ["", "clauses:"]
    for clause in data.clauses:
        words = data.texts[language][clause]
        out += [f"  {_plain(clause)}:", f"    text: {quoted(words.text)}", "    questions:"]
        out += [f"      - {quoted(question)}" for question in words.questions]
        if words.at_issue:
            out.append(f"    at_issue: {quoted(words.at_issue)}")
        if words.hangs_on:
            out.append(f"    hangs_on: {quoted(words.hangs_on)}")
        rows = {"alike": words.alike, "opposite": words.opposite, "terms": words.terms, "cues": words.cues, "heard": words.heard}
        out += [f"    {name}: {_texts_row(row)}" for name, row in rows.items() if row]
    out += ["", "conflicts:"]
    for conflict in sorted(data.disputes[language]):
        dispute = data.disputes[language][conflict]
        out += [f"  {conflict}:", f"    title: {quoted(dispute.title)}", f"    text: {quoted(dispute.text)}", "    rulings:"]
        out += [f"      {rules}: {quoted(dispute.rulings[rules])}" for rules in RULE_SETS if rules in dispute.rulings]
    out += ["", "works:"]
    for work, document in data.works.items():
        out += [f"  {_plain(work)}:", f"    name: {quoted(document.names[language])}"]
        if document.notes.get(language):
            out.append(f"    note: {quoted(document.notes[language])}")
    return "\n".join(out) + "\n"


def write_data(folder: str) -> list[str]:
    """Rewrite the data files in canonical form and return the names of those that changed.

    RulebookError when they cannot be read: nothing is written then. Comments, other than the head of each file,
    are not kept.
    """
    changed = []
    for name, content in render(read_data(folder)).items():
        path = os.path.join(folder, name)
        with open(path, encoding="utf-8", newline="") as stream:
            before = stream.read()
        if before != content:
            with open(path, "w", encoding="utf-8", newline="") as stream:
                stream.write(content)
            changed.append(name)
    return changed
