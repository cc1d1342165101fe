// The page of the bookmarks: to set one, to jump to one and back again, to rename and to remove.

import { createDialog } from "../../dialogs/dialog.js";
import { iconButton, removeButton } from "../../dialogs/list-items.js";
import { make } from "../../dom/elements.js";
import { showToast } from "../../feedback/toasts.js";
import { t } from "../../i18n/messages.js";
import { bookmarkAt, removeBookmark, setBookmark } from "../../model/bookmarks.js";
import { LONGEST_NAME } from "../../model/limits.js";
import { cleanName } from "../../model/names.js";
import { timelineOf } from "../../model/timeline.js";

/** @import {App} from "../../app/app.js" */
/** @import {Bookmark} from "../../model/bookmarks.js" */

/** @param {Bookmark} bookmark @returns {string} */
export function bookmarkName({ name, text, left }) {
  const n = timelineOf(text).steps.length;
  return cleanName(name) || t(left ? "bookmarks.line" : "bookmarks.move", { n });
}

/** @param {App} app */
export function createBookmarksDialog({ game, toasts }) {
  const dialog = createDialog("bookmarks", t("bookmarks.title"));

  function fill() {
    const { bookmarks, text } = game;
    const moves = (/** @type {Bookmark} */ bookmark) => timelineOf(bookmark.text).steps.length;
    const own = bookmarks.filter(({ left }) => !left).sort((a, b) => moves(a) - moves(b));
    const left = bookmarks.filter((bookmark) => bookmark.left).reverse();
    const parts = [];
    if (!bookmarkAt(bookmarks, text)) {
      const add = make("button", t("bookmarks.add"), "main");
      add.onclick = () => {
        game.updateBookmarks((bookmarks) => setBookmark(bookmarks, text));
        fill();
        dialog.body.focus();
      };
      parts.push(add);
    }
    parts.push(own.length ? list(own) : make("p", t("bookmarks.about")));
    if (left.length)
      parts.push(make("h3", t("bookmarks.lines")), make("p", t("bookmarks.lines-about"), "hint"), list(left));
    dialog.body.replaceChildren(...parts);
  }

  /** @param {Bookmark[]} bookmarks */
  function list(bookmarks) {
    const element = make("ul", "", "items");
    element.append(...bookmarks.map(item));
    return element;
  }

  /** @param {Bookmark} bookmark */
  function item(bookmark) {
    const name = bookmarkName(bookmark);
    const element = make("li", "", "item");
    const open = make("button", "", "row");
    const words = make("span");
    words.append(make("strong", name));
    if (bookmark.name) words.append(make("small", t("bookmarks.move", { n: timelineOf(bookmark.text).steps.length })));
    open.append(words);
    if (bookmark.text === game.text) open.setAttribute("aria-current", "true");
    open.onclick = () => {
      dialog.close();
      jump(bookmark);
    };
    const rename = iconButton("rename", t("bookmarks.rename", { name }), () =>
      element.replaceChildren(nameForm(bookmark)),
    );
    const remove = { label: t("bookmarks.remove", { name }), question: t("bookmarks.confirm") };
    element.append(
      open,
      rename,
      removeButton(element, remove, () => {
        game.updateBookmarks((bookmarks) => removeBookmark(bookmarks, bookmark.text));
        fill();
        dialog.body.focus();
      }),
    );
    return element;
  }

  /** @param {Bookmark} bookmark */
  function nameForm(bookmark) {
    const form = make("form", "", "question");
    const field = make("input");
    field.value = bookmark.name;
    field.placeholder = bookmarkName({ ...bookmark, name: "" });
    field.maxLength = LONGEST_NAME;
    field.ariaLabel = t("bookmarks.name");
    form.append(field, make("button", t("bookmarks.save"), "main"));
    form.onsubmit = (event) => {
      event.preventDefault();
      // An abandoned line that is given a name becomes a bookmark like any other.
      game.updateBookmarks((bookmarks) => setBookmark(bookmarks, bookmark.text, field.value));
      fill();
      dialog.body.focus();
    };
    form.onkeydown = (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      fill();
      dialog.body.focus();
    };
    setTimeout(() => field.select());
    return form;
  }

  /** @param {Bookmark} bookmark */
  async function jump(bookmark) {
    const before = game.text;
    if (bookmark.text === before) return;
    game.jump(bookmark.text);
    await game.settled;
    const back = { label: t("bookmarks.back"), run: () => game.jump(before) };
    if (game.text === bookmark.text)
      showToast(toasts, "bookmark", "touch", t("bookmarks.opened", { name: bookmarkName(bookmark) }), [back]);
  }

  function open() {
    if (!game.view) return;
    fill();
    dialog.open();
  }

  return {
    open,
    /** Sets a bookmark at the present position. */
    add() {
      const { view, text } = game;
      if (!view) return;
      if (!bookmarkAt(game.bookmarks, text)) game.updateBookmarks((bookmarks) => setBookmark(bookmarks, text));
      const bookmark = bookmarkAt(game.bookmarks, text);
      if (bookmark)
        showToast(toasts, "bookmark", "touch", t("bookmarks.added", { name: bookmarkName(bookmark) }), [
          { label: t("command.bookmarks"), run: open },
        ]);
    },
  };
}
