/** What the page asks the server about oneself: to be the same player on another device, and to be deleted. */
import type { DeviceCode, DeviceLink, GuestInfo, GuestRemoved } from '../wire/protocol';
import { ask, becomeGuest, forgetGuest, storedGuest } from './api';

/** Make a code by which another device becomes this guest: once, and for 10 minutes. */
export const makeDeviceLink = (): Promise<DeviceLink> =>
  ask('guests/me/links', 'POST', undefined, storedGuest()?.secret ?? '');

/** Become, in this browser, the guest who made a code on another device; return their name. */
export async function comeFrom(code: string): Promise<string> {
  const sent: DeviceCode = { code };
  const { name, secret = '' } = await ask<GuestInfo>('devices', 'POST', sent);
  becomeGuest({ name, secret });
  return name;
}

/** The link that another device opens; the code stays behind the #, which browsers send to nobody. */
export const deviceAddress = (code: string): string => `${location.origin}${location.pathname}#/device/${code}`;

/** Delete this guest on the server with what hangs on them, for good, and forget them in this browser. */
export async function deleteGuest(): Promise<GuestRemoved> {
  const removed = await ask<GuestRemoved>('guests/me', 'DELETE', undefined, storedGuest()?.secret ?? '');
  forgetGuest();
  return removed;
}
