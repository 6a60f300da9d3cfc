"""Any hex map: its places, their names, what borders on what; terrain, chips and harbours; named boards; drawing."""
