/** What a table has agreed on, and how the host changes it: presets, worlds, options, always as whole settings. */
import type { AgreedInfo, GameInfo, PresetInfo, TableOptionInfo, TableSettings } from '../../wire/protocol';
import type { World } from '../worlds';

export type Value = string | number | boolean;

/** Options that follow from the seats and the cards, and are not chosen one by one. */
const ELSEWHERE: ReadonlySet<string> = new Set(['game', 'set', 'players', 'teams', 'bots']);

export const optionsOf = (game: GameInfo): TableOptionInfo[] =>
  game.options.filter(({ name, type }) => !ELSEWHERE.has(name) && type !== 'list' && type !== 'text');

/** The preset in force; undefined if the game is played as usual. */
export const presetOf = (game: GameInfo, plan: TableSettings): PresetInfo | undefined =>
  game.presets.find(({ name }) => name === plan.preset);

/** Choose a preset, or none; options that were changed one by one are as the preset has them again. */
export function withPreset({ preset: _, options: __, ...plan }: TableSettings, name: string): TableSettings {
  return name ? { ...plan, preset: name } : plan;
}

/**
 * Whether the small set of a world is mixed in. `sets` are in force; empty for a world that is not chosen yet, which
 * would be mixed as the chosen one is.
 */
export function isMixed({ set, mix = true }: TableSettings, { small }: World, sets: string): boolean {
  return sets ? sets.split('+').includes(small?.set ?? '') : !!set && mix;
}

/** Play with the cards of a world, mixed or not as before. What belongs to another game is left behind. */
export function withWorld(plan: TableSettings, world: World): TableSettings {
  const { game, set: _, mix: __, cards: ___, ...kept } = plan;
  const chosen = { ...world.plan, ...(world.small ? { mix: isMixed(plan, world, '') } : {}) };
  if ((game ?? 'modern') === world.plan.game) return { ...kept, ...chosen };
  const { preset: ____, options: _____, ...lasting } = kept;
  return { ...lasting, ...chosen };
}

/** The value of an option that is in force: as chosen, as the preset has it, as the table says, as usual. */
export function valueOf(
  option: TableOptionInfo,
  plan: TableSettings,
  preset: PresetInfo | undefined,
  agreed: readonly AgreedInfo[],
): Value {
  const chosen = plan.options?.[option.name] ?? preset?.options[option.name];
  if (chosen !== undefined) return chosen;
  const said = agreed.find(({ name }) => name === option.name)?.value;
  return typeof option.default === 'number' && said && /^\d+$/.test(said) ? Number(said) : option.default;
}

export function withOption(plan: TableSettings, name: string, value: Value): TableSettings {
  return { ...plan, options: { ...plan.options, [name]: value } };
}

/** Whether options were changed one by one. */
export const isChanged = (plan: TableSettings): boolean => Object.keys(plan.options ?? {}).length > 0;
