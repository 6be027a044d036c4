"""The languages of the game: gettext with English message ids, switchable while the game runs.

It knows catalogues and nothing about cards (terms.py), screens or settings. Every string a player may read
passes through `_`, `ngettext` or `pgettext`, with named placeholders filled by `str.format` afterwards, so
that a translator may reorder them. `N_` only marks a string that is looked up later.
"""

import gettext as _gettext
import io
import locale
import os
import sys
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

DOMAIN = "scopa"
LOCALE_DIR = Path(__file__).parent / "locale"
#: code -> the language's own name, in the order of the menu
LANGUAGES = {"en": "English", "it": "Italiano"}
SOURCE_LANGUAGE = "en"

_language = SOURCE_LANGUAGE
_translations: _gettext.NullTranslations = _gettext.NullTranslations()


def _(message: str) -> str:
    """Return the message in the current language."""
    return _translations.gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """Return the form for `n` things in the current language; the number is filled in by the caller."""
    return _translations.ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    """Return the message in the current language, told apart from its homonyms by `context`."""
    return _translations.pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 - the name every gettext tool looks for
    """Mark a message for extraction and return it unchanged."""
    return message


def NP_(context: str, message: str) -> tuple[str, str]:  # noqa: N802 - its twin with a context
    """Mark a message with its context for extraction; look it up later with `pgettext(*mark)`."""
    return context, message


def current_language() -> str:
    """Return the code of the language in use, a key of LANGUAGES."""
    return _language


def set_language(code: str) -> str:
    """Switch to a language ("it", "it_IT", or "system" for the desktop's) and return the code now in use.

    An unknown code gives English. A catalogue that cannot be had is reported in one line on stderr and gives
    English texts; it is never an error.
    """
    global _language, _translations  # noqa: PLW0603 - one language per process is what gettext means
    _language = system_language() if code == "system" else best_language([code])
    _translations = _load(_language)
    return _language


def best_language(codes: Iterable[str]) -> str:
    """Return the first of the wanted languages that exists, else English.

    >>> best_language(["de_DE.UTF-8", "it_CH"])
    'it'
    """
    for code in codes:
        short = code.replace("-", "_").split("_")[0].split(".")[0].lower()
        if short in LANGUAGES:
            return short
    return SOURCE_LANGUAGE


def system_language() -> str:
    """Return the language of the desktop, as far as the environment tells it."""
    wanted: list[str] = []
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            wanted = value.split(":")
            break
    if not wanted:
        wanted = [_platform_locale()]
    return best_language(wanted)


def _platform_locale() -> str:
    if sys.platform == "win32":
        import ctypes

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    return locale.getlocale()[0] or ""


def _load(language: str) -> _gettext.NullTranslations:
    """Return the catalogue of a language; one that has not changed on disk is read only once."""
    folder = LOCALE_DIR / language / "LC_MESSAGES"
    stamp = tuple(_changed(folder / f"{DOMAIN}{suffix}") for suffix in (".po", ".mo"))
    return _read(language, stamp)


def _changed(path: Path) -> int:
    return path.stat().st_mtime_ns if path.exists() else 0


@lru_cache(maxsize=4)
def _read(language: str, _stamp: tuple[int, ...]) -> _gettext.NullTranslations:
    folder = LOCALE_DIR / language / "LC_MESSAGES"
    source, compiled = folder / f"{DOMAIN}.po", folder / f"{DOMAIN}.mo"
    try:
        if compiled.exists() and not (source.exists() and _newer(source, compiled)):
            return _gettext.GNUTranslations(io.BytesIO(compiled.read_bytes()))
        return _gettext.GNUTranslations(io.BytesIO(compile_catalogue(source)))
    except Exception as error:  # a broken catalogue fails in ways of its own; English is always there
        if language != SOURCE_LANGUAGE:
            print(f"scopa: no catalogue for '{language}', using English ({error})", file=sys.stderr)
        return _gettext.NullTranslations()


def _newer(path: Path, than: Path) -> bool:
    return path.stat().st_mtime > than.stat().st_mtime


def compile_catalogue(source: Path) -> bytes:
    """Return the bytes of the .mo file of a .po file.

    Only a bare checkout and the build need it; an installed game has its .mo files and no babel. Raises
    ImportError without babel, OSError, ValueError or babel's PoFileError for a file that cannot be read.
    """
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with source.open("rb") as file:
        catalogue = read_po(file)
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()
