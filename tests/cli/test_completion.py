"""What the Tab key offers: commands, options, values and titles, in the language of the command."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support.amount import some
from support.command import said
from support.running import fresh_env

from catan_rules import open_rulebook
from catan_rules.cli.commands.completion import SHELLS
from catan_rules.cli.grammar import COMMANDS, Command

NAMES = [pytest.param(command, own, id=command.names[own]) for command in COMMANDS for own in command.names]


def _offered(*words: str) -> list[str]:
    found = said("__complete", *words)
    assert found.err == ""
    assert found.status == (0 if found.out else 1)
    return found.out.splitlines()


@pytest.mark.parametrize("words", [[], [""]])
def test_every_command_is_offered_under_both_names(words: list[str]) -> None:
    """At the start: all commands, in Dutch and German."""
    assert sorted(_offered(*words)) == sorted(name for command in COMMANDS for name in command.names.values())


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["zo"], ["zoek"]),
        (["li"], ["lijst", "liste"]),
        (["nothing"], []),
        (["nothing", ""], []),
        (["zoek", "--t"], ["--taal"]),
        (["suche", "--sp"], ["--spel", "--spiel", "--sprache"]),
        (["toon", "rover", "--j"], ["--json"]),
        (["zoek", "--taal", ""], ["nl", "de"]),
        (["suche", "--sprache", "d"], ["de"]),
        (["lijst", "--spel", "ba"], ["basis", "basis-5-6"]),
        (["lijst", "--spel", "z"], ["zeevaarders"]),
        (["liste", "--spiel", "s"], ["seefahrer"]),
        (["suche", "--spiel", "w"], ["wuerfelspiel"]),
        (["aanvullen", ""], list(SHELLS)),
        (["vervollstaendigen", "z"], ["zsh"]),
        (["toon", "Langste h"], ["Langste handelsroute"]),
        (["toon", "Langste", "h"], ["handelsroute"]),
        (["toon", "langste", "HAND"], ["handelsroute"]),
        (["zoek", "--json", "Afst"], ["Afstandsregel"]),
        (["zeige", "Abst"], ["Abstandsregel"]),
        (["toon", "distance"], ["distance-rule"]),
        (["zeige", "distance"], ["distance-rule"]),
        (["zeige", "raeuberf"], ["Räuberfigur"]),
        (["bronnen", "x"], []),
        (["mag", "--regels", "a"], ["almanak", "actueel", "alle"]),
        (["darf", "--regeln", "wm"], ["wm-2002"]),
        (["regels", "almanak", "e"], ["encyclopedie", "encyclopedie-5-6"]),
        (["einstellen", "a"], ["aktuell", "almanak"]),
        (["instellen", "al"], ["almanak"]),
        (["toon", "\x00"], []),
    ],
)
def test_what_is_typed_is_completed(words: list[str], wanted: list[str]) -> None:
    """Commands, options, the values of options, titles and ids, whatever the case of the letters."""
    assert sorted(_offered(*words)) == sorted(wanted)


@pytest.mark.parametrize(("command", "own"), NAMES)
def test_every_option_of_a_command_is_offered(command: Command, own: str) -> None:
    """All long names of its options and no others."""
    assert sorted(_offered(command.names[own], "-")) == sorted(
        name for option in command.options for name in option.names if name.startswith("--")
    )


@pytest.mark.parametrize("language", ["nl", "de"])
@pytest.mark.parametrize("keys", ["search", "show"])
def test_every_title_and_id_is_offered_and_leads_to_its_entry(keys: str, language: str) -> None:
    """With nothing typed all are offered; the first letters of each title bring it back."""
    (command,) = (one for one in COMMANDS if one.key == keys)
    entries = list(open_rulebook())
    assert sorted(_offered(command.names[language], "")) == sorted(
        [entry.title(language) for entry in entries] + [entry.id for entry in entries]
    )
    for entry in some(entries, by=lambda entry: entry.game):
        assert entry.title(language) in _offered(command.names[language], entry.title(language)[:4])


def test_words_typed_without_umlauts_are_not_cut_wrong() -> None:
    """``Laengste Ha``: the rest is ``Handelsstraße``, however the first word was typed."""
    assert _offered("zeige", "Laengste", "Ha") == ["Handelsstraße"]


def test_an_option_with_its_value_before_the_title_changes_nothing() -> None:
    """``zoek --aantal 3 Afst``: 3 is no part of the title."""
    assert _offered("zoek", "--aantal", "3", "Afst") == ["Afstandsregel"]


def test_titles_are_offered_in_the_language_asked_for() -> None:
    """``toon --taal=de`` answers in German, so German titles are what may follow."""
    assert _offered("toon", "--taal=de", "Abst") == ["Abstandsregel"]


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_is_printed_for_each_shell(shell: str) -> None:
    """The same script under both names; it asks the command itself for candidates."""
    dutch, german = said("aanvullen", shell), said("vervollstaendigen", shell)
    assert dutch == german
    assert (dutch.status, dutch.err) == (0, "")
    assert "catan-rules __complete" in dutch.out


def _checked(shell: str, *arguments: str, tmp_path: Path) -> subprocess.CompletedProcess[bytes]:
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"{shell} is not installed")
    (tmp_path / "script").write_text(said("aanvullen", shell).out, encoding="utf-8")
    return subprocess.run([found, *arguments, str(tmp_path / "script")], capture_output=True, env=fresh_env(tmp_path), check=False)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_reads_its_script_without_complaint(shell: str, tmp_path: Path) -> None:
    """``-n`` reads without running."""
    found = _checked(shell, "-n", tmp_path=tmp_path)
    assert (found.returncode, found.stderr) == (0, b"")


_ASK = """\
source "$1"
shift
complete -p catan-rules
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_catan_rules catan-rules "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
for one in "${COMPREPLY[@]}"; do
    eval "typed=($one)"
    printf '%s %s\\n' "${#typed[@]}" "${typed[0]}"
