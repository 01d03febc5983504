/** What the rulebook asks the server. */
import type { AnswerInfo, PositionInfo, RuleInfo, ScenarioInfo, SectionInfo } from '../wire/protocol';
import { ask, askOnce } from './api';

export const listRules = (): Promise<readonly RuleInfo[]> => askOnce('rules');
export const listSections = (): Promise<readonly SectionInfo[]> => askOnce('sections');
export const listScenarios = (): Promise<readonly ScenarioInfo[]> => askOnce('scenarios');
export const answerOf = (question: string): Promise<AnswerInfo> => ask(`answers?q=${encodeURIComponent(question)}`);
/** What a seat sees after some steps of a scenario. */
export const showPosition = (scenario: string, after: number, seat: number): Promise<PositionInfo> =>
  askOnce(`scenarios/${encodeURIComponent(scenario)}?after=${after}&seat=${seat}`);
