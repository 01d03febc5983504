import { describe, expect, it } from 'vitest';
import { placeOfName, Typing } from './type-ahead';

const NAMES = ['Arachne', 'Ares', 'The Minotaur', 'Épée', 'Medusa'];

describe('a list', () => {
  it('finds a name by its beginning, round the end of the list', () => {
    expect(placeOfName(NAMES, 'ar', 0)).toBe(0);
    expect(placeOfName(NAMES, 'ar', 1)).toBe(1);
    expect(placeOfName(NAMES, 'ar', 2)).toBe(0);
  });

  it('finds a later word only if no name begins so, and letters without their accents', () => {
    expect(placeOfName(NAMES, 'm', 0)).toBe(4);
    expect(placeOfName(NAMES, 'mi', 0)).toBe(2);
    expect(placeOfName(NAMES, 'ep', 0)).toBe(3);
    expect(placeOfName(NAMES, 'x', 0)).toBeNull();
  });

  it('takes letters that come quickly as one beginning, and after a pause as a new one', () => {
    const typing = new Typing();
    expect(typing.type('a', NAMES, 4, 0)).toBe(0);
    expect(typing.type('r', NAMES, 0, 200)).toBe(0);
    expect(typing.type('e', NAMES, 0, 400)).toBe(1);
    expect(typing.type('m', NAMES, 1, 3000)).toBe(4);
  });

  it('knows a space in a name from one that presses a button', () => {
    const typing = new Typing();
    expect(typing.isGoingOn(0)).toBe(false);
    typing.type('t', NAMES, 0, 0);
    expect(typing.isGoingOn(900)).toBe(true);
    expect(typing.isGoingOn(2000)).toBe(false);
  });

  it('goes on to the next name when the same letter comes again', () => {
    const typing = new Typing();
    expect(typing.type('a', NAMES, 4, 0)).toBe(0);
    expect(typing.type('a', NAMES, 0, 100)).toBe(1);
    expect(typing.type('a', NAMES, 1, 200)).toBe(0);
  });
});
