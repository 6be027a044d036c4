"""A person at the game: menu, drags, clicks, a whole deal, full screen, closing; and nothing used while idle."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

import pytest

from scopa.app.table.chooser import in_order
from scopa.rules.cards import Card, cards_of, parse_cards
from scopa.rules.engine import legal_moves
from scopa.rules.moves import Move, format_move
from scopa.rules.state import State as Position
from tests.e2e.conftest import MEASURED, Figure, StartGame
from tests.e2e.desktop import (
    PATIENCE,
    SCREEN,
    Game,
    Point,
    State,
    card_node,
    is_running,
    is_turn,
    middle,
    node,
)

IDLE_SECONDS = 4.0
IDLE_PERCENT = 1.0
SOUND_PERCENT = 1.0
"""What an open sound device may take besides, silent or not."""
SETTLED_PERCENT = 4.0
"""Less than this, and no pictures are being prepared for what may be shown next."""
CHILD_GONE_SECONDS = 0.3
WINDOW = [1280, 720]


def test_from_the_first_start_to_a_card_dragged_to_the_table(start_game: StartGame, figure: Figure) -> None:
    game = start_game(None)
    state = game.wait_scene("MenuScene")
    figure(f"from the start to the menu: {time.monotonic() - game.started:.2f} s")
    assert state["size"] == WINDOW
    settings = game.home / ".config" / "scopa" / "settings.json"
    limit = time.monotonic() + PATIENCE
    # The window is opened anew where that is faster.
    while not settings.exists() and time.monotonic() < limit:
        time.sleep(0.05)
    game.key("Return")
    state = game.wait_turn()
    before = agree(game, state)
    move = next((move for move in legal_moves(before) if not move.captured), legal_moves(before)[0])
    state = drag_move(game, state, move)
    after = agree(game, state)
    assert last_move_of_mine(game) == format_move(move)
    assert after.plays == before.plays + 2  # and the computer has answered
    assert not after.hands[0] >> move.card & 1


def test_clicks_play_too(start_game: StartGame) -> None:
    game = start_game({**MEASURED, "speed": "fast"})
    state = open_table(game)
    move = legal_moves(agree(game, state))[0]
    plays = state["match"]["plays"]
    game.click(middle(card_node(state, "hand", move.card)))
    state = game.wait(lambda found: "enabled" in found["nodes"][0], "the card to be selected")
    game.click(middle(node(state, "take" if move.captured else "lay")))
    state = finish_move(
        game, state, plays, move, [m for m in legal_moves(position(game)) if m.card == move.card]
    )
    agree(game, state)
    assert last_move_of_mine(game) == format_move(move)


def test_a_card_dropped_on_one_it_cannot_take_goes_back(start_game: StartGame) -> None:
    game = start_game({**MEASURED, "speed": "fast"})
    state = open_table(game)
    while (pair := impossible_capture(agree(game, state))) is None:
        state = drag_move(game, state, legal_moves(position(game))[0])
    card, target = pair
    written = game.records()
    home = card_node(state, "hand", card)
    game.drag(middle(home), middle(card_node(state, "table", target)))
    state = game.wait(lambda found: node(found, "prompt")["role"] == "alert", "the refusal")
    assert node(state, "prompt")["name"]
    assert card_node(state, "hand", card)["rect"] == home["rect"]
    assert game.records() == written
    agree(game, state)


def test_a_card_let_go_outside_the_window_is_not_played(start_game: StartGame) -> None:
    game = start_game(MEASURED)
    state = open_table(game)
    written = game.records()
    move = legal_moves(position(game))[0]
    game.drag(middle(card_node(state, "hand", move.card)), (WINDOW[0] // 2, WINDOW[1] + 40))
    time.sleep(1)
    assert game.records() == written
    state = drag_move(game, game.wait_turn(), move)  # and nothing sticks to the pointer
    assert last_move_of_mine(game) == format_move(move)


def test_a_whole_deal_by_dragging(start_game: StartGame) -> None:
    game = start_game({**MEASURED, "speed": "fast"})
    state = open_table(game)
    rng = random.Random(2)
    drags = 0
    while state["scene"] == "TableScene":
        before = agree(game, state)
        move = rng.choice(legal_moves(before))
        state = drag_move(game, state, move)
        drags += 1
        assert last_move_of_mine(game) == format_move(move)
    assert drags == 18
    course = game.replay()
    assert len(course.deal_scores) == 1
    assert course.state is not None
    assert course.state.over
    assert state["match"]["totals"] == list(course.totals)
    for _press in range(2):
        game.key("space")
    state = game.wait(lambda found: any(each["id"] == "next" for each in found["nodes"]), "the whole score")
    for side, pile in enumerate(course.deal_scores[0].piles):
        assert str(pile.bit_count()) in node(state, f"pile/{side}")["name"]
        assert str(course.totals[side]) in node(state, f"total/{side}")["name"]
    time.sleep(0.5)  # what was meant for the rows does not go on to the next deal
    game.click(middle(node(state, "next")))
    state = game.wait(lambda found: found["match"]["deal"] == 2 and found["scene"] == "TableScene", "deal 2")
    assert game.replay().deal_number == 2


def test_full_screen_and_back(start_game: StartGame) -> None:
    game = start_game(MEASURED)
    state = open_table(game)
    game.key("F11")
    state = game.wait(lambda found: found["size"] == list(SCREEN), "full screen")
    assert node(state, "hand/0")["rect"][3] > SCREEN[1] // 8
    move = legal_moves(agree(game, state))[0]
    state = drag_move(game, state, move)
    game.key("F11")
    state = game.wait(lambda found: found["size"] == WINDOW and is_turn(found), "the window again")
    agree(game, state)
    assert last_move_of_mine(game) == format_move(move)


def test_full_screen_does_not_flicker_while_its_key_is_held(start_game: StartGame) -> None:
    game = start_game(MEASURED)
    game.wait_scene("MenuScene")
    game.key("F11", hold=1.2)
    state = game.wait(lambda found: found["size"] == list(SCREEN), "full screen")
    time.sleep(1)
    assert game.state()["number"] == state["number"]


@pytest.mark.parametrize("moment", ["deal", "play"])
def test_closing_during_an_animation_leaves_nothing_behind(
    start_game: StartGame, figure: Figure, moment: str
) -> None:
    game = start_game(MEASURED)
    game.wait_scene("MenuScene")
    game.key("Return")
    if moment == "play":
        state = game.wait_turn()
        written = len(game.records())
        move = legal_moves(position(game))[0]
        if not move.captured:
            game.drag(middle(card_node(state, "hand", move.card)), free_felt(state))
        else:
            goal = card_node(state, "table", cards_of(move.captured)[0])
            game.drag(middle(card_node(state, "hand", move.card)), middle(goal))
        while len(game.records()) == written:
            time.sleep(0.01)
    else:
        while not game.journals() or len(game.records()) < 2:
            time.sleep(0.01)
    children = game.children()
    assert children, "the computer thinks in a child process"
    asked = time.monotonic()
    game.key("alt+F4")
    assert game.process.wait(PATIENCE) == 0, game.errors()
    ended = time.monotonic()
    while any(is_running(pid) for pid in children) and time.monotonic() < ended + PATIENCE:
        time.sleep(0.002)
    gone = time.monotonic() - ended
    figure(f"closed during a {moment} in {ended - asked:.2f} s, children gone {gone:.3f} s later")
    assert gone < CHILD_GONE_SECONDS
    assert "Traceback" not in game.errors()


@pytest.mark.parametrize("audio", ["none", "dummy"])
def test_nothing_is_used_while_nothing_happens(start_game: StartGame, figure: Figure, audio: str) -> None:
    game = start_game(MEASURED, **({"SDL_AUDIODRIVER": "dummy"} if audio == "dummy" else {}))
    game.wait_scene("MenuScene")
    menu = idle_percent(game)
    game.key("Return")
    game.wait_turn()
    table = idle_percent(game)
    figure(f"idle, sound device {audio}: menu {menu:.2f} %, table {table:.2f} % of a processor")
    allowed = IDLE_PERCENT if audio == "none" else IDLE_PERCENT + SOUND_PERCENT
    assert menu < allowed
    assert table < allowed


# --- helpers ---------------------------------------------------------------------------------------------


def open_table(game: Game) -> State:
    """From the menu to the first turn."""
    game.wait_scene("MenuScene")
    game.key("Return")
    return game.wait_turn()


def position(game: Game) -> Position:
    """The position by the journal."""
    found = game.replay().state
    assert found is not None
    return found


def agree(game: Game, state: State) -> Position:
    """Check that the screen and the journal on disk tell of the same position; return it."""
    course = game.replay()
    assert course.state is not None
    match = state["match"]
    assert parse_cards(match["table"]) == cards_of(course.state.table)
    for card in cards_of(course.state.table):
        card_node(state, "table", card)
    for card in cards_of(course.state.hands[0]):
        card_node(state, "hand", card)
    zones = [found["id"].split("/")[0] for found in state["nodes"]]
    assert zones.count("table") == course.state.table.bit_count()
    assert zones.count("hand") == match["hand_sizes"][0] == course.state.hands[0].bit_count()
    backs = sum(found["name"] == "face-down card" for found in state["nodes"])
    assert backs == match["hand_sizes"][1] == course.state.hands[1].bit_count()
    assert (match["plays"], match["deal"]) == (course.state.plays, course.deal_number)
    return course.state


def last_move_of_mine(game: Game) -> str:
    """The last move that the journal tells of seat 0."""
    return next(str(line["move"]) for line in reversed(game.records()) if line.get("seat") == 0)


def free_felt(state: State) -> Point:
    """A place where a card that is laid, held by its middle, covers none of the table, or as little as can be."""
    left, top, width, height = node(state, "prompt")["rect"]
    card = next(each["rect"] for each in state["nodes"] if each["id"].startswith("hand/"))
    lying = [each["rect"] for each in state["nodes"] if each["id"].startswith("table/")]

    def covered(place: Point) -> float:
        held = [place[0] - 0.6 * card[2], place[1] - 0.6 * card[3], 1.2 * card[2], 1.2 * card[3]]
        return sum(overlap(held, other) for other in lying)

    across = [left + width * step // 20 for step in (10, *range(1, 20))]
    return min(((x, top + height // 2 - up * card[3] // 4) for up in range(3) for x in across), key=covered)


def overlap(one: Sequence[float], other: Sequence[float]) -> float:
    """The area that two rectangles share."""
    sides = (
        min(one[axis] + one[axis + 2], other[axis] + other[axis + 2]) - max(one[axis], other[axis])
        for axis in (0, 1)
    )
    wide, high = (max(0.0, side) for side in sides)
    return wide * high


def impossible_capture(seen: Position) -> tuple[Card, Card] | None:
    """A card of the hand and one of the table that it cannot take, alone or with others."""
    moves = legal_moves(seen)
    for card in cards_of(seen.hands[0]):
        for target in cards_of(seen.table):
            if not any(move.card == card and move.captured >> target & 1 for move in moves):
                return card, target
    return None


def drag_move(game: Game, state: State, move: Move) -> State:
    """Make a move by dragging and choose among several captures; return the state of the next turn."""
    target = cards_of(move.captured)[0] if move.captured else None
    goal = free_felt(state) if target is None else middle(card_node(state, "table", target))
    moves = [other for other in legal_moves(position(game)) if other.card == move.card]
    options = [other for other in moves if target is None or other.captured >> target & 1]
    game.drag(middle(card_node(state, "hand", move.card)), goal)
    return finish_move(game, state, state["match"]["plays"], move, options)


def finish_move(game: Game, state: State, plays: int, move: Move, options: list[Move]) -> State:
    """Answer the chooser if it has to ask, and return the state of the next turn or of the scoring."""
    if len(options) > 1:
        chips = in_order(tuple(option.captured for option in options))
        state = game.wait(
            lambda found: any(each["id"] == "option/0" for each in found["nodes"]), "the chooser"
        )
        game.click(middle(node(state, f"option/{chips.index(move.captured)}")))

    def is_next(found: State) -> bool:
        if found["scene"] == "ScoringScene":
            return True
        return is_turn(found) and (found["match"]["plays"] != plays)

    return game.wait(is_next, "the next turn")


def idle_percent(game: Game) -> float:
    """Use of a processor by the game and its child over some seconds, in percent."""
    limit = time.monotonic() + PATIENCE
    while used_percent(game, 1.2) > SETTLED_PERCENT and time.monotonic() < limit:
        pass
    return used_percent(game, IDLE_SECONDS)


def used_percent(game: Game, seconds: float) -> float:
    before = game.processor_seconds()
    time.sleep(seconds)
    return 100 * (game.processor_seconds() - before) / seconds
