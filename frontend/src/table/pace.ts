/** How long things stay, in milliseconds at normal speed. */

/** A card that another player plays is held up this long. */
export const SPOTLIGHT = 1250;
export const LONGEST_REST = 1600;
export const REST = 250;
export const REST_A_WORD = 30;
/** Behind by more than this, states are shown without a rest. */
export const FAR_BEHIND = 8000;
/** One's own question is shown this soon, whatever there is to catch up on; at any speed. */
export const LONGEST_DELAY = 150;
