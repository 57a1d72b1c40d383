"""``python -m dustup`` is the command ``dustup``."""

from dustup.cli import main

main()
