"""What a model has to know to write a position, short enough to stand beside a tool, and the other texts of the tools: all of ``assets/model_tools.txt``."""

from __future__ import annotations

from catan_rules.assets import asset

_PARTS = asset("model_tools.txt").removeprefix("== ").split("\n== ")
_TEXTS = {name: text.strip("\n") for name, _, text in (part.partition("\n") for part in _PARTS)}
#: A position that shows every key that questions need; it can be read and judged as it is.
EXAMPLE = _TEXTS["example"]
#: How a position is written, for the first tool that takes one, and for every further one.
POSITION = _TEXTS["position"].replace("__EXAMPLE__", EXAMPLE)
POSITION_AGAIN = _TEXTS["position-again"]
QUESTION = _TEXTS["question"]
RULES = _TEXTS["rules"]
ONE_RULES = _TEXTS["one-rules"]
LANGUAGE = _TEXTS["language"]
EVENTS = _TEXTS["events"]
SAID = _TEXTS["said"]
INSTRUCTIONS = _TEXTS["instructions"]
#: How it is written what an answer lacks, by its kind; ``__PLAYER__`` is the player of whom it is lacking.
WRITE = dict(line.split(": ", 1) for line in _TEXTS["write"].splitlines())
#: A question as it is asked.
AS_IN = _TEXTS["as-in"]
