"""How documents of all games write names."""

from __future__ import annotations

import json
import re

_PLAIN_NAME = re.compile(r"[^\W\d_][^\W_]*(?: [^\W\d_][^\W_]*)*\Z")


def written_name(name: str) -> str:
    """Return a player's name as a document has it: what YAML or the reader of words could take for something else is quoted."""
    return name if _PLAIN_NAME.match(name) else json.dumps(name, ensure_ascii=False)
