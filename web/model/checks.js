// What a value from outside may be: from the storage, a file or a link.

import { LATEST_TIME } from "./limits.js";

/** @param {unknown} value @returns {value is {[name: string]: any}} */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} value @param {number} most @returns {value is number} a whole number from 0 on */
export const isCount = (value, most) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** @param {unknown} value @returns {value is number} a time, or how long something took, in milliseconds */
export const isTime = (value) => Number.isFinite(value) && Number(value) >= 0 && Number(value) <= LATEST_TIME;

/** @param {unknown} value @param {RegExp} form @returns {value is string} */
export const isText = (value, form) => typeof value === "string" && form.test(value);

/** @param {unknown} value @param {number} most @param {(item: any) => boolean} good @returns {value is any[]} */
export const isList = (value, most, good) => Array.isArray(value) && value.length <= most && value.every(good);

/** Rules, a deal, and both as a game's text begins. */
export const RULES = /^\S{1,300}$/;
export const DEAL = /^\S{1,40}$/;
export const GAME = /^\S{1,300} \S{1,300}$/; // a board is longer than a number
