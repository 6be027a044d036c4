"""Sprites, felt, shadows, icons and text; what happens when a file is broken or absent."""

import shutil
import threading
from pathlib import Path

import pygame
import pytest

from scopa.app import drawing, theme
from scopa.app.decks import Style, load_deck
from scopa.app.felt import make_felt
from scopa.app.resources import Resources
from scopa.app.text import TextCache
from scopa.assets_path import assets_root
from scopa.records.settings import Settings
from scopa.rules.cards import Pack, parse_card, parse_cards


@pytest.fixture(autouse=True)
def _window() -> object:
    pygame.display.init()
    window = pygame.Window("test", (400, 300))
    window.get_surface()
    yield window
    window.destroy()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.fixture
def own_decks(tmp_path: Path) -> Path:
    """A copy of the assets whose decks a test may spoil."""
    for name in ("italian", "french"):
        shutil.copytree(assets_root() / "cards" / name, tmp_path / "cards" / name)
    return tmp_path


def test_a_deck_that_cannot_show_a_game_is_replaced_by_one_that_can() -> None:
    resources = Resources()
    assert resources.deck("italian", Pack.FRENCH_52).key == "french"
    assert resources.deck("french").key == "french"
    assert resources.deck("gone").key == "italian"


def test_a_drawing_that_cannot_be_read_becomes_a_written_card(own_decks: Path) -> None:
    (own_decks / "cards" / "italian" / "7D.svg").write_text("no svg", encoding="utf-8")
    resources = Resources(own_decks)
    deck = resources.deck("italian")
    resources.card(deck, parse_card("7D"), 90)
    resources.finish()
    sprite = resources.card(deck, parse_card("7D"), 90)
    assert sprite.get_size() == (90, 150)
    assert "7D.svg" in resources.problems[0]
    assert any(sprite.get_at((x, 75))[:3] == theme.INK for x in range(90))
    assert resources.tilted(deck, parse_card("7D"), 90, 9.0) is None
    resources.finish()
    turned = resources.tilted(deck, parse_card("7D"), 90, 9.0)
    assert turned is not None
    assert turned.width > 90


