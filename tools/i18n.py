"""Extract the strings of the game, bring the catalogues up to date, report what is missing.

    python tools/i18n.py            extract, update scopa.pot and every scopa.po, list untranslated messages
    python tools/i18n.py --check    write nothing; fail if a catalogue is stale, incomplete or wrong

English is the source language: its catalogue is filled with the message ids. Needs babel.
"""

import argparse
import io
import re
import string
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "scopa"
LOCALE_DIR = SOURCES / "i18n" / "locale"
LANGUAGES = ("en", "it")
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "NP_": ((1, "c"), 2),
}
#: both languages have one and many; the third Italian form of recent locale data (millions) never occurs here
PLURAL_FORMS = "nplurals=2; plural=(n != 1);"
HEADER = "# Messages of Scopa. Made by tools/i18n.py: change the msgstr lines only."


def catalogue_path(language: str) -> Path:
    """Return the path of a language's catalogue."""
    return LOCALE_DIR / language / "LC_MESSAGES" / "scopa.po"


def extract() -> Catalog:
    """Return the template: every message in the sources, with the files it occurs in."""
    template = Catalog(project="scopa", header_comment=HEADER, fuzzy=False)
    found = extract_from_dir(
        str(SOURCES),
        [("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=("i18n:",),
        strip_comment_tags=True,
    )
    for name, line, message, comments, context in sorted(found, key=lambda entry: (entry[0], entry[1])):
        template.add(
            message,
            locations=[(f"scopa/{name}", line)],
            auto_comments=list(dict.fromkeys(comments)),
            context=context,
        )
    return template


def update(language: str, template: Catalog) -> Catalog:
    """Return a language's catalogue with exactly the messages of the template; translations are kept."""
    path = catalogue_path(language)
    old = Catalog(locale=language)
    if path.exists():
        with path.open("rb") as file:
            old = read_po(file, locale=language)
    new = Catalog(locale=language, project="scopa", header_comment=HEADER, fuzzy=False)
    new.mime_headers = [("Plural-Forms", PLURAL_FORMS)]
    for message in messages(template):
        known = old.get(message.id, message.context)
        text = known.string if known is not None else None
        if language == "en":
            text = message.id
        new.add(
            message.id,
            text,
            locations=message.locations,
            auto_comments=message.auto_comments,
            flags=known.flags if known is not None and language != "en" else (),
            context=message.context,
        )
    return new


def messages(catalogue: Catalog) -> Iterator[Message]:
    """Yield the messages of a catalogue without its header."""
    return (message for message in catalogue if message.id)


def to_text(catalogue: Catalog) -> str:
    """Return a catalogue as the text of a file, without dates and line numbers that only make conflicts."""
    for message in messages(catalogue):
        message.locations = [(name, 0) for name in sorted({name for name, _ in message.locations})]
        message.flags &= {"fuzzy"}  # which other flags there are depends on the version of babel
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=0, include_lineno=False, sort_by_file=False)
    lines = buffer.getvalue().decode("utf-8").splitlines(keepends=True)
    volatile = (
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Language-Team",
        "Generated-By",
        "Report-Msgid",
        "Project-Id",
    )
    return "".join(line for line in lines if not line.startswith(tuple(f'"{field}' for field in volatile)))


def entries(text: str) -> set[str]:
    """Return the entries of a catalogue's text without the places where they are used.

    A catalogue is stale when these differ; a message that has only moved to another file makes no work.
    """
    blocks = text.split("\n\n")
    return {"\n".join(line for line in block.splitlines() if not line.startswith("#:")) for block in blocks}


def placeholders(text: str) -> set[str]:
    """Return the names in braces of a message; raises ValueError for braces that str.format refuses."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def forms(text: object) -> list[str]:
    """Return the forms of a message or a translation as a list: one, or one per plural form."""
    return [str(form or "") for form in (text if isinstance(text, (tuple, list)) else (text,))]


def problems(catalogue: Catalog) -> list[str]:
    """Return what is wrong with a catalogue, one line each: missing, fuzzy, placeholders, typography."""
    found = []
    for message in messages(catalogue):
        ids, texts = forms(message.id), forms(message.string)
        label = f"{ids[0]!r}"
        if not all(texts) or len(texts) < (catalogue.num_plurals if message.pluralizable else 1):
            found.append(f"missing: {label}")
            continue
        if message.fuzzy:
            found.append(f"fuzzy: {label}")
        try:
            wanted = set[str]().union(*(placeholders(text) for text in ids))
            given = [placeholders(text) for text in texts]
        except ValueError as error:
            found.append(f"braces: {label} ({error})")
            continue
        # the form for one thing may spell the number out
        if any(names - wanted for names in given) or wanted - given[-1]:
            found.append(f"placeholders: {label} has {sorted(wanted)}, not {[sorted(n) for n in given]}")
        for text in texts:
            if text != text.strip() and ids[0] == ids[0].strip():
                found.append(f"white space: {label}")
            if re.search(r"(?<=\w)'", text) and catalogue.locale_identifier == "it":
                found.append(f"straight apostrophe: {label}")
    return found


def main(arguments: list[str] | None = None) -> int:
    """Run the command; returns 1 when something is missing, stale or wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", maxsplit=1)[0])
    parser.add_argument("--check", action="store_true", help="write nothing, only say what is wrong")
    options = parser.parse_args(arguments)
    template = extract()
    files = {LOCALE_DIR / "scopa.pot": to_text(template)}
    complaints: list[str] = []
    for language in LANGUAGES:
        catalogue = update(language, template)
        complaints += [f"{language}: {problem}" for problem in problems(catalogue)]
        files[catalogue_path(language)] = to_text(catalogue)
    for path, text in files.items():
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        if options.check and entries(old) != entries(text):
            complaints.append(f"stale: {path.relative_to(ROOT)} (run python tools/i18n.py)")
        elif not options.check and old != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    for complaint in complaints:
        print(complaint)
    print(f"{len(list(messages(template)))} messages, {len(complaints)} problems")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
