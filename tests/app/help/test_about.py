"""The page about the game, and a report that helps and names nobody."""

from pathlib import Path

import pygame
import pytest

from scopa import __version__
from scopa.app.help.about_book import LICENCE, OTHERS, about_book
from scopa.app.help.paths import home_path
from scopa.app.help.pieces import Piece, Row
from scopa.app.help.report import PRIVATE, commit_of, system_report, version
from scopa.app.resources import Resources
from scopa.app.scenes.about import AboutScene
from scopa.i18n.help_blocks import Book, words_of
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp, click, key

ROOT = Path(__file__).parents[3]
SHA = "0123456789abcdef0123456789abcdef01234567"


def text_of(book: Book) -> str:
    (chapter,) = book.chapters
    blocks = [*chapter.intro, *(block for section in chapter.sections for block in section.blocks)]
    return "\n".join(word for block in blocks for word in words_of(block))


def test_version_licences_authors_and_folders_are_told(open_app: OpenApp) -> None:
    app = open_app(AboutScene)
    decks = app.context.resources.decks.values()
    text = text_of(about_book(decks))
    assert __version__ in text
    for deck in decks:
        assert deck.name("en") in text
        assert deck.author in text
        assert deck.licence in text
    for name, _package, licence, _purpose in OTHERS:
        assert name in text
        assert licence in text
    assert "No network" in text
    assert "scopa" in text.partition("Decks of your own")[2][:200]


def test_every_package_that_is_needed_is_named() -> None:
    needed = (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("dependencies = [")[2]
    names = [
        line.strip(' ",').partition(">")[0] for line in needed.partition("]")[0].splitlines() if line.strip()
    ]
    assert len(names) >= 5
    assert set(names) <= {package for _name, package, _licence, _purpose in OTHERS}


def test_the_licence_is_the_file() -> None:
    file = " ".join((ROOT / "LICENSE").read_text(encoding="utf-8").split())
    shown = " ".join(LICENCE).replace("“", '"').replace("”", '"')
    assert file.startswith(shown)


def test_the_report_names_nobody(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", "/home/mariarossi")
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(variable, "/home/mariarossi/files")
    settings = Settings(
        language="en", speed="fast", text_size=120, player_names=["Maria Rossi", "Nonna Pina"]
    )
    app = open_app(AboutScene, settings)
    app.context.resources.problems.append("Deck in /home/mariarossi/decks is broken")
    report = system_report(app.context)
    for secret in ("mariarossi", "Maria", "Pina", "player_names"):
        assert secret not in report
    for wanted in (
        version(),
        "Python",
        "SDL",
        "1280x720",
        "speed=fast",
        "text_size=120",
        "~/files",
        "~/decks",
    ):
        assert wanted in report
    assert "player_names" in PRIVATE


def test_the_report_is_copied_and_so_is_said(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    monkeypatch.setattr(Resources, "work", lambda self, *more: False)

    def take(text: str) -> bool:
        taken.append(text)
        return True

    monkeypatch.setattr("scopa.app.scenes.about.copy_text", take)
    app = open_app(AboutScene)
    scene = app.stack.top
    assert isinstance(scene, AboutScene)
    app.step(16, click(scene.node("report").rect.center))
    (report,) = taken
    assert report.startswith("Scopa ")
    assert "copied" in scene.node("message").name
    monkeypatch.setattr("scopa.app.scenes.about.copy_text", lambda text: False)
    app.step(16, click(scene.node("report").rect.center))
    assert "did not take" in scene.node("message").name
    app.step(16, key(pygame.K_DOWN))
    assert all(node.id != "message" for node in scene.nodes())


def test_the_commit_of_a_checkout_is_read_without_git(tmp_path: Path) -> None:
    git = tmp_path / ".git"
    assert commit_of(tmp_path) == ""
    git.mkdir()
    (git / "HEAD").write_text("ref: refs/heads/main\n")
    assert commit_of(tmp_path) == ""
    (git / "packed-refs").write_text(f"# pack-refs\n{SHA} refs/heads/main\n")
    assert commit_of(tmp_path) == SHA[:7]
    (git / "refs/heads").mkdir(parents=True)
    (git / "refs/heads/main").write_text("f" * 40 + "\n")
    assert commit_of(tmp_path) == "f" * 7
    (git / "HEAD").write_text(SHA)
    assert commit_of(tmp_path) == SHA[:7]
    (git / "HEAD").write_bytes(b"\xff\xfe")
    assert commit_of(tmp_path) == ""


def test_paths_that_are_shown_begin_with_a_tilde(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/anna")
    assert home_path("/home/anna/x") == "~/x"
    assert home_path("/home/anna") == "~"
    assert home_path("/home/annabella/x") == "/home/annabella/x"


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_page_fits_every_window(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int, language: str
) -> None:
    monkeypatch.setattr(Resources, "work", lambda self, *more: False)
    app = open_app(AboutScene, Settings(language=language, speed="instant", text_size=scale), size=size)
    while app.step(16) or app.animating:
        pass
    scene = app.stack.top
    assert isinstance(scene, AboutScene)
    for piece in scene._layout.pieces:
        assert isinstance(piece, Piece)
        for number, setting in enumerate(piece.settings):
            left = piece._lefts[number] if isinstance(piece, Row) else 0
            for line in setting.lines:
                for segment in line:
                    wide = app.context.resources.text.size(segment.text, setting.size, segment.face)[0]
                    assert piece.rect.left + left + segment.x + wide <= scene._paper.right, segment.text
            assert len(setting.lines) <= 1 + 4 * len(setting.text) / 20, "no column of single letters"
