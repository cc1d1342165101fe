// The menu, and the tabs of what stands there in one row.

import { addTabs } from "../../dialogs/tabs.js";
import { t } from "../../i18n/messages.js";
import { openMenu } from "./menu.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const menu = {
  commands: { menu: { keys: ["M"], run: ({ features }) => features.menu.open() } },
  start(app) {
    const { commands } = app;
    addTabs(t("menu.mine"), [
      { dialog: "saved-games", label: t("saved-games.tab"), run: commands["saved-games"].run },
      { dialog: "bookmarks", label: t("bookmarks.title"), run: commands.bookmarks.run },
      { dialog: "statistics", label: t("statistics.title"), run: commands.statistics.run },
      { dialog: "medals", label: t("medals.title"), run: commands.medals.run },
    ]);
    addTabs(t("menu.rules"), [
      { dialog: "rules", label: t("toolbar.rules"), run: commands.rules.run },
      { dialog: "help", label: t("help.title"), run: commands.help.run },
    ]);
    return { open: () => openMenu(app) };
  },
};
