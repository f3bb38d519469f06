/** What people point with. */

/** A screen whose first pointer is a finger: those who use it tap and do not click. */
export const TOUCH = "(pointer: coarse)";
