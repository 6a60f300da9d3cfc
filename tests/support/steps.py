"""What commands cost, in steps: every call of a function that they lead to, of Python or of C, resumed generators included.

The number is the same on a fast machine and on a slow one. A process apart has everything imported and forks itself for each command, so that none
finds what another has kept, and each has its own limit on memory. ``STEPS`` is calibrated in docs/lab/costs.md.
"""

from __future__ import annotations

import gc
import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from support.running import ROOT, fresh_env
from support.worst_calls import Worst

#: What one command may take: steps, and kilobytes of data.
STEPS, KILOBYTES = 7_500_000, 200_000
#: The exit statuses of a program without a fault of its own.
SOUND = frozenset({0, 1, 2, 3, 64, 65, 66, 73})
#: Processor seconds after which a command that makes no end is ended; its steps are then told as -1.
_PATIENCE = 10

#: What has all tables compiled that a first call of a new tree or data folder makes: they are the installation's and made once, so no limit holds for it.
_WARMING = (
    "zoek dorp --spel zeevaarders",
    "suche Stadt --spel seefahrer",
    "zeige Landstreicher",
    "mag rood een dorp bouwen op B2.ZO",
    "nieuw x",
)


class Cost(NamedTuple):
    """What a command took: its exit status, steps, the most memory that the process ever held, in kilobytes, and the processor's seconds.

    Steps are 0 where none were counted, and -1 where the command made no end; seconds with counting are some three times as many as without.
    """

    status: int
    steps: int
    kilobytes: int
    seconds: float


def too_much(cost: Cost) -> bool:
    """Return whether a command took more steps or memory than one may, or ended in a fault of the program."""
    return not 0 < cost.steps <= STEPS or cost.kilobytes > KILOBYTES or cost.status not in SOUND


def costs(worst: Iterable[Worst], home: Path, *, counted: bool = True) -> Iterator[tuple[Worst, Cost]]:
    """Yield what each command takes, in their order, with its steps or, much cheaper, without."""
    command = [sys.executable, "-m", "support.steps"]
    env = fresh_env(home, PYTHONPATH=f"{ROOT}{os.pathsep}{ROOT / 'tests'}", PYTHONHASHSEED="0")
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env, cwd=home, text=True, encoding="utf-8"
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for one in worst:
            process.stdin.write(json.dumps([one.arguments, one.files, counted]) + "\n")
            process.stdin.flush()
            yield one, Cost(*json.loads(process.stdout.readline()))
        process.stdin.close()


def _serve() -> None:
    """Answer each command on standard input with what it takes."""
    _import_all()
    for warming in _WARMING:
        if os.fork() == 0:
            _unheard()
            os._exit(_said(warming.split()))
        os.wait()
    # What is imported is not gone through anew in each child, which would copy it all.
    gc.freeze()
    home = Path.cwd()
    for line in sys.stdin:
        arguments, files, counted = json.loads(line)
        with TemporaryDirectory(dir=home) as folder:
            os.chdir(folder)  # what one command wrote is in no other's way
            for name, text in files.items():
                Path(name).write_text(text, encoding="utf-8")
            sys.stdout.write(json.dumps(_apart(arguments, counted=counted)) + "\n")
            sys.stdout.flush()
            os.chdir(home)


def _import_all() -> None:
    import importlib
    import pkgutil

    for name in ("catan_common", "rulebook", "adjudicator", "catan_rules"):
        package = importlib.import_module(name)
        for module in pkgutil.walk_packages(package.__path__, f"{name}."):
            if not module.name.endswith("__main__"):
                importlib.import_module(module.name)


def _apart(arguments: list[str], *, counted: bool) -> Cost:
    """Return what a command takes in a process of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        os.write(writing, json.dumps(_taken(arguments, counted=counted)).encode())
        os._exit(0)
    os.close(writing)
    with open(reading, "rb") as stream:
        told = stream.read()
    _, _, used = os.wait4(child, 0)
    status, steps = json.loads(told) if told else (-1, -1)
    return Cost(status, steps, used.ru_maxrss, round(used.ru_utime + used.ru_stime, 3))


def _taken(arguments: list[str], *, counted: bool) -> tuple[int, int]:
    """Return the exit status of a command and its steps, 0 where they are not counted."""
    import resource
    from _lsprof import Profiler

    resource.setrlimit(resource.RLIMIT_DATA, (KILOBYTES * 1024, KILOBYTES * 1024))
    resource.setrlimit(resource.RLIMIT_CPU, (_PATIENCE, _PATIENCE))
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    _unheard()
    if not counted:
        return _said(arguments), 0
    profiler = Profiler()
    profiler.enable()
    status = _said(arguments)
    profiler.disable()
    return status, sum(one.callcount for one in profiler.getstats())


def _unheard() -> None:
    """Let what is said go nowhere, and nothing be read."""
    sys.stdin = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    sys.stdout = sys.stderr = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")


def _said(arguments: list[str]) -> int:
    from catan_rules.__main__ import main

    return main(arguments)


if __name__ == "__main__":
    _serve()
