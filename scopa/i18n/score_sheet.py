"""The score sheet of a match in words: one row a deal, one column for every category and side, the totals.

Pure: it is given counted points and returns a sheet, plain text, or a page of HTML to be printed. A sheet without
deals is a blank one, to be filled in at a table with real cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from scopa.i18n import _, current_language, rules_text, terms
from scopa.rules.options import Categories
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import score_piles

BLANK_ROWS = 12
"""Rows of a blank sheet, and the least a printed one has."""
GAP = 2
"""Spaces between two columns of plain text."""


@dataclass(frozen=True, slots=True)
class DealRow:
    """One deal: the points of each category by side, their sums, and the totals after it."""

    number: int
    points: tuple[tuple[int, ...], ...]
    sums: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """All that a score sheet says. `categories` are the headings of the columns, `sides` the names.

    `notes` are sentences to stand below, on deals that were not counted like the rest.
    """

    title: str
    sides: tuple[str, ...]
    categories: tuple[str, ...]
    deals: tuple[DealRow, ...]
    notes: tuple[str, ...] = ()

    @property
    def sums(self) -> tuple[tuple[int, ...], ...]:
        """The points of each category over all deals, by side."""
        return tuple(
            tuple(sum(deal.points[at][side] for deal in self.deals) for side in range(len(self.sides)))
            for at in range(len(self.categories))
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals after the last deal."""
        return self.deals[-1].totals if self.deals else (0,) * len(self.sides)

    def sentence(self, deal: DealRow) -> str:
        """Return one deal as a sentence, only what brought points named."""
        parts = []
        for side, name in enumerate(self.sides):
            won = [
                f"{category} {points[side]}"
                for category, points in zip(self.categories, deal.points, strict=True)
                if points[side]
            ]
            told = ", ".join(won) if won else _("nothing")
            parts.append(
                _("{name}: {won}, total {total}").format(name=name, won=told, total=deal.totals[side])
            )
        return _("Deal {n}. {sides}").format(n=deal.number, sides="; ".join(parts))


def category_keys(rules: RuleSet) -> tuple[str, ...]:
    """Return every category that a deal under these rules can bring points for, in the order of counting.

    >>> category_keys(RuleSet())
    ('cards', 'coins', 'settebello', 'primiera', 'sweeps')
    """
    none = (0,) * rules.side_count
    keys = [line.category for line in score_piles(rules, none, none).lines]
    in_play = ["hand_bonus"] if rules.hand_bonus else []
    if rules.categories is Categories.CICERA:
        in_play += ["just_played", "one_suit", "three_cards"]
    at = keys.index("sweeps")
    return tuple(keys[:at] + [key for key in in_play if key not in keys] + keys[at:])


def make_sheet(
    rules: RuleSet,
    names: Sequence[str],
    awarded: Sequence[Mapping[str, tuple[int, ...]]] = (),
    totals: Sequence[tuple[int, ...]] = (),
    words: terms.DeckTerms = "italian",
    remarks: Sequence[str] = (),
) -> ScoreSheet:
    """Return the sheet of some deals; `awarded` are their points by category and side, `totals` those after each.

    `remarks` has for each deal what must be said of it, "" for most.
    """
    keys = list(category_keys(rules))
    for deal in awarded:
        keys += [key for key in deal if key not in keys]
    none = (0,) * len(names)
    deals = []
    for number, (points, after) in enumerate(zip(awarded, totals, strict=True), start=1):
        cells = tuple(points.get(key, none) for key in keys)
        sums = tuple(sum(cell[side] for cell in cells) for side in range(len(names)))
        deals.append(DealRow(number, cells, sums, after))
    headings = tuple(terms.category_name(key, words, rules) for key in keys)
    notes = tuple(
        _("Deal {n}. {sides}").format(n=number, sides=remark)
        for number, remark in enumerate(remarks, start=1)
        if remark
    )
    return ScoreSheet(rules_text.summary(rules, words), tuple(names), headings, tuple(deals), notes)


