"""The help on the screen: reading, searching, going from place to place, in every window."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scopa.app.app import App
from scopa.app.context import Context
from scopa.app.help.pieces import Piece
from scopa.app.help.setting import Measure, Setting
from scopa.app.input import WheelEvent
from scopa.app.resources import Resources
from scopa.app.scenes.help import HelpScene, key_map
from scopa.i18n import LANGUAGES, set_language
from scopa.records.settings import Settings
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import find_variant
from tests.app.conftest import OpenApp, click, key

SIZES = [(800, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


@pytest.fixture(autouse=True)
def _no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Resources, "work", lambda self, *more: False)


def classic(context: Context) -> HelpScene:
    return HelpScene(context, RuleSet())


def settled(app: App) -> HelpScene:
    while app.step(16) or app.animating:
        pass
    assert isinstance(app.stack.top, HelpScene)
    return app.stack.top


def open_help_at(open_app: OpenApp, target: str = "", **more: object) -> tuple[App, HelpScene]:
    def first(context: Context) -> HelpScene:
        return HelpScene(context, RuleSet(), target)

    app = open_app(first, **more)
    return app, settled(app)


def typed(app: App, text: str) -> None:
    for letter in text:
        app.step(16, [pygame.Event(pygame.TEXTINPUT, text=letter)])


def top_of(scene: HelpScene, key_: str) -> int:
    """How far below the upper edge of the paper a section begins."""
    return scene.node(f"heading/{key_}").rect.top - scene._page.view.top


def pieces(scene: HelpScene) -> list[Piece]:
    return [piece for piece in scene._layout.pieces if isinstance(piece, Piece)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wider_than_the_page_and_nothing_overlaps(
    open_app: OpenApp, size: tuple[int, int], scale: int, language: str
) -> None:
    settings = Settings(language=language, speed="instant", text_size=scale)
    app, scene = open_help_at(open_app, settings=settings, size=size)
    assert len(pieces(scene)) > 200
    cache = app.context.resources.text
    for piece in pieces(scene):
        assert piece.rect.left >= scene._paper.left
        for setting in piece.settings:
            for line in setting.lines:
                for segment in line:
                    right = segment.x + cache.size(segment.text, setting.size, segment.face)[0]
                    assert right <= piece.rect.width + setting.size // 3, segment.text
        for placed in getattr(piece, "placed", ()):
            assert pygame.Rect((0, 0), piece.rect.size).contains(placed.rect), piece.id
    for above, below in pairwise(pieces(scene)):
        assert above.rect.bottom <= below.rect.top
    letters = [
        len(" ".join(segment.text for segment in line))
        for piece in pieces(scene)
        if piece.role == "paragraph"
        for setting in piece.settings
        for line in setting.lines
    ]
    assert max(letters) <= 90, "lines stay short enough to read"


def test_every_window_shows_the_contents_or_a_way_to_them(open_app: OpenApp) -> None:
    _app, wide = open_help_at(open_app, size=(1280, 720))
    assert wide.node("to/glossary").rect.right < wide._paper.left
    app, narrow = open_help_at(open_app, size=(800, 600))
    app.step(16, click(narrow.node("contents").rect.center))
    app.step(16, click(narrow.node("to/rules").rect.center))
    settled(app)
    assert 0 <= top_of(narrow, "rules") < narrow._page.view.height // 4
    with pytest.raises(KeyError):
        narrow.node("to/rules")


@pytest.mark.parametrize(
    "target", ["rules/points", "examples/10", "using/two", "glossary", "no such section"]
)
def test_it_opens_at_the_section_that_is_wanted(open_app: OpenApp, target: str) -> None:
    _app, scene = open_help_at(open_app, target)
    if target == "no such section":
        assert scene._page.offset == 0
    else:
        assert 0 <= top_of(scene, target) < scene._page.view.height // 4
    assert scene._page.focus == "reader"


def test_a_chapter_is_gone_to_from_the_contents_and_they_follow_the_reader(open_app: OpenApp) -> None:
    app, scene = open_help_at(open_app)
    assert {n.id for n in scene.nodes()} & {"to/examples/1"} == set()
    app.step(16, click(scene.node("to/examples").rect.center))
    assert top_of(scene, "examples") < scene._page.view.height // 4
    assert scene.node("to/examples/1").rect.width, "the sections of what is read are listed"
    app.step(16, click(scene.node("to/examples/4").rect.center))
    assert 0 <= top_of(scene, "examples/4") < scene._page.view.height // 4
    app.step(16, key(pygame.K_HOME))
    assert scene._here in {"minute", "why"}


def test_a_link_leads_to_its_example(open_app: OpenApp) -> None:
    app, scene = open_help_at(open_app, "advice/unseen")
    links = [node for node in scene.nodes() if node.role == "link" and node.id.startswith("advice/unseen")]
    assert len(links) == 3
    app.step(16, click(links[0].rect.center))
    assert 0 <= top_of(scene, "examples/6") < scene._page.view.height // 4


def test_the_page_scrolls_by_every_means(open_app: OpenApp) -> None:
    app, scene = open_help_at(open_app)
    offsets = [scene._page.offset]
    middle = scene._paper.center
    for events in (
        key(pygame.K_DOWN),
        key(pygame.K_SPACE),
        key(pygame.K_PAGEDOWN),
        [*click(middle)[:2], pygame.Event(pygame.MOUSEMOTION, pos=(middle[0], middle[1] - 90), rel=(0, -90),
                                          buttons=(1, 0, 0), touch=False)],
    ):  # fmt: skip
        app.step(16, events)
        offsets.append(scene._page.offset)
    scene.handle(WheelEvent(middle, -2))
    offsets.append(scene._page.offset)
    assert offsets == sorted(set(offsets)), "further down each time"
    app.step(16, key(pygame.K_END))
    assert scene._page.offset == scene._page.reach
    app.step(16, key(pygame.K_UP))
    assert scene._page.offset < scene._page.reach
    app.step(16, key(pygame.K_HOME))
    assert scene._page.offset == 0


def test_search_filters_counts_and_goes_from_place_to_place(open_app: OpenApp) -> None:
    app, scene = open_help_at(open_app)
    everything = len(pieces(scene))
    app.step(16, click(scene.node("search").rect.center))
    typed(app, "Sette")
    count = len(scene._search.places)
    assert count > 5
    assert len(pieces(scene)) < everything // 3
    assert scene.node("found").name == f"1 of {count}"
    app.step(16, key(pygame.K_RETURN))
    assert scene.node("found").name == f"2 of {count}"
    app.step(16, click(scene.node("next").rect.center))
    assert scene.node("found").name == f"3 of {count}"
    shown = scene._search.places[2].piece.rect
    assert scene._page.view.colliderect(shown)
    for _ in range(count - 2):
        scene.next_place()
    assert scene.node("found").name == f"1 of {count}", "round and round"
    app.step(16, click(scene.node("search").rect.center))
    typed(app, "xyz")
    assert scene.node("found").name == "none"
    assert scene.node("nothing").name == "Nothing found."
    app.step(16, key(pygame.K_ESCAPE))
    assert app.stack.top is scene, "the first Esc ends the search"
    assert len(pieces(scene)) == everything or scene._layout.unfinished
    assert scene.node("search").name.endswith("Search")


def test_letters_that_are_searched_for_command_nothing(open_app: OpenApp) -> None:
    app, scene = open_help_at(open_app)
    app.step(16, key(pygame.K_SLASH))
    assert scene.typing
    app.step(16, [*key(pygame.K_m), pygame.Event(pygame.TEXTINPUT, text="m")])
    assert not app.settings.muted
    assert scene._search.query == "m"


def test_language_deck_and_text_size_change_while_it_is_read(open_app: OpenApp) -> None:
    app, scene = open_help_at(open_app, "rules/captures")
    before = " ".join(piece.name for piece in pieces(scene))
    app.settings.language, app.settings.text_size = "it", 150
    set_language("it")
    app.context.relayout()
    settled(app)
    after = " ".join(piece.name for piece in pieces(scene))
    assert "Le prese" in after
    assert "Taking cards" in before
    assert scene._here.startswith("rules"), "the place is kept"
    app.settings.deck = "french"
    app.context.relayout()
    assert "quadri" in " ".join(piece.name for piece in pieces(scene))


def test_the_book_is_laid_a_chapter_at_a_time(open_app: OpenApp) -> None:
    app = open_app(classic)
    scene = app.stack.top
    assert isinstance(scene, HelpScene)
    assert scene._layout.unfinished
    first = len(pieces(scene))
    scene._page.scroll_to(50)
    settled(app)
    assert len(pieces(scene)) > 2 * first
    assert scene._page.offset == 50
    for above, below in pairwise(pieces(scene)):
        assert above.rect.bottom <= below.rect.top


def test_everything_can_be_reached_by_keyboard(open_app: OpenApp) -> None:
    app, scene = open_help_at(open_app)
    seen = set()
    for _ in range(12):
        app.step(16, key(pygame.K_TAB))
        seen |= {node.id for node in scene.nodes() if node.focused}
    assert {"back", "search", "to/rules", "to/glossary"} <= seen


def test_the_key_map_is_what_is_bound(open_app: OpenApp) -> None:
    app, scene = open_help_at(open_app)
    assert ("Help", "F1") in key_map(app.context)
    app.settings.keys = {"help": ["f9"], "zoom": []}
    app.context.relayout()
    rows = dict(key_map(app.context))
    assert rows["Help"] == "F9"
    assert "Enlarge the card" not in rows
    settled(app)
    assert "F9" in " ".join(piece.name for piece in pieces(scene))


# --- the page as a file ----------------------------------------------------------------------------------


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "documents"
    folder.mkdir()
    monkeypatch.setattr("platformdirs.user_documents_dir", lambda: str(folder))
    return folder


def test_the_page_is_saved_among_the_documents(open_app: OpenApp, documents: Path) -> None:
    app, scene = open_help_at(open_app)
    app.step(16, click(scene.node("save").rect.center))
    (page,) = documents.iterdir()
    assert page.suffix == ".html"
    assert "Scopa in one minute" in page.read_text(encoding="utf-8")
    assert page.name in scene.node("message").name
    app.step(16, key(pygame.K_DOWN))
    with pytest.raises(KeyError):
        scene.node("message")


def test_without_documents_the_page_goes_to_the_data_of_the_game(
    open_app: OpenApp, documents: Path, tmp_path: Path
) -> None:
    documents.rmdir()
    app, scene = open_help_at(open_app)
    app.step(16, click(scene.node("save").rect.center))
    assert list(tmp_path.rglob("*.html"))
    assert "Saved" in scene.node("message").name


def test_a_disk_that_refuses_is_told_and_nothing_is_lost(
    open_app: OpenApp, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    app, scene = open_help_at(open_app)
    app.step(16, click(scene.node("save").rect.center))
    (page,) = documents.iterdir()
    before = page.read_bytes()
    monkeypatch.setattr("os.fsync", full)
    app.step(16, click(scene.node("save").rect.center))
    assert "No space left" in scene.node("message").name
    assert [path.read_bytes() for path in documents.iterdir()] == [before]


# --- setting ---------------------------------------------------------------------------------------------


def test_a_word_without_a_place_to_break_is_cut_where_it_must(open_app: OpenApp) -> None:
    app = open_app(classic)
    measure = Measure(app.context.resources.text)
    path = "/home/somebody/" + "a" * 80
    setting = Setting(measure, f"It is {path} there.", 18, 200)
    assert "".join(segment.text for line in setting.lines for segment in line).replace(" ", "") == (
        f"It is {path} there.".replace(" ", "")
    )
    for line in setting.lines:
        for segment in line:
            assert segment.x + measure.width(segment.text, 18, segment.face) <= 201


def test_a_name_stands_in_its_own_face_and_letters_keep_their_places(open_app: OpenApp) -> None:
    app = open_app(classic)
    measure = Measure(app.context.resources.text)
    text = "Napola and more. Ace, 2 and 3 make it, and every card that follows."
    setting = Setting(measure, text, 18, 150, named=len("Napola and more."))
    for line in setting.lines:
        for segment in line:
            assert text[segment.start : segment.start + len(segment.text)] == segment.text
            named = segment.start < len("Napola and more.")
            assert segment.face == ("serif-bold" if named else "serif")
    assert setting.line_of(0) == 0
    assert setting.line_of(len(text) - 1) == len(setting.lines) - 1


def test_rules_with_52_cards_show_52_cards(open_app: OpenApp) -> None:
    def first(context: Context) -> HelpScene:
        return HelpScene(context, find_variant("house52").rules, "rules/cards")

    app = open_app(first)
    scene = settled(app)
    strip = next(piece for piece in pieces(scene) if piece.id == "rules/cards/1")
    assert len(strip.placed) == 13  # type: ignore[attr-defined]
    assert scene.deck.key == "french"
