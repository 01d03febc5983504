import { describe, expect, it } from 'vitest';
import type { EventInfo, TableInfo } from '../wire/protocol';
import { textOf } from '../wire/sentence';
import { fitting, sentenceOf, told } from './ribbon';
import { EMPTY } from './snapshot';

const ME = 0;
const NAMES = ['You', 'Ben', 'Cid'];
const table = { seats: NAMES.map((name) => ({ name })) } as unknown as TableInfo;

function event(number: number, seat: number, key: EventInfo['key'], verb: string, fields: Partial<EventInfo> = {}) {
  const pieces = [{ text: NAMES[seat]!, seat }, { text: ` ${verb} ` }, { text: 'Raven', card: 'Raven' }, { text: '.' }];
  return { card: 'Raven', key, number, params: {}, pieces, seat, ...fields } satisfies EventInfo;
}

const by = (owner: number) => ({ cause: { owner, token: 9, card: 'Death', face: 3, line: 0 } });
const whose = (text: string, seat: number) => ({
  pieces: [{ text, seat }, { text: ' ' }, { text: 'Raven', card: 'Raven' }, { text: ' is destroyed.' }],
});
const EVENTS = [
  event(1, 1, 'played', 'plays'),
  event(2, 1, 'discarded', 'discards'),
  event(3, 2, 'discarded', 'discards'),
];
const said = (events: readonly EventInfo[], since: number | null = 0, width = 5000) =>
  fitting(told({ ...EMPTY, table, events, since }, ME), width)[0].map((line) => [line.seat, textOf(sentenceOf(line))]);

describe('since your turn', () => {
  it('tells all that each other player did, in its order', () => {
    expect(said(EVENTS)).toEqual([
      [1, 'plays Raven, discards Raven'],
      [2, 'discards Raven'],
    ]);
  });

  it('begins where the server says', () => {
    expect(said(EVENTS, 3)).toEqual([[2, 'discards Raven']]);
    expect(said(EVENTS, null)).toEqual([]);
  });

  it('tells what happened to one by who did it, and that first', () => {
    const destroyed = event(4, ME, 'destroyed', '', { ...by(2), ...whose('Your', ME), touches: [ME] });
    expect(said([...EVENTS, destroyed])).toEqual([
      [2, 'discards Raven · Death: Your Raven is destroyed'],
      [1, 'plays Raven, discards Raven'],
    ]);
  });

  it('does not lay what one does oneself at the door of those it hits', () => {
    const mine = event(4, 1, 'destroyed', '', { ...by(ME), ...whose("Ben's", 1), touches: [1] });
    expect(said([mine])).toEqual([[ME, "Death: Ben's Raven is destroyed"]]);
    const theirs = event(4, 1, 'destroyed', '', { ...by(2), ...whose("Ben's", 1), touches: [1] });
    expect(said([theirs])).toEqual([[2, "Death: Ben's Raven is destroyed"]]);
  });

  it('tells what the last card of one’s own did to others, after what they did', () => {
    const draws = (number: number, token: number) => ({
      ...event(number, 1, 'drew', ''),
      ...{ cause: { owner: ME, token, card: 'Wifi Down', face: 3, line: 0 } },
      pieces: [{ text: 'Ben', seat: 1 }, { text: ` draws ${token} cards.` }],
    });
    expect(said([EVENTS[1]!, draws(4, 9), draws(5, 2), draws(6, 2)])).toEqual([
      [1, 'discards Raven'],
      [ME, 'Wifi Down: Ben draws 2 cards · Ben draws 2 cards'],
    ]);
    expect(said([EVENTS[1]!, event(4, ME, 'drew', 'draws', by(ME))])).toEqual([[1, 'discards Raven']]);
  });

  it('says again who acts once somebody else was spoken of, and which card did what others do', () => {
    const youDraw = { ...by(1), pieces: [{ text: 'You', seat: ME }, { text: ' draw a card.' }], touches: [ME] };
    const gains = { ...by(1), pieces: [{ text: 'Ben', seat: 1 }, { text: ' gains control of your Raven.' }] };
    const draws = event(1, ME, 'drew', '', youDraw);
    expect(said([draws, event(2, 1, 'gained', '', gains), ...EVENTS.slice(0, 2)])).toEqual([
      [1, 'Death: You draw a card · Ben gains control of your Raven, plays Raven, discards Raven'],
    ]);
    const another = { ...by(1), pieces: [{ text: 'Cid', seat: 2 }, { text: ' skips a turn.' }] };
    expect(said([event(4, 2, 'skipped', '', another)])).toEqual([[1, 'Death: Cid skips a turn']]);
  });

  it('does not name a card that was just named', () => {
    const played = { ...event(1, 1, 'played', 'plays'), card: 'Death' };
    const draws = { ...by(1), pieces: [{ text: 'You', seat: ME }, { text: ' draw a card.' }], touches: [ME] };
    expect(said([played, event(2, ME, 'drew', '', draws)])).toEqual([[1, 'plays Raven · You draw a card']]);
  });

  it('tells with what came of it what a card revealed and that the pile was shuffled', () => {
    const draws = { ...by(1), pieces: [{ text: 'You', seat: ME }, { text: ' draw a card.' }], touches: [ME] };
    const pile = { ...by(1), pieces: [{ text: 'The draw pile is shuffled.' }] };
    const told = [event(1, 1, 'revealed', 'reveals', by(1)), event(2, -1, 'shuffled', '', pile)];
    expect(said([...told, event(3, ME, 'drew', '', draws)])).toEqual([
      [1, 'reveals Raven · The draw pile is shuffled · You draw a card'],
    ]);
    expect(said(told)).toEqual([]);
    expect(said([...told, event(3, 1, 'drew', '', draws)], 0, 200)).toEqual([[1, 'Death: You draw a card']]);
  });

  it('leaves out what one answers to a card of another', () => {
    const answers = (['declined', 'accepted', 'chose_card'] as const).map((key) => event(4, ME, key, 'say no', by(1)));
    expect(said([...EVENTS, ...answers])).toEqual(said(EVENTS));
  });

  it('tells that a turn of one’s own was skipped', () => {
    const pieces = [{ text: 'You', seat: ME }, { text: ' skip your turn.' }];
    expect(said([event(4, ME, 'sat_out', '', { pieces })])).toEqual([[ME, 'skip your turn']]);
  });

  it('keeps what touches one, then the latest, where there is no room for all, and counts the rest', () => {
    const touching = event(4, 1, 'drew', 'makes you draw', { ...by(1), touches: [ME] });
    const lines = told({ ...EMPTY, table, events: [touching, ...EVENTS], since: 0 }, ME);
    const [shown, left] = fitting(lines, 10);
    expect([shown.map((line) => textOf(sentenceOf(line))), left]).toEqual([['makes you draw Raven'], 3]);
    expect(fitting(lines, 5000)[1]).toBe(0);
  });
});
