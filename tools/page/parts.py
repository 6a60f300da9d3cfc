"""What the page takes from others: Pyodide's core and PyYAML, at pinned versions, checked against their hashes, kept in ``build/cache``.

Both come through the ordinary clients of their registries, which the environment of this project has (group ``page``).

    python tools/page/parts.py    # fetches them; status 75 where they cannot be had, 1 where they are not what they should be
"""

from __future__ import annotations

import base64
import hashlib
import subprocess
import sys
import tarfile
from pathlib import Path

PYODIDE = "314.0.7"
_PYODIDE_SHA512 = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
#: What a browser needs of the package.
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PYYAML = "6.0.3"
_PYYAML_SHA256 = "d76623373421df22fb4cf8817020cbb7ef15c725b9d5e45f17e189bfc384190f"
_BIN = Path(sys.executable).parent
NODE = _BIN / "node"
_NOT_HAD = 75


class WrongHashError(Exception):
    """What was fetched is not what it should be."""


def pyodide(cache: Path) -> Path:
    """Return a folder with Pyodide's core; WrongHashError where the package is another one."""
    folder = cache / f"pyodide-{PYODIDE}"
    package = cache / f"pyodide-{PYODIDE}.tgz"
    if not package.exists():
        cache.mkdir(parents=True, exist_ok=True)
        subprocess.run([_BIN / "npm", "pack", f"pyodide@{PYODIDE}", "--silent"], cwd=cache, check=True, stdout=subprocess.DEVNULL)
    found = base64.b64encode(hashlib.sha512(package.read_bytes()).digest()).decode()
    _check(package, found, _PYODIDE_SHA512)
    if not folder.exists():
        with tarfile.open(package) as archive:
            folder.mkdir()
            for name in CORE:
                (folder / name).write_bytes(_member(archive, f"package/{name}"))
    return folder


def pyyaml(cache: Path) -> dict[str, bytes]:
    """Return the modules of PyYAML's pure Python part by path; WrongHashError where the package is another one.

    Without its extension PyYAML falls back to them: the same as a wheel that is built without libyaml.
    """
    package = cache / f"pyyaml-{PYYAML}.tar.gz"
    if not package.exists():
        cache.mkdir(parents=True, exist_ok=True)
        fetched = ["download", "--quiet", "--no-deps", "--no-binary", "pyyaml", "--dest", cache, f"pyyaml=={PYYAML}"]
        subprocess.run([sys.executable, "-m", "pip", *fetched], check=True)
    _check(package, hashlib.sha256(package.read_bytes()).hexdigest(), _PYYAML_SHA256)
    before = f"pyyaml-{PYYAML}/lib/"
    with tarfile.open(package) as archive:
        names = [name for name in archive.getnames() if name.startswith(f"{before}yaml/") and name.endswith(".py")]
        return {name.removeprefix(before): _member(archive, name) for name in names}


def _check(package: Path, found: str, wanted: str) -> None:
    if found != wanted:
        package.unlink()
        raise WrongHashError(f"{package.name} has the hash {found}, not {wanted}")


def _member(archive: tarfile.TarFile, name: str) -> bytes:
    stream = archive.extractfile(name)
    if stream is None:
        raise WrongHashError(f"{name} is no file")
    return stream.read()


def main() -> int:
    """Fetch both parts; return 75 where a registry does not give them."""
    cache = Path(__file__).resolve().parent.parent.parent / "build" / "cache"
    try:
        pyodide(cache)
        pyyaml(cache)
    except (subprocess.CalledProcessError, FileNotFoundError) as error:
        print(f"cannot be had: {error}")
        return _NOT_HAD
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
