"""English: the catalogue by which all others are measured."""

from collections.abc import Mapping
from types import MappingProxyType

WORDS: Mapping[str, str] = MappingProxyType(
    {
        # Cards.
        "card.name": "{rank} of {suit}",
        "rank.A": "ace",
        "rank.2": "two",
        "rank.3": "three",
        "rank.4": "four",
        "rank.5": "five",
        "rank.6": "six",
        "rank.7": "seven",
        "rank.8": "eight",
        "rank.9": "nine",
        "rank.T": "ten",
        "rank.J": "jack",
        "rank.Q": "queen",
        "rank.K": "king",
        "plural.A": "aces",
        "plural.2": "twos",
        "plural.3": "threes",
        "plural.4": "fours",
        "plural.5": "fives",
        "plural.6": "sixes",
        "plural.7": "sevens",
        "plural.8": "eights",
        "plural.9": "nines",
        "plural.T": "tens",
        "plural.J": "jacks",
        "plural.Q": "queens",
        "plural.K": "kings",
        "suit.C": "clubs",
        "suit.S": "spades",
        "suit.H": "hearts",
        "suit.D": "diamonds",
        # Piles.
        "label.tableau": "pile {n}",
        "label.tableau-top": "pile {n}, top row",
        "label.tableau-right": "pile {n}, right side",
        "label.tableau-bottom": "pile {n}, bottom row",
        "label.tableau-left": "pile {n}, left side",
        "label.kings": "king foundation of {suit}",
        "label.aces": "ace foundation of {suit}",
        "label.foundation": "foundation {n}, {suit}",
        "label.cell": "cell {n}",
        "label.waste": "waste",
        "label.stock": "stock",
        # Texts that cannot be read.
        "card.bad": "{text!a} is not a card; cards are written like KS, TH or 2C.",
        "deal.bad": "{text} is not a deal number; write a number such as 17 or ms17.",
        "deal.long": "A deal number has at most {digits} digits.",
        "deal.zero": "Deal numbers begin at 1.",
        "deal.ms": "Microsoft's deals end at ms{largest}.",
        "move.bad": "{text} is not a move; moves are written like t3>f2, t3>t5*3 or deal.",
        "rules.preset": "There is no game {text}.",
        "rules.switch": "{text} is not a changed switch; write SWITCH=VALUE with one of {names}.",
        "rules.twice": "The switch {switch} is named twice.",
        "rules.value": "The switch {switch} cannot be {value!a}; it can be {values}.",
        "rules.alien": "The switch {switch} has no meaning in {game}.",
        "rules.no-redeal": "The switch {switch} has no meaning without redeals.",
        "game.long": "The game is too long: its text has over {most} characters.",
        "game.colon": "{text} is not a game; games are written like st-helena 17: t12>t8 deal.",
        "game.head": "{text} does not begin a game; games begin with rules and a deal number.",
        "game.illegal": "Move {n}, {move}, is not possible: {why}",
        "request.bad": "The page asked for something that does not exist.",
        "request.fault": "Something went wrong in the rules ({fault}). Your game is safe.",
        "position.json": "The position is not a JSON object.",
        "position.key": "A position has no {key}; it has game, deal, round and piles.",
        "position.game": "The position does not say which game it is of.",
        "position.deal": 'The position\'s deal must be a text such as "17".',
        "position.round": "The position's round must be a whole number from 1.",
        "position.piles": "The position has no piles.",
        "position.pile": "There is no pile {pile} in {game}.",
        "position.cards": 'The cards of pile {pile} must be a list of texts such as "KS".',
        "position.copies": "Copies of the {card}: {n} instead of {copies}.",
        "position.alien-card": "The {card} does not belong to this pack.",
        "position.foundation": "The cards of {pile} ({label}) are not in the foundation's order.",
        "position.base": "The {card} must lie at the bottom of {pile}.",
        "position.cell": "A cell holds one card; {pile} has {n}.",
        "position.rounds": "Round {n} cannot be; this game has {most}.",
        "position.stock": "The stock cannot have cards any more in this position.",
        "position.unfilled": "While the stock has cards, no tableau pile can be empty.",
        "position.opening": "While the stock has cards, every tableau pile has one card only.",
        "position.other-game": "The position is of {found}, not of {asked}.",
        "command.bad": "{message} (see --help)",
        "command.file": "The file {file!a} cannot be read: {reason}.",
        "command.depth": "The depth must be at least 1.",
        "command.nodes": "The number of nodes must be at least 1.",
        "command.seconds": "The number of seconds must be above 0.",
        # Lists of deals, and studies.
        "lists.level": "{text} is not a level; the levels are {levels}.",
        "lists.day": "{text} is not a day; days are written like 2026-11-21.",
        "study.bad-deals": "{text} are no deals; write them like 1..1000 or 17,ms18,100..199.",
        "study.workers": "The number of workers must be at least 1.",
        "study.line": "Line {n} of the file {file!a} is not a line of a study.",
        "study.other": "The file {file!a} is of {found} with {nodes} nodes, not of this study.",
        "study.busy": "Another process is writing the file {file!a}.",
        "study.dask": "A scheduler needs the packages of the extra `study`: {reason}",
        "study.scheduler": "There is no scheduler at {address}: {reason}",
        "study.workers-die": "The worker processes end again and again: {reason}",
        "study.empty": "There are no lines of a study yet.",
        "study.no-win": "The win of {game} {deal} does not win by the rules.",
        "study.no-tree": "There is no {file} to publish in.",
        "study.done": "{done} of {all} deals; won {won}, lost {lost}, unknown {unknown}",
        "study.stopped": "Stopped. The same command goes on from here.",
        "study.game": "game",
        "study.deals": "deals",
        "study.nodes": "nodes",
        "study.won": "won",
        "study.lost": "proved lost",
        "study.unknown": "unknown",
        "study.winnable": "can be won",
        "study.date": "date",
        "study.share": "{share} % ({low}–{high})",
        "study.range": "{low}–{high} %",
        "study.chart": "Deals decided, won or proved lost, by the number of positions looked at",
        "study.axis": "positions looked at for each deal",
        # What a search found.
        "solve.won": "Won",
        "solve.lost": "Lost: it cannot be won any more",
        "solve.unknown": "Unknown: no way to win was found, and no proof that there is none",
        "solve.effort": "{nodes} nodes in {seconds} s",
        # Whether the game on the table can still be won.
        "prospect.won": "This can be won, in {n} moves or fewer.",
        "prospect.won-next": "The next move can win.",
        "prospect.searching": "Not known yet; {n} positions looked at so far.",
        "prospect.unknown": (
            "Not known: among {n} positions was no way to win, and no proof that there is none."
        ),
        "prospect.lost-bottoms": (
            "This cannot be won any more: only {lows} and {highs} can be the last card to leave"
            " a pile, and no pile has one at its bottom."
        ),
        "prospect.lost-deadlock": (
            "This cannot be won any more: cards block each other and can never come free."
        ),
        "prospect.lost-tried": (
            "This cannot be won any more: every way to go on was tried, and none wins."
        ),
        # Why a move cannot be made.
        "why.won": "The game is won.",
        "why.no-pile": "There is no pile {name} in {game}.",
        "why.same-pile": "The card lies there already.",
        "why.empty": "{pile} is empty.",
        "why.stock-source": "Cards leave the stock only by a deal.",
        "why.stock-target": "No card can be laid on the stock.",
        "why.waste-target": "No card can be laid on the waste; it is filled from the stock.",
        "why.reversal": "A card that lies on a foundation stays on it.",
        "why.reversal-suit": "A card can go only to a foundation of its own suit.",
        "why.take-back": "A card that lies on a foundation cannot be taken back.",
        "why.base": "The {card} is the base of its foundation and stays.",
        "why.cell-to-cell": "A card cannot go from one cell to another.",
        "why.opening": "Until the stock is dealt out, the piles can play only to the foundations.",
        "why.top-row": "In the first deal the top row may play only to the kings.",
        "why.bottom-row": "In the first deal the bottom row may play only to the aces.",
        "why.full": "This foundation is complete.",
        "why.foundation": "This foundation takes {wanted} next, not {card}.",
        "why.cell": "The cell holds a card already.",
        "why.space-closed": "Empty piles are not filled in this game.",
        "why.space-king": "An empty pile takes only {highs}.",
        "why.build-suit-both": "{card} cannot go on {onto}: build up or down by one, in suit.",
        "why.build-suit-down": "{card} cannot go on {onto}: build down by one, in suit.",
        "why.build-any-both": "{card} cannot go on {onto}: build up or down by one.",
        "why.build-any-down": "{card} cannot go on {onto}: build down by one.",
        "why.build-alternate-both": (
            "{card} cannot go on {onto}: build up or down by one, red on black or black on red."
        ),
        "why.build-alternate-down": (
            "{card} cannot go on {onto}: build down by one, red on black or black on red."
        ),
        "why.count": "A move takes one card at least.",
        "why.single": "Only one card can be moved at a time.",
        "why.single-here": "Only one card can be moved to or from there.",
        "why.too-few": "{pile} has fewer cards than that ({n}).",
        "why.no-sequence": "Those {n} cards do not lie in sequence.",
        "why.cells-needed": "Free cells: {free}. So {most} cards can move together, not {n}.",
        "why.no-stock": "The stock is used up.",
        "why.no-redeal": "There is no redeal in {game}.",
        "why.redeals-used": "All {n} redeals are used.",
        "why.not-blocked": "A redeal has to wait until no card can move.",
        "why.passes-used": "The stock may be gone through {n} times only.",
        # The state of a game.
        "says.won": "The game is won.",
        "says.redeal": "No moves are left but a redeal.",
        "says.turn": "No moves are left but to turn the waste over.",
        "says.stuck": "No moves are left.",
        "says.opening": "No card can go to a foundation now; deal the rest of the stock.",
        "says.move": "{card} to {pile}.",
        "says.moves": "{n} cards to {pile}.",
        "says.deal": "Dealt from the stock.",
        "says.deal-card": "{card} from the stock.",
        "says.redealt": "Gathered and dealt again, deal {n}.",
        "says.turned": "The waste is turned over, pass {n}.",
        "game.changed": "{game}, with changed rules",
        "says.start": "{game}, deal {deal}.",
        "says.filled": "{card} to {pile}. {filling:start} from the stock fills the space.",
        # The reasons for a hint.
        "hint.safe": "The {card} can go home: nothing will ever need it in play again.",
        "hint.home": "The {card} can go home, to the {pile}.",
        "hint.uncovers": "The {card} goes home and frees the {next}, which can go home too.",
        "hint.followed": "The {card} goes home, and the {next} can follow it there.",
        "hint.frees": "Frees the {card}, which the {pile} takes next.",
        "hint.digs": (
            "With the {moved} out of the way, {n} more moves bring home the {card}, which the"
            " {pile} takes next."
        ),
        "hint.changes": "With the {card} on the {pile}, the {next} can go home.",
        "hint.empties": "Moving the {card} empties {pile}.",
        "hint.nearer": "One card fewer lies on the {card}, which the {pile} takes next.",
        "hint.space": "In the empty place the {card} begins a run, and the cards below it follow.",
        "hint.shifts": (
            "The run from the {card} to the {last} can go over to the {onto}, card by card."
        ),
        "hint.run": "The {card} joins the {onto}: in suit, they can go home together.",
        "hint.builds": "The {card} on the {onto} makes a longer run.",
        "win.home": "A way to win is known: the {card} goes home.",
        "win.next": "A way to win is known: the {card} goes home with the move after this one.",
        "win.later": "A way to win is known: the {card} is home {n} moves after this one.",
        "win.move": "A way to win is known: it moves the {card} now.",
        "win.deal": "A way to win is known: it deals now.",
        "win.redeal": "A way to win is known: it redeals now.",
        "win.turn": "A way to win is known: it turns the waste over now.",
        "hint.redeal": "Nothing on the table helps any further: redeal. Redeals left: {n}.",
        "hint.redeal-last": "Nothing on the table helps any further: take the last redeal.",
        "hint.turn": "The stock is used up, and nothing can be done: turn the waste over.",
        "hint.deal": "Nothing on the table helps any further: deal the next card.",
        "hint.deal-rest": "Nothing on the table helps any further: deal the rest of the stock.",
        "dealing.deal": "Deal",
        "dealing.redeal": "Redeal",
        "dealing.turn": "Turn over",
        # The rules in words: the frame of each kind of table.
        "title.aim": "Aim",
        "title.layout": "Table",
        "aim.ring": (
            "Bring all cards to the eight foundations: on the four {highs} down in suit to the"
            " {low}, on the four {lows} up in suit to the {high}. Each suit has one of both;"
            " where a card fits both, you choose."
        ),
        "aim.stock": (
            "Bring all cards to the eight foundations, two for each suit, each built up in suit"
            " from the {low} to the {high}."
        ),
        "aim.cells": (
            "Bring all cards to the four foundations, each built up in suit from the {low} to"
            " the {high}."
        ),
        "layout.ring": (
            "Two packs. One {high} and one {low} of each suit are laid out in two rows of four as"
            " the bases of the foundations. Twelve tableau piles lie around them and are dealt"
            " clockwise, one card at a time, beginning above the leftmost {high}. Only the top"
            " card of a pile can be played."
        ),
        "layout.stock": (
            "Two packs. Ten tableau piles of four cards each, face up; the other cards are the"
            " stock, turned one at a time onto the waste. The top cards of the tableau piles"
            " and of the waste can be played."
        ),
        "layout.cells": (
            "One pack. Eight tableau piles of six cards each, face up; the last four cards fill"
            " the four cells. A cell takes any single card once it is empty."
        ),
        # The switches: heading, and the rule for each value.
        "title.build": "Building",
        "build.suit": "A tableau card can be laid on a card of its own suit.",
        "build.any": "A tableau card can be laid on a card of any suit.",
        "build.alternate": "A tableau card can be laid on a card of the other colour.",
        "title.direction": "Direction",
        "direction.both": (
            "The tableau is built up or down by one rank, and may turn at any card."
        ),
        "direction.down": "The tableau is built down by one rank.",
        "title.wrap": "Round the corner",
        "wrap.no": "{high} and {low} are not neighbours in the tableau.",
        "wrap.yes": "{high} and {low} are neighbours in the tableau.",
        "title.space": "Empty piles",
        "space.closed": "An empty tableau pile stays empty.",
        "space.any": "An empty tableau pile takes any card.",
        "space.king": "An empty tableau pile takes only {highs}.",
        "title.restriction": "First deal",
        "restriction.yes": (
            "In the first deal the four piles of the top row may play only to the {highs}'"
            " foundations, the four of the bottom row only to the {lows}'; the piles at the"
            " sides may play to both."
        ),
        "restriction.no": "Every pile may play to every foundation from the start.",
        "title.redeals": "Redeals",
        "redeals.0": "There is no redeal.",
        "redeals.1": "The tableau may be gathered and dealt again once, without shuffling.",
        "redeals.n": "The tableau may be gathered and dealt again {n} times, without shuffling.",
        "title.gather": "Gathering",
        "gather.A": (
            "For a redeal pile 12 comes first, from its top card down, then pile 11 likewise and"
            " so on to pile 1."
        ),
        "gather.B": (
            "For a redeal pile 12 comes first, from its bottom card up, then pile 11 likewise"
            " and so on to pile 1."
        ),
        "gather.C": (
            "For a redeal pile 1 comes first, from its bottom card up, then pile 2 likewise and"
            " so on to pile 12."
        ),
        "title.redeal-when": "When to redeal",
        "redeal-when.any": "You may redeal whenever you like.",
        "redeal-when.blocked": "You may redeal only when no card can move.",
        "title.reversal": "Between foundations",
        "reversal.no": "A card cannot go from one foundation to another.",
        "reversal.yes": (
            "A foundation's top card may go to the other foundation of its suit where it fits."
        ),
        "title.take-back": "Taking back",
        "take-back.no": "Cards on the foundations cannot be taken back.",
        "take-back.yes": ("A foundation's top card, even its base, may be taken back into play."),
        "title.opening": "Opening",
        "opening.all": "All cards are dealt at the start.",
        "opening.louis": (
            "One card is dealt to each pile; the rest is the stock. At first the piles play"
            " only to the foundations, and each space is filled at once from the stock. When you"
            " like, the whole rest of the stock is dealt to the piles, and the game goes on."
        ),
        "opening.louis-pysolfc": (
            "One card is dealt to each pile; the rest is the stock. While it lasts, each space"
            " is filled from it at once; cards may also be moved from pile to pile. When you"
            " like, the whole rest of the stock is dealt to the piles, and the game goes on."
        ),
        "title.passes": "Passes",
        "passes.1": "The stock is gone through once.",
        "passes.n": (
            "The stock is gone through {n} times: when it is used up, the waste is turned over"
            " to form it again."
        ),
        "passes.unlimited": (
            "The stock is gone through as often as you like: when it is used up, the waste is"
            " turned over to form it again."
        ),
        "title.waste": "Waste",
        "waste.empty": "The waste is empty at the start and is filled when you deal.",
        "waste.one": "One card lies on the waste at the start; more come when you deal.",
        "waste.refilled": (
            "One card lies on the waste at the start, and whenever it is emptied the next one"
            " comes from the stock by itself."
        ),
        "title.group": "Sequences",
        "group.single": "Cards are moved one at a time.",
        "group.cells": (
            "A sequence can be moved together if it has at most one card more than there are"
            " free cells."
        ),
        "title.cell-to-cell": "Cells",
        "cell-to-cell.no": "A card leaves its cell for the tableau or a foundation.",
        "cell-to-cell.yes": "A card leaves its cell for the tableau, a foundation or another cell.",
        "title.ranks": "Pack",
        "ranks.13": "Full packs of 52 cards.",
        "ranks.n": "Short packs: the highest card is the {high}, so that a suit has {n} cards.",
        # What each switch decides, and its values.
        "meaning.build": "Which card a tableau card may be laid on.",
        "meaning.direction": "Whether the tableau is built up as well as down.",
        "meaning.wrap": "Whether king and ace are neighbours in the tableau.",
        "meaning.space": "What may be laid on an empty tableau pile.",
        "meaning.restriction": (
            "Whether the top and the bottom row may, in the first deal, play only to the"
            " foundations that lie next to them."
        ),
        "meaning.redeals": "How often the tableau may be gathered and dealt again, unshuffled.",
        "meaning.gather": "In which order the piles are gathered for a redeal.",
        "meaning.redeal-when": "Whether a redeal has to wait until no card can move.",
        "meaning.reversal": (
            "Whether a foundation's top card may go to the other foundation of its suit."
        ),
        "meaning.take-back": "Whether a foundation's top card may come back into play.",
        "meaning.opening": "Whether all cards are dealt at once or the game begins with twelve.",
        "meaning.passes": "How often the stock may be gone through.",
        "meaning.waste": "Whether a card lies on the waste at the start, and what refills it.",
        "meaning.group": "Whether a sequence of cards may be moved in one go.",
        "meaning.cell-to-cell": "Whether a card may go from one cell to another.",
        "meaning.ranks": "How many cards a suit has; short packs make short games.",
        "option.n": "{n}",
        "option.no": "no",
        "option.yes": "yes",
        "option.build.suit": "same suit",
        "option.build.any": "any suit",
        "option.build.alternate": "other colour",
        "option.direction.both": "up and down",
        "option.direction.down": "down only",
        "option.space.closed": "nothing",
        "option.space.any": "any card",
        "option.space.king": "kings only",
        "option.redeals.0": "none",
        "option.gather.A": "pile 12 first, from the top",
        "option.gather.B": "pile 12 first, from the bottom",
        "option.gather.C": "pile 1 first, from the bottom",
        "option.redeal-when.any": "at any time",
        "option.redeal-when.blocked": "only when no card can move",
        "option.opening.all": "all at once",
        "option.opening.louis": "twelve cards, foundations only",
        "option.opening.louis-pysolfc": "twelve cards, free moves",
        "option.passes.unlimited": "without limit",
        "option.waste.empty": "empty at first",
        "option.waste.one": "one card at first",
        "option.waste.refilled": "one card, refilled by itself",
        "option.group.single": "one card at a time",
        "option.group.cells": "as far as free cells allow",
        # The presets: name, source, a word on each.
        "game.st-helena": "St. Helena",
        "source.st-helena": "Wikipedia, “the prevalent version”, spaces not filled",
        "about.st-helena": (
            "Napoleon's Favourite, as most books tell it: build in suit, redeal twice. Hard to"
            " win, and every redeal can be foreseen."
        ),
        "game.st-helena-open": "St. Helena, open spaces",
        "source.st-helena-open": "Wikipedia, the other rule set: any card fills a space",
        "about.st-helena-open": (
            "The friendlier St. Helena: an emptied pile takes any card, and almost every deal"
            " can be won."
        ),
        "game.st-helena-gamerules": "St. Helena, any suit",
        "source.st-helena-gamerules": "GameRules.com",
        "about.st-helena-gamerules": (
            "Build in any suit; the tableau is dealt again only when nothing moves any more."
        ),
        "game.st-helena-pysolfc": "St. Helena, as in PySolFC",
        "source.st-helena-pysolfc": "PySolFC 3.6.1, game 302",
        "about.st-helena-pysolfc": (
            "Build in any suit, redeal when you like, and take cards back from the foundations."
        ),
        "game.louis": "Louis",
        "source.louis": "Wikipedia, Louis",
        "about.louis": (
            "St. Helena with an opening of its own: twelve cards, and a stock that fills every"
            " space until you deal it out."
        ),
        "game.louis-pysolfc": "Louis, as in PySolFC",
        "source.louis-pysolfc": "PySolFC 3.6.1, game 975",
        "about.louis-pysolfc": (
            "Louis with kings and aces as neighbours, and with moves between the piles from the"
            " start."
        ),
        "game.box-kite": "Box Kite",
        "source.box-kite": "Wikipedia, Box Kite",
        "about.box-kite": (
            "One deal, no redeal and no restriction: build in any suit, and turn cards from one"
            " foundation to the other."
        ),
        "game.box-kite-suit": "Box Kite, by suit",
        "source.box-kite-suit": "Wikipedia, St. Helena: “the same as St. Helena, except…”",
        "about.box-kite-suit": "One deal, built in suit: the sternest of the family.",
        "game.box-kite-pysolfc": "Box Kite, as in PySolFC",
        "source.box-kite-pysolfc": "PySolFC 3.6.1, game 408",
        "about.box-kite-pysolfc": (
            "One deal in any suit, with kings and aces as neighbours, and cards may be taken back."
        ),
        "game.napoleon-at-st-helena": "Napoleon at St. Helena",
        "source.napoleon-at-st-helena": "Forty Thieves of the books, one pass through the stock",
        "about.napoleon-at-st-helena": (
            "The famous Forty Thieves: ten columns, a stock that is gone through once, and"
            " little mercy."
        ),
        "game.napoleon-at-st-helena-denexa": "Napoleon at St. Helena, endless stock",
        "source.napoleon-at-st-helena-denexa": "Denexa Games",
        "about.napoleon-at-st-helena-denexa": (
            "Forty Thieves with a waste that is turned over as often as you like."
        ),
        "game.forty-thieves-pysolfc": "Forty Thieves, as in PySolFC",
        "source.forty-thieves-pysolfc": "PySolFC 3.6.1, game 13",
        "about.forty-thieves-pysolfc": (
            "One pass, but cards may be taken back, and the waste fills itself."
        ),
        "game.napoleon-pa-st-helena": "Napoleon på S:t Helena",
        "source.napoleon-pa-st-helena": "Einar Werner, 1948",
        "about.napoleon-pa-st-helena": (
            "Einar Werner's game of one pack, four full cells and spaces for kings only; known"
            " today as ForeCell."
        ),
        "game.forecell-pysolfc": "ForeCell, as in PySolFC",
        "source.forecell-pysolfc": "PySolFC 3.6.1, game 46",
        "about.forecell-pysolfc": (
            "ForeCell with sequences moved together, as far as the free cells allow."
        ),
        # Where the games come from.
        "history.st-helena": (
            "Named after the island in the South Atlantic where Napoleon spent his last years,"
            " from 1815 to 1821; he played patience there, though nobody knows which. The game"
            " is also called Napoleon's Favourite and Washington's Favourite. Books disagree on"
            " building, spaces and redeals, so every such rule is a switch here."
        ),
        "history.louis": (
            "A sister of St. Helena with the same table. What sets it apart is its opening, in"
            " which twelve cards are played first while a stock fills every space."
        ),
        "history.box-kite": (
            "St. Helena in a single deal, without a redeal and without the restriction of the"
            " first deal. So every card counts from the first move on, and nothing is dealt anew."
        ),
        "history.napoleon-at-st-helena": (
            "In print since 1870, when Annie Henshaw praised it as a favourite of the exiled"
            " emperor; in 1874 Lady Adelaide Cadogan called it Le Cadran. The name Forty Thieves"
            " came up in America in the 1920s. A large family of games descends from it."
        ),
        "history.napoleon-pa-st-helena": (
            "Published in Sweden by Einar Werner in 1948, three decades before FreeCell, to"
            " which it is closely related. Today it is played under the name of ForeCell."
        ),
        # How hard they are.
        "difficulty.st-helena": (
            "Hard. About half of the deals are known to be winnable, probably more are. The redeals"
            " are the key: plan for what they will bring."
        ),
        "difficulty.st-helena-open": (
            "Friendly with care: a search wins almost every deal, yet a player who takes each"
            " move as it comes wins one in seven at best."
        ),
        "difficulty.st-helena-gamerules": (
            "Friendly with care: a search wins almost every deal, yet a player who takes each"
            " move as it comes wins one in seven at best."
        ),
        "difficulty.st-helena-pysolfc": (
            "The easiest of the family: a search wins every deal that was tried, yet a player"
            " who takes each move as it comes wins one in seven at best."
        ),
        "difficulty.louis": (
            "Of middling difficulty: at least two deals in three can be won, probably many more."
        ),
        "difficulty.louis-pysolfc": (
            "Friendly, once kings and aces are used as neighbours: more than nine deals in ten can"
            " be won."
        ),
        "difficulty.box-kite": (
            "Demanding: about half of the deals can be won, many others are proved lost, and"
            " there is no redeal to mend a mistake."
        ),
        "difficulty.box-kite-suit": (
            "The hardest of all: about two deals in three are proved lost, and not one win is"
            " known."
        ),
        "difficulty.box-kite-pysolfc": (
            "Demanding and fair: about two deals in three can be won, and the others are proved"
            " lost."
        ),
        "difficulty.napoleon-at-st-helena": (
            "Very hard: players win one game in ten or fewer, and luck has its say."
        ),
        "difficulty.napoleon-at-st-helena-denexa": (
            "Easy: as the stock never ends, patience wins most games."
        ),
        "difficulty.forty-thieves-pysolfc": (
            "Very hard: taking cards back helps a little, luck has its say all the same."
        ),
        "difficulty.napoleon-pa-st-helena": (
            "Demanding: about four deals in five are known to be winnable, but the full cells leave"
            " no room for a careless move."
        ),
        "difficulty.forecell-pysolfc": (
            "Demanding: about four deals in five are known to be winnable, but the full cells leave"
            " no room for a careless move."
        ),
        "difficulty.changed": "Rules of your own: nobody has measured yet how hard they are.",
    }
)
