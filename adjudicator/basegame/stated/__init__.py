"""What a position states, or what follows from it by counting alone: no check here decides whether something may be done."""
