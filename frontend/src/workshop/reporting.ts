/** Tell the host of the site what is wrong with a set that somebody shares. */
import { guestSecret, Refusal } from '../server/api';
import { reportShared } from '../server/shared-api';
import { settings } from '../state/settings.svelte';
import { t as common } from '../text/catalog';
import { t } from '../text/workshop';
import type { NewReport, SharedSetInfo } from '../wire/protocol';

export type Reason = NewReport['reason'];

/** Why a set can be reported, in the order in which it is asked. */
export const REASONS: readonly Reason[] = ['hurtful', 'private', 'copied', 'spam', 'other'];
/** The most characters of a note, as in chat. */
export const LONGEST_NOTE = 300;

/** Send a report of the version that is looked at; return why it could not be sent, or nothing. */
export async function sendReport(
  { set, version }: Pick<SharedSetInfo, 'set' | 'version'>,
  reason: Reason,
  note: string,
): Promise<string> {
  try {
    const secret = await guestSecret(settings.name || common('guest.name'));
    await reportShared(set, { version, reason, note: note.trim() }, secret);
    return '';
  } catch (problem) {
    return problem instanceof Refusal ? problem.message : t('report.no_server');
  }
}
