"""Chinese (simplified)."""

from collections.abc import Mapping
from types import MappingProxyType

WORDS: Mapping[str, str] = MappingProxyType(
    {
        # Cards.
        "card.name": "{suit}{rank}",
        "rank.A": "A",
        "rank.2": "2",
        "rank.3": "3",
        "rank.4": "4",
        "rank.5": "5",
        "rank.6": "6",
        "rank.7": "7",
        "rank.8": "8",
        "rank.9": "9",
        "rank.T": "10",
        "rank.J": "J",
        "rank.Q": "Q",
        "rank.K": "K",
        "plural.A": "A",
        "plural.2": "2",
        "plural.3": "3",
        "plural.4": "4",
        "plural.5": "5",
        "plural.6": "6",
        "plural.7": "7",
        "plural.8": "8",
        "plural.9": "9",
        "plural.T": "10",
        "plural.J": "J",
        "plural.Q": "Q",
        "plural.K": "K",
        "suit.C": "梅花",
        "suit.S": "黑桃",
        "suit.H": "红心",
        "suit.D": "方块",
        # Piles.
        "label.tableau": "第{n}列",
        "label.tableau-top": "第{n}列（上排）",
        "label.tableau-right": "第{n}列（右侧）",
        "label.tableau-bottom": "第{n}列（下排）",
        "label.tableau-left": "第{n}列（左侧）",
        "label.kings": "{suit}K基础堆",
        "label.aces": "{suit}A基础堆",
        "label.foundation": "第{n}基础堆（{suit}）",
        "label.cell": "第{n}空当",
        "label.waste": "废牌堆",
        "label.stock": "发牌堆",
        # Texts that cannot be read.
        "card.bad": "{text!a}不是牌；牌的写法如 KS、TH 或 2C。",
        "deal.bad": "{text}不是牌局编号；请写数字，例如 17 或 ms17。",
        "deal.long": "牌局编号最多{digits}位。",
        "deal.zero": "牌局编号从 1 开始。",
        "deal.ms": "微软牌局到 ms{largest} 为止。",
        "move.bad": "{text}不是走法；走法写作 t3>f2、t3>t5*3 或 deal。",
        "rules.preset": "没有{text}这个游戏。",
        "rules.switch": "{text}不是规则改动；请写“规则=值”，规则为其中之一：{names}。",
        "rules.twice": "规则{switch}写了两次。",
        "rules.value": "规则{switch}不能是{value!a}；可以是：{values}。",
        "rules.alien": "规则{switch}在“{game}”中没有意义。",
        "rules.no-redeal": "不能重发时，规则{switch}没有意义。",
        "game.long": "这局太长：文本超过{most}个字符。",
        "game.colon": "{text}不是牌局；牌局写作 st-helena 17: t12>t8 deal。",
        "game.head": "{text}不是牌局的开头；牌局以规则和牌局编号开头。",
        "game.illegal": "第{n}步 {move} 不成立：{why}",
        "request.bad": "页面请求了不存在的内容。",
        "request.fault": "规则程序出错（{fault}）。您的牌局没有丢失。",
        "position.json": "局面不是 JSON 对象。",
        "position.key": "局面没有{key}；只有 game、deal、round 和 piles。",
        "position.game": "局面没有说明属于哪个游戏。",
        "position.deal": '局面的牌局编号必须是文本，例如 "17"。',
        "position.round": "局面的轮次必须是从 1 起的整数。",
        "position.piles": "局面没有牌堆。",
        "position.pile": "“{game}”中没有牌堆{pile}。",
        "position.cards": '牌堆{pile}的牌必须是文本列表，例如 "KS"。',
        "position.copies": "{card}的张数：{n}，应为{copies}。",
        "position.alien-card": "这副牌里没有{card}。",
        "position.foundation": "{pile}（{label}）的牌不合基础堆的顺序。",
        "position.base": "{card}必须在{pile}的最底下。",
        "position.cell": "一个空当只放一张牌；{pile}有{n}张。",
        "position.rounds": "不可能有第{n}轮；这个游戏共{most}轮。",
        "position.stock": "在这个局面中，发牌堆不可能还有牌。",
        "position.unfilled": "发牌堆还有牌时，牌列不能为空。",
        "position.opening": "发牌堆还有牌时，每列只有一张牌。",
        "position.other-game": "局面属于{found}，不属于{asked}。",
        # Lists of deals, and studies.
        "lists.level": "{text}不是难度；难度有：{levels}。",
        "lists.day": "{text}不是日期；日期写作 2026-11-21。",
        # Whether the game on the table can still be won.
        "prospect.won": "这局能赢，最多{n}步。",
        "prospect.won-next": "下一步就能赢。",
        "prospect.searching": "尚不清楚；目前看过{n}个局面。",
        "prospect.unknown": "不清楚：看过{n}个局面，既没有找到赢法，也没有证明赢不了。",
        "prospect.lost-bottoms": (
            "这局已经赢不了：只有{lows}和{highs}能最后离开一列，而没有一列的最底下是这样的牌。"
        ),
        "prospect.lost-deadlock": "这局已经赢不了：有些牌互相挡住，永远腾不出来。",
        "prospect.lost-tried": "这局已经赢不了：所有走法都试过了，没有一种能赢。",
        # Why a move cannot be made.
        "why.won": "这局已经赢了。",
        "why.no-pile": "“{game}”中没有牌堆{name}。",
        "why.same-pile": "这张牌已经在那里。",
        "why.empty": "这里没有牌：{pile}。",
        "why.stock-source": "发牌堆的牌只能通过发牌取出。",
        "why.stock-target": "不能把牌放到发牌堆上。",
        "why.waste-target": "不能把牌放到废牌堆上；废牌堆由发牌堆补充。",
        "why.reversal": "放到基础堆上的牌就留在那里。",
        "why.reversal-suit": "牌只能移到同花色的基础堆。",
        "why.take-back": "放到基础堆上的牌不能取回。",
        "why.base": "{card}是基础堆的底牌，不能移动。",
        "why.cell-to-cell": "牌不能从一个空当移到另一个空当。",
        "why.opening": "发牌堆发完之前，牌列只能向基础堆出牌。",
        "why.top-row": "第一轮中，上排只能向K基础堆出牌。",
        "why.bottom-row": "第一轮中，下排只能向A基础堆出牌。",
        "why.full": "这个基础堆已经完成。",
        "why.foundation": "这个基础堆下一张要{wanted}，不是{card}。",
        "why.cell": "这个空当已经有牌。",
        "why.space-closed": "这个游戏中，空列不能再放牌。",
        "why.space-king": "空列只能放{highs}。",
        "why.build-suit-both": "{card}不能放在{onto}上：须同花色，点数大一或小一。",
        "why.build-suit-down": "{card}不能放在{onto}上：须同花色，点数小一。",
        "why.build-any-both": "{card}不能放在{onto}上：点数须大一或小一。",
        "why.build-any-down": "{card}不能放在{onto}上：点数须小一。",
        "why.build-alternate-both": "{card}不能放在{onto}上：须红黑相间，点数大一或小一。",
        "why.build-alternate-down": "{card}不能放在{onto}上：须红黑相间，点数小一。",
        "why.count": "一步至少移动一张牌。",
        "why.single": "一次只能移动一张牌。",
        "why.single-here": "这里一次只能移动一张牌。",
        "why.too-few": "这里没有那么多牌（{n}张）：{pile}。",
        "why.no-sequence": "这{n}张牌不连成序列。",
        "why.cells-needed": "空着的空当：{free}个。所以一次最多移动{most}张，不能移动{n}张。",
        "why.no-stock": "发牌堆已经用完。",
        "why.no-redeal": "“{game}”不能重发。",
        "why.redeals-used": "{n}次重发都用完了。",
        "why.not-blocked": "要等到没有牌可以移动时才能重发。",
        "why.passes-used": "发牌堆只能过{n}遍。",
        # The state of a game.
        "says.won": "这局赢了。",
        "says.redeal": "除了重发，没有走法了。",
        "says.turn": "除了翻转废牌堆，没有走法了。",
        "says.stuck": "没有走法了。",
        "says.opening": "现在没有牌能移到基础堆；请把发牌堆余下的牌发出来。",
        "says.move": "{card}移到{pile}。",
        "says.moves": "{n}张牌移到{pile}。",
        "says.deal": "已从发牌堆发牌。",
        "says.deal-card": "从发牌堆翻出{card}。",
        "says.redealt": "已收牌重发，第{n}轮。",
        "says.turned": "废牌堆已翻转，第{n}遍。",
        "game.changed": "{game}（规则有改动）",
        "says.start": "{game}，第{deal}局。",
        "says.filled": "{card}移到{pile}。发牌堆的{filling}补上空位。",
        # The reasons for a hint.
        "hint.safe": "{card}可以移到基础堆：以后牌面上再也用不着它。",
        "hint.home": "{card}可以移到{pile}。",
        "hint.uncovers": "{card}移到基础堆，露出{next}，后者也可以移上去。",
        "hint.followed": "{card}移到基础堆，{next}可以跟着移上去。",
        "hint.frees": "露出{card}，正是{pile}要接的下一张牌。",
        "hint.digs": "先移开{moved}，再走{n}步，{card}就能移到{pile}。",
        "hint.changes": "{card}移到{pile}后，{next}就能移到基础堆。",
        "hint.empties": "移走{card}，就清空了{pile}。",
        "hint.nearer": "{pile}下一张要的{card}，上面少压一张牌。",
        "hint.space": "{card}移到空列，再接上它下面的牌，连成序列。",
        "hint.shifts": "从{card}到{last}的序列可以一张一张移到{onto}上。",
        "hint.run": "{card}接在{onto}上：花色相同，以后可以一起移到基础堆。",
        "hint.builds": "{card}接在{onto}上，序列更长。",
        "win.home": "已知一种赢法：{card}移到基础堆。",
        "win.next": "已知一种赢法：再下一步{card}移到基础堆。",
        "win.later": "已知一种赢法：走完这步再走{n}步，{card}就移到了基础堆。",
        "win.move": "已知一种赢法：现在移动{card}。",
        "win.deal": "已知一种赢法：现在发牌。",
        "win.redeal": "已知一种赢法：现在重发。",
        "win.turn": "已知一种赢法：现在翻转废牌堆。",
        "hint.redeal": "牌面上没有更好的走法：请重发。还可重发{n}次。",
        "hint.redeal-last": "牌面上没有更好的走法：请用最后一次重发。",
        "hint.turn": "发牌堆已经用完，也没有别的走法：请翻转废牌堆。",
        "hint.deal": "牌面上没有更好的走法：请翻下一张牌。",
        "hint.deal-rest": "牌面上没有更好的走法：请把发牌堆余下的牌发出来。",
        "dealing.deal": "发牌",
        "dealing.redeal": "重发",
        "dealing.turn": "翻转",
        # The rules in words: the frame of each kind of table.
        "title.aim": "目标",
        "title.layout": "牌桌",
        "aim.ring": (
            "把所有的牌移到八个基础堆：四张{highs}上按花色递减到{low}，"
            "四张{lows}上按花色递增到{high}。每种花色各有一堆；一张牌两边都合适时由您选择。"
        ),
        "aim.stock": "把所有的牌移到八个基础堆，每种花色两堆，都按花色从{low}递增到{high}。",
        "aim.cells": "把所有的牌移到四个基础堆，都按花色从{low}递增到{high}。",
        "layout.ring": (
            "两副牌。每种花色取一张{high}和一张{low}，分两排、每排四张，作为基础堆的底牌。"
            "十二个牌列围在四周，从最左边的{high}上方开始，顺时针一张一张发牌。"
            "每列只有最上面的牌可以出。"
        ),
        "layout.stock": (
            "两副牌。十个牌列，每列四张，全部翻开；其余的牌是发牌堆，一张一张翻到废牌堆上。"
            "各列和废牌堆最上面的牌可以出。"
        ),
        "layout.cells": (
            "一副牌。八个牌列，每列六张，全部翻开；最后四张牌放满四个空当。空当一旦腾空，"
            "可以放任意一张牌。"
        ),
        # The switches: heading, and the rule for each value.
        "title.build": "叠放",
        "build.suit": "牌列上的牌只能放在同花色的牌上。",
        "build.any": "牌列上的牌可以放在任何花色的牌上。",
        "build.alternate": "牌列上红黑相间叠放。",
        "title.direction": "方向",
        "direction.both": "牌列上点数递增或递减叠放，每张牌都可以改变方向。",
        "direction.down": "牌列上点数递减叠放。",
        "title.wrap": "首尾相接",
        "wrap.no": "在牌列上，{high}和{low}不相接。",
        "wrap.yes": "在牌列上，{high}和{low}相接。",
        "title.space": "空列",
        "space.closed": "空出的牌列不再放牌。",
        "space.any": "空出的牌列可以放任何牌。",
        "space.king": "空出的牌列只能放{highs}。",
        "title.restriction": "第一轮",
        "restriction.yes": (
            "第一轮中，上排四列只能向{highs}基础堆出牌，下排四列只能向{lows}基础堆出牌；"
            "两侧的牌列都可以出。"
        ),
        "restriction.no": "从一开始，每一列都可以向每个基础堆出牌。",
        "title.redeals": "重发",
        "redeals.0": "不能重发。",
        "redeals.1": "牌列可以收起来重发一次，不洗牌。",
        "redeals.n": "牌列可以收起来重发{n}次，不洗牌。",
        "title.gather": "收牌",
        "gather.A": "重发时先收第12列，从最上面到最下面，再同样收第11列，依次到第1列。",
        "gather.B": "重发时先收第12列，从最下面到最上面，再同样收第11列，依次到第1列。",
        "gather.C": "重发时先收第1列，从最下面到最上面，再同样收第2列，依次到第12列。",
        "title.redeal-when": "何时重发",
        "redeal-when.any": "随时可以重发。",
        "redeal-when.blocked": "只有没有牌可以移动时才能重发。",
        "title.reversal": "基础堆之间",
        "reversal.no": "牌不能从一个基础堆移到另一个。",
        "reversal.yes": "基础堆最上面的牌，如果合适，可以移到同花色的另一个基础堆。",
        "title.take-back": "取回",
        "take-back.no": "基础堆上的牌不能取回。",
        "take-back.yes": "基础堆最上面的牌可以取回到牌面上，底牌也可以。",
        "title.opening": "开局",
        "opening.all": "开始时发出所有的牌。",
        "opening.louis": (
            "每列发一张牌，其余是发牌堆。起初各列只能向基础堆出牌，空位立即由发牌堆补上。"
            "您可以随时把发牌堆余下的牌全部发到各列，然后继续。"
        ),
        "opening.louis-pysolfc": (
            "每列发一张牌，其余是发牌堆。发牌堆有牌时，空位立即补上；牌也可以在各列之间移动。"
            "您可以随时把发牌堆余下的牌全部发到各列，然后继续。"
        ),
        "title.passes": "遍数",
        "passes.1": "发牌堆只过一遍。",
        "passes.n": "发牌堆可以过{n}遍：用完后把废牌堆翻转过来，重新作为发牌堆。",
        "passes.unlimited": "发牌堆可以过任意多遍：用完后把废牌堆翻转过来，重新作为发牌堆。",
        "title.waste": "废牌堆",
        "waste.empty": "废牌堆开始时是空的，发牌时放上牌。",
        "waste.one": "开始时废牌堆上有一张牌，发牌时继续放上。",
        "waste.refilled": "开始时废牌堆上有一张牌；每当它空了，下一张牌自动从发牌堆补上。",
        "title.group": "序列",
        "group.single": "牌一张一张地移动。",
        "group.cells": "序列可以一起移动，张数最多比空着的空当多一张。",
        "title.cell-to-cell": "空当",
        "cell-to-cell.no": "空当里的牌可以移到牌列或基础堆。",
        "cell-to-cell.yes": "空当里的牌可以移到牌列、基础堆或另一个空当。",
        "title.ranks": "牌",
        "ranks.13": "整副52张牌。",
        "ranks.n": "短牌：最大的牌是{high}，每种花色{n}张。",
        # What each switch decides, and its values.
        "meaning.build": "牌列上的牌可以放在什么花色的牌上。",
        "meaning.direction": "牌列上除了递减，是否也可以递增叠放。",
        "meaning.wrap": "在牌列上，K和A是否相接。",
        "meaning.space": "空出的牌列可以放什么牌。",
        "meaning.restriction": "第一轮中，上排和下排是否只能向旁边的基础堆出牌。",
        "meaning.redeals": "牌列可以收起来重发几次，不洗牌。",
        "meaning.gather": "重发时按什么顺序收牌。",
        "meaning.redeal-when": "是否要等到没有牌可以移动时才能重发。",
        "meaning.reversal": "基础堆最上面的牌是否可以移到同花色的另一个基础堆。",
        "meaning.take-back": "基础堆最上面的牌是否可以取回到牌面上。",
        "meaning.opening": "是一次发完所有的牌，还是从十二张牌开始。",
        "meaning.passes": "发牌堆可以过几遍。",
        "meaning.waste": "开始时废牌堆上是否有一张牌，以及怎样补牌。",
        "meaning.group": "一个序列的牌是否可以一次移动。",
        "meaning.cell-to-cell": "牌是否可以从一个空当移到另一个空当。",
        "meaning.ranks": "每种花色有几张牌；短牌的牌局也短。",
        "option.n": "{n}",
        "option.no": "否",
        "option.yes": "是",
        "option.build.suit": "同花色",
        "option.build.any": "任何花色",
        "option.build.alternate": "红黑相间",
        "option.direction.both": "递增和递减",
        "option.direction.down": "只递减",
        "option.space.closed": "不放牌",
        "option.space.any": "任何牌",
        "option.space.king": "只放K",
        "option.redeals.0": "不重发",
        "option.gather.A": "先收第12列，从上到下",
        "option.gather.B": "先收第12列，从下到上",
        "option.gather.C": "先收第1列，从下到上",
        "option.redeal-when.any": "随时",
        "option.redeal-when.blocked": "只在无牌可动时",
        "option.opening.all": "一次发完",
        "option.opening.louis": "十二张牌，只向基础堆出",
        "option.opening.louis-pysolfc": "十二张牌，自由移动",
        "option.passes.unlimited": "不限",
        "option.waste.empty": "开始时空着",
        "option.waste.one": "开始时一张",
        "option.waste.refilled": "一张，自动补牌",
        "option.group.single": "一次一张",
        "option.group.cells": "依空当数量而定",
        # The presets: name, source, a word on each.
        "game.st-helena": "圣赫勒拿",
        "source.st-helena": "英文维基百科，“the prevalent version”，空列不放牌",
        "about.st-helena": (
            "又名“拿破仑的最爱”，大多数书上的玩法：按花色叠放，重发两次。不易取胜，"
            "但每次重发都可以预见。"
        ),
        "game.st-helena-open": "圣赫勒拿（空列可用）",
        "source.st-helena-open": "英文维基百科，另一种规则：任何牌都可以放到空列",
        "about.st-helena-open": "较宽松的圣赫勒拿：空出的牌列可以放任何牌，几乎每一局都能赢。",
        "game.st-helena-gamerules": "圣赫勒拿（任何花色）",
        "source.st-helena-gamerules": "GameRules.com",
        "about.st-helena-gamerules": "可用任何花色叠放；只有再也无牌可动时才重发。",
        "game.st-helena-pysolfc": "圣赫勒拿（同 PySolFC）",
        "source.st-helena-pysolfc": "PySolFC 3.6.1，第302号游戏",
        "about.st-helena-pysolfc": "可用任何花色叠放，随时重发，还可以从基础堆取回牌。",
        "game.louis": "路易",
        "source.louis": "英文维基百科，Louis",
        "about.louis": "开局不同的圣赫勒拿：先有十二张牌，发牌堆补上每个空位，直到您把它发完。",
        "game.louis-pysolfc": "路易（同 PySolFC）",
        "source.louis-pysolfc": "PySolFC 3.6.1，第975号游戏",
        "about.louis-pysolfc": "K和A相接的路易，一开始就可以在各列之间移动。",
        "game.box-kite": "箱形风筝",
        "source.box-kite": "英文维基百科，Box Kite",
        "about.box-kite": (
            "只发一次，没有重发，也没有限制：可用任何花色叠放，牌可以从一个基础堆转到另一个。"
        ),
        "game.box-kite-suit": "箱形风筝（同花色）",
        "source.box-kite-suit": "英文维基百科，St. Helena：“the same as St. Helena, except…”",
        "about.box-kite-suit": "只发一次，按花色叠放：这一家族中最严格的一种。",
        "game.box-kite-pysolfc": "箱形风筝（同 PySolFC）",
        "source.box-kite-pysolfc": "PySolFC 3.6.1，第408号游戏",
        "about.box-kite-pysolfc": "只发一次，可用任何花色，K和A相接，牌可以取回。",
        "game.napoleon-at-st-helena": "拿破仑在圣赫勒拿",
        "source.napoleon-at-st-helena": "书上的“四十大盗”，发牌堆过一遍",
        "about.napoleon-at-st-helena": "著名的“四十大盗”：十个牌列，发牌堆只过一遍，毫不留情。",
        "game.napoleon-at-st-helena-denexa": "拿破仑在圣赫勒拿（发牌不限）",
        "source.napoleon-at-st-helena-denexa": "Denexa Games",
        "about.napoleon-at-st-helena-denexa": "废牌堆可以任意多次翻转的“四十大盗”。",
        "game.forty-thieves-pysolfc": "四十大盗（同 PySolFC）",
        "source.forty-thieves-pysolfc": "PySolFC 3.6.1，第13号游戏",
        "about.forty-thieves-pysolfc": "只过一遍，但牌可以取回，废牌堆自动补牌。",
        "game.napoleon-pa-st-helena": "Napoleon på S:t Helena",
        "source.napoleon-pa-st-helena": "Einar Werner，1948年",
        "about.napoleon-pa-st-helena": (
            "埃纳尔·维尔纳的一副牌游戏：四个空当开局就放满，空列只能放K；今天叫作 ForeCell。"
        ),
        "game.forecell-pysolfc": "ForeCell（同 PySolFC）",
        "source.forecell-pysolfc": "PySolFC 3.6.1，第46号游戏",
        "about.forecell-pysolfc": "可以整列移动序列的 ForeCell，张数依空当而定。",
        # Where the games come from.
        "history.st-helena": (
            "得名于南大西洋的圣赫勒拿岛，1815年至1821年拿破仑在那里度过晚年；"
            "他在岛上玩过纸牌接龙，但没有人知道是哪一种。"
            "英语中又名“拿破仑的最爱”和“华盛顿的最爱”。关于叠放、空列和重发，各书说法不一，"
            "所以这里每一条规则都可以更改。"
        ),
        "history.louis": (
            "与圣赫勒拿牌桌相同的姐妹游戏。不同之处在于开局：先玩十二张牌，由发牌堆补上每个空位。"
        ),
        "history.box-kite": (
            "只发一次的圣赫勒拿，没有重发，也没有第一轮的限制。因此从第一步起每张牌都重要，"
            "再没有重来的机会。"
        ),
        "history.napoleon-at-st-helena": (
            "1870年就见于书中，当时安妮·亨肖称它为流放中的皇帝所爱；"
            "1874年阿德莱德·卡多根夫人称它为 Le Cadran。"
            "“四十大盗”这个名字于1920年代出现在美国。许多游戏由它衍生而来。"
        ),
        "history.napoleon-pa-st-helena": (
            "1948年由埃纳尔·维尔纳在瑞典发表，比与它相近的空当接龙早三十年。"
            "今天以 ForeCell 之名流传。"
        ),
        # How hard they are.
        "difficulty.st-helena": (
            "难。已知大约一半的牌局能赢，实际可能更多。关键在重发：要为它带来的牌早作打算。"
        ),
        "difficulty.st-helena-open": (
            "谨慎就不难：搜索几乎每局都能赢，但走一步看一步的人，七局最多赢一局。"
        ),
        "difficulty.st-helena-gamerules": (
            "谨慎就不难：搜索几乎每局都能赢，但走一步看一步的人，七局最多赢一局。"
        ),
        "difficulty.st-helena-pysolfc": (
            "这一家族中最容易的：试过的每一局搜索都赢了，但走一步看一步的人，七局最多赢一局。"
        ),
        "difficulty.louis": "中等：至少三分之二的牌局能赢，实际可能多得多。",
        "difficulty.louis-pysolfc": "善用K和A相接就不难：十局中有九局以上能赢。",
        "difficulty.box-kite": (
            "较难：大约一半的牌局能赢，另有许多已证明赢不了，而且没有重发来补救失误。"
        ),
        "difficulty.box-kite-suit": (
            "最难的一种：大约三分之二的牌局已证明赢不了，还没有已知的赢法。"
        ),
        "difficulty.box-kite-pysolfc": "较难而公平：大约三分之二的牌局能赢，其余的已证明赢不了。",
        "difficulty.napoleon-at-st-helena": "很难：十局赢不了一局，运气也很重要。",
        "difficulty.napoleon-at-st-helena-denexa": (
            "容易：发牌堆没有尽头，有耐心就能赢下大多数牌局。"
        ),
        "difficulty.forty-thieves-pysolfc": "很难：取回牌略有帮助，但运气仍然重要。",
        "difficulty.napoleon-pa-st-helena": (
            "较难：已知大约五分之四的牌局能赢，但放满的空当容不得一步大意。"
        ),
        "difficulty.forecell-pysolfc": (
            "较难：已知大约五分之四的牌局能赢，但放满的空当容不得一步大意。"
        ),
        "difficulty.changed": "您自己的规则：还没有人测过它有多难。",
    }
)
