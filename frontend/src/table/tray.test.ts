import { describe, expect, it } from 'vitest';
import type { EventInfo, RunningInfo, WireView } from '../wire/protocol';
import { EMPTY } from './snapshot';
import { inTray } from './tray';

const ME = 0;
const BEN = 1;
const WILDFIRE = 30;
const KNIGHT = 31;
const view = (limbo: readonly number[]) => ({ limbo }) as unknown as WireView;
const happened = (key: EventInfo['key'], token: number, fields: Partial<EventInfo> = {}): EventInfo =>
  ({ number: 1, key, seat: BEN, pieces: [], params: {}, token, card: 'Wildfire', ...fields }) as EventInfo;
const runs = (state: RunningInfo['state'], owner: number, card: string, token: number): RunningInfo => ({
  ...{ state, owner, card, token },
  ...{ kind: 'event', line: '', pieces: [] },
});
const CAUSE = { owner: ME, token: 7, card: 'Oracle', face: 3, line: 0 };

describe('the tray of cards on their way', () => {
  it('names the card that lies in it, whatever ability runs just now', () => {
    const running = [runs('running', ME, 'Guard', KNIGHT), runs('interrupted', BEN, 'Wildfire', WILDFIRE)];
    expect(inTray({ ...EMPTY, view: view([WILDFIRE]), running }).played).toEqual([{ card: 'Wildfire', owner: BEN }]);
  });

  it('names a card that has not begun, by who plays it', () => {
    const running = [runs('running', ME, 'Raven', KNIGHT)];
    const events = [happened('announced', WILDFIRE)];
    expect(inTray({ ...EMPTY, view: view([WILDFIRE]), running, events }).played).toEqual([
      { card: 'Wildfire', owner: BEN },
    ]);
  });

  it('tells whose ability has set cards aside, and calls none of them played', () => {
    const events = [happened('played', KNIGHT), happened('revealed', KNIGHT, { cause: CAUSE })];
    const { played, by } = inTray({ ...EMPTY, view: view([KNIGHT]), events });
    expect(played).toEqual([]);
    expect(by).toMatchObject({ card: 'Oracle', owner: ME });
  });
});
