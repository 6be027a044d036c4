"""The score sheet in words: every game has its columns, sums are right, a page to print is whole."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from scopa.i18n import set_language
from scopa.i18n.score_sheet import BLANK_ROWS, as_html, as_text, category_keys, make_sheet
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS, find_variant

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elena", "Fabio")
DEALS = (
    {"cards": (1, 0), "coins": (0, 1), "settebello": (1, 0), "primiera": (0, 0), "sweeps": (2, 0)},
    {"cards": (0, 1), "coins": (0, 1), "settebello": (0, 1), "primiera": (1, 0), "sweeps": (0, 1)},
)
TOTALS = ((4, 1), (5, 5))
TABLES = [(key, players) for key, variant in VARIANTS.items() for players in variant.seatings]


class Cells(HTMLParser):
    """Counts the columns of every row and collects the texts; fails on a tag that is not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[int] = []
        self.texts: list[str] = []
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "meta":
            return
        self._open.append(tag)
        if tag == "tr":
            self.rows.append(0)
        if tag in {"td", "th"}:
            self.rows[-1] += int(dict(attrs).get("colspan") or 1)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append(data.strip())


def test_points_sums_and_totals_stand_where_they_belong() -> None:
    sheet = make_sheet(RuleSet(), NAMES[:2], DEALS, TOTALS)
    assert sheet.categories == ("Cards", "Coins", "Settebello", "Primiera", "Scope")
    assert [deal.sums for deal in sheet.deals] == [(4, 1), (1, 4)]
    assert sheet.sums == ((1, 1), (0, 2), (1, 1), (1, 0), (2, 1))
    assert sheet.totals == (5, 5)
    assert (
        sheet.sentence(sheet.deals[0])
        == "Deal 1. Anna: Cards 1, Settebello 1, Scope 2, total 4; Bruno: Coins 1, total 1"
    )


def test_plain_text_is_in_columns() -> None:
    lines = as_text(make_sheet(RuleSet(), NAMES[:2], DEALS, TOTALS)).splitlines()
    assert lines[0] == "Scopa to 11, standard rules"
    head, first = lines[2], lines[3]
    assert first.split() == ["1", "Anna", "1", "0", "1", "0", "2", "4", "4"]
    assert first.index("2") == head.index("Scope") + len("Scope") - 1
    assert lines[-1].split() == ["Bruno", "1", "2", "1", "0", "1", "5"]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_blank_page_of_every_game_is_a_whole_table(key: str, players: int) -> None:
    rules = find_variant(key).ruleset(players)
    names = NAMES[: rules.side_count]
    page = Cells()
    page.feed(as_html(make_sheet(rules, names)))
    columns = 1 + rules.side_count * (len(category_keys(rules)) + 2)
    assert page.rows[0] == columns
    assert page.rows[1] == columns - 1  # below the heading of the first column, which spans two rows
    assert page.rows[2:] == [columns] * (BLANK_ROWS + 1)
    assert set(names) <= set(page.texts)


def test_names_cannot_break_the_page() -> None:
    page = Cells()
    page.feed(as_html(make_sheet(RuleSet(), ("<b>Anna & Co", "Bruno"), DEALS, TOTALS), rows=0))
    assert "<b>Anna & Co" in page.texts
    assert len(page.rows) == 2 + len(DEALS) + 1


@pytest.mark.parametrize("key", VARIANTS)
def test_whatever_a_game_counts_has_its_column(key: str) -> None:
    rules = find_variant(key).ruleset()
    none = (0,) * rules.side_count
    odd = {"something new": (1, *none[1:])}
    sheet = make_sheet(rules, NAMES[: rules.side_count], [dict.fromkeys(category_keys(rules), none)], [none])
    assert len(sheet.categories) == len(set(category_keys(rules)))
    assert "sweeps" in category_keys(rules)
    with pytest.raises(KeyError):
        make_sheet(rules, NAMES[: rules.side_count], [odd], [none])


def test_it_is_written_in_the_language_in_use() -> None:
    set_language("it")
    try:
        page = as_html(make_sheet(RuleSet(), NAMES[:2]))
        assert '<html lang="it">' in page
        assert "Segnapunti" in page
    finally:
        set_language("en")
