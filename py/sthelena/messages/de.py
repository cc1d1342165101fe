"""German. Forms: ``the``, ``acc``, ``dat`` with the article; ``to``, ``from`` where to and from."""

from collections.abc import Mapping
from types import MappingProxyType

WORDS: Mapping[str, str] = MappingProxyType(
    {
        # Cards.
        "card.name": "{suit}-{rank}",
        "card.name:the": "{rank:der} {suit}-{rank}",
        "card.name:acc": "{rank:den} {suit}-{rank:obl}",
        "card.name:dat": "{rank:dem} {suit}-{rank:obl}",
        "rank.A": "Ass",
        "rank.A:der": "das",
        "rank.A:den": "das",
        "rank.A:dem": "dem",
        "rank.A:the": "das Ass",
        "rank.A:to": "zum Ass",
        "rank.A:from": "vom Ass",
        "rank.A:a": "ein Ass",
        "rank.2": "Zwei",
        "rank.2:der": "die",
        "rank.2:den": "die",
        "rank.2:dem": "der",
        "rank.2:the": "die Zwei",
        "rank.2:to": "zur Zwei",
        "rank.2:from": "von der Zwei",
        "rank.2:a": "eine Zwei",
        "rank.3": "Drei",
        "rank.3:der": "die",
        "rank.3:den": "die",
        "rank.3:dem": "der",
        "rank.3:the": "die Drei",
        "rank.3:to": "zur Drei",
        "rank.3:from": "von der Drei",
        "rank.3:a": "eine Drei",
        "rank.4": "Vier",
        "rank.4:der": "die",
        "rank.4:den": "die",
        "rank.4:dem": "der",
        "rank.4:the": "die Vier",
        "rank.4:to": "zur Vier",
        "rank.4:from": "von der Vier",
        "rank.4:a": "eine Vier",
        "rank.5": "Fünf",
        "rank.5:der": "die",
        "rank.5:den": "die",
        "rank.5:dem": "der",
        "rank.5:the": "die Fünf",
        "rank.5:to": "zur Fünf",
        "rank.5:from": "von der Fünf",
        "rank.5:a": "eine Fünf",
        "rank.6": "Sechs",
        "rank.6:der": "die",
        "rank.6:den": "die",
        "rank.6:dem": "der",
        "rank.6:the": "die Sechs",
        "rank.6:to": "zur Sechs",
        "rank.6:from": "von der Sechs",
        "rank.6:a": "eine Sechs",
        "rank.7": "Sieben",
        "rank.7:der": "die",
        "rank.7:den": "die",
        "rank.7:dem": "der",
        "rank.7:the": "die Sieben",
        "rank.7:to": "zur Sieben",
        "rank.7:from": "von der Sieben",
        "rank.7:a": "eine Sieben",
        "rank.8": "Acht",
        "rank.8:der": "die",
        "rank.8:den": "die",
        "rank.8:dem": "der",
        "rank.8:the": "die Acht",
        "rank.8:to": "zur Acht",
        "rank.8:from": "von der Acht",
        "rank.8:a": "eine Acht",
        "rank.9": "Neun",
        "rank.9:der": "die",
        "rank.9:den": "die",
        "rank.9:dem": "der",
        "rank.9:the": "die Neun",
        "rank.9:to": "zur Neun",
        "rank.9:from": "von der Neun",
        "rank.9:a": "eine Neun",
        "rank.T": "Zehn",
        "rank.T:der": "die",
        "rank.T:den": "die",
        "rank.T:dem": "der",
        "rank.T:the": "die Zehn",
        "rank.T:to": "zur Zehn",
        "rank.T:from": "von der Zehn",
        "rank.T:a": "eine Zehn",
        "rank.J": "Bube",
        "rank.J:der": "der",
        "rank.J:den": "den",
        "rank.J:dem": "dem",
        "rank.J:the": "der Bube",
        "rank.J:obl": "Buben",
        "rank.J:to": "zum Buben",
        "rank.J:from": "vom Buben",
        "rank.J:a": "ein Bube",
        "rank.Q": "Dame",
        "rank.Q:der": "die",
        "rank.Q:den": "die",
        "rank.Q:dem": "der",
        "rank.Q:the": "die Dame",
        "rank.Q:to": "zur Dame",
        "rank.Q:from": "von der Dame",
        "rank.Q:a": "eine Dame",
        "rank.K": "König",
        "rank.K:der": "der",
        "rank.K:den": "den",
        "rank.K:dem": "dem",
        "rank.K:the": "der König",
        "rank.K:to": "zum König",
        "rank.K:from": "vom König",
        "rank.K:a": "ein König",
        "plural.A": "Asse",
        "plural.2": "Zweien",
        "plural.3": "Dreien",
        "plural.4": "Vieren",
        "plural.5": "Fünfen",
        "plural.6": "Sechsen",
        "plural.7": "Siebenen",
        "plural.8": "Achten",
        "plural.9": "Neunen",
        "plural.T": "Zehnen",
        "plural.J": "Buben",
        "plural.Q": "Damen",
        "plural.K": "Könige",
        "suit.C": "Kreuz",
        "suit.S": "Pik",
        "suit.H": "Herz",
        "suit.D": "Karo",
        # Piles.
        "label.tableau": "Stapel {n}",
        "label.tableau:to": "auf Stapel {n}",
        "label.tableau:acc": "Stapel {n}",
        "label.tableau-top": "Stapel {n}, obere Reihe",
        "label.tableau-top:to": "auf Stapel {n} (obere Reihe)",
        "label.tableau-top:acc": "Stapel {n} (obere Reihe)",
        "label.tableau-right": "Stapel {n}, rechte Seite",
        "label.tableau-right:to": "auf Stapel {n} (rechte Seite)",
        "label.tableau-right:acc": "Stapel {n} (rechte Seite)",
        "label.tableau-bottom": "Stapel {n}, untere Reihe",
        "label.tableau-bottom:to": "auf Stapel {n} (untere Reihe)",
        "label.tableau-bottom:acc": "Stapel {n} (untere Reihe)",
        "label.tableau-left": "Stapel {n}, linke Seite",
        "label.tableau-left:to": "auf Stapel {n} (linke Seite)",
        "label.tableau-left:acc": "Stapel {n} (linke Seite)",
        "label.kings": "Königs-Zielstapel {suit}",
        "label.kings:to": "auf den Königs-Zielstapel {suit}",
        "label.kings:acc": "den Königs-Zielstapel {suit}",
        "label.kings:dat": "dem Königs-Zielstapel {suit}",
        "label.aces": "Ass-Zielstapel {suit}",
        "label.aces:to": "auf den Ass-Zielstapel {suit}",
        "label.aces:acc": "den Ass-Zielstapel {suit}",
        "label.aces:dat": "dem Ass-Zielstapel {suit}",
        "label.foundation": "Zielstapel {n}, {suit}",
        "label.foundation:to": "auf Zielstapel {n} ({suit})",
        "label.foundation:acc": "Zielstapel {n} ({suit})",
        "label.foundation:dat": "Zielstapel {n} ({suit})",
        "label.cell": "Zelle {n}",
        "label.cell:to": "in Zelle {n}",
        "label.cell:acc": "Zelle {n}",
        "label.waste": "Ablage",
        "label.waste:to": "auf die Ablage",
        "label.waste:acc": "die Ablage",
        "label.stock": "Talon",
        "label.stock:to": "auf den Talon",
        "label.stock:acc": "den Talon",
        # Texts that cannot be read.
        "card.bad": "{text!a} ist keine Karte; Karten schreibt man wie KS, TH oder 2C.",
        "deal.bad": "{text} ist keine Spielnummer; schreiben Sie eine Zahl wie 17 oder ms17.",
        "deal.long": "Eine Spielnummer hat höchstens {digits} Ziffern.",
        "deal.zero": "Spielnummern beginnen bei 1.",
        "deal.ms": "Microsofts Spiele enden bei ms{largest}.",
        "move.bad": "{text} ist kein Zug; Züge schreibt man wie t3>f2, t3>t5*3 oder deal.",
        "rules.preset": "Es gibt kein Spiel {text}.",
        "rules.switch": (
            "{text} ist keine geänderte Regel; schreiben Sie REGEL=WERT mit einer von diesen:"
            " {names}."
        ),
        "rules.twice": "Die Regel {switch} ist zweimal genannt.",
        "rules.value": "Die Regel {switch} kann nicht {value!a} sein; möglich ist: {values}.",
        "rules.alien": "Die Regel {switch} hat in diesem Spiel keine Bedeutung: {game}.",
        "rules.no-redeal": "Die Regel {switch} hat ohne Neuauslage keine Bedeutung.",
        "game.long": "Das Spiel ist zu lang: Sein Text hat über {most} Zeichen.",
        "game.colon": "{text} ist kein Spiel; Spiele schreibt man wie st-helena 17: t12>t8 deal.",
        "game.head": (
            "Mit {text} beginnt kein Spiel; Spiele beginnen mit Regeln und einer Spielnummer."
        ),
        "game.illegal": "Zug {n}, {move}, ist nicht möglich: {why}",
        "request.bad": "Die Seite hat nach etwas gefragt, das es nicht gibt.",
        "request.fault": "In den Regeln ist etwas schiefgegangen ({fault}). Ihr Spiel ist sicher.",
        "position.json": "Die Stellung ist kein JSON-Objekt.",
        "position.key": "Eine Stellung hat kein {key}; sie hat game, deal, round und piles.",
        "position.game": "Die Stellung sagt nicht, zu welchem Spiel sie gehört.",
        "position.deal": 'Die Spielnummer der Stellung muss ein Text wie "17" sein.',
        "position.round": "Die Runde der Stellung muss eine ganze Zahl ab 1 sein.",
        "position.piles": "Die Stellung hat keine Stapel.",
        "position.pile": "Es gibt keinen Stapel {pile} in diesem Spiel: {game}.",
        "position.cards": (
            'Die Karten von Stapel {pile} müssen eine Liste von Texten wie "KS" sein.'
        ),
        "position.copies": "Anzahl der Karte {card}: {n} statt {copies}.",
        "position.alien-card": "Die Karte {card} gehört nicht zu diesem Blatt.",
        "position.foundation": (
            "Die Karten von {pile} ({label}) liegen nicht in der Reihenfolge des Zielstapels."
        ),
        "position.base": "{card:the} muss zuunterst in {pile} liegen.",
        "position.cell": "Eine Zelle fasst eine Karte; {pile} hat {n}.",
        "position.rounds": "Runde {n} kann es nicht geben; dieses Spiel hat {most}.",
        "position.stock": "In dieser Stellung kann der Talon keine Karten mehr haben.",
        "position.unfilled": (
            "Solange der Talon Karten hat, kann kein Stapel des Tableaus leer sein."
        ),
        "position.opening": (
            "Solange der Talon Karten hat, hat jeder Stapel des Tableaus nur eine Karte."
        ),
        "position.other-game": "Die Stellung gehört zu {found}, nicht zu {asked}.",
        # Lists of deals, and studies.
        "lists.level": "{text} ist keine Stufe; die Stufen sind: {levels}.",
        "lists.day": "{text} ist kein Tag; Tage schreibt man wie 2026-11-21.",
        # Whether the game on the table can still be won.
        "prospect.won": "Das lässt sich gewinnen, in höchstens {n} Zügen.",
        "prospect.won-next": "Der nächste Zug kann gewinnen.",
        "prospect.searching": "Noch unbekannt; bisher betrachtete Stellungen: {n}.",
        "prospect.unknown": (
            "Unbekannt: Unter {n} Stellungen fand sich kein Weg zum Gewinn und kein Beweis,"
            " dass es keinen gibt."
        ),
        "prospect.lost-bottoms": (
            "Das lässt sich nicht mehr gewinnen: Nur {lows} und {highs} können einen Stapel als"
            " Letzte verlassen, und keiner hat eine solche Karte zuunterst."
        ),
        "prospect.lost-deadlock": (
            "Das lässt sich nicht mehr gewinnen: Karten sperren einander und kommen nie mehr frei."
        ),
        "prospect.lost-tried": (
            "Das lässt sich nicht mehr gewinnen: Alle Fortsetzungen wurden versucht, und keine"
            " gewinnt."
        ),
        # Why a move cannot be made.
        "why.won": "Das Spiel ist gewonnen.",
        "why.no-pile": "Es gibt keinen Stapel {name} in diesem Spiel: {game}.",
        "why.same-pile": "Die Karte liegt schon dort.",
        "why.empty": "Hier liegt keine Karte: {pile}.",
        "why.stock-source": "Aus dem Talon kommen Karten nur durch Geben.",
        "why.stock-target": "Auf den Talon kann keine Karte gelegt werden.",
        "why.waste-target": (
            "Auf die Ablage kann keine Karte gelegt werden; sie wird aus dem Talon gefüllt."
        ),
        "why.reversal": "Eine Karte, die auf einem Zielstapel liegt, bleibt dort.",
        "why.reversal-suit": "Eine Karte kann nur auf einen Zielstapel ihrer eigenen Farbe.",
        "why.take-back": (
            "Eine Karte, die auf einem Zielstapel liegt, kann nicht zurückgenommen werden."
        ),
        "why.base": "{card:the} ist die Grundkarte des Zielstapels und bleibt liegen.",
        "why.cell-to-cell": "Eine Karte kann nicht von einer Zelle in eine andere.",
        "why.opening": (
            "Bis der Talon ausgeteilt ist, können die Stapel nur auf die Zielstapel spielen."
        ),
        "why.top-row": "In der ersten Auslage darf die obere Reihe nur zu den Königen spielen.",
        "why.bottom-row": "In der ersten Auslage darf die untere Reihe nur zu den Assen spielen.",
        "why.full": "Dieser Zielstapel ist vollständig.",
        "why.foundation": "Dieser Zielstapel braucht als Nächstes {wanted}, nicht {card}.",
        "why.cell": "In der Zelle liegt schon eine Karte.",
        "why.space-closed": "Leere Stapel werden in diesem Spiel nicht gefüllt.",
        "why.space-king": "Auf einen leeren Stapel dürfen nur {highs}.",
        "why.build-suit-both": (
            "{card} passt nicht auf {onto}: Gebaut wird um eins auf- oder abwärts, in gleicher"
            " Farbe."
        ),
        "why.build-suit-down": (
            "{card} passt nicht auf {onto}: Gebaut wird um eins abwärts, in gleicher Farbe."
        ),
        "why.build-any-both": (
            "{card} passt nicht auf {onto}: Gebaut wird um eins auf- oder abwärts."
        ),
        "why.build-any-down": "{card} passt nicht auf {onto}: Gebaut wird um eins abwärts.",
        "why.build-alternate-both": (
            "{card} passt nicht auf {onto}: Gebaut wird um eins auf- oder abwärts, Rot auf"
            " Schwarz oder Schwarz auf Rot."
        ),
        "why.build-alternate-down": (
            "{card} passt nicht auf {onto}: Gebaut wird um eins abwärts, Rot auf Schwarz oder"
            " Schwarz auf Rot."
        ),
        "why.count": "Ein Zug bewegt mindestens eine Karte.",
        "why.single": "Es kann nur eine Karte auf einmal bewegt werden.",
        "why.single-here": "Hier kann nur eine Karte auf einmal bewegt werden.",
        "why.too-few": "Hier liegen nicht so viele Karten ({n}): {pile}.",
        "why.no-sequence": "Diese {n} Karten bilden keine Folge.",
        "why.cells-needed": (
            "Freie Zellen: {free}. Also können {most} Karten zusammen bewegt werden, nicht {n}."
        ),
        "why.no-stock": "Der Talon ist aufgebraucht.",
        "why.no-redeal": "In diesem Spiel gibt es keine Neuauslage: {game}.",
        "why.redeals-used": "Alle Neuauslagen ({n}) sind verbraucht.",
        "why.not-blocked": "Neu ausgelegt wird erst, wenn keine Karte mehr ziehen kann.",
        "why.passes-used": "Der Talon darf nur {n}-mal durchgegangen werden.",
        # The state of a game.
        "says.won": "Das Spiel ist gewonnen.",
        "says.redeal": "Es gibt keine Züge mehr außer einer Neuauslage.",
        "says.turn": "Es gibt keine Züge mehr, außer die Ablage umzudrehen.",
        "says.stuck": "Es gibt keine Züge mehr.",
        "says.opening": (
            "Keine Karte kann jetzt auf einen Zielstapel; teilen Sie den Rest des Talons aus."
        ),
        "says.move": "{card} {pile:to}.",
        "says.moves": "{n} Karten {pile:to}.",
        "says.deal": "Aus dem Talon ausgeteilt.",
        "says.deal-card": "{card} aus dem Talon.",
        "says.redealt": "Eingesammelt und neu ausgelegt, Auslage {n}.",
        "says.turned": "Die Ablage ist umgedreht, Durchgang {n}.",
        "game.changed": "{game} mit geänderten Regeln",
        "says.start": "{game}, Spiel {deal}.",
        "says.filled": "{card} {pile:to}. {filling} aus dem Talon füllt die Lücke.",
        # The reasons for a hint.
        "hint.safe": (
            "{card:the} kann auf den Zielstapel: Im Spiel wird diese Karte nie mehr gebraucht."
        ),
        "hint.home": "{card:the} kann {pile:to}.",
        "hint.uncovers": (
            "{card:the} geht auf den Zielstapel und macht {next:acc} frei; auch diese Karte"
            " kann dorthin."
        ),
        "hint.followed": "{card:the} geht auf den Zielstapel, und {next:the} kann folgen.",
        "hint.frees": "Macht {card:acc} frei, die nächste Karte für {pile:acc}.",
        "hint.digs": (
            "Liegt {moved:the} nicht mehr im Weg, so kommt nach {n} weiteren Zügen {card:the}"
            " {pile:to}."
        ),
        "hint.changes": "Liegt {card:the} auf {pile:dat}, so kann {next:the} auf einen Zielstapel.",
        "hint.empties": "{card:the} zieht weg, und {pile:acc} ist leer.",
        "hint.nearer": "Eine Karte weniger liegt über der nächsten Karte für {pile:acc}: {card}.",
        "hint.space": "Am leeren Platz beginnt {card:the} eine Folge mit den Karten darunter.",
        "hint.shifts": "Die Folge {card} – {last} kann Karte für Karte hinüber auf {onto:acc}.",
        "hint.run": (
            "{card:the} auf {onto:dat}: In gleicher Farbe können beide zusammen auf den Zielstapel."
        ),
        "hint.builds": "{card:the} auf {onto:dat} ergibt eine längere Folge.",
        "win.home": "Ein Weg zum Gewinn ist bekannt: {card:the} geht auf den Zielstapel.",
        "win.next": (
            "Ein Weg zum Gewinn ist bekannt: {card:the} geht mit dem Zug danach auf den Zielstapel."
        ),
        "win.later": (
            "Ein Weg zum Gewinn ist bekannt: {card:the} liegt {n} Züge nach diesem auf dem"
            " Zielstapel."
        ),
        "win.move": "Ein Weg zum Gewinn ist bekannt: Jetzt zieht {card:the}.",
        "win.deal": "Ein Weg zum Gewinn ist bekannt: Jetzt wird gegeben.",
        "win.redeal": "Ein Weg zum Gewinn ist bekannt: Jetzt wird neu ausgelegt.",
        "win.turn": "Ein Weg zum Gewinn ist bekannt: Jetzt wird die Ablage umgedreht.",
        "hint.redeal": (
            "Auf dem Tableau hilft nichts mehr weiter: Legen Sie neu aus. Verbleibende"
            " Neuauslagen: {n}."
        ),
        "hint.redeal-last": (
            "Auf dem Tableau hilft nichts mehr weiter: Nehmen Sie die letzte Neuauslage."
        ),
        "hint.turn": "Der Talon ist aufgebraucht, und nichts geht mehr: Drehen Sie die Ablage um.",
        "hint.deal": "Auf dem Tableau hilft nichts mehr weiter: Decken Sie die nächste Karte auf.",
        "hint.deal-rest": (
            "Auf dem Tableau hilft nichts mehr weiter: Teilen Sie den Rest des Talons aus."
        ),
        "dealing.deal": "Geben",
        "dealing.redeal": "Neu auslegen",
        "dealing.turn": "Umdrehen",
        # The rules in words: the frame of each kind of table.
        "title.aim": "Ziel",
        "title.layout": "Tisch",
        "aim.ring": (
            "Alle Karten kommen auf die acht Zielstapel: auf die vier {highs} in gleicher Farbe"
            " abwärts bis {low:to}, auf die vier {lows} in gleicher Farbe aufwärts bis"
            " {high:to}. Jede Farbe hat beide; passt eine Karte auf beide, haben Sie die Wahl."
        ),
        "aim.stock": (
            "Alle Karten kommen auf die acht Zielstapel, zwei für jede Farbe, jeder in gleicher"
            " Farbe aufwärts gebaut, {low:from} bis {high:to}."
        ),
        "aim.cells": (
            "Alle Karten kommen auf die vier Zielstapel, jeder in gleicher Farbe aufwärts"
            " gebaut, {low:from} bis {high:to}."
        ),
        "layout.ring": (
            "Zwei Kartenspiele. Von jeder Farbe liegen {high:a} und {low:a} in zwei"
            " Viererreihen als Grundkarten der Zielstapel aus. Um sie liegen zwölf Stapel des"
            " Tableaus; sie werden im Uhrzeigersinn gegeben, Karte für Karte, beginnend über"
            " der Grundkarte oben links. Nur die oberste Karte eines Stapels ist spielbar."
        ),
        "layout.stock": (
            "Zwei Kartenspiele. Zehn Stapel zu je vier Karten, offen; die anderen Karten sind"
            " der Talon und werden einzeln auf die Ablage gedreht. Spielbar sind die obersten"
            " Karten der Stapel und der Ablage."
        ),
        "layout.cells": (
            "Ein Kartenspiel. Acht Stapel zu je sechs Karten, offen; die letzten vier Karten"
            " füllen die vier Zellen. Ist eine Zelle leer, nimmt sie jede einzelne Karte auf."
        ),
        # The switches: heading, and the rule for each value.
        "title.build": "Bauen",
        "build.suit": "Im Tableau wird eine Karte auf eine Karte ihrer eigenen Farbe gelegt.",
        "build.any": "Im Tableau wird eine Karte auf eine Karte beliebiger Farbe gelegt.",
        "build.alternate": "Im Tableau wird Rot auf Schwarz und Schwarz auf Rot gelegt.",
        "title.direction": "Richtung",
        "direction.both": (
            "Im Tableau wird um einen Rang auf- oder abwärts gebaut; bei jeder Karte darf"
            " gewendet werden."
        ),
        "direction.down": "Im Tableau wird um einen Rang abwärts gebaut.",
        "title.wrap": "Über Eck",
        "wrap.no": "{high} und {low} sind im Tableau keine Nachbarn.",
        "wrap.yes": "{high} und {low} sind im Tableau Nachbarn.",
        "title.space": "Leere Stapel",
        "space.closed": "Ein leerer Stapel des Tableaus bleibt leer.",
        "space.any": "Ein leerer Stapel des Tableaus nimmt jede Karte auf.",
        "space.king": "Ein leerer Stapel des Tableaus nimmt nur {highs} auf.",
        "title.restriction": "Erste Auslage",
        "restriction.yes": (
            "In der ersten Auslage dürfen die vier Stapel der oberen Reihe nur auf die"
            " Zielstapel der {highs} spielen, die vier der unteren Reihe nur auf die der"
            " {lows}; die Stapel an den Seiten dürfen auf alle spielen."
        ),
        "restriction.no": "Jeder Stapel darf von Anfang an auf jeden Zielstapel spielen.",
        "title.redeals": "Neuauslagen",
        "redeals.0": "Es gibt keine Neuauslage.",
        "redeals.1": (
            "Das Tableau darf einmal eingesammelt und neu ausgelegt werden, ohne zu mischen."
        ),
        "redeals.n": (
            "Das Tableau darf {n}-mal eingesammelt und neu ausgelegt werden, ohne zu mischen."
        ),
        "title.gather": "Einsammeln",
        "gather.A": (
            "Bei einer Neuauslage kommt zuerst Stapel 12, von der obersten Karte bis zur"
            " untersten, dann ebenso Stapel 11 und so weiter bis Stapel 1."
        ),
        "gather.B": (
            "Bei einer Neuauslage kommt zuerst Stapel 12, von der untersten Karte bis zur"
            " obersten, dann ebenso Stapel 11 und so weiter bis Stapel 1."
        ),
        "gather.C": (
            "Bei einer Neuauslage kommt zuerst Stapel 1, von der untersten Karte bis zur"
            " obersten, dann ebenso Stapel 2 und so weiter bis Stapel 12."
        ),
        "title.redeal-when": "Wann neu ausgelegt wird",
        "redeal-when.any": "Sie dürfen neu auslegen, wann immer Sie möchten.",
        "redeal-when.blocked": "Sie dürfen erst neu auslegen, wenn keine Karte mehr ziehen kann.",
        "title.reversal": "Zwischen Zielstapeln",
        "reversal.no": "Eine Karte kann nicht von einem Zielstapel auf einen anderen.",
        "reversal.yes": (
            "Die oberste Karte eines Zielstapels darf auf den anderen Zielstapel ihrer Farbe,"
            " wenn sie dort passt."
        ),
        "title.take-back": "Zurücknehmen",
        "take-back.no": "Karten auf den Zielstapeln können nicht zurückgenommen werden.",
        "take-back.yes": (
            "Die oberste Karte eines Zielstapels, selbst die Grundkarte, darf ins Spiel"
            " zurückgenommen werden."
        ),
        "title.opening": "Eröffnung",
        "opening.all": "Zu Beginn werden alle Karten gegeben.",
        "opening.louis": (
            "Jeder Stapel erhält eine Karte; der Rest ist der Talon. Zunächst spielen die"
            " Stapel nur auf die Zielstapel, und jede Lücke wird sofort aus dem Talon gefüllt."
            " Wann Sie möchten, wird der ganze Rest des Talons auf die Stapel ausgeteilt, und"
            " das Spiel geht weiter."
        ),
        "opening.louis-pysolfc": (
            "Jeder Stapel erhält eine Karte; der Rest ist der Talon. Solange er reicht, wird"
            " jede Lücke sofort aus ihm gefüllt; Karten dürfen auch von Stapel zu Stapel"
            " ziehen. Wann Sie möchten, wird der ganze Rest des Talons auf die Stapel"
            " ausgeteilt, und das Spiel geht weiter."
        ),
        "title.passes": "Durchgänge",
        "passes.1": "Der Talon wird einmal durchgegangen.",
        "passes.n": (
            "Der Talon wird {n}-mal durchgegangen: Ist er aufgebraucht, wird die Ablage"
            " umgedreht und bildet ihn neu."
        ),
        "passes.unlimited": (
            "Der Talon wird so oft durchgegangen, wie Sie möchten: Ist er aufgebraucht, wird"
            " die Ablage umgedreht und bildet ihn neu."
        ),
        "title.waste": "Ablage",
        "waste.empty": "Die Ablage ist zu Beginn leer und füllt sich beim Geben.",
        "waste.one": "Zu Beginn liegt eine Karte auf der Ablage; weitere kommen beim Geben.",
        "waste.refilled": (
            "Zu Beginn liegt eine Karte auf der Ablage, und sooft sie leer wird, kommt die"
            " nächste von selbst aus dem Talon."
        ),
        "title.group": "Folgen",
        "group.single": "Karten werden einzeln bewegt.",
        "group.cells": (
            "Eine Folge kann zusammen bewegt werden, wenn sie höchstens eine Karte mehr hat,"
            " als Zellen frei sind."
        ),
        "title.cell-to-cell": "Zellen",
        "cell-to-cell.no": (
            "Aus ihrer Zelle kommt eine Karte ins Tableau oder auf einen Zielstapel."
        ),
        "cell-to-cell.yes": (
            "Aus ihrer Zelle kommt eine Karte ins Tableau, auf einen Zielstapel oder in eine"
            " andere Zelle."
        ),
        "title.ranks": "Blatt",
        "ranks.13": "Volle Kartenspiele zu 52 Karten.",
        "ranks.n": (
            "Verkürzte Kartenspiele: Die höchste Karte ist {high:the}, sodass eine Farbe {n}"
            " Karten hat."
        ),
        # What each switch decides, and its values.
        "meaning.build": "Auf welche Karte des Tableaus eine Karte gelegt werden darf.",
        "meaning.direction": "Ob im Tableau nicht nur abwärts, sondern auch aufwärts gebaut wird.",
        "meaning.wrap": "Ob König und Ass im Tableau Nachbarn sind.",
        "meaning.space": "Was auf einen leeren Stapel des Tableaus gelegt werden darf.",
        "meaning.restriction": (
            "Ob die obere und die untere Reihe in der ersten Auslage nur auf die Zielstapel"
            " neben ihnen spielen dürfen."
        ),
        "meaning.redeals": (
            "Wie oft das Tableau eingesammelt und neu ausgelegt werden darf, ungemischt."
        ),
        "meaning.gather": (
            "In welcher Reihenfolge die Stapel für eine Neuauslage eingesammelt werden."
        ),
        "meaning.redeal-when": "Ob eine Neuauslage warten muss, bis keine Karte mehr ziehen kann.",
        "meaning.reversal": (
            "Ob die oberste Karte eines Zielstapels auf den anderen Zielstapel ihrer Farbe darf."
        ),
        "meaning.take-back": "Ob die oberste Karte eines Zielstapels ins Spiel zurückkommen darf.",
        "meaning.opening": (
            "Ob alle Karten auf einmal gegeben werden oder das Spiel mit zwölf beginnt."
        ),
        "meaning.passes": "Wie oft der Talon durchgegangen werden darf.",
        "meaning.waste": "Ob zu Beginn eine Karte auf der Ablage liegt und was sie wieder füllt.",
        "meaning.group": "Ob eine Folge von Karten auf einmal bewegt werden darf.",
        "meaning.cell-to-cell": "Ob eine Karte von einer Zelle in eine andere darf.",
        "meaning.ranks": (
            "Wie viele Karten eine Farbe hat; verkürzte Kartenspiele ergeben kurze Spiele."
        ),
        "option.n": "{n}",
        "option.no": "nein",
        "option.yes": "ja",
        "option.build.suit": "gleiche Farbe",
        "option.build.any": "beliebige Farbe",
        "option.build.alternate": "Rot und Schwarz im Wechsel",
        "option.direction.both": "auf- und abwärts",
        "option.direction.down": "nur abwärts",
        "option.space.closed": "nichts",
        "option.space.any": "jede Karte",
        "option.space.king": "nur Könige",
        "option.redeals.0": "keine",
        "option.gather.A": "Stapel 12 zuerst, von oben",
        "option.gather.B": "Stapel 12 zuerst, von unten",
        "option.gather.C": "Stapel 1 zuerst, von unten",
        "option.redeal-when.any": "jederzeit",
        "option.redeal-when.blocked": "nur wenn nichts mehr zieht",
        "option.opening.all": "alle auf einmal",
        "option.opening.louis": "zwölf Karten, nur auf Zielstapel",
        "option.opening.louis-pysolfc": "zwölf Karten, freie Züge",
        "option.passes.unlimited": "unbegrenzt",
        "option.waste.empty": "anfangs leer",
        "option.waste.one": "anfangs eine Karte",
        "option.waste.refilled": "eine Karte, füllt sich selbst",
        "option.group.single": "eine Karte auf einmal",
        "option.group.cells": "so weit freie Zellen reichen",
        # The presets: name, source, a word on each.
        "game.st-helena": "St. Helena",
        "source.st-helena": "Wikipedia (englisch), „the prevalent version“, Lücken nicht gefüllt",
        "about.st-helena": (
            "Napoleons Lieblingspatience, wie die meisten Bücher sie erzählen: in gleicher"
            " Farbe bauen, zweimal neu auslegen. Schwer zu gewinnen, und jede Neuauslage lässt"
            " sich voraussehen."
        ),
        "game.st-helena-open": "St. Helena, offene Lücken",
        "source.st-helena-open": (
            "Wikipedia (englisch), die andere Regel: Jede Karte füllt eine Lücke"
        ),
        "about.st-helena-open": (
            "Die freundlichere St. Helena: Ein geleerter Stapel nimmt jede Karte auf, und fast"
            " jedes Spiel lässt sich gewinnen."
        ),
        "game.st-helena-gamerules": "St. Helena, beliebige Farbe",
        "source.st-helena-gamerules": "GameRules.com",
        "about.st-helena-gamerules": (
            "Gebaut wird in beliebiger Farbe; neu ausgelegt wird erst, wenn sich nichts mehr"
            " bewegt."
        ),
        "game.st-helena-pysolfc": "St. Helena, wie in PySolFC",
        "source.st-helena-pysolfc": "PySolFC 3.6.1, Spiel 302",
        "about.st-helena-pysolfc": (
            "In beliebiger Farbe bauen, neu auslegen, wann man möchte, und Karten von den"
            " Zielstapeln zurücknehmen."
        ),
        "game.louis": "Louis",
        "source.louis": "Wikipedia (englisch), Louis",
        "about.louis": (
            "St. Helena mit eigener Eröffnung: zwölf Karten und ein Talon, der jede Lücke"
            " füllt, bis Sie ihn austeilen."
        ),
        "game.louis-pysolfc": "Louis, wie in PySolFC",
        "source.louis-pysolfc": "PySolFC 3.6.1, Spiel 975",
        "about.louis-pysolfc": (
            "Louis mit König und Ass als Nachbarn und mit Zügen zwischen den Stapeln von Anfang an."
        ),
        "game.box-kite": "Box Kite",
        "source.box-kite": "Wikipedia (englisch), Box Kite",
        "about.box-kite": (
            "Eine einzige Auslage, keine Neuauslage und keine Einschränkung: in beliebiger"
            " Farbe bauen und Karten von einem Zielstapel auf den anderen wenden."
        ),
        "game.box-kite-suit": "Box Kite, in gleicher Farbe",
        "source.box-kite-suit": (
            "Wikipedia (englisch), St. Helena: „the same as St. Helena, except…“"
        ),
        "about.box-kite-suit": (
            "Eine einzige Auslage, in gleicher Farbe gebaut: die strengste der Familie."
        ),
        "game.box-kite-pysolfc": "Box Kite, wie in PySolFC",
        "source.box-kite-pysolfc": "PySolFC 3.6.1, Spiel 408",
        "about.box-kite-pysolfc": (
            "Eine einzige Auslage in beliebiger Farbe, mit König und Ass als Nachbarn, und"
            " Karten dürfen zurückgenommen werden."
        ),
        "game.napoleon-at-st-helena": "Napoleon auf St. Helena",
        "source.napoleon-at-st-helena": "Vierzig Räuber der Bücher, ein Durchgang durch den Talon",
        "about.napoleon-at-st-helena": (
            "Die berühmten Vierzig Räuber: zehn Reihen, ein Talon, der einmal durchgegangen"
            " wird, und wenig Gnade."
        ),
        "game.napoleon-at-st-helena-denexa": "Napoleon auf St. Helena, endloser Talon",
        "source.napoleon-at-st-helena-denexa": "Denexa Games",
        "about.napoleon-at-st-helena-denexa": (
            "Vierzig Räuber mit einer Ablage, die umgedreht wird, sooft Sie möchten."
        ),
        "game.forty-thieves-pysolfc": "Vierzig Räuber, wie in PySolFC",
        "source.forty-thieves-pysolfc": "PySolFC 3.6.1, Spiel 13",
        "about.forty-thieves-pysolfc": (
            "Ein Durchgang, doch Karten dürfen zurückgenommen werden, und die Ablage füllt sich"
            " selbst."
        ),
        "game.napoleon-pa-st-helena": "Napoleon på S:t Helena",
        "source.napoleon-pa-st-helena": "Einar Werner, 1948",
        "about.napoleon-pa-st-helena": (
            "Einar Werners Spiel mit einem Kartenspiel, vier vollen Zellen und Lücken nur für"
            " Könige; heute als ForeCell bekannt."
        ),
        "game.forecell-pysolfc": "ForeCell, wie in PySolFC",
        "source.forecell-pysolfc": "PySolFC 3.6.1, Spiel 46",
        "about.forecell-pysolfc": (
            "ForeCell mit Folgen, die zusammen bewegt werden, so weit die freien Zellen reichen."
        ),
        # Where the games come from.
        "history.st-helena": (
            "Benannt nach der Insel im Südatlantik, auf der Napoleon von 1815 bis 1821 seine"
            " letzten Jahre verbrachte; er legte dort Patiencen, doch niemand weiß, welche. Das"
            " Spiel heißt im Englischen auch Napoleon’s Favourite oder Washington’s Favourite."
            " Über Bauen, Lücken und Neuauslagen sind sich die Bücher uneins; deshalb lässt"
            " sich hier jede dieser Regeln umstellen."
        ),
        "history.louis": (
            "Eine Schwester der St. Helena mit demselben Tisch. Was sie auszeichnet, ist die"
            " Eröffnung, in der zuerst zwölf Karten gespielt werden, während ein Talon jede"
            " Lücke füllt."
        ),
        "history.box-kite": (
            "St. Helena in einer einzigen Auslage, ohne Neuauslage und ohne die Einschränkung"
            " der ersten Auslage. So zählt jede Karte vom ersten Zug an, und nichts wird neu"
            " gegeben."
        ),
        "history.napoleon-at-st-helena": (
            "Gedruckt seit 1870, als Annie Henshaw das Spiel als Lieblingspatience des"
            " verbannten Kaisers rühmte; 1874 nannte Lady Adelaide Cadogan es Le Cadran. Der"
            " Name Forty Thieves, Vierzig Räuber, kam in den 1920er Jahren in Amerika auf. Von"
            " ihm stammt eine große Familie von Spielen ab."
        ),
        "history.napoleon-pa-st-helena": (
            "In Schweden 1948 von Einar Werner veröffentlicht, drei Jahrzehnte vor FreeCell,"
            " mit dem es nahe verwandt ist. Heute wird es unter dem Namen ForeCell gespielt."
        ),
        # How hard they are.
        "difficulty.st-helena": (
            "Schwer. Etwa die Hälfte der Spiele ist als gewinnbar bekannt, vermutlich sind es mehr."
            " Der Schlüssel liegt in den Neuauslagen: Planen Sie, was sie bringen werden."
        ),
        "difficulty.st-helena-open": (
            "Freundlich, mit Bedacht gespielt: Eine Suche gewinnt fast jedes Spiel, doch wer"
            " nur von Zug zu Zug denkt, gewinnt bestenfalls eines von sieben."
        ),
        "difficulty.st-helena-gamerules": (
            "Freundlich, mit Bedacht gespielt: Eine Suche gewinnt fast jedes Spiel, doch wer"
            " nur von Zug zu Zug denkt, gewinnt bestenfalls eines von sieben."
        ),
        "difficulty.st-helena-pysolfc": (
            "Das leichteste der Familie: Eine Suche gewinnt jedes Spiel, das versucht wurde,"
            " doch wer nur von Zug zu Zug denkt, gewinnt bestenfalls eines von sieben."
        ),
        "difficulty.louis": (
            "Mittelschwer: Mindestens zwei von drei Spielen lassen sich gewinnen, vermutlich viel"
            " mehr."
        ),
        "difficulty.louis-pysolfc": (
            "Freundlich, wenn man König und Ass als Nachbarn nutzt: Mehr als neun von zehn Spielen"
            " lassen sich gewinnen."
        ),
        "difficulty.box-kite": (
            "Anspruchsvoll: Etwa die Hälfte der Spiele lässt sich gewinnen, viele andere sind"
            " als verloren bewiesen, und keine Neuauslage macht einen Fehler gut."
        ),
        "difficulty.box-kite-suit": (
            "Die schwerste von allen: Etwa zwei von drei Spielen sind als verloren bewiesen, und"
            " kein einziger Gewinn ist bekannt."
        ),
        "difficulty.box-kite-pysolfc": (
            "Anspruchsvoll und gerecht: Etwa zwei von drei Spielen lassen sich gewinnen, die"
            " anderen sind als verloren bewiesen."
        ),
        "difficulty.napoleon-at-st-helena": (
            "Sehr schwer: Gewonnen wird eines von zehn Spielen oder weniger, und das Glück"
            " redet mit."
        ),
        "difficulty.napoleon-at-st-helena-denexa": (
            "Leicht: Da der Talon nie endet, gewinnt Geduld die meisten Spiele."
        ),
        "difficulty.forty-thieves-pysolfc": (
            "Sehr schwer: Karten zurückzunehmen hilft ein wenig, doch das Glück redet mit."
        ),
        "difficulty.napoleon-pa-st-helena": (
            "Anspruchsvoll: Etwa vier von fünf Spielen sind als gewinnbar bekannt, doch die vollen"
            " Zellen lassen keinen Raum für einen achtlosen Zug."
        ),
        "difficulty.forecell-pysolfc": (
            "Anspruchsvoll: Etwa vier von fünf Spielen sind als gewinnbar bekannt, doch die vollen"
            " Zellen lassen keinen Raum für einen achtlosen Zug."
        ),
        "difficulty.changed": "Eigene Regeln: Wie schwer sie sind, hat noch niemand gemessen.",
    }
)
