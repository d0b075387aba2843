"""How a stride ring is cut into arcs: crossings with borders, rims of things on top, one sweep."""
