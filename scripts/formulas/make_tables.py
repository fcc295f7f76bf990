"""Executes released functions and writes tables of their inputs and outputs; see README.md."""

import sys
from pathlib import Path

import advantages  # noqa: F401  the modules register their tables
import losses  # noqa: F401
import rewards  # noqa: F401
import samplers  # noqa: F401
import schedules  # noqa: F401
from released import TABLES, write

FOLDER = Path(__file__).parents[2] / "training-core/src/test/resources/formulas"


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: make_tables.py CHECKOUTS [NAME ...]")
    checkouts, names = Path(sys.argv[1]), sys.argv[2:]
    for made in TABLES:
        if not names or made.name in names:
            print(f"{made.name}: {write(made, checkouts, FOLDER)} rows")


if __name__ == "__main__":
    main()
