import { describe, expect, it } from 'vitest';
import { resultPicture, type ToldResult } from './result-picture';

const TOLD: ToldResult = {
  headline: 'Ann & <Ben> win.',
  turns: '12 turns, all players together.',
  brand: 'Crazier',
  places: Array.from({ length: 8 }, (_, at) => ({ place: at + 1, name: `Player ${at + 1}`, left: `${at} cards` })),
  card: { name: 'Merlin', rank: 'K', color: 'purple' },
};

describe('the picture of a result', () => {
  it('tells who won and by which card', () => {
    const picture = resultPicture(TOLD);
    expect(picture).toContain('win.');
    expect(picture).toContain('Merlin');
    expect(picture).toContain('#6a3fa6');
  });

  it('takes names as words, whatever is in them', () => {
    const picture = resultPicture({ ...TOLD, headline: 'A"&<\u0007>' });
    expect(picture).not.toContain('A"&<');
    expect(picture).toContain('A&#34;&#38;&#60; &#62;');
  });

  it('has room for five players', () => {
    const picture = resultPicture(TOLD);
    expect(picture).toContain('Player 5');
    expect(picture).not.toContain('Player 6');
  });

  it('does without a card', () => {
    expect(resultPicture({ ...TOLD, card: null })).not.toContain('Merlin');
  });
});
