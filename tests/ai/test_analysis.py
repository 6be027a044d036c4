"""What every play is worth: as the strongest player sees it, split so that it adds up, and from nothing hidden."""

from __future__ import annotations

import math
import pickle
import random
import statistics
from collections.abc import Iterator

import pytest

from scopa.ai.agent import AnalysisReply, AnalysisRequest
from scopa.ai.analysis.analyse import analyse, answer_analysis
from scopa.ai.analysis.types import Analysis
from scopa.ai.master import MasterPlayer
from scopa.ai.worker import reply_to
from scopa.rules.moves import Move, format_move
from scopa.rules.observation import observe
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS
from tests.ai.deals import GAMES, Asked, decisions, hidden_from, new_deal, player_of, redealt
from tests.ai.positions import seen

MASTER = player_of("master")


def asked_in(rules: RuleSet, seed: str, share: float) -> Iterator[Asked]:
    """Yield a share of the decisions of a random deal."""
    rng = random.Random(seed)
    for asked in decisions(new_deal(rules, rng), lambda each: rng.choice(each.observation.legal_moves())):
        if rng.random() < share:
            yield asked


def compare(asked: Asked, own: bool) -> Analysis:
    """Hold an analysis against the player itself."""
    assert isinstance(MASTER, MasterPlayer)
    observation, history = asked.observation, asked.history
    found = analyse(observation, history, seed=5)
    assert found.best.move == MASTER.choose(observation, history, random.Random(5))
    assert {play.move for play in found.plays} == set(observation.legal_moves())
    if len(found.plays) > 1:
        values = {
            Move(option.card, option.captured): value
            for option, value, _peril in MASTER.judge(observation, history, random.Random(5))
        }
        for play in found.plays:
            if play.move in values:
                assert play.points == pytest.approx(values[play.move], abs=1e-9)
    for play in found.plays:
        assert sum(play.categories.values()) == pytest.approx(play.points, abs=1e-9)
        assert not own or abs(play.categories.get("other", 0.0)) < 1e-6
        assert play.behind == found.best.points - play.points
        assert 0.0 <= play.winning <= 1.0
        assert found.of(play.move) is play
        assert found.loss(play.move) == max(0.0, found.best.winning - play.winning)
        if found.exact:
            assert (play.error, play.behind_error, play.winning_error) == (0.0, 0.0, 0.0)
    assert found.exact == all(play.certain for play in found.plays)
    return found


@pytest.mark.parametrize(("name", "players"), [("scopa40", 2), ("scopa40", 3), ("scopone", 4)])
def test_it_prefers_what_the_strongest_player_plays_by_the_same_amounts(name: str, players: int) -> None:
    rules = VARIANTS[name].ruleset(players)
    for asked in asked_in(rules, f"{name} same", 0.1):
        assert compare(asked, own=True).own_weights


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_it_is_the_player_itself_in_every_game(name: str, players: int) -> None:
    rules = VARIANTS[name].ruleset(players)
    for number in range(2):
        for asked in asked_in(rules, f"{name} {players} {number}", 0.5):
            compare(asked, own=False)


def test_the_last_cards_are_exact_to_the_match() -> None:
    observation = seen("3D", "3C RS", final_hand=True)  # the opponent has all the rest
    found = analyse(observation)
    assert (found.exact, found.worlds) == (True, 0)
    (play,) = found.plays
    assert format_move(play.move) == "3Dx3C"
    assert (play.certain, play.points, play.categories["cards"]) == (True, -4.0, -1.0)
    assert analyse(observation, scores=(0, 7)).best.winning == 0.0  # seven and four are eleven
    assert 0.0 < analyse(observation, scores=(0, 6)).best.winning < 0.1
    assert analyse(observation, scores=(10, 6)).best.winning > 0.4


def test_the_best_of_the_last_cards_is_counted_with_its_sweeps() -> None:
    observation = seen("3D 2B", "3C", others="RS", final_hand=True)
    found = analyse(observation)
    sweep, lay = found.plays
    assert (format_move(sweep.move), format_move(lay.move)) == ("3Dx3C", "2B")
    # Either way the king is laid or takes nothing; the sweep is a point, and the last capture makes two cards.
    assert sweep.categories["sweeps"] == 1.0
    assert lay.behind == sweep.points - lay.points > 0.0
    assert lay.certain
    # With the sweep ten points become eleven; without it the match goes on.
    again = analyse(observation, scores=(10, 0))
    assert [again.of(each.move).winning for each in (sweep, lay)] == [1.0, pytest.approx(0.9, abs=0.099)]


def test_points_before_and_in_the_deal_count_for_the_match_and_not_for_the_play() -> None:
    observation = seen("7D 2C RB", "3C 4C 5S FD", others="AB 2B 3B")
    level = analyse(observation, seed=1, worlds=20)
    ahead = analyse(observation, seed=1, worlds=20, scores=(8, 2))
    assert [play.points for play in level.plays] == [play.points for play in ahead.plays]
    assert all(ahead.of(play.move).winning > play.winning + 0.2 for play in level.plays)
    assert level.so_far == 0
    assert analyse(observation, seed=1, worlds=20) == level
    assert analyse(observation, seed=2, worlds=20) != level


