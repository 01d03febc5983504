import { describe, expect, it } from 'vitest';
import type { GameInfo, TableOptionInfo } from '../../wire/protocol';
import type { World } from '../worlds';
import { isChanged, isMixed, optionsOf, presetOf, valueOf, withOption, withPreset, withWorld } from './plan';

const option = (fields: Partial<TableOptionInfo>): TableOptionInfo => ({
  name: 'guard',
  type: 'number',
  default: 0,
  about: '',
  rule: '',
  words: [],
  minimum: 0,
  maximum: 999,
  ...fields,
});
const quick = { name: 'quick', about: '', players: 0, options: { guard: 40 } };
const game: GameInfo = {
  game: 'modern',
  has_sets: true,
  default_set: 'one',
  presets: [quick],
  options: [option({}), option({ name: 'teams', type: 'list' }), option({ name: 'set', type: 'text' })],
};
const world = (fields: Partial<World>): World => ({
  name: 'one',
  title: 'One',
  about: '',
  size: '',
  plan: { game: 'modern', set: 'one' },
  small: null,
  ...fields,
});

it('offers the options that are chosen one by one', () => {
  expect(optionsOf(game).map(({ name }) => name)).toEqual(['guard']);
});

describe('a preset', () => {
  it('replaces options that were changed, and keeps the rest', () => {
    const plan = withPreset({ set: 'one', listed: true, options: { guard: 9 } }, 'quick');
    expect(plan).toEqual({ set: 'one', listed: true, preset: 'quick' });
    expect(presetOf(game, plan)).toBe(quick);
    expect(withPreset(plan, '')).toEqual({ set: 'one', listed: true });
  });

  it('is changed by an option', () => {
    expect(isChanged({ preset: 'quick' })).toBe(false);
    expect(isChanged(withOption({ preset: 'quick' }, 'guard', 7))).toBe(true);
  });
});

describe('a world', () => {
  it('of the same game keeps the preset and drops cards of one’s own', () => {
    const plan = { preset: 'quick', set: 'one', mix: true, cards: 'text', grace: 60 };
    expect(withWorld(plan, world({ plan: { game: 'modern', set: 'two' } }))).toEqual({
      preset: 'quick',
      game: 'modern',
      set: 'two',
      grace: 60,
    });
  });

  it('shows beforehand whether its small set would be mixed in, and then is mixed just so', () => {
    const greek = world({ plan: { game: 'modern', set: 'two' }, small: { set: 'three' } as World['small'] });
    expect(isMixed({}, greek, '')).toBe(false); // the usual set is not mixed either
    expect(withWorld({}, greek)).toMatchObject({ set: 'two', mix: false });
    for (const mix of [true, false]) {
      expect(isMixed({ set: 'one', mix }, greek, '')).toBe(mix);
      expect(withWorld({ set: 'one', mix }, greek)).toMatchObject({ set: 'two', mix });
    }
    expect(isMixed({ mix: true }, greek, 'two')).toBe(false);
    expect(isMixed({ mix: false }, greek, 'two+three')).toBe(true);
  });

  it('of another game leaves preset and options behind', () => {
    const plan = { preset: 'quick', options: { guard: 3 }, set: 'one', grace: 60 };
    expect(withWorld(plan, world({ plan: { game: 'classic' } }))).toEqual({ game: 'classic', grace: 60 });
  });
});

describe('the value of an option', () => {
  it('is the one in force', () => {
    expect(valueOf(option({}), {}, undefined, [])).toBe(0);
    expect(valueOf(option({}), {}, undefined, [{ name: 'guard', value: '400' }])).toBe(400);
    expect(valueOf(option({}), {}, quick, [{ name: 'guard', value: '40' }])).toBe(40);
    expect(valueOf(option({}), { options: { guard: 7 } }, quick, [])).toBe(7);
  });
});
