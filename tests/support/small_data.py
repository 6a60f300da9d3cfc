"""A rulebook of two entries: five small data files without faults, in canonical form, to be changed by a test."""

from __future__ import annotations

from pathlib import Path

ENTRIES = """\
# yaml-language-server: $schema=../docs/schemas/entries.schema.json
# What is the same in every language: the works, and each entry with its clauses, the facts they cover,
# their sources, the points on which the sources disagree, and the entries to read next.
works:
  almanak-nl:
    title: "CATAN: Almanak"
    publisher: "999 Games"
    year: "2015"
    language: "nl"
  regels-2025:
    title: "CATAN: Rulebook"
    publisher: "Catan Studio"
    language: "en"
    url: "https://example.org/rules"
    current: yes

entries:
  - id: distance-rule
    game: base
    see: [robber]
    clauses:
      - id: base/distance-rule
        facts: [base/distance-rule, base/distance-any-owner]
        sources:
          - {work: almanak-nl, heading: "Afstandsregel", page: 3}
        conflicts: [conflict/who-starts]
      - id: base/distance-current
        facts: [base/distance-current]
        current: {confidence: B, edition: "2025"}
        sources:
          - {work: regels-2025}
  - id: robber
    game: base
    clauses:
      - id: base/robber-steals
        facts: [base/robber-steals]
        sources:
          - {work: almanak-nl, page: 5}
"""

POINTS = """\
# yaml-language-server: $schema=../docs/schemas/points.schema.json
# Every fact (kind, what a check needs to see) and every conflict (how each rule set stands to it).
facts:
  base/distance-any-owner: {kind: rule, needs: [position], same_as: base/distance-rule}
  base/distance-current: {kind: current, needs: [position]}
  base/distance-rule: {kind: rule, needs: [position, history]}
  base/robber-steals: {kind: rule, needs: ["none"]}

conflicts:
  conflict/who-starts:
    kind: silence
    confidence: U
    rulings: {almanak: decided, encyclopedie: undecided, actueel: decided}
"""

DUTCH = """\
# yaml-language-server: $schema=../docs/schemas/texts.schema.json
# De regels in het Nederlands: titels en andere woorden, teksten en vragen, waar de bronnen het oneens zijn.
entries:
  distance-rule:
    title: "Afstandsregel"
    terms: ["tussenruimte", "twee paden"]
  robber:
    title: "Struikrover"

clauses:
  base/distance-rule:
    text: "Tussen twee dorpen blijft een driesprong vrij."
    questions:
      - "Hoe ver staan dorpen uit elkaar?"
      - "Mag ik naast een ander bouwen?"
    terms: ["buurplek"]
    cues: ["te dichtbij"]
  base/distance-current:
    text: "Huidige uitgaven: ook steden tellen mee."
    questions:
      - "Tellen steden ook mee?"
  base/robber-steals:
    text: "De rover steelt een kaart."
    questions:
      - "Wat doet de rover?"

conflicts:
  conflict/who-starts:
    title: "Wie begint?"
    text: "De almanak zegt het, de encyclopedie zwijgt."
    rulings:
      almanak: "De oudste."
      encyclopedie: "Onbeslist."

works:
  almanak-nl:
    name: "Almanak"
  regels-2025:
    name: "Regels 2025"
    note: "In het Engels."
"""

GERMAN = """\
# yaml-language-server: $schema=../docs/schemas/texts.schema.json
# Die Regeln auf Deutsch: Titel und andere Wörter, Texte und Fragen, wo die Quellen sich widersprechen.
entries:
  distance-rule:
    title: "Abstandsregel"
  robber:
    title: "Räuber"
    terms: ["Räuberfigur"]

clauses:
  base/distance-rule:
    text: "Zwischen zwei Siedlungen bleibt eine Kreuzung frei."
    questions:
      - "Wie weit stehen Siedlungen auseinander?"
  base/distance-current:
    text: "Aktuelle Ausgaben: Auch Städte zählen."
    questions:
      - "Zählen Städte auch?"
  base/robber-steals:
    text: "Der Räuber stiehlt eine Karte."
    questions:
      - "Was macht der Räuber?"

conflicts:
  conflict/who-starts:
    title: "Wer beginnt?"
    text: "Der Almanach sagt es, die Enzyklopädie schweigt."
    rulings:
      almanak: "Der Älteste."
      encyclopedie: "Offen: Sie schweigt."

works:
  almanak-nl:
    name: "Almanach"
  regels-2025:
    name: "Regeln 2025"
"""

WORDS = """\
# yaml-language-server: $schema=../docs/schemas/search_words.schema.json
# For the search alone. inflections: base form -> forms that no stemmer maps to it;
# alike: words that players use for one another (the first is the usual one).
nl:
  inflections:
    bouwen: [bouw, bouwt]
    stelen: [stal, steelt]
  alike:
    - [dorp, huisje]
de:
  inflections:
    bauen: [baut, gebaut]
  alike:
    - [Siedlung, Dorf]
"""

#: file name -> content; the names are those of the real data.
FILES = {
    "entries.yaml": ENTRIES,
    "points.yaml": POINTS,
    "almanak_nl.yaml": DUTCH,
    "regeln_de.yaml": GERMAN,
    "search_words.yaml": WORDS,
}


def write(folder: Path, files: dict[str, str] | None = None) -> Path:
    """Write the data files into a folder, which is made, and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in (FILES if files is None else files).items():
        (folder / name).write_bytes(content.encode())
    return folder


def changed(*edits: tuple[str, str, str]) -> dict[str, str]:
    """Return the files with each (file, old, new) replaced once; the old text must stand there."""
    files = dict(FILES)
    for name, old, new in edits:
        assert old in files[name], f"{old!r} does not stand in {name}"
        files[name] = files[name].replace(old, new, 1)
    return files
