"""`scopa score`: a deal with real cards settled, and every mistake named with its place."""

from pathlib import Path

import pytest

from scopa.cli import main

A = "7D 6D 5D 4D 3D 2D 7C AC 2C 3C 4C 6S 5S 4S 3S 2S 5B 4B 3B 2B FB"


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, list[str], list[str]]:
    status = main(["score", *args])
    out, err = capsys.readouterr()
    return status, out.splitlines(), err.splitlines()


def test_every_category_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, A, "rest", "--names", "Anna,Bruno", "--sweeps", "1,2")
    assert (status, err) == (0, [])
    assert out == [
        "Cards: Anna 21, Bruno 19; +1 Anna",
        "Coins: Anna 6, Bruno 4; +1 Anna",
        "Settebello (7 of coins): +1 Anna",
        "Primiera: Anna 75, Bruno 76; +1 Bruno",
        "    Anna: 7D 21 + 7C 21 + 6S 18 + 5B 15 = 75",
        "    Bruno: AD 16 + 6C 18 + 7S 21 + 7B 21 = 76",
        "Scope: +1 Anna, +2 Bruno",
        "This deal: Anna 4, Bruno 3",
    ]


def test_a_missing_suit_is_pointed_out(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "7D 7C 7S", "rest")
    assert "    side 1: 7D 21 + 7C 21 + 7S 21 = 63, 1 suit missing" in out


def test_a_match_goes_on_or_is_won(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, A, "rest", "--before", "7,3")
    assert out[-1] == "Match: side 1 10, side 2 4. The match goes on."
    _, out, _ = run(capsys, A, "rest", "--before", "9,3")
    assert out[-1] == "Match: side 1 12, side 2 4. side 1 wins."


def test_a_wrong_card_is_named_with_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "7D XX 5D", "7C 8d", "--names", "Anna,Bruno")
    assert status == 1
    assert out == []
    assert err == ["'XX' is not a card: card 2 of Anna", "'8d' is not in this pack: card 2 of Bruno"]


def test_a_doubled_card_is_named_with_both_places(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "7D 5D 7D", "6C 5D", "--names", "Anna,Bruno")
    assert status == 1
    assert err == [
        "7D is there twice: card 1 of Anna and card 3 of Anna",
        "5D is there twice: card 2 of Anna and card 2 of Bruno",
    ]


def test_missing_cards_are_listed_and_the_rest_is_scored(capsys: pytest.CaptureFixture[str]) -> None:
    every = A + " AD FD CD RD 5C 6C FC CC RC AS 7S FS CS RS AB 6B 7B CB"
    status, out, err = run(capsys, every, "")
    assert status == 1
    assert err == ["1 card is in no pile: RB"]
    assert out[-1].startswith("This deal: ")


def test_french_cards_may_be_used_for_the_forty(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "7d Jd,Qd;Kd", "rest")
    assert status == 0
    assert "Diamonds: side 1 4, side 2 6; +1 side 2" in out
    assert "    side 1: 7d 21 = 21, 3 suits missing" in out
    _, _, err = run(capsys, "7d", "Qd")
    assert err[0].endswith("Ac 2c 3c 4c 5c 6c 7c Jc Qc Kc")


def test_numbers_may_be_written_as_people_do(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "10c 1h", "rest", "--variant", "house52")
    assert status == 0
    assert "Hearts: side 1 1, side 2 12; +1 side 2" in out


def test_the_number_of_piles_chooses_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "7D", "6D", "rest")
    assert status == 0
    assert out[-1] == "This deal: side 1 1, side 2 0, side 3 3"
    status, out, _ = run(capsys, "7D", "rest", "--variant", "scopone")
    assert status == 0


def test_all_coins_may_win_the_match(capsys: pytest.CaptureFixture[str]) -> None:
    coins = "AD 2D 3D 4D 5D 6D 7D FD CD RD"
    _, out, _ = run(capsys, coins, "rest", "--rule", "all_coins_wins=on")
    assert out[-1] == "side 1 wins the match with this pile alone."


@pytest.mark.parametrize(
    "args",
    [
        ["7D"],
        ["rest", "rest"],
        ["7D", "6D", "5D", "4D", "3D"],
        ["7D", "rest", "--sweeps", "1"],
        ["7D", "rest", "--sweeps", "1,x"],
        ["7D", "rest", "--names", "Anna"],
        ["7D", "rest", "--names", "Anna,Anna"],
        ["7D", "rest", "--before", "1,2,3"],
        ["7D", "rest", "--variant", "rosmarino"],
        ["7D", "6D", "rest", "--variant", "scopone"],
        ["7D", "6D", "rest", "--players", "2"],
    ],
)
def test_what_makes_no_sense_is_said(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *args)
    assert status == 2
    assert out == []
    assert len(err) == 1


def test_a_blank_sheet_is_printed_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    code, lines, errors = run(capsys, "--sheet", "--names", "Anna,Bruno", "--rows", "3")
    assert (code, errors) == (0, [])
    assert lines[2].split()[:3] == ["Deal", "Name", "Cards"]
    assert len([line for line in lines if "__" in line]) == 6


def test_a_blank_sheet_is_written_as_a_page(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "new" / "sheet.html"
    code, lines, _errors = run(
        capsys, "--sheet", "--variant", "cirulla", "--players", "3", "--html", str(path)
    )
    assert code == 0
    assert lines == [f"Written: {path}"]
    assert path.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    blocked = path / "inside.html"
    code, _lines, errors = run(capsys, "--sheet", "--html", str(blocked))
    assert code == 1
    assert "cannot be written" in errors[0]


@pytest.mark.parametrize("args", [["--sheet", "7D"], ["--sheet", "--rows", "0"], []])
def test_a_sheet_that_makes_no_sense_is_refused(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code, _lines, errors = run(capsys, *args)
    assert code == 2
    assert errors[0].startswith("scopa score: ")
