"""Messages to plain JSON values and back, strictly."""
