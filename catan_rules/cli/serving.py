"""What ``catan-rules mcp`` does: the tools for language models, served over standard input and output until the client leaves.

It is a service and answers no player, so it stands beside the table of commands, not in it: no options, no JSON, the same name in both languages. The page that
names every command names it last.
"""

from __future__ import annotations

import sys

from catan_rules.cli.grammar import HELP, spoken
from catan_rules.messages import message_text
from catan_rules.status import DONE, WRONG_USE

#: What the extra brings, by module.
_EXTRA = ("mcp", "mcp_types", "pydantic", "anyio")


def serve(arguments: list[str]) -> int:
    """Serve, or say how it is used, or that the extra ``mcp`` is missing; return the exit status."""
    language = spoken(arguments)
    if arguments:
        asked = any(word in HELP.names for word in arguments)
        (sys.stdout if asked else sys.stderr).write(message_text(language, "mcp", message_text(language, "mcp.does")) + "\n")
        return DONE if asked else WRONG_USE
    try:
        from catan_rules.mcp_door.server import serve as serve_tools
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in _EXTRA:
            raise
        sys.stderr.write(message_text(language, "no.mcp", sys.executable or "python3") + "\n")
        return WRONG_USE
    serve_tools()
    return DONE