done
"""


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["zoe"], ["zoek"]),
        (["li"], ["lijst", "liste"]),
        (["suche", "--spr"], ["--sprache"]),
        (["zoek", "--taal", ""], ["nl", "de"]),
        (["toon", "Langste h"], ["Langste handelsroute"]),
        (["toon", "Langste", "h"], ["handelsroute"]),
        (["zeige", "Läng"], ["Längste Handelsstraße"]),
        (["zeige", "Abst"], ["Abstandsregel"]),
        (["toon", "distance"], ["distance-rule"]),
        (["nothing", ""], []),
    ],
    ids=" ".join,
)
def test_bash_really_completes(words: list[str], wanted: list[str], tmp_path: Path) -> None:
    """The script sourced, the function called as bash calls it: each candidate is one word when it is typed."""
    bash = shutil.which("bash")
    if bash is None or sys.platform == "win32":
        pytest.skip("bash is not installed")
    shims = tmp_path / "bin"
    shims.mkdir()
    shim = shims / "catan-rules"
    shim.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m catan_rules "$@"\n', encoding="utf-8")
    shim.chmod(0o755)
    script = tmp_path / "script"
    script.write_text(said("aanvullen", "bash").out, encoding="utf-8")
    env = fresh_env(tmp_path, PATH=f"{shims}{os.pathsep}{os.environ.get('PATH', '/usr/bin:/bin')}", LC_ALL="C.UTF-8")
    found = subprocess.run(
        [bash, "--noprofile", "--norc", "-c", _ASK, "bash", str(script), "catan-rules", *words],
        capture_output=True,
        env=env,
        timeout=60,
        check=False,
    )
    registered, *offered = found.stdout.decode().splitlines()
    assert found.stderr == b""
    assert "_catan_rules catan-rules" in registered
    assert sorted(offered) == sorted(f"1 {one}" for one in wanted)
