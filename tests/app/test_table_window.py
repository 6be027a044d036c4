"""The window, the deck, the language and the speed may change at any moment, and the window may be closed."""

from __future__ import annotations

from collections import Counter

import pygame

from scopa.app.table.flow import Curtain
from scopa.i18n import set_language
from scopa.match.runner import InlineRunner
from scopa.rules.cards import parse_cards
from scopa.rules.events import CardLaid, CardsCaptured, SweepMade
from scopa.rules.moves import Move
from tests.app.conftest import OpenTable
from tests.app.driver import HOT_SEAT, Player, SilentRunner, key_event
from tests.app.situations import DEAL, SEVEN, SIZES, STATES, TWO, human_plays, nothing_is_wrong

# The window in the middle of everything -------------------------------------------------------------------

OFTEN = 5
"""So many times the window changes in the middle of one kind of animation."""


def kind_of(player: Player) -> str:
    """What is being shown now, in a word."""
    scene = player.scene
    event = scene.flow.showing
    if scene.geometry.moving:
        return "grid"
    if scene.flow.curtain is Curtain.CLOSING:
        return "curtain closes"
    if scene.flow.curtain is Curtain.OPEN and scene.flow.hot_seat and event is None and not scene.flow.idle:
        return "curtain lifts"
    if event is not None and not scene.flow.timeline.idle:
        own = " of my own" if getattr(event, "seat", None) == scene.view.bottom else ""
        return type(event).__name__ + (own if isinstance(event, CardLaid | CardsCaptured | SweepMade) else "")
    return "" if scene.gesture.homeward.idle else "home"


def disturb(player: Player, number: int) -> None:
    """Change the window, and see that nothing jumps to its end or is lost by it."""
    flow = player.scene.flow
    before = (flow.showing, flow.timeline.elapsed, len(flow.shown))
    if number % 3 == 2:
        player.step(0, key_event(pygame.KEYDOWN, "f11"), key_event(pygame.KEYUP, "f11"))
    else:
        player.resize(*SIZES[number % len(SIZES)])
    assert (flow.showing, flow.timeline.elapsed, len(flow.shown)) == before
    assert player.app.context.viewport.size == player.app.surface.get_size()
    assert player.scene.geometry.viewport == player.app.context.viewport
    assert player.unaccounted() == ""
    window = player.app.surface.get_rect()
    for sprite in player.scene.view.sprites():
        rect = player.scene.painter.rest_rect(sprite)
        lies = sprite.progress == 1.0 and not sprite.lift
        assert window.contains(rect) if lies else window.colliderect(rect), (kind_of(player), sprite)


def disturbed_deal(player: Player) -> Counter[str]:
    """Play a deal while the window changes in the middle of whatever moves; returns what was moving then."""
    kinds: Counter[str] = Counter()
    refused = False
    while player.on_table():
        kind = kind_of(player)
        if kind and kinds[kind] < OFTEN:
            disturb(player, sum(kinds.values()))
            kinds[kind] += 1
        if not player.asks_for_a_person():
            player.step(110)
        elif not refused and (wrong := refused_drop(player)) is not None:
            refused = True
            player.drag(*wrong)
            assert player.refusal() is not None
        else:
            player.play_by_drag(player.chosen_move("greedy"))
        if player.still() and player.on_table():
            assert player.differences() == []
    return kinds


def refused_drop(player: Player) -> tuple[str, str] | None:
    """A card of the hand and a table card that it cannot take."""
    moves = player.scene.flow.seen.legal_moves()
    for node in player.scene.nodes():
        card = next((s.card for s in player.scene.view.sprites() if s.slot == node.id), None)
        if node.id.startswith("table/") and card is not None:
            for mine in (s for s in player.scene.view.sprites() if s.slot.startswith("hand/")):
                if not any(m.card == mine.card and m.captured >> card & 1 for m in moves):
                    return mine.slot, node.id
    return None


def test_the_window_may_change_in_the_middle_of_every_animation(open_table: OpenTable) -> None:
    player = open_table(speed="normal", seed="window 4", settled=False)
    kinds = set(disturbed_deal(player))
    names = {"CardsDealt", "LeftoversTaken", "home"}
    for event in (CardLaid, CardsCaptured, SweepMade):
        names |= {event.__name__, f"{event.__name__} of my own"}
    assert kinds >= names, names - kinds


def test_the_window_may_change_while_the_table_is_laid_out_anew(open_table: OpenTable) -> None:
    player = open_table(("AD 6C 5S", "2B 3D 4C", "RC FS CB 7S"), speed="normal")
    for card in parse_cards("AD 6C"):  # nothing can be taken, so the table grows beyond its six places
        player.play_by_drag(Move(card))
        player.until(lambda: player.scene.geometry.moving or player.asks_for_a_person())
    assert kind_of(player) == "grid"
    disturb(player, 1)
    assert kind_of(player) == "CardLaid of my own"  # on the new grid at once
    nothing_is_wrong(player)


