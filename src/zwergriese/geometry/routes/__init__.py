"""Behind trips: a coarse raster proposes, exact steps decide, a table keeps what was found."""
