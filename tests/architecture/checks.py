"""What the architecture tests look for. Each check takes a folder or a text and gives findings.

A finding is a line to read: where, and what. No finding is an empty list. The tests run every check
twice: on this tree, where it must be silent, and on a planted fault, which it must name.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
MOST_LINES = 400

# Put together here, so that this file does not hold what it forbids.
ADDRESS = re.compile(
    "|".join(
        [
            r"py" + r"pi\.org",
            r"python" + r"hosted\.org",
            r"npm" + r"js\.(?:org|com)",
            r"debian" + r"\.org",
            r"ana" + r"conda\.(?:org|com)",
            r"cra" + r"tes\.io",
            r"file:" + r"///",
            r"(?:extra-)?index" + r"-url",
        ]
    )
)
MACHINE_PATH = re.compile(
    r"(?<![\w.\])}>])/(?:"
    + "|".join(["ro" + "ot", "ho" + "me", "wo" + "rk", "Us" + "ers"])
    + r")/\w"
    r"|\b[A-Z]:\\Us" + r"ers\\"
)
LOCK_FILES = frozenset({"uv.lock", "poetry.lock", "pdm.lock", "Pipfile.lock", "package-lock.json"})

LUCKY_MODULES = frozenset({"random", "secrets", "uuid", "time", "datetime", "numpy"})
LUCKY_CALLS = frozenset({"hash", "id"})
FLOAT_FUNCTIONS = frozenset(
    {"acos", "asin", "atan", "atan2", "cos", "dist", "hypot", "sin", "sqrt"}
)


def tracked_files(root: Path = ROOT) -> list[Path]:
    """List what git holds, or all files where there is no git, as in an unpacked sdist."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=root, capture_output=True, check=False, encoding="utf-8"
    )
    if listed.returncode == 0:
        return [root / name for name in listed.stdout.split("\0") if (root / name).is_file()]
    inside = (path.relative_to(root).parts for path in root.rglob("*") if path.is_file())
    return [root.joinpath(*parts) for parts in inside if not any(p.startswith(".") for p in parts)]


def private_words(name: str, text: str) -> list[str]:
    """Find registry addresses and paths of one machine, which no file of the project may hold."""
    return [
        f"{name}:{number}: {kind} {match.group()!r}"
        for number, line in enumerate(text.splitlines(), 1)
        for kind, pattern in (("address", ADDRESS), ("machine path", MACHINE_PATH))
        for match in pattern.finditer(line)
    ]


def lock_files(names: list[str]) -> list[str]:
    """Find lock files: they name the registry that they were made from."""
    return [name for name in names if Path(name).name in LOCK_FILES]


def modules(source: Path = SOURCE) -> Iterator[tuple[str, Path, ast.Module]]:
    """Walk the modules below *source*: dotted name, file, syntax tree."""
    for path in sorted(source.rglob("*.py")):
        parts = path.relative_to(source).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        yield name, path, ast.parse(path.read_text("utf-8"))


def imported(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Walk what a module imports, late imports included: line and top-level name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name.partition(".")[0]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.lineno, node.module.partition(".")[0]


def foreign_luck(source: Path, allowed: Mapping[str, str]) -> list[str]:
    """Find luck, clocks and identities that did not come through Chance.

    A `__hash__` may call `hash`: it serves sets and dicts and nothing that is written down.
    *allowed* maps `module: name` to the reason.
    """
    findings = []
    for name, _, tree in modules(source):
        found = [(line, top) for line, top in imported(tree) if top in LUCKY_MODULES]
        found += [(call.lineno, called) for call, called in _lucky_calls(tree)]
        findings += [
            f"{name}:{line}: {what}" for line, what in found if f"{name}: {what}" not in allowed
        ]
    return findings


def _lucky_calls(tree: ast.AST) -> Iterator[tuple[ast.Call, str]]:
    """Walk the calls of hash, id and urandom outside of `__hash__`."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef) and node.name == "__hash__":
            continue
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id in LUCKY_CALLS:
                yield node, node.func.id
            if isinstance(node.func, ast.Attribute) and node.func.attr == "urandom":
                yield node, "urandom"
        yield from _lucky_calls(node)


def float_measures(source: Path, rooms: tuple[str, ...], allowed: Mapping[str, str]) -> list[str]:
    """Find angles and roots in floats, in rooms where whole numbers decide what enters a log."""
    return [
        f"{name}:{node.lineno}: {node.attr}"
        for name, _, tree in modules(source)
        if name.startswith(rooms) and name not in allowed
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in {"math", "cmath"}
        and node.attr in FLOAT_FUNCTIONS
    ]


def outside_imports(source: Path, room: str, allowed: frozenset[str]) -> list[str]:
    """Find what the modules of *room* import beside the standard library and *allowed*."""
    return [
        f"{name}:{line}: {top}"
        for name, _, tree in modules(source)
        if name == room or name.startswith(f"{room}.")
        for line, top in imported(tree)
        if top not in allowed and top not in sys.stdlib_module_names
    ]


def missing_docstrings(source: Path) -> list[str]:
    """Find modules that do not say what they are for."""
    return [name for name, _, tree in modules(source) if not ast.get_docstring(tree)]


def long_modules(source: Path, most: int = MOST_LINES) -> list[str]:
    """Find modules of more than *most* lines: too long to hold one concept."""
    sizes = ((name, len(path.read_text("utf-8").splitlines())) for name, path, _ in modules(source))
    return [f"{name}: {lines} lines" for name, lines in sizes if lines > most]


def loaded_by(statement: str, heavy: frozenset[str]) -> list[str]:
    """Run *statement* in a new Python and say which of the *heavy* modules it has loaded."""
    code = f"import sys; {statement}; print(*sorted(sys.modules), sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, encoding="utf-8"
    )
    return sorted(heavy.intersection(done.stdout.split()))
