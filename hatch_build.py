"""Build hook: compiles the message catalogues so that the wheel carries .mo files.

It must not import the package: pygame and the other dependencies are absent while building.
"""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):  # type: ignore[misc,type-arg,unused-ignore]
    """Compile every scopa.po under scopa/i18n/locale beside its source."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the .mo files before hatchling collects the files of the wheel."""
        for source in sorted(Path(self.root, "scopa", "i18n", "locale").glob("*/LC_MESSAGES/*.po")):
            with source.open("rb") as file:
                catalogue = read_po(file)
            with source.with_suffix(".mo").open("wb") as file:
                write_mo(file, catalogue)
