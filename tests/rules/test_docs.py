"""The rules page says what the engine has: sections that the code cites, variants, options and their defaults."""

import re
from pathlib import Path

import pytest

from scopa.rules.notation import format_position, parse_position
from scopa.rules.ruleset import OPTION_NAMES, RuleSet, option_choices, option_word
from scopa.rules.variants import VARIANTS

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "rules.md").read_text("utf-8")
SECTIONS = set(re.findall(r"^##+ (\d+(?:\.\d)?) ", PAGE, re.MULTILINE))


def section(number: str) -> str:
    """Return the text of a section, up to the next heading of its rank."""
    start = PAGE.index(f"\n## {number} ")
    end = PAGE.find("\n## ", start + 1)
    return PAGE[start : end if end > 0 else None]


def test_every_section_that_the_code_cites_is_there() -> None:
    cited = 0
    for path in [*(ROOT / "scopa").rglob("*.py"), *(ROOT / "tools").rglob("*.py")]:
        text = re.sub(r"\s+", " ", path.read_text("utf-8"))
        for numbers in re.findall(r"docs/rules\.md,? sections? ([\d., ]+(?:and [\d.]+|to [\d.]+)?)", text):
            for number in re.findall(r"\d+(?:\.\d)?", numbers):
                cited += 1
                assert number in SECTIONS, f"{path.name} cites section {number}"
    assert cited > 30


def test_every_clause_that_the_tests_cite_is_there() -> None:
    marks = set(re.findall(r"\b[ABCP]\d+\b", PAGE))
    for first, last in re.findall(r"\b([ABCP]\d+) to ([ABCP]\d+)\b", PAGE):
        marks |= {f"{first[0]}{number}" for number in range(int(first[1:]), int(last[1:]) + 1)}
    for path in (ROOT / "tests" / "oracle").glob("*.py"):
        for clause in re.findall(r"\b[ABC]\d{1,2}\b|\bP[1-5]\b", path.read_text("utf-8").split('"""')[1]):
            assert clause in marks, f"{path.name} cites {clause}"


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_has_a_line(name: str) -> None:
    assert f"| `{name}` |" in section("9")


@pytest.mark.parametrize("name", OPTION_NAMES)
def test_every_option_has_a_line_with_its_values_the_default_first(name: str) -> None:
    row = re.search(rf"^\| `{name}` \| (.*?) \| (\d+) \|$", section("10"), re.MULTILINE)
    assert row is not None
    words = [option_word(value) for value in option_choices(name)]
    default = option_word(getattr(RuleSet(), name))
    listed = re.split(r"[, :]+", row[1])
    assert listed[0] == default
    assert all(word in listed for word in words)
    assert row[2] in SECTIONS


def test_links_inside_the_page_lead_somewhere() -> None:
    anchors = {
        re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
        for title in re.findall(r"^##+ (.*)$", PAGE, re.MULTILINE)
    }
    for anchor in re.findall(r"\]\(#([\w-]+)\)", PAGE):
        assert anchor in anchors
    for target in re.findall(r"\]\(([\w.]+\.md)\)", PAGE):
        assert (ROOT / "docs" / target).is_file()


def test_the_position_in_the_notation_page_is_one() -> None:
    page = (ROOT / "docs" / "notation.md").read_text("utf-8")
    found = re.search(r"^    (canonical .*)$", page, re.MULTILINE)
    assert found is not None
    assert format_position(parse_position(found[1])) == found[1]
    words = set(re.findall(r"`(\w+)`", page))
    for word in re.findall(r"(\w+)=", found[1]):
        assert word in words
