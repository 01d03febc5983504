/** The card as it is drawn: from what is typed at once, and in standard wording as soon as that is known. */
import { abilityLine, type AbilityLine, type CardFace } from '../cards/face';
import { t as common } from '../text/catalog';
import type { AbilityLine as PrintedLine } from '../wire/protocol';
import { NO_RANK, readHead, sidesOf, type CardLines } from './card-lines';

/** What the server has said of a line: its standard wording and marks, by what was typed. */
export type Readings = ReadonlyMap<string, PrintedLine>;

const BAR = '//';

function sideLines(lines: readonly string[], readings: Readings): AbilityLine[] {
  return lines.map((typed) => {
    const read = readings.get(typed);
    return read ? abilityLine(read, common('card.lasting')) : { text: typed, mark: 'unread' };
  });
}

/** The typed abilities by side, without blank lines. */
function abilitiesBySide(card: CardLines): string[][] {
  const sides: string[][] = [[]];
  for (const line of card.abilities.split('\n').map((one) => one.trim())) {
    if (line === BAR) sides.push([]);
    else if (line) sides.at(-1)!.push(line);
  }
  return sides;
}

export interface FaceSetting {
  /** The set whose ground the picture has. */
  readonly base: string;
  readonly setTitle: string;
  readonly untitled: string;
  readonly readings: Readings;
  /** The ranks that the server calls eights. */
  readonly eights: readonly string[];
}

export function faceOf(card: CardLines, setting: FaceSetting): CardFace {
  const names = sidesOf(card.name);
  const abilities = abilitiesBySide(card);
  const name = card.name.trim() || setting.untitled;
  return {
    name,
    set: setting.base,
    setTitle: setting.setTitle,
    emblem: card.notes['emblem'] ?? '',
    flavor: card.notes['flavor'] ?? '',
    sides: sidesOf(card.head).map((text, index) => {
      const head = readHead(text);
      return {
        name: names[index]?.trim() || setting.untitled,
        rank: head.rank === NO_RANK ? '' : head.rank,
        eight: setting.eights.includes(head.rank),
        colors: head.colors.length ? head.colors : ['red'],
        type: head.type || 'asset',
        tags: head.tags,
        lines: sideLines(abilities[index] ?? [], setting.readings),
      };
    }),
    rules: [],
    pips: [],
  };
}
