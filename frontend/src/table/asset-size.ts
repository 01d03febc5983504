/** An asset in play as the layout needs it: letters, and what folds first. */
import type { ShownFace } from '../wire/faces';
import type { AssetInfo } from '../wire/protocol';
import type { AssetSize } from './layout/heights';

const UNSEEN: AssetSize = { name: 10, tags: 0, text: [] };

export function assetSize(shown: ShownFace | null, info: AssetInfo | undefined): AssetSize {
  const side = shown?.face.sides[shown.side ?? 0];
  if (!side) return UNSEEN;
  return {
    name: side.name.length,
    tags: side.tags.reduce((sum, tag) => sum + tag.length + 1, 0),
    text: side.lines.filter((line) => line.mark === undefined).map((line) => line.text.length),
    lock: side.lines.some((line) => line.mark === 'tag'),
    spent: info?.spent ?? false,
    asleep: info?.asleep ?? false,
    touches: info?.touches ?? false,
  };
}
