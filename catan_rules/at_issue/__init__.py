"""What a quarrel is about that is not read whole: the rules it may be about, and what follows once somebody has said which it is and who says yes.

The referee rules on what was read; nothing here ever rules on a guess (docs/decisions/at-issue.md).
"""
