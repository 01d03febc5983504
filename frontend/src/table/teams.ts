/** Teams: each has a mark, and words that say who belongs together. */
import { listed, t } from '../text/catalog';

const MARKS = ['▲', '●', '■', '◆'];
type Teams = readonly (readonly number[])[];

export const teamOf = (teams: Teams, seat: number): number => teams.findIndex((members) => members.includes(seat));
export const markOf = (team: number): string => MARKS[team % MARKS.length]!;

/** One's own team in words, or nothing if there are none. */
export function teamSaid(teams: Teams, seat: number, nameOf: (seat: number) => string): string {
  const team = teamOf(teams, seat);
  if (team < 0) return '';
  return t('mine.team', { mark: markOf(team), names: listed(teams[team]!.filter((one) => one !== seat).map(nameOf)) });
}
