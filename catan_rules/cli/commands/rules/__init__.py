"""Commands that look up what the rulebook says."""
