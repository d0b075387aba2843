"""Links to other projects without asking them: inventories made from a short list.

Sphinx reads the names that another project documents from its inventory file. Ours are written from
a text file that holds the names that our pages use, and nothing else. A name without a row fails
the build and asks for one.
"""

import zlib
from pathlib import Path


def write(names: Path, folder: Path) -> dict[str, tuple[str, str]]:
    """Write one inventory per project of the list and give what intersphinx wants to know.

    A line without an indent starts a project: its name and the address of its pages. Each line
    below it holds a role, a page, and the names on it. A page may end in an anchor of its own.
    """
    mapping: dict[str, tuple[str, str]] = {}
    rows: dict[str, list[str]] = {}
    project = ""
    for line in names.read_text("utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            project, address = line.split()
            mapping[project] = (address, f"inventories/{project}.inv")
            rows[project] = []
            continue
        role, page, *found = line.split()
        place = page if "#" in page else f"{page}#$"
        rows[project] += [f"{name} {role} 1 {place} -" for name in found]
    folder.mkdir(exist_ok=True)
    for project, lines in rows.items():
        _write_one(folder / f"{project}.inv", project, lines)
    return mapping


def _write_one(path: Path, project: str, rows: list[str]) -> None:
    head = (
        "# Sphinx inventory version 2\n"
        f"# Project: {project}\n"
        "# Version: \n"
        "# The remainder of this file is compressed using zlib.\n"
    )
    body = zlib.compress("".join(f"{row}\n" for row in sorted(rows)).encode())
    content = head.encode() + body
    if not path.exists() or path.read_bytes() != content:
        path.write_bytes(content)
