"""What the table says at this moment: prompt, name plates, log lines. Words only; the hud draws them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scopa.app.opponents import sees_hands, who_plays
from scopa.app.table.counted import count_sides
from scopa.app.table.cut_words import cut_prompt
from scopa.app.table.flow import Curtain, Flow
from scopa.app.table.gesture import Gesture
from scopa.app.table.hud import HudState, PlayerInfo, Prompt
from scopa.app.table.log_words import LogLine, log_lines
from scopa.app.table.resolve import Refused, outcomes
from scopa.app.table.scoreboard import SideInfo
from scopa.app.table.selection import Phase as SelectionPhase
from scopa.i18n import _, current_language, ngettext, rules_text, terms
from scopa.match import Phase, SeatConfig
from scopa.match.clock import digits
from scopa.rules.cards import Card, CardSet, cards_of, mask_of, value_of
from scopa.rules.events import (
    CardLaid,
    CardsCaptured,
    Event,
    SweepMade,
)
from scopa.rules.moves import Move
from scopa.rules.seats import Direction, Seat, Side


class Words:
    """Puts the state of a table into words. `words` tells how the present deck calls its suits."""

    def __init__(self, flow: Flow, gesture: Gesture, words: Callable[[], terms.DeckTerms]) -> None:
        self.flow = flow
        self.gesture = gesture
        self.refusal: Refused | None = None
        self.announcement = ""
        self._asked = ""
        self.tip: Callable[[], str] = lambda: ""
        """What must be known before the button under the pointer is pressed."""
        self._pointed: Side | None = None
        self._named: tuple[Card, int] | None = None  # the table card pointed at, and the log's length then
        self.tell_last_play = False
        """Whether the prompt must tell the last play, because no panel does."""
        self.replayed: CardLaid | CardsCaptured | None = None
        """The play that a replay shows now."""
        self._words = words
        self.hint: Callable[[], str] = lambda: ""
        """What has been told of the best play of this turn, as long as it lasts."""
        self.house_turn: Callable[[], str] = lambda: ""
        """What the house game asks for when nobody is to play a card."""
        self.counting: Callable[[], bool] = lambda: False
        """Whether the piles are counted for the player."""
        self._taken: tuple[CardSet, ...] = ()
        self._seats: tuple[SeatConfig, ...] = ()
        self._names: tuple[str, ...] = ()
        self._log: tuple[LogLine, ...] = ()
        self._log_key: tuple[object, ...] = ()
        self._summaries: tuple[str, ...] = ()
        self._summed: tuple[object, ...] = ()

    @property
    def taken(self) -> tuple[CardSet, ...]:
        """The cards captured by each side, as far as everything of it has been shown."""
        if self.flow.idle or not self._taken:
            self._taken = self.flow.match.view(None).piles
        return self._taken

    @property
    def looks_back(self) -> bool:
        """Whether captured cards may be looked at: by a rule of the match, or because it is marked anyway."""
        return self.flow.match.config.open_piles or bool(self.flow.match.assists)

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""
        seats = self.flow.match.config.seats  # asked for many times in a frame, and they do not change
        if seats is not self._seats:
            self._seats, self._names = seats, tuple(seat.name for seat in seats)
        return self._names

    # The prompt -------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """Return the prompt line: a refusal stays until the next action, then what a card does, then whose turn."""
        words, pack = self._words(), self.flow.match.config.rules.pack
        if self.replayed is not None:
            told = self.play_sentence(self.replayed, self.was_sweep(self.replayed))
            return Prompt(_("Once more: {play}").format(play=told))
        if self.refusal is not None:
            refused = self.refusal
            name = self._name_to_move()
            text = terms.refusal_text(
                refused.code, refused.card, refused.targets, refused.options, words, pack, name=name
            )
            return Prompt(text, error=True)
        if self.announcement and self.announcement is self._asked:
            return Prompt(self.announcement)
        card = self.gesture.card
        if card is not None and self.flow.my_turn:
            return Prompt(self._about_card(card, words))
        if self._pointed is not None:
            return Prompt(self.about_pile(self._pointed))
        if self._named is not None and self._named[1] == self.flow.match.log_size:
            return Prompt(terms.card_name(self._named[0], words, pack))
        tip = self.tip()
        told = tip or self.announcement or self.hint()
        if told:
            return Prompt(told)
        turn = self.turn()
        play = self.flow.last_play
        if play is not None and self.tells_last_play:
            # Two sentences on two lines: where the window has no room for a panel of the last play.
            return Prompt(
                "\n".join(line for line in (self.play_sentence(play, self.was_sweep(play)), turn) if line)
            )
        return Prompt(turn)

    @property
    def tells_last_play(self) -> bool:
        """Whether the prompt has the last play to tell besides whose turn it is."""
        return self.tell_last_play and self.flow.curtain is Curtain.OPEN and self.flow.last_play is not None

    def answer(self, text: str) -> None:
        """Tell what was asked for, before anything a card has to say, until the next action."""
        self.refusal, self.announcement, self._asked = None, text, text

    def point(self, side: Side | None, card: Card | None = None) -> bool:
        """Tell about a side's pile, or name a table card, while the pointer is on it.

        Return whether the words change. A name gives way to what happens next.
        """
        named = None if card is None else (card, self.flow.match.log_size)
        changed = (side, named) != (self._pointed, self._named)
        self._pointed, self._named = side, named
        return changed

    def about_pile(self, side: Side) -> str:
        """Return what may be known of a pile: its size, and whether it would get the cards left over."""
        view = self.flow.view
        count, name = view.piles[side].count, self.flow.match.config.side_names[side]
        if view.last_capturer_side == side:
            text = ngettext(
                "{name}: {n} card. The last capture was made here: whoever captures last takes what is left.",
                "{name}: {n} cards. The last capture was made here: whoever captures last takes what is left.",
                count,
            )
        else:
            text = ngettext("{name}: {n} card", "{name}: {n} cards", count)
        return text.format(name=name, n=count)

    def _about_card(self, card: Card, words: terms.DeckTerms) -> str:
        told = self.gesture.describe()
        if told is not None:
            return told
        seen, pack = self.flow.seen, self.flow.match.config.rules.pack
        options, may_lay = outcomes(seen, card)
        selection = self.gesture.selection
        if self.gesture.pending is not None:
            return self._about_pending(self.gesture.pending, words)
        if selection.phase is SelectionPhase.SELECTED and selection.chosen:
            return self._running_sum(card, selection.chosen, words)
        if selection.held and options and not may_lay:
            return terms.must_take_text(card, options, words, pack)
        text = terms.preview_text(card, options, words, pack)
        if selection.phase is SelectionPhase.SELECTED:
            if not options:
                return _("{preview}. Press Lay down, or click the card again to put it back.").format(
                    preview=text
                )
            return _("{preview}. Click what it takes, or press Take.").format(preview=text)
        return text

    def _about_pending(self, move: Move, words: terms.DeckTerms) -> str:
        """Return the question that a play waiting for confirmation asks."""
        pack = self.flow.match.config.rules.pack
        text = terms.preview_text(move.card, [move.captured] if move.captured else [], words, pack)
        return _("{preview}. Press Enter or Take to confirm, Esc to think again.").format(preview=text)

    def _running_sum(self, card: Card, chosen: CardSet, words: terms.DeckTerms) -> str:
        total = sum(value_of(other) for other in cards_of(chosen))
        parts = " + ".join(str(value_of(other)) for other in cards_of(chosen))
        if chosen.bit_count() == 1:
            return _("{total} of {value}").format(total=total, value=value_of(card))
        return _("{sum} = {total} of {value}").format(sum=parts, total=total, value=value_of(card))

    def turn(self) -> str:
        """Return whose turn it is, or what the match waits for."""
        flow = self.flow
        told = self.house_turn()
        if told:
            return told
        if flow.match.cutter is not None:
            return cut_prompt(flow)
        if flow.match.phase is not Phase.PLAYING or flow.match.to_move is None:
            return ""
        name = self._name_to_move()
        acting = flow.acting
        if acting is not None and acting != flow.match.to_move:
            return "" if acting == flow.view.bottom else _("{name} plays").format(name=self.names[acting])
        if flow.holding and flow.idle:
            return _("Press any key or click to go on")
        if flow.my_turn:
            if flow.hot_seat:
                return _("{name}, choose a card").format(name=name)
            return _("Your turn: choose a card")
        if flow.curtain is Curtain.CLOSED:
            return ""
        if flow.waiting_for_computer and flow.thinking:
            dots = (".", "..", "…")[flow.pacing.dots - 1]
            return _("{name} is thinking…").replace("…", dots).format(name=name)
        return _("{name} plays").format(name=name) if flow.waiting_for_computer else ""

    def _name_to_move(self) -> str:
        seat = self.flow.match.to_move
        return "" if seat is None else self.names[seat]

    # The rest ---------------------------------------------------------------------------------------------

    def summaries(self) -> tuple[str, ...]:
        """Return the game and what is special about its rules, at length, in short, and the game alone."""
        words = self._words()
        key = self.flow.match.config, words, current_language()
        if key != self._summed:  # what is special about rules takes its time to find, and they stay
            self._summed, self._summaries = key, self._summarised(words)
        return self._summaries

    def _summarised(self, words: terms.DeckTerms) -> tuple[str, ...]:
        rules = self.flow.match.config.rules
        whole, short = rules_text.summary(rules, words), rules_text.summary(rules, words, short=True)
        told = whole, short, rules_text.title(rules)
        if not sees_hands(self.flow.match):
            return told
        return tuple(_("{summary}, with the Clairvoyant").format(summary=each) for each in told)

    def _notes(self) -> list[str]:
        """Return who sits in each seat: a level, or a person; "" where the name says it already."""
        person = _("Player") if self.flow.hot_seat else _("You")
        notes = [
            person if seat.level is None else who_plays(seat.level) for seat in self.flow.match.config.seats
        ]
        return ["" if note == name else note for note, name in zip(notes, self.names, strict=True)]

    def hud_state(self) -> HudState:
        """Return everything the hud draws."""
        level_names = self._notes()
        view = self.flow.view
        event = self.flow.last_play
        return HudState(
            players=tuple(
                self._player(view.seat_at(number), level_names) for number in range(len(self.names))
            ),
            sides=self._sides(),
            summaries=self.summaries(),
            prompt=self.prompt(),
            last_play=event,
            last_play_name="" if event is None else self.names[event.seat],
            last_play_sweep=event is not None and self.was_sweep(event),
            words=self._words(),
        )

    def _player(self, seat: Seat, level_names: Sequence[str]) -> PlayerInfo:
        match, note = self.flow.match, self._with_time(seat, level_names[seat])
        dealer = match.dealer == seat
        return PlayerInfo(
            name=self.names[seat],
            note=self._as_dealer(note) if dealer else note,
            short_note=note,
            active=self._is_active(seat),
            dealer=dealer,
            leads=self._leads() if seat == self.flow.view.bottom else "",
        )

    @staticmethod
    def _as_dealer(note: str) -> str:
        return _("{who}, dealer").format(who=note) if note else _("Dealer")

    def _leads(self) -> str:
        """Return the side on which the next to play sits, where there are three or more seats (ux.md 1.3.2)."""
        rules = self.flow.match.config.rules
        if rules.players < 3:
            return ""
        return "left" if rules.direction is Direction.CW else "right"

    def _with_time(self, seat: Seat, note: str) -> str:
        """Add the time a person across the table has left; the near one has a clock (ux.md 1.3.10)."""
        match = self.flow.match
        if match.clock is None or match.clock.limit.per_move or seat == self.flow.view.bottom:
            return note
        if match.config.seats[seat].kind != "human":
            return note
        return _("{who}, {time}").format(who=note, time=digits(match.clock.seconds(seat)))

    def _is_active(self, seat: Seat) -> bool:
        match = self.flow.match
        if self.replayed is not None:
            return self.replayed.seat == seat
        playing = match.phase is Phase.PLAYING and self.flow.curtain is not Curtain.CLOSING
        return playing and self.flow.acting == seat

    def _sides(self) -> tuple[SideInfo, ...]:
        match, view, totals = self.flow.match, self.flow.view, self.flow.totals
        rules = match.config.rules
        counted = count_sides(rules, self.taken, self._words()) if self.counting() else ()
        found, active = [], [self._is_active(seat) for seat in range(rules.players)]
        for side in sorted(range(rules.side_count), key=view.side_number):
            pile = view.piles.get(side)
            found.append(
                SideInfo(
                    name=match.config.side_names[side],
                    total=totals[side],
                    sweeps=0 if pile is None else len(pile.sweeps),
                    active=any(acts and of == side for acts, of in zip(active, rules.sides, strict=True)),
                    counts=counted[side] if counted else (),
                )
            )
        return tuple(found)

    def play_sentence(self, event: CardLaid | CardsCaptured, sweep: bool) -> str:
        """Return a play in words: "Carlo: 7 of coins took 4 + 3"."""
        captured = mask_of(event.captured) if isinstance(event, CardsCaptured) else 0
        pack = self.flow.match.config.rules.pack
        return terms.move_sentence(
            self.names[event.seat], event.card, captured, self._words(), pack, sweep=sweep
        )

    def was_sweep(self, play: Event) -> bool:
        """Whether a play that has been shown was a sweep."""
        shown = self.flow.shown
        for number in range(len(shown) - 1, -1, -1):
            if shown[number] is play:
                return number + 1 < len(shown) and isinstance(shown[number + 1], SweepMade)
        return False

    def log_lines(self) -> tuple[LogLine, ...]:
        """Return the lines of the log, as far back as may be looked at, oldest first."""
        flow, words, whole = self.flow, self._words(), self.looks_back
        # Asked for in every frame, and it changes with a play: only then are the sentences made.
        key = (len(flow.shown), flow.shown[-1:], flow.match.deal_number, flow.match.phase, flow.view.bottom)
        key_now = (*key, words, whole, current_language())
        if key_now != self._log_key:
            self._log_key = key_now
            self._log = log_lines(
                flow.match, flow.shown, flow.view.bottom, words, self.play_sentence, whole=whole
            )
        return self._log

    def log(self) -> list[str]:
        """Return the texts of the log."""
        return [line.text for line in self.log_lines()]
