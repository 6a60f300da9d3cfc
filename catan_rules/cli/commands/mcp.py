"""The tools for language models, served over standard input and output."""

from __future__ import annotations

import sys

from catan_rules.cli.call import Call, CommandError
from catan_rules.render.text.ask_words import asking_phrase
from catan_rules.status import DONE, WRONG_USE

#: The package of the extra, by module.
_EXTRA = ("mcp", "mcp_types", "pydantic", "anyio")


def run_mcp(call: Call) -> int:
    """Serve until the client leaves; return the exit status. What is missing is the extra ``mcp``."""
    call.no_more_than(0)
    try:
        from catan_rules.mcp_door.server import serve
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in _EXTRA:
            raise
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "no.mcp", sys.executable or "python3")]) from None
    serve()
    return DONE
