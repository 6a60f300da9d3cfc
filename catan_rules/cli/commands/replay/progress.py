"""How far a long run is: one line on standard error, where that is a terminal, with how long the rest is likely to take."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TextIO

from catan_rules import console
from catan_rules.messages import count_text
from catan_rules.render.text.games import game_phrase

#: From when on a run is long, and how often its line is written anew, in seconds.
_LONG, _AGAIN = 2.0, 0.5
_MINUTE, _HOUR = 60, 3600
_CLEAR = "\r\033[K"


class Progress:
    """The line; ``whole`` is how much there is to do, None where that is not known. On what is no terminal nothing is written."""

    def __init__(self, language: str, whole: int | None, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin now."""
        self.language = language
        self.whole = whole
        self.stream = sys.stderr if stream is None else stream
        self.clock = clock
        self.shown = console.is_terminal(self.stream)
        self.began = self.last = clock()
        self.games = self.done = 0
        self._written = False

    def advance(self, size: int) -> None:
        """Note that one more game is done, which was so much of the whole."""
        self.games += 1
        self.done += size
        now = self.clock()
        if self.shown and now - self.began >= _LONG and now - self.last >= _AGAIN:
            self.last = now
            self.stream.write(_CLEAR + self.line(now))
            self.stream.flush()
            self._written = True

    def line(self, now: float) -> str:
        """Return what is told: how many games, and, where it is known how many there are, how much that is and how long the rest takes."""
        if not self.whole or not self.done:
            return count_text(self.language, "game", "progress", self.games)
        part = min(1.0, self.done / self.whole)
        left = (now - self.began) * (1 - part) / part
        return game_phrase(self.language, "progress.left", self.games, int(100 * part), self._time(left))

    def clear(self) -> None:
        """Take the line away, so that something else can be written."""
        if self._written:
            self.stream.write(_CLEAR)
            self.stream.flush()
            self._written = False

    def _time(self, seconds: float) -> str:
        if seconds < _MINUTE:
            return game_phrase(self.language, "left.seconds", round(seconds))
        if seconds < _HOUR:
            return game_phrase(self.language, "left.minutes", round(seconds / _MINUTE))
        return game_phrase(self.language, "left.hours", int(seconds // _HOUR), round(seconds % _HOUR / _MINUTE))
