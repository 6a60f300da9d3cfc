"""The canonical form of the data files: stable, complete, and the same data when it is read back."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from support.amount import examples
from support.running import ROOT
from support.small_data import FILES, changed, write

from catan_rules.__main__ import main
from rulebook.canonical import quoted, render, write_data
from rulebook.data import (
    RULE_SETS,
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
from rulebook.load import check_data, read_data
from rulebook.problems import RulebookError

NL, DE, WORDS = "almanak_nl.yaml", "regeln_de.yaml", "search_words.yaml"


def _contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.yaml"))}


def test_the_real_data_is_in_canonical_form(tmp_path: Path) -> None:
    """Rewriting the data files changes not one byte, so that a change in them shows as the change it is."""
    folder = tmp_path / "data"
    folder.mkdir()
    for path in (ROOT / "data" / name for name in FILES):
        shutil.copy(path, folder)
    before = _contents(folder)
    assert len(before) == len(FILES)
    assert write_data(str(folder)) == []
    assert _contents(folder) == before


def test_the_small_data_is_in_canonical_form(tmp_path: Path) -> None:
    """What the other tests change is written as the program would write it."""
    assert render(read_data(str(write(tmp_path / "data")))) == FILES


@pytest.mark.parametrize(
    "files",
    [
        pytest.param({name: content.replace("\n", "\r\n") for name, content in FILES.items()}, id="CRLF"),
        pytest.param({name: "\ufeff" + content for name, content in FILES.items()}, id="byte-order mark"),
        pytest.param({name: content + "# more\n\n" for name, content in FILES.items()}, id="comments"),
        pytest.param({name: content.replace("\n\n", "\n") for name, content in FILES.items()}, id="no empty lines"),
    ],
)
def test_a_rewrite_gives_the_canonical_form(files: dict[str, str], tmp_path: Path) -> None:
    """However the files were laid out: what changed is named, and a second rewrite changes nothing."""
    folder = write(tmp_path / "data", files)
    told = [name for name, content in files.items() if content != FILES[name]]
    assert sorted(write_data(str(folder))) == sorted(told)
    assert _contents(folder) == {name: content.encode() for name, content in FILES.items()}
    assert write_data(str(folder)) == []


def test_texts_are_put_in_the_order_of_the_entries(tmp_path: Path) -> None:
    """The order is that of entries.yaml, in every file."""
    robber = '  robber:\n    title: "Räuber"\n    terms: ["Räuberfigur"]\n'
    files = changed((DE, robber, ""), (DE, "entries:\n", "entries:\n" + robber))
    folder = write(tmp_path / "data", files)
    assert write_data(str(folder)) == [DE]
    assert _contents(folder)[DE].decode() == FILES[DE]


def test_faulty_data_is_not_rewritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With one fault in one file, no file is touched."""
    folder = write(tmp_path / "data", changed((NL, "entries:", "# note\nentries:"), (DE, 'title: "Räuber"', 'title: ""')))
    before = _contents(folder)
    with pytest.raises(RulebookError):
        write_data(str(folder))
    assert main(["gegevens", str(folder), "--herschrijf"]) == 65
    assert "title: text" in capsys.readouterr().err
    assert _contents(folder) == before


