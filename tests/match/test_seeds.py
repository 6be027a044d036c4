"""The same seed gives the same decks, on every Python and whatever the players are."""

import random
import subprocess
import sys
from collections import Counter

import pytest

from scopa.match import seeds
from scopa.rules.cards import Pack, format_cards

GOLDEN = {
    ("1", Pack.ITALIAN_40, 1, 1): (
        "2B AC 5S 4C CS 5C RB FB FC 3D RS AS 7D AB 6B 2C CC 5B 5D 3S"
        " CD RC 7C 4S 2S 7S 7B FS RD 3C CB 6D 6C 4B 4D 3B 2D FD 6S AD"
    ),
    ("1", Pack.ITALIAN_40, 1, 2): (
        "RB AB 7D FC AS 5B RC 2S 2C AC 4B 5S 2D FS 4S 7B 5D 7S 3B FB"
        " 6D 3D FD 4D 6S RD 2B RS 5C 6B 3S CS CB CC AD 4C 3C CD 7C 6C"
    ),
    ("1", Pack.ITALIAN_40, 2, 1): (
        "CC 6S 3C 7B FD CD 5D 4D FS 2D 5S RB 7C AB RC 2S CB 6B 3B FC"
        " 7D 2C 6D 3D FB RD 7S RS AC 4B 2B 5B 4C 6C 3S 5C CS AS AD 4S"
    ),
    ("scopa", Pack.ITALIAN_40, 1, 1): (
        "6D 3C 2S AB 6S 6C RD 2D 5D AS 5C AD 5S AC RS CB RB CD 7B 3S"
        " 2B 6B 4S FS FD RC 4D 7D 7S 3B 2C 4C 3D CS 5B FC 4B FB 7C CC"
    ),
    ("scopa", Pack.FRENCH_52, 1, 1): (
        "Kd 3c Ad Td Ac 3d 7h 4s 8c Ks 5d 5s 9c 6h Kc 9s 9h 8d 7c Ah Qc 8h 3s 2c 4h 7d"
        " 4c 2s 5h 2d 7s Jh Qs 2h Th As Jc 3h 6c Tc Qh Ts 4d 6d 5c Kh 8s Jd 6s Js 9d Qd"
    ),
    ("f" * 64, Pack.ITALIAN_40, 1, 1): (
        "CS RD 3B RS FD 2D 7D 5C 4C FB 7C FS 6D RB CB AB AC 3D 4S FC"
        " 5S CD 6B 2S 5B 2C 3S 6C 4B 7S 2B CC 7B RC 5D 6S 4D AS 3C AD"
    ),
}


@pytest.mark.parametrize("key", GOLDEN)
def test_golden_decks(key: tuple[str, Pack, int, int]) -> None:
    assert format_cards(seeds.deck(*key), key[1]) == GOLDEN[key]


def test_a_deck_is_the_whole_pack() -> None:
    for pack in Pack:
        for deal in range(1, 20):
            assert sorted(seeds.deck("x", pack, deal, 1)) == sorted(pack.cards)


def test_streams_differ_by_every_part_of_their_name() -> None:
    names = [("deal", 1, 1), ("deal", 1, 2), ("deal", 2, 1), ("deal", 11), ("decision", 1, 1, 1), ("dealer",)]
    assert len({seeds.stream(seed, *name) for seed in ("1", "2") for name in names}) == 2 * len(names)
    assert seeds.stream("1", "deal", 1, 11) != seeds.stream("1", "deal", 11, 1)


def test_new_seeds_have_256_bits_and_never_repeat() -> None:
    made = {seeds.new_seed() for _ in range(100)}
    assert len(made) == 100
    assert {len(bytes.fromhex(seed)) for seed in made} == {32}


def test_every_card_comes_to_every_place() -> None:
    """8000 shuffles: each card is on top about 200 times (sd 14)."""
    tops = Counter(seeds.deck(str(number), Pack.ITALIAN_40, 1, 1)[0] for number in range(8000))
    assert len(tops) == 40
    assert all(130 < count < 270 for count in tops.values())


def test_every_seat_may_deal_first() -> None:
    for players in (2, 3, 4, 6):
        assert {seeds.first_dealer(str(number), players) for number in range(100)} == set(range(players))


def test_the_global_generator_is_not_touched() -> None:
    random.seed(5)
    before = random.getstate()
    seeds.deck("1", Pack.ITALIAN_40, 1, 1)
    seeds.new_seed()
    assert random.getstate() == before


def test_another_process_makes_the_same_deck() -> None:
    """String hashing differs between processes; decks must not."""
    code = "\n".join(
        [
            "from scopa.match import seeds",
            "from scopa.rules.cards import Pack",
            "print(seeds.deck('1', Pack.FRENCH_52, 3, 1))",
        ]
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert out.strip() == str(seeds.deck("1", Pack.FRENCH_52, 3, 1))
