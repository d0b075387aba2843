"""One reference page per public package, made from what the package exports.

A package is public when its `__init__.py` has an `__all__`; a new one gets its page by itself. The
front door gets a list of links, because all that it offers lives in a room below.
"""

from __future__ import annotations

import ast
import typing
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

SOURCE = Path(__file__).parents[2] / "src"
NOT_PUBLIC = frozenset({"cli"})  # its reference is the help of its verbs

PAGE = """\
# {name}

```{{eval-rst}}
.. automodule:: {name}
   :members:
   :show-inheritance:
```
"""


def public_packages(source: Path = SOURCE) -> dict[str, list[str]]:
    """Find the packages that export names, without importing them."""
    found = {}
    for path in sorted(source.glob("zwergriese/**/__init__.py")):
        parts = path.parent.relative_to(source).parts
        exported = _exported(ast.parse(path.read_text("utf-8")))
        if exported and not NOT_PUBLIC.intersection(parts):
            found[".".join(parts)] = exported
    return found


def own_names(source: Path = SOURCE) -> frozenset[str]:
    """Collect every name that a module of ours defines at its top, public or not."""
    names = set(typing.__all__)  # annotations that are left as text name them as if they were ours
    for path in source.rglob("*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            for each in [node, *node.body] if isinstance(node, ast.If) else [node]:
                names.update(_defined(each))
    return frozenset(names)


def outside_imports(source: Path = SOURCE) -> dict[str, str]:
    """Collect what our modules import from outside by short name: `Path` is `pathlib.Path`.

    An import that is for type checkers only leaves the short name in an annotation.
    """
    return {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for path in sorted(source.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and not (node.module or "").startswith("zwergriese")
        for alias in node.names
    }


def write_pages(app: Sphinx, *_: object) -> None:
    """Write a page for each public package and drop those of packages that are gone."""
    folder = Path(app.srcdir) / "reference" / "api"
    folder.mkdir(parents=True, exist_ok=True)
    packages = public_packages()
    wanted = {f"{name}.md": PAGE.format(name=name) for name in packages if "." in name}
    for path in folder.glob("*.md"):
        if path.name not in wanted:
            path.unlink()
    for file_name, text in wanted.items():
        path = folder / file_name
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


def find_home(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: nodes.TextElement
) -> nodes.Node | None:
    """Lead a reference to where the name is documented.

    Annotations name the module that defines a class; our pages show it in the package that exports
    it. A name of ours that no package exports stays plain text. Any other name is a mistake, and
    the build fails on it.
    """
    if node.get("refdomain") != "py":
        return None
    name = node["reftarget"].rpartition(".")[2]
    domain = env.domains.python_domain
    homes = [f"{package}.{name}" for package in public_packages() if "." in package]
    known = [home for home in homes if home in domain.objects]
    if known:
        page = domain.objects[known[0]]
        builder: Any = app.builder
        uri = builder.get_relative_uri(node["refdoc"], page.docname)
        link = nodes.reference("", "", contnode, internal=True, refuri=f"{uri}#{page.node_id}")
        link["reftitle"] = known[0]
        return link
    if name in app.config.names_of_our_own:
        return contnode
    node["reftarget"] = app.config.outside_imports.get(node["reftarget"], node["reftarget"])
    return None  # intersphinx comes next


def keep_first_sentence(
    _app: Sphinx, what: str, _name: str, _obj: object, _options: object, lines: list[str]
) -> None:
    """Keep a property's "The state: as it is" from being read as a type and what it means."""
    if what in {"attribute", "data", "property"}:
        lines[:0] = ["..", ""]  # an empty comment: napoleon looks at the first line only


def _exported(tree: ast.Module) -> list[str]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and "__all__" in _defined(node):
            exported: list[str] = ast.literal_eval(node.value)
            return exported
    return []


def _defined(node: ast.stmt) -> set[str]:
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return {node.name}
    if isinstance(node, ast.Assign):
        return {target.id for target in node.targets if isinstance(target, ast.Name)}
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return {node.target.id}
    return set()


def setup(app: Sphinx) -> dict[str, Any]:
    """Join in: pages before anything is read, homes when a reference finds none."""
    app.setup_extension("sphinx.ext.autodoc")
    app.add_config_value("names_of_our_own", own_names(), "")
    app.add_config_value("outside_imports", outside_imports(), "")
    app.connect("config-inited", lambda app, _config: write_pages(app))
    app.connect("missing-reference", find_home, priority=400)
    app.connect("autodoc-process-docstring", keep_first_sentence, priority=400)  # before napoleon
    return {"parallel_read_safe": True, "parallel_write_safe": True}
