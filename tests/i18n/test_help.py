"""The help: its examples are what the engine says, every option that is on is told, search finds what is there."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from html.parser import HTMLParser
from typing import Any

import pytest

from scopa.i18n import LANGUAGES, set_language
from scopa.i18n.help_blocks import Book, Chapter, Position, See, filtered, hits, words_of
from scopa.i18n.help_book import Refusal, help_book, is_classic
from scopa.i18n.help_examples import COUNTED, EXAMPLES, PILES, SWEEPS, Shown, counted, examples_chapter
from scopa.i18n.help_glossary import WORDS, glossary_chapter
from scopa.i18n.help_html import to_html
from scopa.i18n.help_points import DEFINITIONS, categories, definition, points_of
from scopa.i18n.help_rules import BY_NAME, IN_SENTENCES, IN_TABLE, rules_chapter
from scopa.i18n.help_text import WIDTH, to_text
from scopa.i18n.help_why import rule_of, section_of
from scopa.i18n.rules_text import explain_value, game_name, moot_reason, option_name
from scopa.i18n.terms import _REFUSALS, refusal_text
from scopa.rules.captures import capture_sets, may_lay
from scopa.rules.cards import Card, Pack, cards_of, format_card, mask_of, parse_card, parse_cards, value_of
from scopa.rules.engine import apply, legal_moves
from scopa.rules.errors import RuleSetError
from scopa.rules.events import LeftoversTaken, SweepDenied, SweepMade
from scopa.rules.moves import Move
from scopa.rules.notation import parse_position
from scopa.rules.ruleset import RuleSet, option_choices
from scopa.rules.scoring import score_piles
from scopa.rules.state import State
from scopa.rules.variants import VARIANTS

CLASSIC = RuleSet()
SHOWN = [(example, shown) for example in EXAMPLES for shown in example.shown]
NAMES = [f"{example.key}-{example.shown.index(shown) + 1}" for example, shown in SHOWN]


@pytest.fixture(params=LANGUAGES, autouse=True)
def _language(request: pytest.FixtureRequest) -> Iterator[None]:
    set_language(request.param)
    yield
    set_language("en")


def written(cards: Iterable[Card]) -> str:
    return ",".join(map(format_card, cards)) or "-"


def state_of(shown: Shown) -> State:
    """A position of two players in which the example is to be played, by the first of them."""
    hand, table = parse_cards(shown.hand), parse_cards(shown.table)
    rest = [card for card in Pack.ITALIAN_40.cards if card not in {*hand, *table}]
    waiting = () if shown.last else tuple(rest[: len(hand)])
    piles = rest[len(waiting) :]
    return parse_position(
        f"canonical dealer=0 turn=0 hands={written(hand)}/{written(waiting)} table={written(table)} stock=- "
        f"piles={written(piles)}/- last=1 round=6 plays={36 - len(hand) - len(waiting)}"
    )


@pytest.mark.parametrize(("example", "shown"), SHOWN, ids=NAMES)
def test_an_example_is_what_the_engine_says(example: object, shown: Shown) -> None:
    state = state_of(shown)
    claimed = {mask_of(parse_cards(cards)) for cards in shown.takes}
    moves = legal_moves(state)
    assert {move.captured for move in moves if move.captured} == claimed
    for card in parse_cards(shown.hand):
        assert (Move(card) in moves) == (not claimed)
    if shown.refused:
        assert mask_of(parse_cards(shown.refused)) not in claimed
        total = sum(map(value_of, parse_cards(shown.refused)))
        assert total == value_of(parse_card(shown.hand)), "it looks possible"


def events_of(key: str, number: int) -> tuple[object, ...]:
    shown = next(example for example in EXAMPLES if example.key == key).shown[number]
    state = state_of(shown)
    return apply(state, legal_moves(state)[0]).events


def test_the_examples_of_scopa_are_sweeps_and_the_last_card_makes_none() -> None:
    for number in (0, 1):
        assert any(isinstance(event, SweepMade) for event in events_of("examples/7", number))
    last = events_of("examples/9", 0)
    assert any(isinstance(event, SweepDenied) for event in last)
    assert not any(isinstance(event, SweepMade) for event in last)
    (left,) = (event for event in events_of("examples/9", 1) if isinstance(event, LeftoversTaken))
    assert left.seat == 1
    assert mask_of(left.cards) == mask_of(parse_cards("6B 4S RD"))


def test_what_is_left_in_the_eighth_example() -> None:
    table = mask_of(parse_cards("3C"))
    for laid, total in (("4S", 7), ("5S", 8), ("RS", 13)):
        lying = table | mask_of(parse_cards(laid))
        assert sum(map(value_of, cards_of(lying))) == total
        sweeping = [c for c in Pack.ITALIAN_40.cards if lying in capture_sets(CLASSIC, c, lying)]
        assert {value_of(card) for card in sweeping} == ({total} if total <= 10 else set())


def test_the_tenth_example_is_counted_by_the_engine() -> None:
    assert PILES[0] | PILES[1] == Pack.ITALIAN_40.mask
    assert not PILES[0] & PILES[1]
    deal = score_piles(CLASSIC, PILES, SWEEPS)
    lines = {line.category: line for line in deal.lines}
    assert lines["primiera"].values == (76, 75)
    assert lines["coins"].reason == "tie"
    assert deal == counted()
    section = examples_chapter("italian", classic=True).sections[-1]
    text = " ".join(word for block in section.blocks for word in words_of(block))
    assert section.key == COUNTED
    assert " : ".join(map(str, deal.points)) in text


# --- the rules -------------------------------------------------------------------------------------------


def text_of(chapter: Chapter) -> str:
    texts = [word for block in chapter.intro for word in words_of(block)]
    for section in chapter.sections:
        texts += [section.title, *(word for block in section.blocks for word in words_of(block))]
    return "\n".join(texts)


def switched(name: str, value: object) -> RuleSet | None:
    """Some game in which an option has a value and something to act on, None when there is none."""
    helpers: list[dict[str, Any]] = [
        {},
        {"ace_takes_all": True},
        {"opening_sum": True},
        {"capture": "cicera"},
    ]
    for game in VARIANTS.values():
        for more in helpers:
            for players in (value,) if name == "players" else game.seatings:
                options = {**more, name: value} if name != "players" else more
                try:
                    rules = game.ruleset(players, **options)  # type: ignore[arg-type]
                except RuleSetError:
                    continue
                if getattr(rules, name) == value and not moot_reason(rules, name):
                    return rules
    return None


def test_every_option_has_its_place() -> None:
    by_name = {name for names in BY_NAME.values() for name in names}
    assert by_name | IN_SENTENCES | IN_TABLE == {field.name for field in fields(RuleSet)}
    assert not by_name & (IN_SENTENCES | IN_TABLE - {"hand_bonus"})


@pytest.mark.parametrize("name", [f.name for f in fields(RuleSet) if f.name not in IN_SENTENCES])
def test_what_is_switched_on_is_told_with_its_sentence(name: str) -> None:
    usual = getattr(CLASSIC, name)
    for value in option_choices(name):
        if value == usual:
            continue
        rules = switched(name, value)
        assert rules is not None, f"no game has {name}={value}"
        told = text_of(rules_chapter(rules, "italian", "."))
        if name in {"piccola_grande", "most_sevens"}:
            row = {"piccola_grande": "piccola", "most_sevens": "sevens"}[name]
            assert definition(row, "italian", rules) in told
        else:
            assert explain_value(name, value, "italian") in told
        if name not in IN_TABLE:
            assert option_name(name) in told
            plain_rules = text_of(rules_chapter(CLASSIC, "italian", "."))
            assert f"{option_name(name)}." not in plain_rules, "a standard rule is no clutter"


@pytest.mark.parametrize("name", sorted(IN_SENTENCES))
def test_the_sentences_follow_the_rules(name: str) -> None:
    """Another value of such an option makes another text."""
    values = option_choices(name) or (1, 2, 21)
    texts = set()
    found = 0
    for value in values:
        rules = switched(name, value)
        if rules is not None:
            texts.add(text_of(rules_chapter(rules, "italian", ".")))
            found += 1
    assert found > 1
    assert len(texts) == found


@pytest.mark.parametrize("key", VARIANTS)
def test_every_game_has_its_whole_book(key: str) -> None:
    rules = VARIANTS[key].rules
    terms = "french" if rules.pack is Pack.FRENCH_52 else "italian"
    book = help_book(rules, terms, whose=".", keys=(("Help", "F1"),))  # type: ignore[arg-type]
    keys = book.keys()
    assert len(set(keys)) == len(keys)
    for block in blocks(book):
        if isinstance(block, See):
            assert block.target in keys
    assert game_name(key) in text_of(rules_chapter(rules, "italian", "."))
    assert set(categories(rules)) <= set(DEFINITIONS)
    for category in categories(rules):
        assert definition(category, "italian", rules)
        assert points_of(category, rules)
    everything = to_text(book, rules.pack)
    assert "{" not in everything
    assert max(map(len, everything.splitlines())) <= WIDTH + 2


def blocks(book: Book) -> Iterator[object]:
    for chapter in book.chapters:
        yield from chapter.intro
        for section in chapter.sections:
            yield from section.blocks


def test_positions_claim_nothing_that_is_not_on_the_table() -> None:
    for block in blocks(help_book(CLASSIC, "italian", whose=".")):
        if isinstance(block, Position):
            for taken in block.takes:
                assert taken & ~(mask_of(block.table) | mask_of(block.hand)) == 0


def test_only_classic_scopa_needs_no_warning_at_the_examples() -> None:
    assert is_classic(CLASSIC)
    assert is_classic(VARIANTS["scopa40"].ruleset(4))
    assert not is_classic(VARIANTS["escoba"].rules)
    assert not is_classic(CLASSIC.with_options({"napola": True}))
    usual, other = (examples_chapter("italian", classic=classic) for classic in (True, False))
    assert len(other.intro) == len(usual.intro) + 1


# --- why -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [*_REFUSALS, "E10"])
def test_every_refusal_has_its_rule(code: str) -> None:
    rules = CLASSIC
    texts = rule_of(code, rules, "italian")
    assert texts
    assert all(text.endswith((".", "!")) for text in texts)
    assert section_of(code) in help_book(rules, "italian", whose=".").keys()  # noqa: SIM118


def test_why_begins_with_the_sentence_of_the_table_and_its_cards() -> None:
    card: Card = parse_card("7S")
    table, tried = mask_of(parse_cards("7C 4D 3D 2B")), mask_of(parse_cards("4D 3D"))
    options = capture_sets(CLASSIC, card, table)
    sentence = refusal_text("E1", card, tried, options)
    refusal = Refusal("E1", sentence, card, table, tried, options)
    book = help_book(CLASSIC, "italian", whose=".", refusal=refusal)
    first = book.chapters[0]
    assert first.key == "why"
    assert words_of(first.intro[0]) == (sentence,)
    position = next(block for block in first.intro if isinstance(block, Position))
    assert (position.hand, mask_of(position.table)) == ((card,), table)
    assert (position.takes, position.refused) == (options, tried)
    assert not may_lay(CLASSIC, card, table)


# --- search and files ------------------------------------------------------------------------------------


def test_search_finds_whatever_the_accents_and_capitals() -> None:
    assert hits("È così, perché no", "cosi") == [(2, 6)]
    assert hits("PRIMIERA primiera", "primiera") == [(0, 8), (9, 17)]
    assert hits("anything", "  ") == []
    assert hits("l’asso", "l'asso") == [(0, 6)]


def count(book: Book, query: str) -> int:
    texts = [chapter.title for chapter in book.chapters]
    texts += [section.title for chapter in book.chapters for section in chapter.sections]
    texts += [word for block in blocks(book) for word in words_of(block)]  # type: ignore[arg-type]
    return sum(len(hits(text, query)) for text in texts)


def test_what_is_filtered_has_all_that_is_asked_for_and_nothing_else() -> None:
    book = help_book(CLASSIC, "italian", whose=".")
    assert filtered(book, " ") is book
    found = filtered(book, "settebello")
    assert count(found, "settebello") == count(book, "settebello") > 5
    for block in blocks(found):
        assert any(hits(word, "settebello") for word in words_of(block))  # type: ignore[arg-type]
    assert filtered(book, "xyzzy").chapters == ()
    assert count(book, "xyzzy") == 0


def test_the_glossary_shows_both_words_in_either_language() -> None:
    _lead, table = glossary_chapter().intro
    pairs = {frozenset(row[:2]) for row in table.rows}  # type: ignore[union-attr]
    assert pairs == {frozenset((en, it)) for en, it, _meaning in WORDS}
    firsts = [row[0] for row in table.rows]  # type: ignore[union-attr]
    assert firsts == sorted(firsts)


def test_the_page_is_one_file_that_needs_nothing_else() -> None:
    book = help_book(CLASSIC, "italian", whose="<b>")
    page = to_html(
        book, "Scopa & more", lambda card: "data:," if card == 6 else None, "italian", Pack.ITALIAN_40
    )
    assert "&lt;b&gt;" in page
    assert "Scopa &amp; more" in page
    assert 'url("data:,")' in page
    for outside in ("http:", "https:", "src=", "<script", "@import"):
        assert outside not in page
    for key in book.keys():  # noqa: SIM118
        assert f'id="{key.replace("/", "-")}"' in page


class Balanced(HTMLParser):
    """Fails on a tag that is closed without having been opened, and keeps those that are open."""

    VOID = frozenset({"meta", "br", "img"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("key", ["scopa40", "cicera"])
def test_the_page_is_sound_and_its_links_lead_somewhere(key: str) -> None:
    rules = VARIANTS[key].rules
    page = to_html(help_book(rules, "french", whose="."), "x", lambda card: None, "french", rules.pack)
    parser = Balanced()
    parser.feed(page)
    parser.close()
    assert parser.open == []
    targets = set(re.findall(r'href="#([^"]+)"', page))
    assert targets
    assert targets <= set(re.findall(r'id="([^"]+)"', page))
