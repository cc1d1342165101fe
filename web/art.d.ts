// What web/build/art.mjs makes: outlines and drawings as strings.
export const ranks: Record<string, { d: string; width: number }>;
export const pips: Record<string, { d: string; turned: string }>;
export const icons: Record<string, string>;
export const mark: string;
export const emblems: Record<string, string>;
