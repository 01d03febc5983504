/** What the page asks the server about sets that are kept there. */
import type {
  NewReport,
  NewSharedSet,
  SharedKept,
  SharedLine,
  SharedRemoved,
  SharedReported,
  SharedSetInfo,
} from '../wire/protocol';
import { ask } from './api';

export const shareSet = (sent: NewSharedSet, secret: string): Promise<SharedKept> =>
  ask('shared', 'POST', sent, secret);

/** Open a set by its id, or one version of it by its hash. */
export const openShared = (address: string): Promise<SharedSetInfo> => ask(`shared/${encodeURIComponent(address)}`);

export const listShared = (): Promise<readonly SharedLine[]> => ask('shared');

/** Tell the host what is wrong with a version of a set. */
export const reportShared = (set: string, sent: NewReport, secret: string): Promise<SharedReported> =>
  ask(`shared/${encodeURIComponent(set)}/reports`, 'POST', sent, secret);

export const removeShared = (set: string, key: string): Promise<SharedRemoved> =>
  ask(`shared/${encodeURIComponent(set)}`, 'DELETE', undefined, key);
