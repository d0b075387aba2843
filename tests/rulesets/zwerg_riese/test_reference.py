"""The reference page tells of the ruleset as it is."""

import re

from tests.rulebook.kit import played
from tests.rulebook.numbers import RULES
from tests.rulesets.zwerg_riese.reference import EXAMPLES, PAGE, QUESTIONS, WHY, renewed, short
from tests.rulesets.zwerg_riese.test_promises import OPTIONS
from zwergriese.rulesets.zwerg_riese import ZWERG_RIESE


def test_the_tables_are_up_to_date():
    """If this fails: `python -m tests.rulesets.zwerg_riese.reference`."""
    page = PAGE.read_text("utf-8")
    assert page == renewed(page)


def test_every_command_question_and_refusal_is_told_of():
    """No command without an example, no question and no refusal without its words."""
    assert {type(one) for one in EXAMPLES} == {row.cls for row in ZWERG_RIESE.commands}
    assert set(QUESTIONS) == {short(question.id) for question in ZWERG_RIESE.questions}
    assert set(WHY) == {short(row.code) for row in ZWERG_RIESE.rejections}


def test_every_row_cites_rules_that_exist():
    """Each message and refusal says which rules it stands for."""
    rows = (*ZWERG_RIESE.commands, *ZWERG_RIESE.events, *ZWERG_RIESE.rejections)
    for row in (*rows, *ZWERG_RIESE.points):
        assert row.rules
        assert all(number in RULES or re.fullmatch(r"A\d+", number) for number in row.rules)


def test_every_purpose_of_luck_is_told_of():
    """Whatever a game draws has a row in the page."""
    told = set(re.findall(r"\| `(zwerg-riese/[a-z-]+)` \| .*\([RA]\d+", PAGE.read_text("utf-8")))
    drawn = {
        draw.purpose
        for seed, options in enumerate(OPTIONS)
        for commit in played(seed, most=150, **options).commits
        for draw in commit.luck
    }
    assert drawn <= told
    assert len(drawn) == 4
