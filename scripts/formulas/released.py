"""Reads functions of released code at a named commit and runs them by themselves."""

import ast
import contextlib
import io
import subprocess
import textwrap
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Source:
    """One file of a repository at a commit."""

    repository: str
    commit: str
    file: str
    text: str

    @staticmethod
    def of(checkouts: Path, repository: str, commit: str, file: str) -> "Source":
        shown = subprocess.run(
            ["git", "-C", str(checkouts / repository), "show", f"{commit}:{file}"],
            check=True,
            capture_output=True,
        )
        return Source(repository, commit, file, shown.stdout.decode())

    def function(self, name: str) -> str:
        """The source of a function, a class or Class.method, without decorators and moved to the margin."""
        node = ast.parse(self.text)
        for part in name.split("."):
            node = next(n for n in ast.walk(node) if getattr(n, "name", None) == part)
        lines = self.text.splitlines()[node.lineno - 1 : node.end_lineno]
        return textwrap.dedent("\n".join(lines)) + "\n"

    def lines(self, first: int, last: int) -> str:
        """Lines from first to last, from 1, moved to the margin."""
        return textwrap.dedent("\n".join(self.text.splitlines()[first - 1 : last])) + "\n"


def run(source: str, scope: dict) -> dict:
    """Runs a source in a scope, which is changed; what it prints is dropped."""
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(source, "released", "exec"), scope)
    return scope


def call(function, *arguments, **named):
    """Calls a released function; what it prints is dropped."""
    with contextlib.redirect_stdout(io.StringIO()):
        return function(*arguments, **named)


@dataclass
class Table:
    """Inputs and outputs of one released function."""

    name: str
    repository: str
    commit: str
    file: str
    function: str
    licence: str
    stubbed: str
    rows: object
    beside: tuple


TABLES: list[Table] = []


def table(name, repository, commit, file, function, licence, stubbed="nothing", beside=()):
    """Registers what takes the source, and those of the files beside it, and gives the rows of a table."""

    def register(rows):
        TABLES.append(
            Table(name, repository, commit, file, function, licence, stubbed, rows, beside)
        )
        return rows

    return register


def cell(value) -> str:
    """A number of 9 significant digits, numbers with spaces between, or a word."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return str(int(value))
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, (list, tuple)):
        return " ".join(cell(one) for one in value)
    return f"{float(value) + 0.0:.9g}"


def write(made: Table, checkouts: Path, folder: Path) -> int:
    files = [made.file, *made.beside]
    rows = list(
        made.rows(*(Source.of(checkouts, made.repository, made.commit, file) for file in files))
    )
    head = (
        f"# {made.repository} commit {made.commit}, {made.file}, {made.function};"
        f" licence: {made.licence}; stubbed: {made.stubbed}"
    )
    lines = [head, ",".join(rows[0])]
    lines += [",".join(cell(value) for value in row.values()) for row in rows]
    assert all(row.keys() == rows[0].keys() for row in rows), made.name
    (folder / f"{made.name}.csv").write_text("\n".join(lines) + "\n")
    return len(rows)
