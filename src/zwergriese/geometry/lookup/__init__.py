"""Where to look: the edges of a map in a grid, so that each question meets only a few."""
