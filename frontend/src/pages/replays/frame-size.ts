/** The room of the table in a replay: from the window to the sizes that its layout is worked out for. */
import { PHONE_BELOW, ZONES } from '../../table/layout/measures';

const SHELL = { most: 1400, edge: 32, phoneEdge: 14 };
export const SIDE = 340;
const GAP = 20;
/** From this width on, what happened stands beside the table. */
export const SIDE_FROM = 1120;
/** What stands above and below the board in the window: the heads, the sentence, the hand, the controls. */
const AROUND = 436;
/** The small curve of a replay. */
const CURVE = 34;
const OPEN_HAND = 128;
const LEAST_BOARD = 290;
const MOST_BOARD = 460;
const PHONE_HEIGHT = 844;

export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** For a window, with so many open hands above the table; a puzzle has the texts of the cards in hand instead. */
export function frameSize(
  width: number,
  height: number,
  scale: number,
  { openHands = 0, hasTexts = false } = {},
): FrameSize {
  const [inner, high] = [width / scale, height / scale];
  if (inner < PHONE_BELOW) return { width: width - 2 * SHELL.phoneEdge * scale, height: PHONE_HEIGHT * scale };
  const content = Math.min(inner, SHELL.most) - 2 * SHELL.edge;
  const zones = ZONES.middle;
  const board = Math.max(
    LEAST_BOARD,
    Math.min(MOST_BOARD, high - AROUND - (hasTexts ? 0 : CURVE) - openHands * OPEN_HAND),
  );
  const card = (hasTexts ? ZONES.tall : zones).card[1];
  const beside = zones.head + zones.ribbon + zones.bar + zones.above + card + zones.below;
  const wide = inner >= SIDE_FROM ? content - SIDE - GAP : content;
  return { width: Math.max(PHONE_BELOW, wide) * scale, height: (board + beside) * scale };
}
