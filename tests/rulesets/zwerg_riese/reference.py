"""The tables of the reference page: `python -m tests.rulesets.zwerg_riese.reference` writes them.

The page's prose is written by hand. What stands between `<!-- begin NAME -->` and its `end` is made
here from the ruleset itself, and a test compares it.
"""

from __future__ import annotations

import ast
import inspect
import sys
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import attrs

from zwergriese.core.messages.audience import Everyone, Nobody, OfSecret, ToSeats
from zwergriese.core.messages.text import ShortTexts
from zwergriese.rulesets.zwerg_riese import (
    TERRAINS,
    ZWERG_RIESE,
    GiveUp,
    Options,
    PutUnder,
    Reveal,
    StartTrip,
    Steal,
    StopDrawing,
    StopStealing,
    TakeLostCard,
    TakeShownCard,
    TakeStep,
    options,
)

ROOT: Final = Path(__file__).parents[3]
PAGE: Final = ROOT / "docs/reference/zwerg-riese.md"

EXAMPLES: Final = (
    Reveal(0),
    StopDrawing(0),
    TakeLostCard(2, "forest"),
    Steal(0, (1,)),
    Steal(0, (1, 2)),
    TakeShownCard(0, "clay"),
    StopStealing(0),
    StartTrip(0),
    TakeStep(0, (12_345, 6_789)),
    GiveUp(0),
    PutUnder(0, "water"),
)
"""A command of each class, and of `steal` one for each of its forms."""

WHY: Final = {
    "not-lost": "the card is none of the lost ones",
    "no-such-victim": "that is the thief, or a seat that nobody sits at",
    "empty-hand": "the victim does not hold so many cards",
    "wrong-number-of-victims": "fewer or more victims than are to be named now",
    "not-shown": "the card is not in the hand that is shown",
    "must-steal": "the theft is a duty",
    "not-one-stride": "the point is no landing point of the foot that was set last",
    "off-board": "the foot would reach over the edge",
    "no-terrain": "there is no ground",
    "straddling": "the foot would touch two terrains, and that was agreed to be refused",
    "forbidden-ground": "a variant forbids it",
    "home-town": "the trip began in this town",
    "coinless-town": "no coin lies there, and such towns were agreed to be refused",
    "missing-card": "no card of that terrain is in hand",
    "not-paid": "the card was not paid on this trip",
}

QUESTIONS: Final = {
    "turn": "the seat on turn, at the beginning of its turn",
    "drawing": "the seat on turn, after each landscape card",
    "lost-card": "each receiver of lost cards, where there is a choice",
    "victims": "the thief, before each card, or once where victims are named first",
    "shown-card": "the thief, before whom a hand lies open",
    "step": "the traveller, before each step",
    "paid-card": "the traveller, where the order under the pile is their choice",
}


def tables() -> dict[str, str]:
    """Give all tables by name."""
    return {
        "commands": commands(),
        "questions": questions(),
        "options": option_table(),
        "events": events(),
        "secrets": secrets(),
        "rejections": rejections(),
        "points": points(),
    }


def commands() -> str:
    """The commands: text, meaning, rules."""
    rows = {row.cls: row for row in ZWERG_RIESE.commands}
    texts = ShortTexts(ZWERG_RIESE.id, ZWERG_RIESE.commands)
    lines = []
    for cls, row in rows.items():
        shown = ", ".join(f"`{texts.text(one)}`" for one in EXAMPLES if type(one) is cls)
        lines.append((f"`{cls.__name__}`", shown, sentence(cls), ", ".join(row.rules)))
    return table(("command", "text", "what it asks for", "rules"), lines)


def questions() -> str:
    """The questions: who is asked, and what may be answered."""
    texts = ShortTexts(ZWERG_RIESE.id, ZWERG_RIESE.commands)
    return table(
        ("question", "who is asked", "answers"),
        [
            (
                f"`{question.id}`",
                QUESTIONS[short(question.id)],
                ", ".join(f"`{texts.word(cls)}`" for cls in question.commands),
            )
            for question in ZWERG_RIESE.questions
        ],
    )


def option_table() -> str:
    """The options: what may be agreed, and what is if nothing is said."""
    told = field_docstrings(options.Options)
    lines = []
    for field in attrs.fields(Options):
        default = "none" if field.default is None else written(field.default)
        lines.append((f"`{field.name}`", allowed(field), default, told[field.name]))
    return table(("option", "may be", "default", "what it decides"), lines)


