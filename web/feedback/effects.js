// What is heard and felt of the game, where the player has asked for it.

import { hush, play } from "./sound.js";

/** @import {Settings} from "../model/settings.js" */
/** @import {Follower} from "../game/game-state.js" */
/** @import {Sound} from "./sound.js" */
/** @import {View} from "../engine/protocol.js" */
/** @import {Change} from "../model/timeline.js" */

/** How the device vibrates, in milliseconds on, off, on... @type {{[sound in Sound]: number[]}} */
const VIBRATIONS = {
  lay: [8],
  foundation: [14],
  deal: [8, 40, 8, 40, 8],
  refuse: [30, 50, 30],
  won: [20, 80, 20, 80, 60],
};

/** Whether the device can vibrate. A desktop browser may offer it, but without a motor. */
export const canVibrate = "vibrate" in navigator && matchMedia("(any-pointer: coarse)").matches;

/**
 * What a change of the view sounds like.
 * @param {View} view @param {{before: View | null, change: Change}} how @returns {Sound | null}
 */
function soundOf(view, { before, change }) {
  if (change === "refused") return "refuse";
  if (!before || change === "another" || change === "same") return null;
  if (view.outcome === "won") return "won";
  const forward = change === "move" || change === "redo";
  if (forward && view.last && view.last.kind !== "move") return "deal";
  return view.progress > before.progress ? "foundation" : "lay";
}

/** Plays what a change sounds and feels like. @param {{settings: Settings}} store @returns {Follower} */
export const playsEffects = (store) => (view, how) => playEffects(store.settings, view, how);

/** @param {Settings} settings @param {View} view @param {{before: View | null, change: Change}} how */
function playEffects({ sound, vibration }, view, how) {
  const what = soundOf(view, how);
  if (!what) return;
  if (sound) play(what).catch(() => {}); // a browser may still wait for the first touch
  if (vibration && canVibrate) navigator.vibrate(VIBRATIONS[what]);
}

/** What was just switched on is shown at once. @param {keyof Settings} name @param {Settings} settings */
export function previewEffect(name, { sound, vibration }) {
  if (name === "sound" && sound) play("foundation").catch(() => {});
  if (name === "sound" && !sound) hush();
  if (name === "vibration" && vibration && canVibrate) navigator.vibrate(VIBRATIONS.foundation);
}
