"""What a roll pays."""
