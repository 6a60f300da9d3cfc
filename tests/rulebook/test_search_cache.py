"""The search index on disk: whatever is wrong with it, the player gets the right answer and not a word about it."""

from __future__ import annotations

import builtins
import errno
import json
import marshal
import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, NamedTuple, Self

import pytest
from support.running import fresh_env, run
from whoosh.fields import Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.index import TOC

from catan_rules.__main__ import main
from rulebook import lean
from rulebook.search import cache, postings

QUESTION = "mag ik twee dorpen naast elkaar zetten"
MISSPELT = "afstandregle"
ENTRY = "distance-rule"
STRANGER = 54321

posix = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="owners and permission bits are a matter of POSIX")
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="where a home is missing matters where caches follow XDG")
as_root = pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give a file away")
not_root = pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="permission bits do not bind root")


class Index(NamedTuple):
    """A sound index as the command wrote it: file name and content."""

    name: str
    raw: bytes


class Place(NamedTuple):
    """A cache folder of one test, and the index file that the command looks for in it."""

    folder: Path
    file: Path

    def put(self, raw: bytes) -> None:
        """Write the index file, private as the command leaves it."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.file.write_bytes(raw)
        self.file.chmod(0o600)

    def names(self) -> list[str]:
        """Return what lies in the folder."""
        return sorted(os.listdir(self.folder))


def _made_index(home: Path, *command: str) -> Index:
    folder = home / "index"
    done = run(*command, home=home, env=fresh_env(home, CATAN_RULES_CACHE=str(folder)))
    assert (done.returncode, done.stderr) == (0, b"")
    (file,) = folder.iterdir()
    return Index(file.name, file.read_bytes())


@pytest.fixture(scope="session")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Index:
    """Return the Dutch index."""
    return _made_index(tmp_path_factory.mktemp("dutch"), "zoek", QUESTION, "--json")


@pytest.fixture(scope="session")
def german(tmp_path_factory: pytest.TempPathFactory) -> Index:
    """Return the German index."""
    return _made_index(tmp_path_factory.mktemp("german"), "suche", "darf ich zwei siedlungen nebeneinander bauen", "--json")


@pytest.fixture
def place(tmp_path: Path, sound: Index, monkeypatch: pytest.MonkeyPatch) -> Place:
    """Return a cache folder that does not exist yet, chosen by CATAN_RULES_CACHE."""
    folder = tmp_path / "index"
    monkeypatch.setenv("CATAN_RULES_CACHE", str(folder))
    return Place(folder, folder / sound.name)


@pytest.fixture
def builds(sound: Index, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count how often an index is built in this process, and build it quickly: from the bytes of a sound one."""
    found: list[int] = []

    def build(documents: Sequence[postings.Document]) -> RamStorage:
        found.append(len(documents))
        return _storage(sound.raw)

    monkeypatch.setattr(cache, "build", build)
    monkeypatch.setattr(lean, "single_threaded_command", False)  # the command sets it; this puts it back afterwards
    return found


def _body(raw: bytes) -> int:
    return _head(raw) + 4


def _head(raw: bytes) -> int:
    """Return the length of the two lines at the head: what the file is, and what it was built from."""
    return raw.index(b"\n", raw.index(b"\n") + 1) + 1


def _files(raw: bytes) -> dict[str, bytes]:
    files: dict[str, bytes] = marshal.loads(raw[_body(raw) :])  # noqa: S302 - the index made above
    return files


def _checked(raw: bytes, body: bytes) -> bytes:
    """Return ``body`` under the head of ``raw``, with the checksum that belongs to it."""
    return raw[: _head(raw)] + zlib.crc32(body).to_bytes(4, "big") + body


def _packed(raw: bytes, files: Any) -> bytes:
    return _checked(raw, marshal.dumps(files, 2))


def _storage(raw: bytes) -> RamStorage:
    storage = RamStorage()
    storage.files.update(_files(raw))
    return storage


def _right(done: subprocess.CompletedProcess[bytes]) -> None:
    assert (done.returncode, done.stderr) == (0, b"")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert answers
    assert {answer["hits"][0]["entry"] for answer in answers} == {ENTRY}


def _start(query: str, home: Path, env: dict[str, str]) -> None:
    """Ask in a process of its own; the answer has to be right and standard error silent."""
    _right(run("zoek", query, "--json", home=home, env=env, timeout=30))


def _env(place: Place, home: Path) -> dict[str, str]:
    return fresh_env(home, CATAN_RULES_CACHE=str(place.folder))


def _ask(query: str, capfd: pytest.CaptureFixture[str]) -> None:
    """Ask in this process; the answer has to be right and standard error silent."""
    status = main(["zoek", query, "--json"])
    out, err = capfd.readouterr()
    assert (status, err) == (0, "")
    assert json.loads(out)["hits"][0]["entry"] == ENTRY


def _state(path: Path) -> tuple[int, int, int]:
    state = path.lstat()
    return state.st_ino, state.st_mtime_ns, state.st_size


def _one_private_file(place: Place) -> None:
    assert place.names() == [place.file.name]
    state = place.file.lstat()
    assert stat.S_ISREG(state.st_mode)
    if hasattr(os, "geteuid"):
        assert (stat.S_IMODE(state.st_mode), state.st_uid) == (0o600, os.geteuid())


def _script(text: str, home: Path, env: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run a Python text in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", text, *arguments], env=env, cwd=home, stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=False
    )


