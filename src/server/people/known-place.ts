import { generateCookie } from 'hono/cookie';
import { networkPrefix } from '../http/client-address.ts';
import { cookieIn } from '../http/cookie.ts';
import type { Db } from '../store/store.ts';
import { digest, newToken } from './token.ts';

const remembered = 180 * 86_400_000;
const atMost = 20;
const cookie = 'baize_device';
/** A token, as `newToken` makes it. */
const token = /^[\w-]{43}$/;

/** The place somebody signs in from. */
export interface Place {
  /** Their address, or the network they are in. */
  readonly address: string;
  readonly addressHash: string;
  /** Identifies their browser; new for a browser without one. */
  readonly device: string;
  readonly deviceHash: string;
}

/** Returns the place a request comes from. */
export function placeOf(raw: Request, from: string): Place {
  const address = networkPrefix(from);
  const kept = cookieIn(raw, cookie);
  const device = kept !== undefined && token.test(kept) ? kept : newToken();
  return {
    address,
    addressHash: digest(`address ${address}`),
    device,
    deviceHash: digest(`device ${device}`),
  };
}

/** Returns whether this person has signed in from here before: with this device, or from this address. */
export async function isKnown(db: Db, staffId: number, { addressHash, deviceHash }: Place, now: number) {
  const rows = await db
    .selectFrom('knownPlace')
    .select('hash')
    .where('staffId', '=', staffId)
    .where('hash', 'in', [addressHash, deviceHash])
    .where('seenAt', '>', now - remembered)
    .execute();
  const has = (wanted: string) => rows.some(({ hash }) => hash === wanted);
  return { device: has(deviceHash), address: has(addressHash) };
}

/** Remembers the place of somebody who has signed in: the latest 20 per person, for half a year. */
export async function rememberPlace(db: Db, staffId: number, place: Place, now: number): Promise<void> {
  // An unknown address is shared by everybody.
  const hashes = place.address === '' ? [place.deviceHash] : [place.deviceHash, place.addressHash];
  await db
    .insertInto('knownPlace')
    .values(hashes.map((hash) => ({ staffId, hash, seenAt: now })))
    .onConflict((conflict) => conflict.columns(['staffId', 'hash']).doUpdateSet({ seenAt: now }))
    .execute();
  const latest = db.selectFrom('knownPlace').select('hash').where('staffId', '=', staffId);
  await db
    .deleteFrom('knownPlace')
    .where('staffId', '=', staffId)
    .where('hash', 'not in', latest.orderBy('seenAt', 'desc').orderBy('hash').limit(atMost))
    .execute();
}

/** Forgets all other places of a person who has changed their password. */
export async function forgetOthers(db: Db, staffId: number, place: Place): Promise<void> {
  await db
    .deleteFrom('knownPlace')
    .where('staffId', '=', staffId)
    .where('hash', 'not in', [place.deviceHash, place.addressHash])
    .execute();
}

/** Returns the header by which a browser is recognised. It grants nothing by itself. */
export function deviceCookie({ device }: Place, isSecure: boolean): string {
  return generateCookie(cookie, device, {
    path: '/api',
    maxAge: remembered / 1000,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
  });
}
