"""Files that are either old or new, never half: atomic writes, and broken files kept aside.

It knows nothing of what the files mean. Folders follow the desktop's rules through platformdirs.
"""

import os
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import platformdirs

APPLICATION = "scopa"


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that could not be read or kept; the screen tells it once.

    Codes: "settings_unreadable" (kept: where the broken file now is), "settings_value" (detail: the names of
    the fields that fell back to their default), "settings_unwritable", "journal_unwritable" (detail: the
    system's reason), "family_unreadable" and "family_unwritable" (the same of the player's own rules).
    """

    code: str
    path: Path
    detail: str = ""
    kept: Path | None = None


def config_folder() -> Path:
    """Return the folder of the settings (not created)."""
    return Path(platformdirs.user_config_dir(APPLICATION, appauthor=False))


def state_folder() -> Path:
    """Return the folder of the match journals' parent: state that survives a restart (not created)."""
    return Path(platformdirs.user_state_dir(APPLICATION, appauthor=False))


def write_atomically(path: Path, data: bytes) -> None:
    """Replace a file so that a reader, or a crash at any moment, sees the old bytes or the new ones.

    Creates the folder. Raises OSError when the file cannot be written; the old file is then unchanged.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder durable, on systems where a folder can be opened for that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def keep_aside(path: Path) -> Path | None:
    """Rename a broken file to the first free "name.broken-N.ext"; returns that path, None if it cannot be.

    Nothing is ever deleted or overwritten.
    """
    number = 1
    while (target := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists():
        number += 1
    try:
        os.rename(path, target)
    except OSError:
        return None
    return target