# ---------------------------------------------------------------- what a sound index does


def test_the_first_start_leaves_one_private_index_that_the_next_starts_use(tmp_path: Path, place: Place) -> None:
    """An index is built once, in one file that only its owner may read; later starts read it and change nothing."""
    home = tmp_path / "home"
    _start(QUESTION, home, _env(place, home))
    _one_private_file(place)
    before = _state(place.file)
    _start(MISSPELT, home, _env(place, home))
    assert _state(place.file) == before
    assert place.names() == [place.file.name]


def test_a_sound_index_is_read_and_not_built(place: Place, sound: Index, builds: list[int], capfd: pytest.CaptureFixture[str]) -> None:
    """A sound index answers by itself."""
    place.put(sound.raw)
    _ask(QUESTION, capfd)
    _ask(MISSPELT, capfd)
    assert builds == []
    assert place.file.read_bytes() == sound.raw


@posix
@pytest.mark.parametrize("mask", [0o000, 0o002, 0o077, 0o777])
def test_the_index_is_private_under_any_umask(mask: int, tmp_path: Path, place: Place) -> None:
    """What the user's umask allows to others does not reach the index; one that allows nothing harms nothing."""
    home = tmp_path / "home"
    place.folder.mkdir(mode=0o700)
    text = f"import os, sys; os.umask({mask}); from catan_rules.__main__ import main; sys.exit(main(['zoek', {QUESTION!r}, '--json']))"
    _right(_script(text, home, _env(place, home)))
    assert not any(file.lstat().st_mode & 0o077 for file in place.folder.iterdir())


@posix
def test_a_new_cache_folder_is_private_under_an_open_umask(tmp_path: Path, place: Place) -> None:
    """The folder is made for its owner alone."""
    home = tmp_path / "home"
    text = f"import os, sys; os.umask(0); from catan_rules.__main__ import main; sys.exit(main(['zoek', {QUESTION!r}, '--json']))"
    _right(_script(text, home, _env(place, home)))
    assert stat.S_IMODE(place.folder.lstat().st_mode) == 0o700


# ---------------------------------------------------------------- damage

DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "an empty file": lambda _: b"",
    "one byte": lambda raw: raw[:1],
    "the first line only": lambda raw: raw[: raw.index(b"\n") + 1],
    "the head only": lambda raw: raw[: _body(raw)],
    "cut in the middle": lambda raw: raw[: len(raw) // 2],
    "cut by one byte": lambda raw: raw[:-1],
    "one byte too many": lambda raw: raw + b"\0",
    "written twice": lambda raw: raw + raw,
    "another first line": lambda raw: b"C" + raw[1:],
    "a wrong checksum": lambda raw: raw[: _body(raw) - 1] + bytes([raw[_body(raw) - 1] ^ 1]) + raw[_body(raw) :],
    "one bit in the body": lambda raw: raw[: len(raw) // 2] + bytes([raw[len(raw) // 2] ^ 16]) + raw[len(raw) // 2 + 1 :],
    "zeros": lambda raw: bytes(len(raw)),
    "a text": lambda _: b"notities\n" * 100,
}


def _toc(files: dict[str, bytes]) -> str:
    return next(name for name in files if name.endswith(".toc"))


def _segment(files: dict[str, bytes]) -> str:
    return next(name for name in files if name.endswith(".seg"))


def _with_toc(raw: bytes, change: Callable[[bytes], bytes]) -> bytes:
    files = _files(raw)
    return _packed(raw, files | {_toc(files): change(files[_toc(files)])})


def _with_segment(raw: bytes, change: Callable[[bytes], bytes]) -> bytes:
    files = _files(raw)
    return _packed(raw, files | {_segment(files): change(files[_segment(files)])})


def _with_pickle(raw: bytes, content: bytes) -> bytes:
    """Return the index with ``content`` in place of the pickled schema, of the same length."""

    def change(toc: bytes) -> bytes:
        begin = toc.index(b"cwhoosh.fields\nSchema") - 2
        return toc[:begin] + (content * len(toc))[: len(toc) - begin]

    return _with_toc(raw, change)


def _shorter(raw: bytes) -> bytes:
    """Return a sound index of fewer clauses than the book has."""
    storage = postings.build([{"dorp": 1.0}, {"afstand": 2.0}])
    return _packed(raw, {name: bytes(storage.files[name]) for name in storage.list()})


CHECKED_DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "no body": lambda raw: _checked(raw, b""),
    "no marshal": lambda raw: _checked(raw, b"\xff\xfe garbage"),
    "marshal cut short": lambda raw: _checked(raw, raw[_body(raw) : -1000]),
    "marshal of a number": lambda raw: _packed(raw, 7),
    "marshal of nothing": lambda raw: _packed(raw, None),
    "marshal of texts": lambda raw: _packed(raw, ["a", "b"]),
    "marshal of wrong kinds": lambda raw: _packed(raw, {1: 2, "_MAIN_1.toc": 3}),
    "marshal nested without end": lambda raw: _checked(raw, b"(\x01\0\0\0" * 100_000),
    "no files": lambda raw: _packed(raw, {}),
    "no table of contents": lambda raw: _packed(raw, {_segment(_files(raw)): b"x"}),
    "no segment": lambda raw: _packed(raw, {_toc(_files(raw)): _files(raw)[_toc(_files(raw))]}),
    "an empty table of contents": lambda raw: _with_toc(raw, lambda _: b""),
    "zeros for a table of contents": lambda raw: _with_toc(raw, lambda toc: bytes(len(toc))),
    "a table of contents cut short": lambda raw: _with_toc(raw, lambda toc: toc[: len(toc) // 2]),
    "a pickle of zeros": lambda raw: _with_pickle(raw, b"\0"),
    "a pickle of garbage": lambda raw: _with_pickle(raw, b"garbage. "),
    "a pickle that only ends": lambda raw: _with_pickle(raw, b"N."),
    "an empty segment": lambda raw: _with_segment(raw, lambda _: b""),
    "half a segment": lambda raw: _with_segment(raw, lambda segment: segment[: len(segment) // 2]),
    "zeros for a segment": lambda raw: _with_segment(raw, lambda segment: bytes(len(segment))),
    "an index of fewer clauses": _shorter,
}


@pytest.mark.parametrize("damage", [*DAMAGE.values(), *CHECKED_DAMAGE.values()], ids=[*DAMAGE, *CHECKED_DAMAGE])
def test_a_damaged_index_is_built_again_without_a_word(
    damage: Callable[[bytes], bytes], place: Place, sound: Index, builds: list[int], capfd: pytest.CaptureFixture[str]
) -> None:
    """Damage of any kind, even with a right checksum, costs one build; the next start reads a sound index."""
    place.put(damage(sound.raw))
    assert place.file.read_bytes() != sound.raw
    _ask(QUESTION, capfd)
    assert len(builds) == 1
    _one_private_file(place)
    before = _state(place.file)
    _ask(MISSPELT, capfd)
    assert len(builds) == 1
    assert _state(place.file) == before


@pytest.mark.parametrize("name", ["one bit in the body", "cut in the middle", "a pickle of garbage"])
def test_a_damaged_index_is_built_again_by_the_command(name: str, tmp_path: Path, place: Place, sound: Index) -> None:
    """The same with the real build, as a player starts it."""
    home = tmp_path / "home"
    place.put((DAMAGE | CHECKED_DAMAGE)[name](sound.raw))
    _start(QUESTION, home, _env(place, home))
    _one_private_file(place)
    before = _state(place.file)
    _start(MISSPELT, home, _env(place, home))
    assert _state(place.file) == before


@pytest.mark.parametrize(("begin", "end"), [(0.5, 0.7), (0.7, 0.9)])
def test_damage_deep_in_the_index_is_answered_too(
    begin: float, end: float, place: Place, sound: Index, builds: list[int], capfd: pytest.CaptureFixture[str]
) -> None:
    """An index that opens but whose posting lists are damaged (under a right checksum) is built again as well."""

    def holed(segment: bytes) -> bytes:
        first, last = int(begin * len(segment)), int(end * len(segment))
        return segment[:first] + bytes(last - first) + segment[last:]

    place.put(_with_segment(sound.raw, holed))
    _ask(QUESTION, capfd)
    _ask(MISSPELT, capfd)
    assert len(builds) == 1


def test_the_index_of_another_language_under_the_right_name_is_not_believed(
    place: Place, sound: Index, german: Index, builds: list[int], capfd: pytest.CaptureFixture[str]
) -> None:
    """An index is bound to what it was built from, also when its file was renamed or restored from a backup."""
    place.put(german.raw)
    _ask(QUESTION, capfd)
    _ask(MISSPELT, capfd)
    assert len(builds) == 1
    assert place.file.read_bytes() == sound.raw


# ---------------------------------------------------------------- other versions and what is left behind


def test_an_index_of_other_data_is_not_read_and_swept(
    place: Place, sound: Index, builds: list[int], capfd: pytest.CaptureFixture[str]
) -> None:
    """An index with another fingerprint, or of another Python, is never read; the next build removes it."""
    for name in ("nl-1-00000000-311.index", "nl-7-ffffffff-39.index", "nl-.index"):
        place.put(b"")
        (place.folder / name).write_bytes(sound.raw)
    place.file.unlink()
    _ask(QUESTION, capfd)
    assert len(builds) == 1
    _one_private_file(place)


def test_sweeping_leaves_other_languages_and_other_peoples_files_alone(
    place: Place, german: Index, builds: list[int], capfd: pytest.CaptureFixture[str]
) -> None:
    """Only what the same language left behind is removed, and never a folder."""
    kept = [german.name, "notes.txt", "nl-notes.txt", "nl.index.txt", ".profile", f".{german.name}.99999"]
    place.folder.mkdir(mode=0o700)
    for name in kept:
        (place.folder / name).write_bytes(b"kept")
        os.utime(place.folder / name, (1, 1))
    (place.folder / "nl-1-00000000-311.index").mkdir()
    _ask(QUESTION, capfd)
    assert len(builds) == 1
    assert place.names() == sorted([*kept, "nl-1-00000000-311.index", place.file.name])


@pytest.mark.usefixtures("builds")
def test_sweeping_leaves_a_hidden_file_of_the_user_alone(place: Place, capfd: pytest.CaptureFixture[str]) -> None:
    """CATAN_RULES_CACHE may name a folder with files of the user's own; one that is no index is never removed."""
    place.folder.mkdir(mode=0o700)
    mine = place.folder / ".nl-notes"
    mine.write_bytes(b"kept")
    os.utime(mine, (1, 1))
    _ask(QUESTION, capfd)
    assert mine.exists()


@pytest.mark.parametrize(("age", "stays"), [(0, True), (3600, False)])
@pytest.mark.usefixtures("builds")
def test_an_unfinished_file_is_swept_once_it_is_old(age: int, stays: bool, place: Place, capfd: pytest.CaptureFixture[str]) -> None:
    """A build that runs at the same time keeps its unfinished file; what a killed one left is removed."""
    place.folder.mkdir(mode=0o700)
    left = place.folder / f".{place.file.name}.0"
    left.write_bytes(b"half")
    changed = time.time() - age
    os.utime(left, (changed, changed))
    _ask(QUESTION, capfd)
    assert left.exists() is stays
    assert place.file.exists()


@pytest.mark.usefixtures("builds")
def test_another_whoosh_makes_an_index_of_its_own(place: Place, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    """An index is read by the version of whoosh that wrote it, and by no other."""
    import whoosh

    _ask(QUESTION, capfd)
    before = place.names()
    monkeypatch.setattr(whoosh, "__version__", (2, 99, 0))
    _ask(QUESTION, capfd)
    assert place.names() != before


# ---------------------------------------------------------------- what others may have planted


class _Trap(Schema):  # type: ignore[misc]  # whoosh has no types
    """A schema whose pickle makes a folder when it is loaded."""

    def __init__(self, mark: Path) -> None:
        super().__init__()
        self.mark = mark

    def __reduce__(self) -> tuple[Any, ...]:
        return (os.mkdir, (str(self.mark),))


def _trapped(raw: bytes, mark: Path) -> bytes:
    """Return an index with the right name and checksum that makes the folder ``mark`` when it is opened."""
    storage = _storage(raw)
    toc = TOC.read(storage, "MAIN")
    toc.schema = _Trap(mark)
    storage.files.clear()
    toc.write(storage, "MAIN")
    return _packed(raw, _files(raw) | {name: bytes(storage.files[name]) for name in storage.list()})


def _strange(name: str, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let ``os.lstat`` or ``os.fstat`` tell that this one file or folder belongs to somebody else."""
    real, there = getattr(os, name), os.lstat(path)

    def told(where: Any, **more: Any) -> os.stat_result:
        state: os.stat_result = real(where, **more)
        if (state.st_ino, state.st_dev) != (there.st_ino, there.st_dev):
            return state
        fields = list(state)
        fields[stat.ST_UID] += 1
        return os.stat_result(fields)

    monkeypatch.setattr(os, name, told)


def _link_folder(place: Place) -> None:
    place.folder.rename(place.folder.with_name("elsewhere"))
    place.folder.symlink_to(place.folder.with_name("elsewhere"))


def _link_file(place: Place) -> None:
    elsewhere = place.folder.with_name("elsewhere.index")
    place.file.rename(elsewhere)
    place.file.symlink_to(elsewhere)


Planting = Callable[[Place, pytest.MonkeyPatch], None]

FOLDERS: dict[str, Planting] = {
    "its group may write the folder": lambda place, _: place.folder.chmod(0o770),
    "others may write the folder": lambda place, _: place.folder.chmod(0o702),
    "all may write the folder": lambda place, _: place.folder.chmod(0o1777),
    "the folder is a link": lambda place, _: _link_folder(place),
    "the folder is told to be another's": lambda place, monkeypatch: _strange("lstat", place.folder, monkeypatch),
}

FILES: dict[str, Planting] = {
    "its group may write the file": lambda place, _: place.file.chmod(0o660),
    "others may write the file": lambda place, _: place.file.chmod(0o602),
    "all may write the file": lambda place, _: place.file.chmod(0o666),
    "the file is a link": lambda place, _: _link_file(place),
    "the file is told to be another's": lambda place, monkeypatch: _strange("fstat", place.file, monkeypatch),
}


def test_the_trap_of_these_tests_springs(tmp_path: Path, sound: Index) -> None:
    """Opening the planted index does run code, so that its silence below means something."""
    mark = tmp_path / "sprung"
    with suppress(Exception):
        _storage(_trapped(sound.raw, mark)).open_index()
    assert mark.is_dir()


@posix
@pytest.mark.parametrize("plant", FOLDERS.values(), ids=FOLDERS)
def test_nothing_is_read_from_or_written_to_a_folder_that_others_control(
    plant: Planting,
    tmp_path: Path,
    place: Place,
    sound: Index,
    builds: list[int],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """An index planted there executes nothing; the answer comes from memory and the folder stays as it was."""
    mark = tmp_path / "sprung"
    place.put(_trapped(sound.raw, mark))
    planted = place.file.read_bytes()
    plant(place, monkeypatch)
    _ask(QUESTION, capfd)
    _ask(MISSPELT, capfd)
    assert not mark.exists()
    assert len(builds) == 2
    assert place.names() == [place.file.name]
    assert place.file.read_bytes() == planted


@posix
@pytest.mark.parametrize("plant", FILES.values(), ids=FILES)
def test_a_file_that_others_control_is_replaced_unread(
    plant: Planting,
    tmp_path: Path,
    place: Place,
    sound: Index,
    builds: list[int],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """A planted file in a private folder executes nothing and makes way for a private one; what a link pointed to stays."""
    mark = tmp_path / "sprung"
    place.put(_trapped(sound.raw, mark))
    planted = place.file.read_bytes()
    plant(place, monkeypatch)
    _ask(QUESTION, capfd)
    _ask(MISSPELT, capfd)
    assert not mark.exists()
    assert len(builds) == 1
    _one_private_file(place)
    assert place.file.read_bytes() != planted
    elsewhere = tmp_path / "elsewhere.index"
    assert not elsewhere.exists() or elsewhere.read_bytes() == planted


@as_root
@pytest.mark.parametrize("what", ["folder", "file", "both"])
def test_an_index_that_really_belongs_to_another_user_is_not_read(what: str, tmp_path: Path, place: Place, sound: Index) -> None:
    """The same with true owners, in a process of its own."""
    home, mark = tmp_path / "home", tmp_path / "sprung"
    place.put(_trapped(sound.raw, mark))
    planted = place.file.read_bytes()
    for path in {"folder": [place.folder], "file": [place.file], "both": [place.folder, place.file]}[what]:
        os.chown(path, STRANGER, STRANGER)
    _start(QUESTION, home, _env(place, home))
    _start(MISSPELT, home, _env(place, home))
    assert not mark.exists()
    if what == "file":
        _one_private_file(place)
    else:
        assert place.names() == [place.file.name]
        assert place.file.read_bytes() == planted


_AS_ANOTHER = """
import os, sys
from rulebook import compiled
from catan_rules.__main__ import main
query, stranger, index = sys.argv[1], int(sys.argv[2]), sys.argv[3]
warm = main(["zoek", query, "--json"])  # imports everything while the program's own files can still be read
for name in ("load_texts", "load_words", "load_documents"):
    setattr(compiled, name, lambda language, table=getattr(compiled, name)("nl"): table)
os.environ["CATAN_RULES_CACHE"] = os.path.dirname(index)
os.setgroups([])
os.setgid(stranger)
os.setuid(stranger)
if not os.access(index, os.R_OK):
    sys.exit(99)
sys.exit(max(warm, main(["zoek", query, "--json"])))
"""


@as_root
def test_a_process_of_another_user_trusts_nobody_elses_index_not_even_roots(tmp_path: Path, sound: Index) -> None:
    """In a folder of its own, a process does not read a file that root has put there."""
    base = Path(tempfile.mkdtemp())  # pytest's own folders are closed to the other user
    try:
        base.chmod(0o755)
        mark, home = base / "sprung", tmp_path / "home"
        seen = Place(base / "index", base / "index" / sound.name)
        seen.put(_trapped(sound.raw, mark))
        seen.file.chmod(0o644)
        os.chown(seen.folder, STRANGER, STRANGER)
        os.chown(base, STRANGER, STRANGER)
        arguments = [QUESTION, str(STRANGER), str(seen.file)]
        done = _script(_AS_ANOTHER, home, fresh_env(home, CATAN_RULES_CACHE=str(tmp_path / "warm")), *arguments)
        if done.returncode == 99:
            pytest.skip("another user cannot reach the temporary folder")
        _right(done)
        assert not mark.exists()
        assert seen.names() == [seen.file.name]
        assert seen.file.lstat().st_uid == STRANGER
    finally:
        shutil.rmtree(base, ignore_errors=True)


@pytest.mark.skipif(not hasattr(os, "symlink") or sys.platform == "win32", reason="links need rights on Windows")
def test_a_cache_home_behind_a_link_serves(
    place: Place, builds: list[int], capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A user may move the whole cache home to another disk; only the last folder has to be a true one."""
    other = place.folder.with_name("other-disk")
    other.mkdir()
    place.folder.symlink_to(other)
    monkeypatch.setenv("CATAN_RULES_CACHE", str(place.folder / "catan-rules"))
    _ask(QUESTION, capfd)
    _ask(MISSPELT, capfd)
    assert len(builds) == 1
    assert os.listdir(other / "catan-rules") == [place.file.name]


@posix
@pytest.mark.parametrize("what", ["folder", "file"])
def test_a_link_that_leads_nowhere_is_no_obstacle(what: str, place: Place, capfd: pytest.CaptureFixture[str], builds: list[int]) -> None:
    """A dangling link in place of the folder means memory; in place of the file it is replaced. Its goal is not made."""
    nowhere = place.folder.with_name("nowhere")
    if what == "file":
        place.folder.mkdir(mode=0o700)
    getattr(place, what).symlink_to(nowhere)
    _ask(QUESTION, capfd)
    _ask(MISSPELT, capfd)
    assert not nowhere.exists()
    assert len(builds) == (2 if what == "folder" else 1)
    if what == "file":
        _one_private_file(place)


@pytest.mark.parametrize("inside", [(), ("treasure.txt",)], ids=["empty", "full"])
def test_a_folder_in_place_of_the_file_stays(
    inside: tuple[str, ...], place: Place, builds: list[int], capfd: pytest.CaptureFixture[str]
) -> None:
    """Where a folder has the name of the index, the index stays in memory and the folder keeps what it holds."""
    place.file.mkdir(mode=0o700, parents=True)
    place.folder.chmod(0o700)
    for name in inside:
        (place.file / name).write_text("gold", encoding="utf-8")
    _ask(QUESTION, capfd)
    _ask(MISSPELT, capfd)
    assert len(builds) == 2
    assert place.names() == [place.file.name]
    assert sorted(os.listdir(place.file)) == list(inside)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no FIFO on this platform")
def test_a_fifo_in_place_of_the_file_does_not_hang(tmp_path: Path, place: Place) -> None:
    """A pipe that nobody writes to is not waited for; a true index takes its place."""
    home = tmp_path / "home"
    place.folder.mkdir(mode=0o700)
    os.mkfifo(place.file, 0o600)
    _start(QUESTION, home, _env(place, home))
    _one_private_file(place)
    _start(MISSPELT, home, _env(place, home))


# ---------------------------------------------------------------- what the disk refuses


def _refuse(name: str, number: int, place: Place, monkeypatch: pytest.MonkeyPatch, only: int = 0) -> list[object]:
    """Let one function of ``os`` fail on everything in the cache folder; ``only`` are flags that a call must have."""
    real, refused = getattr(os, name), []

    def fails(*arguments: Any, **more: Any) -> Any:
        where = str(arguments[0])
        if (where.startswith(str(place.folder)) or name == "fstat") and (not only or arguments[1] & only):
            refused.append(arguments[0])
            raise OSError(number, os.strerror(number), where)
        return real(*arguments, **more)

    monkeypatch.setattr(os, name, fails)
    return refused


@pytest.mark.parametrize(
    ("name", "number", "only", "there"),
    [
        ("makedirs", errno.EROFS, 0, False),
        ("makedirs", errno.EACCES, 0, False),
        ("makedirs", errno.ENOSPC, 0, False),
        ("lstat", errno.EACCES, 0, False),
        ("open", errno.EROFS, os.O_CREAT, False),
        ("open", errno.EACCES, os.O_CREAT, False),
        ("open", errno.ENOSPC, os.O_CREAT, False),
        ("open", errno.EMFILE, 0, True),
        ("open", errno.EACCES, 0, True),
        ("fstat", errno.EIO, 0, True),
        ("replace", errno.EACCES, 0, False),
        ("replace", errno.ENOSPC, 0, False),
        ("replace", errno.EXDEV, 0, True),
        ("listdir", errno.EACCES, 0, False),
        ("unlink", errno.EPERM, 0, False),
    ],
)
def test_a_disk_that_refuses_changes_no_answer(
    name: str,
    number: int,
    only: int,
    there: bool,
    place: Place,
    builds: list[int],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """Read-only, full or failing: the answer is the same, nobody hears of it and no unfinished file is left."""
    stale = "nl-1-00000000-311.index"
    place.put(b"damaged")
    (place.folder / stale).write_bytes(b"old")
    if not there:
        place.file.unlink()
    with monkeypatch.context() as patch:
        refused = _refuse(name, number, place, patch, only)
        answers = [main(["zoek", query, "--json"]) for query in (QUESTION, MISSPELT)]
    out, err = capfd.readouterr()
    assert (answers, err) == ([0, 0], "")
    assert {json.loads(line)["hits"][0]["entry"] for line in out.splitlines()} == {ENTRY}
    assert refused
    assert builds
    assert set(place.names()) <= {place.file.name, stale}


class _Full:
    """A stream on a disk with room for half of what is written."""

    def __init__(self, stream: IO[bytes]) -> None:
        self.stream = stream

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stream.close()

    def write(self, blob: bytes) -> int:
        """Write half and fail."""
        self.stream.write(blob[: len(blob) // 2])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("before", [None, b"damaged"], ids=["no index", "a damaged index"])
def test_a_disk_that_is_full_in_the_middle_leaves_no_partial_file(
    before: bytes | None, place: Place, builds: list[int], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """What could be written of an index is removed; what stood there before is kept."""
    if before is not None:
        place.put(before)

    def full(handle: int, mode: str) -> Any:
        stream = builtins.open(handle, mode)  # noqa: SIM115 - closed by its user
        return _Full(stream) if "w" in mode else stream

    monkeypatch.setattr(cache, "open", full, raising=False)
    _ask(QUESTION, capfd)
    _ask(MISSPELT, capfd)
    assert len(builds) == 2
    assert place.names() == ([] if before is None else [place.file.name])
    if before is not None:
        assert place.file.read_bytes() == before


@pytest.mark.skipif(sys.platform == "win32", reason="no limits on the size of a file")
def test_a_limit_on_the_size_of_files_leaves_no_partial_file(tmp_path: Path, place: Place, sound: Index) -> None:
    """The same with a true refusal by the system, in the middle of the file."""
    home = tmp_path / "home"
    limit = len(sound.raw) // 2
    text = (
        f"import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit})); from catan_rules.__main__ import main; "
        f"sys.exit(main(['zoek', {QUESTION!r}, '--json']))"
    )
    _right(_script(text, home, _env(place, home)))
    assert place.names() == []


@not_root
@pytest.mark.parametrize("mode", [0o500, 0o000])
def test_a_folder_that_is_really_read_only_stays_empty(mode: int, tmp_path: Path, place: Place) -> None:
    """The same with true permission bits, for a user whom they bind."""
    home = tmp_path / "home"
    place.folder.mkdir(mode=0o700)
    place.folder.chmod(mode)
    try:
        _start(QUESTION, home, _env(place, home))
        _start(MISSPELT, home, _env(place, home))
    finally:
        place.folder.chmod(0o700)
    assert place.names() == []


# ---------------------------------------------------------------- killed, and all at once

DEATHS = {
    "before a byte is written": ("cache.open = lambda handle, mode: die()", True),
    "between writing and replacing": ("os.replace = die", True),
    "before sweeping": ("cache._sweep = die", False),
}


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL on this platform")
@pytest.mark.parametrize(("death", "leaves"), DEATHS.values(), ids=DEATHS)
def test_a_build_that_is_killed_does_not_harm_the_next_start(death: str, leaves: bool, tmp_path: Path, place: Place) -> None:
    """The next start answers, and removes what the killed one left as soon as that is old."""
    home = tmp_path / "home"
    text = (
        "import os, signal, sys\nfrom rulebook.search import cache\n"
        "def die(*_): os.kill(os.getpid(), signal.SIGKILL)\n"
        f"{death}\nfrom catan_rules.__main__ import main\nsys.exit(main(['zoek', {QUESTION!r}, '--json']))\n"
    )
    assert _script(text, home, _env(place, home)).returncode == -signal.SIGKILL
    left = [name for name in place.names() if name.startswith(".")]
    assert bool(left) is leaves
    for name in left:
        os.utime(place.folder / name, (1, 1))
    _start(QUESTION, home, _env(place, home))
    _one_private_file(place)
    _start(MISSPELT, home, _env(place, home))


def test_a_build_leaves_the_shared_temporary_folder_alone(tmp_path: Path, place: Place) -> None:
    """Nothing of a build lies where other processes and users write; a temporary folder need not even exist."""
    home, shared = tmp_path / "home", tmp_path / "shared"
    shared.mkdir()
    (shared / "MAIN.tmp").symlink_to(shared / "nowhere")
    _start(QUESTION, home, _env(place, home) | {"TMPDIR": str(shared)})
    assert os.listdir(shared) == ["MAIN.tmp"]
    place.file.unlink()
    _start(QUESTION, home, _env(place, home) | {"TMPDIR": str(tmp_path / "none")})
    assert not (tmp_path / "none").exists()


def test_ten_starts_at_once_answer_and_leave_one_sound_index(tmp_path: Path, place: Place) -> None:
    """Processes that build at the same time do not disturb each other."""
    home = tmp_path / "home"
    command = [sys.executable, "-m", "catan_rules", "zoek", QUESTION, "--json"]
    running = [
        subprocess.Popen(command, env=_env(place, home), cwd=home, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(10)
    ]
    for process in running:
        out, err = process.communicate(timeout=60)
        _right(subprocess.CompletedProcess(command, process.returncode, out, err))
    _one_private_file(place)
    before = _state(place.file)
    _start(MISSPELT, home, _env(place, home))
    assert _state(place.file) == before


# ---------------------------------------------------------------- where the folder is


@pytest.mark.parametrize("below", ["", "deeper"], ids=["a file", "below a file"])
def test_a_cache_that_is_named_but_is_a_file_is_left_alone(below: str, tmp_path: Path) -> None:
    """CATAN_RULES_CACHE may name something that is no folder: the index stays in memory."""
    home, file = tmp_path / "home", tmp_path / "a file"
    file.write_bytes(b"mine")
    env = fresh_env(home, CATAN_RULES_CACHE=os.path.join(file, below) if below else str(file))
    _start(QUESTION, home, env)
    _start(MISSPELT, home, env)
    assert file.read_bytes() == b"mine"
    assert os.listdir(home) == []


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(os.devnull, id="the null device"),
        pytest.param("x" * 300, id="a name too long"),
        pytest.param(("x" * 200 + "/") * 30, id="a path too long"),
        pytest.param(
            "x/" * 2500,
            id="a path too deep",
        ),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="what a path may be differs there")
def test_a_cache_that_cannot_be_made_means_memory(
    name: str, tmp_path: Path, builds: list[int], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Whatever CATAN_RULES_CACHE says, the answer comes."""
    monkeypatch.setenv("CATAN_RULES_CACHE", os.path.join(tmp_path, name))
    _ask(QUESTION, capfd)
    _ask(MISSPELT, capfd)
    assert len(builds) == 2


def test_a_cache_with_blanks_and_accents_in_its_name_serves(
    tmp_path: Path, builds: list[int], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """CATAN_RULES_CACHE may name a folder that does not exist yet, in any letters, and is made with its parents."""
    folder = tmp_path / "mijn spellen" / "Häfen & Straßen"
    monkeypatch.setenv("CATAN_RULES_CACHE", str(folder))
    _ask(QUESTION, capfd)
    _ask(MISSPELT, capfd)
    assert len(builds) == 1
    assert len(os.listdir(folder)) == 1


def test_an_empty_choice_of_cache_is_no_choice(tmp_path: Path) -> None:
    """CATAN_RULES_CACHE without a value means the usual place, below the home."""
    home = tmp_path / "home"
    _start(QUESTION, home, fresh_env(home, CATAN_RULES_CACHE=""))
    assert [file.suffix for file in home.rglob("*") if file.is_file()] == [".index"]


def test_a_home_that_does_not_exist_is_no_obstacle(tmp_path: Path) -> None:
    """Service accounts have a home that nobody made."""
    env = fresh_env(tmp_path / "none" / "such")
    _start(QUESTION, tmp_path, env)
    _start(MISSPELT, tmp_path, env)


@linux
def test_a_home_that_is_a_file_is_no_obstacle(tmp_path: Path) -> None:
    """A home that cannot hold a folder means memory."""
    file = tmp_path / "file"
    file.write_bytes(b"mine")
    _start(QUESTION, tmp_path, fresh_env(file))
    _start(MISSPELT, tmp_path, fresh_env(file))
    assert file.read_bytes() == b"mine"


_WITHOUT_ACCOUNT = """
import pwd, sys
def unknown(*_): raise KeyError("no such user")
pwd.getpwuid = unknown
from catan_rules.__main__ import main
sys.exit(max(main(["zoek", query, "--json"]) for query in sys.argv[1:]))
"""


@linux
@pytest.mark.parametrize(
    ("more", "made"),
    [
        ({}, []),
        ({"HOME": "home"}, []),
        ({"XDG_CACHE_HOME": "relative"}, []),
        ({"HOME": "home", "XDG_CACHE_HOME": "relative"}, []),
        ({"XDG_CACHE_HOME": "{}/xdg"}, ["xdg"]),
        ({"HOME": "{}/none", "XDG_CACHE_HOME": "{}/xdg"}, ["xdg"]),
        ({"HOME": "{}/made", "XDG_CACHE_HOME": "relative"}, ["made"]),
    ],
)
def test_without_a_home_the_index_stays_in_memory(more: dict[str, str], made: list[str], tmp_path: Path) -> None:
    """Neither HOME nor an account: nothing is written, least of all in the working folder; an absolute XDG cache serves."""
    work = tmp_path / "work"
    work.mkdir()
    env = fresh_env(tmp_path)
    del env["HOME"]
    env |= {name: value.format(work) for name, value in more.items()}
    _right(_script(_WITHOUT_ACCOUNT, work, env, QUESTION, MISSPELT))
    assert os.listdir(work) == made


@linux
def test_without_home_the_account_says_where_the_home_is(tmp_path: Path) -> None:
    """A process started without HOME finds its home as Python does."""
    text = (
        "import pwd, sys\n"
        f"class Account: pw_dir = {str(tmp_path / 'home')!r}\n"
        "pwd.getpwuid = lambda *_: Account\n"
        "from catan_rules.__main__ import main\n"
        f"sys.exit(main(['zoek', {QUESTION!r}, '--json']))\n"
    )
    env = fresh_env(tmp_path)
    del env["HOME"]
    _right(_script(text, tmp_path, env))
    assert len(list((tmp_path / "home" / ".cache" / "catan-rules").iterdir())) == 1


# ---------------------------------------------------------------- imports that are left out

_WATCH = """
import sys
seen = []
class Watch:
    def find_spec(self, name, path=None, target=None):
        if name.startswith("whoosh"):
            for other in ("urllib.request", "cached_property"):
                module = sys.modules.get(other)
                if module is not None and getattr(module, "__spec__", None) is None:
                    seen.append(other)
        return None
sys.meta_path.insert(0, Watch())
"""

_LIBRARY = (
    _WATCH
    + """
from catan_rules import open_rulebook
assert "whoosh" not in sys.modules
hits = open_rulebook().search(sys.argv[1])
assert hits[0].entry.id == "distance-rule", hits
assert "whoosh.compat" in sys.modules
assert not seen, seen
"""
)

_BOTH_REAL = """
import cached_property, urllib.request
assert cached_property.__spec__.origin and urllib.request.__spec__.origin
assert callable(urllib.request.urlopen) and callable(urllib.request.urlretrieve)
assert cached_property.cached_property_with_ttl
class Counted:
    @cached_property.cached_property
    def one(self): return 1
assert Counted().one == 1
"""

_COMMAND = (
    _WATCH
    + """
from catan_rules.__main__ import main
assert main(["zoek", sys.argv[1], "--json"]) == 0
assert set(seen) == {"urllib.request", "cached_property"}, seen
assert not {"asyncio", "urllib.request", "cached_property", "http.client"} & set(sys.modules)
"""
)

_COMMAND_WITH_BOTH = (
    """
import cached_property, sys, urllib.request
both = cached_property, urllib.request
"""
    + _WATCH
    + """
from catan_rules.__main__ import main
assert main(["zoek", sys.argv[1], "--json"]) == 0
assert both == (sys.modules["cached_property"], sys.modules["urllib.request"])
assert not seen, seen
"""
)

_COMMAND_THEN_LIBRARY = (
    _WATCH
    + """
from catan_rules.__main__ import main
assert main(["zoek", "afstandsregel", "--json"]) == 0
assert "whoosh" not in sys.modules
from catan_rules import open_rulebook
assert open_rulebook().search(sys.argv[1])[0].entry.id == "distance-rule"
assert not seen, seen
"""
)


def _watched(text: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    for _ in ("with a build", "from the cache"):
        done = _script(text + _BOTH_REAL, home, fresh_env(home), QUESTION)
        assert (done.returncode, done.stderr.decode()) == (0, "")


def test_the_library_never_replaces_a_module(tmp_path: Path) -> None:
    """A program that uses the library keeps the modules it has: nothing stands in for them, not even for a moment."""
    _watched(_LIBRARY, tmp_path)


def test_after_a_command_in_process_the_real_modules_can_be_imported(tmp_path: Path) -> None:
    """The command leaves two modules out while it imports whoosh; afterwards they can be had as ever."""
    _watched(_COMMAND, tmp_path)


def test_the_command_replaces_no_module_that_is_already_there(tmp_path: Path) -> None:
    """What a program has imported stays what it is."""
    _watched(_COMMAND_WITH_BOTH, tmp_path)


def test_a_command_in_process_does_not_change_what_the_library_does_later(tmp_path: Path) -> None:
    """Leaving modules out is a matter of the command alone, also in a program that has called it once."""
    _watched(_COMMAND_THEN_LIBRARY, tmp_path)
