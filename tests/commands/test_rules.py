"""`scopa rules`: any rules on the terminal, and as a page."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scopa.cli import main
from scopa.i18n import set_language
from scopa.rules.variants import VARIANTS


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    set_language("en")


def test_the_rules_of_every_game_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    texts = set()
    for key in VARIANTS:
        assert main(["rules", "--variant", key, "--lang", "en"]) == 0
        texts.add(capsys.readouterr().out)
    assert len(texts) == len(VARIANTS)
    assert all(text.startswith("THE RULES\n=====") for text in texts)


def test_a_rule_that_is_set_is_told_and_the_language_is_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--set", "napola=on", "--rule", "target=16", "--players", "4", "--lang", "it"]) == 0
    text = capsys.readouterr().out
    assert "Napola" in text
    assert "16 punti" in text
    assert "Quattro giocatori in due coppie" in text
    assert main(["rules", "--lang", "it"]) == 0
    assert "Napola" not in capsys.readouterr().out


def test_the_whole_help_has_the_glossary(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--lang", "en"]) == 0
    assert "mazziere" not in capsys.readouterr().out
    assert main(["rules", "--lang", "en", "--all"]) == 0
    assert "mazziere" in capsys.readouterr().out


def test_the_page_is_written_with_its_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "new" / "rules.html"
    assert main(["rules", "--html", str(page), "--lang", "en"]) == 0
    assert str(page) in capsys.readouterr().out
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert text.count("data:image/svg+xml;base64,") > 20
    assert len(text) < 3_000_000


@pytest.mark.parametrize(
    "wrong",
    [["--variant", "bridge"], ["--set", "napola"], ["--set", "inverse=lowest", "--set", "obligation=free"]],
)
def test_rules_that_make_no_game_are_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", *wrong]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("scopa rules: ")


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["rules", "--html", str(tmp_path / "file" / "page.html")]) == 2
    assert "cannot be written" in capsys.readouterr().err
