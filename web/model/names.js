// What players call themselves in links.

import { LONGEST_NAME } from "./limits.js";

/** A name as it is kept: on one line, without spaces at its ends. @param {string} name */
export const cleanName = (name) => [...name.replace(/[\p{C}\s]+/gu, " ").trim()].slice(0, LONGEST_NAME).join("").trim();

/** A name as a part of a link, without apostrophes, at which some programs end one. @param {string} name */
export const encodedName = (name) => encodeURIComponent(name).replaceAll("'", "%27");
