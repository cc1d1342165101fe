// What web/build/art.mjs makes: outlines and drawings as strings. Each path about 100 high, or wide, for its place to scale.
export const ranks: Record<string, { d: string; width: number }>;
export const pips: Record<string, { d: string; turned: string }>;
export const icons: Record<string, string>;
export const mark: string;
export const laurel: string;
