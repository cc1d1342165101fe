import { optimize } from "svgo";

/**
 * A path that starts where the pen is: written after "M x y" it is drawn from there.
 * @param {any} path an svgpath
 * @returns {string}
 */
export const movable = (path) => path.rel().round(1).toString().replace(/^M/, "m");

/** The same outline in fewer letters and whole numbers, for drawings on a large field. @param {string} d @returns {string} */
export function short(d) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><path d="${d}"/></svg>`;
  const { data } = optimize(svg, { plugins: [{ name: "convertPathData", params: { floatPrecision: 0 } }] });
  return / d="([^"]*)"/.exec(data)?.[1] ?? "";
}
