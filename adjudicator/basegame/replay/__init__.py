"""What happened: in the running turn, and event by event after a position."""
