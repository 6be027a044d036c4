"""Every sound of the game: the bus it is heard on, and what is seen at the same moment.

Nobody needs to hear anything to play: a cue whose twin is missing or untrue here is a fault of the game. The
cues are named after the files of assets/sounds. It knows names only, no pygame.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

Bus: TypeAlias = Literal["cards", "interface", "voice", "music"]
BUSES: Final[tuple[Bus, ...]] = get_args(Bus)


class Cue(NamedTuple):
    """Where a sound is heard, and what shows the same to the eye."""

    bus: Bus
    seen: str


CUES: Final[dict[str, Cue]] = {
    "pickup": Cue("cards", "the card follows the pointer, raised, with a wider shadow"),
    "slide": Cue("cards", "the played card sets off, or the leftovers leave for a pile"),
    "lay": Cue("cards", "the card comes to rest among those of the table"),
    "deal": Cue("cards", "a card leaves the stock for its place"),
    "shuffle": Cue("cards", "the whole stock lies on the table again and the dealer's sign stands by a name"),
    "cut": Cue("cards", "the spread pack goes apart into two packets, and the prompt says who cut"),
    "flip": Cue("cards", "the opponent's card turns over and shows its face"),
    "capture_1": Cue("cards", "one card is outlined under the card that takes it"),
    "capture_2": Cue("cards", "two cards are outlined, and the sum stands above them"),
    "capture_3": Cue("cards", "three cards are outlined, and the sum stands above them"),
    "capture_4": Cue("cards", "four cards or more are outlined, and the sum stands above them"),
    "snap": Cue("cards", "the cards of a capture come together under the one that took them"),
    "coin": Cue("cards", "under the sum of a capture stands how many coins are in it"),
    "settebello": Cue("voice", "the word settebello stands above the capture"),
    "scopa": Cue("voice", "SCOPA! in gold across the table, a broom passes over it"),
    "scopa_against": Cue("voice", "SCOPA! in white across the table, a broom passes over it"),
    "broom": Cue("cards", "a broom passes over the table, or with reduced motion SCOPA! stands there"),
    "last_hand": Cue(
        "voice", "a sentence in the prompt and a sign by the stock tell that this is the last hand"
    ),
    "win": Cue("voice", "the end of the match names the winner over an opened hand of cards"),
    "lose": Cue("voice", "the end of the match names the winner"),
    "draw": Cue("voice", "the end of the match says that nobody has won"),
    "turn": Cue("interface", "the title of the window and the prompt say whose turn it is"),
    "illegal": Cue("interface", "the card goes back, and the prompt gives the rule in words with a sign"),
    "click": Cue("interface", "the button sinks, or the chosen option is filled and ticked"),
    "tick": Cue("interface", "a row of the score lights up and its point is added to the total"),
    "tie": Cue("interface", "a row of the score says that nobody gets its point"),
    "clock": Cue("interface", "the frame of the clock pulses, whose digits are golden, with a warning sign"),
    "music": Cue("music", "the switch of the music stands at on"),
}

READY: Final[dict[str, Cue]] = {}
"""Sounds that are there and that no screen plays yet, with what they will have to come with."""


def bus_of(cue: str) -> Bus:
    """The bus of a cue; the interface's for one that is not known."""
    known = CUES.get(cue) or READY.get(cue)
    return known.bus if known is not None else "interface"
