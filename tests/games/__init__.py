"""Small games that tests of several rooms play."""
