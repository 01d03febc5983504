import { describe, expect, it } from 'vitest';
import { packText, unpackText } from './share-link';

describe('a set within a link', () => {
  it('comes out as it went in, in letters that an address may have', async () => {
    const text = 'set: harbor\ntitle: Häfen ✓\n\nNight Ferry\n7 blue event\nDraw 2 cards.\n'.repeat(20);
    const packed = await packText(text);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(text.length / 4);
    expect(await unpackText(packed)).toBe(text);
  });

  it('is nothing if it is damaged', async () => {
    const packed = await packText('Night Ferry\n7 blue event\nDraw 2 cards.');
    for (const damaged of [packed.slice(5), '!!!', '']) expect(await unpackText(damaged)).toBeNull();
  });
});
