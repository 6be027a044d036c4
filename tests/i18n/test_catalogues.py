"""English and Italian are complete: nothing missing, nothing fuzzy, placeholders agree, files up to date."""

import gettext
import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from scopa import i18n
from scopa.i18n import (
    LANGUAGES,
    _,
    best_language,
    compile_catalogue,
    current_language,
    ngettext,
    pgettext,
    set_language,
    system_language,
)
from tools import i18n as tool

ROOT = Path(__file__).resolve().parents[2]
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(scope="module")
def template() -> Catalog:
    return tool.extract()


def test_every_string_of_the_sources_is_found(template: Catalog) -> None:
    ids = {message.id for message in tool.messages(template)}
    assert len(ids) > 100
    assert "{rank} of {suit}" in ids
    assert ("{card}: {n} way to take", "{card}: {n} ways to take") in ids
    assert template.get("the 8", context="rank") is not None
    assert template.get("Apprentice") is not None, "marked with N_"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_complete(language: str, template: Catalog) -> None:
    catalogue = tool.update(language, template)
    assert tool.problems(catalogue) == []
    assert not list(catalogue.obsolete)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_are_up_to_date(language: str, template: Catalog) -> None:
    """If this fails: python tools/i18n.py, then translate what it lists."""
    text = tool.catalogue_path(language).read_text(encoding="utf-8")
    assert tool.entries(text) == tool.entries(tool.to_text(tool.update(language, template)))
    text = (tool.LOCALE_DIR / "scopa.pot").read_text(encoding="utf-8")
    assert tool.entries(text) == tool.entries(tool.to_text(template))


def test_a_message_that_moves_makes_no_catalogue_stale_but_a_new_one_does() -> None:
    catalogue = Catalog()
    catalogue.add("Take", "Prendi", locations=[("scopa/a.py", 3)])
    catalogue.add("Lay", "Cala", locations=[("scopa/b.py", 3)])
    moved = Catalog()
    moved.add("Lay", "Cala", locations=[("scopa/c.py", 9)])
    moved.add("Take", "Prendi", locations=[("scopa/a.py", 3)])
    assert tool.entries(tool.to_text(moved)) == tool.entries(tool.to_text(catalogue))
    moved.add("New", "")
    assert tool.entries(tool.to_text(moved)) != tool.entries(tool.to_text(catalogue))


def test_the_languages_of_the_tool_are_those_of_the_game() -> None:
    assert set(tool.LANGUAGES) == set(LANGUAGES)


def catalogue_with(
    id_: str | tuple[str, str], text: str | tuple[str, str], *, fuzzy: bool = False
) -> Catalog:
    catalogue = Catalog(locale="it")
    catalogue.mime_headers = [("Plural-Forms", tool.PLURAL_FORMS)]
    catalogue.add(id_, text, flags=("fuzzy",) if fuzzy else ())
    return catalogue


@pytest.mark.parametrize(
    ("id_", "text", "problem"),
    [
        ("Take", "", "missing"),
        (("{n} card", "{n} cards"), ("{n} carta", ""), "missing"),
        ("It is {name}'s turn", "Tocca a te", "placeholders"),
        ("Take", "Prendi {n}", "placeholders"),
        (("{n} card", "{n} cards"), ("{n} carta", "carte"), "placeholders"),
        ("Take", "Prendi {", "braces"),
        ("Take", "Prendi ", "white space"),
        ("Take", "L'asso", "straight apostrophe"),
    ],
)
def test_a_bad_translation_is_found(
    id_: str | tuple[str, str], text: str | tuple[str, str], problem: str
) -> None:
    assert [line.split(":")[0] for line in tool.problems(catalogue_with(id_, text))] == [problem]


def test_a_fuzzy_translation_is_found_and_a_good_one_passes() -> None:
    assert tool.problems(catalogue_with("Take", "Prendi", fuzzy=True)) == ["fuzzy: 'Take'"]
    assert tool.problems(catalogue_with("Take", "Prendi")) == []
    assert tool.problems(catalogue_with(("{n} card", "{n} cards"), ("una carta", "{n} carte"))) == []


def test_a_new_string_is_reported_and_an_old_one_goes() -> None:
    template = Catalog()
    template.add("a string that no catalogue has")
    updated = tool.update("it", template)
    assert tool.problems(updated) == ["missing: 'a string that no catalogue has'"]
    assert [message.id for message in tool.messages(updated)] == ["a string that no catalogue has"]


