"""Exit statuses, as docs/contract.md fixes them (section 5)."""

from __future__ import annotations

DONE = 0
NO = 1
UNDETERMINED = 2
NOT_APPLICABLE = 3
WRONG_USE = 64
UNREADABLE = 65
NO_SUCH_FILE = 66
OUR_FAULT = 70
CANNOT_WRITE = 73
INTERRUPTED = 130
CLOSED_PIPE = 0
