"""No rule number without a test, and the page that says so is up to date."""

from tests.rulebook.coverage import PAGE, marked, page
from tests.rulebook.numbers import RULES


def test_no_number_is_missing():
    """R1 to R92 each have a marked test, and no mark names another R number."""
    assert list(RULES) == [f"R{number}" for number in range(1, 93)]
    numbers = {number for number in marked() if number.startswith("R")}
    assert numbers == set(RULES)


def test_the_page_is_up_to_date():
    """If this fails: `python -m tests.rulebook.coverage`."""
    assert PAGE.read_text("utf-8") == page()
