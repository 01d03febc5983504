import { describe, expect, it } from 'vitest';
import type { AskInfo, OptionInfo, WireView } from '../wire/protocol';
import { answersOf } from './answers';

const VIEW = {
  viewer: 0,
  hands: [[1, 2], [3], []],
  assets: [[], [4]],
  discard: [5],
  limbo: [],
  pack: null,
} as unknown as WireView;
const WORDS = { playIt: 'Play it', discardIt: 'Discard it' };

function option(id: string, key: OptionInfo['key'], params: OptionInfo['params'] = {}): OptionInfo {
  return { id, key, params, card: null, pieces: [{ text: id }] };
}

function ask(kind: AskInfo['kind'], options: readonly OptionInfo[], fields: Partial<AskInfo> = {}): AskInfo {
  return { default: '', key: 'main', kind, options, params: {}, pieces: [], rule: '', source: null, ...fields };
}

const PASS = option('Pass', 'pass');
const MAIN = ask(
  'main',
  [option('Play Raven', 'play', { token: 1 }), option('Discard Raven', 'discard', { token: 1 }), PASS],
  { can_end: true },
);

describe('answers', () => {
  it('offer the verbs of the picked card, what fits the pile first and in gold', () => {
    const { offered, isOfCard } = answersOf(MAIN, VIEW, 1, WORDS);
    expect(isOfCard).toBe(true);
    expect(offered.map(({ label, look, key }) => [label, look, key])).toEqual([
      ['Discard Raven', 'go', 'D'],
      ['Play it', 'act', 'P'],
    ]);
  });

  it('leave out a long name where there is no room for it, as it stands beside them', () => {
    const labels = (longest: number) =>
      answersOf(MAIN, VIEW, 1, { ...WORDS, longest }).offered.map(({ label }) => label);
    expect(labels(14)).toEqual(['Discard Raven', 'Play it']);
    expect(labels(13)).toEqual(['Discard it', 'Play it']);
  });

  it('call other players by their short names if all together are too long', () => {
    const choice = ask('choose_player', [
      option('Yourself', 'player', { player: 0 }),
      option('Giovanni Constantinescu', 'player', { player: 1 }),
    ]);
    const labels = (longestNames: number) =>
      answersOf(choice, VIEW, null, { ...WORDS, longestNames, shortName: (seat) => `Short ${seat}` }).offered.map(
        ({ label }) => label,
      );
    expect(labels(31)).toEqual(['Yourself', 'Giovanni Constantinescu']);
    expect(labels(30)).toEqual(['Yourself', 'Short 1']);
  });

  it('say that a card is chosen', () => {
    const choice = ask('choose_card', [option("Ben's Raven", 'choose', { token: 4 })]);
    const words = { ...WORDS, choose: (what: string) => `Choose ${what}` };
    expect(answersOf(choice, VIEW, 4, words).offered.map(({ label }) => label)).toEqual(["Choose Ben's Raven"]);
  });

  it('are there at once where one card has them all', () => {
    const first = option('first', 'order', { token: 4 });
    const both = ask('order', [first, option('second', 'order', { token: 4 })]);
    expect(answersOf(both, VIEW, null, WORDS).offered.map(({ label }) => label)).toEqual(['first', 'second']);
    expect(answersOf(ask('order', [first]), VIEW, null, WORDS).offered).toEqual([]);
    expect(answersOf(ask('main', both.options), VIEW, null, WORDS).offered).toEqual([]);
  });

  it('leave the end of a turn to its own place', () => {
    const found = answersOf(MAIN, VIEW, null, WORDS);
    expect([found.end?.id, found.offered, found.nothingLeft]).toEqual(['Pass', [], false]);
    expect(answersOf(ask('main', [PASS], { can_end: true }), VIEW, null, WORDS).nothingLeft).toBe(true);
  });

  it('offer to pass like anything else where one plays with playing cards', () => {
    const withPack = { ...VIEW, pack: {} } as unknown as WireView;
    const found = answersOf(ask('main', [PASS], { can_end: true }), withPack, null, WORDS);
    expect([found.end, found.offered.map(({ label }) => label)]).toEqual([null, ['Pass']]);
  });

  it('say what follows, and give gold to what the server calls the main one', () => {
    const no = { ...option('No', 'decline'), consequence: [{ text: 'No, draw 2 cards' }] };
    const { offered } = answersOf(ask('yes_no', [option('Yes', 'accept'), no], { main: 'No' }), VIEW, null, WORDS);
    expect(offered.map(({ label, look }) => [label, look])).toEqual([
      ['Yes', ''],
      ['No, draw 2 cards', 'go'],
    ]);
  });

  it('tell suit and shade of what may be called', () => {
    const call = option('light clubs', 'call', { suit: 'clubs', shade: 'light' });
    const { offered } = answersOf(ask('choose_one', [call]), VIEW, null, WORDS);
    expect(offered.map(({ suit, shade }) => [suit, shade])).toEqual([['club', 'light']]);
  });

  it('name colors by letter, players by number', () => {
    const colors = ['red', 'purple'].map((color) => option(color, 'name', { color }));
    expect(answersOf(ask('choose_one', colors), VIEW, null, WORDS).offered.map(({ key }) => key)).toEqual(['R', 'A']);
    const players = [1, 2].map((player) => option(`${player}`, 'player', { player }));
    expect(answersOf(ask('choose_player', players), VIEW, null, WORDS).offered.map(({ key }) => key)).toEqual([
      '1',
      '2',
    ]);
  });
});
