"""The tests of the main wheel: folders mirror src/, and more stand beside them."""
