"""Swedish. Forms: ``the`` is the definite form, ``gen`` the genitive."""

from collections.abc import Mapping
from types import MappingProxyType

WORDS: Mapping[str, str] = MappingProxyType(
    {
        # Cards.
        "card.name": "{suit} {rank}",
        "rank.A": "ess",
        "rank.A:the": "esset",
        "rank.2": "två",
        "rank.2:the": "tvåan",
        "rank.3": "tre",
        "rank.3:the": "trean",
        "rank.4": "fyra",
        "rank.4:the": "fyran",
        "rank.5": "fem",
        "rank.5:the": "femman",
        "rank.6": "sex",
        "rank.6:the": "sexan",
        "rank.7": "sju",
        "rank.7:the": "sjuan",
        "rank.8": "åtta",
        "rank.8:the": "åttan",
        "rank.9": "nio",
        "rank.9:the": "nian",
        "rank.T": "tio",
        "rank.T:the": "tian",
        "rank.J": "knekt",
        "rank.J:the": "knekten",
        "rank.Q": "dam",
        "rank.Q:the": "damen",
        "rank.K": "kung",
        "rank.K:the": "kungen",
        "plural.A": "ess",
        "plural.A:the": "essen",
        "plural.A:gen": "essens",
        "plural.2": "tvåor",
        "plural.2:the": "tvåorna",
        "plural.2:gen": "tvåornas",
        "plural.3": "treor",
        "plural.3:the": "treorna",
        "plural.3:gen": "treornas",
        "plural.4": "fyror",
        "plural.4:the": "fyrorna",
        "plural.4:gen": "fyrornas",
        "plural.5": "femmor",
        "plural.5:the": "femmorna",
        "plural.5:gen": "femmornas",
        "plural.6": "sexor",
        "plural.6:the": "sexorna",
        "plural.6:gen": "sexornas",
        "plural.7": "sjuor",
        "plural.7:the": "sjuorna",
        "plural.7:gen": "sjuornas",
        "plural.8": "åttor",
        "plural.8:the": "åttorna",
        "plural.8:gen": "åttornas",
        "plural.9": "nior",
        "plural.9:the": "niorna",
        "plural.9:gen": "niornas",
        "plural.T": "tior",
        "plural.T:the": "tiorna",
        "plural.T:gen": "tiornas",
        "plural.J": "knektar",
        "plural.J:the": "knektarna",
        "plural.J:gen": "knektarnas",
        "plural.Q": "damer",
        "plural.Q:the": "damerna",
        "plural.Q:gen": "damernas",
        "plural.K": "kungar",
        "plural.K:the": "kungarna",
        "plural.K:gen": "kungarnas",
        "suit.C": "klöver",
        "suit.S": "spader",
        "suit.H": "hjärter",
        "suit.D": "ruter",
        # Piles.
        "label.tableau": "hög {n}",
        "label.tableau-top": "hög {n}, övre raden",
        "label.tableau-top:the": "hög {n} (övre raden)",
        "label.tableau-right": "hög {n}, högra sidan",
        "label.tableau-right:the": "hög {n} (högra sidan)",
        "label.tableau-bottom": "hög {n}, nedre raden",
        "label.tableau-bottom:the": "hög {n} (nedre raden)",
        "label.tableau-left": "hög {n}, vänstra sidan",
        "label.tableau-left:the": "hög {n} (vänstra sidan)",
        "label.kings": "kungens grundhög i {suit}",
        "label.aces": "essets grundhög i {suit}",
        "label.foundation": "grundhög {n}, {suit}",
        "label.foundation:the": "grundhög {n} ({suit})",
        "label.cell": "cell {n}",
        "label.waste": "kasthög",
        "label.waste:the": "kasthögen",
        "label.stock": "talong",
        "label.stock:the": "talongen",
        # Texts that cannot be read.
        "card.bad": "{text!a} är inget kort; kort skrivs som KS, TH eller 2C.",
        "deal.bad": "{text} är inget givnummer; skriv ett tal som 17 eller ms17.",
        "deal.long": "Ett givnummer har högst {digits} siffror.",
        "deal.zero": "Givnumren börjar på 1.",
        "deal.ms": "Microsofts givar slutar vid ms{largest}.",
        "move.bad": "{text} är inget drag; drag skrivs som t3>f2, t3>t5*3 eller deal.",
        "rules.preset": "Det finns inget spel {text}.",
        "rules.switch": (
            "{text} är ingen ändrad regel; skriv REGEL=VÄRDE med någon av dessa: {names}."
        ),
        "rules.twice": "Regeln {switch} nämns två gånger.",
        "rules.value": "Regeln {switch} kan inte vara {value!a}; den kan vara: {values}.",
        "rules.alien": "Regeln {switch} har ingen betydelse i det här spelet: {game}.",
        "rules.no-redeal": "Regeln {switch} har ingen betydelse utan omgiv.",
        "game.long": "Spelet är för långt: dess text har över {most} tecken.",
        "game.colon": "{text} är inget spel; spel skrivs som st-helena 17: t12>t8 deal.",
        "game.head": "{text} inleder inget spel; spel börjar med regler och ett givnummer.",
        "game.illegal": "Drag {n}, {move}, är inte möjligt: {why}",
        "request.bad": "Sidan bad om något som inte finns.",
        "request.fault": "Något gick fel i reglerna ({fault}). Ditt spel är i säkerhet.",
        "position.json": "Ställningen är inget JSON-objekt.",
        "position.key": "En ställning har inget {key}; den har game, deal, round och piles.",
        "position.game": "Ställningen säger inte vilket spel den hör till.",
        "position.deal": 'Ställningens giv måste vara en text som "17".',
        "position.round": "Ställningens omgång måste vara ett heltal från 1.",
        "position.piles": "Ställningen har inga högar.",
        "position.pile": "Det finns ingen hög {pile} i det här spelet: {game}.",
        "position.cards": 'Korten i hög {pile} måste vara en lista av texter som "KS".',
        "position.copies": "Antal av {card}: {n} i stället för {copies}.",
        "position.alien-card": "{card:start} hör inte till den här leken.",
        "position.foundation": "Korten i {pile} ({label}) ligger inte i grundhögens ordning.",
        "position.base": "{card:start} måste ligga underst i {pile}.",
        "position.cell": "En cell rymmer ett kort; {pile} har {n}.",
        "position.rounds": "Omgång {n} kan inte finnas; det här spelet har {most}.",
        "position.stock": "I den här ställningen kan talongen inte ha några kort kvar.",
        "position.unfilled": "Så länge talongen har kort kan ingen hög på bordet vara tom.",
        "position.opening": "Så länge talongen har kort har varje hög på bordet bara ett kort.",
        "position.other-game": "Ställningen hör till {found}, inte till {asked}.",
        # Lists of deals, and studies.
        "lists.level": "{text} är ingen nivå; nivåerna är: {levels}.",
        "lists.day": "{text} är ingen dag; dagar skrivs som 2026-11-21.",
        # Whether the game on the table can still be won.
        "prospect.won": "Det går att vinna, på {n} drag eller färre.",
        "prospect.won-next": "Nästa drag kan vinna.",
        "prospect.searching": "Ännu inte känt; hittills granskade ställningar: {n}.",
        "prospect.unknown": (
            "Inte känt: bland {n} ställningar fanns ingen väg till vinst, och inget bevis för"
            " att ingen finns."
        ),
        "prospect.lost-bottoms": (
            "Det går inte längre att vinna: bara {lows} och {highs} kan lämna en hög sist, och"
            " ingen hög har ett sådant kort underst."
        ),
        "prospect.lost-deadlock": (
            "Det går inte längre att vinna: kort spärrar varandra och kan aldrig bli fria."
        ),
        "prospect.lost-tried": (
            "Det går inte längre att vinna: alla fortsättningar har prövats, och ingen vinner."
        ),
        # Why a move cannot be made.
        "why.won": "Spelet är vunnet.",
        "why.no-pile": "Det finns ingen hög {name} i det här spelet: {game}.",
        "why.same-pile": "Kortet ligger redan där.",
        "why.empty": "Här ligger inget kort: {pile}.",
        "why.stock-source": "Kort lämnar talongen bara genom en giv.",
        "why.stock-target": "Inget kort kan läggas på talongen.",
        "why.waste-target": "Inget kort kan läggas på kasthögen; den fylls från talongen.",
        "why.reversal": "Ett kort som ligger på en grundhög stannar där.",
        "why.reversal-suit": "Ett kort kan bara gå till en grundhög i sin egen färg.",
        "why.take-back": "Ett kort som ligger på en grundhög kan inte tas tillbaka.",
        "why.base": "{card:start} är grundkort i sin grundhög och stannar.",
        "why.cell-to-cell": "Ett kort kan inte gå från en cell till en annan.",
        "why.opening": "Tills talongen är utdelad kan högarna bara spela till grundhögarna.",
        "why.top-row": "I första given får övre raden bara spela till kungarna.",
        "why.bottom-row": "I första given får nedre raden bara spela till essen.",
        "why.full": "Den här grundhögen är färdig.",
        "why.foundation": "Den här grundhögen väntar på {wanted}, inte {card}.",
        "why.cell": "Cellen har redan ett kort.",
        "why.space-closed": "Tomma högar fylls inte i det här spelet.",
        "why.space-king": "En tom hög tar bara emot {highs}.",
        "why.build-suit-both": (
            "{card} kan inte ligga på {onto}: bygg upp eller ned med ett, i samma färg."
        ),
        "why.build-suit-down": "{card} kan inte ligga på {onto}: bygg ned med ett, i samma färg.",
        "why.build-any-both": "{card} kan inte ligga på {onto}: bygg upp eller ned med ett.",
        "why.build-any-down": "{card} kan inte ligga på {onto}: bygg ned med ett.",
        "why.build-alternate-both": (
            "{card} kan inte ligga på {onto}: bygg upp eller ned med ett, rött på svart eller"
            " svart på rött."
        ),
        "why.build-alternate-down": (
            "{card} kan inte ligga på {onto}: bygg ned med ett, rött på svart eller svart på rött."
        ),
        "why.count": "Ett drag flyttar minst ett kort.",
        "why.single": "Bara ett kort i taget kan flyttas.",
        "why.single-here": "Här kan bara ett kort i taget flyttas.",
        "why.too-few": "Här ligger inte så många kort ({n}): {pile}.",
        "why.no-sequence": "De {n} korten ligger inte i följd.",
        "why.cells-needed": (
            "Lediga celler: {free}. Alltså kan {most} kort flyttas tillsammans, inte {n}."
        ),
        "why.no-stock": "Talongen är slut.",
        "why.no-redeal": "Det finns ingen omgiv i det här spelet: {game}.",
        "why.redeals-used": "Alla omgivar ({n}) är använda.",
        "why.not-blocked": "En omgiv får vänta tills inget kort kan flyttas.",
        "why.passes-used": "Talongen får bara gås igenom {n} gånger.",
        # The state of a game.
        "says.won": "Spelet är vunnet.",
        "says.redeal": "Inga drag återstår utom en omgiv.",
        "says.turn": "Inga drag återstår utom att vända kasthögen.",
        "says.stuck": "Inga drag återstår.",
        "says.opening": "Inget kort kan nu gå till en grundhög; dela ut resten av talongen.",
        "says.move": "{card:start} till {pile:the}.",
        "says.moves": "{n} kort till {pile:the}.",
        "says.deal": "Utdelat från talongen.",
        "says.deal-card": "{card:start} från talongen.",
        "says.redealt": "Samlat och givet på nytt, giv {n}.",
        "says.turned": "Kasthögen är vänd, varv {n}.",
        "game.changed": "{game} med ändrade regler",
        "says.start": "{game}, giv {deal}.",
        "says.filled": "{card:start} till {pile:the}. {filling:start} från talongen fyller luckan.",
        # The reasons for a hint.
        "hint.safe": (
            "{card:start} kan gå till sin grundhög: inget kommer att behöva det kortet i spel igen."
        ),
        "hint.home": "{card:start} kan gå till {pile:the}.",
        "hint.uncovers": (
            "{card:start} går till sin grundhög och frigör {next}, som också kan gå dit."
        ),
        "hint.followed": "{card:start} går till sin grundhög, och {next} kan följa efter.",
        "hint.frees": "Frigör {card}, nästa kort till {pile:the}.",
        "hint.digs": "Med {moved} ur vägen går det på {n} drag till att få {card} till {pile:the}.",
        "hint.changes": "Med {card} på {pile:the} kan {next} gå till sin grundhög.",
        "hint.empties": "När {card} flyttas blir det tomt: {pile}.",
        "hint.nearer": "Ett kort färre täcker {card}, nästa kort till {pile:the}.",
        "hint.space": "På den tomma platsen börjar {card} en följd med korten under.",
        "hint.shifts": "Följden {card} – {last} kan flyttas över till {onto}, kort för kort.",
        "hint.run": (
            "{card:start} kommer till {onto}: i samma färg kan de gå till grundhögen tillsammans."
        ),
        "hint.builds": "{card:start} på {onto} ger en längre följd.",
        "win.home": "En väg till vinst är känd: {card} går till sin grundhög.",
        "win.next": "En väg till vinst är känd: {card} går till sin grundhög i draget därefter.",
        "win.later": (
            "En väg till vinst är känd: {n} drag efter detta ligger {card} på sin grundhög."
        ),
        "win.move": "En väg till vinst är känd: nu flyttas {card}.",
        "win.deal": "En väg till vinst är känd: nu ges det.",
        "win.redeal": "En väg till vinst är känd: nu ges det om.",
        "win.turn": "En väg till vinst är känd: nu vänds kasthögen.",
        "hint.redeal": "Inget på bordet hjälper längre: ge om. Kvarvarande omgivar: {n}.",
        "hint.redeal-last": "Inget på bordet hjälper längre: ta den sista omgiven.",
        "hint.turn": "Talongen är slut och inget hjälper: vänd kasthögen.",
        "hint.deal": "Inget på bordet hjälper längre: vänd upp nästa kort.",
        "hint.deal-rest": "Inget på bordet hjälper längre: dela ut resten av talongen.",
        "dealing.deal": "Ge",
        "dealing.redeal": "Ge om",
        "dealing.turn": "Vänd",
        # The rules in words: the frame of each kind of table.
        "title.aim": "Mål",
        "title.layout": "Bord",
        "aim.ring": (
            "För alla kort till de åtta grundhögarna: på de fyra {highs:the} nedåt i färg till"
            " {low:the}, på de fyra {lows:the} uppåt i färg till {high:the}. Varje färg har"
            " båda; där ett kort passar på båda väljer du."
        ),
        "aim.stock": (
            "För alla kort till de åtta grundhögarna, två för varje färg, var och en byggd"
            " uppåt i färg från {low:the} till {high:the}."
        ),
        "aim.cells": (
            "För alla kort till de fyra grundhögarna, var och en byggd uppåt i färg från"
            " {low:the} till {high:the}."
        ),
        "layout.ring": (
            "Två kortlekar. Av varje färg läggs {high} och {low} ut i två rader om fyra som"
            " grundkort i grundhögarna. Tolv högar ligger runt dem och ges medurs, ett kort i"
            " taget, med början ovanför {high:the} längst till vänster. Bara det översta kortet"
            " i en hög kan spelas."
        ),
        "layout.stock": (
            "Två kortlekar. Tio högar med fyra kort vardera, öppna; de andra korten är"
            " talongen, som vänds upp ett kort i taget på kasthögen. De översta korten i"
            " högarna och på kasthögen kan spelas."
        ),
        "layout.cells": (
            "En kortlek. Åtta högar med sex kort vardera, öppna; de sista fyra korten fyller de"
            " fyra cellerna. En cell tar emot vilket kort som helst så snart den är tom."
        ),
        # The switches: heading, and the rule for each value.
        "title.build": "Byggande",
        "build.suit": "Ett kort på bordet läggs på ett kort i sin egen färg.",
        "build.any": "Ett kort på bordet läggs på ett kort i vilken färg som helst.",
        "build.alternate": "På bordet läggs rött på svart och svart på rött.",
        "title.direction": "Riktning",
        "direction.both": (
            "På bordet byggs uppåt eller nedåt med ett, och riktningen får vändas vid varje kort."
        ),
        "direction.down": "På bordet byggs nedåt med ett.",
        "title.wrap": "Runt hörnet",
        "wrap.no": "{high:start} och {low} är inte grannar på bordet.",
        "wrap.yes": "{high:start} och {low} är grannar på bordet.",
        "title.space": "Tomma högar",
        "space.closed": "En tom hög på bordet förblir tom.",
        "space.any": "En tom hög på bordet tar emot vilket kort som helst.",
        "space.king": "En tom hög på bordet tar bara emot {highs}.",
        "title.restriction": "Första given",
        "restriction.yes": (
            "I första given får de fyra högarna i övre raden bara spela till {highs:gen}"
            " grundhögar, de fyra i nedre raden bara till {lows:gen}; högarna vid sidorna får"
            " spela till alla."
        ),
        "restriction.no": "Varje hög får spela till varje grundhög från början.",
        "title.redeals": "Omgivar",
        "redeals.0": "Det finns ingen omgiv.",
        "redeals.1": "Bordet får samlas in och ges om en gång, utan att blandas.",
        "redeals.n": "Bordet får samlas in och ges om {n} gånger, utan att blandas.",
        "title.gather": "Insamling",
        "gather.A": (
            "Vid en omgiv kommer hög 12 först, från översta kortet till understa, sedan hög 11"
            " på samma sätt och så vidare till hög 1."
        ),
        "gather.B": (
            "Vid en omgiv kommer hög 12 först, från understa kortet till översta, sedan hög 11"
            " på samma sätt och så vidare till hög 1."
        ),
        "gather.C": (
            "Vid en omgiv kommer hög 1 först, från understa kortet till översta, sedan hög 2 på"
            " samma sätt och så vidare till hög 12."
        ),
        "title.redeal-when": "När det ges om",
        "redeal-when.any": "Du får ge om när du vill.",
        "redeal-when.blocked": "Du får ge om först när inget kort kan flyttas.",
        "title.reversal": "Mellan grundhögar",
        "reversal.no": "Ett kort kan inte gå från en grundhög till en annan.",
        "reversal.yes": (
            "Det översta kortet på en grundhög får gå till färgens andra grundhög när det"
            " passar där."
        ),
        "title.take-back": "Ta tillbaka",
        "take-back.no": "Kort på grundhögarna kan inte tas tillbaka.",
        "take-back.yes": (
            "Det översta kortet på en grundhög, till och med grundkortet, får tas tillbaka i spel."
        ),
        "title.opening": "Öppning",
        "opening.all": "Alla kort ges i början.",
        "opening.louis": (
            "Varje hög får ett kort; resten är talongen. Till en början spelar högarna bara"
            " till grundhögarna, och varje lucka fylls genast från talongen. När du vill delas"
            " hela resten av talongen ut på högarna, och spelet går vidare."
        ),
        "opening.louis-pysolfc": (
            "Varje hög får ett kort; resten är talongen. Så länge den räcker fylls varje lucka"
            " genast från den; kort får också flyttas från hög till hög. När du vill delas hela"
            " resten av talongen ut på högarna, och spelet går vidare."
        ),
        "title.passes": "Varv",
        "passes.1": "Talongen gås igenom en gång.",
        "passes.n": (
            "Talongen gås igenom {n} gånger: när den är slut vänds kasthögen och bildar den på"
            " nytt."
        ),
        "passes.unlimited": (
            "Talongen gås igenom så ofta du vill: när den är slut vänds kasthögen och bildar"
            " den på nytt."
        ),
        "title.waste": "Kasthög",
        "waste.empty": "Kasthögen är tom i början och fylls när du ger.",
        "waste.one": "Ett kort ligger på kasthögen i början; fler kommer när du ger.",
        "waste.refilled": (
            "Ett kort ligger på kasthögen i början, och var gång den blir tom kommer nästa från"
            " talongen av sig självt."
        ),
        "title.group": "Följder",
        "group.single": "Kort flyttas ett i taget.",
        "group.cells": (
            "En följd kan flyttas tillsammans om den har högst ett kort mer än det finns lediga"
            " celler."
        ),
        "title.cell-to-cell": "Celler",
        "cell-to-cell.no": "Ett kort lämnar sin cell för bordet eller en grundhög.",
        "cell-to-cell.yes": "Ett kort lämnar sin cell för bordet, en grundhög eller en annan cell.",
        "title.ranks": "Kortlek",
        "ranks.13": "Fulla kortlekar med 52 kort.",
        "ranks.n": "Korta lekar: det högsta kortet är {high:the}, så att en färg har {n} kort.",
        # What each switch decides, and its values.
        "meaning.build": "Vilket kort på bordet ett kort får läggas på.",
        "meaning.direction": "Om det på bordet byggs uppåt såväl som nedåt.",
        "meaning.wrap": "Om kung och ess är grannar på bordet.",
        "meaning.space": "Vad som får läggas på en tom hög på bordet.",
        "meaning.restriction": (
            "Om övre och nedre raden i första given bara får spela till grundhögarna intill."
        ),
        "meaning.redeals": "Hur ofta bordet får samlas in och ges om, oblandat.",
        "meaning.gather": "I vilken ordning högarna samlas in för en omgiv.",
        "meaning.redeal-when": "Om en omgiv måste vänta tills inget kort kan flyttas.",
        "meaning.reversal": (
            "Om det översta kortet på en grundhög får gå till färgens andra grundhög."
        ),
        "meaning.take-back": "Om det översta kortet på en grundhög får komma tillbaka i spel.",
        "meaning.opening": "Om alla kort ges på en gång eller spelet börjar med tolv.",
        "meaning.passes": "Hur ofta talongen får gås igenom.",
        "meaning.waste": "Om ett kort ligger på kasthögen i början, och vad som fyller den igen.",
        "meaning.group": "Om en följd av kort får flyttas på en gång.",
        "meaning.cell-to-cell": "Om ett kort får gå från en cell till en annan.",
        "meaning.ranks": "Hur många kort en färg har; korta lekar ger korta spel.",
        "option.n": "{n}",
        "option.no": "nej",
        "option.yes": "ja",
        "option.build.suit": "samma färg",
        "option.build.any": "vilken färg som helst",
        "option.build.alternate": "rött och svart om vartannat",
        "option.direction.both": "uppåt och nedåt",
        "option.direction.down": "bara nedåt",
        "option.space.closed": "inget",
        "option.space.any": "vilket kort som helst",
        "option.space.king": "bara kungar",
        "option.redeals.0": "ingen",
        "option.gather.A": "hög 12 först, uppifrån",
        "option.gather.B": "hög 12 först, nedifrån",
        "option.gather.C": "hög 1 först, nedifrån",
        "option.redeal-when.any": "när som helst",
        "option.redeal-when.blocked": "bara när inget kan flyttas",
        "option.opening.all": "alla på en gång",
        "option.opening.louis": "tolv kort, bara till grundhögarna",
        "option.opening.louis-pysolfc": "tolv kort, fria drag",
        "option.passes.unlimited": "utan gräns",
        "option.waste.empty": "tom i början",
        "option.waste.one": "ett kort i början",
        "option.waste.refilled": "ett kort, fylls av sig själv",
        "option.group.single": "ett kort i taget",
        "option.group.cells": "så långt lediga celler räcker",
        # The presets: name, source, a word on each.
        "game.st-helena": "S:t Helena",
        "source.st-helena": "Wikipedia (på engelska), ”the prevalent version”, luckor fylls inte",
        "about.st-helena": (
            "Napoleons favorit, som de flesta böcker beskriver den: bygg i färg, ge om två"
            " gånger. Svår att vinna, och varje omgiv går att förutse."
        ),
        "game.st-helena-open": "S:t Helena, öppna luckor",
        "source.st-helena-open": (
            "Wikipedia (på engelska), den andra regeln: vilket kort som helst fyller en lucka"
        ),
        "about.st-helena-open": (
            "Den vänligare S:t Helena: en tömd hög tar emot vilket kort som helst, och nästan"
            " varje giv går att vinna."
        ),
        "game.st-helena-gamerules": "S:t Helena, valfri färg",
        "source.st-helena-gamerules": "GameRules.com",
        "about.st-helena-gamerules": (
            "Bygg i vilken färg som helst; bordet ges om först när inget längre kan flyttas."
        ),
        "game.st-helena-pysolfc": "S:t Helena, som i PySolFC",
        "source.st-helena-pysolfc": "PySolFC 3.6.1, spel 302",
        "about.st-helena-pysolfc": (
            "Bygg i vilken färg som helst, ge om när du vill, och ta tillbaka kort från"
            " grundhögarna."
        ),
        "game.louis": "Louis",
        "source.louis": "Wikipedia (på engelska), Louis",
        "about.louis": (
            "S:t Helena med en egen öppning: tolv kort, och en talong som fyller varje lucka"
            " tills du delar ut den."
        ),
        "game.louis-pysolfc": "Louis, som i PySolFC",
        "source.louis-pysolfc": "PySolFC 3.6.1, spel 975",
        "about.louis-pysolfc": (
            "Louis med kungar och ess som grannar, och med drag mellan högarna från början."
        ),
        "game.box-kite": "Box Kite",
        "source.box-kite": "Wikipedia (på engelska), Box Kite",
        "about.box-kite": (
            "En enda giv, ingen omgiv och ingen begränsning: bygg i vilken färg som helst, och"
            " flytta kort från den ena grundhögen till den andra."
        ),
        "game.box-kite-suit": "Box Kite, i färg",
        "source.box-kite-suit": (
            "Wikipedia (på engelska), St. Helena: ”the same as St. Helena, except…”"
        ),
        "about.box-kite-suit": "En enda giv, byggd i färg: den strängaste i familjen.",
        "game.box-kite-pysolfc": "Box Kite, som i PySolFC",
        "source.box-kite-pysolfc": "PySolFC 3.6.1, spel 408",
        "about.box-kite-pysolfc": (
            "En enda giv i vilken färg som helst, med kungar och ess som grannar, och kort får"
            " tas tillbaka."
        ),
        "game.napoleon-at-st-helena": "Fyrtio rövare",
        "source.napoleon-at-st-helena": (
            "Böckernas Forty Thieves (Napoleon at St. Helena), ett varv genom talongen"
        ),
        "about.napoleon-at-st-helena": (
            "De berömda fyrtio rövarna, på engelska även Napoleon at St. Helena: tio högar, en"
            " talong som gås igenom en gång, och föga nåd."
        ),
        "game.napoleon-at-st-helena-denexa": "Fyrtio rövare, ändlös talong",
        "source.napoleon-at-st-helena-denexa": "Denexa Games",
        "about.napoleon-at-st-helena-denexa": (
            "Fyrtio rövare med en kasthög som vänds så ofta du vill."
        ),
        "game.forty-thieves-pysolfc": "Fyrtio rövare, som i PySolFC",
        "source.forty-thieves-pysolfc": "PySolFC 3.6.1, spel 13",
        "about.forty-thieves-pysolfc": (
            "Ett varv, men kort får tas tillbaka, och kasthögen fylls av sig själv."
        ),
        "game.napoleon-pa-st-helena": "Napoleon på S:t Helena",
        "source.napoleon-pa-st-helena": "Einar Werner, 1948",
        "about.napoleon-pa-st-helena": (
            "Einar Werners spel med en kortlek, fyra fulla celler och luckor bara för kungar; i"
            " dag känt som ForeCell."
        ),
        "game.forecell-pysolfc": "ForeCell, som i PySolFC",
        "source.forecell-pysolfc": "PySolFC 3.6.1, spel 46",
        "about.forecell-pysolfc": (
            "ForeCell med följder som flyttas tillsammans, så långt de lediga cellerna räcker."
        ),
        # Where the games come from.
        "history.st-helena": (
            "Uppkallad efter ön i Sydatlanten där Napoleon tillbringade sina sista år, från"
            " 1815 till 1821; han lade patiens där, men ingen vet vilka. På engelska heter"
            " spelet också Napoleon’s Favourite och Washington’s Favourite. Böckerna är oense"
            " om byggande, luckor och omgivar, så här går var och en av de reglerna att ändra."
        ),
        "history.louis": (
            "En syster till S:t Helena med samma bord. Det som skiljer är öppningen, där tolv"
            " kort spelas först medan en talong fyller varje lucka."
        ),
        "history.box-kite": (
            "S:t Helena i en enda giv, utan omgiv och utan första givens begränsning. Därför"
            " räknas varje kort från första draget, och inget ges på nytt."
        ),
        "history.napoleon-at-st-helena": (
            "Tryckt sedan 1870, då Annie Henshaw prisade spelet som en favorit hos den"
            " landsförvisade kejsaren; 1874 kallade Lady Adelaide Cadogan det Le Cadran. Namnet"
            " Forty Thieves kom till i Amerika på 1920-talet. En stor familj av spel härstammar"
            " från det."
        ),
        "history.napoleon-pa-st-helena": (
            "Utgivet i Sverige av Einar Werner 1948, tre årtionden före FreeCell, som det är"
            " nära släkt med. I dag spelas det under namnet ForeCell."
        ),
        # How hard they are.
        "difficulty.st-helena": (
            "Svår. Ungefär hälften av givarna går säkert att vinna, troligen fler. Omgivarna är"
            " nyckeln: planera för vad de för med sig."
        ),
        "difficulty.st-helena-open": (
            "Vänlig om man är försiktig: en sökning vinner nästan varje giv, men den som tar"
            " varje drag som det kommer vinner på sin höjd en av sju."
        ),
        "difficulty.st-helena-gamerules": (
            "Vänlig om man är försiktig: en sökning vinner nästan varje giv, men den som tar"
            " varje drag som det kommer vinner på sin höjd en av sju."
        ),
        "difficulty.st-helena-pysolfc": (
            "Den lättaste i familjen: en sökning vinner varje giv som prövats, men den som tar"
            " varje drag som det kommer vinner på sin höjd en av sju."
        ),
        "difficulty.louis": (
            "Medelsvår: minst två givar av tre går att vinna, troligen många fler."
        ),
        "difficulty.louis-pysolfc": (
            "Vänlig, när kungar och ess används som grannar: mer än nio givar av tio går att vinna."
        ),
        "difficulty.box-kite": (
            "Krävande: ungefär hälften av givarna går att vinna, många andra är bevisat"
            " förlorade, och ingen omgiv rättar ett misstag."
        ),
        "difficulty.box-kite-suit": (
            "Den svåraste av alla: ungefär två givar av tre är bevisat förlorade, och ingen vinst"
            " är känd."
        ),
        "difficulty.box-kite-pysolfc": (
            "Krävande och rättvis: ungefär två givar av tre går att vinna, och de andra är"
            " bevisat förlorade."
        ),
        "difficulty.napoleon-at-st-helena": (
            "Mycket svår: man vinner ett spel av tio eller färre, och turen har ett ord med i"
            " laget."
        ),
        "difficulty.napoleon-at-st-helena-denexa": (
            "Lätt: då talongen aldrig tar slut vinner tålamodet de flesta spel."
        ),
        "difficulty.forty-thieves-pysolfc": (
            "Mycket svår: att ta tillbaka kort hjälper lite, men turen har ändå ett ord med i"
            " laget."
        ),
        "difficulty.napoleon-pa-st-helena": (
            "Krävande: ungefär fyra givar av fem går säkert att vinna, men de fulla cellerna lämnar"
            " inget rum för ett vårdslöst drag."
        ),
        "difficulty.forecell-pysolfc": (
            "Krävande: ungefär fyra givar av fem går säkert att vinna, men de fulla cellerna lämnar"
            " inget rum för ett vårdslöst drag."
        ),
        "difficulty.changed": "Egna regler: ingen har ännu mätt hur svåra de är.",
    }
)
