"""What the web page asks of the program: one request in JSON, one reply in JSON (docs/page.md)."""

from catan_rules.page.door import handle

__all__ = ["handle"]