@pytest.mark.parametrize(("players", "text"), [(2, "scatter"), (4, "scattered")])
def test_the_standard_error_is_how_far_samples_scatter(players: int, text: str) -> None:
    # After a play of another's, so that its hands are not all as likely.
    rng = random.Random(text)
    deal = new_deal(VARIANTS["scopa40"].ruleset(players), rng)
    deal.submit(asked_now(deal).observation.legal_moves()[0])
    asked = asked_now(deal)
    found = [analyse(asked.observation, asked.history, seed=seed, worlds=12) for seed in range(24)]
    assert len(found[0].plays) > 1
    for move in asked.observation.legal_moves():
        scatter = statistics.stdev(each.of(move).points for each in found)
        error = math.sqrt(statistics.mean(each.of(move).error ** 2 for each in found))
        assert 0.6 < scatter / error < 1.6
    move = found[0].plays[-1].move
    scatter = statistics.stdev(each.plays[0].points - each.of(move).points for each in found)
    error = math.sqrt(statistics.mean(each.of(move).behind_error ** 2 for each in found))
    assert 0.5 < scatter / error < 2.0
    assert found[0].best.behind_error == 0.0


def test_no_sampling_no_error() -> None:
    rng = random.Random("enumerated")
    for asked in decisions(new_deal(RuleSet(), rng), lambda each: rng.choice(each.observation.legal_moves())):
        if asked.observation.plays == 29:  # one card of seven is in the other hand
            found = analyse(asked.observation, asked.history)
            assert not found.exact
            assert all(play.error == 0.0 for play in found.plays)


@pytest.mark.parametrize("players", [2, 3])
def test_one_hand_tells_nothing_of_its_error(players: int) -> None:
    observation = asked_now(
        new_deal(VARIANTS["scopa40"].ruleset(players), random.Random("alone"))
    ).observation
    found = analyse(observation, worlds=1)
    assert found.worlds == 1
    assert len(found.plays) > 1
    assert all(play.error == play.winning_error == math.inf for play in found.plays)
    assert [play.behind_error for play in found.plays] == [0.0] + [math.inf] * (len(found.plays) - 1)
    two = analyse(observation, worlds=2)
    assert two.worlds == 2
    assert all(0.0 < play.error < math.inf for play in two.plays)
    known = seen("3D 2B", "3C", others="RS", final_hand=True)  # the only hand there can be
    assert all(
        play.error == play.behind_error == play.winning_error == 0.0
        for play in analyse(known, worlds=1).plays
    )


@pytest.mark.parametrize(("name", "players"), [("scopa40", 2), ("scopa40", 4)])
def test_hidden_cards_make_no_difference(name: str, players: int) -> None:
    rng = random.Random(f"{name} hidden")
    deal = new_deal(VARIANTS[name].ruleset(players), rng)
    for _ in range(7):
        asked = deal.asked()
        assert asked is not None
        deal.submit(rng.choice(asked.observation.legal_moves()))
    said = set()
    for other in (deal, *(redealt(deal, hidden_from(asked_now(deal).observation), rng) for _ in range(4))):
        asked = asked_now(other)
        request = AnalysisRequest(3, asked.seat, asked.observation, asked.history, 8, worlds=8)
        reply = reply_to(request)
        assert isinstance(reply, AnalysisReply)
        assert (reply.request_id, reply.seat) == (3, asked.seat)
        said.add((pickle.dumps(request), repr(reply.analysis)))
    assert len(said) == 1


def asked_now(deal: object) -> Asked:
    asked = deal.asked()  # type: ignore[attr-defined]
    assert isinstance(asked, Asked)
    return asked


def test_the_request_holds_what_the_answer_is_made_of() -> None:
    observation = seen("7D 2C RB", "3C 4C 5S FD", others="AB 2B 3B", rules="target=16")
    request = AnalysisRequest(1, 0, observation, (), 4, scores=(3, 9), worlds=6)
    reply = pickle.loads(pickle.dumps(answer_analysis(request)))
    assert reply.analysis == analyse(observation, scores=(3, 9), seed=4, worlds=6)
    assert reply.analysis.worlds == 6


def test_it_is_asked_only_for_the_seat_to_move() -> None:
    rng = random.Random(1)
    asked = new_deal(RuleSet(), rng).asked()
    assert asked is not None
    for seat in (1 - asked.seat, None):
        with pytest.raises(ValueError, match="turn"):
            analyse(observe(asked.state, seat))


def test_borrowed_values_say_so() -> None:
    found = analyse(seen("7D 2C RB", "3C 4C 5S FD", others="AB 2B 3B", rules="napola=on"), worlds=5)
    assert (found.fitted, found.own_weights) == ("scopa40-2", False)
