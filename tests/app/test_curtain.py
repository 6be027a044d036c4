"""Two people at one screen: no frame shows a face that the person in front of it must not see (ux.md 1.4, H1)."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scopa.app.table.curtain import HOLD_MS, TWICE_MS
from scopa.app.table.flow import HAND_FLIP, IDLE_CURTAIN_MS, Curtain
from scopa.i18n import terms
from scopa.rules.cards import Card, cards_of, parse_card
from scopa.rules.moves import Move
from scopa.rules.seats import Seat
from tests.app.conftest import OpenTable
from tests.app.driver import HOT_SEAT, RULES, Player, key_event, mouse
from tests.app.faces import Frame, Recorder

DEAL = ("7D 2C RS", "7S 4D 5D", "3S 4C 6B AS")
SEVEN, TWO = parse_card("7D"), parse_card("2C")


def open_hot_seat(open_table: OpenTable, **more: object) -> Player:
    """A match of two people with the first curtain closed."""
    player = open_table(**({"seats": HOT_SEAT} | more))
    assert more.get("settled") is False or player.scene.flow.curtain is Curtain.CLOSED
    return player


def hand(player: Player, seat: Seat) -> set[Card]:
    return set(cards_of(player.match.view(seat).hand))


def closed(player: Player) -> bool:
    return player.scene.flow.curtain is Curtain.CLOSED


def revealed(player: Player) -> bool:
    return player.scene.flow.viewer is not None


class Guard:
    """Looks at every frame: faces and words drawn, nodes, title and log, against what may be known."""

    def __init__(self, player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
        self.player = player
        self.recorder = Recorder(monkeypatch)
        self.covered_frames = 0
        self.public_seen: set[Card] = set()
        self.outgoing: Seat | None = None
        self.closing_ms = 0
        self._then = player.app.context.clock.now
        self._was_closing = False
        self._frames = player.frames
        player.watch.append(self.look)

    def may_see(self) -> set[Card]:
        """The cards that may be shown now: what has been played, and the hand of whoever looks."""
        player, flow = self.player, self.player.scene.flow
        public = player.match.view(None)
        known = set(cards_of(public.table))
        for pile in public.piles:
            known |= set(cards_of(pile))
        if flow.viewer is not None:
            self.outgoing = flow.viewer
            known |= hand(player, flow.viewer)
        elif self.outgoing is not None and not self.hands_are_down():
            known |= hand(player, self.outgoing)
        return known

    def hands_are_down(self) -> bool:
        flow = self.player.scene.flow
        if flow.curtain is Curtain.OPEN:
            return False
        return flow.curtain is Curtain.CLOSED or self.closing_ms >= HAND_FLIP

    def look(self) -> None:
        player, flow = self.player, self.player.scene.flow
        faces, texts = self.recorder.take()
        now = player.app.context.clock.now
        closing = flow.curtain is Curtain.CLOSING
        self.closing_ms = self.closing_ms + now - self._then if closing and self._was_closing else 0
        self._then, self._was_closing = now, closing
        drawn, self._frames = player.frames > self._frames, player.frames
        if not player.on_table():
            return  # the scoring screen shows both piles
        known = self.may_see()
        hidden = set(RULES.pack.cards) - known
        if drawn:
            assert not faces & hidden, f"{faces & hidden} in {flow.curtain}"
            self.covered_frames += flow.viewer is None
            if closed(player):
                lying = {s.card for s in player.scene.view.table if s is not None and s.card is not None}
                assert lying <= faces  # the table stays visible
                self.public_seen |= lying
        texts |= {node.name for node in player.scene.nodes()}
        texts |= set(player.scene.words.log()) | {player.app.window.title, player.prompt()}
        everything = "\n".join(texts)
        for card in hidden:
            assert terms.card_name(card) not in everything, everything
        if self.hands_are_down():
            assert "Your" not in everything


def reveal(player: Player) -> None:
    player.lift_curtain()
    assert revealed(player)


def play_on(player: Player, plays: int, ways: list[Callable[[Player, Move], None]]) -> None:
    """Hand over and play in turn."""
    made = 0
    while made < plays:
        player.settle()
        if not player.on_table():
            assert not player.pass_scoring()
        elif closed(player):
            reveal(player)
        else:
            ways[made % len(ways)](player, player.chosen_move("greedy"))
            made += 1


# Every frame ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "speed", "plays"),
    [((800, 600), "normal", 7), ((1280, 720), "normal", 3), ((1280, 720), "instant", 24)],
)
def test_no_frame_shows_or_names_a_hidden_card(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], speed: str, plays: int
) -> None:
    player = open_hot_seat(open_table, speed=speed, size=size, settled=False, seed="guard")
    guard = Guard(player, monkeypatch)
    play_on(player, plays, [Player.play_by_drag, Player.play_by_clicks, Player.play_by_keys])
    player.settle()
    assert guard.covered_frames > 2 * plays
    assert len(guard.public_seen) >= 4


def test_the_guard_sees_what_is_shown(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """A guard that saw nothing would find nothing: it must see the hand once it has been turned up."""
    player = open_hot_seat(open_table, deal=DEAL)
    recorder = Recorder(monkeypatch)
    reveal(player)
    player.move("7D")
    faces, texts = recorder.take()
    assert hand(player, 0) <= faces
    assert "7 of coins: 2 ways to take" in texts


def test_the_pixels_of_no_covered_frame_hold_a_hidden_face(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL, speed="normal", pictures=True)
    resources, layout = player.app.context.resources, player.scene.geometry.layout
    deck = resources.deck("italian")
    widths = {layout.hand_card[0], layout.table_card[0], layout.slots["seat1/0"].width}
    for width in widths:
        resources.preload(deck, RULES.pack.cards, width)
    resources.finish()

    def found() -> set[Card]:
        frame = Frame(player.app.surface)
        sprites = {card: [resources.card(deck, card, width) for width in widths] for card in RULES.pack.cards}
        return {card for card, some in sprites.items() if any(map(frame.contains, some))}

    def table() -> set[Card]:
        return set(cards_of(player.match.view(None).table))

    player.scene.invalidate()
    player.step()
    assert found() == table()
    reveal(player)
    player.wait(100)
    assert found() == table() | hand(player, 0)
    player.play_by_clicks(Move(TWO))
    while not closed(player):
        player.step(30)
        if player.scene.flow.curtain is Curtain.CLOSING:
            assert not found() & hand(player, 1)
    for _ in range(3):
        player.key("return")
        assert closed(player)
        assert found() == table()


# Lifting --------------------------------------------------------------------------------------------------


def test_the_button_is_held_for_four_hundred_ms(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    player.press("curtain/lift", ms=0)
    player.step(HOLD_MS - 10)
    assert closed(player)
    player.step(10)
    assert revealed(player)
    assert player.scene.flow.viewer == 0


@pytest.mark.parametrize("ms", [0, 20, 200, HOLD_MS - 20])
def test_a_click_reveals_nothing(open_table: OpenTable, ms: int) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    where = player.at("curtain/lift")
    for _ in range(5):  # short presses do not add up
        player.press(where, ms=0)
        if ms:
            player.step(ms)
        player.release(where, ms=0)
        assert closed(player)
    player.wait(1000)
    assert closed(player)


INTERRUPTIONS: dict[str, Callable[[Player], object]] = {
    "drifted off": lambda player: player.move((5, 5)),
    "focus lost": lambda player: player.focus(False),
    "resized": lambda player: player.resize(900, 640),
    "let go outside": lambda player: player.release((-4, 500)),
}


@pytest.mark.parametrize("way", list(INTERRUPTIONS))
def test_an_interrupted_hold_reveals_nothing(open_table: OpenTable, way: str) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    player.press("curtain/lift")
    player.step(100)
    INTERRUPTIONS[way](player)
    player.move("curtain/lift")
    player.wait(1000)
    assert closed(player)


@pytest.mark.parametrize("button", [2, 3])
def test_other_buttons_reveal_nothing(open_table: OpenTable, button: int) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    player.press("curtain/lift", button)
    player.wait(1000)
    assert closed(player)


def test_a_press_beside_the_button_reveals_nothing(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    for where in ("curtain", "hand/0", "hand/2", "table/0", "stock", "prompt"):
        layout = player.scene.geometry.layout
        area = player.scene.node(where).rect if where in {"curtain", "prompt"} else layout.slots[where]
        button = player.scene.node("curtain/lift").rect
        pos = (area.x + 3, area.y + 3)
        assert not button.collidepoint(pos)
        player.press(pos)
        player.wait(600)
        player.release(pos)
        assert closed(player)


def test_enter_twice_reveals_unless_it_comes_too_soon(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    player.key("return")
    player.step(TWICE_MS - 60)
    player.key("return")
    assert closed(player)
    player.step(100)
    player.key("return")
    assert revealed(player)


def test_enter_held_reveals_nothing(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    for _ in range(60):  # the desktop repeats the key
        player.step(40, key_event(pygame.KEYDOWN, "return"))
    assert closed(player)
    player.step(0, key_event(pygame.KEYUP, "return"))
    player.wait(1000)
    assert closed(player)


@pytest.mark.parametrize("name", ["space", "tab", "1", "x", "down"])
def test_other_keys_reveal_nothing(open_table: OpenTable, name: str) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    for _ in range(4):
        player.key(name)
        player.step(400)
    assert closed(player)


def test_an_enter_at_one_curtain_does_not_count_at_the_next(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    reveal(player)
    player.play_by_drag(Move(TWO))
    player.settle()
    player.wait(1000)
    player.key("return")
    player.wait(100)
    assert closed(player)


# What the curtain says and leaves to be seen --------------------------------------------------------------


def test_the_curtain_names_the_next_player_and_the_last_play(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    assert "Anna" in player.scene.node("curtain/lift").name
    reveal(player)
    assert player.prompt() == "Anna, choose a card"
    assert {"7 of coins", "2 of cups", "King of swords"} <= {node.name for node in player.scene.nodes()}
    player.play_by_drag(Move(TWO))
    player.settle()
    assert closed(player)
    assert player.scene.node("curtain").name == "Pass to Bruno. Anna: 2 of cups laid"
    assert "Bruno" in player.scene.node("curtain/lift").name
    names = [node.name for node in player.scene.nodes() if node.id.startswith("hand/")]
    assert names == ["face-down card"] * 3
    reveal(player)
    assert player.scene.flow.viewer == 1
    assert {"7 of swords", "4 of coins", "5 of coins"} <= {node.name for node in player.scene.nodes()}
    assert "7 of coins" not in {node.name for node in player.scene.nodes()}


def test_the_covered_hand_is_where_the_curtain_is(open_table: OpenTable) -> None:
    for size in ((800, 600), (1280, 720), (1920, 1080)):
        player = open_hot_seat(open_table, deal=DEAL, size=size)
        area = player.scene.node("curtain").rect
        for node in player.scene.nodes():
            if node.id.startswith("hand/"):
                assert area.contains(node.rect)
            elif node.id.startswith(("table/", "seat1/")):
                assert not area.colliderect(node.rect)


def test_table_scores_and_last_play_stay_visible(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = open_hot_seat(open_table, deal=DEAL, size=(1280, 720))
    recorder = Recorder(monkeypatch)
    reveal(player)
    recorder.take()
    player.play_by_drag(Move(TWO))
    player.settle()
    assert {"Anna", "Bruno", "0"} <= recorder.take()[1]  # drawn once into what lies under the cards
    player.scene.invalidate()
    player.step()
    faces, texts = recorder.take()
    assert faces == set(cards_of(player.match.view(None).table))  # the last play is among them
    assert "Pass to Bruno" in texts
    assert "Anna: 2 of cups laid" in texts
    assert {"table/0", "table/4", "curtain", "prompt"} <= {node.id for node in player.scene.nodes()}


def test_nothing_can_be_played_through_the_curtain(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    layout = player.scene.geometry.layout
    for slot in ("hand/0", "hand/1", "table/0", "seat1/0"):
        player.click(layout.slots[slot].center, times=2)
        player.wait(500, 250)
    player.drag(layout.slots["hand/0"].center, layout.slots["table/0"].center)
    player.key("space")
    assert player.match.asked == []
    assert closed(player)
    assert player.phase() == "idle"


# Covering an open hand ------------------------------------------------------------------------------------


def nothing_more(player: Player) -> None:
    pass


def with_a_card_held(player: Player) -> None:
    player.lift("7D", (400, 320))
    assert player.scene.gesture.held() is not None


def with_a_card_selected(player: Player) -> None:
    player.click("7D")
    assert player.phase() == "selected"


def with_the_chooser(player: Player) -> None:
    player.drag("7D", player.free_felt(SEVEN))
    assert player.scene.gesture.chooser is not None


def with_a_refusal(player: Player) -> None:
    player.click("7D")
    player.click("lay")
    assert player.refusal() == "E2"
    assert "Your 7" in player.prompt()


def with_the_pointer_on_a_card(player: Player) -> None:
    player.move("7D")
    assert "7 of coins" in player.prompt()


def with_a_card_on_its_way_home(player: Player) -> None:
    player.app.settings.speed = "normal"
    player.drag("7D", (5, 300))
    assert not player.still()


def with_a_card_looked_at_closely(player: Player) -> None:
    player.press("7D", button=3)


SITUATIONS = {
    "idle": nothing_more,
    "held": with_a_card_held,
    "selected": with_a_card_selected,
    "choosing": with_the_chooser,
    "refused": with_a_refusal,
    "hovered": with_the_pointer_on_a_card,
    "going home": with_a_card_on_its_way_home,
    "zoomed": with_a_card_looked_at_closely,
}


def idle_for_a_minute(player: Player) -> None:
    player.wait(IDLE_CURTAIN_MS, 1000)


COVERING: dict[str, Callable[[Player], object]] = {
    "focus lost": lambda player: player.focus(False),
    "a minute": idle_for_a_minute,
}


@pytest.mark.parametrize("situation", list(SITUATIONS))
@pytest.mark.parametrize("way", list(COVERING))
def test_an_open_hand_is_covered(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, situation: str, way: str
) -> None:
    player = open_hot_seat(open_table, deal=DEAL, speed="normal")
    reveal(player)
    SITUATIONS[situation](player)
    Guard(player, monkeypatch)
    COVERING[way](player)
    assert closed(player)
    assert player.scene.gesture.held() is None
    assert player.phase() == "idle"
    assert player.refusal() is None
    assert player.match.asked == []
    for pos in ((400, 320), (300, 500), (500, 200)):
        player.move(pos)
        player.step(20, mouse(pygame.MOUSEBUTTONUP, pos))
    player.wait(400)
    player.focus(True)
    assert closed(player)
    assert player.scene.node("curtain/lift").name.startswith("I am Anna")
    reveal(player)
    assert player.scene.flow.viewer == 0
    assert player.differences() == []


def test_input_keeps_a_hand_open(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    reveal(player)
    for pos in ((100, 300), (120, 300)):
        player.wait(IDLE_CURTAIN_MS - 2000, 1000)
        assert revealed(player)
        player.move(pos)
    player.wait(IDLE_CURTAIN_MS - 1000, 1000)
    assert revealed(player)
    player.wait(2000, 1000)
    assert closed(player)


def test_focus_lost_in_the_middle_of_a_play_covers_both_hands(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    for ms in (0, 60, 200, 300, 420):
        player = open_hot_seat(open_table, deal=DEAL, speed="normal")
        Guard(player, monkeypatch)
        reveal(player)
        player.play_by_drag(Move(TWO))
        player.wait(ms)
        player.focus(False)
        player.wait(600)
        assert closed(player)
        assert player.scene.node("curtain").name.startswith("Pass to Bruno")


def test_against_the_computer_no_curtain_ever_closes(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.focus(False)
    player.wait(2 * IDLE_CURTAIN_MS, 2000)
    assert player.scene.flow.curtain is Curtain.OPEN
    assert player.scene.flow.viewer == 0
    assert player.app.window.title.startswith("Your turn")