def test_the_check_command_agrees() -> None:
    result = subprocess.run(
        [sys.executable, "tools/i18n.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stdout
    assert ", 0 problems" in result.stdout


def test_switching_is_live() -> None:
    assert (current_language(), _("Take")) == ("en", "Take")
    assert set_language("it") == "it"
    assert (current_language(), _("Take")) == ("it", "Prendi")
    assert ngettext("{n} card", "{n} cards", 1) == "{n} carta"
    assert ngettext("{n} card", "{n} cards", 0) == "{n} carte"
    assert pgettext("Italian suit", "clubs") == "bastoni"
    assert pgettext("French suit", "clubs") == "fiori"
    assert set_language("en") == "en"
    assert _("Take") == "Take"


@pytest.mark.parametrize(
    ("codes", "expected"),
    [
        (["it"], "it"),
        (["it_IT.UTF-8"], "it"),
        (["it-CH"], "it"),
        (["IT"], "it"),
        (["de", "it"], "it"),
        (["de"], "en"),
        (["C"], "en"),
        ([""], "en"),
        ([], "en"),
        (["en_GB", "it"], "en"),
    ],
)
def test_the_best_language(codes: list[str], expected: str) -> None:
    assert best_language(codes) == expected


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "it_IT"}, "it"),
        ({"LANG": "it_IT", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US", "LANGUAGE": "de:it"}, "it"),
        ({"LANG": "fr_FR"}, "en"),
    ],
)
def test_the_language_of_the_desktop(
    environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    assert system_language() == expected
    assert set_language("system") == expected


def test_an_unknown_language_is_english() -> None:
    assert set_language("tlh") == "en"


@pytest.fixture
def locale_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Catalogues of our own, Italian with one message: Take."""
    folder = tmp_path / "it" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    monkeypatch.setattr(i18n, "LOCALE_DIR", tmp_path)
    return folder


def write_po(folder: Path, text: str) -> None:
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
    (folder / "scopa.po").write_text(f'{head}msgid "Take"\nmsgstr "{text}"\n', encoding="utf-8")


def test_a_bare_checkout_compiles_in_memory(locale_dir: Path) -> None:
    write_po(locale_dir, "Prendi dal po")
    set_language("it")
    assert _("Take") == "Prendi dal po"
    assert [path.name for path in locale_dir.iterdir()] == ["scopa.po"], (
        "nothing is written into the checkout"
    )


def test_a_compiled_catalogue_is_used_unless_it_is_older(locale_dir: Path) -> None:
    write_po(locale_dir, "Prendi dal po")
    compiled = locale_dir / "scopa.mo"
    compiled.write_bytes(compile_catalogue(locale_dir / "scopa.po"))
    write_po(locale_dir, "Prendi dal po nuovo")
    os.utime(locale_dir / "scopa.po", (1000, 1000))
    os.utime(compiled, (2000, 2000))
    set_language("it")
    assert _("Take") == "Prendi dal po"
    os.utime(compiled, (500, 500))
    set_language("it")
    assert _("Take") == "Prendi dal po nuovo"
    (locale_dir / "scopa.po").unlink()
    set_language("it")
    assert _("Take") == "Prendi dal po", "an installed game has no .po"


@pytest.mark.parametrize("content", [None, b"", b"\0" * 100, b"no catalogue", b"\xde\x12\x04\x95"])
def test_without_a_catalogue_the_game_speaks_english_and_says_so_once(
    locale_dir: Path, content: bytes | None, capsys: pytest.CaptureFixture[str]
) -> None:
    if content is not None:
        (locale_dir / "scopa.mo").write_bytes(content)
    set_language("it")
    assert _("Take") == "Take"
    error = capsys.readouterr().err
    assert error.startswith("scopa: no catalogue for 'it', using English")
    assert error.count("\n") == 1


def test_without_babel_the_game_speaks_english(
    locale_dir: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write_po(locale_dir, "Prendi")
    monkeypatch.setitem(sys.modules, "babel.messages.pofile", None)
    set_language("it")
    assert _("Take") == "Take"
    assert capsys.readouterr().err.count("\n") == 1


def test_the_build_hook_compiles_every_catalogue(tmp_path: Path) -> None:
    """The hook does what compile_catalogue does; it may not import the package, so it says it again."""
    pytest.importorskip("hatchling")
    from hatch_build import CatalogueHook

    for language in LANGUAGES:
        source = tool.catalogue_path(language)
        target = tmp_path / source.relative_to(ROOT)
        target.parent.mkdir(parents=True)
        target.write_bytes(source.read_bytes())
    hook = CatalogueHook(str(tmp_path), {}, None, None, "", "wheel")  # type: ignore[arg-type]
    hook.initialize("standard", {})
    for language in LANGUAGES:
        compiled = (
            (tmp_path / tool.catalogue_path(language).relative_to(ROOT)).with_suffix(".mo").read_bytes()
        )
        assert compiled == compile_catalogue(tool.catalogue_path(language))
        assert gettext.GNUTranslations(BytesIO(compiled)).gettext("Take") in ("Take", "Prendi")
