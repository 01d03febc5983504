import { describe, expect, it } from 'vitest';
import type { ShownFace } from '../../wire/faces';
import type { PositionInfo } from '../../wire/protocol';
import { groupsOf } from './groups';

const face = (name: string) => ({ face: { name }, side: null }) as unknown as ShownFace;
const FACES = ['Top', 'Own', 'Other', 'Hers', 'His'].map(face);
const position: PositionInfo = {
  faces: [],
  players: ['Ann', 'Ben', 'Cid'],
  seat: 0,
  top: 0,
  color: null,
  call_suit: null,
  shade: '',
  hand: [
    { face: 1, fits: true },
    { face: 2, fits: false },
  ],
  assets: [[3], [], [4]],
};
const shown = (changed: Partial<PositionInfo> = {}) => groupsOf({ ...position, ...changed }, FACES);

describe('the picture of a position', () => {
  it('shows the pile, the hand and what fits, and who has what in play', () => {
    expect(shown().map(({ kind, cards }) => [kind, cards.map((card) => card.face.name)])).toEqual([
      ['top', ['Top']],
      ['hand', ['Own', 'Other']],
      ['play', ['Hers']],
      ['play', ['His']],
    ]);
    expect(shown()[1]!.cards.map(({ fits }) => fits)).toEqual([true, false]);
    expect(shown().map(({ said }) => said)).toEqual([
      'on top',
      'your hand; gold: it fits',
      'yours in play',
      'Cid’s in play',
    ]);
  });

  it('says what was named or called', () => {
    expect(shown({ color: 'blue' })[0]!.said).toBe('on top: blue was named');
    expect(shown({ call_suit: 'hearts' })[0]!.said).toContain('were called');
  });

  it('leaves out what is not there', () => {
    expect(shown({ top: null, hand: [], assets: [[], [], []] })).toEqual([]);
  });

  it('turns cards to the shade that counts', () => {
    expect(shown({ shade: 'dark' }).map(({ counts }) => counts)).toEqual(Array(4).fill('dark'));
  });
});