def as_text(sheet: ScoreSheet, rows: int = 0) -> str:
    """Return a sheet as plain text, a line for each side of a deal; `rows` empty ones are for a blank sheet."""
    head = [_("Deal"), _("Name"), *sheet.categories, _("This deal"), _("Total")]
    table = [head]
    for deal in sheet.deals:
        for side, name in enumerate(sheet.sides):
            cells = [str(points[side]) for points in deal.points]
            number = str(deal.number) if side == 0 else ""
            table.append([number, name, *cells, str(deal.sums[side]), str(deal.totals[side])])
    for row in range(len(sheet.deals), max(rows, len(sheet.deals))):
        for side, name in enumerate(sheet.sides):
            table.append([str(row + 1) if side == 0 else "", name, *["__"] * (len(head) - 2)])
    if sheet.deals:
        for side, name in enumerate(sheet.sides):
            sums = [str(points[side]) for points in sheet.sums]
            table.append([_("All") if side == 0 else "", name, *sums, "", str(sheet.totals[side])])
    widths = [max(len(row[column]) for row in table) for column in range(len(head))]
    lines = [_aligned(row, widths) for row in table]
    notes = ["", *sheet.notes] if sheet.notes else []
    return "\n".join([sheet.title, "", *lines, *notes, ""])


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = [row[0].rjust(widths[0]), row[1].ljust(widths[1])]
    cells += [cell.rjust(width) for cell, width in zip(row[2:], widths[2:], strict=True)]
    return (" " * GAP).join(cells).rstrip()


STYLE = """
body { font: 12pt Georgia, "Times New Roman", serif; margin: 1.5cm; color: #000; background: #fff; }
h1 { font-size: 18pt; margin: 0 0 .2em; }
p { margin: 0 0 1em; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #000; padding: .25em .3em; text-align: center; min-width: 1.4em; height: 1.5em; }
th { font-weight: bold; vertical-align: bottom; }
tr.names th { font-weight: normal; font-size: 9pt; }
td.total, th.total { border-left-width: 2px; font-weight: bold; }
th:first-child, td:first-child { width: 2.5em; }
@page { size: A4 landscape; margin: 1cm; }
@media print { body { margin: 0; } }
"""


def as_html(sheet: ScoreSheet, rows: int = BLANK_ROWS) -> str:
    """Return a sheet as one page of HTML without anything from elsewhere; empty rows fill it up to `rows`."""
    sides = len(sheet.sides)
    groups = [*sheet.categories, _("This deal"), _("Total")]
    heads = "".join(
        f'<th colspan="{sides}"{_total(number, len(groups))} scope="colgroup">{escape(group)}</th>'
        for number, group in enumerate(groups)
    )
    names = "".join(
        f'<th scope="col"{_total(number, len(groups))}>{escape(name)}</th>'
        for number in range(len(groups))
        for name in sheet.sides
    )
    body = []
    for deal in sheet.deals:
        cells = [str(n) for group in (*deal.points, deal.sums, deal.totals) for n in group]
        body.append(_row(str(deal.number), cells, sides, len(groups)))
    for row in range(len(sheet.deals), max(rows, len(sheet.deals))):
        body.append(_row(str(row + 1), [""] * (sides * len(groups)), sides, len(groups)))
    total = (
        [str(n) for group in sheet.sums for n in group] if sheet.deals else [""] * sides * (len(groups) - 2)
    )
    total += [""] * sides + ([str(n) for n in sheet.totals] if sheet.deals else [""] * sides)
    foot = _row(_("All"), total, sides, len(groups))
    heading = escape(_("Score sheet"))
    return (
        f'<!DOCTYPE html>\n<html lang="{current_language()}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{heading}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{heading}</h1>\n"
        f"<p>{escape(sheet.title)}</p>\n<table>\n<thead>\n"
        f'<tr><th rowspan="2" scope="col">{escape(_("Deal"))}</th>{heads}</tr>\n<tr class="names">{names}</tr>\n'
        "</thead>\n<tbody>\n"
        + "\n".join(body)
        + f"\n</tbody>\n<tfoot>\n{foot}\n</tfoot>\n</table>\n"
        + "".join(f"<p>{escape(note)}</p>\n" for note in sheet.notes)
        + "</body>\n</html>\n"
    )


def _total(group: int, groups: int) -> str:
    return ' class="total"' if group == groups - 1 else ""


def _row(head: str, cells: Sequence[str], sides: int, groups: int) -> str:
    data = "".join(
        f"<td{_total(number // sides, groups)}>{escape(cell)}</td>" for number, cell in enumerate(cells)
    )
    return f"<tr><td>{escape(head)}</td>{data}</tr>"
