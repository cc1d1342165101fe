"""The choice of games, the rules of one of them, and the calendar of daily deals."""

from playwright.sync_api import Locator, Page

from .dialogs import dialog, main_button, rows_of


class _Unfolded:
    """What there is to know of a game, and what can be done with it."""

    def __init__(self, root: Locator) -> None:
        self.root = root

    @property
    def buttons(self) -> list[str]:
        """The words of all but the one that begins or goes on."""
        return self.root.locator(".answers button").all_inner_texts()

    @property
    def begin(self) -> Locator:
        return main_button(self.root.locator(".answers"))

    @property
    def under_way(self) -> Locator:
        """Which deal of it waits, and how far that is."""
        return self.root.locator(".under-way")

    def press(self, name: str) -> None:
        self.root.get_by_role("button", name=name, exact=True).click()


class Choice(_Unfolded):
    """A game in the list."""

    @property
    def row(self) -> Locator:
        return rows_of(self.root)

    @property
    def marks(self) -> Locator:
        """That it is played now, or how many moves were."""
        return self.row.locator(".now")

    @property
    def facts(self) -> Locator:
        """What is said of it in few words, as how often it was won."""
        return self.root.locator(".facts")

    @property
    def versions(self) -> Locator:
        return self.root.locator(".version")

    def version(self, name: str) -> Locator:
        return self.root.get_by_role("radio", name=name)

    def choose_version(self, rules: str) -> None:
        self.root.locator(f"[value={rules}]").check()

    @property
    def differences(self) -> Locator:
        """In what it differs from the game that it comes from."""
        return self.root.locator("h4 + dl")

    @property
    def signs(self) -> list[str]:
        """Those in its picture."""
        return self.root.locator(".table .sign").all_inner_texts()

    @property
    def meaning(self) -> Locator:
        """That of its sign."""
        sign = self.root.page.locator(".sign")
        return self.root.locator("dt", has=sign).locator("+ dd")


class GameChoice:
    """The list of all games."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dialog = dialog(page, "games")

    def open(self) -> None:
        self.page.keyboard.press("g")

    def unfold(self, game: str) -> Choice:
        """Open the list, and choose a game in it."""
        self.open()
        choice = self.choice(game)
        choice.row.click()
        return choice

    def choice(self, game: str) -> Choice:
        return Choice(self.listed(game))

    def listed(self, game: str) -> Locator:
        """A game in all places where it stands: it should be one."""
        return self.dialog.locator(f".choice[data-rules='{game}']")

    @property
    def present(self) -> Choice:
        """The game that is played now."""
        return Choice(self.dialog.locator(".choice[aria-current]"))

    @property
    def all(self) -> Locator:
        return self.dialog.locator(".choice")

    @property
    def shown(self) -> Locator:
        """Those that a search has left."""
        return self.dialog.locator(".choice:visible")

    @property
    def names_shown(self) -> list[str]:
        """The ids of these, in their order."""
        ids: list[str] = self.shown.evaluate_all("(all) => all.map(({dataset}) => dataset.rules)")
        return ids

    def lines(self, part: str) -> list[str]:
        """Of every game its name, what it is about, or facts."""
        return self.all.locator(f".{part}").all_inner_texts()

    @property
    def pictures(self) -> Locator:
        return self.dialog.locator(".miniature")

    @property
    def signs(self) -> Locator:
        """Those in the pictures."""
        return self.all.locator(".sign")

    @property
    def explained_signs(self) -> Locator:
        """Those that are explained below the list."""
        return self.dialog.locator(".meanings .sign")

    @property
    def meanings(self) -> list[str]:
        return self.dialog.locator(".meanings > span").all_inner_texts()

    @property
    def headings(self) -> Locator:
        return self.dialog.locator("h3:visible")

    def section(self, n: int) -> Locator:
        return self.dialog.locator("section:visible").nth(n)

    def heading_of(self, n: int) -> Locator:
        return self.section(n).locator("h3")

    def choices_in(self, n: int) -> Locator:
        return self.section(n).locator(".choice")

    @property
    def details(self) -> Locator:
        return self.dialog.locator(".details")

    @property
    def unfolded(self) -> Locator:
        return self.dialog.locator(".unfolded")

    @property
    def search(self) -> Locator:
        return self.page.get_by_role("searchbox", name="Search for a game")

    @property
    def none_found(self) -> Locator:
        """What is said, and offered, where no game is found."""
        return self.dialog.locator(".none")

    def star(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=f"Favourite: {name}")

    # The player's own rules.

    @property
    def own(self) -> Locator:
        return self.dialog.locator(".item")

    @property
    def own_shown(self) -> Locator:
        return self.dialog.locator(".item:visible")

    def marks_of_own(self, name: str) -> Locator:
        return self.own.filter(has_text=name).locator(".now")

    def confirm_removal(self) -> None:
        main_button(self.dialog.locator(".question")).click()


class RulesSheet(_Unfolded):
    """The rules of a game in words, and the switches that change them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dialog = dialog(page, "rules")
        super().__init__(self.dialog)

    def open(self) -> None:
        self.page.keyboard.press("r")

    def open_switches(self) -> None:
        self.page.get_by_text("Change the rules").click()

    def switch(self, name: str) -> Locator:
        return self.page.get_by_role("group", name=name)

    def set(self, name: str, value: str, *, exact: bool = False) -> None:
        self.switch(name).get_by_text(value, exact=exact).click()

    def tile(self, words: str) -> Locator:
        """A value of a switch that is drawn."""
        return self.dialog.locator(".tile").get_by_text(words, exact=True).first

    @property
    def name_field(self) -> Locator:
        return self.page.get_by_role("textbox", name="Name for these rules")

    @property
    def sections(self) -> Locator:
        """All rules in words."""
        return self.dialog.locator("dl")

    @property
    def brief(self) -> Locator:
        return self.dialog.locator(".brief")

    @property
    def brief_lines(self) -> Locator:
        return self.dialog.locator(".brief li")

    @property
    def picture(self) -> Locator:
        return self.dialog.locator("figure")

    @property
    def picture_and_brief(self) -> Locator:
        return self.dialog.locator("figure, .brief ol")

    @property
    def caption(self) -> Locator:
        return self.dialog.locator("figcaption")

    @property
    def captions(self) -> Locator:
        return self.dialog.locator("figcaption > *")

    @property
    def tableau(self) -> Locator:
        """The piles of the tableau in the picture."""
        return self.picture.locator("[data-pile^=t]")

    @property
    def lit(self) -> list[str]:
        """The piles in the picture that each caption is about, in two colours."""
        groups = [self.picture.locator(f"g[data-group='{n}']") for n in (1, 2)]
        names = "(piles) => piles.map(({dataset}) => dataset.pile).sort().join(' ')"
        return [group.evaluate_all(names) for group in groups]


class Calendar:
    """The dialog of the daily deals."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dialog = dialog(page, "daily")

    def open(self) -> None:
        self.page.keyboard.press("c")

    def day(self, number: int) -> Locator:
        return self.dialog.locator(".day").nth(number - 1)

    @property
    def today(self) -> Locator:
        return self.dialog.locator("[aria-current=date]")

    @property
    def month(self) -> Locator:
        return self.dialog.locator("h3")

    @property
    def told(self) -> Locator:
        """What is said of the day's deal."""
        return self.dialog.locator(".about")

    def play_button(self, date: str) -> Locator:
        return self.page.get_by_role("button", name=f"Play the deal of {date}")
