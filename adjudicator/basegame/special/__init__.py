"""The longest route and the largest army, and who holds their cards."""
