"""The project names no registry and no machine: it must build anywhere."""

import pytest

from tests.architecture.checks import ROOT, lock_files, private_words, tracked_files


def test_no_file_names_a_registry_or_a_path_of_one_machine():
    findings = []
    for path in tracked_files():
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        findings += private_words(path.relative_to(ROOT).as_posix(), text)
    assert not findings


def test_files_are_looked_at():
    assert ROOT / "pyproject.toml" in tracked_files()


def test_no_lock_file_is_kept():
    assert not lock_files([path.name for path in tracked_files()])


@pytest.mark.parametrize(
    "line",
    [
        "url = https://py" + "pi.org/simple",
        "https://files.python" + "hosted.org/x",
        "--index" + "-url=http://localhost",
        "open('/ho" + "me/me/file')",
        "see /wo" + "rk/notes.txt",
        r"C:\Us" + r"ers\me",
    ],
)
def test_a_planted_word_is_found(line):
    assert private_words("planted.txt", f"fine\n{line}\n")[0].startswith("planted.txt:2: ")


@pytest.mark.parametrize(
    "line",
    [
        "docs/wo" + "rk/page.md",
        "https://example.org/ho" + "me/page",
        "pip install zwergriese",
        "<a href='../ro" + "ot/x'>",
    ],
)
def test_a_harmless_line_is_let_pass(line):
    assert not private_words("fine.txt", line)


def test_a_planted_lock_file_is_found():
    assert lock_files(["README.md", "sub/uv.lock"]) == ["sub/uv.lock"]