def events() -> str:
    """The events: fields, who sees them, rules."""
    lines = []
    for row in ZWERG_RIESE.events:
        fields = ", ".join(f"`{info.name}`{marks(info)}" for info in row.info.fields)
        lines.append((f"`{row.name}`", fields, sentence(row.cls), ", ".join(row.rules)))
    return table(("event", "fields", "what has happened", "rules"), lines)


def secrets() -> str:
    """The secrets, and the fields of messages that hold a part of them."""
    lines = []
    for secret in ZWERG_RIESE.secrets:
        holders = [
            f"`{short(row.name)}.{info.name}`"
            for row in (*ZWERG_RIESE.commands, *ZWERG_RIESE.events)
            for info in row.info.fields
            if isinstance(info.audience, OfSecret) and info.audience.secret == secret
        ]
        eyes = "each seat its own" if secret.eyes == "owner" else secret.eyes
        lines.append((f"`{secret.id}`", eyes, ", ".join(holders)))
    return table(("secret", "who sees it", "fields that tell of it"), lines)


def rejections() -> str:
    """The refusals: details and rules."""
    return table(
        ("code", "why", "details", "rules"),
        [
            (
                f"`{row.code}`",
                WHY[short(row.code)],
                ", ".join(f"`{name}`" for name in row.names),
                ", ".join(row.rules),
            )
            for row in ZWERG_RIESE.rejections
        ],
    )


def points() -> str:
    """The rule points that a variant may answer."""
    return table(
        ("rule point", "the question", "answers", "rules"),
        [
            (f"`{point.id}`", point.question, f"{point.combine} it", ", ".join(point.rules))
            for point in ZWERG_RIESE.points
        ],
    )


def marks(info: Any) -> str:
    """Tell who sees a field, where not everybody does, and whether it turns something over."""
    told = []
    match info.audience:
        case Everyone():
            pass
        case OfSecret(secret, owners):
            told.append(f"{short(secret.id)}{' of ' + ' and '.join(owners) if owners else ''}")
        case Nobody():
            told.append("nobody")
        case ToSeats(names):
            told.append(" and ".join(names))
    told += ["reveals"] if info.reveals else []
    return f" ({'; '.join(told)})" if told else ""


def allowed(field: Any) -> str:
    """Tell which values an option may have."""
    hint = get_type_hints(Options)[field.name]
    if get_origin(hint) is Literal:
        return ", ".join(f"`{word}`" for word in get_args(hint))
    return {
        "terrain_cards": f"{len(TERRAINS)} numbers from 0 to 100",
        "coins": "3 numbers from 0 to 100",
        "start_town": "a town's id",
        "first_seat": "a seat",
        "turn_cap": "1 to 1000000",
    }[field.name]


def written(value: object) -> str:
    """Write a default."""
    if isinstance(value, tuple):
        return f"`{', '.join(map(str, value))}`"
    return f"`{value}`"


def sentence(cls: type) -> str:
    """Give the first sentence of a class's docstring."""
    told = inspect.cleandoc(cls.__doc__ or "").partition("\n\n")[0]
    return " ".join(told.replace("*", "").split())


def field_docstrings(cls: type) -> dict[str, str]:
    """Give the strings that stand below the fields of a class."""
    (body,) = ast.parse(inspect.getsource(cls)).body
    assert isinstance(body, ast.ClassDef)
    found: dict[str, str] = {}
    for field, told in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(told, ast.Expr):
            assert isinstance(field.target, ast.Name)
            found[field.target.id] = " ".join(str(ast.literal_eval(told.value)).split())
    return found


def short(name: str) -> str:
    """Give a name without its owner."""
    return name.partition("/")[2]


def table(head: tuple[str, ...], lines: list[tuple[str, ...]]) -> str:
    """Write a table."""
    rows = [head, ("---",) * len(head), *lines]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def renewed(page: str) -> str:
    """Give the page with its tables made anew."""
    for name, made in tables().items():
        begin, end = f"<!-- begin {name} -->", f"<!-- end {name} -->"
        before, found, rest = page.partition(begin)
        assert found, f"{PAGE} has no place for {name}"
        page = f"{before}{begin}\n\n{made}\n\n{end}{rest.partition(end)[2]}"
    return page


def main() -> int:
    """Write the tables into the page."""
    PAGE.write_text(renewed(PAGE.read_text("utf-8")), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
