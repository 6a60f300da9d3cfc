"""Where settlements, cities, roads and ships may be built."""
