"""What the referee and the rulebook both need: folded spelling, faults with places, YAML with places, data files and their compiled tables.

Nothing here knows either of them.
"""

from __future__ import annotations

#: A public package of the same name exists. ``catan_rules`` reads this mark to see which one was imported.
CATAN_RULES = True
