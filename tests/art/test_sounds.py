"""The shipped sounds: names, length, peak, level, no DC, no hard cut, and that our tool made them."""

from pathlib import Path

import numpy as np
import pytest
import soundfile

from tools.sounds.cues import QUALITY, SOUNDS
from tools.sounds.loudness import CEILING, level, peak
from tools.sounds.ogg import write_ogg
from tools.sounds.strings import guitar, mandolin, pitch
from tools.sounds.synth import RATE, Samples, times

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
ONE_SHOTS = [stem for stem, sound in SOUNDS.items() if not sound.loop]

# Longest length in seconds; what sounds while a card moves must be over when the next one starts.
LONGEST = {"pickup": 0.06, "click": 0.06, "tick": 0.15, "lay": 0.25, "slide": 0.25, "snap": 0.25, "deal": 0.3}
LONGEST |= {"flip": 0.3, "illegal": 0.4, "clock": 0.3, "tie": 0.3, "turn": 1.0, "coin": 1.0, "music": 90.0}
LONGEST |= {"capture_1": 0.6, "capture_2": 0.6, "capture_3": 0.7, "capture_4": 0.7, "cut": 0.8}


def load(stem: str) -> Samples:
    samples, rate = soundfile.read(FOLDER / f"{stem}.ogg", always_2d=True)
    assert rate == RATE
    assert samples.shape[1] == 1, "mono"
    out: Samples = samples[:, 0]
    return out


def test_the_folder_holds_every_sound_and_no_other() -> None:
    assert {path.stem for path in FOLDER.glob("*.ogg")} == set(SOUNDS)
    assert sum(path.stat().st_size for path in FOLDER.glob("*.ogg")) < 1_500_000


def test_cues_that_repeat_have_three_takes_or_more_and_they_differ() -> None:
    for cue in ("slide", "lay", "snap", "deal"):
        takes = [load(stem) for stem in SOUNDS if stem.startswith(f"{cue}-")]
        assert len(takes) >= 3
        for i, one in enumerate(takes):
            for other in takes[:i]:
                size = min(len(one), len(other))
                likeness = np.corrcoef(np.abs(one[:size]), np.abs(other[:size]))[0, 1]
                assert likeness < 0.95, cue


@pytest.mark.parametrize("stem", SOUNDS)
def test_length_peak_level_and_dc(stem: str) -> None:
    samples = load(stem)
    cue = stem.split("-", maxsplit=1)[0]
    assert 0.03 < len(samples) / RATE < LONGEST.get(cue, 3.0)
    assert peak(samples) < CEILING + 1.0, "the encoder may overshoot the ceiling by a decibel"
    assert level(samples) == pytest.approx(SOUNDS[stem].level, abs=1.0)
    assert abs(samples.mean()) < 1e-3


@pytest.mark.parametrize("stem", ONE_SHOTS)
def test_starts_and_ends_in_silence(stem: str) -> None:
    samples = load(stem)
    loudest = np.abs(samples).max()
    assert abs(samples[0]) < 0.05 * loudest
    assert np.abs(samples[-int(0.002 * RATE) :]).max() < 0.02 * loudest
    assert np.argmax(np.abs(samples) > 0.02 * loudest) < 0.06 * RATE, "it answers at once"


def test_the_music_runs_round_without_a_seam() -> None:
    samples = load("music")
    steps = np.abs(np.diff(samples))
    assert abs(samples[0] - samples[-1]) < np.quantile(steps, 0.999)
    edge = int(0.05 * RATE)
    around = level(np.concatenate((samples[-edge:], samples[:edge])))
    assert around > level(samples) - 12, "it does not fade at the seam"


def test_the_shipped_files_are_what_the_tool_makes() -> None:
    for stem in ("pickup", "lay-b", "capture_2", "turn"):
        made = SOUNDS[stem].samples()
        shipped = load(stem)
        assert len(made) == len(shipped)
        assert np.corrcoef(made, shipped)[0, 1] > 0.95, stem


def test_the_same_samples_give_the_same_bytes(tmp_path: Path) -> None:
    made = SOUNDS["click"].samples()
    write_ogg(tmp_path / "one.ogg", made, QUALITY)
    write_ogg(tmp_path / "two.ogg", made, QUALITY)
    assert (tmp_path / "one.ogg").read_bytes() == (tmp_path / "two.ogg").read_bytes()
    again, _ = soundfile.read(tmp_path / "one.ogg")
    assert len(again) == len(made), "the new checksums are right: a decoder drops a page with a wrong one"


def test_level_agrees_with_the_standard() -> None:
    """BS.1770: a sine of 997 Hz at full scale in one channel reads -3.01; low is less, high is more."""
    t = times(1.0)
    assert level(np.sin(2 * np.pi * 997 * t)) == pytest.approx(-3.01, abs=0.05)
    assert level(np.sin(2 * np.pi * 100 * t)) == pytest.approx(-4.79, abs=0.2)
    assert level(np.sin(2 * np.pi * 10_000 * t)) == pytest.approx(0.27, abs=0.2)


@pytest.mark.parametrize("name", ["E2", "A3", "G4", "C5", "C6"])
def test_strings_are_in_tune(name: str) -> None:
    make = guitar if pitch(name) < 300 else mandolin
    samples = make(name, 1.0, 5)
    size = 1 << 19
    spectrum = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), size))
    wanted = pitch(name) * size / RATE
    near = slice(int(wanted * 0.96), int(wanted * 1.04))
    found = near.start + int(np.argmax(spectrum[near]))
    assert abs(1200 * np.log2(found / wanted)) < 10, "cents"


def test_pitch_names() -> None:
    assert pitch("A4") == 440
    assert pitch("C4") == pytest.approx(261.626, abs=0.001)
    assert pitch("F#5") == pytest.approx(739.989, abs=0.001)
