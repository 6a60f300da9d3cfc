"""What was typed: the words that are known, and the faults of what is not."""
