"""The data files that questions are read and answered with: seen at once when they change, compiled when they do not, trusted in an install."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support.checkout import Checkout, Install
from support.running import ROOT, fresh_env

LINE = (
    "CR1.GB.Ualmanak.IR0W2B9ATH6W4H0A9B1DB3R8B8R3A4W5H5A6W1.S3GE3W33BH.R9.PR-NAnna-S73-C03-R1484-HH1E1-DK1X1-B.PB-SC3E3-RD4E2-HX7.TR.FB.D8"
)
ASK = ("mag", "rood", "een", "dorp", "bouwen", "op", "B2.ZO", "--stelling", LINE)

_WATCHED = """
import sys
files = []
def watch(event, arguments):
    if event == "open" and isinstance(arguments[0], str):
        files.append(arguments[0].replace("\\\\", "/").rsplit("/", 1)[-1])
sys.addaudithook(watch)
from catan_rules.__main__ import main
status = main(sys.argv[1:])
import json
print()
print(json.dumps([status, sorted(name for name in set(files) if name.endswith((".table", ".yaml"))),
                  [name for name in ("yaml", "whoosh", "typer", "platformdirs") if name in sys.modules]]))
"""

#: How a module names the table that it reads.
_TABLE = re.compile(r'^[A-Z]+_TABLE = "([^"]+)"', re.MULTILINE)

#: Read and judge with the referee alone, without rule texts: what it says of a sentence, in Dutch.
_REFEREE = """
import json
from adjudicator.board.named import named_board
from adjudicator.notation.line.write import read_line
from adjudicator.judging.referee import judge
from adjudicator.language.read import read_question
position = read_line(sys.argv[1])
question = read_question(sys.argv[2], position)
print(json.dumps([str(question.kind), question.at, str(judge(position, question).answer), len(named_board("beginners").terrain)]))
print(json.dumps(sorted(name for name in ("rulebook", "catan_rules", "whoosh", "typer") if name in sys.modules)))
"""


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """Return a checkout that tests change and put right again."""
    return Checkout(tmp_path_factory.mktemp("there"))


def _watched(home: Path, *arguments: str) -> list[object]:
    """Return status, data files opened and heavy modules imported by the command in a process of its own."""
    done = subprocess.run([sys.executable, "-c", _WATCHED, *arguments], env=fresh_env(home), cwd=home, capture_output=True, check=True)
    found: list[object] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_a_question_about_a_position_in_one_line_parses_no_yaml(tmp_path: Path) -> None:
    """Neither YAML nor whoosh is imported; of the data only tables are opened."""
    _watched(tmp_path, *ASK)  # makes the tables, should they be missing
    assert _watched(tmp_path, *ASK) == [
        1,
        [
            "clause-numbers.table",
            "clause-words.table",
            "hand-words.table",
            "heard-words.table",
            "input-words.table",
            "neighbour-words.table",
            "question-words.table",
            "reason-names.table",
            "said-nl.table",
            "texts-nl.table",
            "words-reasons.yaml-nl.table",
        ],
        [],
    ]
    assert _watched(tmp_path, "zoek", "hoe spreekt een dorpsel over havenzz")[1:] == [
        ["at-issue-nl.table", "said-nl.table", "texts-nl.table", "usage-nl.table", "words-nl.table"],
        [],
    ]


@pytest.mark.parametrize(
    ("file", "before", "after", "words"),
    [
        ("words/question_words.yaml", "settlement: dorp,", "settlement: dorp, plofje,", (*ASK[:3], "plofje", *ASK[4:], "--json")),
        (
            "words/input_words.yaml",
            "robber: {nl: [rover,",
            "robber: {nl: [rover, boef,",
            ("controleer", "--stelling", "boef.yaml", "--json"),
        ),
        (
            "boards/printed.yaml",
            "aliases: [einsteiger, anfaenger]",
            "aliases: [einsteiger, anfaenger, proef]",
            ("controleer", "--stelling", "proef.yaml", "--json"),
        ),
    ],
)
def test_a_changed_word_file_shows_at_the_next_question(
    file: str, before: str, after: str, words: tuple[str, ...], there: Checkout
) -> None:
    """In a checkout nobody has to build anything; when the change is taken back, that shows too."""
    (there.home / "boef.yaml").write_text("bord: beginners\nboef: A1\n", encoding="utf-8")
    (there.home / "proef.yaml").write_text("bord: proef\n", encoding="utf-8")
    path = there.data / file
    text = path.read_text(encoding="utf-8")
    assert before in text
    without = json.loads(there.call(*words).stdout)
    path.write_text(text.replace(before, after), encoding="utf-8")
    within = json.loads(there.call(*words).stdout)
    path.write_text(text, encoding="utf-8")
    assert ("problems" in without, "problems" in within) == (True, False)
    assert json.loads(there.call(*words).stdout) == without


def test_a_changed_text_of_a_verdict_shows_at_once(there: Checkout) -> None:
    """The same for the sentences."""
    told = "from catan_rules.render.text.verdict_words import words; print(words('nl')['reasons']['no-neighbour'])"
    path = there.data / "words" / "reasons.yaml"
    text = path.read_text(encoding="utf-8")
    first = there.python(told)
    path.write_text(text.replace("geen dorp of stad op een aangrenzende driesprong", "het is daar lekker ruim"), encoding="utf-8")
    assert "lekker ruim" in there.python(told)
    path.write_text(text, encoding="utf-8")
    assert there.python(told) == first


def test_the_referee_alone_reads_the_live_data(tmp_path: Path) -> None:
    """With its folder, the common one and the data, in a checkout: a word that the file gains is read at once."""
    alone = Checkout(tmp_path, ("adjudicator", "catan_common"))
    asked = (LINE, "mag rood een dorp bouwen op B2.ZO")
    answer, ours = alone.python(_REFEREE, *asked).splitlines()
    assert json.loads(answer) == ["settlement", "B2.ZO", "no", 19]
    assert json.loads(ours) == []
    path = alone.data / "words" / "question_words.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("settlement: dorp,", "settlement: dorp, hutje,"), encoding="utf-8")
    again, _ = alone.python(_REFEREE, LINE, "mag rood een hutje bouwen op B2.ZO").splitlines()
    assert again == answer
    shutil.rmtree(alone.compiled)
    assert alone.python(_REFEREE, *asked).splitlines() == [answer, ours]


def test_an_install_writes_nothing_and_answers_with_every_table_damaged_too(tmp_path: Path) -> None:
    """Neither beside its data nor in the player's home; it has every table that its code reads; nobody hears of damage, and the answers are those of sound tables."""
    install = Install(tmp_path)
    named = {name for path in (ROOT / "adjudicator").rglob("*.py") for name in _TABLE.findall(path.read_text(encoding="utf-8"))}
    assert named
    assert named <= {path.stem for path in install.compiled.iterdir()}
    asked = ((*ASK, "--json"), ("zoek", "wat doet de rover", "--json"), ("zeige", "Räuber"))
    before = install.state()
    sound = [install.call(*words) for words in asked]
    assert [(done.returncode, done.stderr) for done in sound] == [(1, b""), (0, b""), (0, b"")]
    assert install.state() == before
    for number, path in enumerate(sorted(install.compiled.iterdir())):
        raw = path.read_bytes()
        path.write_bytes((b"", raw[: len(raw) // 2], raw[:-1] + bytes([raw[-1] ^ 1]), b"x" * len(raw))[number % 4])
    before = install.state()
    for words, was in zip(asked, sound, strict=True):
        done = install.call(*words)
        assert (done.returncode, done.stdout, done.stderr) == (was.returncode, was.stdout, b"")
    assert install.state() == before


@pytest.mark.parametrize("name", ["input-words", "question-words"])
def test_a_damaged_table_of_words_is_made_again_in_a_checkout(name: str, there: Checkout) -> None:
    """Without a word, and sound afterwards."""
    first = there.call(*ASK, "--json")
    path = there.compiled / f"{name}.table"
    sound = path.read_bytes()
    path.write_bytes(sound[: len(sound) // 2])
    again = there.call(*ASK, "--json")
    assert (again.returncode, again.stdout, again.stderr) == (first.returncode, first.stdout, first.stderr)
    assert path.read_bytes() == sound
