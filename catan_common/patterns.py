"""Regular expressions that are compiled when they are first used: a start imports some forty and uses a few."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from typing import Any

    def pattern(text: str, flags: int = 0) -> re.Pattern[str]:
        """Return what does as ``re.compile`` of the same."""
else:

    class pattern:  # noqa: N801 - it stands where a function would
        """What does as ``re.compile`` of the same; once compiled, its methods are those of the expression itself."""

        def __init__(self, text: str, flags: int = 0) -> None:
            """Take what is to be compiled."""
            self.pattern = text
            self.given = flags

        def __getattr__(self, name: str) -> Any:
            """Compile the expression, and take over what it can do."""
            import re  # where none is used, none is loaded: with what it needs itself it takes half as long as a bare start

            made = re.compile(self.pattern, self.given)
            for each in ("match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer"):
                setattr(self, each, getattr(made, each))
            return getattr(made, name)
