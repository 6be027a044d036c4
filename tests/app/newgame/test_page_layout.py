"""Nothing on the page overlaps, leaves the window or is cut off, whatever the size, language and size of text."""

import gettext
from itertools import combinations, pairwise, product

import pygame
import pytest

from scopa import i18n
from scopa.app import theme
from scopa.app.layout.viewport import Viewport
from scopa.app.newgame.column import NARROW
from scopa.app.newgame.offered import OFFERED
from scopa.app.newgame.sample import first_deal
from scopa.app.newgame.setup import SEATINGS
from scopa.app.resources import Resources
from scopa.app.widgets import Button, Label, Options, Stepper
from scopa.records.settings import Settings
from scopa.rules.variants import VARIANTS
from tests.app.conftest import OpenApp
from tests.app.newgame.driver import Page

SIZES = [(800, 600), (1280, 720), (1920, 1080)]
PAGES = [
    Settings(speed="instant", seating="2", house_rules="inverse=lowest"),
    Settings(speed="instant", seating="6pairs", player_names=["Massimiliano Guglielmini"] * 6),
    Settings(speed="instant", seating="4", game="cicera", seats=["human"] * 5),
]


class Longer(gettext.NullTranslations):
    """A language whose every text is two fifths longer than English."""

    def gettext(self, message: str) -> str:
        return message + (" etwa so" * len(message))[: max(3, len(message) * 2 // 5)]

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return self.gettext(singular if n == 1 else plural)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


def everything(
    open_app: OpenApp, settings: Settings, size: tuple[int, int], language: str, scale: float
) -> Page:
    settings.language = "en" if language == "longer" else language
    page = Page(open_app, settings, size=size, scale=scale)
    if language == "longer":
        i18n._translations = Longer()
    page.scene.desk.show_all = True
    page.scene.desk.opened |= set(OFFERED)
    page.scene._rebuild()
    page.app.step(16)
    return page


OFTEN = [
    ((800, 600), "it", 2.0),
    ((800, 600), "longer", 1.0),
    ((1280, 720), "longer", 2.0),
    ((1920, 1080), "en", 1.0),
]
EVERY = [
    pytest.param(*each, marks=() if each in OFTEN else pytest.mark.long)
    for each in product(SIZES, ["en", "it", "longer"], [1.0, 2.0])
]


@pytest.mark.parametrize(("size", "language", "scale"), EVERY)
def test_nothing_overlaps_and_every_word_has_its_room(
    open_app: OpenApp, size: tuple[int, int], language: str, scale: float
) -> None:
    for settings in PAGES:
        page = everything(open_app, settings, size, language, scale)
        assert ("etwa" in page.text("napola/example")) == (language == "longer")
        viewport, text = page.scene._viewport, page.app.context.resources.text
        window = pygame.Rect(0, 0, *size)
        sheet = [widget for widget in page.page.widgets if widget.id in page.page._on_sheet]
        fixed = [widget for widget in page.page.widgets if widget.id not in page.page._on_sheet]
        for group in (sheet, fixed):
            for a, b in combinations(group, 2):
                assert not a.rect.colliderect(b.rect), (a.id, b.id)
        for widget in fixed:
            assert window.contains(widget.rect), widget.id
            assert not widget.rect.colliderect(page.page.view), widget.id
        track = page.page._track()
        for widget in sheet:
            assert widget.rect.left >= page.page.view.left, widget.id
            assert widget.rect.right <= track.left, widget.id
            if widget.focusable:
                assert min(widget.rect.size) >= page.app.context.viewport.target, widget.id
        for widget in page.page.widgets:
            if isinstance(widget, Label) and widget.text and "/why/" not in widget.id:
                px = viewport.text(widget.factor)
                lines = text.wrap(widget.text, px, widget.rect.width, widget.face)
                assert len(lines) * text.line_height(px, widget.face) <= widget.rect.height + 2, widget.id
                assert all(text.size(line, px, widget.face)[0] <= widget.rect.width for line in lines), (
                    widget.id
                )
            elif isinstance(widget, Options):
                assert_options(widget, text, viewport)
            elif isinstance(widget, Stepper):
                room = widget.rect.width - 2 * widget.rect.height
                widest = max(
                    text.size(label, viewport.body, "sans-bold")[0] for _value, label in widget.options
                )
                assert widest <= room or len(text.wrap(widget.shown, viewport.body, room, "sans-bold")) <= 2
            elif isinstance(widget, Button) and not widget.id.endswith("/help"):
                assert text.size(widget.label, viewport.body, "sans-bold")[0] <= widget.rect.width, widget.id
        assert text.smallest_drawn >= 16


def assert_options(widget: Options[object], text: object, viewport: Viewport) -> None:
    """Every option lies inside the group and, when chosen, has room for its bold label and the tick."""
    assert len(widget.segments) == len(widget.options)
    for a, b in combinations(widget.segments, 2):
        assert not a.colliderect(b), widget.id
    for segment, option in zip(widget.segments, widget.options, strict=True):
        assert widget.rect.contains(segment), widget.id
        assert segment.height >= viewport.target
        width = text.size(option.label, viewport.body, "sans-bold")[0]  # type: ignore[attr-defined]
        assert width <= segment.width, option.label


@pytest.mark.parametrize("size", [(800, 600), (1024, 600), (1280, 720), (1920, 1080), (2560, 1080)])
def test_the_table_is_beside_the_choices_and_takes_two_fifths(
    open_app: OpenApp, size: tuple[int, int]
) -> None:
    page = Page(open_app, size=size)
    sample, view = page.widget("sample").rect, page.page.view
    assert "sample" not in page.page._on_sheet
    assert sample.left > view.right
    content = min(size[0], round(1.9 * size[1]))
    assert 0.3 * content < sample.width < 0.42 * content
    assert page.page.view.width - page.app.context.viewport.target >= NARROW * page.scene._viewport.body


def test_with_large_text_in_a_small_window_the_table_is_on_the_sheet(open_app: OpenApp) -> None:
    page = Page(open_app, size=(800, 600), scale=2.0)
    assert "sample" in page.page._on_sheet
    assert page.page.reach > page.page.view.height


@pytest.mark.parametrize("game", VARIANTS)
def test_the_sample_table_lies_inside_its_place(open_app: OpenApp, game: str) -> None:
    for seating, seats in SEATINGS.items():
        if seats.players not in VARIANTS[game].seatings:
            continue
        page = Page(open_app, Settings(language="en", speed="instant", game=game, seating=seating))
        sample = page.scene.desk.setup.rules(), page.widget("sample")
        seen, hand = first_deal(sample[0])
        assert seen.seat == 0
        assert len(hand) == len(set(hand)) == sample[0].schedule[0]
        layout = sample[1]._geometry.layout  # type: ignore[attr-defined]
        used = [rect for name, rect in layout.slots.items() if not name.startswith("table/")]
        for rect in [*used, layout.regions["table"]]:
            assert sample[1].rect.inflate(4, 4).contains(rect), (game, seating)
        hand_slots = [layout.slots[f"hand/{i}"] for i in range(len(hand))]
        for before, after in pairwise(hand_slots):
            assert after.left - before.left >= before.width * 0.3


def test_the_picture_follows_every_choice(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # with real cards this time
    page = Page(open_app)
    pictures = set()

    def look() -> None:
        resources: Resources = page.app.context.resources
        for _ in range(400):
            page.scene.invalidate()
            page.app.step(200)
            if not resources.pending:
                break
        place = page.widget("sample").rect
        pictures.add(pygame.image.tobytes(page.app.surface.subsurface(place), "RGB"))

    look()
    for pressed in ("deck/french", "players/3", "players/4", "seat1/who", "game/scopone", "game/cicera"):
        if pressed.endswith("who"):
            page.step_to(pressed, "human")
        else:
            page.press(pressed)
        look()
    assert len(pictures) == 7


def test_words_can_be_read_on_the_felt(open_app: OpenApp) -> None:
    """R5: text at least 4.5:1 on every felt, and the dim words of impossible options too, on their own ground."""

    def luminance(colour: tuple[int, ...]) -> float:
        parts = [c / 255 for c in colour]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    def contrast(a: tuple[int, ...], b: tuple[int, ...]) -> float:
        high, low = sorted((luminance(a), luminance(b)), reverse=True)
        return (high + 0.05) / (low + 0.05)

    page = Page(open_app, Settings(language="en", speed="instant", game="a_perdere"))
    for name in ("napola", "instant_sweep_win", "obligation", "game"):
        page.page.reveal(name)
        page.app.step(16)
        rect = page.widget(name).rect
        ground = page.app.surface.get_at((rect.right - 3, rect.bottom - 1))[:3]
        for colour in (theme.WHITE, theme.MUTED):
            assert contrast(colour, ground) >= 4.5, name
        dim = page.app.surface.get_at((rect.left + 6, rect.centery))[:3]
        assert contrast(theme.DISABLED, dim) >= 3.0 or dim == theme.PAPER, name
