"""French. Forms: ``the`` (le, la), ``to`` (au, à la), ``a`` (un, une)."""

from collections.abc import Mapping
from types import MappingProxyType

WORDS: Mapping[str, str] = MappingProxyType(
    {
        # Cards.
        "card.name": "{rank} de {suit}",
        "card.name:the": "{rank:the} de {suit}",
        "rank.A": "as",
        "rank.A:the": "l’as",
        "rank.A:to": "à l’as",
        "rank.A:a": "un as",
        "rank.2": "deux",
        "rank.2:the": "le deux",
        "rank.2:to": "au deux",
        "rank.2:a": "un deux",
        "rank.3": "trois",
        "rank.3:the": "le trois",
        "rank.3:to": "au trois",
        "rank.3:a": "un trois",
        "rank.4": "quatre",
        "rank.4:the": "le quatre",
        "rank.4:to": "au quatre",
        "rank.4:a": "un quatre",
        "rank.5": "cinq",
        "rank.5:the": "le cinq",
        "rank.5:to": "au cinq",
        "rank.5:a": "un cinq",
        "rank.6": "six",
        "rank.6:the": "le six",
        "rank.6:to": "au six",
        "rank.6:a": "un six",
        "rank.7": "sept",
        "rank.7:the": "le sept",
        "rank.7:to": "au sept",
        "rank.7:a": "un sept",
        "rank.8": "huit",
        "rank.8:the": "le huit",
        "rank.8:to": "au huit",
        "rank.8:a": "un huit",
        "rank.9": "neuf",
        "rank.9:the": "le neuf",
        "rank.9:to": "au neuf",
        "rank.9:a": "un neuf",
        "rank.T": "dix",
        "rank.T:the": "le dix",
        "rank.T:to": "au dix",
        "rank.T:a": "un dix",
        "rank.J": "valet",
        "rank.J:the": "le valet",
        "rank.J:to": "au valet",
        "rank.J:a": "un valet",
        "rank.Q": "dame",
        "rank.Q:the": "la dame",
        "rank.Q:to": "à la dame",
        "rank.Q:a": "une dame",
        "rank.K": "roi",
        "rank.K:the": "le roi",
        "rank.K:to": "au roi",
        "rank.K:a": "un roi",
        "plural.A": "as",
        "plural.2": "deux",
        "plural.3": "trois",
        "plural.4": "quatre",
        "plural.5": "cinq",
        "plural.6": "six",
        "plural.7": "sept",
        "plural.8": "huit",
        "plural.9": "neuf",
        "plural.T": "dix",
        "plural.J": "valets",
        "plural.Q": "dames",
        "plural.K": "rois",
        "suit.C": "trèfle",
        "suit.S": "pique",
        "suit.H": "cœur",
        "suit.D": "carreau",
        # Piles.
        "label.tableau": "pile {n}",
        "label.tableau:the": "la pile {n}",
        "label.tableau-top": "pile {n}, rangée du haut",
        "label.tableau-top:the": "la pile {n} (rangée du haut)",
        "label.tableau-right": "pile {n}, côté droit",
        "label.tableau-right:the": "la pile {n} (côté droit)",
        "label.tableau-bottom": "pile {n}, rangée du bas",
        "label.tableau-bottom:the": "la pile {n} (rangée du bas)",
        "label.tableau-left": "pile {n}, côté gauche",
        "label.tableau-left:the": "la pile {n} (côté gauche)",
        "label.kings": "fondation du roi de {suit}",
        "label.kings:the": "la fondation du roi de {suit}",
        "label.aces": "fondation de l’as de {suit}",
        "label.aces:the": "la fondation de l’as de {suit}",
        "label.foundation": "fondation {n}, {suit}",
        "label.foundation:the": "la fondation {n} ({suit})",
        "label.cell": "cellule {n}",
        "label.cell:the": "la cellule {n}",
        "label.waste": "défausse",
        "label.waste:the": "la défausse",
        "label.stock": "talon",
        "label.stock:the": "le talon",
        # Texts that cannot be read.
        "card.bad": "{text!a} n’est pas une carte ; les cartes s’écrivent comme KS, TH ou 2C.",
        "deal.bad": "{text} n’est pas un numéro de donne ; écrivez un nombre comme 17 ou ms17.",
        "deal.long": "Un numéro de donne a au plus {digits} chiffres.",
        "deal.zero": "Les numéros de donne commencent à 1.",
        "deal.ms": "Les donnes de Microsoft s’arrêtent à ms{largest}.",
        "move.bad": "{text} n’est pas un coup ; les coups s’écrivent comme t3>f2, t3>t5*3 ou deal.",
        "rules.preset": "Il n’y a pas de jeu {text}.",
        "rules.switch": (
            "{text} n’est pas une règle modifiée ; écrivez RÈGLE=VALEUR avec l’une de celles-ci"
            " : {names}."
        ),
        "rules.twice": "La règle {switch} est nommée deux fois.",
        "rules.value": (
            "La règle {switch} ne peut pas valoir {value!a} ; valeurs possibles : {values}."
        ),
        "rules.alien": "La règle {switch} n’a pas de sens dans ce jeu : {game}.",
        "rules.no-redeal": "La règle {switch} n’a pas de sens sans redonne.",
        "game.long": "La partie est trop longue : son texte dépasse {most} caractères.",
        "game.colon": (
            "{text} n’est pas une partie ; une partie s’écrit comme st-helena 17: t12>t8 deal."
        ),
        "game.head": (
            "{text} ne commence pas une partie ; une partie commence par les règles et un"
            " numéro de donne."
        ),
        "game.illegal": "Le coup {n}, {move}, n’est pas possible : {why}",
        "request.bad": "La page a demandé quelque chose qui n’existe pas.",
        "request.fault": (
            "Une erreur s’est produite dans les règles ({fault}). Votre partie est en sécurité."
        ),
        "position.json": "La position n’est pas un objet JSON.",
        "position.key": "Une position n’a pas de {key} ; elle a game, deal, round et piles.",
        "position.game": "La position ne dit pas de quel jeu elle vient.",
        "position.deal": 'La donne de la position doit être un texte comme "17".',
        "position.round": (
            "Le tour de la position (round) doit être un nombre entier à partir de 1."
        ),
        "position.piles": "La position n’a pas de piles.",
        "position.pile": "Il n’y a pas de pile {pile} dans ce jeu : {game}.",
        "position.cards": (
            'Les cartes de la pile {pile} doivent être une liste de textes comme "KS".'
        ),
        "position.copies": "Exemplaires de la carte {card} : {n} au lieu de {copies}.",
        "position.alien-card": "La carte {card} n’appartient pas à ce jeu de cartes.",
        "position.foundation": (
            "Les cartes de {pile} ({label}) ne sont pas dans l’ordre de la fondation."
        ),
        "position.base": "{card:the} doit se trouver au fond de {pile}.",
        "position.cell": "Une cellule contient une seule carte ; {pile} en a {n}.",
        "position.rounds": "Le tour {n} n’existe pas ; ce jeu en compte {most}.",
        "position.stock": "Dans cette position, le talon ne peut plus avoir de cartes.",
        "position.unfilled": (
            "Tant que le talon a des cartes, aucune pile du tableau ne peut être vide."
        ),
        "position.opening": (
            "Tant que le talon a des cartes, chaque pile du tableau n’a qu’une carte."
        ),
        "position.other-game": "La position vient de {found}, non de {asked}.",
        # Lists of deals, and studies.
        "lists.level": "{text} n’est pas un niveau ; les niveaux sont : {levels}.",
        "lists.day": "{text} n’est pas un jour ; les jours s’écrivent comme 2026-11-21.",
        # Whether the game on the table can still be won.
        "prospect.won": "La partie peut être gagnée, en {n} coups ou moins.",
        "prospect.won-next": "Le prochain coup peut gagner.",
        "prospect.searching": "On ne sait pas encore ; positions examinées jusqu’ici : {n}.",
        "prospect.unknown": (
            "On ne sait pas : parmi {n} positions, aucun chemin vers le gain, et aucune preuve"
            " qu’il n’y en a pas."
        ),
        "prospect.lost-bottoms": (
            "La partie ne peut plus être gagnée : seuls les {lows} et les {highs} peuvent"
            " quitter une pile en dernier, et aucune pile n’en a un au fond."
        ),
        "prospect.lost-deadlock": (
            "La partie ne peut plus être gagnée : des cartes se bloquent l’une l’autre et ne se"
            " libéreront jamais."
        ),
        "prospect.lost-tried": (
            "La partie ne peut plus être gagnée : toutes les suites ont été essayées, et aucune"
            " ne gagne."
        ),
        # Why a move cannot be made.
        "why.won": "La partie est gagnée.",
        "why.no-pile": "Il n’y a pas de pile {name} dans ce jeu : {game}.",
        "why.same-pile": "La carte s’y trouve déjà.",
        "why.empty": "Il n’y a pas de carte ici : {pile}.",
        "why.stock-source": "Les cartes ne quittent le talon que par une donne.",
        "why.stock-target": "On ne pose pas de carte sur le talon.",
        "why.waste-target": (
            "On ne pose pas de carte sur la défausse ; elle est alimentée par le talon."
        ),
        "why.reversal": "Une carte posée sur une fondation y reste.",
        "why.reversal-suit": "Une carte ne peut aller que sur une fondation de sa couleur.",
        "why.take-back": "Une carte posée sur une fondation ne peut pas être reprise.",
        "why.base": "{card:the} est la base de sa fondation et y reste.",
        "why.cell-to-cell": "Une carte ne peut pas aller d’une cellule à une autre.",
        "why.opening": (
            "Tant que le talon n’est pas distribué, les piles ne peuvent jouer que vers les"
            " fondations."
        ),
        "why.top-row": (
            "Pendant la première donne, la rangée du haut ne peut jouer que vers les rois."
        ),
        "why.bottom-row": (
            "Pendant la première donne, la rangée du bas ne peut jouer que vers les as."
        ),
        "why.full": "Cette fondation est complète.",
        "why.foundation": "Cette fondation attend {wanted}, non {card}.",
        "why.cell": "La cellule contient déjà une carte.",
        "why.space-closed": "Dans ce jeu, les piles vides ne sont pas remplies.",
        "why.space-king": "Une pile vide n’accepte que des {highs}.",
        "why.build-suit-both": (
            "{card} ne va pas sur {onto} : on monte ou descend d’un rang, dans la couleur."
        ),
        "why.build-suit-down": (
            "{card} ne va pas sur {onto} : on descend d’un rang, dans la couleur."
        ),
        "why.build-any-both": "{card} ne va pas sur {onto} : on monte ou descend d’un rang.",
        "why.build-any-down": "{card} ne va pas sur {onto} : on descend d’un rang.",
        "why.build-alternate-both": (
            "{card} ne va pas sur {onto} : on monte ou descend d’un rang, rouge sur noir ou"
            " noir sur rouge."
        ),
        "why.build-alternate-down": (
            "{card} ne va pas sur {onto} : on descend d’un rang, rouge sur noir ou noir sur rouge."
        ),
        "why.count": "Un coup déplace au moins une carte.",
        "why.single": "On ne déplace qu’une carte à la fois.",
        "why.single-here": "Ici, on ne déplace qu’une carte à la fois.",
        "why.too-few": "Il n’y a pas assez de cartes ici ({n}) : {pile}.",
        "why.no-sequence": "Ces {n} cartes ne se suivent pas.",
        "why.cells-needed": (
            "Cellules libres : {free}. On peut donc déplacer {most} cartes ensemble, non {n}."
        ),
        "why.no-stock": "Le talon est épuisé.",
        "why.no-redeal": "Il n’y a pas de redonne dans ce jeu : {game}.",
        "why.redeals-used": "Toutes les redonnes ({n}) sont utilisées.",
        "why.not-blocked": "Pour une redonne, il faut attendre qu’aucune carte ne puisse bouger.",
        "why.passes-used": "Le talon ne peut être parcouru que {n} fois.",
        # The state of a game.
        "says.won": "La partie est gagnée.",
        "says.redeal": "Il ne reste plus de coup, sauf une redonne.",
        "says.turn": "Il ne reste plus de coup, sauf retourner la défausse.",
        "says.stuck": "Il ne reste plus de coup.",
        "says.opening": (
            "Aucune carte ne peut aller sur une fondation ; distribuez le reste du talon."
        ),
        "says.move": "{card} sur {pile:the}.",
        "says.moves": "{n} cartes sur {pile:the}.",
        "says.deal": "Le talon est distribué.",
        "says.deal-card": "{card}, du talon.",
        "says.redealt": "Cartes ramassées et redonnées, donne {n}.",
        "says.turned": "La défausse est retournée, tour {n}.",
        "game.changed": "{game}, règles changées",
        "says.start": "{game}, donne {deal}.",
        "says.filled": "{card} sur {pile:the}. {filling:start}, du talon, comble le vide.",
        # The reasons for a hint.
        "hint.safe": "{card:the} peut rejoindre sa fondation : plus rien n’en aura besoin en jeu.",
        "hint.home": "{card:the} peut aller sur {pile:the}.",
        "hint.uncovers": "{card:the} rejoint sa fondation et libère {next:the}, qui peut suivre.",
        "hint.followed": "{card:the} rejoint sa fondation, et {next:the} peut suivre.",
        "hint.frees": "Libère {card:the}, prochaine carte pour {pile:the}.",
        "hint.digs": "Écartez {moved:the} : encore {n} coups, et {card:the} va sur {pile:the}.",
        "hint.changes": "Avec {card:the} sur {pile:the}, {next:the} peut rejoindre sa fondation.",
        "hint.empties": "Déplacer {card:the} vide {pile:the}.",
        "hint.nearer": "Une carte de moins couvre {card:the}, prochaine carte pour {pile:the}.",
        "hint.space": "À la place vide, {card:the} commence une suite avec les cartes du dessous.",
        "hint.shifts": "La suite {card} – {last} peut passer, carte par carte, sur {onto:the}.",
        "hint.run": (
            "{card:the} rejoint {onto:the} : de même couleur, les deux pourront partir ensemble."
        ),
        "hint.builds": "{card:the} sur {onto:the} fait une suite plus longue.",
        "win.home": "Un chemin vers le gain est connu : {card:the} rejoint sa fondation.",
        "win.next": (
            "Un chemin vers le gain est connu : {card:the} rejoint sa fondation au coup suivant."
        ),
        "win.later": (
            "Un chemin vers le gain est connu : encore {n} coups après celui-ci, et {card:the}"
            " rejoint sa fondation."
        ),
        "win.move": "Un chemin vers le gain est connu : il déplace maintenant {card:the}.",
        "win.deal": "Un chemin vers le gain est connu : il donne maintenant.",
        "win.redeal": "Un chemin vers le gain est connu : il redonne maintenant.",
        "win.turn": "Un chemin vers le gain est connu : il retourne maintenant la défausse.",
        "hint.redeal": "Rien n’avance plus sur le tableau : redonnez. Redonnes restantes : {n}.",
        "hint.redeal-last": "Rien n’avance plus sur le tableau : prenez la dernière redonne.",
        "hint.turn": "Le talon est épuisé et rien n’avance plus : retournez la défausse.",
        "hint.deal": "Rien n’avance plus sur le tableau : retournez la carte suivante.",
        "hint.deal-rest": "Rien n’avance plus sur le tableau : distribuez le reste du talon.",
        "dealing.deal": "Donner",
        "dealing.redeal": "Redonner",
        "dealing.turn": "Retourner",
        # The rules in words: the frame of each kind of table.
        "title.aim": "But",
        "title.layout": "Table",
        "aim.ring": (
            "Amener toutes les cartes sur les huit fondations : sur les quatre {highs} en"
            " descendant dans la couleur jusqu’{low:to}, sur les quatre {lows} en montant dans"
            " la couleur jusqu’{high:to}. Chaque couleur a une fondation de chaque sorte ; si"
            " une carte convient aux deux, vous choisissez."
        ),
        "aim.stock": (
            "Amener toutes les cartes sur les huit fondations, deux par couleur, chacune en"
            " montant dans la couleur depuis {low:the} jusqu’{high:to}."
        ),
        "aim.cells": (
            "Amener toutes les cartes sur les quatre fondations, chacune en montant dans la"
            " couleur depuis {low:the} jusqu’{high:to}."
        ),
        "layout.ring": (
            "Deux jeux de cartes. De chaque couleur, {high:a} et {low:a} forment, en deux"
            " rangées de quatre, les bases des fondations. Autour d’elles, douze piles du"
            " tableau sont données une carte à la fois, dans le sens des aiguilles d’une"
            " montre, en commençant au-dessus de la base en haut à gauche. Seule la carte du"
            " dessus d’une pile peut être jouée."
        ),
        "layout.stock": (
            "Deux jeux de cartes. Dix piles du tableau de quatre cartes chacune, faces visibles"
            " ; les autres cartes forment le talon, retourné une carte à la fois sur la"
            " défausse. On joue les cartes du dessus des piles et de la défausse."
        ),
        "layout.cells": (
            "Un jeu de cartes. Huit piles du tableau de six cartes chacune, faces visibles ;"
            " les quatre dernières cartes remplissent les quatre cellules. Une cellule accepte"
            " n’importe quelle carte dès qu’elle est vide."
        ),
        # The switches: heading, and the rule for each value.
        "title.build": "Construction",
        "build.suit": "Une carte du tableau se pose sur une carte de sa couleur.",
        "build.any": "Une carte du tableau se pose sur une carte de n’importe quelle couleur.",
        "build.alternate": "Sur le tableau, on pose rouge sur noir et noir sur rouge.",
        "title.direction": "Sens",
        "direction.both": (
            "Sur le tableau, on monte ou descend d’un rang, et le sens peut changer à chaque carte."
        ),
        "direction.down": "Sur le tableau, on descend d’un rang.",
        "title.wrap": "Passage du coin",
        "wrap.no": "{high:the} et {low:the} ne sont pas voisins sur le tableau.",
        "wrap.yes": "{high:the} et {low:the} sont voisins sur le tableau.",
        "title.space": "Piles vides",
        "space.closed": "Une pile vide du tableau reste vide.",
        "space.any": "Une pile vide du tableau accepte n’importe quelle carte.",
        "space.king": "Une pile vide du tableau n’accepte que des {highs}.",
        "title.restriction": "Première donne",
        "restriction.yes": (
            "Pendant la première donne, les quatre piles de la rangée du haut ne jouent que"
            " vers les fondations des {highs}, les quatre de la rangée du bas que vers celles"
            " des {lows} ; les piles des côtés jouent vers toutes."
        ),
        "restriction.no": "Chaque pile peut jouer vers chaque fondation dès le début.",
        "title.redeals": "Redonnes",
        "redeals.0": "Il n’y a pas de redonne.",
        "redeals.1": "Le tableau peut être ramassé et redonné une fois, sans mélanger.",
        "redeals.n": "Le tableau peut être ramassé et redonné {n} fois, sans mélanger.",
        "title.gather": "Ramassage",
        "gather.A": (
            "Pour une redonne, la pile 12 vient d’abord, de la carte du dessus à celle du fond,"
            " puis la pile 11 de même, et ainsi de suite jusqu’à la pile 1."
        ),
        "gather.B": (
            "Pour une redonne, la pile 12 vient d’abord, de la carte du fond à celle du dessus,"
            " puis la pile 11 de même, et ainsi de suite jusqu’à la pile 1."
        ),
        "gather.C": (
            "Pour une redonne, la pile 1 vient d’abord, de la carte du fond à celle du dessus,"
            " puis la pile 2 de même, et ainsi de suite jusqu’à la pile 12."
        ),
        "title.redeal-when": "Moment de la redonne",
        "redeal-when.any": "Vous pouvez redonner quand vous voulez.",
        "redeal-when.blocked": "Vous ne pouvez redonner que si aucune carte ne peut bouger.",
        "title.reversal": "Entre fondations",
        "reversal.no": "Une carte ne peut pas aller d’une fondation à une autre.",
        "reversal.yes": (
            "La carte du dessus d’une fondation peut aller sur l’autre fondation de sa couleur"
            " si elle y convient."
        ),
        "title.take-back": "Reprise",
        "take-back.no": "Les cartes posées sur les fondations ne peuvent pas être reprises.",
        "take-back.yes": (
            "La carte du dessus d’une fondation, même sa base, peut être reprise en jeu."
        ),
        "title.opening": "Ouverture",
        "opening.all": "Toutes les cartes sont données au début.",
        "opening.louis": (
            "Chaque pile reçoit une carte ; le reste forme le talon. Au début, les piles ne"
            " jouent que vers les fondations, et chaque vide est aussitôt comblé par le talon."
            " Quand vous voulez, tout le reste du talon est distribué sur les piles, et la"
            " partie continue."
        ),
        "opening.louis-pysolfc": (
            "Chaque pile reçoit une carte ; le reste forme le talon. Tant qu’il dure, chaque"
            " vide est aussitôt comblé par lui ; les cartes peuvent aussi aller de pile en"
            " pile. Quand vous voulez, tout le reste du talon est distribué sur les piles, et"
            " la partie continue."
        ),
        "title.passes": "Tours du talon",
        "passes.1": "Le talon est parcouru une fois.",
        "passes.n": (
            "Le talon est parcouru {n} fois : quand il est épuisé, la défausse est retournée"
            " pour le reformer."
        ),
        "passes.unlimited": (
            "Le talon est parcouru aussi souvent que vous voulez : quand il est épuisé, la"
            " défausse est retournée pour le reformer."
        ),
        "title.waste": "Défausse",
        "waste.empty": "La défausse est vide au début et se remplit quand vous donnez.",
        "waste.one": (
            "Une carte se trouve sur la défausse au début ; d’autres viennent quand vous donnez."
        ),
        "waste.refilled": (
            "Une carte se trouve sur la défausse au début, et chaque fois qu’elle se vide, la"
            " suivante vient d’elle-même du talon."
        ),
        "title.group": "Suites",
        "group.single": "Les cartes se déplacent une à une.",
        "group.cells": (
            "Une suite peut être déplacée d’un bloc si elle a au plus une carte de plus qu’il"
            " n’y a de cellules libres."
        ),
        "title.cell-to-cell": "Cellules",
        "cell-to-cell.no": "Une carte quitte sa cellule pour le tableau ou une fondation.",
        "cell-to-cell.yes": (
            "Une carte quitte sa cellule pour le tableau, une fondation ou une autre cellule."
        ),
        "title.ranks": "Jeu de cartes",
        "ranks.13": "Jeux complets de 52 cartes.",
        "ranks.n": (
            "Jeux réduits : la carte la plus haute est {high:the}, si bien qu’une couleur a {n}"
            " cartes."
        ),
        # What each switch decides, and its values.
        "meaning.build": "Sur quelle carte du tableau on peut poser une carte.",
        "meaning.direction": "Si l’on peut monter aussi bien que descendre sur le tableau.",
        "meaning.wrap": "Si roi et as sont voisins sur le tableau.",
        "meaning.space": "Ce que l’on peut poser sur une pile vide du tableau.",
        "meaning.restriction": (
            "Si, pendant la première donne, les rangées du haut et du bas ne jouent que vers"
            " les fondations voisines."
        ),
        "meaning.redeals": (
            "Combien de fois le tableau peut être ramassé et redonné, sans mélanger."
        ),
        "meaning.gather": "Dans quel ordre les piles sont ramassées pour une redonne.",
        "meaning.redeal-when": "Si une redonne doit attendre qu’aucune carte ne puisse bouger.",
        "meaning.reversal": (
            "Si la carte du dessus d’une fondation peut aller sur l’autre fondation de sa couleur."
        ),
        "meaning.take-back": "Si la carte du dessus d’une fondation peut revenir en jeu.",
        "meaning.opening": (
            "Si toutes les cartes sont données d’un coup, ou si la partie commence avec douze."
        ),
        "meaning.passes": "Combien de fois le talon peut être parcouru.",
        "meaning.waste": "Si une carte se trouve sur la défausse au début, et ce qui la regarnit.",
        "meaning.group": "Si une suite de cartes peut être déplacée d’un bloc.",
        "meaning.cell-to-cell": "Si une carte peut aller d’une cellule à une autre.",
        "meaning.ranks": (
            "Combien de cartes a une couleur ; des jeux réduits font des parties courtes."
        ),
        "option.n": "{n}",
        "option.no": "non",
        "option.yes": "oui",
        "option.build.suit": "même couleur",
        "option.build.any": "n’importe quelle couleur",
        "option.build.alternate": "rouge et noir alternés",
        "option.direction.both": "en montant et en descendant",
        "option.direction.down": "en descendant",
        "option.space.closed": "rien",
        "option.space.any": "toute carte",
        "option.space.king": "rois seulement",
        "option.redeals.0": "aucune",
        "option.gather.A": "pile 12 d’abord, par le dessus",
        "option.gather.B": "pile 12 d’abord, par le fond",
        "option.gather.C": "pile 1 d’abord, par le fond",
        "option.redeal-when.any": "à tout moment",
        "option.redeal-when.blocked": "seulement si rien ne bouge",
        "option.opening.all": "tout d’un coup",
        "option.opening.louis": "douze cartes, fondations seulement",
        "option.opening.louis-pysolfc": "douze cartes, coups libres",
        "option.passes.unlimited": "sans limite",
        "option.waste.empty": "vide au début",
        "option.waste.one": "une carte au début",
        "option.waste.refilled": "une carte, regarnie d’elle-même",
        "option.group.single": "une carte à la fois",
        "option.group.cells": "selon les cellules libres",
        # The presets: name, source, a word on each.
        "game.st-helena": "Sainte-Hélène",
        "source.st-helena": "Wikipédia (en anglais), « the prevalent version », vides non comblés",
        "about.st-helena": (
            "La Favorite de Napoléon, telle que la plupart des livres la décrivent : construire"
            " dans la couleur, redonner deux fois. Difficile à gagner, et chaque redonne peut"
            " se prévoir."
        ),
        "game.st-helena-open": "Sainte-Hélène, vides ouverts",
        "source.st-helena-open": (
            "Wikipédia (en anglais), l’autre règle : toute carte comble un vide"
        ),
        "about.st-helena-open": (
            "La Sainte-Hélène plus clémente : une pile vidée accepte n’importe quelle carte, et"
            " presque toutes les donnes peuvent être gagnées."
        ),
        "game.st-helena-gamerules": "Sainte-Hélène, toutes couleurs",
        "source.st-helena-gamerules": "GameRules.com",
        "about.st-helena-gamerules": (
            "On construit dans n’importe quelle couleur ; le tableau n’est redonné que lorsque"
            " plus rien ne bouge."
        ),
        "game.st-helena-pysolfc": "Sainte-Hélène, comme dans PySolFC",
        "source.st-helena-pysolfc": "PySolFC 3.6.1, jeu 302",
        "about.st-helena-pysolfc": (
            "On construit dans n’importe quelle couleur, on redonne quand on veut, et l’on"
            " reprend des cartes sur les fondations."
        ),
        "game.louis": "Louis",
        "source.louis": "Wikipédia (en anglais), Louis",
        "about.louis": (
            "Sainte-Hélène avec une ouverture à elle : douze cartes, et un talon qui comble"
            " chaque vide jusqu’à ce que vous le distribuiez."
        ),
        "game.louis-pysolfc": "Louis, comme dans PySolFC",
        "source.louis-pysolfc": "PySolFC 3.6.1, jeu 975",
        "about.louis-pysolfc": (
            "Louis avec rois et as voisins, et des coups entre les piles dès le début."
        ),
        "game.box-kite": "Box Kite",
        "source.box-kite": "Wikipédia (en anglais), Box Kite",
        "about.box-kite": (
            "Une seule donne, ni redonne ni restriction : on construit dans n’importe quelle"
            " couleur, et des cartes passent d’une fondation à l’autre."
        ),
        "game.box-kite-suit": "Box Kite, dans la couleur",
        "source.box-kite-suit": (
            "Wikipédia (en anglais), St. Helena : « the same as St. Helena, except… »"
        ),
        "about.box-kite-suit": (
            "Une seule donne, construite dans la couleur : la plus sévère de la famille."
        ),
        "game.box-kite-pysolfc": "Box Kite, comme dans PySolFC",
        "source.box-kite-pysolfc": "PySolFC 3.6.1, jeu 408",
        "about.box-kite-pysolfc": (
            "Une seule donne, toutes couleurs, rois et as voisins, et des cartes peuvent être"
            " reprises."
        ),
        "game.napoleon-at-st-helena": "Napoléon à Sainte-Hélène",
        "source.napoleon-at-st-helena": "Les Quarante Voleurs des livres, un seul tour du talon",
        "about.napoleon-at-st-helena": (
            "Les fameux Quarante Voleurs : dix colonnes, un talon parcouru une seule fois, et"
            " peu de pitié."
        ),
        "game.napoleon-at-st-helena-denexa": "Napoléon à Sainte-Hélène, talon sans fin",
        "source.napoleon-at-st-helena-denexa": "Denexa Games",
        "about.napoleon-at-st-helena-denexa": (
            "Les Quarante Voleurs avec une défausse que l’on retourne aussi souvent que l’on veut."
        ),
        "game.forty-thieves-pysolfc": "Quarante Voleurs, comme dans PySolFC",
        "source.forty-thieves-pysolfc": "PySolFC 3.6.1, jeu 13",
        "about.forty-thieves-pysolfc": (
            "Un seul tour, mais des cartes peuvent être reprises, et la défausse se regarnit"
            " d’elle-même."
        ),
        "game.napoleon-pa-st-helena": "Napoleon på S:t Helena",
        "source.napoleon-pa-st-helena": "Einar Werner, 1948",
        "about.napoleon-pa-st-helena": (
            "Le jeu d’Einar Werner à un seul jeu de cartes, quatre cellules pleines et des"
            " vides réservés aux rois ; connu aujourd’hui sous le nom de ForeCell."
        ),
        "game.forecell-pysolfc": "ForeCell, comme dans PySolFC",
        "source.forecell-pysolfc": "PySolFC 3.6.1, jeu 46",
        "about.forecell-pysolfc": (
            "ForeCell avec des suites déplacées d’un bloc, autant que les cellules libres le"
            " permettent."
        ),
        # Where the games come from.
        "history.st-helena": (
            "Nommée d’après l’île de l’Atlantique Sud où Napoléon passa ses dernières années,"
            " de 1815 à 1821 ; il y faisait des patiences, mais nul ne sait lesquelles. On"
            " l’appelle aussi la Favorite de Napoléon ou de Washington. Les livres divergent"
            " sur la construction, les vides et les redonnes : chacune de ces règles peut donc"
            " être changée ici."
        ),
        "history.louis": (
            "Une sœur de Sainte-Hélène, avec la même table. Ce qui la distingue est son"
            " ouverture, où l’on joue d’abord douze cartes pendant qu’un talon comble chaque"
            " vide."
        ),
        "history.box-kite": (
            "Sainte-Hélène en une seule donne, sans redonne et sans la restriction de la"
            " première donne. Chaque carte compte donc dès le premier coup, et rien n’est donné"
            " à nouveau."
        ),
        "history.napoleon-at-st-helena": (
            "Imprimée depuis 1870, quand Annie Henshaw la vanta comme une favorite de"
            " l’empereur exilé ; en 1874, Lady Adelaide Cadogan l’appela Le Cadran. Le nom de"
            " Forty Thieves, les Quarante Voleurs, apparut en Amérique dans les années 1920."
            " Une grande famille de jeux en descend."
        ),
        "history.napoleon-pa-st-helena": (
            "Publiée en Suède par Einar Werner en 1948, trois décennies avant FreeCell, dont"
            " elle est une proche parente. On la joue aujourd’hui sous le nom de ForeCell."
        ),
        # How hard they are.
        "difficulty.st-helena": (
            "Difficile. On sait qu’environ une donne sur deux peut être gagnée, sans doute"
            " davantage. La clé est dans les redonnes : prévoyez ce qu’elles apporteront."
        ),
        "difficulty.st-helena-open": (
            "Clémente si l’on prend garde : une recherche gagne presque toutes les donnes, mais"
            " qui joue au coup par coup en gagne au mieux une sur sept."
        ),
        "difficulty.st-helena-gamerules": (
            "Clémente si l’on prend garde : une recherche gagne presque toutes les donnes, mais"
            " qui joue au coup par coup en gagne au mieux une sur sept."
        ),
        "difficulty.st-helena-pysolfc": (
            "La plus facile de la famille : une recherche gagne toutes les donnes essayées,"
            " mais qui joue au coup par coup en gagne au mieux une sur sept."
        ),
        "difficulty.louis": (
            "De difficulté moyenne : au moins deux donnes sur trois peuvent être gagnées, sans"
            " doute bien davantage."
        ),
        "difficulty.louis-pysolfc": (
            "Clémente, si l’on se sert des rois et des as comme voisins : plus de neuf donnes sur"
            " dix peuvent être gagnées."
        ),
        "difficulty.box-kite": (
            "Exigeante : environ la moitié des donnes peuvent être gagnées, beaucoup d’autres"
            " sont prouvées perdues, et aucune redonne ne répare une faute."
        ),
        "difficulty.box-kite-suit": (
            "La plus difficile de toutes : environ deux donnes sur trois sont prouvées perdues, et"
            " l’on ne connaît aucun gain."
        ),
        "difficulty.box-kite-pysolfc": (
            "Exigeante et juste : environ deux donnes sur trois peuvent être gagnées, les"
            " autres sont prouvées perdues."
        ),
        "difficulty.napoleon-at-st-helena": (
            "Très difficile : on gagne une partie sur dix ou moins, et la chance a son mot à dire."
        ),
        "difficulty.napoleon-at-st-helena-denexa": (
            "Facile : comme le talon ne finit jamais, la patience gagne la plupart des parties."
        ),
        "difficulty.forty-thieves-pysolfc": (
            "Très difficile : reprendre des cartes aide un peu, mais la chance a toujours son"
            " mot à dire."
        ),
        "difficulty.napoleon-pa-st-helena": (
            "Exigeante : on sait qu’environ quatre donnes sur cinq peuvent être gagnées, mais les"
            " cellules pleines ne pardonnent aucun coup négligent."
        ),
        "difficulty.forecell-pysolfc": (
            "Exigeante : on sait qu’environ quatre donnes sur cinq peuvent être gagnées, mais les"
            " cellules pleines ne pardonnent aucun coup négligent."
        ),
        "difficulty.changed": "Vos propres règles : personne n’a encore mesuré leur difficulté.",
    }
)
