"""What the help says of the computer players is what they are."""

from __future__ import annotations

from scopa.ai.levels import LEVELS
from scopa.ai.one_ply import OnePlyPlayer
from scopa.i18n.help_blocks import Entry, Items
from scopa.i18n.help_computer import computer_section
from scopa.match import seeds
from scopa.match.players import SELECTABLE_LEVELS

NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def told_of_levels() -> tuple[Entry, ...]:
    lists = [block for block in computer_section().blocks if isinstance(block, Items)]
    return lists[1].entries


def test_every_level_is_told_of_in_its_order() -> None:
    assert [entry.name for entry in told_of_levels()] == [info.name for info in SELECTABLE_LEVELS]


def test_a_level_remembers_what_it_is_said_to_remember() -> None:
    told = {entry.name: entry.text for entry in told_of_levels()}
    for info in SELECTABLE_LEVELS:
        agent = LEVELS[info.key].agent
        memory = agent.memory if isinstance(agent, OnePlyPlayer) else None
        for text in (told[info.name], info.description):
            limited = [number for number, word in NUMBERS.items() if f"{word} captures" in text]
            assert limited == ([] if memory is None else [memory]), info.key
            if isinstance(agent, OnePlyPlayer):
                assert bool(agent.overlooks) == ("overlooks" in text)


def test_the_seed_is_as_long_as_it_is_said_to_be() -> None:
    text = " ".join(map(str, computer_section().blocks))
    assert f"{4 * len(seeds.new_seed())} bits" in text
