// What web/build/art.mjs makes: the drawing of a bee, for wins and medals.
export const bee: string;
