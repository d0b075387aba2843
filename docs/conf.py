"""How the pages are built. Every warning is an error, and nothing is fetched."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "_ext"))

import inventories  # noqa: E402  needs the line above

project = "zwergriese"
author = "The zwergriese authors"
project_copyright = "The zwergriese authors"

extensions = [
    "api_pages",
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.intersphinx",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "sphinx_design",
]
exclude_patterns = ["_build"]
nitpicky = True
show_warning_types = True
html_theme = "furo"
html_title = "zwergriese"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

default_role = "code"  # single backticks in docstrings mean code, as in Markdown
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
napoleon_numpy_docstring = False
python_maximum_signature_line_length = 88
python_use_unqualified_type_names = True

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

# Names of other projects, from a list that we keep: a build needs no network.
intersphinx_mapping = inventories.write(HERE / "outside-names.txt", HERE / "inventories")
