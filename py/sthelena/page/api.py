"""The interface to the page: one request in, one whole reply out.

:func:`respond` takes and gives a JSON text and never raises; what is wrong comes back as
``{"error": sentence}``. A view holds everything that is drawn and every move that can be
made, so that nothing has to be remembered, merged or guessed on the other side.
:mod:`.protocol` has every request and every reply.

>>> import json
>>> reply = json.loads(respond('{"ask": "view", "text": "st-helena 17:", "move": "t1>f5"}'))
>>> reply["view"]["text"], reply["view"]["refusal"]
('st-helena 17:', 'First deal: top-row cards go only to the kings.')
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from sthelena.errors import BadText, IllegalMove
from sthelena.exchange import read_game
from sthelena.hints.advice import advise, what_follows
from sthelena.hints.autoplay import Mode, autoplay_moves
from sthelena.hints.finish import plain_win
from sthelena.hints.good_move import good_move, in_order
from sthelena.messages import in_language, message
from sthelena.play.game import Game
from sthelena.play.moves import DEAL, Move, parse_move
from sthelena.play.position import Position
from sthelena.play.shuffle import microsoft_deal
from sthelena.published.puzzles import (
    PUZZLES,
    daily_puzzle,
    everyones_puzzle,
    first_offered,
    levels_of,
    puzzle,
    puzzle_number,
)
from sthelena.published.week import week_deals
from sthelena.published.winnable_deals import Grade, daily_deal, grade_of, is_winnable, pick_deal
from sthelena.rules.rules import PRESETS, Rules, parse_rules
from sthelena.solver import Knowledge, Solvability
from sthelena.solver.problem import (
    LOSS_REASONS,
    OUT_OF_MEMORY,
    VERDICTS,
    game_numbers,
    may_be_shuffled,
    position_numbers,
    winning_moves,
)

from .describe import choices, summary
from .immovable import why_immovable
from .lesson import LessonStep, lesson
from .protocol import (
    AttemptReply,
    AttemptRequest,
    AutoView,
    ChoicesReply,
    ChoicesRequest,
    DailyReply,
    DailyRequest,
    ErrorReply,
    EveryonesPuzzle,
    FinishReply,
    FinishRequest,
    FoundReply,
    FoundRequest,
    GamesReply,
    GamesRequest,
    GradesReply,
    GradesRequest,
    HintReply,
    HintRequest,
    ImmovableReply,
    ImmovableRequest,
    LessonReply,
    LessonRequest,
    LessonStepView,
    LinkedReply,
    LinkedRequest,
    NewReply,
    NewRequest,
    ProblemView,
    PuzzleReply,
    PuzzleRequest,
    PuzzlesReply,
    PuzzlesRequest,
    RefusalReply,
    RefusalRequest,
    Reply,
    RulesReply,
    RulesRequest,
    SearchReply,
    SearchRequest,
    SearchResult,
    StoryReply,
    StoryRequest,
    View,
    ViewReply,
    ViewRequest,
    WeekReply,
    WeekRequest,
)
from .requests import Fields, bad_request, fields_of, reader
from .view import move_view, story, view

_encode = json.JSONEncoder(check_circular=False, separators=(",", ":")).encode


_NOTHING: AutoView = {"views": [], "finish": False, "more": False}

LEAST_OFFERED = 4
"""With fewer moves left the player has won before a button is pressed."""

MOST_AUTOMATIC = 20
"""The most automatic moves in one reply, so that it does not delay the player's own moves."""


R = TypeVar("R")


def _answered(kind: type[R], answer: Callable[[R], Reply]) -> Callable[[Fields], Reply]:
    read = reader(kind)
    return lambda fields: answer(read(fields))


