import { neighbourhood } from './client-address.ts';
import type { Db } from './store/store.ts';
import { digest, newToken } from './token.ts';

const remembered = 180 * 86_400_000;
const atMost = 20;
const cookie = 'baize_device';

/** Where somebody signs in from. */
export interface Place {
  /** Their address, or their neighbourhood's. */
  readonly address: string;
  readonly addressHash: string;
  /** What their browser keeps to be known by; new for one that has nothing yet. */
  readonly device: string;
  readonly deviceHash: string;
}

/** Returns the place that a request comes from. */
export async function placeOf(raw: Request, from: string): Promise<Place> {
  const address = neighbourhood(from);
  const kept = new RegExp(`(?:^|; *)${cookie}=([\\w-]{43})(?:;|$)`).exec(raw.headers.get('cookie') ?? '')?.[1];
  const device = kept ?? newToken();
  return {
    address,
    addressHash: await digest(`address ${address}`),
    device,
    deviceHash: await digest(`device ${device}`),
  };
}

/** Whether this person has signed in from here before: with this device, from this address. */
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

/** Remembers the place of somebody who has signed in; the 20 latest of a person, for half a year. */
export async function remember(db: Db, staffId: number, place: Place, now: number): Promise<void> {
  // An address that is not known is everybody's.
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

/** Forgets every other place of a person who has changed their password. */
export async function forgetOthers(db: Db, staffId: number, place: Place): Promise<void> {
  await db
    .deleteFrom('knownPlace')
    .where('staffId', '=', staffId)
    .where('hash', 'not in', [place.deviceHash, place.addressHash])
    .execute();
}

/** The header that lets a browser be known again. It opens nothing by itself. */
export function deviceCookie({ device }: Place, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${cookie}=${device}; Path=/api; Max-Age=${remembered / 1000}; HttpOnly; SameSite=Strict${secure}`;
}
