"""What seats ask for and what happens, each class with its fields and who sees them."""
