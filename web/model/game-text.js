// The text of a game: "st-helena 17: t12>t11 t2>f4".

/** Whether a game goes on from another, or is the same. @param {string} text @param {string} start */
export const continues = (text, start) => text === start || text.startsWith(`${start} `);
