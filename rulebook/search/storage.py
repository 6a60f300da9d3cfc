"""Whoosh's storage in memory, and only in memory. Importing this module imports whoosh."""

from __future__ import annotations

from rulebook.lean import LeanImports

with LeanImports():
    from whoosh.filedb.filestore import RamStorage


class MemoryStorage(RamStorage):  # type: ignore[misc]  # whoosh carries no types
    """A storage that never touches a disk.

    Whoosh's own one, while an index is written, keeps its intermediate files in a folder of fixed name in the shared
    temporary folder: two processes would trip over each other, and anybody could lay a link there.
    """

    def temp_storage(self, name: str | None = None) -> MemoryStorage:
        """Return another storage in memory for intermediate files."""
        del name
        return MemoryStorage()
