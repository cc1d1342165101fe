// Which dialog is open: all that is asked before there are any.

/** @returns {HTMLDialogElement | null} */
export const shown = () => document.querySelector("dialog[open]");

/** Whether one is open, so that what is behind it rests. */
export const isDialogOpen = () => shown() !== null;
