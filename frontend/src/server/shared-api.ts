/** What the page asks the server about sets that are kept there. */
import type { NewSharedSet, SharedKept, SharedLine, SharedRemoved, SharedSetInfo } from '../wire/protocol';
import { ask } from './api';

export const shareSet = (sent: NewSharedSet, secret: string): Promise<SharedKept> =>
  ask('shared', 'POST', sent, secret);

/** Open a set by its id, or one version of it by its hash. */
export const openShared = (address: string): Promise<SharedSetInfo> => ask(`shared/${encodeURIComponent(address)}`);

export const listShared = (): Promise<readonly SharedLine[]> => ask('shared');

export const removeShared = (set: string, key: string): Promise<SharedRemoved> =>
  ask(`shared/${encodeURIComponent(set)}`, 'DELETE', undefined, key);