class Session:
    """Answers requests; remembers the last game and what was found only to save time."""

    def __init__(self) -> None:
        self._known: Game | None = None
        self._text = ""
        self._answers: Mapping[str, Callable[[Fields], Reply]] = {
            "view": _answered(ViewRequest, self._view),
            "new": _answered(NewRequest, self._new),
            "daily": _answered(DailyRequest, self._daily),
            "week": _answered(WeekRequest, self._week),
            "puzzles": _answered(PuzzlesRequest, self._puzzles),
            "puzzle": _answered(PuzzleRequest, self._puzzle),
            "linked": _answered(LinkedRequest, self._linked),
            "attempt": _answered(AttemptRequest, self._attempt),
            "story": _answered(StoryRequest, self._story),
            "games": _answered(GamesRequest, self._games),
            "rules": _answered(RulesRequest, self._rules),
            "search": _answered(SearchRequest, self._search),
            "found": _answered(FoundRequest, self._found),
            "refusal": _answered(RefusalRequest, self._refusal),
            "immovable": _answered(ImmovableRequest, self._immovable),
            "finish": _answered(FinishRequest, self._finish),
            "lesson": _answered(LessonRequest, self._lesson),
            "grades": _answered(GradesRequest, self._grades),
            "hint": _answered(HintRequest, self._hint),
            "choices": _answered(ChoicesRequest, self._choices),
        }
        """What reads and answers each kind of request, by its ``ask``."""
        self._knowledge = Knowledge()

    def respond(self, request: str) -> str:
        """The JSON reply to a JSON request; never raises."""
        asked: object = None
        reply: Reply | ErrorReply
        try:
            asked = _json(request)
            reply = self.answer(asked)
        except (BadText, IllegalMove) as error:
            reply = {"error": str(error)}
        except Exception as fault:  # noqa: BLE001
            # The page must go on whatever happens here; the tests call answer() itself.
            with in_language(_language(asked)):
                reply = {"error": str(message("error.internal", fault=type(fault).__name__))}
        return _encode(reply)

    def answer(self, request: object) -> Reply:
        """The reply to a request, as JSON's values. Raises what :meth:`respond` catches."""
        with in_language(_language(request)):
            fields = fields_of(request)
            ask = fields.get("ask")
            answer = self._answers.get(ask) if isinstance(ask, str) else None
            if answer is None:
                raise bad_request()
            return answer(fields)

    def _game(self, text: str) -> Game:
        if self._known is None or text != self._text:
            self._known = Game.parse(text, self._known)
            self._text = text
        return self._known

    def _shown(self, game: Game) -> View:
        """The view of a game, about which the next request will be."""
        shown = view(game)
        self._known, self._text = game, shown["text"]
        return shown

    def _view(self, request: ViewRequest) -> ViewReply:
        game = self._game(request["text"])
        asked = request.get("move")
        if asked is not None:
            move = parse_move(asked)
            reason = game.position.why_not(move)
            if reason is not None:
                return {"view": view(game, refusal=str(reason)), "auto": _NOTHING}
            game = game.after(move)
        mode = request.get("auto")
        shown = self._shown(game)
        return {"view": shown, "auto": _NOTHING if mode is None else self._auto(game, mode)}

    def _story(self, request: StoryRequest) -> StoryReply:
        return {"story": story(Game.parse(request["text"], self._known), request.get("last"))}

    def _new(self, request: NewRequest) -> NewReply:
        rules = parse_rules(request["rules"])
        deal = request.get("deal")
        if deal is None:
            deal = pick_deal(rules, request.get("level") or "any", request.get("played", []))
        elif request.get("typed") and PRESETS[rules.preset].microsoft:
            deal = microsoft_deal(deal, rules.copies)
        return self._begin(rules, deal)

    def _daily(self, request: DailyRequest) -> DailyReply:
        rules = parse_rules(request["rules"])
        return self._begin(rules, daily_deal(rules, request["date"]))

    def _week(self, request: WeekRequest) -> WeekReply:
        return {
            "week": [
                {"rules": rules.id, "name": str(rules.name), "level": level, "deal": deal}
                for rules, level, deal in week_deals(request["week"])
            ]
        }

    def _puzzles(self, request: PuzzlesRequest) -> PuzzlesReply:
        rules = parse_rules(request["rules"])
        today = daily_puzzle(rules, request["date"])
        return {
            "levels": levels_of(rules),
            "first": first_offered(rules),
            "today": today,
            "everyones": self._everyones(request["date"]),
            "name": str(rules.name),
            "games": [{"rules": game, "name": str(PRESETS[game].rules.name)} for game in PUZZLES],
        }

    def _everyones(self, day: str) -> EveryonesPuzzle:
        game, number = everyones_puzzle(day)
        rules = PRESETS[game].rules
        level = levels_of(rules)[number - 1]
        return {"rules": game, "name": str(rules.name), "number": number, "level": level}

    def _puzzle(self, request: PuzzleRequest) -> PuzzleReply:
        found = puzzle(parse_rules(request["rules"]), request["number"])
        keep, count = found.choices
        back = len(found.counted) < len(found.game.position.legal_moves)
        return {
            "view": self._shown(found.game),
            "keep": keep,
            "count": count,
            "back": back,
            "winning": str(found.winning[0]),
        }

    def _linked(self, request: LinkedRequest) -> LinkedReply:
        game = read_game(request["text"], request.get("rules"))
        return {"view": self._shown(game), "puzzle": puzzle_number(game)}

    def _attempt(self, request: AttemptRequest) -> AttemptReply:
        found = puzzle(parse_rules(request["rules"]), request["number"])
        game = self._game(request["text"])
        start = len(found.game.moves)
        if game.deal != found.game.deal or game.moves[:start] != found.game.moves:
            raise bad_request()
        moves, kept = found.attempt(game)
        win = self._win(game) if moves else ()
        decided = start + moves - 1
        line = [*game.moves[decided:], *win] if win else []
        follows = what_follows(game.positions[decided], line) if line else None
        return {"moves": moves, "kept": kept, "follows": str(follows or "")}

    def _begin(self, rules: Rules, deal: str) -> DailyReply:
        game = Game.new(rules, deal)
        return {"view": self._shown(game), "winnable": is_winnable(rules, game.deal)}

    def _games(self, _request: GamesRequest) -> GamesReply:
        return {"games": [summary(preset.rules) for preset in PRESETS.values()]}

    def _rules(self, request: RulesRequest) -> RulesReply:
        rules = parse_rules(request["rules"])
        return {"rules": {**summary(rules), "choices": choices(rules)}}

    def _search(self, request: SearchRequest) -> SearchReply:
        game, knowledge = self._game(request["text"]), self._knowledge
        knowledge.turn_to(game)
        done = knowledge.is_decided(game)
        problem: ProblemView | None = None
        if not done:
            numbers, start = game_numbers(game.position), position_numbers(game.position)
            problem = {"game": [*numbers], "position": [*start]}
        told = knowledge.tell(game, 0, done=done)
        return {"search": _search_result(told), "problem": problem}

    def _found(self, request: FoundRequest) -> FoundReply:
        game, knowledge = self._game(request["text"]), self._knowledge
        knowledge.turn_to(game)
        verdict, reason = VERDICTS[request["verdict"]], LOSS_REASONS[request["reason"]]
        if verdict == "won":
            # A win is reported only after the rules have replayed it.
            try:
                moves = winning_moves(game.position, request["steps"])
            except ValueError:
                raise bad_request() from None
            knowledge.note_win(game, moves)
        elif verdict == "lost" and reason is not None and not may_be_shuffled(game.position):
            knowledge.note_loss(game, reason)
        told = knowledge.tell(
            game,
            request["nodes"],
            done=verdict is not None,
            out_of_memory=request["verdict"] == OUT_OF_MEMORY,
            shuffle=verdict == "lost",
        )
        return {"search": _search_result(told)}

    def _immovable(self, request: ImmovableRequest) -> ImmovableReply:
        position = self._game(request["text"]).position
        reason = why_immovable(position, request["pile"], request["count"])
        return {"immovable": None if reason is None else str(reason)}

    def _finish(self, request: FinishRequest) -> FinishReply:
        game = self._game(request["text"])
        moves = plain_win(game.position)
        if not moves:
            return {"finish": None}
        if not request["plays"]:
            offer: AutoView = {"views": [], "finish": True, "more": True}
            return {"finish": offer if len(moves) >= LEAST_OFFERED else None}
        return {"finish": self._follow(game, moves, finish=True)}

    def _lesson(self, request: LessonRequest) -> LessonReply:
        steps = lesson(self._game(request["text"]).position)
        return {"lesson": [_lesson_step(step) for step in steps]}

    def _grades(self, request: GradesRequest) -> GradesReply:
        deals = (deal.partition(" ") for deal in request["deals"])
        return {"grades": [_grade(game, number) for game, _, number in deals]}

    def _hint(self, request: HintRequest) -> HintReply:
        game = self._game(request["text"])
        win = self._win(game)
        tried = {plan: self._win_behind(game.position, plan) for plan in request.get("tried", [])}
        good = good_move(game.positions, win, tried)
        if good.line:
            # The next hints follow it.
            self._knowledge.note_win(game, good.line)
        hint = good.hint or advise(game.positions)
        if hint is None:
            return {"hint": None, "won": bool(win), "plan": None}
        deal = hint.move == DEAL
        return {
            "hint": {
                "move": None if deal else move_view(game.position, hint.move),
                "deal": deal,
                "reason": str(hint.why),
            },
            "won": bool(win),
            "plan": good.untried and {"moves": str(good.untried), "nodes": good.nodes},
        }

    def _win(self, game: Game) -> tuple[Move, ...]:
        """The moves that win a game, as far as searches have found them."""
        self._knowledge.turn_to(game)
        return self._knowledge.win_from(game.position)

    def _win_behind(self, position: Position, plan: str) -> tuple[Move, ...]:
        for move in plan.split():
            position = position.play(parse_move(move))
        return self._knowledge.win_from(position)

    def _choices(self, request: ChoicesRequest) -> ChoicesReply:
        position, made = self._game(request["text"]).position, request.get("made")
        moves = in_order(position, None if made is None else parse_move(made))
        return {"choices": [str(move) for move in moves]}

    def _refusal(self, request: RefusalRequest) -> RefusalReply:
        position = self._game(request["text"]).position
        move = position.moving(request["source"], request["target"], request["count"])
        reason = position.why_not(move)
        return {"refusal": None if reason is None else str(reason)}

    def _auto(self, game: Game, mode: Mode) -> AutoView:
        """The moves that follow a game automatically; the next request will be about the last."""
        # A player who takes a card back wants it in play, not straight back on its foundation.
        if game.moves and game.position.table.is_foundation(game.moves[-1].source):
            return _NOTHING
        moves, finish = autoplay_moves(game.position, mode)
        return self._follow(game, moves, finish=finish)

    def _follow(self, game: Game, moves: Sequence[Move], *, finish: bool) -> AutoView:
        """Moves that follow a game, as many as one reply may have."""
        views = []
        for move in moves[:MOST_AUTOMATIC]:
            game = game.after(move)
            views.append(self._shown(game))
        return {"views": views, "finish": finish, "more": len(moves) > MOST_AUTOMATIC}


def _grade(game: str, deal: str) -> Grade | None:
    """The grade of a deal that the page has kept; its game may be one that there is no more."""
    try:
        return grade_of(game, deal)
    except BadText:
        return None


def _lesson_step(step: LessonStep) -> LessonStepView:
    return {
        "id": step.id,
        "text": str(step.text),
        "task": str(step.task or ""),
        "gesture": step.gesture,
        "moves": [str(move) for move in step.moves],
        "piles": list(step.piles),
    }


def _search_result(found: Solvability) -> SearchResult:
    return {
        "verdict": found.verdict,
        "done": found.done,
        "nodes": found.nodes,
        "moves": [str(move) for move in found.moves],
        "reason": str(found.why),
        "cards": list(found.cards),
        "back": None if found.last_winnable is None else str(found.last_winnable),
    }


def _json(request: str) -> object:
    try:
        return json.loads(request)
    except (ValueError, RecursionError):
        raise BadText(message("error.json")) from None


def _language(request: object) -> object:
    return request.get("lang") if isinstance(request, dict) else None


respond = Session().respond
