/** The rulebook as the page reads it: sections, rules by id, and what belongs to each rule. */
import type { CardLink, RuleInfo, ScenarioInfo, SectionInfo } from '../../wire/protocol';

export interface Book {
  readonly sections: readonly SectionInfo[];
  readonly rules: ReadonlyMap<string, RuleInfo>;
  /** The positions that show a rule, by its id, those that are most about it first. */
  readonly positions: ReadonlyMap<string, readonly ScenarioInfo[]>;
}

export interface Part {
  readonly text: string;
  readonly href?: string;
}

const RULE_ID = /\b(?:MQ|[MFDR])\d+(?:\.\d+)?\b/.source;
const RULING = 'ruling';

export function makeBook(
  sections: readonly SectionInfo[],
  rules: readonly RuleInfo[],
  scenarios: readonly ScenarioInfo[],
): Book {
  const named = new Map(scenarios.map((scenario) => [scenario.name, scenario]));
  const playable = (rule: RuleInfo) => rule.scenarios.flatMap((one) => named.get(one.slice(0, one.indexOf(':'))) ?? []);
  const positions = new Map(rules.map((rule) => [rule.id, playable(rule)]));
  return { sections, rules: new Map(rules.map((rule) => [rule.id, rule])), positions };
}

/** The section with this id, or the one that has the rule with this id; the first one without an id. */
export function sectionFor(book: Book, id: string): SectionInfo | null {
  if (!id) return book.sections[0] ?? null;
  const wanted = id.toUpperCase();
  return book.sections.find((one) => one.id.toUpperCase() === wanted || one.rules.includes(wanted)) ?? null;
}

export const rulesOf = (book: Book, ids: readonly string[]): RuleInfo[] =>
  ids.flatMap((id) => book.rules.get(id) ?? []);

/** What stands beside a rule: the rulings that settle it, the questions about it, and what other games have instead. */
export function besides(book: Book, rule: RuleInfo) {
  const related = rulesOf(book, rule.related);
  const isOther = (other: RuleInfo) => !other.rulebooks.some((name) => rule.rulebooks.includes(name));
  return {
    rulings: related.filter((other) => other.kind === RULING && rule.kind !== RULING),
    questions: related.filter((other) => other.question && !rule.question),
    others: related.filter((other) => other.kind !== RULING && !other.question && !isOther(other)),
    games: related.filter((other) => other.kind !== RULING && isOther(other)),
  };
}

export const ruleLink = (id: string): string => `#/rules/${id}`;
export const cardLink = ({ set, name }: CardLink): string =>
  `#/cards/${encodeURIComponent(set)}/${encodeURIComponent(name)}`;

/** A text in parts: the ids of rules and the names of cards lead to their pages. */
export function linked(text: string, cards: readonly CardLink[], known: (id: string) => boolean): Part[] {
  const names = [...cards].sort((a, b) => b.name.length - a.name.length);
  const pattern = new RegExp(`(${[...names.map(({ name }) => `\\b${escaped(name)}\\b`), RULE_ID].join('|')})`);
  return text.split(pattern).flatMap((part): Part[] => {
    if (!part) return [];
    const card = names.find(({ name }) => name === part);
    if (card) return [{ text: part, href: cardLink(card) }];
    return [known(part) ? { text: part, href: ruleLink(part) } : { text: part }];
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
