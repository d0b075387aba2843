"""The rulebook as tests: one module a section, each test named by the numbers that it holds."""
