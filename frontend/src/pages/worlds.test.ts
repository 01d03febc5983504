import { describe, expect, it } from 'vitest';
import type { SetInfo } from '../wire/protocol';
import { worldOf, worldsOf } from './worlds';

const set = (name: string, fields: Partial<SetInfo> = {}) =>
  ({ set: name, title: name, character: 'calm', cards: 60, ...fields }) as unknown as SetInfo;
const SETS = [set('camelot'), set('avalon', { mixes_with: 'camelot' } as Partial<SetInfo>), set('unheard-of')];

describe('worlds', () => {
  it('are the sets that are drawn and that the server has, then the games with playing cards', () => {
    expect(worldsOf(SETS).map(({ name }) => name)).toEqual(['camelot', 'light-dark', 'classic']);
  });

  it('are found again by what was agreed on, mixed or not', () => {
    const all = worldsOf(SETS);
    expect(worldOf(all, { set: 'camelot+avalon' })?.name).toBe('camelot');
    expect(worldOf(all, { game: 'classic' })?.name).toBe('classic');
    expect(worldOf(all, { set: 'mine' })).toBeUndefined();
  });
});
