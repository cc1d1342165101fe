// What is heard and felt of the game, where the player has asked for it.

import { hush, play } from "./sound.js";

/** @import {Settings} from "../model/settings.js" */
/** @import {Sound} from "./sound.js" */
/** @import {View} from "../engine/protocol.js" */

/** How the device vibrates, in milliseconds on, off, on... @type {{[sound in Sound]: number[]}} */
const VIBRATIONS = { lay: [8], home: [14], deal: [8, 40, 8, 40, 8], refuse: [30, 50, 30], won: [20, 80, 20, 80, 60] };

/** Whether the device can shake. A desk's browser may know how, but has nothing to do it with. */
export const canVibrate = "vibrate" in navigator && matchMedia("(any-pointer: coarse)").matches;

/**
 * What has happened between two views of a game: by their cards, for what was a move the views do not say.
 * @param {View} view @param {View | null} before @returns {Sound | null} null: nothing, or another game
 */
export function soundOf(view, before) {
  if (before === view) return "refuse";
  if (!before || before.deal !== view.deal || before.rules !== view.rules) return null;
  if (before.text === view.text) return null;
  if (view.outcome === "won") return "won";
  if (view.text.endsWith(" deal") && view.text.length > before.text.length) return "deal";
  return view.progress > before.progress ? "home" : "lay";
}

/** @param {Settings} settings @param {View} view @param {View | null} before */
export function playEffects({ sound, vibration }, view, before) {
  const what = soundOf(view, before);
  if (!what) return;
  if (sound) play(what).catch(() => {}); // a browser may still wait for the first touch
  if (vibration && canVibrate) navigator.vibrate(VIBRATIONS[what]);
}

/** What was just switched on is shown at once. @param {keyof Settings} name @param {Settings} settings */
export function previewEffect(name, { sound, vibration }) {
  if (name === "sound" && sound) play("home").catch(() => {});
  if (name === "sound" && !sound) hush();
  if (name === "vibration" && vibration && canVibrate) navigator.vibrate(VIBRATIONS.home);
}