def test_the_window_may_change_while_the_curtain_moves(open_table: OpenTable) -> None:
    player = open_table(DEAL, seats=HOT_SEAT, speed="normal", settled=False)
    kinds: set[str] = set()
    for number in range(120):
        player.step(60)
        kind = kind_of(player)
        kinds.add(kind)
        disturb(player, number)
        if player.asks_for_a_person():
            if player.scene.flow.curtain is Curtain.CLOSED:
                player.key("return")
                player.wait(400, 200)
                player.key("return")
            else:
                player.play_by_drag(player.chosen_move("greedy"))
    assert {"curtain closes", "curtain lifts", "CardsDealt", "CardsCaptured of my own"} <= kinds


def test_a_resize_puts_every_card_into_its_slot_of_the_new_window(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    for size in (*SIZES, (1920, 1080), (2560, 1080), (800, 600)):
        player.resize(*size)
        layout = player.scene.geometry.layout
        assert layout.viewport.size == size
        for node in player.scene.nodes():
            if node.role == "card":
                assert layout.slots[node.id].contains(node.rect)


def test_a_card_held_or_selected_or_in_question_survives_or_comes_home_on_a_resize(
    open_table: OpenTable,
) -> None:
    player = open_table(DEAL)
    player.click("7D")
    player.resize(1280, 720)
    assert (player.phase(), player.scene.gesture.card) == ("selected", SEVEN)
    player.key("return")
    assert player.phase() == "choosing"
    player.resize(900, 640)
    chooser = player.scene.gesture.chooser
    assert chooser is not None
    assert player.app.surface.get_rect().contains(chooser.panel)
    player.key("1")
    assert len(human_plays(player)) == 1
    nothing_is_wrong(player)


# Closing --------------------------------------------------------------------------------------------------


class CountingRunner(InlineRunner):
    closed = 0

    def close(self) -> None:
        super().close()
        self.closed += 1


def mix_of_moments() -> list[tuple[str, int]]:
    """States, and how many steps of 60 ms to wait in them before the window is closed."""
    dealing = [("deal", steps) for steps in range(0, 16, 3)]
    return (
        dealing
        + [(name, steps) for name in (*STATES, "held", "pause") for steps in (0, 1, 5)]
        + [("just played", steps) for steps in range(8, 50, 6)]
    )


def test_the_window_may_be_closed_at_any_moment(open_table: OpenTable) -> None:
    first = open_table(DEAL, speed="normal")
    for number, (name, steps) in enumerate(mix_of_moments()):
        runner = CountingRunner()
        player = first.again(settled=name != "deal", runner=runner)
        if name in STATES:
            STATES[name](player)
        elif name == "held":
            player.lift("7D", (300, 300))
        elif name == "pause":
            player.key("escape")
        for _ in range(steps):
            player.step(60)
        assert not player.step(0, pygame.Event((pygame.QUIT, pygame.WINDOWCLOSE)[number % 2]))
        assert not player.app.running
        player.app.stack.clear()
        assert runner.closed == 1
        assert player.app.stack.top is None
        assert not player.app.step(20)


def test_a_play_is_in_the_journal_before_it_is_seen(open_table: OpenTable) -> None:
    player = open_table(DEAL, speed="normal", runner=SilentRunner())
    size = player.match.log_size
    player.play_by_drag(Move(TWO))
    assert player.match.log_size == size + 1
    assert isinstance(player.scene.flow.showing, CardLaid)
    assert not any(isinstance(event, CardLaid) for event in player.scene.flow.shown)


# Deck, language, speed ------------------------------------------------------------------------------------


def test_deck_and_language_may_change_during_play(open_table: OpenTable) -> None:
    player = open_table(DEAL, speed="normal", settled=False)
    for number in range(60):
        player.step(70)
        before = (player.scene.flow.showing, player.scene.flow.timeline.elapsed)
        if number % 4 == 1:
            player.app.settings.deck = "french" if player.app.settings.deck == "italian" else "italian"
            player.app.context.relayout()
        elif number % 4 == 3:
            language = "it" if player.app.settings.language == "en" else "en"
            player.app.settings.language = language
            set_language(language)
            player.app.context.relayout()
        assert (player.scene.flow.showing, player.scene.flow.timeline.elapsed) == before
        assert player.unaccounted() == ""
        if player.asks_for_a_person():
            player.play_by_drag(player.chosen_move("greedy"))
        elif player.still():
            assert player.differences() == []


def test_the_names_of_the_cards_follow_the_deck_and_the_language(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    seen = player.scene.flow.seen
    assert {"7 of coins", "King of swords"} <= {node.name for node in player.scene.nodes()}
    player.click("deck")
    assert player.app.settings.deck != "italian"
    while player.app.settings.deck != "french":
        player.click("deck")
    assert {"7 of diamonds", "King of spades"} <= {node.name for node in player.scene.nodes()}
    set_language("it")
    player.app.context.relayout()
    assert {"7 di quadri", "Re di picche"} <= {node.name for node in player.scene.nodes()}
    player.move("7D")
    assert player.prompt().startswith("7 di quadri")
    assert player.scene.flow.seen == seen
    assert player.match.asked == []
    nothing_is_wrong(player)


def test_the_speed_may_change_in_the_middle_of_an_animation(open_table: OpenTable) -> None:
    player = open_table(DEAL, speed="normal", settled=False)
    player.wait(200)
    player.click("speed")
    assert player.app.settings.speed == "fast"
    player.click("speed")
    assert player.app.settings.speed == "instant"
    nothing_is_wrong(player)
