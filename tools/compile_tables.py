"""Makes every compiled table of a folder of data files, as the wheel carries them.

    python tools/compile_tables.py FOLDER [DATA]

A checkout makes its own when it needs them (``catan_common.tables``).
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from adjudicator.basegame.sentences import supposed
from adjudicator.basegame.told import lexicon
from adjudicator.input import words
from adjudicator.language import claim_words, clause_form, hand_sentences, heard, loose_words, neighbours, turning, vocabulary
from adjudicator.verdicts import published
from catan_common.data_path import yaml_files
from catan_common.tables import SHIPPED, write
from catan_common.texts import load_yaml_file, table_of
from catan_rules.check_words import LANGUAGES, SAID_FILES, packed_sections
from rulebook.build.case_titles import read_case_titles
from rulebook.build.tables import build
from rulebook.compiled import DATA_FILES
from rulebook.load import read_data

#: Files that have tables of another form than their texts, or are read in a checkout only.
_OTHERS = (
    *DATA_FILES,
    words.WORDS_FILE,
    vocabulary.QUESTIONS_FILE,
    claim_words.CLAIMS_FILE,
    heard.HEARD_FILE,
    clause_form.CLAUSE_FILE,
    loose_words.LOOSE_FILE,
    neighbours.NEIGHBOURS_FILE,
    hand_sentences.HANDS_FILE,
    lexicon.TOLD_FILE,
    turning.TURNING_FILE,
    supposed.SUPPOSED_FILE,
)

#: Files of which each language has a table.
_BY_LANGUAGE = ("words/reasons.yaml",)


def tables(data: Path) -> dict[str, Any]:
    """Return table name -> value for a folder of data files; RulebookError when the rule texts have faults."""
    made = build(read_data(str(data)), read_case_titles(yaml_files(str(data / "cases"))))
    made[words.WORDS_TABLE] = words.compile_table(str(data / words.WORDS_FILE))
    made[vocabulary.QUESTIONS_TABLE] = vocabulary.compile_table(str(data / vocabulary.QUESTIONS_FILE), made[words.WORDS_TABLE]["listed"])
    made[published.REASONS_TABLE] = published.made_reasons(str(data / published.REASONS_FILE))
    made[claim_words.CLAIMS_TABLE] = claim_words.compile_table(str(data / claim_words.CLAIMS_FILE))
    made[heard.HEARD_TABLE] = heard.made(str(data / heard.HEARD_FILE))
    made[clause_form.CLAUSE_TABLE] = clause_form.made(str(data / clause_form.CLAUSE_FILE))
    made[loose_words.LOOSE_TABLE] = loose_words.made(str(data / loose_words.LOOSE_FILE))
    made[neighbours.NEIGHBOURS_TABLE] = neighbours.made(str(data / neighbours.NEIGHBOURS_FILE))
    made[hand_sentences.HANDS_TABLE] = hand_sentences.made(str(data / hand_sentences.HANDS_FILE))
    made[lexicon.TOLD_TABLE] = lexicon.made(str(data / lexicon.TOLD_FILE))
    made[supposed.SUPPOSED_TABLE] = supposed.made(str(data / supposed.SUPPOSED_FILE))
    made[turning.TURNING_TABLE] = turning.made(str(data / turning.TURNING_FILE))
    for path in yaml_files(str(data)):
        name = Path(path).relative_to(data).as_posix()
        if name in _BY_LANGUAGE:
            made |= {table_of(name, language): held for language, held in load_yaml_file(path).items()}
        elif name not in (*_OTHERS, *SAID_FILES) and not name.startswith("cases/"):
            made[table_of(name)] = load_yaml_file(path)
    return made | {f"said-{language}": packed_sections(str(data), language) for language in LANGUAGES}


def write_tables(data: Path, folder: Path) -> None:
    """Write all tables of a folder of data files into ``folder``."""
    write(tables(data), SHIPPED, str(folder))


if __name__ == "__main__":
    _, target, *source = sys.argv
    write_tables(Path(source[0]) if source else ROOT / "data", Path(target))
