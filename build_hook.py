"""Puts the data and the compiled tables into the wheel, as ``catan_rules/_data``."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Compile the tables into a folder of their own and map them, with the data files, into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fill ``force_include``; an editable install reads the live ``data/`` and gets nothing."""
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root / "tools"))
        from compile_tables import write_tables

        self._made = tempfile.TemporaryDirectory()
        write_tables(root / "data", Path(self._made.name))
        include = build_data["force_include"]
        for table in sorted(Path(self._made.name).glob("*.table")):
            include[str(table)] = f"catan_rules/_data/compiled/{table.name}"
        for file in sorted((root / "data").glob("**/*.yaml")):
            include[str(file)] = f"catan_rules/_data/{file.relative_to(root / 'data').as_posix()}"
        for file in sorted((root / "docs" / "schemas").glob("*.json")):
            include[str(file)] = f"catan_rules/_data/schemas/{file.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the folder again."""
        del build_data, artifact_path
        if version != "editable":
            self._made.cleanup()
