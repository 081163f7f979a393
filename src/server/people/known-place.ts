import { generateCookie } from 'hono/cookie';
import { networkPrefix } from '../http/client-address.ts';
import { cookieIn } from '../http/cookie.ts';
import type { Db } from '../store/store.ts';
import { digest, newToken } from './token.ts';

const remembered = 180 * 86_400_000;
const atMost = 20;
const cookie = 'baize_device';
/** Matches a token made by `newToken`. */
const token = /^[\w-]{43}$/;

/** The place that a person signs in from. */
export interface Place {
  /** Their address or network prefix. */
  readonly address: string;
  readonly addressHash: string;
  /** The browser's id from its cookie; new if it has none. */
  readonly device: string;
  readonly deviceHash: string;
}

/** Returns the place that a request comes from. */
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

/** Checks whether this person has signed in from here before: with this device, or from this address. */
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

/** Stores the place of a person who has signed in: the latest 20 per person, for half a year. */
export async function rememberPlace(db: Db, staffId: number, place: Place, now: number): Promise<void> {
  // All unknown addresses look the same, so they identify no place.
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

/** Deletes all other places of a person who changed their password. */
export async function forgetOthers(db: Db, staffId: number, place: Place): Promise<void> {
  await db
    .deleteFrom('knownPlace')
    .where('staffId', '=', staffId)
    .where('hash', 'not in', [place.deviceHash, place.addressHash])
    .execute();
}

/** Returns the `Set-Cookie` header that identifies a browser. It grants no access. */
export function deviceCookie({ device }: Place, isSecure: boolean): string {
  return generateCookie(cookie, device, {
    path: '/api',
    maxAge: remembered / 1000,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
  });
}