def test_the_command_names_the_files_that_it_rewrote(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """``gegevens --herschrijf``: the first time it names the file, the second time there is nothing to do."""
    folder = write(tmp_path / "data", changed((NL, "entries:", "# note\nentries:")))
    assert main(["gegevens", str(folder), "--herschrijf"]) == 0
    assert NL in capsys.readouterr().out
    assert main(["gegevens", str(folder), "--herschrijf"]) == 0
    assert NL not in capsys.readouterr().out


# --- any data --------------------------------------------------------------------------------------------------------------

_NASTY = (
    "NO", "no", "Yes", "off", "null", "~", "y", "3:1", "1e3", "012", "- x", "-", "? a", "a: b", "a #b", "# a", "[a]", "{a: b}", "*a", "&a b",
    "!x", "|", ">", "%x", "@x", "`x`", '"', '""', "'", "''", '"a" b', "\\", "\\\\", '\\"', "\\n", "a\\", "a,b", ":", "a:", ": a", "---", "...",
    "--- a", "<<", "=", "Räuber", "Straße", "é", "e\u0301", "ĳ", "😀", "„a“", "\u2019n", "a\u2013b", "0", "-1", "1_000", "2015-01-01", "\ufeffa", "a\u200bb",
    "\u202eab", "\ue000", "x" * 300,
)  # fmt: skip
_LETTERS = st.sampled_from("abz NOäöüßéĳ0123456789-:#?!&*{}[]|>%@`,.~'\"\\/=<_$^;()\u2013„“\u2019😀\u00ad")
_TEXT = (
    st.one_of(st.sampled_from(_NASTY), st.text(_LETTERS, min_size=1, max_size=12), st.tuples(st.sampled_from(_NASTY), st.sampled_from(_NASTY)).map(" ".join))
    .map(lambda text: " ".join(text.split()))
    .filter(bool)
)  # fmt: skip
_MAYBE = st.one_of(st.just(""), _TEXT)


def _texts(least: int = 0, most: int = 3) -> st.SearchStrategy[list[str]]:
    return st.lists(_TEXT, min_size=least, max_size=most, unique=True)


def _own(count: int) -> st.SearchStrategy[list[str]]:
    return st.lists(_TEXT, min_size=count, max_size=count, unique_by=str.casefold)


@st.composite
def datas(draw: st.DrawFn) -> Data:
    """Return data without faults, with the nastiest words in every place where a word may stand."""
    data = Data()
    works = ["no", "almanak-nl", "1e3"][: draw(st.integers(1, 3))]
    for work in works:
        names = {"nl": draw(_TEXT), "de": draw(_TEXT)}
        notes = {"nl": draw(_MAYBE), "de": draw(_MAYBE)}
        data.works[work] = WorkData(
            draw(_TEXT),
            draw(_TEXT),
            draw(_MAYBE),
            draw(st.sampled_from(["nl", "no", "en"])),
            draw(_MAYBE),
            draw(st.booleans()),
            names,
            notes,
        )
    games = draw(st.lists(st.sampled_from(["base", "56", "ships", "card", "dice"]), min_size=1, max_size=2))
    ids = [f"{game}/{name}{number}" for number, game in enumerate(games) for name in ("no", "1e", "x-")]
    ids = [name.rstrip("-") if name[-1] == "-" else name for name in ids]
    conflicts = ["conflict/no", "conflict/on-off_1"]
    current = [work for work, parts in data.works.items() if parts.current]
    for conflict in conflicts:
        held = draw(st.dictionaries(st.sampled_from(RULE_SETS), st.sampled_from(["decided", "undecided"])))
        data.conflicts[conflict] = ConflictPoint(
            draw(st.sampled_from(["silence", "misprint"])),
            held,
            draw(st.sampled_from(["", "A", "U"])),
            draw(st.lists(st.sampled_from(current), max_size=2, unique=True)) if current else [],
        )
    for number, game in enumerate(games):
        entry = ("no", "1e3")[number]
        data.entries[entry] = EntryData(game, [], [])
        for clause in ids[3 * number : 3 * number + draw(st.integers(1, 3))]:
            data.entries[entry].clauses.append(clause)
            data.facts[clause] = FactPoint("rule", draw(st.permutations(["none", "bank", "dice"]))[:2], "")
            page = st.one_of(st.none(), st.integers(1, 99))
            sources = draw(st.lists(st.tuples(st.sampled_from(works), _MAYBE, page), min_size=1, max_size=2))
            sure = draw(st.sampled_from(["", "A", "C"]))
            edition = draw(_MAYBE) if sure else ""
            data.clauses[clause] = ClauseData(entry, [clause], sources, list(conflicts), sure, edition)
    entries = list(data.entries)
    if len(entries) > 1:
        data.entries[entries[0]].see = [entries[1]]
    for language in ("nl", "de"):
        titles = draw(_own(len(entries)))
        data.titles[language] = {entry: TitleData(title, draw(_texts())) for entry, title in zip(entries, titles, strict=True)}
        questions = iter(draw(_own(2 * len(data.clauses))))
        data.texts[language] = {
            clause: TextData(draw(_TEXT), [next(questions) for _ in range(draw(st.integers(1, 2)))], draw(_texts()), draw(_texts()))
            for clause in data.clauses
        }
        data.disputes[language] = {
            conflict: ConflictText(draw(_TEXT), draw(_TEXT), draw(st.dictionaries(st.sampled_from(RULE_SETS), _TEXT, min_size=1)))
            for conflict in conflicts
        }
        data.inflections[language] = draw(st.dictionaries(_TEXT, st.sampled_from(["NO", "a: b", "bouwen", "- x"]), min_size=1, max_size=4))
        data.alike[language] = draw(st.lists(_texts(2), min_size=1, max_size=2))
    for point in data.conflicts.values():
        if not point.rulings:
            point.rulings["almanak"] = "decided"
    return data


@given(data=datas())
@examples(25, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_what_is_written_reads_back_to_the_same_data(data: Data, tmp_path: Path) -> None:
    """Quotes, backslashes, colons, dashes, truth words, umlauts: nothing is lost, and the form is a fixed point."""
    files = render(data)
    folder = write(tmp_path / "data", files)
    again, problems = check_data(str(folder))
    assert [str(problem) for problem in problems] == []
    assert again == data
    assert render(again) == files
    assert write_data(str(folder)) == []


@given(text=st.text())
@examples(200)
def test_a_quoted_text_is_one_line_unless_it_holds_a_break(text: str) -> None:
    """Both quotes stand, and no quote or backslash inside is left bare."""
    inside = quoted(text)[1:-1]
    assert quoted(text)[0] == quoted(text)[-1] == '"'
    assert inside.replace("\\\\", "").replace('\\"', "").count('"') == 0
    assert inside.replace('\\"', '"').replace("\\\\", "\\") == text


BROKEN = [
    pytest.param(
        [(NL, '"De rover steelt een kaart."', '"De rover\\x07 steelt."')],
        id="a control character in a text",
    ),
    pytest.param(
        [
            ("entries.yaml", "        conflicts: [conflict/who-starts]\n", ""),
            *((name, FILES[name][FILES[name].index("conflicts:") : FILES[name].index("\nworks:")], "conflicts: {}\n") for name in (NL, DE)),
        ],
        id="no conflict in the texts",
    ),
    pytest.param(
        [
            ("entries.yaml", "        conflicts: [conflict/who-starts]\n", ""),
            ("points.yaml", FILES["points.yaml"][FILES["points.yaml"].index("conflicts:") :], "conflicts: {}\n"),
            *((name, FILES[name][FILES[name].index("conflicts:") : FILES[name].index("\nworks:")], "conflicts: {}\n") for name in (NL, DE)),
        ],
        id="no conflict at all",
    ),
    pytest.param([(WORDS, "  alike:\n    - [Siedlung, Dorf]\n", "  alike: []\n")], id="no words alike"),
    pytest.param([(WORDS, "  inflections:\n    bauen: [baut, gebaut]\n", "  inflections: {}\n")], id="no inflections"),
    pytest.param(
        [(NL, '      almanak: "De oudste."\n      encyclopedie: "Onbeslist."\n', "      {}\n")], id="no rulings in the texts of a conflict"
    ),
    pytest.param(
        [(name, "regels-2025", '"a: b #c"') for name in ("entries.yaml", NL, DE)] + [("entries.yaml", "{work: regels-2025}", '{work: "a: b #c"}')],
        id="a work id with a colon",
    ),
    pytest.param([("points.yaml", "kind: silence", 'kind: "a: b"')], id="a conflict's kind with a colon"),
    pytest.param([(WORDS, "    bauen: [", '    "a\\nb": [')], id="a base form with a line break"),
]  # fmt: skip


@pytest.mark.parametrize("edits", BROKEN)
def test_whatever_the_check_takes_can_be_rewritten(edits: list[tuple[str, str, str]], tmp_path: Path) -> None:
    """A folder is either told to be faulty, or its canonical form reads back to the same data."""
    folder = write(tmp_path / "data", changed(*edits))
    data, problems = check_data(str(folder))
    if not problems:
        write_data(str(folder))
        assert check_data(str(folder)) == (data, [])
