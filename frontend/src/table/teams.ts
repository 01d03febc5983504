/** Teams: each has a mark. */
const MARKS = ['▲', '●', '■', '◆'];
type Teams = readonly (readonly number[])[];

export const teamOf = (teams: Teams, seat: number): number => teams.findIndex((members) => members.includes(seat));
export const markOf = (team: number): string => MARKS[team % MARKS.length]!;
