"""Smugglers with one fault each, for each law what it must find."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from attrs import evolve, field, frozen

from tests.games.smugglers import SMUGGLERS, hiding, rules, state
from tests.games.smugglers import messages as m
from tests.games.smugglers.asking import DRAWING, asks, victims
from zwergriese.core import (
    Choice,
    GameEnded,
    NoOptions,
    Outcome,
    Public,
    Question,
    Rejection,
    Ruleset,
    Seat,
    Variant,
    changed,
    command,
    event,
    on,
)

AnyRuleset = Ruleset[Any, Any, Any]


def with_command(cls: type, **parts: Any) -> AnyRuleset:
    """Replace check or resolve of one command."""
    rows = tuple(evolve(row, **parts) if row.cls is cls else row for row in SMUGGLERS.commands)
    return evolve(SMUGGLERS, commands=rows)


def with_event(cls: type, evolved: Callable[[Any, Any], Any]) -> AnyRuleset:
    """Replace the evolve of one event."""
    rows = tuple(evolve(row, evolve=evolved) if row.cls is cls else row for row in SMUGGLERS.events)
    return evolve(SMUGGLERS, events=rows)


def with_choices(of: Question, choices: Callable[..., Choice]) -> AnyRuleset:
    """Replace the choices of one question; what is asked stays."""
    asked = evolve(of, choices=choices)
    questions = tuple(asked if one.id == of.id else one for one in SMUGGLERS.questions)

    def asks_anew(position):
        return tuple(asked.to(a.seat) if a.kind == of.id else a for a in asks(position))

    return evolve(SMUGGLERS, questions=questions, asks=asks_anew)


# --- what a command does --------------------------------------------------------------------------


def keeps_a_list(old, happened):
    return changed(state.card_drawn(old, happened), row=[*old.row, happened.card])


def keeps_the_row_twice(old, happened):
    return changed(state.row_kept(old, happened), row=happened.cards)


_COUNT = itertools.count()


def now_this_now_that(given, position, chance):
    row = position.state.row
    return (m.RowKept(given.seat, row if next(_COUNT) % 2 else row[::-1] + row[:1]),)


def adds_up_differently_each_time(old, happened):
    return changed(state.card_drawn(old, happened), turns=old.turns + next(_COUNT))


def remembers_differently_each_time(old, happened):
    return changed(state.turn_began(old, happened), takers=(next(_COUNT),))


def counts_who_asks(given, position):
    object.__setattr__(position.state, "turns", position.state.turns + 1)


def ends_and_goes_on(position, chance):
    done = rules.proceed(position, chance)
    if done and isinstance(done[0], m.TurnEnded):
        return (GameEnded(Outcome("finished")), *done)
    return done


def wants_two_cards(given, position):
    return m.NOTHING_TO_KEEP() if len(position.state.row) < 2 else None


def offers_nothing(position, seat):
    return Choice(seat, DRAWING.id)


def offers_for_another(position, seat):
    return Choice(seat, DRAWING.id, (m.Draw((seat + 1) % position.setting.seats),))


def takes_anything(given, position):
    return None


def says_no_without_a_code(given, position):
    return rules.may_take_lost(given, position) and Rejection("smugglers/no")


def falls_over_when_asked(given, position):
    position.state.row.index(given.card)


def draws_for_a_stranger(given, position, chance):
    chance.pick(6, "stranger/deck")
    return rules.draw(given, position, chance)


@frozen(weakref_slot=False)
class Shout:
    """Grows louder each time that it is made."""

    seat: Public[Seat]
    word: Public[str] = field(converter=lambda word: f"{word}-o")


@frozen(weakref_slot=False)
class ShoutAsked:
    """Somebody may shout."""

    seat: Public[Seat]


@frozen(weakref_slot=False)
class Shouted:
    """Somebody did."""

    word: Public[str]


SHOUT = Question(
    "shouts/shout", (Shout,), lambda position, seat: Choice(seat, SHOUT.id, (Shout(seat, "oh"),))
)
SHOUTS = Variant[Any, NoOptions](
    id="shouts",
    of="smugglers",
    options=NoOptions,
    initial=lambda setting, options: None,
    questions=(SHOUT,),
    asks=lambda position: () if position.slices[-1] is None else (SHOUT.to(position.slices[-1]),),
    reacts=(on(m.TurnBegan, lambda event, position, chance: (ShoutAsked(event.seat),)),),
    commands=(command(Shout, "shouts/shout", resolve=lambda c, position, _: (Shouted(c.word),)),),
    events=(
        event(ShoutAsked, "shouts/asked", lambda own, event: event.seat),
        event(Shouted, "shouts/shouted", lambda own, event: None),
    ),
)


# --- secrets --------------------------------------------------------------------------------------


def shows_the_top_of_the_pile(old, sees):
    seen = hiding.hide(old, sees)
    return changed(seen, pile=(*old.pile[:1], *seen.pile[1:]))


def shows_all_hands(old, sees):
    return changed(hiding.hide(old, sees), hands=old.hands)


def takes_out_of_the_zone(old, happened):
    card = next(iter(old.hands[happened.victim]))
    return state.card_stolen(old, changed(happened, card=card))


def stumbles_over_hidden_cards(old, happened):
    {"silk": 0, "spice": 1, "tea": 2}[happened.card]
    return state.card_dealt(old, happened)


def asks_by_secrets(position):
    old = position.state
    more = (DRAWING.to((old.turn + 1) % old.seats),) if "tea" in old.hands[old.turn] else ()
    return asks(position) + (more if old.phase == "drawing" else ())


def offers_by_secrets(position, seat):
    listed = victims(position, seat).listed
    rich = tuple(one for one in listed if "tea" in position.state.hands[one.victim])
    return changed(victims(position, seat), listed=rich or listed)


def refuses_by_secrets(given, position):
    if "tea" in position.state.hands[given.victim]:
        return m.NO_VICTIM(victim=given.victim)
    return None


def tells_the_card_in_the_refusal(given, position):
    hand = position.state.hands[(given.seat + 1) % position.state.seats]
    return m.NOT_IN_HAND(card=hand.known) if given.card not in position.state.row else None


# --- worlds ---------------------------------------------------------------------------------------


def makes_up_another_hand(view, told, chance):
    made = hiding.determinize(view, told, chance)
    if made is None or view.viewer is None or not made.hands[view.viewer]:
        return made
    hand = made.hands[view.viewer]
    card = next(iter(hand))
    hand = hand.take(card).add("tea" if card == "silk" else "silk")
    hands = (*made.hands[: view.viewer], hand, *made.hands[view.viewer + 1 :])
    return changed(made, hands=hands)


def never_finds_a_world(view, told, chance):
    return None


def leaves_the_pile_hidden(view, told, chance):
    made = hiding.determinize(view, told, chance)
    return made and changed(made, pile=view.state.base.pile)


def forgets_who_lies_under_the_pile(view, told, chance):
    made = hiding.determinize(view, told, chance)
    return made and changed(made, pile=made.pile[::-1])


def steals_at_once_where_there_is_one_kind(given, position, chance):
    (shown,) = rules.rob(given, position, chance)
    if len(shown.hand.known) == 1:
        return (shown, m.CardStolen(given.seat, given.victim, shown.hand.known[0]))
    return (shown,)


def calls_an_officer_by_what_is_held(given, position, chance):
    done = rules.stop(given, position, chance)
    neighbour = position.state.hands[given.seat - 1]
    return (*done, m.OfficerLeft("officer")) if "tea" in neighbour else done


def draws_luck_by_what_is_held(given, position, chance):
    if "tea" in position.state.hands[given.seat - 1]:
        chance.pick(2, "smugglers/bluff")
    return rules.stop(given, position, chance)


def leaves_and_ends_in_one(position, chance):
    done = rules.proceed(position, chance)
    if done == (m.OfficerLeft("officer"),):
        return (*done, m.TurnEnded(position.state.turn))
    return done


FAULTS: tuple[tuple[str, AnyRuleset], ...] = (
    ("values", with_event(m.CardDrawn, keeps_a_list)),
    ("conserved", with_event(m.RowKept, keeps_the_row_twice)),
    ("determinism", with_command(m.Stop, resolve=now_this_now_that)),
    ("purity", with_command(m.TakeLost, check=counts_who_asks)),
    ("replay", with_event(m.CardDrawn, adds_up_differently_each_time)),
    ("ending", evolve(SMUGGLERS, proceed=ends_and_goes_on)),
    ("offers", with_command(m.Stop, check=wants_two_cards)),
    ("offers", with_choices(DRAWING, offers_nothing)),
    ("offers", with_choices(DRAWING, offers_for_another)),
    ("refusals", with_command(m.TakeLost, check=takes_anything)),
    ("refusals", with_command(m.TakeLost, check=says_no_without_a_code)),
    ("refusals", with_command(m.TakeLost, check=falls_over_when_asked)),
    ("luck", with_command(m.Draw, resolve=draws_for_a_stranger)),
    ("undoing", with_event(m.TurnBegan, remembers_differently_each_time)),
    ("secrecy", evolve(SMUGGLERS, hide=shows_the_top_of_the_pile)),
    ("secrecy", evolve(SMUGGLERS, hide=shows_all_hands)),
    ("secrecy", with_event(m.CardStolen, takes_out_of_the_zone)),
    ("secrecy", with_event(m.CardDealt, stumbles_over_hidden_cards)),
    ("secrecy", evolve(SMUGGLERS, asks=asks_by_secrets)),
    ("secrecy", with_choices(SMUGGLERS.questions[2], offers_by_secrets)),
    ("secrecy", with_command(m.Rob, check=refuses_by_secrets)),
    ("secrecy", with_command(m.TakeLost, check=tells_the_card_in_the_refusal)),
    ("determinizing", evolve(SMUGGLERS, determinize=makes_up_another_hand)),
    ("determinizing", evolve(SMUGGLERS, determinize=leaves_the_pile_hidden)),
    ("determinizing", evolve(SMUGGLERS, determinize=never_finds_a_world)),
    ("completion", evolve(SMUGGLERS, determinize=forgets_who_lies_under_the_pile)),
    ("second_law", with_command(m.Rob, resolve=steals_at_once_where_there_is_one_kind)),
    ("second_law", with_command(m.Stop, resolve=calls_an_officer_by_what_is_held)),
    ("second_law", with_command(m.Stop, resolve=draws_luck_by_what_is_held)),
)
"""Each law, by its name, with a ruleset that breaks it."""
