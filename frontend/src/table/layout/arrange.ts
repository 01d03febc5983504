/**
 * The table's layout as one function: from the window, the seats, the assets of each, the hand and the text size to sizes
 * and places. The same numbers always give the same picture, and nothing on the page is ever measured.
 */
import { boardPlan, stillFits, type BoardPlan, type Box } from './board';
import { handPlan, phoneHand, type HandPlan } from './hand';
import type { AssetSize } from './heights';
import {
  PHONE_BELOW,
  PLATES_BELOW,
  RAIL_FROM,
  RING,
  SCROLL_BELOW,
  SPARE,
  TALL_FROM,
  ZONES,
  type WindowClass,
  type Zones,
} from './measures';
import { phonePlan, phoneRoom, phoneZones } from './phone';

export interface LayoutInput {
  readonly width: number;
  readonly height: number;
  /** The text size: the window is taken as smaller by it, and the page enlarges everything again. */
  readonly scale?: number;
  readonly opponents: readonly (readonly AssetSize[])[];
  readonly own: readonly AssetSize[];
  readonly hand: number;
  /** Playing cards, which have no text. */
  readonly isPlain?: boolean;
  /** Whether cards in hand have their text, whatever the window: a frame on a page with a side of its own. */
  readonly hasTexts?: boolean;
  /** On a phone: which opponent's seat is open. */
  readonly open?: number;
  /** On a phone: how high the notices below the head are. */
  readonly notice?: number;
  /** The plan in force, which stays as long as it fits. */
  readonly keep?: Plan | null;
}

export interface Plan extends BoardPlan {
  readonly window: WindowClass;
  readonly scale: number;
  /** The window, in the page's own pixels. */
  readonly width: number;
  readonly height: number;
  readonly rail: number;
  readonly edge: number;
  readonly head: number;
  /** How much of the head the notices have. */
  readonly notice: number;
  readonly ribbon: number;
  readonly bar: number;
  /** On a phone: the place of reader and verbs between bar and hand. */
  readonly verbs: number;
  readonly handZone: number;
  readonly above: number;
  readonly below: number;
  readonly board: Box;
  /** Where the bar's top is in the window. */
  readonly barY: number;
  readonly ringSize: number;
  readonly hand: HandPlan;
  /** A window so low that the page scrolls, never the board. */
  readonly scrolls: boolean;
}

export function windowClass(width: number, height: number): WindowClass {
  if (width < PHONE_BELOW || height < SCROLL_BELOW) return 'phone';
  if (width < RAIL_FROM) return 'middle';
  return height >= TALL_FROM ? 'tall' : 'low';
}

export function arrange(input: LayoutInput): Plan {
  const scale = input.scale ?? 1;
  const [width, height] = [input.width / scale, input.height / scale];
  const found = windowClass(width, height);
  const plan =
    found === 'phone'
      ? onPhone(input, width, height)
      : onScreen(input, width, height, found, zonesFor(found, input.hasTexts));
  return { ...plan, scale, barY: plan.barY * scale };
}

const zonesFor = (window: keyof typeof ZONES, hasTexts = false): Zones =>
  hasTexts ? { ...ZONES[window], card: ZONES.tall.card, reader: ZONES.tall.reader } : ZONES[window];

type Unscaled = Omit<Plan, 'scale'>;

function onScreen(input: LayoutInput, width: number, height: number, window: WindowClass, zones: Zones): Unscaled {
  const { rail, edge, head, ribbon, bar, above, below } = zones;
  const inner = width - rail - 2 * edge;
  const handZone = above + zones.card[1] + below;
  const barY = height - handZone - bar;
  const board = { width: inner, height: barY - ribbon - head - SPARE };
  const structure = boardOf(input, board, window, width);
  return {
    ...structure,
    ...{
      window,
      width,
      height,
      rail,
      edge,
      head,
      notice: 0,
      ribbon,
      bar,
      verbs: 0,
      handZone,
      above,
      below,
      board,
      barY,
    },
    ringSize: RING[structure.ring].size,
    hand: handPlan(zones, input.hand, inner, input.isPlain ?? false),
    scrolls: false,
  };
}

function boardOf(input: LayoutInput, board: Box, window: WindowClass, width: number): BoardPlan {
  const { keep } = input;
  if (window === 'middle' && width < PLATES_BELOW && input.opponents.length > 3) {
    const room = phoneRoom(board.height, input.opponents.length, RING.small.size);
    return phonePlan(board.width, room, input, input.open ?? 0, 'plates');
  }
  const isSameWindow =
    keep?.window === window && keep.board.width === board.width && keep.board.height === board.height;
  return keep && isSameWindow && stillFits(keep, board, input) ? keep : boardPlan(board, input);
}

function onPhone(input: LayoutInput, width: number, height: number): Unscaled {
  const zones = phoneZones(height);
  const { edge, ribbon, bar, verbs } = zones;
  // Much is to be pressed in the head and below it, so the notices have a place between.
  const { notice = 0 } = input;
  const head = zones.head + notice;
  const scrolls = height < SCROLL_BELOW;
  const inner = width - 2 * edge;
  // Where the page scrolls, question and verbs stick to the foot and the hand stands above them.
  const barY = height - (scrolls ? 0 : zones.hand) - verbs - bar;
  const board = { width: inner, height: barY - ribbon - head };
  const room = scrolls ? null : phoneRoom(board.height, input.opponents.length, zones.ring);
  return {
    ...phonePlan(inner, room, input, input.open ?? 0, 'phone'),
    ...{ window: 'phone', width, height, rail: 0, edge, head, notice, ribbon, bar, verbs, board, barY, scrolls },
    ...{ handZone: zones.hand, above: 4, below: 6, ringSize: zones.ring },
    hand: phoneHand(zones, input.hand, inner),
  };
}
