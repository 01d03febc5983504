/** Keep a set of one's own on the server, and remember where. */
import { guestSecret } from '../server/api';
import { removeShared, shareSet } from '../server/shared-api';
import { settings } from '../state/settings.svelte';
import { t as common } from '../text/catalog';
import type { SharedKept } from '../wire/protocol';
import { toShare } from './kept-set';
import { ownSet, putSet, type OwnCard, type OwnSet } from './own-sets.svelte';

/** Share what a set is now: for the first time, or as its next version. */
export async function keepSet(set: OwnSet, ready: readonly OwnCard[], listed: boolean): Promise<SharedKept> {
  const secret = await guestSecret(settings.name || common('guest.name'));
  const answer = await shareSet(toShare(set, ready, listed), secret);
  const key = answer.key ?? set.kept?.key ?? '';
  const own = ownSet(set.id);
  if (own) putSet({ ...own, kept: { set: answer.set, key, version: answer.version, listed, expires: answer.expires } });
  return answer;
}

/** Delete a set from the server; on this device it stays. */
export async function stopKeeping(set: OwnSet): Promise<void> {
  if (set.kept) await removeShared(set.kept.set, set.kept.key);
  const { kept: _, ...own } = ownSet(set.id) ?? set;
  putSet(own);
}
