// Everything that is stored, as a file.

import { reloadPage } from "../../dialogs/dialog.js";
import { createBackupDialog } from "./backup.js";
import { takeDrops, takeLaunches } from "./opened-file.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const backup = {
  commands: { backup: { keys: ["E"], run: ({ features }) => features.backup.open() } },
  start({ game, storage, stored }) {
    const dialog = createBackupDialog(game, storage, stored, reloadPage);
    const openFile = (/** @type {Blob} */ file) => game.settled.then(() => dialog.open(file));
    takeLaunches(openFile);
    takeDrops(openFile);
    return dialog;
  },
};
