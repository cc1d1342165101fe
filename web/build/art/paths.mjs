/**
 * A path that starts where the pen is: written after "M x y" it is drawn from there.
 * @param {any} path an svgpath
 * @returns {string}
 */
export const movable = (path) => path.rel().round(1).toString().replace(/^M/, "m");
