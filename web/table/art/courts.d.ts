// What web/build/art.mjs makes: by court card, "KS", the layers of its upper half from back to front on a field of 1300 by
// 2000, and the middle of the pip beside the head.
export const courts: Record<string, { layers: { paint: string; d: string }[]; pip: { x: number; y: number } }>;
