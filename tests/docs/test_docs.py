"""Every example in the documents is run."""

from __future__ import annotations

import doctest
import json
import re
import shlex
import shutil
from pathlib import Path

import pytest
from support.command import said_at
from support.running import ROOT, run

import catan_rules
from catan_rules.cli.grammar import COMMANDS

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [*(ROOT / f"{name}.md" for name in ("README", "LEESMIJ", "LIESMICH", "CONTRIBUTING")), *sorted((ROOT / "docs").glob("**/*.md"))]
CONSOLE = [block for page in PAGES for block in re.findall(r"```console\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)]
INLINE = sorted(
    {
        command
        for page in PAGES
        for command in re.findall(r"`catan-rules ([^`…]+)`", page.read_text(encoding="utf-8"))
        if "WOORDEN" not in command and "…" not in command
    }
    | {command for page in PAGES for command in re.findall(r"^    catan-rules (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)}
)


#: The statuses of an answer.
ANSWERED = (0, 1, 2)


@pytest.mark.parametrize("beside", ["nothing", "stelling.yaml"])
@pytest.mark.parametrize("block", CONSOLE)
def test_a_shown_session_prints_what_it_shows(block: str, beside: str, tmp_path: Path, fresh_position: str) -> None:
    """Every line of a console block stands in the output in this order; an ellipsis stands for anything. Also where the position lies that README advises."""
    first, *shown = block.rstrip("\n").split("\n")
    if beside != "nothing":
        (tmp_path / beside).write_text(fresh_position, encoding="utf-8")
    shutil.copytree(ROOT / "docs" / "examples", tmp_path / "docs" / "examples")
    done = said_at(tmp_path, *shlex.split(first.removeprefix("$ catan-rules ")))
    assert done.status in ANSWERED
    pattern = ".*".join(re.escape(part) for part in "\n".join(shown).split("…"))
    assert re.match(pattern, done.out, re.DOTALL)


@pytest.fixture(scope="module")
def fresh_position(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return what ``nieuw`` writes."""
    folder = tmp_path_factory.mktemp("fresh")
    assert said_at(folder, "nieuw", "stelling.yaml").status == 0
    return (folder / "stelling.yaml").read_text(encoding="utf-8")


#: What reads out every published dispute or case, which the tests of these do as well.
_LONG = "gevallen disputes"


@pytest.mark.parametrize("command", [pytest.param(one, marks=pytest.mark.slow) if one == _LONG else one for one in INLINE])
def test_a_command_in_the_text_runs(command: str, tmp_path: Path, fresh_position: str) -> None:
    """Commands named in running text end in an answer: yes, no or not settled; about a fresh position where they ask one."""
    words = shlex.split(command)
    if words[0] == "zoek" and len(words) == 1:
        pytest.skip("reads standard input")
    if words[0] not in ("nieuw", "neu"):
        for name in ("stelling.yaml", "stellung.yaml"):
            if name in words or name == "stelling.yaml":
                (tmp_path / name).write_text(fresh_position, encoding="utf-8")
    if words == ["mcp"]:  # a server, which reads its own input to the end
        done = run(*words, home=tmp_path)
        status, told = done.returncode, done.stderr.decode()
    else:
        status, _, told = said_at(tmp_path, *words)
    # a position that is rewritten goes to standard output alone; which one it was is said beside it
    assert (status in ANSWERED, told.replace("Stelling: stelling.yaml\n", "") if words[0] == "herschrijf" else told) == (True, "")


#: The documents in the pages that a reader may copy whole, and the positions in one line.
SAMPLES = [
    pytest.param(text, id=f"{page.name} {number}")
    for page in PAGES
    for number, text in enumerate(
        text
        for kind, text in re.findall(r"```(yaml|text)\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
        if (kind == "yaml" and re.match(r"(bord|spel): ", text)) or text.startswith("CR1.")
    )
]


@pytest.mark.parametrize("text", SAMPLES)
def test_a_sample_can_be(text: str, tmp_path: Path) -> None:
    """By the rules, with all that happened in it; the claims of a dispute aside, which another command reads."""
    (tmp_path / "voorbeeld.yaml").write_text(text.split("beweringen:", maxsplit=1)[0], encoding="utf-8")
    done = said_at(tmp_path, "controleer", "voorbeeld.yaml", "--json")
    assert done.status == 0, done.out
    told = json.loads(done.out)
    assert (told["answer"], told["warnings"]) == ("yes", [])
    if "beweringen:" in text:
        (tmp_path / "geschil.yaml").write_text(text, encoding="utf-8")
        assert said_at(tmp_path, "geschil", "geschil.yaml").status in ANSWERED


def test_there_are_samples_of_every_game() -> None:
    """Of the board game, the dice game and the card game."""
    texts = [str(one.values[0]) for one in SAMPLES]
    for begins in ("bord: ", "spel: dobbelspel", "spel: kaartspel", "CR1.GB", "CR1.GD", "CR1.GK"):
        assert any(text.startswith(begins) for text in texts), begins


def test_the_python_examples_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Python sessions of README, cookbook and audit and the package's docstring are doctests."""
    monkeypatch.chdir(ROOT)
    for page in ("README.md", "docs/cookbook.md", "docs/audit.md", "docs/neutral-json.md"):
        done = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
        assert (done.failed, done.attempted > 5) == (0, True), page
    assert doctest.testmod(catan_rules).failed == 0
    assert doctest.testmod(catan_rules).attempted > 0


def test_every_command_is_documented() -> None:
    """Both names of every command stand in the README."""
    for command in COMMANDS:
        for name in command.names.values():
            assert f"`{name}`" in README


def test_every_link_between_the_documents_has_its_end() -> None:
    """A relative link names a file that exists."""
    for page in PAGES:
        for target in re.findall(r"\]\((?!http)([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