def test_without_any_deck_the_reason_is_said(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    with pytest.raises(FileNotFoundError, match="no usable deck"):
        Resources(tmp_path)


# --- sprites -------------------------------------------------------------------------------------------


def test_sprites_are_made_in_the_queue_and_then_kept() -> None:
    resources = Resources()
    deck = resources.deck("italian")
    card = parse_card("RD")
    first = resources.card(deck, card, 90)
    assert first.get_size() == (90, 150)
    assert resources.pending
    assert resources.work(1000)
    assert not resources.work(1000)
    sprite = resources.card(deck, card, 90)
    assert pixels(sprite) != pixels(first)
    assert resources.card(deck, card, 90) is sprite
    larger = resources.card(deck, card, 120)  # made from the one that is there, until it is drawn itself
    assert larger.get_size() == (120, 200)
    assert larger.get_at((60, 100)) != pygame.Color(*theme.PAPER)
    resources.finish()
    assert pixels(resources.card(deck, card, 120)) != pixels(larger)


def test_what_is_wanted_now_is_made_before_what_is_wanted_later(monkeypatch: pytest.MonkeyPatch) -> None:
    ordered: list[drawing.Wanted] = []
    monkeypatch.setattr("scopa.app.makers.Makers.order", lambda self, wanted: ordered.append(wanted))
    resources = Resources()
    deck = resources.deck("italian")
    resources.preload(deck, [None, *deck.pack.cards[:5]], 60)
    resources.card(deck, parse_card("AS"), 60)
    assert not resources.work(0.0)
    assert [Path(wanted.layers[0]).stem for wanted in ordered[:3]] == ["AS", "back-navy", "AD"]


def test_a_card_drawn_over_the_paper_of_all_is_the_drawing_itself() -> None:
    deck = load_deck(assets_root() / "cards" / "italian")
    for width, corners in ((60, "standard"), (111, "jumbo"), (201, "plain")):
        for card in (None, parse_card("RD"), parse_card("7D")):
            layers = [deck.back()] if card is None else deck.layers(card, deck.pack, Style(corners), width)
            size = (width, width * 5 // 3)
            factor = 2 if 2 * width <= drawing.FINEST else 1
            large = pygame.Surface((factor * size[0], factor * size[1]), pygame.SRCALPHA)
            for layer in layers:
                large.blit(pygame.image.load_sized_svg(str(layer), large.size), (0, 0))
            plain = pygame.transform.smoothscale(large, size)
            ours = drawing.make(drawing.Wanted(tuple(map(str, layers)), *size))
            on_felt = []
            for picture in (plain, ours):  # colours of clear pixels do not matter
                felt = pygame.Surface(size)
                felt.fill(theme.FELT)
                felt.blit(picture, (0, 0))
                on_felt.append(pygame.image.tobytes(felt, "RGB"))
            differences = [abs(a - b) for a, b in zip(*on_felt, strict=True)]
            assert sum(differences) / len(differences) < 1, (width, card, max(differences))
            assert max(differences) < 40


def test_what_a_variant_covers_whole_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = load_deck(assets_root() / "cards" / "french")
    layers = deck.layers(parse_card("7d"), deck.pack, Style(four_colour=True), 120)
    face, variant = (path.read_bytes().split(b"\n")[1:-2] for path in layers)
    assert face[0] == variant[0]
    drawn: list[bytes] = []
    svg = drawing._svg

    def noted(head: bytes, paths: list[bytes], size: tuple[int, int]) -> pygame.Surface:
        drawn.extend(paths)
        return svg(head, paths, size)

    monkeypatch.setattr(drawing, "_svg", noted)
    drawing.make(drawing.Wanted(tuple(map(str, layers)), 121, 202))
    assert set(drawn) == set(variant)


def test_frames_go_on_while_a_card_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slow(wanted: drawing.Wanted) -> pygame.Surface:
        begun.set()
        assert go_on.wait(10)
        return drawing.make(wanted)

    monkeypatch.setattr("scopa.app.makers.make", slow)
    resources = Resources()
    deck = resources.deck("italian")
    stand_in = resources.card(deck, parse_card("RD"), 90)
    assert not resources.work(0.0)
    assert begun.wait(10)
    assert not resources.work(1.0)
    assert resources.card(deck, parse_card("RD"), 90) is stand_in
    resources.drop_waiting()  # what is being made is wanted no more, and then again
    assert resources.idle
    resources.card(deck, parse_card("RD"), 90)
    go_on.set()
    resources.finish()
    assert resources.card(deck, parse_card("RD"), 90) is not stand_in


def test_an_error_nobody_expected_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(wanted: drawing.Wanted) -> pygame.Surface:
        raise RuntimeError("a mistake of ours")

    monkeypatch.setattr("scopa.app.makers.make", broken)
    resources = Resources()
    resources.card(resources.deck("italian"), parse_card("RD"), 90)
    with pytest.raises(RuntimeError, match="a mistake of ours"):
        resources.finish()


def test_threads_end_when_there_is_nothing_to_make(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scopa.app.makers.LEISURE_S", 0.02)
    resources = Resources()
    deck = resources.deck("italian")
    for card in (parse_card("RD"), parse_card("CS")):  # and begin again when there is
        resources.card(deck, card, 60)
        resources.finish()
        for thread in resources._sprites._makers._threads:
            thread.join(10)
            assert not thread.is_alive()


def drain(resources: Resources) -> int:
    """Make all there is to make, a piece at a time; return how often the screen would have been drawn anew."""
    redraws = 0
    while not resources.idle:
        redraws += resources.work(5.0)
    return redraws


def test_spare_work_waits_and_pushes_nothing_out(monkeypatch: pytest.MonkeyPatch) -> None:
    resources = Resources()
    italian, french = resources.deck("italian"), resources.deck("french")
    resources.prepare(french, parse_cards("7D 2C"), 60)
    resources.work(0.0)
    waiting = (resources.pending, not resources.idle, len(resources._sprites._ordered))
    assert waiting == (False, True, 0)  # while something else goes on nothing spare is begun
    resources.card(italian, parse_card("7D"), 60)
    while not resources.work(0.0):  # ours is made first ...
        pass
    assert drain(resources) == 0  # ... and what is spare is no reason to draw the screen anew
    shown = resources.card(french, parse_card("7D"), 60)
    assert not resources.pending
    assert pixels(shown) != pixels(resources.card(italian, parse_card("7D"), 60))
    monkeypatch.setattr("scopa.app.sprites.SPRITE_PIXELS", resources.sprite_pixels + 60 * 100)
    resources.prepare(french, parse_cards("3D 4D 5D"), 60)
    drain(resources)
    assert resources.sprite_pixels == 3 * 60 * 100
    resources.prepare(french, parse_cards("7S"), 60)
    resources.drop_waiting()
    assert resources.idle


def test_another_deck_or_style_shows_the_card_of_before_until_it_is_made() -> None:
    resources = Resources()
    italian, french = resources.deck("italian"), resources.deck("french")
    cards = [None, parse_card("CB")]
    for card in cards:
        resources.card(italian, card, 90)
    resources.finish()
    before = [resources.card(italian, card, 90) for card in cards]
    assert [resources.card(french, card, 90) for card in cards] == before
    assert resources.card(french, parse_card("AS"), 90) not in before
    resources.finish()
    after = [resources.card(french, card, 90) for card in cards]
    assert pixels(after[1]) != pixels(before[1])
    resources.apply(Settings(corners="plain", four_colour=True))
    assert resources.card(french, parse_card("CB"), 90) is after[1]
    resources.finish()
    assert pixels(resources.card(french, parse_card("CB"), 90)) != pixels(after[1])


def test_settings_decide_felt_back_and_corners() -> None:
    resources = Resources()
    deck = resources.deck("italian")
    looks = []
    for settings in (Settings(), Settings(corners="plain", back="back-red", felt="blue")):
        resources.apply(settings)
        for card in (None, parse_card("7D")):
            resources.card(deck, card, 90)
        resources.finish()
        looks.append([pixels(resources.card(deck, card, 90)) for card in (None, parse_card("7D"))])
        looks[-1].append(pixels(resources.felt((64, 36))))
    assert all(one != other for one, other in zip(*looks, strict=True))
    assert pixels(resources.felt((64, 36), theme.FELT)) == looks[0][2]


def test_small_cards_have_large_numbers_by_themselves() -> None:
    resources = Resources()
    deck = resources.deck("italian")
    found = {}
    for width in (81, 84):
        for corners in ("standard", "jumbo"):
            resources.use(Style(corners))
            resources.card(deck, parse_card("7D"), width)
            resources.finish()
            found[width, corners] = pixels(resources.card(deck, parse_card("7D"), width))
    assert found[81, "standard"] == found[81, "jumbo"]
    assert found[84, "standard"] != found[84, "jumbo"]


def test_sprites_are_given_up_before_they_take_too_much_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scopa.app.sprites.SPRITE_PIXELS", 3 * 30 * 50)
    resources = Resources()
    deck = resources.deck("italian")
    cards = deck.pack.cards[:5]
    resources.preload(deck, cards, 30)
    resources.finish()
    assert resources.sprite_pixels <= 3 * 30 * 50
    for card in reversed(cards):  # the last three made are kept
        resources.card(deck, card, 30)
    assert len(resources._sprites._waiting) == 2


def test_tilted_cards_appear_when_they_are_ready() -> None:
    resources = Resources()
    deck = resources.deck("italian")
    assert resources.tilted(deck, parse_card("7D"), 90, 9.0) is None
    resources.finish()
    sprite = resources.tilted(deck, parse_card("7D"), 90, 9.0)
    assert sprite is not None
    assert sprite.get_width() > 90
    assert sprite.get_at((0, 0)).a == 0
    assert resources.card(deck, parse_card("7D"), 90).get_size() == (90, 150)


def test_a_sideways_card_is_the_same_card() -> None:
    resources = Resources()
    deck = resources.deck("french")
    resources.card(deck, None, 60)
    resources.finish()
    back = resources.card(deck, None, 60)
    turned = resources.sideways(back)
    assert turned.get_size() == (100, 60)
    assert resources.sideways(back) is turned
    assert turned.get_at((50, 30)) == back.get_at((29, 50))


def test_a_shadow_is_dark_beside_the_card_and_fades() -> None:
    resources = Resources()
    for lifted in (False, True):
        shadow, (dx, dy) = resources.shadow((90, 150), lifted)
        edge = shadow.get_at((45 - dx, 152 - dy)).a  # just below the lower edge of the card
        assert 20 < edge < 140
        assert shadow.get_at((shadow.width // 2, shadow.height - 1)).a < edge / 4
        assert resources.shadow((90, 150), lifted)[0] is shadow


def test_shadows_do_not_depend_on_what_was_asked_before() -> None:
    for lifted in (False, True):
        one, other = Resources(), Resources()
        other.tilted_shadow((90, 150), 9.0, lifted)
        for resources in (one, other):
            assert (
                resources.tilted_shadow((90, 150), 0.0, lifted)[1]
                == one.tilted_shadow((90, 150), 9.0, lifted)[1]
            )
            assert resources.shadow((90, 150), lifted)[1] == Resources().shadow((90, 150), lifted)[1]


def test_icons_take_the_colour_asked_for() -> None:
    resources = Resources()
    icon = resources.icon("check", 32, theme.GOLD)
    colours = {icon.get_at((x, y))[:3] for x in range(32) for y in range(32) if icon.get_at((x, y)).a == 255}
    assert colours == {theme.GOLD}
    assert len({resources.icon("coins", 32, None).get_at((x, 16))[:3] for x in range(32)}) > 3


# --- felt ----------------------------------------------------------------------------------------------


def test_the_felt_is_lit_in_the_middle_woven_and_the_same_every_time() -> None:
    felt = make_felt((640, 360), theme.FELT)
    middle = pygame.transform.average_color(felt, pygame.Rect(280, 140, 80, 60))
    corner = pygame.transform.average_color(felt, pygame.Rect(0, 0, 40, 40))
    assert middle[1] > 1.3 * corner[1]
    assert len({felt.get_at((x, 150))[:3] for x in range(300, 340)}) > 3
    assert pixels(felt) == pixels(make_felt((640, 360), theme.FELT))


def luminance(colour: tuple[int, ...]) -> float:
    linear = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: tuple[int, ...], b: tuple[int, ...]) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("felt", ["green", "blue", "burgundy", "contrast"])
@pytest.mark.parametrize("panels", ["dark", "light"])
@pytest.mark.parametrize("high_contrast", [False, True])
def test_text_and_lines_can_be_read_on_every_spot_of_every_felt(
    felt: str, panels: str, high_contrast: bool
) -> None:
    theme.use(panels, high_contrast)
    surface = make_felt((640, 360), theme.FELTS[felt])
    # A spot as large as a letter: single threads are lighter and darker.
    boxes = [pygame.Rect(x, y, 8, 8) for x in range(0, 632, 8) for y in range(0, 352, 8)]
    spots = [pygame.transform.average_color(surface, box)[:3] for box in boxes]
    spots = [max(spots, key=luminance), min(spots, key=luminance)]
    text = 7.0 if high_contrast else 4.5
    for colour, least in ((theme.WHITE, 7.0), (theme.MUTED, text), (theme.GOLD, text), (theme.LINE, 3.0)):
        assert min(contrast(colour, spot) for spot in spots) >= least
        assert contrast(colour, theme.PANEL) >= least
    assert contrast(theme.INK, theme.GOLD) >= 7
    assert contrast(theme.INK, theme.PAPER) >= 7
    for ground in (theme.BUTTON, theme.CHIP, theme.CHIP_LIT):
        assert contrast(theme.WHITE, ground) >= 7
        assert contrast(theme.MUTED, ground) >= text
    assert contrast(theme.DISABLED, theme.PANEL) >= text


# --- text ----------------------------------------------------------------------------------------------


def test_text_is_broken_at_words_and_cached() -> None:
    text = TextCache()
    lines = text.wrap("one two three four\nfive", 20, text.size("one two", 20)[0])
    assert lines == ["one two", "three", "four", "five"]
    lines.append("changed by the caller")
    assert len(text.wrap("one two three four\nfive", 20, text.size("one two", 20)[0])) == 4
    assert text.wrap("unbreakable", 20, 5) == ["unbreakable"]
    assert text.render("Scopa", 20, theme.WHITE) is text.render("Scopa", 20, theme.WHITE)
    assert text.render("Scopa", 20, theme.WHITE) is not text.render("Scopa", 20, theme.GOLD)
    assert text.smallest_drawn == 20


def test_drawn_text_lies_where_it_is_aligned() -> None:
    text = TextCache()
    surface = pygame.Surface((300, 100))
    rect = pygame.Rect(10, 10, 280, 80)
    left = text.draw(surface, "Scopa", rect, 20, theme.WHITE)
    right = text.draw(surface, "Scopa", rect, 20, theme.WHITE, align="right")
    centre = text.draw(surface, "Scopa", rect, 20, theme.WHITE, "serif-bold", "centre")
    assert left.left == rect.left
    assert right.right == rect.right
    assert abs(centre.centerx - rect.centerx) <= 1
    assert all(rect.contains(covered) for covered in (left, right, centre))


def test_every_accent_of_the_languages_has_a_glyph() -> None:
    text = TextCache()
    for face in ("sans", "sans-bold", "serif", "serif-bold", "serif-italic"):
        metrics = text.font(20, face).metrics("àèéìòùÀÈÉ’“”–—…·×")
        assert None not in metrics
