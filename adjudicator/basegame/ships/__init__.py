"""Ships: on which maps, where they lie, and what the pirate forbids; their cost, supply and connections are those of building."""
