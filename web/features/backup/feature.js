// Everything that is stored, as a file.

import { createBackupDialog } from "./backup.js";
import { takeDrops, takeLaunches } from "./opened-file.js";

/** @import {Feature} from "../../app/late-features.js" */

/** @satisfies {Feature} */
export const backup = {
  commands: { backup: { keys: ["E"], run: ({ features }) => features.backup.open() } },
  start(app) {
    const dialog = createBackupDialog(app);
    const openFile = (/** @type {Blob} */ file) => app.game.settled.then(() => dialog.open(file));
    takeLaunches(openFile);
    takeDrops(openFile);
    return dialog;
  },
};
