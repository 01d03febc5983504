import { expect, it } from 'vitest';
import { readInvitation, spoken } from './invitation';

it.each(['7kq4ma', '7KQ-4MA', ' 7kq 4ma ', 'Come and play, the code is 7KQ-4MA!'])('finds the code in %j', (text) => {
  expect(readInvitation(text)).toEqual({ code: '7kq4ma' });
});

it.each([
  'https://cards.example/#/t/iqcuel6ucbpwxu3n',
  'Sit down: http://192.168.1.5:8000/#/t/iqcuel6ucbpwxu3n now',
  '#/t/iqcuel6ucbpwxu3n',
  'iqcuel6ucbpwxu3n',
  'IQCUEL6UCBPWXU3N',
])('finds the table in %j', (text) => {
  expect(readInvitation(text)).toEqual({ table: 'iqcuel6ucbpwxu3n' });
});

it.each(['', 'hello', 'come over at eight', '7kq4m'])('finds nothing in %j', (text) => {
  expect(readInvitation(text)).toBeNull();
});

it('says a code in two halves', () => {
  expect(spoken('7kq4ma')).toBe('7KQ-4MA');
  expect(spoken('7KQ-4MA')).toBe('7KQ-4MA');
});

it('finds the page of shared cards', () => {
  const page = '#/shared/abcdefghijklmnop?key=k-2';
  expect(readInvitation(`My cards: https://cards.example/${page}`)).toEqual({ page });
});
