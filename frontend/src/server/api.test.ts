import { expect, it } from 'vitest';
import protocol from '../wire/protocol.ts?raw';
import api from './api.ts?raw';

const OWN = ['T', 'Guest'];

it('writes no type of an answer by hand', () => {
  expect(api.match(/^\s*(?:export )?interface \w+/gm)).toBeNull();
  // Nor one in braces: `ask<{ name: string }>`, `found as { name: string }`, `type Seated = { … }`.
  expect(api.match(/(?:<|\bas|\btype \w+ =)\s*(?:readonly )?\{/g)).toBeNull();
});

it('asks for nothing of which the schema has no type', () => {
  const known = [...protocol.matchAll(/^export (?:interface|type) (\w+)/gm)].map((found) => found[1]);
  const used = [...api.matchAll(/\b(?:ask|askOnce|Promise)<(?:readonly )?([A-Z]\w*)/g)].map((found) => found[1]);
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => name && ![...known, ...OWN].includes(name))).toEqual([]);
});
