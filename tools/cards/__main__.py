"""Run the generator: `python -m tools.cards`."""

import sys

from .build import main

sys.exit(main())
