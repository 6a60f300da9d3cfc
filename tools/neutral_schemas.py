"""Writes the JSON Schemas of the neutral form (docs/neutral-json.md), made of the tables that its readers go by; ``--check`` fails where they are stale."""

from __future__ import annotations

import json
import sys

from generated import ROOT, write_or_check

sys.path.insert(0, str(ROOT))

from adjudicator.game import games

if __name__ == "__main__":
    sys.exit(
        max(
            write_or_check(ROOT / "docs" / "schemas" / f"neutral-{name}.schema.json", json.dumps(schema, indent=1) + "\n")
            for game in games()
            if game.neutral is not None
            for name, schema in game.neutral.schemas().items()
        )
    )
