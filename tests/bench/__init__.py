"""What `make bench` measures, each figure beside a floor in the same process."""
