"""Spanish. Forms: ``the`` (el, la, los, las), ``to`` (al, a la), ``a`` (un, una)."""

from collections.abc import Mapping
from types import MappingProxyType

WORDS: Mapping[str, str] = MappingProxyType(
    {
        # Cards.
        "card.name": "{rank} de {suit}",
        "card.name:the": "{rank:the} de {suit}",
        "rank.A": "as",
        "rank.A:the": "el as",
        "rank.A:a": "un as",
        "rank.2": "dos",
        "rank.2:the": "el dos",
        "rank.2:a": "un dos",
        "rank.3": "tres",
        "rank.3:the": "el tres",
        "rank.3:a": "un tres",
        "rank.4": "cuatro",
        "rank.4:the": "el cuatro",
        "rank.4:a": "un cuatro",
        "rank.5": "cinco",
        "rank.5:the": "el cinco",
        "rank.5:a": "un cinco",
        "rank.6": "seis",
        "rank.6:the": "el seis",
        "rank.6:a": "un seis",
        "rank.7": "siete",
        "rank.7:the": "el siete",
        "rank.7:a": "un siete",
        "rank.8": "ocho",
        "rank.8:the": "el ocho",
        "rank.8:a": "un ocho",
        "rank.9": "nueve",
        "rank.9:the": "el nueve",
        "rank.9:a": "un nueve",
        "rank.T": "diez",
        "rank.T:the": "el diez",
        "rank.T:a": "un diez",
        "rank.J": "jota",
        "rank.J:the": "la jota",
        "rank.J:a": "una jota",
        "rank.Q": "reina",
        "rank.Q:the": "la reina",
        "rank.Q:a": "una reina",
        "rank.K": "rey",
        "rank.K:the": "el rey",
        "rank.K:a": "un rey",
        "plural.A": "ases",
        "plural.A:the": "los ases",
        "plural.2": "doses",
        "plural.2:the": "los doses",
        "plural.3": "treses",
        "plural.3:the": "los treses",
        "plural.4": "cuatros",
        "plural.4:the": "los cuatros",
        "plural.5": "cincos",
        "plural.5:the": "los cincos",
        "plural.6": "seises",
        "plural.6:the": "los seises",
        "plural.7": "sietes",
        "plural.7:the": "los sietes",
        "plural.8": "ochos",
        "plural.8:the": "los ochos",
        "plural.9": "nueves",
        "plural.9:the": "los nueves",
        "plural.T": "dieces",
        "plural.T:the": "los dieces",
        "plural.J": "jotas",
        "plural.J:the": "las jotas",
        "plural.Q": "reinas",
        "plural.Q:the": "las reinas",
        "plural.K": "reyes",
        "plural.K:the": "los reyes",
        "suit.C": "tréboles",
        "suit.S": "picas",
        "suit.H": "corazones",
        "suit.D": "diamantes",
        # Piles.
        "label.tableau": "pila {n}",
        "label.tableau:the": "la pila {n}",
        "label.tableau:to": "a la pila {n}",
        "label.tableau-top": "pila {n}, fila de arriba",
        "label.tableau-top:the": "la pila {n} (fila de arriba)",
        "label.tableau-top:to": "a la pila {n} (fila de arriba)",
        "label.tableau-right": "pila {n}, lado derecho",
        "label.tableau-right:the": "la pila {n} (lado derecho)",
        "label.tableau-right:to": "a la pila {n} (lado derecho)",
        "label.tableau-bottom": "pila {n}, fila de abajo",
        "label.tableau-bottom:the": "la pila {n} (fila de abajo)",
        "label.tableau-bottom:to": "a la pila {n} (fila de abajo)",
        "label.tableau-left": "pila {n}, lado izquierdo",
        "label.tableau-left:the": "la pila {n} (lado izquierdo)",
        "label.tableau-left:to": "a la pila {n} (lado izquierdo)",
        "label.kings": "fundación del rey de {suit}",
        "label.kings:the": "la fundación del rey de {suit}",
        "label.kings:to": "a la fundación del rey de {suit}",
        "label.aces": "fundación del as de {suit}",
        "label.aces:the": "la fundación del as de {suit}",
        "label.aces:to": "a la fundación del as de {suit}",
        "label.foundation": "fundación {n}, {suit}",
        "label.foundation:the": "la fundación {n} ({suit})",
        "label.foundation:to": "a la fundación {n} ({suit})",
        "label.cell": "celda {n}",
        "label.cell:the": "la celda {n}",
        "label.cell:to": "a la celda {n}",
        "label.waste": "descarte",
        "label.waste:the": "el descarte",
        "label.waste:to": "al descarte",
        "label.stock": "mazo",
        "label.stock:the": "el mazo",
        "label.stock:to": "al mazo",
        # Texts that cannot be read.
        "card.bad": "{text!a} no es una carta; las cartas se escriben como KS, TH o 2C.",
        "deal.bad": "{text} no es un número de reparto; escriba un número como 17 o ms17.",
        "deal.long": "Un número de reparto tiene como máximo {digits} cifras.",
        "deal.zero": "Los números de reparto empiezan en 1.",
        "deal.ms": "Los repartos de Microsoft terminan en ms{largest}.",
        "move.bad": "{text} no es una jugada; las jugadas se escriben como t3>f2, t3>t5*3 o deal.",
        "rules.preset": "No hay ningún juego {text}.",
        "rules.switch": (
            "{text} no es una regla cambiada; escriba REGLA=VALOR con una de estas: {names}."
        ),
        "rules.twice": "La regla {switch} se nombra dos veces.",
        "rules.value": "La regla {switch} no puede ser {value!a}; puede ser: {values}.",
        "rules.alien": "La regla {switch} no tiene sentido en este juego: {game}.",
        "rules.no-redeal": "La regla {switch} no tiene sentido si no se vuelve a repartir.",
        "game.long": "La partida es demasiado larga: su texto supera los {most} caracteres.",
        "game.colon": (
            "{text} no es una partida; las partidas se escriben como st-helena 17: t12>t8 deal."
        ),
        "game.head": (
            "{text} no es el comienzo de una partida; las partidas empiezan con las reglas y un"
            " número de reparto."
        ),
        "game.illegal": "La jugada {n}, {move}, no es posible: {why}",
        "request.bad": "La página ha pedido algo que no existe.",
        "request.fault": "Algo ha fallado en las reglas ({fault}). Su partida está a salvo.",
        "position.json": "La posición no es un objeto JSON.",
        "position.key": "Una posición no tiene {key}; tiene game, deal, round y piles.",
        "position.game": "La posición no dice de qué juego es.",
        "position.deal": 'El reparto de la posición debe ser un texto como "17".',
        "position.round": "La ronda de la posición debe ser un número entero a partir de 1.",
        "position.piles": "La posición no tiene pilas.",
        "position.pile": "No hay ninguna pila {pile} en este juego: {game}.",
        "position.cards": 'Las cartas de la pila {pile} deben ser una lista de textos como "KS".',
        "position.copies": "Ejemplares de la carta {card}: {n} en vez de {copies}.",
        "position.alien-card": "La carta {card} no pertenece a esta baraja.",
        "position.foundation": (
            "Las cartas de {pile} ({label}) no están en el orden de la fundación."
        ),
        "position.base": "{card:the} debe estar en el fondo de {pile}.",
        "position.cell": "Una celda tiene una sola carta; {pile} tiene {n}.",
        "position.rounds": "La ronda {n} no existe; este juego tiene {most}.",
        "position.stock": "En esta posición, el mazo ya no puede tener cartas.",
        "position.unfilled": (
            "Mientras el mazo tenga cartas, ninguna pila del tablero puede estar vacía."
        ),
        "position.opening": (
            "Mientras el mazo tenga cartas, cada pila del tablero tiene una sola carta."
        ),
        "position.other-game": "La posición es de {found}, no de {asked}.",
        # Lists of deals, and studies.
        "lists.level": "{text} no es un nivel; los niveles son: {levels}.",
        "lists.day": "{text} no es un día; los días se escriben como 2026-11-21.",
        # Whether the game on the table can still be won.
        "prospect.won": "Se puede ganar, en {n} jugadas o menos.",
        "prospect.won-next": "La próxima jugada puede ganar.",
        "prospect.searching": "Todavía no se sabe; posiciones examinadas hasta ahora: {n}.",
        "prospect.unknown": (
            "No se sabe: entre {n} posiciones no apareció ninguna forma de ganar, ni prueba de"
            " que no la haya."
        ),
        "prospect.lost-bottoms": (
            "Ya no se puede ganar: solo {lows} y {highs} pueden salir en último lugar de una"
            " pila, y ninguna tiene una carta así en el fondo."
        ),
        "prospect.lost-deadlock": (
            "Ya no se puede ganar: unas cartas se bloquean entre sí y nunca quedarán libres."
        ),
        "prospect.lost-tried": (
            "Ya no se puede ganar: se probaron todas las continuaciones, y ninguna gana."
        ),
        # Why a move cannot be made.
        "why.won": "La partida está ganada.",
        "why.no-pile": "No hay ninguna pila {name} en este juego: {game}.",
        "why.same-pile": "La carta ya está ahí.",
        "why.empty": "Aquí no hay ninguna carta: {pile}.",
        "why.stock-source": "Las cartas solo salen del mazo al repartir.",
        "why.stock-target": "No se puede poner ninguna carta en el mazo.",
        "why.waste-target": (
            "No se puede poner ninguna carta en el descarte; se llena desde el mazo."
        ),
        "why.reversal": "Una carta que está en una fundación se queda en ella.",
        "why.reversal-suit": "Una carta solo puede ir a una fundación de su palo.",
        "why.take-back": "Una carta que está en una fundación no se puede recuperar.",
        "why.base": "{card:the} es la base de su fundación y se queda.",
        "why.cell-to-cell": "Una carta no puede ir de una celda a otra.",
        "why.opening": (
            "Hasta que se reparta el mazo, las pilas solo pueden jugar a las fundaciones."
        ),
        "why.top-row": "En el primer reparto, la fila de arriba solo puede jugar a los reyes.",
        "why.bottom-row": "En el primer reparto, la fila de abajo solo puede jugar a los ases.",
        "why.full": "Esta fundación está completa.",
        "why.foundation": "Esta fundación espera {wanted}, no {card}.",
        "why.cell": "La celda ya tiene una carta.",
        "why.space-closed": "En este juego no se llenan las pilas vacías.",
        "why.space-king": "Una pila vacía solo acepta {highs}.",
        "why.build-suit-both": (
            "{card} no puede ir sobre {onto}: se sube o se baja de uno en uno, en el mismo palo."
        ),
        "why.build-suit-down": (
            "{card} no puede ir sobre {onto}: se baja de uno en uno, en el mismo palo."
        ),
        "why.build-any-both": "{card} no puede ir sobre {onto}: se sube o se baja de uno en uno.",
        "why.build-any-down": "{card} no puede ir sobre {onto}: se baja de uno en uno.",
        "why.build-alternate-both": (
            "{card} no puede ir sobre {onto}: se sube o se baja de uno en uno, rojo sobre negro"
            " o negro sobre rojo."
        ),
        "why.build-alternate-down": (
            "{card} no puede ir sobre {onto}: se baja de uno en uno, rojo sobre negro o negro"
            " sobre rojo."
        ),
        "why.count": "Una jugada mueve al menos una carta.",
        "why.single": "Solo se puede mover una carta a la vez.",
        "why.single-here": "Aquí solo se puede mover una carta a la vez.",
        "why.too-few": "Aquí no hay tantas cartas ({n}): {pile}.",
        "why.no-sequence": "Esas {n} cartas no forman una secuencia.",
        "why.cells-needed": (
            "Celdas libres: {free}. Por eso se pueden mover {most} cartas juntas, no {n}."
        ),
        "why.no-stock": "El mazo se ha agotado.",
        "why.no-redeal": "En este juego no se vuelve a repartir: {game}.",
        "why.redeals-used": "Ya se ha vuelto a repartir todas las veces ({n}).",
        "why.not-blocked": (
            "Para volver a repartir hay que esperar a que ninguna carta pueda moverse."
        ),
        "why.passes-used": "El mazo solo se puede recorrer {n} veces.",
        # The state of a game.
        "says.won": "La partida está ganada.",
        "says.redeal": "No quedan jugadas, salvo volver a repartir.",
        "says.turn": "No quedan jugadas, salvo dar la vuelta al descarte.",
        "says.stuck": "No quedan jugadas.",
        "says.opening": "Ninguna carta puede ir ahora a una fundación; reparta el resto del mazo.",
        "says.move": "{card} {pile:to}.",
        "says.moves": "{n} cartas {pile:to}.",
        "says.deal": "Repartido desde el mazo.",
        "says.deal-card": "{card}, del mazo.",
        "says.redealt": "Recogido y repartido de nuevo, reparto {n}.",
        "says.turned": "Se da la vuelta al descarte, pasada {n}.",
        "game.changed": "{game}, con reglas cambiadas",
        "says.start": "{game}, reparto {deal}.",
        "says.filled": "{card} {pile:to}. {filling:start}, del mazo, llena el hueco.",
        # The reasons for a hint.
        "hint.safe": (
            "{card:the} puede ir a su fundación: nada volverá a necesitar esa carta en juego."
        ),
        "hint.home": "{card:the} puede ir {pile:to}.",
        "hint.uncovers": "{card:the} va a su fundación y libera {next:the}, que también puede ir.",
        "hint.followed": "{card:the} va a su fundación, y {next:the} puede seguir.",
        "hint.frees": "Libera {card:the}, la próxima carta para {pile:the}.",
        "hint.digs": "Sin {moved:the} de por medio, en {n} jugadas más {card:the} va {pile:to}.",
        "hint.changes": "Con {card:the} en {pile:the}, {next:the} puede ir a su fundación.",
        "hint.empties": "Al mover {card:the} queda libre {pile:the}.",
        "hint.nearer": "Una carta menos cubre {card:the}, la próxima carta para {pile:the}.",
        "hint.space": "En el hueco, {card:the} empieza una secuencia con las cartas de debajo.",
        "hint.shifts": "La secuencia {card} – {last} puede pasar, carta a carta, sobre {onto:the}.",
        "hint.run": "{card:the} se une con {onto:the}: del mismo palo, podrán salir a la vez.",
        "hint.builds": "{card:the} sobre {onto:the} forma una secuencia más larga.",
        "win.home": "Se conoce una forma de ganar: {card:the} va a su fundación.",
        "win.next": (
            "Se conoce una forma de ganar: {card:the} va a su fundación en la jugada siguiente."
        ),
        "win.later": (
            "Se conoce una forma de ganar: {n} jugadas después de esta, {card:the} está en su"
            " fundación."
        ),
        "win.move": "Se conoce una forma de ganar: ahora mueve {card:the}.",
        "win.deal": "Se conoce una forma de ganar: ahora se reparte.",
        "win.redeal": "Se conoce una forma de ganar: ahora se vuelve a repartir.",
        "win.turn": "Se conoce una forma de ganar: ahora se da la vuelta al descarte.",
        "hint.redeal": "En el tablero ya nada ayuda: vuelva a repartir. Quedan por usar: {n}.",
        "hint.redeal-last": "En el tablero ya nada ayuda: reparta de nuevo por última vez.",
        "hint.turn": "El mazo se ha agotado y nada ayuda: dé la vuelta al descarte.",
        "hint.deal": "En el tablero ya nada ayuda: saque la siguiente carta.",
        "hint.deal-rest": "En el tablero ya nada ayuda: reparta el resto del mazo.",
        "dealing.deal": "Repartir",
        "dealing.redeal": "Volver a repartir",
        "dealing.turn": "Dar la vuelta",
        # The rules in words: the frame of each kind of table.
        "title.aim": "Objetivo",
        "title.layout": "Mesa",
        "aim.ring": (
            "Llevar todas las cartas a las ocho fundaciones: sobre {highs:the}, bajando en el"
            " mismo palo hasta {low:the}; sobre {lows:the}, subiendo en el mismo palo hasta"
            " {high:the}. Cada palo tiene una de cada; si una carta cabe en las dos, usted"
            " elige."
        ),
        "aim.stock": (
            "Llevar todas las cartas a las ocho fundaciones, dos por palo, cada una subiendo en"
            " el mismo palo desde {low:the} hasta {high:the}."
        ),
        "aim.cells": (
            "Llevar todas las cartas a las cuatro fundaciones, cada una subiendo en el mismo"
            " palo desde {low:the} hasta {high:the}."
        ),
        "layout.ring": (
            "Dos barajas. De cada palo, {high:a} y {low:a} forman, en dos filas de cuatro, las"
            " bases de las fundaciones. Doce pilas del tablero las rodean y se reparten en el"
            " sentido de las agujas del reloj, carta a carta, empezando encima de la base de"
            " arriba a la izquierda. Solo se puede jugar la carta superior de una pila."
        ),
        "layout.stock": (
            "Dos barajas. Diez pilas del tablero de cuatro cartas cada una, boca arriba; las"
            " demás cartas forman el mazo, que se vuelve carta a carta sobre el descarte. Se"
            " pueden jugar las cartas superiores de las pilas y del descarte."
        ),
        "layout.cells": (
            "Una baraja. Ocho pilas del tablero de seis cartas cada una, boca arriba; las"
            " últimas cuatro cartas llenan las cuatro celdas. Una celda acepta cualquier carta"
            " suelta en cuanto queda libre."
        ),
        # The switches: heading, and the rule for each value.
        "title.build": "Construcción",
        "build.suit": "Una carta del tablero se pone sobre otra de su mismo palo.",
        "build.any": "Una carta del tablero se pone sobre otra de cualquier palo.",
        "build.alternate": "En el tablero se pone rojo sobre negro y negro sobre rojo.",
        "title.direction": "Dirección",
        "direction.both": (
            "En el tablero se sube o se baja de uno en uno, y el sentido puede cambiar en cada"
            " carta."
        ),
        "direction.down": "En el tablero se baja de uno en uno.",
        "title.wrap": "Vuelta completa",
        "wrap.no": "{high:the} y {low:the} no son vecinos en el tablero.",
        "wrap.yes": "{high:the} y {low:the} son vecinos en el tablero.",
        "title.space": "Pilas vacías",
        "space.closed": "Una pila vacía del tablero queda vacía.",
        "space.any": "Una pila vacía del tablero acepta cualquier carta.",
        "space.king": "Una pila vacía del tablero solo acepta {highs}.",
        "title.restriction": "Primer reparto",
        "restriction.yes": (
            "En el primer reparto, las cuatro pilas de la fila de arriba solo pueden jugar a"
            " las fundaciones de {highs:the}, y las cuatro de la fila de abajo solo a las de"
            " {lows:the}; las pilas de los lados pueden jugar a todas."
        ),
        "restriction.no": "Cada pila puede jugar a cada fundación desde el principio.",
        "title.redeals": "Nuevos repartos",
        "redeals.0": "No se vuelve a repartir.",
        "redeals.1": "El tablero se puede recoger y volver a repartir una vez, sin barajar.",
        "redeals.n": "El tablero se puede recoger y volver a repartir {n} veces, sin barajar.",
        "title.gather": "Recogida",
        "gather.A": (
            "Al volver a repartir va primero la pila 12, desde la carta superior hasta la"
            " inferior, luego igual la pila 11, y así hasta la pila 1."
        ),
        "gather.B": (
            "Al volver a repartir va primero la pila 12, desde la carta inferior hasta la"
            " superior, luego igual la pila 11, y así hasta la pila 1."
        ),
        "gather.C": (
            "Al volver a repartir va primero la pila 1, desde la carta inferior hasta la"
            " superior, luego igual la pila 2, y así hasta la pila 12."
        ),
        "title.redeal-when": "Cuándo volver a repartir",
        "redeal-when.any": "Puede volver a repartir cuando quiera.",
        "redeal-when.blocked": "Solo puede volver a repartir cuando ninguna carta pueda moverse.",
        "title.reversal": "Entre fundaciones",
        "reversal.no": "Una carta no puede ir de una fundación a otra.",
        "reversal.yes": (
            "La carta superior de una fundación puede ir a la otra fundación de su palo si cabe"
            " en ella."
        ),
        "title.take-back": "Recuperar",
        "take-back.no": "Las cartas de las fundaciones no se pueden recuperar.",
        "take-back.yes": (
            "La carta superior de una fundación, incluso su base, se puede devolver al juego."
        ),
        "title.opening": "Apertura",
        "opening.all": "Todas las cartas se reparten al principio.",
        "opening.louis": (
            "Cada pila recibe una carta; el resto es el mazo. Al principio las pilas solo"
            " juegan a las fundaciones, y cada hueco se llena enseguida desde el mazo. Cuando"
            " quiera, todo el resto del mazo se reparte a las pilas, y el juego sigue."
        ),
        "opening.louis-pysolfc": (
            "Cada pila recibe una carta; el resto es el mazo. Mientras dure, cada hueco se"
            " llena enseguida desde él; las cartas también pueden pasar de pila en pila. Cuando"
            " quiera, todo el resto del mazo se reparte a las pilas, y el juego sigue."
        ),
        "title.passes": "Pasadas",
        "passes.1": "El mazo se recorre una vez.",
        "passes.n": (
            "El mazo se recorre {n} veces: cuando se agota, se da la vuelta al descarte para"
            " formarlo de nuevo."
        ),
        "passes.unlimited": (
            "El mazo se recorre cuantas veces quiera: cuando se agota, se da la vuelta al"
            " descarte para formarlo de nuevo."
        ),
        "title.waste": "Descarte",
        "waste.empty": "El descarte está vacío al principio y se llena al repartir.",
        "waste.one": "Al principio hay una carta en el descarte; al repartir llegan más.",
        "waste.refilled": (
            "Al principio hay una carta en el descarte, y cada vez que se vacía, la siguiente"
            " llega sola desde el mazo."
        ),
        "title.group": "Secuencias",
        "group.single": "Las cartas se mueven de una en una.",
        "group.cells": (
            "Una secuencia se puede mover entera si tiene como mucho una carta más que celdas"
            " libres haya."
        ),
        "title.cell-to-cell": "Celdas",
        "cell-to-cell.no": "Una carta sale de su celda hacia el tablero o una fundación.",
        "cell-to-cell.yes": (
            "Una carta sale de su celda hacia el tablero, una fundación u otra celda."
        ),
        "title.ranks": "Baraja",
        "ranks.13": "Barajas completas de 52 cartas.",
        "ranks.n": (
            "Barajas reducidas: la carta más alta es {high:the}, de modo que un palo tiene {n}"
            " cartas."
        ),
        # What each switch decides, and its values.
        "meaning.build": "Sobre qué carta del tablero se puede poner una carta.",
        "meaning.direction": "Si en el tablero se sube además de bajar.",
        "meaning.wrap": "Si el rey y el as son vecinos en el tablero.",
        "meaning.space": "Qué se puede poner en una pila vacía del tablero.",
        "meaning.restriction": (
            "Si en el primer reparto las filas de arriba y de abajo solo juegan a las"
            " fundaciones que tienen al lado."
        ),
        "meaning.redeals": (
            "Cuántas veces se puede recoger y volver a repartir el tablero, sin barajar."
        ),
        "meaning.gather": "En qué orden se recogen las pilas para volver a repartir.",
        "meaning.redeal-when": (
            "Si para volver a repartir hay que esperar a que ninguna carta pueda moverse."
        ),
        "meaning.reversal": (
            "Si la carta superior de una fundación puede ir a la otra fundación de su palo."
        ),
        "meaning.take-back": "Si la carta superior de una fundación puede volver al juego.",
        "meaning.opening": (
            "Si todas las cartas se reparten de una vez o el juego empieza con doce."
        ),
        "meaning.passes": "Cuántas veces se puede recorrer el mazo.",
        "meaning.waste": "Si hay una carta en el descarte al principio, y qué lo vuelve a llenar.",
        "meaning.group": "Si una secuencia de cartas se puede mover de una vez.",
        "meaning.cell-to-cell": "Si una carta puede ir de una celda a otra.",
        "meaning.ranks": (
            "Cuántas cartas tiene un palo; con barajas reducidas las partidas son cortas."
        ),
        "option.n": "{n}",
        "option.no": "no",
        "option.yes": "sí",
        "option.build.suit": "mismo palo",
        "option.build.any": "cualquier palo",
        "option.build.alternate": "rojo y negro alternos",
        "option.direction.both": "subiendo y bajando",
        "option.direction.down": "solo bajando",
        "option.space.closed": "nada",
        "option.space.any": "cualquier carta",
        "option.space.king": "solo reyes",
        "option.redeals.0": "ninguno",
        "option.gather.A": "pila 12 primero, desde arriba",
        "option.gather.B": "pila 12 primero, desde abajo",
        "option.gather.C": "pila 1 primero, desde abajo",
        "option.redeal-when.any": "en cualquier momento",
        "option.redeal-when.blocked": "solo si nada se mueve",
        "option.opening.all": "todas de una vez",
        "option.opening.louis": "doce cartas, solo fundaciones",
        "option.opening.louis-pysolfc": "doce cartas, jugadas libres",
        "option.passes.unlimited": "sin límite",
        "option.waste.empty": "vacío al principio",
        "option.waste.one": "una carta al principio",
        "option.waste.refilled": "una carta, se llena solo",
        "option.group.single": "una carta a la vez",
        "option.group.cells": "según las celdas libres",
        # The presets: name, source, a word on each.
        "game.st-helena": "Santa Elena",
        "source.st-helena": "Wikipedia (en inglés), «the prevalent version», huecos sin llenar",
        "about.st-helena": (
            "La Favorita de Napoleón, como la cuentan casi todos los libros: construir en el"
            " mismo palo, volver a repartir dos veces. Difícil de ganar, y cada nuevo reparto"
            " se puede prever."
        ),
        "game.st-helena-open": "Santa Elena, huecos abiertos",
        "source.st-helena-open": (
            "Wikipedia (en inglés), la otra regla: cualquier carta llena un hueco"
        ),
        "about.st-helena-open": (
            "La Santa Elena más amable: una pila vacía acepta cualquier carta, y casi todos los"
            " repartos se pueden ganar."
        ),
        "game.st-helena-gamerules": "Santa Elena, cualquier palo",
        "source.st-helena-gamerules": "GameRules.com",
        "about.st-helena-gamerules": (
            "Se construye en cualquier palo; solo se vuelve a repartir cuando ya nada se mueve."
        ),
        "game.st-helena-pysolfc": "Santa Elena, como en PySolFC",
        "source.st-helena-pysolfc": "PySolFC 3.6.1, juego 302",
        "about.st-helena-pysolfc": (
            "Se construye en cualquier palo, se vuelve a repartir cuando se quiera y se"
            " recuperan cartas de las fundaciones."
        ),
        "game.louis": "Louis",
        "source.louis": "Wikipedia (en inglés), Louis",
        "about.louis": (
            "Santa Elena con apertura propia: doce cartas, y un mazo que llena cada hueco hasta"
            " que usted lo reparte."
        ),
        "game.louis-pysolfc": "Louis, como en PySolFC",
        "source.louis-pysolfc": "PySolFC 3.6.1, juego 975",
        "about.louis-pysolfc": (
            "Louis con reyes y ases como vecinos, y con jugadas entre las pilas desde el principio."
        ),
        "game.box-kite": "Box Kite",
        "source.box-kite": "Wikipedia (en inglés), Box Kite",
        "about.box-kite": (
            "Un solo reparto, sin repetirlo y sin restricción: se construye en cualquier palo,"
            " y las cartas pasan de una fundación a la otra."
        ),
        "game.box-kite-suit": "Box Kite, en el mismo palo",
        "source.box-kite-suit": (
            "Wikipedia (en inglés), St. Helena: «the same as St. Helena, except…»"
        ),
        "about.box-kite-suit": (
            "Un solo reparto, construido en el mismo palo: el más severo de la familia."
        ),
        "game.box-kite-pysolfc": "Box Kite, como en PySolFC",
        "source.box-kite-pysolfc": "PySolFC 3.6.1, juego 408",
        "about.box-kite-pysolfc": (
            "Un solo reparto en cualquier palo, con reyes y ases como vecinos, y se pueden"
            " recuperar cartas."
        ),
        "game.napoleon-at-st-helena": "Napoleón en Santa Elena",
        "source.napoleon-at-st-helena": (
            "Los Cuarenta ladrones de los libros, una pasada por el mazo"
        ),
        "about.napoleon-at-st-helena": (
            "Los famosos Cuarenta ladrones: diez columnas, un mazo que se recorre una vez, y"
            " poca piedad."
        ),
        "game.napoleon-at-st-helena-denexa": "Napoleón en Santa Elena, mazo sin fin",
        "source.napoleon-at-st-helena-denexa": "Denexa Games",
        "about.napoleon-at-st-helena-denexa": (
            "Cuarenta ladrones con un descarte al que se da la vuelta cuantas veces se quiera."
        ),
        "game.forty-thieves-pysolfc": "Cuarenta ladrones, como en PySolFC",
        "source.forty-thieves-pysolfc": "PySolFC 3.6.1, juego 13",
        "about.forty-thieves-pysolfc": (
            "Una sola pasada, pero se pueden recuperar cartas, y el descarte se llena solo."
        ),
        "game.napoleon-pa-st-helena": "Napoleon på S:t Helena",
        "source.napoleon-pa-st-helena": "Einar Werner, 1948",
        "about.napoleon-pa-st-helena": (
            "El juego de Einar Werner con una baraja, cuatro celdas llenas y huecos solo para"
            " reyes; hoy se conoce como ForeCell."
        ),
        "game.forecell-pysolfc": "ForeCell, como en PySolFC",
        "source.forecell-pysolfc": "PySolFC 3.6.1, juego 46",
        "about.forecell-pysolfc": (
            "ForeCell con secuencias que se mueven enteras, hasta donde lo permiten las celdas"
            " libres."
        ),
        # Where the games come from.
        "history.st-helena": (
            "Lleva el nombre de la isla del Atlántico Sur donde Napoleón pasó sus últimos años,"
            " de 1815 a 1821; allí hacía solitarios, aunque nadie sabe cuáles. En inglés"
            " también se llama Napoleon’s Favourite y Washington’s Favourite. Los libros no se"
            " ponen de acuerdo sobre la construcción, los huecos y los nuevos repartos, así que"
            " aquí cada una de esas reglas se puede cambiar."
        ),
        "history.louis": (
            "Una hermana de Santa Elena con la misma mesa. Lo que la distingue es su apertura,"
            " en la que primero se juegan doce cartas mientras un mazo llena cada hueco."
        ),
        "history.box-kite": (
            "Santa Elena en un solo reparto, sin volver a repartir y sin la restricción del"
            " primer reparto. Así cada carta cuenta desde la primera jugada, y nada se reparte"
            " de nuevo."
        ),
        "history.napoleon-at-st-helena": (
            "Impreso desde 1870, cuando Annie Henshaw lo elogió como favorito del emperador"
            " desterrado; en 1874, Lady Adelaide Cadogan lo llamó Le Cadran. El nombre Forty"
            " Thieves, Cuarenta ladrones, surgió en Estados Unidos en los años veinte. De él"
            " desciende una gran familia de juegos."
        ),
        "history.napoleon-pa-st-helena": (
            "Publicado en Suecia por Einar Werner en 1948, tres décadas antes que FreeCell, del"
            " que es pariente cercano. Hoy se juega con el nombre de ForeCell."
        ),
        # How hard they are.
        "difficulty.st-helena": (
            "Difícil. Se sabe que cerca de la mitad de los repartos se puede ganar, seguramente"
            " más. La clave está en los nuevos repartos: prevea lo que traerán."
        ),
        "difficulty.st-helena-open": (
            "Amable si se juega con cuidado: una búsqueda gana casi todos los repartos, pero"
            " quien juega jugada a jugada gana como mucho uno de cada siete."
        ),
        "difficulty.st-helena-gamerules": (
            "Amable si se juega con cuidado: una búsqueda gana casi todos los repartos, pero"
            " quien juega jugada a jugada gana como mucho uno de cada siete."
        ),
        "difficulty.st-helena-pysolfc": (
            "El más fácil de la familia: una búsqueda gana todos los repartos que se probaron,"
            " pero quien juega jugada a jugada gana como mucho uno de cada siete."
        ),
        "difficulty.louis": (
            "De dificultad media: al menos dos de cada tres repartos se pueden ganar, seguramente"
            " muchos más."
        ),
        "difficulty.louis-pysolfc": (
            "Amable, si se aprovecha que reyes y ases son vecinos: más de nueve de cada diez"
            " repartos se pueden ganar."
        ),
        "difficulty.box-kite": (
            "Exigente: cerca de la mitad de los repartos se pueden ganar, de muchos otros se ha"
            " probado que están perdidos, y ningún nuevo reparto corrige un error."
        ),
        "difficulty.box-kite-suit": (
            "El más difícil de todos: de unos dos de cada tres repartos se ha probado que están"
            " perdidos, y no se conoce ninguna victoria."
        ),
        "difficulty.box-kite-pysolfc": (
            "Exigente y justo: unos dos de cada tres repartos se pueden ganar; los demás están"
            " perdidos, y se ha probado."
        ),
        "difficulty.napoleon-at-st-helena": (
            "Muy difícil: se gana una partida de cada diez o menos, y la suerte tiene mucho que"
            " decir."
        ),
        "difficulty.napoleon-at-st-helena-denexa": (
            "Fácil: como el mazo nunca se acaba, la paciencia gana la mayoría de las partidas."
        ),
        "difficulty.forty-thieves-pysolfc": (
            "Muy difícil: recuperar cartas ayuda un poco, pero la suerte sigue teniendo mucho"
            " que decir."
        ),
        "difficulty.napoleon-pa-st-helena": (
            "Exigente: se sabe que unos cuatro de cada cinco repartos se pueden ganar, pero las"
            " celdas llenas no perdonan una jugada descuidada."
        ),
        "difficulty.forecell-pysolfc": (
            "Exigente: se sabe que unos cuatro de cada cinco repartos se pueden ganar, pero las"
            " celdas llenas no perdonan una jugada descuidada."
        ),
        "difficulty.changed": "Reglas propias: nadie ha medido todavía lo difíciles que son.",
    }
)
