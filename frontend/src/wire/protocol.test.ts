import { expect, it } from 'vitest';
import type { AskInfo, EventInfo, OptionInfo } from './protocol';

it('has closed keys: one that no server sends does not pass the type check', () => {
  // @ts-expect-error no event has this key
  const event: EventInfo['key'] = 'pasta';
  // @ts-expect-error no option has this key
  const option: OptionInfo['key'] = 'pasta';
  // @ts-expect-error no question is of this kind
  const ask: AskInfo['kind'] = 'pasta';
  expect([event, option, ask]).toEqual(['pasta', 'pasta', 'pasta']);
});
