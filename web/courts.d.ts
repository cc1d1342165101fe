// What web/build/art.mjs makes: by court card, "KS", the layers of its upper half from back to front.
export const courts: Record<string, { paint: string; d: string }[]>;
