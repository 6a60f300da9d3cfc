"""Rule sets as values: what may differ, what the editions say, and house rules."""
