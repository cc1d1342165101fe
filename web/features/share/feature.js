// Links: those that the player sends, and the game that one has brought.

import { offerGame } from "./links.js";
import { NAME_QUESTION } from "./name-question.js";
import { createShareDialog } from "./share.js";

/** @import {Feature} from "../../app/late-features.js" */
/** @import {Challenge} from "../../model/challenge.js" */
/** @import {View} from "../../engine/protocol.js" */

/** @satisfies {Feature} */
export const share = {
  keys: [NAME_QUESTION],
  commands: { link: { keys: ["L"], menu: "more", run: ({ features }) => features.share.open() } },
  start: (app) => ({
    open: createShareDialog(app).open,
    /**
     * Asks whether to play a game.
     * @param {View} view @param {Challenge | undefined} challenge @param {() => void} accept @param {() => void} answered
     */
    offer: (view, challenge, accept, answered) => offerGame(app, view, challenge, accept, answered),
  }),
};
