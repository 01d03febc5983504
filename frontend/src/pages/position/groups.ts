/** What of a position is drawn: the top of the pile, the hand, then what each player has in play. */
import type { CardFace } from '../../cards/face';
import { catalogOf, word } from '../../text/catalog';
import { positionText } from '../../text/position';
import type { ShownFace } from '../../wire/faces';
import type { PositionInfo } from '../../wire/protocol';

const { t } = catalogOf(positionText);

interface DrawnCard {
  readonly face: CardFace;
  readonly side: number | null;
  readonly fits: boolean;
}

export interface CardGroup {
  readonly kind: 'top' | 'hand' | 'play';
  readonly said: string;
  readonly cards: readonly DrawnCard[];
  /** The shade that is up on cards with two. */
  readonly counts: 'light' | 'dark';
}

export function groupsOf(position: PositionInfo, faces: readonly ShownFace[]): CardGroup[] {
  const counts: CardGroup['counts'] = position.shade === 'dark' ? 'dark' : 'light';
  const drawn = (number: number, fits = false): DrawnCard => ({ ...faces[number]!, fits });
  const group = (kind: CardGroup['kind'], said: string, cards: readonly DrawnCard[]) => ({ kind, said, cards, counts });
  const top = position.top ?? null;
  const hand = position.hand.map(({ face, fits }) => drawn(face, fits));
  const inPlay = position.assets.map((owned, seat) =>
    group(
      'play',
      seat === position.seat ? t('position.yours') : t('position.theirs', { name: position.players[seat] ?? '' }),
      owned.map((face) => drawn(face)),
    ),
  );
  const all: CardGroup[] = [
    group('top', saidOfTop(position), top === null ? [] : [drawn(top)]),
    group('hand', t(hand.some(({ fits }) => fits) ? 'position.fits' : 'position.hand'), hand),
    ...inPlay,
  ];
  return all.filter(({ cards }) => cards.length);
}

function saidOfTop({ color, call_suit: suit }: PositionInfo): string {
  if (suit) return t('position.called', { suit: word('suit', suit).toLowerCase() });
  return color ? t('position.named', { color: word('color', color).toLowerCase() }) : t('position.top');
}
